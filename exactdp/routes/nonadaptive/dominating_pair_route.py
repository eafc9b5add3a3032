"""BR of any eps beside little or discrete noise: its curve as a fixed pair.

The search is in :mod:`exactdp.worst_t.curve.dominating_pair_search`, its cost too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.curve_planner import (
    Curves,
    form_of,
)
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer, Start
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.routes.base import Route, Task, needs
from exactdp.worst_t.curve.dominating_pair_search import (
    BITS,
    LEAST_EPS,
    ROUNDS,
    STEPS_OF_NODES,
    AtManyPlaces,
    br_alone,
    brackets_beside,
    expected_nodes,
    is_smooth,
    start_beside,
    steps_per_round,
    steps_per_value,
)
from exactdp.worst_t.slabs.search_size_limits import (
    MAX_COPIES,
    MAX_DROPS,
    MAX_PATTERNS,
    MAX_RATIO,
    beside_far_dp,
    pattern_count,
    sums,
)


class NoisePair(Route):
    """The optimum of BR beside one curve of delta, by one search beside fixed pairs a direction."""

    name = "noise as a fixed pair"
    concrete = True
    sure = False
    attempts = 1
    default_rtol = Fraction(1, 10**9)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR beside a curve: of concrete mechanisms, or of DP with far other losses."""
        if not core.n or not (core.concrete or beside_far_dp(core)):
            return "needs BR, and a concrete mechanism or a DP mechanism of a very different eps"
        groups = core.br_groups
        if form_of(core) is None:
            return "needs a curve of the rest that is known at every place"
        if pattern_count(groups) > MAX_PATTERNS or max(n for _, n in groups) > MAX_COPIES:
            return "needs fewer patterns: the product of count + 1 over the different eps is large"
        low, high = groups[0][0], groups[-1][0]
        fits = weighted_sum(groups) < MAX_DROPS and low > LEAST_EPS and low * MAX_RATIO > high
        return needs(fits, f"needs eps within a factor of {MAX_RATIO}, a sum up to {MAX_DROPS}")

    def cost(self, core: Core) -> int:
        """The steps of the curve at the nodes, and of the visits of some rounds."""
        values = expected_nodes(core) + ROUNDS * sums(br_alone(core))
        begun = STEPS_OF_NODES if is_smooth(core) else 0
        form = form_of(core)
        begun += 0 if form is None else form.before
        return begun + ROUNDS * steps_per_round(core) + steps_per_value(core) * values

    def start(self, core: Core, target: arb) -> Start | None:
        """About the eps_g at which delta at a good t is the target; None where that takes long."""
        return start_beside(core, target)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits.

        Or what doubles and the nodes afford.
        """
        *_, last = brackets_beside(Curves(core, BITS), eps_g, bits)
        return last

    def at_many(self, core: Core) -> Callable[[Exact, int], Answer]:
        """:meth:`solve` for one eps_g after the other, with the lines of a curve kept for all."""
        return AtManyPlaces(core).solve

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Brackets of delta at one eps_g, first by doubles, then by what takes long.

        At many eps_g, one bracket of each.
        """
        if len(task.grid) > 1:
            yield from super().brackets(task)
            return
        curves, budget = Curves(task.core, BITS), task.budget
        for answer in brackets_beside(curves, task.grid[0], task.bits, budget):
            yield [answer]


NOISE_PAIR = NoisePair()
