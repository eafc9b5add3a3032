"""Sampled Gaussians in doubles: averages and bounds against the rule in balls, and the whole."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from flint import acb, arb

import exactdp.loss_sums.sampled_normal_in_doubles as module
from exactdp import nonadaptive
from exactdp.loss_sums.methods_by_kind import SampledTransform
from exactdp.loss_sums.normal_loss_transforms import NormalTransform, SampledGaussian
from exactdp.loss_sums.sampled_normal_in_doubles import (
    COARSE,
    GOAL,
    LARGEST_ERROR,
    Doubling,
    GridCells,
    SampledNormal,
)
from exactdp.mechanisms.concrete_pair import Line
from exactdp.numbers.exact_numbers import exact, precision

F = Fraction
BITS = 128
SIGMAS = tuple(F(n, 10) for n in (3, 4, 5, 8, 10, 20, 50, 200))
RATES = (F(1, 2), F(1, 10), F(1, 100), F(1, 1000), F(1, 10_000), F(9, 10))


@dataclass(frozen=True)
class Rough(SampledNormal):
    """Rules that choose badly: so few nats, nodes as near the middle as that. All errors hold."""

    nats: float = 56.0
    reached: float = 56.0

    def _span(self, a: float, nats: float) -> tuple[float, float]:
        return super()._span(a, min(nats, self.reached))

    def _rule(
        self, a: float, top: float, nats: float
    ) -> tuple[float, float, GridCells | None] | None:
        return super()._rule(a, top, min(nats, self.nats))


def rough(rng: Random, mu2: Fraction, q: Fraction) -> Rough:
    """Rules that choose badly in one of three ways, drawn at random."""
    return Rough(mu2, q, *rng.choice(((56.0, 0.01), (56.0, 2.0), (4.0, 56.0))))


def drawn(rng: Random) -> tuple[Fraction, Fraction, float, bool]:
    """1/s^2, q, the real part c of a line and its direction."""
    sigma, q = rng.choice(SIGMAS), rng.choice(RATES)
    return 1 / sigma**2, q, 2.0 ** (rng.randint(-8, 24) / 4), rng.random() < 0.5


def order(c: float, *, reverse: bool) -> arb:
    """The real part of the powers, as a double."""
    return arb(-c) if reverse else arb(float(c + 1))


def by_balls(mu2: Fraction, q: Fraction, c: arb, step: arb, count: int, reverse: bool) -> list[acb]:
    """E_Q[v^z] on the line by nodes in balls, for all z = a + i y with y >= 0."""
    known = SampledTransform(NormalTransform(mu2), q)
    found = known.transforms(Line(c, step, count), reverse=reverse)
    return [one.conjugate() if reverse else one for one in found]


@pytest.mark.parametrize("sets", [40, pytest.param(1000, marks=pytest.mark.long)])
def test_averages_contain_those_in_balls(sets: int, rng: Random) -> None:
    """They meet at all points of a line, and are known to ten digits beside what is 1."""
    answered = 0
    for _ in range(sets):
        mu2, q, c, reverse = case = drawn(rng)
        count, step = rng.choice((1, 1, 12, 40)), arb(rng.choice((0.05, 0.3, 1.0, 3.0)))
        a = order(c, reverse=reverse)
        found = SampledNormal(mu2, q).averages(a, step, count)
        if found is None:
            continue
        answered += 1
        with precision(BITS):
            true = by_balls(mu2, q, -a if reverse else a - 1, step, count, reverse)
            for one, other in zip(found, true, strict=True):
                assert one.overlaps(other), (*case, count, step)
            size, below = abs(true[0]), abs(true[0] - 1)
            assert found[0].real.rad() < 1e-9 * size, case
            assert found[0].real.rad() < 1e-8 * below + 1e-20, case
            powers = (1 + size.log()) ** 2  # exponents and losses of that size are rounded
            assert found[-1].real.rad() < 1e-11 * size * (1 + step * count) * powers, case
    assert answered > sets / 2


def test_averages_of_bad_choices(rng: Random) -> None:
    """What a rule leaves out at its ends or misses is in its errors, however much it is."""
    wide = 0
    for _ in range(120):
        mu2, q, c, reverse = case = drawn(rng)
        a, (count, top) = order(min(c, 4.0), reverse=reverse), rng.choice(((1, 1.0), (3, 4.0)))
        step = arb(top / count)
        found = rough(rng, mu2, q).averages(a, step, count)
        if found is None:
            continue
        with precision(BITS):
            true = by_balls(mu2, q, -a if reverse else a - 1, step, count, reverse)
            for one, other in zip(found, true, strict=True):
                assert one.overlaps(other), (*case, count, step)
            wide += bool(1e-6 < found[-1].real.rad() < 1)
    assert wide > 5


def test_what_grids_leave_out(rng: Random) -> None:
    """Sums of terms before a grid and behind it are bounded one by one; and so is the sum of 1."""
    for _ in range(20):
        mu2, q, c, reverse = case = drawn(rng)
        a, known = float(order(min(c, 4.0), reverse=reverse)), SampledNormal(mu2, q)
        step = float(module._few_bits(known.sigma / 4))
        low, high = -known.sigma * rng.uniform(0.1, 3), max(a, 0.0) + known.sigma
        grid = known._grid(step, low, high)
        assert grid is not None
        grid = replace(
            grid, places=grid.places[(grid.places >= low) & (grid.places <= high + step)]
        )
        first, last = (round(place / step) for place in grid.places[[0, -1]].tolist())
        with precision(BITS):
            rule = SampledGaussian(1 / mu2, arb(a), arb(0), exact(q).ball())

            def total(
                power: float, js: range, rule: SampledGaussian = rule, h: float = step
            ) -> arb:
                places = (arb(h) * j for j in js)
                return sum(
                    (h * rule._density(x) * (power * rule._log_ratio(x)).exp() for x in places),
                    arb(0),
                )

            before, behind = known.left_out(grid, a)
            assert total(a, range(first - 80, first)).lower() <= before, case
            assert total(a, range(last + 1, last + 80)).lower() <= behind, case
            inside = total(0.0, range(first, last + 1))
            assert 2 * abs(1 - inside).lower() <= known._of_one(grid) * (1 + arb("1e-9")), case


def test_bounds_of_bad_choices(rng: Random) -> None:
    """As above, of the bounds on cells."""
    answered = 0
    for _ in range(30):
        mu2, q, c, reverse = case = drawn(rng)
        a, y = float(order(min(c, 4.0), reverse=reverse)), 10 ** rng.uniform(-2, 1.5)
        found = rough(rng, mu2, q)._cells_between(a, (y, 1.5 * y), 0.0)
        if found is None:
            continue
        answered += 1
        with precision(BITS):
            for place in (y, rng.uniform(y, 1.5 * y), 1.5 * y):
                true = by_balls(mu2, q, -arb(a) if reverse else arb(a) - 1, arb(place), 2, reverse)
                assert abs(true[1]).lower() <= found(arb(y)), (*case, y, place)
    assert answered > 10


@pytest.mark.parametrize("part", ["losses", "weights"])
def test_errors_of_nodes_are_counted(
    part: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With each loss or weight off by an error that is stated, averages and bounds hold."""
    error = 2.0**-26 if part == "losses" else 2.0**-20

    def off(grid: module.Grid | None) -> module.Grid | None:
        if grid is None:
            return None
        return replace(grid, losses=grid.losses * (1 + error), errors=grid.errors + error)

    def heavy(known: module.Tilted | None) -> module.Tilted | None:
        if known is None:
            return None
        return replace(known, weights=known.weights * (1 - error), errors=known.errors + error)

    grid_of, tilted = module.grid_of, module._tilted
    if part == "losses":
        monkeypatch.setattr(module, "grid_of", lambda *args: off(grid_of(*args)))
    else:
        monkeypatch.setattr(module, "_tilted", lambda *args: heavy(tilted(*args)))
    answered = 0
    for _ in range(40):
        mu2, q, c, reverse = case = drawn(rng)
        a, top = order(min(c, 8.0), reverse=reverse), 10 ** rng.uniform(-1, 1)
        step = arb(top / 4)
        found = SampledNormal(mu2, q).averages(a, step, 5)
        if found is None:
            continue
        answered += 1
        with precision(BITS):
            true = by_balls(mu2, q, -a if reverse else a - 1, step, 5, reverse)
            for one, other in zip(found, true, strict=True):
                assert one.overlaps(other), (*case, step)
            cells = SampledNormal(mu2, q)._cells_between(float(a), (1e-5, 1.01e-5), 0.0)
            low = by_balls(mu2, q, -a if reverse else a - 1, arb(1e-5), 2, reverse)[1]
            assert cells is None or abs(low).lower() <= cells(arb(1e-5)), case
    assert answered > 10


