"""Compositions with names in them: ``BR(eps)^{k-m} DP(eps)^m``.

    composition := item+,  item := CLASS(expression[, ...])[^n] | (composition)[^n]
    n           := integer | name | "{" expression "}"

CLASS is BR, DP or EM, the classes that the kernel knows; EM may end with the word monotone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from exactdp.mechanisms.compositions import Composition, Item, repeated
from exactdp.mechanisms.grammar import check_arguments
from exactdp.mechanisms.mechanism import class_named, find_class, read_count
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables.asked.expressions import (
    MAX_DEPTH,
    MAX_TEXT,
    Expression,
    Names,
    expression,
    unknown_name,
)

CLASSES = ("BR", "DP", "EM")
"""Those of a table: no other has a witness that the kernel could follow."""


@dataclass(frozen=True)
class Part:
    """An item of a template: a class with arguments, or a group, and how often it is repeated."""

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
    """A composition in whose parameters and exponents names may stand.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> mixed = template("BR(0.1)^{k-m} DP(1/10)^m")
    >>> print(mixed, sorted(mixed.counts), mixed.composition({"k": exact(5), "m": exact(5)}))
    BR(1/10)^{k-m} DP(1/10)^m ['k', 'm'] DP(1/10)^5
    """

    parts: tuple[Part, ...]

    @property
    def names(self) -> set[str]:
        """The names of all parameters that occur in the template, as eps or delta or as a count."""
        return {
            name for part in _all(self.parts) for one in _expressions(part) for name in one.names
        }

    @property
    def counts(self) -> set[str]:
        """The names that stand in exponents, and so for integers."""
        powers = (part.power for part in _all(self.parts))
        return {name for power in powers if power is not None for name in power.names}

    @property
    def alone(self) -> set[str]:
        """The names that are an exponent by themselves, as k in ``BR(eps)^k``."""
        powers = (part.power for part in _all(self.parts))
        return {power.name for power in powers if power is not None and power.kind == "name"}

    def composition(
        self, names: Names, *, adaptive: bool = False, parameter: str = "composition"
    ) -> Composition | None:
        """The composition at these values of the names; None where a count comes out negative.

        ParameterError, which calls it ``parameter``, where a name has no value (also one of what
        occurs a negative number of times), and where a count is no integer. The order of items
        counts if ``adaptive``.
        """
        for name in sorted(self.names - names.keys()):
            raise unknown_name(name, names, parameter)
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
    try:
        return _read(text, parameter)
    except ParameterError as error:
        other = _usual_signs(text)
        if error.value != text or other == text:
            raise  # it names a part of the text, and what is wanted there
        try:
            _read(other, parameter)
        except ParameterError:
            raise error from None
        raise ParameterError(parameter, text, f"a composition: write '{other}'") from None


def _read(text: str, parameter: str) -> Template:
    parts, position = _parts(text, 0, 0, parameter)
    if position != len(text) or not parts:
        raise ParameterError(parameter, text, TEMPLATE)
    return Template(parts)


def _usual_signs(text: str) -> str:
    """Signs of Python and of other notations, as they are written here.

    >>> _usual_signs("BR(eps)**k + DP(eps)^(k-m)")
    'BR(eps)^k DP(eps)^{k-m}'
    """
    found = text.replace("**", "^")
    found = re.sub(
        r"(?<![\^{a-z0-9])(?:([0-9]+|[a-z][a-z_0-9]*)\s*[*x]?|\{([^{}]*)\}\s*\*)"
        r"\s*([A-Z][A-Za-z]*\([^()]*\))",
        r"\3^{\1\2}",
        found,
    )
    found = re.sub(r"\^\s*\(([^()]*)\)", r"^{\1}", found)
    found = re.sub(r"\^\{([0-9]+|[a-z][a-z_0-9]*)\}", r"^\1", found)
    return re.sub(r"(?<=[)}0-9a-z])\s*[+,;&]\s*(?=[A-Z(])", " ", found)


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
    kind = find_class(name)
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
