"""Most groups in the search, the rest as a fixed pair: against the exact search, and by itself.

Instances are random; their seeds are the parameters, so a failure names its own.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from exactdp.mechanisms.cores import ZERO
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_BOUND
from exactdp.routes.nonadaptive.concrete.noise_tables import LossPair, NoiseTables
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.different_eps.search import Search
from exactdp.routes.nonadaptive.groupwise import fixed_tail_route
from exactdp.routes.nonadaptive.groupwise.fixed_tail import (
    LatticeSteps,
    lattice_of,
    pair_of,
)
from exactdp.routes.nonadaptive.groupwise.fixed_tail_route import FIXED_TAIL
from exactdp.routes.nonadaptive.groupwise.groupwise_route import GROUP_RECURSION
from tests.cases import one_in
from tests.routes.references import core_of

F = Fraction
SIX = " ".join(f"BR({i}/10)" for i in range(2, 8))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few patterns in the search, so that small cores have a tail."""
    monkeypatch.setattr(fixed_tail_route, "SIZES", (8, 32))
    monkeypatch.setattr(fixed_tail_route, "ERROR", 2e-3)
    monkeypatch.setattr(fixed_tail_route, "CHORDS", 2e-3)


@pytest.mark.parametrize("seed", one_in(8, [4, 0, 1, 2, 3, 5, 6, 7]))
@pytest.mark.usefixtures("small")
def test_the_bracket_holds_the_optimum_of_the_search(seed: int) -> None:
    rng = Random(seed)
    step = rng.choice([F(1, 20), F(1, 10), F(1, 4)])
    some = rng.sample(range(1, 8), rng.choice([3, 3, 4]))
    parts = [f"BR({step * i})^{rng.randrange(1, 4)}" for i in some]
    if rng.random() < 0.4:
        parts.append(f"DP({step * rng.randrange(1, 4)})^{rng.randrange(1, 4)}")
    core = core_of(" ".join(parts))
    eps_g = core.support * F(rng.randrange(0, 50), 100)
    true = DIFFERENT_EPS.solve(core, eps_g, 30)
    if true.lower.fraction() < F(1, 10**7):
        return
    task = Task(core, (eps_g,), F(1, 10**4), 20, (0.0,))
    found = [answers[0] for answers in FIXED_TAIL.brackets(task)]
    for answer in found:
        assert answer.lower <= true.upper, (str(parts), str(eps_g))
        assert true.lower <= answer.upper, (str(parts), str(eps_g))
    assert found


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (" ".join(f"BR({i}/10)^3" for i in range(1, 11)), 63_000_000),
        (" ".join(f"BR({i}/20)" for i in range(1, 21)), 150_000_000),
        (" ".join(f"BR({i}/10)^3" for i in range(1, 6)), 2_800_000),
        (" ".join(f"BR({i}/4)^2" for i in range(1, 7)), 2_850_000),
    ],
)
def test_the_cost_is_about_what_the_first_bracket_has_taken(text: str, steps: int) -> None:
    """As counted at eps_g = 5, 5, 1 and 3: the sizes are of one kind, so within a factor of 3."""
    assert steps / 3 < FIXED_TAIL.cost(core_of(text)) < 3 * steps


@pytest.mark.usefixtures("small")
def test_a_larger_search_is_left_out_where_its_sums_take_too_long() -> None:
    """More entries than the budget lets it visit WORTH_IT times: no second bracket."""
    core, eps_g = core_of(SIX), exact("4/5")
    lattice = lattice_of(core, 0.1)
    assert lattice is not None
    steps = LatticeSteps(core, eps_g, 2e-3, lattice=lattice)
    chosen = [core.br_groups[i] for i in steps.order[:3]]
    budget = fixed_tail_route.WORTH_IT * fixed_tail_route.steps_per_visit(chosen, 0)
    assert FIXED_TAIL._ceiling(steps, 3, 0.01, budget, optional=True) is None
    assert FIXED_TAIL._ceiling(steps, 3, 0.01, 100 * budget, optional=True) is not None


@pytest.mark.usefixtures("small")
@pytest.mark.long
def test_more_groups_in_the_search_are_narrower() -> None:
    core, eps_g = core_of(SIX), exact("4/5")
    task = Task(core, (eps_g,), F(1, 10**6), 20, (0.0,))
    found = [answers[0] for answers in FIXED_TAIL.brackets(task)]
    assert len(found) == 2
    true = DIFFERENT_EPS.solve(core, eps_g, 30)
    excess = [a.upper.fraction() / true.upper.fraction() - 1 for a in found]
    assert all(one > other for one, other in pairwise(excess))
    # the adaptive optimum is what it would be with every group in the tail
    alone = ADAPTIVE_BOUND.solve(core, eps_g, 20).upper.fraction() / true.upper.fraction() - 1
    assert 0 < excess[1] < excess[0] < alone


