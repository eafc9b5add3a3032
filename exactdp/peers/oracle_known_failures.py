"""Failures of another library that are known: named cell by cell in a text file.

Each line names a verdict that fails, what was claimed, and a cell, as the judge prints them; what
stands behind a # says why, and empty lines are left out::

    UNSAFE upper pure-dp:k=10,eps=0.1,eps_g=1.0         # convolution in doubles, issue 123
    VACUOUS upper laplace:k=100,scale=10.0,delta=1e-12

A failure that is named does not fail the library. One that is named and does not happen does: its
line is to be struck, so that the file stays true. So does another verdict than the one that is
named, and a cell that is named and not answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, get_args

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said

FAILURES = ("INVALID", "UNSAFE", "VACUOUS", "LOOSE")
Claim = Literal["upper", "lower"]
CLAIMS: tuple[Claim, ...] = get_args(Claim)
WANTED = "a verdict, a claim and a cell, as UNSAFE upper pure-dp:k=1,eps=1.0,eps_g=0.0  # why"
MAX_LINES = 10_000
"""Lines of known failures; more are a ParameterError before they are read."""
Name = tuple[str, str]
"""A cell and what was claimed."""


@dataclass(frozen=True)
class Expected:
    """One failure that is known beforehand: the verdict, the claim, its cell, and why it is so."""

    verdict: str
    claimed: str
    cell: str
    why: str


@dataclass(frozen=True)
class Expectations:
    """All failures that are known beforehand, by the cell and what was claimed of it."""

    all: dict[Name, Expected] = field(default_factory=dict)

    def fails(self, name: Name, verdict: str) -> bool:
        """Whether a verdict fails the library: bad and not expected so, or expected bad and not."""
        known = self.all.get(name)
        return verdict in FAILURES if known is None else known.verdict != verdict

    def meets(self, name: Name, verdict: str) -> bool:
        """Whether just this verdict was expected of this cell and claim."""
        return name in self.all and self.all[name].verdict == verdict

    def not_answered(self, names: Iterable[Name]) -> list[Expected]:
        """The expected failures whose cell and claim are not among these names."""
        answered = set(names)
        return [one for name, one in self.all.items() if name not in answered]

    def note(self, name: Name, verdict: str) -> str:
        """What to say of a verdict where one was expected of this cell and claim; else empty."""
        known = self.all.get(name)
        if known is None:
            return ""
        if known.verdict == verdict:
            return f"expected ({known.why})" if known.why else "expected"
        strike = "" if verdict in FAILURES else ": strike its line"
        return f"{known.verdict} was expected{strike}"


NOTHING_EXPECTED = Expectations()


def read_expectations(text: str, cells: Iterable[str]) -> Expectations:
    """The known failures that the lines of a file name, for an oracle that has these cells.

    A one-line ParameterError for another cell, a cell that is named twice for one claim, a line of
    another form, and more than MAX_LINES lines.

    >>> found = read_expectations("UNSAFE upper a:k=1  # known", ["a:k=1"])
    >>> found.fails(("a:k=1", "upper"), "UNSAFE"), found.fails(("a:k=1", "upper"), "SAFE")
    (False, True)
    """
    known = set(cells)
    found: dict[Name, Expected] = {}
    for place, one in _lines(text):
        if one.cell not in known:
            raise ParameterError(place, one.cell, "the id of a cell of the oracle")
        name = (one.cell, one.claimed)
        if name in found:
            raise ParameterError(place, f"{one.claimed} {one.cell}", "each once")
        found[name] = one
    return Expectations(found)


def _lines(text: str) -> Iterator[tuple[str, Expected]]:
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MAX_LINES:
        raise ParameterError("expected", Said(f"{len(lines)} lines"), f"at most {MAX_LINES}")
    for number, line in enumerate(lines, 1):
        said, _, why = line.partition("#")
        words = said.split()
        if not words:
            continue
        place = f"expected, line {number}"
        if len(words) != 3:
            raise ParameterError(place, said.strip(), WANTED)
        verdict, claimed, cell = words
        if verdict not in FAILURES:
            raise ParameterError(place, verdict, f"{' or '.join(FAILURES)}: what fails")
        if claimed not in CLAIMS:
            raise ParameterError(place, claimed, " or ".join(CLAIMS))
        yield place, Expected(verdict, claimed, cell, why.strip())
