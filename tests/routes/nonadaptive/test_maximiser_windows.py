"""What a maximiser beside one curve solves: hulls against t that are drawn, with masses by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest
from flint import arb

from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.statements import EQUATIONS_OF_A_CURVE
from exactdp.worst_t.curve.loss_support import (
    InStretches,
    LossSupport,
    support_of,
)
from exactdp.worst_t.curve.maximiser_windows import CurveGaps, CurveWindows
from exactdp.worst_t.curve.pattern_tables_beside_pair import NoiseTables
from exactdp.worst_t.slabs.boxes import Contraction
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Where
from tests.first_principles import real
from tests.routes.nonadaptive.groups_by_hand import MP, Floats
from tests.routes.nonadaptive.windows_by_hand import Instance, Rest, atoms, drawn, rests
from tests.routes.references import core_of, number

F = Fraction


# -- comparisons ----------------------------------------------------------------------------------


@dataclass
class Seen:
    """Comparisons that failed, all of them, and how wide the hulls are."""

    wrong: int
    widths: list[float]


def windows_seen(rng: Random, count: int, *, first: bool = False) -> Seen:
    """A_i of the curve against the hulls."""
    seen = Seen(0, [])
    for instance, where, points in drawn(rng, count):
        slack, windows = Contraction(instance.tables).slack, instance.windows
        if rng.random() < 0.5:  # at any places
            steps = sorted(rng.sample(range(-2500, 2500), rng.randint(3, 40)))
            windows = instance.at_places([F(k, 1000) for k in steps])
        hull = windows.hulls(instance.tables, where, slack)
        for i in np.flatnonzero(hull.positive[0]).tolist():
            low, high = hull.a_low[0, i], hull.a_high[0, i]
            for t in points:
                found = instance.a(t, i)
                inside = found is not None and low <= found <= high
                seen.wrong += not inside
                seen.widths.append(float(high - low))
                if not inside and not first:
                    print(instance, where, t, i, found, low, high)
        if first and seen.wrong:
            break
    return seen


def pairs_seen(rng: Random, count: int, *, first: bool = False) -> Seen:
    """ln(C/B) of the curve against the hulls of t_i - t_j."""
    seen = Seen(0, [])
    for instance, where, points in drawn(rng, count):
        slack = Contraction(instance.tables).slack
        with precision(200):
            gaps = CurveGaps(instance.above, instance.windows.nodes)
        most = PairHulls(instance.tables, slack, gaps).most(where)[0]
        for i in range(len(instance.eps) - 1):
            low, high = -most[i + 1, i], most[i, i + 1]
            if low == -inf and high == inf:
                continue
            for t in points:
                for_b, for_c = instance.exchanged(t, i)
                inside = for_b > 0 and for_c > 0 and low <= MP.log(for_c / for_b) <= high
                seen.wrong += not inside
                seen.widths.append(float(high - low))
                if not inside and not first:
                    print(instance, where, t, i, for_b, for_c, low, high)
        if first and seen.wrong:
            break
    return seen


def gaps_seen(rng: Random, count: int, *, first: bool = False) -> Seen:
    """The profile less the curve against the bound, at places of a box; how much of it that is."""
    seen = Seen(0, [])
    for instance, where, _ in drawn(rng, count):
        with precision(200):
            gaps = CurveGaps(instance.above, instance.windows.nodes)
        low, high = where.y_low[0], where.y_high[0]
        top, drops = number(MP, instance.tables.pair.top), instance.tables.stretches.br_sums
        bound = gaps.at(where.y_low, where.y_high, drops)[0]
        for k, own in enumerate(drops.tolist()):
            places = [rng.uniform(low, high), low, high]
            found = [instance.gap(MP.mpf(own) - MP.mpf(y) + top) for y in places]
            assert min(found) > -1e-60
            seen.wrong += not max(found) <= bound[k]
            seen.widths.append(float(max(found)) / bound[k])
            if not max(found) <= bound[k] and not first:
                print(instance, where, own, found, bound[k])
        if first and seen.wrong:
            break
    return seen


def test_a_is_in_its_hull(rng: Random) -> None:
    seen = windows_seen(rng, 1)
    assert seen.wrong == 0
    assert len(seen.widths) > 20
    assert min(seen.widths) < 0.01


def test_ratios_are_in_their_hulls(rng: Random) -> None:
    seen = pairs_seen(rng, 1)
    assert seen.wrong == 0
    assert len(seen.widths) > 20
    assert min(seen.widths) < 0.01


def test_gaps_hold_what_the_profile_is_above_the_curve(rng: Random) -> None:
    seen = gaps_seen(rng, 1)
    assert seen.wrong == 0
    assert max(seen.widths) > 0.6  # not merely above it


@pytest.mark.long
@pytest.mark.parametrize("lot", range(4))
@pytest.mark.parametrize("seen", [windows_seen, pairs_seen, gaps_seen])
def test_many_are_in_their_hulls(
    lot: int, seen: Callable[[Random, int], Seen], rng: Random
) -> None:
    assert seen(rng, 40).wrong == 0


def test_a_is_where_the_objective_turns(rng: Random) -> None:
    """Its slope in one t is P(W) (e^(A - y) - e^t)/(e^eps - 1): by differences, and without Q."""
    apart = MP.mpf(10) ** -25
    for make in rests():
        instance = Instance.drawn(rng, make)
        t = [e * rng.uniform(0.1, 0.9) for e in instance.every_eps]
        for i, e in enumerate(instance.every_eps):
            found = instance.a(t, i)
            if found is None:
                continue
            ends = [instance.objective(t, {i: t[i] + side * apart}) for side in (-1, 1)]
            slope = (ends[1] - ends[0]) / (2 * apart)
            own = instance.window(t, i)[0] * (MP.exp(found - instance.y(t)) - MP.exp(t[i]))
            assert abs(slope * MP.expm1(e) - own) < 1e-20


# -- faults ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["down", "up"])
def test_what_is_left_out_counts(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Losses ln 2 and -ln 2 and drops 0 and 5/4 of the others: W has S = 5/4 and S = 2 ln 2. The
    places leave out one of them, so that what is counted has the other alone."""
    two = [(real(MP, F(2, 3)), real(MP, F(1, 3))), (real(MP, F(1, 3)), real(MP, F(2, 3)))]
    rest = Rest("Finite(2/3 1/3, 1/3 2/3)", False, atoms(two))
    instance = Instance.of(rest, ("7/10", "5/4"), (1, 1), F(-9, 100), 60)
    t, own = np.array([0.35, 0.6]), F(35 if way == "down" else -55, 100)
    places = sorted([F(-2), F(-83, 100), F(0), own, F(83, 100), F(2)])
    y = np.array([float(instance.y([MP.mpf(x) for x in t.tolist()]))])
    slab = np.searchsorted(instance.tables.patterns.sums, y) - 1
    where = Where(t[None], t[None], y - 1e-13, y + 1e-13, slab, slab)
    slack = Contraction(instance.tables).slack
    a = instance.a([MP.mpf(x) for x in t.tolist()], 0)
    shift = number(MP, instance.tables.pair.top) - MP.log(2)
    assert 0.7 + 1.25 < a - shift < 0.7 + 2 * MP.log(2)
    hull = instance.at_places(places).hulls(instance.tables, where, slack)
    assert hull.positive[0, 0]
    assert hull.a_low[0, 0] < a < hull.a_high[0, 0]
    honest = getattr(CurveWindows, f"_shifted_{way}")

    def shifted(self: CurveWindows, *given: Any) -> Any:
        kinds, width = honest(self, *given)
        return kinds, 0 * width

    monkeypatch.setattr(CurveWindows, f"_shifted_{way}", shifted)
    hull = instance.at_places(places).hulls(instance.tables, where, slack)
    assert not hull.a_low[0, 0] < a < hull.a_high[0, 0]


