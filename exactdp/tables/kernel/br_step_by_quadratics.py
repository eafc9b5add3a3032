"""Whether a proposed function bounds an adaptive step of BR, shown in integers: of the third order.

With x = sqrt(gamma) a function f is a line in gamma left of its first knot X_0, A - 2 C x + B x^2
between two knots, and a constant right of the last one. A step T f is the supremum of the chords
L_a of f over [a, a E], E = e^eps: all a > 0 may compete, for f is convex, so that a chord lies
below f outside of its window, and T f >= f. T f increases with E.

For each step a function g near T f is proposed (curve_proposals.py: anything may be proposed), and
a share s is found with |T f - g| <= s (g + level): shown in integers. T commutes with affine
functions, so both bounds are carried on with g. How near g is (doubles decide) is a matter of
width only.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from exactdp.tables.kernel.fixed_point import require, spend

Quadratic = tuple[int, int, int]  # c_0 - 2 c_1 t + c_2 t^2
Node = tuple[int, int, int]  # x, value, slope in x


def scaled(value: float, bits: int) -> int:
    """A double times 2^bits as an integer, rounded down."""
    top, bottom = value.as_integer_ratio()
    return (top << bits) // bottom


@dataclass(frozen=True)
class Curve:
    """A function f of x = sqrt(gamma), quadratic from knot to knot: knots X at m bits, K at n bits.

    There is a K for each knot but the first: the piece before the knot is that after it and
    K (X - x)^2, and the last one is 0. A and values have n + 2 m bits, C has n + m.
    """

    X: list[int]
    K: list[int]
    m: int
    n: int

    @cached_property
    def pieces(self) -> list[Quadratic]:
        """(A, C, B) of A - 2 C x + B x^2 for the line, each piece between knots, and the constant.

        The line has the slope at X_0, rounded down: f is continuous, and stays convex. That of
        (1 - gamma)_+, which has no other knot, is -1.
        """
        A, C, B = 0, 0, 0
        found = [(A, C, B)]
        for x, k in zip(self.X[:0:-1], self.K[::-1], strict=True):
            A, C, B = A + k * x * x, C + k * x, B + k
            found.append((A, C, B))
        x = self.X[0]
        slope = (B * x - C) // x if self.K else -(1 << self.n)
        found.append((A - 2 * C * x + (B - slope) * x * x, 0, slope))
        return found[::-1]

    def value(self, x: int) -> int:
        """The exact value of f at gamma = x^2, where x has m bits, at n + 2 m bits."""
        A, C, B = self.pieces[bisect_right(self.X, x)]
        return A - 2 * C * x + B * x * x

    def convex(self) -> bool:
        """Whether f is convex and non-increasing."""
        increasing = all(x < y for x, y in pairwise(self.X)) and self.X[0] > 0
        return increasing and all(C > 0 for _, C, _ in self.pieces[1:-1])


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
        """D alpha and D t^2 beta of the chord L_a, each as (A, C, B) for A - 2 C t + B t^2.

        a is in the piece i and a E in the piece k.
        """
        a, b, c, d, e, f = self.left[i]
        u, v, w, x, y, z = self.right[k]
        return (a - u, b - v, c - w), (d - x, e - y, f - z)

    def at(self, t: int) -> tuple[Quadratic, Quadratic]:
        """D alpha and D t^2 beta of the chord L_a, as ``between`` has them, for the pieces at t."""
        return self.between(bisect_right(self.near, t), bisect_right(self.far, t))

    def line(self, t: int) -> tuple[int, int]:
        """The numbers D alpha and D t^2 beta of the chord L_a = alpha - beta gamma at t."""
        (a, b, c), (d, e, f) = self.at(t)
        return a + t * (c * t - 2 * b), d + t * (f * t - 2 * e)

    def touching(self, t: int) -> Node | None:
        """About where L_a touches T f: x, value and slope in x there; None where none is found."""
        (_, b, c), (d, e, _) = self.at(t)
        top, bottom = (c * t - b) * t**3, e * t - d  # gamma = alpha'/beta'
        if top >= 0 or bottom >= 0:
            return None
        (alpha, beta), whole, x = self.line(t), self.D * t * t, math.isqrt(top // bottom)
        return x, alpha // self.D - beta * x * x // whole, -2 * beta * x // whole

    def missing(self, t: int) -> float:
        """How much L_a is below f at gamma = 0, over the value of f there, as a double."""
        whole = self.f.pieces[0][0] * self.D
        return (whole - self.line(t)[0]) / whole

    def marks(self, places: list[int]) -> list[int]:
        """The places t where an end of the window, a or a E, is at one of these places."""
        return [t for x in places for t in (x * self.P, x << self.f.m)]


class Trial:
    """How near g is to T f; ``ts`` are about the t of its knots.

    Slopes of g at its knots, S_0 < S_1 < ... < 0, and those of L_a, which do not decrease in a and
    are continuous in it, say which piece L_a takes: the piece q those from S_(q-1) to S_q. It is
    tried for all a from one where the slope of L_a is at most S_(q-1) to one where it is at least
    S_q. For a piece p = A - 2 C x + B x^2 and v = B + beta > 0 the tangent of p (in gamma) with the
    slope of L_a is A - C^2/v - beta gamma, so L_a is above it by -G/v, G = (A - alpha) v - C^2.
    Where |G| <= tau v, L_a and this tangent of g are within tau.

    From below: at each place from X_0 to the last knot g is its tangent there, less than tau above
    an L_a. On the left of X_0 the L_a of slope S_0 will do (the line of g is steeper by less than
    2^-n, which is added to tau), on the right of the last knot g = 0.
    From above: L_a <= g + tau, and this is at most (1 + s) g + s level up to the next knot, and
    behind it if there the tangents of the piece are tau below g, as g is convex; in the last piece,
    or where no such knot is found, tau <= s level. What is as steep as S_0 or steeper has to be at
    most g + tau at X_0, from there on as above, and at most g + s (g + level) at gamma = 0, where
    no L_a is above f; between the two all are lines.
    """

    def __init__(self, chords: Chords, g: Curve, ts: list[int], level: int) -> None:
        self.chords, self.g, self.ts, self.level = chords, g, ts, level
        self.slopes = [B - C / x for x, (_, C, B) in zip(g.X, g.pieces[1:], strict=True)]

    def share(self) -> int:
        """A share s at n bits for which |T f - g| <= s (g + level) is shown, or 0 if none is."""
        g, n, zero = self.g, self.g.n, self.g.pieces[0][0]
        spend(120 * len(g.X), n + 6 * g.m)
        if not g.convex() or g.pieces[0][2] < self.chords.f.pieces[0][2]:
            return 0
        found = max(1, -((zero - self.chords.f.pieces[0][0] << n) // (zero + self.level)))
        low, first = self.search(0)
        for q in range(1, len(g.X)):
            after, high = self.search(q)
            tau = self.away(g.pieces[q], low, high)
            if tau < 0:
                return 0
            tau += g.X[0] ** 2 if q == 1 else 0
            found, low = max(found, -(-(tau << n) // self.least(q, tau))), after
        tau = found * (g.value(g.X[0]) + self.level) >> n
        while not below(self.chords, g, first, tau):
            tau += 1 + tau // 16
        while (s := -(-(tau << n) // self.least(0, tau))) > found and (
            below(self.chords, g, first, tau // 2)
        ):
            tau //= 2
        return max(found, s)

    def least(self, q: int, tau: int) -> int:
        """The value g + level at a knot where the tangent at knot q is tau below g; or level alone.

        Such a knot is looked for on the right of q.
        """
        g, x = self.g, self.g.X[q]
        (_, C, B), value = g.pieces[q + 1], g.value(x)
        for r in range(q + 1, len(g.X)):
            spend(3, g.n + 4 * g.m)
            y = g.X[r]
            after = g.value(y)
            if (after - value - tau) * x >= (B * x - C) * (y * y - x * x):
                return self.level + after
        return self.level

    def search(self, q: int) -> tuple[int, int]:
        """Two places t between which the slope of L_a passes that of g at the knot q.

        At the first it is at most that of g, at the second at least.
        """
        chords, g, x, guess = self.chords, self.g, self.g.X[q], self.ts[q]
        if q == len(g.X) - 1:
            return chords.end, chords.end
        _, C, B = g.pieces[q + 1]
        slope, near, far, lefts, rights = (
            (B * x - C) * chords.D, chords.near, chords.far, chords.left, chords.right)  # fmt: skip

        def more(t: int) -> int:
            """Has the sign of the slope of g less that of L_a; times D x t^2."""
            _, _, _, a, b, c = lefts[bisect_right(near, t)]
            _, _, _, d, e, f = rights[bisect_right(far, t)]
            return slope * t * t + (a - d + t * ((c - f) * t - 2 * (b - e))) * x

        left, right = self.ts[q - 1] if q else guess, self.ts[q + 1]
        if q % 2:  # a knot between nodes: as if the slope were linear on both sides
            off = more(guess) / (chords.D * x * guess * guess)
            other, width = (q - 1, guess - left) if off < 0 else (q + 1, right - guess)
            side = abs(self.slopes[other] - self.slopes[q]) + abs(off)
            guess += int(off * width / side)
        guess = min(max(guess, chords.start), chords.end)
        pad = low_pad = (right - left >> 6) + 1
        while more(low := max(guess - low_pad, chords.start)) < 0:
            low_pad *= 2
        while more(high := min(guess + pad, chords.end)) > 0:
            pad *= 2
        return low, high

    def away(self, piece: Quadratic, low: int, high: int) -> int:
        """An upper bound tau of |G|/v for t from low to high, or -1 where v <= 0 somewhere.

        G and v: see the class, with this piece for p.
        On an interval of t the coefficients of D u and D t^2 v are u0, u1, u2 and v0, v1, v2, those
        of (D C t)^2 are w0, w1, w2: values of polar forms. ``first`` to ``last`` are those of
        D^2 t^2 G, of degree 4 in t; those of D t^2 v are all at least the least v.
        """
        chords = self.chords
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
        before = u0 * v0
        first, above = before - w0, 0
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
            v = min(v0, v1, v2)
            if v <= 0:
                return -1
            w1, w2, inside, after = CC * (low * top), CC * (top * top), u1 * v1, u2 * v2
            one = (u0 + u1) * (v0 + v1) - before - inside - w0 - w1 >> 1
            two = ((u0 + u2) * (v0 + v2) - before - after + 4 * (inside - w1) - w0 - w2) // 6
            three = (u1 + u2) * (v1 + v2) - inside - after - w1 - w2 >> 1
            last = after - w2
            largest = max(first, one, two, three, last, -min(first, one, two, three, last))
            if largest >= above * v:
                above = (largest + 1) // v + 1
            low, u0, v0, w0, before, first = top, u2, v2, w2, after, last
        return above // chords.D + 1


def below(chords: Chords, g: Curve, high: int, tau: int) -> bool:
    """Whether every L_a for t up to ``high`` is shown to be at most g + tau at X_0.

    That is D t^2 (g + tau - L_a) >= 0 there.
    """
    x = g.X[0]
    wanted, low = (g.value(x) + tau) * chords.D, chords.start
    while low < high:
        spend(25, g.n + 8 * g.m)
        i, k = bisect_right(chords.near, low), bisect_right(chords.far, low)
        (a, b, c), (d, e, f) = chords.between(i, k)
        top = min(high, chords.near[i], chords.far[k])
        (k, u, p), (m, v, q), (h, w, r) = (
            (z, wanted - a + b * y - c * z, (d - e * y + f * z) * x * x)
            for y, z in ((2 * low, low * low), (low + top, low * top), (2 * top, top * top))
        )
        least = min(
            u * k + p,
            u * m + v * k + p + q,
            u * h + 4 * v * m + w * k + p + 4 * q + r,
            v * h + w * m + q + r,
            w * h + r,
        )
        if least < 0:
            return False
        low = top
    return True
