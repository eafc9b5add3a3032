"""Intervals of t outside of which D is smaller, against the objective and the exact search."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Contradiction
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.routes.nonadaptive.separable_route import SEPARABLE
from exactdp.statements import RESTRICTED_RECURSION
from exactdp.worst_t.separable.bound_tightening import Shaving
from exactdp.worst_t.slabs.exclusion import STEPS_PER_COPY, Exclusion
from exactdp.worst_t.slabs.pattern_tables import Tables
from tests.first_principles import fraction_of
from tests.routes.references import core_of, objective

TEXTS = [
    ("BR(1/10)^3 BR(1/5)^2", "1/5"),
    ("BR(ln 2) BR(1/2)^2 DP(1/3)", "1/2"),
    ("BR(1/4)^3 BR(1) DP(1/10)^2 DP(1/2)", "1/20"),
]
DEEP = "BR(1/20)^20 BR(1/5)^15 BR(3/10)^12", "1/40"


@pytest.mark.parametrize("share", [0.55, 0.8, 1.0])
@pytest.mark.parametrize(("text", "eps_g"), TEXTS)
def test_no_t_outside_is_as_good(text: str, eps_g: str, share: float, rng: Random) -> None:
    """About the optimum, and about a t below it that is less good."""
    core, place = core_of(text), exact(eps_g)
    answer = DIFFERENT_EPS.solve(core, place, 30)
    assert answer.witness is not None
    best = np.array([float(t) for t in answer.witness.ts[0]])
    centre = best * share
    attained = fraction_of(objective(core, tuple(map(exact, centre.tolist())), place))
    shaving = Shaving(core, place)
    eps = shaving.tables.eps
    low, high = shaving.box(centre, float(attained))
    assert (low <= centre).all()
    assert (best <= high).all()
    assert (high - low < 0.9 * eps).any()
    for i in np.flatnonzero(high - low < eps).tolist():
        for _ in range(20):
            t = np.array([rng.random() for _ in eps]) * eps
            near = best + (t - best) * rng.random() ** 2
            parts = [(low[i], 0.0), (high[i], float(eps[i]))]
            inner, outer = rng.choice([part for part in parts if part[0] != part[1]])
            near[i] = inner + (outer - inner) * rng.random() ** 3
            ts = tuple(
                min(exact(x), e) for x, (e, _) in zip(near.tolist(), core.br_groups, strict=True)
            )
            assert fraction_of(objective(core, ts, place)) < attained


def test_pairs_as_steps_are_above_their_sums() -> None:
    """What DP mechanisms may give: by steps on the grid, and by their sums of drops."""
    core, place = core_of("BR(1/4)^3 DP(1/10)^2 DP(1/2)"), exact("1/5")
    stepwise, listed = Shaving(core, place), Exclusion(Tables(core, place))
    assert stepwise.nodes == listed.nodes
    above, exactly = stepwise.pure().values, listed.pure().values
    assert (above >= exactly * (1 - 1e-12)).all()
    assert (above <= exactly + 2e-3).all()


def brackets(text: str, eps_g: str) -> list[tuple[Fraction, Fraction, bool]]:
    task = Task(core_of(text), (exact(eps_g),), Fraction(1, 1000), 20, (0.0,))
    return [
        (a.lower.fraction(), a.upper.fraction(), RESTRICTED_RECURSION in a.upper_end.rests_on)
        for (a,) in SEPARABLE.brackets(task)
    ]


def test_deep_within_the_bulk() -> None:
    """Wide over all t, narrow within intervals, and around the exact optimum."""
    found = brackets(*DEEP)
    assert not found[0][2]
    assert found[0][1] > Fraction(11, 10) * found[0][0]
    lower, upper, shaved = found[-1]
    assert shaved
    assert upper < lower * (1 + Fraction(1, 2000))
    answer = DIFFERENT_EPS.solve(core_of(DEEP[0]), exact(DEEP[1]), 30)
    assert lower <= answer.upper.fraction()
    assert answer.lower.fraction() <= upper


def test_intervals_without_the_optimum_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Shaving.box

    def wrong(self: Shaving, centre: Floats, best: float) -> tuple[Floats, Floats]:
        low, high = whole(self, centre, best)
        return low, np.minimum(high, centre * 0.8)

    monkeypatch.setattr(Shaving, "box", wrong)
    with pytest.raises(Contradiction, match="above the bound"):
        brackets(*DEEP)


def with_cancellation() -> Exact:
    """A fifth of 18 10^27 ln 2 rounded up less itself: 0.1506, but 0.1875 from 96 bits."""
    whole = 18 * 10**27
    with precision(256):
        above = int((arb(2).log() * whole).ceil().unique_fmpz())
    return (exact(above) - exact("ln 2") * whole) * Fraction(1, 5)


def test_an_eps_g_in_which_much_cancels() -> None:
    core, eps_g = core_of("BR(1/10)^3 BR(1/5)^2"), with_cancellation()
    t = np.array([0.05, 0.1])
    value = float(fraction_of(objective(core, tuple(map(exact, t.tolist())), eps_g)))
    assert value <= Shaving(core, eps_g).bound(t, t) <= 1.05 * value


@pytest.mark.parametrize("mechanism", [BR, DP])
def test_an_eps_in_which_too_much_cancels(mechanism: type[BR | DP]) -> None:
    core = Core.of([(mechanism(with_cancellation()), 2), (BR(exact("1/10")), 3)])
    with pytest.raises(TooLarge, match="difference"):
        Shaving(core, exact("1/10"))


def test_steps_of_dp_mechanisms_are_work() -> None:
    few, many = core_of("BR(1/10)^3 BR(1/5)^2"), core_of("BR(1/10)^3 BR(1/5)^2 DP(1/100)^500")
    assert Shaving(many, exact("1/5")).work > 500 * STEPS_PER_COPY
    assert Shaving(few, exact("1/5")).work < 500 * STEPS_PER_COPY
