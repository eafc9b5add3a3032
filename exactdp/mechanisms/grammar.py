"""The grammar of the shell: how compositions are written, and what reads them.

    composition := item+
    item        := CLASS(args)[^n] | (composition)[^n]

read left to right in the order of use; ``^0`` is empty. CLASS is the name of any mechanism class of
this folder. What Python takes is read too: ``40*BR("1/10"), Gaussian(sigma=2)*3``. Other ways to
write a composition are refused, with the line to type (:mod:`meant_compositions`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from exactdp.mechanisms.compositions import MAX_ITEMS, Composition, Item, repeated
from exactdp.mechanisms.mechanism import (
    Mechanism,
    Repeated,
    find_class,
    one_relation,
    read_count,
    split_arguments,
    written_forms,
)
from exactdp.numbers.exact_numbers import ParameterError

Part = Mechanism | Repeated | Composition | str
"""What a composition may be made of: a class, n times a class, a composition, or its text."""

MAX_TEXT = 100_000
MAX_DEPTH = 50
"""Characters and nested brackets of a composition; beyond either it is a ParameterError. Characters
are counted before anything is read."""


def flatten(parts: Iterable[Part], *, adaptive: bool = False) -> list[Item]:
    """The list of items (mechanism, count) of all parts, in order.

    A part is a mechanism class, a repetition, a composition or its text. ParameterError for any
    other, and where the parts are about different neighbours.
    """
    items: list[Item] = []
    for part in parts:
        if isinstance(part, Mechanism):
            items.append((part, 1))
        elif isinstance(part, Repeated):
            items.append((part.mechanism, part.count))
        elif isinstance(part, Composition):
            items.extend(part.items)
        elif isinstance(part, str):
            items.extend(composition(part, adaptive=adaptive).items)
        elif isinstance(part, list | tuple):
            raise ParameterError("composition", part, "its parts one by one, as in f(*parts)")
        elif isinstance(part, type) and issubclass(part, Mechanism) and part.forms:
            raise ParameterError("composition", part.__name__, " or ".join(part.forms))
        else:
            raise ParameterError("composition", part, _wanted_for(part))
    one_relation(mechanism for mechanism, _ in items)
    return items


def _wanted_for(part: object) -> str:
    """What a composition is made of, for a part that is none; of another BR the import to use."""
    if type(part).__module__.startswith("proofs_check."):
        return "a mechanism of exactdp (from exactdp import BR, DP), not one of a claim"
    return f"{written_forms()}, or n times one of them"


def one_mechanism(value: Mechanism | str) -> Mechanism | None:
    """The mechanism that is given, or the one that a text has, once; None for anything else.

    ParameterError for a text that is no composition.
    """
    found: object = value
    if isinstance(value, str):
        items = composition(value).items
        found = items[0][0] if len(items) == 1 and items[0][1] == 1 else None
    return found if isinstance(found, Mechanism) else None


_TOKEN = re.compile(r"\s*(?:([A-Za-z_]+)|([(])|([)])|\^\s*([^\s()^,*]*))", re.ASCII)
_BEFORE = re.compile(r"\s*([0-9]{1,30})\s*\*(?!\*)", re.ASCII)
_BEHIND = re.compile(r"\s*\*\s*([0-9]{1,30})(?![\s0-9]*\*(?:\*|\s*[A-Z(]))(?![0-9.])", re.ASCII)
_NEXT = re.compile(r"\s*[A-Z(]", re.ASCII)
_COMMA = re.compile(r"\s*,(?=\s*[0-9A-Z(])", re.ASCII)
"""How often an item comes, and what stands between items, as Python writes it."""
_WANTED = "a composition such as BR(1/10)^7 DP(1/10)^3"


def composition(text: str, *, adaptive: bool = False) -> Composition:
    """Read a composition in the grammar of the shell, or raise a one-line ParameterError.

    >>> print(composition("(BR(1) DP(ln 2, 1e-6))^2"))
    BR(1)^2 DP(ln 2, 1/1000000)^2
    """
    if len(text) > MAX_TEXT:
        raise ParameterError("composition", text, f"at most {MAX_TEXT} characters")
    try:
        return _read(text, adaptive=adaptive)
    except ParameterError as error:
        from exactdp.mechanisms.class_aliases import sampled_otherwise

        if other := sampled_otherwise(text):
            raise ParameterError("sampling", text, other) from None
        if error.parameter not in {"composition", "repetition", "mechanism", "replace"}:
            raise  # it says itself what to write
        from exactdp.mechanisms.meant_compositions import wanted_instead

        wanted = wanted_instead(text, lambda other: _read(other, adaptive=adaptive))
        if wanted is None:
            raise
        raise ParameterError(error.parameter, text, wanted) from None


def _read(text: str, *, adaptive: bool) -> Composition:
    if not text.isascii() or not text.strip():
        raise ParameterError("composition", text, _WANTED)
    items, position = _sequence(text, 0, 0, adaptive=adaptive)
    if position != len(text):
        raise ParameterError("composition", text, "balanced brackets")
    one_relation(mechanism for mechanism, _ in items)
    return Composition.of(items, adaptive=adaptive)


def _sequence(text: str, position: int, depth: int, *, adaptive: bool) -> tuple[list[Item], int]:
    if depth > MAX_DEPTH:
        raise ParameterError("composition", text, f"brackets nested at most {MAX_DEPTH} deep")
    items: list[Item] = []
    while True:
        start = position
        times, position = _times(text, position, after_an_item=bool(items))
        match = _TOKEN.match(text, position)
        if position != start and (match is None or not (match[1] or match[2])):
            raise ParameterError("composition", text, _WANTED)  # so many times nothing
        if match is None:
            rest = text[position:].strip()
            if rest or depth:
                raise ParameterError("composition", text, _WANTED if rest else "balanced brackets")
            return items, len(text)
        name, opening, closing, _ = match.groups()
        if closing:
            if not depth or (not items and text[:position].rstrip().endswith("(")):
                raise ParameterError("composition", text, "balanced brackets around an item")
            return items, match.end()
        if name:
            mechanism, position = _mechanism(text, name, match.end())
            group: Iterable[Item] = ((mechanism, 1),)
        elif opening:
            group, position = _sequence(text, match.end(), depth + 1, adaptive=adaptive)
        else:
            raise ParameterError("composition", text, "^n only behind an item")
        behind, position = _behind(text, position)
        for count in (behind, times):
            group = group if count == 1 else repeated(group, count, adaptive=adaptive)
        items.extend(group)
        if adaptive and len(items) > MAX_ITEMS:
            raise ParameterError("composition", text, f"at most {MAX_ITEMS} items after expansion")


def _times(text: str, position: int, *, after_an_item: bool) -> tuple[int, int]:
    """How often the next item comes, by what stands in front of it; a comma before that is left."""
    if after_an_item and (comma := _COMMA.match(text, position)):
        position = comma.end()
    times = 1
    while before := _BEFORE.match(text, position):
        times, position = read_count(times * read_count(int(before[1]))), before.end()
    return times, position


def _behind(text: str, position: int) -> tuple[int, int]:
    """How often an item comes, by what stands behind it."""
    times, power = 1, _TOKEN.match(text, position)
    if power is not None and power[4] is not None:
        times, position = _power(power[4]), power.end()
    while behind := _BEHIND.match(text, position):
        times, position = read_count(times * read_count(int(behind[1]))), behind.end()
        if _NEXT.match(text, position):
            wanted = "a number that belongs to one item: BR(1)^2 DP(1), or BR(1) 2*DP(1)"
            raise ParameterError("composition", text, wanted)
    return times, position


def _power(digits: str) -> int:
    if re.fullmatch(r"[0-9]{1,30}", digits, re.ASCII) is None:
        raise ParameterError("repetition", f"^{digits}", "^n with an integer n >= 0")
    return read_count(int(digits))


_PYTHON = re.compile(r"""["'=\[]""")
"""What stands in arguments as Python writes them, and in none of the grammar."""


