"""An error that nobody foresaw is one line in the shell that says what to report; exit code 5."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

import pytest

import exactdp
from exactdp.command_line import main
from exactdp.shell import endings
from proofs_check.command_line import main as other

Capture = pytest.CaptureFixture[str]
SET_WISE = ["delta", "BR(1/10)^3", "--set-wise", "--eps-g", "1/20"]
Start = Callable[[], object]


def raising(kind: type[Exception], text: str = "") -> Callable[..., None]:
    def broken(*_: object, **__: object) -> None:
        raise kind(text)

    return broken


def ended(start: Start, name: str, words: list[str], monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(sys, "argv", [name, *words])
    with pytest.raises(SystemExit) as left:
        start()
    return left.value.code


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (ZeroDivisionError, "division\n by 0"),
        (AssertionError, "low <= high"),
        (RecursionError, "too deep"),
    ],
)
@pytest.mark.parametrize("words", [SET_WISE, ["delta", "BR(1/10)^3", "--eps-g", "1/20"]])
def test_a_fault_outside_a_route_is_one_line(
    words: list[str],
    kind: type[Exception],
    text: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    """Not an exit code that says something of the question: a traceback ended with that of "no"."""
    for name in ("setwise", "nonadaptive"):
        monkeypatch.setattr(exactdp, name, raising(kind, text))
    assert ended(main.start, "exactdp", words, monkeypatch) == endings.FAULT == 5
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    said = f"{kind.__name__}: {' '.join(text.split())}"
    assert err.startswith(f"exactdp failed, please report it with the command: {said} (")
    where = "_set_wise" if words == SET_WISE else "_composed"
    place = rf"exactdp/command_line/main\.py:\d+, in {where}; python -X dev -m exactdp"
    assert re.search(place, err)


def test_the_assertion_that_failed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def broken(low: int, high: int) -> None:
        assert low <= high

    monkeypatch.setattr(exactdp, "setwise", lambda text: broken(2, len(text) - 10**6))
    assert ended(main.start, "exactdp", SET_WISE, monkeypatch) == endings.FAULT
    err = capsys.readouterr().err
    assert "AssertionError: assert " in err
    assert ", in _set_wise; " in err


def test_no_memory_is_told_as_such(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(exactdp, "setwise", raising(MemoryError))
    assert ended(main.start, "exactdp", SET_WISE, monkeypatch) == endings.FAULT
    assert capsys.readouterr().err == (
        "memory: there is not enough for this; wanted a smaller question\n"
    )


def test_the_other_program_says_it_of_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr("proofs_check.command_line.asking.answer_in_limits", raising(KeyError, "x"))
    assert ended(other.start, "proofs-check", ["ask", "x >= x"], monkeypatch) == endings.FAULT
    err = capsys.readouterr().err
    assert err.startswith("proofs-check failed, please report it with the command: KeyError: 'x' (")
    assert "python -X dev -m proofs_check " in err


def test_for_developers_there_is_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exactdp, "setwise", raising(ZeroDivisionError))
    monkeypatch.setattr(sys, "argv", ["exactdp", *SET_WISE])
    monkeypatch.setattr(endings, "developing", lambda: True)
    with pytest.raises(ZeroDivisionError):
        main.start()