def test_the_variation_of_the_density(rng: Random) -> None:
    """It is no less than four times any value of the density, and not far above the largest."""
    for _ in range(20):
        mu2, q, c, reverse = case = drawn(rng)
        a = float(order(min(c, 4.0), reverse=reverse))
        found = SampledNormal(mu2, q)._variation(a)
        if found is None or a == -1:
            continue
        with precision(BITS):
            s2, share, most = 1 / exact(mu2).ball(), exact(q).ball(), arb(0)
            rule = SampledGaussian(1 / mu2, arb(a), arb(0), share)
            for j in range(2001):
                x = -1 + (arb(a) + 1) * j / 2000
                power = (a + 1) * rule._log_ratio(x) - rule._loss(x)
                most = most.max(4 * s2 * rule._density(x) * power.exp() / share)
            assert most.lower() <= found, case
            assert found <= 10 * most, case


def test_doubling() -> None:
    """Of losses that are uniform on [-1, 1]: sin(t)/t, by a variation of 1; and what is kept."""
    known = Doubling.of(arb(1), 1.0)
    assert (known.rate / (known.mass * known.end)) ** 2 <= 1 - known.kept
    for j in range(1, 60):
        t = 0.9**j * 3
        assert math.sin(t) / t <= known(t) <= 1 + 1e-9, t


