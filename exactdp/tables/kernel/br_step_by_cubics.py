"""A step of BR between convex functions that are cubic in gamma from knot to knot.

A step T f is the supremum of the chords L_a of f over [a, a E], E = e^eps: all a > 0 may compete,
for f is convex, so that a chord lies below f, and f below other chords, outside of its window. All
functions here are convex, do not increase, and are 0 on the right of their last knot; a slope of
L_a is sigma(a), which does not decrease in a.

For each step a function g near T f is proposed (cubic_proposals.py: anything may be proposed), and
a share s is found with |T f - g| <= s (g + level): shown in integers. Errors of pieces fall with
the fourth power of their widths.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from exactdp.tables.kernel.fixed_point import require, spend

Cubic = tuple[int, int, int, int]
Bend = tuple[int, int, int]
SLACK, FLOORED = 8, 3  # units; what they cover is counted where they are used


def corner(b: Cubic, u: int, n: int) -> tuple[int, int]:
    """The two entries of the second row of de Casteljau's scheme for b at u/2^n, floored."""
    p, q, r, s = b
    p, q, r = p + ((q - p) * u >> n), q + ((r - q) * u >> n), r + ((s - r) * u >> n)
    return p + ((q - p) * u >> n), q + ((r - q) * u >> n)


def portion(b: Cubic, low: int, high: int, n: int) -> Cubic:
    """Bernstein coefficients of b on [low, high]/2^n, 0 <= low <= high <= 2^n, in units of 2^-n.

    b has coefficients in [0, 2^n] that do not increase. Each is within FLOORED units, also of those
    for ends up to 2^-n above: floors err by (-3, 0], ends by [0, 3).
    """
    p, q = corner(b, low, n)
    r, s = corner(b, high, n)
    return (p + ((q - p) * low >> n), p + ((q - p) * high >> n),
            r + ((s - r) * low >> n), r + ((s - r) * high >> n))  # fmt: skip


@dataclass(frozen=True)
class Smooth:
    """A function f, cubic between knots: X at m bits, the first one 0, coefficients B at n bits.

    B has the Bernstein coefficients between two knots; f is 0 on the right of the last one.
    """

    X: list[int]
    B: list[Cubic]
    m: int
    n: int

    def value(self, x: int) -> int:
        """The value of f at x (at m bits), an integer at n bits, within FLOORED units."""
        i = bisect_right(self.X, x) - 1
        if i >= len(self.B):
            return 0
        u = (x - self.X[i] << self.n) // (self.X[i + 1] - self.X[i])
        return portion(self.B[i], u, u, self.n)[0]

    def follows(self, f: Smooth) -> bool:
        """Whether this may stand for a step of f: it has the bits of f, and is convex."""
        return (self.m, self.n) == (f.m, f.n) and self.convex()

    def convex(self) -> bool:
        """Whether f is continuous, convex, a line up to its second knot, and at most 1."""
        X, B = self.X, self.B
        p, q, r, s = B[0]
        fits = X[0] == 0 and len(X) == len(B) + 1 and all(x < y for x, y in pairwise(X))
        ends = p - q == q - r == r - s and p <= 1 << self.n and B[-1][3] == 0 <= B[-1][2]
        return fits and ends and all(curvature(*b) >= 0 for b in B) and all(
            b[3] == c[0] and (b[3] - b[2]) * (z - y) <= (c[1] - c[0]) * (y - x)
            for b, c, x, y, z in zip(B, B[1:], X, X[1:], X[2:], strict=False)
        )  # fmt: skip


def curvature(p: int, q: int, r: int, s: int) -> int:
    """A number of which 6 times, over the square of the width, the second derivative is at least.

    p, q, r, s are the Bernstein coefficients of a cubic.
    """
    return min(p - 2 * q + r, q - 2 * r + s)


