"""The building blocks against the definition, against calculus, and against each other.

Symbolic identities are proved, not sampled: with e^eps = X, e^t = Y, e^eps_g = Z every block is a
rational function, and a difference is 0 in the field Q(X, Y, Z) or it is not.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from typing import Any

import mpmath
import numpy as np
import pytest
import sympy
from flint import arb

from exactdp import nonadaptive
from exactdp.formulas import building_blocks as blocks
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import ParameterError, exact, ln, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.mpmath_field import Mpmath
from tests.cases import one_in
from tests.first_principles import context, encloses, enumerated, fraction_of, response

F = Fraction
X, Y, Z, A = sympy.symbols("X Y Z A", positive=True)
EPS, T, EPS_G = sympy.symbols("eps t eps_g", real=True)
LAM = sympy.Symbol("lam", positive=True)
RATIONAL = sympy.QQ.frac_field(X, Y, Z, A)
SIZES = [(k, m) for k in range(1, 6) for m in range(k + 1)]


def in_exponentials(expression: Any) -> Any:
    """The expression as an element of Q(X, Y, Z, A); fails if it is no rational function."""
    logs = {EPS: sympy.log(X), T: sympy.log(Y), EPS_G: sympy.log(Z)}
    return RATIONAL.from_sympy(sympy.sympify(expression).subs(logs, simultaneous=True))


def rational(expression: Any) -> Fraction:
    """A sympy number that is rational, as a Fraction."""
    value = sympy.simplify(expression.doit())  # sympy may leave e^(ln a - ln a) as exp(0)
    assert value.is_Rational, expression
    return F(int(value.p), int(value.q))


def log_parameters(rng: Random) -> tuple[Fraction, Fraction, Fraction]:
    """(e^eps, e^t, e^eps_g), rational: then every block is rational too. 0 <= t < eps."""
    x = 1 + F(rng.randint(1, 60), rng.randint(1, 20))
    y = 1 + (x - 1) * F(rng.randint(0, 11), 12)
    z = x ** rng.randint(-2, 2) * F(rng.randint(1, 9), rng.randint(1, 9))
    return x, y, z


def partial_sum(k: int, m: int, last: int, x: Fraction, y: Fraction, z: Fraction) -> Fraction:
    """F_l by outcomes: P0 - Z P1 over all outcomes with i + 2 j <= last (no positive parts)."""
    kinds = [(*response(x, y), 1)] * (k - m) + [(*response(x * x, x), 2)] * m
    total = F(0)
    for outcome in product((0, 1), repeat=k):
        zero, one, steps = F(1), F(1), 0
        for bit, (q, p, size) in zip(outcome, kinds, strict=True):
            zero, one = zero * (1 - q if bit else q), one * (1 - p if bit else p)
            steps += size * bit
        if steps <= last:
            total += zero - z * one
    return total


# -- q, p, alpha, t_l ------------------------------------------------------------------------------


def test_q_and_p_in_sympy_solve_their_equations() -> None:
    q, p = blocks.q("sympy", eps=EPS, t=T), blocks.p("sympy", eps=EPS, t=T)
    assert in_exponentials(p - sympy.exp(-T) * q) == 0
    assert in_exponentials(1 - p - sympy.exp(EPS - T) * (1 - q)) == 0


def test_q_and_p_in_every_field(rng: Random) -> None:
    for _ in range(20):
        x, y, _ = log_parameters(rng)
        eps, t = ln(x), ln(y)
        q, p = response(x, y)
        assert encloses(blocks.q("balls", eps=eps, t=t), q)
        assert encloses(blocks.p("balls", eps=eps, t=t), p)
        assert blocks.q("balls", eps=eps, t=t).rad() < arb((1, -120))
        assert rational(blocks.q("sympy", eps=eps, t=t)) == q
        assert rational(blocks.p("sympy", eps=eps, t=t)) == p
        assert abs(blocks.q("mpmath", eps=eps, t=t) - float(q)) < 1e-14


@pytest.mark.parametrize(("k", "m"), [(0, 0), (1, 0), (1, 1), (5, 2), (6, 6), (7, 0)])
def test_alpha(k: int, m: int, rng: Random) -> None:
    x, y, _ = log_parameters(rng)
    high = x / (1 + x)
    q, _ = response(x, y)
    total = F(0)
    for i, j in product(range(-1, k - m + 2), range(-1, m + 2)):
        value = rational(blocks.alpha("sympy", k=k, m=m, i=i, j=j, eps=ln(x)))
        expected = F(0)
        if 0 <= i <= k - m and 0 <= j <= m:
            expected = comb(k - m, i) * comb(m, j) * high ** (m - j) * (1 - high) ** j
            total += value * q ** (k - m - i) * (1 - q) ** i
        assert value == expected
        assert encloses(blocks.alpha("balls", k=k, m=m, i=i, j=j, eps=ln(x)), value)
    assert total == 1  # with the powers of q these are the probabilities of (i, j)


def test_t_ell_is_clipped_unless_told_otherwise(rng: Random) -> None:
    for _ in range(200):
        k = rng.randint(1, 9)
        m, ell = rng.randint(0, k), rng.randint(0, 2 * k)
        eps, eps_g = F(rng.randint(1, 99), 10), F(rng.randint(-99, 99), 7)
        t = (eps_g + eps * (ell + 1 - m)) / (k - m + 1)
        known = {"k": k, "m": m, "ell": ell, "eps": eps, "eps_g": eps_g}
        clipped = min(max(t, F(0)), eps)
        assert rational(blocks.t_ell("sympy", **known)) == clipped
        assert rational(blocks.t_ell("sympy", **known, clipped=0)) == t
        assert rational(blocks.t_ell("sympy", **known, clipped=1)) == clipped
        assert encloses(blocks.t_ell("balls", **known), clipped)
        assert encloses(blocks.t_ell("balls", **known, clipped=0), t)
        assert abs(blocks.t_ell("mpmath", **known) - float(clipped)) < 1e-13


@pytest.mark.parametrize("clipped", [True, False])
def test_t_ell_takes_the_value_of_its_own_default(clipped: bool) -> None:
    t = blocks.t_ell("sympy", k=2, m=0, ell=5, eps=1, eps_g="1/2", clipped=clipped)
    assert rational(t) == (1 if clipped else F(13, 6))


# -- F_l and Lemma 4.5 -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("k", "m"), one_in(2, [(1, 0), (1, 1), (2, 1), (3, 3), (3, 0), (4, 2), (3, 1)])
)
def test_f_ell_is_the_sum_over_outcomes(k: int, m: int, rng: Random) -> None:
    for _ in range(3):
        x, y, z = log_parameters(rng)
        for ell in range(k + m + 2):
            value = partial_sum(k, m, ell, x, y, z)
            known = {"k": k, "m": m, "ell": ell, "eps": ln(x), "eps_g": ln(z), "t": ln(y)}
            assert rational(blocks.F_ell("sympy", **known)) == value
            assert encloses(blocks.F_ell("balls", **known), value)
            assert abs(blocks.F_ell("mpmath", **known) - float(value)) < 1e-12


def depends_on_t(k: int, m: int, ell: int) -> bool:
    """Whether some (i, j) with i + 2 j = l has i < k - m: only those change the slope."""
    return any(0 <= ell - 2 * j < k - m for j in range(m + 1))


@pytest.mark.parametrize(
    ("k", "m"),
    [
        pytest.param(*size, marks=pytest.mark.long)
        if size[0] >= 4 or size in ((3, 0), (3, 2))
        else size
        for size in SIZES
    ],
)
def test_derivative_of_f_ell_is_the_closed_form_for_every_l(k: int, m: int) -> None:
    """Lemma 4.5, proved for this (k, m): the difference is 0 as a rational function."""
    for ell in range(k + m + 2):
        known = {"k": k, "m": m, "ell": ell, "eps": EPS, "eps_g": EPS_G, "t": T}
        derivative = sympy.diff(blocks.F_ell("sympy", **known), T)
        closed = blocks.F_ell_derivative("sympy", **known)
        assert in_exponentials(derivative - closed) == 0, ell
        # and not because both are 0, but where F_l does not depend on t
        assert (in_exponentials(closed) != 0) == depends_on_t(k, m, ell), ell


@pytest.mark.parametrize(("k", "m", "ell"), [(30, 10, 17), (60, 0, 31), (24, 23, 40), (50, 25, 3)])
def test_derivative_of_f_ell_at_larger_sizes(k: int, m: int, ell: int, rng: Random) -> None:
    """Central differences of step 1e-30 at 120 digits: an error of about 1e-60."""
    field = Mpmath(120)
    known = {"k": k, "m": m, "ell": ell, "eps": F(7, 10), "eps_g": F(3, 10)}
    for _ in range(3):
        t, h = F(rng.randint(1, 69), 100), F(1, 10**30)
        up, down = (blocks.F_ell(field, **known, t=t + s * h) for s in (1, -1))
        closed = blocks.F_ell_derivative(field, **known, t=t)
        assert abs((up - down) / (2 * field.number(h)) - closed) < field.mp.mpf(10) ** -50
        ball = blocks.F_ell_derivative(Balls(300), **known, t=t)
        assert encloses(ball, closed)
        assert ball.rad() < arb((1, -150))


def test_f_ell_has_its_maximum_at_t_ell(rng: Random) -> None:
    """Lemma 4.5 once more: the derivative is >= 0 before t_l and <= 0 behind it."""
    for _ in range(60):
        k = rng.randint(1, 8)
        m = rng.randint(0, k - 1)
        eps, eps_g = F(rng.randint(1, 40), 10), F(rng.randint(-40, 40), 10)
        ell = rng.randint(0, k + m - 1)
        known = {"k": k, "m": m, "ell": ell, "eps": eps, "eps_g": eps_g}
        t_ell = (eps_g + eps * (ell + 1 - m)) / (k - m + 1)
        for share in (F(1, 7), F(1, 2), F(6, 7)):
            slope = blocks.F_ell_derivative("balls", **known, t=eps * share)
            if not depends_on_t(k, m, ell):
                assert slope.contains(0)
            elif eps * share != t_ell:
                assert slope > 0 if eps * share < t_ell else slope < 0
        if 0 <= t_ell <= eps:
            assert blocks.F_ell_derivative("balls", **known, t=t_ell).contains(0)


# -- the objective and Theorem 3 -------------------------------------------------------------------


@pytest.mark.parametrize(("k", "m"), [(1, 0), (1, 1), (2, 0), (3, 2), (4, 0), (5, 3)])
def test_objective_is_the_enumeration(k: int, m: int, rng: Random) -> None:
    for _ in range(6):
        x, y, z = log_parameters(rng)
        value = enumerated([(x, y)] * (k - m) + [(x * x, x)] * m, z)
        known = {"k": k, "m": m, "eps": ln(x), "eps_g": ln(z), "t": ln(y)}
        assert rational(blocks.objective("sympy", **known)) == value
        ball = blocks.objective("balls", **known)
        assert encloses(ball, value)
        assert ball.rad() < arb((1, -90))
        assert abs(blocks.objective("mpmath", **known) - float(value)) < 1e-13


def test_objective_is_the_largest_f_ell(rng: Random) -> None:
    """Between kinks it is the F_l of the last loss that is at least eps_g."""
    for _ in range(60):
        k = rng.randint(1, 6)
        m = rng.randint(0, k - 1)
        eps, eps_g = F(rng.randint(1, 30), 10), F(rng.randint(-30, 30), 10)
        t = eps * F(rng.randint(1, 99), 100)
        last = ((k - m) * t + m * eps - eps_g) // eps
        if last < 0:
            continue
        known = {"k": k, "m": m, "eps": eps, "eps_g": eps_g, "t": t}
        value = blocks.objective("balls", **known)
        assert value.overlaps(blocks.F_ell("balls", **known, ell=min(last, k + m)))
        for ell in range(k + m + 1):
            assert not blocks.F_ell("balls", **known, ell=ell) > value


@pytest.mark.parametrize(("k", "m"), [(1, 0), (1, 1), (2, 1), (3, 0), (4, 4), (5, 2), (6, 1)])
def test_theorem_3_as_it_reads_is_what_the_routes_find(k: int, m: int, rng: Random) -> None:
    for _ in range(3):
        eps = F(rng.randint(1, 30), 10)
        for eps_g in (F(0), eps, -eps / 2, eps * k * F(rng.randint(-99, 99), 100)):
            found = nonadaptive(f"BR({eps})^{k - m} DP({eps})^{m}").delta(eps_g)
            known = {"k": k, "m": m, "eps": eps, "eps_g": eps_g}
            ball = blocks.optimal_delta("balls", **known)
            with precision(200):
                assert ball.overlaps(found.lower.to_arb().union(found.upper.to_arb()))
            number = blocks.optimal_delta("mpmath", **known)
            assert encloses_loosely(found, fraction_of(number))


def test_blocks_at_t_equal_to_eps_in_balls() -> None:
    for n in (1, 2, 3):
        known = {"k": n, "m": 0, "eps": "3/10", "eps_g": 0, "t": "3/10"}
        with precision(128):
            assert abs(blocks.objective("balls", **known)) < arb((1, -90))
            assert abs(blocks.F_ell("balls", **known, ell=n)) < arb((1, -90))


def test_theorem_3_in_balls_is_narrow() -> None:
    """At eps_g = 0 the last t_l is eps."""
    for k, m in ((1, 0), (3, 1), (5, 2)):
        ball = blocks.optimal_delta("balls", k=k, m=m, eps="3/10", eps_g=0)
        assert ball.rad() < arb((1, -80))


def test_ties_in_sympy_have_a_float() -> None:
    left = blocks.reduction_left("sympy", eps="ln 7", t="ln 6", alpha="ln(6/7)")
    assert abs(float(left) - 1 / 7) < 1e-12


def encloses_loosely(found: Enclosure, value: Fraction) -> bool:
    """mpmath at 50 digits, which loses some where eps_g is next to a kink."""
    slack = F(1, 10**40)
    return found.lower.fraction() - slack <= value <= found.upper.fraction() + slack


# -- Lemma C.1 -------------------------------------------------------------------------------------

CASES = {"beyond": (0, 0), "within": (1, 0), "below": (1, 1)}
"""Which of the two positive parts of the left side are in force, by the case of the right side."""


@pytest.mark.parametrize("case", CASES)
def test_reduction_identity_is_proved_in_every_case(case: str) -> None:
    alpha = sympy.Symbol("alpha", real=True)
    left = blocks.reduction_left("sympy", eps=EPS, t=T, alpha=alpha)
    parts = sorted(left.atoms(sympy.Max), key=lambda part: part.has(EPS))
    assert len(parts) == 2  # [1 - e^(alpha - t)]_+ and [1 - e^(alpha + eps - t)]_+
    chosen = {
        part: sympy.Add(*(x for x in part.args if x != 0)) * switch
        for part, switch in zip(parts, CASES[case], strict=True)
    }
    pieces = blocks.reduction_right("sympy", eps=EPS, t=T, alpha=alpha)
    right = pieces.args[list(CASES).index(case)][0]
    difference = left.xreplace(chosen) - right
    assert in_exponentials(difference.subs(alpha, sympy.log(A))) == 0
    others = {other for other in CASES if other != case}
    for other in others:  # and the other cases are different functions
        wrong = pieces.args[list(CASES).index(other)][0]
        assert in_exponentials((right - wrong).subs(alpha, sympy.log(A))) != 0


def test_reduction_identity_in_numbers(rng: Random) -> None:
    for _ in range(40):
        x, y, _ = log_parameters(rng)
        w = F(rng.randint(1, 40), rng.randint(1, 40))
        for a in (w, y, y / x, F(1)):  # the borders of the cases too
            known = {"eps": ln(x), "t": ln(y), "alpha": ln(a)}
            q, _ = response(x, y)
            value = q * max(1 - a / y, 0) + (1 - q) * max(1 - a * x / y, 0)
            for side in (blocks.reduction_left, blocks.reduction_right):
                assert rational(side("sympy", **known)) == value
                assert encloses(side("balls", **known), value)
                assert abs(side("mpmath", **known) - float(value)) < 1e-13


def test_reduction_with_symbols_takes_its_cases_from_the_numbers(rng: Random) -> None:
    right = blocks.reduction_right("sympy", eps=EPS, t=T, alpha=EPS_G)
    for _ in range(20):
        x, y, z = log_parameters(rng)
        values = {EPS: sympy.log(x), T: sympy.log(y), EPS_G: sympy.log(z)}
        here = blocks.reduction_right("sympy", eps=ln(x), t=ln(y), alpha=ln(z))
        assert abs(sympy.N(right.subs(values) - here, 30)) < 1e-25


# -- Theorem 5 of dong-durfee-rogers-2019 ----------------------------------------------------------


def log_mgf_at(mp: Any, eps: Any, t: Any, lam: Any) -> Any:
    """ln E[e^(lam L)] from the definition: loss t with probability q, t - eps otherwise."""
    q, _ = response(mp.exp(eps), mp.exp(t))
    return mp.log(q * mp.exp(lam * t) + (1 - q) * mp.exp(lam * (t - eps)))


def real(mp: Any, value: Fraction) -> Any:
    return mp.mpf(value.numerator) / value.denominator


THEOREM_5 = [
    (F(eps), F(lam))
    for eps in ("1e-6", "1/100", "1/2", "1", "4", "25")
    for lam in ("1e-3", "1/2", "1", "7/3", "40", "1000")
]


@pytest.mark.parametrize(("eps", "lam"), THEOREM_5)
def test_h_is_the_supremum_over_t(eps: Fraction, lam: Fraction) -> None:
    """By golden section, and no point of a grid lies above."""
    mp = context(140 + int(eps))  # 1 - q loses about eps/2.3 digits, nothing else cancels
    e, power = real(mp, eps), real(mp, lam)
    low, high = mp.mpf(0), e
    golden = (mp.sqrt(5) - 1) / 2
    for _ in range(160):  # 0.618^160 is 4e-34: there f is flat to 1e-67
        a, b = high - golden * (high - low), low + golden * (high - low)
        if log_mgf_at(mp, e, a, power) < log_mgf_at(mp, e, b, power):
            low = a
        else:
            high = b
    best = log_mgf_at(mp, e, (low + high) / 2, power)
    closed = blocks.h(Mpmath(100), eps=eps, lam=lam)
    assert abs(closed - best) < mp.mpf(10) ** -55 * (1 + abs(best))
    worst = mp.log(blocks.worst_exp_t(Mpmath(100), eps=eps, lam=lam))
    assert 0 < worst < e
    assert abs(worst - (low + high) / 2) < mp.mpf(10) ** -25 * e
    for i in range(41):
        assert log_mgf_at(mp, e, e * i / 40, power) <= closed + mp.mpf(10) ** -60
    ball = blocks.h(Balls(400), eps=eps, lam=lam)
    assert encloses(ball, closed)
    assert ball.rad() < arb((1, -200))


@pytest.mark.parametrize(("eps", "lam"), THEOREM_5)
def test_derivatives_in_lambda_are_those_of_differences(eps: Fraction, lam: Fraction) -> None:
    """Central differences with step 1e-30 lam at 150 digits: errors of about 1e-60 relative."""
    field = Mpmath(150)
    step = lam / 10**30
    for function, derivative, known in [
        (blocks.h, blocks.h_derivative, {"eps": eps}),
        (blocks.pure_log_mgf, blocks.pure_log_mgf_derivative, {"eps": eps}),
        (blocks.conversion, blocks.conversion_derivative, {}),
    ]:
        up, down = (function(field, **known, lam=lam + s * step) for s in (1, -1))
        slope = (up - down) / (2 * field.number(step))
        closed = derivative(field, **known, lam=lam)
        assert abs(slope - closed) < field.mp.mpf(10) ** -45 * (abs(closed) + abs(slope))
        assert encloses(derivative(Balls(600), **known, lam=lam), closed)


def test_derivatives_in_lambda_by_sympy() -> None:
    """h = lam ln y + ln s: with ln y as a letter, the rest is rational in e^eps and e^-lam eps."""
    log_y = sympy.log(blocks.worst_exp_t("sympy", eps=EPS, lam=LAM))
    L, W = sympy.symbols("L W", positive=True)

    def as_power(exponential: Any) -> Any:
        """e^(a eps + b lam eps) as X^a W^b, for integers a and b."""
        exponent = sympy.Poly(sympy.expand(exponential.args[0] / EPS), LAM)
        return X ** exponent.coeff_monomial(1) * W ** exponent.coeff_monomial(LAM)

    def plain(expression: Any) -> Any:
        letters = expression.xreplace({log_y: L})
        letters = letters.replace(lambda e: isinstance(e, sympy.exp), as_power)
        assert not letters.has(sympy.exp, sympy.log), letters
        return sympy.cancel(sympy.together(letters))

    h = blocks.h("sympy", eps=EPS, lam=LAM)
    assert h.has(log_y)
    assert plain(sympy.diff(h, LAM) - blocks.h_derivative("sympy", eps=EPS, lam=LAM)) == 0
    pure = blocks.pure_log_mgf("sympy", eps=EPS, lam=LAM)
    closed = blocks.pure_log_mgf_derivative("sympy", eps=EPS, lam=LAM)
    assert plain(sympy.diff(pure, LAM) - closed) == 0
    conversion = blocks.conversion("sympy", lam=LAM)
    slope = sympy.diff(conversion, LAM) - blocks.conversion_derivative("sympy", lam=LAM)
    assert sympy.expand_log(slope, force=True).expand() == 0


@pytest.mark.parametrize("eps", [F(1, 10**6), F(1, 10), F(1), F(30)])
def test_pure_log_mgf_is_that_of_randomized_response(eps: Fraction) -> None:
    mp = context(200)
    e = real(mp, eps)
    for lam in (F(0), F(1, 3), F(5), F(60)):
        direct = log_mgf_at(mp, 2 * e, e, real(mp, lam))
        assert abs(blocks.pure_log_mgf(Mpmath(100), eps=eps, lam=lam) - direct) < 1e-60


def test_conversion_is_the_supremum_over_x() -> None:
    """With y = e^-x it is sup of (1 - y) y^lam; its slope has the sign of lam/(1 + lam) - y."""
    y = sympy.Symbol("y", positive=True)
    slope = sympy.diff((1 - y) * y**LAM, y)
    assert sympy.simplify(slope - y ** (LAM - 1) * (LAM - (1 + LAM) * y)) == 0
    mp = context(60)
    for lam in (F(1, 10**9), F(1, 3), F(1), F(17), F(10**6)):
        power = real(mp, lam)
        factor = mp.exp(blocks.conversion(Mpmath(60), lam=lam))
        at_the_top = power / (1 + power)
        assert abs(factor / ((1 - at_the_top) * at_the_top**power) - 1) < mp.mpf(10) ** -50
        for i in range(-200, 41):
            x = mp.mpf(10) ** (i / mp.mpf(20))
            assert -mp.expm1(-x) * mp.exp(-power * x) <= factor * (1 + mp.mpf(10) ** -50)


# -- reading parameters ----------------------------------------------------------------------------


def test_parameters_are_read_like_everywhere() -> None:
    half = blocks.q("balls", eps=1, t="1/2")
    for t in (0.5, "0.5", F(1, 2), np.float64(0.5), Decimal("0.5"), exact("1/2")):
        assert blocks.q("balls", eps=1, t=t).overlaps(half)
        assert blocks.q("balls", eps=1, t=t).rad() <= half.rad()
    assert blocks.q(Balls(300), eps=1, t="0.1").rad() < arb((1, -280))
    with precision(100):  # a ball stays the ball that it is
        assert blocks.q("balls", eps=arb(1), t=arb(1) / 2).overlaps(half)
    for bad in ("x", float("nan"), True):
        with pytest.raises(ParameterError, match=r"^t: got "):
            blocks.q("balls", eps=1, t=bad)
    for bad in (1.0, "1", True, F(1)):
        with pytest.raises(ParameterError, match=r"^k: got .*; wanted an integer"):
            blocks.alpha("balls", k=bad, m=0, i=0, j=0, eps=1)
    with pytest.raises(ParameterError, match="symbols need the field sympy"):
        blocks.q("balls", eps=EPS, t=1)
    with pytest.raises(ParameterError, match=r"^field: got "):
        blocks.q("floats", eps=1, t=1)
    with precision(53):
        assert blocks.alpha("balls", k=np.int64(2), m=0, i=1, j=0, eps=1) == 2


def test_decimals_are_read_in_mpmath_too() -> None:
    value = blocks.q("mpmath", eps=1, t=Decimal("0.5"))
    assert abs(value - blocks.q("mpmath", eps=1, t="1/2")) < 1e-40


def test_documentation_survives_the_decorator() -> None:
    for name in ("q", "alpha", "F_ell", "objective", "h"):
        block = getattr(blocks, name)
        assert block.__name__ == name
        assert ">>>" in block.__doc__
        assert callable(block.formula)


def test_mpmath_results_live_in_a_context_of_their_own() -> None:
    value = blocks.q(Mpmath(70), eps=1, t="1/2")
    assert value.context is not mpmath.mp
    assert value.context.dps == 70
