"""The proofs of Lemmas E.4 and E.3 (section E.3): the display of the moment, data processing.

The proof of E.4 takes eps_i-DP mechanisms, where eps_i-BR ones are meant: an eps-DP mechanism has
losses in [-eps, eps], and RR_{2 eps, eps} has a larger moment than e^(h_eps(lambda)).

Data processing: answers that are merged have the ratio e^z for e^x; the chances of the second input
being the weights, the mean of e^x is e^z, so the terms below with e^x - e^z add up to 0.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, exp, p, q
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.lemma_7_1 import moment
from proofs_check.papers.dong_durfee_rogers_2019.theorem_5 import largest_moment

paper = Paper("dong-durfee-rogers-2020-supplement")
FIRST = "dong-durfee-rogers-2019"
ITEM = "Proof of Lemma E.4"


@paper.item(f"{ITEM}, DP mechanisms", expected="REFUTED", grade="slip")
@claim(n=each(1, 2))
def of_dp_as_printed(n, eps):
    """M_2(., y) is eps-DP: so RR_{2 eps, eps}, which is eps-DP, has no larger moment than e^h
    (lambda = 1 and 2)."""
    return moment(n, 2 * eps, eps) <= largest_moment(n, eps)


@paper.item(
    f"{ITEM}, BR mechanisms",
    form="corrected",
    corrects="proof_of_lemma_e_4/of_dp_as_printed",
    expected="ARGUED",
    uses=[f"{FIRST}/lemma_7_1/at_the_other_end", f"{FIRST}/theorem_5/closed_form"],
    because="The moment of RR_{eps,t} is that at eps - t, at most the closed form of e^h.",
    takes={
        f"{FIRST}/lemma_7_1/at_the_other_end": {"lam": "n"},
        f"{FIRST}/theorem_5/closed_form": {"lam": "n"},
    },
)
@claim(n=each(1, 2))
def of_br(n, eps, t):
    """M_2(., y) is eps-BR: no RR_{eps,t} has a larger moment than e^h (lambda = 1 and 2)."""
    one = q(eps=eps, t=t)
    return one * exp(n * t) + (1 - one) * exp(n * (t - eps)) <= largest_moment(n, eps)


@paper.item(f"{ITEM}, the facts on q and p", expected="PROVED")
@claim
def facts(eps, t):
    """q_(eps - t) = 1 - p_t and p_(eps - t) = 1 - q_t."""
    return all_of(
        equal(q(eps=eps, t=eps - t), 1 - p(eps=eps, t=t)),
        equal(p(eps=eps, t=eps - t), 1 - q(eps=eps, t=t)),
    )


@paper.item(f"{ITEM}, the moment, the last four lines", expected="PROVED")
@claim
def lines(lam, eps, t):
    """Without the logarithm: lambda t comes out, and q_t is 1 - p_(eps - t)."""
    one, other, low = q(eps=eps, t=t), p(eps=eps, t=eps - t), exp(-lam * eps)
    second = one * exp(lam * t) + (1 - one) * exp(lam * (t - eps))
    return all_of(
        equal(second, exp(lam * t) * (one + (1 - one) * low)),
        equal(one + (1 - one) * low, 1 - other + other * low),
        equal(1 - other + other * low, 1 + other * (low - 1)),
    )


@paper.item(
    f"{ITEM}, data processing, an answer that is merged",
    expected="ARGUED",
    uses=[f"{FIRST}/theorem_5/two_tangents"],
    because="Over e^((lambda + 1) z), with w = x - z, it says e^(lambda w) + lambda e^-w >= lambda "
    "+ 1 times e^w.",
    takes={f"{FIRST}/theorem_5/two_tangents": {"x": "z - x"}},
)
@claim(x="real", z="real")
def moments_do_not_grow(lam, x, z):
    """e^((lambda + 1) x) is at least e^((lambda + 1) z) + (lambda + 1) e^(lambda z) (e^x - e^z),
    the mean of whose last term is 0: merged, the Renyi divergence does not grow."""
    tangent = exp((lam + 1) * z) + (lam + 1) * exp(lam * z) * (exp(x) - exp(z))
    return exp((lam + 1) * x) >= tangent


@paper.item(
    "Proof of Lemma E.3, data processing, an answer that is merged",
    expected="ARGUED",
    uses=["exactdp/sharper_conversion/above_the_tangent"],
    because="Over e^x it says e^(z - x) >= 1 + z - x.",
    takes={"exactdp/sharper_conversion/above_the_tangent": {"x": "z - x"}},
)
@claim(x="real", z="real")
def mean_does_not_grow(x, z):
    """x e^x is at least z e^x + e^x - e^z, and the mean of e^x - e^z is 0: merged, the mean of the
    loss does not grow."""
    return exp(x) * x >= exp(x) * z + (exp(x) - exp(z))
