"""The error function, the normal distribution function and real powers as unknowns.

What is known of them goes along as assumptions: between which numbers their values lie, on which
side of their value at 0, and that they rise. With a > 0 the power a^y is positive, and at least 1
where a - 1 and y have one sign.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import sympy

from proofs_check.language.vocabulary import Binding, NormalCDF
from proofs_check.methods.symbolic.linear import Linear
from proofs_check.methods.symbolic.normal_form import NotAlgebraic, evaluated
from proofs_check.methods.symbolic.own_names import unknown
from proofs_check.methods.symbolic.signs import sign_of, weak_sign

System = tuple[Linear, ...]

RISING = {NormalCDF: ("0", "1/2", "1"), sympy.erf: ("-1", "0", "1")}
"""function -> (its infimum, its value at 0, its supremum), none of the outer two attained."""


def without_rising(
    relation: Any, system: System, assumptions: list[Any]
) -> tuple[Any, list[Any]] | None:
    """The relation with unknowns for these functions, and what is known; None without any.

    Unknowns of functions within them, which the relation and the assumptions speak of, are others.
    """
    difference = evaluated(relation.lhs) - evaluated(relation.rhs)
    found = [node for node in _innermost(difference) if not node.has(Binding)]
    if not found:
        return None
    taken = {s.name for r in (relation, *assumptions) for s in r.free_symbols}
    place = {node: unknown("F", taken) for node in found}
    facts = [fact for node in found for fact in _alone(node, place[node], system)]
    for one, other in permutations(found, 2):
        facts += _compared(one, other, place, system)
    changed = type(relation)(difference.xreplace(place), sympy.Integer(0), evaluate=False)
    return changed, facts


def _innermost(node: Any) -> list[Any]:
    """The rising functions and real powers that have none in their arguments, each once."""
    inner: list[Any] = []
    for argument in node.args:
        inner += [found for found in _innermost(argument) if found not in inner]
    if not inner and (node.func in RISING or _real_power(node)):
        return [node]
    return inner


def _real_power(node: Any) -> bool:
    if not isinstance(node, sympy.Pow) or node.base is sympy.E:
        return False
    return any(not symbol.is_integer for symbol in node.exp.free_symbols)


def _alone(node: Any, unknown: Any, system: System) -> list[Any]:
    if node.func in RISING:
        low, middle, high = map(sympy.Rational, RISING[node.func])
        facts = [sympy.Gt(unknown, low, evaluate=False), sympy.Lt(unknown, high, evaluate=False)]
        return facts + _beside(_signs(node.args[0], system), unknown, middle)
    base = _signs(node.base, system)
    if base[0] != 1:
        return []
    facts = [sympy.Gt(unknown, 0, evaluate=False)]
    beyond, exponent = _signs(node.base - 1, system)[1], _signs(node.exp, system)[1]
    if beyond is None or exponent is None:
        return facts
    return facts + _beside((None, beyond * exponent), unknown, sympy.Integer(1))


def _beside(signs: tuple[int | None, int | None], unknown: Any, at_zero: Any) -> list[Any]:
    strict, weak = signs
    kinds = {1: sympy.Gt, -1: sympy.Lt, 0: sympy.Eq}
    if strict is not None:
        return [kinds[strict](unknown, at_zero, evaluate=False)]
    if weak is not None:
        kind = {1: sympy.Ge, -1: sympy.Le, 0: sympy.Eq}[weak]
        return [kind(unknown, at_zero, evaluate=False)]
    return []


def _compared(one: Any, other: Any, place: dict[Any, Any], system: System) -> list[Any]:
    if one.func is not other.func or one.func not in RISING:
        return []
    strict, weak = _signs(other.args[0] - one.args[0], system)
    if strict == 1:
        return [sympy.Gt(place[other], place[one], evaluate=False)]
    return [sympy.Ge(place[other], place[one], evaluate=False)] if weak in (0, 1) else []


def _signs(expression: Any, system: System) -> tuple[int | None, int | None]:
    """(the strict sign, the weak sign) of an expression, as far as they are known."""
    try:
        written = sympy.expand(expression)
        return sign_of(written, system).known, weak_sign(written, system)
    except NotAlgebraic:
        return None, None
