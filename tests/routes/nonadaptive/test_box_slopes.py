"""Boxes of t beside a lattice loss: values, slopes and bounds against the definition.

The reference lists every outcome of every mechanism, and every mass of the lattice loss, and adds
them up with ``fsum``; nothing of it is shared with the search but the masses. Slopes are compared
with difference quotients, which lie between the slopes on their way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, erfc, exp, expm1, fsum, sqrt
from random import Random

import numpy as np
import pytest
from flint import arb, fmpz_poly

from exactdp import nonadaptive
from exactdp.loss_sums.coarsened_convolutions import Resolution, sum_above
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.lattice_losses import LatticeLoss
from exactdp.loss_sums.mean_of_shifted_curves import FloatCurve
from exactdp.mechanisms.compositions import Core, Groups
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.worst_t.curve.box_slopes import BoxSlopes, Group, Seen, confined

F = Fraction
CASES = [  # a loss, the groups, eps_g
    ("Laplace(1)", [("1/2", 2), ("3/10", 1)], "1/4"),
    ("Gaussian(1)", [("1", 1), ("1/3", 2)], "1"),
    ("Finite(1/2 1/4 1/4, 1/2 1/2 0)", [("2/3", 1), ("1/5", 2)], "1/3"),
    ("RR(3, 1)^2", [("1/2", 3)], "1/2"),
    ("RR(3, 1)^2", [("1/2", 2), ("1/4", 1)], "31/10"),
]


def groups_of(written: list[tuple[str, int]]) -> Groups:
    return tuple((exact(eps), count) for eps, count in written)


def loss_of(text: str, per_unit: int = 8) -> LatticeLoss:
    rest = fixed_part(Core.of(composition(text).items))
    return sum_above(rest.parts, Resolution.of(rest.unit / per_unit, 40, rest.copies), shifted=True)


class Reference:
    """h and D, outcome by outcome."""

    def __init__(self, loss: LatticeLoss) -> None:
        unit = F(1, 1 << loss.bits)
        self.atoms = [
            (float(loss.offset) + (loss.first + i) * float(loss.step), float(F(int(mass)) * unit))
            for i, mass in enumerate(list(loss.masses))
        ]
        self.infinite = float(F(int(loss.infinite)) * unit)

    def h(self, s: float) -> float:
        return self.infinite + fsum(p * -expm1(s - at) for at, p in self.atoms if at > s)

    def outcomes(self, eps: float, t: float) -> Iterator[tuple[float, float]]:
        """Of one mechanism, from p e^t = q and (1 - p) e^(t - eps) = 1 - q, solved for q."""
        q = (1 - exp(t - eps)) / (1 - exp(-eps))
        yield q, t
        yield 1 - q, t - eps

    def objective(self, groups: Groups, eps_g: float, ts: list[float]) -> float:
        every = [
            list(self.outcomes(float(eps), t))
            for (eps, count), t in zip(groups, ts, strict=True)
            for _ in range(count)
        ]
        terms = []
        for outcome in product(*every):
            weight = 1.0
            for chance, _ in outcome:
                weight *= chance
            terms.append(weight * self.h(eps_g - fsum(loss for _, loss in outcome)))
        return fsum(terms)


def search_of(case: tuple[str, list[tuple[str, int]], str]) -> tuple[BoxSlopes, Reference]:
    text, written, eps_g = case
    loss = loss_of(text)
    with precision(128):
        return BoxSlopes(groups_of(written), exact(eps_g), LatticeCurve(loss)), Reference(loss)


def objective(search: BoxSlopes, known: Reference, share: list[float]) -> float:
    groups = tuple((group.eps, group.count) for group in search.groups)
    ts = [float(group.eps) * part for group, part in zip(search.groups, share, strict=True)]
    return known.objective(groups, search.place, ts)


@pytest.mark.parametrize("text", ["Laplace(1)", "Gaussian(1/3)", "Finite(1/2 1/2 0, 1/3 1/3 1/3)"])
def test_the_curve_and_its_slopes(text: str, rng: Random) -> None:
    """Values within their error; slopes between two places hold for every chord between them."""
    loss = loss_of(text)
    with precision(128):
        exactly = LatticeCurve(loss)
        curve, known = FloatCurve(exactly), Reference(loss)
    at = [place for place, _ in known.atoms]
    spare = curve.spare(abs(at[0]) + abs(at[-1]) + 2)
    places = [*at[:4], *at[-4:], at[0] - 1, at[-1] + 1]
    places += [rng.uniform(at[0] - 0.5, at[-1] + 0.5) for _ in range(60)]
    found, error = curve.values(np.array(places), spare)
    for place, value, wrong in zip(places, found.tolist(), error.tolist(), strict=True):
        with precision(128):
            assert abs(exactly(arb(place)) - value) <= wrong
        assert abs(value - known.h(place)) <= 1e-12
        assert wrong <= 1e-11
    for low in places:
        high = low + rng.choice([0.0, 1e-9, 0.01, 0.3])
        (least,), (most,) = curve.slopes(np.array([low]), np.array([high]), spare)
        below = fsum(p * exp(min(low - place, 0)) for place, p in known.atoms if place > high)
        above = fsum(p * exp(min(high - place, 0)) for place, p in known.atoms if place >= low)
        assert least <= below * (1 + 1e-12)
        assert above <= most * (1 + 1e-12)
        if high > low + 1e-3:
            chord = (known.h(low) - known.h(high)) / (high - low)
            assert least - 1e-11 <= chord <= most + 1e-11


@pytest.mark.parametrize("case", CASES)
def test_bounds_over_boxes(case: tuple[str, list[tuple[str, int]], str], rng: Random) -> None:
    """D between its bounds; every value of a box below its bound; every chord between slopes."""
    search, known = search_of(case)
    size = len(search.groups)
    for width in (1.0, 0.25, 1e-2):
        low = [rng.randint(0, int(64 * (1 - width))) / 64 for _ in range(size)]
        high = [min(one + width, 1.0) for one in low]
        seen = search.visit(np.array(low), np.array(high))
        centre = [(one + other) / 2 for one, other in zip(low, high, strict=True)]
        middle = objective(search, known, centre)
        least, most = search.value(np.array(centre))
        assert least - 1e-14 <= middle <= most + 1e-14
        assert most - least <= 1e-10
        for _ in range(6):
            share = [rng.uniform(one, other) for one, other in zip(low, high, strict=True)]
            assert objective(search, known, share) <= seen.bound + 1e-14
            for i in range(size):
                end = list(share)
                end[i] = rng.choice([low[i], high[i]])
                way = (end[i] - share[i]) * float(search.groups[i].eps)
                if abs(way) > 1e-4:
                    rise = objective(search, known, end) - objective(search, known, share)
                    assert seen.slopes[i][0] - 1e-9 <= rise / way <= seen.slopes[i][1] + 1e-9


@pytest.mark.parametrize("case", CASES)
def test_slopes_become_narrow(case: tuple[str, list[tuple[str, int]], str], rng: Random) -> None:
    """Away from atoms the hull of a small box is a few of its sides wide, on both sides of 0."""
    search, _ = search_of(case)
    low = np.array([rng.uniform(0.1, 0.9) for _ in search.groups])
    hulls = [search.visit(low, low + width).slopes for width in (2.0**-6, 2.0**-12)]
    step = search.curve.step
    for (least, most), (inner_least, inner_most) in zip(*hulls, strict=True):
        assert inner_most - inner_least <= most - least
        assert most - least <= 8 * sum(search.counts) * (2.0**-6 + step)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("eps_g", [None, "0", "7/5"])
def test_the_search_finds_the_maximum(
    case: tuple[str, list[tuple[str, int]], str], eps_g: str | None
) -> None:
    """Against all points of a grid, its sides included: none is above, the best is near."""
    search, known = search_of(case if eps_g is None else (*case[:2], eps_g))
    found = search.search(0.0, 1e-7, 4000)
    steps = {1: 64, 2: 16}[len(search.groups)]
    grid = product(*([i / steps for i in range(steps + 1)] for _ in search.groups))
    best = max(objective(search, known, list(share)) for share in grid)
    assert best <= found + 1e-14
    attained = objective(search, known, search.share.tolist())
    assert attained <= found + 1e-14
    assert found <= attained * (1 + 2e-7)
    assert search.visits < 4000


def test_weights_between_two_shares(rng: Random) -> None:
    """At every share between them, peaks included; of n and of n - 1 mechanisms."""
    with precision(128):
        group = Group(exact("3/4"), 5)
        for _ in range(20):
            low = rng.randint(0, 60) / 64
            high = low + rng.randint(1, 64 - int(64 * low)) / 64
            sides = group.over(low, high)
            for share in (low, high, *(rng.uniform(low, high) for _ in range(8))):
                p = expm1(0.75 * share) / expm1(0.75)
                assert sides.p[0] - 1e-15 <= p <= sides.p[1] + 1e-15
                for count, (least, most) in ((5, sides.weights), (4, sides.fewer)):
                    for j in range(count + 1):
                        weight = comb(count, j) * p**j * (1 - p) ** (count - j)
                        assert least[j] - 1e-15 <= weight <= most[j] + 1e-15


def test_where_a_maximiser_may_be() -> None:
    """Where the objective rises all over a box, on its face if that is an end; else nowhere."""
    for slope, low, high, may, face in (
        ((1.0, 2.0), 0.5, 1.0, True, (1.0, 1.0)),
        ((1.0, 2.0), 0.5, 0.75, False, None),
        ((-2.0, -1.0), 0.0, 0.25, True, (0.0, 0.0)),
        ((-2.0, -1.0), 0.125, 0.25, False, None),
        ((-1.0, 1.0), 0.0, 1.0, True, (0.0, 1.0)),
    ):
        first, last = np.array([0.25, low]), np.array([0.5, high])
        seen = Seen((first + last) / 2, 0.0, 1.0, ((-1.0, 1.0), slope))
        assert confined(seen, first, last) == may
        if face:
            assert (first[1], last[1]) == face
            assert (first[0], last[0]) == (0.25, 0.5)


def test_a_search_ends_where_the_side_is_known() -> None:
    search, known = search_of(CASES[0])
    top = search.search(0.0, 1e-6, 4000)
    for enough, above in ((0.99 * top, True), (1.01 * top, False)):
        again, _ = search_of(CASES[0])
        found = again.search(enough, None, 4000)
        assert again.visits < search.visits
        assert (again.best > enough) == above
        assert (found <= enough) != above
        assert found >= top * (1 - 1e-6)
        assert known.h(5.0) <= found


def gaussian(mu: float, s: float) -> float:
    near, far = (s / mu - mu / 2) / sqrt(2), (s / mu + mu / 2) / sqrt(2)
    return (erfc(near) - exp(s) * erfc(far)) / 2


@pytest.mark.parametrize(
    ("text", "sigma", "written", "eps_g", "width"),
    [
        ("Gaussian(2) BR(1/10)^2 BR(1/5)", 2, [("1/10", 2), ("1/5", 1)], "1/2", "1e-4"),
        pytest.param(
            "Gaussian(2) BR(1/10)^3 BR(1/5)^2",
            2,
            [("1/10", 3), ("1/5", 2)],
            "1/2",
            "1e-6",
            marks=pytest.mark.long,
        ),
    ],
)
def test_beside_gaussian_noise(
    text: str, sigma: int, written: list[tuple[str, int]], eps_g: str, width: str
) -> None:
    """Coordinate steps on the closed form of normal noise, outcome by outcome, agree."""
    found = nonadaptive(text).bracket(eps_g, rtol=width)
    assert found.relative_width() <= F(width)

    class Closed(Reference):
        def h(self, s: float) -> float:
            return gaussian(1 / sigma, s)

    known, groups = Closed(loss_of("Laplace(1)")), groups_of(written)
    ts = [float(eps) / 2 for eps, _ in groups]
    best, step = known.objective(groups, float(exact(eps_g)), ts), 0.25
    while step > 1e-4:
        moved = False
        for i, (eps, _) in enumerate(groups):
            for sign in (1, -1):
                other = [*ts[:i], min(max(ts[i] + sign * step * float(eps), 0.0), float(eps))]
                other += ts[i + 1 :]
                value = known.objective(groups, float(exact(eps_g)), other)
                if value > best:
                    best, ts, moved = value, other, True
        step /= 1 if moved else 2
    assert best <= found.upper_float * (1 + 1e-12)
    assert best >= found.lower_float * (1 - float(F(width)))


def test_far_too_wide_for_doubles() -> None:
    """e^1000 is no double; the bound is true all the same."""
    found = nonadaptive("Gaussian(1) BR(1000) BR(1)^2").bracket("100", rtol="1/1000")
    assert found.lower_float > 0.999
    assert found.upper_float <= 1


def test_places_that_do_not_tell_the_points_of_a_lattice(rng: Random) -> None:
    """Points much nearer than doubles: at a place moved by the spare, h is wrong by its error."""
    loss = loss_of("Laplace(1)", 64)
    step = F(1, 1 << 52)
    without_end = fmpz_poly(list(loss.masses)[:-1])
    fine = replace(loss, masses=without_end, step=exact(step), offset=exact(1), first=0)
    total, unit = len(list(fine.masses)), F(1, 1 << fine.bits)
    masses = [F(int(one)) * unit for one in list(fine.masses)]
    with precision(128):
        curve = FloatCurve(LatticeCurve(fine))
    spare = curve.spare(2.0)
    assert spare > 8 * curve.step
    for _ in range(200):
        s = 1 + step * (total + 10 - rng.randint(0, rng.choice([200, total + 20])))
        # e^x - 1 is x up to a share of 1e-12, for |x| < 1e-12
        true = F(int(fine.infinite)) * unit + sum(
            mass * (1 + k * step - s) for k, mass in enumerate(masses) if 1 + k * step > s
        )
        for moved in (-spare, 0.0, spare):
            found, error = curve.values(np.array([float(s) + moved]), spare)
            assert abs(float(found[0]) - float(true)) <= float(error[0]) * (1 + 1e-9)
