"""Two-sided bounds of the adaptive optimum: closed forms, the two methods, strategies, mutants."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product

import mpmath
import numpy as np
import pytest

from exactdp.numbers.exact_numbers import Exact, exact, ln
from proofs_check.definitions import maximum_at_common_t
from proofs_check.methods import adaptive_optimum
from proofs_check.methods.adaptive_optimum import (
    Bracket,
    adaptive_delta,
    adaptive_delta_digits,
    adaptive_delta_over_trees,
)
from proofs_check.methods.exhaustive_mechanism_search import Item, Step, strategy_value

MILLIONTH = Fraction(1, 10**6)
THIRTY = Fraction(1, 10**30)


def items(word: str, *eps: object) -> list[Item]:
    """items("BD", 1, 2): a BR(1), then a DP(2); one eps serves all."""
    values = [exact(x) for x in eps] * (len(word) if len(eps) == 1 else 1)
    return [("BR" if c == "B" else "DP", x) for c, x in zip(word, values, strict=True)]


def number(value: object) -> Fraction:
    """An mpf, exactly."""
    return Fraction(*mpmath.libmp.to_rational(value._mpf_))  # type: ignore[attr-defined]


def holds(bracket: Bracket, value: object, slack: Fraction = Fraction(0)) -> bool:
    return bracket.lower - slack <= number(value) <= bracket.upper + slack


def two_equal(eps: float, eps_g: float) -> object:
    """research: K (1 + g/c) - 2 K sqrt(g/c) / cosh(eps/4) for two BR(eps), |eps_g| <= eps/2."""
    with mpmath.workdps(50):
        c, g = mpmath.exp(eps), mpmath.exp(eps_g)
        return (1 + g / c - 2 * mpmath.sqrt(g / c) / mpmath.cosh(mpmath.mpf(eps) / 4)) / (1 - 1 / c)


def top_piece(k: int, eps: float, eps_g: float) -> object:
    """H_k for k BR(eps) near the top: research, |eps_g| >= (k - 1 - 1/k) eps."""
    with mpmath.workdps(50):
        power = mpmath.exp(-(k * mpmath.mpf(eps) - eps_g) / (k + 1))
        return (1 - mpmath.exp(-mpmath.mpf(eps))) ** -k * (1 - power) ** (k + 1)


@pytest.mark.parametrize("eps_g", ["-5/4", "-1", "-1/3", "0", "1/3", "1", "2"])
def test_one_mechanism_is_the_nonadaptive_optimum(eps_g: str) -> None:
    for word, m in (("B", 0), ("D", 1)):
        # 60 digits, against a bracket of 1e-30: the slack covers the reference's last digit
        value, _ = maximum_at_common_t(1, m, 1, Fraction(eps_g), digits=60)
        found = adaptive_delta_digits(items(word, 1), exact(eps_g))
        assert found.width <= THIRTY
        assert holds(found, value, Fraction(1, 10**55))
        assert holds(adaptive_delta(items(word, 1), exact(eps_g)), value)


@pytest.mark.parametrize(("eps", "eps_g"), [("1", "1/4"), ("1", "0"), ("3", "-5/4"), ("3", "3/2")])
def test_two_br_closed_form(eps: str, eps_g: str) -> None:
    value = two_equal(float(Fraction(eps)), float(Fraction(eps_g)))
    found = adaptive_delta_digits(items("BB", eps), exact(eps_g))
    assert found.width <= THIRTY
    assert holds(found, value, Fraction(1, 10**45))
    coarse = adaptive_delta(items("BB", eps), exact(eps_g))
    assert coarse.width <= MILLIONTH
    assert holds(coarse, value)


@pytest.mark.parametrize("k", [2, 3, 4])
def test_top_piece(k: int) -> None:
    for eps_g in (k - 1, k - 0.5, k - 0.125):
        found = adaptive_delta(items("B" * k, 1), exact(eps_g))
        assert holds(found, top_piece(k, 1, eps_g))
        assert found.width <= MILLIONTH


def test_two_different_br_at_zero() -> None:
    """research: small first and large first differ, with closed forms."""
    with mpmath.workdps(50):
        a, b = mpmath.mpf(1), mpmath.mpf(1) / 2
        small_first = mpmath.coth(a / 2) - 1 / (mpmath.sinh(a / 2) * mpmath.cosh(b / 4))
        large_first = mpmath.tanh(a / 4)
    zero = exact(0)
    for order, value in ((("1/2", 1), small_first), ((1, "1/2"), large_first)):
        assert holds(adaptive_delta(items("BB", *order), zero), value)
        found = adaptive_delta_digits(items("BB", *order), zero)
        assert found.width <= THIRTY
        assert holds(found, value, Fraction(1, 10**45))


def _lemma(eps: str, eps_g: str) -> tuple[object, object]:
    """Lemma 5.4 with the z(t) of appendix C.2 (the z(t) printed in Lemma 5.3 is another one)."""
    with mpmath.workdps(60):
        e, g = (mpmath.mpf(x.numerator) / x.denominator for x in map(Fraction, (eps, eps_g)))

        def q(a: object, t: object) -> object:
            return (1 - mpmath.exp(t - a)) / (1 - mpmath.exp(-a))

        last, two = 1 - mpmath.exp(-e), q(2 * e, e)

        def x(t: object) -> object:
            return two * last * (q(e, t) * q(e, (g - t) / 2) ** 2 + rest(t))

        def y(t: object) -> object:
            return two * (q(e, t) * (1 - mpmath.exp(g - e - t)) + rest(t) * last)

        def z(t: object) -> object:
            return (1 - two) * q(e, t) * q(e, e + (g - t) / 2) ** 2 * last

        def rest(t: object) -> object:
            return (1 - q(e, t)) * q(e, (g + e - t) / 2) ** 2

        if 2 * g >= e:
            return x(e / 2) + z((2 * e + g) / 3), max(x(e / 2), y(g) + z(g))
        return y((e + g) / 3) + z((2 * e + g) / 3), max(x(g), y(e / 2) + z(e / 2))


@pytest.mark.parametrize(
    ("eps", "eps_g"), [("1", "0"), ("1", "1/4"), ("1", "1/2"), ("1", "9/10"), ("3", "1")]
)
def test_three_orderings(eps: str, eps_g: str) -> None:
    found = {w: adaptive_delta_digits(items(w, eps), exact(eps_g)) for w in ("DBB", "BDB", "BBD")}
    assert all(bracket.width <= THIRTY for bracket in found.values())
    first, other = _lemma(eps, eps_g)
    slack = Fraction(1, 10**50)  # the closed forms are computed with 60 digits
    assert holds(found["DBB"], first, slack)
    assert holds(found["BDB"], other, slack)
    assert holds(found["BBD"], other, slack)
    assert found["DBB"].lower > found["BDB"].upper
    for word, sharp in found.items():
        coarse = adaptive_delta(items(word, eps), exact(eps_g))
        assert coarse.width <= MILLIONTH
        assert coarse.lower <= sharp.upper
        assert sharp.lower <= coarse.upper


def test_the_two_methods_overlap(rng: random.Random) -> None:
    for _ in range(25):
        word = "".join(rng.choice("BD") for _ in range(rng.choice((1, 2, 2, 3))))
        eps = [Fraction(rng.randint(1, 30), 10) for _ in word]
        eps_g = exact(Fraction(rng.randint(-20, 30), 10))
        coarse = adaptive_delta(items(word, *eps), eps_g)
        sharp = adaptive_delta_digits(items(word, *eps), eps_g, digits=12)
        assert coarse.width <= MILLIONTH
        assert sharp.width <= Fraction(1, 10**12)
        assert coarse.lower <= sharp.upper, (word, eps, eps_g)
        assert sharp.lower <= coarse.upper, (word, eps, eps_g)


def _random_tree(sequence: list[Item], rng: random.Random, *, trees: bool) -> Step | None:
    if not sequence:
        return None
    place = rng.randrange(len(sequence)) if trees else 0
    kind, eps = sequence[place]
    rest = sequence[:place] + sequence[place + 1 :]
    t = eps * Fraction(rng.choice((0, 32, 64, rng.randint(0, 64))), 64)
    after = [_random_tree(rest, rng, trees=trees) for _ in range(2)]
    return Step(kind, eps, t, *after)


@pytest.mark.parametrize("trees", [False, True])
def test_no_strategy_is_above(rng: random.Random, trees: bool) -> None:
    solve = adaptive_delta_over_trees if trees else adaptive_delta
    closest = Fraction(1)
    for sequence in (items("BDB", 1), items("BB", 1, "1/2"), items("DBBB", 2, 1, "1/3", 1)):
        eps_g = exact(Fraction(rng.randint(0, 10), 10))
        found = solve(sequence, eps_g)
        assert found.width <= MILLIONTH
        for _ in range(170):
            tree = _random_tree(sequence, rng, trees=trees)
            value = strategy_value(tree, eps_g, bits=64)[0]
            assert value <= found.upper
            closest = min(closest, found.upper - value)
    assert closest < Fraction(1, 20)  # or the strategies would be no test


def test_the_strategy_has_the_lower_end() -> None:
    for word, eps_g in product(("BBB", "DBBD", "BDDB"), ("0", "3/7", "-1")):
        found = adaptive_delta(items(word, 1), exact(eps_g))
        low, high = strategy_value(found.strategy, exact(eps_g), bits=256)
        assert found.lower <= high
        assert high - low < Fraction(1, 10**60)
        assert found.upper - low <= MILLIONTH


def test_trees_are_at_least_every_order() -> None:
    sequences = [items("BBDD", 1), items("DDBB", 1), items("BDB", 1)]
    sequences += [items("BBB", *eps) for eps in ((1, "1/2", "1/4"), ("1/4", "1/2", 1))]
    for sequence in sequences:
        eps_g = exact("1/5")
        trees = adaptive_delta_over_trees(sequence, eps_g)
        orders = [adaptive_delta(order, eps_g) for order in permutations(sequence)]
        assert trees.width <= MILLIONTH
        assert all(trees.upper >= order.lower for order in orders)
        best = max(order.lower for order in orders)
        assert trees.lower >= best - MILLIONTH
        if len(sequence) == 4:  # research: all DP first is the worst even for trees
            first = adaptive_delta(items("DDBB", 1), eps_g)
            assert trees.lower <= first.upper
            assert first.lower <= trees.upper


def test_monotone_and_symmetric() -> None:
    """delta falls in eps_g, grows in eps and in the sequence; f(g) = 1 - g + g f(1/g)."""
    for a, b in (("0", "1/5"), ("1/5", "2"), ("-1", "0")):
        falls = [adaptive_delta(items("BDB", 1), exact(x)) for x in (a, b)]
        assert falls[0].lower > falls[1].upper
    small, large = (adaptive_delta(items("BDB", e), exact("1/4")) for e in ("1", "11/10"))
    assert small.upper < large.lower
    short, long = (adaptive_delta(items(w, 1), exact("1/4")) for w in ("BD", "BDB"))
    assert short.upper < long.lower
    gamma = Fraction(3, 2)
    there, back = (adaptive_delta(items("BBD", 1), ln(gamma) * s) for s in (1, -1))
    # the mirror image of the bracket at -eps_g must meet the one at eps_g
    assert there.lower <= 1 - gamma + gamma * back.upper
    assert 1 - gamma + gamma * back.lower <= there.upper


def test_longer_sequences_and_extreme_parameters() -> None:
    assert adaptive_delta(items("BBDBBB", 1), exact("1/3"), Fraction(1, 10**4)).width <= 1e-4
    for word, eps in (("BDB", ("1/1000", "1/1000", "1/500")), ("BB", (20, 30)), ("DB", ("1/9", 7))):
        for eps_g in ("1/2000", "1", "-3"):
            found = adaptive_delta(items(word, *eps), exact(eps_g))
            sharp = adaptive_delta_digits(items(word, *eps), exact(eps_g), digits=15)
            assert found.width <= MILLIONTH, (word, eps, eps_g)
            assert found.lower <= sharp.upper
            assert sharp.lower <= found.upper


def test_logarithmic_parameters_and_trivial_ranges() -> None:
    found = adaptive_delta_digits([("BR", ln(4)), ("BR", ln(4))], ln(2))
    # H_2 = (4/3)^2 (1 - (2/16)^(1/3))^3, and the cube root is 1/2
    assert found.width <= THIRTY
    assert found.lower <= Fraction(2, 9) <= found.upper
    grid = adaptive_delta([("BR", ln(4)), ("BR", ln(4))], ln(2))
    assert grid.lower <= Fraction(2, 9) <= grid.upper
    assert adaptive_delta([("BR", ln(2))] * 3, ln(8)) == Bracket(Fraction(0), Fraction(0), 0)
    below = adaptive_delta([("BR", ln(2))], ln(Fraction(1, 4)))
    assert (below.lower, below.upper) == (Fraction(3, 4), Fraction(3, 4))
    nothing = adaptive_delta([("BR", Exact(Fraction(0))), ("DP", exact(0))], exact("1/2"))
    assert nothing.upper == 0
    one = adaptive_delta([("BR", exact(0)), ("BR", exact(1)), ("DP", exact(0))], exact("1/2"))
    alone = adaptive_delta(items("B", 1), exact("1/2"))
    assert abs(one.upper - alone.upper) < MILLIONTH


def test_refusals() -> None:
    with pytest.raises(ValueError, match="BR"):
        adaptive_delta([("br", exact(1))], exact(0))
    with pytest.raises(ValueError, match="eps >= 0"):
        adaptive_delta([("BR", exact(-1))], exact(0))
    with pytest.raises(ValueError, match="sum up to"):
        adaptive_delta([("BR", exact(200))] * 2, exact(0))
    with pytest.raises(ValueError, match="at most four"):
        adaptive_delta_digits(items("BBBB", 1), exact(0))
    with pytest.raises(ValueError, match="wanted 0 <= t <= eps"):
        Step("BR", exact(1), exact(2))


def test_bounds_hold_on_coarse_grids(rng: random.Random) -> None:
    """The bounds are bounds at any resolution, not only where they happen to be sharp."""
    for _ in range(40):
        word = "".join(rng.choice("BD") for _ in range(3))
        eps = [Fraction(rng.randint(2, 30), 10) for _ in word]
        eps_g = exact(Fraction(rng.randint(-20, 30), 10))
        sharp = adaptive_delta_digits(items(word, *eps), eps_g, digits=10)
        for h in (0.7, 0.31, 0.1):
            grid = adaptive_optimum._Grid(tuple(items(word, *eps)), eps_g, in_order=True, h=h)
            upper = grid.above((0, 1, 2), np.array([grid.gamma]))[0]
            assert Fraction(float(upper)) >= sharp.lower, (word, eps, eps_g, h)


def test_the_excess_is_of_second_order() -> None:
    """Half the step, a quarter of the excess; the constants are what was measured, rounded up."""
    for word, constant in (("BB", 0.27), ("BBB", 0.38), ("BBD", 0.12)):
        sharp = adaptive_delta_digits(items(word, 1), exact("1/4"), digits=12).upper
        excess = []
        for h in (1 / 20, 1 / 40):
            grid = adaptive_optimum._Grid(tuple(items(word, 1)), exact("1/4"), in_order=True, h=h)
            upper = grid.above(tuple(range(len(word))), np.array([grid.gamma]))[0]
            excess.append(float(Fraction(float(upper)) - sharp) / h**2)
        assert 0 < min(excess) <= max(excess) < constant, excess


def test_the_end_points_alone_are_no_bound() -> None:
    """Broken on purpose: without the meeting point of the tangents the 'upper' bound is not one."""
    f = (np.array([0.0, 1.0, 2.0]), np.array([1.0, 0.0, 0.0]))
    cuts, c = np.exp(np.linspace(-3, 1.5, 8)), float(np.exp(1.0))
    at = np.exp(np.linspace(-1, 1, 9))
    values, _ = adaptive_optimum._chords(f, c, at, cuts)
    truth = [
        float(adaptive_delta_digits(items("B", 1), exact(x)).lower) for x in np.linspace(-1, 1, 9)
    ]
    ends = [
        max(
            (c * u - v + (v - u) * g / a) / (c - 1)
            for a, u, v in zip(
                cuts, np.maximum(1 - cuts, 0), np.maximum(1 - c * cuts, 0), strict=True
            )
            if g / c <= a <= g
        )
        for g in at
    ]
    assert all(v >= t - 1e-12 for v, t in zip(values, truth, strict=True))  # t is rounded to double
    assert any(e < t - 1e-4 for e, t in zip(ends, truth, strict=True))
