"""BR beside one curve as a fixed pair: against sums over patterns, with curves by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import expm1
from random import Random
from typing import Any

import numpy as np
import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.mean_of_shifted_curves import MeanCurve, mean_curve
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T
from exactdp.routes.registry import exact_routes
from exactdp.worst_t.curve import (
    dominating_pair_through_nodes,
    pattern_tables_beside_pair,
    refining_dominating_pairs,
)
from tests.cases import one_in
from tests.first_principles import fraction_of, real
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.groups_by_hand import (
    MP,
    Case,
    Noise,
    beside_rr,
    discrete_gaussian,
    discrete_laplace,
    gaussian,
    laplace,
    many_digits,
    value_of,
)

F = Fraction


def drawn(rng: Random) -> Case:
    kind = rng.choice(["step", "decimals", "logarithms"])
    size = rng.choice([1, 2, 2, 2, 3])
    if kind == "step":
        step = rng.choice([F(1, 10), F(1, 4), F(1, 3), F(1)])
        eps = [str(step * i) for i in sorted(rng.sample(range(1, 6), size))]
    elif kind == "decimals":
        eps = [str(F(n, 1000)) for n in sorted(rng.sample(range(50, 2500), size))]
    else:
        eps = [f"ln {n}" for n in sorted(rng.sample((2, 3, 5, 7), size))]
    counts = tuple(rng.randint(1, 3) for _ in eps)
    total = sum(value_of(one) * n for one, n in zip(eps, counts, strict=True))
    make = rng.choice([gaussian, gaussian, laplace, discrete_gaussian, discrete_laplace])
    size_of = F(rng.choice([1, 2, 3, 5]), rng.choice([1, 2]))
    noise = make(size_of if make is discrete_gaussian else size_of * rng.choice([1, 10]))
    if rng.random() < 0.3:
        noise = beside_rr(noise, F(1, rng.randint(1, 5)))
    return Case(noise, tuple(eps), counts, F(round(total * rng.randint(0, 18)), 20))


def core_of(text: str) -> Core:
    """The mechanisms with their own pairs, though DP may stand for one of two losses."""
    return Core.of_composition(composition(text))


def wrong(rng: Random, count: int, *, first: bool = False) -> tuple[int, list[float]]:
    """How many brackets miss what is found by hand (at most the first), and how wide they are."""
    missed, widths = 0, []
    while len(widths) < count and not (first and missed):
        case = drawn(rng)
        core, at = core_of(case.text), exact(case.eps_g)
        assert not NOISE_PAIR.lacks(core, at), case.text
        try:
            found = NOISE_PAIR.solve(core, at, 30)
        except TooLarge:
            continue
        low, high = found.lower.fraction(), found.upper.fraction()
        assert found.witness is not None
        with precision(400):
            ts = [real(MP, Dyadic.from_arb(t.ball().mid()).fraction()) for t in found.witness.ts[0]]
        best, told = fraction_of(case.fine(case.climbed(rng))), fraction_of(case.at(ts))
        # from below it is the value at a t that it names; what is climbed is at least as large as a
        # rule, but for the last digits
        if best > high or low > told or told > high:
            print(case.text, case.eps_g, float(low), float(high), float(best), float(told))
            missed += 1
        widths.append(float(high / low - 1))
    return missed, widths


@pytest.mark.parametrize(
    "count", [1, *(pytest.param(125 + lot, marks=pytest.mark.long) for lot in range(8))]
)
def test_brackets_hold_what_is_found_by_hand(count: int, rng: Random) -> None:
    missed, widths = wrong(rng, count)
    print("widths:", np.percentile(widths, [50, 90, 100]))
    assert missed == 0
    assert np.median(widths) < 1e-9


@pytest.mark.parametrize("fault", ["curve", "base", "drops", "times", "patterns"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "curve":  # an upper bound that is none, by 1e-7
        add = dominating_pair_through_nodes.CurveNodes.add

        def lower(self: Any, ks: Any) -> None:
            add(self, ks)
            self.values = {k: value * (1 - 1e-7) for k, value in self.values.items()}

        monkeypatch.setattr(dominating_pair_through_nodes.CurveNodes, "add", lower)
    elif fault == "base":  # losses that are smaller than they are
        honest = dominating_pair_through_nodes.above_of
        monkeypatch.setattr(
            dominating_pair_through_nodes,
            "above_of",
            lambda values, places, base, step: honest(values, places, base - exact("1e-6"), step),
        )
    elif fault == "drops":
        monkeypatch.setattr(
            pattern_tables_beside_pair, "patterns_beside",
            lambda groups, step, drops, honest=pattern_tables_beside_pair.patterns_beside: honest(
                groups, step * F(1001, 1000), drops
            ),
        )  # fmt: skip
    elif fault == "times":
        honest_above = dominating_pair_through_nodes.CurveNodes.above

        def less(self: Any) -> Any:
            found = honest_above(self)
            return dominating_pair_through_nodes.Above(
                found.pair, found.times * (1 - 1e-7), found.beyond
            )

        monkeypatch.setattr(dominating_pair_through_nodes.CurveNodes, "above", less)
    else:  # the search sees a part of the losses
        monkeypatch.setattr(
            pattern_tables_beside_pair.NoiseTables, "dp_weights",
            property(lambda self: self.pair.weights * (np.arange(self.pair.drops.size) != 3)),
        )  # fmt: skip
    assert wrong(rng, 25, first=True)[0] > 0


@pytest.mark.parametrize("route", [NOISE_PAIR, CHOSEN_T, BESIDE_ONE_CURVE])
def test_the_t_that_are_named_attain_the_lower_end(route: Route, rng: Random) -> None:
    case = Case(gaussian(F(2)), ("1/10", "1/2"), (3, 2), F(rng.randint(0, 10), 10))
    found = route.solve(core_of(case.text), exact(case.eps_g), 32)
    assert found.witness is not None
    with precision(400):
        ts = [real(MP, Dyadic.from_arb(t.ball().mid()).fraction()) for t in found.witness.ts[0]]
    told = fraction_of(case.at(ts))
    assert found.lower.fraction() <= told <= found.upper.fraction()


@pytest.mark.parametrize("route", one_in(2, [NOISE_PAIR, CHOSEN_T, BESIDE_ONE_CURVE]))
def test_the_t_that_are_named_are_of_the_larger_direction(route: Route) -> None:
    """Sampled noise has a larger delta in one direction than in the other."""
    text, eps_g = "Subsampled(Gaussian(1), 1/3) BR(1/2)^2", exact("2/5")
    found = route.solve(core_of(text), eps_g, 36)
    assert found.witness is not None
    (t,) = found.witness.ts[0]
    told = []
    for reverse in (False, True):

        def fine(s: Any, way: bool = reverse) -> Any:
            return by_hand.normal_loss_transforms(MP.mpf(1), MP.mpf(1) / 3, s, reverse=way)

        case = Case(Noise("", lambda s: s, fine), ("1/2",), (2,), F(2, 5))
        with precision(400):
            told.append(case.at([real(MP, Dyadic.from_arb(t.ball().mid()).fraction())]))
    low, high = found.lower.fraction(), found.upper.fraction()
    assert low <= fraction_of(max(told)) <= high
    assert abs(told[0] - told[1]) > 1e-4


def test_an_answer_does_not_depend_on_what_was_asked_before() -> None:
    """Lines of sums over frequencies are made for the places of one question."""
    core = core_of("Gaussian(2) Laplace(2)^2 BR(1/3)^2")
    first = NOISE_PAIR.solve(core, exact(1), 30)
    for eps_g in ("0", "1/2", "2"):
        NOISE_PAIR.solve(core, exact(eps_g), 30)
    assert NOISE_PAIR.solve(core, exact(1), 30) == first


# -- what it is asked -----------------------------------------------------------------------------


LITTLE = [
    ("Gaussian(20) BR(1)^5 BR(2)^3 BR(3)^2", "4"),
    ("Gaussian(80) BR(1/10)^8 BR(7/10) BR(4/5)^2", "0"),
    ("Gaussian(4) Laplace(2)^2 BR(1/3)^2", "1"),
    ("Gaussian(8) BR(ln 2)^6 BR(ln 3)^2", "1"),
    ("Laplace(10)^12 BR(1/10)^9", "1"),
    ("Gaussian(1/2) BR(1)^4 BR(2)^2", "20"),
    ("DiscreteGaussian(3) BR(1/2)^9 BR(1)^9", "2"),
    ("DiscreteGaussian(20)^2 BR(0.158)^4 BR(0.593)^40", "4.87"),
    ("RR(3, 1/2)^40 BR(1/2)^4 BR(1)^3", "5"),
]


@pytest.mark.parametrize(("text", "eps_g"), one_in(2, LITTLE))
def test_little_noise_and_many_patterns(text: str, eps_g: str) -> None:
    found = NOISE_PAIR.solve(core_of(text), exact(eps_g), 30)
    assert 0 < found.lower.fraction() <= found.upper.fraction()
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**9))


def test_it_is_asked_first_where_the_noise_is_little() -> None:
    for text, first in (
        ("Gaussian(20) BR(1)^5 BR(2)^3 BR(3)^2", NOISE_PAIR.name),
        ("DiscreteGaussian(3) BR(0.51)^9 BR(1.037)^8", NOISE_PAIR.name),
        ("Gaussian(2) BR(1/10)^5 BR(1/5)^3", CHOSEN_T.name),
        ("Gaussian(10) BR(1/10)^20 BR(1/9)^20 BR(1/7)^20", CHOSEN_T.name),
        ("Laplace(1) BR(1/2)^3", BESIDE_ONE_CURVE.name),
    ):
        core = core_of(text)
        known = [one for one in exact_routes(adaptive=False) if not one.why_not(core, exact(1))]
        asked = [one for one in known if not one.anytime]
        assert min(asked, key=lambda one: one.cost(core)).name == first, text


def test_where_it_does_not_apply() -> None:
    for text in ("BR(1)^2 BR(2)", "PF(1) Gaussian(1) BR(1)", "Gaussian(1)",
                 "Gaussian(1) BR(1/5)^400 BR(1/4)^400", "Gaussian(1) BR(400) BR(300)",
                 "Gaussian(1) BR(1e-400)"):  # fmt: skip
        assert NOISE_PAIR.why_not(core_of(text), exact(1)), text


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(5) BR(1) BR(2)", "1e400"), ("Gaussian(5) BR(1) BR(2)", "1e30"),
     ("Gaussian(1/40) BR(1) BR(2)", "1")],
)  # fmt: skip
def test_numbers_that_doubles_are_not_made_for(text: str, eps_g: str) -> None:
    with pytest.raises(TooLarge):
        NOISE_PAIR.solve(core_of(text), exact(eps_g), 20)


LONG = "0" * 400 + "1"


@pytest.mark.parametrize(
    "text",
    [f"Gaussian(5) BR(1) BR(1.{LONG})", "DiscreteGaussian(3) RR(2, 1e-400) BR(1) BR(2)",
     "RR(3, 1) RR(2, 1e-400) BR(1)^2 BR(1/2)", f"RR(2, 1/2) RR(2, 0.5{LONG}) BR(1) BR(2)"],
)  # fmt: skip
def test_common_steps_below_all_doubles(text: str) -> None:
    """The curves are next to those without the digits far out."""
    plain = text.replace(LONG, "0").replace(" RR(2, 1e-400)", "")
    found, near = (nonadaptive(one).bracket(1) for one in (text, plain))
    assert found.lower.fraction() <= near.upper.fraction() * (1 + F(1, 10**12))
    assert near.lower.fraction() <= found.upper.fraction() * (1 + F(1, 10**12))
    assert found.upper.fraction() < found.lower.fraction() * (1 + F(1, 10**4))


@pytest.mark.parametrize(
    "rest", ["Gaussian(5)", "Laplace(5)^2", "DiscreteGaussian(3)^2 DP(1e-400)^2"]
)
@pytest.mark.parametrize("small", ["1e-400", "1e-320"])
def test_eps_below_all_doubles(rest: str, small: str) -> None:
    """No bracket is beside that without them."""
    for last in ("BR(1)", "BR(ln 3)"):
        found = nonadaptive(f"{rest} BR({small}) {last}").bracket(1)
        near = nonadaptive(f"{rest.partition(' ')[0]} {last}").bracket(1)
        assert found.lower.fraction() <= near.upper.fraction() * (1 + F(1, 10**12))
        assert near.lower.fraction() <= found.upper.fraction()


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [("Gaussian(1) BR(1) BR(2)", "4"), ("Laplace(1/5) BR(1) BR(2)", "79/10"),
     ("Gaussian(1/12) BR(1)^2 BR(2)", "60"), ("Gaussian(1/25) BR(1) BR(2)", "400")],
)  # fmt: skip
def test_beyond_what_br_reaches(text: str, eps_g: str) -> None:
    """The noise carries the loss there."""
    found = NOISE_PAIR.solve(core_of(text), exact(eps_g), 24)
    assert 0 < found.lower.fraction() <= found.upper.fraction()
    assert found.upper.fraction() <= found.lower.fraction() * (1 + F(1, 10**7))


def test_a_curve_that_is_not_known_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a bound of 0."""
    honest = MeanCurve.__call__

    def unknown(self: MeanCurve, eps: Any) -> Any:
        return honest(self, eps) if eps < 0 else arb("nan")

    curve = mean_curve(core_of("Gaussian(5)"), reverse=False)
    nodes = dominating_pair_through_nodes.CurveNodes(curve, exact(0), exact("1/16"), (-1.0, 1.0))
    monkeypatch.setattr(MeanCurve, "__call__", unknown)
    with pytest.raises(TooLarge):
        nodes.every(1)


