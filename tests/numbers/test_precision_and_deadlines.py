"""A deadline ends what computes in its own thread, without any signal."""

from __future__ import annotations

import sys
import time
from importlib import import_module
from pathlib import Path
from threading import Event, Thread

import pytest
from flint import arb

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import TimeIsUp, deadline, poll, polled, time_left


def in_a_thread(ask: object) -> list[str]:
    """How a function ends there."""
    told: list[str] = []

    def work() -> None:
        try:
            ask()  # type: ignore[operator]
            told.append("done")
        except TimeIsUp:
            told.append("time is up")

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(60)
    return told


def endless() -> None:
    with precision(64):
        Balls(64).sum(0, 10**15, arb)


def timed(seconds: float) -> None:
    with deadline(seconds):
        endless()


def test_a_long_sum_ends_in_any_thread() -> None:
    assert in_a_thread(lambda: timed(0.02)) == ["time is up"]
    with pytest.raises(TimeIsUp):
        timed(0.02)
    assert time_left() is None


def test_it_is_that_of_one_thread_only() -> None:
    with deadline(1e-9):
        assert in_a_thread(poll) == ["done"]
        with pytest.raises(TimeIsUp):
            poll()


def test_the_earlier_of_two_counts() -> None:
    with deadline(1e-9), deadline(1000), pytest.raises(TimeIsUp):
        poll()
    with deadline(1000):
        with deadline(1e-9), pytest.raises(TimeIsUp):
            list(polled([1]))
        poll()  # the outer one goes on
        left = time_left()
        assert left is not None
        assert 900 < left <= 1000


def test_it_ends_the_wait_for_another_thread() -> None:
    held, free = Event(), Event()

    def hold() -> None:
        with precision(64):
            held.set()
            free.wait(60)

    def ask() -> None:
        with deadline(0.02), precision(64):
            pass

    holder = Thread(target=hold, daemon=True)
    holder.start()
    assert held.wait(60)
    try:
        assert in_a_thread(ask) == ["time is up"]
    finally:
        free.set()
        holder.join()
    assert in_a_thread(ask) == ["done"]


def test_what_is_being_imported_is_imported_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "import time\nfrom exactdp.numbers.exact_numbers import precision\ntime.sleep(0.02)\n"
    text += "with precision(99):\n    DONE = True\n"
    (tmp_path / "asks_while_imported.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    with deadline(0.01):
        import_module("asks_while_imported")
        with pytest.raises(TimeIsUp):
            poll()
    assert sys.modules["asks_while_imported"].DONE


def test_what_a_module_computes_while_it_is_imported_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deadline began inside the import, so no half module is left behind."""
    text = "from exactdp.numbers.precision_and_deadlines import TimeIsUp, deadline, poll\nENDED = False\n"
    text += "try:\n    with deadline(1e-9):\n        poll()\n"
    text += "except TimeIsUp:\n    ENDED = True\n"
    (tmp_path / "computes_while_imported.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert import_module("computes_while_imported").ENDED


def test_a_look_costs_little() -> None:
    """Far below the microsecond that a ball operation takes; 20 times the figure here is room for a
    machine that is busy."""
    started = time.process_time()
    with deadline(1000):
        for _ in range(10_000):
            poll()
    assert time.process_time() - started < 10_000 * 5e-6
