"""Random allocations lie between Gaussian noise of all steps and of one, however small delta is."""

from __future__ import annotations

from fractions import Fraction
from math import erf, sqrt

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.random_allocation_bracket import BETWEEN_GAUSSIANS
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question
from exactdp.solve.reduction import Reduction

NAME = BETWEEN_GAUSSIANS.name
NARROW = [
    ("RandomAllocation(Gaussian(1), 3)^3", "1/2"),
    ("RandomAllocation(Gaussian(2), 5)^2 Gaussian(3)", "1/4"),
    ("RandomAllocation(Gaussian(3), 2)", "0"),
]


@pytest.mark.parametrize("made", [nonadaptive, adaptive])
@pytest.mark.parametrize(("text", "eps_g"), NARROW)
def test_it_holds_what_routes_to_any_width_find(text: str, eps_g: str, made: type) -> None:
    composed = made(text)  # type: ignore[call-arg]
    narrow = composed.bracket(eps_g, rtol="1e-6")
    assert NAME not in {narrow.lower_end.route, narrow.upper_end.route}
    assert narrow.reaches(Fraction(1, 10**6))
    core = Reduction(composed.composition).core
    found = BETWEEN_GAUSSIANS.solve(core, exact(eps_g), 40)
    assert found.lower <= narrow.lower
    assert narrow.upper <= found.upper
    assert found.upper.fraction() <= 6 * found.lower.fraction()


def total_variation(mu: float) -> float:
    """Of N(0, 1) and N(mu, 1)."""
    return erf(mu / 2 / sqrt(2))


@pytest.mark.parametrize("sigma", [1000, 10**6, 10**9])
def test_much_noise_has_both_ends(sigma: int) -> None:
    found = nonadaptive(f"RandomAllocation(Gaussian({sigma}), 3)^3").bracket(0)
    low, high = (float(end.fraction()) for end in (found.lower, found.upper))
    assert low == pytest.approx(total_variation(1 / sigma), rel=1e-6)
    assert high == pytest.approx(total_variation(sqrt(3) / sigma), rel=1e-6)


def test_eps_has_both_ends_there() -> None:
    reduction = nonadaptive("RandomAllocation(Gaussian(1000000), 3)^3").reduction
    asked = Question.read(reduction, "epsilon", ("1e-7",), instant=True)
    *_, last = iterate(asked)
    found = last.enclosure
    assert found.lower_end.route == found.upper_end.route == NAME
    assert 0 < found.lower.fraction() < found.upper.fraction() < 100 * found.lower.fraction()


@pytest.mark.parametrize(
    "text", ["Gaussian(1)^3", "RandomAllocation(Gaussian(1), 3) Laplace(1)", "BR(1)", "GDP(1)"]
)
def test_it_is_about_nothing_else(text: str) -> None:
    assert BETWEEN_GAUSSIANS.why_not(Reduction(nonadaptive(text).composition).core)