# -- its parts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["1/7", "1/12", "ln 3"])
def test_sums_are_in_exact_order(step: str, rng: Random) -> None:
    """Against all sums, sorted as numbers with many digits."""
    for eps in (("1/4", "1/3"), ("ln 2", "ln 5"), ("ln 3", "2")):
        counts = [rng.randint(1, 3) for _ in eps]
        core = core_of(" ".join(f"BR({e})^{n}" for e, n in zip(eps, counts, strict=True)))
        drops = np.array([0, *sorted(rng.sample(range(1, 60), 12))])
        found = pattern_tables_beside_pair.patterns_beside(core.br_groups, exact(step), drops)
        own = [many_digits(e) for e in eps]
        order = sorted(range(2), key=own.__getitem__)
        places = [
            (sum((own[order[i]] * j for i, j in enumerate(pattern)), MP.mpf(0)), pattern)
            for pattern in product(*(range(counts[i] + 1) for i in order))
        ]
        unit = many_digits(step)
        every = {(p, k): value + unit * int(k) for value, p in places for k in drops}
        distinct: list[Any] = []
        for value in sorted(every.values()):
            if not distinct or value - distinct[-1] > MP.mpf(10) ** -60:
                distinct.append(value)
        assert len(distinct) == found.slabs
        assert np.allclose(found.sums, [float(one) for one in distinct], rtol=4e-16, atol=0)
        for (pattern, k), value in every.items():
            row = found.br_place[pattern]
            column = int(np.flatnonzero(drops == k)[0])
            assert abs(distinct[found.rank[row, column]] - value) < MP.mpf(10) ** -60


