"""RR(k, eps): k-ary randomized response."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from flint import arb

from exactdp.mechanisms import noise_curves
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.mechanism import Mechanism, class_named, read_number
from exactdp.mechanisms.pair_parameters import falling, hull, sharpened, step
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields.balls import Balls
from exactdp.statements import DEFINITION, Statement

F = Balls(0)
MAX_K = 10**18
"""Answers to choose from; more are a ParameterError. A limit of sense: the formulas need none."""


@dataclass(frozen=True)
class KaryPair:
    """The distributions of k-ary randomized response on two different inputs, k >= 2, eps > 0.

    The losses eps, 0 (for k > 2) and -eps have the probabilities e^eps/D, (k - 2)/D and 1/D under
    P, with D = e^eps + k - 1.
    """

    k: int
    eps: Exact
    symmetric: ClassVar[bool] = True

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps), the sum of three parts >= 0, one for each loss; the same in reverse."""

        def at(point: arb) -> arb:
            if point > self.eps.ball():
                return arb(0)
            return sharpened(
                lambda: noise_curves.kary(F, k=self.k, width=self.eps.ball(), eps=point)
            )

        return falling(at, eps)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)], the same in reverse.

        Under Q, the second input, the loss is eps with 1/D, 0 with (k - 2)/D, -eps with e^eps/D,
        where D = e^eps + k - 1.
        """
        return falling(self._mass, eps)

    def _mass(self, eps: arb) -> arb:
        rest = self.k - 1 + self.eps.ball().exp()
        above = [arb(0), 1 / rest, (self.k - 1) / rest, arb(1)]
        sides = [step(eps, place) for place in (self.eps, Exact(Fraction(0)), -self.eps)]
        first = sum(side == -1 for side in sides)
        last = sum(side != 1 for side in sides)
        return hull(*above[first : last + 1])

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: every answer is possible for both inputs."""
        return arb(0)

    @property
    def number_of_losses(self) -> int:
        """The number of different losses: 3, or 2 for k = 2."""
        return min(self.k, 3)

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """The losses eps, 0 (for k > 2) and -eps, the largest first; the same in reverse."""
        middle = (self.eps * 0,) if self.k > 2 else ()
        return (self.eps, *middle, -self.eps)

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The losses as balls at the current precision, the largest first."""
        return [loss.ball() for loss in self.losses(reverse=reverse)]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the losses under P as balls, in the order of :meth:`losses`.

        e^eps/D, (k - 2)/D for k > 2, and 1/D, with D = e^eps + k - 1.
        """
        small = (-self.eps.ball()).exp()
        whole = 1 + (self.k - 1) * small
        middle = [(self.k - 2) * small / whole] if self.k > 2 else []
        return [1 / whole, *middle, small / whole]

    def largest(self, *, reverse: bool = False) -> Exact:
        """The largest loss, eps: that of the true answer."""
        return self.eps


@dataclass(frozen=True, init=False)
class KaryResponse(Mechanism, grammar="RR"):
    """k-ary randomized response: the true one of k values, or any other of them, at random.

    The truth is told with probability e^eps/(e^eps + k - 1), else any other value with equal
    probability. (Kairouz, Oh and Viswanath 2016; k = 2 is Warner's.) Domain: an integer k >= 2, at
    most 10^18, and eps >= 0; ParameterError otherwise. All pairs of inputs look alike, so there is
    one pair of distributions. The loss takes the values eps, 0 (for k > 2) and -eps, so its range
    is 2 eps: it is DP(eps), and in BR only with BR(2 eps). For k = 2 it is the worst DP(eps)
    mechanism itself.

    >>> print(KaryResponse(3, "ln 2"), KaryResponse(3, "ln 2").largest_loss)
    RR(3, ln 2) ln 2
    """

    forms = ("RR(k, eps)",)
    rank = 14

    k: int
    eps: Exact

    def __init__(self, k: Number, eps: Number) -> None:
        count = exact(k, "k")
        if not count.is_rational or count.fraction.denominator != 1 or not 2 <= count <= MAX_K:
            raise ParameterError("k", k, "an integer from 2 to 10^18")
        object.__setattr__(self, "k", int(count.fraction))
        object.__setattr__(self, "eps", read_number(eps, "eps"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Any, ...]:
        """The pair (k, eps) as exact numbers: how many values there are, and the largest loss."""
        return (Exact(Fraction(self.k)), self.eps)

    @property
    def largest_loss(self) -> Exact:
        """The largest privacy loss in both directions, which is eps."""
        return self.eps

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The definition of a privacy loss: the losses are those of the pair itself."""
        return (DEFINITION,)

    @property
    def reveals_nothing(self) -> bool:
        """Whether eps is 0, so that all k values are equally likely whatever the input."""
        return self.eps.sign() == 0

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The distributions of the answers to two different inputs; all such pairs are alike."""
        return KaryPair(self.k, self.eps)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class DP(eps), which contains it by definition, with that statement.

        The loss has the range 2 eps, so BR(eps) does not contain it.
        """
        return ((class_named("DP")(self.eps), DEFINITION),)
