"""Subsampled(mechanism, q): a mechanism, or a DP, BR or GDP class, on a Poisson sample of records.

*The worst pair of (eps, delta)-DP, and what Poisson sampling makes of it.*

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
from math import ceil
from typing import ClassVar

from flint import arb

from exactdp.mechanisms.additive_noise import AdditiveNoise
from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.explicit_pair import FinitePair
from exactdp.mechanisms.grammar import one_mechanism
from exactdp.mechanisms.kary_response import KaryPair
from exactdp.mechanisms.mechanism import (
    ADD_REMOVE,
    REPLACE_ONE,
    Mechanism,
    WorstPairs,
    class_named,
    read_delta,
    read_word,
)
from exactdp.mechanisms.pair_parameters import FiniteLosses
from exactdp.mechanisms.replaced_pairs import replaced_pair
from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.mechanisms.subsampled_pairs import (
    SubsampledListed,
    SubsampledOutcomes,
    SubsampledPair,
    sampled_loss,
)
from exactdp.numbers.dyadics import Dyadic, arb_of
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, ln, precision
from exactdp.statements import (
    DEFINITION,
    FOUR_OUTCOMES,
    REPLACED_RECORD,
    SAMPLED_CLASSES,
    SAMPLED_RANGE,
    Statement,
)


@dataclass(frozen=True)
class LeakingPair:
    """The worst pair of (eps, delta)-DP, of four outcomes, for 0 < delta < 1 and eps > 0.

    P and Q are the two lines of the module's text; in both directions some losses are infinite.
    """

    eps: Exact
    delta: Fraction
    symmetric: ClassVar[bool] = True

    @cached_property
    def told(self) -> KaryPair:
        """The pair of the two answers where nothing leaks: randomized response of eps."""
        return KaryPair(2, self.eps)

    def sampled(self, share: Fraction) -> SampledLeakingPair:
        """The pair that Poisson sampling of the rate ``share`` makes of this one, 0 < share < 1."""
        return SampledLeakingPair(self, share)

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps), which is delta and 1 - delta times the curve of the two answers.

        The same in reverse.
        """
        return arb_of(self.delta) + arb_of(1 - self.delta) * self.told.hockey_stick(eps)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)]: 1 - delta times that of the two answers.

        What leaks is impossible under the other input. The same in reverse.
        """
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
        """The probabilities of the finite losses: 1 - delta times those of the two answers."""
        return [arb_of(1 - self.delta) * mass for mass in self.told.masses()]

    def largest(self, *, reverse: bool = False) -> Exact:
        """The largest finite loss, which is eps in both directions."""
        return self.eps


@dataclass(frozen=True)
class SampledLeakingPair(SubsampledOutcomes):
    """The pair of a Poisson sample of rate q, from the worst pair of (eps, delta)-DP.

    It is the mixture of both lines of the module's text against the second one.
    """

    base: LeakingPair

    @property
    def number_of_losses(self) -> int:
        """The number of finite losses, which is 3: of the two answers, and of the last outcome.

        The last outcome has the loss ln(1 - q), and no finite loss in the pair that is sampled.
        """
        return 3

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...] | None:
        """None, as e^eps is not rational, so that not all losses are exact.

        Where it is rational, the pair is listed (:func:`worst_pair_of_dp`).
        """
        return None

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The losses as balls, the largest first: those of both answers, and last ln(1 - q).

        That is the loss of the last outcome. In reverse they are the negatives.
        """
        least = ln(1 - self.q).ball()
        found = super().places(reverse=reverse)
        return [-least, *found] if reverse else [*found, least]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the losses as balls, in the order of :meth:`places`.

        That of the last outcome is (1 - q) delta, or delta in reverse.
        """
        found = super().masses(reverse=reverse)
        last = arb_of(self.base.delta)
        return [last, *found] if reverse else [*found, (1 - arb_of(self.q)) * last]

    def leaked(self, *, reverse: bool = False) -> Fraction:
        """The probability of an infinite loss, exact: q delta, or 0 in reverse."""
        return Fraction(0) if reverse else self.q * self.base.delta

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss: -ln(1 - q) in reverse, else None, for it is not exact."""
        return -ln(1 - self.q) if reverse else None


