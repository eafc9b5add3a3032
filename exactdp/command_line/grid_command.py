"""The command ``exactdp grid``: a grid of up to a million cells in a folder, and what it holds."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.table_commands import Allowed, TableOptions, number
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, NO, UNDECIDED, Job, no_more, option, say
from exactdp.shell.spreading import spread

if TYPE_CHECKING:
    from exactdp.tables.asked.grid_specification import Grid
    from exactdp.tables.grid_folders import Tally

FORMS = ("csv", "jsonl", "parquet")
"""What the cells of a grid can be written as, and what the names of such files end with."""

Text = str | None


@dataclass(frozen=True)
class PagedOptions(TableOptions):
    """What a line of the shell may say of a grid: of a table, and its pages."""

    pages: Annotated[
        list[str] | None, option("Such as eps=1/20:1/2:1/20; may be repeated.", metavar="N=LIST")
    ] = None


@spread
def grid(
    ctx: typer.Context,
    what: Annotated[
        Text,
        typer.Argument(
            metavar="COMPOSITION|FILE.toml|FOLDER|MANIFEST.json",
            help="What to build, or a grid whose cells are written.",
        ),
    ] = None,
    *,
    asked: PagedOptions,
    output: Annotated[
        Text,
        option("The folder of a new grid; of the cells of one the file.", "--output", "-o",
               metavar="FOLDER|FILE"),
    ] = None,
    form: Annotated[
        Text,
        option("Of cells; default: what -o FILE ends with, or csv.", "--format",
               metavar="csv|jsonl|parquet"),
    ] = None,
    jobs: Annotated[Text, option("Processes; default: one a core.", metavar="N")] = None,
    dask: Annotated[Text, option("Build on a dask cluster instead.", metavar="ADDRESS")] = None,
    allow_unestablished: Allowed = False,
) -> Job:  # fmt: skip
    """Up to 1,000,000 certified cells of three axes and more, in a folder of certificates.

    \b
    Examples:
      exactdp grid 'BR(eps)^k' --pages eps=1/20:1/2:1/20 --rows k=1..100 \\
          --cols eps_g=1/20:5:1/20 --digits 6 --round up -o FOLDER
      exactdp grid mine.toml -o FOLDER --jobs 8; exactdp verify FOLDER --jobs 8
      exactdp grid FOLDER --format jsonl; exactdp grid FOLDER -o cells.parquet

    \b
    Lists hold ranges as well: 1..100, and start:stop:step with both ends. The rows of a page are
    tables of at most 1,000 cells; manifest.json says which they are. An interrupted build goes on
    with the same command; the bytes are the same however and wherever it ran.
    """

    def job() -> int:
        from exactdp.tables.manifests import Refused

        no_more(ctx, "one composition, in quotes")
        if what is None:
            wanted = "a composition, a file (.toml), or the folder of a grid"
            raise ParameterError("grid", "", wanted)
        try:
            if what.endswith(".json") or ("(" not in what and Path(what).is_dir()):
                return _written(what, asked, form, output)
        except Refused as reason:
            say(f"rejected: {reason}")
            return NO
        if form is not None:
            raise ParameterError("format", form, "the folder of a grid before it")
        most = number("jobs", jobs, 1024)
        grid = _asked(what, asked)
        if output is None:
            raise ParameterError("output", "", "a folder for it: -o FOLDER")
        return _built(grid, output, most, dask, allow_unestablished)

    return job


def _asked(what: str, asked: PagedOptions) -> Grid:
    from exactdp.shell.bounded_text import text_of
    from exactdp.tables.asked import grid_specification as grids
    from exactdp.tables.asked import reading

    if what.endswith(".toml"):
        _nothing_else(asked, "a composition before it, or the file's own")
        return grids.load(text_of(what, "specification", reading.MAX_FILE))
    if "(" not in what:
        wanted = "a composition such as BR(eps)^k, a file (.toml), or the folder of a grid"
        raise ParameterError("grid", what, wanted)
    options = {field.name: getattr(asked, field.name) for field in fields(asked)}
    axes = {name: options.pop(name) or () for name in grids.AXES}
    return grids.line(what, **axes, **options)


def _nothing_else(asked: PagedOptions, wanted: str) -> None:
    for field in fields(asked):
        given = getattr(asked, field.name)
        if given is not None:
            raise ParameterError(field.name, given[0] if isinstance(given, list) else given, wanted)


def _built(grid: Grid, folder: str, jobs: int | None, dask: str | None, allowed: bool) -> int:
    from exactdp.shell.progress_bar import progress
    from exactdp.tables import kernel
    from exactdp.tables.grid_folders import build_grid

    try:
        with progress("cells") as update:
            tally = build_grid(grid, folder, jobs=jobs, dask=dask, on_cells=update)
    except KeyboardInterrupt as error:
        kept = f"finished parts are kept in {folder}; the same command goes on"
        raise KeyboardInterrupt(kept) from error
    except (kernel.Rejected, kernel.Undecided) as reason:
        say(f"kernel: {reason}; the grid is not complete")
        return NO
    return _told(tally, grid.cells, allowed)


def _told(tally: Tally, cells: int, allowed: bool) -> int:
    if tally.failed:
        say(f"cells: {tally.failed} of {cells} have failed; they say why in their parts")
    if tally.wide:
        say(f"digits: {tally.wide} of {cells} cells are wider than was asked for")
    if tally.left and not allowed:
        wanted = "wanted all, or --allow-unestablished"
        say(f"kernel: {tally.left} of {cells} cells are not established; {wanted}")
    return UNDECIDED if tally.failed or tally.wide or (tally.left and not allowed) else DONE


def _written(place: str, asked: PagedOptions, form: Text, output: Text) -> int:
    from exactdp.shell import atomic_files
    from exactdp.tables import grid_rows

    _nothing_else(asked, "a composition before it: this grid is built")
    ending = (output or "").lower().rpartition(".")[2]
    form = form or (ending if ending in FORMS else FORMS[0])
    if form not in FORMS:
        raise ParameterError("format", form, ", ".join(FORMS))
    file = None if output in {None, "-"} else atomic_files.destination(str(output))
    if form == "parquet" and file is None:
        raise ParameterError("output", "-", "a file for Parquet: -o cells.parquet")
    grid_rows.write(place, form, file)
    say("the kernel was not asked: exactdp verify checks the cells")
    return DONE


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``grid`` to the program."""
    app.command(**settings, short_help="Up to a million certified cells, in a folder.")(grid)
