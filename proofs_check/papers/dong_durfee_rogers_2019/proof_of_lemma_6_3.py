"""The proof of Lemma 6.3 in appendix C (of Lemma D.2 in D.2 of the supplement).

In the inductive step the first version writes eps_q - t, eps_q being nothing, where the supplement
has eps_g - t. ``delta_g^(k-1)`` in the same step is delta^(k-1).
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, any_of, claim, each, equal, implies, nonadaptive, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT, average, fixed

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Proof of Lemma 6.3, the base case",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, the base case")],
    uses=[
        "proof_of_lemma_6_3/strict_average",
        "corollary_6_1/listed",
        "lemma_3_2/one_mechanism_anywhere",
    ],
    because="delta^2(t, .) is the average of delta^1(t, .), which is nowhere above the optimum of "
    "one mechanism, and in one branch below it.",
    takes={
        "proof_of_lemma_6_3/strict_average": {
            **{"x": "more", "y": "more_2", "z": "one", "mu": "two"},
            "if": "any_of(more > 0, more_2 > 0)",
        },
        "corollary_6_1/listed": {"k": "2"},
    },
    where={"more": "[0, oo)", "more_2": "[0, oo)", "one": "real", "two": "real"},
)
@claim(t="(0, eps)", i=each(0, 1))
def base_case(i, eps, eps_g, t):
    """If t is not optimal for one mechanism at eps_g - t + i eps, the average of its optimum at t
    exceeds delta^2(t, eps_g)."""
    place = eps_g - t + i * eps
    return implies(
        one_br(place, eps) > fixed(1, t, eps, place),
        average(lambda s: one_br(s, eps), eps_g, t, eps) > fixed(2, t, eps, eps_g),
    )


@paper.item(
    "Proof of Lemma 6.3, one mechanism has no gap",
    expected="ARGUED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, one mechanism has no gap")],
    uses=["lemma_6_1/one_mechanism", "cesar-rogers-2022/lemma_4_1/one_mechanism"],
    because="Both are the supremum over t of the same average.",
    takes={"lemma_6_1/one_mechanism": {"eps_1": "eps"}},
    where={"t": "[0, eps]"},
)
@claim
def one_mechanism_has_no_gap(eps, eps_g):
    """delta_OPT(A^1, eps_g) is the optimum of a batch of one: what the base case assumes at last,
    a gap of one mechanism, is never met."""
    return equal(adaptive(BR(eps)).delta(eps_g), nonadaptive(BR(eps)).delta(eps_g))


@paper.item(
    "Proof of Lemma 6.3, the inductive step as printed", expected="REFUTED", grade="notation"
)
@claim(eps_q="real")
def inductive_step_printed(eps, eps_g, eps_q, t):
    """The first line of the inductive step's display, with eps_q - t (k = 2, for all eps_q)."""
    one = q(eps=eps, t=t)
    printed = one * one_br(eps_q - t, eps) + (1 - one) * one_br(eps_g - t + eps, eps)
    return adaptive(2 * BR(eps)).delta(eps_g) >= printed


@paper.item(
    "Proof of Lemma 6.3, the inductive step, k = 2 and 3",
    expected="ARGUED",
    form="corrected",
    corrects="proof_of_lemma_6_3/inductive_step_printed",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, the inductive step, k = 2 and 3")],
    uses=[
        "cesar-rogers-2022/lemma_5_1/at_every_t",
        "lemma_6_3/inequality",
        "corollary_6_1/recursion",
    ],
    because="The recursion at t; no batch has more than the adaptive optimum; no t more than the "
    "batch; and delta^k(t, .) is the average.",
    takes={
        "cesar-rogers-2022/lemma_5_1/at_every_t": {"s": "adaptive((k - 1)*BR(eps))"},
    },
)
@claim(k=each(2, 3))
def inductive_step(k, eps, eps_g, t):
    """delta_OPT(A^k, eps_g) >= the average of delta_OPT(A^(k-1)) at t >= delta^k(t, eps_g)."""
    rest = adaptive((k - 1) * BR(eps)).delta
    return all_of(
        adaptive(k * BR(eps)).delta(eps_g) >= average(rest, eps_g, t, eps),
        average(rest, eps_g, t, eps) >= fixed(k, t, eps, eps_g),
    )


@paper.item(
    "Proof of Lemma 6.3, strict",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, strict")],
)
@claim(t="(0, eps)", x="nonnegative", y="nonnegative", z="real", mu="real")
def strict_average(eps, t, x, y, z, mu):
    """Branches z + x and mu + y above z and mu, one of them strictly: so is the average at t."""
    one = q(eps=eps, t=t)
    return implies(
        any_of(x > 0, y > 0), one * (z + x) + (1 - one) * (mu + y) > one * z + (1 - one) * mu
    )


@paper.item(
    "Proof of Lemma 6.3, rewritten",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, rewritten")],
)
@claim(k="integer [2, oo)", ell="integer [1, k - 1]", i="integer [0, ell]")
def rewritten(k, ell, i, eps, eps_g, t):
    """The place and the number of mechanisms, from either branch (i for l')."""
    place = eps_g - ell * t + i * eps
    return all_of(
        equal(place, (eps_g - t) - (ell - 1) * t + i * eps),
        equal(place, (eps_g - t + eps) - (ell - 1) * t + (i - 1) * eps),
        equal(k - ell, (k - 1) - (ell - 1)),
    )


@paper.item(
    "Proof of Lemma 6.3, either branch",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, either branch")],
)
@claim(k="integer [2, oo)", ell="integer [1, k - 1]", i="integer [0, ell]")
def either_branch(k, ell, i):
    """0 <= l' <= l - 1 < k - 1, or (for l' = l) 0 <= l' - 1 <= l - 1 < k - 1."""
    return all_of(
        implies(i <= ell - 1, all_of(0 <= i, ell - 1 < k - 1)),
        implies(i >= ell, all_of(0 <= i - 1, i - 1 <= ell - 1, ell - 1 < k - 1)),
    )


@paper.item(
    "Proof of Lemma 6.3, l > 1",
    expected="PROVED",
    also=[(SUPPLEMENT, "Proof of Lemma D.2, l > 1")],
)
@claim(k="integer [3, oo)", ell="integer [2, k - 1]", i="integer [0, ell]")
def ell_above_1(k, ell, i):
    """For l > 1 also l - 1 > 0, and k - 1 >= 2 as the inductive hypothesis wants."""
    return all_of(ell - 1 > 0, k - 1 >= 2, (k - 1) - (ell - 1) >= 1)
