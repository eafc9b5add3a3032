"""What the claims on dong-durfee-rogers-2019 count with, against something that shares no code."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

from proofs_check.papers.dong_durfee_rogers_2019.explicit_responses import (
    by_words,
    responses,
    turned,
)
from proofs_check.papers.dong_durfee_rogers_2019.lemma_3_1 import by_sets
from proofs_check.papers.dong_durfee_rogers_2019.trade_offs import (
    below,
    by_events,
    by_tests,
    kernel,
    nonnegative,
    turns_into,
)


def row(rng: random.Random, size: int) -> tuple[Fraction, ...]:
    parts = [rng.randint(0, 4) for _ in range(size - 1)] + [1]
    return tuple(Fraction(part, sum(parts)) for part in parts)


def processed(line: tuple[Fraction, ...], maps: list[tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    columns = zip(*maps, strict=True)
    return tuple(sum((a * b for a, b in zip(line, c, strict=True)), Fraction(0)) for c in columns)


def test_a_map_that_exists_is_found(rng: random.Random) -> None:
    for _ in range(40):
        pair = row(rng, 3), row(rng, 3)
        maps = [row(rng, 2) for _ in range(3)]
        other = processed(pair[0], maps), processed(pair[1], maps)
        assert below(pair, other)
        assert turns_into(pair, other)
        found = kernel(pair, other)
        assert found is not None
        assert all(min(line) >= 0 and sum(line) == 1 for line in found)
        assert (processed(pair[0], found), processed(pair[1], found)) == other


def test_where_the_simplex_method_finds_nothing_a_grid_has_nothing(rng: random.Random) -> None:
    """Every kernel of a grid of sixths is tried: where one fits, one has to be found."""
    sixths = [(Fraction(i, 6), Fraction(6 - i, 6)) for i in range(7)]
    decided = set()
    for _ in range(60):
        pair, other = (row(rng, 2), row(rng, 2)), (row(rng, 2), row(rng, 2))
        fits = any(
            (processed(pair[0], list(maps)), processed(pair[1], list(maps))) == other
            for maps in product(sixths, repeat=2)
        )
        assert turns_into(pair, other) or not fits
        decided.add(turns_into(pair, other))
    assert decided == {True, False}


def test_an_equation_without_a_solution() -> None:
    one = Fraction(1)
    assert nonnegative([[one, one], [one, one]], [one, one + 1]) is None
    assert nonnegative([[-one]], [one]) is None
    assert nonnegative([[one, -one]], [Fraction(0)]) == [0, 0]


def test_randomized_tests_lie_below_events_and_on_them_at_the_corners(rng: random.Random) -> None:
    for _ in range(20):
        first, second = row(rng, 3), row(rng, 3)
        for step in range(9):
            level = Fraction(step, 8)
            assert by_tests(first, second, level) <= by_events(first, second, level)
        best = max(range(3), key=lambda y: (second[y] / first[y]) if first[y] else Fraction(10**9))
        assert by_tests(first, second, first[best]) == 1 - second[best] - sum(
            b for y, (a, b) in enumerate(zip(first, second, strict=True)) if a == 0 and y != best
        )


def test_words_and_sets_agree_and_bits_turn_t() -> None:
    placed = responses((2, 5), 2)
    for bits in product((0, 1), repeat=2):
        assert by_words(placed, bits, 2) == by_words(turned(bits, placed), (0, 0), 2)
    assert by_words(placed, (0, 0), 1) == by_sets(placed, Fraction(1))
    assert by_words(placed, (0, 0), 1) != by_words(turned((1, 0), placed), (0, 0), 3)
