"""Batches of fixed size without replacement, against all batches of small data sets.

A data set has up to eight records, all batches are enumerated, and the mechanism's answer to each
is chosen by an adversary: any function of the batch for randomized response (two different answers
are all it can tell apart), any numbers within the sensitivity for noise. Nothing here knows the
pairs.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from random import Random

import mpmath
import numpy as np
import pytest
from flint import arb

from exactdp import ParameterError, SubsampledWOR, adaptive, nonadaptive
from exactdp.command_line.main import run
from exactdp.mechanisms.concrete_pair import ListedLosses
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.numbers.exact_numbers import ln
from exactdp.statements import FIXED_SIZE_SAMPLES

F = Fraction
Pair = list[tuple[Fraction, Fraction]]
"""Chances under both data sets, outcome by outcome."""


def gain(pair: Pair, z: Fraction) -> Fraction:
    """The larger of both directions, z = e^eps_g."""
    one = sum((max(a - z * b, F(0)) for a, b in pair), F(0))
    return max(one, sum((max(b - z * a, F(0)) for a, b in pair), F(0)))


def together(pairs: Sequence[Pair]) -> Pair:
    found: Pair = [(F(1), F(1))]
    for pair in pairs:
        found = [(a * c, b * d) for (a, b), (c, d) in product(found, pair)]
    return found


def answers(told: Sequence[int], k: int, ratio: Fraction) -> list[Fraction]:
    """k-ary randomized response, averaged over batches with these true answers."""
    whole = ratio + k - 1
    share = [F(told.count(value), len(told)) for value in range(k)]
    return [(ratio * one + 1 - one) / whole for one in share]


def adversary(rng: Random, n: int, m: int, k: int, ratio: Fraction) -> Pair:
    """One step: any answer for each batch without the record, and for each with x, and with x'.

    Record 0 is the one that is replaced.
    """
    style = rng.choice(("any", "like x'", "like x", "tilted"))
    plain, before, after = [], [], []
    for batch in combinations(range(n), m):
        if style == "any":
            one, other = rng.randrange(k), rng.randrange(k)
        elif style == "tilted":
            one, other = rng.choice((0, 0, 0, 1)), rng.choice((1, 1, 1, 0))
        else:
            one, other = 0, 1
        if 0 in batch:
            before.append(one)
            after.append(other)
        else:
            rest = {"like x'": 1, "like x": 0}
            plain.append(rest[style] if style in rest else rng.randrange(k))
    sides = [answers([*plain, *mine], k, ratio) for mine in (before, after)]
    return list(zip(*sides, strict=True))


def in_stages(rng: Random, depth: int, make: list[int]) -> Iterator[Pair]:
    """The outcomes of steps of which each adversary depends on what came before."""
    n, m, k, c = make
    if not depth:
        yield [(F(1), F(1))]
        return
    found: Pair = []
    for a, b in adversary(rng, n, m, k, F(c)):
        (rest,) = in_stages(rng, depth - 1, make)
        found += [(a * x, b * y) for x, y in rest]
    yield found


def above_the_upper_end(rng: Random, questions: int, attacks: int) -> list[str]:
    outside = []
    for _ in range(questions):
        n = rng.randint(2, 8)
        m, k, c, steps = rng.randint(1, n - 1), rng.choice((2, 2, 3)), rng.randint(2, 9), 0
        steps = rng.randint(1, 3 if k == 2 else 2)
        z = 1 + F(rng.randint(0, 12), 10) * F(m, n)
        asked = nonadaptive(f"SubsampledWOR(RR({k}, ln {c}), {F(m, n)})^{steps}")
        high = asked.bracket(ln(z)).upper.fraction()
        for _ in range(attacks):
            if rng.random() < 0.5:
                (pair,) = in_stages(rng, steps, [n, m, k, c])
            else:
                pair = together([adversary(rng, n, m, k, F(c)) for _ in range(steps)])
            if gain(pair, z) > high:
                outside.append(f"{asked} at {z}: n = {n}, {gain(pair, z)}")
    return outside


def test_no_adversary_is_above_the_upper_end(rng: Random) -> None:
    assert above_the_upper_end(rng, 12, 12) == []


@pytest.mark.long
def test_thousands_of_adversaries(rng: Random) -> None:
    assert above_the_upper_end(rng, 400, 50) == []


def test_all_answers_of_small_data_sets() -> None:
    """Three records, batches of one and of two, two steps of the same query: every function of the
    batch. The best is the lower end, and the upper end is no less."""
    for m, c in product((1, 2), (2, 5)):
        q, z = F(m, 3), F(11, 10)
        batches = list(combinations(range(3), m))
        mine = [batch for batch in batches if 0 in batch]
        others = len(batches) - len(mine)
        best = F(0)
        for told in product(range(2), repeat=others + 2 * len(mine)):
            plain, rest = list(told[:others]), told[others:]
            sides = [answers([*plain, *rest[: len(mine)]], 2, F(c))]
            sides += [answers([*plain, *rest[len(mine) :]], 2, F(c))]
            pair: Pair = list(zip(*sides, strict=True))
            best = max(best, gain(together([pair, pair]), z))
        found = nonadaptive(f"SubsampledWOR(RR(2, ln {c}), {q})^2").bracket(ln(z), rtol="1e-12")
        assert found.lower.fraction() <= best <= found.upper.fraction()
        assert found.lower.fraction() > best * (1 - F(1, 10**11))


def test_one_step_is_attained_on_both_sides(rng: Random) -> None:
    """All others like x' for eps_g >= 0, like x below."""
    for _ in range(6):
        n = rng.randint(2, 8)
        m, c = rng.randint(1, n - 1), rng.randint(2, 9)
        q = F(m, n)
        assert F(comb(n - 1, m - 1), comb(n, m)) == q
        z = F(rng.randint(5, 20), 10)
        likes = []
        for rest in (0, 1):
            plain = [rest] * comb(n - 1, m)
            sides = [answers([*plain, *[one] * comb(n - 1, m - 1)], 2, F(c)) for one in (0, 1)]
            likes.append(gain(list(zip(*sides, strict=True)), z))
        found = nonadaptive(f"SubsampledWOR(RR(2, ln {c}), {q})").delta(ln(z))
        assert found.lower.fraction() <= max(likes) <= found.upper.fraction()
        assert FIXED_SIZE_SAMPLES in found.upper_end.rests_on


