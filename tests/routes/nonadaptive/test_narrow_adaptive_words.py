"""How the width of adaptive words falls with the step, whatever comes last, and what runs take."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from exactdp import adaptive
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.noise_runs import BothWays, NoiseRefinement, word_of
from exactdp.routes.value_iteration.fixed_steps import summed

TAIL = 1e-20
MANY = "BR(1/10)^3 Subsampled(DiscreteGaussian(20),1/10)^3 BR(1/10)"


def run(text: str, eps_g: str, nodes: int) -> tuple[float, float]:
    core = adaptive(text).reduction.core
    found = NoiseRefinement(word_of(core), 10**9, core=core).at(
        nodes, exact(eps_g), exact(eps_g), TAIL
    )
    lower, upper = found.ends(exact(eps_g))
    return float(lower.lower()), float(upper.upper())


@pytest.mark.parametrize(
    ("text", "eps_g", "part"),
    [
        ("BR(1/3)^3 DiscreteGaussian(3)", "1/3", 0.7),
        ("BR(1/5)^3 Subsampled(DiscreteGaussian(2),1/10)^3", "1/2", 6.0),
        ("BR(1/2)^2 Laplace(2)^2", "1/2", 0.8),
    ],
)
def test_noise_that_comes_last(text: str, eps_g: str, part: float) -> None:
    """Below ``part``/n^2 at n nodes: whole cells in pooled blocks made it 15, 90 and 2 times."""
    for nodes in (239, 479):
        lower, upper = run(text, eps_g, nodes)
        assert 0 < lower < upper < lower * (1 + part / nodes**2), nodes


def test_hundreds_of_losses_are_not_rounded() -> None:
    """Of some 450 losses three times in a row the lower end is as near as the upper end."""
    lower, upper = run(MANY, "1/10", 479)
    best = sum(run(MANY, "1/10", 1200)) / 2
    assert best - lower < 2 * (upper - best)


def made(text: str, budget: int) -> tuple[Core, NoiseRefinement]:
    core = adaptive(text).reduction.core
    return core, NoiseRefinement(word_of(core), budget, core=core)


def at(refinement: NoiseRefinement, nodes: int) -> BothWays:
    return refinement.at(nodes, exact("1/5"), exact("1/5"), TAIL)


@pytest.mark.parametrize(
    "text",
    [
        MANY,
        "(BR(1/10) RR(3,ln 3))^3",
        "Subsampled(DiscreteGaussian(2),1/10)^6 BR(1/5)^2",
        "BR(1/5)^2 DiscreteGaussian(3) BR(1/5)^2",
        "BR(1/2) Laplace(2) BR(1/2)",
    ],
)
def test_shifts_are_foretold(text: str) -> None:
    """Nodes and products of a run before it is made: hardly fewer than are counted, nor more than
    four times as many."""
    _, refinement = made(text, 10**9)
    for nodes in (60, 600):
        found = at(refinement, nodes)
        counted = sum(one.cost for one in found.runs)
        told = refinement._nodes(refinement._step(nodes), 64)
        assert counted / 1.5 <= told <= 4 * counted, nodes


def test_the_losses_of_many_copies_are_no_more_than_the_points() -> None:
    """Nor does their number overflow."""
    rest = fixed_part(adaptive("RR(3, 1)^1000000 BR(1/5)").reduction.core)
    assert rest.shifts(0.5, 64) == rest.points(0.5, 64)
    rest = fixed_part(adaptive("DiscreteGaussian(9)^1000000 BR(1/5)").reduction.core)
    assert rest.shifts(0.5, 64) == rest.points(0.5, 64)


def test_products_grow_with_the_square_of_the_nodes() -> None:
    """A budget of 40 times a run holds a run of less than 40 times the nodes, within twice it."""
    text = "Subsampled(DiscreteGaussian(2),1/10)^6 BR(1/5)^2"
    _, refinement = made(text, 10**9)
    first = at(refinement, 300)
    refinement.budget = refinement.spent + 40 * first.cost
    nodes = refinement.affordable(first, 64.0)
    assert first.nodes * 5 < nodes < first.nodes * 30
    step = refinement._step(nodes)
    assert refinement._lattices(step, 64) + refinement._nodes(step, 64) < 2 * refinement.budget


def test_sums_of_shifts_take_the_few_that_there_are(rng: Random) -> None:
    """Three of a million weights, and the other way round; against all products."""
    weights, values = np.zeros(10**6), np.array([rng.random() for _ in range(20_000)])
    places = [rng.randrange(weights.size) for _ in range(3)]
    weights[places] = [rng.random() for _ in places]
    for found in (summed(weights, values), summed(values, weights)):
        for _ in range(20):
            j = rng.choice(places) + rng.randrange(values.size)
            wanted = sum(
                weights[i] * values[j - i] for i in set(places) if 0 <= j - i < values.size
            )
            assert found[j] == pytest.approx(wanted, rel=1e-14)
