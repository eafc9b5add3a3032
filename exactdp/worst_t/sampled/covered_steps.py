"""An upper bound of delta of many steps with t chosen after each: a recursion on a lattice.

Let V_k(gamma) be the largest delta of k steps at gamma = e^eps_g, each with a t that may depend on
what was seen; the pairs of one step are (Q', Q), dQ'/dQ = L, L = A with the Q-probability y, else B
(:mod:`exactdp.mechanisms.sampled_bounded_range`). With the record in against out, and out against
in,

    V_k(gamma) = max over t of E_Q phi(L),   phi(L) = L V_(k-1)(gamma/L)   or   V_(k-1)(gamma L).

V_(k-1) is convex in gamma, falls, and nowhere faster than 1 - gamma, for it is the largest of
functions of that kind. So phi is convex in L. Steps chosen in advance have no more than this.

*Between two nodes a < b of u = e^t.* A and B are linear in u: with u = (1 - s) a + s b, A is
the same mean of A_a and A_b, and B that of B_a and B_b. By the convexity of phi, E_Q phi(L) is at
most

    H(u) = (1 - s) phi(B_a) + s phi(B_b) + y(u) ((1 - s) f_a + s f_b),   f = phi(A) - phi(B).

There y(u) = (c/u - 1)/(c - 1), so H(u) = const + const u + C/u with C = c (b f_a - a f_b)/((b - a)
(c - 1)): convex for C >= 0, and for C < 0 concave with |H''| <= 2 |C|/a^3. Hence on [a, b]

    H(u) <= max(H(a), H(b)) + (b - a) c/(4 (c - 1) a^3) * max(0, a f_b - b f_a).

H(u) is a sum of values of phi with factors >= 0, which do not depend on V: it holds for whatever is
above V_(k-1) in place of it. Nothing is assumed about that but that it lies above.

*On the lattice* gamma = e^(i h), phi(L) is taken from a chord in L between two points of the
lattice around L, with factors >= 0 again; they are the same for all i. Below the first point i0 of
the lattice V is at most V(i0) + e^(i0 h) - gamma, above the last at most the last value. Errors of
chords and of cells are of the second order in h and in b - a.

*Rounding.* Doubles, + - * and comparisons, in a fixed order. Factors come from balls and are
rounded up. All is a sum of products of numbers >= 0, of some ten operations, each good to 2^-53;
only a f_b - b f_a is a difference, (a phi(A_b) + b phi(B_a)) - (b phi(A_a) + a phi(B_b)), and is
raised by 2^-48 of the sum of both. Every step is raised by 2^-48 of itself and by TINY, which is
more than all of that; one of a pair with many losses by 2^-52 more for each of them, a summand.

Cost: for each step and node some 25 operations on an array as long as the lattice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, frexp

import numpy as np
from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.numbers.dyadics import Dyadic, to_double
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import Floats
from exactdp.numbers.precision_and_deadlines import polled

BITS = 96
"""Of the balls from which factors are rounded, and twice as many more as the step has."""
SLACK = 1 + 2.0**-48
TINY = 1e-290
"""Above every number that loses digits by underflow, and what it makes of others."""


def up(value: arb) -> float:
    """The ball's upper end as a double, rounded up; 0 at the least."""
    return max(0.0, to_double(Dyadic.from_arb(value.upper()), up=True))


@dataclass(frozen=True)
class Lattice:
    """gamma = e^(i h) for i from ``low`` to ``high``, low < 0 < high; h a double."""

    h: float
    low: int
    high: int

    @property
    def size(self) -> int:
        """The number of points, high - low + 1."""
        return self.high - self.low + 1

    @property
    def bits(self) -> int:
        """The precision of the balls, so that h is known to many digits beside 1."""
        return BITS + 2 * max(0, -frexp(self.h)[1])

    def gamma(self, i: int) -> arb:
        """e^(i h) as a ball at the current precision."""
        return (arb(self.h) * i).exp()


