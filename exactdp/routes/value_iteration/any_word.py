"""The value iteration as a route: any sequence of BR and DP, adaptively chosen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Progress
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Curve, Judge, Range, Route, Task, needs
from exactdp.routes.value_iteration.effort import (
    LARGEST_RATIO,
    STEPS_PER_NODE,
    first_nodes,
    predicted_cost,
)

LEAST_EPS = Fraction(1, 10**9)
LARGEST_EPS = 100
SHARE = 0.7
"""Of the width asked for: the rest is for rounding on the way back."""


def judge_of(task: Task) -> Judge:
    """A function that says how many times too wide a run is, and the width of delta wanted.

    At the worst eps_g of the task.
    """
    from exactdp.routes.value_iteration.iteration import excess

    rtol = SHARE * float(task.rtol)

    def judge(found: Curve) -> tuple[float, float]:
        seen = [
            excess(found, eps_g, rtol, SHARE * floor)
            for eps_g, floor in zip(task.grid, task.floors, strict=True)
        ]
        return max(ratio for ratio, _ in seen), min(wanted for _, wanted in seen)

    return judge


class ValueIteration(Route):
    """The route for every sequence of BR and DP; its bracket shrinks as the grid is refined."""

    name = "value iteration"
    anytime = True
    shared = True
    curve = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR, a largest eps from 10^-9 to 100, and eps within a factor of 10^18.

        Else why not. Against an eps below 10^-9 shifts of 10^-13 are not small; up to 100 its
        exponential is a double.
        """
        if not core.n:
            return "needs a BR mechanism: nothing is chosen"
        if not LEAST_EPS <= core.largest <= LARGEST_EPS:
            return "needs a largest eps from 1e-9 to 100"
        near = core.smallest * LARGEST_RATIO >= core.largest
        return needs(near, "needs eps within a factor of 1e18")

    def cost(self, core: Core) -> int:
        """The steps of the coarsest grid; n nodes for the largest eps give a width of C/n^2."""
        return int(STEPS_PER_NODE * predicted_cost(core, first_nodes(core)))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits, or to the budget."""
        *_, ((answer,)) = self.brackets(Task(core, (eps_g,), Fraction(1, 1 << bits), bits, (0.0,)))
        return answer

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """A bracket of delta at every eps_g after each run; each finer run narrows all of them."""
        from exactdp.routes.value_iteration.iteration import answer_of

        ends = min(task.grid), max(task.grid)
        begin = partial(self.curves, task.core, lambda: ends, judge_of(task))
        least = float(task.attained.to_arb()) if task.attained is not None else 0.0
        wanted = least * min(float(task.rtol), 1.0)
        for found in begin(budget=task.budget, progress=task.progress, wanted=wanted):
            yield [answer_of(found, eps_g) for eps_g in task.grid]

    def curves(
        self,
        core: Core,
        where: Range,
        judge: Judge,
        *,
        budget: int = DEFAULT_BUDGET,
        progress: Progress | None = None,
        wanted: float = 0.0,
    ) -> Iterator[Curve]:
        """Bounds of delta by runs on finer and finer grids, good at every eps_g of their range."""
        from exactdp.routes.value_iteration.iteration import Refinement, refine

        made = Refinement(core, budget // STEPS_PER_NODE, progress)
        yield from refine(made, where, judge, wanted)


VALUE_ITERATION = ValueIteration()
