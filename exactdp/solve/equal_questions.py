"""Questions that have the same answer, or one that bounds it: routes that ask the other optimum."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import ZERO, Answer, Core, Route
from exactdp.routes.closed_forms.same_value import fixed_from, nothing_to_adapt, same_as_fixed
from exactdp.routes.nonadaptive.adaptive_bound import tight_order
from exactdp.routes.registry import bounding_routes, exact_routes
from exactdp.solve.reduction import resting_also
from exactdp.statements import BELOW_AND_ABOVE, Statement

LEAST_BITS = 56
"""Of a bound that costs next to nothing."""

Equal = tuple[Core, tuple[Statement, ...]]
"""The core of another question, and the statements by which the answers are equal."""


def exact_route(core: Core, eps_g: Exact) -> Route | None:
    """The cheapest route that answers by itself to any width; what it costs is asked of it."""
    fitting = [
        route
        for route in exact_routes(adaptive=core.adaptive)
        if not route.anytime and route.applies(core, eps_g)
    ]
    return min(fitting, key=lambda route: route.cost(core)) if fitting else None


def equal_question(core: Core, eps_g: Exact) -> Equal | None:
    """The same question about the other optimum, where a named statement says so.

    An adaptive one where adaptivity is of no use at this eps_g >= 0; a non-adaptive one where in
    some order of use there is nothing to adapt (at most one BR, which comes first).

    >>> from exactdp.mechanisms import BR, DP
    >>> found = equal_question(Core.of([(BR(1), 1), (DP(2), 3)]), ZERO)
    >>> [str(run.mechanism) for run in found[0].runs], str(found[1][-1])
    (['BR(1)', 'DP(2)'], 'exactdp, Nothing to adapt (own)')
    """
    if core.adaptive:
        reasons = same_as_fixed(core, eps_g)
        return None if reasons is None else (core.unordered, reasons)
    if core.n > 1:
        return None
    other = tight_order(core)
    reasons = nothing_to_adapt(other)
    return None if reasons is None else (other, reasons)


class EqualQuestion(Route):
    """Either optimum, by the exact routes for the other one where the two are equal."""

    name = "equal question"
    detour = True
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """An equal question, with an exact route."""
        found = equal_question(core, eps_g)
        if found is None:
            return "the two optima are not known to be equal here"
        return "" if exact_route(found[0], eps_g) else "no exact route for the equal question"

    def sometimes(self, core: Core) -> bool:
        """Copies of one BR agree at some eps_g; all else at every eps_g or at none."""
        return core.adaptive and len(core.runs) == 1

    def since(self, core: Core) -> Exact | None:
        """Where adaptivity is of no use from some eps_g on."""
        since = fixed_from(core) if core.adaptive else ZERO
        return None if since is None or self.lacks(core, since) else since

    def cost(self, core: Core) -> int:
        """That of the other route; at the eps_g where it applies at all."""
        since = fixed_from(core) if core.adaptive else ZERO
        since = ZERO if since is None else since
        found = equal_question(core, since)
        other = core.unordered if found is None else found[0]
        route = exact_route(other, since)
        return 0 if route is None else route.cost(other)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """Its answer, resting on both."""
        found = equal_question(core, eps_g)
        assert found is not None
        other, reasons = found
        route = exact_route(other, eps_g)
        assert route is not None
        answer = route.solve(other, eps_g, bits)
        prefix = "adaptive" if other.adaptive else "non-adaptive"
        lower, upper = (
            resting_also(End(f"{prefix} ({end.route})", end.rests_on), reasons)
            if end.rests_on
            else end
            for end in (answer.lower_end, answer.upper_end)
        )
        witness = None if core.adaptive else answer.witness
        return replace(answer, lower_end=lower, upper_end=upper, witness=witness)


class NonadaptiveBelow(Route):
    """The non-adaptive optimum as a lower end of the adaptive one."""

    name = "non-adaptive"
    exact = False
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """An exact route for the mechanisms without their order."""
        known = exact_route(core.unordered, eps_g) is not None
        return "" if known else "no exact route for the non-adaptive optimum"

    def cost(self, core: Core) -> int:
        """That of the other route."""
        route = exact_route(core.unordered, ZERO)
        return 0 if route is None else route.cost(core.unordered)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The lower end, and a trivial upper one."""
        route = exact_route(core.unordered, eps_g)
        assert route is not None
        answer = route.solve(core.unordered, eps_g, max(bits, LEAST_BITS))
        end = answer.lower_end
        lower_end = End(f"{self.name} ({end.route})", (*end.rests_on, BELOW_AND_ABOVE))
        return Answer(answer.lower, Dyadic(1), lower_end, TRIVIAL)


EQUAL_QUESTION = EqualQuestion()
NONADAPTIVE_BELOW = NonadaptiveBelow()


def all_exact(*, adaptive: bool) -> tuple[Route, ...]:
    """The registered routes to any width, and the one that asks the other optimum."""
    return (*exact_routes(adaptive=adaptive), EQUAL_QUESTION)


def all_bounds(*, adaptive: bool) -> tuple[Route, ...]:
    """The registered bounds, and the one that the other optimum is."""
    asking = (NONADAPTIVE_BELOW,) if adaptive else ()
    return (*bounding_routes(adaptive=adaptive), *asking)


def all_routes(*, adaptive: bool) -> tuple[Route, ...]:
    """Every route for one of the two optima."""
    return (*all_exact(adaptive=adaptive), *all_bounds(adaptive=adaptive))
