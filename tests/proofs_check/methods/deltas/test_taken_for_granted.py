"""What every paper takes for granted of deltas follows, and nothing that only looks like it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.proofs_check.methods.deltas.taken_for_granted import TRUE_AND_FALSE
from tests.proofs_check.methods.deltas.test_rewriting import settled

SLOW_TRUE = (19, 21, 22, 24, 25, 26)
"""Rows that take seconds."""
QUICK_FALSE = (2, 5, 10, 15)
"""Rows of which a false sibling is given up at once; the others are tried for seconds."""


def of(row: int, number: int) -> tuple[str, ...]:
    found: Any = TRUE_AND_FALSE[row][number]
    return (found,) if isinstance(found, str) else tuple(found)


def marked(rows: Any) -> list[Any]:
    return [pytest.param(row, marks=pytest.mark.long) if row in SLOW_TRUE else row for row in rows]


def test_there_are_as_many_as_are_said() -> None:
    assert len(TRUE_AND_FALSE) >= 30
    assert all(len(row) == 4 for row in TRUE_AND_FALSE)


@pytest.mark.parametrize("row", marked(range(len(TRUE_AND_FALSE))))
def test_what_is_taken_for_granted_follows(row: int) -> None:
    found = settled(*of(row, 0))
    assert found is not None
    assert found.verdict == "ARGUED"


@pytest.mark.parametrize("row", QUICK_FALSE)
def test_a_false_sibling_does_not(row: int) -> None:
    assert settled(*of(row, 1)) is None


@pytest.mark.long
@pytest.mark.parametrize("row", range(len(TRUE_AND_FALSE)))
def test_no_false_sibling_does(row: int) -> None:
    for number in (1, 2, 3):
        assert settled(*of(row, number)) is None, of(row, number)


@pytest.mark.long
def test_of_sequences_ranges_are_not_said_to_add_up() -> None:
    """A sequence of BR mechanisms need not be one of the ranges together. Whether its delta is
    below that of one is another question (of two it is so): no claim here answers it."""
    for text in (
        "adaptive_delta(k*BR(eps), eps_g) <= delta(BR(k*eps), eps_g)",
        "adaptive_delta(3*BR(eps), eps_g) <= adaptive_delta(BR(3*eps), eps_g)",
        "adaptive_delta(2*BR(eps), DP(eps), eps_g) <= delta(BR(2*eps), DP(eps), eps_g)",
    ):
        assert settled(text) is None, text


def test_a_composition_of_nothing_adds_nothing() -> None:
    text = "delta(k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)"
    assert settled(text, "eps=[0, oo)", "k=integer [0, oo)")
    assert not settled(text, "eps=real")
