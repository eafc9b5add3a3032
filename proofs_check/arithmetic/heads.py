"""What each head of an expression is worth, in terms of the values of its arguments.

Sums, products, powers, functions by cases, sums and maxima over integers: one function each, in
whatever arithmetic the evaluation goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any, Protocol

import sympy
from flint import arb

from proofs_check.arithmetic.missing_values import NotExact, NoValue, Unknown
from proofs_check.arithmetic.number_systems import Exactly, InBalls
from proofs_check.language.by_cases import Cases
from proofs_check.language.unfolding_heads import is_whole, rebuilt
from proofs_check.language.vocabulary import Clip, MaxOver, NormalCDF, Pos, Total

MAX_POWER = 10**5
MAX_TERMS = 10**4
MAX_FACTORIAL = 1000
"""Exponents, terms of a sum and factorials that are worked out; beyond, a value is Unknown, which
decides nothing."""


class Evaluation(Protocol):
    """What a head asks of the evaluation it stands in."""

    arithmetic: Any
    point: dict[Any, Any]

    def node(self, node: Any) -> Any:
        """The value of an expression that is written out already."""

    def integer(self, expression: Any) -> int:
        """The value of an expression as an integer, decided exactly."""

    def not_negative(self, expression: Any, value: Any) -> bool | None:
        """Whether what a word needs to be at least 0 is so; None where that is not decided."""

    def vanishes(self, expression: Any) -> bool:
        """Whether an expression is seen to be 0 at this point; False says only that it is not
        seen."""

    def varies(self, expression: Any) -> bool:
        """Whether its value stands for those at many points."""

    def truth(self, relation: Any) -> bool | None:
        """Whether a relation holds at the point; None where that is not decided."""

    def inner(self, known: Mapping[Any, Any]) -> Evaluation:
        """The same evaluation with some values known already."""

    def without(self, variable: Any) -> dict[Any, Any]:
        """The values found so far that do not depend on a variable."""


def _sum(of: Evaluation, node: Any) -> Any:
    terms = [of.node(argument) for argument in node.args]
    return sum(terms[1:], terms[0])


def _product(of: Evaluation, node: Any) -> Any:
    numbers = of.arithmetic
    numerator = denominator = None
    for factor in node.args:
        if isinstance(factor, sympy.Pow) and _negative(factor.exp):
            below = of.node(sympy.Pow(factor.base, -factor.exp, evaluate=False))
            _apart_from_zero(of, factor.base, below)
            denominator = below if denominator is None else numbers.multiply(denominator, below)
        else:
            above = of.node(factor)
            numerator = above if numerator is None else numbers.multiply(numerator, above)
    if numerator is None:
        numerator = numbers.number(1)
    return numerator if denominator is None else numbers.divide(numerator, denominator)


def _apart_from_zero(of: Evaluation, base: Any, value: Any) -> None:
    """A NoValue where a divisor is 0, but its ball does not say so."""
    if isinstance(value, arb) and value.contains(0) and of.vanishes(base):
        raise NoValue("a division by zero")


def _logarithm(of: Evaluation, node: Any) -> Any:
    x = of.node(node.args[0])
    if isinstance(x, arb) and x.contains(0) and of.vanishes(node.args[0]):
        raise NoValue("a logarithm of a number that is not positive")
    return of.arithmetic.log(x)


def _negative(exponent: Any) -> bool:
    return bool(exponent.is_Rational and exponent < 0)


def _power(of: Evaluation, node: Any) -> Any:
    base, exponent = node.args
    numbers = of.arithmetic
    if base is sympy.E:
        return numbers.exp(of.node(exponent))
    if not exponent.free_symbols:
        exponent = rebuilt(exponent)
    if exponent.is_Rational and exponent.q == 2:
        return _integer_power(of, base, _root(of, base), int(exponent.p))
    if is_whole(exponent):
        return _integer_power(of, base, of.node(base), of.integer(exponent))
    try:
        whole: int | None = of.integer(exponent)
    except Unknown:
        whole = None
    return _real_power(of, base, of.node(base), of.node(exponent), whole)


def _root(of: Evaluation, base: Any) -> Any:
    """The square root; nan at a point where a ball does not say whether there is one."""
    x = of.node(base)
    known = of.not_negative(base, x)
    if known is False:
        raise NoValue("a root of a negative number")
    if known is None and not of.varies(base):
        return of.arithmetic.nothing()
    return of.arithmetic.sqrt(x)


def _real_power(of: Evaluation, base: Any, x: Any, y: Any, whole: int | None) -> Any:
    """x^y = e^(y ln x) for x > 0, and 0^y = 0 for y > 0: also where a real y happens to be whole,
    as the conditions of :mod:`proofs_check.methods.symbolic.definedness` say."""
    numbers = of.arithmetic
    nothing = numbers.number(0)
    if of.not_negative(base, x) is False:
        raise NoValue("a real power of a negative number")
    if numbers.zero(x):
        if numbers.less(nothing, y):
            return nothing
        known = numbers.less(nothing, y) is False
        raise (NoValue if known else Unknown)("a real power of 0 with an exponent not above 0")
    if whole is not None and numbers.less(nothing, x):
        return _integer_power(of, base, x, whole)
    return numbers.exp(numbers.multiply(numbers.log(x), y))


def _integer_power(of: Evaluation, base: Any, x: Any, n: int) -> Any:
    if abs(n) > MAX_POWER:
        raise Unknown(f"a power with the exponent {n}")
    numbers = of.arithmetic
    if n >= 0:
        return numbers.power(x, n)
    _apart_from_zero(of, base, x)
    return numbers.divide(numbers.number(1), numbers.power(x, -n))


def _clip(of: Evaluation, node: Any) -> Any:
    """The point of [low, high] closest to x, where there is any."""
    x, low, high = map(of.node, node.args)
    numbers = of.arithmetic
    room = sympy.Add(node.args[2], sympy.Mul(-1, node.args[1], evaluate=False), evaluate=False)
    known = node.args[1] == node.args[2] or of.not_negative(room, high - low)
    if known is False:
        raise NoValue(f"clip into an empty interval: {node.args[1]} is above {node.args[2]}")
    if known is None and not of.varies(room):
        return numbers.nothing()
    return numbers.smallest([high, numbers.largest([low, x])])


def _function(name: str) -> Callable[[Evaluation, Any], Any]:
    return lambda of, node: getattr(of.arithmetic, name)(of.node(node.args[0]))


def _extremum(name: str) -> Callable[[Evaluation, Any], Any]:
    return lambda of, node: getattr(of.arithmetic, name)([of.node(a) for a in node.args])


def _absolute(of: Evaluation, node: Any) -> Any:
    x = of.node(node.args[0])
    return of.arithmetic.largest([x, -x])


def _zero_known(name: str, at_zero: Fraction) -> Callable[[Evaluation, Any], Any]:
    """A function that is irrational but at 0: in balls, duals and mpmath numbers."""

    def value(of: Evaluation, node: Any) -> Any:
        x = of.node(node.args[0])
        if isinstance(of.arithmetic, Exactly) and x == 0:
            return of.arithmetic.number(at_zero)
        return getattr(of.arithmetic, name)(x)

    return value


def _pi(of: Evaluation, _: Any) -> Any:
    if not isinstance(of.arithmetic, InBalls):
        raise NotExact("pi")
    return arb.pi()


def _binomial(of: Evaluation, node: Any) -> Any:
    n, k = (of.integer(argument) for argument in node.args)
    if n < 0:
        raise NoValue(f"a binomial coefficient of {n}")
    if n > MAX_POWER:
        raise Unknown(f"a binomial coefficient of {n}")
    return of.arithmetic.number(comb(n, k) if 0 <= k <= n else 0)


def _factorial(of: Evaluation, node: Any) -> Any:
    n = of.integer(node.args[0])
    if n < 0:
        raise NoValue(f"the factorial of {n}")
    if n > MAX_FACTORIAL:
        raise Unknown(f"the factorial of {n}")
    return of.arithmetic.number(factorial(n))


def _integer(of: Evaluation, node: Any) -> Any:
    return of.arithmetic.number(of.integer(node))


def _by_cases(of: Evaluation, node: Any) -> Any:
    possible: list[Any] = []
    holds: bool | None = None
    for value, condition in node.args:
        holds = of.truth(condition)
        if holds is False:
            continue
        possible.append(of.node(value))
        if holds:
            break
    if not possible:
        raise NoValue("no case of a function by cases holds")
    if not holds:  # the last condition looked at: whether any case applies is not known
        raise Unknown("perhaps no case of a function by cases holds")
    return possible[0] if len(possible) == 1 else of.arithmetic.hull(possible)


def _over_integers(of: Evaluation, node: Any) -> Any:
    body, variable, low, high = node.args
    first, last = of.integer(low), of.integer(high)
    if last - first > MAX_TERMS:
        raise Unknown(f"a sum of {last - first + 1} terms")
    items = _items(of, body, variable, range(first, last + 1))
    if isinstance(node, MaxOver):
        if not items:
            raise NoValue("the maximum of nothing")
        return of.arithmetic.largest(items)
    return sum(items[1:], items[0]) if items else of.arithmetic.number(0)


def _items(of: Evaluation, body: Any, variable: Any, indices: range) -> list[Any]:
    """The values of a body; what does not depend on the variable is computed once."""
    known, items = of.without(variable), []
    for index in indices:
        inner = of.inner(known)
        inner.point[variable] = index
        items.append(inner.node(body))
        if len(items) == 1:
            known = inner.without(variable)
    return items


@lru_cache(maxsize=100_000)
def symbols_in(node: Any) -> frozenset[Any]:
    """The symbols of an expression, bound ones too; kept, since sympy finds them anew each time."""
    if node.is_Symbol:
        return frozenset((node,))
    return frozenset().union(*(symbols_in(argument) for argument in node.args))


HEADS: dict[Any, Callable[[Evaluation, Any], Any]] = {
    sympy.Add: _sum,
    sympy.Mul: _product,
    sympy.Pow: _power,
    Clip: _clip,
    sympy.exp: _function("exp"),
    sympy.log: _logarithm,
    Pos: _function("pos"),
    sympy.Max: _extremum("largest"),
    sympy.Min: _extremum("smallest"),
    sympy.Abs: _absolute,
    sympy.erf: _zero_known("erf", Fraction(0)),
    NormalCDF: _zero_known("normal_cdf", Fraction(1, 2)),
    Cases: _by_cases,
    sympy.Piecewise: _by_cases,  # what sympy makes of sums and derivatives
    Total: _over_integers,
    MaxOver: _over_integers,
    sympy.binomial: _binomial,
    sympy.factorial: _factorial,
    sympy.ceiling: _integer,
    sympy.floor: _integer,
    sympy.core.numbers.Infinity: lambda of, _: of.arithmetic.infinity(),
    sympy.core.numbers.Pi: _pi,
    sympy.core.numbers.Exp1: lambda of, _: of.arithmetic.exp(of.arithmetic.number(1)),
}
