"""A route that refines a grid, for its first brackets alone: before one that takes long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from exactdp.mechanisms.cores import Core, Kind
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Route, Task

COARSE_RTOL = Fraction(1, 10**2)
"""What is narrower is left to the route behind it."""
FINER_RTOL = Fraction(1, 10**4)
"""Where a coarse bracket may do that is asked for, if it is no narrower than this."""


class CoarseFirst(Route):
    """So many of its steps, and no more: it is one that only bounds."""

    exact = False

    def __init__(self, refining: Route, most: int, *, finer: bool = False) -> None:
        self.refining, self.most, self.finer = refining, most, finer
        self.name, self.optima = refining.name, refining.optima
        self.classes = refining.classes

    def knows(self, kind: Kind) -> bool:
        """What that knows."""
        return self.refining.knows(kind)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """What that lacks, and steps enough."""
        few = "" if self.cost(core) <= self.most else "takes more steps"
        return self.refining.lacks(core, eps_g) or few

    def cost(self, core: Core) -> int:
        """Of its first bracket."""
        return self.refining.cost(core)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The same."""
        return self.refining.solve(core, eps_g, bits)

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Up to the steps, or the width."""
        wide = self.finer and task.rtol >= FINER_RTOL
        rtol = task.rtol if wide else max(task.rtol, COARSE_RTOL)
        yield from self.refining.brackets(replace(task, rtol=rtol, budget=self.most))
