"""Unequal eps with bounded-range mechanisms: a lower end from good t, an upper end from boxes.

Lemma 4.1 of cesar-rogers-2022 has one t for each BR mechanism. Those of one eps may be taken equal:
conditioning on the outcomes of all others only shifts eps_g, so Lemma 4.4 for two mechanisms (any
real eps_g) applies whatever the others are. What is left is a supremum over one t for each
different eps.

*Lower end.* Every vector t is a valid choice. The family t_i(lambda), the worst t of Theorem 5 at a
common lambda, is searched for its best member.

*Upper end.* For t_i in [a_i, b_i], RR_{eps_i, t_i} post-processes RR_{eps_i + b_i - a_i, b_i}, so
the delta of those bounds a box. Best-first branch and bound over boxes, until the width or the
budget of evaluations is reached; whatever is left open bounds from above. With one different eps
about 1/sqrt(rtol) evaluations, with more it is slower, and with many it is not tried.
"""

from __future__ import annotations

import heapq
from fractions import Fraction

from flint import arb

from exactdp.formulas import building_blocks as blocks
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.privacy_loss.equal_eps import EqualEps
from exactdp.privacy_loss.products import SMOOTHING, algorithm, delta_of_product
from exactdp.routes.base import Answer, Core, Witness
from exactdp.routes.nonadaptive.moment_bound import bracket_of_lambda
from exactdp.routes.nonadaptive.unequal_dp import pure_pairs
from exactdp.statements import BR_DOMINATED_BY_RR, LEMMA_4_1, LEMMA_4_4

SEARCH_BITS = 32
MAX_BOX_GROUPS = 4
BOX_BUDGET = 2_000_000
CHEAPEST = 500
POLISH_EVERY = 100
FAMILY_BUDGET = 40_000_000
T_BITS = 40

Vector = tuple[Exact, ...]


def pairs_at(core: Core, ts: Vector) -> list[RandomizedResponse]:
    """The product at one t for each BR group."""
    ranged = [
        RandomizedResponse(eps, t, count) for (eps, count), t in zip(core.ranged, ts, strict=True)
    ]
    return ranged + pure_pairs(core)


def value_at(core: Core, ts: Vector, eps_g: Exact, bits: int) -> tuple[Dyadic, Dyadic]:
    """The objective at a vector t, bracketed."""
    if core.common_eps is not None:
        ball = EqualEps(core.common_eps, ts[0], core.n, core.m).delta(eps_g, bits)
        return dyadic_ends(ball, bits)
    return delta_of_product(pairs_at(core, ts), eps_g, bits)


