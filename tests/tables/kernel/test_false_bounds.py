"""Bounds that are false, at parameters whose logarithms nearly cancel: none is established."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import arb

from exactdp import BR, DP, adaptive
from exactdp.numbers.exact_numbers import precision
from exactdp.tables.kernel import Rejected, parsing

from .adversarial import NEAR, ball, cancelling
from .by_hand import Json, cell, labels, part


def text_of(terms: tuple[tuple[int, Fraction], ...]) -> str:
    """A number as an expression of the kernel."""
    return " + ".join(f"({c.numerator})/{c.denominator}*{f'ln {p}' if p > 1 else 1}"
                      for p, c in terms)  # fmt: skip


def upper(composition: str, at: str, bound: list[int], **more: object) -> Json:
    low = part("lower", at, [0, 0], kind="trivial")
    witness = more.pop("witness")
    assert isinstance(witness, dict)
    return cell(composition, at, [low, part("upper", at, bound, **witness)], **more)


def lower(composition: str, at: str, bound: list[int], **more: object) -> Json:
    high = part("upper", at, [1, 0], kind="trivial")
    witness = more.pop("witness")
    assert isinstance(witness, dict)
    return cell(composition, at, [part("lower", at, bound, **witness), high], **more)


def refused(made: Json) -> None:
    """Rejected, or said not to be established."""
    try:
        found = labels(made)
    except Rejected:
        return
    assert any(end.startswith("not established") for end in found), found


def delta_of_dp(eps: arb, k: int, at: arb) -> arb:
    """k DP(eps): a binomial sum."""
    p, total = eps.exp() / (eps.exp() + 1), arb(0)
    for i in range(k + 1):
        P = arb(k).bin(i) * p ** (k - i) * (1 - p) ** i
        Q = arb(k).bin(i) * p**i * (1 - p) ** (k - i)
        total += (P - at.exp() * Q).max(arb(0))
    return total


def test_ten_dp_of_a_near_cancelling_eps() -> None:
    with precision(600):
        true = delta_of_dp(ball(parsing.number(NEAR)), 10, arb(1))
        assert true > 0.82
    for witness in ({"kind": "product", "t": []}, {"kind": "recursion", "nodes": 8, "bits": 64}):
        for bound in ([1, -150], [1, -2], [26, -5]):
            refused(upper(f"DP({NEAR})^10", "1", bound, witness=witness))
    for tried in ("1", "3", "1/2"):
        witness = {"kind": "moment", "lambda": tried}
        refused(upper(f"DP({NEAR})^10", "1", [1, -2], witness=witness))


def test_near_minus_one_half() -> None:
    at = f"0 - 1/2 + ({NEAR}) - ({NEAR})"
    near = cancelling(random.Random(1), 90, Fraction(-1, 2), 60)
    for place in (at, text_of(near.terms), f"1/2 - ({NEAR})"):
        for bound in ([2**40 - 1, -40], [1, -1], [51, -7]):
            refused(lower("BR(1/10)^2", place, bound, witness={"kind": "ends"}))
    fine = lower("BR(1/10)^2", text_of(near.terms), [50, -7], witness={"kind": "ends"})
    assert labels(fine)[0] == "established from the definition"


def test_an_adaptive_recursion_forgets_no_mechanism() -> None:
    orders = {
        f"BR(1/2) BR({NEAR}) BR(1/2)": adaptive(BR("1/2"), BR(1), BR("1/2")),
        f"BR({NEAR}) BR(1/2)": adaptive(BR(1), BR("1/2")),
        f"DP({NEAR}) BR(1/2)": adaptive(DP(1), BR("1/2")),
    }
    for text, smaller in orders.items():
        true = smaller.bracket("1/2", rtol="1e-3").lower.fraction()
        bound = [int(true * Fraction(99, 100) * 2**40), -40]
        witness = {"kind": "recursion", "nodes": 16, "bits": 64}
        refused(upper(text, "1/2", bound, witness=witness, adaptive=True))


@pytest.mark.parametrize("size", [40, 50, 54, 55, 56, 57, 58, 60, 64, 100])
def test_coefficients_of_every_size(size: int) -> None:
    """DP(w)^2 a little below its delta, w about 1 with coefficients of so many bits."""
    rng = random.Random(size)
    for _ in range(5):
        w = cancelling(rng, size, Fraction(rng.randint(5, 15), 10), 30)
        with precision(600):
            true = delta_of_dp(ball(w), 2, arb("0.1")) * arb(2) ** 40
            down = int((true * arb("0.999")).floor().unique_fmpz() or 0)
            above = int((true * arb("1.001")).ceil().unique_fmpz() or 0)
        text, dp = f"DP({text_of(w.terms)})^2", {"kind": "product", "t": []}
        refused(upper(text, "1/10", [down, -40], witness=dp))
        refused(lower(text, "1/10", [above, -40], witness=dp))
        assert labels(upper(text, "1/10", [above, -40], witness=dp))[1].startswith("established")
        assert labels(lower(text, "1/10", [down, -40], witness=dp))[0].startswith("established")