@pytest.mark.parametrize("fault", ["weighted", "above", "moved"])
def test_faults_of_windows_are_seen(
    fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, hulls = CurveWindows._at, CurveWindows.hulls

    def other(self: CurveWindows, place: Any) -> Any:
        found = honest(self, place)
        less = arb("0.99")
        if fault == "weighted":
            return replace(found, weighted=found.weighted * less)
        return replace(found, above=found.above * less)

    def moved(self: CurveWindows, tables: NoiseTables, where: Where, slack: float) -> Any:
        middle = (where.y_low + where.y_high) / 2
        narrow = Where(where.low, where.high, middle, middle, where.first, where.last)
        return hulls(self, tables, narrow, slack)

    if fault == "moved":
        monkeypatch.setattr(CurveWindows, "hulls", moved)
    else:
        monkeypatch.setattr(CurveWindows, "_at", other)
    assert windows_seen(rng, 8, first=True).wrong > 0


def allowances_seen(rng: Random, count: int, *, first: bool = False) -> Seen:
    """How B and C of a pattern differ for the curve and the pair, against what is allowed."""
    seen = Seen(0, [])
    for instance, where, _ in drawn(rng, count):
        with precision(200):
            gaps = CurveGaps(instance.above, instance.windows.nodes)
        hulls = PairHulls(instance.tables, Contraction(instance.tables).slack)
        top, y = number(MP, instance.tables.pair.top), rng.choice([where.y_low, where.y_high])[0]
        for i, (e, other) in enumerate(pairwise(instance.every_eps)):
            allowed = hulls._from_gaps(gaps, where, i)[0]
            place = tuple(rng.randrange(size) for size in allowed.shape[1:])
            drops = MP.fsum(k * one for k, one in zip(place, instance.every_eps, strict=True))
            ends = 0, e, other, e + other
            here, small, large, both = (instance.gap(drops - MP.mpf(y) + top + x) for x in ends)
            a, b = MP.exp(e), MP.exp(other)
            less_c = a * here - small - a * large + both
            less_b = b * here - b * small - large + both
            found = -less_c, less_c, -less_b, less_b
            most = allowed[(slice(None), *place)].tolist()
            seen.wrong += not all(one <= bound for one, bound in zip(found, most, strict=True))
            seen.widths.append(max(float(x) / y for x, y in zip(found, most, strict=True)))
        if first and seen.wrong:
            break
    return seen


def test_allowances_hold_what_b_and_c_differ_by(rng: Random) -> None:
    seen = allowances_seen(rng, 2)
    assert seen.wrong == 0
    assert max(seen.widths) > 0.5


@pytest.mark.parametrize("column", [*range(4)])
def test_each_allowance_is_needed(
    column: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = PairHulls._from_gaps

    def without(self: PairHulls, *given: Any) -> Floats:
        found = honest(self, *given)
        found[:, column] /= 4
        return found

    monkeypatch.setattr(PairHulls, "_from_gaps", without)
    assert allowances_seen(rng, 8, first=True).wrong > 0


def test_ratios_without_allowances_are_wrong(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = PairHulls._from_gaps
    monkeypatch.setattr(PairHulls, "_from_gaps", lambda *given: 0 * honest(*given))
    assert pairs_seen(rng, 8, first=True).wrong > 0


def test_half_a_gap_is_seen(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = CurveGaps.at
    monkeypatch.setattr(CurveGaps, "at", lambda *given: honest(*given) / 2)
    assert gaps_seen(rng, 8, first=True).wrong > 0


@pytest.mark.parametrize(("bits", "by_the_curve"), [(20, False), (21, True), (100, True)])
def test_only_what_the_curve_itself_is_asked_for_rests_on_it(bits: int, by_the_curve: bool) -> None:
    found = NOISE_PAIR.solve(core_of("Gaussian(20) BR(1)^2 BR(2)"), exact(2), bits)
    assert (found.upper.fraction() < found.lower.fraction() * (1 + F(2.0**-90))) == by_the_curve
    assert (EQUATIONS_OF_A_CURVE in found.upper_end.rests_on) == by_the_curve
    assert EQUATIONS_OF_A_CURVE not in found.lower_end.rests_on


class OfNothing:
    """The curve of no loss, whose slope is known up to 0 only."""

    def __call__(self, eps: arb) -> arb:
        return (1 - eps.exp()).nonnegative_part()

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        return (-eps.exp() if eps < 0 else arb(0, inf)), arb(0, inf)

    def density(self, eps: arb) -> arb:
        return arb(0, inf)


def test_where_no_slope_is_known_masses_are_shares() -> None:
    with precision(128):
        places = [exact(F(k, 8)) for k in range(-4, 5)]
        windows = CurveWindows(OfNothing(), arb(0), places, exact(F(1, 1 << 20)))
        for masses in (windows.above, windows.weighted):
            assert np.isfinite(masses.main + masses.rest + masses.off).all()
            low, high = masses.main - masses.off, masses.main + masses.off
            assert (low[:6] <= 1).all()
            assert (high[:6] >= 1).all()
            assert (low[6:-1] <= 0).all()
            assert (high[6:-1] >= 1).all()
            assert high.max() < 1 + 1e-9
            assert low.min() > -1e-9


def empties_seen(rng: Random, support: LossSupport | None = None) -> tuple[int, int, int]:
    """How many windows are said to be empty that are not, and of those that are in boxes as good as
    points how many are; at t of boxes, and with t = 0 in a group. P(W) by hand."""
    wrong = said = empty = 0
    for make in (make for make in rests() if make.__name__ in {"edged", "lattice", "few"}):
        for _ in range(9):
            instance = Instance.drawn(rng, make)
            rest, windows = fixed_part(core_of(instance.rest.text)), instance.windows
            windows.support = support or support_of(rest, reverse=instance.rest.reverse)
            slack = Contraction(instance.tables).slack
            for width in (1e-12, 1e-12, 0.02, 0.2):
                where, points = instance.box(rng, width)
                if not points:
                    continue
                if rng.random() < 0.5:
                    where.low[0, 0] = where.high[0, 0] = 0.0
                    points = [[MP.mpf(0), *t[1:]] for t in points]
                    y = [float(instance.y(t)) for t in points]
                    where.y_low[0], where.y_high[0] = min(y) - 1e-12, max(y) + 1e-12
                flags = windows.hulls(instance.tables, where, slack).empty[0].tolist()
                for i, flag in enumerate(flags):
                    own = max(instance.window(t, i)[0] for t in points)
                    wrong += flag and own > 0
                    said += flag and width < 1e-9
                    empty += own == 0 and width < 1e-9
    return wrong, said, empty


def test_windows_that_are_said_to_be_empty_are(rng: Random) -> None:
    """Beside losses that are atoms, on a lattice, or bounded; and most that are empty are known."""
    wrong, said, empty = empties_seen(rng)
    assert wrong == 0
    assert empty > 0
    assert said > 0.7 * empty


def test_a_support_that_is_too_small_is_seen(rng: Random) -> None:
    assert empties_seen(rng, InStretches(np.array([50.0]), np.array([50.0])))[0] > 0
