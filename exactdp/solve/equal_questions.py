"""Questions that have the same answer, or one that bounds it: routes that ask the other optimum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.log_moments import has_moments
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Item
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route
from exactdp.routes.closed_forms.same_value import fixed_from, nothing_to_adapt, same_as_fixed
from exactdp.routes.nonadaptive.adaptive_bound import tight_order
from exactdp.routes.registry import bounding_routes, exact_routes, routes_for
from exactdp.solve.answering_routes import (
    LEAST_BITS,
    exact_route,
    no_worst_case,
    on_a_grid,
    wanted_bits,
)
from exactdp.solve.known_parts import PART_BELOW
from exactdp.solve.reduction import resting_also
from exactdp.statements import BELOW_AND_ABOVE, Statement

Equal = tuple[Core, tuple[Statement, ...]]
"""The core of another question, and the statements by which the answers are equal."""


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
            return "needs optima that are known to be equal here"
        return "" if exact_route(found[0], eps_g) else "needs an exact route for the equal question"

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
    side = "lower"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({True})

    def _route(self, core: Core, eps_g: Exact) -> Route | None:
        """By itself to any width, or on a grid."""
        return exact_route(core.unordered, eps_g) or on_a_grid(core.unordered, eps_g)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """A route to any width for the mechanisms without their order."""
        known = self._route(core, eps_g) is not None
        return "" if known else "needs an exact route for the non-adaptive optimum"

    def cost(self, core: Core) -> int:
        """That of the other route."""
        route = self._route(core, ZERO)
        return 0 if route is None else route.cost(core.unordered)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The lower end, and a trivial upper one."""
        route = self._route(core, eps_g)
        assert route is not None
        wanted = wanted_bits(route, bits) if route.anytime else max(bits, LEAST_BITS)
        answer = route.solve(core.unordered, eps_g, wanted)
        end = answer.lower_end
        lower_end = End(f"{self.name} ({end.route})", (*end.rests_on, BELOW_AND_ABOVE))
        return Answer(answer.lower, Dyadic(1), lower_end, TRIVIAL)


class LargerClasses(Route):
    """An upper end for what is known through larger classes alone; the lower one is trivial."""

    name = "larger classes"
    exact = False
    side = "upper"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    enlarged = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """A class of that kind, and an exact route for what stands in for it."""
        found = in_larger_classes(core)
        if found is None:
            return "needs what is known through larger classes alone"
        known = _answering(found[0], eps_g) is not None
        return "" if known else "needs an exact route for the larger classes"

    def cost(self, core: Core) -> int:
        """That of the other route."""
        found = in_larger_classes(core)
        route = None if found is None else _answering(found[0], ZERO)
        return 1 if route is None or found is None else route.cost(found[0])

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """[0, the upper end of the other core]."""
        found = in_larger_classes(core)
        assert found is not None
        other, reasons = found
        route = _answering(other, eps_g)
        assert route is not None
        answer = route.solve(other, eps_g, wanted_bits(route, bits))
        end = End(f"{self.name} ({answer.upper_end.route})", answer.upper_end.rests_on)
        return Answer(Dyadic(0), answer.upper, TRIVIAL, resting_also(end, reasons))


class AmongMoments(Route):
    """Concrete mechanisms, or what is known through larger classes, among concentrated classes: an
    upper end by classes with moments."""

    name = "larger classes by moments"
    exact = False
    side = "upper"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    moments = True
    enlarged = True

    def within(self, core: Core) -> Equal | None:
        """Each mechanism without moments in the first of its larger classes; None if one has
        none."""
        return replaced(core, lambda mechanism: not has_moments(mechanism))

    def _routes(self, core: Core, eps_g: Exact) -> list[Route]:
        bounds = bounding_routes(adaptive=core.adaptive)
        return [route for route in bounds if route.instant and route.applies(core, eps_g)]

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Mechanisms of both kinds, the concrete ones in classes with moments."""
        curves = any(run.mechanism.moment_curve is not None for run in core.runs)
        if not curves or all(has_moments(run.mechanism) for run in core.runs):
            return "needs concentrated classes, and others among them"
        found = self.within(core)
        known = found is not None and self._routes(found[0], eps_g)
        return "" if known else "needs every mechanism in a class with moments"

    def cost(self, core: Core) -> int:
        """Some closed forms."""
        return 10_000 * len(core.runs)

    def met_at(self, core: Core, delta: arb) -> float | None:
        """The least place that a route for the larger classes knows of."""
        found = self.within(core)
        assert found is not None
        places = [route.met_at(found[0], delta) for route in self._routes(found[0], ZERO)]
        return min((place for place in places if place is not None), default=None)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """[0, the least upper end of the other core]."""
        found = self.within(core)
        assert found is not None
        other, reasons = found
        answers = [route.solve(other, eps_g, bits) for route in self._routes(other, eps_g)]
        least = min(answers, key=lambda answer: answer.upper)
        end = End(f"{self.name} ({least.upper_end.route})", least.upper_end.rests_on)
        return Answer(Dyadic(0), least.upper, TRIVIAL, resting_also(end, reasons))


def _answering(core: Core, eps_g: Exact) -> Route | None:
    """A route that answers to any width, by itself, through the other optimum, or on a grid."""
    equal = EQUAL_QUESTION if EQUAL_QUESTION.applies(core, eps_g) else None
    return exact_route(core, eps_g) or equal or on_a_grid(core, eps_g)


def in_larger_classes(core: Core) -> Equal | None:
    """Each mechanism without a worst case of its own in the first of its larger classes."""
    return replaced(core, no_worst_case)


def replaced(core: Core, which: Callable[[Mechanism], bool]) -> Equal | None:
    """Those mechanisms in the first of their larger classes; None if there are none, or one has no
    such class."""
    items: list[Item] = []
    reasons: list[Statement] = []
    for mechanism, count in core.items:
        if not which(mechanism):
            items.append((mechanism, count))
        elif mechanism.larger_classes:
            larger, reason = mechanism.larger_classes[0]
            items.append((larger, count))
            reasons.append(reason)
        else:
            return None
    made = Core.of(items, adaptive=core.adaptive)
    return (made, tuple(dict.fromkeys(reasons))) if reasons else None


EQUAL_QUESTION = EqualQuestion()
LARGER_CLASSES = LargerClasses()
AMONG_MOMENTS = AmongMoments()
NONADAPTIVE_BELOW = NonadaptiveBelow()


def all_exact(core: Core) -> tuple[Route, ...]:
    """The registered routes to any width for such a core, and the one that asks the other
    optimum."""
    return (*routes_for(core), EQUAL_QUESTION)


def all_bounds(*, adaptive: bool) -> tuple[Route, ...]:
    """The registered bounds, and the one that the other optimum is."""
    asking = (NONADAPTIVE_BELOW, PART_BELOW) if adaptive else (PART_BELOW,)
    return (*bounding_routes(adaptive=adaptive), *asking, LARGER_CLASSES, AMONG_MOMENTS)


def all_routes(*, adaptive: bool) -> tuple[Route, ...]:
    """Every route for one of the two optima."""
    return (*exact_routes(adaptive=adaptive), EQUAL_QUESTION, *all_bounds(adaptive=adaptive))
