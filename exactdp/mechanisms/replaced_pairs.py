"""The pair of noise on a Poisson sample whose one record is replaced.

Each record joins the batch with probability q on its own, and x is replaced by x'. Given the other
records' sample the two inputs give

    (1 - q) Q + q A    and    (1 - q) Q + q B,

Q the noise on a batch without the record, A and B that with x, and with x', which the record moves
by at most the sensitivity. Let P+ and P- be the noise moved by all of it, either way. **The pair
((1 - q) Q + q P+, (1 - q) Q + q P-) dominates**, and is attained: the others contribute nothing, x
and x' the most in opposite directions.

*Why.* For z >= 1 the curve of the two inputs at ln z is

    H = the integral of (q A - z q B - (1 - q)(z - 1) Q)_+.

For (P+, Q, P-) that is P+ times q (1 - z P-/P+ - r Q/P+), r = (1 - q)(z - 1)/q, and both ratios
fall in the outcome of the noise on a line, so that it is above 0 on a half-line. Split 1 = a + b
so that a - z P-/P+ and b - r Q/P+ both change their sign where that half-line begins: there
a = z P-/P+ and b = r Q/P+, whose sum is 1, or, where the ratios jump, numbers between those of both
sides. Then no positive part is lost by the split,

    H(P+, Q, P-) = q a D(z/a) + q b S(r/b),        D = H(P+, P-), S = H(P+, Q)

as functions of e^eps; and for all others, by (u + v)_+ <= u_+ + v_+,

    H(A, Q, B) <= q a H(A, B)(z/a) + q b H(A, Q)(r/b) <= q a D(z/a) + q b S(r/b),

for A and B are at most twice the sensitivity apart, A and Q at most once: in any dimension, if the
noise shifted by the largest distance dominates all smaller ones (own statement "Concrete pairs").
Where no outcome gains, all a and b that are small enough show that none of A, B, Q does. (If a = 0
or b = 0 the part is 0, as P- and Q have no chance where P+ has none.) For z < 1 it is 1 - z + z
times what the inputs exchanged have at 1/z; the neighbours may be exchanged, and the pair is its
own mirror. An average over the others' sample is no larger, and what is below a curve everywhere
may be replaced by its pair beside other mechanisms, adaptively too (own statement "Dominated
curves").

For mu-Gaussian differential privacy, where a record, x or x', is present or not, A against Q and Q
against B miss as often as normal losses of mu at least, and so A against B as those of 2 mu (Dong,
Roth and Su 2022, on groups): the same two bounds, and Gaussian noise is a member.

*The numbers.* Where the noise with the record has the loss l against Q, let it be l' with the other
one. It is -mu^2 - l for Gaussian and discrete Gaussian noise; for Laplace noise of the width w one
of both is -w everywhere, and l' where P+ is the likelier. So e^l solves

    1 - q + q e^l = z (1 - q + q e^l'),

an equation of degree two or one, a is z e^(l' - l), b is r e^-l, and

    H(z) = q a D(e^(l - l')) + q b S(e^l),

two terms >= 0. (1 - q) Q + q P- has beyond that place 1 - q times what Q has there, and q times
what P- has.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.concrete_pair import (
    ATOM,
    ConcretePair,
    HasDensity,
    ListedLosses,
    TwoSidedExponential,
    curve_cost,
)
from exactdp.mechanisms.mirrored_pairs import MirroredOutcomes, MirroredPair
from exactdp.mechanisms.pair_parameters import FiniteLosses, hull, sharpened
from exactdp.mechanisms.subsampled_pairs import sampled_loss
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, ln

TWICE = 3
"""How many times as long a value of the curve takes as those of both pairs of the noise."""


@dataclass(frozen=True)
class ReplacedPair(MirroredPair):
    """The pair ((1 - q) Q + q P+, (1 - q) Q + q P-) of the module's text, 0 < q < 1.

    ``single`` is (P+, Q) and ``double`` is (P+, P-). ``mu_squared`` is that of Gaussian noise,
    discrete or not; None for noise of exponential tails.
    """

    single: ConcretePair
    double: ConcretePair
    q: Fraction
    mu_squared: Fraction | None

    @property
    def replaced_on_sample(self) -> tuple[ConcretePair, Fraction]:
        """The pair (P+, Q) that is sampled, and the rate q of the sample."""
        return self.single, self.q

    @property
    def curve_cost(self) -> int:
        """About how many times as long a value of the curve takes as one of Laplace noise."""
        return TWICE * (curve_cost(self.single) + curve_cost(self.double))

    def other(self, loss: arb) -> arb:
        """The loss l' of P- against Q where that of P+ is l, in the half where P+ is likelier."""
        if self.mu_squared is not None:
            return -Exact(self.mu_squared).ball() - loss
        width = self.single.largest()
        assert width is not None
        return -width.ball()

    def _place(self, eps: arb) -> tuple[arb, arb]:
        """The losses (l, l') at which the loss of the pair is eps >= 0."""
        q = arb_of(self.q)
        part = -(1 - q) * (-eps).expm1() / q  # r/z
        if self.mu_squared is None:
            loss = eps + (part + self.other(eps).exp()).log()
        else:
            both = (-Exact(self.mu_squared).ball() - eps).exp()
            loss = eps + ((part + (part * part + 4 * both).sqrt()) / 2).log()
        return loss, self.other(loss)

    def curve_from_0(self, eps: arb) -> arb:
        """A ball of the curve at eps >= 0: q a D(e^(l - l')) + q b S(e^l)."""
        return sharpened(lambda: self._curve(eps))

    def _curve(self, eps: arb) -> arb:
        loss, other = self._place(eps)
        between = self.double.hockey_stick(loss - other)
        alone = self.single.hockey_stick(loss)
        if between == 0 and alone == 0:  # beyond the end, at infinity too
            return arb(0)
        q = arb_of(self.q)
        rest = -(1 - q) * (-eps).expm1() * (eps - loss).exp()
        return q * (eps - (loss - other)).exp() * between + rest * alone

    def mass_from_0(self, eps: arb) -> arb:
        """A ball of what (1 - q) Q + q P- has of losses above eps >= 0, or from eps on."""
        return sharpened(lambda: self._mass(eps))

    def _mass(self, eps: arb) -> arb:
        loss, other = self._place(eps)
        q = arb_of(self.q)
        plain = self.single.mass_above(loss).min(arb(1) / 2)  # Q has no more above 0 than below
        return (1 - q) * plain + q * self.double.mass_above(loss - other)

    def sampled(self, loss: arb) -> arb:
        """The loss ln v - ln v' of this pair, v = 1 - q + q e^l, v' = 1 - q + q e^l'."""
        return sampled_loss(self.q, loss) - sampled_loss(self.q, self.other(loss))

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around the densities of the loss at eps, the same in reverse.

        From the density f of the loss of (P+, Q) at l it is f(l) ((1 - q) e^-l + q) dl/d eps, where
        d eps/dl is q e^l/v, and for Gaussian noise also q e^l'/v'; at -eps it is e^-eps times that.
        Its radius is infinite where there may be an atom, and on both sides of 0.
        """
        if not isinstance(self.single, HasDensity) or not (eps > 0 or eps < 0):
            return arb(0, ATOM)
        away, q = abs(eps), arb_of(self.q)
        loss, other = self._place(away)
        slope = arb(0)
        for one in (loss, other) if self.mu_squared is not None else (loss,):
            slope += q / (q + (1 - q) * (-one).exp())
        found = self.single.density(loss) * ((1 - q) * (-loss).exp() + q) / slope
        return found if eps > 0 else found * eps.exp()

    def atoms(self, *, reverse: bool = False) -> list[arb]:
        """Losses next to which much of the probability lies: both ends of exponential noise."""
        if not isinstance(self.single, TwoSidedExponential):
            return []
        end = self.last_loss()
        assert end is not None
        return [-end, end]

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """The probability of an infinite loss, which is 0, as that of the noise."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest loss ln(1 - q + q e^w) - ln(1 - q + q e^-w), w that of the noise.

        None where there is no end, or e^w is not rational.
        """
        end = self.single.largest()
        ratio = None if end is None else end.exp_rational()
        return None if ratio is None else self._exactly(ratio)

    def _exactly(self, ratio: Fraction) -> Exact | None:
        """The loss at e^l = ``ratio`` where l' is -w; None unless e^w is rational."""
        end = self.single.largest()
        least = None if end is None else end.exp_rational()
        if least is None:
            return None
        return ln((1 - self.q + self.q * ratio) / (1 - self.q + self.q / least))

    def last_loss(self, *, reverse: bool = False) -> arb | None:
        """The supremum of the losses as a ball; None where the noise has no end."""
        end = self.single.largest()
        return None if end is None else self.sampled(end.ball())

    def both_masses(self, loss: arb, mass: arb) -> tuple[arb, arb, arb]:
        """What both distributions, and Q, have of an outcome to which P+ gives ``mass``.

        l is its loss, in the half where P+ is likelier than P-.
        """
        plain = mass * (-loss).exp()
        q = arb_of(self.q)
        with_other = (1 - q) * plain + q * plain * self.other(loss).exp()
        return (1 - q) * plain + q * mass, with_other, plain


