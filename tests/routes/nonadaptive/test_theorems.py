"""The closed forms of the routes, at the places where a wrong one would go unnoticed otherwise.

At the widths that users ask for, the two ends of Theorem 5's infimum lie closer together than
anything could tell apart; stopped early, they do not.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from flint import arb

from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact, exact, precision
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive import moment_bound
from exactdp.routes.nonadaptive.equal_eps_theorems import (
    SMOOTHED_DP,
    THEOREM_1_ROUTE,
    THEOREM_2_ROUTE,
    THEOREM_3_ROUTE,
    UNEQUAL_DP,
    Increments,
    Maximum,
    _down,
    _uncovered,
    _up,
)
from exactdp.routes.nonadaptive.moment_bound import (
    MOMENT_BOUND,
    bracket_of_lambda,
    exponent,
    exponent_derivative,
    infimum,
)
from exactdp.statements import GAUSSIAN_SMOOTHING, MURTAGH_VADHAN
from proofs_check import definitions
from tests.first_principles import ends, fraction_of
from tests.formulas.test_symbolic_and_mpmath import real, smooth_part
from tests.formulas.test_symbolic_and_mpmath import slope as difference
from tests.routes.references import core_of, number

F = Fraction
DIGITS = 80
MIXTURES = [
    ("BR(1/2)^3 BR(1) DP(1/4)^5", "1"),
    ("DP(ln 2) BR(ln 3)", "1/2"),
    ("BR(1/10)^2000", "20"),
    ("DP(20)^2", "39"),
]


# -- Theorem 5 of dong-durfee-rogers-2019 ----------------------------------------------------------


def exponent_by_outcomes(core: Any, eps_g: Exact, lam: Any) -> Any:
    """ln of the bound at lambda, from the two outcomes; for BR at the worst t, searched."""
    mp = definitions.context(DIGITS)
    total = lam * mp.log(lam) - (1 + lam) * mp.log(1 + lam) - lam * number(mp, eps_g)

    def log_mgf(x: Any, y: Any) -> Any:
        pairs = zip(*definitions.randomized_response(x, y), strict=True)
        return mp.log(sum(a * (a / b) ** lam for a, b in pairs if a))

    for eps, count in core.br_groups:
        e = number(mp, eps)
        low, high = e * 0, e
        for _ in range(90):  # thirds: (2/3)^90 is 1e-16, the value is flat to 1e-32
            a, b = low + (high - low) / 3, high - (high - low) / 3
            if log_mgf(mp.exp(e), mp.exp(a)) < log_mgf(mp.exp(e), mp.exp(b)):
                low = a
            else:
                high = b
        total += count * log_mgf(mp.exp(e), mp.exp((low + high) / 2))
    for eps, count in core.dp_groups:
        x = mp.exp(number(mp, eps))
        total += count * log_mgf(x * x, x)
    return total


@pytest.mark.parametrize(("text", "eps_g"), MIXTURES)
def test_stopped_early_the_infimum_is_still_enclosed(
    text: str, eps_g: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ends come from the same two points: the lower one by the tangent at the left point."""
    core, strength = core_of(text), exact(eps_g)
    fine = Dyadic.from_arb(infimum(core, strength, 100).mid()).fraction()
    with precision(200):
        bracket = bracket_of_lambda(core, strength, 3)
    low, _, high = map(Dyadic.from_arb, bracket)
    mp = definitions.context(DIGITS)
    left, right = (mp.mpf(x.fraction().numerator) / x.fraction().denominator for x in (low, high))
    at_left, at_right = (exponent_by_outcomes(core, strength, lam) for lam in (left, right))
    step = left / 10**12
    above, below = (exponent_by_outcomes(core, strength, left + s * step) for s in (1, -1))
    tangent = at_left + (above - below) / (2 * step) * (right - left)
    monkeypatch.setattr(moment_bound, "bracket_of_lambda", lambda *_, **__: bracket)
    coarse = infimum(core, strength, -14)  # of 50 bits, and whatever accuracy there is
    lower, upper = ends(coarse)
    assert lower <= fine <= upper
    wanted = (fraction_of(mp.exp(tangent)), fraction_of(mp.exp(min(at_left, at_right))))
    assert wanted[1] > fine > wanted[0] * (1 + F(1, 10**4))
    # differences of step 1e-12 are good to 1e-18, a radius has 30 bits
    for found, reference in zip((lower, upper), wanted, strict=True):
        assert abs(found - reference) <= F(1, 10**7) * reference


