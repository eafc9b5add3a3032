"""Ends of adaptive words whose choices are few: exact places and formulas in place of a grid.

f denotes the value of the steps that follow as a function of gamma = e^s. A step of BR(e), E = e^e,
replaces it by the supremum over t in [0, e] of q f(s - t) + (1 - q) f(s - t + e), q of RR_{e,t}:
of the chords over [a, a E] at gamma. One of DP(e) takes E f(s - e) + f(s + e) over E + 1.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import takewhile

from exactdp.tables.kernel.delta_bounds import (
    Step,
    chords,
    hockey,
    hull,
    pair_chord,
    probabilities,
)
from exactdp.tables.kernel.fixed_point import Number, Undecided, cut, exp, over, require, spend

MAX_PLACES = 4096
"""Places to which DP steps lead, equal ones counted once, and nodes of a hull; more are Undecided,
for the work grows with them at every step."""


def leading(steps: list[Step]) -> int:
    """How many DP come before the first BR."""
    return len([*takewhile(lambda step: step[0] == "DP", steps)])


def averaged(
    pure: list[Step], at: Number, value: Callable[[Number, int], int], F: int, up: bool
) -> int:
    """The average of value(s, W) over the places s to which DP steps lead from `at`, at F bits.

    Rounded up or down; equal places are one. Undecided for more than MAX_PLACES.
    Weights and values are in [0, 1] and rounded one way, so their products and sums are as well.
    """
    W = F + 2 * len(pure) + 16
    layer = {at: 1 << W}
    for _, e in pure:
        before, layer = layer, {}
        p = probabilities(e.times(2), e, W, up)
        spend(100 * len(before), W)
        for s, weight in before.items():
            for place, share in ((s - e, p[0]), (s + e, p[1])):
                layer[place] = layer.get(place, 0) + cut(weight * share, W, up)
        if len(layer) > MAX_PLACES:
            raise Undecided("too many outcomes of DP")
    total = sum(cut(weight * value(s, W), W, up) for s, weight in layer.items())
    return cut(total, W - F, up)


def one(e: Number, s: Number, F: int, up: bool) -> int:
    """The value of BR(e) at s at F bits, rounded up or down: K (1 - y)^2 for |s| <= e.

    K = 1/(1 - 1/E), y = e^((s - e)/2).
    With f = (1 - gamma)_+ the chord over [a, a E], a <= 1 <= a E, is K (1 - a)(1 - gamma/(a E)) =
    K (1 + y^2 - a - y^2/a), at most the square and equal to it at a = y. Chords elsewhere are 0 and
    1 - gamma, which is less by K (y E^(1/2) - E^(-1/2))^2; these are the values beyond |s| = e.
    """
    if (s - e).sign() >= 0:
        return 0
    if (s + e).sign() <= 0:
        return (1 << F) - exp(s, F)[not up]
    W = F + 16 + 2 * max(0, -e.leading()[1])
    spend(4, 2 * W, quotients=True)
    side = (1 << W) - exp((s - e).times(Fraction(1, 2)), W)[not up]
    bottom = (1 << W) - exp(e.times(-1), W)[up]
    return min(over(side * side << F, bottom << W, up), 1 << F) if side > 0 else 0


def two(e: Number, last: Number, s: Number, F: int, up: bool) -> int:
    """The value of BR(e), BR(last) at s at F bits, rounded up or down.

    It is the largest objective of the candidates for t.
    Let a = e^(s - t), b = a E, f the value of BR(last), with cases: L (1 - gamma), M (the square),
    O (0), in this order; its slope is continuous. The objective is the chord of f over [a, b] at
    gamma: its slope in t is continuous too, so it is largest at t = 0, t = e, or where it is
    stationary. By the cases of a and b:
        LL, OO:  it is 1 - gamma, or 0: nowhere is it less.
        LO:  K (1 - a)(1 - gamma/(a E)); a^2 = gamma/E, so t = (s + e)/2.
        MM:  a constant less a multiple of the chord of the root, which is
             (a^(1/2) E^(1/2) + gamma a^(-1/2))/(1 + E^(1/2)); a E^(1/2) = gamma, so t = e/2.
        MO:  a multiple of (1 - u)^2 (1 - c/u^2), u^2 = a e^-last, c = gamma e^(-e - last); where
             it is not 0, the logarithm is stationary at u^3 = c alone: t = (2 e + s - last)/3.
        LM:  MO after f(gamma) = 1 - gamma + gamma f(1/gamma), which turns t and s into e - t and
             -s: t = (e + s + last)/3.
    """
    found = [e, s + e, e.times(2) + s - last, e + s + last]
    shares = (Fraction(1, 2), Fraction(1, 2), Fraction(1, 3), Fraction(1, 3))
    inner = [t.times(share) for t, share in zip(found, shares, strict=True)]
    inside = [t for t in inner if t.sign() > 0 and (e - t).sign() > 0]
    best, W = 0, F + 4
    for t in [Number(), e, *inside]:
        p = probabilities(e, t, W, up)
        value = p[0] * one(last, s - t, W, up) + p[1] * one(last, s - t + e, W, up)
        best = max(best, cut(value, 2 * W - F, up))
    return best


def closed(steps: list[Step], at: Number, F: int, up: bool) -> int:
    """The value at `at` of DP, then one or two BR, at F bits, rounded up or down.

    DP(e), BR(e) at the end are BR(2 e). Rejected for other words.
    For 0 <= s < 2 e their value is E/(E + 1) K (1 - e^((s - 2 e)/2))^2, that of BR(2 e), as there
    is 0 at s + e >= e; for s < 0 it is so by f(gamma) = 1 - gamma + gamma f(1/gamma).
    """
    i = leading(steps)
    rest = steps[i:]
    if len(rest) == 3 and rest[2][0] == "BR" and rest[1] == ("DP", rest[2][1]):
        rest = [rest[0], ("BR", rest[2][1].times(2))]
    known = 0 < len(rest) < 3 and all(kind == "BR" for kind, _ in rest)
    require(known, "closed: one or two BR are wanted, after DP")
    (_, e), (_, last) = rest[0], rest[-1]

    def value(s: Number, W: int) -> int:
        return one(e, s, W, up) if len(rest) == 1 else two(e, last, s, W, up)

    return averaged(steps[:i], at, value, F, up)


def wide_last(steps: list[Step], at: Number, F: int, up: bool) -> int:
    """The value K (1 + y^2 - 2 r y) at F bits, rounded up or down, BR(e) being the last step.

    K = 1/(1 - 1/E), y = e^((s - e)/2), s = `at`; r is below. Rounded up it is an upper bound for
    all s; rounded down it is Rejected unless the last step is wide enough.
    r = 1: at least the value of BR(e), for all s (see ``one``: 0 and 1 - gamma are below it). It is
    A + B gamma - 2 C gamma^(1/2), C > 0, of which a step leaves A and B gamma alone. A chord of the
    root over [a, b] at gamma is (gamma + (a b)^(1/2))/(a^(1/2) + b^(1/2)), at least
    2 gamma^(1/2) (a b)^(1/4)/(a^(1/2) + b^(1/2)) = gamma^(1/2)/cosh(ln(b/a)/4), and equal to it
    where a b = gamma^2. So a step of BR(e') has r/cosh(e'/4) for r, with t = e'/2, and one of
    DP(e') has r/cosh(e'/2); steps are monotone, so it stays an upper bound. It is the value where
    all histories with these t lead to |s| <= e.
    """
    *before, (kind, e) = steps
    require(kind == "BR", "wide-last: the last step is no BR")
    halves = [d.times(Fraction(1 if name == "BR" else 2, 2)) for name, d in before]
    if not up:
        reach = sum(halves, at if at.sign() >= 0 else at.times(-1))
        require((e - reach).sign() >= 0, "wide-last: the last step is not wide enough")
    W = F + 16 + len(steps).bit_length() + 2 * max(0, -e.leading()[1])
    one_, r = 1 << W, 1 << W
    for half in halves:  # 2/(x + 1/x), x = e^(half/2)
        x, z = (exp(half.times(Fraction(sign, 2)), W)[up] for sign in (1, -1))
        spend(20, 3 * W, quotients=True)
        r = cut(r * over(2 << 2 * W, x + z, not up), W, not up)
    y = exp((at - e).times(Fraction(1, 2)), W)
    top = one_ + cut(y[up] * y[up], W, up) - 2 * cut(r * y[not up], W, not up)
    bottom = one_ - exp(e.times(-1), W)[up]
    return min(max(over(max(top, 0) << F, bottom, up), 0), 1 << F)


def vertices(steps: list[Step], at: Number, F: int) -> int:
    """An upper bound, at F bits, of the value at `at` of DP, one BR, DP; Rejected for other words.

    The values are piecewise linear with known vertices.
    Backward from (1 - gamma)_+ up to the BR a function is kept at all its vertices, which a step of
    DP(e) moves by e both ways; before it, at the places to which DP steps lead, rounded alike. At
    any nodes values rounded up, continued as in ``sweep``, are an upper bound of a convex function.
    """
    one_, i = 1 << F, leading(steps)
    after = steps[i + 1 :]
    require(i < len(steps) and all(kind == "DP" for kind, _ in after), "vertices: another word")
    layers = [[exp(at, F)[0]]]
    for _, e in steps[:i]:
        E = exp(e, F)[1]
        layers.append(sorted({y for x in layers[-1] for y in ((x << F) // E, x * E >> F)}))
    X, g = [one_], [0]
    for index in reversed(range(len(steps))):
        kind, e = steps[index]
        E = exp(e, F)[1]
        spend(60 * (len(X) + len(layers[min(index, i)])), 2 * E.bit_length())
        moved = {y for x in X for y in ((x << F) // E, x * E >> F, -(-x << F) // E)}
        nodes = sorted(moved) if index > i else layers[index]
        X, g = hull(nodes, (chords if kind == "BR" else pair_chord)(X, g, E, nodes, F), 1, one_)
        if max(len(X), *map(len, layers)) > MAX_PLACES:
            raise Undecided("too many outcomes of DP")
    return g[0]


def chosen(steps: list[Step], at: Number, ts: list[Number], F: int) -> int:
    """A lower bound, at F bits, of the value at `at` of DP, then one BR, then DP.

    The BR has the t of each place to which the DP before it lead, in order, 0 where none is left.
    Rejected for other words, and for a t outside of [0, eps].
    """
    i, left = leading(steps), iter(ts)
    after = [(1, e.times(2), e) for _, e in steps[i + 1 :]]
    fits = i < len(steps) and all(kind == "DP" for kind, _ in steps[i + 1 :])
    require(fits, "chosen: another word")

    def value(s: Number, W: int) -> int:
        t, e = next(left, Number()), steps[i][1]
        require(t.sign() >= 0 and (e - t).sign() >= 0, "chosen: t is not in [0, eps]")
        return hockey([(1, e, t), *after], s, W, False)

    return averaged(steps[:i], at, value, F, False)
