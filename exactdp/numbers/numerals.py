"""Numerals: how exact numbers are written and read; text in, fractions out.

A numeral is a rational, or a coefficient times the logarithm of a rational; ASCII only, in bounded
time and memory.

The printer of decimals: a ratio of integers to so many significant digits, rounded as asked.

Integer arithmetic alone, and fast for ratios of a hundred million bits.
"""

from __future__ import annotations

import math
import re
import sys
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from flint import fmpz

Rounding = Literal["up", "down", "nearest"]
"""Towards plus infinity, towards minus infinity, or to the nearest decimal, halves away from 0."""


def decimal(
    numerator: int | fmpz,
    denominator: int | fmpz,
    digits: int,
    rounding: Rounding,
    *,
    zeros: bool = False,
) -> str:
    """The ratio, for a denominator > 0, as text; 0 is ``0``.

    With ``zeros`` all ``digits`` are shown; without, zeros at the end are left out.

    >>> decimal(1, 8, 2, "down"), decimal(-1, 3_000_000, 2, "down"), decimal(1, 2, 3, "up")
    ('0.12', '-3.4e-7', '0.5')
    >>> decimal(1, 2, 3, "up", zeros=True), decimal(12345, 1, 3, "up")
    ('0.500', '12400')
    """
    if digits < 1:
        raise ValueError(f"digits: got {digits}; wanted at least 1")
    found, decade = significant(numerator, denominator, digits, rounding)
    if found == 0:
        return "0"
    placed = _all_digits if zeros else _without_zeros
    return ("-" if found < 0 else "") + placed(str(abs(found)), decade)


def significant(
    numerator: int | fmpz, denominator: int | fmpz, digits: int, rounding: Rounding
) -> tuple[fmpz, int]:
    """The integer of so many digits, with sign, and the decade of its first: 0.012 is (12, -2).

    >>> significant(1, 80, 2, "down"), significant(-999, 1, 2, "nearest")
    ((12, -2), (-10, 3))
    """
    top, bottom = fmpz(numerator), fmpz(denominator)
    if top == 0:
        return fmpz(0), 0
    sign = 1 if top > 0 else -1
    size = abs(top)
    # size/bottom lies in [2^bits, 2^(bits+1)) where bottom is a power of two, else a bit below
    bits = int(size.bit_length()) - int(bottom.bit_length())
    decade = math.floor(bits * math.log10(2))
    while True:
        shift = digits - 1 - decade
        scaled = bottom * fmpz(10) ** max(-shift, 0)
        quotient, remainder = divmod(size * fmpz(10) ** max(shift, 0), scaled)
        length = len(str(quotient)) if quotient else 0
        if length == digits:
            break
        decade += 1 if length > digits else -1
    if rounding == "nearest":
        away = 2 * remainder >= scaled
    else:
        away = remainder != 0 and (rounding == "up") == (sign > 0)
    if away:
        quotient += 1
        if len(str(quotient)) > digits:
            quotient, decade = quotient // 10, decade + 1
    return sign * quotient, decade


def _all_digits(digits: str, decade: int) -> str:
    """All digits with the point where it is easy to read, and an exponent where that would add
    zeros."""
    if -5 < decade < 0:
        return "0." + "0" * (-decade - 1) + digits
    if 0 <= decade < len(digits):
        return _pointed(digits, decade + 1)
    return f"{_pointed(digits, 1)}e{decade}"


def _without_zeros(digits: str, decade: int) -> str:
    """The digits without zeros at the end; plain for moderate sizes, with an exponent otherwise."""
    if -5 < decade < 0:
        return ("0." + "0" * (-decade - 1) + digits).rstrip("0")
    if 0 <= decade < 16:
        padded = digits.ljust(decade + 1, "0")
        return _pointed(padded[: decade + 1] + padded[decade + 1 :].rstrip("0"), decade + 1)
    return f"{_pointed(digits[0] + digits[1:].rstrip('0'), 1)}e{decade}"


def _pointed(digits: str, whole: int) -> str:
    return digits[:whole] + (f".{digits[whole:]}" if digits[whole:] else "")


MAX_DIGITS = 1000
MAX_EXPONENT = 10_000
"""Of a numeral: what is longer is a ParameterError, so that reading takes bounded time and
memory."""
MAX_BITS = 4 * (MAX_EXPONENT + MAX_DIGITS)

WANTED = "an exact number such as 1/10, 0.1, 1e-6, ln 2 or 1/2 ln 3"

