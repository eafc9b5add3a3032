"""From one Renyi divergence to delta, as well as it can be done: each formula once over a field.

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

from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.parameter_domains import BELOW_1, NOT_NEGATIVE, ORDER, POSITIVE, Relation
from exactdp.numbers.fields.field import Element, Field

BELOW: Relation = ("eps_g eps", lambda eps_g, eps: eps_g < eps, "a number below eps")


@over_a_field.within(alpha=ORDER, eps=NOT_NEGATIVE, w=POSITIVE)
def delta_between(F: Field, *, alpha: Element, eps: Element, eps_g: Element, w: Element) -> Element:
    """A bound of delta at every real eps_g, for alpha > 1, eps >= 0 and each w > 0.

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
    """1 - e^(eps_g - eps), where eps - eps_g >= ln(alpha/(alpha - 1)): 1/alpha or more.

    >>> delta_beyond("sympy", eps="ln 4", eps_g="ln 2")
    1/2
    """
    return 1 - F.exp(eps_g - eps)


@over_a_field.within(eps=NOT_NEGATIVE, delta=BELOW_1)
def eps_beyond(F: Field, *, eps: Element, delta: Element) -> Element:
    """eps + ln(1 - delta), the inverse of :func:`delta_beyond`: 1/alpha <= delta < 1.

    >>> eps_beyond("sympy", eps="ln 4", delta="1/2")
    log(2)
    """
    return eps + F.log(1 - delta)
