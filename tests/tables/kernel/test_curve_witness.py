"""Curves as the witness of a cell, found and changed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.tables import build, kernel
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected, Undecided
from exactdp.tables.kernel.fixed_point import METER
from exactdp.tables.witnesses import adaptive_witness

from .by_hand import Json, cell, labels, part


def made_cell(text: str, at: str, places: int, nodes: int = 10) -> Json:
    """Both ends by curves."""
    low, high = (
        list(find(text, at, nodes, places)) for find in (kernel.curves_lower, kernel.curves_upper)
    )
    return cell(text, at, [
        part("lower", at, low, kind="curves", nodes=nodes, places=places, probed=True),
        part("upper", at, high, kind="curves", nodes=nodes, places=places, probed=True),
    ], adaptive=True)  # fmt: skip


CELLS = [("BR(1/4)^4", "1/4", 4), ("BR(1/3) BR(1/2) DP(0, 1/100)", "-1/5", 1),
         ("DP(1/5, 1/50) BR(1/3) DP(1/6, 1/100)^2 BR(1/3)", "-1/5", 2)]  # fmt: skip


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
    lambda c: c["parts"][1]["witness"].update(probed=1),
    lambda c: c.update(composition="DP(1/8) BR(1/4)^3"),
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
    monkeypatch.setattr(adaptive_witness, "MAX_CUBICS", 10)
    for word in ("BR(1/4)^4", "DP(1/7) BR(1/4) DP(1/5, 1/100)^2 BR(1/4)^2 DP(1/4)"):
        asked = reading.line(word, eps_g="1/4", rtol="1e-4", adaptive=True)
        (made,) = build.compute_cells(asked)
        assert [one["witness"]["kind"] for one in made["parts"]] == ["curves", "curves"]
        assert made["status"] == "reached"
        assert all(one.startswith("established") for one in labels(made))
    for word, at, rtol in [  # no curves are found there, and those that miss at a bend
        ("BR(60)^4 BR(50)", "200", "1e-6"), ("BR(1/4)^3 DP(1/4)^4", "1/4", "1e-3")]:  # fmt: skip
        asked = reading.line(word, eps_g=at, rtol=rtol, adaptive=True)
        (made,) = build.compute_cells(asked)
        assert made["status"] == "reached"
        assert [one["witness"]["kind"] for one in made["parts"]] == ["strategy", "recursion"]


@pytest.mark.parametrize(("text", "at", "places"), [
    ("BR(60)^4 BR(50)", "200", 0),
    ("BR(1/10)^5", "0", 900),
    ("BR(1)^2 BR(1e-3000)", "0", 10),
    ("BR(1e400)^2", "1e400", 0),
])  # fmt: skip
def test_what_is_too_large_or_too_small_is_undecided(text: str, at: str, places: int) -> None:
    """It divided by 0, or a double overflowed."""
    for find in (kernel.curves_lower, kernel.curves_upper):
        with pytest.raises(Undecided, match="too large or too small"):
            find(text, at, 10, places)


def test_nodes_are_counted_when_they_are_proposed() -> None:
    """A million knots were proposed before the first was counted, and then none was."""
    asked = cell("BR(12)^2", "ln 2", [
        part("lower", "ln 2", [0, 0], kind="curves", nodes=9999, places=100),
        part("upper", "ln 2", [1, 0], kind="curves", nodes=9999, places=100),
    ], adaptive=True)  # fmt: skip
    said = kernel.verify_cell(asked, 10**7)
    assert said == ("not established (more steps than the budget allows)",) * 2
    assert METER.left < 10**6


def test_a_certificate_from_before_nodes_were_probed() -> None:
    """Its bounds were found at the nodes of then; they are shown still."""
    low = [176553896866421926870185009054632, -111]
    high = [176577303370657682582025028589648, -111]
    made = cell("BR(1/4)^9", "1/4", [
        part("lower", "1/4", low, kind="curves", nodes=12, places=2),
        part("upper", "1/4", high, kind="curves", nodes=12, places=2),
    ], adaptive=True)  # fmt: skip
    assert all(one.startswith("established") for one in labels(made))
