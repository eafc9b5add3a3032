"""The Gaussian mechanism: its hockey-stick divergence, once over a field.

Noise of standard deviation s on a function of l2-sensitivity d has mu = d/s: the privacy loss of
two inputs at the distance d is normal with mean mu^2/2 and variance mu^2. In Lemma 6.1 of
cesar-rogers-2022, sigma = 1/mu. Composition adds up the mu^2, so ``square`` = mu^2 is the
parameter: it stays rational where mu does not.
"""

from __future__ import annotations

from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.parameter_domains import POSITIVE, Relation
from exactdp.mechanisms import noise_curves
from exactdp.numbers.fields.field import Element, Field

IN_ORDER: Relation = ("high low", lambda high, low: high >= low, "a number >= low")


@over_a_field
def normal_cdf(F: Field, *, x: Element) -> Element:
    """Phi(x), the distribution function of the standard normal law.

    >>> normal_cdf("sympy", x=0)
    1/2
    """
    return F.erfc(-x / F.sqrt(F.number(2))) / 2


@over_a_field.within(IN_ORDER)
def normal_mass(F: Field, *, low: Element, high: Element) -> Element:
    """The probability of [low, high] under N(0, 1), for low <= high.

    ParameterError for numbers in the other order.

    >>> print(normal_mass("mpmath", low=-1, high=1))
    0.68268949213708589717046509126407584495582593345321
    """
    cdf = normal_cdf.formula
    return cdf(F, x=high) - cdf(F, x=low)


@over_a_field.within(square=POSITIVE)
def gaussian_delta(F: Field, *, square: Element, eps_g: Element) -> Element:
    """The delta of Gaussian noise at any real eps_g, from ``square`` = mu^2 > 0.

    Phi(mu/2 - eps_g/mu) - e^eps_g Phi(-mu/2 - eps_g/mu), mu the sensitivity over the standard
    deviation, Phi the distribution function of N(0, 1). Source: cesar-rogers-2022, Lemma 6.1, with
    mu = 1/sigma (Balle and Wang).

    >>> gaussian_delta("sympy", square=4, eps_g=0)
    1 - erfc(sqrt(2)/2)
    """
    return noise_curves.gaussian(F, mu=F.sqrt(square), eps=eps_g)
