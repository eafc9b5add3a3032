"""exactdp against the first principles of proofs_check.definitions, which share nothing with it.

What is compared: every enclosure must contain the value found from the definitions *and* be as
narrow as was asked, so that a huge bracket cannot pass. Values from the definitions carry at least
``SAFE`` correct digits, far more than the enclosures have, and are given that much slack.

Inputs come from ``random.Random(SEED)``; EXACTDP_SEED in the environment chooses another seed.
"""

from __future__ import annotations

import os
from fractions import Fraction
from random import Random

import pytest
from flint import arb, fmpq

from exactdp import BR, DP, nonadaptive
from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision
from exactdp.routes.nonadaptive import boxes_of_t
from exactdp.routes.nonadaptive.equal_eps_theorems import Maximum
from exactdp.solve import refinement
from exactdp.solve.reduction import Reduction
from proofs_check.definitions import (
    as_fraction,
    exponential,
    four_outcomes,
    grouped_objective,
    hockey_stick,
    maximum_at_common_t,
    objective_by_enumeration,
    optimal_delta_reference,
    product,
    randomized_response,
)
from tests.cases import in_portions

F = Fraction
SEED = int(os.environ.get("EXACTDP_SEED", "20221029"))
SAFE = F(1, 10**55)  # relative; the reference promises 60 digits
RTOL = F(1, 10**15)


@pytest.fixture(autouse=True)
def shown_seed() -> None:
    """Part of what pytest shows of a failed test."""
    print(f"EXACTDP_SEED={SEED}")


def seeded(name: str) -> Random:
    return Random(f"{SEED} {name}")


def assert_encloses(enclosure, value, rtol=RTOL, about=None):
    """``value`` (a Fraction, or an mpf good to SAFE) lies inside, and the width is as asked."""
    value = value if isinstance(value, Fraction) else as_fraction(value)
    slack = abs(value) * SAFE
    lower, upper = enclosure.lower.fraction(), enclosure.upper.fraction()
    assert lower <= value + slack, (about, str(enclosure), float(value))
    assert upper >= value - slack, (about, str(enclosure), float(value))
    assert upper - lower <= rtol * min(abs(lower), abs(upper)), (about, str(enclosure))
    assert enclosure.relative_width() <= rtol * (1 + F(1, 10**12))  # a double, rounded up
    if value == 0:
        assert lower == upper == 0, (about, str(enclosure))


def at_least(enclosure, value, about=None):
    """No certified upper end is below a value that some mechanism attains."""
    assert enclosure.upper.fraction() >= as_fraction(value) * (1 - SAFE), (about, str(enclosure))


