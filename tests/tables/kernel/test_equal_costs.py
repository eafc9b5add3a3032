"""A cost of adaptivity that is 1 by a statement: printed as 1, shown by the kernel, never forged.

The reference knows no statement: both optima are bracketed by routes of their own, and where the
brackets are apart no part "equal" may be accepted.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from exactdp import adaptive, nonadaptive
from exactdp.tables import kernel
from tests.tables.conftest import certified

from .by_hand import cell, part

EVERYTHING = [
    ["dong-durfee-rogers-2019", "Theorem 4, the exact set", "own"],
    ["cesar-rogers-2022", "Lemma 5.1", "corrected"],
    ["cesar-rogers-2022", "Proposition 2", "printed"],
    ["cesar-rogers-2022", "Proposition 2, different parameters", "own"],
    ["exactdp", "Nothing to adapt", "own"],
    ["exactdp", "Adaptive symmetry, with delta_i", "own"],
]


def _claimed(text: str, at: str) -> dict[str, Any]:
    """A cell whose cost is said to be 1 because both optima are one number."""
    equal = {**part("equal", at, [1, 0], kind="equal"), "rests_on": EVERYTHING}
    made = cell(text, at, [equal], lower=[1, 0], upper=[1, 0])
    return {**made, "quantity": "cost", "values": {"eps_g": at}}


EQUAL = [
    ("BR(1/10)^2", "1/20"),
    ("BR(1/10)^2", "-1/20"),
    ("BR(1/10)^5", "38/100"),
    ("BR(1/10)^3", "0"),
    ("BR(1/10)^5", "1/2"),
    ("BR(1/10)^5", "7"),
    ("BR(1/10)^5 BR(1/5)", "-7/10"),
    ("BR(1/10) DP(1/5)^3", "1/30"),
    ("DP(1/5)^3 DP(1)", "0"),
    ("DP(1/5)^2 BR(1/10) DP(1/5)", "1/30"),
    ("DP(1/5)^2 BR(1/5) DP(1/5)", "1/30"),
    ("DP(1/5, 1) BR(1)^3", "1/3"),
    ("BR(1/10)^5 DP(0, 1e-3)", "38/100"),
    ("EM(1/10)^5", "19/25"),
]


@pytest.mark.parametrize(("text", "at"), EQUAL)
def test_it_is_printed_as_1_and_established(text: str, at: str) -> None:
    asked = {"composition": text, "quantity": "cost", "fixed": {"eps_g": at}, "digits": 4}
    (found,) = kernel.check(made := certified(asked))
    assert found.established
    one = made["cells"][0]
    assert (one["printed"], one["status"], one["lower"], one["upper"]) == (
        "1.000", "reached", [1, 0], [1, 0],
    )  # fmt: skip
    for low, high in (([1, 0], [2, 0]), ([0, 0], [1, 0]), ([3, -1], [3, -1])):
        with pytest.raises(kernel.Rejected):
            kernel.verify_cell({**one, "lower": low, "upper": high})


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("BR(1/10)^2", "1/20 - 2^-200"),
        ("BR(1/10)^5", "2^-200 - 38/100"),
        ("BR(1/10)^3", "2^-200"),
        ("BR(1/10)^4 BR(1/10 + 2^-200)", "2/5"),
        ("BR(1/10)^3 DP(1/100)", "3/10"),
        ("DP(1/10 - 2^-200) BR(1/10)", "1/30"),
        ("DP(1/5) BR(1/10) DP(1/4)", "1/30"),
        ("DP(1/5) BR(1/10) DP(1/5) BR(1/20)", "1/2"),
    ],
)
def test_it_is_refused_beside_the_statements(text: str, at: str) -> None:
    with pytest.raises(kernel.Rejected, match=r"^equal: "):
        kernel.verify_cell(_claimed(text, at))


def test_what_stands_in_the_part_is_checked() -> None:
    right = _claimed("BR(1/10)^2", "1/20")
    kernel.verify_cell(right)
    for change in (
        {"at": "1/19"},
        {"bound": [3, -1]},
        {"witness": {"kind": "trivial"}},
        {"witness": {"kind": "equal", "t": []}},
        {"what": "adaptive upper"},
    ):
        wrong = copy.deepcopy(right)
        wrong["parts"][0].update(change)
        with pytest.raises(kernel.Rejected):
            kernel.verify_cell(wrong)
    twice = copy.deepcopy(right)
    twice["parts"].append(part("adaptive upper", "1/20", [1, 0], kind="trivial"))
    with pytest.raises(kernel.Rejected, match="an unknown part"):
        kernel.verify_cell(twice)


def test_none_is_accepted_where_both_optima_are_apart() -> None:
    seed = 4202
    print(f"seed {seed}")
    rng = random.Random(seed)
    apart = same = 0
    while apart < 8 or same < 8:
        names = rng.choices(["BR(1)", "BR(1/2)", "DP(1)", "DP(1/2)"], k=rng.randint(1, 3))
        text, at = " ".join(names), rng.choice(["0", "1/4", "1/2", "-1/2", "1", "3/2", "-5/3"])
        above = adaptive(text).bracket(at, rtol="1e-6")
        below = nonadaptive(text).bracket(at, rtol="1e-9")
        try:
            kernel.verify_cell(_claimed(text, at))
        except kernel.Rejected:
            apart += below.certainly_less(above) is True
        else:
            same += 1
            assert below.certainly_less(above) is not True, (text, at)
