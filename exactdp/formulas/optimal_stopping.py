"""The largest delta of a composition that may stop early, as a recursion over a field.

A word of answers over the worst pairs has probabilities Pr_0 and Pr_1 under the two inputs and the
loss x = ln(Pr_0/Pr_1). Sets of words none of which is a prefix of another are the nodes at which a
tree is cut, and their weight is a sum over the nodes; so the maximum below a word of length d is
Pr_0 times

    y_d(x) = max( [1 - e^(E_i - x)]_+ if d = k_i,
                  leak + (1 - leak) (q y_(d+1)(x + up) + (1 - q) y_(d+1)(x - down)) if d < k_n ),

where step d + 1 leaks with probability ``leak`` and else has the losses ``up`` (probability q under
the input 0) and ``-down``. (A word that has leaked has Pr_1 = 0 and keeps all of its Pr_0.)
Source: hartmann-et-al-2022, Theorem 15; the recursion is the project's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field

State = int
"""A loss, by the integer that stands for it."""

Seen = Callable[[int, State, Element, Element], None]
"""Told at each place where one may stop: depth, state, worth of stopping, worth of going on."""


@dataclass(frozen=True)
class LossStep:
    """One mechanism: it leaks outright, or its loss is ``up`` or ``-down`` (both >= 0, exact)."""

    up: Exact
    down: Exact
    leak: Fraction = Fraction(0)

    @property
    def silent(self) -> bool:
        """Whether the loss of the step is 0 unless the step leaks outright."""
        return (self.up + self.down).sign() == 0


@dataclass(frozen=True)
class LossTree:
    """The states that the losses of a sequence of steps can reach, and where one may stop.

    ``levels[d]`` are the states after d steps; ``jumps[d]`` what step d + 1 adds to a state (up,
    down); ``losses`` the exact loss of a state; ``costs`` the E_i of the depths k_i;
    ``paying(depth, state)`` says whether the loss is above the cost there.
    """

    steps: tuple[LossStep, ...]
    levels: Sequence[Sequence[State]]
    jumps: Sequence[tuple[State, State]]
    losses: Callable[[State], Exact]
    costs: Mapping[int, Exact]
    paying: Callable[[int, State], bool]


def largest_delta(F: Field, tree: LossTree, seen: Seen | None = None) -> Element:
    """The largest delta of a composition that may stop early: y_0(0) of the head of this module.

    ``seen`` is told depth, state and both worths wherever stopping pays, but at the last depth,
    where there is no going on. States that are not in ``levels`` have nothing to gain but leaks.
    """
    zero, one = F.number(0), F.number(1)
    inverse: dict[State, Element] = {}

    def worth_of_stopping(depth: int, state: State) -> Element:
        if not tree.paying(depth, state):
            return zero
        if state not in inverse:
            inverse[state] = F.exp(-F.number(tree.losses(state)))
        return F.pos(one - factors[depth] * inverse[state])

    factors = {depth: F.exp(F.number(cost)) for depth, cost in tree.costs.items()}
    last = len(tree.steps)
    values = {state: worth_of_stopping(last, state) for state in tree.levels[last]}
    leaked = zero  # what a state that never pays still gains: the leaks ahead
    for depth in range(last - 1, -1, -1):
        step, (up, down) = tree.steps[depth], tree.jumps[depth]
        leak = F.number(step.leak)
        kept = one - leak
        high, low = _odds(F, step)
        high, low, rest = kept * high, kept * low, leaked
        going = {
            state: high * values.get(state + up, rest) + low * values.get(state + down, rest)
            for state in tree.levels[depth]
        }
        if step.leak:
            going = {state: leak + value for state, value in going.items()}
            leaked = leak + kept * leaked
        if depth in tree.costs:
            for state, value in going.items():
                if tree.paying(depth, state):
                    stopping = worth_of_stopping(depth, state)
                    if seen is not None:
                        seen(depth, state, stopping, value)
                    going[state] = F.max_over((stopping, value))
        values = going
    return values.get(0, leaked)


def _odds(F: Field, step: LossStep) -> tuple[Element, Element]:
    """The probabilities, under the input 0, of the losses ``up`` and ``-down``."""
    if step.silent:
        return F.number(1), F.number(0)
    width, t = F.number(step.up + step.down), F.number(step.up)
    return q(F, eps=width, t=t), one_minus_q(F, eps=width, t=t)


def shares_not_gained(F: Field, tree: LossTree) -> list[Element]:
    """The shares 1 - y_d at the largest loss reachable after d steps, for d = 0, 1, ...

    Here y is the worth of going on to the end without a chance to stop (``tree.costs`` has the last
    depth alone), so e^loss times the share is e^E for the least E at which stopping there gains
    nothing: stopping is worth S - e^E and going on S y. Without cancellation: min(1, e^(E_n - x))
    at the end, and (1 - leak) times the mean over a step.
    """
    last = len(tree.steps)
    strike = F.exp(F.number(tree.costs[last]))
    tops = [0]
    for up, _ in tree.jumps:
        tops.append(tops[-1] + up)
    values = {
        state: strike * F.exp(-F.number(tree.losses(state)))
        for state in tree.levels[last]
        if tree.paying(last, state)
    }
    rest = F.number(1)
    shares = [values.get(tops[last], rest)]
    for depth in range(last - 1, -1, -1):
        step, (up, down) = tree.steps[depth], tree.jumps[depth]
        kept = F.number(1 - step.leak)
        high, low = _odds(F, step)
        values = {
            state: kept
            * (high * values.get(state + up, rest) + low * values.get(state + down, rest))
            for state in tree.levels[depth]
        }
        rest = kept * rest
        shares.append(values.get(tops[depth], rest))
    return shares[::-1]
