"""Verify a certificate of exactdp, and the tables printed from it: one file, standard library only.

    python3 verify.py [certificate.json] [table.txt table.csv ...]

Nothing is shared with exactdp. Integers are compared, rounded in the direction that makes the claim
harder. Exit code: 0 all is established, 1 something is rejected, 2 a file can not be read, 3
something is not established. The integer v at F bits stands for v / 2^F. As in the papers, RR_{e,t}
is the pair of distributions with privacy loss t (with probability q = (E - e^t)/(E - 1), E = e^e)
or t - e, and delta at eps_g the sum of the positive parts of P - e^eps_g Q.
"""

from __future__ import annotations

import csv
import hashlib
import json
import math
import re
import sys
import threading
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cmp_to_key, lru_cache, reduce
from html.parser import HTMLParser
from itertools import accumulate, chain, pairwise
from pathlib import Path
from typing import Any

MAX_FILE, MAX_DEPTH, MAX_ENTRIES, MAX_DIGITS = 64 * 2**20, 30, 5_000_000, 40_000
MAX_EXPONENT, MAX_MANTISSA, MAX_TEXT = 100_000, 20_000, 4000
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
        while self.terms and F < 2 * MAX_EXPONENT:
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


TOKEN = re.compile(r"\d+\.?\d*(?:e[+-]?\d+)?|[a-z][a-z_0-9]*|[-+*/^()]", re.ASCII)
POWER = r"\s*(?:\^\s*(\{[^{}]*\}|[a-z][a-z_0-9]*|\d{1,30}))?"
ARGUMENTS = reduce(lambda inner, _: rf"(?:[^()]|\({inner}\))*", range(5), "[^()]*")
ITEM = re.compile(rf"\s*(?:(\()|(?:(BR|DP)\s*\(({ARGUMENTS})\)|\)){POWER}\s*)", re.ASCII)
Item = tuple[tuple[str, Number, Fraction], int]  # class, eps, delta; how often


def number(text: Any, names: dict[str, Number] | None = None) -> Number:
    """The value of an expression: + - * /, brackets, products by juxtaposition, ln, names, 2^n."""
    require(isinstance(text, str) and 0 < len(text) <= MAX_TEXT, "not a short expression")
    tokens = ["", *reversed(TOKEN.findall(text))]

    def read(level: int, depth: int) -> Number:  # noqa: PLR0912
        """Up to an operator that binds less than the level: 0 a sum, 1 a product, 2 a factor."""
        token = tokens.pop() if depth <= MAX_DEPTH else ""
        if token == "-":
            value = read(max(level, 1), depth + 1).times(-1)
        elif token == "(":
            value = read(0, depth + 1)
            require(tokens.pop() == ")", "an expression lacks a bracket")
        elif token == "ln":
            value = log_of(read(2, depth + 1).rational())
        elif token == "2" and tokens[-1] == "^":
            sign = -1 if tokens.pop() and tokens[-1] == "-" and tokens.pop() else 1
            require(len(tokens[-1]) < 7 and int(tokens[-1]) <= MAX_EXPONENT, "a power too large")
            value = Number.of(Fraction(2) ** (sign * int(tokens.pop())))
        elif token[:1].isdigit():
            require(abs(int(token.partition("e")[2] or 0)) < 20_000, "an exponent too large")
            value = Number.of(Fraction(token))
        else:
            value = (names or {})[token]
        while tokens[-1] not in {"", ")", "^"}:
            if tokens[-1] in "+-":
                if level > 0:
                    break
                sign = 1 if tokens.pop() == "+" else -1
                value = value + read(1, depth + 1).times(sign)
            elif level < 2 and (tokens[-1] in "*/" or tokens[-1].islower()):
                divide = tokens[-1] in "*/" and tokens.pop() == "/"
                factor = read(2, depth + 1)
                if divide:
                    factor = Number.of(1 / factor.rational())
                if len(factor.terms) != 1 or factor.terms[0][0] > 1:
                    value, factor = factor, value
                value = value.times(factor.rational())
                sizes = (abs(c.numerator) + c.denominator for _, c in value.terms)
                require(all(n.bit_length() < 4 * MAX_EXPONENT for n in sizes), "a number too large")
            else:
                break
        return value

    require("".join(tokens[::-1]) == re.sub(r"\s", "", text), "an expression can not be read")
    try:
        value = read(0, 0)
    except (LookupError, ValueError, ZeroDivisionError, TypeError):
        tokens.append("wrong")
    require(tokens == [""], f"the expression {text[:60]!a} has no value here")
    return value


def composition(text: Any, ordered: bool, names: dict[str, Number] | None = None) -> list[Item]:
    """Mechanisms with counts, equal neighbours (all equal ones if not ordered) merged."""
    require(isinstance(text, str) and len(text) <= 10**5, "no composition, or too long a one")
    stack: list[list[Item]] = [[]]
    position = 0
    while position < len(text):
        match = ITEM.match(text, position)
        require(match and len(stack) <= MAX_DEPTH, f"can not read {text[position:][:60]!a}")
        assert match is not None
        position = match.end()
        if match[1]:
            stack.append([])
            continue
        count = number(match[4].strip("{}"), names).rational() if match[4] else Fraction(1)
        require(count.denominator == 1 and count <= 10**12, "a count is no integer up to 10^12")
        if count < 0:
            raise Negative
        if match[2]:
            eps, *leak = (number(part, names) for part in match[3].split(","))
            delta = leak[0].rational() if leak else Fraction(0)
            fits = len(leak) <= (match[2] == "DP") and 0 <= delta <= 1 and eps.sign() >= 0
            require(fits, f"no mechanism class: {match[0][:60]!a}")
            group = [((match[2], eps, delta), 1)]
        else:
            require(len(stack) > 1, "brackets do not match")
            group = stack.pop()
        if len(group) != 1 and ordered:
            spend(len(group) * int(count) * 100)
            group, count = group * int(count), Fraction(1)
        stack[-1] += [(key, times * int(count)) for key, times in group]
    require(len(stack) == 1, "brackets do not match")
    merged: list[Item] = []
    for key, times in stack[0] if ordered else totals(stack[0]).items():
        before = merged.pop()[1] if merged and merged[-1][0] == key else 0
        merged.append((key, before + times))
    return [item for item in merged if item[1]]


