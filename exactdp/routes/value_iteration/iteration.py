"""Value iteration: the optimum over all adaptive adversaries, enclosed from both sides.

With gamma = e^eps_g, the value f of what is still to come starts as (1 - gamma)_+ and passes
through one operator for each mechanism, the last used first (own statement "Chords"):

    BR(eps): (T f)(gamma) = sup over a in [gamma e^-eps, gamma] of the chord of f over [a, a e^eps]
    DP(eps): (T f)(gamma) = the chord of f over [gamma e^-eps, gamma e^eps]

One run carries an upper bound (:mod:`~exactdp.routes.value_iteration.curvature_push_forward`, no
maximisation) and a lower bound (:mod:`~exactdp.routes.value_iteration.strategy_values`, an explicit
strategy) along, on nodes s_j = j h; both hold for every eps_g of the range that was asked for. The
rounding of the float64 loops is derived in those two modules and in
:mod:`~exactdp.numbers.float64_bounds`.

Cost law: a run with n nodes for the largest eps takes k steps of O(N log n) array operations each,
N = n times the range of s that matters (at most 2 sum eps, in practice some 26 standard deviations
of the loss) over the largest eps; its relative width is about C/n^2, C near z^2 + z sqrt(v) with
v = sum eps_i^2/4 (DP: eps_i^2) and z = (eps_g - v/2)/sqrt(v). eps without a common step have two
cells for each node, twice the work, and a larger C.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from flint import arb

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer, Progress
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Integers
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Curve, Range
from exactdp.routes.value_iteration.curvature_push_forward import Curvature
from exactdp.routes.value_iteration.effort import (
    DEFAULT_NODES,
    MAX_NODES,
    first_nodes,
    predicted_cost,
)
from exactdp.routes.value_iteration.fixed_steps import FixedStep
from exactdp.routes.value_iteration.nodes import (
    TABLE_BITS,
    AnyStep,
    GridStep,
    Image,
    Lattice,
    lattice,
)
from exactdp.routes.value_iteration.strategy_values import StrategyValues
from exactdp.statements import (
    CHORDS,
    CONVEXITY,
    CURVATURE,
    RECURSION,
    SYMMETRIC_COORDINATES,
)

TAIL_SHARE = 1e-3
FIRST_TAIL = 1e-100
LAST_TAIL = 1e-235
MOST_COMMON = 20_000
"""The finest common step of different eps that is worth its nodes, per largest eps."""

NAME = "value iteration"
LOWER = (RECURSION, CHORDS, CONVEXITY)
UPPER = (RECURSION, CHORDS, CONVEXITY, CURVATURE, SYMMETRIC_COORDINATES)


@dataclass(frozen=True)
class Choices:
    """The windows of one BR step: where they begin, for the nodes first, first + 1, ..."""

    first: int
    windows: Integers


@dataclass(frozen=True)
class ValueFunction:
    """The value function after one run, between two bounds for every eps_g in [low, high]."""

    curvature: Curvature
    strategy: StrategyValues
    low: Exact
    high: Exact
    nodes: int
    cost: int
    widest: int
    """The largest number of nodes in a step."""
    known: dict[object, tuple[arb, arb]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def lower_end(self) -> End:
        """The end of a lower bound: the value of an explicit adaptive strategy."""
        return End(NAME, LOWER)

    @property
    def upper_end(self) -> End:
        """The end of an upper bound: the curvature of the value, pushed forward step by step."""
        return End(NAME, UPPER)

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """A lower and an upper bound of the optimal delta at ``eps_g``, as balls; computed once."""
        if eps_g.parts not in self.known:
            self.known[eps_g.parts] = self.strategy.lower(eps_g), self.curvature.upper(eps_g)
        return self.known[eps_g.parts]


def run(
    grid: Lattice,
    low: Exact,
    high: Exact,
    tail: float,
    nodes: int,
    progress: Progress | None = None,
    record: list[Choices | None] | None = None,
    limit: float = math.inf,
) -> ValueFunction:
    """One run of both bounds over all mechanisms: the value function for eps_g in [low, high].

    ``tail`` is what may be lost at each end in each step, ``nodes`` those for the largest eps.
    ``record`` receives the windows chosen in each step, the last mechanism used first. TooLarge
    where a step has more than MAX_NODES nodes, or all steps together more than ``limit``.
    """
    curvature, strategy = Curvature(grid), StrategyValues(grid)
    remaining = sum((step.eps for step in grid.steps), Exact(Fraction(0)))
    with precision(TABLE_BITS):
        left_tail = tail / max(float(high.ball().exp().upper()), 1.0)
    cost = widest = 0
    fixed = any(isinstance(step, FixedStep) for step in grid.steps)
    for done, step in enumerate(grid.steps):
        remaining = remaining - step.eps
        lowest = (low - remaining).floor_divide(grid.h) - 2 - strategy.margin
        highest = (high + remaining).floor_divide(grid.h) + 3 + strategy.margin
        if cost + step.work(curvature.mass.size) > limit:
            raise TooLarge
        image = _pushed(curvature, step)
        curvature.restrict(lowest, tail, left_tail)
        cost += step.work(curvature.mass.size)
        widest = max(widest, curvature.mass.size)
        if widest > MAX_NODES or cost > limit:
            raise TooLarge
        # beside fixed pairs f may be more than [1 - gamma]_+ everywhere
        first = lowest if curvature.cut or fixed else max(lowest, curvature.first - 1)
        most = highest if fixed else min(highest, curvature.first + curvature.mass.size)
        windows = _pulled(strategy, step, image, first, max(most, first + 2))
        if record is not None:
            record.append(None if windows is None else Choices(first, windows))
        if progress is not None:
            progress((done + 1) / len(grid.steps))
    return ValueFunction(curvature, strategy, low, high, nodes, cost, widest)


def _pushed(curvature: Curvature, step: AnyStep) -> Image | None:
    """Take the upper bound through one step; for BR, return where the windows went."""
    if isinstance(step, FixedStep):
        step.push(curvature)
        return None
    assert isinstance(step, GridStep)
    if step.chosen:
        return curvature.br_step(step)
    curvature.dp_step(step)
    return None


def _pulled(
    strategy: StrategyValues, step: AnyStep, image: Image | None, first: int, last: int
) -> Integers | None:
    """Take the lower bound through one step; for BR, return the windows that were chosen."""
    if isinstance(step, FixedStep):
        step.pull(strategy, first, last)
        return None
    assert isinstance(step, GridStep)
    if image is not None:
        return strategy.br_step(step, image, first, last)
    strategy.dp_step(step, first, last)
    return None


class RunCurve(Curve, Protocol):
    """The curve of one run, or of several, and what it took."""

    @property
    def nodes(self) -> int:
        """The number of nodes between 0 and the largest eps."""

    @property
    def cost(self) -> int:
        """What the run took: the nodes of each step, added up over the mechanisms."""

    @property
    def widest(self) -> int:
        """The largest number of nodes in any step of the run."""


@dataclass
class Refinement:
    """Runs on finer and finer grids for one word; ``budget`` is in nodes times mechanisms."""

    word: Core
    budget: int = DEFAULT_NODES
    progress: Progress | None = None

    @property
    def first(self) -> int:
        """The number of nodes for the largest eps in the coarsest run."""
        return first_nodes(self.word)

    def too_long(self) -> bool:
        """Whether even the coarsest run exceeds the budget."""
        return predicted_cost(self.word, first_nodes(self.word)) > self.budget

    def at(self, nodes: int, low: Exact, high: Exact, tail: float) -> RunCurve:
        """A run with about ``nodes`` nodes for the largest eps, for eps_g in [low, high].

        ``tail`` is what may be lost at each end in each step. TooLarge beyond twice the budget.
        """
        grid = lattice(self.word, nodes, MOST_COMMON)
        with precision(TABLE_BITS):
            largest = max(step.eps for step in grid.steps)
            nodes = int((largest.ball() / grid.h.ball()).upper().ceil().unique_fmpz() or nodes)
        return run(grid, low, high, tail, nodes, self.progress, limit=2 * self.budget)

    def affordable(self, found: RunCurve, factor: float) -> int:
        """The nodes for a run ``factor`` times as fine as ``found``, as far as the budget goes."""
        most = min(self.budget / max(found.cost, 1), MAX_NODES / max(found.widest, 1) / 2)
        return int(found.nodes * min(factor, most))


def tail_for(word: Core, wanted: float) -> float:
    """What may be lost at each end in each step, for a width ``wanted`` of delta."""
    return max(wanted * TAIL_SHARE / word.size, LAST_TAIL)


def refine(
    refinement: Refinement,
    where: Range,
    judge: Callable[[RunCurve], tuple[float, float]],
    wanted: float = 0.0,
) -> Iterator[RunCurve]:
    """The curves of runs on finer and finer grids, until ``judge`` is content or the budget ends.

    ``judge`` returns how many times too wide the bracket is, and the width of delta that is wanted
    (0 where it cannot tell); ``wanted`` is that width where it is known before the first run.
    ``where`` gives the range of eps_g that matters for the next run.
    """
    tail = tail_for(refinement.word, wanted) if wanted else FIRST_TAIL
    found = refinement.at(refinement.first, *where(), tail)
    while True:
        ratio, wanted = judge(found)
        yield found
        if ratio <= 1:
            return
        factor = min(max(math.sqrt(ratio) * 1.06, 1.2), 64.0) if math.isfinite(ratio) else 2.0
        nodes = refinement.affordable(found, factor)
        if nodes <= found.nodes * 1.1:
            return
        tail = tail_for(refinement.word, wanted) if wanted else tail**2
        if tail < LAST_TAIL:
            return
        try:
            found = refinement.at(nodes, *where(), tail)
        except TooLarge:
            return


def excess(found: Curve, eps_g: Exact, rtol: float, atol: float = 0.0) -> tuple[float, float]:
    """How many times too wide a run is at one eps_g >= 0, and the width that is wanted there.

    Wanted is the larger of ``rtol`` times the lower bound and ``atol``; inf times where it is 0.
    """
    lower, upper = found.ends(eps_g)
    with precision(TABLE_BITS):
        wanted = max(float(lower.lower()) * rtol, atol)
        width = float((upper.min(arb(1)) - lower).upper())
    return (width / wanted if wanted > 0 else math.inf), wanted


def answer_of(found: Curve, eps_g: Exact) -> Answer:
    """The answer that a run gives at one eps_g; TooLarge if a double overflowed on the way."""
    lower, upper = found.ends(eps_g)
    if not (lower.is_finite() and upper.is_finite()):  # a double overflowed somewhere
        raise TooLarge
    with precision(TABLE_BITS):
        low, high = Dyadic.from_arb(lower.lower()), Dyadic.from_arb(upper.upper())
    return Answer(low, high, found.lower_end, found.upper_end)
