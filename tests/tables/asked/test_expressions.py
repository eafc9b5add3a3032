"""Expressions: values, canonical texts that read back, and what is refused."""

from __future__ import annotations

import random

import pytest

from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.tables.asked.expressions import expression, plain_text

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


def test_the_end_of_the_text_is_no_piece() -> None:
    assert expression("-" + "+".join(["1"] * 100)).value({}) == 98
    with pytest.raises(ParameterError, match="at most 200 numbers"):
        expression("-" + "+".join(["1"] * 100) + "+")


def test_values_stay_small() -> None:
    text = "*".join(["1e900"] * 20)
    with pytest.raises(ParameterError, match="bits"):
        expression(text).value({})
