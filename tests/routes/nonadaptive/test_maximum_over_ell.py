"""Theorems 1 to 3 as routes: which l are tried, ties, and values near 1."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.nonadaptive.equal_eps_theorems import (
    THEOREM_1_ROUTE,
    THEOREM_2_ROUTE,
    THEOREM_3_ROUTE,
    Maximum,
)
from tests.first_principles import double_sum, encloses, ends, fraction_of
from tests.routes.references import core_of

F = Fraction


def all_values(maximum: Maximum, bits: int = 160) -> dict[int, arb]:
    return {ell: maximum.value(ell, bits) for ell in range(maximum.first, maximum.last + 1)}


def random_maximum(rng: Random, largest: int) -> Maximum:
    n, m = rng.randint(1, largest), rng.randint(1, largest)
    eps = F(10) ** rng.randint(-6, 0) * F(rng.randint(100, 999), 100)
    share = rng.choice([F(0), F(rng.randint(0, 999), 1000), F(rng.randint(0, n + m - 1), n + m)])
    return Maximum(Exact(eps), n, m, Exact(eps * (n + m) * share))


@pytest.mark.parametrize("largest", [3, 12, 40])
def test_the_maximum_is_among_the_candidates(largest: int, rng: Random) -> None:
    for _ in range(25 if largest < 40 else 10):
        maximum = random_maximum(rng, largest)
        kept = set(maximum.candidates)
        value = all_values(maximum, 600)
        best = max(value.values(), key=lambda ball: Dyadic.from_arb(ball.mid()))
        for ell, ball in value.items():
            if ball.overlaps(best):
                assert ell in kept or best.rel_accuracy_bits() < 60, (maximum, ell)


@pytest.mark.parametrize(("n", "m"), [(1, 0), (6, 0), (40, 0), (1, 1), (4, 3), (2, 20), (30, 30)])
def test_solve_is_the_largest_of_all_l(n: int, m: int, rng: Random) -> None:
    for _ in range(6):
        eps = F(rng.randint(1, 400), 100)
        eps_g = eps * (n + m) * F(rng.randint(0, 99), 100)
        maximum = Maximum(Exact(eps), n, m, Exact(eps_g))
        best, ells = maximum.solve(80)
        value = all_values(maximum)
        top = max(fraction_of_mid(ball) for ball in value.values())
        low, high = ends(best)
        assert low <= top * (1 + F(1, 2**150))
        assert high >= top * (1 - F(1, 2**150))
        assert best.rel_accuracy_bits() >= 78
        for ell in ells:
            assert fraction_of_mid(value[ell]) >= top * (1 - F(1, 2**70))


def fraction_of_mid(ball: arb) -> Fraction:
    return Dyadic.from_arb(ball.mid()).fraction()


def test_the_clipped_l_never_give_more(rng: Random) -> None:
    """t_l = 0 and t_l = eps leave the DP mechanisms alone, which all t in between post-process."""
    for _ in range(30):
        n, m = rng.randint(1, 12), rng.randint(0, 12)
        eps = F(rng.randint(1, 300), 100)
        eps_g = eps * (n + m) * F(rng.randint(0, 99), 100)
        best, _ = Maximum(Exact(eps), n, m, Exact(eps_g)).solve(80)
        alone = double_sum(0, m, eps, eps, eps_g)
        assert ends(best)[1] >= fraction_of(alone)


def test_ties_are_named() -> None:
    for n, m in ((2, 0), (4, 0), (2, 1), (4, 3), (6, 2)):
        maximum = Maximum(exact("1/2"), n, m, exact(0))
        _, ells = maximum.solve(100)
        assert len(ells) == 2
        assert maximum.mirrored(ells[0]) == ells[1]
        assert "symmetry" in maximum.tied(ells)
        assert maximum.t(ells[0]) + maximum.t(ells[1]) == exact("1/2")
    odd = Maximum(exact("1/2"), 3, 0, exact(0))
    _, ells = odd.solve(100)
    assert ells == (1,)
    assert odd.tied(ells) == ""
    assert odd.t(1) == exact("1/4")
    assert Maximum(exact(1), 3, 0, exact("1/2")).tied((0, 1)) == "not separated"


def test_one_br_may_change_nothing(rng: Random) -> None:
    """n = 1 and eps_g = (m - 1 - 2 j) eps: by Lemma C.1 every t gives the same; elsewhere not."""
    for _ in range(30):
        m, eps = rng.randint(1, 7), F(rng.randint(1, 40), 10)
        for g in range(m + 1):
            maximum = Maximum(Exact(eps), 1, m, Exact(g * eps))
            values = [double_sum(1, m, eps, eps * F(i, 7), g * eps) for i in range(8)]
            constant = all(abs(value - values[0]) < 1e-60 for value in values)
            assert maximum.constant == constant == ((m - 1 - g) % 2 == 0)
            assert not Maximum(Exact(eps), 1, m, Exact(g * eps + eps / 99)).constant
            assert not Maximum(Exact(eps), 2, m, Exact(g * eps)).constant


def test_every_t_of_a_constant_objective_has_its_l() -> None:
    answer = THEOREM_3_ROUTE.solve(core_of("BR(1/2) DP(1/2)^4"), exact("1/2"), 60)
    assert len(answer.witness.ts) == 3
    assert len(answer.witness.ells) in (0, 3)


def test_next_to_1_a_true_end() -> None:
    """Thousands of mechanisms and a delta that rounds to 1: the candidates are few."""
    maximum = Maximum(exact(3), 20_000, 10_000, exact(5))
    ball, ells = maximum.solve(60)
    assert ball.contains(1)
    assert ball.rel_accuracy_bits() >= 59
    assert len(maximum.candidates) < 20
    low, _ = ends(ball)
    assert low < 1
    assert not ball.lower() > maximum.value(ells[0], 400)


@pytest.mark.parametrize(
    ("text", "route"),
    [
        ("DP(1/3)^9", THEOREM_1_ROUTE),
        ("BR(1/3)^9", THEOREM_2_ROUTE),
        ("BR(1/3)^5 DP(1/3)^4", THEOREM_3_ROUTE),
    ],
)
def test_routes_against_the_double_sum_at_their_witness(text: str, route, rng: Random) -> None:
    core = core_of(text)
    assert [r.applies(core) for r in (THEOREM_1_ROUTE, THEOREM_2_ROUTE, THEOREM_3_ROUTE)].count(
        True
    ) == 1
    assert route.applies(core)
    for _ in range(10):
        eps_g = F(rng.randint(0, 299), 100)
        answer = route.solve(core, Exact(eps_g), 100)
        for ts in answer.witness.ts:
            t = ts[0].fraction if ts else F(1, 3)
            value = double_sum(core.n, core.m, F(1, 3), t, eps_g)
            with precision(600):
                ball = answer.lower.to_arb().union(answer.upper.to_arb())
            assert encloses(ball, value)
        assert answer.lower_end.rests_on == answer.upper_end.rests_on == route.rests_on


def test_routes_do_not_apply_to_others() -> None:
    for text in ("DP(1) DP(2)", "BR(1) BR(2)", "BR(1) DP(2)", "BR(1)^2 BR(2) DP(1)"):
        core = core_of(text)
        assert not any(
            route.applies(core) for route in (THEOREM_1_ROUTE, THEOREM_2_ROUTE, THEOREM_3_ROUTE)
        )
    merged = core_of("DP(ln 6)^2 DP(ln 6)")
    assert THEOREM_1_ROUTE.applies(merged)
