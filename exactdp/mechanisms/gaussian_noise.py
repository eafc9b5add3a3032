"""Gaussian(sigma): a real answer, or a vector, with Gaussian noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from flint import arb

from exactdp.mechanisms import noise_curves
from exactdp.mechanisms.additive_noise import AdditiveNoise
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.linear_renyi_bound import ZERO, MomentCurve
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.mechanisms.pair_parameters import (
    falling,
    hull,
    read_root,
    sharpened,
)
from exactdp.numbers.exact_numbers import Exact, Number, Size, SquareRoot, square_of
from exactdp.numbers.fields.balls import Balls
from exactdp.statements import GAUSSIAN_MEMBER, Statement

F = Balls(0)


FAR_OUT = 1 << 15
"""From here on erfc of a ball has a radius by bounds of 30 bits, which e^eps would blow up."""


def gaussian_curve(mu: arb, eps: arb) -> arb:
    """The curve of N(0, 1) against N(mu, 1) at a real eps, mu > 0, at the current precision.

    Phi(mu/2 - eps/mu) - e^eps Phi(-mu/2 - eps/mu).

    Far out e^eps erfc(y) is e^(-x^2) U(1/2, 1/2, y^2)/sqrt(pi) with x^2 = y^2 - eps: no factor of
    it is large (Abramowitz and Stegun 7.1.2 and 13.6.39).
    """
    root = arb(2).sqrt()
    near, far = (eps / mu - mu / 2) / root, (eps / mu + mu / 2) / root
    if not far > FAR_OUT:
        found: arb = noise_curves.gaussian(F, mu=mu, eps=eps)
        return found
    half = arb(1) / 2
    scaled = (-near * near).exp() * (far * far).hypgeom_u(half, half) / arb.pi().sqrt()
    return (near.erfc() - scaled) / 2


@dataclass(frozen=True)
class GaussianPair:
    """The pair of P = N(0, 1) and Q = N(mu, 1), mu > 0, where mu^2 is rational.

    The loss is normal with mean mu^2/2 and variance mu^2. So k such pairs have the curve of the one
    pair whose mu^2 is the sum of theirs.
    """

    mu_squared: Fraction
    symmetric: ClassVar[bool] = True
    curve_cost: ClassVar[int] = 2

    def mu(self) -> arb:
        """mu, the distance of the two means in standard deviations, at the current precision."""
        return Exact(self.mu_squared).ball().sqrt()

    def summed(self, mu_squared: Fraction) -> GaussianPair:
        """The pair whose loss is the sum of several such losses, given the sum of their mu^2."""
        return GaussianPair(mu_squared)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps) = Phi(mu/2 - eps/mu) - e^eps Phi(-mu/2 - eps/mu), also in reverse."""
        return falling(lambda point: sharpened(lambda: self._curve(point)), eps)

    def _curve(self, eps: arb) -> arb:
        mu = self.mu()
        found = gaussian_curve(mu, eps)
        if found.is_finite():
            return found.nonnegative_part()
        return hull(arb(0), self._tail(eps / mu - mu / 2))  # e^eps is too large for a number

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of Q(L > eps) = 1 - Phi(eps/mu + mu/2), the same in reverse."""

        def at(point: arb) -> arb:
            return sharpened(lambda: self._tail(point / self.mu() + self.mu() / 2))

        return falling(at, eps)

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around the densities of the loss at all eps of the ball; the same in reverse.

        The loss is N(mu^2/2, mu^2).
        """
        variance = Exact(self.mu_squared).ball()
        away = eps - variance / 2

        def at(distance: arb) -> arb:
            return (-(distance**2) / (2 * variance)).exp() / (2 * arb.pi() * variance).sqrt()

        return at(away.abs_lower()).union(at(away.abs_upper()))

    def _tail(self, x: arb) -> arb:
        """The probability 1 - Phi(x) of more than x under N(0, 1)."""
        return ((x / arb(2).sqrt()).erfc() / 2).nonnegative_part()

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both densities are positive on the whole line."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """None: the loss is unbounded in both directions."""
        return None

    @property
    def divergences(self) -> MomentCurve:
        """The Renyi divergences D_alpha = alpha mu^2/2 as a curve, the same in both directions.

        The logarithm of E[e^(s L)] = e^(mu^2 s (s + 1)/2), over s, at s = alpha - 1.
        """
        return MomentCurve(ZERO, Exact(self.mu_squared / 2))


@dataclass(frozen=True, init=False)
class Gaussian(AdditiveNoise, grammar="Gaussian"):
    """A vector that changes by at most ``sensitivity`` in l2, plus N(0, sigma^2) in each entry.

    Domain: sigma > 0 and sensitivity >= 0, both rational or the square root of a rational;
    ParameterError otherwise. A shift by d is a shift by |d| in one coordinate (the noise looks the
    same in all directions), whose curve rises with |d|: for mu = sensitivity/sigma, N(0, 1) against
    N(mu, 1) dominates all others. The curve is the analytic Gaussian mechanism's (Balle and Wang
    2018). Only mu^2 enters, which is rational.

    >>> print(Gaussian(2, "1/2"), Gaussian("2*sqrt(2)"), Gaussian(1, "sqrt(9/4)"))
    Gaussian(2, 1/2) Gaussian(sqrt(8)) Gaussian(1, 3/2)
    >>> Gaussian("1/sqrt(2)").mu_squared
    Fraction(2, 1)
    """

    forms = ("Gaussian(sigma)", "Gaussian(sigma, sensitivity)")
    by_reciprocal = ("mu",)
    rank = 11

    sigma: Size
    sensitivity: Size

    def __init__(self, sigma: Number | SquareRoot, sensitivity: Number | SquareRoot = 1) -> None:
        object.__setattr__(self, "sigma", read_root(sigma, "sigma", least="> 0"))
        object.__setattr__(self, "sensitivity", read_root(sensitivity, "sensitivity"))

    @property
    def mu_squared(self) -> Fraction:
        """The number (sensitivity/sigma)^2, exact, which adds up under composition."""
        return square_of(self.sensitivity) / square_of(self.sigma)

    @property
    def normal_mu_squared(self) -> Fraction:
        """mu^2, for the losses of shifts either way are +-mu x - mu^2/2 at x of N(0, 1)."""
        return self.mu_squared

    def post_processes(self, other: Mechanism) -> bool:
        """Whether the other is Gaussian noise whose mu = sensitivity/sigma is no smaller.

        Then this adds independent normal noise to the other, in units of the sensitivity.
        """
        return isinstance(other, Gaussian) and self.mu_squared <= other.mu_squared

    @property
    def shifted_pair(self) -> ConcretePair:
        """The pair N(0, 1) against N(sensitivity/sigma, 1), for a sensitivity above 0.

        It is that of answers that change as much as they may.
        """
        return GaussianPair(self.mu_squared)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class ZCDP(mu^2/2), with a statement: D_alpha is alpha mu^2/2 in both directions."""
        return ((class_named("ZCDP")(self.mu_squared / 2), GAUSSIAN_MEMBER),)
