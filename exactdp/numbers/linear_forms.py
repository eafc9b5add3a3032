"""Linear forms r + c_1 ln g_1 + ... + c_n ln g_n (r, c_i rational, g_i > 1 rational): balls, signs.

If r is not 0 and the logarithms do not vanish the form is not 0, because e^r is transcendental
(Hermite). If r is 0 the form vanishes exactly if prod g_i^(c_i) = 1, which a coprime base decides
without factoring. A form that is known not to vanish gets its sign from balls of growing precision,
which must terminate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from math import lcm
from threading import RLock
from typing import Any

from flint import arb, ctx, fmpq

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.factors import over_coprime_base
from exactdp.numbers.numerals import log_text, rational_text

_BALL_LOCK = RLock()
MOST_BITS = 1 << 27
"""16 MB for one number; a relative width of 1e-10000 takes 33,000 bits."""


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Ball arithmetic at ``bits`` bits, alone in the process, leaving no trace.

    python-flint's precision belongs to the process, so one lock surrounds every computation with
    balls; it is re-entrant, and an inner block may ask for another precision. TooLarge for more
    than MOST_BITS: numbers of that length would fill the memory before one sum is done.
    """
    if bits > MOST_BITS:
        raise TooLarge(f"a precision of {bits} bits; the limit is {MOST_BITS}")
    with _BALL_LOCK:
        before = ctx.prec
        try:
            ctx.prec = bits
            yield
        finally:
            ctx.prec = before


def present_precision() -> int:
    """The precision of this thread's computation; waits for that of another to end."""
    with _BALL_LOCK:
        return int(ctx.prec)


def put_back_precision(bits: int) -> None:
    """Set what :func:`present_precision` has told, after a computation that broke off."""
    with _BALL_LOCK:
        ctx.prec = bits


def log_ball(base: Fraction) -> arb:
    """ln of a positive rational at the current precision, accurate also when it is close to 1."""
    numerator, denominator = base.numerator, base.denominator
    return arb(fmpq(numerator - denominator, denominator)).log1p()


def _merged(logs: Iterable[tuple[Fraction, Fraction]]) -> tuple[tuple[Fraction, Fraction], ...]:
    """Each base once, in order, none with the coefficient 0."""
    merged: dict[Fraction, Fraction] = {}
    for base, coefficient in logs:
        merged[base] = merged.get(base, Fraction(0)) + coefficient
    return tuple(sorted((g, c) for g, c in merged.items() if c != 0))


class LinearForm:
    """A rational plus a rational combination of logarithms of rationals; immutable."""

    __slots__ = ("_logs", "_rational")

    _rational: Fraction
    _logs: tuple[tuple[Fraction, Fraction], ...]

    def __init__(self, rational: Fraction, logs: Iterable[tuple[Fraction, Fraction]] = ()) -> None:
        """``logs`` holds pairs (g, c) for c ln g; use :func:`exact` and :func:`ln` instead."""
        object.__setattr__(self, "_rational", rational)
        object.__setattr__(self, "_logs", _merged(logs) if logs else ())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self._rational, self._logs))

    # -- reading ---------------------------------------------------------------------------

    @property
    def is_rational(self) -> bool:
        """Whether the number is written without logarithms."""
        return not self._logs

    @property
    def fraction(self) -> Fraction:
        """The number as a Fraction; a TypeError if it is not rational."""
        if self._logs:
            raise TypeError(f"{self} is not rational")
        return self._rational

    @property
    def parts(self) -> tuple[Fraction, tuple[tuple[Fraction, Fraction], ...]]:
        """The rational part, and the pairs (g, c) of the terms c ln g."""
        return self._rational, self._logs

    def exp_rational(self) -> Fraction | None:
        """e to this number where that is visibly rational (integer multiples of logarithms)."""
        if self._rational != 0 or any(c.denominator != 1 for _, c in self._logs):
            return None
        product = Fraction(1)
        for base, coefficient in self._logs:
            product *= base ** int(coefficient)
        return product

    def ball(self) -> arb:
        """An enclosure at the current precision (inside :func:`precision`)."""
        total = arb(fmpq(self._rational.numerator, self._rational.denominator))
        for base, coefficient in self._logs:
            total += log_ball(base) * arb(fmpq(coefficient.numerator, coefficient.denominator))
        return total

    def __float__(self) -> float:
        """The nearest double, for display and for heuristics only."""
        if not self._logs:
            try:
                return float(self._rational)
            except OverflowError:
                return float("inf") if self._rational > 0 else float("-inf")
        with precision(96):
            return float(self.ball().mid())

    def sign(self) -> int:
        """-1, 0 or 1, decided exactly."""
        if not self._logs:
            return (self._rational > 0) - (self._rational < 0)
        if self._rational == 0 and len(self._logs) == 1:
            return 1 if self._logs[0][1] > 0 else -1
        bits = 64
        known_nonzero = False
        while True:
            with precision(bits):
                ball = self.ball()
                if ball > 0:
                    return 1
                if ball < 0:
                    return -1
            if not known_nonzero:
                if self._vanishes():
                    return 0
                known_nonzero = True
            bits *= 2

    def _vanishes(self) -> bool:
        if self._rational != 0:
            # e^r is transcendental for rational r != 0, a product of rational powers is not
            return False
        scale = lcm(*(c.denominator for _, c in self._logs))
        exponents: dict[int, int] = {}
        for base, coefficient in self._logs:
            power = int(coefficient * scale)
            for part, sign in ((base.numerator, 1), (base.denominator, -1)):
                if part > 1:
                    exponents[part] = exponents.get(part, 0) + sign * power
        return all(e == 0 for e in over_coprime_base(exponents).values())

    # -- text ------------------------------------------------------------------------------

    def __str__(self) -> str:
        pieces: list[str] = []
        if self._rational != 0 or not self._logs:
            pieces.append(rational_text(self._rational))
        for base, coefficient in self._logs:
            pieces.append(log_text(base, coefficient))
        return " + ".join(pieces)

    def __repr__(self) -> str:
        return f"exact({str(self)!r})"
