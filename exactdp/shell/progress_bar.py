"""A progress bar on a terminal, for work that takes longer than a second: the time that has passed,
and that left where it is known how much there is to do.

rich is loaded when a bar is shown, and not before: most answers are there before that.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from exactdp.numbers.precision_and_deadlines import ThreadLock

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, Task


def columns_of_a_bar() -> tuple[ProgressColumn, ...]:
    """The columns of a bar: what is done, the bar, how much, the time passed, and the time left.

    The last columns are empty where nobody knows how much there is to do.
    """
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Counted(MofNCompleteColumn):
        """How much is done, of how much; empty where the total is not known."""

        def render(self, task: Task) -> Text:
            return Text("") if task.total is None else super().render(task)

    class Left(TimeRemainingColumn):
        """The time left, in words, once it can be told."""

        def render(self, task: Task) -> Text:
            left = task.time_remaining
            if task.total is None or left is None:
                return Text("")
            return Text("about ").append(super().render(task)).append(" left")

    what = TextColumn("{task.description}", markup=False)
    return what, BarColumn(), Counted(), TimeElapsedColumn(), Left()


DELAY = 1.0
"""Seconds before the bar appears: a quick answer has none."""


@contextmanager
def progress(what: str, delay: float = DELAY) -> Iterator[Callable[[int, int], None]]:
    """Yields ``update(done, total)``; the bar appears on stderr after ``delay`` seconds.

    Nothing is written, and rich is not imported, before that or where stderr is no terminal.

    >>> with progress("cells") as update:
    ...     update(1, 2)
    """
    with told(what, delay) as bar:
        yield bar.update


@contextmanager
def told(what: str, delay: float = DELAY) -> Iterator[Bar]:
    """A progress bar as a context and an object, which can also say what is known by now.

    >>> with told("delta") as bar:
    ...     bar.say("delta in [0.1, 0.2]")
    """
    bar = Bar(what, delay)
    if sys.stderr is None or not sys.stderr.isatty():
        yield bar
        return
    timer = Timer(delay, bar.show)
    timer.daemon = True
    timer.start()
    try:
        yield bar
    finally:
        timer.cancel()
        bar.close()


class Bar:
    """A progress bar that a timer's thread shows and a worker updates, with a lock between them."""

    def __init__(self, what: str, delay: float) -> None:
        self._what = what
        self._delay = delay
        self._lock = ThreadLock()
        self._state: tuple[int, int | None] = (0, None)  # nothing counted yet: the bar pulses
        self._closed = False
        self._shown: Progress | None = None

    def show(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        with self._lock:
            if self._closed:
                return
            self._shown = Progress(
                *columns_of_a_bar(), console=Console(stderr=True), transient=True
            )
            done, total = self._state
            self._shown.add_task(self._what, completed=done, total=total)
            self._shown.tasks[0].start_time = self._shown.get_time() - self._delay
            self._shown.start()

    def say(self, text: str) -> None:
        """Replace the words in front of the bar."""
        with self._lock:
            self._what = text
            if self._shown is not None:
                self._shown.update(self._shown.task_ids[0], description=text)

    def update(self, done: int, total: int) -> None:
        """Show that so much is done of the total; a finer run begins again."""
        with self._lock:
            self._state = (done, total)
            if self._shown is not None:
                self._shown.update(self._shown.task_ids[0], completed=done, total=total)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            if self._shown is not None:
                self._shown.stop()
