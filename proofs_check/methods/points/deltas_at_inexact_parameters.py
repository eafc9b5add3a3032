"""Deltas at parameters that are no exact numbers: between the deltas at rational ends of them.

A larger parameter allows more mechanisms, and a larger eps_g asks for less, so the delta at the
lower ends of all parameters and the upper end of eps_g is no larger, and that at the other ends no
smaller, than the delta wherever the parameters are in between.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.duals import Dual
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, NotExact, NoValue, Unknown
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.compositions import BRPart

Parts = list[tuple[str, Exact, int]]


def parts_at(head: Any, exactly: Evaluator) -> Parts:
    """The mechanisms of a delta at an exact point: (class, eps, how many)."""
    return [
        (_name(part), as_exact(exactly.value(part.args[0])), exactly.integer(part.args[1]))
        for part in head.args[1:]
    ]


def _name(part: Any) -> str:
    return "BR" if isinstance(part, BRPart) else "DP"


def parts_between(head: Any, evaluator: Evaluator) -> tuple[Parts, Parts]:
    """The mechanisms with all parameters at lower ends, and with all at upper ends."""
    low, high = [], []
    for part in head.args[1:]:
        first, last = ends_of(part.args[0], evaluator)
        if last < 0:
            raise NoValue(f"a mechanism of the negative parameter {part.args[0]}")
        if first < 0 and not evaluator.varies(part.args[0]):
            raise Unknown(f"a mechanism of a parameter {part.args[0]} that may be negative")
        count = evaluator.integer(part.args[1])
        if count < 0:
            raise NoValue(f"a number of mechanisms that is {count}")
        low.append((_name(part), max(first, as_exact(0)), count))
        high.append((_name(part), last, count))
    return low, high


def ends_of(expression: Any, evaluator: Evaluator) -> tuple[Exact, Exact]:
    """The value, twice, where it is exact; else rational ends of a ball that has it."""
    try:
        value = as_exact(Evaluator(Exactly(), {}, evaluator.point).value(expression))
        return value, value
    except (NotExact, Unknown):
        pass
    ball = ball_of(evaluator.value(expression))
    if not ball.is_finite():
        raise Unknown(f"{expression} is not bounded")
    lower, upper = (Dyadic.from_arb(end).fraction() for end in (ball.lower(), ball.upper()))
    return as_exact(shortened(lower, up=False)), as_exact(shortened(upper, up=True))


def ball_of(value: Any) -> Any:
    """A value without what is known of its slopes."""
    return value.ball if isinstance(value, Dual) else value


BITS = 60
"""Bits behind the point of the rational numbers between which a parameter is taken: wider by 2^-60,
and short enough for exact deltas at both."""


def shortened(value: Fraction, *, up: bool) -> Fraction:
    """A multiple of 2^-BITS next to a number, rounded up or down.

    >>> shortened(Fraction(1, 2), up=True), shortened(Fraction(1, 3), up=False) <= Fraction(1, 3)
    (Fraction(1, 2), True)
    """
    scaled = value * 2**BITS
    return Fraction(ceil(scaled) if up else floor(scaled), 2**BITS)


def like(value: Any, evaluator: Evaluator) -> Any:
    """The value with slopes that are unknown, where the evaluation carries slopes along."""
    size = max((len(v.parts) for v in evaluator.values.values() if isinstance(v, Dual)), default=0)
    return Dual(value, [arb.nan()] * size) if size else value
