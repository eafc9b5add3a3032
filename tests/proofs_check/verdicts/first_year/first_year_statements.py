"""True statements as a first-year student or a researcher of this field types them, and false ones.

Each line of a true statement is ``statement | domain; domain``; the lines below it that begin with
``!`` are false siblings of it: a constant moved, a sign, an end of a domain, < for <=.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
TEXT = (HERE / "statements.txt").read_text()
MORE = (HERE / "more.txt").read_text()
"""Further true statements, without false ones beside them."""
UNSEEN = (HERE / "unseen.txt").read_text()
"""Others again, written before anything was tried on them: 49 of 64 were established at first."""
BLIND = (HERE / "written_blind.txt").read_text()
"""Twice 64, written at once and parted by lot (seed 20261130) before any was tried.

Of the first half 49 were established at first; of the second 56, after the methods had been
extended for the first.
"""

BLIND_C = (HERE / "written_blind_c.txt").read_text()
"""Another 64, written before anything was tried on them: 53 were established at first."""
BLIND_D = (HERE / "written_blind_d.txt").read_text()
"""And 64 after the methods had been extended for those: 54 were established at first."""
BLIND_E = (HERE / "written_blind_e.txt").read_text()
"""And 48 with 16 false ones among them, some at long sums alone, by somebody who had not seen the
rules: 40 of the true were established at first, and 15 of the false refuted."""
BLIND_F = (HERE / "written_blind_f.txt").read_text()
"""Twice 64, written at once and parted by lot (seed 20261201) before any was tried, three of which
stand in older lists too. Of the first half 61 were established at first."""
BLIND_G = (HERE / "written_blind_g.txt").read_text()
"""The second half: 60, after the methods had been extended for the first."""


@dataclass(frozen=True)
class Stated:
    """A statement with its domains, and of what kind it is."""

    kind: str
    text: str
    domains: tuple[str, ...]
    true: bool
    of: int  # the number of the true statement

    @property
    def name(self) -> str:
        """As it is written in the list."""
        return f"{self.text} | {'; '.join(self.domains)}"


def listed(text: str = TEXT) -> list[Stated]:
    """All statements, true and false."""
    found: list[Stated] = []
    kind, number = "", -1
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("=="):
            kind = line.removeprefix("==").strip()
            continue
        true = not line.startswith("!")
        number += true
        said, _, rest = line.removeprefix("!").strip().partition("|")
        domains = tuple(part.strip() for part in rest.split(";") if part.strip())
        found.append(Stated(kind, said.strip(), domains, true, number))
    return found
