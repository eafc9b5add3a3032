"""Results as text: one line for a list, a paragraph for a researcher."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from textwrap import indent

from proofs_check.language.citations import cited_line
from proofs_check.language.claims import HELD, VERDICTS
from proofs_check.language.wording import reads_as, statement
from proofs_check.verdicts.full_examination import WANTED_MUTANTS, Result
from proofs_check.verdicts.verdict import Verdict


def line_of(result: Result) -> str:
    """One line: verdict, item, id, and what matters most about it. "!" marks what was missed."""
    claim, found = result.claim, result.verdict
    form = "" if claim.form == "printed" or not claim.item else f" ({claim.form})"
    grade = f" [{claim.grade}]" if claim.grade else ""
    where = f"{claim.item}{form}{grade} <{claim.id}>" if claim.item else claim.id
    if found.witness is not None:
        tail = str(found.witness)
    else:
        part = f"established for {found.part}" if found.part else ""
        many = _without_violation(found) if found.verdict == "CONSISTENT" else ""
        listed = (found.method, many, found.checked, result.error or found.reason, part)
        tail = "; ".join(text for text in listed if text)
    why = why_missed(result)
    missed = f"; {why}" if why else ""
    mark = " " if result.met else "!"
    line = f"{mark} {found.verdict:<11} {where}  {tail}{missed}  {found.seconds:.1f} s"
    return " ".join(line.splitlines())


def why_missed(result: Result) -> str:
    """What was expected and did not come; "" where nothing is amiss."""
    claim, found = result.claim, result.verdict
    if result.met or claim.expected is None:
        return ""
    stands = replace(found, mutants=WANTED_MUTANTS * ({"verdict": "REFUTED"},))
    if not result.error and replace(result, verdict=stands).met:
        refuted = sum(mutant["verdict"] == "REFUTED" for mutant in found.mutants)
        tried = len(found.mutants)
        return f"only {refuted} of {tried} wrong variants refuted, {WANTED_MUTANTS} wanted"
    return f"expected {claim.expected}"


def summary(results: Iterable[Result]) -> str:
    """How many claims came out how.

    >>> summary([])
    '0 claims'
    """
    listed = list(results)
    counts = Counter(result.verdict.verdict for result in listed)
    said = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS if counts[verdict])
    missed = sum(not result.met for result in listed)
    plural = "claim" if len(listed) == 1 else "claims"
    return f"{len(listed)} {plural}" + (f": {said}; {missed} not as expected" if listed else "")


def details(result: Result) -> str:
    """What a researcher wants to know about one claim, in full."""
    return "\n".join(_details(result))


def _details(result: Result) -> Iterator[str]:
    claim, found = result.claim, result.verdict
    yield f"{claim.id}"
    read, says = reads_as(claim, found.choice), statement(claim, choice=found.choice)
    if read:
        yield f"  Read as: {read}:"
        yield f"           {says}"
    yield f"  {found.verdict}{_evidence(result)}"
    if found.checked:
        yield f"  {found.checked}"
    if why := why_missed(result):
        yield f"  not as expected: {why}"
    if claim.problem:
        yield f"  cannot be read: {claim.problem}"
    elif result.error:
        yield f"  {'out of scope' if found.citations else 'raised'}: {result.error}"
    elif found.reason:
        yield f"  reason: {found.reason}"
    if found.witness is not None:
        yield from found.witness.lines()
    if found.extent:
        yield indent(found.extent, "  ")
    if found.holds:
        yield f"  a form that holds: {found.holds}"
    if found.part:
        yield f"  established for {found.part}"
    if found.verdict in HELD:
        yield from _of_established(result)
    yield from map(cited_line, found.citations)


def _evidence(result: Result) -> str:
    found = result.verdict
    parts = [found.method] if found.method else []
    if found.verdict == "CONSISTENT":
        parts.append(f"{_without_violation(found)}, seed {found.seed}; this is no proof")
    elif found.method == "enclosure":
        parts.append(f"{found.cases} cells")
    elif found.method == "enumeration":
        parts.append("every case")
    elif found.undecided:
        parts.append(f"{found.undecided} undecided")
    if found.within is not None:
        parts.append(f"within {float(found.within):.1e}")
    if found.bits is not None:
        parts.append(f"{found.bits} bits")
    parts += found.engines
    return f"  ({'; '.join(parts)})" if parts else ""


def _without_violation(found: Verdict) -> str:
    """How many cases a search went through, and of how many it could tell that they hold.

    >>> _without_violation(Verdict("CONSISTENT", cases=32, undecided=31))
    'holds in 1 of 32 cases, 31 could not be decided'
    """
    if not found.undecided:
        return f"no violation in {found.cases} cases"
    decided = found.cases - found.undecided
    return f"holds in {decided} of {found.cases} cases, {found.undecided} could not be decided"


def _of_established(result: Result) -> Iterator[str]:
    found = result.verdict
    if result.verdict.scope and result.verdict.scope != reads_as(result.claim):
        yield f"  scope: {found.scope}"
    if found.unused:
        yield f"  assumptions not used: {', '.join(found.unused)}"
    if found.equality:
        yield f"  equality: {'; '.join(found.equality)}"
