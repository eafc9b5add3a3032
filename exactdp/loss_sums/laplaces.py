"""Laplace noise of any widths beside finitely many losses: polynomials times exponentials.

Of k copies of Laplace noise with the widths w_i let y be the sum of (w_i - loss)/2. Its transform
is the product of ((1 + v) + e^(-u w_i) (1 - v))/2, v = 1/u, the same u for all of them: a sum over
the subsets in which the second term is taken, j of them with the widths S together,

    2^-k e^(-u S) (1 + v)^(k - j) (1 - v)^j,

each of which contributes at d = c - S > 0 as in :func:`exactdp.formulas.concrete_noise.laplaces`;
c = (sum of w_i - eps_g)/2. Other losses l shift c by l/2. Where d cannot be told from 0 the ball of
the term contains 0 as well: the term tends to 0 with d.

At many places the curve is one formula a piece. A term, integrated to d = (k - s)/2 > 0, with c its
coefficients, is

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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cmp_to_key, lru_cache, reduce
from math import comb, prod

from flint import arb, arb_poly, ctx, fmpq, fmpq_poly

from exactdp.formulas.concrete_noise import integrated, powers_of_v
from exactdp.loss_sums.finite_losses import directions, leaks, summed, sums
from exactdp.mechanisms.compositions import ZERO, Core, Run
from exactdp.mechanisms.concrete_pair import ATOM, TwoSidedExponential
from exactdp.mechanisms.pair_parameters import hull
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.extremes import largest
from exactdp.numbers.fields.balls import Balls

MAX_LAPLACES = 300
"""The terms alternate: as many bits are lost."""
MAX_TERMS = 3_000_000
MAX_SUBSETS = 20_000
"""Terms (the polynomials of all subsets, by what is listed beside them) and subsets of the copies
that are summed over; with more the closed form is not taken."""
F = Balls(0)


def terms_of(core: Core) -> int | None:
    """How many terms a value of the curve has for a core, or None where this is no way to it.

    None where there is no Laplace noise, or the others have too many losses; where there are too
    many copies of noise, whose terms cancel; and for too many subsets or terms.
    """
    noise, others = split(core)
    if not noise or sum(run.count for run in noise) > MAX_LAPLACES:
        return None
    found = [sums(others, reverse=reverse) for reverse in directions(others)]
    if not all(found):
        return None
    listed = sum(one.size + 1 for one in found if one is not None)
    subsets = prod(run.count + 1 for run in noise)
    terms = subsets * listed * (1 + sum(run.count for run in noise))
    return terms if subsets <= MAX_SUBSETS and terms <= MAX_TERMS else None


def delta_of_laplaces(core: Core, eps_g: Exact) -> arb:
    """A ball around delta of Laplace noise beside few losses, the larger of both directions."""
    place = eps_g.ball()
    return max_of(
        curve_of_laplaces(core, place, reverse=reverse) for reverse in directions(split(core)[1])
    )


def max_of(values: Iterable[arb]) -> arb:
    """The largest of some balls >= 0; 0 if there are none."""
    return reduce(arb.max, values, arb(0))


def curve_of_laplaces(core: Core, place: arb, *, reverse: bool) -> arb:
    """A ball around the hockey stick of a core at e^place, in one direction."""
    noise, others = split(core)
    top = weighted_sum((run.eps, run.count) for run in noise)
    gap, listed = top.ball() - place, _subsets(core, ctx.prec)
    states = summed(others, reverse=reverse)
    finite = sum((mass for _, mass in states), arb(0))
    total = leaks(others, finite, reverse=reverse)
    for loss, mass in states:
        for width, coefficients in listed:
            d = (gap + loss) / 2 - width
            if d < 0:
                continue
            value = integrated(F, coefficients=coefficients, d=d)
            total += mass * (value if d > 0 else value.union(arb(0)))
    return total


@lru_cache(maxsize=8)
def _subsets(core: Core, bits: int) -> list[tuple[arb, list[arb]]]:
    return subsets_of(split(core)[0])


def split(core: Core) -> tuple[list[Run], Core]:
    """The runs whose loss is that of Laplace noise, not sampled, and the core of all others."""
    runs = core.unordered.runs
    noise = [run for run in runs if isinstance(run.mechanism.concrete_pair, TwoSidedExponential)]
    return noise, Core(tuple(run for run in core.unordered.runs if run not in noise))


def subsets_of(noise: Sequence[Run]) -> list[tuple[arb, list[arb]]]:
    """(S, coefficients of v^0, ..., v^k), all in balls: the subsets of equal width S together.

    The coefficients are those of the sum of 2^-k e^-S (1 + v)^(k - j) (1 - v)^j over these subsets,
    of j copies out of k.
    """
    k = sum(run.count for run in noise)
    found: dict[tuple[object, int], tuple[Exact, int]] = {(ZERO.parts, 0): (ZERO, 1)}
    for run in noise:
        more: dict[tuple[object, int], tuple[Exact, int]] = {}
        for (_, taken), (width, ways) in found.items():
            for j in range(run.count + 1):
                total = width + run.eps * j
                key = (total.parts, taken + j)
                _, known = more.get(key, (total, 0))
                more[key] = (total, known + ways * comb(run.count, j))
        found = more
    merged: dict[object, tuple[Exact, list[int]]] = {}
    for (parts, taken), (width, ways) in found.items():
        _, sum_of = merged.setdefault(parts, (width, [0] * (k + 1)))
        for n, c in enumerate(powers_of_v(k, taken)):
            sum_of[n] += ways * c
    listed = []
    for width, whole in merged.values():
        place = width.ball()
        front = (-place).exp() * arb((1, -k))
        listed.append((place, [front * c for c in whole]))
    return listed


PER_COPY, PER_UNIT, MORE_BITS = 4, 6, 64
"""Bits that the terms cancel, for each copy and each unit of d."""


@dataclass(frozen=True)
class Piece:
    """One piece a + b e^s + e^(s/2) p(s) of the curve, with a polynomial p."""

    a: arb
    b: arb
    p: arb_poly

    def over(self, s: arb) -> tuple[arb, arb, arb]:
        """(H, H', H'') of the piece, each a ball for every s of a ball.

        The polynomial is expanded about the middle of the ball.
        """
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
        """The second derivative less the first over a ball, which is the density of the loss."""
        middle = s.mid()
        near, x = self.p(arb_poly([middle, 1])), s - middle
        return (s / 2).exp() * (near.derivative().derivative()(x) - near(x) / 4)

    def at(self, s: arb) -> arb:
        """The value at a point, or at every s of a narrow ball."""
        return self.a + self.b * s.exp() + (s / 2).exp() * self.p(s)


class LaplacePieces:
    """The curve of Laplace noise beside few losses, in one direction, by its pieces.

    They are made once, with more bits than the precision of the caller, as many as the terms
    cancel.
    """

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
        """The curve at every eps of the ball; [0, 1] where the precision tells no piece."""
        found = arb(0).union(arb(1))
        with precision(self.working):
            place, wide = arb(eps.mid()), arb(eps.rad())
            if (apart := self._apart(place)) is not None:
                moved, piece = apart
                found = piece.at(moved) + arb(0, (wide + abs(moved - place)).upper())
        return found

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around H'(s) and H''(s) for every s of the ball ``eps``.

        The second is not finite where a loss in the ball is an atom, or an end of a piece. Between
        places both are those of the piece; -H' e^-s, which falls, is between its values next to
        both ends.
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
        """A ball around the density H'' - H' of the loss for every s of the ball ``eps``.

        Not finite where an end of a piece is in the ball.
        """
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
    """-1, 0 or 1 for the order of falling places, by their middles: many may be the same double."""
    left, right = one[0].mid(), other[0].mid()
    return int(left < right) - int(left > right)


def _polynomials(copies: int) -> list[fmpq_poly]:
    """The polynomials q_0, ..., q_copies of the recursion q_(n+1) = 2 (1 + ... + d^n/n!) - q_n."""
    found, partial, power = [fmpq_poly([0])], fmpq_poly([0]), fmpq_poly([1])
    for n in range(copies):
        partial += power
        found.append(partial * 2 - found[-1])
        power *= fmpq_poly([0, fmpq(1, n + 1)])
    return found


def _plus(whole: Piece, place: arb, coefficients: list[arb], own: list[fmpq_poly]) -> Piece:
    """The piece with one more term, at d = (place - s)/2, added."""
    total = sum(coefficients, arb(0))
    signs = sum((c if n % 2 == 0 else -c for n, c in enumerate(coefficients)), arb(0))
    mixed = arb_poly([0])
    for c, poly in zip(coefficients, own, strict=True):
        mixed += c * arb_poly(poly)
    root = (-place / 2).exp()
    p = mixed(arb_poly([place / 2, arb(-0.5)])) * root
    return Piece(whole.a + total, whole.b - signs * root * root, whole.p - p)
