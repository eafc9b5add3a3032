"""The non-adaptive optimum of a small batch, from explicit mechanisms with all outcomes listed.

Every BR mechanism has a t of its own; that equal ones may share it is a theorem, and not used.

*Lower end*: the delta of the product of randomized responses at one vector t, the sum over all
outcomes of the positive parts. *Upper end*: the supremum over all vectors t, by branch and bound
over boxes of t; on a box each mechanism is replaced by the three of
:mod:`proofs_check.methods.explicit.responses_over_t_ranges`. It rests on nothing but the domination
of the classes by randomized responses (``DOMINATION``). Both directions of the hockey stick are
searched.

*Cost.* A box costs 4^n J terms, where n counts the BR mechanisms and J the different answers of the
DP mechanisms (at most 2^m, m + 1 if their eps are equal). For n = 1, 2, 3, 4 some 50, 300, 1,000
and 3,000 boxes reach a width of 1e-7. More than MAX_BR mechanisms, or than MAX_OUTCOMES terms to a
box, are refused; after MAX_WORK terms a bracket is given as it is, wider and true.

*Rounding.* Bounds of boxes are doubles, with + - * alone; lower ends are balls. Write u = 2^-53.
Ratios, weights and e^eps_g come from balls and are within 2 u of their size. A product R of n + 1
ratios is within (3 n + 3) u, that of the weights W too. Where R - g or what is computed for it is
positive, g <= R (1 + (3 n + 6) u), so the positive part is within (3 n + 8) u R; and the sums, of
terms none of which is negative, within (3 n + J) u of their size. As the sum of W R is 1 (it is the
sum of a mechanism's probabilities on input 0), a bound is within (9 n + J + 12) u of the true one;
with the inputs exchanged the same holds with 1 in the place of R and g R in that of g, the sum of W
being 1. Terms of second order, and what underflows, are less than 1 percent of that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heappop, heappush
from itertools import combinations
from typing import Any, TypeAlias

import numpy as np

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from proofs_check.methods.exhaustive_mechanism_search import Item, checked
from proofs_check.methods.explicit.responses_over_t_ranges import (
    at_share,
    delta_of_product,
    outcomes_of_pure,
    over_range,
)

MAX_BR = 4
MAX_OUTCOMES = 2**12
MAX_WORK = 2**23
"""BR mechanisms, terms of a box, and terms in all (see *Cost* above). More of the first two are a
ValueError; after the last the bracket is given as it is."""
TOGETHER = 24  # boxes that are cut in one go
MAX_TOTAL = 300  # of the eps: e^total stays far inside the doubles
BITS = 128
"""Bits of the balls for ratios, weights and lower ends, before they become doubles."""

Array: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Box: TypeAlias = tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True)
class BestBatch:
    """lower <= the non-adaptive optimum <= upper; the BR mechanisms at ``ts`` attain ``lower``.

    ``swapped``: with the inputs exchanged. ``boxes`` counts boxes of t; ``effort`` is their cost in
    microseconds, roughly.
    """

    lower: Fraction
    upper: Fraction
    ts: tuple[Exact, ...]
    swapped: bool
    boxes: int
    effort: int


def batch_delta(
    items: Sequence[Item], eps_g: Exact, width: Fraction = Fraction(1, 10**7)
) -> BestBatch:
    """The non-adaptive optimum of a batch of ("BR" or "DP", eps), any eps >= 0 and any real eps_g.

    The bracket is true whatever its width. A ValueError for a batch that is too large.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> found = batch_delta([("BR", exact(1)), ("BR", exact(2))], exact("1/2"))
    >>> found.upper - found.lower <= Fraction(1, 10**7), round(float(found.lower), 6)
    (True, 0.330692)
    """
    given = [(kind, eps) for kind, eps in checked(items) if eps > 0]
    ranged = tuple(eps for kind, eps in given if kind == "BR")
    pure = tuple(eps for kind, eps in given if kind == "DP")
    if len(ranged) > MAX_BR or terms_of_a_box(ranged, pure) > MAX_OUTCOMES:
        raise ValueError(f"too many outcomes to list: {len(ranged)} BR and {len(pure)} DP")
    if sum((*ranged, *pure), abs(eps_g)) > MAX_TOTAL:
        raise ValueError(f"the eps and eps_g add to more than {MAX_TOTAL}")
    with Balls(BITS).context():
        return _Search(ranged, pure, eps_g).run(width)


def terms_of_a_box(ranged: Sequence[Exact], pure: Sequence[Exact]) -> int:
    """The number 4^n J of terms of one box; see the head of this module."""
    answers = 1
    for eps in set(pure):
        answers *= pure.count(eps) + 1
    return int(4 ** len(ranged)) * answers


class _Search:
    """Boxes of shares t / eps, the one with the largest bound first; within a precision."""

    def __init__(self, ranged: tuple[Exact, ...], pure: tuple[Exact, ...], eps_g: Exact) -> None:
        self.eps, self.gamma = ranged, eps_g.ball().exp()
        self.rest = outcomes_of_pure(pure)
        self.known: dict[tuple[int, tuple[Fraction, Fraction]], tuple[Array, Array]] = {}
        self.heap: list[tuple[float, int, Box, bool, int]] = []
        self.best, self.at = -1.0, (Fraction(0),) * len(ranged)
        pairs = combinations(range(len(ranged)), 2)
        self.alike = [(i, j) for i, j in pairs if ranged[i] == ranged[j]]
        self.boxes, self.cost = 0, terms_of_a_box(ranged, pure)
        self.slack = 1.1 * 2.0**-53 * (9 * len(ranged) + len(self.rest) + 12)

    def run(self, width: Fraction) -> BestBatch:
        """Cut boxes until the width is reached or the work is done."""
        enough = max(float(width) * 0.9 - 4 * self.slack, 0.0)
        whole = ((Fraction(0), Fraction(1)),) * len(self.eps)
        self.push([(whole, False), (whole, True)])
        while self.eps and self.boxes * self.cost < MAX_WORK:
            chosen: list[tuple[float, int, Box, bool, int]] = []
            while len(chosen) < TOGETHER and self.heap and -self.heap[0][0] > self.best + enough:
                chosen.append(heappop(self.heap))
            if not chosen:
                break
            halves = [
                (half, swapped)
                for _, _, box, swapped, axis in chosen
                for half in _halves(box, axis)
                if not self.mirrored(half)
            ]
            self.push(halves)
        top = max([self.best, *(-bound for bound, *_ in self.heap[:1])])
        return self.found(Fraction(top) + Fraction(self.slack))

    def found(self, upper: Fraction) -> BestBatch:
        """The bracket: the best mechanisms that were met are listed again, in balls."""
        corners = [at_share(eps, share) for eps, share in zip(self.eps, self.at, strict=True)]
        values = [
            delta_of_product(corners, self.rest, self.gamma, swapped=swapped)
            for swapped in (False, True)
        ]
        swapped = bool(values[1].lower() > values[0].lower())
        low, high = values[swapped].lower(), values[swapped].upper()
        lower = max(Fraction(0), Dyadic.from_arb(low).fraction())
        if not self.eps:  # nothing to search for: the ball has the value
            upper = Dyadic.from_arb(high.max(values[not swapped].upper())).fraction()
        ts = tuple(eps * share for eps, share in zip(self.eps, self.at, strict=True))
        effort = self.boxes * (160 + self.cost)
        return BestBatch(lower, max(upper, lower), ts, swapped, self.boxes, effort)

    def mirrored(self, box: Box) -> bool:
        """Whether exchanging two equal mechanisms gives a box that is searched as well."""
        return any(box[i][0] >= box[j][1] for i, j in self.alike)

    def push(self, boxes: list[tuple[Box, bool]]) -> None:
        """Boxes with their bounds, and the axis to cut; randomized responses are at the corners."""
        if not boxes:
            return
        values = self.values(boxes)
        attained = values[(slice(None), *(slice(0, 2),) * len(self.eps))].reshape(len(boxes), -1)
        bounds, axes = values.reshape(len(boxes), -1).max(axis=1), _axes(values)
        index = int(attained.max(axis=1).argmax())
        if attained[index].max() > self.best:
            self.best = float(attained[index].max())
            place = np.unravel_index(int(attained[index].argmax()), (2,) * len(self.eps))
            self.at = tuple(
                ends[int(row)] for ends, row in zip(boxes[index][0], place, strict=True)
            )
        for (box, swapped), bound, axis in zip(boxes, bounds, axes, strict=True):
            self.boxes += 1
            heappush(self.heap, (-float(bound), self.boxes, box, swapped, int(axis)))

    def values(self, boxes: list[tuple[Box, bool]]) -> Array:
        """The deltas of all 3^n products of explicit mechanisms of each box."""
        n, count, gamma = len(self.eps), len(boxes), float(self.gamma)
        found = [[self.corners(axis, ends) for axis, ends in enumerate(box)] for box, _ in boxes]
        ratios = np.ones((count, *(1,) * n))
        for axis in range(n):
            here = np.array([one[axis][0] for one in found])
            ratios = ratios * here.reshape(count, *(-1 if i == axis else 1 for i in range(n)))
        shape = (count, *(1,) * n)
        slope = np.array([-gamma if swapped else 1.0 for _, swapped in boxes]).reshape(shape)
        offset = np.array([1.0 if swapped else -gamma for _, swapped in boxes]).reshape(shape)
        table = np.zeros(ratios.shape)
        for r, weight in self.rest:
            table += float(weight) * np.maximum(slope * (ratios * float(r)) + offset, 0.0)
        for axis in range(n):  # the first axis goes, and comes back as the last
            rows = np.array([one[axis][1] for one in found])
            terms = rows.reshape(count, 3, 4, *(1,) * (n - 1)) * table[:, None]
            summed = terms[:, :, 0] + terms[:, :, 1] + terms[:, :, 2] + terms[:, :, 3]
            table = summed.transpose(0, *range(2, n + 1), 1)
        return table

    def corners(self, axis: int, ends: tuple[Fraction, Fraction]) -> tuple[Array, Array]:
        """The ratios and rows of a mechanism over a range, as doubles."""
        if (axis, ends) not in self.known:
            found = over_range(self.eps[axis], *ends)
            ratios = np.array([float(ratio) for ratio in found.ratios])
            rows = np.array([[float(weight) for weight in row] for row in found.rows])
            self.known[axis, ends] = ratios, rows
        return self.known[axis, ends]


def _axes(values: Array) -> Array:
    """For each box the axis along which the three mechanisms differ most.

    That is where the third exceeds both ends most, or a quarter of what these differ by.
    """
    count, scores = len(values), []
    for axis in range(1, values.ndim):
        one, two, beyond = (values.take(row, axis).reshape(count, -1) for row in range(3))
        spread = np.maximum(beyond - np.minimum(one, two), np.abs(one - two) / 4)
        scores.append(spread.max(axis=1))
    return np.argmax(scores, axis=0) if scores else np.zeros(count)


def _halves(box: Box, axis: int) -> Iterator[Box]:
    low, high = box[axis]
    middle = (low + high) / 2
    for ends in ((low, middle), (middle, high)):
        yield (*box[:axis], ends, *box[axis + 1 :])
