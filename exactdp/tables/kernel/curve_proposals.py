"""What may be near a step of the recursion: curves through its nodes. Nothing is proved here.

curves.py shows, or does not, that such a curve is a bound. Doubles are used with + - * / and
roots alone, in a fixed order, so that every machine proposes the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from exactdp.tables.kernel.br_step_by_quadratics import Chords, Curve, Node, Quadratic, scaled
from exactdp.tables.kernel.dp_step_by_quadratics import Spread
from exactdp.tables.kernel.fixed_point import Undecided, spend

MISSED, PASSED = 1.5, 8  # by how much of a share the curve may miss, how far a bend is passed
Knots = tuple[int, int, int]  # K at a knot, a knot before it, and K there


@dataclass(frozen=True)
class Widths:
    """How fine the nodes of one step are: eta is their distance, in units of what f asks for."""

    eta: float
    sigma: float
    level: float
    share: float
    probed: bool = False  # whether nodes are nearer where the curve would miss

    def after(self, x: float, value: float, density: float, end: float, rest: float) -> float:
        """The distance in eps_g of the next node: errors in proportion to value + level.

        ``rest`` is how much the slope still changes on the left, ``end`` the last knot.
        """
        if min(density, end - x, rest) <= 0:
            return 0.0  # too few bits: no further node is found
        mantissa, power = math.frexp(x)
        about = 2 * abs(power + 2 * mantissa - 2) * math.log(2) + 0.1
        away = min(abs(x - 1 / x), about) / self.sigma  # |eps_g|, nearly
        widest = min(self.sigma / (1 + away), (end - x) / x, 2 * x * rest / density)
        steep = (0.6 + 1.2 * away) / self.sigma + 3.0 * x / (end - x) + 0.1 * density / (x * rest)
        cubed = 2 * (value + self.level) / (density * x * steep)
        return min(widest, self.eta * root(cubed))


def root(value: float) -> float:
    """The third root of a double above 0, by Newton: the same on every machine."""
    x = math.ldexp(1.0, math.frexp(value)[1] // 3)
    for _ in range(8):
        x = (2 * x + value / (x * x)) / 3
    return x


def bent(piece: Quadratic, x: int, k: int) -> Quadratic:
    """The coefficients of the piece plus k (x - z)^2, as a function of z."""
    A, C, B = piece
    return A + k * x * x, C + k * x, B + k


class Search:
    """The next node on the left of one, and the two pieces between them."""

    def __init__(self, source: Chords | Spread, widths: Widths) -> None:
        self.source, self.n, self.probed = source, source.f.n, widths.probed
        self.level = scaled(widths.level, source.f.n + 2 * source.f.m)
        self.allowed = scaled(MISSED * widths.share, source.f.n)

    def step(
        self, piece: Quadratic, x: int, t: int, after: int, value: int
    ) -> tuple[int, Node, Knots] | None:
        """The node after the one at x and t, where g has that value: at about the t ``after``.

        Its t, the node, and the knots between; nearer where g is probed and would miss. None where
        there is none.
        """
        while True:
            found = self.fitting(piece, x, t, after)
            if not found or not self.probed or found[0] < after:
                return found
            if self.near(piece, x, t, found, value):
                return found
            after = (found[0] + t + 1) // 2

    def fitting(
        self, piece: Quadratic, x: int, t: int, after: int
    ) -> tuple[int, Node, Knots] | None:
        """The first t at or near ``after`` with a node; the node, and the knots between; or None.

        Where T f has a bend, there is none next to it.
        """
        jumps = (
            max(t - (t - after << power), self.source.start)
            for power in range(1, PASSED if self.probed else 2)
        )
        for choice in (after, (after + t) // 2, *jumps):
            node = self.source.touching(choice)
            found = pair(piece, x, node) if node else None
            if node and found:
                return choice, node, found
        return None

    def near(
        self, piece: Quadratic, x: int, t: int, found: tuple[int, Node, Knots], value: int
    ) -> bool:
        """Whether g is near T f between the two nodes, at two places."""
        after, _, (k, middle, more) = found
        first = bent(piece, x, k)
        second = bent(first, middle, more)
        for quarters in (1, 3) if t - after > 64 else ():
            spend(10, self.n + 6 * self.source.f.m)
            node = self.source.touching(t - (t - after) * quarters // 4)
            if not node:
                return False
            A, C, B = first if node[0] >= middle else second
            away = abs(A - 2 * C * node[0] + B * node[0] * node[0] - node[1])
            if away > (value + self.level) * self.allowed >> self.n:
                return False
        return True


def pair(piece: Quadratic, x: int, node: Node) -> Knots | None:
    """K at x, a knot before it and K there, so that value and slope are the node's; or None."""
    (A, C, B), (z, value, slope) = piece, node
    h, least = x - z, x << 12
    if h < 16:
        return None
    e, d = value - (A - 2 * C * z + B * z * z), (2 * (B * z - C) - slope) // 2
    for eighths in (4, 2, 6, 1, 7):
        middle = z + h * eighths // 8
        part = middle - z
        k, more = (e - d * part) // (h * (h - part)), (d * h - e) // (part * (h - part))
        if C + k * x > least and C + k * x + more * middle > least:
            return k, middle, more
    return None


