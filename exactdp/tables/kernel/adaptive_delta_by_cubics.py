"""Bounds of the adaptive delta from above and below, step by step with cubics."""

from __future__ import annotations

from functools import lru_cache

from exactdp.tables.kernel.adaptive_delta_by_quadratics import last_ranged, reach
from exactdp.tables.kernel.br_step_by_cubics import FLOORED, Smooth, Windows
from exactdp.tables.kernel.closed_steps import averaged, leading
from exactdp.tables.kernel.cubic_proposals import smoothly
from exactdp.tables.kernel.delta_bounds import Step
from exactdp.tables.kernel.dp_step_by_cubics import Averages
from exactdp.tables.kernel.fixed_point import Number, Undecided, exp, require


@lru_cache(maxsize=2)
def cubic_bracket(
    steps: tuple[Step, ...], at: Number, fine: int, places: int
) -> tuple[int, int, int]:
    """A lower and an upper bound of delta at `at`, as integers over 2^n, and n.

    delta is about 2^-places.
    Backward from (1 - gamma)_+, where 1 is 3 2^(n - 2): for each step a function f is proposed that
    misses about 1/fine, and found how near it is. What is carried on:
    (1 - share) f - shift <= the value function <= (1 + more) f + more_shift.
    DP steps that come first lead to places, each with its weight, and need no function.

    A step is that for E = P/2^m. For e^eps <= (P + 2)/2^m it is at most 2 f(0)/2^m above that.
    BR: with E' and E for the two, a chord over [a, a E'] of slope -beta is at gamma <= a E above
    that over [a, a E] by at most beta (E' - E) (gamma - a)/(E - 1), for f(a) - f(a E) <=
    f(a) - f(a E'); at larger gamma it is within a (E' - E) of its right end. Both are at most
    a beta (E' - E), and a beta <= f(0), as f is convex and >= 0. DP: with d = E'/E - 1, f(gamma/E')
    is above f(gamma/E) by at most d f(0), as y |f'(y)| <= f(0), f(gamma E') is not above
    f(gamma E), and the weight w = E/(E + 1) grows by at most d E/(E + 1)^2 <= d/4: in all
    (w + d/4 + 1/4) d f(0), at most E d f(0) for d <= 1, as w <= E/2.
    """
    require(1 < fine <= 10**15 and 0 <= places <= 900, "cubics: fine or places out of range")
    least = max(0, *(1 - eps.leading()[1] for _, eps in steps), 0)
    n = places + fine.bit_length() + 52 + least
    m, level = n + int(1.5 * reach(steps, at)[1]), 1 << n - places
    one, whole = 3 << n - 2, 1 << n
    f, share, more, shift, more_shift = (
        Smooth([0, 1 << m], [(one, 2 << n - 2, 1 << n - 2, 0)], m, n), 0, 0, 0, 0)  # fmt: skip
    ordered = last_ranged(list(steps))
    first = leading(ordered)
    for index, (kind, eps) in enumerate(reversed(ordered[first:])):
        P = exp(eps, m)[0]
        source = Windows(f, P) if kind == "BR" else Averages(f, P)
        g, path = smoothly(source, 1 / fine, level)
        found = source.share(g, path, level)
        if not found:
            raise Undecided(f"cubics: step {index + 1} is not shown")
        share, shift = share + found, shift + -(-found * level >> n)
        drifted = (2 * f.B[0][0] >> m) + 1
        more_shift -= -(whole + more) * (-(-found * level >> n) + drifted) >> n
        more += found - (-more * found >> n)
        f = g

    def below(s: Number, W: int) -> int:
        value = f.value(exp(s, m)[1]) - FLOORED
        return (max(0, (value * (whole - share) >> n) - shift) << W - n + 2) // 3

    def above(s: Number, W: int) -> int:
        value = f.value(exp(s, m)[0]) + FLOORED
        return -(-(min(one, -(-value * (whole + more) >> n) + more_shift) << W - n + 2) // 3)

    pure = ordered[:first]
    return averaged(pure, at, below, n, False), averaged(pure, at, above, n, True), n


def cubic_bound(steps: list[Step], at: Number, fine: int, places: int, up: bool) -> tuple[int, int]:
    """The upper (``up``) or the lower bound of ``cubic_bracket``, and its bits n.

    Undecided where doubles or the bits in use do not reach, or a step is not shown.
    """
    try:
        found = cubic_bracket(tuple(steps), at, fine, places)
    except (OverflowError, ZeroDivisionError):
        raise Undecided("cubics: numbers too large or too small") from None
    return found[up], found[2]
