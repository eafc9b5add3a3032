"""Compositions with one unknown in them, such as ``BR(x)^150 Laplace(1, x)^50``, of any class.

The unknown is a name. It stands in arguments and exponents, alone or in an expression
(``BR(x/2)^{k-1}``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms.mechanism import find_class
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.numerals import Said
from exactdp.profiles.composed import Composed, adaptive, nonadaptive
from exactdp.tables.asked.expressions import NAME, Expression, expression, require_one_meaning

_PIECE = re.compile(
    r"\^\s*\{([^{}]*)\}|\^\s*\(([^()]*)\)|([^(),^{}\s]+(?:\s*[-+*/]\s*[^(),^{}\s]+)*)"
)
FUNCTIONS = {"sqrt", "ln", "log", "exp"}
"""No names of numbers: what is written with brackets behind."""
_WORD = re.compile(r"(?<![A-Za-z_0-9.])[a-z][a-z_0-9]*(?!\s*=)(?![A-Za-z_0-9(])")
WANTED = "one name in place of the number that is searched, as in BR(x)^150 or BR(1/10)^k"


@dataclass(frozen=True)
class CompositionWithUnknown:
    """A composition with a name in it: pieces of text as they are, and expressions between them."""

    text: str
    name: str
    pieces: tuple[str | tuple[str, Expression], ...]
    """A text, or what stands before an expression ("^" for an exponent) with it."""
    adaptive: bool = False

    @property
    def counts(self) -> bool:
        """Whether the name stands in an exponent, and so for an integer."""
        return any(not isinstance(piece, str) and piece[0] == "^" for piece in self.pieces)

    def at(self, value: Exact | int) -> str:
        """The composition as text, with this value for the name; a count below 0 becomes 0."""
        names = {self.name: Exact(Fraction(value)) if isinstance(value, int) else value}
        found = []
        for piece in self.pieces:
            if isinstance(piece, str):
                found.append(piece)
                continue
            number = piece[1].value(names, self.name)
            if piece[0] == "^" and number.is_rational and number.fraction < 0:
                number = Exact(Fraction(0))
            found.append(f"{piece[0]}{number}")
        return "".join(found)

    def composed(self, value: Exact | int) -> Composed:
        """The composition with this value for its name, ready to be asked."""
        return (adaptive if self.adaptive else nonadaptive)(self.at(value))


def read_with_unknown(text: str, *, adaptive: bool = False) -> CompositionWithUnknown:
    """A composition with one lower-case name, taken apart: texts, and expressions with the name.

    ``k*BR(eps)`` and ``**`` are read as ``BR(eps)^k`` and ``^``. ParameterError where no name
    stands in it, or several, or where it is not written as a composition: asked with 1 for the
    name, of which an argument outside of its domain is no matter.
    """
    require_one_meaning(text, "composition")
    text = re.sub(r"\b([a-z]\w*)\s*\*\s*([A-Z]\w*\([^()]*\))", r"\2^\1", text.replace("**", "^"))
    kinds = [find_class(one) for one in re.findall(r"[A-Z][A-Za-z_]*(?=\s*\()", text)]
    words = {kind.word for kind in kinds if kind is not None}  # as in EM(x, 1, monotone)
    names = {word for word in _WORD.findall(text) if NAME.fullmatch(word)} - FUNCTIONS - words
    if len(names) != 1:
        if names:
            raise ParameterError(
                "composition", Said(f"the names {', '.join(sorted(names))}"), WANTED
            )
        nonadaptive(text)  # what is wrong with it otherwise comes first
        raise ParameterError("composition", text, WANTED)
    (name,) = names
    pieces: list[str | tuple[str, Expression]] = []
    position = 0
    for match in _PIECE.finditer(text):
        inside = next(group for group in match.groups() if group is not None)
        if name not in _WORD.findall(inside):
            continue
        before = text[position : match.start()]
        power = match[1] is not None or match[2] is not None
        head = re.match(r"[a-z_]+\s*=\s*(?!=)", inside)
        start = head.end() if head and not power else 0
        sign = "^" if power else inside[:start]
        if not power and before.rstrip().endswith("^"):
            before, sign = before.rstrip()[:-1], "^"
        pieces += [before, (sign, expression(inside[start:], "composition"))]
        position = match.end()
    pieces.append(text[position:])
    named = CompositionWithUnknown(text, name, tuple(pieces), adaptive)
    try:
        named.composed(1)
    except ParameterError as error:
        if error.parameter in {"composition", "repetition", "mechanism"}:
            wanted = f"{error.wanted} (with 1 for {name})"
            raise ParameterError("composition", text, wanted) from None
    return named


# values between which an item alone is asked whether it grows
PROBES = ((Fraction(1, 4), Fraction(1, 2)), (Fraction(1), Fraction(2)), (Fraction(2), Fraction(3)))


def directions(named: CompositionWithUnknown) -> dict[str, int]:
    """For each item with the name whether its own delta at 0 rises (1) or falls (-1) with it.

    delta is asked at eps_g = 0. Told by brackets at a few pairs of values; a count rises. Items of
    which it is not told are left out.
    """
    found = {}
    for item in _items(named.text):
        if named.name not in _WORD.findall(item):
            continue
        alone = read_with_unknown(item)
        if alone.counts:
            found[item] = 1
            continue
        if sign := _direction(alone):
            found[item] = sign
    return found


def _direction(alone: CompositionWithUnknown) -> int:
    for low, high in PROBES:
        try:
            one, other = (alone.composed(Exact(x)).bracket(0, rtol="1e-3") for x in (low, high))
        except ParameterError:
            continue
        if one.certainly_less(other):
            return 1
        if other.certainly_less(one):
            return -1
    return 0


def _items(text: str) -> list[str]:
    """The classes with their arguments in a text; with an exponent where a name is in it."""
    found, position = [], 0
    while match := re.compile(r"[A-Z][A-Za-z]*\s*\(").search(text, position):
        depth, end = 1, match.end()
        while end < len(text) and depth:
            depth += (text[end] == "(") - (text[end] == ")")
            end += 1
        power = re.compile(r"\s*\^\s*(?:\{[^{}]*\}|\([^()]*\)|[a-z_0-9]+)").match(text, end)
        position = power.end() if power else end
        kept = position if power and _WORD.search(power[0]) else end
        found.append(text[match.start() : kept])
    return found
