"""BR(eps): the bounded-range mechanisms, among them the exponential mechanism."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from exactdp.mechanisms.mechanism import Mechanism, WorstPairs, class_named, read_eps
from exactdp.numbers.exact_numbers import Exact, Number
from exactdp.statements import BR_WITHIN_DP, Statement

if TYPE_CHECKING:
    import sympy


@dataclass(frozen=True, init=False)
class BR(Mechanism, grammar="BR"):
    """All eps-bounded-range mechanisms (Definition 2.2 of cesar-rogers-2022).

    eps is the *range* of the privacy loss over the outcomes. Weights exp(c u) give BR(eps) for eps
    = c times the range, over the outcomes, of the *difference* of the score u between neighbours:
    exp(eps u) with a score of sensitivity 1 is BR(2 eps), and BR(eps) only if the score is
    monotone. Raises ParameterError for eps < 0.

    >>> print(BR("1/10"))
    BR(1/10)
    """

    forms = ("BR(eps)",)
    rank = 0

    eps: Any

    def __init__(self, eps: Number | sympy.Expr) -> None:
        object.__setattr__(self, "eps", read_eps(eps))

    __str__ = Mechanism.__str__

    @property
    def largest_loss(self) -> Exact | None:
        """The supremum of all members' privacy losses, which is eps; None for a symbolic eps."""
        return None if self.symbolic else self.eps

    @property
    def reveals_nothing(self) -> bool:
        """Whether eps is 0, so that every member has the loss 0; False for a symbolic eps."""
        return not self.symbolic and self.eps.sign() == 0

    @property
    def worst_pairs(self) -> WorstPairs:
        """The randomized responses RR_{eps,t}, 0 <= t <= eps, of which one dominates each member.

        (dong-durfee-rogers-2019, Lemma 4.1.)
        """
        return WorstPairs(self.eps, Exact(Fraction(0)), self.eps)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class DP(eps), with the statement that it contains BR(eps).

        A loss of range eps is not of one sign, as E_Q[e^loss] = 1, and so lies in [-eps, eps].
        """
        return ((class_named("DP")(self.eps), BR_WITHIN_DP),)
