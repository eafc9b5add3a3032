"""Where to search eps_g if the loss has no end, or none that is an exact number.

From below delta(eps_g) >= D + (1 - D) (1 - e^eps_g), so that the root lies above
ln((1 - target)/(1 - D)); from above eps_g is doubled until delta is certainly at most the target.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.compositions import ZERO
from exactdp.numbers.answers import Start
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import ParameterError, precision
from exactdp.solve.floor_of_delta import (
    EDGE_BITS,
    ends_of_finite,
    infinite_loss,
    never_below,
)
from exactdp.solve.reduction import CLOSED_FORM, Reduction, losses_by


class NotTold(ParameterError):
    """Raised where a target is so near to delta's limit that no answer tells the side."""


FARTHEST = 80
"""eps_g is doubled up to 2^FARTHEST."""
STRIDE, NEAREST = 4, 256
"""Then it is taken nearer to 0 by so many powers of 2 at a time, down to 2^-NEAREST."""
STRIDES_NEAR = 6
"""Points above a start that are tried, each twice as far from it as the last; where none is
certainly above the root, an end that is known, or the search from 1 on, is taken."""
ASKED_BITS = 24
"""Bits of delta beyond those in which the target and what delta tends to agree: with these, a point
above the root is told as such unless it is next to it."""
MOST_BITS = 4096
"""Bits in which the target and what delta tends to are compared. Where they agree in all of them,
ASKED_BITS alone are asked."""


def low_side(reduction: Reduction, target: Fraction) -> Side:
    """A point that is certainly not above the eps_g with delta = ``target``, and what it rests on.

    In closed form. It is negative, or where finite losses end, if delta tends to the target in
    their direction.
    """
    with precision(EDGE_BITS):
        ends = ends_of_finite(reduction, target)
        if ends is not None:
            last = Dyadic.from_arb(ends[0].lower())
            return Side(last, End(CLOSED_FORM, reduction.ends_by))
    by = (reduction.symmetry, *losses_by(reduction.composition), *reduction.leak_statements)
    end = End(CLOSED_FORM, tuple(dict.fromkeys(by)))
    with precision(EDGE_BITS):
        edge = (arb_of(1 - target) / reduction.kept()).log()
        point = Dyadic.from_arb((edge.min(arb(0)) - arb((1, -EDGE_BITS // 2))).lower())
    return Side(point, end)


def high_side(
    reduction: Reduction, target: Fraction, ask: Callable[[Dyadic, int], Enclosure]
) -> Side | None:
    """A point at which delta is certainly at most ``target``, with what that rests on; or None.

    None where delta never is. ``ask`` gives delta at a point to so many bits. NotTold where neither
    is certain: the target is next to what delta tends to.
    """
    if never_below(reduction, target):
        return None
    known = last_side(reduction, target)
    if known is not None:
        return known
    bits = _bits_to_tell(reduction, target)
    zero = _certainly(ask, Dyadic(0), target, bits)
    if zero is not None:
        return zero
    found: Side | None = None
    scale = 0
    while found is None and scale < FARTHEST:
        found = _certainly(ask, Dyadic(1, scale), target, bits)
        scale += 1
    while found is not None and scale > -NEAREST:
        scale -= STRIDE
        nearer = _certainly(ask, Dyadic(1, scale), target, bits)
        if nearer is None:
            return found
        found = nearer
    if found is not None:
        return found
    raise NotTold("delta", target, "a delta that is reached, or that is certainly not")


def last_side(reduction: Reduction, target: Fraction) -> Side | None:
    """The end of the finite losses, where ``target`` is what delta is from there on; else None."""
    with precision(EDGE_BITS):
        ends = ends_of_finite(reduction, target)
        if ends is None:
            return None
        point = Dyadic.from_arb(ends[1].upper())
    return Side(point, End(CLOSED_FORM, reduction.ends_by))


def high_near(
    start: Start, target: Fraction, ask: Callable[[Dyadic, int], Enclosure], bits: int
) -> Side | None:
    """A point a little above ``start`` at which delta is certainly at most ``target``; or None."""
    for doublings in range(STRIDES_NEAR):
        above = start.near + start.fold * 2.0 ** (doublings - 2)
        found = _certainly(ask, Dyadic.from_fraction(Fraction(above)), target, bits)
        if found is not None:
            return found
    return None


def _certainly(
    ask: Callable[[Dyadic, int], Enclosure], point: Dyadic, target: Fraction, bits: int
) -> Side | None:
    value = ask(point, bits)
    return Side(point, value.upper_end) if value.upper.fraction() <= target else None


def _bits_to_tell(reduction: Reduction, target: Fraction) -> int:
    """Relative accuracy that tells the target from what delta tends to, and a few bits more."""
    with precision(MOST_BITS):
        (floor,) = reduction.lifted(ZERO, infinite_loss(reduction.core))
        share = (arb_of(target) - floor).lower() / arb_of(target)
        if not share > 0:
            return ASKED_BITS
        mantissa, exponent = share.mid().man_exp()
    return ASKED_BITS + max(0, -(int(exponent) + int(mantissa).bit_length()))
