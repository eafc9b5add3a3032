"""The proof of Lemma E.1: delta by the tail of the loss, and the tail by the moment.

An answer of the chances e^u on x' and e^v on x has the loss u - v.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, pos
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2020-supplement")
ITEM = "Proof of Lemma E.1"


@paper.item(f"{ITEM}, without P, an answer", expected="PROVED")
@claim(u="real", v="real")
def without_p(eps_g, u, v):
    """An answer whose loss exceeds eps_g adds e^u - e^(eps_g + v) to Q[L > eps] - e^eps P[L > eps],
    less than the e^u that it adds to Q[L > eps]; another adds 0 to both."""
    return all_of(
        exp(u) - exp(eps_g + v) < exp(u),
        implies(u - v <= eps_g, equal(pos(exp(u) - exp(eps_g + v)), 0)),
    )


@paper.item(f"{ITEM}, the event by exponentials", expected="PROVED")
@claim(x="real")
def same_event(lam, eps_g, x):
    """e^(lambda x) less e^(lambda eps_g) is e^(lambda eps_g) (e^(lambda (x - eps_g)) - 1), and the
    exponent is lambda > 0 times x - eps_g."""
    return all_of(
        equal(exp(lam * x) - exp(lam * eps_g), exp(lam * eps_g) * (exp(lam * (x - eps_g)) - 1)),
        implies(x > eps_g, lam * (x - eps_g) > 0),
        implies(x <= eps_g, lam * (x - eps_g) <= 0),
    )


@paper.item(f"{ITEM}, Markov's inequality, an answer", expected="PROVED")
@claim(x="real", y="real")
def markov(x, y):
    """x is lambda times the loss, y lambda times eps_g: e^-y e^x is at least 1 where the answer is
    in the tail, x >= y, so counts with 1 there, and is positive elsewhere."""
    share = exp(-y) * exp(x)
    return all_of(share > 0, implies(x >= y, share >= 1))


@paper.item("Figure 1, smaller U, tighter result", expected="PROVED")
@claim(x="real", y="[x, oo)")
def smaller_is_tighter(lam, eps_g, x, y):
    """Of two sums of U_i(lambda) the smaller one has the smaller bound, at every lambda."""
    return exp(-(lam * eps_g - x)) <= exp(-(lam * eps_g - y))
