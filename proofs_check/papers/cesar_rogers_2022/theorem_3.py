"""Theorem 3: the optimal delta of m DP and k - m BR mechanisms, a maximum over k + m + 1 of the t.

True as printed, and more widely than printed: for every real eps_g, not only eps_g > 0. The last
candidate is superfluous, and for eps_g >= 0 the first k are enough (see "Text after Lemma 4.5").
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    all_of,
    claim,
    clip,
    each,
    equal,
    exp,
    implies,
    maximum,
    nonadaptive,
    pos,
    q,
    sup,
    words,
)
from proofs_check.language.compositions import NonAdaptiveDelta, Sequence
from proofs_check.language.domains import symbol
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1, lemma_4_3
from proofs_check.papers.cesar_rogers_2022.equation_5 import double_sum
from proofs_check.papers.cesar_rogers_2022.text_before_lemma_4_5 import KEPT, F

paper = Paper("cesar-rogers-2022")

EPS, EPS_G = symbol("eps"), symbol("eps_g")
K, M = symbol("k", integer=True), symbol("m", integer=True)


def candidate(ell, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """t_l before it is rounded."""
    return (eps_g + eps * (ell + 1 - m)) / (k - m + 1)


def t_of(ell, k=K, m=M, eps=EPS, eps_g=EPS_G):
    """t_l: the point of [0, eps] closest to the candidate."""
    return clip(candidate(ell, k, m, eps, eps_g), 0, eps)


def formula(k=K, m=M, eps=EPS, eps_g=EPS_G, last=None):
    """The maximum of the theorem; ``last`` is its largest l (k + m as printed)."""
    top = k + m if last is None else last
    return maximum(
        lambda n: double_sum(t_of(n, k, m, eps, eps_g), k, m, eps, eps_g),
        0,
        top,
    )


PRINTED = Functions(formula=formula, t_of=t_of, candidate=candidate)
SINGLE_SUPREMUM = [
    *lemma_4_1.WITH_DP,
    "lemma_4_4/two_mechanisms",
    "text_after_lemma_4_4/p_by_q",
    "equation_5/chance_out",
    "equation_5/summands",
    "theorem_3/supremum_is_maximum",
]
ONE_SUPREMUM = (
    f"{lemma_4_1.ARGUMENT_WITH_DP} Given the outcomes of all others, of one chance and one loss "
    "alpha, two BR mechanisms are worst at equal t, eps_g - alpha being real; so replacing the "
    "smallest and the largest t by their mean, again and again, lowers the objective in no step, "
    "and all t converge to the mean of all: the supremum is that over a common t. There a summand "
    "depends on how many BR and DP outcomes it has, which is the double sum of Equation 5 (at t = "
    "0 and t = eps by continuity), whose supremum is the maximum over the t_l. "
)
AT = {
    **lemma_4_1.AT_WITH_DP,
    "lemma_4_4/two_mechanisms": {"eps_g": "eps_g - alpha", "t_1": "top", "t_2": "second"},
    "text_after_lemma_4_4/p_by_q": [{"t": "top"}, {"eps": "2*eps", "t": "eps"}],
    "equation_5/chance_out": {"x": "chance"},
    "equation_5/summands": {"i": "of_br", "j": "of_dp", "t": "mid"},
    "theorem_3/supremum_is_maximum": {},
}
WHERE = {
    **lemma_4_1.WHERE,
    **{"alpha": "real", "second": "[0, eps]", "chance": "[0, 1]"},
    **{"of_br": "integer [0, k - m]", "of_dp": "integer [0, m]"},
}
STEPS = [
    "text_before_lemma_4_5/steps_fall",
    "theorem_3/largest_at_its_candidate",
    "theorem_3/candidates_are_in_the_interval",
]


@paper.item("Theorem 3, rounding", expected="PROVED")
@claim(x="real")
def rounding(eps, x):
    """Outside [0, eps] the closest point of {0, eps} is the closest point of [0, eps]."""
    return all_of(
        implies(x < 0, all_of(equal(clip(x, 0, eps), 0), (x - 0) ** 2 < (x - eps) ** 2)),
        implies(x > eps, all_of(equal(clip(x, 0, eps), eps), (x - eps) ** 2 < (x - 0) ** 2)),
        implies(all_of(x >= 0, x <= eps), equal(clip(x, 0, eps), x)),
    )


@paper.item("Theorem 3, the rounded candidates", expected="PROVED")
@claim(x="real")
def candidates_are_in_the_interval(eps, x):
    """Whatever the candidate x is, its rounding is in [0, eps], and the nearest point there."""
    return all_of(
        clip(x, 0, eps) >= 0,
        clip(x, 0, eps) <= eps,
    )


@paper.item(
    "Theorem 3, F_l at its candidate",
    expected="ARGUED",
    uses=["lemma_4_5/derivative", "lemma_4_5/sign_of_the_slope", "theorem_3/rounding"],
    because="The alphas and the powers of q, 1 - q are not negative on [0, eps], so F_l rises to "
    "t_l and falls after it (the other factor's sign); on [0, eps] it is largest at the point "
    "closest to t_l.",
    takes={
        "lemma_4_5/derivative": {"eps_g": "(k - m + 1)*x - eps*(ell + 1 - m)", "t": "mid"},
        "lemma_4_5/sign_of_the_slope": {"eps_g": "(k - m + 1)*x - eps*(ell + 1 - m)", "t": "mid"},
        "theorem_3/rounding": {},
    },
    where={"mid": "(0, eps)"},
)
@claim(x="real")
def largest_at_its_candidate(k, m, ell, eps, t, x):
    """F_l(t) <= F_l(t_l), x being the candidate, any real; eps_g is that of x."""
    eps_g = (k - m + 1) * x - eps * (ell + 1 - m)
    return F(t, ell, k, m, eps, eps_g) <= F(clip(x, 0, eps), ell, k, m, eps, eps_g)


@paper.item("Theorem 3, F_l at its candidate, directly, three cases", expected="CERTIFIED")
@claim(case=each((2, 1, 1), (1, 0, 0), (2, 0, 1)))
def largest_directly(case, eps, t, s):
    """F_l(t) <= F_l(s), s = t_l, with no derivative: case = (k, m, l), eps_g being that of s."""
    k, m, ell = case
    eps_g = (k - m + 1) * s - eps * (ell + 1 - m)
    return F(t, ell, k, m, eps, eps_g) <= F(s, ell, k, m, eps, eps_g)


@paper.item(
    "Theorem 3, the supremum",
    expected="ARGUED",
    uses=STEPS,
    because=f"{KEPT} So at every t inside the objective is 0 or F_l(t) for some l (at the ends by "
    "continuity), so at most F_l(t_l), which is at most the objective at t_l; and the t_l are in "
    "[0, eps].",
    takes={
        "text_before_lemma_4_5/steps_fall": {"n": "later", "t": "top"},
        "theorem_3/largest_at_its_candidate": {
            "t": "top",
            "x": "(eps_g + eps*(last + 1 - m))/(k - m + 1)",
            "ell": "last",
        },
        "theorem_3/candidates_are_in_the_interval": {
            "x": "(eps_g + eps*(last + 1 - m))/(k - m + 1)"
        },
    },
    where={"top": "[0, eps]", "later": "integer [1, oo)", "last": "integer [0, k + m]"},
)
@claim(eps_g="real")
def supremum_is_maximum(k, m, eps, eps_g):
    """For every real eps_g the supremum over t is the maximum over the t_l."""
    return equal(sup(lambda t: double_sum(t, k, m, eps, eps_g), 0, eps), formula(k, m, eps, eps_g))


@paper.item(
    "Theorem 3",
    expected="ARGUED",
    uses=SINGLE_SUPREMUM,
    because=ONE_SUPREMUM,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="positive")
def theorem(k, m, eps, eps_g):
    """The theorem as printed, eps_g > 0: exactdp's delta of the batch is the maximum."""
    return equal(
        nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g), formula(k, m, eps, eps_g)
    )


