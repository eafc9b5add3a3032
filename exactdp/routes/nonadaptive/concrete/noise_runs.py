"""Runs of the value iteration for a word of BR, DP and concrete mechanisms."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import ceil, log2

from flint import arb

from exactdp.mechanisms import DP
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Core, Run
from exactdp.routes.nonadaptive.concrete.fixed_losses import fixed_part
from exactdp.routes.value_iteration.effort import FIRST_NODES
from exactdp.routes.value_iteration.fixed_steps import FixedStep
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
from exactdp.statements import CONCRETE_PAIRS, DEFINITION, FIXED_STEPS, ROUNDED_LOSSES

NAME = "value iteration, rounded losses"
FIRST_BITS, SPARE_BITS = 64, 8
REACH = 12
"""Standard deviations of the concrete losses, beyond which eps_g is not looked for at first."""
NOISE = (CONCRETE_PAIRS, DEFINITION, FIXED_STEPS, ROUNDED_LOSSES)


@dataclass(frozen=True)
class BothWays:
    """A run for each direction of the neighbouring relation; delta is the larger of both."""

    runs: tuple[RunCurve, ...]

    @property
    def lower_end(self) -> End:
        """An explicit strategy."""
        return End(NAME, (*LOWER, *NOISE))

    @property
    def upper_end(self) -> End:
        """The curvature, pushed forward."""
        return End(NAME, (*UPPER, *NOISE))

    @property
    def nodes(self) -> int:
        """For the largest eps."""
        return self.runs[0].nodes

    @property
    def cost(self) -> int:
        """Of all runs, in nodes times mechanisms."""
        return sum(one.cost for one in self.runs)

    @property
    def widest(self) -> int:
        """The largest number of nodes in a step."""
        return max(one.widest for one in self.runs)

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """Lower and upper bound of the optimal delta at an eps_g of the range."""
        found = [one.ends(eps_g) for one in self.runs]
        lower, upper = found[0]
        for low, high in found[1:]:
            lower, upper = lower.max(low), upper.max(high)
        return lower, upper


@dataclass
class NoiseRefinement(Refinement):
    """Runs for a core; ``word`` holds its BR and DP mechanisms, and the ends of concrete losses."""

    core: Core = field(kw_only=True)

    def at(self, nodes: int, low: Exact, high: Exact, tail: float) -> RunCurve:
        """A run for each direction, with about so many nodes for the largest eps of the word."""
        rest = fixed_part(self.core)
        finest = self._finest(nodes, rest.spread)
        h = lattice(self.word, finest, MOST_COMMON).h
        bits = FIRST_BITS if tail >= FIRST_TAIL else ceil(-log2(tail)) + SPARE_BITS
        with precision(TABLE_BITS):
            largest = max(one.eps for one in self.word.runs)
            made = int((largest.ball() / h.ball()).upper().ceil().unique_fmpz() or finest)
        most = self.word.support + Exact(Fraction(REACH * max(rest.spread, rest.spread**2)))
        limit = 2 * self.budget
        runs = []
        for reverse in rest.directions:
            steps = self._steps(h, bits, reverse)
            grid = Lattice(h, steps)
            runs.append(run(grid, low, min(high, most), tail, made, self.progress, limit=limit))
        return BothWays(tuple(runs))

    def _finest(self, nodes: int, spread: float) -> int:
        """At least so many that the concrete losses see some as well."""
        largest = max(float(one.eps) for one in self.word.runs)
        return max(nodes, min(ceil(FIRST_NODES / 4 * largest / spread), 1 << 14))

    def _steps(self, h: Exact, bits: int, reverse: bool) -> tuple[AnyStep, ...]:
        """The steps of the recursion, the last mechanism used first."""
        steps: list[AnyStep] = []
        known: dict[object, AnyStep] = {}
        for concrete, some in groupby(reversed(self.core.runs), key=is_concrete):
            block = list(some)
            if concrete:
                rest = fixed_part(Core.of((one.mechanism, one.count) for one in block))
                if rest.parts not in known:
                    known[rest.parts] = FixedStep.of(rest.parts, h, bits, reverse=reverse)
                steps.append(known[rest.parts])
                continue
            for one in block:
                steps += [grid_step(one.chosen, one.eps, h)] * one.count
        return tuple(steps)


def is_concrete(one: Run) -> bool:
    """Whether it has one pair and is no class."""
    return one.mechanism.concrete_pair is not None


def word_of(core: Core) -> Core:
    """The BR and DP mechanisms of a core and, where that leaves a common step, one DP for each end
    of a concrete loss: what the lattice has to fit."""
    plain = [one for one in core.runs if not is_concrete(one)]
    ends = [one.mechanism.largest_loss for one in core.runs if is_concrete(one)]
    fitting = [Run(DP(end), 1) for end in ends if end is not None and end.sign() > 0]
    whole = Core.in_order([*plain, *fitting])
    found = common_step(whole)
    return whole if found is not None and found[1] <= MOST_COMMON else Core.in_order(plain)
