"""The value of a traced expression at a point or on a cell, in any arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Any

import sympy
from flint import arb

from exactdp.numbers.exact_numbers import exact
from proofs_check.arithmetic.number_systems import Exactly, InBalls, InMpmath, NotExact, Unknown
from proofs_check.language.meaning import expanded, rebuilt
from proofs_check.language.vocabulary import MaxOver, Pos, Total

__all__ = ["Evaluator", "Exactly", "InBalls", "InMpmath", "NotExact", "Point", "Unknown"]

MAX_POWER = 10**5

Point = Mapping[Any, Any]  # symbol -> int, Fraction or Exact


class Evaluator:
    """Evaluates expressions with the symbols of ``values`` (elements of the arithmetic).

    ``point`` holds their exact values where there are any: integers and the bounds of sums are
    decided by them. ``special`` evaluates the heads that need a method (suprema, deltas).
    """

    def __init__(
        self,
        arithmetic: Any,
        values: Mapping[Any, Any],
        point: Point,
        special: Callable[[Any, Evaluator], Any] | None = None,
    ) -> None:
        self.arithmetic, self.values, self.point = arithmetic, dict(values), dict(point)
        self.special = special
        self._memo: dict[Any, Any] = {}

    def value(self, expression: Any) -> Any:
        """The value of an expression."""
        return self._value(expanded(expression))

    def _value(self, node: Any) -> Any:
        found = self._memo.get(node)
        if found is None:
            found = self._memo[node] = self._compute(node)
        return found

    def _compute(self, node: Any) -> Any:
        handler = _HANDLERS.get(node.func)
        if handler is not None:
            return handler(self, node)
        if node.is_Rational:
            return self.arithmetic.number(Fraction(int(node.p), int(node.q)))
        if node.is_Symbol:
            return self._symbol(node)
        if isinstance(node, sympy.functions.elementary.hyperbolic.HyperbolicFunction):
            return self._value(node.rewrite(sympy.exp))
        return self._special(node)

    def _sum(self, node: Any) -> Any:
        terms = [self._value(argument) for argument in node.args]
        return sum(terms[1:], terms[0])

    def _function(self, name: str, node: Any) -> Any:
        return getattr(self.arithmetic, name)(self._value(node.args[0]))

    def _extremum(self, name: str, node: Any) -> Any:
        return getattr(self.arithmetic, name)([self._value(argument) for argument in node.args])

    def _erf(self, node: Any) -> Any:
        x = self._value(node.args[0])
        if not isinstance(x, arb):
            raise NotExact("the error function")
        return x.erf()

    def _pi(self, _: Any) -> Any:
        if not isinstance(self.arithmetic, InBalls):
            raise NotExact("pi")
        return arb.pi()

    def _abs(self, node: Any) -> Any:
        x = self._value(node.args[0])
        return self.arithmetic.largest([x, -x])

    def _binomial(self, node: Any) -> Any:
        n, k = (self.integer(argument) for argument in node.args)
        return self.arithmetic.number(_choose(n, k))

    def _factorial(self, node: Any) -> Any:
        n = self.integer(node.args[0])
        if not 0 <= n <= 1000:
            raise Unknown(f"the factorial of {n}")
        return self.arithmetic.number(factorial(n))

    def _integer_number(self, node: Any) -> Any:
        return self.arithmetic.number(self.integer(node))

    def _special(self, node: Any) -> Any:
        if self.special is None:
            raise Unknown(f"{node.func.__name__} needs a method")
        return self.special(node, self)

    def _symbol(self, node: Any) -> Any:
        if node in self.values:
            return self.values[node]
        if node in self.point:
            return self.arithmetic.number(self.point[node])
        raise Unknown(f"no value is known for {node}")

    def _product(self, node: Any) -> Any:
        numerator = denominator = None
        for factor in node.args:
            if isinstance(factor, sympy.Pow) and _negative(factor.exp):
                below = self._value(sympy.Pow(factor.base, -factor.exp))
                denominator = below if denominator is None else self._times(denominator, below)
            else:
                above = self._value(factor)
                numerator = above if numerator is None else self._times(numerator, above)
        if numerator is None:
            numerator = self.arithmetic.number(1)
        return numerator if denominator is None else self.arithmetic.divide(numerator, denominator)

    def _times(self, a: Any, b: Any) -> Any:
        return self.arithmetic.multiply(a, b)

    def _power(self, node: Any) -> Any:
        base, exponent = node.args
        numbers = self.arithmetic
        if base is sympy.E:
            return numbers.exp(self._value(exponent))
        if not exponent.free_symbols:
            exponent = rebuilt(exponent)
        if exponent.is_Rational and not exponent.is_Integer:
            if exponent.q == 2:
                root = numbers.sqrt(self._value(base))
                return self._integer_power(root, int(exponent.p))
            return numbers.exp(self._times(numbers.log(self._value(base)), self._value(exponent)))
        return self._integer_power(self._value(base), self.integer(exponent))

    def _integer_power(self, x: Any, n: int) -> Any:
        if abs(n) > MAX_POWER:
            raise Unknown(f"a power with the exponent {n}")
        if n >= 0:
            return self.arithmetic.power(x, n)
        return self.arithmetic.divide(self.arithmetic.number(1), self.arithmetic.power(x, -n))

    def _piecewise(self, node: Any) -> Any:
        possible: list[Any] = []
        holds: bool | None = None
        for value, condition in node.args:
            holds = self.truth(condition)
            if holds is False:
                continue
            possible.append(self._value(value))
            if holds:
                break
        if not holds:  # the last condition looked at: whether any case applies is not known
            raise Unknown("perhaps no case of a function by cases holds")
        return possible[0] if len(possible) == 1 else self.arithmetic.hull(possible)

    def _over_integers(self, node: Any) -> Any:
        body, variable, low, high = node.args
        first, last = self.integer(low), self.integer(high)
        if last - first > 10**4:
            raise Unknown(f"a sum of {last - first + 1} terms")
        items = self._items(body, variable, range(first, last + 1))
        if isinstance(node, MaxOver):
            if not items:
                raise Unknown("the maximum of nothing")
            return self.arithmetic.largest(items)
        return sum(items[1:], items[0]) if items else self.arithmetic.number(0)

    def _items(self, body: Any, variable: Any, indices: range) -> list[Any]:
        """The values of a body; what does not depend on the variable is computed once."""
        known, items = self.without(variable), []
        for index in indices:
            inner = self.inner(known)
            inner.point[variable] = index
            items.append(inner._value(body))
            if len(items) == 1:
                known = inner.without(variable)
        return items

    def inner(self, known: Mapping[Any, Any]) -> Evaluator:
        """The same symbols and point, with some values known already."""
        made = Evaluator(self.arithmetic, self.values, self.point, self.special)
        made._memo = dict(known)
        return made

    def without(self, variable: Any) -> dict[Any, Any]:
        """The values found so far that do not depend on a variable."""
        return {node: v for node, v in self._memo.items() if variable not in _symbols_in(node)}

    def integer(self, expression: Any) -> int:
        """The integer value of an expression, decided exactly."""
        try:
            return self._whole(expression)
        except NotExact:
            raise Unknown(f"{expression} is not decided as an integer") from None

    def _whole(self, expression: Any) -> int:
        if isinstance(expression, sympy.ceiling | sympy.floor):
            up = isinstance(expression, sympy.ceiling)
            return self._rounded(expression.args[0], up=up)
        value = Evaluator(Exactly(), {}, self.point)._value(expanded(expression))
        if not isinstance(value, Fraction) or value.denominator != 1:
            raise Unknown(f"an integer was wanted, {expression} is {value}")
        return int(value)

    def _rounded(self, expression: Any, *, up: bool) -> int:
        above, below = sympy.fraction(sympy.together(expression))
        exactly = Evaluator(Exactly(), {}, self.point)
        numerator, denominator = exact(exactly._value(above)), exact(exactly._value(below))
        if denominator == 0:
            raise Unknown("a division by zero")
        if denominator < 0:
            numerator, denominator = -numerator, -denominator
        return (
            -(-numerator).floor_divide(denominator) if up else numerator.floor_divide(denominator)
        )

    # -- relations ---------------------------------------------------------------------------

    def truth(self, relation: Any) -> bool | None:
        """Whether a relation holds: True, False, or None where that is not decided."""
        match relation:
            case sympy.logic.boolalg.BooleanTrue():
                return True
            case sympy.logic.boolalg.BooleanFalse():
                return False
            case sympy.And():
                return _all([self.truth(part) for part in relation.args])
            case sympy.Or():
                return _not(_all([_not(self.truth(part)) for part in relation.args]))
            case sympy.Not():
                return _not(self.truth(relation.args[0]))
            case sympy.Implies():
                assumption = self.truth(relation.args[0])
                if assumption is False:
                    return True
                return _not(_all([assumption, _not(self.truth(relation.args[1]))]))
            case sympy.Equivalent():
                sides = {self.truth(part) for part in relation.args}
                return None if None in sides else len(sides) == 1
        return self._compare(relation)

    def _compare(self, relation: Any) -> bool | None:
        left, right = self.value(relation.lhs), self.value(relation.rhs)
        if relation.lhs == relation.rhs:  # written alike: equal, however wide the enclosures are
            return isinstance(relation, sympy.Le | sympy.Ge | sympy.Eq)
        less: Callable[[Any, Any], bool | None] = self.arithmetic.less
        match relation:
            case sympy.Le():
                return _not(less(right, left))
            case sympy.Ge():
                return _not(less(left, right))
            case sympy.Lt():
                return less(left, right)
            case sympy.Gt():
                return less(right, left)
        below, above = less(left, right), less(right, left)
        if below or above:
            same: bool | None = False
        else:
            same = True if below is False and above is False else None
        return _not(same) if isinstance(relation, sympy.Ne) else same


@lru_cache(maxsize=100_000)
def _symbols_in(node: Any) -> frozenset[Any]:
    """The symbols of an expression, bound ones too; kept, since sympy finds them anew each time."""
    if node.is_Symbol:
        return frozenset((node,))
    return frozenset().union(*(_symbols_in(argument) for argument in node.args))


def _negative(exponent: Any) -> bool:
    return bool(exponent.is_Rational and exponent < 0)


def _choose(n: int, k: int) -> int:
    if n > MAX_POWER:
        raise Unknown(f"a binomial coefficient of {n}")
    if n < 0:
        raise Unknown(f"a binomial coefficient of {n}")
    return comb(n, k) if 0 <= k <= n else 0


def _all(parts: list[bool | None]) -> bool | None:
    if False in parts:
        return False
    return None if None in parts else True


def _not(value: bool | None) -> bool | None:
    return None if value is None else not value


_HANDLERS: dict[Any, Callable[[Evaluator, Any], Any]] = {
    sympy.Add: Evaluator._sum,
    sympy.Mul: Evaluator._product,
    sympy.Pow: Evaluator._power,
    sympy.exp: lambda self, node: self._function("exp", node),
    sympy.log: lambda self, node: self._function("log", node),
    Pos: lambda self, node: self._function("pos", node),
    sympy.Max: lambda self, node: self._extremum("largest", node),
    sympy.Min: lambda self, node: self._extremum("smallest", node),
    sympy.Abs: Evaluator._abs,
    sympy.erf: Evaluator._erf,
    sympy.Piecewise: Evaluator._piecewise,
    Total: Evaluator._over_integers,
    MaxOver: Evaluator._over_integers,
    sympy.binomial: Evaluator._binomial,
    sympy.factorial: Evaluator._factorial,
    sympy.ceiling: Evaluator._integer_number,
    sympy.floor: Evaluator._integer_number,
    sympy.core.numbers.Infinity: lambda self, _: self.arithmetic.infinity(),
    sympy.core.numbers.Pi: Evaluator._pi,
    sympy.core.numbers.Exp1: lambda self, _: self.arithmetic.exp(self.arithmetic.number(1)),
}
