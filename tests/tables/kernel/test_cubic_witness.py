"""Cubics as the witness of a cell, found and changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from exactdp import adaptive
from exactdp.tables import build, kernel
from exactdp.tables.asked import reading
from exactdp.tables.kernel import Rejected, Undecided
from exactdp.tables.witnesses import adaptive_witness

from .by_hand import Json, cell, labels, part


def made_cell(text: str, at: str, places: int, fine: int = 10**5) -> Json:
    """Both ends by cubics."""
    low, high = (
        list(find(text, at, fine, places)) for find in (kernel.cubics_lower, kernel.cubics_upper)
    )
    return cell(text, at, [
        part("lower", at, low, kind="cubics", fine=fine, places=places),
        part("upper", at, high, kind="cubics", fine=fine, places=places),
    ], adaptive=True)  # fmt: skip


CELLS = [("BR(1/4)^4", "1/4", 4), ("BR(1/3) BR(1/2) DP(0, 1/100)", "-1/5", 1),
         ("DP(1/5, 1/50) BR(1/3) DP(1/6, 1/100) BR(1/3)", "-1/5", 2)]  # fmt: skip


@pytest.mark.parametrize(("text", "at", "places"), CELLS)
def test_both_ends_by_cubics(text: str, at: str, places: int) -> None:
    made = made_cell(text, at, places)
    lower, upper = labels(made)
    assert lower == "established from the definition"
    assert upper.startswith("established given cesar-rogers-2022 Lemma 5.1 (corrected)")
    true = adaptive(text).bracket(at, rtol="1e-6")
    low, high = (Fraction(made[s][0]) * Fraction(2) ** made[s][1] for s in ("lower", "upper"))
    assert low <= true.upper.fraction()
    assert true.lower.fraction() <= high <= low * (1 + Fraction(1, 1000))


@pytest.mark.parametrize("change", [
    lambda c: c["parts"][1]["witness"].update(fine=9 * 10**4),
    lambda c: c["parts"][1]["witness"].update(fine=1),
    lambda c: c["parts"][1]["witness"].update(fine=10**16),
    lambda c: c["parts"][1]["witness"].update(fine="100000"),
    lambda c: c["parts"][1]["witness"].update(fine=True),
    lambda c: c["parts"][1]["witness"].update(places=-1),
    lambda c: c["parts"][1]["witness"].update(places=10**9),
    lambda c: c["parts"][0]["witness"].update(places=2),
    lambda c: c["parts"][1]["witness"].pop("places"),
    lambda c: c["parts"][0]["bound"].__setitem__(0, c["parts"][0]["bound"][0] + 1),
    lambda c: c["parts"][1]["bound"].__setitem__(0, c["parts"][1]["bound"][0] - 1),
    lambda c: c.update(composition="BR(1/4)^3"),
    lambda c: c.update(composition="BR(1/4)^5"),
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
    """Cubics where chords take long, curves where cubics meet a bend."""
    monkeypatch.setattr(adaptive_witness, "MANY_STEPS", 10)
    for word, kind in (("BR(1/4)^4", "cubics"), ("BR(1/4) DP(1/5) BR(1/4)^2", "cubics"),
                       ("BR(1/3) DP(1/6)^2 BR(1/3)", "curves")):  # fmt: skip
        asked = reading.line(word, eps_g="1/4", rtol="1e-3", adaptive=True)
        (made,) = build.compute_cells(asked)
        assert [one["witness"]["kind"] for one in made["parts"]] == [kind, kind], word
        assert made["status"] == "reached"
        assert all(one.startswith("established") for one in labels(made))


@pytest.mark.parametrize(("text", "at", "places"), [
    ("BR(1/10)^5", "0", 900),
    ("BR(1)^2 BR(1e-3000)", "0", 10),
    ("BR(1e400)^2", "1e400", 0),
    ("BR(60)^4 BR(50)", "200", 0),
])  # fmt: skip
def test_what_is_too_large_or_too_small_is_undecided(text: str, at: str, places: int) -> None:
    for find in (kernel.cubics_lower, kernel.cubics_upper):
        with pytest.raises(Undecided):
            find(text, at, 1000, places)


def test_steps_are_counted() -> None:
    asked = cell("BR(2)^2", "ln 2", [
        part("lower", "ln 2", [0, 0], kind="cubics", fine=10**11, places=9),
        part("upper", "ln 2", [1, 0], kind="cubics", fine=10**11, places=9),
    ], adaptive=True)  # fmt: skip
    said = kernel.verify_cell(asked, 10**6)
    assert said == ("not established (more steps than the budget allows)",) * 2


@pytest.mark.long
def test_random_words() -> None:
    """BR and DP in any order: what is shown meets the brackets of the routes."""
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    rng, shown = random.Random(seed), 0
    for _ in range(200):
        items = [(rng.choice(["BR", "BR", "DP"]), Fraction(1, rng.choice([1, 2, 3, 4, 5, 7, 10])))
                 for _ in range(rng.randint(2, 12))]  # fmt: skip
        at = sum(eps for _, eps in items) * Fraction(rng.randint(0, 6), 10)
        word = " ".join(f"{kind}({eps})" for kind, eps in items)
        other = adaptive(word).bracket(str(at), rtol="1e-5")
        places = max(0, 1 - other.upper.magnitude)
        try:
            low, high = (
                Fraction(mantissa) * Fraction(2) ** exponent
                for mantissa, exponent in (
                    find(word, str(at), 10 ** rng.randint(4, 8), places)
                    for find in (kernel.cubics_lower, kernel.cubics_upper)
                )
            )
        except Undecided:
            continue
        assert low <= other.upper.fraction(), (word, at)
        assert other.lower.fraction() <= high, (word, at)
        shown += high - low < high / 500
    assert shown > 60
