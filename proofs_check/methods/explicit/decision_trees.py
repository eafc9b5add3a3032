"""The adaptive optimum of a short sequence, from explicit decision trees with all leaves listed.

*Lower end*: the delta of one tree, which says what t is used after which answers: the sum over its
leaves of the positive parts. *Upper end*: the supremum over all trees of randomized responses, by
branch and bound on each t of a tree; over a range of t a mechanism is replaced by the three of
:mod:`proofs_check.methods.explicit.responses_over_t_ranges`. Leaves below different answers are
different terms of the sum, and what is used there is chosen for each answer alone; so below each
answer the best subtree is searched, at the ratio of the answers so far. That rests on nothing but
the domination of each mechanism, after any answers, by randomized responses (``DOMINATION``). No
value function, no shift of eps_g and no weight of the recursion of cesar-rogers-2022, Lemma 5.1, is
used. Both directions of the hockey stick are searched.

*Cost.* Each search over t takes 20 to 80 evaluations of two subtrees, a DP mechanism two subtrees,
and what follows the last BR mechanism is a list of J answers: about 100^n 2^m J terms for n BR and
m DP mechanisms before the last BR. More than MAX_BR BR mechanisms, or MAX_TERMS by that count, are
refused; after MAX_CUTS cuts a bracket is given as it is, wider and true.

*Rounding.* Upper ends are computed in doubles. With u = 2^-53, a leaf's list is within (9 + J) u of
its size, and each mechanism above adds at most 24 u: 6 u for the ratio (the value of a tree moves
by no more than its ratio does, relatively), the rest for weights, products and sums, none negative.
Sizes are at most 1, as in :mod:`proofs_check.methods.explicit.nonadaptive_optimum`. Lower ends are
balls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from heapq import heapify, heappop, heappush
from itertools import pairwise

from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from proofs_check.methods.exhaustive_mechanism_search import Item, Step, checked, strategy_value
from proofs_check.methods.explicit.responses_over_t_ranges import outcomes_of_pure, ratio_at

MAX_BR = 3
MAX_TERMS = 10**7
MAX_CUTS = 40_000
"""BR mechanisms, terms by the count of *Cost* above, and cuts in all. More of the first two are a
ValueError; after the last the bracket is given as it is."""
MAX_TOTAL = 300  # of the eps: e^total stays far inside the doubles
BITS = 128
"""Bits of the balls for ratios, weights and lower ends, before they become doubles."""

Left = tuple[int, ...]  # the places of the items that are still to come


@dataclass(frozen=True)
class BestTree:
    """lower <= the adaptive optimum <= upper; ``tree`` attains ``lower``; ``cuts`` of ranges of t.

    ``effort`` is their cost in microseconds, roughly.
    """

    lower: Fraction
    upper: Fraction
    tree: Step | None
    cuts: int
    effort: int


def tree_delta(
    items: Sequence[Item],
    eps_g: Exact,
    width: Fraction = Fraction(1, 10**6),
    *,
    in_order: bool = True,
) -> BestTree:
    """The adaptive optimum of ("BR" or "DP", eps) in this order, any eps >= 0 and any real eps_g.

    Not ``in_order``: the next item, too, is chosen after the answers. The bracket is true whatever
    its width. A ValueError for what is too large.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> found = tree_delta([("DP", exact(1)), ("BR", exact(1))], exact("1/4"))
    >>> found.upper - found.lower <= Fraction(1, 10**6), round(float(found.lower), 5)
    (True, 0.39327)
    """
    given = tuple((kind, eps) for kind, eps in checked(items) if eps > 0)
    if sum((eps for _, eps in given), abs(eps_g)) > MAX_TOTAL:
        raise ValueError(f"the eps and eps_g add to more than {MAX_TOTAL}")
    if sum(kind == "BR" for kind, _ in given) > MAX_BR or terms(given, in_order) > MAX_TERMS:
        raise ValueError(f"too many trees to search: {len(given)} mechanisms")
    everything, upper, cuts, tree = tuple(range(len(given))), 0.0, 0, None
    with Balls(BITS).context():
        for swapped in (True, False):
            search = _Search(given, eps_g, swapped=swapped, in_order=in_order)
            upper = max(upper, search.value(everything, 1.0, float(width) / 2).above)
            cuts += search.cuts
        tree = search.tree(everything, 1.0, float(width) / 2)
    lower = strategy_value(tree, eps_g, BITS)[0]
    above = max(lower, Fraction(upper) + Fraction(search.slack))
    return BestTree(lower, above, tree, cuts, 1000 + 200 * cuts)


def terms(items: Sequence[Item], in_order: bool) -> int:
    """The number of terms that a search takes; see the head of this module."""
    kinds = [kind for kind, _ in items]
    before = len(kinds) - kinds[::-1].index("BR") if "BR" in kinds else 0
    n, m = kinds.count("BR"), kinds[:before].count("DP")
    orders = 1
    if not in_order:
        m = kinds.count("DP")
        for length in range(2, len(items) + 1):
            orders *= length
    return int(100**n * 2**m * (len(kinds) - before + 1) * orders) if n else 1


@dataclass(frozen=True)
class _Found:
    """``below``, of a tree that was met, and ``above``, of all; what comes first, and its share."""

    below: float
    above: float
    index: int = -1
    share: Fraction = Fraction(0)


@dataclass(frozen=True)
class _Response:
    """The randomized response RR_{eps,t} at t = share * eps, in doubles."""

    share: Fraction
    ratio: float
    falls: float
    rises: float
    weights: tuple[float, float]


@dataclass(frozen=True)
class _At:
    """A response with the best subtrees below its two answers."""

    response: _Response
    below: float
    above: float
    high: float
    low: float


class _Search:
    """The best trees, in one direction of the hockey stick; within a precision."""

    def __init__(
        self, items: tuple[Item, ...], eps_g: Exact, *, swapped: bool, in_order: bool
    ) -> None:
        self.items, self.in_order, self.cuts = items, in_order, 0
        self.gamma, self.swapped = float(eps_g.ball().exp()), swapped
        self.pure: dict[Left, list[tuple[float, float]]] = {}
        self.known: dict[tuple[int, Fraction], _Response] = {}
        self.exp = [float(eps.ball().exp()) for _, eps in items]
        self.step = [float(eps.ball().expm1()) for _, eps in items]
        self.most = max(1, len(self.tail(tuple(i for i in range(len(items)) if self.fixed(i)))))
        self.slack = 1.1 * 2.0**-53 * (24 * len(items) + 9 + self.most)

    def fixed(self, index: int) -> bool:
        """Whether the mechanism leaves no t to choose, as DP does."""
        return self.items[index][0] == "DP"

    def choices(self, left: Left) -> list[tuple[int, Left]]:
        """The next item with what then remains; equal items count once."""
        if self.in_order:
            return [(left[0], left[1:])]
        seen: dict[Item, tuple[int, Left]] = {}
        for place, index in enumerate(left):
            seen.setdefault(self.items[index], (index, left[:place] + left[place + 1 :]))
        return list(seen.values())

    def value(self, left: Left, ratio: float, tolerance: float) -> _Found:
        """The best subtree of what is left, per probability on input 1 of reaching it."""
        if all(map(self.fixed, left)):
            found = self.listed(left, ratio)
            return _Found(found, found, left[0] if left else -1)
        options = [self.first(*choice, ratio, tolerance) for choice in self.choices(left)]
        best = max(options, key=lambda option: option.below)
        above = max(option.above for option in options)
        return _Found(best.below, above, best.index, best.share)

    def listed(self, left: Left, ratio: float) -> float:
        """DP mechanisms alone: the sum over all their answers."""
        total = 0.0
        for r, weight in self.tail(left):
            here = ratio * r
            surplus = 1.0 - self.gamma * here if self.swapped else here - self.gamma
            if surplus > 0:
                total += weight * surplus
        return total

    def tail(self, left: Left) -> list[tuple[float, float]]:
        """Ratios and weights of all answers of DP mechanisms."""
        if left not in self.pure:
            many = tuple(self.items[index][1] for index in left)
            self.pure[left] = [(float(r), float(w)) for r, w in outcomes_of_pure(many)]
        return self.pure[left]

    def first(self, index: int, rest: Left, ratio: float, tolerance: float) -> _Found:
        """The best tree that begins with this item, with bounds of its value to the tolerance."""
        if self.fixed(index):
            below = above = 0.0
            for r, weight in self.tail((index,)):
                found = self.value(rest, ratio * r, tolerance)
                below, above = below + weight * found.below, above + weight * found.above
            return _Found(below, above, index)
        points = [self.at(index, Fraction(i, 4), rest, ratio, tolerance / 4) for i in range(5)]
        best = max(points, key=lambda point: point.below)
        heap = [(-self.bound(index, *ends), i, *ends) for i, ends in enumerate(pairwise(points))]
        heapify(heap)
        while -heap[0][0] > best.below + tolerance and self.cuts < MAX_CUTS:
            self.cuts += 1
            _, _, one, two = heappop(heap)
            share = (one.response.share + two.response.share) / 2
            middle = self.at(index, share, rest, ratio, tolerance / 4)
            best = max(best, middle, key=lambda point: point.below)
            for i, ends in enumerate(((one, middle), (middle, two))):
                heappush(heap, (-self.bound(index, *ends), 2 * self.cuts + i + 4, *ends))
        return _Found(best.below, max(best.below, -heap[0][0]), index, best.response.share)

    def at(self, index: int, share: Fraction, rest: Left, ratio: float, tolerance: float) -> _At:
        """The bounds of what RR_{eps,t} is worth at one share t = share eps."""
        response = self.response(index, share)
        high = self.value(rest, ratio * (self.exp[index] * response.ratio), tolerance)
        low = self.value(rest, ratio * response.ratio, tolerance)
        p, other = response.weights
        return _At(
            response,
            p * high.below + other * low.below,
            p * high.above + other * low.above,
            high.above,
            low.above,
        )

    def bound(self, index: int, one: _At, two: _At) -> float:
        """The largest of the three mechanisms of the range between two shares."""
        both = self.step[index] * (one.response.ratio + two.response.ratio)
        third = (two.response.falls / both) * one.high + (two.response.rises / both) * one.low
        third += (one.response.falls / both) * two.high + (one.response.rises / both) * two.low
        return max(one.above, two.above, third)

    def response(self, index: int, share: Fraction) -> _Response:
        """The response of an item at a share of its eps, in doubles, computed once."""
        if (index, share) not in self.known:
            a, falls, rises = ratio_at(self.items[index][1], share)
            whole = self.items[index][1].ball().expm1() * a
            weights = float(falls / whole), float(rises / whole)
            self.known[index, share] = _Response(
                share, float(a), float(falls), float(rises), weights
            )
        return self.known[index, share]

    def tree(self, left: Left, ratio: float, tolerance: float) -> Step | None:
        """The tree that was met with the largest value; its own value is computed apart."""
        if not left:
            return None
        found = self.value(left, ratio, tolerance)
        rest = tuple(index for index in left if index != found.index)
        kind, eps = self.items[found.index]
        if kind == "DP":
            t, ratios = eps, (self.exp[found.index], 1 / self.exp[found.index])
        else:
            t, a = eps * found.share, self.response(found.index, found.share).ratio
            ratios = (self.exp[found.index] * a, a)
        after = [self.tree(rest, ratio * r, tolerance / 4) for r in ratios]
        return Step(kind, eps, t, *after)
