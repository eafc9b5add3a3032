"""Equation 4: what Lemma 11 gives with the optimal composition theorem. x_i: weights of words.

"An output vector consisting of k_i delta's" is the word of k_i answers 0 (whose chance is the
product of the delta_k). With one stop equations 3 and 4 are one.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, maximum, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import recursion
from proofs_check.papers.hartmann_et_al_2022.lemma_12 import rows
from proofs_check.papers.hartmann_et_al_2022.theorem_15 import Case

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


@paper.item("Text after Equation 4, one stop", expected="REFUTED", grade="slip")
@claim(case=each(Case("2 1/4", "1", "2"), Case("2 1/4,2 1/8", "2", "2")))
def strict_printed(case):
    """Where all delta_k are positive the maximum of equation 3 is strictly smaller than that of
    equation 4: one stop, n = 1."""
    return number(recursion(*case.data)) < number(sum(case.euros()))


@paper.item(
    "Text after Equation 4, one stop",
    form="corrected",
    corrects="equation_4/strict_printed",
    expected="CERTIFIED",
)
@claim(
    case=each(
        Case("2 1/4,2 1/8", "1 2", "2 3"),
        Case("3 1/8,2 1/4", "1 2", "1 1"),
        Case("2 1/8,2 1/8,2 1/8", "1 3", "2 4"),
        Case("2 1/8,2 1/8,2 1/8", "1 2 3", "2 4 8"),
    )
)
def strict_for_two(case):
    """For two stops or more it is (see "strictly larger where delta_k > 0")."""
    three, four = number(recursion(*case.data)), number(sum(case.euros()))
    return all_of(three < four, three > 0)


@paper.item("Text after Equation 4, a vector of deltas", expected="REFUTED", grade="notation")
@claim(delta="(0, 1]")
def vector_printed(delta):
    """ "An output vector consisting of k_i delta's": delta_k is an output, so one of 0, 1, 2, 3."""
    return equal(delta * (delta - 1) * (delta - 2) * (delta - 3), 0)


@paper.item(
    "Text after Equation 4, a vector of deltas",
    form="corrected",
    corrects="equation_4/vector_printed",
    expected="PROVED",
)
@claim(u="(0, 1]", v="(0, 1]", c="[1, oo)")
def vector_of_zeros(u, v, c):
    """A vector of zeros, each of chance delta_k on input 0 and of chance 0 on input 1: of two, with
    delta_1 = u and delta_2 = v."""
    zero, never = rows(c, u)[0][0] * rows(c, v)[0][0], rows(c, u)[1][0] * rows(c, v)[1][0]
    return all_of(equal(zero, u * v), zero > 0, equal(never, 0))
