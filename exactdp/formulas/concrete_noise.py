"""Privacy profiles of concrete noise in closed form, each written once over a field.

As in :mod:`exactdp.formulas.building_blocks`, every function takes the field first (or its name)
and all else by keyword: exact numbers, texts or sympy symbols. Each value is the hockey-stick
divergence at eps_g, any real number, which is the same in both directions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from flint import fmpz_poly

from exactdp.formulas.building_blocks import over_a_field
from exactdp.formulas.parameter_domains import MECHANISMS, OUTCOMES, POSITIVE, Relation
from exactdp.mechanisms import noise_curves
from exactdp.numbers.fields.field import Element, Field

INSIDE: Relation = (
    "eps_g k width",
    lambda eps_g, k, width: abs(eps_g) <= width * k.fraction,
    "a number between -k width and k width",
)
LAST_SHIFT: Relation = (
    "ell k width eps_g",
    lambda ell, k, width, eps_g: ell == (width * k.fraction - eps_g).floor_divide(width * 2),
    "floor((k - eps_g/width)/2)",
)


@over_a_field.within(mu=POSITIVE)
def gaussian(F: Field, *, mu: Element, eps_g: Element) -> Element:
    """The delta of Gaussian noise of mu = sensitivity/sigma > 0 at any real eps_g.

    Phi(mu/2 - eps_g/mu) - e^eps_g Phi(-mu/2 - eps_g/mu) (Balle and Wang 2018). k of them have the
    curve of one at mu = sqrt(mu_1^2 + ... + mu_k^2): the losses are normal with mean mu_i^2/2 and
    variance mu_i^2, and such sums are again.

    >>> gaussian("sympy", mu=2, eps_g=0)
    1 - erfc(sqrt(2)/2)
    """
    return noise_curves.gaussian(F, mu=mu, eps=eps_g)


@over_a_field.within(width=POSITIVE)
def laplace(F: Field, *, width: Element, eps_g: Element) -> Element:
    """The delta of Laplace noise of width = sensitivity/scale > 0 at any real eps_g.

    >>> print(laplace("mpmath", width="ln 4", eps_g=0))
    0.5
    """
    return noise_curves.laplace(F, width=width, eps=eps_g)


@over_a_field.within(k=OUTCOMES, eps=POSITIVE)
def kary(F: Field, *, k: int, eps: Element, eps_g: Element) -> Element:
    """The delta of k-ary randomized response at eps > 0, k >= 2, at any real eps_g.

    >>> kary("sympy", k=3, eps="ln 4", eps_g=0)
    1/2
    """
    return noise_curves.kary(F, k=k, width=eps, eps=eps_g)


@over_a_field.within(INSIDE, LAST_SHIFT, k=MECHANISMS, width=POSITIVE)
def laplaces(F: Field, *, k: int, ell: int, width: Element, eps_g: Element) -> Element:
    """The delta at eps_g of k copies of Laplace noise of width = sensitivity/scale > 0.

    For |eps_g| <= k width; ``ell`` has to be floor((k - eps_g/width)/2).

    The loss of a copy is width - 2 y; y is 0 with probability 1/2, has the density e^-y/2 below the
    width, and is the width with what is left. So E[e^(-s y)] is, with u = 1 + s,

        ((1 + 1/u) + e^(-u width) (1 - 1/u))/2,

    and its k-th power is a sum of terms e^(-j u width)/u^n, the transforms of atoms (n = 0) and of
    e^-y (y - j width)^(n - 1)/(n - 1)!. delta = E[(1 - e^(-2 (c - y)))_+] for the sum y and c = (k
    width - eps_g)/2 is the sum over j <= ell, d = c - j width, of C(k, j) e^(-j width)/2^k times
    the integrals of those terms against 1 - e^(-2 (d - z)), 0 <= z <= d.

    >>> laplaces("sympy", k=1, ell=0, width="ln 4", eps_g=0)
    1/2
    """
    middle = (k * width - eps_g) / 2
    total = F.sum(0, ell, lambda j: _shifted(F, k, j, width, middle - j * width))
    return total / 2**k


def _shifted(F: Field, k: int, j: int, width: Element, d: Element) -> Element:
    """The terms of e^(-j u width): coefficients of (1 + v)^(k - j) (1 - v)^j, v = 1/u."""
    total = integrated(F, coefficients=powers_of_v(k, j), d=d)
    return F.binom(k, j) * F.exp(-j * width) * total


@lru_cache(maxsize=1024)
def powers_of_v(k: int, j: int) -> tuple[int, ...]:
    """The k + 1 integer coefficients of (1 + v)^(k - j) (1 - v)^j, from v^0 on, for 0 <= j <= k."""
    return tuple(map(int, (fmpz_poly([1, 1]) ** (k - j) * fmpz_poly([1, -1]) ** j).coeffs()))


def integrated(F: Field, *, coefficients: Sequence[Element], d: Element) -> Element:
    """The sum over n of coefficients[n] times the integral of an n-th term, for d > 0.

    The term is an atom at z = 0 for n = 0 and e^-z z^(n - 1)/(n - 1)! for n >= 1; it is integrated
    over 0 <= z <= d against 1 - e^(-2 (d - z)). The sum tends to 0 with d.
    """
    shares = _integrals(F, d, len(coefficients) - 1)
    return F.sum(0, len(coefficients) - 1, lambda n: coefficients[n] * shares[n])


def _integrals(F: Field, d: Element, most: int) -> list[Element]:
    """Against 1 - e^(-2 (d - z)): an atom at z = 0, then e^-z z^(n - 1)/(n - 1)! for n = 1, 2, ...

    One part of each is what is left of e^-z z^n/n! by partial integration, as is the other.
    """
    found = [-F.expm1(-2 * d)]
    one, other = -F.expm1(-d), F.exp(-2 * d) * F.expm1(d)
    term = F.exp(-d)
    for n in range(1, most + 1):
        found.append(one - other)
        term = term * d / n
        one, other = one - term, term - other
    return found
