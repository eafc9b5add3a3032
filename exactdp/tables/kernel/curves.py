"""The adaptive recursion from both sides with functions of the third order: few nodes, many digits.

With x = sqrt(gamma) a function f is a line in gamma left of its first knot X_0, A - 2 C x + B x^2
between two knots, and a constant right of the last one. It is convex and non-increasing in gamma if
every C > 0. A step T f is the supremum of the chords L_a of f over [a, a E], E = e^eps: all a may
compete, for outside of its window a chord lies below f, and T f >= f.

A step proposes a function g near T f (``proposed``; anything may be proposed), moves it by a share
of itself and of the level of delta, and shows that it is above every L_a, or below T f (``shown``),
in integers and without rounding. What is shown is carried on. So the steps prove the bound, and
where nodes are (doubles decide, with + - * / and roots alone) is a matter of width only.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from exactdp.tables.kernel.fixed_point import Number, Undecided, exp, require, spend

Quadratic = tuple[int, int, int]  # c_0 - 2 c_1 t + c_2 t^2


@dataclass(frozen=True)
class Curve:
    """f: knots X at m bits; for all but the first what the piece before it has more than the one
    after it, K (X - x)^2, K at n bits; and the constant. So A and values have n + 2 m bits, C n + m.
    """

    X: list[int]
    K: list[int]
    last: int
    m: int
    n: int

    @cached_property
    def pieces(self) -> list[Quadratic]:
        """A, C, B of the line, of what is between knots, and of the constant.

        The line has the slope at X_0, rounded down: f is continuous, and stays convex. That of
        (1 - gamma)_+, which has no other knot, is -1.
        """
        A, C, B = self.last, 0, 0
        found = [(A, C, B)]
        for x, k in zip(self.X[:0:-1], self.K[::-1], strict=True):
            A, C, B = A + k * x * x, C + k * x, B + k
            found.append((A, C, B))
        x = self.X[0]
        slope = (B * x - C) // x if self.K else -(1 << self.n)
        found.append((A - 2 * C * x + (B - slope) * x * x, 0, slope))
        return found[::-1]

    def value(self, x: int) -> int:
        """f at gamma = x^2."""
        A, C, B = self.pieces[bisect_right(self.X, x)]
        return A - 2 * C * x + B * x * x

    def convex(self) -> bool:
        """Whether f is convex and non-increasing."""
        increasing = all(x < y for x, y in pairwise(self.X)) and self.X[0] > 0
        return increasing and all(C > 0 for _, C, _ in self.pieces[1:-1])

    def moved(self, share: float, shift: float) -> Curve:
        """(1 + share) f + shift, about."""
        factor, more = int(share * 2**self.n), int(shift * 2 ** (self.n + 2 * self.m))
        K = [k + (k * factor >> self.n) for k in self.K]
        return Curve(self.X, K, self.last + more, self.m, self.n)


class Chords:
    """L_a = alpha - beta gamma for a = (t/(P Q))^2, E = (P/Q)^2, Q = 2^m.

    For a in a piece and a E in another one, P^2 f(a) and Q^2 f(a E) are quadratics in t, and
    D alpha = P^2 f(a) - Q^2 f(a E), D t^2 beta = P^2 Q^2 (f(a) - f(a E)), where D = P^2 - Q^2.
    The slope -beta does not decrease in t, as f is convex. Up to ``start`` the chord is the line of
    f, from ``end`` on its constant.
    """

    def __init__(self, f: Curve, P: int) -> None:
        Q = 1 << f.m
        PP, QQ, PQ = P * P, Q * Q, P * Q
        self.f, self.D, self.all = f, PP - QQ, PP * QQ
        self.near, self.far = [x * P for x in f.X], [x * Q for x in f.X]
        self.start, self.end = self.far[0], self.near[-1]
        self.left = [(A * PP, C * P, B, A * PP * QQ, C * PQ * Q, B * QQ) for A, C, B in f.pieces]
        self.right = [(A * QQ, C * Q, B, A * PP * QQ, C * PQ * P, B * PP) for A, C, B in f.pieces]

    def between(self, i: int, k: int) -> tuple[Quadratic, Quadratic]:
        """D alpha and D t^2 beta, for a in the piece i and a E in the piece k."""
        a, b, c, d, e, f = self.left[i]
        u, v, w, x, y, z = self.right[k]
        return (a - u, b - v, c - w), (d - x, e - y, f - z)

    def at(self, t: int) -> tuple[Quadratic, Quadratic]:
        """The same for the pieces at t."""
        return self.between(bisect_right(self.near, t), bisect_right(self.far, t))

    def line(self, t: int) -> tuple[int, int]:
        """D alpha and D t^2 beta."""
        (a, b, c), (d, e, f) = self.at(t)
        return a + t * (c * t - 2 * b), d + t * (f * t - 2 * e)

    def touching(self, t: int) -> tuple[int, int, int] | None:
        """About where L_a touches T f: x, the value there, and the slope in x."""
        (_, b, c), (d, e, _) = self.at(t)
        top, bottom = (c * t - b) * t**3, e * t - d  # gamma = alpha'/beta'
        if top >= 0 or bottom >= 0:
            return None
        (alpha, beta), whole, x = self.line(t), self.D * t * t, math.isqrt(top // bottom)
        return x, alpha // self.D - beta * x * x // whole, -2 * beta * x // whole

    def shallow(self, t: int) -> float:
        """1 - beta / beta_0, beta_0 that of the line on the left."""
        return 1 + self.line(t)[1] / (self.D * t * t * self.f.pieces[0][2])


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
        away = abs(x - 1 / x) / self.sigma
        widest = min(0.7 * self.sigma / (1 + away), 0.7 * (end - x) / x, 1.4 * x * rest / density)
        cubed = 2 * (value + self.level) * self.sigma / (density * x * (0.6 + 1.2 * away))
        return min(widest, self.eta * root(cubed))


def root(value: float) -> float:
    """The third root, by Newton: the same on every machine."""
    x = math.ldexp(1.0, math.frexp(value)[1] // 3)
    for _ in range(8):
        x = (2 * x + value / (x * x)) / 3
    return x


def pair(piece: Quadratic, x: int, node: tuple[int, int, int]) -> tuple[int, int, int] | None:
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


def proposed(
    chords: Chords, widths: Widths, marks: list[int]
) -> tuple[Curve, list[int], list[int]]:
    """g near T f with the t that belong to its knots, and the knots that the marked t lead to.

    From the right to the left: g takes value and slope of T f at nodes, with a knot between two.
    """
    f, n, m = chords.f, chords.f.n, chords.f.m
    one, (low, high) = 2 ** (n + 2 * m), (chords.start, chords.end)
    least = int(widths.share * widths.level / 32 * one) + 1
    while high - low > 1:  # the last node, where little is left
        t = (low + high) // 2
        node = chords.touching(t)
        over = node[1] - f.last if node else 0
        if least // 2 <= over <= 2 * least:
            break
        low, high = (t, high) if over > least else (low, t)
    if not node or node[2] >= 0 or over <= 0:
        raise Undecided("curves: no last node")
    x, value, slope = node
    X, ts, images = [x + 2 * over // -slope, x], [chords.end, t], []
    if X[0] == x:
        raise Undecided("curves: too few bits")
    K = [-slope // (2 * (X[0] - x))]
    A, C, B = f.last + K[0] * X[0] * X[0], K[0] * X[0], K[0]
    marks = sorted(mark for mark in marks if chords.start < mark < t)
    while C > 0 and t > chords.start + 1:
        rest = slope / (2 * x << n) - f.pieces[0][2] / 2**n
        width = widths.after(x / 2**m, value / one, C / 2 ** (n + m), X[0] / 2**m, rest)
        after, marked = max(chords.start, t - max(1, int(t * (width / 2)))), False
        if marks and after <= marks[-1]:
            after, marked = marks.pop(), True
            while marks and after - marks[-1] < after >> 16:
                marks.pop()
        last = chords.shallow(after) < widths.share / 2
        if last:
            low, high = after, t
            while high - low > 1 and not 1 <= 2 * chords.shallow(high) / widths.share <= 2:
                middle = (low + high) // 2
                low, high = (middle, high) if (
                    2 * chords.shallow(middle) < widths.share) else (low, middle)  # fmt: skip
            after = high
        for _ in range(8):
            node = chords.touching(after)
            found = pair((A, C, B), x, node) if node else None
            if found:
                break
            after, last, marked = (after + t) // 2, False, False
        if not found or not node:
            break
        k, middle, more = found
        A, C, B = A + k * x * x, C + k * x, B + k
        A, C, B = A + more * middle * middle, C + more * middle, B + more
        X, K = [*X, middle, node[0]], [*K, k, more]
        ts += [after + (t - after) * (middle - node[0]) // (x - node[0]), after]
        (x, value, slope), t = node, after
        images += [x] * marked
        if last:
            break
    return Curve(X[::-1], K[::-1], f.last, m, n), ts[::-1], images


class Trial:
    """Whether g is above every chord of f (up), or at most T f; ``ts`` are about its knots.

    A piece p = A - 2 C x + B x^2 of g, taken for all x > 0, is above L_a if and only if
    G = (A - alpha) (B + beta) - C^2 >= 0 and both factors are >= 0: p - L_a is a quadratic in x.
    Let S_q be the slope of g at its knot q, increasing in q. g - L_a, convex, is least where g has
    the slope of L_a. So if that is between S_(q-1) and S_q, it is enough that the piece q, between
    these knots, is above L_a. For a bound from below: the tangent of p of the slope of L_a
    is at most L_a if and only if G <= 0 (B + beta > 0 there, as C > 0). g is nowhere above all its
    tangents, so every slope between S_0 and 0 needs an a with this slope, and slopes are continuous
    in a. The piece q is tried for all a from ``low`` of its first knot to ``high`` of its
    last one, where the slopes of L_a are at most, and at least, those of g.

    On the left of X_0: from above, the line of g is as steep as that of f, so no L_a is steeper
    than S_0. From below, one L_a that is as steep as the line of g is at least g(X_0) at X_0, and so
    at least the line before it. On the right of the last knot: from above the slope 0 is that of
    L_a = f.last, below g by the piece before; from below, g.last <= 0.

    D^2 t^2 G is of degree 4 in t: on an interval its sign is that of its Bernstein coefficients, if
    they agree; those of the factors are found with values of their polar forms, exactly.
    """

    def __init__(self, chords: Chords, g: Curve, ts: list[int], up: bool) -> None:
        self.chords, self.g, self.ts, self.up = chords, g, ts, up
        self.slopes = [B - C / x for x, (_, C, B) in zip(g.X, g.pieces[1:], strict=True)]
        self.found: dict[int, tuple[int, int] | None] = {}
        self.spare = True

    def passed(self, share: float, level: float, first: int) -> int:
        """0, or the first piece that fails; ``first`` is tried first. spare: by 1/4 of the share."""
        g, up, count = self.g, self.up, len(self.g.X)
        spend(150 * count, g.n + 6 * g.m)
        if not g.convex():
            return first
        if up and g.pieces[0][2] > self.chords.f.pieces[0][2]:
            return 1
        if not up and (g.last > 0 or not self.below_on_the_left()):
            return 1
        margin, more = int(share * 2**g.n / 3), int(level * 2 ** (g.n + 2 * g.m))
        for q in [first, *range(1, first), *range(first + 1, count)]:
            bounds = self.around(q - 1), self.around(q)
            if not bounds[0] or not bounds[1]:
                return q
            wanted = margin * (abs(g.value(g.X[q])) + more) * self.chords.D >> g.n
            if not self.piece(g.pieces[q], bounds[0][0], bounds[1][1], wanted):
                return q
        return 0

    def below_on_the_left(self) -> bool:
        found, x = self.around(0), self.g.X[0]
        if not found:
            return False
        (alpha, beta), whole = self.chords.line(found[0]), found[0] * found[0]
        steep = -beta <= self.g.pieces[0][2] * self.chords.D * whole
        return steep and alpha * whole - beta * x * x >= self.g.value(x) * self.chords.D * whole

    def around(self, q: int) -> tuple[int, int] | None:
        """t with a slope of L_a that is at most, and one that is at least, that of g at the knot."""
        if q not in self.found:
            self.found[q] = self.search(q)
        return self.found[q]

    def search(self, q: int) -> tuple[int, int] | None:
        chords, x, guess = self.chords, self.g.X[q], self.ts[q]
        if q == len(self.g.X) - 1:
            return chords.end, chords.end
        _, C, B = self.g.pieces[q + 1]
        slope = (B * x - C) * chords.D

        def more(t: int) -> int:
            """Has the sign of the slope of g less that of L_a."""
            return slope * t * t + chords.line(t)[1] * x

        left, right = self.ts[q - 1] if q else chords.start, self.ts[q + 1]
        if q % 2:  # a knot between nodes: as if the slope were linear on both sides
            off = more(guess) / (chords.D * x * guess * guess)
            other, width = (q - 1, guess - left) if off < 0 else (q + 1, right - guess)
            side = abs(self.slopes[other] - self.slopes[q]) + abs(off)
            guess += int(off * width / side)
        pad = low_pad = (right - left >> 6) + 1
        while more(low := max(guess - low_pad, chords.start)) < 0:
            if low == chords.start:
                if self.up:
                    break  # no L_a is as steep
                return None
            low_pad *= 2
        while more(high := min(guess + pad, chords.end)) > 0:
            pad *= 2
        return low, high

    def piece(self, piece: Quadratic, low: int, high: int, wanted: int) -> bool:
        """Whether G has the right sign from low to high."""
        chords, up = self.chords, self.up
        near, far, (A, C, B), D = chords.near, chords.far, piece, chords.D
        A, B, CC = D * A, D * B * 1, D * D * C * C
        i, k = bisect_right(near, low), bisect_right(far, low)
        while low < high:
            top = min(high, near[i] if i < len(near) else high, far[k] if k < len(far) else high)
            (a, b, c), (d, e, f) = chords.between(i, k)
            a, f, total, lows, mixed, tops = (
                A - a,
                B + f,
                low + top,
                low * low,
                low * top,
                top * top,
            )
            u0, u1, u2 = (
                a + 2 * b * low - c * lows,
                a + b * total - c * mixed,
                a + 2 * b * top - c * tops,
            )
            v0, v1, v2 = (
                d - 2 * e * low + f * lows,
                d - e * total + f * mixed,
                d - 2 * e * top + f * tops,
            )
            G = (
                u0 * v0 - CC * lows,
                u0 * v1 + u1 * v0 - CC * (lows + mixed),
                u0 * v2 + 4 * u1 * v1 + u2 * v0 - CC * (lows + 4 * mixed + tops),
                u1 * v2 + u2 * v1 - CC * (mixed + tops),
                u2 * v2 - CC * tops,
            )
            if min(v0, v1, v2) < 0 or (up and min(u0, u1, u2) < 0):
                return False
            least = min(G) if up else -max(G)
            if least < 0:
                return False
            self.spare = self.spare and least >= wanted * v1
            low, i = top, i + (i < len(near) and near[i] == top)
            k += k < len(far) and far[k] == top
        return True


TRIES, MARKED = 60, 5


def curves(
    steps: list[tuple[str, Number]], at: Number, nodes: int, places: int, up: bool
) -> tuple[int, int]:
    """A bound of delta at `at`, about 2^-places, from above or below, and its bits.

    The relative width is about 1/nodes^3. E is rounded up (down), which enlarges (shortens) every
    chord.
    """
    require(0 < nodes <= 10**4 and 0 <= places <= 10**4, "curves: nodes or places out of range")
    require(all(kind == "BR" for kind, _ in steps), "curves: not all are BR")
    least = max(0, *(-eps.leading()[1] for _, eps in steps)) if steps else 0
    cubed = 3 * nodes.bit_length()
    m, n = 8 + len(steps).bit_length() + cubed + least, 30 + cubed + places
    level = 2.0**-places
    f, share, variance = Curve([1 << m], [], 0, m, n), 0.01, 0.0
    marked = f.X
    for index, (_, eps) in enumerate(reversed(steps)):
        P, width = exp(eps.times(Fraction(1, 2)), m)[up], eps.ends(64)[0] / 2**64
        variance += width * width / 4
        chords, eta = Chords(f, P), (index + 1) / (index + 5) / nodes
        share, tried, sign = share * eta**3, 1, 1 if up else -1
        marks = [t for x in marked for t in (x * P, x << m)] if index < MARKED else []
        spend(100 * len(f.X), n + 6 * m)
        g, ts, marked = proposed(chords, Widths(eta, math.sqrt(variance), level, share), marks)
        marked = [*marked, g.X[0], g.X[-1]]
        for _ in range(TRIES):
            trial = Trial(chords, g.moved(sign * share, sign * share * level), ts, up)
            tried = trial.passed(share, level, tried)
            if not tried:
                break
            share *= 1.2
        else:
            raise Undecided(f"curves: step {index + 1} is not shown")
        f, share = trial.g, share / eta**3 / (1.25 if trial.spare else 1)
    x = exp(at.times(Fraction(1, 2)), m)[not up]
    return min(max(f.value(x), 0), 1 << n + 2 * m), n + 2 * m
