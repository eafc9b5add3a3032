"""Lemma 3.1: a tail bound for sums whose subgaussian parameters are chosen as one goes."""

from __future__ import annotations

from proofs_check import all_of, claim, differs, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Lemma 3.1, one step", expected="PROVED")
@claim(lam="real", w="real", x="[0, oo)", y="[0, oo)")
def one_step(lam, w, x, y):
    """With x = E[e^(lam X_i) | before] <= e^(lam^2 B_i^2/2), B_i^2 = w, and y the factor of all
    that came before, y e^(-lam^2 w/2) x <= y: the mean of the product does not rise."""
    return implies(x <= exp(lam**2 * w / 2), y * exp(-(lam**2) * w / 2) * x <= y)


@paper.item("Lemma 3.1, the exponent", expected="PROVED")
@claim(lam="real", b="positive", beta="positive")
def exponent(lam, b, beta):
    """lam^2 b^2/2 - lam beta is at least -beta^2/(2 b^2), with equality at lam = beta/b^2 > 0."""
    best = beta / b**2
    return all_of(
        equal(best**2 * b**2 / 2 - best * beta, -(beta**2) / (2 * b**2)),
        lam**2 * b**2 / 2 - lam * beta >= -(beta**2) / (2 * b**2),
    )


@paper.item("Lemma 3.1, the sum of all parameters", expected="PROVED")
@claim(lam="real", b="positive", w="[0, b^2]", beta="real")
def within_b(b, w, lam, beta):
    """Where the sum reaches beta and the parameters add up to w <= b^2, e^(lam beta - lam^2 b^2/2)
    is at most e^(lam beta - lam^2 w/2), which the mean of the product bounds."""
    return lam * beta - lam**2 * b**2 / 2 <= lam * beta - lam**2 * w / 2


@paper.item(
    "Lemma 3.1",
    expected="ARGUED",
    uses=["lemma_3_1/one_step", "lemma_3_1/exponent", "lemma_3_1/within_b"],
    because="E of the product of e^(lam X_i - lam^2 B_i^2/2) over all i is at most 1, step by "
    "step. Where the sum of the X_i is beta or more, the product is at least e^(lam beta - lam^2 "
    "b^2/2), so by Markov's inequality that has a probability of at most e^(lam^2 b^2/2 - lam "
    "beta); at lam = beta/b^2 this is the bound, and no other lam gives a smaller one.",
    takes={
        "lemma_3_1/one_step": {
            **{"lam": "order", "w": "part", "y": "before"},
            "x": "share*exp(order**2*part/2)",
        },
        "lemma_3_1/exponent": {"lam": "order"},
        "lemma_3_1/within_b": {"lam": "order", "w": "spent"},
    },
    where={
        **{"order": "positive", "part": "[0, b^2]", "share": "[0, 1]", "before": "[0, oo)"},
        "spent": "[0, b^2]",
    },
)
@claim(b="positive", beta="positive")
def tail(b, beta):
    """The logarithm of the probability is at most -beta^2/(2 b^2), lam = beta/b^2."""
    lam = beta / b**2
    return equal(lam**2 * b**2 / 2 - lam * beta, -(beta**2) / (2 * b**2))


@paper.item("Lemma 3.1, b = 0", expected="REFUTED", grade="slip")
@claim(b="real", w="[0, b^2]", beta="positive")
def any_constant(b, w, beta):
    """For any constant b with w = sum of the B_i^2 <= b^2 the exponent -beta^2/(2 b^2) has a
    value."""
    return differs(2 * b**2, 0)


@paper.item(
    "Lemma 3.1, b = 0",
    form="corrected",
    corrects="lemma_3_1/any_constant",
    expected="PROVED",
)
@claim(b="positive", lam="real", beta="positive")
def positive_constant(b, lam, beta):
    """For b > 0 it has. For b = 0 what is shown is E e^(lam X) <= 1 for all lam > 0: the bounds
    e^(lam^2 b^2/2 - lam beta) are e^(-lam beta), which fall to 0."""
    return all_of(2 * b**2 > 0, equal(lam**2 * 0**2 / 2 - lam * beta, -lam * beta))
