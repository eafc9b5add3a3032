"""BR of any eps beside one curve, of little or discrete noise: the largest delta over t, any width.

A fixed pair that is nowhere below the curve bounds the objective at all t in doubles. What is to be
narrower comes from the curve itself: in balls in regions about its peaks, with doubles elsewhere.

**Rounds in doubles beside a fixed pair** (:mod:`.refining_dominating_pairs`).

The search for BR of different eps beside fixed pairs bounds the objective over all t. What stands
beside BR is such a pair if its losses are on a lattice (but for those that are negligible); the
curve of any other loss is nowhere above that of a pair through upper bounds at nodes
(:mod:`.dominating_pair_through_nodes`). Nodes are added about the places where the curve is asked
at the best t (:mod:`.refining_dominating_pairs`), until the bound is as near as is wanted to what
is attained there.

The line is above the curve by up to h^2/8 times its second derivative, and only the h about those
places counts: each round has it up to 64 times smaller. Doubles end at about 2^-34; what is
narrower comes from the curve itself next to its maximum (below). Cost: some
hundred visits of boxes a round, some thousand for large groups, each with the patterns, and the
sums of BR drops, whatever the number of nodes; one round for losses on a lattice, two or three
otherwise, each with some hundred nodes more; for any width some dozen to some thousand visits.
Where the noise is wide beside the eps of BR the nodes are too many (sums over frequencies answer
then).

**Beyond doubles, to any width** (:class:`BeyondDoubles`), from what doubles have given.

At the best t of that bracket the objective is concave as a rule. Over a region about it, in balls,
it is at most its value at the peak and next to nothing (:mod:`.peaks`,
:mod:`.objective_near_its_maximum`). All other t have a smaller objective beside a fixed pair that
is above the curve (below), by so much that a coarse pair does, or do not solve the equations of the
curve. Where there is a second peak, it has a region as well: no bound of a box is
below a value in it, so the peak is looked for as soon as values in what is left stay above what is
enough, and not once boxes are many.

A curve that is known by sums over frequencies is next to a finite sum, which has all derivatives:
regions are those of that sum, its error is added (:mod:`.fourier_sum_curve`), and the equations of
the curve come from its values alone (:class:`SecantSlopes`).

Where no loss is in the window of a group the objective does not depend on its t: beside losses that
are atoms, or bounded, there is a continuum of maxima then. The maximiser that is looked for, with
the least sum of t, has t = 0 there, and the region is one of the other groups
(:mod:`.peaks_on_faces`).

Cost: a few values of the curve and its derivatives for each sum of drops, whatever the width; and
some dozen visits of boxes, up to thousands for large groups: it gives up once more are to be
expected than it may take, or boxes grow without end. Next to kinks that are not those of a lattice
there is no such region.

**Slopes of a curve of which only values are known** (:class:`SecantSlopes`).

A curve H is convex in gamma = e^s and falls: Q(L > s) and Q(L >= s), which are -dH/dgamma on both
sides, are between the difference quotients of H to s - h and to s + h.

**That the objective of a fixed pair is small at all t but those of some regions**
(:class:`Elsewhere`).

Boxes of t are bounded by values at mixed vertices, mean values and second derivatives as in
:mod:`exactdp.worst_t.slabs.search`, and halved until they are in a region or bounded by what is
enough. The equations that a maximiser solves are not those of the pair but of the curve that it is
above: boxes are contracted by hulls of A_i between places where that is known
(:mod:`.maximiser_windows`), and by the pair equations with what the pair is too high
(:class:`.CurveGaps`). The order of the t is one of the curve as well: some maximiser beside any
rest has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import comb, log, nextafter

import numpy as np
from flint import arb

from exactdp.loss_sums.common_lattice_composition import lattice_of
from exactdp.loss_sums.curve_planner import (
    Curves,
    Frequencies,
    RestCurve,
    any_curve_of,
    form_of,
)
from exactdp.loss_sums.finite_losses import directions
from exactdp.loss_sums.fixed_losses import fixed_part, rest_of
from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import ATOM
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer, Start, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.float64_bounds import Floats
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits, poll
from exactdp.statements import (
    CONVEXITY,
    EQUATIONS_OF_A_CURVE,
    FIXED_PAIR,
    Statement,
)
from exactdp.worst_t.curve.dominating_pair_through_nodes import (
    FLOAT_BITS,
    LOSSES,
    SMOOTH_NODES,
    Above,
    first_nodes,
)
from exactdp.worst_t.curve.fourier_sum_curve import SummedCurve, summed_curve_of
from exactdp.worst_t.curve.inner_float_regions import FloatRegion, region_in_doubles
from exactdp.worst_t.curve.loss_support import support_of
from exactdp.worst_t.curve.maximiser_windows import CurveGaps, CurveHulls, CurveWindows, windows_of
from exactdp.worst_t.curve.objective_at_t import objective
from exactdp.worst_t.curve.objective_near_its_maximum import MOST_ORDERS, SmoothCurve
from exactdp.worst_t.curve.pattern_tables_beside_pair import NoiseTables
from exactdp.worst_t.curve.peaks_on_faces import AboutPeak, Losses, PeaksOnFaces
from exactdp.worst_t.curve.refining_dominating_pairs import PairRounds
from exactdp.worst_t.curve.supremum_from_both_sides import at_some_t, start_at_some_t
from exactdp.worst_t.slabs.box_bounds import VertexBounds, mean_value_bounds, second_order_bounds
from exactdp.worst_t.slabs.boxes import Box, Contraction, halves, where_of
from exactdp.worst_t.slabs.exclusion import Exclusion
from exactdp.worst_t.slabs.pair_equations import PairHulls
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.pivot_ranges_on_boxes import Hulls, hulls_over
from exactdp.worst_t.slabs.search import SHRUNK, UPPER, at, boxes_at_once
from exactdp.worst_t.slabs.search_size_limits import MAX_LISTED, pattern_count, steps_beside, sums

SOON, WORST, GROWTH, MOST_GROWTH = 0.05, 1e6, 0.25, 2.0
"""Of :meth:`Elsewhere.expected`: few boxes are left once bounds are within this share of enough; no
excess counts for more; and how many more boxes a round has until then, for each of these rounds,
and at the most."""


LAST, MANY, MANY_TIMES, PROGRESS, NEAR = 8, 1000, 6, 4.0, 2.0**-36
"""Of :meth:`Elsewhere.stuck`: the rounds that are looked back at; from how many boxes on, and from
how many times as many as there were, they are many; how many times nearer to enough bounds should
have come; and how near to it values are as large."""


class Elsewhere:
    """The boxes of t beside one fixed pair that are in no region and not bounded by ``enough``.

    ``windows`` say where a maximiser beside the curve of the pair can be, ``gaps`` how far the pair
    is above it.
    """

    def __init__(
        self, tables: NoiseTables, enough: float, windows: CurveWindows, gaps: CurveGaps
    ) -> None:
        self.tables, self.enough, self.windows = tables, enough, windows
        self.contraction = Contraction(tables)
        self.pairs = PairHulls(tables, self.contraction.slack, gaps)
        self.vertices = VertexBounds(tables)
        self.regions: list[FloatRegion] = []
        self.visits = 0
        self.best, self.t = 0.0, np.zeros(len(tables.counts))
        """The largest value in the last round, and where."""
        self.most = np.inf
        """The largest bound in the last round."""
        self.open: list[Box] = []
        self.progress: list[tuple[int, float, float]] = []
        """After each round: how many boxes are open, and what the largest bound and the largest
        value are above ``enough``, relatively."""
        low, high = np.zeros(len(tables.counts)), tables.eps.copy()
        shaved = Exclusion(tables).shaved(low, high, enough)
        if shaved is not None:
            self._keep(self._whole(*shaved))

    def _whole(self, low: Floats, high: Floats) -> Box:
        t = self.tables
        y_high = float(high @ t.counts) + t.offset[1]
        return Box(low, high, 0.0, y_high, 0, t.patterns.slabs - 1, low < 0, np.inf)

    def _keep(self, box: Box) -> None:
        """Keep as open what the order of the t leaves of a box, unless a region holds that."""
        found = self.contraction.within(replace(box, zero=box.low <= 0))
        if found is not None:
            found = replace(found, zero=found.low < 0)
            if not any(one.holds(found) for one in self.regions):
                self.open.append(found)

    def round(self) -> None:
        """Visit every open box once, and keep what is still open."""
        size = boxes_at_once(self.tables)
        boxes, self.open = self.open, []
        poll()
        self.visits += len(boxes)
        self.best = self.most = 0.0
        for thin in (True, False):
            some = [box for box in boxes if (box.first == box.last) == thin]
            for start in range(0, len(some), size):
                self._visit(some[start : start + size], thin=thin)
        above, value = self.most / self.enough - 1, self.best / self.enough - 1
        self.progress.append((len(self.open), above, value))

    def hope(self) -> None:
        """Keep the last LAST / 2 rounds of ``progress`` alone, after a region was added.

        Whether it was of use is asked (:meth:`stuck`) when more than LAST are there again.
        """
        del self.progress[: -LAST // 2]

    def stuck(self) -> bool:
        """Whether boxes, now many, have grown over the last rounds without coming to an end.

        That is where no bound has come nearer, or values were as large as what is enough all the
        time. It certifies nothing.
        """
        if len(self.progress) <= LAST:
            return False
        last = self.progress[-LAST - 1 :]
        if last[-1][0] < max(MANY, MANY_TIMES * last[0][0]):
            return False
        near = all(value > -NEAR for _, _, value in last[1:])
        return near or last[-1][1] > last[0][1] / PROGRESS

    def exceeded(self) -> bool:
        """Whether values of the last two rounds were above what is enough.

        Bounds are at least the values, so that however small boxes become some are left, but for a
        region about a peak there; one value alone may be next to a region that is known. It
        certifies nothing.
        """
        return len(self.progress) > 1 and all(value > 0 for _, _, value in self.progress[-2:])

    def expected(self) -> int:
        """About how many visits of boxes there are until the end.

        As often as every side is halved bounds are four times nearer. It certifies nothing.
        """
        excess = min(self.most / self.enough - 1, WORST)
        rounds = len(self.tables.counts) * log(max(excess / SOON, 1.0)) / log(4)
        return int(len(self.open) * max(rounds * min(1 + GROWTH * rounds, MOST_GROWTH), 1.0))

    def _visit(self, batch: list[Box], *, thin: bool) -> None:
        slack = self.contraction.slack
        where = where_of(batch)
        rows = np.flatnonzero(~(self.vertices.above(where).bound <= self.enough))
        if not rows.size:
            return
        where = at(where, rows)
        hull = hulls_over(self.tables, where)
        bounds = mean_value_bounds(self.tables, where, hull, slack)
        above = bounds.above
        if thin:
            second = second_order_bounds(self.tables, where, hull, bounds, slack)
            above = np.minimum(above, second)
        best = int(bounds.attained.argmax())
        if bounds.attained[best] > self.best:
            self.best, self.t = float(bounds.attained[best]), bounds.centre[best]
        self.most = max(self.most, float(above.max()))
        wide = hull.a_high - hull.a_low
        left = np.flatnonzero(~(above <= self.enough))
        if not left.size:
            return
        where = at(where, left)
        solving, most = self.windows.hulls(self.tables, where, slack), self.pairs.most(where)
        for row, place in enumerate(left.tolist()):
            box = batch[rows[place]]
            found = self._solved(box, solving, most[row], row)
            if found is None:
                continue
            if self.contraction.size(found) < SHRUNK * self.contraction.size(box):
                self._keep(found)
                continue
            for half in halves(self.contraction, found, wide[place]):
                self._keep(half)

    def _solved(self, box: Box, hull: CurveHulls, most: Floats, row: int) -> Box | None:
        """What may hold a maximiser of the objective beside the curve, with the least sum of t."""
        inside, nothing = hull.positive[row], np.zeros_like(hull.positive)
        if (hull.empty[row] & (box.low > 0)).any():
            return None
        high = np.where(hull.empty[row], 0.0, box.high)
        hulls = Hulls(hull.a_low, hull.a_high, hull.a_low, hull.a_high, hull.positive, nothing)
        found = self.contraction.solving(replace(box, high=high, zero=box.low <= 0), hulls, row)
        most = np.where(inside[:, None] & inside, most, np.inf)
        found = None if found is None else self.contraction.within(found, most)
        return None if found is None else replace(found, zero=found.low < 0)


APART_BITS = 52
"""h is 2^-52: values to about twice as many bits show slopes to about as many."""
CURVE_BITS = 2 * APART_BITS + 8


class SecantSlopes:
    """A curve with balls around its slopes; of the second derivative nothing is known."""

    def __init__(self, curve: RestCurve) -> None:
        self.curve = curve
        self.last: tuple[arb, arb] | None = None
        """Where it was asked, and its value."""

    def __call__(self, eps: arb) -> arb:
        """The value of the curve at eps; the last one is kept."""
        if self.last is None or self.last[0] is not eps:
            self.last = eps, self.curve(eps)
        return self.last[1]

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """A ball around both one-sided slopes H', from secants; one of infinite radius for H''."""
        h = arb((1, -APART_BITS))
        here, grown = self(eps), eps.exp()
        behind = (here - self.curve(eps + h)) / (grown * h.expm1())
        before = (self.curve(eps - h) - here) / (grown * -(-h).expm1())
        return -grown * behind.union(before).max(arb(0)).min(arb(1)), arb(0, ATOM)

    def density(self, eps: arb) -> arb:
        """A ball of infinite radius: nothing is known of the density of the loss."""
        return arb(0, ATOM)


