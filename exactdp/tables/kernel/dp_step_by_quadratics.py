"""A step of DP for curves: it leads from curves to curves, and all is exact but for rounding.

D f, the step of DP(eps), E = e^eps, takes (E f(gamma/E) + f(gamma E))/(E + 1): with x = sqrt(gamma)
and R = e^(eps/2) that of f(x/R) and f(x R), so D f has the knots X R and X/R.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from exactdp.tables.kernel.br_step_by_quadratics import Curve, Node, Quadratic
from exactdp.tables.kernel.fixed_point import Undecided, require, spend


class Spread:
    """The step D f of DP(eps): W D f = P^2 f(x Q/P) + Q^2 f(x P/Q), E = (P/Q)^2, W = P^2 + Q^2.

    Q = 2^m. Places t are x itself: of ``start`` on the left is the line, of ``end`` on the right 0.
    Rejected unless P > Q.
    """

    def __init__(self, f: Curve, P: int) -> None:
        Q = 1 << f.m
        require(P > Q, "too small an eps for the bits in use")
        if not f.K:
            raise Undecided("curves: DP behind every BR, of a smaller eps or of several")
        self.f, self.P, self.Q, self.W = f, P, Q, P * P + Q * Q
        self.near, self.far = [x * P for x in f.X], [x * Q for x in f.X]
        self.start, self.end = self.far[0] // P, -(-self.near[-1] // Q)

    def between(self, i: int, k: int) -> Quadratic:
        """(A, C, B) of W D f = A - 2 C x + B x^2 for x Q/P in piece i of f, x P/Q in piece k."""
        (a, b, c), (u, v, w) = self.f.pieces[i], self.f.pieces[k]
        PP, QQ = self.P * self.P, self.Q * self.Q
        return a * PP + u * QQ, (b + v) * self.P * self.Q, c * QQ + w * PP

    def at(self, x: int) -> Quadratic:
        """(A, C, B) of W D f = A - 2 C x + B x^2 in the pieces in which x is."""
        return self.between(bisect_right(self.near, x * self.Q), bisect_right(self.far, x * self.P))

    def touching(self, x: int) -> Node | None:
        """About the value and the slope in x of D f at x, as (x, value, slope), or None.

        None unless the value is above 0 and the slope below.
        """
        A, C, B = self.at(x)
        value, slope = A + x * (B * x - 2 * C), 2 * (B * x - C)
        return (x, value // self.W, slope // self.W) if value > 0 > slope else None

    def missing(self, x: int) -> float:
        """How much the tangent (in gamma) at x is below D f at gamma = 0, over the value there."""
        A, C, _ = self.at(x)
        whole = self.f.pieces[0][0] * self.W
        return (whole - A + C * x) / whole

    def marks(self, places: list[int]) -> list[int]:
        """The places where D f has a bend that f has at one of these places."""
        return [y for x in places for y in (x * self.P // self.Q, x * self.Q // self.P)]

    def whole(self) -> Curve:
        """The curve D f with all its knots, rounded: near D f, no bound.

        A line in gamma that goes on from A - 2 C x + B x^2 at X is that less C/X (X - x)^2. C is
        kept above 0.
        """
        high, first = self.marks(self.f.X[:1])
        K0 = -self.f.pieces[1][1] // self.f.X[0]
        knots = [(high, K0 * self.Q**2 // self.W)]
        for x, k in zip(self.f.X[1:], self.f.K, strict=True):
            high, low = self.marks([x])
            knots += [(high, k * self.Q**2 // self.W), (low, k * self.P**2 // self.W)]
        X: list[int] = []
        K: list[int] = []
        C = 0
        for place, more in sorted(knots, reverse=True):
            x, k = place, more
            if X and X[-1] - x < 4:
                x, before = X.pop(), K.pop()
                k, C = k + before, C - before * x
            k = max(k, -((C - 1) // x)) if C else k
            X.append(x)
            K.append(k)
            C += k * x
        return Curve([first, *X[::-1]], K[::-1], self.f.m, self.f.n)

    def share(self, g: Curve, level: int) -> int:
        """A share s at n bits with |D f - g| <= s (g + level), or 0 if g is not convex.

        With y = x P Q all borders are integers: X P^2, X Q^2, and X P Q for those of g. Between two
        the difference is a quadratic, at most the largest of its three coefficients there, and g,
        which does not increase, is at least what it is on the right. Beyond the last both are 0.
        """
        f, n, P, Q = self.f, g.n, self.P, self.Q
        PQ, top, bottom = P * Q, 0, 1
        spend(40 * (2 * len(f.X) + len(g.X)), n + 8 * g.m)
        if not g.convex():
            return 0
        near, far, own = ([x * c for x in X] for X, c in ((f.X, P * P), (f.X, Q * Q), (g.X, PQ)))
        borders = sorted({0, *near, *far, *own})
        for low, high in pairwise(borders):
            A, C, B = self.between(bisect_right(near, low), bisect_right(far, low))
            a, c, b = g.pieces[bisect_right(own, low)]
            u, v, w = (A - self.W * a) * PQ * PQ, (C - self.W * c) * PQ, B - self.W * b
            size = max(
                abs(u - v * (y + z) + w * y * z) for y, z in ((low, low), (low, high), (high, high))
            )
            least = a * PQ * PQ + high * (b * high - 2 * c * PQ) + level * PQ * PQ
            if size * bottom > top * least:
                top, bottom = size, least
        return max(1, -(-(top << n) // (bottom * self.W)))
