"""mpmath numbers: correct to about the digits asked for, but not certified."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import mpmath
from flint import arb

from exactdp.numbers.exact_numbers import Exact

_CONTEXTS: dict[int, Any] = {}


@dataclass(frozen=True)
class Mpmath:
    """mpmath floating point at ``digits`` decimal digits, in a context of its own.

    The context object is private, so mpmath's global precision is neither read nor changed.

    >>> field = Mpmath(20)
    >>> print(field.exp(field.number(Fraction(0))))
    1.0
    """

    digits: int = 50

    @property
    def mp(self) -> Any:
        """The mpmath context of this number of digits, shared by all fields of so many."""
        if self.digits not in _CONTEXTS:
            context = mpmath.MPContext()
            context.dps = self.digits
            _CONTEXTS[self.digits] = context
        return _CONTEXTS[self.digits]

    def context(self) -> AbstractContextManager[None]:
        """A context that does nothing: the precision belongs to the private mpmath context."""
        from contextlib import nullcontext

        return nullcontext()

    def number(self, value: Any) -> Any:
        """An exact number as an mpf; an mpf is taken over.

        A ball is a TypeError: mpmath would take its midpoint for the number.
        """
        mp = self.mp
        if isinstance(value, arb):
            raise TypeError(f"a ball is no single number: got {value}; wanted an exact number")
        if isinstance(value, Exact):
            rational, logs = value.parts
            total = self.number(rational)
            for base, coefficient in logs:
                total += self.number(coefficient) * mp.log1p(self.number(base - 1))
            return total
        if isinstance(value, int | Fraction):
            fraction = Fraction(value)
            return mp.mpf(fraction.numerator) / fraction.denominator
        return mp.mpf(value)

    def exp(self, x: Any) -> Any:
        """e^x, rounded to the digits of the context."""
        return self.mp.exp(x)

    def expm1(self, x: Any) -> Any:
        """e^x - 1, without cancellation near 0."""
        return self.mp.expm1(x)

    def log(self, x: Any) -> Any:
        """The natural logarithm ln x, rounded to the digits of the context; complex for x < 0."""
        return self.mp.log(x)

    def sqrt(self, x: Any) -> Any:
        """The square root of x, rounded to the digits of the context; complex for x < 0."""
        return self.mp.sqrt(x)

    def erfc(self, x: Any) -> Any:
        """1 - erf(x), without cancellation for large x."""
        return self.mp.erfc(x)

    def power(self, x: Any, n: int) -> Any:
        """x^n for an integer n, with 0^0 = 1."""
        return x**n

    def binom(self, n: int, k: int) -> Any:
        """The binomial coefficient of n over k as an mpmath number; 0 outside 0 <= k <= n."""
        return self.mp.binomial(n, k) if 0 <= k <= n else self.mp.mpf(0)

    def pos(self, x: Any) -> Any:
        """The positive part max(x, 0)."""
        return x if x > 0 else self.mp.mpf(0)

    def clip(self, x: Any, low: Any, high: Any) -> Any:
        """The point of [low, high] closest to x."""
        return min(max(x, low), high)

    def sum(self, low: int, high: int, term: Callable[[int], Any]) -> Any:
        """The sum term(low) + ... + term(high), rounded once at the end; 0 if high < low."""
        return self.mp.fsum(term(index) for index in range(low, high + 1))

    def max_over(self, items: Iterable[Any]) -> Any:
        """The largest of the items, of which there is at least one."""
        return max(items)
