"""DiscreteLaplace(scale): an integer answer with two-sided geometric noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from flint import arb, ctx

from exactdp.mechanisms.additive_noise import LaplaceNoise
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.pair_parameters import (
    falling,
    hull,
    read_positive,
    read_steps,
    sharpened,
)
from exactdp.numbers.exact_numbers import Exact, Number, precision


@dataclass(frozen=True)
class DiscreteLaplacePair:
    """The pair of two-sided geometric noise on the integers and its shift by ``steps`` >= 1.

    P(x) is proportional to a^|x|, a = e^(-1/scale). The loss is (steps - 2 x)/scale at 0 <= x <=
    steps, and stays what it is there beyond. The best events are x <= j for -1 <= j <= steps, with
    (j = -1: no outcome; j = steps: all)

        P(x <= j) = 1 - a^(j + 1)/(1 + a),   Q(x <= j) = a^(steps - j)/(1 + a).
    """

    scale: Fraction
    steps: int
    symmetric: ClassVar[bool] = True

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps), the largest P(x <= j) - e^eps Q(x <= j) over j; the same in reverse."""
        return falling(lambda point: sharpened(lambda: self._curve(point)), eps)

    def _curve(self, eps: arb) -> arb:
        if eps > self._scales(self.steps):
            return arb(0)
        best = (-eps.expm1()).nonnegative_part()
        for j in self._last_outcomes(eps):
            best = best.max(self._gain(j, eps))
        return best

    def _gain(self, j: int, eps: arb) -> arb:
        """P(x <= j) - e^eps Q(x <= j), two terms that are not negative for the best j."""
        one = (eps - self._scales(self.steps - j)).expm1()
        other = (-self._scales(j)).expm1()
        a = (-self._scales(1)).exp()
        return -(one + a * other) / (1 + a)

    def _scales(self, steps: int) -> arb:
        return Exact(steps / self.scale).ball()

    def _last_outcomes(self, eps: arb) -> range:
        """The j from 0 to steps - 1 among which the best is, whatever the point of the ball.

        The loss at j is above eps and that at j + 1 is not: j < (steps - eps scale)/2 <= j + 1.
        """
        with precision(max(ctx.prec, self.steps.bit_length() + 64)):
            middle = (self.steps - eps * Exact(self.scale).ball()) / 2
            low, high = middle.lower().floor(), middle.upper().floor()
        if not high < self.steps:
            high = arb(self.steps)
        if not low > 0:
            low = arb(0)
        if not (low.is_finite() and high >= 0 and low <= self.steps):
            return range(0)
        first, last = low.unique_fmpz(), high.unique_fmpz()
        if first is None or last is None:
            return range(self.steps)
        return range(max(0, int(first) - 1), min(self.steps, int(last) + 1))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)]; Q(L > eps) is Q(x <= j) for some j.

        j is the last outcome whose loss is above eps, and for the upper end at least eps; -1 if
        there is none, and for ``steps`` the mass is 1. The same in reverse.
        """
        return falling(lambda point: sharpened(lambda: self._mass(point)), eps)

    def _mass(self, eps: arb) -> arb:
        end = self._scales(self.steps)
        if eps > end or eps < -end:
            return arb(0 if eps > end else 1)
        a = (-self._scales(1)).exp()
        middle = (self.steps - eps * Exact(self.scale).ball()) / 2
        found: arb | None = None
        for j in (-1, *self._last_outcomes(eps), self.steps):
            # j is the last outcome above eps if j < middle <= j + 1, or at or above eps if
            # j <= middle < j + 1; at the ends there is no outcome further out
            if (j < 0 or not j > middle) and (j == self.steps or not j + 1 < middle):
                below = (-self._scales(self.steps - j)).exp() / (1 + a)
                value = arb(0) if j < 0 else arb(1) if j == self.steps else below
                found = value if found is None else hull(found, value)
        assert found is not None
        return found

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both distributions have every integer as an outcome."""
        return arb(0)

    @property
    def number_of_losses(self) -> int:
        """The number of different losses, steps + 1: one for each x from 0 to steps."""
        return self.steps + 1

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """The losses (steps - 2 x)/scale for 0 <= x <= steps, the largest first."""
        return tuple(Exact((self.steps - 2 * x) / self.scale) for x in range(self.steps + 1))

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The losses as balls at the current precision, the largest first."""
        return [loss.ball() for loss in self.losses(reverse=reverse)]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the losses under P as balls, in the order of :meth:`losses`.

        1/(1 + a), then (1 - a)/(1 + a) a^x for 0 < x < steps, and a^steps/(1 + a), with a =
        e^(-1/scale).
        """
        a, fall = (-self._scales(1)).exp(), -(-self._scales(1)).expm1()
        inner = [fall * (-self._scales(x)).exp() / (1 + a) for x in range(1, self.steps)]
        return [1 / (1 + a), *inner, (-self._scales(self.steps)).exp() / (1 + a)]

    def largest(self, *, reverse: bool = False) -> Exact:
        """The largest loss, steps/scale, which all outcomes x <= 0 have."""
        return Exact(self.steps / self.scale)


@dataclass(frozen=True, init=False)
class DiscreteLaplace(LaplaceNoise, grammar="DiscreteLaplace"):
    """An integer that changes by at most ``sensitivity``, plus two-sided geometric noise.

    The noise is x with probability (1 - a)/(1 + a) a^|x|, a = e^(-1/scale) (the geometric mechanism
    of Ghosh, Roughgarden and Sundararajan 2009). Domain: a rational scale > 0, an integer
    sensitivity >= 0; ParameterError otherwise. The shift by the full sensitivity dominates, as for
    :class:`~exactdp.mechanisms.laplace_noise.Laplace`.

    >>> print(DiscreteLaplace(10, 2).largest_loss)
    1/5
    """

    forms = ("DiscreteLaplace(scale)", "DiscreteLaplace(scale, sensitivity)")
    rank = 12

    scale: Fraction
    sensitivity: int

    def __init__(self, scale: Number, sensitivity: Number = 1) -> None:
        object.__setattr__(self, "scale", read_positive(scale, "scale"))
        object.__setattr__(self, "sensitivity", read_steps(sensitivity))

    @property
    def shifted_pair(self) -> ConcretePair:
        """The pair of the noise and the noise shifted by the sensitivity, which is above 0."""
        return DiscreteLaplacePair(self.scale, self.sensitivity)
