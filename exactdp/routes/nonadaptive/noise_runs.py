"""Runs of the value iteration for a word of BR, DP and concrete mechanisms."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import ceil, log2

from flint import arb

from exactdp.loss_sums.coarsened_convolutions import Resolution
from exactdp.loss_sums.fixed_losses import fixed_part, plain
from exactdp.mechanisms.compositions import Core, Run
from exactdp.mechanisms.differential_privacy import DP
from exactdp.numbers.answers import Progress
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.value_iteration.effort import (
    FIRST_NODES,
    STEPS_PER_NODE,
    reach,
)
from exactdp.routes.value_iteration.fixed_steps import (
    PRODUCTS_PER_NODE,
    FixedStep,
    products_of_lines,
)
from exactdp.routes.value_iteration.iteration import (
    FIRST_TAIL,
    LOWER,
    MOST_COMMON,
    UPPER,
    Refinement,
    RunCurve,
    run,
)
from exactdp.routes.value_iteration.nodes import (
    TABLE_BITS,
    AnyStep,
    Lattice,
    common_step,
    grid_step,
    lattice,
)
from exactdp.statements import FIXED_STEPS, ROUNDED_LOSSES, Statement

NAME = "value iteration, rounded losses"
FIRST_BITS, SPARE_BITS = 64, 8
"""Bits of the lattices of concrete losses at the first tail; for a smaller tail as many as it has,
and so many to spare, so that what rounding adds stays below it."""
LONG_FIRST = 2 * 10**7 // STEPS_PER_NODE
"""Two seconds: a first run is no longer, where fewer nodes help."""
SHRINK = 0.85
"""Of the nodes, until they fit into the budget."""
REACH = 12
"""Standard deviations of the concrete losses, beyond which eps_g is not looked for at first."""
STEPS = (FIXED_STEPS, ROUNDED_LOSSES)


@dataclass(frozen=True)
class BothWays:
    """A run for each direction of the neighbouring relation; delta is the larger of both."""

    runs: tuple[RunCurve, ...]
    lattices: int
    """What the lattices of the concrete losses took, in nodes."""
    losses_by: tuple[Statement, ...]
    """What says which losses there are."""

    @property
    def lower_end(self) -> End:
        """The end of a lower bound: the value of an explicit adaptive strategy."""
        return End(NAME, (*LOWER, *self.losses_by, *STEPS))

    @property
    def upper_end(self) -> End:
        """The end of an upper bound: the curvature of the value, pushed forward step by step."""
        return End(NAME, (*UPPER, *self.losses_by, *STEPS))

    @property
    def nodes(self) -> int:
        """The number of nodes between 0 and the largest eps, in the first direction."""
        return self.runs[0].nodes

    @property
    def cost(self) -> int:
        """What the lattices and all runs have taken, in nodes times mechanisms."""
        return self.lattices + sum(one.cost for one in self.runs)

    @property
    def widest(self) -> int:
        """The largest number of nodes in a step of any run."""
        return max(one.widest for one in self.runs)

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """A lower and an upper bound of the optimal delta at an eps_g of the range, as balls."""
        found = [one.ends(eps_g) for one in self.runs]
        lower, upper = found[0]
        for low, high in found[1:]:
            lower, upper = lower.max(low), upper.max(high)
        return lower, upper


@dataclass
class NoiseRefinement(Refinement):
    """Runs of the value iteration for a ``core`` with concrete mechanisms, on finer grids.

    ``word`` holds its BR and DP mechanisms, and the ends of concrete losses that the lattice has to
    fit.
    """

    core: Core = field(kw_only=True)
    spent: int = 0
    """By all runs so far, in nodes times mechanisms."""

    @property
    def first(self) -> int:
        """The nodes of the coarsest run; fewer where the lattices of losses would take seconds."""
        nodes = super().first
        if self._predicted(self._step(nodes), FIRST_BITS) > LONG_FIRST:
            while nodes > 1 and self._predicted(self._step(nodes), FIRST_BITS) > LONG_FIRST // 2:
                nodes //= 2
        return nodes

    @property
    def first_cost(self) -> int:
        """What the coarsest run will take, in nodes times mechanisms."""
        return self._predicted(self._step(self.first), FIRST_BITS)

    def _predicted(self, h: Exact, bits: int) -> int:
        return self._lattices(h, bits) + self._nodes(h, bits)

    def at(self, nodes: int, low: Exact, high: Exact, tail: float) -> BothWays:
        """A run in each direction, with about ``nodes`` nodes for the largest eps of the word.

        For eps_g in [low, high]; ``tail`` is what may be lost at each end in each step. TooLarge
        where the lattices, or a run, take more than twice the budget.
        """
        rest = fixed_part(self.core)
        h = self._step(nodes)
        bits = FIRST_BITS if tail >= FIRST_TAIL else ceil(-log2(tail)) + SPARE_BITS
        with precision(TABLE_BITS):
            made = int((self._largest.ball() / h.ball()).upper().ceil().unique_fmpz() or nodes)
        most = self.word.support + Exact(Fraction(REACH * max(rest.spread, rest.spread**2)))
        limit, lattices = 2 * self.budget, self._lattices(h, bits)
        nodes = self._nodes(h, bits)
        if max(lattices, nodes) > limit:
            raise TooLarge("the lattices of the concrete losses")
        share = lattices / (lattices + nodes)
        runs: list[RunCurve] = []
        for reverse in rest.directions:
            before = len(runs) / len(rest.directions)
            steps = self._steps(h, bits, reverse, self._told(before, share))
            grid = Lattice(h, steps)
            told = self._told(before + share / len(rest.directions), 1 - share)
            runs.append(run(grid, low, min(high, most), tail, made, told, limit=limit))
        found = BothWays(tuple(runs), lattices, self.core.losses_by)
        self.spent += found.cost
        return found

    def affordable(self, found: RunCurve, factor: float) -> int:
        """The nodes of a run ``factor`` times as fine, or of as many as fit into the budget."""
        left = max(self.budget - self.spent, 0)
        nodes = super().affordable(found, min(factor, left / max(found.cost, 1)))
        measured = found.cost / max(self._predicted(self._step(found.nodes), FIRST_BITS), 1)
        while nodes > found.nodes:
            if measured * self._predicted(self._step(nodes), FIRST_BITS) <= left:
                break
            nodes = int(nodes * SHRINK)
        return nodes

    def _told(self, before: float, share: float) -> Progress:
        """Progress of a part of a run in one direction."""
        ways = len(fixed_part(self.core).directions)

        def told(done: float) -> None:
            if self.progress is not None:
                self.progress(min(before + share * done / ways, 1.0))

        return told

    @property
    def _largest(self) -> Exact:
        return max(one.eps for one in self.word.runs)

    def _step(self, nodes: int) -> Exact:
        """The step h of at least so many nodes that is also fine beside the concrete losses."""
        seen = ceil(FIRST_NODES / 4 * float(self._largest) / fixed_part(self.core).spread)
        return lattice(self.word, max(nodes, min(seen, 1 << 14)), MOST_COMMON).h

    def _lattices(self, h: Exact, bits: int) -> int:
        """The cost of the lattices of one run, in nodes."""
        ways = len(fixed_part(self.core).directions)
        known = {rest.parts: rest for rest in map(fixed_part, blocks(self.core))}
        steps = (
            ways * rest.measured_steps(float(h), bits) // len(rest.directions)
            for rest in known.values()
        )
        return sum(steps) // STEPS_PER_NODE

    def _nodes(self, h: Exact, bits: int) -> int:
        """About the nodes of a run with this step, times the mechanisms."""
        word, rest, step = plain(self.core), fixed_part(self.core), float(h)
        size = reach(word) / step + rest.points(step, FIRST_BITS)
        most = self._most(h, bits)
        products = 0.0
        for block in map(fixed_part, blocks(self.core)):
            points = int(block.points(step, FIRST_BITS))
            resolution = Resolution.of(h, FIRST_BITS, block.copies)
            lines = products_of_lines(block.parts, resolution, points, most)
            products += block.shifts(step, FIRST_BITS) + lines
        return int((word.size + products / PRODUCTS_PER_NODE) * size) * len(rest.directions)

    def _most(self, h: Exact, bits: int) -> int:
        """Products of lines for each node of a block of copies that take no longer than all
        lattices."""
        word, rest, step = plain(self.core), fixed_part(self.core), float(h)
        size = reach(word) / step + rest.points(step, FIRST_BITS)
        ways = len(rest.directions) * len(blocks(self.core))
        return int(PRODUCTS_PER_NODE * self._lattices(h, bits) / (size * ways))

    def _steps(self, h: Exact, bits: int, reverse: bool, told: Progress) -> tuple[AnyStep, ...]:
        """The steps of the recursion, the last mechanism used first."""
        steps: list[AnyStep] = []
        known: dict[object, AnyStep] = {}
        most = self._most(h, bits)
        different = len({fixed_part(block).parts for block in blocks(self.core)})
        for block in reversed(in_blocks(self.core)):
            if not is_concrete(block[0]):
                for one in reversed(block):
                    steps += [grid_step(one.chosen, one.eps, h)] * one.count
                continue
            parts = fixed_part(as_core(block)).parts
            if parts not in known:
                known[parts] = FixedStep.of(parts, h, bits, reverse=reverse, most=most)
                told(len(known) / different)
            steps.append(known[parts])
        return tuple(steps)


def in_blocks(core: Core) -> list[list[Run]]:
    """The runs of a core in blocks: concrete ones in a row together, and others in a row."""
    return [list(some) for _, some in groupby(core.runs, key=is_concrete)]


def as_core(block: list[Run]) -> Core:
    """The core of a block of concrete mechanisms, whose order does not matter."""
    return Core.of((one.mechanism, one.count) for one in block)


def blocks(core: Core) -> list[Core]:
    """The concrete mechanisms of a core, those in a row as one core each."""
    return [as_core(block) for block in in_blocks(core) if is_concrete(block[0])]


def is_concrete(one: Run) -> bool:
    """Whether the run is of a mechanism with one pair, as against a class."""
    return one.mechanism.concrete_pair is not None


def word_of(core: Core) -> Core:
    """The BR and DP mechanisms of a core and, if they fit, one DP for each end of concrete losses.

    They fit where that leaves a common step that is not too fine: what the lattice has to meet.
    """
    ends = [one.mechanism.largest_loss for one in core.runs if is_concrete(one)]
    fitting = [Run(DP(end), 1) for end in ends if end is not None and end.sign() > 0]
    whole = Core.in_order([*plain(core).runs, *fitting])
    found = common_step(whole)
    return whole if found is not None and found[1] <= MOST_COMMON else plain(core)
