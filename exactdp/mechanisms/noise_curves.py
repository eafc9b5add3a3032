"""Hockey sticks of well-known noise in closed form, each written once over a field.

H(eps) = sup over events E of P(E) - e^eps Q(E), for every real eps, without a case distinction on
field values. Each is the curve of the pair that dominates the mechanism (see its class), and the
same in both directions.
"""

from __future__ import annotations

from exactdp.numbers.fields.field import Element, Field


def gaussian(F: Field, *, mu: Element, eps: Element) -> Element:
    """The curve H(eps) of N(0, 1) against N(mu, 1), mu > 0, at any real eps.

    H(eps) = Phi(mu/2 - eps/mu) - e^eps Phi(-mu/2 - eps/mu). The loss mu^2/2 - mu x falls in x, so a
    half-line x < c is the best event.
    """
    root = F.sqrt(F.number(2))
    near, far = (eps / mu - mu / 2) / root, (eps / mu + mu / 2) / root
    return (F.erfc(near) - F.exp(eps) * F.erfc(far)) / 2


def laplace(F: Field, *, width: Element, eps: Element) -> Element:
    """The curve H(eps) of Laplace noise against its shift by ``width`` > 0 scales, at any real eps.

    It is 1 - e^eps up to -width, 1 - e^((eps - width)/2) up to width, then 0; the exponent of the
    first two is the smaller one.
    """
    inside = (eps - width) / 2
    return F.pos(-F.expm1(-F.max_over([-eps, -inside])))


def kary(F: Field, *, k: int, width: Element, eps: Element) -> Element:
    """The hockey-stick divergence at any real eps of k-ary randomized response; k >= 2, width > 0.

    Its losses width, 0 and -width have the probabilities e^width/D, (k - 2)/D and 1/D, with
    D = e^width + k - 1; so it is the mean of (1 - e^(eps - loss))_+.
    """
    rest = k - 1 + F.exp(width)
    most = F.exp(width) * F.pos(-F.expm1(eps - width))
    middle = (k - 2) * F.pos(-F.expm1(eps))
    return (most + middle + F.pos(-F.expm1(eps + width))) / rest
