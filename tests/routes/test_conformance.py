"""What every route must keep, over all routes for the non-adaptive optimum.

For each route and each composition it applies to: the bracket is in order and contains the optimum
found by enumerating {0, 1}^k; no random t (one for each mechanism) gives more than the upper end;
each end says where it comes from; exact routes reach the width that ``bits`` asks for; repetition
gives the same bytes; and the witness attains the lower end.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from exactdp.mechanisms.mechanism import mechanism_classes
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.br_beside_concrete import CONCRETE
from exactdp.routes.nonadaptive.fixed_pair_routes import FixedPairs
from exactdp.routes.nonadaptive.separable_route import SEPARABLE
from exactdp.solve.reductions_between_optima import all_routes
from exactdp.statements import Statement
from exactdp.worst_t.separable import bound_tightening
from tests.cases import one_in, short_searches
from tests.first_principles import fraction_of
from tests.routes.references import Case, cases, core_of, objective, random_ts

F = Fraction
BITS = 30
ALL = all_routes(adaptive=False)
EXACT = tuple(route for route in ALL if route.exact)
BRACKETS = tuple(route for route in ALL if not route.exact)
CASES = {f"{case.text} at {case.eps_g}": case for case in cases()}
CORES = {name: (case.core, case.strength) for name, case in CASES.items()}
LONG = {SEPARABLE: 4}
"""Routes that take a second for each case: one in so many cases in every run."""


def pairs_of(route: Route) -> list[Any]:
    """The cases that the route applies to."""
    fitting = {n: case for n, case in CASES.items() if route.applies(*CORES[n])}
    pairs = [pytest.param(route, c, id=f"{route.name}: {n}") for n, c in fitting.items()]
    return one_in(LONG.get(route, 1), pairs)


PAIRS = [pair for route in ALL for pair in pairs_of(route)]


@cache
def answered(route: Route, case: Case, bits: int) -> Answer:
    return route.solve(case.core, case.strength, bits)


@cache
def optimum(case: Case) -> tuple[Fraction, Fraction]:
    value, within = case.optimum()
    return fraction_of(value), within


@pytest.fixture(autouse=True)
def smaller_budget(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the long run the separable route searches as it does for a user."""
    attempts = bound_tightening.ATTEMPTS
    short_searches(monkeypatch)
    if request.node.get_closest_marker("long"):
        monkeypatch.setattr(bound_tightening, "ATTEMPTS", attempts)


@pytest.fixture(autouse=True)
def inside_the_support(request: pytest.FixtureRequest) -> None:
    """Routes are only asked below the sum of eps; the cases must respect that."""
    case = request.node.callspec.params.get("case") if hasattr(request.node, "callspec") else None
    assert case is None or case.core.total is None or case.strength < case.core.total


@pytest.mark.parametrize(("route", "case"), PAIRS)
def test_bracket_contains_the_optimum(route: Route, case: Case) -> None:
    answer = answered(route, case, BITS)
    value, within = optimum(case)
    assert Dyadic(0) <= answer.lower <= answer.upper
    assert answer.lower.fraction() <= value * (1 + within)
    assert answer.upper.fraction() >= value * (1 - F(1, 10**40))  # the value is attained


@pytest.mark.parametrize(("route", "case"), PAIRS)
def test_no_t_exceeds_the_upper_end(route: Route, case: Case, rng: Random) -> None:
    answer = answered(route, case, BITS)
    for _ in range(4):
        ts = random_ts(case.core, rng, each=True)
        value = fraction_of(objective(case.core, ts, case.strength))
        assert value <= answer.upper.fraction() * (1 + F(1, 10**40))


