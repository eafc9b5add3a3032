"""Instant bounds come before a search of eps_g that takes long, so that a stop leaves something."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question
from exactdp.solve.refinement import LONG as LONG_STEPS
from exactdp.solve.refinement import CoarseFirst, iterate_delta

LONG = "BR(1/20)^60 BR(1/10)^30 BR(1/5)^10 DP(1/10)^20 DP(1/2)^20"


def test_the_first_bracket_of_a_long_search_is_that_of_the_fallback() -> None:
    question = Question.read(nonadaptive(LONG).reduction, "epsilon", ("1e-6",))
    searched = iterate(question)
    first = next(searched)
    searched.close()
    bound = nonadaptive(LONG).bound_epsilon("1e-6")
    assert first.status == "budget"
    assert first.enclosure.upper_end.route == "theorem-5"
    assert 11 < first.enclosure.upper.fraction() <= bound.upper.fraction() * Fraction(1001, 1000)


def test_short_searches_do_without() -> None:
    question = Question.read(nonadaptive("BR(1/10)^5 BR(1/5)^3").reduction, "epsilon", ("1e-6",))
    first = next(iterate(question))
    assert first.enclosure.upper_end.route != "theorem-5"


@pytest.mark.parametrize("text", ["Laplace(2) BR(1/10)^70 BR(1/7)^70", "Gaussian(5)^2 BR(1/10)^2"])
def test_beside_noise_as_well(text: str) -> None:
    """Where the route before it may find that it takes too long."""
    question = Question.read(nonadaptive(text).reduction, "epsilon", ("1e-6",))
    for found in iterate(question):
        if found.enclosure.upper_end.route != "trivial":
            break
    assert found.enclosure.upper_end.route == "theorem-5, moments of pairs"
    assert 0 < found.enclosure.upper.fraction() < 100


def test_sums_of_many_points_are_known_to_take_long() -> None:
    """The product of polynomials, beside BR, is made at once, and nothing ends it."""
    core = nonadaptive("BR(1/3)^3 DiscreteGaussian(2)^1000").reduction.core
    assert NOISE_PAIR.cost(core) > LONG_STEPS


@pytest.mark.parametrize(
    ("given", "steps"),
    [
        ({}, 3 * 10**8),
        ({"seconds": 1.0}, 3 * 10**8),
        ({"seconds": 100.0}, 10**9),
        ({"seconds": 1e9}, 10**15),
        ({"seconds": 100.0, "budget": "1e4"}, 10**4),
    ],
)
def test_seconds_are_a_budget(given: dict[str, Any], steps: int) -> None:
    reduction = nonadaptive("BR(1)").reduction
    assert Question.read(reduction, "delta", (1,), **given).budget == steps


def test_below_the_smallest_number_no_budget_is_missing() -> None:
    found = nonadaptive("Gaussian(100)^100000").solve_delta(100000)
    assert found.enclosure.lower.fraction() == 0
    assert found.status == "width_not_reached"


def test_first_brackets_come_before_a_long_route(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounded losses, before a route that takes a minute for all digits has begun."""
    begun: list[int] = []
    monkeypatch.setattr(
        type(NOISE_PAIR), "brackets", lambda self, task: begun.append(1) or iter(())
    )
    text = "Subsampled(Gaussian(2), 1/10)^30 BR(2)^6 BR(ln 2)^3 BR(1)^3"
    question = Question.read(nonadaptive(text).reduction, "delta", ("9/5",), rtol="1e-9")
    for found in iterate_delta(question, exact("9/5")):
        if found.enclosure.lower_end.route == CONCRETE.name:
            break
    assert not begun
    assert found.enclosure.reaches(Fraction(1, 2))


@pytest.mark.parametrize("most", [10**4, 10**8])
def test_first_brackets_are_not_asked_for_too_many_steps(most: int) -> None:
    """Up to a number of steps they answer as the route does."""
    core = nonadaptive("Laplace(3) BR(1/5)^3").reduction.core
    first = CoarseFirst(CONCRETE, most)
    assert first.applies(core) == (CONCRETE.cost(core) <= most)
    assert CONCRETE.cost(core) > 10**4
    task = Task(core, (exact("1/2"),), Fraction(1, 10**12), 46, (0.0,))
    *_, (last,) = first.brackets(task)
    width = float(last.upper.fraction() / last.lower.fraction() - 1)
    assert 1e-9 < width < (1e-2 if most > 10**6 else 1)
