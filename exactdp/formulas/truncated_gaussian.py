"""Truncated Gaussian noise on counts: formulas of section 6.2 of cesar-rogers-2022.

Lengths are in units of tau, the most by which one count changes: sigma is the standard deviation
before truncation and ``level`` the T of the paper, over tau.
"""

from __future__ import annotations

from exactdp.formulas.analytic_gaussian import gaussian_delta, normal_mass
from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.parameter_domains import MECHANISMS, NOT_NEGATIVE, POSITIVE, UP_TO_1, Domain
from exactdp.numbers.fields.field import Element, Field

FROM_HALF: Domain = (lambda value: 2 * value >= 1, "a number >= 1/2: half of what a count changes")


@over_a_field.within(count=MECHANISMS, eps_g=POSITIVE, delta=UP_TO_1)
def sigma_by_zcdp(F: Field, *, count: int, eps_g: Element, delta: Element) -> Element:
    """The sigma of ``count`` Gaussians at which Lemma 6.3 gives eps_g: sqrt(count/(2 rho)).

    sigma is in units of tau; Lemma 6.3 of cesar-rogers-2022. rho + 2 sqrt(rho w) = eps_g, w =
    ln(1/delta), at sqrt(rho) = sqrt(w + eps_g) - sqrt(w), which is eps_g/(sqrt(w + eps_g) +
    sqrt(w)): no cancellation. Domain: eps_g > 0, 0 < delta <= 1.

    >>> sigma_by_zcdp("sympy", count=2, eps_g=1, delta=1)
    1
    """
    room = -F.log(delta)
    root = eps_g / (F.sqrt(room + eps_g) + F.sqrt(room))
    return F.sqrt(F.number(count) / 2) / root


@over_a_field.within(sigma=POSITIVE, level=POSITIVE)
def kept_mass(F: Field, *, sigma: Element, level: Element) -> Element:
    """Z = Phi(T/sigma) - Phi(-T/sigma), the mass that truncation to [-T, T] keeps, T = ``level``.

    Phi is the distribution function of N(0, 1); both lengths are in units of tau.

    >>> print(kept_mass("mpmath", sigma=1, level=1))
    0.68268949213708589717046509126407584495582593345321
    """
    end = level / sigma
    return normal_mass.formula(F, low=-end, high=end)


@over_a_field.within(sigma=POSITIVE, level=FROM_HALF)
def overlap_mass(F: Field, *, sigma: Element, level: Element) -> Element:
    """The mass, before truncation, that two neighbours' truncated counts share.

    Phi(T/sigma) - Phi((1 - T)/sigma), T = ``level`` >= 1/2, lengths in units of tau.

    >>> print(overlap_mass("mpmath", sigma=1, level="1/2"))
    0.0
    """
    return normal_mass.formula(F, low=(1 - level) / sigma, high=level / sigma)


@over_a_field.within(sigma=POSITIVE, level=FROM_HALF)
def disjoint_mass(F: Field, *, sigma: Element, level: Element) -> Element:
    """The share of truncated noise that the neighbour never has: delta/Delta of equation (10).

    (Phi((1 - T)/sigma) - Phi(-T/sigma))/Z, T = ``level``, Z the mass kept, lengths in units of tau;
    1 minus the quotient of cesar-rogers-2022. It falls for level >= 1/2, from 1 to 0: the numerator
    has the derivative phi(T) - phi(T - 1) < 0 in T, and Z rises.

    >>> print(disjoint_mass("mpmath", sigma=1, level="1/2"))
    1.0
    """
    low, high = -level / sigma, (1 - level) / sigma
    outside = normal_mass.formula(F, low=low, high=high)
    return outside / kept_mass.formula(F, sigma=sigma, level=level)


@over_a_field.within(k=MECHANISMS, sigma=POSITIVE, level=FROM_HALF)
def truncated_delta_above(
    F: Field, *, k: int, sigma: Element, level: Element, eps_g: Element
) -> Element:
    """An upper bound of delta at eps_g of k truncated Gaussians: D + Z^-k (Gaussian delta).

    D = 1 - (1 - p)^k, p the disjoint mass, is what leaks outright, and Z the mass kept. Where no
    coordinate leaks, both densities are those of Gaussians divided by Z^k, so what remains is the
    integral of (P - e^eps_g Q)_+ over the shared box, at most that over the whole space.

    >>> round(float(truncated_delta_above("mpmath", k=1, sigma=1, level=9, eps_g=0)), 12)
    0.382924922548
    """
    mass = kept_mass.formula(F, sigma=sigma, level=level)
    leaked = disjoint_mass.formula(F, sigma=sigma, level=level)
    gauss = gaussian_delta.formula(F, square=k / sigma**2, eps_g=eps_g)
    return 1 - F.power(1 - leaked, k) + gauss / F.power(mass, k)


@over_a_field.within(k=MECHANISMS, sigma=POSITIVE, level=FROM_HALF)
def truncated_delta_below(
    F: Field, *, k: int, sigma: Element, level: Element, eps_g: Element
) -> Element:
    """A lower bound of delta at eps_g of k truncated Gaussians: D + Z^-k (Gaussian delta - tail)_+.

    D is what leaks outright and Z the mass kept, as in :func:`truncated_delta_above`. The tail, 1 -
    overlap^k, is the mass of P outside of the shared box: at most so much of the integral of (P -
    e^eps_g Q)_+ lies there.

    >>> round(float(truncated_delta_below("mpmath", k=1, sigma=1, level=9, eps_g=0)), 12)
    0.382924922548
    """
    mass = kept_mass.formula(F, sigma=sigma, level=level)
    leaked = disjoint_mass.formula(F, sigma=sigma, level=level)
    shared = overlap_mass.formula(F, sigma=sigma, level=level)
    gauss = gaussian_delta.formula(F, square=k / sigma**2, eps_g=eps_g)
    inside = F.pos(gauss - (1 - F.power(shared, k)))
    return 1 - F.power(1 - leaked, k) + inside / F.power(mass, k)


@over_a_field.within(x=NOT_NEGATIVE)
def two_laplace_tail(F: Field, *, x: Element) -> Element:
    """P(X - Y > x) for independent X and Y of Lap(1) and x >= 0: (1/2 + x/4) e^-x.

    >>> two_laplace_tail("sympy", x=0)
    1/2
    """
    return (F.number(2) + x) / 4 * F.exp(-x)
