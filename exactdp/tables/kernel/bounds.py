"""Bounds of delta from integers and fractions alone: all the mathematics that a certificate needs.

Standard library only; nothing is shared with exactdp. The integer v at F bits stands for v / 2^F,
rounded in the direction that makes the claim harder; exponentials and logarithms are its own. As in
the papers, RR_{e,t} is the pair of distributions with privacy loss t (with probability
q = (E - e^t)/(E - 1), E = e^e) or t - e, and delta at eps_g the sum of the positive parts of
P - e^eps_g Q. Here are delta of an explicit product, of a strategy, and the adaptive recursion from
above; what is claimed with them stands in claims.py, the file around it in certificates.py.
"""

from __future__ import annotations

import math
import threading
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Any

MAX_EXPONENT, MAX_MANTISSA = 100_000, 20_000
CELL_BUDGET, TOTAL_BUDGET = 3 * 10**8, 3 * 10**9  # one unit is about one product of short integers
LARGEST = 20_000  # the logarithm to base 2 of the largest exponential
METER = threading.local()


class Rejected(Exception):
    """The certificate or a table claims what does not hold, or is not of the agreed form."""


class Undecided(Exception):
    """Not checked within the budget: the claim is not established, and not refuted."""


class Negative(Exception):
    """A count comes out negative: the cell is empty."""


def require(condition: object, reason: str) -> None:
    """Rejected unless the condition holds."""
    if not condition:
        raise Rejected(reason)


def spend(steps: int, bits: int = 64) -> None:
    """Count elementary operations; Undecided when the budget of the cell is used up."""
    words = 1 + bits // 512
    METER.left = getattr(METER, "left", CELL_BUDGET) - steps * words * math.isqrt(words)
    if METER.left < 0:
        raise Undecided("more steps than the budget allows")


def integer(value: Any) -> int:
    """An int (not a bool) of at most MAX_MANTISSA bits."""
    require(type(value) is int and value.bit_length() <= MAX_MANTISSA, "an integer was expected")
    return int(value)