def test_the_line_is_nowhere_below_the_curve(rng: Random) -> None:
    """``times`` the profile plus ``beyond``, summed up in many digits at random places."""
    for text in (
        "Gaussian(3)",
        "Laplace(2)",
        "DiscreteGaussian(2)",
        "Subsampled(Gaussian(1), 1/9)",
    ):
        for reverse in (False, True):
            with precision(128):
                curve = mean_curve(core_of(text), reverse=reverse)
                base = exact(F(rng.randint(-3, 3), 8))
                nodes = dominating_pair_through_nodes.CurveNodes(
                    curve, base, exact("1/64"), (-3.0, 3.0)
                )
                nodes.every(rng.randint(1, 40))
                nodes.about(np.array([rng.uniform(-60, 60)]), 1, 16)
                above = nodes.above()
                pair = above.pair
                losses = [pair.top - int(k) * pair.step for k in pair.drops]
                for _ in range(40):
                    s = exact(F(rng.uniform(-6, 6)))
                    line = arb(0)
                    for w, loss in zip(pair.weights.tolist(), losses, strict=True):
                        line += arb(w) * -(s - loss).ball().expm1() if loss > s else 0
                    line = line * arb(above.times) + arb(above.beyond)
                    assert not line < curve(s.ball()), (text, reverse, s)
                assert above.times < 1 + 1e-9


