"""Curves as the witness of a cell, found and changed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.tables import build, kernel
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected
from exactdp.tables.witnesses import adaptive_witness

from .by_hand import Json, cell, labels, part


def made_cell(text: str, at: str, places: int, nodes: int = 10) -> Json:
    """Both ends by curves."""
    low, high = (
        list(find(text, at, nodes, places)) for find in (kernel.curves_lower, kernel.curves_upper)
    )
    return cell(text, at, [
        part("lower", at, low, kind="curves", nodes=nodes, places=places),
        part("upper", at, high, kind="curves", nodes=nodes, places=places),
    ], adaptive=True)  # fmt: skip


CELLS = [("BR(1/4)^4", "1/4", 4), ("BR(1/3) BR(1/2) DP(0, 1/100)", "-1/5", 1)]


@pytest.mark.parametrize(("text", "at", "places"), CELLS)
def test_both_ends_by_curves(text: str, at: str, places: int) -> None:
    lower, upper = labels(made_cell(text, at, places))
    assert lower == "established from the definition"
    assert upper.startswith("established given cesar-rogers-2022 Lemma 5.1 (corrected)")
    true = adaptive(text).bracket(at, rtol="1e-6")
    made = made_cell(text, at, places)
    low, high = (Fraction(made[s][0]) * Fraction(2) ** made[s][1] for s in ("lower", "upper"))
    assert low <= true.upper.fraction()
    assert true.lower.fraction() <= high <= low * (1 + Fraction(1, 500))


@pytest.mark.parametrize("change", [
    lambda c: c["parts"][1]["witness"].update(nodes=9),
    lambda c: c["parts"][1]["witness"].update(nodes=0),
    lambda c: c["parts"][1]["witness"].update(nodes=10**5),
    lambda c: c["parts"][1]["witness"].update(nodes="10"),
    lambda c: c["parts"][1]["witness"].update(nodes=True),
    lambda c: c["parts"][1]["witness"].update(places=-1),
    lambda c: c["parts"][1]["witness"].update(places=10**9),
    lambda c: c["parts"][0]["witness"].update(places=2),
    lambda c: c["parts"][1]["witness"].pop("places"),
    lambda c: c["parts"][0]["bound"].__setitem__(0, c["parts"][0]["bound"][0] + 1),
    lambda c: c["parts"][1]["bound"].__setitem__(0, c["parts"][1]["bound"][0] - 1),
    lambda c: c.update(composition="BR(1/4)^3"),
    lambda c: c.update(composition="BR(1/4)^5"),
    lambda c: c.update(composition="BR(1/4)^3 DP(1/8)"),
    lambda c: c.update(adaptive=False),
])  # fmt: skip
def test_changed_witnesses_are_refused(change: Callable[[Json], Any]) -> None:
    made = made_cell(*CELLS[0])
    change(made)
    for side, index in (("lower", 0), ("upper", 1)):
        made[side] = made["parts"][index]["bound"]
    with pytest.raises(Rejected):
        labels(made)


def test_a_cell_that_chords_do_not_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curves where chords take long: both ends established, by a witness of two numbers."""
    monkeypatch.setattr(adaptive_witness, "MANY_STEPS", 10)
    asked = reading.line("BR(1/4)^4", eps_g="1/4", rtol="1e-4", adaptive=True)
    (made,) = build.compute_cells(asked)
    assert [one["witness"]["kind"] for one in made["parts"]] == ["curves", "curves"]
    assert made["status"] == "reached"
    assert all(one.startswith("established") for one in labels(made))
    asked = reading.line("BR(5)^4", eps_g="7", rtol="1e-1", adaptive=True)
    (made,) = build.compute_cells(asked)  # no curves are found there
    assert [one["witness"]["kind"] for one in made["parts"]] == ["strategy", "recursion"]
