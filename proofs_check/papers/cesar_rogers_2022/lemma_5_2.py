"""Lemma 5.2, which the appendix repeats as Lemma C.2."""

from __future__ import annotations

from proofs_check import DP, adaptive, claim, equal, nonadaptive
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_c_2 import combination

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Lemma 5.2",
    expected="ARGUED",
    uses=["lemma_c_2/expansion"],
    because="It is Lemma C.2 word for word.",
)
@claim(ell="integer [0, oo)")
def expansion(eps, x, ell):
    """delta_ell(x) is the combination of [1 - e^((2i - ell) eps + x)]_+ with binomial constants."""
    return equal(adaptive(ell * DP(eps)).delta(x), combination(ell, x, eps))


@paper.item("Lemma 5.2, the route", form="own", expected="CONSISTENT")
@claim(ell="integer [1, oo)")
def route_agrees(eps, x, ell):
    """exactdp's delta of ell DP mechanisms is the combination."""
    return equal(nonadaptive(ell * DP(eps)).delta(x), combination(ell, x, eps))
