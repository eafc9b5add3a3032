"""Bounds of the adaptive delta from above and below, step by step with curves."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

from exactdp.tables.kernel.br_step_by_quadratics import Chords, Curve, Trial
from exactdp.tables.kernel.closed_steps import averaged, leading
from exactdp.tables.kernel.curve_proposals import Widths, proposed
from exactdp.tables.kernel.delta_bounds import Step
from exactdp.tables.kernel.dp_step_by_quadratics import Spread
from exactdp.tables.kernel.fixed_point import Number, Undecided, exp, require, spend

MARKED, SHARE, FARTHEST, FEW = 4, 0.006, 2000, 100
"""MARKED: kinks of a curve are carried on while 2^(step + 1) is at most so many times the nodes, as
each step doubles them. SHARE: the part of eta^3 by which one step may be off. FARTHEST: the largest
eps_g, and reach of the losses, for which doubles are used; beyond it is Undecided. FEW: points of a
curve up to which every DP step keeps all of them; with more every other one does. They make curves
that are proposed: each is checked, and a worse one is a wider bound or Undecided."""


@lru_cache(maxsize=2)
def curve_bracket(
    steps: tuple[Step, ...], at: Number, nodes: int, places: int, probed: bool = False
) -> tuple[int, int, int]:
    """A lower and an upper bound of delta at `at`, as integers over 2^F, and F.

    delta is about 2^-places.
    Backward from (1 - gamma)_+: each step proposes a curve f and finds how near it is. What is
    carried on: (1 - share) f - shift <= the value function <= (1 + more) f + more_shift. The
    relative width is about 1/nodes^3. DP steps that come first lead to places, each with its
    weight, and need no curve.
    """
    require(0 < nodes <= 10**4 and 0 <= places <= 900, "curves: nodes or places out of range")
    cubed, least = 3 * nodes.bit_length(), max(0, *(1 - eps.leading()[1] for _, eps in steps), 0)
    widths, far = reach(steps, at)
    n = 30 + cubed + places + int(1.5 * far)
    m = 12 + len(steps).bit_length() + cubed + least + places
    one, level, variance = 1 << n, 1 << n + 2 * m - places, 0.0
    f, share, more, shift, more_shift = Curve([1 << m], [], m, n), 0, 0, 0, 0
    marked, whole = f.X, False
    ordered = last_ranged(list(steps))
    first = leading(ordered)
    for index, (kind, eps) in enumerate(reversed(ordered[first:])):
        eta = (index + 4) / (index + 6) / nodes
        variance += widths[-1 - index] ** 2 / 4
        P = exp(eps.times(Fraction(1, 2)), m)[0]
        marked = marked if 2 << index <= MARKED * nodes else []  # there are twice as many each time
        spend(30 * len(f.X), n + 6 * m)
        fine = Widths(eta, math.sqrt(variance), 2.0**-places, SHARE * eta**3, probed)
        if kind == "BR":
            chords = Chords(f, P)
            g, ts, marked = proposed(chords, fine, chords.marks(marked))
            found, whole = Trial(chords, g, ts, level).share(), False
        else:
            spread = Spread(f, P)
            whole = not whole or len(f.X) <= FEW
            g, marked = spread.whole(), spread.marks(marked)
            if not whole:
                g, _, marked = proposed(spread, fine, marked)
            found = spread.share(g, level)
        marked = [*marked, g.X[0], g.X[-1]]
        if not found:
            raise Undecided(f"curves: step {index + 1} is not shown")
        share, shift = share + found, shift + -(-found * level >> n)
        more_shift -= -(one + more) * (-(-found * level >> n) + drift(f, P)) >> n
        more += found - (-more * found >> n)
        f = g

    def below(s: Number, W: int) -> int:
        x = exp(s.times(Fraction(1, 2)), m)[1]
        return max(0, (f.value(x) * (one - share) >> n) - shift) << W - n - 2 * m

    def above(s: Number, W: int) -> int:
        x = exp(s.times(Fraction(1, 2)), m)[0]
        high = -(-f.value(x) * (one + more) >> n) + more_shift
        return min(high, one << 2 * m) << W - n - 2 * m

    pure, F = ordered[:first], n + 2 * m
    return averaged(pure, at, below, F, False), averaged(pure, at, above, F, True), F


def reach(steps: tuple[Step, ...], at: Number) -> tuple[list[float], float]:
    """How far the losses of each step go, and those that matter: doubles, about, in nats.

    Undecided where that is too far for doubles.
    """
    widths = [eps.ends(64)[0] / 2**64 * (1 if kind == "BR" else 2) for kind, eps in steps]
    far = at.ends(64)[0] / 2**64 + 4 * math.sqrt(math.fsum(width * width for width in widths))
    far = min(math.fsum(widths), far)
    if not far <= FARTHEST:
        raise Undecided("curves: too large an eps or eps_g")
    return widths, far


def last_ranged(steps: list[Step]) -> list[Step]:
    """Steps of the same value: the last BR(e) behind the DP(e') that follow, if all are one >= e.

    What j steps of DP(e') make of (1 - gamma)_+ is a sum of c (y - gamma)_+, c > 0, over y that are
    e^(2 e') apart or more. BR(e) at gamma sees f from gamma/E to gamma E alone, where at most one y
    lies inside, for any two that do are less than e^(2 e) apart; on both sides of it f is a line.
    A step commutes with affine functions, so that of the sum is the sum of the steps. And the sum
    of c y S(gamma/y) is what the same j steps of DP make of S, the step of BR(e) of (1 - gamma)_+.
    """
    behind = leading(steps[::-1])
    head, tail = steps[: len(steps) - behind], steps[len(steps) - behind :]
    same = len({eps for _, eps in tail}) == 1
    if head and same and (tail[0][1] - head[-1][1]).sign() >= 0:
        return [*head[:-1], *tail, head[-1]]
    return steps


def drift(f: Curve, P: int) -> int:
    """How much a step of f for e^(eps/2) <= (P + 2)/2^m may be above the one for P/2^m.

    An upper bound at n + 2 m bits.

    With E' and E for the two, a chord over [a, a E'] of slope -beta is at gamma <= a E above that
    over [a, a E] by at most beta (E' - E) (gamma - a)/(E - 1), for f(a) - f(a E) <= f(a) - f(a E');
    at larger gamma it is within a (E' - E) of its right end. Both are at most a beta (E' - E), and
    a beta <= f(0), as f is convex and >= 0.

    A step of DP, the chord over [gamma/E, gamma E] at gamma, increases with E too. With
    d = E'/E - 1 <= (4 P + 4)/P^2 and w = E/(E + 1), the weight of gamma/E: f(gamma/E') is above
    f(gamma/E) by at most d f(0), as y |f'(y)| <= f(0), f(gamma E') is not above f(gamma E), and w
    grows by at most d E/(E + 1)^2 <= d/4. So it grows by at most (w + d/4 + 1/4) d f(0), which is
    at most E d f(0) for d <= 1, as w <= E/2, and E d <= (4 P + 4)/4^m.
    """
    return 4 * (P + 1) * -(-f.pieces[0][0] >> 2 * f.m)


def curve_bound(
    steps: list[Step], at: Number, nodes: int, places: int, up: bool, probed: bool = False
) -> tuple[int, int]:
    """The upper (``up``) or the lower bound of ``curve_bracket``, and its bits F.

    Undecided where doubles or the bits in use do not reach, or a step is not shown.
    """
    try:
        found = curve_bracket(tuple(steps), at, nodes, places, probed)
    except (OverflowError, ZeroDivisionError):
        raise Undecided("curves: numbers too large or too small") from None
    return found[up], found[2]
