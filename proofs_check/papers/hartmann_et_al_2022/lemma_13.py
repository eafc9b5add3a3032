"""Lemma 13: randomized responses are the worst mechanisms of an iterative mechanism.

True. Three slips that no number shows: the second display of the appendix has {M_k} under a
supremum in which no M_k occurs; T-hat is defined by T_1(z_1), ..., where T-hat_1(z_1), ... is meant
(T_2 takes the answer, which T-hat_1 gives); "from Lemma 13 it follows" in the proof of Lemma 13 is
Lemma 14. (That T is called a function: see Lemma 12, "a function".)
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, implies, pos, total
from proofs_check.language.explicit_mechanisms import enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import recursion
from proofs_check.papers.hartmann_et_al_2022.lemma_12 import divergence
from proofs_check.papers.hartmann_et_al_2022.theorem_15 import Case
from proofs_check.papers.hartmann_et_al_2022.trees import by_outcomes

paper = Paper("hartmann-et-al-2022")


def mechanisms(response, outcomes, denominator):
    """All (eps, delta)-DP pairs of rows with this denominator, once for each order."""
    c, delta = response
    every = enumerate_pairs(outcomes, denominator)
    found = (pair for pair in every if by_outcomes(pair, [c] * outcomes) <= delta)
    return {tuple(sorted(zip(*pair, strict=True))) for pair in found}


def value(case, menus, a=Fraction(1), b=Fraction(1), depth=0):
    """The best from an output of chances a, b on: stop, or use any mechanism of the menu."""
    here = Fraction(0)
    if depth in case.stops:
        here = max(a - case.costs[case.stops.index(depth)] * b, here)
    if depth == case.stops[-1]:
        return here
    after = (
        sum(value(case, menus, a * x, b * y, depth + 1) for x, y in pair) for pair in menus[depth]
    )
    return max(here, *after)


def over_all(case, outcomes, denominator):
    """The largest delta with any mechanisms of a grid, each chosen by the answers before it."""
    menus = [mechanisms(one, outcomes, denominator) for one in case.responses]
    return value(case, menus)


CASES = each(
    Case("2 0,2 0", "1 2", "3/2 2"),
    Case("2 0,2 0", "2", "1"),
    Case("2 0,2 0", "1 2", "1 3/2"),
)


@paper.item("Lemma 13, mechanisms of two or three answers, chances i/3", expected="CERTIFIED")
@claim(case=CASES, n=each(2, 3))
def all_mechanisms(case, n):
    """Over all mechanisms of n answers with chances i/3 that are (eps_k, delta_k)-DP, each chosen
    by the answers before it, and all stopping criteria: no more than with those of Lemma 12,
    (2/3, 1/3) being one of them."""
    most = number(over_all(case, n, 3))
    return all_of(equal(most, number(recursion(*case.data))), most > 0)


@paper.item("Lemma 13, mechanisms of four answers, chances i/4", expected="CERTIFIED")
@claim(case=each(Case("2 1/4,2 1/4", "1 2", "1 2"), Case("2 1/4,1 0", "1 2", "3/2 1")))
def with_delta(case):
    """The same with four answers and chances i/4, delta_k = 1/4."""
    most = number(over_all(case, 4, 4))
    return all_of(equal(most, number(recursion(*case.data))), most > 0)


@paper.item("Lemma 13, one answer", expected="CERTIFIED")
@claim(case=each(Case("2 0,1 0", "1 2", "3/2 3/2"), Case("1 0,2 0", "1 2", "3/2 3/2")))
def one_answer(case):
    """Of two mechanisms one is (0, 0)-DP: the delta is that of the other alone."""
    found = number(recursion(*case.data))
    return all_of(equal(found, number(largest_euro(case))), found > 0)


def largest_euro(case):
    """The largest term of equation (4)."""
    return max(case.euros())


@paper.item(
    "Lemma 13",
    expected="ARGUED",
    uses=["lemma_12/is_private", "lemma_12/dominates", "lemma_14/processing"],
    because="The responses of Lemma 12 are (eps_k, delta_k)-DP, so the supremum is at least "
    "theirs; every other mechanism is one of them processed by a function of the earlier answers, "
    "and processing keeps the guarantee. The claim: one mechanism of two answers, delta_1 = 0.",
    takes={
        "lemma_12/is_private": {"delta": "0"},
        "lemma_12/dominates": {"delta": "0", "g": "c"},
        "lemma_14/processing": {"u": "1 - x", "v": "1 - y", "delta": "0"},
    },
)
@claim(x="[0, 1]", y="[0, 1]", c="[1, oo)", g="[1, c]")
def worst_mechanisms(x, y, c, g):
    """Chances x and y of the first answer, within the factor c: at the cost ln g no more than the
    response of Lemma 12 has."""
    return implies(
        all_of(x <= c * y, y <= c * x, 1 - x <= c * (1 - y), 1 - y <= c * (1 - x)),
        pos(x - g * y) + pos(1 - x - g * (1 - y)) <= divergence(c, 0, g),
    )


@paper.item("Proof of Lemma 13, what a criterion is given", expected="REFUTED", grade="notation")
@claim(n="integer [1, oo)", k="integer [1, n]")
def composed_printed(n, k):
    """h^(k_i) is composed with (T_1, ..., T_(k_n)), n = k_n answers; it takes k = k_i."""
    return equal(n, k)


@paper.item(
    "Proof of Lemma 13, what a criterion is given",
    form="corrected",
    corrects="lemma_13/composed_printed",
    expected="PROVED",
)
@claim(n="integer [1, oo)", k="integer [1, n]")
def composed(n, k):
    """Composed with (T_1, ..., T_(k_i)), as in Lemma 14, it has k answers; n - k come later."""
    return all_of(equal(total(lambda j: 1, 1, k), k), equal(total(lambda j: 1, k + 1, n), n - k))
