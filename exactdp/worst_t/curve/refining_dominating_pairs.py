"""Rounds of searches beside fixed pairs that come nearer and nearer to one curve.

The pair through the nodes bounds the objective from above, the curve itself, in balls, at the best
t of the search from below. What the line adds to the objective there is, at every place where the
curve is asked, its distance from the curve times the probability of the pattern: nodes are added
where that counts, closer together by what the bracket is too wide.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, log2, nextafter

import numpy as np
from flint import arb, ctx

from exactdp.mechanisms.compositions import Core, Groups
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, Integers
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.curve.dominating_pair_through_nodes import Above, CurveNodes
from exactdp.worst_t.curve.objective_at_t import objective
from exactdp.worst_t.curve.pattern_tables_beside_pair import NoiseTables
from exactdp.worst_t.slabs.pattern_tables import binomial
from exactdp.worst_t.slabs.pivot_fixed_point import good_t
from exactdp.worst_t.slabs.search import Search
from exactdp.worst_t.slabs.search_size_limits import steps_beside, sums

MOST_ENTRIES, MOST_TIMES_AS_MANY = 1 << 22, 4
"""Sums of BR drops times losses, some 8 bytes each (100 where they have no common step); by how
much that grows with the effort."""
SHARE = 0.25
"""The share of the width that is wanted which is left to the search."""
MOST_HALVINGS = 6
"""Halvings of the distances between nodes in one round, at most."""
NEGLIGIBLE = 0.02
"""What the line may add at the places about which no nodes come, in parts of the width that is
wanted."""
FEWEST_VISITS, MOST_VISITS, MOST_STEPS = 100, 20_000, 2 * 10**8
"""Visits of boxes in one search: as many as MOST_STEPS afford, up to the second, times the effort;
but the first at least. Rounds end once a search took more than MOST_STEPS times the effort."""
ROUNDS = 6
"""Rounds in one call at most; what is known by then stays."""


class PairRounds:
    """Rounds of searches beside pairs above one curve, at one eps_g; at the caller's precision."""

    def __init__(
        self, alone: Core, eps_g: Exact, nodes: CurveNodes, stride: int, effort: int = 1
    ) -> None:
        self.alone, self.eps_g, self.nodes, self.stride = alone, eps_g, nodes, stride
        self.effort = effort
        """How many times as many steps as usual are affordable."""
        self.widest, self.bits = stride, ctx.prec
        self.low, self.high = arb(0), 1.0
        """What is attained, at ``t``, and what no t exceeds."""
        self.t: tuple[Exact, ...] = ()
        self.pairs: list[tuple[Above, NoiseTables, float]] = []
        """The pair and the tables of every round, and how near to what is attained it came."""
        self.made: tuple[int, Above, NoiseTables] | None = None
        """The last pair and its tables, and through how many nodes it is."""
        self.search: Search | None = None
        """The last search, beside the last pair or one before."""

    def run(self, goal: float, known: arb) -> None:
        """Search and add nodes until the bracket has the relative width ``goal``, if it can.

        Or until its upper end is at most ``known``. It also ends after ROUNDS, where a search is
        not finished, or where more nodes are of no use. TooLarge where nothing is attained before
        nodes or sums are too many.
        """
        tol = goal * SHARE
        for _ in range(ROUNDS):
            try:
                tables, search = self._search(tol)
                halvings = self._halvings(max(self.gap - search.gap, 0.0) / goal)
                settled = self.gap <= goal or self.high <= known
                if settled or search.heap or self.stride == 1 or not halvings:
                    break
                self.stride = max(1, self.stride >> halvings)
                places, adds, _ = self._added(tables, search.t)
                kept = _counting(adds, goal * NEGLIGIBLE * search.best)
                self.nodes.about(places[kept], self.stride, self.widest)
                if search.visits * steps_beside(self.alone) > MOST_STEPS * self.effort:
                    break
            except TooLarge:  # what is known stays
                if not self.low > 0:
                    raise
                break

    def nearer(self, goal: float, t: Floats | None = None) -> None:
        """Add nodes until the pair is about within ``goal`` of the curve next to a t, if it can.

        That is ``t``, or a good one beside the first pair where none is given. There is no search,
        so that ``high`` stays, and how near a pair is certifies nothing. TooLarge where nothing is
        attained before nodes or sums are too many.
        """
        for _ in range(ROUNDS):
            try:
                above, tables = self._pair()
            except TooLarge:  # what is known stays
                if not self.low > 0:
                    raise
                break
            if t is None:
                t, _ = good_t(tables)
            known = float(self._attain(t))
            if not known > 0:
                break
            places, _, most = self._added(tables, t)
            apart = 0.0 if self.stride == 1 else float(most.sum()) / known
            self.pairs.append((above, tables, apart))
            halvings = self._halvings(apart / goal)
            if apart <= goal or not halvings:
                break
            self.stride = max(1, self.stride >> halvings)
            kept = _counting(most, goal * NEGLIGIBLE * known)
            self.nodes.about(places[kept], self.stride, self.widest)

    @property
    def gap(self) -> float:
        """The relative width high/low - 1 of the bracket so far, rounded up.

        It is 1 while nothing is attained.
        """
        return float((self.high / self.low - 1).upper()) if self.low > 0 else 1.0

    def climbed(self) -> tuple[Fraction, ...]:
        """The shares t/eps of a good t beside the pair through all nodes; nothing is proved."""
        t, _ = good_t(self._pair()[1])
        return shares_of(self.alone.br_groups, t)

    def _pair(self) -> tuple[Above, NoiseTables]:
        """The pair through all nodes, with its tables; the last one where none was added."""
        count = len(self.nodes.values)
        if self.made is None or self.made[0] != count:
            above = self.nodes.above()
            self.made = count, above, self._tables(above)
        return self.made[1:]

    def _tables(self, above: Above) -> NoiseTables:
        tables = NoiseTables(self.alone, self.eps_g, above.pair)
        if tables.out_of_doubles:
            raise TooLarge("sums of losses too large for doubles")
        most = MOST_ENTRIES * min(self.effort, MOST_TIMES_AS_MANY)
        if sums(self.alone) * above.pair.drops.size > most:
            raise TooLarge("the sums are too many")
        return tables

    def _search(self, tol: float) -> tuple[NoiseTables, Search]:
        """Beside the pair through all nodes; it goes on where that is the last one."""
        above, tables = self._pair()
        if self.search is not None and self.search.tables is tables:
            search = self.search
            search.sharpen(tol)
        else:
            search = self.search = Search(tables, tol)
        visit = steps_beside(self.alone)
        most = min(MOST_STEPS // visit, MOST_VISITS) * self.effort
        for _ in search.run(max(most, FEWEST_VISITS)):
            pass
        self._attain(search.t)
        bound = nextafter(search.ceiling * above.times, np.inf) + above.beyond
        self.high = min(self.high, nextafter(bound, np.inf))
        self.pairs.append((above, tables, self.gap))
        return tables, search

    def _attain(self, t: Floats) -> arb:
        """What is attained at a t, which is kept if that is more than before."""
        groups = self.alone.br_groups
        shares = shares_of(groups, t)
        attained = objective(groups, shares, self.eps_g, self.nodes.curve).lower()
        if attained > self.low:
            self.low = attained
            self.t = tuple(eps * share for (eps, _), share in zip(groups, shares, strict=True))
        return attained

    def _halvings(self, too_wide: float) -> int:
        """How often to halve the distances of nodes, for a line that is so many times too far from
        the curve."""
        if too_wide < SHARE / 2:
            return 0
        return min(max(ceil(log2(too_wide) / 2) + 1, 1), MOST_HALVINGS)

    def _added(self, tables: NoiseTables, t: Floats) -> tuple[Floats, Floats, Floats]:
        """The places where the curve is asked at t, in steps from the base; about what the line
        adds to the objective there, and what it would in the middle between two nodes."""
        pair, nodes = tables.pair, self.nodes
        x = tables.probabilities(t[None])
        weight = np.ones(())
        for i, count in enumerate(tables.counts):
            weight = weight[..., None] * binomial(int(count), x[:, i])[0]
        patterns = tables.patterns
        drops = patterns.sums[patterns.rank[:, 0]]
        mass = np.bincount(patterns.br_place.reshape(-1), weight.reshape(-1), drops.size)
        start = float(self.eps_g - pair.top) - float(tables.counts @ t)
        down = -(start + drops) / nodes.unit  # below the largest loss
        cell = np.clip(np.searchsorted(pair.drops, down) - 1, 0, pair.drops.size - 2)
        gaps = np.diff(pair.drops).astype(np.float64)
        around = (np.append(gaps, gaps[-1]) + np.insert(gaps, 0, gaps[0])) / 2
        heavy = pair.weights / around
        gap = gaps[cell]
        inside = (down - pair.drops[cell]) * (pair.drops[cell + 1] - down)
        unit = mass * np.minimum(heavy[cell], heavy[cell + 1]) * nodes.unit / 2
        unit[inside < 0] = 0.0  # beyond all nodes
        top = round(float(pair.top - nodes.base) / nodes.unit)
        return top - down, inside * unit, gap**2 / 4 * unit


def _counting(adds: Floats, negligible: float) -> Integers:
    """Which of the numbers are left where the least ones, together ``negligible``, are not."""
    order = np.argsort(adds)
    return order[np.cumsum(adds[order]) > negligible]


def shares_of(groups: Groups, t: Floats) -> tuple[Fraction, ...]:
    """The t as fractions of the eps of their groups, within [0, 1]."""
    exact = (Fraction(one / float(eps)) for one, (eps, _) in zip(t.tolist(), groups, strict=True))
    return tuple(min(max(share, Fraction(0)), Fraction(1)) for share in exact)
