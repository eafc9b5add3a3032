"""Section D.1 before Lemma D.1: which vectors of t are optimal for a batch.

The supplement leaves out what the first version says: for eps_g in (-k eps, k eps).
"""

from __future__ import annotations

from proofs_check import claim, differs, implies
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.dong_durfee_rogers_2019.lemma_6_2 import largest

paper = Paper("dong-durfee-rogers-2020-supplement")
FIRST = "dong-durfee-rogers-2019"
PLACES = {"t_1": "[0, eps]", "t_2": "[0, eps]"}


def less_apart(eps, eps_g, t_1, t_2):
    """Two mechanisms at t_1 other than t_2 have less than the largest value."""
    apart = of_losses([(t_1, eps), (t_2, eps)], eps_g)
    return implies(differs(t_1, t_2), apart < largest(2, eps, eps_g))


@paper.item("Text before Lemma D.1, any maximizer", expected="REFUTED", grade="slip")
@claim(eps_g="real", **PLACES)
def any_maximizer_printed(eps, eps_g, t_1, t_2):
    """Any maximizer looks like (t, ..., t) (k = 2, any eps_g)."""
    return less_apart(eps, eps_g, t_1, t_2)


@paper.item(
    "Text before Lemma D.1, any maximizer in range, k = 2",
    expected="ARGUED",
    form="corrected",
    corrects="text_before_lemma_d_1/any_maximizer_printed",
    uses=[f"{FIRST}/text_before_lemma_6_2/equal_t"],
    because="It is the same statement.",
)
@claim(eps_g="(-2*eps, 2*eps)", **PLACES)
def any_maximizer(eps, eps_g, t_1, t_2):
    """Any maximizer looks like (t, ..., t), for eps_g in (-k eps, k eps) (k = 2)."""
    return less_apart(eps, eps_g, t_1, t_2)
