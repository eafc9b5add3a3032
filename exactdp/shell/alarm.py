"""An end to a computation after some seconds, wherever it is."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType


class TimeIsUp(BaseException):
    """The seconds are over; no error, and nothing that computes may catch it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raises :class:`TimeIsUp` inside after so many seconds; never, for None.

    By an alarm of the process, so in the main thread only (ValueError elsewhere).
    """
    if seconds is None:
        yield
        return
    if current_thread() is not main_thread():
        raise ValueError("a time limit needs the main thread")

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
