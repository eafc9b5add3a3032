"""BR beside one curve to any width: against maxima by hand, and at random t."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from flint import arb

from exactdp.loss_sums.curve_planner import Curves, any_curve_of
from exactdp.loss_sums.mean_of_shifted_curves import MeanCurve
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.worst_t.curve import dominating_pair_search
from exactdp.worst_t.curve.dominating_pair_search import BITS, BeyondDoubles, Elsewhere, rounds_of
from exactdp.worst_t.curve.inner_float_regions import FloatRegion, region_in_doubles
from exactdp.worst_t.curve.maximiser_windows import CurveGaps, windows_of
from exactdp.worst_t.curve.objective_near_its_maximum import PatternPeak, SmoothCurve
from exactdp.worst_t.curve.peaks_on_faces import ConcaveRegions
from exactdp.worst_t.curve.refining_dominating_pairs import PairRounds
from exactdp.worst_t.slabs.boxes import Box
from tests.cases import one_in
from tests.first_principles import fraction_of
from tests.routes.nonadaptive.curves_by_hand import InMpmath, normal_loss_transforms
from tests.routes.nonadaptive.groups_by_hand import (
    MP,
    Case,
    Noise,
    discrete_gaussian,
    gaussian,
    many_digits,
)
from tests.routes.nonadaptive.test_dominating_pair_search import drawn
from tests.routes.references import core_of

F = Fraction
WIDE = 2.0**-99
APART = MP.mpf(10) ** -20
STEPS = 4


def largest(case: Case, rng: Random) -> Fraction:
    """By Newton's method from what random steps find; t at an end stay there."""
    shares = case.climbed(rng)
    eps = [many_digits(text) for text in case.eps]
    x = [MP.mpf(share if 1e-6 < share < 1 - 1e-6 else round(share)) for share in shares.tolist()]
    free = [j for j, share in enumerate(x) if 0 < share < 1]

    def at(*moves: tuple[int, int]) -> Any:
        moved = [*x]
        for j, side in moves:
            moved[j] += side * APART
        return case.at([e * share for e, share in zip(eps, moved, strict=True)])

    for _ in range(STEPS if free else 0):
        slopes = MP.matrix([(at((j, 1)) - at((j, -1))) / (2 * APART) for j in free])
        bends = MP.matrix(len(free), len(free))
        for a, i in enumerate(free):
            for b, j in enumerate(free):
                sides = [(s, r) for s in (1, -1) for r in (1, -1)]
                four = [s * r * at((i, s), (j, r)) for s, r in sides]
                bends[a, b] = sum(four, MP.mpf(0)) / (4 * APART**2)
        try:
            moves = MP.lu_solve(bends, -slopes)
        except ZeroDivisionError:
            break
        for a, j in enumerate(free):
            x[j] = min(max(x[j] + moves[a], MP.mpf(0)), MP.mpf(1))
    return fraction_of(at())


def compared(rng: Random, count: int) -> tuple[int, int, list[float]]:
    """How many brackets miss the maximum, how many are wider than was asked for, and by how much
    the maximum by hand is below those that are not."""
    missed, wider, below = 0, 0, []
    while len(below) + wider < count:
        case = drawn(rng)
        try:
            found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 100)
        except TooLarge:
            continue
        low, high = found.lower.fraction(), found.upper.fraction()
        if not high <= low * (1 + Fraction(WIDE)):
            wider += 1
            continue
        best = largest(case, rng)
        if best > high:
            print(case.text, case.eps_g, float(best / high - 1))
            missed += 1
        below.append(float(1 - best / low))
    return missed, wider, below


@pytest.mark.parametrize(
    "count", [pytest.param(125 + lot, marks=pytest.mark.long) for lot in range(8)]
)
def test_brackets_hold_the_maximum_by_hand(count: int, rng: Random) -> None:
    missed, wider, below = compared(rng, count)
    print("wider:", wider, "below:", np.percentile(below, [50, 90, 100]))
    assert missed == 0
    assert wider <= 1 + count // 10
    assert np.median(below) < 1e-30  # not merely above it


