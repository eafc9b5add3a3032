"""The first principles, tested against each other, against brute force and against hand values."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import combinations, pairwise
from itertools import product as combine
from math import comb
from random import Random

import mpmath
import pytest

from proofs_check import definitions
from proofs_check.definitions import (
    as_fraction,
    context,
    exponential,
    four_outcomes,
    grouped_objective,
    hockey_stick,
    is_bounded_range,
    is_dp,
    maximum_at_common_t,
    objective_by_enumeration,
    optimal_delta_reference,
    product,
    randomized_response,
)

SEED = 20220
F = Fraction


def between(random: Random, low: Fraction, high: Fraction) -> Fraction:
    """A rational in [low, high], the ends included now and then."""
    return low + (high - low) * F(random.randint(0, 24), 24)


def random_exponentials(random: Random) -> tuple[Fraction, Fraction]:
    """(e^eps, e^t) with 0 <= t <= eps, exact."""
    exp_eps = F(random.randint(17, 400), 16)
    return exp_eps, between(random, F(1), exp_eps)


def random_distribution(random: Random, size: int) -> tuple[Fraction, ...]:
    weights = [random.randint(0, 9) for _ in range(size)]
    weights[random.randrange(size)] += 1
    return tuple(F(weight, sum(weights)) for weight in weights)


# -- the mechanisms ------------------------------------------------------------------------------


def test_randomized_response_solves_its_equations_and_is_what_the_class_allows():
    random = Random(SEED)
    for _ in range(200):
        x, y = random_exponentials(random)
        pair = (q, not_q), (p, not_p) = randomized_response(x, y)
        assert p == q / y
        assert not_p == x / y * not_q
        assert q + not_q == p + not_p == 1
        assert min(q, p, not_q, not_p) >= 0
        assert is_bounded_range(pair, x)
        assert is_dp(pair, x)
        # no smaller range would do, unless nothing is revealed
        assert y in (1, x) or not is_bounded_range(pair, x * F(999999, 1000000))
        # Definition 2.4 as printed
        assert q == (1 - y / x) / (1 - 1 / x)
        assert p == (1 / y - 1 / x) / (1 - 1 / x)
        # exchanging the inputs and the outcomes is t -> eps - t
        assert randomized_response(x, x / y) == ((not_p, p), (not_q, q))


def test_the_middle_t_is_the_usual_randomized_response():
    for x in (F(3, 2), F(4), F(1001, 1000)):
        (q, _), (p, _) = randomized_response(x * x, x)
        assert (q, p) == (x / (1 + x), 1 / (1 + x))
        assert is_dp(randomized_response(x * x, x), x)
        assert not is_dp(randomized_response(x * x, x), x * F(999999, 1000000))


def test_eps_0_reveals_nothing():
    (q, not_q), (p, not_p) = randomized_response(F(1), F(1))
    assert (q, not_q) == (p, not_p) == (1, 0)
    assert optimal_delta_reference(5, 2, 0, 0) == 0
    assert optimal_delta_reference(5, 2, 0, F(1, 3)) == 0
    below = optimal_delta_reference(5, 2, 0, -1)
    assert_close(below, 1 - as_fraction(exponential(-1, 80)))


def test_four_outcomes_is_tight():
    random = Random(SEED + 1)
    for _ in range(50):
        x, delta = F(random.randint(16, 90), 16), F(random.randint(0, 12), 12)
        P0, P1 = four_outcomes(x, delta)
        assert sum(P0) == sum(P1) == 1
        assert tuple(reversed(P0)) == P1
        assert hockey_stick(P0, P1, x) == delta == hockey_stick(P1, P0, x)
        assert P0[1] == x * P1[1]
        assert P0[2] * x == P1[2]
        assert is_dp((P0, P1), x, delta)
    (_, r, s, _), _ = four_outcomes(F(5), F(0))
    assert (r, s) == randomized_response(F(25), F(5))[0]
    # it dominates every pair that is (eps, delta)-DP: no such pair has a larger divergence anywhere
    for _ in range(200):
        pair = random_distribution(random, 4), random_distribution(random, 4)
        x = F(random.randint(16, 60), 16)
        delta = max(hockey_stick(*pair, x), hockey_stick(*pair[::-1], x))
        worst = four_outcomes(x, delta)
        for exp_eps_g in (F(1, 5), F(1), F(3, 2), x, x + 1):
            assert hockey_stick(*pair, exp_eps_g) <= hockey_stick(*worst, exp_eps_g)


def test_randomized_response_dominates_bounded_range_pairs():
    random = Random(SEED + 2)
    tried = 0
    while tried < 100:
        pair = random_distribution(random, 4), random_distribution(random, 4)
        if any(a * b == 0 for a, b in zip(*pair, strict=True)):
            continue
        tried += 1
        ratios = [a / b for a, b in zip(*pair, strict=True)]
        x, y = max(ratios) / min(ratios), max(ratios)
        assert is_bounded_range(pair, x)
        worst = randomized_response(x, y)
        for exp_eps_g in (F(1, 3), F(4, 5), F(1), F(3, 2), F(4)):
            assert hockey_stick(*pair, exp_eps_g) <= hockey_stick(*worst, exp_eps_g)


# -- divergence, products, enumeration -----------------------------------------------------------


def test_hockey_stick_is_the_largest_excess_over_events():
    random = Random(SEED + 3)
    for _ in range(60):
        P0, P1 = random_distribution(random, 6), random_distribution(random, 6)
        x = F(random.randint(0, 40), 16)
        excess = max(
            sum((P0[o] - x * P1[o] for o in event), F(0))
            for size in range(7)
            for event in combinations(range(6), size)
        )
        assert hockey_stick(P0, P1, x) == excess


def test_product_multiplies():
    random = Random(SEED + 4)
    pairs = [
        (random_distribution(random, size), random_distribution(random, size)) for size in (2, 4, 3)
    ]
    P0, P1 = product(pairs)
    assert sum(P0) == sum(P1) == 1
    for outcome, (a, b, c) in enumerate(combine(range(2), range(4), range(3))):
        assert P0[outcome] == pairs[0][0][a] * pairs[1][0][b] * pairs[2][0][c]
        assert P1[outcome] == pairs[0][1][a] * pairs[1][1][b] * pairs[2][1][c]
    assert product([]) == ((1,), (1,))


def equation_4(pairs: list[tuple[Fraction, Fraction]], exp_eps_g: Fraction) -> Fraction:
    """Equation (4) as printed, over subsets S, with q and p as printed; pairs (e^t_i, e^eps_i)."""
    q = [(1 - y / x) / (1 - 1 / x) for y, x in pairs]
    p = [(1 / y - 1 / x) / (1 - 1 / x) for y, x in pairs]
    total = F(0)
    for size in range(len(pairs) + 1):
        for S in combinations(range(len(pairs)), size):
            left = right = F(1)
            for i in range(len(pairs)):
                left *= 1 - q[i] if i in S else q[i]
                right *= 1 - p[i] if i in S else p[i]
            total += max(left - exp_eps_g * right, F(0))
    return total


def test_enumeration_is_equation_4_in_both_directions():
    random = Random(SEED + 5)
    for _ in range(60):
        n, m = random.randint(0, 4), random.randint(0, 3)
        ranged = [random_exponentials(random) for _ in range(n)]
        pure = [random_exponentials(random)[0] for _ in range(m)]
        g = F(random.randint(1, 160), 16)
        both = [(y, x) for x, y in ranged] + [(x, x * x) for x in pure]
        assert objective_by_enumeration(ranged, pure, g) == equation_4(both, g)
        swapped = objective_by_enumeration(ranged, pure, g, swapped=True)
        mirrored = [(x, x / y) for x, y in ranged]
        assert swapped == objective_by_enumeration(mirrored, pure, g)
        # P1 - P0/g has the same positive parts as (g P1 - P0)/g: sum (a)_+ - sum (-a)_+ = sum a
        here = objective_by_enumeration(ranged, pure, g)
        there = objective_by_enumeration(ranged, pure, 1 / g, swapped=True)
        assert here - g * there == 1 - g
        # Lemma 4.2: the order does not matter
        random.shuffle(ranged)
        assert objective_by_enumeration(ranged, pure[::-1], g) == here


def test_grouping_by_type_counts_is_exact_for_all_k_to_8_and_all_m():
    random = Random(SEED + 6)
    for k in range(9):
        for m in range(k + 1):
            x, y = random_exponentials(random)
            for g in (F(1), x, x ** (k // 2) / y, F(random.randint(1, 99), 16)):
                by_types = grouped_objective(k, m, x, y, g)
                assert by_types == objective_by_enumeration([(x, y)] * (k - m), [x] * m, g)


# -- the reference -------------------------------------------------------------------------------


def exact_cells() -> list[tuple[int, int, int, int, int]]:
    """(k, m, eps, eps_g, base) in units of ln(base), for which the maximiser t may be rational."""
    random = Random(SEED + 7)
    cells = []
    for k in range(1, 6):
        for m in range(k + 1):
            n = k - m
            eps = 2 * (n + 1)
            cells += [(k, m, eps, random.randint(-k * eps - 1, k * eps + 1), 2) for _ in range(4)]
    return cells


def test_the_slope_is_the_derivative():
    random = Random(SEED + 8)
    numbers = context(200)
    step = numbers.mpf(10) ** -60
    for _ in range(60):
        k = random.randint(1, 7)
        m = random.randint(0, k - 1)
        x, y = (numbers.mpf(v.numerator) / v.denominator for v in random_exponentials(random))
        y = min(max(y, 1 + (x - 1) / 50), x - (x - 1) / 50)
        types = definitions._types(k, m, x, numbers.mpf(random.randint(1, 90)) / 16)
        for last in range(-1, k + m + 1):
            rise, fall = definitions._slope(types, last, y)
            secant = (
                definitions._smooth_part(types, last, y + step)
                - definitions._smooth_part(types, last, y - step)
            ) / (2 * step)
            assert rise >= 0
            assert fall >= 0
            # a central difference errs by f''' step^2 / 6, and f''' is moderate here
            assert abs(secant - (rise - fall)) <= (1 + rise + fall) * numbers.mpf(10) ** -100


def test_the_slope_changes_sign_at_most_once():
    """rise/fall decreases along a fine exact grid: the claim that the search rests on."""
    random = Random(SEED + 9)
    for _ in range(40):
        k = random.randint(1, 6)
        m = random.randint(0, k - 1)
        x, _ = random_exponentials(random)
        types = definitions._types(k, m, x, F(random.randint(1, 200), 16))
        grid = [1 + (x - 1) * F(i, 40) for i in range(1, 40)]
        for last in range(k + m + 1):
            slopes = [definitions._slope(types, last, y) for y in grid]
            ratios = [rise / fall for rise, fall in slopes if fall]
            assert len(ratios) in (0, len(grid))
            assert all(one > other for one, other in pairwise(ratios))


def test_smooth_parts_lie_below_the_objective_and_one_of_them_is_it():
    """The positive part keeps the best set of outcomes, which is of the form s <= last."""
    random = Random(SEED + 10)
    for _ in range(60):
        k = random.randint(0, 6)
        m = random.randint(0, k)
        x, y = random_exponentials(random)
        g = F(random.randint(1, 300), 16)
        types = definitions._types(k, m, x, g)
        parts = [definitions._smooth_part(types, last, y) for last in range(-1, k + m + 1)]
        assert max(parts) == grouped_objective(k, m, x, y, g)


def test_reference_against_hand_values():
    # k = 1, BR: q - g p = (x - y)(1 - g/y)/(x - 1), largest at y^2 = g x: (sqrt x - sqrt g)^2/(x-1)
    for eps, eps_g in ((2, 0), (4, 2), (6, -4), (2, 1)):
        exact = (F(2) ** eps - F(2) ** eps_g) ** 2 / (F(4) ** eps - 1)
        assert_close(optimal_delta_reference(1, 0, eps, eps_g, log_base=4), exact)
    # below -eps everything is decided by the other input: 1 - e^eps_g
    assert_close(optimal_delta_reference(1, 0, 1, -2, log_base=4), F(15, 16))
    # two eps-DP with e^eps = 3 at eps_g = 0: only the outcome 00 counts, 9/16 - 1/16
    assert_close(optimal_delta_reference(2, 2, 1, 0, log_base=3), F(1, 2))
    # one of each, x = e^eps = 8, g = 1: y = 4 with (0,0) alone, or y = 2 with (0,0) and (1,0):
    # 1/9 (8 q - p) at y = 2: q = 6/7, p = 3/7: then + (8 (1-q) - (1-p)) = 1/9 * 7 = 7/9
    assert_close(optimal_delta_reference(2, 1, 1, 0, log_base=8), F(7, 9))


def assert_close(value: object, exact: Fraction, digits: int = 60) -> None:
    assert abs(as_fraction(value) - exact) <= abs(exact) / 10**digits, (value, exact)


@pytest.mark.parametrize("k", range(1, 9))
def test_reference_for_pure_dp_is_theorem_1(k):
    """Theorem 1 of cesar-rogers-2022, for e^eps = 3; its lower limit of summation is the positive
    part written out."""
    for eps_g in range(-k - 1, k + 2):
        terms = (
            comb(k, ell) * (F(3) ** ell - F(3) ** (eps_g + k - ell))
            for ell in range(k + 1)
            if 2 * ell >= eps_g + k
        )
        exact = sum(terms, F(0)) / F(4) ** k
        assert_close(optimal_delta_reference(k, k, 1, eps_g, log_base=3), exact)


def test_reference_is_attained_and_never_exceeded_on_a_grid():
    """Against plain enumeration: the value is the objective at the t returned, and no point of a
    grid of 61 exceeds it."""
    numbers = context(220)
    for k, m, eps, eps_g, base in exact_cells():
        value, exp_t = maximum_at_common_t(k, m, eps, eps_g, log_base=base)
        x, g = F(base) ** eps, F(base) ** eps_g
        exp_t = min(numbers.mpf(exp_t), numbers.mpf(int(x)))  # e^eps was rounded too
        ranged = [(numbers.mpf(int(x)), exp_t)] * (k - m)
        at_t = objective_by_enumeration(ranged, [numbers.mpf(int(x))] * m, numbers.mpf(2) ** eps_g)
        assert abs(at_t - value) <= value * numbers.mpf(10) ** -60 + numbers.mpf(10) ** -200
        grid = {1 + (x - 1) * F(i, 30) ** 4 for i in range(31)} | {F(base) ** i for i in range(eps)}
        bound = as_fraction(value) * (1 + F(1, 10**60))
        assert all(grouped_objective(k, m, x, y, g) <= bound for y in grid)


def golden_section(k: int, m: int, eps: Fraction, eps_g: Fraction) -> object:
    """The same supremum by a search that knows no derivative: scan, then golden sections."""
    numbers = context(60)
    exp_eps, exp_eps_g = exponential(eps, 60), exponential(eps_g, 60)

    def f(t: object) -> object:
        exp_t = min(max(numbers.exp(t), numbers.mpf(1)), exp_eps)
        return objective_by_enumeration([(exp_eps, exp_t)] * (k - m), [exp_eps] * m, exp_eps_g)

    scan = 40
    width = numbers.mpf(eps.numerator) / eps.denominator / scan
    heights = [f(i * width) for i in range(scan + 1)]
    best = max(heights)
    ratio = (numbers.sqrt(5) - 1) / 2
    for i in range(scan + 1):
        if heights[i] < best * (1 - numbers.mpf(1) / 20):
            continue
        low, high = max(i - 1, 0) * width, min(i + 1, scan) * width
        for _ in range(50):  # 0.618^50 = 4e-11, squared at a smooth maximum
            a, b = high - ratio * (high - low), low + ratio * (high - low)
            low, high = (low, b) if f(a) >= f(b) else (a, high)
        best = max(best, f((low + high) / 2))
    return best


def test_reference_against_golden_section_on_plain_enumeration():
    random = Random(SEED + 11)
    for _ in range(2):
        k = random.randint(2, 4)
        m = random.randint(0, k - 1)
        eps = F(random.randint(1, 40), 10)
        eps_g = eps * F(random.randint(-10 * k, 9 * k), 10)
        found = golden_section(k, m, eps, eps_g)
        value = optimal_delta_reference(k, m, eps, eps_g)
        found, value = as_fraction(found), as_fraction(value)
        # from below, up to the 60 digits of the enumeration; and within about 4e-11 squared
        assert value * (1 - F(1, 10**20)) < found < value * (1 + F(1, 10**40)), (k, m, eps, eps_g)


def random_cell(random: Random) -> tuple[int, int, Fraction, Fraction]:
    k = random.randint(1, 8)
    m = random.randint(0, k)
    eps = F(round(10 ** random.uniform(3, 7.47)), 10**6)
    eps_g = eps * F(random.randint(-1100 * k, 1100 * k), 1000)
    if random.random() < 0.2:
        eps_g = k * eps - eps / 10 ** random.randint(1, 40)
    return k, m, eps, eps_g


def test_sixty_digits_are_sixty_digits():
    """The same cells with 60 and with 100 digits, deltas down to 1e-300 and below."""
    random = Random(SEED + 12)
    smallest = F(1)
    cells = [random_cell(random) for _ in range(60)]
    cells += [(8, 0, F(3), 24 - F(1, 10**40)), (8, 3, F(1, 1000), F(8, 1000) - F(1, 10**60))]
    for cell in cells:
        long = as_fraction(optimal_delta_reference(*cell, digits=100))
        assert_close(optimal_delta_reference(*cell), long)
        smallest = min(smallest, long or smallest)
    assert smallest < F(1, 10**300)


def test_reference_is_monotone_and_convex_in_exp_eps_g():
    """A supremum of hockey sticks falls, is convex in e^eps_g, and lies above 1 - e^eps_g."""
    for k, m, eps in ((4, 0, 3), (4, 2, 2), (3, 1, 5)):
        ladder = range(-k * eps - 1, k * eps + 2)
        deltas = [as_fraction(optimal_delta_reference(k, m, eps, e, log_base=2)) for e in ladder]
        assert deltas[-2:] == [0, 0]
        noise = F(1, 10**60)
        assert all(d >= 1 - F(2) ** e - noise for e, d in zip(ladder, deltas, strict=True))
        points = pairwise(zip(ladder, deltas, strict=True))
        slopes = [(d1 - d0) / (F(2) ** e1 - F(2) ** e0) for (e0, d0), (e1, d1) in points]
        assert all(before <= after + noise * 2**30 for before, after in pairwise([-1, *slopes, 0]))


def test_unequal_t_never_exceed_the_reference():
    """Lemma 4.4 (a common t is the worst), which the reference takes for granted."""
    random = Random(SEED + 13)
    for _ in range(80):
        k = random.randint(2, 5)
        m = random.randint(0, k - 2)
        eps = random.randint(1, 6)
        x, g = F(2) ** eps, random.randint(-k * eps, k * eps)
        value = optimal_delta_reference(k, m, eps, g, log_base=2)
        value = as_fraction(value)
        for _ in range(6):
            ranged = [(x, between(random, F(1), x)) for _ in range(k - m)]
            at_t = objective_by_enumeration(ranged, [x] * m, F(2) ** g)
            assert at_t <= value * (1 + F(1, 10**60))


# -- manners -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "call",
    [
        lambda: randomized_response(F(2), F(3)),
        lambda: randomized_response(F(2), F(1, 2)),
        lambda: four_outcomes(F(1, 2), F(0)),
        lambda: four_outcomes(F(2), F(3, 2)),
        lambda: optimal_delta_reference(2, 3, 1, 1),
        lambda: optimal_delta_reference(2, 1, -1, 1),
        lambda: optimal_delta_reference(2, 1, 1, 1, log_base=F(1, 2)),
        lambda: grouped_objective(2, 3, F(2), F(1), F(1)),
        lambda: hockey_stick([F(1)], [F(1, 2), F(1, 2)], F(1)),
    ],
)
def test_outside_the_domain_is_a_value_error(call):
    with pytest.raises(ValueError, match=r"wanted|zip\(\)"):
        call()


def test_fractions_and_mpf_mix():
    numbers = context(50)
    two, half = numbers.mpf(2), F(1, 2)
    for x, y in ((two, F(3, 2)), (F(2), numbers.mpf(3) / 2), (2, numbers.mpf(3) / 2)):
        (q, _), (p, _) = randomized_response(x, y)
        assert abs(q - half) + abs(p - F(1, 3)) < numbers.mpf(10) ** -48
    P0, P1 = four_outcomes(two, F(1, 10))
    assert abs(P0[1] - F(3, 5)) + abs(P1[1] - F(3, 10)) < numbers.mpf(10) ** -48
    value = objective_by_enumeration([(two, F(3, 2))], [F(2)], half)
    exact = objective_by_enumeration([(F(2), F(3, 2))], [F(2)], half)
    assert abs(value - exact) < numbers.mpf(10) ** -47
    assert abs(grouped_objective(2, 1, two, F(3, 2), half) - exact) < numbers.mpf(10) ** -47


def test_floats_are_refused():
    with pytest.raises(TypeError, match="exact number"):
        randomized_response(2.0, F(1))
    with pytest.raises(TypeError, match="exact number"):
        four_outcomes(F(2), 0.5)


def test_the_global_precision_is_left_alone():
    before = mpmath.mp.prec
    optimal_delta_reference(3, 1, F(1, 10), F(1, 20))
    assert mpmath.mp.prec == before


def test_nothing_of_exactdp_is_loaded():
    """By the module itself: the package around it loads the checker, which asks exactdp by name."""
    code = (
        "import runpy, sys;"
        f"runpy.run_path({definitions.__file__!r});"
        "sys.exit(any(n.partition('.')[0] in ('exactdp', 'proofs_check') for n in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# -- mutants: a broken definition must be noticed -------------------------------------------------


MUTANTS = {
    "t and eps - t exchanged": ("_rows", lambda x, y: ((1, -y / x), (1, -y))),
    "binomial forgotten": ("_with_ones", lambda n, i, no, yes: no ** (n - i) * yes**i),
    "last type dropped": ("_smooth_part", None),
    "slope of the wrong type": ("_slope", None),
}


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mutants_are_noticed(mutant, monkeypatch):
    name, broken = MUTANTS[mutant]
    if broken is None:
        right = getattr(definitions, name)

        def broken(types, last, exp_t):
            return right(types, last - 1, exp_t)

    monkeypatch.setattr(definitions, name, broken)
    checks = (
        test_reference_against_hand_values,
        test_grouping_by_type_counts_is_exact_for_all_k_to_8_and_all_m,
        test_reference_is_attained_and_never_exceeded_on_a_grid,
        test_randomized_response_solves_its_equations_and_is_what_the_class_allows,
    )
    failures = 0
    for check in checks:
        try:
            check()
        except (AssertionError, ValueError, TypeError):
            failures += 1
    assert failures
