"""Explicit mechanisms: two derivations of each quantity, zeros, exhaustive optima."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb, inf

import pytest

from exactdp.numbers.exact_numbers import exact, ln
from proofs_check.definitions import (
    Pair,
    hockey_stick,
    is_bounded_range,
    is_dp,
    objective_by_enumeration,
    product,
    randomized_response,
)
from proofs_check.methods.enumeration import (
    Step,
    best_adaptive,
    best_composition,
    binary_outcomes,
    compose,
    delta,
    delta_by_events,
    distributions,
    enumerate_pairs,
    mechanism_of,
    post_process,
    pure_dp_level,
    range_level,
    strategy_value,
)

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


@pytest.mark.parametrize(("outcomes", "denominator"), [(2, 12), (3, 9), (4, 5)])
def test_no_mechanism_on_the_grid_beats_randomized_response(
    outcomes: int, denominator: int
) -> None:
    """One eps-BR mechanism at e^eps = 4: e^t = sqrt(gamma c) is best, rational for these gamma."""
    for gamma, exp_t in ((F(1), F(2)), (F(9, 4), F(3)), (F(4, 9), F(4, 3))):
        bound = hockey_stick(*randomized_response(F(4), exp_t), gamma)
        found = best_composition(enumerate_pairs(outcomes, denominator, exp_range=F(4)), gamma)
        # delta takes the larger direction; RR_{eps, eps - t} has the other one
        assert found.value <= bound
        assert is_bounded_range(found.pair, F(4))
        assert found.cases > 10
    wider = best_composition(enumerate_pairs(outcomes, denominator, exp_range=F(9)), F(1))
    assert wider.value > hockey_stick(*randomized_response(F(4), F(2)), F(1))


def test_randomized_response_on_the_grid_is_attained() -> None:
    found = best_composition(enumerate_pairs(2, 6, exp_range=F(4)), F(1))
    assert found.value == F(1, 3) == hockey_stick(*randomized_response(F(4), F(2)), F(1))
    pure = best_composition(enumerate_pairs(3, 6, exp_dp=F(2)), F(1))
    assert pure.value == F(1, 3) == hockey_stick(*randomized_response(F(4), F(2)), F(1))
    with pytest.raises(ValueError, match="at least one"):
        best_composition([], F(1))


def test_adaptive_optimum_of_a_grid() -> None:
    pairs = list(enumerate_pairs(2, 10, exp_range=F(4)))
    for gamma in (F(1), F(3, 2), F(5, 2)):
        one = best_adaptive(pairs, gamma, 1)
        assert one.value == max(hockey_stick(*pair, gamma) for pair in pairs)
        two, apart = best_adaptive(pairs, gamma, 2), best_composition(pairs, gamma, 2)
        assert hockey_stick(*two.pair, gamma) == two.value >= apart.value >= one.value
        alike = best_composition(pairs, gamma, 2, alike=True)
        assert alike.value <= apart.value
        assert alike.value == max(delta(product([pair, pair]), gamma) for pair in pairs)
        assert alike.value > one.value
        assert (alike.cases, apart.cases) == (len(pairs), len(pairs) * (len(pairs) + 1) // 2)
    assert best_adaptive(pairs, F(1), 2).value > best_composition(pairs, F(1), 2).value


def test_strategies(rng: random.Random) -> None:
    """Exact trees against explicit composition; balls around the exact value."""
    for _ in range(40):
        ts = [F(rng.choice((1, 2, 4)) * 2**8, 2**8) for _ in range(3)]
        gamma = F(rng.randint(1, 40), 10)
        leaves = [Step("BR", ln(4), ln(t)) for t in ts[1:]]
        tree = Step("BR", ln(4), ln(ts[0]), *leaves)
        pair = mechanism_of(tree)
        parts = [randomized_response(F(4), t) for t in ts]
        assert pair == compose(parts[0], parts[1:])
        value, same = strategy_value(tree, ln(gamma))
        assert value == same == hockey_stick(*pair, gamma)
        # eps = 2 ln 2 written so that e^t = sqrt 2 is irrational
        odd = Step("BR", ln(4), ln(2) / 2, *leaves)
        low, high = strategy_value(odd, ln(gamma))
        assert high - low < F(1, 10**30)
        near = compose(randomized_response(F(4), F(141421356237309504880, 10**20)), parts[1:])
        # e^t is off by less than 1e-19, and the value is 1-Lipschitz in it
        assert low - F(1, 10**18) <= hockey_stick(*near, gamma) <= high + F(1, 10**18)
        with pytest.raises(ValueError, match="rational only"):
            mechanism_of(odd)


def test_strategy_shapes() -> None:
    lone = Step("DP", ln(2), exact(0))
    assert mechanism_of(lone) == randomized_response(F(4), F(2))
    assert strategy_value(None, ln(F(1, 3))) == (F(2, 3), F(2, 3))
    ends = [Step("BR", exact(1), t) for t in (exact(0), exact(1))]
    for end in ends:  # one outcome is certain under one of the inputs: no cancellation, no nan
        low, high = strategy_value(end, exact("1/3"))
        assert high - low < F(1, 10**30)
    with pytest.raises(ValueError, match="wanted"):
        Step("RR", exact(1), exact(1))
