"""Curves by one line beside BR, and slopes by secants: against curves and maxima by hand."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from flint import arb

from exactdp.loss_sums.curve_planner import AlongRays, Frequencies, any_curve_of
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.fourier_inversion import Envelopes, Summands
from exactdp.loss_sums.line_or_rays import transforms_of
from exactdp.mechanisms.compositions import Groups
from exactdp.mechanisms.concrete_pair import Line
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.worst_t.curve import dominating_pair_search, fourier_sum_curve
from exactdp.worst_t.curve.dominating_pair_search import CURVE_BITS, SecantSlopes, no_noise
from exactdp.worst_t.curve.fourier_sum_curve import (
    ORDERS,
    BesideAnyT,
    SummedCurve,
    WindowBends,
    log_most,
    summed_curve_of,
)
from exactdp.worst_t.curve.objective_at_t import objective
from exactdp.worst_t.curve.objective_near_its_maximum import PatternPeak, Region
from tests.cases import in_portions, one_in
from tests.first_principles import real
from tests.routes.nonadaptive.curves_by_hand import (
    InMpmath,
    laplace_and_gaussian,
    sampled_and_gaussian,
)
from tests.routes.nonadaptive.groups_by_hand import MP, Case, Noise
from tests.routes.nonadaptive.test_beyond_doubles import largest
from tests.routes.nonadaptive.test_objective_near_its_maximum import ball, differences, places
from tests.routes.references import core_of

F = Fraction
BITS = 240
WIDE = F(1, 1 << 99)


class InDoubles:
    """About right: to climb by."""

    exp, expm1, log, sqrt, number = math.exp, math.expm1, math.log, math.sqrt, float
    above = staticmethod(lambda z: math.erfc(z / math.sqrt(2)) / 2)

    @classmethod
    def gaussian(cls, variance: float, eps: float) -> float:
        mu = math.sqrt(variance)
        return float(cls.above(eps / mu - mu / 2) - math.exp(eps) * cls.above(eps / mu + mu / 2))


def noise(text: str, curve: Any) -> Noise:
    return Noise(
        text,
        lambda s: np.array([curve(InDoubles, x) for x in s.tolist()]),
        lambda s: curve(InMpmath, s),
    )


def two_kinds(scale: Fraction, sigma: Fraction) -> Noise:
    return noise(f"Laplace({scale}) Gaussian({sigma})", laplace_and_gaussian(scale, 1 / sigma**2))


def on_a_sample(*, reverse: bool) -> Noise:
    curve = sampled_and_gaussian(F(1), F(1, 5), F(1, 4), reverse=reverse)
    return noise("Subsampled(Gaussian(1), 1/5) Gaussian(2)", curve)


NOISES = [
    (two_kinds(F(3), F(2)), False),
    (two_kinds(F(1), F(5)), True),
    (on_a_sample(reverse=False), False),
    (on_a_sample(reverse=True), True),
]
IDS = [f"{one.text}{' in reverse' if way else ''}" for one, way in NOISES]
EPS, COUNTS = ("1/2", "4/5"), (3, 2)


def line_of(case: Case, bits: int, *, reverse: bool) -> SummedCurve:
    """With an error of 2^-bits."""
    core = core_of(case.text)
    found = fixed_part(core), core.br_groups, exact(case.eps_g), arb(1), bits
    return summed_curve_of(*found, reverse=reverse)


def drawn(one: Noise, rng: Random) -> Case:
    return Case(one, EPS, COUNTS, F(rng.choice([-12, -3, 5, 20, 33]), 17))


# -- one line -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "reverse"), NOISES, ids=IDS)
def test_derivatives_against_differences_by_hand(one: Noise, reverse: bool, rng: Random) -> None:
    eps_g = F(rng.choice([-12, 5, 20]), 17)
    h = MP.mpf(10) ** -20
    with precision(BITS):
        line = line_of(Case(one, EPS, COUNTS, eps_g), 150, reverse=reverse)
        for s in (eps_g + F(rng.uniform(-1, 1)) for _ in range(2)):
            x = real(MP, s)
            below, here, above = (one.fine(x + k * h) for k in (-1, 0, 1))
            slope, bend = (above - below) / (2 * h), (above - 2 * here + below) / h**2
            found = (line(ball(x)), *line.derivatives(ball(x)), line.density(ball(x)))
            for value, known in zip(found, (here, slope, bend, bend - slope), strict=True):
                assert abs(value - ball(known)) < 1e-30, s
                assert value.rad() < 1e-30


@pytest.mark.parametrize("eps_g", [F(-1), F(1)])
@pytest.mark.parametrize("orders", [2, ORDERS])
def test_balls_hold_all_values_and_little_more(
    eps_g: Fraction, orders: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few orders the bound of the next one is most of a ball."""
    monkeypatch.setattr(fourier_sum_curve, "ORDERS", orders)
    with precision(BITS):
        line = line_of(Case(two_kinds(F(3), F(2)), EPS, COUNTS, eps_g), 60, reverse=False)
        for wide in (0.1, 1e-3):
            middle = arb(float(eps_g) + rng.uniform(-0.3, 0.3))
            over = middle + arb(0, wide)
            bounds = (line(over), *line.derivatives(over), line.density(over))
            reached = [arb(0)] * 4
            for _ in range(20):
                s = middle + wide * arb(rng.choice([1, -1, rng.uniform(-1, 1)]))
                found = (line(s), *line.derivatives(s), line.density(s))
                for k, (bound, value) in enumerate(zip(bounds, found, strict=True)):
                    assert bound.contains(value)
                    reached[k] = reached[k].max(abs(value - bound.mid()))
            for bound, most in zip(bounds, reached, strict=True):
                assert orders < ORDERS or bound.rad() < 3 * most + 1e-6


