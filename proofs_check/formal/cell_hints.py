"""Hints for the check of a cell: bits, t for the lower end, boxes or ranges for the upper end.

All here is floating point and none of it is trusted: a bad hint makes Coq refuse the cell.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from proofs_check.formal.cell_claims import CellClaim, NotACell

MOST_BOXES = 4000
SAFE = 1e-9
"""The part of an upper end within which doubles are not asked which side a sum is on."""

Place = tuple[int, float, float]
"""Copies, width and t of a group of randomized responses."""


@dataclass(frozen=True)
class Leaf:
    """A box of t that one sum of losses decides, with the bits that this takes."""

    bits: int


@dataclass(frozen=True)
class Cut:
    """A box of t that is cut in two at a coordinate."""

    coordinate: int
    at: Fraction
    left: Leaf | Cut
    right: Leaf | Cut


@dataclass(frozen=True)
class Ranges:
    """Candidates l of Theorem 3 in ranges: the last l of each, and its bits."""

    ends: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Hint:
    """What helps Coq check one cell: precision, t for the lower end, and boxes for the upper."""

    unit: Fraction | None
    bits: int
    places: tuple[Fraction, ...]
    upwards: Leaf | Cut | Ranges


def delta(groups: Sequence[Place], eps_g: float) -> float:
    """The hockey stick of groups of randomized responses, in doubles."""
    inside = [(n, e, 0.0 if t >= e else t) for n, e, t in groups if n and e > 0]
    loss = sum(n * t for n, _, t in inside)
    p, q = _sums(inside, loss, eps_g)
    return max(0.0, p - math.exp(eps_g) * q)


def _sums(groups: Sequence[Place], loss: float, eps_g: float) -> tuple[float, float]:
    """The chances, under P and under Q, that the loss is at least eps_g."""
    if not groups:
        return (1.0, 1.0) if loss >= eps_g - 1e-12 else (0.0, 0.0)
    (n, e, t), rest = groups[0], groups[1:]
    p, q = (_chances(n, first) for first in _first(e, t))
    if not rest:
        last = math.floor((loss - eps_g) / e + 1e-9) + 1
        return (float(np.sum(one[: max(0, last)])) for one in (p, q))  # type: ignore[return-value]
    found = [0.0, 0.0]
    if len(rest) == 1:
        m, e2, t2 = rest[0]
        heads = [np.concatenate(([0.0], np.cumsum(_chances(m, one)))) for one in _first(e2, t2)]
        places = np.floor((loss - eps_g - np.arange(n + 1) * e) / e2 + 1e-9) + 1
        at = np.clip(places, 0, m + 1).astype(int)
        return float(np.sum(p * heads[0][at])), float(np.sum(q * heads[1][at]))
    for i in range(n + 1):
        if loss - i * e < eps_g - 1e-12:
            break
        inner = _sums(rest, loss - i * e, eps_g)
        found = [found[0] + p[i] * inner[0], found[1] + q[i] * inner[1]]
    return found[0], found[1]


def _first(e: float, t: float) -> tuple[float, float]:
    """The chance of the first answer of randomized response under P and under Q."""
    below = -math.expm1(-e)
    return -math.expm1(t - e) / below, math.exp(-t) * -math.expm1(t - e) / below


_LOGS: dict[int, np.ndarray] = {}


def _chances(n: int, first: float) -> np.ndarray:
    """The chances of 0, ..., n second answers."""
    if first >= 1:
        return np.concatenate(([1.0], np.zeros(n)))
    if n not in _LOGS:
        lg = np.array([math.lgamma(i + 1) for i in range(n + 1)])
        _LOGS[n] = lg[n] - lg - lg[::-1]
    i = np.arange(n + 1)
    return np.asarray(np.exp(_LOGS[n] + (n - i) * math.log(first) + i * math.log1p(-first)))


class _Question:
    """One cell as a question in doubles.

    The unit is divided out of exact amounts, and put back here.
    """

    def __init__(self, claim: CellClaim) -> None:
        logs = {one.log for one in (*(g.eps for g in claim.groups), claim.at) if one.log}
        self.unit = logs.pop() if logs else None
        self.scale = math.log(self.unit) if self.unit else 1.0
        self.ranged = [g for g in claim.groups if g.kind == "BR"]
        self.fixed = [g for g in claim.groups if g.kind == "DP"]
        kept = [(1 - float(g.delta)) ** g.count for g in self.fixed if g.delta]
        self.kept = math.prod(kept)

    def delta(self, at: Sequence[tuple[Fraction, Fraction]], eps_g: Fraction) -> float:
        """Delta with these widths and t of the BR groups."""
        groups: list[Place] = [
            (g.count, float(e) * self.scale, float(t) * self.scale)
            for g, (e, t) in zip(self.ranged, at, strict=True)
        ]
        for g in self.fixed:
            e = float(g.eps.factor) * self.scale
            groups.append((g.count, 2 * e, e))
        found = delta(groups, float(eps_g) * self.scale)
        return (1 - self.kept) + self.kept * found

    def mixture(self) -> tuple[int, int, Fraction] | None:
        """The numbers of BR and of DP, and their eps, where Theorem 3 is about these."""
        if len(self.ranged) != 1 or len(self.fixed) > 1:
            return None
        eps = self.ranged[0].eps.factor
        if self.fixed and self.fixed[0].eps.factor != eps:
            return None
        return self.ranged[0].count, sum(g.count for g in self.fixed), eps

    def extra(self) -> int:
        """Bits that the steps and the cancellation of small eps take."""
        count = sum(g.count for g in (*self.ranged, *self.fixed))
        least = min(float(g.eps.factor) * self.scale for g in (*self.ranged, *self.fixed))
        return 2 * count.bit_length() + max(0, math.ceil(-math.log2(least))) + 16


def hint(claim: CellClaim) -> Hint:
    """The hints for a cell. NotACell where none is found."""
    asked = _Question(claim)
    if claim.quantity != "epsilon":
        low_at = up_at = claim.at.factor
        low, up = claim.lower, claim.upper
    else:
        low_at, up_at = claim.lower, claim.upper
        low = up = claim.at.factor
    places = _places(asked, claim, low_at)
    widths = [g.eps.factor for g in asked.ranged]
    found = asked.delta(list(zip(widths, places, strict=True)), low_at)
    bits = _bits(found - float(low), found, up - low) + asked.extra()
    mixture = asked.mixture()
    if mixture:
        upwards: Leaf | Cut | Ranges = _ranges(asked, mixture, up_at, up, low)
    else:
        boxes = [(Fraction(0), width) for width in widths]
        upwards = _Boxes(asked, widths, up_at, up, up - low).of(boxes)
    return Hint(asked.unit, bits, tuple(places), upwards)


def in_advance(claim: CellClaim) -> float:
    """The optimal delta of mechanisms chosen in advance, about: at the t that are found for it."""
    asked = _Question(claim)
    places = _places(asked, claim, claim.at.factor)
    widths = [g.eps.factor for g in asked.ranged]
    return asked.delta(list(zip(widths, places, strict=True)), claim.at.factor)


def closely(claim: CellClaim) -> bool:
    """Whether a close bracket of that optimum costs little: one sum, or those of Theorem 3."""
    asked = _Question(claim)
    return not asked.ranged or asked.mixture() is not None


def _bits(gap: float, value: float, width: Fraction) -> int:
    """The bits that tell a value from an end at this distance.

    Doubles see no distance below ``SAFE`` of the value: then those of the bracket's width, and
    some more, or where that says nothing (two deltas of one eps_g) more than anybody prints.
    """
    if value <= 0:
        return 8
    seen = gap / value if gap > SAFE * value else float(width) / value / 64
    return math.ceil(-math.log2(seen if seen > 0 else 1e-24)) + 4


def _places(asked: _Question, claim: CellClaim, eps_g: Fraction) -> list[Fraction]:
    widths = [g.eps.factor for g in asked.ranged]
    mixture = asked.mixture()
    if mixture:
        n, m, eps = mixture

        def value(place: int) -> float:
            t = _candidate(n, m, eps, eps_g, place)
            return asked.delta([(eps, t)], eps_g)

        return [_candidate(n, m, eps, eps_g, _largest(value, n + 2 * m))]
    if len(claim.places) == len(widths) and all(
        t <= w for t, w in zip(claim.places, widths, strict=True)
    ):
        return list(claim.places)
    return _ascent(asked, widths, eps_g)


def _ascent(asked: _Question, widths: list[Fraction], eps_g: Fraction) -> list[Fraction]:
    """The t where delta is largest, coordinate after coordinate on finer and finer grids."""
    places = [width / 2 for width in widths]
    for grid in (64, 64, 64 * 32, 64 * 32**2, 64 * 32**3):
        for i, width in enumerate(widths):
            centre = 32 if grid == 64 else round(places[i] * grid / width)
            near = range(max(0, centre - 32), min(grid, centre + 32) + 1)

            def value(j: int, i: int = i, width: Fraction = width, grid: int = grid) -> float:
                tried = [*places[:i], width * j / grid, *places[i + 1 :]]
                return asked.delta(list(zip(widths, tried, strict=True)), eps_g)

            places[i] = width * max(near, key=value) / grid
    return places


def _largest(value: Callable[[int], float], last: int) -> int:
    """The place where a function on 0, ..., last is largest, about: on some of them, then near the
    best."""
    step = max(1, (last + 1) // 64)
    best = max(range(0, last + 1, step), key=value)
    return max(range(max(0, best - step), min(last, best + step) + 1), key=value)


def _candidate(n: int, m: int, eps: Fraction, eps_g: Fraction, place: int) -> Fraction:
    """The t of Theorem 3 at l."""
    return min(eps, max(Fraction(0), (eps_g + eps * (place + 1 - m)) / (n + 1)))


def _ranges(
    asked: _Question,
    mixture: tuple[int, int, Fraction],
    eps_g: Fraction,
    up: Fraction,
    low: Fraction,
) -> Ranges:
    n, m, eps = mixture
    last, top = n + 2 * m, float(up)

    def bound(first: int, final: int) -> float:
        a, b = (_candidate(n, m, eps, eps_g, place) for place in (first, final))
        return asked.delta([(eps + b - a, b)], eps_g)

    def fits(first: int, final: int) -> bool:
        return bound(first, final) < top * (1 - SAFE)

    ends, first, step = [], 0, 1
    while first <= last:
        final = first
        if fits(first, first):
            while step > 1 and not fits(first, min(last, first + step)):
                step //= 2
            while first + 2 * step <= last and fits(first, first + 2 * step):
                step *= 2
            good, bad = first, min(last, first + 2 * step) + 1
            if fits(first, min(last, first + step)):
                good = min(last, first + step)
            while bad - good > max(1, (good - first) // 8):
                middle = (good + bad) // 2
                good, bad = (middle, bad) if fits(first, middle) else (good, middle)
            final = good
        reached = bound(first, final)
        bits = _bits(top - reached, max(reached, top / 4), up - low)
        ends.append((final, max(24, bits + asked.extra())))
        first = final + 1
    return Ranges(tuple(ends))


class _Boxes:
    """The search for boxes of t, each cut until one sum of losses decides it."""

    def __init__(
        self,
        asked: _Question,
        widths: list[Fraction],
        eps_g: Fraction,
        up: Fraction,
        digits: Fraction,
    ) -> None:
        self.asked, self.widths, self.eps_g, self.top = asked, widths, eps_g, float(up)
        self.digits = digits
        self.count = 0

    def of(self, box: list[tuple[Fraction, Fraction]]) -> Leaf | Cut:
        """The tree below a box. NotACell where it takes too many."""
        at = [(w + b - a, b) for w, (a, b) in zip(self.widths, box, strict=True)]
        value = self.asked.delta(at, self.eps_g)
        if not box or value < self.top * (1 - SAFE):
            self.count += 1
            bits = _bits(self.top - value, max(value, self.top / 4), self.digits)
            return Leaf(max(24, bits + self.asked.extra()))
        if self.count > MOST_BOXES or max(b - a for a, b in box) * 10**7 < max(self.widths):
            raise NotACell(f"no bound by {MOST_BOXES} boxes of t")
        widest = max(range(len(box)), key=lambda i: box[i][1] - box[i][0])
        low, high = box[widest]
        middle = ((low + high) / 2).limit_denominator(10**9)
        halves = []
        for half in ((low, middle), (middle, high)):
            halves.append(self.of([*box[:widest], half, *box[widest + 1 :]]))
        return Cut(widest, middle, *halves)
