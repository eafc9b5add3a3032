"""Deltas at parameters that are no exact numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
from proofs_check import BR, DP, adaptive, exp, ln, nonadaptive, sup
from proofs_check.arithmetic.evaluation import Evaluator, InBalls, NoValue
from proofs_check.methods.points.deltas_at_inexact_parameters import shortened
from proofs_check.methods.points.values_of_optima import Special

eps, x = sympy.symbols("eps x", real=True)
POINT = {eps: exact("1/2"), x: exact("1/10")}


def value(expression):
    numbers = InBalls(96)
    with numbers.field.context():
        return Evaluator(numbers, {}, POINT, Special()).value(expression)


@pytest.mark.parametrize("compose", [nonadaptive, adaptive])
def test_brackets_hold_the_delta_at_the_parameter(compose) -> None:
    for parameter, same in ((eps**2, "1/4"), (ln(1 + (exp(eps) - 1)), "1/2"), (ln(exp(x)), "1/10")):
        for kind in (BR, DP):
            found = value(compose(kind(parameter)).delta(x / 2))
            wanted = value(compose(kind(sympy.Rational(same))).delta(x / 2))
            assert found.overlaps(wanted)
            assert found.rad() < 1e-6
            assert not found.overlaps(value(compose(kind(eps * 3)).delta(x / 2)))


def test_a_negative_parameter_has_no_delta() -> None:
    with pytest.raises(NoValue):
        value(nonadaptive(BR(ln(x))).delta(x))


def test_a_supremum_over_a_parameter() -> None:
    found = value(sup(lambda t: nonadaptive(BR(t)).delta(x), 0, eps))
    assert found.overlaps(value(nonadaptive(BR(eps)).delta(x)))
    assert found.rad() < 1e-6


def test_ends_are_rounded_outward() -> None:
    third = Fraction(1, 3)
    assert shortened(third, up=False) < third < shortened(third, up=True)
    assert shortened(-third, up=False) < -third < shortened(-third, up=True)
