"""How far a recorded claim may be relied upon: what is recorded of it, and no more."""

from __future__ import annotations

from dataclasses import dataclass, field

from proofs_check.language.claim_lookup import recorded_claim, recorded_verdict, resting_on
from proofs_check.language.claims import Claim

ARGUED = "ARGUED"
"""Checked steps put together by a written argument."""

RELIABLE = ("PROVED", "DECIDED", ARGUED)
"""From the strongest to the weakest; on nothing weaker does a rewriting rest."""


def standing_of(claim: Claim) -> str | None:
    """PROVED, DECIDED or ARGUED; None where nothing of the kind is recorded of the claim as it
    stands.

    What is expected of a claim is not enough: nobody may have examined it since it was changed.
    """
    found = recorded_verdict(claim)
    return found if found in RELIABLE else None


def name_of(claim: Claim) -> str:
    """The name of a claim in words: its paper, item and form.

    >>> from proofs_check.language.claim_lookup import recorded_claim
    >>> name_of(recorded_claim("cesar-rogers-2022/theorem_1/optimal_delta"))
    'cesar-rogers-2022, Theorem 1 (printed)'
    """
    return f"{claim.paper}, {claim.item} ({claim.form})"


@dataclass
class Shelf:
    """The recorded claims that may be used for a statement: not itself, nor what rests on it."""

    but_not: str = ""
    _looked_up: dict[str, Claim | None] = field(default_factory=dict)

    def claim(self, claim_id: str) -> Claim | None:
        """The claim of this id, None where it is not to be relied upon here."""
        if claim_id not in self._looked_up:
            self._looked_up[claim_id] = self._usable(claim_id)
        return self._looked_up[claim_id]

    def _usable(self, claim_id: str) -> Claim | None:
        found = recorded_claim(claim_id)
        if found is None or standing_of(found) is None:
            return None
        if recorded_claim(self.but_not) is None:  # a question rests on nothing recorded
            return found
        return None if self.but_not in resting_on(claim_id) else found

    def claims(self, ids: tuple[str, ...]) -> tuple[Claim, ...]:
        """The claims of these ids that may be used, in this order."""
        found = (self.claim(claim_id) for claim_id in ids)
        return tuple(claim for claim in found if claim is not None)
