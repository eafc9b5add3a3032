"""Bounds of eps_g by concentration, for adaptively chosen mechanisms: each once over a field.

- Advanced composition, equation (3) of cesar-rogers-2022: sum of mean losses + sqrt(2 (sum of
  variance proxies) ln(1/delta)). The traditional bound for DP (with the mean loss of Kairouz, Oh
  and Viswanath), and that of Corollary 3.1 of dong-durfee-rogers-2019, without its minimum with the
  sum of eps, for BR.
- Zero-concentrated DP, converted: the same with half the variance proxy for the mean loss.
- Theorem 5 of dong-durfee-rogers-2019, solved for eps_g.
- Corollary 3.1 of dong-durfee-rogers-2019, and the U functions of its Figure 2: what bounds
  ln E e^(lam L) by a polynomial in lam.
"""

from __future__ import annotations

from exactdp.formulas.building_blocks import h, over_a_field
from exactdp.formulas.parameter_domains import MECHANISMS, NOT_NEGATIVE, POSITIVE, UP_TO_1, Relation
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.field import Element, Field

BEYOND_THE_MEAN: Relation = ("eps_g mean", lambda eps_g, mean: eps_g >= mean, "a number >= mean")


def _beyond_the_root(eps_g: Exact, mean: Exact, variance: Exact) -> bool:
    """Whether eps_g - mean > sqrt(2 variance); of what is not rational only the sign is looked
    at."""
    distance = eps_g - mean
    rational = distance.is_rational and variance.is_rational
    return distance > 0 and (not rational or distance.fraction**2 > 2 * variance)


BEYOND_THE_ROOT: Relation = (
    "eps_g mean variance",
    _beyond_the_root,
    "a number > mean + sqrt(2 variance)",
)


@over_a_field.within(eps=POSITIVE)
def mean_loss_of_dp(F: Field, *, eps: Element) -> Element:
    """eps (e^eps - 1)/(e^eps + 1), the largest mean privacy loss of a DP(eps) mechanism; eps > 0.

    >>> mean_loss_of_dp("sympy", eps="ln 2")
    log(2)/3
    """
    return eps * F.expm1(eps) / (F.exp(eps) + 1)


@over_a_field.within(eps=POSITIVE)
def mean_loss_of_br(F: Field, *, eps: Element) -> Element:
    """x - 1 - ln x with x = eps/(e^eps - 1), the largest mean loss of BR(eps); eps > 0.

    >>> mean_loss_of_br("sympy", eps="ln 2")
    -1 - log(log(2)) + log(2)
    """
    share = eps / F.expm1(eps)
    return share - 1 - F.log(share)


@over_a_field.within(variance=NOT_NEGATIVE, delta=UP_TO_1)
def advanced_composition(F: Field, *, mean: Element, variance: Element, delta: Element) -> Element:
    """The eps_g of advanced composition, mean + sqrt(2 variance ln(1/delta)), 0 < delta <= 1.

    An upper bound, mean and variance being sums over the mechanisms. The variance proxy is eps^2
    for DP(eps) and eps^2/4 for BR(eps).

    >>> advanced_composition("sympy", mean="1/2", variance=0, delta="1/100")
    1/2
    """
    return mean + F.sqrt(2 * variance * -F.log(delta))


@over_a_field.within(BEYOND_THE_MEAN, variance=POSITIVE)
def tail_of_advanced(F: Field, *, mean: Element, variance: Element, eps_g: Element) -> Element:
    """The delta of advanced composition, e^(-(eps_g - mean)^2/(2 variance)), for eps_g >= mean.

    An upper bound, and the inverse of :func:`advanced_composition`.

    >>> tail_of_advanced("sympy", mean="1/2", variance=1, eps_g="1/2")
    1
    """
    return F.exp(-((eps_g - mean) * (eps_g - mean)) / (2 * variance))


@over_a_field.within(eps=POSITIVE)
def drv_mean(F: Field, *, eps: Element) -> Element:
    """The bound eps (e^eps - 1) of the mean loss of DP(eps) by Dwork, Rothblum, Vadhan (2010).

    >>> drv_mean("sympy", eps="ln 3")
    2*log(3)
    """
    return eps * F.expm1(eps)


@over_a_field.within(variance=NOT_NEGATIVE, delta=UP_TO_1)
def kov_composition(F: Field, *, mean: Element, variance: Element, delta: Element) -> Element:
    """The eps_g of Kairouz, Oh and Viswanath: mean + sqrt(2 variance ln(e + sqrt(variance)/delta)).

    An upper bound for 0 < delta <= 1: the second of the three in Theorem 3.4 (equal eps) and
    Theorem 3.5 of their paper of 2015; mean and variance are those of :func:`advanced_composition`
    for DP mechanisms, which is the third; the first is the sum of eps.

    >>> kov_composition("sympy", mean=1, variance=4, delta="1/2")
    1 + 2*sqrt(2)*sqrt(log(E + 4))
    """
    return mean + F.sqrt(2 * variance * F.log(F.exp(F.number(1)) + F.sqrt(variance) / delta))


@over_a_field.within(BEYOND_THE_ROOT, variance=POSITIVE)
def kov_tail(F: Field, *, mean: Element, variance: Element, eps_g: Element) -> Element:
    """The delta at which :func:`kov_composition` is eps_g; where eps_g > mean + sqrt(2 variance).

    >>> kov_tail("sympy", mean=1, variance=4, eps_g=7)
    2/(-E + exp(9/2))
    """
    power = (eps_g - mean) * (eps_g - mean) / (2 * variance)
    return F.sqrt(variance) / (F.exp(power) - F.exp(F.number(1)))


