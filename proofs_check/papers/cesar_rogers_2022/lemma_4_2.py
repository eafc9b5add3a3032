"""Lemma 4.2: the order of the mechanisms does not change the sum (4)."""

from __future__ import annotations

from itertools import permutations

from proofs_check import claim, each, equal, vector
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_4 import delta

paper = Paper("cesar-rogers-2022")

PERMUTATIONS = each(*(order for k in (2, 3) for order in permutations(range(k))))


@paper.item("Lemma 4.2, two and three mechanisms", expected="CERTIFIED")
@claim(order=PERMUTATIONS, t=vector(3, "[0, oo)"), eps=vector(3, "(0, oo)"))
def permuted(order, t, eps, eps_g):
    """delta((t_1, eps_1) x ... ; eps_g) is that of the permuted sequence."""
    responses = [(t[index], eps[index]) for index in range(len(order))]
    return equal(
        delta(responses, eps_g),
        delta([responses[index] for index in order], eps_g),
    )