def worst_pair_of_dp(eps: Exact, delta: Fraction) -> ConcretePair:
    """The worst pair of (eps, delta)-DP: every mechanism of that class post-processes it.

    Its outcomes are listed where their probabilities are rational; for delta = 0 and eps > 0 it is
    that of the two answers of a randomized response, and else a :class:`LeakingPair`.

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
    """A pair that dominates a mechanism or class, and that a member has; None if none is known.

    No member has a curve above that of the pair, in either order of the neighbours. Of a mechanism
    it is its own; of a class without a choice of t, such as DP, :func:`worst_pair_of_dp`.
    """
    pairs = None if mechanism.symbolic else mechanism.worst_pairs
    if mechanism.concrete_pair is not None or pairs is None or pairs.chosen:
        return mechanism.concrete_pair
    return worst_pair_of_dp(pairs.low, mechanism.leak)


def range_of(mechanism: Mechanism) -> SampledRange | None:
    """The pairs of a class whose t is chosen, such as BR or EM, or of a sample of it; else None.

    Without a sample their rate is 1. None also for classes with symbols, and those that leak.
    """
    pairs = None if mechanism.symbolic or mechanism.leak else mechanism.worst_pairs
    if pairs is None:
        return mechanism.sampled_range if isinstance(mechanism, Subsampled) else None
    every = pairs.low.sign() == 0 and pairs.high == pairs.width
    return SampledRange(pairs.width, Fraction(1)) if pairs.chosen and every else None


def dominated_by(mechanism: Mechanism) -> tuple[Statement, ...]:
    """The statements that :func:`dominating_pair` dominates, for a class also on a sample.

    Of a class whose t is chosen, that the pairs of all t do.
    """
    if range_of(mechanism) is not None:
        return (*mechanism.loss_by, SAMPLED_RANGE)
    if mechanism.concrete_pair is None:
        return (FOUR_OUTCOMES, SAMPLED_CLASSES)
    answers = (SAMPLED_CLASSES,) if mechanism.stands_for else ()
    return (*mechanism.loss_by, *answers)


REPLACE = "replace"
AMPLIFIED_BITS, DECIMALS = 128, 10**15
"""The eps of a larger class is rounded up to a multiple of 1/DECIMALS, from a ball that has more
digits."""


@dataclass(frozen=True, init=False)
class Subsampled(Mechanism, grammar="Subsampled"):
    """A mechanism, run on a sample that each record joins with probability q on its own.

    Domain: one concrete mechanism or a class that one of its members dominates, DP(eps), DP(eps,
    delta) or GDP(mu), or BR(eps) or EM(eps) (or its text), and a rational q in [0, 1];
    ParameterError otherwise.
    Neighbours are one record added or removed. If (P, Q) dominates the mechanism with
    the record removed, P for the inputs that have it, then ((1 - q) Q + q P, Q) does so for the
    subsampled one, and the reverse pair where the record is added (Zhu, Dong and Wang 2022, the
    theorem on Poisson sampling). The pairs of this library come from noise, where P and Q may be
    exchanged by a reflection, so that one (P, Q) serves both; a Finite pair is taken as it is
    written: P where the record is in. In a composition all mechanisms have the record, or none.

    A class is answered by the pair that dominates it, which a member has that ignores all other
    records; for DP(eps) that of randomized response, whose loss ln(1 - q + q e^(+-eps)) fills the
    range of all members (own statement "Sampled classes"). Of DP(eps, delta) the record in against
    out leaks q delta, and the other way round nothing. Of BR and EM there is one such pair for each
    t (:mod:`exactdp.mechanisms.sampled_bounded_range`): one or two copies are known exactly, for
    more, and beside others, there is a bracket.

    With ``replace`` (in text the word replace) neighbours are one record *replaced*, of noise
    (Gaussian, Laplace, discrete ones) or GDP(mu). The sensitivity, or mu, of the mechanism is still
    what one record's *presence* does: for records of norm at most C in a sum it is C, not 2 C. Two
    records whose contributions are opposite are the worst pair, attained, and exact in every
    composition (own statement "Replaced record", :mod:`exactdp.mechanisms.replaced_pairs`). What
    the presence of a record does to RR(k), or two of them to DP(eps), names no such pair: a
    ParameterError.

    >>> print(Subsampled("Gaussian(2)", "1/100"), Subsampled("DP(1, 1e-6)", "1/100"))
    Subsampled(Gaussian(2), 1/100) Subsampled(DP(1, 1/1000000), 1/100)
    >>> print(Subsampled("Gaussian(2)", "1/100", replace=True))
    Subsampled(Gaussian(2), 1/100, replace)
    """

    forms = ("Subsampled(MECHANISM, q)", "Subsampled(MECHANISM, q, replace)")
    word = REPLACE
    rank = 16

    mechanism: Mechanism
    q: Fraction
    replace: bool

    def __init__(self, mechanism: Mechanism | str, q: Number, replace: bool | str = False) -> None:
        replaced = read_word(replace, REPLACE)
        object.__setattr__(
            self, "mechanism", (read_moved if replaced else read_mechanism)(mechanism)
        )
        object.__setattr__(self, "q", read_delta(q, "q"))
        object.__setattr__(self, "replace", replaced)

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Mechanism | Exact, ...]:
        """The mechanism on the sample, a record's probability q to join it, and 1 for replace."""
        return (self.mechanism, Exact(self.q), Exact(Fraction(self.replace)))

    @property
    def arguments(self) -> tuple[Mechanism | Exact | str, ...]:
        """The parameters as they are written: the third as the word replace, or left out."""
        return (*self.parameters[:2], REPLACE) if self.replace else self.parameters[:2]

    @property
    def neighbours(self) -> str:
        """Neighbours differ in one record, which is added or removed, or replaced."""
        return REPLACE_ONE if self.replace else ADD_REMOVE

    @property
    def largest_loss(self) -> Exact | None:
        """The larger of the largest losses of both directions; None unless both are exact numbers.

        None also where the mechanism leaks. For q = 1 it is that of what stands for it then.
        """
        if self.q == 1:
            return self.whole.largest_loss
        inside = self.sampled_range
        if inside is not None:
            ratio = inside.eps.exp_rational()
            return None if ratio is None else ln(1 - inside.q + inside.q * ratio)
        pair = self.concrete_pair
        if self.mechanism.largest_loss is None or self.mechanism.leak or pair is None:
            return None
        one, other = pair.largest(), pair.largest(reverse=True)
        return None if one is None or other is None else max(one, other)

    @property
    def endless(self) -> bool:
        """Whether the loss of the mechanism has no end, or is infinite at times."""
        return self.mechanism.endless or bool(self.mechanism.leak)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """The statements of the pair of the mechanism, and of what the sample makes of it."""
        if self.replace:
            return (REPLACED_RECORD, *self.mechanism.loss_by)
        return tuple(dict.fromkeys((*dominated_by(self.mechanism), DEFINITION)))

    @property
    def reveals_nothing(self) -> bool:
        """Whether q is 0, or the mechanism reveals nothing and does not leak.

        For q = 1 a leak is counted apart, and does not matter here.
        """
        silent = self.mechanism.reveals_nothing and (self.q == 1 or not self.mechanism.leak)
        return self.q == 0 or silent

    @property
    def leak(self) -> Fraction:
        """The probability with which it leaks outright: for q = 1 that of the mechanism, else 0.

        For q < 1 what leaks is an outcome of the pair.
        """
        return self.mechanism.leak if self.q == 1 else Fraction(0)

    @property
    def leaks_by(self) -> tuple[Statement, Statement]:
        """The two statements of the mechanism's leak: chosen in advance, and adaptively."""
        return self.mechanism.leaks_by

    @property
    def without_leak(self) -> Mechanism:
        """The mechanism without its leak where something leaks (for q = 1); else this itself."""
        return self.mechanism.without_leak if self.leak else self

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """What has the same optimum in compositions, and the statements that say so.

        For q = 1 that of the mechanism, or of the noise for twice the sensitivity; for a sample of
        a sample one sample, of the product of the rates; for a sample of EM that of its BR class;
        else as of any mechanism.
        """
        if self.replace:
            return (self.whole, self.loss_by) if self.q == 1 else super().same_optimum
        inner, q = self.mechanism, self.q
        while isinstance(inner, Subsampled):
            q, inner = q * inner.q, inner.mechanism
        if range_of(inner) is not None:
            inner, by = inner.same_optimum
            if q != 1 and Subsampled(inner, q) != self:
                return Subsampled(inner, q), tuple(dict.fromkeys((*by, *self.loss_by)))
        if inner is self.mechanism and q != 1:
            return super().same_optimum
        other, reasons = (inner if q == 1 else Subsampled(inner, q)).same_optimum
        return other, tuple(dict.fromkeys((*self.loss_by, *reasons)))

    @property
    def whole(self) -> Mechanism:
        """What it is for q = 1: the mechanism, or where a record is replaced noise that is moved
        twice as far."""
        return self._noise.doubled if self.replace else self.mechanism

    @property
    def _noise(self) -> AdditiveNoise:
        """The noise that answers for the mechanism where a record is replaced."""
        found = self.mechanism.moved_noise
        assert isinstance(found, AdditiveNoise)
        return found

    def post_processes(self, other: Mechanism) -> bool:
        """Whether q is the same, and the mechanism post-processes that of the other.

        A random map of P and Q is one of their mixtures, too. Where a record is replaced, the noise
        for twice the sensitivity has to do so as well: the curve is a sum of both curves, the least
        of all splits (:mod:`exactdp.mechanisms.replaced_pairs`).
        """
        if not isinstance(other, Subsampled) or (self.q, self.replace) != (other.q, other.replace):
            return False
        known = self.mechanism.post_processes(other.mechanism)
        return known and (not self.replace or self.whole.post_processes(other.whole))

    @property
    def is_class(self) -> bool:
        """Whether a class is sampled, which one pair dominates."""
        return self.mechanism.is_class

    @property
    def sampled_range(self) -> SampledRange | None:
        """For BR, EM and samples of them the samples of RR_{eps,t}; None for q = 1, and others."""
        inside = range_of(self.mechanism)
        rate = self.q if inside is None else self.q * inside.q
        return None if inside is None or not 0 < rate < 1 else SampledRange(inside.eps, rate)

    @property
    def worst_pairs(self) -> WorstPairs | None:
        """Of BR and EM for q = 1 those of the class, as nothing is sampled; else None."""
        unsampled = self.q == 1 and range_of(self.mechanism) is not None
        return self.mechanism.worst_pairs if unsampled else None

    @property
    def stands_for(self) -> str:
        """In words, what the sensitivity means where a record is replaced, and what the two ends of
        an answer are for BR and EM; else empty."""
        if self.replace:
            return "Poisson samples; the sensitivity inside is what one record's presence does"
        if self.sampled_range is None:
            return ""
        known = "exact once, and twice alone and in advance"
        return (
            f"{known}; else the lower end is attained, and above it each t may see what came before"
        )

    def member(self, share: float) -> tuple[Mechanism, Statement] | None:
        """For BR and EM a member with two outcomes, and the statement that it is one; else None."""
        inside = self.sampled_range
        if inside is None:
            return None
        more, less = inside.member_at(share)
        return class_named("Finite")([more, 1 - more], [less, 1 - less]), SAMPLED_RANGE

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """The pair ((1 - q) Q + q P, Q) for the (P, Q) that dominates; (P, Q) itself for q = 1.

        Where a record is replaced, ((1 - q) Q + q P+, (1 - q) Q + q P-) and (P+, P-). None where t
        is chosen (:attr:`sampled_range`).
        """
        if self.replace:
            return self._replaced
        given = base = dominating_pair(self.mechanism)
        q = self.q
        if isinstance(given, SubsampledPair):  # a sample of a sample
            base, q = given.base, q * given.q
        if q == 1 or base is None:
            return base
        if isinstance(base, FinitePair | LeakingPair):
            return base.sampled(q)
        if isinstance(base, FiniteLosses):
            return SubsampledOutcomes(base, q)
        return (SubsampledListed if isinstance(base, ListedLosses) else SubsampledPair)(base, q)

    @property
    def _replaced(self) -> ConcretePair | None:
        """The pair of a replaced record; for q = 1 that of twice the sensitivity."""
        noise = self._noise
        single, double = noise.concrete_pair, noise.doubled.concrete_pair
        if noise.reveals_nothing or self.q == 1 or single is None or double is None:
            return double
        return replaced_pair(single, double, self.q, noise.normal_mu_squared)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """The class DP(ln(1 - q + q e^eps)), eps the least known of the mechanism.

        Where a record is replaced, -ln(1 - q + q e^-eps) is added. Of BR and EM first the sample of
        DP(eps), then BR(ln(1 - q + q e^eps)); neither is the smaller one.

        The number is exact where e^eps is rational, else rounded up to 15 decimals. No class where
        no such eps is known. With P <= e^eps Q and Q <= e^eps P, (1 - q) Q + q P is at most that
        factor times Q; and in reverse -ln(1 - q + q e^-eps) is no larger, for the product of the
        two arguments is 1 + q (1 - q) (e^eps + e^-eps - 2).
        """
        around = [self.mechanism, *(larger for larger, _ in self.mechanism.larger_classes)]
        ends = [one.largest_loss for one in around if not one.leak]
        known = [end for end in ends if end is not None]
        inside = self.sampled_range
        if inside is not None:
            of_range = class_named("BR")(_amplified(inside.eps, inside.q))
            of_dp = Subsampled(class_named("DP")(inside.eps), inside.q)
            pure = class_named("DP")(of_range.largest_loss)
            return tuple((one, SAMPLED_RANGE) for one in (of_dp, of_range, pure))
        if not known:
            return ()
        eps = _amplified(min(known), self.q, replaced=self.replace)
        return ((class_named("DP")(eps), REPLACED_RECORD if self.replace else DEFINITION),)


