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

c, c', T and N are chosen in floating point; only the bounds decide. At the saddle point c nothing
cancels. About U T/(2 pi) points: U some 8 spreads^-1 or, if the transforms fall slowly, where they
are small; T some 60/c. Cost: that times the nodes of each transform, whatever the number of copies.
"""

from __future__ import annotations

from math import inf, log, pi

from flint import acb, arb

from exactdp.mechanisms.transforms import Line
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import precision
from exactdp.privacy_loss.vertical_lines import (
    FARTHEST,
    GROWTH,
    GUESS_BITS,
    Choices,
    Parts,
    Plan,
    Shape,
)

MAX_POINTS = 500_000
START = 5.0
"""Spreads^-1 up the line, from which on the transforms are bounded."""
ATTEMPTS = 6


def power(value: acb, count: int) -> acb:
    """value^count: no wider than its logarithm says."""
    if count == 1:
        return value
    if value.contains(0) or not value.is_finite():
        return acb(0, 0) + _around(value.abs_upper() ** count)
    return (value.log() * count).exp()


def _around(bound: arb) -> acb:
    """All complex numbers of at most this size."""
    return acb(arb(0, bound.upper()), arb(0, bound.upper()))


class Envelopes:
    """Bounds of the product of all transforms, none above its value at c."""

    def __init__(self, parts: Parts, c: arb, start: arb, reverse: bool) -> None:
        self.known = []
        for pair, count in parts:
            whole = pair.transforms(Line(c, arb(0), 1), reverse=reverse)[0].real.upper()
            self.known.append((pair.envelope(c, start, reverse=reverse), whole, count))

    def log_bound(self, u: arb) -> arb:
        """ln B at u, at least the start."""
        total = arb(0)
        for envelope, whole, count in self.known:
            total += count * envelope(u).min(whole).log()
        return total.upper()


class Inversion(Choices):
    """delta at one place, in one direction."""

    def reach(self, envelopes: Envelopes, shape: Shape, goal: float) -> float:
        """Where the transforms are so small that the rest is below e^goal."""
        u, limit = START / shape.spread, goal + shape.c * self.guess
        for _ in range(FARTHEST):
            left = envelopes.log_bound(arb(u)).mid()
            if float(left) - log(pi * u) < limit:
                return u
            u *= GROWTH
        raise TooLarge("the transforms do not become small")

    def value(self, plan: Plan) -> arb:
        """A ball around delta, about as good as was planned; at the current precision."""
        shape, goal, period = plan.shape, plan.goal, plan.period
        c = arb(shape.c)
        with precision(GUESS_BITS):
            envelopes = Envelopes(self.parts, c, arb(START / shape.spread), self.reverse)
            reach = self.reach(envelopes, shape, goal)
        points = int(reach * period / (2 * pi)) + 2
        if not points < MAX_POINTS:
            raise TooLarge(f"more than {MAX_POINTS} points")
        step = 2 * arb.pi() / arb(period)
        total = self.sum(Line(c, step, points)) / arb(period)
        u = step * (points - 1)
        left = (envelopes.log_bound(u) - c * self.x).exp() / (arb.pi() * u)
        return total + arb(0, left.upper()) - self.aliases(c, arb(plan.far), arb(period))

    def sum(self, line: Line) -> arb:
        """The terms of a line and their conjugates."""
        products = [acb(1)] * line.count
        for pair, count in self.parts:
            found = pair.transforms(line, reverse=self.reverse)
            products = [
                one * power(value, count) for one, value in zip(products, found, strict=True)
            ]
        total = arb(0)
        for n, value in enumerate(products):
            s = acb(line.c, line.step * n)
            term = (value * (-s * self.x).exp() / (s * (s + 1))).real
            total += 2 * term if n else term
        return total

    def aliases(self, c: arb, far: arb, period: arb) -> arb:
        """From 0 to both bounds together."""
        below = 1 / (c * period).expm1()
        above = (self.chernoff(far) - far * self.x).exp() / ((far - c) * period).expm1()
        most = (below + above).upper()
        return arb(0).union(most)


def refined(parts: Parts, x: arb, bits: int, *, reverse: bool) -> arb:
    """delta to about so many bits, with as much precision as that takes; TooLarge if too much."""
    copies = sum(count for _, count in parts)
    search = Inversion(parts, x, reverse=reverse)
    extra = guard = 0
    for _ in range(ATTEMPTS):
        plan = search.plan(bits + extra)
        with precision(bits + guard + 48 + copies.bit_length() + int(plan.lost * 1.5)):
            found = search.value(plan)
            short = bits - found.rel_accuracy_bits()
        if short <= 0:
            return found
        extra += max(8, min(short + 4, 64))
        guard += max(16, min(short + 4, 64))
    raise TooLarge("the precision does not suffice")


def negligible(parts: Parts, x: arb, small: arb, *, reverse: bool) -> bool:
    """Whether delta is certainly below ``small``, by Chernoff's bound at a few places."""
    search = Inversion(parts, x, reverse=reverse)
    for power_of_4 in range(7):
        c = 4.0**power_of_4 / max(search.guess, 1e-9)
        moment = search.log_moment(c)
        if moment == inf:
            return False
        if moment - c * search.guess < float(small.log().mid()) - 1:
            return bool((search.chernoff(arb(c)) - c * x).exp() < small)
    return False
