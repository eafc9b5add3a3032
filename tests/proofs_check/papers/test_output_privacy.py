"""What the claims on hartmann-et-al-2022 count with, against something that shares no code."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import (
    families,
    optimum,
    recursion,
)
from proofs_check.papers.hartmann_et_al_2022.sparse_vector import A, B, chance
from proofs_check.papers.hartmann_et_al_2022.trees import by_events, by_outcomes


def row(rng: random.Random, size: int) -> tuple[Fraction, ...]:
    parts = [rng.randint(0, 5) for _ in range(size - 1)] + [1]
    return tuple(Fraction(part, sum(parts)) for part in parts)


def test_events_and_outcomes_agree(rng: random.Random) -> None:
    for _ in range(40):
        rows = row(rng, 4), row(rng, 4)
        factors = [Fraction(rng.randint(2, 9), 2) for _ in range(4)]
        assert by_events(rows, factors) == by_outcomes(rows, factors)


def test_stopping_is_the_best_family_and_the_best_rule(rng: random.Random) -> None:
    for _ in range(6):
        responses = [(Fraction(rng.randint(2, 6), 2), Fraction(0)) for _ in range(3)]
        stops = rng.choice([[1, 3], [2, 3], [1, 2, 3]])
        costs = [Fraction(rng.randint(2, 8), 2) for _ in stops]
        value = recursion(responses, stops, costs, (1, 2))
        assert value == max(families(responses, stops, costs, (1, 2)))
        assert value == optimum(responses, stops, costs, (1, 2))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_sparse_vector_is_integrated_right(size: int, rng: random.Random) -> None:
    """Against a midpoint sum in doubles: its error is below 1e-5 for these smooth pieces."""
    answers = [rng.random() < 0.5 for _ in range(size)]
    places = [rng.randint(-2, 2) for _ in range(size)]
    a, b, steps, reach = A * math.log(2), B * math.log(2), 400, 12

    def tail(v: float) -> float:
        return math.exp(-b * v) / 2 if v >= 0 else 1 - math.exp(b * v) / 2

    summed = 0.0
    for i in range(2 * reach * steps):
        z = -reach + (i + 0.5) / steps
        density = a / 2 * math.exp(-a * abs(z)) / steps
        for top, place in zip(answers, places, strict=True):
            density *= tail(z - place) if top else 1 - tail(z - place)
        summed += density
    assert abs(float(chance(answers, places, A, B)) - summed) < 1e-5
