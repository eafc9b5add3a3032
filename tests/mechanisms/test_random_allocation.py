"""RandomAllocation(Gaussian(sigma), t): against what shares no code with it.

t = 2 by quadrature of the definition in mpmath: given one of both numbers, what the other one
contributes is a closed form. Larger t by a grid of the sum of likelihood ratios in doubles: each
lognormal cell's mass is split to its ends, so that its mean is kept: that bounds from above, for
the gain of an event is convex in each ratio. From below the mean of all steps, which is Gaussian
noise.
"""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random
from typing import Any

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp import ParameterError, Subsampled, adaptive, nonadaptive
from exactdp.loss_sums.fourier_inversion import Sums
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.mechanisms.concrete_pair import has_curve
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.random_allocation import AllocationPair, RandomAllocation
from exactdp.numbers.exact_numbers import precision
from exactdp.statements import RANDOM_ALLOCATION

F = Fraction


def big(value: Fraction) -> Any:
    return mpmath.mpf(value.numerator) / value.denominator


def put_of_two(k: Any, sigma: Any) -> Any:
    """E_Q (k - (W_1 + W_2)/2)_+, by quadrature over ln W_1 = y/sigma - 1/(2 sigma^2)."""
    s = 1 / sigma

    def given(y: Any) -> Any:
        left = 2 * k - mpmath.exp(s * y - s * s / 2)
        if left <= 0:
            return mpmath.mpf(0)
        d = mpmath.log(left) / s
        inner = left * mpmath.ncdf(d + s / 2) - mpmath.ncdf(d - s / 2)
        return inner * mpmath.npdf(y)

    edge = (mpmath.log(2 * k) + s * s / 2) / s

    def from_the_edge(x: Any) -> Any:  # y = edge - ln(1 + e^-x)
        return given(edge - mpmath.log1p(mpmath.exp(-x))) / (1 + mpmath.exp(x))

    return mpmath.quad(from_the_edge, mpmath.linspace(-12, 40, 27)) / 2


def deltas_of_two(eps: Any, sigma: Any) -> tuple[Any, Any]:
    """With the record against without, and the other way round."""
    z = mpmath.exp(eps)
    return put_of_two(z, sigma) + 1 - z, z * put_of_two(1 / z, sigma)


def in_both_directions(pair: AllocationPair, epochs: int, eps: Fraction, bits: int) -> list[arb]:
    with precision(bits + 800):  # as many digits cancel in a far tail
        place = arb(eps.numerator) / eps.denominator
        parts = ((transform_of(pair), epochs),)
        return [Sums(parts, reverse=way).refined(place, bits) for way in (False, True)]


def test_far_tails() -> None:
    """A large sigma, where deltas are small, in both directions. The mean of the steps is below; a
    step that is known above."""
    pair = AllocationPair(F(1, 400), 10)
    below, above = pair.between
    for eps in (F(1, 100), F(1, 10)):
        for ball, way in zip(in_both_directions(pair, 1, eps, 40), (False, True), strict=True):
            with precision(100):
                place = arb(eps.numerator) / eps.denominator
                low, high = (one.hockey_stick(place, reverse=way) for one in (below, above))
            assert low < ball < high


def test_two_steps_by_quadrature() -> None:
    for sigma, eps in ((F(1), F(1, 2)), (F(1, 2), F(2))):
        found = in_both_directions(AllocationPair(1 / sigma**2, 2), 1, eps, 60)
        with mpmath.workdps(22):
            for ball, value in zip(found, deltas_of_two(big(eps), big(sigma)), strict=True):
                man, exp = ball.mid().man_exp()
                middle = mpmath.ldexp(int(man), int(exp))
                assert abs(middle / value - 1) < mpmath.mpf(2) ** -59  # quadrature has 20 digits
                assert ball.rad() < ball * 2.0**-59


