"""Normal losses, and Gaussian noise on a sample: transforms, averages and moments of both.

What composition asks of a normal loss is in :class:`NormalTransform`, and of discrete Gaussian
noise in :class:`DiscreteNormalMoments`. On a sample the averages come from a trapezoidal rule
(:class:`SampledGaussian`), from one on a line beside the real one (:class:`TurnedGaussian`), or
from a path that turns (:class:`SampledNormalEnds`).

*Averages by the trapezoidal rule.*

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

*On a line beside the real one*, for all w >= 0, as large as one likes: on Im x = b with
0 <= theta = b/s^2 < pi

    |N(x)| is e^(b^2/(2 s^2)) times its value at Re x,
    |v| is at most v_0, its value at Re x, and at least cos(theta/2) of it,
    arg v = arg(1 - q + q r e^(i theta)) lies in [0, theta) and rises with r = e^(Re l),

so that v has a logarithm, f is analytic between two such lines, small far out, and the integral is
the same on each of them. With C = cos(theta/2)^a for a < 0 and else 1,

    |f| <= e^(b^2/(2 s^2)) N(Re x) C v_0^a e^(-w arg v).

*The rule*: on the line at b with step h, from the strip between 0 and 2 b, 2 theta < pi, where
the integral of |f| is at most A = e^(2 b^2/s^2) E[v_0^a] cos(theta)^min(a, 0): it misses at most
2 A/(e^(2 pi b/h) - 1) (Trefethen and Weideman 2014, Theorem 5.1), for every w >= 0. What is left
out at both ends is e^(b^2/(2 s^2)) C times what it is on the real line.

*Far up the line*: the bound of |f| falls as w grows, so its integral bounds the average at all
larger w. On a cell of Re x, v_0^a and arg v are taken at the ends where they are largest and least.

*Where a record is replaced* (:class:`ReplacedGaussian`), the average of v^(1 + s) v'^-s, c = Re s
>= 0: v' is v at -x, so that on Im x = b the arguments of v and v' have opposite signs, and |v^(i y)
v'^(-i y)| is at most e^(|y| (|arg v| + |arg v'|)), or for b, y >= 0 e^(-y (|arg v| + |arg v'|)).
All else is as above with v_0^(1 + c) v'_0^-c in the place of v_0^a, which rises in Re x, and
cos(theta/2)^-c. Both shares min(1, q r/(1 - q)) and min(1, q r'/(1 - q)) add up to at most 1 +
min(1, (q/(1 - q))^2 e^(-1/s^2)), r r' = e^(-1/s^2): where neither is 1 the sum is convex in r, so
it is largest where one becomes 1, and falls from there on. As a function of both, v^(1 + c) v'^-c
is convex and of degree one, so that its average over noise of k times the variance is at most 1 - q
+ q E[r^(1 + c) r'^-c], r^(1 + c) r'^-c = e^((2 (1 + 2 c) x - 1)/(2 s^2)); and at most (1 - q)^-c
times that of v^(1 + c). Left out for x <= 0, where v <= 1 and v <= v', at most the noise; for x >=
X >= 1 + 2 c at most the value at X times (r/r_X)^(1 + 2 c), as v'/v'_X >= r'/r'_X. Far up the line
by L = ln v - ln v', whose slope in x is (p + p')/s^2, p = q r/v: g = N v^(1 + c) v'^-c s^2/(p + p')
has |g'| <= N v^(1 + c) v'^-c (|x| + 1 + 2 c + 1)/(p + p'), for |p (1 - p) - p' (1 - p')| is at most
p + p'; 1/(p + p') is at most 1 + (1 - q) e^(1/(2 s^2))/q, as l or l' is at least -1/(2 s^2); and
N |x| is at most 2 s e^(-1/2) times noise of twice the variance. The integral of |g'| bounds |Im s|
times the average.

*Over a path that turns*, for complex powers far out.

Wanted is E_Q[v^z] = (1 - q)^z A(z), v = (1 - q)(1 + e^l), for a normal l of variance mu^2 and mean
m = ln(q/(1 - q)) - mu^2/2:

    A(z) = the integral of n(l) (1 + e^l)^z,    n the density of l.

n is entire and 1 + e^l is 0 only at Re l = 0, Im l = +-pi, ...; so the path may run at Im l =
HEIGHT < pi from -infinity to Re l = EDGE > 0, and on from there in the direction d = 1 + i slope,
where |n| falls because 0 < slope < 1. G = ln(1 + e^l) is the principal logarithm where |Im l| < pi
and l + ln(1 + e^-l) where Re l > 0, which is the same where both hold. On the path z G has a real
part < 0 for z in directions from that of i down to that where Re z = slope Im z: there A(z) does
not grow, as E_Q[v^z] along the real line does.

*Left out*: at Re l <= low, e^low <= 1/2, |n| is e^(HEIGHT^2/(2 mu^2)) times its value at Re l and
|G| <= 2 e^low. Behind the last point l_e of the path, Re l_e >= ln 2, by |G - l| <= 2 e^(-Re l)
the logarithm of the bound of |n e^(z G)| falls at least at the rate

    (Re l_e - m - slope Im l_e)/mu^2 - Re(z d)    in Re l,

if that is > 0, for the first term rises along the path; the integral is at most |d| n(l_e)
e^(Re(z l_e) + 2 |z| e^(-Re l_e)) over that rate. Along a ray of z in a direction e the first does
not grow where cos(arg e + HEIGHT) <= -1/2, for |G - e^l| <= |e^l|^2; nor does what is on the path
where |G| < 1/4, for there |e^l| < 1/2, so Re l < EDGE. The second does not grow where Re(e d) <= 0
and Re(e l_e) + 2 e^(-Re l_e) <= 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, expm1, floor, log, log1p, pi, sqrt
from typing import ClassVar, TypeVar

from flint import acb, arb, ctx

from exactdp.loss_sums.endpoint_contributions import (
    BOUND_BITS,
    SLOPES,
    Asked,
    Averages,
    Ellipse,
    EndedLoss,
    Integrand,
    Leg,
    PathAverage,
)
from exactdp.loss_sums.sampled_moments import ROOM, NormalLoss, average, uniform_parts
from exactdp.loss_sums.transforms_on_a_line import ComplexNodes, Nodes, Split
from exactdp.mechanisms.concrete_pair import DiscreteNormal, Envelope, Line
from exactdp.mechanisms.pair_parameters import hull, log_mixture
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

BOXES = 64
PARTS = 256
MOST_NODES = 1 << 16
"""Boxes in which S is bounded and parts in which g is: more are sharper, and every number holds. A
rule with more nodes is TooLarge, and another way is taken."""
MOST_VARIANCE = 10**300
"""In units of the sensitivity: a double."""
Ball = TypeVar("Ball", arb, acb)


@dataclass(frozen=True)
class SampledGaussian:
    """The averages E_Q[v^z] for Gaussian noise on a sample, Re z = a and |Im z| <= u.

    v = 1 - q + q e^l, l the loss of N(0, s^2) against N(1, s^2); ``variance`` is s^2, in units of
    the squared sensitivity. Balls are at the current precision.
    """

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
        s2 = self.s2
        theta = b / s2
        narrow = (self.u * theta * self._angles()).exp() * self._moment(1)
        wide = arb(2).sqrt() * self._peak(theta).exp() * self._moment(2)
        front = (b * b / (2 * s2) - self._lowered * (theta / 2).cos().log()).exp()
        return (front * narrow.min(wide)).upper()

    @property
    def _lowered(self) -> arb:
        """The power with which cos(theta/2) is lost beside the real line: -a for a < 0, else 0."""
        return (-self.a).max(arb(0))

    def _angles(self, loss: arb | None = None) -> arb:
        """A bound of |arg v|/theta where the real part of l is ``loss`` or less, or anywhere."""
        return arb(1) if loss is None else (self.q / (1 - self.q) * loss.exp()).min(arb(1))

    def _power(self, x: arb) -> arb:
        """ln |v^z| at a real x, where Re z = a."""
        return self.a * self._log_ratio(x)

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
        s2 = self.s2
        end = (2 * (self.u * theta * self._angles() * s2).sqrt()).upper()
        best = arb(0)
        for i in range(BOXES if end > 0 else 0):
            low, high = end * i / BOXES, end * (i + 1) / BOXES
            angles = self._angles_between(low, high)
            best = best.max(self.u * theta * angles - low * low / (4 * s2))
        return best.upper()

    def _angles_between(self, low: arb, high: arb) -> arb:
        """The bound of |arg v|/theta for a real part of x from ``low`` to ``high``."""
        return self._angles(self._loss(high))

    def _size(self) -> float:
        """Nats that the average itself has, about: that of the outcomes with a large ratio."""
        large = self.a * self.q.log() + self.a * (self.a - 1) / (2 * self.s2)
        return max(0.0, float(large.mid())) if self.a > 0 else 0.0

    @cached_property
    def rule(self) -> tuple[float, float, arb]:
        """(h, b, A): the largest step h that a few b allow, that b, and its bound A.

        Doubles choose h and b; A bounds the integrals of |f| (head of the module), rounded up.
        """
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
        """The trapezoidal rule that needs the fewest points, of a few b: losses, weights, error.

        TooLarge for MOST_NODES nodes or noise beyond doubles.
        """
        places, missed = self._places(0.0)
        error = missed + sum(self.left_out(arb(self.rule[0]), -places[0], places[-1]), arb(0))
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

    def left_out(self, step: arb, below: arb, above: arb) -> tuple[arb, arb]:
        """Bounds of the sums of all terms at x <= -below, and at x >= above."""
        s2, a = self.s2, self.a
        root = (2 * s2).sqrt()
        most = arb(1) if a >= 0 else (1 - self.q) ** a
        low = most * (step * self._density(below) + (below / root).erfc() / 2)
        if not a >= 0:
            high = step * self._density(above) + (above / root).erfc() / 2
            return low, high * most
        if not above > a:
            raise TooLarge("the sum ends before it falls")
        first = self._power(above).exp()
        scale = (a * (a - 1) / (2 * s2) - a * self._loss(above)).exp()
        rest = scale * ((above - a) / root).erfc() / 2
        return low, first * (step * self._density(above) + rest)

    def missed(self, step: arb) -> arb:
        """What a trapezoidal rule of this step misses at most, by the widest lines; rounded up."""
        b = arb(pi / 3 * 0.999 * float(self.variance))
        return (2 * self._on_a_line(b) / (2 * arb.pi() * b / step).expm1()).upper()

    # -- far up the line -------------------------------------------------------------------

    def variation(self) -> arb:
        """A number d with |E_Q[v^z]| <= d/|Im z| for Re z = a, rounded up.

        It is four times the maximum of g (head of the module), which bounds its variation and its
        ends together.
        """
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


WIDEST = 0.49 * pi
SHIFTS = (2.0, 8.0, 30.0)
"""b^2/(2 s^2) for the bounds far up, if that is no wider than WIDEST."""
MOST_CELLS = 2000
"""Cells of Re x: with fewer the bound is wider, and holds."""
FAR = 35.0
"""Deviations from which on there are no cells."""


@dataclass(frozen=True)
class TurnedGaussian(SampledGaussian):
    """The averages E_Q[v^z] for Re z = a and all Im z >= 0, by lines beside the real one.

    As :class:`SampledGaussian`, at the current precision; u counts for nothing.
    """

    def _front(self, b: arb) -> arb:
        """The factor e^(b^2/(2 s^2)) C: how much larger than on the real line |f| may be at b."""
        return (b * b / (2 * self.s2)).exp() * self._turned(b / self.s2)

    def _turned(self, theta: arb) -> arb:
        """cos(theta/2)^a for a < 0, else 1; theta < pi."""
        return (self._lowered * -(theta / 2).cos().log()).exp()

    def _widest(self, lost: float) -> float:
        """The largest b that is tried, for so many nats."""
        sigma = self._sigma()
        return min(WIDEST * sigma**2, sigma * sqrt(lost / 2))

    def _on_a_line(self, b: arb) -> arb:
        """The bound A of the integrals of |f| in the strip from 0 to 2 b, rounded up."""
        around = (2 * b * b / self.s2).exp() * self._turned(2 * b / self.s2)
        return (around * self._moment(1)).upper()

    def turned_nodes(self) -> ComplexNodes:
        """A trapezoidal rule on Im x = b for E_Q[(1 - q + q e^l)^z], Re z = a, for all Im z >= 0.

        Complex losses l(x) and weights h N(x) at x = n h + i b, and one bound of the error, rounded
        up; of eight b the one with the largest h. TooLarge for MOST_NODES nodes or noise beyond
        doubles.
        """
        h, b, _ = self.rule
        up = arb(b)
        places, missed = self._places(b * b / (2 * float(self.variance)))
        error = missed + self._front(up) * sum(
            self.left_out(arb(h), -places[0], places[-1]), arb(0)
        )
        turned = [acb(x, up) for x in places]
        losses = [self._loss(x) for x in polled(turned)]
        return ComplexNodes(
            losses, [arb(h) * self._density(x) for x in polled(turned)], error.upper()
        )

    def beyond(self) -> Envelope:
        """The map of u to a bound of |E_Q[v^z]| for Re z = a, |Im z| >= u; rounded up."""
        sigma = self._sigma()
        angles = {min(WIDEST, sqrt(2 * shift) / sigma) for shift in SHIFTS}
        tables = [self._cells(arb(angle)) for angle in sorted(angles)]

        def bound(u: arb) -> arb:
            return min((table(u) for table in tables), key=float).upper()

        return bound

    def _cells(self, theta: arb) -> Envelope:
        """The bound of the averages for all larger w that one line gives, by cells of Re x."""
        sigma = self._sigma()
        last = max(0.0, float(self.a.mid())) + FAR * sigma + 1
        width = max((last + FAR * sigma) / MOST_CELLS, min(0.1 * sigma, 0.2 * sigma**2))
        ends = [arb(-FAR * sigma + width * i) for i in range(ceil((last + FAR * sigma) / width))]
        root = (2 * self.s2).sqrt()
        front = self._front(theta * self.s2)
        turn = (acb(0, 1) * theta).exp()
        tails = [(end / root).erfc() / 2 for end in polled(ends)]
        powers = [self._power(end).exp() for end in polled(ends)]
        cells = []
        for i in polled(range(len(ends) - 1)):
            weight = (tails[i] - tails[i + 1]) * powers[i].max(powers[i + 1])
            angle = self._least_angle(ends[i], ends[i + 1], turn)
            cells.append(((front * weight).upper(), angle.lower()))
        rest = (front * sum(self.left_out(arb(0), -ends[0], ends[-1]), arb(0))).upper()

        def bound(u: arb) -> arb:
            return sum((weight * (-u * angle).exp() for weight, angle in cells), rest)

        return bound

    def _least_angle(self, low: arb, high: arb, turn: acb) -> arb:
        """A lower bound of arg v for Re x from ``low`` to ``high``, e^(i theta) being ``turn``."""
        return (1 - self.q + self.q * self._loss(low).exp() * turn).arg()


@dataclass(frozen=True)
class ReplacedGaussian(SampledGaussian):
    """The averages E_Q[v^(1 + s) v'^-s], v and v' of shifts either way; Re s = c >= 0.

    v = 1 - q + q e^l and v' = 1 - q + q e^l' for the losses l, l' = (+-2 x - 1)/(2 s^2). ``a`` is
    1 + 2 c, up to which the terms may grow, ``u`` bounds |Im s|; see the head of the module.
    """

    @property
    def c(self) -> arb:
        """Re s, from a = 1 + 2 c."""
        return (self.a - 1) / 2

    def _opposite(self, x: Ball) -> Ball:
        """The loss l' of the noise that is shifted the other way."""
        return self._loss(-x)

    @property
    def _lowered(self) -> arb:
        """The power c of cos(theta/2) beside the real line, that of 1/|v'|."""
        return self.c

    def _angles(self, loss: arb | None = None) -> arb:
        """A bound of (|arg v| + |arg v'|)/theta anywhere; for one ``loss`` that of one of both."""
        if loss is not None:
            return super()._angles(loss)
        crossed = (self.q / (1 - self.q)) ** 2 * (-1 / self.s2).exp()
        return 1 + crossed.min(arb(1))

    def _angles_between(self, low: arb, high: arb) -> arb:
        """The bound of (|arg v| + |arg v'|)/theta for a real part of x within these."""
        return self._angles(self._loss(high)) + self._angles(self._opposite(low))

    def _power(self, x: arb) -> arb:
        """ln |v^(1 + s) v'^-s| at a real x."""
        opposite = log_mixture(self.q, 1 - self.q, self._opposite(x))
        return (1 + self.c) * self._log_ratio(x) - self.c * opposite

    def _moment(self, times: int) -> arb:
        """An upper bound of E[v^(1 + c) v'^-c] over noise of ``times`` the variance."""
        c, q, s2 = self.c, self.q, self.s2
        if not c >= 0:
            raise TooLarge("moments of a replaced record, of a negative order")

        def grown(power: arb) -> arb:
            return 1 - q + q * ((times * power * power - 1) / (2 * s2)).exp()

        one = 1 - q + q * ((times * (1 + c) ** 2 - (1 + c)) / (2 * s2)).exp()
        return grown(self.a).min(one * (1 - q) ** -c)

    def _size(self) -> float:
        """Nats that the average itself has, about."""
        power = 1 + self.c
        large = power * self.q.log() + power * (power - 1) / (2 * self.s2)
        return max(0.0, float(large.mid()))

    def variation(self) -> arb:
        """A number d with |E_Q[v^(1 + s) v'^-s]| <= d/|Im s| for Re s = c, rounded up."""
        s2, q = self.s2, self.q
        least = 1 + (1 - q) / q * (1 / (2 * s2)).exp()
        wide = 2 * s2.sqrt() * (-arb(1) / 2).exp() * self._moment(2)
        return (least * (wide + (2 + 2 * self.c) * self._moment(1))).upper()


@dataclass(frozen=True)
class TurnedReplaced(ReplacedGaussian, TurnedGaussian):
    """The averages of :class:`ReplacedGaussian` for all Im s >= 0, by lines beside the real one."""

    def _least_angle(self, low: arb, high: arb, turn: acb) -> arb:
        """A lower bound of arg v - arg v' for Re x from ``low`` to ``high``."""
        opposite = 1 - self.q + self.q * self._opposite(high).exp() * turn
        return super()._least_angle(low, high, turn) + opposite.arg()


HEIGHT, EDGE = 1.75, 0.5
"""Where the path turns: any 0 < HEIGHT < pi and EDGE > 0 give the same integral. HEIGHT
is above pi/2, where Re e^l < 0."""
BRANCH = 3.125
"""An angle a little below pi, up to which the logarithm has no cut."""
SMALL = 0.25
FARTHEST = 10_000
"""The size of G up to which |G - e^l| <= |e^l|^2 is used; and quarters of a deviation that an
end of the path moves out at most, before it is TooLarge."""
MOST_LOST = 20.0
"""Nats by which what is added up along a turned path may exceed the sum."""


@dataclass(frozen=True)
class TurnedNormal:
    """The average A(z) of a normal loss along a path that turns, and what it is made of.

    A(z) is E_Q[v^z] (1 - q)^-z (head of the module), for mu^2 and q; functions are of balls of l.
    """

    mu_squared: arb
    mean: arb
    slope: float

    @classmethod
    def of(cls, mu_squared: arb, q: arb, slope: float) -> TurnedNormal:
        """A(z) for these parameters; the mean of l is m = ln(q/(1 - q)) - mu^2/2."""
        return cls(mu_squared, (q / (1 - q)).log() - mu_squared / 2, slope)

    @property
    def turn(self) -> acb:
        """The direction d = 1 + i slope in which the path runs on behind Re l = EDGE."""
        return acb(1, self.slope)

    def log_density(self, place: acb) -> acb:
        """ln n(l) = -(l - m)^2/(2 mu^2) - ln(2 pi mu^2)/2, for complex l."""
        away = place - self.mean
        return -away * away / (2 * self.mu_squared) - (2 * arb.pi() * self.mu_squared).log() / 2

    def exponent(self, place: acb) -> acb:
        """G = ln(1 + e^l) at a place l of the path, as a ball.

        Not finite on a ball for which neither form (head of the module) is known to hold.
        """
        if place.real > 0:
            return place + (-place).exp().log1p()
        return place.exp().log1p() if abs(place.imag) < BRANCH else acb("nan")

    def average(self, corners: Sequence[acb], goal: float) -> PathAverage:
        """The average A(z) along the turned path, for z between the corners.

        Its error is about e^goal. TooLarge where no path serves.
        """
        with precision(BOUND_BITS):
            low, beyond = self.ends(corners, goal)
        legs = self.legs(low, beyond)
        left = Left(self, arb(low), legs[1].at(beyond))
        made = Integrand(self.log_density, self.exponent, legs, left.bound, left.settled)
        return PathAverage.of(made, corners, goal)

    def legs(self, low: float, beyond: float) -> tuple[Leg, Leg]:
        """The two legs of the path: level from Re l = ``low`` to EDGE, then sloping.

        The second one has the length ``beyond``.
        """
        scale = min(1.0, sqrt(float(self.mu_squared.mid())))
        first = Leg(acb(low, HEIGHT), acb(1), EDGE - low, scale)
        turn = self.turn / (1 + arb(self.slope) ** 2).sqrt()
        return first, Leg(first.at(first.length), turn, beyond, scale)

    def ends(self, corners: Sequence[acb], goal: float) -> tuple[float, float]:
        """(low, beyond): Re l where the path may begin, and the length of its sloping part.

        What is left out at each end is below e^goal at all corners. TooLarge if the path does not
        end.
        """
        mu = sqrt(float(self.mu_squared.mid()))
        low, beyond = min(float(self.mean.mid()), -1.0), 1.0 + mu
        points = [Ellipse(z, acb(1)) for z in corners]
        for _ in range(FARTHEST):
            left = Left(self, arb(low), self.legs(low, beyond)[1].at(beyond))
            before = max(float(left.before(z).log().upper()) for z in points)
            behind = max(float(left.behind(z).log().upper()) for z in points)
            if before < goal and behind < goal:
                return low, beyond
            low -= 0.25 * mu if not before < goal else 0.0
            beyond += 0.25 * max(1.0, mu) if not behind < goal else 0.0
        raise TooLarge("a path does not end")


@dataclass(frozen=True)
class Left:
    """Bounds of what the path leaves out of the integral: Re l < ``low``, and behind ``end``."""

    known: TurnedNormal
    low: arb
    end: acb

    def before(self, z: Ellipse) -> arb:
        """A bound of what is left out at Re l <= low, for all z of the ellipse.

        Infinite if e^low >= 1/2.
        """
        mu_squared = self.known.mu_squared
        if not self.low.exp() < 0.5:
            return arb("inf")
        tail = ((self.known.mean - self.low) / (2 * mu_squared).sqrt()).erfc() / 2
        grown = arb(HEIGHT) ** 2 / (2 * mu_squared) + 2 * z.size * self.low.exp()
        return tail * grown.exp()

    def behind(self, z: Ellipse) -> arb:
        """A bound of what is left out behind ``end``, for all z of the ellipse.

        Infinite if none is known.
        """
        end, turn = self.end, self.known.turn
        rate = (end.real - self.known.mean - turn.imag * end.imag) / self.known.mu_squared
        rate -= z.most(turn)
        if not (rate > 0 and end.real > 0.75):
            return arb("inf")
        size = self.known.log_density(end).real + z.most(end) + 2 * z.size * (-end.real).exp()
        return size.exp() * abs(turn) / rate

    def bound(self, z: Ellipse) -> arb:
        """The sum of what is left out at both ends of the path, for all z of the ellipse."""
        return self.before(z) + self.behind(z)

    def settled(self, turn: acb, powers: Sequence[acb]) -> bool:
        """Whether neither bound, nor any |e^(z G)| on the path, grows along a ray of z.

        ``turn`` is the direction of the ray, ``powers`` are balls of all G on the path. False where
        that is not certain.
        """
        before = (turn * acb(0, HEIGHT).exp()).real <= -arb(1) / 2 and self.low.exp() <= 0.5
        behind = (turn * self.end).real + 2 * (-self.end.real).exp() <= 0
        if not (before and behind and (turn * self.known.turn).real <= 0):
            return False
        return all(abs(power) < SMALL or (turn * power).real <= 0 for power in powers)


@dataclass(frozen=True)
class SampledNormalEnds:
    """The loss of a subsampled Gaussian mechanism: one end, ln(1 - q)."""

    mu_squared: arb
    q: arb
    stemmed: ClassVar[bool] = False
    endless: ClassVar[bool] = True

    def places(self) -> list[arb]:
        """The only end of the loss, ln(1 - q), where the noise tends to -infinity."""
        return [(-self.q).log1p()]

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The largest of SLOPES for which little cancels in ``count`` copies, where Re z = a.

        ``log_moment`` is ln E_Q[e^(a L)]. A choice, on which no bound rests.
        """
        variance, q = float(self.mu_squared.mid()), float(self.q.mid())
        far = log(q / (1 - q)) - variance / 2 + variance * max(a, 1.0)
        share = -expm1(a * log1p(-q) - log_moment)
        if not (far > 0 and share > 0):
            return SLOPES[0]
        for slope in SLOPES:
            lost = (slope * far) ** 2 / (2 * variance * (1 - slope**2))
            if lost < MOST_LOST - log(share) and count * log1p(share * expm1(lost)) < MOST_LOST:
                return slope
        return SLOPES[-1]

    def excess(self) -> float:
        """About how many nats bounds are too large: |n| on the level part is e^that times n."""
        return HEIGHT**2 / (2 * float(self.mu_squared.mid()))

    def averages(self, asked: Asked) -> Averages:
        """The average A(z) of the one end, which serves as the whole one near the real axis."""
        known = TurnedNormal.of(self.mu_squared, self.q, asked.slope)
        place = self.places()[0]
        found = known.average((asked.start, asked.top, *asked.rays), asked.goal(place))
        return Averages((found,), found, place)


@dataclass(frozen=True)
class NormalTransform:
    """A normal loss of mean mu^2/2 and variance mu^2: its transform, and averages on a sample.

    The averages are E_Q[(1 - q + q e^L)^z] for 0 < q < 1 and Re z = a.
    """

    mu_squared: Fraction

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] = e^(mu^2 s (s + 1)/2) at the points s of the line, in both directions."""
        half = Exact(self.mu_squared / 2).ball()
        points = (acb(line.c, line.step * n) for n in range(line.count))
        return [(half * s * (s + 1)).exp() for s in points]

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u >= 0 to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u.

        It is the value e^(mu^2 (c^2 + c - u^2)/2) at c + i u, which falls in u; rounded up.
        """
        half = Exact(self.mu_squared / 2).ball()
        return lambda u: (half * (c * c + c - u * u)).exp().upper()

    def nodes(self, a: arb, u: arb, q: arb) -> Nodes:
        """The nodes of a trapezoidal rule, good for |Im z| <= u to about the current precision."""
        return SampledGaussian(1 / self.mu_squared, a, u, q).nodes()

    def average(self, a: arb, q: arb) -> arb:
        """A ball around E_Q[(1 - q + q e^L)^a]: closed forms for both tails, an integral between.

        For a < 0 or a > 1; 0 < q < 1.
        """
        return average(NormalLoss(Exact(self.mu_squared).ball()), a, q)

    def uniform_parts(self, a: arb, q: arb, whole: arb) -> Envelope:
        """The map of u to a bound of the averages at all |Im z| >= u, given the one at u = 0."""
        return uniform_parts(NormalLoss(Exact(self.mu_squared).ball()), a, q, whole)

    def split_sampled(self, q: arb, *, reverse: bool) -> Split | None:
        """None: the sampled loss has a density alone, no atoms."""
        return None

    def turned(self, a: arb, u: arb, q: arb) -> ComplexNodes | None:
        """A rule on a line above the real one, for Im z >= 0; None if its step is no larger."""
        known = SampledGaussian(1 / self.mu_squared, a, u, q)
        other = TurnedGaussian(1 / self.mu_squared, a, u, q)
        return other.turned_nodes() if other.rule[0] > known.rule[0] else None

    def beyond(self, a: arb, q: arb) -> Envelope | None:
        """The map of u to a bound of the averages wherever |Im z| >= u.

        It is made of absolute values on lines above the real one; averages at -Im z are conjugate.
        """
        return TurnedGaussian(1 / self.mu_squared, a, arb(0), q).beyond()

    def ends_sampled(self, q: arb) -> EndedLoss:
        """The loss of the sampled pair by its one end, ln(1 - q), on a path that turns."""
        return SampledNormalEnds(Exact(self.mu_squared).ball(), q)

    def falls_like(self, a: arb, q: arb) -> tuple[arb, arb]:
        """(b, d): the averages are at most b + d/u wherever |Im z| >= u, with b = 0.

        d is the total variation of a density, or more.
        """
        return arb(0), SampledGaussian(1 / self.mu_squared, a, arb(0), q).variation()


LARGE = 4
"""A variance from which on moments are those of Gaussian noise but for 1e-34."""
MOST_SUMMED = 3_000
"""Outcomes of an average; beyond, it is next to that of Gaussian noise."""


@dataclass(frozen=True)
class DiscreteNormalMoments:
    """Moments of discrete Gaussian noise against its shift, and averages of its loss on a sample.

    P(x) is proportional to e^(-x^2/(2 v)) on the integers.
    """

    pair: DiscreteNormal

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """E e^(c L), for large variances next to e^(c (c + 1) steps^2/(2 variance)).

        E e^(t x) is e^(t^2 variance/2) times a sum of e^(-(x - a)^2/(2 variance)) over that for
        a = 0, which is the largest: by Poisson's formula it is one of cos(2 pi k a) with weights
        > 0 (Canonne, Kamath and Steinke 2020), all but the first together less than 5/2
        e^(-2 pi^2 variance) times that.
        """
        variance, steps = self.pair.discrete_normal
        if variance < LARGE:
            return self.average(c + 1, arb(1))
        found = (c * (c + 1) * Exact(steps**2 / (2 * variance)).ball()).exp()
        less = 5 * (-2 * arb.pi() ** 2 * Exact(variance).ball()).exp()
        return hull(found, found * (1 - less))

    def average(self, a: arb, q: arb) -> arb:
        """E_Q[(1 - q + q e^l)^a], 0 < q <= 1, for a > 1 or (q < 1) a < 0.

        Under Q the loss of y is (2 y - steps) steps/(2 variance). The outcomes that matter are
        summed up. Left out for a > 1: below y = 0 the power is at most 1, above the last outcome it
        grows no faster than e^(a l), and the ratio of terms falls; for a < 0 it is at most
        (1 - q)^a, and 1. Where they are many, the sum is a trapezoidal rule for Gaussian noise.
        """
        variance, steps = self.pair.discrete_normal
        order, nats = float(a.mid()), ctx.prec * log(2) + ROOM
        if order < 0:
            nats += order * float((1 - q).log().mid())
        reach = sqrt(2 * nats * variance)
        if not 2 * reach + abs(order) * steps < MOST_SUMMED:
            return self._as_gaussian(a, q)
        low = floor(min(order, 0.0) * steps - reach) - 1
        high = ceil(max(order, 1.0) * steps + reach) + 1
        v, whole = Exact(variance).ball(), self.pair.whole()
        start, step = Exact(steps**2 / (2 * variance)).ball(), Exact(steps / variance).ball()

        def term(y: int) -> arb:
            return (a * log_mixture(q, 1 - q, y * step - start) - arb(y) ** 2 / (2 * v)).exp()

        total = sum(map(term, range(low, high + 1)), arb(0))
        before = self.pair.at_least(1 - low)
        if not a > 1:
            behind = self.pair.at_least(high + 1)
            return total / whole + hull(arb(0), (a * (1 - q).log()).exp() * before + behind)
        ratio = (a * step - arb(2 * high + 3) / (2 * v)).exp()
        behind = term(high + 1) / (1 - ratio)
        return (total + hull(arb(0), behind)) / whole + hull(arb(0), before)

    def _as_gaussian(self, a: arb, q: arb) -> arb:
        """The average for noise on the real line, and a ball for what the trapezoidal rule
        misses."""
        variance, steps = self.pair.discrete_normal
        alike = variance / steps**2
        missed = SampledGaussian(alike, a, arb(0), q).missed(arb(1) / steps)
        smooth = average(NormalLoss(Exact(1 / alike).ball()), a, q) + hull(-missed, missed)
        density = (2 * arb.pi() * Exact(variance).ball()).sqrt()
        return smooth * density / self.pair.whole()
