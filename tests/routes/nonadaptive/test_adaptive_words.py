"""Adaptive BR among concrete mechanisms: brackets around sums and integrals over the definition.

The reference writes the recursion as it is defined, in doubles: a mean over the outcomes of a fixed
pair (or an integral over a normal loss), and for BR the best t on a fine grid of the mean over the
two outcomes. A maximum over a grid is a little too small, never too large.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import erf, exp, expm1, inf, log, pi, sqrt
from random import Random

import pytest

from exactdp import ParameterError, adaptive, nonadaptive
from exactdp.mechanisms.grammar import composition
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.value_iteration_with_noise import ADAPTIVE_WORDS
from exactdp.routes.value_iteration.fixed_steps import FixedStep
from exactdp.routes.value_iteration.nodes import Lattice
from exactdp.routes.value_iteration.strategy_values import StrategyValues
from exactdp.statements import CHORDS, CONCRETE_PAIRS, ROUNDED_LOSSES

F = Fraction
Value = Callable[[float], float]
GRID = 150
MISSED = 1e-4
"""Of the maximum over t: it is flat, and the grid steps are eps/150."""


def nothing_left(eps_g: float) -> float:
    return max(-expm1(eps_g), 0.0)


def before_br(after: Value, eps: float) -> Value:
    """The best t of GRID + 1: loss t with probability q, t - eps with 1 - q; P/Q are e^loss."""

    def value(eps_g: float) -> float:
        best = 0.0
        for i in range(GRID + 1):
            t = eps * i / GRID
            # q e^-t + (1 - q) e^(eps - t) = 1
            q = (exp(eps - t) - 1) / (exp(eps - t) - exp(-t))
            best = max(best, q * after(eps_g - t) + (1 - q) * after(eps_g - t + eps))
        return best

    return value


def before_pair(after: Value, p: list[F], q: list[F]) -> Value:
    def value(eps_g: float) -> float:
        return sum(
            float(one) * (after(eps_g - log(one / other)) if other else 1.0)
            for one, other in zip(p, q, strict=True)
            if one
        )

    return value


def before_gaussian(after: Value, sigma: float) -> Value:
    """The loss is normal with mean 1/(2 sigma^2) and variance 1/sigma^2; the trapezoidal rule."""

    def value(eps_g: float) -> float:
        mean, deviation, step = 0.5 / sigma**2, 1 / sigma, 0.02
        return sum(
            after(eps_g - mean - deviation * step * i) * exp(-((step * i) ** 2) / 2)
            for i in range(-450, 451)
        ) * (step / sqrt(2 * pi))

    return value


def contained(found: Enclosure, least: float) -> None:
    """The reference is at most MISSED too small."""
    assert found.lower_float <= least * (1 + MISSED)
    assert least <= found.upper_float * (1 + 1e-9)


def test_gaussian_before_br() -> None:
    """The t may depend on what Gaussian noise showed: more than without, less than BR as DP."""
    found = adaptive("Gaussian(1) BR(1/2)").delta(1)
    contained(found, before_gaussian(before_br(nothing_left, 0.5), 1.0)(1.0))
    assert found.relative_width() <= F(1, 10**4)
    assert found.lower > nonadaptive("Gaussian(1) BR(1/2)").delta(1).upper
    assert {CHORDS, CONCRETE_PAIRS, ROUNDED_LOSSES} <= set(found.upper_end.rests_on)


def test_br_before_gaussian_has_nothing_to_adapt() -> None:
    found = adaptive("BR(1/2) Gaussian(1)").delta(1)
    other = nonadaptive("BR(1/2) Gaussian(1)").delta(1)
    assert found.lower <= other.upper
    assert other.lower <= found.upper
    assert found.relative_width() <= F(1, 10**4)


def pair_of(rng: Random, *, infinite: bool) -> tuple[list[F], list[F]]:
    """Three or four outcomes; of the last one Q (or P) may have nothing."""
    rows = []
    for _ in range(2):
        weights = [rng.randint(1, 9) for _ in range(4 if infinite else 3)]
        rows.append([F(one, sum(weights)) for one in weights])
    if infinite:
        empty = rng.choice(rows)
        empty[0] += empty[-1]
        empty[-1] = F(0)
    return rows[0], rows[1]


@pytest.mark.parametrize("infinite", [False, True])
def test_explicit_pairs_among_br(rng: Random, *, infinite: bool) -> None:
    """Both directions, with infinite losses in one of them; losses that are on no lattice."""
    p, q = pair_of(rng, infinite=infinite)
    written = f"Finite({' '.join(map(str, p))}, {' '.join(map(str, q))})"
    one, other = rng.choice([0.25, 0.5, 1.0]), rng.choice([0.3, 0.75])
    eps_g = rng.choice([0.0, 0.25, 0.6])
    for word, orders in ((f"{written} BR({one})", 1), (f"BR({other}) {written} BR({one})", 2)):
        least = -inf
        for first, second in ((p, q), (q, p)):
            value = before_pair(before_br(nothing_left, one), first, second)
            least = max(least, (before_br(value, other) if orders == 2 else value)(eps_g))
        found = adaptive(word).bracket(F(eps_g), rtol="1/100")
        contained(found, least)
        assert found.relative_width() <= F(1, 100)


@pytest.mark.parametrize("text", ["RR(3, 1) BR(1)^2", "BR(1) Laplace(1) BR(1)"])
def test_between_the_other_questions(text: str) -> None:
    """At least the non-adaptive optimum; at most that with Laplace noise and RR as their class."""
    found = adaptive(text).bracket("1/4", rtol="1/1000")
    assert nonadaptive(text).bracket("1/4").lower <= found.upper
    as_class = text.replace("Laplace(1)", "DP(1)").replace("RR(3, 1)", "DP(1)")
    assert found.lower <= adaptive(as_class).bracket("1/4").upper


@pytest.mark.parametrize(
    "text",
    [
        "Finite(1 0, 0 1) BR(1/2)",
        "BR(1/2) Finite(1 0, 0 1)",
        "BR(1) Finite(1/2 1/2 0, 0 0 1) BR(1)",
    ],
)
@pytest.mark.parametrize("eps_g", [-1, 1])
def test_losses_that_are_always_infinite(text: str, eps_g: int) -> None:
    """Nothing is left of the lattice; delta is 1."""
    found = adaptive(text).bracket(eps_g)
    assert found.upper_float == 1
    assert found.lower_float > 1 - 1e-4


def test_a_sum_of_many_terms_counts_its_rounding() -> None:
    """Three times K + 1 units: the error of a line that has lost half of its value."""
    h = exact("1/50")
    for scale in (1, 4):
        pair = composition(f"Laplace(1/{scale})").items[0][0].concrete_pair
        assert pair is not None
        step = FixedStep.of([(pair, 1)], h, 64, reverse=False)
        values = StrategyValues(Lattice(h, (step,)))
        step.pull(values, -10, 10)
        assert values.rho >= 3 * (step.down.kernel.weights.size + 1) * 2.0**-53


def test_eps_g_is_where_delta_is() -> None:
    at = adaptive("EM(1/10)^4 Laplace(5)^2 DP(3/10, 1e-7)").epsilon("1e-3", rtol="1/1000")
    assert adaptive("EM(1/10)^4 Laplace(5)^2 DP(3/10, 1e-7)").bracket(
        at.upper.fraction()
    ).lower.fraction() <= F(1, 1000)
    below = adaptive("EM(1/10)^4 Laplace(5)^2 DP(3/10, 1e-7)").bracket(at.lower.fraction())
    assert below.upper.fraction() >= F(1, 1000)
    assert at.relative_width() <= F(1, 1000)


def test_what_it_does_not_answer() -> None:
    core = adaptive("Laplace(1)^2 DP(1)").reduction.core
    assert "BR" in ADAPTIVE_WORDS.why_not(core)
    assert ADAPTIVE_WORDS.why_not(nonadaptive("Laplace(1) BR(1)").reduction.core)
    with pytest.raises(ParameterError):
        adaptive("Laplace(1) BR(1)").delta("x")


def test_normal_weights_of_the_reference() -> None:
    """The rule of the reference itself: the mean of a step is a normal probability."""
    got = before_gaussian(lambda eps_g: 1.0 if eps_g < 0 else 0.0, 2.0)(0.33)
    assert abs(got - (1 - erf((0.33 - 0.125) / 0.5 / sqrt(2))) / 2) < 5e-3
