"""The progress bar."""

from __future__ import annotations

import io
import sys
import time

import pytest

from exactdp.shell.progress_bar import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_appears_on_a_terminal_only_after_the_delay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress("cells", delay=60) as update:
        update(1, 4)
    assert terminal.getvalue() == ""
    with progress("cells", delay=0) as update:
        update(1, 4)
        deadline = time.monotonic() + 60  # the bar belongs to another thread
        while "1/4" not in terminal.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
    assert "1/4" in terminal.getvalue()


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("cells", delay=0) as update:
        update(1, 4)
    assert capsys.readouterr() == ("", "")
