"""The verdict on a statement about deltas that follows from recorded statements."""

from __future__ import annotations

from dataclasses import replace

from proofs_check.language.claims import Claim, Instance
from proofs_check.methods.deltas.rewriting import settle
from proofs_check.verdicts.verdict import Verdict


def following(instance: Instance, claim: Claim, common: Verdict) -> Verdict | None:
    """The verdict, no stronger than those of the statements used; None where nothing follows."""
    found = settle(instance, claim.hint, claim.id)
    if found is None:
        return None
    by = ", and ".join(found.statements) or "the definition of delta alone"
    conditions = [*found.said, *(f"shown: {condition}" for condition in found.conditions)]
    certificates = (text for proof in found.proofs for text in proof.certificates)
    return replace(
        common,
        reason="",
        within=None,
        verdict=found.verdict,
        method=f"by {by}",
        certificates=tuple(dict.fromkeys([*conditions, *certificates]))[:12],
        engines=tuple(sorted({engine for proof in found.proofs for engine in proof.engines})),
        undecided=0,
    )
