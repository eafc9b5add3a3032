"""Zeros that have no closed form: of a continuous function with opposite signs at two rationals.

By the intermediate value theorem there is one between them. It is a number like any other: its ball
is narrowed as far as it takes, and an expression is 0 there where the function divides its
numerator. So x*exp(x) - 1 and its square are 0 at root(x*exp(x) - 1, 1/2, 3/5), and exp(x) is 1/x.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any

import sympy
from flint import arb, ctx

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from proofs_check.arithmetic.closed_numbers import ClosedNumber, Generator, generated
from proofs_check.arithmetic.evaluation import Evaluator, InBalls, NoValue, Unknown
from proofs_check.arithmetic.vanishing_at_a_root import CROSSING, X
from proofs_check.language.unfolding_heads import expanded
from proofs_check.language.vocabulary import Clip, MaxOver, NormalCDF, Pos, Total
from proofs_check.language.wording import in_words

CONTINUOUS = (
    *(sympy.Add, sympy.Mul, sympy.Pow, sympy.exp, sympy.log, sympy.Abs, sympy.Max, sympy.Min),
    *(sympy.erf, NormalCDF, Pos, Clip, Total, MaxOver),
    *(sympy.sinh, sympy.cosh, sympy.tanh, sympy.coth),
)
"""Words that are continuous wherever they have a value, of arguments that are; the ends of sums do
not vary, for balls decide no integer that does."""
MOST_BITS = 1024  # of a ball around a zero: equality is never read off from it
SIGN_BITS = (64, 256, 1024)
LONGEST = 400


def zero_between(function: Any, low: Fraction, high: Fraction) -> ClosedNumber:
    """A zero of a function of ``X`` between two rationals.

    A NoValue where the function is not shown to be continuous between them, or its signs at them
    are not shown to be opposite.

    >>> number = zero_between(X * sympy.exp(X) - 1, Fraction(1, 2), Fraction(3, 5))
    >>> str(number), round(float(number), 12)
    ('root(x*exp(x) - 1, 1/2, 3/5)', 0.56714329041)
    """
    written = in_words(function, LONGEST)
    written = re.sub(r"\bE\b", "exp(1)", written)  # the grammar's own way to say it
    text = f"root({written}, {low}, {high})"
    if written.endswith("..."):
        raise NoValue(f"{written} is too long to be named")
    return generated(_crossing(text, function, low, high))


@cache  # one for each text: two that narrow in different ways might end at different zeros
def _crossing(text: str, function: Any, low: Fraction, high: Fraction) -> Generator:
    bracket = Bracket(function, low, high)
    if not is_continuous(function, low, high):
        raise NoValue(f"{function} is not seen to be continuous between {low} and {high}")
    return Generator(text, bracket.ball, kind=CROSSING, argument=bracket.function)


def sign_at(function: Any, place: Fraction, bits: int = SIGN_BITS[0]) -> int:
    """-1 or 1 as balls say; 0 where they do not, or there is no value."""
    numbers = InBalls(bits)
    with numbers.field.context():
        try:
            ball = Evaluator(numbers, {}, {X: place}).value(function)
        except (Unknown, ZeroDivisionError, NotImplementedError, OverflowError):
            return 0
        return 1 if ball > 0 else -1 if ball < 0 else 0


def _surely(function: Any, place: Fraction) -> int:
    return next(filter(None, (sign_at(function, place, bits) for bits in SIGN_BITS)), 0)


def is_continuous(function: Any, low: Fraction, high: Fraction) -> bool:
    """Whether a function of ``X`` is made of continuous words, and a ball over all of [low, high]
    shows that each of them has a value there."""
    plain = expanded(function)
    for node in sympy.preorder_traversal(plain):
        if X in node.free_symbols and node != X and node.func not in CONTINUOUS:
            return False
    numbers = InBalls(SIGN_BITS[1])
    with numbers.field.context():
        # evaluated as at a point: a root or a clip is refused unless its need is shown
        between = generated(Generator(f"[{low}, {high}]", lambda: _over(low, high)))
        try:
            return bool(Evaluator(numbers, {}, {X: between}).value(plain).is_finite())
        except (Unknown, ZeroDivisionError, NotImplementedError, OverflowError):
            return False


def _over(low: Fraction, high: Fraction) -> arb:
    return Exact(low).ball().union(Exact(high).ball())


class Bracket:
    """A zero of a function between two rationals, which come closer to each other on demand."""

    def __init__(self, function: Any, low: Fraction, high: Fraction) -> None:
        self.function, self.low, self.high = function, Fraction(low), Fraction(high)
        self.sign = _surely(function, self.low)
        if not (low < high and self.sign and self.sign == -_surely(function, self.high)):
            raise NoValue(f"{function} has no opposite signs at {low} and {high}")

    def ball(self) -> arb:
        """An enclosure at the current precision, or at ``MOST_BITS``."""
        self.narrow(min(ctx.prec, MOST_BITS))
        return _over(self.low, self.high)

    def narrow(self, bits: int) -> None:
        """Cut the bracket, around a secant or else at the middle, until its ends agree to so many
        bits."""
        share, wanted = 2, max(abs(self.low), Fraction(1)) / Fraction(2) ** bits
        while (width := self.high - self.low) > wanted:
            step = width / 2**share
            centre = self._secant(bits)
            if not any([self._cut(centre - step), self._cut(centre + step)]):
                low, high = self.low, self.high
                if not any(self._cut(low + (high - low) * Fraction(n, 9)) for n in (4, 5, 3, 6)):
                    return  # no sign is decided
            share = share * 2 if self.high - self.low <= 2 * step else max(1, share // 2)

    def _cut(self, place: Fraction) -> bool:
        """Keep the side of a place on which the signs are opposite."""
        if not self.low < place < self.high:
            return False
        sign = _surely(self.function, place)
        if sign == self.sign:
            self.low = place
        elif sign:
            self.high = place
        return bool(sign)

    def _secant(self, bits: int) -> Fraction:
        """The dyadic place where the chord between the ends vanishes; the middle for want of it."""
        with precision(2 * bits + 64):
            one, other = (
                Evaluator(InBalls(ctx.prec), {}, {X: end}).value(self.function)
                for end in (self.low, self.high)
            )
            low, high = Exact(self.low).ball(), Exact(self.high).ball()
            found = (low - one * (high - low) / (other - one)).mid()
            if not found.is_finite():
                return (self.low + self.high) / 2
            places = 2 ** (2 * bits + 8)
            return Fraction(round(Dyadic.from_arb(found).fraction() * places), places)
