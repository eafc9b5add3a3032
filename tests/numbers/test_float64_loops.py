"""The float64 loops against mpmath: the errors stay within the bounds that are claimed."""

from __future__ import annotations

import random

import mpmath
import numpy as np
from flint import arb

from exactdp.numbers import float64_bounds as loops
from exactdp.numbers.exact_numbers import precision


def test_powers(rng: random.Random) -> None:
    with precision(96), mpmath.workdps(40):
        base = (arb(1) / 37).exp()
        table = loops.powers(base, 3000)
        exactly = mpmath.exp(mpmath.mpf(1) / 37)
        for i in [0, 1, 2, 3, 2999, *rng.sample(range(3000), 200)]:
            assert abs(table[i] / exactly**i - 1) <= loops.powers_error(3000)


def test_exponentials(rng: random.Random) -> None:
    x = np.array([rng.uniform(-500, 500) for _ in range(300)])
    with precision(96), mpmath.workdps(40):
        found = loops.exponentials(x, (arb(1) / 60).exp())
        for at, value in zip(x.tolist(), found.tolist(), strict=True):
            wanted = mpmath.exp(mpmath.mpf(at) / 60)
            assert abs(value / wanted - 1) <= loops.powers_error(501) + 8 * loops.U


def test_window_sums(rng: random.Random) -> None:
    values = np.array([rng.random() ** 6 for _ in range(400)])
    for length in (1, 2, 3, 7, 64, 100, 255):
        with precision(96), mpmath.workdps(40):
            ratio = (arb(1) / 50).exp()
            found = loops.window_sums(values, length, ratio)
            exactly = mpmath.exp(mpmath.mpf(1) / 50)
            assert found.size == values.size - length + 1
            for i in [0, found.size - 1, *rng.sample(range(found.size), 5)]:
                wanted = mpmath.fsum(exactly**k * values[i + k] for k in range(length))
                assert abs(found[i] / wanted - 1) <= loops.window_error(length)


def test_logarithm(rng: random.Random) -> None:
    values = [2.0 ** rng.uniform(-60, 60) for _ in range(2000)]
    values += [1 + rng.uniform(-1, 1) * 2.0 ** -rng.randint(1, 50) for _ in range(2000)]
    values += [1.0, 2.0, 0.5, 2**0.5, 0.5**0.5]
    found = loops.logarithm(np.array(values))
    with mpmath.workdps(40):
        for value, logarithm in zip(values, found.tolist(), strict=True):
            wanted = mpmath.log(mpmath.mpf(value))
            assert abs(logarithm - wanted) <= loops.log_error(abs(float(wanted)))


def test_sinh_quotient(rng: random.Random) -> None:
    quarter = loops.LARGEST_STEP / 4
    x = [0.0, 1e-300, 1e-9, 2.0, *(rng.uniform(0, 2) for _ in range(1000))]
    found = loops.sinh_quotient(np.array(x), quarter)
    with mpmath.workdps(40):
        for at, value in zip(x[1:], found.tolist()[1:], strict=True):
            wanted = mpmath.sinh(mpmath.mpf(at) * quarter) / quarter
            assert abs(value / wanted - 1) <= loops.SINH_ERROR
    assert found[0] == 0
