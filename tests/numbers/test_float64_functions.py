"""e^x and e^x - 1 in float64 against balls: never further off than they say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from flint import arb

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.float64_bounds import (
    EXP_ERROR,
    EXPM1_ERROR,
    LARGEST,
    LN2_HIGH,
    LN2_LOW,
    U,
    exp,
    expm1,
)

RANGES = [(-0.35, 0.35), (0.33, 0.36), (-0.36, -0.33), (-1, 1), (-LARGEST, LARGEST), (0, 1e-9)]


@pytest.mark.parametrize(("low", "high"), RANGES)
def test_errors_are_within_what_is_stated(low: float, high: float, rng: Random) -> None:
    x = np.array([low, high, *(rng.uniform(low, high) for _ in range(600))])
    for function, error, true in ((exp, EXP_ERROR, arb.exp), (expm1, EXPM1_ERROR, arb.expm1)):
        with precision(200):
            for value, place in zip(function(x).tolist(), x.tolist(), strict=True):
                exact = true(arb(place))
                assert abs(arb(value) - exact) <= error * U * abs(exact)


def test_zero_is_exact() -> None:
    assert exp(np.array([0.0])).tolist() == [1.0]
    assert expm1(np.array([0.0, -0.0])).tolist() == [0.0, 0.0]


def test_the_logarithm_of_two_in_two_parts() -> None:
    with precision(200):
        rest = arb(2).log() - arb(LN2_HIGH) - arb(LN2_LOW)
        assert abs(rest) < arb(2) ** -90
    assert all((n * LN2_HIGH).as_integer_ratio()[1] <= 2**39 for n in range(1, 1025))