@dataclass(frozen=True)
class ReplacedOutcomes(MirroredOutcomes, ReplacedPair):
    """The pair of noise with finitely many losses, of exponential tails: discrete Laplace noise."""

    @property
    def outcomes(self) -> FiniteLosses:
        """The pair (P+, Q) of the noise, whose least loss is that of all outcomes up to 0."""
        assert isinstance(self.single, FiniteLosses)
        return self.single

    @property
    def number_of_losses(self) -> int:
        """The number of losses: those of the noise but the least, as many below 0, and 0."""
        return 2 * self.outcomes.number_of_losses - 1

    def losses_above_0(self) -> tuple[Exact, ...] | None:
        """The losses ln v - ln v' for all l but the least; None unless every e^l is rational."""
        known, found = self.outcomes.losses(), []
        for loss in () if known is None else known[:-1]:
            ratio = loss.exp_rational()
            exactly = None if ratio is None else self._exactly(ratio)
            if exactly is None:
                return None
            found.append(exactly)
        return None if known is None else tuple(found)

    def places_above_0(self) -> list[arb]:
        """The losses above 0 as balls at the current precision, the largest first."""
        return [self.sampled(loss) for loss in self.outcomes.places()[:-1]]

    def masses_from_0(self) -> tuple[list[arb], arb, list[arb]]:
        """What both distributions have of the losses above 0, and what is at 0."""
        known = zip(self.outcomes.places()[:-1], self.outcomes.masses()[:-1], strict=True)
        first, second, plain = zip(*(self.both_masses(*one) for one in known), strict=True)
        # Q has as much below 0 as above; what it has left is at l = l' = -w
        least = sampled_loss(self.q, self.other(arb(0))).exp()
        return list(first), least * (1 - 2 * sum(plain, arb(0))), list(second)


