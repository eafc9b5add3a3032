"""Batches of randomized responses counted word by word, in Fractions. No claims are here.

Nothing of a sum over sets is used: a word of {0,1}^k has the product of the probabilities that
Definition 2.4 gives its letters, solved from their privacy losses.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod

from proofs_check.definitions import randomized_response

Response = tuple[Fraction, Fraction]
"""(e^eps, e^t)"""


def responses(levels: Sequence[int], sixths: int) -> list[Response]:
    """RR_{eps_i,t_i} with e^eps_i of a list, and e^t_i so many sixths on the way from 1 to it.

    >>> responses((4,), 2)
    [(Fraction(4, 1), Fraction(2, 1))]
    """
    return [(Fraction(level), 1 + Fraction((level - 1) * sixths, 6)) for level in levels]


def turned(bits: Sequence[int], pairs: Sequence[Response]) -> list[Response]:
    """RR_{eps_i, eps_i - t_i} where b_i = 1, the others as they are.

    >>> turned((1,), [(Fraction(9), Fraction(2))])
    [(Fraction(9, 1), Fraction(9, 2))]
    """
    return [
        (level, level / inside) if bit else (level, inside)
        for bit, (level, inside) in zip(bits, pairs, strict=True)
    ]


def by_words(pairs: Sequence[Response], bits: Sequence[int], factor: int | Fraction) -> Fraction:
    """The sum over all words y of [prod Pr(RR(b_i) = y_i) - factor prod Pr(RR(1 - b_i) = y_i)]_+.

    >>> by_words([(Fraction(4), Fraction(2))], (0,), 1)
    Fraction(1, 3)
    """
    rows = [randomized_response(*pair) for pair in pairs]
    found = Fraction(0)
    for word in product((0, 1), repeat=len(rows)):
        here = prod(row[b][y] for row, b, y in zip(rows, bits, word, strict=True))
        there = prod(row[1 - b][y] for row, b, y in zip(rows, bits, word, strict=True))
        found += max(Fraction(here) - factor * Fraction(there), Fraction(0))
    return found
