"""Selection by a score, from explicit probabilities in rationals: what is DP, what is BR."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import log
from random import Random
from typing import Any

import pytest

from exactdp import DP, ExponentialMechanism, Finite, PermuteAndFlip, adaptive, nonadaptive
from exactdp.numbers.exact_numbers import exact

F = Fraction
ROOT = F(2)
"""e^eps: one unit of score is a factor of 2."""


def permute_and_flip(score: list[int]) -> list[Fraction]:
    """Over all orders: the first that is taken, each with probability e^(eps (u - max u))."""
    taken = [ROOT ** (u - max(score)) for u in score]
    chances = [F(0)] * len(score)
    orders = list(permutations(range(len(score))))
    for order in orders:
        left = F(1, len(orders))
        for i in order:
            chances[i] += left * taken[i]
            left *= 1 - taken[i]
    return chances


def by_integral(score: list[int]) -> list[Fraction]:
    """W_i times the integral of prod over j != i of (1 - W_j y), 0 < y < 1/max W."""
    weights = [ROOT**u for u in score]
    found = []
    for i, own in enumerate(weights):
        polynomial = [F(1)]
        for j, w in enumerate(weights):
            if j != i:
                polynomial = [
                    a - w * b for a, b in zip([*polynomial, F(0)], [F(0), *polynomial], strict=True)
                ]
        end = 1 / max(weights)
        found.append(own * sum(c * end ** (n + 1) / (n + 1) for n, c in enumerate(polynomial)))
    return found


def neighbours(rng: Random, *, monotone: bool) -> tuple[list[int], list[int]]:
    score = [rng.randint(0, 4) for _ in range(rng.randint(2, 5))]
    signs = (0, 1) if monotone else (-1, 0, 1)
    return score, [u + rng.choice(signs) for u in score]


def test_both_forms_of_permute_and_flip(rng: Random) -> None:
    for _ in range(60):
        score, _ = neighbours(rng, monotone=False)
        chances = permute_and_flip(score)
        assert sum(chances) == 1
        assert chances == by_integral(score)


@pytest.mark.parametrize("monotone", [False, True])
def test_permute_and_flip_is_dp_of_its_width(monotone: bool, rng: Random) -> None:
    """And EM of the same eps is no better in that."""
    largest = F(1)
    for _ in range(200):
        score, other = neighbours(rng, monotone=monotone)
        ratios = [a / b for a, b in zip(by_integral(score), by_integral(other), strict=True)]
        largest = max(largest, *ratios, *(1 / ratio for ratio in ratios))
    assert ROOT < largest <= ROOT ** (1 if monotone else 2) or (monotone and largest == ROOT)


def test_permute_and_flip_is_not_br_of_its_width() -> None:
    """Two outcomes of equal scores that move apart: the witness of the docstring."""
    before, after = permute_and_flip([0, 0]), permute_and_flip([1, -1])
    ratios = [a / b for a, b in zip(after, before, strict=True)]
    width = ROOT**2
    assert before == [F(1, 2), F(1, 2)]
    assert max(ratios) / min(ratios) == width * (2 - 1 / width)
    assert max(ratios) / min(ratios) > width


@pytest.mark.parametrize("width", ["1/5", "3", "40"])
@pytest.mark.parametrize("share", [-9.0, -1.25, -1.0, -0.3, 0.0, 0.8, 1.0, 1.1, 3.0, float("inf")])
def test_the_member_is_a_pair_of_two_outcomes(width: str, share: float) -> None:
    """Also where eps_g is outside the support: chances of at least e^-t/2 and e^-(width - t)/2 for
    some t from 0 to the width, so that the product of what is no more than 1/2 decides."""
    found, _ = PermuteAndFlip(width, 1, True).member(share)
    assert isinstance(found, Finite)
    (rising, left), (before, rest) = found.p, found.q
    assert rising + left == before + rest == 1
    assert before + left <= 1
    known = log(min(1, 2 * before)) + log(min(1, 2 * left))
    assert -float(F(width)) - 1e-15 <= known <= 0
    if abs(share) <= 1:
        assert known <= -float(F(width)) + 1e-9


@pytest.mark.parametrize("make", [adaptive, nonadaptive])
@pytest.mark.parametrize("eps", ["1e-600", "1e-400", "1e12", "1e400"])
def test_a_member_of_any_size(make: Callable[[str], Any], eps: str) -> None:
    if make is nonadaptive and eps == "1e400":
        return
    found = make(f"PF({eps}, 1, monotone)").bracket(0)
    assert 0 <= found.lower.fraction() <= found.upper.fraction() <= 1


@pytest.mark.parametrize("t", ["1/10", "1/2", "9/10"])
def test_two_outcomes_are_any_randomized_response(t: str) -> None:
    """RR_{width,t}: the scores of two outcomes are d apart before, and width less (or more) after.

    With odds r = q/(1 - q) the loss of the likelier outcome is t: q/p = e^t, and the odds change by
    e^width.
    """
    width, at = 2 * exact("1/3"), exact("2/3") * F(t)
    q = (1 - float_exp(at - width)) / (1 - float_exp(-width))
    p = q * float_exp(-at)
    assert abs(q / (1 - q) / (p / (1 - p)) - float_exp(width)) < 1e-12


def float_exp(value: object) -> float:
    from math import exp

    return exp(float(value))  # type: ignore[arg-type]


def test_widths() -> None:
    assert ExponentialMechanism("1/10").bounded_range.eps == exact("1/5")
    assert ExponentialMechanism("1/10", 3).bounded_range.eps == exact("3/5")
    assert ExponentialMechanism("1/10", 3, monotone=True).bounded_range.eps == exact("3/10")
    assert ExponentialMechanism("ln 2", "1/2").bounded_range.eps == exact("ln 2")
    assert PermuteAndFlip("1/10").larger_classes[0][0] == DP("1/5")
    assert PermuteAndFlip("1/10", 1, True).larger_classes[0][0] == DP("1/10")
    assert PermuteAndFlip("1/10").worst_pairs is None
