"""The two identities of every reduction, against enumeration and against their inverses."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp.formulas.lifting import before_leaks, before_reflection, leaked, reflected
from exactdp.numbers.exact_numbers import exact, ln
from exactdp.numbers.fields import Balls

F = Fraction
FIELD = Balls(200)


def hockey_stick(p: list[Fraction], q: list[Fraction], gamma: Fraction) -> Fraction:
    return sum((max(a - gamma * b, F(0)) for a, b in zip(p, q, strict=True)), start=F(0))


@pytest.mark.parametrize("gamma", [F(1, 2), F(1, 7), F(9, 10)])
def test_reflection_is_the_other_direction(gamma: Fraction, rng: Random) -> None:
    """For a pair, delta(P, Q) at gamma < 1 from delta(Q, P) at 1/gamma: by exact sums."""
    for _ in range(20):
        p = [F(rng.randint(1, 9)) for _ in range(4)]
        q = [F(rng.randint(1, 9)) for _ in range(4)]
        p, q = [x / sum(p) for x in p], [x / sum(q) for x in q]
        with FIELD.context():
            value = FIELD.number(exact(hockey_stick(q, p, 1 / gamma)))
            eps_g = ln(gamma).ball()
            found = reflected(FIELD, eps_g=eps_g, value=value)
            wanted = FIELD.number(exact(hockey_stick(p, q, gamma)))
            assert found.overlaps(wanted)
            assert found.rel_accuracy_bits() > 150
            back = before_reflection(FIELD, eps_g=eps_g, value=found)
            assert back.overlaps(value)
            assert abs(back - value).upper() < arb((1, -150))


def test_leaks_are_outcomes_of_their_own(rng: Random) -> None:
    """With probability D the input is told: two more outcomes, each impossible for the other."""
    for _ in range(20):
        p, q = [F(1, 3), F(2, 3)], [F(rng.randint(1, 9), 10)]
        q.append(1 - q[0])
        leak, gamma = F(rng.randint(1, 99), 100), F(rng.randint(10, 30), 10)
        whole = hockey_stick(
            [x * (1 - leak) for x in p] + [leak, F(0)],
            [x * (1 - leak) for x in q] + [F(0), leak],
            gamma,
        )
        inner = hockey_stick(p, q, gamma)
        assert leaked(floor=leak, kept=1 - leak, value=inner) == whole
        assert before_leaks(floor=leak, kept=1 - leak, value=whole) == inner
