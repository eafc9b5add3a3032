"""What long commands say meanwhile on a stderr that is no terminal."""

from __future__ import annotations

from threading import Event

import pytest

from proofs_check.command_line import waiting
from proofs_check.command_line.run_progress import Live
from proofs_check.command_line.waiting import told_meanwhile

Capture = pytest.CaptureFixture[str]
PATIENCE = 60.0  # seconds; what is waited for takes milliseconds


def test_a_line_again_and_again_until_the_end(capsys: Capture) -> None:
    twice, asked = Event(), []

    def state() -> str:
        asked.append("one")
        if len(asked) == 3:
            twice.set()
        return "still at it"

    with told_meanwhile(state, every=0.01):
        assert twice.wait(PATIENCE)
    out, err = capsys.readouterr()
    assert out == ""
    assert len(asked) == len(err.splitlines()) >= 3
    assert all(line.startswith("still at it (") for line in err.splitlines())


def test_nothing_is_said_of_what_is_short(capsys: Capture) -> None:
    with told_meanwhile(lambda: "ask"):
        pass
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("lines", [False, True])
def test_a_run_that_prints_no_lines_tells_where_it_stands(
    lines: bool, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Event()

    def say(line: str) -> None:
        assert line.startswith("0 of 3 claims (")
        said.set()

    monkeypatch.setattr(waiting, "say", say)
    monkeypatch.setattr(waiting.told_meanwhile.__wrapped__, "__defaults__", (0.01,))  # type: ignore[attr-defined]
    with Live(3, lines=lines):
        assert said.wait(0.3 if lines else PATIENCE) is not lines
    assert capsys.readouterr().out == ""