@pytest.mark.parametrize("fault", ["slope", "gradient"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "slope":
        honest = MeanCurve.derivatives

        def steeper(self: MeanCurve, eps: arb) -> tuple[arb, arb]:
            first, second = honest(self, eps)
            return first * arb("1.000001"), second

        monkeypatch.setattr(MeanCurve, "derivatives", steeper)
    else:  # the point is taken for the peak
        monkeypatch.setattr(PatternPeak, "centre", lambda self, start, bits, tops: [*start])
        bound = PatternPeak.bound_over

        def own(self: Any, region: Any) -> Any:
            return bound(self, region) and self.derivatives(region.c).value.upper()

        monkeypatch.setattr(PatternPeak, "bound_over", own)
    for _ in range(12):
        case = Case(gaussian(F(rng.randint(10, 40))), ("1", "2"), (2, 1), F(rng.randint(1, 6), 4))
        found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 100)
        if largest(case, rng) > found.upper.fraction():
            return
    pytest.fail("no bracket is wrong")


def rounds(case: Case) -> PairRounds:
    with precision(BITS):
        found = rounds_of(core_of(case.text), exact(case.eps_g), arb(0), reverse=False)
        found.run(2.0**-30, arb(0))
    return found


def test_elsewhere_the_objective_is_smaller(rng: Random) -> None:
    """At t that are drawn about the peak, next to the regions and far."""
    case = Case(gaussian(F(20)), ("1", "2"), (3, 2), F(2))
    core, found = core_of(case.text), rounds(case)
    kept: list[Elsewhere] = []
    with precision(200), pytest.MonkeyPatch.context() as patch:
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        search = BeyondDoubles(found, curve, 100)
        made = dominating_pair_search.Elsewhere
        keep = lambda *given: kept.append(made(*given)) or kept[-1]  # noqa: E731
        patch.setattr(dominating_pair_search, "Elsewhere", keep)
        assert search.run()
    regions, peak = kept[0].regions, np.array([float(t) for t in search.t])
    inside = 0
    for _ in range(4000):
        t = peak + np.array([1, 2]) * 10 ** rng.uniform(-4, 0) * np.array(
            [rng.uniform(-1, 1), rng.uniform(-1, 1)]
        )
        if not ((t >= 0) & (t <= [1, 2])).all():
            continue
        y = float(np.array([3, 2]) @ t) + kept[0].tables.offset[0]
        held = any(
            (t >= one.low).all() and (t <= one.high).all() and one.y[0] <= y <= one.y[1]
            for one in regions
        )
        inside += held
        assert held or case.rough(t / [1, 2]) < float(search.low)
    assert inside > 50


def test_regions_in_doubles_are_not_larger(rng: Random) -> None:
    """However narrow they are beside t and y."""
    case = Case(gaussian(F(20)), ("1", "2"), (3, 2), F(rng.randint(100, 500), 97))
    found = rounds(case)
    tables = found.pairs[-1][1]
    below, above = (F(end) for end in tables.offset)
    with precision(200):
        curve = any_curve_of(core_of(case.text), reverse=False)
        assert isinstance(curve, SmoothCurve)
        core = core_of(case.text)
        near = ConcaveRegions(PatternPeak(core.br_groups, exact(case.eps_g), curve), arb(0))
        for _ in range(200):
            c = [arb(rng.uniform(0, 1)), arb(rng.uniform(0, 2))]
            halvings = [rng.randint(8, 24) for _ in c]
            one = near.region(c, halvings, max(halvings) + rng.randint(0, 7))
            float_one = region_in_doubles(one, (False, False), tables)
            y = sum(n * exactly(t) for n, t in zip((3, 2), c, strict=True))
            around = exactly(arb(one.around.rad()))
            assert F(float_one.y[0]) >= y + above - around
            assert F(float_one.y[1]) <= y + below + around
            assert F(float_one.y[1]) - F(float_one.y[0]) > around
            for low, high, a, b in zip(
                float_one.low.tolist(), float_one.high.tolist(), one.low, one.high, strict=True
            ):
                assert exactly(a) <= F(low) < F(high) <= exactly(b)


@pytest.mark.parametrize("beyond", [*range(6), None])
def test_a_region_holds_whole_boxes(beyond: int | None) -> None:
    """Not those that leave it on one side."""
    region = FloatRegion(np.array([0.1, 0.2]), np.array([0.5, 0.6]), (1.0, 2.0))
    low, high, y = region.low.copy(), region.high.copy(), [*region.y]
    for place, (values, k, side) in enumerate(
        [(low, 0, -1), (low, 1, -1), (high, 0, 1), (high, 1, 1), (y, 0, -1), (y, 1, 1)]
    ):
        values[k] += side * 1e-12 * (place == beyond)
    box = Box(low, high, *y, 0, 0, low < 0, np.inf)
    assert region.holds(box) == (beyond is None)


def exactly(t: arb) -> Fraction:
    return Dyadic.from_arb(t).fraction()


@pytest.mark.parametrize(
    ("text", "times", "beyond"),
    [("Gaussian(20) BR(1)^3", 1e-14, 0.0), ("Gaussian(20) Finite(9/10 1/10, 1 0) BR(1)^3", 0, 0.1)],
)
def test_enough_is_enough_for_the_curve(text: str, times: float, beyond: float) -> None:
    """What is at most so large beside the pair is at most what is attained beside the curve."""
    kept: list[Elsewhere] = []
    core = core_of(text)
    with precision(BITS):
        found = rounds_of(core, exact(1), arb(0), reverse=False)
        found.run(2.0**-30, arb(0))
    with precision(200), pytest.MonkeyPatch.context() as patch:
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        search, made = BeyondDoubles(found, curve, 100), dominating_pair_search.Elsewhere
        keep = lambda *given: kept.append(made(*given)) or kept[-1]  # noqa: E731
        patch.setattr(dominating_pair_search, "Elsewhere", keep)
        assert search.run()
    above = next(one for one, tables, _ in found.pairs if tables is kept[0].tables)
    assert F(above.times) * F(kept[0].enough) + F(above.beyond) <= exactly(search.low)
    assert above.times >= 1 + times
    assert above.beyond >= beyond


@pytest.mark.parametrize("eps_g", [F(-1), F(1)])
def test_the_larger_direction_counts(eps_g: Fraction) -> None:
    """Beside noise on a sample that is the second one for small eps_g."""
    text = "Subsampled(Gaussian(1), 1/3) BR(1)^2"
    found = NOISE_PAIR.solve(core_of(text), exact(eps_g), 100)
    low, high = found.lower.fraction(), found.upper.fraction()
    best = []
    for way in (False, True):
        curve = normal_loss_transforms(F(1), F(1, 3), reverse=way)
        case = Case(Noise("", lambda s: s, partial(curve, InMpmath)), ("1",), (2,), eps_g)
        values = [(case.at([MP.mpf(k) / 64]), k) for k in range(65)]
        best.append(max(values)[0])
    assert (best[0] > best[1]) == (eps_g > 0)
    assert high * (1 - F(1, 1000)) <= fraction_of(max(best)) <= high <= low * (1 + F(WIDE))


@pytest.mark.parametrize("more", one_in(2, [1e-3, 0.0]))
def test_without_a_region_the_peak_stays_open(more: float) -> None:
    """Unless enough is above the maximum."""
    case = Case(gaussian(F(20)), ("1", "2"), (3, 2), F(2))
    found = rounds(case)
    _, tables, _ = found.pairs[-1]
    enough = found.high * (1 + more) if more else float(found.low) * (1 - 1e-9)
    with precision(BITS):
        curve = any_curve_of(core_of(case.text), reverse=False)
        assert isinstance(curve, SmoothCurve)
        windows = windows_of(found.nodes, curve)
        gaps = CurveGaps(found.pairs[-1][0], windows.nodes)
    search = Elsewhere(tables, enough, windows, gaps)
    for _ in range(24):
        search.round()
    assert bool(search.open) == (not more)


@pytest.mark.parametrize("eps_g", [F(3), F(18, 5)])
def test_a_delta_far_below_the_first_precision(eps_g: Fraction, rng: Random) -> None:
    """Below 2^-128, so that the curve is asked again."""
    case = Case(discrete_gaussian(F(5)), ("1/100", "1/30"), (2, 1), eps_g)
    found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 100)
    low, high = found.lower.fraction(), found.upper.fraction()
    assert 0 < low < F(1, 2**128)
    assert high <= low * (1 + F(WIDE))
    for share in (0.0, 0.25, 0.5, *case.climbed(rng).tolist()):
        assert fraction_of(case.fine(np.array([share, share]))) <= high
    assert fraction_of(case.fine(case.climbed(rng))) >= low * F(999, 1000)