def family(core: Core, eps_g: Exact) -> tuple[Vector, Dyadic]:
    """The best t_i(lambda) found, and the lower end of its objective."""
    with precision(96):
        try:
            _, best, _ = bracket_of_lambda(core, eps_g, 8)
        except ArithmeticError:
            best = Balls(96).number(1)
        centre = Dyadic.from_arb(best)
    tries = max(1, min(24, FAMILY_BUDGET // GOOD_T.cost(core)))
    seen: dict[int, tuple[Dyadic, Vector]] = {}

    def look(index: int) -> Dyadic:
        if index not in seen:
            ts = _member(core, centre, index)
            seen[index] = (value_at(core, ts, eps_g, SEARCH_BITS)[0], ts)
        return seen[index][0]

    index, stride = 0, 4
    look(0)
    while stride and len(seen) < tries:
        better = max((index - stride, index + stride), key=look)
        if look(better) > look(index):
            index = better
        else:
            stride //= 2
    value, ts = seen[index]
    return ts, value


def _member(core: Core, centre: Dyadic, index: int) -> Vector:
    """t_i(lambda) with lambda = centre * 2^(index/8), as short dyadics in [0, eps_i]."""
    F = Balls()
    with precision(96):
        lam = centre.to_arb() * arb(2) ** (arb(index) / 8)
        worst = [
            F.log(blocks.worst_exp_t.formula(F, eps=eps.ball(), lam=lam.mid())).mid()
            for eps, _ in core.ranged
        ]
    with precision(T_BITS):
        short = [Exact(Dyadic.from_arb((t * 1).mid()).fraction()) for t in worst]
    return tuple(
        max(Exact(Fraction(0)), min(t, eps)) for t, (eps, _) in zip(short, core.ranged, strict=True)
    )


def polish(core: Core, start: Vector, value: Dyadic, eps_g: Exact) -> tuple[Vector, Dyadic]:
    """Coordinate search from a good vector, for few groups and cheap evaluations."""
    ts, stride = start, Fraction(1, 32)
    while stride > Fraction(1, 1 << 14):
        improved = False
        for i, (eps, _) in enumerate(core.ranged):
            for direction in (1, -1):
                moved = ts[i] + eps * (stride * direction)
                if moved.sign() < 0 or moved > eps:
                    continue
                candidate = (*ts[:i], moved, *ts[i + 1 :])
                found = value_at(core, candidate, eps_g, SEARCH_BITS)[0]
                if found > value:
                    ts, value, improved = candidate, found, True
        if not improved:
            stride /= 4
    return ts, value


class GoodT:
    """The lower end from the family t_i(lambda); the upper end is trivial."""

    name = "good-t"
    exact = False
    default_rtol = Fraction(1, 10**6)

    def applies(self, core: Core) -> bool:
        """Some BR mechanism (with equal eps only of use where the theorem is over the budget)."""
        return core.n > 0

    def cost(self, core: Core) -> int:
        """One evaluation at least."""
        if core.common_eps is not None:
            return CHEAPEST
        return algorithm(pairs_at(core, tuple(eps for eps, _ in core.ranged)))[1]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """[the best objective found, 1]."""
        ts, value = family(core, eps_g)
        lower, _ = value_at(core, ts, eps_g, bits)
        end = End(self.name, (LEMMA_4_1,))
        return Answer(max(lower, value), Dyadic(1), end, TRIVIAL, Witness((ts,)))


class Boxes:
    """Both ends by branch and bound over boxes of t; few different eps among the BR mechanisms."""

    name = "boxes"
    exact = False
    default_rtol = Fraction(1, 10**6)

    def applies(self, core: Core) -> bool:
        """Some BR mechanism, unequal eps, at most MAX_BOX_GROUPS different eps of BR."""
        if not core.n or core.common_eps is not None or len(core.ranged) > MAX_BOX_GROUPS:
            return False
        return algorithm(cover(core, whole(core)))[0] != SMOOTHING

    def cost(self, core: Core) -> int:
        """The whole budget of evaluations."""
        return max(BOX_BUDGET, 64 * algorithm(cover(core, whole(core)))[1])

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket as narrow as ``bits`` or the budget allows."""
        start = polish(core, *family(core, eps_g), eps_g)
        search = _BoxSearch(core, eps_g, *start)
        search.run(bits)
        lower_end = End(self.name, (LEMMA_4_1,))
        upper_end = End(self.name, (LEMMA_4_1, LEMMA_4_4, BR_DOMINATED_BY_RR))
        ceiling = max(search.floor, search.ceiling)
        return Answer(search.floor, ceiling, lower_end, upper_end, Witness((search.best,)))


class _BoxSearch:
    """Best first: the box with the largest bound is split next; centres give lower bounds."""

    def __init__(self, core: Core, eps_g: Exact, best: Vector, floor: Dyadic) -> None:
        self.core, self.eps_g = core, eps_g
        self.best, self.floor = best, floor
        self.heap: list[tuple[_Descending, int, Box]] = []
        self.evaluations = 0
        steps = algorithm(cover(core, whole(core)))[1]
        self.budget = max(64, BOX_BUDGET // max(steps, CHEAPEST))

    @property
    def ceiling(self) -> Dyadic:
        """No t anywhere has a larger objective than this (or than the floor)."""
        return self.heap[0][0].value

    def run(self, bits: int) -> None:
        """Split until ceiling and floor agree to 2^-bits, or the budget is used up."""
        self._push(whole(self.core))
        self.budget = min(self.budget, 10 * bits * bits)  # a coarse question, a short search
        polished = self.floor
        while self.evaluations < self.budget and not self._close(bits):
            _, _, box = heapq.heappop(self.heap)
            for half in halves(box, longest(self.core, box)):
                self._push(half)
            self._try(tuple((low + high) / 2 for low, high in box))
            if self.floor > polished and self.evaluations % POLISH_EVERY == 0:
                self.best, self.floor = polish(self.core, self.best, self.floor, self.eps_g)
                polished = self.floor
        self.best, self.floor = polish(self.core, self.best, self.floor, self.eps_g)

    def _push(self, box: Box) -> None:
        bound = delta_of_product(cover(self.core, box), self.eps_g, SEARCH_BITS)[1]
        self.evaluations += 1
        heapq.heappush(self.heap, (_Descending(bound), self.evaluations, box))

    def _try(self, ts: Vector) -> None:
        value = value_at(self.core, ts, self.eps_g, SEARCH_BITS)[0]
        self.evaluations += 1
        if value > self.floor:
            self.best, self.floor = ts, value

    def _close(self, bits: int) -> bool:
        with precision(64):
            gap = (self.ceiling - self.floor).to_arb()
            return bool(gap <= self.floor.to_arb() * arb((1, -bits)))


Box = tuple[tuple[Exact, Exact], ...]


class _Descending:
    """A heap key: larger first."""

    def __init__(self, value: Dyadic) -> None:
        self.value = value

    def __lt__(self, other: _Descending) -> bool:
        return other.value < self.value


def whole(core: Core) -> Box:
    zero = Exact(Fraction(0))
    return tuple((zero, eps) for eps, _ in core.ranged)


def cover(core: Core, box: Box) -> list[RandomizedResponse]:
    """The product that every t in the box post-processes."""
    ranged = [
        RandomizedResponse(eps + (high - low), high, count)
        for (eps, count), (low, high) in zip(core.ranged, box, strict=True)
    ]
    return ranged + pure_pairs(core)


def longest(core: Core, box: Box) -> int:
    """The side to split: the widest, weighted by the number of mechanisms."""
    return max(range(len(box)), key=lambda i: float(box[i][1] - box[i][0]) * core.ranged[i][1])


def halves(box: Box, side: int) -> tuple[Box, Box]:
    """The lower and the upper half of a box along one side."""
    low, high = box[side]
    middle = (low + high) / 2
    return (
        (*box[:side], (low, middle), *box[side + 1 :]),
        (*box[:side], (middle, high), *box[side + 1 :]),
    )


GOOD_T = GoodT()
BOXES = Boxes()
