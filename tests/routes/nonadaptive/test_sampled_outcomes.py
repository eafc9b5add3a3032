"""Subsampled mechanisms of few losses by enumeration in fractions; many patterns of BR."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive import br_beside_concrete, slow_transforms_route
from exactdp.worst_t.curve import slow_transforms_by_smoothing


def enumerated(p: list[Fraction], q: list[Fraction], count: int, ratio: Fraction) -> Fraction:
    """The larger of both hockey sticks of ``count`` copies at e^eps = ratio."""
    best = Fraction(0)
    for first, second in ((p, q), (q, p)):
        total = Fraction(0)
        for outcome in product(range(len(p)), repeat=count):
            a, b = (prod(one[i] for i in outcome) for one in (first, second))
            total += max(a - ratio * b, Fraction(0))
        best = max(best, total)
    return best


@pytest.mark.parametrize("sets", [10, pytest.param(1000, marks=pytest.mark.long)])
def test_by_enumeration(sets: int, rng: Random) -> None:
    for _ in range(sets):
        cuts = [sorted(rng.sample(range(1, 20), 2)) for _ in range(2)]
        p, q = ([Fraction(n, 20) for n in (a, b - a, 20 - b)] for a, b in cuts)
        share, count = Fraction(rng.randint(1, 9), 10), rng.randint(1, 5)
        ratio = Fraction(rng.randint(11, 30), 10)
        mixed = [share * a + (1 - share) * b for a, b in zip(p, q, strict=True)]
        written = ", ".join(" ".join(map(str, one)) for one in (p, q))
        mix = nonadaptive(f"Subsampled(Finite({written}), {share})^{count}")
        true = enumerated(mixed, q, count, ratio)
        if true:
            assert mix.delta(f"ln({ratio})").contains(true), (written, share, count, ratio)


@pytest.mark.parametrize("sets", [10, pytest.param(1000, marks=pytest.mark.long)])
def test_sampled_responses_by_enumeration(sets: int, rng: Random) -> None:
    for _ in range(sets):
        k, told = rng.randint(2, 5), rng.randint(2, 9)
        share, count = Fraction(rng.randint(1, 9), 10), rng.randint(1, 4)
        ratio = Fraction(rng.randint(11, 20), 10)
        total = told + k - 1
        p = [Fraction(told, total), Fraction(1, total), Fraction(k - 2, total)]
        q = [p[1], p[0], p[2]]
        mixed = [share * a + (1 - share) * b for a, b in zip(p, q, strict=True)]
        mix = nonadaptive(f"Subsampled(RR({k}, ln {told}), {share})^{count}")
        true = enumerated(mixed, q, count, ratio)
        if true:
            assert mix.delta(f"ln({ratio})").contains(true), (k, told, share, count, ratio)


def test_boxes_of_t_hold_what_the_patterns_say(monkeypatch: pytest.MonkeyPatch) -> None:
    mix = nonadaptive("Laplace(1)^9 BR(1/2)^5")
    narrow = mix.bracket("3", rtol="1e-3")
    for module in (br_beside_concrete, slow_transforms_route):
        monkeypatch.setattr(module, "MAX_LISTED", 4)
    monkeypatch.setattr(slow_transforms_by_smoothing, "MOST_BOXES", 12)
    monkeypatch.setattr(slow_transforms_by_smoothing, "FEW_BOXES", 12)
    wide = slow_transforms_route.MANY_PATTERNS.solve(mix.reduction.core, exact(3), 10)
    assert wide.upper_end.route == "sums over boxes of t"
    assert wide.lower <= narrow.upper
    assert narrow.lower <= wide.upper
    assert wide.upper.fraction() < 2 * wide.lower.fraction()
