"""Compositions as data: which classes, how often, in which order.

A non-adaptive composition is canonical (sorted and merged, since the order does not matter); an
adaptive one keeps its order and merges neighbours only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cmp_to_key
from typing import TypeVar

from exactdp.mechanisms.mechanism import Mechanism, read_count
from exactdp.numbers.exact_numbers import Exact, ParameterError, SquareRoot, weighted_sum

T = TypeVar("T")
MAX_ITEMS = 10**6
"""Items behind one another that a repetition of several may become; beyond it is a ParameterError,
for each is an object in memory. A single class may be repeated as often as one likes."""

Item = tuple[Mechanism, int]


@dataclass(frozen=True)
class Composition:
    """Mechanism classes with their repetitions, in one canonical form.

    >>> from exactdp.mechanisms.grammar import composition
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
            kept = sorted(_gathered(kept), key=cmp_to_key(_order))
        merged: list[Item] = []
        for mechanism, count in kept:
            if merged and merged[-1][0] == mechanism:
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
        """The number k of mechanisms, each counted as often as it is repeated."""
        return sum(count for _, count in self.items)

    @property
    def by_class(self) -> Composition:
        """The composition with each mechanism replaced by the class that has its optimum; itself if
        none is."""
        classes = of_each(self.items, lambda mechanism: mechanism.same_optimum[0])
        items = [(kind, count) for kind, (_, count) in zip(classes, self.items, strict=True)]
        changed = any(a is not b for (a, _), (b, _) in zip(items, self.items, strict=True))
        return Composition.of(items, adaptive=self.adaptive) if changed else self

    def post_processes(self, other: Composition) -> bool:
        """Whether each mechanism post-processes that at the same place in another composition, so
        that delta is no larger at any eps_g; False where this is not told.

        >>> from exactdp.mechanisms.grammar import composition
        >>> composition("Gaussian(3)^9").post_processes(composition("Gaussian(2)^9"))
        True
        """
        if self.adaptive != other.adaptive or len(self.items) != len(other.items):
            return False
        pairs = zip(self.items, other.items, strict=True)
        return all(n == m and one.post_processes(two) for (one, n), (two, m) in pairs)

    @property
    def largest_loss(self) -> Exact | None:
        """The end of the support of the loss (the sum of all eps); None if there is none."""
        ends = of_each(self.items, lambda mechanism: mechanism.largest_loss)
        counts = (count for _, count in self.items)
        finite = [(end, n) for end, n in zip(ends, counts, strict=True) if end is not None]
        return weighted_sum(finite) if len(finite) == len(ends) else None

    def __str__(self) -> str:
        if not self.items:
            return "BR(0)^0"
        return " ".join(
            str(mechanism) if count == 1 else f"{mechanism}^{count}"
            for mechanism, count in self.items
        )


def of_each(items: Iterable[Item], what: Callable[[Mechanism], T]) -> list[T]:
    """What each mechanism says, in order; one that a repetition repeats (the very same object) is
    asked once."""
    known: dict[int, T] = {}
    found = []
    for mechanism, _ in items:
        if id(mechanism) not in known:
            known[id(mechanism)] = what(mechanism)
        found.append(known[id(mechanism)])
    return found


def _gathered(items: Iterable[Item]) -> Iterable[Item]:
    """What a repetition repeats (the very same object) as one item: there are fewer to sort."""
    found: dict[int, Item] = {}
    for mechanism, count in items:
        before = found[id(mechanism)][1] if id(mechanism) in found else 0
        found[id(mechanism)] = mechanism, read_count(before + count)
    return found.values()


def _order(one: Item, other: Item) -> int:
    """-1, 0 or 1, the canonical order: by rank, then by the parameters in turn, numbers exactly."""
    a, b = one[0], other[0]
    places = [(kind.rank, kind.__qualname__) for kind in (type(a), type(b))]
    if places[0] != places[1]:
        return -1 if places[0] < places[1] else 1
    for x, y in zip(a.parameters, b.parameters, strict=True):
        numbers = isinstance(x, Exact | SquareRoot) and isinstance(y, Exact | SquareRoot)
        left, right = (x, y) if numbers else (str(x), str(y))
        if sign := (left > right) - (left < right):
            return sign
    return 0


def repeated(items: Iterable[Item], times: int, *, adaptive: bool) -> list[Item]:
    """The items ``times`` times over: by their counts, or in order where the order matters."""
    kept = list(items)
    if not adaptive or len(kept) == 1:
        return [(mechanism, read_count(count * times)) for mechanism, count in kept]
    if times * len(kept) > MAX_ITEMS:
        raise ParameterError("repetition", times, f"at most {MAX_ITEMS} items after expansion")
    return kept * times


def counts_of(kind: type[Mechanism], items: Iterable[Item]) -> tuple[tuple[Exact, int], ...]:
    """(first parameter, count) of the items that are of one class, in their order."""
    return tuple(
        (mechanism.parameters[0], count) for mechanism, count in items if type(mechanism) is kind
    )


ASK_DELTA = "beside other mechanisms delta, bracket and worst_case answer"
"""Where a form is asked for that BR and DP alone have."""


def require_classes(
    composition: Composition, *kinds: type[Mechanism], instead: str = "others are not known here"
) -> None:
    """A ParameterError unless every mechanism class of the composition is one of these."""
    for mechanism, _ in composition.items:
        if type(mechanism) not in kinds:
            known = " or ".join(kind.grammar or kind.__name__ for kind in kinds)
            raise ParameterError("composition", mechanism, f"{known}: {instead}")
