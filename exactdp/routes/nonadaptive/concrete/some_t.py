"""The objective at some t, and where it meets a target: a start for searches of eps_g."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import reduce
from math import log

from flint import arb

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Groups, Start
from exactdp.routes.nonadaptive.concrete.patterns_of_t import objective

SHARES = tuple(1 - Fraction(1, 2**k) for k in range(1, 6))
"""Of every eps."""
FARTHEST, CLOSER, SPREADS = 40, 7, 3


def at_some_t(groups: Groups, eps_g: Exact, curve: Callable[[arb], arb]) -> arb:
    """The largest objective among some t: a like share of every eps."""
    values = [objective(groups, (share,) * len(groups), eps_g, curve) for share in SHARES]
    return reduce(arb.max, (value.lower() for value in values))


def start_at_some_t(
    groups: Groups,
    curves: Sequence[Callable[[arb], arb]],
    target: arb,
    solve: Callable[[Exact, int], Answer],
) -> Start | None:
    """Where the largest of them meets the target, at the current precision."""

    def excess(place: float) -> float:
        eps_g = Exact(Fraction(place))
        found = max(float(at_some_t(groups, eps_g, one)) for one in curves)
        return log(max(found, 1e-300)) - float(target.log())

    return about(excess, solve)


def about(excess: Callable[[float], float], solve: Callable[[Exact, int], Answer]) -> Start | None:
    """The root of a falling function in doubles, from 0 on."""
    low, high, above = 0.0, 1.0, excess(0.0)
    if not above > 0:
        return None
    below = excess(high)
    for _ in range(FARTHEST):
        if below <= 0:
            break
        low, high, above = high, 2 * high, below
        below = excess(high)
    else:
        return None
    for _ in range(CLOSER):
        middle = (low + high) / 2
        value = excess(middle)
        low, high = (middle, high) if value > 0 else (low, middle)
        above, below = (value, below) if value > 0 else (above, value)
    fold = (high - low) / max(above - below, 1e-9)
    return Start((low + high) / 2, fold, SPREADS * fold, solve)
