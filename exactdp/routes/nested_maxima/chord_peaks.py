"""The supremum over cells on which Gamma increases: found by secants, proved by concavity.

Notation as in :mod:`.chord_cells`, where u, v, m, Gamma, E and D = dm/dGamma are functions of a,
and d/da L_a(gamma) = m' (gamma - Gamma(a)).

If E > 0 on neighbouring cells, Gamma increases through them and L_a(gamma) is a concave function
of m there. At any a_0 of them, with rho = gamma - Gamma(a_0) and D <= D_max,

    L_a(gamma) - L_{a_0}(gamma) = integral of (gamma - Gamma) dm <= rho^2 D_max/2,

and the slope of a maximiser is m(a_0) + rho [0, D_max]. So half the digits of rho, found by secants
or by anything else, are all the digits of the supremum. As a function of gamma, m at the maximiser
is (T f)', so (T f)'' = D there; the maximiser does not decrease with gamma, because m does not
decrease with a. This is what the next BR step needs.

The value at a_0 is that of an explicit t: the lower end. All balls hold for every gamma in a ball.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import NamedTuple

from flint import arb

from exactdp.numbers.extremes import largest, smallest
from exactdp.routes.nested_maxima.cell_grid import CellGrid
from exactdp.routes.nested_maxima.chord_cells import Cell, Node, Step
from exactdp.routes.nested_maxima.step_profiles import Point

FIRST_BITS = 40
"""What secants begin with."""

TRIES = 100
"""Points tried for one maximiser; secants take about 6."""

SPARE = 64
"""Bits that may be added where the slopes turn out noisier than the square root of the values."""


class Solved(NamedTuple):
    """T f at a point: value, slope, a ball with a maximiser, and the a that gives the lower end."""

    point: Point
    maximiser: arb
    a: arb


def peak(grid: CellGrid, cluster: list[Cell], x: arb, bits: int) -> Solved:
    """The supremum of the chords at x over a cluster of cells on which Gamma increases."""
    first, last = cluster[0].first, cluster[-1].last
    d = largest(found.upper() for cell in cluster if (found := cell.derivative(grid)) is not None)
    errors: list[arb] = []

    def enough(node: Node, chord: arb, rho: arb) -> bool:
        error = (rho * rho * d / 2).upper() if rho.is_finite() else grid.top
        if (node.a is last.a and rho >= 0) or (node.a is first.a and rho <= 0):
            error = arb(0)  # m is largest (smallest) here, and it does not pay to raise it
        errors.append(error)
        return bool(error + 2 * chord.rad() <= chord.lower() * arb((1, -bits)))

    node, chord, rho = climb(grid, first, last, x, bits, enough)
    least = smallest((c.uv[0] * grid.c + c.uv[2]).lower() for c in cluster)
    growth = least / last.height  # m' at least
    away = (rho * d / growth).upper().max((-rho * d / growth).upper())
    low, high = first.a, last.a
    if away.is_finite():
        low, high = (node.a - away).lower().max(low), (node.a + away).upper().min(high)
    slope = node.slope + (rho * d).union(arb(0))
    value = chord + arb(0).union(errors[-1])
    return Solved(Point(value, slope), low.union(high), node.a)


def climb(
    step: Step,
    first: Node,
    last: Node,
    x: arb,
    bits: int,
    enough: Callable[[Node, arb, arb], bool],
) -> tuple[Node, arb, arb]:
    """A node between two with Gamma close to x: the node, its chord at x, x - Gamma."""
    low, high, work = first.a, last.a, step.work
    past = [(n.a, (x - n.gamma).mid()) for n in (first, last) if n.gamma.is_finite()]
    full, limit = bits + 6, bits + 6 + SPARE + 2 * work.near
    used, a = min(full, FIRST_BITS), _between(past, low, high)
    tried: list[arb] = []
    while True:
        node = Node(step, a, used)
        chord, rho = node.chord(step, x), x - node.gamma
        tired = len(tried) >= TRIES or work.left <= 0
        if enough(node, chord, rho) or used >= limit or tired:
            return node, chord, rho
        if rho > 0:
            low = a
        elif rho < 0:
            high = a
        if not rho.is_finite() or rho.contains(0):  # noise: the same a, more bits
            used = full if used < full else used + SPARE // 4 + work.near // 2
            continue
        past = [*past[-1:], (a, rho.mid())]
        tried.append(a)
        a = _between(past, low, high)
        if any(a is end for end in tried):
            a = ((low + high) / 2).mid()
        good = -log2(abs(float(rho.mid() / x)) + 1e-300)  # a secant makes this 1.6 times more
        used = full if 3 * good > bits else max(used, min(full, int(3.4 * good) + 24))


def _between(past: list[tuple[arb, arb]], low: arb, high: arb) -> arb:
    """The next a: where a secant through two points leads, at most to an end; else the middle."""
    if len(past) == 2:
        (a, at_a), (b, at_b) = past
        guess = (b - at_b * (b - a) / (at_b - at_a)).mid()
        if guess.is_finite():
            return low if guess <= low else high if guess >= high else guess
    return ((low + high) / 2).mid()
