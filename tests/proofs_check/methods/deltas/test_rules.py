"""Rules against first principles: enumeration and decision trees, at random exact points."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
from proofs_check import BR, DP, adaptive, nonadaptive
from proofs_check.arithmetic.evaluation import Evaluator, InBalls
from proofs_check.definitions import optimal_delta_reference, randomized_response
from proofs_check.language.claim_lookup import recorded_claim
from proofs_check.language.compositions import BRPart
from proofs_check.language.domains import symbol
from proofs_check.methods.deltas import rules
from proofs_check.methods.deltas.canonical_compositions import normal_head, read_head
from proofs_check.methods.deltas.claim_instances import said
from proofs_check.methods.deltas.dominated import ORDER, at_most
from proofs_check.methods.deltas.facts import Values
from proofs_check.methods.deltas.reliance_on_record import Shelf, standing_of
from proofs_check.methods.deltas.rules import BETWEEN, BEYOND, CLOSED, Rule, rewritten
from proofs_check.methods.deltas.side_conditions import Given
from tests.cases import in_portions

EPS, PLACE = symbol("eps"), symbol("eps_g")
GIVEN = Given([sympy.Gt(EPS, 0, evaluate=False)])
SHELF = Shelf()
STEPS = 40  # places of t in a decision tree


def valued(expression: Any, eps: Fraction, eps_g: Fraction) -> float:
    """At eps = eps ln 2 and eps_g = eps_g ln 2."""
    numbers = InBalls(200)
    point = {EPS: exact("ln 2") * eps, PLACE: exact("ln 2") * eps_g}
    with numbers.field.context():
        return float(Evaluator(numbers, {}, point).value(expression).mid())


def best(parts: list[tuple[Any, int]], x: Fraction, y: Fraction, exp_eps_g: Fraction) -> Fraction:
    """The largest delta over decision trees: each t of a grid, chosen after the answers before.

    Parts are (class, e^eps); an answer of the probabilities x and y has been given.
    """
    if not parts:
        return max(x - exp_eps_g * y, Fraction(0))
    (kind, level), *rest = parts
    if kind is BRPart:
        steps = STEPS if rest else 4 * STEPS
        places = [(level, 1 + Fraction((level - 1) * i, steps)) for i in range(steps + 1)]
    else:
        places = [(level**2, level)]
    pairs = [randomized_response(Fraction(a), Fraction(b)) for a, b in places]
    return max(
        sum(best(rest, x * a, y * b, exp_eps_g) for a, b in zip(*pair, strict=True))
        for pair in pairs
    )


def by_definition(head: Any, eps: int, eps_g: int) -> tuple[float, float]:
    """What enumeration knows of a delta at eps = eps ln 2, eps_g = eps_g ln 2: (from, to)."""
    composition, _ = read_head(head)
    parts = composition.one_by_one()
    assert parts is not None
    scales = [int(part.eps / EPS) for part in parts]
    if composition.at_once and set(scales) == {1}:
        many = sum(part.kind is not BRPart for part in parts)
        value = float(optimal_delta_reference(len(parts), many, eps, eps_g, 20, log_base=2))
        return value - 1e-15, value + 1e-15
    tree = [(part.kind, 2 ** (eps * scale)) for part, scale in zip(parts, scales, strict=True)]
    value = float(best(tree, Fraction(1), Fraction(1), Fraction(2) ** eps_g))
    return value - 1e-15, value + 4e-3


HEADS = [
    nonadaptive(BR(EPS)),
    nonadaptive(2 * BR(EPS)),
    nonadaptive(3 * BR(EPS)),
    nonadaptive(DP(EPS)),
    nonadaptive(3 * DP(EPS)),
    nonadaptive(BR(EPS), DP(EPS)),
    nonadaptive(2 * BR(EPS), DP(EPS)),
    adaptive(BR(EPS)),
    adaptive(2 * DP(EPS)),
    adaptive(BR(EPS), DP(EPS)),
    adaptive(DP(EPS), BR(EPS)),
    adaptive(DP(EPS), BR(2 * EPS)),
    adaptive(BR(EPS), BR(2 * EPS)),
    adaptive(2 * BR(EPS)),
]


@pytest.mark.parametrize("sequence", HEADS, ids=str)
@pytest.mark.parametrize("count", in_portions(1, 8))
def test_closed_forms_are_what_the_definition_gives(
    sequence: Any, count: int, rng: random.Random
) -> None:
    head = normal_head(sequence.delta(PLACE))
    form = Values(GIVEN, SHELF).closed(head)
    assert form is not None
    assert form.claims
    for _ in range(count):
        eps, eps_g = rng.randint(1, 3), rng.randint(-4, 4)
        low, high = by_definition(head, eps, eps_g)
        assert low <= valued(form.expression, Fraction(eps), Fraction(eps_g)) <= high, (eps, eps_g)


def test_equal_heads_are_equal_by_definition(rng: random.Random) -> None:
    pairs = 0
    for sequence in HEADS:
        head = normal_head(sequence.delta(PLACE))
        for other, why in Values(GIVEN, SHELF).equal(head)[1:]:
            eps, eps_g = rng.randint(1, 2), rng.randint(-3, 3)
            one, two = (by_definition(each, eps, eps_g) for each in (head, other))
            assert max(one[0], two[0]) <= min(one[1], two[1]), (head, other)
            assert why.claims
            pairs += 1
    assert pairs >= 6


def test_the_order_is_that_of_the_definition(rng: random.Random) -> None:
    heads = [normal_head(s.delta(PLACE)) for s in HEADS[:12]]
    found = 0
    for one in heads:
        for other in heads:
            if one == other or at_most(one, other, GIVEN, SHELF) is None:
                continue
            eps, eps_g = rng.randint(1, 2), rng.randint(-2, 2)
            assert by_definition(one, eps, eps_g)[0] <= by_definition(other, eps, eps_g)[1]
            found += 1
    assert found >= 20


def test_beyond_the_sum_nothing_is_left_by_definition() -> None:
    for sequence in HEADS[:8]:
        composition, _ = read_head(sequence.delta(PLACE))
        for sign in (1, -1):
            head = composition.at(sign * composition.sum_of_eps)
            value = Values(GIVEN, SHELF).settled(head)
            assert value is not None
            total = int(composition.sum_of_eps / EPS) * sign
            low, high = by_definition(composition.at(PLACE), 1, total)
            assert low <= valued(value.expression, Fraction(1), Fraction(total)) <= high


def test_every_rule_names_claims_that_may_be_relied_upon() -> None:
    ids = {i for rule in (*BETWEEN, *BEYOND, *CLOSED) for step in rule.steps for i in step}
    names = "bounds in_eps_g both_directions more_mechanisms larger_eps ranged_and_pure adaptively"
    ids |= {f"{ORDER}/{name}" for name in names.split()}
    for claim_id in ids:
        found = recorded_claim(claim_id)
        assert found is not None, claim_id
        assert standing_of(found) in ("PROVED", "DECIDED", "ARGUED"), claim_id


def test_a_wrong_rule_rewrites_nothing() -> None:
    head = normal_head(nonadaptive(2 * BR(EPS)).delta(PLACE))
    steps = ((f"{rules.CESAR_ROGERS}/theorem_2/optimal_delta",),)
    right = {"k": sympy.Integer(2), "eps": EPS, "eps_g": PLACE}
    assert rewritten(head, Rule(steps, lambda *_: right), GIVEN, SHELF) is not None
    for wrong in ({"k": sympy.Integer(3)}, {"eps": 2 * EPS}, {"eps_g": -PLACE}, {"k": EPS}):
        rule = Rule(steps, lambda *_, wrong=wrong: {**right, **wrong})
        assert rewritten(head, rule, GIVEN, SHELF) is None, wrong
    unknown = Rule(((f"{rules.OWN}/support/nowhere",),), lambda *_: right)
    assert rewritten(head, unknown, GIVEN, SHELF) is None


def test_a_claim_says_nothing_outside_its_domain() -> None:
    claim = recorded_claim(f"{rules.CESAR_ROGERS}/theorem_3/theorem")
    other = recorded_claim(f"{rules.CESAR_ROGERS}/theorem_3/not_only_positive")
    assert claim is not None
    assert other is not None
    place = {"k": sympy.Integer(2), "m": sympy.Integer(1), "eps": EPS, "eps_g": PLACE}
    assert said((claim,), place, GIVEN) is None  # eps_g > 0 is not known
    assert said((claim,), place, GIVEN.and_also([PLACE > 0])) is not None
    assert said((claim,), place, GIVEN.and_also([PLACE >= 0])) is None
    assert said((claim, other), place, GIVEN) is not None  # together they cover the line
    for wrong in ({"m": sympy.Integer(3)}, {"eps": EPS - 1}, {"m": sympy.Rational(1, 2)}):
        assert said((claim, other), {**place, **wrong}, GIVEN) is None, wrong
    assert said((claim, other), place, Given([EPS >= 0])) is None
    structural = recorded_claim(f"{rules.DONG}/lemma_3_2/recursion")
    assert structural is not None
    for k in (1, 2, 3):
        found = said((structural,), {"k": k, "eps": EPS, "eps_g": PLACE}, GIVEN)
        assert (found is not None) is (k < 3)
