"""Bounds of delta from integers alone: all the mathematics that a certificate needs.

As in the papers, RR_{e,t} is the pair of distributions with privacy loss t (with probability q = (E
- e^t)/(E - 1), E = e^e) or t - e, and delta at eps_g the sum of the positive parts of P - e^eps_g
Q. Here are delta of an explicit product, of a strategy, and the adaptive recursion from above; what
is claimed and shown with them stands in claims.py and witness_checks.py, the file around it in
certificates.py.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Any

from exactdp.tables.kernel.fixed_point import (
    LARGEST,
    Number,
    Undecided,
    cut,
    exp,
    integer,
    over,
    require,
    spend,
)

# -- delta of an explicit product -----------------------------------------------------------------


def power(x: int, n: int, F: int, up: bool) -> int:
    """x^n at F bits for 0 <= x <= 1, every product rounded up or down.

    Width: in a product of numbers <= 1 errors add up, and the rounding adds a unit: those of x^i
    and x^j, i - 1 and j - 1 units of 2^-F, become i + j - 1 for x^(i+j). So less than n in all.
    """
    result = 1 << F
    spend(2 * n.bit_length(), F)
    while n:
        result = cut(result * x, F, up) if n & 1 else result
        x, n = cut(x * x, F, up), n >> 1
    return result


@lru_cache(maxsize=4096)
def probabilities(e: Number, t: Number, F: int, up: bool) -> tuple[int, ...]:
    """The probabilities of RR_{e,t} at F bits: P of its losses t and t - e, then Q of both.

    P is rounded up (or down), Q the other way. P is q = (E - x)/(E - 1) and 1 - q, which is
    (x - 1)/(E - 1), with x = e^t; Q is q/x and (1 - q) E/x. All are in [0, 1], so what rounding
    moves out of it is moved back; E - 1 >= e >= 2^-(U-F-7).
    Width: E and x are known within 2 units of 2^-U, the quotients (with E/(E-1) <= 1 + 1/e) within
    16 2^-U/min(e, 1) <= 2^(4-U) 2^(U-F-7) = 2^-(F+3), and rounded: 2 units of 2^-F.
    """
    U = F + 8 + max(0, -e.leading()[1])
    one, E, x = 1 << U, exp(e, U), exp(t, U)
    spend(12, E[1].bit_length() + x[1].bit_length() + F, quotients=True)
    bottom = (E[0] - one, E[1] - one)
    tops = ((E[0] - x[1], E[1] - x[0]), (x[0] - one, x[1] - one))
    other = (tops[0], tuple(cut(E[i] * tops[1][i], U, i == 1) for i in (0, 1)))
    shrunk = tuple(cut(bottom[i] * x[i], U, i == 1) for i in (0, 1))
    pairs = [(a, bottom, up) for a in tops] + [(a, shrunk, not up) for a in other]
    return tuple(min(max(over(a[u] << F, b[not u], u), 0), 1 << F) for a, b, u in pairs)


def binomial(n: int, a: int, b: int, V: int, W: int, stop: int, up: bool) -> list[int]:
    """The terms C(n, i) a^(n-i) b^i at W bits for i < stop, every one rounded up or down.

    a and b have V >= W + n bits.
    By the recurrence away from the largest one, where it does not enlarge errors: a step adds a
    unit of 2^-W for the ratio (n 2^-R < 2^-W) and two for its roundings.
    """
    first = min((n + 1) * b >> V, n, stop - 1)
    spend(3, 4 * V, quotients=True)
    top = math.comb(n, first) * power(a, n - first, V, up) * power(b, first, V, up)
    terms, term, R = [cut(top, 2 * V - W, up)], cut(top, 2 * V - W, up), W + n.bit_length()
    down, ratio = [], over(a << R, b, up) if first else 0
    spend(4 * first, W + ratio.bit_length())
    for i in range(first, 0, -1):
        term = over(cut(term * ratio * i, R, up), n - i + 1, up)
        down.append(term)
    term, ratio = terms[0], over(b << R, a, up) if first < stop - 1 else 0
    spend(4 * (stop - first), W + ratio.bit_length())
    for i in range(first + 1, stop):
        term = over(cut(term * ratio * (n - i + 1), R, up), i, up)
        terms.append(term)
    return down[::-1] + terms


Atom = tuple[int, int, int]  # privacy loss, P, Q
MAX_KEPT = 3 * 10**8  # bits of the outcomes of a half, about
MOST_OF_STATES, STATE = 4 * 10**9, 1000  # bits of all states of a strategy; of one, and of itself


@lru_cache(maxsize=32)
def atoms(
    n: int, e: Number, t: Number, least: int | None, B: int, W: int, up: bool
) -> tuple[Atom, ...]:
    """The outcomes of n RR_{e,t}, by falling loss: the loss n t - i e, P and Q of each.

    Losses are at B bits, near; P is at W bits, rounded up (or down), Q the other way. None is far
    below the least loss, where one is given. Undecided where a probability is 0 in the bits in use.
    """
    loss, width = n * t.ends(B)[0], e.ends(B)[0]
    stop = n + 1 if least is None else min(n + 1, max(1, (loss - least) // max(width, 1) + 2))
    V = W + n + 8
    spend(64, 2 * V)
    a, b, c, d = probabilities(e, t, V, up)
    if 0 in (a, b, c, d):  # a degenerate pair: one outcome, without a recurrence
        kept = [0] if t.sign() == 0 else [n] if (t - e).sign() == 0 else None
        if kept is None:
            raise Undecided("a probability too small for the bits in use")
        return tuple((loss - i * width, 1 << W, 1 << W) for i in kept)
    both = binomial(n, a, b, V, W, stop, up), binomial(n, c, d, V, W, stop, not up)
    return tuple(zip((loss - i * width for i in range(stop)), *both, strict=True))


def hockey(groups: list[tuple[int, Number, Number]], at: Number, F: int, up: bool) -> int:
    """delta at `at` of the product of n RR_{e,t} over the groups (n, e, t), rounded up or down.

    At F bits; RR: head of the file. Undecided where too many outcomes would be kept.
    The outcomes counted are those of loss > at; losses are known within 2 n + 1 units of 2^-B for
    each group. Any set of outcomes gives a lower bound of the sum of positive parts; a wrong choice
    costs at most P |1 - e^(at - loss)| each, together less than the 2 units added for upper bounds.
    """
    size = sum(n for n, _, _ in groups).bit_length() + len(groups)
    if at.ends(8)[1] > LARGEST << 7:
        raise Undecided("too large an eps_g")
    W = F + 2 * size + 8 + max(0, at.ends(8)[1] * 3 >> 9)  # Q is multiplied by e^at
    B = W + size + 4
    start, least = at.ends(B)[0], None if len(groups) > 1 else at.ends(B)[0]
    halves: list[list[Atom]] = [[(0, 1 << W, 1 << W)], [(0, 1 << W, 1 << W)]]
    for n, e, t in sorted(groups, key=lambda group: -group[0]):
        halves.sort(key=len)
        spend(len(halves[0]) * n * 12, W)
        if len(halves[0]) * (n + 1) * (W + 512) > MAX_KEPT:
            raise Undecided("more outcomes than are kept")
        new = atoms(n, e, t, least, B, W, up)
        halves[0] = [
            (x + y, cut(p * r, W, up), cut(q * s, W, not up))
            for x, p, q in halves[0]
            for y, r, s in new
        ]
    few, many = sorted(halves, key=len)
    many.sort(reverse=True)
    keys = [-loss for loss, _, _ in many]
    sums = [*accumulate(many, lambda a, b: (0, a[1] + b[1], a[2] + b[2]), initial=(0, 0, 0))]
    P = Q = 0
    spend(8 * (len(few) + len(many)), W)
    for loss, p, q in few:
        counted = sums[bisect_left(keys, loss - start)]
        P, Q = P + p * counted[1], Q + q * counted[2]
    total = cut(P, W, up) - cut(cut(Q, W, not up) * exp(at, W)[not up], W, not up)
    return min(max(cut(total, W - F, up) + 2 * up, 0), 1 << F)


# -- adaptive composition -------------------------------------------------------------------------

Step = tuple[str, Number]


def replay(steps: list[Step], at: Number, h: Number, tables: Any, F: int) -> int:
    """delta at `at`, rounded down, of a strategy that chooses t by s = eps_g minus the losses.

    At F bits; h is the distance of nodes, and each step of BR has a table of runs. Rejected where
    they do not fit.
    Any choice of t in [0, eps] is a lower bound, and so is one for smaller eps and larger eps_g:
    eps, h and at are rounded to B bits that way, and the states are integers. Of a state the path
    keeps that after the loss t; the one after t - eps is a width above it.
    """
    B, layer, states = F + 40, {at.ends(F + 40)[1]}, 0
    unit, path = h.ends(B)[0], []
    require(unit > 0 and len(tables) == len(steps), "strategy: h or the number of steps is wrong")
    for (kind, eps), table in zip(steps, tables, strict=True):
        e = eps.ends(B)[0]
        e -= e % unit if e % unit <= e // unit + 1 else 0
        ends, distances, first, t = [1], [0], 0, e
        if kind == "BR" and table is not None:
            spend(5 * len(table["runs"]))
            ends = [*accumulate(integer(run[0]) for run in table["runs"])]
            distances, first = [integer(run[1]) for run in table["runs"]], integer(table["first"])
            require(ends and [0, *ends] == sorted({0, *ends}), "strategy: an empty run")
        spend(60 * len(layer), B)
        states += len(layer)
        if states * (B + STATE) > MOST_OF_STATES:
            raise Undecided("strategy: more states than are kept")
        width, moves = e if kind == "BR" else 2 * e, {}
        for s in layer:
            if kind == "BR":
                node = s // unit
                run = bisect_right(ends, min(max(node - first, 0), ends[-1] - 1))
                t = min(max(s - (node - distances[run]) * unit, 0), e) if table else 0
            moves[s] = s - t
        path.append((width, moves))
        layer = {s for low in moves.values() for s in (low, low + width)}
    values = {s: max(0, (1 << F) - exp(at_bits(s, B), F)[1]) if s < 0 else 0 for s in layer}
    for width, moves in reversed(path):
        before, values = values, {}
        for s, low in moves.items():
            p = probabilities(at_bits(width, B), at_bits(s - low, B), F, False)
            values[s] = p[0] * before[low] + p[1] * before[low + width] >> F
    return values.popitem()[1]


@lru_cache(maxsize=8192)
def at_bits(v: int, F: int) -> Number:
    """The exact number v / 2^F, as a Number."""
    return Number.of(Fraction(v, 1 << F))


def spacing(steps: list[Step], nodes: int) -> Number:
    """The distance of nodes: the largest eps over about `nodes`, if possible a divisor of all."""
    each = list(dict.fromkeys(eps for _, eps in steps))
    largest = max(each, key=lambda eps: eps.ends(64))
    p, c = largest.terms[-1]
    ratios, scale = [dict(eps.terms).get(p, Fraction(0)) / c for eps in each], 1
    for ratio in ratios:
        scale = math.lcm(scale, ratio.denominator)
        spend(4, scale.bit_length())
        if scale.bit_length() > 4096:
            return largest.times(Fraction(1, nodes))
    shared = Fraction(math.gcd(*(int(ratio * scale) for ratio in ratios)), scale)
    exact = all(largest.times(r) == eps for r, eps in zip(ratios, each, strict=True))
    if exact and shared * 4 * nodes >= 1:
        return largest.times(shared / math.ceil(shared * nodes))
    return largest.times(Fraction(1, nodes))


def sweep(steps: list[Step], at: Number, nodes: int, F: int) -> int:
    """delta at `at`, rounded up, of the steps used in this order: backward from (1 - gamma)_+.

    At F bits, with about so many nodes for the largest eps.
    f is kept as a convex upper bound with vertices (X_i, g_i), of slope -1 left of them and
    constant right of them. The value functions are convex with slopes in [-1, 0], so the lower
    convex hull of upper bounds at any nodes, so continued, is such a bound for the next one. Where
    the nodes are (doubles decide) is a matter of width only; E = e^eps is rounded up, which
    enlarges every chord.
    """
    X, g, one, tail = [1 << F], [0], 1 << F, 1 << max(0, min(20, F - 44))
    if not steps:
        return max(0, one - exp(at, F)[0])
    h = spacing(steps, nodes)
    size, place = h.ends(64)[0] / 2**64, at.ends(64)[0] / 2**64
    left, done = sum(eps.ends(64)[1] for _, eps in steps) / 2**64, 0.0
    ratio, table = exp(h, F)[0], [one]
    for index, (kind, eps) in enumerate(reversed(steps)):
        E, width = exp(eps, F)[1], eps.ends(64)[1] / 2**64
        left, done = left - width, done + width
        ends = [(x.bit_length() - F) * math.log(2) for x in (X[0], X[-1])]
        high = min(place + left, done, ends[1] + width)
        low = max(min(place - left, high), -done, ends[0] - 1 - width, (20 - F) * math.log(2))
        first, last = math.floor(low / size), math.ceil(max(high, low) / size)
        each = 40 if kind == "BR" else 16
        spend(each * (max(last, 0) - min(first, 0) + len(X)), 2 * E.bit_length())
        while len(table) <= max(last, -first):
            table.append(table[-1] * ratio >> F)
        gammas = [table[i] if i >= 0 else (one << F) // table[-i] for i in range(first, last + 1)]
        gammas = gammas if index < len(steps) - 1 else [exp(at, F)[0]]
        values = (chords if kind == "BR" else pair_chord)(X, g, E, gammas, F)
        X, g = hull(gammas, values, tail, one)
    return g[0]


def recursion(steps: list[Step], at: Number, nodes: int, bits: int) -> tuple[int, int]:
    """An upper bound of delta at `at` by ``sweep``, times 2^F, and F: of about so many bits.

    A coarse run tells how many zeros lead. Rejected unless 0 < nodes <= 10^5 and 16 <= bits <=
    4096, and where delta is too small.
    """
    require(0 < nodes <= 10**5 and 16 <= bits <= 4096, "recursion: nodes or bits out of range")
    h = spacing(steps, nodes) if steps else Number.of(1)
    F, found, extra = 64, 0, 2 * max(0, 64 - h.ends(64)[0].bit_length())
    while (found := sweep(steps, at, min(nodes, 4), F + extra).bit_length() - extra) < 40:
        F *= 2
        require(F < 10**4, "recursion: delta is too small")
    F += bits - found + extra
    return sweep(steps, at, nodes, F), F


def hull(xs: list[int], values: list[int], tail: int, one: int) -> tuple[list[int], list[int]]:
    """The vertices (X, g) of the lower convex hull of points, with slopes cut to [-1, 0].

    Without those that are within the tail of 0, on the right, or of one - x, on the left; but one
    of each is kept.
    """
    X: list[int] = []
    g: list[int] = []
    for x, v in zip(xs, values, strict=True):
        if X and x <= X[-1]:
            continue
        while len(X) > 1 and (g[-1] - g[-2]) * (x - X[-1]) >= (v - g[-1]) * (X[-1] - X[-2]):
            del X[-1], g[-1]
        X.append(x)
        g.append(v)
    g = [max(v, g[0] + X[0] - x) for x, v in zip(X, g, strict=True)]
    stop = next((i for i, v in enumerate(g) if v < tail), g.index(min(g))) + 1
    start = max([0, *(i for i in range(stop) if g[i] - one + X[i] < tail)])
    return X[start:stop], g[start:stop]


def value_at(X: list[int], g: list[int], x: int) -> int:
    """The value at x of the broken line with vertices (X, g), rounded up.

    It has slope -1 left of them, and is constant right of them.
    """
    j = bisect_left(X, x)
    if j in (0, len(X)):
        return g[0] + max(X[0] - x, 0) if j == 0 else g[-1]
    return g[j] + over((g[j - 1] - g[j]) * (X[j] - x), X[j] - X[j - 1], True)


def pair_chord(X: list[int], g: list[int], E: int, gammas: list[int], F: int) -> list[int]:
    """The values at gammas of a DP step of f, the broken line with vertices (X, g), rounded up.

    They are (E f(gamma/E) + f(gamma E))/(E + 1); f is non-increasing.
    """
    one = 1 << F
    pairs = ((value_at(X, g, (x << F) // E), value_at(X, g, x * E >> F)) for x in gammas)
    return [over(E * a + (b << F), E + one, True) for a, b in pairs]


def chords(X: list[int], g: list[int], E: int, gammas: list[int], F: int) -> list[int]:
    """The values at gammas of a BR step of f, the broken line with vertices (X, g), rounded up.

    Each is the supremum over a of the chord of f over [a, a E], at gamma.
    Outside of its window a chord lies below f, so all a > 0 may compete, beside f(gamma) itself.
    Where f is A1 - B1 x at a and A2 - B2 x at a E (a cell), the chord at gamma is
    (A1 E - A2 + gamma (B1 - B2 E) - p/a - r a)/(E - 1), p = gamma (A1 - A2), r = E (B1 - B2), and
    its derivative in a has the sign of gamma - Gamma(a), Gamma = a^2 E (B1 - B2)/(A1 - A2). At a
    border of cells Gamma jumps down, for a tangent lies below f: 1/(a E) < (B1 - B2)/(A1 - A2) <
    1/a. So a maximum lies in a cell with Gamma = gamma, where p/a + r a >= 2 sqrt(p r), or it is in
    a cell with A1 = A2, B1 = B2 or next to one, and then at most f(gamma) or of the first kind. All
    is multiplied by the lengths d1, d2 of the two pieces of f; b = a E is an integer at 2 F bits.
    """
    best = [value_at(X, g, x) for x in gammas]
    one, n = 1 << F, len(X)
    lengths = [1, *(y - x for x, y in pairwise(X)), 1]
    drops = [1, *(v - w for v, w in pairwise(g)), 0]
    levels = [g[0] + X[0], *(g[i] * lengths[i] + drops[i] * X[i] for i in range(1, n)), g[-1]]
    i = j = b = 0
    while i < n:
        border = min(X[i] * E, X[j] << F) if j < n else X[i] * E
        d1, d2 = lengths[i], lengths[j]
        N = drops[i] * d2 - drops[j] * d1
        a1, a2 = levels[i] * d2, levels[j] * d1
        if i < j and N > 0 and a1 > a2:
            base, slope = a1 * E - (a2 << F), (drops[i] * d2 << F) - drops[j] * d1 * E
            D, bottom = E * (a1 - a2) << F, (E - one) * d1 * d2
            start, end = b * b * N // D, -(-border * border * N // D)
            for k in range(bisect_left(gammas, start), bisect_right(gammas, end)):
                x = gammas[k]
                top = base + x * slope - 2 * math.isqrt(x * D * N)
                best[k] = max(best[k], -(-top // bottom))
        i, j, b = i + (border == X[i] * E), j + (j < n and border == X[j] << F), border
    return best
