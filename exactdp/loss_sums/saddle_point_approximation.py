"""Where delta of a sum of losses has a given size, about, by the saddle-point approximation.

At the saddle point c of e^(-c x) F(0), F(0) = M(c)/(c (c + 1)), both x and about ln delta(x) are
functions of c alone: with g = ln F(0),

    x = g'(c),    ln delta = g(c) - c g'(c) - ln(2 pi g''(c))/2,

the second decreasing in c. So its root is that of a function of one number, each value of which
takes M at three places. Nothing here is certified.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf, isfinite, log, pi, sqrt

STEP = 1 / 32
"""Of the differences, in parts of c."""
STRIDE = log(4)
FARTHEST = 30
SECANTS = 20
CLOSE = 0.3
"""In ln delta: the rest is a step along the tangent, of slope -c."""


@dataclass(frozen=True)
class SaddleRoot:
    """About the x at which delta has a given size; nothing is certified.

    ``fold`` is the distance 1/c in which delta changes e-fold, ``spread`` the root of g''(c).
    """

    x: float
    fold: float
    spread: float


@dataclass(frozen=True)
class Saddle:
    """The saddle point at c, the x that it belongs to, and about ln delta(x).

    ``spread`` is the root of g''(c) (head of the module).
    """

    c: float
    x: float
    spread: float
    log_delta: float


def saddle_at(log_moment: Callable[[float], float], c: float) -> Saddle | None:
    """About the saddle point at c, from central differences of ln M.

    None where M is infinite or not convex.
    """
    h = c * STEP
    low, middle, high = log_moment(c - h), log_moment(c), log_moment(c + h)
    if not (isfinite(low) and isfinite(middle) and isfinite(high)):
        return None
    x = (high - low) / (2 * h) - 1 / c - 1 / (1 + c)
    curved = (high + low - 2 * middle) / h**2 + 1 / c**2 + 1 / (1 + c) ** 2
    if not 0 < curved < inf:
        return None
    height = middle - log(c) - log(1 + c)
    return Saddle(c, x, sqrt(curved), height - c * x - log(2 * pi * curved) / 2)


def saddle_root(log_moment: Callable[[float], float], log_delta: float) -> SaddleRoot | None:
    """About the root x of ln delta(x) = log_delta; None if it is not found in doubles."""
    here = saddle_at(log_moment, 1.0)
    if here is None or not isfinite(log_delta):
        return None
    way = 1 if here.log_delta > log_delta else -1
    for _ in range(FARTHEST):
        there = saddle_at(log_moment, here.c * exp(way * STRIDE))
        if there is None:
            return None
        if (there.log_delta > log_delta) != (way > 0):
            break
        here = there
    else:
        return None
    one, other = (here, there) if way > 0 else (there, here)
    for step in range(SECANTS):
        share = 0.5
        if step % 3 < 2:
            share = (one.log_delta - log_delta) / (one.log_delta - other.log_delta)
        between = saddle_at(log_moment, one.c * (other.c / one.c) ** min(max(share, 0.02), 0.98))
        if between is None:
            return None
        missed = between.log_delta - log_delta
        if abs(missed) < CLOSE:
            return SaddleRoot(between.x + missed / between.c, 1 / between.c, between.spread)
        one, other = (between, other) if missed > 0 else (one, between)
    return None
