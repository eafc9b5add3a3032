"""The arithmetics in which a traced expression has a value.

``Exactly`` carries rationals, and logarithms as long as everything stays rational in the end (the
parameters at which a witness can be checked by hand); ``InBalls`` is rigorous, also on cells, where
a ball stands for all its points; ``InMpmath`` gives approximations.
"""

from __future__ import annotations

from fractions import Fraction
from math import inf, isqrt
from typing import Any

from flint import arb

from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.numbers.fields.mpmath_field import Mpmath
from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.duals import (
    BallsAndDuals,
    Dual,
    error_function,
    normal_distribution,
)
from proofs_check.arithmetic.missing_values import NotExact, NoValue, Unknown

MAX_BITS = 10**6
MOST_BITS_OF_A_LOGARITHM = 12_000
"""Of a longer rational it takes seconds to see whether it is a power; balls need no such thing."""


def as_exact(value: Any) -> Exact:
    """A computed number as an Exact, however long it is: the limits are for what is read."""
    return Exact(Fraction(value)) if isinstance(value, int | Fraction) else exact(value)


class Exactly:
    """Fractions, and Exact numbers where only sums and rational multiples of them occur."""

    @staticmethod
    def number(value: Any) -> Any:
        """A rational as a Fraction, a logarithm as itself; a float is neither."""
        if isinstance(value, float):
            raise TypeError(f"an exact number was wanted, not {value!r}")
        if isinstance(value, Exact):
            return value.fraction if value.is_rational else value
        if isinstance(value, ClosedNumber):
            if value.rational is None:
                raise NotExact(f"{value} is neither rational nor a logarithm")
            return value.rational
        return Fraction(value)

    @staticmethod
    def multiply(a: Any, b: Any) -> Any:
        """a * b; one of them rational, unless the product vanishes."""
        if a == 0 or b == 0:
            return Fraction(0)
        try:
            return a * b
        except TypeError:
            raise NotExact("a product of logarithms") from None

    def divide(self, a: Any, b: Any) -> Any:
        """a / b, also of two logarithms with a rational ratio."""
        if b == 0:
            raise NoValue("a division by zero")
        if isinstance(b, Fraction):
            return self.number(a / b)
        if a == 0:
            return Fraction(0)
        return self._ratio(a, b)

    @staticmethod
    def _ratio(a: Any, b: Exact) -> Fraction:
        logs, base_logs = as_exact(a).parts[1], b.parts[1]
        if logs and base_logs:
            candidate = logs[0][1] / base_logs[0][1]
            if as_exact(a) == b * candidate:
                return candidate
        raise NotExact("a ratio of logarithms")

    @staticmethod
    def exp(x: Any) -> Any:
        """e^x where that is rational, and not too long to be written."""
        _, logarithms = as_exact(x).parts
        long = (abs(c) * max(g.numerator, g.denominator).bit_length() for g, c in logarithms)
        if any(size > MAX_BITS for size in long):
            raise NotExact("a long exponential")
        value = as_exact(x).exp_rational()
        if value is None:
            raise NotExact("an irrational exponential")
        return value

    @staticmethod
    def log(x: Any) -> Any:
        """ln x as an exact number; NoValue for x <= 0, NotExact where it is not written as one."""
        if not isinstance(x, Fraction):
            raise NotExact("a logarithm of a logarithm")
        if x <= 0:
            raise NoValue("a logarithm of a number that is not positive")
        if max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_BITS_OF_A_LOGARITHM:
            raise NotExact("the logarithm of a long number")
        return Exactly.number(ln(x))

    @staticmethod
    def erf(_: Any) -> Any:
        """NotExact, whatever x is: the error function has irrational values, but for 0."""
        raise NotExact("the error function")

    @staticmethod
    def normal_cdf(_: Any) -> Any:
        """NotExact, whatever x is: Phi has irrational values, but for 1/2."""
        raise NotExact("the normal distribution function")

    @staticmethod
    def zero(x: Any) -> bool:
        """Whether a value is 0, which exact numbers always decide."""
        return bool(x == 0)

    @staticmethod
    def sqrt(x: Any) -> Any:
        """The root of the square of a rational; NoValue for x < 0, NotExact for any other
        number."""
        if not isinstance(x, Fraction):
            raise NotExact("a root of a logarithm")
        if x < 0:
            raise NoValue("a root of a negative number")
        root = Fraction(isqrt(x.numerator), isqrt(x.denominator))
        if root * root != x:
            raise NotExact("an irrational root")
        return root

    @staticmethod
    def power(x: Any, n: int) -> Any:
        """x^n exactly, with 0^0 = 1; NotExact for a logarithm, Unknown beyond MAX_BITS bits."""
        if n == 0:
            return Fraction(1)
        if x == inf or n == 1:
            return x
        if x == 0:  # also where it is written with logarithms that cancel
            return Fraction(0)
        if not isinstance(x, Fraction):
            raise NotExact("a power of a logarithm")
        if n * max(x.numerator.bit_length(), x.denominator.bit_length()) > MAX_BITS:
            raise Unknown(f"a power of more than {MAX_BITS} bits")
        return x**n

    @staticmethod
    def less(a: Any, b: Any) -> bool | None:
        """Whether a < b, which exact numbers always decide."""
        return bool(a < b)

    @staticmethod
    def pos(x: Any) -> Any:
        """The positive part max(x, 0), exactly."""
        return x if x > 0 else Fraction(0)

    @staticmethod
    def largest(items: list[Any]) -> Any:
        """The largest of the items, compared exactly."""
        return max(items)

    @staticmethod
    def smallest(items: list[Any]) -> Any:
        """The smallest of the items, compared exactly."""
        return min(items)

    @staticmethod
    def infinity() -> Any:
        """Larger than every number (the level of a mechanism that gives its input away)."""
        return inf

    @staticmethod
    def nothing() -> Any:
        """Exactly it is decided whether there is a value."""
        raise Unknown("perhaps no value")

    @staticmethod
    def hull(items: list[Any]) -> Any:
        """Exact comparisons are decided, so that no two branches are ever joined."""
        raise NotExact("an undecided branch")


