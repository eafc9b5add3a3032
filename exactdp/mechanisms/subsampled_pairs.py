"""The pairs of a mechanism on a Poisson sample, from the pair of the mechanism."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.concrete_pair import (
    ATOM,
    ConcretePair,
    HasDensity,
    ListedLosses,
    NormalLosses,
    TwoSidedExponential,
    curve_cost,
    has_curve,
)
from exactdp.mechanisms.pair_parameters import FiniteLosses, falling, hull, log_mixture, sharpened
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact, ln

AGAIN = 8
"""How much longer a value of the curve takes than one of the mechanism (measured)."""


def sampled_loss(q: Fraction, loss: arb) -> arb:
    """The loss ln(1 - q + q e^l) of the sampled pair where the pair itself has the loss l."""
    return log_mixture(arb_of(q), arb_of(1 - q), loss)


@dataclass(frozen=True)
class SubsampledPair:
    """The pair (M, Q) of a Poisson sample, M = (1 - q) Q + q P, for a pair (P, Q) and 0 < q < 1.

    Q is that of one record less. For x = e^eps and every event E

        M(E) - x Q(E) = q (P(E) - y Q(E)),                    y = 1 + (x - 1)/q,
        Q(E) - x M(E) = (1 - x (1 - q)) (Q(E) - z P(E)),      1/z = 1 + (1/x - 1)/q,

    where y > 0 and z > 0. For y <= 0 all outcomes together are the best event, 1 - x; for x (1 - q)
    >= 1 none is. So the curves are those of (P, Q) and (Q, P) at ln y and ln z.
    """

    base: ConcretePair
    q: Fraction

    @property
    def sample_of(self) -> tuple[ConcretePair, Fraction]:
        """The pair (P, Q) that is sampled, and the rate q of the sample."""
        return self.base, self.q

    def atoms(self, *, reverse: bool = False) -> list[arb]:
        """Losses next to which much of the probability lies, as balls; none if none are known.

        The images of both atoms of exponential noise, or of the mean under Q of a normal loss, next
        to which most of it lies.
        """
        usual: list[arb] = []
        if isinstance(self.base, NormalLosses):
            usual = [Exact(-self.base.mu_squared / 2).ball()]
        elif isinstance(self.base, TwoSidedExponential):
            width = self.base.exponential_width.ball()
            usual = [-width, width]
        found = [sampled_loss(self.q, loss) for loss in usual]
        return [-place for place in reversed(found)] if reverse else found

    @property
    def symmetric(self) -> bool:
        """False: one direction mixes the first distribution, the other the second."""
        return False

    @property
    def curve_cost(self) -> int:
        """About how many times as long a value of the curve takes as one of Laplace noise.

        Values far out of a loss without end lose most of their digits, and are computed again.
        """
        known = curve_cost(self.base)
        return known if self.base.largest() is not None else AGAIN * known

    @property
    def bracketed(self) -> bool:
        """Whether the curve of (P, Q), and so that of the sample, is a wide bracket."""
        return not has_curve(self.base)

    def _inner(self, eps: arb, *, reverse: bool) -> arb | None:
        """ln y, or ln z; None before the one, or behind the other, where there is none.

        Where that is undecided, it is not finite.
        """
        place = -eps if reverse else eps
        q = arb_of(self.q)
        if place > 1:  # the same in numbers that stay small
            inner = place + (-(1 - q) * (-place).exp()).log1p() - q.log()
        elif place.expm1() / q <= -1:
            return None
        else:
            inner = (place.expm1() / q).log1p()
        return -inner if reverse else inner

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of the curve of (M, Q): q H(ln y), y = 1 + (e^eps - 1)/q, H the curve of (P, Q).

        It is 1 - e^eps for y <= 0. In reverse, the curve of (Q, M), it is (1 - e^eps (1 - q)) times
        the curve of (Q, P) at ln z, 1/z = 1 + (e^-eps - 1)/q, and 0 where e^eps (1 - q) >= 1.
        """

        def at(point: arb) -> arb:
            return sharpened(lambda: self._curve(point, reverse=reverse))

        return falling(at, eps)

    def _curve(self, eps: arb, *, reverse: bool) -> arb:
        inner = self._inner(eps, reverse=reverse)
        if inner is None:
            return arb(0) if reverse else -eps.expm1()
        front = arb_of(self.q)
        if reverse:
            front = (-(eps + arb_of(-self.q).log1p()).expm1()).nonnegative_part()
        if not inner.is_finite():  # next to the place where all or nothing is the best event
            if reverse:
                return hull(arb(0), front)
            low = (-eps.expm1()).nonnegative_part()
            return hull(low, low + front)
        return front * self.base.hockey_stick(inner, reverse=reverse)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)] of (M, Q); in reverse under M, of (Q, M).

        It is what Q has of losses of (P, Q) above ln y, y = 1 + (e^eps - 1)/q; in reverse what M
        has of losses of (Q, P) above ln z, 1/z = 1 + (e^-eps - 1)/q.
        """

        def at(point: arb) -> arb:
            return sharpened(lambda: self._mass(point, reverse=reverse))

        return falling(at, eps)

    def _mass(self, eps: arb, *, reverse: bool) -> arb:
        inner = self._inner(eps, reverse=reverse)
        lone = self.base.mass_at_infinity(reverse=True)  # of Q, where P has nothing
        if inner is None:
            end = arb(0 if reverse else 1)
            if not (eps if reverse else -eps) > -arb_of(-self.q).log1p():  # at the place itself
                end = hull(end, (1 - arb_of(self.q)) * lone if reverse else 1 - lone)
            return end
        if not inner.is_finite():
            return hull(arb(0), arb(1))
        mass = self.base.mass_above(inner, reverse=reverse)
        if not reverse:
            return mass
        other = self.base.hockey_stick(inner, reverse=True) + inner.exp() * mass
        return arb_of(self.q) * mass + (1 - arb_of(self.q)) * other

    def density(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball around the densities of the loss of (M, Q), or in reverse (Q, M), at eps.

        From the density f of the loss of (P, Q) at l = ln y, y = 1 + (e^eps - 1)/q, it is f(l)
        dl/d eps times what M is of P: f(l) e^(2 (eps - l))/q. In reverse, f that of (Q, P) and l =
        ln z, 1/z = 1 + (e^-eps - 1)/q, it is f(l) e^(l - eps)/q. Its radius is infinite where (P,
        Q) has no density, or may have an atom.
        """
        inner = self._inner(eps, reverse=reverse)
        if inner is None:
            return arb(0)
        if not inner.is_finite() or not isinstance(self.base, HasDensity):
            return arb(0, ATOM)
        grown = inner - eps if reverse else 2 * (eps - inner)
        return self.base.density(inner, reverse=reverse) * grown.exp() / arb_of(self.q)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """A ball of M(L = infinity) = q P(L = infinity); 0 in reverse, for M has what Q has."""
        return arb(0) if reverse else arb_of(self.q) * self.base.mass_at_infinity()

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """The largest finite loss ln(1 - q + q e^L), L that of (P, Q); None unless e^L is rational.

        In reverse it is -ln(1 - q + q e^-L), L the largest loss of (Q, P); None also where Q has an
        outcome that P lacks.
        """
        end = self.base.largest(reverse=reverse)
        ratio = None if end is None else end.exp_rational()
        if ratio is None or (reverse and self.base.mass_at_infinity(reverse=True) != 0):
            return None
        if reverse:
            return -ln(1 - self.q + self.q / ratio)
        return ln(1 - self.q + self.q * ratio)

    def last_loss(self, *, reverse: bool = False) -> arb | None:
        """The supremum of the finite losses as a ball, whatever number e^L is; None without an end.

        In reverse it is -ln(1 - q) where Q has an outcome that P lacks, or the pair itself has no
        end. The other way round it is None where the pair has no end, and only there.
        """
        end = self.base.largest(reverse=reverse)
        lone = not self.base.mass_at_infinity(reverse=True).is_zero()
        if reverse and (lone or end is None):
            return -arb_of(1 - self.q).log()
        if end is None:
            return None
        return -sampled_loss(self.q, -end.ball()) if reverse else sampled_loss(self.q, end.ball())


