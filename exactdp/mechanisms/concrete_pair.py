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
    """A pair (P, Q) that dominates a mechanism, with the loss L = ln(dP/dQ) under P.

    With ``reverse`` P and Q are exchanged, so that L is ln(dQ/dP) under Q. Balls are at the current
    precision, which the caller has set (``exactdp.numbers.exact_numbers.precision``); eps may be
    any real number.
    """

    @property
    def symmetric(self) -> bool:
        """Whether the curve H is proved to be the same with P and Q exchanged."""

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains H(eps) for every eps of the ball.

        H(eps) is the supremum of P(E) - e^eps Q(E) over all events E.
        """

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains the interval [Q(L > eps), Q(L >= eps)], for every eps of the ball.

        H is convex in x = e^eps: for each m of that interval a line of slope -m supports it at x.
        """

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """A ball that contains P(L = infinity), to which H(eps) falls as eps grows."""

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The supremum of the finite losses under P; None if there is none, or no exact one."""


@runtime_checkable
class NormalLosses(ConcretePair, Protocol):
    """A pair whose loss is normal, of mean mu^2/2 and variance mu^2.

    Sums of such losses are such losses again.
    """

    @property
    def mu_squared(self) -> Fraction:
        """The variance mu^2 of the loss, exact; the mean of the loss is mu^2/2.

        In a composition the mu^2 add up, and the loss of the whole is normal again, with their sum.
        """

    def mu(self) -> arb:
        """The standard deviation mu of the loss, as a ball at the current precision."""

    def summed(self, mu_squared: Fraction) -> ConcretePair:
        """The pair whose loss is the sum of several such losses, given the sum of their mu^2."""


@runtime_checkable
class TwoSidedExponential(ConcretePair, Protocol):
    """A symmetric pair of two-sided exponential noise and its shift by w > 0 scales.

    Its loss is w with probability 1/2, -w with probability e^-w/2, and has the density
    e^((l - w)/2)/4 between.
    """

    @property
    def exponential_width(self) -> Exact:
        """The width w of the shift, in scales, which is the largest loss."""


@runtime_checkable
class DiscreteNormal(Protocol):
    """A symmetric pair: P(x) proportional to e^(-x^2/(2 v)) on the integers, and Q its shift."""

    @property
    def discrete_normal(self) -> tuple[Fraction, int]:
        """The pair (v, steps): the variance v in the formula of P, and by how much Q is shifted."""

    def at_least(self, m: int) -> arb:
        """A ball of the probability P(x >= m) at the current precision, for any integer m."""

    def whole(self) -> arb:
        """A ball of the sum of e^(-x^2/(2 v)) over all integers x, at the current precision."""


@runtime_checkable
class MeanOfLognormals(Protocol):
    """A pair whose ratio dP/dQ is, under Q, the mean of independent lognormal numbers."""

    @property
    def lognormal_mean(self) -> tuple[Fraction, int]:
        """The pair (v, t) of t lognormal numbers; their logarithms have variance v, mean -v/2."""


@runtime_checkable
class OnASample(Protocol):
    """A pair ((1 - q) Q + q P, Q) that is made of another one, (P, Q), with 0 < q < 1."""

    @property
    def sample_of(self) -> tuple[ConcretePair, Fraction]:
        """The pair (P, Q) that is sampled, and the share q of P in the mixture."""


@runtime_checkable
class OneReplaced(Protocol):
    """A pair ((1 - q) Q + q P+, (1 - q) Q + q P-), made of noise that is moved either way."""

    @property
    def replaced_on_sample(self) -> tuple[ConcretePair, Fraction]:
        """The pair (P+, Q) of the noise, and the share q in both mixtures."""


@runtime_checkable
class LatticeLosses(Protocol):
    """A pair whose losses are all on one lattice (a loss plus multiples of a step), without end."""

    def lattice(self) -> tuple[Exact, Exact]:
        """The pair (loss, step): each loss of the pair is that loss plus a multiple of the step."""

    def deviation(self) -> float:
        """The standard deviation of the loss, roughly: a double that certifies nothing."""

    def masses_near(self, bits: int) -> list[arb]:
        """The probabilities of an odd number of neighbouring losses under P, as balls.

        The loss that :meth:`lattice` gives is in the middle; all others together have less than
        2^-bits.
        """


@runtime_checkable
class StepsTransform(Protocol):
    """A pair with losses on a lattice (:class:`LatticeLosses`) and the transform of its steps."""

    def steps_transform(self, s: acb) -> acb:
        """A ball of E[e^(s n)] under P, for any complex s; n counts steps of the lattice.

        The loss lies n steps above the loss that :meth:`LatticeLosses.lattice` gives. At s = lam +
        i u the absolute value falls in |u| on [0, pi].
        """


@runtime_checkable
class ListedLosses(Protocol):
    """A pair with countably many losses, of which all that matter can be listed."""

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """The losses and their probabilities under P (under Q in reverse), as pairs of balls.

        All others together have about 2^-bits; only how narrow a bracket becomes depends on that.
        """

    def listed_size(self, bits: int) -> int:
        """About how many losses :meth:`listed` would give, without making the list."""


@runtime_checkable
class LastLoss(Protocol):
    """A pair whose finite losses may end at no exact number."""

    def last_loss(self, *, reverse: bool = False) -> arb | None:
        """The largest finite loss under P as a ball; None where there is none, or none known."""


def last_loss(pair: ConcretePair, *, reverse: bool = False) -> arb | None:
    """The supremum of the finite losses under P, as a ball at the current precision, or None.

    It is the largest finite loss, or what finite losses come as near to as one likes; None where
    there is no such number, or none is known. In reverse P and Q are exchanged.
    """
    exactly = pair.largest(reverse=reverse)
    if exactly is not None:
        return exactly.ball()
    return pair.last_loss(reverse=reverse) if isinstance(pair, LastLoss) else None


@dataclass(frozen=True)
class Line:
    """The complex points c + i n step for n = 0, ..., count - 1; c real, step > 0."""

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
    """A pair with the transform E[e^(s L)] of its loss L under P, over the finite losses alone.

    Where it says ``reverse_only``, the transform is known for real s alone in its own direction,
    whose curve the reverse direction then gives.
    """

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """Balls of E[e^(s L)] at the points s of a line, in their order."""

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """A function of u >= start > 0: an upper bound of |E[e^((c + i v) L)]| for all v >= u."""


@runtime_checkable
class QuickMoments(Protocol):
    """A pair whose moments take some milliseconds, whatever its transform does."""

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """A ball that contains E[e^(c L)] over the finite losses under P, for c > 0."""


@runtime_checkable
class HasDensity(Protocol):
    """A pair whose loss has a density, and perhaps atoms at known places."""

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around the densities of the loss L under P at all eps of the ball.

        It is not finite if one of these losses is an atom.
        """


ATOM = float("inf")
"""The radius of a ball around densities with an atom."""


def curve_cost(pair: ConcretePair) -> int:
    """About how many times as long a value of the pair's curve takes as one of Laplace noise.

    What the pair states as ``curve_cost``; 1 where it states nothing.
    """
    return int(getattr(pair, "curve_cost", 1))


def has_curve(pair: ConcretePair) -> bool:
    """Whether the pair's hockey stick is a value, not a wide bracket.

    A pair states as ``bracketed`` that it is a bracket, which only its transform makes narrow.
    """
    return not getattr(pair, "bracketed", False)
