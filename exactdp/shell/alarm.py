"""An end to a computation after some seconds, in any thread and on any platform."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import monotonic
from types import FrameType

from exactdp.numbers import precision_and_deadlines
from exactdp.numbers.exact_numbers import Number, ParameterError, exact
from exactdp.numbers.precision_and_deadlines import (
    Deadline,
    TimeIsUp,
    deadline,
    importing,
    time_left,
)

__all__ = ["TimeIsUp", "read_seconds", "time_limit"]

MAX_SECONDS = 10**9
"""Thirty years: what a timer of the operating system takes in any case; more is a
ParameterError."""
AGAIN = 0.005
"""Seconds after which the alarm rings again, where it rang in the middle of what must be
finished."""
_INTEGRALS = precision_and_deadlines.__file__.replace("precision_and_deadlines", "integrals")
_MIDWAY = frozenset({precision_and_deadlines.__file__, contextlib.__file__, _INTEGRALS})
"""What is left only when it is done: a precision that is being set or put back belongs to all, and
an error between python-flint's quadrature and its integrand has nobody who takes it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raises :class:`TimeIsUp` inside after so many seconds of the clock; never, for None.

    The computation ends where it looks at its deadline
    (:mod:`exactdp.numbers.precision_and_deadlines`): where it counts steps, and wherever it begins
    to use balls. One call into a library (a product of two long polynomials, a transform, a sort)
    is not interrupted: it ends first, which may take some seconds at the largest sizes. In the main
    thread, where the platform has alarms, one of them shortens the wait: between any two steps of
    Python.
    """
    if seconds is None:
        yield
        return
    with deadline(seconds) as here, _alarm(here):
        yield


class _Ring:
    """The handler of the alarm of a deadline: it raises TimeIsUp, or waits where that would do
    harm."""

    def __init__(self, here: Deadline) -> None:
        self.here = here

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.here.told:
            return
        if importing(frame, self.here) or _midway(frame):
            self.again()
        else:
            self.here.told = True
            raise TimeIsUp

    def again(self) -> None:
        """Have the alarm ring once more after 5 milliseconds."""
        self.here.told = False
        signal.setitimer(signal.ITIMER_REAL, AGAIN)


def _is_free() -> bool:
    """Whether there is an alarm here that nobody else has set."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        return False
    handler = signal.getsignal(signal.SIGALRM)  # None: of a library in C, which nobody can put back
    idle = not any(signal.getitimer(signal.ITIMER_REAL)) and handler is not None
    return idle or isinstance(handler, _Ring)


@contextmanager
def _alarm(here: Deadline) -> Iterator[None]:
    """Raises it between any two steps, where there are alarms. What is being imported is imported
    first, and a precision that is being set or put back is so first. Where it rings while Python
    clears something away (a weak reference, ``__del__``) its error is ignored: it rings again. The
    alarm of somebody else (a watchdog, a timeout of tests) is left alone: the deadline is looked at
    all the same.
    """
    if not _is_free():
        yield
        return

    ring, hook = _Ring(here), sys.unraisablehook

    def ignored(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, TimeIsUp):
            ring.again()
        else:
            hook(lost)

    before = signal.signal(signal.SIGALRM, ring)
    started = monotonic()
    earlier, _ = signal.setitimer(signal.ITIMER_REAL, max(time_left() or 0.0, AGAIN))
    sys.unraisablehook = ignored
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        sys.unraisablehook = hook
        if earlier:  # that of a limit around this one
            spent = monotonic() - started
            signal.setitimer(signal.ITIMER_REAL, max(earlier - spent, AGAIN))


def _midway(frame: FrameType | None) -> bool:
    """Whether this very step is of what must be finished: a precision that is set or put back, an
    alarm, a deadline, the door to an integrand."""
    return frame is not None and frame.f_code.co_filename in {*_MIDWAY, __file__}


def read_seconds(value: Number | None) -> float | None:
    """The number of seconds as a double, or None for None.

    ParameterError unless it is above 0 and at most 10^9.

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
