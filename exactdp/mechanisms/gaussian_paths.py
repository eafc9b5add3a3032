"""Averages of a subsampled Gaussian mechanism over a path that turns, for complex powers far out.

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
from math import expm1, log, log1p, sqrt
from typing import ClassVar

from flint import acb, arb

from exactdp.mechanisms.loss_ends import SLOPES, Asked, Averages
from exactdp.mechanisms.loss_paths import BOUND_BITS, Ellipse, Integrand, Leg, PathAverage
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import precision

HEIGHT, EDGE = 1.75, 0.5
BRANCH = 3.125
"""Below pi."""
SMALL = 0.25
FARTHEST = 10_000
MOST_LOST = 20.0
"""Nats."""


@dataclass(frozen=True)
class TurnedNormal:
    """A(z) for mu^2 and q, at the current precision; functions of balls of l."""

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
        """G; not finite on a ball for which neither form is known to hold."""
        if place.real > 0:
            return place + (-place).exp().log1p()
        return place.exp().log1p() if abs(place.imag) < BRANCH else acb("nan")

    def average(self, corners: Sequence[acb], goal: float) -> PathAverage:
        """The average A(z) along the turned path, for z between the corners, with an error of about
        e^goal."""
        with precision(BOUND_BITS):
            low, beyond = self.ends(corners, goal)
        legs = self.legs(low, beyond)
        left = Left(self, arb(low), legs[1].at(beyond))
        made = Integrand(self.log_density, self.exponent, legs, left.bound, left.settled)
        return PathAverage.of(made, corners, goal)

    def legs(self, low: float, beyond: float) -> tuple[Leg, Leg]:
        """The horizontal part from low on, and so much of the other."""
        scale = min(1.0, sqrt(float(self.mu_squared.mid())))
        first = Leg(acb(low, HEIGHT), acb(1), EDGE - low, scale)
        turn = self.turn / (1 + arb(self.slope) ** 2).sqrt()
        return first, Leg(first.at(first.length), turn, beyond, scale)

    def ends(self, corners: Sequence[acb], goal: float) -> tuple[float, float]:
        """Re l where the path may begin, and the length of its sloping part, for errors below
        e^goal."""
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
    """Bounds of the part of the integral that the path leaves out: before Re l = ``low``, and
    behind ``end``."""

    known: TurnedNormal
    low: arb
    end: acb

    def before(self, z: Ellipse) -> arb:
        """A bound of what is left out at Re l <= low, for all z of the ellipse; infinite if e^low
        >= 1/2."""
        mu_squared = self.known.mu_squared
        if not self.low.exp() < 0.5:
            return arb("inf")
        tail = ((self.known.mean - self.low) / (2 * mu_squared).sqrt()).erfc() / 2
        grown = arb(HEIGHT) ** 2 / (2 * mu_squared) + 2 * z.size * self.low.exp()
        return tail * grown.exp()

    def behind(self, z: Ellipse) -> arb:
        """A bound of what is left out behind ``end``, for all z of the ellipse; infinite if none is
        known."""
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
        """Whether neither bound, nor any |e^(z G)| on the path, grows along a ray of z in this
        direction."""
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
        """The largest slope for which little cancels on it, where the rare losses are at a."""
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
        """Nats by which bounds are too large, as |n| on the horizontal part is e^that times n."""
        return HEIGHT**2 / (2 * float(self.mu_squared.mid()))

    def averages(self, asked: Asked) -> Averages:
        """The average over the one path, which is good near the real axis, too, and so is the whole
        one."""
        known = TurnedNormal.of(self.mu_squared, self.q, asked.slope)
        place = self.places()[0]
        found = known.average((asked.start, asked.top, *asked.rays), asked.goal(place))
        return Averages((found,), found, place)
