"""The commands about files: ``exactdp verify``, ``diff``, ``cite``, and ``schema``, their form."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.endings import DONE, NO, UNDECIDED, Job, no_more, say

if TYPE_CHECKING:
    from exactdp.tables.certificate import Certificate

SOON = 10**8
"""Units of work, some two seconds, for a look at a certificate that is not verified in full."""

OTHER_FILE = (
    "{} of the bundle is not the one of this exactdp: from another version, or exchanged. "
    "It was not used; what stands above was found by the kernel of this one."
)

THEOREMS_INSIDE = (
    "theorems.v of the bundle is on this certificate's cells, and was not checked here: unzip it, "
    "then proofs-check formal --cells certificate.json --theorems theorems.v"
)


def verify(
    ctx: typer.Context,
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="CERTIFICATE.json|BUNDLE.zip|FOLDER [TABLE...]", help="What to check."
        ),
    ],
    budget: Annotated[
        str | None,
        typer.Option(metavar="N", help="Units of work at most; 10^9 are some 20 seconds."),
    ] = None,
    theorems: Annotated[
        str | None,
        typer.Option(metavar="VERDICT.json", help="Say which cells Coq has proved, as it says."),
    ] = None,
    jobs: Annotated[
        str | None,
        typer.Option(metavar="N", help="Processes for a grid; default: one a core."),
    ] = None,
    dask: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Verify a grid on a dask cluster instead."),
    ] = None,
) -> Job:
    """Check a certificate, and printed tables of it, with the independent kernel.

    \b
    Says for each cell and end: established from the definition, established given which theorem,
    or not established; and whether verify.py and README.txt of a bundle are those of this version.
    Exit codes: 0 all established, 1 something is wrong, 3 something is not established, or one of
    these two is another.
    Of a grid (its FOLDER, or the manifest.json in it) every part is verified, and that they are all
    there, each at its place, and nothing beside them.
    No file takes more than some 20 seconds without --budget (of a grid, no part); one that needs it
    says how much.
    --theorems takes what proofs-check formal --cells CERTIFICATE.json --check --json printed, in a
    run of your own, and is held against the certificate's hash and cells.
    """

    def job() -> int:
        for name in () if files[0].endswith(".zip") else files:
            if not name.startswith("-") and not _there(name):
                wanted = "one that is there (no such file or folder)"
                raise ParameterError("files", name, wanted)
        said = [] if theorems is None else _theorems(theorems, files[0])
        ended = checked()
        for line in said:
            typer.echo(line)
        return ended

    def checked() -> int:
        import tempfile

        from exactdp.tables import kernel
        from exactdp.tables.bundle import certificate_in, is_grid, not_ours, theorems_in, unpacked

        if is_grid(files[0]):
            return _grid(files, budget, jobs, dask)
        for name, given in (("jobs", jobs), ("dask", dask)):
            if given is not None:
                raise ParameterError(name, given, "the folder of a grid before it")
        first = [] if budget is None else ["--budget", budget]
        if files[0].endswith(".zip"):
            if len(files) > 1:
                raise ParameterError("files", files[1], "nothing else with a bundle")
            with tempfile.TemporaryDirectory() as folder:
                found = [path.name for path in unpacked(files[0], Path(folder))]
                with contextlib.chdir(folder):  # files are called what the bundle calls them
                    ended = kernel.main(first + found)
            others = not_ours(files[0])
            for name in others:
                typer.echo(OTHER_FILE.format(name))
            if ended != NO and theorems_in(files[0], certificate_in(files[0], "bundle")):
                typer.echo(THEOREMS_INSIDE)
            return ended or (UNDECIDED if others else DONE)
        return kernel.main(first + files)

    return job


def _there(name: str) -> bool:
    """Whether there is a file or folder of that name; True where that cannot be told."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return True  # the kernel says what is wrong with it


def _grid(files: list[str], budget: str | None, jobs: str | None, dask: str | None) -> int:
    from exactdp.command_line.printing_options import read_integer
    from exactdp.shell.progress_bar import progress
    from exactdp.tables import kernel
    from exactdp.tables.grid_folders import Verdict, verify_grid
    from exactdp.tables.grid_manifests import Refused

    if len(files) > 1:
        raise ParameterError("files", files[1], "nothing else with a grid")
    processes = read_integer("jobs", jobs, 1024)
    most = read_integer("budget", budget, kernel.MAX_BUDGET) or kernel.BUDGET
    total, parts = Verdict(), 0
    try:
        with progress("cells verified") as update:
            for verdict in verify_grid(
                files[0],
                jobs=processes,
                dask=dask,
                budget=most,
                on_cells=update,
            ):
                total.add(verdict)
                parts += 1
                for line in verdict.said:
                    typer.echo(line)
    except Refused as reason:
        typer.echo(f"rejected: {reason}")
        return NO
    for label, times in sorted(total.ends.items(), key=lambda pair: (-pair[1], pair[0])):
        typer.echo(f"{times} ends {label}")
    typer.echo(f"{total.cells} cells in {parts} parts, {total.left} not established")
    return UNDECIDED if total.left else DONE


