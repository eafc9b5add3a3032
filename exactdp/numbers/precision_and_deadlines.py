"""What every computation with balls runs in: a precision, a lock, a deadline, and a budget.

*The errors of every computation that counts its steps, its memory, or its seconds.*

*The time at which a computation has to end: one for each thread, looked at while it computes.*

No signal is needed: what computes looks at it (:func:`poll`) where it counts steps, at the terms of
long sums (:func:`polled`), and wherever a block of another precision begins. So a deadline holds in
every thread and on every platform.

*Locks between the threads of a process, which a forked child does not find closed for ever.*

A child has only the thread that forked it. A lock that another thread held then is closed in the
child, and nobody is there to open it: the child would wait without end. Python's own lock of a
module that another thread is importing is one of them, and the module stays half of one: so a fork
waits until imports of ours have come to their end.

*The precision of ball arithmetic, which belongs to the process, and the lock around it.*

How many bits of a ball are known, as a number that a precision or a loop may be made from:
python-flint's ``rel_accuracy_bits`` is about -2^63 for a ball whose middle is 0 and 2^63 for an
infinite one. Nothing else in the package calls it, so that no such number becomes a precision.
"""

from __future__ import annotations

import functools
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import TIMEOUT_MAX, RLock, get_ident, local
from time import monotonic
from types import FrameType
from typing import ClassVar, Literal, TypeVar
from weakref import WeakSet

from flint import arb, ctx

Ended = Literal["budget", "memory", "time_limit"]


class TooLarge(ArithmeticError):
    """The computation would take more steps than its budget, or more than its method is for."""

    status: ClassVar[Ended] = "budget"
    """What a search is told to have ended by, where nothing else goes further."""


class NoRoom(TooLarge):
    """The computation would take more memory than there is; a coarser attempt may fit."""

    status: ClassVar[Ended] = "memory"


class NoTime(NoRoom):
    """One step that nothing interrupts would outlast the deadline; a coarser one may be in time."""

    status: ClassVar[Ended] = "time_limit"


class Undecided(TooLarge):
    """No precision that is tried tells what is needed: the computation has no answer, no bound."""


T = TypeVar("T")


class TimeIsUp(BaseException):
    """The seconds are over; no error, and nothing that computes may catch it."""


@dataclass
class Deadline:
    """A time of the monotonic clock; ``told`` once it has ended a computation."""

    end: float
    told: bool = False
    imports: int = 0
    """Frames of imports around it: what a module computes while it is imported has an end too."""


class _OfThread(local):
    deadline: Deadline | None = None


_HERE = _OfThread()


@contextmanager
def deadline(seconds: float) -> Iterator[Deadline]:
    """The computation inside ends after so many seconds, or earlier where one around it does.

    >>> with deadline(60):
    ...     poll()
    """
    outer = _HERE.deadline
    end = monotonic() + seconds
    end = end if outer is None else min(end, outer.end)
    here = Deadline(end, imports=imports(sys._getframe()))
    _HERE.deadline = here
    try:
        yield here
    finally:
        _HERE.deadline = outer


def poll() -> None:
    """Raises :class:`TimeIsUp` where this thread's deadline has passed; costs 0.1 microseconds."""
    here = _HERE.deadline
    if here is not None and monotonic() >= here.end and not importing(sys._getframe(), here):
        here.told = True
        raise TimeIsUp


def polled(items: Iterable[T]) -> Iterator[T]:
    """The same items, with a look at the deadline before each.

    >>> sum(polled([1, 2, 3]))
    6
    """
    for item in items:
        poll()
        yield item


def time_left() -> float | None:
    """Seconds up to this thread's deadline, 0 where it has passed; None where there is none."""
    here = _HERE.deadline
    return None if here is None else max(here.end - monotonic(), 0.0)


def importing(frame: FrameType | None, here: Deadline) -> bool:
    """Whether an import that began inside this deadline has not come to its end.

    Ended then, half a module would stay for whoever asks next.

    >>> importing(None, Deadline(0.0))
    False
    """
    return imports(frame) > here.imports


def imports(frame: FrameType | None) -> int:
    """How many frames of Python's import machinery lie below this one."""
    count = 0
    while frame is not None:
        count += frame.f_code.co_filename.startswith("<frozen importlib")
        frame = frame.f_back
    return count


OURS = frozenset({"exactdp", "proofs_check"})
LONGEST = 10.0
"""Seconds for which a fork waits: an import that waits for the thread that forks does not end."""
_ALL: WeakSet[ThreadLock] = WeakSet()


class ThreadLock:
    """A re-entrant lock. In a forked child it is open unless the very thread that forked holds it.

    >>> with ThreadLock() as lock, lock:
    ...     lock.orphaned
    False
    """

    def __init__(self) -> None:
        self.plain = RLock()
        self.orphaned = False
        """Whether another thread held it when this process was forked."""
        _ALL.add(self)

    def __enter__(self) -> ThreadLock:
        self.plain.acquire()
        return self

    def __exit__(self, *error: object) -> None:
        self.plain.release()

    def open_in_child(self) -> None:
        """In a forked child, put a new lock in place of one that a thread of the parent held."""
        self.orphaned = not self.plain.acquire(blocking=False)
        if self.orphaned:
            self.plain = RLock()
        else:
            self.plain.release()


