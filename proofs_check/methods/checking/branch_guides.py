"""What a reading is not able to know by itself, and who answers for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

import sympy

from proofs_check.methods.checking.exponential_polynomials import Sum
from proofs_check.methods.checking.quotient_arithmetic import Quotient

NONZERO = frozenset({-1, 1})
ALL = frozenset({-1, 0, 1})
AS_IT_IS = -1
"""The answer for a kink whose value is taken as it is, as a symbol: no number of a branch."""

RELATIONS: dict[Any, frozenset[int]] = {
    sympy.Gt: frozenset({1}),
    sympy.Ge: frozenset({0, 1}),
    sympy.Eq: frozenset({0}),
    sympy.Ne: NONZERO,
    sympy.Lt: frozenset({-1}),
    sympy.Le: frozenset({-1, 0}),
}
"""The signs that the difference of its sides may have where a relation holds."""

Environment: TypeAlias = Mapping[Any, Any]
"""Values of bound variables; of suprema the (expression, environment) that they are equal to."""

Comparisons: TypeAlias = list[tuple[Quotient, frozenset[int]]]


class Guide(Protocol):
    """What answers for a reading: which branch is taken, and that nodes have values."""

    def valued(self, needed: Sum, allowed: frozenset[int]) -> None:
        """See that a sum has one of these signs, so that a node has a value; a CertificateError
        otherwise."""

    def branch(self, kind: str, compare: Callable[[int], Comparisons], n: int) -> int:
        """Which of n branches of a kink is taken; ``compare(i)`` says what has to hold for i.

        It is seen to hold, too. AS_IT_IS where the value is taken as it is.
        """

    def case(self, reader: Any, node: Any, environment: Environment) -> int:
        """Which case of a function by cases applies; the caller then goes through conditions."""

    def which(self, reader: Any, node: Any, wanted: bool, environment: Environment) -> int:
        """Which part makes a compound condition true (or false); the caller goes through it."""

    def holds(self, difference: Quotient, allowed: frozenset[int]) -> None:
        """See that a difference has one of these signs; a CertificateError otherwise."""
