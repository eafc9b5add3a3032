"""A lower end from three moments of a sum of losses, however many there are.

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
from math import ceil, frexp, inf, ldexp, log2

from flint import arb

from exactdp.loss_sums.fixed_losses import FixedLosses, fixed_part
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import OneSided, needs
from exactdp.routes.nonadaptive.coarse_lattice import fixed_at, members, origin, place_of
from exactdp.routes.nonadaptive.moments_of_pairs import (
    BITS,
    best_lambda,
    moment,
    moments_of,
)
from exactdp.statements import DEFINITION

FEWEST = 3_000
"""Mechanisms: a coarse lattice is near where they are fewer."""
PER_OCTAVE, CANDIDATES = 3, 7
"""Values of s in each doubling, and how many from the best lambda on are tried."""
SHARE = 8
"""The distance h between the orders s - h, s and s + h is this part of s."""
CELLS, S_PARTS = 96, 1 << 10


@lru_cache(maxsize=1 << 12)
def log_moment_at(whole: FixedLosses, s: float, reverse: bool) -> arb:
    """ln M(s) of the whole sum, in one direction, at the current precision."""
    total = arb(0)
    with precision(BITS + whole.copies.bit_length()):
        for pair, count in whole.parts:
            known = moments_of(pair)
            assert known is not None
            total += count * moment(known, arb(s), reverse=reverse).log()
    return total


def below(whole: FixedLosses, eps_g: Exact, s: float, reverse: bool) -> arb:
    """The bound of the finite losses by one s; 0 where it says nothing."""
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
    """About 2^(place/PER_OCTAVE), in so few bits that s - h and s + h are exact doubles."""
    mantissa, exponent = frexp(2.0 ** (place / PER_OCTAVE))
    return ldexp(round(mantissa * S_PARTS), exponent) / S_PARTS


class MomentsBelow(OneSided):
    """A lower end for many mechanisms; the upper one is trivial."""

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
        """The bracket [the best bound of a few s, 1]; the larger of both directions."""
        part, best = members(core)[0], arb(0)
        for reverse in fixed_part(part).directions:
            lam, _ = best_lambda(part, eps_g, reverse)
            if not 0 < lam < inf:  # nan, too: parameters beyond doubles
                continue
            whole = fixed_at(part, place_of(part, lam), reverse)
            start, found = ceil(PER_OCTAVE * log2(lam)), arb(0)
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
