"""The values that a domain leaves to a variable at a point, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.closed_functions import Symbolically
from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, InBalls, NotExact, Point, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance
from proofs_check.language.domains import Domain

ONE = as_exact(1)
MOST_BITS = 4096
BITS = 192
"""Bits of the ball around an end of a domain: 192, doubled to 4,096 while its sign is open. Beyond,
a rational next to it is taken whose sign may differ."""


def ends_at(domain: Domain, point: Point) -> tuple[Any, Any]:
    """The ends at a point, None where there is none.

    Of an end that is no exact number a rational next to it, inside. NoValue or Unknown is raised
    where an end has no value, or none that is found.
    """
    low = None if domain.lower is None else _end(domain.lower, point, up=True)
    high = None if domain.upper is None else _end(domain.upper, point, up=False)
    return low, high


def _end(expression: Any, point: Point, *, up: bool) -> Any:
    try:
        return Evaluator(Exactly(), {}, point).value(expression)
    except NotExact:
        return _next_to(expression, point, up=up)


def _next_to(expression: Any, point: Point, *, up: bool) -> Fraction:
    """A rational next to an end: of its sign, however small it is, where that is found."""
    bits = BITS
    while True:
        numbers = InBalls(bits)
        with numbers.field.context():
            ball = Evaluator(numbers, {}, point).value(expression)
            if not ball.is_finite():
                raise NotExact(f"{expression} is not bounded")
            if bits >= MOST_BITS or ball > 0 or ball < 0:
                return Dyadic.from_arb(ball.upper() if up else ball.lower()).fraction()
        bits *= 2


def integers_in(domain: Domain, low: Any, high: Any) -> tuple[int | None, int | None]:
    """The first and the last integer between these ends: rounded inward, open ends left out.

    >>> from fractions import Fraction
    >>> integers_in(Domain(True, 0, 0, lower_in=False), Fraction(1, 2), Fraction(5, 2))
    (1, 2)
    >>> integers_in(Domain(True, 0, 0, lower_in=False, upper_in=False), 1, 3)
    (2, 2)
    """
    first = None if low is None else -_floor(-as_exact(low))
    last = None if high is None else _floor(as_exact(high))
    if first is not None and not domain.lower_in and as_exact(low) == first:
        first += 1
    if last is not None and not domain.upper_in and as_exact(high) == last:
        last -= 1
    return first, last


def _floor(value: Exact) -> int:
    return value.floor_divide(ONE)


def in_domain(instance: Instance, point: Point) -> bool:
    """Whether every coordinate is in its domain, certainly; an integer has to be one."""
    for variable in instance.variables:
        if variable.domain.integer and not whole(point[variable.symbol]):
            return False
        if not all(certainly(condition, point) for condition in variable.conditions()):
            return False
    return True


def whole(value: Any) -> bool:
    """Whether the value of a coordinate is an integer, decided exactly."""
    if isinstance(value, ClosedNumber):
        return value.rational is not None and value.rational.denominator == 1
    number = as_exact(value)
    return number.is_rational and number.fraction.denominator == 1


def certainly(condition: Any, point: Point) -> bool:
    """Whether a condition holds at a point: decided exactly, or by balls that are apart."""
    for numbers in (Exactly(), Symbolically()):
        try:
            return Evaluator(numbers, {}, point).truth(condition) is True
        except NotExact:
            continue
        except Unknown:
            return False
    balls = InBalls(256)
    with balls.field.context():
        return Evaluator(balls, {}, point).truth(condition) is True


def inside(value: Any, low: Any, high: Any, domain: Domain) -> bool:
    """Whether a value is in a domain that has these ends."""
    if low is not None and (value < low or (value == low and not domain.lower_in)):
        return False
    return not (high is not None and (value > high or (value == high and not domain.upper_in)))
