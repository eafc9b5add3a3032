"""Derivatives by windows, and regions about a peak: against differences and values by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp.loss_sums.common_lattice_composition import lattice_of
from exactdp.loss_sums.curve_planner import any_curve_of
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.worst_t.curve.fourier_sum_curve import WindowBends
from exactdp.worst_t.curve.objective_near_its_maximum import PatternPeak, Region, SmoothCurve
from exactdp.worst_t.curve.peaks_on_faces import LevelRegions, SlabBounds
from tests.cases import one_in
from tests.first_principles import fraction_of, real
from tests.routes.nonadaptive.groups_by_hand import (
    MP,
    Case,
    Noise,
    discrete_gaussian,
    gaussian,
    many_digits,
)
from tests.routes.nonadaptive.test_objective_near_its_maximum import (
    COUNTS,
    EPS,
    IDS,
    NOISES,
    ball,
    differences,
    places,
)
from tests.routes.references import core_of

F = Fraction
BITS = 240
OFF = arb(0, 1e-17)


def peak_of(case: Case, *, reverse: bool = False) -> PatternPeak:
    core = core_of(case.text)
    curve = any_curve_of(core, reverse=reverse)
    assert isinstance(curve, SmoothCurve)
    return PatternPeak(core.br_groups, exact(case.eps_g), curve)


@pytest.mark.parametrize(("noise", "reverse"), NOISES, ids=IDS)
def test_derivatives_at_a_point(noise: Noise, reverse: bool, rng: Random) -> None:
    case = Case(noise, EPS, COUNTS, F(rng.randint(0, 20), 17))
    with precision(BITS):
        x = places(rng)
        c = [ball(t) for t in x]
        windows, point = WindowBends(peak_of(case, reverse=reverse)), Region(c, c, c, arb(0, 0))
        slopes, bends = windows.slopes(point), windows.over(point, 1)
        for i in range(2):
            assert (slopes[i] + OFF).contains(ball(differences(case.at, x, i)))
            assert slopes[i].rad() < 1e-10
            for j in range(2):
                known = differences(case.at, x, i, j)
                if abs(known) < 1e6:
                    assert (bends[i, j] + OFF).contains(ball(known))
                    assert bends[i, j].rad() < 1e-10


@pytest.mark.parametrize(("noise", "reverse"), [*NOISES[:3], NOISES[4]], ids=[*IDS[:3], IDS[4]])
@pytest.mark.parametrize("cells", one_in(2, [5, 1]))
def test_derivatives_over_a_region(noise: Noise, reverse: bool, cells: int, rng: Random) -> None:
    """At t of it that are drawn, with their y in its range."""
    case = Case(noise, EPS, COUNTS, F(rng.randint(0, 20), 17))
    with precision(BITS):
        windows = WindowBends(peak_of(case, reverse=reverse))
        for wide in (F(1, 30), F(1, 300)):
            x = places(rng)
            rooms = [real(MP, wide) * many_digits(e) * MP.mpf(rng.random()) for e in EPS]
            around = real(MP, wide) * MP.mpf(rng.random())
            ends = list(zip(x, rooms, strict=True))
            region = Region(
                [ball(t) for t in x],
                [ball(t - room) for t, room in ends],
                [ball(t + room) for t, room in ends],
                arb(0, ball(around)),
            )
            bends, slopes = windows.over(region, cells), windows.slopes(region)
            for _ in range(4):
                signs = [MP.mpf(rng.choice([-1, 1, 2 * rng.random() - 1])) for _ in EPS]
                moves = [sign * room for sign, room in zip(signs, rooms, strict=True)]
                y = sum(n * move for n, move in zip(COUNTS, moves, strict=True))
                share = min(MP.mpf(1), around / abs(y))
                at = [t + share * move for t, move in zip(x, moves, strict=True)]
                for i in range(2):
                    assert (slopes[i] + OFF).contains(ball(differences(case.at, at, i)))
                    for j in range(2):
                        known = differences(case.at, at, i, j)
                        if abs(known) < 1e6:
                            assert (bends[i, j] + OFF).contains(ball(known))


def test_where_a_group_hardly_matters_its_bends_are_small(rng: Random) -> None:
    """BR(1/30) beside BR(1) and little noise: over a region in which the others are larger than
    what is known of it by far."""
    case = Case(gaussian(F(20)), ("1/30", "1"), (2, 3), F(13, 7))
    with precision(BITS):
        peak = peak_of(case)
        tops = [arb(eps.ball().upper()) for eps, _ in peak.groups]
        shares = case.climbed(rng).tolist()
        start = [eps.ball() * share for (eps, _), share in zip(peak.groups, shares, strict=True)]
        c = peak.centre(start, 100, tops)
        region = Region(c, [t - 1e-5 for t in c], [t + 1e-5 for t in c], arb(0, 1e-5))
        bend = WindowBends(peak).over(region, 1)[0, 0]
        known = peak.derivatives(c).bends[0][0]
        assert 0 < -known < 1e-3
        assert bend.contains(known.mid())
        assert bend.rad() < abs(known) / 4
        assert peak.bound_over(region) is None


def regions_of(case: Case, rng: Random) -> tuple[Region, arb, arb] | None:
    """About the best t that is found, its bound and value."""
    core = core_of(case.text)
    peak = peak_of(case)
    tops = [arb(eps.ball().upper()) for eps, _ in peak.groups]
    shares = case.climbed(rng).tolist()
    start = [eps.ball() * share for (eps, _), share in zip(peak.groups, shares, strict=True)]
    c = peak.centre(start, 100, tops)
    lattice = lattice_of(fixed_part(core), reverse=False)
    found = LevelRegions(peak, tops, arb("1e-20"), lattice).about(c)
    return None if found is None else (*found, peak.derivatives(c).value)


@pytest.mark.parametrize(
    "noise",
    [gaussian(F(20)), gaussian(F(3)), discrete_gaussian(F(10)), discrete_gaussian(F(3, 2))],
    ids=lambda noise: noise.text,
)
def test_no_t_of_a_region_is_above_its_bound(noise: Noise, rng: Random) -> None:
    """Drawn next to its ends as well: for a lattice on both sides of kinks."""
    found = None
    while found is None:
        eps, counts = ("1/30", "1"), (rng.randint(1, 2), rng.randint(1, 3))
        case = Case(noise, eps, counts, F(rng.randint(4, 30), 19))
        with precision(200):
            found = regions_of(case, rng)
    region, bound, value = found
    with precision(200):
        assert value * (1 - arb("1e-25")) <= bound <= value * (1 + arb("1e-20"))
        kinks = 0
        for _ in range(60):
            t = [
                low + (high - low) * rng.choice([0, 1, rng.random()])
                for low, high in zip(region.low, region.high, strict=True)
            ]
            moved = sum((n * (x - c) for n, x, c in zip(counts, t, region.c, strict=True)), arb(0))
            if not abs(moved) <= region.around.rad():
                t = [
                    c + (x - c) * (region.around.rad() / abs(moved)).lower()
                    for x, c in zip(t, region.c, strict=True)
                ]
            at = case.at([real(MP, fraction_of_arb(x.mid())) for x in t])
            assert fraction_of(at) <= fraction_of_arb(bound.upper())
            kinks += 1
        assert kinks == 60


def fraction_of_arb(value: arb) -> F:
    mantissa, exponent = value.man_exp()
    return F(int(mantissa)) * F(2) ** int(exponent)


def test_a_region_goes_beyond_kinks(rng: Random) -> None:
    """Beside the fine lattice of discrete Gaussian noise the slabs of y are narrower than it."""
    case = Case(discrete_gaussian(F(10)), ("1/7", "1"), (3, 2), F(-1, 5))
    with precision(200):
        found = regions_of(case, rng)
        assert found is not None
        peak, lattice = peak_of(case), lattice_of(fixed_part(core_of(case.text)), reverse=False)
        assert lattice is not None
        slabs = SlabBounds(WindowBends(peak), lattice)
        place, around = slabs.windows.place(found[0])
        kinks = slabs._kinks(place - around, place + around)
        assert kinks
        assert len(kinks) > 1
        assert all(x < y for x, y in pairwise(kinks))
        for kink in kinks:
            away = kink - lattice.base.ball()
            known = [(away + drop.ball()) / lattice.step.ball() for drop in peak.drops]
            assert any((one + 0.5).floor().overlaps(one) for one in known)


@pytest.mark.parametrize("fault", ["density", "weighted", "cells", "kinks"])
def test_planted_faults_are_seen(fault: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    honest: Any
    if fault == "kinks":
        monkeypatch.setattr(SlabBounds, "_kinks", lambda *ends: [])
        with pytest.raises(AssertionError):
            test_a_region_goes_beyond_kinks(rng)
        return

    def again() -> None:
        for _ in range(4):
            if fault == "cells":
                test_derivatives_over_a_region(*NOISES[0], 5, rng)
            else:
                test_derivatives_at_a_point(*NOISES[0], rng)

    honest = WindowBends._levels

    def moved(self: WindowBends, start: arb, first: Any, last: Any) -> Any:
        if fault == "cells":
            start, last = start.mid(), first
        found = honest(self, start, first, last)
        grown = {"density": (1, 1 + 1e-6), "weighted": (1 + 1e-6, 1), "cells": (1, 1)}[fault]
        return [
            type(one)(one.grown, one.above, one.weighted * grown[0], one.density * grown[1])
            for one in found
        ]

    monkeypatch.setattr(WindowBends, "_levels", moved)
    with pytest.raises(AssertionError):
        again()