def _theorems(path: str, certificate: str) -> list[str]:
    """What is said beside the verdict of the kernel, which is no part of it."""
    from exactdp.command_line.coq_results_of_cells import told
    from exactdp.tables.bundle import certificate_in

    return list(told(path, dict(certificate_in(certificate, "certificate"))))


def diff(
    ctx: typer.Context,
    old: Annotated[str, typer.Argument(metavar="OLD.json", help="A certificate.")],
    new: Annotated[str, typer.Argument(metavar="NEW.json", help="Another of the same cells.")],
) -> Job:
    """Which cells of two certificates moved, and whether their intervals still overlap.

    Exit code 1 if two intervals of one number are disjoint, or the kernel rejects one of the two (a
    line on stderr; its intervals are compared all the same).
    """

    def job() -> int:
        from exactdp.tables.bundle import certificate_in
        from exactdp.tables.diff import changes

        no_more(ctx, "two certificates")
        one, other = certificate_in(old, "old"), certificate_in(new, "new")
        found = changes(one, other)
        for change in found:
            typer.echo(str(change))
        disjoint = sum(change.relation == "disjoint" for change in found)
        alone = sum(change.relation.startswith("only") for change in found)
        common = (len(one["cells"]) + len(other["cells"]) - alone) // 2
        said = f"{len(found) - alone} of {common} common cells differ, {disjoint} are disjoint"
        typer.echo(said + (f"; {alone} cells are in one of them only" if alone else ""))
        sound = [_told(path, one) for path, one in ((old, one), (new, other))]
        return DONE if all(sound) and not disjoint else NO

    return job


def cite(
    ctx: typer.Context,
    file: Annotated[
        str,
        typer.Argument(
            metavar="CERTIFICATE.json|FOLDER", help="A certificate, or the folder of a grid."
        ),
    ],
) -> Job:
    """BibTeX for a certified table or a grid: version, hash, and the papers that it rests on.

    Exit code 1, with a line on stderr, where the kernel rejects the certificate, or a part of the
    grid is not what the manifest says (of a grid the kernel is not asked).
    """

    def job() -> int:
        from exactdp.tables import citing
        from exactdp.tables.bundle import certificate_in, is_grid

        no_more(ctx, "one certificate, or one grid")
        if is_grid(file):
            return _grid_cited(file)
        certificate = certificate_in(file, "certificate")
        typer.echo(citing.cite(certificate), nl=False)
        return DONE if _told(file, certificate) else NO

    return job


def _grid_cited(place: str) -> int:
    from exactdp.command_line.printing_options import UNASKED
    from exactdp.tables.citing import cite_grid
    from exactdp.tables.grid_manifests import Refused

    try:
        typer.echo(cite_grid(place), nl=False)
    except Refused as reason:
        say(f"rejected: {reason}")
        return NO
    say(UNASKED)
    return DONE


def schema(
    ctx: typer.Context,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="Such as delta; none: a list.")
    ] = None,
) -> Job:
    """The JSON Schema (draft 2020-12) of what a command prints with --json, or of a file.

    \b
    It is that of this version: nothing is in it that is not in the output, and the other way round.

    \b
    Examples:
      exactdp schema
      exactdp schema certificate > certificate.schema.json
    """

    def job() -> int:
        import json

        from exactdp.command_line import schemas

        no_more(ctx, "one name")
        typer.echo(schemas.listed() if name is None else json.dumps(schemas.schema(name), indent=1))
        return DONE

    return job


def _told(path: str, certificate: Certificate) -> bool:
    """False, with a line on stderr, for a certificate that the kernel rejects; one that it has not
    read when the units for it end is let pass, with another line."""
    from exactdp.tables import kernel

    try:
        kernel.check(certificate, budget=SOON)
    except kernel.Undecided:
        say(f"{path}: not checked here, it would take long: exactdp verify tells")
    except (kernel.Rejected, MemoryError, RecursionError) as reason:
        say(f"{path}: rejected: {reason or type(reason).__name__}")
        return False
    return True


def register(app: typer.Typer, settings: dict[str, Any]) -> None:
    """Add ``verify``, ``diff``, ``cite`` and ``schema`` to the program."""
    commands: Sequence[tuple[Callable[..., Job], str]] = (
        (verify, "Check a certificate or bundle with the kernel alone."),
        (diff, "Compare two certificates."),
        (cite, "BibTeX for a certified table."),
        (schema, "JSON Schemas of the output of every command."),
    )
    for command, summary in commands:
        app.command(**settings, short_help=summary)(command)