@over_a_field.within(variance=NOT_NEGATIVE, delta=UP_TO_1)
def converted_zcdp(F: Field, *, variance: Element, delta: Element) -> Element:
    """The eps_g of rho-zCDP at delta, rho + 2 sqrt(rho ln(1/delta)), with rho = variance/2.

    Lemma 2.3 of cesar-rogers-2022, an upper bound for 0 < delta <= 1. BR(eps) is eps^2/8-zCDP,
    DP(eps) eps^2/2-zCDP: half of their variance proxies, and rho adds up. For K(lam) = ln E e^(lam
    L) vanishes at 0 and, as E e^-L = 1, at -1, and K'' is the variance, under a tilted measure, of
    a loss in an interval of length eps (2 eps): at most eps^2/4 (eps^2). So K(lam) - lam (lam + 1)
    rho is concave with these two zeros, and at most 0 for lam >= 0.

    >>> converted_zcdp("sympy", variance="1/2", delta=1)
    1/4
    """
    rho = variance / 2
    return advanced_composition.formula(F, mean=rho, variance=variance, delta=delta)


@over_a_field.within(lam=POSITIVE, delta=UP_TO_1)
def converted_moments(F: Field, *, log_mgf: Element, lam: Element, delta: Element) -> Element:
    """The eps_g at which e^(H(lam) - lam eps_g) is delta: (H(lam) + ln(1/delta))/lam.

    An upper bound of the optimal eps_g at delta, as that moment bounds delta: H(lam) = ``log_mgf``
    >= ln E e^(lam L), lam > 0, 0 < delta <= 1. Theorem 5 of dong-durfee-rogers-2019 takes the best
    lam > 0, where H is the sum of the h(lam) of the mechanisms.

    >>> converted_moments("sympy", log_mgf="1/4", lam=2, delta="1/3")
    1/8 + log(3)/2
    """
    return (log_mgf - F.log(delta)) / lam


# -- dong-durfee-rogers-2019, sections 3.4 and 7 ------------------------------------------------


@over_a_field.within(count=MECHANISMS, eps=POSITIVE, delta=UP_TO_1)
def corollary_3_1(F: Field, *, count: int, eps: Element, delta: Element) -> Element:
    """An upper bound of eps_g at delta for k = ``count`` adaptively chosen BR(eps).

    min(k eps, k maxkl(eps) + sqrt(k eps^2 ln(1/delta)/2)), 0 < delta <= 1. Corollary 3.1 of
    dong-durfee-rogers-2019 for equal eps (for any:
    :func:`exactdp.profiles.chernoff_bounds_of_br.corollary_3_1`); it allows delta = 0, where only
    the first is finite. maxkl is :func:`mean_loss_of_br`: the corollary prints x = eps/(1 -
    e^-eps), section 7 x = eps/(e^eps - 1), and x - 1 - ln x is the same for both.

    >>> print(corollary_3_1("mpmath", count=1, eps=1, delta="1/1000"))
    1.0
    """
    mean = count * mean_loss_of_br.formula(F, eps=eps)
    variance = count * eps * eps / 4
    second = advanced_composition.formula(F, mean=mean, variance=variance, delta=delta)
    return -F.max_over([-count * eps, -second])


@over_a_field.within(eps=POSITIVE, lam=POSITIVE)
def u_improved_drv10(F: Field, *, eps: Element, lam: Element) -> Element:
    """eps^2 (lam^2 + lam)/2, "Improved DRV10" in Figure 2 of dong-durfee-rogers-2019.

    A bound of ln E e^(lam L) over BR(eps), for eps, lam > 0.

    >>> u_improved_drv10("sympy", eps=1, lam=1)
    1
    """
    return eps * eps * (lam * lam + lam) / 2


@over_a_field.within(eps=POSITIVE, lam=POSITIVE)
def u_dr19(F: Field, *, eps: Element, lam: Element) -> Element:
    """eps^2 (lam^2/4 + lam)/2, "DR19" in Figure 2 of dong-durfee-rogers-2019; eps, lam > 0.

    A bound of ln E e^(lam L) over BR(eps).

    >>> u_dr19("sympy", eps=1, lam=1)
    5/8
    """
    return eps * eps * (lam * lam / 4 + lam) / 2


@over_a_field.within(eps=POSITIVE, lam=POSITIVE)
def u_kl_improved(F: Field, *, eps: Element, lam: Element) -> Element:
    """eps^2 lam^2/8 + lam maxkl(eps), "KL-improved DR19" in Figure 2 of dong-durfee-rogers-2019.

    A bound of ln E e^(lam L) over BR(eps), for eps, lam > 0; maxkl is :func:`mean_loss_of_br`.

    >>> print(u_kl_improved("mpmath", eps=1, lam=1) < u_dr19("mpmath", eps=1, lam=1))
    True
    """
    return eps * eps * lam * lam / 8 + lam * mean_loss_of_br.formula(F, eps=eps)


@over_a_field.within(eps=POSITIVE, lam=POSITIVE)
def u_general_mgf(F: Field, *, eps: Element, lam: Element) -> Element:
    """h_eps(lam), "General MGF" in Figure 2 of dong-durfee-rogers-2019; eps, lam > 0.

    The largest ln E e^(lam L) over BR(eps): no bound of it is smaller.

    >>> print(u_general_mgf("mpmath", eps=1, lam=1) < u_kl_improved("mpmath", eps=1, lam=1))
    True
    """
    return h.formula(F, eps=eps, lam=lam)
