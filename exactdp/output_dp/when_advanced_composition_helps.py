"""Table 1 of hartmann-et-al-2022: from how many mechanisms on advanced composition helps.

The theorem that the table is made with gives delta at eps_g = (k - 2 i) eps, i = 0, 1, ...; i = 0
is simple composition, so an advantage needs i = 1. There the optimal delta of k DP(eps) has one
word, q^k (1 - e^(-2 eps)) with q = e^eps/(1 + e^eps), and it falls with k. The printed numbers are
one larger than the least k with a delta of at most the given one, in every column.

(Between these eps_g the optimal delta is positive too and tends to 0 at k eps, so with any
delta > 0 one mechanism already has an eps_g below eps; the gain is of the size of delta.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms import DP
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.output_dp.sparse_vector import read_positive
from exactdp.profiles.composed import nonadaptive

PRINTED = dict(zip(range(5, 13), (17, 20, 24, 27, 31, 35, 38, 42), strict=True))
"""The table as printed, for eps = 1/10: delta = 10^-n, and the number."""

FINEST = 10**4
"""Four times as many digits are asked for at a time, from 9 up to this (9,216 at last); two sides
that these do not tell apart count as equal."""


@dataclass(frozen=True)
class ShortestLength:
    """The least number k of mechanisms for which delta at eps_g = (k - 2) eps is at most ``delta``.

    ``there`` and ``before`` are brackets of delta of k mechanisms at (k - 2) eps, and of k - 1 at
    (k - 3) eps; ``before`` is None for k = 2, the smallest k for which there is an i = 1.
    """

    delta: Fraction
    k: int
    there: Enclosure
    before: Enclosure | None


def shortest_length(eps: Number, delta: Number) -> ShortestLength:
    """The least k >= 2 for which k DP(eps) have at most this delta at eps_g = (k - 2) eps.

    Decided by certified brackets on both sides, of powers of 2 first. ParameterError for delta = 0,
    and where eps times a power of 2 below 2 k is above 10^12, for then k DP(eps) have no answer.
    Source: hartmann-et-al-2022, Table 1.

    >>> shortest_length("1/10", "1e-5").k
    16
    """
    strength, target = read_positive(eps, "eps"), read_delta(delta)
    if target == 0:
        raise ParameterError("delta", delta, "a rational number > 0, at most 1")
    low, high = 1, 2  # one mechanism has no i = 1
    while not _meets(strength, high, target):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _meets(strength, middle, target) else (middle, high)
    before = _delta(strength, low, 9) if low > 1 else None
    return ShortestLength(target, high, _delta(strength, high, 9), before)


def shortest_lengths(eps: Number, deltas: Iterable[Number]) -> tuple[ShortestLength, ...]:
    """The :func:`shortest_length` for each delta of a list: a row of Table 1, for any eps.

    >>> [one.k for one in shortest_lengths("1/10", ["1e-6", "1e-7", "1e-12"])]
    [19, 23, 41]
    """
    if isinstance(deltas, str) or not isinstance(deltas, Iterable):
        raise ParameterError("delta", deltas, "a list of numbers")
    return tuple(shortest_length(eps, delta) for delta in deltas)


def _meets(eps: Exact, k: int, target: Fraction) -> bool:
    digits = 9
    while True:
        found = _delta(eps, k, digits)
        if found.upper.fraction() <= target:
            return True
        if found.lower.fraction() > target:
            return False
        digits *= 4
        if digits > FINEST:  # e^eps is rational, and both are equal
            return True


def _delta(eps: Exact, k: int, digits: int) -> Enclosure:
    return nonadaptive(k * DP(eps)).delta(eps * (k - 2), rtol=Fraction(1, 10**digits))
