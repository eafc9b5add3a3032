"""The shell narrows in public: budgets, seconds and Ctrl-C end it with the best bracket so far."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

from exactdp import nonadaptive
from exactdp.command_line import main
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import exact
from exactdp.shell import progress_bar
from exactdp.shell.alarm import TimeIsUp, time_limit
from exactdp.solve import answering
from exactdp.solve.answering import iterate
from exactdp.solve.question import Question, Solution
from tests.cases import short_searches

MIXED = "BR(1/10)^20 BR(1/7)^15 DP(1/5)^20"
LONG = "BR(1/10)^20 BR(ln 2)^15 DP(1/7)^20"
"""Adaptively: a minute to its default width."""


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, str]]:
    code = run([*arguments, "--json"])
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


def test_ctrl_c_prints_the_best_bracket_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(question: Question) -> Iterator[Solution]:
        brackets = iterate(question)
        yield next(brackets)
        yield next(brackets)
        raise KeyboardInterrupt

    monkeypatch.setattr(answering, "iterate", interrupted)
    code, content = said(capsys, "delta", MIXED, "--eps-g", "2")
    assert code == 130
    assert content["status"] == "interrupted"
    low, high = exact(content["lower"]).fraction, exact(content["upper"]).fraction
    assert low <= high < 1
    assert run(["delta", MIXED, "--eps-g", "2"]) == 130
    assert "interrupted; the best bracket so far" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "name"),
    [(("delta", "--eps-g", "2"), "delta"), (("epsilon", "--delta", "1e-3"), "eps_g")],
)
def test_the_bracket_is_shown_beside_the_bar(
    asked: tuple[str, ...], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of both quantities, with the name."""
    told: list[str] = []
    monkeypatch.setattr(progress_bar.Bar, "say", lambda bar, text: told.append(text))
    assert run([asked[0], MIXED, *asked[1:], "--rtol", "1e-3"]) == 0
    assert told
    assert all(text.startswith(f"{name} in [") for text in told)


