"""Laplace(scale): a real answer with Laplace noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from flint import arb

from exactdp.mechanisms import noise_curves
from exactdp.mechanisms.additive_noise import LaplaceNoise
from exactdp.mechanisms.concrete_pair import ATOM, ConcretePair
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.mechanisms.pair_parameters import (
    falling,
    hull,
    read_positive,
    read_sensitivity,
    sharpened,
    step,
)
from exactdp.numbers.exact_numbers import Exact, Number
from exactdp.numbers.fields.balls import Balls

F = Balls(0)


@dataclass(frozen=True)
class LaplacePair:
    """The pair of Laplace noise and its shift by ``exponential_width`` scales, a width > 0.

    The loss is width with probability 1/2 and -width with probability e^-width/2, and has the
    density e^((l - width)/2)/4 between.
    """

    exponential_width: Exact
    symmetric: ClassVar[bool] = True

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps): 1 - e^((eps - width)/2) for eps from -width to width; also in reverse.

        1 - e^eps below -width, and 0 above width.
        """

        def at(point: arb) -> arb:
            if point > self.exponential_width.ball():
                return arb(0)
            return sharpened(
                lambda: noise_curves.laplace(F, width=self.exponential_width.ball(), eps=point)
            )

        return falling(at, eps)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)], the same in reverse.

        e^(-(width + eps)/2)/2 for -width < eps < width, with a jump of 1/2 at -width, and of
        e^-width/2 at width.
        """
        return falling(self._mass, eps)

    def _mass(self, eps: arb) -> arb:
        low, high = step(eps, -self.exponential_width), step(eps, self.exponential_width)
        if low == -1 or high == 1:
            return arb(1 if low == -1 else 0)
        last = (-self.exponential_width.ball()).exp() / 2
        half = arb(1) / 2
        inside = (-(self.exponential_width.ball() + eps) / 2).exp() / 2
        inside = inside.min(half).max(last)
        if low in (0, None):
            inside = hull(inside, half, arb(1))
        return hull(inside, last, arb(0)) if high in (0, None) else inside

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of the density e^((eps - width)/2)/4 of the loss in (-width, width); 0 outside.

        Its radius is infinite where the ball of eps may contain an end, which is an atom.
        """
        width = self.exponential_width.ball()
        distance = abs(eps)
        if distance > width:
            return arb(0)
        return ((eps - width) / 2).exp() / 4 if distance < width else arb(0, ATOM)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both densities are positive on the whole line."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact:
        """The largest loss, ``exponential_width``, which is an atom of probability 1/2."""
        return self.exponential_width


@dataclass(frozen=True, init=False)
class Laplace(LaplaceNoise, grammar="Laplace"):
    """A real number that changes by at most ``sensitivity``, plus Laplace noise of this scale.

    Domain: scale > 0 and sensitivity >= 0, both rational; ParameterError otherwise. Answers may be
    chosen adaptively. A shift by d has the curve of width d/scale, which rises with d for every
    event y < c, and the likelihood ratio is monotone, so that no other event is better: the pair
    at the full sensitivity dominates all others (own statement "Concrete pairs").
    It is DP(sensitivity/scale), and composes better than that class.

    >>> print(Laplace(10), Laplace(10).largest_loss)
    Laplace(10) 1/10
    """

    forms = ("Laplace(scale)", "Laplace(scale, sensitivity)")
    rank = 10

    scale: Fraction
    sensitivity: Fraction

    def __init__(self, scale: Number, sensitivity: Number = 1) -> None:
        object.__setattr__(self, "scale", read_positive(scale, "scale"))
        object.__setattr__(self, "sensitivity", read_sensitivity(sensitivity))

    def post_processes(self, other: Mechanism) -> bool:
        """Whether the other is Laplace noise of no smaller sensitivity/scale.

        In units of the sensitivity, let b >= a be the scales. Noise of scale b is noise of scale a
        plus an independent term, which is 0 with probability (a/b)^2 and else Laplace noise of
        scale b: in characteristic functions 1/(1 + b^2 s^2) is 1/(1 + a^2 s^2) times (a/b)^2 + (1 -
        (a/b)^2)/(1 + b^2 s^2).
        """
        return isinstance(other, Laplace) and self.largest_loss <= other.largest_loss

    @property
    def shifted_pair(self) -> ConcretePair:
        """The pair of the noise and the noise shifted by the sensitivity, which is above 0."""
        return LaplacePair(self.largest_loss)
