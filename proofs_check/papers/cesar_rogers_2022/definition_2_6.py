"""Definition 2.6: concentrated DP, and the sentence on the Gaussian mechanism.

The loss of N(f(x), v) against N(f(x'), v), f(x) - f(x') = d, at the output f(x) + z is
((z + d)^2 - z^2)/(2 v): affine in z, so that it is normal again.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp
from proofs_check.papers import Paper

paper = Paper("cesar-rogers-2022")


def loss(z, d, v):
    """The loss of N(d, v) against N(0, v) at the output d + z."""
    return ((z + d) ** 2 - z**2) / (2 * v)


@paper.item("Definition 2.6, the loss of two normal laws", expected="PROVED")
@claim(z="real", d="real", v="positive")
def gaussian_loss(z, d, v):
    """The quotient of the densities is e to the loss, which has the mean d^2/(2 v) where z has 0."""
    return all_of(
        equal(exp(-(z**2) / (2 * v)), exp(loss(z, d, v)) * exp(-((z + d) ** 2) / (2 * v))),
        equal(loss(z, d, v) - d**2 / (2 * v), d * z / v),
    )


@paper.item("Definition 2.6, the moments of a normal law", expected="PROVED")
@claim(x="real", z="real", v="positive")
def completed_square(x, z, v):
    """e^(x z) times the density of N(0, v) is e^(x^2 v/2) times that of N(x v, v)."""
    return equal(
        exp(x * z) * exp(-(z**2) / (2 * v)),
        exp(x**2 * v / 2) * exp(-((z - x * v) ** 2) / (2 * v)),
    )


@paper.item("Definition 2.6, the centred moments of the loss", expected="PROVED")
@claim(x="real", d="real", v="positive")
def moments_of_the_loss(x, d, v):
    """With the factor x d/v of z: e^((x d/v)^2 v/2) = e^(x^2 tau^2/2) for tau^2 = d^2/v."""
    return equal(exp((x * d / v) ** 2 * v / 2), exp(x**2 * (d**2 / v) / 2))


@paper.item(
    "Text after Definition 2.6, the Gaussian mechanism",
    expected="PROVED",
    uses=[
        "definition_2_6/gaussian_loss",
        "definition_2_6/completed_square",
        "definition_2_6/moments_of_the_loss",
    ],
    because="The loss is d^2/(2 v) + d z/v with z of law N(0, v); e^(lambda d z/v) has the mean "
    "e^(lambda^2 (d^2/v)/2), all mass of N(x v, v) being 1. With v = D^2 sigma^2 and |d| <= D the two "
    "parameters are at most the printed ones, as the claim says, and equal to them for |d| = D.",
)
@claim(D="positive", d="[-D, D]", x="real")
def gaussian(sigma, D, d, x):
    """N(f(x), D^2 sigma^2), D the sensitivity, is (1/(2 sigma^2), 1/sigma)-CDP: mean and exponent."""
    v = D**2 * sigma**2
    return all_of(
        d**2 / (2 * v) <= 1 / (2 * sigma**2),
        x**2 * (d**2 / v) / 2 <= x**2 * (1 / sigma) ** 2 / 2,
    )
