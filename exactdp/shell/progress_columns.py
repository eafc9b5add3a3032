"""Columns of the progress bar that are empty where nobody knows how much there is to do.

Loaded with rich when a bar is shown, and not before.
"""

from __future__ import annotations

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text


class Counted(MofNCompleteColumn):
    """A column "done of total" of the progress bar, empty where no total is known."""

    def render(self, task: Task) -> Text:
        return Text("") if task.total is None else super().render(task)


class Left(TimeRemainingColumn):
    """The time left, in words, once it can be told."""

    def render(self, task: Task) -> Text:
        left = task.time_remaining
        if task.total is None or left is None:
            return Text("")
        return Text("about ").append(super().render(task)).append(" left")


def columns_of_a_bar() -> tuple[ProgressColumn, ...]:
    """What is done, a bar, how much of it, the time that has passed, and the time left."""
    what = TextColumn("{task.description}", markup=False)
    return what, BarColumn(), Counted(), TimeElapsedColumn(), Left()
