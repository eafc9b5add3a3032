"""Sympy trees of claims as Coq terms, in the words of ``statements/Vocabulary.v``.

Integers stay integers: they are of Coq's type Z, in which differences are not cut off at 0, and
exponents are Z as well. What is integer is told by the symbols alone. A term of type Z is written
``(...)%Z``; where a real is wanted, ``IZR`` stands before it. What has no word is refused
(:class:`NoForm`), never approximated.

Coq's division, logarithm, square root and clip have some value everywhere. That a statement has
values on its whole domain is not said by its Coq form: it is shown before a claim is exported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import sympy

from proofs_check.language.errors import ClaimError


class NoForm(ClaimError):
    """What is asked for has no Coq form."""


Names = Mapping[Any, str]
"""The symbols that may occur, each with its name in Coq."""

_RELATIONS = {
    sympy.Eq: "=",
    sympy.Ne: "<>",
    sympy.Le: "<=",
    sympy.Lt: "<",
    sympy.Ge: ">=",
    sympy.Gt: ">",
}
_DECISIONS = {sympy.Le: "Rle_dec", sympy.Lt: "Rlt_dec", sympy.Ge: "Rge_dec", sympy.Gt: "Rgt_dec"}
_FUNCTIONS = {"exp": "exp", "log": "ln", "Pos": "positive_part", "RRq": "q", "RRp": "p"}
_FUNCTIONS |= {"Clip": "clip"}
_INTEGER_FUNCTIONS = {"ceiling": "ceiling", "floor": "floor"}
_BINDING = {"Total": "total", "MaxOver": "largest", "Sup": "supremum"}
_DELTAS = {"AdaptiveDelta": "adaptive_delta", "NonAdaptiveDelta": "nonadaptive_delta"}
_PARTS = {"BRPart": "BR", "DPPart": "DP"}
_OF_A_MECHANISM = {"HockeyStick": "hockey_stick", "MeanLoss": "mean_loss", "Moment": "moment"}
_ABOUT_A_MECHANISM = {"IsDP": "isDP", "IsBR": "isBR", "LossesWithin": "losses_within"}
_ABOUT_A_MECHANISM |= {"ProcessedFrom": "processed_from", "SameOutcomes": "same_outcomes"}


def is_integer(expression: Any) -> bool:
    """Whether the form of an expression says that its value is an integer.

    >>> k, x = sympy.Symbol("k", integer=True), sympy.Symbol("x")
    >>> is_integer(k - 1), is_integer(k * x), is_integer(sympy.ceiling(x))
    (True, False, True)
    """
    if expression.is_Symbol or expression.is_Number:
        return bool(expression.is_integer)
    if type(expression).__name__ in _INTEGER_FUNCTIONS:
        return True
    whole = isinstance(expression, sympy.Add | sympy.Mul)
    return whole and all(map(is_integer, expression.args))


def integer(expression: Any, names: Names) -> str:
    """An integer expression as a term of type Z.

    >>> k = sympy.Symbol("k", integer=True)
    >>> integer(k - 1, {k: "k"})
    '((- 1) + k)%Z'
    """
    inner = _in_z(expression, names)
    return inner if inner.isidentifier() else f"{inner}%Z"


def _in_z(expression: Any, names: Names) -> str:
    if not is_integer(expression):
        raise NoForm(f"{expression}: an integer was wanted")
    if expression.is_Symbol:
        return _named(expression, names)
    if expression.is_Number:
        return _signed(int(expression))
    name = type(expression).__name__
    if name in _INTEGER_FUNCTIONS:
        return f"({_INTEGER_FUNCTIONS[name]} ({real(expression.args[0], names)})%R)"
    printed = _sum if isinstance(expression, sympy.Add) else _product
    return printed(expression, lambda part: _in_z(part, names))


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"(- {-number})"


def _named(symbol: Any, names: Names) -> str:
    if symbol not in names:
        raise NoForm(f"{symbol}: no variable of the statement")
    return names[symbol]


def real(expression: Any, names: Names) -> str:
    """An expression as a term of type R.

    >>> x, k = sympy.Symbol("x"), sympy.Symbol("k", integer=True)
    >>> real(sympy.exp(x) ** k, {x: "x", k: "k"})
    '(exp (x * (IZR k)))'
    """
    if expression.is_Number and not expression.is_Integer:
        return _ratio(expression)
    if expression.is_Integer:
        return _signed(int(expression))
    if expression.is_Symbol:
        name = _named(expression, names)
        return f"(IZR {name})" if expression.is_integer else name
    for kinds, printed in _REAL:
        if type(expression).__name__ in kinds:
            return printed(expression, names)
    raise NoForm(f"{type(expression).__name__}: no word of the exporter")


def _ratio(number: Any) -> str:
    if not number.is_Rational:
        raise NoForm(f"{number}: no exact number")
    return f"({_signed(int(number.p))} / {number.q})"


def _sum(expression: Any, printed: Callable[[Any], str]) -> str:
    """The terms in their order; one with the factor -1 in front is taken away."""
    text = ""
    for part in expression.args:
        minus = isinstance(part, sympy.Mul) and part.args[0] == -1
        term = _product(part, printed, 1) if minus else printed(part)
        text += (" - " if minus else " + ") + term if text else printed(part)
    return f"({text})"


def _product(expression: Any, printed: Callable[[Any], str], after: int = 0) -> str:
    """The factors in their order, from one on; a first factor 1 is not written."""
    factors = expression.args[after:]
    if len(factors) > 1 and factors[0] == 1:
        factors = factors[1:]
    text = ""
    for part in factors:
        inverse = isinstance(part, sympy.Pow) and part.args[1] == -1
        if text and inverse:
            text += f" / {printed(part.args[0])}"
        else:
            text += f" * {printed(part)}" if text else printed(part)
    return text if len(factors) == 1 else f"({text})"


def _sum_of_eps(expression: Any) -> Any:
    """The symbol of the unknown sequence whose sum of eps an addition is, part by part; or None."""
    first, second = expression.args if len(expression.args) == 2 else (None, None)
    if isinstance(first, sympy.Add) and len(first.args) == 2 and first.args[0] == 0:
        first = first.args[1]
    places = []
    for term in (first, second):
        kinds = {type(part).__name__: part.args for part in getattr(term, "args", ())}
        if kinds.keys() != {"AnyCount", "AnyEps"} or len(set(kinds.values())) != 1:
            return None
        places.append(kinds["AnyEps"])
    (symbol, one), (other, two) = places
    return symbol if (symbol, one, two) == (other, 1, 2) else None


def _added(expression: Any, names: Names) -> str:
    sequence = _sum_of_eps(expression)
    if sequence is not None:
        return f"(sum_eps {_named(sequence, names)})"
    return _sum(expression, lambda part: real(part, names))


def _multiplied(expression: Any, names: Names) -> str:
    return _product(expression, lambda part: real(part, names))


def _power(expression: Any, names: Names) -> str:
    base, exponent = expression.args
    if exponent == sympy.Rational(1, 2):
        return f"(sqrt {real(base, names)})"
    if base == sympy.E:
        return f"(exp {real(exponent, names)})"
    if not is_integer(exponent):
        raise NoForm(f"{expression}: an exponent that is no integer")
    if not exponent.is_Integer:
        return f"(powerRZ {real(base, names)} {integer(exponent, names)})"
    count = abs(int(exponent))
    power = real(base, names) if count == 1 else f"({real(base, names)} ^ {count})"
    return f"(/ {power})" if exponent < 0 else power


def _applied(expression: Any, names: Names) -> str:
    arguments = " ".join(real(part, names) for part in expression.args)
    return f"({_FUNCTIONS[type(expression).__name__]} {arguments})"


def _rounded(expression: Any, names: Names) -> str:
    return f"(IZR {integer(expression, names)})"


def _binomial(expression: Any, names: Names) -> str:
    return f"(binomial {' '.join(integer(part, names) for part in expression.args)})"


def _extreme(word: str) -> Callable[[Any, Names], str]:
    def printed(expression: Any, names: Names) -> str:
        *front, last = (real(part, names) for part in expression.args)
        return "".join(f"({word} {part} " for part in front) + last + ")" * len(front)

    return printed


def _bound(expression: Any, names: Names) -> str:
    body, variable, low, high = expression.args
    name = fresh(variable.name, names)
    inner = real(body, {**names, variable: name})
    word = _BINDING[type(expression).__name__]
    kind, end = ("R", real) if word == "supremum" else ("Z", integer)
    return f"({word} (fun {name} : {kind} => {inner}) {end(low, names)} {end(high, names)})"


def fresh(name: str, names: Names) -> str:
    """The name, or one with a number behind it where it is taken.

    >>> fresh("t", {"one": "t"})
    't_0'
    """
    taken, found, number = set(names.values()) | RESERVED, name, 0
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found


RESERVED = {"q", "p", "exp", "ln", "sqrt", "R", "Z", "DP", "BR", "IZR", "pos", "delta", "H", "out"}
"""What a variable may not be called: words of the statements and of the theory behind them."""


def _delta(expression: Any, names: Names) -> str:
    eps_g, *parts = expression.args
    word = _DELTAS[type(expression).__name__]
    return f"({word} {composition(parts, names)} {real(eps_g, names)})"


def composition(parts: list[Any], names: Names) -> str:
    """The mechanisms of a composition as a sequence of classes."""
    listed = [_part(part, names) for part in _joined(parts)]
    if not listed:
        return "[::]"
    return listed[0] if listed[0].isidentifier() and not listed[1:] else f"({' ++ '.join(listed)})"


def _joined(parts: list[Any]) -> list[Any]:
    """The parts, with the two halves of an unknown sequence as its symbol."""
    found: list[Any] = []
    listed = iter(parts)
    for part in listed:
        if type(part).__name__ != "AnyPart":
            found.append(part)
            continue
        symbol, half = part.args
        other = next(listed, None)
        if half != 1 or other is None or other.args != (symbol, 2):
            raise NoForm(f"any sequence {symbol}: its mechanisms are taken apart")
        found.append(symbol)
    return found


def _part(part: Any, names: Names) -> str:
    if part.is_Symbol:
        return _named(part, names)
    name = type(part).__name__
    if name not in _PARTS:
        raise NoForm(f"{name}: no class of the exporter")
    eps, count = part.args
    return f"copies {integer(count, names)} ({_PARTS[name]} {real(eps, names)})"


def _asked(words: Mapping[str, str], node: Any, names: Names) -> str:
    """A question about a mechanism: its word, what else it speaks of, the mechanism."""
    mechanism, *rest = node.args
    arguments = [*(real(part, names) for part in rest), _named(mechanism, names)]
    return f"({words[type(node).__name__]} {' '.join(arguments)})"


def _by_cases(expression: Any, names: Names) -> str:
    *branches, last = expression.args
    if last.cond != sympy.true:
        raise NoForm("cases without otherwise")
    text = real(last.expr, names)
    for branch in reversed(branches):
        text = _chosen(branch.cond, real(branch.expr, names), text, names)
    return text


def _chosen(condition: Any, value: str, other: str, names: Names) -> str:
    if isinstance(condition, sympy.And):
        for part in reversed(condition.args):
            value = _chosen(part, value, other, names)
        return value
    kind = next((word for head, word in _DECISIONS.items() if isinstance(condition, head)), None)
    if kind is None:
        raise NoForm(f"{condition}: no condition of the exporter")
    sides = f"{real(condition.lhs, names)} {real(condition.rhs, names)}"
    return f"(if {kind} {sides} then {value} else {other})"


_REAL: tuple[tuple[set[str], Callable[[Any, Names], str]], ...] = (
    ({"Add"}, _added),
    ({"Mul"}, _multiplied),
    ({"Pow"}, _power),
    (set(_FUNCTIONS), _applied),
    (set(_INTEGER_FUNCTIONS), _rounded),
    ({"binomial"}, _binomial),
    ({"Max"}, _extreme("Rmax")),
    ({"Min"}, _extreme("Rmin")),
    (set(_BINDING), _bound),
    (set(_DELTAS), _delta),
    (set(_OF_A_MECHANISM), lambda node, names: _asked(_OF_A_MECHANISM, node, names)),
    ({"Cases"}, _by_cases),
)


def proposition(relation: Any, names: Names) -> str:
    """A relation as a term of type Prop.

    >>> x = sympy.Symbol("x")
    >>> proposition(x**2 >= 0, {x: "x"})
    '((x ^ 2) >= 0)'
    """
    if relation == sympy.true:
        return "True"
    for head, sign in _RELATIONS.items():
        if isinstance(relation, head):
            return f"({real(relation.lhs, names)} {sign} {real(relation.rhs, names)})"
    if type(relation).__name__ in _ABOUT_A_MECHANISM:
        return _asked(_ABOUT_A_MECHANISM, relation, names)
    for kind, sign in _CONNECTIVES:
        if isinstance(relation, kind):
            return f"({f' {sign} '.join(proposition(part, names) for part in relation.args)})"
    raise NoForm(f"{type(relation).__name__}: no relation of the exporter")


_CONNECTIVES = (
    (sympy.And, "/\\"),
    (sympy.Or, "\\/"),
    (sympy.Implies, "->"),
    (sympy.Equivalent, "<->"),
)


def condition_on(relation: Any, names: Names) -> str:
    """What a domain says of a variable; between integers it is said of integers.

    >>> k = sympy.Symbol("k", integer=True)
    >>> condition_on(k >= 1, {k: "k"})
    '(k >= 1)%Z'
    """
    if not (is_integer(relation.lhs) and is_integer(relation.rhs)):
        return proposition(relation, names)
    sign = next(sign for head, sign in _RELATIONS.items() if isinstance(relation, head))
    return f"({_in_z(relation.lhs, names)} {sign} {_in_z(relation.rhs, names)})%Z"
