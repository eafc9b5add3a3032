"""How much work the value iteration is, estimated before it starts; light to import."""

from __future__ import annotations

import math

from exactdp.mechanisms.compositions import Core

DEFAULT_NODES = 10**8
"""Nodes times mechanisms in one run: about a minute on one core."""

STEPS_PER_NODE = 3
"""In the steps that routes are compared by."""

MAX_NODES = 8 * 10**6
"""In one step: about a gigabyte of arrays."""

FIRST_NODES = 12
"""Nodes for the largest eps on the first grid, at least: a rough answer at once. More are taken
where some eps is small against the largest, or the largest is big."""


LARGEST_RATIO = 10**18
"""Of the largest eps to the smallest: finer steps are lost in doubles, and overflow in the end."""


def spread(word: Core) -> float:
    """About the standard deviation of a word's loss, in nats: sqrt(sum eps^2/4), DP as 2 eps."""
    squares = (run.count * (float(run.eps) * (1 if run.chosen else 2)) ** 2 for run in word.runs)
    return math.sqrt(sum(squares)) / 2


def reach(word: Core) -> float:
    """About the width, in nats, of the range of a word's losses that matter."""
    largest = max(float(run.eps) for run in word.runs)
    return min(2 * float(word.support), 26 * spread(word) + 2 * largest)


def predicted_cost(word: Core, nodes: int) -> float:
    """The nodes times mechanisms of one run with ``nodes`` for the largest eps, about."""
    return word.size * reach(word) / max(float(run.eps) for run in word.runs) * nodes


def first_nodes(word: Core) -> int:
    """A first guess of the nodes for a word's largest eps: few, but every mechanism sees some."""
    largest = max(float(run.eps) for run in word.runs)
    smallest = min(float(run.eps) for run in word.runs)
    off = sum(run.count for run in word.runs if not run.chosen)
    wanted = (2 * (2 + min(off, 3)) + 2) * largest / smallest
    return int(min(max(FIRST_NODES, wanted, 16 * largest), 4096)) + 1