def totals(items: list[Item]) -> Counter[tuple[str, Number, Fraction]]:
    """How often each mechanism class occurs."""
    counts: Counter[tuple[str, Number, Fraction]] = Counter()
    for key, times in items:
        counts[key] += times
    return counts


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
    its derivative in a has the sign of gamma - Gamma(a), Gamma = a^2 E (B1 - B2)/(A1 - A2). So a
    maximum lies in a cell with Gamma = gamma, where p/a + r a >= 2 sqrt(p r), or at a border of
    cells where Gamma jumps up over gamma. Cells with A1 = A2, B1 = B2 give f(gamma) at most. All
    is multiplied by the lengths d1, d2 of the two pieces of f; b = a E is an integer at 2 F bits.
    """
    best = [value_at(X, g, x) for x in gammas]
    one, n = 1 << F, len(X)
    lengths = [1, *(y - x for x, y in pairwise(X)), 1]
    drops = [1, *(v - w for v, w in pairwise(g)), 0]
    levels = [g[0] + X[0], *(g[i] * lengths[i] + drops[i] * X[i] for i in range(1, n)), g[-1]]
    i = j = b = 0
    before: int | None = None
    while i < n:
        border = min(X[i] * E, X[j] << F) if j < n else X[i] * E
        d1, d2 = lengths[i], lengths[j]
        N = drops[i] * d2 - drops[j] * d1
        a1, a2 = levels[i] * d2, levels[j] * d1
        if i < j and N > 0 and a1 > a2:
            base, slope = a1 * E - (a2 << F), (drops[i] * d2 << F) - drops[j] * d1 * E
            D, bottom = E * (a1 - a2) << F, (E - one) * d1 * d2
            start, end = b * b * N // D, -(-border * border * N // D)
            if before is not None and b:
                for k in range(bisect_left(gammas, before), bisect_right(gammas, start + 1)):
                    x = gammas[k]
                    top = base + x * slope - x * D // b - b * N
                    best[k] = max(best[k], -(-top // bottom))
            for k in range(bisect_left(gammas, start), bisect_right(gammas, end)):
                x = gammas[k]
                top = base + x * slope - 2 * math.isqrt(x * D * N)
                best[k] = max(best[k], -(-top // bottom))
            before = border * border * N // D
        else:
            before = None
        i, j, b = i + (border == X[i] * E), j + (j < n and border == X[j] << F), border
    return best


def recursion_upper(composition_text: str, eps_g: str, nodes: int, bits: int) -> tuple[int, int]:
    """An upper bound (mantissa, exponent) of the adaptive optimum, delta_i of DP included.

    What the witness "recursion" re-runs: with the same nodes and bits the result is the same.
    """
    METER.left = TOTAL_BUDGET
    claim = Claim(composition(composition_text, True), True, number(eps_g), True, Fraction(1), 1)
    value, F = recursion(claim.steps, claim.distance, nodes, bits)
    return claim.around(value, F, True), -F


# -- claims and their witnesses -------------------------------------------------------------------


class Claim:
    """delta of the composition at `at` is at most (up) or at least the bound."""

    def __init__(
        self, items: list[Item], adaptive: bool, at: Number, up: bool, bound: Fraction, bits: int
    ) -> None:
        used = [(key, times) for key, times in items if key[1].terms]
        require(not adaptive or sum(times for _, times in used) <= 10**5, "too many mechanisms")
        self.items, self.adaptive, self.at, self.up, self.bound = items, adaptive, at, up, bound
        self.steps = [key[:2] for key, times in used for _ in range(times)] if adaptive else []
        self.leaks = [(1 - key[2], times) for key, times in items if key[2]]
        self.distance = at if at.sign() >= 0 else at.times(-1)
        self.total = sum((key[1].times(times) for key, times in used), Number())
        own = bound.denominator.bit_length() + 32
        self.bits = sorted({max(64, min(bits, own)), max(64, own), max(64, own) + 160})
        counts = totals([((kind, eps, Fraction(0)), times) for (kind, eps, _), times in used])
        order: Any = cmp_to_key(lambda a, b: (a[0] - b[0]).sign())
        self.ranged, self.pure = (
            sorted(((key[1], times) for key, times in counts.items() if key[0] == kind), key=order)
            for kind in ("BR", "DP")
        )

    def around(self, value: int, F: int, mirrored: bool) -> int:
        """delta from that without delta_i: 1 - prod(1 - delta_i) (1 - delta); at eps_g < 0 first
        delta(eps_g) = 1 - e^eps_g (1 - delta(-eps_g)) if the value is that at -eps_g (mirrored).
        """
        rest = (1 << F) - min(value, 1 << F)
        if mirrored and self.at.sign() < 0:
            rest = cut(rest * exp(self.at, F)[not self.up], F, not self.up)
        for factor, times in self.leaks:
            W = F + 2 * times.bit_length() + 8
            one = over(factor.numerator << W, factor.denominator, not self.up)
            rest = cut(rest * power(one, times, W, not self.up), W, not self.up)
        return (1 << F) - rest

    def confirm(self, value: Callable[[int], int], mirrored: bool, bits: int = 0) -> None:
        """Rejected unless the value at some number of bits (or the given one) shows the claim."""
        for F in [bits] if bits else self.bits:
            found = self.around(value(F), F, mirrored)
            scaled = self.bound.numerator << F
            if found * self.bound.denominator * (1 if self.up else -1) <= scaled * (
                2 * self.up - 1
            ):
                return
        side = "at most" if self.up else "at least"
        raise Rejected(f"the bound is not shown: delta is {side} {short(Fraction(found, 1 << F))}")

    def check(self, witness: Any) -> set[str]:
        """The statements on which the claim rests; Rejected or Undecided if it is not shown."""
        kind = witness.get("kind")
        require(isinstance(kind, str) and kind in WITNESSES, "unknown kind of witness")
        side = ("u" if self.up else "l") in WITNESSES[kind]
        require(side and ("a" if self.adaptive else "n") in WITNESSES[kind], f"{kind}: not here")
        found: set[str] = getattr(self, f"by_{kind}")(witness)
        return found | ({"hartmann-et-al-2022 Lemma 12"} if self.up and self.leaks else set())

    def by_none(self, witness: Any) -> set[str]:
        raise Undecided(ascii(str(witness.get("why"))[:200])[1:-1])

    def by_trivial(self, witness: Any) -> set[str]:
        require(self.bound >= 1 if self.up else self.bound <= 0, "not a trivial bound")
        return set()

    def by_ends(self, witness: Any) -> set[str]:
        """delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum."""
        certain = any(factor == 0 for factor, _ in self.leaks)
        require(certain or (self.distance - self.total).sign() >= 0, "inside of the support")
        self.confirm(lambda F: 0, True)
        return set()

    def product(self, pairs: list[tuple[Number, Number]], at: Number, mirrored: bool) -> None:
        """The claim from RR_{e,t}, a pair (e, t) for each eps of BR, and RR_{2 eps, eps} for DP."""
        groups = [(n, e, t) for (e, t), (_, n) in zip(pairs, self.ranged, strict=True)]
        groups += [(n, eps.times(2), eps) for eps, n in self.pure]
        self.confirm(lambda F: hockey(groups, at, F, self.up), mirrored)

    def by_product(self, witness: Any) -> set[str]:
        ts = [number(t) for t in witness["t"]]
        require(len(ts) == len(self.ranged), "product: one t for each eps of BR")
        require(not (ts and self.up), "product: no upper bound with BR")
        pairs = [(eps, t) for (eps, _), t in zip(self.ranged, ts, strict=True)]
        inside = all(t.sign() >= 0 and (eps - t).sign() >= 0 for eps, t in pairs)
        require(inside, "product: t is not in [0, eps]")
        self.product(pairs, self.at, False)
        return {"dong-durfee-rogers-2019 Theorem 2"} if self.up else set()

    def by_ranges(self, witness: Any) -> set[str]:
        """All l from 0 to n + 2 m - 1 with 0 < t_l < eps (for other l nothing or all is counted);
        RR_{eps,t}, t in [a, b], is a post-processing of RR_{eps + b - a, b}.
        """
        one_eps = len({eps for eps, _ in self.ranged + self.pure}) == len(self.ranged) == 1
        require(one_eps and len(self.pure) < 2, "ranges: BR and DP of one eps are needed")
        (eps, n), m = self.ranged[0], sum(times for _, times in self.pure)
        start = (self.distance + eps.times(1 - m)).times(Fraction(1, n + 1))
        ranges = [(integer(low), integer(high)) for low, high in witness["ranges"]]
        edges = [ranges[0][0] - 1, *chain(*ranges), ranges[-1][1] + 1]
        require(edges == sorted(edges), "ranges: not in order")
        gaps = any(b[0] > a[1] + 1 for a, b in pairwise(ranges))
        t = {ell: start + eps.times(Fraction(ell, n + 1)) for ell in edges}
        before, first, *_, last, after = edges
        covers = first <= 0 or t[before].sign() <= 0
        covers &= last >= n + 2 * m - 1 or (t[after] - eps).sign() >= 0
        inside = t[first].sign() >= 0 and (eps - t[last]).sign() >= 0
        require(covers and inside and not gaps, "ranges: not all l with 0 < t_l < eps, or others")
        for low, high in ranges:
            self.product([(eps + t[high] - t[low], t[high])], self.distance, True)
        return {f"cesar-rogers-2022 Theorem {3 if m else 2}"}

    def by_boxes(self, witness: Any) -> set[str]:
        """A binary tree of boxes of t, in units of eps; the lower half comes first."""
        stack = [[(Fraction(0), Fraction(1))] * len(self.ranged)]
        for axis in witness["tree"]:
            box = stack.pop()
            if integer(axis) < 0:
                sides = zip(self.ranged, box, strict=True)
                pairs = [(eps.times(1 + b - a), eps.times(b)) for (eps, _), (a, b) in sides]
                self.product(pairs, self.distance, True)
                continue
            a, b = box[axis]
            require((b - a).denominator < 2**64, "boxes: too small a box")
            for half in ((a + b) / 2, b), (a, (a + b) / 2):
                stack.append([*box[:axis], half, *box[axis + 1 :]])
        require(not stack, "boxes: the tree does not end")
        return {"cesar-rogers-2022 Lemma 4.1", "cesar-rogers-2022 Lemma 4.4"}

    def by_wider(self, witness: Any) -> set[str]:
        """BR(e) in BR(E), e <= E; DP(e) in DP(E'), e <= E'; DP(e) in BR(E), 2 e <= E."""
        items = composition(witness["composition"], False)
        wide = Claim(items, False, self.at, True, self.bound, self.bits[0])
        require(len(wide.ranged) < 2 and len(wide.pure) < 2, "wider: more than one eps of a class")
        require(not wide.leaks and wide.size() == self.size(), "wider: not as many mechanisms")
        (E, _), (Ed, M) = (*wide.ranged, (Number(), 0))[0], (*wide.pure, (Number(), 0))[0]
        fits = all((E - eps).sign() >= 0 for eps, _ in self.ranged)
        narrow = sum(n for eps, n in self.pure if (E - eps.times(2)).sign() < 0)
        wide_ones = [(eps, n) for eps, n in self.pure if (Ed - eps).sign() < 0]
        fits = fits and all((E - eps.times(2)).sign() >= 0 for eps, _ in wide_ones)
        spare = sum(n for _, n in self.pure) - M
        require(fits and narrow <= M and sum(n for _, n in wide_ones) <= spare, "wider: is not")
        wide.leaks = self.leaks
        own = {"cesar-rogers-2022 Lemma 2.1"} if spare else set()
        return wide.check(witness["witness"]) | own

    def size(self) -> int:
        return sum(n for _, n in self.ranged + self.pure)

    def by_moment(self, witness: Any) -> set[str]:
        """delta <= e^(-r eps_g) c prod M_i, c = r^r/(1 + r)^(1 + r), r = lambda. With x = e^t and
        y = e^(-r eps), M = max of x^r (A - B x) = c A^(1+r) / B^r for BR, A = (E - y)/(E - 1),
        B = (1 - y)/(E - 1); M = (E/y + y)/(E + 1) for DP.
        """
        r = number(witness["lambda"]).rational()
        require(0 < r < 2**64 and r.denominator < 2**256, "moment: lambda out of range")

        def value(F: int) -> int:
            W = F + 2 * (self.size() + int(r)).bit_length() + 64
            one = 1 << W
            spend(100 * (1 + len(self.ranged + self.pure)), 3 * W)

            def ln(c: Fraction, v: int, up: bool) -> int:
                """c ln(v / 2^W)."""
                both = log(v, W)[up] - W * log(2, W)[not up]
                return over(c.numerator * both, c.denominator, up)

            def fixed(up: bool) -> int:
                return over(r.numerator << W, r.denominator, up)

            c = ln(r, fixed(True), True) - ln(1 + r, one + fixed(False), False)
            total = c - self.distance.times(r).ends(W)[0]
            for eps, n in self.ranged + self.pure:
                E, y = exp(eps, W), exp(eps.times(-r), W)
                if (eps, n) in self.ranged:
                    A = over((E[1] - y[0]) << W, E[0] - one, True)
                    B = over((one - y[1]) << W, E[1] - one, False)
                    total += n * (c + ln(1 + r, A, True) - ln(r, B, False))
                else:
                    top = E[1] * exp(eps.times(r), W)[1] + (y[1] << W)
                    total += n * ln(Fraction(1), over(top, E[0] + one, True), True)
            return exp(Number.of(Fraction(total, one)), F)[1]

        self.confirm(value, True)
        return {"dong-durfee-rogers-2019 Theorem 5"}

    def by_strategy(self, witness: Any) -> set[str]:
        h, tables = number(witness["h"]), witness["steps"]
        self.confirm(lambda F: replay(self.steps, self.distance, h, tables, F), True)
        return set()

    def by_recursion(self, witness: Any) -> set[str]:
        """The adaptive optimum in the given order; without adaptivity any order will do."""
        order = composition(witness.get("order"), True) if "order" in witness else self.items
        require(order == self.items if self.adaptive else totals(order) == totals(self.items),
                "recursion: other mechanisms, or in another order")  # fmt: skip
        steps = Claim(order, True, self.at, True, self.bound, 64).steps
        bits, nodes = integer(witness.get("bits", 64)), integer(witness["nodes"])
        value, F = recursion(steps, self.distance, nodes, bits)
        self.confirm(lambda _: value, True, F)
        return {"cesar-rogers-2022 Lemma 5.1 (corrected)"}


WITNESSES = {"none": "luan", "trivial": "luan", "ends": "luan", "product": "luan", "ranges": "un",
             "boxes": "un", "wider": "un", "moment": "uan", "strategy": "la",
             "recursion": "uan"}  # fmt: skip


# -- cells ----------------------------------------------------------------------------------------

End = Fraction | float  # a float only for plus and minus infinity


def integer(value: Any) -> int:
    """An int (not a bool) of at most MAX_MANTISSA bits."""
    require(type(value) is int and value.bit_length() <= MAX_MANTISSA, "an integer was expected")
    return int(value)


def dyadic(value: Any) -> End:
    """[m, e] as m 2^e, or "inf", "-inf"."""
    if isinstance(value, str):
        require(value in {"inf", "-inf"}, "an end is neither [m, e] nor inf nor -inf")
        return math.inf if value == "inf" else -math.inf
    require(isinstance(value, list) and len(value) == 2, "an end is no [mantissa, exponent]")
    mantissa, exponent = integer(value[0]), integer(value[1])
    require(abs(exponent) <= MAX_EXPONENT, "an exponent is too large")
    return Fraction(mantissa << max(exponent, 0), 1 << max(-exponent, 0))


def short(value: End) -> str:
    """About six digits, for people."""
    if not isinstance(value, Fraction) or not value:
        return str(value)
    bits = abs(value.numerator).bit_length() - value.denominator.bit_length()
    exponent = math.floor(bits * math.log10(2))
    return f"{float(value / Fraction(10) ** exponent):.6g}e{exponent}"


def verify_cell(cell: Any) -> tuple[str, str]:
    """What the lower and the upper end rest on; Rejected where a claim is false or malformed."""
    METER.left = CELL_BUDGET
    return verify(cell)


def verify(cell: Any) -> tuple[str, str]:
    """The same, within what is left of the budget."""
    try:
        return Cell(cell).labels()
    except (Undecided, OverflowError, MemoryError) as why:
        return (f"not established ({why or type(why).__name__})",) * 2
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise Rejected(f"malformed: {type(error).__name__} {ascii(str(error))[:80]}") from None


class Cell:
    """One cell: composition, quantity, ends and the parts that show them."""

    def __init__(self, cell: Any) -> None:
        self.adaptive, self.status, self.quantity = (
            cell[key] for key in ("adaptive", "status", "quantity")
        )
        require(type(self.adaptive) is bool, "adaptive is neither true nor false")
        require(self.quantity in {"delta", "epsilon", "cost"}, "unknown quantity")
        require(self.status in {"reached", "wide", "empty", "failed"}, "unknown status")
        self.parts = {part["what"]: part for part in cell["parts"]}
        require(len(self.parts) == len(cell["parts"]), "a part comes twice")
        require(not self.parts or self.status in {"reached", "wide"}, "parts of an empty cell")
        if self.status in {"empty", "failed"}:
            return
        self.low, self.high = dyadic(cell["lower"]), dyadic(cell["upper"])
        require(self.low <= self.high, "the lower end is above the upper end")
        self.items = composition(cell["composition"], self.adaptive or self.quantity == "cost")
        self.values = {key: number(text) for key, text in cell["values"].items()}
        width = self.high - self.low if self.quantity == "delta" else 1
        self.bits = 40 if not 0 < width < 1 else 40 + Fraction(1 / width).numerator.bit_length() - (
            Fraction(1 / width).denominator.bit_length())  # fmt: skip

    def labels(self) -> tuple[str, str]:
        if self.status == "empty":
            return ("established from the definition",) * 2
        if self.status == "failed":
            return ("not established (the cell failed)",) * 2
        side = getattr(self, self.quantity)
        found = label(side(False)), label(side(True))
        require(not self.parts, "an unknown part")
        return found

    def part(self, what: str, at: Number, up: bool, adaptive: bool) -> tuple[Fraction, set[str]]:
        """The bound that a part claims, and what shows it (or, behind a ?, why nothing does)."""
        require(what in self.parts, f"the part {what!r} is missing")
        part = self.parts.pop(what)
        bound = dyadic(part["bound"])
        require(number(part["at"]) == at, f"{what}: evaluated at another place")
        if not isinstance(bound, Fraction):
            raise Rejected(f"{what}: an infinite bound of delta")
        try:
            claim = Claim(self.items, adaptive, at, up, bound, self.bits)
            return bound, claim.check(part["witness"])
        except (Undecided, OverflowError, MemoryError) as why:
            return bound, {f"?{why or type(why).__name__}"}

    def delta(self, up: bool) -> set[str]:
        at = self.values["eps_g"]
        bound, found = self.part("upper" if up else "lower", at, up, self.adaptive)
        require(bound <= self.high if up else bound >= self.low, "the bound is not that of the end")
        return found

    def cost(self, up: bool) -> set[str]:
        at, names = self.values["eps_g"], ("adaptive", "nonadaptive")
        sides = (up, not up)
        (one, found), (other, more) = (
            self.part(f"{name} {'upper' if side else 'lower'}", at, side, name == "adaptive")
            for name, side in zip(names, sides, strict=True)
        )
        end = self.high if up else self.low
        require(end * other >= one if up else end * other <= one, "not the quotient of the bounds")
        return found | more

    def epsilon(self, up: bool) -> set[str]:
        """Of the smallest eps_g with delta(eps_g) <= d, which falls from 1 to D, 0 <= D <= 1."""
        end, d = (self.high if up else self.low), self.values["delta"].rational()
        rest = math.prod((1 - key[2]) ** spent(n, key[2]) for key, n in self.items if key[2])
        shown = {"hartmann-et-al-2022 Lemma 12"} if up and rest != 1 else set()
        if end == (math.inf if up else -math.inf):
            return set()
        if not isinstance(end, Fraction) or not 1 - rest <= d < 1:  # the value is infinite
            value = -math.inf if d >= 1 else math.inf if d < 1 - rest else 0
            require(end >= value if up else end <= value, "the value is infinite, or is not")
            require(value, "the value is finite")
            return shown
        name, at = "upper" if up else "lower", Number.of(end)
        if name in self.parts:
            bound, found = self.part(name, at, up, self.adaptive)
            require(bound <= d if up else bound > d, "the bound is on the wrong side of delta")
            return found
        claim = Claim(self.items, self.adaptive, at, up, d, 64)
        if (claim.total - at).sign() * (1 if up else -1) <= 0 and (up or 1 - rest == d):
            return shown
        if up and (claim.total + at).sign() > 0:  # delta falls: shown at minus the sum as well
            at = claim.total.times(-1)
        require((claim.total + at).sign() <= 0, f"the part {name!r} is missing")
        return Claim(self.items, self.adaptive, at, up, d, 64).check({"kind": "ends"})


def spent(n: int, delta: Fraction) -> int:
    """n, paid for as an exponent of 1 - delta."""
    spend(n * delta.denominator.bit_length() // 16 + 1, n * delta.denominator.bit_length() // 16)
    return n


def label(found: set[str]) -> str:
    """In words: established from the definition, or given what, or not established."""
    open_ends = sorted(text[1:] for text in found if text.startswith("?"))
    if open_ends:
        return f"not established ({'; '.join(open_ends)})"
    return f"established given {', '.join(sorted(found))}" if found else (
        "established from the definition")  # fmt: skip


# -- printed digits -------------------------------------------------------------------------------

DECIMAL = re.compile(r"(-?)(\d{1,1100})(?:\.(\d{1,1100}))?(?:e([+-]?\d{1,6}))?", re.ASCII)


def decimal(text: str) -> tuple[Fraction, int, int]:
    """The value of a decimal, and the integer M and exponent x with |value| = M 10^x."""
    match = DECIMAL.fullmatch(text)
    if match is None or abs(int(match[4] or 0)) > MAX_EXPONENT // 2:
        raise Rejected(f"printed: {text[:40]!a} is no decimal")
    M, x = int(match[2] + (match[3] or "")), int(match[4] or 0) - len(match[3] or "")
    return Fraction(M) * Fraction(10) ** x * (-1 if match[1] else 1), M, x


def printed(text: Any, low: End, high: End, digits: int | None, mode: str, wide: bool) -> None:
    """Rejected unless the text is what may be printed for an interval."""
    require(isinstance(text, str) and len(text) < 5000, "printed: not a short text")
    require(text.endswith("*") == wide, "printed: * does not say what the status says")
    text = text.removesuffix("*")
    infinite = {"inf": math.inf, "-inf": -math.inf, "0": 0}
    if text in infinite:
        require(low == high == infinite[text], f"printed: {text}, but the cell is not that")
        return
    if text.startswith("["):
        ends = text.removeprefix("[").removesuffix("]").split(", ")
        require(text.endswith("]") and len(ends) == 2, "printed: not of the form [l, u]")
        left, right = (infinite[e] if e in infinite else decimal(e)[0] for e in ends)
        require(left <= low and right >= high, "printed: the interval does not hold the cell's")
        return
    value, M, x = decimal(text)
    unit = Fraction(10) ** (len(str(M)) + x - (digits or len(str(M))))
    require(M and value % unit == 0, f"printed: not {digits} significant digits")
    inward = (
        unit / 10 if set(str(M).rstrip("0")) == {"1"} and len(str(M).rstrip("0")) == 1 else unit
    )
    below, above = (inward, unit) if value > 0 else (unit, inward)
    right_place = {
        "up": value >= high and value - below < low,
        "down": value <= low and value + above > high,
        "nearest": value - below / 2 <= low and high <= value + above / 2,
        "enclosure": value == low == high,
    }
    require(right_place[mode], f"printed: {text!a} is not the cell rounded ({mode})")


# -- the certificate ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """What was found for one cell: where it stands, what its two ends rest on."""

    index: int
    where: str
    lower: str
    upper: str
    established: bool


@contextmanager
def long_integers() -> Iterator[None]:
    """Conversions of integers up to MAX_DIGITS digits are allowed inside."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(MAX_DIGITS)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def load(text: str) -> dict[str, Any]:
    """The JSON object in the text, read within bounds; Rejected for anything else."""
    require(len(text) <= MAX_FILE, "the file is too large")
    depth = entries = 0
    for match in re.finditer(r'"[^"\\]*(?:\\.[^"\\]*)*"|[][{},]', text, re.DOTALL):
        depth += (match[0] in "[{") - (match[0] in "]}")
        entries += len(match[0]) == 1
        require(depth <= MAX_DEPTH and entries <= MAX_ENTRIES, "too deep a nesting, or too much")

    def refuse(token: str) -> None:
        raise Rejected(f"the number {token[:40]} is no integer")

    def whole(token: str) -> int:
        require(len(token) <= MAX_DIGITS, "an integer has too many digits")
        return int(token)

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        require(len(dict(pairs)) == len(pairs), "a key comes twice in an object")
        return dict(pairs)

    try:
        with long_integers():
            found = json.loads(
                text, parse_float=refuse, parse_constant=refuse, parse_int=whole,
                object_pairs_hook=unique,
            )  # fmt: skip
    except (ValueError, RecursionError) as error:
        raise Rejected(f"not JSON: {ascii(str(error))[:80]}") from None
    require(isinstance(found, dict), "not a JSON object")
    return dict(found)


def digest(certificate: dict[str, Any]) -> str:
    """SHA-256 of the canonical form without the key sha256."""
    content = {key: value for key, value in certificate.items() if key != "sha256"}
    with long_integers():
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def resolve(specification: Any, row: Any, col: Any) -> tuple[dict[str, Number], Any, bool, str]:
    """Variables, composition (None if empty), adaptive and quantity of a cell.

    An expression may use the names of earlier objects only; what stands in an exponent of the
    composition is rounded down.
    """
    layers = (specification["defaults"], row, col)
    text, adaptive, quantity = (
        next(layer[key] for layer in reversed(layers) if key in layer)
        for key in ("composition", "adaptive", "quantity")
    )
    counts = {
        name for power in re.findall(POWER, text) for name in re.findall(r"[a-z_0-9]+", power)
    }
    names: dict[str, Number] = {}
    for layer in layers:
        new = {name: number(value, names) for name, value in layer["variables"].items()}
        for name in counts & new.keys():
            new[name] = Number.of(math.floor(new[name].rational()))
        names |= new
    require(type(adaptive) is bool, "adaptive is neither true nor false")
    try:
        ordered = adaptive or quantity == "cost"
        return names, composition(text, ordered, names), adaptive, quantity
    except Negative:
        return names, None, adaptive, quantity


def matches(cell: Any, specification: Any, row: Any, col: Any) -> None:
    """Rejected unless the cell is what the specification says it is."""
    names, items, adaptive, quantity = resolve(specification, row, col)
    values = {key: number(text) for key, text in cell["values"].items()}
    require(values == names, "the values are not those of the specification")
    require(cell["adaptive"] is adaptive, "adaptive is not as in the specification")
    require(cell["quantity"] == quantity, "the quantity is not that of the specification")
    require((cell["status"] == "empty") == (items is None), "empty, or not, against its counts")
    require(cell["status"] != "empty" or cell["lower"] == cell["upper"], "ends of an empty cell")
    if items is not None:
        ordered = adaptive or quantity == "cost"
        own = composition(cell["composition"], ordered)
        require(own == items if ordered else totals(own) == totals(items),
                "the composition is not that of the specification")  # fmt: skip


def place(specification: Any, index: int, cell: Any) -> str:
    """Such as row 2, column 3 (k=100, m=50)."""
    row, col = divmod(index, max(1, len(specification["cols"])))
    used = [*specification["rows"][row]["variables"], *specification["cols"][col]["variables"]]
    inside = ", ".join(f"{name}={str(cell['values'][name])[:40]}" for name in dict.fromkeys(used))
    return f"row {row + 1}, column {col + 1}" + (f" ({inside})" if inside else "")


def check(
    certificate: dict[str, Any], on_cell: Callable[[Finding], None] | None = None
) -> list[Finding]:
    """Verify every cell; Rejected, with the cell and the reason, at the first false claim."""
    total = TOTAL_BUDGET
    findings: list[Finding] = []
    where = "certificate"
    try:
        keys = {"kind", "schema", "sha256", "versions", "specification", "statements", "cells"}
        require(certificate.keys() == keys, "the keys are not those of a certificate")
        require(certificate["kind"] == "exactdp certificate", "of another kind")
        require(
            certificate["schema"] == 1 and certificate["schema"] is not True, "schema not known"
        )
        require(
            certificate["sha256"] == digest(certificate), "the sha256 is not that of the content"
        )
        specification, cells = certificate["specification"], certificate["cells"]
        places = [(row, col) for row in specification["rows"] for col in specification["cols"]]
        require(isinstance(cells, list) and len(cells) == len(places), "cells missing, or too many")
        digits, mode = specification["digits"], specification["round"]
        require(mode in {"up", "down", "nearest", "enclosure"}, "unknown rounding")
        require(digits is None or 1 <= integer(digits) <= 1000, "digits out of range")
        for index, (cell, (row, col)) in enumerate(zip(cells, places, strict=True)):
            where = f"cell {index + 1}"
            where = place(specification, index, cell)
            METER.left = given = min(CELL_BUDGET, total)
            matches(cell, specification, row, col)
            lower, upper = verify(cell)
            total -= given - max(0, METER.left)
            if cell["status"] in {"empty", "failed"}:
                said = {"empty": "", "failed": "failed"}[cell["status"]]
                require(cell["printed"] == said, "printed: digits of a cell that has none")
            else:
                ends = dyadic(cell["lower"]), dyadic(cell["upper"])
                printed(cell["printed"], *ends, digits, mode, cell["status"] == "wide")
            established = not (lower + upper).count("not established")
            findings.append(Finding(index, where, lower, upper, established))
            if on_cell:
                on_cell(findings[-1])
    except Rejected as reason:
        raise Rejected(f"{where}: {reason}") from None
    except Undecided as why:
        raise Rejected(f"{where}: {why}") from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        text = f"malformed ({type(error).__name__} {ascii(str(error))[:80]})"
        raise Rejected(f"{where}: {text}") from None
    return findings


# -- table files ----------------------------------------------------------------------------------


class Rows(HTMLParser):
    """The texts of th and td, tr by tr."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "tr":
            self.rows.append([])
        self.inside = tag in {"td", "th"} or self.inside
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag not in {"td", "th"}

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.rows[-1][-1] += data


def latex(text: str) -> str:
    """A cell of a LaTeX table without its markup."""
    if text.startswith("$") and text.endswith("$"):
        text = re.sub(r" \\cdot 10\^\{(-?\d+)\}", r"e\1", text[1:-1])
        return text.replace("^*", "*").replace(r"\infty", "inf")
    for name, sign in ("backslash", "\\"), ("asciicircum", "^"), ("asciitilde", "~"):
        text = text.replace(rf"\text{name}{{}}", "\\" + sign)
    return re.sub(r"\\(.)", r"\1", text)


def read_rows(ending: str, text: str) -> list[list[str]]:
    """The header and the rows of a table file."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if ending == ".csv":
        start = next(i for i, line in enumerate(text.splitlines()) if not line.startswith("#"))
        return [*csv.reader(text.splitlines(keepends=True)[start:], strict=True)]
    if ending == ".html":
        parser = Rows()
        parser.feed(text)
        parser.close()
        return [[cell.strip() for cell in row] for row in parser.rows]
    if ending == ".md":
        split = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines if line.startswith("|")]
        require(all(set(cell.strip()) <= set("-:") for cell in split.pop(1)), "no line of dashes")
        return [[re.sub(r"\\(.)", r"\1", cell.strip()) for cell in row] for row in split]
    if ending == ".tex":
        require(lines.count(r"\toprule") == lines.count(r"\bottomrule") == 1, "not one table")
        body = lines[lines.index(r"\toprule") + 1 : lines.index(r"\bottomrule")]
        require(body[1] == r"\midrule" and body.count(r"\midrule") == 1, "no header")
        require(all(line.endswith(r" \\") for line in body[:1] + body[2:]), "not rows")
        rows = [line[:-3].split(" & ") for line in body[:1] + body[2:]]
        return [[latex(cell.strip()) for cell in row] for row in rows]
    require(ending == ".txt", "not a .txt, .csv, .md, .html or .tex file")
    return [re.split(r" {2,}", line) for line in lines if not line.startswith("#")]