@dataclass(frozen=True)
class ReplacedListed(ReplacedPair):
    """The pair of noise whose losses can be listed, of normal tails: discrete Gaussian noise."""

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """The losses and their probabilities as pairs of balls, in no order.

        Each loss above 0 has the mass of the first distribution, and its negative that of the
        second; last comes 0, in whose place stands what is not told from 0.
        """
        assert isinstance(self.single, ListedLosses)
        found, place, equal = [], arb(0), arb(0)
        for loss, mass in self.single.listed(bits):
            sampled = self.sampled(loss)
            first, second, _ = self.both_masses(loss, mass)
            if sampled > 0:
                found += [(sampled, first), (-sampled, second)]
            elif not sampled < 0:
                place, equal = hull(place, sampled), equal + first
        return [*found, (place, equal)]

    def listed_size(self, bits: int) -> int:
        """About how many losses :meth:`listed` gives, which is what the noise says."""
        assert isinstance(self.single, ListedLosses)
        return self.single.listed_size(bits)


def replaced_pair(
    single: ConcretePair, double: ConcretePair, q: Fraction, mu_squared: Fraction | None
) -> ReplacedPair:
    """The pair of a replaced record, with what the noise's pairs know of their losses."""
    kind = ReplacedPair
    if isinstance(single, FiniteLosses):
        kind = ReplacedOutcomes
    elif isinstance(single, ListedLosses):
        kind = ReplacedListed
    return kind(single, double, q, mu_squared)
