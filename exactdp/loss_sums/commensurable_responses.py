"""delta of a product of randomized responses whose spreads are multiples of one step.

With eps_i = h c_i the drop S = h N of :mod:`exactdp.loss_sums.delta_as_lattice_head` lives on a
lattice. Write K = floor(D/h) and f = D - h K, both decided exactly; then

    delta = sum over v <= K of P(N = v) (1 - e^(-f - h (K - v))),

a sum of terms >= 0. Tilting by r = e^-lam moves the mass of N to K; any lam > 0 is exact. Two
methods share the work, and the cheaper one is taken (steps are counted, not seconds):

- :mod:`exactdp.loss_sums.lattice_integral`: Fourier inversion, about 100 points whatever the
  step, if the characteristic function is provably negligible elsewhere (many pairs);
- below: the product of the polynomials 1 - p_i + p_i z^(c_i) in
  fixed-point integers, for few pairs. Cost about sum(c_i) log(k).

Commensurable or not is decided exactly, by :mod:`exactdp.numbers.independence`.

*The product.*

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

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from heapq import heapify, heappop, heappush
from itertools import count
from math import log, log2, sqrt

from flint import acb, arb, ctx, fmpz, fmpz_poly

from exactdp.loss_sums.characteristic import Drop, Drops
from exactdp.loss_sums.delta_as_lattice_head import merged, positive, slack, tail_ball, weights
from exactdp.loss_sums.lattice_integral import Target, head_by_integral, kernel
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.independence import common_step
from exactdp.numbers.polynomial_products import integer_seconds, require_time
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits, missing_bits, poll, polled

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
    """The deltas of ``targets`` as balls, from one product of polynomials.

    ``index`` is the number of the tilt.

    ``bits`` sets the unit, the precision is the caller's. Where that precision is too low for the
    unit, the unit is coarser and the balls are wider.
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
    """The head sums W(m) and H(m) for m = first, ..., last."""
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
    """About how many bits the integrand is larger than delta allows; for choosing only."""
    height = drops.psi_at(index) + lam * target.K
    height += kernel(acb(lam), h, target.rest.ball()).real.log()
    peak = log(2.5 * sqrt(drops.deviation(lam) ** 2 + 1))
    return (float(height.mid()) - target.log_delta - peak) / log(2)


MAX_STEPS = 2_000_000
"""The largest (sum of spreads)/(common step) with counts."""

SHARED_NATS = 30.0
"""How far (in nats of delta) from its own tilt a threshold may be served by another's."""

MAX_BITS = 1 << 20
"""Working bits at most, raised while a value has not the accuracy that is asked for; beyond, the
balls are given as they are, wide and true."""


class _Problem:
    """The lattice, its drops at a given precision, and the thresholds."""

    def __init__(self, kept: list[RandomizedResponse]) -> None:
        found = common_step([pair.eps for pair in kept])
        if found is None:
            raise ValueError("the spreads have no common step")
        self.kept = kept
        self.h, self.sizes = found
        self.top = sum(c * pair.count for c, pair in zip(self.sizes, kept, strict=True))
        if self.top > MAX_STEPS:
            raise TooLarge(f"the lattice has {self.top} steps; the limit is {MAX_STEPS}")
        with precision(64):
            self.rough = self.drops()
            self.step = min(max(float(self.h.ball().mid()), 1e-290), 1e290)

    def drops(self) -> Drops:
        """The drops in steps, at the current precision."""
        result = []
        for size, pair in zip(self.sizes, self.kept, strict=True):
            w = weights(pair)
            result.append(Drop(arb(size), w.drop0, w.stay0, pair.count))
        return Drops(result)

    def target(self, gap: Exact) -> Target:
        """K and f of a slack D > 0, and what the saddle point says about its delta."""
        K = gap.floor_divide(self.h)
        rest = gap - self.h * K
        if rest.sign() == 0:
            rest = Exact(Fraction(0))
        with precision(64):
            position = K + min(max(float((rest.ball() / self.h.ball()).mid()), 0.0), 1.0)
        position = max(position, 1e-3)
        index = self.rough.saddle(position, self.step)
        return Target(K, rest, position, index, self.rough.log_delta(index, position, self.step))

    def tilt(self, anchor: Target) -> int:
        """The anchor's own tilt, or a larger one: near 0 the period would grow like 1/lam."""
        return self.rough.away_from_zero(
            anchor.index, 3.0, lambda index: self.loss(index, anchor) <= SHARED_NATS
        )

    def loss(self, index: int, target: Target) -> float:
        """By how many nats the integrand at tilt(index) exceeds that at the target's own tilt."""
        there = self.rough.log_height(index, target.position, self.step)
        return there - self.rough.log_height(target.index, target.position, self.step)

    def solve(self, targets: list[Target], anchor: Target, bits: int, working: int) -> list[arb]:
        """The targets' deltas by the cheaper method, at ``working`` bits."""
        budget = tree_steps(self.sizes, self.kept, max(t.K for t in targets), bits)
        with precision(working):
            drops, h = self.drops(), self.h.ball()
            tilt = self.tilt(anchor)
            result = head_by_integral(drops, tilt, targets, h=h, bits=bits, budget=budget)
            if result is None:
                tilt = anchor.index
                result = head_by_tree(drops, self.sizes, tilt, targets, h=h, bits=bits)
        return result


