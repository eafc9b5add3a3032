"""Printed digits: certain or not at all."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.tables.printed.digits import interval, printed, rounded


def bracket(low: Fraction, high: Fraction) -> Enclosure:
    return Enclosure(Dyadic.from_fraction(low), Dyadic.from_fraction(high))


def test_rounding_is_what_it_says(rng: random.Random) -> None:
    for _ in range(2000):
        value = Fraction(rng.randint(-(10**9), 10**9), rng.choice([1, 7, 1 << 20, 10**9, 3**40]))
        digits = rng.randint(1, 8)
        below, above, near = (rounded(value, how, digits) for how in ("down", "up", "nearest"))
        low, high, next_to = Fraction(below), Fraction(above), Fraction(near)
        assert low <= value <= high
        assert next_to in (low, high)
        assert abs(next_to - value) <= min(value - low, high - value)
        if value:
            for text in (below, above, near):
                assert len(text.partition("e")[0].lstrip("-0.").replace(".", "")) == digits
            assert high - low <= abs(value) * Fraction(10) ** (1 - digits)


@pytest.mark.parametrize(
    ("value", "rounding", "digits", "text"),
    [
        ("1/2", "up", 3, "0.500"),
        ("9996/10000000", "up", 3, "0.00100"),
        ("999/1000", "up", 3, "0.999"),
        ("9999/10000", "up", 3, "1.00"),
        ("-9999/10000", "up", 3, "-0.999"),
        ("12345", "down", 3, "1.23e4"),
        ("12345", "down", 5, "12345"),
        ("1/3000000", "nearest", 2, "3.3e-7"),
        ("0", "up", 3, "0"),
        ("5/1000", "nearest", 1, "0.005"),
        ("25/10000", "nearest", 1, "0.003"),
    ],
)
def test_examples(value: str, rounding: str, digits: int, text: str) -> None:
    assert rounded(Fraction(value), rounding, digits) == text


def test_an_interval_that_does_not_decide_a_digit_prints_none() -> None:
    around = bracket(Fraction(1023, 8192), Fraction(1025, 8192))  # 1/8
    assert printed(around, "up", 2) == "0.13"
    assert printed(around, "up", 3) is None
    assert printed(around, "nearest", 1) == "0.1"
    assert interval(around, 2) == "[0.12, 0.13]"
    assert printed(around, "enclosure", 3) == "[0.124, 0.126]"


def test_infinite_and_exact_values() -> None:
    infinite = Enclosure(Dyadic.infinity(1), Dyadic.infinity(1))
    assert printed(infinite, "up", 3) == "inf"
    assert printed(infinite, "enclosure", 3) == "inf"
    assert printed(Enclosure(Dyadic(0), Dyadic.infinity(1)), "up", 3) is None
    assert printed(bracket(Fraction(0), Fraction(0)), "nearest", 3) == "0"
    assert printed(bracket(Fraction(1, 4), Fraction(1, 4)), "up", 3) == "0.250"


def test_tiny_values_print_without_a_limit_on_digits() -> None:
    tiny = rounded(Fraction(1, 1 << 90_000), "up", 3)
    assert tiny.endswith("e-27093")