@pytest.mark.parametrize(("route", "case"), PAIRS)
def test_each_end_says_what_it_rests_on(route: Route, case: Case) -> None:
    answer = answered(route, case, BITS)
    for end, trivial in ((answer.lower_end, answer.lower == Dyadic(0)), (answer.upper_end, True)):
        assert isinstance(end, End)
        assert end.route
        assert all(isinstance(one, Statement) for one in end.rests_on)
        assert len(set(end.rests_on)) == len(end.rests_on)
        assert end.rests_on or (end.route == "trivial" and trivial)
    if answer.upper_end.route == "trivial":
        assert answer.upper >= Dyadic(1) or answer.upper == Dyadic(0)


@pytest.mark.parametrize(("route", "case"), [p for p in PAIRS if p.values[0].exact])
@pytest.mark.parametrize("bits", one_in(2, [4, 20, 53, 100, 200]))
def test_exact_routes_reach_any_width(route: Route, case: Case, bits: int) -> None:
    answer = answered(route, case, bits)
    value, within = optimum(case)
    lower, upper = answer.lower.fraction(), answer.upper.fraction()
    assert upper - lower <= 8 * value * F(1, 2**bits)  # about 2^-bits: three bits to spare
    coarse = answered(route, case, 4)
    assert coarse.lower.fraction() <= upper
    assert coarse.upper.fraction() >= lower
    assert lower <= value * (1 + max(within, F(1, 10**20)))
    assert upper >= value * (1 - F(1, 10**40))


@pytest.mark.parametrize(("route", "case"), one_in(3, PAIRS))
def test_repetition_gives_the_same_bytes(route: Route, case: Case) -> None:
    first = answered(route, case, BITS)
    again = route.solve(case.core, case.strength, BITS)
    assert repr(again) == repr(first)
    assert pickle.loads(pickle.dumps(first)) == first


@pytest.mark.parametrize(("route", "case"), PAIRS)
def test_the_witness_attains_the_lower_end(route: Route, case: Case) -> None:
    """At *some* of the listed t the objective is the lower end (the tied ones are as good)."""
    answer = answered(route, case, BITS)
    witness = answer.witness
    if witness is None:
        return
    assert witness.ts
    assert (len(witness.ts) > 1) == bool(witness.tied)
    core = case.core
    for ts in witness.ts:
        assert len(ts) == len(core.br_groups)
        for t, (eps, _) in zip(ts, core.br_groups, strict=True):
            assert Exact(F(0)) <= t <= eps
        value = fraction_of(objective(core, ts, case.strength))
        # 2^-SEARCH_BITS: the lower end was rounded down by that much
        assert value >= answer.lower.fraction() * (1 - F(1, 10**40))
        assert value <= answer.upper.fraction() * (1 + F(1, 10**40))
        assert value <= answer.lower.fraction() * (1 + F(1, 2**24)) + F(1, 10**40)


# -- the registry ----------------------------------------------------------------------------------


def test_the_registry_is_complete_and_named() -> None:
    names = [route.name for route in ALL]
    assert len(set(names)) == len(names)
    assert any(route.instant for route in BRACKETS)
    used = {p.values[0].name for p in PAIRS}
    concrete = {route.name for route in ALL if isinstance(route, FixedPairs)}  # elsewhere
    concrete |= {CONCRETE.name, "poisson summation", "poisson summation, boxes of t"}
    concrete |= {"sums over boxes of t", "adaptive bound, rounded losses"}
    concrete |= {"boxes of t beside one curve", "theorem-5, moments of pairs"}
    concrete |= {"noise as a fixed pair", "inversion along rays", "moments from below"}
    concrete |= {"between Gaussian noise"}
    concrete |= {"sampled bounded range", "common t of samples", "members of samples"}
    concrete |= {"recursion of sampled ranges"}  # tests/routes/nonadaptive/test_sampled_ranges.py
    assert {route.name for route in ALL} - used <= {
        "smoothing",
        "larger classes",
        "larger classes by moments",
    } | concrete


def test_every_class_is_met() -> None:
    """A class without a case here would leave its routes untried.

    Concrete mechanisms have no worst pairs to enumerate: their routes are in
    tests/routes/test_concrete_conformance.py.
    """
    met = {kind for case in CASES.values() for kind in case.core.classes}
    ours = ("worst_pairs", "same_optimum")
    classes = [
        k for k in mechanism_classes().values() if ours[0] in vars(k) and ours[1] not in vars(k)
    ]
    assert set(classes) <= met
    assert len(classes) >= 2


