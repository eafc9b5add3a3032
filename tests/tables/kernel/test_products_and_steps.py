"""What is made of the primitives: outcomes, products, steps and hulls, each on one side.

Products of adversarial eps against balls; steps of a function with few pieces, and hulls, against
fractions. Some hundreds of arguments here, ten thousand each in the long tests.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest
from flint import arb, fmpz

from exactdp.numbers.exact_numbers import precision
from exactdp.tables.kernel import delta_bounds, fixed_point
from exactdp.tables.kernel.fixed_point import Number, Undecided
from exactdp.tables.kernel.losses_moved_to_lattice import lattice_delta

from .adversarial import argument, ball, bits, bits_of, encloses
from .test_primitives import small_eps, tried

Group = tuple[int, Number, Number]

# -- outcomes and products ------------------------------------------------------------------------


def drawn(rng: random.Random, most: int) -> list[Group]:
    """Groups of RR_{e,t}, at most so many outcomes in all."""
    groups, outcomes = [], 1
    for _ in range(rng.randint(1, 3)):
        n = rng.choice([1, 1, 2, 3, rng.randint(1, 20)])
        if (outcomes := outcomes * (n + 1)) > most:
            break
        e = small_eps(rng)
        share = Fraction(rng.choice([0, 512, 256, 256, rng.getrandbits(9)]), 512)
        groups.append((n, e, e.times(share)))
    return groups or [(1, Number.of(1), Number.of(Fraction(1, 2)))]


def losses_of(groups: list[Group]) -> list[Number]:
    found = [Number()]
    for n, e, t in groups:
        found = [x + t.times(n) - e.times(i) for x in found for i in range(n + 1)]
    return found


def sums(groups: list[Group]) -> list[tuple[arb, arb]]:
    """P and Q of all outcomes in the same order, at the precision of the caller."""
    found = [(arb(1), arb(1))]
    for n, e, t in groups:
        E, x = ball(e).exp(), ball(t).exp()
        a, b = arb(0) if e == t else (E - x) / (E - 1), (x - 1) / (E - 1)
        each = [(math.comb(n, i) * a ** (n - i) * b**i, E**i / x**n) for i in range(n + 1)]
        found = [(p * r, q * r * y) for p, q in found for r, y in each]
    return found


def digits(groups: list[Group], at: Number, F: int) -> int:
    return 2 * sum(bits_of(e) + bits_of(t) for _, e, t in groups) + 2 * bits_of(at) + F + 2000


def outcomes(rng: random.Random) -> None:
    """P on the side that is asked for, Q on the other; losses within 2 n units."""
    (n, e, t), *_ = drawn(rng, 30)
    W, B = rng.choice([20, 64, 150]), rng.choice([64, 200])
    try:
        down, up = (delta_bounds.atoms(n, e, t, None, B, W, side) for side in (False, True))
    except Undecided:  # of a probability below 2^-W
        return
    with precision(digits([(n, e, t)], Number(), W + B)):
        true = list(zip(losses_of([(n, e, t)]), sums([(n, e, t)]), strict=True))
        if len(down) == 1:  # t is at an end: one outcome has all
            true = [one for one in true if one[1][0] > arb(1) / 2]
        for (loss, (p, q)), (x, low, b), (same, high, a) in zip(true, down, up, strict=True):
            assert x == same
            assert abs(ball(loss) * arb(2) ** B - x) <= 2 * n
            encloses((low, high), p, W, 12 * n + 8)
            encloses((a, b), q, W, 12 * n + 8)


def products(rng: random.Random) -> None:
    """Also with eps_g at an outcome, or a hair beside one; both signs; any number of bits."""
    groups, F = drawn(rng, 40), bits(rng)
    loss = rng.choice(losses_of(groups))
    beside = Number.of(Fraction(rng.choice([1, -1]), 1 << rng.randint(1, 900)))
    plain = Number.of(Fraction(rng.randint(-40, 40), 8))
    at = rng.choice([Number(), loss, loss + beside, argument(rng), plain])
    try:
        low, high = (delta_bounds.hockey(groups, at, F, up) for up in (False, True))
    except Undecided:
        return
    with precision(digits(groups, at, F)):
        gamma = ball(at).exp()
        total = sum(((p - gamma * q).max(arb(0)) for p, q in sums(groups)), arb(0))
        encloses((low, high), total, F, 6)


def lattices(rng: random.Random) -> None:
    """The same on a lattice: one that holds the losses, eps_g, both or neither, fine or coarse."""
    groups, F = drawn(rng, 40), rng.choice([16, 64, 64, 100, 200])
    whole = sum((e.times(n) for n, e, _ in groups), Number())
    h = rng.choice([
        groups[0][1].times(Fraction(1, rng.randint(1, 40))), whole.times(rng.choice([1, 2, 10])),
        whole.times(Fraction(1, rng.randint(1, 200))), small_eps(rng), Number.of(Fraction(1, 7)),
    ])  # fmt: skip
    place, loss = h.times(rng.randint(-20, 20)), rng.choice(losses_of(groups))
    beside = Number.of(Fraction(rng.choice([1, -1]), 1 << rng.randint(1, 900)))
    at = rng.choice([Number(), place, place + beside, loss, loss + beside, argument(rng)])
    ends = []
    for up in (False, True):
        try:
            ends.append((up, lattice_delta(groups, at, h, F, up)))
        except Undecided:
            continue
    with precision(digits(groups, at, F)):
        gamma = ball(at).exp()
        total = sum(((p - gamma * q).max(arb(0)) for p, q in sums(groups)), arb(0)) * arb(2) ** F
        assert total.rad() < arb(2) ** -20
        for up, end in ends:
            assert not (total > fmpz(end) if up else total < fmpz(end))


def factorisations(rng: random.Random) -> None:
    """Exactly, over primes."""
    parts = [rng.choice([2, 3, 4, 9, 99_991, 99_991**2, 100_003, 9_999_999_967,
                         rng.randint(1, 10**5), rng.randint(1, 10**10)])
             for _ in range(rng.randint(1, 4))]  # fmt: skip
    value = Fraction(math.prod(parts[:2]), math.prod(parts[2:]))
    try:
        found = fixed_point.log_of(value)
    except Undecided:
        assert max(value.numerator, value.denominator) >= 10**10
        return
    again = Fraction(1)
    for p, c in found.terms:
        assert fmpz(p).is_prime()
        assert c.denominator == 1
        again *= Fraction(p) ** c.numerator
    assert again == value


# -- steps of a function with few pieces ----------------------------------------------------------

F = 40
Curve = tuple[list[int], list[int]]


def convex(rng: random.Random) -> Curve:
    """Vertices of a convex function with slopes in [-1, 0]."""
    X = sorted({int(2**F * math.exp(rng.uniform(-2, 2))) for _ in range(rng.randint(1, 6))})
    slopes = sorted(rng.choice([0, 1, rng.random()]) for _ in X[1:])
    g = [rng.choice([0, 1, 2 ** (F - 3)])]
    for slope, (x, y) in zip(slopes, reversed([*pairwise(X)]), strict=True):
        g.insert(0, g[0] + int(slope * (y - x)))
    return X, g


def exactly(curve: Curve, x: Fraction | int) -> Fraction:
    """The function of these vertices."""
    X, g = curve
    if x <= X[0]:
        return g[0] + X[0] - Fraction(x)
    for a, b, v, w in zip(X[:-1], X[1:], g[:-1], g[1:], strict=True):
        if x <= b:
            return v + Fraction(w - v, b - a) * (x - a)
    return Fraction(g[-1])


def places(rng: random.Random, count: int) -> list[int]:
    return sorted(int(2**F * math.exp(rng.uniform(-3, 3))) for _ in range(count))


def values(rng: random.Random) -> None:
    curve = convex(rng)
    for x in [*curve[0], *places(rng, 4)]:
        assert 0 <= delta_bounds.value_at(*curve, x) - exactly(curve, x) < 1


def steps_of_br(rng: random.Random) -> None:
    """No chord is above, wherever its window begins: at vertices, before them, or anywhere."""
    curve, E = convex(rng), int(2**F * math.exp(rng.uniform(0.01, 2)))
    ratio, gammas = Fraction(E, 1 << F), places(rng, 6)
    found = delta_bounds.chords(*curve, E, gammas, F)
    starts = [Fraction(x) for x in [*curve[0], *places(rng, 6)]]
    starts += [x / ratio for x in starts]
    for gamma, bound in zip(gammas, found, strict=True):
        assert bound >= exactly(curve, gamma)
        for a in starts:
            if a < gamma < a * ratio:
                left, right = exactly(curve, a), exactly(curve, a * ratio)
                assert bound >= left + (right - left) * (gamma - a) / (a * (ratio - 1))


def steps_of_dp(rng: random.Random) -> None:
    curve, E = convex(rng), int(2**F * math.exp(rng.uniform(0.01, 2)))
    ratio, gammas = Fraction(E, 1 << F), places(rng, 6)
    for gamma, bound in zip(gammas, delta_bounds.pair_chord(*curve, E, gammas, F), strict=True):
        true = (ratio * exactly(curve, gamma / ratio) + exactly(curve, gamma * ratio)) / (ratio + 1)
        assert 0 <= bound - true < 5


def hulls(rng: random.Random) -> None:
    """Of any values above a convex function, at any places: above it, also between and beyond."""
    curve, xs = convex(rng), places(rng, rng.randint(1, 12))
    values = [math.ceil(exactly(curve, x)) + rng.choice([0, 0, 1, rng.getrandbits(30)]) for x in xs]
    X, g = delta_bounds.hull(xs, values, rng.choice([1, 1 << 20]), 1 << F)
    assert sorted(set(X)) == X
    tried_at = [*X, *xs, *curve[0], *places(rng, 6)]
    assert all(delta_bounds.value_at(X, g, x) >= exactly(curve, x) for x in tried_at)
    slopes = [
        Fraction(w - v, y - x) for x, y, v, w in zip(X[:-1], X[1:], g[:-1], g[1:], strict=True)
    ]
    assert all(slope >= -1 for slope in slopes)


CONTRACTS: list[Callable[[random.Random], None]] = [
    outcomes, products, lattices, factorisations, values, steps_of_br, steps_of_dp, hulls
]  # fmt: skip


@pytest.mark.parametrize("contract", CONTRACTS)
def test_contract(contract: Callable[[random.Random], None], rng: random.Random) -> None:
    tried(contract, rng, 60)


@pytest.mark.long
@pytest.mark.parametrize("contract", CONTRACTS)
def test_contract_ten_thousand_times(
    contract: Callable[[random.Random], None], rng: random.Random
) -> None:
    tried(contract, rng, 10_000)
