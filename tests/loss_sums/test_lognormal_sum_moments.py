"""M(z) = E (S/t)^-z, S a sum of t lognormal numbers: by quadrature for two, by its own moments, and
with choices that are careless, which may only widen."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import mpmath
import pytest
from flint import acb, arb

from exactdp.loss_sums.lognormal_sum_moments import LognormalMean, Ray, _Sums, _table
from exactdp.mechanisms.concrete_pair import Line
from exactdp.numbers.exact_numbers import precision

F = Fraction


def quadrature_of_m(z: Any, v: Any) -> Any:
    """E (S/2)^-z: the mean of both logarithms is normal, and their difference is independent."""
    spread = mpmath.sqrt(2 * v)

    def part(x: Any) -> Any:
        return mpmath.cosh(x * spread / 2) ** (-z) * mpmath.npdf(x)

    return mpmath.exp(z * v / 2 + z * z * v / 4) * mpmath.quad(part, mpmath.linspace(-12, 12, 25))


@pytest.mark.parametrize("sigma", [F(1, 2), F(1), F(4)])
def test_the_transform_by_quadrature(sigma: Fraction) -> None:
    with precision(120):
        mean, line = LognormalMean(1 / sigma**2, 2), Line(arb(1.5), arb(0.75), 20)
        found = mean.transforms(line, reverse=True)
        # the error of the middle is far less than the radius, so that the radius is asked as well
        assert all(one.rad() < mean.at(arb(1.5)) * 2.0**-80 for one in found)
    with mpmath.workdps(30):
        for n in (0, 7, 19):
            value = quadrature_of_m(
                mpmath.mpc(1.5, 0.75 * n), mpmath.mpf(sigma.denominator) ** 2 / sigma.numerator**2
            )
            near = acb(*(arb(mpmath.nstr(x, 28), "1e-24") for x in (value.real, value.imag)))
            assert found[n].overlaps(near)


def test_the_transform_of_many_steps_by_its_own_moments() -> None:
    """c -> 0 gives 1, and 1 = E S/t between M(c) and the moments by convexity; |M| falls."""
    for t, sigma in ((3, F(1, 3)), (1000, F(1)), (10000, F(5))):
        mean = LognormalMean(1 / sigma**2, t)
        with precision(100):
            values = [mean.at(arb(c)) for c in (0.25, 0.5, 1.0, 2.0)]
            assert all(values[i] > 1 for i in range(4))
            assert values[0] ** 2 <= values[1]
            assert values[1] ** 2 <= values[2]
            line = mean.transforms(Line(arb(2.0), arb(1.0), 12), reverse=True)
            for n, one in enumerate(line):
                assert not abs(one) > values[3] * mean.falls(arb(n))


class Careless(_Sums):
    """Sums whose rays are too short, or too sparse, so that what is left out is more than rounding.

    Each error term but those of the line of y is needed then: dropped one by one, each was seen.
    """

    how = "ends"

    def ray(self, psi: float, low: float, high: float) -> Ray:
        made = super().ray(psi, low, high)
        h, first, values = made.h, made.first, made.values
        if self.how == "ends":
            sizes = [
                float((value.abs_upper() * (arb(self.c) * h * (first + n)).exp()).log())
                for n, value in enumerate(values)
            ]
            peak = max(range(len(sizes)), key=sizes.__getitem__)
            begin, end = peak * 7 // 10, (len(values) + peak) // 2
            return Ray(psi, h, first + begin, values[begin:end], made.terms)
        if self.how == "sparse":
            odd = first % 2
            return Ray(psi, 2 * h, (first + odd) // 2, values[odd::2], made.terms)
        begin, end = -(-first // 4), made.last // 4
        table = _table(self.of, psi, 4 * h, begin, end, self.bits)
        return Ray(psi, 4 * h, begin, table, made.terms)


def not_enclosed(rng: Random, count: int) -> list[str]:
    """Balls of careless sums, and of sums of few bits, that miss a value of many bits."""
    found = []
    for _ in range(count):
        t, v = rng.choice((2, 3, 10, 100, 1000)), F(rng.randint(1, 24), 8)
        c = arb(rng.choice((0.5, 1.5, 4.0)))
        mean, line = LognormalMean(v, t), Line(c, arb(1), 8)
        with precision(110):
            fine = mean.transforms(line, reverse=True)
        for how, bits in (("ends", 66), ("sparse", 66), ("table", 66), ("", 34), ("", 42)):
            with precision(bits):
                sums = (Careless if how else _Sums)(mean, c, bits, float(line.top))
                if isinstance(sums, Careless):
                    sums.how = how
            with precision(sums.bits):
                coarse = sums.all(line)
            for n, (one, other) in enumerate(zip(coarse, fine, strict=True)):
                if not one.overlaps(other):
                    found.append(f"t {t} v {v} c {c} n {n} {how} {bits}: {one} {other}")
    return found


def test_careless_choices_only_widen(rng: Random) -> None:
    assert not_enclosed(rng, 2) == []


@pytest.mark.long
def test_careless_choices_only_widen_often(rng: Random) -> None:
    assert not_enclosed(rng, 300) == []
