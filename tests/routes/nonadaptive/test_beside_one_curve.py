"""BR mechanisms beside one curve: lattices and closed forms (by hand: test_best_t_by_hand)."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from flint import arb

from exactdp import NonAdaptive, nonadaptive
from exactdp.loss_sums.fixed_losses import rest_of
from exactdp.loss_sums.mean_of_shifted_curves import mean_curve
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive import beside_one_curve
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T
from exactdp.solve.inversion import exact_around_the_root
from exactdp.solve.question import Question
from exactdp.solve.refinement import bits_for
from exactdp.worst_t.curve import boxes_beside_one_curve
from exactdp.worst_t.curve.boxes_beside_one_curve import BallBoxes, Doubles, crowded

F = Fraction


def answered(made: NonAdaptive, eps_g: Fraction, rtol: str) -> Enclosure | None:
    """By this route alone; None where it does not apply, or there are too many boxes of t."""
    about, width, bits = made.reduction, F(rtol), bits_for(F(rtol))
    core, place = about.core, exact(abs(eps_g))
    if about.at_an_end(exact(eps_g)) or BESIDE_ONE_CURVE.lacks(core, place):
        return None
    try:
        found = BESIDE_ONE_CURVE.solve(core, place, bits)
    except TooLarge:
        return None
    return about.enclosure(exact(eps_g), found, bits, "", width)


def test_bounds_of_a_delta_near_one_end_at_once() -> None:
    """No bound is above 1: boxes of a large eps need not become small where 1 is attained."""
    found = nonadaptive("Laplace(1) BR(1000)").delta("1")
    assert found.upper_end.route == BESIDE_ONE_CURVE.name
    assert found.relative_width() <= 1e-9


@pytest.mark.parametrize(
    ("text", "eps_g", "alone"),
    [
        ("Gaussian(1e200) BR(1)", "1/2", "BR(1)"),
        ("Gaussian(1e400) BR(1)", "0", "BR(1)"),
        ("Gaussian(100000) BR(1/2)^3", "1/2", "BR(1/2)^3"),
    ],
)
def test_large_noise_is_nearly_none(text: str, eps_g: str, alone: str) -> None:
    """No table in doubles holds it: balls from the start. The noise changes delta by at most its
    e^eps_g times its total variation, 0.4/sigma."""
    core = nonadaptive(text).reduction.core
    found = BESIDE_ONE_CURVE.solve(core, exact(eps_g), 34)
    low, high = found.lower.fraction(), found.upper.fraction()
    without = nonadaptive(alone).delta(eps_g, rtol="1e-20")
    assert 0 < high - low <= low * F(1, 10**9)
    assert without.lower.fraction() <= high <= without.upper.fraction() + F(1, 10**5)


def test_large_noise_far_out_is_left_to_others() -> None:
    core = nonadaptive("Gaussian(1e200) BR(1)").reduction.core
    with pytest.raises(TooLarge):
        BESIDE_ONE_CURVE.solve(core, exact("3/2"), 34)


def test_a_stretch_of_equal_objectives_ends_at_once() -> None:
    """Beside losses that are all far from eps_g no t is better than another."""
    core = nonadaptive("Finite(1/2 1/2 0, 1/4 1/2 1/4) BR(1/3)^2").reduction.core
    found = BESIDE_ONE_CURVE.solve(core, exact("1/3"), 100)
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 2**99))


def test_doubles_keep_the_best_t() -> None:
    """Every box that is left out is below what is attained; the best t by balls is in one kept."""
    core = nonadaptive("Gaussian(2) BR(1/10)^5").reduction.core
    with precision(160):
        eps_g = exact("1/2")
        curve = mean_curve(rest_of(core), reverse=False)
        found = Doubles.of(core.br_groups, eps_g, curve)
        bound = found.narrowed(2.0**-20)
        balls = BallBoxes(core.br_groups, eps_g, curve)
        upper = balls.search([((F(0), F(1)),)], 30, 10**6)
        assert upper <= arb(bound) * arb("1.000001")
        assert any(
            all(low[i] <= float(share) <= high[i] for i, share in enumerate(balls.shares))
            for (low, high), _ in found.kept
        )


def test_narrowed_keeps_what_is_not_wide() -> None:
    """A box that is narrow enough stays while others are halved, and counts in the bound."""
    core = nonadaptive("Gaussian(2) BR(1/10)^2").reduction.core
    with precision(160):
        curve = mean_curve(rest_of(core), reverse=False)
        found = Doubles.of(core.br_groups, exact("1/10"), curve)
        attained = found.visit(np.array([0.5]), np.array([0.5])).attained
        found.best = attained / 2
        narrow = (np.array([0.5]), np.array([0.5])), found.best * 1.0001
        wide = (np.array([0.0]), np.array([0.01])), np.inf
        found.kept = [narrow, wide]
        found.halved = lambda low, high: iter(())  # type: ignore[method-assign]
        assert found.narrowed(0.001) == narrow[1] > found.best
        assert found.kept == [narrow]


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(15) BR(1/20)^4 BR(1)^2", "1/100"), ("Gaussian(12) BR(2)^4 BR(1/100)^4", "201/100")],
)
def test_a_search_in_doubles_that_cannot_end_is_given_up_early(text: str, eps_g: str) -> None:
    core = nonadaptive(text).reduction.core
    with precision(160):
        curve = mean_curve(rest_of(core), reverse=False)
        found = Doubles.of(core.br_groups, exact(eps_g), curve)
        with pytest.raises(TooLarge):
            found.narrowed(2.0**-37)
    assert found.visits < 1500


@pytest.mark.parametrize("eps_g", ["0", "1/2"])
@pytest.mark.parametrize("text", ["Gaussian(1) BR(1/2)^2"])
def test_balls_after_doubles_are_those_of_all_t(
    text: str, eps_g: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond what doubles reach, only in the boxes that they keep: as over all t in balls alone;
    and where doubles end early, which leaves many boxes."""
    core = nonadaptive(text).reduction.core
    with precision(160):
        curve = mean_curve(rest_of(core), reverse=False)
        balls = BallBoxes(core.br_groups, exact(eps_g), curve)
        upper = balls.search([((F(0), F(1)),) * len(core.br_groups)], 24, 3000)
        for bits in (4, 34, 44):
            found = BESIDE_ONE_CURVE.solve(core, exact(eps_g), bits)
            assert not found.upper.to_arb() < balls.best, (text, eps_g, bits)
            assert not found.lower.to_arb() > upper, (text, eps_g, bits)
            with monkeypatch.context() as patch:
                patch.setattr(beside_one_curve, "FLOAT_BITS", 3)
                patch.setattr(boxes_beside_one_curve, "MOST_BALLS", 10**5 if bits > 34 else 10**6)
                try:
                    early = BESIDE_ONE_CURVE.solve(core, exact(eps_g), bits)
                except TooLarge:
                    continue
            assert not early.upper.to_arb() < balls.best, (text, eps_g, bits)
            assert not early.lower.to_arb() > upper, (text, eps_g, bits)