def check_table(certificate: dict[str, Any], name: str, text: str) -> None:
    """Rejected unless the table file says what the (checked) certificate says."""
    specification, cells = certificate["specification"], certificate["cells"]
    rows, cols = ([x["label"] for x in specification[key]] for key in ("rows", "cols"))
    try:
        ending = Path(name).suffix
        header, *found = read_rows(ending, text)
        count = len(cells) if ending == ".csv" else len(rows)
        require(len(found) == count, f"{len(found)} rows where {count} were expected")
        if ending == ".csv":
            check_csv(certificate, header, found)
            return
        require(header[1:] == cols, "other labels of columns")
        for i, line in enumerate(found):
            require(line[:1] == [rows[i]], f"row {i + 1}: another label")
            require(len(line) == len(cols) + 1, f"row {i + 1}: not {len(cols)} cells")
            for j, shown in enumerate(line[1:]):
                index = i * len(cols) + j
                printed = cells[index]["printed"]
                allowed = {printed} if printed else {"", "-"}
                where = place(specification, index, cells[index])
                require(shown in allowed, f"{where}: shows {shown[:40]!a}")
    except Rejected as reason:
        raise Rejected(f"{name}: {reason}") from None
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration, csv.Error) as error:
        raise Rejected(f"{name}: malformed ({ascii(str(error))[:80]})") from None


