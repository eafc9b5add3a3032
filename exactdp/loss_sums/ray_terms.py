"""Products of the ends of losses: the terms of an integral along rays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod

from flint import arb

from exactdp.mechanisms.loss_ends import EndedLoss
from exactdp.numbers.budgets import TooLarge

MOST_TERMS = 500
Counts = tuple[tuple[int, ...], ...]


def shares(count: int, ends: int) -> Iterator[tuple[int, ...]]:
    """All ways to write ``count`` as an ordered sum of ``ends`` integers >= 0."""
    if ends == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for others in shares(count - first, ends - 1):
            yield (first, *others)


def multinomial(counts: Sequence[int]) -> int:
    """The number of orders of so many of each kind: (sum of counts)!/prod of count!."""
    return prod(comb(sum(counts[: i + 1]), one) for i, one in enumerate(counts))


@dataclass(frozen=True)
class Term:
    """A product of averages, so many of each end, with e^(-z t); ``orders`` of them are alike."""

    t: arb
    counts: Counts
    orders: int


def terms_of(losses: Sequence[tuple[EndedLoss, int]], y: arb) -> list[Term]:
    """All products of ends of all copies, with their t, at the current precision; TooLarge for too
    many."""
    if prod(comb(n + len(one.places()) - 1, n) for one, n in losses) > MOST_TERMS:
        raise TooLarge("too many products of ends")
    places = [one.places() for one, _ in losses]
    found = []
    for counts in product(*(list(shares(n, len(one.places()))) for one, n in losses)):
        t = y
        for own, ends in zip(counts, places, strict=True):
            t -= sum((n * end for n, end in zip(own, ends, strict=True)), arb(0))
        found.append(Term(t, counts, prod(map(multinomial, counts))))
    return found
