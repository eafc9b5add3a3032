"""Averages of a subsampled Laplace mechanism on a path above the real line: for all Im z >= 0.

Wanted is E_Q[v^z], v = 1 - q + q e^l, z = a + i y, y >= 0, for Laplace noise whose losses l end at
+-w. By L = ln v the density's part is the integral between ln v(-w) and ln v(w) of

    f(L) = e^(-w/2)/(4 q) Y^(-3/2) e^L e^(z L),        Y = (e^L - (1 - q))/q.

f is analytic for 0 < Im L < pi, where Im Y > 0, and next to the real line where Re Y > 0; so the
path may go up from one end to Im L = HEIGHT, across, and down to the other. There |e^(i y L)| =
e^(-y Im L) <= 1 for every y >= 0, and nothing oscillates that is not small: on pieces that become
three times as long from the ends on, each with an ellipse around it on which Im L >= 0 (for the
first ones Im L >= -c and |e^(i y L)| <= e^(u c)), n points of Gauss and Legendre miss at most
r 64/15 F rho^(2 - 2 n)/(1 - rho^-2), r half the length, F >= |f| there from balls (Trefethen,
Approximation Theory and Approximation Practice, Theorem 19.3).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import asinh, ceil, log

from flint import acb, arb, ctx

from exactdp.mechanisms.gauss_legendre import rule
from exactdp.mechanisms.sampled_laplace import MOST_NODES, SampledLaplace
from exactdp.mechanisms.transforms import ComplexNodes
from exactdp.numbers.budgets import Undecided
from exactdp.numbers.deadlines import polled

HEIGHT = 1.0
GROWTH, AXIS = 3.0, 1.6
"""A piece from t to GROWTH t has an ellipse with this semi-axis in halves of its length."""
ACROSS = 1.0
"""The length of pieces across."""


@dataclass(frozen=True)
class Piece:
    """centre + r x turn for x in [-1, 1], and an ellipse with the semi-axes alpha and beta r."""

    centre: acb
    r: arb
    turn: acb
    log_rho: float
    sign: int = 1

    def around(self) -> tuple[arb, arb, arb, arb]:
        """A rectangle around the ellipse: from where to where, along both axes."""
        size = arb(self.log_rho)
        along, aside = self.r * size.cosh(), self.r * size.sinh()
        if self.turn.imag.is_zero():
            along, aside = aside, along
        x, y = self.centre.real, self.centre.imag
        return x - aside, x + aside, y - along, y + along


@dataclass(frozen=True)
class TurnedLaplace(SampledLaplace):
    """Nodes for 0 <= Im z <= u, at the current precision; 0 < q < 1."""

    @cached_property
    def _ends(self) -> tuple[arb, arb]:
        return self._log_ratio(-self.w), self._log_ratio(self.w)

    def _pieces(self) -> Iterator[Piece]:
        low, high = self._ends
        for end, sign in ((low, 1), (high, -1)):
            free = float((end - (-self.q).log1p()).lower().mid())
            if not free > 0:
                raise Undecided("the precision does not tell an end from ln(1 - q)")
            start, place = min(2 / float(self.u.max(arb(8)).mid()), free / 2, HEIGHT), 0.0
            while place < HEIGHT:
                stop = min(place * GROWTH if place else start, HEIGHT)
                middle, r = (arb(place) + stop) / 2, (arb(stop) - place) / 2
                yield Piece(acb(end, middle), r, acb(0, 1), asinh((AXIS**2 - 1) ** 0.5), sign)
                place = stop
        count = ceil(float((high - low).mid()) / ACROSS)
        r = (high - low) / (2 * count)
        for i in range(count):
            centre = acb(low + (2 * i + 1) * r, arb(HEIGHT))
            yield Piece(centre, r, acb(1), asinh(0.7 * HEIGHT / float(r.mid())))

    def _bound(self, piece: Piece) -> arb:
        """F: |q Y| is at least Im(q Y) = e^x sin y, and Re(q Y) = e^x cos y - (1 - q)."""
        left, right, low, high = piece.around()
        if low > 0 and high < arb.pi():
            least = left.exp() * low.sin().min(high.sin())
        else:
            least = left.exp() * high.cos().min(low.cos()) - (1 - self.q)
            if not abs(low).max(high) < 1 or not least > 0:
                raise Undecided("the ellipse is too wide")
        power = self.a + 1
        size = (power * left).exp().max((power * right).exp()) * (-self.w / 2).exp() / 4
        grown = (self.u * (-low).max(arb(0))).exp()
        return (size * grown * self.q.sqrt() / (least * least.sqrt())).upper()

    def turned_nodes(self, most: float) -> ComplexNodes | None:
        """Both atoms and the path; None where that would be no fewer than ``most`` nodes, and where
        q e^-w is nothing at the current precision."""
        try:
            pieces = list(self._pieces())
            bounds = [self._bound(piece) for piece in pieces]
        except Undecided:
            return None
        low, high = self._ends
        atoms = [((-self.w).exp() / 2, self.w), (arb(1) / 2, -self.w)]
        size = sum(m * (self.a * end).exp() for (m, _), end in zip(atoms, (high, low), strict=True))
        lost = ctx.prec * log(2)
        wanted = []
        for piece, bound in zip(pieces, bounds, strict=True):
            nats = float((piece.r * bound / size).log().mid()) + lost + 4
            wanted.append(max(4, ceil(nats / (2 * piece.log_rho)) + 2))
        if not sum(wanted) < min(most, MOST_NODES):
            return None
        losses, weights = [acb(loss) for _, loss in atoms], [acb(mass) for mass, _ in atoms]
        error = arb(0)
        for piece, bound, points in zip(pieces, bounds, _rounded(wanted), strict=True):
            rho = arb(piece.log_rho).exp()
            error += piece.r * 64 / 15 * bound * rho ** (2 - 2 * points) / (1 - rho**-2)
            for place, weight in polled(rule(points, ctx.prec)):
                at = piece.centre + piece.r * place * piece.turn
                odds = (at.exp() - (1 - self.q)) / self.q
                factor = (at - self.w / 2).exp() / (4 * self.q * odds * odds.sqrt())
                losses.append(odds.log())
                weights.append(piece.sign * piece.r * weight * piece.turn * factor)
        return ComplexNodes(losses, weights, error.upper())


def _rounded(wanted: list[int]) -> list[int]:
    """The numbers of points rounded up to multiples of 8, so that few rules are made."""
    return [-(-points // 8) * 8 for points in wanted]
