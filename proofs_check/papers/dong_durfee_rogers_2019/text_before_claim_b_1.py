"""Text before Claim B.1 (before Claim C.1 of the supplement): how the sum over sets is split.

"Subsets of {1, ..., k} that must contain" a given subset of U = {3, ..., k}: those that contain
{3} contain the empty set as well, so that a set is counted once for each subset of its part in U.
Those whose part in U is the given one are counted once, which is what Claim B.1 does.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

from proofs_check import claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT

paper = Paper("dong-durfee-rogers-2019")


def subsets(of):
    """All subsets of a set."""
    return [set(s) for size in range(len(of) + 1) for s in combinations(sorted(of), size)]


def counted(k, belongs):
    """How many sets the sums over S in U, together, have a term for."""
    everything = set(range(1, k + 1))
    last = everything - {1, 2}
    pairs = product(subsets(last), subsets(everything))
    return sum(belongs(whole, part, last) for part, whole in pairs)


def contains(whole, part, last):
    """The set contains the given one."""
    return part <= whole


def meets_in(whole, part, last):
    """The set's part in U is the given one."""
    return part == whole & last


@paper.item(
    "Text before Claim B.1, that must contain",
    also=[(SUPPLEMENT, "Text before Claim C.1, that must contain")],
    expected="REFUTED",
    grade="slip",
)
@claim(i=each(2, 3, 4, 5), x=each(1))
def contain_printed(i, x):
    """The sets that contain S, over all S in U, are all sets of 1, ..., k = i, each once: 2^k."""
    found = counted(i, contains)
    return equal(x * number(Fraction(found)), 2**i)


@paper.item(
    "Text before Claim B.1, whose part in U is S",
    also=[(SUPPLEMENT, "Text before Claim C.1, whose part in U is S")],
    form="corrected",
    corrects="text_before_claim_b_1/contain_printed",
    expected="CERTIFIED",
)
@claim(i=each(2, 3, 4, 5), x=each(1))
def part_is_the_set(i, x):
    """Those whose part in U is S are."""
    found = counted(i, meets_in)
    return equal(x * number(Fraction(found)), 2**i)
