"""delta of a sum of independent losses by a trapezoidal rule on a vertical line; any width.

Let M(s) be the product of the transforms E[e^(s L); L finite], 0 < c, and h(x) = e^(c x) delta(x),
delta(x) = E[(1 - e^(x - L))_+; L finite]. h is the inverse Fourier transform of

    F(u) = M(s)/(s (s + 1)),    s = c + i u,    since  the integral of e^(s x) (1 - e^(x - l))_+
    over x is e^(s l)/(s (s + 1)),

F is integrable and h continuous and integrable, so Poisson's summation says, for any period T and
step D = 2 pi/T,

    sum over all m of e^(c m T) delta(x + m T)
        = D/(2 pi) e^(-c x) sum over all n of F(n D) e^(-i n D x).

*Aliases*: all terms on the left are >= 0, so the sum is at least delta(x). Those with m < 0 are
together at most e^(-c T)/(1 - e^(-c T)); those with m > 0, by Chernoff's bound delta(y) <=
M(c') e^(-c' y) at any c' > c, at most M(c') e^(-c' x) r/(1 - r), r = e^(-(c' - c) T).

*Left out*: |M(c + i u)| <= B for all u >= U = N D, so that the terms with |n| > N are at most

    2 D/(2 pi) e^(-c x) B sum over n > N of 1/(n D)^2 <= e^(-c x) B/(pi U).

*The other direction*. Some transforms are known with P and Q exchanged alone. With E the complement
of an event, P(E) - e^x Q(E) = 1 - e^x + e^x (Q(E') - e^-x P(E')): delta(x) = 1 - e^x + e^x
delta'(-x), delta' with P and Q exchanged. That cancels as many digits as delta is below 1. There
delta' is next to 1 and c next to 0, so that T is long; a line to the right of the saddle point is
shorter, and what it cancels some nats more.

c, c', T and N are chosen in floating point; only the bounds decide. At the saddle point c nothing
cancels. About U T/(2 pi) points: U some 8 spreads^-1 or, if the transforms fall slowly, where they
are small; T some 60/c. Cost: that times the nodes of each transform, whatever the number of copies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import inf, isqrt, log, log2, pi, sqrt
from operator import itemgetter

from flint import acb, acb_mat, arb

from exactdp.loss_sums.atoms_apart import AtomsApart
from exactdp.loss_sums.choice_of_line import (
    FARTHEST,
    GROWTH,
    GUESS_BITS,
    Choices,
    Parts,
    Plan,
    Shape,
    log_moment_of,
    real_part,
)
from exactdp.loss_sums.transforms_on_a_line import QuickEnvelope, TransformInDoubles
from exactdp.mechanisms.concrete_pair import Envelope, Line, TransformedLoss
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits, missing_bits, polled

DOUBLE_BITS, LEAST_BITS, SLACK_BITS = 40, 12, 8
"""Bits up to which transforms are made in doubles at first, where they can, and how many are asked
of a line that places share at least; and how many fewer are accepted, before balls are tried:
routes ask for some bits more than they are asked for."""
MAX_POINTS = 500_000
MOST_QUICK = 1500
"""Points of a line, up to which quick bounds of the transforms are as good as any."""
START = 5.0
"""Spreads^-1 up the line, from which on the transforms are bounded."""
ATTEMPTS = 6
NEAR = 3.0
"""A line may serve another x as well: one at most a spread away, where e^(-c x) changes by at most
e^NEAR, or one whose own saddle point is next to its c."""
FEW_BITS, MANY_COPIES = 24, 64
"""Of bounds of one of many copies: their product is small long before one of them is, and what
rounding adds to its logarithm grows like the number of copies."""
SPARE_BITS = 6
"""Bits that a line has beyond those that are wanted where it is made, so that it serves others."""
CANCELLED, MOST_CANCELLED = 40, 700
"""Bits that may cancel where the other direction answers, at first and at most."""
SHARED_BITS, FINEST_SHARED, LONGEST_SHARED, MOST_SHARED = 16, 512, 2048, 64
"""Lines that all places near them share have a multiple of so many bits, at most so many, and at
most so many points; of these that many are kept, some 50 MB at the most."""


def power(value: acb, count: int) -> acb:
    """A ball around value^count, by the logarithm of a complex ball, which keeps it narrow.

    By |value| if 0 is in the ball.
    """
    if count == 1:
        return value
    if value.contains(0) or not value.is_finite():
        return acb(0, 0) + _around(value.abs_upper() ** count)
    return (value.log() * count).exp()


def bits_of_bounds(count: int) -> int:
    """The precision in bits at which the transform of ``count`` copies is bounded.

    Few copies are small where one of them is, and take all bits of a guess.
    """
    if count < MANY_COPIES:
        return GUESS_BITS
    return min(GUESS_BITS, FEW_BITS + 2 * count.bit_length())


def _around(bound: arb) -> acb:
    """A ball around all complex numbers of at most this absolute value."""
    return acb(arb(0, bound.upper()), arb(0, bound.upper()))


def _whole(u: arb) -> arb:
    """Infinity: no bound but the value at c is known."""
    return arb("inf")


class Envelopes:
    """Bounds of |M(s)|, the product of all transforms, up the line Re s = c; none above M(c).

    Of split losses they bound the transform of R alone (:mod:`exactdp.loss_sums.atoms_apart`).
    ``quick`` ones are so where a pair knows a way; ``least`` says such a pair by its value at c.
    """

    def __init__(
        self,
        parts: Parts,
        c: arb,
        start: arb,
        reverse: bool,
        apart: AtomsApart | None,
        *,
        quick: bool = False,
        least: bool = False,
    ) -> None:
        self.left = None if apart is None else apart.log_bound(c)
        self.known = []
        for pair, count in parts:
            with precision(bits_of_bounds(count)):
                whole = log_moment_of(pair, c, reverse=reverse).exp().upper()
                known: Envelope | None = None
                if apart is not None or (least and isinstance(pair, QuickEnvelope)):
                    known = _whole
                elif quick and isinstance(pair, QuickEnvelope):
                    known = pair.quick_envelope(c, start, reverse=reverse)
                if known is None:
                    known = pair.envelope(c, start, reverse=reverse)
            self.known.append((known, whole, count))

    def log_bound(self, u: arb) -> arb:
        """An upper bound of ln |M(c + i v)| for all v >= u, where u is at least the start."""
        total = arb(0)
        for envelope, whole, count in self.known:
            total += count * envelope(u).min(whole).log()
        if self.left is not None:
            total = total.min(self.left(u))
        return total.upper()


def in_blocks(factors: list[acb]) -> acb_mat:
    """The factors in a square matrix, row by row, filled up with zeros."""
    size = isqrt(len(factors) - 1) + 1
    return acb_mat(size, size, factors + [acb(0)] * (size**2 - len(factors)))


def wave_sums(every: Sequence[acb_mat], angle: arb) -> list[acb]:
    """The sums over n of F_n e^(i n angle), one for each F in blocks of one size, as balls.

    Of each row first, so that no product is one of many balls and there are few exponentials.
    """
    size = every[0].nrows()
    within = acb_mat(size, 1, [acb(0, angle * n).exp() for n in range(size)])
    starts = acb_mat(1, size, [acb(0, angle * (n * size)).exp() for n in range(size)])
    return [(starts * (blocks * within))[0, 0] for blocks in every]


@dataclass(frozen=True)
class Summands:
    """F on a line, and the logarithms of B and M(c'): all of a sum that does not depend on x."""

    plan: Plan
    line: Line
    factors: list[acb]
    log_rest: arb
    log_moment: arb

    @cached_property
    def blocks(self) -> acb_mat:
        """The factors F(n D) as a square matrix, row by row, filled up with zeros."""
        return in_blocks(self.factors)

    def whole(self, angle: arb) -> acb:
        """The sum over n of F_n e^(i n angle), as a complex ball."""
        return wave_sums([self.blocks], angle)[0]


class Inversion(Choices):
    """delta at one place, in one direction, of finite losses by a sum over a line.

    With ``split`` only R is summed over the line, and the rest is explicit
    (:mod:`exactdp.loss_sums.atoms_apart`).
    """

    split: bool = False
    most: int = MAX_POINTS
    in_doubles: bool = False

    def apart(self) -> AtomsApart | None:
        """The losses as atoms and densities at the current precision, or None.

        None where they are not split, or cannot be.
        """
        return AtomsApart.of(self.parts, reverse=self.reverse) if self.split else None

    def reach(self, envelopes: Envelopes, shape: Shape, goal: float) -> float:
        """The u from which on the transforms are so small that the rest is below e^goal.

        In doubles, which choose. TooLarge if none is found.
        """
        u, limit = START / shape.spread, goal + shape.c * self.guess
        for _ in range(FARTHEST):
            left = envelopes.log_bound(arb(u)).mid()
            if float(left) - log(pi * u) < limit:
                return u
            u *= GROWTH
        raise TooLarge("the transforms do not become small")

    def bounds(self, shape: Shape, goal: float, period: float) -> tuple[Envelopes, float]:
        """(bounds, u): bounds of all transforms, and the u from which on they are small enough.

        Quick ones, if few points do then; the least of them, if that is at most twice as far as a
        normal loss of the same spread would go.
        """
        with precision(GUESS_BITS):
            c, start = arb(shape.c), arb(START / shape.spread)
            few = 2 * pi * min(MOST_QUICK, self.most) / period
            normal = 2 * sqrt(2 * max(shape.height - goal, 0.0)) / shape.spread
            quick = [isinstance(pair, QuickEnvelope) for pair, _ in self.parts]
            for least, most in ((True, min(few, normal)), (False, few)):
                if self.split or not any(quick) or (least and all(quick)):
                    continue
                found = Envelopes(self.parts, c, start, self.reverse, None, quick=True, least=least)
                with suppress(TooLarge):
                    reach = self.reach(found, shape, goal)
                    if reach < most:
                        return found, reach
            envelopes = Envelopes(self.parts, c, start, self.reverse, self.apart())
            return envelopes, self.reach(envelopes, shape, goal)

    def summands(self, plan: Plan) -> Summands:
        """The summands F(n D) of a plan and its bounds, at the current precision.

        TooLarge for too many points.
        """
        shape, goal, period = plan.shape, plan.goal, plan.period
        c = arb(shape.c)
        envelopes, reach = self.bounds(shape, goal, period)
        points = int(reach * period / (2 * pi)) + 2
        if not points < self.most:
            raise TooLarge(f"more than {self.most} points")
        step = 2 * arb.pi() / arb(period)
        line = Line(c, step, points)
        rest, moment = envelopes.log_bound(line.top), self.chernoff(arb(plan.far))
        return Summands(plan, line, self.factors(line), rest, moment)

    def value(self, summands: Summands) -> arb:
        """A ball around delta, for any plan; good near the x that it was made for."""
        line, plan = summands.line, summands.plan
        total = (2 * summands.whole(-line.step * self.x) - summands.factors[0]).real
        total *= (-line.c * self.x).exp()
        period, far = arb(plan.period), arb(plan.far)
        left = (summands.log_rest - line.c * self.x).exp() / (arb.pi() * line.top)
        aliases = self.aliases(line.c, far, period, summands.log_moment)
        found, apart = total / period + arb(0, left.upper()) - aliases, self.apart()
        return found if apart is None else found + apart.explicit(self.x)

    def factors(self, line: Line) -> list[acb]:
        """F at the points of a line; of split losses R alone goes into it."""
        products = [acb(1)] * line.count
        wholes = [self._transforms(pair, line) for pair, _ in self.parts]
        for found, (_, count) in zip(wholes, self.parts, strict=True):
            products = [
                one * power(value, count)
                for one, value in polled(zip(products, found, strict=True))
            ]
        apart = self.apart()
        if apart is not None:
            known = apart.first_terms(line, wholes)
            products = [whole - first for whole, first in zip(products, known, strict=True)]
        places = (acb(line.c, line.step * n) for n in range(line.count))
        return [value / (s * (s + 1)) for value, s in zip(products, places, strict=True)]

    def _transforms(self, pair: TransformedLoss, line: Line) -> list[acb]:
        """The transform of one pair on the line, in doubles where these may do."""
        known = None
        if self.in_doubles and isinstance(pair, TransformInDoubles):
            known = pair.in_doubles(line, reverse=self.reverse)
        return pair.transforms(line, reverse=self.reverse) if known is None else known

    def aliases(self, c: arb, far: arb, period: arb, log_moment: arb) -> arb:
        """The ball from 0 to what all aliases, the terms with m != 0, are at most.

        It is the sum of a bound for m < 0 and one for m > 0 (head of the module), ``far`` = c'.
        """
        below = 1 / (c * period).expm1()
        above = (log_moment - far * self.x).exp() / ((far - c) * period).expm1()
        most = (below + above).upper()
        return arb(0).union(most)


@dataclass(frozen=True)
class Kept:
    """Summands with the x and the bits that they were made for, and the precision."""

    summands: Summands
    place: float
    bits: int
    working: int
    reach: float = 0.0
    """To which x it is the line next to the saddle point, at least."""
    slack: int = 0
    """Bits by which values may fall short of those, from transforms in doubles."""

    def value(self, search: Inversion) -> arb:
        """delta as a ball at another place, by the summands that are kept."""
        with precision(self.working):
            return search.value(self.summands)

    def serves(self, place: float, bits: int) -> bool:
        """Whether the summands may be good enough at another x, for so many bits."""
        shape = self.summands.plan.shape
        moved = abs(place - self.place)
        reach = max(self.reach, min(NEAR / shape.c, shape.spread))
        return bits <= self.bits and moved <= reach


def made_for(search: Inversion, bits: int, spare: int = 0) -> tuple[Kept, arb]:
    """(kept, delta): a line made for one place, and the ball around delta there.

    The line has ``spare`` bits more than are wanted there. TooLarge where no precision suffices.
    """
    extra, guard, copies = spare, 0, sum(count for _, count in search.parts)
    for _ in range(ATTEMPTS):
        plan = search.plan(bits + extra)
        search.in_doubles = not guard and bits <= DOUBLE_BITS
        working = bits + guard + 48 + copies.bit_length() + int(plan.lost * 1.5)
        with precision(working):
            summands = search.summands(plan)
            found = search.value(summands)
            slack = SLACK_BITS if search.in_doubles else 0
            short = missing_bits(found, bits - slack)
        if short <= 0:
            return Kept(summands, search.guess, bits, working, slack=slack), found
        extra += max(8, min(short + 4, 64))
        guard += max(16, min(short + 4, 64))
    raise TooLarge("the precision does not suffice")


@lru_cache(maxsize=MOST_SHARED)
def line_of(parts: Parts, j: int, bits: int, reverse: bool, split: bool) -> Kept | None:
    """The line of all places whose saddle point is next to its c, or None where none can be made.

    It must not be longer than LONGEST_SHARED points. Its number is j. It is made for the place
    whose saddle point that is, so that no answer depends on what was asked before. None is kept,
    too.
    """
    search = Inversion(parts, arb(0), reverse=reverse)
    reach = 0.0
    try:
        place = Inversion(parts, arb(search.place(j)), reverse=reverse, known=search.known)
        place.split, place.most = split, LONGEST_SHARED
        made = made_for(place, bits, SPARE_BITS)[0]
    except TooLarge:
        return None
    with suppress(TooLarge):
        beside = (search.place(j - 1), search.place(j + 1))
        reach = max(abs(made.place - other) for other in beside) / 2
    return replace(made, reach=reach)


class Sums:
    """delta of one sum of losses, in one direction, at one x after another.

    The last line is kept for the x next to it, if ``keep``, and what is known of M for all. A kept
    line certifies as any other; where it is not good enough another is made.
    """

    def __init__(self, parts: Parts, *, reverse: bool, keep: bool = True) -> None:
        self.parts, self.reverse, self.keep = parts, reverse, keep
        self.kept: Kept | None = None
        self.known: dict[float, float] = {}
        self.split = False
        self.most = MAX_POINTS
        """Points of a line, at most."""
        one_way = not reverse and any(getattr(pair, "reverse_only", False) for pair, _ in parts)
        self.other = Sums(parts, reverse=True, keep=keep) if one_way else None
        """With P and Q exchanged, where that has to answer; ..."""
        self.cancelled = CANCELLED
        """... to so many bits more."""

    def _at(self, x: arb) -> Inversion:
        made = Inversion(self.parts, x, reverse=self.reverse, known=self.known)
        made.split, made.most = self.split, self.most
        return made

    def refined(self, x: arb, bits: int, enough: arb | None = None) -> arb:
        """A ball around what finite losses give of delta at x, to about ``bits`` bits.

        At the precision that takes; a radius of ``enough`` is narrow enough. Atoms are split off
        (:mod:`exactdp.loss_sums.atoms_apart`) where nothing else is left, or a sum too long.
        TooLarge if it takes too much.
        """
        if self.other is not None:
            return self._exchanged(self.other, x, bits, enough)
        found = self._explicit(x, bits, enough)
        if found is not None:
            return found
        if not self.split:
            try:
                return self._summed(x, bits)
            except TooLarge:
                if AtomsApart.of(self.parts, reverse=self.reverse) is None:
                    raise
            self.split, self.kept = True, None
        return self._summed(x, bits)

    def _exchanged(self, other: Sums, x: arb, bits: int, enough: arb | None) -> arb:
        """delta by the other direction, to more bits where more of them cancel."""
        other.most = self.most
        while self.cancelled <= MOST_CANCELLED:
            known = other.refined(-x, bits + self.cancelled)
            with precision(2 * (bits + self.cancelled) + 64):
                found = (1 + x.exp() * (known - 1)).nonnegative_part()
            short = missing_bits(found, bits)
            if short <= 0 or (enough and found.rad() <= enough):
                return found
            self.cancelled += max(32, min(short + 8, 128))
        raise TooLarge("too many digits cancel")

    def _explicit(self, x: arb, bits: int, enough: arb | None) -> arb | None:
        """delta where no line is needed, as atoms and at most two densities are all; else None.

        It is 0 beyond the largest loss.
        """
        working = bits
        for _ in range(ATTEMPTS):
            working += 48
            with precision(working):
                apart = AtomsApart.of(self.parts, reverse=self.reverse)
                if apart is not None and x >= apart.end:
                    return arb(0)
                if apart is None or not apart.complete:
                    return None
                found = apart.explicit(x).nonnegative_part()
            if known_bits(found) >= bits or (enough and found.rad() <= enough):
                return found
        raise TooLarge("the precision does not suffice")

    def _summed(self, x: arb, bits: int) -> arb:
        """delta by a sum over a line: the one that is kept, the one that all places near x share,
        or one that is made for x."""
        search, kept = self._at(x), self.kept
        if kept is not None and kept.serves(search.guess, bits):
            found = kept.value(search)
            if known_bits(found) >= bits - kept.slack:
                return found
        shared = None
        wanted = (
            -(-bits // SHARED_BITS) * SHARED_BITS if bits > DOUBLE_BITS else max(bits, LEAST_BITS)
        )
        with suppress(TooLarge):  # no saddle point
            if wanted <= FINEST_SHARED:
                line = search.line()
                shared = line_of(tuple(self.parts), line, wanted, self.reverse, self.split)
        if shared is not None:
            found = shared.value(search)
            if known_bits(found) >= bits - shared.slack:
                self.kept = shared if self.keep else None
                return found
        made, found = made_for(search, bits, SPARE_BITS if self.keep else 0)
        self.kept = made if self.keep else None
        return found

    def negligible(self, x: arb, small: arb) -> bool:
        """Whether delta is certainly below ``small``, by Chernoff's bound at a few places."""
        wanted = float(small.log().mid()) - 1
        return any(
            found < wanted and bool(self._chernoff(x, c) < small) for c, found in self._moments(x)
        )

    def bounded(self, x: arb) -> arb:
        """An upper bound of delta at x, by Chernoff's bound at a few places."""
        known = sorted(self._moments(x), key=itemgetter(1))
        return self._chernoff(x, known[0][0]) if known else arb(1)

    def _chernoff(self, x: arb, c: float) -> arb:
        return (self._at(x).chernoff(arb(c)) - c * x).exp()

    def _moments(self, x: arb) -> Iterator[tuple[float, float]]:
        """c, and about the logarithm of Chernoff's bound at c: next to the saddle point first."""
        search = self._at(x)
        with suppress(TooLarge):
            saddle = real_part(search.line())
            yield saddle, search.log_moment(saddle) - saddle * search.guess
        first = round(-log2(max(search.guess, 1e-9)))
        for doublings in range(first, first + 14, 2):
            c = 2.0**doublings
            moment = search.log_moment(c)
            if moment == inf:
                return
            yield c, moment - c * search.guess
