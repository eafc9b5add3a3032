"""Both ends of the largest delta with early stopping, on a grid of losses, in float64.

The recursion of :mod:`exactdp.formulas.optimal_stopping` in units of Pr_0: y(x) = w(S)/S with
S = e^x, where w, the same in units of Pr_1, is convex, increasing and 1-Lipschitz in S. The nodes
after d steps are T_d + j h, j <= 0, T_d the largest loss there: then the losses that go up fall on
nodes, and of those that go down, by up + down from the next T, the rest is between two. With
rho = e^h, a point between two nodes, x = x_a + f h with 0 <= f < 1:

- above, the chord of w: y(x) <= A y_a + B y_(a+1), where A + B = 1;
- below, a line under w is kept for each node, with worth y_j at S_j and slope g_j, and the line of
  the nearest node is taken: y(x) >= e^(-f h) y_a + (1 - e^(-f h)) g_a, or, r = (1 - f) h before a
  node, y(x) >= e^r y - (e^r - 1) g. Slopes go through a step like worths, without the factors (q
  and 1 - q; a leak adds its probability). A worth of stopping has the slope 1.

Where every loss is a multiple of h, f is 0 throughout and both ends differ by rounding alone; else
they are O(h^2) apart. Where a mechanism chooses its t in [0, W], R = e^W, W = M h:

- below, t runs through the nodes, and the best is kept;
- above, for t between the nodes m and m + 1, with a = S e^(t - W), the chord of the two
  interpolants at S is c + A a + C/a with |C| <= S |gamma - alpha|/(R - 1), the intercepts of the
  two pieces; between its ends this exceeds the larger one by at most |C| (rho - 1)^2/(4 a_0), which
  is at most (rho - 1) rho (R |y_b' - y_b| + |y_a' - y_a|)/(4 (R - 1)) times S (a and b the nodes at
  m, a' and b' the next ones).

All numbers are >= 0 and but for one case only added, multiplied and compared, so a step costs a
relative error of at most 10 u (``STEP_ERROR``; one coefficient, one product and up to five sums),
u = 2^-53. Below, every (y, g) is near a line (Y, G) that is under w everywhere: y is at most
(1 + error) Y, g is G but for that error on both sides. The case is e^r y - (e^r - 1) g: there
e^r - 1 is taken ``1 + 4 error`` times as large, so that what is taken off is at least (1 + error)
times that of the line; where less than 0 is left, and where worth or slope is below ``TINY`` or a
branch less likely than ``LEAST``, the line 0 takes its place. Worths above that are below TINY are
made TINY, and none is above 1, so nothing underflows where a relative error is claimed (a
coefficient is 0 or at least ``LEAST``), and nothing overflows (a coefficient is at most ``MOST`` or
e^(h/2)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate

import numpy as np
from flint import arb

from exactdp.formulas.optimal_stopping import LossStep
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.float64_bounds import (
    FLOOR,
    SAFETY,
    Floats,
    U,
    nearest,
    powers,
    powers_error,
)
from exactdp.numbers.precision_and_deadlines import known_bits

STEP_ERROR = 10
"""In units of u, as derived above."""
TINY = FLOOR
NO_LOSS = Exact(Fraction(0))
LEAST = 1e-20
MOST = 1e200
BITS = 128
"""Of the balls that coefficients come from."""


@dataclass(frozen=True)
class ChosenStep:
    """One mechanism that chooses t in [0, width] when all before it are known, such as BR."""

    width: Exact


Step = LossStep | ChosenStep


@dataclass(frozen=True)
class Ends:
    """A bracket of the largest delta in doubles, lower <= delta <= upper."""

    lower: float
    upper: float


@dataclass(frozen=True)
class Worths:
    """Bounds of the worth y of what is still to come, at the nodes of a grid of losses.

    Node j is the loss ``origin`` + j h. At the nodes ``first``, ``first`` + 1, ... y (in units of
    Pr_0, head of the module) is at most ``upper`` and at least ``lower``; ``slope`` is the slope in
    e^loss of the line under the worth in units of Pr_1 that is kept for each node.
    """

    first: int
    upper: Floats
    lower: Floats
    slope: Floats
    origin: Exact = NO_LOSS

    def part(self, values: Floats, first: int, count: int) -> Floats:
        """The ``count`` entries of ``values``, an array over these nodes, from ``first`` on."""
        return values[first - self.first : first - self.first + count]


Seen = Callable[[int, Worths], None]
"""Told at each depth with a cost but the last: the depth and what going on there is worth."""


@dataclass(frozen=True)
class _Move:
    """A loss as ``nodes`` whole steps of the grid and a rest of ``rest`` h, 0 <= rest < 1.

    ``below``: what the worth and the slope count of the node that is ``near`` (0 or 1) after; the
    slope less than nothing where near is 1.
    """

    nodes: int
    above: tuple[float, float]
    below: tuple[float, float]
    near: int = 0


def largest_delta_on_grid(
    steps: Sequence[Step],
    costs: Mapping[int, Exact],
    h: Exact,
    progress: Callable[[int, int], None] = lambda done, of: None,
    seen: Seen = lambda depth, going: None,
) -> Ends:
    """A bracket, in doubles with proved errors, of the largest delta with early stopping.

    ``costs`` maps each depth at which one may stop to its cost, ``h`` is the step of the grid; the
    widths of chosen steps are multiples of ``h``. About (sum of up + down)/h nodes for each step,
    and for a chosen step width/h times as many. ``progress`` is told (steps done, all steps),
    ``seen`` the bounds of going on (:class:`Worths`) at each depth with a cost but the last.
    """
    n = len(steps)
    error = SAFETY * STEP_ERROR * U * (n + 1)
    moves = [_moves(step, h, 1 + 4 * error) for step in steps]
    lowest = (min(one.nodes for one in move) for move in moves)
    first = list(accumulate(lowest, initial=0))
    tops = list(accumulate((_top(step) for step in steps), initial=NO_LOSS))
    decay = decay_of(h, max(-first[n], 1) + 2)
    none = np.zeros(1 - first[n])
    values = _stopped(Worths(first[n], none, none, none, tops[n]), costs.get(n), h, decay)
    for depth in range(n - 1, -1, -1):
        stepped = _stepped(steps[depth], moves[depth], values, first[depth], h)
        values = replace(_swept(stepped), origin=tops[depth])
        if depth in costs:
            seen(depth, _widened(values, error))
        values = _stopped(values, costs.get(depth), h, decay)
        progress(n - depth, n)
    found = _widened(values, error)
    return Ends(float(found.lower[0]), float(found.upper[0]))


def _widened(values: Worths, error: float) -> Worths:
    return replace(
        values,
        upper=np.minimum(values.upper * (1 + error), 1.0),
        lower=values.lower * (1 - error),
        slope=values.slope * (1 - error),
    )


# -- steps ----------------------------------------------------------------------------------------


def _top(step: Step) -> Exact:
    return step.width if isinstance(step, ChosenStep) else step.up


def _moves(step: Step, h: Exact, more: float) -> tuple[_Move, ...]:
    """The moves from a node to nodes after the step, which count from another top."""
    if isinstance(step, ChosenStep):
        return (_move(step.width * -2, h, more),)
    up = _move(NO_LOSS, h, more)
    return (up,) if step.silent else (up, _move(-(step.up + step.down), h, more))


def _move(loss: Exact, h: Exact, more: float) -> _Move:
    nodes = loss.floor_divide(h)
    rest = loss - h * nodes
    if rest.sign() == 0:
        return _Move(nodes, (1.0, 0.0), (1.0, 0.0))
    with precision(BITS):
        first, second = (max(nearest(part), LEAST) for part in chord(rest, h))
        above = first, second
        if rest * 2 <= h:
            ratio, tilt = tangent(rest)
            return _Move(nodes, above, (_kept(nearest(ratio)), _kept(nearest(tilt))))
        growth, tilt = tangent(rest - h)
        return _Move(nodes, above, (nearest(growth), min(nearest(tilt) * more, -LEAST)), 1)


def chord(rest: Exact, h: Exact) -> tuple[arb, arb]:
    """The weights (A, B) of the worths at two neighbouring nodes in the upper bound between them.

    y(x_a + rest) <= A y_a + B y_(a+1) for 0 <= ``rest`` < ``h``, by the chord; A + B = 1. Balls.
    """
    after, jump = relative_ball(rest), relative_ball(h)
    share, ratio = after.expm1() / jump.expm1(), (-after).exp()
    return (1 - share) * ratio, share * ratio * jump.exp()


def tangent(rest: Exact) -> tuple[arb, arb]:
    """The weights (e^-rest, 1 - e^-rest) of a node's worth and slope in the lower bound nearby.

    y(x_a + rest) >= e^-rest y_a + (1 - e^-rest) g_a; ``rest`` < 0 is before the node. Balls.
    """
    before = -relative_ball(rest)
    return before.exp(), -before.expm1()


def relative_ball(number: Exact) -> arb:
    """A ball around ``number``, known to at least BITS - 8 bits, also where its parts cancel."""
    bits = BITS
    while True:
        with precision(bits):
            ball = number.ball()
        if known_bits(ball) >= BITS - 8 or number.sign() == 0:
            return ball
        bits *= 2


def _stepped(step: Step, moves: tuple[_Move, ...], after: Worths, first: int, h: Exact) -> Worths:
    count = 1 - first
    if isinstance(step, ChosenStep):
        return _chosen(step, after, first, count, h)
    F = Balls(BITS)
    with F.context():
        kept = F.number(1 - step.leak)
        leak = nearest(F.number(step.leak))  # may underflow
        odds = [kept]
        if not step.silent:
            width, t = relative_ball(step.up + step.down), relative_ball(step.up)
            odds = [kept * q(F, eps=width, t=t), kept * one_minus_q(F, eps=width, t=t)]
        weights = [nearest(one) for one in odds]
    surely = leak if leak >= TINY else 0.0
    upper = np.full(count, max(leak, TINY) if step.leak else 0.0)
    lower, slope = np.full(count, surely), np.full(count, surely)
    for weight, move in zip(weights, moves, strict=True):
        start = first + move.nodes
        for factor, shift in zip(move.above, (0, 1), strict=True):
            if factor:
                upper += max(weight * factor, LEAST) * after.part(after.upper, start + shift, count)
        if weight >= LEAST:
            _add_lines(lower, slope, weight, move, after, start)
    return Worths(first, upper, lower, slope)


def _add_lines(
    lower: Floats, slope: Floats, weight: float, move: _Move, after: Worths, start: int
) -> None:
    """The lines of the nodes after a move, as likely as ``weight``, added to those of a step."""
    worth, tilt = move.below
    slopes = after.part(after.slope, start + move.near, lower.size)
    worths = (weight * worth) * after.part(after.lower, start + move.near, lower.size)
    if tilt:
        worths += (weight * tilt) * slopes
    if tilt < 0:
        under = worths > 0
        worths, slopes = np.where(under, worths, 0.0), np.where(under, slopes, 0.0)
    lower += worths
    slope += weight * slopes


def _kept(factor: float) -> float:
    return factor if factor >= LEAST else 0.0


def _chosen(step: ChosenStep, after: Worths, first: int, count: int, h: Exact) -> Worths:
    cells = step.width.floor_divide(h)
    assert h * cells == step.width
    F = Balls(BITS)
    with F.context():
        width, jump = relative_ball(step.width), relative_ball(h)
        share = jump.expm1() * jump.exp() / (4 * width.expm1())
        on_high, on_low = (min(max(nearest(s), LEAST), MOST) for s in (share * width.exp(), share))
        weights = [
            (nearest(q(F, eps=width, t=t)), nearest(one_minus_q(F, eps=width, t=t)))
            for t in (jump * node for node in range(cells + 1))
        ]
    upper, lower, slope = np.zeros(count), np.full(count, -1.0), np.zeros(count)
    before = np.zeros(count)
    high_gap, low_gap = _gaps(after.upper, on_high), _gaps(after.upper, on_low)
    for node, (high, low) in enumerate(weights):
        top, bottom = first + node - cells, first + node - 2 * cells
        here = max(high, LEAST) * after.part(after.upper, top, count)
        here += max(low, LEAST) * after.part(after.upper, bottom, count)
        upper = np.maximum(upper, here)
        if node:
            between = np.maximum(before, here)
            between += after.part(high_gap, top - 1, count)
            between += after.part(low_gap, bottom - 1, count)
            upper = np.maximum(upper, between)
        before = here
        worth = _kept(high) * after.part(after.lower, top, count)
        worth += _kept(low) * after.part(after.lower, bottom, count)
        tilt = _kept(high) * after.part(after.slope, top, count)
        tilt += _kept(low) * after.part(after.slope, bottom, count)
        slope = np.where(worth > lower, tilt, slope)
        lower = np.maximum(lower, worth)
    return Worths(first, upper, lower, slope)


def _gaps(values: Floats, factor: float) -> Floats:
    """factor |y' - y|, plus what the difference may have lost: 2 u of the larger, and more."""
    gaps = np.abs(np.diff(values)) + 8 * U * np.maximum(values[1:], values[:-1])
    found: Floats = np.minimum(factor * (gaps * (1 + 8 * U) + TINY), 1.0)
    return found


