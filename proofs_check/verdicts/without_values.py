"""What is said of a statement without a value at some point of its domain: UNDECIDED, and where."""

from __future__ import annotations

from dataclasses import replace

from proofs_check.language.claims import Claim, Instance
from proofs_check.language.errors import point_text
from proofs_check.methods.points.holes import hole_of
from proofs_check.methods.points.trying import Trial
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.verdicts.verdict import Verdict


def unless_a_hole(found: Verdict, instance: Instance, claim: Claim) -> Verdict:
    """The verdict, but UNDECIDED for CONSISTENT where a point without a value is found."""
    if found.verdict != "CONSISTENT":
        return found
    hole = hole_of(instance, Special(about=claim.locators))
    return found if hole is None else without_a_value(hole, instance, found)


def without_a_value(hole: Trial, instance: Instance, common: Verdict) -> Verdict:
    """The verdict UNDECIDED, which names the point at which the statement has no value."""
    where = f" at {point_text(hole.point, instance.label)}" if hole.point else ""
    return replace(common, verdict="UNDECIDED", reason=f"no value{where}: {hole.hole}")
