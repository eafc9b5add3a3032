"""BR mechanisms of different eps: both ends by branch and bound over boxes of t.

For t_i in [a_i, b_i], RR_{eps_i, t_i} post-processes RR_{eps_i + b_i - a_i, b_i}, so the delta of
those bounds a box; the centre of a box gives a lower end. Best first, until the width or the budget
of evaluations is reached; whatever is left open bounds from above. With one different eps about
1/sqrt(rtol) evaluations, with more it is slower, and with many it is not tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.response_sum_planner import (
    SMOOTHING,
    Vector,
    algorithm,
    delta_of_product,
    dp_pairs,
    value_at,
)
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import Dyadic, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, Task, needs
from exactdp.routes.nonadaptive.good_t import CHEAPEST, SEARCH_BITS, family, polish
from exactdp.statements import BR_DOMINATED_BY_RR, LEMMA_4_1, LEMMA_4_4
from exactdp.worst_t.best_first import BestFirst, Box, halves

MAX_BOX_GROUPS = 4
BOX_BUDGET = 2_000_000
STEPS_PER_UNIT = 10
"""Of the budget of boxes, in the steps that routes are compared by."""
POLISH_EVERY = 100
SHOWN_EVERY = 250
"""Evaluations of the objective between two brackets that are shown."""


def whole(core: Core) -> Box[Exact]:
    return tuple((ZERO, eps) for eps, _ in core.br_groups)


def cover(core: Core, box: Box[Exact]) -> list[RandomizedResponse]:
    """A product that dominates those at all t of the box: each is a post-processing of it."""
    ranged = [
        RandomizedResponse(eps + (high - low), high, count)
        for (eps, count), (low, high) in zip(core.br_groups, box, strict=True)
    ]
    return ranged + dp_pairs(core)


def longest(core: Core, box: Box[Exact]) -> int:
    """The side to split: the widest, weighted by the number of mechanisms."""
    return max(range(len(box)), key=lambda i: float(box[i][1] - box[i][0]) * core.br_groups[i][1])


class Boxes(Route):
    """Both ends by branch and bound over boxes of t, for few different eps of BR."""

    name = "boxes"
    exact = False
    anytime = True
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR of few different eps (MAX_BOX_GROUPS), whose boxes have an exact delta."""
        if not core.n or core.common_eps is not None or len(core.br_groups) > MAX_BOX_GROUPS:
            return f"needs BR and different eps, at most {MAX_BOX_GROUPS} different ones among BR"
        exact = algorithm(cover(core, whole(core)))[0] != SMOOTHING
        return needs(exact, "needs boxes whose delta is exact")

    def cost(self, core: Core) -> int:
        """The steps of the whole budget of evaluations."""
        return STEPS_PER_UNIT * max(BOX_BUDGET, 64 * algorithm(cover(core, whole(core)))[1])

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket as narrow as ``bits`` or the budget allows."""
        *_, last = self._narrowing(core, eps_g, bits)
        return last

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """Narrower and narrower brackets at one eps_g; at many, the best of each in turn."""
        if len(task.grid) != 1:
            yield self.solve_many(task.core, task.grid, task.bits)
            return
        for answer in self._narrowing(task.core, task.grid[0], task.bits):
            yield [answer]

    def _narrowing(self, core: Core, eps_g: Exact, bits: int) -> Iterator[Answer]:
        search = _Search(core, eps_g, *polish(core, *family(core, eps_g), eps_g))
        lower_end = End(self.name, (LEMMA_4_1,))
        upper_end = End(self.name, (LEMMA_4_1, LEMMA_4_4, BR_DOMINATED_BY_RR))
        for _ in search.run(bits):
            ceiling = max(search.floor, search.ceiling)
            yield Answer(search.floor, ceiling, lower_end, upper_end, Witness((search.best,)))


class _Search(BestFirst[Box[Exact], Dyadic]):
    """Each box is split and bounded by its cover; centres give lower bounds."""

    def __init__(self, core: Core, eps_g: Exact, best: Vector, floor: Dyadic) -> None:
        super().__init__(Dyadic(0))
        self.core, self.eps_g = core, eps_g
        self.best, self.floor = best, floor
        steps = algorithm(cover(core, whole(core)))[1]
        self.budget = max(64, BOX_BUDGET // max(steps, CHEAPEST))

    def run(self, bits: int) -> Iterator[None]:
        """Split until ceiling and floor agree to 2^-bits, or the budget is used up.

        Both are good whenever it yields, and the last time is the end.
        """
        self._push(whole(self.core))
        self.budget = min(self.budget, 10 * bits * bits)  # a coarse question, a short search
        polished, shown = self.floor, 0
        for box, _ in self.taken(self.budget, lambda: self._close(bits)):
            for half in halves(box, longest(self.core, box)):
                self._push(half)
            self._try(tuple((low + high) / 2 for low, high in box))
            if self.floor > polished and self.visits % POLISH_EVERY == 0:
                self.best, self.floor = polish(self.core, self.best, self.floor, self.eps_g)
                polished = self.floor
            if self.visits - shown >= SHOWN_EVERY:
                shown = self.visits
                yield
        self.best, self.floor = polish(self.core, self.best, self.floor, self.eps_g)
        yield

    def _push(self, box: Box[Exact]) -> None:
        self.put(box, delta_of_product(cover(self.core, box), self.eps_g, SEARCH_BITS)[1])
        self.visited()

    def _try(self, ts: Vector) -> None:
        value = value_at(self.core, ts, self.eps_g, SEARCH_BITS)[0]
        self.visited()
        if value > self.floor:
            self.best, self.floor = ts, value

    def _close(self, bits: int) -> bool:
        with precision(64):
            gap = (self.ceiling - self.floor).to_arb()
            return bool(gap <= self.floor.to_arb() * arb((1, -bits)))


BOXES = Boxes()
