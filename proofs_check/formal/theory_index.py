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

    ``also`` are further theorems on it, ``models`` says what stands for its words. ``lacks`` says
    what the vocabulary of claims has no word for; it is empty where claims printed as they stand
    say the statement, and of a definition.
    """

    paper: str
    item: str
    form: str
    file: str
    theorem: str
    also: tuple[str, ...] = ()
    models: str = ""
    claims: tuple[str, ...] = ()
    lacks: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """The statement: paper, item and form."""
        return self.paper, self.item, self.form

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
                    lacks=said.get("lacks", ""),
                )
            )
        except KeyError as error:
            raise ClaimError(f"INDEX.toml: {said}: no {error}") from None
        if not (THEORY / said["file"]).is_file():
            raise ClaimError(f"INDEX.toml: {said['file']}: no such file")
    return tuple(found)


def typed_by_hand() -> dict[str, str]:
    """The statements of which no claim's printed form is the whole, and for each what the
    vocabulary of claims has no word for.

    >>> typed_by_hand()["cesar-rogers-2022: Lemma 4.5"]
    "Derivatives: a claim's slope has no word in the statements."
    """
    return {f"{one.paper}: {one.item}": one.lacks for one in index() if one.lacks}
