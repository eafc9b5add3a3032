"""BR mechanisms beside one curve: against objectives at 90 digits, lattices, and closed forms."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp import NonAdaptive, nonadaptive
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.concrete import beside_one_curve, taylor_curve
from exactdp.routes.nonadaptive.concrete.ball_boxes import BallBoxes, Ranges, binomials, weights
from exactdp.routes.nonadaptive.concrete.beside_one_curve import BESIDE_ONE_CURVE, Doubles, rest_of
from exactdp.routes.nonadaptive.concrete.best_t import Box
from exactdp.routes.nonadaptive.concrete.chosen_t_route import CHOSEN_T
from exactdp.routes.nonadaptive.concrete.narrowing import Refining
from exactdp.routes.nonadaptive.concrete.one_curve import MeanCurve, mean_curve
from exactdp.routes.nonadaptive.concrete.taylor_curve import TaylorCurve
from exactdp.solve.inversion import exact_around_the_root
from exactdp.solve.question import Question
from exactdp.solve.refinement import bits_for
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.nonadaptive.test_noise_by_hand import finite, response, sizes

F = Fraction
SPARE = F(1, 10**55)


def noise(rng: Random) -> tuple[str, by_hand.Curve, by_hand.Curve]:
    """Its text and its curve in both directions."""
    s, q = F(rng.randint(40, 300), 100), F(rng.randint(1, 60), 100)
    kind = rng.randrange(4)
    if kind == 0:
        k = rng.choice((1, 1, 7, 10**6))
        text, v = (
            f"Gaussian({s * round(k**0.5 + 0.5)})^{k}",
            k / number(s * round(k**0.5 + 0.5)) ** 2,
        )
        return text, *(lambda e: by_hand.gaussian(v, e),) * 2
    if kind == 1:
        return f"Laplace({s})", *(lambda e: laplace(1 / number(s), e),) * 2
    if kind == 2:
        ways = [
            lambda e, way=way: by_hand.sampled_gaussian(number(s), number(q), e, reverse=way)
            for way in (False, True)
        ]
        return f"Subsampled(Gaussian({s}), {q})", ways[0], ways[1]
    return "", *(lambda e: max(MP.mpf(0), -MP.expm1(e)),) * 2


def laplace(w: Number, e: Number) -> Number:
    """The half-line below (w - e)/2 under noise around 0, and around w."""
    if abs(e) >= w:
        return -MP.expm1(e) if e < 0 else MP.mpf(0)
    cut = (w - e) / 2
    return 1 - MP.exp(-cut) / 2 - MP.exp(e) * MP.exp(cut - w) / 2


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


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[BallBoxes]:
    """All that are made."""
    made: list[BallBoxes] = []

    class Seen(BallBoxes):
        def search(self, boxes: list[Box], bits: int, most: int) -> arb:
            made.append(self)
            return super().search(boxes, bits, most)

    monkeypatch.setattr(beside_one_curve, "BallBoxes", Seen)
    return made


@sizes(2, 300)
def test_the_best_t_by_hand(sets: int, rng: Random, searches: list[BallBoxes]) -> None:
    """One group: the largest objective at 25 digits, by golden sections around the best of a grid,
    and at the t of the route (the best may be between those of a grid on which nothing changes);
    several: no objective at a random t is above. And the lattice agrees.

    Where little depends on t many boxes stay open: 1e-20 may be out of reach, 1e-9 for one group
    is not."""
    for case in range(sets):
        written, pair = finite(rng)
        text, *curves = noise(rng)
        groups = [(F(rng.randint(1, 12), 10), rng.randint(1, 3))]
        if case % 3 == 2 and "Gaussian(" in text[:9]:
            groups.append((F(rng.randint(13, 20), 10), rng.randint(1, 2)))
        eps_g = F(rng.randint(-100, 250), 100)
        whole = " ".join([text, written, *(f"BR({eps})^{n}" for eps, n in groups)])

        def at(shares: tuple[Fraction, ...], way: bool) -> Number:
            atoms = [by_hand.exchanged(pair, reverse=way)]  # noqa: B023
            for (eps, n), share in zip(groups, shares, strict=True):  # noqa: B023
                atoms += [response(number(eps), number(eps * share))] * n
            return by_hand.mean(by_hand.sums_of(atoms), curves[way], number(eps_g))  # noqa: B023

        made = nonadaptive(whole)
        if not made.reduction.core.concrete:
            continue
        wide = rng.choice(("1e-9", "1e-20")) if len(groups) == 1 else "1e-9"
        tried = [tuple(F(rng.randint(0, 99), 99) for _ in groups) for _ in range(5)]
        searches.clear()
        found = answered(made, eps_g, wide)
        if found is None:
            ended = made.reduction.at_an_end(exact(eps_g))
            assert ended or len(groups) > 1, (whole, eps_g)
            continue
        low, high = found.lower.fraction(), found.upper.fraction()
        MP.dps, before = 40, MP.dps
        try:
            if len(groups) == 1:
                tried = [best_share(lambda x: max(at((x,), way) for way in (False, True)))]
                own = {share for search in searches for share in search.shares}
                tried += [(x,) for share in own for x in (share, 1 - share)]
            values = [fraction_of(max(at(t, way) for way in (False, True))) for t in tried]
        finally:
            MP.dps = before
        spare = F(1, 10**30)
        assert max(values) <= high + spare, (whole, eps_g)
        if len(groups) == 1:
            assert low <= max(values) * (1 + F(1, 10**18)) + spare, (whole, eps_g)
            assert high - low <= F(1, 10**9) * low + spare, (whole, eps_g)
        if case % 4 == 3:
            core = made.reduction.core
            ends = [
                Dyadic.from_arb(end).fraction() for end in Refining(core).ends(exact(abs(eps_g)))
            ]
            coarse = BESIDE_ONE_CURVE.solve(core, exact(abs(eps_g)), 34)
            assert ends[0] <= coarse.upper.fraction(), (whole, eps_g)
            assert coarse.lower.fraction() <= ends[1], (whole, eps_g)


def best_share(value: object) -> tuple[Fraction]:
    """Of all shares from 0 to 1: by golden sections around the best of 17."""
    assert callable(value)
    grid = [F(i, 16) for i in range(17)]
    best = max(grid, key=value)
    low, high = max(best - F(1, 16), F(0)), min(best + F(1, 16), F(1))
    ratio = F(618034, 10**6)
    for _ in range(44):
        one, other = high - ratio * (high - low), low + ratio * (high - low)
        low, high = (low, other) if value(one) > value(other) else (one, high)
        low, high = (end.limit_denominator(10**14) for end in (low, high))
    return (max(((low + high) / 2, best), key=value),)


# -- the table ------------------------------------------------------------------------------------


def curve_of(mu_squared: Fraction, sums: list[tuple[Fraction, Fraction]]) -> MeanCurve:
    states = tuple((exact(loss).ball(), exact(mass).ball()) for loss, mass in sums)
    return MeanCurve(
        states, 1 - sum((mass for _, mass in states), arb(0)), GaussianPair(mu_squared), False
    )


def drawn(rng: Random) -> tuple[MeanCurve, Fraction, Fraction]:
    """A curve, an eps_g and a reach."""
    size = F(10) ** rng.randint(-3, 3) * rng.randint(1, 9)
    sums = [(F(0), F(1))]
    if rng.random() < 0.5:
        sums = [
            (F(rng.randint(-30, 30), 10) * size, F(rng.randint(1, 300), 1000)) for _ in range(3)
        ]
    eps_g = F(rng.randint(0, 80), 10) * size
    return curve_of(size**2, sums), eps_g, F(rng.randint(1, 40), 10) * size


@sizes(4, 1000)
def test_values_and_slopes_are_within_their_errors(sets: int, rng: Random) -> None:
    for _ in range(sets):
        with precision(200):
            curve, eps_g, reach = drawn(rng)
            try:
                table = TaylorCurve(curve, exact(eps_g), exact(reach))
            except TooLarge:
                continue
            spare = table.spare(abs(float(eps_g)) + float(reach))
            places = np.array(
                [float(eps_g + reach * F(rng.randint(-99, 99), 100)) for _ in range(8)]
            )
            moved = places + spare * np.array([rng.choice((-1.0, 0.0, 1.0)) for _ in places])
            value, error = table.values(moved, spare)
            far = places + float(reach) * 0.003 * rng.random()
            below, above = table.slopes(moved, far, spare)
            for i, place in enumerate(places.tolist()):
                true = curve(arb(place))
                assert abs(arb(float(value[i])) - true) <= arb(float(error[i])), (curve, place)
                assert error[i] <= 1e-9 * (float(true) + 1e-30), (curve, place)
                for s in (place, float(far[i])):
                    slope = arb(s).exp() * curve.mass_above(arb(s))
                    assert arb(float(below[i])) <= slope <= arb(float(above[i])), (curve, s)


def test_a_table_without_its_rest_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three terms the rest is what decides: without it, values are wrong."""
    monkeypatch.setattr(taylor_curve, "TERMS", 4)
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(1))])
        table = TaylorCurve(curve, exact(1), exact(1))
        place = np.array([1.0 + table.width / 3])
        value, error = table.values(place, 1e-15)
        true = curve(arb(float(place[0])))
        assert abs(arb(float(value[0])) - true) <= arb(float(error[0]))
        assert not abs(arb(float(value[0])) - true) <= arb(1e-13)


