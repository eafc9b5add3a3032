"""The adaptive optimum of a sequence of mechanisms, enclosed on grids from first principles.

The recursion is that of cesar-rogers-2022, Lemma 5.1. Write gamma = e^eps_g, c = e^eps, and f for
the value of what is still to come as a function of gamma; f = (1 - gamma)_+ when nothing is. With
a = gamma e^-t the weights of RR_{eps,t} solve q a + (1 - q) c a = gamma (q e^-t and
(1 - q) e^(eps - t) are the probabilities of its outcomes under the other input), so that

    BR(eps): (T f)(gamma) = sup over a in [gamma/c, gamma] of the chord of f over [a, c a] at gamma
    DP(eps): the same with the one window [gamma/c, gamma c].

*Every value function is convex, non-increasing, at most 1, and equals (1 - gamma)_+ where
|eps_g| >= the sum of the eps to come.* (1 - gamma)_+ does; the rest passes to T f: for fixed t,
gamma -> q f(gamma e^-t) + (1 - q) f(gamma e^(eps - t)) is an average of scalings of f: convex,
non-increasing and at most 1, and so is a supremum over t; outside the sum f is affine on the whole
window. A chord over a longer window is higher, so rounding eps up only raises the value.

*Upper bounds.* f is below its secants. On a cell a0 <= a <= a1 replace f(a) and f(c a) by theirs
through u_i >= f(a_i), v_i >= f(c a_i). The chord at gamma becomes A + B a + C / a, affine in the
point (a, 1/a) of a hyperbola whose arc lies in the triangle of its two ends and the meeting point
(2 a0 a1, 2) / (a0 + a1) of their tangents. So its supremum over the cell is at most the largest of
three values: (c u_i - v_i + (v_i - u_i) gamma / a_i) / (c - 1) for i = 0, 1, and

    (c (u0 a1 + u1 a0) - (v0 a1 + v1 a0) + (v0 + v1 - u0 - u1) gamma) / ((c - 1) (a0 + a1)).

No sign, no monotonicity and no derivative is used; the excess is of second order in the cell.
:func:`adaptive_delta` propagates such bounds at nodes in doubles with a bound on rounding, and
:func:`adaptive_delta_digits` bisects cells in balls. Lower ends are values of explicit strategies.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import log2
from typing import Any, TypeAlias

import numpy as np
from flint import arb

from exactdp.numbers.dyadics import Dyadic, to_double
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from proofs_check.methods.exhaustive_mechanism_search import (
    Item,
    Step,
    ball_ends,
    checked,
    strategy_value,
)

Array: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Sampled: TypeAlias = tuple[Array, Array]  # nodes gamma, and upper bounds of f there

MAX_TOTAL = 300  # of the eps: e^total and its square stay far inside the doubles
MIN_EPS = Fraction(1, 10**7)  # below, SLACK c / (c - 1) would matter
MAX_NODES = 60_000
MAX_CELLS = 100_000
SLACK = 2.0**-47


@dataclass(frozen=True)
class Bracket:
    """lower <= the adaptive optimum <= upper. ``cells`` counts evaluations of bounds of chords;
    ``strategy`` attains at least ``lower``."""

    lower: Fraction
    upper: Fraction
    cells: int
    strategy: Step | None = None

    @property
    def width(self) -> Fraction:
        """The width upper - lower of the bracket, as an exact fraction."""
        return self.upper - self.lower


# -- grids, in doubles ---------------------------------------------------------------------------
#
# Nodes are doubles, taken as exact numbers, and e^eps is rounded up to a double (module docstring).
# With u = 2^-53, interpolation and the DP chord have weights off by at most 4 u and values in
# [0, 1], so an error below 10 u; a line in _chords one below 32 u c/(c - 1). SLACK is 64 u.


def _bound(f: Sampled, at: Array) -> Array:
    """An upper bound of a value function anywhere: secants between nodes, (1 - gamma)_+ outside."""
    nodes, values = f
    i = np.clip(np.searchsorted(nodes, at, side="right"), 1, len(nodes) - 1)
    weight = (at - nodes[i - 1]) / (nodes[i] - nodes[i - 1])
    inside = (1 - weight) * values[i - 1] + weight * values[i]
    known = (at < nodes[0]) | (at > nodes[-1])
    return np.asarray(np.where(known, np.maximum(1 - at, 0), inside) + SLACK)


def _chords(f: Sampled, c: float, at: Array, cuts: Array) -> tuple[Array, int]:
    """An upper bound of the BR step at the points ``at``, cells between the ``cuts``."""
    u, v = _bound(f, cuts), _bound(f, np.nextafter(c * cuts, 0))  # f decreases: c a rounded down
    (a0, a1), (u0, u1), (v0, v1) = ((x[:-1], x[1:]) for x in (cuts, u, v))
    both = (c - 1) * (a0 + a1)
    at_cuts = ((c * u - v) / (c - 1), (v - u) / ((c - 1) * cuts))
    between = (
        (c * (u0 * a1 + u1 * a0) - (v0 * a1 + v1 * a0)) / both,
        ((v0 - u0) + (v1 - u1)) / both,
    )
    first = np.searchsorted(cuts, np.nextafter(at / c, 0), side="right") - 1
    last = np.searchsorted(cuts, at, side="left")
    if first[0] < 0 or last[-1] >= len(cuts):
        raise AssertionError("the cuts do not cover the window of t")
    values, count = np.empty_like(at), 0
    for start in range(0, len(at), 24):
        rows = slice(start, start + 24)
        low, high = first[rows][0], last[rows][-1]
        best = np.zeros(len(at[rows]))
        for (intercept, slope), stop in ((at_cuts, high + 1), (between, high)):
            if stop > low:
                block = np.multiply.outer(at[rows], slope[low:stop])
                block += intercept[low:stop]
                best = np.maximum(best, block.max(axis=1))
                count += block.size
        values[rows] = best
    return np.minimum(values + SLACK * c / (c - 1), 1.0), count


def _spread(f: Sampled, c: float, at: Array) -> Array:
    """An upper bound of the DP step: one chord, over a window rounded outwards."""
    a, b = np.nextafter(at / c, 0), np.nextafter(at * c, np.inf)
    weight = (b - at) / (b - a)
    chord = weight * _bound(f, a) + (1 - weight) * _bound(f, b)
    return np.asarray(np.minimum(chord + SLACK, 1.0))


class _Grid:
    """Upper bounds of the value functions of all sets of items that may remain."""

    def __init__(self, items: tuple[Item, ...], eps_g: Exact, *, in_order: bool, h: float) -> None:
        self.items, self.in_order, self.h, self.cells = items, in_order, h, 0
        self.eps = [float(eps) for _, eps in items]
        with Balls(128).context():
            ups = [Dyadic.from_arb(eps.ball().exp().upper()) for _, eps in items]
            self.exp = [to_double(up, up=True) for up in ups]
            self.gamma = to_double(Dyadic.from_arb(eps_g.ball().exp().lower()), up=False)
        self.eps_g, self.known = float(eps_g), dict[tuple[int, ...], Sampled]()
        self.known[()] = (np.array([0.0, 1.0, 2.0]), np.array([1.0, 0.0, 0.0]))

    def choices(self, left: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """The next item with what then remains; equal items count once."""
        if self.in_order:
            return [(left[0], left[1:])]
        seen: dict[Item, tuple[int, tuple[int, ...]]] = {}
        for place, index in enumerate(left):
            seen.setdefault(self.items[index], (index, left[:place] + left[place + 1 :]))
        return list(seen.values())

    def points(self, left: tuple[int, ...], low: float, high: float) -> Array:
        """Doubles from e^low to e^high in steps of h, with the places where kinks are expected."""
        kinks = {0.0}
        for index in left if len(left) <= 6 else ():
            kinks = {k + s * self.eps[index] for k in kinks for s in (-1, 0, 1)}
            kinks = {self.h * round(k / self.h, 5) for k in kinks}  # forget rounding
        steps = self.h * np.arange(np.floor(low / self.h) - 1, np.ceil(high / self.h) + 2)
        inside = np.array([k for k in kinks if low < k < high])
        logs = np.unique(np.concatenate([steps, inside]))
        return np.unique(np.exp(logs[np.concatenate([[True], np.diff(logs) > 1e-5 * self.h])]))

    def nodes(self, left: tuple[int, ...]) -> Array:
        """Fine where play can lead from eps_g, none elsewhere."""
        ahead = sum(self.eps[i] for i in left)
        behind = sum(self.eps) - ahead
        low, high = max(-ahead, self.eps_g - behind), min(ahead, self.eps_g + behind)
        return self.points(left, low, high) if low <= high else np.array([1.0])

    def above(self, left: tuple[int, ...], at: Array) -> Array:
        """Upper bounds at increasing points: the largest over the choices of the next item."""
        best = np.maximum(1 - at, 0) + SLACK
        for index, rest in self.choices(left):
            f, c, cells = self.sampled(rest), self.exp[index], len(at)
            if c == 1:  # eps = 0 reveals nothing
                values = _bound(f, at)
            elif self.items[index][0] == "DP":
                values = _spread(f, c, at)
            else:
                low = float(np.log(at[0])) - self.eps[index]
                cuts = self.points(left, low, float(np.log(at[-1])))
                values, cells = _chords(f, c, at, cuts)
            best, self.cells = np.maximum(best, values), self.cells + cells
        return best

    def sampled(self, left: tuple[int, ...]) -> Sampled:
        """The table of f for the items ``left``: nodes gamma in rising order, and upper bounds of f
        at them.

        f is the optimum of what is still to come when these items are left, as a function of
        gamma = e^eps_g. The first node is 1 / c and the last c, for c = e^(sum of their eps): there
        and beyond f is (1 - gamma)_+ and nothing is to be bounded. At the nodes between, the bounds
        are those of :meth:`above`, from the tables with one item less. A table is made once.
        """
        if left not in self.known:
            total = 1.0
            for index in left:
                total = float(np.nextafter(total * self.exp[index], np.inf))
            ends = np.array([np.nextafter(1 / total, 0), total])
            at = self.nodes(left)
            at = at[(at > ends[0]) & (at < ends[1])]
            values = self.above(left, at) if len(at) else at
            self.known[left] = (
                np.concatenate([ends[:1], at, ends[1:]]),
                np.concatenate([[1 - ends[0] + SLACK], values, [0.0]]),
            )
        return self.known[left]

    def strategy(self, left: tuple[int, ...], eps_g: float) -> Step | None:
        """What the sampled functions recommend; a heuristic, whose value is computed apart."""
        if not left or abs(eps_g) >= sum(self.eps[i] for i in left):
            return None
        best = (-1.0, left[0], Fraction(0), left[1:])
        for index, rest in self.choices(left):
            f, eps = self.sampled(rest), self.eps[index]
            if eps == 0 or self.items[index][0] == "DP":
                theta = Fraction(1)
                value = _two_points(f, 2 * eps, np.array([eps]), eps_g)[0] if eps else 0.0
            elif not rest:  # the maximiser of _Digits.last
                theta = _rounded((eps_g + eps) / (2 * eps))
                value = _two_points(f, eps, np.array([float(theta) * eps]), eps_g)[0]
            else:
                theta, value = self.best_theta(f, eps, eps_g)
            best = max(best, (value, index, theta, rest))
        _, index, theta, rest = best
        kind, exact_eps = self.items[index]
        t, up = float(theta) * self.eps[index], self.eps[index]
        if kind == "DP":
            t, up = up, 2 * up
        after = self.strategy(rest, eps_g - t), self.strategy(rest, eps_g + up - t)
        return Step(kind, exact_eps, exact_eps * theta, *after)

    def best_theta(self, f: Sampled, eps: float, eps_g: float) -> tuple[Fraction, float]:
        """t / eps with the highest chord: a scan, then finer scans around the best."""
        left, right, count = 0.0, 1.0, 401
        for _ in range(5):
            thetas = np.linspace(left, right, count)
            values = _two_points(f, eps, thetas * eps, eps_g)
            i = int(values.argmax())
            step = (right - left) / (count - 1)
            left, right = max(0.0, thetas[i] - step), min(1.0, thetas[i] + step)
            count = 41
        return _rounded(float(thetas[i])), float(values[i])


def _two_points(f: Sampled, eps: float, ts: Array, eps_g: float) -> Array:
    not_q = np.expm1(ts) / np.expm1(eps)
    low, high = np.exp(eps_g - ts), np.exp(eps_g + eps - ts)
    return np.asarray((1 - not_q) * _bound(f, low) + not_q * _bound(f, high))


def _rounded(theta: float) -> Fraction:
    return Fraction(round(min(1.0, max(0.0, theta)) * 2**34), 2**34)


def _solve(items: Sequence[Item], eps_g: Exact, width: Fraction, *, in_order: bool) -> Bracket:
    items, total = checked(items), sum((eps for _, eps in items), Exact(Fraction(0)))
    if width <= 0 or total > MAX_TOTAL or any(0 < eps < MIN_EPS for _, eps in items):
        raise ValueError(f"wanted width > 0, eps 0 or above {MIN_EPS}, sum up to {MAX_TOTAL}")
    if abs(eps_g) >= total:  # nothing is gained or lost: (1 - e^eps_g)_+
        lower, upper = strategy_value(None, eps_g)
        return Bracket(lower, upper, 0)
    least, nodes, cells = min(float(eps) for _, eps in items if eps > 0), 24.0, 0
    most = max(nodes, MAX_NODES * least / float(total))
    best = Bracket(Fraction(0), Fraction(1), 0)
    while True:
        h = max(least / nodes, float(total) / MAX_NODES)
        grid = _Grid(items, eps_g, in_order=in_order, h=h)
        everything = tuple(range(len(items)))
        upper = Fraction(float(grid.above(everything, np.array([grid.gamma]))[0]))
        tree = grid.strategy(everything, float(eps_g))
        lower, cells = strategy_value(tree, eps_g)[0], cells + grid.cells
        best = Bracket(lower, min(upper, best.upper), cells, tree)
        if best.width <= width or nodes >= most:
            return best
        growth = float(best.width / width) ** 0.5 * 1.15
        nodes = 2 * round(nodes * min(16.0, max(1.6, growth)) / 2)  # even: eps / 2 on the grid


def adaptive_delta(
    sequence: Sequence[Item], eps_g: Exact, width: Fraction = Fraction(1, 10**6)
) -> Bracket:
    """The adaptive optimum of a sequence of mechanisms, the first one used first.

    ``sequence`` holds ("BR" or "DP", eps) with eps >= 0, all may differ; eps_g is any real. The
    bracket is true whatever its width; it is wider than ``width`` only where MAX_NODES nodes do not
    reach it. A ValueError for anything else. [cesar-rogers-2022, Lemma 5.1]

    >>> from exactdp.numbers.exact_numbers import exact
    >>> found = adaptive_delta([("DP", exact(1)), ("BR", exact(1))], exact("1/4"))
    >>> found.width <= Fraction(1, 10**6), round(float(found.lower), 5)
    (True, 0.39327)
    """
    return _solve(sequence, eps_g, width, in_order=True)


def adaptive_delta_over_trees(
    items: Sequence[Item], eps_g: Exact, width: Fraction = Fraction(1, 10**6)
) -> Bracket:
    """The optimum when the adversary also chooses, after each answer, which item comes next.

    ``items`` is a multiset; otherwise as :func:`adaptive_delta`. The value of what remains is the
    largest over the next item, and a maximum of convex functions is convex.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> found = adaptive_delta_over_trees([("BR", exact(1)), ("DP", exact(1))], exact("1/4"))
    >>> found.width <= Fraction(1, 10**6)
    True
    """
    return _solve(items, eps_g, width, in_order=False)


# -- digits, in balls ----------------------------------------------------------------------------


class _Digits:
    """Balls around the value functions, at s = eps_g; runs inside ``field.context()``."""

    def __init__(self, items: tuple[Item, ...], field: Balls) -> None:
        self.field, self.cells = field, 0
        self.items = [(kind, eps.ball()) for kind, eps in items if eps != 0]

    def value(self, left: int, s: arb, tolerance: arb) -> arb:
        """The adaptive optimum of the items from ``left`` on, at eps_g = s, to the tolerance."""
        if left == len(self.items):
            return self.field.pos(-s.expm1())
        kind, eps = self.items[left]
        if kind == "DP":
            not_q = eps.expm1() / (2 * eps).expm1()
            low, high = (self.value(left + 1, x, tolerance) for x in (s - eps, s + eps))
            return (1 - not_q) * low + not_q * high
        if left == len(self.items) - 1:
            return self.last(eps, s)
        return self.bisected(left, eps, s, tolerance)

    def last(self, eps: arb, s: arb) -> arb:
        """One BR step before the end. For |s| <= eps only 1/c <= a <= 1 beats (1 - gamma)_+; there
        (1 - a)(c a - gamma) / ((c - 1) a) = (c + gamma - (c a + gamma / a)) / (c - 1) is largest at
        a = sqrt(gamma / c), where it is (sqrt c - sqrt gamma)^2 / (c - 1); this exceeds 1 - gamma
        by (sqrt(c gamma) - 1)^2 / (c - 1), and both squares vanish where |s| reaches eps.
        """
        whole, positive = eps.expm1(), self.field.pos
        if s < 0:  # exact for s <= eps, without a case at s = -eps
            root = positive(((s + eps) / 2).expm1())
            return -s.expm1() + root * root / whole
        if s > -eps:  # exact for s >= -eps, without a case at s = eps
            root = positive(((eps - s) / 2).expm1())
            return root * root * s.exp() / whole
        raise ArithmeticError("a threshold is known too badly")

    def bisected(self, left: int, eps: arb, s: arb, tolerance: arb) -> arb:
        """sup over t in [0, eps], by bisection of the cell with the highest bound."""
        c, whole = eps.exp(), eps.expm1()
        finer = tolerance * whole / c / 1000

        def at(theta: Fraction) -> tuple[Any, ...]:
            t = eps * self.field.number(theta)
            below, above = (self.value(left + 1, x, finer) for x in (s - t, s + eps - t))
            exp_t = t.exp()  # gamma / a
            return theta, exp_t, below, above, (c * below - above + exp_t * (above - below)) / whole

        def bound(one: tuple[Any, ...], two: tuple[Any, ...]) -> arb:
            (_, e0, u0, v0, chord0), (_, e1, u1, v1, chord1) = one, two
            top = c * (u0 * e0 + u1 * e1) - (v0 * e0 + v1 * e1) + e0 * e1 * (v0 + v1 - u0 - u1)
            # each corner of the triangle is needed: the ends carry the radii of their chords
            highest: arb = (top / (whole * (e0 + e1))).max(chord0).max(chord1)
            return highest.upper()

        points = [at(Fraction(i, 4)) for i in range(5)]
        best: arb = max(point[-1].lower() for point in points)
        heap = [(-bound(*cell), i, *cell) for i, cell in enumerate(pairwise(points))]
        heapq.heapify(heap)
        while not -heap[0][0] <= best + tolerance:
            if self.cells >= MAX_CELLS:
                break
            self.cells += 1
            _, _, one, two = heapq.heappop(heap)
            middle = at((one[0] + two[0]) / 2)
            best = best.max(middle[-1].lower())
            for i, cell in enumerate(((one, middle), (middle, two))):
                heapq.heappush(heap, (-bound(*cell), 2 * self.cells + i + 4, *cell))
        return best.union(best.max(-heap[0][0]))


def adaptive_delta_digits(sequence: Sequence[Item], eps_g: Exact, digits: int = 30) -> Bracket:
    """The adaptive optimum of four mechanisms or fewer, at most three BR, within 10^-digits.

    In balls: bisection of t with the bound of the module docstring, the last BR step by its
    maximiser. Where an objective is flatter than quadratic at its maximum, MAX_CELLS bisections may
    not suffice: the bracket is then wider, and still true. A ValueError for longer sequences.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> found = adaptive_delta_digits([("BR", exact(1)), ("DP", exact(1))], exact("1/4"))
    >>> found.width <= Fraction(1, 10**30)
    True
    """
    br_count = sum(kind == "BR" for kind, _ in checked(sequence))
    if len(sequence) > 4 or br_count > 3 or digits < 1:
        raise ValueError("wanted at most four mechanisms, at most three BR, and digits >= 1")
    sizes = [float(eps) for _, eps in sequence if eps != 0]
    lost = sum(2 * max(0.0, -log2(x)) + 5 * x for x in sizes)  # to c - 1, and to e^(sum of eps)
    bits = int(digits * 10 / 3 + lost) + 96
    with (field := Balls(bits)).context():
        work = _Digits(tuple(sequence), field)
        ball = work.value(0, eps_g.ball(), arb(10) ** -(digits + 1))
        lower, upper = ball_ends(ball)
    return Bracket(lower, upper, work.cells)
