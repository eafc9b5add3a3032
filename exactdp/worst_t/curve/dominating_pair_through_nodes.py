"""Upper bounds of the curve of a loss at nodes, and the fixed pair whose profile is above it.

The nodes are base + k step. A curve f is convex in gamma = e^s, falls, and is 1 at gamma = 0. So
with values v at nodes s_1 < ... < s_N, v >= f there, it is nowhere above the broken line through
(0, 1 - v_N) and the v - v_N, plus v_N. That line falls to 0 at s_N and is the profile of a loss s_k
of weights w_k, the changes of its slope times e^(s_k) (own statement "Fixed pair"). Where all
losses are nodes it is f; elsewhere it is above f by up to h^2/8 times the second derivative. Any
of the nodes will do: one whose v is above the line through its neighbours (where the curve is only
bounded) is left out, as f is not.

Floats: the weights are only about right. Their profile V is summed up at every node, of terms that
are not negative, to (N + 64) u, with u = 2^-53. With ``times`` the largest (v - v_N)/V there, and
(1 - v_N)/(sum of w) at gamma = 0, rounded up, the curve is nowhere above ``times`` V + v_N.

**Where the nodes lie** (:func:`first_nodes`): on the lattice of the losses of the curve, or on one
that fits the eps of BR.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, inf, log2, nextafter

import numpy as np
from flint import arb

from exactdp.loss_sums.common_lattice_composition import MOST_STEPS, Lattice, lattice_of
from exactdp.loss_sums.curve_planner import RestCurve
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.mechanisms.compositions import Core, Groups
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.numbers.float64_bounds import Floats, Integers, U, expm1
from exactdp.numbers.independence import common_step
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.curve.pattern_tables_beside_pair import LossPair
from exactdp.worst_t.slabs.search_size_limits import MAX_DROPS

TINY = 1e-280
"""No smaller value of the profile of a pair is divided by: it is TooLarge then."""
EVEN, GROWTH = 8, 1.3
"""About a place: nodes at the finest distance, then each distance that much longer."""


@dataclass(frozen=True)
class Above:
    """An upper bound of a curve: ``times`` the profile of ``pair``, plus ``beyond``."""

    pair: LossPair
    times: float
    beyond: float


class CurveNodes:
    """Nodes of one curve between two places, more and more of them, with upper bounds there.

    They are base + k step; the curve is asked at the caller's precision.
    """

    def __init__(
        self, curve: RestCurve, base: Exact, step: Exact, reach: tuple[float, float]
    ) -> None:
        self.curve, self.base, self.step = curve, base, step
        self.unit = float(step)
        start = float(base)
        self.first = floor((reach[0] - start) / self.unit)
        self.last = ceil((reach[1] - start) / self.unit)
        self.values: dict[int, float] = {}

    def every(self, stride: int) -> None:
        """Evaluate the curve at one node in ``stride``, and at both ends."""
        self.add([*range(self.first, self.last, stride), self.last])

    def about(self, places: Floats, stride: int, widest: int) -> None:
        """Evaluate the curve at nodes about places: ``stride`` steps apart there, more beyond.

        Up to a distance of 2 ``widest`` or more; places are in steps from the base.
        """
        gaps, gap = [*range(EVEN + 1)], 1.0
        while gaps[-1] * stride < 2 * widest:
            gap *= GROWTH
            gaps.append(gaps[-1] + int(gap))
        away = np.array(gaps, dtype=np.int64) * stride
        middle = (places / stride).round().astype(np.int64) * stride
        found = middle[:, None] + np.concatenate([-away[:0:-1], away])
        self.add(k for k in np.unique(found).tolist() if self.first <= k <= self.last)

    def add(self, ks: Iterable[int]) -> None:
        """Evaluate the curve at the nodes base + k step that are not known yet, rounded up.

        TooLarge where it is not known there.
        """
        for k in ks:
            if k not in self.values:
                value = self.curve((self.base + k * self.step).ball()).upper()
                self.values[k] = nextafter(float(value), inf)
                if not value.is_finite():
                    raise TooLarge("a curve that is not known everywhere")

    def above(self) -> Above:
        """An upper bound of the curve: the profile of the pair through the lower hull."""
        ks = self._lowest()
        places = np.array(ks, dtype=np.int64)
        return above_of(np.array([self.values[k] for k in ks]), places, self.base, self.step)

    def _lowest(self) -> list[int]:
        """The nodes that lie, about, on the lower convex hull in e^s; both ends are among them."""
        kept: list[int] = []
        for k in sorted(self.values):
            while len(kept) > 1 and not self._convex(kept[-2], kept[-1], k):
                kept.pop()
            kept.append(k)
        return kept

    def _convex(self, before: int, k: int, behind: int) -> bool:
        value = self.values[k]
        down = (self.values[before] - value) * math.expm1((behind - k) * self.unit)
        return down >= (value - self.values[behind]) * -math.expm1((before - k) * self.unit)


def above_of(values: Floats, places: Integers, base: Exact, step: Exact) -> Above:
    """A pair above a curve, from upper bounds of it at base + (rising places) step.

    TooLarge where doubles do not tell the nodes or the values apart.
    """
    unit, size = float(step), len(places)
    last = float(values[-1])
    gaps = np.diff(places) * unit
    falls = -np.diff(values)
    after = np.append(falls / expm1(gaps), 0.0)
    before = np.concatenate([[1 - values[0]], falls / -expm1(-gaps)])
    weights = np.maximum(before - after, 0.0)
    if not np.isfinite(weights).all():
        raise TooLarge("nodes that doubles do not tell apart")
    weights /= max(1.0, float(weights.sum()) * (1 + 4 * (size + 64) * U))
    less = 1 - 2 * (size + 64) * U
    profile = np.empty(size - 1)
    for k in range(size - 1):
        gains = -expm1((places[k] - places[k + 1 :]) * unit)
        profile[k] = float(gains @ weights[k + 1 :]) * less
    more = values[:-1] > last
    if not (weights.any() and (profile[more] > TINY).all()):
        raise TooLarge("values of a curve that doubles do not tell apart")
    wanted = np.nextafter(values[:-1] - last, np.inf)[more] / profile[more]
    times = max([(1 - last) / (float(weights.sum()) * less), *wanted.tolist()]) * (1 + 8 * U)
    kept = np.flatnonzero(weights)
    top = int(places[kept[-1]])
    drops = (top - places[kept])[::-1].copy()
    pair = LossPair(base + top * step, step, drops, weights[kept][::-1].copy())
    return Above(pair, times, last)


SMOOTH_NODES, LOSSES = 256, 1500
"""About how many nodes a smooth curve has at first; up to how many losses are all nodes."""
HALVINGS = 20
"""Halvings, at most, of the first distance between nodes of a smooth curve."""
FLOAT_BITS = 34
"""About the bits of a bracket that doubles reach beside a pair."""
SMALL = arb((1, -48))
LEAST_POWER, LARGEST_POWER, BISECTIONS = -14, 10, 4
"""Of :func:`reach_of`: places are looked for between these powers of 2, in nats (TooLarge beyond),
and then by so many bisections."""
FINEST = 1e-280
"""The common step of all eps is used where it is larger."""


def first_nodes(
    rest: Core, groups: Groups, eps_g: Exact, curve: RestCurve, about: arb
) -> tuple[CurveNodes, int]:
    """The first nodes of a curve, evaluated, and how many steps they are apart.

    delta is ``about`` that or more. TooLarge where the noise does not carry the loss as far as
    eps_g, or losses are too far apart for doubles.
    """

    span = weighted_sum(groups)
    whole = 1 - fixed_part(rest).infinite(reverse=not curve.reverse)
    asked = float(eps_g - span), float(eps_g + span)
    left, right = reach_of(curve, whole, about * SMALL, asked)
    left, right = max(left, asked[0]), min(right, asked[1])
    if not left < right < left + MAX_DROPS:
        raise TooLarge("the noise does not carry the loss as far as eps_g, or too far")
    lattice = lattice_of(fixed_part(rest), reverse=curve.reverse)
    counted = lattice is not None and right - left < MOST_STEPS * float(lattice.step)
    if lattice is not None and counted and _fine(lattice):
        nodes = CurveNodes(curve, lattice.base, lattice.step, (left, right))
        stride = 1 + (nodes.last - nodes.first) // LOSSES
    else:
        unit = unit_of(groups)
        halvings = ceil(log2(float(unit) * SMOOTH_NODES / (right - left))) + HALVINGS
        base = eps_g if lattice is None or _fine(lattice) else _nearest_loss(lattice, eps_g)
        nodes = CurveNodes(curve, base, unit * Fraction(2) ** -halvings, (left, right))
        stride = 1 << HALVINGS
    if (nodes.last - nodes.first) * nodes.unit > MAX_DROPS:
        raise TooLarge("losses that are too far apart")
    nodes.every(stride)
    return nodes, stride


def _fine(lattice: Lattice) -> bool:
    """Whether the points of the lattice alone are nodes that lie close enough."""
    return 2 * float(lattice.step) < MAX_DROPS


def _nearest_loss(lattice: Lattice, eps_g: Exact) -> Exact:
    """The loss of the lattice that is nearest to eps_g, where the curve has a kink."""
    below = (eps_g - lattice.base + lattice.step / 2).floor_divide(lattice.step)
    return lattice.base + below * lattice.step


def unit_of(groups: Groups) -> Exact:
    """The common step of all eps, or a power of 2 where they have none that doubles know."""
    common = common_step([eps for eps, _ in groups])
    if common is not None and float(common[0]) > FINEST:
        return common[0]
    return Exact(Fraction(2) ** ceil(log2(float(groups[0][0]))))


def reach_of(
    curve: RestCurve, whole: arb, small: arb, asked: tuple[float, float]
) -> tuple[float, float]:
    """The places (left, right) between which the curve is neither about a line nor about its end.

    Before ``left`` it is 1 - ``whole`` e^s, but for next to nothing, ``whole`` the mass of all
    losses under Q; behind ``right`` it is less than ``small`` above what leaks. Beyond what is
    ``asked`` nothing is looked at. TooLarge where losses reach too far.
    """

    def before(x: float) -> bool:
        if -x <= asked[0]:
            return True
        line = 1 - whole * arb(-x).exp()
        return bool(curve(arb(-x)) - line < line * SMALL)

    def behind(x: float) -> bool:
        return x >= asked[1] or bool(curve(arb(x)) - curve.leaked < small)

    return -_least(before), _least(behind)


def _least(far: Callable[[float], bool]) -> float:
    """About the least x from which on ``far`` is true, by bisection; TooLarge where it is never."""
    power = LEAST_POWER
    while not far(2.0**power):
        power += 1
        if power > LARGEST_POWER:
            raise TooLarge("losses that reach too far")
    low, high = 2.0 ** (power - 1), 2.0**power
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        low, high = (low, middle) if far(middle) else (middle, high)
    return high
