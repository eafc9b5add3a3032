"""Sums over stretches of the drops of a fixed pair, beside each sum of BR drops.

They are sums of numbers that are not negative, so nothing cancels: the drops are cut into blocks of
about the cube root of their number N, and the sums over every stretch in a block, and over every
number of whole blocks in a row are kept, some 4 N^(4/3) numbers. A stretch is the sum of up to
three of these, whatever its length; a sum of n terms is right to n u.
"""

from __future__ import annotations

from math import ceil

import numpy as np

from exactdp.numbers.float64_bounds import Floats, Integers, exp
from exactdp.worst_t.slabs.patterns import Patterns


class Stretches:
    """For patterns, and the probability of each DP sum (or of each drop of another fixed pair)."""

    def __init__(self, patterns: Patterns, weights: Floats) -> None:
        self.rank = patterns.rank
        self.br_sums = patterns.sums[self.rank[:, 0]]
        self.dp_sums = patterns.sums[self.rank[0]]
        """Of the drops of BR alone, and of DP alone, rising."""
        self.every = np.arange(self.br_sums.size)
        halves = float(self.br_sums[-1]) / 2, float(self.dp_sums[-1]) / 2
        self.middle = sum(halves)
        """What sums are relative to in e^S."""
        self.grown = exp(self.br_sums - halves[0])
        self.blocks = BlockSums(np.stack([weights, weights * exp(self.dp_sums - halves[1])]))

    def up_to(self, rows: Integers, slab: Integers) -> Integers:
        """How many DP sums the slabs have beside some BR sums (none beside -1), by bisection: of
        shape (slabs, rows)."""
        length = self.rank.shape[1]
        found = np.zeros((slab.size, rows.size), dtype=np.int64)
        step = 1 << (length.bit_length() - 1)
        while step:
            more = found + step
            inside = more <= length
            inside &= self.rank[rows, np.where(inside, more, 1) - 1] <= slab[:, None]
            found = np.where(inside, more, found)
            step >>= 1
        found[:, rows < 0] = 0
        return found

    def below(self, rows: Integers, y: Floats) -> Integers:
        """How many there are beside some BR sums so that the sum is at most y, as far as doubles
        tell: of shape (boxes, rows)."""
        places = y[:, None] - self.br_sums[rows]
        found: Integers = np.searchsorted(self.dp_sums, places, side="right")
        return found

    def sums(self, rows: Integers, begin: Integers, end: Integers) -> tuple[Floats, Floats]:
        """P and E[e^(S - middle)] over stretches beside BR sums, of shape (slabs, rows)."""
        mass, moment = self.blocks.between(begin, end)
        return mass, moment * self.grown[rows]


class BlockSums:
    """For some rows of numbers that are not negative, of shape (kinds, length).

    >>> import numpy as np
    >>> sums = BlockSums(np.array([[1.0, 2.0, 4.0, 8.0]]))
    >>> sums.between(np.array([0, 1, 3]), np.array([4, 3, 2])).tolist()
    [[15.0, 6.0, 0.0]]
    """

    def __init__(self, rows: Floats) -> None:
        self.rows = rows
        kinds, length = rows.shape
        self.size = size = max(ceil(length ** (1 / 3)), 1)
        number = length // size + 1
        padded = np.zeros((kinds, number * size))
        padded[:, :length] = rows
        blocks = padded.reshape(kinds, number, size)
        self.within = np.zeros((kinds, number, size + 1, size + 1))
        for begin in range(size):
            np.cumsum(blocks[:, :, begin:], axis=2, out=self.within[:, :, begin, begin + 1 :])
        whole = self.within[:, :, 0, size]
        self.whole = np.zeros((kinds, number + 1, number + 1))
        for begin in range(number):
            np.cumsum(whole[:, begin:], axis=1, out=self.whole[:, begin, begin + 1 :])

    def between(self, begin: Integers, end: Integers) -> Floats:
        """Of the terms from ``begin`` up to but not ``end``, 0 where there are none; of shape
        (kinds, *shape of both)."""
        if self.rows.shape[1] == 1:
            return self.rows[(..., *(None,) * (begin.ndim - 1))] * (begin < end)
        end = np.maximum(begin, end)
        (first, left), (last, right) = divmod(begin, self.size), divmod(end, self.size)
        one = first == last
        found: Floats = self.within[:, first, left, np.where(one, right, self.size)]
        after = np.minimum(first + 1, last)
        rest = self.whole[:, after, last] + self.within[:, last, 0, right]
        return found + np.where(one, 0.0, rest)