WITHIN = f"at most {MAX_DIGITS} digits and exponents within {MAX_EXPONENT}"


class ParameterError(ValueError):
    """Bad input: names the parameter, the value, and what was wanted, in one line."""

    __module__ = "exactdp"  # its public name, as tracebacks show it

    def __init__(self, parameter: str, value: object, wanted: str) -> None:
        self.parameter = parameter
        self.value = value
        self.wanted = wanted
        super().__init__(f"{parameter}: got {_shown(value)}; wanted {wanted}")

    def __reduce__(self) -> tuple[type[ParameterError], tuple[str, object, str]]:
        return (ParameterError, (self.parameter, self.value, self.wanted))


class Said:
    """A phrase that stands in an error for a value, without quotes.

    >>> print(ParameterError("costs", Said("nothing"), "a cost for each cell"))
    costs: got nothing; wanted a cost for each cell
    """

    def __init__(self, shown: str) -> None:
        self.shown = shown

    def __str__(self) -> str:
        return self.shown


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    try:
        text = ascii(value) if isinstance(value, str) else str(value)
    except ValueError:  # the interpreter's limit on digits
        text = f"a number of more than {sys.get_int_max_str_digits()} digits"
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def rational_text(value: Fraction) -> str:
    """A text that reads back as the same number where there is one, and a/b where there is none."""
    return readable_text(value) or _quotient(value)