def test_nodes_and_weights(rng: Random) -> None:
    """Each node's loss and weight is off by no more than is stated, and by a good part of it."""
    largest = 0.0
    for _ in range(20):
        mu2, q, c, reverse = case = drawn(rng)
        a = float(order(c, reverse=reverse))
        found = SampledNormal(mu2, q)._sum(a, 0.0, GOAL + 10)  # q >= e^-10
        if found is None:
            continue
        grid, tilted, _ = found
        with precision(BITS):
            width, share = exact(mu2 / 2).ball(), exact(q).ball()
            scale = (exact(mu2).ball() / (2 * arb.pi())).sqrt() * grid.step / tilted.scale()
            for j in range(0, len(grid.places), 7):
                place = arb(float(grid.places[j]))
                true = (share * ((2 * place - 1) * width).expm1()).log1p()
                off = abs(true - float(grid.losses[j]))  # both are 0 where x = 1/2
                assert off <= float(grid.errors[j]) * abs(true), (*case, j)
                weight = scale * (a * true - place * place * width).exp()
                if tilted.weights[j] > 0:
                    off = abs(weight / float(tilted.weights[j]) - 1)
                    assert off <= float(tilted.errors[j]), (*case, j)
                    largest = max(largest, float(off) / float(tilted.errors[j]))
            total = sum((arb(float(w)) for w in tilted.weights), arb(0))
            assert tilted.ball().overlaps(total * (1 + arb(0, 1e-11))), case
    assert 0.02 < largest < 1


def test_rates_next_to_one(rng: Random) -> None:
    """Exponents a L are off by less than bounds allow for, or there are none, so that balls
    answer."""
    none, largest = 0, 0.0
    for _ in range(30):
        q, a = 1 - F(10) ** -rng.randint(1, 8), -(2.0 ** rng.randint(0, 12))
        known = SampledNormal(F(1), q)
        grid = known._grid(1 / 8, -12.0, 12.0)
        assert grid is not None
        powers = grid.powers(a)
        if powers is None:
            none += 1
            assert known.averages(arb(a), arb(1), 1) is None, (q, a)
            assert known.bounds(arb(a), 1.0) is None, (q, a)
            continue
        with precision(BITS):
            for place, power in zip(grid.places.tolist(), powers.tolist(), strict=True):
                true = a * (exact(q).ball() * (arb(place) - 0.5).expm1()).log1p()
                assert abs(true - power) <= LARGEST_ERROR, (q, a, place)
                largest = max(largest, float(abs(true - power)))
    assert 0 < none < 30
    assert largest > 1e-11


def test_cells_beyond_doubles() -> None:
    """The bound by cells in balls holds where the value at u = 0 is no double."""
    known = SampledTransform(NormalTransform(F(4)), F(1, 2))
    with precision(BITS):
        c, start = arb(40), arb(2)
        bound = known.envelope(c, start)
        whole, one = known.transforms(Line(c, start, 2))
        assert float(whole.real.upper()) == float("inf")
        assert abs(one) <= bound(start)
        assert bound(start) < 0.6 * whole.real


