"""Definition 2.6: concentrated DP, and the sentence on the Gaussian mechanism.

The loss of N(f(x), 1/w) against N(f(x'), 1/w), f(x) - f(x') = d, at the output f(x) + z is
w ((z + d)^2 - z^2)/2: affine in z, so that it is normal again.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def density(z, w):
    """The density of N(0, 1/w) at z, up to its constant factor."""
    return exp(-w * z**2 / 2)


def loss(z, d, w):
    """The loss of N(d, 1/w) against N(0, 1/w) at the output d + z."""
    return w * ((z + d) ** 2 - z**2) / 2


@paper.item("Definition 2.6, the loss of two normal laws", expected="PROVED")
@claim(z="real", d="real", w="positive")
def gaussian_loss(z, d, w):
    """The quotient of the densities is e to the loss, which is w d^2/2 + w d z."""
    return all_of(
        equal(density(z, w), exp(loss(z, d, w)) * density(z + d, w)),
        equal(loss(z, d, w), w * d**2 / 2 + w * d * z),
    )


@paper.item("Definition 2.6, the moments of the loss", expected="PROVED")
@claim(x="real", z="real", d="real", w="positive")
def completed_square(x, z, d, w):
    """e^(x w d z) times the density of N(0, 1/w) is e^(x^2 w d^2/2) times that of N(x d, 1/w)."""
    return equal(
        exp(x * w * d * z) * density(z, w),
        exp(x**2 * (w * d**2) / 2) * density(z - x * d, w),
    )


@paper.item(
    "Text after Definition 2.6, the Gaussian mechanism",
    expected="ARGUED",
    uses=["definition_2_6/gaussian_loss", "definition_2_6/completed_square"],
    because="The loss is w d^2/2 + w d z with z of law N(0, 1/w): its mean is w d^2/2, and the "
    "mean of e^(x w d z) is e^(x^2 w d^2/2), a normal law having the total mass 1. With 1/w = "
    "D^2 sigma^2 and |d| <= D both are at most what the printed parameters allow, as the claim "
    "says, with equality for |d| = D.",
    takes={
        "definition_2_6/gaussian_loss": {"w": "1/(D^2*sigma^2)"},
        "definition_2_6/completed_square": {"w": "1/(D^2*sigma^2)"},
    },
    where={"z": "real"},
)
@claim(D="positive", d="[-D, D]", x="real")
def gaussian(sigma, D, d, x):
    """N(f(x), D^2 sigma^2), D the sensitivity, is (1/(2 sigma^2), 1/sigma)-CDP: mean and
    exponent."""
    w = 1 / (D**2 * sigma**2)
    return all_of(
        w * d**2 / 2 <= 1 / (2 * sigma**2),
        x**2 * (w * d**2) / 2 <= x**2 * (1 / sigma) ** 2 / 2,
    )
