"""Many claims at once: over processes, resumed when interrupted.

Every finished result is kept, one file each, until a run is complete; an interrupted run goes on
where it stopped, as long as neither the checker nor what it rests on has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import exactdp
import proofs_check
from exactdp.tables.atomic import write
from proofs_check.claim import Claim
from proofs_check.examine import Result, derived, examine
from proofs_check.language import ClaimError
from proofs_check.registry import all_claims, order, paper_keys
from proofs_check.stored import result_from_json
from proofs_check.verdict import versions

Report = Callable[[Result], None]


def selected(keys: Iterable[str], items: Iterable[str] = ()) -> list[Claim]:
    """The claims of these papers (all where none is named), restricted to items if any are named.

    An item is named as in the catalogue ("Lemma 5.3"); claims whose item begins with it and a
    comma, or ends with it ("Proof of Lemma 5.3, ..."), are of that item only where they say so.
    A ClaimError names an item or a paper that is not there.
    """
    wanted_keys, wanted = set(keys), list(items)
    known = all_claims()
    for key in wanted_keys - set(paper_keys()):
        raise ClaimError(f"paper: got {key!r}; wanted one of {', '.join(paper_keys())}")
    chosen = [
        claim
        for claim in known
        if not wanted_keys or any(place.paper in wanted_keys for place in claim.locators)
    ]
    if not wanted:
        return chosen
    found = []
    for item in wanted:
        matching = [claim for claim in chosen if _about(claim, item)]
        if not matching:
            raise ClaimError(f"item: got {item!r}; no claim is about it")
        found += [claim for claim in matching if claim not in found]
    return found


def _about(claim: Claim, item: str) -> bool:
    names = [place.item for place in claim.locators]
    return claim.id == item or any(name == item or name.startswith(f"{item},") for name in names)


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


def fingerprint() -> str:
    """A hash of the sources of both packages and of the versions of the engines."""
    digest = hashlib.sha256(json.dumps(versions(), sort_keys=True).encode())
    for package in (proofs_check, exactdp):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    """Where the results of unfinished runs are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "proofs-check"


class Stored:
    """Results of an unfinished run, one file each."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = None if folder is None else folder / fingerprint()

    def path(self, claim: Claim) -> Path | None:
        """The file of a claim."""
        if self.folder is None:
            return None
        return self.folder / (hashlib.sha256(claim.id.encode()).hexdigest()[:24] + ".json")

    def load(self, claim: Claim) -> Result | None:
        """The stored result, or None; a file that cannot be read is as good as none."""
        path = self.path(claim)
        if path is None or not path.is_file():
            return None
        try:
            return result_from_json(claim, json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, OSError):
            return None

    def save(self, result: Result) -> None:
        """Keep a result."""
        path = self.path(result.claim)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            write(path, json.dumps(result.to_json()))

    def clear(self) -> None:
        """The run is complete: nothing needs to be kept."""
        if self.folder is not None and self.folder.is_dir():
            for path in self.folder.iterdir():
                path.unlink(missing_ok=True)
            self.folder.rmdir()


@lru_cache(maxsize=1)
def _known() -> dict[str, Claim]:
    return {claim.id: claim for claim in all_claims()}


def _work(claim_id: str) -> Result:
    return replace(examine(_known()[claim_id]), claim=_shell(_known()[claim_id]))


def _shell(claim: Claim) -> Claim:
    """The claim without its function, which does not cross processes."""
    return replace(claim, function=_shell, domains={})


def check(
    claims: Iterable[Claim],
    jobs: int = 1,
    report: Report = lambda _: None,
    stored: Stored | None = None,
) -> list[Result]:
    """The results on these claims and on all they use, in the order of their uses.

    ``report`` is called with each result as it comes, in this process.
    """
    todo = with_uses(claims)
    stored = stored or Stored(None)
    found: dict[str, Result] = {}
    rest = []
    for claim in todo:
        old = stored.load(claim)
        if old is None:
            rest.append(claim)
        else:
            found[claim.id] = old
            report(old)
    for result in _computed(rest, jobs):
        stored.save(result)
        found[result.claim.id] = result
        report(result)
    finished: dict[str, Result] = {}
    for claim in todo:
        finished[claim.id] = derived(replace(found[claim.id], claim=claim), finished)
    stored.clear()
    return list(finished.values())


def _computed(claims: list[Claim], jobs: int) -> Iterator[Result]:
    by_id = {claim.id: claim for claim in claims}
    if jobs <= 1 or len(claims) <= 1:
        for claim in claims:
            yield examine(claim)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Any]] = {pool.submit(_work, claim_id) for claim_id in by_id}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    result = future.result()
                    yield replace(result, claim=by_id[result.claim.id])
        except BaseException:
            for future in waiting:
                future.cancel()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
