"""Expressions in named parameters, and compositions written with them: ``BR(eps)^{k-m} DP(eps)^m``.

    expression  := term (("+" | "-") term)*
    term        := factor (("*" | "/") factor | name | LOG)*     3k and 1/2 ln 3 are products
    factor      := number | name | LOG | "(" expression ")" | "-" factor
    LOG         := "ln" factor
    composition := item+,  item := CLASS(expression[, ...])[^n] | (composition)[^n]
    n           := integer | name | "{" expression "}"

CLASS is BR, DP or EM, the classes that the kernel knows; EM may end with the word monotone.

Values are exact numbers; nothing is executed, and lengths and depths are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms.compositions import Composition, Item, repeated
from exactdp.mechanisms.grammar import check_arguments
from exactdp.mechanisms.mechanism import class_named, mechanism_classes, read_count
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln

MAX_TEXT = 1_000
MAX_DEPTH = 20
MAX_BITS = 4_000
NAME = re.compile(r"[a-z][a-z_0-9]*", re.ASCII)
WANTED = "an expression such as k/2, 1/10 or 1/2 ln 3"

CLASSES = ("BR", "DP", "EM")
"""Those of a table: no other has a witness that the kernel could follow."""

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
        """The names in it."""
        return {self.name} - {""} | {name for part in self.operands for name in part.names}

    def value(self, names: Names, parameter: str = "expression") -> Exact:
        """The exact value; ParameterError where it has none."""
        if self.kind == "number":
            return self.number
        if self.kind == "name":
            if self.name not in names:
                raise _unknown(self.name, names, parameter)
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


def _unknown(name: str, names: Names, parameter: str) -> ParameterError:
    known = ", ".join(sorted(names))
    wanted = f"a name with a value, of which there are {known}" if known else "a number"
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


def expression(text: str, parameter: str = "expression") -> Expression:
    """Parse an expression, or raise a one-line ParameterError that names ``parameter``."""
    if not isinstance(text, str) or not text.isascii() or not 0 < len(text) <= MAX_TEXT:
        raise ParameterError(parameter, text, f"{WANTED} of at most {MAX_TEXT} characters")
    return _Parser(text, parameter).whole()


class _Parser:
    """Recursive descent over the tokens of one text."""

    def __init__(self, text: str, parameter: str) -> None:
        self.text, self.parameter = text, parameter
        self.tokens = list(self._tokens())
        self.depth = 0

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

    def refused(self, wanted: str = WANTED) -> ParameterError:
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
            return Expression("number", number=exact(text, self.parameter))
        if kind == "name":
            return Expression("name", name=text)
        raise self.refused()


# -- compositions ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """One item of a template: a class with arguments, or a group, and how often."""

    kind: str
    """The name of a class, or ``(``."""
    arguments: tuple[Expression, ...]
    group: tuple[Part, ...]
    power: Expression | None
    words: tuple[str, ...] = ()
    """Behind the arguments: ``monotone``, or nothing."""

    def __str__(self) -> str:
        if self.kind == "(":
            head = f"({' '.join(map(str, self.group))})"
        else:
            head = f"{self.kind}({', '.join([*map(str, self.arguments), *self.words])})"
        if self.power is None:
            return head
        text = str(self.power)
        return f"{head}^{text}" if text.isalnum() else f"{head}^{{{text}}}"


@dataclass(frozen=True)
class Template:
    """A composition with names in it.

    >>> mixed = template("BR(0.1)^{k-m} DP(1/10)^m")
    >>> print(mixed, sorted(mixed.counts), mixed.composition({"k": exact(5), "m": exact(5)}))
    BR(1/10)^{k-m} DP(1/10)^m ['k', 'm'] DP(1/10)^5
    """

    parts: tuple[Part, ...]

    @property
    def names(self) -> set[str]:
        """Every name in it."""
        return {
            name for part in _all(self.parts) for one in _expressions(part) for name in one.names
        }

    @property
    def counts(self) -> set[str]:
        """The names in exponents: they stand for integers."""
        powers = (part.power for part in _all(self.parts))
        return {name for power in powers if power is not None for name in power.names}

    def composition(
        self, names: Names, *, adaptive: bool = False, parameter: str = "composition"
    ) -> Composition | None:
        """The composition at these values, or None where a count comes out negative.

        Every name has to have a value, that of what occurs a negative number of times too.
        """
        for name in sorted(self.names - names.keys()):
            raise _unknown(name, names, parameter)
        found = _items(self.parts, names, adaptive, parameter)
        return None if found is None else Composition.of(found, adaptive=adaptive)

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))


def _all(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _all(part.group)


def _expressions(part: Part) -> tuple[Expression, ...]:
    return part.arguments if part.power is None else (*part.arguments, part.power)


def _items(
    parts: tuple[Part, ...], names: Names, adaptive: bool, parameter: str
) -> list[Item] | None:
    items: list[Item] = []
    for part in parts:
        times, group = 1, None
        if part.kind == "(":  # before its count, as the kernel reads it
            group = _items(part.group, names, adaptive, parameter)
            if group is None:
                return None
        if part.power is not None:
            count = part.power.value(names, parameter)
            if not count.is_rational or count.fraction.denominator != 1:
                raise ParameterError(parameter, f"^{part.power} = {count}", "an integer")
            if count.fraction < 0:
                return None
            times = read_count(int(count.fraction), parameter)
        if group is None:
            values = [argument.value(names, parameter) for argument in part.arguments]
            group = [(class_named(part.kind)(*values, *part.words), 1)]
        items += repeated(group, times, adaptive=adaptive)
    return items


_CLASS = re.compile(r"\s*(?:([A-Z][A-Za-z_]*)\s*\(|([(])|([)])|$)", re.ASCII)
_POWER = re.compile(r"\s*\^\s*(?:\{([^{}]*)\}|([a-z][a-z_0-9]*|[0-9]{1,30}))", re.ASCII)
TEMPLATE = "a composition such as BR(1/10)^{k-m} DP(1/10)^m"


def template(text: str, parameter: str = "composition") -> Template:
    """Parse a composition with names, or raise a one-line ParameterError."""
    if not isinstance(text, str) or not text.isascii() or not text.strip():
        raise ParameterError(parameter, text, TEMPLATE)
    if len(text) > 10 * MAX_TEXT:
        raise ParameterError(parameter, text, f"at most {10 * MAX_TEXT} characters")
    parts, position = _parts(text, 0, 0, parameter)
    if position != len(text) or not parts:
        raise ParameterError(parameter, text, TEMPLATE)
    return Template(parts)


def _parts(text: str, position: int, depth: int, parameter: str) -> tuple[tuple[Part, ...], int]:
    if depth > MAX_DEPTH:
        raise ParameterError(parameter, text, f"brackets nested at most {MAX_DEPTH} deep")
    parts: list[Part] = []
    while True:
        match = _CLASS.match(text, position)
        if match is None:
            raise ParameterError(parameter, text, TEMPLATE)
        name, opening, closing = match.groups()
        if not (name or opening):
            if bool(closing) != (depth > 0) or (closing and not parts):
                raise ParameterError(parameter, text, "balanced brackets around an item")
            return tuple(parts), match.end()
        arguments: tuple[Expression, ...] = ()
        words: tuple[str, ...] = ()
        group: tuple[Part, ...] = ()
        if name:
            end = _closing(text, match.end(), parameter)
            whole = text[match.start() : end + 1].strip()
            pieces, words = _arguments(name, text[match.end() : end], whole, parameter)
            arguments = tuple(expression(piece, parameter) for piece in pieces)
            position = end + 1
        else:
            group, position = _parts(text, match.end(), depth + 1, parameter)
        power = _POWER.match(text, position)
        exponent = None
        if power is not None:
            exponent = expression(power[1] if power[1] is not None else power[2], parameter)
            position = power.end()
        parts.append(Part(name or "(", arguments, group, exponent, words))


def _arguments(
    name: str, inside: str, whole: str, parameter: str
) -> tuple[list[str], tuple[str, ...]]:
    """The texts of the arguments, and the word behind them; refused for classes of no table."""
    kind = mechanism_classes().get(name)
    if kind is None or name not in CLASSES:
        wanted = f"{', '.join(CLASSES[:-1])} or {CLASSES[-1]}: the kernel knows no other class"
        raise ParameterError(parameter, whole, wanted)
    pieces = [piece.strip() for piece in inside.split(",")]
    check_arguments(kind, len(pieces), whole, parameter)
    if not kind.word or len(pieces) < max(form.count(",") + 1 for form in kind.forms):
        return pieces, ()
    if pieces[-1] != kind.word:
        raise ParameterError(parameter, whole, f"{kind.forms[-1]}, with the word {kind.word}")
    return pieces[:-1], (kind.word,)


def _closing(text: str, position: int, parameter: str) -> int:
    depth = 1
    for place in range(position, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if depth == 0:
            return place
    raise ParameterError(parameter, text, "balanced brackets")
