"""Lemma 4.3: the order of a batch of DP and BR mechanisms does not change its optimal delta.

Printed for eps_g > 0; it holds for every real eps_g.
"""

from __future__ import annotations

from itertools import permutations

from proofs_check import BR, DP, claim, each, equal, nonadaptive, vector
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022 import lemma_4_1
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta

paper = Paper("cesar-rogers-2022")

# one letter for each mechanism: D for eps-DP, B for eps-BR
ORDERS = each(*("".join(order) for order in sorted(set(permutations("DBB")) | {("D", "B")})))


def responses(order, eps, t):
    """(t_i, eps_i) along an order: (eps, 2 eps) for a DP mechanism, the next t for a BR one."""
    places = iter(t)
    return [(eps, 2 * eps) if letter == "D" else (next(places), eps) for letter in order]


@paper.item("Lemma 4.3, at fixed t, up to three mechanisms", expected="CERTIFIED")
@claim(order=ORDERS, t=vector(2, "[0, eps]"))
def at_fixed_t(order, eps, eps_g, t):
    """With the same t for the same BR mechanism, the sum (4) is that of the sorted order."""
    return equal(
        delta(responses(order, eps, t), eps_g),
        delta(responses(sorted(order), eps, t), eps_g),
    )


STEPS = [*lemma_4_1.WITH_DP, "theorem_3/order_of_a_pair"]
AT = {
    **lemma_4_1.AT_WITH_DP,
    "theorem_3/order_of_a_pair": {
        **{"eps_1": "2*eps", "t_1": "eps", "eps_2": "eps", "t_2": "top"},
        **{"x": "chance", "y": "chance_2"},
    },
}
WHERE = {**lemma_4_1.WHERE, "chance": "[0, oo)", "chance_2": "[0, oo)"}
ARGUMENT = (
    f"{lemma_4_1.ARGUMENT_WITH_DP} Exchanging two neighbours "
    " keeps each outcome's summand, whatever the others give: so the sums are equal in "
    "every order, for every real eps_g."
)


@paper.item(
    "Lemma 4.3, k up to 8, DP first or last",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(eps_g="(0, oo)", k="integer [1, 8]")
def any_order(k, m, eps, eps_g):
    """DP mechanisms first or last: the same delta_OPT."""
    return equal(
        nonadaptive(m * DP(eps), (k - m) * BR(eps)).delta(eps_g),
        nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g),
    )


@paper.item(
    "Lemma 4.3, any eps_g, k up to 8",
    form="corrected",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(k="integer [1, 8]")
def any_order_any_eps_g(k, m, eps, eps_g):
    """The same for every real eps_g."""
    return equal(
        nonadaptive(m * DP(eps), (k - m) * BR(eps)).delta(eps_g),
        nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g),
    )
