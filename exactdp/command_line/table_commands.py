"""The commands that make tables: ``exactdp table``, ``exactdp gap`` and ``exactdp grid``.

*In which format a table is printed, and where it goes.*
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import (
    OTHER_NAME,
    UNASKED,
    Json,
    chosen,
    ending_of,
    no_such_ending,
    read_integer,
)
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, NO, UNDECIDED, Job, Output, no_more, option, say
from exactdp.shell.options_from_dataclasses import spread

if TYPE_CHECKING:
    from exactdp.tables.asked.grid_specification import Grid
    from exactdp.tables.asked.specification import Specification
    from exactdp.tables.certificate import Certificate
    from exactdp.tables.grid_folders import Tally
    from exactdp.tables.kernel import Finding


ENDINGS = {
    "text": "txt",
    "csv": "csv",
    "latex": "tex",
    "markdown": "md",
    "html": "html",
    "json": "json",
}


@dataclass(frozen=True)
class Destination:
    """The format of a table and where it goes: known to be writable before any work is done."""

    form: str
    target: Path | None
    archive: Path | None
    theorems: str | None = None

    @classmethod
    def of(
        cls,
        form: str | None,
        output: str | None,
        bundle: str | None,
        *,
        json: bool = False,
        coq: str | None = None,
    ) -> Destination:
        """The destination that options name, and the theorems that go into a bundle.

        A ParameterError for a format, place or file that will not do.
        """
        from exactdp.shell import atomic_files
        from exactdp.shell.bounded_text import text_of
        from exactdp.tables.bundle import MAX_BYTES

        form = chosen(form, json, output, ENDINGS)
        target = atomic_files.target(output)
        archive = None if bundle is None else atomic_files.destination(bundle, "bundle")
        if archive is not None and target is not None and _one_file(archive, target):
            raise ParameterError("bundle", bundle, "another file than that of -o")
        if coq is None:
            return cls(form, target, archive)
        if archive is None:
            raise ParameterError(
                "coq", coq, "--bundle ZIP beside it: a bundle carries the theorems"
            )
        return cls(form, target, archive, text_of(coq, "coq", MAX_BYTES))

    @property
    def cells(self) -> str | None:
        """The directory beside a file that will be written, for cells that are finished earlier."""
        from exactdp.shell import atomic_files

        files = (file for file in (self.target, self.archive) if file is not None)
        beside = next((file for file in files if atomic_files.replaceable(file)), None)
        return None if beside is None else f"{beside}.cells"

    def write(self, result: Certificate) -> None:
        """Write the table of a certificate, and its bundle if one was asked for.

        The kernel compares a table, and what is in a bundle, with the certificate first;
        ``kernel.Rejected`` where they differ, and nothing is written then.
        """
        from exactdp.shell import atomic_files
        from exactdp.tables import bundle, kernel
        from exactdp.tables.printed import render

        text = render.FORMATS[self.form](result)
        if self.form != "json":
            name = f"table.{render.SUFFIXES[self.form]}"
            kernel.check_table(result, name, text, kernel.MAX_BUDGET)
        packed = None
        if self.archive is not None:
            printed = self.form if self.form != "json" else "text"
            packed = bundle.packed(result, printed, self.theorems)
        atomic_files.put(text, self.target)
        if self.archive is not None and packed is not None:
            atomic_files.write(self.archive, packed)


def _one_file(one: Path, other: Path) -> bool:
    """Whether two names are of one file, which is there or will be."""
    return one == other or (one.exists() and other.exists() and one.samefile(other))


TOLD = 10
"""How many cells that are not established are told one by one."""

EXAMPLES = ("mixtures", "exact-curves", "cost-of-adaptivity", "comparison")

Text = str | None
Texts = list[str] | None

# -- what a table is of ---------------------------------------------------------------------------

What = Annotated[
    Text,
    typer.Argument(
        metavar="[COMPOSITION|FILE.toml|CERTIFICATE.json|NAME]",
        help="A composition with names in it, a TOML file, a certificate to print again, or "
        f"one of {', '.join(EXAMPLES)}.",
    ),
]
Rows = Annotated[Texts, option("Such as k=10,100; may be repeated.", metavar="N=LIST")]
Cols = Annotated[Texts, option("Such as m=0,k/2,k; may be repeated.", metavar="N=LIST")]
Fixed = Annotated[Texts, option("A value for all cells.", "--set", metavar="NAME=VALUE")]
EpsG = Annotated[Text, option("delta at this eps_g.", "--eps-g", metavar="X")]
Delta = Annotated[Text, option("With --quantity epsilon: eps_g at this delta.", metavar="D")]
Adaptive = Annotated[
    bool | None, typer.Option("--adaptive", help="Over all adaptive adversaries, in order.")
]
Quantity = Annotated[
    Text,
    option(
        "Default: delta, or epsilon with --delta.",
        metavar="delta|epsilon|cost|basic|advanced|zcdp|mgf|mgf_delta",
    ),
]
Digits = Annotated[Text, option("Significant digits.", metavar="N")]
Rounding = Annotated[
    Text, option("How digits are rounded.", "--round", metavar="enclosure|up|down|nearest")
]
Rtol = Annotated[Text, option("A relative width in place of digits.", metavar="R")]
Title = Annotated[Text, option("One line.", metavar="TEXT")]
Example = Annotated[bool, typer.Option("--example", help="Write a commented TOML file instead.")]

# -- how it is built, and where it goes -----------------------------------------------------------

Form = Annotated[
    Text,
    option(
        "json is the certificate. The default is what the name of -o FILE ends with, or text.",
        "--format",
        metavar="text|csv|markdown|html|latex|json",
    ),
]
Bundle = Annotated[
    Text, option("Also table, certificate and verify.py in one zip file.", metavar="FILE.zip")
]
Coq = Annotated[
    Text,
    option(
        "For the zip file: what proofs-check formal --cells wrote.",
        metavar="FILE.v",
    ),
]
Jobs = Annotated[Text, option("Processes; default: one a core.", metavar="N")]
Dask = Annotated[Text, option("Compute on a dask cluster instead.", metavar="ADDRESS")]
Work = Annotated[
    Text,
    option(
        "Keep finished cells there, and go on from them; with -o FILE the default is "
        "FILE.cells until the table is complete.",
        metavar="DIRECTORY",
    ),
]
Allowed = Annotated[
    bool,
    typer.Option(
        "--allow-unestablished",
        help="Exit code 0 also where the kernel does not establish some cells (they are marked ?).",
    ),
]

Budget = Annotated[
    Text,
    option("For a certificate: units of work at most; 10^9 are some 20 seconds.", metavar="N"),
]


PAPER_DIGITS, PAPER_ROUNDING = "3", "up"
"""Of a table in LaTeX of which nothing else is said."""


@dataclass(frozen=True)
class TableOptions:
    """What a line of the shell may say of a table, besides the composition."""

    rows: Rows = None
    cols: Cols = None
    fixed: Fixed = None
    eps_g: EpsG = None
    delta: Delta = None
    adaptive: Adaptive = None
    quantity: Quantity = None
    digits: Digits = None
    round: Rounding = None
    rtol: Rtol = None
    title: Title = None


@dataclass(frozen=True)
class BuildOptions:
    """How a table is built, in which format it is printed, and where it goes."""

    form: Form = None
    json: Json = False
    output: Output = None
    bundle: Bundle = None
    coq: Coq = None
    jobs: Jobs = None
    dask: Dask = None
    work: Work = None
    allow_unestablished: Allowed = False
    budget: Budget = None

    def destination(self) -> Destination:
        """The format and the places of these options, known to be writable; else ParameterError."""
        return Destination.of(self.form, self.output, self.bundle, json=self.json, coq=self.coq)


@spread
def table(
    ctx: typer.Context,
    what: What = None,
    *,
    asked: TableOptions,
    options: BuildOptions,
    example: Example = False,
) -> Job:
    """A certified table: every printed digit is guaranteed, and the certificate proves it.

    \b
    Examples:
      exactdp table
      exactdp table 'BR(1/10)^{k-m} DP(1/10)^m' --rows k=10,100 --cols m=0,k/2,k --eps-g 1 \\
          --digits 3 --round up
      exactdp table --example > mine.toml; exactdp table mine.toml --format latex -o mine.tex
      exactdp table mine.toml --bundle mine.zip

    \b
    Names in a composition stand for numbers; in exponents they are rounded down. Without a
    composition: k mechanisms, m of them DP (mixtures).
    """
    if asked.quantity is None and asked.delta is not None:
        asked = replace(asked, quantity="epsilon")

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        return _example(what, options.output) if example else _table(what, asked, options)

    return job


@spread
def gap(
    ctx: typer.Context,
    *,
    eps: Annotated[str, option("The eps of k BR(eps) mechanisms.", metavar="E")] = "1/10",
    k: Annotated[str, option("How many mechanisms.", "--k", metavar="LIST")] = "2,3,4,8,16,32",
    eps_g: Annotated[
        Text, option("Any reals, the same for all k.", "--eps-g", metavar="LIST")
    ] = None,
    delta: Annotated[
        Text,
        option(
            "In place of --eps-g: for each k the eps_g, rounded to four digits, at which the "
            "non-adaptive delta is about this; default 1e-2,1e-6.",
            metavar="LIST",
        ),
    ] = None,
    rtol: Annotated[str, option("Relative width of the ratios.", metavar="R")] = "1e-3",
    options: BuildOptions,
) -> Job:
    """How much larger delta is over adaptive adversaries, for k BR(eps) mechanisms: a table.

    \b
    Examples:
      exactdp gap
      exactdp gap --eps 1 --k 2,4,8 --eps-g 0,1/2,1 --format latex
    """

    def job() -> int:
        from exactdp.tables.gap import gap_table

        no_more(ctx, "only options; the parameters have names such as --k 2,4")
        destination = options.destination()
        asked, left_out = gap_table(eps, k, eps_g, delta, rtol)
        if left_out:
            say(f"eps_g: {left_out} rows left out, with eps_g >= k eps, where delta is 0")
        return _built(asked, options, destination)

    return job


# -- what is asked --------------------------------------------------------------------------------


def _table(what: str | None, asked: TableOptions, options: BuildOptions) -> int:
    if what is not None and what.endswith(".json"):
        from exactdp.tables import kernel
        from exactdp.tables.bundle import certificate_in

        _nothing_else(asked)
        most = read_integer("budget", options.budget, kernel.MAX_BUDGET) or kernel.BUDGET
        destination = options.destination()
        return _written(certificate_in(what, "certificate"), options, destination, most)
    destination = options.destination()
    if destination.form == "latex":
        asked = _for_a_paper(what, asked)
    return _built(_specification(what, asked), options, destination)


def _for_a_paper(what: str | None, asked: TableOptions) -> TableOptions:
    """Digits that a paper can print, where a line says nothing of them; else it is said how."""
    if what is None or "(" not in what:
        return asked  # the digits of a file are its own
    if asked.digits is None and asked.rtol is None:
        rounding = asked.round or PAPER_ROUNDING
        say(f"digits: {PAPER_DIGITS}, rounded {rounding}; --digits N and --round say others")
        return replace(asked, digits=PAPER_DIGITS, round=rounding)
    if asked.round is None:
        say("digits: both ends of each cell; --round up, down or nearest prints one number")
    return asked


def _specification(what: str | None, asked: TableOptions) -> Specification:
    from exactdp.shell.bounded_text import text_of
    from exactdp.tables.asked import reading

    if what is not None and what not in EXAMPLES and not what.endswith(".toml"):
        if "(" not in what:
            wanted = "a composition such as BR(1/10)^{k-m} DP(1/10)^m, a file (.toml, .json), or "
            raise ParameterError("table", what, f"{wanted}one of {', '.join(EXAMPLES)}")
        options = {field.name: getattr(asked, field.name) for field in fields(asked)}
        axes = {name: options.pop(name) or () for name in ("rows", "cols", "fixed")}
        return reading.line(what, **axes, **options)
    _nothing_else(asked)
    if what is not None and what.endswith(".toml"):
        return reading.load(text_of(what, "specification", reading.MAX_FILE))
    return reading.load(_shipped(what or EXAMPLES[0]))


def _nothing_else(asked: TableOptions) -> None:
    """A ParameterError where a file says what an option says again."""
    for field in fields(asked):
        given = getattr(asked, field.name)
        if given is not None:
            shown = given[0] if isinstance(given, list) else given
            raise ParameterError(field.name, shown, "a composition before it, or the file's own")


def _example(name: str | None, output: str | None) -> int:
    from exactdp.shell import atomic_files

    atomic_files.put(_shipped(name or EXAMPLES[0]), atomic_files.target(output))
    return DONE


def _shipped(name: str) -> str:
    if name not in EXAMPLES:
        raise ParameterError("example", name, f"one of {', '.join(EXAMPLES)}")
    file = f"{name.replace('-', '_')}.toml"
    return (resources.files("exactdp") / "data" / "tables" / file).read_text(encoding="utf-8")


# -- building and printing ------------------------------------------------------------------------


def _built(specification: Specification, options: BuildOptions, destination: Destination) -> int:
    from exactdp.shell.progress_bar import progress
    from exactdp.tables import build, certificate, kernel, store

    if options.budget is not None:
        raise ParameterError("budget", options.budget, "a certificate before it")
    jobs = read_integer("jobs", options.jobs, 1024)
    kept = options.work or destination.cells
    cells = None if kept is None else store.Store.at(kept)
    try:
        with progress("cells") as update:
            found = build.compute_cells(
                specification, jobs=jobs, dask=options.dask, store=cells, on_cell=update, later=True
            )
    except KeyboardInterrupt as error:
        if cells is not None and cells.directory.exists():
            what_is_left = f"finished cells are kept in {kept}; the same command goes on"
            raise KeyboardInterrupt(what_is_left) from error
        raise

    def anew() -> Certificate:
        return certificate.assemble(
            specification, build.compute_cells(specification, jobs=jobs, dask=options.dask)
        )

    result = certificate.assemble(specification, found)
    code = _written(result, options, destination, kernel.MAX_BUDGET, anew)
    if cells is not None and options.work is None and code != NO:
        cells.remove()
    return code


def _written(
    result: Certificate,
    options: BuildOptions,
    destination: Destination,
    budget: int,
    anew: Callable[[], Certificate] | None = None,
) -> int:
    """Confirm a certificate, print it, and tell what is to be told of its cells; the exit code.

    ``anew`` makes one whose cells the kernel saw one by one, for the case that it refuses this.
    """
    from exactdp.shell.progress_bar import progress
    from exactdp.tables import check_before_printing, kernel

    try:
        with progress("cells checked") as update:
            try:
                result, findings = check_before_printing.confirmed(result, update, budget)
            except kernel.Rejected:
                if anew is None:
                    raise
                result, findings = check_before_printing.confirmed(anew(), update, budget)
        destination.write(result)
    except (kernel.Rejected, kernel.Undecided) as reason:
        say(f"kernel: {reason}; nothing is written")
        return NO
    if kernel.needed(result):
        say(f"kernel: it takes long to verify: exactdp verify --budget {kernel.needed(result)}")
    return _told(result, findings, options.allow_unestablished)


def _told(result: Certificate, findings: list[Finding], allowed: bool) -> int:
    """Say which cells are failed, wide or not established; the exit code."""
    from exactdp.tables.cells_without_kernel_proof import left_open

    cells = result["cells"]
    for cell in cells:
        if cell["status"] == "failed":
            values = ", ".join(f"{name} = {value}" for name, value in cell["values"].items())
            say(f"cell {values}: {cell.get('why', 'it does not say why')}")
    wide = sum(cell["status"] == "wide" for cell in cells)
    failed = sum(cell["status"] == "failed" for cell in cells)
    if wide:
        say(f"digits: {wide} of {len(cells)} cells are wider than was asked for")
    left = [f for f in findings if not f.established and cells[f.index]["status"] != "failed"]
    if left and not allowed:
        for found in left[:TOLD]:
            say(f"{found.where}: not established ({left_open((found.lower, found.upper))})")
        wanted = "wanted all, or --allow-unestablished"
        say(f"kernel: {len(left)} of {len(cells)} cells are not established (marked ?); {wanted}")
    return UNDECIDED if wide or failed or (left and not allowed) else DONE


# -- grids ----------------------------------------------------------------------------------------

CELL_FORMS = ("csv", "jsonl", "parquet")
"""What the cells of a grid can be written as, and what the names of such files end with."""


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
        from exactdp.tables.grid_manifests import Refused

        no_more(ctx, "one composition, in quotes")
        if what is None:
            wanted = "a composition, a file (.toml), or the folder of a grid"
            raise ParameterError("grid", "", wanted)
        try:
            if what.endswith(".json") or ("(" not in what and Path(what).is_dir()):
                return _cells_written(what, asked, form, output)
        except Refused as reason:
            say(f"rejected: {reason}")
            return NO
        if form is not None:
            raise ParameterError("format", form, "the folder of a grid before it")
        most = read_integer("jobs", jobs, 1024)
        grid = _grid_asked(what, asked)
        if output is None:
            raise ParameterError("output", "", "a folder for it: -o FOLDER")
        return _grid_built(grid, output, most, dask, allow_unestablished)

    return job


def _grid_asked(what: str, asked: PagedOptions) -> Grid:
    from exactdp.shell.bounded_text import text_of
    from exactdp.tables.asked import grid_specification, reading

    if what.endswith(".toml"):
        _nothing_else(asked)
        return grid_specification.load(text_of(what, "specification", reading.MAX_FILE))
    if "(" not in what:
        wanted = "a composition such as BR(eps)^k, a file (.toml), or the folder of a grid"
        raise ParameterError("grid", what, wanted)
    options = {field.name: getattr(asked, field.name) for field in fields(asked)}
    axes = {name: options.pop(name) or () for name in grid_specification.AXES}
    return grid_specification.line(what, **axes, **options)


def _grid_built(grid: Grid, folder: str, jobs: int | None, dask: str | None, allowed: bool) -> int:
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
    return _grid_told(tally, grid.cells, allowed)


def _grid_told(tally: Tally, cells: int, allowed: bool) -> int:
    if tally.failed:
        say(f"cells: {tally.failed} of {cells} have failed; they say why in their parts")
    if tally.wide:
        say(f"digits: {tally.wide} of {cells} cells are wider than was asked for")
    if tally.left and not allowed:
        wanted = "wanted all, or --allow-unestablished"
        say(f"kernel: {tally.left} of {cells} cells are not established; {wanted}")
    return UNDECIDED if tally.failed or tally.wide or (tally.left and not allowed) else DONE


def _cells_written(place: str, asked: PagedOptions, form: Text, output: Text) -> int:
    from exactdp.shell import atomic_files
    from exactdp.tables import grid_rows

    _nothing_else(asked)
    ending = ending_of(output)
    if form is None and ending and ending not in CELL_FORMS:
        raise no_such_ending(output, CELL_FORMS)
    form = form or ending or CELL_FORMS[0]
    if form not in CELL_FORMS:
        raise ParameterError("format", form, ", ".join(CELL_FORMS))
    file = atomic_files.target(output)
    if form == "parquet" and file is None:
        raise ParameterError("output", "-", "a file for Parquet: -o cells.parquet")
    if ending in CELL_FORMS and ending != form:
        say(OTHER_NAME.format(output, form, ending))
    grid_rows.write(place, form, file)
    say(UNASKED)
    return DONE


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``table``, ``gap`` and ``grid`` to the program."""
    summary = "A certified table, its certificate, and a bundle of both."
    app.command(**settings, short_help=summary)(table)
    app.command(**settings, short_help="A table of the cost of adaptivity.")(gap)
    app.command(**settings, short_help="Up to a million certified cells, in a folder.")(grid)
