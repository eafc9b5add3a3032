"""delta where it is all that infinite losses make: below it eps_g is infinite, at it an end is.

In each direction of the neighbours delta falls towards the probability D of an infinite loss (of
some mechanism, or of an outright leak). It stays above D everywhere if some finite loss has no end,
and is D from the sum of the largest finite losses on, which need not be an exact number.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce

from flint import arb

from exactdp.mechanisms.compositions import ZERO, Core, Run
from exactdp.numbers.dyadics import Dyadic, arb_of
from exactdp.numbers.exact_numbers import precision
from exactdp.solve.reduction import MAX_FLOOR_BITS, Reduction

EDGE_BITS = 128
"""Bits of the ball around the probability of an infinite loss. Where it does not tell that from the
target, the two are compared as fractions, if those are short."""


def infinite_loss(core: Core) -> arb:
    """The probability of an infinite loss, in the worse direction, as a ball.

    At the current precision.
    """
    worst = arb(0)
    for reverse in (False, True):
        finite = arb(1)
        for run in core.runs:
            pair = run.mechanism.concrete_pair
            if pair is not None:
                finite *= (1 - pair.mass_at_infinity(reverse=reverse)) ** run.count
        worst = worst.max(1 - finite)
    return worst


def never_below(reduction: Reduction, target: Fraction) -> bool:
    """Whether delta is above the target everywhere, because of infinite losses.

    They are more likely than the target, or as likely, beside finite ones without an end.
    """
    with precision(EDGE_BITS):
        (floor,) = reduction.lifted(ZERO, infinite_loss(reduction.core))
        if floor > arb_of(target):
            return True
        if floor < arb_of(target):
            return False
    runs = reduction.core.runs
    return any(
        _limit(reduction, reverse=reverse) == target
        and any(_endless(run, reverse=reverse) for run in runs)
        for reverse in (False, True)
    )


def ends_of_finite(reduction: Reduction, target: Fraction) -> tuple[arb, arb] | None:
    """Two numbers between which the eps_g lies from which on delta is at most ``target``; or None.

    Where delta tends to exactly the target; at the current precision. The first: in a direction
    that tends to the target, delta is above it before its finite losses end. The second: the end of
    both directions. They are the same ball, but for a direction that tends to less and ends later.
    None where delta tends to something else, or that is not known, or some finite losses have no
    end.
    """
    limits = [_limit(reduction, reverse=reverse) for reverse in (False, True)]
    known = [limit for limit in limits if limit is not None]
    both = [reduction.end_of_finite(reverse=reverse) for reverse in (False, True)]
    ends = [end for end in both if end is not None]
    if len(known) < 2 or max(known) != target or len(ends) < 2:
        return None
    above = [end for end, limit in zip(ends, limits, strict=True) if limit == target]
    return reduce(arb.max, above), reduce(arb.max, ends)


def floor_and_end(reduction: Reduction) -> tuple[Fraction, Fraction | None]:
    """What delta is at least at every eps_g, and a number from which on it is no more than that.

    The first is what delta tends to, or just below where that has too many digits or is not known.
    The second is where the finite losses of both directions end, or just above where that is no
    rational number; None where there is no end, or it is not known.
    """
    limits = [_limit(reduction, reverse=reverse) for reverse in (False, True)]
    with precision(EDGE_BITS):
        if None in limits:
            (floor,) = reduction.lifted(ZERO, infinite_loss(reduction.core))
            return max(Dyadic.from_arb(floor.lower()).fraction(), Fraction(0)), None
        least = max(limit for limit in limits if limit is not None)
        if reduction.total is not None and reduction.total.is_rational:
            return least, reduction.total.fraction
        found = ends_of_finite(reduction, least)
        return least, None if found is None else Dyadic.from_arb(found[1].upper()).fraction()


def _limit(reduction: Reduction, *, reverse: bool) -> Fraction | None:
    """What delta tends to in one direction, exactly; None where that is not known, or too long."""
    floor = reduction.floor_exactly
    if floor is None:
        return None
    finite, size = 1 - floor, 0
    for run in reduction.core.runs:
        pair = run.mechanism.concrete_pair
        if pair is None or pair.mass_at_infinity(reverse=reverse).is_zero():
            continue
        leaked = getattr(pair, "leaked", None)
        if leaked is None:
            return None
        lost = leaked(reverse=reverse)
        size += run.count * lost.denominator.bit_length()
        if size > MAX_FLOOR_BITS:
            return None
        finite *= (1 - lost) ** run.count
    return 1 - finite


def _endless(run: Run, *, reverse: bool) -> bool:
    """Whether a finite loss of it has no end in this direction.

    Of noise, which loses nothing outright; where it is sampled, with the record in against out.
    """
    pair = run.mechanism.concrete_pair
    if pair is None or not run.mechanism.endless:
        return False
    lost = [pair.mass_at_infinity(reverse=way) for way in (False, True)]
    return all(mass.is_zero() for mass in lost) and (pair.symmetric or not reverse)