@pytest.mark.parametrize("eps_g", [F(-1, 2), F(1)])
def test_the_error_is_one_of_the_objective_at_any_t(eps_g: Fraction, rng: Random) -> None:
    """A coarse line: it is used up to some share, by left out ones and aliases."""
    case = Case(two_kinds(F(3), F(2)), EPS, COUNTS, eps_g)
    groups = core_of(case.text).br_groups
    with precision(BITS):
        line = line_of(case, 4, reverse=False)
        worst = arb(0)
        for _ in range(12):
            shares = tuple(rng.choice([F(0), F(1), F(rng.random())]) for _ in groups)
            ts = [real(MP, F(e)) * real(MP, x) for e, x in zip(EPS, shares, strict=True)]
            off = abs(objective(groups, shares, exact(eps_g), line) - ball(case.at(ts)))
            assert off < line.error
            worst = worst.max(off)
        print("used:", float(worst / line.error))
        assert worst > line.error / 300  # a bound, which is not merely large


@pytest.mark.parametrize("share", [F(1, 4), F(1, 2)])
def test_what_is_left_out_counts_with_the_moment_of_br(share: Fraction, rng: Random) -> None:
    """A line that ends too soon, beside BR that is large: no aliases to speak of."""
    case = Case(two_kinds(F(3), F(2)), ("3", "4"), (3, 2), F(15))
    core = core_of(case.text)
    parts = transforms_of(fixed_part(core))
    assert parts is not None
    with precision(BITS):
        search = BesideAnyT(parts, arb(15), core.br_groups, reverse=False)
        made = search.summands(search.plan(60))
        count = int(share * made.line.count)
        line = Line(made.line.c, made.line.step, count)
        rest = Envelopes(parts, line.c, arb(line.top.mid()), False, None).log_bound(line.top)
        short = Summands(made.plan, line, made.factors[:count], rest, made.log_moment)
        error = search.error(short)
        curve = SummedCurve(short, arb(0), error, BITS, swapped=False)
        worst = arb(0)
        for _ in range(6):
            shares = tuple(F(rng.randint(30, 90), 100) for _ in core.br_groups)
            ts = [real(MP, F(e)) * real(MP, x) for e, x in zip(case.eps, shares, strict=True)]
            off = abs(objective(core.br_groups, shares, exact(15), curve) - ball(case.at(ts)))
            assert off < error
            worst = worst.max(off)
        print("used:", float(worst / error))
        assert worst > error / 10**6


def test_the_largest_moment_is_one_over_all_t(rng: Random) -> None:
    for _ in range(20):
        eps, c = F(rng.randint(1, 30), 10), rng.choice([0.01, 0.7, 5.0, 60.0])
        e = float(eps)
        ts = [e * k / 2000 for k in range(2001)]
        found = []
        for t in ts:
            small = math.expm1(t) / math.expm1(e)
            found.append((1 - small) * math.exp(c * t) + small * math.exp(c * (t - e)))
        with precision(BITS):
            known = log_most(((Exact(eps), 3),), arb(c))
            excess = float(known) - 3 * math.log(max(found))
        assert -1e-12 < excess < 1e-4 * (1 + c * c)


