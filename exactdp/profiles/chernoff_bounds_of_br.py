"""Corollary 3.1 and Theorem 5 of dong-durfee-rogers-2019: what Lemma 7.1 makes of a U function.

For adaptively chosen BR mechanisms delta is at most e^(sum of U_i(lambda) - lambda eps_g) at every
lambda > 0. The bounds here are those at the best lambda, at most the sum of eps: of General MGF
Theorem 5, of KL-improved DR19 Corollary 3.1. eps_g at delta and delta at eps_g, as certified
enclosures, as mpmath numbers and as sympy expressions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from flint import arb

from exactdp.formulas import building_blocks, concentration
from exactdp.loss_sums.moment_inversion import (
    least_delta,
    least_eps,
    moments_of,
)
from exactdp.mechanisms.compositions import Composition, Core
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.fields import Balls, field_named
from exactdp.numbers.fields.field import Element, Field
from exactdp.numbers.fields.mpmath_field import to_digits
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.profiles.bounds_by_mean_and_variance import EQUATION_3, Sums
from exactdp.profiles.classical_bounds import as_narrow, width_of
from exactdp.profiles.log_mgf_bounds import UFunction, u_function
from exactdp.solve.reduction import Reduction

B = Balls(0)
LARGEST = 200
"""Where the best lambda is above 2^LARGEST, the bound of eps_g is the sum of eps."""


@dataclass(frozen=True)
class BoundOverFields:
    """The bound by a U function for a composition of BR mechanisms, in mpmath and sympy."""

    u: UFunction
    composition: Composition

    @cached_property
    def reduction(self) -> Reduction:
        """The mechanisms that reveal something, and the sum of their eps."""
        return Reduction(self.composition)

    @property
    def core(self) -> Core:
        """The core of the composition: the BR mechanisms that reveal something."""
        return self.reduction.core

    def epsilon_mpmath(self, delta: Number, dps: int = 50) -> Any:
        """eps_g at delta > 0, as :meth:`UBound.epsilon`, to ``dps`` digits, not certified.

        >>> print(corollary_3_1("BR(1/10)^20").epsilon_mpmath("1e-6", dps=10))
        1.200390529
        """
        given = self._delta(delta, positive=True)
        return to_digits(lambda F: self._epsilon_over(F, given), dps)

    def delta_mpmath(self, eps_g: Number, dps: int = 50) -> Any:
        """delta at eps_g >= 0, as :meth:`UBound.delta`, to ``dps`` digits, not certified."""
        point = self._eps_g(eps_g)
        return to_digits(lambda F: self._delta_over(F, point), dps)

    def _epsilon_over(self, F: Any, delta: Exact) -> Element:
        if not self.core.runs:
            return F.number(0)
        if self.u.sums is not None or delta == 1:
            found = _advanced(F, self.u.sums or EQUATION_3, self.core, delta)
        else:
            w = -F.log(F.number(delta))
            lam = _turn(F, lambda x: x * self._slope(F, x) - self.total(F, x) - w)
            if lam is None:
                return F.number(self.core.support)
            found = self._slope(F, lam)
        return -F.max_over([-found, -F.number(self.core.support)])

    def _delta_over(self, F: Any, eps_g: Exact) -> Element:
        if not self.core.runs or eps_g >= self.core.support:
            return F.number(0)
        place, sums = F.number(eps_g), self.u.sums
        mean, variance = (sums or EQUATION_3).of(self.core, F)
        if place <= mean:
            return F.number(1)
        if sums is not None:
            return concentration.tail_of_advanced.formula(
                F, mean=mean, variance=variance, eps_g=place
            )
        lam = _turn(F, lambda x: self._slope(F, x) - place)
        return F.number(0) if lam is None else F.exp(self.total(F, lam) - lam * place)

    def epsilon_sympy(self, delta: Number) -> Any:
        """eps_g at delta > 0 as an exact expression, without the minimum with the sum of eps.

        General MGF has no closed form: a ParameterError that names :meth:`total`.

        >>> u_bound("DR19", "BR(1)^2").epsilon_sympy("1/10")
        1 + sqrt(log(10))
        """
        return _advanced(
            field_named("sympy"), self._closed(), self.core, self._delta(delta, positive=True)
        )

    def delta_sympy(self, eps_g: Number) -> Any:
        """delta at eps_g >= 0 by the bound, as an exact expression.

        General MGF has no closed form: a ParameterError that names :meth:`total`.

        >>> u_bound("DR19", "BR(1)^2").delta_sympy("3/2")
        exp(-1/4)
        """
        self._closed()
        return self._delta_over(field_named("sympy"), self._eps_g(eps_g))

    def total(self, F: Field | str, lam: Any) -> Element:
        """The sum of U_i(lam) over the BR mechanisms, lam > 0, in any field (or the name of one).

        With this sum delta is at most e^(sum - lam eps_g) for every lam > 0, and eps_g at delta is
        at most the least of (sum + ln(1/delta))/lam.

        >>> import sympy
        >>> u_bound("DR19", "BR(1)^2").total("sympy", sympy.Symbol("x", positive=True))
        x**2/4 + x
        """
        field = field_named(F) if isinstance(F, str) else F
        with field.context():
            found = field.number(0)
            for eps, count in self.core.br_groups:
                found += count * self.u.formula(field, eps=eps, lam=lam)
            return found

    def _slope(self, F: Field, lam: Element) -> Element:
        """The derivative in lambda of :meth:`total`, for the U function of General MGF."""
        found = F.number(0)
        for eps, count in self.core.br_groups:
            found += count * building_blocks.h_derivative.formula(F, eps=F.number(eps), lam=lam)
        return found

    # -- reading ---------------------------------------------------------------------------

    def _closed(self) -> Sums:
        if self.u.sums is None:
            wanted = 'one with a closed form; total("sympy", lam) is the sum of the U'
            raise ParameterError("u", self.u.name, wanted)
        return self.u.sums

    def _delta(self, delta: Number, *, positive: bool = False) -> Exact:
        given = exact(delta, "delta")
        inside = given.is_rational and 0 <= given <= 1
        if not inside or (positive and given.sign() == 0):
            wanted = f"a rational number {'> 0' if positive else '>= 0'}, at most 1"
            raise ParameterError("delta", delta, wanted)
        return given

    def _eps_g(self, eps_g: Number) -> Exact:
        point = exact(eps_g, "eps_g")
        if point.sign() < 0:
            raise ParameterError("eps_g", eps_g, "a number >= 0")
        return point


@dataclass(frozen=True)
class UBound(BoundOverFields):
    """The bound by a U function for a composition of BR mechanisms, certified.

    >>> bound = corollary_3_1("BR(1/10)^20 BR(1/5)^3")
    >>> print(bound.epsilon("1e-6").decimals(8)[1])
    1.5267571
    """

    def epsilon(self, delta: Number, *, rtol: Number | None = None) -> Enclosure:
        """The bound of eps_g at a delta in [0, 1], enclosed; eps_g is at most its upper end.

        The least over lambda > 0 of (sum of U_i(lambda) + ln(1/delta))/lambda, at most the sum of
        eps (which it is at delta = 0).
        """
        given, core, width = self._delta(delta), self.core, width_of(rtol)
        if not core.runs or given.sign() == 0:
            found = Enclosure.from_exact(core.support if core.runs else given * 0, width)
        elif self.u.sums is not None:
            sums = self.u.sums
            found = as_narrow(lambda: sums.eps_at(core, given.ball()), width)
        elif given == 1:
            found = as_narrow(lambda: EQUATION_3.of(core)[0], width)  # H'(0), as lambda falls to 0
        else:
            found = as_narrow(lambda: least_eps(moments_of(core, sharp=False), given.ball()), width)
        return self._enclosed(found, f"eps_g of {self.composition} at delta = {given}", width)

    def delta(self, eps_g: Number, *, rtol: Number | None = None) -> Enclosure:
        """The bound of delta at eps_g >= 0, enclosed; delta is at most its upper end.

        The least over lambda > 0 of e^(sum of U_i(lambda) - lambda eps_g); 1 up to the sum of the
        means, 0 from the sum of eps on.
        """
        point, core, width = self._eps_g(eps_g), self.core, width_of(rtol)
        if not core.runs or point >= core.support:
            found = Enclosure.from_exact(point * 0)
        else:
            found = as_narrow(lambda: self._delta_ball(point), width)
        return self._enclosed(found, f"delta of {self.composition} at eps_g = {point}", width)

    def _delta_ball(self, eps_g: Exact) -> arb:
        mean, variance = (self.u.sums or EQUATION_3).of(self.core)
        place = eps_g.ball()
        if place <= mean:
            return arb(1)
        if self.u.sums is not None:
            found: arb = concentration.tail_of_advanced.formula(
                B, mean=mean, variance=variance, eps_g=place.max(mean)
            )
            return found.min(arb(1))
        try:
            return least_delta(moments_of(self.core, sharp=False), place).min(arb(1))
        except Undecided:  # lambda next to 0, at these bits
            return arb(0).union(arb(1))

    def _enclosed(self, found: Enclosure, of: str, rtol: Fraction) -> Enclosure:
        end = End(self.u.name, (*self.u.rests_on, *self.reduction.class_statements))
        return replace(found, upper_end=end, of=f"{of}, by {self.u.name}", rtol=rtol)


def _advanced(F: Field, sums: Sums, core: Core, delta: Exact) -> Element:
    mean, variance = sums.of(core, F)
    return concentration.advanced_composition.formula(
        F, mean=mean, variance=variance, delta=F.number(delta)
    )


def _turn(F: Any, sign: Callable[[Element], Element]) -> Element | None:
    """The mpmath number lambda > 0 at which an increasing function is 0, by halving; None if it is
    still below 0 at 2^LARGEST."""
    high = F.number(1)
    while sign(high) < 0:
        high *= 4
        if high > 2**LARGEST:
            return None
    low = high / 4
    while sign(low) > 0:
        low, high = low / 4, low
    for _ in range(4 * F.digits):
        middle = (low + high) / 2
        low, high = (middle, high) if sign(middle) < 0 else (low, middle)
    return (low + high) / 2


def u_bound(name: str, *parts: Part) -> UBound:
    """The bound by the U function of that label, for BR mechanisms of any eps.

    ``parts`` are classes, ``n * class``, or text in the grammar of the shell. ParameterError for
    another label or class.

    >>> print(u_bound("General MGF", "BR(1/10)^20").epsilon("1e-6").decimals(8)[1])
    1.1485541
    """
    made = Composition.of(flatten(parts))
    found = UBound(u_function(name), made)
    if found.core.size != found.core.n or found.reduction.leaks:
        raise ParameterError("composition", made, "BR mechanisms, of any eps")
    return found


def corollary_3_1(*parts: Part) -> UBound:
    """The bound of Corollary 3.1 of dong-durfee-rogers-2019 for BR mechanisms of any eps.

    eps_g is at most min(sum of eps, sum of maxkl(eps_i) + sqrt(sum of eps_i^2 ln(1/delta)/2)), 0 <=
    delta <= 1; delta at eps_g is by its inverse.
    """
    return u_bound("KL-improved DR19", *parts)
