"""delta of concrete mechanisms some of whose losses are smooth: which transforms and rays serve.

Laplace, Gaussian and subsampled noise, with mechanisms of few losses and DP beside them: any
number, to any width.

*A sum over a vertical line* (:mod:`exactdp.loss_sums.fourier_inversion`). Where the transforms fall
too slowly (few copies of a loss that is mostly atoms) the sum is one along rays beside it, or the
losses are rounded.

*Along rays*. Where nearly all of a loss lies at one place its transform falls slowly up a vertical
line; along rays beside it falls all the faster (:mod:`exactdp.loss_sums.contour_inversion`).
Laplace noise and mechanisms of few losses may stand beside: every product of the ends of their
losses is a term.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import comb, prod

from flint import arb

from exactdp.loss_sums.choice_of_line import GUESS_BITS, Parts
from exactdp.loss_sums.endpoint_contributions import HasEnds
from exactdp.loss_sums.fixed_losses import FixedLosses
from exactdp.loss_sums.fourier_inversion import Sums
from exactdp.loss_sums.methods_by_kind import FiniteTransform, transform_of
from exactdp.numbers.exact_numbers import Exact, precision

GUARD_BITS = 4
COARSE_BITS = 10
"""GUARD_BITS: bits beyond what is wanted that the routes ask for. COARSE_BITS: those of a first
value of the second direction, which is enough where it is certainly the smaller one."""


@lru_cache(maxsize=32)
def transforms_of(rest: FixedLosses) -> Parts | None:
    """The transforms of the pairs with their counts, if all have one and some loss is smooth.

    None elsewhere.
    """
    found = [(transform_of(pair), count) for pair, count in rest.parts]
    known = tuple((pair, count) for pair, count in found if pair is not None)
    smooth = any(not isinstance(pair, FiniteTransform) for pair, _ in known)
    return known if smooth and len(known) == len(found) else None


def ends_by_sums(
    rest: FixedLosses,
    eps_g: Exact,
    accuracy: int,
    directions: Iterable[bool],
    shared: Mapping[bool, Sums] | None = None,
) -> tuple[arb, arb]:
    """(lower, upper): certified bounds of delta at eps_g, about 2^-accuracy apart, relatively.

    The larger of the directions; one that is certainly below the other is only bounded. ``shared``
    are the sums of a search, one for each direction. TooLarge if it takes too many points.
    """
    parts = transforms_of(rest)
    assert parts is not None
    with precision(accuracy + 128 + rest.copies.bit_length()):
        x, best = eps_g.ball(), arb(0)
        for reverse in directions:
            leaked = rest.infinite(reverse=reverse)
            sums = shared[reverse] if shared else Sums(parts, reverse=reverse, keep=False)
            end = rest.end(reverse=reverse)
            if end is not None and x >= end:
                best = best.max(leaked)
                continue
            if best > leaked and sums.negligible(x, (best - leaked).lower()):
                continue
            small = (best.max(leaked) * arb((1, -accuracy))).lower()
            if small > 0 and sums.negligible(x, small):
                found = arb(0).union(small)
            elif best > 0 and accuracy > 2 * COARSE_BITS:  # perhaps it is less, and that is known
                found = sums.refined(x, COARSE_BITS, small)
                if not leaked + found < best:
                    found = sums.refined(x, accuracy, small)
            else:
                found = sums.refined(x, accuracy)
            best = best.max(leaked + found)
        return best.lower().max(arb(0)), best.upper().min(arb(1))


FEW = 20
"""Copies up to which rays are quicker than a vertical line."""
LITTLE_EXCESS = 40.0
"""Nats by which paths may exceed the value for which they are added up."""


def products_of_ends(rest: FixedLosses) -> int | None:
    """How many products of ends of losses there are, one from each copy, equal ones counted once.

    None where some loss is not known by its ends, or none is smooth.
    """
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
    """The number of products of ends where rays serve many places, else None.

    They do for few copies (FEW), on paths where little cancels (LITTLE_EXCESS).
    """
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
