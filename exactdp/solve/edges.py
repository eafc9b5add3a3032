"""eps_g at a given delta where it is known in closed form: the ends of the support, the floor."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.numbers.enclosures import Dyadic, Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import ln, precision
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.solve.floor_of_delta import ends_of_finite
from exactdp.solve.question import Solution
from exactdp.solve.reduction import CLOSED_FORM, Reduction, endless_by
from exactdp.statements import Statement

EDGE_BITS = 10_000
"""To tell a root from the end of the support by; where they agree, it is decided exactly."""
FIRST_END_BITS = 128
"""Bits of the end of the losses, doubled while its bracket is wider than a quarter of what is asked
for, below EDGE_BITS; beyond, that end counts as not known."""


def at_the_edges(
    reduction: Reduction, target: Fraction, rtol: Fraction, of: str
) -> Solution | None:
    """eps_g at the delta ``target`` where a closed form gives it; None elsewhere.

    -inf for target = 1; inf where target is below what leaks outright; the end of the support where
    target is what leaks, and ln((1 - target)/(1 - D)) where that is not above minus that end (head
    of :mod:`exactdp.solve.inversion`). Undecided where neither exact numbers nor balls tell.
    """
    end = End(CLOSED_FORM, reduction.ends_by)

    def solution(sign: int, by: tuple[Statement, ...]) -> Solution:
        place, here = Dyadic.infinity(sign), End(CLOSED_FORM, tuple(dict.fromkeys(by)))
        return Solution(Enclosure(place, place, here, here, of, rtol), "reached")

    if target == 1:
        return solution(-1, ())  # no delta is above 1
    side = _against_the_floor(reduction, target)
    if side < 0:
        return solution(1, reduction.leak_statements)
    if side == 0:
        if reduction.total is None:
            found = at_the_end_of_finite(reduction, target, rtol, of)
            return found or solution(1, (*endless_by(reduction.core), *reduction.leak_statements))
        last = replace(Enclosure.from_exact(reduction.total, rtol / 8, end), of=of, rtol=rtol)
        return Solution(last, "reached")
    if reduction.total is None:
        return None
    bits = 64 + 2 * (rtol.denominator.bit_length() - rtol.numerator.bit_length())
    while True:
        with precision(bits):
            kept = reduction.kept()
            value = (arb_of(1 - target) / kept).log()
            beyond = value + reduction.total.ball()
            if beyond > 0:
                return None
            if beyond < 0 or not reduction.core.size:
                last = replace(Enclosure.from_ball(value.min(arb(0)), end), of=of, rtol=rtol)
                if last.reaches(rtol / 4):
                    return Solution(last, "reached")
            if bits > EDGE_BITS:
                if _beyond_the_edge(reduction, target) > 0:
                    return None
                last = replace(Enclosure.from_ball(value.min(arb(0)), end), of=of, rtol=rtol)
                return Solution(last, "reached")
        bits *= 2


def at_the_end_of_finite(
    reduction: Reduction, target: Fraction, rtol: Fraction, of: str
) -> Solution | None:
    """The end of the finite losses as eps_g, where delta is exactly ``target`` from there on.

    A bracket of relative width at most ``rtol``; None where delta tends to something else.
    """
    end, bits = End(CLOSED_FORM, reduction.ends_by), FIRST_END_BITS
    while bits < EDGE_BITS:
        with precision(bits):
            ends = ends_of_finite(reduction, target)
            if ends is None or ends[0] < ends[1]:
                return None
            low, high = Dyadic.from_arb(ends[0].lower()), Dyadic.from_arb(ends[1].upper())
        found = Enclosure(low, high, end, end, of, rtol)
        if found.reaches(rtol / 4):
            return Solution(found, "reached")
        bits *= 2
    return None


def _beyond_the_edge(reduction: Reduction, target: Fraction) -> int:
    """The sign of ln((1 - target)/(1 - D)) + s, where balls leave it open."""
    exactly = reduction.floor_exactly
    if exactly is None or reduction.total is None:
        raise Undecided("eps_g cannot be told from the end of the support")
    return (ln((1 - target) / (1 - exactly)) + reduction.total).sign()


def _against_the_floor(reduction: Reduction, target: Fraction) -> int:
    """The sign of target - D, -1, 0 or 1, decided exactly or in balls; Undecided where neither
    does."""
    if reduction.always_leaks:
        return -1 if target < 1 else 0
    exactly = reduction.floor_exactly
    if exactly is not None:
        return (target > exactly) - (target < exactly)
    bits = 128
    while bits < 1 << 20:
        with precision(bits):
            distance = arb_of(target) - reduction.floor()
            if distance > 0:
                return 1
            if distance < 0:
                return -1
        bits *= 2
    raise Undecided("delta cannot be told from the floor 1 - prod (1 - delta_i)")


def never(reduction: Reduction, *, rtol: Fraction, of: str) -> Solution:
    """The solution eps_g = infinity, where delta is above the target everywhere."""
    by = (*endless_by(reduction.core), *reduction.leak_statements)
    end = End(CLOSED_FORM, tuple(dict.fromkeys(by)))
    top = Dyadic.infinity(1)
    return Solution(Enclosure(top, top, end, end, of, rtol), "reached")
