"""Section 7: Lemmas 7.1 to 7.3 (Lemmas E.1 to E.4 of the supplement).

The privacy loss L_i is printed as the loss of RR(1) against RR(0) with the values of RR(0) against
RR(1). With the values as printed, Q is the distribution on input 0. lam is lambda. Hoeffding's
lemma and the means are claims of Lemma 3.2 of cesar-rogers-2022.
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    claim,
    equal,
    exp,
    implies,
    p,
    pos,
    q,
)
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")
INSIDE = "(0, eps)"


def moment(lam, eps, t):
    """e to what h_eps(lambda) is the supremum of: e^(lambda (eps - t)) (1 + p (e^(-lambda eps) -
    1))."""
    return exp(lam * (eps - t)) * (1 + p(eps=eps, t=t) * (exp(-lam * eps) - 1))


def second_form(lam, eps, t):
    """e to the second form of h, at t."""
    other = p(eps=eps, t=t)
    return other * exp(-lam * t) + (1 - other) * exp(-lam * (t - eps))


PRINTED = Functions(moment=moment)


@paper.item("Text before Lemma 7.1, the loss as printed", expected="REFUTED", grade="slip")
@claim(t=INSIDE)
def loss_as_printed(eps, t):
    """ln Pr[RR_t(1) = y]/Pr[RR_t(0) = y] is t for y = 1."""
    return equal(1 - p(eps=eps, t=t), exp(t) * (1 - q(eps=eps, t=t)))


@paper.item(
    "Text before Lemma 7.1, the loss",
    form="corrected",
    corrects="lemma_7_1/loss_as_printed",
    expected="PROVED",
)
@claim(t=INSIDE)
def loss(eps, t):
    """ln Pr[RR_t(0) = y]/Pr[RR_t(1) = y] is t for y = 0 and t - eps for y = 1."""
    return all_of(
        equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t)),
        equal(1 - q(eps=eps, t=t), exp(t - eps) * (1 - p(eps=eps, t=t))),
    )


@paper.item(
    "Proof of Lemma 7.1, a positive part below an exponential",
    also=[(SUPPLEMENT, "Proof of Lemma E.1, a positive part below an exponential")],
    expected="PROVED",
)
@claim(x="real", z="real")
def below_an_exponential(x, z):
    """[1 - e^-x]_+ <= 1 and it is 0 for x <= 0; e^z >= 1 for z = lambda x >= 0, and e^z > 0."""
    return all_of(
        pos(1 - exp(-x)) <= 1,
        implies(x <= 0, pos(1 - exp(-x)) <= exp(z)),
        implies(all_of(x >= 0, z >= 0), pos(1 - exp(-x)) <= exp(z)),
    )


@paper.item(
    "Proof of Lemma 7.1, the tower rule, two answers",
    also=[(SUPPLEMENT, "Proof of Lemma E.1, the tower rule, two answers")],
    expected="PROVED",
)
@claim(x="nonnegative", y="nonnegative", a="[0, z]", b="[0, z]", z="nonnegative")
def tower(x, y, a, b, z):
    """Answers of the weights x, y (chance times e^(lambda L)), behind which the means a, b are at
    most z: the whole is at most z times the sum of the weights."""
    return x * a + y * b <= z * (x + y)


@paper.item(
    "Lemma 7.1, one round",
    also=[
        (SUPPLEMENT, "Lemma E.1, one round"),
        ("dong-durfee-rogers-2019", "Theorem 5, one response, every lambda"),
    ],
    expected="ARGUED",
    uses=["lemma_7_1/below_an_exponential", "lemma_7_1/loss"],
    because="delta is the mean of [1 - e^(eps_g - L)]_+ over the answers, each at most e^(lambda "
    "(L - eps_g)). (More rounds: the tower rule.)",
    takes={
        "lemma_7_1/below_an_exponential": [
            {"x": "gain", "z": "lam*gain", "if": "gain >= 0"},
            {"x": "gain", "z": "lam*gain", "if": "gain <= 0"},
        ],
        "lemma_7_1/loss": {"t": "mid"},
    },
    where={"gain": "real", "mid": INSIDE},
)
@claim
def one_round(lam, eps, eps_g, t):
    """RR_{eps,t}, every lambda > 0 and every real eps_g: delta is at most e^(-lambda eps_g) times
    the moment, which e^(h(lambda)) is the largest of; equality fails."""
    one = q(eps=eps, t=t)
    value = one * pos(1 - exp(eps_g - t)) + (1 - one) * pos(1 - exp(eps_g - t + eps))
    bound = exp(-lam * eps_g) * (one * exp(lam * t) + (1 - one) * exp(lam * (t - eps)))
    return value < bound


@paper.item(
    "Lemma 7.3, whole lambda",
    also=[(SUPPLEMENT, "Proof of Lemma E.4, the moment, whole lambda")],
    expected="PROVED",
)
@claim(n="integer [1, oo)", t=INSIDE)
def moment_formula(n, eps, t):
    """E_Q e^(lambda L), Q on input 0, lambda = n: q e^(n t) + (1 - q) e^(n (t - eps)) is the
    printed right side, whose p and q are at eps - t."""
    one, other = q(eps=eps, t=eps - t), p(eps=eps, t=eps - t)
    printed = other * (other / one) ** n + (1 - other) * ((1 - other) / (1 - one)) ** n
    truth = q(eps=eps, t=t)
    return equal(printed, truth * exp(n * t) + (1 - truth) * exp(n * (t - eps)))


@paper.item(
    "Text after Lemma 7.3, the three forms of h",
    also=[(SUPPLEMENT, "Text after Lemma E.4, the forms of h")],
    expected="PROVED",
)
@claim
def three_forms(lam, eps, t):
    """p e^(-lambda t) + (1 - p) e^(-lambda (t - eps)), the form of the theorem, and that of the
    numerical remark are the same at every t."""
    other = p(eps=eps, t=t)
    return all_of(
        equal(second_form(lam, eps, t), moment(lam, eps, t)),
        equal(moment(lam, eps, t), exp(-lam * t) * (other + exp(eps * lam) * (1 - other))),
    )


@paper.item(
    "Lemma 7.3, the moment at eps - t",
    also=[(SUPPLEMENT, "Lemma E.4, one response")],
    expected="PROVED",
)
@claim
def at_the_other_end(lam, eps, t):
    """E_Q e^(lambda L) of RR_{eps,t} is e to the summand of h at eps - t, which h is the supremum
    of."""
    truth = q(eps=eps, t=t)
    return equal(
        truth * exp(lam * t) + (1 - truth) * exp(lam * (t - eps)), moment(lam, eps, eps - t)
    )


@paper.item(
    "Text after Lemma 7.2, maxkl",
    also=[(SUPPLEMENT, "Lemma E.3")],
    expected="ARGUED",
    uses=["cesar-rogers-2022/lemma_3_2/br_mean", "exactdp/sharper_conversion/above_the_tangent"],
    because="With e^s = (e^eps - 1)/eps the mean is t - e^(t - s) + e^-s, and e^(t - s) >= 1 + t "
    "- s.",
    takes={
        "cesar-rogers-2022/lemma_3_2/br_mean": {"eps": "every", "t": "every"},
        "exactdp/sharper_conversion/above_the_tangent": {"x": "t - s"},
    },
)
@claim(s="real", t="real")
def maxkl(s, t):
    """No t has more than maxkl(eps) = e^-s - 1 + s, with s = ln((e^eps - 1)/eps), where it is
    attained; the mean is t - e^-s (e^t - 1)."""
    return t - exp(-s) * (exp(t) - 1) <= exp(-s) - 1 + s


@paper.item(
    "Lemma 7.2, other X, below the chord",
    also=[(SUPPLEMENT, "Lemma E.2, other X, below the chord")],
    expected="ARGUED",
    uses=["exactdp/sharper_conversion/above_the_tangent"],
    because="Both ends of the chord are above the tangent at x, 1 >= e^(s x) (1 - s x) and e^s >= "
    "e^(s x) (1 + s - s x), whose mean with the weights 1 - x and x is e^(s x).",
    takes={
        "exactdp/sharper_conversion/above_the_tangent": [{"x": "-s*x"}, {"x": "s - s*x"}],
    },
)
@claim(x="[0, 1]", s="real")
def below_the_chord(x, s):
    """X in [0, 1]: e^(s X) is on or below its chord, so that of all X with one mean the one with
    two values, 0 and 1, has the largest moment."""
    return exp(s * x) <= 1 - x + x * exp(s)


@paper.item(
    "Text after Lemma 7.2, (a), the constants",
    also=[(SUPPLEMENT, "Text after Lemma E.2, (a), the constants")],
    expected="PROVED",
)
@claim
def constants(lam, eps, t):
    """(b - a)^2/8 lambda^2: eps^2/2 lambda^2 for [-eps, eps], eps^2/8 lambda^2 for [t - eps, t]."""
    return all_of(
        equal((eps - -eps) ** 2 * lam**2 / 8, eps**2 * lam**2 / 2),
        equal((t - (t - eps)) ** 2 * lam**2 / 8, eps**2 / 2 * (lam**2 / 4)),
    )