@pytest.mark.parametrize("terms", [3, 4, 5])
def test_the_rest_is_that_of_whole_cells(terms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of values and of slopes, next to both ends of all cells, with so few terms that it decides:
    at the middle of some cells the term that is left out is nearly 0."""
    monkeypatch.setattr(taylor_curve, "TERMS", terms)
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(1), exact(3))
        for side in (-0.499, 0.0, 0.499):
            places = table.centres[2:-2] + side * table.width
            values, errors = table.values(places, 1e-15)
            slopes, wrong = table._slope(places)
            below, above = table.slopes(places, places, 1e-15)
            for i, place in enumerate(map(arb, places.tolist())):
                slope = place.exp() * curve.mass_above(place)
                assert abs(arb(float(values[i])) - curve(place)) <= arb(float(errors[i]))
                assert abs(arb(float(slopes[i])) - slope) <= arb(float(wrong[i]))
                assert arb(float(below[i])) <= slope <= arb(float(above[i]))


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_places_may_be_off_by_what_is_spared(sign: float) -> None:
    """By far more than rounding does it."""
    with precision(200):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(1), exact(3))
        spare = table.width / 5000
        places = table.centres[2:-2]
        moved = places + sign * spare
        values, errors = table.values(moved, spare)
        below, above = table.slopes(moved, moved, spare)
        for i, place in enumerate(map(arb, places.tolist())):
            slope = place.exp() * curve.mass_above(place)
            assert abs(arb(float(values[i])) - curve(place)) <= arb(float(errors[i]))
            assert arb(float(below[i])) <= slope <= arb(float(above[i]))


@pytest.mark.parametrize("apart", [0.0625, 0.75])
def test_slopes_hold_those_of_the_places_between(apart: float) -> None:
    """Where the slope rises and where it falls."""
    with precision(120):
        curve = curve_of(F(1), [(F(0), F(3, 4)), (F(1), F(1, 5))])
        table = TaylorCurve(curve, exact(0), exact(5))
        low = np.arange(-4.0, 4.0, 0.125)
        below, above = table.slopes(low, low + apart, 1e-15)
        for i, start in enumerate(low.tolist()):
            for k in range(5):
                place = arb(start + apart * k / 4)
                slope = place.exp() * curve.mass_above(place)
                assert arb(float(below[i])) <= slope <= arb(float(above[i])), (start, k)


def test_a_place_beyond_the_table_is_an_error() -> None:
    with precision(100):
        table = TaylorCurve(curve_of(F(1), [(F(0), F(1))]), exact(1), exact(1))
        with pytest.raises(ArithmeticError):
            table.values(np.array([9.0]), 1e-15)


# -- the boxes ------------------------------------------------------------------------------------


@sizes(3, 60)
def test_slopes_over_boxes_hold_differences(sets: int, rng: Random) -> None:
    """Of any two points in a box: the difference is within the slopes times the sides."""
    for _ in range(sets):
        text = rng.choice(
            ("Gaussian(1)", "Laplace(1)", "RR(3, 1)", "Finite(1/2 1/2 0, 1/4 1/2 1/4)")
        )
        core = nonadaptive(f"{text} BR(1/2)^2 BR(1/3)").reduction.core
        with precision(120):
            curve = mean_curve(rest_of(core), reverse=rng.random() < 0.5)
            search = BallBoxes(core.br_groups, exact(F(rng.randint(0, 12), 10)), curve)
            ends = [sorted(F(rng.randint(0, 40), 40) for _ in range(2)) for _ in range(2)]
            box = tuple((low, high) for low, high in ends)
            slopes = search.slopes(box)
            for one, other in product(product(*ends), repeat=2):
                change = search.at(other) - search.at(one)
                most = arb(0)
                for slope, a, b, (eps, _) in zip(slopes, one, other, core.br_groups, strict=True):
                    most += slope * (eps * (b - a)).ball()
                assert change.overlaps(most), (text, box)


@sizes(40, 2000)
def test_weights_hold_those_of_every_p(sets: int, rng: Random) -> None:
    """Also where the ball of p, but no p, is beyond 0 or 1."""
    for _ in range(sets):
        n, middle, radius = rng.randint(1, 6), rng.random(), rng.random() / 2
        with precision(120):
            ball = arb(middle, radius)
            found = weights(ball, n)
        low, high = max(F(middle) - F(radius), F(0)), min(F(middle) + F(radius), F(1))
        for k in range(13):
            p = low + (high - low) * F(k, 12)
            for j, one in enumerate(found):
                true = binomials(n)[j] * p**j * (1 - p) ** (n - j)
                assert one.overlaps(exact(true).ball()), (ball, n, j, p)


@sizes(40, 2000)
def test_ranges_hold_every_t(sets: int, rng: Random) -> None:
    for _ in range(sets):
        eps, n = F(rng.randint(1, 60), 10), rng.randint(1, 4)
        low, high = sorted(F(rng.randint(0, 16), 16) for _ in range(2))
        with precision(120):
            found = Ranges.of(exact(eps), n, (low, high))
        MP.dps, before = 40, MP.dps
        try:
            for k in range(5):
                share = low + (high - low) * F(k, 4)
                p = fraction_of(MP.expm1(number(eps * share)) / MP.expm1(number(eps)))
                assert found.t.overlaps(exact(eps * share).ball())
                for size, known in ((n, found.weights), (n - 1, found.fewer)):
                    for j, one in enumerate(known):
                        true = binomials(size)[j] * p**j * (1 - p) ** (size - j)
                        near = exact(true).ball() + arb(0, 1e-30)
                        assert one.overlaps(near), (eps, n, low, high, j)
        finally:
            MP.dps = before


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
    made = nonadaptive("Finite(1/2 1/2 0, 1/4 1/2 1/4) BR(1/3)^2")
    found = made.delta("1/3", rtol="1e-30")
    assert found.upper_end.route == BESIDE_ONE_CURVE.name


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
    monkeypatch.setattr(beside_one_curve, "MOST_BALLS", 10**6)
    pair = "Finite(1/7 3/7 3/7, 200000/200001 2/1000005 1/333335)"
    made = nonadaptive(f"Subsampled(Gaussian(59/50), 1/50) {pair} BR(3/10)")
    found = answered(made, F(-6, 25), "1e-20")
    assert found is not None
    assert F(1, 10**20) < found.relative_width() <= F(1, 10**11)


@pytest.mark.parametrize(
    ("text", "delta"),
    [("RR(3, 1) BR(1/2)^3", "1e-2"), ("Laplace(1) BR(1/2)^3", "1e-3")],
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
    assert tried == [BESIDE_ONE_CURVE, CHOSEN_T]


def test_what_does_not_apply() -> None:
    for text, why in (
        ("Gaussian(1)^2 DP(1/2)", "BR"),
        ("Laplace(1) Laplace(2) BR(1)", "one concrete mechanism"),
        ("Gaussian(1) BR(1) BR(1/2) BR(1/3) BR(1/4) BR(1/5)", "different eps"),
        ("Laplace(1) BR(1/10)^2000", "sums of losses"),
    ):
        assert why in BESIDE_ONE_CURVE.why_not(nonadaptive(text).reduction.core), text
    assert beside_one_curve.BESIDE_ONE_CURVE.name
