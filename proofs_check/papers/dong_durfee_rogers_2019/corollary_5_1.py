"""Corollary 5.1: bits other than 0 are the bits 0 at eps_i - t_i."""

from __future__ import annotations

from itertools import product

from proofs_check import claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.explicit_responses import (
    by_words,
    responses,
    turned,
)
from proofs_check.papers.dong_durfee_rogers_2019.lemma_5_1 import TWO, of_bits

paper = Paper("dong-durfee-rogers-2019")


def at_other_t(bits, places):
    """t'_i = t_i where b_i = 0, else eps_i - t_i."""
    return [(eps - t if bit else t, eps) for bit, (t, eps) in zip(bits, places, strict=True)]


@paper.item("Corollary 5.1, two mechanisms", expected="CERTIFIED")
@claim(bits=TWO)
def two_mechanisms(bits, eps_1, eps_2, eps_g, t_1, t_2):
    """Two mechanisms of any eps: the sum for any bits is that for bits 0 at t'."""
    places = [(t_1, eps_1), (t_2, eps_2)]
    return equal(of_bits(bits, places, eps_g), of_bits((0, 0), at_other_t(bits, places), eps_g))


@paper.item("Corollary 5.1, three mechanisms counted", expected="CERTIFIED")
@claim(bits=each(*product((0, 1), repeat=3)), n=each(1, 4), x=each(1, 2, 3))
def three_counted(bits, n, x):
    """Three explicit mechanisms, word by word; e^eps_g = x."""
    placed = responses((2, 3, 5), n)
    others = by_words(turned(bits, placed), (0, 0, 0), x)
    return equal(number(by_words(placed, bits, x)), number(others))
