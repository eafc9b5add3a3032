"""Certified brackets of the largest delta with early stopping: which way, and how fine.

Where nothing is chosen (DP) and the states are few enough, the recursion runs in balls, to any
width; where all losses are multiples of one number it runs on that grid, both ends to about
k 10^-15; else on finer and finer grids. Where t is chosen (BR) the grid's ends are O(h^2) apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from math import isqrt

from exactdp.formulas.optimal_stopping import LossStep, LossTree, largest_delta
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, Status
from exactdp.numbers.exact_numbers import Exact, ParameterError, weighted_sum
from exactdp.numbers.fields import Balls
from exactdp.output_dp.reachable_losses import LossStates, loss_tree, read_step
from exactdp.output_dp.stopping_grid import TINY, ChosenStep, Ends, Step, largest_delta_on_grid
from exactdp.statements import (
    CONVEXITY,
    EARLY_STOPPING,
    FOUR_OUTCOMES,
    LARGER_EPS,
    STOPPING_OF_BR,
)

BALLS = End("optimal stopping in balls", (EARLY_STOPPING, FOUR_OUTCOMES))
GRID_LOWER = replace(BALLS, route="optimal stopping on a grid")
GRID_UPPER = replace(GRID_LOWER, rests_on=(*BALLS.rests_on, CONVEXITY))
CHOSEN_LOWER = replace(GRID_LOWER, rests_on=(*BALLS.rests_on, STOPPING_OF_BR))
CHOSEN_UPPER = replace(GRID_LOWER, rests_on=(*CHOSEN_LOWER.rests_on, CONVEXITY, LARGER_EPS))

BALL_RTOL = Fraction(1, 10**15)
GRID_RTOL = Fraction(1, 10**6)
CHOSEN_RTOL = Fraction(1, 10**3)
BUDGET = 3 * 10**8
"""Steps of a tenth of a microsecond, if nothing else is asked."""

NOTHING = Dyadic.from_fraction(Fraction(TINY) * 2)
"""No grid tells what is less."""

MAX_BITS = 40_000
MAX_NODES = 2**21
FIRST_NODES = 2**11
MOST_WORK = 16
"""A first grid that all widths lie on may take so many times the work of one of FIRST_NODES."""

MOST_SPAN = 10**6
"""All losses together: beyond it nothing is searched on a grid."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Stops:
    """A problem of optimal stopping: its steps, and the cost of each depth at which one may stop.

    Depths count steps; the last one has a cost, too.
    """

    steps: tuple[Step, ...]
    costs: Mapping[int, Exact]

    @property
    def chosen(self) -> bool:
        """Whether some mechanism chooses its t, as BR does."""
        return any(not isinstance(step, LossStep) for step in self.steps)

    @property
    def leaks(self) -> Fraction:
        """The probability that some step leaks, exact: 1 - the product of (1 - delta_i).

        delta_i is that of a step DP(eps, delta_i), and 0 for steps that choose t, as BR.
        """
        kept = Fraction(1)
        for step in self.steps:
            kept *= 1 - _leak(step)
        return 1 - kept

    @property
    def climbs(self) -> tuple[Exact, ...]:
        """The largest loss, in nats, after 0, 1, ... steps; of a chosen step the supremum."""
        zero = Exact(Fraction(0))
        return tuple(accumulate((_sizes(step)[0] for step in self.steps), initial=zero))

    def plain(self) -> tuple[LossStep, ...]:
        """The steps without those whose t is chosen; all steps if none is."""
        return tuple(step for step in self.steps if isinstance(step, LossStep))


def step_of(mechanism: Mechanism) -> Step:
    """The step of a class such as DP, or a chosen one such as BR; else a ParameterError."""
    if mechanism.symbolic:
        raise ParameterError("mechanisms", mechanism, "numbers, no symbols")
    pairs = mechanism.without_leak.worst_pairs
    plain = not mechanism.leak and not mechanism.without_leak.reveals_nothing
    if plain and pairs is not None and pairs.chosen:
        if pairs.low.sign() != 0 or pairs.high != pairs.width:
            raise ParameterError("mechanisms", mechanism, "DP, BR or another class of all t")
        return ChosenStep(pairs.width)
    return read_step(mechanism)


