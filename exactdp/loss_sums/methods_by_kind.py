"""For each kind of loss the object that has its transform, its moments and its bounds.

A pair says what its loss is (:mod:`exactdp.mechanisms.concrete_pair`); here is the one place where
a method is found for it. A pair that brings its own transform or moments keeps them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from flint import acb, arb

from exactdp.loss_sums.endpoint_contributions import AtomsOfLoss, EndedLoss
from exactdp.loss_sums.laplace_loss_transforms import ExponentialTransform
from exactdp.loss_sums.lognormal_sum_moments import LognormalMean
from exactdp.loss_sums.normal_loss_transforms import DiscreteNormalMoments, NormalTransform
from exactdp.loss_sums.replaced_record_transforms import (
    ReplacedDiscreteNormal,
    ReplacedExponential,
    ReplacedNormal,
)
from exactdp.loss_sums.sampled_normal_in_doubles import SampledNormal
from exactdp.loss_sums.transforms_on_a_line import (
    Far,
    Split,
    Terms,
    TransformInDoubles,
    envelope_by_cells,
    power_sums,
)
from exactdp.mechanisms.concrete_pair import (
    ConcretePair,
    DiscreteNormal,
    Envelope,
    Line,
    MeanOfLognormals,
    NormalLosses,
    OnASample,
    OneReplaced,
    QuickMoments,
    TransformedLoss,
    TwoSidedExponential,
)
from exactdp.mechanisms.pair_parameters import FiniteLosses, log_mixture
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import polled

ORDER_BITS = 128
"""Of the orders of averages in doubles."""
MAX_ATOMS, MOST_LOSSES = 500, 20_000
"""Of a pair with finitely many losses: for a line of its transform, and for moments, where they are
summed up once for each order."""


@dataclass(frozen=True)
class FiniteTransform:
    """The transform of a pair with finitely many losses, over the finite ones.

    It does not become small far up the line: other mechanisms have to see to that.
    """

    pair: FiniteLosses

    def _weighted(self, c: arb, reverse: bool) -> tuple[list[arb], list[arb]]:
        places = self.pair.places(reverse=reverse)
        masses = zip(self.pair.masses(reverse=reverse), places, strict=True)
        return [mass * (c * place).exp() for mass, place in masses], places

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """The transform E e^(s L), the sum of mass e^(s loss), at the points s of the line."""
        weights, places = self._weighted(line.c, reverse)
        return power_sums(weights, places, line.step, line.count)

    def split(self, *, reverse: bool = False) -> Split | None:
        """All finite losses as atoms, and no density."""
        masses, places = self._weighted(arb(0), reverse)
        return Split(list(zip(places, masses, strict=True)), None)

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """The finite losses as ends, with masses under Q: a mass m of P at l is m e^-l there."""
        masses, places = self._weighted(arb(0 if reverse else -1), reverse)
        sign = -1 if reverse else 1
        return AtomsOfLoss(
            tuple((sign * loss, mass) for mass, loss in zip(masses, places, strict=True))
        )

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u to a bound of |E[e^(s L)]|, L finite, for Re s = c, |Im s| >= u.

        It is the constant E[e^(c L)], rounded up, as atoms do not fall up the line; ``start`` is
        unused.
        """
        whole = sum(self._weighted(c, reverse)[0], arb(0)).upper()
        return lambda u: whole


Noise = NormalTransform | ExponentialTransform | DiscreteNormalMoments
"""What is known of noise where it is run on a sample: averages of real powers of 1 - q + q e^L for
the discrete one, and of complex powers for the others."""


@dataclass(frozen=True)
class SampledMoments:
    """The pair ((1 - q) Q + q P, Q), where the averages of (P, Q) are known.

    E_M[e^(c L)] = E_Q[v^(c + 1)] with v = e^L = 1 - q + q e^l, and E_Q[e^(-c L)] = E_Q[v^-c].
    """

    noise: Noise
    q: Fraction

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """E[e^(c L)] as a ball: the average of v^(c + 1) under Q, in reverse that of v^-c."""
        return self.noise.average(-c if reverse else c + 1, arb_of(self.q))


@dataclass(frozen=True)
class SampledTransform(SampledMoments):
    """The pair ((1 - q) Q + q P, Q) with its transform, from averages of complex powers."""

    noise: NormalTransform | ExponentialTransform

    def split(self, *, reverse: bool = False) -> Split | None:
        """The atoms and the density of the sampled loss; None where it has no atoms."""
        return self.noise.split_sampled(arb_of(self.q), reverse=reverse)

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """The sampled loss by its ends under Q, which are the same in both directions."""
        return self.noise.ends_sampled(arb_of(self.q))

    def _weighted(self, a: arb, u: arb) -> tuple[list[arb], list[arb], arb]:
        """Weights and places whose sums are E_Q[v^(a + i y)], |y| <= u, and the error."""
        q, rest = arb_of(self.q), arb_of(1 - self.q)
        nodes = self.noise.nodes(a, u, q)
        places = [log_mixture(q, rest, loss) for loss in polled(nodes.losses)]
        pairs = zip(nodes.weights, places, strict=True)
        return [weight * (a * place).exp() for weight, place in polled(pairs)], places, nodes.error

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] at the points of the line as balls, from sums over nodes.

        E_Q[v^(a - i y)] is conjugate to E_Q[v^(a + i y)].
        """
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

    def quick_envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope | None:
        """The map of u to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u.

        It is one by uniform parts of the loss, which takes no quadrature up the line.
        """
        whole = self.transforms(Line(c, arb(0), 1), reverse=reverse)[0].real.upper()
        a = -c if reverse else c + 1
        return self.noise.uniform_parts(a, arb_of(self.q), whole)

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u >= start to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u.

        It is made on cells of the line; behind them, or where that is less, it is the one far up.
        """
        a, q = (-c if reverse else c + 1), arb_of(self.q)
        low, front = self.noise.falls_like(a, q)
        far = Far(low, front, self.noise.beyond(a, q))
        return envelope_by_cells(lambda u: Terms(*self._weighted(a, u)), far, start)