REFERENCES = {  # t, sigma, epochs: eps at delta = 1e-5, from another program (Mellin, other sums)
    (10, F(1, 2), 1): "7.69508235",
    (1000, F(1), 1): "0.1388466000",
    (100, F(1), 100): "6.043530375",
}


@pytest.mark.parametrize("case", REFERENCES, ids=str)
def test_known_values(case: tuple[int, Fraction, int]) -> None:
    t, sigma, epochs = case
    value = F(REFERENCES[case])
    room = F(6, 10 ** len(REFERENCES[case].partition(".")[2]))  # half a unit of the last digit
    asked = nonadaptive(f"RandomAllocation(Gaussian({sigma}), {t})^{epochs}")
    low, high = (asked.delta(value + side, rtol="1e-12") for side in (room, -room))
    assert low.upper.fraction() < F(1, 10**5) < high.lower.fraction()
    assert RANDOM_ALLOCATION in low.upper_end.rests_on


def grid_of(t: int, v: float, most: float, points: int) -> tuple[Any, Any]:
    """Places of S/t up to ``most`` and their masses, above in convex order but for what FFTs in
    doubles round, some 1e-13."""
    h, s = most * t / points, math.sqrt(v)
    x = h * np.arange(points + 1)
    with np.errstate(divide="ignore"):
        logs = np.log(x)
    cdf = np.vectorize(lambda y: (1 + math.erf(y / math.sqrt(2))) / 2)
    mass, mean = (np.diff(cdf((logs + side * v / 2) / s)) for side in (1, -1))
    p, up = np.zeros(points + 1), (mean - x[:-1] * mass) / h
    p[:-1] += mass - up
    p[1:] += up
    size = 1 << (2 * points + 1).bit_length()
    found, power, k = None, p, t
    while k:
        if k & 1:
            found = power if found is None else _sum(found, power, size, points)
        k >>= 1
        if k:
            power = _sum(power, power, size, points)
    return x / t, found


def _sum(a: Any, b: Any, size: int, points: int) -> Any:
    product = np.fft.rfft(a, size) * np.fft.rfft(b, size)
    return np.clip(np.fft.irfft(product, size)[: points + 1], 0, None)


ROUNDED = 1e-10
"""Of sums of some thousand masses by FFT in doubles, with room: 1e-13 is usual."""


def below_and_above(t: int, sigma: Fraction, eps: Fraction, points: int) -> list[tuple[Any, Any]]:
    """Bounds of both directions: by the mean of all steps, which is Gaussian, and by the grid."""
    k = math.exp(eps)
    found = []
    mu = 1 / (float(sigma) * math.sqrt(t))
    phi = lambda x: math.erfc(-x / math.sqrt(2)) / 2  # noqa: E731
    least = phi(mu / 2 - float(eps) / mu) - k * phi(-mu / 2 - float(eps) / mu)
    for strike, way in ((k, False), (1 / k, True)):
        places, masses = grid_of(t, 1 / float(sigma) ** 2, strike, points)
        put = float(np.sum(masses * np.maximum(strike - places, 0)))
        found.append((least, put / strike if way else put + 1 - strike))
    return found


def outside(rng: Random, count: int, points: int) -> list[str]:
    """Random instances outside of their bounds, or far below the grid's."""
    found = []
    for _ in range(count):
        t, sigma = rng.choice((2, 3, 7, 20, 64, 200)), F(rng.randint(6, 40), 10)
        pair = AllocationPair(1 / sigma**2, t)
        for _ in range(3):
            eps = F(rng.randint(0, 60), 50) / (1 if t < 20 else 4)
            balls = in_both_directions(pair, 1, eps, 40)
            for way, (ball, (low, high)) in enumerate(
                zip(balls, below_and_above(t, sigma, eps, points), strict=True)
            ):
                close = float(ball.mid()) > high - 2e-3 * max(high, 1e-2)
                if not (low - ROUNDED <= ball <= high + ROUNDED and close):
                    found.append(f"t {t} sigma {sigma} eps {eps} way {way}: {ball} {low} {high}")
    return found


