"""A step of DP between convex functions that are cubic in gamma from knot to knot.

D f, the step of DP(eps), takes (E f(gamma/E) + f(gamma E))/(E + 1), E = P/Q = e^eps: between its
knots it is cubic again, so that a difference is bounded by its Bernstein coefficients.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from exactdp.tables.kernel.br_step_by_cubics import SLACK, Smooth, corner, portion
from exactdp.tables.kernel.fixed_point import Undecided, require, spend


class Averages:
    """The step D f of DP(eps), E = P/Q, Q = 2^m; places t are gamma itself.

    Knots of f(gamma/E) and of f(gamma E) times P Q are integers. Rejected unless P > Q.
    """

    def __init__(self, f: Smooth, P: int) -> None:
        Q = 1 << f.m
        require(P > Q, "too small an eps for the bits in use")
        if len(f.B) == 1:
            raise Undecided("curves: DP behind every BR, of a smaller eps or of several")
        self.f, self.P, self.Q = f, P, Q
        self.near, self.far = [x * P * P for x in f.X], [x * Q * Q for x in f.X]
        self.start, self.end = self.far[1] // (P * Q), -(-self.near[-1] // (P * Q))

    def side(self, borders: list[int], y: int) -> tuple[int, int, int]:
        """The value of f at y/E or y E, floored, and three times its slope there as (top, bottom).

        ``borders`` are the knots in y times P Q: ``near`` for y/E, ``far`` for y E.
        """
        i, n, t = bisect_right(borders, y * self.P * self.Q) - 1, self.f.n, y * self.P * self.Q
        if i >= len(self.f.B):
            return 0, 0, 1
        u = (t - borders[i] << n) // (borders[i + 1] - borders[i])
        p, q = corner(self.f.B[i], u, n)
        return p + ((q - p) * u >> n), 3 * (q - p), self.f.X[i + 1] - self.f.X[i]

    def touching(self, y: int) -> tuple[int, int, int, int]:
        """The place y, about the value of D f there, and about its slope as (top, bottom)."""
        P, Q = self.P, self.Q
        (left, a, b), (right, c, d) = self.side(self.near, y), self.side(self.far, y)
        return y, (P * left + Q * right) // (P + Q), Q * a * d + P * c * b, (P + Q) * b * d

    def missing(self, y: int) -> int:
        """About how much the tangent at y is below D f at gamma = 0: an estimate."""
        _, value, a, b = self.touching(y)
        return self.f.B[0][0] - value + a * y // b

    def tail(self, y: int, _: int) -> int:
        """About the value of D f at y: an estimate."""
        return self.touching(y)[1]

    def places(self, x: int) -> list[int]:
        """The places x E and x/E where D f has a bend that f has at x."""
        return [x * self.P // self.Q, x * self.Q // self.P]

    def share(self, g: Smooth, path: list[tuple[int, int]], level: int) -> int:
        """A share s at n bits for which |D f - g| <= s (g + level) is shown; 0 if none is found.

        Any path will do.
        Between borders P f(gamma/E) + Q f(gamma E) - (P + Q) g is a cubic; values are within 3
        units, so the difference is within 6, 7 with the quotient. Behind the last border all are 0.
        """
        n, P, Q, zero = g.n, self.P, self.Q, (0, 0, 0, 0)
        spend(80 * (2 * len(self.f.X) + len(g.X)), 2 * n)
        if not g.follows(self.f):
            return 0
        functions = (self.near, self.f.B), (self.far, self.f.B), ([x * P * Q for x in g.X], g.B)
        found = 1
        for low, high in pairwise(sorted({x for borders, _ in functions for x in borders})):
            parts, b = [], zero
            for borders, B in functions:
                i = bisect_right(borders, low) - 1
                b = B[i] if i < len(B) else zero
                x, width = borders[i], borders[i + 1] - borders[i] if i < len(B) else 1
                u, v = (low - x << n) // width, (high - x << n) // width
                parts.append(portion(b, u, v, n) if i < len(B) else zero)
            away = max(
                abs(P * one + Q * two - (P + Q) * own) for one, two, own in zip(*parts, strict=True)
            )
            tau = away // (P + Q) + SLACK
            found = max(found, -(-(tau << n) // (b[3] + level)))
        return found
