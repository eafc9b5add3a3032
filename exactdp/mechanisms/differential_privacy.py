"""DP(eps) and DP(eps, delta): the differentially private mechanisms."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from exactdp.mechanisms.mechanism import Mechanism, WorstPairs, class_named, read_delta, read_eps
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.statements import DP_WITHIN_BR, Statement

if TYPE_CHECKING:
    import sympy


@dataclass(frozen=True, init=False)
class DP(Mechanism, grammar="DP"):
    """All (eps, delta)-DP mechanisms (Definition 2.1 of cesar-rogers-2022); delta is 0 if omitted.

    Units: eps in natural logarithm. Raises ParameterError for eps < 0 or delta outside [0, 1].

    >>> print(DP("1/10"), DP("ln 2", "1e-6"))
    DP(1/10) DP(ln 2, 1/1000000)
    """

    forms = ("DP(eps)", "DP(eps, delta)")
    rank = 1

    eps: Any
    delta: Fraction

    def __init__(self, eps: Number | sympy.Expr, delta: Number = 0) -> None:
        object.__setattr__(self, "eps", read_eps(eps))
        object.__setattr__(self, "delta", _read_delta(self.eps, delta))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Any, ...]:
        """The pair (eps, delta): eps exact or a sympy expression, delta exact and in [0, 1]."""
        return (self.eps, Exact(self.delta))

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The parameters as they are written: eps, then delta unless that is 0."""
        return self.parameters if self.delta else (self.eps,)

    @property
    def largest_loss(self) -> Exact | None:
        """The largest finite privacy loss of any member, which is eps; None for a symbolic eps."""
        return None if self.symbolic else self.eps

    @property
    def leak(self) -> Fraction:
        """The probability delta with which the worst member leaks outright.

        (hartmann-et-al-2022, Lemma 12: the worst mechanism has four outcomes.)
        """
        return self.delta

    @property
    def without_leak(self) -> Mechanism:
        """The class DP(eps): an (eps, delta)-DP mechanism where it does not leak outright."""
        if not self.delta:
            return self
        left = copy(self)  # of the same class, should that be one derived from this
        object.__setattr__(left, "delta", Fraction(0))
        return left

    @property
    def reveals_nothing(self) -> bool:
        """Whether eps is 0, so that a member does nothing but leak; False for a symbolic eps."""
        return not self.symbolic and self.eps.sign() == 0

    @property
    def worst_pairs(self) -> WorstPairs:
        """The one pair RR_{2 eps,eps}, which dominates every member: an adversary chooses no t."""
        return WorstPairs(self.eps * 2, self.eps, self.eps)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """BR(2 eps) where delta is 0: losses in [-eps, eps] have a range of 2 eps; else none."""
        return () if self.delta else ((class_named("BR")(self.eps * 2), DP_WITHIN_BR),)


def _read_delta(eps: Any, delta: Number) -> Fraction:
    """The delta; beside whole numbers, DP(0, 5), the error says how a decimal comma is written."""
    try:
        return read_delta(delta)
    except ParameterError as error:
        if str(delta).isdigit() and str(eps).isdigit():
            wanted = f"{error.wanted}; a decimal comma is a point: DP({eps}.{delta})"
            raise ParameterError("delta", delta, wanted) from None
        raise
