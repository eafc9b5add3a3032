"""From a claim to its verdict: points first, then proofs, then boxes.

Every statement is tried at exact points before anything else: a violation settles it, and a proof
that stands beside a violation would be a bug of ours, not a theorem. Then the symbolic method, for
all parameters; then the same with the integers filled in, on a finite range; then branch and bound
on the claim's box. What none of them decides on the whole domain as it is stated is CONSISTENT,
with the number of cases tried, and with the part of the domain that is established.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice
from typing import Any

import sympy

from proofs_check.arithmetic.evaluation import NotExact, Unknown
from proofs_check.language.claims import ESTABLISHED, HELD, Claim, Instance, premises
from proofs_check.language.compositions import AdaptiveDelta, DeltaHead, TreeDelta
from proofs_check.language.errors import ClaimError, point_text
from proofs_check.language.vocabulary import Sup
from proofs_check.language.wording import plain_text
from proofs_check.methods.claims_on_boxes import boxed, filled, on_box
from proofs_check.methods.points.candidates import Candidates
from proofs_check.methods.points.point_texts import coordinates
from proofs_check.methods.points.progress_listener import tell
from proofs_check.methods.points.searching import CONTACTS, Found, search
from proofs_check.methods.points.trying import Trial, confirmed, try_point
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.methods.symbolic.induction import obligations_left, prove_as_asked
from proofs_check.methods.symbolic.proofs_by_normal_form import (
    contradictory,
    no_point,
    prove,
    unused,
)
from proofs_check.verdicts.by_statements import following
from proofs_check.verdicts.joining import NO_CASE, NONE_DECIDED, joined
from proofs_check.verdicts.replayable_proofs import (
    proof_text,
    proved_by_certificate,
    with_certificate,
    written_proof,
)
from proofs_check.verdicts.verdict import Verdict, versions
from proofs_check.verdicts.without_values import unless_a_hole, without_a_value
from proofs_check.verdicts.witness import Witness
from proofs_check.verdicts.witness_mechanisms import mechanisms_at


@dataclass(frozen=True)
class Effort:
    """How much is spent: counts of points and cells, never seconds."""

    hand: int = 300
    randomly: int = 120
    climbing: int = 80
    heavy: int = 24  # points, where each needs a supremum or a delta
    cells: int = 4000
    width: Fraction = Fraction(1, 10**6)
    prove: bool = True
    contacts: int = CONTACTS
    seed: int = 20261121


LEAST_HEAVY = 6  # points for each of many instances that need suprema or deltas
FIRST_POINTS = 60
"""Points tried before a proof is looked for, and a fourth as many at random: what is false is
mostly false there, and needs no search."""
MOST_LIFTED = 12  # points of solvers that are tried on the statement itself
FEW_CELLS = 6  # up to here every assumption is left out once, to see whether it was needed

FULL = Effort()
POINTS_ONLY = Effort(hand=400, randomly=60, climbing=80, heavy=40, prove=False)


def verify(claim: Claim, effort: Effort = FULL) -> Verdict:
    """The verdict on a claim.

    >>> from proofs_check.language.claims import claim
    >>> from proofs_check.language.vocabulary import p, q
    >>> @claim
    ... def loss_of_zero(eps, t):
    ...     return q(eps=eps, t=t) >= p(eps=eps, t=t)
    >>> verify(loss_of_zero).verdict
    'PROVED'
    """
    started = time.monotonic()
    found: list[Verdict] = []
    instances = list(claim.instances())
    effort = replace(effort, heavy=max(LEAST_HEAVY, effort.heavy * 6 // (5 + len(instances))))
    for instance in instances:
        verdict = _instance(instance, claim, effort)
        verdict = unless_a_hole(verdict, instance, claim) if effort.prove else verdict
        found.append(verdict)
        if verdict.verdict == "REFUTED":
            break
    if not found:
        return Verdict("VACUOUS", "search", reason="the claim has no instance")
    whole = with_obligations(joined(found, instances), claim)
    whole = of_every_one(whole, claim, len(found))
    return replace(whole, seconds=time.monotonic() - started)


def with_obligations(found: Verdict, claim: Claim) -> Verdict:
    """The verdict with the obligations that are left, where a proof by induction was asked for and
    failed."""
    if claim.by is None or found.verdict in (*ESTABLISHED, "REFUTED", "VACUOUS"):
        return found
    left = [obligations_left(instance, claim.by, claim.hint) for instance in claim.instances()]
    return replace(found, reason="; ".join(dict.fromkeys(filter(None, (found.reason, *left)))))


def is_heavy(relation: Any) -> bool:
    """Whether a value needs a supremum or the delta of a composition."""
    return bool(relation.has(Sup, AdaptiveDelta, TreeDelta))


def tried(instance: Instance, effort: Effort, special: Special) -> Found:
    """The search for a counterexample, with as many points as the effort allows."""
    heavy = is_heavy(instance.relation)
    return search(
        instance,
        hand=effort.heavy if heavy else effort.hand,
        randomly=effort.heavy // 3 if heavy else effort.randomly,
        climbing=0 if heavy else effort.climbing,
        contacts=effort.contacts,
        seed=effort.seed,
        special=special,
    )


def _instance(instance: Instance, claim: Claim, effort: Effort) -> Verdict:
    """A few points, then a proof for all parameters; only where there is none, many points."""
    special = Special(about=claim.locators)
    if effort.prove and instance.variables:
        few = replace(
            effort, hand=FIRST_POINTS, randomly=FIRST_POINTS // 4, climbing=0, heavy=6, contacts=0
        )
        found = tried(instance, few, special)
        if not found.premises:  # equations among them are met at contacts, if anywhere
            found = tried(instance, replace(few, contacts=effort.contacts), special)
        common = _after_points(instance, claim, found, special)
        if common.verdict != "CONSISTENT":
            return common
        tell(f"{common.cases} points tried, no violation; a proof is looked for")
        proven = _proved(instance, claim, common, special)
        if proven is not None:
            return proven
    found = tried(instance, effort, special)
    common = _after_points(instance, claim, found, special)
    if common.verdict != "CONSISTENT":
        return common
    if not common.cases and found.checked.void and not claim.because:
        return replace(common, verdict="UNDECIDED", reason="no case counts")
    if not instance.variables and not found.undecided and common.cases:
        return replace(common, verdict="CERTIFIED", method="enumeration")
    if effort.prove and not instance.variables and not instance.label:
        proven = _proved(instance, claim, common, special)
        if proven is not None:
            return proven
    if effort.prove:
        tell(f"{common.cases} points tried, no violation, no proof found; boxes are gone through")
        proven = _by_integers(instance, claim, common) or _on_box(instance, claim, effort, common)
        if proven is not None:
            if proven.verdict != "CONSISTENT" or found.held or claim.because:
                return proven
            # established for a part, or within a width, is no point at which it was decided
            common = replace(common, part=proven.part)
    return _only_points(instance, claim, found, common)


def _only_points(instance: Instance, claim: Claim, found: Found, common: Verdict) -> Verdict:
    """What is left where no method decided: CONSISTENT where points were decided, and held.

    What follows by an argument stands on its steps.
    """
    if found.held or claim.because:
        return common
    if found.unevaluated == found.cases:
        return replace(common, verdict="UNDECIDED", reason=common.reason or no_point(instance))
    if not found.premises:
        return replace(common, verdict="UNDECIDED", reason=NO_CASE)
    return replace(common, verdict="UNDECIDED", reason=f"{NONE_DECIDED}; {common.reason}")


def _after_points(instance: Instance, claim: Claim, found: Found, special: Special) -> Verdict:
    """What points alone say: REFUTED, VACUOUS, without a value, or CONSISTENT so far."""
    common = Verdict(
        "CONSISTENT",
        "search",
        instance.read_as(),
        cases=found.admissible - found.checked.void,
        checked=str(found.checked),
        undecided=found.undecided,
        widest=special.widest if is_heavy(instance.relation) else None,
        within=(special.widest or None) if found.undecided else None,
        seed=found.seed,
    )
    if found.unevaluated:
        reason = f"{found.unevaluated} points without a value: {found.unknown}"
        common = replace(common, reason=reason)
    refuted = _refuted(instance, claim, found.violation, special, common)
    if refuted is not None:
        return refuted
    if not found.premises:
        shown = contradictory(instance) or _by_every_choice(instance)
        if shown:
            reason = f"nothing satisfies all conditions: {shown} shows it"
            return replace(common, verdict="VACUOUS", reason=reason)
    if found.hole is not None:
        return without_a_value(found.hole, instance, common)
    if found.open is not None and not common.reason and not claim.because:
        where = point_text(found.open.point, instance.label)
        common = replace(common, reason=f"not decided at {where}")
    return common


def _by_every_choice(instance: Instance) -> str:
    """What shows that the assumptions fail at each of finitely many points; "" where nothing."""
    assumptions, _ = premises(instance.relation)
    if any(not variable.domain.integer for variable in instance.variables):
        return ""
    assumed = sympy.And(*assumptions, evaluate=False) if assumptions else sympy.true
    try:
        tried_ = [
            try_point(part, {}, None) for _, part in filled(replace(instance, relation=assumed))
        ]
    except (ClaimError, Unknown, NotExact):
        return ""
    return "trying every choice of the integers" if all(t.holds is False for t in tried_) else ""


def _refuted(
    instance: Instance, claim: Claim, trial: Trial | None, special: Special, common: Verdict
) -> Verdict | None:
    """REFUTED, where the violation is seen again from the statement's own tree and domain."""
    again = None if trial is None else confirmed(instance, trial.point, special)
    if again is None:
        return None
    return replace(common, verdict="REFUTED", witness=witness_of(again, instance, claim))


