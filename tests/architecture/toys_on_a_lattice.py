"""A mechanism of somebody else, in one file: noise whose losses lie on a lattice without an end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, log, sqrt
from typing import Any, ClassVar

from flint import acb, arb, ctx

from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.pair_parameters import sharpened
from exactdp.numbers.exact_numbers import Exact, Number, exact
from exactdp.statements import DEFINITION, Statement


@lru_cache(maxsize=64)
def tails(h: Exact, bits: int) -> tuple[tuple[arb, ...], tuple[arb, ...]]:
    """P(L = k h) and P(L >= k h) for k = 1, 2, ..., at ``bits`` bits, the current ones; the last
    tail, next to nothing, is a ball around what is left."""
    base, weights = (-h.ball()).exp(), [arb(1)]
    while not weights[-1] < arb((1, -2 * bits)):
        weights.append(weights[-1] * base ** len(weights))
    left = arb(0).union(weights[-1] * base / (1 - base))
    sums = [left]
    for one in reversed(weights):
        sums.append(sums[-1] + one)
    whole = 2 * sums[-1]
    return tuple(one / whole for one in weights), tuple(one / whole for one in reversed(sums))


@dataclass(frozen=True)
class HalvesPair:
    """P(x) proportional to e^(-h x^2/2) on 1/2, -1/2, 3/2, ..., and Q(x) = P(x + 1).

    The loss of x = k - 1/2 is k h, and P(L = k h) = P(L = (1 - k) h): Q is P with -k for k.
    """

    h: Exact
    symmetric: ClassVar[bool] = True

    def lattice(self) -> tuple[Exact, Exact]:
        """A loss, 0, and the step."""
        return self.h * 0, self.h

    def deviation(self) -> float:
        """About that of h times a normal number of variance 1/h."""
        return sqrt(float(self.h))

    def masses_near(self, bits: int) -> list[arb]:
        """The probabilities of the losses -m h, ..., m h."""
        m = ceil(sqrt(2 * (bits + 8) * log(2) / float(self.h))) + 2
        known = (*tails(self.h, ctx.prec)[0], *[arb(0)] * (m + 1))
        return [*reversed(known[: m + 1]), *known[:m]]

    def steps_transform(self, s: acb) -> acb:
        """E[e^(s k)] is e^(s/2) theta_2(s/(2 pi i))/theta_2(0): by Jacobi's product it is one of
        1 + r e^s and 1 + r e^-s over some r > 0, each of which falls in |Im s| on [0, pi]."""
        nome = acb(0, self.h.ball() / (2 * arb.pi()))
        at, whole = (acb.modular_theta(z, nome)[1] for z in (s / acb(0, 2 * arb.pi()), acb(0)))
        return (s / 2).exp() * at / whole

    def _at_least(self, k: int) -> arb:
        """P(L >= k h)."""
        if k < 1:
            return 1 - self._at_least(1 - k + 1)
        known = tails(self.h, ctx.prec)[1]
        return known[k - 1] if k <= len(known) else arb(0).union(known[-1])

    def _steps(self, eps: arb) -> list[int]:
        """The least k with k h > eps, that with k h >= eps, and what a ball leaves open."""
        place = eps / self.h.ball()
        low, high = place.lower().ceil().unique_fmpz(), place.upper().floor().unique_fmpz()
        assert low is not None
        assert high is not None
        return list(range(int(low), int(high) + 2))

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """P(L >= k h) - e^eps Q(L >= k h), the largest over k; falling."""

        def at(point: arb) -> arb:
            best = (-point.expm1()).nonnegative_part()
            for k in self._steps(point):
                best = best.max(self._at_least(k) - point.exp() * self._at_least(k + 1))
            return best

        ends = [sharpened(lambda end=end: at(end)) for end in (eps.lower(), eps.upper())]
        return ends[0].union(ends[1])

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """Q(L > eps) and Q(L >= eps); Q(L >= k h) = P(L >= (k + 1) h)."""
        found = [self._at_least(k + 1) for k in self._steps(eps)]
        total = found[0]
        for other in found[1:]:
            total = total.union(other)
        return total

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """All losses that count, with their probabilities."""
        masses = self.masses_near(2 * bits + 16)
        m = len(masses) // 2
        return [(self.h.ball() * (k - m), mass) for k, mass in enumerate(masses)]

    def listed_size(self, bits: int) -> int:
        """About how many."""
        return 2 * ceil(sqrt(4 * (bits + 16) * log(2) / float(self.h))) + 5

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """None."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> None:
        """There is none."""


@dataclass(frozen=True, init=False)
class Halves(Mechanism):
    """Halves(h), h > 0."""

    h: Exact
    forms = ("Halves(h)",)

    def __init__(self, h: Number) -> None:
        object.__setattr__(self, "h", exact(h, "h"))

    @property
    def concrete_pair(self) -> Any:
        """Its pair."""
        return HalvesPair(self.h)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """Its pair."""
        return (DEFINITION,)
