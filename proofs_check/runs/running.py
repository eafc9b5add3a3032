"""Many claims at once: over processes, resumed when interrupted.

Every finished result is kept, one file each, until a run is complete; an interrupted run goes on
where it stopped, as long as neither the checker nor what it rests on has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import exactdp
import proofs_check
from exactdp.shell.atomic_files import write
from proofs_check.language.claims import Claim
from proofs_check.language.errors import ClaimError
from proofs_check.runs.registry import all_claims, order, paper_keys
from proofs_check.runs.stored import result_from_json
from proofs_check.runs.workers import Started, in_processes
from proofs_check.verdicts.examining import Result, derived, examine
from proofs_check.verdicts.verdict import versions

Report = Callable[[Result], None]


def selected(keys: Iterable[str], items: Iterable[str] = ()) -> list[Claim]:
    """The claims of these papers (all where none is named), restricted to items if any are named.

    An item is named as in the catalogue ("Lemma 5.3"), or with what stands behind the comma, or by
    a claim's id; "Proof of Lemma 5.3, ..." is an item of its own. A ClaimError names an item or a
    paper that is not there.
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


KEPT_SECONDS = 7 * 24 * 3600


class Stored:
    """Results of an unfinished run, one file each; where nothing can be written, none."""

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
        except (ValueError, KeyError, TypeError, AttributeError, OSError):
            return None

    def save(self, result: Result) -> None:
        """Keep a result; not one with an error, which the next run shall try again."""
        path = self.path(result.claim)
        if path is None or result.error:
            return
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write(path, json.dumps(result.to_json()))

    def clear(self) -> None:
        """The run is complete: nothing of it needs to be kept, nor what was left a week ago."""
        if self.folder is None:
            return
        _remove(self.folder)
        with suppress(OSError):
            for other in self.folder.parent.iterdir():
                if time.time() - other.stat().st_mtime > KEPT_SECONDS:
                    _remove(other)


def _remove(folder: Path) -> None:
    with suppress(OSError):
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        folder.rmdir()


def check(
    claims: Iterable[Claim],
    jobs: int = 1,
    report: Report = lambda _: None,
    stored: Stored | None = None,
    started: Started = lambda _: None,
) -> list[Result]:
    """The results on these claims and on all they use, in the order of their uses.

    ``report`` is called in this process with each result as soon as it and all that it uses are
    there; ``started`` with each claim whose examination begins.
    """
    todo = with_uses(claims)
    stored = stored or Stored(None)
    gathered = _Gathered(todo, report)
    rest = []
    for claim in todo:
        old = stored.load(claim)
        if old is None:
            rest.append(claim)
        else:
            gathered.add(old)
    # closing: on Ctrl-C, also one that arrives while a result is printed, the processes end
    with closing(_computed(rest, jobs, started)) as results:
        for result in results:
            stored.save(result)
            gathered.add(result)
    stored.clear()
    return [gathered.finished[claim.id] for claim in todo]


class _Gathered:
    """Results as they come, in any order, finished once those they use are finished."""

    def __init__(self, todo: list[Claim], report: Report) -> None:
        self.finished: dict[str, Result] = {}
        self._todo, self._report = list(todo), report
        self._found: dict[str, Result] = {}

    def add(self, result: Result) -> None:
        self._found[result.claim.id] = result
        for claim in list(self._todo):  # in the order of uses: one pass finishes all that can be
            if claim.id in self._found and all(use in self.finished for use in claim.uses):
                done = derived(replace(self._found[claim.id], claim=claim), self.finished)
                self.finished[claim.id] = done
                self._todo.remove(claim)
                self._report(done)


def _computed(claims: list[Claim], jobs: int, started: Started) -> Generator[Result, None, None]:
    if jobs > 1 and len(claims) > 1:
        yield from in_processes(claims, jobs, started)
        return
    for claim in claims:
        started(claim)
        yield examine(claim)
