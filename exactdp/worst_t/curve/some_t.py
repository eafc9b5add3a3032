"""The objective at some t, and where it meets a target: a start for searches of eps_g."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import reduce
from math import log

from flint import arb

from exactdp.mechanisms.cores import Groups
from exactdp.numbers.answers import Answer, Start
from exactdp.numbers.exact_numbers import Exact
from exactdp.worst_t.curve.best_t import Shares
from exactdp.worst_t.curve.patterns_of_t import objective

SHARES = tuple(1 - Fraction(1, 2**k) for k in range(1, 6))
"""Of every eps."""
FARTHEST, CLOSER, SPREADS, ENOUGH = 40, 20, 3, 1e-7


def at_some_t(
    groups: Groups, eps_g: Exact, curve: Callable[[arb], arb], shares: Sequence[Shares] = ()
) -> arb:
    """The largest objective among some t: a like share of every eps, or the ``shares`` given."""
    tried = shares or [(share,) * len(groups) for share in SHARES]
    values = [objective(groups, one, eps_g, curve) for one in tried]
    return reduce(arb.max, (value.lower() for value in values))


def start_at_some_t(
    groups: Groups,
    curves: Sequence[Callable[[arb], arb]],
    target: arb,
    solve: Callable[[Exact, int], Answer],
    shares: Sequence[Shares] = (),
) -> Start | None:
    """About the eps_g at which the largest objective at some t meets the target.

    The t are a few, or those of the ``shares`` given; at the current precision.
    """

    def excess(place: float) -> float:
        eps_g = Exact(Fraction(place))
        found = max(float(at_some_t(groups, eps_g, one, shares)) for one in curves)
        return log(max(found, 1e-300)) - float(target.log())

    return about(excess, solve)


def about(excess: Callable[[float], float], solve: Callable[[Exact, int], Answer]) -> Start | None:
    """About the root of a falling function of doubles at eps_g >= 0; None if none is near."""
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
    left, right = above, below
    for _ in range(CLOSER):  # regula falsi, the end that stays halved (Illinois)
        middle = (low * right - high * left) / (right - left)
        value = excess(middle)
        if value > 0:
            low, above, left, right = middle, value, value, right / 2
        else:
            high, below, left, right = middle, value, left / 2, value
        if abs(value) < ENOUGH:
            break
    fold = (high - low) / max(above - below, 1e-9)
    return Start(middle, fold, SPREADS * fold, solve)
