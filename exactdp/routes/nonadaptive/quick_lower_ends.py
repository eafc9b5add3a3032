"""Two routes to a lower end of delta at once: on a coarse lattice, and by three moments.

*A lower end in a fraction of a second: one member of every class, its losses rounded down.*

Of a BR class the t that is worst for the moment which bounds delta best (one good t for each eps),
of a concentrated class its Gaussian member, of DP and of a concrete mechanism the pair itself; what
has no known member reveals nothing. Their sum is bounded from below on one coarse lattice
(:mod:`exactdp.loss_sums.coarsened_convolutions`), which serves all eps_g whose best moment is about
the same, so that a search of eps_g makes only a few of them. Adaptively it is a lower end as well.

*A lower end from three moments of a sum of losses, however many there are.*

Let F be the sum of all finite losses of explicit pairs in one direction, M(s) = E[e^(s F)]. For
any s > h > 0, a place m and a width w let

    phi(x) = e^(s (m + x)) (cosh(h w) - cosh(h x)),

which is at most 0 for |x| >= w. Where B phi(x) <= 1 - e^(eps_g - m - x) for |x| < w and
m - w >= eps_g, it is at most (1 - e^(eps_g - m - x))_+ everywhere, and with x = F - m

    delta >= P(L = inf) + B (cosh(h w) M(s) - (e^(-h m) M(s + h) + e^(h m) M(s - h))/2).

m is about the mean of F under e^(s F); B comes from cells of [-w, w]. s is on a grid, so that its
moments are kept for all eps_g. Where F is nearly normal, delta is met at an eps_g that is smaller
by some two standard deviations.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from math import ceil, frexp, inf, ldexp, log, log2

from flint import arb

from exactdp.loss_sums.fixed_losses import (
    FixedLosses,
    fixed_part,
    lattice_below,
    working_bits,
)
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.methods_by_kind import moment_of, moments_of
from exactdp.loss_sums.two_outcome_pair import TwoOutcomes
from exactdp.mechanisms.compositions import Core, Item
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import OneSided, needs
from exactdp.routes.nonadaptive.good_t import worst_t
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import (
    BITS,
    LOWEST,
    best_lambda,
)
from exactdp.statements import (
    BELOW_AND_ABOVE,
    DEFINITION,
    LEMMA_4_1,
    ROUNDED_LOSSES,
    SILENT_MEMBER,
    SPLIT_LOSSES,
    Statement,
)

PER_OCTAVE = 2
"""Values of lambda that lattices are made for, in each doubling."""
MOST_STEPS = 2 * 10**6
FINER, COARSER = 3, 16
"""Levels about the coarsest one, of which the finest within the steps is taken."""
TAIL_BITS, MOST_TAIL_BITS = 64, 1024
"""A multiple of the one, beyond what the moments leave of delta."""


def members(core: Core) -> tuple[Core, tuple[Statement, ...]]:
    """The core with a known member for each class that has no worst case, and what says so.

    In no order; classes without a member that reveals something are left out.
    """
    items: list[Item] = []
    reasons: list[Statement] = []
    for mechanism, count in core.unordered.items:
        known = _member(mechanism)
        if known is None or known[0].reveals_nothing:
            reasons.append(SILENT_MEMBER)
            continue
        items.append((known[0], count))
        reasons += known[1:]
    return Core.of(items), tuple(dict.fromkeys(reasons))


def _member(mechanism: Mechanism) -> tuple[Mechanism, *tuple[Statement, ...]] | None:
    if mechanism.worst_pairs is not None or mechanism.concrete_pair is not None:
        return (mechanism,)
    return mechanism.member(0.0)


@lru_cache(maxsize=64)
def fixed_at(part: Core, place: int, reverse: bool) -> FixedLosses:
    """The pairs of members in one direction, each BR at the t that is worst for one lambda.

    lambda is 2^(place/PER_OCTAVE); ``part`` is a core of members.
    """
    with precision(64):
        ts = worst_t(part, (arb(2) ** (arb(place) / PER_OCTAVE)).mid())
    parts = [*fixed_part(part).parts]
    for (eps, count), t in zip(part.br_groups, ts, strict=True):
        pair = TwoOutcomes(RandomizedResponse(eps, eps - t if reverse else t))
        parts.append((pair, count))
    return FixedLosses.of(parts)


def place_of(part: Core, lam: float) -> int:
    """The number of the nearest lambda that pairs are made for; 0 where nothing is chosen.

    Its lambda is 2^(number/PER_OCTAVE).
    """
    return round(PER_OCTAVE * log2(lam)) if part.n else 0


@lru_cache(maxsize=64)
def curve_below(part: Core, place: int, tail_bits: int, reverse: bool) -> LatticeCurve | None:
    """A curve nowhere above delta of the summed losses of :func:`fixed_at`, in one direction.

    From a coarse lattice with tails of about 2^-tail_bits; None where it takes too many steps.
    """
    whole = fixed_at(part, place, reverse)
    for level in range(whole.coarsest + FINER, whole.coarsest - COARSER, -1):
        if whole.measured_steps(float(whole.step_of(level)), tail_bits) <= MOST_STEPS:
            with precision(working_bits(whole, tail_bits)):
                return lattice_below(whole, level, tail_bits, reverse)
    return None


def origin(name: str, core: Core, *by: Statement) -> End:
    """The end of a lower bound by members: its name, with their statements and those of ``by``."""
    part, reasons = members(core)
    rests_on = [*part.losses_by, *by, *reasons]
    rests_on += [LEMMA_4_1] * bool(part.n) + [BELOW_AND_ABOVE] * core.adaptive
    return End(name, tuple(dict.fromkeys(rests_on)))


class CoarseLattice(OneSided):
    """A lower end on a coarse lattice of losses, whatever is mixed; the upper end is trivial."""

    name = "coarse lattice"
    side = "lower"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty if some class of the core has a known member, one that reveals something."""
        return needs(bool(members(core)[0].runs), "needs a class with a known member")

    def cost(self, core: Core) -> int:
        """The steps of the lattices in both directions."""
        return 2 * MOST_STEPS

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [the larger lower bound of the directions, 1]; [0, 1] far below tails."""
        part, best = members(core)[0], arb(0)
        for reverse in fixed_part(part).directions:
            best = best.max(self._below(part, eps_g, reverse))
        if not best > 0:
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        end = origin(self.name, core, ROUNDED_LOSSES, SPLIT_LOSSES)
        with precision(bits + 8):
            return Answer(dyadic_ends(best, bits)[0], Dyadic(1), end, TRIVIAL)

    def _below(self, part: Core, eps_g: Exact, reverse: bool) -> arb:
        lam, height = best_lambda(part, eps_g, reverse)
        if not LOWEST < height < inf:  # nan, too: parameters beyond doubles
            return arb(0)
        nats = -height / log(2) + TAIL_BITS / 2
        tail_bits = TAIL_BITS * max(1, ceil(nats / TAIL_BITS))
        if tail_bits > MOST_TAIL_BITS:
            return arb(0)
        with suppress(TooLarge):
            curve = curve_below(part, place_of(part, lam), tail_bits, reverse)
            if curve is not None:
                with precision(tail_bits + 128):
                    return curve(eps_g.ball()).lower()
        return arb(0)


COARSE_LATTICE = CoarseLattice()


FEWEST = 3_000
"""Mechanisms: a coarse lattice is near where they are fewer."""
STEPS_PER_OCTAVE, CANDIDATES = 3, 7
"""Values of s in each doubling, and how many from the best lambda on are tried."""
SHARE = 8
"""The distance h between the orders s - h, s and s + h is this part of s."""
CELLS, S_PARTS = 96, 1 << 10
"""Cells of the range of losses, in each of which the least ratio is bounded by intervals: more are
a sharper lower end, and every number holds. Then the parts of 1 to which the mantissa of s is
rounded, for s - h and s + h to be exact doubles."""


@lru_cache(maxsize=1 << 12)
def log_moment_at(whole: FixedLosses, s: float, reverse: bool) -> arb:
    """ln M(s), M(s) = E[e^(s F)] of the sum F of all finite losses in one direction, as a ball."""
    total = arb(0)
    with precision(BITS + whole.copies.bit_length()):
        for pair, count in whole.parts:
            total += count * moment_of(pair, arb(s), reverse=reverse, quick=True).log()
    return total


def below(whole: FixedLosses, eps_g: Exact, s: float, reverse: bool) -> arb:
    """A lower bound of what the finite losses make of delta at ``eps_g``, by one order s.

    In one direction (head of the module); 0 where it says nothing.
    """
    h = s / SHARE
    near, left, right = (log_moment_at(whole, one, reverse) for one in (s, s - h, s + h))
    with precision(BITS + whole.copies.bit_length()):
        start = eps_g.ball()
        m = ((right - left) / (2 * h)).mid()
        w = (m - start - arb(1) / (2 * s)).lower()
        if not w > 0:
            return arb(0)
        whole_width = (h * w).cosh()
        rest = (right - near - h * m).exp() + (left - near + h * m).exp()
        kept = whole_width - rest / 2
        if not kept > 0:
            return arb(0)
        least = arb("inf")
        for cell in range(CELLS):
            low, high = (w * (2 * (cell + i) - CELLS) / CELLS for i in (0, 1))
            nearest = low.max(-high).max(arb(0))
            most = (s * high).exp() * (whole_width - (h * nearest).cosh().lower()).upper()
            least = least.min(-(start - m - low).expm1() / most.abs_upper())
        found: arb = (near - s * m).exp() * least * kept
        return found.lower().max(arb(0))


def _short(place: int) -> float:
    """About 2^(place/STEPS_PER_OCTAVE), in so few bits that s - h and s + h are exact doubles."""
    mantissa, exponent = frexp(2.0 ** (place / STEPS_PER_OCTAVE))
    return ldexp(round(mantissa * S_PARTS), exponent) / S_PARTS


class MomentsBelow(OneSided):
    """A lower end by three moments, for many mechanisms; the upper end is trivial."""

    name = "moments from below"
    side = "lower"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for at least FEWEST mechanisms with known members, all of which have moments."""
        part = members(core)[0]
        if part.size < FEWEST:
            return f"needs at least {FEWEST} mechanisms with known members"
        pairs = (pair for pair, _ in fixed_part(part).parts)
        known = all(moments_of(pair) is not None for pair in pairs)
        return needs(known, "needs moments of every mechanism")

    def cost(self, core: Core) -> int:
        """The steps of some moments of each pair."""
        return 10**6 * len(core.runs)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [the best lower bound by a few s, 1]; the larger of both directions."""
        part, best = members(core)[0], arb(0)
        for reverse in fixed_part(part).directions:
            lam, _ = best_lambda(part, eps_g, reverse)
            if not 0 < lam < inf:  # nan, too: parameters beyond doubles
                continue
            whole = fixed_at(part, place_of(part, lam), reverse)
            start, found = ceil(STEPS_PER_OCTAVE * log2(lam)), arb(0)
            for place in range(start, start + CANDIDATES):
                with suppress(TooLarge, OverflowError):
                    found = found.max(below(whole, eps_g, _short(place), reverse))
            with precision(BITS):
                best = best.max((whole.infinite(reverse=reverse) + found).lower())
        if not best > 0:
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        with precision(bits + 8):
            lower = dyadic_ends(best, bits)[0]
        return Answer(lower, Dyadic(1), origin(self.name, core, DEFINITION), TRIVIAL)


MOMENTS_BELOW = MomentsBelow()
