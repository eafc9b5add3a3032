"""Branch and bound over boxes of t.

Each visit of a box bounds the objective by its values at the mixed vertices (:mod:`.box_bounds`)
and, if that is not enough, takes the hulls of A_i and P(W), bounds it by mean values and contracts
the box by the pivot equations (:mod:`.boxes`). What does not shrink is contracted by the pair
equations (:mod:`.pair_equations`) and bounded by second derivatives if it is in one slab, and
halved; the parts are bounded by the adaptive value over them (:mod:`.exclusion`) while that has not
cost more than the hulls. A box is done when it is empty, or bounded by the best value found times
1 + tol. At any time the largest of the bounds is an upper end.

The boxes of a search that are left, and what those that are done allow at most.

*BR mechanisms of different eps, non-adaptively: the exact optimum by a certified search.*

One t for each group of equal eps is enough (own statement "Common t"), whatever the rest, DP
mechanisms included. What is left is a maximum over one t for each different eps. The pattern of
the drops that count depends on t only through its weighted sum ("Slabs"), and a maximiser solves
one equation a group ("Pivot equations"), and one for each two ("Pair equations"); its t are in the
order of eps ("Order of t"). The search contracts boxes of t by these, with hulls that are exact at
mixed vertices, and excludes others by the adaptive value restricted to them. See the modules beside
this one.

The lower end is the objective at the best t, evaluated in balls. The upper end is what the search
proves, a float bound whose errors are counted; below a width of 1e-9 one step of Krawczyk's method
and point evaluations in balls give any number of digits (where every
maximiser is alone in its slab: with a continuum of them the width ends at about 1e-11).

Cost: with M = product of (n_j + 1) over the g different eps of BR, a visit of a box takes about
M g (sum of n_j + 40) + (sum of n_j^3) operations; 10 to 2,000 visits, some thousands where the eps
have no common step.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from math import floor, log, log2
from typing import TypeVar

import numpy as np

from exactdp.loss_sums.products import value_at
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer, Progress, Witness
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import poll
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats, Integers
from exactdp.statements import (
    COMMON_T,
    LAST_BOX,
    LEMMA_4_1,
    MEAN_VALUE_BOUND,
    MIXED_VERTICES,
    ORDER_OF_T,
    PAIR_EQUATIONS,
    PIVOT_EQUATIONS,
    RESTRICTED_RECURSION,
    SECOND_DERIVATIVE_BOUND,
    SLABS,
    VERTEX_BOUND,
)
from exactdp.worst_t.slabs.box_bounds import (
    Bounds,
    VertexBounds,
    mean_value_bounds,
    second_order_bounds,
)
from exactdp.worst_t.slabs.boxes import Box, Contraction, halves, where_of
from exactdp.worst_t.slabs.climbing import good_t
from exactdp.worst_t.slabs.exclusion import Exclusion
from exactdp.worst_t.slabs.hulls import Hulls, Where, hulls_over
from exactdp.worst_t.slabs.limits import OVERHEAD, steps_per_visit
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.refining import LastBox, hulls_of


class Frontier:
    """What is attained, a heap of boxes, and the largest bound of those that are done.

    A box is done when it is bounded by the best value found times 1 + ``tol``.
    """

    t: Floats
    best: float
    least: float
    """Next to the end of the support floats are good for no smaller tol."""

    def begin(self, tol: float) -> None:
        """Start with no box, for a search to the relative width ``tol``, or the least that doubles
        allow."""
        self.tol = max(tol, self.least)
        self.accepted = 0.0
        self.kept: list[Box] = []
        """Boxes that are done, but may hold a maximiser."""
        self.heap: list[tuple[float, int, Box]] = []
        self.pushed = 0

    @property
    def ceiling(self) -> float:
        """An upper bound of the maximum: no box, done or open, has a larger bound."""
        left = -self.heap[0][0] if self.heap else 0.0
        return max(self.best * (1 + self.tol), self.accepted, left)

    @property
    def gap(self) -> float:
        """The relative distance of the upper end from the lower."""
        return self.ceiling / self.best - 1

    def push(self, box: Box) -> None:
        """Put a box on the heap of those to visit; accept it instead if its bound says that it is
        done."""
        if not self.done(box):
            heapq.heappush(self.heap, (-box.bound, self.pushed, box))
            self.pushed += 1

    def accept(self, box: Box) -> None:
        """Count a box as done: keep its bound for the ceiling, and the box if it may hold a
        maximiser."""
        self.accepted = max(self.accepted, box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def done(self, box: Box) -> bool:
        """Whether the bound of the box is at most the best value times 1 + ``tol``; the box is
        accepted then."""
        found = box.bound <= self.best * (1 + self.tol)
        if found:
            self.accept(box)
        return found


AT_ONCE = 1 << 16
"""Patterns in one batch of boxes: some hundred megabytes."""
SHRUNK = 0.8
"""A box that kept less of its size than that is visited again before it is split."""
ROUNDINGS = 6
"""Times the relative error of the objective is the least tol."""
TRIALS, TRIALS_PER_HIT = 16, 3
"""Exclusions."""
LEAST = 1e-250
"""Of the maximum."""


Rows = TypeVar("Rows", Where, Hulls, Bounds)


def at(what: Rows, rows: Integers) -> Rows:
    """The rows with these indices: the same arrays for some of the boxes."""
    return type(what)(*(getattr(what, field.name)[rows] for field in fields(what)))


def boxes_at_once(tables: Tables) -> int:
    """How many boxes make one batch, so that its arrays have about AT_ONCE entries."""
    return max(1, AT_ONCE // max(tables.others[0].size, int((tables.counts**2).sum())))


@dataclass
class Trials:
    """Bounds of boxes by the exclusion, while they pay next to visits of ``steps`` each."""

    exclusion: Exclusion
    steps: int
    tried: int = 0
    hits: int = 0

    def measured(self, box: Box, visits: int, enough: float) -> Box:
        """The box with the bound of the exclusion, where a group was just left out, or while it
        pays."""
        affordable = self.tried * self.exclusion.steps <= visits * self.steps
        if not (box.fresh or (affordable and self.tried <= TRIALS + TRIALS_PER_HIT * self.hits)):
            return box
        self.tried += 1
        bound = min(box.bound, self.exclusion.bound(box.low, box.high))
        self.hits += bound <= enough
        return replace(box, bound=bound, fresh=False)


class Search(Frontier):
    """The search for one core at one eps_g; ``refining`` leaves narrow boxes about maximisers."""

    def __init__(self, tables: Tables, tol: float, *, refining: bool = False) -> None:
        self.tables, self.refining = tables, refining
        self.t, self.best = good_t(tables)
        if self.best < LEAST:
            raise TooLarge("deltas next to the end of the support are too small for doubles")
        _, value, error = tables.objective(tables.probabilities(self.t[None]))
        self.least = ROUNDINGS * float(error[0] / value[0]) if value[0] > 0 else 0.0
        """Next to the end of the support floats are good for no smaller width."""
        self.visits = 0
        self.begin(tol)
        self.exclusion = Exclusion(tables)
        self.trials = Trials(self.exclusion, steps_per_visit(tables.core))
        self.contraction = Contraction(tables)
        self.vertices = VertexBounds(tables)
        self.pairs = PairHulls(tables, self.contraction.slack)
        self.start()

    def start(self) -> None:
        """Begin with the box of all t, from which the exclusion has taken what it can."""
        t = self.tables
        low, high = np.zeros(len(t.counts)), t.eps.copy()
        for _ in range(2):
            shaved = self.exclusion.shaved(low, high, self.best)
            if shaved is None:
                return
            low, high = shaved
        bound = self.exclusion.bound(low, high)
        y_high = float(high @ t.counts) + t.offset[1]
        box = Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low <= 0, bound)
        trimmed = self.contraction.trimmed(box)
        if trimmed is not None:
            self.push(trimmed)

    def run(self, most: int) -> Iterator[None]:
        """Visit boxes, the most promising first; stops when none is left."""
        size = boxes_at_once(self.tables)
        while self.heap and self.visits < most:
            batch = [heapq.heappop(self.heap)[2] for _ in range(min(size, len(self.heap)))]
            for thin in (True, False):
                if some := [box for box in batch if (box.first == box.last) == thin]:
                    self.visit(some)
            poll()
            self.visits += len(batch)
            yield

    def visit(self, batch: list[Box]) -> None:
        """Bound, contract, and push what is left, split where it did not shrink."""
        where = where_of(batch)
        above = self.vertices.above(where).bound
        above = np.where(above < self.best, above, np.inf) if self.refining else above
        above = np.minimum([box.bound for box in batch], above)
        batch = [replace(box, bound=b) for box, b in zip(batch, above.tolist(), strict=True)]
        left = [row for row, box in enumerate(batch) if not self.done(box)]
        if not left:
            return
        batch, where = [batch[row] for row in left], at(where, np.array(left, dtype=np.int64))
        hull = hulls_over(self.tables, where)
        bounds = mean_value_bounds(self.tables, where, hull, self.contraction.slack)
        best = int(bounds.attained.argmax())
        if bounds.attained[best] > self.best:
            self.best, self.t = float(bounds.attained[best]), bounds.centre[best]
        open_: dict[int, Box] = {}
        for row, (box, bound) in enumerate(zip(batch, bounds.above.tolist(), strict=True)):
            found = self.follow(replace(box, bound=min(box.bound, bound)), hull, row)
            if found is not None:
                open_[row] = found
        if open_:
            rows = np.array(list(open_))
            self.split([*open_.values()], at(where, rows), at(hull, rows), at(bounds, rows))

    def follow(self, box: Box, hull: Hulls, row: int) -> Box | None:
        """The box that a visit leaves to be split; None if it is done, empty or to be visited
        again."""
        if self.done(box):
            return None
        found = self.contraction.contracted(box, hull, row)
        if found is None:
            return None
        if self.contraction.narrow(box):
            self.accept(found)
        elif self.contraction.size(found) >= SHRUNK * self.contraction.size(box):
            return found
        else:
            self.push(found)
        return None

    def split(self, boxes: list[Box], where: Where, hull: Hulls, bounds: Bounds) -> None:
        """Boxes that did not shrink (the rest is of before); in one slab they are contracted by
        pairs and bounded, then halved.
        """
        above = np.full(len(boxes), np.inf)
        thin = bool((where.first == where.last).all())
        if thin or self.tables.thin_slabs:
            boxes, rows = self.paired(boxes, where)
            if not boxes:
                return
            where, hull, bounds = at(where, rows), at(hull, rows), at(bounds, rows)
            above = above[rows]
        if thin:
            above = second_order_bounds(self.tables, where, hull, bounds, self.contraction.slack)
        most = self.best if self.refining else np.inf
        wide = hull.a_high - hull.a_low
        for row, (box, bound) in enumerate(zip(boxes, above.tolist(), strict=True)):
            lower = replace(box, bound=min(box.bound, bound)) if bound < most else box
            if lower.bound <= self.best * (1 + self.tol):
                self.accept(lower)
                continue
            for half in map(self.contraction.trimmed, halves(self.contraction, lower, wide[row])):
                if half is not None:
                    enough = self.best * (1 + self.tol)
                    self.push(self.trials.measured(half, self.visits, enough))

    def paired(self, boxes: list[Box], where: Where) -> tuple[list[Box], Integers]:
        """What the pair equations leave of boxes in one slab, where that is most of them."""
        most, rows, left = self.pairs.most(where), [], []
        for row, box in enumerate(boxes):
            found = self.contraction.trimmed(box, most[row])
            if found is None:
                continue
            if self.contraction.size(found) < SHRUNK * self.contraction.size(box):
                self.push(found)
                continue
            rows.append(row)
            left.append(found)
        return left, np.array(rows, dtype=np.int64)

    def last_boxes(self) -> list[LastBox]:
        """The hulls of what may hold a maximiser; empty where the search is not at its end."""
        kept = [box for box in self.kept if box.bound >= self.best]
        return [] if self.heap else hulls_of(self.contraction, kept)

    def sharpen(self, tol: float) -> None:
        """Go on to a smaller width, with the boxes that are done but may hold a maximiser."""
        kept, self.kept = self.kept, []
        self.tol, self.accepted = max(tol, self.least), self.best
        self.visits, self.trials = 0, replace(self.trials, tried=0, hits=0)
        for box in kept:
            self.push(box)


NAME = "pivot search"
UPPER = (
    LEMMA_4_1,
    COMMON_T,
    SLABS,
    PIVOT_EQUATIONS,
    ORDER_OF_T,
    PAIR_EQUATIONS,
    MIXED_VERTICES,
    MEAN_VALUE_BOUND,
    VERTEX_BOUND,
    SECOND_DERIVATIVE_BOUND,
    RESTRICTED_RECURSION,
)
LEAST_BITS = 44
SHARE = 0.5
"""Of the width that is left to the search."""
NOTHING = Fraction(1, 1 << 200)
FINE = Fraction(1, 10**9)
"""Below this width the last box is refined in balls, ..."""
FINEST = 2e-11
"""... and where there is none, the search goes on to what floats are good for."""


def attained(core: Core, eps_g: Exact, bits: int) -> Answer:
    """The lower end of the search alone, which is there at once; the upper one is trivial."""

    t, _ = good_t(Tables(core, eps_g))
    return _answer(core, eps_g, t.tolist(), 1.0, bits)


def narrowing(
    core: Core, eps_g: Exact, rtol: Fraction, budget: int, progress: Progress | None
) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta at one eps_g, to a relative width of rtol if the
    budget affords it; below 1e-9 the last boxes are refined in balls."""

    bits = max(LEAST_BITS, rtol.denominator.bit_length() - rtol.numerator.bit_length() + 4)
    fine = rtol < FINE
    tol = float(FINE if fine else SHARE * rtol)
    search = Search(Tables(core, eps_g), tol, refining=fine)
    most = max(64, (budget - OVERHEAD) // steps_per_visit(core))
    yield _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
    start = search.gap
    for wanted in (tol, FINEST) if fine else (tol,):
        search.sharpen(wanted)
        for _ in search.run(most):
            if progress is not None and search.gap < start:
                progress(min(log(start / search.gap) / log(start / wanted), 1.0))
            yield _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
        answer = _refined(core, eps_g, search, bits) if fine else None
        yield answer or _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
        if answer is not None:
            return


def _refined(core: Core, eps_g: Exact, search: Search, bits: int) -> Answer | None:
    """The bracket from the last boxes in ball arithmetic; None where a box does not settle."""
    more = bits - floor(log2(search.best))
    found = []
    for box in search.last_boxes():
        middle = _as_exact(core, ((box.low + box.high) / 2).tolist())
        near = box.excess(middle, more)
        if near is None:
            return None
        ts, excess = near
        lower, upper = value_at(core, ts, eps_g, bits + 2)
        with precision(2 * bits + 64):
            found.append((lower, Dyadic.from_arb((upper.to_arb() + excess.to_arb()).upper()), ts))
    if not found:
        return None
    lower, top = max(low for low, _, _ in found), max(high for _, high, _ in found)
    best = tuple(ts for _, high, ts in sorted(found, reverse=True) if high >= lower)
    end = End(NAME, (*UPPER, LAST_BOX))
    witness = Witness(best, tied="not separated" if len(best) > 1 else "")
    return Answer(lower, min(top, Dyadic(1)), End(NAME, (LEMMA_4_1,)), end, witness)


def _answer(core: Core, eps_g: Exact, t: list[float], ceiling: float, bits: int) -> Answer:
    """The objective at t in balls, and an upper end at the ceiling or just above."""
    ts = _as_exact(core, t)
    lower, _ = value_at(core, ts, eps_g, bits)
    upper = min(above(lower, Fraction(ceiling)), Dyadic(1))
    lower_end, upper_end = End(NAME, (LEMMA_4_1,)), End(NAME, UPPER)
    return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))


def _as_exact(core: Core, t: list[float]) -> tuple[Exact, ...]:
    return tuple(
        min(Exact(Fraction(x)), eps) for x, (eps, _) in zip(t, core.br_groups, strict=True)
    )


def above(lower: Dyadic, ceiling: Fraction) -> Dyadic:
    """lower times 1 + m 2^-e with an m below 32, just large enough to reach the ceiling.

    >>> above(Dyadic(1), Fraction(5, 4)).fraction()
    Fraction(5, 4)
    """
    base = lower.fraction()
    excess = max(ceiling / base - 1, NOTHING)
    unit = 1 << max(excess.denominator.bit_length() - excess.numerator.bit_length() + 4, 0)
    return Dyadic.from_fraction(base * (1 + Fraction(-(-excess * unit // 1), unit)))
