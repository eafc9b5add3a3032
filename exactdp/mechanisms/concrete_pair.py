"""What a concrete mechanism brings with it: one pair of distributions, through its hockey stick.

A class such as DP(eps) stands for many mechanisms, and its optimum is a supremum. A concrete
mechanism (noise of a known kind and size) is dominated by one pair (P, Q), and everything that
composition needs of it is the curve H(eps) = sup over events E of P(E) - e^eps Q(E), in both
directions, with its slope.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, runtime_checkable

from flint import acb, arb

from exactdp.numbers.exact_numbers import Exact


class ConcretePair(Protocol):
    """A pair (P, Q) that dominates a mechanism, its loss L = ln(dP/dQ) under P.

    With ``reverse`` the two are exchanged. Balls are at the current precision, which the caller
    has set (``exactdp.numbers.exact_numbers.precision``); eps may be any real number.
    """

    @property
    def symmetric(self) -> bool:
        """Whether both directions have the same curve, by a proof."""

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """H(eps), a ball that contains it for every eps of the ball."""

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)]: minus H is a function of x = e^eps, and
        each number between these two is minus a slope of a line that supports it at x."""

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity): what H tends to as eps grows."""

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The supremum of the finite losses under P, or None if there is none (or none exact)."""


@runtime_checkable
class NormalLosses(ConcretePair, Protocol):
    """A pair whose loss is normal: mean mu^2/2, variance mu^2. Sums of such losses are such
    ones."""

    @property
    def mu_squared(self) -> Fraction:
        """mu^2, the sum of which is that of a composition."""

    def mu(self) -> arb:
        """mu as a ball at the current precision."""

    def summed(self, mu_squared: Fraction) -> ConcretePair:
        """The pair whose loss is the sum of several, given the sum of their mu^2."""


@runtime_checkable
class TwoSidedExponential(ConcretePair, Protocol):
    """A symmetric pair whose loss is w with probability 1/2, -w with e^-w/2, and has the density
    e^((l - w)/2)/4 between, w > 0: two-sided exponential noise and its shift by w scales."""

    @property
    def exponential_width(self) -> Exact:
        """The width w, which is the largest loss."""


@runtime_checkable
class DiscreteNormal(Protocol):
    """A symmetric pair of P(x) proportional to e^(-x^2/(2 v)) on the integers and its shift."""

    @property
    def discrete_normal(self) -> tuple[Fraction, int]:
        """v, and the steps by which Q is shifted."""

    def at_least(self, m: int) -> arb:
        """P(x >= m) at the current precision, for any integer m."""

    def whole(self) -> arb:
        """The sum of e^(-x^2/(2 v)) over all integers, at the current precision."""


@runtime_checkable
class MeanOfLognormals(Protocol):
    """A pair whose ratio dP/dQ is, under Q, the mean of independent lognormal numbers."""

    @property
    def lognormal_mean(self) -> tuple[Fraction, int]:
        """The variance v of each logarithm, which has the mean -v/2, and how many they are."""


@runtime_checkable
class OnASample(Protocol):
    """A pair ((1 - q) Q + q P, Q) that is made of another one, (P, Q), with 0 < q < 1."""

    @property
    def sample_of(self) -> tuple[ConcretePair, Fraction]:
        """The pair (P, Q), and the share q of P."""


@runtime_checkable
class LatticeLosses(Protocol):
    """A pair whose losses are all on one lattice, which has no end."""

    def lattice(self) -> tuple[Exact, Exact]:
        """Some loss of the pair and the step of the lattice; all losses are that loss plus
        multiples of it."""

    def deviation(self) -> float:
        """About the standard deviation of the loss, in a double."""

    def masses_near(self, bits: int) -> list[arb]:
        """The probabilities of an odd number of losses, that of :meth:`lattice` in the middle; all
        others together have less than 2^-bits."""


@runtime_checkable
class StepsTransform(Protocol):
    """A pair with such a lattice that knows the transform of its steps."""

    def steps_transform(self, s: acb) -> acb:
        """E[e^(s n)] under P, for any complex s: the loss lies n steps above that of
        :meth:`LatticeLosses.lattice`. At lam + i u its absolute value falls in |u| on [0, pi]."""


@runtime_checkable
class ListedLosses(Protocol):
    """A pair with countably many losses, of which all that matter can be listed."""

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """Losses and their probabilities under P (under Q in reverse); all others together have
        about 2^-bits, and only how narrow a bracket becomes depends on that."""

    def listed_size(self, bits: int) -> int:
        """About how many losses :meth:`listed` would give; quick to say."""


@runtime_checkable
class LastLoss(Protocol):
    """A pair whose finite losses may end at no exact number."""

    def last_loss(self, *, reverse: bool = False) -> arb | None:
        """The largest finite loss under P as a ball; None where there is none, or none known."""


def last_loss(pair: ConcretePair, *, reverse: bool = False) -> arb | None:
    """The largest finite loss, or what finite losses come as near to as one likes, as a ball at the
    current precision; None where there is no such number, or none is known."""
    exactly = pair.largest(reverse=reverse)
    if exactly is not None:
        return exactly.ball()
    return pair.last_loss(reverse=reverse) if isinstance(pair, LastLoss) else None


@dataclass(frozen=True)
class Line:
    """The points c + i n step, n = 0, ..., count - 1; c real, step > 0."""

    c: arb
    step: arb
    count: int

    @property
    def top(self) -> arb:
        """The imaginary part (count - 1) step of the last point, which is the largest."""
        return self.step * (self.count - 1)


Envelope = Callable[[arb], arb]


@runtime_checkable
class TransformedLoss(Protocol):
    """A pair with the transform of its loss L under P; all of it finite. Where it says
    ``reverse_only``, it is known for c alone in its own direction, whose curve the other gives."""

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] at the points of a line."""

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """A function of u >= start > 0: a bound of |E[e^((c + i v) L)]| for all v >= u."""


@runtime_checkable
class QuickMoments(Protocol):
    """A pair whose moments take some milliseconds, whatever its transform does."""

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """E[e^(c L)] over the finite losses, c > 0: a ball."""


@runtime_checkable
class HasDensity(Protocol):
    """A pair whose loss has a density, and perhaps atoms at known places."""

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around the densities of L under P at all eps of the ball; not finite if a loss
        among them is an atom."""


ATOM = float("inf")
"""The radius of a ball around densities with an atom."""


def curve_cost(pair: ConcretePair) -> int:
    """How many times as long as that of Laplace noise a value of its curve takes, where it says."""
    return int(getattr(pair, "curve_cost", 1))


def has_curve(pair: ConcretePair) -> bool:
    """Whether its hockey stick is a value, and no bracket that only its transform makes narrow."""
    return not getattr(pair, "bracketed", False)