@pytest.mark.parametrize("route", ALL, ids=lambda route: route.name)
def test_routes_describe_themselves(route: Route) -> None:
    assert isinstance(route.default_rtol, Fraction)
    assert 0 < route.default_rtol < 1
    for case in CASES.values():
        why_not = route.why_not(case.core, case.strength)
        assert route.applies(case.core, case.strength) == (why_not == "")
        if why_not:
            assert why_not.isprintable()
            continue
        cost = route.cost(case.core)
        assert isinstance(cost, int)
        assert cost > 0
        since = route.applies_from(case.core)
        assert since is None or route.applies(case.core, since)


def test_every_core_has_a_bound_and_an_exact_route() -> None:
    for case in CASES.values():
        core = case.core
        assert any(route.applies(core) for route in BRACKETS)
        bounded = core.total is not None  # for a loss without end there are bounds alone
        assert any(route.applies(core) for route in EXACT) == bounded


@pytest.mark.parametrize("routes", [
    [route for route in ALL if route not in LONG], pytest.param(ALL, marks=pytest.mark.long),
], ids=["quick", "all"])  # fmt: skip
def test_all_brackets_of_a_core_overlap(routes: Sequence[Route]) -> None:
    for case in CASES.values():
        fitting = [r for r in routes if r.applies(case.core, case.strength)]
        answers = [answered(r, case, BITS) for r in fitting]
        assert max(a.lower for a in answers) <= min(a.upper for a in answers)


# -- smoothing: a core of its own, too large to enumerate ------------------------------------------

PRIMES = [p for p in range(2, 182) if all(p % d for d in range(2, p))]


@pytest.mark.parametrize("eps_g", one_in(2, ["3", "0"]))
def test_smoothing_against_two_halves_in_doubles(eps_g: str) -> None:
    """42 DP mechanisms with incommensurable eps: 2^21 sums on each side, sorted, in numpy.

    Doubles are good to about 1e-11 here (42 factors, 2^21 terms in cumulative sums), which is far
    below the width of 1e-6 that the route promises.
    """
    import numpy as np

    from exactdp.routes.nonadaptive.equal_eps_theorems import SMOOTHED_DP

    core = core_of(" ".join(f"DP(1/10 ln {p})" for p in PRIMES))
    assert SMOOTHED_DP.applies(core)
    assert core.size == 42
    eps = np.log(np.array(PRIMES, dtype=float)) / 10

    def side(values: Any) -> tuple[Any, Any]:
        loss, mass = np.zeros(1), np.ones(1)
        for e in values:
            high = np.exp(e) / (1 + np.exp(e))
            loss = np.concatenate([loss + e, loss - e])
            mass = np.concatenate([mass * high, mass * (1 - high)])
        return loss, mass

    (a, pa), (b, pb) = side(eps[::2]), side(eps[1::2])
    order = np.argsort(b)
    b, pb = b[order], pb[order]
    above0 = np.append(np.cumsum(pb[::-1])[::-1], 0)  # P0(L_b >= b[i])
    above1 = np.append(np.cumsum((pb * np.exp(-b))[::-1])[::-1], 0)
    g = float(F(eps_g))
    first = np.searchsorted(b, g - a, side="right")
    value = float(np.sum(pa * (above0[first] - np.exp(g - a) * above1[first])))
    answer = SMOOTHED_DP.solve(core, Exact(F(eps_g)), 24)
    lower, upper = float(answer.lower.fraction()), float(answer.upper.fraction())
    assert lower <= value * (1 + 1e-10)
    assert upper >= value * (1 - 1e-10)
    assert upper - lower <= 1e-6 * lower
    assert answer.lower_end.rests_on
    assert answer.upper_end.rests_on
