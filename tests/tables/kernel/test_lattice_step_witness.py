"""Cells of many different eps, shown on a lattice of losses: what holds, and what is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import mpmath
import pytest

from exactdp.tables import kernel
from exactdp.tables.kernel.fixed_point import Rejected

from ..conftest import certified
from .by_hand import Json, cell, dyadic, labels, part

Change = Callable[[Json], object]
BITS = 96
DP, BR = "DP(1/3) DP(2/7)^2 DP(3/11,1/50)", "BR(1/3)^2 BR(2/7) DP(3/11)"


def shown(composition: str, at: str, ts: list[str], h: str) -> Json:
    """A cell of both ends as the kernel finds them; the upper one, with BR, is trivial."""
    low = dyadic(value(composition, at, ts, h, False), 80, False)
    parts = [part("lower", at, low, kind="lattice", t=ts, h=h)]
    if ts:
        parts.append(part("upper", at, [1, 0], kind="trivial"))
    else:
        high = dyadic(value(composition, at, ts, h, True), 80, True)
        parts.append(part("upper", at, high, kind="lattice", t=ts, h=h))
    return cell(composition, at, parts)


def value(composition: str, at: str, ts: list[str], h: str, up: bool) -> Fraction:
    mantissa, exponent = kernel.lattice_end(composition, at, ts, h, BITS, up)
    return mantissa * Fraction(2) ** exponent


@pytest.mark.parametrize("at", ["1/2", "-1/2", "0", "ln 3"])
@pytest.mark.parametrize("h", ["1/40", "1/500", "ln 2"])
def test_what_the_kernel_finds_it_shows(at: str, h: str) -> None:
    assert labels(shown(DP, at, [], h)) == (
        "established from the definition",
        "established given dong-durfee-rogers-2019 Theorem 2, hartmann-et-al-2022 Lemma 12",
    )
    assert labels(shown(BR, at, ["1/9", "1/5"], h))[0] == "established from the definition"


@pytest.mark.parametrize("change", [
    lambda w: w.update(h="0"),
    lambda w: w.update(h="-1/40"),
    lambda w: w.pop("h"),
    lambda w: w.update(h=None),
    lambda w: w.update(h=["1/40"]),
    lambda w: w.update(h="1/20"),  # no end as good follows from it
    lambda w: w.update(t=["1/3"]),
    lambda w: w.update(t=None),
    lambda w: w.update(t=""),
    lambda w: w.pop("t"),
])  # fmt: skip
@pytest.mark.parametrize("index", [0, 1])
def test_other_witnesses_are_refused(change: Change, index: int) -> None:
    made = shown(DP, "1/2", [], "1/40")
    change(made["parts"][index]["witness"])
    with pytest.raises(Rejected):
        labels(made)


@pytest.mark.parametrize("ts", [
    ["1/9"], ["1/5", "1/9", "1/9"], ["2/7+2^-90", "1/9"], ["-2^-90", "0"], {"1/9": "1/5"},
])  # fmt: skip
def test_t_of_the_adversary_are_in_their_ranges(ts: object) -> None:
    made = shown(BR, "1/2", ["1/9", "1/5"], "1/40")
    made["parts"][0]["witness"]["t"] = ts
    with pytest.raises(Rejected, match=r"one t for each|t is not in"):
        labels(made)


def test_nothing_is_said_of_adaptivity_or_of_br_from_above() -> None:
    made = shown(DP, "1/2", [], "1/40")
    with pytest.raises(Rejected, match="not here"):
        labels({**copy.deepcopy(made), "adaptive": True})
    high = part("upper", "1/2", [1, -1], kind="lattice", t=["1/9", "1/5"], h="1/40")
    with pytest.raises(Rejected, match="no upper bound with BR"):
        labels(cell(BR, "1/2", [part("lower", "1/2", [0, 0], kind="trivial"), high]))


@pytest.mark.parametrize("index", [0, 1])
def test_a_little_more_than_is_shown_is_refused(index: int) -> None:
    made = shown(DP, "1/2", [], "1/40")
    changed = made["parts"][index]
    mantissa, exponent = changed["bound"]
    changed["bound"] = [mantissa * 2**20 + (-1 if index else 1) * mantissa // 2**30, exponent - 20]
    made["upper" if index else "lower"] = changed["bound"]
    with pytest.raises(Rejected, match="not shown"):
        labels(made)


def test_leaks_and_negative_eps_g_by_all_outcomes() -> None:
    """1 - (1 - delta_i)(1 - delta), delta the sum over {0,1}^4, at both signs of eps_g."""
    eps = [Fraction(1, 3), Fraction(2, 7), Fraction(2, 7), Fraction(3, 11)]
    with mpmath.workdps(40):
        for at in (Fraction(1, 2), Fraction(-1, 2)):
            total = mpmath.mpf(0)
            for word in product((0, 1), repeat=4):
                pairs = [mpmath.exp(mpmath.mpf(e.numerator) / e.denominator) for e in eps]
                P = mpmath.fprod(
                    (x if b else 1) / (1 + x) for x, b in zip(pairs, word, strict=True)
                )
                Q = mpmath.fprod(
                    (1 if b else x) / (1 + x) for x, b in zip(pairs, word, strict=True)
                )
                total += max(P - mpmath.exp(mpmath.mpf(at.numerator) / 2) * Q, 0)
            true = 1 - (1 - mpmath.mpf(1) / 50) * (1 - total)
            low, high = (value(DP, str(at), [], "1/500", up) for up in (False, True))
            assert low.numerator * true.__class__(1) / low.denominator <= true
            assert true <= high.numerator * true.__class__(1) / high.denominator
            assert 0 < high - low < Fraction(1, 10**5)


def test_many_different_eps_are_established(rng: Random) -> None:
    """Incommensurable: a lattice as fine as it takes. Of one step: their own lattice, exactly."""
    for bottoms, exact in (([997, 1009, 1013], False), ([1009], True)):
        eps = [f"{rng.randint(100, 400)}/{rng.choice(bottoms)}" for _ in range(39)]
        made = certified({
            "composition": " ".join(f"DP({e})" for e in eps),
            "rows": {"eps_g": ["3"]}, "digits": 9 if exact else 3, "round": "up",
        })  # fmt: skip
        steps = {one["witness"]["h"] for one in made["cells"][0]["parts"]}
        assert (steps == {"1/1009"}) is exact, eps
        assert [found.established for found in kernel.check(made)] == [True], eps