def test_what_a_rule_misses(rng: Random) -> None:
    """A rule with few nodes is off by no more than is stated, and by more than doubles are."""
    missed = 0
    for _ in range(25):
        mu2, q, c, reverse = case = drawn(rng)
        a, top = order(min(c, 8.0), reverse=reverse), rng.choice((0.0, 2.0, 30.0))
        known = SampledNormal(mu2, q)
        rule = known._rule(float(a), top, 4.0)
        grid = rule and known._grid(rule[0], *known._span(float(a), 60.0))
        if not rule or not grid or not abs(float(a) * grid.losses[-1]) < 100:
            continue
        with precision(BITS):
            bound = known.missed(float(a), top, *rule)
            true = by_balls(mu2, q, -a if reverse else a - 1, arb(top), 2 if top else 1, reverse)
            for y, average in zip((0.0, top), true, strict=False):
                total = acb(0)
                for place in grid.places.tolist():
                    x, width = arb(place), exact(mu2 / 2).ball()
                    loss = (exact(q).ball() * ((2 * x - 1) * width).expm1()).log1p()
                    total += (acb(a, y) * loss - x * x * width).exp()
                total *= (exact(mu2).ball() / (2 * arb.pi())).sqrt() * grid.step
                off = abs(total - average)
                assert off <= bound * (1 if top else abs(average)) * (1 + arb("1e-9")), case
                missed += bool(off > 1e-9 * abs(true[0]))
    assert missed > 5


@pytest.mark.parametrize("sets", [15, pytest.param(300, marks=pytest.mark.long)])
def test_bounds_up_a_line(sets: int, rng: Random) -> None:
    """No average is above the bound of its place, nor of one before, up to far beyond."""
    answered, small = 0, 0
    for _ in range(sets):
        mu2, q, c, reverse = case = drawn(rng)
        a, start = order(min(c, 16.0), reverse=reverse), 10 ** rng.uniform(0, 2)
        bound = SampledNormal(mu2, q).bounds(a, start)
        if bound is None:
            continue
        answered += 1
        with precision(BITS):
            for y in (start, start * rng.uniform(1, 3), start * rng.uniform(3, 12)):
                true = by_balls(mu2, q, -a if reverse else a - 1, arb(y), 2, reverse)
                for earlier in (y, rng.uniform(start, y)):
                    assert abs(true[1]).lower() <= bound(arb(earlier)), (*case, start, y)
                small += bool(bound(arb(y)) < true[0].real)
    assert answered > sets / 3
    assert small > answered


def test_the_integral_of_the_rule(rng: Random) -> None:
    """The bound A by cells is above the integral of N v_0^a e^(turned g) by quadrature."""
    for _ in range(24):
        mu2, q, c, reverse = case = drawn(rng)
        a, turned = float(order(min(c, 8.0), reverse=reverse)), rng.choice((0.0, 1.0, 20.0, 200.0))
        known = rng.choice((SampledNormal(mu2, q), rough(rng, mu2, q)))
        cells = known._cells(a, turned, COARSE)
        if rng.random() < 0.5:  # a part of them
            ends = -known.sigma / 4, max(a, 0.0) + known.sigma / 4
            grid = known._grid(module._few_bits(known.sigma / 64), *ends)
            assert grid is not None
            cells = GridCells.of(known, grid, a)
            assert cells is not None
            ratios = np.expm1(grid.losses[1:]) + float(q)
            assert (cells.shares >= np.minimum(ratios / float(1 - q), 1.0)).all(), case
        assert isinstance(cells, GridCells), case
        with precision(BITS):
            s2, share = 1 / exact(mu2).ball(), exact(q).ball()
            rule, total = SampledGaussian(1 / mu2, arb(a), arb(0), share), arb(0)
            width = s2.sqrt() / 64
            for i in range(-1200, 1200):  # the lower sum of Darboux
                places = [width * (i + side) for side in (0, 1)]
                logs = [rule._log_ratio(x) for x in places]
                density = min((rule._density(x) for x in places), key=float)
                angle = (logs[0].exp() / (1 - share) - 1).min(arb(1)).max(arb(0))
                total += width * density * (a * logs[a < 0] + turned * angle).exp()
            assert total.lower() <= cells.integral(arb(turned)), case


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("Subsampled(Gaussian(1), 1/100)^1000", "1"),
        ("Subsampled(Gaussian(4/5), 1/1000)^100000", "5/2"),
        ("Subsampled(Gaussian(20), 1/2)^1000", "1"),
        ("Subsampled(Gaussian(5), 1/10)^100 DP(1/5)^3", "1/2"),
    ],
)
def test_doubles_and_balls_meet(text: str, eps_g: str) -> None:
    """delta to 9 digits, by doubles, has within it what balls say to 20."""
    rough = nonadaptive(text).delta(eps_g, rtol="1e-9")
    fine = nonadaptive(text).delta(eps_g, rtol="1e-20")
    assert rough.lower <= fine.lower
    assert fine.upper <= rough.upper
    assert rough.relative_width() <= 1e-9
