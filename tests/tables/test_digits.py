"""Printed digits: certain or not at all."""

from __future__ import annotations

from fractions import Fraction

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.tables.digits import interval, shown


def bracket(low: Fraction, high: Fraction) -> Enclosure:
    return Enclosure(Dyadic.from_fraction(low), Dyadic.from_fraction(high))


def test_an_interval_that_does_not_decide_a_digit_prints_none() -> None:
    around = bracket(Fraction(1023, 8192), Fraction(1025, 8192))  # 1/8
    assert shown(around, "up", 2) == "0.13"
    assert shown(around, "up", 3) is None
    assert shown(around, "nearest", 1) == "0.1"
    assert interval(around, 2) == "[0.12, 0.13]"
    assert shown(around, "enclosure", 3) == "[0.124, 0.126]"


def test_infinite_and_exact_values() -> None:
    infinite = Enclosure(Dyadic.infinity(1), Dyadic.infinity(1))
    assert shown(infinite, "up", 3) == "inf"
    assert shown(infinite, "enclosure", 3) == "inf"
    assert shown(Enclosure(Dyadic(0), Dyadic.infinity(1)), "up", 3) is None
    assert shown(bracket(Fraction(0), Fraction(0)), "nearest", 3) == "0"
    assert shown(bracket(Fraction(1, 4), Fraction(1, 4)), "up", 3) == "0.250"
