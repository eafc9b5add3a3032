"""Compositions as data: which classes, how often, in which order; and the grammar of the shell.

    composition := item+
    item        := CLASS(args)[^n] | (composition)[^n]

read left to right in the order of use; ``^0`` is empty. A non-adaptive composition is canonical
(sorted and merged, since the order does not matter); an adaptive one keeps its order and merges
neighbours only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cmp_to_key
from typing import Any

from exactdp.mechanisms.classes import BR, DP, Mechanism, Repeated, read_count
from exactdp.numbers.exact_numbers import Exact, ParameterError, weighted_sum

MAX_TEXT = 100_000
MAX_DEPTH = 50
MAX_ITEMS = 10**6

Item = tuple[Mechanism, int]


@dataclass(frozen=True)
class Composition:
    """Mechanism classes with repetitions, canonical.

    >>> print(composition("DP(1/10)^3 BR(0.1)^4 BR(1/10)^3"))
    BR(1/10)^7 DP(1/10)^3
    """

    items: tuple[Item, ...]
    adaptive: bool = False

    @classmethod
    def of(cls, items: Iterable[Item], *, adaptive: bool = False) -> Composition:
        """The canonical form: sorted and merged, or only neighbours merged if adaptive."""
        kept = [(mechanism, count) for mechanism, count in items if count]
        if not adaptive:
            kept.sort(key=cmp_to_key(_order))
        merged: list[Item] = []
        for mechanism, count in kept:
            if merged and _same(merged[-1][0], mechanism):
                merged[-1] = (mechanism, read_count(merged[-1][1] + count))
            else:
                merged.append((mechanism, count))
        return cls(tuple(merged), adaptive)

    @property
    def symbolic(self) -> bool:
        """Whether some parameter is a sympy expression."""
        return any(mechanism.symbolic for mechanism, _ in self.items)

    @property
    def size(self) -> int:
        """The number of mechanisms, k."""
        return sum(count for _, count in self.items)

    @property
    def total_eps(self) -> Exact:
        """The sum of all eps: the end of the support of delta."""
        return weighted_sum((mechanism.eps, count) for mechanism, count in self.items)

    def __str__(self) -> str:
        if not self.items:
            return "BR(0)^0"
        return " ".join(
            str(mechanism) if count == 1 else f"{mechanism}^{count}"
            for mechanism, count in self.items
        )


def _same(one: Mechanism, other: Mechanism) -> bool:
    return type(one) is type(other) and one == other


def _order(one: Item, other: Item) -> int:
    """BR before DP, then by eps, then by delta; decided exactly."""
    a, b = one[0], other[0]
    if type(a) is not type(b):
        return -1 if isinstance(a, BR) else 1
    if isinstance(a.eps, Exact) and isinstance(b.eps, Exact):
        sign = (a.eps - b.eps).sign()
    else:
        sign = (str(a.eps) > str(b.eps)) - (str(a.eps) < str(b.eps))
    if sign == 0 and isinstance(a, DP) and isinstance(b, DP):
        sign = (a.delta > b.delta) - (a.delta < b.delta)
    return sign


def flatten(parts: Iterable[Any], *, adaptive: bool = False) -> list[Item]:
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
            wanted = "DP(eps), DP(eps, delta), BR(eps), or n times one of them"
            raise ParameterError("composition", part, wanted)
    return items


# -- the grammar of the shell ---------------------------------------------------------------------

_TOKEN = re.compile(r"\s*(?:([A-Za-z_]+)|([(])|([)])|\^\s*([^\s()^]*))", re.ASCII)
_CLASSES = {"DP": (DP, 1, 2), "BR": (BR, 1, 1)}
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


def repeated(items: Iterable[Item], times: int, *, adaptive: bool) -> list[Item]:
    """The items ``times`` times over: by their counts, or in order where the order matters."""
    kept = list(items)
    if not adaptive or len(kept) == 1:
        return [(mechanism, read_count(count * times)) for mechanism, count in kept]
    if times * len(kept) > MAX_ITEMS:
        raise ParameterError("repetition", times, f"at most {MAX_ITEMS} items after expansion")
    return kept * times


def _power(digits: str) -> int:
    if re.fullmatch(r"[0-9]{1,30}", digits, re.ASCII) is None:
        raise ParameterError("repetition", f"^{digits}", "^n with an integer n >= 0")
    return read_count(int(digits))


def _mechanism(text: str, name: str, position: int) -> tuple[Mechanism, int]:
    if name not in _CLASSES:
        raise ParameterError("composition", name, "DP(eps), DP(eps, delta) or BR(eps)")
    kind, fewest, most = _CLASSES[name]
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
        end += 1
    else:
        raise ParameterError("composition", text, "balanced brackets")
    arguments = text[opening + 1 : end].split(",")
    if not fewest <= len(arguments) <= most:
        wanted = f"{fewest} argument" if fewest == most else f"{fewest} or {most} arguments"
        raise ParameterError("composition", text[opening - len(name) : end + 1], wanted)
    return kind(*arguments), end + 1
