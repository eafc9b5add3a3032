"""``proofs-check formal``: the theorems built by Coq, their axioms, their statements."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import write
from exactdp.shell.endings import MISSING_EXTRA, NO, UNDECIDED, say
from exactdp.shell.locked_folders import locked
from proofs_check.formal.axioms import ALLOWED, axioms_of, sources_allowed
from proofs_check.formal.building import NoCoq, NotEnded, NotProved, build, coq_version, recheck
from proofs_check.formal.claim_links import links
from proofs_check.formal.coq_statements import claim_of, statement, statement_files
from proofs_check.formal.coqchk_environment import nothing_assumed
from proofs_check.formal.formal_record import (
    document,
    not_recorded,
    printed_from_claims,
    record_path,
    recorded,
    standing_axioms,
)
from proofs_check.formal.source_folders import PREFIXES, REPLAYS, STATEMENTS, VOCABULARY, sources
from proofs_check.formal.theory_index import index, typed_by_hand
from proofs_check.runs import made_replays
from proofs_check.runs.stored import cache_folder


def formal(
    *,
    jobs: int,
    coqchk: bool,
    record: bool,
    export: bool,
    fresh: bool,
    as_json: bool,
    replays: str | None = None,
) -> int:
    """Build, ask for the axioms, hold the statements against the claims; the exit code.

    ``replays`` is the file of sign certificates that a release carries, None to make them.
    """
    if export:
        return _export()
    if jobs < 1:
        raise ParameterError("jobs", str(jobs), "a number of processes, at least 1")
    carried = None if replays is None else made_replays.carried(replays)
    try:
        return _checked(jobs, carried, coqchk=coqchk, record=record, fresh=fresh, as_json=as_json)
    except NoCoq as error:
        say(str(error))
        return MISSING_EXTRA
    except NotProved as error:
        say(str(error))
        return UNDECIDED if isinstance(error, NotEnded) else NO


def _export() -> int:
    """Write the statements of the linked claims."""
    wanted = statement_files()
    for old in STATEMENTS.glob("*.v"):
        if old.name not in wanted and old.name != VOCABULARY:
            old.unlink()
    for name, text in wanted.items():
        write(STATEMENTS / name, text)
    typer.echo(f"{len(wanted)} files in {STATEMENTS}")
    return 0


def _checked(
    jobs: int,
    carried: dict[str, str] | None,
    *,
    coqchk: bool,
    record: bool,
    fresh: bool,
    as_json: bool,
) -> int:
    version = coq_version()
    texts = sources()
    said = _said(texts)
    with TemporaryDirectory() as temporary, build_folder(Path(temporary), fresh=fresh) as folder:
        texts |= _replays(folder / REPLAYS.name, jobs, carried, quiet=as_json)
        sources_allowed(texts)
        shown = _Progress(len(texts), quiet=as_json)
        build(folder, texts, jobs, shown)
        shown.end()
        nothing_assumed(folder, texts)
        theorems = [name for entry in index() for name in entry.theorems]
        known = {} if record else standing_axioms(version)
        axioms = axioms_of(folder, texts, theorems, links(), jobs, known)
        if coqchk:
            recheck(folder, _modules(texts))
    if record:
        write(record_path(), document(axioms, said, version))
        recorded.cache_clear()
    moved = [] if record else not_recorded(said)
    kept = len(axioms.keys() & known.keys())
    _print(axioms, said, version, moved, kept=kept, coqchk=coqchk, as_json=as_json)
    if moved:
        say(f"recorded.json: stale for {', '.join(moved[:4])}: proofs-check formal --record")
    return NO if moved else 0


@contextmanager
def build_folder(temporary: Path, *, fresh: bool, name: str = "formal") -> Iterator[Path]:
    """The folder in which compiled files are kept, for this process alone.

    The temporary one where nothing is to be kept, or none can be written, or another builds there.
    """
    folder = cache_folder() / name
    with ExitStack() as stack:
        try:
            if not fresh:
                folder.mkdir(parents=True, exist_ok=True)
                stack.enter_context(locked(folder, patience=0))
        except (OSError, ParameterError):
            fresh = True
        yield temporary if fresh else folder


def _said(texts: dict[str, str]) -> dict[str, str]:
    """The exported text of every linked claim. NotProved where a generated file is not current."""
    wanted = {f"statements/{name}": text for name, text in statement_files().items()}
    kept = {n for n in texts if n.startswith("statements/") and not n.endswith(f"/{VOCABULARY}")}
    for name in sorted(wanted.keys() | kept):
        if wanted.get(name) != texts.get(name):
            raise NotProved(f"{name}: not what the claims say: proofs-check formal --export")
    for name in made_replays.not_current():
        again = f"{made_replays.COMMAND} --record"
        raise NotProved(f"replays/{name}: recorded of what its claims said before: {again}")
    return {link.claim: statement(claim_of(link)) for link in links()}


def _replays(
    built: Path, jobs: int, carried: dict[str, str] | None, *, quiet: bool
) -> dict[str, str]:
    """The sign certificates as Coq files: what a release carries, else what an earlier build left
    in this folder, else made. NotProved where what is made is not what was recorded."""
    if carried is not None:
        return {f"{REPLAYS.name}/{name}": text for name, text in carried.items()}
    found, wanted = made_replays.as_recorded(built), made_replays.with_certificates()
    began = time.monotonic()
    texts = made_replays.made({n: ids for n, ids in wanted.items() if n not in found}, jobs)
    for name, text in texts.items():
        if not made_replays.is_recorded(text, made_replays.hashes()[name]):
            again = f"{made_replays.COMMAND} --record"
            raise NotProved(f"replays/{name}: made anew, it is not the one recorded: {again}")
    if texts and not quiet:
        took = time.monotonic() - began
        typer.echo(f"{len(texts)} files of sign certificates made ({took:.0f} s)")
    found |= texts
    return {f"{REPLAYS.name}/{name}": text for name, text in found.items()}


def _modules(texts: dict[str, str]) -> list[str]:
    return [f"{PREFIXES[n.split('/')[0]]}.{n.split('/')[1][:-2]}" for n in sorted(texts)]


class _Progress:
    """A line for each compiled file, on stderr where that is a terminal, else on stdout."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self.total, self.done, self.quiet = total, 0, quiet
        self.began = time.monotonic()

    def __call__(self, name: str, seconds: float) -> None:
        self.done += 1
        if not self.quiet:
            typer.echo(f"  {name} ({seconds:.1f} s)")
        elif sys.stderr is not None and sys.stderr.isatty():
            print(f"  {name} ({seconds:.1f} s)", file=sys.stderr)

    def end(self) -> None:
        """Print how many files were compiled, and how many were as they are."""
        if not self.quiet:
            kept = self.total - self.done
            same = f", {kept} as they were" if kept else ""
            took = time.monotonic() - self.began
            typer.echo(f"{self.done} files compiled{same} ({took:.0f} s)")