def test_all_losses_as_nodes_leave_nothing_above_the_curve(rng: Random) -> None:
    for text in ("DiscreteGaussian(2)", "DiscreteLaplace(2) RR(2, 1/2)^3", "RR(5, 2)^4 DP(1/3)"):
        core = core_of(text)
        with precision(128):
            curve = mean_curve(core, reverse=False)
            nodes, stride = dominating_pair_through_nodes.first_nodes(
                core, core_of("BR(40)").br_groups, exact(1), curve, arb(1)
            )
            above = nodes.above()
            assert stride == 1
            for _ in range(20):
                s = exact(F(rng.uniform(-2, 2)))
                line = sum(
                    (w * -expm1(min(float(s - above.pair.top + int(k) * above.pair.step), 0.0))
                     for k, w in zip(above.pair.drops, above.pair.weights, strict=True)),
                    0.0,
                )  # fmt: skip
                assert line * above.times + above.beyond == pytest.approx(
                    float(curve(s.ball())), rel=1e-11
                )


def test_reach(rng: Random) -> None:
    """Beyond it a curve is its infinite losses; before it, a line in e^eps."""
    for sigma in (1, 5, 50):
        with precision(128):
            curve = mean_curve(core_of(f"Gaussian({sigma})"), reverse=False)
            left, right = dominating_pair_through_nodes.reach_of(
                curve, arb(1), arb((1, -60)), (-1e3, 1e3)
            )
            assert float(curve(arb(right))) < 2.0**-60 < float(curve(arb(right) * 0.8))
            below = float(curve(arb(left)) + arb(left).expm1()) / -float(arb(left).expm1())
            assert below < 2.0**-48


def test_what_the_nodes_are_added_for(rng: Random) -> None:
    """Places are those where the curve is asked at t: eps_g less a loss of BR."""
    core, eps_g = core_of("Gaussian(2) BR(1/3)^2 BR(1)^2"), exact("1/2")
    with precision(128):
        curve = mean_curve(core_of("Gaussian(2)"), reverse=False)
        nodes, stride = dominating_pair_through_nodes.first_nodes(
            core_of("Gaussian(2)"), core.br_groups, eps_g, curve, arb("0.1")
        )
        alone = core_of("BR(1/3)^2 BR(1)^2")
        rounds = refining_dominating_pairs.PairRounds(alone, eps_g, nodes, stride)
        tables, search = rounds._search(1e-4)
        places, adds, most = rounds._added(tables, search.t)
        kept = refining_dominating_pairs._counting(adds, 0.0)
        found = places[kept] * nodes.unit + float(nodes.base)
    asked = {
        0.5 - 2 * float(search.t @ np.ones(2)) + i / 3 + j for i, j in product(range(3), repeat=2)
    }
    assert found.size
    for place in found:
        assert min(abs(place - one) for one in asked) < 1e-9
    assert (adds <= most * (1 + 1e-9)).all()
