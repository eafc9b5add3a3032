"""delta where it is all that infinite losses make: below it eps_g is infinite, at it an end is.

In each direction of the neighbours delta falls towards the probability D of an infinite loss (of
some mechanism, or of an outright leak). It stays above D everywhere if some finite loss has no end,
and is D from the sum of the largest finite losses on.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.mechanisms.cores import ZERO, Core, Run
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.intervals import arb_of
from exactdp.solve.reduction import Reduction

EDGE_BITS = 128


def infinite_loss(core: Core) -> arb:
    """The probability of an infinite loss, in the worse direction; at the current precision."""
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
    """Whether delta is above the target everywhere: infinite losses are more likely than it, or as
    likely, beside finite ones without an end."""
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


def end_of_finite(reduction: Reduction, target: Fraction) -> Exact | None:
    """The eps_g from which on delta is at most the target, where delta tends to exactly that.

    None where it does not, or where that place is no exact number.
    """
    limits = [_limit(reduction, reverse=reverse) for reverse in (False, True)]
    if None in limits or target not in limits or max(x for x in limits if x is not None) > target:
        return None
    ends = []
    for reverse in (False, True):
        total = ZERO
        for run in reduction.core.runs:
            end = _largest_finite(run, reverse=reverse)
            if end is None:
                return None
            total = total + end * run.count
        ends.append(total)
    return max(ends)


def _limit(reduction: Reduction, *, reverse: bool) -> Fraction | None:
    """What delta tends to in one direction, exactly; None where that is not known."""
    floor = reduction.floor_exactly
    if floor is None:
        return None
    finite = 1 - floor
    for run in reduction.core.runs:
        pair = run.mechanism.concrete_pair
        if pair is None or pair.mass_at_infinity(reverse=reverse).is_zero():
            continue
        leaked = getattr(pair, "leaked", None)
        if leaked is None:
            return None
        finite *= (1 - leaked(reverse=reverse)) ** run.count
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


def _largest_finite(run: Run, *, reverse: bool) -> Exact | None:
    pair = run.mechanism.concrete_pair
    return run.mechanism.largest_loss if pair is None else pair.largest(reverse=reverse)
