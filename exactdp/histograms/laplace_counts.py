"""Laplace noise on the counts of a histogram: Lemma 6.2 of cesar-rogers-2022."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from exactdp.histograms.gaussian_counts import GaussianCounts
from exactdp.histograms.sensitivities import (
    Sensitivity,
    read_positive,
    read_positive_count,
    read_users,
)
from exactdp.mechanisms import DP, Laplace
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number
from exactdp.profiles.composed import NonAdaptive, nonadaptive


@dataclass(frozen=True)
class LaplaceCounts:
    """Independent Laplace noise of the given scale on every count of a histogram.

    Each of the at most Delta counts that change is released with DP(tau/scale), so that Lemma 6.2
    asks for the optimal composition of Delta of them. This is an upper bound: Laplace noise
    composes better than the class DP(eps) does, and :meth:`noise` is its own composition.

    >>> noise = LaplaceCounts.with_eps(Sensitivity(25), "1/10")
    >>> noise.scale, noise.variance
    (Fraction(10, 1), Fraction(200, 1))
    >>> print(noise.epsilon("1e-6", rtol="1e-8"))
    [2.079056466, 2.079056477]
    """

    sensitivity: Sensitivity
    scale: Fraction

    def __init__(self, sensitivity: Sensitivity, scale: Number) -> None:
        object.__setattr__(self, "sensitivity", read_users(sensitivity))
        object.__setattr__(self, "scale", read_positive(scale, "scale"))

    @classmethod
    def with_eps(cls, sensitivity: Sensitivity, eps: Number) -> LaplaceCounts:
        """Laplace noise of scale tau/eps, so that each count that changes has DP(eps)."""
        return cls(sensitivity, read_users(sensitivity).linf / read_positive(eps, "eps"))

    @property
    def eps(self) -> Fraction:
        """The eps = tau/scale of the DP of one count, tau being the sensitivity in l_infinity."""
        return self.sensitivity.linf / self.scale

    @property
    def variance(self) -> Fraction:
        """The variance of the noise on one count, which is 2 scale^2."""
        return 2 * self.scale**2

    def gaussian_alike(self) -> GaussianCounts:
        """Gaussian noise on the counts of the same variance, as Figures 4 and 5 compare it.

        >>> LaplaceCounts(Sensitivity(1), 10).gaussian_alike().variance
        Fraction(200, 1)
        """
        return GaussianCounts(self.sensitivity, self.variance)

    def composition(self, k: int = 1) -> NonAdaptive:
        """The composition of k Delta DP(tau/scale), whose optimum is the bound of Lemma 6.2."""
        count = read_positive_count(k, "k") * self.sensitivity.l0
        return nonadaptive(count * DP(Exact(self.eps)))

    def noise(self, k: int = 1) -> NonAdaptive:
        """The composition of k Delta Laplace mechanisms as they are: what the noise itself costs.

        It is attained where all Delta counts change by tau. To all digits for k Delta up to 300,
        else bracketed.

        >>> found = LaplaceCounts.with_eps(Sensitivity(25), "1/10").noise()
        >>> print(found.epsilon("1e-6", rtol="1e-8"))
        [2.051780824, 2.051780835]
        """
        count = read_positive_count(k, "k") * self.sensitivity.l0
        return nonadaptive(count * Laplace(self.scale, self.sensitivity.linf))

    def delta(self, eps_g: Number, *, k: int = 1, rtol: Number | None = None) -> Enclosure:
        """An enclosure of the upper bound of Lemma 6.2 on delta at any real eps_g, for k releases.

        >>> print(LaplaceCounts.with_eps(Sensitivity(1), "1/2").delta("1/2"))
        [0, 0]
        """
        return self.composition(k).delta(eps_g, rtol=rtol)

    def epsilon(self, delta: Number, *, k: int = 1, rtol: Number | None = None) -> Enclosure:
        """The smallest eps_g at which the bound of Lemma 6.2 is at most delta, for k releases.

        >>> print(LaplaceCounts.with_eps(Sensitivity(4), "1/2").epsilon(0))
        [2, 2]
        """
        return self.composition(k).epsilon(delta, rtol=rtol)
