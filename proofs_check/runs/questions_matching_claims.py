"""What is recorded already: a question that is, as written, a recorded claim.

The variables may have other names and the domain may be smaller; nothing else may differ. Which
claims come into question is looked up in an index that is recorded too.
"""

from __future__ import annotations

from itertools import islice

from proofs_check.language.alpha_equivalence import renamings
from proofs_check.language.claim_lookup import recorded_claim, recorded_verdict
from proofs_check.language.claims import ESTABLISHED, Claim, Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.methods.deltas.reliance_on_record import ARGUED, name_of
from proofs_check.methods.deltas.side_conditions import Given
from proofs_check.methods.symbolic.proofs_by_normal_form import conditions_of
from proofs_check.runs.statement_index import Known, claims_of, shape_of, statements_of
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.verdict import Verdict


def recorded_answer(asked: Claim) -> Result | None:
    """The recorded verdict on what is asked, and whose it is; None where nothing is recorded."""
    instances = list(islice(asked.instances(), 2))
    if len(instances) != 1:
        return None
    (instance,) = instances
    given = Given(conditions_of(instance))
    if given.contradictory:
        return None
    for claim_id in claims_of(shape_of(instance, instance.relation)):
        claim = recorded_claim(claim_id)
        verdict = None if claim is None else recorded_verdict(claim)
        if claim is None or verdict is None:  # nobody has examined it as it stands
            continue
        for known in statements_of(claim):
            if _answers(verdict, known) and _covers(known, instance, given):
                part = "" if known.whole else "a part of "
                said = f"recorded: {part}{name_of(known.claim)} <{claim_id}>"
                return Result(asked, Verdict(verdict, said, known.instance.read_as()))
    return None


def _answers(verdict: str, known: Known) -> bool:
    """What a written argument adds to a relation without a delta, the relation does not say."""
    return verdict in ESTABLISHED or (verdict == ARGUED and known.relation.has(DeltaHead))


def _covers(known: Known, instance: Instance, given: Given) -> bool:
    """Whether the recorded statement says it of every point that is asked about."""
    theirs = tuple(variable.symbol for variable in known.instance.variables)
    own = tuple(variable.symbol for variable in instance.variables)
    return any(
        all(given.shows(c.xreplace(place)) for c in conditions_of(known.instance))
        for place in renamings(known.relation, theirs, instance.relation, own)
    )
