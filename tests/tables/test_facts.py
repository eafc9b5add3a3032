"""What stands around a table: the header says what all cells share, lines say what differs."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.certificate import Certificate
from exactdp.tables.printed import render
from exactdp.tables.printed.facts import all_facts

from .conftest import certified

OVERRIDDEN: dict[str, Any] = {
    "composition": "DP(eps)^k",
    "digits": 3,
    "round": "up",
    "fixed": {"eps": "1/1000", "eps_g": "1/4"},
    "rows": [{"label": "eps = 1/1000", "k": 5, "eps": "1/10"}, {"label": "b", "k": 6}],
    "cols": [{"label": "one"}, {"label": "non-adaptive", "adaptive": True}],
}


@pytest.fixture(scope="module")
def overridden() -> Certificate:
    return certified(OVERRIDDEN)


def around(certificate: Certificate) -> list[str]:
    """The facts before the digits."""
    found = all_facts(certificate)
    return found[: next(i for i, text in enumerate(found) if text.startswith("Digits: "))]


def test_a_default_that_some_row_replaces_is_not_in_the_header(overridden: Certificate) -> None:
    """It was "eps = 1/1000" over cells at 1/10, and "(non-adaptive)" over an adaptive column."""
    assert around(overridden) == [
        "Optimal delta of DP(eps)^k; eps_g = 1/4",
        "Row 1: eps = 1/10; k = 5.",
        "Row 2: eps = 1/1000; k = 6.",
        "Column 1: non-adaptive.",
        "Column 2: adaptively chosen, in this order.",
    ]


@pytest.mark.parametrize("form", render.SUFFIXES)
def test_every_format_says_it_and_the_kernel_too(form: str, overridden: Certificate) -> None:
    text, name = render.FORMATS[form](overridden), f"t.{render.SUFFIXES[form]}"
    kernel.check_table(overridden, name, text)
    if form == "csv":
        assert "eps = 1/1000,one,DP(1/10)^5,false,delta,1/10,1/4,5," in text
        return
    assert "Row 1: eps = 1/10; k = 5." in text
    for line in ("Row 1: eps = 1/10", "Column 2: adaptively chosen"):
        with pytest.raises(kernel.Rejected, match="is not of the table"):
            kernel.check_table(overridden, name, text.replace(line, line + "x"))
    lines = [line for line in text.split("\n") if "Row 1" not in line]
    with pytest.raises(kernel.Rejected, match="is not of the table"):
        kernel.check_table(overridden, name, "\n".join(lines))


CASES: list[tuple[dict[str, Any], list[str]]] = [
    (  # labels that say just what they set: nothing more to say
        {"rows": {"k": [2, 3]}, "cols": {"m": ["0", "k/3", "3k/3"]},
         "composition": "BR(eps)^{k-m} DP(eps)^m", "fixed": {"eps": 0.5, "eps_g": "1/4"}},
        ["Optimal delta of BR(eps)^{k-m} DP(eps)^m (non-adaptive); eps = 1/2; eps_g = 1/4",
         "Numbers in exponents are rounded down."],
    ),
    (
        {"rows": {"eps": ["0.1", "1/5"], "eps_g": ["1/4"]}, "composition": "DP(eps)^2"},
        ["Optimal delta of DP(eps)^2 (non-adaptive)"],
    ),
    (
        {"rows": [{"label": "eps = 0.10, k = 2", "k": 2, "eps": "1/10"}, {"k": 3, "eps": "1/9"}],
         "composition": "DP(eps)^k", "fixed": {"eps_g": "-1/7"}},
        ["Optimal delta of DP(eps)^k (non-adaptive); eps_g = (-1)/7"],
    ),
    (  # a label that lies
        {"rows": [{"label": "eps = 0.11, k = 2", "k": 2, "eps": "1/10"}],
         "composition": "DP(eps)^k", "fixed": {"eps_g": "-1/7"}},
        ["Optimal delta of DP(eps)^k (non-adaptive); eps_g = (-1)/7",
         "Row 1: eps = 1/10; k = 2."],
    ),
    (  # every column has its own quantity and composition
        {"fixed": {"eps_g": "1/4", "delta": "1/100"}, "adaptive": True,
         "cols": [{"composition": "DP(1)^2"}, {"composition": "DP(1)^2", "quantity": "epsilon"},
                  {"composition": "BR(1)^2", "quantity": "cost"}]},
        ["adaptively chosen, in this order; delta = 1/100; eps_g = 1/4",
         "Column 1: Optimal delta of DP(1)^2.",
         "Column 2: Smallest eps_g of DP(1)^2.",
         "Column 3: Cost of adaptivity of BR(1)^2."],
    ),
    (  # both say it
        {"fixed": {"eps_g": "1/4"}, "composition": "DP(1)^2",
         "rows": [{"label": "r", "adaptive": True}, {"label": "s"}],
         "cols": [{"label": "c"}, {"label": "d", "adaptive": False}]},
        ["Optimal delta of DP(1)^2; eps_g = 1/4",
         "Row 1: adaptively chosen, in this order.", "Row 2: non-adaptive.",
         "Column 1: nothing of its own.", "Column 2: non-adaptive.",
         "Where a row and a column differ, the column's holds."],
    ),
    (
        # labels that are the compositions
        {"fixed": {"eps_g": "1/4"}, "cols": [{"composition": "DP(1)^2"}, {"composition": "DP(2)"}]},
        ["Optimal delta (non-adaptive); eps_g = 1/4"],
    ),
    (  # a label that says what is not set
        {"fixed": {"eps_g": "1/4"}, "composition": "DP(1)^2", "cols": [{"label": "eps = 2"}]},
        ["Optimal delta of DP(1)^2 (non-adaptive); eps_g = 1/4", "Column 1: nothing of its own."],
    ),
    (  # a cost is of both, but in the second column its row is adaptive
        {"fixed": {"eps_g": "1/4", "delta": "1/9"}, "composition": "DP(1)^2",
         "rows": [{"label": "r", "adaptive": True, "quantity": "cost"}, {"label": "s"}],
         "cols": [{"label": "c"}, {"label": "d", "quantity": "epsilon"}]},
        ["Composition DP(1)^2; delta = 1/9; eps_g = 1/4",
         "Row 1: Cost of adaptivity (adaptively chosen, in this order).",
         "Row 2: Optimal delta (non-adaptive).",
         "Column 1: nothing of its own.", "Column 2: Smallest eps_g.",
         "Where a row and a column differ, the column's holds."],
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", range(len(CASES)))
def test_what_is_said(case: int) -> None:
    content, wanted = CASES[case]
    made = certified({"digits": 2, "round": "up", **content})
    assert around(made) == wanted
    for form, suffix in render.SUFFIXES.items():
        kernel.check_table(made, f"t.{suffix}", render.FORMATS[form](made))


def test_a_name_set_beside_its_use_is_refused() -> None:
    """m = k/2 would be of the fixed k, and is printed beside k = 5."""
    content: dict[str, Any] = {
        "composition": "DP(1)^k DP(2)^m",
        "fixed": {"k": 8, "eps_g": 1},
        "cols": [{"m": 1}, {"k": 5, "m": "k/2"}],
    }
    with pytest.raises(ParameterError, match=r"^cols\[1\].m: got 'k/2'; wanted no k in it"):
        read(content)


def test_a_name_that_columns_set_is_no_value_of_a_row() -> None:
    """m = k/2 would be of the fixed k also where the column says k = 3."""
    content: dict[str, Any] = {
        "composition": "DP(1)^k DP(2)^m",
        "fixed": {"k": 8, "eps_g": 1},
        "rows": [{"m": 1}, {"m": "k/2"}],
        "cols": [{"label": "a"}, {"k": 3}],
    }
    with pytest.raises(ParameterError, match=r"^rows\[1\].m: got 'k/2'; wanted no k in it"):
        read(content)


def test_the_kernel_refuses_it_as_well(mixed: Certificate) -> None:
    forged = copy.deepcopy(mixed)
    forged["specification"]["cols"][1]["variables"] = {"k": "5", "m": "2k/4"}
    with pytest.raises(kernel.Rejected, match="Column 2: m uses a name that is set beside it"):
        kernel.check_table(forged, "t.txt", render.as_text(forged))
