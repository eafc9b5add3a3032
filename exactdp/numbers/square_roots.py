"""Square roots of rationals: where only the square of a number enters, as with the sigma of noise.

The text is sqrt(r), r being the square: one text for each number, without factoring anything. Where
r is the square of a rational the number is that rational, and no :class:`SquareRoot`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from numbers import Rational

from flint import arb, fmpq

from exactdp.numbers.numerals import (
    MAX_DIGITS,
    ParameterError,
    check_size,
    from_text,
    number_meant,
    rational_text,
)

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
        """An enclosure at the current precision."""
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
    """Its square.

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
    """The square root of a rational >= 0, a Fraction where that is rational.

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
    """A rational times, or over, the square root of one: ``sqrt(8)``, ``2*sqrt(2)``, ``1/sqrt(3)``.

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
