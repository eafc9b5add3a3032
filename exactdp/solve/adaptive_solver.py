"""From mechanisms in their order of use to a certified delta: reduce, choose a route, refine.

The reductions are those of :mod:`exactdp.solve.nonadaptive_solver`, and they hold for every order
of use:

- a step of (eps_i, delta_i) maps f to delta_i + (1 - delta_i) T f, and every T commutes with
  f -> D + (1 - D) f: so delta = D + (1 - D) delta_0 as without adaptivity;
- delta_0 = 0 from the sum of eps on, 1 - e^eps_g up to minus the sum;
- delta_0(eps_g) = 1 - e^eps_g + e^eps_g delta_0(-eps_g).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.mechanisms import BR
from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision
from exactdp.privacy_loss.equal_eps import TooLarge
from exactdp.routes.closed_forms.all_closed_forms import CLOSED_FORMS
from exactdp.routes.closed_forms.top_range import TOP
from exactdp.routes.closed_forms.wide_last_br import WIDE
from exactdp.routes.nested_maxima.enclosing import SMALL
from exactdp.routes.value_iteration.iteration import (
    DEFAULT_BUDGET,
    VALUE_ITERATION,
    Progress,
    Refinement,
    ValueFunction,
    excess,
    refine,
)
from exactdp.routes.words import AdaptiveRoute, Run, Word
from exactdp.solve.nonadaptive_solver import (
    MAX_REFINEMENTS,
    Reduced,
    Solution,
    at_the_ends,
    bits_for,
    finish,
    question,
)
from exactdp.solve.nonadaptive_solver import exact_route as nonadaptive_route
from exactdp.solve.nonadaptive_solver import solve as solve_nonadaptive
from exactdp.statements import ADAPTIVE_LEAKS, ADAPTIVE_SYMMETRY, BELOW_AND_ABOVE

EXACT: tuple[AdaptiveRoute, ...] = (*CLOSED_FORMS, SMALL)
"""Routes that reach any width; the value iteration answers for all other words."""

PARTIAL: tuple[AdaptiveRoute, ...] = (WIDE, TOP)
"""Those that answer for a part of the eps_g only."""

MAX_STEPS = 10**6
MAX_RUNS = 5_000
"""Beyond it, looking for a closed form takes longer than saying no."""
WORK_BITS = 128


class Ordered(Reduced):
    """A composition in its order of use, taken apart: its word, and the delta_i."""

    support = symmetry = ADAPTIVE_SYMMETRY
    leaking = ADAPTIVE_LEAKS

    def __init__(self, composition: Composition) -> None:
        super().__init__(composition)
        self.word = Word.of(
            Run(isinstance(mechanism, BR), mechanism.eps, count)
            for mechanism, count in composition.items
            if mechanism.eps.sign() > 0
        )
        self.core = self.word.core

    def require_affordable(self, budget: int) -> None:
        """A ParameterError where even the coarsest grid is beyond the budget of steps."""
        if self.word.size <= MAX_STEPS and not Refinement(self.word, budget).too_long():
            return
        raise ParameterError(
            "composition",
            self.composition,
            f"fewer mechanisms: the adaptive recursion would take more than {budget:.0e} steps; "
            "the Theorem 5 bound is instant (--fallback in the shell, bound in Python)",
        )


def exact_route(ordered: Ordered, eps_g: Exact) -> AdaptiveRoute | None:
    """The first route that reaches any width for this word at this eps_g, or None."""
    fitting = (route for route in EXACT if route.applies(ordered.word, abs(eps_g)))
    return next(fitting, None)


def exact_everywhere(ordered: Ordered) -> AdaptiveRoute | None:
    """A route that reaches any width at every eps_g, or None."""
    routes = (route for route in EXACT if route not in PARTIAL)
    return next((r for r in routes if r.applies(ordered.word, Exact(Fraction(0)))), None)


def solve(
    ordered: Ordered,
    eps_g: Exact,
    rtol: Fraction | None = None,
    atol: Fraction = Fraction(0),
    *,
    budget: int = DEFAULT_BUDGET,
    fallback: bool = False,
    progress: Progress | None = None,
) -> Solution:
    """delta at eps_g over all adaptive adversaries, as a certified bracket."""
    of = question(ordered, eps_g)
    if abs(eps_g) >= ordered.total or ordered.always_leaks:
        return at_the_ends(ordered, eps_g, rtol, of)
    if fallback:
        return solve_nonadaptive(ordered, eps_g, rtol, atol, fallback=True)
    if len(ordered.word.runs) > MAX_RUNS:
        ordered.require_affordable(budget)
    route = exact_route(ordered, eps_g)
    if route is None:
        (found,) = _iterate(ordered, [eps_g], rtol, atol, budget, progress)
        return found
    wanted = route.default_rtol if rtol is None else rtol
    bits = bits_for(wanted)
    for _ in range(MAX_REFINEMENTS if route is not SMALL else 2):
        answer = route.solve(ordered.word, abs(eps_g), bits)
        solution = finish(ordered, eps_g, answer, bits, wanted, atol, of)
        if solution.status == "reached":
            return solution
        bits += bits // 4 + 8
    # the nested search ran out of steps: the value iteration may be narrower
    (other,) = _iterate(ordered, [eps_g], wanted, atol, budget, progress)
    enclosure = replace(solution.enclosure.intersect(other.enclosure), rtol=wanted)
    status = "reached" if enclosure.reaches(wanted, atol) else "budget"
    return replace(solution, enclosure=enclosure, status=status)


def solve_profile(
    ordered: Ordered,
    grid: Sequence[Exact],
    rtol: Fraction | None,
    atol: Fraction,
    budget: int = DEFAULT_BUDGET,
    progress: Progress | None = None,
) -> list[Solution]:
    """delta at many eps_g; one run of the value iteration serves all that need it.

    What one run for the whole range does not reach (deltas of very different sizes) is asked alone.
    """
    inside = [
        i
        for i, eps_g in enumerate(grid)
        if abs(eps_g) < ordered.total
        and not ordered.always_leaks
        and exact_route(ordered, eps_g) is None
    ]
    shared = _iterate(ordered, [grid[i] for i in inside], rtol, atol, budget, progress)
    alone = len(inside) == 1
    solutions = {
        i: solution
        for i, solution in zip(inside, shared, strict=True)
        if alone or solution.status == "reached"
    }
    return [
        solutions[i] if i in solutions else solve(ordered, eps_g, rtol, atol, budget=budget)
        for i, eps_g in enumerate(grid)
    ]


def _iterate(
    ordered: Ordered,
    grid: Sequence[Exact],
    rtol: Fraction | None,
    atol: Fraction,
    budget: int,
    progress: Progress | None,
) -> list[Solution]:
    """The value iteration at some eps_g inside the support, all in one."""
    if not grid:
        return []
    ordered.require_affordable(budget)
    wanted = VALUE_ITERATION.default_rtol if rtol is None else rtol
    low, high = min(abs(eps_g) for eps_g in grid), max(abs(eps_g) for eps_g in grid)
    width = Width(ordered, grid, wanted, atol)
    try:
        if not VALUE_ITERATION.applies(ordered.word, high):
            raise TooLarge
        found, stopped = refine(Refinement(ordered.word, budget, progress), low, high, width.judge)
    except TooLarge:
        return [_bound(ordered, eps_g, wanted, atol) for eps_g in grid]
    solutions = []
    for eps_g in grid:
        answer = VALUE_ITERATION.answer(found, abs(eps_g))
        solution = finish(
            ordered,
            eps_g,
            answer,
            WORK_BITS,
            wanted * Fraction(4, 3),
            atol,
            question(ordered, eps_g),
        )
        enclosure = replace(solution.enclosure, rtol=wanted)
        if not enclosure.reaches(wanted, atol):  # what is known without the iteration may be better
            other = _bound(ordered, eps_g, wanted, atol).enclosure
            enclosure = replace(enclosure.intersect(other), rtol=wanted)
        reached = enclosure.reaches(wanted, atol)
        status = "reached" if reached else "budget" if stopped else "width_not_reached"
        solutions.append(replace(solution, enclosure=enclosure, status=status))
    return solutions


def _bound(ordered: Ordered, eps_g: Exact, rtol: Fraction, atol: Fraction) -> Solution:
    """Theorem 5 from above and, where it is known exactly, the non-adaptive optimum from below."""
    above = solve_nonadaptive(ordered, eps_g, rtol, atol, fallback=True)
    if nonadaptive_route(ordered.core) is None:
        return above
    below = solve_nonadaptive(ordered, eps_g).enclosure
    rests_on = (*below.lower_end.rests_on, BELOW_AND_ABOVE)
    end = End(f"non-adaptive ({below.lower_end.route})", rests_on)
    enclosure = replace(above.enclosure, lower=below.lower, lower_end=end)
    reached = enclosure.reaches(rtol, atol)
    return Solution(enclosure, "reached" if reached else "width_not_reached")


class Width:
    """How far a run is from the width asked for, at the worst of some eps_g."""

    def __init__(
        self, ordered: Ordered, grid: Sequence[Exact], rtol: Fraction, atol: Fraction
    ) -> None:
        self.grid = [abs(eps_g) for eps_g in grid]
        self.rtol = float(rtol) * 0.7
        self.floors: list[float] = []
        with precision(WORK_BITS):
            floor, kept = ordered.floor(), ordered.kept()
            for eps_g in grid:
                # delta = offset + scale delta_0, and the width is relative to delta
                gain, weight = arb(0), arb(1)
                if eps_g.sign() < 0:
                    gain, weight = -eps_g.ball().expm1(), eps_g.ball().exp()
                offset, scale = floor + kept * gain, kept * weight
                allowed = (float(atol) * 0.7 + self.rtol * offset) / scale
                self.floors.append(float(allowed.lower()))

    def judge(self, found: ValueFunction) -> tuple[float, float]:
        """The largest ratio of a width to what is wanted, and the smallest that is wanted."""
        worst, least = 0.0, math.inf
        for eps_g, floor in zip(self.grid, self.floors, strict=True):
            ratio, wanted = excess(found, eps_g, self.rtol, floor)
            worst, least = max(worst, ratio), min(least, wanted)
        return worst, least