@pytest.mark.parametrize(
    ("text", "eps_g", "most"),
    [
        ("Gaussian(10)^10000 BR(1/100)^30", "120", "1e-9"),
        ("Gaussian(1/10) BR(1)^2", "150", "1e-9"),
        ("Gaussian(2) BR(1/10)^4 BR(1/7) BR(1/3)", "1", "1e-9"),
        ("Gaussian(1) BR(1/2)", "0", "1e-60"),
        ("Laplace(1) BR(1/2)^3", "-1", "1e-40"),
    ],
)
def test_the_width_is_reached(text: str, eps_g: str, most: str) -> None:
    found = answered(nonadaptive(text), F(eps_g), most)
    assert found is not None
    assert found.relative_width() <= F(most)


@pytest.mark.parametrize(
    "text",
    [
        "Laplace(1) BR(1/2)^3",
        "Subsampled(Gaussian(1), 1/5) BR(1/2)^3",
        pytest.param("Gaussian(50) BR(2)^2 BR(3)", marks=pytest.mark.long),
    ],
)
def test_it_is_asked_where_sums_over_frequencies_do_not_answer(text: str) -> None:
    found = nonadaptive(text).delta("1/2")
    assert found.upper_end.route == found.lower_end.route == BESIDE_ONE_CURVE.name
    assert found.relative_width() <= 1e-9


