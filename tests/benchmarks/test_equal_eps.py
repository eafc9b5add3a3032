"""Theorems 1, 2 and 3 for large k, against the double loop, and how the time grows with k."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb, log10, sqrt, tanh
from typing import Any

import mpmath
import pytest

from exactdp import BR, DP, nonadaptive
from exactdp.numbers.enclosures import Enclosure
from exactdp.profiles.composed import NonAdaptive
from proofs_check.definitions import as_fraction
from tests.benchmarks.table import Table, duration, exponent, measured, side_by_side, timed

RTOL = Fraction(1, 10**15)
DIGITS = 25
"""Of the double loop. All its terms are >= 0, so it keeps all but about five of them."""


def mixture(k: int, m: int, eps: str) -> NonAdaptive:
    return nonadaptive((k - m) * BR(eps), m * DP(eps))


# -- against the double loop ---------------------------------------------------------------------


def double_loop(k: int, eps: Fraction, eps_g: Fraction) -> mpmath.mpf:
    """Theorem 2 of cesar-rogers-2022 as printed, with the binomials for free from a list."""
    binomials = [comb(k, i) for i in range(k + 1)]
    e, g = (mpmath.mpf(value.numerator) / value.denominator for value in (eps, eps_g))
    best, whole, target = mpmath.mpf(0), 1 - mpmath.exp(-e), mpmath.exp(g)
    for ell in range(k + 1):
        t = min(max((g + (ell + 1) * e) / (k + 1), 0), e)
        high, low = (mpmath.exp(-t) - mpmath.exp(-e)) / whole, (1 - mpmath.exp(-t)) / whole
        total = mpmath.mpf(0)
        for i in range(k + 1):
            gain = max(0, mpmath.exp(k * t - i * e) - target)
            total += binomials[i] * high ** (k - i) * low**i * gain
        best = max(best, total)
    return best


def test_theorem_2_against_the_double_loop(benchmark: Any, table: Table) -> None:
    """k = 1000, eps = 1/10, delta about 1e-6. The loop runs once, and in full."""
    k, eps_g = 1000, Fraction("8.301")
    found, fast = measured(benchmark, lambda: mixture(k, 0, "1/10").delta(eps_g), rounds=20)
    with mpmath.workdps(DIGITS):
        number, slow = timed(lambda: double_loop(k, Fraction(1, 10), eps_g))
    assert_close(found, as_fraction(number))
    assert found.relative_width() <= RTOL
    ratio = slow / fast
    figure = f"{ratio:,.0f} times faster ({duration(fast)} against {duration(slow)})"
    table.add("Theorem 2, k = 1000, against the double loop", figure, "1,000 times", ratio >= 1000)


def assert_close(enclosure: Enclosure, value: Fraction) -> None:
    slack = value / 10 ** (DIGITS - 7)
    assert enclosure.lower.fraction() - slack <= value <= enclosure.upper.fraction() + slack


# -- large k -------------------------------------------------------------------------------------

LARGE = {
    # the theorem and its size: (k, m, target in seconds, rounds)
    "Theorem 1, k = 10^7": (10**7, 10**7, 0.020, 5),
    "Theorem 2, k = 10^6": (10**6, 0, 0.050, 5),
    "Theorem 3, k = 1000, m = 500": (1000, 500, 0.5, 3),
    "Theorem 3, k = 10^4, m = 5000": (10**4, 5000, 2.0, 1),
    "Theorem 3, k = 1000, m = 990": (1000, 990, 0.5, 1),
}
EPS_G = {
    # eps_g with delta about 1/10, 1e-6, 1e-30 at eps = 1/1000, 1/10, 1; None: delta(0) is smaller
    ("Theorem 1, k = 10^7", "1/1000"): ("8.22", "19.4", "40.83"),
    ("Theorem 1, k = 10^7", "1/10"): ("50360", "51460", "53578"),
    ("Theorem 1, k = 10^7", "1"): ("4624800", "4634500", "4653300"),
    ("Theorem 2, k = 10^6", "1/1000"): ("0.286", "2.25", "5.72"),
    ("Theorem 2, k = 10^6", "1/10"): ("1313", "1487", "1822"),
    ("Theorem 2, k = 10^6", "1"): ("123930", "125645", "128953"),
    ("Theorem 3, k = 1000, m = 500", "1/1000"): (None, "0.09", "0.2698"),
    ("Theorem 3, k = 1000, m = 500", "1/10"): ("5.53", "14.4", "30.81"),
    ("Theorem 3, k = 1000, m = 500", "1"): ("321", "397", "532.9"),
    ("Theorem 3, k = 10^4, m = 5000", "1/1000"): (None, "0.309", "0.874"),
    ("Theorem 3, k = 10^4, m = 5000", "1/10"): ("40.4", "68", "120.85"),
    ("Theorem 3, k = 10^4, m = 5000", "1"): ("3020", "3265", "3732"),
    ("Theorem 3, k = 1000, m = 990", "10"): (None, None, None),
}
DELTAS = ("1/10", "1e-6", "1e-30")
CELLS = [
    (name, eps, delta, eps_g)
    for name, eps in EPS_G
    for delta in ("", *DELTAS)  # "": eps_g = 0, where delta may be next to 1
    if (eps_g := dict(zip(DELTAS, EPS_G[name, eps], strict=True)).get(delta, "0")) is not None
]


@pytest.mark.parametrize(("name", "eps", "delta", "eps_g"), CELLS)
def test_large(benchmark: Any, table: Table, name: str, eps: str, delta: str, eps_g: str) -> None:
    """Building the composition included; nothing is kept from one round to the next."""
    k, m, target, rounds = LARGE[name]
    benchmark.group = name
    found, seconds = measured(benchmark, lambda: mixture(k, m, eps).delta(eps_g), rounds)
    assert found.relative_width() <= RTOL
    if delta:
        assert 0.9 < found.lower.fraction() / Fraction(delta) < 1.1
    assert found.lower <= mixture(k, m, eps).bound(eps_g).upper
    where = f"delta near {delta}" if delta else "eps_g = 0"
    table.slowest_of(f"{name}, {where}", f"at eps = {eps}", seconds, target)


# -- growth --------------------------------------------------------------------------------------

SIZES = (10**2, 10**3, 10**4, 10**5, 10**6)
SHARES: dict[str, Callable[[int], int]] = {
    "Theorem 1": lambda k: k,
    "Theorem 2": lambda k: 0,
    "Theorem 3, m = k/2": lambda k: k // 2,
}


def far_out(k: int, m: int, eps: float) -> Fraction:
    """4.6 standard deviations of the loss above its mean, for small eps (with t = eps/2)."""
    mean = m * eps * tanh(eps / 2) + (k - m) * eps**2 / 8
    deviation = eps * sqrt(m + (k - m) / 4)
    return Fraction(round(1000 * (mean + 4.6 * deviation)), 1000)


@pytest.mark.parametrize("name", SHARES)
def test_growth(table: Table, name: str) -> None:
    """Time against k at eps = 1/10; small k are measured several times.

    Below k = 1000 there are shorter ways, so the exponent that counts is the one from there on.
    """
    times, deltas = [], []
    for k in SIZES:
        m = SHARES[name](k)
        eps_g = far_out(k, m, 0.1)
        found, seconds = repeated(k, m, "1/10", eps_g, 5 if m in (0, k) or k <= 10**4 else 1)
        times.append(seconds)
        deltas.append(log10(found.upper_float))
    assert -9 < min(deltas)
    assert max(deltas) < -4
    growth(table, f"{name}, k = 10^3 to 10^6", SIZES[1:], times[1:])
    table.add(f"{name}, k = 10^2 to 10^6", f"k^{exponent(SIZES, times):.2f}")


def test_growth_next_to_one(table: Table) -> None:
    """Theorem 3 at eps = 1 and eps_g = 0, where 1 - delta falls exponentially with k."""
    sizes = (1000, 2000, 4000)
    times = [repeated(k, k // 2, "1", Fraction(0), 5)[1] for k in sizes]
    growth(table, "Theorem 3, m = k/2, eps 1, eps_g 0, k = 1000 to 4000", sizes, times)


def repeated(k: int, m: int, eps: str, eps_g: Fraction, rounds: int) -> tuple[Enclosure, float]:
    results, least = side_by_side({"": lambda: mixture(k, m, eps).delta(eps_g)}, rounds)
    return results[""], least[""]


def growth(table: Table, name: str, sizes: Sequence[int], times: Sequence[float]) -> None:
    slope = exponent(sizes, times)
    figure = f"k^{slope:.2f} ({', '.join(map(duration, times))})"
    table.add(name, figure, "k^0.5 (+ 0.05)", slope <= 0.55)
