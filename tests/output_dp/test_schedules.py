"""Cost schedules: for a target delta, and those at which stopping early costs no delta."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from exactdp import ParameterError
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.output_dp.calibrated_stopping_costs import best_costs, free_costs, smallest_factor
from exactdp.output_dp.early_stopping import stopping
from tests.output_dp.enumeration import RationalStep, ordinary

F = Fraction


def test_the_factor_meets_the_target_and_no_smaller_one_does(rng: Random) -> None:
    for _ in range(3):
        delta = F(rng.randint(1, 99), 10 ** rng.randint(3, 6))
        early = stopping([10, 20, 30], "DP(1/10, 1e-6)^30", ["1/2", rng.choice([0, "1/5"]), "3/2"])
        if early.costs[1].sign() == 0:
            early = early.with_costs(["1/2", "1/4", "3/2"])
        found = smallest_factor(early, delta, rtol="1e-6")
        assert found.relative_width() <= 1e-6
        above = early.with_costs(cost * found.upper.fraction() for cost in early.costs)
        below = early.with_costs(cost * found.lower.fraction() for cost in early.costs)
        assert above.delta().upper.fraction() <= delta < below.delta().lower.fraction()


def test_a_target_that_holds_anyway_has_the_factor_0() -> None:
    early = stopping([1, 2], "DP(1/10)^2", [1, 2])
    assert smallest_factor(early, "1/2").upper.sign == 0


def test_delta_0_asks_for_all_losses() -> None:
    found = smallest_factor(stopping([1, 2], "DP(1)^2", [1, 1]), 0)  # loss 2 at cost 1
    assert found.contains(2)
    assert found.relative_width() <= 1e-9


def test_no_factor_is_a_line() -> None:
    with pytest.raises(ParameterError, match=r"at least 0\.00199"):
        smallest_factor(stopping([1, 2], "DP(1, 1e-3)^2", [1, 2]), "1e-4")
    with pytest.raises(ParameterError, match=r"delta: got 1e-09; wanted at least 0\.0499"):
        smallest_factor(stopping([1, 2], "DP(1/10)^2", [0, 2]), 1e-9)
    with pytest.raises(ParameterError, match="delta: got 2"):
        smallest_factor(stopping([1], "DP(1)", [1]), 2)
    with pytest.raises(ParameterError, match="objective"):
        best_costs(stopping([1], "DP(1)", [1]), "1/2", "cheap")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match="leaks"):
        best_costs(stopping([1], "DP(1, 1/10)", [1]), "1/20")


def test_free_costs_cost_nothing_and_less_costs_something(rng: Random) -> None:
    for _ in range(5):
        power, end = rng.choice([F(2), F(3), F(3, 2)]), rng.choice([F(2), F(5, 2), F(4)])
        leak = rng.choice([F(0), F(1, 50)])
        steps: list[RationalStep] = [(power, leak)] * 4
        text = [f"DP({ln(power)}, {leak})"] * 4
        early = stopping([1, 3, 4], text, [0, 0, ln(end)])
        plain = ordinary(steps, end)
        costs = [Exact(one.upper.fraction()) for one in free_costs(early)[:-1]]
        free = early.with_costs([*costs, ln(end)]).delta()
        assert free.upper.fraction() - plain <= F(1, 10**15)
        assert free.contains(plain)
        for i, cost in enumerate(costs):
            if cost > exact("1/100"):
                less = [*costs[:i], cost - F(1, 100), *costs[i + 1 :], ln(end)]
                assert early.with_costs(less).delta().lower.fraction() > plain


def test_the_free_schedule_meets_its_delta() -> None:
    for delta in ("1e-3", "1e-8"):
        found = best_costs(stopping([20, 40, 60], "DP(1/10)^60", [0, 0, 0]), delta)
        assert found.delta().upper.fraction() <= F(delta)
        proportional = best_costs(found, delta, "proportional")
        assert proportional.delta().upper.fraction() <= F(delta)
        assert float(proportional.costs[-1]) == pytest.approx(float(found.costs[-1]), rel=1e-8)


def test_free_costs_where_the_end_is_never_dear() -> None:
    """E_n above all losses: only leaks are gained by going on, and e^E_1 = 2 (1 - 1/10)."""
    first, _ = free_costs(stopping([1, 2], "DP(ln 2, 1/10)^2", [0, "ln 8"]))
    assert abs(first.lower_float - float(ln(F(9, 5)))) < 1e-15


def test_a_step_that_always_leaks_leaves_nothing_to_charge() -> None:
    found = best_costs(stopping([2, 4], "DP(0, 1)^4", [0, 0]), 1)
    assert [cost.sign() for cost in found.costs] == [0, 0]
    assert found.delta().upper_float == 1


def test_proportional_costs_of_chosen_mechanisms() -> None:
    """They are searched to the width that the grid reaches, and meet the target."""
    found = best_costs(stopping([1], "BR(1/10)", [1]), "1/50", "proportional")
    assert 0 < found.costs[0].fraction < F(1, 10)
    assert found.bracket("1e-4").upper_float <= 0.02
