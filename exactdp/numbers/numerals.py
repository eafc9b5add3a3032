"""Numerals: how exact numbers are written and read; text in, fractions out.

A numeral is a rational, or a coefficient times the logarithm of a rational; ASCII only, in bounded
time and memory.

The printer of decimals: a ratio of integers to so many significant digits, rounded as asked.

Integer arithmetic alone, and fast for ratios of a hundred million bits.

*What a text that is no numeral was probably meant for: the number to write in its place.*

Only asked when :func:`exactdp.numbers.numerals.from_text` refuses a text, to say in the error what
to type: ``10^-6`` is written 1e-6, ``10%`` 1/10, ``log 2`` ln 2, ``2*0.1`` 1/5. Nothing that is
found here is ever computed with.
"""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
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
    """The ratio numerator/denominator as a decimal of so many significant digits, rounded as asked.

    The denominator is > 0; 0 is ``0``; ValueError for fewer than one digit. With ``zeros`` all
    ``digits`` are shown; without, zeros at the end are left out.

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
    """A ratio to so many significant digits, as (their integer with sign, decade of the first).

    0.012 is (12, -2) and 0 is (0, 0); the denominator is > 0.

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
    """A text of a rational that reads back: a/b, decimal or hexadecimal; None if none does.

    a/b up to 40 characters, else the shortest form within the limits of numerals (1,000 digits,
    exponents within 10,000).
    """
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
    """The decimal digits of an integer of any size, as text."""
    return str(fmpz(value))  # without the interpreter's limit on digits


def log_text(base: Fraction, coefficient: Fraction) -> str:
    """The text of ``coefficient`` times ln(base), in the form that reads back."""
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
    """Raises ParameterError for a rational of which :func:`readable_text` knows no text.

    Within the limits are then neither a/b nor its decimal or hexadecimal form.
    """
    if readable_text(fraction) is None:
        raise ParameterError(parameter, value, f"a/b of integers, or a decimal, of {WITHIN}")


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
    """The number that a numeral stands for: (r, None) for a rational r, or (c, g) for c ln g.

    ParameterError, which names ``parameter`` and says what to write, for other texts.
    """
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

    return ParameterError(parameter, text, repair(text, parameter, _written) or WANTED)


def number_meant(text: str, parameter: str) -> str:
    """What to write for a text that was probably meant for one number; else empty.

    >>> number_meant("10^-6", "delta"), number_meant("1,2", "delta")
    ('an exact number: write 1e-6', '')
    """

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


MAX_TEXT = 100
MAX_DEPTH = 20
"""Letters and brackets beyond which a refused text is not read for what it may mean: the refusal
then names no repair."""
MAX_POWER, MEANT_BITS = 10_000, 40_000
"""Of what is worked out: no numeral is longer."""


@dataclass(frozen=True)
class Log:
    """A rational times the natural logarithm of another one."""

    coefficient: Fraction
    base: Fraction


Value = Fraction | Log | float
"""What a text stands for; a float where it is neither a rational nor a multiple of a logarithm."""

