"""Routes by the value iteration for BR mechanisms among concrete ones, adaptive or not.

*BR mechanisms of different eps beside concrete ones: the adaptive optimum is an upper end.*

Any order of use gives one. The BR mechanisms come first, by falling eps, then the DP mechanisms,
and what has one pair last: the earlier a choice, the less is known when it is made.

*BR mechanisms that are used adaptively among concrete ones: the value iteration with both.*

A concrete mechanism has one pair, so its step of the recursion is a mean over its loss, which is
rounded up and down on the lattice of the iteration
(:mod:`exactdp.routes.value_iteration.fixed_steps`). All mechanisms see the same side of the
neighbouring relation: a pair that is not symmetric takes a run for each direction. BR and DP have
their steps as they are.

Cost: a run as without them, and for each concrete mechanism or several of them in a row K values of
their curves and K N products, K and N the lattice points of the loss (or its losses, if they are
fewer) and of the iteration: the values are most of it. The runs share one budget. Errors fall like
h^2, below as well where atoms of a loss are not on the lattice, unless to take them one by one
would take longer than the values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from exactdp.loss_sums.fixed_losses import plain
from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Progress
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Curve, Judge, Range, Route, Task
from exactdp.routes.value_iteration.any_word import VALUE_ITERATION, ValueIteration
from exactdp.routes.value_iteration.effort import STEPS_PER_NODE
from exactdp.statements import BELOW_AND_ABOVE

if TYPE_CHECKING:
    from exactdp.routes.value_iteration.iteration import RunCurve


class AdaptiveWords(ValueIteration):
    """The adaptive optimum of BR, DP and concrete mechanisms in order, by value iteration."""

    name = "value iteration, rounded losses"
    concrete = True
    default_rtol = Fraction(1, 10**4)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for concrete and BR mechanisms together, of eps that the value iteration is for.

        Else why the route does not apply.
        """
        if not core.concrete or not core.n:
            return "needs a concrete mechanism, and BR"
        return VALUE_ITERATION.lacks(plain(core), eps_g)

    def cost(self, core: Core) -> int:
        """The steps of the coarsest run: nodes, the lattices of the losses, and products."""
        from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of

        return STEPS_PER_NODE * NoiseRefinement(word_of(core), core=core).first_cost

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
        from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of
        from exactdp.routes.value_iteration.iteration import refine

        made = NoiseRefinement(word_of(core), budget // STEPS_PER_NODE, progress, core=core)
        yield from refine(made, where, judge, wanted)


ADAPTIVE_WORDS = AdaptiveWords()


RTOL = 1e-4
FINER = 7
BOUND_NODES = 2 * 10**7
"""Of all runs together, lattices counted as what they take: some six seconds."""
MOST_STEPS = 10**6
FIRST_RATIO = 4.0
"""The second run has about twice as many nodes."""


def noise_last(core: Core) -> Core:
    """The core in the order of use that bounds best, BR by falling eps, then others; adaptive."""
    br = [(BR(eps), count) for eps, count in reversed(core.br_groups)]
    others = [
        (run.mechanism, run.count)
        for run in core.runs
        if run.mechanism.concrete_pair is not None or not run.chosen
    ]
    return Core.of([*br, *others], adaptive=True)


class AdaptiveNoiseBound(Route):
    """An upper end of the non-adaptive optimum by value iteration; the lower end is trivial."""

    name = "adaptive bound, rounded losses"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concrete mechanism beside two BR and more; else why the route does not apply.

        At most MOST_STEPS mechanisms in all, of eps that the value iteration is for.
        """
        if not core.concrete or core.n < 2:
            return "needs a concrete mechanism, and two BR and more"
        if core.size > MOST_STEPS:
            return f"needs at most {MOST_STEPS} mechanisms, each of which is a step"
        return ADAPTIVE_WORDS.lacks(noise_last(core), eps_g)

    def cost(self, core: Core) -> int:
        """About seven times the steps of the coarsest run, or the budget of the finer ones."""
        first = ADAPTIVE_WORDS.cost(noise_last(core))
        return max(first, min(FINER * first, STEPS_PER_NODE * BOUND_NODES))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The upper end of delta at ``eps_g``, to about 1e-4 of itself, or as the budget goes."""
        *_, (answer,) = self.brackets(Task(core, (eps_g,), Fraction(1, 1 << bits), bits, (0.0,)))
        return answer

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """One bracket after each run, for one eps_g of the grid after the other."""
        for eps_g in task.grid:
            yield from ([one] for one in self._falling(task.core, eps_g, task.progress))

    def _falling(self, core: Core, eps_g: Exact, progress: Progress | None) -> Iterator[Answer]:
        from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of
        from exactdp.routes.value_iteration.iteration import answer_of, refine

        word = noise_last(core)
        refinement = NoiseRefinement(word_of(word), BOUND_NODES, progress, core=word)
        for found in refine(refinement, lambda: (eps_g, eps_g), Falling(eps_g)):
            answer = answer_of(found, eps_g)
            upper_end = End(self.name, (*answer.upper_end.rests_on, BELOW_AND_ABOVE))
            yield Answer(Dyadic(0), answer.upper, TRIVIAL, upper_end)


@dataclass
class Falling:
    """A judge of runs of which the upper end alone is wanted: it says how far that still falls.

    It is off by about C/n^2 with n nodes, so two runs tell C. (The lower end may be off by far
    more: it would ask for more than is of any use.)
    """

    eps_g: Exact
    before: tuple[int, float] | None = None

    def __call__(self, found: RunCurve) -> tuple[float, float]:
        """How many times too far above the limit it is, and the width that is wanted."""
        from exactdp.routes.value_iteration.iteration import excess

        upper = float(found.ends(self.eps_g)[1].mid())
        ratio, wanted = excess(found, self.eps_g, RTOL)
        before, self.before = self.before, (found.nodes, upper)
        if before is None or found.nodes <= before[0]:
            return min(ratio, FIRST_RATIO), wanted
        left = (before[1] - upper) / ((found.nodes / before[0]) ** 2 - 1)
        return min(ratio, left / (RTOL * upper) if upper > 0 else 0.0), wanted


ADAPTIVE_NOISE_BOUND = AdaptiveNoiseBound()
