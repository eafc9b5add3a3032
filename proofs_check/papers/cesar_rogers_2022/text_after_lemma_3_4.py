"""Text after Lemma 3.4: the zCDP parameters of DP and of BR by their means (Lemmas 2.2 and 3.2)."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, ln, slope
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_2_1 import any_range

paper = Paper("cesar-rogers-2022")


@paper.item("Text after Lemma 3.4, the slope of the mean", expected="PROVED")
@claim(x="[0, oo)")
def slope_of_half(x):
    """x/2 - (e^x - 1)/(e^x + 1), which is 0 at 0, rises: its slope is half the square of the
    quotient."""

    def quotient(v):
        return (exp(v) - 1) / (exp(v) + 1)

    return equal(slope(lambda v: v / 2 - quotient(v), x), quotient(x) ** 2 / 2)


@paper.item(
    "Text after Lemma 3.4, xi of DP",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, (b), at most eps^2/2"),
        ("dong-durfee-rogers-2020-supplement", "Text after Lemma E.2, (b), at most eps^2/2"),
    ],
    expected="ARGUED",
    uses=["text_after_lemma_3_4/slope_of_half"],
    because="The difference eps/2 - (e^eps - 1)/(e^eps + 1) vanishes at 0 and rises from there, so "
    "it is not negative; eps times it is what is claimed.",
    takes={"text_after_lemma_3_4/slope_of_half": [{"x": "place"}, {"x": "eps"}]},
    where={"place": "[0, eps]"},
)
@claim
def xi_of_dp(eps):
    """eps (e^eps - 1)/(e^eps + 1) <= eps^2/2, so that the xi of DP(eps) may be taken as 0."""
    return eps * (exp(eps) - 1) / (exp(eps) + 1) - eps**2 / 2 <= 0


@paper.item(
    "Text after Lemma 3.4, the mean of the loss of RR",
    form="own",
    expected="ARGUED",
    uses=["lemma_3_2/moments", "lemma_3_2/br_mean", "lemma_5_1/losses_of_the_answers"],
    because="E e^-L = 1, and ln E e^-L is at most alpha^2/8 - E L (the moments at lam = -1). For t "
    "= 0 and t = alpha the mean is 0.",
    takes={
        "lemma_3_2/moments": {"x": "share", "w": "alpha", "lam": "-1"},
        "lemma_3_2/br_mean": {"eps": "alpha"},
        "lemma_5_1/losses_of_the_answers": {"eps": "alpha"},
    },
    where={"share": "(0, 1)"},
)
@claim(alpha="positive", t="[0, alpha]")
def mean_of_br(alpha, t):
    """The loss of RR_{alpha,t} has a mean of at most alpha^2/8, whatever t."""
    return t - alpha * (exp(t) - 1) / (exp(alpha) - 1) <= alpha**2 / 8


@paper.item(
    "Text after Lemma 3.4, xi of BR",
    also=[("dong-durfee-rogers-2019", "Text after Lemma 7.2, maxkl is at most eps^2/8")],
    expected="ARGUED",
    uses=["text_after_lemma_3_4/mean_of_br", "lemma_3_2/br_mean_largest"],
    because="It is the mean at t = ln((e^alpha - 1)/alpha), which is in [0, alpha].",
    takes={
        "text_after_lemma_3_4/mean_of_br": {"t": "best"},
        "lemma_3_2/br_mean_largest": {"eps": "alpha"},
    },
    where={"best": "[0, alpha]"},
)
@claim(alpha="positive")
def xi_of_br(alpha):
    """alpha/(e^alpha - 1) - 1 - ln(alpha/(e^alpha - 1)) - alpha^2/8 <= 0."""
    share = alpha / (exp(alpha) - 1)
    return share - 1 - ln(share) - alpha**2 / 8 <= 0


@paper.item(
    "Text after Lemma 3.4, Equation 3 by these parameters", expected="REFUTED", grade="slip"
)
@claim
def mean_by_printed_parameters(eps):
    """ "Hence, (3) can also be derived from Lemma 3.4", by (0, eps^2/2)-zCDP of eps-DP mechanisms:
    each adds xi + rho = eps^2/2, where (3) has eps (e^eps - 1)/(e^eps + 1)."""
    return equal(0 + eps**2 / 2, eps * (exp(eps) - 1) / (exp(eps) + 1))


@paper.item(
    "Text after Lemma 3.4, Equation 3 by these parameters",
    form="corrected",
    corrects="text_after_lemma_3_4/mean_by_printed_parameters",
    expected="PROVED",
)
@claim(w="positive")
def mean_by_lemma_2_2(eps, w):
    """By Lemma 2.2 rho = eps^2/2 and xi = eps (e^eps - 1)/(e^eps + 1) - eps^2/2; their sum is what
    (3) has, and 2 sqrt(rho w) is sqrt(2 eps^2 w), w = ln(1/delta), squared here."""
    mean, rho = eps * (exp(eps) - 1) / (exp(eps) + 1), eps**2 / 2
    xi = mean - rho
    return all_of(equal(xi + rho, mean), equal(2**2 * (rho * w), 2 * eps**2 * w))


@paper.item(
    "Text after Lemma 3.4",
    expected="ARGUED",
    uses=[
        "lemma_3_2/mean_and_moments",
        "lemma_2_2/of_every_order",
        "text_after_lemma_3_4/xi_of_br",
        "text_after_lemma_3_4/xi_of_dp",
    ],
    because="By Lemma 3.2 the mechanism is CDP with tau = eps/2, or eps; by Lemma 2.2 it is zCDP "
    "with rho = tau^2/2 and xi the mean less that, which is at most 0.",
    takes={
        "lemma_3_2/mean_and_moments": "as stated",
        "lemma_2_2/of_every_order": "as stated",
        "text_after_lemma_3_4/xi_of_br": {"alpha": "eps"},
        "text_after_lemma_3_4/xi_of_dp": {},
    },
)
@claim(m=any_range(shared=True))
def concentrated(m, eps, lam):
    """Every eps-BR mechanism has the moments of eps^2/8-zCDP, every eps-DP one those of
    eps^2/2-zCDP; order by order."""
    return all_of(
        implies(m.is_br(eps), m.moment(lam) <= exp(lam * (lam + 1) * (eps**2 / 8))),
        implies(m.is_dp(eps), m.moment(lam) <= exp(lam * (lam + 1) * (eps**2 / 2))),
    )
