"""The curve of a loss on a lattice in float64, with its slope, and bounds of both errors.

With A_k = P(L >= l_k) and B_k = e^l_k Q(L >= l_k) over the lattice points l_k,

    h(s) = P(L = infinity) + A_k - e^(s - l_k) B_k,    k the first point above s,
    -h'(s) = e^(s - l_k) B_k

(at a lattice point the slope from the right; from the left the sum begins at s itself). Places s
are doubles that are wrong by at most ``spare``, and so are the l_k. Then, with u = 2^-53:

- A wrong k is at most m away from the right one, m = 1 + 4 ``spare``/step, so next to it on all but
  the finest lattices, and s within 2 ``spare`` of each point l between them; the formula changes
  by the sum of P(L = l) |1 - e^(s - l)|. Together with e^x to 8 u, its argument to 2 ``spare``,
  and tables and three operations to u each, h is wrong by at most (16 u + 8 spare)
  (A_(k-m) + P(L = infinity)), for e^(s - l_k) B_k <= A_k up to 2 ``spare``.
- Slopes are asked for on whole ranges of s, and what is summed is moved by 4 ``spare`` to the safe
  side: no lattice point of the range is on the wrong side of the cut.
- An argument below -690 is taken as -690: h moves by less than u A_k, and a slope from below is 0.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt
from flint import arb

from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import LARGEST, Floats, Integers, U, exp, nearest

SPARE = 2.0**-47
"""Of all magnitudes: a place is a sum of some numbers, each rounded."""
UNKNOWN = 1 / 8
"""From there on 1 + 16 spare is no bound of e^(8 spare)."""


class CurveInFloats(Protocol):
    """What a search over boxes of t asks of a curve."""

    def spare(self, largest: float) -> float:
        """How far off places are, where none is farther from 0 than ``largest``."""

    def values(self, places: Floats, spare: float) -> tuple[Floats, Floats]:
        """h and its error, element by element."""

    def slopes(self, low: Floats, high: Floats, spare: float) -> tuple[Floats, Floats]:
        """Bounds of -h' between two places each."""


class FloatCurve:
    """The curve at many places; at the precision of the caller, when it is made."""

    def __init__(self, curve: LatticeCurve) -> None:
        unit = curve.unit
        self.step, self.offset = nearest(curve.step), nearest(curve.offset)
        self.first, self.last = curve.loss.first, curve.last
        self.above, self.weighted = (
            np.fromiter((nearest(one * unit) for one in sums.walk()), float)[::-1].copy()
            for sums in (curve.above, curve.weighted)
        )
        self.infinite = nearest(arb(curve.loss.infinite) * unit)
        ends = (abs(self.first), abs(self.first + self.last))
        self.reach = abs(self.offset) + max(ends) * self.step

    def spare(self, largest: float) -> float:
        """How far off places are, where none is farther from 0 than ``largest``."""
        return SPARE * (self.reach + largest + self.step)

    def values(self, places: Floats, spare: float) -> tuple[Floats, Floats]:
        """h and its error, element by element."""
        index, factor, _ = self._at(places)
        found = (self.infinite + self.above[index]) - factor * self.weighted[index]
        away = 1 + int(min(4 * spare / self.step, self.last))
        size = self.above[np.maximum(index - away, 0)] + self.infinite
        return found, (16 * U + 8 * spare) * size

    def slopes(self, low: Floats, high: Floats, spare: float) -> tuple[Floats, Floats]:
        """Bounds of -h' between two places each, slopes from the left and right at both ends.

        With low <= s <= high: e^low Q(L > high) <= -h'(s) <= e^high Q(L >= low), and -h'(s) is at
        most P(L >= s), for it is the mean of e^(s - L) over these L. That alone is used where
        places are far apart, or hardly known.
        """
        far = (high - low > LARGEST) | (spare > UNKNOWN)
        wide = exp(np.minimum(high - low, LARGEST)) * (1 + 32 * U + 16 * min(spare, UNKNOWN))
        index, factor, _ = self._at(low - 4 * spare)
        most = self.above[index] * (1 + 4 * U)
        above = np.where(far, most, np.minimum(factor * self.weighted[index] * wide, most))
        index, factor, inside = self._at(high + 4 * spare)
        below = np.where(inside & ~far, factor * self.weighted[index] / wide, 0.0)
        return below, above

    def _at(self, places: Floats) -> tuple[Integers, Floats, npt.NDArray[np.bool_]]:
        """The first lattice point above, e^(s - l_k), and whether that is in the range of e^x."""
        index = np.floor((places - self.offset) / self.step) - (self.first - 1)
        index = np.clip(index, 0, self.last).astype(np.int64)
        x = places - (self.offset + (index + self.first) * self.step)
        return index, exp(np.clip(x, -LARGEST, LARGEST)), x >= -LARGEST


def in_floats(curve: LatticeCurve | CurveInFloats) -> CurveInFloats:
    """Made once for each curve on a lattice."""
    return _in_floats(curve) if isinstance(curve, LatticeCurve) else curve


@lru_cache(maxsize=8)
def _in_floats(curve: LatticeCurve) -> FloatCurve:
    return FloatCurve(curve)


def rounded(value: Exact) -> tuple[float, float]:
    """Doubles below and above a number, or that number."""
    ball = value.ball()
    middle = nearest(ball)
    return float(np.nextafter(middle, -np.inf)), float(np.nextafter(middle, np.inf))
