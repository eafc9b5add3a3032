"""What may be near a step of the recursion: curves through its nodes. Nothing is proved here.

curves.py shows, or does not, that such a curve is a bound. Doubles are used with + - * / and roots
alone, in a fixed order, so that every machine proposes the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from exactdp.tables.kernel.curves import Chords, Curve, Quadratic, scaled
from exactdp.tables.kernel.fixed_point import Undecided, spend

Node = tuple[int, int, int]  # x, value, slope in x


@dataclass(frozen=True)
class Widths:
    """How fine the nodes of one step are: eta is their distance, in units of what f asks for."""

    eta: float
    sigma: float
    level: float
    share: float

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
    """The third root, by Newton: the same on every machine."""
    x = math.ldexp(1.0, math.frexp(value)[1] // 3)
    for _ in range(8):
        x = (2 * x + value / (x * x)) / 3
    return x


def pair(piece: Quadratic, x: int, node: Node) -> tuple[int, int, int] | None:
    """K at x, a knot before it and K there, with which value and slope are those of the node."""
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


def touching(chords: Chords, t: int) -> Node | None:
    """About where L_a touches T f: x, the value there, and the slope in x."""
    (_, b, c), (d, e, _) = chords.at(t)
    top, bottom = (c * t - b) * t**3, e * t - d  # gamma = alpha'/beta'
    if top >= 0 or bottom >= 0:
        return None
    (alpha, beta), whole, x = chords.line(t), chords.D * t * t, math.isqrt(top // bottom)
    return x, alpha // chords.D - beta * x * x // whole, -2 * beta * x // whole


def missing(chords: Chords, t: int) -> float:
    """How much L_a is below f at gamma = 0, of the value there."""
    whole = chords.f.pieces[0][0] * chords.D
    return (whole - chords.line(t)[0]) / whole


def last_node(chords: Chords, least: int) -> tuple[int, Node]:
    """t and the node where about so much of T f is left."""
    low, high = chords.start, chords.end
    while high - low > 1:
        spend(4, chords.f.n + 6 * chords.f.m, quotients=True)
        t = (low + high) // 2
        node = touching(chords, t)
        over = node[1] if node else 0
        if node and least // 2 <= over <= 2 * least:
            return t, node
        low, high = (t, high) if over > least else (low, t)
    raise Undecided("curves: no last node")


def first_place(chords: Chords, low: int, high: int, share: float) -> int:
    """t between the two where about so much is missing at gamma = 0."""
    while high - low > 1 and not share <= missing(chords, high) <= 2 * share:
        spend(2, chords.f.n + 6 * chords.f.m, quotients=True)
        middle = (low + high) // 2
        low, high = (middle, high) if missing(chords, middle) < share else (low, middle)
    return high


def only_step(chords: Chords) -> tuple[Curve, list[int], list[int]]:
    """The same for (1 - gamma)_+: (1 - x E^(-1/2))^2/(1 - 1/E) between two knots."""
    P, m, n = chords.P, chords.f.m, chords.f.n
    x = (1 << 2 * m) // P
    X, K = [x, P], [(x << n) // (P - x)]  # the slope at x is -1, or a little more
    return Curve(X, K, m, n), [chords.start, chords.end], []


def proposed(
    chords: Chords, widths: Widths, marks: list[int]
) -> tuple[Curve, list[int], list[int]]:
    """g near T f with the t that belong to its knots, and the knots that the marked t lead to.

    From the right to the left: g takes value and slope of T f at nodes, with a knot between two.
    Marks are t where the curvature of T f jumps.
    """
    f, n, m = chords.f, chords.f.n, chords.f.m
    if not f.K:
        return only_step(chords)
    one, share = 2 ** (n + 2 * m), widths.share / 2
    t, (x, value, slope) = last_node(chords, scaled(share * widths.level / 4, n + 2 * m) + 1)
    X, ts, images = [x + 2 * value // -slope, x], [chords.end, t], []
    if X[0] == x:
        raise Undecided("curves: too few bits")
    K = [-slope // (2 * (X[0] - x))]
    A, C, B = K[0] * X[0] * X[0], K[0] * X[0], K[0]
    marks, last = sorted(mark for mark in marks if chords.start < mark < t), False
    while C > 0 and not last:
        spend(100, n + 6 * m)  # however many nodes it becomes
        rest = slope / (2 * x << n) - f.pieces[0][2] / 2**n
        width = widths.after(x / 2**m, value / one, C / 2 ** (n + m), X[0] / 2**m, rest)
        after, marked = max(chords.start, t - max(1, int(t * (width / 2)))), False
        if marks and after <= marks[-1]:
            after, marked = marks.pop(), True
            while marks and after - marks[-1] < after >> 16:
                marks.pop()
        last = missing(chords, after) < share
        after = first_place(chords, after, t, share) if last else after
        for choice in (after, (after + t) // 2, max(2 * after - t, chords.start)):
            node = touching(chords, choice)
            found = pair((A, C, B), x, node) if node else None
            if found:
                last, marked, after = last and choice <= after, marked and choice == after, choice
                break
        if not found or not node:
            break
        k, middle, more = found
        A, C, B = A + k * x * x, C + k * x, B + k
        A, C, B = A + more * middle * middle, C + more * middle, B + more
        X += [middle, node[0]]
        K += [k, more]
        ts += [after + (t - after) * (middle - node[0]) // (x - node[0]), after]
        (x, value, slope), t = node, after
        images += [x] * marked
    return Curve(X[::-1], K[::-1], m, n), ts[::-1], images
