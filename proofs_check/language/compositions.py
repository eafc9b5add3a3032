"""Compositions in claims: BR and DP with symbolic parameters, words, and the heads of their delta.

``nonadaptive(k * BR(eps)).delta(eps_g)`` is the optimal delta as the papers define it, a function
of its parameters that a claim may compare with others; how its value is found is the business of
the methods.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

import sympy

from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression
from proofs_check.language.vocabulary import Head


class BRPart(Head):
    """The head (eps, count): so many eps-BR mechanisms in a composition."""

    nargs = 2

    def _tex(self, printer: Any) -> str:
        return _power(rf"\mathcal{{M}}_{{BR}}({printer._print(self.args[0])})", self, printer)


class DPPart(Head):
    """The head (eps, count): so many eps-DP mechanisms in a composition."""

    nargs = 2

    def _tex(self, printer: Any) -> str:
        return _power(rf"\mathcal{{M}}_{{DP}}({printer._print(self.args[0])})", self, printer)


def plain_count(count: Any) -> Any:
    """A count without the factor 1 that tracing leaves, as in 1*k for k * BR(eps)."""
    factors = [factor for factor in sympy.Mul.make_args(count) if factor != 1]
    return factors[0] if len(factors) == 1 else count if factors else sympy.S.One


def _power(written: str, part: Any, printer: Any) -> str:
    count = plain_count(part.args[1])
    return written if count == 1 else rf"{written}^{{{printer._print(count)}}}"


class DeltaHead(Head):
    """The optimal delta of a composition: (eps_g, part, part, ...)."""

    joint = r",\,"
    kind = ""
    """Behind the name, of what is not a batch: a copy to the power k is written like k of them."""

    def _tex(self, printer: Any) -> str:
        parts = self.joint.join(printer._print(part) for part in self.args[1:])
        return rf"\delta_{{OPT}}{self.kind}\left({parts};\, {printer._print(self.args[0])}\right)"


class NonAdaptiveDelta(DeltaHead):
    """delta_OPT of a batch: every mechanism fixed before the first answer."""

    joint = r" \times "


class AdaptiveDelta(DeltaHead):
    """delta_OPT of a sequence of types: each mechanism chosen after the answers before it."""

    kind = r"^{\mathrm{adaptive}}"


class TreeDelta(DeltaHead):
    """The largest delta_OPT where the next type, too, is chosen after the answers before it."""

    joint = r"\,|\,"
    kind = r"^{\mathrm{tree}}"


@dataclass(frozen=True)
class Part:
    """A part of a composition: ``count`` mechanisms of one class and eps, written ``3 *
    BR(eps)``."""

    head: Any
    eps: Any
    count: Any = sympy.S.One

    def __mul__(self, count: Any) -> Part:
        return Part(self.head, self.eps, self.count * sympy.sympify(count))

    __rmul__ = __mul__

    def expression(self) -> Any:
        """The part as a node of a sympy expression."""
        return self.head(sympy.sympify(self.eps), sympy.sympify(self.count))


def BR(eps: Any) -> Part:
    """One eps-bounded-range mechanism of a claim."""
    return Part(BRPart, eps)


def DP(eps: Any) -> Part:
    """One eps-DP mechanism of a claim."""
    return Part(DPPart, eps)


@dataclass(frozen=True)
class Sequence:
    """A composition in a claim: its parts in the order of use, and the head of its delta."""

    head: Any
    parts: tuple[Part, ...]

    def delta(self, eps_g: Any) -> Any:
        """The optimal delta at eps_g, as an expression."""
        return self.head(sympy.sympify(eps_g), *(part.expression() for part in self.parts))

    def __str__(self) -> str:
        listed = " ".join(
            f"{part.head.__name__[:2]}({part.eps})" + (f"^{part.count}" if part.count != 1 else "")
            for part in self.parts
        )
        return f"{listed} at once" if self.head is NonAdaptiveDelta else listed


def _flat(parts: Iterable[Any]) -> Iterator[Part]:
    for part in parts:
        if isinstance(part, Part):
            yield part
        elif isinstance(part, Sequence):
            yield from part.parts
        elif isinstance(part, tuple | list):
            yield from _flat(part)
        elif type(part).__module__.startswith("exactdp."):
            raise ClaimError(
                f"a claim takes BR and DP of proofs_check (from proofs_check import BR, DP), "
                f"got {part} of exactdp"
            )
        else:
            raise ClaimError(f"BR(eps), DP(eps) or a sequence of them was wanted, got {part!r}")


def nonadaptive(*parts: Any) -> Sequence:
    """A batch of mechanisms, all chosen before the first answer."""
    return Sequence(NonAdaptiveDelta, tuple(_flat(parts)))


def adaptive(*parts: Any) -> Sequence:
    """A sequence in this order, each mechanism chosen after the answers before it.

    Of a value of ``trees`` the types, too, are chosen that way.
    """
    if len(parts) == 1 and isinstance(parts[0], Sequence) and parts[0].head is TreeDelta:
        return parts[0]
    return Sequence(AdaptiveDelta, tuple(_flat(parts)))


def dp_first(sequence: Sequence) -> Sequence:
    """The parts with every DP before every BR, otherwise in their order.

    >>> str(dp_first(adaptive(BR(1), DP(1), BR(1))))
    'DP(1) BR(1) BR(1)'
    """
    ordered = sorted(sequence.parts, key=lambda part: part.head is not DPPart)
    return Sequence(AdaptiveDelta, tuple(ordered))


def swapped(sequence: Sequence, position: int) -> Sequence:
    """The sequence with the parts at this position and the next exchanged."""
    parts = list(sequence.parts)
    parts[position], parts[position + 1] = parts[position + 1], parts[position]
    return Sequence(sequence.head, tuple(parts))


# -- what a claim's variable may range over apart from numbers -------------------------------------


@dataclass(frozen=True)
class Each:
    """A variable that takes these values one after the other; the claim is read once for each."""

    values: tuple[Any, ...]

    def over(self, _: dict[str, Any]) -> tuple[Any, ...]:
        """The values, whatever the other variables are."""
        return self.values


def each(*values: Any) -> Each:
    """The variable takes each of these values: ``k=each(1, 2, 3)``.

    The value is a plain Python object in the claim, so that it may count loops and build vectors.
    """
    if not values:
        raise ClaimError("each: at least one value was wanted")
    return Each(values)


@dataclass(frozen=True)
class Words:
    """All words over an alphabet of mechanisms, with lengths from ``shortest`` to ``longest``."""

    letters: str
    shortest: int
    longest: int
    tree: bool = False

    def over(self, symbols: dict[str, Any]) -> tuple[Sequence, ...]:
        """Every word; of trees every multiset, as the order is chosen adaptively."""
        alphabet = tuple(_letter(text, symbols) for text in spaced_apart(self.letters))
        lengths = range(self.shortest, self.longest + 1)
        found = [
            word for length in lengths for word in product(range(len(alphabet)), repeat=length)
        ]
        if self.tree:
            found = [word for word in found if list(word) == sorted(word)]
        head = TreeDelta if self.tree else AdaptiveDelta
        return tuple(Sequence(head, tuple(alphabet[letter] for letter in word)) for word in found)


MOST_WORDS = 10_000
"""Words that a domain may list; more are a ClaimError."""


def spaced_apart(text: str) -> list[str]:
    """The parts between spaces that stand in no brackets.

    >>> spaced_apart("BR(eps + 1) DP(1)")
    ['BR(eps + 1)', 'DP(1)']
    """
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign.isspace() and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part for part in parts if part]


def _letter(text: str, symbols: dict[str, Any]) -> Part:
    found = expression(text, symbols, {"BR": BR, "DP": DP})
    if not isinstance(found, Part):
        raise ClaimError(f"a letter such as BR(eps) or DP(1/2) was wanted, got {text!r}")
    return found


def _checked(name: str, letters: Any, upto: Any, shortest: Any) -> None:
    """A ClaimError where words of these lengths over these letters are none, or too many."""
    if not isinstance(letters, str) or not spaced_apart(letters):
        raise ClaimError(f'{name}: letters such as "BR(eps) DP(eps)" were wanted, got {letters!r}')
    for said, value in (("upto", upto), ("shortest", shortest)):
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise ClaimError(f"{name}: {said}={value!r}: a length >= 0 was wanted")
    if upto < shortest:
        raise ClaimError(
            f"{name}: upto={upto} is below shortest={shortest}, so that there is no word: give "
            f"upto={max(1, shortest)} or more, or shortest={upto}"
        )
    size, found = len(spaced_apart(letters)), 0
    for length in range(shortest, upto + 1):
        found += size**length
        if found > MOST_WORDS or length > MOST_WORDS:
            raise ClaimError(f"{name}: upto={upto}: at most {MOST_WORDS} words were wanted")


WAYS: dict[str, tuple[type[DeltaHead], ...]] = {
    "at once": (NonAdaptiveDelta,),
    "in turn": (AdaptiveDelta,),
    "both": (NonAdaptiveDelta, AdaptiveDelta),
}


@dataclass(frozen=True)
class AnySequence(Words):
    """Every batch and every sequence of BR(x) and DP(x), x >= 0, of whatever number.

    It is tried as the words: at once, in turn, or both.
    """

    ways: str = "both"
    of_all: ClassVar[str] = "sequences"

    def over(self, symbols: dict[str, Any]) -> tuple[Sequence, ...]:
        """Every word that is tried, in each of the ways that are tried."""
        found = super().over(symbols)
        return tuple(Sequence(head, word.parts) for head in WAYS[self.ways] for word in found)


def any_sequence(letters: str, upto: int = 1, ways: str = "both") -> AnySequence:
    """Any batch or sequence whatever, of parameters >= 0 and counts >= 0; the empty one too.

    The words over these letters, up to a length (0: the empty one), are what it is tried as.

    >>> [str(word) for word in any_sequence("BR(1)").over({})]
    ['BR(1) at once', 'BR(1)']
    """
    _checked("any_sequence", letters, upto, 0)
    if ways not in WAYS:
        raise ClaimError(f"any_sequence: ways={ways!r}: one of {', '.join(WAYS)} was wanted")
    return AnySequence(letters, min(1, upto), upto, ways=ways)


def words(letters: str, upto: int, shortest: int = 1) -> Words:
    """All sequences of these mechanisms up to a length, each order fixed in advance.

    >>> [str(word) for word in words("BR(1) DP(1)", upto=1).over({})]
    ['BR(1)', 'DP(1)']
    """
    _checked("words", letters, upto, shortest)
    return Words(letters, shortest, upto)


def trees(letters: str, upto: int, shortest: int = 1) -> Words:
    """All multisets of these mechanisms up to a size, where the next type is chosen adaptively."""
    _checked("trees", letters, upto, shortest)
    return Words(letters, shortest, upto, tree=True)
