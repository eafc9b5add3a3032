"""The losses that a sequence of mechanisms can reach, as integers.

Every step is written over numbers that are independent over the rationals
(:mod:`exactdp.numbers.independence`), so a loss is a vector of integers, and equal losses are one
state. The vectors are packed into one integer each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import gcd, lcm, prod
from operator import mul

from exactdp.formulas.optimal_stopping import LossStep, LossTree, State
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.independence import coordinates

MAX_STATES = 600_000
"""Of all depths together: some 100 MB, and some seconds in balls."""

MAX_LEVEL = 60_000
"""The most states of one depth; with more there is no tree of them."""

CROWD = 16
"""So many different losses have more sums than are listed, unless they share a coarse grid."""

MARGIN = 1e-6
"""Relative distance from a cost within which doubles do not decide, and exact numbers are asked."""


def read_step(mechanism: Mechanism) -> LossStep:
    """The losses (up, down) and the leak of a class with one symmetric worst pair, such as DP.

    ParameterError for classes in which something is chosen or the worst pair is not symmetric, and
    for symbols.
    """
    if mechanism.symbolic:
        raise ParameterError("mechanisms", mechanism, "numbers, no symbols")
    plain = mechanism.without_leak
    if plain.reveals_nothing or mechanism.leak == 1:
        return LossStep(Exact(Fraction(0)), Exact(Fraction(0)), mechanism.leak)
    pairs = plain.worst_pairs
    if pairs is None or pairs.chosen or pairs.low * 2 != pairs.width:
        raise ParameterError(
            "mechanisms", mechanism, "classes with one symmetric worst case, such as DP"
        )
    return LossStep(pairs.low, pairs.width - pairs.low, mechanism.leak)


class LossStates:
    """The losses that steps can add up to, each packed into one integer (a state), and back again.

    ``jumps`` has for each step what its two losses, up and down, add to a state; equal losses are
    equal states. ``crowded``: there are too many to be listed.
    """

    def __init__(self, steps: Sequence[LossStep]) -> None:
        self.steps = tuple(steps)
        counts = Counter(size for step in steps for size in (step.up, step.down))
        sizes = list(counts)
        rows = coordinates(sizes)
        self.bases = sorted({base for row in rows for base in row})
        self.scales = [_unit([row[base] for row in rows if base in row]) for base in self.bases]
        whole = [
            [
                int(row.get(base, Fraction(0)) / scale)
                for base, scale in zip(self.bases, self.scales, strict=True)
            ]
            for row in rows
        ]
        self._radix = 2 * len(self.steps) * max((abs(n) for row in whole for n in row), default=0)
        self._radix = 2 * self._radix + 3
        packed = {
            size: sum(n * self._radix**place for place, n in enumerate(row))
            for size, row in zip(sizes, whole, strict=True)
        }
        reach = [0] * len(self.bases)
        for row, size in zip(whole, sizes, strict=True):
            reach = [so + counts[size] * abs(n) for so, n in zip(reach, row, strict=True)]
        self.crowded = len(sizes) > CROWD and prod(n + 1 for n in reach) > 10 * MAX_LEVEL
        self.jumps = tuple((packed[step.up], -packed[step.down]) for step in steps)
        self._losses: dict[State, Exact] = {}
        self._rounded: dict[State, float] = {}
        self._heights = [
            float(self._at([int(place == one) for one in range(len(self.bases))]))
            for place in range(len(self.bases))
        ]
        self._small = self._radix < 2**60
        self.doubt = sum(1e-12 * self._radix * height for height in self._heights * self._small)

    @property
    def unit(self) -> Exact | None:
        """The largest number of which all losses of steps are integer multiples; None without one.

        Where there is one a state counts multiples of it. It is 0 where all losses are 0.
        """
        if len(self.bases) > 1:
            return None
        return self._at([1]) if self.bases else Exact(Fraction(0))

    def loss(self, state: State) -> Exact:
        """The exact loss that a state stands for, computed once."""
        found = self._losses.get(state)
        if found is None:
            found = self._losses[state] = self._at(self._digits(state))
        return found

    def _digits(self, state: State) -> list[int]:
        digits, left, half = [], state, self._radix // 2
        for _ in self.bases:
            digit = (left + half) % self._radix - half
            digits.append(digit)
            left = (left - digit) // self._radix
        return digits

    def rounded(self, state: State) -> float:
        """A double that is within ``doubt`` of the loss of a state, computed once."""
        found = self._rounded.get(state)
        if found is None:
            if self._small:
                found = sum(map(mul, self._digits(state), self._heights))
            else:
                found = float(self.loss(state))
            self._rounded[state] = found
        return found

    def _at(self, digits: Sequence[int]) -> Exact:
        rational, logs = Fraction(0), []
        for base, scale, digit in zip(self.bases, self.scales, digits, strict=True):
            if base == 1:
                rational = scale * digit
            else:
                logs.append((base, scale * digit))
        return Exact(rational, logs)

    @cached_property
    def climbs(self) -> tuple[Exact, ...]:
        """The largest loss that is reachable after 0, 1, ... steps."""
        start = Exact(Fraction(0))
        return tuple(accumulate((step.up for step in self.steps), initial=start))


def loss_tree(states: LossStates, costs: dict[int, Exact]) -> LossTree | None:
    """The tree of all states from which stopping may still gain more than leaks; None if too many.

    A state is left out where, for every cost from its depth on, its loss plus the most that may
    still be added until there is at most that cost. ``costs`` are those of the depths at which one
    may stop, the last included.
    """
    if states.crowded:
        return None
    paying = Above(states, costs)
    last = len(states.steps)
    least = costs[last]  # of the costs ahead, each minus what is still added until then
    needed = {last: least}
    for depth in range(last - 1, -1, -1):
        least = least - states.steps[depth].up
        least = min(least, costs.get(depth, least))
        needed[depth] = least
    bound = Above(states, needed)
    levels: list[list[State]] = [[0] if bound(0, 0) else []]
    total = 0
    for depth, (up, down) in enumerate(states.jumps, start=1):
        found = {state + jump for state in levels[-1] for jump in (up, down)}
        levels.append([state for state in found if bound(depth, state)])
        total += len(levels[-1])
        if total > MAX_STATES or len(found) > MAX_LEVEL:
            return None
    return LossTree(states.steps, levels, states.jumps, states.loss, costs, paying)


class Above:
    """Whether the loss of a state is above the cost of a depth, ``(depth, state)``; always exact.

    Doubles decide where they are far enough apart, exact numbers elsewhere.
    """

    def __init__(self, states: LossStates, costs: dict[int, Exact]) -> None:
        self._states = states
        self._costs = costs
        self._rounded = {depth: float(cost) for depth, cost in costs.items()}
        self._margins = {d: MARGIN * (1 + abs(cost)) for d, cost in self._rounded.items()}

    def __call__(self, depth: int, state: State) -> bool:
        loss = self._states.rounded(state)
        gap = loss - self._rounded[depth]
        if abs(gap) > self._margins[depth] + MARGIN * abs(loss) + self._states.doubt:
            return gap > 0
        return self._states.loss(state) > self._costs[depth]


def _unit(values: Sequence[Fraction]) -> Fraction:
    """The largest number of which all of these are integer multiples."""
    common = lcm(*(value.denominator for value in values))
    return Fraction(gcd(*(int(value * common) for value in values)), common)
