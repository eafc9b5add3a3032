"""The report of a run: index.html and REPORT.md, each written whole or not at all.

Both say the same: what was not as expected, the errata by grade with their witnesses, every item
with its verdict, method, uses and file, and (in the page) the picture of which claim uses which.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import write
from proofs_check.language.claims import GRADES, Claim
from proofs_check.language.wording import reads_as, statement
from proofs_check.runs.registry import items_of, uncovered
from proofs_check.verdicts.examining import Result
from proofs_check.verdicts.lines import summary, why_missed
from proofs_check.verdicts.verdict import versions

LEADING = tuple(reversed(GRADES))
"""The grades in the order of reports: false statements first."""


@dataclass(frozen=True)
class Erratum:
    """A printed statement that is false, with its corrected forms."""

    result: Result
    corrected: tuple[Result, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The JSON object of the claim, with what it says and its corrections."""
        return {
            **self.result.to_json(),
            "read_as": reads_as(self.result.claim),
            "statement": statement(self.result.claim),
            "corrected": [
                {
                    "id": other.claim.id,
                    "verdict": other.verdict.verdict,
                    "says": other.claim.says,
                    "read_as": reads_as(other.claim),
                    "statement": statement(other.claim),
                }
                for other in self.corrected
            ],
        }


def errata(results: Sequence[Result]) -> list[Erratum]:
    """The printed statements that were refuted: false statements, then slips, then notation."""
    refuted = [
        result
        for result in results
        if result.claim.form == "printed"
        and result.claim.locators
        and result.verdict.verdict == "REFUTED"
    ]
    ranks = {grade: rank for rank, grade in enumerate(LEADING)}
    refuted.sort(key=lambda result: ranks.get(result.claim.grade or LEADING[0], 0))
    return [
        Erratum(result, tuple(o for o in results if o.claim.corrects == result.claim.id))
        for result in refuted
    ]


def file_of(claim: Claim) -> str:
    """The file in which a claim of a paper stands."""
    key, _, rest = claim.id.partition("/")
    module = rest.partition("/")[0]
    return f"proofs_check/papers/{key.replace('-', '_')}/{module}.py" if module else claim.id


@dataclass(frozen=True)
class Contents:
    """What a report says, however it is written."""

    results: tuple[Result, ...]

    @cached_property
    def missed(self) -> list[Result]:
        """What did not come out as expected."""
        return [result for result in self.results if not result.met]

    @cached_property
    def errata(self) -> list[Erratum]:
        """The refuted printed statements."""
        return errata(self.results)

    @cached_property
    def keys(self) -> list[str]:
        """The papers."""
        return list(dict.fromkeys(result.claim.paper for result in self.results))

    def items(self, key: str) -> Iterator[tuple[str, list[Result]]]:
        """The items of a paper with their results, in the paper's order."""
        listed = [name for name, _ in _known_items(key)]
        found: dict[str, list[Result]] = {name: [] for name in listed}
        for result in self.results:
            if result.claim.paper == key:
                item = result.claim.item
                name = item if item in found else item.partition(",")[0]
                found.setdefault(name, []).append(result)
        for name, results in found.items():
            if results:
                yield name, results

    def uncovered(self, key: str) -> list[str]:
        """The items in scope that no claim names."""
        return uncovered(key) if _known_items(key) else []

    @cached_property
    def summary(self) -> str:
        """One line on all of it."""
        return summary(self.results)

    @cached_property
    def versions(self) -> str:
        """The versions behind the evidence."""
        return ", ".join(f"{name} {number}" for name, number in versions().items())


def _known_items(key: str) -> list[tuple[str, bool]]:
    try:
        return [(str(item["name"]), bool(item.get("in_scope", True))) for item in items_of(key)]
    except (OSError, KeyError):
        return []


# -- Markdown -------------------------------------------------------------------------------------


def _cell(text: str) -> str:
    clean = " ".join(text.split())
    for letter in "\\|<>[]*_`":
        clean = clean.replace(letter, f"\\{letter}")
    return clean


def _code(text: str) -> str:
    """Text as code, also where it holds backticks or, in a table, bars."""
    return f"`{' '.join(text.split()).replace('`', chr(39)).replace('|', '¦')}`"


def markdown(contents: Contents) -> str:
    """The report as Markdown."""
    return "\n".join(_markdown(contents)) + "\n"


def _markdown(contents: Contents) -> Iterator[str]:
    yield from ("# proofs-check report", "", contents.summary + ".", "")
    if contents.missed:
        yield from ("## Not as expected", "")
        for result in contents.missed:
            said = result.error or result.verdict.reason
            yield (
                f"- {_code(result.claim.id)}: {result.verdict.verdict}; "
                f"{_cell(why_missed(result) or 'a verdict was wanted')}. {_cell(said)}"
            )
        yield ""
    if contents.errata:
        yield from ("## Errata", "")
    for erratum in contents.errata:
        yield from _erratum(erratum)
    for key in contents.keys:
        yield from (f"## Index of {key or 'own claims'}", "")
        yield "| item | verdict | method | uses | file |"
        yield "|---|---|---|---|---|"
        for _, results in contents.items(key):
            for result in results:
                yield _row(result)
        yield ""
        if missing := contents.uncovered(key):
            yield from (f"In scope and without a claim: {', '.join(missing)}.", "")
    yield f"Checked with {contents.versions}."


def _row(result: Result) -> str:
    claim, found = result.claim, result.verdict
    form = "" if claim.form == "printed" else f" ({claim.form})"
    uses = ", ".join(map(_code, claim.uses))
    cells = (
        _cell(f"{claim.item}{form}"),
        found.verdict,
        _cell(found.method),
        uses,
        _code(file_of(claim)),
    )
    return f"| {' | '.join(cells)} |"


def _erratum(erratum: Erratum) -> Iterator[str]:
    result = erratum.result
    claim, witness = result.claim, result.verdict.witness
    yield f"### {_cell(claim.item)} ({claim.grade or 'no grade'})"
    yield ""
    yield f"As printed: {_cell(claim.says)}"
    yield f"{_code(statement(claim))}, {_cell(reads_as(claim))}."
    yield ""
    if witness is not None:
        yield f"- False {_cell(str(witness))}"
        yield from (f"- Mechanism: {_code(text)}" for text in witness.mechanisms)
        yield f"- Replay: {_code(witness.replay)}"
    for other in erratum.corrected:
        yield (
            f"- Corrected, {other.verdict.verdict} ({_code(other.claim.id)}): "
            f"{_cell(other.claim.says)} {_code(statement(other.claim))}"
        )
    if not erratum.corrected:
        yield "- No corrected form."
    yield ""


# -- files ----------------------------------------------------------------------------------------


def destination(name: str) -> Path:
    """The directory of a report, made where it is missing; a ParameterError before any work."""
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        raise ParameterError(
            "report", name, f"a directory that can be written ({reason})"
        ) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ParameterError("report", name, "a directory that can be written")
    return folder


def write_report(folder: Path, results: Sequence[Result]) -> None:
    """Write index.html and REPORT.md."""
    from proofs_check.report.pages import page

    contents = Contents(tuple(results))
    write(folder / "index.html", page(contents))
    write(folder / "REPORT.md", markdown(contents))
