"""Proofs as data that the checker has accepted: what PROVED is to rest on.

The checker (`proofs_check.methods.checking`) shares nothing with the search. Where it has no
certificate to accept, that is said; and a statement of a kind for which certificates are complete
is then not called PROVED.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import sympy

from proofs_check.language.claims import Claim, Instance
from proofs_check.language.vocabulary import (
    Clip,
    Known,
    MaxOver,
    NormalCDF,
    Pos,
    RRp,
    RRq,
    Sup,
    Total,
)
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import MOST_STEPS, certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check
from proofs_check.verdicts.verdict import Verdict

ACCEPTED = "accepted by the checker"
FEW_STEPS = 40  # of a proof for which there is no other sign than that it is written
COMPLETE = (
    *(sympy.Symbol, sympy.Rational, sympy.Add, sympy.Mul, sympy.exp, sympy.core.numbers.Exp1),
    *(sympy.cosh, sympy.sinh, sympy.tanh, sympy.coth, sympy.Max, sympy.Min, sympy.Abs),
    *(RRq, RRp, Pos, Clip, Known, Total, MaxOver, sympy.Piecewise, sympy.Tuple),
    *(sympy.Rel, sympy.And, sympy.Or, sympy.Not, sympy.Implies, sympy.Equivalent),
    *(sympy.logic.boolalg.BooleanAtom, sympy.functions.elementary.piecewise.ExprCondPair),
)
"""Heads of such statements; and powers with integers, sums and maxima over as many as stated."""
READ = (
    *(sympy.log, sympy.Pow, sympy.floor, sympy.ceiling, sympy.binomial, Sup),
    *(NormalCDF, sympy.erf, sympy.core.numbers.Pi),
)
"""Further heads that certificates may speak of; not every proof about them is of such a kind."""


EXPONENTIAL = (sympy.exp, sympy.cosh, sympy.sinh, sympy.tanh, sympy.coth, RRq, RRp)
"""Heads of which the arguments stand in exponents."""


@dataclass(frozen=True)
class Replayable:
    """``text`` is the certificate as JSON; ``said`` that it was accepted, or why there is none."""

    text: str
    said: str


def replayable(instance: Instance, hint: Mapping[str, str], most: int = MOST_STEPS) -> Replayable:
    """A certificate that the checker has accepted, where one is found."""
    try:
        text = json.dumps(certificate(instance, hint, most), separators=(",", ":"))
        check(instance, json.loads(text))
    except (Unproved, CertificateError, ArithmeticError, RecursionError) as error:
        return Replayable("", f"no certificate for the checker: {error}")
    return Replayable(text, ACCEPTED)


def written_proof(instance: Instance, claim: Claim, verdict: str) -> Replayable | None:
    """The proof behind PROVED as data; an induction has a form of its own."""
    if verdict != "PROVED" or claim.by is not None:
        return None
    return replayable(instance, claim.hint)


def proved_by_certificate(instance: Instance, claim: Claim, common: Verdict) -> Verdict | None:
    """PROVED where the writer of certificates finds what the other methods do not.

    It is tried on statements of a kind for which certificates are complete, where a variable stands
    both in an exponent and outside (which slopes settle), or where there is no other variable; and
    on statements with logarithms, roots, floors, symbolic powers, binomials or suprema.
    """
    further = instance.relation.has(*READ) and readable(instance)
    hopeful = len(instance.variables) == 1 or beside_exponentials(instance)
    if claim.by is not None or not (further or (complete(instance) and hopeful)):
        return None
    found = replayable(instance, claim.hint, FEW_STEPS)
    if not found.text:
        return None
    return replace(
        common,
        reason="",
        within=None,
        verdict="PROVED",
        method="certificate",
        proofs=proof_text(instance, found),
        replayed=found.said,
        certificates=(f"evidence of signs, {found.said}",),
        undecided=0,
    )


def beside_exponentials(instance: Instance) -> bool:
    """Whether a variable stands both in an exponent and outside all exponents."""
    powers = instance.relation.atoms(*EXPONENTIAL)
    inside = set[Any]().union(*(power.free_symbols for power in powers))
    outside = instance.relation.xreplace({power: sympy.Dummy() for power in powers})
    return bool(inside & outside.free_symbols)


def complete(instance: Instance) -> bool:
    """Whether a statement is of a kind for which certificates are required."""
    return all(map(_complete, _nodes(instance)))


def readable(instance: Instance) -> bool:
    """Whether a certificate can speak of all that stands in a statement."""
    return all(isinstance(node, READ) or _complete(node) for node in _nodes(instance))


def _nodes(instance: Instance) -> Iterator[Any]:
    for tree in (instance.relation, *(c for v in instance.variables for c in v.conditions())):
        yield from sympy.preorder_traversal(tree)


def _complete(node: Any) -> bool:
    if isinstance(node, sympy.Pow):
        return bool(node.base is sympy.E or node.exp.is_Integer)
    if isinstance(node, Total | MaxOver):  # of symbolic length, they go by other proofs
        return all(end.is_Integer for end in node.args[2:])
    return isinstance(node, COMPLETE)


def with_certificate(instance: Instance, found: Replayable) -> str:
    """PROVED with a certificate that the checker accepts; DECIDED where one is lacking."""
    return "PROVED" if found.text or not complete(instance) else "DECIDED"


def again(claim: Claim, found: Verdict) -> tuple[list[str], bool]:
    """Every certificate of a verdict, checked again without any search; and whether all pass."""
    lines, passed = [], True
    proofs: dict[str, Any] = {}
    for text in found.proofs:
        data = json.loads(text)
        proofs[data["instance"]] = data["certificate"]
    for instance in claim.instances():
        if instance.label not in proofs:
            continue
        where = f" ({instance.label})" if instance.label else ""
        try:
            check(instance, proofs[instance.label])
            lines.append(f"  certificate{where}: {ACCEPTED}")
        except CertificateError as error:
            lines.append(f"  certificate{where}: refused: {error}")
            passed = False
    return lines, passed


def proof_text(instance: Instance, found: Replayable) -> tuple[str, ...]:
    """The certificate as a verdict keeps it, with the label of its instance; empty if there is
    none."""
    if not found.text:
        return ()
    return (f'{{"instance":{json.dumps(instance.label)},"certificate":{found.text}}}',)
