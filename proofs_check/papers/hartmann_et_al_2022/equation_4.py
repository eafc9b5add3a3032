"""Equation 4: what Lemma 11 gives with the optimal composition theorem. x_i: weights of words.

"An output vector consisting of k_i delta's" is the word of k_i answers 0 (whose chance is the
product of the delta_k).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, maximum, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item("Equation 4, both lines", expected="PROVED")
@claim(x="real", y="real")
def both_lines(x, y):
    """Sets chosen apart for a word of weight x at k_1 and one of weight y at k_2: the sum of the
    maxima is the maximum of the sum."""
    return all_of(
        equal(maximum(0, x) + maximum(0, y), maximum(0, x, y, x + y)),
        equal(maximum(0, x) + maximum(0, y), pos(x) + pos(y)),
    )


@paper.item("Equation 4, strictly larger where delta_k > 0", expected="PROVED")
@claim(u="(0, 1]", v="[0, 1]", c="[1, oo)", x="[0, 1]", y="[0, 1]")
def strictly_larger(u, v, c, x, y):
    """delta_1 = u, delta_2 = v, stops 1 and 2. The word 0 has the weight u, and so have the words
    00, 01, 02 together; x and y are what the other words have at 1 and at 2. Equation 4 has all of
    it, equation 3 at most u + x + y: larger by delta_1 at least."""
    below = u * v + u * (1 - v) * c / (1 + c) + u * (1 - v) / (1 + c)
    four, three = (u + x) + (below + y), u + x + y
    return all_of(equal(below, u), equal(four - three, u), three < four)


@paper.item("Equation 4, the word of zeros", expected="PROVED")
@claim(u="(0, 1]", v="(0, 1]", c="[1, oo)")
def zeros(u, v, c):
    """Its weight is its chance on input 0 whatever the cost, as it has none on input 1: positive,
    so each maximizer of equation 4 has it."""
    return all_of(equal(u * v - c * 0, u * v), u * v > 0, pos(u * v - c * (0 * v)) >= u * v)
