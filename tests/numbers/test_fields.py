"""The three fields agree, and leave no trace; p and q solve their defining equations in each."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import mpmath
import pytest
import sympy
from flint import arb, ctx

from exactdp.mechanisms import generalized_randomized_response as rr
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, ln
from exactdp.numbers.fields import Balls, field_named
from exactdp.numbers.fields.mpmath_field import Mpmath, to_digits
from exactdp.numbers.fields.sympy_field import Sympy

F = Fraction
BALLS, MPMATH, SYMPY = Balls(200), Mpmath(60), Sympy()
TINY = mpmath.mpf(10) ** -58  # two digits less than MPMATH carries

EPS = ["1e-30", "1/1000", "1/10", "ln 2", "1", "1/2 ln 3", "7", "50", "ln(1001/1000)"]
SHARES = [F(0), F(1, 10**9), F(1, 3), F(1, 2), F(9, 10), 1 - F(1, 10**9), F(1)]


def as_mpf(value: Any) -> mpmath.mpf:
    """A value of any field as an mpf of about 60 digits."""
    mp = MPMATH.mp
    if isinstance(value, arb):
        mantissa, exponent = value.mid().man_exp()
        return mp.ldexp(int(mantissa), int(exponent))
    if isinstance(value, sympy.Basic):
        return mp.mpf(str(sympy.N(value, 60)))
    return mp.mpf(value)


# -- the defining equations ------------------------------------------------------------------------


@pytest.mark.parametrize("eps_text", EPS)
def test_p_and_q_solve_their_equations_in_balls(eps_text: str) -> None:
    for share in SHARES:
        with BALLS.context():
            eps, t = exact(eps_text).ball(), (exact(eps_text) * share).ball()
            q, p = rr.q(BALLS, eps=eps, t=t), rr.p(BALLS, eps=eps, t=t)
            not_q, not_p = rr.one_minus_q(BALLS, eps=eps, t=t), rr.one_minus_p(BALLS, eps=eps, t=t)
            gaps = [
                p - (-t).exp() * q,
                not_p - (eps - t).exp() * not_q,
                q + not_q - 1,
                p + not_p - 1,
            ]
            for gap in gaps:
                assert gap.contains(0)
                # 200 bits less what t - eps loses where t is next to eps; e^50 is 73 bits
                assert gap.rad() < arb((1, -50))
            for probability in (q, p, not_q, not_p):
                assert probability.lower() <= 1
                assert probability.upper() >= 0


@pytest.mark.parametrize("eps_text", EPS)
def test_p_and_q_solve_their_equations_in_mpmath(eps_text: str) -> None:
    mp = MPMATH.mp
    for share in SHARES:
        eps = MPMATH.number(exact(eps_text))
        t = MPMATH.number(exact(eps_text) * share)
        q, p = rr.q(MPMATH, eps=eps, t=t), rr.p(MPMATH, eps=eps, t=t)
        not_q, not_p = rr.one_minus_q(MPMATH, eps=eps, t=t), rr.one_minus_p(MPMATH, eps=eps, t=t)
        # t - eps is rounded before it is used: an absolute error of 1e-60 eps in the exponent
        slack = TINY * mp.exp(eps)
        assert abs(p - mp.exp(-t) * q) <= slack
        assert abs(not_p - mp.exp(eps - t) * not_q) <= slack
        assert abs(q + not_q - 1) <= slack
        assert abs(p + not_p - 1) <= slack


def test_p_and_q_solve_their_equations_in_sympy() -> None:
    """With e^eps = X and e^t = Y every difference is the zero rational function."""
    X, Y = sympy.symbols("X Y", positive=True)
    eps, t = sympy.log(X), sympy.log(Y)
    q, p = rr.q(SYMPY, eps=eps, t=t), rr.p(SYMPY, eps=eps, t=t)
    not_q, not_p = rr.one_minus_q(SYMPY, eps=eps, t=t), rr.one_minus_p(SYMPY, eps=eps, t=t)
    for gap in (p - q / Y, 1 - p - X / Y * (1 - q), q + not_q - 1, p + not_p - 1):
        assert sympy.cancel(sympy.together(gap)) == 0
    assert sympy.cancel(sympy.together(p - q)) != 0  # the method can tell


@pytest.mark.parametrize("field", [BALLS, MPMATH, SYMPY], ids=["balls", "mpmath", "sympy"])
def test_worst_dp_and_the_ends_of_t(field: Any) -> None:
    with field.context():
        eps = field.number(exact("ln 3"))
        zero = field.number(0)
        high = rr.q(field, eps=2 * eps, t=eps)
        assert abs(as_mpf(high) - mpmath.mpf(3) / 4) < 1e-15
        assert as_mpf(rr.q(field, eps=eps, t=zero)) == 1
        assert as_mpf(rr.q(field, eps=eps, t=eps)) == 0
        assert as_mpf(rr.p(field, eps=eps, t=eps)) == 0


def test_reversing_a_pair_exchanges_its_inputs(rng: Random) -> None:
    for _ in range(30):
        eps = F(rng.randint(1, 400), 100)
        pair = rr.RandomizedResponse(Exact(eps), Exact(eps * F(rng.randint(0, 9), 9)), 4)
        back = pair.reversed()
        assert back.reversed() == pair
        assert back.count == 4
        with BALLS.context():
            e, t, s = pair.eps.ball(), pair.t.ball(), back.t.ball()
            assert rr.q(BALLS, eps=e, t=s).overlaps(rr.one_minus_p(BALLS, eps=e, t=t))
            assert rr.p(BALLS, eps=e, t=s).overlaps(rr.one_minus_q(BALLS, eps=e, t=t))


# -- the arithmetic --------------------------------------------------------------------------------


def operations(field: Any, x: Fraction) -> list[Any]:
    """Every operation of the protocol, at one rational."""
    e = field.number(x)
    return [
        field.exp(e),
        field.expm1(e),
        field.log(1 + e * e),
        field.sqrt(2 + e * e),
        field.binom(17, 5) * e,
        field.pos(e),
        field.pos(-e),
        field.clip(e, field.number(F(-1, 2)), field.number(F(1, 2))),
        field.sum(0, 4, lambda i: e**i),
        field.sum(3, 2, lambda i: e**i),
        field.max_over([e, -e, e * e]),
        field.number(exact("1/2 ln 3")) + e,
        field.number(ln(F(1001, 1000))),
        field.binom(4, 5) + field.binom(4, -1) + field.binom(0, 0),
    ]


def test_the_fields_agree_on_every_operation(rng: Random) -> None:
    for _ in range(25):
        x = F(rng.randint(-300, 300), rng.randint(1, 99))
        with BALLS.context():
            balls = operations(BALLS, x)
            numbers = operations(MPMATH, x)
            expressions = operations(SYMPY, x)
            for ball, number, expression in zip(balls, numbers, expressions, strict=True):
                assert abs(as_mpf(ball) - number) <= TINY * (1 + abs(number))
                assert abs(as_mpf(expression) - number) <= TINY * (1 + abs(number))
                assert ball.rad() <= arb((1, -180)) * (1 + abs(ball))


def test_balls_enclose_whatever_is_in_the_operands() -> None:
    with BALLS.context():
        wide = arb(0, 1)  # [-1, 1]
        assert BALLS.pos(wide).contains(0)
        assert BALLS.pos(wide).contains(1)
        assert BALLS.pos(wide).lower() >= 0
        clipped = BALLS.clip(arb(0, 3), arb(-1), arb(2))
        assert clipped.contains(-1)
        assert clipped.contains(2)
        assert BALLS.max_over([arb(0, 1), arb(0.5, 1)]).contains(1.5)
        assert BALLS.pos(arb.nan()).is_nan()
        assert BALLS.number(wide) is wide


def test_small_arguments_keep_their_digits() -> None:
    """expm1 and the logarithm of a number next to 1 do not cancel."""
    x = F(1, 10**100)
    assert abs(MPMATH.expm1(MPMATH.number(x)) / MPMATH.number(x) - 1) < TINY
    assert abs(MPMATH.number(ln(1 + x)) / MPMATH.number(x) - 1) < TINY
    with BALLS.context():
        assert BALLS.expm1(BALLS.number(x)).rel_accuracy_bits() > 190
        assert BALLS.number(ln(1 + x)).rel_accuracy_bits() > 190


def test_sympy_stays_exact_and_unevaluated() -> None:
    x = sympy.Symbol("x")
    assert SYMPY.number(F(1, 3)) == sympy.Rational(1, 3)
    assert SYMPY.number(exact("1/2 ln 3")) == sympy.log(3) / 2
    assert SYMPY.pos(x).func is sympy.Max
    assert SYMPY.pos(sympy.Rational(-1, 3)) == 0
    assert SYMPY.max_over([x, x]) == x
    assert SYMPY.clip(x, sympy.Integer(0), sympy.Integer(1)).subs(x, 5) == 1
    assert SYMPY.clip(x, sympy.Integer(0), sympy.Integer(1)).subs(x, -5) == 0


# -- no trace --------------------------------------------------------------------------------------


def test_precision_is_private() -> None:
    before = ctx.prec, mpmath.mp.prec
    with Balls(777).context():
        assert ctx.prec == 777
        with Balls(99).context():
            assert ctx.prec == 99
        assert ctx.prec == 777
    for digits in (15, 60, 200):
        field = Mpmath(digits)
        with field.context():
            assert field.mp.dps == digits
            assert mpmath.mp.prec == before[1]
            field.exp(field.number(F(1, 3)))
    with pytest.raises(ZeroDivisionError), Balls(300).context():
        _ = 1 // 0
    assert (ctx.prec, mpmath.mp.prec) == before


def test_fields_by_name() -> None:
    balls = field_named("balls", 30)
    assert isinstance(balls, Balls)
    assert balls.bits >= 30 * 3.33
    assert field_named("mpmath", 30) == Mpmath(30)
    assert field_named("sympy") == Sympy()
    for bad in ("", "floats", "Balls", None):
        with pytest.raises(ParameterError, match=r"^field: got .*; wanted balls, mpmath or sympy"):
            field_named(bad)  # type: ignore[arg-type]


def test_digits_are_made_until_two_agree_and_an_error_says_where_none_do() -> None:
    asked: list[int] = []

    def cancelling(F: Any) -> Any:
        asked.append(F.digits)
        return (F.number(1) + F.number(Fraction(1, 10**100))) - 1

    assert mpmath.nstr(to_digits(cancelling, 10), 10) == "1.0e-100"
    assert asked == [30, 60, 120, 240]
    assert mpmath.nstr(to_digits(lambda F: 1 / cancelling(F), 10), 10) == "1.0e+100"
    assert to_digits(lambda F: F.number(0), 10) == 0
    with pytest.raises(ParameterError, match="fewer digits: the formula loses too many"):
        to_digits(lambda F: F.number(1) / F.digits, 10)
    for dps in (0, 10_001, True, 2.0):
        with pytest.raises(ParameterError, match="an integer from 1 to 10000"):
            to_digits(cancelling, dps)
