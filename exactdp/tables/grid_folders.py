"""A grid in a folder: built there part by part, and verified, by as many processes as there are.

While it is built the folder holds finished parts, ``unfinished.json`` (of which grid they are) and
``finished.txt`` (a line for each: its place, its hash, and how many of its cells are wide, failed
or left open). A part is written in one step before its line is, so whatever ends the build, the
same command goes on from what is there: a part without its line, or of other bytes than its line
says, is built anew. ``manifest.json`` comes last, and then these two files go.

However it was built the bytes are the same: a part depends on its specification alone, and the
manifest on the grid and on the bytes of the parts. A worker computes all cells of a part without
showing them to the kernel one by one, and then shows it the whole certificate, once; where the
kernel refuses one, all are computed again with what it says (:mod:`exactdp.tables.cells`).

Memory: a part for each worker, a few that wait for their turn, and a line of the manifest for each
part. Nothing is held for each cell.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.shell import atomic_files
from exactdp.shell.bounded_text import text_of
from exactdp.shell.locked_folders import locked
from exactdp.tables import build, grid_manifests, kernel
from exactdp.tables.asked.grid_specification import Grid, cut
from exactdp.tables.asked.specification import Specification
from exactdp.tables.cells_without_kernel_proof import is_open
from exactdp.tables.certificate import assemble, to_text
from exactdp.tables.check_before_printing import confirmed
from exactdp.tables.grid_manifests import (
    MAX_FILE,
    OTHER_BYTES,
    UNFINISHED,
    Listed,
    Refused,
    bytes_of,
    manifest_in,
    require_place,
    text_of_part,
)
from exactdp.tables.many_workers import anywhere
from exactdp.version import __version__

FINISHED = "finished.txt"
TOLD = 3
"""Cells of a part that are not established, of which it is said why."""
ALONE = 0.2
"""Seconds that a build waits for another one in its folder."""

_LINE = re.compile(r"([0-9]{1,6}) ([0-9a-f]{64}) ([0-9]{1,4}) ([0-9]{1,4}) ([0-9]{1,4})", re.ASCII)
_OWN = re.compile(r"part-[0-9]{5}\.json|unfinished\.json|finished\.txt|manifest\.json", re.ASCII)
_LEFT = ".exactdp-*.tmp"

OnCells = Callable[[int, int], None]


@dataclass(frozen=True)
class Tally:
    """How many cells are wider than asked for, have failed, or were left open by the kernel."""

    wide: int = 0
    failed: int = 0
    left: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wide + other.wide, self.failed + other.failed, self.left + other.left)


# -- building -------------------------------------------------------------------------------------


def build_grid(
    grid: Grid,
    folder: str | Path,
    *,
    jobs: int | None = None,
    dask: str | None = None,
    on_cells: OnCells | None = None,
) -> Tally:
    """Build a grid in a folder, or go on with it; gives how many cells are wide, failed or open.

    The folder is made if it is not there. ``jobs`` processes (default: one for each core), or the
    dask scheduler at an address, whose workers may come, go and die; ``on_cells(done, total)`` is
    told before the first part and after each. A ParameterError where the folder holds something
    else; ``kernel.Rejected`` where the kernel refuses a part.

    >>> import tempfile
    >>> from exactdp.tables.asked.grid_specification import line
    >>> grid = line("DP(eps)^k", pages=["eps=1/10,1/5"], rows=["k=1..3"], cols=["eps_g=0:1/2:1/4"],
    ...             digits="3", round="up")
    >>> with tempfile.TemporaryDirectory() as place:
    ...     build_grid(grid, f"{place}/grid", jobs=1), sorted(os.listdir(f"{place}/grid"))
    (Tally(wide=0, failed=0, left=0), ['manifest.json', 'part-00001.json', 'part-00002.json'])
    """
    place = _place(grid, Path(folder))
    with locked(place, ALONE):
        return _build(grid, place, jobs, dask, on_cells or (lambda done, total: None))


def _place(grid: Grid, folder: Path) -> Path:
    """The folder, with the mark of this grid in it."""
    try:
        if not folder.parent.is_dir():
            raise ParameterError("output", str(folder), "a folder in one that exists")
        folder.mkdir(exist_ok=True)
        inside = {file.name for file in folder.iterdir() if not file.match(_LEFT)}
    except OSError as error:
        raise ParameterError("output", str(folder), f"a folder ({error.strerror})") from None
    mark, said = folder / UNFINISHED, _mark(grid)
    if not inside:
        atomic_files.write(mark, said)
    elif UNFINISHED not in inside or not all(map(_OWN.fullmatch, inside)):
        wanted = "a new folder, or that of a build which was interrupted"
        if grid_manifests.NAME in inside:
            wanted += " (this one is complete: exactdp verify checks it)"
        raise ParameterError("output", str(folder), wanted)
    elif text_of(str(mark), "output", MAX_FILE) != said:
        wanted = "the folder of this grid and version: it holds parts of another one"
        raise ParameterError("output", str(folder), wanted)
    return folder


def _mark(grid: Grid) -> str:
    """What says of which grid the parts in a folder are."""
    asked = json.dumps(grid.to_json(), sort_keys=True)
    found = {"exactdp": __version__, "grid": hashlib.sha256(asked.encode()).hexdigest()}
    return f"{json.dumps(found)}\n"


def _build(grid: Grid, folder: Path, jobs: int | None, dask: str | None, tell: OnCells) -> Tally:
    _sweep(folder)
    parts = list(cut(grid))
    kept = _kept(folder)
    journal = folder / FINISHED
    atomic_files.write(journal, "".join(_line(place, *one) for place, one in sorted(kept.items())))
    cells = [(part.end - part.first) * len(grid.table.cols) for part in parts]
    done = sum(cells[place] for place in kept)
    tell(done, grid.cells)
    missing = [place for place in range(len(parts)) if place not in kept]
    with journal.open("a", encoding="ascii") as lines:
        for place, (text, tally) in anywhere(
            built_part, missing, lambda i: (i, grid.specification(parts[i])), jobs, dask
        ):
            _require_version(place, text)
            data = text.encode()
            atomic_files.write(folder / grid_manifests.file_of(place), data)
            kept[place] = hashlib.sha256(data).hexdigest(), tally
            lines.write(_line(place, *kept[place]))
            lines.flush()
            os.fsync(lines.fileno())
            done += cells[place]
            tell(done, grid.cells)
    hashes = [kept[place][0] for place in range(len(parts))]
    atomic_files.write(folder / grid_manifests.NAME, grid_manifests.assemble(grid, parts, hashes))
    journal.unlink()
    (folder / UNFINISHED).unlink()
    return sum((tally for _, tally in kept.values()), Tally())


def _require_version(place: int, text: str) -> None:
    """A ParameterError where a worker of a cluster has made a part with another version."""
    said = f'"versions": {json.dumps({"exactdp": __version__})}'
    if not any(line.strip(" ,") == said for line in text[:1000].splitlines()):
        made = Said(f"{grid_manifests.file_of(place)} of another version")
        raise ParameterError("dask", made, f"workers that have exactdp {__version__}, as here")


def _sweep(folder: Path) -> None:
    """Remove what a killed build was writing: nobody else writes here."""
    for left in folder.glob(_LEFT):
        left.unlink()


def _line(place: int, sha256: str, tally: Tally) -> str:
    return f"{place} {sha256} {tally.wide} {tally.failed} {tally.left}\n"


def _kept(folder: Path) -> dict[int, tuple[str, Tally]]:
    """The finished parts by their place: those whose bytes are what their line says."""
    found: dict[int, tuple[str, Tally]] = {}
    with suppress(FileNotFoundError):
        for line in (folder / FINISHED).read_text(encoding="ascii", errors="replace").split("\n"):
            match = _LINE.fullmatch(line)
            if match is None:
                continue  # the last one, where the build was killed while it wrote it
            place, sha256 = int(match[1]), match[2]
            if hash_of(folder / grid_manifests.file_of(place)) == sha256:
                found[place] = sha256, Tally(*map(int, match.groups()[2:]))
    return found


def hash_of(file: Path) -> str | None:
    """The SHA-256 of a file, or None where there is none that can be read."""
    found = hashlib.sha256()
    try:
        with file.open("rb") as data:
            while piece := data.read(1 << 20):
                found.update(piece)
    except OSError:
        return None
    return found.hexdigest()


def built_part(place: int, specification: Specification) -> tuple[str, Tally]:
    """Compute the part at a place of a grid: the text of its certificate, and its tally of cells.

    The kernel confirms the certificate; where it refuses one, all cells are computed again. A
    function of the module, so that workers can import it.
    """
    try:
        cells = build.compute_cells(specification, jobs=1, later=True)
        certificate, _ = confirmed(assemble(specification, cells))
    except kernel.Rejected:
        cells = build.compute_cells(specification, jobs=1)
        certificate, _ = confirmed(assemble(specification, cells))
    except ParameterError as error:
        where = f"{grid_manifests.file_of(place)}: {error.parameter}"
        raise ParameterError(where, error.value, error.wanted) from None
    certificate.pop("made_with")  # of the worker, and outside of the hash: bytes are the same
    statuses = Counter(cell["status"] for cell in certificate["cells"])
    failed = statuses["failed"]
    left = sum(is_open(cell) for cell in certificate["cells"] if cell["status"] != "failed")
    return to_text(certificate), Tally(statuses["wide"], failed, left)


# -- verifying ------------------------------------------------------------------------------------


@dataclass
class Verdict:
    """What the kernel found of a part, or of all parts together."""

    cells: int = 0
    left: int = 0
    """How many cells are not established."""
    ends: Counter[str] = field(default_factory=Counter)
    """How many ends rest on what."""
    refused: str = ""
    """Why it is refused, with the name of the part."""
    said: list[str] = field(default_factory=list)
    """Of the cells that are not established, the first few: where, and why."""

    def add(self, other: Verdict) -> None:
        """Add the cells, open cells and ends that were found of another part."""
        self.cells += other.cells
        self.left += other.left
        self.ends += other.ends


def verify_grid(
    place: str | Path,
    *,
    jobs: int | None = None,
    dask: str | None = None,
    budget: int = kernel.BUDGET,
    on_cells: OnCells | None = None,
) -> Iterator[Verdict]:
    """Verify every part of a grid with the kernel; a verdict for each, in order.

    ``place`` is the folder or its manifest; ``jobs`` and ``dask`` are those of :func:`build_grid`;
    ``budget`` is for each part. All files are hashed before the first is verified. Raises Refused,
    in one line that names the part, at the first that is not what the manifest says, or that the
    kernel rejects.
    """
    folder, manifest = manifest_in(place)
    for listed in manifest.parts:
        if hash_of(folder / listed.name) != listed.sha256:
            raise Refused(OTHER_BYTES.format(listed.name))
    tell, total = on_cells or (lambda done, total: None), manifest.cells
    done = 0
    tell(0, total)

    def task(place: int) -> tuple[Any, ...]:
        one = manifest.parts[place]
        file = folder / one.name  # a worker on another machine has no such folder
        source = file if dask is None else bytes_of(file)
        return source, one, manifest.table_of(one), manifest.version, budget

    places = range(len(manifest.parts))
    for _, verdict in anywhere(verified_part, places, task, jobs, dask, in_order=True):
        if verdict.refused:
            raise Refused(verdict.refused)
        done += verdict.cells
        tell(done, total)
        yield verdict


def verified_part(
    source: Path | bytes, listed: Listed, table: dict[str, Any], version: str, budget: int
) -> Verdict:
    """Verify the certificate of one part with the kernel; the verdict says what was found.

    ``source`` is its file or the bytes of that, ``table`` and ``version`` what it has to be of. A
    refusal stands in the verdict. Where it says that it needs more than ``budget``, or reading it
    does, all cells count as not established. A function of the module, so that workers can import
    it.
    """
    try:
        certificate = kernel.load(text_of_part(source, listed))
        require_place(certificate, listed, table, version)
        if kernel.needed(certificate) > budget:
            wanted = f"--budget {kernel.needed(certificate)}"
            return _not_read(listed, len(certificate["cells"]), f"it says that it needs {wanted}")
        findings = kernel.check(certificate, budget=budget)
    except Refused as reason:
        return Verdict(refused=str(reason))
    except (kernel.Undecided, MemoryError) as reason:
        cells = (listed.part.end - listed.part.first) * len(table["cols"])
        return _not_read(listed, cells, str(reason) or "more memory is needed than there is")
    except (kernel.Rejected, RecursionError) as reason:
        return Verdict(refused=f"{listed.name}: {reason or type(reason).__name__}")
    ends = Counter(chain.from_iterable((f.lower, f.upper) for f in findings))
    left = [found for found in findings if not found.established]
    said = [f"{listed.name}: {found.where}: {_why(found)}" for found in left[:TOLD]]
    return Verdict(len(findings), len(left), ends, said=said)


def _why(found: kernel.Finding) -> str:
    return next(text for text in (found.lower, found.upper) if text.startswith("not established"))


def _not_read(listed: Listed, cells: int, why: str) -> Verdict:
    text = f"not established ({why})"
    return Verdict(cells, cells, Counter({text: 2 * cells}), said=[f"{listed.name}: {text}"])