@pytest.mark.parametrize(("text", "eps_g"), MIXTURES)
def test_the_exponent_by_outcomes(text: str, eps_g: str) -> None:
    core, strength = core_of(text), exact(eps_g)
    mp = definitions.context(DIGITS)
    for lam in (F(1, 3), F(2), F(11)):
        value = mp.mpf(lam.numerator) / lam.denominator
        with precision(300):
            found = exponent(core, strength, Exact(lam).ball())
            slope = exponent_derivative(core, strength, Exact(lam).ball())
        reference = fraction_of(exponent_by_outcomes(core, strength, value))
        assert abs(ends(found)[0] - reference) < F(1, 10**25) * (1 + abs(reference))
        step = mp.mpf(10) ** -8
        above, below = (exponent_by_outcomes(core, strength, value + s * step) for s in (1, -1))
        difference = fraction_of((above - below) / (2 * step))
        assert abs(ends(slope)[0] - difference) < F(1, 10**8) * (1 + abs(difference))


def test_lambda_next_to_0_is_given_up() -> None:
    """The losses add to 46,000 more than eps_g: the best lambda is about e^-46000."""
    core = core_of("DP(1)^100000")
    with precision(100), pytest.raises(ArithmeticError, match="next to 0"):
        bracket_of_lambda(core, exact(0), 1)
    answer = MOMENT_BOUND.solve(core, exact(0), 30)
    assert answer == Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
    near = core_of("DP(1)^90000")
    with precision(100):
        low, _, high = bracket_of_lambda(near, exact(0), 1)
        assert low < high < arb(10) ** -15_000


def test_what_the_route_says_of_itself() -> None:
    core = core_of("BR(1)^2 BR(2) DP(1)")
    answer = MOMENT_BOUND.solve(core, exact(3), 200)
    coarse = MOMENT_BOUND.solve(core, exact(3), 32)
    # 32 bits of the bound are enough for anybody, whatever is asked
    width = coarse.upper.fraction() - answer.upper.fraction()
    assert 0 <= width < coarse.upper.fraction() * F(1, 2**28)
    assert not MOMENT_BOUND.exact


# -- increments ------------------------------------------------------------------------------------


class Signs(Increments):
    """Increments whose signs are given, 1, -1 or 0 (undecided) for each l, and any guess."""

    def __init__(self, signs: dict[int, int], guess: int) -> None:
        super().__init__(exact(1), 2, 0, exact(0))
        self.signs, self.guess = signs, guess

    def _guess(self, first: int, last: int) -> int:
        return self.guess

    def _shown(self, low: int, high: int, falling: bool) -> bool:
        wanted = -1 if falling else 1
        return all(self.signs[ell] == wanted for ell in range(low, high + 1))


def test_candidates_are_those_that_no_neighbour_beats(rng: Random) -> None:
    for _ in range(300):
        first = rng.randint(-3, 3)
        last = first + rng.randint(0, 12)
        signs = {ell: rng.choice((1, 1, -1, -1, 0)) for ell in range(first, last)}
        kept = [
            ell
            for ell in range(first, last + 1)
            if signs.get(ell) != 1 and signs.get(ell - 1) != -1
        ]
        for guess in range(first - 1, last + 2):  # it certifies nothing
            assert Signs(signs, guess).candidates(first, last) == kept


