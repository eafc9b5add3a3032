"""After a refutation: where in the domain the statement fails, and a form that holds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import sympy

from proofs_check.language.claims import Claim, Instance, atoms, premises, with_parameters
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.language.wording import in_words
from proofs_check.methods.points.searching import CONTACTS
from proofs_check.methods.points.trying import confirmed
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.verdicts.mutating import Mutant, mutants
from proofs_check.verdicts.sign_maps import axes, sign_map, witness_point
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.verifying import (
    FULL,
    LEAST_HEAVY,
    POINTS_ONLY,
    Effort,
    is_heavy,
    tried,
    verify,
)

MOST_CASES = 600
MOST_NAMED, LONGEST_LABEL = 4, 60
"""Cases of a refuted claim that are looked at one by one; and how many are named, with how many
letters."""


def extent_of(claim: Claim, found: Verdict) -> str:
    """Where a refuted statement fails: in which listed cases, and a sign map of the first."""
    return "\n".join(filter(None, (_cases(claim), _map(claim, found))))


def _cases(claim: Claim) -> str:
    """In how many of the listed cases a counterexample was found, and in which not."""
    instances = list(claim.instances())
    if len(instances) < 2:
        return ""
    if len(instances) > MOST_CASES:
        return f"in how many of its {len(instances)} listed cases it fails was not counted"
    effort = replace(POINTS_ONLY, heavy=LEAST_HEAVY)
    spared = [i.label[:LONGEST_LABEL] for i in instances if not _fails(i, claim, effort)]
    said = f"fails in {len(instances) - len(spared)} of {len(instances)} listed cases"
    if not spared:
        return said
    more = f" and {len(spared) - MOST_NAMED} more" if len(spared) > MOST_NAMED else ""
    return f"{said}; no violation found for {'; '.join(spared[:MOST_NAMED])}{more}"


def _fails(instance: Instance, claim: Claim, effort: Effort) -> bool:
    """Whether a search finds a violation of one instance, seen again from its own tree."""
    special = Special(about=claim.locators)
    violation = tried(instance, effort, special).violation
    return violation is not None and confirmed(instance, violation.point, special) is not None


def _map(claim: Claim, found: Verdict) -> str:
    """A sign map, and the share of its points that fail."""
    label = found.witness.instance if found.witness else ""
    instance = next((i for i in claim.instances() if i.label == label), None)
    chosen = axes(instance) if instance is not None else None
    if instance is None or chosen is None or (is_heavy(instance.relation) and len(label) > 200):
        return ""
    shown = sign_map(instance, *chosen, at=witness_point(found, instance))
    decided = shown.count("+") + shown.count("-")
    return f"fails at {shown.count('-')} of {decided} decided points of\n{shown}"


def form_that_holds(claim: Claim, limit: int = 24) -> str:
    """The first statement one rewrite away that is established, as text; "" where none is.

    What holds of a delta for all parameters is ARGUED at best, so it is not looked for.
    """
    instances = list(claim.instances())
    if len(instances) != 1:
        return ""
    tries = 0
    for mutant in sorted(mutants(instances[0].relation, claim.id), key=_boldness):
        if not is_mended(mutant, instances[0].relation):
            continue
        tries += 1
        if tries > limit:
            return ""
        if instances[0].variables and mutant.relation.has(DeltaHead):
            continue  # of a delta with parameters no method establishes anything: see verify
        changed = replace(instances[0], relation=mutant.relation)
        try:
            if (
                tried(
                    changed,
                    replace(POINTS_ONLY, hand=80, randomly=20, climbing=0, heavy=6, contacts=0),
                    Special(),
                ).violation
                is not None
            ):
                continue
            variant = replace(claim, function=_returning(changed), domains=claim.domains)
            verdict = verify(
                variant,
                replace(FULL, hand=60, randomly=20, climbing=0, cells=400, contacts=CONTACTS // 4),
            )
        except Exception:
            continue
        if verdict.established:
            scope = "" if verdict.verdict == "PROVED" else f", {verdict.scope}"
            return f"{in_words(mutant.relation)} ({mutant.says}): {verdict.verdict}{scope}"
    return ""


def is_mended(mutant: Mutant, relation: Any) -> bool:
    """Whether a reader would call it the same statement: it speaks of the same variables, and says
    more than one word of one of them, as the statement does.

    Another constant leaves every occurrence of a variable there: x - x + 1 > 0, exp(0*x) == 1 and
    1 > 0 are no corrections.
    """
    before, after = _occurrences(relation), _occurrences(mutant.relation)
    if set(before) != set(after):
        return False
    if " -> " in mutant.says:
        return before.total() == after.total()
    return after.total() >= min(2, before.total())


def _occurrences(relation: Any) -> Counter[Any]:
    """How often each variable occurs in what a statement concludes, once equal terms cancel."""
    found: Counter[Any] = Counter()
    for atom in atoms(premises(relation)[1]):
        if not isinstance(atom, sympy.core.relational.Relational):
            continue
        difference = rebuilt(sympy.Add(atom.lhs, sympy.Mul(-1, atom.rhs, evaluate=False)))
        nodes = sympy.preorder_traversal(sympy.expand(difference))
        found.update(node for node in nodes if node.is_Symbol)
    return found


def _boldness(mutant: Mutant) -> int:
    """How far a rewrite is from what was meant: another constant first, a dropped term last."""
    if " -> " in mutant.says:
        return 2 if mutant.says.startswith(("-1 ", "0 ")) else 0
    return 1 if "dropped" not in mutant.says and "turned" not in mutant.says else 3


def _returning(instance: Instance) -> Any:
    """A function of the instance's variables that returns its relation."""

    def function(**_: Any) -> Any:
        return instance.relation

    return with_parameters(function, [variable.name for variable in instance.variables])
