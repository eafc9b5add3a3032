"""Algorithm 1: the composition experiment. (Lines 7 and 8 subtract: "the delta_i that is subtracted
from delta_r on line 8"; the sign is lost in the text at hand, where they read eps_r = E_i(P).)

The adversary is given A_j for j = 1, ..., i before it has A_i: i - 1 is meant.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.theorem_7 import BUDGETS, worst

paper = Paper("hartmann-et-al-2022")


@paper.item(
    "Algorithm 1, what the adversary has seen",
    also=[("hartmann-et-al-2022", "Algorithm 6, what the adversary has seen")],
    expected="REFUTED",
    grade="notation",
)
@claim(j="integer [1, i]", i="integer [1, oo)")
def seen_printed(i, j):
    """Line 4: A chooses M_i by the outputs A_1, ..., A_i, all of earlier rounds."""
    return j < i


@paper.item(
    "Algorithm 1, what the adversary has seen",
    also=[("hartmann-et-al-2022", "Algorithm 6, what the adversary has seen")],
    form="corrected",
    corrects="algorithm_1/seen_printed",
    expected="PROVED",
)
@claim(j="integer [1, i - 1]", i="integer [2, oo)")
def seen(i, j):
    """A_1, ..., A_(i - 1), as the second factor of Lemma 20 has it."""
    return all_of(j < i, j >= 1, j <= i - 1)


@paper.item("Algorithm 1, what is left", expected="PROVED")
@claim(x="[0, eps]", y="[0, eps - x]", delta="[0, 1]", u="[0, delta]", v="[0, delta - u]")
def left(eps, x, y, delta, u, v):
    """After costs x, y and deltas u, v within what was left: neither budget is negative, and what
    was spent and what is left are the budget."""
    return all_of(
        eps - x - y >= 0,
        delta - u - v >= 0,
        equal((eps - x - y) + (x + y), eps),
        equal((delta - u - v) + (u + v), delta),
    )


@paper.item("Algorithm 1, the largest cost", expected="PROVED")
@claim(x="[0, oo)", y="[0, oo)")
def largest_cost(eps, x, y):
    """The largest cost has to fit before: then the cost of whatever cell comes out does."""
    return implies(all_of(x <= eps, y <= x), eps - y >= eps - x)


@paper.item("Algorithm 1, the cost not subtracted", form="own", expected="REFUTED")
@claim(budget=BUDGETS)
def not_subtracted(budget):
    """With eps_r left as it was after a round, two rounds would not exceed delta_t at eps_t: the
    same adversaries find the violation."""
    return number(worst(budget, subtract=False)) <= number(budget[1])
