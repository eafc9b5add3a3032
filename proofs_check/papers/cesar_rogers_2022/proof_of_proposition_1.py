"""The proof of Proposition 1, display by display.

The displays after "we know that" write M for the M' that follows the exchanged pair (the prefix
M has already become the sum). What follows is arbitrary, so its values are free numbers here:
x, y, z, mu = f(alpha - s - eps), f(alpha - s), f(alpha + eps - s), f(alpha + 2 eps - s).
"""

from __future__ import annotations

from proofs_check import BR, DP, adaptive, all_of, claim, each, equal, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, dp, dp_step, nothing
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("cesar-rogers-2022")


def four_terms(before, after, s, r, eps):
    """The four displayed terms, with s in those of ``before`` and r in those of ``after``.

    ``before`` = f(alpha - s - eps), f(alpha - s);
    ``after`` = f(alpha + eps - r), f(alpha + 2 eps - r).
    """
    one, other, two = q(eps=eps, t=s), q(eps=eps, t=r), q(eps=2 * eps, t=eps)
    return (
        one * two * before[0]
        + other * (1 - two) * after[0]
        + (1 - one) * two * before[1]
        + (1 - other) * (1 - two) * after[1]
    )


# -- the sum before --------------------------------------------------------------------------------


@paper.item("Proof of Proposition 1, the term of the sum", expected="REFUTED", grade="notation")
@claim(n=each(0), alpha="real")
def tail_printed(eps, alpha, n):
    """delta_OPT(M, BR, DP, M'; .) is a sum of delta_OPT(BR, DP, M; alpha): M empty, M' = BR.

    With the prefix empty the sum has the one term with alpha = eps_g and coefficient 1.
    """
    prefix, tail = adaptive(n * DP(eps)), BR(eps)
    return equal(
        adaptive(prefix, BR(eps), DP(eps), tail).delta(alpha),
        adaptive(BR(eps), DP(eps), prefix).delta(alpha),
    )


@paper.item(
    "Proof of Proposition 1, the term of the sum",
    form="corrected",
    corrects="proof_of_proposition_1/tail_printed",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence"],
    because="Lemma 5.1, unrolled over the prefix, is a sum over its answers (with suprema over the "
    "t's of its BR mechanisms) of probabilities times the value, at a shifted eps_g, of what "
    "follows the prefix: here for one DP mechanism, lambda being q_{2eps,eps} and 1 - "
    "q_{2eps,eps}.",
    takes={"lemma_5_1/any_sequence": {"s": "every", "eps": "every", "eps_g": "place"}},
    where={"place": "real"},
)
@claim
def tail(eps, eps_g):
    """It is a sum of delta_OPT(BR, DP, M'; alpha): M = DP, M' = BR."""
    after = adaptive(BR(eps), DP(eps), BR(eps))
    return equal(adaptive(DP(eps), after).delta(eps_g), dp_step(after.delta, eps_g, eps))


@paper.item("Proof of Proposition 1, the coefficients", expected="PROVED")
@claim(s="[0, eps]")
def coefficients(eps, s):
    """The coefficients lambda are products of q, 1 - q for BR and DP steps: none is negative."""
    one, two = q(eps=eps, t=s), q(eps=2 * eps, t=eps)
    return all_of(one >= 0, one <= 1, two >= 0, two <= 1)


# -- the two expansions ----------------------------------------------------------------------------


@paper.item("Proof of Proposition 1, BR before DP expanded", expected="PROVED")
@claim(s="[0, eps]", x="real", y="real", z="real", mu="real")
def br_dp_expanded(eps, s, x, y, z, mu):
    """From the second to the third line of the first expansion, under the supremum over s."""
    one, two = q(eps=eps, t=s), q(eps=2 * eps, t=eps)
    after = two * x + (1 - two) * z
    other = two * y + (1 - two) * mu
    return equal(one * after + (1 - one) * other, four_terms((x, y), (z, mu), s, s, eps))


@paper.item("Proof of Proposition 1, DP before BR expanded", expected="PROVED")
@claim(s="[0, eps]", t="[0, eps]", x="real", y="real", z="real", mu="real")
def dp_br_expanded(eps, s, t, x, y, z, mu):
    """From the third to the fourth line of the second expansion, under the suprema over s and s' =
    t.
    """
    one, other, two = q(eps=eps, t=s), q(eps=eps, t=t), q(eps=2 * eps, t=eps)
    low = one * x + (1 - one) * y
    high = other * z + (1 - other) * mu
    return equal(two * low + (1 - two) * high, four_terms((x, y), (z, mu), s, t, eps))


