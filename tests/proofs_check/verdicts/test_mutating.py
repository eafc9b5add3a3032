"""Mutants: wrong variants that differ from the statement."""

from __future__ import annotations

from proofs_check import (
    claim,
    implies,
    pos,
    q,
    total,
)
from proofs_check.verdicts.mutating import mutants


def test_mutants_differ_from_the_statement_and_from_each_other() -> None:
    (instance,) = claim(
        lambda k, eps, t: total(lambda i: q(eps=eps, t=t) ** i, 0, k) <= k + pos(t)
    ).instances()
    listed = list(mutants(instance.relation, "seed"))
    relations = [mutant.relation for mutant in listed]
    assert len(relations) == len(set(relations)) > 10
    assert instance.relation not in relations
    assert [m.says for m in listed] == [m.says for m in mutants(instance.relation, "seed")]
    assert {"RRq -> RRp", "the relation turned round", "the lower bound + 1"} <= {
        mutant.says for mutant in listed
    }


def test_assumptions_are_not_mutated() -> None:
    (instance,) = claim(lambda eps, t: implies(t > eps / 7, t > 0)).instances()
    for mutant in mutants(instance.relation):
        assert mutant.relation.args[0] == instance.relation.args[0]