@pytest.mark.parametrize("seed", range(6))
def test_the_pair_dominates_the_broken_line(seed: int) -> None:
    """In fractions: between nodes, at them, and beyond, for a random convex falling function."""
    rng = Random(seed)
    h, size = F(rng.randrange(1, 20), 40), rng.randrange(3, 40)
    nodes = [F(float(np.exp((k - size // 2) * float(h)))) for k in range(size)]
    mix = [(F(rng.random()), F(rng.random() * 3 + 0.01)) for _ in range(4)]
    whole = sum(w for w, _ in mix)
    values = [sum(w * max(1 - g / top, 0) for w, top in mix) / whole for g in nodes]
    pair = pair_of(np.array([float(v) for v in values]), size // 2, exact(h))
    weights = [F(float(w)) for w in pair.weights]
    assert sum(weights) <= 1
    assert pair.lacking < 1e-10 + float(values[-1])

    def profile(gamma: Fraction) -> Fraction:
        return sum(
            (w * max(1 - gamma / g, F(0)) for w, g in zip(weights, nodes, strict=True)), F(0)
        )

    slack = F(pair.lacking) + F(1, 10**14)  # the nodes themselves are rounded here
    assert profile(F(0)) + slack >= 1
    for k, (one, other) in enumerate(pairwise(nodes)):
        for share in (F(0), F(1, 3), F(1)):
            gamma, line = (
                one + share * (other - one),
                values[k] + share * (values[k + 1] - values[k]),
            )
            assert profile(gamma) + slack >= line
    assert profile(2 * nodes[-1]) + slack >= values[-1]


def test_the_nodes_of_the_pair_are_on_the_lattice() -> None:
    core = core_of("BR(1/20)^3 BR(1/10)^2 BR(1/4) DP(1/5)")
    lattice = lattice_of(core, 0.02)
    assert lattice == exact("1/60")
    steps = LatticeSteps(core, exact("1/2"), 1e-4, lattice=lattice)
    pair = steps.pair(1, 0.1, 1e-5)
    assert pair.h == lattice
    assert 0 <= pair.lacking < 1e-6
    # at eps_g the profile is the value of the tail
    top = np.array([step.eps for step in steps.groups])
    values, grid = steps.tail(1, np.zeros(top.size), top, 0.1, 1e-5)
    k = np.arange(pair.weights.size) - pair.start
    profile = float((-np.expm1(np.minimum(-k * float(lattice), 0.0)) * pair.weights).sum())
    assert profile + pair.lacking >= values[grid.start]
    assert profile <= values[grid.start] * (1 + 1e-9)


def test_what_it_lacks() -> None:
    assert FIXED_TAIL.lacks(core_of("BR(1/10)^5 BR(1/5)"), ZERO)
    assert FIXED_TAIL.lacks(core_of("BR(0.0512) BR(0.0977) BR(0.15831)"), ZERO)
    assert FIXED_TAIL.lacks(core_of("BR(1/10)^9 BR(1/5) BR(3/10)"), ZERO)
    assert FIXED_TAIL.lacks(core_of("BR(6) BR(1) BR(2)"), ZERO)
    assert FIXED_TAIL.lacks(core_of("BR(1) BR(2) BR(1/1000)"), ZERO)
    assert not FIXED_TAIL.lacks(core_of(" ".join(f"BR({i}/20)" for i in range(1, 21))), ZERO)


def test_a_search_in_vain_is_not_gone_on_with() -> None:
    """Where another route has much less, the group recursion stops after its first bracket."""
    core, eps_g = core_of("BR(1/5) BR(3/10) BR(2/5)"), exact("1/5")
    true = DIFFERENT_EPS.solve(core, eps_g, 30)
    task = Task(core, (eps_g,), F(1, 10**4), 20, (0.0,), known=true.upper)
    assert len(list(GROUP_RECURSION.brackets(task))) == 1


BESIDE = [
    (
        "BR(1/10) BR(3/20) BR(11/20)^2 BR(13/20)^2",
        (1414, 0, 0, 46133, 45397, 0, 697, 0, 0, 6359, 0),
        -1,
        (0.02792693, 0.04945564, 0.29574861, 0.32862415),
    ),
    (
        "BR(1/20)^2 BR(2/5)^2 BR(11/20)",
        (21, 37, 0, 31, 7764, 0, 0, 0, 0, 0, 0, 37855, 0, 11880, 2, 29253, 0, 0, 11319, 17, 1819),
        2,
        (0.01539, 0.19599, 0.21629),
    ),
]


@pytest.mark.parametrize("eps_g", [0, 1, -1])
@pytest.mark.parametrize(("text", "weights", "start", "t"), BESIDE)
def test_the_search_beside_a_pair_finds_what_no_climb_does(
    text: str, weights: tuple[int, ...], start: int, t: tuple[float, ...], eps_g: int
) -> None:
    """Its exclusion is that of the pair, at any eps_g."""
    core = core_of(text)
    masses = np.array(weights) / 100_001
    step = exact("1/20")
    kept = np.flatnonzero(masses)
    top = int(kept[-1])
    largest = exact(eps_g) + (top - start) * step
    pair = LossPair(largest, step, top - kept[::-1], masses[kept][::-1])
    tables = NoiseTables(core, exact(eps_g), pair)
    search = Search(tables, 1e-7)
    there = float(tables.objective(tables.probabilities(np.array([t])))[1][0])
    assert search.exclusion.bound(tables.eps * 0, tables.eps) >= there
    around = search.exclusion.bound(np.array(t) - 1e-3, np.array(t) + 1e-3)
    assert there <= around <= there * 1.01  # a box of 1e-3, and chords between the nodes
    for _ in search.run(1000):
        pass
    assert there <= search.ceiling <= search.best * (1 + 1e-6)
