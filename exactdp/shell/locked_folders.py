"""One process at a time in a folder: a lock of the operating system on the folder itself.

A file that is replaced whole (:mod:`exactdp.shell.atomic_files`) cannot carry its own lock, for the
next one is another file; a lock file beside it can be deleted while it is held. The folder is there
as long as what lies in it. The lock (``flock``) goes with the process that holds it, however that
ends, so none is ever left behind.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError

PATIENCE = 60.0
"""Seconds that are waited for another process; what is done under the lock takes milliseconds."""

PAUSE = 0.005


@contextmanager
def locked(folder: Path, patience: float = PATIENCE) -> Iterator[int]:
    """Alone among all processes and threads that lock this folder; gives its file descriptor.

    An OSError where another holds it for longer than ``patience`` seconds, or the file system has
    no locks; a ParameterError on a platform without ``fcntl``, where two processes could not be
    kept apart.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as name, locked(Path(name)) as held:
    ...     synchronised(held)
    """
    try:
        import fcntl
    except ImportError:
        wanted = "a platform with fcntl (Linux, macOS): here two processes cannot be kept apart"
        raise ParameterError("lock", str(folder), wanted) from None
    held = os.open(folder, os.O_RDONLY)
    try:
        deadline = time.monotonic() + patience
        while True:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    line = f"another process has held the lock for {patience:g} seconds"
                    raise OSError(errno.ETIMEDOUT, line, str(folder)) from None
                time.sleep(PAUSE)
        try:
            yield held
        finally:
            fcntl.flock(held, fcntl.LOCK_UN)  # also where a child has inherited the descriptor
    finally:
        os.close(held)


def synchronised(held: int) -> None:
    """Wait until the names in a locked folder are on the disk: a file replaced stays replaced."""
    os.fsync(held)
