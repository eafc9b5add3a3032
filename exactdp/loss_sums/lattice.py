"""delta of a product of randomized responses whose spreads are multiples of one step.

With eps_i = h c_i the drop S = h N of :mod:`exactdp.loss_sums.pairs` lives on a lattice. Write
K = floor(D/h) and f = D - h K, both decided exactly; then

    delta = sum over v <= K of P(N = v) (1 - e^(-f - h (K - v))),

a sum of terms >= 0. Tilting by r = e^-lam moves the mass of N to K; any lam > 0 is exact. Two
methods share the work, and the cheaper one is taken (steps are counted, not seconds):

- :mod:`exactdp.loss_sums.lattice_integral`: Fourier inversion, about 100 points whatever the
  step, if the characteristic function is provably negligible elsewhere (many pairs);
- :mod:`exactdp.loss_sums.lattice_tree`: the product of the polynomials 1 - p_i + p_i z^(c_i) in
  fixed-point integers, for few pairs. Cost about sum(c_i) log(k).

Commensurable or not is decided exactly, by :mod:`exactdp.numbers.independence`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from math import lcm, log

from flint import arb

from exactdp.loss_sums.characteristic import Drop, Drops
from exactdp.loss_sums.lattice_integral import Target, head_by_integral
from exactdp.loss_sums.lattice_tree import head_by_tree, tree_steps
from exactdp.loss_sums.pairs import merged, positive, slack, weights
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.accuracy import known_bits, missing_bits
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.independence import Coordinates, coordinates, parts_of

MAX_STEPS = 2_000_000
"""The largest (sum of spreads)/(common step) with counts."""

SHARED_NATS = 30.0
"""How far (in nats of delta) from its own tilt a threshold may be served by another's."""

MAX_BITS = 1 << 20


def common_step(values: Sequence[Exact]) -> tuple[Exact, list[int]] | None:
    """(h, [c_1, ...]) with values[i] = h c_i, h > 0 and gcd(c) = 1; None if there is no such h.

    For values >= 0, not all 0. Exact for rationals and for sums of rational multiples of
    logarithms of rationals.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> common_step([exact("1/10"), exact("1/4")]), common_step([exact("ln 2"), exact("ln 8")])
    ((exact('1/20'), [2, 5]), (exact('ln 2'), [1, 3]))
    >>> common_step([exact("ln 2"), exact("ln 3")]) is None, common_step([exact(1), exact("ln 2")])
    (True, None)
    """
    if any(value.sign() < 0 for value in values) or all(value.sign() == 0 for value in values):
        raise ValueError("a common step is that of values >= 0, not all 0")
    rows = _coordinates(values)
    first = next(row for row in rows if row)
    name = next(iter(first))
    ratios = []
    for row in rows:
        ratio = row.get(name, Fraction(0)) / first[name]
        if row != {key: value * ratio for key, value in first.items() if ratio}:
            return None
        ratios.append(ratio)
    bottom = lcm(*(ratio.denominator for ratio in ratios))
    # one of the ratios is 1 and the fractions are in lowest terms, so these integers are coprime
    base = next(value for value, row in zip(values, rows, strict=True) if row)
    return base / bottom, [int(ratio * bottom) for ratio in ratios]


def _coordinates(values: Sequence[Exact]) -> list[Coordinates]:
    """Coordinates in which multiples of each other are seen."""
    plain = [parts_of(value) for value in values]
    # one logarithm each, of numbers that are no powers: ln g, ln g' are multiples of each other
    # only if g = g'
    return plain if all(len(row) <= 1 for row in plain) else coordinates(values)


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
        """By how many nats the integrand at tilt(index) is larger than at the target's own."""
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
    """:func:`delta` at many eps_g; those with similar tilts share the product."""
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
    """(sum of spreads)/(common step), or None where there is no common step."""
    kept = merged(pairs)
    if not kept:
        return 0
    found = common_step([pair.eps for pair in kept])
    if found is None:
        return None
    return reduce(
        lambda total, item: total + item[0] * item[1].count, zip(found[1], kept, strict=True), 0
    )