def deltas(
    pairs: Iterable[RandomizedResponse], thresholds: Sequence[Exact], bits: int
) -> list[arb]:
    """The balls of :func:`delta` at many eps_g; those with similar tilts share the product."""
    kept = merged(pairs)
    gaps = [slack(kept, eps_g) for eps_g in thresholds]
    result = [arb(0)] * len(gaps)
    places = [i for i, gap in enumerate(gaps) if positive(gap)]
    if not places:
        return result
    problem = _Problem(kept)
    targets = {i: problem.target(gaps[i]) for i in places}
    places.sort(key=lambda i: targets[i].position)
    while places:
        anchor = targets[places[0]]
        index = problem.tilt(anchor)
        # thresholds in one batch: those whose own tilt costs at most SHARED_NATS less
        count = 1
        while count < len(places) and problem.loss(index, targets[places[count]]) <= SHARED_NATS:
            count += 1
        batch, places = places[:count], places[count:]
        solved = _refined(problem, [targets[i] for i in batch], anchor, bits)
        for i, ball in zip(batch, solved, strict=True):
            result[i] = ball
    return result


def _refined(problem: _Problem, batch: list[Target], anchor: Target, bits: int) -> list[arb]:
    """Solve with more bits until every ball has the relative accuracy asked for."""
    result: list[arb | None] = [None] * len(batch)
    index = problem.tilt(anchor)
    worst = max(problem.loss(index, target) for target in batch) / log(2)
    goal, working = bits, bits + 64 + int(max(worst, 0)) + 2 * problem.top.bit_length()
    while True:
        open_ = [i for i, ball in enumerate(result) if ball is None or not _reached(ball, bits)]
        if not open_ or working > MAX_BITS:
            return [ball for ball in result if ball is not None]
        missing = max(
            (missing_bits(ball, bits) for i in open_ if (ball := result[i]) is not None),
            default=0,
        )
        extra = min(missing, bits + 64) + 4 if missing else 0
        goal, working = goal + extra, working + extra
        solved = problem.solve([batch[i] for i in open_], anchor, goal, working)
        for i, ball in zip(open_, solved, strict=True):
            result[i] = ball


def _reached(ball: arb, bits: int) -> bool:
    return known_bits(ball) >= bits


def delta(pairs: Iterable[RandomizedResponse], eps_g: Exact, bits: int) -> arb:
    """E[(1 - e^(eps_g - L))_+] for the total loss L, as a ball of relative accuracy 2^-bits.

    The spreads eps of the pairs must have a common step (else a ValueError) that goes at most
    MAX_STEPS times into their sum (else :class:`TooLarge`); 0 <= t <= eps, eps > 0, eps_g >= 0 are
    exact. Exactly 0 where eps_g is at least the largest loss. Certified: both ends are proved.

    Source: the definition of the privacy profile.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> pairs = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "1/4", "1/5")]
    >>> ball = delta(pairs, exact("3/10"), 64)
    >>> with precision(64):
    ...     print(ball.str(12, radius=False))
    0.0430556872050
    """
    return deltas(pairs, [eps_g], bits)[0]


def steps(pairs: Iterable[RandomizedResponse]) -> int | None:
    """The sum of all spreads in units of their common step, or None where there is none."""
    kept = merged(pairs)
    if not kept:
        return 0
    found = common_step([pair.eps for pair in kept])
    if found is None:
        return None
    return reduce(
        lambda total, item: total + item[0] * item[1].count, zip(found[1], kept, strict=True), 0
    )
