"""What the pairs of concrete mechanisms share: reading parameters, and balls with many digits."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Protocol, TypeVar, runtime_checkable

from flint import acb, arb, ctx

from exactdp.numbers.exact_numbers import (
    Exact,
    ParameterError,
    Size,
    SquareRoot,
    exact,
    precision,
    read_size,
)
from exactdp.numbers.precision_and_deadlines import missing_bits

Ball = TypeVar("Ball", arb, acb)
GUARD_BITS = 24
"""Bits beyond those that are wanted, at first; four times as many where digits are lost, up to
MAX_GUARD_BITS, behind which the ball stays as wide as it is."""
MAX_GUARD_BITS = 4 * 4 * 4 * GUARD_BITS
LOST_BITS = 8
"""Bits that may be lost without another try, and that a try has to gain."""


@runtime_checkable
class FiniteLosses(Protocol):
    """A pair whose loss takes finitely many values, which can be listed."""

    @property
    def number_of_losses(self) -> int:
        """A number that is at least that of the different finite losses, and quick to say."""

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...] | None:
        """The finite losses, the largest first, each at least once; None if not all are exact."""

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The finite losses as balls at the current precision, in the order of :meth:`losses`."""

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of these losses under P (under Q in reverse), as balls."""


def read_positive(value: Any, parameter: str) -> Fraction:
    """The value as a fraction; a ParameterError unless it is a rational number > 0."""
    number = exact(value, parameter)
    if not number.is_rational or number.sign() <= 0:
        raise ParameterError(parameter, value, "a rational number > 0")
    return number.fraction


def read_root(value: Any, parameter: str, *, least: str = ">= 0") -> Size:
    """The value as a rational or the square root of one, >= 0, or > 0 if ``least`` is ``> 0``.

    ParameterError, which names the parameter, otherwise.
    """
    number = read_size(value, parameter)
    if isinstance(number, SquareRoot):
        return number
    if not number.is_rational or number.sign() < (least == "> 0"):
        raise ParameterError(
            parameter, value, f"a rational number {least}, or the square root of one"
        )
    return number.fraction


def read_sensitivity(value: Any, parameter: str = "sensitivity") -> Fraction:
    """The value as a fraction; a ParameterError unless it is a rational number >= 0."""
    number = exact(value, parameter)
    if not number.is_rational or number.sign() < 0:
        raise ParameterError(parameter, value, "a rational number >= 0")
    return number.fraction


def read_steps(value: Any, parameter: str = "sensitivity") -> int:
    """The value as an integer >= 0, by how much an integer may change; ParameterError otherwise."""
    number = exact(value, parameter)
    if not number.is_rational or number.fraction.denominator != 1 or number.sign() < 0:
        raise ParameterError(parameter, value, "an integer >= 0")
    return int(number.fraction)


def hull(one: arb, *others: arb) -> arb:
    """A ball that contains all of these balls, and little more."""
    for other in others:
        one = one.union(other)
    return one


def falling(curve: Callable[[arb], arb], eps: arb) -> arb:
    """A ball of a decreasing curve over all numbers of a ball, from the two ends of that ball.

    ``curve`` gives a ball at a number; where eps is one, that ball is the answer.
    """
    if eps.is_exact():
        return curve(eps)
    return curve(eps.lower()).union(curve(eps.upper()))


def sharpened(make: Callable[[], arb]) -> arb:
    """The ball that ``make`` computes, with more bits where differences have cost some.

    ``make`` computes it at whatever precision is current, first with GUARD_BITS more. It is made
    again until it is known to about the current precision, more bits do not help, or MAX_GUARD_BITS
    are in use; it contains the value in any case.
    """
    bits, guard, best = ctx.prec, GUARD_BITS, None
    while True:
        with precision(bits + guard):
            ball = make()
        lacking = missing_bits(ball, bits)
        helped = best is None or lacking < missing_bits(best, bits) - LOST_BITS
        if best is None or lacking < missing_bits(best, bits):
            best = ball
        if lacking <= LOST_BITS or guard >= MAX_GUARD_BITS or not helped:
            return best
        guard *= 4


def step(eps: arb, place: Exact) -> int | None:
    """The side of a place on which eps lies: -1 below, 1 above, 0 at it; None if undecided."""
    there = place.ball()
    if eps < there:
        return -1
    if eps > there:
        return 1
    at = eps.is_exact() and place.is_rational and there.is_exact()
    return 0 if at and eps == there else None


def log_mixture(q: arb, rest: arb, loss: Ball) -> Ball:
    """A ball of ln(1 - q + q e^loss) for a real or complex loss, 1 - q given as ``rest``.

    For a complex loss it is the principal value. Where that is far below 0, nothing is subtracted.
    """
    grown = q * loss.expm1()
    return grown.log1p() if grown.real > -0.5 else (rest + q * loss.exp()).log()
