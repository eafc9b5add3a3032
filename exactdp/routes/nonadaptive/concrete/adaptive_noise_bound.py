"""BR mechanisms of different eps beside concrete ones: the adaptive optimum is an upper end.

Any order of use gives one. The BR mechanisms come first, by falling eps, then the DP mechanisms,
and what has one pair last: the earlier a choice, the less is known when it is made.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms import BR
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Core, Route
from exactdp.routes.nonadaptive.adaptive_bound import MAX_NODES
from exactdp.routes.nonadaptive.concrete.adaptive_words import ADAPTIVE_WORDS
from exactdp.statements import BELOW_AND_ABOVE

RTOL = 1e-4


def noise_last(core: Core) -> Core:
    """The BR mechanisms by falling eps, then all others, adaptively."""
    br = [(BR(eps), count) for eps, count in reversed(core.br_groups)]
    others = [
        (run.mechanism, run.count)
        for run in core.runs
        if run.mechanism.concrete_pair is not None or not run.chosen
    ]
    return Core.of([*br, *others], adaptive=True)


class AdaptiveNoiseBound(Route):
    """An upper end from the value iteration, with a trivial lower end."""

    name = "adaptive bound, rounded losses"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """BR mechanisms of two eps and more, or many of one, and what the value iteration asks."""
        if not core.concrete or core.n < 2:
            return "needs a concrete mechanism, and two BR and more"
        return ADAPTIVE_WORDS.lacks(noise_last(core), eps_g)

    def cost(self, core: Core) -> int:
        """That of the value iteration."""
        return ADAPTIVE_WORDS.cost(noise_last(core))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The upper end, to about 1e-4 of itself."""
        from exactdp.routes.nonadaptive.concrete.noise_runs import NoiseRefinement, word_of
        from exactdp.routes.value_iteration.iteration import answer_of, excess, refine

        word = noise_last(core)
        refinement = NoiseRefinement(word_of(word), MAX_NODES, core=word)
        *_, found = refine(refinement, lambda: (eps_g, eps_g), lambda run: excess(run, eps_g, RTOL))
        answer = answer_of(found, eps_g)
        upper_end = End(self.name, (*answer.upper_end.rests_on, BELOW_AND_ABOVE))
        return Answer(Dyadic(0), answer.upper, TRIVIAL, upper_end)


ADAPTIVE_NOISE_BOUND = AdaptiveNoiseBound()