_SIGNS = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\u207b\u208b", "-"),
    **dict.fromkeys("\u00d7\u00b7\u22c5\u2217\u2219\u2022", "*"),
    **dict.fromkeys("\u2044\u2215\u00f7", "/"),
    **dict.fromkeys("\u2018\u2019\u201c\u201d\u00ab\u00bb`", '"'),
    "\u066b": ".",
    "\u221a": "sqrt ",
    "\u03c0": "pi",
    "\u03b5": "eps",
    "\u03b4": "delta",
    "\u03c3": "sigma",
}
_LETTER = "[\u00bc-\u00be\u2150-\u215e]"
_MIXED = re.compile(rf"(?<![\w.,])(?<![eE][-+])([0-9]+) ?({_LETTER})|(?<=[\w.,])(?={_LETTER})")
"""A whole number and a fraction in one letter, which are added; a fraction behind anything else."""
_RAISED = re.compile("[\u207a\u207b\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+")
_TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eEdD][+-]?[0-9]{1,6}(?![0-9.]))?)"
    r"|(?P<name>(?:(?:math|np|numpy|sympy|mpmath)\.)?(?:log10|log2|log1p|[A-Za-z]+))"
    r"|(?P<sign>\*\*|[-+*/^()%]))"
)
_MEANS = {"ln": math.log, "log": math.log, "log2": math.log2, "log10": math.log10}
_MEANS |= {"log1p": math.log1p, "sqrt": math.sqrt, "exp": math.exp}
_CONSTANTS = {"e": math.e, "pi": math.pi}
_UNITS: dict[str, Fraction | int] = {
    "s": 1,
    "sec": 1,
    "secs": 1,
    "second": 1,
    "seconds": 1,
    "ms": Fraction(1, 1000),
}
_UNITS |= {"m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3600, "hours": 3600}
_MULTIPLES: dict[str, Fraction | int] = {"k": 10**3, "M": 10**6, "nat": 1, "nats": 1}


def plain(text: str) -> str:
    """The text with typographic signs, raised digits and fractions in one letter written in ASCII.

    As far as that goes: other letters stay.

    >>> plain("10⁻⁶"), plain("½"), plain("2×10−3"), plain("1½")
    ('10^-6', '1/2', '2*10-3', '3/2')
    """
    whole = _MIXED.sub(_mixed, text)
    raised = _RAISED.sub(lambda found: "^" + unicodedata.normalize("NFKC", found[0]), whole)
    wide = "".join(
        unicodedata.normalize("NFKC", sign) if sign not in _SIGNS else sign for sign in raised
    )
    digits = (str(unicodedata.decimal(sign, sign)) for sign in wide)
    return "".join(_SIGNS.get(sign, sign) for sign in digits)


def _mixed(found: re.Match[str]) -> str:
    if found[1] is None:
        return " "  # nobody knows what 1e-3 in front of a half would be
    above, below = unicodedata.normalize("NFKC", found[2]).split("\u2044")
    return str(int(found[1]) + Fraction(int(above), int(below)))


def meant_value(text: str, parameter: str = "") -> Value | None:
    """The one number that a text was probably meant for; None if nobody knows.

    >>> [meant_value(text) for text in ("10^-6", "10%", "2*0.1", "1_000", "x")]
    [Fraction(1, 1000000), Fraction(1, 10), Fraction(1, 5), Fraction(1000, 1), None]
    """
    if len(text) > MAX_TEXT:
        return None
    bare = _stripped(plain(text))
    if found := re.fullmatch(r"([0-9.]+)\s*([A-Za-z]+)", bare):
        if found[2] in {"bit", "bits"} and re.fullmatch(r"[0-9]+\.?[0-9]*|\.[0-9]+", found[1]):
            return Log(Fraction(found[1]), Fraction(2))
        units = _UNITS if parameter == "seconds" else _MULTIPLES
        if found[2] in units and re.fullmatch(r"[0-9]+\.?[0-9]*|\.[0-9]+", found[1]):
            return Fraction(found[1]) * units[found[2]]
    # thousands in groups, and a letter behind that a compiler wants
    if re.fullmatch(r"[+-]?[0-9]{1,3}(?:([ _,'])[0-9]{3})(?:\1[0-9]{3})*(?:\.[0-9]+)?", bare):
        bare = re.sub(r"[ _,']", "", bare)
    elif re.fullmatch(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+", bare):
        bare = bare.replace(".", "").replace(",", ".")
    elif re.fullmatch(r"[+-]?[0-9]+(?:_[0-9]+)+", bare):
        bare = bare.replace("_", "")
    elif re.fullmatch(r"[+-]?[0-9]*\.[0-9]+[fFdD]", bare):
        bare = bare[:-1]
    elif re.fullmatch(r"[eE][+-]?[0-9]+", bare):
        bare = f"1{bare}"
    bare = re.sub(r"(?<=[0-9])\s*[xX]\s*(?=10\s*(?:\^|\*\*))", "*", bare)
    bare = re.sub(r"(?<=[0-9])\s*([eE])\s*([+-]?)\s*(?=[0-9])", r"\1\2", bare)
    bare = re.sub(r"(?<=[0-9]) ?\\ ?(?=[0-9])", "/", bare)
    try:
        return _Reader(bare).whole()
    except (ValueError, OverflowError, ZeroDivisionError):
        return None


def _stripped(text: str) -> str:
    """The text without quotes, a name and a sign in front, and brackets around it."""
    bare, before = text.strip(), ""
    while bare != before:
        before = bare
        bare = bare.strip(" \t\"'$;").removesuffix(",").rstrip()
        bare = re.sub(r"^(?:[A-Za-z_]+\s*(?:=|:)|[<>=~\u2248\u2264\u2265]+)\s*", "", bare)
        bare = re.sub(r"^(?:[A-Za-z]+\.)?(?:Fraction|Decimal|float|exact|int)\s*(?=\()", "", bare)
        if found := re.fullmatch(r"\(\s*([0-9]+)\s*,\s*([0-9]+)\s*\)", bare):
            bare = f"{found[1]}/{found[2]}" if text.lstrip().startswith("Frac") else bare
        for opening, closing in ("()", "[]", "{}"):
            inside = bare[1:-1]
            if bare[:1] == opening and bare[-1:] == closing and not set("()[]{}") & set(inside):
                bare = inside
            elif bare.count(opening) + 1 == bare.count(closing):
                bare = bare.removesuffix(closing)
    return bare.replace("{", "(").replace("}", ")")


class _Reader:
    """Sums, products, powers, per cent and a few functions, over the tokens of one text."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        position, text = 0, text.strip()
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise ValueError(text)
            self.tokens.append((str(match.lastgroup), match[str(match.lastgroup)]))
            position = match.end()
        self.tokens.append(("end", ""))
        self.depth = 0

    def take(self, *signs: str) -> str:
        kind, text = self.tokens[0]
        return self.tokens.pop(0)[1] if kind == "sign" and text in signs else ""

    def whole(self) -> Value:
        found = self.sum()
        if self.tokens[0][0] != "end":
            raise ValueError(self.tokens[0][1])
        return found

    def sum(self) -> Value:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ValueError("too deep")
        found = self.term()
        while sign := self.take("+", "-"):
            other = self.term()
            found = _added(found, other if sign == "+" else _product(other, Fraction(-1)))
        self.depth -= 1
        return found

    def term(self) -> Value:
        found = self.signed()
        while True:
            if sign := self.take("*", "/"):
                other = self.signed(cent=sign == "*")
                found = _product(found, other if sign == "*" else _inverse(other))
                if self.take("%"):  # of the whole quotient
                    found = _product(found, Fraction(1, 100))
            elif (self.tokens[0][0] == "name" and self.tokens[0][1].lower() != "e") or (
                self.tokens[0][1] == "("
            ):
                found = _product(found, self.signed())
            else:
                return found

    def signed(self, *, cent: bool = True) -> Value:
        """The value of a factor with its sign, its power and, with ``cent``, its per cent."""
        if sign := self.take("-", "+"):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise ValueError("too deep")
            found = _product(self.signed(cent=cent), Fraction(-1 if sign == "-" else 1))
            self.depth -= 1
            return found
        found = self.atom()
        if cent and self.take("%"):
            found = _product(found, Fraction(1, 100))
        return _power(found, self.signed()) if self.take("^", "**") else found

    def atom(self) -> Value:
        if self.take("("):
            found = self.sum()
            if not self.take(")"):
                raise ValueError("brackets")
            return found
        kind, text = self.tokens.pop(0)
        if kind == "number":
            return _number(text)
        name = text.lower().rpartition(".")[2]
        if kind == "name" and name in _CONSTANTS:
            return _CONSTANTS[name]
        if kind == "name" and name in _MEANS:
            if name == "sqrt" and (not self.tokens or self.tokens[0][1] != "("):
                raise ValueError("of what, sqrt 1/2 does not say")
            if name == "log2" and self.tokens[0][0] != "number" and self.tokens[0][1] != "(":
                return Log(Fraction(1), Fraction(2))
            return _applied(name, self.atom())
        raise ValueError(text)


def _number(text: str) -> Fraction:
    mantissa, _, exponent = re.sub("[dD]", "e", text.lower()).partition("e")
    if abs(int(exponent or 0)) > MAX_POWER:
        raise ValueError(text)
    return Fraction(mantissa) * Fraction(10) ** int(exponent or 0)


def _applied(name: str, value: Value) -> Value:
    if isinstance(value, Fraction):
        if name in {"ln", "log"} and value > 0:
            return Log(Fraction(1), value) if value != 1 else Fraction(0)
        if name == "log1p" and value > -1:
            return _applied("ln", 1 + value)
        if name == "sqrt" and value >= 0:
            roots = [math.isqrt(part) for part in value.as_integer_ratio()]
            root = Fraction(*roots)
            if root * root == value:
                return root
    if name == "exp" and isinstance(value, Log) and value.coefficient == 1:
        return value.base
    return _MEANS[name](_float(value))


def _float(value: Value) -> float:
    if isinstance(value, Log):
        return float(value.coefficient) * math.log(value.base)
    return float(value)


def _added(one: Value, other: Value) -> Value:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one + other
    if isinstance(one, Log) and isinstance(other, Log) and one.base == other.base:
        return Log(one.coefficient + other.coefficient, one.base)
    return _float(one) + _float(other)


def _product(one: Value, other: Value) -> Value:
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one * other
    if isinstance(one, Fraction) and isinstance(other, Log):
        one, other = other, one
    if isinstance(one, Log) and isinstance(other, Fraction):
        return Log(one.coefficient * other, one.base)
    return _float(one) * _float(other)


def _inverse(value: Value) -> Value:
    return 1 / value if isinstance(value, Fraction) else 1 / _float(value)


def _power(base: Value, exponent: Value) -> Value:
    whole = isinstance(exponent, Fraction) and exponent.denominator == 1
    if isinstance(base, Fraction) and isinstance(exponent, Fraction) and whole:
        bits = max(base.numerator.bit_length(), base.denominator.bit_length())
        if abs(exponent) > MAX_POWER or bits * abs(exponent) > MEANT_BITS:
            raise ValueError("too large")
        return Fraction(base ** int(exponent))
    return math.pow(_float(base), _float(exponent))


def several(text: str) -> bool:
    """Whether a text is a list or a range of numbers, such as "1,2,3" or "1:5".

    >>> [several(text) for text in ("1:5", "1,2,3", "0..1", "1 2", "[1, 2]", "1-5", "5-1", "12")]
    [True, True, True, True, True, True, False, False]
    """
    bare = plain(text).strip().removeprefix("range").strip(" ()[]{}")
    if ends := re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\s*-\s*([0-9]+(?:\.[0-9]+)?)", bare):
        return Fraction(ends[1]) < Fraction(ends[2])
    number = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?:/[0-9]+)?"
    between = r"(?:\s*[,;:]\s*|\s*\.{2,3}\s*|\s+to\s+|\s+)"
    return re.fullmatch(rf"{number}(?:{between}{number})+", bare) is not None


def scientific(value: Fraction) -> str | None:
    """The text of a rational as a short number times a power of ten far from 1; None for others.

    >>> scientific(Fraction(3, 10**6)), scientific(Fraction(1, 10)), scientific(Fraction(1, 3))
    ('3e-6', None, None)
    """
    places = next((n for n in range(400) if 10**n % value.denominator == 0), None)
    if places is None or not value:
        return None
    digits, exponent = int(value * 10**places), -places
    while digits % 10 == 0:
        digits, exponent = digits // 10, exponent + 1
    far = exponent < -3 or exponent > 6
    return f"{digits}e{exponent}" if far and abs(digits) < 1000 else None


def repair(text: str, parameter: str, written: Callable[[Fraction, Fraction | None], str]) -> str:
    """What to write in place of a text that is no numeral; empty if nobody knows.

    ``written`` says how a rational, or a rational times the logarithm of another, is written.

    >>> repair("10^-6", "delta", lambda value, base: str(value))
    'an exact number: write 1e-6'
    """
    bare = plain(text).strip()
    if re.fullmatch(r"[+-]?(?:inf|infinity|nan|oo)", bare, re.IGNORECASE):
        return "a finite number such as 1/10, 0.1, 1e-6, ln 2 or 1/2 ln 3"
    if re.fullmatch(r"[+-]?[0-9]+,[0-9]+", bare) and "," in text:
        point = bare.replace(",", ".")
        grouped = meant_value(text, parameter)
        either = f" (or {int(grouped)})" if isinstance(grouped, Fraction) else ""
        return f"one number: write {point}{either}; many are rows of exactdp table"
    if several(text) and not re.search(r"[0-9],[0-9]+\.|[0-9]\.[0-9]+,", bare):
        if found := re.fullmatch(r"[0-9]{1,3}(?: [0-9]{3})+", bare):
            return f"one number: write {found[0].replace(' ', '')}; many are rows of exactdp table"
        rows = f"exactdp table has rows, --rows {_name(parameter)}=1,2,3"
        return f"one number; commas between them where a list is taken, and {rows}"
    if of := re.fullmatch(r"(?:\w+\.)?(?:log|ln)\s+([0-9]+)\s*/\s*([0-9]+)", bare, re.IGNORECASE):
        return f"ln with brackets around a fraction: ln({of[1]}/{of[2]}), or 1/{of[2]} ln {of[1]}"
    value = meant_value(text, parameter)
    if isinstance(value, Fraction):
        return f"an exact number: write {scientific(value) or written(value, None)}"
    if isinstance(value, Log):
        return f"an exact number: write {written(value.coefficient, value.base)}"
    if value is not None and math.isfinite(value):
        return f"a rational, or a rational times ln of one; next to this one is {value:.10g}"
    if re.fullmatch(r"[A-Za-z_][A-Za-z_0-9]*", bare):
        return (
            "an exact number such as 1/10, 0.1, 1e-6, ln 2 or 1/2 ln 3; names stand for numbers in "
            "exactdp table (--set NAME=1/10) and exactdp calibrate"
        )
    return ""


def _name(parameter: str) -> str:
    return parameter if re.fullmatch(r"[a-z][a-z_]*", parameter, re.ASCII) else "x"
