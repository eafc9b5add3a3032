"""Subsampled(mechanism, q): a mechanism, or a DP or GDP class, on a Poisson sample of the
records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from flint import acb, arb

from exactdp.mechanisms.concrete_pair import ConcretePair, ListedLosses
from exactdp.mechanisms.explicit_pair import FinitePair
from exactdp.mechanisms.grammar import composition
from exactdp.mechanisms.leaking_response import LeakingPair, dominated_by, dominating_pair
from exactdp.mechanisms.loss_ends import EndedLoss
from exactdp.mechanisms.mechanism import Mechanism, class_named, read_delta
from exactdp.mechanisms.pair_curves import FiniteLosses, log_mixture
from exactdp.mechanisms.subsampled_pairs import (
    SampledMoments,
    SubsampledListed,
    SubsampledOutcomes,
    SubsampledPair,
    sampled_loss,
)
from exactdp.mechanisms.transforms import (
    Cells,
    Envelope,
    Line,
    SampledLoss,
    Split,
    UniformlySpread,
    power_sums,
)
from exactdp.numbers.deadlines import polled
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, ln, precision
from exactdp.numbers.intervals import arb_of
from exactdp.statements import DEFINITION, Statement

AMPLIFIED_BITS, DECIMALS = 128, 10**15
"""The eps of a larger class is rounded up to so many decimals, from a ball that has more digits."""

FALLEN = 0.75
"""Of the largest average: beyond, what is known of all averages is enough, ..."""
FARTHEST = 60
"""... after so many doublings at most."""


@dataclass(frozen=True)
class SubsampledNoise(SampledMoments):
    """The pair on a sample for noise whose averages are known, with its transform.

    E_M[e^(s L)] = E_Q[v^(s + 1)] with v = e^L = 1 - q + q e^l, and E_Q[e^(-s L)] = E_Q[v^-s].
    """

    @property
    def noise(self) -> SampledLoss:
        """The pair (P, Q) of the mechanism that is run on the sample."""
        assert isinstance(self.base, SampledLoss)
        return self.base

    def atoms(self, *, reverse: bool = False) -> list[arb]:
        """The images of what is usual where the record is out."""
        found = [sampled_loss(self.q, loss) for loss in self.noise.usual()]
        return [-place for place in reversed(found)] if reverse else found

    def split(self, *, reverse: bool = False) -> Split | None:
        """The atoms and the density of its loss."""
        return self.noise.split_sampled(arb_of(self.q), reverse=reverse)

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """The sampled loss by its ends under Q, which are the same in both directions."""
        return self.noise.ends_sampled(arb_of(self.q))

    def _weighted(self, a: arb, u: arb) -> tuple[list[arb], list[arb], arb]:
        """Weights and places whose sums are E_Q[v^(a + i y)], |y| <= u, and the error."""
        q = arb_of(self.q)
        nodes = self.noise.nodes(a, u, q)
        rest = arb_of(1 - self.q)
        places = [log_mixture(q, rest, loss) for loss in polled(nodes.losses)]
        pairs = zip(nodes.weights, places, strict=True)
        return [weight * (a * place).exp() for weight, place in polled(pairs)], places, nodes.error

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] on the line from sums over nodes; E_Q[v^(a - i y)] is conjugate to E_Q[v^(a +
        i y)]."""
        a = -line.c if reverse else line.c + 1
        weights, places, error = self._sums(a, line.top)
        missed = acb(arb(0, error), arb(0, error))
        found = power_sums(weights, places, line.step, line.count)
        return [(one.conjugate() if reverse else one) + missed for one in found]

    def _sums(self, a: arb, u: arb) -> tuple[Sequence[arb | acb], Sequence[arb | acb], arb]:
        """Like :meth:`_weighted`, for 0 <= y <= u; complex ones where that takes fewer."""
        q = arb_of(self.q)
        nodes = self.noise.turned(a, u, q)
        if nodes is None:
            return self._weighted(a, u)
        places = [(1 + q * loss.expm1()).log() for loss in polled(nodes.losses)]
        pairs = zip(nodes.weights, places, strict=True)
        return [weight * (a * place).exp() for weight, place in polled(pairs)], places, nodes.error

    def quick_envelope(self, c: arb, *, reverse: bool = False) -> Envelope | None:
        """A bound by uniform parts of the loss; None where the noise knows of none."""
        if not isinstance(self.noise, UniformlySpread):
            return None
        whole = self.transforms(Line(c, arb(0), 1), reverse=reverse)[0].real.upper()
        a = -c if reverse else c + 1
        return self.noise.uniform_parts(a, arb_of(self.q), whole)

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """A bound on cells of the line; behind them, or where that is less, the one far up."""
        a, q = (-c if reverse else c + 1), arb_of(self.q)
        low, front = self.noise.falls_like(a, q)
        weights, places, error = self._weighted(a, arb(0))
        whole = sum(weights, arb(0))
        beyond, end = self.noise.beyond(a, q), start

        def far(u: arb) -> arb:
            known = (low + front / u).upper()
            return known if beyond is None else known.min(beyond(u))

        for _ in range(FARTHEST if whole * FALLEN > low else 0):
            if far(end) < whole * FALLEN:
                break
            end = end * 2
        if not end > start:
            return far
        weights, places, error = self._weighted(a, end * 2)
        cells = Cells.of(weights, places, error, (start, end), far(end))
        return lambda u: cells(u).min(far(u))


