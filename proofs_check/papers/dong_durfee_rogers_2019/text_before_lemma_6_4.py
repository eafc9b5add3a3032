"""Text before Lemma 6.4: "our characterization of t_OPT(A^k, eps_g)".

Lemma 6.2 characterizes t_OPT(M^k, eps_g), of the batch. A is the adaptive class; a t for all rounds
that had its optimum, delta^k(t, eps_g) = delta_OPT(A^k, eps_g), would make the gap 0, and where
there is a gap the set is empty.
"""

from __future__ import annotations

from proofs_check import BR, claim, equal, nonadaptive
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_4 import MIDDLE, middle

paper = Paper("dong-durfee-rogers-2019")
ITEM = "Text before Lemma 6.4"


@paper.item(f"{ITEM}, t_OPT of the adaptive class", expected="REFUTED", grade="notation")
@claim(eps_g=MIDDLE)
def of_the_adaptive_class(eps, eps_g):
    """Some t has delta^2(t, eps_g) = delta_OPT(A^2, eps_g), here in closed form: so has the largest
    value of delta^2."""
    return equal(largest(2, eps, eps_g), middle(eps_g, eps))


@paper.item(
    f"{ITEM}, t_OPT of the batch",
    form="corrected",
    corrects="text_before_lemma_6_4/of_the_adaptive_class",
    expected="ARGUED",
    uses=["lemma_6_2/largest_value"],
    because="The optimum of a batch is the largest value at the candidates, so it is attained.",
    takes={"lemma_6_2/largest_value": {"k": "2"}},
)
@claim(eps_g=MIDDLE)
def of_the_batch(eps, eps_g):
    """Some t has delta^2(t, eps_g) = delta_OPT(M^2, eps_g)."""
    return equal(largest(2, eps, eps_g), nonadaptive(2 * BR(eps)).delta(eps_g))
