"""BR mechanisms that are used adaptively among concrete ones: the value iteration with both.

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
from fractions import Fraction

from exactdp.loss_sums.fixed_losses import plain
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import DEFAULT_BUDGET, Progress
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Curve, Judge, Range
from exactdp.routes.value_iteration.any_word import VALUE_ITERATION, ValueIteration
from exactdp.routes.value_iteration.effort import STEPS_PER_NODE


class AdaptiveWords(ValueIteration):
    """The adaptive optimum of BR, DP and concrete mechanisms in their order of use."""

    name = "value iteration, rounded losses"
    concrete = True
    default_rtol = Fraction(1, 10**4)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for concrete and BR mechanisms together, of eps that the value iteration is for."""
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
    ) -> Iterator[Curve]:
        """Runs on finer and finer grids; each is good at every eps_g of its range."""
        from exactdp.routes.nonadaptive.noise_runs import NoiseRefinement, word_of
        from exactdp.routes.value_iteration.iteration import refine

        made = NoiseRefinement(word_of(core), budget // STEPS_PER_NODE, progress, core=core)
        yield from refine(made, where, judge)


ADAPTIVE_WORDS = AdaptiveWords()