class InBalls:
    """Balls at a precision; every value encloses the true one. Duals carry derivatives along."""

    def __init__(self, bits: int = 128) -> None:
        self.field = BallsAndDuals(bits)
        self.exp, self.power, self.pos = self.field.exp, self.field.power, self.field.pos

    def number(self, value: Any) -> Any:
        """An exact number, or a closed one, as a ball."""
        return value.ball() if isinstance(value, ClosedNumber) else self.field.number(value)

    @staticmethod
    def multiply(a: arb, b: arb) -> arb:
        """The product a * b of two balls or Duals."""
        return a * b

    @staticmethod
    def divide(a: arb, b: arb) -> arb:
        """The quotient a / b; a ball of all numbers where b may vanish."""
        if isinstance(b, arb) and b == 0:
            raise NoValue("a division by zero")
        return a / b

    @staticmethod
    def log(x: arb) -> arb:
        """The natural logarithm; unbounded where x may not be positive."""
        if x <= 0:
            raise NoValue("a logarithm of a number that is not positive")
        return x.log()

    @staticmethod
    def erf(x: Any) -> Any:
        """The error function at every x of a ball; of a Dual with its derivatives."""
        return error_function(x)

    @staticmethod
    def normal_cdf(x: Any) -> Any:
        """Phi(x), the normal distribution function, at every x of a ball; of a Dual as well."""
        return normal_distribution(x)

    @staticmethod
    def zero(x: Any) -> bool:
        """Whether a ball is 0 exactly (of a dual that is not said: its derivatives differ)."""
        return isinstance(x, arb) and bool(x == 0)

    @staticmethod
    def sqrt(x: arb) -> arb:
        """The square root of the non-negative numbers in the ball."""
        if x < 0:
            raise NoValue("a root of a negative number")
        return x.sqrt() if x >= 0 else x.nonnegative_part().sqrt()

    @staticmethod
    def less(a: arb, b: arb) -> bool | None:
        """Whether a < b where the balls are certain of it, else None."""
        return True if a < b else (False if a >= b else None)

    @staticmethod
    def infinity() -> Any:
        """The ball that is infinity alone, which is larger than every number."""
        return arb("inf")

    @staticmethod
    def nothing() -> Any:
        """What stands for a number of which there may be none: nothing about it is certain."""
        return arb.nan()

    def largest(self, items: list[Any]) -> Any:
        """A ball around the largest of the items."""
        return self.field.max_over(items)

    def smallest(self, items: list[Any]) -> Any:
        """A ball around the smallest of the items."""
        return -self.field.max_over([-item for item in items])

    @staticmethod
    def hull(items: list[Any]) -> Any:
        """A ball that contains all of them; its derivatives are unknown."""
        result = items[0].ball if isinstance(items[0], Dual) else items[0]
        size = 0
        for item in items:
            size = max(size, len(item.parts) if isinstance(item, Dual) else 0)
            result = result.union(item.ball if isinstance(item, Dual) else item)
        return Dual(result, [arb.nan()] * size) if size else result


class InMpmath(Exactly):
    """mpmath numbers: approximations, for maps and pictures."""

    def __init__(self, digits: int = 30) -> None:
        self.field = Mpmath(digits)
        self.number, self.exp = self.field.number, self.field.exp  # type: ignore[method-assign]

    @staticmethod
    def multiply(a: Any, b: Any) -> Any:
        """The product a * b, rounded to the digits."""
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        """The quotient a / b, rounded to the digits; NoValue for b = 0."""
        if b == 0:
            raise NoValue("a division by zero")
        return a / b

    def log(self, x: Any) -> Any:  # type: ignore[override]
        """The natural logarithm ln x, rounded to the digits; NoValue for x <= 0."""
        if x <= 0:
            raise NoValue("a logarithm of a number that is not positive")
        return self.field.log(x)

    def sqrt(self, x: Any) -> Any:  # type: ignore[override]
        """The square root of x, rounded to the digits; NoValue for x < 0."""
        if x < 0:
            raise NoValue("a root of a negative number")
        return self.field.sqrt(x)

    def erf(self, x: Any) -> Any:  # type: ignore[override]
        """The error function at x, rounded to the digits."""
        return self.field.mp.erf(x)

    def normal_cdf(self, x: Any) -> Any:  # type: ignore[override]
        """Phi(x), the standard normal distribution function, rounded to the digits."""
        return self.field.mp.ncdf(x)

    @staticmethod
    def power(x: Any, n: int) -> Any:
        """x^n, rounded to the digits, with 0^0 = 1."""
        return x**n

    def pos(self, x: Any) -> Any:  # type: ignore[override]
        """The positive part max(x, 0)."""
        return x if x > 0 else self.field.number(0)
