"""A sum over frequencies of products of one factor for each group, over boxes: bounds.

With u in [-1, 1]^g and, for each frequency and group j (:mod:`.group_pieces`),

    B_j = P_j + s_j u_j + h_j u_j^2/2 + (at most e_j),
    |B_j - P_j - s_j u_j| <= c_j,    |B_j - P_j| <= d_j,    |B_j| <= l_j,

and p_j = |P_j|, a subscript -j or -ij for the product over all others: what prod B_j has beside its
terms up to the second order in u is at most

    sum over j of e_j p_(-j) + sum over i < j of (d_i c_j + c_i |s_j|) p_(-ij)
      + prod (p_j + d_j) - prod p_j - sum over j of d_j p_(-j) - sum over i < j of d_i d_j p_(-ij):

the second sum is what two changes are beside s_i s_j u_i u_j, the rest is three changes and more,
for the moduli. Beside its terms up to the first order it is at most

    sum over j of c_j p_(-j) + prod (p_j + d_j) - prod p_j - sum over j of d_j p_(-j),

and in all at most prod l_j. These count with |W_k|. The terms up to the second order are summed
over the frequencies, to q(u) = q_0 + g u + u H u/2. At any v in the box, with b = g + H v,

    q(u) = q(v) + b (u - v) + (u - v) H (u - v)/2
        <= q(v) + sum over j of max over u_j of b_j (u_j - v_j) + a_j (u_j - v_j)^2/2,

a_j = H_jj + sum over i != j of |H_ij|, for 2 |x y| <= x^2 + y^2. v is about where q is largest.

Rounding: every number that is summed is at most prod ``Pieces.size``, and fewer than 4 (g + 2)^2 of
them enter a bound. Each is off by at most a ``unit`` of that: a power by 5 n u, a sum of N numbers
by N u, a product by some u; powers that underflow by less than that of 1e-150, which is in every
size.
"""

from __future__ import annotations

from functools import cached_property, reduce
from itertools import combinations

import numpy as np

from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.group_pieces import Pieces
from exactdp.worst_t.separable.contour import Complexes
from exactdp.worst_t.separable.enclosed_factors import OFF, Array, modulus


class TaylorBoxes:
    """Some boxes (rows), from the pieces of each group and the weights W_k."""

    def __init__(self, pieces: list[Pieces], weights: Complexes, unit: float) -> None:
        self.pieces, self.weights, self.moduli = pieces, weights, modulus(weights)
        self.unit = unit
        self.size = len(pieces)
        self.pairs = list(combinations(range(self.size), 2))
        self.sizes = [modulus(one.middle) for one in pieces]

    def _others(self, factors: list[Array], *left: int) -> Array:
        """The product of all but some."""
        kept = [one for i, one in enumerate(factors) if i not in left]
        return reduce(np.multiply, kept, np.ones_like(factors[0]))

    @cached_property
    def quadratic(self) -> tuple[Floats, Floats, Floats]:
        """q_0, g and H."""
        middles = [one.middle for one in self.pieces]
        value = (self._others(middles) @ self.weights).real
        slope, bend = (
            np.empty((value.size, self.size)),
            np.empty((value.size, self.size, self.size)),
        )
        for i, one in enumerate(self.pieces):
            others = self._others(middles, i) * self.weights
            slope[:, i] = (one.slope * others).sum(axis=1).real
            bend[:, i, i] = (one.bend * others).sum(axis=1).real
        for i, j in self.pairs:
            product = self.pieces[i].slope * self.pieces[j].slope * self._others(middles, i, j)
            bend[:, i, j] = bend[:, j, i] = (product @ self.weights).real
        return value, slope, bend

    def peaks(self) -> tuple[Floats, Floats, Floats]:
        """About where q is largest, q there, and a bound of q."""
        value, slope, bend = self.quadratic
        place = self._guess(slope, bend)
        turned = np.einsum("nij,nj->ni", bend, place)
        there = value + (place * (slope + turned / 2)).sum(axis=1)
        b = slope + turned
        apart = abs(bend).sum(axis=2) - abs(np.einsum("nii->ni", bend))
        a = np.einsum("nii->ni", bend) + apart
        ends = [b * x + a * x**2 / 2 for x in (-1 - place, 1 - place)]
        inside = np.where((a < 0) & (abs(place - b / a) <= 1), -(b**2) / (2 * a), -np.inf)
        return place, there, there + np.maximum(np.maximum(*ends), inside).sum(axis=1)

    def _guess(self, slope: Floats, bend: Floats) -> Floats:
        """Newton's step into the box, or the middle."""
        known = np.isfinite(slope).all(axis=1) & np.isfinite(bend).all(axis=(1, 2))
        place = np.zeros_like(slope)
        shift = 1e-9 * (1e-300 + abs(bend[known]).sum(axis=(1, 2)))
        matrix = bend[known] - shift[:, None, None] * np.eye(self.size)
        step = np.linalg.solve(matrix, -slope[known][..., None])[..., 0]
        place[known] = np.clip(np.nan_to_num(step), -1.0, 1.0)
        return place

    @cached_property
    def linear(self) -> Floats:
        """A bound of the terms up to the first order."""
        value, slope, _ = self.quadratic
        found: Floats = value + abs(slope).sum(axis=1)
        return found

    @cached_property
    def beside(self) -> tuple[Floats, Floats]:
        """What is left beside the terms up to the first and up to the second order."""
        grown = self._others(
            [x + one.apart for x, one in zip(self.sizes, self.pieces, strict=True)]
        )
        rest = grown - self._others(self.sizes)
        first = second = np.zeros_like(rest)
        for j, one in enumerate(self.pieces):
            others = self._others(self.sizes, j)
            rest = rest - one.apart * others
            first, second = first + one.bent * others, second + one.left * others
        first = first + np.maximum(rest, 0.0)
        for i, j in self.pairs:
            one, other = self.pieces[i], self.pieces[j]
            others = self._others(self.sizes, i, j)
            rest = rest - one.apart * other.apart * others
            second = second + (one.apart * other.bent + one.bent * modulus(other.slope)) * others
        return first @ self.moduli, (second + np.maximum(rest, 0.0)) @ self.moduli

    @cached_property
    def trivial(self) -> Floats:
        """A bound of the whole sum by the largest moduli."""
        found: Floats = self._others([one.largest for one in self.pieces]) @ self.moduli
        return found * (1 + self.size * OFF)

    @cached_property
    def rounding(self) -> Floats:
        """Of any of these but the last."""
        terms = 4 * (self.size + 2) ** 2
        found: Floats = self._others([one.size for one in self.pieces]) @ self.moduli
        return terms * self.unit * found

    def scores(self) -> Floats:
        """How much is to be gained by halving each side."""
        found = [one.bent * self._others(self.sizes, i) for i, one in enumerate(self.pieces)]
        return np.stack([one @ self.moduli for one in found], axis=1)
