"""The curve of Laplace noise beside finitely many losses at many places: one formula a piece.

A term of :mod:`.laplaces`, integrated to d = (k - s)/2 > 0, with c its coefficients, is

    sum over n of c_n (1 - e^-d q_n(d) - (-1)^n e^(-2 d)),

q_0 = 0 and q_(n+1) = 2 (1 + d + ... + d^n/n!) - q_n, by the recursion of
:func:`exactdp.formulas.concrete_noise.integrated`. Between two places k the curve is therefore

    a + b e^s + e^(s/2) p(s)

with a polynomial p: the sum of those of all terms with larger k. Sums are made from the largest k
down, once; a value takes one polynomial. At s next to some k it is that beside it, up to how far
that is: the curve is 1-Lipschitz.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cmp_to_key

from flint import arb, arb_poly, ctx, fmpq, fmpq_poly

from exactdp.loss_sums.finite_losses import leaks, summed
from exactdp.loss_sums.laplaces import split, subsets_of
from exactdp.mechanisms.concrete_pair import ATOM
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.pair_curves import hull
from exactdp.numbers.exact_numbers import precision, weighted_sum
from exactdp.numbers.extremes import largest

PER_COPY, PER_UNIT, MORE_BITS = 4, 6, 64
"""Bits that the terms cancel, for each copy and each unit of d."""


@dataclass(frozen=True)
class Piece:
    """a + b e^s + e^(s/2) p(s)."""

    a: arb
    b: arb
    p: arb_poly

    def over(self, s: arb) -> tuple[arb, arb, arb]:
        """Its value and its first two derivatives; p is expanded about the middle of the ball."""
        middle = s.mid()
        near, x = self.p(arb_poly([middle, 1])), s - middle
        p, first = near(x), near.derivative()
        slope, bend = first(x), first.derivative()(x)
        grown, root = self.b * s.exp(), (s / 2).exp()
        return (
            self.a + grown + root * p,
            grown + root * (p / 2 + slope),
            grown + root * (p / 4 + slope + bend),
        )

    def density(self, s: arb) -> arb:
        """Its second derivative less the first."""
        middle = s.mid()
        near, x = self.p(arb_poly([middle, 1])), s - middle
        return (s / 2).exp() * (near.derivative().derivative()(x) - near(x) / 4)

    def at(self, s: arb) -> arb:
        """Its value at a point."""
        return self.a + self.b * s.exp() + (s / 2).exp() * self.p(s)


class LaplacePieces:
    """The curve in one direction, made once for the precision of the caller."""

    def __init__(self, rest: Core, *, reverse: bool) -> None:
        noise, others = split(rest)
        copies = sum(run.count for run in noise)
        top = weighted_sum((run.eps, run.count) for run in noise)
        self.reverse = reverse
        self.working = ctx.prec + PER_COPY * copies + int(PER_UNIT * float(top)) + MORE_BITS
        with precision(self.working):
            states = summed(others, reverse=reverse)
            finite = sum((mass for _, mass in states), arb(0))
            self.leaked = leaks(others, finite, reverse=reverse)
            own = _polynomials(copies)
            terms = [
                (top.ball() + loss - 2 * width, mass, coefficients)
                for loss, mass in states
                for width, coefficients in subsets_of(noise)
            ]
            terms.sort(key=cmp_to_key(_falling))
            around = largest([arb(0), *(place.rad() for place, _, _ in terms)])
            whole = Piece(self.leaked, arb(0), arb_poly([0]))
            self.places, self.pieces = [], [whole]
            for place, mass, coefficients in terms:
                whole = _plus(whole, place, [mass * c for c in coefficients], own)
                self.places.append(arb(place.mid(), around))
                self.pieces.append(whole)
        self.order = [-float(place.mid()) for place in self.places]

    def __call__(self, eps: arb) -> arb:
        """For every eps of the ball."""
        found = arb(0).union(arb(1))
        with precision(self.working):
            place, wide = arb(eps.mid()), arb(eps.rad())
            if (apart := self._apart(place)) is not None:
                moved, piece = apart
                found = piece.at(moved) + arb(0, (wide + abs(moved - place)).upper())
        return found

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around all H' and H''; the latter not finite where a loss in the ball is an atom.

        Between places they are those of the piece; -H' e^-s, which falls, is between its values
        next to both ends.
        """
        with precision(self.working):
            ends = [eps] if eps.is_exact() else [arb(eps.lower()), arb(eps.upper())]
            pieces = [self._piece(end) for end in ends]
            if pieces[0] is not None and all(one is pieces[0] for one in pieces):
                _, slope, bend = pieces[0].over(eps)
                return slope, bend
            sides = [self._apart(ends[0], -1), self._apart(ends[-1], 1)]
            slopes = []
            for side in sides:
                if side is None:
                    return arb(0, ATOM), arb(0, ATOM)
                moved, piece = side
                slopes.append((-moved).exp() * piece.over(moved)[1])
            return eps.exp() * hull(*slopes), arb(0, ATOM)

    def density(self, eps: arb) -> arb:
        """A ball around all H'' - H', the density of the loss; not finite where an end of a piece
        is in the ball."""
        with precision(self.working):
            pieces = [self._piece(end) for end in (arb(eps.lower()), arb(eps.upper()))]
            alone = pieces[0] is not None and pieces[0] is pieces[1]
            return pieces[0].density(eps) if alone and pieces[0] else arb(0, ATOM)

    def _piece(self, place: arb) -> Piece | None:
        """The piece of a place, None next to an end of it."""
        k = bisect_left(self.order, -float(place.mid()))
        while k > 0 and not self.places[k - 1] > place:
            if not self.places[k - 1] < place:
                return None
            k -= 1
        while k < len(self.places) and not self.places[k] < place:
            if not self.places[k] > place:
                return None
            k += 1
        return self.pieces[k]

    def _apart(self, place: arb, side: int = 1) -> tuple[arb, Piece] | None:
        """The place itself, or one beside it, with its piece."""
        step = arb((1, -self.working // 2))
        for moved in (place, place + side * step, place + 2 * side * step):
            piece = self._piece(moved.mid())
            if piece is not None:
                return moved.mid(), piece
        return None


def _falling(one: tuple[arb, arb, list[arb]], other: tuple[arb, arb, list[arb]]) -> int:
    """By the middles of the places, of which many may be the same double."""
    left, right = one[0].mid(), other[0].mid()
    return int(left < right) - int(left > right)


def _polynomials(copies: int) -> list[fmpq_poly]:
    """q_0, ..., q_copies."""
    found, partial, power = [fmpq_poly([0])], fmpq_poly([0]), fmpq_poly([1])
    for n in range(copies):
        partial += power
        found.append(partial * 2 - found[-1])
        power *= fmpq_poly([0, fmpq(1, n + 1)])
    return found


def _plus(whole: Piece, place: arb, coefficients: list[arb], own: list[fmpq_poly]) -> Piece:
    """With one more term, at d = (place - s)/2."""
    total = sum(coefficients, arb(0))
    signs = sum((c if n % 2 == 0 else -c for n, c in enumerate(coefficients)), arb(0))
    mixed = arb_poly([0])
    for c, poly in zip(coefficients, own, strict=True):
        mixed += c * arb_poly(poly)
    root = (-place / 2).exp()
    p = mixed(arb_poly([place / 2, arb(-0.5)])) * root
    return Piece(whole.a + total, whole.b - signs * root * root, whole.p - p)
