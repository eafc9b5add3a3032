"""Averages over Laplace noise by Gaussian quadrature, for subsampled Laplace mechanisms.

Under Q the loss is w with probability e^-w/2, -w with 1/2, and has the density e^(-(l + w)/2)/4
between. Wanted is the integral of f(l) = e^(-(l + w)/2)/4 v^z, v = 1 - q + q e^l, z = a + i y,
|y| <= u. On the ellipse with the foci +-w and the semi-axes w alpha and w beta, alpha =
(rho + 1/rho)/2 and beta = (rho - 1/rho)/2, where theta = w beta <= pi/3:

    |v| is at most v_0, its value at Re l, and, with z = min(1, q e^(w alpha)/(1 - q)), at least
    cos(theta/2) and 1 - z (1 - cos theta) times that, for |v|^2 = v_0^2 - 2 (1 - q) q r
    (1 - cos theta) and Re v = v_0 - q r (1 - cos theta) at r = e^(Re l); and |arg v| <= theta z. So
    |f| is at most F = e^(w (alpha - 1)/2)/4 e^(u theta z) times (1 - q + q e^(w alpha))^a or, for
    a < 0, (1 - q + q e^(-w alpha))^a times that power of the larger of both parts,

and n points miss at most w 64/15 F rho^(2 - 2 n)/(1 - rho^-2) (Trefethen, Approximation Theory and
Approximation Practice, Theorem 19.3).

*Far up the line*: by ln v the integral is the Fourier transform of g = e^(-(l + w)/2)/4 v^(a + 1)
e^-l/q, whose logarithm has the slope -3/2 + (a + 1) p with a monotone p = q e^l/v: g rises and
falls, falls and rises, or only one of both, so that its variation and its ends are together at most
four times its maximum; and the integral is at most that over y.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import asinh, ceil, cosh, log, pi

from flint import arb, ctx

from exactdp.mechanisms.gauss_legendre import rule
from exactdp.mechanisms.pair_curves import log_mixture
from exactdp.mechanisms.transforms import Nodes
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.deadlines import polled

MOST_NODES = 2000
PARTS = 256


@dataclass(frozen=True)
class SampledLaplace:
    """The averages for Laplace noise whose losses end at w, at the current precision."""

    w: arb
    a: arb
    u: arb
    q: arb

    def _log_ratio(self, loss: arb) -> arb:
        """The sampled loss ln v = ln(1 - q + q e^l) at a loss l of the noise."""
        return log_mixture(self.q, 1 - self.q, loss)

    def _on_the_ellipse(self, log_rho: arb) -> arb:
        """The bound F of |f| on the ellipse of this rho; TooLarge if theta is not at most pi/3."""
        w, a, q = self.w, self.a, self.q
        alpha, theta = log_rho.cosh(), w * log_rho.sinh()
        if not theta <= arb.pi() / 3:
            raise TooLarge("the ellipse is too high")
        share = (q * (w * alpha).exp() / (1 - q)).min(arb(1))
        angle = theta * share
        if a >= 0:
            power = a * self._log_ratio(w * alpha)
        else:
            part = (theta / 2).cos().max(1 - share * (1 - theta.cos()))
            power = a * (self._log_ratio(-w * alpha) + part.log())
        return (w * (alpha - 1) / 2 + self.u * angle + power).exp() / 4

    def rule_of(self) -> tuple[float, float, arb]:
        """How many points it takes with the best of a few ellipses, ln rho and F."""
        w, lost = self.w, ctx.prec * log(2)
        widest = asinh(min(pi / 3 * 0.999 / float(w.mid()), 1e3)) if w > 1e-300 else asinh(1e3)
        if not widest > 2.0**-1000:  # w is beyond doubles
            raise TooLarge("noise that is too small beside the sensitivity")
        found = []
        for halvings in range(10):
            size = widest / 2**halvings
            if float(w.mid()) * (cosh(size) - 1) > 1e4:
                continue
            bound = self._on_the_ellipse(arb(size))
            nats = float(bound.log().mid()) if bound.is_finite() else 1e300
            found.append(((max(nats, -lost / 2) + lost) / (2 * size), size, bound))
        return min(found, key=lambda one: one[0])

    def nodes(self) -> Nodes:
        """The two atoms as nodes, and the fewest points between that one of a few ellipses
        needs."""
        w = self.w
        wanted, size, bound = self.rule_of()
        if not wanted < MOST_NODES:
            raise TooLarge("too many nodes of a transform")
        points = ceil(wanted) + 3
        rho = arb(size).exp()
        error = w * 64 / 15 * bound * rho ** (2 - 2 * points) / (1 - rho**-2)
        losses, weights = [w, -w], [(-w).exp() / 2, arb(1) / 2]
        for place, weight in polled(rule(points, ctx.prec)):
            loss = w * place
            losses.append(loss)
            weights.append(w * weight * (-(loss + w) / 2).exp() / 4)
        return Nodes(losses, weights, error.upper())

    def atoms_and_variation(self) -> tuple[arb, arb]:
        """What the atoms have of the average, and four times the maximum of g; rounded up."""
        w, a = self.w, self.a
        atoms = (a * self._log_ratio(w) - w).exp() / 2 + (a * self._log_ratio(-w)).exp() / 2
        best = arb(-1e9)
        for i in range(PARTS):
            low, high = w * (2 * i - PARTS) / PARTS, w * (2 * i + 2 - PARTS) / PARTS
            power = (a + 1) * self._log_ratio(high if a > -1 else low)
            best = best.max(power - (3 * low + w) / 2)
        return atoms.upper(), (best.exp() / self.q).upper()
