"""Bounds of eps_g by concentration, for adaptively chosen mechanisms: each once over a field.

- Advanced composition, equation (3) of cesar-rogers-2022: sum of mean losses + sqrt(2 (sum of
  variance proxies) ln(1/delta)). The traditional bound for DP (with the mean loss of Kairouz, Oh
  and Viswanath), and that of Corollary 3.1 of dong-durfee-rogers-2019, without its minimum with the
  sum of eps, for BR.
- Zero-concentrated DP, converted: the same with half the variance proxy for the mean loss.
- Theorem 5 of dong-durfee-rogers-2019, solved for eps_g.
"""

from __future__ import annotations

from exactdp.formulas.building_blocks import over_a_field
from exactdp.numbers.fields.field import Element, Field


@over_a_field
def mean_loss_of_dp(F: Field, *, eps: Element) -> Element:
    """eps (e^eps - 1)/(e^eps + 1), the largest mean privacy loss of a DP(eps) mechanism; eps > 0.

    >>> mean_loss_of_dp("sympy", eps="ln 2")
    log(2)/3
    """
    return eps * F.expm1(eps) / (F.exp(eps) + 1)


@over_a_field
def mean_loss_of_br(F: Field, *, eps: Element) -> Element:
    """x - 1 - ln x with x = eps/(e^eps - 1), the largest mean loss of BR(eps); eps > 0.

    >>> mean_loss_of_br("sympy", eps="ln 2")
    -1 - log(log(2)) + log(2)
    """
    share = eps / F.expm1(eps)
    return share - 1 - F.log(share)


@over_a_field
def advanced_composition(F: Field, *, mean: Element, variance: Element, delta: Element) -> Element:
    """mean + sqrt(2 variance ln(1/delta)) for 0 < delta <= 1.

    The variance proxy is eps^2 for DP(eps) and eps^2/4 for BR(eps).

    >>> advanced_composition("sympy", mean="1/2", variance=0, delta="1/100")
    1/2
    """
    return mean + F.sqrt(2 * variance * -F.log(delta))


@over_a_field
def converted_zcdp(F: Field, *, variance: Element, delta: Element) -> Element:
    """rho + 2 sqrt(rho ln(1/delta)), rho = variance/2: Lemma 2.3 of cesar-rogers-2022.

    BR(eps) is eps^2/8-zCDP, DP(eps) eps^2/2-zCDP: half of their variance proxies, and rho adds up.
    For K(lam) = ln E e^(lam L) vanishes at 0 and, as E e^-L = 1, at -1, and K'' is the variance,
    under a tilted measure, of a loss in an interval of length eps (2 eps): at most eps^2/4 (eps^2).
    So K(lam) - lam (lam + 1) rho is concave with these two zeros, and at most 0 for lam >= 0.

    >>> converted_zcdp("sympy", variance="1/2", delta=1)
    1/4
    """
    rho = variance / 2
    return advanced_composition.formula(F, mean=rho, variance=variance, delta=delta)


@over_a_field
def converted_moments(F: Field, *, log_mgf: Element, lam: Element, delta: Element) -> Element:
    """(H(lam) + ln(1/delta))/lam: the eps_g at which e^(H(lam) - lam eps_g) is delta.

    Theorem 5 of dong-durfee-rogers-2019 takes the best lam > 0, where H is the sum of the h(lam) of
    the mechanisms.

    >>> converted_moments("sympy", log_mgf="1/4", lam=2, delta=1)
    1/8
    """
    return (log_mgf - F.log(delta)) / lam