# -- noise -----------------------------------------------------------------------------------------


def closed_form(distance: float, q: float, eps: float) -> float:
    """q H(ln(1 + (e^eps - 1)/q)) of unit Gaussian noise."""
    inner = mpmath.log1p(mpmath.expm1(eps) / q)
    half = mpmath.mpf(distance) / 2
    one = mpmath.ncdf(half - inner / distance) - mpmath.exp(inner) * mpmath.ncdf(
        -half - inner / distance
    )
    return float(q * one)


def above_noise(rng: Random, count: int) -> list[str]:
    """Unit Gaussian and Laplace noise on any numbers of the batches, 2 apart at most; quadrature on
    a grid, whose error is far below the tolerance."""
    grid = np.linspace(-14, 16, 6001)
    step = grid[1] - grid[0]
    outside = []
    kinds = {
        "Gaussian(1, 2)": lambda x: np.exp(-x * x / 2) / np.sqrt(2 * np.pi),
        "Laplace(1, 2)": lambda x: np.exp(-np.abs(x)) / 2,
    }
    for _ in range(count):
        n = rng.randint(2, 8)
        m = rng.randint(1, n - 1)
        text = rng.choice(list(kinds))
        sides = np.zeros((2, len(grid)))
        style = rng.random()
        for batch in combinations(range(n), m):
            draws = [2 * rng.random() for _ in range(2)]
            if style < 0.5:  # next to the worst
                draws = [0.0, 2.0] if 0 in batch else [2.0 - style * rng.random()] * 2
            elif 0 not in batch:
                draws = draws[:1] * 2
            for which, place in enumerate(draws):
                sides[which] += kinds[text](grid - place) / comb(n, m)
        eps = rng.uniform(0, 1.5)
        z = np.exp(eps)
        gains = [np.maximum(a - z * b, 0).sum() * step for a, b in (sides, sides[::-1])]
        found = nonadaptive(f"SubsampledWOR({text}, {F(m, n)})").delta(eps)
        if max(gains) > found.upper_float + 1e-5:  # the trapezoidal rule at kinks: step^2
            outside.append(f"{text}, n = {n}, m = {m}, {eps}: {max(gains)}")
    return outside


