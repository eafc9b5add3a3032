"""The adaptive recursion from both sides with functions of the third order: few nodes, many digits.

With x = sqrt(gamma) a function f is a line in gamma left of its first knot X_0, A - 2 C x + B x^2
between two knots, and a constant right of the last one. A step T f is the supremum of the chords
L_a of f over [a, a E], E = e^eps: all a > 0 may compete, for f is convex, so that a chord lies
below f outside of its window, and T f >= f. T f increases with E.

For each step a function g near T f is proposed (proposals.py: anything may be proposed), moved by
a share of itself and of the level of delta, and shown to be above every L_a, or to be at most T f:
in integers, without rounding. What was shown is carried on. How near g is (doubles decide) is a
matter of width only.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from exactdp.tables.kernel.fixed_point import require, spend

Quadratic = tuple[int, int, int]  # c_0 - 2 c_1 t + c_2 t^2


def scaled(value: float, bits: int) -> int:
    """A double at so many bits, rounded down."""
    top, bottom = value.as_integer_ratio()
    return (top << bits) // bottom


@dataclass(frozen=True)
class Curve:
    """f: knots X at m bits, the constant, and K at n bits for each knot but the first: the piece
    before the knot is that after it and K (X - x)^2. A and values have n + 2 m bits, C has n + m.
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
        factor, more = scaled(share, self.n), scaled(shift, self.n + 2 * self.m)
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
        require(P > Q, "too small an eps for the bits in use")
        PP, QQ, PQ = P * P, Q * Q, P * Q
        self.f, self.P, self.D = f, P, PP - QQ
        self.near, self.far = [x * P for x in f.X], [x * Q for x in f.X]
        self.start, self.end = self.far[0], self.near[-1]
        self.near.append(2 * self.end)
        self.far.append(2 * self.end)
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