def decay_of(h: Exact, count: int) -> Floats:
    """The powers 1, e^-h, e^(-2 h), ... for :func:`worth_of_stopping`, ``count`` of them, in
    doubles."""
    with precision(BITS):
        return powers((-relative_ball(h)).exp(), count)


# -- stopping -------------------------------------------------------------------------------------


def _swept(values: Worths) -> Worths:
    kept = (values.lower >= TINY) & (values.slope >= TINY)
    upper = np.minimum(values.upper, 1.0)
    return Worths(
        values.first,
        np.where((upper > 0) & (upper < TINY), TINY, upper),
        np.where(kept, values.lower, 0.0),
        np.where(kept, values.slope, 0.0),
    )


def _stopped(values: Worths, cost: Exact | None, h: Exact, decay: Floats) -> Worths:
    """The larger of going on and of stopping at this cost."""
    if cost is None:
        return values
    start, low, high = worth_of_stopping(values, cost, h, decay)
    upper, lower, slope = values.upper.copy(), values.lower.copy(), values.slope.copy()
    upper[start:] = np.maximum(upper[start:], high)
    slope[start:] = np.where(low > lower[start:], 1.0, slope[start:])
    lower[start:] = np.maximum(lower[start:], low)
    return replace(values, upper=upper, lower=lower, slope=slope)