def over(a: int, b: int, up: bool) -> int:
    """a / b for b > 0, rounded up or down."""
    return -(-a // b) if up else a // b


def cut(a: int, bits: int, up: bool) -> int:
    """a / 2^bits, rounded up or down (exact for bits <= 0)."""
    return a << -bits if bits <= 0 else -(-a >> bits) if up else a >> bits


@lru_cache(maxsize=512)
def log(n: int, F: int) -> tuple[int, int]:
    """Bounds of 2^F ln n for an integer n >= 1: k ln 2 + 2 atanh z, z = (n - 2^k)/(n + 2^k) <= 1/3.

    The summands z^(2j+1)/(2j+1) are floored at W bits: each power of z is too small by at most
    e_j <= e_(j-1)/9 + 1 < 2, each summand by less than 3; after the first power 0 the true rest is
    below 2 (1 + 1/9 + ...) < 3. Then k times the bounds of ln 2 (z = 1/3).
    """
    if F % 64:  # so that few different ones are computed
        low, high = log(n, F + -F % 64)
        return cut(low, -F % 64, False), cut(high, -F % 64, True)
    require(n > 0, "the logarithm of a number that is 0 to the bits in use")
    k = n.bit_length() - 1 if n > 2 else 0
    W, a, b = F + 16 + k.bit_length(), n - (1 << k), n + (1 << k)
    spend(W // 32 + 1, W)
    power, total, j = (a << W) // b, 0, 0
    while power:
        total, j = total + power // (2 * j + 1), j + 1
        power = power * (a * a) // (b * b)
    two = log(2, W) if k else (0, 0)
    low, high = 2 * total + k * two[0], 2 * (total + 3 * j + 4) + k * two[1]
    return cut(low, W - F, False), cut(high, W - F, True)


def taylor(r: int, W: int) -> tuple[int, int]:
    """Bounds of 2^W e^(r/2^W) for 0 <= r < 2^(W+1): the series at r/2^(W+s), then s squarings.

    At V = W + s + 8 bits the argument y < 1/2 is exact. Floored summands are too small by
    e_n <= e_(n-1)/2 + 2 <= 4 units, and after the first summand 0 the true rest is below 10.
    Squares of bounds of a number >= 1, rounded outward, are bounds again.
    """
    s = math.isqrt(W) // 2 + 2
    V = W + s + 8
    y, summand, total, n = r << 8, 1 << V, 0, 0
    while summand:
        total, n = total + summand, n + 1
        summand = (summand * y >> V) // n
    low, high = total, total + 4 * n + 10
    for _ in range(s):
        low, high = low * low >> V, -(-high * high >> V)
    return low >> s + 8, -(-high >> s + 8)


@lru_cache(maxsize=8192)
def exp(x: Number, F: int) -> tuple[int, int]:
    """Bounds of 2^F e^x: x = k ln 2 + r with r in [0.6, 1.5], e^r at W bits, and a shift by k.

    k is the integer part of a quotient known to 50 bits, less 1. e^(r + d) <= e^r (1 + 2 d).
    """
    if not x.terms:
        return 1 << F, 1 << F
    k = x.ends(64)[0] // log(2, 64)[1] - 1
    if k < -F - 8:
        return 0, 1
    W, extra = max(F + k, 8) + 24, abs(k).bit_length() + 2
    if k > LARGEST:
        raise Undecided("an exponential too large")
    spend(16 * math.isqrt(W), W)
    low, high = x.ends(W)
    two = sorted(k * end for end in log(2, W + extra))
    low, high = low + (-two[1] >> extra), high - (two[0] >> extra)
    require(0 <= low <= high < 2 << W, "an argument of exp that is not reduced")
    below, above = taylor(low, W)
    above = cut(above * ((1 << W) + 2 * (high - low)), W, True)
    return cut(below, W - F - k, False), cut(above, W - F - k, True)


@dataclass(frozen=True)
class Number:
    """The sum of c ln p over its terms (p, c), p prime, and of c for p = 1; exact, and unique:
    logarithms of primes are linearly independent over the rationals, and e^r is transcendental
    for rational r != 0 (Hermite), so only the number without terms is 0.
    """

    terms: tuple[tuple[int, Fraction], ...] = ()

    @staticmethod
    def of(value: Fraction | int) -> Number:
        return Number(((1, Fraction(value)),) if value else ())

    def times(self, factor: Fraction | int) -> Number:
        return Number(tuple((p, c * factor) for p, c in self.terms) if factor else ())

    def __add__(self, other: Number) -> Number:
        merged = dict(self.terms)
        for p, c in other.terms:
            merged[p] = merged.get(p, Fraction(0)) + c
        return Number(tuple(sorted((p, c) for p, c in merged.items() if c)))

    def __sub__(self, other: Number) -> Number:
        return self + other.times(-1)

    def rational(self) -> Fraction:
        """The number if it is rational; a ValueError otherwise."""
        if self.terms and self.terms[-1][0] > 1:
            raise ValueError("a rational number was expected")
        return self.terms[0][1] if self.terms else Fraction(0)

    def ends(self, F: int) -> tuple[int, int]:
        """Bounds of 2^F times the number."""
        low = high = 0
        for p, c in self.terms:
            a, b = (1 << F, 1 << F) if p == 1 else log(p, F)
            n, d = c.numerator, c.denominator
            low, high = low + n * (a if n > 0 else b) // d, high - -n * (b if n > 0 else a) // d
        return low, high

    def sign(self) -> int:
        """-1, 0 or 1, exactly."""
        F = 64
        while self.terms and F < MAX_MANTISSA:
            low, high = self.ends(F)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            F *= 2
        if self.terms:
            raise Undecided("a number too close to 0")
        return 0


@lru_cache(maxsize=1024)
def log_of(value: Fraction) -> Number:
    """ln of a positive rational, over primes by trial division."""
    require(value > 0, "the logarithm of a number <= 0")
    powers: Counter[int] = Counter()
    for part, sign in ((value.numerator, 1), (value.denominator, -1)):
        rest, p = part, 2
        while p < 100_000 and p * p <= rest:
            while rest % p == 0:
                rest, powers[p] = rest // p, powers[p] + sign
            p += 1 + p % 2
        if rest >= 10**10 or part.bit_length() > 4000:
            raise Undecided("the logarithm of a number with large factors")
        powers[rest] += sign
    return Number(tuple(sorted((p, Fraction(c)) for p, c in powers.items() if c and p > 1)))


# -- delta of an explicit product -----------------------------------------------------------------


def power(x: int, n: int, F: int, up: bool) -> int:
    """x^n at F bits for 0 <= x <= 1, every product rounded up or down."""
    result = 1 << F
    while n:
        result = cut(result * x, F, up) if n & 1 else result
        x, n = cut(x * x, F, up), n >> 1
    return result


@lru_cache(maxsize=4096)
def probabilities(e: Number, t: Number, F: int, up: bool) -> tuple[int, ...]:
    """Of RR_{e,t}: P of the losses t and t - e rounded up (or down), then Q of them rounded down.

    q = (E - x)/(E - 1), 1 - q = (x - 1)/(E - 1), x = e^t; Q is q/x and (1 - q) E/x.
    """
    U = F + 8 + max(0, 256 - e.ends(256)[0].bit_length())
    one, E, x = 1 << U, exp(e, U), exp(t, U)
    bottom = (E[0] - one, E[1] - one)
    require(bottom[0] > 0, "an eps too small for the bits in use")
    tops = ((E[0] - x[1], E[1] - x[0]), (x[0] - one, x[1] - one))
    other = (tops[0], tuple(cut(E[i] * tops[1][i], U, i == 1) for i in (0, 1)))
    shrunk = tuple(cut(bottom[i] * x[i], U, i == 1) for i in (0, 1))
    pairs = [(a, bottom, up) for a in tops] + [(a, shrunk, not up) for a in other]
    return tuple(min(max(over(a[u] << F, b[not u], u), 0), 1 << F) for a, b, u in pairs)


def binomial(n: int, a: int, b: int, V: int, W: int, stop: int, up: bool) -> list[int]:
    """C(n, i) a^(n-i) b^i at W bits for i < stop, from a, b at V >= W + n bits, rounded up or down.

    By the recurrence away from the largest one, where it does not enlarge errors.
    """
    first = min((n + 1) * b >> V, n, stop - 1)
    top = math.comb(n, first) * power(a, n - first, V, up) * power(b, first, V, up)
    terms, term, R = [cut(top, 2 * V - W, up)], cut(top, 2 * V - W, up), W + n.bit_length()
    down, ratio = [], over(a << R, b, up) if first else 0
    for i in range(first, 0, -1):
        term = over(cut(term * ratio * i, R, up), n - i + 1, up)
        down.append(term)
    term, ratio = terms[0], over(b << R, a, up) if first < stop - 1 else 0
    for i in range(first + 1, stop):
        term = over(cut(term * ratio * (n - i + 1), R, up), i, up)
        terms.append(term)
    return down[::-1] + terms


Atom = tuple[int, int, int]  # privacy loss, P, Q


@lru_cache(maxsize=128)
def atoms(
    n: int, e: Number, t: Number, least: int | None, B: int, W: int, up: bool
) -> tuple[Atom, ...]:
    """The outcomes of n RR_{e,t}, losses n t - i e at B bits, none far below the least one."""
    loss, width = n * t.ends(B)[0], e.ends(B)[0]
    stop = n + 1 if least is None else min(n + 1, max(1, (loss - least) // max(width, 1) + 2))
    V = W + n + 8
    spend(3 * stop + 60, 2 * V)
    a, b, c, d = probabilities(e, t, V, up)
    if 0 in (a, b, c, d):  # a degenerate pair: one outcome, without a recurrence
        kept = [0] if t.sign() == 0 else [n] if (t - e).sign() == 0 else None
        if kept is None:
            raise Undecided("a probability too small for the bits in use")
        return tuple((loss - i * width, 1 << W, 1 << W) for i in kept)
    both = binomial(n, a, b, V, W, stop, up), binomial(n, c, d, V, W, stop, not up)
    return tuple(zip(range(loss, loss - n * width - 1, -width), *both, strict=False))


def hockey(groups: list[tuple[int, Number, Number]], at: Number, F: int, up: bool) -> int:
    """delta at `at` of the product of n RR_{e,t} over the groups (n, e, t), rounded up or down.

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
        spend(len(halves[0]) * n * 300, W)
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
    spend(4 * (len(few) + len(many)), W)
    for loss, p, q in few:
        counted = sums[bisect_left(keys, loss - start)]
        P, Q = P + p * counted[1], Q + q * counted[2]
    total = cut(P, W, up) - cut(cut(Q, W, not up) * exp(at, W)[not up], W, not up)
    return min(max(cut(total, W - F, up) + 2 * up, 0), 1 << F)


# -- adaptive composition -------------------------------------------------------------------------

Step = tuple[str, Number]


def replay(steps: list[Step], at: Number, h: Number, tables: Any, F: int) -> int:
    """delta, rounded down, of a strategy that chooses t by the strength s = eps_g minus the losses.

    Any choice of t in [0, eps] is a lower bound, and so is one for smaller eps and larger eps_g:
    eps, h and at are rounded to B bits that way, and the states are integers.
    """
    B, layer = F + 40, {at.ends(F + 40)[1]}
    unit, path = h.ends(B)[0], []
    require(unit > 0 and len(tables) == len(steps), "strategy: h or the number of steps is wrong")
    for (kind, eps), table in zip(steps, tables, strict=True):
        e = eps.ends(B)[0]
        e -= e % unit if e % unit <= e // unit + 1 else 0
        ends, distances, first, t = [1], [0], 0, e
        if kind == "BR" and table is not None:
            ends = [*accumulate(integer(run[0]) for run in table["runs"])]
            distances, first = [integer(run[1]) for run in table["runs"]], integer(table["first"])
            require(ends and [0, *ends] == sorted({0, *ends}), "strategy: an empty run")
        moves = {}
        for s in layer:
            if kind == "BR":
                node = s // unit
                run = bisect_right(ends, min(max(node - first, 0), ends[-1] - 1))
                t = min(max(s - (node - distances[run]) * unit, 0), e) if table else 0
            moves[s] = (s - t, s - t + (e if kind == "BR" else 2 * e))
        spend(400 * len(moves), B)
        path.append((e if kind == "BR" else 2 * e, moves))
        layer = {s for pair in moves.values() for s in pair}
    values = {s: max(0, (1 << F) - exp(at_bits(s, B), F)[1]) if s < 0 else 0 for s in layer}
    for e, moves in reversed(path):
        before, values = values, {}
        for s, (low, high) in moves.items():
            p = probabilities(at_bits(e, B), at_bits(s - low, B), F, False)
            values[s] = p[0] * before[low] + p[1] * before[high] >> F
    return values.popitem()[1]


@lru_cache(maxsize=8192)
def at_bits(v: int, F: int) -> Number:
    """v / 2^F as a Number."""
    return Number.of(Fraction(v, 1 << F))


def spacing(steps: list[Step], nodes: int) -> Number:
    """The largest eps over about `nodes`, a divisor of every eps where that is possible."""
    largest = max((eps for _, eps in steps), key=lambda eps: eps.ends(64))
    p, c = largest.terms[-1]
    ratios = [dict(eps.terms).get(p, Fraction(0)) / c for _, eps in steps]
    scale = math.lcm(*(ratio.denominator for ratio in ratios))
    shared = Fraction(math.gcd(*(int(ratio * scale) for ratio in ratios)), scale)
    exact = all(largest.times(r) == eps for r, (_, eps) in zip(ratios, steps, strict=True))
    if exact and shared * 4 * nodes >= 1:
        return largest.times(shared / math.ceil(shared * nodes))
    return largest.times(Fraction(1, nodes))


def sweep(steps: list[Step], at: Number, nodes: int, F: int) -> int:
    """delta at `at`, rounded up, of the steps used in this order: backward from (1 - gamma)_+.

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
        spend(40 * (max(last, 0) - min(first, 0) + len(X)), 4 * F)
        while len(table) <= max(last, -first):
            table.append(table[-1] * ratio >> F)
        gammas = [table[i] if i >= 0 else (one << F) // table[-i] for i in range(first, last + 1)]
        gammas = gammas if index < len(steps) - 1 else [exp(at, F)[0]]
        values = (chords if kind == "BR" else pair_chord)(X, g, E, gammas, F)
        X, g = hull(gammas, values, tail, one)
    return g[0]


def recursion(steps: list[Step], at: Number, nodes: int, bits: int) -> tuple[int, int]:
    """sweep with about so many significant bits, and F; a coarse run tells how many zeros lead."""
    require(0 < nodes <= 10**5 and 16 <= bits <= 4096, "recursion: nodes or bits out of range")
    h = spacing(steps, nodes) if steps else Number.of(1)
    F, found, extra = 64, 0, 2 * max(0, 64 - h.ends(64)[0].bit_length())
    while (found := sweep(steps, at, min(nodes, 4), F + extra).bit_length() - extra) < 40:
        F *= 2
        require(F < 10**4, "recursion: delta is too small")
    F += bits - found + extra
    return sweep(steps, at, nodes, F), F


def hull(xs: list[int], values: list[int], tail: int, one: int) -> tuple[list[int], list[int]]:
    """The lower convex hull with slopes cut to [-1, 0], without what lies within the tail."""
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
    """f at x, rounded up."""
    j = bisect_left(X, x)
    if j in (0, len(X)):
        return g[0] + max(X[0] - x, 0) if j == 0 else g[-1]
    return g[j] + over((g[j - 1] - g[j]) * (X[j] - x), X[j] - X[j - 1], True)


def pair_chord(X: list[int], g: list[int], E: int, gammas: list[int], F: int) -> list[int]:
    """A DP step, rounded up: (E f(gamma/E) + f(gamma E))/(E + 1); f is non-increasing."""
    one = 1 << F
    pairs = ((value_at(X, g, (x << F) // E), value_at(X, g, x * E >> F)) for x in gammas)
    return [over(E * a + (b << F), E + one, True) for a, b in pairs]


def chords(X: list[int], g: list[int], E: int, gammas: list[int], F: int) -> list[int]:
    """A BR step, rounded up: the supremum over a of the chord of f over [a, a E], at gamma.

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
