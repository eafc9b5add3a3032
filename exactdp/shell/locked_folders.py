"""One process at a time in a folder: a lock of the operating system on the folder itself.

A file that is replaced whole (:mod:`exactdp.shell.atomic_files`) cannot carry its own lock, for the
next one is another file; a lock file beside it can be deleted while it is held. The folder is there
as long as what lies in it. The lock (``flock``) goes with the process that holds it, however that
ends, so none is ever left behind.

Where there is no ``flock`` (Windows) a lock file in the folder is all there is: whoever creates it
holds the lock. Windows deletes it with the process that holds it; elsewhere one that was killed
leaves it behind, nothing can be charged until somebody removes it, and the error names it.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 60.0
"""Seconds that are waited for another process; what is done under the lock takes milliseconds."""

PAUSE = 0.005
"""Seconds that pass between two attempts to lock a folder."""
LOCK_FILE = ".exactdp.lock"


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[int]:
    """A context in which no other process or thread that asks here holds a lock on this folder.

    It gives the folder's file descriptor (that of the lock file where there is no ``flock``). An
    OSError where another holds it for longer than ``patience`` seconds, or the file system has no
    locks.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as name, locked(Path(name)) as held:
    ...     synchronised(held)
    """
    try:
        import fcntl
    except ImportError:
        with _by_a_file(folder / LOCK_FILE, patience) as held:
            yield held
        return
    held = os.open(folder, os.O_RDONLY)
    try:
        _patiently(lambda: fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB), folder, patience)
        try:
            yield held
        finally:
            fcntl.flock(held, fcntl.LOCK_UN)  # also where a child has inherited the descriptor
    finally:
        os.close(held)


@contextmanager
def _by_a_file(lock: Path, patience: float) -> Iterator[int]:
    """A lock that whoever creates this file holds, until the file is removed."""
    flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_TEMPORARY", 0)
    held = _patiently(lambda: os.open(lock, flags, 0o600), lock, patience)
    try:
        yield held
    finally:
        os.close(held)
        with suppress(OSError):  # Windows has deleted it
            lock.unlink()


def _patiently(take: Callable[[], int | None], place: Path, patience: float) -> int:
    """Try again and again while another process holds the lock; what taking it gives."""
    deadline = time.monotonic() + patience
    while True:
        try:
            return take() or 0
        except (BlockingIOError, FileExistsError, PermissionError) as error:
            if isinstance(error, PermissionError) and not place.is_file():
                raise  # not a file that Windows is about to delete
            if time.monotonic() > deadline:
                line = f"another process has held the lock for {patience:g} seconds"
                if place.name == LOCK_FILE:
                    line += "; if none is running, remove this file"
                raise OSError(errno.ETIMEDOUT, line, str(place)) from None
            time.sleep(PAUSE)


def synchronised(held: int) -> None:
    """Wait until the names in a locked folder are on the disk: a file replaced stays replaced.

    Where the lock is a file only that is waited for; Windows has no wait for a folder.
    """
    os.fsync(held)
