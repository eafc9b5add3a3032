"""The telescoping sum against the exact search and against D at random t, and broken on purpose."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import numpy as np
import pytest

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.different_eps.route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.good_t import value_at
from exactdp.routes.nonadaptive.groupwise import telescoping
from exactdp.routes.nonadaptive.groupwise.chord_grid import Step
from exactdp.routes.nonadaptive.groupwise.group_steps import Steps
from exactdp.routes.nonadaptive.groupwise.groupwise_route import GROUP_RECURSION
from exactdp.routes.nonadaptive.groupwise.settling import settled_vector
from exactdp.routes.nonadaptive.groupwise.telescoping import Telescope, applies, ceilings, swept
from tests.routes.references import core_of

F = Fraction


def some_core(rng: Random, most: int = 4) -> Core:
    """Two or three groups on a lattice, with and without DP."""
    step = rng.choice([F(1, 20), F(1, 10), F(1, 8)])
    eps = [step * i for i in rng.sample(range(1, 7), rng.choice([2, 3]))]
    parts = [f"BR({e})^{rng.randrange(1, most + 1)}" for e in eps]
    if rng.random() < 0.3:
        parts += [f"DP({step * rng.randrange(1, 4)})^{rng.randrange(1, 3)}"]
    return core_of(" ".join(parts))


def best_of(core: Core, eps_g: Exact) -> tuple[tuple[Exact, ...], float]:
    ts = settled_vector(core, eps_g, 0.01)
    return ts, float(value_at(core, ts, eps_g, 44)[0].fraction())


def check_every_bound(seed: int) -> bool:
    """No bound is below the optimum of the exact search."""
    rng = Random(seed)
    core = some_core(rng)
    eps_g = core.support * F(rng.randrange(5, 60), 100)
    ts, best = best_of(core, eps_g)
    if GROUP_RECURSION.lacks(core, eps_g) or not applies(core, best):
        return False
    true = DIFFERENT_EPS.solve(core, eps_g, 36).lower.fraction()
    for bound, _ in ceilings(core, eps_g, best, ts):
        assert F(bound) >= true, (seed, str(core), str(eps_g))
    return True


@pytest.mark.parametrize("seed", range(1, 2))
def test_no_bound_is_below_the_optimum(seed: int) -> None:
    check_every_bound(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_no_bound_is_below_the_optimum_in_hundreds_of_cases(seed: int) -> None:
    check_every_bound(seed)


def telescope_of(core: Core, eps_g: Exact, centre: list[float]) -> Telescope:
    found = telescoping.common_step([drop for drop, _ in telescoping.drops(core)])
    assert found is not None
    return Telescope(Steps(core, eps_g, 1e-2), np.array(centre), float(found[0]))


def excess(seed: int) -> float:
    """The bound of a small box around a random centre, less D at a random t of it."""
    rng = Random(seed)
    core = some_core(rng, 3)
    eps_g = core.support * F(rng.randrange(10, 40), 100)
    eps = [float(e) for e, _ in core.br_groups]
    centre = [rng.uniform(0.3, 0.7) * e for e in eps]
    low = np.array([t - 0.03 * e for t, e in zip(centre, eps, strict=True)])
    high = np.array([t + 0.03 * e for t, e in zip(centre, eps, strict=True)])
    t = tuple(
        Exact(F(rng.choice([a, b, rng.uniform(a, b)]))) for a, b in zip(low, high, strict=True)
    )
    bound, *_ = telescope_of(core, eps_g, centre).trimmed(low, high, 0.0, 1e-6)
    return float(F(bound) - value_at(core, t, eps_g, 44)[0].fraction())


@pytest.mark.parametrize("seed", range(100, 103))
def test_a_box_around_any_centre_is_bounded(seed: int) -> None:
    assert excess(seed) >= 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2000, 2300))
def test_a_box_around_any_centre_is_bounded_in_hundreds_of_cases(seed: int) -> None:
    assert excess(seed) >= 0


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_sweep_is_above_the_mean_at_every_t(seed: int, whole: bool) -> None:
    """Of a function that is constant on every cell, by its definition."""
    rng = np.random.default_rng(seed)
    core = core_of("BR(1/10)^3 BR(3/10)^2")
    step: Step = Steps(core, Exact(F(1, 2)), 1e-2).groups[seed % 2]
    h, size = step.grid.h, step.grid.size + 1
    cells = rng.normal(size=(2, size))
    a, b = 0.4 * step.eps, 0.5 * step.eps
    found = swept(step, cells, (a, b), whole)
    places = np.arange(1, size - 1) if whole else np.array([step.grid.start + 1])
    for t in np.linspace(a, b, 7):
        x = np.expm1(t) / np.expm1(step.eps)
        for inside in (0.001, 0.5, 0.999) if whole else (0.0,):
            mean = np.zeros((2, places.size))
            for i in range(step.count + 1):
                chance = comb(step.count, i) * x**i * (1 - x) ** (step.count - i)
                shift = inside - step.count * t / h + i * step.cells
                at = np.clip(places + np.floor(shift).astype(int), 0, size - 1)
                mean += chance * cells[:, at]
            rows = found[:, 1 : size - 1] if whole else found
            assert (rows >= mean - 1e-12).all()


@pytest.mark.parametrize("broken", ["sweeps", "pieces", "slack"])
def test_what_is_broken_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bounds of means or of pieces too low, or places moved the wrong way: some box shows it."""
    whole, pieces = telescoping.swept, Step.pieces
    if broken == "sweeps":
        monkeypatch.setattr(telescoping, "swept", lambda *a, **k: whole(*a, **k) - 0.02)
    elif broken == "pieces":
        monkeypatch.setattr(Step, "pieces", lambda *a: [(0.9 * b, m) for b, m in pieces(*a)])
    else:
        monkeypatch.setattr(Step, "slack", property(lambda self: -0.25))
    assert min(excess(seed) for seed in range(100, 103)) < 0