@pytest.mark.parametrize(("one", "reverse"), one_in(4, NOISES), ids=IDS)
def test_windows_beside_a_line(one: Noise, reverse: bool, rng: Random) -> None:
    """At a point and over a region, against differences of the objective by hand."""
    case = drawn(one, rng)
    off = arb(0, 1e-17)
    with precision(BITS):
        line = line_of(case, 120, reverse=reverse)
        windows = WindowBends(PatternPeak(core_of(case.text).br_groups, exact(case.eps_g), line))
        x = places(rng)
        c = [ball(t) for t in x]
        point = Region(c, c, c, arb(0, 0))
        room = arb(1) / 100
        wide = Region(c, [t - room for t in c], [t + room for t in c], arb(0, 0.01))
        at_c, over = windows.over(point, 1), windows.over(wide, 6)
        for i in range(2):
            assert (windows.slopes(point)[i] + off).contains(ball(differences(case.at, x, i)))
            for j in range(2):
                known = ball(differences(case.at, x, i, j))
                assert (at_c[i, j] + off).contains(known)
                assert over[i, j].contains(known)
                assert over[i, j].rad() < 4


FAST = 63


class Wavering:
    """The curve of no loss, which is no one's: masses below 0 that rise."""

    reverse, leaked = False, arb(0)

    def __init__(self, line: SummedCurve) -> None:
        self.line = line

    def __call__(self, eps: arb) -> arb:
        return self.line(eps) + 1 + (FAST * eps).sin() / FAST

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        slope, bend = self.line.derivatives(eps)
        return slope + (FAST * eps).cos(), bend - FAST * (FAST * eps).sin()

    def density(self, eps: arb) -> arb:
        return self.line.density(eps) - FAST * (FAST * eps).sin() - (FAST * eps).cos()


def test_windows_of_what_is_no_curve_of_a_loss(rng: Random) -> None:
    """A line may rise where there is next to nothing: here by much."""
    one = Noise("", lambda s: s, lambda s: laplace_and_gaussian(F(3), F(1, 4))(InMpmath, s)
                + 1 + MP.sin(FAST * s) / FAST)  # fmt: skip
    case = Case(one, EPS, COUNTS, F(1))
    groups: Groups = core_of("Laplace(3) Gaussian(2) BR(1/2)^3 BR(4/5)^2").br_groups
    with precision(BITS):
        known = Case(two_kinds(F(3), F(2)), EPS, COUNTS, F(1))
        windows = WindowBends(
            PatternPeak(groups, exact(1), Wavering(line_of(known, 120, reverse=False)))
        )
        windows.summed = True
        x = places(rng)
        c = [ball(t) for t in x]
        room = arb(1) / 100
        wide = Region(c, [t - room for t in c], [t + room for t in c], arb(0, 0.05))
        over, slopes = windows.over(wide, 2), windows.slopes(wide)
        for k in range(9):
            moved = [t + MP.mpf(k - 4) / 401 for t in x]
            for i in range(2):
                assert slopes[i].contains(ball(differences(case.at, moved, i)))
                for j in range(2):
                    assert over[i, j].contains(ball(differences(case.at, moved, i, j)))


@pytest.mark.parametrize("text", ["Laplace(1/3) BR(1)", "Subsampled(Laplace(1), 1/10)^4 BR(1)"])
def test_no_line_beside_atoms(text: str) -> None:
    core = core_of(text)
    with precision(BITS), pytest.raises(TooLarge):
        summed_curve_of(fixed_part(core), core.br_groups, exact(1), arb(1), 60, reverse=False)


# -- secants --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "reverse"), NOISES, ids=IDS)
def test_slopes_by_secants(one: Noise, reverse: bool, rng: Random) -> None:
    core = core_of(f"{one.text} BR(1)")
    with precision(BITS):
        curve = SecantSlopes(Frequencies(fixed_part(core), reverse=reverse, bits=CURVE_BITS))
        h = MP.mpf(10) ** -25
        for s in (F(rng.uniform(-2, 2)) for _ in range(2)):
            x = real(MP, s)
            known = (one.fine(x + h) - one.fine(x - h)) / (2 * h)
            found = curve.derivatives(ball(x))[0]
            assert found.contains(ball(known))
            assert found.rad() < 1e-13