def _in_a_child() -> None:
    for lock in list(_ALL):
        lock.open_in_child()
    _open_cached_properties()


def _open_cached_properties() -> None:
    """Open the locks of all ``cached_property`` of ours, in a child.

    Up to Python 3.11 each has one lock for all objects, held while a value of it is computed.
    """
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in OURS:
            for kind in [one for one in vars(module).values() if isinstance(one, type)]:
                for found in vars(kind).values():
                    if isinstance(found, functools.cached_property) and "lock" in vars(found):
                        vars(found)["lock"] = RLock()


def _before_a_child() -> None:
    until = monotonic() + LONGEST
    while not OURS.isdisjoint(_imported_elsewhere()) and monotonic() < until:
        time.sleep(0.001)


def _imported_elsewhere() -> Iterator[str]:
    """The packages of which another thread is importing some module now."""
    here = get_ident()
    for thread, top in sys._current_frames().items():
        frame: FrameType | None = None if thread == here else top
        while frame is not None:
            code = frame.f_code
            if code.co_name == "_find_and_load" and "importlib" in code.co_filename:
                yield str(frame.f_locals.get("name")).partition(".")[0]
            frame = frame.f_back


if hasattr(os, "register_at_fork"):  # where there is fork
    os.register_at_fork(before=_before_a_child, after_in_child=_in_a_child)


def known_bits(ball: arb) -> int:
    """The bits of a ball that are known relative to its size; 0 where none is, or it is not finite.

    >>> known_bits(arb(0, 1)), known_bits(arb("inf")), known_bits(arb("nan")), known_bits(arb(1, 2))
    (0, 0, 0, 0)
    >>> known_bits(arb(1, 2**-20)) in (19, 20, 21)
    True
    """
    return max(int(ball.rel_accuracy_bits()), 0) if ball.is_finite() else 0


def missing_bits(ball: arb, bits: int) -> int:
    """How many more bits a computation needs to know ``bits`` bits of a ball: 0 to 2 ``bits``.

    A ball that contains 0 says by how much it is too wide only if its middle is not 0; twice the
    bits that are wanted are the most that one more attempt should add.

    >>> missing_bits(arb(0, 1), 50), missing_bits(arb("nan"), 50), missing_bits(arb(3), 50)
    (100, 100, 0)
    """
    if not ball.is_finite():
        return 2 * bits
    return min(max(bits - int(ball.rel_accuracy_bits()), 0), 2 * bits)


class _BallLock(ThreadLock):
    """The lock, and the precision from before the outermost block while there is one."""

    outside: int | None = None

    def open_in_child(self) -> None:
        """In a forked child, open the lock, and put back the precision a thread had changed."""
        super().open_in_child()
        if self.orphaned and self.outside is not None:
            ctx.prec, self.outside = self.outside, None


_LOCK = _BallLock()
MOST_BITS = 1 << 27
"""16 MB for one number; a relative width of 1e-10000 takes 33,000 bits."""


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """A context in which ball arithmetic has ``bits`` bits, alone in the process, leaving no trace.

    python-flint's precision belongs to the process, so one lock surrounds every computation with
    balls; it is re-entrant, and an inner block may ask for another precision. Before a block begins
    the thread's deadline is looked at; it bounds the wait for other threads too. In a child that is
    forked while another thread computes, the lock is open and the precision is the one from before
    that computation. TooLarge for more than MOST_BITS: numbers of that length would fill the memory
    before one sum is done.
    """
    if bits > MOST_BITS:
        raise TooLarge(f"a precision of {bits} bits; the limit is {MOST_BITS}")
    poll()
    left = time_left()
    with _LOCK.plain if left is None else _Waiting(left):
        before, outermost = ctx.prec, _LOCK.outside is None
        try:
            if outermost:
                _LOCK.outside = before
            ctx.prec = bits
            yield
        finally:
            ctx.prec = before
            if outermost:
                _LOCK.outside = None


def present_precision() -> int:
    """The precision of this thread's computation; waits for that of another to end."""
    with _LOCK.plain:
        return int(ctx.prec)


def put_back_precision(bits: int) -> None:
    """Set what :func:`present_precision` has told, after a computation that broke off."""
    with _LOCK.plain:
        ctx.prec = bits


class _Waiting:
    """The lock, with a wait up to the thread's deadline."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.lock = seconds, _LOCK.plain

    def __enter__(self) -> None:
        if not self.lock.acquire(timeout=min(self.seconds, TIMEOUT_MAX)):
            poll()
            self.lock.acquire()  # for a module that is being imported

    def __exit__(self, *error: object) -> None:
        self.lock.release()
