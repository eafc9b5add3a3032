"""The claims of the papers, for those who use them: where they come from is told once, from above.

The language knows no paper. Whoever loads the papers says how their claims are found (``provide``);
a method that rests on a claim of a paper asks for it by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from proofs_check.language.claims import Claim

Source = Callable[[str], Iterable[Claim]]
"""The claims of a paper, by its key."""

_SOURCES: list[Source] = []


def provide(source: Source) -> None:
    """Say how the claims of a paper are found; the last word counts."""
    _SOURCES[:] = [source]


def recorded_claim(claim_id: str) -> Claim | None:
    """The claim of this id, ``paper/module/function``; None where there is none."""
    for source in _SOURCES:
        try:
            listed = source(claim_id.partition("/")[0])
        except ValueError:  # no such paper here
            return None
        return next((claim for claim in listed if claim.id == claim_id), None)
    return None


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
