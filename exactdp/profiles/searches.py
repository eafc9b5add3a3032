"""The searches for delta and for eps_g of any composition, adaptive or not, and how they ended.

Some seconds for a search, or for several searches, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING

from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.answers import Progress
from exactdp.numbers.enclosures import Enclosure, Status, WidthNotReached
from exactdp.numbers.exact_numbers import Number, ParameterError
from exactdp.shell.alarm import TimeIsUp, read_seconds, time_limit
from exactdp.solve import Question, Solution, answer, iterate, nothing_known
from exactdp.solve.question import Quantity
from exactdp.solve.reduction import Reduction

if TYPE_CHECKING:
    from exactdp.solve.route_reports import RouteReports


INTERRUPTED = "interrupted"


def narrowed(
    question: Question,
    seconds: float | None,
    show: Callable[[Enclosure], None] = lambda found: None,
    *,
    keep: bool = False,
) -> tuple[Solution, Status | None]:
    """The best bracket when the search ends, and what ended it, if it was not the search itself.

    That is the clock or, with ``keep``, Ctrl-C, and the status says so where the width is not
    reached. ``show`` sees every bracket.
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
    """The answer of a search that tells each narrower bracket; or the best one, and what ended it.

    Ctrl-C before the first bracket is passed on.
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
    """What is left of some seconds, in equal parts for what is still to come.

    With ``keep``, Ctrl-C ends a search as the end of its part does, and ``interrupted`` says so.
    """

    def __init__(self, seconds: float | None, *, keep: bool = False) -> None:
        self.seconds, self.started, self.rows = seconds, perf_counter(), 1
        self.keep, self.interrupted = keep, False

    def part(self) -> float | None:
        """The seconds for the next row, an equal part of what is left; None where there is no
        limit."""
        if self.seconds is None:
            return None
        left = max(self.seconds - (perf_counter() - self.started), 1e-3)
        self.rows -= 1
        return left / (self.rows + 1)

    def answer(self, question: Question) -> tuple[Solution, str]:
        """The best bracket within a part, and what to say where that was not enough."""
        part = self.part()
        best, ended = narrowed(question, part, keep=self.keep)
        self.interrupted = self.interrupted or ended == "interrupted"
        if ended is None or best.status == "reached":
            return best, ""
        return best, INTERRUPTED if ended == "interrupted" else f"not finished in {part:.3g} s"


@dataclass(frozen=True)
class Searches:
    """A composition of mechanism classes, and the searches for its optimal privacy profile."""

    composition: Composition

    def __str__(self) -> str:
        return str(self.composition)

    @cached_property
    def reduction(self) -> Reduction:
        """The composition taken apart; a ParameterError if it has symbols."""
        return Reduction(self.composition)

    def _asked(
        self,
        quantity: Quantity,
        points: Iterable[Number],
        rtol: Number | None = None,
        atol: Number | None = None,
        budget: Number | None = None,
        progress: Progress | None = None,
        fallback: bool = False,
        seconds: float | None = None,
    ) -> Question:
        return Question.read(
            self.reduction,
            quantity,
            points,
            rtol=rtol,
            atol=atol,
            budget=budget,
            seconds=seconds,
            instant=fallback,
            progress=progress,
        )

    def solve_delta(
        self,
        eps_g: Number,
        rtol: Number | None = None,
        atol: Number | None = None,
        *,
        fallback: bool = False,
        budget: Number | None = None,
        seconds: Number | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """delta with the status of the search and the attaining t; never raises for the width.

        ``fallback`` leaves only the instant bound. ``budget`` counts steps of about a tenth of a
        microsecond (default 3e8, or what ``seconds`` hold); these are seconds of the clock, in any
        thread (:func:`exactdp.shell.alarm.time_limit`), and their end is the status ``time_limit``.
        ``progress`` is told the share that is done of each run over the mechanisms (a number up to
        1; a finer run begins again), where there are such runs.
        """
        limit = read_seconds(seconds)
        question = self._asked("delta", (eps_g,), rtol, atol, budget, progress, fallback, limit)
        return _within(question, limit)

    def solve_epsilon(
        self,
        delta: Number,
        rtol: Number | None = None,
        atol: Number | None = None,
        *,
        fallback: bool = False,
        budget: Number | None = None,
        seconds: Number | None = None,
        progress: Progress | None = None,
    ) -> Solution:
        """eps_g with the status of the search; never raises for the width."""
        limit = read_seconds(seconds)
        question = self._asked("epsilon", (delta,), rtol, atol, budget, progress, fallback, limit)
        return _within(question, limit)

    def iterate(
        self,
        *,
        eps_g: Number | None = None,
        delta: Number | None = None,
        rtol: Number | None = None,
        atol: Number | None = None,
        budget: Number | None = None,
        progress: Progress | None = None,
    ) -> Iterator[Enclosure]:
        """Narrower and narrower certified brackets, the cheapest first; stop when you like.

        Of delta at ``eps_g``, or of eps_g at ``delta``. It ends where the width is reached, or
        where no route does better within the budget.

        >>> from exactdp import BR, DP, nonadaptive
        >>> brackets = nonadaptive(25 * BR("1/10"), 30 * DP("1/7")).iterate(eps_g=1)
        >>> first, second = next(brackets), next(brackets)
        >>> second.width <= first.width
        True
        """
        if eps_g is not None and delta is None:
            question = self._asked("delta", (eps_g,), rtol, atol, budget, progress)
        elif delta is not None and eps_g is None:
            question = self._asked("epsilon", (delta,), rtol, atol, budget, progress)
        else:
            raise ParameterError("eps_g", eps_g, "either eps_g or delta, and not both")
        return (solution.enclosure for solution in iterate(question))

    def routes(self, eps_g: Number, *, rtol: Number | None = None) -> RouteReports:
        """Every route with its answer at eps_g, or why it does not answer; instant bounds come
        first, then the cheapest.

        >>> from exactdp import BR, nonadaptive
        >>> [report.name for report in nonadaptive(3 * BR(1)).routes(1) if not report.why_not]
        ['theorem-5', 'coarse lattice', 'good-t', 'theorem-2', 'common-eps']
        """
        from exactdp.solve.route_reports import RouteReports, survey

        return RouteReports(survey(self._asked("delta", (eps_g,), rtol)))


def _within(question: Question, limit: float | None) -> Solution:
    """The answer, or the best bracket after so many seconds."""
    return answer(question) if limit is None else narrowed(question, limit)[0]
