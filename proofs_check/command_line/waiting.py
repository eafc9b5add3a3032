"""A line on stderr every ten seconds, so that a command that takes long is not silent."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic

from exactdp.shell.endings import say

EVERY = 10.0
"""Seconds between two lines."""


@contextmanager
def told_meanwhile(state: Callable[[], str], every: float = EVERY) -> Iterator[None]:
    """While the body runs, ``state()`` and the seconds since the start, again and again.

    Nothing is written within the first ``every`` seconds, nor once the body has ended.

    >>> with told_meanwhile(lambda: "ask"):
    ...     pass
    """
    ended, started = Event(), monotonic()

    def tell() -> None:
        while not ended.wait(every):
            say(f"{state()} ({monotonic() - started:.0f} s)")

    teller = Thread(target=tell, daemon=True)
    if sys.stderr is not None:
        teller.start()
    try:
        yield
    finally:
        ended.set()
        if teller.is_alive():
            teller.join()