def test_a_tie_has_two_regions() -> None:
    """At eps_g = 0 t and eps - t are as good as each other beside symmetric noise."""
    text = "RR(3, 1/2)^2 BR(1)^3"
    with precision(BITS):
        found = rounds_of(core_of(text), exact(0), arb(0), reverse=False)
        found.run(2.0**-30, arb(0))
    with precision(200):
        curve = any_curve_of(core_of(text), reverse=False)
        assert isinstance(curve, SmoothCurve)
        search = BeyondDoubles(found, curve, 100)
        assert search.run()
        assert search.high <= search.low * (1 + arb("1e-29"))
    assert len(search.peaks.tried) == 2
    assert search.peaks.tried[0][0] + search.peaks.tried[1][0] == pytest.approx(1)


def test_steps_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """What doubles say stays."""
    monkeypatch.setattr(dominating_pair_search, "MOST_STEPS", 10**4)
    found = NOISE_PAIR.solve(core_of("Gaussian(20) BR(1)^3 BR(2)^2"), exact(2), 100)
    width = float(found.upper.fraction() / found.lower.fraction() - 1)
    assert 1e-13 < width < 1e-9


@pytest.mark.parametrize(("most", "ends"), [(150, True), (60, False)])
def test_an_end_out_of_reach_is_foretold(
    most: int, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some 80 visits: it gives up long before the last one that it may make."""
    case = Case(gaussian(F(20)), ("1", "2", "3"), (4, 4, 4), F(6))
    found, kept = rounds(case), []
    curve = any_curve_of(core_of(case.text), reverse=False)
    assert isinstance(curve, SmoothCurve)
    made = dominating_pair_search.Elsewhere

    def counted(*given: Any) -> Elsewhere:
        kept.append(made(*given))
        visit = dominating_pair_search.steps_beside(found.alone)
        monkeypatch.setattr(dominating_pair_search, "MOST_STEPS", most * visit)
        return kept[0]

    monkeypatch.setattr(dominating_pair_search, "Elsewhere", counted)
    with precision(200):
        assert BeyondDoubles(found, curve, 100).run() == ends
    assert (60 < kept[0].visits < 110) if ends else (kept[0].visits < 40)


@pytest.mark.parametrize("share", [1.0, 1e-5])
def test_a_small_budget_has_few_steps(share: float) -> None:
    case = Case(gaussian(F(20)), ("1", "2"), (3, 2), F(2))
    found = rounds(case)
    with precision(200):
        curve = any_curve_of(core_of(case.text), reverse=False)
        assert isinstance(curve, SmoothCurve)
        search = BeyondDoubles(found, curve, 100)
        search.share = share
        assert search.run() == (share == 1)


def test_a_small_budget_is_told_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []
    monkeypatch.setattr(
        dominating_pair_search, "ends_beyond_doubles", lambda *given: shares.append(given[-1])
    )
    core = core_of("Gaussian(20) BR(1)^3 BR(2)^2")
    for budget in (3 * 10**6, 3 * 10**8, 3 * 10**9):
        task = Task(core, (exact(2),), F(1, 10**20), 100, (0.0,), budget)
        assert len(list(NOISE_PAIR.brackets(task))) == 1
    assert shares == [0.01, 1.0, 1.0]


GROWS = [(8 * 2**k, 1e-9, -1e-5) for k in range(9)]
FALLS = [(size, 1e-3 / 8**k, value) for k, (size, _, value) in enumerate(GROWS)]


@pytest.mark.parametrize(
    ("progress", "stuck"),
    [
        (GROWS, True),
        (GROWS[:8], False),  # not long enough
        (FALLS, False),
        ([(size, above, -1e-13) for size, above, _ in FALLS], True),
        ([(size, above, -1e-13 if k else -1e-3) for k, (size, above, _) in enumerate(FALLS)], True),
        ([(size, above, -1e-13 if k != 5 else -1e-3) for k, (size, above, _) in enumerate(FALLS)],
         False),
        ([(2048, above, value) for _, above, value in GROWS], False),
        ([(size // 4, above, value) for size, above, value in GROWS], False),  # few as yet
    ],
)  # fmt: skip
def test_boxes_that_grow_without_end(progress: list[tuple[int, float, float]], stuck: bool) -> None:
    """In the last eight rounds, and bounds no nearer, or values at what is enough."""
    search = Elsewhere.__new__(Elsewhere)
    search.progress = progress
    assert search.stuck() == stuck
    search.hope()
    assert search.progress == progress[-4:]
    assert not search.stuck()
    search.progress = [(1, 1.0, -1.0), *progress]
    assert search.stuck() == stuck or len(progress) < 9


def test_what_doubles_reach_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the search beyond them; whoever asks may stop there."""
    begun: list[bool] = []
    honest = BeyondDoubles.run

    def run(self: BeyondDoubles) -> bool:
        begun.append(True)
        return honest(self)

    monkeypatch.setattr(BeyondDoubles, "run", run)
    for text, width in (("Gaussian(20) BR(1)^3 BR(2)^2", 1e-10), ("Gaussian(20) BR(1)^3", 1e-5)):
        begun.clear()
        task = Task(core_of(text), (exact(2),), F(1, 10**20), 100, (0.0,))
        brackets = NOISE_PAIR.brackets(task)
        (first,) = next(brackets)
        assert not begun
        assert 2.0**-60 < float(first.upper.fraction() / first.lower.fraction() - 1) < width
        ((last,),) = brackets
        assert begun
        assert first.lower <= last.lower <= last.upper <= first.upper
        assert last.upper.fraction() <= last.lower.fraction() * (1 + F(WIDE))
        assert last == NOISE_PAIR.solve(core_of(text), exact(2), 100)


def test_a_second_peak_is_looked_for_once_values_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two t attain nearly the same: the region of one of them leaves boxes about the other, which
    double in each round. Doubles alone bracket the same number."""
    visit, rounds = Elsewhere.round, list[int]()

    def counted(search: Elsewhere) -> None:
        visit(search)
        rounds.append(len(search.open))

    monkeypatch.setattr(Elsewhere, "round", counted)
    curves = Curves(core_of("BR(1/5)^40 Laplace(5)^10 DP(3/10)^5"), BITS)
    (beyond,) = dominating_pair_search.brackets_beside(curves, exact(1), 36)
    with monkeypatch.context() as patched:
        patched.setattr(dominating_pair_search, "_sharper", lambda *_: None)
        *_, doubles = dominating_pair_search.brackets_beside(curves, exact(1), 36)
    assert doubles.lower <= beyond.lower <= beyond.upper <= doubles.upper
    width = (beyond.upper - beyond.lower).fraction() / beyond.upper.fraction()
    assert width < F(1, 2**34)
    assert 0 < len(rounds) < 16
    assert max(rounds) < 50


def test_from_the_lower_of_two_peaks() -> None:
    """What is enough rises to the better peak, which is found on the way: boxes about it are never
    done before, and none is left then. Doubles alone bracket the same number."""
    core, eps_g = core_of("BR(1/10)^9 BR(1/7)^8 Laplace(5)^4"), exact("1/2")
    with precision(BITS):
        found, other = (rounds_of(core, eps_g, arb(0), reverse=False) for _ in range(2))
        found.nearer(1.0, np.array([0.05064686, 0.07424543]))
        lower = found.low
        assert found.high == 1
        curve = any_curve_of(core, reverse=False)
        assert isinstance(curve, SmoothCurve)
        search = BeyondDoubles(found, curve, 40)
        assert search.run()
        other.run(2.0**-20, arb(0))
    # the peaks differ by some 1e-4; of 40 bits two are lost to the pair and to doubles
    assert lower * (1 + 5e-5) < other.low <= search.high
    assert other.low * (1 - 2.0**-20) < search.low <= arb(other.high)
    assert search.high <= search.low * (1 + 2.0**-38)


@pytest.mark.parametrize("text", ["BR(1/5)^9 Laplace(2)^2", "BR(1/3)^2 BR(1)^2 Gaussian(2)"])
def test_nodes_that_are_added_with_no_search(text: str) -> None:
    """Pairs come as near to the curve as is asked, about a t as well; the upper end stays."""
    core, goal = core_of(text), 1e-7
    with precision(BITS):
        found = rounds_of(core, exact("1/2"), arb(0), reverse=False)
        found.nearer(goal)
        above, tables, apart = found.pairs[-1]
        assert apart <= goal < found.pairs[0][2]
        best = np.array([float(t) for t in found.t])
        for share in (1.0, 0.999, 0.998):
            pair = tables.objective(tables.probabilities(share * best[None]))[1][0]
            curve = found._attain(share * best)
            # next to t the line may add more than at t, where it adds the goal at most
            assert pair * above.times + above.beyond < float(curve) * (1 + 3 * goal)
    assert found.high == 1