def tree_of(stops: Stops) -> LossTree | None:
    """The tree of the reachable states of the loss; None where t is chosen or they are too many."""
    return None if stops.chosen else loss_tree(LossStates(stops.plain()), dict(stops.costs))


def value(
    stops: Stops,
    rtol: Fraction | None,
    budget: int,
    progress: Progress = lambda done, of: None,
) -> tuple[Enclosure, Status]:
    """A certified bracket of the largest delta with early stopping, and how the search ended.

    The status is "reached" where its relative width is at most ``rtol`` (default: BALL_RTOL where
    the states are listed, CHOSEN_RTOL where t is chosen, else GRID_RTOL), else "budget" or
    "width_not_reached". ``budget`` counts steps of a tenth of a microsecond on grids.
    """
    climbs = stops.climbs
    if all(climbs[k] <= cost for k, cost in stops.costs.items()):  # only leaks are above a cost
        return _rational(stops.leaks, rtol or BALL_RTOL), "reached"
    if stops.chosen:
        return on_grids(stops, None, rtol or CHOSEN_RTOL, budget, progress)[:2]
    states = LossStates(stops.plain())
    tree = loss_tree(states, dict(stops.costs))
    if tree is not None:
        return _in_balls(stops, tree, rtol or BALL_RTOL)
    return on_grids(stops, states.unit, rtol or GRID_RTOL, budget, progress)[:2]


def _in_balls(stops: Stops, tree: LossTree, rtol: Fraction) -> tuple[Enclosure, Status]:
    bits = 64 + rtol.denominator.bit_length() + 2 * len(tree.steps).bit_length()
    while True:
        F = Balls(bits)
        with F.context():
            found = Enclosure.from_ball(largest_delta(F, tree), BALLS)
        found = _between_0_and_1(replace(found, rtol=rtol))
        if found.reaches(rtol):
            return found, "reached"
        if bits > MAX_BITS:
            return found, "width_not_reached"
        bits *= 2


def _rational(number: Fraction, rtol: Fraction) -> Enclosure:
    return replace(Enclosure.from_exact(Exact(number), rtol, BALLS), rtol=rtol)


def _between_0_and_1(found: Enclosure) -> Enclosure:
    lower = found.lower if found.lower.sign > 0 else Dyadic(0)
    upper = min(found.upper, Dyadic(1))
    return replace(found, lower=lower, upper=upper)


# -- on grids -------------------------------------------------------------------------------------


def on_grids(
    stops: Stops,
    unit: Exact | None,
    rtol: Fraction,
    budget: int,
    progress: Progress = lambda done, of: None,
) -> tuple[Enclosure, Status, Exact | None]:
    """A bracket of the largest delta from finer and finer grids, its status, and the last step h.

    Until the width ``rtol`` is reached, the ``budget`` is spent, or finer grids gain nothing.
    ``unit``: the number of which all losses are multiples, where there is one: if a grid of that
    step fits, it is the only one. The step is None where there was no grid.
    """
    span = _span(stops.steps)
    found = _trivial(rtol)
    if span > MOST_SPAN:
        return found, "width_not_reached", None
    fits = unit is not None and span <= unit * MAX_NODES and _work(stops.steps, unit) <= budget
    if unit is not None and fits:  # no finer grid has less than its rounding
        ends = largest_delta_on_grid(stops.plain(), stops.costs, unit, progress)
        found = _ended(stops, found, ends)
        return found, "reached" if found.reaches(rtol) else "width_not_reached", unit
    base = _base(stops.steps)
    near = Exact(Enclosure.from_exact(span).upper.fraction())  # short numbers: faster

    def step_for(nodes: int) -> Exact:
        return near / nodes if base is None else _divided(base, span, nodes)

    nodes, before, spent = FIRST_NODES, 0, 0
    step: Exact | None = None
    while True:
        cost = _work(stops.steps, step_for(nodes))
        while spent and spent + cost > budget:
            nodes //= 2
            cost = _work(stops.steps, step_for(nodes))
            if nodes <= before:
                return found, "budget", step
        step = step_for(nodes)
        found = _ended(stops, found, _one_grid(stops, step, progress))
        spent += cost
        if found.reaches(rtol):
            return found, "reached", step
        if nodes >= MAX_NODES or found.upper < NOTHING:
            return found, "width_not_reached", step
        before, nodes = nodes, min(_next_nodes(found, nodes, rtol), MAX_NODES)


