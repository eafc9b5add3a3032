"""Compositions with names in them."""

from __future__ import annotations

import pytest

from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.tables.asked.templates import template


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("BR(1/10)^{k-m}DP(0.1)^m", "BR(1/10)^5 DP(1/10)^2"),
        ("(BR(eps) DP(eps, 1e-6))^m", "BR(1/2)^2 DP(1/2, 1e-6)^2"),
        ("DP(eps/2)^{k}", "DP(1/4)^7"),
        ("BR(ln 3)", "BR(ln 3)"),
        ("BR(eps)^0 DP(1)", "DP(1)"),
        ("EM(eps)^m", "EM(1/2)^2"),
        ("EM(eps, k/2)", "EM(1/2, 7/2)"),
        ("EM( eps,m , monotone )^k", "EM(1/2, 2, monotone)^7"),
    ],
)
def test_templates(text: str, wanted: str) -> None:
    names = {"k": exact(7), "m": exact(2), "eps": exact("1/2")}
    parsed = template(text)
    assert parsed.composition(names) == composition(wanted)
    assert template(str(parsed)) == template(str(template(str(parsed))))
    assert template(str(parsed)).composition(names) == composition(wanted)


def test_order_is_kept_where_it_matters() -> None:
    made = template("(DP(1) BR(1))^k").composition({"k": exact(2)}, adaptive=True)
    assert str(made) == "DP(1) BR(1) DP(1) BR(1)"


def test_a_negative_count_has_no_composition() -> None:
    assert template("BR(1)^{k-m}").composition({"k": exact(1), "m": exact(2)}) is None
    with pytest.raises(ParameterError, match="got 'eps'; wanted a name with a value"):
        template("(BR(eps) DP(1))^m").composition({"m": exact(-1)})
    with pytest.raises(ParameterError, match="got -1"):
        template("(BR(x))^m").composition({"m": exact(-1), "x": exact(-1)})


@pytest.mark.parametrize(
    "text",
    ["", "BR", "BR()", "BR(1,2)", "DP(1,2,3)", "XX(1)", "BR(1", "BR(1))", "()", "BR(1)^", "^2",
     "BR(1)^{", "BR(1)^-1", "BR(-1)", "DP(1, 2)", "BR(1)^{1/2}", "(" * 40 + "BR(1)", "BR(1) x",
     "EM(1, 2, 3)", "EM(1, monotone)", "EM(1, 1, monotone, 1)", "EM(monotone)", "EM(1, 1, eps)",
     "Laplace(1)", "PF(1)", "ZCDP(1/2)", "Finite(1/2 1/2, 1/4 3/4)", "Gaussian(1)",
     "Subsampled(Gaussian(2), 1/100)"],
)  # fmt: skip
def test_templates_that_are_refused(text: str) -> None:
    with pytest.raises(ParameterError, match=r"^(there|eps|delta)") as caught:
        template(text, "there").composition({}, parameter="there")
    assert "\n" not in str(caught.value)
