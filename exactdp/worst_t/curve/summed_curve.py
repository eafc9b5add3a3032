"""A curve that is known by sums over frequencies, next to the maximum of BR beside it.

With one vertical line for all places (:mod:`exactdp.loss_sums.poisson_sums`), z_n = c + i n D,
T = 2 pi/D, the finite sum

    H~(s) = leaked + 1/T Re sum over |n| <= N of F_n e^(-z_n s)

is an entire function, whose derivatives are as exact as its value. What it lacks of the curve H,
the aliases and what is left out, has no bound of derivatives, and needs none: with w_k(t) the
probabilities of the patterns, all probability masses, and s_k = eps_g less their losses,

    |H - H~|(s) <= a + b e^(-c s) + g e^(-c' s),
    sum of w_k |H - H~|(s_k) <= a + b e^(-c eps_g) A(c) + g e^(-c' eps_g) A(c'),

A(c) the largest E[e^(c (losses of BR))] over all t. So the objective S~ beside H~ is that beside H
up to one error for all t: a bound of the one and the error are a bound of the other. c, T and N are
those of the sum of all losses at the worst t: nothing cancels there.

For one mechanism, g = e^eps - 1, b = 1 - e^(-c eps), E[e^(c L)] = e^(c t) (1 - b (e^t - 1)/g) rises
with t up to e^t = c (g + b)/((c + 1) b), and falls from there.

For eps_g < 0 the line is one of the other direction, H(s) = 1 - e^s + e^s H'(-s), at -eps_g: there
the errors are e^(eps_g) times those of the same sums under Q, for which BR are BR.

Balls of places: Taylor polynomials about the middle, for the derivatives of one order more are at
most e^(-c s)/T times the sum of |F_n| |z_n|^m.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from flint import acb, arb

from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.poisson_sums import (
    ATTEMPTS,
    Envelopes,
    Inversion,
    Summands,
    in_blocks,
    wave_sums,
)
from exactdp.loss_sums.smooth_losses import transforms_of
from exactdp.loss_sums.vertical_lines import GUESS_BITS, Parts, Shape
from exactdp.mechanisms.cores import Groups
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, precision

ORDERS = 8
"""Of Taylor polynomials of the curve."""
WORKING = 48
SPARE, MORE_BITS = 4, 16
MOST_ON_LINE = 20_000


def log_most(groups: Groups, c: arb) -> arb:
    """ln of the largest E[e^(c L)] of all BR mechanisms over all t; c > 0."""
    total = arb(0)
    for eps, count in groups:
        width = eps.ball()
        ground, lost = width.expm1(), -(-c * width).expm1()
        peak = (c * (ground + lost) / ((c + 1) * lost)).log()
        t = peak.max(arb(0)).min(width)
        total += count * (c * t + (-lost * t.expm1() / ground).log1p())
    return total


class BesideAnyT(Inversion):
    """The line of the sum of the losses and BR at their worst t; its summands are the losses'."""

    def __init__(self, parts: Parts, x: arb, groups: Groups, *, reverse: bool) -> None:
        super().__init__(parts, x, reverse=reverse)
        self.groups, self.most = groups, MOST_ON_LINE

    def log_moment(self, c: float) -> float:
        """About ln M(c) of the losses and of BR at their worst t; in doubles."""
        with precision(GUESS_BITS):
            return super().log_moment(c) + float(log_most(self.groups, arb(c)).mid())

    def chernoff(self, c: arb) -> arb:
        """ln M(c) as a ball, M the transform of the losses and of BR at the t where that is
        largest."""
        return super().chernoff(c) + log_most(self.groups, c)

    def reach(self, envelopes: Envelopes, shape: Shape, goal: float) -> float:
        """The u from which on the transforms are small beside the largest of BR."""
        most = float(log_most(self.groups, arb(shape.c)).mid())
        return super().reach(envelopes, shape, goal - most)

    def error(self, made: Summands) -> arb:
        """A bound of what the objective at any t differs from that of the finite sum."""
        line, plan = made.line, made.plan
        c, far, period = line.c, arb(plan.far), arb(plan.period)
        logs = made.log_rest + log_most(self.groups, c) - c * self.x
        left = logs.exp() / (arb.pi() * line.top)
        return (left + self.aliases(c, far, period, made.log_moment)).upper()


