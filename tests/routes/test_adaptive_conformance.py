"""What every adaptive route must keep, over all of them and the words they apply to.

The bracket is in order and meets that of the checker's recursion on grids, which shares no code;
routes that reach any width reach the one that ``bits`` asks for, and a finer bracket lies within
the coarser one's reach; each end says where it comes from, in statements with a recorded verdict;
repetition gives the same bytes.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from flint import arb

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.generalized_randomized_response import q
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.recorded_verdicts import verdict
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.fixed_pair_routes import FixedPairs, SmoothLosses
from exactdp.routes.value_iteration.effort import first_nodes
from exactdp.routes.value_iteration.iteration import FIRST_TAIL, Refinement, answer_of
from exactdp.routes.value_iteration.nodes import lattice
from exactdp.routes.value_iteration.strategy_values import StrategyValues
from exactdp.solve.reductions_between_optima import all_routes
from proofs_check.methods.adaptive_optimum import Bracket, adaptive_delta

F = Fraction
EXACT = tuple(r for r in all_routes(adaptive=True) if r.exact and not r.anytime)
HELD = {"PROVED", "DECIDED", "CERTIFIED", "ARGUED"}
TEXTS = [
    "B1", "B1 B1", "B1 B1 B1", "B1 B1 B1 B1", "B1/2 B1", "B1 B1/2", "D1 B1 B1", "B1 D1 B1",
    "B1 B1 D1", "D1 D1/2", "B1/2 D1", "D1 B1/2 D1", "B2 D1", "D1/3 B1/2 B1", "B1 B1/7 D1/7 B1",
    "B1/10 D1/10 B2", "Bln2 B1", "D1/5 B1 B1 B1 B1",
]  # fmt: skip
SHARES = ["0", "1/5", "1/2", "9/10"]


def word_of(text: str) -> Core:
    """``B1/2 Bln2`` is BR(1/2), BR(ln 2)."""
    parts = text.split()
    items = [((BR if p[0] == "B" else DP)(p[1:].replace("ln", "ln ")), 1) for p in parts]
    return Core.of(items, adaptive=True)


CASES = [(text, share) for text in TEXTS for share in SHARES]


def place(word: Core, share: str) -> Exact:
    return word.total * F(share)


PAIRS = [
    pytest.param(route, text, share, id=f"{route.name}: {text} at {share}")
    for route in EXACT
    for text, share in CASES
    if route.applies(word_of(text), place(word_of(text), share))
]


SLOW = "D1/5 B1 B1 B1 B1"
IN_TURN = [
    pytest.param(*pair.values, id=pair.id, marks=pytest.mark.long)
    if (pair.values[1] == SLOW) == (pair.values[2] in ("0", "9/10"))
    else pair
    for pair in PAIRS
]
"""In every run: both ends of the support, and between them where the ends take long."""


@cache
def by_the_recursion(text: str, share: str) -> Bracket:
    word = word_of(text)
    items = [(step.mechanism.grammar, step.eps) for step in word.steps]
    return adaptive_delta(items, place(word, share), F(1, 10**4))


def meets(answer: Answer, other: Bracket) -> bool:
    return answer.lower.fraction() <= other.upper and other.lower <= answer.upper.fraction()


@pytest.mark.parametrize(("route", "text", "share"), IN_TURN)
def test_every_exact_route(route: Route, text: str, share: str) -> None:
    word = word_of(text)
    eps_g = place(word, share)
    coarse, fine = (route.solve(word, eps_g, bits) for bits in (30, 90))
    assert coarse == route.solve(word, eps_g, 30)
    for answer, bits in ((coarse, 30), (fine, 90)):
        low, high = answer.lower.fraction(), answer.upper.fraction()
        assert 0 < low <= high
        assert high - low <= low * F(4, 2**bits)
        assert meets(answer, by_the_recursion(text, share))
    assert coarse.lower <= fine.upper
    assert fine.lower <= coarse.upper
    for end in (fine.lower_end, fine.upper_end):
        assert end.route
        assert end.rests_on
        for statement in end.rests_on:
            found = verdict(statement)
            if statement.paper == "exactdp" or found is not None:
                assert found is not None, statement
                assert found["verdict"] in HELD
                assert not found["stale"]


def test_every_exact_route_is_met_by_some_word() -> None:
    """(Those for concrete mechanisms: tests/routes/nonadaptive/test_concrete_routes.py; for samples
    of bounded range: test_sampled_ranges.py beside it.)"""
    about = {route.name for route in EXACT if not isinstance(route, FixedPairs | SmoothLosses)}
    assert about - {"sampled bounded range"} == {pair.values[0].name for pair in PAIRS}


@pytest.mark.parametrize("text", [text for text in TEXTS if "B" in text])
def test_the_value_iteration(text: str) -> None:
    word = word_of(text)
    for share in SHARES:
        eps_g = place(word, share)
        found = Refinement(word).at(2 * first_nodes(word), eps_g, eps_g, FIRST_TAIL)
        answer = answer_of(found, eps_g)
        assert answer.lower <= answer.upper
        assert meets(answer, by_the_recursion(text, share))
        for end in (answer.lower_end, answer.upper_end):
            for statement in end.rests_on:
                entry = verdict(statement)
                assert entry is not None, statement
                assert entry["verdict"] in HELD


@pytest.mark.parametrize("eps", ["1/10", "1", "ln 5"])
def test_the_weights_of_the_strategy_are_q(eps: str) -> None:
    """Running powers against the formula itself, to the nearest double but one."""
    grid = lattice(word_of(f"B{eps.replace(' ', '')}"), 50, 100)
    step, field = grid.steps[0], Balls(128)
    low, high, _ = StrategyValues(grid)._weights(step)
    for i, (one, other) in enumerate(zip(low, high, strict=True)):
        with precision(128):
            t = (grid.h * i).ball()
            wanted = q(field, eps=step.eps.ball(), t=t)
            assert abs(arb(float(one)) - wanted) <= arb((1, -52))
            assert abs(arb(float(other)) - (1 - wanted)) <= arb((1, -52))
