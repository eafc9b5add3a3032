"""Section 3.2 after Theorem 3: half of eps, the footnote, and "more than a factor of 2".

The footnote finds no discernible pattern in the eps_g at which the optimum of eps-BR mechanisms is
that of (eps/2)-DP ones. Inside (-k eps, k eps) there is one. Some t_ell is eps/2 only for eps_g =
(k - 1 - 2 ell) eps/2, and only a t_ell can be optimal (Lemma 6.2): so for every k and eps the two
optima are equal at k places at most. Of these they are where |eps_g| <= eps: for odd k at eps_g =
0, eps and -eps (k = 1: 0 alone), for even k at eps/2 and -eps/2. That is so for every eps and k up
to 12 (text_after_theorem_3_footnote.py; directly up to 4, here); for larger k it is open here.
(Outside (-k eps, k eps) both optima are [1 - e^eps_g]_+.)
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    all_of,
    binom,
    claim,
    each,
    equal,
    exp,
    iff,
    implies,
    maximum,
    nonadaptive,
    pos,
    q,
)
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import fixed
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import candidate, largest

paper = Paper("dong-durfee-rogers-2019")
ITEM = "Text after Theorem 3"


def value(k, t, eps, eps_g):
    """delta^k(t, eps_g) by losses, summand by summand."""
    one = q(eps=eps, t=t)
    return sum(
        binom(k, i) * one ** (k - i) * (1 - one) ** i * pos(1 - exp(eps_g - k * t + i * eps))
        for i in range(k + 1)
    )


@paper.item(f"{ITEM}, at eps/2 the formula for DP", expected="PROVED")
@claim
def at_half(k, ell, eps):
    """At t = eps/2 the chances are those of randomized response with eps/2 (outcome 0 for ell of
    k)."""
    one = q(eps=eps, t=eps / 2)
    printed = exp(ell * eps / 2) / (1 + exp(eps / 2)) ** k
    return equal(one**ell * (1 - one) ** (k - ell), printed)


@paper.item(f"{ITEM}, at eps/2 the losses of DP", form="own", expected="PROVED")
@claim
def losses_at_half(k, ell, eps, eps_g):
    """k - ell outcomes 1 among k: the loss at t = eps/2 is (2 ell - k) eps/2, and the positive part
    times its chance that of the formula for (eps/2)-DP mechanisms."""
    one = q(eps=eps, t=eps / 2)
    chance = one**ell * (1 - one) ** (k - ell)
    by_loss = pos(1 - exp(eps_g - k * eps / 2 + (k - ell) * eps))
    printed = pos(exp(ell * eps / 2) - exp(eps_g + (k - ell) * eps / 2))
    return equal(chance * by_loss * (1 + exp(eps / 2)) ** k, printed)


@paper.item(f"{ITEM}, footnote, which eps_g", form="own", expected="DECIDED")
@claim
def which_places(k, ell, eps, eps_g):
    """t_ell = eps/2 exactly for eps_g = (k - 1 - 2 ell) eps/2."""
    return iff(
        equal(candidate(k, ell, eps, eps_g), eps / 2), equal(eps_g, (k - 1 - 2 * ell) * eps / 2)
    )


@paper.item(
    f"{ITEM}, footnote, nowhere else",
    form="own",
    expected="ARGUED",
    uses=["lemma_6_2/only_candidates", "text_after_theorem_3/which_places"],
    because="Lemma 6.2 at t = eps/2, which is none of the t_ell there: it has less than the "
    "largest value.",
    takes={
        "lemma_6_2/only_candidates": "as stated",
        "text_after_theorem_3/which_places": {"ell": "last"},
    },
    where={"last": "integer [0, k - 1]"},
)
@claim(eps_g="(-k*eps, k*eps)")
def nowhere_else(k, eps, eps_g):
    """Every k: where eps_g is none of the (k - 1 - 2 ell) eps/2, ell = 0, ..., k - 1, t = eps/2 has
    less than delta_OPT of k eps-BR mechanisms."""
    away = -maximum(lambda ell: -((eps_g - (k - 1 - 2 * ell) * eps / 2) ** 2), 0, k - 1)
    return implies(away > 0, fixed(k, eps / 2, eps, eps_g) < largest(k, eps, eps_g))


@paper.item(
    f"{ITEM}, footnote, the optimum of eps/2-DP",
    form="own",
    expected="ARGUED",
    uses=["cesar-rogers-2022/theorem_1/any_eps_g", "text_after_theorem_3/losses_at_half"],
    because="The formula for k (eps/2)-DP mechanisms, term by term.",
    takes={
        "cesar-rogers-2022/theorem_1/any_eps_g": {"eps": "eps/2"},
        "text_after_theorem_3/losses_at_half": {"ell": "zeros"},
    },
    where={"zeros": "integer [0, k]"},
)
@claim
def optimum_of_dp(k, eps, eps_g):
    """delta_OPT of k (eps/2)-DP mechanisms is delta^k(eps/2, eps_g), every real eps_g."""
    return equal(nonadaptive(k * DP(eps / 2)).delta(eps_g), fixed(k, eps / 2, eps, eps_g))


def halves(k):
    """k - 1 - 2 ell of all ell."""
    return range(k - 1, -k, -2)


INSIDE = each(
    *(
        (k, half, ell)
        for k in (1, 2, 3, 4)
        for half in halves(k)
        for ell in range(k)
        if 0 <= half <= 2 and 2 * ell != k - 1 - half
    )
)
OUTSIDE = each((4, 3), (5, 4))


@paper.item(f"{ITEM}, footnote, |eps_g| <= eps, up to four", form="own", expected="CERTIFIED")
@claim(case=INSIDE)
def half_is_optimal(case, eps):
    """At eps_g = h eps/2, h = 0, 1, 2, no other candidate exceeds eps/2; case = (k, h, ell)."""
    k, half, ell = case
    eps_g = half * eps / 2
    return value(k, candidate(k, ell, eps, eps_g), eps, eps_g) <= value(k, eps / 2, eps, eps_g)


@paper.item(f"{ITEM}, footnote, beyond eps, four and five", form="own", expected="CERTIFIED")
@claim(case=OUTSIDE)
def half_is_not_optimal(case, eps):
    """At eps_g = h eps/2, h > 2, the candidate that is next above eps/2 exceeds it; case = (k,
    h). (By symmetry the same at -eps_g.)"""
    k, half = case
    eps_g = half * eps / 2
    above = eps / 2 + eps / (k + 1)
    return value(k, above, eps, eps_g) > value(k, eps / 2, eps, eps_g)


@paper.item(f"{ITEM}, a factor of 2, delta for delta", form="own", expected="REFUTED")
@claim(eps_g="[0, k*eps)")
def factor_two(k, eps, eps_g):
    """delta of eps-BR mechanisms is at most half that of eps-DP ones, wherever there is something
    to gain."""
    ranged = nonadaptive(k * BR(eps)).delta(eps_g)
    return 2 * ranged <= nonadaptive(k * DP(eps)).delta(eps_g)


@paper.item(f"{ITEM}, a factor above 1, one mechanism", form="own", expected="PROVED")
@claim(eps_g="[0, eps)")
def least_factor(eps, eps_g):
    """One mechanism, delta for delta: that of eps-DP, (e^eps - e^eps_g)/(1 + e^eps), is more than
    that of eps-BR, (e^((eps - eps_g)/2) - 1)^2 e^eps_g/(e^eps - 1)."""
    pure = (exp(eps) - exp(eps_g)) / (1 + exp(eps))
    ranged = (exp((eps - eps_g) / 2) - 1) ** 2 * exp(eps_g) / (exp(eps) - 1)
    return all_of(pure > ranged, ranged > 0)