def test_slopes_on_both_sides_of_an_atom() -> None:
    """At s = 0 the curve of no loss has slopes -1 and 0; no other bound is known."""
    with precision(BITS):
        curve = SecantSlopes(Steps())
        slope, bend = curve.derivatives(arb(0))
        assert slope.contains(arb(-1))
        assert slope.contains(arb(0))
        assert slope.rad() < 0.51
        assert not bend.is_finite()
        assert not curve.density(arb(0)).is_finite()
        assert curve.derivatives(arb(-1))[0].contains(-arb(-1).exp())


class Steps:
    """The curve of nothing beside BR."""

    reverse, leaked = False, arb(0)

    def __call__(self, eps: arb) -> arb:
        return no_noise(eps)


# -- brackets -------------------------------------------------------------------------------------


def some_case(rng: Random) -> Case:
    eps = rng.choice([("1/2",), ("1",), ("1/4", "1"), ("ln 2", "1/3")])
    counts = tuple(rng.randint(1, 2) for _ in eps)
    one = two_kinds(F(rng.choice([1, 2, 5])), F(rng.choice([1, 2, 4])))
    return Case(one, eps, counts, F(rng.randint(-10, 60), 17))


@pytest.mark.parametrize("count", in_portions(1, 60))
def test_brackets_hold_the_maximum_by_hand(count: int, rng: Random) -> None:
    missed, wider, below = 0, 0, []
    for _ in range(count):
        case = some_case(rng)
        found = NOISE_PAIR.solve(core_of(case.text), exact(case.eps_g), 100)
        low, high = found.lower.fraction(), found.upper.fraction()
        wider += high > low * (1 + WIDE)
        best = largest(case, rng)
        if best > high:
            print(case.text, case.eps_g, float(best / high - 1))
            missed += 1
        below.append(float(1 - best / low))
    print("wider:", wider, "below:", np.percentile(below, [50, 90, 100]))
    assert missed == 0
    assert wider <= count // 10
    assert np.median(below) < 1e-30


@pytest.mark.parametrize("side", [-1, 1])
def test_the_error_is_added(side: int, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """A coarse line, which is above by nearly its error, for that is mostly aliases; or as much
    lower that it is below. With the error the bracket holds the maximum, without it does not."""
    case = Case(two_kinds(F(3), F(2)), ("1/2",), (2,), F(1))
    best, coarse = largest(case, rng), 36
    honest = summed_curve_of

    def coarser(*given: Any, reverse: bool) -> SummedCurve:
        found = honest(*given[:-1], coarse, reverse=reverse)
        if side < 0:
            found.leaked -= 3 * found.error / 2
        if faulty:
            found.error = arb(0)
        return found

    monkeypatch.setattr(dominating_pair_search, "summed_curve_of", coarser)
    monkeypatch.setattr(fourier_sum_curve, "WORKING", 120)  # it is coarse for its error alone
    for faulty in (False, True):
        found = NOISE_PAIR.solve(core_of(case.text), exact(1), 100)
        low, high = found.lower.fraction(), found.upper.fraction()
        print(float(high / low - 1), float(best / low - 1), float(high / best - 1))
        assert F(0 if faulty else 1, 1 << 70) < high / low - 1 < F(1, 1 << 30)
        assert (low <= best) is not (faulty and side > 0)
        assert (best <= high) is not (faulty and side < 0)


def test_many_copies_against_rays() -> None:
    """Two derivations for three copies on a sample."""
    core = core_of("Subsampled(Gaussian(1), 1/5)^3 BR(1/2)")
    with precision(128):
        rays = any_curve_of(core, reverse=False)
        assert isinstance(rays, AlongRays)
        line = summed_curve_of(
            fixed_part(core), core.br_groups, exact(1), arb(1), 60, reverse=False
        )
        for s in (arb(2) / 3, arb(5) / 4):
            pairs = zip(
                (line(s), *line.derivatives(s), line.density(s)),
                (*rays.jet(s), rays.density(s)),
                strict=True,
            )
            for found, known in pairs:
                assert abs(found - known) < 1e-13