def _at_points(
    instance: Instance,
    claim: Claim,
    points: Iterable[Mapping[Any, Any]],
    special: Special,
    common: Verdict,
) -> Verdict | None:
    """REFUTED where one of these points, completed, is a violation."""
    candidates = Candidates(instance)
    for given in islice(points, MOST_LIFTED):
        for point in candidates.completed(given):
            trial = confirmed(instance, point, special)
            refuted = _refuted(instance, claim, trial, special, common)
            if refuted is not None:
                return replace(refuted, method="a solver's point, seen again exactly")
    return None


def witness_of(trial: Trial, instance: Instance, claim: Claim) -> Witness:
    """The witness of a violation: the point, both sides there, and the command that replays it."""
    return Witness(
        coordinates(trial.point),
        trial.left,
        trial.right,
        plain_text(trial.relation) if trial.relation is not None else "",
        mechanisms_at(instance.relation, trial.point),
        f"proofs-check replay {claim.id}",
        instance.label,
        trial.exact,
    )


def _proved(instance: Instance, claim: Claim, common: Verdict, special: Special) -> Verdict | None:
    if instance.relation.has(DeltaHead):
        # a claim of a paper is no consequence of the papers' claims but by its own argument
        return None if claim.locators else following(instance, claim, common)
    proof = prove_as_asked(instance, claim.by, claim.hint)
    if proof.verdict == "UNDECIDED":
        refuted = _at_points(instance, claim, proof.points, special, common)
        return refuted or proved_by_certificate(instance, claim, common)
    few = proof.verdict == "PROVED" and 0 < proof.cells <= FEW_CELLS
    # products with positive parts as unknowns are steps that the checker has no form for
    written = None if proof.positive_parts else written_proof(instance, claim, proof.verdict)
    verdict = proof.verdict if written is None else with_certificate(instance, written)
    return replace(
        common,
        reason="",
        within=None,
        verdict=verdict,
        method="symbolic" if proof.verdict == "PROVED" else "decision",
        proofs=() if written is None else proof_text(instance, written),
        replayed="" if written is None else written.said,
        certificates=tuple(dict.fromkeys(proof.certificates))[:12],
        equality=proof.equalities(),
        unused=tuple(unused(instance, claim.hint)) if few else (),
        engines=tuple(sorted(proof.engines)),
        undecided=0,
    )