class Windows:
    """The chords L_a of f over [a, a E] for a = t/P, E = P/Q, Q = 2^m; their ends are t/P and t/Q.

    Rejected unless P > Q.
    """

    def __init__(self, f: Smooth, P: int) -> None:
        Q = 1 << f.m
        require(P > Q, "too small an eps for the bits in use")
        self.f, self.P, self.Q = f, P, Q
        self.near, self.far = [x * P for x in f.X], [x * Q for x in f.X]
        self.start, self.end = self.far[1], self.near[-1]

    def side(self, borders: list[int], t: int) -> tuple[int, int, int]:
        """The value of f at one end of the window of t, and three times its slope: top, bottom.

        ``borders`` are the knots in t: ``near`` for the left end, ``far`` for the right one. The
        slope is in t, the quotient of the last two; both are floored.
        """
        i, n = bisect_right(borders, t) - 1, self.f.n
        if i >= len(self.f.B):
            return 0, 0, 1
        width = borders[i + 1] - borders[i]
        u = (t - borders[i] << n) // width
        p, q = corner(self.f.B[i], u, n)
        return p + ((q - p) * u >> n), 3 * (q - p), width

    def missing(self, t: int) -> int:
        """An upper bound, at n bits, of what L_a is below f at gamma = 0.

        That is f(0) - (E f(a) - f(a E))/(E - 1).
        """
        (left, *_), (right, *_) = self.side(self.near, t), self.side(self.far, t)
        line = self.P * (left - FLOORED) - self.Q * (right + FLOORED)
        return self.f.B[0][0] - line // (self.P - self.Q)

    def tail(self, t: int, y: int) -> int:
        """An upper bound of L_b at gamma >= y for all b >= a, for y >= a, at n bits.

        From a on f is at most the line that is d at a, and 0 at the last knot Z and behind it:
        d/(Z - a) (Z - gamma)_+, of which a step is at most (closed_steps.one)
        d Z/(Z - a) (1 - (gamma/(Z E))^(1/2))^2/(1 - 1/E). Outside of its window L_b <= f.
        """
        Z, n = self.near[-1], self.f.n
        if t >= Z:
            return 0
        high = self.f.value(t // self.P) + FLOORED
        w = max((1 << n) - math.isqrt((y * self.Q << 2 * n) // Z), 0)
        return high * Z * self.P * w * w // ((Z - t) * (self.P - self.Q) << 2 * n) + 1

    def touching(self, t: int) -> tuple[int, int, int, int] | None:
        """About where L_a touches T f, the value there, its slope as top and bottom; or None.

        A proposal, of which nothing is proved: doubles may do.
        """
        P, Q, C = self.P, self.Q, (self.P - self.Q) * t
        (left, a, b), (right, c, d) = self.side(self.near, t), self.side(self.far, t)
        slope, first = (right - left) * P * Q / C, a / b
        change = (c / d - first) * (P * Q / C) - slope / t
        away = (slope / P - first) / change if change > 0 else -1.0
        y = t // P + int(away) if away > 0 else 0
        if not t <= y * P <= t * P // Q:
            return None
        return y, left + (right - left) * (P * y - t) * Q // C, (right - left) * P * Q, C

    def places(self, x: int) -> list[int]:
        """The places t where the left or the right end of the window is x."""
        return [x * self.P, x * self.Q]

    def share(self, g: Smooth, path: list[tuple[int, int]], level: int) -> int:
        """A share s at n bits for which |T f - g| <= s (g + level) is shown, or 0 if none is found.

        ``path`` are pairs (t, y) as Attempt describes them; anything may be proposed.
        """
        spend(170 * (2 * len(self.f.X) + len(path)), 2 * g.n)
        fits = (
            len(g.B) > 3 and g.follows(self.f) and path[0][1] == g.X[1] and path[-1][1] == g.X[-2]
        )
        rising = all(s < t and x < y for (s, x), (t, y) in pairwise(path))
        return Attempt(self, g, path, level).share() if fits and rising and path[0][0] > 0 else 0


class Attempt:
    """How near g is to T f. The path (t, y) says at which y, about, the L_a of t/P touches T f.

    Between places of the path y is linear in t; it passes all knots of g but the first and the
    last. Let e = L_a(y) - g(y) and d = sigma(a) - g'(y): both are found on each stretch where a,
    a E and y stay within pieces. With C = (P - Q) t, all linear in t,
        C e = Q (P y - t) f(a E) + P (t - Q y) f(a) - C g(y), of degree 4,
        d (E - 1) a = f(a E) - f(a) - (E - 1) a g'(y), (E - 1) a = C/(P Q), of degree 3,
    so their Bernstein coefficients bound them.

    From below: T f >= L_a, so T f - g >= e at each y of the path.
    From above: g is convex, and g'' >= c in the pieces q - 1, q and q + 1, y being in q. So L_a - g
    at y + z is at most e + d z - c z^2/2 <= e + d^2/(2 c) in these pieces. With |d| <= c z/2 at
    their ends it is no more than e behind them (L_a - g is concave), so at most that everywhere,
    and where it is at most 0 at the right end, no more than 0 behind it: there g is smallest, so
    the bound is in proportion to what g is there.
    Up to the second knot y_0 of g, where g is a line, L_a - g is at most what it is at y_0 or at 0,
    where L_a <= f(0). In the last of the pieces that the path passes, nothing is wanted on the
    right: L_a and g do not increase, so there 0 <= L_a <= g(y_1) + e + d^2/(2 c), for y_1 where the
    path ends. There are no other a:
    On the right of the path, L_b(gamma) <= tail for gamma >= y_1; for smaller gamma L_b is at most
    the last L_a of the path and tail, for it is less steep.
    On the left, let t_0 be its first place. Windows on the left of it end before a_0 E, where the
    line from f at 0 to f at a_0 E is above f; it is at most ``missing`` above the first L_a of the
    path. Behind a_0 E, L_b <= f, and f is at most the L_a whose window begins there.
    T f is above the first L_a, from 0 to y_0, and that is ``missing`` below f at 0.
    """

    def __init__(self, steps: Windows, g: Smooth, path: list[tuple[int, int]], level: int) -> None:
        self.steps, self.g, self.path, self.level = steps, g, path, level
        t = path[0][0]
        self.cut = max(((steps.P - steps.Q) * t).bit_length() - g.n - 4, 0)
        self.pieces = [*steps.f.B, (0, 0, 0, 0)]
        behind = 4 * max(path[-1][0], steps.far[-1])
        self.near, self.far = [*steps.near, behind + steps.near[-1]], [*steps.far, behind]
        self.least = [curvature(*b) for b in g.B]

    def share(self) -> int:
        """A share s at n bits with |T f - g| <= s (g + level), or 0 if none is found."""
        g, n, near, far = self.g, self.g.n, self.near, self.far
        t = self.path[0][0]
        i, k, q, worst, first, found = (
            bisect_right(near, t) - 1, bisect_right(far, t) - 1, 1, 0, 0, 1)  # fmt: skip
        bend = self.bend(q)
        for (t, y), (after, then) in pairwise(self.path):
            if then > g.X[q + 1]:
                return 0
            low, at = t, y
            while low < after:
                high = min(after, near[i + 1], far[k + 1])
                end = then if high == after else y + (then - y) * (high - t) // (after - t)
                tau = self.away((i, k, q), (low, high), (at, end), bend)
                if not tau:
                    return 0
                worst, first = max(worst, tau), first or tau
                i, k, low, at = i + (high == near[i + 1]), k + (high == far[k + 1]), high, end
            if then == g.X[q + 1]:
                rest = 0
                if q == len(g.B) - 2:
                    rest = g.B[q][3] + self.steps.tail(after, then)
                found = max(found, -(-(worst + rest << n) // (g.B[q + 1][3] + self.level)))
                q, worst = q + 1, 0
                bend = self.bend(q) if q < len(g.B) - 1 else bend
        return max(found, self.first_edge(first))

    def first_edge(self, tau: int) -> int:
        """The share s at n bits that is needed on the left of the path, from 0 to a_0 E.

        g is the smallest at a_0 E; ``tau`` is what the first stretch misses.
        """
        t, zero, g = self.path[0][0], self.steps.f.B[0][0], self.g
        tau += self.steps.missing(t) + abs(zero - g.B[0][0])
        least = max(g.value(-(-t // self.steps.Q)) - FLOORED, 0)
        return -(-(tau << g.n) // (least + self.level))

    def bend(self, q: int) -> Bend:
        """A lower bound c of g'' in and beside piece q, times its width squared, and two widths.

        The widths are those of the pieces on the left and on the right of it; the first piece of g,
        where it is a line, and the last do not count.
        """
        X, last = self.g.X, len(self.g.B) - 2
        width = X[q + 1] - X[q]
        around = range(max(q - 1, 1), min(q + 1, last) + 1)
        c = min(6 * self.least[i] * width**2 // (X[i + 1] - X[i]) ** 2 for i in around)
        return c, X[q] - X[q - 1] if q > 1 else X[-1], X[q + 2] - X[q + 1] if q < last else X[-1]

    def away(
        self, where: tuple[int, int, int], ts: tuple[int, int], ys: tuple[int, int], bend: Bend
    ) -> int:
        """An upper bound tau of |e| and e + d^2/(2 c) on a stretch, or 0 where it is not shown.

        e, d and c: see the class.
        C and Q (P y - t) are floored together, to n + 4 bits or more: C e moves by less than
        2^(n+1), e by 1/4. Values of f and g are within 3 units, and their differences are averaged,
        so 6; with the quotient less than SLACK units. d is taken times the width Y of the piece:
        6 Y/((E - 1) a) for values of f; 12 for those of three times the differences of g, within 4
        each; less than 1 for what is floored; 1 for the quotient: 2 SLACK. What is floored: that of
        Y moves the product with f(a E) - f(a) by less than 2^n, and that of C the one with three
        times a difference of g by less than 3 2^n; C is 2^(n+3) or more, so d by less than 1/2.
        """
        (i, k, q), (low, high), (y, z), (c, left, right) = where, ts, ys, bend
        n, P, Q, cut, X, piece = (
            self.g.n, self.steps.P, self.steps.Q, self.cut, self.g.X, self.g.B[q])  # fmt: skip
        c0, c1 = (P - Q) * low >> cut, (P - Q) * high >> cut
        b0, b1 = Q * (P * y - low) >> cut, Q * (P * z - high) >> cut
        if c <= 0 or c0 <= 0 or min(b0, b1) < 0 or low < Q * y or high < Q * z:
            return 0
        x, width = self.near[i], self.near[i + 1] - self.near[i]
        l0, l1, l2, l3 = portion(
            self.pieces[i], (low - x << n) // width, (high - x << n) // width, n)  # fmt: skip
        x, width = self.far[k], self.far[k + 1] - self.far[k]
        r0, r1, r2, r3 = portion(
            self.pieces[k], (low - x << n) // width, (high - x << n) // width, n)  # fmt: skip
        x, width = X[q], X[q + 1] - X[q]
        u, v = (y - x << n) // width, (z - x << n) // width
        g0, g1, g2, g3 = portion(piece, u, v, n)
        r0, r1, r2, r3 = r0 - l0, r1 - l1, r2 - l2, r3 - l3
        l0, l1, l2, l3 = l0 - g0, l1 - g1, l2 - g2, l3 - g3
        e = (12 * (c0 * l0 + b0 * r0), 3 * (c1 * l0 + b1 * r0 + 3 * (c0 * l1 + b0 * r1)),
             6 * (c1 * l1 + b1 * r1 + c0 * l2 + b0 * r2),
             3 * (3 * (c1 * l2 + b1 * r2) + c0 * l3 + b0 * r3),
             12 * (c1 * l3 + b1 * r3))  # fmt: skip
        above, below = max(*e, 0) // (12 * c0) + SLACK, max(-min(e), 0) // (12 * c0) + SLACK
        p, s, w = piece[1] - piece[0], piece[2] - piece[1], piece[3] - piece[2]
        d, h = p + ((s - p) * u >> n), s + ((w - s) * u >> n)
        d0, d1 = d + ((h - d) * u >> n), d + ((h - d) * v >> n)
        d, h = p + ((s - p) * v >> n), s + ((w - s) * v >> n)
        d2, Y = d + ((h - d) * v >> n), P * Q * width >> cut
        slopes = (r0 * Y - 3 * c0 * d0, r1 * Y - c1 * d0 - 2 * c0 * d1,
                  r2 * Y - 2 * c1 * d1 - c0 * d2, r3 * Y - 3 * c1 * d2)  # fmt: skip
        slope = (max(*slopes, -min(slopes)) + 2 * FLOORED * Y) // c0 + 2 * SLACK
        behind = above * width * width + slope * right * width
        if 2 * slope * width > c * min(left, right) or (
            q < len(self.least) - 2 and behind > c * right * right // 2
        ):
            return 0
        return max(above + slope * slope // (2 * c) + 1, below)
