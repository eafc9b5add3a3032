"""The bound over a box by the adaptive value restricted to it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from exactdp import adaptive
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.adaptive_bound import tight_order
from exactdp.worst_t.slabs.exclusion import Exclusion
from exactdp.worst_t.slabs.pattern_tables import Tables
from tests.first_principles import fraction_of
from tests.routes.references import core_of, objective

TEXTS = [
    ("BR(1/10)^3 BR(1/5)^2", "1/5"),
    ("BR(1/10) BR(1/4) BR(7/20) BR(1/2)", "1/2"),
    ("BR(ln 2) BR(1/2)^2 DP(1/3)", "1/2"),
    ("BR(1e-6)^3 BR(1) DP(1/10)", "1/5"),
    ("BR(1) BR(2)", "0"),
]


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_no_t_of_a_box_is_above_its_bound(text: str, eps_g: str, rng: Random) -> None:
    core = core_of(text)
    tables = Tables(core, exact(eps_g))
    exclusion = Exclusion(tables)
    near = 0
    for _ in range(12):
        ends = np.sort(np.array([[rng.random(), rng.random()] for _ in tables.eps]), axis=1)
        low, high = ends[:, 0] * tables.eps, ends[:, 1] * tables.eps
        bound = exclusion.bound(low, high)
        for _ in range(5):
            share = np.array([rng.random() for _ in tables.eps])
            t = low + share * (high - low)
            ts = tuple(
                min(exact(x), eps) for x, (eps, _) in zip(t.tolist(), core.br_groups, strict=True)
            )
            value = float(fraction_of(objective(core, ts, exact(eps_g))))
            assert value <= bound
            near += value > bound / 2
    assert near > 5


@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_the_whole_box_is_next_to_the_adaptive_optimum(text: str, eps_g: str) -> None:
    core = core_of(text)
    tables = Tables(core, exact(eps_g))
    order = tight_order(core)
    found = adaptive(*(run.count * run.mechanism for run in order.runs)).bracket(eps_g, rtol="1e-4")
    bound = Exclusion(tables).bound(np.zeros(len(tables.counts)), tables.eps)
    assert float(found.lower.fraction()) <= bound <= 1.05 * float(found.upper.fraction())


def test_shaving_keeps_what_is_good() -> None:
    tables = Tables(core_of("BR(1/10)^10 BR(1/5)^5"), exact(1))
    exclusion = Exclusion(tables)
    best = np.array([0.0613, 0.1452])
    value = float(tables.objective(tables.probabilities(best[None]))[1][0])
    found = exclusion.shaved(np.zeros(2), tables.eps, value)
    assert found is not None
    low, high = found
    assert np.all(low <= best)
    assert np.all(best <= high)
    assert np.all(high - low < 0.7 * tables.eps)
    assert exclusion.shaved(np.zeros(2), tables.eps, 2 * value) is None
