"""Steps of DP among cubics: against the definition, wrong functions refused."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from exactdp.tables.kernel import Rejected, Undecided, br_step_by_cubics
from exactdp.tables.kernel.cubic_proposals import smoothly

from .test_br_step_by_cubics import Module, changed, dented, exact_value, last_step, shortened


def averages_are_true(module: Module) -> None:
    """|D f - g| <= s (g + level): D f by its definition, g proposed and changed."""
    f, P, g, _, level = last_step(3000)
    averages, rng, shares = module.Averages(f, P), random.Random(13), []
    good = smoothly(averages, 1 / 3000, level)[0]
    ends = [shortened(br_step_by_cubics, good, [], i, j)[0] for i, j in ((2, 0), (0, 2))]
    shares_of_dents = [Fraction((-1) ** k, 1 + k % 4) for k in range(12)]
    dents = [
        dented(br_step_by_cubics, good, rng.randrange(2, len(good.B) - 2), share)
        for share in shares_of_dents
    ]
    for other in (good, *ends, *dents, g):
        s = averages.share(other, [], level)
        shares.append(s / 2**g.n)
        places = [rng.randint(0, other.X[-1]) for _ in range(9)] + other.X[:-1]
        places += [(x + y) // 2 for x, y in pairwise(other.X)] + [x * P >> f.m for x in f.X]
        for y in places:
            value = exact_value(other, y)
            near, far = (
                exact_value(f, x) for x in (Fraction(y << f.m, P), Fraction(y * P, 1 << f.m))
            )
            true = (P * near + (far * (1 << f.m))) / (P + (1 << f.m))
            assert abs(true - value) <= Fraction(s, 1 << g.n) * (value + level)
    assert 0 < shares[0] < 5e-4
    assert len([s for s in shares if 1e-3 < s < 1]) > 8
    B = [(p, q + (i == 3), r, s) for i, (p, q, r, s) in enumerate(good.B)]
    assert not averages.share(
        module.Smooth(good.X, [*B[:2], (0, 0, 0, 0), *B[3:]], f.m, f.n), [], 9
    )


AVERAGES = [
    ("abs(P * one + Q * two - (P + Q) * own)", "P * one + Q * two - (P + Q) * own"),
    ("P * one + Q * two - (P + Q) * own)", "Q * one + P * two - (P + Q) * own)"),
    ("(b[3] + level)", "(b[0] + 2 * level)"),
    ("[x * P * P for x in f.X], [x * Q", "[x * P * Q for x in f.X], [x * Q"),
    ("max(found, -(-(tau << n)", "max(1, -(-(tau << n)"),
    ("if not g.follows(self.f):", "if False:"),
    ("tau = away // (P + Q)", "tau = away // (2 * P + 2 * Q)"),
]


def test_averages() -> None:
    averages_are_true(changed("dp_step_by_cubics", "", ""))


@pytest.mark.parametrize(("old", "new"), AVERAGES)
def test_a_mutant_of_averages_is_noticed(old: str, new: str) -> None:
    mutant = changed("dp_step_by_cubics", old, new)
    with pytest.raises((AssertionError, ArithmeticError, Undecided, Rejected)):
        averages_are_true(mutant)
