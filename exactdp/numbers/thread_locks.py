"""Locks between the threads of a process, which a forked child does not find closed for ever.

A child has only the thread that forked it. A lock that another thread held then is closed in the
child, and nobody is there to open it: the child would wait without end. Python's own lock of a
module that another thread is importing is one of them, and the module stays half of one: so a fork
waits until imports of ours have come to their end.
"""

from __future__ import annotations

import functools
import os
import sys
import time
from collections.abc import Iterator
from threading import RLock, get_ident
from types import FrameType
from weakref import WeakSet

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
        """A new lock, if nobody is left to open this one."""
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
    until = time.monotonic() + LONGEST
    while not OURS.isdisjoint(_imported_elsewhere()) and time.monotonic() < until:
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
