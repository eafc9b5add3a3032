"""What mechanisms that add noise to an answer share: a size of the noise, and a sensitivity."""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.numbers.exact_numbers import Exact, Size, SquareRoot
from exactdp.statements import CONCRETE_PAIRS, DEFINITION, Statement


class AdditiveNoise(Mechanism):
    """Noise of some size on an answer that changes by at most ``sensitivity``.

    A subclass is a frozen dataclass of the size of its noise and the sensitivity, in this order.
    """

    sensitivity: Size | int

    @property
    def parameters(self) -> tuple[Exact | SquareRoot, ...]:
        """The size of the noise and the sensitivity, each an Exact or a SquareRoot."""
        return tuple(written_size(value) for value in super().parameters)

    @property
    def arguments(self) -> tuple[Exact | SquareRoot, ...]:
        """The parameters as they are written: the noise's size, and the sensitivity unless 1."""
        return self.parameters if self.sensitivity != 1 else self.parameters[:1]

    @property
    def reveals_nothing(self) -> bool:
        """Whether the answer never changes, that is whether the sensitivity is 0."""
        return self.sensitivity == 0

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements on which the losses rest: one pair dominates, and what a loss is."""
        return (CONCRETE_PAIRS, DEFINITION)

    @property
    def shifted_pair(self) -> ConcretePair:
        """The pair of the noise and the noise shifted by the sensitivity, which is above 0.

        Each subclass has its own; NotImplementedError here.
        """
        raise NotImplementedError

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair of the noise and its shift by the sensitivity, which dominates.

        For sensitivity 0, where nothing is shifted, a pair of one certain outcome.
        """
        if self.reveals_nothing:
            return class_named("Finite")([1], [1]).concrete_pair
        return self.shifted_pair

    @property
    def moved_noise(self) -> AdditiveNoise:
        """Itself, as what moves the answer one way by the sensitivity may move it the other way."""
        return self

    @property
    def doubled(self) -> AdditiveNoise:
        """The same noise for twice the sensitivity: between answers that are moved either way."""
        return type(self)(self.parameters[0], self.sensitivity * 2)

    @property
    def normal_mu_squared(self) -> Fraction | None:
        """(sensitivity/size)^2 where the noise has normal tails: None by default.

        Then the losses l and l' of an outcome, of the answer moved either way against the one that
        is not moved, add up to -mu^2. Of noise with exponential tails one of both is the least
        loss.
        """
        return None


def written_size(value: Size | int) -> Exact | SquareRoot:
    """The number as a parameter of a mechanism: an Exact, or a SquareRoot as it is.

    Either is written, ordered and compared exactly.
    """
    return value if isinstance(value, SquareRoot) else Exact(Fraction(value))


class LaplaceNoise(AdditiveNoise):
    """Noise whose density, or probability, falls by e^(-1/scale) with each unit away from 0."""

    by_reciprocal = ("eps", "epsilon")
    scale: Fraction
    sensitivity: Fraction | int

    @property
    def largest_loss(self) -> Exact:
        """The largest privacy loss in both directions, sensitivity/scale."""
        return Exact(self.sensitivity / self.scale)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """DP(sensitivity/scale), which contains the mechanism because no loss exceeds that eps."""
        return ((class_named("DP")(self.largest_loss), CONCRETE_PAIRS),)
