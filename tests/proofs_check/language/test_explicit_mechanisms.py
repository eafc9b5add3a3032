"""Explicit mechanisms: two derivations of each quantity, zeros."""

from __future__ import annotations

from fractions import Fraction
from math import comb, inf, log
from typing import Any

import pytest
import sympy

from proofs_check.definitions import (
    Pair,
    hockey_stick,
    is_bounded_range,
    is_dp,
    objective_by_enumeration,
    product,
    randomized_response,
)
from proofs_check.language.claims import Claim
from proofs_check.language.explicit_mechanisms import (
    any_mechanism,
    binary_outcomes,
    compose,
    delta,
    delta_by_events,
    distributions,
    enumerate_pairs,
    post_process,
    pure_dp_level,
    range_level,
)
from proofs_check.language.vocabulary import Known, Pos
from proofs_check.papers.cesar_rogers_2022.lemma_2_1 import any_range
from proofs_check.verdicts.verifying import verify

F = Fraction
HALF = (F(1, 2), F(1, 2))


def test_every_distribution_once() -> None:
    for n, d in ((1, 3), (2, 5), (3, 4), (4, 3)):
        rows = list(distributions(n, d))
        assert len(rows) == len(set(rows)) == comb(d + n - 1, n - 1)
        assert all(sum(row) == 1 and min(row) >= 0 and len(row) == n for row in rows)
    with pytest.raises(ValueError, match="positive"):
        list(distributions(0, 3))


def test_levels_agree_with_the_definitions_on_every_pair() -> None:
    """Zeros included: the levels are the least e^eps with which the definitions hold."""
    infinite = finite = 0
    for pair in enumerate_pairs(3, 4):
        level, spread = pure_dp_level(pair), range_level(pair)
        infinite, finite = infinite + (level == inf), finite + (level != inf)
        if level == inf:
            assert not is_dp(pair, F(10**9))
        else:
            assert is_dp(pair, level)
            assert level == 1 or not is_dp(pair, level - F(1, 10**9))
        if spread == inf:
            assert not is_bounded_range(pair, F(10**9))
        else:
            assert is_bounded_range(pair, spread)
            assert spread == 1 or not is_bounded_range(pair, spread - F(1, 10**9))
        # cesar-rogers-2022, Lemma 2.1: eps-BR implies eps-DP implies 2 eps-BR
        assert level <= spread
        assert spread == inf or spread <= level * level
    # equal supports: 3 with one outcome, 3 with two and 3 rows each, 1 with three and 3 rows
    assert (infinite, finite) == (225 - 39, 3 * 1 + 3 * 3**2 + 3**2)


def test_zero_probabilities() -> None:
    never = (F(1, 3), F(2, 3), F(0))
    assert (pure_dp_level((never, never)), range_level((never, never))) == (1, 1)
    hidden = ((F(1), F(0)), HALF)
    assert (pure_dp_level(hidden), range_level(hidden)) == (inf, inf)
    assert (pure_dp_level(hidden[::-1]), range_level(hidden[::-1])) == (inf, inf)
    apart: Pair = ((F(1), F(0)), (F(0), F(1)))
    assert (pure_dp_level(apart), range_level(apart)) == (inf, inf)
    assert delta(apart, F(10**6)) == 1
    assert pure_dp_level(((F(1),), (F(1),))) == range_level(((F(1),), (F(1),))) == 1


def test_delta_in_two_ways_and_one_direction_is_not_enough() -> None:
    differs = 0
    for pair in enumerate_pairs(3, 4):
        for gamma in (F(1, 3), F(1), F(3, 2)):
            assert delta(pair, gamma) == delta_by_events(pair, gamma)
            differs += hockey_stick(*pair, gamma) != delta(pair, gamma)
    assert differs > 0


def test_post_processing_never_helps() -> None:
    kernels = [(a, b, c) for a in distributions(2, 2) for b in distributions(2, 2) for c in [HALF]]
    kernels += [((F(1), F(0)), (F(0), F(1)), (F(0), F(1)))]
    cases = lost = 0
    for pair in enumerate_pairs(3, 3):
        for kernel in kernels:
            after = post_process(pair, kernel)
            assert sum(after[0]) == sum(after[1]) == 1
            assert delta(after, F(4, 3)) <= delta(pair, F(4, 3))
            assert pure_dp_level(after) <= pure_dp_level(pair)
            assert range_level(after) <= range_level(pair)
            lost += delta(after, F(4, 3)) < delta(pair, F(4, 3))
            cases += 1
    assert cases == 1000
    assert lost > 0
    with pytest.raises(ValueError, match="one distribution"):
        post_process((HALF, HALF), [HALF])
    with pytest.raises(ValueError, match="one distribution"):
        post_process((HALF, HALF), [HALF, (F(1, 2), F(1, 3))])
    with pytest.raises(ValueError, match="one distribution"):
        post_process((HALF, HALF), [HALF, (F(3, 2), F(-1, 2))])


