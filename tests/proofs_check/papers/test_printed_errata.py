"""Witnesses of errata, listed from first principles: nothing here evaluates a claim."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from proofs_check.definitions import (
    four_outcomes,
    hockey_stick,
    is_dp,
    optimal_delta_reference,
    randomized_response,
)
from proofs_check.definitions import product as together
from proofs_check.language.claims import Claim
from proofs_check.language.explicit_mechanisms import compose, delta_by_events, post_process
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import euro, families
from proofs_check.runs.registry import claims_of

HALF = Fraction(1, 2)
PAPERS = ("cesar-rogers-2022", "hartmann-et-al-2022")


@cache
def by_id() -> dict[str, Claim]:
    """The claims of these papers; read when a test asks, because reading them takes seconds."""
    return {claim.id: claim for key in PAPERS for claim in claims_of(key)}


# -- notation of another class ---------------------------------------------------------------------


def test_two_adaptive_mechanisms_exceed_the_batch() -> None:
    """e^eps = 16 and eps_g = 0: t = eps/2 first, then eps/4 after outcome 0 and 3 eps/4 after 1."""
    first, after = randomized_response(16, 4), [randomized_response(16, t) for t in (2, 8)]
    attained = hockey_stick(*compose(first, after), Fraction(1))
    batch = optimal_delta_reference(2, 0, 4, 0, log_base=2)
    assert float(attained) > float(batch) + 0.01


# -- a function, where only a randomized map will do -----------------------------------------------


def processed_by_functions(pair: Any, outcomes: int) -> list[Any]:
    """The pair after each function of its outcomes."""
    size = len(pair[0])
    rows = [tuple(Fraction(i == j) for j in range(outcomes)) for i in range(outcomes)]
    return [post_process(pair, chosen) for chosen in product(rows, repeat=size)]


def test_no_function_of_the_response_is_a_third() -> None:
    third = ((Fraction(1, 3), Fraction(2, 3)),) * 2
    response = four_outcomes(Fraction(1), Fraction(0))
    assert is_dp(third, Fraction(1))
    assert third not in processed_by_functions(response, 2)
    assert post_process(response, [third[0]] * 4) == third


@pytest.mark.parametrize("c", [Fraction(3, 2), Fraction(2), Fraction(5)])
def test_the_randomized_map_of_a_response(c: Fraction, rng: random.Random) -> None:
    """The corrected form's chances u and v, on pairs that are eps-DP."""
    response, tried = four_outcomes(c, Fraction(0)), 0
    while tried < 20:
        x, y = (Fraction(rng.randint(0, 12), 12) for _ in range(2))
        pair = ((x, 1 - x), (y, 1 - y))
        if not is_dp(pair, c):
            continue
        u, v = (c * x - y) / (c - 1), (c * y - x) / (c - 1)
        kernel = [(HALF, HALF), (u, 1 - u), (v, 1 - v), (HALF, HALF)]
        assert post_process(response, kernel) == pair
        tried += 1


# -- a sentence that says more than the definition -------------------------------------------------


@pytest.mark.parametrize("c", [Fraction(3, 2), Fraction(2), Fraction(5)])
def test_two_proposals_that_are_answered_cost_four_eps(c: Fraction) -> None:
    """Responses of 2 eps that never return the bottom symbol are (eps, 0)-PTR functions."""
    one = randomized_response(c**4, c**2)
    assert is_dp(one, c**2)
    twice = together([one, one])
    assert delta_by_events(twice, c**3) > 0
    assert delta_by_events(twice, c**4) == 0


def test_answers_after_the_bottom_symbol_cost_three_eps(rng: random.Random) -> None:
    """Random PTR functions with all proposals in G: outcomes are two answers and bottom."""
    c, tried = Fraction(2), 0
    while tried < 25:
        one, other = (ptr_pair(rng, c) for _ in range(2))
        after = [((Fraction(1),), (Fraction(1),))] * 2 + [other]
        assert delta_by_events(compose(one, after), c**3) == 0
        tried += 1


def ptr_pair(rng: random.Random, c: Fraction) -> Any:
    """Rows over (answer, answer, bottom) that meet conditions 2 and 3 of Definition 9."""
    while True:
        rows = [[Fraction(rng.randint(1, 6)) for _ in range(3)] for _ in range(2)]
        pair = tuple(tuple(x / sum(row) for x in row) for row in rows)
        bottom = tuple((row[2], 1 - row[2]) for row in pair)
        if is_dp(pair, c**2) and is_dp(bottom, c):
            return pair


# -- domains ---------------------------------------------------------------------------------------


def sensitivities(changes: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """Of a histogram with these changes between neighbours: l_0, l_infinity and l_1."""
    counted = max(sum(x != 0 for x in change) for change in changes)
    largest = max(abs(x) for change in changes for x in change)
    return counted, largest, max(sum(map(abs, change)) for change in changes)


def test_sensitivities_of_a_histogram_are_bounds(rng: random.Random) -> None:
    counted, largest, summed = sensitivities([(3, 0), (1, 1)])
    assert summed == 3 < counted * largest == 6
    for _ in range(50):
        changes = [[rng.randint(-3, 3) for _ in range(3)] for _ in range(3)] + [[1, 0, 0]]
        counted, largest, summed = sensitivities(changes)
        assert summed <= counted * largest


def test_one_stop_has_no_gap_and_two_have() -> None:
    response = (Fraction(2), Fraction(1, 4))
    for stops, strict in (([1], False), ([1, 2], True)):
        responses, costs = [response] * stops[-1], [Fraction(2)] * len(stops)
        three = max(families(responses, stops, costs, (0, 1, 2)))
        four = sum(
            euro(responses, k, cost, (0, 1, 2)) for k, cost in zip(stops, costs, strict=True)
        )
        assert (three < four) is strict
        assert three <= four


def test_sets_of_words_are_doubly_exponentially_many() -> None:
    for n, sets in ((1, 16), (2, 65536)):
        words = list(product(range(4), repeat=n))
        assert sum(1 for _ in product((False, True), repeat=len(words))) == sets > 2 ** (n * n)


# -- the list --------------------------------------------------------------------------------------

NAMED = {
    "cesar-rogers-2022/equation_5/adaptive_class_printed": "notation",
    "cesar-rogers-2022/lemma_2_3/root_for_any_delta": "slip",
    "cesar-rogers-2022/lemma_3_3/root_for_any_delta": "slip",
    "cesar-rogers-2022/lemma_3_4/root_for_any_delta": "slip",
    "cesar-rogers-2022/equation_3/root_for_any_delta": "slip",
    "cesar-rogers-2022/lemma_6_3/root_for_any_delta": "slip",
    "hartmann-et-al-2022/lemma_12/function_printed": "notation",
    "hartmann-et-al-2022/lemma_12/any_delta_printed": "slip",
    "hartmann-et-al-2022/definition_9/after_an_answer_printed": "false statement",
    "hartmann-et-al-2022/theorem_16/record_added": "slip",
}


@pytest.mark.parametrize("name", NAMED)
def test_an_erratum_has_a_grade_and_a_corrected_form(name: str) -> None:
    claim = by_id()[name]
    assert (claim.form, claim.expected, claim.grade) == ("printed", "REFUTED", NAMED[name])
    assert [other for other in by_id().values() if other.corrects == name]
