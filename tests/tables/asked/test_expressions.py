"""Expressions and templates: values, canonical texts that read back, and what is refused."""

from __future__ import annotations

import random

import pytest

from exactdp.mechanisms.grammar import composition
from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.tables.asked.expressions import expression, plain_text, template

NAMES = {"k": exact(7), "m": exact("3/2"), "x": exact("ln 3")}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("k/2", "7/2"),
        ("3k/4", "21/4"),
        ("k-m-1", "9/2"),
        ("k-(m-1)", "13/2"),
        ("2*-k", "-14"),
        ("1/2 ln 3", "1/2 ln 3"),
        ("ln(3/2)", "ln(3/2)"),
        ("-ln 2", "-ln 2"),
        ("k x", "7 ln 3"),
        ("8/2/2", "2"),
        ("1e-6*k", "7/1000000"),
        ("0x1.8p-1", "3/4"),
        (".5", "1/2"),
    ],
)
def test_values(text: str, value: str) -> None:
    assert expression(text).value(NAMES) == exact(value)


def _text(rng: random.Random, depth: int) -> str:
    kind = rng.randrange(8 if depth else 3)
    if kind == 0:
        return rng.choice(["k", "m", "x"])
    if kind == 1:
        return rng.choice(["3", "0.25", "1e-2", "0x1.8p-1"])
    if kind == 2:
        return "ln " + rng.choice(["2", "(3/2)", "5"])
    if kind == 3:
        return f"-({_text(rng, depth - 1)})"
    return f"({_text(rng, depth - 1)}{rng.choice('+-*/')}{_text(rng, depth - 1)})"


def test_the_canonical_text_reads_back(rng: random.Random) -> None:
    kept = 0
    for _ in range(3000):
        parsed = expression(_text(rng, 4))
        try:
            value = parsed.value(NAMES)
        except ParameterError:  # a division by 0, a product of logarithms
            continue
        again = expression(str(parsed))
        assert again.value(NAMES) == value
        assert str(again) == str(parsed)
        assert expression(plain_text(value)).value({}) == value
        kept += 1
    assert kept > 1000


@pytest.mark.parametrize(
    "text",
    [
        "", "k+", "(k", "k)", "k**2", "k^2", "__import__('os')", "k.real", "1/0", "k/(m-3/2)",
        "ln 0", "ln -2", "ln x", "x*x", "2/x", "unknown", "\u0662", "k\0", "1e99999",
        "(" * 30 + "k",
        "-" * 50 + "k", "k" * 2000, "nan", "inf",
    ],
)  # fmt: skip
def test_what_is_refused(text: str) -> None:
    with pytest.raises(ParameterError, match=r"^here: ") as caught:
        expression(text, "here").value(NAMES, "here")
    assert "\n" not in str(caught.value)


def test_values_stay_small() -> None:
    text = "*".join(["1e900"] * 20)
    with pytest.raises(ParameterError, match="bits"):
        expression(text).value({})


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
