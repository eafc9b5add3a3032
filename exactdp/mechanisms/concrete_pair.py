"""What a concrete mechanism brings with it: one pair of distributions, through its hockey stick.

A class such as DP(eps) stands for many mechanisms, and its optimum is a supremum. A concrete
mechanism (noise of a known kind and size) is dominated by one pair (P, Q), and everything that
composition needs of it is the curve H(eps) = sup over events E of P(E) - e^eps Q(E), in both
directions, with its slope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from exactdp.numbers.exact_numbers import Exact

if TYPE_CHECKING:
    from fractions import Fraction

    from flint import acb, arb


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
