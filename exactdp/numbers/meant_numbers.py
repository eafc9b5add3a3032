"""What a text that is no numeral was probably meant for: the number to write in its place.

Only asked when :func:`exactdp.numbers.numerals.from_text` refuses a text, to say in the error what
to type: ``10^-6`` is written 1e-6, ``10%`` 1/10, ``log 2`` ln 2, ``2*0.1`` 1/5. Nothing that is
found here is ever computed with.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

MAX_TEXT = 100
MAX_DEPTH = 20
MAX_POWER, MAX_BITS = 10_000, 40_000
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
    """In ASCII as far as it goes: typographic signs, raised digits, fractions in one letter.

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
        """A factor with its sign, its power and, with ``cent``, its per cent."""
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
        if abs(exponent) > MAX_POWER or bits * abs(exponent) > MAX_BITS:
            raise ValueError("too large")
        return Fraction(base ** int(exponent))
    return math.pow(_float(base), _float(exponent))


def several(text: str) -> bool:
    """Whether it is a list or a range of numbers.

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
    """A rational that is a short number times a power of ten far from 1; else None.

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
