"""In which format a table is printed, and where it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from exactdp.command_line.printing_options import chosen
from exactdp.numbers.exact_numbers import ParameterError

if TYPE_CHECKING:
    from pathlib import Path

    from exactdp.tables.certificate import Certificate

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
        """The destination that options name, and the theorems that go into a bundle; a
        ParameterError for a format, place or file that will not do."""
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
        """Print a certificate: every file as the kernel prints it from the certificate's."""
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
