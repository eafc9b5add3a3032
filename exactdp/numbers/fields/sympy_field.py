"""sympy expressions: exact, and kept unevaluated where evaluation would lose the printed shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact


@dataclass(frozen=True)
class Sympy:
    """The field of exact expressions, whose parameters may be symbols.

    >>> field = Sympy()
    >>> field.pos(field.number(Fraction(1, 3)) - sympy.Symbol("x"))
    Max(0, 1/3 - x)
    """

    def context(self) -> AbstractContextManager[None]:
        """A context that does nothing: expressions are exact, and there is no precision to set."""
        return nullcontext()

    def number(self, value: Any) -> Any:
        """An exact number as an expression; an expression stays what it is."""
        if isinstance(value, sympy.Basic):
            return value
        if isinstance(value, Exact):
            rational, logs = value.parts
            total = self.number(rational)
            for base, coefficient in logs:
                total += self.number(coefficient) * sympy.log(self.number(base))
            return total
        fraction = Fraction(value)
        return sympy.Rational(fraction.numerator, fraction.denominator)

    def exp(self, x: Any) -> Any:
        """e^x as an expression; sympy simplifies what it knows, as e^(ln 2) = 2."""
        return sympy.exp(x)

    def expm1(self, x: Any) -> Any:
        """e^x - 1 as an expression."""
        return sympy.exp(x) - 1

    def log(self, x: Any) -> Any:
        """The natural logarithm ln x as an expression."""
        return sympy.log(x)

    def sqrt(self, x: Any) -> Any:
        """The square root of x as an expression."""
        return sympy.sqrt(x)

    def erfc(self, x: Any) -> Any:
        """The complementary error function 1 - erf(x) as an expression."""
        return sympy.erfc(x)

    def power(self, x: Any, n: int) -> Any:
        """x^n as an expression, with 0^0 = 1."""
        return x**n

    def binom(self, n: int, k: int) -> Any:
        """The binomial coefficient of n over k as an expression; 0 outside 0 <= k <= n."""
        return sympy.binomial(n, k) if 0 <= k <= n else sympy.Integer(0)

    def pos(self, x: Any) -> Any:
        """The positive part Max(0, x), evaluated only where x is rational."""
        return _extremum(sympy.Max, [sympy.Integer(0), x])

    def clip(self, x: Any, low: Any, high: Any) -> Any:
        """The point of [low, high] closest to x, as Min(high, Max(low, x)).

        It is evaluated for rationals only.
        """
        return _extremum(sympy.Min, [high, _extremum(sympy.Max, [low, x])])

    def sum(self, low: int, high: int, term: Callable[[int], Any]) -> Any:
        """The sum term(low) + ... + term(high) as one sympy Add."""
        return sympy.Add(*(term(index) for index in range(low, high + 1)))

    def max_over(self, items: Iterable[Any]) -> Any:
        """The largest of the items as a Max, evaluated only where all are rational."""
        return _extremum(sympy.Max, list(items))


def _extremum(kind: Any, items: list[Any]) -> Any:
    """Max or Min kept as written, but for rationals: comparing every pair of arguments is slow."""
    unique = list(dict.fromkeys(items))
    if len(unique) == 1:
        return unique[0]
    return kind(*unique, evaluate=all(item.is_Rational for item in unique))