def check_csv(certificate: dict[str, Any], header: list[str], found: list[list[str]]) -> None:
    """One line for each cell; the decimal ends must be outward."""
    specification, cells = certificate["specification"], certificate["cells"]
    names = sorted({name for cell in cells for name in cell["values"]})
    head, tail = "row column composition adaptive quantity", "lower upper printed status"
    require(header == [*head.split(), *names, *tail.split()], "another header")
    pairs = [(r["label"], c["label"]) for r in specification["rows"] for c in specification["cols"]]
    for index, (line, cell, labels) in enumerate(zip(found, cells, pairs, strict=True)):
        where = place(specification, index, cell)
        wanted = [*labels, cell["composition"], str(cell["adaptive"]).lower(), cell["quantity"]]
        wanted += [cell["values"].get(name, "") for name in names]
        require(line[: len(wanted)] == wanted, f"{where}: other parameters")
        require(line[-2:] == [cell["printed"], cell["status"]], f"{where}: other digits or status")
        low, high = line[len(wanted) : -2]
        if cell["status"] in {"empty", "failed"}:
            require(low == high == "", f"{where}: ends of a cell that has none")
        else:
            ends = [float(e) if e in {"inf", "-inf"} else decimal(e)[0] for e in (low, high)]
            outward = ends[0] <= dyadic(cell["lower"]) and ends[1] >= dyadic(cell["upper"])
            require(outward, f"{where}: the decimals do not enclose the interval")


def show(found: Finding) -> None:
    """One line for a cell."""
    print(f"{found.where}: lower end {found.lower}; upper end {found.upper}")


def main(argv: list[str] | None = None) -> int:
    """Verify a certificate and tables; what was found goes to standard output."""
    names = [Path(name) for name in (sys.argv[1:] if argv is None else argv)]
    if not names:
        names = [Path("certificate.json"), *sorted(Path().glob("table.*"))]
    try:
        for name in names:
            require(name.stat().st_size <= MAX_FILE, f"{name}: too large")
        texts = [name.read_text(encoding="utf-8") for name in names]
    except (OSError, ValueError) as error:
        print(f"can not read: {str(error)!a}", file=sys.stderr)
        return 2
    try:
        certificate = load(texts[0])
        findings = check(certificate, show)
        for name, text in zip(names[1:], texts[1:], strict=True):
            check_table(certificate, name.name, text)
            print(f"{name}: says what the certificate says")
    except Rejected as reason:
        print(f"rejected: {reason}")
        return 1
    left = sum(not finding.established for finding in findings)
    print(f"{len(findings)} cells, {left} not established")
    return 3 if left else 0


if __name__ == "__main__":
    sys.exit(main())
