"""Which theorem says which claim: ``links/LINKS.toml``, a line for each.

The claim ``paper/file/name`` has its statement in ``statements/paper__file.v`` under ``name``, and
the theorem that proves it in ``links/paper__file.v`` under the same name.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from proofs_check.formal.source_folders import LINKS
from proofs_check.language.errors import ClaimError


@dataclass(frozen=True)
class Link:
    """A claim whose Coq form is proved.

    ``rests_on`` names the theorems of the theory behind it; ``says`` the statements of exactdp,
    each (paper, item, form), of which it says all or, with the other claims about it, a part.
    """

    claim: str
    rests_on: tuple[str, ...] = ()
    says: tuple[tuple[str, str, str], ...] = ()

    @property
    def module(self) -> str:
        """The name of the Coq files of its statement and of its proof.

        >>> Link("cesar-rogers-2022/theorem_1/any_eps_g").module
        'cesar_rogers_2022__theorem_1'
        """
        paper, module, _ = self.claim.split("/")
        return f"{paper.replace('-', '_')}__{module}"

    @property
    def name(self) -> str:
        """The name of its statement and of its theorem."""
        return self.claim.rpartition("/")[2]

    @property
    def file(self) -> str:
        """The path of the file with the proof, in the theory's folder."""
        return f"links/{self.module}.v"

    @property
    def theorem(self) -> str:
        """The theorem by its full name in Coq."""
        return f"Links.{self.module}.{self.name}"

    @property
    def statement(self) -> str:
        """The statement by its full name in Coq."""
        return f"Statements.{self.module}.{self.name}"


@cache
def links() -> tuple[Link, ...]:
    """The links, in the order of the file. A ClaimError where it is not of this form."""
    listed = tomllib.loads((LINKS / "LINKS.toml").read_text(encoding="utf-8"))
    found = []
    for claim, said in listed.items():
        if claim.count("/") != 2 or not {"rests_on"} <= set(said) <= {"rests_on", "says"}:
            raise ClaimError(f'LINKS.toml: {claim}: wanted "paper/file/name", rests_on and says')
        says = [(paper, item, form) for paper, item, form in said.get("says", ())]
        found.append(Link(claim, tuple(said["rests_on"]), tuple(says)))
    return tuple(found)
