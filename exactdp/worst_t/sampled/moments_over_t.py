"""The largest moment of one sampled BR(eps) over all t, which is its Renyi divergence.

With L = dQ'/dQ of a pair (:mod:`exactdp.mechanisms.sampled_bounded_range`) the divergence of order
alpha = 1 + lam is ln(E_Q L^alpha)/lam with the record in against out, and ln(E_Q L^-lam)/lam the
other way round. Both powers are convex in L, so that one pair for each t dominates, and between two
t the bound of :mod:`exactdp.worst_t.sampled.covered_steps` holds, whose error is of the second
order. In a composition divergences add up, so that each mechanism has its own best t, the same for
equal ones, adaptively too.
"""

from __future__ import annotations

from functools import reduce

from flint import arb

from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.numbers.precision_and_deadlines import polled

CLOSE = 2.0**-44
"""The share of the moment less 1 to which it is found, ..."""
ROUNDS = 48
"""... within so many halvings of the cells of t that matter, ..."""
MOST_CELLS = 500
"""... of which there are a few, as bounds are good to the second order."""

At = tuple[arb, arb, arb]
"""phi(A), phi(B) and the moment at one t."""


def largest_moment(pairs: SampledRange, lam: arb, *, reverse: bool) -> arb:
    """A ball around the largest of the moments over t, at the current precision."""
    eps = pairs.eps.ball()
    power = -lam if reverse else 1 + lam

    def at(t: arb) -> At:
        up, down = ((power * loss).exp() for loss in pairs.losses(t))
        return up, down, down + pairs.likely(t) * (up - down)

    def above(s: arb, t: arb, one: At, other: At) -> arb:
        a, b = s.exp(), t.exp()
        excess = (a * (other[0] - other[1]) - b * (one[0] - one[1])).max(arb(0))
        factor = a * (t - s).expm1() * eps.exp() / (4 * eps.expm1() * a**3)
        return one[2].max(other[2]) + factor * excess

    def close(bound: arb) -> bool:
        return bool(bound.upper() - best.lower() <= CLOSE * (best.lower() - 1))

    first, last = at(arb(0)), at(eps)
    best = first[2].max(last[2])
    cells = [(arb(0), eps, first, last)]
    settled, open_ones = best, [above(*cells[0])]
    for _ in polled(range(ROUNDS)):
        left: list[tuple[arb, arb, At, At]] = []
        for s, t, one, other in cells:
            middle = ((s + t) / 2).mid()
            here = at(middle)
            best = best.max(here[2])
            left += [(s, middle, one, here), (middle, t, here, other)]
        bounds = [above(*cell) for cell in left]
        cells = [cell for cell, bound in zip(left, bounds, strict=True) if not close(bound)]
        open_ones = [bound for bound in bounds if not close(bound)]
        settled = reduce(arb.max, (bound for bound in bounds if close(bound)), settled)
        if not cells or len(cells) > MOST_CELLS:  # too many where the precision tells nothing
            break
    return arb(best.lower()).union(reduce(arb.max, open_ones, settled).max(best).upper())
