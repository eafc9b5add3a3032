"""Ranges of l with one bound each: why delta of BR and DP of one eps is not above a number.

By Theorems 2 and 3 delta is the largest of the values at t_l = (eps_g + eps (l + 1 - m))/(n + 1).
RR_{eps,t} for every t in [a, b] is a post-processing of RR_{eps + b - a, b} (its losses t and t -
eps lie between b and a - eps), so one product bounds a whole range of l:

    n RR_{eps + t_b - t_a, t_b} and m DP(eps)    for all l from a to b.

Where there are many l, signs of increments show far from the largest value, for whole ranges of l,
however long, which of two neighbours is larger
(:class:`~exactdp.routes.nonadaptive.equal_eps_theorems.Increments`; the kernel has its own tests of
them): O(log n) tests, each a small part of one sum, and one product or few are left, for the l in
the middle.

Ranges are proposed by doubles, from the first l on, each as long as its bound stays below the
limit by more than doubles err (a share ``MARGIN`` of the limit, or of what it is below 1); few long
ranges are quick to check. The bound of one l alone is its value, which may be the limit itself: it
must not be above by more than they err. Nothing is proved by this: the kernel computes every
product again, in integers.

Cost: a sum over (n + 1)(m + 1) outcomes for each doubling and halving of a range; what does not
depend on t is kept for all eps_g of one composition. Limits that doubles do not hold, and products
of more than ``MOST_OUTCOMES`` outcomes, are left to balls, by halving.
"""

from __future__ import annotations

from functools import lru_cache
from math import expm1, log
from typing import Any

import numpy as np
import numpy.typing as npt

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.nonadaptive.equal_eps_theorems import Maximum, signs_of

Floats = npt.NDArray[np.float64]

COARSE_BITS, MAX_NINES = 24, 4096
"""Of the bound of a range of l, beside those that a delta next to 1 needs; these up to so many."""
MARGIN = 1e-9
"""What a bound in doubles is below the limit at least: sums of some 10^4 terms err by 1e-12."""
LEAST = 1e-250
"""Limits below it, or nearer to 1, are none for doubles."""
MOST_OUTCOMES = 100_000
"""Of one product in doubles."""
FEW_L = 150
"""So few l are covered sooner by ranges than by signs (measured in the kernel, with and without DP
mechanisms beside)."""


def ranges(core: Core, eps_g: Exact, limit: Dyadic) -> dict[str, Any] | None:
    """The witness that delta_0 at eps_g >= 0 is at most ``limit``: for BR and DP of one eps.

    delta_0 is delta without delta_i. None where no ranges show it. The kernel decides: ranges that
    doubles propose are not tested here.

    >>> from exactdp.mechanisms.grammar import composition
    >>> from exactdp.numbers.exact_numbers import exact
    >>> from exactdp.solve.reduction import Reduction
    >>> core = Reduction(composition("BR(1/100)^300")).core
    >>> found = ranges(core, exact("1/4"), Dyadic(1, -2))
    >>> found["kind"], found["ranges"], found["falling"][0]
    ('increments', [[133, 133]], [133, 133])
    """
    assert core.common_eps is not None
    maximum = Maximum(core.common_eps, core.n, core.m, eps_g)
    rising, falling = _signs(maximum)
    first = rising[-1][1] + 1 if rising else maximum.first
    last = falling[0][0] if falling else maximum.last
    value = limit.fraction()
    small, rest = float(value), float(1 - value)
    few = (core.n + 1) * (core.m + 1) <= MOST_OUTCOMES
    if few and min(small, rest) > LEAST:
        found = _proposed(maximum, (first, last), small, rest)
    else:
        found = _halved(maximum, (first, last), limit)
    if found is None:
        return None
    if not (rising or falling):
        return {"kind": "ranges", "ranges": found}
    return {"kind": "increments", "rising": rising, "ranges": found, "falling": falling}


def _signs(maximum: Maximum) -> tuple[list[list[int]], list[list[int]]]:
    """Ranges of l at the beginning over which the values rise, and at the end over which they fall,
    without gaps; none where so few l are left out that they are as quick one by one.
    """
    first, last = maximum.first, maximum.last
    if maximum.n < 2 or last - first < FEW_L:
        return [], []
    up, down = signs_of(maximum)
    rising, falling = list[list[int]](), list[list[int]]()
    for low, high in up:
        if low != (rising[-1][1] + 1 if rising else first):
            break
        rising.append([low, high])
    for low, high in reversed(down):
        if high != (falling[0][0] - 1 if falling else last - 1):
            break
        falling.insert(0, [low, high])
    return rising, falling


# -- in doubles -----------------------------------------------------------------------------------