def _amplified(eps: Exact, q: Fraction, *, replaced: bool = False) -> Exact:
    """ln(1 - q + q e^eps), or the next rational above it; less that at -eps if ``replaced``."""
    ratio = eps.exp_rational()
    if ratio is not None:
        return ln((1 - q + q * ratio) / (1 - q + q / ratio if replaced else 1))
    with precision(AMPLIFIED_BITS):
        end = sampled_loss(q, eps.ball())
        end -= sampled_loss(q, -eps.ball()) if replaced else 0
        above = Dyadic.from_arb(end.upper()).fraction()
    return Exact(Fraction(ceil(above * DECIMALS), DECIMALS))


def read_moved(value: Mechanism | str) -> Mechanism:
    """The value as one mechanism that a record moves one way or the other, as noise or GDP(mu).

    ParameterError otherwise.
    """
    wanted = (
        "with replace, noise whose sensitivity is what one record's presence does, such as "
        "Gaussian(1), Laplace(1), DiscreteGaussian(1), DiscreteLaplace(1), or GDP(mu)"
    )
    found = one_mechanism(value)
    if found is None or found.moved_noise is None:
        raise ParameterError("mechanism", value, wanted)
    return found


def read_mechanism(value: Mechanism | str) -> Mechanism:
    """The value as one mechanism, or the one of a text, which some pair dominates.

    Or whose t is chosen. ParameterError otherwise (:func:`dominating_pair`, :func:`range_of`).
    """
    classes = "DP(eps), DP(eps, delta), BR(eps), EM(eps) or GDP(mu)"
    wanted = f"one concrete mechanism, such as Gaussian(2), or {classes}"
    found = one_mechanism(value)
    about = "" if found is None else found.neighbours
    if found is None or about == REPLACE_ONE:
        raise ParameterError("mechanism", value, wanted)
    if dominating_pair(found) is None and range_of(found) is None:
        raise ParameterError("mechanism", value, wanted)
    return found