def digits_for(epses):
    """Decimals for an enumeration: 100 more than the smallest probability of an outcome needs."""
    return 32 * (int(2 * sum(epses) / F(23, 10) + 130) // 32 + 1)


def enumerated(ranged, pure, eps_g, *, swapped=False, base=0):
    """Equation (4) for BR (eps, t) pairs and DP eps, with rational parameters (times ln base).

    The rounding noise that exact ties leave is removed."""
    digits = digits_for([eps for eps, _ in ranged] + pure)

    def e(x):
        return exponential(x, digits, base)

    pairs = [(e(eps), e(t)) for eps, t in ranged]
    value = objective_by_enumeration(pairs, [e(eps) for eps in pure], e(eps_g), swapped=swapped)
    return cleaned(value, digits)


def cleaned(value, digits):
    """An enumerated value as a Fraction, 0 if it is the rounding noise of exact ties."""
    noise = 0 if isinstance(value, Fraction) else F(1, 10 ** (digits - 20))
    value = as_fraction(value)
    return value if value > noise else F(0)


def log_uniform(random, low, high):
    """A rational with few digits, log-uniform between 10^low and 10^high."""
    return F(f"{10 ** random.uniform(low, high):.5g}")


# -- (a) equal eps, every k <= 8 and every m, on and between the boundaries ------------------------

EPS = (F(1, 1000), F(1, 50), F(1, 10), F(1, 3), F(1), F(7, 2), F(12), F(30))


def boundary_eps_g(k, eps):
    places = {F(0), eps / 2, eps, (k - 1) * eps, k * eps, k * eps + F(1, 7), k * eps - eps / 1000}
    return sorted(places | {-place for place in places})


def equal_eps_cells(k):
    random = seeded(f"cells {k}")
    for m in range(k + 1):
        eps = random.choice(EPS)
        for eps_g in boundary_eps_g(k, eps):
            yield m, eps, eps_g
        for _ in range(8 if k < 7 else 3):
            eps = log_uniform(random, -3, 1.477)
            yield m, eps, eps * F(random.randint(-105 * k, 105 * k), 100)


@pytest.mark.parametrize(
    "k", [*range(1, 5), *(pytest.param(k, marks=pytest.mark.long) for k in (5, 6, 7, 8))]
)
def test_equal_eps_against_enumeration(k):
    random = seeded(f"points {k}")
    for m, eps, eps_g in equal_eps_cells(k):
        n = k - m
        about = (n, m, str(eps), str(eps_g))
        mix = nonadaptive(n * BR(eps), m * DP(eps))
        enclosure = mix.delta(eps_g=eps_g, rtol=RTOL)

        # the optimum: the reference, which groups outcomes, is the full enumeration at its t
        value, exp_t = maximum_at_common_t(k, m, eps, eps_g)
        numbers = value.context
        x, g = (numbers.exp(numbers.mpf(v.numerator) / v.denominator) for v in (eps, eps_g))
        at_optimum = objective_by_enumeration([(x, min(exp_t, x))] * n, [x] * m, g)
        assert abs(at_optimum - value) <= (1 + value) * numbers.mpf(10) ** (20 - numbers.dps)
        assert_encloses(enclosure, value, about=about)

        # the objective at a common t, at a vector t, and the other direction
        if n == 0:
            assert_encloses(enclosure, enumerated([], [eps] * m, eps_g), about=about)
            continue
        t = eps * F(random.randint(0, 16), 16)
        common = enumerated([(eps, t)] * n, [eps] * m, eps_g)
        assert_encloses(mix.delta_at(t, eps_g), common, about=(about, str(t)))
        swapped = enumerated([(eps, t)] * n, [eps] * m, eps_g, swapped=True)
        assert_encloses(mix.delta_at(eps - t, eps_g), swapped, about=(about, str(t)))
        ts = [eps * F(random.randint(0, 16), 16) for _ in range(n)]
        unequal = enumerated([(eps, t) for t in ts], [eps] * m, eps_g)
        assert_encloses(mix.delta_at(ts, eps_g), unequal, about=(about, [str(t) for t in ts]))
        for attained in (common, swapped, unequal):
            at_least(enclosure, attained, about)


def test_ends_of_the_support_are_exact():
    for n, m, eps in ((3, 2, F(1, 10)), (1, 0, F(30)), (0, 4, F(1, 1000)), (8, 0, F(1))):
        mix, total = nonadaptive(n * BR(eps), m * DP(eps)), (n + m) * eps
        for beyond in (total, total + F(1, 10**30), 10 * total):
            enclosure = mix.delta(eps_g=beyond)
            assert enclosure.lower.fraction() == enclosure.upper.fraction() == 0
        for below in (-total, -total - F(1, 10**9), -3 * total):
            value = 1 - as_fraction(exponential(below, 80))
            assert_encloses(mix.delta(eps_g=below, rtol="1e-15"), value)


def test_eps_0_and_no_mechanisms_reveal_nothing():
    for mix in (nonadaptive(), nonadaptive(0 * BR(1)), nonadaptive(5 * BR(0), 2 * DP(0))):
        assert_encloses(mix.delta(eps_g=0), F(0))
        assert_encloses(mix.delta(eps_g="1/3"), F(0))
        assert_encloses(mix.delta(eps_g=-1, rtol=RTOL), 1 - as_fraction(exponential(-1, 80)))
    with_zeros = nonadaptive(2 * BR("1/5"), BR(0), DP("1/5"), 3 * DP(0))
    assert_encloses(
        with_zeros.delta(eps_g="1/10", rtol=RTOL), optimal_delta_reference(3, 1, F(1, 5), F(1, 10))
    )


@pytest.mark.parametrize("rtol", [F(1, 10**3), F(1, 10**15), F(1, 10**40)])
def test_the_width_asked_for_is_reached(rtol):
    for n, m, eps, eps_g in (
        (5, 3, F(1, 10), F(1, 3)),
        (4, 0, F(3), F(-7)),
        (0, 6, F(1, 2), F(0)),
        (7, 1, F(30), F(239)),
    ):
        enclosure = nonadaptive(n * BR(eps), m * DP(eps)).delta(eps_g=eps_g, rtol=rtol)
        assert_encloses(enclosure, optimal_delta_reference(n + m, m, eps, eps_g), rtol)


# -- (b) parameters that are logarithms: everything is rational ------------------------------------


def log_cells(random, count):
    """(n, m, a, b, base): eps = a ln base, eps_g = b ln base, such that the l-th maximiser of each
    smooth piece is an integer multiple of ln base."""
    for _ in range(count):
        k = random.randint(1, 6)
        m = random.randint(0, k)
        n = k - m
        a = (n + 1) * random.randint(1, 3)
        b = (n + 1) * random.randint(-2 * k, 3 * k)
        yield n, m, a, b, random.choice([F(2), F(3), F(3, 2), F(11, 10)])


def log_text(multiple, base):
    return f"{multiple} ln({base})"


def test_logarithms_give_exact_rationals_at_every_t():
    random = seeded("logarithms")
    for n, m, a, b, base in log_cells(random, 60):
        mix = nonadaptive(n * BR(log_text(a, base)), m * DP(log_text(a, base)))
        if n == 0:
            exact = enumerated([], [a] * m, b, base=base)
            assert isinstance(exact, Fraction)
            assert_encloses(mix.delta(eps_g=log_text(b, base), rtol=RTOL), exact)
            continue
        c = random.randint(0, a)
        exact = enumerated([(a, c)] * n, [a] * m, b, base=base)
        assert isinstance(exact, Fraction)
        about = (n, m, a, b, str(base), c)
        at_t = mix.delta_at(log_text(c, base), log_text(b, base))
        assert at_t.contains(exact)
        assert_encloses(at_t, exact, about=about)
        vector = [random.randint(0, a) for _ in range(n)]
        exact = enumerated([(a, c) for c in vector], [a] * m, b, base=base)
        at_t = mix.delta_at([log_text(c, base) for c in vector], log_text(b, base))
        assert at_t.contains(exact)
        assert_encloses(at_t, exact, about=(about, vector))


def exact_optimum(n, m, a, b, base):
    """The optimum as a Fraction: the maximiser is found to 60 digits, and is a power of base."""
    value, exp_t = maximum_at_common_t(n + m, m, a, b, log_base=base)
    numbers = exp_t.context
    c = round(numbers.log(exp_t) / numbers.log(numbers.mpf(base.numerator) / base.denominator))
    exact = grouped_objective(n + m, m, base**a, base**c, base**b)
    assert abs(as_fraction(value) - exact) <= exact * SAFE
    return exact


def test_logarithms_give_exact_rationals_at_the_optimum():
    random = seeded("optimum")
    for n, m, a, b, base in log_cells(random, 60):
        exact = exact_optimum(n, m, a, b, base)
        mix = nonadaptive(n * BR(log_text(a, base)), m * DP(log_text(a, base)))
        enclosure = mix.delta(eps_g=log_text(b, base), rtol=RTOL)
        assert enclosure.contains(exact)
        assert_encloses(enclosure, exact, about=(n, m, a, b, str(base)))


def test_sympy_gives_the_same_rational():
    """The unevaluated expression, evaluated (``doit``), is the exact rational itself."""
    import sympy

    random = seeded("sympy")
    for n, m, a, b, base in log_cells(random, 40):
        exact = exact_optimum(n, m, a, b, base)
        mix = nonadaptive(n * BR(log_text(a, base)), m * DP(log_text(a, base)))
        found = mix.delta_sympy(log_text(b, base)).doit()
        assert found == sympy.Rational(exact.numerator, exact.denominator), (n, m, a, b, base)


@pytest.mark.parametrize("cells", in_portions(3, 12))
def test_sympy_with_symbols_becomes_the_same_rational(cells):
    import sympy

    random = seeded("symbols")
    eps, eps_g = sympy.symbols("eps eps_g", real=True)
    for n, m, a, b, base in log_cells(random, cells):
        if n + m > 4:
            continue
        exact = exact_optimum(n, m, a, b, base)
        symbolic = nonadaptive(n * BR(eps), m * DP(eps)).delta_sympy(eps_g)
        unit = sympy.log(sympy.Rational(base.numerator, base.denominator))
        found = symbolic.subs({eps: a * unit, eps_g: b * unit}).doit()
        assert found == sympy.Rational(exact.numerator, exact.denominator), (n, m, a, b, base)


# -- (c) unequal t never exceed the optimum --------------------------------------------------------


@pytest.mark.parametrize("cells", in_portions(20, 60))
def test_no_vector_t_exceeds_the_upper_end(cells):
    random = seeded("unequal t")
    for _ in range(cells):
        k = random.randint(2, 6)
        m = random.randint(0, k - 2)
        n = k - m
        eps = log_uniform(random, -2, 1)
        eps_g = eps * F(random.randint(-100 * k, 100 * k), 100)
        enclosure = nonadaptive(n * BR(eps), m * DP(eps)).delta(eps_g=eps_g, rtol=RTOL)
        _, exp_t = maximum_at_common_t(k, m, eps, eps_g)
        best = F(round(exp_t.context.log(exp_t) * 10**30), 10**30)
        candidates = [[eps * F(random.randint(0, 99), 99) for _ in range(n)] for _ in range(3)]
        candidates += [[random.choice([F(0), eps]) for _ in range(n)] for _ in range(3)]
        for size in (F(1, 10), F(1, 10**4), F(1, 10**9)):
            moved = [best + eps * size * F(random.randint(-9, 9), 9) for _ in range(n)]
            candidates.append([min(max(t, F(0)), eps) for t in moved])
        for ts in candidates:
            at_ts = enumerated([(eps, t) for t in ts], [eps] * m, eps_g)
            at_least(enclosure, at_ts, (n, m, str(eps), str(eps_g), [str(t) for t in ts]))


# -- (d) (eps, delta)-DP: four outcomes ------------------------------------------------------------


def four_outcome_value(n, deltas, eps, eps_g, t, *, swapped=False):
    digits = digits_for([eps] * (n + len(deltas)))
    x = exponential(eps, digits)
    pairs = [randomized_response(x, exponential(t, digits))] * n
    pairs += [four_outcomes(x, delta) for delta in deltas]
    P0, P1 = product(pairs)
    if swapped:
        P0, P1 = P1, P0
    return cleaned(hockey_stick(P0, P1, exponential(eps_g, digits)), digits)


def test_approximate_dp_against_four_outcomes():
    random = seeded("four outcomes")
    for _ in range(60):
        m = random.randint(1, 3)
        n = random.randint(0, 3)
        eps = log_uniform(random, -2, 1)
        eps_g = eps * F(random.randint(-110 * (n + m), 110 * (n + m)), 100)
        deltas = [
            random.choice([F(0), F(1, 10**6), F(1, 7), F(1), F(random.randint(1, 99), 10**4)])
            for _ in range(m)
        ]
        about = (n, [str(delta) for delta in deltas], str(eps), str(eps_g))
        mix = nonadaptive(n * BR(eps), *(DP(eps, delta) for delta in deltas))
        enclosure = mix.delta(eps_g=eps_g, rtol=RTOL)
        # without the outcomes that give the input away, everything scales by prod (1 - delta_i),
        # so the maximiser is that of pure DP; the value there is enumerated with four outcomes
        _, exp_t = maximum_at_common_t(n + m, m, eps, eps_g)
        best = F(round(exp_t.context.log(exp_t) * 10**60), 10**60)
        best = min(max(best, F(0)), eps)
        assert_encloses(enclosure, four_outcome_value(n, deltas, eps, eps_g, best), about=about)
        for t in (F(0), eps / 3, eps):
            for swapped in (False, True):
                attained = four_outcome_value(n, deltas, eps, eps_g, t, swapped=swapped)
                at_least(enclosure, attained, about)


# -- (e) unequal eps -------------------------------------------------------------------------------


def test_heterogeneous_dp_against_enumeration():
    random = seeded("heterogeneous DP")
    for _ in range(100):
        k = random.randint(2, 7)
        scale = log_uniform(random, -3, 0.8)
        epses = [scale * F(random.randint(1, 30), 10) for _ in range(k)]
        total = sum(epses)
        eps_g = total * F(random.randint(-102, 102), 100)
        if random.random() < 0.3:  # exactly at a loss
            eps_g = sum(random.choice([-1, 1]) * eps for eps in epses)
        about = ([str(eps) for eps in epses], str(eps_g))
        enclosure = nonadaptive(*(DP(eps) for eps in epses)).delta(eps_g=eps_g, rtol=RTOL)
        assert_encloses(enclosure, enumerated([], epses, eps_g), about=about)


def test_heterogeneous_approximate_dp_against_enumeration():
    random = seeded("heterogeneous approximate DP")
    for _ in range(30):
        epses = [F(random.randint(1, 40), 10) for _ in range(random.randint(1, 4))]
        deltas = [F(random.randint(0, 5), 10 ** random.randint(1, 6)) for _ in epses]
        eps_g = sum(epses) * F(random.randint(-102, 102), 100)
        mix = nonadaptive(*(DP(*pair) for pair in zip(epses, deltas, strict=True)))
        digits = digits_for(epses)
        pairs = (
            four_outcomes(exponential(eps, digits), delta)
            for eps, delta in zip(epses, deltas, strict=True)
        )
        exact = cleaned(hockey_stick(*product(pairs), exponential(eps_g, digits)), digits)
        assert_encloses(mix.delta(eps_g=eps_g, rtol=RTOL), exact, about=(epses, deltas))


def compass_search(random, ranged, pure, eps_g, steps):
    """The best vector t found by a few local searches (a lower bound on the optimum, no more)."""
    exps = [exponential(eps, 30) for eps in ranged]
    dp = [exponential(eps, 30) for eps in pure]
    g = exponential(eps_g, 30)

    def height(ts):
        pairs = [(x, min(exponential(t, 30), x)) for x, t in zip(exps, ts, strict=True)]
        return objective_by_enumeration(pairs, dp, g)

    best, best_height = [], -1
    for _ in range(3):
        ts = [eps * F(random.randint(0, 64), 64) for eps in ranged]
        at_ts, size = height(ts), F(1, 4)
        for _ in range(steps):
            improved = False
            for i, eps in enumerate(ranged):
                for sign in (-1, 1):
                    moved = [*ts]
                    moved[i] = min(max(ts[i] + sign * size * eps, F(0)), eps)
                    if (at_moved := height(moved)) > at_ts:
                        ts, at_ts, improved = moved, at_moved, True
            if not improved:
                size /= 3
        if at_ts > best_height:
            best, best_height = ts, at_ts
    return best


def unequal_cells(random, count):
    for _ in range(count):
        n, m = random.randint(1, 3), random.randint(0, 2)
        scale = log_uniform(random, -2, 0.7)
        ranged = sorted(scale * F(random.randint(1, 6), 2) for _ in range(n))
        pure = sorted(scale * F(random.randint(1, 6), 2) for _ in range(m))
        yield ranged, pure, (sum(ranged) + sum(pure)) * F(random.randint(-80, 95), 100)


def each_mechanism(ranged, ts):
    """The t of each BR mechanism: the witness lists one for each group of equal eps."""
    if len(ts) == len(ranged):
        return list(ts)
    groups = sorted(set(ranged))
    assert len(ts) == len(groups)
    return [ts[groups.index(eps)] for eps in ranged]


@pytest.fixture
def fewer_boxes(monkeypatch):
    """Boxes would use seconds for each cell; what is checked holds after any number of steps."""
    monkeypatch.setattr(boxes_of_t, "BOX_BUDGET", boxes_of_t.BOX_BUDGET // 8)


@pytest.mark.usefixtures("fewer_boxes")
@pytest.mark.parametrize("cells", in_portions(3, 6))
def test_heterogeneous_br_brackets_contain_what_a_search_finds(cells):
    random = seeded("heterogeneous BR")
    for ranged, pure, eps_g in unequal_cells(random, cells):
        about = ([str(x) for x in ranged], [str(x) for x in pure], str(eps_g))
        mix = nonadaptive(*(BR(eps) for eps in ranged), *(DP(eps) for eps in pure))
        bracket = mix.bracket(eps_g)
        assert bracket.lower <= bracket.upper, about
        assert bracket.lower.fraction() >= 0
        assert bracket.upper.fraction() <= 1
        # no width is promised here; the widest seen was 0.07 of its upper end
        assert bracket.width.fraction() <= bracket.upper.fraction() / 4, (about, str(bracket))
        found = compass_search(random, ranged, pure, eps_g, 14)
        trials = [found, [eps / 2 for eps in ranged]]
        trials += [[eps * F(random.randint(0, 9), 9) for eps in ranged] for _ in range(8)]
        for ts in trials:
            attained = enumerated(list(zip(ranged, ts, strict=True)), pure, eps_g)
            at_least(bracket, attained, (about, [str(t) for t in ts]))
            assert_encloses(mix.delta_at(ts, eps_g), attained, about=about)


@pytest.mark.usefixtures("fewer_boxes")
@pytest.mark.parametrize("cells", in_portions(2, 4))
def test_the_lower_end_is_attained_by_its_own_witness(cells):
    random = seeded("witness")
    equal = [
        ([eps] * n, [eps] * m, eps * F(random.randint(-80 * (n + m), 95 * (n + m)), 100))
        for n, m, eps in ((4, 2, F(1, 10)), (1, 0, F(2)), (5, 0, F(1, 3)), (2, 3, F(9)))
    ]
    for ranged, pure, eps_g in [*equal, *unequal_cells(random, cells)]:
        about = ([str(x) for x in ranged], [str(x) for x in pure], str(eps_g))
        mix = nonadaptive(*(BR(eps) for eps in ranged), *(DP(eps) for eps in pure))
        bracket = mix.bracket(eps_g)
        witness = mix.worst_case(eps_g)
        assert witness.ts, about
        for group in witness.ts:
            ts = each_mechanism(ranged, group)
            assert all(0 <= t <= eps for t, eps in zip(ts, ranged, strict=True)), about
            exact_ts = [t.fraction for t in ts]
            attained = enumerated(list(zip(ranged, exact_ts, strict=True)), pure, eps_g)
            assert as_fraction(attained) * (1 + SAFE) >= bracket.lower.fraction() * (1 - RTOL)
            at_least(bracket, attained, about)


# -- (g) random cells against the 60-digit reference -----------------------------------------------


def random_cells(name, count):
    """k <= 8, any m, eps log-uniform in [1/1000, 30], eps_g anywhere in the support and a little
    beyond, in a fifth of the cells so near its end that delta is 1e-300 or less."""
    random = seeded(name)
    for _ in range(count):
        k = random.randint(1, 8)
        m = random.randint(0, k)
        eps = log_uniform(random, -3, 1.477)
        eps_g = eps * F(random.randint(-1050 * k, 1050 * k), 1000)
        if random.random() < 0.2:
            eps_g = k * eps - eps * F(random.randint(1, 9), 10 ** random.randint(1, 38))
        yield k, m, eps, eps_g
    yield 8, 0, F(3), 24 - F(1, 10**40)
    yield 7, 2, F(1, 1000), F(7, 1000) - F(1, 10**60)


def compare_with_reference(name, count):
    smallest = F(1)
    for k, m, eps, eps_g in random_cells(name, count):
        value = as_fraction(optimal_delta_reference(k, m, eps, eps_g))
        smallest = min(smallest, value or smallest)
        enclosure = nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g=eps_g, rtol=RTOL)
        assert_encloses(enclosure, value, about=(k, m, str(eps), str(eps_g)))
    return smallest


def test_random_cells_against_the_reference():
    assert compare_with_reference("reference", 120) < F(1, 10**300)


@pytest.mark.long
def test_ten_thousand_random_cells_against_the_reference():
    assert compare_with_reference("ten thousand", 10_000) < F(1, 10**300)


def test_mpmath_agrees_with_the_reference():
    for k, m, eps, eps_g in random_cells("mpmath", 40):
        mix = nonadaptive((k - m) * BR(eps), m * DP(eps))
        found = mix.delta_mpmath(eps_g, dps=60)
        value = as_fraction(optimal_delta_reference(k, m, eps, eps_g))
        # an approximation: no more than a few digits of the 60 are lost
        assert abs(as_fraction(found) - value) <= value * SAFE, (k, m, str(eps), str(eps_g))


def test_profile_is_delta_at_each_eps_g():
    mix = nonadaptive(4 * BR("1/2"), 2 * DP("1/2"))
    levels = [F(-4), F(-1, 2), F(0), F(1, 4), F(1), F(5, 2), F(3)]
    for level, enclosure in zip(levels, mix.profile(levels), strict=True):
        assert_encloses(enclosure, optimal_delta_reference(6, 2, F(1, 2), level))


def test_epsilon_inverts_the_reference():
    random = seeded("epsilon")
    for _ in range(25):
        k = random.randint(1, 6)
        m = random.randint(0, k)
        eps = log_uniform(random, -2, 0.7)
        delta = F(1, 10 ** random.randint(1, 12))
        enclosure = nonadaptive((k - m) * BR(eps), m * DP(eps)).epsilon(delta=delta)
        lower, upper = enclosure.lower.fraction(), enclosure.upper.fraction()
        about = (k, m, str(eps), str(delta), str(enclosure))
        assert upper - lower <= F(1, 10**12) * max(abs(lower), abs(upper)), about
        # delta falls in eps_g: it is at least delta just below the bracket, at most delta above it
        assert as_fraction(optimal_delta_reference(k, m, eps, lower)) >= delta * (1 - SAFE), about
        assert as_fraction(optimal_delta_reference(k, m, eps, upper)) <= delta * (1 + SAFE), about


def test_epsilon_below_zero_and_at_the_ends():
    mix = nonadaptive(3 * BR("1/2"), 2 * DP("1/2"))
    for delta in (F(1, 2), F(9, 10), F(99, 100)):  # above delta(0), so eps_g < 0
        enclosure = mix.epsilon(delta=delta)
        lower, upper = enclosure.lower.fraction(), enclosure.upper.fraction()
        assert upper < 0
        assert as_fraction(optimal_delta_reference(5, 2, F(1, 2), lower)) >= delta * (1 - SAFE)
        assert as_fraction(optimal_delta_reference(5, 2, F(1, 2), upper)) <= delta * (1 + SAFE)
    assert_encloses(mix.epsilon(delta=0), F(5, 2))  # the sum of eps
    assert mix.epsilon(delta=1).upper.infinite == -1
    leaking = nonadaptive(BR("1/2"), DP("1/2", "1/10"))
    assert leaking.epsilon(delta="1/20").lower.infinite == 1  # below the floor 1/10
    assert_encloses(leaking.epsilon(delta="1/10"), F(1))  # at it


# -- mutants: exactdp broken on purpose must be noticed --------------------------------------------


def replaced(owner, name, wrap):
    """Replace ``owner.name`` by what ``wrap`` makes of the right one."""
    return lambda monkeypatch: monkeypatch.setattr(owner, name, wrap(getattr(owner, name)))


def scaled(factor):
    def wrap(true):
        def delta(*args, **kwargs):
            with precision(160):
                return true(*args, **kwargs) * arb(fmpq(factor.numerator, factor.denominator))

        return delta

    return wrap


def next_to_the_best(true):
    return property(lambda maximum: (max(true.func(maximum)[0] - 1, maximum.first),))


def never_narrow(monkeypatch):
    replaced(refinement, "bits_for", lambda true: lambda rtol: true(rtol) - 20)(monkeypatch)
    monkeypatch.setattr(Enclosure, "reaches", lambda *_: True)


MUTANTS = {
    "t_l one step down": replaced(
        Maximum, "t", lambda true: lambda maximum, ell: true(maximum, ell - 1)
    ),
    "t_l a little off": replaced(
        Maximum, "t", lambda true: lambda maximum, ell: true(maximum, ell) * F(10**7 - 1, 10**7)
    ),
    "a maximiser lost": replaced(Maximum, "candidates", next_to_the_best),
    "the sum too large by 1e-14": replaced(EqualEps, "delta", scaled(1 + F(1, 10**14))),
    "the sum too small by 1e-14": replaced(EqualEps, "delta", scaled(1 - F(1, 10**14))),
    "the threshold one down": replaced(
        EqualEps, "threshold", lambda true: lambda pair, eps_g: true(pair, eps_g) - 1
    ),
    "ends too far apart": never_narrow,
    "delta_i left out": replaced(Reduction, "floor", lambda true: lambda self: arb(0)),
}


def several_cells():
    for k, m, eps, eps_g in [*random_cells("mutants", 40), (3, 0, F(1, 2), F(1, 5))]:
        yield k, m, eps, eps_g, F(0)
    yield 3, 2, F(1, 2), F(1, 5), F(1, 1000)


@pytest.mark.parametrize("mutant", ["none", *MUTANTS])
def test_mutants_are_noticed(mutant, monkeypatch):
    if mutant != "none":
        MUTANTS[mutant](monkeypatch)
    noticed = 0
    for k, m, eps, eps_g, delta in several_cells():
        value = 1 - (1 - delta) ** m * (1 - as_fraction(optimal_delta_reference(k, m, eps, eps_g)))
        mix = nonadaptive((k - m) * BR(eps), m * DP(eps, delta))
        try:
            assert_encloses(mix.bracket(eps_g=eps_g, rtol=RTOL), value)
            if k > m:
                at_t = enumerated([(eps, eps / 3)] * (k - m), [eps] * m, eps_g)
                assert_encloses(mix.delta_at(eps / 3, eps_g), 1 - (1 - delta) ** m * (1 - at_t))
        except (AssertionError, ArithmeticError):
            noticed += 1
    assert (noticed > 0) == (mutant != "none")