@paper.item("Proof of Proposition 1, the shifts", expected="PROVED")
@claim(s="[0, eps]")
def shifts(eps, alpha, s):
    """The arguments: with f = [1 - e^.]_+ the two orders shift alpha as displayed, BR first and DP
    first.
    """
    places = [nothing(alpha - s - eps), nothing(alpha - s)]
    more = [nothing(alpha + eps - s), nothing(alpha + 2 * eps - s)]
    displayed = four_terms(places, more, s, s, eps)
    return all_of(
        equal(br_average(lambda a: dp(a, eps), alpha, s, eps), displayed),
        equal(dp_step(lambda a: br_average(nothing, a, s, eps), alpha, eps), displayed),
    )


@paper.item(
    "Proof of Proposition 1, one supremum for two",
    expected="ARGUED",
    uses=[
        "proof_of_proposition_1/dp_br_expanded",
        "proof_of_proposition_1/coefficients",
        "lemma_5_1/any_sequence",
    ],
    because="Lemma 5.1 is used at every real alpha: for DP before BR, and for BR alone at two "
    "places. The two bracketed terms depend on different variables and their coefficients are not "
    "negative, so the sum of their suprema is the supremum of the sum over both.",
    takes={
        "proof_of_proposition_1/dp_br_expanded": "as stated",
        "proof_of_proposition_1/coefficients": {"s": "every"},
        "lemma_5_1/any_sequence": [
            {"s": "adaptive(BR(eps))", "eps_g": "alpha"},
            {"s": "every", "eps_g": "place"},
        ],
    },
    where={"place": "real"},
)
@claim(t="[0, eps]")
def joint_supremum(eps, alpha, s, t):
    """The last equation of the second expansion, for nothing behind: no s, s' = t exceed
    delta_OPT.
    """
    low = [nothing(alpha - s - eps), nothing(alpha - s)]
    high = [nothing(alpha + eps - t), nothing(alpha + 2 * eps - t)]
    return four_terms(low, high, s, t, eps) <= adaptive(DP(eps), BR(eps)).delta(alpha)


@paper.item("Proof of Proposition 1, the same terms", expected="PROVED")
@claim(s="[0, eps]", x="real", y="real", z="real", mu="real")
def same_terms(eps, s, x, y, z, mu):
    """With s' = s the terms under the two suprema s, s' are those under the single one."""
    one, two = q(eps=eps, t=s), q(eps=2 * eps, t=eps)
    single = one * (two * x + (1 - two) * z) + (1 - one) * (two * y + (1 - two) * mu)
    return equal(single, four_terms((x, y), (z, mu), s, s, eps))


@paper.item("Proof of Proposition 1, any two parameters", form="own", expected="PROVED")
@claim(s="[0, eps_1]", x="real", y="real", z="real", mu="real")
def same_terms_apart(eps_1, eps_2, s, x, y, z, mu):
    """The same for BR(eps_1) and DP(eps_2): x, y, z, mu at -s -+ eps_2 and eps_1 - s -+ eps_2."""
    one, two = q(eps=eps_1, t=s), q(eps=2 * eps_2, t=eps_2)
    return equal(
        one * (two * x + (1 - two) * y) + (1 - one) * (two * z + (1 - two) * mu),
        two * (one * x + (1 - one) * z) + (1 - two) * (one * y + (1 - one) * mu),
    )


@paper.item(
    "Proof of Proposition 1, the inequality",
    expected="ARGUED",
    uses=[
        "proof_of_proposition_1/same_terms",
        "proof_of_proposition_1/br_dp_expanded",
        "proof_of_proposition_1/dp_br_expanded",
        "proof_of_proposition_1/coefficients",
    ],
    because="A supremum over s, s' is at least that over s = s', where the terms are the same.",
    takes={"proof_of_proposition_1/dp_br_expanded": {"t": "s"}},
    where=dict.fromkeys(("x", "y", "z", "mu"), "real"),
)
@claim
def inequality(eps, alpha, s):
    """delta_OPT(BR, DP, M'; alpha) <= delta_OPT(DP, BR, M'; alpha) for M' = BR, at every s of the
    former.
    """
    single = br_average(lambda a: dp_step(lambda b: one_br(b, eps), a, eps), alpha, s, eps)
    return single <= adaptive(DP(eps), BR(eps), BR(eps)).delta(alpha)
