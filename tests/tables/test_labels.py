"""What stands beside the digits is what was verified: labels that look like another value, names
that look like a word, texts that are read in two ways.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.tables import kernel
from exactdp.tables.asked.reading import read
from exactdp.tables.certificate import Certificate, to_text
from exactdp.tables.kernel import sentences_around_digits
from exactdp.tables.printed import facts, render

from .conftest import certified

LAYERS = ("defaults", "rows", "cols")


@pytest.fixture(scope="module")
def one() -> Certificate:
    """BR(1)^5 at eps_g = 3, set by its row."""
    return certified(
        {"composition": "BR(1)^5", "rows": {"eps_g": ["3"]}, "digits": 3, "round": "up"}
    )


def forged(made: Certificate, label: str, text: str, **names: str) -> Certificate:
    """The row as somebody else would write it, with other names in the header."""
    found = copy.deepcopy(made)
    asked = found["specification"]
    asked["defaults"]["variables"] = names
    asked["rows"][0] = {"label": label, "variables": {"eps_g": text} if text else {}}
    found["cells"][0]["values"] = {**names, "eps_g": "3"}
    found["sha256"] = kernel.digest(found)
    return found


def said(made: Certificate) -> list[str]:
    kernel.check(made)
    return [
        fact for fact in sentences_around_digits.said(made) if fact.startswith(("Row", "Column"))
    ]


@pytest.mark.parametrize(
    ("label", "text", "names"),
    [
        ("1e5", "1 e5", {"e5": "3"}),
        ("ln 2", "ln2", {"ln2": "3"}),
        ("km", "k m", {"k": "1", "m": "3", "km": "9"}),
        ("k1", "k*1", {"k": "3", "k1": "9"}),
        ("x2k", "x2*k", {"x2": "1", "k": "3", "x2k": "9"}),
        ("3e0", "3 e0", {"e0": "1"}),
    ],
)
def test_a_label_that_is_read_otherwise_has_a_line(
    one: Certificate, label: str, text: str, names: dict[str, str]
) -> None:
    made = forged(one, label, text, **names)
    assert said(made) == [f"Row 1: eps_g = {text}."]
    assert sentences_around_digits.said(made) == facts.all_facts(made)
    for form, suffix in render.SUFFIXES.items():
        kernel.check_table(made, f"t.{suffix}", render.FORMATS[form](made))


@pytest.mark.parametrize("label", ["3.0", "3", "30e-1"])
def test_a_label_that_is_its_value_needs_none(one: Certificate, label: str) -> None:
    assert said(made := forged(one, label, "3")) == []
    assert sentences_around_digits.said(made) == facts.all_facts(made)


@pytest.mark.parametrize(
    ("shown", "text", "alike"),
    [("3k", "3*k", True), ("3 k", "3*k", True), ("1/2 ln 3", "1/2*ln 3", True),
     ("k/2 - 1", "k/2-1", True), ("1 / 2", "1/2", True), ("- 1/2", "-1/2", True),
     ("0.5", "1/2", True), ("0x5", "0*x5", False), ("3e5", "3*e5", False),
     ("1 5", "15", False), ("15", "1 5", False), ("e 5", "e5", False), ("2k", "2/k", False)],
)  # fmt: skip
def test_alike(shown: str, text: str, alike: bool) -> None:
    """Both programs say the same, each by its own rule."""
    assert sentences_around_digits.same(shown, text) is alike
    assert facts._alike(shown, text) is alike


def test_a_row_below_a_name_that_it_does_not_set_says_so(one: Certificate) -> None:
    """eps_g over 9/2, in a table at eps_g = 3."""
    assert said(forged(one, "9/2", "", eps_g="3")) == ["Row 1: nothing of its own."]


@pytest.mark.parametrize("text", ["1 500e-3", "2 1e5", "k 1e0", "1e0 1e0", "2 3"])
def test_two_numbers_side_by_side_are_no_product(one: Certificate, text: str) -> None:
    """1 500e-3 was 1 times 1/2, below a label 1500e-3."""
    with pytest.raises(kernel.Rejected, match="has no value here"):
        kernel.check(forged(one, "1500e-3", text, k="3"))


def test_monotone_is_a_word_and_no_name(one: Certificate) -> None:
    """EM(1/10, monotone) at monotone = 1/4 is BR(1/20), and looks like BR(1/10)."""
    with pytest.raises(kernel.Rejected, match="a variable is no name"):
        kernel.check(forged(one, "3", "3", monotone="1/4"))


HONEST: list[dict[str, Any]] = [
    {
        "composition": "BR(1)^3",
        "rows": {"x": [0, 1]},
        "cols": [{"label": "a", "eps_g": "(ln 2)*x"}],
    },
    {"composition": "DP((1+ln 2)*x)^3", "rows": {"x": [0, 1]}, "fixed": {"eps_g": "1/2"}},
    {"composition": "DP(e)^2", "fixed": {"e": "1/9+1/2*(" * 18 + "1" + ")" * 18, "eps_g": "1/2"}},
    {"composition": f"DP({'1/9+1/2*(' * 18}x{')' * 18})", "fixed": {"x": 1, "eps_g": "1/2"}},
    {"composition": "DP(e)^2", "fixed": {"e": "-" * 18 + "1", "eps_g": "1/2"}},
    {"composition": f"DP({'e' * 64})^2", "fixed": {"e" * 64: "1/9", "eps_g": "1/10"}},
]


@pytest.mark.parametrize("case", range(len(HONEST)))
def test_what_can_be_asked_verifies(case: int) -> None:
    """What is multiplied by a logarithm may be 0; brackets as deep, and names as long, as asked."""
    made = certified({"digits": 3, "round": "up", **HONEST[case]})
    assert all(finding.established for finding in kernel.check(made))


def test_names_that_the_kernel_does_not_read_are_refused() -> None:
    with pytest.raises(ParameterError, match="wanted a name such as"):
        read({"composition": f"DP({'e' * 65})", "fixed": {"e" * 65: 1, "eps_g": 1}})
    many = {f"e{i}": "1/9" for i in range(100)}
    text = " ".join(f"DP({name})" for name in many)
    with pytest.raises(ParameterError, match="got '101 names'; wanted at most 100"):
        read({"composition": text, "fixed": {**many, "eps_g": 1}})


def test_names_in_exponents_are_rounded_down_however_they_stand() -> None:
    """k = 5/2 is 2 in ^{2k} as in ^{2*k}."""
    made = certified({"composition": "DP(1)^{2*k}", "fixed": {"k": "5/2", "eps_g": 1}})
    made["specification"]["defaults"]["composition"] = "DP(1)^{2k}"
    made["sha256"] = kernel.digest(made)
    assert all(finding.established for finding in kernel.check(made))


def test_a_failed_cell_that_says_no_reason(one: Certificate, tmp_path: Path) -> None:
    """It was a KeyError where the certificate is printed again."""
    made = copy.deepcopy(one)
    made["cells"][0] |= {"status": "failed", "printed": "failed", "parts": []}
    made["statements"] = []
    made["sha256"] = kernel.digest(made)
    (tmp_path / "c.json").write_text(to_text(made))
    assert run(["table", str(tmp_path / "c.json")]) == 3
