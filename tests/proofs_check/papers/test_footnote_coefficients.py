"""The polynomials of the footnote after Theorem 3 against enumeration in rationals."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from proofs_check.definitions import randomized_response
from proofs_check.papers.dong_durfee_rogers_2019.text_after_theorem_3_footnote import gap


def value(k: int, place: int, half: int, z: Fraction) -> Fraction:
    """delta^k(t, half eps/2) from all words, with e^eps = z^(2k + 2) and e^t = z^place."""
    first, second = randomized_response(z ** (2 * k + 2), z**place)
    words = list(product(range(2), repeat=k))
    return sum(
        (
            max(
                prod(first[bit] for bit in word)
                - z ** (half * (k + 1)) * prod(second[bit] for bit in word),
                Fraction(0),
            )
            for word in words
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(("k", "half"), [(2, 1), (3, 0), (3, 2), (4, 1), (4, 3), (5, 4)])
@pytest.mark.parametrize("z", [Fraction(3, 2), Fraction(11, 10), Fraction(3)])
def test_coefficients_add_up_to_the_difference(k: int, half: int, z: Fraction) -> None:
    eps = 2 * k + 2
    for ell in range(k):
        place = half + 2 * (ell + 1)
        if place > eps:
            continue
        stated = sum(c * (z - 1) ** n for n, c in enumerate(gap(k, half, ell)))
        found = value(k, k + 1, half, z) - value(k, place, half, z)
        assert stated == z ** (k * eps) * (z**eps - 1) ** k * found
