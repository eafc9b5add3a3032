"""A claim about any mechanism, read with a pair of distributions of which nothing is known.

proofs_check tries such a claim on explicit pairs; its Coq form quantifies over every pair. What the
claim's function asks of a mechanism becomes a node that names the question.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanFunction

from proofs_check.language.claims import Claim
from proofs_check.language.compositions import each
from proofs_check.language.explicit_mechanisms import AnyMechanism
from proofs_check.language.vocabulary import Head, any_of


def _numbers_alone(node: Any) -> set[Any]:
    """The variables of all arguments but the first, which is a mechanism."""
    return {symbol for part in node.args[1:] for symbol in part.free_symbols}


class MechanismCondition(BooleanFunction):  # type: ignore[misc]
    """A relation that a mechanism, the first argument, fulfils or not."""

    @classmethod
    def eval(cls, *_: Any) -> Any:
        """Nothing is evaluated: None tells sympy to keep the relation as it was written."""

    @property
    def free_symbols(self) -> set[Any]:
        """The variables beside the mechanism."""
        return _numbers_alone(self)


class MechanismNumber(Head):
    """A number of a mechanism, the first argument."""

    @property
    def free_symbols(self) -> set[Any]:
        """The variables beside the mechanism."""
        return _numbers_alone(self)


class IsDP(MechanismCondition):
    """(mechanism, eps, delta): it is (eps, delta)-DP."""


class IsBR(MechanismCondition):
    """(mechanism, eps): it is eps-BR."""


class LossesWithin(MechanismCondition):
    """(mechanism, low, high): all its losses lie there."""


class ProcessedFrom(MechanismCondition):
    """(mechanism, a, b): it is a randomized function of an answer with two outcomes, of the chances
    a, b and 1 - a, 1 - b under the two inputs."""


class SameOutcomes(MechanismCondition):
    """(mechanism): an outcome is possible on both inputs, or on none."""


class HockeyStick(MechanismNumber):
    """(mechanism, factor): its hockey-stick divergence."""


class MeanLoss(MechanismNumber):
    """(mechanism): the mean of its loss."""


class Moment(MechanismNumber):
    """(mechanism, lam, about): E e^(lam (L - about)) of its loss L."""


@dataclass(frozen=True)
class UnknownMechanism:
    """A mechanism of which nothing is known, with the questions of an explicit pair."""

    symbol: Any

    def is_dp(self, eps: Any, delta: Any = sympy.S.Zero) -> Any:
        """That it is (eps, delta)-DP."""
        return IsDP(self.symbol, eps, delta)

    def is_br(self, eps: Any) -> Any:
        """That it is eps-bounded range (eps-BR)."""
        return IsBR(self.symbol, eps)

    def losses_within(self, low: Any, high: Any) -> Any:
        """That all its losses lie in [low, high]."""
        return LossesWithin(self.symbol, low, high)

    def processed_from(self, first: Any, second: Any) -> Any:
        """That it is a randomized function of an answer with two outcomes."""
        return ProcessedFrom(self.symbol, first, second)

    def hockey_stick(self, factor: Any) -> Any:
        """Its hockey-stick divergence at a factor."""
        return HockeyStick(self.symbol, factor)

    @property
    def mean_loss(self) -> Any:
        """The mean of its loss."""
        return MeanLoss(self.symbol)

    def moment(self, lam: Any, about: Any = sympy.S.Zero) -> Any:
        """The exponential moment of its loss."""
        return Moment(self.symbol, lam, about)

    def __str__(self) -> str:
        return "any mechanism"


def without_mechanisms(relation: Any) -> Any:
    """The relation with an unknown one in place of each that is asked of a mechanism: it says
    nothing, and needs a value of the same numbers."""
    unknown = {
        node: any_of(sympy.Dummy(real=True) > 0, *(part >= 0 for part in node.args[1:]))
        for node in relation.atoms(MechanismCondition)
    }
    with sympy.evaluate(False):
        return relation.xreplace(unknown)


def mechanism_symbol(name: str) -> Any:
    """The symbol that stands for an unknown mechanism."""
    return sympy.Symbol(name, commutative=False)


def for_any_mechanism(claim: Claim) -> tuple[Claim, dict[str, AnyMechanism]]:
    """The claim with unknown mechanisms for its mechanisms, and these by name."""
    found: Mapping[str, AnyMechanism] = {
        name: domain for name, domain in claim.domains.items() if isinstance(domain, AnyMechanism)
    }
    unknown = {name: each(UnknownMechanism(mechanism_symbol(name))) for name in found}
    return replace(claim, domains={**claim.domains, **unknown}), dict(found)
