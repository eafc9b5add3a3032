"""Expressions in named parameters: ``k/2 - 1/2 ln 3``.

    expression  := term (("+" | "-") term)*
    term        := factor (("*" | "/") factor | name | LOG)*     3k and 1/2 ln 3 are products
    factor      := number | name | LOG | "(" expression ")" | "-" factor
    LOG         := "ln" factor

Values are exact numbers; nothing is executed, and lengths and depths are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln

MAX_TEXT = 1_000
MAX_DEPTH = 20
MAX_PIECES = 200
"""Numbers, names and signs of one expression at most: it is read again for each cell."""
MAX_BITS = 4_000
MAX_LITERAL = 13_000
"""Bits of the numbers that stand in a text, in all: as fractions they are read by the kernel, and
printed."""
NAME = re.compile(r"(?!(?:ln|monotone)$)[a-z][a-z_0-9]{0,63}", re.ASCII)
"""What may have a value; the kernel reads no other names."""
WORDS = {
    "ln": "the logarithm, as in ln 3",
    "monotone": "the third argument of EM(eps, s, monotone)",
}
"""What these two mean, which therefore are no names."""
WANTED = "an expression such as k/2, 1/10 or 1/2 ln 3"

_TOKEN = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F.]+(?:[pP][+-]?[0-9]+)?"
    r"|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<name>[a-z][a-z_0-9]*)|(?P<sign>[-+*/()])|(?P<end>$))",
    re.ASCII,
)

TIGHTNESS = {"+": 1, "-": 1, "*": 2, "/": 2, "ln": 3, "name": 4, "number": 4}
"""How tightly each kind binds."""

ZERO = Exact(Fraction(0))

Names = Mapping[str, Exact]


@dataclass(frozen=True)
class Expression:
    """A parsed expression: an operation with its operands, a number or a name.

    >>> half = expression("k/2 - 1/2 ln 3")
    >>> str(half), half.names, str(half.value({"k": exact(5)}))
    ('k/2-1/2*ln 3', {'k'}, '5/2 + -1/2 ln 3')
    """

    kind: str
    operands: tuple[Expression, ...] = ()
    number: Exact = ZERO
    name: str = ""

    @property
    def names(self) -> set[str]:
        """The names of all parameters that occur in the expression."""
        return {self.name} - {""} | {name for part in self.operands for name in part.names}

    def value(self, names: Names, parameter: str = "expression") -> Exact:
        """The exact value of the expression, where ``names`` have these values.

        ParameterError, which calls it ``parameter``, for a name without a value, the ln of what is
        no positive rational, a divisor that is 0 or no rational, a product of two logarithms, or a
        sum, difference, product or quotient with a rational in it of more than 4,000 bits (above or
        below). A number that stands alone may have more (MAX_LITERAL).
        """
        if self.kind == "number":
            return self.number
        if self.kind == "name":
            if self.name not in names:
                raise unknown_name(self.name, names, parameter)
            return names[self.name]
        values = [part.value(names, parameter) for part in self.operands]
        if self.kind == "-" and len(values) == 1:
            return -values[0]
        if self.kind == "ln":
            if not values[0].is_rational or values[0].sign() <= 0:
                raise ParameterError(parameter, str(self), "the ln of a positive rational")
            return ln(values[0].fraction)
        one, other = values
        if self.kind in "+-":
            return _bounded(one + other if self.kind == "+" else one - other, parameter, self)
        if self.kind == "/":
            if not other.is_rational or other.sign() == 0:
                raise ParameterError(parameter, str(self), "a rational denominator other than 0")
            return _bounded(one / other.fraction, parameter, self)
        if not one.is_rational and not other.is_rational:
            raise ParameterError(parameter, str(self), "at most one logarithm in a product")
        product = other * one.fraction if one.is_rational else one * other.fraction
        return _bounded(product, parameter, self)

    def __str__(self) -> str:
        """The canonical text: rationals as a/b, nothing that depends on how it was typed."""
        if self.kind == "number":
            return plain_text(self.number)
        if self.kind == "name":
            return self.name
        asked = TIGHTNESS[self.kind] if len(self.operands) == 2 else TIGHTNESS["ln"]
        texts = [_wrapped(part, asked, i) for i, part in enumerate(self.operands)]
        if self.kind == "ln":
            return f"ln {texts[0]}"
        return f"-{texts[0]}" if len(texts) == 1 else self.kind.join(texts)


WITH_A_VALUE = "a name with a value"


def unknown_name(name: str, names: Names, parameter: str) -> ParameterError:
    known = ", ".join(sorted(names))
    wanted = f"{WITH_A_VALUE}, of which there are {known}" if known else "a number"
    return ParameterError(parameter, name, wanted)


def plain_text(value: Exact) -> str:
    """An exact number with its rationals as a/b: ``1/10``, ``1/2 ln 3``, ``1+-1 ln(3/2)``."""
    rational, logs = value.parts
    pieces = [str(rational)] if rational or not logs else []
    for base, coefficient in logs:
        log = f"ln {base}" if base.denominator == 1 else f"ln({base})"
        pieces.append(log if coefficient == 1 else f"{coefficient} {log}")
    return "+".join(pieces)


def _wrapped(part: Expression, asked: int, place: int) -> str:
    """An operand's text, in brackets where it binds no tighter than its place asks."""
    text, own = str(part), TIGHTNESS[part.kind]
    if part.kind == "number" and not text.isdigit():
        own = TIGHTNESS["/"]
    if part.kind == "-" and len(part.operands) == 1:
        own = 0
    return f"({text})" if own < asked or (own == asked and place) or asked == own == 3 else text


