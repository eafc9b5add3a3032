"""``proofs-check formal --cells``: the cells of a table as theorems that Coq checks."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import write
from exactdp.shell.endings import DONE, MISSING_EXTRA, NO, UNDECIDED, say
from proofs_check.formal.building import NoCoq, NotEnded, NotProved
from proofs_check.formal.cell_checks import Verdict, verdict
from proofs_check.formal.cell_claims import CellOfTable, cells_of, load
from proofs_check.formal.cell_files import LONGEST_FILE, printed


@dataclass(frozen=True)
class Wanted:
    """What is to be done: write a file, take this one instead of a new one, have Coq check it."""

    output: Path | None
    theorems: Path | None
    check: bool


def cells(certificate: Path, wanted: Wanted, jobs: int, *, fresh: bool, as_json: bool) -> int:
    """Write the theorems of a certificate's cells, or have Coq check them; the exit code."""
    if jobs < 1:
        raise ParameterError("jobs", str(jobs), "a number of processes, at least 1")
    if as_json and not wanted.check:
        raise ParameterError("json", "--json", "--check beside it: JSON is what Coq found")
    try:
        content = load(certificate)
        found = cells_of(content)
    except ValueError as error:
        raise ParameterError("cells", str(certificate), str(error)) from None
    sha256 = str(content.get("sha256"))
    text, without = printed(found, sha256)
    if wanted.theorems is not None:
        text = _given(wanted.theorems)
    if wanted.output is not None:
        write(wanted.output, text)
    if not wanted.check:
        if wanted.output is None:
            typer.echo(text, nl=False)
        _say_without(found, without)
        return DONE
    # sympy comes with it, which who writes the file alone need not load
    from proofs_check.command_line.formal_command import build_folder

    try:
        with (
            TemporaryDirectory() as temporary,
            build_folder(Path(temporary), fresh=fresh, name="formal-cells") as folder,
        ):
            proved = verdict(folder, text, found, without, sha256, jobs, _compiled)
    except NoCoq as error:
        say(str(error))
        return MISSING_EXTRA
    except NotProved as error:
        say(str(error))
        return UNDECIDED if isinstance(error, NotEnded) else NO
    _print(proved, as_json=as_json)
    _say_without(found, proved.without)
    return UNDECIDED if proved.without else DONE


def _given(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(LONGEST_FILE + 1)  # one more than is read back
    except (OSError, ValueError):
        raise ParameterError("theorems", str(file), "a Coq file that can be read") from None


def _say_without(found: list[CellOfTable], without: dict[str, str]) -> None:
    for cell in found:
        if cell.name in without:
            say(f"{cell.name}, printed {cell.printed}: no theorem: {without[cell.name]}")


def _compiled(name: str, seconds: float) -> None:
    """Print a line on stderr, so that the verdict stands alone on stdout."""
    typer.echo(f"  {name} ({seconds:.1f} s)", err=True)


def _print(proved: Verdict, *, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(proved.to_json(), indent=1))
        return
    for name, seconds in proved.seconds.items():
        typer.echo(f"{name}: a theorem ({seconds:.1f} s)")
    typer.echo(f"axioms: {', '.join(proved.axioms) or 'none'}")
    typer.echo(
        f"{len(proved.seconds)} cells are theorems, {len(proved.without)} have none; "
        f"Coq {proved.coq}, {sum(proved.seconds.values()):.1f} s of checks"
    )
