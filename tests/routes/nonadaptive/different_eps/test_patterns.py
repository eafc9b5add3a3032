"""The sums of drops, in exact order: against fractions, and where floats are lost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.numbers.independence import coordinates
from exactdp.worst_t.slabs.pattern_tables import _merged, offset, patterns_of
from tests.routes.references import core_of

F = Fraction


def every_pattern(core: Core) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], Exact]]:
    br, dp = core.br_groups, core.dp_groups
    for ours in product(*(range(count + 1) for _, count in br)):
        for theirs in product(*(range(count + 1) for _, count in dp)):
            total = Exact(F(0))
            for (eps, _), i in zip(br, ours, strict=True):
                total = total + eps * i
            for (eps, _), i in zip(dp, theirs, strict=True):
                total = total + eps * (2 * i)
            yield ours, theirs, total


@pytest.mark.parametrize(
    "text",
    [
        "BR(1/10)^3 BR(1/5)^2",
        "BR(ln 2) BR(ln 3)^2 BR(ln 6) DP(ln 2)^2",
        "BR(1/7)^2 BR(ln 2) BR(1) DP(1/3)^2 DP(1/2)",
        "BR(1e-9) BR(1) DP(1e-5)^2",
    ],
)
def test_the_order_is_that_of_exact_numbers(text: str) -> None:
    core = core_of(text)
    found = patterns_of(core)
    every = list(every_pattern(core))
    sums = sorted({total for _, _, total in every})
    kept = [value for i, value in enumerate(sums) if i == 0 or value != sums[i - 1]]
    assert found.slabs == len(kept)
    for ours, theirs, total in every:
        rank = found.rank[found.br_place[ours], found.dp_place[theirs]]
        assert kept[rank] == total
        assert abs(F(float(found.sums[rank])) - F(round(float(total) * 10**12), 10**12)) < 1e-11


@pytest.mark.parametrize("apart", ["1e-30", "1e-60", "1e-200"])
def test_eps_that_differ_by_next_to_nothing_are_told_apart(apart: str) -> None:
    eps = exact("1/10")
    core = Core.of([(BR(eps), 2), (BR(eps + exact(apart)), 2), (DP(eps / 2), 1)])
    found = patterns_of(core)
    # 2 drops in all of one sort or the other: 0; e, e'; 2e, e + e', 2e'; ... and the DP drop is e
    assert found.slabs == 1 + 2 + 3 + 3 + 3
    assert np.all(np.diff(found.sums) >= 0)


def test_dependent_logarithms_coincide() -> None:
    found = patterns_of(core_of("BR(ln 2) BR(ln 3) BR(ln 6)"))
    assert found.slabs == 7  # ln 6 = ln 2 + ln 3 comes twice
    six, two, three = coordinates([exact("ln 6"), exact("ln 2"), exact("ln 3")])
    assert six == {**two, **three}


def test_the_offset_is_bracketed(rng: Random) -> None:
    for _ in range(50):
        m, eps_g = rng.randint(0, 5), F(rng.randint(0, 400), 97)
        eps = F(rng.randint(1, 40), 31)
        core = Core.of([(BR(1), 1), (BR(2), 1), *([(DP(Exact(eps)), m)] if m else [])])
        low, high = offset(core, Exact(eps_g))
        assert F(low) <= m * eps - eps_g <= F(high)
        assert high - low <= 1e-14 * max(1.0, abs(high))


def test_numbers_with_the_same_leading_bits_are_told_apart(rng: Random) -> None:
    """Numbers of a hundred digits that differ in the last ones, or not at all but for an error."""
    for _ in range(60):
        error = rng.choice([0, 3, 1 << 10])
        exact_ones = sorted({rng.randrange(1 << 40) * 4 * (error + 1) for _ in range(12)})
        far = rng.choice([0, 1 << 300])
        drawn = [rng.randrange(len(exact_ones)) for _ in range(40)]
        values = [far + exact_ones[k] + rng.randint(-error, error) for k in drawn]
        vectors = np.array([[k, 1] for k in drawn], dtype=object)
        found = _merged(np.array(values, dtype=object), vectors, error)
        assert found is not None
        sums, places = found
        names = sorted(set(drawn))
        assert [int(row[0]) for row in sums.vectors] == names
        assert [names[place] for place in places.tolist()] == drawn


def test_numbers_that_the_bits_do_not_tell_apart_are_not_merged() -> None:
    values = np.array([1 << 200, (1 << 200) + 3, 7], dtype=object)
    vectors = np.array([[1], [2], [3]], dtype=object)
    assert _merged(values, vectors, 2) is None
    found = _merged(values, vectors, 1)
    assert found is not None
    assert found[1].tolist() == [1, 2, 0]
