"""Exact numbers: rationals, and rational combinations of logarithms of rationals.

A *parameter* is a rational or a rational multiple of the logarithm of a positive rational. Sums of
parameters (a threshold such as ``eps_g - k * eps``) are linear forms in logarithms,
and every comparison between them is decided exactly.

*Linear forms* r + c_1 ln g_1 + ... + c_n ln g_n (r, c_i rational, g_i > 1 rational): balls, signs.

If r is not 0 and the logarithms do not vanish the form is not 0, because e^r is transcendental
(Hermite). If r is 0 the form vanishes exactly if prod g_i^(c_i) = 1, which a coprime base decides
without factoring. A form that is known not to vanish gets its sign from balls of growing precision,
which must terminate.

*Square roots of rationals: where only the square of a number enters, as with the sigma of noise.*

The text is sqrt(r), r being the square: one text for each number, without factoring anything. Where
r is the square of a rational the number is that rational, and no :class:`SquareRoot`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import isqrt, lcm
from numbers import Rational
from typing import Any

from flint import arb, fmpq

from exactdp.numbers.coprime_bases import over_coprime_base, primitive_root
from exactdp.numbers.numerals import (
    MAX_DIGITS,
    WANTED,
    ParameterError,
    check_size,
    from_decimal,
    from_text,
    log_text,
    number_meant,
    rational_text,
)
from exactdp.numbers.precision_and_deadlines import precision

STAND = "square roots are taken as sigma and sensitivity of Gaussian noise, and as mu of GDP"
"""Where they may stand, for messages."""
FORMS = "sqrt with a rational in brackets, as sqrt(8), 2*sqrt(2), 1/sqrt(3) or sqrt(5)/2"

_TEXT = re.compile(
    r"(?:(?P<front>[^()*]*?[^()*\s/])(?P<sign>\s*[*/]\s*|\s+)|(?P<digits>\+?[0-9.]+))?"
    r"sqrt\s*(?:\((?P<inside>[^()]*)\)\s*(?:/\s*(?P<below>[0-9.]+))?|\s(?P<bare>\s*[0-9.]+))",
    re.ASCII,
)


@dataclass(frozen=True)
class SquareRoot:
    """The square root of a positive rational that is no square of one; immutable and hashable.

    Build one with :func:`exactdp.sqrt`. It is compared exactly, by squares; products and quotients
    with rationals >= 0 and with other square roots are exact, Fractions where they are rational.

    >>> root = SquareRoot(Fraction(8))
    >>> print(root, root / 2, root * root, root < 3)
    sqrt(8) sqrt(2) 8 True
    """

    square: Fraction

    def __str__(self) -> str:
        return f"sqrt({rational_text(self.square)})"

    def __repr__(self) -> str:
        return f"sqrt({rational_text(self.square)!r})"

    def ball(self) -> arb:
        """A ball around the number at the current precision."""
        return arb(fmpq(self.square.numerator, self.square.denominator)).sqrt()

    def __float__(self) -> float:
        """About, for display and for heuristics only."""
        return float(self.ball().mid())

    def __mul__(self, other: object) -> Size:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return root_of(self.square * _signed_square(other), other)

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> Size:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return root_of(self.square / _signed_square(other), other)

    def __rtruediv__(self, other: object) -> Size:
        if not isinstance(other, Rational):
            return NotImplemented
        return root_of(_signed_square(other) / self.square, other)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return self.square < _signed_square(other)

    def __le__(self, other: object) -> bool:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return self.square <= _signed_square(other)

    def __gt__(self, other: object) -> bool:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return self.square > _signed_square(other)

    def __ge__(self, other: object) -> bool:
        if not isinstance(other, Rational | SquareRoot):
            return NotImplemented
        return self.square >= _signed_square(other)


Size = Fraction | SquareRoot
"""A rational, or the square root of one."""


def square_of(size: Size) -> Fraction:
    """The square of a rational or of a square root, exactly.

    >>> square_of(Fraction(3, 2)), square_of(SquareRoot(Fraction(8)))
    (Fraction(9, 4), Fraction(8, 1))
    """
    return size.square if isinstance(size, SquareRoot) else size**2


def _signed_square(value: Rational | SquareRoot) -> Fraction:
    """Its square, with its sign: these are in the order of the numbers."""
    if isinstance(value, SquareRoot):
        return value.square
    plain = Fraction(int(value.numerator), int(value.denominator))
    return plain * abs(plain)


def root_of(square: Fraction, shown: object, parameter: str = "sqrt") -> Size:
    """The square root of a rational >= 0, exactly: a Fraction where it is rational.

    ParameterError, which names ``parameter`` and shows ``shown``, below 0 and beyond the lengths of
    numerals.

    >>> root_of(Fraction(9, 4), "9/4"), root_of(Fraction(8), 8)
    (Fraction(3, 2), sqrt('8'))
    """
    if square < 0:
        raise ParameterError(parameter, shown, "a number >= 0 under a square root, or beside one")
    roots = [isqrt(part) for part in square.as_integer_ratio()]
    if all(root**2 == part for root, part in zip(roots, square.as_integer_ratio(), strict=True)):
        return Fraction(*roots)
    check_size(square, shown, parameter)
    return SquareRoot(square)


def root_from_text(text: str, parameter: str) -> Size:
    """The number that a text says: a rational times, or over, the square root of one.

    Such as ``sqrt(8)``, ``2*sqrt(2)`` and ``1/sqrt(3)``; a Fraction where it is rational.
    ParameterError, which names ``parameter``, for other texts.

    >>> print(root_from_text("2*sqrt(2)", "sigma"), root_from_text("sqrt(9/4)", "sigma"))
    sqrt(8) 3/2
    """
    match = _TEXT.fullmatch(text.strip(" \t")) if len(text) <= 4 * MAX_DIGITS else None
    if match is None:
        raise ParameterError(parameter, text, number_meant(text, parameter) or FORMS)
    front, sign = match["front"] or match["digits"] or "1", (match["sign"] or "").strip()
    pieces = [front, match["inside"] if match["bare"] is None else match["bare"]]
    factor, square, below = (
        _rational(piece, text, parameter) for piece in (*pieces, match["below"] or "1")
    )
    if below == 0 or (sign == "/" and square == 0):
        raise ParameterError(parameter, text, "a denominator other than 0")
    if factor < 0:
        raise ParameterError(parameter, text, f"a number >= 0; {FORMS}")
    scale = (factor / below) ** 2
    return root_of(scale / square if sign == "/" else scale * square, text, parameter)


def _rational(piece: str, text: str, parameter: str) -> Fraction:
    try:
        number, base = from_text(piece, parameter)
    except ParameterError as error:
        if not isinstance(error.value, str) or error.value != piece:
            raise
        raise ParameterError(parameter, text, FORMS) from None
    if base is not None:
        raise ParameterError(parameter, text, FORMS)
    return number


def log_ball(base: Fraction) -> arb:
    """ln of a positive rational at the current precision, accurate also when it is close to 1."""
    numerator, denominator = base.numerator, base.denominator
    return arb(fmpq(numerator - denominator, denominator)).log1p()


def _merged(logs: Iterable[tuple[Fraction, Fraction]]) -> tuple[tuple[Fraction, Fraction], ...]:
    """The logarithms with each base once, in order, and without those of coefficient 0."""
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
        """A ball around the number at the current precision (inside :func:`precision`)."""
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
        """The sign of the number, -1, 0 or 1, decided exactly."""
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


__all__ = [
    "Exact",
    "Number",
    "ParameterError",
    "binary",
    "exact",
    "ln",
    "log_ball",
    "precision",
    "read_size",
    "read_sum",
    "sqrt",
    "weighted_sum",
]


class Exact(LinearForm):
    """A rational plus a rational combination of logarithms of rationals; compared exactly.

    Build one with :func:`exact`. Addition, subtraction, negation, and multiplication or division
    by rationals stay exact. Immutable and hashable.

    >>> exact("1/10") * 3 + exact("0.7") == 1
    True
    >>> exact("ln 4") == 2 * exact("ln 2")
    True
    >>> exact("1/2 ln 4") < exact("0.6931")
    False
    """

    __slots__ = ()

    # -- arithmetic ------------------------------------------------------------------------

    def __add__(self, other: Exact | Rational | int) -> Exact:
        if not isinstance(other, Exact):
            return Exact(self._rational + _plain(other), self._logs)
        return Exact(self._rational + other._rational, (*self._logs, *other._logs))

    __radd__ = __add__

    def __neg__(self) -> Exact:
        return Exact(-self._rational, [(g, -c) for g, c in self._logs])

    def __sub__(self, other: Exact | Rational | int) -> Exact:
        return self + (-other if isinstance(other, Exact) else -_plain(other))

    def __rsub__(self, other: Rational | int) -> Exact:
        return -self + other

    def __mul__(self, other: Rational | int) -> Exact:
        if isinstance(other, Exact):
            if other.is_rational:
                other = other._rational
            elif self.is_rational:
                return other * self._rational
            else:
                raise TypeError("a product of two logarithms is not an Exact")
        factor = _plain(other)
        return Exact(self._rational * factor, [(g, c * factor) for g, c in self._logs])

    __rmul__ = __mul__

    def __truediv__(self, other: Rational | int) -> Exact:
        return self * (1 / _plain(other))

    def __abs__(self) -> Exact:
        return -self if self.sign() < 0 else self

    # -- order -----------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Exact) or (
            isinstance(other, Rational) and not isinstance(other, bool)
        ):
            return self._compared(other) == 0
        return NotImplemented

    def __lt__(self, other: Exact | Rational | int) -> bool:
        return self._compared(other) < 0

    def __le__(self, other: Exact | Rational | int) -> bool:
        return self._compared(other) <= 0

    def __gt__(self, other: Exact | Rational | int) -> bool:
        return self._compared(other) > 0

    def __ge__(self, other: Exact | Rational | int) -> bool:
        return self._compared(other) >= 0

    def _compared(self, other: Exact | Rational | int | SquareRoot) -> int:
        """The sign of self - other; between rationals without a number in between."""
        if isinstance(other, SquareRoot):
            return self._beside_root(other)
        if self._logs or (isinstance(other, Exact) and other._logs):
            return (self - other).sign()
        one, two = self._rational, other._rational if isinstance(other, Exact) else _plain(other)
        left, right = one.numerator * two.denominator, two.numerator * one.denominator
        return (left > right) - (left < right)

    def _beside_root(self, other: SquareRoot) -> int:
        """The sign of self - other, which is not 0: what is written with logarithms is rational,
        or e to it less the root is no algebraic number (Lindemann)."""
        if self.is_rational:
            return 1 if other < self._rational else -1
        bits = 64
        while True:
            with precision(bits):
                difference = self.ball() - other.ball()
                if not difference.contains(0):
                    return 1 if difference > 0 else -1
            bits *= 2

    def __hash__(self) -> int:
        # equal forms have equal rational parts, but may write their logarithms over other bases
        return hash(self._rational)

    def floor_divide(self, other: Exact) -> int:
        """The integer floor(self / other), decided exactly; ``other`` must be positive."""
        if self.is_rational and other.is_rational:
            return self._rational // other._rational
        bits = 64
        while True:
            with precision(bits):
                quotient = self.ball() / other.ball()
                guess = quotient.mid().floor().unique_fmpz()
                if guess is not None and quotient.rad() < 1:
                    break
            bits *= 2
        floor = int(guess)
        while self - other * floor < 0:
            floor -= 1
        while self - other * (floor + 1) >= 0:
            floor += 1
        return floor


def _plain(value: object) -> Fraction:
    """A rational operand; floats are refused, for they have two readings."""
    # the parts of a Fraction may be integers of numpy, which overflow
    if type(value) is Fraction and type(value.numerator) is type(value.denominator) is int:
        return value
    if isinstance(value, Rational) and not isinstance(value, bool):
        return Fraction(int(value.numerator), int(value.denominator))
    raise TypeError(f"an exact number and a {type(value).__name__}: use exact(...) or binary(...)")


def ln(argument: Rational | int, coefficient: Rational | int = 1) -> Exact:
    """``coefficient * ln(argument)`` as an exact number, written over a base that is no power.

    >>> ln(4), ln(Fraction(4, 9), Fraction(1, 2))
    (exact('2 ln 2'), exact('-ln(3/2)'))
    """
    base, factor = Fraction(argument), Fraction(coefficient)
    if base <= 0:
        raise ParameterError("ln", argument, "a positive rational")
    if base == 1 or factor == 0:
        return Exact(Fraction(0))
    if base < 1:
        base, factor = 1 / base, -factor
    root, power = primitive_root(base)
    return Exact(Fraction(0), [(root, factor * power)])


def rational_ratio(one: Exact, other: Exact) -> Fraction | None:
    """one/other where that is rational and visible in the parts of both, else None."""
    (rational, logs), (base_rational, base_logs) = one.parts, other.parts
    if base_rational:
        ratio = rational / base_rational
    elif base_logs:
        shared = dict(logs).get(base_logs[0][0])
        if shared is None:
            return None
        ratio = shared / base_logs[0][1]
    else:
        return None
    return ratio if ratio and one == other * ratio else None


def weighted_sum(terms: Iterable[tuple[Exact, int]]) -> Exact:
    """The exact sum of count * value over pairs (value, count).

    In one go: pairwise in fmpq, whose gcd is fast on huge numbers.

    >>> weighted_sum([(exact("1/10"), 3), (exact("ln 2"), 2), (exact("ln 4"), -1)])
    exact('3/10')
    """
    terms = list(terms)
    rationals = [_fmpq(value.parts[0]) * count for value, count in terms] or [fmpq(0)]
    while len(rationals) > 1:
        tail = rationals[-1:] if len(rationals) % 2 else []
        halves = zip(rationals[::2], rationals[1::2], strict=False)
        rationals = [a + b for a, b in halves] + tail
    logs = [(g, c * count) for value, count in terms for g, c in value.parts[1]]
    return Exact(Fraction(int(rationals[0].p), int(rationals[0].q)), logs)


def _fmpq(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)


Number = int | Fraction | Decimal | str | float | Exact
"""What :func:`exact` reads: the numbers of the public face."""


def exact(value: object, parameter: str = "value") -> Exact:
    """Read a number exactly, or raise a one-line :class:`ParameterError` that names ``parameter``.

    Accepted: int, Fraction, Decimal, a Python float (read as the shortest decimal that prints it,
    so 0.1 means 1/10), :func:`binary` for the double itself, and text: ``1/10``, ``0.1``,
    ``1e-6``, ``0x1.9p-4``, ``ln 4``, ``1/2 ln 3``, ``ln(3/2)``. At most 1,000 digits, exponents
    within 10^4.

    >>> exact(0.1), exact("1e-6"), exact("0x1.8p-1"), exact("1/2 ln 3")
    (exact('1/10'), exact('1/1000000'), exact('3/4'), exact('1/2 ln 3'))
    >>> exact("1/0", "eps")
    Traceback (most recent call last):
    exactdp.ParameterError: eps: got '1/0'; wanted a denominator other than 0
    """
    if isinstance(value, Exact):
        return value
    if isinstance(value, bool):
        raise ParameterError(parameter, value, WANTED)
    if isinstance(value, SquareRoot) or (isinstance(value, str) and "sqrt" in value):
        size = read_size(value, parameter)
        if isinstance(size, SquareRoot):
            near = f"next to this one is {float(size):.10g}"
            wanted = f"a rational, or a rational times ln of one ({STAND}); {near}"
            raise ParameterError(parameter, value, wanted)
        return size
    if isinstance(value, str):
        number, base = from_text(value, parameter)
        check_size(number, value, parameter)
        return Exact(number) if base is None else ln(base, number)
    if isinstance(value, float):
        return Exact(from_decimal(Decimal(float.__repr__(value)), value, parameter))
    if isinstance(value, Decimal):
        fraction = from_decimal(value, value, parameter)
        check_size(fraction, value, parameter)
        return Exact(fraction)
    if isinstance(value, Rational):
        fraction = Fraction(int(value.numerator), int(value.denominator))
        check_size(fraction, value, parameter)
        return Exact(fraction)
    raise ParameterError(parameter, value, f"{WANTED}, not a {type(value).__name__}")


def read_size(value: object, parameter: str = "value") -> Exact | SquareRoot:
    """A number that :func:`exact` reads, or the square root of a rational >= 0.

    >>> read_size("2*sqrt(2)"), read_size("sqrt(9/4)"), read_size("0.1")
    (sqrt('8'), exact('3/2'), exact('1/10'))
    """
    if isinstance(value, SquareRoot):
        return value
    if isinstance(value, str) and "sqrt" in value:
        size = root_from_text(value, parameter)
        return size if isinstance(size, SquareRoot) else exact(size, parameter)
    return exact(value, parameter)


def sqrt(value: Number) -> Size:
    """The square root of a rational >= 0, exactly: for the sigma or sensitivity of Gaussian noise.

    A Fraction where it is rational, else a :class:`SquareRoot`; ParameterError for what is no
    rational >= 0.

    >>> sqrt(8), sqrt("9/4"), 1 / sqrt("0.5")
    (sqrt('8'), Fraction(3, 2), sqrt('2'))
    """
    number = exact(value, "sqrt")
    if not number.is_rational:
        raise ParameterError("sqrt", value, "a rational number >= 0")
    return root_of(number.fraction, value)


def binary(value: float) -> Exact:
    """The number that a double is in binary, not the decimal that it is printed as.

    >>> binary(0.1) == exact("0.1")
    False
    """
    if isinstance(value, bool) or not isinstance(value, (float, int)):
        raise ParameterError("binary", value, "a float")
    try:
        return Exact(Fraction(value))
    except (OverflowError, ValueError):
        raise ParameterError("binary", value, "a finite float") from None


_PLUS = re.compile(r"(?<![eEpP])\s*\+\s*|\s+(?=-\s)")
_MINUS = re.compile(r"-\s+")


def read_sum(value: Number, parameter: str) -> Exact:
    """An exact number, or as text a sum or difference of some; blanks stand around a minus.

    ParameterError, which names ``parameter``, for anything else.

    >>> read_sum("ln 3 + 1e-290", "eps"), read_sum("ln 6 - 1/2 ln 2", "eps")
    (exact('1e-290 + ln 3'), exact('-1/2 ln 2 + ln 6'))
    """
    if not isinstance(value, str):
        return exact(value, parameter)
    total = Exact(Fraction(0))
    terms = _PLUS.split(value)
    if not all(terms):
        wanted = "numbers with one + or - between two, such as 1/10 + 2 ln 3"
        raise ParameterError(parameter, value, wanted)
    for term in terms:
        total += exact(_MINUS.sub("-", term, count=1), parameter)
    return total
