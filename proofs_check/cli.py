"""The command line: ``proofs-check check, errata, replay, new, run, ask``."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any

import typer

from exactdp.exact import ParameterError
from proofs_check.examine import Result
from proofs_check.language import ClaimError

DONE, NO, BAD_INPUT, UNDECIDED, MISSING_EXTRA, INTERRUPTED = 0, 1, 2, 3, 4, 130

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback()
def _proofs_check() -> None:
    """Is this statement true, and on what evidence?"""


def line_of(result: Result) -> str:
    """One line on a result: verdict, item, id, and what matters most about it."""
    found = result.verdict
    mark = "  " if result.met else "! "
    grade = f" [{result.claim.grade}]" if result.claim.grade else ""
    where = f"{result.claim.item or result.claim.id} ({result.claim.form}){grade}"
    if found.witness is not None:
        tail = str(found.witness)
    else:
        tail = "; ".join(part for part in (found.method, found.reason) if part)
    return f"{mark}{found.verdict:<11} {where} <{result.claim.id}>  {tail}  {found.seconds:.1f} s"


@app.command()
def check(
    paper: str = typer.Argument("", help="A paper's key; all papers where none is named."),
    items: list[str] = typer.Argument(None, help="Items of that paper, such as 'Lemma 5.3'."),
    jobs: int = typer.Option(0, help="Processes; 0 for as many as there are cores."),
    as_json: bool = typer.Option(False, "--json", help="One JSON object, alone on stdout."),
    fresh: bool = typer.Option(False, help="Do not go on with an interrupted run."),
) -> None:
    """Check the claims of the papers."""
    from proofs_check.run import Stored, cache_folder, check, selected

    chosen = selected([paper] if paper else [], items or [])
    stored = Stored(None if fresh else cache_folder())

    def show(result: Result) -> None:
        if not as_json:
            typer.echo(line_of(result))

    results = check(chosen, jobs or os.cpu_count() or 1, show, stored)
    if as_json:
        typer.echo(json.dumps({"schema": 1, "claims": [r.to_json() for r in results]}, indent=1))
    else:
        missed = [r for r in results if not r.met]
        typer.echo(f"{len(results)} claims, {len(missed)} not as expected")
        for result in missed:
            typer.echo(line_of(result) + f" expected {result.claim.expected} {result.error}")
    raise typer.Exit(DONE if all(r.met for r in results) else NO)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    try:
        code = app(list(sys.argv[1:] if arguments is None else arguments), standalone_mode=False)
    except typer.Exit as exit_:
        return int(exit_.exit_code)
    except (ClaimError, ParameterError) as error:
        print(f"proofs-check: {error}", file=sys.stderr)
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return int(code or DONE)


Json = dict[str, Any]

if __name__ == "__main__":
    sys.exit(main())
