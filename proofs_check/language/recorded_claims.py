"""The claims of the papers, for those who use them: where they come from is told once, from above.

The language knows no paper. Whoever loads the papers says how their claims are found (``provide``);
a method that rests on a claim of a paper asks for it by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from proofs_check.language.claims import Claim

Source = Callable[[str, str], "Iterable[Claim]"]
"""The claims of a file of a paper, by the paper's key and the file's name."""

_SOURCES: list[Source] = []


def provide(source: Source) -> None:
    """Say how the claims of a paper are found; the last word counts."""
    _SOURCES[:] = [source]


def recorded_claim(claim_id: str) -> Claim | None:
    """The claim of this id, ``paper/module/function``; None where there is none."""
    key, *rest = claim_id.split("/")
    if len(rest) != 2 or not _SOURCES:
        return None
    return next((claim for claim in _SOURCES[0](key, rest[0]) if claim.id == claim_id), None)


def resting_on(claim_id: str) -> Iterator[str]:
    """The ids of the claim and of all that it uses."""
    seen: set[str] = set()
    todo = [claim_id]
    while todo:
        found = todo.pop()
        if found in seen:
            continue
        seen.add(found)
        yield found
        claim = recorded_claim(found)
        todo += claim.uses if claim is not None else ()
