"""Whether a statement has a value everywhere on its domain, as it is written.

Looked at before anything is simplified: denominators, negative powers, logarithms, roots, binomial
coefficients, and functions by cases without a case. What is not seen to be defined is not proved.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import sympy

from proofs_check.language.meaning import expanded, rebuilt
from proofs_check.language.vocabulary import Binding, RRp, RRq, Slope, Sup
from proofs_check.methods.symbolic.linear import Linear, feasible, implied
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.signs import linear_exponent, linear_part, sign_of
from proofs_check.methods.symbolic.splitting import KINKS, negation, ways

System = tuple[Linear, ...]


def require_defined(expressions: Iterable[Any], system: System) -> None:
    """A NotAlgebraic, naming the place, where an expression may have no value."""
    for expression in expressions:
        _walk(expression, system)


def _walk(node: Any, system: System) -> None:
    if isinstance(node, Slope):
        body, variable, value = node.args
        _walk(value, system)
        _walk(body.xreplace({variable: value}), system)
        return
    if isinstance(node, Binding):
        body, variable, low, high = node.args
        _walk(low, system)
        _walk(high, system)
        if isinstance(node, Sup) and not _at_least_zero(high - low, system):
            raise NotAlgebraic(f"the supremum over [{low}, {high}], which may be empty")
        inside = [f for r in (variable >= low, variable <= high) for f in linear_part(r)]
        _walk(body, (*system, *inside))
        return
    for argument in node.args:
        _walk(argument, system)
    _itself(node, system)


def _itself(node: Any, system: System) -> None:
    match node:
        case sympy.Pow():
            base, exponent = node.base, rebuilt(node.exp)
            if exponent.is_Rational and not exponent.is_Integer:
                _require(base, system, strict=bool(exponent < 0))
            elif base is not sympy.E and not _at_least_zero(exponent, system):
                _nonzero(base, system)
        case RRq() | RRp():
            _nonzero(node.args[0], system)
        case sympy.log():
            _require(node.args[0], system, strict=True)
        case sympy.coth():
            _nonzero(node.args[0], system)
        case sympy.binomial():
            if not _at_least_zero(node.args[0], system):
                raise NotAlgebraic(f"the binomial coefficient {node} may be of a negative number")
        case sympy.Piecewise():
            _some_case(node, system)


def _at_least_zero(expression: Any, system: System) -> bool:
    form = linear_exponent(sympy.expand(rebuilt(expression)))
    return form is not None and implied(form, system)


@lru_cache(maxsize=20_000)
def _sign(expression: Any, system: System) -> tuple[int | None, int | None]:
    written = rebuilt(expanded(expression))
    if written.is_Rational:
        value = int(sympy.sign(written))
        return value, value
    if written.has(*KINKS, Binding):
        raise NotAlgebraic(f"the sign of {expression} is not known")
    found = sign_of(written, system)
    return found.known, found.weak


def _nonzero(expression: Any, system: System) -> None:
    if _sign(expression, system)[0] in (None, 0):
        raise NotAlgebraic(f"{expression}, which is divided by, may vanish")


def _require(expression: Any, system: System, *, strict: bool) -> None:
    known, weak = _sign(expression, system)
    if known == 1 or (not strict and weak in (0, 1)):
        return
    raise NotAlgebraic(f"the argument {expression} of a root or logarithm may be negative")


def _some_case(node: Any, system: System) -> None:
    """The conditions of a function by cases leave nothing out."""
    rest: list[list[Any]] = [[]]
    for _, condition in node.args:
        rest = [[*before, *way] for before in rest for way in ways(negation(condition))]
    for way in rest:
        if feasible([*system, *(form for relation in way for form in linear_part(relation))]):
            raise NotAlgebraic(f"no case of {node} may apply")
