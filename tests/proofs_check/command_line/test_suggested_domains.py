"""A statement without a value somewhere says what keeps it defined."""

from __future__ import annotations

import shlex

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line.asking import Question, answer


def reason(text: str, *domains: str) -> str:
    return str(answer(Question(text, (), domains))[2]["reason"])


@pytest.mark.parametrize(
    ("text", "domains", "given"),
    [
        ("log(x) <= x - 1", (), "x=(0, oo)"),
        ("log(1-x) + log(x) <= 0", (), "x=(0, 1)"),
        ("1/(x-77) < 5 + 1/(x-77)", (), "x=(77, oo)"),
        ("x/x == 1", ("x=[-1, 0]",), "x=[-1, 0)"),
        ("x/x == 1", ("x=[0, 1]",), "x=(0, 1]"),
        ("sqrt(x-1) >= 0", (), "x=[1, oo)"),
        ("sqrt(3-2*x) >= 0", ("x=[0, 5]",), "x=[0, 3/2]"),
        ("1/(alpha-1) <= 1 + 1/(alpha-1)", ("alpha=real",), "alpha=(1, oo)"),
    ],
)
def test_a_domain_is_named_that_keeps_it_defined(
    text: str, domains: tuple[str, ...], given: str
) -> None:
    said = reason(text, *domains)
    assert said.endswith(f"; give a domain, such as --domain '{given}'")
    assert "no value" not in reason(text, given)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("log(x - eps) <= x - eps - 1", "-eps + x > 0"),
        ("sqrt(x*(1-x)) <= 1/2", "x*(1 - x) >= 0"),
        ("q^p <= 1", "q > 0"),
        ("0^p <= 1", "p > 0"),
    ],
)
def test_else_an_assumption_is(text: str, given: str) -> None:
    said = reason(text)
    assert said.endswith(f"; give an assumption, such as --given '{given}'")
    assert shlex.split(said.partition("--given ")[2]) == [given]
    assert "no value" not in str(answer(Question(text, (given,)))[2].get("reason", ""))


def test_where_nothing_is_left_of_the_domain_nothing_is_named() -> None:
    for said in (reason("log(x) <= x", "x=[-5, -1]"), reason("x^sqrt(2) >= 0")):
        assert said.startswith("no value")
        assert "give" not in said


def test_the_renyi_divergence_of_order_1_is_another_word() -> None:
    assert reason("renyi(rr(eps), 1) <= eps").endswith("; write kl(...), which is the Renyi "
                                                       "divergence of order 1")  # fmt: skip
    assert "kl" not in reason("1/(eps - 1) <= renyi(rr(eps), 2)")


def test_an_end_with_a_comma_of_its_own_is_one_line() -> None:
    with pytest.raises(ParameterError, match=r"no functions of several numbers: say it by --given"):
        Question("x <= 1", (), ("x=[p(eps=eps, t=t), 1]",)).claim()
    assert "[exp(1)" in Question("x >= 1", (), ("x=[exp(1), 10]",)).claim().domains["x"]
