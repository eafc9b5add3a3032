"""Every route asked for its own answer: what applies to a question, and what does not, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal

from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.solve.question import Failed, Question
from exactdp.solve.reductions_between_optima import all_routes
from exactdp.solve.refinement import USUAL_RTOL, attempts

Reach = Literal["any width", "to a budget", "a bound"]
"""A bracket as narrow as one likes; narrower and narrower ones, which a budget ends; or neither."""


@dataclass(frozen=True)
class RouteReport:
    """What one route gives for one question: its answer, and why it has none, or how it broke off.

    ``cost`` counts steps, of a tenth of a microsecond, to a first bracket; it is 0 where the route
    does not apply.
    """

    name: str
    reach: Reach
    cost: int
    answer: Enclosure | None
    why_not: str = ""

    def __str__(self) -> str:
        said = [] if self.answer is None else [str(self.answer)]
        return f"{self.name}: {', '.join(said + [self.why_not] * bool(self.why_not))}"


class RouteReports(tuple[RouteReport, ...]):
    """What each route says of one question, which shows itself in a notebook."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def _rows(self) -> list[tuple[str, str, str, str]]:
        return [
            (one.name, one.reach, "" if one.answer is None else str(one.answer), one.why_not)
            for one in self
        ]

    def _repr_html_(self) -> str:
        from exactdp.numbers.notebook_html import html_table

        return html_table(("route", "reach", "answer", "why not"), self._rows())

    def to_frame(self) -> Any:
        """A pandas.DataFrame with a row for each route; without pandas its columns as a dict."""
        from exactdp.numbers.notebook_html import frame

        names, reaches, answers, reasons = zip(*self._rows(), strict=True)
        return frame(
            {
                "route": list(names),
                "reach": list(reaches),
                "answer": list(answers),
                "why not": list(reasons),
            }
        )


def name_width(question: Question) -> int:
    """The number of letters of the longest name of a route that :func:`survey` tells."""
    return max(len(route.name) for route in all_routes(adaptive=question.reduction.adaptive))


def survey(question: Question) -> Iterator[RouteReport]:
    """A report of each route about delta at the question's one eps_g.

    Routes that apply come first, the instant bounds before others, then by their cost; those that
    do not apply come last, with why.
    """
    reduction, (eps_g,) = question.reduction, question.points
    silent: list[RouteReport] = []
    fitting: list[tuple[int, Route]] = []
    for route in all_routes(adaptive=reduction.adaptive):
        why_not = "needs an eps_g where delta has no closed form"
        if not reduction.at_an_end(eps_g):
            why_not = route.why_not(reduction.core, abs(eps_g))
        if why_not:
            silent.append(RouteReport(route.name, _reach(route), 0, None, why_not))
        else:
            fitting.append((route.cost(reduction.core), route))
    for cost, route in sorted(fitting, key=lambda entry: (not entry[1].instant, entry[0])):
        answer, why_not = None, f"about {cost:.0e} steps, beyond the budget"
        if cost <= question.budget:
            answer, why_not = _answered(question, route)
        yield RouteReport(route.name, _reach(route), cost, answer, why_not)
    yield from silent


def _reach(route: Route) -> Reach:
    if not route.exact:
        return "a bound"
    return "to a budget" if route.anytime else "any width"


def _answered(question: Question, route: Route) -> tuple[Enclosure | None, str]:
    """The last bracket that the route yields, and how it ended if it gave up or failed."""
    (eps_g,) = question.points
    rtol = question.rtol or (route.default_rtol if route.exact else USUAL_RTOL)
    found: Enclosure | None = None
    ended = ""
    try:
        for answers, bits in attempts(question, route, (eps_g,), rtol, Fraction(0)):
            about = question.about(eps_g)
            found = question.reduction.enclosure(eps_g, answers[0], bits, about, rtol)
            if found.reaches(rtol):
                break
    except TooLarge as error:
        failed = isinstance(error, Failed)
        ended = f"failed, please report it: {error}" if failed else f"gave up: {error}"
        ended = ended if failed or str(error) else "gave up: it takes too long"
    return None if found is None else replace(found, rtol=rtol), ended
