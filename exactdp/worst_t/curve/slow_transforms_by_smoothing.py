"""Many BR mechanisms beside concrete ones whose transforms fall slowly, as those of Laplace noise.

Where the patterns of small and large losses of the BR mechanisms are too many to be searched, and
there is no smooth loss (:mod:`.beside_smooth_noise`), delta is bracketed. Above, by frequencies
with a Gaussian mechanism of small tau beside (:mod:`.noise_contour`), one factor for each group, in
pieces (:mod:`exactdp.worst_t.separable.factorwise_bound`): some 1e-4 wide in a few seconds. Below,
at the t where that sum is largest, over all patterns on the curve of the rest, or with all in one
sum.

Where a pair has no transform all losses are one sum on a lattice: a group of n at t is n copies of
RR_{eps,t}, and for all t of [a, b] n copies of RR_{eps + b - a, b}, which dominate; above by branch
and bound over boxes of t.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from flint import arb

from exactdp.loss_sums.fixed_losses import (
    FixedLosses,
    lattice_below,
    rest_curves,
    working_bits,
)
from exactdp.loss_sums.line_or_rays import ends_by_sums, transforms_of
from exactdp.loss_sums.two_outcome_pair import TwoOutcomes
from exactdp.mechanisms.compositions import Core, Groups
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, poll
from exactdp.worst_t.best_first import BestFirst, Box, halves, widest
from exactdp.worst_t.curve.contour_and_starting_t import (
    PRECISION,
    SettledLine,
)
from exactdp.worst_t.curve.supremum_from_both_sides import SearchOfT, Shares
from exactdp.worst_t.slabs.search_size_limits import pattern_count

if TYPE_CHECKING:
    from exactdp.loss_sums.lattice_curves import LatticeCurve
    from exactdp.worst_t.curve.box_slopes import BoxSlopes

BITS = 16
"""Relative bits of sums over frequencies, and those to which boxes of t are narrowed at most."""
LATTICE_BITS = 60
"""Bits of the tails that lattices leave out."""
FINE, FINEST = 3, 5
"""Levels below the coarsest lattice, with all losses on it and with those of the rest."""
PIECES = (0.0, 1.06)
"""The mu_j, and how fast pieces grow (:mod:`exactdp.worst_t.separable.bound_tightening`)."""
FEW_PATTERNS, MOST_PATTERNS = 1 << 17, 1 << 22
"""Patterns of BR up to which a good t is searched over all of them; and up to which they are summed
at a single t."""
MOST_BOXES = 120
"""Boxes of t that are bounded at most where all losses have transforms; the bound reached by then
counts."""
FEW_BOXES = 60
"""The same where all losses are rounded to a lattice."""


@dataclass
class BestSum(SearchOfT):
    """The search for a good t, and bounds over boxes of t, with all losses in one sum.

    Swapping the neighbouring inputs replaces every t by eps - t. If the rest has the same curve in
    both directions, maximising over all t covers both already; otherwise each direction is
    searched.
    """

    groups: Groups
    eps_g: Exact
    rest: FixedLosses
    shares: Shares
    evaluations: int = 0
    smooth: bool = True
    finest: Fraction = Fraction(1, 32)

    def _ends(self, box: Box[Fraction]) -> tuple[arb, arb]:
        """Lower and upper bound of the objective over a box of shares, by two losses."""
        poll()
        self.evaluations += 1
        parts = [*self.rest.parts]
        for (eps, count), (low, high) in zip(self.groups, box, strict=True):
            pair = RandomizedResponse(eps + eps * (high - low), eps * high)
            parts.append((TwoOutcomes(pair), count))
        whole = FixedLosses.of(parts)
        if self.smooth and transforms_of(whole) is not None:
            try:
                return ends_by_sums(whole, self.eps_g, BITS, self.rest.directions)
            except TooLarge:
                self.smooth = False
        lower = upper = arb(0)
        for reverse in self.rest.directions:
            curves = rest_curves(whole, whole.coarsest + FINE, LATTICE_BITS, reverse)
            with precision(working_bits(whole, LATTICE_BITS)):
                place = self.eps_g.ball()
                lower = lower.max(curves.lower(place))
                upper = upper.max(curves.upper(place))
        return lower.lower(), upper.upper().min(arb(1))

    def lowest(self) -> arb:
        """A lower bound of the objective, attained at the t that the coordinate search comes to.

        It finds out first whether the losses have transforms, or are summed on a lattice.
        """
        try:
            self.attained()
        except TooLarge:
            self.smooth = False
        return self.lower()

    def attained(self) -> arb:
        """A lower bound of the objective at ``shares``, the t that the search has come to."""
        return self._ends(tuple((share, share) for share in self.shares))[0]

    def over(self, box: Box[Fraction]) -> arb:
        """An upper bound of the objective over a box of shares t/eps."""
        return self._ends(box)[1]

    def upper(self, enough: arb, most: int) -> arb:
        """An upper bound of the objective over all t, rounded up, by halving boxes of shares t/eps.

        It stops at a bound of ``enough``, or after about ``most`` boxes.
        """
        weights = [count * Fraction(float(eps)) for eps, count in self.groups]
        boxes = BestFirst[Box[Fraction], arb](arb(0), lambda bound: -float(bound), arb.max)
        whole = ((Fraction(0), Fraction(1)),) * len(weights)
        boxes.put(whole, self.over(whole))
        for box, _ in boxes.taken(most, lambda: boxes.first <= enough):
            for half in halves(box, widest(box, weights)):
                boxes.put(half, self.over(half))
                boxes.visited()
        return boxes.ceiling.upper()


def over_frequencies(asked: SettledLine) -> tuple[arb, Shares]:
    """An upper bound of delta over all t in one direction, and about the best t, as shares.

    TooLarge where the frequencies do not determine a bound.
    """
    from exactdp.worst_t.separable.maximum import Law, Maximum

    with precision(PRECISION):
        line, centre = asked.settled()
        law = Law(0.0, line.lam, line.spread)
        found = Maximum(asked.core, asked.eps_g, law, centre, line).bound(*PIECES)
        if not found.is_finite():
            raise TooLarge("the frequencies do not determine a bound")
        shares = tuple(
            min(Fraction(t) / Fraction(float(eps)), Fraction(1))
            for t, (eps, _) in zip(centre.tolist(), asked.core.br_groups, strict=True)
        )
        return asked.leaked() + found, shares


def over_patterns(asked: SettledLine, start: Shares) -> arb:
    """A lower bound of delta next to a good t, in one direction: every pattern, on a lower curve.

    A better t is searched for up to FEW_PATTERNS patterns; for more it is the one of ``start``.
    """
    rest = asked.rest
    curve = lattice_below(rest, rest.coarsest + FINEST, LATTICE_BITS, asked.reverse)
    with precision(working_bits(rest, LATTICE_BITS)):
        search = BestPattern.of(asked.core.br_groups, asked.eps_g, curve, start)
        return (
            search.lower()
            if pattern_count(asked.core.br_groups) <= FEW_PATTERNS
            else search.attained()
        )


def over_boxes(core: Core, rest: FixedLosses, eps_g: Exact, bits: int) -> tuple[arb, arb]:
    """A lower and an upper bound of delta with all losses in one sum, over boxes of t.

    To a relative width of about 2^-bits, but at least 2^-BITS, or what MOST_BOXES (on a lattice
    FEW_BOXES) allow.
    """
    search = BestSum(core.br_groups, eps_g, rest, (Fraction(1, 2),) * len(core.br_groups))
    low = search.lowest()
    slack = arb((1, -bits)).max(arb((1, -BITS)))
    boxes = MOST_BOXES if search.smooth else FEW_BOXES
    return low, search.upper((low * (1 + slack)).upper(), boxes)


@dataclass
class BestPattern(SearchOfT):
    """The search of a good t over all patterns, in doubles; that it is the best is not proved."""

    groups: Groups
    search: BoxSlopes
    shares: Shares
    evaluations: int = 0
    finest: Fraction = Fraction(1, 256)

    @classmethod
    def of(cls, groups: Groups, eps_g: Exact, curve: LatticeCurve, shares: Shares) -> BestPattern:
        """The search on one curve of the rest, from these shares."""
        from exactdp.worst_t.curve.box_slopes import BoxSlopes

        return cls(groups, BoxSlopes(groups, eps_g, curve), shares)

    def attained(self) -> arb:
        """A lower bound of the objective at ``shares`` on the curve, from doubles."""
        import numpy as np

        poll()
        self.evaluations += 1
        return arb(self.search.value(np.array([float(share) for share in self.shares]))[0])