@dataclass(frozen=True)
class SubsampledOutcomes(SubsampledPair):
    """The pair (M, Q) of a sample, where (P, Q) has finitely many losses, none of them infinite.

    Where P has the mass m at the loss l, Q has m e^-l, and M and Q have the loss ln v there, v = 1
    - q + q e^l; so the sampled pair has as many losses.
    """

    @property
    def outcomes(self) -> FiniteLosses:
        """The pair (P, Q) of the mechanism that is run on the sample."""
        assert isinstance(self.base, FiniteLosses)
        return self.base

    @property
    def number_of_losses(self) -> int:
        """The number of losses of the pair without sampling, of which none become one."""
        return self.outcomes.number_of_losses

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...] | None:
        """The losses ln v, v = 1 - q + q e^l, the largest first; None unless every e^l is rational.

        l runs over the losses of (P, Q). In reverse they are the negatives.
        """
        found = []
        for loss in self.outcomes.losses() or ():
            ratio = loss.exp_rational()
            if ratio is None:
                return None
            found.append(ln(1 - self.q + self.q * ratio))
        return tuple(-loss for loss in reversed(found)) if reverse else tuple(found) or None

    def places(self, *, reverse: bool = False) -> list[arb]:
        """The losses ln v, v = 1 - q + q e^l, as balls, the largest first; in reverse -ln v."""
        found = [sampled_loss(self.q, loss) for loss in self.outcomes.places()]
        return [-loss for loss in reversed(found)] if reverse else found

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """The probabilities of the losses under M, in reverse under Q, as balls, as :meth:`places`.

        m (1 - q) e^-l + m q under M, and m e^-l under Q, where P has the mass m at the loss l.
        """
        known = zip(self.outcomes.masses(), self.outcomes.places(), strict=True)
        both = [(mass, mass * (-loss).exp()) for mass, loss in known]
        if reverse:
            return [second for _, second in reversed(both)]
        q = arb_of(self.q)
        return [(1 - q) * second + q * first for first, second in both]


@dataclass(frozen=True)
class SubsampledListed(SubsampledPair):
    """The pair (M, Q) of a sample, where the losses of (P, Q) can be listed, none infinite."""

    @property
    def curve_cost(self) -> int:
        """About how many times as long a value of the curve takes as one of Laplace noise.

        Tails are kept, and lose no digits far out.
        """
        return 2 * curve_cost(self.base)

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """The losses ln v, v = 1 - q + q e^l, and their probabilities under M, as pairs of balls.

        In reverse -ln v with those under Q; l runs over the losses that (P, Q) lists for ``bits``.
        """
        assert isinstance(self.base, ListedLosses)
        q, found = arb_of(self.q), []
        for loss, mass in self.base.listed(bits):
            second = mass * (-loss).exp()
            place = sampled_loss(self.q, loss)
            found.append((-place, second) if reverse else (place, (1 - q) * second + q * mass))
        return found

    def listed_size(self, bits: int) -> int:
        """About how many losses the pair without sampling lists: as many as are listed here."""
        assert isinstance(self.base, ListedLosses)
        return self.base.listed_size(bits)