MOST_STEPS, MOST_PEAKS = 6 * 10**8, 4
"""Steps of one search beyond doubles, before effort and share, and peaks in it: it ends without an
answer where more of either would be needed."""
UNSURE = 4
"""So many times fewer visits than expected are seen at times."""
NEARER, ALMOST = 0.25, 0.9
"""How much nearer than the objective falls where a region ends a pair has to be, and is asked to be
at that."""
MOST_SUMS = 10**6
"""Patterns times orders of derivatives: a second, some twenty times."""
AGAIN, SETTLED = 20, 3
"""Rounds from which on what is left may have a peak of its own; where values say so, sooner, and
so many rounds after another peak was looked for."""
SHARPEST_BITS = 40
"""What is asked of doubles where the objective hardly falls about its peak."""
SPARE, MORE_BITS = 16, 96
"""Bits of t beyond half of those that are wanted; of the precision beyond all of them."""


class BeyondDoubles:
    """A bracket beyond doubles for one direction, from what was found in doubles.

    At the caller's precision. ``low`` is attained at ``t``, ``high`` is what no t exceeds once
    :meth:`run` has said so.
    """

    def __init__(
        self,
        found: PairRounds,
        curve: SmoothCurve,
        bits: int,
        losses: Losses | None = None,
        sloped: SmoothCurve | None = None,
    ) -> None:
        self.found, self.bits = found, bits
        self.groups, self.eps_g, self.curve = found.alone.br_groups, found.eps_g, curve
        self.losses = losses or Losses()
        self.sloped = sloped or curve
        """The curve with its first derivative."""
        self.error = curve.error if isinstance(curve, SummedCurve) else arb(0)
        """Of the objective at any t."""
        self.peaks = PeaksOnFaces(self.groups, self.eps_g, curve, bits, self.losses)
        self.low, self.high = arb(0), arb(0)
        self.t: tuple[Exact, ...] = ()
        self.drop = 0.0
        """How far the objective falls over the first regions about a peak that are tried."""
        self.share = 1.0
        """Of the ordinary steps, for a small budget."""

    def run(self) -> bool:
        """Search, and say whether ``high`` bounds the objective at all t, as near as asked."""
        orders = comb(len(self.groups) + MOST_ORDERS, MOST_ORDERS)
        if pattern_count(self.groups) * orders > MOST_SUMS * self.found.effort:
            return False
        first = self._peak([float(t) for t in self.found.t])
        if first is None:
            return False
        self.drop = first.drop
        near = self._near_pairs()
        if not near:
            goal = max(self.drop * NEARER * ALMOST, 2.0**-SHARPEST_BITS)
            with precision(self.found.bits):
                self.found.nearer(goal, np.array([float(t) for t in self.t]))
            near = self._near_pairs()
        if not near:
            return False
        above, tables, _ = near[0]
        enough = self._enough(above)
        if not enough > 0:
            return False
        windows = windows_of(self.found.nodes, self.sloped, self.losses.support)
        search = Elsewhere(tables, enough, windows, CurveGaps(above, windows.nodes))
        search.regions += self._in_doubles(first, tables)
        visit = steps_beside(self.found.alone)
        most = MOST_STEPS * self.found.effort * self.share
        rounds = looked = 0
        while search.open:
            if (search.visits + search.expected() / UNSURE) * visit > most:
                return False
            stuck = search.stuck()
            another = search.exceeded() and rounds >= looked + SETTLED
            if stuck or another or (rounds and rounds % AGAIN == 0):
                looked = rounds
                few = len(self.peaks.tried) < MOST_PEAKS
                more = self._peak(search.t.tolist()) if few else None
                if more is not None:
                    search.regions += self._in_doubles(more, tables)
                    search.enough = max(search.enough, self._enough(above))
                    search.hope()
                elif stuck:
                    return False
            search.round()
            rounds += 1
        return True

    def _enough(self, above: Above) -> float:
        """What the objective of the pair may be so that what it bounds is at most what is attained,
        which only grows: boxes that were done before stay done."""
        low = float(self.low.lower()) * (1 - 1e-15)
        return nextafter((low - above.beyond) / above.times, 0)

    def _near_pairs(self) -> list[tuple[Above, NoiseTables, float]]:
        return [pair for pair in self.found.pairs if pair[2] < self.drop * NEARER]

    def _peak(self, start: Sequence[float]) -> AboutPeak | None:
        """What is known about the peak next to some t; None for one that is known. Both ends are
        moved."""
        found = self.peaks.next_to(start)
        if found is None:
            return None
        self.high = self.high.max((found.bound + self.error).upper())
        shares = [self._share(t, eps) for t, (eps, _) in zip(found.c, self.groups, strict=True)]
        value = objective(self.groups, tuple(shares), self.eps_g, self.curve)
        attained = (value - self.error).lower()
        if attained > self.low:
            self.low = attained
            self.t = tuple(eps * share for (eps, _), share in zip(self.groups, shares, strict=True))
        return found

    def _share(self, t: arb, eps: Exact) -> Fraction:
        """A share of eps so near to t that the objective there is the largest, to the bits
        wanted."""
        unit = arb((1, self.bits // 2 + SPARE))
        steps = (t / eps.ball() * unit + 0.5).mid().floor().unique_fmpz()
        assert steps is not None
        return min(
            max(Fraction(int(steps), 1 << (self.bits // 2 + SPARE)), Fraction(0)), Fraction(1)
        )

    def _in_doubles(self, found: AboutPeak, tables: Tables) -> list[FloatRegion]:
        """The regions about a peak in doubles, none of them larger than it is in balls."""
        return [region_in_doubles(one, found.free, tables) for one in found.regions]


def ends_beyond_doubles(
    core: Core, rounds: Mapping[bool, PairRounds], bits: int, more: int = 0, share: float = 1.0
) -> tuple[arb, arb, tuple[Exact, ...]] | None:
    """A lower and an upper bound of delta, from the larger direction, and the t of the lower one.

    None where a region of t is not settled, or the curve has no derivatives. The precision has so
    many bits ``more`` for a delta that is small; of the ordinary steps that ``share`` is
    affordable.
    """
    known = max((found.low for found in rounds.values()), key=lambda low: float(low.mid()))
    low, high = arb(0), arb(0)
    best: tuple[Exact, ...] = ()
    with precision(bits + MORE_BITS + more):
        for reverse, found in rounds.items():
            if found.low < known and found.high < known:
                continue
            search = _beside(core, found, bits, reverse=reverse)
            if search is None:
                return None
            search.share = share
            if not search.run():
                return None
            if search.low > low:
                low, best = search.low, search.t
            high = high.max(search.high).max(low)
    return (low, high, best) if best else None


def _beside(core: Core, found: PairRounds, bits: int, *, reverse: bool) -> BeyondDoubles | None:
    """The search beyond doubles for one direction; None where its curve has no derivatives."""
    losses = fixed_part(core)
    about = Losses(support_of(losses, reverse=reverse), lattice_of(losses, reverse=reverse))
    curve = any_curve_of(core, reverse=reverse)
    if not isinstance(curve, Frequencies):
        return BeyondDoubles(found, curve, bits, about) if isinstance(curve, SmoothCurve) else None
    groups, known = found.alone.br_groups, found.nodes.curve
    line = summed_curve_of(losses, groups, found.eps_g, found.low, bits, reverse=reverse)
    like = known if isinstance(known, Frequencies) else None
    values = Frequencies(losses, reverse=reverse, bits=CURVE_BITS, like=like)
    values.begin(found.effort)
    return BeyondDoubles(found, line, bits, about, SecantSlopes(values))


NAME = "noise as a fixed pair"
BITS, TIMES_AS_MANY, MOST_BITS = 128, 4, 2048
"""Of the curves; so many times as many where a delta is not told from 0, and at most."""
COARSE = 13
"""The bits of a bracket that is of use where losses may be rounded instead: a wider one is not
given."""
EARLY_BITS, FIRST_BITS, GUARD_BITS = 20, 64, 5
"""So near comes a pair before the curve is asked, for one eps of BR (all else is a short line
then), and where rounds take long; so many bits are asked for a side of a root at first; so many
more than a width has."""
AT_ONCE = 0
"""Instead of bits that doubles reach: the curve is asked before any search."""
LONG_ROUND = 10**7
"""Steps from which on a round counts as long."""
LEAST_EPS = Exact(Fraction(1, 10**9))
KNOWN_BITS = 40
"""Bits to which the curve must be known at 0; TooLarge for fewer."""
SPREADS = 14
"""Standard deviations of the noise from one of its ends to the other, about, to count nodes."""
NODES_PER_PLACE, MOST_EXPECTED = 60, 800
"""Nodes about each place where a smooth curve is asked, and about all places at most, to estimate
their number."""
STEPS_OF_NODES = 1_500_000
"""Steps to find the nodes of a smooth curve, at the least."""
MOST_TRIED, STARTS = 300_000, 3
"""Steps of one value of the objective, where some hundred of them are tried; how often they are
tried at a better t."""
MOST_FAILED = 2
"""Searches beyond doubles without an answer, where delta is asked at many eps_g."""
ROUNDS, VISITS_PER_PAIR, MOST_VISITS = 2, 40, 400
"""To estimate the work: the rounds of a question; the visits of boxes in a round, for each pair of
groups, and at the most."""


class NotTold(TooLarge):
    """Raised where delta is below what the curves know; they may know more with more bits."""


def brackets_beside(
    curves: Curves, eps_g: Exact, bits: int, budget: int = DEFAULT_BUDGET
) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta at eps_g: by doubles, and by the curve itself.

    Beyond what doubles reach the curve itself is asked; sooner for one eps, and where rounds take
    long; where that does not answer doubles go on. TooLarge where that takes more visits of boxes,
    or nodes.

    For up to FIRST_BITS it is asked at once where nodes are refined: that takes one search beside a
    pair that is near the curve at its peak, and the rounds, each a search of its own, are left out.
    What is proved needs no bracket from them: any pair that is above the curve serves.
    """
    core, last = curves.core, min(bits, FLOAT_BITS)
    effort, share = max(budget // DEFAULT_BUDGET, 1), min(budget / DEFAULT_BUDGET, 1.0)
    long = steps_per_round(core) > LONG_ROUND and is_smooth(core)
    soon = len(core.br_groups) == 1 or long
    early = min(last, EARLY_BITS) if soon else last
    rounds: dict[bool, PairRounds] = {}
    at_once = (soon or is_smooth(core)) and EARLY_BITS < bits <= FIRST_BITS
    for reached in sorted({early, last} | ({AT_ONCE} if at_once else set())):
        low, high, best = _run(curves, eps_g, rounds, reached, effort)
        narrow = _narrow(low, high)
        if reached == AT_ONCE:
            narrow = all(found.t for found in rounds.values())
        elif narrow or (reached == last and pattern_count(core.br_groups) > MAX_LISTED):
            yield _answer(core, low, arb(min(high, 1.0)), best, bits)
        elif reached == last:
            raise TooLarge("more visits of boxes, or more nodes")  # losses are rounded then
        wide = arb(high) > low * (1 + arb((1, -bits)))
        short = reached < last or bits > FLOAT_BITS + GUARD_BITS or wide
        if short and reached <= early and rounds and narrow:
            sharper = _sharper(core, rounds, bits, share)
            if sharper is not None:
                yield _answer(core, *sharper, bits, EQUATIONS_OF_A_CURVE)
                return


def _run(
    curves: Curves,
    eps_g: Exact,
    rounds: dict[bool, PairRounds],
    bits: int,
    effort: int,
) -> tuple[arb, float, tuple[Exact, ...] | None]:
    """The ends that doubles reach over all directions, and the best t; ``rounds`` go on. The
    curves are asked to more bits where delta is below those that there are."""
    while True:
        try:
            return _told(curves, eps_g, rounds, bits, effort)
        except NotTold:
            if curves.bits >= MOST_BITS:
                raise
            curves.sharpen(TIMES_AS_MANY)


def _told(
    curves: Curves,
    eps_g: Exact,
    rounds: dict[bool, PairRounds],
    bits: int,
    effort: int,
) -> tuple[arb, float, tuple[Exact, ...] | None]:
    low, high, best, core = arb(0), 0.0, None, curves.core
    least = eps_g - weighted_sum(core.br_groups)
    with precision(curves.bits):
        for reverse in directions(rest_of(core)):
            curve = curves.of(reverse=reverse)
            if curve(least.ball()) <= low:
                continue  # no t has more there: the curve falls
            if reverse not in rounds:
                rounds[reverse] = rounds_beside(curve, core, eps_g, low, effort)
            found = rounds[reverse]
            if bits == AT_ONCE:
                found.nearer(1.0)
            else:
                found.run(2.0**-bits, low)
            if found.low > low or best is None:
                low, best = found.low, found.t
            high = max(high, found.high)
    return low, high, best


def _sharper(
    core: Core, rounds: Mapping[bool, PairRounds], bits: int, share: float
) -> tuple[arb, arb, tuple[Exact, ...]] | None:

    with suppress(TooLarge):
        more = max(found.bits for found in rounds.values()) - BITS
        return ends_beyond_doubles(core, rounds, bits, more, share)
    return None


class AtManyPlaces:
    """Delta beside the curves of one core at one eps_g after the other."""

    def __init__(self, core: Core) -> None:
        self.curves = Curves(core, BITS)
        self.failed = 0

    def solve(self, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at eps_g to about 2^-bits, or to what doubles reach.

        Doubles alone answer up to FIRST_BITS for several eps of BR, and all once more has failed
        MOST_FAILED times.
        """
        first = len(self.curves.core.br_groups) > 1 and bits <= FIRST_BITS
        if first or self.failed >= MOST_FAILED:
            bits = min(bits, FLOAT_BITS)
        *_, found = brackets_beside(self.curves, eps_g, bits)
        if bits > FIRST_BITS:
            low, high = found.lower.fraction(), found.upper.fraction()
            self.failed += high > low * (1 + Fraction(1, 1 << (bits - GUARD_BITS)))
        return found


def start_beside(core: Core, target: arb) -> Start | None:
    """A start about the eps_g at which delta beside the noise is ``target``; not certified.

    From the objective at a good t. None where one value of it takes more than MOST_TRIED steps, or
    anything is TooLarge.
    """
    groups = core.br_groups
    if steps_per_value(core) * sums(br_alone(core)) > MOST_TRIED:
        return None
    with precision(BITS), suppress(TooLarge):
        ways, places = directions(rest_of(core)), AtManyPlaces(core)
        solve, curves = places.solve, [places.curves.of(reverse=way) for way in ways]
        found = start_at_some_t(groups, curves, target, solve)
        for _ in range(STARTS):
            eps_g = Exact(Fraction(found.near if found else 0))
            shares = [rounds_of(core, eps_g, arb(0), reverse=way).climbed() for way in ways]
            found = start_at_some_t(groups, curves, target, solve, shares) or found
        return found
    return None


def _answer(
    core: Core,
    low: arb,
    top: arb,
    best: tuple[Exact, ...] | None,
    bits: int,
    *more: Statement,
) -> Answer:
    """The answer from its ends, the t of the lower one, and further statements of the upper one."""
    with precision(bits + BITS):
        lower, upper = Dyadic.from_arb(low.lower().max(arb(0))), Dyadic.from_arb(top.upper())
    rests_on = core.losses_by
    upper_end = End(NAME, (*rests_on, *UPPER, CONVEXITY, FIXED_PAIR, *more))
    witness = None if best is None else Witness((best,))
    return Answer(lower, upper, End(NAME, rests_on), upper_end, witness)


def _narrow(low: arb, high: float) -> bool:
    """Whether [low, high] is narrow enough to be of use where losses may be rounded."""
    with precision(BITS):
        return bool(arb(high) <= low * (1 + arb((1, -COARSE))))


def is_smooth(core: Core) -> bool:
    """Whether the nodes of the curve are refined, that is whether no lattice has all losses."""
    return lattice_of(fixed_part(core), reverse=False) is None


def expected_nodes(core: Core) -> int:
    """About how many nodes the curve of what stands beside BR has.

    On a lattice its losses; else the first nodes, and those about places where the noise is felt.
    """
    spread = SPREADS * fixed_part(core).spread
    lattice = lattice_of(fixed_part(core), reverse=False)
    if lattice is not None:
        return min(int(spread / float(lattice.step)), LOSSES) + 1
    felt = min(spread / float(weighted_sum(core.br_groups)), 1.0)
    return SMOOTH_NODES + min(int(NODES_PER_PLACE * felt * sums(br_alone(core))), MOST_EXPECTED)


def steps_per_round(core: Core) -> int:
    """About the steps of the visits of boxes in one search beside a fixed pair."""
    visits = min(VISITS_PER_PAIR * len(core.br_groups) ** 2, MOST_VISITS)
    return visits * steps_beside(br_alone(core))


def steps_per_value(core: Core) -> int:
    """The steps of one value of the curve of what stands beside BR; 0 where it has no form."""
    form = form_of(core)
    return 0 if form is None else form.steps


def br_alone(core: Core) -> Core:
    """The core of the BR mechanisms alone, with all others left out."""
    return Core.of([(BR(eps), count) for eps, count in core.br_groups])


def rounds_of(
    core: Core, eps_g: Exact, known: arb, *, reverse: bool, effort: int = 1
) -> PairRounds:
    """The rounds of searches beside the curve of one direction, with their first nodes.

    The arguments and errors are those of :func:`rounds_beside`.
    """
    return rounds_beside(any_curve_of(core, reverse=reverse), core, eps_g, known, effort)


def rounds_beside(
    curve: RestCurve, core: Core, eps_g: Exact, known: arb, effort: int
) -> PairRounds:
    """The rounds of searches beside a curve, with their first nodes.

    ``known`` is attained in the other direction; ``effort`` says how many times as many steps as
    usual are affordable. TooLarge where the curve is not known to KNOWN_BITS, NotTold where delta
    is not told from 0.
    """
    groups = core.br_groups
    if isinstance(curve, Frequencies):
        curve.begin(effort)
    if known_bits(curve(arb(0))) < KNOWN_BITS:
        raise TooLarge("a curve that is not known well")
    if isinstance(curve, Frequencies):
        curve.beside = at_some_t(groups, eps_g, no_noise)
    about = at_some_t(groups, eps_g, curve).max(known)
    if not about > 0:
        raise NotTold("a delta that is not told from 0")
    nodes, stride = first_nodes(rest_of(core), groups, eps_g, curve, about)
    return PairRounds(br_alone(core), eps_g, nodes, stride, effort)


def no_noise(eps: arb) -> arb:
    """The curve max(0, 1 - e^eps) of a loss that is always 0; no curve is below it."""
    return (1 - eps.exp()).nonnegative_part()
