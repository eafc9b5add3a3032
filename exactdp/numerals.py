"""Numerals: how exact numbers are written and read; text in, fractions out.

A numeral is a rational, or a coefficient times the logarithm of a rational; ASCII only, in bounded
time and memory.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

from flint import fmpz

MAX_DIGITS = 1000
MAX_EXPONENT = 10_000

WANTED = "an exact number such as 1/10, 0.1, 1e-6, ln 2 or 1/2 ln 3"


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


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 256:
        return f"an integer of {value.bit_length()} bits"
    text = ascii(value) if isinstance(value, str) else str(value)
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def rational_text(value: Fraction) -> str:
    """A text that reads back as the same number, as short as the forms a/b, decimal, hex allow."""
    plain = integer_text(value.numerator)
    if value.denominator != 1:
        plain += "/" + integer_text(value.denominator)
    if len(plain) <= 40:
        return plain
    forms = [plain] if len(plain) <= MAX_DIGITS else []
    twos, fives, rest = 0, 0, value.denominator
    twos = (rest & -rest).bit_length() - 1
    rest >>= twos
    hexadecimal = rest == 1
    while rest % 5 == 0:
        rest //= 5
        fives += 1
    if rest == 1:
        places = max(twos, fives)
        mantissa = value.numerator * 10**places // value.denominator
        text = integer_text(mantissa)
        stripped = text.rstrip("0") or "0"
        forms.append(f"{stripped}e{len(text) - len(stripped) - places}")
    if hexadecimal:
        sign, mantissa = ("-" if value < 0 else ""), abs(value.numerator)
        zeros = (mantissa & -mantissa).bit_length() - 1
        forms.append(f"{sign}0x{mantissa >> zeros:x}p{zeros - twos}")
    return min(forms or [plain], key=len)


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
_LOG = re.compile(r"(?P<coefficient>.*?)\s*\*?\s*ln\s*(?P<argument>\(.*\)|[^()/\s]+)", re.ASCII)


def check_size(fraction: Fraction, value: object, parameter: str) -> None:
    """Refuse a rational with more digits than a numeral may have."""
    limit = 10 ** (MAX_EXPONENT + MAX_DIGITS)
    if abs(fraction.numerator) >= limit or fraction.denominator >= limit:
        raise ParameterError(
            parameter, value, f"at most {MAX_DIGITS} digits and exponents within {MAX_EXPONENT}"
        )


def from_decimal(value: Decimal, shown: object, parameter: str) -> Fraction:
    """A finite Decimal within the limits, exactly."""
    if not value.is_finite():
        raise ParameterError(parameter, shown, WANTED)
    _, digits, exponent = value.as_tuple()
    assert isinstance(exponent, int)
    if len(digits) > MAX_DIGITS or abs(exponent) > MAX_EXPONENT + MAX_DIGITS:
        raise ParameterError(
            parameter, shown, f"at most {MAX_DIGITS} digits and exponents within {MAX_EXPONENT}"
        )
    return Fraction(value)


def from_text(text: str, parameter: str) -> tuple[Fraction, Fraction | None]:
    """A numeral as (r, None), or as (c, g) for c ln g."""
    stripped = text.strip(" \t")
    if len(text) > 4 * MAX_DIGITS:
        raise ParameterError(parameter, text, f"at most {MAX_DIGITS} digits in a number")
    if not text.isascii() or not stripped:
        raise ParameterError(parameter, text, WANTED)
    if "ln" in stripped:
        match = _LOG.fullmatch(stripped)
        if match is None:
            wanted = "ln with brackets around a fraction: ln(3/2), or 1/2 ln 3"
            raise ParameterError(parameter, text, wanted)
        argument = match["argument"]
        if argument.startswith("("):
            argument = argument[1:-1].strip()
        coefficient = match["coefficient"].strip()
        factor = (
            Fraction(-1 if coefficient == "-" else 1)
            if coefficient in {"", "+", "-"}
            else _rational(coefficient, text, parameter)
        )
        base = _rational(argument, text, parameter)
        if base <= 0:
            raise ParameterError(parameter, text, "the logarithm of a positive rational")
        return factor, base
    return _rational(stripped, text, parameter), None


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
        raise ParameterError(parameter, text, WANTED)
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
