"""Certificates that are not written as one: refused with a CertificateError, whatever stands where.

Every step and every rule of evidence is called with parts that are made up from pieces of each
kind, and certificates of true statements have subtrees exchanged, fields left out and rules put in
the place of others. Nothing but a CertificateError may come of it; what is accepted is seen again
by ``test_damage``.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking import evidence, proof_steps
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.exponential_polynomials import Work
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.proof_steps import check
from tests.cases import in_portions
from tests.proofs_check.methods.checking.test_damage import at, parts

RULES = {name: count for name, (_, count) in evidence._RULES.items()}
STEPS = {name: fields for name, (_, *fields) in proof_steps._STEPS.items()}

ASKED = [
    ("x^2 >= x", "x=[1, 2]"),
    ("log(x) <= x - 1", "x=(0, oo)"),
    ("2^k > k", "k=integer [0, oo)"),
    ("sup(t, 0, 1, t*(x-t)) <= x^2/4", "x=real"),
    ("binom(k, 2) == k*(k-1)/2", "k=integer [2, oo)"),
    ("implies(all_of(x >= 1, sqrt(x) >= x), x <= 1)", "x=real"),
    ("x^k <= 1", "x=[0, 1]", "k=integer [0, oo)"),
    ("floor(x) + pos(x) <= maximum(2*x, x, 0)", "x=real"),
    ("binom(k, m)*x^m >= 0", "x=[0, 1]", "k=integer [0, oo)", "m=integer [0, k]"),
]


def asked(text: str, *domains: str) -> Any:
    return next(Question(text, (), domains).claim().instances())


def sums(rng: random.Random) -> Any:
    i = rng.randint(-1, 9)
    return rng.choice(
        [
            [],
            [["1", [], []]],
            [["-3/4", [], []]],
            [["1", [[i, 1]], []]],
            [["1", [[i, 2]], [[[[0, 1]], "1"]]]],
            [["1", [], [[[[i, 1]], "-1"]]], ["-1", [], []]],
            [["1", [[0, 1]], []], ["-1", [[i, 1]], []]],
            [["9" * 1900, [[i, 1999]], []]],
            [["1", [[0, 0]], []]],
            [["1", [], [[[], "401"]]]],
        ]
    )


def quotients(rng: random.Random) -> Any:
    below = rng.choice([[], [], [[sums(rng), 1]], [[sums(rng), 10**6]], [[[], 1]]])
    return [sums(rng), below]


def names(rng: random.Random) -> Any:
    kinds = ["real", "integer", "power", "binomial", "logarithm", "root", "floor", "maximum"]
    kinds += ["positive part", "absolute value", "minimum", "other", None, ["power"], {}]
    found: list[Any] = [["real"], ["integer"]]
    for _ in range(rng.randint(0, 8)):
        count = rng.choice([0, 1, 1, 2, 2, 3])
        found.append([rng.choice(kinds), *(quotients(rng) for _ in range(count))])
    return found


def pieces(rng: random.Random, depth: int) -> Any:
    """Something that a part may be: a number, a sum, evidence, a step, an object of fields."""
    if depth <= 0:
        choice: Any = rng.choice(
            [None, True, -1, 0, 1, 2, 3, 10**6 + 1, "1", "1/0", "sign", "Pascal", [], {}, "x", [[]]]
        )
        return choice
    kind = rng.randint(0, 9)
    if kind <= 3:
        return evidences(rng, depth)
    if kind == 4:
        return steps(rng, depth - 1)
    if kind == 5:
        return [pieces(rng, depth - 1) for _ in range(rng.randint(0, 3))]
    if kind == 6:
        fields = ["evidence", "values", "weight", "arguments", "premise", "then"]
        return {f: pieces(rng, depth - 1) for f in rng.sample(fields, rng.randint(0, 3))}
    if kind == 7:
        return pieces(rng, 0)
    return sums(rng)


def evidences(rng: random.Random, depth: int) -> Any:
    rule = rng.choice(list(RULES))
    count = RULES[rule] + rng.choice([0, 0, 0, 0, 0, 0, 1, -1])
    return [rule, *(pieces(rng, depth - 1) for _ in range(max(count, 0)))]


def steps(rng: random.Random, depth: int) -> Any:
    kind = rng.choice(list(STEPS))
    found = {field: pieces(rng, depth) for field in STEPS[kind]}
    if rng.random() < 0.1 and found:
        found.pop(rng.choice(list(found)))
    if rng.random() < 0.2:
        found["lemmas"] = [evidences(rng, depth)]
    return {"by": kind, **found}


def refused_or_accepted(instance: Any, data: Any) -> None:
    """A CertificateError, or nothing; whatever else is raised is what this looks for."""
    named = {**data, "statement": fingerprint(instance)} if isinstance(data, dict) else data
    try:
        check(instance, named, Work(100_000))
    except CertificateError:
        pass
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}: {json.dumps(data)}") from error


def made(rng: random.Random, instance: Any, first: Any) -> Any:
    """A certificate with this evidence or step at its head, the rest made up."""
    ends = [[{"by": "relation", "items": []} for _ in v.conditions()] for v in instance.variables]
    if "by" not in first:
        first = rng.choice(
            [
                {"by": "relation", "items": [], "lemmas": [first]},
                {"by": "contradiction", "evidence": first},
                {"by": "relation", "items": [first, evidences(rng, 1)]},
            ]
        )
    return {"names": names(rng), "ends": ends, "proof": first}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("count", in_portions(60, 4000))
def test_a_rule_with_parts_that_are_made_up(rule: str, count: int) -> None:
    rng = random.Random(rule)
    for _ in range(count):
        instance = asked(*rng.choice(ASKED))
        first = evidences(rng, 3)
        while len(first) != 1 + RULES[rule]:
            first = [rule, *(pieces(rng, 2) for _ in range(RULES[rule]))]
        refused_or_accepted(instance, made(rng, instance, [rule, *first[1:]]))


@pytest.mark.parametrize("kind", STEPS)
@pytest.mark.parametrize("count", in_portions(40, 2000))
def test_a_step_with_fields_that_are_made_up(kind: str, count: int) -> None:
    rng = random.Random(kind)
    for _ in range(count):
        instance = asked(*rng.choice(ASKED))
        first = {"by": kind, **{field: pieces(rng, 3) for field in STEPS[kind]}}
        refused_or_accepted(instance, made(rng, instance, first))


SOUND = [
    ("log(x) <= x - 1", "x=(0, oo)"),
    ("2^k > k", "k=integer [0, oo)"),
    ("sup(t, 0, eps, t*(eps - t)) == eps^2/4", "eps=[0, oo)"),
    ("binom(k, m) <= 2^k", "k=integer [0, oo)", "m=integer [0, k]"),
    ("sqrt(x) <= (x+1)/2", "x=[0, oo)"),
    ("floor(k/2) + ceiling(k/2) == k", "k=integer [0, oo)"),
    ("x^k <= y^k", "x=[0, 1]", "y=[1, 2]", "k=integer [0, oo)"),
    ("implies(x > 1, log(x) > 0)", "x=(0, oo)"),
]


@pytest.mark.parametrize("number", range(len(SOUND)))
@pytest.mark.parametrize("count", in_portions(30, 3000))
def test_subtrees_exchanged_left_out_or_under_another_rule(number: int, count: int) -> None:
    rng = random.Random(number)
    instance = asked(*SOUND[number])
    own = json.loads(json.dumps(certificate(instance)))
    other = json.loads(json.dumps(certificate(asked(*SOUND[number - 1]))))
    ways = [way for way in parts(own) if way[0] != "statement"]
    for _ in range(count):
        changed = copy.deepcopy(own)
        for _ in range(rng.randint(1, 3)):
            damage(rng, changed, rng.choice(ways), other)
        refused_or_accepted(instance, changed)


def has(inside: Any, key: Any) -> bool:
    if isinstance(inside, dict):
        return key in inside
    return isinstance(inside, list) and isinstance(key, int) and key < len(inside)


def damage(rng: random.Random, data: Any, way: Any, other: Any) -> None:
    """One change, where the way is still there."""
    inside: Any = data
    for key in way[:-1]:
        if not has(inside, key):
            return
        inside = inside[key]
    last = way[-1]
    if not has(inside, last):
        return
    old = inside[last]
    kind = rng.randint(0, 4)
    if kind == 0:
        del inside[last]
    elif kind == 1:
        inside[last] = copy.deepcopy(at(other, rng.choice(list(parts(other)))))
    elif kind == 2:
        inside[last] = copy.deepcopy(at(data, rng.choice(list(parts(data)))))
    elif kind == 3 and isinstance(old, list) and old and old[0] in list(RULES):
        inside[last] = [rng.choice(list(RULES)), *old[1:]]
    else:
        inside[last] = {"x": old} if isinstance(old, list) else [old]


def nested_reading(depth: int) -> Any:
    """Evidence "given" whose items hold evidence "given" whose items ...: each within what the data
    of a certificate may be, all together deeper than a program may call itself."""
    found: Any = ["any", [["1", [[0, 1]], []]]]
    for _ in range(depth):
        found = ["given", 0, [0, [found]]]
    return found


@pytest.mark.parametrize("depth", [10, 40, 70, 78, 90])
def test_readings_within_readings_end_in_a_refusal(depth: int) -> None:
    instance = asked("implies(pos(x) + pos(x + 1) + pos(x + 2) >= 1, x <= 1)", "x=real")
    first = {"by": "contradiction", "evidence": nested_reading(depth)}
    proof = {"by": "implies", "premise": {"by": "relation", "items": [-1, -1, -1]}, "then": first}
    name = [
        ["positive part", [[["1", [[0, 1]], []], *more], []]]
        for more in ([], [["1", [], []]], [["2", [], []]])
    ]
    refused_or_accepted(instance, {"names": name, "ends": [[]], "proof": proof})
