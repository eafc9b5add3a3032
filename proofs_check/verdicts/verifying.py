"""From a claim to its verdict: points first, then proofs, then boxes.

Every statement is tried at exact points before anything else: a violation settles it, and a proof
that stands beside a violation would be a bug of ours, not a theorem. Then the symbolic method, for
all parameters; then the same with the integers filled in, on a finite range; then branch and bound
on the claim's box. What none of them decides is CONSISTENT, with the number of cases tried.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy

from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import AdaptiveDelta, DeltaHead, TreeDelta
from proofs_check.language.errors import ClaimError
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.claims_on_boxes import boxed, certified, filled, parts_of
from proofs_check.methods.points.searching import Found, Trial, search, try_point
from proofs_check.methods.points.special import Special
from proofs_check.methods.symbolic.proving import Proof, contradictory, prove, unused
from proofs_check.verdicts.by_statements import following
from proofs_check.verdicts.verdict import Verdict, Witness, coordinates, versions, weakest
from proofs_check.verdicts.witnesses import mechanisms_at


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
    seed: int = 20261121


LEAST_HEAVY = 6  # points for each of many instances that need suprema or deltas
FIRST_POINTS = 60
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
        found.append(verdict)
        if verdict.verdict == "REFUTED":
            break
    if not found:
        return Verdict("VACUOUS", "search", reason="the claim has no instance")
    return replace(_joined(found), seconds=time.monotonic() - started)


def _joined(found: list[Verdict]) -> Verdict:
    if len(found) == 1:
        return found[0]
    substantial = [v for v in found if v.verdict != "VACUOUS"] or found
    worst = weakest([verdict.verdict for verdict in substantial])
    chosen = next(verdict for verdict in substantial if verdict.verdict == worst)
    widths = [verdict.widest for verdict in found if verdict.widest is not None]
    return replace(
        chosen,
        cases=sum(verdict.cases for verdict in found),
        undecided=sum(verdict.undecided for verdict in found),
        widest=max(widths, default=None),
        scope=f"{len(found)} instances; {chosen.scope}",
        certificates=tuple(dict.fromkeys(c for v in found for c in v.certificates))[:12],
        equality=tuple(dict.fromkeys(e for v in found for e in v.equality))[:12],
        unused=tuple(u for u in found[0].unused if all(u in v.unused for v in found)),
        engines=tuple(dict.fromkeys(e for v in found for e in v.engines)),
    )


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
        seed=effort.seed,
        special=special,
    )


def _instance(instance: Instance, claim: Claim, effort: Effort) -> Verdict:
    """A few points, then a proof for all parameters; only where there is none, many points."""
    special = Special()
    if effort.prove and instance.variables:
        few = replace(effort, hand=FIRST_POINTS, randomly=FIRST_POINTS // 4, climbing=0, heavy=6)
        found = tried(instance, few, special)
        common = _after_points(instance, claim, found, special)
        if common.verdict == "REFUTED":
            return common
        proven = _proved(instance, claim, common) if common.verdict == "CONSISTENT" else None
        if proven is not None:
            return proven
    found = tried(instance, effort, special)
    common = _after_points(instance, claim, found, special)
    if common.verdict != "CONSISTENT":
        return common
    if not instance.variables and not found.undecided:
        return replace(common, verdict="CERTIFIED", method="enumeration")
    if effort.prove:
        proven = _by_integers(instance, claim, common) or _on_box(instance, claim, effort, common)
        if proven is not None:
            return proven
    if found.unevaluated == found.cases:
        return replace(common, verdict="UNDECIDED")
    if found.undecided == found.cases:
        equations = [isinstance(part, sympy.Eq) for part in parts_of(instance.relation)]
        if not all(equations) and not instance.relation.has(Sup, DeltaHead):
            return replace(common, verdict="UNDECIDED", reason="no point was decided")
    return common


def _after_points(instance: Instance, claim: Claim, found: Found, special: Special) -> Verdict:
    """What points alone say: REFUTED, VACUOUS, or CONSISTENT so far."""
    common = Verdict(
        "CONSISTENT",
        "search",
        instance.read_as(),
        cases=found.admissible,
        undecided=found.undecided,
        widest=special.widest if is_heavy(instance.relation) else None,
        within=(special.widest or None) if found.undecided else None,
        seed=found.seed,
    )
    if found.unevaluated:
        reason = f"{found.unevaluated} points without a value: {found.unknown}"
        common = replace(common, reason=reason)
    if found.violation is not None:
        return replace(
            common, verdict="REFUTED", witness=witness_of(found.violation, instance, claim)
        )
    if found.admissible == 0:
        reason = "no admissible case was tried"
        if contradictory(instance):
            reason = "the conditions contradict each other: nothing satisfies all of them"
        return replace(common, verdict="VACUOUS", reason=reason)
    return common


def witness_of(trial: Trial, instance: Instance, claim: Claim) -> Witness:
    """The witness of a violation."""
    return Witness(
        coordinates(trial.point),
        trial.left,
        trial.right,
        str(trial.relation) if trial.relation is not None else "",
        mechanisms_at(instance.relation, trial.point),
        f"proofs-check replay {claim.id}",
        instance.label,
        trial.exact,
    )


def _proved(instance: Instance, claim: Claim, common: Verdict) -> Verdict | None:
    if instance.relation.has(DeltaHead):
        return following(instance, claim, common)
    proof = prove(instance, claim.hint)
    if proof.verdict == "UNDECIDED":
        return None
    few = proof.verdict == "PROVED" and 0 < proof.cells <= FEW_CELLS
    return replace(
        common,
        reason="",
        within=None,
        verdict=proof.verdict,
        method="symbolic" if proof.verdict == "PROVED" else "decision",
        certificates=tuple(dict.fromkeys(proof.certificates))[:12],
        equality=_equality(proof),
        unused=tuple(unused(instance, claim.hint)) if few else (),
        engines=tuple(sorted(proof.engines)),
        undecided=0,
    )


def _equality(proof: Proof) -> tuple[str, ...]:
    """Where both sides are equal; what holds throughout one of several cells is said as that."""
    found = set(proof.equality)
    if "everywhere" in found and proof.cells > 1:
        found = found - {"everywhere"} | {"throughout some of the cells"}
    return tuple(sorted(found))[:12]


def _by_integers(instance: Instance, claim: Claim, common: Verdict) -> Verdict | None:
    """Every choice of the integers in a range, each proved for all its real parameters."""
    if not any(variable.domain.integer for variable in instance.variables):
        return None
    if instance.relation.has(DeltaHead):
        return None
    confined = boxed(instance, claim)
    whole = replace(
        confined.instance,
        variables=tuple(
            box if box.domain.integer else own
            for box, own in zip(confined.instance.variables, instance.variables, strict=True)
        ),
    )
    certificates, engines, count = [], set(), 0
    try:
        for _, part in filled(whole):
            if not part.variables:
                if try_point(part, {}, None).holds is not True:
                    return None
            else:
                proof = prove(part, claim.hint)
                if proof.verdict == "UNDECIDED":
                    return None
                certificates += proof.certificates
                engines |= proof.engines
            count += 1
    except ClaimError:
        return None
    if not count:
        return None
    integers = [v for v in confined.instance.variables if v.domain.integer]
    ranges = ", ".join(v.domain.words(v.name) for v in integers)
    return replace(
        common,
        verdict="CERTIFIED",
        method="symbolic, integers listed",
        scope=f"{common.scope}; established for {ranges} ({count} choices), all real parameters",
        certificates=tuple(dict.fromkeys(certificates))[:12],
        engines=tuple(sorted(engines)),
        undecided=0,
    )


def _on_box(instance: Instance, claim: Claim, effort: Effort, common: Verdict) -> Verdict | None:
    """Branch and bound over the claim's box."""
    if instance.relation.has(DeltaHead, Sup) or claim.box == {"none": "none"}:
        return None
    confined = boxed(instance, claim)
    cells, contact, widest, within = 0, 0, Fraction(0), Fraction(0)
    try:
        for _, part in filled(confined.instance):
            for conjunct in parts_of(part.relation):
                if not part.variables:
                    return None
                found = certified(
                    replace(part, relation=conjunct), width=effort.width, cells=effort.cells
                )
                if isinstance(found, str) or not found.established:
                    return None
                cells += found.cells
                contact += found.contact
                widest = max(widest, found.widest or Fraction(0))
                within = max(within, found.within)
    except (ClaimError, NotImplementedError):
        return None
    if not cells:
        return None
    return replace(
        common,
        verdict="CERTIFIED",
        method="enclosure",
        scope=f"{common.scope}; certified on {confined.scope}",
        cases=cells,
        undecided=0,
        widest=widest,
        within=within or None,
        bits=96,
        equality=(f"{contact} cells in contact",) if contact else (),
        engines=(f"python-flint {versions()['python-flint']}",),
    )
