"""What the sequences that were tried say of every one."""

from __future__ import annotations

from dataclasses import replace

from proofs_check.language.claims import HELD, Claim
from proofs_check.language.compositions import AnySequence
from proofs_check.verdicts.verdict import Verdict


def of_every_sequence(found: Verdict, claim: Claim, tried: int) -> Verdict:
    """The verdict on some sequences as one on all: no more than CONSISTENT, without an argument."""
    every = any(isinstance(domain, AnySequence) for domain in claim.domains.values())
    if not every or claim.because or found.verdict not in HELD:
        return found
    return replace(found, verdict="CONSISTENT", part=f"{tried} of all sequences")
