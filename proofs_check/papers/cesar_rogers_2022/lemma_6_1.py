"""Lemma 6.1: delta of the Gaussian mechanism, for every real eps_g.

The loss of N(f(x), D^2 sigma^2) against N(f(x'), D^2 sigma^2) at the full distance D is N(1/(2
sigma^2), 1/sigma^2), and N(-1/(2 sigma^2), 1/sigma^2) under the other input.
"""

from __future__ import annotations

from proofs_check import Phi, all_of, claim, equal, exp, slope
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def delta(eps_g, sigma):
    """The left side of the printed condition."""
    return Phi(1 / (2 * sigma) - eps_g * sigma) - exp(eps_g) * Phi(-1 / (2 * sigma) - eps_g * sigma)


@paper.item("Lemma 6.1, the tails of the loss", expected="PROVED")
@claim(x="real", sigma="positive")
def tails(x, sigma):
    """x standardised with both laws of the loss: L > x where the normal variable is below
    1/(2 sigma) - x sigma, under the other input below -1/(2 sigma) - x sigma."""
    mean = 1 / (2 * sigma**2)
    return all_of(
        equal((mean - x) / (1 / sigma), 1 / (2 * sigma) - x * sigma),
        equal((-mean - x) / (1 / sigma), -1 / (2 * sigma) - x * sigma),
    )


@paper.item("Lemma 6.1, the densities", expected="PROVED")
@claim(x="real", sigma="positive")
def densities(x, sigma):
    """The normal density at 1/(2 sigma) - x sigma is e^x times that at -1/(2 sigma) - x sigma: the
    exponents."""
    one, other = 1 / (2 * sigma) - x * sigma, -1 / (2 * sigma) - x * sigma
    return equal(-(one**2) / 2, x - other**2 / 2)


@paper.item(
    "Lemma 6.1, the slope",
    expected="ARGUED",
    uses=["lemma_6_1/densities"],
    because="By the product rule; the slopes of both Phi are -sigma times the densities, which "
    "cancel, the second having the factor e^eps_g.",
)
@claim(x="real", sigma="positive")
def falls(x, sigma):
    """d delta/d eps_g = -e^eps_g Q(L > eps_g)."""
    return equal(slope(lambda s: delta(s, sigma), x), -exp(x) * Phi(-1 / (2 * sigma) - x * sigma))


@paper.item(
    "Lemma 6.1",
    expected="ARGUED",
    uses=["lemma_6_1/tails", "lemma_6_1/falls", "definition_2_6/gaussian_loss"],
    because="delta of two inputs is E [1 - e^(eps_g - L)]_+, which vanishes for eps_g to infinity "
    "and has the slope -e^eps_g Q(L > eps_g); so has the left side, which vanishes there, too. It "
    "rises with the distance of f(x) and f(x'), sigma falling, and both directions are alike: the "
    "loss has the same law. So the largest is that at the distance D.",
    takes={
        "lemma_6_1/tails": {"x": "place"},
        "lemma_6_1/falls": {"x": "place"},
        "definition_2_6/gaussian_loss": {"z": "place", "d": "distance", "w": "part"},
    },
    where={"place": "real", "distance": "real", "part": "positive"},
)
@claim(x="real", sigma="positive")
def symmetric(x, sigma):
    """delta(-eps_g) = 1 - e^-eps_g (1 - delta(eps_g)), as it has to be for two like directions."""
    return equal(delta(-x, sigma), 1 - exp(-x) * (1 - delta(x, sigma)))


@paper.item("Lemma 6.1, a constant function", expected="REFUTED", grade="slip")
@claim(x="positive", dlt="(0, 1]", sigma="positive")
def constant_printed(x, dlt, sigma):
    """A constant function has the sensitivity 0, and M(x) = f is (eps, delta)-DP for all eps = x
    and delta; "only if" says that the condition then holds."""
    return delta(x, sigma) <= dlt


@paper.item(
    "Lemma 6.1, a constant function",
    form="corrected",
    corrects="lemma_6_1/constant_printed",
    expected="PROVED",
)
@claim(x="[0, 1]", y="nonnegative")
def constant(x, y):
    """Of sensitivity 0 no condition is needed: events have one probability x on both inputs, and
    delta = 0 is enough for every eps = y >= 0. (The lemma is for a positive sensitivity.)"""
    return x <= exp(y) * x + 0
