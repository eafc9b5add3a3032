"""Values: exactly, in balls and in mpmath."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
import sympy

from exactdp.numbers.exact_numbers import exact
from proofs_check import (
    binom,
    ceiling,
    exp,
    p,
    pos,
    q,
    sqrt,
    tanh,
    total,
)
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
    InMpmath,
    NotExact,
    Unknown,
)

eps, t = sympy.symbols("eps t", real=True)


k = sympy.Symbol("k", integer=True)


def everywhere(expression, point):
    """The value in all three arithmetics, the exact one first."""
    value = Evaluator(Exactly(), {}, point).value(expression)
    numbers = InBalls(160)
    with numbers.field.context():
        ball = Evaluator(numbers, {}, point).value(expression)
        assert ball.overlaps(numbers.number(value))
        assert float(ball.rad()) < 1e-30
    near = Evaluator(InMpmath(40), {}, point).value(expression)
    numbers_mp = InMpmath(40).field.mp
    assert abs(near - numbers_mp.mpf(value.numerator) / value.denominator) < mpmath.mpf(10) ** -30
    return value


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        (q(eps=eps, t=t), Fraction(2, 3)),
        (p(eps=eps, t=t), Fraction(1, 3)),
        (exp(-2 * eps + t), Fraction(1, 8)),
        (sqrt(exp(eps)), Fraction(2)),
        (tanh(eps / 2), Fraction(3, 5)),
        (pos(1 - exp(t)), Fraction(0)),
        (total(lambda i: binom(k, i) * 2**i, 0, k), Fraction(27)),
        (total(lambda i: i, 1, 0), Fraction(0)),
        (total(lambda i: i, 3, 1), Fraction(0)),
        (ceiling((eps + t) / (2 * t)) + 0 * eps, Fraction(2)),
        (ceiling(-eps / (3 * t)) + exp(0), Fraction(1)),
        (sympy.Piecewise((1, t > eps), (2, True), evaluate=False) + 0 * t, Fraction(2)),
    ],
)
def test_values_agree_in_all_arithmetics(expression, wanted: Fraction) -> None:
    point = {eps: exact("ln 4"), t: exact("ln 2"), k: 3}
    assert everywhere(expression, point) == wanted


def test_what_is_not_rational_is_not_exact() -> None:
    with pytest.raises(NotExact):
        Evaluator(Exactly(), {}, {eps: exact(1)}).value(exp(eps))
    with pytest.raises(Unknown, match="division by zero"):
        Evaluator(Exactly(), {}, {eps: exact(0), t: exact(0)}).value(q(eps=eps, t=t))
    with pytest.raises(Unknown, match="no value"):
        Evaluator(Exactly(), {}, {}).value(eps)


def test_undecided_branches_are_joined_on_cells() -> None:
    from flint import arb

    numbers = InBalls(64)
    with numbers.field.context():
        wide = arb(1, 1)
        value = Evaluator(numbers, {t: wide}, {}).value(
            sympy.Piecewise((sympy.Integer(-1), t < 1), (t, True), evaluate=False)
        )
        assert value.contains(arb(-1))
        assert value.contains(arb(2))
