"""EM(eps): the exponential mechanisms, with weights exp(eps u).

Report-noisy-max with Gumbel noise is such a mechanism, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.mechanism import Mechanism, WorstPairs, read_number, read_word
from exactdp.mechanisms.pair_parameters import read_positive
from exactdp.numbers.exact_numbers import Exact, Number
from exactdp.statements import EXPONENTIAL_IS_BR, Statement

MONOTONE = "monotone"


class Selection(Mechanism):
    """What selection by a score has in common: eps, the score's sensitivity, and monotonicity.

    The sensitivity is above 0, as in Definition 2.3 of cesar-rogers-2022, which divides by it: a
    score that no user moves is no score. To reveal nothing is eps = 0.
    """

    word = MONOTONE

    eps: Exact
    sensitivity: Fraction
    monotone: bool

    def __init__(self, eps: Number, sensitivity: Number = 1, monotone: bool | str = False) -> None:
        object.__setattr__(self, "eps", read_number(eps, "eps"))
        object.__setattr__(self, "sensitivity", read_positive(sensitivity, "sensitivity"))
        object.__setattr__(self, "monotone", read_word(monotone, MONOTONE))

    @property
    def parameters(self) -> tuple[Any, ...]:
        """The exact numbers eps, the sensitivity, and 1 for a monotone score, else 0."""
        return (self.eps, Exact(self.sensitivity), Exact(Fraction(self.monotone)))

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The parameters as they are written: at the end those at their defaults are left out.

        In place of the number 1 for a monotone score the word monotone is written.
        """
        if self.monotone:
            return (*self.parameters[:2], MONOTONE)
        return self.parameters[: 1 if self.sensitivity == 1 else 2]

    @property
    def width(self) -> Exact:
        """The product of eps and the range, over the outcomes, of the score's change.

        All |u(D, x) - u(D', x)| <= sensitivity: the differences lie in an interval of twice the
        sensitivity, and of once if they have one sign.
        """
        return self.eps * self.sensitivity * (1 if self.monotone else 2)

    @property
    def largest_loss(self) -> Exact:
        """The supremum of the privacy losses in both directions, which is ``width``."""
        return self.width

    @property
    def scored(self) -> str:
        """The weights, the sensitivity and monotonicity of the score u, in words."""
        rational = self.eps.is_rational and self.eps.fraction.numerator == 1
        power = f"u/{self.eps.fraction.denominator}" if rational else f"{self.eps} u"
        monotone = ", monotone" if self.monotone else ""
        return f"exp({power}) at sensitivity {Exact(self.sensitivity)}{monotone}"

    @property
    def reveals_nothing(self) -> bool:
        """Whether eps is 0, so that the score plays no part; the sensitivity is never 0."""
        return self.width.sign() == 0


@dataclass(frozen=True, init=False)
class ExponentialMechanism(Selection, grammar="EM"):
    """The exponential mechanisms with weights exp(eps u), for any score u of this sensitivity.

    Domain: eps >= 0, a rational sensitivity > 0, ``monotone`` true or false (in text the word
    monotone); ParameterError otherwise. The loss is eps (u(D, x) - u(D', x)) and a number that does
    not depend on x, so that it is *BR(2 eps sensitivity)*, and BR(eps sensitivity) where the
    differences have one sign (dong-durfee-rogers-2019, section 3): the range is that of the
    difference, not that of the score. And two outcomes whose scores move apart by as much as they
    may are the randomized response RR_{width,t}, with any t between 0 and the width as their scores
    are far apart before. So the optimum over all scores is that of the BR class, and the class
    answers (own statement "Exponential mechanisms"). Report-noisy-max that adds Gumbel noise of
    scale 1/eps to the scores has the same probabilities (Durfee and Rogers 2019).

    >>> print(ExponentialMechanism("1/10"), ExponentialMechanism("1/10").bounded_range)
    EM(1/10) BR(1/5)
    >>> print(ExponentialMechanism("1/10", monotone=True).bounded_range)
    BR(1/10)
    """

    forms = ("EM(eps)", "EM(eps, sensitivity)", "EM(eps, sensitivity, monotone)")
    rank = 2

    eps: Exact
    sensitivity: Fraction
    monotone: bool

    __str__ = Mechanism.__str__

    @property
    def stands_for(self) -> str:
        """The weights of these mechanisms and the BR class that answers for them, in words."""
        return f"weights {self.scored}, answered as {self.bounded_range}"

    @property
    def bounded_range(self) -> BR:
        """The class BR(2 eps sensitivity) that contains these; BR(eps sensitivity) if monotone.

        The largest delta over all scores is, at every eps_g, that of this class (own statement
        "Exponential mechanisms").
        """
        return BR(self.width)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statement that these mechanisms are bounded-range, which their losses rest on."""
        return (EXPONENTIAL_IS_BR,)

    @property
    def worst_pairs(self) -> WorstPairs:
        """The randomized responses RR_{width,t} of the BR class, 0 <= t <= width."""
        return self.bounded_range.worst_pairs

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class BR(width), which contains it, and those around that, each with a statement."""
        return ((self.bounded_range, EXPONENTIAL_IS_BR), *self.bounded_range.larger_classes)

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """The class BR(width), with the statement that compositions have the same optimum."""
        return self.bounded_range, (EXPONENTIAL_IS_BR,)
