"""Duals: balls that carry the balls of their derivatives.

A :class:`Dual` is a ball with the balls of its partial derivatives, so that a function written with
+ - * / ** and the methods of a ball (exp, log, ...) has its gradient over a whole box. At kinks
(positive part, max, min) the parts enclose Clarke's generalized gradient, for which the mean-value
theorem (Lebourg) and the monotonicity test hold as they do for smooth functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from flint import arb

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls


def ball_power(x: arb, n: int) -> arb:
    """x^n for n >= 0, at current precision; never negative for even n, even if x contains 0.

    >>> bool(ball_power(arb(0, 1), 2) >= 0)
    True
    """
    result = Balls().power(x, n)
    if n and n % 2 == 0 and not x.is_nan():
        return result.nonnegative_part()
    return result


class ComparedByValue:
    """Comparisons of values that are true only when certain on the whole box.

    Equality raises, since a formula chosen at one point alone says nothing of derivatives.
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    @property
    def ball(self) -> arb:
        """The value itself, without any derivative."""
        raise NotImplementedError

    def __lt__(self, other: Any) -> bool:
        return bool(self.ball < _ball(other))

    def __le__(self, other: Any) -> bool:
        return bool(self.ball <= _ball(other))

    def __gt__(self, other: Any) -> bool:
        return bool(self.ball > _ball(other))

    def __ge__(self, other: Any) -> bool:
        return bool(self.ball >= _ball(other))

    def __eq__(self, other: object) -> bool:
        raise TypeError("duals are not compared for equality")

    def __bool__(self) -> bool:
        raise TypeError("a dual is neither true nor false")


class Dual(ComparedByValue):
    """A value and its partial derivatives, all enclosures over the same box.

    The value is a ball, or a Dual again for second derivatives.

    >>> x = Dual(arb(3), (1,))
    >>> (x * x + 2 * x).parts[0]
    8.00000000000000
    """

    __slots__ = ("parts", "value")

    def __init__(self, value: Any, parts: Sequence[Any]) -> None:
        self.value = value
        self.parts = tuple(parts)

    @property
    def ball(self) -> arb:
        """The value itself, without any derivative."""
        inner = self.value
        while isinstance(inner, Dual):
            inner = inner.value
        return arb(inner)

    def _chain(self, value: Any, slope: Any) -> Dual:
        return Dual(value, [_times(slope, part) for part in self.parts])

    def __add__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            return Dual(
                self.value + other.value,
                [a + b for a, b in zip(self.parts, other.parts, strict=True)],
            )
        return Dual(self.value + _constant(other), self.parts)

    __radd__ = __add__

    def __neg__(self) -> Dual:
        return Dual(-self.value, [-part for part in self.parts])

    def __pos__(self) -> Dual:
        return self

    def __sub__(self, other: Any) -> Dual:
        negated: Any = -other
        return self.__add__(negated)

    def __rsub__(self, other: Any) -> Dual:
        return self.__neg__().__add__(other)

    def __mul__(self, other: Any) -> Dual:
        if other is self:
            square: Dual = self._raised(2)
            return square
        if isinstance(other, Dual):
            return Dual(
                self.value * other.value,
                [
                    _times(other.value, a) + _times(self.value, b)
                    for a, b in zip(self.parts, other.parts, strict=True)
                ],
            )
        factor = _constant(other)
        return Dual(self.value * factor, [_times(factor, part) for part in self.parts])

    __rmul__ = __mul__

    def _inverse(self) -> Dual:
        inverse = 1 / self.value
        return self._chain(inverse, -(inverse * inverse))

    def __truediv__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            return self.__mul__(other._inverse())
        return self.__mul__(1 / arb(_constant(other)))

    def __rtruediv__(self, other: Any) -> Dual:
        return self._inverse().__mul__(other)

    def __pow__(self, n: int) -> Dual:
        return self._raised(n)

    def _raised(self, n: int) -> Dual:
        if not isinstance(n, int):
            raise TypeError(f"power: got {n!r}; wanted an integer")
        if n < 0:
            return self._raised(-n)._inverse()
        if n == 0:
            return self._chain(0 * self.value + 1, 0)
        return self._chain(_power(self.value, n), n * _power(self.value, n - 1))

    def exp(self) -> Dual:
        """e^x with the derivatives e^x dx."""
        value = self.value.exp()
        return self._chain(value, value)

    def expm1(self) -> Dual:
        """e^x - 1 with the derivatives e^x dx."""
        return self._chain(self.value.expm1(), self.value.exp())

    def log(self) -> Dual:
        """The natural logarithm ln x with the derivatives dx/x."""
        return self._chain(self.value.log(), 1 / self.value)

    def log1p(self) -> Dual:
        """ln(1 + x) with the derivatives dx/(1 + x)."""
        return self._chain(self.value.log1p(), 1 / (1 + self.value))

    def sqrt(self) -> Dual:
        """The square root of x with the derivatives dx/(2 sqrt(x))."""
        value = self.value.sqrt()
        return self._chain(value, 1 / (2 * value))

    def is_nan(self) -> bool:
        """Whether the ball of the value is nan."""
        return self.ball.is_nan()

    def max(self, other: Any) -> Dual:
        """The larger; both gradients are enclosed where the box does not decide."""
        if not isinstance(other, Dual):
            other = self._chain(0 * self.value + _constant(other), 0)
        larger: Dual = other
        if self.ball > other.ball:
            return self
        if self.ball < other.ball:
            return larger
        if isinstance(self.value, Dual):  # no second derivative at a kink
            return Dual(self.value.max(other.value), [arb.nan() for _ in self.parts])
        parts = [_hull(a, b) for a, b in zip(self.parts, other.parts, strict=True)]
        return Dual(self.value.max(other.value), parts)

    def min(self, other: Any) -> Dual:
        """The smaller of both with its generalized gradient, as for :meth:`max`."""
        return self.__neg__().max(-other).__neg__()

    def nonnegative_part(self) -> Dual:
        """max(x, 0) with its generalized gradient: at the kink both sides are in the balls."""
        return self.max(0)

    def __abs__(self) -> Dual:
        return self.max(-self)

    def __repr__(self) -> str:
        return f"Dual({self.value!r}, {self.parts!r})"