def _by_integers(instance: Instance, claim: Claim, common: Verdict) -> Verdict | None:
    """The verdict from every choice of the integers in a range, each proved for all its real
    parameters.

    CERTIFIED where the range is the whole of the stated domain.
    """
    integers = [v for v in instance.variables if v.domain.integer]
    if not integers or instance.relation.has(DeltaHead):
        return None
    confined = boxed(instance, claim)
    listed = [v for v in confined.instance.variables if v.domain.integer]
    variables = tuple(
        box if box.domain.integer else own
        for box, own in zip(confined.instance.variables, instance.variables, strict=True)
    )
    found = _each_proved(replace(instance, variables=variables), claim)
    if found is None:
        return None
    ranges = ", ".join(variable.domain.words(variable.name) for variable in listed)
    whole = listed == integers
    return replace(
        common,
        verdict="CERTIFIED" if whole else "CONSISTENT",
        method=f"{found.method}, {found.cells} choices of the integers",
        part="" if whole else f"{ranges}, all real parameters",
        certificates=tuple(dict.fromkeys(found.certificates))[:12],
        engines=tuple(sorted(found.engines)),
        undecided=0,
        reason="",
    )


@dataclass
class _Listed:
    """The proofs for every choice of the integers, put together."""

    method: str = "symbolic"
    certificates: list[str] = field(default_factory=list)
    engines: set[str] = field(default_factory=set)
    cells: int = 0


