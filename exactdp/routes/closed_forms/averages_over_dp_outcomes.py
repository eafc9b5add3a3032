"""Pure-DP mechanisms in use before the rest: finite averages, exactly.

A step of DP(eps) replaces f(eps_g) by q f(eps_g - eps) + (1 - q) f(eps_g + eps), q = q_{2 eps,eps};
m of them give the sum over j of C(m, j) q^(m - j) (1 - q)^j f(eps_g - (m - 2 j) eps). Nothing is
chosen in such a step, so a closed form of f for all real eps_g gives one for DP mechanisms before
it, term by term.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from math import prod

from flint import arb

from exactdp.mechanisms.compositions import Run
from exactdp.numbers.dyadics import MAX_SCALE
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.precision_and_deadlines import known_bits

GUARD_BITS = 32
"""Bits beyond those that are wanted with which a formula is evaluated first; where cancellation
takes more, they are doubled."""
TOO_MANY = 10**9
"""Outcomes up to which they are counted: beyond, a number just above it stands for all, which is
more than any route goes through."""


class Outcomes:
    """The outcomes of DP mechanisms: how far each shifts eps_g, and how likely it is.

    DP mechanisms of equal eps are counted together: ``groups`` has each eps with their number.
    """

    def __init__(self, runs: Iterable[Run]) -> None:
        groups: dict[object, tuple[Exact, int]] = {}
        for run in runs:
            _, count = groups.get(run.eps.parts, (run.eps, 0))
            groups[run.eps.parts] = (run.eps, count + run.count)
        self.groups = tuple(groups.values())

    @property
    def size(self) -> int:
        """The number of outcomes, up to the order of equal mechanisms; counted to TOO_MANY."""
        size = 1
        for _, count in self.groups:
            size *= count + 1
            if size > TOO_MANY:
                break
        return size

    def shifts(self) -> list[Exact]:
        """What each outcome of the DP mechanisms adds to eps_g: a sum of +eps and -eps."""
        ranges = (range(count + 1) for _, count in self.groups)
        return [
            weighted_sum(
                (eps, 2 * j - count) for (eps, count), j in zip(self.groups, js, strict=True)
            )
            for js in product(*ranges)
        ]

    def weights(self) -> list[arb]:
        """The probability of each outcome, in the order of :meth:`shifts`.

        As balls at the current precision.
        """
        tables = [_binomial(eps, count) for eps, count in self.groups]
        return [prod(factors, start=arb(1)) for factors in product(*tables)]


def _binomial(eps: Exact, count: int) -> list[arb]:
    """C(m, j) q^(m - j) (1 - q)^j = C(m, j) e^(-j eps)/(1 + e^-eps)^m for j = 0..m."""
    ratio = (-eps.ball()).exp()
    whole = (1 + ratio) ** count
    return [arb.bin_uiui(count, j) * ratio**j / whole for j in range(count + 1)]


def total(terms: Iterable[arb]) -> arb:
    """The sum of the balls, 0 if there are none."""
    return sum(terms, arb(0))


def refined(formula: Callable[[], arb], bits: int) -> arb:
    """A ball of ``formula``, a positive number, to a relative accuracy of about 2^-bits.

    It is evaluated at rising precision. Below 2^-MAX_SCALE no digits are wanted. It ends: every
    formula here is continuous where it is evaluated, and its value is positive below the sum of the
    eps.
    """
    working = bits + GUARD_BITS
    while True:
        with precision(working):
            ball = formula()
            close = known_bits(ball) > bits + 2
            if close or ball.upper() < arb((1, -MAX_SCALE)):
                return ball
        working *= 2
