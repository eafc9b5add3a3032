"""Processes of our own, which find Python's modules whatever lies in the working directory."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from exactdp.numbers.precision_and_deadlines import ThreadLock

SAFE_PATH = "PYTHONSAFEPATH"
_LOCK = ThreadLock()


def spawned(target: Any, *arguments: Any) -> tuple[Any, Any]:
    """(process, connection) of a new Python that calls ``target(connection, *arguments)``.

    A fresh interpreter looks for modules in the working directory first; a claim file there that is
    called math.py would be taken for the module.
    """
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=target, args=(there, *arguments), daemon=True)
    with _not_from_the_working_directory():
        process.start()
    there.close()
    return process, here


def copied(target: Any, *arguments: Any) -> tuple[Any, Any]:
    """The same in a copy of this process, which need not import again what is here: where that is
    safe, on Linux and while no other thread runs; else in a new Python.

    Only for what this process has read itself: a copy knows whatever was loaded before.
    """
    if sys.platform != "linux" or threading.active_count() > 1:
        return spawned(target, *arguments)
    context = get_context("fork")
    here, there = context.Pipe()
    process = context.Process(target=target, args=(there, *arguments), daemon=True)
    process.start()
    there.close()
    return process, here


@contextmanager
def _not_from_the_working_directory() -> Iterator[None]:
    with _LOCK:
        before = os.environ.get(SAFE_PATH)
        os.environ[SAFE_PATH] = "1"
        try:
            yield
        finally:
            if before is None:
                del os.environ[SAFE_PATH]
            else:
                os.environ[SAFE_PATH] = before
