"""What a report says, however it is written.

What was not as expected, the errata by grade with their witnesses, and every item of the papers
with its results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from exactdp.recorded_verdicts import not_formal
from proofs_check.language.claims import Claim
from proofs_check.language.gravity_of_errata import GRAVEST_FIRST
from proofs_check.language.wording import in_latex, reads_as, statement
from proofs_check.runs.kept_record import formal_of
from proofs_check.runs.registry import items_of, uncovered
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.results_as_text import summary
from proofs_check.verdicts.verdict import versions


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
    ranks = {grade: rank for rank, grade in enumerate(GRAVEST_FIRST)}
    refuted.sort(key=lambda result: ranks.get(result.claim.grade or "", 0))
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
class FormalStatement:
    """A claim that a theorem says: what is printed, in LaTeX, in Coq, and the axioms."""

    result: Result
    theorem: dict[str, Any]

    @property
    def latex(self) -> str:
        """The claim's formula, of its first structural choice."""
        return in_latex(next(self.result.claim.instances()).relation)

    @property
    def rows(self) -> tuple[tuple[str, str], ...]:
        """What stands side by side, with a heading for each."""
        axioms = ", ".join(self.theorem["axioms"]) or "none"
        return (
            ("LaTeX", self.latex),
            ("Coq", " ".join(self.theorem["says"].split())),
            ("theorem", f"{self.theorem['file']}, {self.theorem['theorem']}"),
            ("axioms", axioms),
        )


@dataclass(frozen=True)
class Contents:
    """The contents of a report, however it is written: results, errata, items and claims by Coq."""

    results: tuple[Result, ...]

    @cached_property
    def missed(self) -> list[Result]:
        """The results that were not as expected."""
        return [result for result in self.results if not result.met]

    @cached_property
    def errata(self) -> list[Erratum]:
        """The printed statements that were refuted, with grade and witness."""
        return errata(self.results)

    @cached_property
    def formal(self) -> list[FormalStatement]:
        """The claims that theorems say, checked by a proof assistant's kernel."""
        found = ((result, formal_of(result.claim.id)) for result in self.results)
        return [FormalStatement(result, theorem) for result, theorem in found if theorem]

    @cached_property
    def not_formal(self) -> list[tuple[str, str]]:
        """What routes rest on and no theorem says, of the claims here: name, what is missing."""
        here = {result.claim.id for result in self.results}
        return [(name, text) for name, claims, text in not_formal() if here & set(claims)]

    @cached_property
    def keys(self) -> list[str]:
        """The keys of the papers that have a claim here, in the order of the results."""
        return list(dict.fromkeys(result.claim.paper for result in self.results))

    def items(self, key: str) -> Iterator[tuple[str, list[Result]]]:
        """The items of a paper with their results, in the paper's order."""
        found: dict[str, list[Result]] = {name: [] for name in _known_items(key)}
        for result in self.results:
            if result.claim.paper == key:
                item = result.claim.item
                name = item if item in found else item.partition(",")[0]
                found.setdefault(name, []).append(result)
        for name, results in found.items():
            if results:
                yield name, results

    def uncovered(self, key: str) -> list[str]:
        """The items of a paper that are in scope and that no claim names."""
        return uncovered(key) if _known_items(key) else []

    @cached_property
    def summary(self) -> str:
        """One line on all results: how many claims, of which verdicts, and how many not as
        expected."""
        return summary(self.results)

    @cached_property
    def versions(self) -> str:
        """The versions of what the evidence rests on, as one text."""
        return ", ".join(f"{name} {number}" for name, number in versions().items())


def _known_items(key: str) -> list[str]:
    try:
        return [str(item["name"]) for item in items_of(key)]
    except (OSError, KeyError):
        return []
