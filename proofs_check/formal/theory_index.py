"""What the theory proves: ``theory/INDEX.toml``, an entry for each statement that a route uses."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from proofs_check.formal.source_folders import THEORY
from proofs_check.language.errors import ClaimError


@dataclass(frozen=True)
class Proved:
    """A theorem on a named statement, its words typed by hand.

    ``also`` are further theorems on it, ``models`` says what stands for its words.
    """

    paper: str
    item: str
    form: str
    file: str
    theorem: str
    also: tuple[str, ...] = ()
    models: str = ""
    claims: tuple[str, ...] = ()

    @property
    def module(self) -> str:
        """The name of the file in Coq."""
        return f"Theory.{self.file.removesuffix('.v')}"

    @property
    def theorems(self) -> tuple[str, ...]:
        """The theorems by their full names in Coq."""
        return tuple(
            name if name.startswith("Theory.") else f"{self._within(name)}"
            for name in (self.theorem, *self.also)
        )

    def _within(self, name: str) -> str:
        return f"Theory.{name}" if "." in name else f"{self.module}.{name}"


@cache
def index() -> tuple[Proved, ...]:
    """The entries. A ClaimError where one is not of this form."""
    file = THEORY / "INDEX.toml"
    if not file.is_file():
        return ()
    listed = tomllib.loads(file.read_text(encoding="utf-8")).get("theorem", [])
    found = []
    for said in listed:
        try:
            found.append(
                Proved(
                    paper=said["paper"],
                    item=said["item"],
                    form=said["form"],
                    file=said["file"],
                    theorem=said["theorem"],
                    also=tuple(said.get("also", ())),
                    models=said.get("models", ""),
                    claims=tuple(said.get("claims", ())),
                )
            )
        except KeyError as error:
            raise ClaimError(f"INDEX.toml: {said}: no {error}") from None
        if not (THEORY / said["file"]).is_file():
            raise ClaimError(f"INDEX.toml: {said['file']}: no such file")
    return tuple(found)
