"""Advanced composition, equation (3) of cesar-rogers-2022: its terms, each once over a field.

eps_g = sum of mean losses + sqrt(2 (sum of variance proxies) ln(1/delta)) for adaptively chosen
mechanisms: the traditional bound for DP (with the mean loss of Kairouz, Oh and Viswanath), and
that of Corollary 3.1 of dong-durfee-rogers-2019, without its minimum with the sum of eps, for BR.
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