@dataclass(frozen=True)
class SampledNormalTransform(SampledTransform):
    """The transform for Gaussian noise on a sample, also in doubles."""

    noise: NormalTransform

    @cached_property
    def _doubles(self) -> SampledNormal:
        return SampledNormal(self.noise.mu_squared, self.q)

    def _order(self, c: arb, reverse: bool) -> arb:
        """The real part of the powers of v, to more bits than doubles have."""
        with precision(ORDER_BITS):
            return -c if reverse else c + 1

    def in_doubles(self, line: Line, *, reverse: bool = False) -> list[acb] | None:
        """E[e^(s L)] at the points of the line, as near as doubles are; None where they fail."""
        found = self._doubles.averages(self._order(line.c, reverse), line.step, line.count)
        return [one.conjugate() for one in found] if reverse and found is not None else found

    def quick_envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope | None:
        """The map of u >= start to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u."""
        found = self._doubles.bounds(self._order(c, reverse), float(start.lower().mid()))
        return super().quick_envelope(c, start, reverse=reverse) if found is None else found


def _averages_of(pair: ConcretePair) -> Noise | None:
    """What is averaged where the pair is run on a sample; None where its loss is of no such
    kind."""
    if isinstance(pair, NormalLosses):
        return NormalTransform(pair.mu_squared)
    if isinstance(pair, TwoSidedExponential):
        return ExponentialTransform(pair.exponential_width)
    return DiscreteNormalMoments(pair) if isinstance(pair, DiscreteNormal) else None


def _method_for(pair: ConcretePair) -> TransformedLoss | QuickMoments | None:
    """The pair itself where it brings a transform or moments, else what its kind has of both."""
    if isinstance(pair, TransformedLoss | QuickMoments):
        return pair
    if isinstance(pair, MeanOfLognormals):
        return LognormalMean(*pair.lognormal_mean)
    if isinstance(pair, OneReplaced):
        return _of_replaced(*pair.replaced_on_sample)
    if not isinstance(pair, OnASample):
        return _averages_of(pair)
    base, q = pair.sample_of
    noise = _averages_of(base)
    if isinstance(noise, NormalTransform):
        return SampledNormalTransform(noise, q)
    if isinstance(noise, ExponentialTransform):
        return SampledTransform(noise, q)
    return None if noise is None else SampledMoments(noise, q)


def _of_replaced(base: ConcretePair, q: Fraction) -> TransformedLoss | QuickMoments | None:
    """The transform or moments for a record that is replaced; None for noise of no such kind."""
    if isinstance(base, NormalLosses):
        return ReplacedNormal(base.mu_squared, q)
    if isinstance(base, TwoSidedExponential):
        return ReplacedExponential(base.exponential_width, q)
    return ReplacedDiscreteNormal(base, q) if isinstance(base, DiscreteNormal) else None


def _of_few(pair: ConcretePair, most: int) -> FiniteTransform | None:
    """The sum over the losses, where they are finitely many and no more than that."""
    if not isinstance(pair, FiniteLosses) or pair.number_of_losses > most:
        return None
    return FiniteTransform(pair)


def transform_of(pair: ConcretePair) -> TransformedLoss | None:
    """The transform that the pair brings, that of its kind, or of few losses their sum; or None."""
    found = _method_for(pair)
    return found if isinstance(found, TransformedLoss) else _of_few(pair, MAX_ATOMS)


def moments_of(pair: ConcretePair) -> QuickMoments | TransformedLoss | None:
    """What knows the moments of a pair: as :func:`transform_of`, and of up to MOST_LOSSES losses.

    Moments alone take no line. None where they are not known.
    """
    return _method_for(pair) or _of_few(pair, MOST_LOSSES)


def moment_of(pair: ConcretePair, c: arb, *, reverse: bool, quick: bool = False) -> arb:
    """E[e^(c L)] over the finite losses, c > 0: a ball, where the moments of the pair are known.

    To about the current precision; if ``quick`` in doubles, where there is a way.
    """
    known = moments_of(pair)
    assert known is not None
    if quick and isinstance(known, TransformInDoubles):
        found = known.in_doubles(Line(c, arb(0), 1), reverse=reverse)
        if found is not None:
            return found[0].real
    if isinstance(known, QuickMoments):
        return known.moment(c, reverse=reverse)
    return known.transforms(Line(c, arb(0), 1), reverse=reverse)[0].real
