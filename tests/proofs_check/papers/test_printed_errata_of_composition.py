"""Witnesses of errata of the two papers on BR composition: nothing here evaluates a claim."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from proofs_check.definitions import (
    hockey_stick,
    is_bounded_range,
    is_dp,
    optimal_delta_reference,
    randomized_response,
)
from proofs_check.language.claims import Claim
from proofs_check.language.explicit_mechanisms import post_process, range_level
from proofs_check.runs.registry import claims_of

HALF, ONE = Fraction(1, 2), Fraction(1)
PAPERS = ("dong-durfee-rogers-2019", "dong-durfee-rogers-2020-supplement")


@cache
def by_id() -> dict[str, Claim]:
    """The claims of these papers; read when a test asks, because reading them takes seconds."""
    return {claim.id: claim for key in PAPERS for claim in claims_of(key)}


def response(exp_eps: Any, exp_t: Any) -> Any:
    return randomized_response(Fraction(exp_eps), Fraction(exp_t))


def seen(one: Any, other: Any) -> Any:
    """One of two mechanisms by a fair coin that is part of the answer."""
    return tuple(tuple(x * HALF for x in (*a, *b)) for a, b in zip(one, other, strict=True))


# -- domains ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [1, 2, 3, 4, 6])
def test_a_coin_between_an_end_and_another_is_bounded_range(place: int) -> None:
    for end in (1, 6):
        assert is_bounded_range(seen(response(6, end), response(6, place)), Fraction(6))


def test_a_coin_between_two_inside_is_not() -> None:
    for s, t in combinations((2, 3, 4, 5), 2):
        assert not is_bounded_range(seen(response(6, s), response(6, t)), Fraction(6))


def test_the_range_of_the_example_is_zero() -> None:
    """u(x, y) = x + y, x and y from {0, 1}; with another score it is not."""

    def spread(score: Any) -> Any:
        changes = [score(1, y) - score(0, y) for y in (0, 1)]
        return max(changes) - min(changes)

    assert spread(lambda x, y: x + y) == 0
    assert spread(lambda x, y: x - 2 * x * y) == 2


def test_own_sensitivities_make_other_mechanisms() -> None:
    """Example 1 at e^(eps/22) = 2, on either input: divisors 2 and 22, then 2 and 2."""

    def chances(score: Any, divisor: int) -> list[Fraction]:
        powers = [Fraction(2) ** (22 // divisor * score(1, y)) for y in (0, 1)]
        return [power / sum(powers) for power in powers]

    first, second = (lambda x, y: x + y), (lambda x, y: 11 * x + y)
    assert chances(first, 2) != chances(second, 22)
    assert chances(first, 2) == chances(second, 2)


def test_an_impossible_outcome_is_private() -> None:
    assert is_dp(((ONE, 0 * ONE), (ONE, 0 * ONE)), ONE)


# -- functions, and maps with coins ----------------------------------------------------------------


def counting(counts: Any, bits: Any, c: int) -> Any:
    """The mechanism of Definition 4.2 on a database and one with one bit string more."""
    rows = [[Fraction(c) ** n for n in counts]]
    rows.append([Fraction(c) ** (n + b) for n, b in zip(counts, bits, strict=True)])
    return tuple(tuple(x / sum(row) for x in row) for row in rows)


def test_three_counts_are_not_a_function_of_a_bit(rng: random.Random) -> None:
    sure = [tuple(ONE * (i == j) for j in range(3)) for i in range(3)]
    for _ in range(10):
        counts, bits = [rng.randint(0, 3) for _ in range(3)], rng.choice([(0, 0, 1), (0, 1, 1)])
        pair, c = counting(counts, bits, 3), 3
        total = sum(Fraction(c) ** n for n in counts)
        grown = sum(Fraction(c) ** (n + b) for n, b in zip(counts, bits, strict=True))
        bit = response(c, grown / total)
        assert pair not in [post_process(bit, chosen) for chosen in product(sure, repeat=2)]
        groups = [
            [x if b == group else 0 for x, b in zip(pair[0], bits, strict=True)] for group in (0, 1)
        ]
        kernel = [tuple(Fraction(x) / sum(group) for x in group) for group in groups]
        assert post_process(bit, kernel) == pair


def test_a_constant_mechanism_is_not_a_function_of_a_response() -> None:
    third = ((Fraction(1, 3), Fraction(2, 3)),) * 2
    sure = [(ONE, 0 * ONE), (0 * ONE, ONE)]
    bit = response(9, 3)
    assert third not in [post_process(bit, chosen) for chosen in product(sure, repeat=2)]
    assert post_process(bit, [third[0]] * 2) == third


def test_the_places_of_two_counts_are_not_dense() -> None:
    """e^eps = 3: the shares of what rises, all counts up to 30; none in (1/2, 3/4)."""
    shares = {Fraction(3**a, 3**a + 3**b) for a, b in product(range(31), repeat=2)}
    assert not [w for w in shares if HALF < w < Fraction(3, 4)]
    assert {HALF, Fraction(3, 4)} <= shares


# -- notation of another object --------------------------------------------------------------------


def test_mechanisms_of_one_class_have_different_places() -> None:
    """Both have the range ln 6; their largest ratios differ. RR_{eps,0}, of this class too, has a
    smaller divergence, so the others are not drawn from it."""
    one, other = response(6, 2), response(6, 4)
    assert range_level(one) == range_level(other) == 6
    assert [max(a / b for a, b in zip(*pair, strict=True)) for pair in (one, other)] == [2, 4]
    assert hockey_stick(*response(6, 1), ONE) < hockey_stick(*one, ONE)


def test_no_common_t_has_the_adaptive_optimum() -> None:
    """e^eps = 16, eps_g = 0: eps/2 first, and a second response chosen by its answer."""
    (q, not_q), _ = response(16, 4)
    attained = q * hockey_at(16, Fraction(1, 4)) + not_q * hockey_at(16, Fraction(4))
    assert float(attained) > float(optimal_delta_reference(2, 0, 4, 0, log_base=2)) + 0.01


def hockey_at(exp_eps: int, exp_eps_g: Fraction) -> Fraction:
    """The divergence of the best of five responses."""
    return max(hockey_stick(*response(exp_eps, 2**i), exp_eps_g) for i in range(5))


def test_one_adversary_has_less_than_the_optimum() -> None:
    """One round of e^eps = 4: the end t = 0 tells nothing, t = eps/2 does."""
    assert hockey_stick(*response(4, 1), ONE) == 0
    assert hockey_stick(*response(4, 2), ONE) == Fraction(1, 3)


def test_two_places_of_a_mechanism_have_less_than_all() -> None:
    """The two orders of RR_{eps,t} are t and eps - t; at t = eps/8, e^eps = 256, less than at
    eps/2."""
    values = [hockey_stick(*response(256, e), ONE) for e in (2, 128, 16)]
    assert max(values[:2]) < values[2]


def test_the_bound_for_laplace_is_not_larger_at_zero() -> None:
    """One mechanism, e^eps = 4: of the (2 eps)-BR responses that of t = eps, which is eps-DP, is
    the best at eps_g = 0 and not at eps_g = ln 2."""
    for exp_eps_g, best in ((1, 4), (2, 5)):
        values = {e: hockey_stick(*response(16, e), Fraction(exp_eps_g)) for e in range(1, 17)}
        assert (max(values.values()) == values[4]) is (best == 4)


# -- indices ---------------------------------------------------------------------------------------


def test_without_t_0_one_mechanism_has_nothing() -> None:
    """eps_g = 0: t_1 = eps; the value is 0 at both ends and not at t_0 = eps/2."""
    assert [hockey_stick(*response(4, e), ONE) for e in (1, 4)] == [0, 0]
    assert hockey_stick(*response(4, 2), ONE) > 0


def test_sets_that_contain_are_counted_more_than_once() -> None:
    words = list(product((0, 1), repeat=3))
    contain = sum(part <= word[2] for part in (0, 1) for word in words)
    equal = sum(part == word[2] for part in (0, 1) for word in words)
    assert (contain, equal) == (12, 8)


def test_a_coin_that_repeats_an_answer_comes_after_it() -> None:
    """Views (answer, coin): with the coin drawn before, both that differ have a chance."""
    answer = Fraction(2, 3)
    for coin in (Fraction(i, 6) for i in range(7)):
        differ = answer * (1 - coin) + (1 - answer) * coin
        assert differ > 0


# -- the list --------------------------------------------------------------------------------------

FIRST, SECOND = PAPERS
NAMED = {
    f"{FIRST}/proposition_2/range_of_the_example": "notation",
    f"{FIRST}/example_1/by_own_sensitivity": "notation",
    f"{FIRST}/text_of_section_1/function_printed": "notation",
    f"{FIRST}/lemma_4_2/not_closed_printed": "slip",
    f"{FIRST}/lemma_4_2/t_of_a_class": "notation",
    f"{FIRST}/lemma_4_2/coin_before_the_answer": "slip",
    f"{FIRST}/lemma_4_4/function_printed": "notation",
    f"{FIRST}/lemma_4_4/rows_printed": "notation",
    f"{FIRST}/text_after_corollary_4_2/dense_printed": "slip",
    f"{FIRST}/proof_of_theorem_3/candidates_printed": "slip",
    f"{FIRST}/section_5_2/only_k_printed": "slip",
    f"{FIRST}/text_before_lemma_6_4/of_the_adaptive_class": "notation",
    f"{FIRST}/text_around_theorem_4/most_printed": "slip",
    f"{FIRST}/section_3_5_example/larger_printed": "slip",
    f"{FIRST}/definition_2_3/equal_scores": "notation",
    f"{FIRST}/text_around_lemma_7_1/without_supremum": "slip",
    f"{FIRST}/text_around_lemma_7_1/powers_have_values": "notation",
    f"{FIRST}/text_around_lemma_7_1/combined_printed": "slip",
    f"{FIRST}/text_before_claim_b_1/contain_printed": "slip",
    f"{SECOND}/lemma_a_1/score_has_a_value": "notation",
    f"{SECOND}/lemma_a_1/strict_printed": "slip",
    f"{SECOND}/text_after_lemma_b_2/one_t_printed": "notation",
    f"{SECOND}/text_after_lemma_b_2/all_t_printed": "slip",
}


@pytest.mark.parametrize("name", NAMED)
def test_an_erratum_has_a_grade_and_a_corrected_form(name: str) -> None:
    claim = by_id()[name]
    assert (claim.form, claim.expected, claim.grade) == ("printed", "REFUTED", NAMED[name])
    assert [other for other in by_id().values() if other.corrects == name]
