"""Bounds of the adaptive delta of BR from above and below, step by step with curves."""

from __future__ import annotations

import math
from fractions import Fraction

from exactdp.tables.kernel.curves import Chords, Curve, Trial
from exactdp.tables.kernel.fixed_point import Number, Undecided, exp, require, spend
from exactdp.tables.kernel.proposals import Widths, proposed

TRIES, MARKED = 60, 4


def curve_bound(
    steps: list[tuple[str, Number]], at: Number, nodes: int, places: int, up: bool
) -> tuple[int, int]:
    """delta at `at`, of about 2^-places, from above or below, and its bits.

    Backward from (1 - gamma)_+: each step of BR proposes a curve, moves it by a share, and carries
    on what the trial passes. The relative width is about 1/nodes^3. e^(eps/2) is rounded up (down).
    """
    require(0 < nodes <= 10**4 and 0 <= places <= 900, "curves: nodes or places out of range")
    require(all(kind == "BR" for kind, _ in steps), "curves: not all are BR")
    cubed, least = 3 * nodes.bit_length(), max(0, *(1 - eps.leading()[1] for _, eps in steps), 0)
    n = 30 + cubed + places
    m = max(8 + len(steps).bit_length() + cubed + least, 10 + n // 2)
    f, level, share, variance = Curve([1 << m], [], 0, m, n), 2.0**-places, 0.01, 0.0
    marked, sign, worst = f.X, 1 if up else -1, 1
    for index, (_, eps) in enumerate(reversed(steps)):
        width, eta = eps.ends(64)[0] / 2**64, (index + 4) / (index + 6) / nodes
        variance += width * width / 4
        chords, share = Chords(f, exp(eps.times(Fraction(1, 2)), m)[up]), share * eta**3
        before, share = share, share if index else 2.0 ** (3 - m)
        marked = marked if 2 << index <= MARKED * nodes else []  # there are twice as many each time
        marks = [t for x in marked for t in (x * chords.P, x << m)]
        spend(80 * len(f.X), n + 6 * m)
        g, ts, marked = proposed(chords, Widths(eta, math.sqrt(variance), level, share), marks)
        marked = [*marked, g.X[0], g.X[-1]]
        for _ in range(TRIES):
            trial = Trial(chords, g.moved(sign * share, sign * share * level), ts, up)
            failed = trial.passed(share, level, min(worst, len(ts) - 1))
            if not failed:
                break
            worst = failed
            share *= 1.25
        else:
            raise Undecided(f"curves: step {index + 1} is not shown")
        share = (share if index else before) / eta**3 / (1.1 if trial.spare else 1)
        f = trial.g
    x = exp(at.times(Fraction(1, 2)), m)[not up]
    return min(max(f.value(x), 0), 1 << n + 2 * m), n + 2 * m
