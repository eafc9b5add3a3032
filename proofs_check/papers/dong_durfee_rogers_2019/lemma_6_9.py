"""Lemma 6.9: for eps_g <= -(k - 1) eps all outcomes but that of k answers 1 count.

True as printed, and for eps_g <= -(k - 1 - 1/k) eps. It is the mirror image of Lemma 6.8.
"""

from __future__ import annotations

from proofs_check import BR, adaptive, all_of, claim, each, equal, exp, pos, q, sup, vector
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_8 import term as upper_term
from proofs_check.papers.exactdp.top_range import top

paper = Paper("dong-durfee-rogers-2019")


def term(k, eps, eps_g, t):
    """What stands under the supremum."""
    value = exp(eps_g + k * eps - sum(t)) - 1
    for one in t:
        value = value * (1 - q(eps=eps, t=one))
    return value


PRINTED = Functions(term=term)


@paper.item("Lemma 6.9, mirrored, k up to 3", form="own", expected="CERTIFIED")
@claim(k=each(1, 2, 3), t=vector("k", "[0, eps]"))
def mirror_image(k, eps, eps_g, t):
    """The positive part of the term is e^eps_g times Lemma 6.8's at -eps_g and the eps - t_i."""
    other = [eps - one for one in t]
    return equal(pos(term(k, eps, eps_g, t)), exp(eps_g) * upper_term(eps, -eps_g, other))


@paper.item("Lemma 6.9, not negative, k up to 3", expected="CERTIFIED")
@claim(k=each(1, 2, 3))
def zero_at_zero(k, eps, eps_g):
    """At t_1 = 0 the term is 0, so the supremum is that of the positive parts."""
    return equal(term(k, eps, eps_g, [0] * k), 0)


@paper.item(
    "Lemma 6.9, no t exceeds it, k up to 3",
    expected="ARGUED",
    uses=[
        "lemma_6_9/mirror_image",
        "lemma_6_9/zero_at_zero",
        "lemma_6_8/only_k_answers_zero",
        "lemma_6_8/attained",
        "lemma_6_7/beyond_the_support",
        "exactdp/top_range/symmetric",
    ],
    because="delta_OPT(A^k, eps_g) is 1 - e^eps_g and e^eps_g times that at -eps_g, which Lemma "
    "6.8 gives as a supremum of its terms; those are the mirrored ones (all 0 beyond the support).",
    takes={
        "lemma_6_8/only_k_answers_zero": {"eps_g": "-eps_g", "t": "every"},
        "lemma_6_8/attained": {"eps_g": "-eps_g", "if": "eps_g >= -k*eps"},
    },
)
@claim(k=each(1, 2, 3), eps_g="(-oo, -(k - 1)*eps]", t=vector("k", "[0, eps]"))
def all_but_one(k, eps, eps_g, t):
    """No t has more than delta_OPT(A^k, eps_g). It is the supremum: see "attained" down to -k eps,
    from where on t_1 = 0 attains it (tried for k = 1, 2, 3)."""
    shown = 1 - exp(eps_g) + term(k, eps, eps_g, t)
    return shown <= adaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Lemma 6.9, attained, k up to 3",
    expected="ARGUED",
    uses=["lemma_6_9/mirror_image", "lemma_6_8/attained", "exactdp/top_range/symmetric"],
    because="It is the mirror image of what attains the supremum of Lemma 6.8.",
    takes={
        "lemma_6_9/mirror_image": {"t": "every"},
        "lemma_6_8/attained": {"eps_g": "-eps_g"},
    },
)
@claim(k=each(1, 2, 3), eps_g="[-k*eps, -(k - 1)*eps]")
def attained(k, eps, eps_g):
    """At t_i = (eps_g + k eps)/(k + 1) the supremum is attained."""
    t = (eps_g + k * eps) / (k + 1)
    shown = 1 - exp(eps_g) + term(k, eps, eps_g, [t] * k)
    return equal(shown, adaptive(k * BR(eps)).delta(eps_g))


@paper.item("Lemma 6.9, k = 1", expected="PROVED", hint={"t": "clip((eps_g + eps)/2, 0, eps)"})
@claim(eps_g="(-oo, 0]")
def one_mechanism(eps, eps_g):
    """The lemma for k = 1, outright, by the closed form of one BR mechanism."""
    return equal(
        one_br(eps_g, eps),
        1 - exp(eps_g) + sup(lambda t: term(1, eps, eps_g, [t]), 0, eps),
    )


@paper.item(
    "Lemma 6.9, further up, k up to 3",
    form="own",
    expected="ARGUED",
    uses=[
        "lemma_6_9/mirror_image",
        "lemma_6_8/further_down",
        "exactdp/top_range/symmetric",
        "exactdp/top_range/value",
    ],
    because="It is the mirror image of Lemma 6.8 from (k - 1 - 1/k) eps on.",
    takes={
        "lemma_6_8/further_down": {"eps_g": "-eps_g", "t": "every"},
        "exactdp/top_range/value": {"eps_g": "-eps_g"},
    },
)
@claim(k=each(1, 2, 3), eps_g="[-(k - 1)*eps, -(k - 1 - 1/k)*eps]", t=vector("k", "[0, eps]"))
def further_up(k, eps, eps_g, t):
    """The lemma holds up to -(k - 1 - 1/k) eps."""
    shown = term(k, eps, eps_g, t)
    return all_of(
        1 - exp(eps_g) + shown <= adaptive(k * BR(eps)).delta(eps_g),
        shown <= exp(eps_g) * top(k, -eps_g, eps),
    )
