"""eps_g at a given delta where the loss has no end: on the two curves of whatever bounds delta.

delta(.) does not increase, so a point where the upper curve is at most the target is an upper bound
of the root, and a point where the lower curve is above it a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from exactdp.numbers.certified_roots import RootSearch, Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, Which
from exactdp.numbers.exact_numbers import Exact
from exactdp.solve.question import Question, Solution
from exactdp.solve.refinement import BRACKET_RTOL, solve_delta

FURTHEST = 64
"""How often a first point is doubled in the search for both sides of the root."""

Curve = Callable[[Dyadic, int, Which], Enclosure]
"""delta at a point, to so many bits: the lower or the upper curve."""

FEW_BITS = 20

NEXT_TO_ZERO = Fraction(1, 2**80)
"""The absolute width, as a share of the relative one, at which eps_g = 0 counts as found."""


def outer_point(curve: Curve, target: Fraction, which: Which, *, above: bool) -> Side | None:
    """A point beyond the root: above it the curve is at most the target, below it is greater.

    None if none was found within 2^FURTHEST.
    """
    for doublings in range(FURTHEST):
        point = Dyadic(1 if above else -1, doublings)
        found = curve(point, FEW_BITS, which)
        if above and found.upper.fraction() <= target:
            return Side(point, found.upper_end)
        if not above and found.lower.fraction() > target:
            return Side(point, found.lower_end)
    return None


def root_of(
    curve: Curve, target: Fraction, which: Which, *, rtol: Fraction, atol: Fraction
) -> Side | None:
    """The end of the bracket that one curve certifies: ``upper`` or ``lower``; None if it has
    none."""
    outer = {above: outer_point(curve, target, which, above=above) for above in (False, True)}
    low, high = outer[False], outer[True]
    if low is None or high is None:
        return high if which == "upper" else low
    search = RootSearch(
        lambda x, bits: curve(x, bits, which), target, low, high, rtol=rtol, atol=atol
    )
    middle = (low.point.fraction() + high.point.fraction()) / 2
    search.run(Dyadic.from_fraction(middle))
    return search.high if which == "upper" else search.low


def without_end(question: Question, target: Fraction, of: str) -> Solution:
    """Both sides of the root where the loss has no end, each on its own curve."""
    rtol = question.rtol or BRACKET_RTOL
    atol = question.atol or rtol * NEXT_TO_ZERO
    pointwise = replace(question, quantity="delta", rtol=rtol, atol=None, progress=None)

    def curve(x: Dyadic, bits: int, which: Which) -> Enclosure:
        wanted = replace(pointwise, rtol=max(Fraction(1, 1 << bits), Fraction(1, 1 << 40)))
        return solve_delta(wanted, Exact(x.fraction())).enclosure.at_end(which)

    low = root_of(curve, target, "lower", rtol=rtol, atol=atol)
    high = root_of(curve, target, "upper", rtol=rtol, atol=atol)
    low = low or Side(Dyadic.infinity(-1), TRIVIAL)
    high = high or Side(Dyadic.infinity(1), TRIVIAL)
    found = Enclosure(low.point, high.point, low.end, high.end, of, rtol)
    return Solution(found, "reached" if found.reaches(rtol, atol) else "width_not_reached")
