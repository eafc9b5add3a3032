"""What the sequences and mechanisms that were tried say of every one."""

from __future__ import annotations

from dataclasses import replace

from proofs_check.language.claims import HELD, Claim
from proofs_check.language.compositions import AnySequence
from proofs_check.language.explicit_mechanisms import AnyMechanism
from proofs_check.verdicts.verdict import Verdict


def of_every_sequence(found: Verdict, claim: Claim, tried: int) -> Verdict:
    """The verdict on some sequences, or mechanisms, as one on all: no more than CONSISTENT, without
    an argument."""
    kinds = {kind for kind in OF_ALL if any(isinstance(d, kind) for d in claim.domains.values())}
    if not kinds or claim.because or found.verdict not in HELD:
        return found
    said = " and ".join(OF_ALL[kind] for kind in OF_ALL if kind in kinds)
    return replace(found, verdict="CONSISTENT", part=f"{tried} of all {said}")


OF_ALL = {AnySequence: "sequences", AnyMechanism: "mechanisms"}
"""The domains of which only some members are tried, and what these are called."""