def _bounded(value: Exact, parameter: str, source: Expression) -> Exact:
    rational, logs = value.parts
    numbers = [rational, *(coefficient for _, coefficient in logs)]
    if any(max(abs(x.numerator), x.denominator).bit_length() > MAX_BITS for x in numbers):
        raise ParameterError(parameter, str(source), f"values of at most {MAX_BITS} bits")
    return value


def literal(value: object, parameter: str) -> Expression:
    """A number as an expression; a ParameterError for one whose fraction is too long to be shown.

    >>> literal("1e9999", "eps")
    Traceback (most recent call last):
    exactdp.ParameterError: eps: got '1e9999'; wanted a number of at most 13000 bits as a fraction
    """
    number = exact(value, parameter)
    if bits_of(number) > MAX_LITERAL:
        wanted = f"a number of at most {MAX_LITERAL} bits as a fraction"
        raise ParameterError(parameter, value, wanted)
    return Expression("number", number=number)


def bits_of(number: Exact) -> int:
    """The bits of all numerators and denominators that the number is written with."""
    rational, logs = number.parts
    parts = [rational, *(coefficient for _, coefficient in logs), *(base for base, _ in logs)]
    return sum(x.numerator.bit_length() + x.denominator.bit_length() for x in parts)


def expression(text: str, parameter: str = "expression") -> Expression:
    """Parse an expression, or raise a one-line ParameterError that names ``parameter``."""
    if not isinstance(text, str) or not text.isascii() or not 0 < len(text) <= MAX_TEXT:
        raise ParameterError(parameter, text, f"{WANTED} of at most {MAX_TEXT} characters")
    return _Parser(text, parameter).whole()


_AMBIGUOUS = re.compile(
    r"(?<![a-z_0-9])ln\s*([0-9.]+|[a-z][a-z_0-9]*)\s*([*/])\s*([0-9.]+|[a-z][a-z_0-9]*)?"
)


def require_one_meaning(text: str, parameter: str) -> None:
    """A ParameterError where a text that somebody typed may be read in two ways.

    >>> require_one_meaning("BR(ln k*2)", "composition")
    Traceback (most recent call last):
    exactdp.ParameterError: composition: got 'BR(ln k*2)'; wanted brackets: (ln k)*2 or ln(k*2)
    """
    if found := _AMBIGUOUS.search(text):
        inside, sign, behind = found[1], found[2], found[3] or "..."
        wanted = f"brackets: (ln {inside}){sign}{behind} or ln({inside}{sign}{behind})"
        raise ParameterError(parameter, text, wanted)


class _Parser:
    """Recursive descent over the tokens of one text."""

    def __init__(self, text: str, parameter: str) -> None:
        self.text, self.parameter = text, parameter
        self.tokens = list(self._tokens())
        self.depth, self.bits = 0, 0
        if len(self.tokens) - 1 > MAX_PIECES:  # the last is the end of the text
            raise self.refused(f"an expression of at most {MAX_PIECES} numbers, names and signs")

    def _tokens(self) -> Iterator[tuple[str, str]]:
        position = 0
        while True:
            match = _TOKEN.match(self.text, position)
            if match is None:
                raise self.refused()
            kind = str(match.lastgroup)
            yield kind, match[kind]
            if kind == "end":
                return
            position = match.end()

    def refused(self, wanted: str = "") -> ParameterError:
        """The error; where it is not said what is wanted, a number that was probably meant is."""
        if not wanted and "sqrt" in self.text:
            wanted = f"{WANTED}: a table has no square roots"
        if not wanted:
            from exactdp.numbers.numerals import number_meant

            wanted = number_meant(self.text, self.parameter) or WANTED
        return ParameterError(self.parameter, self.text, wanted)

    def take(self, *texts: str) -> str:
        """The next token if it is one of the signs or names, else ''."""
        kind, text = self.tokens[0]
        if kind in {"sign", "name"} and text in texts:
            self.tokens.pop(0)
            return text
        return ""

    def whole(self) -> Expression:
        found = self.sum()
        if self.tokens[0][0] != "end":
            raise self.refused()
        return found

    def sum(self) -> Expression:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.refused(f"an expression nested at most {MAX_DEPTH} deep")
        found = self.term()
        while sign := self.take("+", "-"):
            found = Expression(sign, (found, self.term()))
        self.depth -= 1
        return found

    def term(self) -> Expression:
        found = self.factor()
        while True:
            if sign := self.take("*", "/"):
                found = Expression(sign, (found, self.factor()))
            elif self.tokens[0][0] == "name":
                found = Expression("*", (found, self.factor()))
            else:
                return found

    def factor(self) -> Expression:
        if self.take("-"):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise self.refused(f"an expression nested at most {MAX_DEPTH} deep")
            found = Expression("-", (self.factor(),))
            self.depth -= 1
            return found
        if self.take("ln"):
            return Expression("ln", (self.factor(),))
        if self.take("("):
            found = self.sum()
            if not self.take(")"):
                raise self.refused("balanced brackets")
            return found
        kind, text = self.tokens.pop(0)
        if kind == "number":
            found = literal(text, self.parameter)
            self.bits += bits_of(found.number)
            if self.bits > MAX_LITERAL:
                raise self.refused(f"numbers of at most {MAX_LITERAL} bits in all, as fractions")
            return found
        if kind == "name":
            return Expression("name", name=text)
        raise self.refused()
