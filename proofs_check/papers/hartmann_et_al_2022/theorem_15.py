"""Theorem 15: the smallest delta of an iterative mechanism that may stop early.

True (the sets are subsets of the words: the text has an "element of"). It is a problem of optimal
stopping: the best below a word is its own positive part or the sum of the best below its children.
See Optimal stopping in the project's own statements for what follows from that.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, claim, each, equal, maximum, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.inductions import induction
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import (
    LETTERS,
    euro,
    families,
    optimum,
    recursion,
    weight,
)

paper = Paper("hartmann-et-al-2022")

PURE = (1, 2)  # the answers that occur where all delta_k are 0


class Case:
    """Responses (e^eps_k, delta_k), stops k_i and e^E(P_i), from texts."""

    def __init__(self, responses, stops, costs):
        self.written = f"{responses} {stops} {costs}"
        self.responses = [tuple(map(Fraction, one.split())) for one in responses.split(",")]
        self.stops = [*map(int, stops.split())]
        self.costs = [*map(Fraction, costs.split())]
        self.letters = PURE if all(delta == 0 for _, delta in self.responses) else LETTERS

    def __str__(self):
        return self.written

    @property
    def data(self):
        """What the functions of explicit_iteration take."""
        return self.responses, self.stops, self.costs, self.letters

    def euros(self):
        """The terms of equation (4)."""
        pairs = zip(self.stops, self.costs, strict=True)
        return [euro(self.responses, k, cost, self.letters) for k, cost in pairs]


def largest(values):
    """The largest of explicit numbers."""
    return max(values)


PURE_CASES = (
    Case("2 0,2 0,2 0", "1 3", "1 2"),
    Case("2 0,2 0,2 0", "1 2 3", "3/2 2 3"),
    Case("2 0,3 0,3/2 0", "1 2 3", "3/2 1 5/2"),
    Case("3 0,2 0,2 0", "2 3", "3 4"),
    Case("2 0,2 0,2 0", "1 2 3", "2 3/2 1"),
)
SEEN_CASES = (
    Case("2 1/4,2 1/4", "1 2", "1 2"),
    Case("2 1/8,3 1/4", "1 2", "3/2 4"),
)
CASES = each(*PURE_CASES, *SEEN_CASES)


@paper.item("Theorem 15, seven cases, all families of words", expected="CERTIFIED")
@claim(case=CASES)
def all_families(case):
    """The maximum over all families in which no word begins another (listed one by one, all words
    over {0, 1, 2, 3} where some delta_k > 0) is what the recursion has."""
    listed = number(largest(families(*case.data)))
    return all_of(equal(listed, number(recursion(*case.data))), listed > 0)


@paper.item("Theorem 15, seven cases, all stopping criteria", expected="CERTIFIED")
@claim(case=CASES)
def all_rules(case):
    """OptDel by its definition, the largest delta of Definition 2 (both orders of the inputs) over
    all deterministic stopping criteria with the mechanisms of Lemma 12, is that maximum."""
    return all_of(
        equal(number(optimum(*case.data)), number(recursion(*case.data))),
        number(optimum(*case.data)) > 0,
    )


LONG = each(
    Case("2 1/8,3 1/4,2 1/8", "1 3", "1 3"),
    Case("2 1/8,2 0,3/2 1/4,2 1/16", "1 4", "3/2 2"),
    Case("2 1/8,1 1/4,2 1/8,3 0", "1 4", "2 2"),
)


@paper.item(
    "Theorem 15, words of three and four answers, all stopping criteria", expected="CERTIFIED"
)
@claim(case=LONG)
def longer_rules(case):
    """The same over {0, 1, 2, 3}, answers that only one input gives included, for k_n = 3 and 4 and
    two stops: all 16 deterministic criteria. (All families: k_n = 2 over these answers, k_n = 3
    over {1, 2}.)"""
    return all_of(
        equal(number(optimum(*case.data)), number(recursion(*case.data))),
        number(optimum(*case.data)) > 0,
    )


@paper.item("Theorem 15, a word and its children", expected="PROVED")
@claim(x="real", u="real", v="real")
def word_and_children(x, u, v):
    """Below a word of weight x with children of weights u, v, a family has the word alone, or any
    of the children: the best is the larger of [x]_+ and the sum of theirs."""
    return equal(maximum(0, x, u, v, u + v), maximum(pos(x), pos(u) + pos(v)))


@paper.item(
    "Theorem 15",
    expected="ARGUED",
    uses=[
        "theorem_15/word_and_children",
        "lemma_12/profile",
        "lemma_14/corrected_display",
        "proof_of_theorem_15/corrected_mixture",
    ],
    because="By Lemma 13 the mechanisms of Lemma 12 are the worst; by the mixture, deterministic "
    "criteria are. Such a criterion and an event leave a family in which no word begins another, "
    "and each family is left by one: its weights are all that counts. The claim is what is left "
    "of the sum over all criteria, for one stop at a word or its two children.",
    takes={
        "lemma_12/profile": "as stated",
        "lemma_14/corrected_display": "as stated",
        "proof_of_theorem_15/corrected_mixture": "as stated",
    },
)
@claim(x="real", u="real", v="real")
def optimal(x, u, v):
    """Over both criteria and all events: stopping at the word or not."""
    stopped, went_on = maximum(0, x), maximum(0, u, v, u + v)
    return equal(maximum(stopped, went_on), maximum(pos(x), pos(u) + pos(v)))


@paper.item("Theorem 15, the sets of words", expected="REFUTED", grade="notation")
@claim(n=each(1, 2, 3))
def element_printed(n):
    """As printed Q is one word, an element of {0, 1, 2, 3}^k: the maximum would be over single
    words (three DP(ln 2), one stop after n of them, E = 0)."""
    case = Case("2 0,2 0,2 0", f"{n}", "1")
    best = largest(single_words(case))
    return equal(number(best), number(recursion(*case.data)))


def single_words(case):
    """The weights of the words of the last length."""
    words = product(case.letters, repeat=case.stops[-1])
    return [weight(word, case.responses, case.costs[-1]) for word in words]


@paper.item(
    "Theorem 15, the sets of words",
    form="corrected",
    corrects="theorem_15/element_printed",
    expected="CERTIFIED",
)
@claim(n=each(1, 2, 3))
def subsets(n):
    """With subsets it is right: one stop has the delta of the batch, the sum of positive parts."""
    case = Case("2 0,2 0,2 0", f"{n}", "1")
    value = number(recursion(*case.data))
    return all_of(equal(value, number(sum(case.euros()))), value > 0)


@paper.item("Theorem 15, seven cases, the bounds", expected="CERTIFIED", form="own")
@claim(case=CASES)
def bounds(case):
    """It is between the largest and the sum of the terms of equation (4)."""
    value = number(recursion(*case.data))
    return all_of(number(largest(case.euros())) <= value, value <= number(sum(case.euros())))


@paper.item("Text after Theorem 15, how many sets", expected="REFUTED", grade="slip")
@claim(n="integer [1, oo)")
def exponentially_many(n):
    """ "The exponentially (in k_n) many possible sets": at most 2^(n k_n), with one n for all k_n.
    There are 2^(4^(k_n)) sets of words of k_n letters; k_n = n."""
    return 4**n <= n * n


@paper.item(
    "Text after Theorem 15, how many sets",
    form="corrected",
    corrects="theorem_15/exponentially_many",
    expected="PROVED",
)
@claim(n="integer [1, oo)", by=induction("n", base=1))
def doubly_exponentially_many(n):
    """They are doubly exponentially many: 4^n > n n for every n, the exponents to the base 2; from
    n to n + 1 the left side grows by the factor 4 and the right side by at most that."""
    return all_of(4**n > n * n, (n + 1) ** 2 <= 4 * n**2, equal(4 ** (n + 1), 4 * 4**n))


@paper.item("Text after Theorem 15, the number of sets", expected="CERTIFIED")
@claim(n=each(1, 2))
def number_of_sets(n):
    """The sets of words of n letters, listed: 2^(4^n)."""
    words = list(product(LETTERS, repeat=n))
    listed = sum(1 for _ in product((False, True), repeat=len(words)))
    return all_of(equal(number(listed), 2 ** (4**n)), number(listed) > 4**n)
