"""The bounds that are in use, each as data: what it is called, where it holds, its formula.

All bound the optimum from above, for mechanisms chosen adaptively and, as they depend on sums over
the mechanisms alone, set-wise. A formula sees the core of a composition (no delta_i), delta in (0,
1) or eps_g >= 0, and gives a ball at the current precision. ``BOUNDS`` is the whole list: one more
entry there, and every comparison has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import arb

from exactdp.formulas import concentration, conversions
from exactdp.mechanisms import BR, DP, Mechanism
from exactdp.mechanisms.moment_curve import MomentCurve
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields import Balls
from exactdp.routes.base import Core
from exactdp.routes.nonadaptive.log_moments import CLASSES, curves
from exactdp.routes.nonadaptive.moment_inversion import (
    Moments,
    Undecided,
    least_delta,
    least_eps,
    moments_of,
)
from exactdp.routes.nonadaptive.optimal_orders import delta_by_orders, eps_by_orders

F = Balls(0)
PURE: frozenset[type[Mechanism]] = frozenset({DP})
FINITE: frozenset[type[Mechanism]] = frozenset({BR, DP})

EpsAt = Callable[[Core, arb], arb]
DeltaAt = Callable[[Core, Exact], arb | None]


@dataclass(frozen=True)
class Bound:
    """An upper bound of the optimum: eps_g at delta, and delta at eps_g (None: it says nothing)."""

    name: str
    source: str
    classes: frozenset[type[Mechanism]]
    """The classes that the formula knows; another mechanism counts as one of these it lies in."""
    lacks: Callable[[Core], str]
    eps_at: EpsAt
    delta_at: DeltaAt

    @property
    def known(self) -> str:
        """The names of the classes."""
        return ", ".join(sorted(kind.grammar for kind in self.classes))


# -- where they hold ------------------------------------------------------------------------------


def _unknown(core: Core) -> str:
    strange = sorted(kind.grammar or kind.__name__ for kind in core.classes - CLASSES)
    return f"not about {', '.join(strange)}" if strange else ""


def no_limit_of_order(core: Core) -> str:
    """Why a bound that needs every order of the moments does not apply; empty if it does."""
    limited = any(curve.order is not None for curve, _ in curves(core))
    return _unknown(core) or ("RDP is known at one order alone" if limited else "")


def _anything(core: Core) -> str:
    """Nothing but its classes."""
    return ""


def _with_br(core: Core) -> str:
    return "" if core.n else "as KOV15 where there is no BR"


# -- mean and variance ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Sums:
    """What a bound takes for the mean loss and the variance of one mechanism of each kind."""

    br: Callable[[arb], tuple[arb, arb]]
    dp: Callable[[arb], tuple[arb, arb]]

    def of(self, core: Core) -> tuple[arb, arb]:
        """Both, summed over a core; a curve has mean xi + rho and variance 2 rho."""
        mean, variance = arb(0), arb(0)
        for groups, each in ((core.br_groups, self.br), (core.dp_groups, self.dp)):
            for eps, count in groups:
                one, other = each(eps.ball())
                mean, variance = mean + count * one, variance + count * other
        for curve, count in curves(core):
            mean += count * _mean(curve).ball()
            variance += 2 * count * curve.rho.ball()
        return mean, variance

    def eps_at(self, core: Core, delta: arb) -> arb:
        """mean + sqrt(2 variance ln(1/delta)), at most the sum of eps."""
        mean, variance = self.of(core)
        found = concentration.advanced_composition.formula(
            F, mean=mean, variance=variance, delta=delta
        )
        return at_most_the_sum(core, found)

    def delta_at(self, core: Core, eps_g: Exact) -> arb | None:
        """e^(-(eps_g - mean)^2/(2 variance)), where eps_g is above the mean."""
        if core.total is not None and eps_g >= core.total:
            return arb(0)
        mean, variance = self.of(core)
        if not eps_g.ball() > mean:
            return None
        found: arb = concentration.tail_of_advanced.formula(
            F, mean=mean, variance=variance, eps_g=eps_g.ball()
        )
        return found


def _mean(curve: MomentCurve) -> Exact:
    return curve.xi + curve.rho


def at_most_the_sum(core: Core, eps_g: arb) -> arb:
    """The smaller of a bound and the sum of eps, where there is one."""
    return eps_g if core.total is None else eps_g.min(core.total.ball())


def _drv(eps: arb) -> tuple[arb, arb]:
    return concentration.drv_mean.formula(F, eps=eps), eps**2


def _kov(eps: arb) -> tuple[arb, arb]:
    return concentration.mean_loss_of_dp.formula(F, eps=eps), eps**2


def _dr19(eps: arb) -> tuple[arb, arb]:
    return concentration.mean_loss_of_dp.formula(F, eps=eps), eps**2 / 4


def _kl_improved(eps: arb) -> tuple[arb, arb]:
    return concentration.mean_loss_of_br.formula(F, eps=eps), eps**2 / 4


def _zcdp_of_br(eps: arb) -> tuple[arb, arb]:
    rho = conversions.rho_of_br.formula(F, eps=eps)
    return rho, 2 * rho


def _zcdp_of_dp(eps: arb) -> tuple[arb, arb]:
    rho = conversions.rho_of_dp.formula(F, eps=eps)
    return rho, 2 * rho


DRV10 = Sums(_drv, _drv)
KOV15 = Sums(_kov, _kov)
DR19 = Sums(_dr19, _kov)
EQUATION_3 = Sums(_kl_improved, _kov)
BY_ZCDP = Sums(_zcdp_of_br, _zcdp_of_dp)


# -- the others -----------------------------------------------------------------------------------


def _basic(core: Core, delta: arb) -> arb:
    return core.support.ball()


def _basic_delta(core: Core, eps_g: Exact) -> arb | None:
    return arb(0) if core.total is not None and eps_g >= core.total else None


def _kov_eps(core: Core, delta: arb) -> arb:
    mean, variance = KOV15.of(core)
    second = concentration.kov_composition.formula(F, mean=mean, variance=variance, delta=delta)
    return KOV15.eps_at(core, delta).min(second)


def _kov_delta(core: Core, eps_g: Exact) -> arb | None:
    mean, variance = KOV15.of(core)
    third = KOV15.delta_at(core, eps_g)
    if third is None or not eps_g.ball() > mean + (2 * variance).sqrt():
        return third
    second = concentration.kov_tail.formula(F, mean=mean, variance=variance, eps_g=eps_g.ball())
    return third.min(second)


def _moments_eps(sharp: bool) -> EpsAt:
    return lambda core, delta: least_eps(moments_of(core, sharp=sharp), delta)


def _least_delta(moments: Callable[[Core], Moments]) -> DeltaAt:
    def delta_at(core: Core, eps_g: Exact) -> arb | None:
        if core.total is not None and eps_g >= core.total:
            return arb(0)
        try:
            return least_delta(moments(core), eps_g.ball())
        except Undecided:  # lambda next to 0: it says no more than 1
            return None

    return delta_at


def _moments_delta(sharp: bool) -> DeltaAt:
    return _least_delta(lambda core: moments_of(core, sharp=sharp))


def _optimal_eps(core: Core, delta: arb) -> arb:
    return at_most_the_sum(core, eps_by_orders(moments_of(core, sharp=False), delta))


def _optimal_delta(core: Core, eps_g: Exact) -> arb | None:
    if core.total is not None and eps_g >= core.total:
        return arb(0)
    try:
        return delta_by_orders(moments_of(core, sharp=False), eps_g.ball())
    except Undecided:
        return None


def _zcdp_moments(core: Core) -> Moments:
    """Of (xi, rho)-zCDP with the sums of BY_ZCDP, and the sharper conversion."""
    mean, variance = BY_ZCDP.of(core)
    rho = variance / 2
    xi = mean - rho

    def value(lam: arb) -> arb:
        found: arb = conversions.zcdp_log_mgf.formula(F, xi=xi, rho=rho, lam=lam)
        return found

    def slope(lam: arb) -> arb:
        found: arb = conversions.zcdp_log_mgf_derivative.formula(F, xi=xi, rho=rho, lam=lam)
        return found

    return Moments(value, slope, 1 / variance.sqrt()).sharpened()


def _sharper_zcdp(core: Core, delta: arb) -> arb:
    return at_most_the_sum(core, least_eps(_zcdp_moments(core), delta))


BOUNDS: tuple[Bound, ...] = (
    Bound("basic composition", "the sum of eps", FINITE, _anything, _basic, _basic_delta),
    Bound(
        "advanced composition (DRV10)",
        "Dwork, Rothblum and Vadhan 2010, Theorem III.3",
        PURE,
        _anything,
        DRV10.eps_at,
        DRV10.delta_at,
    ),
    Bound(
        "advanced composition (KOV15)",
        "Kairouz, Oh and Viswanath 2015, Theorems 3.4 and 3.5",
        PURE,
        _anything,
        _kov_eps,
        _kov_delta,
    ),
    Bound(
        "DR19",
        "Durfee and Rogers 2019, with the mean loss of DP(eps)",
        FINITE,
        _with_br,
        DR19.eps_at,
        DR19.delta_at,
    ),
    Bound(
        "KL-improved DR19 (equation 3)",
        "cesar-rogers-2022, equation (3) and Lemma 3.4; dong-durfee-rogers-2019, Corollary 3.1",
        CLASSES,
        no_limit_of_order,
        EQUATION_3.eps_at,
        EQUATION_3.delta_at,
    ),
    Bound(
        "zCDP",
        "Bun and Steinke 2016; cesar-rogers-2022, Lemma 2.3; BR(eps) is eps^2/8-zCDP",
        CLASSES,
        no_limit_of_order,
        BY_ZCDP.eps_at,
        BY_ZCDP.delta_at,
    ),
    Bound(
        "zCDP, sharper conversion",
        "Canonne, Kamath and Steinke 2020, Proposition 12",
        CLASSES,
        no_limit_of_order,
        _sharper_zcdp,
        _least_delta(_zcdp_moments),
    ),
    Bound(
        "general MGF",
        "dong-durfee-rogers-2019, Theorem 5",
        CLASSES,
        _anything,
        _moments_eps(sharp=False),
        _moments_delta(sharp=False),
    ),
    Bound(
        "general MGF, sharper conversion",
        "dong-durfee-rogers-2019, Theorem 5; Canonne, Kamath and Steinke 2020, Proposition 12",
        CLASSES,
        _anything,
        _moments_eps(sharp=True),
        _moments_delta(sharp=True),
    ),
    Bound(
        "general MGF, optimal conversion",
        "dong-durfee-rogers-2019, Theorem 5; Asoodeh, Liao, Calmon, Kosut and Sankar 2020",
        CLASSES,
        _anything,
        _optimal_eps,
        _optimal_delta,
    ),
)
