"""Truncated Gaussian noise on counts: equation (10) of cesar-rogers-2022, and what it certifies.

The noise of a count is N(0, s^2), s = tau sigma, conditioned on [-T, T]. Let p be the mass that the
noise of one count has where that of a neighbour (shifted by tau) has none, Z the mass that
truncation keeps, and n counts be released.

1. *What leaks outright.* The n noises all fall where the neighbour's do with probability
   (1 - p)^n; otherwise the output is impossible there. D = 1 - (1 - p)^n <= n p.
2. *The rest.* On the box that both share, the densities are those of plain Gaussians over Z^n, so
   the integral of (P - e^eps_g Q)_+ is at most Z^-n times the delta of n plain Gaussians
   (Lemma 6.1), and at least Z^-n times that less the plain mass outside of the box.
3. *Smaller changes.* A count that changes by less than tau leaks less (p rises with the shift), and
   Lemma 6.1 rises with the distance: both bounds hold for all neighbours, and the lower one is
   attained where n counts change by tau. By reflection both directions are alike.

So delta(eps_g) of the release of all n noisy counts lies between the two, and every
post-processing, a fixed threshold also, is below the upper one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.truncated_gaussian import (
    disjoint_mass,
    truncated_delta_above,
    truncated_delta_below,
)
from exactdp.histograms.gaussian_counts import least_sigma
from exactdp.histograms.monotone_roots import DEFAULT_RTOL, enclosed, positive_root
from exactdp.histograms.sensitivities import (
    Sensitivity,
    read_positive,
    read_positive_count,
    read_probability,
    read_users,
)
from exactdp.mechanisms.mechanism import read_count
from exactdp.numbers.enclosures import Dyadic, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields import Balls
from exactdp.solve.question import read_rtol
from exactdp.statements import EQUATION_10, TRUNCATED_COUNTS

BY_EQUATION_10 = End("equation (10)", (EQUATION_10,))
BY_PARTS = End("leak and Gaussian", (TRUNCATED_COUNTS,))
NARROW = Fraction(1, 10**20)
"""The relative width to which the two closed forms that enclose delta are computed: far below the
distance of the two, which is the width of the answer."""
CALIBRATIONS = 20
"""Attempts at most to certify delta(eps_g) <= delta. After each that fails the part of delta for
sigma is lowered by the share that is missing, so a few are enough; after the last one a
ParameterError asks for a larger eps_g."""


@dataclass(frozen=True)
class TruncatedCounts:
    """Truncated Gaussian noise on every count: ``sigma`` (over tau) and ``level`` T (in counts).

    T > tau/2, so that neighbours share possible outputs.

    >>> noise = TruncatedCounts(Sensitivity(1), sigma=1, level=5)
    >>> print(noise.leak(rtol="1e-9"))
    [3.1384608254e-5, 3.1384608255e-5]
    """

    sensitivity: Sensitivity
    sigma: Fraction
    level: Fraction

    def __init__(self, sensitivity: Sensitivity, sigma: Number, level: Number) -> None:
        object.__setattr__(self, "sensitivity", read_users(sensitivity))
        object.__setattr__(self, "sigma", read_positive(sigma, "sigma"))
        object.__setattr__(self, "level", read_positive(level, "level"))
        if 2 * self.level <= sensitivity.linf:
            raise ParameterError("level", level, f"above tau/2 = {Exact(sensitivity.linf / 2)}")

    # -- making one ------------------------------------------------------------------------

    @classmethod
    def with_delta(cls, sensitivity: Sensitivity, sigma: Number, delta: Number) -> TruncatedCounts:
        """Noise that leaks at most delta: T is the upper end of :func:`truncation_level`.

        >>> noise = TruncatedCounts.with_delta(Sensitivity(10), 10, "1e-6")
        >>> noise.leak().upper.fraction() <= Fraction(1, 10**6)
        True
        """
        level = truncation_level(sensitivity, sigma, delta).upper.fraction()
        return cls(sensitivity, sigma, level)

    # -- what it certifies -----------------------------------------------------------------

    @property
    def scaled_level(self) -> Fraction:
        """The truncation level T/tau, in units of the largest change of one count."""
        return self.level / self.sensitivity.linf

    @property
    def rho(self) -> Fraction:
        """The rho = Delta/(2 sigma^2): the noisy counts are rho-zCDP but for :meth:`leak`."""
        return Fraction(self.sensitivity.l0) / (2 * self.sigma**2)

    def disjoint(self, rtol: Number | None = None) -> Enclosure:
        """The probability p that the noise of one count is impossible under its neighbour."""
        width = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
        return enclosed(
            lambda: _disjoint(self.sigma, Balls().number(self.scaled_level)), width, BY_EQUATION_10
        )

    def leak(self, *, counts: int | None = None, rtol: Number | None = None) -> Enclosure:
        """The probability 1 - (1 - p)^n that n noisy counts are impossible under a neighbour.

        p is :meth:`disjoint`; n = Delta counts, or as many as ``counts`` says.
        """
        n = self._count(counts)
        width = DEFAULT_RTOL if rtol is None else read_rtol(rtol)

        def form() -> arb:
            field = Balls()
            kept = 1 - _disjoint(self.sigma, field.number(self.scaled_level))
            return 1 - field.power(kept, n)

        return enclosed(form, width, BY_PARTS, f"what {n} truncated counts leak")

    def delta(self, eps_g: Number, *, counts: int | None = None) -> Enclosure:
        """A bracket of delta at any real eps_g of n truncated counts; n = Delta or ``counts``.

        From D + Z^-n (G - tail)_+ to D + Z^-n G, at most 1 (head of the module): G the delta of n
        plain Gaussians, tail their mass outside of the shared box, which makes the width.
        ParameterError for counts < 1.

        >>> noise = TruncatedCounts(Sensitivity(2), sigma=3, level=30)
        >>> round(noise.delta(1).lower_float, 12)
        0.004634954964
        """
        strength, n = exact(eps_g, "eps_g"), self._count(counts)
        ends = [
            enclosed(lambda: self._bound(truncated_delta_below, n, strength), NARROW, BY_PARTS),
            enclosed(lambda: self._bound(truncated_delta_above, n, strength), NARROW, BY_PARTS),
        ]
        least = max(ends[0].lower, Dyadic(0))
        of = f"delta of {n} truncated counts at eps_g = {strength}"
        return Enclosure(least, min(ends[1].upper, Dyadic(1)), BY_PARTS, BY_PARTS, of=of)

    def _bound(self, formula: over_a_field, n: int, eps_g: Exact) -> arb:
        """One of the two bounds of delta for n counts, in balls at the current precision."""
        field = Balls()
        found: arb = formula.formula(
            field,
            k=n,
            sigma=field.number(self.sigma),
            level=field.number(self.scaled_level),
            eps_g=eps_g.ball(),
        )
        return found

    def _count(self, counts: int | None) -> int:
        return self.sensitivity.l0 if counts is None else read_positive_count(counts, "counts")


def truncation_level(
    sensitivity: Sensitivity, sigma: Number, delta: Number, *, rtol: Number | None = None
) -> Enclosure:
    """An enclosure of the T of equation (10) of cesar-rogers-2022, at which Delta p(T) is delta.

    For 0 < delta <= 1, below 1 where Delta = 1 (ParameterError otherwise); p(T) is the probability
    that the noise of one count is impossible under a neighbour's. The solution is unique among T >
    tau/2, where p falls from 1 to 0. At the upper end Delta p is certainly at most delta.

    >>> print(truncation_level(Sensitivity(1), 1, "1e-6", rtol="1e-9"))
    [5.7525378656, 5.752537866]
    """
    spread, users = read_positive(sigma, "sigma"), read_users(sensitivity)
    if users.l0 == 1 and exact(delta, "delta") >= 1:
        raise ParameterError("delta", delta, "a rational number in (0, 1): Delta is 1")
    target = read_probability(delta)
    share = target / users.l0
    tau, width = sensitivity.linf, DEFAULT_RTOL if rtol is None else read_rtol(rtol)
    half = Fraction(1, 2)
    found = positive_root(
        lambda x: _disjoint(spread, x),
        share,
        rising=False,
        rtol=width / 4,
        end=BY_EQUATION_10,
        least=half,
    )
    of = f"T of {sensitivity}, sigma = {Exact(spread)}, delta = {Exact(target)}"
    low, high = (end.fraction() * tau for end in (found.lower, found.upper))
    ends = Enclosure.from_ball_of(low), Enclosure.from_ball_of(high)
    return Enclosure(ends[0].lower, ends[1].upper, BY_EQUATION_10, BY_EQUATION_10, of, width)


def calibrated_counts(
    sensitivity: Sensitivity, eps_g: Number, delta: Number, *, extra: int = 0
) -> TruncatedCounts:
    """Noise that certainly is (eps_g, delta)-DP on Delta + ``extra`` counts, eps_g >= 0.

    Half of delta leaks at most, and sigma is the least (to 2^-10 of delta) at which the rest
    suffices. ``extra`` = 1 where a threshold is released with the same noise.
    ParameterError where no such noise is found, as for eps_g = 0: a T small against sigma makes the
    outputs nearly uniform, and the bound useless.

    >>> noise = calibrated_counts(Sensitivity(4), 1, "1e-6")
    >>> noise.delta(1).upper.fraction() <= Fraction(1, 10**6)
    True
    """
    target = read_probability(delta)
    if target == 1:
        raise ParameterError("delta", delta, "a rational number below 1")
    counts = Sensitivity(read_users(sensitivity).l0 + read_count(extra, "extra"), sensitivity.linf)
    rest = target / 2 * Fraction(1023, 1024)
    for _ in range(CALIBRATIONS):
        sigma = least_sigma(counts, eps_g, rest, rtol="1e-9").upper.fraction()
        level = truncation_level(counts, sigma, target / 2, rtol="1e-9").upper.fraction()
        found = TruncatedCounts(sensitivity, sigma, level)
        reached = found.delta(eps_g, counts=counts.l0).upper.fraction()
        if reached <= target:
            return found
        leak = found.leak(counts=counts.l0, rtol="1e-9").upper.fraction()
        # the part that is not leaked is about proportional to what sigma is made for
        rest = _short(rest * (target - leak) / (reached - leak) * Fraction(1023, 1024))
    raise ParameterError("eps_g", eps_g, "a larger one: close to 0 truncation leaks too much")


def _short(value: Fraction) -> Fraction:
    """About the same positive number, written in 64 bits, and not above it."""
    shift = value.denominator.bit_length() - value.numerator.bit_length() + 64
    scale = Fraction(2) ** shift
    return int(value * scale) / scale


def _disjoint(sigma: Fraction, level: arb) -> arb:
    """The formula of the disjoint mass, in balls at the current precision."""
    field = Balls()
    found: arb = disjoint_mass.formula(field, sigma=field.number(sigma), level=level)
    return found