def _each_proved(instance: Instance, claim: Claim) -> _Listed | None:
    found = _Listed()
    try:
        for _, part in filled(instance):
            found.cells += 1
            if not part.variables:
                if try_point(part, {}, None).holds is not True:
                    return None
                continue
            proof = prove(part, claim.hint)
            if proof.verdict == "UNDECIDED":
                return None
            if proof.verdict == "DECIDED":
                found.method = "decision"
            found.certificates += proof.certificates
            found.engines |= proof.engines
    except (ClaimError, Unknown, NotExact):
        return None
    return found if found.cells else None


def _on_box(instance: Instance, claim: Claim, effort: Effort, common: Verdict) -> Verdict | None:
    """Branch and bound over the claim's box.

    CERTIFIED where the box is the whole of the stated domain, and no cell is left in contact.
    """
    if instance.relation.has(DeltaHead, Sup) or claim.box == {"none": "none"}:
        return None
    confined = boxed(instance, claim)
    found = on_box(confined.instance, width=effort.width, cells=effort.cells)
    if found is None:
        return None
    if found.points:
        return _at_points(instance, claim, found.points, Special(), common)
    whole = confined.instance.variables == instance.variables and not found.within
    within = f" within {float(found.within):.1e}" if found.within else ""
    return replace(
        common,
        verdict="CERTIFIED" if whole else "CONSISTENT",
        method="enclosure",
        part="" if whole else f"{confined.scope}{within}",
        cases=found.cells,
        undecided=0,
        widest=found.widest,
        within=found.within or None,
        bits=found.bits,
        equality=(f"{found.contact} cells in contact",) if found.contact else (),
        engines=(f"python-flint {versions()['python-flint']}",),
        reason="",
    )


def of_every_one(found: Verdict, claim: Claim, tried: int) -> Verdict:
    """The verdict on some sequences, or mechanisms, as one on all of them: no more than CONSISTENT.

    Where the claim has an argument for the others, it is the argument that is looked at then. A
    domain of which only some are tried says what they are called (``of_all``).
    """
    said = sorted({getattr(domain, "of_all", "") for domain in claim.domains.values()} - {""})
    if not said or found.verdict not in HELD:
        return found
    return replace(found, verdict="CONSISTENT", part=f"{tried} of all {' and '.join(said)}")
