"""Ctrl-C in ``compare``: the rows that are found are printed, and the others are named."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from exactdp import nonadaptive
from exactdp.command_line.main import run
from exactdp.profiles import bounds_side_by_side
from exactdp.profiles.bounds_side_by_side import compare
from exactdp.profiles.classical_bounds import BOUNDS
from exactdp.solve import answering
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question, Solution

PLAIN = "BR(1/10)^9 DP(1/10)"
NOISE = "Laplace(5) BR(1/10)^3"
ADAPTIVE, FIXED = "optimum, adaptive", "optimum, non-adaptive"


def after(monkeypatch: pytest.MonkeyPatch, searches: int, brackets: int) -> None:
    """Ctrl-C in the next search after so many, when it has found so many brackets."""
    left = [searches]

    def interrupted(question: Question) -> Iterator[Solution]:
        left[0] -= 1
        for place, found in enumerate(iterate(question)):
            if left[0] < 0 and place == brackets:
                raise KeyboardInterrupt
            yield found
        if left[0] < 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(answering, "iterate", interrupted)


def names(composition: str) -> list[str]:
    return [row.name for row in nonadaptive(composition).compare(delta="1e-3").rows]


@pytest.mark.parametrize("form", ["text", "csv", "latex", "markdown"])
def test_the_rows_that_are_found(
    form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All bounds and what the first search knows; the second one is missing."""
    asked = ["compare", PLAIN, "--delta", "1e-3", "--format", form]
    assert run(asked) in {0, 3}
    whole = capsys.readouterr().out
    after(monkeypatch, 0, 0)
    assert run(asked) == 130
    out, err = capsys.readouterr()
    assert err == f"interrupted: without {ADAPTIVE}\n"
    assert FIXED in out
    assert ADAPTIVE not in out
    assert "interrupted" in out
    for bound in BOUNDS:
        assert (bound.name in out) == (bound.name in whole)


def test_in_the_second_search(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its row is the best bracket by then, and the first one is whole."""
    true = nonadaptive(PLAIN).compare(delta="1e-3")[ADAPTIVE].value
    assert true is not None
    after(monkeypatch, 1, 0)
    assert run(["compare", PLAIN, "--delta", "1e-3", "--json"]) == 130
    out, err = capsys.readouterr()
    told = json.loads(out)
    rows = {row["bound"]: row for row in told["bounds"]}
    assert told["missing"] == []
    assert err == "interrupted: no row is missing\n"
    assert "unfinished" not in rows[FIXED]
    assert rows[ADAPTIVE]["unfinished"] == "interrupted"
    assert float(rows[ADAPTIVE]["lower"]) <= true.lower_float
    assert true.upper_float <= float(rows[ADAPTIVE]["upper"])


def test_among_the_bounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those before it are printed; the others and the optima are named, and no file is written."""
    order, valued, calls = names(PLAIN), bounds_side_by_side._valued, []

    def interrupted(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return valued(*given)

    monkeypatch.setattr(bounds_side_by_side, "_valued", interrupted)
    assert run(["compare", PLAIN, "--delta", "1e-3", "--all"]) == 130
    out, err = capsys.readouterr()
    missing = err.removeprefix("interrupted: without ").strip().split("; ")
    found = order[: len(order) - len(missing)]
    assert len(found) >= 2
    assert order[len(found) :] == missing
    assert all(name in out for name in found)
    assert not any(line.startswith(f"{name}  ") for name in missing for line in out.splitlines())


def test_files_stay_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table, picture = tmp_path / "bounds.csv", tmp_path / "bounds.svg"
    table.write_text("old")
    after(monkeypatch, 0, 0)
    asked = ["compare", PLAIN, "--delta", "1e-3", "-o", str(table), "--plot", str(picture)]
    assert run(asked) == 130
    out, err = capsys.readouterr()
    assert out.startswith("bound,lower,upper")
    assert err == f"interrupted: without {ADAPTIVE}; {table} and {picture} not written\n"
    assert table.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["bounds.csv"]


def test_optima_over_classes_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four the first is whole, the second a bracket, two are missing; the ends are in order."""
    order = names(NOISE)
    after(monkeypatch, 1, 0)
    found = compare(nonadaptive(NOISE).composition, delta="1e-3", keep=True)
    assert found.interrupted
    assert found.missing == tuple(order[-2:])
    assert [row.name for row in found.rows] == order[:-2]
    lower, upper = (found.rows[place].value for place in (-2, -1))
    assert lower is not None
    assert upper is not None
    assert lower.lower <= upper.upper


def test_in_python_it_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    after(monkeypatch, 0, 0)
    with pytest.raises(KeyboardInterrupt):
        nonadaptive(PLAIN).compare(delta="1e-3")
    whole = compare(nonadaptive(PLAIN).composition, delta="1e-3", optima=False, keep=True)
    assert not whole.interrupted
    assert whole.missing == ()
