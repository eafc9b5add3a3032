"""The routes that answer at every eps_g of a range from one run, if it can be afforded."""

from __future__ import annotations

from exactdp.routes.base import Route
from exactdp.solve.equal_questions import all_exact
from exactdp.solve.question import Question


def curve_route(question: Question) -> Route | None:
    """A route that bounds delta at every eps_g of a range from one run, if it can be afforded."""
    core = question.reduction.core
    routes = [r for r in all_exact(core) if r.curve and r.applies(core)]
    affordable = [route for route in routes if route.cost(core) <= question.budget]
    return affordable[0] if affordable else None


def searching_route(question: Question) -> Route | None:
    """A route whose lower ends come at once, if the whole search can be afforded."""
    core = question.reduction.core
    routes = [r for r in all_exact(core) if r.searching and r.applies(core)]
    return next((route for route in routes if route.cost(core) <= question.budget), None)
