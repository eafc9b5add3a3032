"""The loss of (subsampled) Laplace noise as two atoms and a density, each in closed form.

Under Q the loss l of Laplace noise with the ends +-w is w with probability e^-w/2 and -w with 1/2,
and has the density e^(-(l + w)/2)/4 between. With v = 1 - q + q e^l (q = 1: no sampling)

    M against Q:  L = ln v,   the density of L under M  e^(-w/2)/(4 q) e^(2 L) Y(L)^(-3/2),
    Q against M:  L = -ln v,  the density of L under Q  e^(-w/2)/(4 q) e^(-L) Y(-L)^(-3/2),

Y(L) = e^l = (e^L - (1 - q))/q. Within the ends, the curves of the whole pairs are

    q (1 - e^(-w/2) Y(x)^(1/2))        and        q e^x (Y(-x) - e^(-w/2) Y(-x)^(1/2)),

of which the atom at the upper end is taken away; before the lower end the density contributes
(1 - e^x) (1 - e^-w)/2, for it has this mass under P, Q and so M.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from flint import acb, arb

from exactdp.mechanisms.pair_curves import log_mixture
from exactdp.mechanisms.sampled_laplace import SampledLaplace
from exactdp.mechanisms.transforms import Weighted


@dataclass(frozen=True)
class SplitLaplace:
    """Balls at the precision that is current when it is made; 0 < q <= 1."""

    w: arb
    q: arb
    reverse: bool

    def _ratio(self, loss: arb) -> arb:
        """The sampled loss ln v = ln(1 - q + q e^l) at a loss l of the noise."""
        return log_mixture(self.q, 1 - self.q, loss)

    @cached_property
    def ends(self) -> tuple[arb, arb]:
        """The least and the largest loss, which are the ends of the density as well."""
        low, high = self._ratio(-self.w), self._ratio(self.w)
        return (-high, -low) if self.reverse else (low, high)

    @cached_property
    def atoms(self) -> Weighted:
        """The atoms at the two ends with their masses under M (under Q in reverse), the lower one
        first."""
        low, high = self.ends
        half, rare = arb(1) / 2, (-self.w).exp() / 2
        if self.reverse:
            return [(low, rare), (high, half)]
        return [(low, half * low.exp()), (high, rare * high.exp())]

    def _odds(self, z: acb) -> acb:
        """e^l for the loss l of the noise: Y(z) = (e^z - (1 - q))/q, or Y(-z) in reverse."""
        return ((-z if self.reverse else z).exp() - (1 - self.q)) / self.q

    def density(self, z: acb, analytic: bool) -> acb:
        """The density of the loss at z, where Re z lies within the ends."""
        odds = self._odds(z)
        front = (-self.w / 2).exp() / (4 * self.q)
        growth = (-z if self.reverse else 2 * z).exp()
        return front * growth / (odds * odds.sqrt(analytic=analytic))

    def inside(self, z: acb, analytic: bool) -> acb:
        """What the density contributes to the curve at z within the ends."""
        odds, front = self._odds(z), (-self.w / 2).exp()
        root = front * odds.sqrt(analytic=analytic)
        whole = z.exp() * (odds - root) if self.reverse else 1 - root
        place, mass = self.atoms[1]
        return self.q * whole + mass * (z - place).expm1()

    def before(self, z: acb, analytic: bool) -> acb:
        """The curve of the density before the lower end, where it is entire, whatever ``analytic``
        says."""
        return z.expm1() * (-self.w).expm1() / 2

    def variation(self, c: arb) -> arb:
        """The density's part of E[e^(s L)] is at most this over |Im s| where Re s = c."""
        a = -c if self.reverse else c + 1
        return SampledLaplace(self.w, a, arb(0), self.q).atoms_and_variation()[1]
