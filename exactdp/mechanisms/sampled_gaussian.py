"""Averages over Gaussian noise by the trapezoidal rule, for subsampled Gaussian mechanisms.

Under Q = N(0, s^2) against P = N(1, s^2) the loss at x is l = (2 x - 1)/(2 s^2). Wanted is the
integral of f(x) = N(x) v^z, v = 1 - q + q e^l, z = a + i w, |w| <= u.

*On the lines Im x = +-b*, with theta = b/s^2 <= pi/3: |N(x)| grows by e^(b^2/(2 s^2)); |v| is at
most its value v_0 at Re x, and at least cos(theta/2) of it, for |v|^2 = v_0^2 - 2 (1 - q) q r
(1 - cos theta) and v_0^2 >= 4 (1 - q) q r, r = e^(Re l); and |arg v| is at most theta and, by
cos theta >= 1/2, at most theta q r/(1 - q). So with

    S = the largest of u theta min(1, q r/(1 - q)) - y^2/(4 s^2) over all real y,

the integral of |f| there is at most A = e^(b^2/(2 s^2)), times cos(theta/2)^a for a < 0, times the
smaller of e^(u theta) E[v_0^a] and sqrt(2) e^S E'[v_0^a], E' for the variance 2 s^2. Where a >= 1
or a <= 0, v_0^a <= 1 - q + q r^a; for a <= 0 it is at most (1 - q)^a; for 0 <= a <= 1 at most
1 + q r (both are added where a cannot be told from 1). E r^a = e^(a (a - 1)/(2 s^2)) and E' r^a =
e^(a (2 a - 1)/(2 s^2)). The rule of step h misses at most 2 A/(e^(2 pi b/h) - 1) (Trefethen and
Weideman 2014, Theorem 5.1).

*Left out*: for x <= -R, v^a is at most 1 (a >= 0) or (1 - q)^a; for x >= X >= a, a >= 0, at most
v_X^a (r/r_X)^a, and N r^a falls; a sum of a falling function is at most its first term and its
integral.

*Far up the line*: by l = ln v the average is the Fourier transform of g = s^2 N(x) v^(a + 1) e^-l/q
>= 0, which is 0 at both ends. Its critical points solve x + 1 = (a + 1) p, p = q e^l/v, a logistic
function, so that there are at most three, all between -1 and a. So the total variation of g is at
most four times its maximum, and the average at most that over w.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, log, pi, sqrt
from typing import TypeVar

from flint import acb, arb, ctx

from exactdp.mechanisms.pair_curves import log_mixture
from exactdp.mechanisms.transforms import Nodes
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import polled
from exactdp.numbers.exact_numbers import Exact

BOXES = 64
PARTS = 256
MOST_NODES = 1 << 16
MOST_VARIANCE = 10**300
"""In units of the sensitivity: a double."""
Ball = TypeVar("Ball", arb, acb)


@dataclass(frozen=True)
class SampledGaussian:
    """The averages for N(0, s^2) against N(1, s^2), at the current precision."""

    variance: Fraction
    a: arb
    u: arb
    q: arb

    @cached_property
    def s2(self) -> arb:
        """The variance s^2 of the noise in units of the squared sensitivity, as a ball."""
        return Exact(self.variance).ball()

    def _density(self, x: Ball, centre: arb | int = 0) -> Ball:
        s2 = self.s2
        return (-((x - centre) ** 2) / (2 * s2)).exp() / (2 * arb.pi() * s2).sqrt()

    def _loss(self, x: Ball) -> Ball:
        return (2 * x - 1) / (2 * self.s2)

    def _log_ratio(self, x: arb) -> arb:
        """The sampled loss ln v = ln(1 - q + q e^l), where l is the loss of the noise at x."""
        return log_mixture(self.q, 1 - self.q, self._loss(x))

    # -- the rule --------------------------------------------------------------------------

    def _on_a_line(self, b: arb) -> arb:
        """The bound A of the integral of |f| on the lines Im x = +-b, rounded up."""
        s2, a = self.s2, self.a
        theta = b / s2
        narrow = (self.u * theta).exp() * self._moment(1)
        wide = arb(2).sqrt() * self._peak(theta).exp() * self._moment(2)
        front = (b * b / (2 * s2) - (-a).max(arb(0)) * (theta / 2).cos().log()).exp()
        return (front * narrow.min(wide)).upper()

    def _moment(self, times: int) -> arb:
        """An upper bound of E[v_0^a] over noise of ``times`` the variance."""
        a, q, s2 = self.a, self.q, self.s2
        convex = 1 - q + q * ((times * a * a - a) / (2 * s2)).exp()
        if a <= 0:
            return convex.min((1 - q) ** a)
        if a >= 1:
            return convex
        return convex + 1 + q * ((times - arb(1)) / (2 * s2)).exp()

    def _peak(self, theta: arb) -> arb:
        """S: before 0 and behind ``end`` nothing is above what is looked at."""
        s2, q = self.s2, self.q
        end = (2 * (self.u * theta * s2).sqrt()).upper()
        best = arb(0)
        for i in range(BOXES if end > 0 else 0):
            low, high = end * i / BOXES, end * (i + 1) / BOXES
            share = (q / (1 - q) * self._loss(high).exp()).min(arb(1))
            best = best.max(self.u * theta * share - low * low / (4 * s2))
        return best.upper()

    def _size(self) -> float:
        """Nats that the average itself has, about: that of the outcomes with a large ratio."""
        large = self.a * self.q.log() + self.a * (self.a - 1) / (2 * self.s2)
        return max(0.0, float(large.mid())) if self.a > 0 else 0.0

    @cached_property
    def rule(self) -> tuple[float, float, arb]:
        """The largest step h for a few b, with that b and A."""
        lost, size = ctx.prec * log(2), self._size()
        found, widest = [], self._widest(lost)
        for halvings in range(8):
            b = widest / 2**halvings
            bound = self._on_a_line(arb(b))
            nats = float(bound.log().mid()) - size if bound.is_finite() else 1e300
            found.append((2 * pi * b / (nats + lost), b, bound))
        return max(found, key=lambda one: one[0])

    def _sigma(self) -> float:
        """The standard deviation, in units of the sensitivity; TooLarge beyond doubles."""
        if self.variance > MOST_VARIANCE:
            raise TooLarge("noise that is too large beside the sensitivity")
        return sqrt(self.variance)

    def _widest(self, lost: float) -> float:
        """The largest b that is tried, for so many nats."""
        sigma = self._sigma()
        return min(pi / 3 * 0.999 * sigma**2, sigma * sqrt(2 * lost))

    def nodes(self) -> Nodes:
        """The rule that needs the fewest points, of a few b."""
        places, missed = self._places(0.0)
        error = missed + self._left_out(arb(self.rule[0]), -places[0], places[-1])
        step, losses = arb(self.rule[0]), [self._loss(x) for x in polled(places)]
        return Nodes(losses, [step * self._density(x) for x in polled(places)], error.upper())

    def _places(self, more: float) -> tuple[list[arb], arb]:
        """Real parts of the nodes, as if ``more`` nats were lost besides, and what is missed."""
        h, b, bound = self.rule
        if not h > 0:
            raise TooLarge("the step of the rule is 0")
        sigma = self._sigma()
        reach = sigma * (sqrt(2 * (ctx.prec * log(2) + more)) + 2)
        low = floor(-reach / h)
        high = ceil((max(0.0, float(self.a.mid())) + reach + 1) / h)
        if not high - low < MOST_NODES:
            raise TooLarge("too many nodes of a transform")
        missed = 2 * bound / (2 * arb.pi() * arb(b) / arb(h)).expm1()
        return [arb(h) * i for i in polled(range(low, high))], missed

    def _left_out(self, step: arb, below: arb, above: arb) -> arb:
        """A bound of the sum of all terms at x <= -below and x >= above."""
        s2, a = self.s2, self.a
        root = (2 * s2).sqrt()
        most = arb(1) if a >= 0 else (1 - self.q) ** a
        low = most * (step * self._density(below) + (below / root).erfc() / 2)
        if not a >= 0:
            high = step * self._density(above) + (above / root).erfc() / 2
            return low + high * most
        if not above > a:
            raise TooLarge("the sum ends before it falls")
        first = (a * self._log_ratio(above)).exp()
        scale = (a * (a - 1) / (2 * s2) - a * self._loss(above)).exp()
        rest = scale * ((above - a) / root).erfc() / 2
        return low + first * (step * self._density(above) + rest)

    def missed(self, step: arb) -> arb:
        """What a rule of this step misses at most, with the widest lines."""
        b = arb(pi / 3 * 0.999 * float(self.variance))
        return (2 * self._on_a_line(b) / (2 * arb.pi() * b / step).expm1()).upper()

    # -- far up the line -------------------------------------------------------------------

    def variation(self) -> arb:
        """Four times the maximum of g, which bounds its variation and its ends together."""
        ends = arb(-1), self.a
        start, stop = ends if self.a > -1 else ends[::-1]
        width, best = (stop - start) / PARTS, arb(0)
        s2 = self.s2
        for i in range(PARTS):
            low, high = start + width * i, start + width * (i + 1)
            nearest = low.max(-high).max(arb(0))
            power = (self.a + 1) * self._log_ratio(high if self.a > -1 else low)
            best = best.max(power - self._loss(low) - nearest * nearest / (2 * s2))
        scale = 4 * s2 / (self.q * (2 * arb.pi() * s2).sqrt())
        return (scale * best.exp()).upper()
