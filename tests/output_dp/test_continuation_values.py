"""What going on is worth on a grid: rules and free costs against listed states and enumeration."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import exp
from random import Random

import numpy as np
import pytest

from exactdp import DP, ParameterError
from exactdp.numbers.exact_numbers import Exact, exact, ln
from exactdp.numbers.fields import Balls
from exactdp.output_dp.adversary_stopping_thresholds import rule_on_grid
from exactdp.output_dp.calibrated_stopping_costs import best_costs, free_costs
from exactdp.output_dp.continuation_values import GridWorths, worths_on_grid
from exactdp.output_dp.early_stopping import Stopping, stopping
from exactdp.output_dp.stopping_grid import Worths
from exactdp.output_dp.stopping_values import Stops

F = Fraction


def problems(rng: Random, count: int) -> Iterator[Stopping]:
    """DP of two eps, whose states can be listed, with leaks."""
    for _ in range(count):
        k = rng.randint(4, 9)
        palette = [F(rng.randint(1, 9), rng.randint(5, 20)) for _ in range(2)]
        leak = rng.choice([F(0), F(1, 500)])
        steps = [DP(eps, leak) for eps in rng.choices(palette, k=k)]
        places = sorted({*rng.sample(range(1, k), 2), k})
        costs = sorted(F(rng.randint(0, 20 * place), 60) for place in places)
        yield stopping(places, steps, costs)


def test_the_rule_of_a_grid_is_that_of_the_states(rng: Random) -> None:
    told = untold = 0
    for early in problems(rng, 12):
        listed = early.rule()
        worths = worths_on_grid(early.stops, F(1, 1000), 10**8)
        rule = rule_on_grid(worths, early.stops.costs, early.stops.climbs)
        tree = early._tree()
        for k in early.k[:-1]:
            for state in tree.levels[k]:
                loss = tree.losses(state)
                said, true = rule.stops(k, loss), listed.stops(k, loss)
                told, untold = told + (said is not None), untold + (said is None)
                assert said is None or true is None or said == true, (str(early), k, str(loss))
                assert not (said is True and true is None)
    print(f"{told} told, {untold} untold")
    assert told > 5 * untold


def test_worths_at_any_loss_enclose_the_recursion(rng: Random) -> None:
    """y after k steps, at the largest loss, from the same problem begun there: costs less loss."""
    for early in problems(rng, 8):
        worths = worths_on_grid(early.stops, F(1, 100), 10**8)
        for k in early.k[:-1]:
            loss = early.stops.climbs[k]
            later = {d - k: cost - loss for d, cost in early.stops.costs.items() if d > k}
            powers = [(step.up, step.leak) for step in early.stops.plain()[k:]]
            field = Balls(80)
            with field.context():
                low, high = worths.gain(field, k, loss)
                ends = float(low.lower()), float(high.upper())
            true = worth(powers, later)
            assert ends[0] - 1e-12 <= true <= ends[1] + 1e-12  # both in doubles
            assert ends[1] - ends[0] < 0.02


def worth(steps: list[tuple[Exact, F]], costs: dict[int, Exact]) -> float:
    """The recursion in doubles over words; costs may be negative."""

    def at(depth: int, x: float) -> float:
        stop = max(1 - exp(float(costs[depth]) - x), 0.0) if depth in costs else 0.0
        if depth == len(steps):
            return stop
        eps, leak = float(steps[depth][0]), float(steps[depth][1])
        q = exp(eps) / (1 + exp(eps))
        on = leak + (1 - leak) * (q * at(depth + 1, x + eps) + (1 - q) * at(depth + 1, x - eps))
        return max(stop, on)

    return at(0, 0.0)


def test_the_rule_where_t_is_chosen() -> None:
    """BR(ln 2)^3 against explicit choices of e^t, five of them: below what going on is worth.

    So where this has more than stopping, the rule must not say stop.
    """
    costs = {1: F(9, 8), 2: F(5, 4), 3: F(3, 2)}
    early = stopping(list(costs), "BR(ln 2)^3", [ln(cost) for cost in costs.values()])
    rule = early.rule("1e-2")
    powers = [F(n, 4) for n in range(4, 9)]

    @cache
    def going(depth: int, s: F) -> F:
        """In units of Pr_1."""
        if depth == 3:
            return F(0)
        return max(
            (2 / power - 1) * value(depth + 1, s * power)
            + (2 - 2 / power) * value(depth + 1, s * power / 2)
            for power in powers
        )

    @cache
    def value(depth: int, s: F) -> F:
        return max(s - costs[depth], F(0), going(depth, s))

    said = []
    for depth, top in ((1, 2), (2, 4)):
        for n in range(4, 8 * top):
            s = F(n, 8)
            found = rule.stops(depth, ln(s))
            said.append(found)
            if going(depth, s) > s - costs[depth]:
                assert found is not True, (depth, s)
            elif found is False:  # more choices of t make up for it
                assert s - costs[depth] - going(depth, s) < F(1, 100)
    assert set(said) >= {True, False}
    assert said.count(None) <= 2


def test_free_costs_of_a_grid_enclose_those_of_the_states(rng: Random) -> None:
    from exactdp.output_dp.calibrated_stopping_costs import _free_on_grid

    for early in problems(rng, 6):
        for exactly, found in zip(free_costs(early), _free_on_grid(early, "1e-4"), strict=False):
            assert found.lower <= exactly.upper
            assert exactly.lower <= found.upper
            assert found.upper_float - found.lower_float < 0.01


@pytest.mark.parametrize("mechanisms", ["BR(1/3)^6", "BR(1/3)^3 BR(1/7)^3", "BR(1/3)^3 DP(1/4)^3"])
def test_free_costs_where_t_is_chosen_add_nothing(mechanisms: str) -> None:
    early = stopping([2, 4, 6], mechanisms, [0, 0, "1/2"])
    costs = [Exact(one.upper.fraction()) for one in free_costs(early)]
    free = early.with_costs(costs).bracket()
    never = early.with_costs([5, 5, "1/2"]).bracket()  # above all losses
    assert free.lower <= never.upper
    assert never.lower <= free.upper
    assert free.intersect(never).reaches(F(2, 1000))
    assert costs[0] < early.stops.climbs[2]


def test_best_costs_where_t_is_chosen() -> None:
    found = best_costs(stopping([3, 6], "BR(1/3)^6", [0, 0]), "1e-3")
    assert found.bracket().contains(F(1, 1000))


def test_many_different_eps() -> None:
    """More states than are listed: what the rule and the free costs say agrees."""
    early = stopping([20, 40], " ".join(f"DP(1/{n})" for n in range(7, 47)), ["1/2", 1])
    with pytest.raises(ParameterError):
        early.delta_mpmath()
    place = early.rule("1e-4").places[0]
    assert place.stop_from is not None
    assert place.go_up_to is not None
    assert 0 < float(place.stop_from - place.go_up_to) < 0.01
    assert str(place).startswith("k = 20: go on up to loss 0.")
    first = free_costs(early, "1e-4")[0]
    above = early.with_costs([Exact(first.upper.fraction()), 1])
    assert above.rule("1e-4").places[0].stop_from is None
    below = early.with_costs([Exact(first.lower.fraction()) - F(1, 100), 1])
    assert below.rule("1e-4").places[0].stop_from is not None


def test_no_grid_is_a_line() -> None:
    with pytest.raises(ParameterError, match="2000000; wanted more than 0, at most a million"):
        stopping([1, 2], "BR(1e6)^2", [1, 2]).rule()
    with pytest.raises(ParameterError, match="2000000; wanted more than 0, at most a million"):
        free_costs(stopping([1, 2], "BR(1e6)^2", [1, 2]))


def test_stops_know_their_climbs() -> None:
    early = stopping([1, 3], "DP(1) BR(1/2) DP(ln 2)", [0, 0])
    assert early.stops.climbs == (exact(0), exact(1), exact("3/2"), ln(2) + F(3, 2))
    assert isinstance(early.stops, Stops)


def flat(count: int = 10, before: int = 0) -> Worths:
    """Between 0.2 and 0.4 at every node from the loss 0 on; so many nodes before their origin."""
    ends = np.full(count, 0.4), np.full(count, 0.2), np.full(count, 0.75)
    return Worths(-before, *ends, exact(F(before, 10)))


@pytest.mark.parametrize(("below", "above"), [(0, 0), (4, 4), (0, 3), (7, 5)])
def test_ends_that_are_far_apart_decide_only_what_is_certain(below: int, above: int) -> None:
    """Going on is worth 0.2 to 0.4 at the losses 0, 0.1, ..., stopping 1 - e^-x at cost 0."""
    worths = GridWorths(exact("1/10"), {3: (flat(10, below), flat(10, above))})
    assert worths.sides(3, exact(0)) == (exact("3/5"), exact("1/5"))  # ln(5/3), ln(5/4)
    assert worths.sides(3, exact(5)) == (None, None)
    (place,) = rule_on_grid(worths, {3: exact(0)}, [exact(1)] * 4).places
    assert place.go_up_to is not None
    assert place.stop_from is not None
    assert 0 <= exact("1/5") - place.go_up_to < F(1, 10**11)  # rounded down to 12 digits
    assert 0 <= place.stop_from - exact("3/5") < F(1, 10**11)
    (low,) = rule_on_grid(worths, {3: exact(0)}, [exact("1/2")] * 4).places
    assert low.stop_from is None


@pytest.mark.parametrize(("loss", "after"), [("1/4", 0.05), ("3/2", 0.6)])
def test_worths_between_the_nodes_and_beyond_the_last(loss: str, after: float) -> None:
    worths = GridWorths(exact("1/10"), {3: (flat(10, 4), flat(20, 9))})
    field = Balls(80)
    with field.context():
        low, high = worths.gain(field, 3, exact(loss))
        ends = float(low.mid()), float(high.mid())
    assert abs(ends[0] - (0.2 * exp(-after) + 0.75 * (1 - exp(-after)))) < 1e-12
    assert abs(ends[1] - 0.4) < 1e-12
