"""What a condition amounts to: its negation, and the parts and ways of which it consists."""

from __future__ import annotations

from typing import Any

import sympy
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from proofs_check.methods.checking.data import CertificateError

_OPPOSITE: dict[Any, Any] = {
    sympy.Gt: sympy.Le,
    sympy.Le: sympy.Gt,
    sympy.Lt: sympy.Ge,
    sympy.Ge: sympy.Lt,
    sympy.Eq: sympy.Ne,
    sympy.Ne: sympy.Eq,
}


def negated(statement: Any) -> Any:
    """What holds where the statement has a value and does not hold.

    >>> x, y = sympy.symbols("x y", real=True)
    >>> negated(sympy.Implies(x > 0, y > 0)).func, negated(x > 0)
    (And, x <= 0)
    """
    match statement:
        case BooleanTrue():
            return sympy.false
        case BooleanFalse():
            return sympy.true
        case sympy.Not():
            return statement.args[0]
        case sympy.And():
            return sympy.Or(*map(negated, statement.args), evaluate=False)
        case sympy.Or():
            return sympy.And(*map(negated, statement.args), evaluate=False)
        case sympy.Implies():
            premise, conclusion = statement.args
            return sympy.And(premise, negated(conclusion), evaluate=False)
        case sympy.Equivalent() if len(statement.args) == 2:
            one, other = statement.args
            return sympy.Or(
                sympy.And(one, negated(other), evaluate=False),
                sympy.And(negated(one), other, evaluate=False),
                evaluate=False,
            )
    if type(statement) not in _OPPOSITE:
        raise CertificateError(f"the negation of {type(statement).__name__}")
    return _OPPOSITE[type(statement)](*statement.args, evaluate=False)


def assumed(statement: Any) -> tuple[Any, ...]:
    """A condition as conditions that hold together; what has ways of its own stays one of them."""
    match statement:
        case BooleanTrue():
            return ()
        case sympy.And():
            return tuple(part for one in statement.args for part in assumed(one))
        case sympy.Not():
            return assumed(negated(statement.args[0]))
    return (statement,)


def ways_of(statement: Any) -> list[tuple[Any, ...]]:
    """The ways in which a compound condition can hold: lists of conditions."""
    match statement:
        case BooleanFalse():
            return []
        case sympy.Or():
            return [assumed(part) for part in statement.args]
        case sympy.Implies():
            premise, conclusion = statement.args
            return [assumed(negated(premise)), (*assumed(premise), *assumed(conclusion))]
        case sympy.Equivalent() if len(statement.args) == 2:
            one, other = statement.args
            neither = (*assumed(negated(one)), *assumed(negated(other)))
            return [(*assumed(one), *assumed(other)), neither]
    raise CertificateError("cases: the condition has no ways")
