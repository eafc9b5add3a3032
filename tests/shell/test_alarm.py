"""A computation that is ended by the clock leaves no trace, wherever the alarm rings."""

from __future__ import annotations

import signal
import sys
import time

import pytest
from flint import ctx

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import poll
from exactdp.shell.alarm import TimeIsUp, time_limit


def test_the_precision_is_as_before() -> None:
    """The alarm may ring while a precision is set or put back: it waits for that."""
    before = ctx.prec
    for turn in range(40):
        try:
            with time_limit(5e-4 + turn * 1e-5):
                while True:
                    with precision(170), precision(340):
                        pass
        except TimeIsUp:
            assert ctx.prec == before


def endless() -> None:
    while True:
        poll()


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms here")
def test_the_alarm_of_somebody_else_rings_as_it_was_set() -> None:
    """A repeating one, within the time limit and after it; the deadline holds by looking alone."""
    rung: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: rung.append(number))
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
    try:
        with pytest.raises(TimeIsUp), time_limit(0.1):
            endless()
        inside = len(rung)
        assert inside
        until = time.monotonic() + 10  # a machine that is busy
        while len(rung) == inside and time.monotonic() < until:
            time.sleep(0.01)
        assert len(rung) > inside
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="an alarm of this platform")
def test_where_an_error_is_ignored_it_rings_again(capsys: pytest.CaptureFixture[str]) -> None:
    """In a finalizer or the callback of a weak reference nothing can be raised."""

    class Slow:
        def __del__(self) -> None:
            cleared.append("began")
            busy(0.2)
            cleared.append("ended")  # never: what was raised ends the finalizer

    def busy(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pass

    def clear() -> None:
        slow = Slow()
        del slow
        busy(60)

    cleared: list[str] = []
    hook = sys.unraisablehook
    started = time.monotonic()
    with pytest.raises(TimeIsUp), time_limit(0.05):
        clear()
    assert cleared == ["began"]
    assert time.monotonic() - started < 30
    assert sys.unraisablehook is hook
    assert capsys.readouterr().err == ""
    with time_limit(60):  # what another error tells is told as before
        assert sys.unraisablehook is not hook
