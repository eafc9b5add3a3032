"""The delta of many mechanisms below that of one, with a closed form in its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs_check.methods.deltas.test_rewriting import settled

FOLLOWS = [
    ("delta(k*DP(eps), 0) <= tanh(k*eps/2)", "Basic composition, DP"),
    ("delta(k*DP(eps), 0) <= k*tanh(eps/2)", "Basic composition, DP"),
    ("delta(k*BR(eps), 0) <= tanh(k*eps/4)", "Basic composition, BR at once"),
    ("adaptive_delta(k*BR(eps), 0) <= tanh(k*eps/2)", "Basic composition, DP"),
    ("2 - delta(k*DP(eps), 0) >= 2 - k*eps/2", "Basic composition, DP"),
    ("delta(DP(eps), eps/2) <= eps/2", "Theorem 1, any eps_g"),
]

DOES_NOT_FOLLOW = [
    # a bound says nothing of a delta that is assumed, or that stands on the larger side
    ("implies(delta(k*DP(eps), 0) <= x, tanh(k*eps/2) <= x)", "x=[0, 1]"),
    ("implies(delta(k*DP(eps), 0) >= x, tanh(k*eps/2) <= x)", "x=[0, 1]"),
    ("delta(k*DP(eps), 0) >= tanh(k*eps/2)",),
    ("2 - delta(k*DP(eps), 0) <= 2 - tanh(k*eps/2)",),
    # a factor of either sign, other ends, other constants
    ("x*delta(k*DP(eps), 0) <= x*tanh(k*eps/2)", "x=[-1, 1]"),
    ("delta(k*DP(eps), 0) < tanh(k*eps/2)",),
    ("delta(k*DP(eps), 0) <= tanh(k*eps/4)",),
    ("adaptive_delta(k*BR(eps), 0) <= tanh(k*eps/8)",),
    ("delta(DP(eps), eps/2) <= eps/5",),
    # no value at a point
    ("delta(k*DP(eps), 0) + ln(x) - ln(x) <= tanh(k*eps/2)", "x=[0, 1]"),
]


@pytest.mark.parametrize(("text", "by"), FOLLOWS)
def test_it_follows_from_one_mechanism(text: str, by: str) -> None:
    found = settled(text)
    assert found is not None
    assert found.verdict == "ARGUED"
    assert any(f"{by} (" in name for name in found.statements), found.statements


QUICK = 3


def marked(place: int) -> Any:
    text = DOES_NOT_FOLLOW[place]
    return pytest.param(text, id=text[0], marks=() if place < QUICK else pytest.mark.long)


@pytest.mark.parametrize("text", [marked(i) for i in range(len(DOES_NOT_FOLLOW))])
def test_it_does_not_follow_from_one_mechanism(text: tuple[str, ...]) -> None:
    assert settled(*text) is None