def test_noise_on_all_batches(rng: Random) -> None:
    assert above_noise(rng, 40) == []


@pytest.mark.long
def test_thousands_with_noise(rng: Random) -> None:
    assert above_noise(rng, 3000) == []


def test_closed_form_of_one_step() -> None:
    for distance, q, eps in ((2, "1/100", "1/2"), (2, "1/3", 2), ("1/2", "1/10", "1/10")):
        found = nonadaptive(f"SubsampledWOR(Gaussian(1, {distance}), {q})").delta(eps)
        value = closed_form(float(F(distance)), float(F(q)), float(F(eps)))
        assert found.lower_float == pytest.approx(value, rel=1e-9)  # doubles
        assert found.relative_width() < 1e-14
    one = nonadaptive("SubsampledWOR(Gaussian(1, 2), 1/100)").epsilon("1e-5")
    assert one.lower_float == pytest.approx(3.02536, abs=1e-5)  # five decimals


@pytest.mark.long
@pytest.mark.parametrize(("k", "low", "high"), [(10, 4.36060, 4.37636), (1000, 13.361, 14.821)])
def test_many_steps(k: int, low: float, high: float) -> None:
    """Beside transforms in doubles of another derivation, of which so many digits are good."""
    asked = nonadaptive(f"SubsampledWOR(Gaussian(1, 2), 1/100)^{k}")
    found = asked.bracket_epsilon("1e-5", rtol="1e-5")
    assert found.lower_float == pytest.approx(low, abs=5e-4)
    assert found.upper_float == pytest.approx(high, abs=2e-3)


def test_discrete_noise_and_mass_of_the_pair() -> None:
    """The pair's masses add up to 1 in both distributions, and give its curve."""
    for text in ("RR(3, 1)", "RR(2, ln 3)", "DiscreteLaplace(2, 2)", "DiscreteGaussian(1, 2)"):
        bound = SubsampledWOR(text, "1/5").larger_classes[0][0]
        pair = bound.concrete_pair
        assert pair is not None
        if isinstance(pair, FiniteLosses):
            balls = list(zip(pair.places(), pair.masses(), strict=True))
        else:
            assert isinstance(pair, ListedLosses)
            balls = pair.listed(80)
        atoms = [(float(x.mid()), float(m.mid())) for x, m in balls]
        assert sum(m for _, m in atoms) == pytest.approx(1, abs=1e-12)  # doubles
        assert sum(m * np.exp(-x) for x, m in atoms) == pytest.approx(1, abs=1e-12)
        for eps in (-0.3, 0.0, 0.05, 0.4):
            value = sum(m * max(0.0, -np.expm1(eps - x)) for x, m in atoms)
            assert float(pair.hockey_stick(arb(eps)).mid()) == pytest.approx(value, abs=1e-12)
            above = sum(m * np.exp(-x) for x, m in atoms if x > eps)
            assert float(pair.mass_above(arb(eps)).lower()) <= above + 1e-12
        assert float(pair.mass_above(arb(-0.3)).mid()) == pytest.approx(
            sum(m * np.exp(-x) for x, m in atoms if x > -0.3), abs=1e-12
        )


def test_both_optima_and_neighbours_beside_it() -> None:
    for text in ("SubsampledWOR(RR(2, ln 3), 1/4)^3", "SubsampledWOR(DP(1), 1/4)^2 RR(2, 1/2)"):
        one, other = (make(text).bracket("1/10") for make in (nonadaptive, adaptive))
        assert one.lower <= other.upper
        assert other.lower <= one.upper
        assert 0 < one.lower.fraction() < one.upper.fraction() < 1
    whole = nonadaptive("SubsampledWOR(DP(1), 1)^2").delta(1)
    assert whole.decimals(9) == nonadaptive("DP(1)^2").delta(1).decimals(9)
    assert nonadaptive("SubsampledWOR(DP(1), 0)").delta(0).upper.sign == 0


