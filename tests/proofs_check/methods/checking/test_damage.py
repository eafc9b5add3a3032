"""Certificates damaged in every field: refused, or still a proof of the same statement.

A damaged certificate that is accepted must prove what it says: every inference in it is seen again
in numbers, and it must not prove any of the false statements.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from proofs_check.language.claims import Instance
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Work
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.proof_steps import check
from tests.cases import in_portions
from tests.proofs_check.methods.checking.numerically import disagreements, recorded
from tests.proofs_check.methods.checking.statements import FALSE, TRUE


@cache
def proof(name: str) -> Any:
    instance, hint = TRUE[name]
    return json.loads(json.dumps(certificate(instance, hint)))


def accepted(instance: Instance, data: Any) -> bool:
    """Whatever statement it says that it is of."""
    named = {**data, "statement": fingerprint(instance)} if isinstance(data, dict) else data
    try:
        check(instance, named, Work(100_000))
    except CertificateError:
        return False
    return True


def parts(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every field."""
    if way:
        yield way
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from parts(value, (*way, key))


def at(data: Any, way: tuple[Any, ...]) -> Any:
    for key in way:
        data = data[key]
    return data


def damaged(value: Any, rng: random.Random, others: list[Any]) -> Iterator[Any]:
    """What a field may be changed into."""
    yield from (None, [], {}, "", -1, 10**9, "1/0", "9" * 3000, True, 0.5, [value], {"by": value})
    yield copy.deepcopy(rng.choice(others))
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from (value + 1, value - 1, 0, 1, 2, -value)
    elif isinstance(value, str):
        yield from ("relation", "split", "contradiction", "true", "any", "fact", "sum")
        try:
            number = Fraction(value)
        except (ValueError, ZeroDivisionError):
            return
        yield from (str(-number), str(number + 1), str(number / 2), "0")
    elif isinstance(value, list):
        yield from (value[:-1], value[1:], value[::-1], value + value[:1])
    elif isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}


def variants(data: Any, rng: random.Random, fields: int = 10**6) -> Iterator[Any]:
    ways = list(parts(data))
    others = [at(data, way) for way in ways]
    for way in some(ways, fields, rng):
        for value in damaged(at(data, way), rng, others):
            changed = copy.deepcopy(data)
            at(changed, way[:-1])[way[-1]] = value
            if changed != data:
                yield changed


def some(items: list[Any], count: int, rng: random.Random) -> list[Any]:
    return items if len(items) <= count else rng.sample(items, count)


@pytest.mark.parametrize("name", TRUE)
@pytest.mark.parametrize("count", in_portions(15, 10**6))
def test_a_damaged_certificate_is_refused_or_proves_the_same(name: str, count: int) -> None:
    rng = random.Random(name)
    instance, _ = TRUE[name]
    for changed in some(list(variants(proof(name), rng, count)), count, rng):
        inferred: list[Any] = []
        with recorded(inferred):
            still = accepted(instance, changed)
        if still:
            assert disagreements(instance, inferred) == [], json.dumps(changed)
        if name in FALSE:
            assert not accepted(FALSE[name], changed), json.dumps(changed)


@pytest.mark.long
@pytest.mark.parametrize("name", TRUE)
@pytest.mark.parametrize("seed", range(5))
def test_certificates_damaged_twice(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    instance, _ = TRUE[name]
    for once in some(list(variants(proof(name), rng)), 60, rng):
        for changed in some(list(variants(once, rng)), 20, rng):
            inferred: list[Any] = []
            with recorded(inferred):
                still = accepted(instance, changed)
            if still:
                assert disagreements(instance, inferred) == [], json.dumps(changed)
            if name in FALSE:
                assert not accepted(FALSE[name], changed), json.dumps(changed)


def test_the_second_opinion_can_disagree() -> None:
    """An inference that is false at some point of its place is found out."""
    instance, hint = TRUE["square"]
    inferred: list[Any] = []
    with recorded(inferred):
        check(instance, certificate(instance, hint))
    assert disagreements(instance, inferred) == []
    wrong = [(place, one, frozenset({-1})) for place, one, _ in inferred]
    assert disagreements(instance, wrong) != []


@pytest.mark.parametrize("name", TRUE)
def test_of_one_statement_and_not_of_another(name: str) -> None:
    for other, (instance, _) in TRUE.items():
        if other != name:
            with pytest.raises(CertificateError, match="another"):
                check(instance, proof(name))
    for other, false in FALSE.items():
        assert not accepted(false, proof(name)), other
