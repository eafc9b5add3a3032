"""The head of a lattice distribution by multiplying out its polynomial; certified, any pairs.

The tilted distributions have coefficients in [0, 1] with sum 1. Each polynomial is kept as
integers in units of 2^-s that are lower bounds, with one bound e on the error of every
coefficient: 0 <= P - P^ <= e. Since sum P^ <= sum P <= 1, the product of P^ and Q^ is off by at
most e_P sum Q + e_Q sum P^ <= e_P + e_Q, and rounding down adds one unit. So k factors end with
O(k) units, absolutely; the tilt has put the largest coefficients where they matter.

The last product is not multiplied out. With two halves A, B and z = e^-lam,

    sum over a of A(a) F(K - a),    F(m) = sum over b <= m of B(b) z^(m-b) (1 - e^(-f - h (m - b)))
                                         = (1 - e^-f) W(m) + e^-f H(m),
    W(m) = z W(m - 1) + B(m),       H(m) = z e^-h H(m - 1) + z (1 - e^-h) W(m - 1),

all terms >= 0. Errors e_A, e_B change the sum by at most (e_A + e_B) sum of kappa's coefficients,
upwards. The untilting factor e^(psi + lam K) is exact.

Small factors are first multiplied as sparse polynomials (dictionaries) in groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import count
from math import log, log2, sqrt

from flint import acb, arb, ctx, fmpz, fmpz_poly

from exactdp.loss_sums.characteristic import Drop, Drops
from exactdp.loss_sums.head import tail_ball
from exactdp.loss_sums.lattice_integral import Target, kernel
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.deadlines import poll, polled
from exactdp.numbers.long_products import integer_seconds, require_time

SPARSE = 24
"""A group of factors stays sparse while its states are fewer than its degree / SPARSE."""


def tree_steps(sizes: Sequence[int], pairs: Sequence[RandomizedResponse], K: int, bits: int) -> int:
    """About how many steps (of 0.4 us) the tree takes; for choosing a method only."""
    degree = min(K, sum(c * pair.count for c, pair in zip(sizes, pairs, strict=True))) + 1
    levels = max(0.0, log2(len(sizes)) - log2(1 + log2(1 + max(sizes) / SPARSE)))
    return int(degree * (3 + 4 * levels * (bits + 60) / 180)) + 1000


ROUNDING = 3
"""Units by which a probability may be rounded down."""

GUARD = 32
"""Bits of the working precision below a unit."""


class _Node:
    """A polynomial in units of 2^-s (lower bounds) and its error bound in the same units."""

    def __init__(self, poly: fmpz_poly, error: int) -> None:
        self.poly = poly
        self.error = error


class _Tree:
    def __init__(self, drops: Drops, sizes: Sequence[int], lam: arb, top: int, s: int) -> None:
        self.top = top
        self.s = s
        self.unit = arb((1, s))
        self.lam = lam
        self.pairs = list(zip(sizes, drops.drops, strict=True))

    def halves(self) -> tuple[_Node, _Node]:
        """Two polynomials whose product is that of all factors, the shorter one first."""
        number = count()
        heap = [(len(node.poly), next(number), node) for node in self._leaves()]
        heapify(heap)
        while len(heap) > 2:
            _, _, a = heappop(heap)
            _, _, b = heappop(heap)
            poll()
            require_time(integer_seconds(len(a.poly) + len(b.poly), self.s))
            product = a.poly.mul_low(b.poly, self.top + 1) // (1 << self.s)
            node = _Node(product, a.error + b.error + 1)
            heappush(heap, (len(product), next(number), node))
        ordered = [node for _, _, node in sorted(heap)]
        if len(ordered) == 1:
            ordered.insert(0, _Node(fmpz_poly([1 << self.s]), 0))
        return ordered[0], ordered[1]

    def _leaves(self) -> list[_Node]:
        leaves = []
        sparse, degree, error = {0: 1 << self.s}, 0, 0
        for size, drop in polled(sorted(self.pairs, key=lambda item: item[0])):
            p, q = self._tilted(drop)
            if drop.count > 1:
                leaves.append(self._binomial(size, drop.count, p, q))
                continue
            if size > self.top:
                # cut off: only the factor's constant term matters
                leaves.append(_Node(fmpz_poly([self._down(q)]), ROUNDING))
                continue
            if 2 * len(sparse) > max(64, (degree + size) // SPARSE):
                leaves.append(self._dense(sparse, error))
                sparse, degree, error = {0: 1 << self.s}, 0, 0
            sparse = self._times(sparse, size, self._down(p), self._down(q))
            degree += size
            # p and q multiply numbers <= 1 and have ROUNDING each; 1 for the last rounding
            error += 2 * ROUNDING + 1
        leaves.append(self._dense(sparse, error))
        return leaves

    def _tilted(self, drop: Drop) -> tuple[arb, arb]:
        weight = drop.drop * (-self.lam * drop.size).exp()
        return weight / (weight + drop.stay), drop.stay / (weight + drop.stay)

    def _down(self, x: arb) -> int:
        """A lower bound of x >= 0 in units, at most ROUNDING below; x must be that narrow."""
        scaled = x * self.unit
        if not scaled.rad() < 1:
            raise ArithmeticError("the working precision is too low for the unit")
        mantissa, exponent = (int(part) for part in scaled.mid().man_exp())
        whole = mantissa << exponent if exponent >= 0 else mantissa >> -exponent
        return max(0, whole - 1)

    def _times(self, sparse: dict[int, int], size: int, p: int, q: int) -> dict[int, int]:
        result = {v: value * q for v, value in sparse.items()}
        for v, value in sparse.items():
            if v + size <= self.top:
                result[v + size] = result.get(v + size, 0) + value * p
        return {v: value >> self.s for v, value in result.items()}

    def _dense(self, sparse: dict[int, int], error: int) -> _Node:
        coefficients = [0] * (max(sparse) + 1)
        for v, value in sparse.items():
            coefficients[v] = value
        return _Node(fmpz_poly(coefficients), error)

    def _binomial(self, size: int, n: int, p: arb, q: arb) -> _Node:
        last = min(n, self.top // size)
        coefficients = [0] * (size * last + 1)
        odds = p / q
        mass = q**n
        for j in range(last + 1):
            coefficients[size * j] = self._down(mass)
            mass *= odds * (n - j) / (j + 1)
        return _Node(fmpz_poly(coefficients), ROUNDING)


def head_by_tree(
    drops: Drops, sizes: Sequence[int], index: int, targets: list[Target], *, h: arb, bits: int
) -> list[arb]:
    """The targets' deltas from one product; ``bits`` sets the unit, the precision is the caller's.

    Where that precision is too low for the unit, the unit is coarser and the balls are wider.
    """
    lam = drops.tilt(index)
    width = 2.5 * drops.deviation(lam) + 2.5
    worst = max(_loss(drops, index, lam, target, h) for target in targets)
    s = int(bits + log2(width) + log2(2.0 * ROUNDING * len(sizes) + 4) + max(0.0, worst) + 4)
    s = min(s, ctx.prec - GUARD)
    top = max(target.K for target in targets)
    a, b = _Tree(drops, sizes, lam, top, s).halves()
    outer = a.poly.coeffs()
    first = max(0, min(target.K for target in targets) - len(outer) + 1)
    W, H = _sums(b.poly.coeffs(), first, top, lam, h)
    psi = drops.psi(lam)
    result = []
    for target in targets:
        rest = target.rest.ball()
        sum_w, sum_h = arb(0), arb(0)
        start = target.K - first
        for v, weight in enumerate(outer[: target.K + 1]):
            sum_w += W[start - v] * weight
            sum_h += H[start - v] * weight
        value = (sum_h * (-rest).exp() - sum_w * (-rest).expm1()) * arb((1, -2 * s))
        error = (a.error + b.error) * kernel(acb(lam), h, rest).real.abs_upper() * arb((1, -s))
        result.append((value + tail_ball(error)) * (psi + lam * target.K).exp())
    return result


def _sums(
    weights: Sequence[fmpz], first: int, last: int, lam: arb, h: arb
) -> tuple[list[arb], list[arb]]:
    """W(m) and H(m) for m = first..last."""
    z = (-lam).exp()
    shrink, growth = z * (-h).exp(), z * -(-h).expm1()
    W, H = [], []
    mass, deficit = arb(0), arb(0)
    for m in range(last + 1):
        deficit = shrink * deficit + growth * mass
        mass *= z
        if m < len(weights):
            mass += weights[m]
        if m >= first:
            W.append(mass)
            H.append(deficit)
    return W, H


def _loss(drops: Drops, index: int, lam: arb, target: Target, h: arb) -> float:
    """By how many bits the integrand is larger than delta should allow (a choice only)."""
    height = drops.psi_at(index) + lam * target.K
    height += kernel(acb(lam), h, target.rest.ball()).real.log()
    peak = log(2.5 * sqrt(drops.deviation(lam) ** 2 + 1))
    return (float(height.mid()) - target.log_delta - peak) / log(2)
