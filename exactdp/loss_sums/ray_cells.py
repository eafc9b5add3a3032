"""Gaps between neighbouring sums of ends, cut into cells.

Which one a place is in does not depend on what was asked before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, sqrt

from flint import arb

from exactdp.loss_sums.saddle_grid import SaddleGrid
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import precision

ANCHOR_BITS = 256
RATIO, LAST_RATIO = 2.0**-8, 0.25
"""The nearer end of a cell next to a sum of ends, as a part of the farther one (or of the gap);
next to the last, where delta falls to 0 and saddle points far out take long."""
NEAREST = 2.0**-70
"""Nearer to a sum of ends the place is moved."""
SAME, OVERLAP = 2.0**-200, 1 / 64
"""Sums of ends that are one; by what part a cell goes farther than the places that it is for."""
FIRST = 4.0
"""How far cells go that have all other ends on one side; then twice that."""
MOST_CUTS = 60

Key = tuple[float, int, float, float]


@dataclass(frozen=True)
class Place:
    """An x with sign (x - anchor) = away between two numbers, all of a kind."""

    anchor: arb
    sign: int
    away: arb
    low: float
    high: float


@dataclass(frozen=True)
class Cell:
    """All x with sign (x - anchor) between two numbers."""

    anchor: arb
    sign: int
    low: float
    high: float

    def place(self, away: float | arb) -> arb:
        """x so far away from the anchor."""
        return self.anchor + self.sign * arb(away)

    @classmethod
    def beside(cls, anchor: arb, sign: int, low: float, high: float) -> Cell:
        """That of all between two distances, and a little more on both sides."""
        more = min((high - low) * OVERLAP, low / 2)
        return cls(anchor, sign, low - more, high + more)

    @property
    def middle(self) -> float:
        """Of both ends."""
        return (self.low + self.high) / 2

    @property
    def key(self) -> Key:
        """In doubles: no two sums of ends of which both have cells are so near."""
        return float(self.anchor.mid()), self.sign, self.low, self.high

    @property
    def three(self) -> tuple[float, float, float]:
        """Both ends, and the middle between them."""
        return self.low, self.middle, self.high

    @property
    def places(self) -> tuple[float, float, float]:
        """About the x there."""
        first, second, third = (float(self.place(away).mid()) for away in self.three)
        return first, second, third


class RayCells:
    """Of one sum of losses, whose sums of ends are given; it may have larger losses as well."""

    def __init__(self, sums: Sequence[arb], saddles: SaddleGrid, *, endless: bool) -> None:
        self.saddles, self.endless = saddles, endless
        with precision(ANCHOR_BITS):
            places = [arb(one.mid()) for one in sums]
            known = sorted(places, key=lambda end: Dyadic.from_arb(end).fraction())
            self.ends = [known[0]] + [y for x, y in pairwise(known) if y - x > SAME]

    def place(self, x: arb) -> tuple[Place, arb]:
        """The place of the middle of a ball, moved from a sum of ends, and how far all others are
        from it at most."""
        with precision(ANCHOR_BITS):
            place = self._beside(arb(x.mid()))
            away = arb(place.away.max(arb(NEAREST)).mid())
            return replace(place, away=away), (x.rad() + abs(away - place.away)).upper()

    def _beside(self, x: arb) -> Place:
        """The next sum of ends and how far x is from it; the lower one in the middle of a gap."""
        ends = self.ends
        below = sum(1 for end in ends if end <= x)
        if below == len(ends):
            return Place(ends[-1], 1, x - ends[-1], 0.0, inf)
        after = ends[below] - x
        if not below:
            return Place(ends[0], -1, after, 0.0, inf)
        before, gap = x - ends[below - 1], float((ends[below] - ends[below - 1]).mid())
        near = gap * RATIO
        if before < near:
            return Place(ends[below - 1], 1, before, 0.0, near)
        if after < near:
            return Place(ends[below], -1, after, 0.0, near)
        return Place(ends[below - 1], 1, before, near, gap - near)

    def last(self, place: Place) -> bool:
        """Whether it is next to the last sum of ends, beyond which there is nothing."""
        return place.anchor is self.ends[-1] and place.sign > 0 and not self.endless

    def around(self, place: Place) -> Cell:
        """That of a place."""
        low, high, last = place.low, min(place.high, FIRST), place.anchor is self.ends[-1]
        while place.away > high and high < place.high:
            low, high = high, min(2 * high, place.high)
        for _ in range(MOST_CUTS):
            if low == 0.0:
                cut = high * (LAST_RATIO if last and place.sign < 0 else RATIO)
            elif not self.saddles.one_serves(
                (cell := Cell.beside(place.anchor, place.sign, low, high)).places
            ):
                if self.saddles.shape(float(cell.place(place.away).mid())) is None:
                    break
                cut = sqrt(low * high) if 4 * low < high else (low + high) / 2
            else:
                return cell
            low, high = (cut, high) if place.away >= cut else (low, cut)
        raise TooLarge("no saddle point within doubles")