def _next_nodes(found: Enclosure, nodes: int, rtol: Fraction) -> int:
    """The width goes with the square of the step; at least twice, at most 16 times as many."""
    relative = found.relative_width()
    if relative > 1:
        return 4 * nodes
    factor = isqrt(int(Fraction(relative) / rtol * 100)) + 1
    return nodes * min(max(2, -(-factor // 8)), 16)


def _one_grid(stops: Stops, h: Exact, progress: Progress) -> Ends:
    inner, outer = rounded_steps(stops, h)
    if inner == outer:
        return largest_delta_on_grid(inner, stops.costs, h, progress)
    low = largest_delta_on_grid(inner, stops.costs, h, progress)
    high = largest_delta_on_grid(outer, stops.costs, h, progress)
    return Ends(low.lower, high.upper)


def rounded_steps(stops: Stops, h: Exact) -> tuple[list[Step], list[Step]]:
    """The steps that a grid takes for the lower end, and for the upper end, of the bracket.

    Widths of chosen steps are rounded down, and up, to multiples of ``h``; where they are multiples
    both lists are the same.
    """
    return tuple([_rounded(step, h, up=up) for step in stops.steps] for up in (False, True))  # type: ignore[return-value]


def _rounded(step: Step, h: Exact, *, up: bool) -> Step:
    """A chosen step with a width that is a multiple of h: a smaller or a larger class."""
    if isinstance(step, LossStep):
        return step
    nodes = step.width.floor_divide(h)
    if up and h * nodes != step.width:
        nodes += 1
    return ChosenStep(h * nodes) if nodes else LossStep(h * 0, h * 0)


def _base(steps: Sequence[Step]) -> Exact | None:
    """What the step of the grid should divide: a common measure of the widths, or the largest.

    None where that asks for much more work than a grid of ``FIRST_NODES``; then every width is
    rounded to the grid.
    """
    widths = [step.width for step in steps if isinstance(step, ChosenStep)]
    if not widths:
        return None
    span = _span(steps)
    most = MOST_WORK * (_work(steps, span / FIRST_NODES) + 1)
    for base in (LossStates([LossStep(w, w) for w in dict.fromkeys(widths)]).unit, max(widths)):
        if base is not None and _work(steps, _divided(base, span, FIRST_NODES)) <= most:
            return base
    return None


def _divided(base: Exact, span: Exact, nodes: int) -> Exact:
    """The base, or a part of it with which a grid has about that many nodes."""
    return base / max(1, (base * nodes).floor_divide(span))


def _ended(stops: Stops, found: Enclosure, ends: Ends) -> Enclosure:
    lower = Dyadic.from_fraction(Fraction(ends.lower))
    upper = Dyadic.from_fraction(Fraction(ends.upper))
    low, high = ends_on_grid(stops)
    return found.intersect(replace(found, lower=lower, upper=upper, lower_end=low, upper_end=high))


def ends_on_grid(stops: Stops) -> tuple[End, End]:
    """The origins of the lower and the upper end of a grid: route, and statements behind it."""
    return (CHOSEN_LOWER, CHOSEN_UPPER) if stops.chosen else (GRID_LOWER, GRID_UPPER)


def _trivial(rtol: Fraction) -> Enclosure:
    return Enclosure(Dyadic(0), Dyadic(1), rtol=rtol)


def _sizes(step: Step) -> tuple[Exact, Exact]:
    return (step.up, step.down) if isinstance(step, LossStep) else (step.width, step.width)


def _leak(step: Step) -> Fraction:
    return step.leak if isinstance(step, LossStep) else Fraction(0)


def _span(steps: Sequence[Step]) -> Exact:
    return weighted_sum((size, 1) for step in steps for size in _sizes(step))


def _work(steps: Sequence[Step], h: Exact) -> int:
    """Steps of a tenth of a microsecond, which four nodes take: half of all nodes for each step,
    and for a chosen one so many times the choices.
    """
    nodes = _span(steps).floor_divide(h) + len(steps)
    per_step = sum(
        1 if isinstance(step, LossStep) else step.width.floor_divide(h) + 1 for step in steps
    )
    return nodes * per_step // 8
