"""Statements that fail at one number alone: it is found, and the witness can be replayed."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from proofs_check.arithmetic.closed_functions import sqrt
from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.command_line.asking import Question
from proofs_check.methods.points.contact_points import decimal_between
from proofs_check.methods.points.point_texts import read_number, read_point
from proofs_check.methods.points.trying import confirmed
from proofs_check.runs.replaying import replay
from proofs_check.verdicts.verifying import FULL, verify
from proofs_check.verdicts.witness import Witness


def asked(text: str, *domains: str, given: tuple[str, ...] = ()):
    claim = Question(text, given, domains).claim()
    return claim, verify(claim)


@pytest.mark.parametrize(
    ("text", "domains", "given", "where"),
    [
        ("(x - ln(2))^2 > 0", (), (), {"e^x": "2"}),
        ("x^2 - x - 1 != 0", (), (), {"x": "(1 - sqrt(5))/2"}),
        ("any_of(x^2 > 2, x^2 < 2)", (), (), {"x": "-sqrt(2)"}),
        ("x^3 - x - 1 != 0", (), (), {"x": "root(x^3 - x - 1, 1, 2)"}),
        ("e^(2*x) - e^x - 1 != 0", (), (), {"x": "ln((1 + sqrt(5))/2)"}),
        ("ln(x) != 1", ("x=(0, oo)",), (), {"x": "exp(1)"}),
        ("sinh(x) != 1", (), (), {"x": "ln(1 + sqrt(2))"}),
        ("(x - Phi(1))^2 > 0", (), (), {"x": "normal_cdf(1)"}),
        ("(sqrt(x) - 1/3)^2 > 0", ("x=[0, 1]",), (), {"x": "1/9"}),
        ("x > sqrt(2)", ("x=[sqrt(2), 3]",), (), {"x": "sqrt(2)"}),
        ("x*y != sqrt(2)", ("y=[1, 2]",), (), {"x": "2*sqrt(2)/3", "y": "3/2"}),
        ("(x - ln(2))^2 + (y - sqrt(2))^2 > 0", (), (), {"e^x": "2", "y": "sqrt(2)"}),
        ("(x - sqrt(2))^2 + (y - x)^2 > 0", (), (), {"x": "sqrt(2)", "y": "sqrt(2)"}),
        ("x == 0", (), ("x^2 == 3",), {"x": "-sqrt(3)"}),
    ],
)
def test_a_statement_that_fails_at_one_number(text, domains, given, where) -> None:
    claim, found = asked(text, *domains, given=given)
    assert found.verdict == "REFUTED"
    assert found.witness is not None
    assert found.witness.exact
    assert found.witness.coordinates == where
    # the witness as it is written, read back
    back = Witness.from_json(found.witness.to_json())
    point = ", ".join(f"{name} = {value}" for name, value in back.coordinates.items())
    instance = next(claim.instances())
    again = confirmed(instance, read_point(point, instance))
    assert again is not None
    assert (again.left, again.right) == (found.witness.left, found.witness.right)
    assert replay(claim, point).verdict == "REFUTED"


@pytest.mark.parametrize(
    "text",
    [
        "x^2 - x + 1 != 0",
        "(x - ln(2))^2 >= 0",
        "any_of(x^2 >= 2, x^2 < 2)",
        "any_of(x != sqrt(2), x^2 == 2)",
        "any_of(x^3 != 2, x == 2^(1/3))",
        "implies(x^2 == 2, any_of(x == sqrt(2), x == -sqrt(2)))",
        "implies(e^x == 3, x == ln(3))",
    ],
)
def test_what_is_true_at_such_numbers_is_not_refuted(text: str) -> None:
    _, found = asked(text)
    assert found.verdict in ("PROVED", "DECIDED", "CONSISTENT"), found


@pytest.mark.parametrize("exponent", [25, 300])
def test_a_premise_that_leaves_little_room(exponent: int) -> None:
    _, found = asked("x <= 0", given=(f"x <= log(1 + 1/10**{exponent})",))
    assert found.verdict == "REFUTED"
    value = Fraction(found.witness.coordinates["x"])
    assert 0 < value < Fraction(1, 10**exponent)


def test_a_gap_between_two_numbers_that_are_named() -> None:
    _, found = asked("x == 7", given=("x > sqrt(2)", "x < sqrt(2) + 1/10**20"))
    assert found.verdict == "REFUTED"
    # 1/10^20 is what the second premise adds
    value = Fraction(found.witness.coordinates["x"])
    assert value**2 > 2 > (value - Fraction(1, 10**20)) ** 2


def test_a_decimal_between_is_between() -> None:
    root = sqrt(ClosedNumber.of(2))
    low, high = root, root + Fraction(1, 10**50)
    assert low < decimal_between(low, high) < high


def test_a_number_is_read_as_it_is_written() -> None:
    for text in ("1/10", "2 ln 3", "(1 + sqrt(5))/2", "root(x^3 - x - 1, 1, 2)", "ln(1 + sqrt(2))"):
        assert str(read_number(text, "x")) == text


@pytest.mark.parametrize(
    "text", ["y", "sqrt(-1)", "root(x^2 + 1, 0, 1)", "1/(sqrt(4) - 2)", "f(1)"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"x: got .* wanted a number such as"):
        read_number(text, "x")


def test_effort_without_contacts_tries_none() -> None:
    """The stage that fails if it is left out: nothing else finds sqrt(2)."""
    from dataclasses import replace

    claim = Question("(x^2 - 2)^2 > 0").claim()
    assert verify(claim, replace(FULL, contacts=0)).verdict == "CONSISTENT"
    assert verify(claim).verdict == "REFUTED"
    assert sympy.sympify(verify(claim).witness.coordinates["x"]) ** 2 == 2
