"""Specifications: from a line, from TOML, from Python; every bad key by its path."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

from exactdp.numbers.exact_numbers import ParameterError, exact
from exactdp.tables.asked.reading import line, load, read

GOOD: dict[str, Any] = {
    "composition": "BR(eps)^{k-m} DP(eps)^m",
    "fixed": {"eps": "0.1", "eps_g": 1},
    "rows": {"k": [10, 101]},
    "cols": {"m": ["0", "k/2", "k"]},
    "digits": 3,
    "round": "up",
}


def test_the_same_table_from_a_line_from_toml_and_from_python() -> None:
    by_line = line(
        "BR(eps)^{k-m} DP(eps)^m", rows=["k=10,101"], cols=["m=0,k/2,k"],
        fixed=["eps=0.1"], eps_g="1", digits="3", round="up",
    )  # fmt: skip
    by_toml = load(
        'composition = "BR(eps)^{k-m} DP(eps)^m"\nfixed = {eps = 0.1, eps_g = 1}\ndigits = 3\n'
        'round = "up"\nrows = {k = [10, 101]}\ncols = {m = [0, "k/2", "k"]}\n'
    )
    questions = [question.to_json() for question in read(GOOD).questions()]
    for other in (by_line, by_toml):
        found = [question.to_json() for question in other.questions()]
        assert found == questions
        assert other.to_json()["rows"] == read(GOOD).to_json()["rows"]
    assert [question["composition"] for question in questions][-2:] == [
        "BR(1/10)^51 DP(1/10)^50",
        "DP(1/10)^101",
    ]
    assert questions[4]["values"] == {"eps": "1/10", "eps_g": "1", "k": "101", "m": "50"}


def test_columns_of_their_own_kind() -> None:
    made = read(
        {
            "composition": "BR(1)^k",
            "fixed": {"eps_g": "1/2", "delta": "1e-6"},
            "rows": [{"k": 2, "label": "two"}],
            "cols": [
                {"label": "a", "adaptive": True},
                {"quantity": "epsilon", "composition": "DP(ln 2)^k"},
                {"quantity": "cost"},
            ],
        }
    )
    asked = [(q.composition, q.adaptive, q.quantity, q.given) for q in made.questions()]
    assert asked == [
        ("BR(1)^2", True, "delta", exact("1/2")),
        ("DP(ln 2)^2", False, "epsilon", exact("1e-6")),
        ("BR(1)^2", False, "cost", exact("1/2")),
    ]
    assert [entry.label for entry in made.cols] == ["a", "DP(ln 2)^k", "cost of adaptivity"]


def test_a_negative_count_is_an_empty_cell() -> None:
    made = line("BR(1)^{k-m} DP(1)^m", rows=["k=2,4"], cols=["m=3"], eps_g="1")
    assert [question.composition for question in made.questions()] == [None, "BR(1) DP(1)^3"]


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("colour", {"colour": 1}),
        ("composition", {"composition": 3}),
        ("composition", {"composition": "BR(1"}),
        ("adaptive", {"adaptive": "yes"}),
        ("quantity", {"quantity": "ratio"}),
        ("digits", {"digits": 0}),
        ("digits", {"digits": True}),
        ("digits", {"digits": 2.5}),
        ("digits", {"digits": None}),
        ("round", {"round": "off"}),
        ("rtol", {"rtol": 2}),
        ("title", {"title": 5}),
        ("title", {"title": "a\nb"}),
        ("notes", {"notes": "one"}),
        ("notes[1]", {"notes": ["one", 2]}),
        ("fixed", {"fixed": [1]}),
        ("fixed.eps", {"fixed": {"eps": [1], "eps_g": 1}}),
        ("fixed.esp", {"fixed": {"esp": 1, "eps": 1, "eps_g": 1}}),
        ("fixed.K", {"fixed": {"K": 1, "eps_g": 1}}),
        ("rows", {"rows": {}}),
        ("rows", {"rows": []}),
        ("rows", {"rows": 5}),
        ("rows.k", {"rows": {"k": 5}}),
        ("rows.k", {"rows": {"k": []}}),
        ("rows[1].k", {"rows": [{"k": 5}, {"k": "five!"}]}),
        ("rows[1].label", {"rows": [{"k": 5}, {"k": 6, "label": 7}]}),
        ("rows[0].adaptive", {"rows": [{"k": 5, "adaptive": 1}]}),
        ("rows", {"rows": {"k": list(range(10_001))}}),
        ("rows", {"rows": {"k": list(range(5000))}}),
        ("cols[0].composition", {"cols": [{"m": 0, "composition": "XX(1)"}]}),
        ("rows[0], cols[0]: eps_g", {"fixed": {"eps": 1}}),
        ("rows[0], cols[0]: eps", {"fixed": {"eps": -1, "eps_g": 1}}),
        ("rows[0], cols[0]: delta", {"quantity": "epsilon", "fixed": {"eps": 1, "delta": 2}}),
        ("rows[0], cols[0]: m", {"cols": {"m": ["n/2"]}}),
        ("rows[0], cols[0]: k", {"rows": {"k": ["10 ln 3"]}}),
        ("rows[0], cols[0]: k", {"cols": {"m": [0], "k": [20]}}),
        ("fixed.k", {"fixed": {"eps": 1, "eps_g": 1, "k": 4}}),
        ("fixed.delta", {"fixed": {"eps": 1, "eps_g": 1, "delta": "1e-6"}}),
        ("fixed.eps_g", {"quantity": "epsilon", "fixed": {"eps": 1, "eps_g": 1, "delta": "1e-6"}}),
        ("rows[0].label", {"rows": [{"k": 5, "label": "# x"}]}),
        ("rows[0].label", {"rows": [{"k": 5, "label": " "}]}),
    ],
)
def test_a_bad_key_is_named_by_its_path(path: str, change: dict[str, Any]) -> None:
    with pytest.raises(ParameterError) as caught:
        read({**GOOD, **change})
    assert caught.value.parameter == path
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["a = ", "=", "a = 1\na = 2", "\0", "[" * 10_000])
def test_what_is_no_toml_is_one_line(text: str) -> None:
    with pytest.raises(ParameterError, match=r"^specification: ") as caught:
        load(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("texts", [["k"], ["k="], ["=1"], ["K=1"], ["k=1,,2"]])
def test_a_bad_line_is_one_line(texts: list[str]) -> None:
    with pytest.raises(ParameterError, match=r"^rows"):
        line("BR(1)^k", rows=texts, eps_g="1")


@pytest.mark.parametrize("name", ["mixtures", "exact_curves", "cost_of_adaptivity"])
def test_the_shipped_ones_can_be_read(name: str) -> None:
    file = resources.files("exactdp") / "data" / "tables" / f"{name}.toml"
    made = load(file.read_text(encoding="utf-8"))
    assert all(question.composition for question in made.questions())
    assert made.title
