"""Transforms of the loss of noise on a Poisson sample whose one record is replaced.

With v = 1 - q + q e^l and v' = 1 - q + q e^l', l and l' the losses of the noise that is moved
either way (:mod:`exactdp.mechanisms.replaced_pairs`), the loss is L = ln v - ln v', and

    E[e^(s L)] = E_Q[v^(1 + s) v'^-s].

*Normal noise*: averages of :class:`~exactdp.loss_sums.normal_loss_transforms.ReplacedGaussian`.

*Discrete Gaussian noise* on the integers: moments alone, c > 0, summed up. Below x = -steps/2, v
<= 1 <= v'; from one x to the next v and 1/v' grow by e^step at most, step that of the losses.

*Exponential noise* of the width w: v' = C = 1 - q + q e^-w in the half where P+ is the likelier, so
that this half has E_Q[v^(1 + s)] C^-s without the atom of l at -w; the other half is its mirror, of
the masses C Q and losses -L: C E_Q[(v/C)^-s], again without that atom. Left are two atoms, at the
ends, and two densities.

The pair is its own mirror: both directions have the same transform.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log, sqrt

from flint import acb, arb, ctx

from exactdp.loss_sums.laplace_loss_transforms import SampledLaplace
from exactdp.loss_sums.normal_loss_transforms import ReplacedGaussian, TurnedReplaced
from exactdp.loss_sums.sampled_moments import ROOM
from exactdp.loss_sums.transforms_on_a_line import Far, Terms, envelope_by_cells, power_sums
from exactdp.mechanisms.concrete_pair import DiscreteNormal, Envelope, Line
from exactdp.mechanisms.pair_parameters import Ball, hull, log_mixture
from exactdp.numbers.dyadics import arb_of
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.precision_and_deadlines import polled


class ReplacedRecord:
    """The transform from sums over nodes, which each kind of noise has."""

    def terms(self, c: arb, u: arb) -> Terms[arb]:
        """Weights >= 0 and real losses, whose sums are E[e^(s L)], Re s = c, |Im s| <= u."""
        raise NotImplementedError

    def few_terms(self, c: arb, u: arb) -> Terms[arb] | Terms[acb]:
        """The same for 0 <= Im s <= u, complex ones where they are fewer; else :meth:`terms`."""
        return self.terms(c, u)

    def far(self, c: arb) -> Far:
        """What is known far up the line Re s = c."""
        raise NotImplementedError

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] at the points of the line as balls, from sums over nodes."""
        found = self.few_terms(line.c, line.top)
        missed = acb(arb(0, found.error), arb(0, found.error))
        sums = power_sums(found.weights, found.places, line.step, line.count)
        return [one + missed for one in sums]

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u >= start to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u."""
        return envelope_by_cells(lambda u: self.terms(c, u), self.far(c), start)


@dataclass(frozen=True)
class ReplacedNormal(ReplacedRecord):
    """Gaussian noise of this mu^2, on a sample of rate q."""

    mu_squared: Fraction
    q: Fraction

    def _real(self, c: arb, u: arb) -> ReplacedGaussian:
        return ReplacedGaussian(1 / self.mu_squared, 1 + 2 * c, u, arb_of(self.q))

    def _turned(self, c: arb, u: arb) -> TurnedReplaced:
        return TurnedReplaced(1 / self.mu_squared, 1 + 2 * c, u, arb_of(self.q))

    def _of(
        self, c: arb, losses: Sequence[Ball], weights: Sequence[Ball], error: arb
    ) -> Terms[Ball]:
        q, total = arb_of(self.q), Exact(self.mu_squared).ball()
        found: list[Ball] = []
        places: list[Ball] = []
        for weight, loss in polled(list(zip(weights, losses, strict=True))):
            one = log_mixture(q, 1 - q, loss)
            place = one - log_mixture(q, 1 - q, -total - loss)
            found.append(weight * (one + c * place).exp())
            places.append(place)
        return Terms(found, places, error)

    def terms(self, c: arb, u: arb) -> Terms[arb]:
        """The trapezoidal rule on the real line."""
        nodes = self._real(c, u).nodes()
        return self._of(c, nodes.losses, nodes.weights, nodes.error)

    def few_terms(self, c: arb, u: arb) -> Terms[arb] | Terms[acb]:
        """The rule on the real line, or on one above it if its step is larger."""
        known = self._turned(c, u)
        if not known.rule[0] > self._real(c, u).rule[0]:
            return self.terms(c, u)
        turned = known.turned_nodes()
        return self._of(c, turned.losses, turned.weights, turned.error)

    def far(self, c: arb) -> Far:
        """No atoms, the variation of the density, and what lines above the real one say."""
        known = self._turned(c, arb(0))
        return Far(arb(0), known.variation(), known.beyond())


@dataclass(frozen=True)
class ReplacedExponential(ReplacedRecord):
    """Laplace noise of this width, on a sample of rate q."""

    width: Exact
    q: Fraction

    def _least(self) -> arb:
        """ln C, the least loss of the sampled noise against Q."""
        q = arb_of(self.q)
        return log_mixture(q, 1 - q, -self.width.ball())

    def _halves(self, c: arb, u: arb) -> list[tuple[SampledLaplace, arb, int]]:
        """For each half the averages over Q, a power of C, and the sign of the losses."""
        width, q, least = self.width.ball(), arb_of(self.q), self._least()
        upper = SampledLaplace(width, 1 + c, u, q), (-c * least).exp(), 1
        return [upper, (SampledLaplace(width, -c, u, q), ((1 + c) * least).exp(), -1)]

    def terms(self, c: arb, u: arb) -> Terms[arb]:
        """Both halves: the atom at the end of each, and Gaussian quadrature of its density."""
        q, least = arb_of(self.q), self._least()
        found: list[arb] = []
        places: list[arb] = []
        error = arb(0)
        for known, power, sign in self._halves(c, u):
            nodes = known.nodes()
            first, _, *rest = zip(nodes.losses, nodes.weights, strict=True)  # without that at -w
            for loss, weight in polled([first, *rest]):
                one = log_mixture(q, 1 - q, loss)
                found.append(weight * power * (known.a * one).exp())
                places.append(sign * (one - least))
            error += power * nodes.error
        return Terms(found, places, error.upper())

    def far(self, c: arb) -> Far:
        """The atoms at both ends, and the variations of both densities."""
        q, width = arb_of(self.q), self.width.ball()
        low, front = arb(0), arb(0)
        for known, power, _ in self._halves(c, arb(0)):
            low += power * (known.a * log_mixture(q, 1 - q, width) - width).exp() / 2
            front += power * known.atoms_and_variation()[1]
        return Far(low.upper(), front.upper(), None)


@dataclass(frozen=True)
class ReplacedDiscreteNormal:
    """Discrete Gaussian noise, on a sample of rate q: its moments."""

    pair: DiscreteNormal
    q: Fraction

    def moment(self, c: arb, *, reverse: bool = False) -> arb:
        """A ball of E[e^(c L)] for c > 0: a sum over outcomes, and bounds of both tails."""
        variance, steps = self.pair.discrete_normal
        order, q = max(float(c.mid()), 0.0), arb_of(self.q)
        reach = sqrt(2 * (ctx.prec * log(2) + ROOM) * variance)
        low, high = -ceil(reach) - steps, ceil((1 + 2 * order) * steps + reach) + 1
        v, middle = Exact(variance).ball(), Exact(steps**2 / (2 * variance)).ball()
        step = Exact(steps / variance).ball()

        def term(x: int) -> arb:
            one, other = (log_mixture(q, 1 - q, way * x * step - middle) for way in (1, -1))
            return ((1 + c) * one - c * other - arb(x) ** 2 / (2 * v)).exp()

        total = sum((term(x) for x in polled(range(low, high + 1))), arb(0))
        ratio = ((1 + 2 * c) * step - arb(2 * high + 3) / (2 * v)).exp()
        behind = term(high + 1) / (1 - ratio) if ratio < 1 else arb("inf")
        whole = self.pair.whole()
        return (total + hull(arb(0), behind)) / whole + hull(arb(0), self.pair.at_least(1 - low))