def test_composition() -> None:
    a, b = randomized_response(F(4), F(2)), randomized_response(F(9), F(3))
    assert compose(a, [b, b]) == product([a, b])
    other = compose(a, [b, (HALF, HALF)])
    assert other != product([a, b])
    assert other[0] == (a[0][0] * b[0][0], a[0][0] * b[0][1], a[0][1] / 2, a[0][1] / 2)
    with pytest.raises(ValueError, match="each outcome"):
        compose(a, [b])


def test_words() -> None:
    responses = [(F(4), F(2)), (F(9), F(3)), (F(4), F(4)), (F(6), F(1))]
    words = list(binary_outcomes(responses))
    assert len({word for word, _, _ in words}) == 16
    for word, given0, given1 in words:
        expected0 = expected1 = F(1)
        for bit, response in zip(word, responses, strict=True):
            pair = randomized_response(*response)
            expected0, expected1 = expected0 * pair[0][bit], expected1 * pair[1][bit]
        assert (given0, given1) == (expected0, expected1)
    value = sum((max(a - F(3, 2) * b, F(0)) for _, a, b in words), F(0))
    assert value == objective_by_enumeration(responses, [], F(3, 2))


def holds(relation: Any) -> bool:
    """Whether inequalities between numbers hold; 1e-12 is for rounding where both are equal."""
    if isinstance(relation, sympy.And):
        return all(map(holds, relation.args))
    assert relation.rel_op == "<="
    return bool(sympy.N(meant(relation.rhs - relation.lhs)) >= -1e-12)


def meant(tree: Any) -> Any:
    """The number that an expression without variables stands for."""
    return tree.replace(Known, lambda x: x).replace(Pos, lambda x: sympy.Max(0, x)).doit()


def test_what_a_claim_asks_of_any_mechanism_is_what_the_definitions_say() -> None:
    """Both decide alike, of every pair of a grid and of levels at and beside its own."""
    decided = set[tuple[bool, bool]]()
    for pair in any_mechanism(outcomes=2, denominator=3).values:
        for ratio in (Fraction(3, 2), Fraction(2), Fraction(4)):
            eps = sympy.log(sympy.Rational(ratio.numerator, ratio.denominator))
            pure, ranged = holds(pair.is_dp(eps)), holds(pair.is_br(eps))
            assert pure == is_dp(pair.rows, ratio)
            assert ranged == is_bounded_range(pair.rows, ratio)
            loss = delta(pair.rows, ratio)
            assert holds(pair.is_dp(eps, sympy.Rational(loss.numerator, loss.denominator)))
            assert not loss or not holds(pair.is_dp(eps, sympy.Rational(9, 10) * loss))
            assert holds(pair.losses_within(-eps, eps)) == pure
            decided.add((pure, ranged))
    assert decided == {(True, True), (True, False), (False, False)}


def test_a_response_can_be_processed_into_what_has_its_losses() -> None:
    response = randomized_response(Fraction(4), Fraction(2))
    first, second = (sympy.Rational(row[0].numerator, row[0].denominator) for row in response)
    found = {
        holds(pair.losses_within(-sympy.log(2), sympy.log(2))): holds(
            pair.processed_from(first, second)
        )
        for pair in any_mechanism(outcomes=2, denominator=4).values
    }
    assert found == {True: True, False: False}


def test_moments_of_a_loss_without_zeros() -> None:
    (pair,) = (
        one
        for one in any_mechanism(outcomes=2, denominator=3, shared=True).values
        if str(one) == "[[1/3, 2/3], [2/3, 1/3]]"
    )
    assert abs(float(meant(pair.mean_loss)) - log(2) / 3) < 1e-15
    assert abs(float(meant(pair.moment(1))) - (1 / 6 + 4 / 3)) < 1e-15
    assert abs(float(meant(pair.moment(1, sympy.log(2)))) - 3 / 4) < 1e-15
    assert meant(pair.hockey_stick(sympy.Integer(1))) == sympy.Rational(1, 3)


def test_what_was_tried_on_some_mechanisms_is_not_certain_of_all() -> None:
    pairs = any_mechanism(outcomes=2, denominator=1)
    found = verify(Claim("c", lambda m, eps: m.is_dp(eps, 1), {"m": pairs}))
    assert (found.verdict, found.part) == ("CONSISTENT", "4 of all mechanisms")


def test_conditions_of_a_range_are_told_apart_without_the_order_of_their_factors() -> None:
    """Else sympy orders them by their hashes, and a claim reads otherwise in another process."""
    eps = sympy.Symbol("eps", real=True)

    def alike(pair: Any) -> bool:
        with sympy.evaluate(False):  # as claims are read
            conditions = pair.is_br(eps).args
        return len(set(map(sympy.default_sort_key, conditions))) < len(conditions)

    assert not any(map(alike, any_range().values))
    assert not any(map(alike, any_range(shared=True).values))
    assert any(map(alike, any_mechanism(outcomes=2, denominator=5).values))