def test_ctrl_c_before_anything_is_known(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def at_once(question: Question) -> Iterator[Solution]:
        raise KeyboardInterrupt
        yield  # an iterator

    monkeypatch.setattr(answering, "iterate", at_once)
    code, content = said(capsys, "delta", MIXED, "--eps-g", "2")
    assert (code, content["lower"], content["upper"]) == (130, "0", "1")
    code, content = said(capsys, "epsilon", MIXED, "--delta", "1e-6")
    assert (code, content["lower"], content["upper"]) == (130, "-inf", "inf")


def test_seconds_end_it_with_a_true_bracket(capsys: pytest.CaptureFixture[str]) -> None:
    started = time.process_time()
    code, content = said(
        capsys, "delta", LONG, "--eps-g", "2", "--adaptive", "--rtol", "1e-9", "--seconds", "1"
    )
    assert time.process_time() - started < 20  # it would take minutes
    assert code == 3
    assert content["status"] == "time_limit"
    low, high = exact(content["lower"]).fraction, exact(content["upper"]).fraction
    assert 0 <= low <= Fraction("0.1446573") <= high <= 1  # on a busy machine perhaps no more


def timed_out(question: Question) -> Iterator[Solution]:
    yield next(iterate(question))
    raise TimeIsUp


def test_what_ended_a_search_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The clock is no budget of steps; and before the first bracket no width is spoken of."""
    monkeypatch.setattr(answering, "iterate", timed_out)
    assert run(["delta", MIXED, "--eps-g", "2", "--rtol", "1e-9"]) == 3
    said = "relative width 1e-9 not reached; the time limit ended the search"
    assert capsys.readouterr().out.splitlines()[-1] == f"status       {said}"


@pytest.mark.parametrize(
    ("by", "words"),
    [(TimeIsUp, "the time limit ended the search"), (KeyboardInterrupt, "interrupted")],
)
def test_before_the_first_bracket_no_width_is_spoken_of(
    by: type[BaseException],
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def at_once(question: Question) -> Iterator[Solution]:
        raise by
        yield  # an iterator

    monkeypatch.setattr(answering, "iterate", at_once)
    for asked in (["delta", MIXED, "--eps-g", "2"], ["epsilon", MIXED, "--delta", "1e-6"]):
        assert run(asked) in (3, 130)
        last = capsys.readouterr().out.splitlines()[-1]
        assert last == f"status       nothing is known yet; {words}"


def test_seconds_that_are_not_used_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    plain = said(capsys, "delta", "BR(1/10)^9", "--eps-g", "1/2")
    timed = said(capsys, "delta", "BR(1/10)^9", "--eps-g", "1/2", "--seconds", "1000")
    for _, content in (plain, timed):
        content.pop("seconds")
    assert plain == timed
    assert plain[0] == 0


def test_a_budget_of_steps_ends_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, content = said(capsys, "delta", "BR(1/10)^9", "--eps-g", "1/2", "--budget", "1")
    assert code == 3
    assert content["status"] == "budget"
    true = nonadaptive("BR(1/10)^9").delta("1/2")
    assert exact(content["lower"]).fraction < true.lower.fraction()
    assert exact(content["upper"]).fraction > true.upper.fraction()


def test_a_budget_that_no_route_fits_in_is_what_ended_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Also of an eps_g, where only bounds are left; the instant bound is all that was asked for."""
    asked = ("epsilon", "Gaussian(2) BR(1/10)^3", "--delta", "1e-6", "--budget", "1")
    assert said(capsys, *asked)[1]["status"] == "budget"
    assert said(capsys, *asked, "--fallback")[1]["status"] == "width_not_reached"


def test_a_small_budget_is_no_error_for_adaptive_questions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for composition in ("BR(1/10)^9 DP(1/7)", "DP(1/3)^2"):
        asked = (composition, "--adaptive", "--budget", "1000")
        code, content = said(capsys, "delta", *asked, "--eps-g", "1/10")
        assert code in (0, 3)
        assert exact(content["upper"]).fraction < 1
        code, content = said(capsys, "epsilon", *asked, "--delta", "1e-3")
        assert code in (0, 3)
        assert content["upper"] != "inf"


@pytest.mark.parametrize(
    ("name", "text"),
    [("seconds", "x"), ("seconds", "0"), ("seconds", "-1"), ("budget", "1/2"), ("budget", "0")],
)
def test_bad_limits_are_one_line(name: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["delta", "BR(1)", "--eps-g", "1/2", f"--{name}", text]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{name}: got ")
    assert len(err.splitlines()) == 1


def test_every_route_is_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short_searches(monkeypatch)
    assert run(["routes", "BR(1/10) DP(1/7)", "--eps-g", "1/10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = next(line.split() for line in lines if line.startswith("equal question "))
    assert found[2:4] == ["any", "width"]
    assert found[4].startswith("[0.02675009")
    assert any("needs DP only" in line for line in lines)
    assert run(["routes", "BR(1)^2", "--eps-g", "1", "--adaptive"]) == 0
    assert "top-range" in capsys.readouterr().out


def test_a_time_limit_ends_a_call_in_the_main_thread() -> None:
    with pytest.raises(TimeIsUp), time_limit(0.01):
        time.sleep(60)


def test_a_time_limit_leaves_no_half_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An import that is under way comes to its end first."""
    (tmp_path / "slow_to_import.py").write_text("import time\ntime.sleep(0.1)\nDONE = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    def wait() -> None:
        import_module("slow_to_import")
        time.sleep(60)

    with pytest.raises(TimeIsUp), time_limit(0.01):
        wait()
    assert sys.modules["slow_to_import"].DONE


def test_explaining_keeps_to_the_seconds_and_loses_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The finer search for what attains delta is timed too, and Ctrl-C ends it alone."""
    asked: list[Fraction | None] = []

    def watched(question: Question) -> Iterator[Solution]:
        asked.append(question.rtol)
        if len(asked) > 1:
            raise KeyboardInterrupt
        yield from iterate(question)
        if seconds:
            time.sleep(10)  # the answer is there, and then the time is up

    seconds: list[str] = []
    monkeypatch.setattr(answering, "iterate", watched)
    whole = ("delta", "BR(1/10)^4", "--eps-g", "1/5", "--explain")
    code, content = said(capsys, *whole)
    assert (code, content["status"], len(asked)) == (0, "reached", 2)
    assert asked == [None, main.WITNESS_RTOL]
    assert exact(content["lower"]).fraction > 0

    asked.clear()
    seconds.append("2")
    code, content = said(capsys, *whole, "--seconds", *seconds)
    assert (code, content["status"], len(asked)) == (0, "reached", 1)
