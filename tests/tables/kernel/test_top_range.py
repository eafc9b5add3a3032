"""k BR(eps) from (k - 1 - 1/k) eps on: the adaptive optimum is the non-adaptive one, and shown as
that is; below it is not.
"""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.tables import kernel
from exactdp.tables.cell_in_certificate import end_of
from tests.tables.conftest import certified

from .by_hand import cell, part

STATEMENT = ["dong-durfee-rogers-2019", "Theorem 4, the exact set", "own"]


@pytest.mark.parametrize(
    ("text", "at"),
    [("BR(1/10)^3", "1/6"), ("BR(ln 2)^5", "19/5 ln 2"), ("BR(1)^4 DP(0, 1e-3)", "-29/10"),
     ("EM(1/10)^64", "63/5"), ("BR(1/10) BR(1/5 - 1/10)^4", "49999/100000")],
)  # fmt: skip
def test_all_digits(text: str, at: str) -> None:
    asked = {"composition": text, "adaptive": True, "fixed": {"eps_g": at}, "rtol": "1e-25"}
    (found,) = kernel.check(made := certified(asked))
    assert found.established
    assert "Theorem 4, the exact set" in found.upper
    one = made["cells"][0]
    assert [p["witness"]["kind"] for p in one["parts"]] == ["product", "ranges"]
    assert STATEMENT in one["parts"][1]["rests_on"]
    assert one["status"] == "reached"


@pytest.mark.parametrize(("k", "at"), [(3, "1/6"), (5, "9/20")])
def test_another_recursion_meets_it(k: int, at: str) -> None:
    """The value iteration knows nothing of the statement."""
    asked = {"composition": f"BR(1/10)^{k}", "adaptive": True, "fixed": {"eps_g": at}}
    one = certified({**asked, "rtol": "1e-15"})["cells"][0]
    low, high = (end_of(one[side]).fraction() for side in ("lower", "upper"))
    policy = adaptive(f"BR(1/10)^{k}").strategy(eps_g=at).delta()
    nodes, bits = 300, 90
    mantissa, exponent = kernel.recursion_upper(f"BR(1/10)^{k}", at, nodes, bits)
    above = mantissa * Fraction(2) ** exponent
    assert policy.lower.fraction() <= high
    assert low <= above <= low * (1 + Fraction(1, 1000))


def claimed(text: str, at: str, ranges: Any = ((0, 99),)) -> Any:
    """An upper bound of almost 1, adaptively, by ranges of l."""
    bound = [2**20 - 1, -20]
    witness = {"kind": "ranges", "ranges": [list(one) for one in ranges]}
    made = cell(text, at, [part("lower", at, [0, 0], kind="trivial"),
                           part("upper", at, bound, **witness)])  # fmt: skip
    return {**made, "adaptive": True}


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("BR(1/10)^5", "38/100 - 2^-200"),
        ("BR(1/10)^5", "0"),
        ("BR(1/10)^5", "2^-200 - 38/100"),
        ("BR(1/10)^4 DP(1/10)", "49/100"),
        ("BR(1/10)^4 BR(1/9)", "49/100"),
        ("BR(ln 2)^3", "5/3 ln 2 - 2^-200"),
    ],
)
def test_below_it_is_rejected(text: str, at: str) -> None:
    wanted = [[ell, ell] for ell in range(12)]
    for ranges in (wanted[:1], wanted[:5], wanted[:6]):
        with pytest.raises(kernel.Rejected, match=r"not adaptively here|are needed"):
            kernel.verify_cell(claimed(text, at, ranges))


def test_a_bound_that_is_too_small_is_rejected() -> None:
    asked = {"composition": "BR(1/10)^5", "adaptive": True, "fixed": {"eps_g": "2/5"}}
    one = certified({**asked, "rtol": "1e-15"})["cells"][0]
    kernel.verify_cell(one)
    for place, other in ((0, 1), (1, -1)):
        forged = copy.deepcopy(one)
        bound = forged["parts"][place]["bound"]
        bound[0] += other * (bound[0] >> 40)
        forged["lower" if place == 0 else "upper"] = bound
        with pytest.raises(kernel.Rejected):
            kernel.verify_cell(forged)


def test_the_statement_has_to_be_named() -> None:
    asked = {"composition": "BR(1/10)^5", "adaptive": True, "fixed": {"eps_g": "2/5"}}
    made = certified(asked)
    for one in made["cells"][0]["parts"]:
        one["rests_on"] = [name for name in one["rests_on"] if name != STATEMENT]
    made["statements"] = [one for one in made["statements"] if one["item"] != STATEMENT[1]]
    made["sha256"] = kernel.digest(made)
    with pytest.raises(kernel.Rejected, match="Theorem 4, the exact set"):
        kernel.check(made)
