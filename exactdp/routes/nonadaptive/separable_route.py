"""BR mechanisms of different eps, too many patterns to list: a narrow bracket for most mixtures.

The bound is in :mod:`exactdp.worst_t.separable`, its cost too: 0.2 to 5 s.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task, needs

LARGEST_GROUP = 500
MAX_GROUPS = 40
LARGEST_EPS = 5
MAX_RATIO = 200
MAX_SUPPORT = 300
POINTS = 1000
"""Frequencies, for the estimate of the cost."""


class Separable(Route):
    """A narrow bracket for BR of different eps, of any number of patterns, among any DP."""

    name = "separable"
    exact = False
    anytime = True
    default_rtol = Fraction(1, 1000)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR of different eps at eps_g >= 0, of moderate numbers and sizes."""
        if not core.n or core.common_eps is not None:
            return "needs BR and different eps"
        if max(run.count for run in core.runs) > LARGEST_GROUP or len(core.runs) > MAX_GROUPS:
            return f"needs at most {LARGEST_GROUP} mechanisms of one eps, {MAX_GROUPS} eps"
        if core.largest > LARGEST_EPS or core.smallest * MAX_RATIO < core.largest:
            return f"needs eps up to {LARGEST_EPS}, within a factor of {MAX_RATIO}"
        if eps_g.sign() < 0:
            return "needs eps_g >= 0"
        return needs(not core.support > MAX_SUPPORT, f"needs a sum of eps up to {MAX_SUPPORT}")

    def cost(self, core: Core) -> int:
        """The steps of one bound, which grow with the number of different eps of BR."""
        return 2000 * POINTS * len(core.br_groups)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The first bracket of delta at ``eps_g``; it may be wider than ``bits`` ask for."""
        from exactdp.worst_t.separable.bound_tightening import narrowing

        return next(narrowing(core, eps_g, Fraction(1, 1 << bits), DEFAULT_BUDGET))

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Narrower and narrower brackets of delta at one eps_g; at many, the first of each."""
        if len(task.grid) > 1:
            yield self.solve_many(task.core, task.grid, task.bits)
            return
        from exactdp.worst_t.separable.bound_tightening import narrowing

        for answer in narrowing(task.core, task.grid[0], task.rtol, task.budget):
            yield [answer]


SEPARABLE = Separable()
