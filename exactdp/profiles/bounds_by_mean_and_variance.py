"""Sums of mean losses and of variances: what most bounds in use see of a composition.

Each bound takes its own mean and variance for one mechanism of a kind, written once over a field;
their sums give eps_g at delta and delta at eps_g, by the formulas of
:mod:`exactdp.formulas.concentration`, in balls, mpmath and sympy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import arb

from exactdp.formulas import concentration, conversions
from exactdp.formulas.building_blocks import over_a_field
from exactdp.loss_sums.log_moments import curves
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element, Field

F = Balls(0)
Each = Callable[[Field, Element], tuple[Element, Element]]


@dataclass(frozen=True)
class Sums:
    """What a bound takes for the mean loss and the variance of one BR(eps) and of one DP(eps).

    ``br`` and ``dp`` map a field and eps to the pair (mean, variance) in it.
    """

    br: Each
    dp: Each

    def of(self, core: Core, F: Field = F) -> tuple[Element, Element]:
        """(mean, variance): their sums over all mechanisms of a core, over any field.

        A concentrated class with the curve xi + alpha rho counts xi + rho and 2 rho.
        """
        mean = variance = F.number(0)
        for groups, each in ((core.br_groups, self.br), (core.dp_groups, self.dp)):
            for eps, count in groups:
                one, other = each(F, F.number(eps))
                mean, variance = mean + count * one, variance + count * other
        for curve, count in curves(core):
            mean += count * F.number(curve.xi + curve.rho)
            variance += 2 * count * F.number(curve.rho)
        return mean, variance

    def eps_at(self, core: Core, delta: arb) -> arb:
        """A ball of mean + sqrt(2 variance ln(1/delta)), or of the sum of eps if that is less.

        Mean and variance are those of :meth:`of`; 0 < delta <= 1. It is an upper bound of eps_g.
        """
        mean, variance = self.of(core)
        found = concentration.advanced_composition.formula(
            F, mean=mean, variance=variance, delta=delta
        )
        return at_most_the_sum(core, found)

    def delta_at(self, core: Core, eps_g: Exact) -> arb | None:
        """A ball of e^(-(eps_g - mean)^2/(2 variance)), an upper bound of delta at eps_g.

        Mean and variance are those of :meth:`of`. 0 from the sum of eps on; None where eps_g is not
        certainly above the mean.
        """
        if core.total is not None and eps_g >= core.total:
            return arb(0)
        mean, variance = self.of(core)
        if not eps_g.ball() > mean:
            return None
        found: arb = concentration.tail_of_advanced.formula(
            F, mean=mean, variance=variance, eps_g=eps_g.ball()
        )
        return found


def at_most_the_sum(core: Core, eps_g: arb) -> arb:
    """The smaller of a bound of eps_g and the core's sum of eps (the bound where there is none)."""
    return eps_g if core.total is None else eps_g.min(core.total.ball())


def _drv(F: Field, eps: Element) -> tuple[Element, Element]:
    return concentration.drv_mean.formula(F, eps=eps), eps * eps


def _kov(F: Field, eps: Element) -> tuple[Element, Element]:
    return concentration.mean_loss_of_dp.formula(F, eps=eps), eps * eps


def _dr19(F: Field, eps: Element) -> tuple[Element, Element]:
    return concentration.mean_loss_of_dp.formula(F, eps=eps), eps * eps / 4


def _kl_improved(F: Field, eps: Element) -> tuple[Element, Element]:
    return concentration.mean_loss_of_br.formula(F, eps=eps), eps * eps / 4


def _zcdp_of_br(F: Field, eps: Element) -> tuple[Element, Element]:
    rho = conversions.rho_of_br.formula(F, eps=eps)
    return rho, 2 * rho


def _zcdp_of_dp(F: Field, eps: Element) -> tuple[Element, Element]:
    rho = conversions.rho_of_dp.formula(F, eps=eps)
    return rho, 2 * rho


def _of_u(u: over_a_field) -> Each:
    """Mean m and variance v of a U(lambda) = m lambda + v lambda^2/2, from its values at 1 and -1.

    Lemma 7.1 of dong-durfee-rogers-2019: delta <= e^(sum of U - lambda eps_g). At the best lambda
    that is :func:`concentration.tail_of_advanced` of the sums of m and of v, and its inverse is
    :func:`concentration.advanced_composition`.
    """

    def each(F: Field, eps: Element) -> tuple[Element, Element]:
        one, other = (u.formula(F, eps=eps, lam=F.number(lam)) for lam in (1, -1))
        return (one - other) / 2, one + other

    return each


DRV10 = Sums(_drv, _drv)
KOV15 = Sums(_kov, _kov)
DR19 = Sums(_dr19, _kov)
EQUATION_3 = Sums(_kl_improved, _kov)
BY_ZCDP = Sums(_zcdp_of_br, _zcdp_of_dp)
U_IMPROVED_DRV10 = Sums(*(_of_u(concentration.u_improved_drv10),) * 2)
U_DR19 = Sums(_of_u(concentration.u_dr19), _of_u(concentration.u_improved_drv10))