def near(ball: arb, value: Any) -> bool:
    reference = fraction_of(value)
    return abs(ends(ball)[0] - reference) < F(1, 10**30) * (F(1, 100) + abs(reference))


def test_the_parts_of_a_sign(rng: Random) -> None:
    """theta, t_l, the slope of h_l and the ratio R, against differences of sums over outcomes.

    By Lemma 4.5 F_l'(t) is B_l e^(h_l(t)) (e^((n + 1)(t_l - t)) - 1) up to a common factor. At
    theta the last exponents are a = eps - theta for l + 1 and -theta for l.
    """
    mp = definitions.context(DIGITS)
    for _ in range(6):
        n = rng.randint(3, 5)
        ell = rng.randint(0, n - 2)
        eps, eps_g = F(rng.randint(5, 30), 10), F(rng.randint(0, 5), 10)
        increments = Increments(Exact(eps), n, 0, Exact(eps_g))
        theta = (eps_g + eps * (ell + 1)) / n
        if not 0 < theta < eps:
            continue
        with precision(200):
            increments.e = Exact(eps).ball()
            assert increments._theta(ell).contains(Exact(theta).ball())
            assert increments._theta(ell).rel_accuracy_bits() > 190
            t = (eps_g + eps * (ell + 1)) / (n + 1)
            assert abs(increments._t(ell) - Exact(t).ball()) < arb(2) ** -190
            odds = increments._odds(increments._theta(ell))
            ratio = odds * (n - 1 - ell) / (ell + 1)
            slope = increments._slope(arb(ell), increments._theta(ell))
        x, z, at = mp.exp(real(eps)), mp.exp(real(eps_g)), real(theta)

        def rise(which: int, x: Any = x, z: Any = z, at: Any = at, n: int = n) -> Any:
            return difference(lambda s: smooth_part(n, 0, which, x, mp.exp(s), z), at)

        expected = rise(ell + 1) / rise(ell) * mp.expm1(-at) / mp.expm1(real(eps) - at)
        assert near(ratio, expected)

        def height(s: Any, x: Any = x, n: int = n, ell: int = ell) -> Any:
            return s + ell * mp.log(mp.expm1(s)) + (n - 1 - ell) * mp.log(x - mp.exp(s))

        expected = difference(height, at) / (n + 1)
        assert near(slope, expected)


def test_the_integrals_where_the_closed_form_is_a_limit() -> None:
    """At the slopes 0 and 1 the integrands are e^(a - u) - 1 and e^a - e^u, or 1 and e^-u less."""
    with precision(120):
        a = arb(2)
        one = a * 0 + 1
        for found, value in (
            (_up(a, one * 0), a.expm1() - a),
            (_up(a, one), a * a.exp() - a.expm1()),
            (_down(a, one * 0), a + (-a).expm1()),
            (_down(a, one), -(-a).expm1() - a * (-a).exp()),
        ):
            assert found.overlaps(value)
            assert found.rel_accuracy_bits() > 100


def test_ranges_beyond_the_last_cover_nothing() -> None:
    assert _uncovered(0, 3, [(5, 8)]) == [0, 1, 2, 3]
    assert _uncovered(0, 3, [(-4, -2)]) == [0, 1, 2, 3]
    assert _uncovered(0, 3, [(-4, 0), (4, 4)]) == [1, 2, 3]


# -- Theorems 1, 2 and 3 ---------------------------------------------------------------------------


def test_ties_in_words() -> None:
    maximum = Maximum(exact("1/2"), 4, 0, exact(0))
    symmetric = "equal by symmetry (eps_g = 0, t -> eps - t)"
    assert maximum.tied((1, 2)) == symmetric
    assert maximum.tied((0, 3)) == symmetric
    for ells in ((0, 1), (1, 2, 3), (0, 1, 2)):
        assert maximum.tied(ells) == "not separated"
    for ells in ((), (1,)):
        assert maximum.tied(ells) == ""
    assert Maximum(exact("1/2"), 4, 0, exact("1/9")).tied((1, 2)) == "not separated"
    assert [Maximum(exact(1), 3, 2, exact(0)).mirrored(ell) for ell in (0, 3, 6)] == [6, 3, 0]


