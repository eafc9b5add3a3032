"""What one optimum of a comparison says of another, and which of them are too wide."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from exactdp import Dyadic, Enclosure, nonadaptive
from exactdp.command_line.main import run
from exactdp.numbers.enclosures import End
from exactdp.profiles.compared_rows import BRACKET, Row, between
from exactdp.shell.alarm import TimeIsUp
from exactdp.solve import answering
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question, Solution
from exactdp.statements import BELOW_AND_ABOVE, CONCRETE_PAIRS, DEFINITION

PLAIN = "BR(1/10)^9 DP(1/10)"
NOISE = "Laplace(5) BR(1/10)^3"
ADAPTIVE, FIXED = "optimum, adaptive", "optimum, non-adaptive"
OPTIMA = list(product((False, True), repeat=2))
"""Over classes, and adaptive: False before True in either is the smaller one."""


def bracket(low: int, high: int, name: str = "") -> Row:
    end = End(name, (DEFINITION,))
    value = Enclosure(Dyadic(low), Dyadic(high), end, end)
    return Row(name, "", "", "bracket", BRACKET, value)


def ends(row: Row) -> tuple[Fraction, Fraction]:
    assert row.value is not None
    return row.value.lower.fraction(), row.value.upper.fraction()


def smaller(one: tuple[bool, bool], other: tuple[bool, bool]) -> bool:
    """Whether an optimum is at most the other one, for sure."""
    return one[0] <= other[0] and one[1] <= other[1]


def test_ends_go_where_they_hold_and_no_further(rng: Random) -> None:
    """Of numbers in that order each is still in its bracket, whose lower end is the largest of all
    smaller ones and whose upper end the least of all larger ones."""
    for _ in range(300):
        true = dict(zip(OPTIMA, sorted(rng.randint(0, 20) for _ in OPTIMA), strict=True))
        if rng.random() < 0.5:  # nothing is known of these two
            true[False, True], true[True, False] = true[True, False], true[False, True]
        found = {
            key: bracket(value - rng.randint(0, 9), value + rng.randint(0, 9), str(key))
            for key, value in true.items()
            if rng.random() < 0.9
        }
        better = between(found, (CONCRETE_PAIRS,))
        assert better.keys() == found.keys()
        for key, row in better.items():
            low = max(ends(found[one])[0] for one in found if smaller(one, key))
            high = min(ends(found[one])[1] for one in found if smaller(key, one))
            if all(one in found for one in OPTIMA):
                assert ends(row) == (low, high), (found, key)
            assert ends(row)[0] <= true[key] <= ends(row)[1], (found, key)


def test_an_end_rests_on_what_says_that_it_holds() -> None:
    found = {
        (False, False): bracket(3, 9, "own"),
        (False, True): bracket(0, 7, "own, adaptive"),
        (True, False): bracket(0, 20, "classes"),
    }
    better = between(found, (CONCRETE_PAIRS,))
    fixed, adaptive, classes = (better[key].value for key in found)
    assert fixed is not None
    assert adaptive is not None
    assert classes is not None
    assert fixed.upper_end == End("own, adaptive", (DEFINITION, BELOW_AND_ABOVE))
    assert adaptive.lower_end == End("own", (DEFINITION, BELOW_AND_ABOVE))
    assert classes.lower_end == End("own", (DEFINITION, CONCRETE_PAIRS))
    assert classes.upper == Dyadic(20)
    assert better[False, False].source == "own, own, adaptive"


def test_what_is_as_narrow_as_asked_for_stays() -> None:
    exact = Row("exact", "", "", "exact", BRACKET, bracket(0, 9).value)
    found = {(False, False): exact, (False, True): bracket(2, 5)}
    assert between(found, ())[False, False] == exact


def cut_short(monkeypatch: pytest.MonkeyPatch, searches: int) -> None:
    """The time is up in the next search after so many, before its first bracket."""
    left = [searches]

    def timed_out(question: Question) -> Iterator[Solution]:
        left[0] -= 1
        if left[0] == -1:
            raise TimeIsUp
        yield from iterate(question)

    monkeypatch.setattr(answering, "iterate", timed_out)


def test_the_adaptive_optimum_bounds_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search for the non-adaptive one has not begun to answer."""
    cut_short(monkeypatch, 0)
    found = nonadaptive(PLAIN).compare(delta="1e-3", seconds=100)
    true = nonadaptive(PLAIN).epsilon("1e-3")
    fixed, adaptive = found[FIXED].value, found[ADAPTIVE].value
    assert fixed is not None
    assert adaptive is not None
    assert fixed.upper == adaptive.upper
    assert fixed.lower <= true.lower
    assert true.upper <= fixed.upper
    assert BELOW_AND_ABOVE in fixed.upper_end.rests_on


@pytest.mark.parametrize("searches", range(4))
def test_brackets_hold_the_optima(searches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever search is cut short."""
    whole = nonadaptive(NOISE).compare(delta="1e-3")
    cut_short(monkeypatch, searches)
    for row in nonadaptive(NOISE).compare(delta="1e-3", seconds=100).rows[-4:]:
        true = whole[row.name].value
        assert row.value is not None
        assert true is not None
        assert row.value.lower <= true.upper, row.name
        assert true.lower <= row.value.upper, row.name


def test_which_row_is_too_wide_and_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut_short(monkeypatch, 1)
    asked = ["compare", PLAIN, "--delta", "1e-3", "--rtol", "1e-4", "--seconds", "100", "--json"]
    assert run(asked) == 3
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert line.startswith(f"width not reached: {ADAPTIVE} (not finished in ")
    rows = {row["bound"]: row for row in json.loads(out)["bounds"]}
    assert rows[FIXED]["status"] == "reached"
    assert rows[ADAPTIVE]["status"] == "time_limit"
    assert not any("status" in row for row in rows.values() if row["rigour"] != BRACKET)


def test_a_reason_that_rows_share_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["compare", PLAIN, "--delta", "1e-3", "--budget", "1"]
    assert run(asked) == 3
    said = f"width not reached: {FIXED} and {ADAPTIVE} (the budget ran out first)\n"
    assert capsys.readouterr().err == said
    assert run(["compare", "BR(1)", "--delta", "1e-3"]) == 0
    assert capsys.readouterr().err == ""
