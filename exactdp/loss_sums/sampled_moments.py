"""Moments of a subsampled mechanism's loss at any real order, in a few milliseconds.

Wanted is E_Q[v^a] with v = 1 - q + q e^l, for a > 1 (a = s + 1: E_M[e^(s L)], L = ln v) or a < 0
(a = -s: E_Q[e^(-s L)]), l the loss of the mechanism's own pair (P, Q) where the record is out. Let
l_0 = ln((1 - q)/q), where both terms of v are equal. Then v is

    (1 - q) (1 + e^(l - l_0))  and  q e^l (1 + e^(l_0 - l)),

so that before a place A < l_0 the power v^a lies between (1 - q)^a and that times
(1 + e^(A - l_0))^a, and behind B > l_0 between (q e^l)^a and that times (1 + e^(l_0 - B))^a. Both
parts have closed forms, whatever A and B (on which side of l_0 they are does not matter). Between
them v^a is integrated in balls: a window of some 2 ln(2^bits) around l_0 where the noise is small,
all that is likely where it is large.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt

from flint import acb, arb, ctx

from exactdp.mechanisms.pair_parameters import hull, log_mixture
from exactdp.numbers.integrals import integral
from exactdp.numbers.precision_and_deadlines import TooLarge

LIKELY, INTERVALS = 40.0, 160
"""Nats down to which losses are divided, and into how many intervals."""
LOBE, PEAK = arb("0.2173"), 3
"""More than the first lobe of |sin w/w| behind pi, at w = 4.4934; below PEAK it falls."""
ROOM = 10.0
"""Nats beyond the bits that are wanted."""


@dataclass(frozen=True)
class NormalLoss:
    """The loss l under Q, which is N(-m/2, m) for N(0, 1) against N(mu, 1) with m = mu^2."""

    m: arb

    def atoms(self) -> list[tuple[arb, arb]]:
        """No atoms: a normal loss has a density alone."""
        return []

    def least(self) -> arb:
        """Minus infinity: a normal loss has no end below."""
        return arb("-inf")

    def likely(self, a: float, nats: float) -> tuple[arb, arb]:
        """(low, high): losses to begin with, outside of which the densities are small.

        There those of N(-m/2, m) and N(-m/2 + a m, m), the first times e^(a loss), are below
        e^-nats of their peaks, about.
        """
        m = float(self.m.mid())
        reach = sqrt(2 * nats * m)
        return arb(-m / 2 + min(a, 0.0) * m - reach), arb(-m / 2 + max(a, 0.0) * m + reach)

    def density(self, loss: acb) -> acb:
        """The density of N(-m/2, m) at a loss."""
        return (-((loss + self.m / 2) ** 2) / (2 * self.m)).exp() / (2 * arb.pi() * self.m).sqrt()

    def _tail(self, distance: arb) -> arb:
        return (distance / (2 * self.m).sqrt()).erfc() / 2

    def before(self, place: arb) -> arb:
        """The mass of the losses l < place under Q, a tail of the normal distribution."""
        return self._tail(-place - self.m / 2)

    def behind(self, place: arb, a: arb) -> arb:
        """The integral of e^(a l) times the density over the losses l > ``place``.

        It is the tail of the loss moved by a m, times e^(a (a - 1) m/2).
        """
        return (a * (a - 1) * self.m / 2).exp() * self._tail(place + self.m / 2 - a * self.m)


@dataclass(frozen=True)
class LaplaceLoss:
    """The loss l under Q: -w with 1/2, w with e^-w/2, and the density e^(-(l + w)/2)/4 between."""

    w: arb

    def atoms(self) -> list[tuple[arb, arb]]:
        """Both ends of the loss with their masses under Q, the lower one first."""
        return [(-self.w, arb(1) / 2), (self.w, (-self.w).exp() / 2)]

    def least(self) -> arb:
        """The lower end -w, which is an atom."""
        return -self.w

    def likely(self, a: float, nats: float) -> tuple[arb, arb]:
        """(low, high): all of the support, whatever a is, as it has two ends."""
        w = self.w.lower()
        return -w, w

    def density(self, loss: acb) -> acb:
        """The density between the ends, continued everywhere."""
        return (-(loss + self.w) / 2).exp() / 4

    def before(self, place: arb) -> arb:
        """The mass 1/2 (1 - e^(-(place + w)/2)) of the density below a place between the atoms."""
        return -(-(self._inside(place) + self.w) / 2).expm1() / 2

    def behind(self, place: arb, a: arb) -> arb:
        """The integral of e^(a l) over the density at losses l > place; a is not 1/2."""
        grown, front = a - arb(1) / 2, (-self.w / 2).exp() / 4
        return front * ((grown * self.w).exp() - (grown * self._inside(place)).exp()) / grown

    def _inside(self, place: arb) -> arb:
        return place.max(-self.w).min(self.w)


Loss = NormalLoss | LaplaceLoss


def average(losses: Loss, a: arb, q: arb) -> arb:
    """A ball around E_Q[(1 - q + q e^l)^a], 0 < q < 1, for a < 0 or a > 1.

    It is known to about the current precision, less what it takes to write the exponents down.
    TooLarge where it is no number.
    """
    bits = ctx.prec
    order, wanted = float(a.mid()), bits * log(2)
    middle = ((1 - q) / q).log()
    width = wanted + log(abs(order) + 2)
    grown = max(-order, 0.0) * float((1 - q).log().mid())  # what the power gains far below
    low, high = losses.likely(order, wanted + ROOM - grown)
    start = low.max((middle - width).mid())
    end = start.max(high.min((middle + width).mid()))

    def power(loss: arb) -> arb:
        return (a * log_mixture(q, 1 - q, loss)).exp()

    least = losses.least()
    lowest = power(least) if least.is_finite() else (a * (1 - q).log()).exp()
    total = hull(lowest, power(start)) * losses.before(start)
    total += _behind(losses, a, q, end, power)
    for loss, mass in losses.atoms():
        total += mass * power(loss)

    def within(loss: acb, analytic: bool) -> acb:
        return losses.density(loss) * (a * (1 - q + q * loss.exp()).log(analytic=analytic)).exp()

    if start < end:
        small = arb((1, -bits))
        tiny = (total.abs_lower().max(arb(1)) * small).mid()  # by convexity it is at least 1
        total += integral(within, start, end, rel_tol=small, abs_tol=tiny)
    if not total.is_finite():
        raise TooLarge("a moment that is no number")
    return total


@dataclass(frozen=True)
class UniformParts:
    """A bound of an average up a line, for all places from one on at once, without quadrature.

    Let g be the density of L = ln v under v^a dQ, whole its integral and what atoms have, and
    g >= d_k on disjoint intervals I_k of L. Then g is the sum of uniform densities of mass M_k =
    d_k |I_k| and of what is left, which is >= 0, so that for every y

        |E_Q[v^(a + i y)]| <= whole - sum of M_k (1 - |sin w_k/w_k|),    w_k = y |I_k|/2.

    |sin w/w| falls up to w = pi and is at most LOBE behind, so the larger of its value and LOBE
    bounds it from any w <= pi on. Where the density n of l is log-concave (normal, Laplace) its
    least value on an interval is at one of its ends; v^a is monotone, and dl/dL = v/(q e^l) falls
    with l: d_k is at least the product of the three least values.
    """

    whole: arb
    parts: tuple[tuple[arb, arb], ...]
    """Each part as its weight M_k and half the length of its interval I_k."""

    def __call__(self, u: arb) -> arb:
        """A bound for all |y| >= u > 0."""
        found = self.whole
        for mass, half in self.parts:
            w = u * half
            lobe = LOBE if not w < PEAK else (w.sin() / w).max(LOBE)
            found -= mass * (1 - lobe)
        return found.upper()


def uniform_parts(losses: Loss, a: arb, q: arb, whole: arb) -> UniformParts:
    """A bound of |E_Q[v^(a + i y)]| up a line, from intervals of l that are all as wide.

    The intervals cover all that is likely; ``whole`` bounds the average at y = 0.
    """
    low, high = losses.likely(float(a.mid()), LIKELY)
    width, rest = (high - low) / INTERVALS, 1 - q
    ends = [low + width * i for i in range(INTERVALS + 1)]
    logs = [log_mixture(q, rest, end) for end in ends]
    densities = [losses.density(acb(end)).real for end in ends]
    powers = [(a * log).exp() for log in logs]
    slopes = [(log - end).exp() / q for log, end in zip(logs, ends, strict=True)]
    parts = []
    for i in range(INTERVALS):
        least = densities[i].min(densities[i + 1]) * powers[i].min(powers[i + 1]) * slopes[i + 1]
        wide = (logs[i + 1] - logs[i]).lower()
        mass = (least * wide).lower()
        if mass > 0 and wide > 0:
            parts.append((mass, wide / 2))
    return UniformParts(whole, tuple(parts))


def _behind(losses: Loss, a: arb, q: arb, place: arb, power: Callable[[arb], arb]) -> arb:
    """The density's part behind it; for a < 0 the power falls, and is at most what it is there."""
    ratio = power(place) / (a * (place + q.log())).exp()
    grown = hull(arb(1), ratio) * losses.behind(place, a) * (a * q.log()).exp()
    if a > 0:
        return grown
    fallen = hull(arb(0), power(place) * losses.behind(place, arb(0)))
    return fallen if not grown.is_finite() or fallen.rad() < grown.rad() else grown
