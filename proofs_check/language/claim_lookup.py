"""The claims of the papers, for those who use them: where they come from is told once, from above.

The language knows no paper. Whoever loads the papers says how their claims are found, and what is
recorded of one (``provide``); a method that rests on a claim of a paper asks for it by its id, and
for the verdict that holds for it as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from proofs_check.language.claims import Claim

Source = Callable[[str, str], "Iterable[Claim]"]
"""The claims of a file of a paper, by the paper's key and the file's name."""

Verdicts = Callable[["Claim"], "str | None"]
"""The recorded verdict on a claim; None where none is recorded of the claim as it stands."""

_SOURCES: list[Source] = []
_VERDICTS: list[Verdicts] = []


def provide(source: Source, verdicts: Verdicts) -> None:
    """Say how the claims of a paper are found and what is recorded; the last word counts."""
    _SOURCES[:] = [source]
    _VERDICTS[:] = [verdicts]


def recorded_verdict(claim: Claim) -> str | None:
    """What the record says of this claim, if it is the claim that was examined; else None."""
    return _VERDICTS[0](claim) if _VERDICTS else None


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