def _mechanism(text: str, name: str, position: int) -> tuple[Mechanism, int]:
    kind = find_class(name)
    if kind is None:
        from exactdp.mechanisms.class_aliases import named_in_python, nearest_class

        kind = named_in_python(name)
    if kind is None:
        meant = nearest_class(name)
        question = f"; did you mean {meant}?" if meant else ""
        raise ParameterError("composition", name, written_forms() + question)
    opening = position
    while opening < len(text) and text[opening].isspace():
        opening += 1
    if opening == len(text) or text[opening] != "(":
        raise ParameterError("composition", text, f"{name} with its arguments in brackets")
    depth, end = 0, opening
    while end < len(text):
        depth += (text[end] == "(") - (text[end] == ")")
        if depth == 0:
            break
        if depth > MAX_DEPTH:
            raise ParameterError("composition", text, f"brackets nested at most {MAX_DEPTH} deep")
        end += 1
    else:
        raise ParameterError("composition", text, "balanced brackets")
    arguments = split_arguments(text[opening + 1 : end])
    if _PYTHON.search(text, opening, end):
        from exactdp.mechanisms.named_arguments import positional

        arguments = positional(kind, arguments)
    written = text[opening - len(name) : end + 1]
    _no_thousands(name, arguments, written)
    _no_decimal_comma(name, arguments, written)
    check_arguments(kind, len(arguments), written)
    if kind.word and kind.word in arguments and len(arguments) < kind.forms[-1].count(",") + 1:
        raise ParameterError("composition", written, kind.forms[-1])
    return kind(*arguments), end + 1


def _no_thousands(name: str, arguments: list[str], written: str) -> None:
    """A ParameterError for 1,000: is that a thousand, or a 1 and a 0?"""
    groups = [re.fullmatch(r"[0-9]{3}", one, re.ASCII) is not None for one in arguments]
    if not any(one.startswith("0") for one, three in zip(arguments, groups, strict=True) if three):
        return
    if len(arguments) > 1 and all(groups[1:]) and re.fullmatch("[1-9][0-9]{0,2}", arguments[0]):
        apart = ", ".join(str(int(one)) for one in arguments)
        wanted = f"{name}({''.join(arguments)}) for one number, {name}({apart}) for several"
        raise ParameterError("composition", written, wanted)


def _no_decimal_comma(name: str, arguments: list[str], written: str) -> None:
    """A ParameterError for (0,1): is that a tenth, or a 0 and a 1? With a blank, (0, 1), it is
    two numbers."""
    if re.match(r"[^(]*\(\s*0,[0-9]+\s*[,)]", written, re.ASCII):
        meant = ", ".join([f"0.{arguments[1]}", *arguments[2:]])
        apart = ", ".join(arguments)
        wanted = f"{name}({meant}) for a decimal, {name}({apart}) for several numbers"
        raise ParameterError("composition", written, wanted)


def check_arguments(
    kind: type[Mechanism], given: int, text: str, parameter: str = "composition"
) -> None:
    """Raise a ParameterError unless some form of the class has ``given`` arguments.

    The error shows ``text``, and all forms.
    """
    if given not in {form.count(",") + 1 for form in kind.forms}:
        raise ParameterError(parameter, text, " or ".join(kind.forms))
