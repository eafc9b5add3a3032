"""What routes beside concrete mechanisms say that they cost, against what is counted."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from flint import arb

from exactdp import adaptive, nonadaptive
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.explicit_pair import FinitePair
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.mechanisms.laplace_noise import LaplacePair
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import exact
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of
from exactdp.routes.nonadaptive.value_iteration_with_noise import (
    ADAPTIVE_NOISE_BOUND,
    ADAPTIVE_WORDS,
)
from exactdp.routes.value_iteration.effort import STEPS_PER_NODE
from exactdp.solve.reductions_between_optima import PART_BELOW

OFF_THE_LATTICE = "Gaussian(67/100) Finite(1/4 1/4 1/2, 5/9 1/3 1/9) BR(2)^2"
STEPS_OF_A_VALUE = {GaussianPair: 800, LaplacePair: 400, FinitePair: 400}
"""As measured: some 80, 30 and 30 microseconds, at the precision of lattices."""


class Values:
    """Counts the values of curves that are computed, in steps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps = 0
        for kind, steps in STEPS_OF_A_VALUE.items():
            counted = self._counted(getattr(kind, "hockey_stick"), steps)  # noqa: B009
            monkeypatch.setattr(kind, "hockey_stick", counted)

    def _counted(self, known: Callable[..., arb], steps: int) -> Callable[..., arb]:
        def counted(pair: ConcretePair, eps: arb, *, reverse: bool = False) -> arb:
            self.steps += steps
            return known(pair, eps, reverse=reverse)

        return counted


@pytest.mark.parametrize("text", ["Gaussian(1) BR(1/2)^2", OFF_THE_LATTICE, "Laplace(1) BR(1)^5"])
@pytest.mark.parametrize("nodes", [10, 60])
def test_runs_count_the_values_of_curves(
    text: str, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are most of a run with few mechanisms; within a factor of 4, before and after it."""
    core = adaptive(text).reduction.core
    made = NoiseRefinement(word_of(core), core=core)
    values, at = Values(monkeypatch), exact("1/2")
    found = made.at(nodes, at, at, 1e-100)
    told = found.cost * STEPS_PER_NODE
    other = sum(one.cost for one in found.runs) * STEPS_PER_NODE
    assert values.steps / 4 <= told - other <= 4 * values.steps
    assert made.spent == found.cost
    if nodes == 10:
        first = ADAPTIVE_WORDS.cost(core)
        assert (values.steps + other) / 4 <= first <= 4 * (values.steps + other)


def test_runs_end_within_the_budget() -> None:
    """Lattices of too many points are not begun; all runs count."""
    core = adaptive(OFF_THE_LATTICE).reduction.core
    made = NoiseRefinement(word_of(core), 10**6, core=core)
    at = exact("1/2")
    with pytest.raises(TooLarge):
        made.at(20_000, at, at, 1e-100)
    found = made.at(10, at, at, 1e-100)
    many = made.affordable(found, 64.0)
    made.spent = 10**6
    assert made.affordable(found, 64.0) == 0 < many


def test_progress_of_both_directions() -> None:
    """It rises from the lattices of the first direction to the last step of the second, to 1."""
    core = adaptive(OFF_THE_LATTICE).reduction.core
    seen: list[float] = []
    made = NoiseRefinement(word_of(core), 10**8, seen.append, core=core)
    at = exact("1/2")
    made.at(10, at, at, 1e-100)
    assert seen == sorted(seen)
    assert len(seen) == 2 * (1 + 3)
    assert abs(seen[-1] - 1) < 1e-9
    assert seen[3] == pytest.approx(0.5)


def test_the_bound_ends_where_it_falls_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lower end is off by O(h) there, and no reason to go on: a few runs, as it says."""
    core = nonadaptive(OFF_THE_LATTICE).reduction.core
    values = Values(monkeypatch)
    eps_g = exact("1217/451")
    upper = ADAPTIVE_NOISE_BOUND.solve(core, eps_g, 20).upper
    cost = ADAPTIVE_NOISE_BOUND.cost(core)
    assert values.steps / 4 <= cost <= 4 * values.steps
    assert upper.fraction() <= Fraction(33179, 100000)


@pytest.mark.parametrize(
    ("text", "count"), [("PF(1/10)^30 BR(1/10)^50", 1), ("ZCDP(1/8) BR(1/10)^4 BR(1/7)^3", 1)]
)
def test_a_part_below_counts_every_route(
    text: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = nonadaptive(text).reduction.core
    asked = []
    for kind in {type(route) for route, _ in PART_BELOW._choices(core, exact(0))}:

        def solve(route: Route, part: Core, eps_g, bits, known=kind.solve) -> Answer:  # type: ignore[no-untyped-def]
            asked.append((route, part))
            answer: Answer = known(route, part, eps_g, bits)
            return answer

        monkeypatch.setattr(kind, "solve", solve)
    PART_BELOW.solve(core, exact("1/4"), 20)
    assert len(asked) == len(set(asked)) == count
    assert PART_BELOW.cost(core) == sum(route.cost(part) for route, part in asked)
