"""Products whose losses are moved to a lattice, against the sum over all outcomes."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from random import Random

import mpmath
import pytest

from exactdp.tables.kernel.fixed_point import METER, Number, Rejected
from exactdp.tables.kernel.rounded_sums import lattice_delta
from tests.cases import in_portions

Group = tuple[int, F, F]


def enumerated(groups: list[Group], at: F) -> mpmath.mpf:
    """The hockey stick, outcome by outcome, at many digits."""
    each = []
    for n, e, t in groups:
        E = mpmath.exp(mpmath.mpf(e.numerator) / e.denominator)
        x = (mpmath.exp(mpmath.mpf(t.numerator) / t.denominator) - 1) / (E - 1)
        each += [((t, 1 - x), (t - e, x))] * n
    total = mpmath.mpf(0)
    for word in product(*each):
        loss = sum((one for one, _ in word), F(0))
        if loss > at:
            gap = at - loss
            less = -mpmath.expm1(mpmath.mpf(gap.numerator) / gap.denominator)
            total += mpmath.fprod(p for _, p in word) * less
    return total


def drawn(rng: Random) -> tuple[list[Group], F]:
    groups = []
    for _ in range(rng.randint(1, 5)):
        e = F(rng.randint(1, 300), rng.choice([97, 101, 103, 211]))
        t = rng.choice([e / 2, e * F(rng.randint(0, 20), 20), F(0), e])
        groups.append((rng.randint(1, 2), e, t))
    whole = sum((n * e for n, e, _ in groups), F(0))
    return groups, whole * F(rng.randint(-11, 11), 20)


def ends(groups: list[Group], at: F, h: F, bits: int = 80) -> tuple[mpmath.mpf, mpmath.mpf]:
    METER.left = 10**9
    made = [(n, Number.of(e), Number.of(t)) for n, e, t in groups]
    low, high = (
        mpmath.ldexp(lattice_delta(made, Number.of(at), Number.of(h), bits, up), -bits)
        for up in (False, True)
    )
    return low, high


@pytest.mark.parametrize("turns", in_portions(25, 1000))
def test_both_ends_hold_the_sum_over_all_outcomes(turns: int, rng: Random) -> None:
    """And are not far from it."""
    with mpmath.workdps(110):
        for _ in range(turns):
            groups, at = drawn(rng)
            h = F(1, rng.choice([3, 10, 40, 200]))
            true = enumerated(groups, at)
            low, high = ends(groups, at, h)
            assert low <= true <= high, (groups, at, h)
            size, step = sum(n for n, _, _ in groups), mpmath.mpf(h.numerator) / h.denominator
            assert high - true <= size * step * mpmath.mpf("0.26") + mpmath.mpf(2) ** -70
            assert true - low <= size * step + mpmath.mpf(2) ** -70


@pytest.mark.parametrize("bits", [8, 30, 64, 300])
def test_any_number_of_bits_rounds_outward(bits: int, rng: Random) -> None:
    with mpmath.workdps(110):
        for _ in range(6):
            groups, at = drawn(rng)
            true = enumerated(groups, at)
            low, high = ends(groups, at, F(1, 30), bits)
            assert low <= true + mpmath.mpf(10) ** -50
            assert high >= true - mpmath.mpf(10) ** -50


@pytest.mark.parametrize("h", [F(0), F(-1, 10), F(1, 1 << 41)])
def test_steps_that_are_refused(h: F) -> None:
    with pytest.raises(Rejected, match="too small a step"):
        ends([(3, F(1, 2), F(1, 4))], F(0), h)


def test_the_bracket_closes_like_the_square_of_the_step(rng: Random) -> None:
    eps = [F(rng.randint(100, 400), rng.choice([997, 1009, 1013])) for _ in range(40)]
    groups = [(1, 2 * e, e) for e in eps]
    with mpmath.workdps(40):
        widths = [high - low for low, high in (ends(groups, F(1), F(1, n)) for n in (40, 160, 640))]
        assert widths[0] > 8 * widths[1] > 64 * widths[2] > 0
