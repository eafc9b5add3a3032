"""A first bracket comes at once, by instant bounds, whatever the noise.

Moments are computed anew here: trapezoidal sums in doubles over the densities of the noise (errors
far below 1e-9), sums over outcomes, and the largest over a grid of t. The bound by them at a few
fixed orders is one of those that an optimised bound must not exceed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import islice

import numpy as np
import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.enclosures import Enclosure
from exactdp.routes.nonadaptive import moments_with_concrete_pairs
from exactdp.routes.nonadaptive.noise_runs import (
    LONG_FIRST,
    NoiseRefinement,
    word_of,
)
from exactdp.routes.value_iteration.effort import first_nodes
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question
from exactdp.solve.reductions_between_optima import all_routes
from exactdp.solve.refinement import plan_for
from exactdp.solve.route_reports import survey

ORDERS = (0.25, 1.0, 2.5, 6.0, 15.0, 40.0)
ROUNDING = 1 + 1e-8
"""Of the sums in doubles."""
SEED = 20261128
INSTANT = {
    route.name for kind in (False, True) for route in all_routes(adaptive=kind) if route.instant
} | {"trivial", "closed form"}


def first(text: str, quantity: str, at: str, *, in_order: bool = False) -> Enclosure:
    made = adaptive(text) if in_order else nonadaptive(text)
    question = Question.read(made.reduction, quantity, (at,), instant=True)  # type: ignore[arg-type]
    return list(iterate(question))[-1].enclosure


# -- the instances that had nothing for long -------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "low", "high"),
    [
        ("Subsampled(Gaussian(1/5), 1/50)^2", "1e-5", 29, 34.98),
        ("Subsampled(Gaussian(0.206), 0.02)^1500", "1e-5", 440, 494.7),
        ("Subsampled(Gaussian(3), 9/10)^3", "1/10", 0.29, 0.566),
        ("Subsampled(Gaussian(2), 1/100)^10000", "1e-6", 1.6, 2.63),
        ("BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20", "1e-6", 11, 11.52),
        ("EM(1/10)^100 PF(1/5)^30 Laplace(10)^40", "1e-6", 12, 13.99),
        ("ZCDP(1/100)^30 Subsampled(Gaussian(1), 1/10)^50", "1e-6", 6, 7.85),
    ],
)
def test_eps_has_two_ends_at_once(
    text: str, at: str, low: float, high: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And for few moments: the grid of lambda is kept, and one search meets the target."""
    asked: list[float] = []
    moment = moments_with_concrete_pairs.moment_of

    def counted(*given: object, **more: object) -> object:
        asked.append(0.0)
        return moment(*given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(moments_with_concrete_pairs, "moment_of", counted)
    moments_with_concrete_pairs.heights_of.cache_clear()
    found = first(text, "epsilon", at)
    assert low < found.lower.fraction() < found.upper.fraction() < high
    parts = len(nonadaptive(text).reduction.core.runs)
    assert len(asked) <= 200 * parts


@pytest.mark.parametrize(
    ("text", "at", "low", "high"),
    [
        ("Subsampled(Gaussian(1/5), 1/50)^2", "3", 0.0321, 0.43),
        ("Subsampled(Gaussian(0.206), 0.02)^1500", "400", 1e-4, 3.6e-3),
        ("Subsampled(Laplace(10),9/10)^100", "-1/20", 0.3, 0.52),
        ("Subsampled(Gaussian(3), 9/10)^3", "0", 0.2, 0.32),
        ("DiscreteGaussian(10)^2 DP(1e-3)^13", "5", 1e-281, 1e-273),
        (
            "BR(733/10000)^60 BR(389/2500)^20 BR(973/2500)^60 BR(767/1000)^30 DP(1/5)^30",
            "13891/901",
            5e-6,
            4.3e-5,
        ),
    ],
)
def test_delta_has_two_ends_at_once(text: str, at: str, low: float, high: float) -> None:
    found = first(text, "delta", at)
    assert low < found.lower.fraction() < found.upper.fraction() < high


def test_a_good_t_is_near_what_is_attained() -> None:
    """At one good t delta is 8.557e-6 (products of polynomials, all digits)."""
    text = "BR(733/10000)^60 BR(389/2500)^20 BR(973/2500)^60 BR(767/1000)^30 DP(1/5)^30"
    found = first(text, "delta", "13891/901")
    assert 5e-6 < found.lower.fraction() < 8.6e-6 < found.upper.fraction()


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Subsampled(Gaussian(1/5), 1/50)^2", "3"),
        ("Laplace(2) BR(1/10)^70 BR(1/7)^70", "2"),
        ("Subsampled(Gaussian(2), 1/100)^90", "1/2"),  # from 100 on it is quick itself
    ],
)
def test_instant_bounds_come_before_long_routes(text: str, at: str) -> None:
    """In an ordinary question as well."""
    question = Question.read(nonadaptive(text).reduction, "delta", (at,), rtol="1e-30")
    seen = list(islice(iterate(question), 2))
    ends = [(one.enclosure.lower_end.route, one.enclosure.upper_end.route) for one in seen]
    assert all(set(pair) <= INSTANT for pair in ends)
    assert 0 < seen[-1].enclosure.lower.fraction() < seen[-1].enclosure.upper.fraction() < 1


