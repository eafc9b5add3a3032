"""What may be near a step: cubics through nodes, with their slopes. Nothing is proved here.

cubics.py and dp_step_by_cubics.py show, or do not, that such a function is a bound. Doubles are
used with + - * / and roots alone, in a fixed order, so that every machine proposes the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from exactdp.tables.kernel.br_step_by_cubics import Cubic, Smooth, Windows, portion
from exactdp.tables.kernel.dp_step_by_cubics import Averages
from exactdp.tables.kernel.fixed_point import Undecided, spend

Touch = tuple[int, int, int, int]  # y, the value there, the slope as a quotient
FAR_OFF = 1e9
"""How many times too far off a piece counts that could not be tried at all: far beyond 1, the most
that is accepted, so that the next step is 0.3 of it, the shortest that is tried."""


def hermite(one: Touch, other: Touch) -> Cubic | None:
    """The cubic between two nodes with their values and slopes; None where it would not be convex.

    It is rounded so that a slope is less before a node than after it.
    """
    (x, v, a, b), (y, w, c, d) = one, other
    h = y - x
    first, second = v - (-a * h // (3 * b)), w - c * h // (3 * d)
    if min(v - 2 * first + second, first - 2 * second + w) <= 0:
        return None
    return v, first, second, w


def farthest(low: int, high: int, holds: Callable[[int], bool]) -> int:
    """About the largest place between the two where something holds; it does at ``low``."""
    for _ in range(64):
        spend(100)
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def jumps(f: Smooth, share: float, level: int) -> list[int]:
    """The knots of f where its second derivative jumps by more than a cubic could bear."""
    found = []
    for x, y, z, one, other in zip(f.X, f.X[1:], f.X[2:], f.B, f.B[1:], strict=False):
        left, right = one[1] - 2 * one[2] + one[3], other[0] - 2 * other[1] + other[2]
        jump = abs(left / (y - x) ** 2 - right / (z - y) ** 2) * (z - x) ** 2
        if jump > 40 * share * (one[3] + level):
            found.append(y)
    return found


class Stepping:
    """From one node to the next: as far as what lies between two is near enough at its middle."""

    def __init__(self, source: Windows | Averages, share: float, level: int) -> None:
        self.source, self.n, self.share, self.level = source, source.f.n, share, level

    def tried(self, node: Touch, t: int, after: int) -> tuple[float, Touch, Touch, Cubic] | None:
        """The step from a node at t to the place ``after``, or None where no convex cubic fits.

        How much is missed at its middle, about, of what may be; the node in the middle, the node
        after it, and the cubic between.
        """
        other, inner = self.source.touching(after), self.source.touching(t + after >> 1)
        if not other or not inner or not node[0] < inner[0] < other[0]:
            return None
        piece = hermite(node, other)
        if not piece:
            return None
        h = other[0] - node[0]
        u = (inner[0] - node[0] << self.n) // h
        off = (2 * inner[0] - node[0] - other[0]) / h / 8
        one, two = piece[0] - 2 * piece[1] + piece[2], piece[1] - 2 * piece[2] + piece[3]
        missed = abs(portion(piece, u, u, self.n)[0] - inner[1]) + 3 * (one + two) * off * off / 2
        uneven = max(one, two) / min(one, two) / 4
        ratio = missed / (self.share * (other[1] + self.level))
        return max(ratio, uneven * uneven, (10 * off) ** 4, 1e-4), inner, other, piece


def smoothly(
    source: Windows | Averages, share: float, level: int
) -> tuple[Smooth, list[tuple[int, int]]]:
    """A function g proposed near the step of f, and the path of t and y that belongs to it.

    Aimed at |T f - g| <= share (g + level), of which nothing is proved. Undecided where no next
    node is found, or the bits are too few.
    """
    f, search = source.f, Stepping(source, share, level)
    start = farthest(source.start, source.end, lambda t: (
        source.missing(t) < share * (source.side(source.far, t)[0] + level) / 4))  # fmt: skip

    def small(minus: int) -> bool:
        node = source.touching(-minus)
        return not node or source.tail(-minus, node[0]) < share * level / 2

    end = -farthest(-source.end, -start, small)
    marks = {t for x in jumps(f, share, level) for t in source.places(x) if start < t < end}
    marked, t, step, node = sorted({*marks, end})[::-1], start, end - start >> 6, None
    node = source.touching(t)
    if not node:
        raise Undecided("cubics: no first node")
    x, v, a, b = node
    zero = v - 3 * (a * x // (3 * b))
    third = (zero - v) // 3
    X, B, path = [0, x], [(zero, zero - third, v + third, v)], [(t, x)]
    while t < end:
        spend(140, 2 * f.n)
        while marked[-1] <= t or (len(marked) > 1 and marked[-1] - t < step >> 4):
            marked.pop()
        rest = marked[-1] - t
        after = t + (rest if rest <= step else rest // 2 if rest < 2 * step else step)
        if after - t < 4:
            raise Undecided("cubics: no next node")
        found = search.tried(node, t, after)
        ratio = found[0] if found else FAR_OFF
        factor = 0.9 * math.sqrt(math.sqrt(1 / ratio))
        step = int((after - t) * min(max(factor, 0.3), 2.0))
        if found and ratio <= 1:
            _, inner, node, piece = found
            X.append(node[0])
            B.append(piece)
            path += [(t + after >> 1, inner[0]), (after, node[0])]
            t = after
    x, v, a, b = node
    h = 2 * v * b // -a
    if h <= 0:
        raise Undecided("cubics: too few bits")
    return Smooth([*X, x + h], [*B, (v, v - (-a * h // (3 * b)), 0, 0)], f.m, f.n), path
