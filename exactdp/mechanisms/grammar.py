"""The grammar of the shell.

    composition := item+
    item        := CLASS(args)[^n] | (composition)[^n]

read left to right in the order of use; ``^0`` is empty. CLASS is the name of any mechanism class of
this folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from exactdp.mechanisms.compositions import MAX_ITEMS, Composition, Item, repeated
from exactdp.mechanisms.mechanism import (
    Mechanism,
    Repeated,
    find_class,
    mechanism_classes,
    read_count,
    written_forms,
)
from exactdp.numbers.exact_numbers import ParameterError

Part = Mechanism | Repeated | Composition | str
"""What a composition may be made of: a class, n times a class, a composition, or its text."""

MAX_TEXT = 100_000
MAX_DEPTH = 50


def flatten(parts: Iterable[Part], *, adaptive: bool = False) -> list[Item]:
    """Mechanism classes, repetitions and compositions as one list of items, in order."""
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
        else:
            wanted = f"{written_forms()}, or n times one of them"
            raise ParameterError("composition", part, wanted)
    return items


_TOKEN = re.compile(r"\s*(?:([A-Za-z_]+)|([(])|([)])|\^\s*([^\s()^]*))", re.ASCII)
_WANTED = "a composition such as BR(1/10)^7 DP(1/10)^3"


def composition(text: str, *, adaptive: bool = False) -> Composition:
    """Read the grammar of the shell, or raise a one-line ParameterError.

    >>> print(composition("(BR(1) DP(ln 2, 1e-6))^2"))
    BR(1)^2 DP(ln 2, 1/1000000)^2
    """
    if len(text) > MAX_TEXT:
        raise ParameterError("composition", text, f"at most {MAX_TEXT} characters")
    if not text.isascii() or not text.strip():
        raise ParameterError("composition", text, _WANTED)
    items, position = _sequence(text, 0, 0, adaptive=adaptive)
    if position != len(text):
        raise ParameterError("composition", text, "balanced brackets")
    return Composition.of(items, adaptive=adaptive)


def _sequence(text: str, position: int, depth: int, *, adaptive: bool) -> tuple[list[Item], int]:
    if depth > MAX_DEPTH:
        raise ParameterError("composition", text, f"brackets nested at most {MAX_DEPTH} deep")
    items: list[Item] = []
    while True:
        match = _TOKEN.match(text, position)
        if match is None:
            if text[position:].strip():
                raise ParameterError("composition", text, _WANTED)
            if depth:
                raise ParameterError("composition", text, "balanced brackets")
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
        power = _TOKEN.match(text, position)
        if power is not None and power.group(4) is not None:
            group = repeated(group, _power(power.group(4)), adaptive=adaptive)
            position = power.end()
        items.extend(group)
        if adaptive and len(items) > MAX_ITEMS:
            raise ParameterError("composition", text, f"at most {MAX_ITEMS} items after expansion")


def _power(digits: str) -> int:
    if re.fullmatch(r"[0-9]{1,30}", digits, re.ASCII) is None:
        raise ParameterError("repetition", f"^{digits}", "^n with an integer n >= 0")
    return read_count(int(digits))


LONGEST_NAME = 60
OTHER_NAMES = {"randomizedresponse": "RR"}
"""Names in use for a class, beside those of the grammar and of Python."""


def nearest_class(name: str) -> str:
    """The class that a name was probably meant for, whatever its letters' case; "" for none.

    >>> [nearest_class(name) for name in ("gaussian", "Guassian", "KaryResponse", "Q")]
    ['Gaussian', 'Gaussian', 'RR', '']
    """
    known = dict(OTHER_NAMES)
    for word, kind in mechanism_classes().items():
        known |= {_plain(kind.__name__): word, _plain(word): word}
    found = get_close_matches(_plain(name[:LONGEST_NAME]), known, 1)
    return known[found[0]] if found else ""


def _plain(name: str) -> str:
    return name.lower().removesuffix("mechanism")


def _mechanism(text: str, name: str, position: int) -> tuple[Mechanism, int]:
    kind = find_class(name)
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
    check_arguments(kind, len(arguments), text[opening - len(name) : end + 1])
    return kind(*arguments), end + 1


def split_arguments(text: str) -> list[str]:
    """The parts between commas that stand in no brackets.

    >>> split_arguments("Gaussian(2, 1), 1/100")
    ['Gaussian(2, 1)', '1/100']
    """
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def check_arguments(
    kind: type[Mechanism], given: int, text: str, parameter: str = "composition"
) -> None:
    """A ParameterError unless the class is written with so many arguments."""
    if given not in {form.count(",") + 1 for form in kind.forms}:
        raise ParameterError(parameter, text, " or ".join(kind.forms))
