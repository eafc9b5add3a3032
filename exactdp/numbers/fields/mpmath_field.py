"""mpmath numbers: correct to about the digits asked for, but not certified."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import mpmath
from flint import arb

from exactdp.numbers.exact_numbers import Exact, ParameterError

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


MAX_DPS = 10_000
"""The most digits that are asked for: beyond, an answer takes minutes."""
DOUBLINGS = 6
"""Attempts for a formula that loses a part of its digits, each with twice those of the one before
it: they are doubled five times."""


def to_digits(make: Callable[[Mpmath], Any], dps: Any, doublings: int = DOUBLINGS) -> Any:
    """The number that ``make`` gives over an mpmath field, to about ``dps`` digits, not certified.

    It is made at more digits, and again at twice those, until two agree; what cancels to 0 may have
    lost all its digits, so 0 is given only where it is 0 to the last. ParameterError for ``dps``
    outside of 1 to 10,000, and where of ``doublings`` attempts no two, one after the other, agree.
    """
    if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= MAX_DPS:
        raise ParameterError("dps", dps, f"an integer from 1 to {MAX_DPS}")
    digits, found = dps + 20, None
    for left in range(doublings, 0, -1):
        try:
            better = make(Mpmath(digits))
        except ZeroDivisionError:  # so few digits that a divisor cancels
            better = None
        both = better is not None and found is not None and (better != 0 or left == 1)
        if both and abs(better - found) <= abs(better) / 10 ** (dps + 3):
            return Mpmath(dps).number(better)
        digits, found = 2 * digits, better
    raise ParameterError("dps", dps, "fewer digits: the formula loses too many")
