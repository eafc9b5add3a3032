"""The bounds that are in use, each as data: what it is called, where it holds, its formula.

All bound the optimum from above, for mechanisms chosen adaptively and, as they depend on sums over
the mechanisms alone, set-wise. A formula sees the core of a composition (no delta_i), delta in (0,
1) or eps_g >= 0, and gives a ball at the current precision. ``BOUNDS`` is the whole list: one more
entry there, and every comparison has it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.formulas import concentration, conversions
from exactdp.loss_sums.log_moments import curves, has_moments, rests_on
from exactdp.loss_sums.moment_inversion import (
    MAX_BITS,
    Moments,
    bits_for,
    least_delta,
    least_eps,
    moments_of,
)
from exactdp.mechanisms import BR, CDP, DP, RDP, ZCDP, Mechanism
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.profiles.bounds_by_mean_and_variance import (
    BY_ZCDP,
    DR19,
    DRV10,
    EQUATION_3,
    KOV15,
    U_DR19,
    U_IMPROVED_DRV10,
    at_most_the_sum,
)
from exactdp.routes.nonadaptive.optimal_renyi_orders import delta_by_orders, eps_by_orders
from exactdp.solve.question import read_rtol
from exactdp.statements import (
    FIGURE_2,
    LEMMA_2_3,
    LEMMA_3_2,
    MGF_BOUND,
    MGF_CONVERSION,
    OPTIMAL_CONVERSION,
    SET_WISE,
    SET_WISE_LOSS,
    SUPPORT,
    ZCDP_OF_PURE,
    Statement,
)

F = Balls(0)
DEFAULT_RTOL = Fraction(1, 10**15)
"""The relative width of a bound where none is asked for."""
PURE: frozenset[type[Mechanism]] = frozenset({DP})
FINITE: frozenset[type[Mechanism]] = frozenset({BR, DP})
MOMENTS: frozenset[type[Mechanism]] = frozenset({BR, DP, CDP, ZCDP, RDP})

EpsAt = Callable[[Core, arb], arb]
DeltaAt = Callable[[Core, Exact], arb | None]
Reasons = Callable[[Core], tuple[Statement, ...]]


@dataclass(frozen=True)
class Bound:
    """An upper bound of the optimum as data: name, source, classes, where it applies, formulas.

    ``eps_at(core, delta)`` gives a ball whose upper end is at least the optimal eps_g, and
    ``delta_at(core, eps_g)`` likewise for delta (None where it says nothing). ``lacks(core)`` says
    why it does not apply, and is empty where it does.
    """

    name: str
    source: str
    classes: frozenset[type[Mechanism]]
    """The classes that the formula knows; another mechanism counts as one of these it lies in."""
    lacks: Callable[[Core], str]
    eps_at: EpsAt
    delta_at: DeltaAt
    rests_on: Reasons = lambda core: ()
    """The statements behind it that are checked here; none where its source stands alone."""
    holds: str = "adaptive, set-wise"
    knows_also: Callable[[Mechanism], bool] = lambda mechanism: False
    """Of which mechanisms it knows what it needs, besides the classes."""

    def knows(self, mechanism: Mechanism) -> bool:
        """Whether the formula takes a mechanism as it is, with no larger class in its place."""
        return type(mechanism) in self.classes or self.knows_also(mechanism)

    @property
    def known(self) -> str:
        """The names of the classes that the bound knows, sorted, with commas between."""
        return ", ".join(sorted(kind.grammar for kind in self.classes))


def width_of(rtol: Number | None) -> Fraction:
    """The relative width that is asked for, read by ``read_rtol``; 1e-15 for None."""
    return DEFAULT_RTOL if rtol is None else read_rtol(rtol)


def as_narrow(ball: Callable[[], arb], rtol: Fraction | None) -> Enclosure:
    """An enclosure of a real number that ``ball()`` gives as a ball at the current precision.

    The bits are doubled until the relative width is at most ``rtol`` (None: 1e-15), or MAX_BITS is
    reached; then it may be wider.
    """
    wanted = DEFAULT_RTOL if rtol is None else rtol
    bits = bits_for(wanted)
    while True:
        with precision(bits):
            found = Enclosure.from_ball(ball())
        if found.reaches(wanted) or bits >= MAX_BITS:
            return found
        bits = min(2 * bits, MAX_BITS)


# -- where they hold ------------------------------------------------------------------------------


def _unknown(core: Core) -> str:
    strange = sorted(
        {
            run.mechanism.grammar or type(run.mechanism).__name__
            for run in core.runs
            if not has_moments(run.mechanism)
        }
    )
    return f"not about {', '.join(strange)}" if strange else ""


def no_limit_of_order(core: Core) -> str:
    """Why a bound that needs every order of the moments does not apply; empty if it does."""
    limited = any(curve.order is not None for curve, _ in curves(core))
    return _unknown(core) or ("RDP is known at one order alone" if limited else "")


def _anything(core: Core) -> str:
    """Empty: a bound that applies to every core of the classes it is about."""
    return ""


def _with_br(core: Core) -> str:
    return "" if core.n else "as KOV15 where there is no BR"


def _with_br_of_u(core: Core) -> str:
    return "" if core.n else "as Improved DRV10 where there is no BR"


# -- what they rest on ----------------------------------------------------------------------------


def _of_the_sum(core: Core) -> tuple[Statement, ...]:
    return (SUPPORT,)


def rests_on_the_tail(core: Core) -> tuple[Statement, ...]:
    """The statements that a tail bound e^(-(eps_g - mean)^2/(2 variance)) of a core rests on.

    For equation (3) of cesar-rogers-2022 and for bounds whose means are larger.
    """
    return (*_pure(core, LEMMA_3_2), SET_WISE_LOSS, *_of_curves(core))


def _of_zcdp(core: Core) -> tuple[Statement, ...]:
    return (*_pure(core, ZCDP_OF_PURE), LEMMA_2_3, *_of_curves(core), SET_WISE)


def _of_zcdp_sharper(core: Core) -> tuple[Statement, ...]:
    return (*_pure(core, ZCDP_OF_PURE), MGF_CONVERSION, *_of_curves(core), SET_WISE)


def _of_u(core: Core) -> tuple[Statement, ...]:
    ranged, pure = (FIGURE_2,) * bool(core.n), (ZCDP_OF_PURE,) * bool(core.m)
    return (MGF_BOUND, *ranged, *pure, SET_WISE)


def _of_moments(core: Core) -> tuple[Statement, ...]:
    return (MGF_BOUND, *_of_curves(core), SET_WISE)


def _of_sharper_moments(core: Core) -> tuple[Statement, ...]:
    return (*rests_on(core), SET_WISE)


def _of_orders(core: Core) -> tuple[Statement, ...]:
    return (*rests_on(core), OPTIMAL_CONVERSION, SET_WISE)


def _pure(core: Core, about: Statement) -> tuple[Statement, ...]:
    """A statement about BR and DP, where there are any."""
    return (about,) if core.n or core.m else ()


def _of_curves(core: Core) -> tuple[Statement, ...]:
    """What says that the concentrated classes have the moments of their curves."""
    return tuple(one for one in rests_on(core) if one not in (MGF_BOUND, MGF_CONVERSION))


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
    """The moments of (xi, rho)-zCDP with the sums of BY_ZCDP, and the sharper conversion."""
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
    Bound(
        "basic composition",
        "the sum of eps",
        FINITE,
        _anything,
        _basic,
        _basic_delta,
        _of_the_sum,
    ),
    Bound(
        "advanced composition (DRV10)",
        "Dwork, Rothblum and Vadhan 2010, Theorem III.3",
        PURE,
        _anything,
        DRV10.eps_at,
        DRV10.delta_at,
        rests_on_the_tail,
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
        "Improved DRV10 (Figure 2)",
        "dong-durfee-rogers-2019, Figure 2 and Lemma 7.1",
        FINITE,
        _anything,
        U_IMPROVED_DRV10.eps_at,
        U_IMPROVED_DRV10.delta_at,
        _of_u,
    ),
    Bound(
        "DR19 (Figure 2)",
        "dong-durfee-rogers-2019, Figure 2 and Lemma 7.1",
        FINITE,
        _with_br_of_u,
        U_DR19.eps_at,
        U_DR19.delta_at,
        _of_u,
    ),
    Bound(
        "DR19",
        "Durfee and Rogers 2019, with the mean loss of DP(eps)",
        FINITE,
        _with_br,
        DR19.eps_at,
        DR19.delta_at,
        rests_on_the_tail,
    ),
    Bound(
        "KL-improved DR19 (equation 3)",
        "cesar-rogers-2022, equation (3) and Lemma 3.4; dong-durfee-rogers-2019, Corollary 3.1",
        MOMENTS,
        no_limit_of_order,
        EQUATION_3.eps_at,
        EQUATION_3.delta_at,
        rests_on_the_tail,
    ),
    Bound(
        "zCDP",
        "Bun and Steinke 2016; cesar-rogers-2022, Lemma 2.3; BR(eps) is eps^2/8-zCDP",
        MOMENTS,
        no_limit_of_order,
        BY_ZCDP.eps_at,
        BY_ZCDP.delta_at,
        _of_zcdp,
    ),
    Bound(
        "zCDP, sharper conversion",
        "Canonne, Kamath and Steinke 2020, Proposition 12",
        MOMENTS,
        no_limit_of_order,
        _sharper_zcdp,
        _least_delta(_zcdp_moments),
        _of_zcdp_sharper,
    ),
    Bound(
        "general MGF",
        "dong-durfee-rogers-2019, Theorem 5",
        MOMENTS,
        _anything,
        _moments_eps(sharp=False),
        _moments_delta(sharp=False),
        _of_moments,
    ),
    Bound(
        "general MGF, sharper conversion",
        "dong-durfee-rogers-2019, Theorem 5; Canonne, Kamath and Steinke 2020, Proposition 12",
        MOMENTS,
        _anything,
        _moments_eps(sharp=True),
        _moments_delta(sharp=True),
        _of_sharper_moments,
    ),
    Bound(
        "general MGF, optimal conversion",
        "dong-durfee-rogers-2019, Theorem 5; Asoodeh, Liao, Calmon, Kosut and Sankar 2020",
        MOMENTS,
        _anything,
        _optimal_eps,
        _optimal_delta,
        _of_orders,
    ),
)
