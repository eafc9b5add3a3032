"""The group recursion against the exact search, against random t, and at the limits.

Instances are random; their seeds are the parameters, so a failure names its own.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from exactdp import nonadaptive
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer
from exactdp.numbers.exact_numbers import Exact, exact
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.groupwise import group_steps
from exactdp.routes.nonadaptive.groupwise.group_steps import Steps
from exactdp.routes.nonadaptive.groupwise.groupwise_route import GROUP_RECURSION
from exactdp.routes.nonadaptive.groupwise.settling import Cells
from tests.cases import one_in
from tests.first_principles import fraction_of
from tests.routes.references import core_of, objective, random_ts

F = Fraction


def some_core(rng: Random, most: int) -> Core:
    """Two to four groups, on a lattice or not, with and without DP."""
    groups = rng.choice([1, 2, 2, 3, 4])
    if rng.random() < 0.6:
        step = rng.choice([F(1, 20), F(1, 10), F(1, 4)])
        eps = [step * i for i in rng.sample(range(1, 8), groups)]
    else:
        eps = [F(rng.randrange(60, 900), 1009) for _ in range(groups)]
    parts = [f"BR({e})^{rng.randrange(1, most + 1)}" for e in eps]
    if groups == 1 or rng.random() < 0.4:
        parts += [f"DP({F(rng.randrange(50, 600), 997)})^{rng.randrange(1, most + 1)}"]
    return core_of(" ".join(parts))


def below_and_above(answer: Answer) -> tuple[Fraction, Fraction]:
    return answer.lower.fraction(), answer.upper.fraction()


def budgeted(core: Core, eps_g: Exact, budget: int, rtol: str = "1e-4") -> list[Answer]:
    task = Task(core, (eps_g,), F(rtol), 20, (0.0,), budget)
    return [answers[0] for answers in GROUP_RECURSION.brackets(task)]


@pytest.mark.parametrize("seed", one_in(8, range(4, 28)))
def test_the_bracket_holds_the_optimum_of_the_search(seed: int) -> None:
    rng = Random(seed)
    core = some_core(rng, 5)
    eps_g = core.support * F(rng.randrange(0, 60), 100)
    if GROUP_RECURSION.lacks(core, eps_g):
        return
    found = below_and_above(GROUP_RECURSION.solve(core, eps_g, 20))
    true = below_and_above(DIFFERENT_EPS.solve(core, eps_g, 30))
    assert found[0] <= true[1]
    assert found[1] >= true[0]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1600))
def test_the_bracket_holds_the_optimum_in_hundreds_of_cases(seed: int) -> None:
    test_the_bracket_holds_the_optimum_of_the_search(seed)


@pytest.mark.parametrize("seed", one_in(3, range(100, 112)))
def test_every_box_bounds_the_t_in_it(seed: int) -> None:
    """By enumeration over all outcomes, at random t of a random box."""
    rng = Random(seed)
    core = some_core(rng, 2)
    while core.size > 6:
        core = some_core(rng, 2)
    eps_g = core.support * F(rng.randrange(0, 50), 100)
    if GROUP_RECURSION.lacks(core, eps_g):
        return
    steps = Steps(core, eps_g, 1e-3)
    top = np.array([step.eps for step in steps.groups])
    for _ in range(4):
        low = top * np.array([rng.choice([0.0, rng.random()]) for _ in top])
        high = low + (top - low) * rng.choice([0.0, 0.01, 0.3, 1.0])
        bound, *_ = steps.most(low, high, 0.05, 1e-3)
        for _ in range(8):
            ts = tuple(
                min(Exact(F(rng.uniform(a, b))), eps)
                for a, b, (eps, _) in zip(low, high, core.br_groups, strict=True)
            )
            value = fraction_of(objective(core, ts, eps_g))
            assert value <= F(bound) * (1 + F(1, 10**11)) + F(1, 10**30)


def test_the_trimmed_interval_keeps_what_exceeds_the_threshold() -> None:
    core = core_of("BR(1/10)^3 BR(1/4)^2")
    eps_g = exact("1/4")
    steps = Steps(core, eps_g, 1e-3)
    top = np.array([step.eps for step in steps.groups])
    best = DIFFERENT_EPS.solve(core, eps_g, 30).lower.fraction()
    threshold = float(best) * 0.97
    _, start, stop = steps.most(np.zeros(2), top, threshold, 1e-3)
    rng, first = Random(5), steps.order[0]
    for _ in range(300):
        ts = random_ts(core, rng, each=False)
        if fraction_of(objective(core, ts, eps_g)) > F(threshold):
            assert F(start) <= ts[first].parts[0] <= F(stop)
    assert 0 < start < stop < top[first]


@pytest.mark.long
def test_brackets_narrow_and_stay_in_order() -> None:
    core = core_of("BR(1/20)^12 BR(1/10)^10 BR(1/5)^8")
    answers = budgeted(core, exact(1), 3 * 10**7, "1e-3")
    assert len(answers) > 2
    for before, after in pairwise(answers):
        assert before.lower <= after.lower <= after.upper <= before.upper
    true = DIFFERENT_EPS.solve(core, exact(1), 30)
    assert answers[-1].upper >= true.lower
    assert answers[-1].lower <= true.upper
    first, last = (
        found.upper.fraction() / found.lower.fraction() - 1
        for found in answers[:: len(answers) - 1]
    )
    assert last < first / 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "eps_g", "width"),
    [
        # beyond the affordable table of patterns
        ("BR(1/20)^60 BR(1/10)^60 BR(1/5)^40", "2", "1.1e-3"),
        (
            "BR(1/20)^20 BR(1/10)^20 BR(3/20)^20 BR(1/5)^20 BR(3/10)^20 DP(1/10)^30",
            "2",
            "1.1e-3",
        ),
        (
            "BR(1/20)^30 BR(1/10)^30 BR(1/5)^30 BR(1/4)^20 DP(1/20 ln 3)^20 DP(1/9)^20",
            "2",
            "1.1e-3",
        ),
    ],
)
def test_mixtures_of_practice(text: str, eps_g: str, width: str) -> None:
    core = core_of(text)
    found = below_and_above(budgeted(core, exact(eps_g), 2 * 10**8, "1e-3")[-1])
    assert found[0] < found[1] <= found[0] * (1 + F(width))


@pytest.mark.long
def test_it_is_used_where_eps_g_is_small() -> None:
    mix = nonadaptive("(BR(1/20) BR(1/10) BR(3/20) BR(1/5) BR(3/10))^20")
    assert DIFFERENT_EPS.lacks(mix.reduction.core, ZERO)
    *_, found = mix.iterate(eps_g="1/20", rtol="1e-4", budget=3 * 10**7)
    assert found.upper_end.route == "group recursion"
    assert found.relative_width() < 1e-3


def test_a_spoilt_recursion_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A group whose interval is cut short gives less than the optimum."""
    core = core_of("BR(1/10)^6 BR(1/4)^5 BR(2/5)^3")
    true = DIFFERENT_EPS.solve(core, exact("1/2"), 30)
    good = GROUP_RECURSION.solve(core, exact("1/2"), 20)
    assert good.upper >= true.lower

    whole = group_steps.cut
    monkeypatch.setattr(group_steps, "cut", lambda ends, parts: whole(ends, parts)[: parts // 3])
    steps = Steps(core, exact("1/2"), 1e-3)
    top = np.array([step.eps for step in steps.groups])
    best = float(true.lower.fraction())
    bound, *_ = steps.most(np.zeros(top.size), top, best / 2, 1e-3)
    assert bound < best


def test_a_settled_t_is_next_to_the_optimum() -> None:
    core = core_of("BR(1/10)^10 BR(1/5)^5")
    cells = Cells.of(core, exact(1), 0.01)
    assert cells.h == 0.1
    true = float(DIFFERENT_EPS.solve(core, exact(1), 40).lower.fraction())
    assert cells.value(cells.best()) == pytest.approx(true, rel=1e-6)


def test_what_it_lacks() -> None:
    assert GROUP_RECURSION.lacks(core_of("BR(1/10)^5 DP(1/10)"), ZERO)
    assert GROUP_RECURSION.lacks(core_of("DP(1/10)^5 DP(1/7)"), ZERO)
    assert GROUP_RECURSION.lacks(core_of("BR(1/10)^5 BR(1/10000)"), ZERO)
    assert GROUP_RECURSION.lacks(core_of("BR(1/10)^501 BR(1/5)"), ZERO)
    assert GROUP_RECURSION.lacks(core_of("BR(6) BR(1/5)"), ZERO)
    assert GROUP_RECURSION.lacks(core_of("BR(2)^200 BR(1/5)"), ZERO)
    assert DEFAULT_BUDGET > GROUP_RECURSION.cost(core_of("BR(1/20)^150 BR(1/10)^150 BR(1/5)^150"))


def test_repetition_gives_the_same_bytes() -> None:
    core, eps_g = core_of("BR(1/10)^4 BR(1/3)^3 DP(1/7)^2"), exact("1/2")
    assert repr(budgeted(core, eps_g, 10**6)) == repr(budgeted(core, eps_g, 10**6))
