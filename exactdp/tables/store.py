"""Cells on disk, so that an interrupted build goes on where it was.

Each cell lies under the hash of its question and of the version that computed it, written in one
step; a file that is damaged, or of another question, counts as absent.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell import atomic_files
from exactdp.tables import kernel
from exactdp.tables.asked.specification import Question
from exactdp.tables.cell_in_certificate import Cell
from exactdp.tables.certificate import SCHEMA
from exactdp.version import __version__

MARK = "cells-of-a-table"
_OWN = re.compile(r"[0-9a-f]{64}\.json|\.exactdp-.*\.tmp")


@dataclass(frozen=True)
class Store:
    """A directory in which finished cells lie, each in a file of its own."""

    directory: Path

    @classmethod
    def at(cls, path: str | Path) -> Store:
        """The store in the directory at ``path``, which is made when a first cell is kept.

        A ParameterError if it cannot be used: its parent is missing, it is no directory that can be
        read, or it holds other files and not the MARK that an earlier build left.
        """
        directory = Path(path)
        try:
            if not directory.parent.is_dir():
                raise ParameterError("work", path, "a directory in one that exists")
            inside = directory.iterdir() if directory.exists() else ()
            if any(not _OWN.fullmatch(file.name) for file in inside):
                known = (directory / MARK).exists()
                if not known:
                    wanted = "a new directory, or one of an earlier build"
                    raise ParameterError("work", path, wanted)
        except OSError as error:
            raise ParameterError("work", path, f"a directory ({error.strerror})") from None
        return cls(directory)

    def path(self, question: Question) -> Path:
        """The path of the file for the cell of this question."""
        key = {"question": question.to_json(), "version": __version__, "schema": SCHEMA}
        text = json.dumps(key, sort_keys=True, separators=(",", ":"))
        return self.directory / f"{hashlib.sha256(text.encode()).hexdigest()}.json"

    def get(self, question: Question) -> Cell | None:
        """The finished cell of a question; None if there is none, or its file is damaged."""
        try:
            content = kernel.load(self.path(question).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, kernel.Rejected):
            return None
        sound = content.get("question") == question.to_json()
        if not sound or content.get("sha256") != kernel.digest(content):
            return None
        cell: Cell = content["cell"]
        return cell

    def put(self, question: Question, cell: Cell) -> None:
        """Keep a finished cell; one that failed is not kept, it will be tried again."""
        if cell["status"] == "failed":
            return
        content: dict[str, Any] = {"question": question.to_json(), "cell": cell}
        content["sha256"] = kernel.digest(content)
        if not (self.directory / MARK).exists():
            self.directory.mkdir(exist_ok=True)
            atomic_files.write(self.directory / MARK, "finished cells, kept by exactdp table\n")
        atomic_files.write(self.path(question), json.dumps(content))

    def remove(self) -> None:
        """Remove the directory and what it holds."""
        shutil.rmtree(self.directory, ignore_errors=True)