def _print(
    axioms: dict[str, list[str]],
    said: dict[str, str],
    version: str,
    moved: list[str],
    *,
    kept: int,
    coqchk: bool,
    as_json: bool,
) -> None:
    if as_json:
        data: dict[str, Any] = {"schema": 1, "coq": version, "theorems": axioms, "claims": said}
        data["typed_by_hand"] = typed_by_hand()
        typer.echo(json.dumps({**data, "coqchk": coqchk, "stale": moved}, indent=1))
        return
    used = sorted({axiom for found in axioms.values() for axiom in found})
    letters = {axiom: chr(ord("a") + place) for place, axiom in enumerate(used)}
    for name, found in axioms.items():
        shown = ", ".join(letters[axiom] for axiom in found) or "none"
        typer.echo(f"{name}: axioms {shown}")
    for axiom in used:
        typer.echo(f"  {letters[axiom]} = {axiom} ({ALLOWED[axiom]})")
    if kept:
        typer.echo(f"{kept} lists as recorded; together they are what Coq printed")
    printed = printed_from_claims()
    for name, lacks in typed_by_hand().items():
        typer.echo(f"{name}: typed by hand; no words in claims: {lacks}")
    typer.echo(
        f"{len(printed) + len(typed_by_hand())} statements that numbers rest on: {len(printed)} "
        f"printed from claims, {len(typed_by_hand())} typed by hand"
    )
    checked = ", objects checked again by coqchk" if coqchk else ""
    typer.echo(
        f"{len(axioms)} theorems, {len(said)} of them on statements printed from claims; "
        f"Coq {version}{checked}"
    )
