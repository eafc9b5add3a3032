"""GDP(mu): Gaussian differential privacy, which bounds the trade-off function by Gaussian noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exactdp.mechanisms.additive_noise import written_size
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.mechanism import Mechanism, class_named
from exactdp.mechanisms.pair_parameters import read_root
from exactdp.numbers.exact_numbers import Number, Size, SquareRoot, square_of
from exactdp.statements import GAUSSIAN_DP, Statement


@dataclass(frozen=True, init=False)
class GDP(Mechanism, grammar="GDP"):
    """All mechanisms of mu-Gaussian differential privacy (Dong, Roth and Su 2022).

    A test of two neighbours with a false positive rate alpha misses at least as often as one of
    N(0, 1) against N(mu, 1), in both orders.

    Domain: mu >= 0, rational or the square root of a rational; ParameterError otherwise. Gaussian
    noise of sigma = 1/mu is a member, and no other has a larger curve: it answers for the class, by
    itself, sampled and beside other mechanisms, adaptively too (own statement "Gaussian
    differential privacy"). So parameters fixed beforehand compose to GDP(sqrt(mu_1^2 + mu_2^2 +
    ...)). Nothing is said of parameters that are chosen from earlier answers.

    >>> print(GDP("sqrt(2)"), GDP("1/2").gaussian)
    GDP(sqrt(2)) Gaussian(2)
    """

    forms = ("GDP(mu)",)
    by_reciprocal = ("sigma",)
    rank = 19

    mu: Size

    def __init__(self, mu: Number | SquareRoot) -> None:
        object.__setattr__(self, "mu", read_root(mu, "mu"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Any, ...]:
        """The one parameter mu, as it is written: an exact number or a square root."""
        return (written_size(self.mu),)

    @property
    def mu_squared(self) -> Fraction:
        """The square of mu, an exact number; squares add up under composition."""
        return square_of(self.mu)

    @property
    def gaussian(self) -> Mechanism:
        """The noise that answers for the class: Gaussian(1/mu), and Gaussian(1, 0) for mu = 0."""
        return class_named("Gaussian")(1 / self.mu) if self.mu else class_named("Gaussian")(1, 0)

    @property
    def stands_for(self) -> str:
        """In words, which class it is, and the Gaussian noise that answers for it."""
        return f"all mechanisms of Gaussian differential privacy, answered as {self.gaussian}"

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements that the noise dominates the class, and on which its losses rest."""
        return (GAUSSIAN_DP, *self.gaussian.loss_by)

    @property
    def reveals_nothing(self) -> bool:
        """Whether mu is 0: then no test tells the neighbours apart better than a guess."""
        return not self.mu

    @property
    def is_class(self) -> bool:
        """True: the pair is that of the member that dominates all."""
        return True

    @property
    def moved_noise(self) -> Mechanism:
        """The Gaussian noise: records whose presence is mu-GDP each are 2 mu-GDP if exchanged."""
        return self.gaussian

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair of the Gaussian noise of sigma = 1/mu, which every member post-processes."""
        return self.gaussian.concrete_pair

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """The Gaussian noise of sigma = 1/mu, which dominates the class, and what says so."""
        return self.gaussian, (GAUSSIAN_DP,)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class ZCDP(mu^2/2), with a statement: no divergence exceeds that of the noise."""
        return ((class_named("ZCDP")(self.mu_squared / 2), GAUSSIAN_DP),)