def test_the_survey_asks_instant_bounds_first() -> None:
    made = nonadaptive("DiscreteGaussian(10)^2 DP(1e-3)^13")
    reports = survey(Question.read(made.reduction, "delta", (5,), budget=1))
    names = [one.name for one in islice(reports, 2)]
    assert names == ["theorem-5, moments of pairs", "coarse lattice"]


def test_an_adaptive_recursion_begins_with_few_nodes_where_noise_takes_long() -> None:
    core = adaptive("BR(0.07) Subsampled(Gaussian(1/2),1/2)").reduction.core
    made = NoiseRefinement(word_of(core), core=core)
    usual = first_nodes(made.word)
    assert made._predicted(made._step(usual), 64) > LONG_FIRST
    assert made.first < usual
    assert 2 * made.first_cost < made._predicted(made._step(usual), 64)
    short = adaptive("BR(1/20)^6 Laplace(5)^2 BR(1/10)^3").reduction.core
    other = NoiseRefinement(word_of(short), core=short)
    assert other.first == first_nodes(other.word)


def test_the_fallback_asks_no_other_route_for_its_cost() -> None:
    """Steps of an adaptive recursion are counted one by one: 2 10^12 would take for ever."""
    made = nonadaptive("Gaussian(1e6)^1000000000000 BR(1e-7)^1000000000000")
    bound = made.bound(1)
    assert 0.1 < bound.lower.fraction() < bound.upper.fraction() < 0.25
    assert "bounds" not in vars(plan_for(made.reduction))


# -- a drawn set, against moments that are computed here -------------------------------------------

Average = Callable[[Callable[[np.ndarray], np.ndarray]], float]
"""The mean under Q of a function of the loss, given by its logarithm."""


def weighted(places: np.ndarray, logs: np.ndarray) -> Average:
    """Of losses and the logarithms of their masses."""

    def mean(log_of: Callable[[np.ndarray], np.ndarray]) -> float:
        with np.errstate(over="ignore"):  # an order that bounds nothing
            return float(np.sum(np.exp(logs + log_of(places))))

    return mean


def gaussian(sigma: float) -> Average:
    x = np.linspace(-40 * sigma, 40 * sigma + 60, 40_001)
    front = np.log((x[1] - x[0]) / (sigma * np.sqrt(2 * np.pi)))
    return weighted((2 * x - 1) / (2 * sigma**2), front - x**2 / (2 * sigma**2))


def laplace(scale: float) -> Average:
    w = 1 / scale
    nodes, weights = np.polynomial.legendre.leggauss(200)
    places = np.concatenate([w * nodes, [w, -w]])
    inner = np.log(w * weights / 4) - (w * nodes + w) / 2
    return weighted(places, np.concatenate([inner, [-w - np.log(2), -np.log(2)]]))


def discrete_gaussian(sigma: float) -> Average:
    y = np.arange(-int(40 * sigma) - 5, int(40 * sigma) + 60)
    logs = -(y**2) / (2 * sigma**2)
    return weighted((2 * y - 1) / (2 * sigma**2), logs - np.log(np.sum(np.exp(logs))))


def response(k: int, eps: float) -> Average:
    masses = np.array([1, k - 2, np.exp(eps)]) / (np.exp(eps) + k - 1)
    return weighted(np.array([eps, 0.0, -eps]), np.log(masses))


def of_pair(average: Average, q: float, lam: float) -> tuple[float, float]:
    """E_M[(M/Q)^lam] and E_Q[(Q/M)^lam] for M = (1 - q) Q + q P."""

    def power(order: float) -> float:
        ratio = (
            (lambda loss: loss)
            if q == 1
            else lambda loss: np.logaddexp(np.log1p(-q), np.log(q) + loss)
        )
        return average(lambda loss: order * ratio(loss))

    return power(lam + 1), power(-lam)


def of_range(eps: float, lam: float) -> tuple[float, float]:
    """The largest over a grid of t: next to the supremum, and at most it."""
    t = np.linspace(0, eps, 4_001)
    q = np.expm1(t - eps) / np.expm1(-eps)
    found = float(np.max(q * np.exp(lam * t) + (1 - q) * np.exp(lam * (t - eps))))
    return found, found


Drawn = tuple[str, "Moments"]


