"""Places of a proof that is being written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from proofs_check.methods.certifying.branch_recording import NeedsSplit
from proofs_check.methods.certifying.known_facts import Known
from proofs_check.methods.checking.known_signs import Place


@dataclass(frozen=True)
class Where:
    """A place of a proof, what is known there, and which conditions have been read."""

    place: Place
    known: Known
    waiting: tuple[int, ...] = ()  # conditions that are not read yet
    splits: tuple[NeedsSplit, ...] = ()  # without which some of these cannot be read
    depth: int = 0

    def assuming(self, *relations: Any, environment: Any = None) -> Where:
        """The place under further conditions, which are still to be read."""
        count = len(self.place.given)
        place = self.place.assuming(*relations, environment=environment)
        waiting = (*self.waiting, *range(count, count + len(relations)))
        return replace(self, place=place, waiting=waiting)

    def within(self, environment: Any, index: int | None = None) -> Where:
        """The place with values of bound variables, one of which may be introduced here."""
        introduced = self.place.introduced | (set() if index is None else {index})
        place = replace(self.place, environment=environment, introduced=frozenset(introduced))
        return replace(self, place=place)