@dataclass(frozen=True, init=False)
class Subsampled(Mechanism, grammar="Subsampled"):
    """A mechanism, run on a sample that each record joins with probability q on its own.

    Domain: one concrete mechanism or a class that one of its members dominates, DP(eps), DP(eps,
    delta) or GDP(mu) (or its text), and a rational q in [0, 1]; ParameterError otherwise.
    Neighbours are one record added or removed. If (P, Q) dominates the mechanism with
    the record removed, P for the inputs that have it, then ((1 - q) Q + q P, Q) does so for the
    subsampled one, and the reverse pair where the record is added (Zhu, Dong and Wang 2022, the
    theorem on Poisson sampling). The pairs of this library come from noise, where P and Q may be
    exchanged by a reflection, so that one (P, Q) serves both; a Finite pair is taken as it is
    written: P where the record is in. In a composition all mechanisms have the record, or none.

    A class is answered by the pair that dominates it, which a member has that ignores all other
    records; for DP(eps) that of randomized response, whose loss ln(1 - q + q e^(+-eps)) fills the
    range of all members (own statement "Sampled classes"). Of DP(eps, delta) the record in against
    out leaks q delta, and the other way round nothing (:mod:`exactdp.mechanisms.leaking_response`).

    >>> print(Subsampled("Gaussian(2)", "1/100"), Subsampled("DP(1, 1e-6)", "1/100"))
    Subsampled(Gaussian(2), 1/100) Subsampled(DP(1, 1/1000000), 1/100)
    """

    forms = ("Subsampled(MECHANISM, q)",)
    rank = 16

    mechanism: Mechanism
    q: Fraction

    def __init__(self, mechanism: Mechanism | str, q: Number) -> None:
        object.__setattr__(self, "mechanism", read_mechanism(mechanism))
        object.__setattr__(self, "q", read_delta(q, "q"))

    __str__ = Mechanism.__str__

    @property
    def parameters(self) -> tuple[Mechanism | Exact, ...]:
        """The mechanism that is run on the sample, and the probability q that a record joins it."""
        return (self.mechanism, Exact(self.q))

    @property
    def largest_loss(self) -> Exact | None:
        """The larger of both directions where both can be written; else None."""
        if self.q == 1:
            return self.mechanism.largest_loss
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
        """The pair of the mechanism, and what the sample makes of it."""
        return tuple(dict.fromkeys((*dominated_by(self.mechanism), DEFINITION)))

    @property
    def reveals_nothing(self) -> bool:
        """For q = 0, and where the mechanism reveals nothing; a leak reveals something here, but
        for q = 1, where it is counted apart."""
        silent = self.mechanism.reveals_nothing and (self.q == 1 or not self.mechanism.leak)
        return self.q == 0 or silent

    @property
    def leak(self) -> Fraction:
        """That of the mechanism for q = 1; else what leaks is an outcome of the pair."""
        return self.mechanism.leak if self.q == 1 else Fraction(0)

    @property
    def leaks_by(self) -> tuple[Statement, Statement]:
        """What says that a leak of the mechanism is one of the whole, beforehand and adaptively."""
        return self.mechanism.leaks_by

    @property
    def without_leak(self) -> Mechanism:
        """Where something leaks apart, the mechanism where it does not."""
        return self.mechanism.without_leak if self.leak else self

    @property
    def same_optimum(self) -> tuple[Mechanism, tuple[Statement, ...]]:
        """The mechanism itself for q = 1, and one sample in place of a sample of a sample."""
        inner, q = self.mechanism, self.q
        while isinstance(inner, Subsampled):
            q, inner = q * inner.q, inner.mechanism
        if inner is self.mechanism and q != 1:
            return super().same_optimum
        other, reasons = (inner if q == 1 else Subsampled(inner, q)).same_optimum
        return other, tuple(dict.fromkeys((*self.loss_by, *reasons)))

    def post_processes(self, other: Mechanism) -> bool:
        """With the same q, where the mechanism does: a map of P and Q is one of their mixtures."""
        if not isinstance(other, Subsampled) or self.q != other.q:
            return False
        return self.mechanism.post_processes(other.mechanism)

    @property
    def is_class(self) -> bool:
        """Whether a class is sampled, which one pair dominates."""
        return self.mechanism.is_class

    @property
    def concrete_pair(self) -> ConcretePair | None:
        """((1 - q) Q + q P, Q) for the (P, Q) that dominates; that one itself for q = 1."""
        given = base = dominating_pair(self.mechanism)
        q = self.q
        if isinstance(given, SubsampledPair):  # a sample of a sample
            base, q = given.base, q * given.q
        if q == 1 or base is None:
            return base
        if isinstance(base, FinitePair | LeakingPair):
            return base.sampled(q)
        if isinstance(base, SampledLoss):
            return SubsampledNoise(base, q)
        if isinstance(base, FiniteLosses):
            return SubsampledOutcomes(base, q)
        return (SubsampledListed if isinstance(base, ListedLosses) else SubsampledPair)(base, q)

    @property
    def larger_classes(self) -> tuple[tuple[Mechanism, Statement], ...]:
        """DP(ln(1 - q + q e^eps)), rounded up, for each DP(eps) that has the mechanism.

        With P <= e^eps Q and Q <= e^eps P, (1 - q) Q + q P is at most that factor times Q; and in
        reverse -ln(1 - q + q e^-eps) is no larger, for the product of the two arguments is 1 +
        q (1 - q) (e^eps + e^-eps - 2).
        """
        around = [self.mechanism, *(larger for larger, _ in self.mechanism.larger_classes)]
        ends = [one.largest_loss for one in around if not one.leak]
        known = [end for end in ends if end is not None]
        return ((class_named("DP")(_amplified(min(known), self.q)), DEFINITION),) if known else ()


def _amplified(eps: Exact, q: Fraction) -> Exact:
    """ln(1 - q + q e^eps), or the next rational above it."""
    ratio = eps.exp_rational()
    if ratio is not None:
        return ln(1 - q + q * ratio)
    with precision(AMPLIFIED_BITS):
        above = Dyadic.from_arb(sampled_loss(q, eps.ball()).upper()).fraction()
    return Exact(Fraction(ceil(above * DECIMALS), DECIMALS))


def read_mechanism(value: Mechanism | str) -> Mechanism:
    """The value as one mechanism; a text must hold one only. ParameterError otherwise."""
    wanted = "one concrete mechanism, such as Gaussian(2), or DP(eps), DP(eps, delta) or GDP(mu)"
    found = value
    if isinstance(value, str):
        items = composition(value).items
        found = items[0][0] if len(items) == 1 and items[0][1] == 1 else value
    if not isinstance(found, Mechanism) or dominating_pair(found) is None:
        raise ParameterError("mechanism", value, wanted)
    return found
