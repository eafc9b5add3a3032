"""A claim of a paper examined in full: its verdict, its mutants, and what was expected of it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from proofs_check.language.claim_lookup import recorded_claim
from proofs_check.language.claims import HELD, Claim, Instance
from proofs_check.language.errors import ClaimError, RaisedAt, said
from proofs_check.methods.points.progress_listener import listening, tell
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.verdicts.citation_scopes import Compared, compared, counted, outside
from proofs_check.verdicts.mutating import mutants
from proofs_check.verdicts.relevance_of_citations import NO_CITATION, missing
from proofs_check.verdicts.verdict import Verdict, at_least
from proofs_check.verdicts.verifying import FULL, POINTS_ONLY, Effort, tried, verify
from proofs_check.verdicts.where_it_fails import extent_of, form_that_holds

WANTED_MUTANTS = 3
TRIED_MUTANTS = 14
"""Altered statements that have to be refuted, so that a claim that says nothing is seen; and those
that are tried."""
REFUTED = "REFUTED"
"""What is told of a point once it is found, before anything else is looked for."""
BEARS = "bears on the statement"


@dataclass(frozen=True)
class Result:
    """A claim of a paper, its verdict, and what else was found about it."""

    claim: Claim
    verdict: Verdict
    error: str = ""

    @property
    def met(self) -> bool:
        """Whether the claim met its expectation."""
        return not self.error and meets(self.claim, self.verdict)

    def to_json(self) -> dict[str, Any]:
        """The JSON object of DESIGN.md."""
        claim, found = self.claim, self.verdict
        return {
            "id": claim.id,
            "paper": claim.paper,
            "item": claim.item,
            "form": claim.form,
            "locators": [[place.paper, place.item] for place in claim.locators],
            "expected": claim.expected,
            "grade": claim.grade,
            "says": claim.says,
            "uses": list(claim.uses),
            "corrects": claim.corrects or None,
            "met": self.met,
            "error": self.error,
            **found.to_json(),
        }


def meets(claim: Claim, found: Verdict) -> bool:
    """Whether a verdict is what was expected, or stronger."""
    if claim.expected is None:
        return found.verdict not in ("UNDECIDED", "VACUOUS", "UNCHECKED")
    if claim.expected in HELD or claim.expected == "CONSISTENT":
        return at_least(found.verdict, claim.expected) and enough_mutants(claim, found)
    return found.verdict == claim.expected


def enough_mutants(claim: Claim, found: Verdict) -> bool:
    """Whether at least three mutants of a paper's claim were refuted."""
    if not claim.locators:
        return True
    return sum(mutant["verdict"] == "REFUTED" for mutant in found.mutants) >= WANTED_MUTANTS


def examine(claim: Claim, effort: Effort = FULL) -> Result:
    """The result on a claim; an exception inside it is reported, never raised."""
    if claim.expected == "NOT_TESTABLE":
        return Result(claim, Verdict("NOT_TESTABLE", reason=claim.reason))
    try:
        # what follows from other claims is only tried at points here; see derived()
        found = verify(claim, replace(effort, prove=effort.prove and not claim.because))
        if found.verdict == "REFUTED":
            tell(f"{REFUTED} {found.witness or ''}; where it fails, and what holds, is looked for")
            with listening(lambda _: None):
                found = replace(found, extent=extent_of(claim, found))
                if claim.expected is None:
                    found = replace(found, holds=form_that_holds(claim))
        elif claim.locators:
            found = replace(found, mutants=tuple(_mutants(claim)))
    except (RaisedAt, ClaimError) as error:
        text = f"{claim.id}: {str(error).removeprefix(f'{claim.id}: ')}"
        return Result(claim, Verdict("UNDECIDED", reason=text), error=text)
    except Exception as error:  # a claim is anybody's code: report it, go on with the others
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
        text = f"{claim.id}: {said(error)} ({place})"
        return Result(claim, Verdict("UNDECIDED", reason=text), error=text)
    return with_citations(Result(claim, found), _recorded(claim))


def _recorded(claim: Claim) -> dict[str, Claim]:
    """What it uses of the papers' claims, by their ids."""
    found = {use: recorded_claim(use) for use in claim.uses}
    return {use: cited for use, cited in found.items() if cited is not None}


def with_citations(result: Result, cited: Mapping[str, Claim]) -> Result:
    """The result with what is said of each citation; an error where one is outside its scope.

    Where not all that is used is there, nothing is said.
    """
    claim, found = result.claim, result.verdict
    if result.error or found.citations or not set(claim.uses) <= set(cited):
        return result
    bears = ""
    listed: tuple[Compared, ...]
    try:
        listed = compared(claim, cited)
        error = outside(claim, listed)
        if claim.because and not error and found.verdict == "CONSISTENT":
            bears = missing(claim, listed) or BEARS
    except ClaimError as problem:
        listed, error = (), str(problem)
    told = replace(found, citations=tuple(one.to_json() for one in listed), argument=bears)
    if error and found.verdict != "REFUTED":
        told = replace(told, verdict="UNDECIDED", reason=error)
    return Result(claim, told, error)


def _mutants(claim: Claim) -> list[Mapping[str, str]]:
    """Mutants tried in turn until three are refuted; all that were tried are reported."""
    listed: list[Mapping[str, str]] = []
    refuted = 0
    instances = list(claim.instances())
    chosen = sorted(instances, key=lambda i: -len(i.variables))[:3] or instances
    for mutant in mutants(chosen[0].relation, claim.id):
        verdict = _tried(replace(chosen[0], relation=mutant.relation), claim)
        listed.append({"says": mutant.says, "verdict": verdict})
        refuted += verdict == "REFUTED"
        if refuted == WANTED_MUTANTS or len(listed) == TRIED_MUTANTS:
            break
    return listed


def _tried(instance: Instance, claim: Claim) -> str:
    effort = replace(POINTS_ONLY, hand=100, randomly=20, climbing=0, heavy=10, contacts=0)
    try:
        found = tried(instance, effort, Special(about=claim.locators))
    except Exception as error:
        return f"raised {type(error).__name__}"
    return "REFUTED" if found.violation is not None else "CONSISTENT"


def derived(result: Result, known: Mapping[str, Result]) -> Result:
    """A claim that a written argument puts together from others: ARGUED where all of them hold, and
    at least one of them is shown to be applied inside its scope; else UNCHECKED.

    No machine has read the argument, so it is never more; what no point refuted and what is
    established without the argument stays as it is.
    """
    claim, found = result.claim, result.verdict
    if not (claim.because and claim.uses) or result.error or found.verdict != "CONSISTENT":
        return result
    weak = {use: known[use].verdict.verdict if use in known else "not there" for use in claim.uses}
    weak = {use: verdict for use, verdict in weak.items() if verdict not in HELD}
    compared_scopes = counted(citation["outcome"] for citation in found.citations)
    if weak or found.argument != BEARS:
        listed = ", ".join(f"{use} is {verdict}" for use, verdict in weak.items())
        reason = f"the argument rests on what is not established: {listed}" if weak else ""
        reason = reason or found.argument or NO_CITATION
        unchecked = replace(found, verdict="UNCHECKED", reason=reason, method=compared_scopes)
        return replace(result, verdict=unchecked)
    count = len(claim.uses)
    method = f"{count} checked step{'s' if count > 1 else ''} and an argument"
    return replace(
        result,
        verdict=replace(
            found,
            verdict="ARGUED",
            method="; ".join(filter(None, (method, compared_scopes))),
            certificates=(f"{claim.because} From: {', '.join(claim.uses)}.", *found.certificates),
        ),
    )
