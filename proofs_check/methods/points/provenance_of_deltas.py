"""Where the value of an optimal delta comes from, and whether that is what the claim is about.

A route of exactdp names the statements that each end of its bracket rests on, and so do the
recursion on grids and the search over explicit mechanisms. A claim is about a statement where one
of its locators is the statement's item, or a part of it, or the whole of which the statement is a
part; in whatever form, for a value that rests on the corrected formula says nothing of the printed
one either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from exactdp.statements import (
    ADAPTIVE_SYMMETRY,
    CHORDS,
    CONVEXITY,
    DONG_DURFEE_ROGERS,
    RECURSION,
    Statement,
)

SAME_FOR_BR = ("Lemma 3.2", "Lemma 6.1")
BEHIND_THE_RECURSION = (
    *(RECURSION, CHORDS, CONVEXITY, ADAPTIVE_SYMMETRY),
    *(Statement(DONG_DURFEE_ROGERS, item, says=RECURSION.says) for item in SAME_FOR_BR),
)
"""What brackets of :mod:`proofs_check.methods.adaptive_optimum` rest on: the recursion, in every
paper that states it, its form as chords, convexity, and the value from the sum of the eps on."""


class Source(Enum):
    """Who gives the value of a delta, in words."""

    BATCHES = "enumeration"
    TREES = "enumeration of decision trees"
    ROUTES = "exactdp's routes"
    RECURSION = "the recursion of Lemma 5.1"


LISTED = (Source.BATCHES, Source.TREES)
ITSELF = "compare exactdp with itself and count for nothing"


@dataclass(frozen=True)
class Origin:
    """The origin of one value of a delta: its source, of how many mechanisms, and whether it
    assumes the claim."""

    source: Source
    size: int
    itself: bool = False


def is_about(places: Iterable[Any], statements: Iterable[Statement]) -> bool:
    """Whether a claim with these locators is about one of the statements.

    >>> from exactdp.statements import THEOREM_1, THEOREM_2
    >>> from proofs_check.language.claims import Locator
    >>> place = Locator("cesar-rogers-2022", "Theorem 2, over all t")
    >>> is_about([place], [THEOREM_1]), is_about([place], [THEOREM_1, THEOREM_2])
    (False, True)
    """
    listed = list(places)
    return any(
        place.paper == statement.paper and _overlap(place.item, statement.item)
        for statement in statements
        for place in listed
    )


def _overlap(one: str, other: str) -> bool:
    return f"{one},".startswith(f"{other},") or f"{other},".startswith(f"{one},")


@dataclass(frozen=True)
class Checked:
    """How many cases were checked against which source, up to how many mechanisms; ``void`` ones
    compare exactdp with itself.

    >>> text = str(Checked(((Source.BATCHES, 24, 4),), 6))
    >>> text
    'checked against enumeration for k <= 4 (24 cases); 6 cases compare exactdp with itself and \
count for nothing'
    >>> str(Checked.read(text) + Checked(((Source.BATCHES, 1, 2),))).partition(";")[0]
    'checked against enumeration for k <= 4 (25 cases)'
    """

    against: tuple[tuple[Source, int, int], ...] = ()
    void: int = 0

    @classmethod
    def of(cls, trials: Iterable[frozenset[Origin]]) -> Checked:
        """What these trials, each with the origins of its values, amount to."""
        counts: dict[Source, tuple[int, int]] = {}
        void = 0
        for origins in trials:
            if any(origin.itself for origin in origins):
                void += 1
                continue
            for source in {origin.source for origin in origins}:
                size = max(origin.size for origin in origins if origin.source == source)
                cases, most = counts.get(source, (0, 0))
                counts[source] = cases + 1, max(most, size)
        return cls(_sorted(counts), void)

    @classmethod
    def read(cls, text: str) -> Checked:
        """The numbers of cases for each source, and of void ones, as read back from a text."""
        counts = {}
        for source in Source:
            name = re.escape(source.value)
            found = re.search(rf"(?:against|,) {name} for k <= (\d+) \((\d+) case", text)
            if found:
                counts[source] = int(found[2]), int(found[1])
        void = re.search(rf"(\d+) cases? {ITSELF[:7]}", text)
        return cls(_sorted(counts), int(void[1]) if void else 0)

    def __add__(self, other: Checked) -> Checked:
        counts: dict[Source, tuple[int, int]] = {}
        for source, cases, most in (*self.against, *other.against):
            before = counts.get(source, (0, 0))
            counts[source] = before[0] + cases, max(before[1], most)
        return Checked(_sorted(counts), self.void + other.void)

    def __str__(self) -> str:
        listed = [f"{s.value} for k <= {most} ({_cases(n)})" for s, n, most in self.against]
        parts = [f"checked against {', '.join(listed)}"] if listed else []
        if self.void:
            parts.append(f"{_cases(self.void)} {ITSELF}")
        return "; ".join(parts)


NOTHING_CHECKED = Checked()


def _sorted(counts: dict[Source, tuple[int, int]]) -> tuple[tuple[Source, int, int], ...]:
    return tuple((source, *counts[source]) for source in Source if source in counts)


def _cases(count: int) -> str:
    return f"{count} case" if count == 1 else f"{count} cases"