class Trial:
    """Whether g is above every chord of f (up), or at most T f; ``ts`` are about its knots.

    A piece p = A - 2 C x + B x^2 of g, taken for all x, is above L_a if its A - alpha and B + beta
    are >= 0 and G = (A - alpha) (B + beta) - C^2 >= 0. Where B + beta > 0, the tangent of p (in
    gamma) with the slope of L_a is at most L_a if and only if G <= 0.
    Slopes of g at its knots, S_0 < S_1 < ... < 0, and those of L_a, which do not decrease in a, say
    which piece it takes: the piece q has those between S_(q-1) and S_q. It is tried for all a from
    one where the slope of L_a is at most S_(q-1) to one where it is at least S_q.

    From above: g - L_a is least where g has the slope of L_a, which is in a piece that was tried at
    this a (a slope equal to S_q is in both). No L_a is steeper than S_0, as the line of f is not.
    From below: between X_0 and the last knot g is the largest of its tangents. Each slope from S_0
    to 0 is that of an L_a where its piece was tried, as slopes of L_a are continuous in a. On the
    left of X_0 one L_a, as steep as the line of g or steeper, is at least g(X_0) at X_0, so at
    least this line; on the right of the last knot g <= 0.

    D^2 t^2 G has degree 4 in t. Where its Bernstein coefficients on an interval are >= 0 (<= 0), so
    is G; u and v are those of the two factors, values of their polar forms, exactly.
    """

    def __init__(self, chords: Chords, g: Curve, ts: list[int], up: bool) -> None:
        self.chords, self.g, self.ts, self.up = chords, g, ts, up
        self.slopes = [B - C / x for x, (_, C, B) in zip(g.X, g.pieces[1:], strict=True)]
        self.found: dict[int, tuple[int, int] | None] = {}
        self.spare = True

    def passed(self, share: float, level: float, first: int) -> int:
        """0, or a piece that fails; ``first`` is tried first. spare: with a third less as well."""
        g, up, count = self.g, self.up, len(self.g.X)
        spend(100 * count, g.n + 6 * g.m)
        if not g.convex():
            return first
        if not (self.as_steep() if up else g.last <= 0 and self.below_on_the_left()):
            return 1
        margin, more = scaled(share, g.n) // 3, scaled(level, g.n + 2 * g.m)
        order: list[int] = [first, *range(1, first), *range(first + 1, count)]
        D = self.chords.D
        for q in order:
            bounds = self.around(q - 1), self.around(q)
            if not bounds[0] or not bounds[1]:
                return q
            x, (A, C, B) = g.X[q], g.pieces[q]
            wanted = margin * (abs(A + x * (B * x - 2 * C)) + more) * D >> g.n if self.spare else 0
            if not self.piece((A, C, B), bounds[0][0], bounds[1][1], wanted):
                return q
        return 0

    def as_steep(self) -> bool:
        """Whether the slope of g at X_0 is at most that of the line of f."""
        (_, C, B), x = self.g.pieces[1], self.g.X[0]
        return B * x - C <= self.chords.f.pieces[0][2] * x

    def below_on_the_left(self) -> bool:
        """Whether the line of g, on the left of X_0, is at most T f."""
        found, x = self.around(0), self.g.X[0]
        if not found:
            return False
        (alpha, beta), whole = self.chords.line(found[0]), found[0] * found[0]
        steep = -beta <= self.g.pieces[0][2] * self.chords.D * whole
        return steep and alpha * whole - beta * x * x >= self.g.value(x) * self.chords.D * whole

    def around(self, q: int) -> tuple[int, int] | None:
        """t where the slope of L_a is at most that of g at the knot, and t where it is at least."""
        if q not in self.found:
            self.found[q] = self.search(q)
        return self.found[q]

    def search(self, q: int) -> tuple[int, int] | None:
        """The same; from above, where no L_a is as steep, the first t."""
        chords, x, guess = self.chords, self.g.X[q], self.ts[q]
        if q == len(self.g.X) - 1:
            return chords.end, chords.end
        _, C, B = self.g.pieces[q + 1]
        slope, near, far, lefts, rights = (
            (B * x - C) * chords.D, chords.near, chords.far, chords.left, chords.right)  # fmt: skip

        def more(t: int) -> int:
            """Has the sign of the slope of g less that of L_a; times D x t^2."""
            _, _, _, a, b, c = lefts[bisect_right(near, t)]
            _, _, _, d, e, f = rights[bisect_right(far, t)]
            return slope * t * t + (a - d + t * ((c - f) * t - 2 * (b - e))) * x

        left, right = self.ts[q - 1] if q else chords.start, self.ts[q + 1]
        if q % 2:  # a knot between nodes: as if the slope were linear on both sides
            off = more(guess) / (chords.D * x * guess * guess)
            other, width = (q - 1, guess - left) if off < 0 else (q + 1, right - guess)
            side = abs(self.slopes[other] - self.slopes[q]) + abs(off)
            guess += int(off * width / side)
        guess = min(max(guess, chords.start), chords.end)
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
        """Whether G has the right sign from low to high.

        On an interval of t the coefficients of u and v are u0, u1, u2 and v0, v1, v2, those of
        (C t)^2 are w0, w1, w2; last to three are those of G, but for factors 2, 6 and 2.
        """
        chords, up, spare = self.chords, self.up, self.spare
        near, far, left, right, (A, C, B) = (
            chords.near, chords.far, chords.left, chords.right, piece)  # fmt: skip
        i, k = bisect_right(near, low), bisect_right(far, low)
        (a, b, c), (d, e, f) = chords.between(i, k)
        A, B, CC, square = chords.D * A, chords.D * B, (chords.D * C) ** 2, low * low
        u0, v0, w0 = (
            A - a + low * (2 * b - c * low),
            B * square + d + low * (f * low - 2 * e),
            CC * square,
        )
        if v0 < 0 or (up and u0 < 0):
            return False
        before = u0 * v0
        first = before - w0
        while low < high:
            _, b, c, _, e, f = left[i]
            _, y, z, _, p, r = right[k]
            c, f, top = c - z, B + f - r, min(high, near[i], far[k])
            i, k, step = i + (near[i] == top), k + (far[k] == top), top - low
            square = step * step
            more = step * (b - y - c * low)
            u1 = u0 + more
            u2 = u1 + more - c * square
            more = step * (f * low - e + p)
            v1 = v0 + more
            v2 = v1 + more + f * square
            if v1 < 0 or v2 < 0 or (up and (u1 < 0 or u2 < 0)):
                return False
            w1, w2, inside, after = CC * (low * top), CC * (top * top), u1 * v1, u2 * v2
            one = (u0 + u1) * (v0 + v1) - before - inside - w0 - w1
            two = (u0 + u2) * (v0 + v2) - before - after + 4 * (inside - w1) - w0 - w2
            three = (u1 + u2) * (v1 + v2) - inside - after - w1 - w2
            last = after - w2
            least = min(first, one, two, three, last) if up else -max(first, one, two, three, last)
            if least < 0:
                return False
            spare = spare and least >= wanted * v1
            low, u0, v0, w0, before, first = top, u2, v2, w2, after, last
        self.spare = spare
        return True
