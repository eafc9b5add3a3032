"""Certificates for statements made up at random: of those that fail somewhere there is none."""

from __future__ import annotations

import json

import pytest

from proofs_check.language.claims import Instance
from proofs_check.language.errors import ClaimError
from proofs_check.methods.certifying.branch_recording import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check
from tests.proofs_check.verdicts.fuzzing.judging import claim_of
from tests.proofs_check.verdicts.fuzzing.sweeping import false_statement, true_statement

IN_SHORT, IN_FULL, PORTION = 60, 4000, 200


def proved(instance: Instance, hint: dict[str, str]) -> bool:
    try:
        check(instance, json.loads(json.dumps(certificate(instance, hint))))
    except (Unproved, CertificateError):
        return False
    return True


def portions() -> list[object]:
    more = range(0, IN_FULL, PORTION)
    return [(0, IN_SHORT), *(pytest.param(n, PORTION, marks=pytest.mark.long) for n in more)]


@pytest.mark.parametrize(("first", "count"), portions())
def test_what_is_false_somewhere_has_no_certificate(first: int, count: int) -> None:
    tried = 0
    for number in range(first, first + count):
        _, statement = false_statement(number)
        if statement is None:
            continue
        try:
            claim = claim_of(statement, as_text=False)
            instances = list(claim.instances())
        except ClaimError:
            continue
        tried += 1
        # a statement has one instance here: all of them would have to be proved
        assert not all(proved(i, dict(claim.hint)) for i in instances), f"{number}: {statement}"
    assert tried > count / 2


def test_some_of_the_true_ones_have_certificates() -> None:
    found = []
    for number in range(40):
        _, statement = true_statement(number)
        if statement is None:
            continue
        try:
            claim = claim_of(statement, as_text=False)
            found.append(all(proved(i, dict(claim.hint)) for i in claim.instances()))
        except ClaimError:
            continue
    print(f"\n{sum(found)} of {len(found)}")
    assert sum(found) > len(found) / 6
