"""Bounds of the adaptive delta of BR from above and below, step by step with curves."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from exactdp.tables.kernel.curves import Chords, Curve, Trial
from exactdp.tables.kernel.fixed_point import Number, Undecided, exp, require, spend
from exactdp.tables.kernel.proposals import Widths, proposed

MARKED, SHARE, FARTHEST = 4, 0.006, 2000


@lru_cache(maxsize=2)
def curve_bracket(
    steps: tuple[tuple[str, Number], ...], at: Number, nodes: int, places: int
) -> tuple[int, int, int]:
    """delta at `at`, of about 2^-places, from below and above, and its bits.

    Backward from (1 - gamma)_+: each step of BR proposes a curve f and finds how near it is. What
    is carried on: (1 - share) f - shift <= the value function <= (1 + more) f + more_shift. The
    relative width is about 1/nodes^3.
    """
    require(0 < nodes <= 10**4 and 0 <= places <= 900, "curves: nodes or places out of range")
    require(all(kind == "BR" for kind, _ in steps), "curves: not all are BR")
    cubed, least = 3 * nodes.bit_length(), max(0, *(1 - eps.leading()[1] for _, eps in steps), 0)
    widths = [eps.ends(64)[0] / 2**64 for _, eps in steps]
    far = at.ends(64)[0] / 2**64 + 4 * math.sqrt(math.fsum(width * width for width in widths))
    far = min(math.fsum(widths), far)
    if not far <= FARTHEST:
        raise Undecided("curves: too large an eps or eps_g")
    n = 30 + cubed + places + int(1.5 * far)
    m = 12 + len(steps).bit_length() + cubed + least + places
    one, level, variance = 1 << n, 1 << n + 2 * m - places, 0.0
    f, share, more, shift, more_shift = Curve([1 << m], [], m, n), 0, 0, 0, 0
    marked = f.X
    for index, (_, eps) in enumerate(reversed(steps)):
        eta = (index + 4) / (index + 6) / nodes
        variance += widths[-1 - index] ** 2 / 4
        P = exp(eps.times(Fraction(1, 2)), m)[0]
        chords, expected = Chords(f, P), SHARE * eta**3
        marked = marked if 2 << index <= MARKED * nodes else []  # there are twice as many each time
        marks = [t for x in marked for t in (x * chords.P, x << m)]
        spend(30 * len(f.X), n + 6 * m)
        fine = Widths(eta, math.sqrt(variance), 2.0**-places, expected)
        g, ts, marked = proposed(chords, fine, marks)
        marked, found = [*marked, g.X[0], g.X[-1]], Trial(chords, g, ts, level).share()
        if not found:
            raise Undecided(f"curves: step {index + 1} is not shown")
        share, shift = share + found, shift + -(-found * level >> n)
        more_shift -= -(one + more) * (-(-found * level >> n) + drift(f, P)) >> n
        more += found - (-more * found >> n)
        f = g
    x = exp(at.times(Fraction(1, 2)), m)
    low = max(0, (f.value(x[1]) * (one - share) >> n) - shift)
    high = -(-f.value(x[0]) * (one + more) >> n) + more_shift
    return low, min(high, one << 2 * m), n + 2 * m


def drift(f: Curve, P: int) -> int:
    """How much T f for e^(eps/2) <= (P + 2)/2^m may be above that for P/2^m.

    With E' and E for the two, a chord over [a, a E'] of slope -beta is at gamma <= a E above that
    over [a, a E] by at most beta (E' - E) (gamma - a)/(E - 1), for f(a) - f(a E) <= f(a) - f(a E');
    at larger gamma it is within a (E' - E) of its right end. Both are at most a beta (E' - E), and
    a beta <= f(0), as f is convex and >= 0.
    """
    return 4 * (P + 1) * -(-f.pieces[0][0] >> 2 * f.m)


def curve_bound(
    steps: list[tuple[str, Number]], at: Number, nodes: int, places: int, up: bool
) -> tuple[int, int]:
    """One of the bounds, and its bits; Undecided where doubles or the bits in use do not reach."""
    try:
        found = curve_bracket(tuple(steps), at, nodes, places)
    except (OverflowError, ZeroDivisionError):
        raise Undecided("curves: numbers too large or too small") from None
    return found[up], found[2]
