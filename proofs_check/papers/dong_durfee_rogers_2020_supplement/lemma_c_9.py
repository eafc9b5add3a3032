"""Lemma C.9 (Lemma B.3 of the paper): the last line of its proof, which is right here."""

from __future__ import annotations

from proofs_check import claim
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019 import lemma_5_7

paper = Paper("dong-durfee-rogers-2020-supplement")


@paper.item("Proof of Lemma C.9, the last line", expected="PROVED")
@claim(t="(0, eps)")
def last_line(k, eps, eps_g, t):
    """The bracket with e^-eps is that of the lemma."""
    return lemma_5_7.last_line.function(k, eps, eps_g, t)
