"""How a command line begins: Ctrl-C ends it with one line before all of it is loaded, too."""

from __future__ import annotations

import os
import signal
from importlib import import_module
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit code of a shell for what Ctrl-C ended: 128 and the number of SIGINT."""


def leave_at_once(number: int = signal.SIGINT, frame: FrameType | None = None) -> NoReturn:
    """A handler of Ctrl-C where there is nothing to put in order: one line, and exit code 130."""
    try:
        os.write(2, b"interrupted\n")
    finally:
        os._exit(INTERRUPTED)


def begin(module: str) -> None:
    """Load the module of a command line, and call its ``start``.

    While it is loaded Ctrl-C leaves at once; then it is the KeyboardInterrupt of Python again. A
    caller that ignores Ctrl-C (a shell does so for what runs behind it) goes on to.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave_at_once)
    start = import_module(module).start
    signal.signal(signal.SIGINT, usual)
    try:
        start()
    except KeyboardInterrupt:  # before it has begun
        leave_at_once()
