"""An analytic objective next to its maximum, in balls: to any width.

Over a convex set X of t with the point c in it, with H all its second derivatives over X and G its
gradient at c, S(t) <= S(c) + G x + x H x/2, x = t - c. Where t_j cannot fall below c_j, or not
rise above it, and G_j x_j <= 0, that is at most -|G_j| x_j^2/r_j, r_j the largest |x_j|: G_j counts
as 0 then, and H_jj has 2 |G_j|/r_j less. With any invertible matrix R, x = R' u and K = R H R',

    S(t) <= S(c) + (R G) u - k |u|^2/2 <= S(c) + |R G|^2/(2 k)     if all K_ii + sum of |K_ij| <= -k

(Gershgorin). By Newton's method G is as small as the precision: so the bound is as near to the
maximum. R comes from floats: the inverse of a Cholesky factor of -H.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from flint import arb, arb_mat

STEPS = 12
"""Steps of Newton's method, at most; the point that it has come to by then is used."""
SPARE = 8
"""Newton's method ends once no t moves by more than 2^-(bits/2 + SPARE) of itself."""


@dataclass(frozen=True)
class Derivatives:
    """Value, gradient and Hessian of an objective at a point, or bounds of them over a set."""

    value: arb
    slopes: list[arb]
    bends: list[list[arb]]


class Peak(ABC):
    """An objective of one t for each group, at the precision of the caller."""

    @abstractmethod
    def derivatives(self, c: Sequence[arb], reach: Sequence[arb] | None = None) -> Derivatives:
        """Value, gradient and Hessian at c, or balls around them over a box about c.

        The box has all points that differ from c by ``reach``, which holds 0.
        """

    def centre(
        self, start: Sequence[arb], bits: int, tops: Sequence[arb] | None = None
    ) -> list[arb]:
        """The point where the objective is largest, to some 2^-bits/2, from a point next to it.

        With ``tops`` it is the largest among all 0 <= t <= top.
        """
        c = [t.mid() for t in start]
        for _ in range(STEPS):
            found = self.derivatives(c)
            free = _free(c, found.slopes, tops)
            moves = _newton_step(found, free)
            if moves is None:
                return c
            before, c = c, [*c]
            for j, move in zip(free, moves, strict=True):
                c[j] = (c[j] + move).mid()
                if tops is not None:
                    c[j] = c[j].max(arb(0)).min(tops[j]).mid()
            small = arb((1, -bits // 2 - SPARE))
            if all(abs(t - old) <= small * abs(t) for t, old in zip(c, before, strict=True)):
                break
        return c

    def bound(self, low: Sequence[arb], high: Sequence[arb], c: Sequence[arb]) -> arb | None:
        """An upper bound of the objective over low <= t <= high; None if it is not seen concave.

        ``c`` is a point next to its maximum there, from which the bound is taken.
        """
        reach, sides = reach_of(low, high, c)
        bends = arb_mat(self.derivatives(c, reach).bends)
        more = concave_bound(self.derivatives(c), bends, reach, sides)
        return None if more is None else more.upper()


def reach_of(
    low: Sequence[arb], high: Sequence[arb], c: Sequence[arb]
) -> tuple[list[arb], list[int]]:
    """Balls of t - c for low <= t <= high, with 0, and ``sides`` of :func:`concave_bound`."""
    ends = list(zip(low, high, c, strict=True))
    reach = [(a - t).union(b - t).union(arb(0)) for a, b, t in ends]
    return reach, [int(a >= t) - int(b <= t) for a, b, t in ends]


def concave_bound(
    here: Derivatives,
    bends: arb_mat,
    reach: Sequence[arb],
    sides: Sequence[int],
    basis: arb_mat | None = None,
) -> arb | None:
    """An upper bound of the objective over a set, from its derivatives at a point c.

    ``bends`` are its second derivatives over the set, ``reach`` balls of t - c. ``sides`` are 1 or
    -1 where no t of the set is below c, or above it, and 0 elsewhere. With a ``basis`` B, any
    invertible matrix, the second derivatives are given as B' H B. None where it is not seen to be
    concave.
    """
    size = range(len(reach))
    if basis is None:
        basis = arb_mat([[int(i == j) for j in size] for i in size])
    slopes = [*here.slopes]
    for j in size:
        if not (sides[j] and sides[j] * slopes[j] <= 0):
            continue
        farthest = abs(reach[j]).upper()
        if farthest > 0:
            row = arb_mat([[basis[j, k] for k in size]])
            bends -= row.transpose() * row * (2 * (abs(slopes[j]).lower() / farthest))
        slopes[j] = arb(0)
    root = _inverse_root(bends)
    if root is None:
        return None
    turned = root * bends * root.transpose()
    rows = [turned[i, i] + sum((abs(turned[i, j]) for j in size if j != i), arb(0)) for i in size]
    if not all(row.is_finite() and row < 0 for row in rows):
        return None
    least = min(float((-row).lower()) for row in rows) * (1 - 2.0**-50)
    gradient = root * basis.transpose() * arb_mat([[one] for one in slopes])
    square = sum((gradient[i, 0] * gradient[i, 0] for i in size), arb(0))
    return here.value + square / (2 * arb(least))


def _inverse_root(bends: arb_mat) -> arb_mat | None:
    """About the R with R H R' = -1, from the middles of H; None where H is not negative."""
    import numpy as np

    middle = np.array([[float(one.mid()) for one in row] for row in bends.tolist()])
    if not np.isfinite(middle).all() or not (np.diagonal(middle) < 0).all():
        return None
    scale = 1 / np.sqrt(-np.diagonal(middle))
    scaled = -(middle * scale[:, None] * scale)
    try:
        found = np.linalg.inv(np.linalg.cholesky((scaled + scaled.T) / 2)) * scale
    except np.linalg.LinAlgError:
        return None
    return arb_mat(found.tolist()) if np.isfinite(found).all() else None


def _free(c: Sequence[arb], slopes: Sequence[arb], tops: Sequence[arb] | None) -> list[int]:
    """The numbers of the t_j that no slope presses against 0 or their upper end; all of them if the
    ends are not given."""
    if tops is None:
        return [*range(len(c))]
    pressed = [
        (c[j] <= 0 and slopes[j] < 0) or (c[j] >= tops[j].mid() and slopes[j] > 0)
        for j in range(len(c))
    ]
    return [j for j in range(len(c)) if not pressed[j]]


def _newton_step(found: Derivatives, free: Sequence[int]) -> list[arb] | None:
    bends = arb_mat([[found.bends[i][j].mid() for j in free] for i in free])
    try:
        step = bends.solve(arb_mat([[-found.slopes[j].mid()] for j in free]))
    except ZeroDivisionError:
        return None
    moves = [step[k, 0].mid() for k in range(len(free))]
    return moves if all(isfinite(float(move)) for move in moves) else None