@paper.item(
    "Theorem 3, every real eps_g",
    expected="ARGUED",
    form="own",
    uses=SINGLE_SUPREMUM,
    because=ONE_SUPREMUM + "Nothing of this needs eps_g > 0.",
    takes=AT,
    where=WHERE,
)
@claim(eps_g="(-oo, 0]")
def not_only_positive(k, m, eps, eps_g):
    """The theorem also holds for eps_g <= 0."""
    return equal(
        nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g), formula(k, m, eps, eps_g)
    )


@paper.item(
    "Theorem 3, any order, up to three mechanisms",
    expected="ARGUED",
    uses=lemma_4_3.STEPS,
    because=lemma_4_3.ARGUMENT,
    takes=lemma_4_3.AT,
    where=lemma_4_3.WHERE,
)
@claim(s=words("BR(eps) DP(eps)", upto=3, shortest=2), eps_g="[0, 2 eps]")
def any_order(s, eps, eps_g):
    """The optimal delta of a batch does not depend on the order of its mechanisms."""
    return equal(batch(s.parts).delta(eps_g), batch(s.parts[::-1]).delta(eps_g))


def batch(parts):
    """The mechanisms as a batch."""
    return Sequence(NonAdaptiveDelta, tuple(parts))


@paper.item("Theorem 3, any order, two mechanisms", expected="PROVED")
@claim(t_1="[0, eps_1]", t_2="[0, eps_2]", x="nonnegative", y="nonnegative")
def order_of_a_pair(eps_1, eps_2, t_1, t_2, eps_g, x, y):
    """Exchanging two neighbours keeps each outcome's summand, the others giving x and y."""
    one = q(eps=eps_1, t=t_1), q(eps=eps_2, t=t_2)
    here = pos(
        x * one[0] * (1 - one[1]) - exp(eps_g - t_1 - t_2 + eps_2) * y * one[0] * (1 - one[1])
    )
    swapped = pos((1 - one[1]) * one[0] * (x - y * exp(eps_g - (t_2 - eps_2) - t_1)))
    return equal(here, swapped)
