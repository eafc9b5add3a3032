"""Compositions with concrete mechanisms: the optimum over the classes, the concrete pairs fixed.

A concrete mechanism stands for its own pair and for nothing else of its class. DP mechanisms have
one worst pair, so they join the fixed part; of BR mechanisms of one eps a common t is chosen, for
given t the rest is a convex curve whatever it is. Both directions of neighbours are bounded, each
for all mechanisms at once, and the larger one is delta.

Adaptively, where only fixed pairs are composed, nothing can be gained: at every node of the tree
the pair dominates what is used there, and it is the same pair. Where BR mechanisms are used
adaptively they are bounded as DP mechanisms of their eps, and from below by the non-adaptive value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.fixed_losses import LEAST_EPS, fixed_part
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import has_curve
from exactdp.mechanisms.differential_privacy import DP
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Progress
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Curve, Judge, Range, Route, Task
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import moments_below
from exactdp.routes.nonadaptive.slow_transforms_route import MANY_PATTERNS
from exactdp.statements import BELOW_AND_ABOVE, BR_WITHIN_DP
from exactdp.worst_t.curve.bracket_on_finer_lattices import (
    MAX_TAIL_BITS,
    NAME,
    Refining,
    bits_below,
    ends_of,
    settle,
)
from exactdp.worst_t.slabs.search_size_limits import MAX_LISTED, beside_far_dp, pattern_count

COARSE_BITS = 10
FAR = 100
"""Standard deviations at which a normal loss is below all tails, with room for what is beside."""


class ConcreteRoute(Route):
    """The optimum with concrete mechanisms, by brackets that shrink with the square of the step."""

    name = NAME
    anytime = True
    curve = True
    concrete = True
    default_rtol = Fraction(1, 10**4)
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a concrete mechanism, or DP far from BR, with few enough patterns of BR."""
        if not core.concrete and (core.adaptive or not beside_far_dp(core)):
            return "needs a concrete mechanism, or a DP mechanism of an eps very different from BR"
        if core.adaptive and core.n:
            return "needs mechanisms without BR, where it is adaptive"
        if not all(has_curve(pair) for pair, _ in fixed_part(core).parts):
            return "needs a curve of every mechanism, and no bracket of it"
        if core.n and not core.br_groups[0][0] > LEAST_EPS:
            return "needs eps that are doubles"
        few = pattern_count(core.br_groups) <= MAX_LISTED
        return "" if few else f"needs at most {MAX_LISTED} patterns of losses"

    def cost(self, core: Core) -> int:
        """The steps to the first bracket, on the coarsest lattices of the fixed part."""
        rest = fixed_part(core)
        return rest.steps(rest.coarsest, 64)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` as narrow as 2^-bits, or to the default budget."""
        rtol = Fraction(1, 2**bits)
        *_, (last,) = self.brackets(Task(core, (eps_g,), rtol, bits, (0.0,)))
        return last

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Every bracket of delta on the way for one eps_g; for many, the last of each in turn.

        TooLarge where delta is below the tails of all lattices.
        """
        if len(task.grid) == 1:
            for answer in self._narrowing(task, 0):
                yield [answer]
            return
        found = []
        for place in range(len(task.grid)):
            *_, last = self._narrowing(task, place)
            found.append(last)
        yield found

    def _narrowing(self, task: Task, place: int) -> Iterator[Answer]:
        core, eps_g = task.core, task.grid[place]
        far = float(eps_g) > FAR * fixed_part(core).spread
        if far and moments_below(core, eps_g, MAX_TAIL_BITS):
            raise TooLarge("a delta below the tails of all lattices")
        refining = Refining(core, budget=task.budget)
        yield from refining.brackets(eps_g, task.rtol, task.floors[place])

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
        """A curve of bounds of delta for each step of the lattices, finer each time.

        Their tails follow the width of delta that is asked for.
        """
        refining, spent = Refining(core, budget=budget), 0
        while True:
            found = OneStep(refining)
            ratio, wanted = judge(found)
            yield found
            spent += refining.steps()
            if ratio <= 1 or spent + refining.searched() + 2 * refining.steps() > budget:
                return
            needed = bits_below(arb(wanted)) + 8
            if needed > refining.tail_bits:
                refining.widen(needed)
            known = refining.level
            refining.refine(ratio, budget - spent - refining.searched())
            settle(refining, known)


@dataclass(frozen=True)
class OneStep:
    """Bounds of delta at every eps_g, from lattices of the losses with one step."""

    refining: Refining

    @property
    def lower_end(self) -> End:
        """The route of the lower bound, and the statements that it rests on."""
        return ends_of(self.refining.core)[0]

    @property
    def upper_end(self) -> End:
        """The route of the upper bound, and the statements that it rests on."""
        return ends_of(self.refining.core)[1]

    def ends(self, eps_g: Exact) -> tuple[arb, arb]:
        """A lower and an upper bound of delta at an eps_g >= 0, as balls."""
        return self.refining.ends(eps_g)

    def exceeds(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether delta is certainly above ``target`` at an eps_g >= 0; and a value there."""
        return self.refining.exceeds(eps_g, target)

    def stays_below(self, eps_g: Exact, target: arb) -> tuple[bool, arb]:
        """Whether delta is certainly at most ``target`` at an eps_g >= 0; and a value there."""
        return self.refining.stays_below(eps_g, target)


class AdaptiveConcreteBound(Route):
    """Bounds of the adaptive optimum of concrete and BR mechanisms, by two other questions.

    From below the non-adaptive optimum; from above BR(eps) as DP(eps), whose one pair dominates it.
    """

    name = "rounded losses, BR as DP"
    exact = False
    concrete = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for concrete and BR mechanisms together, whose non-adaptive optimum is bounded."""
        if not core.concrete or not core.n:
            return "needs a concrete mechanism, and BR"
        return below_for(core).lacks(core.unordered, eps_g)

    def cost(self, core: Core) -> int:
        """The steps of both questions, each for a coarse answer."""
        below = below_for(core)
        factor = 1 if below is MANY_PATTERNS else 16
        return factor * below.cost(core.unordered) + 16 * CONCRETE.cost(as_dp(core))

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` by both questions, each answered to about three digits.

        What is lost to adaptivity is more.
        """
        below = below_for(core).solve(core.unordered, eps_g, COARSE_BITS)
        above = CONCRETE.solve(as_dp(core), eps_g, COARSE_BITS)
        rests_on = (*below.lower_end.rests_on, BELOW_AND_ABOVE)
        lower_end = End(self.name, rests_on)
        upper_end = End(self.name, (*above.upper_end.rests_on, BR_WITHIN_DP))
        return Answer(below.lower, above.upper, lower_end, upper_end)


def below_for(core: Core) -> Route:
    """The route for the core's non-adaptive optimum: by patterns of losses, or if many without."""
    return MANY_PATTERNS if pattern_count(core.unordered.br_groups) > MAX_LISTED else CONCRETE


def as_dp(core: Core) -> Core:
    """The core with DP(eps) for every BR(eps), in no order."""
    others = [(run.mechanism, run.count) for run in core.runs if run.mechanism.concrete_pair]
    return Core.of([*others, *((DP(eps), n) for eps, n in (*core.br_groups, *core.dp_groups))])


CONCRETE = ConcreteRoute()
ADAPTIVE_CONCRETE_BOUND = AdaptiveConcreteBound()
