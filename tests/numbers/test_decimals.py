"""Decimals: the ratio, floored, ceiled or rounded to so many digits, against the definition."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.numerals import Rounding, decimal, significant


def by_definition(value: Fraction, digits: int, rounding: Rounding) -> Fraction:
    """The decimal with so many digits that the rounding asks for, by fractions alone."""
    decade = 0
    while abs(value) >= Fraction(10) ** (decade + 1):
        decade += 1
    while abs(value) < Fraction(10) ** decade:
        decade -= 1
    unit = Fraction(10) ** (decade - digits + 1)
    if rounding == "up":
        return math.ceil(value / unit) * unit
    if rounding == "down":
        return math.floor(value / unit) * unit
    size = math.floor(abs(value) / unit + Fraction(1, 2)) * unit  # halves go away from 0
    return size if value > 0 else -size


def shown(text: str) -> str:
    """The digits that are printed, without those that only place the point."""
    return text.partition("e")[0].lstrip("-0.").replace(".", "")


def values(rng: random.Random) -> list[Fraction]:
    """Of every size, with long and short denominators, next to powers of ten and on halves."""
    found: list[Fraction] = []
    for _ in range(1500):
        bits = rng.choice([4, 30, 70, 300])
        top = rng.randint(1, 1 << bits) * rng.choice([1, -1])
        bottom = rng.choice([1, 2, 7, 1 << 20, 10**9, 3**40, rng.randint(1, 1 << 90)])
        found.append(Fraction(top, bottom))
        around = 10 ** rng.randint(0, 20) + rng.randint(-1, 1)
        found.append(Fraction(max(1, around), 10 ** rng.randint(0, 25)))
        found.append(Fraction(rng.randint(1, 10**6) * 10 + 5, 10 ** rng.randint(0, 12)))
    return found


@pytest.mark.parametrize("rounding", ["up", "down", "nearest"])
def test_decimals_are_those_of_the_definition(rng: random.Random, rounding: Rounding) -> None:
    for value in values(rng):
        digits = rng.randint(1, 25)
        ratio = value.numerator, value.denominator
        wanted = by_definition(value, digits, rounding)
        short = decimal(*ratio, digits, rounding)
        full = decimal(*ratio, digits, rounding, zeros=True)
        assert Fraction(short) == Fraction(full) == wanted
        assert len(shown(full)) == digits
        if "e" in short or "." in short:
            assert not short.partition("e")[0].endswith(("0", "."))
        found, decade = significant(*ratio, digits, rounding)
        assert 10 ** (digits - 1) <= abs(int(found)) < 10**digits
        assert int(found) * Fraction(10) ** (decade - digits + 1) == wanted


def test_dyadics_print_by_the_same_rules(rng: random.Random) -> None:
    for _ in range(2000):
        value = Dyadic(rng.randint(-(1 << 60), 1 << 60), rng.randint(-200, 60))
        digits, up = rng.randint(1, 25), rng.random() < 0.5
        rounding: Rounding = "up" if up else "down"
        ratio = value.fraction().as_integer_ratio()
        assert value.decimal(digits, up=up) == decimal(*ratio, digits, rounding)


@pytest.mark.parametrize(
    ("value", "rounding", "digits", "text", "short"),
    [
        ("1/2", "up", 3, "0.500", "0.5"),
        ("9996/10000000", "up", 3, "0.00100", "0.001"),
        ("999/1000", "up", 3, "0.999", "0.999"),
        ("9999/10000", "up", 3, "1.00", "1"),
        ("-9999/10000", "up", 3, "-0.999", "-0.999"),
        ("12345", "down", 3, "1.23e4", "12300"),
        ("12345", "down", 5, "12345", "12345"),
        ("1/3000000", "nearest", 2, "3.3e-7", "3.3e-7"),
        ("0", "up", 3, "0", "0"),
        ("5/1000", "nearest", 1, "0.005", "0.005"),
        ("25/10000", "nearest", 1, "0.003", "0.003"),
        ("-25/10000", "nearest", 1, "-0.003", "-0.003"),
        ("99995/10", "nearest", 4, "1.000e4", "10000"),
        ("1e16", "down", 17, "10000000000000000", "1e16"),
        ("1/10000", "up", 2, "0.00010", "0.0001"),
        ("1/100000", "up", 2, "1.0e-5", "1e-5"),
    ],
)
def test_examples(value: str, rounding: Rounding, digits: int, text: str, short: str) -> None:
    ratio = Fraction(value).as_integer_ratio()
    assert decimal(*ratio, digits, rounding, zeros=True) == text
    assert decimal(*ratio, digits, rounding) == short


def test_a_hundred_million_bits_print_without_a_limit_on_digits() -> None:
    assert Dyadic(1, -(10**8)).decimal(3, up=False) == "2.71e-30103000"  # half a second
    assert decimal(1, 1 << 90_000, 3, "up", zeros=True).endswith("e-27093")
