"""Nodes of a curve that is only bounded in places, far losses, and how many steps there are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp import nonadaptive
from exactdp.loss_sums.curve_planner import MOST_LINES, Frequencies
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.mean_of_shifted_curves import mean_curve
from exactdp.numbers.answers import DEFAULT_BUDGET
from exactdp.numbers.exact_numbers import exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Task
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.worst_t.curve import refining_dominating_pairs
from exactdp.worst_t.curve.dominating_pair_search import no_noise, rounds_beside, rounds_of
from exactdp.worst_t.curve.dominating_pair_through_nodes import CurveNodes, above_of
from tests.routes.references import core_of


def nodes_of(sigma: int) -> CurveNodes:
    curve = mean_curve(core_of(f"Gaussian({sigma})"), reverse=False)
    nodes = CurveNodes(curve, exact(0), exact("1/64"), (-2.0, 2.0))
    nodes.every(4)
    return nodes


def test_a_node_above_the_line_through_others_is_left_out(rng: Random) -> None:
    """The pair is above the curve at any place, and next to it but at that node."""
    for _ in range(4):
        with precision(128):
            nodes = nodes_of(2)
            for k in rng.sample([k for k in nodes.values if -128 < k < 40], 3):
                nodes.values[k] *= 1.1
            ks = sorted(nodes.values)
            every = above_of(
                np.array([nodes.values[k] for k in ks]), np.array(ks), nodes.base, nodes.step
            )
            found = nodes.above()
            assert found.times < 1 + 1e-9
            assert every.times > 1 + 1e-3
            tops = [found.pair.top - int(k) * found.pair.step for k in found.pair.drops]
            for place in (rng.uniform(-2, 2) for _ in range(40)):
                line = sum(
                    (
                        arb(weight) * no_noise(arb(place) - top.ball())
                        for weight, top in zip(found.pair.weights.tolist(), tops, strict=True)
                    ),
                    arb(found.beyond),
                )
                assert nodes.curve(arb(place)) <= arb(found.times) * line + arb(1e-15)


def test_of_values_that_do_not_count_only_a_bound_is_known() -> None:
    """Next to a sum of 1/2 no line is made for what is below 2^-65."""
    core = core_of("Gaussian(2)^2")
    with precision(128):
        plain, short = (Frequencies(fixed_part(core), reverse=False) for _ in range(2))
        short.beside = arb(1) / 2
        for place, made in (("16", False), ("1/8", True), ("20", False)):
            x, lines = exact(place).ball(), len(short.lines[0])
            whole, bounded = plain(x), short(x)
            assert bounded.contains(whole)
            assert bounded.upper() <= whole.upper() + arb((1, -64))
            assert (len(short.lines[0]) > lines) is made


def test_another_question_does_not_go_by_the_sum_of_the_last() -> None:
    """At eps_g = 1 delta is large, at 18 next to nothing, and every value counts."""
    core = core_of("Gaussian(1)^2 BR(1/3)^2 BR(1)^2")
    with precision(128):
        curve = Frequencies(fixed_part(core), reverse=False)
        for eps_g in ("1", "18"):
            made = len(curve.lines[0])
            rounds = rounds_beside(curve, core, exact(eps_g), arb(0), 1)
            assert curve.most_lines[0] == made + MOST_LINES
            assert bool(curve.beside > 0) is (eps_g == "1")
            rounds.run(1e-6, arb(0))
            assert rounds.gap < 1e-6


def test_the_steps_grow_with_the_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    core = core_of("Gaussian(4) BR(1/3)^6 BR(1)^6")
    monkeypatch.setattr(refining_dominating_pairs, "MOST_VISITS", 30)
    monkeypatch.setattr(refining_dominating_pairs, "FEWEST_VISITS", 10)
    gaps = []
    with precision(128):
        for effort in (1, 50):
            rounds = rounds_of(core, exact(1), arb(0), reverse=False, effort=effort)
            rounds.run(1e-7, arb(0))
            gaps.append(rounds.gap)
    assert gaps[1] < 1e-7
    assert gaps[0] > 1e-6


def test_a_budget_is_an_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rounds of searches: for 20 bits; for more the curve is asked at once."""
    monkeypatch.setattr(refining_dominating_pairs, "MOST_VISITS", 30)
    monkeypatch.setattr(refining_dominating_pairs, "FEWEST_VISITS", 10)
    core = core_of("Gaussian(4) BR(1/3)^6 BR(1)^6")
    task = Task(core, (exact(1),), Fraction(1, 10**6), 20, (0.0,))
    with pytest.raises(TooLarge):
        list(NOISE_PAIR.brackets(task))
    *_, (last,) = list(NOISE_PAIR.brackets(replace(task, budget=50 * DEFAULT_BUDGET)))
    assert last.upper.fraction() < last.lower.fraction() * (1 + Fraction(1, 10**6))


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("BR(1/3) BR(1) Laplace(1/1000)", "1000.5"),
        ("BR(1/3)^2 BR(ln 2) Laplace(1/800)", "799.9"),
        pytest.param("BR(1/100)^2 BR(ln 2)^2 Laplace(1/710)", "710.3", marks=pytest.mark.long),
    ],
)
@pytest.mark.filterwarnings("error")
def test_losses_beyond_doubles(text: str, eps_g: str) -> None:
    """Against boxes of t in balls."""
    core = core_of(text)
    one, other = (route.solve(core, exact(eps_g), 26) for route in (NOISE_PAIR, BESIDE_ONE_CURVE))
    assert one.upper.fraction() <= one.lower.fraction() * (1 + 2.0**-20)
    assert one.lower.fraction() <= other.upper.fraction()
    assert other.lower.fraction() <= one.upper.fraction()


@pytest.mark.parametrize(
    ("text", "eps_g"),
    [
        ("BR(1/3) BR(1) RR(3,800)", "800.5"),
        ("BR(1/10)^4 DiscreteLaplace(1/400, 2)", "800.35"),
        ("BR(5)^3 RR(10, 710)^2", "717.2"),
    ],
)
@pytest.mark.filterwarnings("error")
def test_losses_too_far_apart_are_left_to_others(text: str, eps_g: str) -> None:
    found = nonadaptive(text).delta(eps_g, rtol="1e-6")
    assert 0 < found.lower.fraction() <= found.upper.fraction() <= 1
