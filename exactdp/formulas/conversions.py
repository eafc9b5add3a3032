"""From one notion of privacy to another, each conversion once over a field.

In :data:`CONVERSIONS` each stands with its direction (every member of one class lies in the other;
for delta, an upper bound), its domain and its source. ``xi``, ``rho`` are those of (xi, rho)-zCDP,
``mu``, ``tau`` those of (mu, tau)-CDP; lambda = alpha - 1 > 0 for an order alpha.

*From one Renyi divergence to delta, as well as it can be done: each formula once over a field.*

Let D_alpha(P||Q) <= eps, M = e^((alpha - 1) eps), lambda = e^eps_g and x = dP/dQ, so that E_Q x = 1
and E_Q x^alpha <= M. A convex g(x) = A x^alpha + B x + C with A > 0 that touches 0 at b >= 0 and
the line x - lambda at a > b is nowhere below (x - lambda)_+. So delta, which is E_Q (x - lambda)_+,
is at most A M + B + C. With u = b/a = e^-w the four equations of touching leave

    a = lambda alpha (1 - u^(alpha - 1))/((alpha - 1) (1 - u^alpha)),
    A = 1/(alpha (a^(alpha - 1) - b^(alpha - 1))),
    B = -alpha A b^(alpha - 1),  C = (alpha - 1) A b^alpha,

which is :func:`delta_between`, a bound for *every* w > 0. As w grows it becomes the conversion of
Canonne, Kamath and Steinke 2020, Proposition 12 (also Balle, Barthe, Gaboardi, Hsu and Sato 2020,
Theorem 21; Asoodeh et al. 2020, equation 20). The best w is the optimal conversion that Asoodeh,
Liao, Calmon, Kosut and Sankar 2020 define: the pair of two outcomes with the ratios a and b, b <= 1
<= a, has this delta where its divergence is eps. Where eps - eps_g >= ln(alpha/(alpha - 1)), a g
that touches the line alone (C = 0 and B >= 0, a = e^eps) gives :func:`delta_beyond`, which P has
that shows an outcome of probability e^-eps under Q and no other. All of this is about one
direction of the neighbouring relation; the other may make delta smaller, not larger.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from exactdp.formulas import concentration
from exactdp.formulas.building_blocks import conversion, h, over_a_field, pure_log_mgf
from exactdp.formulas.parameter_domains import (
    BELOW_1,
    DIVERGENCE,
    NOT_NEGATIVE,
    ORDER,
    POSITIVE,
    UP_TO_1,
    Relation,
)
from exactdp.numbers.fields.field import Element, Field


@dataclass(frozen=True)
class Conversion:
    """A conversion: every mechanism that satisfies ``given`` satisfies ``gives`` as well.

    ``formula`` gives the parameter of ``gives``, ``domain`` is where the formula may be used,
    ``source`` says who proved it.
    """

    given: str
    gives: str
    domain: str
    source: str
    formula: Callable[..., Element]


BEYOND_THE_MEAN: Relation = (
    "eps_g xi rho",
    lambda eps_g, xi, rho: eps_g >= xi + rho,
    "a number >= xi + rho (delta is at most 1 below)",
)


# -- moments -----------------------------------------------------------------------------------


@over_a_field.within(DIVERGENCE, rho=NOT_NEGATIVE, lam=NOT_NEGATIVE)
def zcdp_log_mgf(F: Field, *, xi: Element, rho: Element, lam: Element) -> Element:
    """The bound lam (xi + (lam + 1) rho) of ln E e^(lam L) that (xi, rho)-zCDP is, for lam >= 0.

    >>> zcdp_log_mgf("sympy", xi=0, rho="1/8", lam=1)
    1/4
    """
    return lam * (xi + (lam + 1) * rho)


@over_a_field.within(DIVERGENCE, rho=NOT_NEGATIVE, lam=NOT_NEGATIVE)
def zcdp_log_mgf_derivative(F: Field, *, xi: Element, rho: Element, lam: Element) -> Element:
    """The derivative of :func:`zcdp_log_mgf` in lam: xi + (2 lam + 1) rho."""
    return xi + (2 * lam + 1) * rho


# -- between classes ---------------------------------------------------------------------------


@over_a_field.within(eps=POSITIVE)
def rho_of_dp(F: Field, *, eps: Element) -> Element:
    """The rho = eps^2/2 for which DP(eps) lies in rho-zCDP (Bun and Steinke 2016, Proposition 1.4).

    >>> rho_of_dp("sympy", eps="1/2")
    1/8
    """
    return eps * eps / 2


@over_a_field.within(eps=POSITIVE)
def tight_rho_of_dp(F: Field, *, eps: Element) -> Element:
    """The smallest rho for which DP(eps) lies in rho-zCDP: eps tanh(eps/2).

    It is the mean loss of randomized response. With s = (lam + 1/2)^2 the log moment of randomized
    response is ln cosh(eps sqrt(s)) - ln cosh(eps/2), and lam (lam + 1) is s - 1/4. The first is
    concave in s (tanh(y)/y falls), so it is at most the second times its slope at s = 1/4, which is
    eps tanh(eps/2) (Steinke 2024).

    >>> tight_rho_of_dp("sympy", eps="ln 2")
    log(2)/3
    """
    return concentration.mean_loss_of_dp.formula(F, eps=eps)


@over_a_field.within(eps=POSITIVE)
def rho_of_br(F: Field, *, eps: Element) -> Element:
    """The rho = eps^2/8 for which BR(eps) lies in rho-zCDP, eps > 0.

    The proof is at :func:`exactdp.formulas.concentration.converted_zcdp`.

    >>> rho_of_br("sympy", eps="1/2")
    1/32
    """
    return eps * eps / 8


@over_a_field.within(eps=POSITIVE)
def xi_of_dp(F: Field, *, eps: Element) -> Element:
    """The xi <= 0 for which DP(eps) lies in (xi, eps^2/2)-zCDP: eps tanh(eps/2) - eps^2/2.

    The largest mean loss of DP(eps) less rho.

    >>> xi_of_dp("sympy", eps="ln 2")
    -log(2)**2/2 + log(2)/3
    """
    return concentration.mean_loss_of_dp.formula(F, eps=eps) - eps * eps / 2


@over_a_field.within(eps=POSITIVE)
def xi_of_br(F: Field, *, eps: Element) -> Element:
    """The xi <= 0 for which BR(eps) lies in (xi, eps^2/8)-zCDP: maxkl(eps) - eps^2/8.

    maxkl(eps) is the largest mean loss of BR(eps),
    :func:`exactdp.formulas.concentration.mean_loss_of_br`.

    >>> print(xi_of_br("mpmath", eps=1) < 0)
    True
    """
    return concentration.mean_loss_of_br.formula(F, eps=eps) - eps * eps / 8


@over_a_field.within(mu=NOT_NEGATIVE, tau=NOT_NEGATIVE)
def xi_of_cdp(F: Field, *, mu: Element, tau: Element) -> Element:
    """The xi = mu - tau^2/2 for which (mu, tau)-CDP lies in (xi, tau^2/2)-zCDP.

    Source: cesar-rogers-2022, Lemma 2.2.

    >>> xi_of_cdp("sympy", mu="1/4", tau="1/2")
    1/8
    """
    return mu - tau * tau / 2


@over_a_field.within(DIVERGENCE, rho=NOT_NEGATIVE, alpha=ORDER)
def rdp_of_zcdp(F: Field, *, xi: Element, rho: Element, alpha: Element) -> Element:
    """The eps = xi + alpha rho for which (xi, rho)-zCDP lies in (alpha, eps)-RDP, alpha > 1.

    Source: cesar-rogers-2022, Definition 2.7.

    >>> rdp_of_zcdp("sympy", xi=0, rho="1/8", alpha=4)
    1/2
    """
    return xi + alpha * rho


@over_a_field.within(eps=POSITIVE, alpha=ORDER)
def rdp_of_dp(F: Field, *, eps: Element, alpha: Element) -> Element:
    """The largest Renyi divergence of order alpha > 1 of DP(eps): that of randomized response.

    >>> rdp_of_dp("sympy", eps="ln 2", alpha=2)
    log(3/4) + log(2)
    """
    return pure_log_mgf.formula(F, eps=eps, lam=alpha - 1) / (alpha - 1)


@over_a_field.within(eps=POSITIVE, alpha=ORDER)
def rdp_of_br(F: Field, *, eps: Element, alpha: Element) -> Element:
    """The largest Renyi divergence of order alpha > 1 of BR(eps): h(alpha - 1)/(alpha - 1).

    h is :func:`exactdp.formulas.building_blocks.h` (dong-durfee-rogers-2019, Theorem 5).

    >>> rdp_of_br("sympy", eps="ln 2", alpha=2)
    log(3/4) + log(3/2)
    """
    return h.formula(F, eps=eps, lam=alpha - 1) / (alpha - 1)


# -- to (eps, delta) ---------------------------------------------------------------------------


@over_a_field.within(DIVERGENCE, rho=NOT_NEGATIVE, delta=UP_TO_1)
def eps_of_zcdp(F: Field, *, xi: Element, rho: Element, delta: Element) -> Element:
    """An upper bound of eps_g at delta for (xi, rho)-zCDP: xi + rho + 2 sqrt(rho ln(1/delta)).

    For 0 < delta <= 1; Lemma 2.3 of cesar-rogers-2022, with the xi of Lemma 3.4.

    >>> eps_of_zcdp("sympy", xi=0, rho="1/4", delta=1)
    1/4
    """
    return xi + concentration.converted_zcdp.formula(F, variance=2 * rho, delta=delta)


@over_a_field.within(DIVERGENCE, BEYOND_THE_MEAN, rho=POSITIVE)
def delta_of_zcdp(F: Field, *, xi: Element, rho: Element, eps_g: Element) -> Element:
    """An upper bound of delta at eps_g for (xi, rho)-zCDP: e^(-(eps_g - xi - rho)^2/(4 rho)).

    The inverse of :func:`eps_of_zcdp`, for eps_g >= xi + rho and rho > 0.

    >>> delta_of_zcdp("sympy", xi=0, rho="1/4", eps_g="1/4")
    1
    """
    return concentration.tail_of_advanced.formula(F, mean=xi + rho, variance=2 * rho, eps_g=eps_g)


@over_a_field.within(alpha=ORDER, eps=NOT_NEGATIVE, delta=UP_TO_1)
def eps_of_rdp(F: Field, *, alpha: Element, eps: Element, delta: Element) -> Element:
    """An upper bound of eps_g at delta for (alpha, eps)-RDP: eps + ln(1/delta)/(alpha - 1).

    For 0 < delta <= 1 (Mironov 2017, Proposition 3).

    >>> eps_of_rdp("sympy", alpha=2, eps="1/2", delta=1)
    1/2
    """
    return eps - F.log(delta) / (alpha - 1)


@over_a_field.within(alpha=ORDER, eps=NOT_NEGATIVE, delta=UP_TO_1)
def sharper_eps_of_rdp(F: Field, *, alpha: Element, eps: Element, delta: Element) -> Element:
    """An upper bound of eps_g at delta for (alpha, eps)-RDP, at most :func:`eps_of_rdp`.

    eps + (ln(1/delta) + (alpha - 1) ln(1 - 1/alpha) - ln alpha)/(alpha - 1), 0 < delta <= 1.
    Canonne, Kamath and Steinke 2020, Proposition 12 (also Balle, Barthe, Gaboardi, Hsu and Sato
    2020, Theorem 21). :func:`delta_between` is what is sharpest.

    >>> sharper_eps_of_rdp("sympy", alpha=2, eps="1/2", delta=1)
    1/2 - 2*log(2)
    """
    return eps + (conversion.formula(F, lam=alpha - 1) - F.log(delta)) / (alpha - 1)


@over_a_field.within(alpha=ORDER, eps=NOT_NEGATIVE)
def delta_of_rdp(F: Field, *, alpha: Element, eps: Element, eps_g: Element) -> Element:
    """An upper bound of delta at any real eps_g for (alpha, eps)-RDP.

    e^((alpha - 1)(eps - eps_g)) (1 - 1/alpha)^(alpha - 1)/alpha, the inverse of
    :func:`sharper_eps_of_rdp`; at most 1 where it says anything.

    >>> delta_of_rdp("sympy", alpha=2, eps=1, eps_g=1)
    1/4
    """
    lam = alpha - 1
    return F.exp(lam * (eps - eps_g) + conversion.formula(F, lam=lam))


ANY_EPS, ANY_DELTA = "eps > 0", "0 < delta <= 1"
OPTIMAL = "Asoodeh, Liao, Calmon, Kosut and Sankar 2020 (arXiv 2001.05990); proved in the module"
BELOW: Relation = ("eps_g eps", lambda eps_g, eps: eps_g < eps, "a number below eps")


@over_a_field.within(alpha=ORDER, eps=NOT_NEGATIVE, w=POSITIVE)
def delta_between(F: Field, *, alpha: Element, eps: Element, eps_g: Element, w: Element) -> Element:
    """An upper bound of delta at any real eps_g for (alpha, eps)-RDP, for each w > 0.

    It is A M + B + C of the head of the module at u = e^-w; the best w gives the optimal
    conversion. alpha > 1, eps >= 0.

    >>> print(delta_between("mpmath", alpha=2, eps="1/2", eps_g="1/2", w="3/2") < 0.193)
    True
    """
    below = alpha - 1
    power, last = F.exp(-below * w), F.exp(-alpha * w)
    lost, gone = -F.expm1(-below * w), -F.expm1(-alpha * w)
    ratio = F.log(gone * below / (alpha * lost))
    first = F.exp(below * (eps - eps_g + ratio)) / (alpha * lost)
    return first - power / lost + F.exp(eps_g) * last / gone


@over_a_field.within(BELOW, eps=NOT_NEGATIVE)
def delta_beyond(F: Field, *, eps: Element, eps_g: Element) -> Element:
    """An upper bound of delta at eps_g for (alpha, eps)-RDP with large eps: 1 - e^(eps_g - eps).

    For eps - eps_g >= ln(alpha/(alpha - 1)), where it is optimal, and 1/alpha or more.

    >>> delta_beyond("sympy", eps="ln 4", eps_g="ln 2")
    1/2
    """
    return 1 - F.exp(eps_g - eps)


@over_a_field.within(eps=NOT_NEGATIVE, delta=BELOW_1)
def eps_beyond(F: Field, *, eps: Element, delta: Element) -> Element:
    """An upper bound of eps_g for (alpha, eps)-RDP at large delta: eps + ln(1 - delta).

    The inverse of :func:`delta_beyond`, for 1/alpha <= delta < 1, where it is optimal.

    >>> eps_beyond("sympy", eps="ln 4", delta="1/2")
    log(2)
    """
    return eps + F.log(1 - delta)


CONVERSIONS = {
    "DP to zCDP": Conversion(
        "DP(eps)", "ZCDP(rho)", ANY_EPS, "Bun and Steinke 2016, Proposition 1.4", rho_of_dp
    ),
    "DP to zCDP, tight": Conversion(
        "DP(eps)", "ZCDP(rho)", ANY_EPS, 'Steinke 2024, "Tight RDP & zCDP bounds"', tight_rho_of_dp
    ),
    "BR to zCDP": Conversion(
        "BR(eps)", "ZCDP(rho)", ANY_EPS, "cesar-rogers-2022, end of section 3", rho_of_br
    ),
    "DP to zCDP, mean": Conversion(
        "DP(eps)", "ZCDP(xi, eps^2/2)", ANY_EPS, "cesar-rogers-2022, Lemmas 2.2 and 3.2", xi_of_dp
    ),
    "BR to zCDP, mean": Conversion(
        "BR(eps)", "ZCDP(xi, eps^2/8)", ANY_EPS, "cesar-rogers-2022, Lemmas 2.2 and 3.2", xi_of_br
    ),
    "DP to CDP": Conversion(
        "DP(eps)",
        "CDP(mu, eps)",
        ANY_EPS,
        "cesar-rogers-2022, Lemma 3.2",
        concentration.mean_loss_of_dp,
    ),
    "BR to CDP": Conversion(
        "BR(eps)",
        "CDP(mu, eps/2)",
        ANY_EPS,
        "cesar-rogers-2022, Lemma 3.2",
        concentration.mean_loss_of_br,
    ),
    "CDP to zCDP": Conversion(
        "CDP(mu, tau)",
        "ZCDP(xi, tau^2/2)",
        "mu >= 0, tau >= 0; where mu <= tau^2/2, nothing of CDP is lost",
        "cesar-rogers-2022, Lemma 2.2",
        xi_of_cdp,
    ),
    "zCDP to RDP": Conversion(
        "ZCDP(xi, rho)",
        "RDP(alpha, eps)",
        "alpha > 1",
        "cesar-rogers-2022, Definition 2.7",
        rdp_of_zcdp,
    ),
    "DP to RDP": Conversion(
        "DP(eps)", "RDP(alpha, eps_r)", "eps > 0, alpha > 1", "randomized response", rdp_of_dp
    ),
    "BR to RDP": Conversion(
        "BR(eps)",
        "RDP(alpha, eps_r)",
        "eps > 0, alpha > 1",
        "dong-durfee-rogers-2019, Theorem 5",
        rdp_of_br,
    ),
    "zCDP to DP": Conversion(
        "ZCDP(xi, rho)",
        "DP(eps_g, delta)",
        ANY_DELTA,
        "cesar-rogers-2022, Lemmas 2.3 and 3.4",
        eps_of_zcdp,
    ),
    "zCDP to delta": Conversion(
        "ZCDP(xi, rho)",
        "DP(eps_g, delta)",
        "eps_g >= xi + rho, rho > 0",
        "cesar-rogers-2022, Lemmas 2.3 and 3.4",
        delta_of_zcdp,
    ),
    "RDP to DP": Conversion(
        "RDP(alpha, eps)", "DP(eps_g, delta)", ANY_DELTA, "Mironov 2017, Proposition 3", eps_of_rdp
    ),
    "RDP to DP, sharper": Conversion(
        "RDP(alpha, eps)",
        "DP(eps_g, delta)",
        ANY_DELTA,
        "Canonne, Kamath and Steinke 2020, Proposition 12",
        sharper_eps_of_rdp,
    ),
    "RDP to delta, sharper": Conversion(
        "RDP(alpha, eps)",
        "DP(eps_g, delta)",
        "every real eps_g",
        "Canonne, Kamath and Steinke 2020, Proposition 12",
        delta_of_rdp,
    ),
    "RDP to delta, optimal": Conversion(
        "RDP(alpha, eps)",
        "DP(eps_g, delta)",
        "every real eps_g, every w > 0; the best w is optimal",
        OPTIMAL,
        delta_between,
    ),
    "RDP to delta, large": Conversion(
        "RDP(alpha, eps)",
        "DP(eps_g, delta)",
        "eps - eps_g >= ln(alpha/(alpha - 1)); optimal",
        OPTIMAL,
        delta_beyond,
    ),
    "RDP to DP, large delta": Conversion(
        "RDP(alpha, eps)",
        "DP(eps_g, delta)",
        "1/alpha <= delta < 1; optimal",
        OPTIMAL,
        eps_beyond,
    ),
}
"""Every conversion, by the name under which a message or a table speaks of it."""
