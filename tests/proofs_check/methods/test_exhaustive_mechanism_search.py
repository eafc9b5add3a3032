"""Exhaustive optima of a grid, and strategies."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactdp.numbers.exact_numbers import exact, ln
from proofs_check.definitions import (
    hockey_stick,
    is_bounded_range,
    product,
    randomized_response,
)
from proofs_check.language.explicit_mechanisms import (
    compose,
    delta,
    enumerate_pairs,
)
from proofs_check.methods.exhaustive_mechanism_search import (
    Step,
    best_adaptive,
    best_composition,
    mechanism_of,
    strategy_value,
)

F = Fraction
HALF = (F(1, 2), F(1, 2))


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
