"""Algorithm 3: an iterative mechanism that may stop after k_1, ..., k_n iterations."""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import chances, outputs, rules
from proofs_check.papers.hartmann_et_al_2022.theorem_15 import PURE, Case

paper = Paper("hartmann-et-al-2022")

CASE = Case("2 0,3 0,2 0", "1 2 3", "1 1 1")
SHORT = [(1,), (2,), (1, 1), (1, 2), (2, 1), (2, 2)]
RULES = each(*(tuple(sorted(rule)) for rule in rules(SHORT)))


def listed(rule):
    """The outputs under a rule."""
    return list(outputs(frozenset(rule), CASE.stops, PURE))


def begun(rule):
    """How many pairs of outputs there are of which one begins the other."""
    found = listed(rule)
    return sum(a != b and b[: len(a)] == a for a in found for b in found)


def whole(rule, bit):
    """The chances of all outputs."""
    return sum(chances(word, CASE.responses, bit) for word in listed(rule))


@paper.item("Algorithm 3, the outputs", expected="CERTIFIED")
@claim(rule=RULES, n=each(1, 0))
def no_output_begins_another(rule, n):
    """Under every deterministic criterion no output begins another, and their chances add up to 1
    on each input n: so {P_i}, by their lengths, is a partition."""
    return all_of(equal(number(begun(rule)), 0), equal(number(whole(rule, n)), 1))


@paper.item("Algorithm 3, the number of criteria", expected="CERTIFIED")
@claim(n=each(1, 2, 3))
def number_of_rules(n):
    """Two answers, stops 1, ..., n: 2 to the number of words shorter than n and not empty."""
    words = [word for word in SHORT if len(word) < n]
    return equal(number(sum(1 for _ in rules(words))), number(2 ** (2**n - 2)))
