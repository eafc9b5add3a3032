"""Every closed form in every field against first principles, at hand-sized parameters, in seconds.

The references come from proofs_check.definitions, which shares nothing with exactdp: pairs of
distributions solved from their equations, outcomes enumerated, hockey-stick sums. Where e^eps, e^t
and e^eps_g are rational so are they, and sympy must agree exactly; suprema are searched and
derivatives are differences, both with digits to spare. tests/test_building_blocks.py has the proofs
for symbols and the larger sizes; this file is what a wrong sign or factor meets first.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import numpy as np
import pytest
import sympy
from flint import arb

from exactdp.formulas import building_blocks as blocks
from exactdp.mechanisms import generalized_randomized_response
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, ParameterError, ln
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.numbers.fields.sympy_field import Sympy
from proofs_check import definitions
from tests.first_principles import ends, fraction_of

F = Fraction
FIELDS = ("balls", "mpmath", "sympy")
DIGITS = 100  # of references that are not rational
NEAR = F(1, 10**40)
"""How closely fields must agree with the references: both carry at least 50 digits and the sums
have few terms of either sign, but differences such as 1 - e^(alpha - t) lose some."""

POINTS = [  # (e^eps, e^t): t at both ends, in the middle, and elsewhere
    (F(4), F(2)),
    (F(3), F(1)),
    (F(3), F(3)),
    (F(7, 5), F(6, 5)),
    (F(20), F(19, 3)),
]
SIZES = [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 1), (4, 2), (3, 3)]
STRENGTHS = [F(1), F(2), F(1, 3), F(7, 2)]  # e^eps_g


def field_of(name: str) -> Any:
    return {"balls": Balls(200), "mpmath": Mpmath(60), "sympy": Sympy()}[name]


def check(found: Any, name: str, value: Any) -> None:
    """``found`` is the value: enclosed narrowly, close, or (in sympy, if rational) equal."""
    expected = fraction_of(value)
    slack = NEAR * (1 + abs(expected))
    if name == "balls":
        low, high = ends(found)
        given = F(0) if isinstance(value, Fraction | int) else slack
        assert low - given <= expected <= high + given
        assert high - low <= slack
    elif name == "mpmath":
        assert abs(fraction_of(found) - expected) <= slack
    elif isinstance(value, Fraction | int):
        simple = sympy.simplify(sympy.sympify(found).doit())
        assert simple == sympy.Rational(expected.numerator, expected.denominator)
    else:
        assert abs(as_fraction(found) - expected) <= slack


def as_fraction(found: Any) -> Fraction:
    """A number of any field, rounded to about 60 digits."""
    if isinstance(found, arb):
        return sum(ends(found), F(0)) / 2
    if isinstance(found, sympy.Basic):
        number = sympy.N(found, 60)
        assert number.is_real
        return F(int(number.p), int(number.q)) if number.is_Rational else fraction_of(number)
    return fraction_of(found)


def real(value: Fraction) -> Any:
    mp = definitions.context(DIGITS)
    return mp.mpf(value.numerator) / value.denominator


def slope(function: Callable[[Any], Any], at: Any) -> Any:
    """Central difference of step 1e-30: an error of about 1e-60 for these functions."""
    step = definitions.context(DIGITS).mpf(10) ** -30
    return (function(at + step) - function(at - step)) / (2 * step)


def largest(function: Callable[[Any], Any], low: Any, high: Any) -> tuple[Any, Any]:
    """(argument, value) of the maximum of a unimodal function: by golden section."""
    ratio = (definitions.context(DIGITS).sqrt(5) - 1) / 2
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = function(a), function(b)
    for _ in range(200):  # 0.618^200 is 1e-42: there the value is flat to 1e-80
        if at_a < at_b:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = function(b)
        else:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = function(a)
    return (low + high) / 2, max(at_a, at_b)


# -- randomized response ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize(("x", "y"), POINTS)
def test_the_four_probabilities(name: str, x: Fraction, y: Fraction) -> None:
    (q, not_q), (p, not_p) = definitions.randomized_response(x, y)
    field = field_of(name)
    with field.context():
        eps, t = field.number(ln(x)), field.number(ln(y))
        check(generalized_randomized_response.q(field, eps=eps, t=t), name, q)
        check(generalized_randomized_response.one_minus_q(field, eps=eps, t=t), name, not_q)
        check(generalized_randomized_response.p(field, eps=eps, t=t), name, p)
        check(generalized_randomized_response.one_minus_p(field, eps=eps, t=t), name, not_p)
    check(blocks.q(field, eps=ln(x), t=ln(y)), name, q)
    check(blocks.p(field, eps=ln(x), t=ln(y)), name, p)


@pytest.mark.parametrize("name", FIELDS)
def test_integers_of_numpy_are_numbers(name: str) -> None:
    value = as_fraction(blocks.q(name, eps=3, t=2))
    assert as_fraction(blocks.q(name, eps=np.int64(3), t=np.uint8(2))) == value


def test_reversing_exchanges_the_inputs() -> None:
    for x, y in POINTS:
        pair = RandomizedResponse(ln(x), ln(y), 3).reversed()
        assert pair == RandomizedResponse(ln(x), ln(x / y), 3)
        zero, one = definitions.randomized_response(x, y)
        other_zero, other_one = definitions.randomized_response(x, x / y)
        assert (other_zero, other_one) == (one[::-1], zero[::-1])
    assert RandomizedResponse(ln(2), Exact(F(0))).count == 1


# -- the non-adaptive theorems ---------------------------------------------------------------------


@pytest.mark.parametrize("name", FIELDS)
def test_alpha_counts_outcomes(name: str) -> None:
    x, (k, m) = F(5, 2), (5, 2)
    high, low = definitions.randomized_response(x * x, x)[0]
    for i, j in product(range(-1, 5), range(-1, 4)):
        inside = 0 <= i <= k - m and 0 <= j <= m
        value = comb(k - m, i) * comb(m, j) * high ** (m - j) * low**j if inside else F(0)
        check(blocks.alpha(name, k=k, m=m, i=i, j=j, eps=ln(x)), name, value)


@pytest.mark.parametrize("name", FIELDS)
def test_t_ell_by_hand(name: str) -> None:
    known = {"k": 5, "m": 2, "eps": F(4), "eps_g": F(3)}
    # (3 + 4 (l - 1))/4, then moved into [0, 4]
    for ell, free, kept in (
        (0, F(-1, 4), F(0)),
        (1, F(3, 4), F(3, 4)),
        (3, F(11, 4), F(11, 4)),
        (4, F(15, 4), F(15, 4)),
        (5, F(19, 4), F(4)),
    ):
        check(blocks.t_ell(name, **known, ell=ell), name, kept)
        check(blocks.t_ell(name, **known, ell=ell, clipped=True), name, kept)
        check(blocks.t_ell(name, **known, ell=ell, clipped=False), name, free)


def smooth_part(k: int, m: int, last: int, x: Any, y: Any, z: Any) -> Any:
    """P0 - e^eps_g P1 summed over the outcomes with i + 2 j <= last, one outcome at a time."""
    pairs = [definitions.randomized_response(x, y)] * (k - m)
    pairs += [definitions.randomized_response(x * x, x)] * m
    weights = [sum(bits[: k - m]) + 2 * sum(bits[k - m :]) for bits in product((0, 1), repeat=k)]
    outcomes = zip(weights, *definitions.product(pairs), strict=True)
    return sum((a - z * b for weight, a, b in outcomes if weight <= last), 0 * x)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize(("k", "m"), SIZES)
def test_f_ell_and_its_derivative(name: str, k: int, m: int) -> None:
    (x, y), z = POINTS[(2 * k + m) % len(POINTS)], STRENGTHS[(k + m) % len(STRENGTHS)]
    inside = F(6, 5) if y in (1, x) else y  # differences need both sides
    for ell in range(k + m + 2):
        known = {"k": k, "m": m, "ell": ell, "eps": ln(x), "eps_g": ln(z)}
        value = smooth_part(k, m, ell, x, y, z)
        check(blocks.F_ell(name, **known, t=ln(y)), name, value)

        def at(t: Any, ell: int = ell) -> Any:
            mp = definitions.context(DIGITS)
            return smooth_part(k, m, ell, real(x), mp.exp(t), real(z))

        derivative = slope(at, definitions.context(DIGITS).log(real(inside)))
        check(blocks.F_ell_derivative(name, **known, t=ln(inside)), name, derivative)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize(("k", "m"), SIZES)
def test_objective_by_outcomes(name: str, k: int, m: int) -> None:
    for (x, y), z in product(POINTS[:4], STRENGTHS):
        value = definitions.objective_by_enumeration([(x, y)] * (k - m), [x] * m, z)
        known = {"k": k, "m": m, "eps": ln(x), "eps_g": ln(z), "t": ln(y)}
        check(blocks.objective(name, **known), name, value)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize(("k", "m"), [(1, 0), (1, 1), (2, 0), (3, 0), (2, 1), (3, 2), (3, 3)])
def test_optimal_delta_is_the_supremum(name: str, k: int, m: int) -> None:
    for eps_g in (F(0), F(1, 2), F(2), F(-1, 3)):
        value = definitions.optimal_delta_reference(k, m, F(3, 2), eps_g)
        known = {"k": k, "m": m, "eps": F(3, 2), "eps_g": eps_g}
        check(blocks.optimal_delta(name, **known), name, value)


# -- Lemma C.1 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize(("x", "y"), POINTS)
def test_both_sides_of_the_reduction(name: str, x: Fraction, y: Fraction) -> None:
    for a in (y / x / 2, y / x, y / 2, F(1), y, 2 * y):  # all cases, and their borders
        value = definitions.hockey_stick(*definitions.randomized_response(x, y), a)
        known = {"eps": ln(x), "t": ln(y), "alpha": ln(a)}
        check(blocks.reduction_left(name, **known), name, value)
        check(blocks.reduction_right(name, **known), name, value)
        if a >= y:  # decided exactly: no ball around 0
            assert blocks.reduction_right(name, **known) == 0


def test_the_cases_of_the_reduction_meet() -> None:
    """With symbols the borders belong to either case, and there both give the same."""
    eps, t, alpha = sympy.symbols("eps t alpha", real=True)
    right = blocks.reduction_right("sympy", eps=eps, t=t, alpha=alpha)
    assert blocks.reduction_right(Sympy(), eps=eps, t=t, alpha=alpha) == right
    for x, y in POINTS:
        for a in (y / x / 2, y / x, y / 2, F(1), y, 2 * y):
            value = definitions.hockey_stick(*definitions.randomized_response(x, y), a)
            values = {eps: sympy.log(x), t: sympy.log(y), alpha: sympy.log(a)}
            check(right.subs(values), "sympy", value)


# -- Theorem 5 of dong-durfee-rogers-2019 ----------------------------------------------------------

LAMBDAS = [F(1, 3), F(1), F(9, 2)]


def log_mgf(x: Any, y: Any, lam: Any) -> Any:
    """ln E[e^(lam L)] of RR_{eps,t} on input 0, L the log ratio of the two probabilities."""
    mp = definitions.context(DIGITS)
    pairs = zip(*definitions.randomized_response(x, y), strict=True)
    return mp.log(sum((a * (a / b) ** lam for a, b in pairs if a), mp.mpf(0)))


def worst(eps: Fraction, lam: Any) -> tuple[Any, Any]:
    """(t, value) of the supremum over t of :func:`log_mgf`."""
    mp = definitions.context(DIGITS)
    x = mp.exp(real(eps))
    tiny = real(eps) / 10**60  # at the very ends an outcome has probability 0
    return largest(lambda t: log_mgf(x, mp.exp(t), lam), tiny, real(eps) - tiny)


@pytest.mark.parametrize("eps", [F(1, 5), F(3, 2), F(6)])
@pytest.mark.parametrize("lam", LAMBDAS)
def test_the_worst_moment_generating_function(eps: Fraction, lam: Fraction) -> None:
    mp = definitions.context(DIGITS)
    t, value = worst(eps, real(lam))
    step = mp.mpf(10) ** -24  # values are good to about 1e-78, so differences to 1e-47
    derivative = (worst(eps, real(lam) + step)[1] - worst(eps, real(lam) - step)[1]) / (2 * step)
    for name in FIELDS:
        field = field_of(name)
        found = blocks.worst_exp_t(field, eps=eps, lam=lam)
        assert abs(as_fraction(found) - fraction_of(mp.exp(t))) < F(1, 10**25)
        check(blocks.h(field, eps=eps, lam=lam), name, value)
        check(blocks.h_derivative(field, eps=eps, lam=lam), name, derivative)


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("x", [F(2), F(9, 8), F(50)])
def test_the_moment_generating_function_of_dp(name: str, x: Fraction) -> None:
    y = real(x)
    for lam in (F(0), *LAMBDAS):
        known = {"eps": ln(x), "lam": lam}
        at = real(lam)
        check(blocks.pure_log_mgf(name, **known), name, log_mgf(y * y, y, at))
        derivative = slope(lambda s, y=y: log_mgf(y * y, y, s), at)
        check(blocks.pure_log_mgf_derivative(name, **known), name, derivative)


@pytest.mark.parametrize("lam", LAMBDAS)
def test_the_conversion_is_the_largest_factor(lam: Fraction) -> None:
    mp = definitions.context(DIGITS)

    def best(power: Any) -> Any:
        def factor(x: Any) -> Any:
            return mp.log(-mp.expm1(-x)) - power * x

        return largest(factor, mp.mpf(10) ** -30, mp.mpf(20))[1]

    step = mp.mpf(10) ** -24
    derivative = (best(real(lam) + step) - best(real(lam) - step)) / (2 * step)
    for name in FIELDS:
        check(blocks.conversion(name, lam=lam), name, best(real(lam)))
        check(blocks.conversion_derivative(name, lam=lam), name, derivative)


# -- errors name the parameter ---------------------------------------------------------------------


@pytest.mark.parametrize("bad", ["eps", "t", "alpha"])
@pytest.mark.parametrize("symbol", [None, "eps", "t", "alpha"])
def test_both_sides_of_the_reduction_name_what_they_cannot_read(
    bad: str, symbol: str | None
) -> None:
    known: dict[str, Any] = {"eps": F(2), "t": F(1), "alpha": F(0)}
    if symbol is not None:
        known[symbol] = sympy.Symbol("s", real=True)
    known[bad] = "no number"
    for side in (blocks.reduction_left, blocks.reduction_right):
        with pytest.raises(ParameterError, match=f"^{bad}: got 'no number'"):
            side("sympy", **known)