def _times(slope: Any, part: Any) -> Any:
    """slope * part. The parts 0 and 1 of coordinates are integers: no radius is rounded for them,

    so that a slope that is exactly 0 at the end of a cell is still seen not to change its sign.
    """
    if isinstance(part, int) and part in (0, 1):
        return slope if part else 0
    return slope * part


def error_function(x: Any) -> Any:
    """erf of a ball (it rises: the ends enclose it) or a Dual."""
    if isinstance(x, Dual):
        return x._chain(error_function(x.value), _bell(x.value, 1) * (2 / arb.pi().sqrt()))
    return _rising(x, arb.erf, -1)


def normal_distribution(x: Any) -> Any:
    """Phi of a ball or a Dual; by erfc, whose relative error is small in the lower tail.

    >>> print(normal_distribution(arb(0)), normal_distribution(arb(0, 1)) > arb("0.15"))
    0.500000000000000 True
    """
    if isinstance(x, Dual):
        density = _bell(x.value, arb(1) / 2) / (2 * arb.pi()).sqrt()
        return x._chain(normal_distribution(x.value), density)
    return _rising(x, lambda y: (-y / arb(2).sqrt()).erfc() / 2, 0)


def _rising(x: arb, function: Callable[[arb], arb], least: int) -> arb:
    """A ball around the values between ``least`` and 1 of a function that rises."""
    everywhere = arb(least).union(arb(1))
    if not x.is_finite():
        return arb.nan() if x.is_nan() else everywhere
    found = function(x.lower()).union(function(x.upper()))
    return found if found.is_finite() else everywhere


def _bell(x: Any, factor: Any) -> Any:
    """e^(-factor x^2) for a ball or a Dual x."""
    return (-(_power(x, 2) * factor)).exp()


def _power(x: Any, n: int) -> Any:
    return x**n if isinstance(x, Dual) else ball_power(x, n)


def _constant(value: Any) -> Any:
    """A number that does not depend on the point, as a ball (ints stay: they are exact)."""
    if isinstance(value, arb | int):
        return value
    if isinstance(value, Exact):
        return value.ball()
    if isinstance(value, Fraction):
        return Exact(value).ball()
    raise TypeError(f"got {value!r}; wanted a ball or an exact number")


def _ball(value: Any) -> Any:
    return value.ball if isinstance(value, Dual) else _constant(value)


def _hull(a: Any, b: Any) -> arb:
    a, b = arb(a), arb(b)
    return arb.nan() if a.is_nan() or b.is_nan() else a.union(b)


class BallsAndDuals(Balls):
    """The field of balls, which takes duals too: a formula over it has a value and a gradient.

    >>> field = BallsAndDuals(64)
    >>> with field.context():
    ...     x = field.number(Dual(arb(2), (1,)))
    ...     print(field.power(x, 3).parts[0] == 12, field.pos(-x).value)
    True 0
    """

    def number(self, value: Any) -> Any:
        """An exact number as a ball; a ball or a dual stays what it is."""
        return value if isinstance(value, Dual) else super().number(value)

    def power(self, x: Any, n: int) -> Any:
        """x^n for n >= 0, not negative for even n."""
        return _power(x, n)

    def max_over(self, items: Any) -> Any:
        """The largest of the items, balls or duals or both, at least one."""
        largest, *others = items
        for item in others:
            larger = item if isinstance(item, Dual) else largest
            largest = larger.max(largest if larger is item else item)
        return largest

    def clip(self, x: Any, low: Any, high: Any) -> Any:
        """The point of [low, high] closest to x."""
        return -self.max_over([-self.max_over([x, low]), -high])
