"""A range of t against three explicit mechanisms: exactly, by fractions."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.numbers.fields import Balls
from proofs_check.definitions import hockey_stick, product, randomized_response
from proofs_check.methods.explicit.responses_over_t_ranges import (
    Corners,
    at_share,
    delta_of_product,
    outcomes_of_pure,
    over_range,
)


def between(rng: random.Random, low: Fraction, high: Fraction) -> Fraction:
    return low + (high - low) * Fraction(rng.randint(1, 99), 100)


def test_every_row_is_a_mechanism_and_the_ends_are_randomized_responses(rng: random.Random) -> None:
    for _ in range(20):
        base = Fraction(rng.randint(2, 9))
        shares = sorted(rng.sample(range(13), 2))
        low, high = (Fraction(share, 12) for share in shares)
        with Balls(128).context():
            found = over_range(ln(base), low, high)
            for row in found.rows:
                assert sum(row).contains(1)
                assert sum(w * r for w, r in zip(row, found.ratios, strict=True)).contains(1)
                assert all(weight > -(2.0**-100) for weight in row)
            ends = at_share(ln(base), low)
            assert all(a.overlaps(b) for a, b in zip(ends.ratios, found.ratios[:2], strict=True))
            assert all(a.overlaps(b) for a, b in zip(ends.rows[0], found.rows[0][:2], strict=True))


def test_a_share_is_the_mechanism_of_the_definition() -> None:
    (q, not_q), (p, not_p) = randomized_response(Fraction(16), Fraction(2))
    with Balls(128).context():
        found = at_share(ln(16), Fraction(1, 4))
        expected = [(q / p, p), (not_q / not_p, not_p)]
        for (ratio, weight), (r, w) in zip(
            expected, zip(found.ratios, found.rows[0], strict=True), strict=True
        ):
            assert Exact(ratio).ball().overlaps(r)
            assert Exact(weight).ball().overlaps(w)


def rows_at(c: Fraction, a0: Fraction, a1: Fraction) -> list[list[Fraction]]:
    """The three rows of the module's docstring, in fractions."""
    both = (c - 1) * (a0 + a1)
    one = [(1 - a0) / ((c - 1) * a0), (c * a0 - 1) / ((c - 1) * a0), Fraction(0), Fraction(0)]
    two = [Fraction(0), Fraction(0), (1 - a1) / ((c - 1) * a1), (c * a1 - 1) / ((c - 1) * a1)]
    return [one, two, [x / both for x in (1 - a1, c * a1 - 1, 1 - a0, c * a0 - 1)]]


def test_a_split_response_is_a_mixture_of_the_three(rng: random.Random) -> None:
    for _ in range(100):
        c = Fraction(rng.randint(11, 90), 10)
        a0 = between(rng, 1 / c, Fraction(1))
        a1 = between(rng, a0, Fraction(1))
        a = between(rng, a0, a1)
        far = (a1 - a) / (a1 - a0)
        high, low = (1 - a) / ((c - 1) * a), (c * a - 1) / ((c - 1) * a)
        split = [high * far, low * far, high * (1 - far), low * (1 - far)]
        shares = _solved(c, a0, a1, split)
        assert min(shares) >= 0
        assert sum(shares) == 1
        rows = rows_at(c, a0, a1)
        mixed = [
            sum(s * p for s, p in zip(shares, column, strict=True))
            for column in zip(*rows, strict=True)
        ]
        assert split == mixed


def _solved(c: Fraction, a0: Fraction, a1: Fraction, split: list[Fraction]) -> list[Fraction]:
    """The mixture's weights from three of its four equations."""
    one, _, both = rows_at(c, a0, a1)
    # outcome 0: s one[0] + m both[0] = split[0]; outcome 1: s one[1] + m both[1] = split[1]
    det = one[0] * both[1] - one[1] * both[0]
    s = (split[0] * both[1] - split[1] * both[0]) / det
    m = (one[0] * split[1] - one[1] * split[0]) / det
    return [s, 1 - s - m, m]


def test_the_fractions_of_this_file_are_the_rows_of_the_module() -> None:
    with Balls(128).context():
        found = over_range(ln(16), Fraction(1, 4), Fraction(3, 4))  # e^t = 2 and 8
        for row, expected in zip(
            found.rows, rows_at(Fraction(16), Fraction(1, 8), Fraction(1, 2)), strict=True
        ):
            for weight, probability in zip(row, expected, strict=True):
                assert weight.overlaps(Exact(probability).ball())


def test_answers_of_dp_mechanisms_are_the_product_of_the_definition() -> None:
    pairs = [randomized_response(x * x, x) for x in (Fraction(2), Fraction(3), Fraction(2))]
    with Balls(128).context():
        rest = outcomes_of_pure((ln(2), ln(3), ln(2)))
        for g in (Fraction(1), Fraction(5, 2), Fraction(1, 3)):
            for swapped in (False, True):
                found = delta_of_product([], rest, exact(g).ball(), swapped=swapped)
                P0, P1 = product(pairs)
                rows = (P1, P0) if swapped else (P0, P1)
                assert found.overlaps(Exact(hockey_stick(*rows, g)).ball())


@pytest.mark.parametrize("swapped", [False, True])
def test_no_t_of_a_range_is_worse_than_the_three(swapped: bool, rng: random.Random) -> None:
    with Balls(128).context():
        for _ in range(30):
            eps = exact(Fraction(rng.randint(1, 30), 10))
            low, high = (Fraction(s, 20) for s in sorted(rng.sample(range(21), 2)))
            gamma = exact(Fraction(rng.randint(-20, 20), 10)).ball().exp()
            rest = outcomes_of_pure((exact("7/10"),))
            three = over_range(eps, low, high)
            best = max(
                delta_of_product([Corners(three.ratios, (row,))], rest, gamma, swapped=swapped)
                for row in three.rows
            )
            inside = at_share(eps, between(rng, low, high))
            value = delta_of_product([inside], rest, gamma, swapped=swapped)
            assert value.lower() <= best.upper()
