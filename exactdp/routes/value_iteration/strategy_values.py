"""The lower end: the value of an explicit strategy, step by step.

``value[j]`` is at most f at the node x_j, up to the factor 1 - rho, and so is the line through it
with the slope -``fall[j]``/x_j, for all gamma within ``margin`` nodes of x_j.

A BR(eps) step: the strategy at x_j is the window that begins in the node i, e^t = x_j/x_i, and

    value'[j] = q_{eps,t} value[i] + (1 - q_{eps,t}) f(x_i e^eps),

the second value from the lines where x_i e^eps is no node. That is the chord over the window at
x_j, and T f is at least the whole chord everywhere on the window: ``fall'`` is its slope. Any i
gives a lower bound; the crossings of the upper end give good ones.
A DP(eps) step is the average of the values (lines) at x_j e^eps and x_j e^-eps; off the lattice it
uses up one node of the margin, as each copy of a fixed pair does whose losses are not rounded. The
chords of a BR step give it back, for windows go beyond x_j by the margin; before the first of them
lines hold everywhere.

Cost: O(N). Error of second order in h, since t is within h/2 of a maximum.

Rounding. Values are sums of products of non-negative numbers, and lines are evaluated only where
they have not lost more than half of their value (else 0 is taken): a step has a relative error of
at most ``STEP_ERROR``, and monotone, positively homogeneous steps let the errors add up.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from flint import arb

from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.float64_bounds import (
    SAFETY,
    Floats,
    Integers,
    U,
    nearest,
    powers,
    powers_error,
)
from exactdp.routes.value_iteration.nodes import TABLE_BITS, AnyStep, GridStep, Image, Lattice

STEP_ERROR = SAFETY * 24 * U

NEAR = 2000
"""Below 0, the nodes for which 1 - gamma is taken from balls: it cancels."""


def down(value: arb) -> float:
    """A double that is at most every number of the ball."""
    found = float(value.lower())
    return found if arb(found) <= value.lower() else float(np.nextafter(found, -np.inf))


LEAST_MARGIN = 2
"""For the end of a window between nodes, and for eps_g."""
ROOM = 3
"""Fixed pairs are pulled by lines if BR steps have more nodes than so many times the margin."""


def margin_of(steps: Sequence[AnyStep], *, by_lines: bool) -> int:
    """The nodes by which windows have to go beyond x_j, so that all lines hold where they are used.

    A BR step that has not so many nodes is not used, and gives back nothing.
    """
    margin = 0
    needed = LEAST_MARGIN
    while margin < needed:
        margin, used, everywhere = needed, 0, True
        for step in steps:
            if isinstance(step, GridStep) and step.chosen:
                if step.n > 2 * margin:
                    used, everywhere = 0, False
            elif not everywhere:
                used += step.margin(by_lines=by_lines)
                needed = max(needed, LEAST_MARGIN + used)
    return margin


def chosen_margin(steps: Sequence[AnyStep]) -> tuple[bool, int]:
    """Whether to pull fixed pairs by lines, and the margin of nodes that goes with it.

    Not by lines where a BR step that is used otherwise would have too few nodes for the margin.
    """
    plain, wide = (margin_of(steps, by_lines=by_lines) for by_lines in (False, True))
    sizes = [step.n for step in steps if isinstance(step, GridStep) and step.chosen]
    by_lines = wide == plain or all(n <= 2 * plain or n > ROOM * wide for n in sizes)
    return by_lines, wide if by_lines else plain


class StrategyValues:
    """Lower bounds of the value function at nodes, with lines through them."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.by_lines, self.margin = chosen_margin(lattice.steps)
        """Whether fixed pairs are pulled by lines where they can be, and ..."""
        self.rho = 0.0
        self.eta = arb(0)
        """By how much f is taken too far to the right, in eps_g."""
        self.value: Floats = np.zeros(0)
        self.fall: Floats = np.zeros(0)
        self.first = 0
        self.weights: dict[tuple[object, ...], tuple[Floats, Floats, Floats]] = {}
        with precision(TABLE_BITS):
            self.step_ratio = lattice.h.ball().exp()

    # -- before the first step, and beyond the nodes that are kept ---------------------------

    def nothing(self, low: int, high: int) -> tuple[Floats, Floats]:
        """[1 - gamma]_+ at the nodes low, ..., high, rounded down, and its falls: below every f."""
        count = high - low + 1
        value, fall = np.zeros(count), np.zeros(count)
        negative = min(max(-low, 0), count)
        if negative:
            with precision(TABLE_BITS):
                table = powers(1 / self.step_ratio, -low + 1)
                gamma = table[-low : -low - negative : -1] if negative <= -low else table[:0]
                gamma = gamma * (1 + 2 * powers_error(table.size))
                exact_from = min(max(0, -NEAR - low), negative)
                value[:negative] = np.maximum(1 - gamma - U, 0.0)
                fall[:negative] = gamma
                for k in range(exact_from, negative):
                    place = self.lattice.h.ball() * (low + k)
                    value[k] = max(down(-place.expm1()), 0.0)
                    fall[k] = float(place.exp().mid())
        return value, fall

    def around(self, low: int, high: int) -> tuple[Floats, Floats]:
        """Values and falls at the nodes low, ..., high, with [1 - gamma]_+ where none are kept."""
        start, stop = max(low, self.first), min(high + 1, self.first + self.value.size)
        if start >= stop:
            return self.nothing(low, high)
        left_value, left_fall = self.nothing(low, start - 1)
        right_value, right_fall = self.nothing(stop, high)
        kept = slice(start - self.first, stop - self.first)
        value = np.concatenate((left_value, self.value[kept], right_value))
        fall = np.concatenate((left_fall, self.fall[kept], right_fall))
        return value, fall

    def between(self, value: Floats, fall: Floats, beyond: float) -> tuple[Floats, Floats]:
        """Lower bounds of f ``beyond`` nodes past each node, and the falls of the lines there.

        0 <= ``beyond`` <= 1; one entry less than ``value`` and ``fall`` have.
        """
        if beyond == 0.0:
            return value[:-1], fall[:-1]
        with precision(TABLE_BITS):
            h = self.lattice.h.ball()
            ahead = nearest((arb(beyond) * h).expm1())
            back = nearest(-((arb(beyond) - 1) * h).expm1())
        left = value[:-1] - fall[:-1] * ahead
        left[left < value[:-1] / 2] = 0.0
        right = value[1:] + fall[1:] * back
        from_left = left > right
        slope = np.where(from_left, fall[:-1] * (1 + ahead), fall[1:] * (1 - back))
        return np.where(from_left, left, right), slope

    # -- steps -----------------------------------------------------------------------------

    def br_step(self, step: GridStep, image: Image, low: int, high: int) -> Integers | None:
        """Take the values through one BR, kept at nodes low, ..., high; return their windows.

        The windows begin in these nodes; None where the BR has too few nodes and is not used.
        """
        n = step.n
        if n <= 2 * self.margin:
            self.value, self.fall = self.around(low, high)  # t = 0: the mechanism is not used
            self.first = low
            return None
        nodes = np.arange(low, high + 1)
        places, starts = image.crossing()
        found = np.searchsorted(places, nodes, side="left")
        window = starts[np.minimum(found, starts.size - 1)]
        window = np.clip(window, nodes - n + self.margin, nodes - self.margin)
        first = int(window.min())
        value, fall = self.around(first, int(window.max()) + n + 2)
        ends, _ = self.between(value, fall, step.theta_high)
        begin, t = window - first, nodes - window
        at_begin, at_end, slope = self._weights(step)
        near, far = value[begin], ends[begin + n]
        self.value = at_begin[t] * near + at_end[t] * far
        # at least 0: a flat line below a rising one is on the safe side of both
        self.fall = np.maximum(slope[t] * (near - far), 0.0)
        self.first = low
        self.rho += STEP_ERROR
        return window

    def _weights(self, step: GridStep) -> tuple[Floats, Floats, Floats]:
        """q_{eps,t}, 1 - q_{eps,t} and e^t/(e^eps - 1) for t = 0, h, ..., n h.

        By running powers of e^h: n calls of randomized_response.q would take n exponentials; a test
        compares both.
        """
        if step.eps.parts not in self.weights:
            with precision(TABLE_BITS + 32):
                whole = step.eps.ball().exp()
                over = 1 / (whole - 1)
                ratio, grown = self.lattice.h.ball().exp(), arb(1)
                table = np.empty((3, step.n + 1))
                for i in range(step.n + 1):
                    after = (grown - 1) * over
                    table[0, i] = nearest((whole - grown) * over)
                    table[1, i] = nearest(after)
                    table[2, i] = nearest(after + over)
                    grown *= ratio
            self.weights[step.eps.parts] = (table[0], table[1], table[2])
        return self.weights[step.eps.parts]

    def dp_step(self, step: GridStep, low: int, high: int) -> None:
        """Take the values through one DP mechanism, kept at the nodes low, ..., high."""
        n, count = step.n, high - low + 1
        value, fall = self.around(low - n - 1, high + n + 2)
        with precision(TABLE_BITS):
            up = (1 + (-step.eps.ball()).exp()) ** -1
            q, other = nearest(up), nearest(1 - up)
        if step.on_lattice:
            left, left_fall = value[1 : count + 1], fall[1 : count + 1]
        else:
            left, left_fall = self.between(value, fall, 1 - step.theta_low)
            left, left_fall = left[:count], left_fall[:count]
        right, right_fall = self.between(value, fall, step.theta_high)
        begin = 2 * n + 1
        self.value = q * left + other * right[begin : begin + count]
        self.fall = q * left_fall + other * right_fall[begin : begin + count]
        self.first = low
        self.rho += STEP_ERROR

    # -- the value -------------------------------------------------------------------------

    def lower(self, eps_g: Exact) -> arb:
        """A lower bound of f at gamma = e^eps_g, all errors included, as a number of 96 bits."""
        node = eps_g.floor_divide(self.lattice.h)
        value, fall = self.around(node, node + 1)
        with precision(TABLE_BITS):
            rest = (eps_g - self.lattice.h * node).ball() + self.eta
            left = arb(value[0]) - arb(fall[0]) * rest.expm1()
            best = left.lower() if left >= arb(value[0]) / 2 else arb(0)
            if not rest.is_zero():
                right = arb(value[1]) - arb(fall[1]) * (rest - self.lattice.h.ball()).expm1()
                best = best.max(right.lower())
            return (best * (1 - arb(self.rho) * SAFETY)).lower().max(arb(0))