@dataclass(frozen=True)
class Chord:
    """phi(L) as a mean of its values at two points of the lattice, ``first`` and ``last``."""

    first: int
    last: int
    to_first: float
    to_last: float

    def of(self, padded: Floats, pad: int, size: int) -> Floats:
        """Upper bounds of phi(L) at every point, from the bounds of V with ``pad`` more per end."""
        one = padded[pad + self.first : pad + self.first + size]
        if self.first == self.last:
            return self.to_first * one
        found: Floats = self.to_first * one
        found += self.to_last * padded[pad + self.last : pad + self.last + size]
        return found


def chord(loss: arb, lattice: Lattice, *, reverse: bool) -> Chord:
    """The chord for L = e^loss, at the current precision; the loss 0 exactly is a point itself."""
    if loss.is_zero():
        return Chord(0, 0, 1.0, 0.0)
    step = arb(lattice.h)
    low = floor(float((loss / step).mid()))
    high = low + 1
    low -= not loss >= step * low
    high += not loss <= step * high
    left, right = (step * low).exp(), (step * high).exp()
    share = (loss.exp() - left) / (right - left)
    if reverse:
        return Chord(low, high, up(1 - share), up(share))
    return Chord(-low, -high, up((1 - share) * left), up(share * right))


@dataclass(frozen=True)
class Node:
    """What one t of a step needs: the chords of A and B, and y and 1 - y, rounded up."""

    above: Chord
    below: Chord
    likely: float
    unlikely: float


@dataclass(frozen=True)
class Cell:
    """The factor of max(0, a f_b - b f_a) between two nodes a < b."""

    a: float
    b: float
    factor: float


@dataclass(frozen=True)
class ChosenStep:
    """One step of RR_{eps,t} on a sample, with nodes in t and the cells between them.

    u = e^t runs over 1, the nodes and c, in equal steps of t; at both ends L is 1.
    """

    nodes: tuple[Node, ...]
    cells: tuple[Cell, ...]

    @classmethod
    def of(cls, pairs: SampledRange, count: int, lattice: Lattice, *, reverse: bool) -> ChosenStep:
        """The step with ``count`` cells, its factors from balls."""
        nodes, cells = [], []
        with precision(lattice.bits):
            eps = pairs.eps.ball()
            c = eps.exp()
            places = [eps * i / count for i in range(count + 1)]
            for i, t in enumerate(places):
                above, below = pairs.losses(t)
                above, below = arb(0) if i == 0 else above, arb(0) if i == count else below
                y = pairs.likely(t)
                a, b = (chord(one, lattice, reverse=reverse) for one in (above, below))
                nodes.append(Node(a, b, up(y), up(1 - y)))
            for s, t in pairwise(places):
                factor = (t.exp() - s.exp()) * c / (4 * eps.expm1() * (3 * s).exp())
                cells.append(Cell(float(s.exp().mid()), float(t.exp().mid()), up(factor)))
        return cls(tuple(nodes), tuple(cells))

    @property
    def reach(self) -> int:
        """The furthest point of the lattice that it looks at from a point."""
        ends = (abs(end) for one in self.nodes for c in (one.above, one.below) for end in _ends(c))
        return max(ends)

    def __call__(self, padded: Floats, pad: int, size: int) -> Floats:
        """Upper bounds of the largest mean, from upper bounds of V that are padded."""
        best = np.zeros(size)
        before: tuple[Floats, Floats, Floats] | None = None
        for i, node in enumerate(self.nodes):
            above, below = (one.of(padded, pad, size) for one in (node.above, node.below))
            here = node.likely * above + node.unlikely * below
            np.maximum(best, here, out=best)
            if before is not None:
                cell, (above_a, below_a, at_a) = self.cells[i - 1], before
                more = cell.a * above + cell.b * below_a
                less = cell.b * above_a + cell.a * below
                excess = (more - less) + (SLACK - 1) * (more + less)
                np.maximum(excess, 0.0, out=excess)
                excess *= cell.factor
                excess += np.maximum(at_a, here)
                np.maximum(best, excess, out=best)
            before = above, below, here
        return best


def _ends(one: Chord) -> tuple[int, int]:
    return one.first, one.last


