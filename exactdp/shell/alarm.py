"""An end to a computation after some seconds, wherever it is."""

from __future__ import annotations

import contextlib
import inspect
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from exactdp.numbers.exact_numbers import Number, ParameterError, exact, precision

MAX_SECONDS = 10**9


AGAIN = 0.005
_PRECISION = inspect.unwrap(precision).__code__


class TimeIsUp(BaseException):
    """The seconds are over; no error, and nothing that computes may catch it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raises :class:`TimeIsUp` inside after so many seconds; never, for None.

    By an alarm of the process, so in the main thread only (ValueError elsewhere). What is being
    imported then is imported first: half a module would stay for whoever asks next. And a precision
    that is being set or put back is so first: it belongs to the process.
    """
    if seconds is None:
        yield
        return
    if current_thread() is not main_thread():
        raise ValueError("a time limit needs the main thread")

    def ring(number: int, frame: FrameType | None) -> None:
        if _importing(frame) or _between_precisions(frame):
            signal.setitimer(signal.ITIMER_REAL, AGAIN)
        else:
            raise TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _importing(frame: FrameType | None) -> bool:
    """Whether some import has not come to its end."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def _between_precisions(frame: FrameType | None) -> bool:
    """Whether a ``with`` of a precision is at its beginning or end, not in its block."""
    code = None if frame is None else frame.f_code
    return code is not None and (code is _PRECISION or code.co_filename == contextlib.__file__)


def read_seconds(value: Number | None) -> float | None:
    """A number of seconds, above 0; None for None.

    >>> read_seconds("1/2")
    0.5
    """
    if value is None:
        return None
    number = exact(value, "seconds")
    if not 0 < number <= MAX_SECONDS:
        wanted = f"a number of seconds, above 0, at most {MAX_SECONDS}"
        raise ParameterError("seconds", value, wanted)
    return max(float(number), 1e-6)
