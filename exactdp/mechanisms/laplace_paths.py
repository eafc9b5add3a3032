"""Averages of a subsampled Laplace mechanism by the two ends of its loss, for complex powers.

Under Q the loss l of Laplace noise is w with probability e^-w/2, -w with 1/2, and has the density
e^(-(l + w)/2)/4 between. With L = ln v, v = 1 - q + q e^l, from E_- = ln v(-w) to E_+ = ln v(w),
the density of L is

    f(L) = e^(-w/2)/(4 q) Y^(-3/2) e^L,    Y = e^l = (e^L - (1 - q))/q,

analytic wherever Re L > ln(1 - q) or 0 < Im L < 2 pi, with ln Y = L + ln(1 - (1 - q) e^-L) - ln q,
for there 1 - (1 - q) e^-L is not on the cut of the logarithm. For Im z > 0
the integral of f e^(z L) between the ends is that from E_- up to E_- + i infinity less that from
E_+ up to E_+ + i infinity, since f is bounded between and e^(z L) falls. So A has the mass of the
atom, and the integral of f(E + G) e^(z G) over G = i p, p > 0, with the sign of the end.

*Left out*: for p >= P, |f| is at most F = e^(-w/2) sqrt(q)/4 e^(-E/2) (1 - (1 - q) e^-E)^(-3/2), so
that the integral is at most F e^(-P Im z)/Im z, which falls along any ray upwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import ClassVar

from flint import acb, arb

from exactdp.mechanisms.loss_ends import SLOPES, Asked, Averages
from exactdp.mechanisms.loss_paths import BOUND_BITS, Ellipse, Integrand, Leg, PathAverage
from exactdp.mechanisms.pair_curves import log_mixture
from exactdp.numbers.exact_numbers import precision

BRANCH, TURN = 3.125, 6.25
"""Below pi, and 2 pi."""


@dataclass(frozen=True)
class Upwards:
    """The path from one end upwards, at the current precision."""

    w: arb
    q: arb
    end: arb
    sign: int
    """1 at the lower end, -1 at the upper one."""

    @property
    def away(self) -> arb:
        """1 - (1 - q) e^-E, the distance of the end E from the singularity ln(1 - q), as a
        factor."""
        return 1 - (1 - self.q) * (-self.end).exp()

    def log_density(self, place: acb) -> acb:
        """ln f(E + G), with the sign; not finite on a ball that may meet a cut."""
        back = (1 - self.q) * (-place - self.end).exp()
        beside = place.imag > 0 and place.imag < TURN
        if not (beside or (1 - self.q) * (-place.real - self.end).exp() < 1):
            return acb("nan")
        found = -self.w / 2 - (16 / self.q).log() / 2 - (place + self.end) / 2
        return found - (-back).log1p() * 3 / 2 + acb(0, arb.pi() if self.sign < 0 else 0)

    def exponent(self, place: acb) -> acb:
        """The exponent G at a point of the path, which is measured by G itself."""
        return place

    def average(self, mass: arb, corners: Sequence[acb], goal: float) -> PathAverage:
        """The average A(z) along the path upwards, for z between the corners, with an error of
        about e^goal."""
        with precision(BOUND_BITS):
            most = self._log_most()
            least = min(float(z.imag.lower().mid()) for z in corners)
            length = max((float(most.upper()) - log(least) - goal) / least, 1.0)
            scale = min(float(self.away.mid()), 1 / max(float(abs(z).mid()) for z in corners))

        def left_out(z: Ellipse) -> arb:
            height = -z.most(acb(0, 1))
            return (most - arb(length) * height).exp() / height if height > 0 else arb("inf")

        legs = (Leg(acb(0), acb(0, 1), length, scale),)
        atoms = ((mass, acb(0)),)
        made = Integrand(self.log_density, self.exponent, legs, left_out, _upwards, atoms)
        return PathAverage.of(made, corners, goal)

    def _log_most(self) -> arb:
        """ln F, where F bounds the density |f| on the path; see the head of this module."""
        return -self.w / 2 - (16 / self.q).log() / 2 - self.end / 2 - self.away.log() * 3 / 2


def _upwards(turn: acb, powers: Sequence[acb]) -> bool:
    """Whether no e^(z G) grows along rays in this direction: G is i times a number >= 0."""
    return bool(turn.imag > 0)


def _nothing(z: Ellipse) -> arb:
    """What the path leaves out, which is 0: it covers the whole range of losses."""
    return arb(0)


@dataclass(frozen=True)
class SampledLaplaceEnds:
    """The loss of a subsampled Laplace mechanism; 0 < q <= 1."""

    w: arb
    q: arb
    stemmed: ClassVar[bool] = True
    endless: ClassVar[bool] = False

    def _log_ratio(self, loss: arb) -> arb:
        """The sampled loss ln v = ln(1 - q + q e^l) at a loss l of the noise."""
        return log_mixture(self.q, 1 - self.q, loss)

    def places(self) -> list[arb]:
        """The ends E_- = ln v(-w) and E_+ = ln v(w) of the loss, in this order."""
        return [self._log_ratio(-self.w), self._log_ratio(self.w)]

    def _masses(self) -> list[arb]:
        """The probabilities 1/2 and e^-w/2 that Q gives to the atoms at E_- and E_+."""
        return [arb(1) / 2, (-self.w).exp() / 2]

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The first of SLOPES: the paths run straight up, so that the slope of a ray does not
        matter."""
        return SLOPES[0]

    def excess(self) -> float:
        """0.0: the bounds of the averages are not known to be too large."""
        return 0.0

    def averages(self, asked: Asked) -> Averages:
        """A for both ends, and the average over real losses."""
        corners, ends = (asked.top, *asked.rays), []
        for place, mass, sign in zip(self.places(), self._masses(), (1, -1), strict=True):
            path = Upwards(self.w, self.q, place, sign)
            ends.append(path.average(mass, corners, asked.goal(place)))
        return Averages(tuple(ends), self._whole(asked), arb(0))

    def _whole(self, asked: Asked) -> PathAverage:
        """The whole average over the losses l = w p, -1 <= p <= 1, for z near the real axis."""

        def log_density(place: acb) -> acb:
            return -self.w * (place + 1) / 2 + (self.w / 4).log()

        def exponent(place: acb) -> acb:
            loss = self.w * place
            if not abs(loss.imag) < BRANCH:
                return acb("nan")
            return log_mixture(self.q, 1 - self.q, loss)

        legs = (Leg(acb(-1), acb(1), 2.0, min(1.0, 1 / float(self.w.mid()))),)
        places = [acb(place) for place in self.places()]
        atoms = tuple(zip(self._masses(), places, strict=True))
        made = Integrand(log_density, exponent, legs, _nothing, _upwards, atoms)
        return PathAverage.of(made, (asked.start, asked.top), asked.goal(arb(0)))