@dataclass(frozen=True)
class FixedStep:
    """One step of a pair with finitely many losses: a mean of phi, and what is lost outright."""

    atoms: tuple[tuple[Chord, float], ...]
    lost: float
    """The mass of infinite losses."""

    @classmethod
    def of(cls, pair: ConcretePair, lattice: Lattice, *, reverse: bool) -> FixedStep:
        """The step of a pair, in its own direction or ``reverse``, its factors from balls.

        An outcome that the second distribution has alone is the ratio 0, where phi is 0 with the
        record in, and V(0) = 1 the other way round: there its mass is that of infinite losses.
        """
        assert isinstance(pair, FiniteLosses)
        with precision(lattice.bits):
            # with the record in phi has the factor L, so that a mean under Q is one under Q'
            masses = pair.masses(reverse=reverse)
            places = pair.places(reverse=reverse)
            atoms = []
            for place, mass in zip(places, masses, strict=True):
                loss = -place if reverse else place
                one = chord(loss, lattice, reverse=reverse)
                atoms.append((one, up(mass * (1 if reverse else (-place).exp()))))
            lost = up(pair.mass_at_infinity(reverse=reverse))
        return cls(tuple(atoms), lost)

    @property
    def reach(self) -> int:
        """The furthest point of the lattice that it looks at from a point."""
        return max((abs(end) for one, _ in self.atoms for end in _ends(one)), default=0)

    def __call__(self, padded: Floats, pad: int, size: int) -> Floats:
        """Upper bounds of the mean, from upper bounds of V that are padded."""
        total = np.full(size, self.lost)
        for one, mass in self.atoms:
            total += mass * one.of(padded, pad, size)
        return total * (1 + len(self.atoms) * 2.0**-52)


Step = ChosenStep | FixedStep


@dataclass(frozen=True)
class UpperCurve:
    """Upper bounds of delta at the points of a lattice, in one direction."""

    lattice: Lattice
    values: Floats

    def at(self, eps_g: Exact) -> Dyadic:
        """An upper bound of delta at ``eps_g``, on the chord between two points; at most 1.

        Beyond the last point the value there.
        """
        h = self.lattice.h
        with precision(self.lattice.bits):
            place = eps_g.ball()
            i = min(max(floor(float((place / h).mid())), self.lattice.low), self.lattice.high)
            i -= not place >= arb(h) * i
            if i < self.lattice.low:
                return Dyadic(1)
            here = arb(float(self.values[i - self.lattice.low]))
            if i < self.lattice.high - 1:
                end = i + 1 + (not place <= arb(h) * (i + 1))
                far = arb(float(self.values[end - self.lattice.low]))
                left, right = self.lattice.gamma(i), self.lattice.gamma(end)
                share = (place.exp() - left) / (right - left)
                here = ((1 - share) * here + share * far).upper()
            return min(Dyadic.from_arb(here.upper()), Dyadic(1))


def start(lattice: Lattice, curve: Callable[[arb], arb] | None = None) -> Floats:
    """delta at every point of what is used after all steps, rounded up.

    ``curve`` gives it at an eps_g, in the direction of the steps; without one nothing is used, and
    delta is max(0, 1 - gamma).
    """
    with precision(lattice.bits):
        if curve is None:
            inner = [up(1 - lattice.gamma(i)) for i in polled(range(lattice.low, 0))]
            return np.array([*inner, *([0.0] * (lattice.high + 1))])
        places = polled(range(lattice.low, lattice.high + 1))
        return np.array([min(up(curve(arb(lattice.h) * i)), 1.0) for i in places])


def iterate(values: Floats, steps: Sequence[tuple[Step, int]], lattice: Lattice) -> Floats:
    """Upper bounds after all the steps, the last of which is taken first."""
    pad = max(step.reach for step, _ in steps)
    with precision(lattice.bits):
        first = lattice.gamma(lattice.low)
        drops = [up(first - lattice.gamma(lattice.low - d)) for d in range(pad, 0, -1)]
    below, size = np.array(drops), lattice.size
    padded = np.empty(size + 2 * pad)
    for step, count in reversed(steps):
        for _ in polled(range(count)):
            padded[:pad] = (values[0] + below) * SLACK
            padded[pad : pad + size] = values
            padded[pad + size :] = values[-1]
            values = step(padded, pad, size) * SLACK + TINY
            np.minimum(values, 1.0, out=values)
    return values