def test_between_bounds_of_a_grid(rng: Random) -> None:
    assert outside(rng, 2, 4096) == []


@pytest.mark.long
def test_between_bounds_of_a_grid_often(rng: Random) -> None:
    assert outside(rng, 300, 8192) == []


def test_one_step_is_the_mechanism() -> None:
    for eps in ("0", "1/2", "3"):
        one = nonadaptive("RandomAllocation(Gaussian(2), 1)^3").delta(eps)
        other = nonadaptive("Gaussian(2)^3").delta(eps)
        assert one.lower == other.lower
        assert one.upper == other.upper


def test_beside_other_mechanisms() -> None:
    """A Gaussian step and a DP step multiply in; RandomAllocation(M, t) lies between M/sqrt t and
    M, and a sum of both stays so."""
    text = "RandomAllocation(Gaussian(1), 10) RandomAllocation(Gaussian(2), 3) Gaussian(4) DP(1/10)"
    found = nonadaptive(text).delta("1/2")
    below = nonadaptive("Gaussian(sqrt(10)) Gaussian(sqrt(12)) Gaussian(4) DP(1/10)").delta("1/2")
    above = nonadaptive("Gaussian(1) Gaussian(2) Gaussian(4) DP(1/10)").delta("1/2")
    assert below.upper.fraction() < found.lower.fraction()
    assert found.upper.fraction() < above.lower.fraction()
    order = adaptive(text).delta("1/2")
    assert order.lower <= found.upper
    assert found.lower <= order.upper


def test_eps_at_delta() -> None:
    asked = nonadaptive("RandomAllocation(Gaussian(1), 100)")
    found = asked.epsilon("1e-5", rtol="1e-8")
    assert found.lower.fraction() <= F("0.62093967165")
    assert found.upper.fraction() >= F("0.62093967155")  # 0.6209396716 by another program
    assert found.upper.fraction() / found.lower.fraction() - 1 < F(1, 10**8)


def test_a_sample_of_it_is_only_bracketed() -> None:
    pair = Subsampled("RandomAllocation(Gaussian(1), 10)", "1/2").concrete_pair
    assert pair is not None
    assert not has_curve(pair)
    with precision(60):
        for reverse in (False, True):
            curves = [pair.hockey_stick(arb(x), reverse=reverse) for x in (0.125, 0.25)]
            assert 0 < curves[1].upper() < curves[0].upper() < 1


def test_how_it_is_written() -> None:
    read = composition("RandomAllocation(Gaussian(2), 100)^2 RandomAllocation(GDP(1/2), 3)")
    assert composition(str(read)) == read
    assert str(RandomAllocation("Gaussian(2, 3)", 4)) == "RandomAllocation(Gaussian(2, 3), 4)"
    assert nonadaptive("RandomAllocation(Gaussian(1, 0), 4)").delta(0).upper.sign == 0
    with pytest.raises(ParameterError, match="its neighbours are one record added or removed"):
        RandomAllocation("Gaussian(1)", "replace")


BAD = {
    "RandomAllocation(Gaussian(1), 0)": "t: got '0'; wanted a number of steps, an integer >= 1",
    "RandomAllocation(Gaussian(1), 1/2)": "t: got '1/2'; wanted a number of steps",
    "RandomAllocation(Gaussian(1), 10000000)": "t: got .*; wanted at most 10.6 steps",
    "RandomAllocation(Laplace(1), 5)": "mechanism: got .*Laplace.*; wanted Gaussian noise or GDP",
    "RandomAllocation(Gaussian(1))": r"wanted RandomAllocation\(MECHANISM, t\)",
}


@pytest.mark.parametrize("text", BAD)
def test_bad_input_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError, match=BAD[text]) as caught:
        composition(text)
    assert len(str(caught.value).splitlines()) == 1