class SummedCurve:
    """The curve of delta at all places by sums over one line; ``error`` is the objective's."""

    def __init__(
        self, made: Summands, leaked: arb, error: arb, working: int, *, swapped: bool
    ) -> None:
        self.error, self.working, self.swapped, self.leaked = error, working, swapped, leaked
        with precision(working):
            line, self.period = made.line, arb(made.plan.period)
            turns = [acb(line.c, line.step * n) for n in range(line.count)]
            turns = [1 + z if swapped else -z for z in turns]
            self.rate = turns[0].real
            self.step = line.step if swapped else -line.step
            terms = [2 * one if n else one for n, one in enumerate(made.factors)]
            every = [terms]
            for _ in range(ORDERS + 1):
                terms = [term * turn for term, turn in zip(terms, turns, strict=True)]
                every.append(terms)
            self.rows = [in_blocks(one) for one in every[:-1]]
            last, rest = (sum(map(abs, one), arb(0)) / self.period for one in every[-2:])
            self.rests = rest, rest + last
        self.known: dict[object, list[arb]] = {}
        """At places that were asked."""

    def __call__(self, eps: arb) -> arb:
        """The values of H~ at every eps of the ball."""
        return self._derivative(eps, 0)

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around all first and second derivatives in the ball."""
        return self._derivative(eps, 1), self._derivative(eps, 2)

    def density(self, eps: arb) -> arb:
        """A ball that holds delta'' - delta', the density of the loss, at every eps of the ball."""
        at = self._at(eps.mid())
        both = [more - one for one, more in pairwise(at[1:])]
        return _taylor(eps, both, self.rests[1] * (self.rate * eps).exp())

    def _derivative(self, eps: arb, order: int) -> arb:
        rest = self.rests[0] * (self.rate * eps).exp()
        if self.swapped:
            rest += abs(self.leaked - 1) * eps.exp()
        return _taylor(eps, self._at(eps.mid())[order:], rest)

    def _at(self, place: arb) -> list[arb]:
        """The value of the curve and of its derivatives at one place, kept for the next time."""
        key = place.man_exp()
        if key not in self.known:
            with precision(self.working):
                front = (self.rate * place).exp() / self.period
                found = [front * one.real for one in wave_sums(self.rows, self.step * place)]
                if self.swapped:
                    grown = (self.leaked - 1) * place.exp()
                    found = [one + grown for one in found]
                found[0] += 1 if self.swapped else self.leaked
                self.known[key] = found
        return self.known[key]


def _taylor(eps: arb, at: Sequence[arb], rest: arb) -> arb:
    """The values over a ball, from all derivatives in its middle and a bound of the next one over
    it."""
    away, total, term = eps - eps.mid(), arb(0), arb(1)
    for k, one in enumerate(at, 1):
        total += one * term
        term *= away / k
    return total + arb(0, (rest * term).abs_upper())


def summed_curve_of(
    rest: FixedLosses, groups: Groups, eps_g: Exact, low: arb, bits: int, *, reverse: bool
) -> SummedCurve:
    """The finite sum with an error below 2^-bits of ``low``.

    TooLarge where losses have atoms that do not let transforms become small, or a line has too many
    points.
    """
    parts = transforms_of(rest)
    assert parts is not None
    swapped = eps_g < 0
    x = -eps_g.ball() if swapped else eps_g.ball()
    way = reverse != swapped
    search = BesideAnyT(parts, x, groups, reverse=way)
    asked, copies = bits + SPARE, sum(count for _, count in parts)
    for _ in range(ATTEMPTS):
        plan = search.plan(asked)
        working = asked + WORKING + copies.bit_length() + int(plan.lost * 1.5)
        with precision(working):
            made = search.summands(plan)
            error = search.error(made)
            if swapped:
                error = (error * eps_g.ball().exp()).upper()
            if error <= low * arb((1, -bits)):
                return SummedCurve(
                    made, rest.infinite(reverse=way), error, working, swapped=swapped
                )
        asked += MORE_BITS
    raise TooLarge("the precision does not suffice")
