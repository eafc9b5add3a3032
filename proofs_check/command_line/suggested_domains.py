"""What keeps a statement defined that has no value somewhere: a domain, or an assumption."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import sympy

from proofs_check.language.claims import Instance
from proofs_check.language.domains import Domain
from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression
from proofs_check.language.vocabulary import MaxOver, Sup, Total
from proofs_check.language.wording import in_words

_REASON = re.compile(r"no value at (?P<point>.+): (?P<why>.+)")
_KINDS = {
    "a logarithm of a number that is not positive": ("logarithm", ">"),
    "a division by zero": ("divisor", "!="),
    "a root of a negative number": ("root", ">="),
}
_POWER = "a real power of 0 with an exponent not above 0"
_NUMBERS = {"ln": sympy.log, "log": sympy.log, "exp": sympy.exp, "sqrt": sympy.sqrt}


def repair(instance: Instance, reason: str) -> str:
    """What to give besides, for a reason that names a point without a value; "" where nothing is
    known. It is text: nobody has looked whether that is enough."""
    found = _REASON.fullmatch(reason)
    if found is not None and found["why"] == _POWER:
        return _above_0(instance.relation)
    if found is None or found["why"] not in _KINDS:
        return ""
    kind, sign = _KINDS[found["why"]]
    point = _read(instance, found["point"])
    for argument in dict.fromkeys(_arguments(instance.relation, kind)):
        if not argument.free_symbols or not _outside(argument, sign, point):
            continue
        domain = _domain(instance, argument, sign)
        if domain is not None:
            return f"; give a domain, such as --domain '{domain}'" if domain else ""
        return f"; give an assumption, such as --given '{in_words(argument)} {sign} 0'"
    return ""


def _above_0(relation: Any) -> str:
    """That the base of a power is above 0, or the exponent of one of 0."""
    powers = [power for power in relation.atoms(sympy.Pow) if power.exp.free_symbols]
    wanted = (power.base if power.base.free_symbols else power.exp for power in powers)
    named = sorted(in_words(one) for one in wanted if one.free_symbols)
    return f"; give an assumption, such as --given '{named[0]} > 0'" if named else ""


def _read(instance: Instance, text: str) -> dict[Any, Any]:
    """The values of variables at a point as it is written, as far as they are numbers."""
    found = {}
    for part in text.partition(" [")[0].split(", "):
        name, _, value = part.partition(" = ")
        try:
            found[instance.symbols()[name]] = expression(value, {}, _NUMBERS).doit()
        except (ClaimError, KeyError, TypeError):
            continue
    return found


def _arguments(node: Any, kind: str) -> Iterator[Any]:
    """What stands in logarithms, divisors or roots, but not where a variable is bound."""
    if isinstance(node, Sup | Total | MaxOver):
        return
    if isinstance(node, sympy.log) and kind == "logarithm":
        yield node.args[0]
    exponent = node.exp if isinstance(node, sympy.Pow) else sympy.Integer(1)
    divides = kind == "divisor" and exponent.is_Rational and exponent < 0
    if divides or (kind == "root" and exponent.is_Rational and exponent.q == 2):
        yield node.base
    for part in node.args:
        yield from _arguments(part, kind)


def _outside(argument: Any, sign: str, point: dict[Any, Any]) -> bool:
    """Whether an argument is at the point what it must not be, as far as floats tell."""
    try:
        value = float(argument.subs(point).evalf())
    except (TypeError, ValueError, ArithmeticError):
        return False
    if sign == "!=":
        return abs(value) < 1e-9
    return value < 1e-9 if sign == ">" else value < -1e-9


def _domain(instance: Instance, argument: Any, sign: str) -> str | None:
    """The domain of the one variable of a linear argument in which it and the others in that
    variable are what they must be: "" where there is none, None of what is not linear."""
    own = [one for one in instance.variables if one.symbol in argument.free_symbols]
    ends = own[0].domain if len(own) == 1 else Domain(integer=True)
    if ends.integer or any(e is not None and not e.is_number for e in (ends.lower, ends.upper)):
        return None
    found = _cut(ends, own[0].symbol, argument, sign)
    for kind, needed in _KINDS.values():
        for other in _arguments(instance.relation, kind):
            if found and needed != "!=" and other.free_symbols == {own[0].symbol}:
                found = _cut(found, own[0].symbol, other, needed) or found
    if found is None or not _inhabited(found):
        return None if found is None else ""
    return f"{own[0].name}={found}"


def _cut(domain: Domain, symbol: Any, argument: Any, sign: str) -> Domain | None:
    """The part of a domain where an argument is what it must be; None of what is not linear."""
    if not argument.is_polynomial(symbol):
        return None
    with sympy.evaluate(True):
        coefficients = sympy.Poly(argument.doit(), symbol).all_coeffs()
        if len(coefficients) != 2 or not all(c.is_Rational for c in coefficients):
            return None
        end, above = -coefficients[1] / coefficients[0], coefficients[0] > 0
    closed = sign == ">="
    if sign == "!=":
        above = domain.upper is None or domain.upper != end
    if above and (domain.lower is None or end >= domain.lower):
        inside = closed and (domain.lower_in or domain.lower != end)
        return replace(domain, lower=end, lower_in=inside)
    if not above and (domain.upper is None or end <= domain.upper):
        inside = closed and (domain.upper_in or domain.upper != end)
        return replace(domain, upper=end, upper_in=inside)
    return domain


def _inhabited(domain: Domain) -> bool:
    low, high = domain.lower, domain.upper
    return low is None or high is None or bool(low < high)
