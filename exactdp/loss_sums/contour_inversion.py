"""delta of a sum of losses that have ends, by an integral along rays; certified, to any width.

With z = s + 1 (in reverse z = -s) both directions are one integral: for y = x (in reverse -x) and
M(z) the product of all E_Q[e^(z L)], L = ln(dP/dQ),

    delta = e^x (in reverse 1)/(2 pi i) the integral of M(z) e^(-z y)/(z (z - 1)) dz

upwards along Re z = a > 1 (in reverse a < 0), see :mod:`exactdp.loss_sums.fourier_inversion`. M is
conjugate at conjugate z: it is the imaginary part over pi of the integral over the upper half.

*Turned*: on the line M falls slowly where nearly all of a loss lies at one place, and e^(-z y) does
not fall. But for Im z > 0 E_Q[e^(z L)] is a sum of e^(z E) A(z) over the ends E of the loss, and so
M e^(-z y) one of e^(-z t) times a product of A, t = y - the sum of their E. From a point of the
line on, each of them is integrated along a ray to the right (t > 0) or to the left (t < 0) instead,
on which e^(-z t) falls exponentially. No bound of an A grows along the ray, nor along the line, and
so, a direction between both being a sum of theirs with factors >= 0, nowhere between; with the
1/z^2 the arcs between them vanish, and the poles 0 and 1 lie on the real line. What is left behind
a point of a ray, from which on |z| and |z - 1| grow, is for each term at most the bound there over
the rate |t| cos at which e^(-z t) falls.

*Quadrature*: the rays are cut into panels as the paths are (Gauss and Legendre,
:mod:`exactdp.loss_sums.endpoint_contributions`), with bounds of all factors on ellipses around
them.

Points are chosen in floating point; only the bounds decide. Cost: the length of a ray is some
bits/|t|, of which the panels take the logarithm, each with some bits points: 100 to 400 of them to
1e-10; times the nodes of the averages (as bits times the range of z in units of 1/mu: 500 to 4,000
to 1e-10). So it grows as bits^2 times what a number of so many bits takes, hardly with the number
of copies, but for losses with several ends, whose products are all summed, and linearly with mu.

*Products of the ends of losses* are the terms of an integral along rays: one for each way to give
every copy one of its ends, where equal copies count together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, exp, inf, log, prod

from flint import acb, arb

from exactdp.loss_sums.choice_of_line import Shape
from exactdp.loss_sums.endpoint_contributions import (
    BOUND_BITS,
    Asked,
    Average,
    Averages,
    Cutter,
    Ellipse,
    EndedLoss,
    HasEnds,
    Leg,
    Panel,
)
from exactdp.loss_sums.fourier_inversion import ATTEMPTS, Inversion, Sums
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge, missing_bits

MOST_TERMS = 500
"""Products of ends of all copies, one for each multiset, each an integrand of its own; more are
TooLarge, and the route says so."""
Counts = tuple[tuple[int, ...], ...]


def shares(count: int, ends: int) -> Iterator[tuple[int, ...]]:
    """All ways to write ``count`` as an ordered sum of ``ends`` integers >= 0."""
    if ends == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for others in shares(count - first, ends - 1):
            yield (first, *others)


def multinomial(counts: Sequence[int]) -> int:
    """The number of orders of so many of each kind: (sum of counts)!/prod of count!."""
    return prod(comb(sum(counts[: i + 1]), one) for i, one in enumerate(counts))


@dataclass(frozen=True)
class Term:
    """A term of the integral: e^(-z t) times a product of averages, so many of each end.

    ``counts`` has these numbers for each loss; ``orders`` terms are alike.
    """

    t: arb
    counts: Counts
    orders: int


def terms_of(losses: Sequence[tuple[EndedLoss, int]], y: arb) -> list[Term]:
    """All products of ends of all copies as terms, at the current precision.

    t is y less the sum of the ends. TooLarge for more than MOST_TERMS.
    """
    if prod(comb(n + len(one.places()) - 1, n) for one, n in losses) > MOST_TERMS:
        raise TooLarge("too many products of ends")
    places = [one.places() for one, _ in losses]
    found = []
    for counts in product(*(list(shares(n, len(one.places()))) for one, n in losses)):
        t = y
        for own, ends in zip(counts, places, strict=True):
            t -= sum((n * end for n, end in zip(own, ends, strict=True)), arb(0))
        found.append(Term(t, counts, prod(map(multinomial, counts))))
    return found


LEAN = 0.75
"""Of a slope: the tangent by which a ray leans from the line."""
STEM, FAST = 4.0, 5.0
"""How far up the stem goes, in scales; or until on paths upwards all is small before so far,
less than the 2 pi where densities have their next singularity."""
MOST_EXCESS = 150.0
LEFT, LONGER = 20.0, 1.5
"""Nats and times by which rays are longer than estimated."""
SPARE = 3.0
MOST_WORK = 10**8
POWERS = 4
WORKING = 48
"""SPARE: nats by which bounds of a panel are below the goal, as there are several of them.
MOST_WORK: points of all rays times the size of the averages there; more are TooLarge. POWERS: of
|z| + 2, from 0 on, beside which what is missed is kept: 0 to 3. WORKING: bits beyond those that are
wanted."""


def _poles(around: Ellipse) -> float:
    """An upper bound of ln |z (z - 1)|^-1 on the ellipse; infinite where 0 or 1 may be inside."""
    near = (abs(around.centre) - around.along) * (abs(around.centre - 1) - around.along)
    inside = abs(around.centre) > around.along and abs(around.centre - 1) > around.along
    return -float(near.log().lower()) + 1e-9 if inside and near > 0 else inf


@dataclass(frozen=True)
class Side:
    """One of the two y between which the integral is wanted."""

    away: arb
    """From the y of the terms to it."""
    more: float = 0.0
    """Nats by which an error counts for more there."""


ALONE = (Side(arb(0)),)
"""One y and no other."""


@dataclass(frozen=True)
class Stem:
    """The whole integrand M(z) e^(-z y)/(z (z - 1)), on the line Re z = a."""

    factors: tuple[tuple[Average, int], ...]
    t: arb
    """e^(-z t) beside the factors."""
    sides: tuple[Side, ...] = ALONE

    def __call__(self, z: acb) -> acb:
        """The integrand at z as a ball, at the current precision."""
        total = (-z * self.t).exp() / (z * (z - 1))
        for one, n in self.factors:
            total *= one(z) ** n
        return total

    def log_bound(self, around: Ellipse) -> float:
        """An upper bound of ln of the integrand's absolute value over an ellipse of z.

        It is the largest one over all sides, with the nats by which an error counts for more there.
        """
        total = _poles(around) + sum(n * one.log_bound(around) for one, n in self.factors)
        falls = (around.most(acb(-self.t - side.away)) + side.more for side in self.sides)
        return total + max(float(fall.upper()) for fall in falls) + 1e-9

    def longest(self, turn: acb) -> arb:
        """0: the stem ends at a point, so that nothing is left behind it."""
        return arb(0)


@dataclass(frozen=True)
class Rays:
    """The terms that are integrated along one ray, to the right (t > 0) or to the left (t < 0)."""

    averages: tuple[tuple[Average, ...], ...]
    terms: tuple[Term, ...]
    sides: tuple[Side, ...] = ALONE

    def __call__(self, z: acb) -> acb:
        """The sum over the terms of orders e^(-z t) times their averages, over z (z - 1), at z."""
        values = [[one(z) for one in own] for own in self.averages]
        total = acb(0)
        for term in self.terms:
            value = (-z * term.t).exp() * term.orders
            for own, known in zip(term.counts, values, strict=True):
                for n, one in zip(own, known, strict=True):
                    if n:
                        value *= one**n
            total += value
        return total / (z * (z - 1))

    def _log_bounds(self, around: Ellipse) -> list[float]:
        """ln of the absolute value of each term at most, without its e^(-z t), over an ellipse."""
        known = [[one.log_bound(around) for one in own] for own in self.averages]
        poles, found = _poles(around), []
        for term in self.terms:
            total = poles + log(term.orders) + 1e-9
            for own, bounds in zip(term.counts, known, strict=True):
                total += sum(n * bound for n, bound in zip(own, bounds, strict=True) if n)
            found.append(total)
        return found

    def log_bound(self, around: Ellipse) -> float:
        """An upper bound of ln of the sum of all terms' absolute values over an ellipse of z.

        It is the largest one over all sides, with the nats by which an error counts for more there.
        """
        known, most = self._log_bounds(around), -inf
        for side in self.sides:
            falls = (around.most(acb(-term.t - side.away)).upper() for term in self.terms)
            total = [one + float(fall) for one, fall in zip(known, falls, strict=True)]
            most = max(most, _log_sum(total) + side.more)
        return most

    def settled(self, turn: acb) -> bool:
        """Whether no average grows on the ray, nor on the line, nor so between them."""
        ones = [one for own in self.averages for one in own]
        return all(one.settled(turn) and one.settled(acb(0, 1)) for one in ones)

    def longest(self, turn: acb) -> arb:
        """An upper bound of the length of a ray in which every e^(-z t) falls e-fold.

        It is 1/min |Re(turn (t + away))| over all terms and sides.
        """
        rates = [
            abs((term.t + side.away) * turn.real).lower()
            for term in self.terms
            for side in self.sides
        ]
        least = rates[0]
        for rate in rates[1:]:
            least = least.min(rate)
        return (1 / least).upper()

    def log_rest(self, leg: Leg, r: float) -> float:
        """An upper bound of ln of what the integral has on the ray behind its point at r.

        Infinite where |z| or |z - 1| may not grow from there on. With the nats of each side, as in
        :meth:`log_bound`.
        """
        turn, back = leg.turn, leg.turn.conjugate()
        if not ((leg.start * back).real + r > 0 and ((leg.start - 1) * back).real + r > 0):
            return inf
        end, most = leg.at(r), -inf
        known = self._log_bounds(Ellipse(end, turn))
        for side in self.sides:
            total = []
            for one, term in zip(known, self.terms, strict=True):
                t = term.t + side.away
                rest = -(end * t).real - (t * turn.real).log()
                total.append(one + float(rest.upper()))
            most = max(most, _log_sum(total) + side.more)
        return most + 1e-9


def _log_sum(logs: Sequence[float]) -> float:
    """ln of the sum of e^x over all given logarithms x, rounded up; infinite ones are handed on."""
    top = max(logs)
    if not -inf < top < inf:
        return top
    return top + log(sum(exp(one - top) for one in logs)) + 1e-9


@dataclass(frozen=True)
class Plan:
    """Floating-point choices: none of them can make the result wrong, only wide."""

    a: float
    """The saddle point of the integrand on the real line."""
    scale: float
    """Of the integrand around it."""
    height: float
    """ln of its absolute value there."""
    goal: float
    """ln of the error that may be."""
    log_moments: tuple[float, ...]
    """ln of E_Q[e^(a L)] for each loss."""
    spare: float
    """Nats besides for the averages."""
    sides: tuple[Side, ...] = ALONE


@dataclass(frozen=True)
class Summands:
    """A rule for an integral: (z, integrand times weight) at each point, and error bounds."""

    nodes: tuple[tuple[acb, acb], ...]
    errors: tuple[arb, ...]
    """Beside powers of |z| + 2 from 0 to 3."""


class Turned:
    """The integral along a stem and rays (head of the module), for one y or for all between two.

    At the current precision. TooLarge where a sum of ends is not told from eps_g, or bounds would
    be too large for so many copies.
    """

    def __init__(self, losses: Sequence[tuple[EndedLoss, int]], y: arb, plan: Plan) -> None:
        self.losses, self.y, self.plan = losses, y, plan
        terms = terms_of(losses, y)
        ways: dict[int, list[Term]] = {1: [], -1: []}
        for one in terms:
            for sign, own in ways.items():
                if all(sign * (one.t + side.away) > 0 for side in plan.sides):
                    own.append(one)
        if len(ways[1]) + len(ways[-1]) < len(terms):
            raise TooLarge("a sum of ends is not told from eps_g")
        known = zip(losses, plan.log_moments, strict=True)
        self.slope = min(one.flattest(plan.a, moment, n) for (one, n), moment in known)
        excess = sum(n * one.excess() for one, n in losses)
        if not excess < MOST_EXCESS:
            raise TooLarge("too many copies for a path beside the real line")
        self.falls = max(plan.height - plan.goal, 0.0) + LEFT + excess
        self.start = self.top = acb(plan.a)
        if any(one.stemmed for one, _ in losses):
            self.top = acb(plan.a, max(STEM * plan.scale, self.falls / FAST))
        self.ways = [(self._leg(sign, own), tuple(own)) for sign, own in ways.items() if own]

    def _leg(self, sign: int, terms: Sequence[Term]) -> Leg:
        """The ray from the top that leans to the side ``sign``, along which all terms become
        small."""
        lean = acb(sign * LEAN * self.slope, 1)
        turn = lean / abs(lean)
        ts = [term.t + side.away for term in terms for side in self.plan.sides]
        least = min(float(abs(t * turn.real).mid()) for t in ts)
        return Leg(self.top, turn, LONGER * self.falls / least, self.plan.scale)

    def averages(self) -> list[Averages]:
        """The averages A of each loss, made for the whole path and to the errors of the plan."""
        plan, found = self.plan, []
        ends = tuple(leg.at(leg.length) for leg, _ in self.ways)
        for (one, count), moment in zip(self.losses, plan.log_moments, strict=True):
            goal = moment + plan.goal - plan.height - log(count) - plan.spare
            found.append(one.averages(Asked(self.start, self.top, ends, self.slope, goal)))
        return found

    def value(self) -> arb:
        """A ball around the integral over pi: the sum of all nodes, and what the rule misses."""
        found = self.summands()
        total = sum((value for _, value in found.nodes), acb(0))
        return (total.imag + arb(0, found.errors[0])) / arb.pi()

    def _integrands(self, known: Sequence[Averages]) -> list[tuple[Leg, Stem | Rays]]:
        """The integrands with the legs of the path along which they are integrated."""
        found: list[tuple[Leg, Stem | Rays]] = []
        sides = self.plan.sides
        if not self.top.overlaps(self.start):
            height = float(self.top.imag.mid())
            factors, t = [], self.y
            for one, (_, count) in zip(known, self.losses, strict=True):
                assert one.whole is not None
                factors.append((one.whole, count))
                t -= count * one.place
            leg = Leg(self.start, acb(0, 1), height, self.plan.scale)
            found.append((leg, Stem(tuple(factors), t, sides)))
        ends = tuple(one.ends for one in known)
        return found + [(leg, Rays(ends, terms, sides)) for leg, terms in self.ways]

    def summands(self) -> Summands:
        """The integrand at all points of all panels, with a bound of what the rule misses.

        TooLarge where the points are too many.
        """
        known = self.averages()
        integrands = self._integrands(known)
        with precision(BOUND_BITS):
            cut = [(one, *self.panels(leg, one)) for leg, one in integrands]
        sizes = sum(one.size for found in known for one in found.ends)
        if sizes * sum(panel.points for _, panels, _ in cut for panel in panels) > MOST_WORK:
            raise TooLarge("too many points of rays")
        nodes, errors = [], [arb(0)] * POWERS
        for integrand, panels, rest in cut:
            missed = [(panel.log_error, panel.farthest, arb(0)) for panel in panels]
            last = panels[-1].leg.at(panels[-1].stop)
            missed.append((rest, abs(last), integrand.longest(panels[-1].leg.turn)))
            for size, far, more in missed:
                grown = [(far + 2) ** j + (j > 2) * (far + 2) ** 2 * more for j in range(POWERS)]
                errors = [e + arb(size).exp() * one for e, one in zip(errors, grown, strict=True)]
            for panel in panels:
                nodes += [(z, integrand(z) * weight) for z, weight in panel.nodes()]
        return Summands(tuple(nodes), tuple(error.upper() for error in errors))

    def panels(self, leg: Leg, integrand: Stem | Rays) -> tuple[list[Panel], float]:
        """The panels of a leg, and ln of a bound of what is left behind the last one.

        TooLarge where an average grows along a ray, or the ray does not become small.
        """
        scale, goal = self.plan.scale, self.plan.goal

        def gain(start: float, stop: float) -> float:
            return log((stop + scale) / (start + scale))

        cutter = Cutter(integrand.log_bound, goal - SPARE, gain)
        if isinstance(integrand, Stem):
            return list(cutter.all(leg)), -inf
        if not integrand.settled(leg.turn):
            raise TooLarge("an average grows along a ray")
        panels = []
        for panel in cutter.all(leg):
            panels.append(panel)
            rest = integrand.log_rest(leg, panel.stop)
            if rest < goal - SPARE:
                return panels, rest
        raise TooLarge("a ray does not become small")


class RaySums(Sums):
    """What finite losses give of delta of their sum, in one direction, along rays.

    All pairs are known by the ends of their losses.
    """

    def _losses(self) -> list[tuple[EndedLoss, int]]:
        """The losses by their ends, with their counts; made anew at the current precision."""
        found = []
        for pair, count in self.parts:
            assert isinstance(pair, HasEnds)
            found.append((pair.ended(reverse=self.reverse), count))
        return found

    def _beyond(self, x: arb) -> bool:
        """Whether all losses together are certainly at most x, so that delta is 0 beyond."""
        total = arb(0)
        for one, count in self._losses():
            if one.endless and not self.reverse:
                return False
            largest = -arb("inf")
            for place in one.places():
                largest = largest.max(-place if self.reverse else place)
            total += count * largest
        return bool(x >= total)

    def refined(self, x: arb, bits: int, enough: arb | None = None) -> arb:
        """A ball around what finite losses give of delta at x, to about ``bits`` bits; by rays.

        At the precision that takes; a radius of ``enough`` is narrow enough. TooLarge if it takes
        too much.
        """
        if self._beyond(x):
            return arb(0)
        search = self._at(x)
        shape = search.shape()
        extra, copies = 0, sum(count for _, count in self.parts)
        for _ in range(ATTEMPTS):
            plan = self._plan(search, shape, bits + extra)
            with precision(bits + extra + WORKING + copies.bit_length()):
                found = Turned(self._losses(), -x if self.reverse else x, plan).value()
                if not self.reverse:
                    found *= x.exp()
            short = missing_bits(found, bits)
            if short <= 0 or (enough is not None and found.rad() <= enough):
                return found.nonnegative_part()
            extra += max(8, short + 4)
        raise TooLarge("the precision does not suffice")

    def _plan(self, search: Inversion, shape: Shape, bits: int) -> Plan:
        """The choices for an integral to about 2^-bits of delta, from its saddle point."""
        a = -shape.c if self.reverse else shape.c + 1
        moved = 0.0 if self.reverse else search.guess
        moments = (
            Inversion([part], search.x, reverse=self.reverse).log_moment(shape.c) / part[1]
            for part in self.parts
        )
        goal = shape.log_delta - moved - (bits + 4) * log(2)
        scale = min(1 / shape.spread, abs(a), abs(a - 1))
        return Plan(a, scale, shape.height - moved, goal, tuple(moments), SPARE)
