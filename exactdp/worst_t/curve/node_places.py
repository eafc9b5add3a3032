"""Where the nodes of a curve lie: the lattice of its losses, or one that fits the eps of BR."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import ceil, log2
from typing import TYPE_CHECKING

from flint import arb

from exactdp.loss_sums.any_curve import RestCurve
from exactdp.loss_sums.fixed_losses import fixed_part
from exactdp.loss_sums.lattice import common_step
from exactdp.loss_sums.lattice_sums import MOST_STEPS, Lattice, lattice_of
from exactdp.mechanisms.cores import Core, Groups
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.worst_t.slabs.limits import MAX_DROPS

if TYPE_CHECKING:
    from exactdp.worst_t.curve.curve_nodes import CurveNodes

SMOOTH_NODES, LOSSES = 256, 1500
"""About how many nodes a smooth curve has at first; up to how many losses are all nodes."""
HALVINGS = 20
"""Of the first distance between nodes of a smooth curve, at most."""
FLOAT_BITS = 34
"""About what doubles reach beside a pair."""
SMALL = arb((1, -48))
LEAST_POWER, LARGEST_POWER, BISECTIONS = -14, 10, 4
"""Losses are looked for between these powers of 2."""
FINEST = 1e-280
"""Common step of all eps."""


def first_nodes(
    rest: Core, groups: Groups, eps_g: Exact, curve: RestCurve, about: arb
) -> tuple[CurveNodes, int]:
    """The first nodes, and every how many steps they lie; delta is ``about`` that or more."""
    from exactdp.worst_t.curve.curve_nodes import CurveNodes

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
    """Whether its points alone are nodes that lie close enough."""
    return 2 * float(lattice.step) < MAX_DROPS


def _nearest_loss(lattice: Lattice, eps_g: Exact) -> Exact:
    """Where the curve has its bend, if it has one within reach of eps_g."""
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
    """Between where the curve is 1 - ``whole`` e^s, but for next to nothing, and where it is small:
    ``whole`` is the mass of all losses under Q. Beyond what is ``asked`` nothing is looked at."""

    def before(x: float) -> bool:
        if -x <= asked[0]:
            return True
        line = 1 - whole * arb(-x).exp()
        return bool(curve(arb(-x)) - line < line * SMALL)

    def behind(x: float) -> bool:
        return x >= asked[1] or bool(curve(arb(x)) - curve.leaked < small)

    return -_least(before), _least(behind)


def _least(far: Callable[[float], bool]) -> float:
    """About the least x from which on it is true."""
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
