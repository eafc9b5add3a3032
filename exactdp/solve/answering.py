"""Certified answers to questions, and how a search for one ends: by itself, in time, or by hand.

A time limit is some seconds for a search, or for several searches, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

from exactdp.numbers.enclosures import Enclosure, Status, WidthNotReached
from exactdp.shell.alarm import TimeIsUp, time_limit
from exactdp.solve.question import Question, Solution, nothing_known
from exactdp.solve.refinement import iterate_delta, solve_delta, solve_grid


def iterate(question: Question) -> Iterator[Solution]:
    """Narrower and narrower certified brackets for a question about one point."""
    (point,) = question.points
    if question.quantity == "delta":
        return iterate_delta(question, point)
    from exactdp.solve.inversion import iterate_epsilon

    return iterate_epsilon(question, point.fraction)


def answer(question: Question) -> Solution:
    """The best bracket for a question about exactly one point, of delta or of eps_g."""
    (point,) = question.points
    if question.quantity == "delta":
        return solve_delta(question, point)
    from exactdp.solve.inversion import solve_epsilon

    return solve_epsilon(question, point.fraction)


def answers(question: Question) -> list[Solution]:
    """The best bracket at every point of the question, in their order."""
    if question.quantity == "delta":
        return solve_grid(question)
    from exactdp.solve.inversion import solve_epsilon

    return [solve_epsilon(question, point.fraction) for point in question.points]


INTERRUPTED = "interrupted"


def narrowed(
    question: Question,
    seconds: float | None,
    show: Callable[[Enclosure], None] = lambda found: None,
    *,
    keep: bool = False,
) -> tuple[Solution, Status | None]:
    """The best bracket when its search ends, and what ended it (None where it ended by itself).

    Else that is the clock ("time_limit", after ``seconds``) or, with ``keep``, Ctrl-C
    ("interrupted"), and the status of the bracket says so where the width is not reached. ``show``
    sees every bracket.
    """
    best = nothing_known(question)
    ended: Status | None = None
    try:
        with time_limit(seconds):
            for best in iterate(question):
                show(best.enclosure)
    except TimeIsUp:
        ended = "time_limit"
    except KeyboardInterrupt:
        if not keep:
            raise
        ended = "interrupted"
    if ended is None or best.status == "reached":
        return best, ended
    return replace(best, status=ended), ended


def best_known(
    search: Callable[[Callable[[Enclosure], None]], Enclosure],
    show: Callable[[Enclosure], None],
) -> tuple[Enclosure, Status]:
    """The answer of a search that tells each narrower bracket, or the best one, and the status.

    Where the search ends by WidthNotReached or Ctrl-C the status says so, and the bracket is the
    error's, or the last one told. Ctrl-C before the first bracket is passed on.
    """
    best: list[Enclosure] = []

    def tell(found: Enclosure) -> None:
        best[:] = [found]
        show(found)

    try:
        return search(tell), "reached"
    except WidthNotReached as error:
        return error.enclosure, error.status
    except KeyboardInterrupt:
        if not best:
            raise
        return best[0], "interrupted"


class Clock:
    """A number of seconds to be shared by several searches, in equal parts of what is left.

    ``rows`` is the number of parts still to come. With ``keep``, Ctrl-C ends a search as the end of
    its part does, and ``interrupted`` says so.
    """

    def __init__(self, seconds: float | None, *, keep: bool = False) -> None:
        self.seconds, self.started, self.rows = seconds, perf_counter(), 1
        self.keep, self.interrupted = keep, False

    def part(self) -> float | None:
        """The seconds for the next row, an equal part of what is left; None without a limit."""
        if self.seconds is None:
            return None
        left = max(self.seconds - (perf_counter() - self.started), 1e-3)
        self.rows -= 1
        return left / (self.rows + 1)

    def answer(self, question: Question) -> tuple[Solution, str]:
        """The best bracket within the next part of the time, and a word where it is not enough.

        The text is empty where the width was reached or the search ended by itself.
        """
        part = self.part()
        best, ended = narrowed(question, part, keep=self.keep)
        self.interrupted = self.interrupted or ended == "interrupted"
        if ended is None or best.status == "reached":
            return best, ""
        return best, INTERRUPTED if ended == "interrupted" else f"not finished in {part:.3g} s"
