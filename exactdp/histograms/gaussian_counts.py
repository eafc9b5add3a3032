"""Gaussian noise on the counts of a histogram: Lemmas 6.1 and 6.3 of cesar-rogers-2022."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from exactdp.formulas.analytic_gaussian import gaussian_delta
from exactdp.formulas.concentration import converted_zcdp
from exactdp.formulas.truncated_gaussian import sigma_by_zcdp
from exactdp.histograms.monotone_roots import DEFAULT_RTOL, enclosed, positive_root
from exactdp.histograms.sensitivities import (
    Sensitivity,
    read_positive,
    read_positive_count,
    read_probability,
    read_users,
)
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.enclosures import Dyadic, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields import Balls, Field
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.solve.question import read_rtol
from exactdp.statements import LEMMA_6_1, LEMMA_6_3

EXACTLY = End("analytic Gaussian", (LEMMA_6_1,))
BY_ZCDP = End("zCDP, converted", (LEMMA_6_3,))
MAX_DIGITS = 200_000
"""Decimal digits of mpmath with which delta is computed at most while two values, one with twice
the digits of the other, do not agree; where even these do not, a ParameterError asks for fewer dps.
"""


@dataclass(frozen=True)
class GaussianCounts:
    """Independent normal noise of the given variance on every count of a histogram.

    The noise has the standard deviation sqrt(``variance``) in the units of the counts; sigma of
    Lemma 6.3 is that over tau (:meth:`with_sigma`). Every answer may be asked for k independent
    releases of histograms with the same bounds.

    >>> noise = GaussianCounts.with_sigma(Sensitivity(25), "13.1")
    >>> print(noise.epsilon_by_zcdp("1e-6", rtol="1e-6"))
    [2.0791455, 2.0791456]
    """

    sensitivity: Sensitivity
    variance: Fraction

    def __init__(self, sensitivity: Sensitivity, variance: Number) -> None:
        object.__setattr__(self, "sensitivity", read_users(sensitivity))
        object.__setattr__(self, "variance", read_positive(variance, "variance"))

    @classmethod
    def with_sigma(cls, sensitivity: Sensitivity, sigma: Number) -> GaussianCounts:
        """Gaussian noise of standard deviation tau sigma on every count, as in Lemma 6.3.

        tau is the l_infinity-sensitivity.
        """
        return cls(sensitivity, (read_positive(sigma, "sigma") * read_users(sensitivity).linf) ** 2)

    @property
    def rho(self) -> Fraction:
        """The rho = mu^2/2 of the zCDP that the counts satisfy."""
        return self.mu_squared() / 2

    def mu_squared(self, k: int = 1) -> Fraction:
        """The mu^2 = k tau^2 Delta/variance of k releases; 1/mu is the sigma of Lemma 6.1."""
        return read_positive_count(k, "k") * self.sensitivity.l2_squared / self.variance

    # -- delta -----------------------------------------------------------------------------

    def delta(self, eps_g: Number, *, k: int = 1, rtol: Number | None = None) -> Enclosure:
        """The exact delta at eps_g (any real number) of k releases: Lemma 6.1, certified.

        It is attained by any two histograms at the full l2-distance. The default rtol is 1e-15.

        >>> print(GaussianCounts.with_sigma(Sensitivity(1), 1).delta(0, rtol="1e-9"))
        [0.38292492254, 0.38292492255]
        """
        strength, square = exact(eps_g, "eps_g"), self.mu_squared(k)
        of = f"delta of Gaussian noise, mu^2 = {Exact(square)}, at eps_g = {strength}"
        found = enclosed(lambda: _delta(square, strength), _width(rtol), EXACTLY, of)
        return replace(found, upper=min(found.upper, Dyadic(1)))

    def delta_mpmath(self, eps_g: Number, dps: int, *, k: int = 1) -> Any:
        """The delta of k releases at any real eps_g in mpmath, to ``dps`` digits, not certified.

        ParameterError where that takes more than 200,000 digits in between.
        """
        strength, square = exact(eps_g, "eps_g"), self.mu_squared(k)
        digits, value = read_positive_count(dps, "dps") + 20, None
        while digits <= MAX_DIGITS:
            better = gaussian_delta(Mpmath(digits), square=square, eps_g=strength)
            if value is not None and abs(better - value) <= abs(better) / 10 ** (dps + 3):
                return Mpmath(dps).number(better)
            digits, value = 2 * digits, better
        raise ParameterError("dps", dps, f"digits that need at most {MAX_DIGITS} in between")

    def delta_sympy(self, eps_g: Any, *, k: int = 1) -> Any:
        """The delta of k releases at eps_g as a sympy expression; eps_g may be a symbol."""
        return gaussian_delta("sympy", square=self.mu_squared(k), eps_g=eps_g)

    # -- eps_g -----------------------------------------------------------------------------

    def epsilon(self, delta: Number, *, k: int = 1, rtol: Number | None = None) -> Enclosure:
        """The smallest eps_g at which delta is met by k releases (negative beyond delta at 0).

        inf for delta = 0, -inf for delta = 1.

        >>> print(GaussianCounts.with_sigma(Sensitivity(1), 1).epsilon("1e-6", rtol="1e-9"))
        [4.8865541171, 4.8865541187]
        """
        target, square = read_delta(delta), self.mu_squared(k)
        of = f"eps_g of Gaussian noise, mu^2 = {Exact(square)}, at delta = {Exact(target)}"
        if target in (0, 1):
            infinity = Dyadic.infinity(1 if target == 0 else -1)
            return Enclosure(infinity, infinity, EXACTLY, EXACTLY, of=of, rtol=_width(rtol))
        at_zero = self.delta(0, k=k, rtol=Fraction(1, 10**60))
        sign = 1 if at_zero.lower.fraction() > target else -1
        if sign < 0 and at_zero.upper.fraction() > target:
            raise ParameterError("delta", delta, "one that 60 digits tell from delta at 0")
        found = positive_root(
            lambda x: _delta(square, sign * x),
            target,
            rising=sign < 0,
            rtol=_width(rtol),
            end=EXACTLY,
            of=of,
        )
        if sign > 0:
            return found
        return Enclosure(-found.upper, -found.lower, EXACTLY, EXACTLY, of=of, rtol=_width(rtol))

    def epsilon_by_zcdp(
        self, delta: Number, *, k: int = 1, rtol: Number | None = None
    ) -> Enclosure:
        """The eps_g of Lemma 6.3, an upper bound of :meth:`epsilon`; 0 < delta <= 1.

        The enclosure is one of the bound, not of the smallest eps_g.

        >>> print(GaussianCounts.with_sigma(Sensitivity(2), 1).epsilon_by_zcdp(1))
        [1, 1]
        """
        target, square = read_probability(delta), self.mu_squared(k)
        of = f"eps_g of Lemma 6.3, mu^2 = {Exact(square)}, at delta = {Exact(target)}"
        return enclosed(lambda: _by_zcdp(square, target), _width(rtol), BY_ZCDP, of)


# -- sigma ----------------------------------------------------------------------------------------


def least_sigma(
    sensitivity: Sensitivity,
    eps_g: Number,
    delta: Number,
    *,
    k: int = 1,
    rtol: Number | None = None,
) -> Enclosure:
    """The smallest sigma (standard deviation over tau) with delta at eps_g, by Lemma 6.1.

    eps_g >= 0 and 0 < delta < 1. The noise at the upper end certainly meets the target.

    >>> print(least_sigma(Sensitivity(25), "2", "1e-6", rtol="1e-9"))
    [11.152381353, 11.152381359]
    """
    strength, target = exact(eps_g, "eps_g"), read_probability(delta)
    if strength.sign() < 0:
        raise ParameterError("eps_g", eps_g, "a number >= 0")
    if target == 1:
        raise ParameterError("delta", delta, "a rational number below 1, or any sigma will do")
    count = read_positive_count(k, "k") * read_users(sensitivity).l0
    return positive_root(
        lambda x: gaussian_delta.formula(Balls(), square=count / x**2, eps_g=strength.ball()),
        target,
        rising=False,
        rtol=_width(rtol),
        end=EXACTLY,
        of=f"sigma for {count} counts with delta = {Exact(target)} at eps_g = {strength}",
    )


def least_sigma_by_zcdp(
    sensitivity: Sensitivity,
    eps_g: Number,
    delta: Number,
    *,
    k: int = 1,
    rtol: Number | None = None,
) -> Enclosure:
    """The sigma at which Lemma 6.3 gives eps_g at delta, enclosed: enough, but not the least.

    In closed form, for eps_g > 0 and 0 < delta <= 1 (ParameterError otherwise).

    >>> print(least_sigma_by_zcdp(Sensitivity(25), "2.08", "1e-6", rtol="1e-6"))
    [13.094801, 13.094802]
    """
    strength, target = exact(eps_g, "eps_g"), read_probability(delta)
    if strength.sign() <= 0:
        raise ParameterError("eps_g", eps_g, "a number above 0")
    count = read_positive_count(k, "k") * read_users(sensitivity).l0

    def form() -> Any:
        field = Balls()
        return sigma_by_zcdp.formula(
            field,
            count=field.number(count),
            eps_g=strength.ball(),
            delta=field.number(target),
        )

    of = f"sigma of Lemma 6.3 for {count} counts, delta = {Exact(target)} at {strength}"
    return enclosed(form, _width(rtol), BY_ZCDP, of)


def _width(rtol: Number | None) -> Fraction:
    return DEFAULT_RTOL if rtol is None else read_rtol(rtol)


def _delta(square: Fraction, eps_g: Any) -> Any:
    """The formula of the Gaussian mechanism's delta, in balls at the current precision."""
    field: Field = Balls()
    return gaussian_delta.formula(field, square=field.number(square), eps_g=field.number(eps_g))


def _by_zcdp(square: Fraction, delta: Fraction) -> Any:
    field: Field = Balls()
    return converted_zcdp.formula(field, variance=field.number(square), delta=field.number(delta))
