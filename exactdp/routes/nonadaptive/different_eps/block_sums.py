"""Sums over any stretch of a row of numbers, of positive terms only: nothing cancels.

The row is cut into blocks of about the cube root of its length N. The sums over every stretch within
a block, and over every number of whole blocks in a row are kept, some 2 N^(4/3) numbers; a stretch
is the sum of up to three of these. A sum of n terms is right to n u.
"""

from __future__ import annotations

from math import ceil

import numpy as np

from exactdp.routes.value_iteration.float_loops import Floats, Integers


class BlockSums:
    """For some rows of numbers that are not negative, of shape (kinds, length).

    >>> import numpy as np
    >>> sums = BlockSums(np.array([[1.0, 2.0, 4.0, 8.0]]))
    >>> sums.between(np.array([0, 1, 3]), np.array([4, 3, 2])).tolist()
    [[15.0, 6.0, 0.0]]
    """

    def __init__(self, rows: Floats) -> None:
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
        end = np.maximum(begin, end)
        (first, left), (last, right) = divmod(begin, self.size), divmod(end, self.size)
        one = first == last
        found: Floats = self.within[:, first, left, np.where(one, right, self.size)]
        after = np.minimum(first + 1, last)
        rest = self.whole[:, after, last] + self.within[:, last, 0, right]
        return found + np.where(one, 0.0, rest)
