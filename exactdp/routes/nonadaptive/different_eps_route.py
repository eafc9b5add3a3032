"""BR mechanisms of different eps, non-adaptively: the exact optimum by a certified search.

Which questions it is for, and what it costs; the search is in :mod:`exactdp.worst_t.slabs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task
from exactdp.worst_t.slabs.search_size_limits import (
    MAX_COPIES,
    MAX_DROPS,
    MAX_PATTERNS,
    MAX_SUMS,
    OVERHEAD,
    far_apart,
    pattern_count,
    steps_per_visit,
    sums,
)

EXPECTED_VISITS = 100
"""Boxes that a search is taken to visit where its cost is predicted: it decides which route comes
first. The search itself may visit fewer or more."""


class DifferentEps(Route):
    """BR mechanisms of different eps among any DP mechanisms, to any width by a search over t."""

    name = "pivot search"
    anytime = True
    searching = True
    default_rtol = Fraction(1, 10**9)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR of different eps whose patterns of losses can be listed; else why not."""
        if not core.n or core.common_eps is not None:
            return "needs BR and different eps"
        if pattern_count(core.br_groups) > MAX_PATTERNS or sums(core) > MAX_SUMS:
            return "needs fewer patterns: the product of count + 1 over the different eps is large"
        if max(count for _, count in core.br_groups) > MAX_COPIES:
            return f"needs at most {MAX_COPIES} copies of each eps"
        if far_apart(core):
            return f"needs a sum of eps (DP: 2 eps) up to {MAX_DROPS}, eps within a factor of 1e9"
        return ""

    def cost(self, core: Core) -> int:
        """The steps of EXPECTED_VISITS visits of boxes, and those of starting the search."""
        return OVERHEAD + EXPECTED_VISITS * steps_per_visit(core)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of a relative width of about 2^-bits."""
        from exactdp.worst_t.slabs.search import narrowing

        *_, answer = narrowing(core, eps_g, Fraction(1, 1 << bits), DEFAULT_BUDGET, None)
        return answer

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Narrower and narrower brackets of delta at one eps_g; at many, the best of each."""
        if len(task.grid) > 1:
            yield self.solve_many(task.core, task.grid, task.bits)
            return
        from exactdp.worst_t.slabs.search import narrowing

        for answer in narrowing(task.core, task.grid[0], task.rtol, task.budget, task.progress):
            yield [answer]

    def attained(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A lower end of delta at ``eps_g``, which is there at once; the upper one is trivial."""
        from exactdp.worst_t.slabs.search import attained

        return attained(core, eps_g, bits)


DIFFERENT_EPS = DifferentEps()
