"""The largest sum over frequencies over one t for each group: branch and bound over boxes of t.

With W_k, B_j(k; t_j) = (A_j(z_k; t_j)/A_j(z_k; c_j))^(n_j) and a point c, the bound of
:mod:`.noise_contour` is D~(c) times Re sum over k of W_k prod over j of B_j(k; t_j). Over a box it
is bounded by its terms up to the second order and what is left beside them (:mod:`.taylor_boxes`).
Frequencies with next to no weight, and what is cut off, count with the product of the largest
|B_j|, added as logarithms.

A box is off by the third power of its size, so few boxes are visited: some tens for one or two
groups, hundreds for three to five. Each takes the number of frequencies times groups squared,
however many mechanisms there are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from flint import acb, arb

from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import poll
from exactdp.numbers.float64_bounds import Floats, Integers, U, exp, nearest
from exactdp.worst_t.curve.group_pieces import pieces_of
from exactdp.worst_t.curve.noise_contour import NoiseContour
from exactdp.worst_t.curve.taylor_boxes import TaylorBoxes
from exactdp.worst_t.separable.enclosed_factors import OFF, Group
from exactdp.worst_t.separable.levels import LARGEST, Weights

EACH = 64
"""Boxes that are halved together."""
SMALL = 2.0**-30
"""Of a box that says what rounding costs, in eps."""
NARROWEST = 2.0**-46
"""Of a side, in eps: narrower ones are not halved."""
BELOW = 1 - 2.0**-30
"""Boxes are left where their bound is at least so much of the best sum: aliases differ with t."""


@dataclass(frozen=True)
class Boxes:
    """Boxes of t from ``low`` to ``high``, a bound over each, and the side to halve."""

    low: Floats
    high: Floats
    bounds: Floats
    sides: Integers

    def rows(self, index: Integers) -> Boxes:
        """Some of them."""
        return Boxes(self.low[index], self.high[index], self.bounds[index], self.sides[index])

    def joined(self, other: Boxes) -> Boxes:
        """With others."""
        pairs = zip(
            (self.low, self.high, self.bounds, self.sides),
            (other.low, other.high, other.bounds, other.sides),
            strict=True,
        )
        return Boxes(*(np.concatenate(pair) for pair in pairs))

    def halves(self) -> tuple[Floats, Floats]:
        """Both halves of each, along its side."""
        rows = np.arange(self.sides.size)
        middle = (self.low[rows, self.sides] + self.high[rows, self.sides]) / 2
        before, behind = self.high.copy(), self.low.copy()
        before[rows, self.sides], behind[rows, self.sides] = middle, middle
        return np.concatenate([self.low, behind]), np.concatenate([before, self.high])


class FrequencyBoxes:
    """The search over all t, from a good one; at the precision of the caller when it is made."""

    def __init__(self, contour: NoiseContour, ts: Floats) -> None:
        groups = contour.core.br_groups
        self.groups = [
            Group(contour, eps, n, float(t), 2.0) for (eps, n), t in zip(groups, ts, strict=True)
        ]
        weights = [one * other for one, other in zip(contour.own(), contour.fixed, strict=True)]
        rest, plain = contour.cut_off, np.ones(contour.size, dtype=bool)
        self.divisors: list[list[acb]] = []
        for group in self.groups:
            divisors, large = group.base()
            powers = group.weight(divisors)
            weights = [one * other for one, other in zip(weights, powers, strict=True)]
            rest = rest * abs(powers[0])
            self.divisors.append(divisors)
            plain &= large
        self.weights = Weights.of(contour, weights, plain, rest)
        self.eps = np.array([nearest(eps.ball()) for eps, _ in groups])
        self.counts = np.array([float(n) for _, n in groups])
        self.unit = U * (6 * float(self.counts.sum()) + self.weights.main.size + 100)
        """Relative errors of powers, products and sums (:mod:`.taylor_boxes`)."""
        self.best, self.ts = 0.0, ts
        """The largest sum that was seen, from below, and where."""
        self.visits = 0
        self.left: list[Boxes] = []
        """Boxes that may hold a larger one, or nearly; all others are below :meth:`elsewhere`."""

    def search(self, tolerance: float, most: int) -> arb:
        """No t has a larger sum; within ``tolerance`` of one that is attained, or what rounding
        allows, or after ``most`` boxes.
        """
        low, high = np.zeros((1, self.eps.size)), self.eps[None, :] * (1 + 2.0**-50)
        tolerance, boxes, self.left = max(tolerance, self._floor()), self._visit(low, high), []
        while True:
            narrow = ((boxes.high - boxes.low) < NARROWEST * self.eps).all(axis=1)
            done = (boxes.bounds <= self.best * (1 + tolerance)) | narrow
            self.left.append(boxes.rows(np.flatnonzero(done & (boxes.bounds >= self.best * BELOW))))
            boxes = boxes.rows(np.flatnonzero(~done))
            if not boxes.bounds.size or self.visits >= most:
                break
            order = np.argsort(-boxes.bounds, kind="stable")
            halves = self._visit(*boxes.rows(order[:EACH]).halves())
            boxes = boxes.rows(order[EACH:]).joined(halves)
        self.left.append(boxes)
        found = max(self.best, *(float(some.bounds.max(initial=0.0)) for some in self.left))
        if not found < np.inf:
            raise TooLarge("the frequencies do not determine a bound")
        return self.weights.value * arb(found)

    def _floor(self) -> float:
        """What no box about the best t goes below: rounding, where much cancels, or a tail."""
        side = self.eps * SMALL
        ends = np.maximum(self.ts - side, 0.0), np.minimum(self.ts + side, self.eps)
        bounds = self._visit(*(end[None, :] for end in ends)).bounds
        return float(2 * (bounds[0] / self.best - 1)) if self.best > 0 else 0.0

    def hull(self) -> tuple[Floats, Floats]:
        """A box with every t at which the sum may be larger than :meth:`elsewhere`."""
        low, high = self.ts, self.ts
        for some in self.left:
            here = some.bounds >= self.best * BELOW
            low = np.minimum(low, some.low[here].min(axis=0, initial=np.inf))
            high = np.maximum(high, some.high[here].max(axis=0, initial=-np.inf))
        return low, high

    def elsewhere(self) -> arb:
        """A bound of the sum outside the hull: of this one, aliases and all."""
        return self.weights.value * arb(self.best * BELOW)

    def _visit(self, low: Floats, high: Floats) -> Boxes:
        """Bounds over boxes; the best point so far is kept."""
        poll()
        self.visits += len(low)
        with np.errstate(over="ignore", invalid="ignore", under="ignore", divide="ignore"):
            known = [
                pieces_of(group, divisors, self.weights, low[:, i], high[:, i])
                for i, (group, divisors) in enumerate(zip(self.groups, self.divisors, strict=True))
            ]
            boxes = TaylorBoxes(known, self.weights.inner, self.unit)
            place, there, peak = boxes.peaks()
            scores = boxes.scores()
            first, second = boxes.beside
            bounds = np.fmin(peak + second, boxes.linear + first) + boxes.rounding
            bounds = np.fmin(bounds, boxes.trivial)
            logs = self.weights.logs + sum(one.log_most for one in known)
            outer = exp(np.clip(logs, -LARGEST, LARGEST)).sum(axis=1) * (1 + OFF)
            bounds = np.where(logs.max(axis=1) < LARGEST, bounds + outer, np.inf)
            bounds = np.where(np.isfinite(bounds), bounds, np.inf)
            values = np.nan_to_num(there - second - boxes.rounding - outer, nan=0.0)
            top = int(np.argmax(values))
            if values[top] > self.best:
                half = (high[top] - low[top]) / 2
                self.best, self.ts = float(values[top]), low[top] + half * (1 + place[top])
            scores = np.where(np.isfinite(scores), scores, 0.0)
        widths = (high - low) * self.eps * self.counts
        usable = np.isfinite(bounds) & (scores.max(axis=1) > 0) & (first < bounds)
        sides = np.argmax(np.where(usable[:, None], scores, widths), axis=1)
        return Boxes(low, high, bounds, sides)
