"""How much Theorem 15 gains over Lemma 11, which hartmann-et-al-2022 leave open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms import DP
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.output_dp.sparse_vector import read_count, read_positive
from exactdp.output_dp.stopping_times import MAX_STEPS, Stopping, stopping
from exactdp.profiles.nonadaptive_composition import nonadaptive


@dataclass(frozen=True)
class GapRow:
    """The gap for one schedule with ``places`` to stop: its least delta, that of Lemma 11, and the
    largest part."""

    places: int
    early: Stopping
    theorem_15: Enclosure
    lemma_11: Enclosure
    largest_european: Enclosure

    @property
    def ratio(self) -> tuple[float, float]:
        """Lemma 11 over Theorem 15: both ends, to doubles (not rounded outward)."""
        low = self.lemma_11.lower.fraction() / self.theorem_15.upper.fraction()
        high = self.lemma_11.upper.fraction() / self.theorem_15.lower.fraction()
        return float(low), float(high)


def lemma_11_gap(
    eps: Number, k: int, places: Iterable[int], delta: Number, rtol: Number = "1e-9"
) -> tuple[GapRow, ...]:
    """k DP(eps) with n evenly spaced places to stop, for every n of ``places``.

    The costs are those that Lemma 11 suggests: E_i is the ordinary eps of the first k_i at delta/n
    (rounded up), so that its sum is at most ``delta``; Theorem 15 says what they really have.

    >>> (row,) = lemma_11_gap("1/10", 100, [10], "1e-6")
    >>> [round(end, 4) for end in row.ratio]
    [1.7729, 1.7729]
    """
    strength, target = read_positive(eps, "eps"), read_delta(delta)
    size = read_count(k, "k", 1, MAX_STEPS)
    if isinstance(places, str) or not isinstance(places, Iterable):
        raise ParameterError("places", places, "a list of integers")
    rows = []
    for given in places:
        n = read_count(given, "places", 1, size)
        points = [size * i // n for i in range(1, n + 1)]
        costs = [_ordinary(strength, point, target / n) for point in points]
        early = stopping(points, size * DP(strength), costs)
        found = early.delta(rtol)
        rows.append(GapRow(n, early, found, early.lemma_11(), early.largest_european()))
    return tuple(rows)


def _ordinary(eps: Exact, k: int, delta: Fraction) -> Exact:
    end = nonadaptive(k * DP(eps)).epsilon(delta, rtol="1e-12").upper
    return Exact(end.fraction()) if end.sign > 0 else Exact(Fraction(0))