def test_where_little_depends_on_t_less_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known to 1e-9 and better is not given up because more was asked for."""
    monkeypatch.setattr(boxes_beside_one_curve, "MOST_BALLS", 10**6)
    pair = "Finite(1/7 3/7 3/7, 200000/200001 2/1000005 1/333335)"
    made = nonadaptive(f"Subsampled(Gaussian(59/50), 1/50) {pair} BR(3/10)")
    found = answered(made, F(-6, 25), "1e-20")
    assert found is not None
    assert F(1, 10**20) < found.relative_width() <= F(1, 10**11)


@pytest.mark.parametrize(
    ("text", "delta"),
    [("Laplace(2) BR(1/2)^3", "1e-2"), ("Laplace(1) BR(1/2)^3", "1e-3")],
)
def test_eps_at_a_delta(text: str, delta: str) -> None:
    made = nonadaptive(text)
    found = made.epsilon(delta)
    assert found.upper_end.route == BESIDE_ONE_CURVE.name
    assert found.relative_width() <= 1e-9
    assert made.delta(found.lower.fraction()).upper.fraction() >= F(delta)
    assert made.delta(found.upper.fraction()).lower.fraction() <= F(delta)


def test_which_routes_are_asked_for_eps() -> None:
    """After one that gave up the next; none twice."""
    reduction = nonadaptive("Laplace(1) BR(1/2)^3").reduction
    question = Question(reduction, "epsilon", ())
    tried: list[Route] = []
    while (found := exact_around_the_root(question, F(1, 1000), tuple(tried))) is not None:
        tried.append(found[0])
    assert tried[0] == BESIDE_ONE_CURVE
    assert sorted(one.name for one in tried[1:]) == [NOISE_PAIR.name, CHOSEN_T.name]


def test_what_does_not_apply() -> None:
    for text, why in (
        ("Gaussian(1)^2 DP(1/2)", "BR"),
        ("Laplace(1) Laplace(2) BR(1)", "one concrete mechanism"),
        ("Gaussian(1) BR(1) BR(1/2) BR(1/3) BR(1/4) BR(1/5)", "different eps"),
        ("Laplace(1) BR(1/10)^2000", "sums of losses"),
    ):
        assert why in BESIDE_ONE_CURVE.why_not(nonadaptive(text).reduction.core), text
    assert beside_one_curve.BESIDE_ONE_CURVE.name


def test_a_crowded_search_is_foretold() -> None:
    """Rounds (boxes, excess) as they were: sigma = 8, which ended, and 20, which took 17 s and did
    not (BR(1)^3 BR(2)^2 BR(3), BR(1)^5 BR(2)^3 BR(3)^2, eps_g = 4), with the visits left."""
    ending = [(122, 2.55, 15860), (159, 1.15, 15609), (192, 0.638, 15290), (199, 0.372, 14903)]
    ending += [(163, 0.174, 14505), (62, 0.0526, 13657), (58, 2.48e-3, 12849), (55, 4.06e-7, 10853)]
    never = [(342, 1.39, 9322), (567, 0.811, 8631), (638, 0.508, 7482)]
    above, groups = 2.0**-37, 3
    for rounds, last in ((ending, None), (never, 2)):
        seen = [(count, excess) for count, excess, _ in rounds]
        told = [
            crowded(seen[: i + 1], above, left, groups) for i, (_, _, left) in enumerate(rounds)
        ]
        assert (told.index(True) if True in told else None) == last


def test_a_delta_below_all_doubles_is_not_searched_for() -> None:
    """One mechanism beside noise goes to balls, more give up before the first box."""
    core = nonadaptive("Gaussian(1) BR(1)^2").reduction.core
    with pytest.raises(TooLarge, match="below all doubles"):
        BESIDE_ONE_CURVE.solve(core, exact(1000), 30)
    with pytest.raises(TooLarge, match="below all decimals"):
        BESIDE_ONE_CURVE.solve(core, exact(10**6), 30)
    one = nonadaptive("Gaussian(1) BR(1)").reduction.core
    found = BESIDE_ONE_CURVE.solve(one, exact(200), 30)
    assert 0 < found.upper.to_arb() < found.lower.to_arb() * (1 + arb(2) ** -28)
