"""eps_g of BR mechanisms of different eps to many digits, against a closed form for two of them."""

from __future__ import annotations

import mpmath
import pytest

from exactdp import nonadaptive


@pytest.mark.parametrize("digits", [12, 50])
def test_two_far_out(digits: int) -> None:
    """delta is (1 - e^-y)^3/((1 - e^-a)(1 - e^-b)) with y = (a + b - eps_g)/3 while y <= a, b."""
    found = nonadaptive("BR(1/10) BR(1/5)").bracket_epsilon("1e-3", rtol=f"1e-{digits}")
    with mpmath.workdps(80):
        a, b = mpmath.mpf(1) / 10, mpmath.mpf(1) / 5
        y = -mpmath.log1p(-mpmath.cbrt(mpmath.expm1(-a) * mpmath.expm1(-b) / 1000))
        assert y < a
        true = a + b - 3 * y
        ends = [end.fraction() for end in (found.lower, found.upper)]
        lower, upper = (mpmath.mpf(end.numerator) / end.denominator for end in ends)
        assert lower <= true <= upper
        assert upper - lower <= true * mpmath.mpf(10) ** -digits
