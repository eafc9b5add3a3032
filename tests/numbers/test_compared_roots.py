"""Roots by comparisons, of functions that are known exactly: the root stays between the ends."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from exactdp.numbers.certified_roots import ComparedRoot, Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure

F = Fraction
Function = Callable[[Fraction], Fraction]


def dyadic(value: Fraction, *, up: bool) -> Dyadic:
    scaled = value * 2**200
    return Dyadic(-(-scaled // 1) if up else scaled // 1, -200)


def searched(
    f: Function, target: Fraction, low: int, high: int, rtol: Fraction, rng: Random
) -> tuple[ComparedRoot, list[Fraction]]:
    """The search with brackets of the width that it asks for, anywhere around the value."""
    asked: list[Fraction] = []

    def evaluate(x: Dyadic, width: Fraction) -> Enclosure:
        value, place = f(x.fraction()), Fraction(rng.randint(0, 1000), 1000)
        asked.append(width)
        below = value * (1 - width * place * F(9, 10))
        above = value * (1 + width * (1 - place) * F(9, 10))
        return Enclosure(dyadic(below, up=False), dyadic(above, up=True))

    def end(x: int) -> tuple[Side, Enclosure]:
        return Side(Dyadic(x), TRIVIAL), evaluate(Dyadic(x), F(1, 4))

    rising = f(F(low)) < f(F(high))
    found = ComparedRoot(evaluate, target, (end(low), end(high)), rtol=rtol, rising=rising)
    return found.run(), asked


CASES: list[tuple[Function, Fraction, Fraction]] = [
    (lambda x: x * x / 100, F(1, 10), F(3162277660168379331998893544, 10**27)),
    (lambda x: x**30 / 8**30, F(1, 10**9), F(4009498732532, 10**12)),
    (lambda x: 1 / x, F(3, 10), F(10, 3)),
    (lambda x: 1 / x**20, F(1, 10**12), F(3981071705534972507702523, 10**24)),
    (lambda x: x / 64, F(3, 64), F(3)),
]
"""A function on [1, 8], a target, and the root (to at least 12 digits)."""


@pytest.mark.parametrize(("f", "target", "root"), CASES)
@pytest.mark.parametrize("rtol", [F(1, 10), F(1, 1000), F(1, 10**6)])
def test_the_root_stays_between(
    f: Function, target: Fraction, root: Fraction, rtol: Fraction, rng: Random
) -> None:
    found, asked = searched(f, target, 1, 8, rtol, rng)
    low, high = found.low.point.fraction(), found.high.point.fraction()
    slack = root / 10**11  # of the digits above
    assert low - slack <= root <= high + slack
    sides = (f(low) <= target) == found.rising, (f(high) > target) == found.rising
    assert sides == (True, True) or f(low) == target or f(high) == target
    assert found.reached
    assert high - low <= rtol * low
    assert len(asked) < 30  # a bisection to 1e-6 takes 22; the brackets are placed at random
    assert min(asked) > rtol / 10**4  # no digits beyond what the width needs


def test_it_asks_coarsely_first(rng: Random) -> None:
    _, asked = searched(lambda x: x**5 / 8**5, F(1, 99), 1, 8, F(1, 10**6), rng)
    assert asked[:3] == [F(1, 4)] * 3
    assert asked.index(min(asked)) > len(asked) // 2


def test_a_target_that_is_never_told_ends_with_what_is_known() -> None:
    """At the root itself, which is among the points, every bracket holds the target."""
    asked: list[Fraction] = []

    def evaluate(x: Dyadic, width: Fraction) -> Enclosure:
        asked.append(width)
        return Enclosure(Dyadic(1, -4), Dyadic(3, -4))

    low = (Side(Dyadic(1), TRIVIAL), Enclosure(Dyadic(1, -4), Dyadic(1, -4)))
    high = (Side(Dyadic(8), TRIVIAL), Enclosure(Dyadic(3, -4), Dyadic(3, -4)))
    found = ComparedRoot(evaluate, F(1, 8), (low, high), rtol=F(1, 1000)).run()
    assert (found.low.point, found.high.point) == (Dyadic(1), Dyadic(8))
    assert not found.reached
    assert len(asked) < 20
