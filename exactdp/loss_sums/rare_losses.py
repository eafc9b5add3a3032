"""Few copies of subsampled noise, and rare losses that are far larger than all others, beside DP.

Where nearly all of a loss lies at one place its transform falls slowly up a vertical line; along
rays beside it falls all the faster (:mod:`exactdp.loss_sums.turned_rays`). Laplace noise and
mechanisms of few losses may stand beside: every product of the ends of their losses is a term.
"""

from __future__ import annotations

from math import comb, prod

from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.smooth_losses import transforms_of
from exactdp.loss_sums.vertical_lines import GUESS_BITS
from exactdp.mechanisms.loss_ends import HasEnds
from exactdp.numbers.exact_numbers import precision

FEW = 20
"""Copies up to which rays are quicker than a vertical line."""
LITTLE_EXCESS = 40.0
"""Nats."""


def products_of_ends(rest: FixedLosses) -> int | None:
    """How many products of ends there are; None where some loss has none, or none is smooth."""
    counts, parts = [], transforms_of(rest)
    if parts is None:
        return None
    with precision(GUESS_BITS):
        for pair, count in parts:
            if not isinstance(pair, HasEnds):
                return None
            counts.append(comb(count + len(pair.ended().places()) - 1, count))
    return prod(counts)


def products_of_few_ends(rest: FixedLosses) -> int | None:
    """As many, where rays serve many places: few copies, and paths on which little cancels."""
    products = products_of_ends(rest)
    if products is None or rest.copies > FEW:
        return None
    with precision(GUESS_BITS):
        excess = sum(
            count * pair.ended().excess()
            for pair, count in transforms_of(rest) or ()
            if isinstance(pair, HasEnds)
        )
    return products if excess < LITTLE_EXCESS else None
