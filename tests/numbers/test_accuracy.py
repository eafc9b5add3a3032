"""The bits of a ball that are known: a number that a precision may be made from, whatever the ball.

A ball around 0 has a relative accuracy of about -2^63 in python-flint, which became a precision
once (``Subsampled(Gaussian(3), 9/10)^3`` at eps_g = 0) and ended in an OverflowError.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from flint import arb

import exactdp
from exactdp.loss_sums.contour_inversion import RaySums
from exactdp.loss_sums.endpoint_contributions import HasEnds
from exactdp.loss_sums.methods_by_kind import transform_of
from exactdp.mechanisms.pair_parameters import MAX_GUARD_BITS, sharpened
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import MOST_BITS, TooLarge, known_bits, missing_bits

SOURCES = Path(exactdp.__file__).parent
BALLS = (
    arb(0),
    arb(0, 1),
    arb(1, 2),
    arb(5, 3),
    arb(1, 2**-30),
    arb("1e-10", 1),
    arb("1e1000", 1),
    arb("inf"),
    arb("-inf"),
    arb("nan"),
    arb(0, arb("inf")),
)


@pytest.mark.parametrize("ball", BALLS, ids=str)
def test_both_are_numbers_of_bits(ball: arb) -> None:
    for bits in (1, 30, 133):
        assert 0 <= missing_bits(ball, bits) <= 2 * bits
        known = known_bits(ball)
        assert known >= 0
        assert (missing_bits(ball, bits) == 0) == (known >= bits)
        # r <= 2^-known |x| about: nothing is called known that is not
        if not ball.is_exact() and ball.is_finite() and known:
            assert ball.rad() <= abs(ball.mid()) * arb((1, 2 - known))
        if not ball.is_finite() or (ball.contains(0) and not ball.is_exact()):
            assert known == 0


def test_nothing_else_asks_python_flint() -> None:
    """So that no other file can make a precision or a count of it."""
    asking = [
        str(file.relative_to(SOURCES))
        for file in SOURCES.rglob("*.py")
        if "rel_accuracy_bits(" in file.read_text(encoding="utf-8")
        or "rel_one_accuracy_bits(" in file.read_text(encoding="utf-8")
    ]
    assert asking == ["numbers/precision_and_deadlines.py"]


@pytest.mark.parametrize("bits", [MOST_BITS + 1, 2**40, 2**63, 2**70])
def test_no_precision_fills_the_memory(bits: int) -> None:
    """It is a give-up that routes declare, and the solver knows."""
    with pytest.raises(TooLarge, match="a precision of"), precision(bits):
        pass


def test_more_bits_are_tried_where_the_first_say_nothing() -> None:
    """A difference that needs 60 more bits has a ball around 0 at the first try."""
    tiny = arb((1, -120))
    with precision(53):
        found = sharpened(lambda: (1 + tiny) - 1)
        assert known_bits(found) >= 45

    calls = []

    def nothing() -> arb:
        calls.append(1)
        return arb(0, 1)

    with precision(53):
        assert sharpened(nothing).contains(0)
    assert len(calls) == 2 < MAX_GUARD_BITS


def test_a_first_try_that_finds_a_ball_around_0() -> None:
    """At eps_g = 0 both directions have the same delta, which one of them meets at its second try:
    two sums over different lines that share no ball."""
    (run,) = exactdp.nonadaptive("Subsampled(Gaussian(3), 9/10)^3").reduction.core.runs
    pair = transform_of(run.mechanism.concrete_pair)
    assert isinstance(pair, HasEnds)
    sums = [RaySums([(pair, 3)], reverse=way).refined(arb(0), 10) for way in (False, True)]
    assert sums[0].overlaps(sums[1])
    assert all(known_bits(one) >= 10 for one in sums)


@pytest.mark.long
def test_sampled_noise_at_zero() -> None:
    """At default settings; the two questions meet each other."""
    composed = exactdp.nonadaptive("Subsampled(Gaussian(3), 9/10)^3")
    assert composed.delta(0).contains(Fraction("0.20463169535453"))
    place = composed.epsilon("1/10")
    low = composed.delta(place.upper.fraction())
    high = composed.delta(place.lower.fraction())
    assert low.lower.fraction() <= Fraction(1, 10) <= high.upper.fraction()
