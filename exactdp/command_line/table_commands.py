"""The commands about tables: ``exactdp table``, ``verify``, ``diff`` and ``cite``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, NO, UNDECIDED, Job, Output, no_more, option, say

if TYPE_CHECKING:
    from exactdp.tables.asked.specification import Specification
    from exactdp.tables.certificate import Certificate

EXAMPLES = ("mixtures", "exact-curves", "cost-of-adaptivity")
MAX_FILE = 64_000_000

Texts = list[str] | None


@dataclass(frozen=True)
class Line:
    """What a line of the shell may say of a table, besides the composition."""

    rows: Texts
    cols: Texts
    fixed: Texts
    eps_g: str | None
    delta: str | None
    adaptive: bool | None
    quantity: str | None
    digits: str | None
    round: str | None
    rtol: str | None
    title: str | None


def table(
    ctx: typer.Context,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[COMPOSITION|FILE.toml|CERTIFICATE.json|NAME]",
            help="A composition with names in it, a TOML file, a certificate to print again, or "
            f"one of {', '.join(EXAMPLES)}.",
        ),
    ] = None,
    *,
    rows: Annotated[Texts, option("Such as k=10,100; may be repeated.", metavar="N=LIST")] = None,
    cols: Annotated[Texts, option("Such as m=0,k/2,k; may be repeated.", metavar="N=LIST")] = None,
    fixed: Annotated[Texts, option("A value for all cells.", "--set", metavar="NAME=VALUE")] = None,
    eps_g: Annotated[str | None, option("delta at this eps_g.", "--eps-g", metavar="X")] = None,
    delta: Annotated[
        str | None, option("With --quantity epsilon: eps_g at this delta.", metavar="D")
    ] = None,
    adaptive: Annotated[
        bool | None, typer.Option("--adaptive", help="Over all adaptive adversaries, in order.")
    ] = None,
    quantity: Annotated[
        str | None,
        option("The default is delta, or epsilon with --delta.", metavar="delta|epsilon|cost"),
    ] = None,
    digits: Annotated[str | None, option("Significant digits.", metavar="N")] = None,
    rounding: Annotated[
        str | None,
        option("How digits are rounded.", "--round", metavar="enclosure|up|down|nearest"),
    ] = None,
    rtol: Annotated[str | None, option("A relative width in place of digits.", metavar="R")] = None,
    title: Annotated[str | None, option("One line.", metavar="TEXT")] = None,
    form: Annotated[
        str,
        option("json is the certificate.", "--format", metavar="text|csv|markdown|html|latex|json"),
    ] = "text",
    output: Output = None,
    bundle: Annotated[
        str | None,
        option("Also table, certificate and verify.py in one zip file.", metavar="FILE.zip"),
    ] = None,
    jobs: Annotated[str | None, option("Processes; default: one a core.", metavar="N")] = None,
    dask: Annotated[
        str | None, option("Compute on a dask cluster instead.", metavar="ADDRESS")
    ] = None,
    work: Annotated[
        str | None,
        option(
            "Keep finished cells there, and go on from them; with -o FILE the default is "
            "FILE.cells until the table is complete.",
            metavar="DIRECTORY",
        ),
    ] = None,
    example: Annotated[
        bool, typer.Option("--example", help="Write a commented TOML file instead.")
    ] = False,
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
    if quantity is None and delta is not None:
        quantity = "epsilon"
    line = Line(rows, cols, fixed, eps_g, delta, adaptive, quantity, digits, rounding, rtol, title)
    made = Made(form, output, bundle, jobs, dask, work)

    def job() -> int:
        no_more(ctx, "one composition, in quotes")
        if example:
            from exactdp.shell import atomic_files as atomic

            atomic.put(_shipped(what or EXAMPLES[0]), atomic.target(output))
            return DONE
        if what is not None and what.endswith(".json"):
            _nothing_else(line)
            return _printed(_certificate(what, "certificate"), made)
        return _table(_specification(what, line), made)

    return job


@dataclass(frozen=True)
class Made:
    """How a table is built and where it goes."""

    form: str
    output: str | None
    bundle: str | None
    jobs: str | None
    dask: str | None
    work: str | None


def _specification(what: str | None, line: Line) -> Specification:
    from exactdp.tables.asked import reading

    if what is not None and what not in EXAMPLES and not what.endswith(".toml"):
        options = {field.name: getattr(line, field.name) for field in fields(line)}
        axes = {name: options.pop(name) or () for name in ("rows", "cols", "fixed")}
        return reading.line(what, **axes, **options)
    _nothing_else(line)
    if what is not None and what.endswith(".toml"):
        return reading.load(_text_of(what, "specification"))
    return reading.load(_shipped(what or EXAMPLES[0]))


def _nothing_else(line: Line) -> None:
    """A ParameterError where a file says what an option says again."""
    for field in fields(line):
        given = getattr(line, field.name)
        if given is not None:
            shown = given[0] if isinstance(given, list) else given
            raise ParameterError(field.name, shown, "a composition before it, or the file's own")


def _shipped(name: str) -> str:
    if name not in EXAMPLES:
        raise ParameterError("example", name, f"one of {', '.join(EXAMPLES)}")
    file = f"{name.replace('-', '_')}.toml"
    return (resources.files("exactdp") / "data" / "tables" / file).read_text(encoding="utf-8")


def _printed(result: Certificate, made: Made) -> int:
    """Print a certificate that exists."""
    from exactdp.shell import atomic_files as atomic
    from exactdp.tables import bundle
    from exactdp.tables.printed import render

    if made.form not in render.FORMATS:
        raise ParameterError("format", made.form, ", ".join(render.FORMATS))
    target = atomic.target(made.output)
    atomic.put(render.FORMATS[made.form](result), target)
    if made.bundle is not None:
        packed = made.form if made.form != "json" else "text"
        atomic.write(atomic.destination(made.bundle), bundle.bundle(result, packed))
    return _told(result)


def _table(specification: Specification, made: Made) -> int:
    from exactdp.shell import atomic_files as atomic
    from exactdp.shell import progress_bar as progress
    from exactdp.tables import build, bundle, certificate, store
    from exactdp.tables.printed import render

    if made.form not in render.FORMATS:
        raise ParameterError("format", made.form, ", ".join(render.FORMATS))
    target = atomic.target(made.output)
    archive = None if made.bundle is None else atomic.destination(made.bundle)
    packed = made.form if made.form != "json" else "text"
    jobs = None
    if made.jobs is not None:
        jobs = int(made.jobs) if made.jobs.isdecimal() and len(made.jobs) < 10 else 0
        if jobs < 1:
            raise ParameterError("jobs", made.jobs, "an integer from 1 to 1024")
    beside = next((t for t in (target, archive) if t and atomic.replaceable(t)), None)
    kept = made.work or (f"{beside}.cells" if beside else None)
    cells = None if kept is None else store.Store.at(kept)
    try:
        with progress.progress("cells") as update:
            found = build.build(
                specification, jobs=jobs, dask=made.dask, store=cells, on_cell=update
            )
    except KeyboardInterrupt:
        if cells is not None and cells.directory.exists():
            say(f"interrupted: finished cells are kept in {kept}; the same command goes on")
        raise
    result = certificate.assemble(specification, found)
    atomic.put(render.FORMATS[made.form](result), target)
    if archive is not None:
        atomic.write(archive, bundle.bundle(result, packed))
    if cells is not None and made.work is None:
        cells.remove()
    return _told(result)


def _told(result: Certificate) -> int:
    """Say which cells are wide or failed; the exit code."""
    for cell in result["cells"]:
        if cell["status"] == "failed":
            values = ", ".join(f"{name} = {value}" for name, value in cell["values"].items())
            say(f"cell {values}: {cell['why']}")
    wide = sum(cell["status"] == "wide" for cell in result["cells"])
    failed = sum(cell["status"] == "failed" for cell in result["cells"])
    if wide:
        say(f"digits: {wide} of {len(result['cells'])} cells are wider than was asked for")
    return UNDECIDED if wide or failed else DONE


def verify(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(metavar="CERTIFICATE.json|BUNDLE.zip [TABLE...]", help="What to check."),
    ],
) -> Job:
    """Check a certificate, and printed tables of it, with the independent kernel.

    \b
    Says for each cell and end: established from the definition, established given which theorem,
    or not established. Exit codes: 0 all established, 1 something is wrong, 3 something is not
    established.
    """

    def job() -> int:
        import tempfile

        from exactdp.tables import kernel
        from exactdp.tables.bundle import unpacked

        if files[0].endswith(".zip"):
            if len(files) > 1:
                raise ParameterError("files", files[1], "nothing else with a bundle")
            with tempfile.TemporaryDirectory() as folder:
                return kernel.main([str(path) for path in unpacked(files[0], Path(folder))])
        return kernel.main(list(files))

    return job


def diff(
    ctx: typer.Context,
    old: Annotated[str, typer.Argument(metavar="OLD.json", help="A certificate.")],
    new: Annotated[str, typer.Argument(metavar="NEW.json", help="Another of the same cells.")],
) -> Job:
    """Which cells of two certificates moved, and whether their intervals still overlap.

    Exit code 1 if two intervals of one number are disjoint.
    """

    def job() -> int:
        from exactdp.tables.diff import diff as compared

        no_more(ctx, "two certificates")
        one, other = _certificate(old, "old"), _certificate(new, "new")
        changes = compared(one, other)
        for change in changes:
            typer.echo(str(change))
        disjoint = sum(change.relation == "disjoint" for change in changes)
        alone = sum(change.relation.startswith("only") for change in changes)
        common = len(one["cells"]) + len(other["cells"]) - alone
        found = (
            f"{len(changes) - alone} of {common // 2} common cells differ, {disjoint} are disjoint"
        )
        typer.echo(found + (f"; {alone} cells are in one of them only" if alone else ""))
        return NO if disjoint else DONE

    return job


def cite(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="CERTIFICATE.json", help="A certificate.")],
) -> Job:
    """BibTeX for a certified table: version, hash, and the papers that it rests on."""

    def job() -> int:
        from exactdp.tables.certificate import cite as cited

        no_more(ctx, "one certificate")
        typer.echo(cited(_certificate(file, "certificate")), nl=False)
        return DONE

    return job


def _certificate(path: str, parameter: str) -> Certificate:
    """Of a file, or of a bundle."""
    import tempfile

    from exactdp.tables.bundle import unpacked
    from exactdp.tables.certificate import from_text

    if not path.endswith(".zip"):
        return from_text(_text_of(path, parameter), parameter)
    with tempfile.TemporaryDirectory() as folder:
        file, *_ = unpacked(path, Path(folder))
        return from_text(_text_of(str(file), parameter), parameter)


def _text_of(path: str, parameter: str) -> str:
    file = Path(path)
    try:
        if file.exists() and (not file.is_file() or file.stat().st_size > MAX_FILE):
            raise ParameterError(parameter, path, f"a file of at most {MAX_FILE} bytes")
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8 text"
        raise ParameterError(parameter, path, f"a file that can be read ({reason})") from None


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Put the commands on a command line."""
    commands: Sequence[tuple[Callable[..., Job], str]] = (
        (table, "A certified table, its certificate, and both with a verifier in a bundle."),
        (verify, "Check a certificate or a bundle with the independent kernel."),
        (diff, "Compare two certificates."),
        (cite, "BibTeX for a certified table."),
    )
    for command, summary in commands:
        app.command(**settings, short_help=summary)(command)
