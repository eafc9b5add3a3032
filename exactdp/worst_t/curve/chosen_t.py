"""The largest delta over t beside smooth noise, in one direction: boxes, and then one peak.

For each t delta of all mechanisms together is a sum over frequencies (:mod:`.noise_contour`). The
largest over all t is found by branch and bound in float64 (:mod:`.frequency_boxes`), to about 1e-8;
to more digits within what is left, in balls, where the sum is concave (:mod:`.concave_peak`). From
below delta is that at the best t, in balls.

Cost: 20 to 1,600 frequencies as a rule, whatever the number of mechanisms; tens of boxes for one or
two groups, some thousands for five: 0.05 to 1 s, and some seconds where the transforms of the noise
take that.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from flint import arb

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.worst_t.curve.settled_line import (
    LINE_BITS,
    PRECISION,
    SettledLine,
)

if TYPE_CHECKING:
    from exactdp.worst_t.curve.frequency_boxes import FrequencyBoxes

COARSE = 20
GOALS = (COARSE, 27, 32)
"""Bits of a search: after the first what is left is small enough, as a rule; floats end at 32."""
MOST_WORK, MOST_BOXES = 2 * 10**7, 20_000
"""Frequencies times boxes times groups squared, of one search, and boxes: some five seconds."""


def ends_of(asked: SettledLine, bits: int, enough: arb) -> tuple[arb, arb, tuple[Exact, ...]]:
    """Bounds of the largest delta over all t, in one direction, coarse ones if below ``enough``;
    and the t of the lower one."""
    from exactdp.worst_t.curve.frequency_boxes import FrequencyBoxes

    with precision(PRECISION):
        line, centre = asked.settled()
        if line.noise:
            raise TooLarge("the transforms do not become small")
        search = FrequencyBoxes(line, centre)
        most = min(MOST_BOXES, int(MOST_WORK / (line.size * len(centre) ** 2)))
        for goal in GOALS:
            high = asked.leaked() + search.search(2.0 ** -(min(bits, goal) + 1), most)
            if high < enough:
                return arb(0), high, ()
            ts = [Exact(Fraction(t)) for t in search.ts.tolist()]
            found = peak_of(asked, search, ts, bits) if bits > COARSE else None
            if found is not None:
                return found
            if bits <= goal or search.visits >= most:
                break
    return asked.attained(ts, min(bits, LINE_BITS) + 4), high, tuple(ts)


def peak_of(
    asked: SettledLine, search: FrequencyBoxes, ts: Sequence[Exact], bits: int
) -> tuple[arb, arb, tuple[Exact, ...]] | None:
    """Both ends to the bits that are asked for, where the sum is concave over all that is left.

    Elsewhere delta is at most what the search says, whose aliases are larger.
    """
    from exactdp.worst_t.curve.concave_peak import ConcavePeak

    with precision(bits + PRECISION):
        line = asked.line(ts, bits + 4)
        if line.noise:
            return None
        peak, zero = ConcavePeak(line, asked.core.br_groups), arb(0)
        tops = [eps.ball().upper() for eps, _ in asked.core.br_groups]
        centre = peak.centre([t.ball() for t in ts], bits)
        inside = [t.max(zero).min(top) for t, top in zip(centre, tops, strict=True)]
        low, high = ([arb(one) for one in end.tolist()] for end in search.hull())
        bound = peak.bound(low, high, inside)
        if bound is None:
            return None
        upper = asked.leaked() + bound.max(search.elsewhere().upper())
        best = [Exact(Dyadic.from_arb(t.mid()).fraction()) for t in inside]
    return asked.attained(best, bits + 4), upper, tuple(best)
