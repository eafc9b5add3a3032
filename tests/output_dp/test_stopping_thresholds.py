"""Early stopping against policies evaluated forwards, in Fractions, near the edges of the domain.

A policy stops after k_i mechanisms where the likelihood ratio is at least a threshold. Every
combination of thresholds is followed word by word from the start: no recursion from the end. That a
best rule is of this kind is a claim of its own, and the other tests enumerate all rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from random import Random

import pytest
import sympy

from exactdp import DP, ParameterError
from exactdp.numbers.exact_numbers import ln
from exactdp.output_dp.early_stopping import Stopping, stopping
from exactdp.output_dp.stopping_values import on_grids
from tests.output_dp.enumeration import RationalStep

F = Fraction
TINY = F(1, 10**30)


def best_of_thresholds(steps: Sequence[RationalStep], factors: dict[int, F]) -> F:
    """The largest value of any policy; e^eps, e^E and delta are rational."""
    paths = [path(steps, letters) for letters in product((0, 1), repeat=len(steps))]
    early = [k for k in factors if k < len(steps)]
    levels = [{ratios[k] for _, ratios, _ in paths} | {None} for k in early]
    return max(
        followed(paths, steps, factors, dict(zip(early, chosen, strict=True)))
        for chosen in product(*levels)
    )


def path(
    steps: Sequence[RationalStep], letters: tuple[int, ...]
) -> tuple[tuple[int, ...], list[F], list[F]]:
    """The word, and after each letter the likelihood ratio and the probability under input 0."""
    ratios, chances = [F(1)], [F(1)]
    for (power, leak), letter in zip(steps, letters, strict=True):
        ratios.append(ratios[-1] * (1 / power if letter else power))
        chances.append(chances[-1] * (1 - leak) * (1 if letter else power) / (1 + power))
    return letters, ratios, chances


def followed(
    paths: Sequence[tuple[tuple[int, ...], list[F], list[F]]],
    steps: Sequence[RationalStep],
    factors: dict[int, F],
    thresholds: dict[int, F | None],
) -> F:
    """What stops has its positive part, what leaks on the way all of its probability."""
    total, seen = F(0), set()
    for letters, ratios, chances in paths:
        for depth in range(len(steps) + 1):
            known = letters[:depth] in seen
            seen.add(letters[:depth])
            threshold = thresholds.get(depth)
            if depth == len(steps) or (threshold is not None and ratios[depth] >= threshold):
                if not known:
                    other = chances[depth] / ratios[depth]
                    total += max(chances[depth] - factors[depth] * other, F(0))
                break
            if not known:
                total += chances[depth] * steps[depth][1]
    return total


def random_schedule(rng: Random) -> tuple[list[RationalStep], dict[int, F]]:
    kind = rng.choice(
        ["plain", "near", "zero", "equal", "single", "leaks", "free", "copies", "tiny"]
    )
    k = 1 if kind == "single" else rng.randint(2, 5)
    powers = [F(rng.randint(7, 30), 6) for _ in range(k)]
    if kind == "near":  # eps that differ by 1e-30
        powers = [2 + rng.randint(-1, 2) * TINY for _ in range(k)]
    elif kind == "copies":
        powers = [powers[0]] * k
    elif kind == "zero":
        powers = [rng.choice([F(1), power]) for power in powers]
    elif kind == "tiny":
        powers = [1 + F(rng.randint(1, 9), 10 ** rng.choice([3, 12, 25])) for _ in range(k)]
    some = [F(0), F(1, 10), F(1, 10**9), F(1, 2)] if kind in ("leaks", "zero") else [F(0)]
    places = sorted({*rng.sample(range(1, k + 1), rng.randint(1, min(3, k))), k})
    total = F(1)
    for power in powers:
        total *= power
    factors = {place: 1 + (total - 1) * F(rng.randint(0, 60), 100) for place in places}
    if kind == "equal":
        factors = dict.fromkeys(places, factors[k])
    elif kind == "free":
        factors = dict.fromkeys(places, F(1))
    elif kind == "near":
        factors = {
            p: max(2 ** rng.randint(0, k - 1) + rng.randint(-1, 1) * TINY, F(1)) for p in places
        }
    return [(power, rng.choice(some)) for power in powers], factors


def check(rng: Random) -> None:
    steps, factors = random_schedule(rng)
    true = best_of_thresholds(steps, factors)
    mechanisms = [DP(ln(power), leak) for power, leak in steps]
    early: Stopping = stopping(list(factors), mechanisms, [ln(one) for one in factors.values()])
    found = early.delta()
    assert found.contains(true), (str(early), str(found), true)
    assert found.is_exact or found.relative_width() <= 1e-15
    assert early.delta(rtol="1e-50").contains(true)
    assert on_grids(early.stops, None, F(1, 1000), 10**6)[0].contains(true)
    assert abs(F(str(early.delta_mpmath(40))) - true) <= true / 10**37
    assert early.delta_sympy() == sympy.Rational(true)


def test_schedules_near_the_edges(rng: Random) -> None:
    for _ in range(40):
        check(rng)


@pytest.mark.long
def test_many_schedules_near_the_edges(rng: Random) -> None:
    for _ in range(600):
        check(rng)


@pytest.mark.parametrize(
    ("places", "mechanisms", "costs"),
    [
        ([20, 40, 60], "DP(1/10)^60", [2, "5/2", 3]),
        ([5, 10], "DP(1/10, 1e-6)^5 DP(0, 1/100)^2 DP(1/7)^3", ["1/5", "2/5"]),
        ([3, 6], "DP(1/10)^6", ["1/2", "1/2"]),  # deep in the money both are as good
        (range(1, 101), "DP(1/10)^100", [F(3 * i, 100) for i in range(1, 101)]),
    ],
)
def test_expressions_of_many_mechanisms(
    places: Sequence[int], mechanisms: str, costs: list[int | str | F]
) -> None:
    """One sum of exponentials, whose value is what balls enclose to 30 digits."""
    early = stopping(places, mechanisms, costs)
    expression = early.delta_sympy()
    assert not expression.has(sympy.Max)
    value, found = F(str(expression.evalf(40))), early.delta(rtol="1e-30")
    assert abs(value - found.lower.fraction()) <= value / 10**29


def test_an_expression_of_too_many_terms_is_a_line() -> None:
    many = " ".join(f"DP(1/{n})" for n in range(7, 22))
    with pytest.raises(ParameterError, match="different losses; wanted at most 4000"):
        stopping([15], many, ["1/100"]).delta_sympy()


@pytest.mark.parametrize("dps", [3, 15, 50])
@pytest.mark.parametrize(
    ("k", "mechanisms", "costs"),
    [
        ([1], "DP(200000000000000000001/2)", ["1e20"]),
        ([1, 2], "DP(200000000000000000001/2)^2", ["1e20", "2e20"]),
        ([1, 2], "DP(1e-5000)^2", ["0", "0"]),  # more digits than Python prints of an integer
    ],
)
def test_digits_of_large_losses_and_of_tiny_deltas(
    dps: int, k: list[int], mechanisms: str, costs: list[str]
) -> None:
    """e^(E - x) has the digits after the point of E and x, which may have many before it."""
    early = stopping(k, mechanisms, costs)
    true = early.delta("1e-60").lower.fraction()
    assert abs(F(str(early.delta_mpmath(dps))) - true) <= true / 10 ** (dps - 1)