def _proposed(
    maximum: Maximum, ends: tuple[int, int], limit: float, rest: float
) -> list[list[int]] | None:
    """Ranges from one l to another, each as long as a gallop and a bisection find it; None where
    the value at one l is above the limit."""
    eps, at = (float(x.ball().mid()) for x in (maximum.eps, maximum.eps_g))
    width = eps / (maximum.n + 1)
    start = at / (maximum.n + 1) + width * (1 - maximum.m)
    product = _Product(maximum.n, maximum.m, eps, at)

    def holds(low: int, high: int) -> bool:
        e, t = eps + width * (high - low), start + width * high
        if not 0 < t < e:
            return low == high  # next to an end of [0, eps], where the clipped pair counts
        margin = -MARGIN if low == high else MARGIN
        if rest < 0.5:
            return product.missed(e, t) >= rest * (1 + margin)
        return product.delta(e, t) <= limit * (1 - margin)

    found: list[list[int]] = []
    low, last = ends
    while low <= last:
        good, step = low, 1
        while good + step <= last and holds(low, good + step):
            good, step = good + step, 2 * step
        bad = min(good + step, last + 1)
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if holds(low, middle) else (good, middle)
        if good == low and not holds(low, low):
            return None
        found.append([low, good])
        low = good + 1
    return found


class _Product:
    """delta at one eps_g of n RR_{e,t} and m DP(eps), for any e and t, in doubles."""

    def __init__(self, n: int, m: int, eps: float, at: float) -> None:
        self.n, self.at = n, at
        self.places, self.weights = _log_binomials(n)
        self.losses, self.others = _pure_outcomes(m, eps)

    def delta(self, e: float, t: float) -> float:
        """The sum of P (1 - e^(eps_g - loss)) over the losses above eps_g."""
        weights, above = self._outcomes(e, t)
        return float(-(weights * np.expm1(-np.maximum(above, 0.0))).sum())

    def missed(self, e: float, t: float) -> float:
        """1 - delta, as a sum of positive terms."""
        weights, above = self._outcomes(e, t)
        return float((weights * np.exp(-np.maximum(above, 0.0))).sum())

    def _outcomes(self, e: float, t: float) -> tuple[Floats, Floats]:
        """P of each outcome, and its loss minus eps_g."""
        whole = log(expm1(e))
        most, least = t + log(expm1(e - t)) - whole, log(expm1(t)) - whole
        first = self.weights + (self.n - self.places) * most + self.places * least
        losses = self.n * t - self.places * e - self.at
        if len(self.losses) > 1:
            first = first[:, None] + self.others[None, :]
            losses = losses[:, None] + self.losses[None, :]
        return np.exp(first), losses


@lru_cache(maxsize=64)
def _log_binomials(n: int) -> tuple[Floats, Floats]:
    """0, ..., n and the logarithms of the binomial coefficients C(n, i)."""
    places = np.arange(n + 1, dtype=np.float64)
    sums = np.concatenate([np.zeros(1), np.cumsum(np.log(np.arange(1, n + 1)))])
    return places, sums[n] - sums - sums[::-1]


@lru_cache(maxsize=64)
def _pure_outcomes(m: int, eps: float) -> tuple[Floats, Floats]:
    """The losses (m - 2 j) eps of m DP(eps), and the logarithms of their P."""
    places, weights = _log_binomials(m)
    likely = -np.log1p(np.exp(-eps))
    return (m - 2 * places) * eps, weights + m * likely - places * eps


# -- in balls -------------------------------------------------------------------------------------


def _halved(maximum: Maximum, ends: tuple[int, int], limit: Dyadic) -> list[list[int]] | None:
    """The same by balls: a range whose bound is above the limit is halved."""
    close = COARSE_BITS + _nines(maximum)
    bits = limit.mantissa.bit_length() + 8
    found: list[list[int]] = []

    def search(low: int, high: int) -> bool:
        if low > high:
            return True
        if low == high:
            found.append([low, high])
            return not maximum.value(low, bits) > limit.to_arb()
        wide = maximum.eps + (maximum.t(high) - maximum.t(low))
        pair = EqualEps(wide, maximum.t(high), maximum.n, maximum.m)
        if pair.delta(maximum.eps_g, close) <= limit.to_arb():
            found.append([low, high])
            return True
        middle = (low + high) // 2
        return search(low, middle) and search(middle + 1, high)

    return found if search(*ends) else None


def _nines(maximum: Maximum) -> int:
    """About -log2(1 - delta), up to MAX_NINES: what comparisons near 1 need on top."""
    bits = COARSE_BITS
    while bits <= MAX_NINES + COARSE_BITS:
        middle = maximum.value((maximum.first + maximum.last) // 2, bits)
        with precision(bits + 64):
            rest = (1 - middle).lower()
            if rest > 0:
                mantissa, exponent = rest.man_exp()
                return max(0, -int(exponent) - int(mantissa).bit_length())
        bits *= 2
    return MAX_NINES
