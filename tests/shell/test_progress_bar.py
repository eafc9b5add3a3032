"""The progress bar."""

from __future__ import annotations

import io
import re
import sys
import time

import pytest
from rich.console import Console
from rich.progress import Progress

from exactdp.shell.progress_bar import columns_of_a_bar, progress


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


def shown(known: bool) -> str:
    """A line of the bar, without a terminal: a task of which 30 of 100 are done, after 5 s."""
    clock = [0.0]
    bar = Progress(
        *columns_of_a_bar(), get_time=lambda: clock[0], console=Console(width=200), disable=True
    )
    task = bar.add_task("delta in [0, 1]", total=100 if known else None)
    for done in (10, 20, 30):
        clock[0] += 5 / 3
        bar.update(task, completed=done if known else 0)
    with bar.console.capture() as told:
        bar.console.print(bar.get_renderable())
    return " ".join(told.get().split())


def test_time_is_left_only_where_an_end_is_known() -> None:
    assert shown(known=False).startswith("delta in [0, 1] ")
    assert shown(known=False).endswith(" 0:00:05")
    assert "left" not in shown(known=False)
    assert "?" not in shown(known=False)
    assert re.search(r" 30/100 0:00:05 about 0:00:1\d left$", shown(known=True))


def test_no_bar_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("cells", delay=0) as update:
        update(1, 4)
    assert capsys.readouterr() == ("", "")
