"""Products of long polynomials: true in pieces, and never far beyond a deadline."""

from __future__ import annotations

import random
import time
from fractions import Fraction

import pytest
from flint import arb, arb_poly, fmpq, fmpq_poly

from exactdp import nonadaptive
from exactdp.numbers import polynomial_products
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.polynomial_products import power, product, require_time
from exactdp.numbers.precision_and_deadlines import NoTime, TimeIsUp, deadline

SEED = 20261129


def drawn(draw: random.Random, terms: int) -> fmpq_poly:
    """Coefficients of very different sizes, some of them 0."""
    sizes = [draw.choice([0, 1, 1, 1]) * 2 ** draw.randrange(60) for _ in range(terms)]
    return fmpq_poly([fmpq(size, draw.randrange(1, 2**40)) for size in sizes])


def has(ball: arb, value: fmpq) -> bool:
    """Whether the exact number is in it, as far as balls of integers tell."""
    return (ball * arb(value.q) - arb(value.p)).contains(0)


def holds(found: arb_poly, exact: fmpq_poly, terms: int) -> None:
    """Every ball has the exact coefficient in it, and is as narrow as the precision."""
    assert found.length() <= terms
    for j in range(terms):
        assert has(found[j], exact[j])
        if exact[j] != 0:
            assert found[j].rel_accuracy_bits() > 60  # of 120: no coefficient is far below others


@pytest.mark.parametrize("longest", [10.0, 1e-7], ids=["in one", "in pieces"])
def test_products_and_powers_against_exact_ones(
    longest: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polynomial_products, "LONGEST", longest)
    print("seed", SEED)
    draw = random.Random(SEED)
    for _ in range(20):
        x, y = (drawn(draw, draw.randrange(1, 60)) for _ in range(2))
        n, terms = draw.randrange(6), draw.randrange(1, 90)
        with precision(120), deadline(1000):  # no deadline, no pieces
            holds(product(arb_poly(x), arb_poly(y)), x * y, 120)
            holds(product(arb_poly(x), arb_poly(y), terms), x * y, terms)
            holds(power(arb_poly(x), n, terms), x**n, terms)
            holds(power(arb_poly(x), n), x**n, 300)


def test_a_binomial_has_all_its_digits() -> None:
    """Coefficients up to 10^-478; the power 1000 of balls, and of their ratio, costs 14 bits."""
    x = fmpq_poly([fmpq(2, 3), 0, 0, fmpq(1, 3)])
    with precision(100):
        found, exact = power(arb_poly(x), 1000), x**1000
        for j in range(0, 3001, 3):
            assert has(found[j], exact[j])
            assert found[j].rel_accuracy_bits() >= 86
        assert found[1].is_zero()


def test_what_would_outlast_the_deadline_is_not_begun() -> None:
    require_time(10**9)
    with deadline(5):
        require_time(1)
        with pytest.raises(NoTime):
            require_time(50)
    with deadline(1e-9), pytest.raises(TimeIsUp):
        require_time(1)


def test_a_long_power_ends_soon_after_its_deadline() -> None:
    """One call of the library takes 7 s here; pieces take 0.2 s, tripled for a busy machine."""
    mass = [Fraction(2 * min(k, 60 - k) + 1, 1800) for k in range(61)]
    with precision(400):
        x = arb_poly([arb(fmpq(*one.as_integer_ratio())) for one in mass])
        started = time.process_time()
        with deadline(0.1), pytest.raises(TimeIsUp):
            power(x, 1000)
        assert time.process_time() - started < 0.7


@pytest.mark.parametrize(
    "composition",
    ["DiscreteGaussian(10)^200", "Subsampled(Finite(1/3 1/3 1/3, 1/4 1/4 1/2), 1/100)^40000"],
)
def test_seconds_are_kept(composition: str) -> None:
    """They took 7.5 and 23 CPU seconds."""
    started = time.process_time()
    found = nonadaptive(composition).bracket(eps_g=1, seconds=2)
    assert time.process_time() - started < 3
    assert found.upper_float < 1


def test_a_power_of_two_losses_is_one_binomial() -> None:
    """18 s, when the library took the power."""
    started = time.process_time()
    found = nonadaptive("Subsampled(Finite(1/2 1/2, 1/4 3/4), 1/100)^100000").delta(eps_g=1)
    assert found.reaches(Fraction(1, 10**15))
    assert time.process_time() - started < 3