def test_where_all_losses_end() -> None:
    """ln(1 - q + q e^eps) for each, whether that can be written or not."""
    for text, end in {"ln 3": 2 * math.log(1.2), "1": 2 * math.log1p(0.1 * math.expm1(1))}.items():
        asked = nonadaptive(f"SubsampledWOR(RR(2, {text}), 1/10)^2")
        found = asked.bracket_epsilon(0)
        assert found.lower_float == pytest.approx(end, rel=1e-12)  # doubles
        assert found.upper_float == pytest.approx(end, rel=1e-12)
        assert asked.bracket_epsilon(1).upper.infinite
    noise = nonadaptive("SubsampledWOR(Gaussian(1), 1/10)^2")
    assert noise.bracket_epsilon(0).lower.infinite


# -- one relation of neighbours --------------------------------------------------------------------


def test_one_relation() -> None:
    for text, relation in {
        "Gaussian(1) DP(1) GDP(1) BR(1)": "any",
        "Subsampled(Gaussian(1), 1/10) DP(1)": "add/remove",
        "RandomAllocation(Gaussian(1), 10) Subsampled(DP(1), 1/10)": "add/remove",
        "SubsampledWOR(Gaussian(1), 1/10) RR(2, 1)": "replace-one",
    }.items():
        assert composition(text).neighbours == relation
    mixed = "SubsampledWOR(DP(1), 1/10) DP(1) Subsampled(DP(1), 1/10)"
    both = [SubsampledWOR("DP(1)", "1/10"), "Subsampled(DP(1), 1/10)"]
    for make in (
        lambda: composition(mixed),
        lambda: nonadaptive(*both),
        lambda: adaptive(*both),
        lambda: nonadaptive(nonadaptive(both[0]), both[1]),
    ):
        with pytest.raises(ParameterError, match="one relation for all") as caught:
            make()
        assert "SubsampledWOR(DP(1), 1/10): one record, replaced" in str(caught.value)
        assert "Subsampled(DP(1), 1/10): one record, added or removed" in str(caught.value)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    run(list(words))
    return capsys.readouterr().out


def test_the_shell_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    line = "neighbours differ in one record, replaced"
    text = "SubsampledWOR(RR(2, 1), 1/10)^2"
    for command in (("delta", text, "--eps-g", "1/10"), ("compare", text, "--eps-g", "1/10")):
        assert line in said(capsys, *command)
        assert json.loads(said(capsys, *command, "--json"))["neighbours"] == "replace-one"
    plain = ("delta", "Subsampled(RR(2, 1), 1/10)", "--eps-g", "1/10")
    assert "neighbours" not in said(capsys, *plain)
    assert json.loads(said(capsys, *plain, "--json"))["neighbours"] == "add/remove"


def test_errors() -> None:
    for text, wanted in {
        "SubsampledWOR(BR(1), 1/2)": "one mechanism of symmetric noise",
        "SubsampledWOR(DP(1, 1/9), 1/2)": "without a delta",
        "SubsampledWOR(Finite(1/2 1/2, 1/3 2/3), 1/2)": "one mechanism of symmetric noise",
        "SubsampledWOR(Subsampled(RR(2, 1), 1/2), 1/2)": "one mechanism of symmetric noise",
        "SubsampledWOR(Gaussian(1), 2)": r"a rational number in \[0, 1\]",
        "Subsampled_WOR(Gaussian(1), 1/2)": "the name of what really runs",
        "SubsampledWR(Gaussian(1), 1/2)": "the name of what really runs",
        "SubsampledWithoutReplacement(Gaussian(1), 1/2)": "the name of what really runs",
    }.items():
        with pytest.raises(ParameterError, match=wanted) as caught:
            composition(text)
        assert "did you mean" not in str(caught.value)
