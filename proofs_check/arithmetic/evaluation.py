"""The value of a traced expression at a point or on a cell, in any arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import inf
from typing import Any

import sympy
from flint import arb

from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.heads import HEADS, symbols_in
from proofs_check.arithmetic.missing_values import NotExact, NoValue, Unknown
from proofs_check.arithmetic.number_systems import Exactly, InBalls, InMpmath, as_exact
from proofs_check.arithmetic.truth_of_relations import truth_of
from proofs_check.arithmetic.vanishing_at_a_root import X, divides, function_of
from proofs_check.language.unfolding_heads import rebuilt, substituted, written_out
from proofs_check.language.vocabulary import Slope, Sup

__all__ = [
    "Evaluator",
    "Exactly",
    "InBalls",
    "InMpmath",
    "Method",
    "NoValue",
    "NotExact",
    "Point",
    "Unknown",
    "as_written",
]

ONE = as_exact(1)
PLACES = 256  # bits of a number that has to be an integer, or is rounded to one

Point = Mapping[Any, Any]  # symbol -> int, Fraction or Exact


class Evaluator:
    """Evaluates expressions, as they are written, with the symbols of ``values`` (elements of the
    arithmetic). NoValue where there is no value, Unknown where none is found.

    ``point`` holds their exact values where there are any: integers and the bounds of sums are
    decided by them. ``special`` evaluates the heads that need a method (suprema, deltas).
    """

    def __init__(
        self,
        arithmetic: Any,
        values: Mapping[Any, Any],
        point: Point,
        special: Method | None = None,
    ) -> None:
        self.arithmetic, self.values, self.point = arithmetic, dict(values), dict(point)
        self.special = special
        self._memo: dict[Any, Any] = {}
        self._zeros = [(s, f) for s, v in self.point.items() if (f := function_of(v)) is not None]

    def value(self, expression: Any) -> Any:
        """The value of an expression."""
        return self.node(written_out(self._with_integers(expression)))

    def _with_integers(self, expression: Any) -> Any:
        """The expression with numbers for the integers, where there are slopes in it.

        The slope of x^k at k = 0 and x = 0 is 0, where k x^(k - 1) has no value.
        """
        if not expression.has(Slope):
            return expression
        known = {s: sympy.Integer(v) for s, v in self.point.items() if isinstance(v, int)}
        return substituted(expression, known)

    def node(self, node: Any) -> Any:
        """The value of an expression that is written out already."""
        found = self._memo.get(node)
        if found is None:
            found = self._memo[node] = self._compute(node)
        return found

    def _compute(self, node: Any) -> Any:
        head = HEADS.get(node.func)
        if head is not None:
            found = head(self, node)
            if self._zeros and node.is_Add and _may_vanish(found) and self.cancels(node):
                return self.arithmetic.number(0)
            return found
        if node.is_Rational:
            return self.arithmetic.number(Fraction(int(node.p), int(node.q)))
        if node.is_Symbol:
            return self._symbol(node)
        if isinstance(node, sympy.functions.elementary.hyperbolic.HyperbolicFunction):
            with sympy.evaluate(False):  # else exp(ln y) is y, whatever y is
                written = node.rewrite(sympy.exp, deep=False)
            return self.node(written)
        alone = _of_one_value(self, node) if isinstance(node, Sup) else None
        if alone is not None:
            return alone
        if self.special is None:
            raise Unknown(f"{node.func.__name__} needs a method")
        return self.special(node, self)

    def _symbol(self, node: Any) -> Any:
        if node in self.values:
            return self.values[node]
        if node in self.point:
            return self.arithmetic.number(self.point[node])
        raise Unknown(f"no value is known for {node}")

    def inner(self, known: Mapping[Any, Any]) -> Evaluator:
        """An evaluator for the same symbols and point, with some values known already."""
        made = Evaluator(self.arithmetic, self.values, self.point, self.special)
        made._memo = dict(known)
        return made

    def without(self, variable: Any) -> dict[Any, Any]:
        """The values found so far that do not depend on a variable."""
        return {node: v for node, v in self._memo.items() if variable not in symbols_in(node)}

    def integer(self, expression: Any) -> int:
        """The integer value of an expression, decided exactly."""
        try:
            return _whole(self, expression)
        except NotExact:
            rounding = isinstance(expression, sympy.ceiling | sympy.floor)
            ball = None if rounding else _ball(self, expression)
            if ball is not None and not ball.contains_integer():
                raise NoValue(f"an integer was wanted, {expression} is none") from None
            raise Unknown(f"{expression} is not decided as an integer") from None

    def not_negative(self, expression: Any, value: Any) -> bool | None:
        """Whether what a word needs to be at least 0 is so: True, False or None (not decided).

        On a cell None: at some of its points it may be.
        """
        negative = self.arithmetic.less(value, self.arithmetic.number(0))
        if negative is not None:
            return not negative
        value = self.exactly(expression)
        return None if value is None else bool(value >= 0)

    def exactly(self, expression: Any) -> Any:
        """The exact value of what has one and does not vary; None of anything else."""
        if self.varies(expression):
            return None
        try:
            return Evaluator(Exactly(), {}, self.point).node(expression)
        except (NotExact, Unknown):
            return None

    def vanishes(self, expression: Any) -> bool:
        """Whether an expression is seen to be 0 at this point; False says only that it is not seen.

        Its exact value tells, where it has one. Else the point may have a coordinate without closed
        form, the zero of a function: then it is 0 if it is a multiple of that function there, or if
        its terms cancel once the coordinates are put in, as those of ln 3 - ln 3 do. Where a value
        stands for those at many points (see :meth:`varies`) only the exact value counts.
        """
        value = self.exactly(expression)
        if value is not None or self.varies(expression):
            return bool(value == 0)
        if self.cancels(expression):
            return True
        return bool(rebuilt(substituted(expression, _place(self, expression))) == 0)

    def cancels(self, expression: Any) -> bool:
        """Whether an expression is 0, where it has a value, by what a coordinate is a zero of."""
        if not self._zeros:
            return False
        here = substituted(expression, _place(self, expression))
        known = symbols_in(here)
        return any(
            symbol in known and divides(function.xreplace({X: symbol}), here)
            for symbol, function in self._zeros
        )

    def varies(self, expression: Any) -> bool:
        """Whether its value stands for those at many points: that all have one is shown apart."""
        return not symbols_in(expression).isdisjoint(self.values)

    def truth(self, relation: Any) -> bool | None:
        """Whether a relation holds: True, False, or None where that is not decided."""
        less, exactly = self.arithmetic.less, partial(_settled, self)
        return truth_of(relation, self.value, less, exactly, self.same)

    def same(self, relation: Any) -> bool:
        """Whether the sides of a relation are equal wherever both have a value."""
        if relation.lhs == relation.rhs:
            return True
        return bool(self._zeros) and self.cancels(
            sympy.Add(relation.lhs, sympy.Mul(-1, relation.rhs, evaluate=False), evaluate=False)
        )


def _ball(of: Evaluator, expression: Any) -> Any:
    """A finite ball around what is not exact at a point; None where there is none."""
    if of.varies(expression):
        return None
    numbers = InBalls(PLACES)
    with numbers.field.context():
        ball = Evaluator(numbers, {}, of.point, of.special).node(expression)
    return ball if ball.is_finite() else None


def _whole(of: Evaluator, expression: Any) -> int:
    if expression.is_Integer:
        return int(expression)
    if isinstance(expression, sympy.ceiling | sympy.floor):
        up = isinstance(expression, sympy.ceiling)
        return _rounded(of, expression.args[0], up=up)
    value = Evaluator(Exactly(), {}, of.point).value(expression)
    if value == inf:
        raise Unknown(f"an integer was wanted, {expression} is {value}")
    if not isinstance(value, Fraction) or value.denominator != 1:
        raise NoValue(f"an integer was wanted, {expression} is {value}")
    return int(value)


def _of_one_value(of: Evaluator, node: Any) -> Any:
    """A supremum over one number, or of what does not vary; None of any other."""
    body, variable, low, high = node.args
    first, last = of.exactly(low), of.exactly(high)
    if first is None or last is None or first > last:
        return None
    if variable not in symbols_in(body):
        return of.node(body)
    if first != last:
        return None
    inner = of.inner(of.without(variable))
    inner.point[variable] = first
    return inner.node(body)


def _place(of: Evaluator, expression: Any) -> dict[Any, Any]:
    """The exact coordinates that an expression speaks of, as sympy writes them."""
    named = ((s, of.point[s]) for s in symbols_in(expression) if s in of.point)
    return {s: as_written(v) for s, v in named if not isinstance(v, ClosedNumber)}


def _rounded(of: Evaluator, expression: Any, *, up: bool) -> int:
    """The ceiling or the floor; where terms cancel, it is seen first that they have values."""
    exactly = Evaluator(Exactly(), {}, of.point)
    try:
        value = as_exact(exactly.node(expression))
        return -(-value).floor_divide(ONE) if up else value.floor_divide(ONE)
    except NotExact:
        ball = _ball(of, expression)
    if ball is None:  # what cancels below may be without a value here
        raise NotExact(f"{expression} is not bounded")
    found = (ball.ceil() if up else ball.floor()).unique_fmpz()
    if found is not None:
        return int(found)
    above, below = sympy.fraction(sympy.together(expression))
    numerator, denominator = as_exact(exactly.node(above)), as_exact(exactly.node(below))
    if denominator == 0:
        raise NoValue("a division by zero")
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    return -(-numerator).floor_divide(denominator) if up else numerator.floor_divide(denominator)


def _settled(of: Evaluator, relation: Any) -> bool | None:
    """A relation between exact values, which balls need not tell apart."""
    if isinstance(of.arithmetic, Exactly) or of.varies(relation):
        return None
    try:
        return truth_of(relation, Evaluator(Exactly(), {}, of.point).value, Exactly.less)
    except NoValue:
        raise
    except (NotExact, Unknown):
        return None


def _may_vanish(value: Any) -> bool:
    """Whether a value is there, and may be 0."""
    if isinstance(value, arb):
        return bool(value.is_finite() and value.contains(0))
    return isinstance(value, ClosedNumber)


def as_written(value: Any) -> Any:
    """An exact number (a rational, or logarithms) as a sympy expression."""
    rational, logs = as_exact(value).parts
    terms = [_rational(c) * sympy.log(_rational(g)) for g, c in logs]
    return sympy.Add(_rational(rational), *terms)


def _rational(value: Fraction) -> Any:
    return sympy.Rational(value.numerator, value.denominator)


Method = Callable[[Any, Evaluator], Any]
"""Gives the value of a head that needs a method, in the arithmetic of an evaluation."""