def readable_text(value: Fraction) -> str | None:
    """The shortest of the forms a/b, decimal and hexadecimal within the limits; None if none is."""
    if max(abs(value.numerator).bit_length(), value.denominator.bit_length()) > MAX_BITS:
        return None
    plain = _quotient(value)
    if len(plain) <= 40:
        return plain
    forms = [plain] if all(len(part) <= MAX_DIGITS for part in plain.split("/")) else []
    sign, numerator = ("-" if value < 0 else ""), abs(value.numerator)
    twos, fives, rest = (value.denominator & -value.denominator).bit_length() - 1, 0, 0
    rest = value.denominator >> twos
    if rest == 1:
        zeros = (numerator & -numerator).bit_length() - 1
        form = _scientific(f"{numerator >> zeros:x}", zeros - twos, 4, "p")
        forms += [f"{sign}0x{form}"] if form else []
    while rest % 5 == 0:
        rest //= 5
        fives += 1
    if rest == 1:
        places = max(twos, fives)
        digits = integer_text(numerator * 10**places // value.denominator)
        stripped = digits.rstrip("0")
        form = _scientific(stripped, len(digits) - len(stripped) - places, 1, "e")
        forms += [f"{sign}{form}"] if form else []
    return min(forms, key=len) if forms else None


def _quotient(value: Fraction) -> str:
    text = integer_text(value.numerator)
    return text if value.denominator == 1 else f"{text}/{integer_text(value.denominator)}"


def _scientific(digits: str, exponent: int, weight: int, letter: str) -> str | None:
    """The digits with an exponent within the limits, the point moved as far as that takes.

    One digit is worth ``weight`` in the exponent.
    """
    if exponent < -MAX_EXPONENT:
        places = -((MAX_EXPONENT + exponent) // weight)
        digits = digits.rjust(places + 1, "0")
        digits, exponent = f"{digits[:-places]}.{digits[-places:]}", exponent + weight * places
    elif exponent > MAX_EXPONENT:
        zeros = -((MAX_EXPONENT - exponent) // weight)
        digits, exponent = digits + "0" * zeros, exponent - weight * zeros
    return f"{digits}{letter}{exponent}" if len(digits) <= MAX_DIGITS else None


def integer_text(value: int) -> str:
    """Decimal digits of an integer of any size."""
    return str(fmpz(value))  # without the interpreter's limit on digits


def log_text(base: Fraction, coefficient: Fraction) -> str:
    """``coefficient`` times ln(base), in the form that reads back."""
    argument = integer_text(base.numerator) if base.denominator == 1 else f"({rational_text(base)})"
    name = f"ln {argument}" if base.denominator == 1 else f"ln{argument}"
    if coefficient == 1:
        return name
    if coefficient == -1:
        return f"-{name}"
    return f"{rational_text(coefficient)} {name}"


_DECIMAL = re.compile(r"([+-]?)([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE]([+-]?[0-9]{1,6}))?", re.ASCII)
_HEX = re.compile(
    r"([+-]?)0[xX]([0-9a-fA-F]+)(?:\.([0-9a-fA-F]*))?(?:[pP]([+-]?[0-9]{1,6}))?", re.ASCII
)


def check_size(fraction: Fraction, value: object, parameter: str) -> None:
    """Refuse a rational that no numeral within the limits stands for."""
    if readable_text(fraction) is None:
        raise ParameterError(parameter, value, WITHIN)


def from_decimal(value: Decimal, shown: object, parameter: str) -> Fraction:
    """The fraction that a Decimal is exactly; ParameterError if it is not finite or too long."""
    if not value.is_finite():
        raise ParameterError(parameter, shown, WANTED)
    _, digits, exponent = value.as_tuple()
    assert isinstance(exponent, int)
    if len(digits) > MAX_DIGITS or abs(exponent) > MAX_EXPONENT + MAX_DIGITS:
        raise ParameterError(parameter, shown, WITHIN)
    return Fraction(value)


def from_text(text: str, parameter: str) -> tuple[Fraction, Fraction | None]:
    """A numeral as (r, None), or as (c, g) for c ln g."""
    stripped = text.strip(" \t")
    if len(text) > 4 * MAX_DIGITS:
        raise ParameterError(parameter, text, f"at most {MAX_DIGITS} digits in a number")
    if not text.isascii() or not stripped:
        raise _no_numeral(parameter, text)
    if "ln" in stripped:
        return _logarithm(stripped, text, parameter)
    return _rational(stripped, text, parameter), None


def _no_numeral(parameter: str, text: str) -> ParameterError:
    """The error for a text that is none: it says what to write where that can be told."""
    from exactdp.numbers.meant_numbers import repair

    return ParameterError(parameter, text, repair(text, parameter, _written) or WANTED)


def number_meant(text: str, parameter: str) -> str:
    """What to write for a text that was probably meant for one number; else empty.

    >>> number_meant("10^-6", "delta"), number_meant("1,2", "delta")
    ('an exact number: write 1e-6', '')
    """
    from exactdp.numbers.meant_numbers import repair

    found = repair(text, parameter, _written)
    return found if found.startswith("an exact number: write ") else ""


def _written(value: Fraction, base: Fraction | None) -> str:
    return rational_text(value) if base is None else log_text(base, value)


def _logarithm(stripped: str, text: str, parameter: str) -> tuple[Fraction, Fraction]:
    """[c [*]] ln g, with g an integer or decimal, or anything rational in brackets."""
    before, _, after = (part.strip() for part in stripped.partition("ln"))
    factor = Fraction(-1 if before == "-" else 1)
    if before not in {"", "+", "-"}:
        factor = _rational(before.removesuffix("*").rstrip(), text, parameter)
    if after.startswith("(") and after.endswith(")"):
        after = after[1:-1].strip()
    elif "/" in after:
        wanted = "ln with brackets around a fraction: ln(3/2), or 1/2 ln 3"
        raise ParameterError(parameter, text, wanted)
    base = _rational(after, text, parameter)
    if base <= 0:
        raise ParameterError(parameter, text, "the logarithm of a positive rational")
    return factor, base


def _rational(piece: str, text: str, parameter: str) -> Fraction:
    numerator, slash, denominator = piece.partition("/")
    top = _numeral(numerator.strip(), text, parameter)
    if not slash:
        return top
    bottom = _numeral(denominator.strip(), text, parameter)
    if bottom == 0:
        raise ParameterError(parameter, text, "a denominator other than 0")
    return top / bottom


def _numeral(piece: str, text: str, parameter: str) -> Fraction:
    decimal = _DECIMAL.fullmatch(piece)
    hexadecimal = None if decimal else _HEX.fullmatch(piece)
    if decimal is None and hexadecimal is None:
        raise _no_numeral(parameter, text)
    if decimal is not None:
        sign, digits, exponent_text = decimal.groups()
        whole, _, places = digits.partition(".")
        radix, places_radix = 10, 10
    else:
        assert hexadecimal is not None
        sign, whole, places, exponent_text = hexadecimal.groups()
        places = places or ""
        radix, places_radix = 16, 2
    exponent = int(exponent_text or 0)
    if len(whole) + len(places) > MAX_DIGITS:
        raise ParameterError(parameter, text, f"at most {MAX_DIGITS} digits in a number")
    if abs(exponent) > MAX_EXPONENT:
        raise ParameterError(parameter, text, f"an exponent within {MAX_EXPONENT}")
    mantissa = Fraction(int(whole + places or "0", radix), radix ** len(places))
    value = mantissa * Fraction(places_radix) ** exponent
    return -value if sign == "-" else value
