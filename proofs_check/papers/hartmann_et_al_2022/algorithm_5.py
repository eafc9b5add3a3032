"""Algorithm 5: logistic regression with a test; when it returns the bottom symbol."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, ln
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.proof_of_lemma_8 import tail

paper = Paper("hartmann-et-al-2022")


@paper.item("Algorithm 5, the 95th percentile of the noise", expected="PROVED")
@claim(a="positive", eps_2="positive")
def percentile(a, eps_2):
    """r of scale a/eps_2 exceeds (a/eps_2) ln 10 with chance 1/20, so r > -(a/eps_2) ln 10 has
    chance 19/20: an error that much above t is refused with that chance."""
    scale = a / eps_2
    return all_of(
        equal(exp(-(scale * ln(10)) / scale) / 2, sympify_ratio(1, 20)),
        equal(1 - exp(-(scale * ln(10)) / scale) / 2, sympify_ratio(19, 20)),
    )


def sympify_ratio(a, b):
    """a/b, exactly."""
    from sympy import Rational

    return Rational(a, b)


@paper.item("Algorithm 5, the comparison", expected="PROVED")
@claim(s="[0, 2]", t="[0, 2]", x="[0, oo)", r="real")
def comparison(s, t, x, r):
    """An error s > t + x is refused at the latest where r > -x."""
    return implies(all_of(s > t + x, r >= -x), s + r > t)


@paper.item("Algorithm 5, a larger error", expected="PROVED")
@claim(x="real", y="[x, oo)")
def larger_error(x, y):
    """A larger error is refused more often: the tail of the noise falls."""
    return tail(-x) <= tail(-y)
