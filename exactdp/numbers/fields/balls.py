"""Ball arithmetic (python-flint): every value is a rigorous enclosure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from typing import Any

from flint import arb

from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import polled


@dataclass(frozen=True)
class Balls:
    """The field of balls (real intervals) at ``bits`` bits, whose values are certified.

    A ball is a proof of an interval, not of its centre.

    >>> field = Balls(64)
    >>> with field.context():
    ...     print(field.pos(field.number(-1)))
    0
    """

    bits: int = 128

    def context(self) -> AbstractContextManager[None]:
        """A context that sets the precision and holds the process-wide lock of ball arithmetic."""
        return precision(self.bits)

    def number(self, value: Any) -> arb:
        """An exact number as a ball; a ball stays what it is."""
        if isinstance(value, arb):
            return value
        if isinstance(value, Exact):
            return value.ball()
        return Exact(Fraction(value)).ball()

    def exp(self, x: arb) -> arb:
        """e^x for every x of the ball."""
        return x.exp()

    def expm1(self, x: arb) -> arb:
        """e^x - 1 for every x of the ball, without cancellation near 0."""
        return x.expm1()

    def log(self, x: arb) -> arb:
        """The natural logarithm of every x of the ball; nan if the ball holds a number <= 0."""
        return x.log()

    def sqrt(self, x: arb) -> arb:
        """The square root of every x of the ball; nan if the ball holds a negative number."""
        return x.sqrt()

    def erfc(self, x: arb) -> arb:
        """1 - erf(x) for every x of the ball, without cancellation for large x."""
        return x.erfc()

    def power(self, x: arb, n: int) -> arb:
        """x^n for every x of the ball, n >= 0; python-flint's ** gives nan where it contains 0."""
        result = arb(1)
        while n:
            if n & 1:
                result *= x
            x, n = x * x, n >> 1
        return result

    def binom(self, n: int, k: int) -> arb:
        """The binomial coefficient of n over k as a ball; 0 outside 0 <= k <= n."""
        return arb.bin_uiui(n, k) if 0 <= k <= n else arb(0)

    def pos(self, x: arb) -> arb:
        """The positive part max(x, 0) of every x of the ball; nan stays nan."""
        return x.nonnegative_part() if not x.is_nan() else x

    def clip(self, x: arb, low: arb, high: arb) -> arb:
        """The points of [low, high] closest to the x of the ball."""
        return x.max(low).min(high)

    def sum(self, low: int, high: int, term: Callable[[int], arb]) -> arb:
        """The sum term(low) + ... + term(high), 0 if high < low."""
        total = arb(0)
        for index in polled(range(low, high + 1)):
            total += term(index)
        return total

    def max_over(self, items: Iterable[arb]) -> arb:
        """A ball around the largest of the items, of which there is at least one."""
        return reduce(lambda a, b: a.max(b), polled(items))