def test_ties_have_the_value_of_both() -> None:
    for n, m in ((2, 0), (4, 1)):
        maximum = Maximum(exact("1/2"), n, m, exact(0))
        best, ells = maximum.solve(100)
        assert len(ells) == 2
        for ell in ells:
            assert best.overlaps(maximum.value(ell, 120))
        assert best.rel_accuracy_bits() > 95


@pytest.mark.parametrize(
    ("n", "m", "route"),
    [
        (0, 1, THEOREM_1_ROUTE),
        (0, 3, THEOREM_1_ROUTE),
        (1, 0, THEOREM_2_ROUTE),
        (4, 0, THEOREM_2_ROUTE),
        (1, 1, THEOREM_3_ROUTE),
        (3, 2, THEOREM_3_ROUTE),
    ],
)
def test_routes_are_the_supremum(n: int, m: int, route: Route) -> None:
    eps = F(3, 2)
    core = core_of(f"BR({eps})^{n} DP({eps})^{m}")
    assert [
        one for one in (THEOREM_1_ROUTE, THEOREM_2_ROUTE, THEOREM_3_ROUTE) if one.applies(core)
    ] == [route]
    for eps_g in (F(1, 7), F(1, 2), (n + m) * eps - F(1, 3)):
        answer = route.solve(core, Exact(eps_g), 80)
        value, exp_t = definitions.maximum_at_common_t(n + m, m, eps, eps_g)
        low, high = answer.lower.fraction(), answer.upper.fraction()
        assert low * (1 - F(1, 10**50)) <= fraction_of(value) <= high * (1 + F(1, 10**50))
        assert high - low < high * F(1, 2**77)
        assert answer.lower_end == answer.upper_end == End(route.name, route.rests_on)
        assert answer.witness is not None
        if not n:
            assert answer.witness == Witness(((),))
            continue
        (ell,), ((t,),) = answer.witness.ells, answer.witness.ts
        assert t == Exact((eps_g + eps * (ell + 1 - m)) / (n + 1))
        assert answer.witness.tied == ""
        found = fraction_of(definitions.context(60).exp(real(t.fraction)))
        assert abs(found - fraction_of(exp_t)) < F(1, 10**20)


def test_what_is_said_of_several_t() -> None:
    """All t where the objective is constant, with the ends."""
    answer = THEOREM_3_ROUTE.solve(core_of("BR(1/2) DP(1/2)^2"), exact("1/2"), 60)
    assert answer.witness is not None
    assert answer.witness.tied == "equal for every t in [0, eps] (Lemma C.1)"
    assert answer.witness.ts[0] == (exact(0),)
    assert answer.witness.ts[-1] == (exact("1/2"),)
    tie = THEOREM_2_ROUTE.solve(core_of("BR(1/2)^2"), exact(0), 60)
    assert tie.witness == Witness(
        ((exact("1/6"),), (exact("1/3"),)), (0, 1), "equal by symmetry (eps_g = 0, t -> eps - t)"
    )


def test_unequal_dp_rests_on_smoothing_where_it_is_smoothed() -> None:
    """The product rests on its theorem; a Gaussian loss beside it on the own statement as well."""
    core = core_of("DP(1/10)^3 DP(1/5)^2")
    for route, wanted in (
        (UNEQUAL_DP, (MURTAGH_VADHAN,)),
        (SMOOTHED_DP, (MURTAGH_VADHAN, GAUSSIAN_SMOOTHING)),
    ):
        for answer in route.solve_many(core, [exact("1/10"), exact("1/5")], 30):
            assert answer.lower_end.rests_on == wanted
            assert answer.upper_end.rests_on == wanted