def drawn(kind: str, chance: random.Random) -> Drawn:
    """A composition of a kind of noise, and the moments of its mechanisms with their counts."""
    n, q = chance.randint(1, 40), Fraction(chance.randint(1, 95), 100)
    size = Fraction(chance.randint(4, 40), 10)
    eps, few = Fraction(chance.randint(2, 20), 10), chance.randint(1, 10)
    br = Fraction(chance.randint(5, 80), 100)
    noise = {
        "Gaussian": (f"Gaussian({size})", gaussian),
        "Laplace": (f"Laplace({size})", laplace),
        "DiscreteGaussian": (f"DiscreteGaussian({size})", discrete_gaussian),
    }
    if kind in noise:
        text, make = noise[kind]
        return f"{text}^{n}", [(lambda lam: of_pair(make(float(size)), 1.0, lam), n)]
    if kind.removeprefix("sampled ") in noise:
        text, make = noise[kind.removeprefix("sampled ")]
        average = make(float(size))
        moments = [(lambda lam: of_pair(average, float(q), lam), n)]
        return f"Subsampled({text}, {q})^{n}", moments
    one = (lambda lam: of_pair(response(3, float(eps)), 1.0, lam)), n
    if kind == "RR":
        return f"RR(3, {eps})^{n}", [one]
    if kind == "sampled RR":
        pair = (lambda lam: of_pair(response(3, float(eps)), float(q), lam)), n
        return f"Subsampled(RR(3, {eps}), {q})^{n}", [pair]
    both = (lambda lam: of_range(float(br), lam)), few
    if kind == "BR beside Gaussian":
        beside = (lambda lam: of_pair(gaussian(float(size)), 1.0, lam)), n
        return f"Gaussian({size})^{n} BR({br})^{few}", [beside, both]
    sampled = (lambda lam: of_pair(laplace(float(size)), float(q), lam)), n
    return f"Subsampled(Laplace({size}), {q})^{n} BR({br})^{few}", [sampled, both]


Moments = list[tuple[Callable[[float], tuple[float, float]], int]]


def bounds(moments: Moments) -> np.ndarray:
    """ln of E e^(lambda L) and of the sharper factor, at the fixed orders, in both directions."""
    found = []
    for lam in ORDERS:
        logs = sum(count * np.log(np.array(one(lam))) for one, count in moments)
        found.append(logs + lam * np.log(lam) - (1 + lam) * np.log1p(lam))
    return np.array(found)


def least_bound(moments: Moments, x: float) -> float:
    """The bound of Theorem 5, the larger direction."""
    orders = np.array(ORDERS)[:, None]
    return float(np.exp(np.max(np.min(bounds(moments) - orders * x, axis=0))))


def least_eps(moments: Moments, delta: float) -> float:
    """The eps_g at which it is delta."""
    orders = np.array(ORDERS)[:, None]
    return float(np.max(np.min((bounds(moments) - np.log(delta)) / orders, axis=0)))


KINDS = (
    *(f"{how}{noise}" for how in ("", "sampled ") for noise in ("Gaussian", "Laplace")),
    *(f"{how}{noise}" for how in ("", "sampled ") for noise in ("DiscreteGaussian", "RR")),
    "BR beside Gaussian",
    "BR beside sampled Laplace",
)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
def test_a_first_bracket_is_at_most_the_bound_by_moments(kind: str, number: int) -> None:
    chance = random.Random(f"{SEED} {kind} {number}")
    text, moments = drawn(kind, chance)
    x = Fraction(chance.randint(0, 60), 10)
    found = first(text, "delta", str(x))
    print(SEED, text, x, found)
    assert float(found.upper.fraction()) <= min(1, least_bound(moments, float(x)) * ROUNDING)
    truth = nonadaptive(text).solve_delta(x, rtol="1e-2", budget="1e7").enclosure
    assert found.lower <= truth.upper
    assert truth.lower <= found.upper
    if truth.lower.fraction() > Fraction(1, 10**12):
        assert found.lower.fraction() > 0
    at = first(text, "epsilon", "1e-6")
    assert at.lower < at.upper
    assert float(at.upper.fraction()) <= max(0, least_eps(moments, 1e-6)) * (1 + 2**-19) + 1e-6


@pytest.mark.parametrize(
    "text", ["BR(0.07) Subsampled(Gaussian(1/2),1/2)", "BR(1) DP(1/2)^4 BR(1/3)^20"]
)
def test_adaptively_as_well(text: str) -> None:
    found = first(text, "delta", "1/15", in_order=True)
    fixed = nonadaptive(text).solve_delta("1/15", rtol="1e-2").enclosure
    assert 0 < found.lower.fraction() <= fixed.upper.fraction()
    assert fixed.lower < found.upper
    assert found.upper.fraction() < 1
