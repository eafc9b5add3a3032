"""Separable factors: against the exact search, against enumeration, and factor by factor.

Instances are random; their seeds are the parameters, so a failure names its own.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, exp, expm1
from random import Random

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.separable_route import SEPARABLE
from exactdp.worst_t.separable import factorwise_bound
from exactdp.worst_t.separable.enclosed_factors import Batch, Group, Phase
from exactdp.worst_t.separable.frequency_bound import LatticeContour, SmoothContour
from exactdp.worst_t.separable.maximum import Law, Maximum
from tests.cases import one_in
from tests.routes.references import core_of

F = Fraction


def losses(core: Core, ts: list[float]) -> list[tuple[float, float]]:
    """All sums of losses with their probabilities, each mechanism at its t; sorted out by sums."""
    found = {0.0: 1.0}
    single = [
        (float(eps), t, count, expm1(t) / expm1(float(eps)))
        for (eps, count), t in zip(core.br_groups, ts, strict=True)
    ]
    single += [
        (2 * float(eps), float(eps), count, 1 / (1 + exp(float(eps))))
        for eps, count in core.dp_groups
    ]
    for drop, t, count, x in single:
        after: dict[float, float] = {}
        for loss, mass in found.items():
            for i in range(count + 1):
                place = round(loss + count * t - i * drop, 12)
                weight = comb(count, i) * x**i * (1 - x) ** (count - i)
                after[place] = after.get(place, 0.0) + mass * weight
        found = after
    return list(found.items())


def objective(core: Core, ts: list[float], eps_g: float) -> float:
    """D at t by its definition."""
    return sum(m * max(0.0, -expm1(eps_g - loss)) for loss, m in losses(core, ts))


def small_core(rng: Random) -> Core:
    """Two or three groups, with a common step or without, some with DP mechanisms."""
    if rng.random() < 0.5:
        step = rng.choice([F(1, 20), F(1, 10), F(1, 4)])
        eps = [step * i for i in rng.sample(range(1, 8), rng.choice([2, 3]))]
    else:
        eps = [F(rng.randrange(50, 1000), 1000) for _ in range(2)]
    parts = [f"BR({e})^{rng.randrange(1, 6)}" for e in dict.fromkeys(eps)]
    if rng.random() < 0.4:
        parts.append(f"DP({eps[0] / 2})^{rng.randrange(1, 4)}")
    return core_of(" ".join(parts))


def check_against_the_search(parts: str, eps_g: str, bits: int) -> None:
    core, place = core_of(parts), exact(eps_g)
    true = DIFFERENT_EPS.solve(core, place, bits)
    found = SEPARABLE.solve(core, place, 20)
    assert found.lower <= true.upper
    assert true.lower <= found.upper
    assert found.upper.fraction() < found.lower.fraction() * F(1001, 1000)


def test_the_bracket_is_narrow_and_holds_the_optimum() -> None:
    check_against_the_search("BR(1/20)^60 BR(1/10)^30", "3/2", 14)


@pytest.mark.long
@pytest.mark.parametrize(
    ("parts", "eps_g"),
    [
        ("BR(1/20)^30 BR(1/10)^20 BR(1/5)^12", "3/2"),
        ("BR(1/20)^20 BR(1/10)^20 BR(1/5)^20", "2"),
        ("BR(1/10)^40 BR(1/5)^30 DP(1/10)^10", "5/2"),
        ("BR(0.0512)^40 BR(0.0977)^30 BR(0.1314)^12", "1"),
    ],
)
def test_the_bracket_is_narrow_and_holds_the_optimum_again(parts: str, eps_g: str) -> None:
    check_against_the_search(parts, eps_g, 24)


@pytest.mark.long
def test_finer_pieces_narrow_what_is_within_the_bulk() -> None:
    """Seven eps at an eps_g below one standard deviation."""
    parts = "BR(1/10)^10 BR(1/5)^10 BR(1/4)^10 BR(2/5)^10 BR(1/2)^10 BR(3/4)^5 BR(1)^5"
    task = Task(core_of(parts), (exact("1"),), F(1, 10**4), 20, (0.0,))
    *_, last = SEPARABLE.brackets(task)
    assert last[0].lower <= last[0].upper
    assert last[0].upper.fraction() < last[0].lower.fraction() * F(10001, 10000)


def check_no_t_is_above(seed: int, tries: int) -> None:
    """Independent maximisation: random t, and hill climbing from the best, by enumeration."""
    rng = Random(seed)
    core = small_core(rng)
    eps_g = core.support * F(rng.randrange(0, 45), 100)
    if core.common_eps is not None:
        return
    found = SEPARABLE.solve(core, eps_g, 20)
    tops, place = [float(eps) for eps, _ in core.br_groups], float(eps_g)

    def near(ts: list[float], stride: float) -> list[float]:
        moved = [t + rng.gauss(0, stride) * top for t, top in zip(ts, tops, strict=True)]
        return [min(max(t, 0.0), top) for t, top in zip(moved, tops, strict=True)]

    def height(ts: list[float]) -> float:
        return objective(core, ts, place)

    best = max(([rng.random() * top for top in tops] for _ in range(tries)), key=height)
    stride = 0.2
    while stride > 1e-3:
        better = max((near(best, stride) for _ in range(tries // 4)), key=height)
        if height(better) > height(best):
            best = better
        else:
            stride *= 0.5
    assert height(best) <= float(found.upper.fraction()) * (1 + 1e-12)
    assert found.lower <= found.upper


@pytest.mark.parametrize("seed", one_in(2, [1, 0]))
def test_no_t_is_above(seed: int) -> None:
    check_no_t_is_above(seed, 8)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 40))
def test_no_t_is_above_again(seed: int) -> None:
    check_no_t_is_above(seed, 24)


def weighted(maximum: Maximum, ts: list[float]) -> float:
    """D~ at t, in mpmath, from the weights; on a lattice at the y that belongs to t."""
    core, contour = maximum.core, maximum.contour
    with precision(128):
        if isinstance(contour, LatticeContour):
            whole = sum(n * t for (_, n), t in zip(core.br_groups, ts, strict=True))
            whole += sum(n * float(eps) for eps, n in core.dp_groups) - float(contour.eps_g)
            first, second = contour.parts(whole % float(contour.h))
            own = [one - other for one, other in zip(first, second, strict=True)]
        else:
            assert isinstance(contour, SmoothContour)
            own = contour.own()
        weights = [w * fixed for w, fixed in zip(own, contour.fixed, strict=True)]
        total = mpmath.mpf(0)
        for z, weight in zip(contour.balls, weights, strict=True):
            power = mpmath.mpc(
                str(z.real.mid().str(30, radius=False)), str(z.imag.mid().str(30, radius=False))
            )
            found = mpmath.mpc(complex(float(weight.real.mid()), float(weight.imag.mid())))
            for (eps, n), t in zip(core.br_groups, ts, strict=True):
                x = mpmath.expm1(t) / mpmath.expm1(float(eps))
                found *= (
                    (1 - x) * mpmath.exp(power * t) + x * mpmath.exp(power * (t - float(eps)))
                ) ** n
            total += found.real
    return float(total)


@pytest.mark.parametrize(
    ("parts", "eps_g", "excess"),
    [
        ("BR(1/10)^3 BR(1/4)^2 DP(1/8)^2", "2/5", 1e-5),
        ("BR(1/5)^4 BR(1/2)^3", "1", 1e-5),
        ("BR(0.13)^3 BR(0.29)^3 DP(1/7)", "1/2", 1e-5),
    ],
)
def test_the_sum_over_frequencies_is_hardly_above(parts: str, eps_g: str, excess: float) -> None:
    """At any t, on a lattice, to what comes from other periods."""
    core, place = core_of(parts), exact(eps_g)
    law, centre = Law.of(core, place)
    maximum = Maximum(core, place, law, centre)
    for shift in (0.0, 0.003, -0.002):
        ts = (centre + shift).tolist()
        true, found = objective(core, ts, float(place)), weighted(maximum, ts)
        assert true * (1 - 1e-9) <= found <= true * (1 + excess), (shift, true, found)


@pytest.mark.parametrize("seed", range(4))
def test_factors_stay_within_their_pieces(seed: int) -> None:
    """a(t)^n for t in pieces, in mpmath, against the middle, the line and the largest modulus."""
    rng = Random(seed)
    core = core_of("BR(1/10)^3 BR(1/4)^5")
    law, centre = Law.of(core, exact("2/5"))
    contour = Maximum(core, exact("2/5"), law, centre).contour
    with precision(128):
        group = Group(contour, exact("1/4"), 5, 0.13, 1.06)
        divisors, _ = group.base()
        edges, start = group.edges(), 0
        for batch in group.batches(divisors):
            powers, spread = batch.powers()
            slopes, curved = batch.slopes()
            for row in rng.sample(range(batch.r.size), min(12, batch.r.size)):
                low, high = edges[start + row], edges[start + row + 1]
                share = rng.choice([0.0, 1.0, rng.random()])
                t = low + share * (high - low)
                x = arb(float(t)).expm1() / exact("1/4").ball().expm1()
                for k in rng.sample(range(contour.size), 6):
                    z = contour.balls[k]
                    b = 1 - (-z * exact("1/4").ball()).exp()
                    a = (z * (arb(float(t)) - arb(0.13))).exp() * (1 - x * b) / divisors[k]
                    true = complex(float((a**5).real.mid()), float((a**5).imag.mid()))
                    middle, line = powers[row, k], slopes[row, k] * (2 * share - 1)
                    assert abs(true - middle) <= spread[row, k]
                    assert abs(true - middle - line) <= curved[row, k] * 1.01 + 1e-6 * abs(line)
                    assert abs(true) <= float(np.exp(batch.log_most()[row, k])) * (1 + 1e-12)
            start += batch.r.size


def test_the_pieces_of_the_phase_cover() -> None:
    core = core_of("BR(1/10)^3 BR(1/4)^5")
    law, centre = Law.of(core, exact("2/5"))
    contour = Maximum(core, exact("2/5"), law, centre).contour
    assert isinstance(contour, LatticeContour)
    with precision(128):
        phase = Phase(contour, 0.0, 0.05)
        base = phase.base()
        (batch,) = phase.batches(base)
        powers, spread = batch.powers()
        for y in np.linspace(0.0, 0.05, 41):
            row = min(int(y / 0.05 * batch.r.size), batch.r.size - 1)
            first, second = contour.parts(float(y))
            for k in range(0, contour.size, 7):
                value = (first[k] - second[k]) / base[k]
                true = complex(float(value.real.mid()), float(value.imag.mid()))
                assert abs(true - powers[row, k]) <= spread[row, k]


def test_smaller_rho_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    core, place = core_of("BR(1/20)^60 BR(1/10)^30"), exact("3/2")
    law, centre = Law.of(core, place)
    maximum = Maximum(core, place, law, centre)
    best = objective(core, centre.tolist(), float(place))
    assert maximum.bound(1.0, 1.06) > best
    whole = factorwise_bound.Sums._piece

    def smaller(self: factorwise_bound.Sums, batch: Batch) -> tuple[Floats, Floats, Floats, Floats]:
        rho, mu, errors, logs = whole(self, batch)
        return rho * 0.999, mu, errors, logs

    monkeypatch.setattr(factorwise_bound.Sums, "_piece", smaller)
    assert maximum.bound(1.0, 1.06) < best


def test_what_it_lacks() -> None:
    assert SEPARABLE.lacks(core_of("BR(1/10)^5 DP(1/10)"), ZERO)
    assert SEPARABLE.lacks(core_of("BR(1/10)^5 BR(1/10000)"), ZERO)
    assert SEPARABLE.lacks(core_of("BR(6) BR(1)"), ZERO)
    assert SEPARABLE.lacks(core_of("BR(1/10)^501 BR(1/5)"), ZERO)
    assert SEPARABLE.lacks(core_of("BR(1/10)^5 BR(1/5)"), exact("-1/10"))
    assert not SEPARABLE.lacks(core_of("BR(1/10)^5 BR(1/5)^50"), ZERO)


@pytest.mark.long
def test_the_second_bracket_is_not_wider() -> None:
    core, place = core_of("BR(1/10)^4 BR(1/4)^4"), exact("1/2")
    task = Task(core, (place,), F(1, 10**6), 20, (0.0,))
    found = [answers[0] for answers in SEPARABLE.brackets(task)]
    uppers = [answer.upper for answer in found]
    assert uppers == sorted(uppers, reverse=True)


def test_it_is_used_for_a_mixture_of_practice() -> None:
    mix = nonadaptive("(BR(1/20) BR(1/10) BR(1/5))^30 BR(1/4)^20")
    *_, found = mix.iterate(eps_g="3/2", rtol="1e-6", budget=10**7)
    assert found.upper_end.route == SEPARABLE.name
    assert found.relative_width() < 2e-4


@pytest.mark.long
def test_each_point_of_a_profile_is_narrowed_like_a_question_alone() -> None:
    mix, points = nonadaptive("BR(1/25)^180 BR(1/20)^77 BR(3/50)^91"), ["9/200", "11/20"]
    task = Task(core_of(str(mix.composition)), (exact(points[0]),), F(1, 1000), 20, (0.0,))
    first, *later = (answer for (answer,) in SEPARABLE.brackets(task))
    assert later
    assert first.upper.fraction() > 1.1 * later[-1].upper.fraction()
    found = mix.profile(points, rtol="1e-3")
    for point, one in zip(points, found, strict=True):
        alone = mix.delta(point, rtol="1e-3")
        assert (one.lower, one.upper) == (alone.lower, alone.upper)
        assert one.relative_width() < 1e-3
