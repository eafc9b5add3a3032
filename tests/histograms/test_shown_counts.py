"""Algorithm 2 as a whole on small histograms: refuted as printed, private as repaired."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import erf, exp, pi, sqrt
from random import Random

import pytest

from exactdp.histograms.sensitivities import Sensitivity
from exactdp.histograms.shown_counts import ShownCounts
from exactdp.histograms.truncated_counts import TruncatedCounts
from exactdp.numbers.exact_numbers import ParameterError
from tests.cases import one_in
from tests.histograms.test_truncated_counts import integrated

LABELS = "abc"
NOISE = TruncatedCounts(Sensitivity(1), 1, 4)


def neighbours(highest: int) -> list[tuple[dict[str, int], dict[str, int]]]:
    """Every histogram of three counts, with one of them raised by 1; both orders."""
    pairs = []
    for counts in product(range(highest + 1), repeat=3):
        one = dict(zip(LABELS, counts, strict=True))
        for label in LABELS:
            other = {**one, label: one[label] + 1}
            pairs += [(one, other), (other, one)]
    return pairs


def claimed(noise: TruncatedCounts, eps_g: Fraction) -> float:
    """What Lemma 6.4 would give: the leak, and zCDP converted (Lemma 2.3 solved for delta)."""
    rho = float(noise.rho)
    room = sqrt(float(eps_g) + 0.0)
    root = (float(eps_g) - rho) / (2 * sqrt(rho))
    rest = exp(-(root**2)) if root > 0 else 1.0
    assert room >= 0
    return noise.leak().upper_float + rest


def test_as_printed_it_is_not_private() -> None:
    """The witness: a at 6, b from 0 to 1 and one element more in the list."""
    eps_g = Fraction(20)
    promised = claimed(NOISE, eps_g)
    assert promised < 2e-3
    printed = ShownCounts(NOISE, "printed", cutoff=1)
    found = printed.divergence({"a": 6, "b": 0}, {"a": 6, "b": 1}, eps_g)
    # v_a in (5, 6] is shown under the one input and never under the other: Phi(0) - Phi(-1), kept
    exactly = (0.5 - (1 - erf(1 / sqrt(2))) / 2) / erf(4 / sqrt(2))
    assert abs(found.lower_float - exactly) < 1e-15
    assert found.lower_float > 100 * promised


def test_as_printed_it_is_the_worse_the_more_counts_there_are() -> None:
    values = []
    for many in range(1, 8):
        one = {f"x{i}": 6 for i in range(many)} | {"b": 0}
        printed = ShownCounts(NOISE, "printed", cutoff=many)
        values.append(printed.divergence(one, {**one, "b": 1}, 50).lower_float)
    gap = values[0]
    for many, value in enumerate(values, start=1):
        assert abs(value - (1 - (1 - gap) ** many)) < 1e-12
    assert values[-1] > 0.94


@pytest.mark.parametrize("step", one_in(2, [9, 3]))
def test_every_small_pair_with_a_fixed_threshold_is_below_the_certified_delta(step: int) -> None:
    fixed = ShownCounts.fixed(NOISE)
    printed = ShownCounts(NOISE, "printed", cutoff=2)
    for eps_g in (Fraction(1, 2), Fraction(4)):
        limit = fixed.delta(eps_g).upper
        found = [fixed.divergence(*pair, eps_g) for pair in neighbours(3)]
        assert max(one.upper for one in found) <= limit
        # a count alone, shown whatever the noise, attains the exact delta of one count
        high = {"a": 20}, {"a": 21}
        alone = fixed.divergence(*high, eps_g)
        assert max(one.lower for one in found) <= alone.upper
    broken = [
        pair for pair in neighbours(5)[::step] if printed.divergence(*pair, 9).lower_float > 0.01
    ]
    assert broken


def test_a_threshold_below_the_level_is_refused() -> None:
    with pytest.raises(ParameterError, match="at least T"):
        ShownCounts.fixed(NOISE, 3)
    # and rightly: an element of count 0, of which nobody knows, would be shown with probability
    # more than 0, while it is not even there under the neighbouring input


def one_element(noise: TruncatedCounts, counts: tuple[int, int], rule_fixed: float) -> float:
    """The divergence of one element shown above a threshold, by the midpoint rule, eps_g = 1."""
    s, t = float(noise.sigma), float(noise.level)
    kept = erf(t / s / sqrt(2)) * s * sqrt(2 * pi)
    grid = 20_000
    start, stop = min(counts) - t, max(counts) + t
    step = (stop - start) / grid
    hidden, total = [0.0, 0.0], 0.0
    for i in range(grid):
        z = start + (i + 0.5) * step
        both = [exp(-(((z - c) / s) ** 2) / 2) / kept if abs(z - c) <= t else 0.0 for c in counts]
        if z > rule_fixed:
            total += step * max(both[0] - exp(1) * both[1], 0.0)
        else:
            hidden = [h + step * b for h, b in zip(hidden, both, strict=True)]
    return total + max(hidden[0] - exp(1) * hidden[1], 0.0)


def test_the_divergence_is_that_of_the_densities(rng: Random) -> None:
    for _ in range(8):
        noise = TruncatedCounts(Sensitivity(1), Fraction(rng.randint(5, 30), 10), 5)
        first = rng.randint(3, 9)
        counts = (first, first + 1) if rng.random() < 0.5 else (first + 1, first)
        threshold = rng.randint(5, 9)
        found = ShownCounts.fixed(noise, threshold).divergence(
            {"a": counts[0]}, {"a": counts[1]}, 1
        )
        # the midpoint rule misses up to a step at every jump
        assert abs(found.lower_float - one_element(noise, counts, threshold)) < 2e-3


def noisy_outcome(
    noise: TruncatedCounts, count: int, edge: int, places: list[float]
) -> list[float]:
    """Density of the shown value of the only element of the largest one, rule noisy, cutoff 1:
    f(v) P(v_0 < v - 2 T)."""
    s, t = float(noise.sigma), float(noise.level)
    kept = erf(t / s / sqrt(2))

    def cdf(x: float) -> float:
        x = min(max(x, -t), t)
        return (erf(x / s / sqrt(2)) + kept) / (2 * kept)

    return [
        exp(-(((v - count) / s) ** 2) / 2) / (kept * s * sqrt(2 * pi)) * cdf(v - 2 * t - edge)
        if abs(v - count) <= t
        else 0.0
        for v in places
    ]


def test_the_noisy_threshold_is_below_the_certified_delta() -> None:
    """Two counts, one of them shown; every neighbour that changes one of them."""
    noise = TruncatedCounts(Sensitivity(1), 1, 2)
    algorithm = ShownCounts(noise, "noisy", cutoff=1)
    grid, eps_g = 4000, 0.5
    limit = algorithm.delta("1/2").upper_float
    for top, edge in product(range(2, 12), range(4)):
        if edge >= top:
            continue
        for after in ((top + 1, edge), (top, edge + 1), (top - 1, edge)):
            if after[1] > after[0] or after == (top, top):
                continue
            step = 16 / grid
            places = [top - 8 + (i + 0.5) * step for i in range(grid)]
            p = noisy_outcome(noise, top, edge, places)
            q = noisy_outcome(noise, after[0], after[1], places)
            shown = step * sum(max(a - exp(eps_g) * b, 0) for a, b in zip(p, q, strict=True))
            hidden = max((1 - step * sum(p)) - exp(eps_g) * (1 - step * sum(q)), 0)
            assert shown + hidden <= limit + 2e-3  # of the midpoint rule


def test_the_noisy_threshold_is_one_count_more() -> None:
    for l0 in (1, 3):
        noise = TruncatedCounts(Sensitivity(l0), 3, 20)
        more = TruncatedCounts(Sensitivity(l0 + 1), 3, 20)
        found = ShownCounts(noise, "noisy").delta("1/2")
        assert found.upper == more.delta("1/2").upper
        assert found.lower == noise.delta("1/2").lower
        assert ShownCounts.fixed(noise).delta("1/2").upper < found.upper


def test_a_single_count_that_is_always_shown_is_one_truncated_count() -> None:
    noise = TruncatedCounts(Sensitivity(1), Fraction(3, 2), 4)
    found = ShownCounts.fixed(noise).divergence({"a": 30}, {"a": 31}, "1/2")
    # the midpoint rule jumps at the ends of both supports
    assert abs(found.lower_float - integrated(Fraction(3, 2), Fraction(4), Fraction(1, 2))) < 2e-3


def test_bad_input_is_one_line() -> None:
    printed = ShownCounts(NOISE, "printed", cutoff=1)
    for ask, says in (
        (lambda: printed.delta(1), "rule: got 'printed'; wanted fixed or noisy"),
        (lambda: ShownCounts(NOISE, "other"), "rule: got 'other'"),  # type: ignore[arg-type]
        (lambda: ShownCounts(NOISE, "noisy", cutoff=0), "cutoff: got 0"),
        (lambda: printed.divergence({"a": 1}, {"a": 1}, 1), "histograms: got 0"),
        (lambda: printed.divergence({"a": 1}, {"a": 3}, 1), "histograms: got 'a'"),
        (
            lambda: ShownCounts(NOISE, "noisy").divergence({"a": 1}, {"a": 2}, 1),
            "rule: got 'noisy'",
        ),
    ):
        with pytest.raises(ParameterError) as caught:
            ask()
        assert str(caught.value).startswith(says)


@pytest.mark.parametrize("count", [-1, 1.5, "1", True, None])
def test_a_count_is_an_integer(count: object) -> None:
    """A histogram counts users: nothing else has a divergence (-1 had 0, "1" a traceback)."""
    for one, other in (({"a": count}, {"a": 0}), ({"a": 0}, {"a": count})):
        with pytest.raises(ParameterError) as caught:
            ShownCounts.fixed(NOISE).divergence(one, other, 1)  # type: ignore[arg-type]
        assert str(caught.value) == f"count of a: got {count!r}; wanted an integer >= 0"
