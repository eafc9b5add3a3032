"""erf, the normal distribution function and real powers: values, boxes and proofs."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from flint import arb

from proofs_check import Phi, claim, exp, slope, verify
from proofs_check.arithmetic.duals import Dual, error_function, normal_distribution
from proofs_check.arithmetic.evaluation import Evaluator, InBalls, InMpmath, Unknown
from proofs_check.methods.points.trying import try_point
from tests.proofs_check.methods.symbolic.statements_as_text import instance_of, proved

TRUE = [
    ("normal_cdf(x) < 1", {}),
    ("normal_cdf(x) + normal_cdf(-x) == 1", {}),
    ("erf(x) + erf(-x) == 0", {}),
    ("Phi(x) >= 1/2", {"x": "[0, oo)"}),
    ("Phi(x) <= Phi(y)", {"y": "[x, oo)"}),
    ("Phi(x-1) < Phi(x+1)", {}),
    ("Phi(-x)*Phi(x) <= 1/4", {}),
    ("erf(x) > erf(y)", {"y": "(-oo, x)"}),
    ("x^y > 0", {"x": "(0, oo)"}),
    ("x^y <= 1", {"x": "(0, 1]", "y": "[0, oo)"}),
    ("x^y >= 1", {"x": "(0, 1]", "y": "(-oo, 0]"}),
]
FALSE = [
    ("normal_cdf(x) < 1/2", {"x": "[-5, 0]"}),
    ("Phi(x) < Phi(y)", {"y": "[x, oo)"}),
    ("Phi(x) <= Phi(y)", {}),
    ("Phi(x) + Phi(-x) == 0", {}),
    ("erf(x) > 0", {"x": "[0, 5]"}),
    ("Phi(-x)*Phi(x) < 1/4", {}),
    ("Phi(1/x) <= 1", {}),
    ("x^y <= 1", {"x": "(0, 1]"}),
    ("x^y < 1", {"x": "(0, 1]", "y": "[0, oo)"}),
    ("x^y > 0", {"x": "[0, oo)"}),
    ("x^y >= 0", {"y": "[0, oo)"}),
]


@pytest.mark.parametrize(("text", "domains"), TRUE, ids=[text for text, _ in TRUE])
def test_a_true_statement_is_proved(text, domains):
    found = proved(text, **domains)
    assert found.verdict == "PROVED", found.reason


@pytest.mark.parametrize(("text", "domains"), FALSE, ids=[text for text, _ in FALSE])
def test_a_false_neighbour_is_not_proved(text, domains):
    assert proved(text, **domains).verdict == "UNDECIDED"


def test_values_are_enclosed_by_two_arithmetics():
    x = sympy.Symbol("x", real=True)
    for value in (Fraction(-12), Fraction(-1, 3), Fraction(0), Fraction(2)):
        for expression in (sympy.erf(x), Phi(x)):
            numbers = InBalls(128)
            with numbers.field.context():
                ball = Evaluator(numbers, {}, {x: value}).value(expression)
            near = Evaluator(InMpmath(30), {}, {x: value}).value(expression)
            assert abs(float(ball) - float(near)) <= 1e-25 + 1e-14 * abs(float(near))
            assert float(ball.rad()) <= 1e-30


def test_a_wide_ball_is_enclosed_by_its_ends():
    for function in (error_function, normal_distribution):
        wide = function(arb(0, 2))
        assert wide.contains(function(arb(2)))
        assert wide.contains(function(arb(-2)))
        assert wide < 1


def test_derivatives_enclose_difference_quotients():
    for function in (error_function, normal_distribution):
        slope_at_one = function(Dual(arb(1), (1,))).parts[0]
        h = arb(2) ** -20
        quotient = (function(1 + h) - function(1 - h)) / (2 * h)
        assert abs(slope_at_one - quotient) < arb("1e-8")


def test_the_gaussian_mechanism_on_a_box():
    @claim(mu="[1/2, 2]", eps="[0, 2]")
    def falls_in_eps(mu, eps):
        return slope(
            lambda e: Phi(mu / 2 - e / mu) - exp(e) * Phi(-mu / 2 - e / mu), eps
        ) <= Fraction(1, 10**6)

    @claim(mu="[1/2, 2]", eps="[0, 2]")
    def wrong_sign(mu, eps):
        return Phi(mu / 2 - eps / mu) - exp(eps) * Phi(-mu / 2 - eps / mu) >= eps / 10

    assert verify(falls_in_eps).verdict == "CERTIFIED"
    assert verify(wrong_sign).verdict == "REFUTED"


@pytest.mark.parametrize(
    ("text", "point", "holds"),
    [
        ("x^y <= 2", {"x": 4, "y": Fraction(1, 2)}, True),
        ("x^y < 2", {"x": 4, "y": Fraction(1, 2)}, False),
        ("x^y <= 4", {"x": -2, "y": 2}, None),  # y is real, whatever its value
        ("x^y <= 4", {"x": -2, "y": Fraction(1, 2)}, None),
        ("x^y <= 0", {"x": 0, "y": Fraction(1, 2)}, True),
        ("x^y <= 0", {"x": 0, "y": Fraction(-1, 2)}, None),
        ("x^y >= 3", {"x": 2, "y": Fraction(8, 5)}, True),
    ],
)
def test_a_real_power_at_a_point(text, point, holds):
    statement = instance_of(text)
    named = {variable.symbol: point[variable.name] for variable in statement.variables}
    assert try_point(statement, named).holds is holds


def test_a_real_power_of_a_ball_around_0_is_not_bounded():
    x, y = sympy.symbols("x y", real=True)
    numbers = InBalls(64)
    with numbers.field.context():
        power = Evaluator(numbers, {x: arb(0, 1), y: arb(1, 1)}, {}).value(x**y)
        assert not power.is_finite()
        with pytest.raises(Unknown):
            Evaluator(numbers, {x: arb(-1), y: arb("0.5")}, {}).value(x**y)


def test_orders_of_renyi_divergences_on_a_box():
    @claim(x="[3/5, 9/10]", y="[1/10, 2/5]", a="[3/2, 2]")
    def at_least_one(x, y, a):
        return x**a * y ** (1 - a) + (1 - x) ** a * (1 - y) ** (1 - a) >= 1

    @claim(x="[1/10, 9/10]", y="[1/10, 9/10]", a="[1/2, 3]")
    def below_one_it_is_below(x, y, a):
        return x**a * y ** (1 - a) + (1 - x) ** a * (1 - y) ** (1 - a) >= 1

    assert verify(at_least_one).verdict in ("PROVED", "CERTIFIED")
    assert verify(below_one_it_is_below).verdict == "REFUTED"
