"""Many claims at once: over processes, resumed when interrupted.

Every finished result is kept, one file each. What has changed neither itself nor in what examines
it is answered from there: a run that was interrupted goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import replace

from proofs_check.language.claims import Claim
from proofs_check.runs.item_names import Catalogue, names, no_item, paper_named, refuse_unknown
from proofs_check.runs.registry import all_claims, order
from proofs_check.runs.stored import Stored
from proofs_check.runs.workers import Started, in_processes
from proofs_check.verdicts.full_examination import Result, derived, examine, with_citations

Done = Callable[[Result], None]
"""Told each result as soon as it and all that it uses are there."""


def selected(keys: Iterable[str], items: Iterable[str] = ()) -> list[Claim]:
    """The claims of these papers (all where none is named), restricted to items if any are named.

    An item is named as in the catalogue ("Lemma 5.3", or kindly: "lemma5.3"), or with what stands
    behind the comma, or by a claim's id; "Proof of Lemma 5.3, ..." is an item of its own. A
    ParameterError names an item or a paper that is not there, before anything is loaded where that
    can be told.
    """
    wanted_keys = {paper_named(key) for key in keys}
    wanted = list(items)
    refuse_unknown(wanted, wanted_keys)
    chosen = [
        claim
        for claim in all_claims()
        if not wanted_keys or any(place.paper in wanted_keys for place in claim.locators)
    ]
    if not wanted:
        return chosen
    found: dict[str, Claim] = {}
    for item in wanted:
        matching = [claim for claim in chosen if _about(claim, item)]
        if not matching:
            there = {(place.paper, place.item) for claim in chosen for place in claim.locators}
            raise no_item(item, Catalogue(tuple(sorted(there))), wanted_keys)
        found |= {claim.id: claim for claim in matching}
    return list(found.values())


def _about(claim: Claim, item: str) -> bool:
    return claim.id == item or any(names(item, place.item) for place in claim.locators)


def with_uses(claims: Iterable[Claim]) -> list[Claim]:
    """The claims and all they use, each after what it uses."""
    known = {claim.id: claim for claim in all_claims()}
    needed: dict[str, Claim] = {}

    def add(claim: Claim) -> None:
        if claim.id not in needed:
            needed[claim.id] = claim
            for use in claim.uses:
                add(known[use])

    for claim in claims:
        add(claim)
    return [needed[claim_id] for claim_id in order(needed)]


def check(
    claims: Iterable[Claim],
    jobs: int = 1,
    done: Done = lambda _: None,
    stored: Stored | None = None,
    started: Started = lambda _: None,
) -> list[Result]:
    """The results on these claims and on all they use, in the order of their uses.

    ``done`` is called in this process with each result as soon as it and all that it uses are
    there; ``started`` with each claim whose examination begins.
    """
    todo = with_uses(claims)
    stored = stored or Stored(None)
    gathered = _Gathered(todo, done)
    rest = []
    for claim in todo:
        old = stored.load(claim)
        if old is None:
            rest.append(claim)
        else:
            gathered.add(old)
    # closing: on Ctrl-C, also one that arrives while a result is printed, the processes end
    with closing(examinations(rest, jobs, stored, started)) as results:
        for result in results:
            gathered.add(result)
    stored.finish()
    return [gathered.finished[claim.id] for claim in todo]


def examined(
    claim: Claim, among: Iterable[Claim] = (), finished: dict[str, Result] | None = None
) -> Result:
    """The result on one claim, and for that on what it uses.

    ``among`` are the claims of its file, each after those it uses; ``finished`` are results on some
    of these, to which those that are found are added.
    """
    finished = {} if finished is None else finished
    own = {other.id: other for other in among}
    for use in claim.uses:
        if use not in finished and use in own:
            examined(own[use], own.values(), finished)
    papers = {use for use in claim.uses if use not in finished}
    if papers:
        known = [other for other in all_claims() if other.id in papers]
        finished.update((result.claim.id, result) for result in check(known))
    cited = {use: result.claim for use, result in finished.items()}
    finished[claim.id] = derived(with_citations(examine(claim), cited), finished)
    return finished[claim.id]


class _Gathered:
    """Results as they come, in any order, finished once those they use are finished."""

    def __init__(self, todo: list[Claim], done: Done) -> None:
        self.finished: dict[str, Result] = {}
        self._todo, self._done = list(todo), done
        self._found: dict[str, Result] = {}

    def add(self, result: Result) -> None:
        self._found[result.claim.id] = result
        for claim in list(self._todo):  # in the order of uses: one pass finishes all that can be
            if claim.id in self._found and all(use in self.finished for use in claim.uses):
                result = derived(replace(self._found[claim.id], claim=claim), self.finished)
                self.finished[claim.id] = result
                self._todo.remove(claim)
                self._done(result)


def examinations(
    claims: list[Claim], jobs: int, stored: Stored, started: Started = lambda _: None
) -> Generator[Result, None, None]:
    """The results on these claims alone, as they come; close it to end its processes."""
    if jobs > 1 and len(claims) > 1:
        yield from in_processes(claims, jobs, stored, started)
        return
    for claim in claims:
        started(claim)
        yield stored.of(claim, examine)
