"""Statements that fail at a zero without a closed form: shown by intermediate values, or not."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from exactdp.numbers.exact_numbers import precision
from proofs_check.arithmetic.evaluation import NoValue
from proofs_check.arithmetic.vanishing_at_a_root import divides
from proofs_check.arithmetic.zeros_by_sign_change import X, zero_between
from proofs_check.command_line.asking import Question
from proofs_check.methods.points.contact_points import points_of_crossing
from proofs_check.methods.points.point_texts import read_point
from proofs_check.methods.points.trying import confirmed, try_point
from proofs_check.runs.replaying import replay
from proofs_check.verdicts.verifying import POINTS_ONLY, verify
from proofs_check.verdicts.witness import ROOT, Witness


def asked(text: str, *domains: str, given: tuple[str, ...] = ()):
    claim = Question(text, given, domains).claim()
    return claim, verify(claim, POINTS_ONLY)


@pytest.mark.parametrize(
    ("text", "domains", "given"),
    [
        ("x*exp(x) != 1", ("x=[0, 1]",), ()),
        ("exp(x) != 5 - x", (), ()),
        ("Phi(x) != 3/4", (), ()),
        ("(x*exp(x) - 1)^2 > 0", (), ()),
        ("x^2*exp(2*x) - 2*x*exp(x) + 1 > 0", (), ()),
        ("any_of(x*exp(x) > 1, x*exp(x) < 1)", (), ()),
        ("maximum(x*exp(x) - 1, 1 - x*exp(x)) > 0", (), ()),
        ("pos(x*exp(x) - 1) + pos(1 - x*exp(x)) > 0", (), ()),
        ("x^x != 2", ("x=[1, 2]",), ()),
        ("sqrt(x) + exp(x) != 3", ("x=[0, 2]",), ()),
        ("total(i, 0, 3, x^i*exp(i*x)) != 2", ("x=[0, 1]",), ()),
        ("x^5 - sqrt(2)*x - 1 != 0", (), ()),
        ("x > 1", (), ("x*exp(x) == 1",)),
        ("exp(x) + exp(y) != 5 - x*y", ("y=[1/2, 1]",), ()),
    ],
)
def test_a_statement_that_fails_at_a_zero(text, domains, given) -> None:
    claim, found = asked(text, *domains, given=given)
    assert found.verdict == "REFUTED"
    assert found.witness is not None
    assert "root(" in found.witness.coordinates["x"]
    assert any(ROOT in line for line in found.witness.lines())
    # the witness as it is written, read back
    back = Witness.from_json(found.witness.to_json())
    point = ", ".join(f"{name} = {value}" for name, value in back.coordinates.items())
    instance = next(claim.instances())
    assert confirmed(instance, read_point(point, instance)) is not None
    assert replay(claim, point).verdict == "REFUTED"


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        ("1/(x - 1/3) != 0", ()),  # a pole
        ("floor(3*x) != 1/2", ()),  # jumps
        ("cases((-1, x < ln(2)), otherwise=1) != 0", ()),
        ("x/(x^2) != 0", ("x=[-1, 1]",)),
        ("ceiling(exp(x)) - 3/2 != 0", ("x=[0, 1]",)),
        ("(x*exp(x) - 1)^2 >= 0", ()),
        ("any_of(x*exp(x) >= 1, x*exp(x) < 1)", ()),
        ("implies(x*exp(x) == 1, exp(x) == 1/x)", ("x=(0, 1]",)),
        ("implies(x*exp(x) == 1, x < 1)", ()),
        ("x*exp(x) != 1", ("x=[3/5, 1]",)),  # the zero is not in the domain
        ("x*exp(x) != 1", ("x=[0, 1/2]",)),
        ("sqrt(x*exp(x) - 1) > -1", ("x=[0, 1]",)),
    ],
)
def test_what_is_no_zero_refutes_nothing(text: str, domains: tuple[str, ...]) -> None:
    _, found = asked(text, *domains)
    assert found.verdict != "REFUTED", found.witness


def test_a_zero_of_a_divisor_is_a_point_without_a_value() -> None:
    _, found = asked("1/(x*exp(x) - 1) < 10**9", "x=[0, 1]")
    instance = next(Question("1/(x*exp(x) - 1) != 0").claim().instances())
    trials = [try_point(instance, point) for point in points_of_crossing(instance, 9)]
    assert any(trial.hole for trial in trials)
    assert found.verdict in ("UNDECIDED", "REFUTED")


@pytest.mark.parametrize(
    ("function", "low", "high"),
    [
        (1 / (X - 1), 0, 3),
        (sympy.floor(X) - sympy.Rational(1, 2), 0, 2),
        (sympy.sqrt(X - 1) - 1, 0, 3),  # no value at an end
        (sympy.log(X**2), -2, Fraction(1, 2)),  # a hole between the ends
        (X * sympy.exp(X) - 1, 1, 2),  # no change
        (X * sympy.exp(X) - 1, 1, 0),
    ],
)
def test_no_zero_is_claimed_between(function, low, high) -> None:
    with pytest.raises(NoValue):
        zero_between(function, Fraction(low), Fraction(high))


def test_the_ball_of_a_zero_is_narrow_and_around_it() -> None:
    number = zero_between(X * sympy.exp(X) - 1, Fraction(0), Fraction(1))
    for bits in (64, 512):
        with precision(bits):
            ball = number.ball()
            assert ball.rad() < 2 ** -(bits - 4)
            assert (ball * ball.exp()).overlaps(1 + 0 * ball)


def test_what_is_zero_where_a_function_is() -> None:
    function = X * sympy.exp(X) - 1
    assert divides(function, 2 * sympy.exp(2 * X) * X**2 - 2)
    assert divides(function, sympy.exp(-X) - X)
    assert not divides(function, function + 1)
    assert not divides(function, X * sympy.exp(X) - 1 - sympy.Rational(1, 10**30))


def test_others_are_as_at_a_point_where_the_premise_holds() -> None:
    _, found = asked("x^2 - 2*y^2 != 0", given=("y > 5",))
    assert found.verdict == "REFUTED"
    assert found.witness is not None
    assert found.witness.exact


def test_a_premise_that_only_a_contact_meets() -> None:
    claim = Question("x == 7", ("(x - 1/3)^2*(x - ln(2)) == 0", "x > 1/2")).claim()
    found = verify(claim)
    assert found.verdict == "REFUTED"
    assert found.witness is not None
    assert found.witness.coordinates == {"e^x": "2"}