def last_node(source: Chords | Spread, least: int) -> tuple[int, Node]:
    """The place t, and the node there, at which about ``least`` of T f is left; or Undecided."""
    low, high = source.start, source.end
    while high - low > 1:
        spend(4, source.f.n + 6 * source.f.m, quotients=True)
        t = (low + high) // 2
        node = source.touching(t)
        over = node[1] if node else 0
        if node and least // 2 <= over <= 2 * least:
            return t, node
        low, high = (t, high) if over > least else (low, t)
    raise Undecided("curves: no last node")


def first_place(source: Chords | Spread, low: int, high: int, share: float) -> int:
    """A place t between the two where about this share of f is missing at gamma = 0."""
    while high - low > 1 and not share <= source.missing(high) <= 2 * share:
        spend(2, source.f.n + 6 * source.f.m, quotients=True)
        middle = (low + high) // 2
        low, high = (middle, high) if source.missing(middle) < share else (low, middle)
    return high


def only_step(chords: Chords | Spread) -> tuple[Curve, list[int], list[int]]:
    """What ``proposed`` gives for (1 - gamma)_+: (1 - x E^(-1/2))^2/(1 - 1/E) between two knots."""
    P, m, n = chords.P, chords.f.m, chords.f.n
    x = (1 << 2 * m) // P
    X, K = [x, P], [(x << n) // (P - x)]  # the slope at x is -1, or a little more
    return Curve(X, K, m, n), [chords.start, chords.end], []


def proposed(
    source: Chords | Spread, widths: Widths, marks: list[int]
) -> tuple[Curve, list[int], list[int]]:
    """A curve g proposed near T f, the t that belong to its knots, and knots of marked t.

    From the right to the left: g takes value and slope of T f at nodes, with a knot between two.
    Marks are t where the curvature of T f jumps. Where nodes are probed, the next one is nearer
    until g is near T f between them, and one that is no node (T f has a bend) is passed by.
    """
    f, n, m = source.f, source.f.n, source.f.m
    if not f.K:
        return only_step(source)
    one, share = 2 ** (n + 2 * m), widths.share / 2
    t, (x, value, slope) = last_node(source, scaled(share * widths.level / 4, n + 2 * m) + 1)
    X, ts, images = [x + 2 * value // -slope, x], [source.end, t], []
    if X[0] == x:
        raise Undecided("curves: too few bits")
    K = [-slope // (2 * (X[0] - x))]
    A, C, B = K[0] * X[0] * X[0], K[0] * X[0], K[0]
    marks, last = sorted(mark for mark in marks if source.start < mark < t), False
    search = Search(source, widths)
    while C > 0 and not last:
        spend(100, n + 6 * m)  # however many nodes it becomes
        rest = slope / (2 * x << n) - f.pieces[0][2] / 2**n
        width = widths.after(x / 2**m, value / one, C / 2 ** (n + m), X[0] / 2**m, rest)
        after, marked = max(source.start, t - max(1, int(t * (width / 2)))), False
        while widths.probed and marks and marks[-1] >= t:
            marks.pop()
        if marks and after <= marks[-1]:
            after, marked = marks.pop(), True
            while marks and after - marks[-1] < after >> 16:
                marks.pop()
        last = source.missing(after) < share
        after = first_place(source, after, t, share) if last else after
        found = search.step((A, C, B), x, t, after, value)
        if not found:
            break
        choice, node, (k, middle, more) = found
        marks += [after] * (widths.probed and marked and choice > after)
        last, marked, after = last and choice <= after, marked and choice == after, choice
        A, C, B = bent(bent((A, C, B), x, k), middle, more)
        X += [middle, node[0]]
        K += [k, more]
        ts += [after + (t - after) * (middle - node[0]) // (x - node[0]), after]
        (x, value, slope), t = node, after
        images += [x] * marked
    return Curve(X[::-1], K[::-1], m, n), ts[::-1], images
