"""Corollary 2.1: bounded range by the largest loss, t.

As printed the logarithm is asked of every outcome of Y, also of one that has no probability on one
of the inputs, or on both. Multiplied out the statement has a meaning everywhere.
"""

from __future__ import annotations

from proofs_check import all_of, claim, exp, iff, implies
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")
SHARE = "[0, 1]"


@paper.item("Corollary 2.1, the logarithm", expected="REFUTED", grade="notation")
@claim(a=SHARE, b=SHARE)
def logarithm_has_a_value(a, b):
    """Every outcome has a logarithm of Pr[M(x) = y]/Pr[M(x') = y]: both are positive."""
    return implies(a + b >= 0, a * b > 0)


@paper.item(
    "Corollary 2.1, multiplied out",
    form="corrected",
    corrects="corollary_2_1/logarithm_has_a_value",
    expected="PROVED",
)
@claim(x="real", y="real", t="real")
def multiplied_out(eps, t, x, y):
    """Of probabilities e^x and e^y, the loss is in [t - eps, t] where e^(t - eps) e^y <= e^x <= e^t
    e^y, which has a meaning for probabilities 0 as well."""
    return iff(
        all_of(t - eps <= x - y, x - y <= t),
        all_of(exp(t - eps) * exp(y) <= exp(x), exp(x) <= exp(t) * exp(y)),
    )


@paper.item("Corollary 2.1, outcomes without probability", form="own", expected="DECIDED")
@claim(a=SHARE, b=SHARE)
def without_probability(eps, t, a, b):
    """Multiplied out, an outcome that is impossible on one input is impossible on both."""
    return implies(all_of(exp(t - eps) * b <= a, a <= exp(t) * b), iff(a <= 0, b <= 0))
