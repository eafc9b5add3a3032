"""BR of any eps beside one curve to any width, from a bracket that doubles have given.

At the best t of that bracket the objective is concave as a rule. Over a region about it, in balls,
it is at most its value at the peak and next to nothing (:mod:`.peaks`, :mod:`.pattern_peak`). All
other t have a smaller objective beside a fixed pair that is above the curve (:mod:`.elsewhere`),
by so much that a coarse pair does, or do not solve the equations of the curve. Where there is a
second peak, it has a region as well.

A curve that is known by sums over frequencies is next to a finite sum, which has all derivatives:
regions are those of that sum, its error is added (:mod:`.summed_curve`), and the equations of the
curve come from its values alone (:mod:`.secant_slopes`).

Where no loss is in the window of a group the objective does not depend on its t: beside losses that
are atoms, or bounded, there is a continuum of maxima then. The maximiser that is looked for, with
the least sum of t, has t = 0 there, and the region is one of the other groups
(:mod:`.peaks_on_faces`).

Cost: a few values of the curve and its derivatives for each sum of drops, whatever the width; and
some dozen visits of boxes, up to thousands for large groups: it gives up once more are to be
expected than it may take, or boxes grow without end. Next to kinks that are not those of a lattice
there is no such region.

Slopes of a curve of which only values are known.

A curve H is convex in gamma = e^s and falls: Q(L > s) and Q(L >= s), which are -dH/dgamma on both
sides, are between the difference quotients of H to s - h and to s + h.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, nextafter

from flint import arb

from exactdp.loss_sums.any_curve import Frequencies, RestCurve, any_curve_of
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.lattice_sums import lattice_of
from exactdp.mechanisms.concrete_pair import ATOM
from exactdp.mechanisms.cores import Core
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.worst_t.curve.curve_nodes import Above
from exactdp.worst_t.curve.curve_windows import CurveGaps, windows_of
from exactdp.worst_t.curve.elsewhere import Elsewhere
from exactdp.worst_t.curve.float_regions import FloatRegion, region_in_doubles
from exactdp.worst_t.curve.loss_support import support_of
from exactdp.worst_t.curve.noise_tables import NoiseTables
from exactdp.worst_t.curve.pair_rounds import PairRounds
from exactdp.worst_t.curve.pattern_peak import MOST_ORDERS, SmoothCurve
from exactdp.worst_t.curve.patterns_of_t import objective
from exactdp.worst_t.curve.peaks_on_faces import AboutPeak, Losses, PeaksOnFaces
from exactdp.worst_t.curve.summed_curve import SummedCurve, summed_curve_of
from exactdp.worst_t.slabs.limits import pattern_count, steps_beside
from exactdp.worst_t.slabs.pattern_tables import Tables

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
UNSURE = 4
"""So many times fewer visits than expected are seen at times."""
NEARER, ALMOST = 0.25, 0.9
"""How much nearer than the objective falls where a region ends a pair has to be, and is asked to be
at that."""
MOST_SUMS = 10**6
"""Patterns times orders of derivatives: a second, some twenty times."""
AGAIN = 20
"""Rounds from which on what is left may have a peak of its own."""
SHARPEST_BITS = 40
"""What is asked of doubles where the objective hardly falls about its peak."""
SPARE, MORE_BITS = 16, 96
"""Bits of t beyond half of those that are wanted; of the precision beyond all of them."""


class BeyondDoubles:
    """A bracket beyond doubles for one direction, from rounds in doubles; at the caller's
    precision."""

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
        """Of the first regions."""
        self.share = 1.0
        """Of the ordinary steps, for a small budget."""

    def run(self) -> bool:
        """Search, and say whether the bracket has become as narrow as was asked for."""
        orders = comb(len(self.groups) + MOST_ORDERS, MOST_ORDERS)
        if pattern_count(self.groups) * orders > MOST_SUMS * self.found.effort:
            return False
        first = self._peak([float(t) for t in self.found.t])
        if first is None:
            return False
        self.drop = first.drop
        near = self._near_pairs()
        if not near:
            with precision(self.found.bits):
                self.found.run(max(self.drop * NEARER * ALMOST, 2.0**-SHARPEST_BITS), arb(0))
            near = self._near_pairs()
        if not near:
            return False
        above, tables, _ = near[0]
        enough = nextafter((float(self.low.lower()) * (1 - 1e-15) - above.beyond) / above.times, 0)
        if not enough > 0:
            return False
        windows = windows_of(self.found.nodes, self.sloped, self.losses.support)
        search = Elsewhere(tables, enough, windows, CurveGaps(above, windows.nodes))
        search.regions += self._in_doubles(first, tables)
        visit = steps_beside(self.found.alone)
        most = MOST_STEPS * self.found.effort * self.share
        rounds = 0
        while search.open:
            if (search.visits + search.expected() / UNSURE) * visit > most:
                return False
            stuck = search.stuck()
            if stuck or (rounds and rounds % AGAIN == 0):
                few = len(self.peaks.tried) < MOST_PEAKS
                more = self._peak(search.t.tolist()) if few else None
                if more is not None:
                    search.regions += self._in_doubles(more, tables)
                    search.hope()
                elif stuck:
                    return False
            search.round()
            rounds += 1
        return True

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
    """Both ends of the larger direction, and the t of the lower one; None where a region of t is
    not settled, or the curve has no derivatives. The precision has so many bits ``more`` for a
    delta that is small; of the ordinary steps that ``share`` is affordable."""
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
