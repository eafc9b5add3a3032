"""BR of different eps, composed non-adaptively: the exact optimum over t, by a certified search.

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

**A visit of a box** (:class:`Search`).

Each visit of a box bounds the objective by its values at the mixed vertices (:mod:`.box_bounds`)
and, if that is not enough, takes the hulls of A_i and P(W), bounds it by mean values and contracts
the box by the pivot equations (:mod:`.boxes`). What does not shrink is contracted by the pair
equations (:mod:`.pair_equations`) and bounded by second derivatives if it is in one slab, and
halved; the parts are bounded by the adaptive value over them (:mod:`.exclusion`) while that has not
cost more than the hulls. A box is done when it is empty, or bounded by the best value found times
1 + tol. At any time the largest of the bounds is an upper end.

**The last box, in balls** (:class:`LastBox`): from the ten digits of the search to any number.

Where every box that the search kept lies in one slab, with the same groups left out, the maximiser
t* is in their hull X, and solves G(t*) = 0 with G_i(t) = A_i(t) - y(t) - t_i. For a point c of X
let J be an interval matrix that contains the derivatives of G in X, and Y about the inverse of its
middle; then 0 = G(c) + J~ (t* - c) for some J~ in J, hence (Krawczyk)

    |t* - c| <= d := |Y G(c)|/(1 - beta),   beta = |1 - Y J| < 1       (largest norms).

On the way from c to t*, |G_i| <= |J_i| d (sum of a row), so that with the group derivatives of F_s

    D(t*) <= D(c) + sum of n_i/(e^(eps_i) - 1) e^(eps_i + |J_i| d) |J_i| d^2.

G(c) (:func:`residual`) is computed in balls, by the definition, at a c that Newton's steps bring
near t*, not beyond any eps (at the end of a tie they may lead there): the excess falls like
|G(c)|^2. J needs few digits, and so does the factor before d^2 (P_i <= 1 is used).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cached_property
from math import comb, floor, log, log2, prod
from typing import TypeVar

import numpy as np
from flint import arb

from exactdp.loss_sums.response_sum_planner import value_at
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.answers import Answer, Progress, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.float64_bounds import Floats, Integers, exp
from exactdp.numbers.precision_and_deadlines import TooLarge
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
from exactdp.worst_t.best_first import BestFirst
from exactdp.worst_t.slabs.box_bounds import (
    Bounds,
    VertexBounds,
    mean_value_bounds,
    second_order_bounds,
)
from exactdp.worst_t.slabs.boxes import Box, Contraction, halves, where_of
from exactdp.worst_t.slabs.exclusion import Exclusion
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_fixed_point import good_t
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import (
    TINY,
    Hulls,
    Where,
    applied,
    drop_probabilities,
    hulls_over,
    mixed_binomials,
)
from exactdp.worst_t.slabs.search_size_limits import OVERHEAD, steps_per_visit


def residual(tables: Tables, slab: int, active: Sequence[int], c: Sequence[Exact]) -> list[arb]:
    """The residuals G_i(c) of the pivot equations of the active groups, as balls.

    G_i(c) = A_i(c) - y(c) - c_i in one slab; at the current precision.
    """
    core = tables.core
    weights = [_binomials(n, eps, t) for (eps, n), t in zip(core.br_groups, c, strict=True)]
    kept = list(zip(c, (n for _, n in core.br_groups), strict=True))
    y = weighted_sum([*kept, *core.dp_groups, (tables.eps_g, -1)]).ball()
    values = []
    for i in active:
        eps, count = core.br_groups[i]
        own = [*weights[:i], _binomials(count - 1, eps, c[i]), *weights[i + 1 :]]
        mass, moment = _sums(tables, slab, i, own)
        values.append((moment / mass).log() + (eps - c[i]).ball() - y)
    return values


def _sums(
    tables: Tables, slab: int, group: int, weights: Sequence[Sequence[arb]]
) -> tuple[arb, arb]:
    """P(W) and E[e^(S'); W] for one copy of a group in a slab, as balls, by the definition."""
    place = tables.others[group]
    total = [arb(0)] * tables.patterns.rank.shape[0]
    flat = [arb(1)]
    for row in weights:
        flat = [value * weight for value in flat for weight in row]
    for where, value in zip(place.reshape(-1).tolist(), flat, strict=True):
        total[where] += value
    rank, up = tables.patterns.rank, tables.up[group]
    above = np.where(up[:, None] >= 0, rank[up], -1)
    inside = (rank <= slab) & (above > slab)
    dp, br_growth, dp_growth = _dp_masses(tables), _growths(tables, 0), _growths(tables, 1)
    mass = moment = arb(0)
    for at in np.flatnonzero(inside.any(axis=1)).tolist():
        columns = np.flatnonzero(inside[at]).tolist()
        mass += total[at] * sum((dp[d] for d in columns), arb(0))
        more = sum((dp[d] * dp_growth[d] for d in columns), arb(0))
        moment += total[at] * br_growth[at] * more
    return mass, moment


def _growths(tables: Tables, side: int) -> list[arb]:
    """e^S for every sum of the drops of BR (0) or of DP (1)."""
    core = tables.core
    if side == 0:
        place, drops = tables.patterns.br_place, [eps for eps, _ in core.br_groups]
    else:
        place, drops = tables.patterns.dp_place, [2 * eps for eps, _ in core.dp_groups]
    if not drops:
        return [arb(1)]
    _, first = np.unique(place.reshape(-1), return_index=True)
    bases = [eps.ball().exp() for eps in drops]
    counts = zip(*(axis.tolist() for axis in np.unravel_index(first, place.shape)), strict=True)
    return [prod((b**n for b, n in zip(bases, row, strict=True)), start=arb(1)) for row in counts]


def _dp_masses(tables: Tables) -> list[arb]:
    """The probability of every sum of the drops of DP."""
    place = tables.patterns.dp_place
    flat = [arb(1)]
    for eps, count in tables.core.dp_groups:
        row = _binomials(count, 2 * eps, eps)
        flat = [value * weight for value in flat for weight in row]
    total = [arb(0)] * (int(place.max()) + 1)
    for where, value in zip(place.reshape(-1).tolist(), flat, strict=True):
        total[where] += value
    return total


def _binomials(count: int, eps: Exact, t: Exact) -> list[arb]:
    """The weights of Bin(count, x), x = (e^t - 1)/(e^eps - 1), at the current precision."""
    bottom = eps.ball().expm1()
    x, rest = t.ball().expm1() / bottom, t.ball().exp() * (eps - t).ball().expm1() / bottom
    return [comb(count, i) * x**i * rest ** (count - i) for i in range(count + 1)]


NEWTON_STEPS = 40
"""Steps from the start at most; without a bound of 2^-bits by then there is no answer."""
GUARD_BITS = 64
"""Bits of c beyond half of those of the bound, which falls like the square of its distance."""
LARGEST_BETA = 0.5
"""The largest beta for which the box is used: d is at most twice |Y G(c)|."""
LARGEST_REACH = 3
"""The largest |J_i| d with which D(t*) is bounded, as exponentials are compared with lines up to
there; for more there is no answer."""


@dataclass(frozen=True)
class LastBox:
    """A box in which the maximiser t* is, in one slab; ``active`` are the groups with t > 0."""

    tables: Tables
    slab: int
    active: tuple[int, ...]
    low: Floats
    high: Floats

    # -- the derivatives of G, in floats ---------------------------------------------------

    @cached_property
    def newton(self) -> tuple[Floats, float, Floats] | None:
        """The Y, beta and |J_i| (sums of rows) of Krawczyk's method; None for too wide a box.

        As in the head of the module; beta and |J_i| are rounded up, and beta is at most
        LARGEST_BETA.
        """
        low, high = self._jacobian()
        if not np.isfinite([low, high]).all():
            return None
        middle, radius = (low + high) / 2, (high - low) / 2
        try:
            inverse = np.linalg.inv(middle)
        except np.linalg.LinAlgError:
            return None
        rest = abs(np.eye(len(self.active)) - inverse @ middle) + abs(inverse) @ radius
        rounded = (abs(inverse) @ abs(middle)).sum(axis=1)
        beta = float((rest + 1e-12 * rounded[:, None]).sum(axis=1).max()) * (1 + 1e-9)
        if not beta <= LARGEST_BETA:
            return None
        rows = np.maximum(abs(low), abs(high)).sum(axis=1) * (1 + 1e-9)
        return np.asarray(inverse, dtype=np.float64), beta, rows

    def _jacobian(self) -> tuple[Floats, Floats]:
        """Lower and upper bounds of the derivatives of G over the box.

        Where one copy of group j drops or stays, E[e^(S'); W] is N_1 or N_0, both multi-affine in
        the other copies, and N = x N_1 + (1 - x) N_0. So with s = N_1/(N_0 + N_1), between its
        least and largest value at the mixed vertices,

            d(ln N)/dx = (2 s - 1)/(x s + (1 - x)(1 - s)),

        which rises with s and is monotone in x.
        """
        tables = self.tables
        ends = drop_probabilities(tables, self.low[None], self.high[None])
        x_low, x_high = ends[0][0], ends[1][0]
        size = len(self.active)
        low, high = np.zeros((size, size)), np.zeros((size, size))
        slab = np.array([self.slab])
        for row, i in enumerate(self.active):
            parts = np.stack(tables.window(i, slab, slab), axis=1)[:, :, tables.others[i]]
            counts = [int(n) - (j == i) for j, n in enumerate(tables.counts)]
            for column, j in enumerate(self.active):
                if counts[j]:
                    rate = counts[j] / float(tables.scale[j])
                    rates = rate * exp(self.low[j : j + 1]), rate * exp(self.high[j : j + 1])
                    bounds = self._log_derivatives(parts, counts, j, x_low, x_high)
                    products = [float(r[0]) * bound for r in rates for bound in bounds]
                    slack = 1e-10 * max(map(abs, products))
                    low[row, column], high[row, column] = (
                        min(products) - slack,
                        max(products) + slack,
                    )
        whole = tables.counts[list(self.active)] + np.eye(size)
        return low - whole, high - whole

    def _log_derivatives(
        self, parts: Floats, counts: Sequence[int], j: int, x_low: Floats, x_high: Floats
    ) -> tuple[float, float]:
        """Bounds of d(ln N - ln D)/dx for one copy of group j."""
        ends = []
        for shift in ((0, 1), (1, 0)):
            found = parts
            for axis, count in enumerate(counts):
                mixed, fewer = mixed_binomials(
                    count, x_low[axis : axis + 1], x_high[axis : axis + 1]
                )
                matrix = np.pad(fewer, ((0, 0), (0, 0), shift)) if axis == j else mixed
                found = applied(found, matrix, axis + 2)
            ends.append(found.reshape(2, -1))
        (stay_mass, stay_moment), (go_mass, go_moment) = ends
        all_mass, all_moment = stay_mass + go_mass, stay_moment + go_moment
        if min(all_mass.min(), all_moment.min()) < TINY:
            return -np.inf, np.inf
        error = 8 * self.tables.error
        moment = _between(go_moment / all_moment, error, x_low[j], x_high[j])
        mass = _between(go_mass / all_mass, error, x_low[j], x_high[j])
        return moment[0] - mass[1], moment[1] - mass[0]

    # -- the way to t* ---------------------------------------------------------------------

    def excess(self, start: Sequence[Exact], bits: int) -> tuple[tuple[Exact, ...], Dyadic] | None:
        """A c near t*, and a bound of D(t*) - D(c) below about 2^-bits; None where it fails.

        Where no group is active t* is 0, and so is c.
        """
        if not self.active:
            return tuple(ZERO for _ in start), Dyadic(0)
        if self.newton is None:
            return None
        inverse, beta, rows = self.newton
        c, working = tuple(start), bits // 2 + GUARD_BITS
        core = self.tables.core
        with precision(2 * working):
            for _ in range(NEWTON_STEPS):
                values = residual(self.tables, self.slab, self.active, c)
                moves = [
                    sum((arb(float(y)) * v for y, v in zip(row, values, strict=True)), arb(0))
                    for row in inverse
                ]
                d = max((abs(move).upper() for move in moves), key=float) / arb(1 - beta).lower()
                if not d < 1:
                    return None
                total = arb(0)
                for i, row in zip(self.active, rows, strict=True):
                    eps, count = core.br_groups[i]
                    reach = arb(float(row)) * d
                    if not reach < LARGEST_REACH:
                        return None
                    factor = count / eps.ball().expm1()
                    total += factor * (eps.ball() + reach).exp() * reach * d
                found = Dyadic.from_arb(total.upper())
                if found.fraction() <= Fraction(1, 1 << bits):
                    return (c, found) if self._around(c) else None
                c = self._moved(c, moves, working)
        return None

    def _moved(self, c: tuple[Exact, ...], moves: Sequence[arb], bits: int) -> tuple[Exact, ...]:
        moved = list(c)
        for i, move in zip(self.active, moves, strict=True):
            there = ((c[i].ball() - move).mid() * arb(2) ** bits).floor().unique_fmpz()
            assert there is not None
            eps, _ = self.tables.core.br_groups[i]
            moved[i] = min(Exact(Fraction(int(there), 1 << bits)), eps)
        return tuple(moved)

    def _around(self, c: tuple[Exact, ...]) -> bool:
        """Whether c lies in the box over which the derivatives were bounded."""
        return all(
            Exact(Fraction(low)) <= t <= Exact(Fraction(high))
            for t, low, high in zip(c, self.low.tolist(), self.high.tolist(), strict=True)
        )


def _between(share: Floats, error: float, x_low: float, x_high: float) -> tuple[float, float]:
    """Bounds of (2 s - 1)/(x s + (1 - x)(1 - s)) for the shares s = N_1/(N_0 + N_1)."""
    least = max(float(share.min()) - error, 0.0)
    most = min(float(share.max()) + error, 1.0)
    ends = [[_slope(s, x) for x in (x_low, x_high)] for s in (least, most)]
    bottom, top = min(ends[0]), max(ends[1])
    return bottom - 1e-12 * (1 + abs(bottom)), top + 1e-12 * (1 + abs(top))


def _slope(s: float, x: float) -> float:
    below = x * s + (1 - x) * (1 - s)
    return (2 * s - 1) / below if below > 0 else float("inf") * (2 * s - 1)


def hulls_of(contraction: Contraction, boxes: Sequence[Box]) -> list[LastBox]:
    """The hulls of boxes that may hold a maximiser, for each slab and set of groups with t > 0.

    Empty where a box is not about one slab and one set.
    """
    clusters: dict[tuple[int, tuple[bool, ...]], list[Box]] = {}
    for box in boxes:
        if box.first < box.last or box.zero.any():
            return []
        clusters.setdefault((box.first, tuple((box.high > 0).tolist())), []).append(box)
    return [_hull(contraction, some) for some in clusters.values()]


def _hull(contraction: Contraction, boxes: list[Box]) -> LastBox:
    tables = contraction.tables
    low = np.array([box.low for box in boxes]).min(axis=0)
    high = np.array([box.high for box in boxes]).max(axis=0)
    active = high > 0
    room = ((high - low) / 4 + contraction.slack) * active
    low, high = np.maximum(low - room, 0), np.minimum(high + room, tables.eps)
    return LastBox(tables, boxes[0].first, tuple(np.flatnonzero(active).tolist()), low, high)


AT_ONCE = 1 << 16
"""Patterns in one batch of boxes: some hundred megabytes."""
SHRUNK = 0.8
"""A box that kept less of its size than that is visited again before it is split."""
ROUNDINGS = 6
"""The least tol is so many times the relative error of the objective."""
TRIALS, TRIALS_PER_HIT = 16, 3
"""Boxes that are tried with the adaptive value at first, and more for each that it excluded."""
LEAST = 1e-250
"""The least maximum that is searched in doubles."""


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
        """The box, with its bound lowered to that of the exclusion where this is tried.

        That is where a group was just left out, or while it pays next to the ``visits`` so far.
        Bounds up to ``enough`` count as hits.
        """
        affordable = self.tried * self.exclusion.steps <= visits * self.steps
        if not (box.fresh or (affordable and self.tried <= TRIALS + TRIALS_PER_HIT * self.hits)):
            return box
        self.tried += 1
        bound = min(box.bound, self.exclusion.bound(box.low, box.high))
        self.hits += bound <= enough
        return replace(box, bound=bound, fresh=False)


class Search(BestFirst[Box, float]):
    """Branch and bound for the largest D over t, for one core at one eps_g, in doubles.

    A box is done when it is bounded by the best value found times 1 + ``tol``. With ``refining`` it
    goes on about maximisers, so that boxes next to them become narrow. TooLarge where the best
    value is below LEAST.
    """

    def __init__(self, tables: Tables, tol: float, *, refining: bool = False) -> None:
        super().__init__(0.0)
        self.kept: list[Box] = []
        """Boxes that are done, but may hold a maximiser."""
        self.tables, self.refining = tables, refining
        self.t, self.best = good_t(tables)
        if self.best < LEAST:
            raise TooLarge("deltas next to the end of the support are too small for doubles")
        _, value, error = tables.objective(tables.probabilities(self.t[None]))
        self.least = ROUNDINGS * float(error[0] / value[0]) if value[0] > 0 else 0.0
        """Next to the end of the support floats are good for no smaller width."""
        self.tol = max(tol, self.least)
        self.exclusion = Exclusion(tables)
        self.trials = Trials(self.exclusion, steps_per_visit(tables.core))
        self.contraction = Contraction(tables)
        self.vertices = VertexBounds(tables)
        self.pairs = PairHulls(tables, self.contraction.slack)
        self.start()

    @property
    def ceiling(self) -> float:
        """An upper bound of the maximum: no box, done or open, has a larger bound."""
        return max(self.best * (1 + self.tol), super().ceiling)

    @property
    def gap(self) -> float:
        """The relative distance ceiling/best - 1 of the upper end from the lower one."""
        return self.ceiling / self.best - 1

    def push(self, box: Box) -> None:
        """Add a box to those to visit; accept it instead if its bound says that it is done."""
        if not self.done(box):
            self.put(box, box.bound)

    def accept(self, box: Box) -> None:
        """Count a box as done, with its bound, and keep it if it may hold a maximiser."""
        self.settle(box.bound)
        if box.bound >= self.best:
            self.kept.append(box)

    def done(self, box: Box) -> bool:
        """Whether the bound of the box is at most the best value times 1 + ``tol``.

        The box is accepted then.
        """
        found = box.bound <= self.best * (1 + self.tol)
        if found:
            self.accept(box)
        return found

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
        """Visit boxes in batches, those with the largest bounds first, and yield after each batch.

        It ends when no box is open, or after ``most`` visits of boxes.
        """
        size = boxes_at_once(self.tables)
        for first, _ in self.taken(most):
            others = min(size - 1, len(self.heap))
            batch = [first, *(self.take()[0] for _ in range(others))]
            for thin in (True, False):
                if some := [box for box in batch if (box.first == box.last) == thin]:
                    self.visit(some)
            self.visited(len(batch))
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
        """What a visit leaves of a box to be split; None if it is done, empty or visited again."""
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
        """Halve boxes that a visit did not shrink, and put back what is left of the halves.

        Boxes in one slab (or any, where slabs are thin) are contracted by the pair equations first;
        those in one slab are bounded by second derivatives. ``where``, ``hull`` and ``bounds`` are
        those of the visit, before the boxes were contracted.
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
        """The boxes that the pair equations do not shrink much, as they leave them, and their rows.

        Those that they shrink to less than SHRUNK of their size are put back to be visited again.
        """
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
        """Go on to the width ``tol``, with the boxes that are done but may hold a maximiser."""
        kept, self.kept = self.kept, []
        self.tol, self.settled = max(tol, self.least), self.best
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
"""The bits of lower ends at least, whatever width is asked for."""
SHARE = 0.5
"""The share of the width that is asked for which is left to the search."""
NOTHING = Fraction(1, 1 << 200)
"""The least relative distance of an upper end from the lower one."""
FINE = Fraction(1, 10**9)
"""Below this width the last box is refined in balls, ..."""
FINEST = 2e-11
"""... and where there is none, the search goes on to what floats are good for."""


def attained(core: Core, eps_g: Exact, bits: int) -> Answer:
    """An answer with the objective at a good t as lower end, without a search, and 1 as upper."""

    t, _ = good_t(Tables(core, eps_g))
    return _answer(core, eps_g, t.tolist(), 1.0, bits)


def narrowing(
    core: Core, eps_g: Exact, rtol: Fraction, budget: int, progress: Progress | None
) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta at one eps_g, to a relative width of ``rtol``.

    Or to what ``budget`` steps afford; below 1e-9 the last boxes are refined in balls. ``progress``
    is told the part that is done. TooLarge where delta is too small for doubles.
    """

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
