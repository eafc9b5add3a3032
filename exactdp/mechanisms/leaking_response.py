"""The worst pair of (eps, delta)-DP, and what Poisson sampling makes of it.

The record is told outright with probability delta, and else as the two answers of a randomized
response (hartmann-et-al-2022, Lemma 12): with the record, and without it,

    delta   (1 - delta) x   (1 - delta) (1 - x)   0           x = e^eps/(1 + e^eps)
    0       (1 - delta) (1 - x)   (1 - delta) x   delta

A sample that the record joins with probability q mixes the first line with the second: the first
outcome has q delta left, and the last has (1 - q) delta against delta. So with the record in
against out q delta is lost outright, and the other way round nothing: the loss is -ln(1 - q) there,
which is larger than that of the two answers, -ln(1 - q + q e^-eps).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from flint import arb

from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.explicit_pair import FinitePair
from exactdp.mechanisms.kary_response import KaryPair
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.mechanisms.subsampled_pairs import SubsampledOutcomes
from exactdp.numbers.exact_numbers import Exact, ln
from exactdp.numbers.intervals import arb_of
from exactdp.statements import FOUR_OUTCOMES, SAMPLED_CLASSES, Statement


@dataclass(frozen=True)
class LeakingPair:
    """The two lines above, 0 < delta < 1 and eps > 0: infinite losses in both directions."""

    eps: Exact
    delta: Fraction
    symmetric: ClassVar[bool] = True

    @cached_property
    def told(self) -> KaryPair:
        """The two answers where nothing leaks."""
        return KaryPair(2, self.eps)

    def sampled(self, share: Fraction) -> SampledLeakingPair:
        """What Poisson sampling makes of it, 0 < share < 1."""
        return SampledLeakingPair(self, share)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """delta + (1 - delta) times that of the answers."""
        return arb_of(self.delta) + arb_of(1 - self.delta) * self.told.hockey_stick(eps)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """1 - delta times that of the answers: what leaks is impossible under the other input."""
        return arb_of(1 - self.delta) * self.told.mass_above(eps)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """The probability delta that the record is told outright, in both directions."""
        return arb_of(self.delta)

    def leaked(self, *, reverse: bool = False) -> Fraction:
        """The probability delta of an infinite loss, as the exact number."""
        return self.delta

    @property
    def number_of_losses(self) -> int:
        """The number of finite losses, which is 2: those of the two answers."""
        return 2

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """The finite losses, the largest first: eps and -eps, in both directions."""
        return self.told.losses()

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The finite losses as balls at the current precision, the largest first."""
        return self.told.places()

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """1 - delta times those of the answers."""
        return [arb_of(1 - self.delta) * mass for mass in self.told.masses()]

    def largest(self, *, reverse: bool = False) -> Exact:
        """The largest finite loss, which is eps in both directions."""
        return self.eps


@dataclass(frozen=True)
class SampledLeakingPair(SubsampledOutcomes):
    """The mixture of both lines against the second one, for a rate q."""

    base: LeakingPair

    @property
    def number_of_losses(self) -> int:
        """The number of finite losses, which is 3: two answers, and one outcome that leaks in the
        other direction alone."""
        return 3

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...] | None:
        """None: e^eps is not rational (where it is, the pair is listed)."""
        return None

    def places(self, *, reverse: bool = False) -> list[arb]:
        """Those of both answers, and ln(1 - q) of the last outcome, which is the least."""
        least = ln(1 - self.q).ball()
        found = super().places(reverse=reverse)
        return [-least, *found] if reverse else [*found, least]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """Of the last outcome (1 - q) delta, or delta."""
        found = super().masses(reverse=reverse)
        last = arb_of(self.base.delta)
        return [last, *found] if reverse else [*found, (1 - arb_of(self.q)) * last]

    def leaked(self, *, reverse: bool = False) -> Fraction:
        """The infinite losses: q delta, or nothing."""
        return Fraction(0) if reverse else self.q * self.base.delta

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """-ln(1 - q) in reverse; else no exact number."""
        return -ln(1 - self.q) if reverse else None


def worst_pair_of_dp(eps: Exact, delta: Fraction) -> ConcretePair:
    """The pair above; listed where its chances are rational, and of answers alone for delta = 0.

    >>> print(worst_pair_of_dp(ln(3), Fraction(1, 5)).p)
    (Fraction(1, 5), Fraction(3, 5), Fraction(1, 5), Fraction(0, 1))
    """
    ratio = eps.exp_rational()
    if not delta and eps.sign():
        return KaryPair(2, eps)
    if delta == 1 or not eps.sign():
        ratio = Fraction(1)
    if ratio is None:
        return LeakingPair(eps, delta)
    likely = (1 - delta) * ratio / (1 + ratio)
    one = (delta, likely, 1 - delta - likely, Fraction(0))
    return FinitePair(one, (one[3], one[2], one[1], one[0]))


def dominating_pair(mechanism: Mechanism) -> ConcretePair | None:
    """A pair whose curve no member exceeds, in either order of the neighbours, and that a member
    has: of a mechanism its own, of a class without a choice of t that above. None for others."""
    pairs = None if mechanism.symbolic else mechanism.worst_pairs
    if mechanism.concrete_pair is not None or pairs is None or pairs.chosen:
        return mechanism.concrete_pair
    return worst_pair_of_dp(pairs.low, mechanism.leak)


def dominated_by(mechanism: Mechanism) -> tuple[Statement, ...]:
    """What says so, and that for a class it holds on a sample."""
    if mechanism.concrete_pair is None:
        return (FOUR_OUTCOMES, SAMPLED_CLASSES)
    answers = (SAMPLED_CLASSES,) if mechanism.stands_for else ()
    return (*mechanism.loss_by, *answers)