def worth_of_stopping(
    values: Worths, cost: Exact, h: Exact, decay: Floats
) -> tuple[int, Floats, Floats]:
    """The place where stopping begins to pay, and bounds of its worth from there on.

    (start, low, high): the worth is [1 - e^(cost - x)]_+ at the loss x; before the entry ``start``
    of ``values`` it is 0, from there on between the arrays low and high, doubles with proved
    errors. The power is at most 1 there, so the error is an absolute one; of the first nodes, where
    the worth is small, also a relative one: it grows from node to node by multiples of the powers,
    which add up. ``decay`` has the powers of e^-h (:func:`decay_of`).
    """
    away = cost - values.origin
    start = min(max(away.floor_divide(h) + 1 - values.first, 0), values.upper.size)
    count = values.upper.size - start
    few = max(0, min(count, (Exact(Fraction(1, 4))).floor_divide(h) + 1))
    with precision(BITS):
        before = relative_ball(away - h * (values.first + start))
        first, least = nearest(before.exp()), nearest(-before.expm1())
        growth = nearest(-(-relative_ball(h)).expm1() * before.exp())
    worth = 1 - first * decay[:count]
    error = powers_error(decay.size) + 8 * U
    low, high = np.maximum(worth - error, 0.0), np.minimum(worth + error, 1.0)
    added = np.zeros(few)
    np.cumsum(growth * decay[: max(few - 1, 0)], out=added[1:])
    added += least
    relative = powers_error(decay.size) + (few + 8) * U
    low[:few] = np.maximum(low[:few], added * (1 - relative))
    high[:few] = np.minimum(high[:few], np.maximum(added * (1 + relative), TINY))
    return start, low, high
