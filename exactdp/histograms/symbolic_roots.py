"""eps_g, sigma and T as roots, in mpmath and sympy: for these there is no closed form.

The bounds of Lemma 6.3 do have one each, over every field: ``converted_zcdp`` of
``exactdp.formulas.concentration`` for eps_g and ``sigma_by_zcdp`` of
``exactdp.formulas.truncated_gaussian``. The exact eps_g and sigma of Lemma 6.1 and the level T of
equation (10) solve an equation between values of Phi. :class:`Root` has it as a sympy equation, and
its solution as an mpmath number; the certified brackets are those of ``GaussianCounts.epsilon``,
``least_sigma`` and ``truncation_level``, from which the search starts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exactdp.formulas.analytic_gaussian import gaussian_delta
from exactdp.formulas.truncated_gaussian import disjoint_mass
from exactdp.histograms.gaussian_counts import GaussianCounts, least_sigma
from exactdp.histograms.sensitivities import Sensitivity, read_positive, read_positive_count
from exactdp.histograms.truncated_counts import truncation_level
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields import Field, field_named
from exactdp.numbers.fields.mpmath_field import Mpmath

ROUGHLY = Fraction(1, 10**9)
"""The relative width of the certified bracket at whose ends the secant starts; where both ends are
one number, it starts from that and that plus 1e-9, whatever its size."""
MAX_STEPS = 200
"""Steps of the secant at one number of digits at most: it ends long before, where two values of the
curve are equal. The last point then is compared with that of twice the digits, as any is."""
MAX_DPS = 5_000
"""Decimal digits that can be asked for; more are a ParameterError. Where digits cancel, up to 64
(dps + 20) are taken in between."""


@dataclass(frozen=True)
class Root:
    """The x at which ``curve`` has the value ``target``; ``start`` encloses it.

    ``curve(field, x)`` gives the value over mpmath or sympy.
    """

    curve: Callable[[Field, Any], Any]
    target: Fraction
    start: Enclosure

    def mpmath(self, dps: int) -> Any:
        """The root x as an mpmath number of about ``dps`` digits, not certified.

        By secants, at twice the digits and again at twice those, until both agree. ParameterError
        for an infinite x, for ``dps`` outside of 1 to 5,000, and where no two agree.

        >>> noise = GaussianCounts.with_sigma(Sensitivity(1), 1)
        >>> print(epsilon_root(noise, "1e-6").mpmath(20))
        4.8865541174622119964
        """
        if isinstance(dps, bool) or not isinstance(dps, int) or not 1 <= dps <= MAX_DPS:
            raise ParameterError("dps", dps, f"an integer from 1 to {MAX_DPS}")
        if self.start.lower.infinite or self.start.upper.infinite:
            raise ParameterError("delta", Exact(self.target), "one at which the root is finite")
        digits, found = 2 * dps + 20, None
        while digits <= 2**6 * (dps + 20):
            better = self._secant(Mpmath(digits))
            if found is not None and abs(better - found) <= abs(better) / 10 ** (dps + 3):
                return Mpmath(dps).number(better)
            digits, found = 2 * digits, better
        raise ParameterError("dps", dps, "fewer digits: the equation loses too many")

    def _secant(self, F: Mpmath) -> Any:
        target = F.number(self.target)
        ends = (F.number(self.start.lower.fraction()), F.number(self.start.upper.fraction()))
        x, y = ends if ends[0] != ends[1] else (ends[0], ends[0] + F.number(ROUGHLY))
        at_x, at_y = self.curve(F, x) - target, self.curve(F, y) - target
        for _ in range(MAX_STEPS):
            if at_x == at_y or at_y == 0:
                break
            x, y, at_x = y, y - at_y * (y - x) / (at_y - at_x), at_y
            at_y = self.curve(F, y) - target
        return y

    def sympy(self, x: Any) -> Any:
        """The equation that x solves, as a sympy ``Eq``; x is a symbol.

        >>> import sympy
        >>> x = sympy.Symbol("x", positive=True)
        >>> epsilon_root(GaussianCounts.with_sigma(Sensitivity(1), 1), "1/100").sympy(x).rhs
        1/100
        """
        from sympy import Eq

        field = field_named("sympy")
        return Eq(self.curve(field, x), field.number(self.target), evaluate=False)


def epsilon_root(noise: GaussianCounts, delta: Number, *, k: int = 1) -> Root:
    """The eps_g at delta of k releases with Gaussian noise, as a :class:`Root`.

    Lemma 6.1 of cesar-rogers-2022, solved for eps_g. Arguments and errors as for
    ``GaussianCounts.epsilon``.
    """
    start, square = noise.epsilon(delta, k=k, rtol=ROUGHLY), noise.mu_squared(k)

    def curve(F: Field, x: Any) -> Any:
        return gaussian_delta.formula(F, square=F.number(square), eps_g=x)

    return Root(curve, exact(delta, "delta").fraction, start)


def sigma_root(sensitivity: Sensitivity, eps_g: Number, delta: Number, *, k: int = 1) -> Root:
    """The smallest sigma of Gaussian noise with delta at eps_g, as a :class:`Root`.

    Lemma 6.1 of cesar-rogers-2022, solved for sigma; arguments and errors as for ``least_sigma``.

    >>> print(sigma_root(Sensitivity(25), 2, "1e-6").mpmath(12))
    11.1523813559
    """
    start = least_sigma(sensitivity, eps_g, delta, k=k, rtol=ROUGHLY)
    strength, count = exact(eps_g, "eps_g"), read_positive_count(k, "k") * sensitivity.l0

    def curve(F: Field, x: Any) -> Any:
        return gaussian_delta.formula(F, square=count / (x * x), eps_g=F.number(strength))

    return Root(curve, exact(delta, "delta").fraction, start)


def level_root(sensitivity: Sensitivity, sigma: Number, delta: Number) -> Root:
    """The truncation level T of equation (10) of cesar-rogers-2022, as a :class:`Root`.

    Arguments and errors as for ``truncation_level``.

    >>> print(level_root(Sensitivity(25), 10, "1e-6").mpmath(12))
    53.0812437594
    """
    level = truncation_level(sensitivity, sigma, delta, rtol=ROUGHLY)
    size = read_positive(sigma, "sigma")

    def curve(F: Field, x: Any) -> Any:
        share = disjoint_mass.formula(F, sigma=F.number(size), level=x / F.number(sensitivity.linf))
        return sensitivity.l0 * share

    return Root(curve, exact(delta, "delta").fraction, level)
