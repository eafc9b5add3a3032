"""Figure 2 (Figure 1 of the supplement): the U functions, in their order.

General MGF <= KL-improved DR19 < DR19 < Improved DRV10 at every lambda > 0 and every eps, not for
eps = 1 alone: maxkl(eps) <= eps^2/8. (At eps = 1 the first is strict, at five lambda.) No U of
Lemma 7.1 is smaller than h: each moment whose supremum e^h is belongs to a mechanism (Lemma 7.3).
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, exp, ln, sup
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_7_1 import moment

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def maxkl(eps):
    """As section 7 prints it."""
    share = eps / (exp(eps) - 1)
    return share - 1 - ln(share)


def kl_improved(lam, eps):
    """ "KL-improved DR19"."""
    return eps**2 * lam**2 / 8 + lam * maxkl(eps)


def range_only(lam, eps):
    """ "DR19"."""
    return eps**2 / 2 * (lam**2 / 4 + lam)


def improved(lam, eps):
    """ "Improved DRV10"."""
    return eps**2 / 2 * (lam**2 + lam)


@paper.item(
    "Figure 2, General MGF at most KL-improved DR19",
    also=[(SUPPLEMENT, "Figure 1, General MGF at most KL-improved DR19")],
    expected="ARGUED",
    uses=[
        f"{THERE}/lemma_3_2/moments",
        f"{THERE}/lemma_3_2/br_mean",
        "lemma_7_1/at_the_other_end",
        "lemma_7_1/maxkl",
    ],
    because="The moment at t is that of a loss with two values, eps apart, whose mean is at most "
    "maxkl(eps); at t = 0 and t = eps the loss is 0.",
    takes={
        f"{THERE}/lemma_3_2/moments": {"x": "share", "w": "eps"},
        f"{THERE}/lemma_3_2/br_mean": {},
        "lemma_7_1/at_the_other_end": {},
        "lemma_7_1/maxkl": {"s": "ln((exp(eps) - 1)/eps)"},
    },
    where={"share": "(0, 1)"},
)
@claim
def general_is_smallest(lam, eps, t):
    """At every t the moment of RR_{eps,t} is at most e^(eps^2 lambda^2/8 + lambda maxkl(eps))."""
    return moment(lam, eps, eps - t) <= exp(kl_improved(lam, eps))


@paper.item(
    "Figure 2, KL-improved DR19 below DR19 below Improved DRV10",
    also=[
        ("dong-durfee-rogers-2019", "Text after Lemma 7.2, the U functions"),
        (SUPPLEMENT, "Figure 1, KL-improved DR19 below DR19 below Improved DRV10"),
    ],
    expected="ARGUED",
    uses=[f"{THERE}/text_after_lemma_3_4/xi_of_br"],
    because="maxkl(eps) <= eps^2/8 < eps^2/2, and lambda^2/4 < lambda^2.",
    takes={f"{THERE}/text_after_lemma_3_4/xi_of_br": {"alpha": "eps"}},
)
@claim
def closed_forms(lam, eps):
    """Strictly, at every lambda > 0 and every eps."""
    return all_of(
        kl_improved(lam, eps) < range_only(lam, eps), range_only(lam, eps) < improved(lam, eps)
    )


@paper.item(
    "Figure 2",
    also=[(SUPPLEMENT, "Figure 1")],
    expected="ARGUED",
    uses=["figure_2/general_is_smallest", "figure_2/closed_forms"],
    because="e^h is the supremum over t of the moments, of which none is above the first bound.",
    takes={
        "figure_2/general_is_smallest": {"t": "any_t"},
        "figure_2/closed_forms": "as stated",
    },
    where={"any_t": "[0, eps]"},
)
@claim
def in_order(lam, eps):
    """e^h <= e^KL-improved DR19, and KL-improved DR19 < DR19 < Improved DRV10: at every lambda > 0
    and every eps."""
    return all_of(
        sup(lambda t: moment(lam, eps, t), 0, eps) <= exp(kl_improved(lam, eps)),
        kl_improved(lam, eps) < range_only(lam, eps),
        range_only(lam, eps) < improved(lam, eps),
    )


@paper.item(
    "Figure 2, General MGF below KL-improved DR19, eps = 1",
    also=[(SUPPLEMENT, "Figure 1, General MGF below KL-improved DR19, eps = 1")],
    expected="CERTIFIED",
)
@claim(x=each(Fraction(1, 4), 1, 2, 5, 10))
def at_one(x):
    """eps = 1, lambda = x: strictly."""
    general = ln(sup(lambda t: moment(x, 1, t), 0, 1))
    return general < kl_improved(x, Fraction(1))
