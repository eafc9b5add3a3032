"""Algorithm 6: composition with a filter. Line 3, as line 4 of Algorithm 1, says A_1, ..., A_i."""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, total
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.theorem_7 import BUDGETS, MENU, entry, three_rounds

paper = Paper("hartmann-et-al-2022")


def halts(budget, spent):
    """The filter of the text after Definition 19: over one of the budgets (e^cost, delta)."""
    factor, delta = Fraction(1), Fraction(0)
    for cost, one in spent:
        factor, delta = factor * cost, delta + one
    return factor > Fraction(budget[0]) or delta > Fraction(budget[1])


def best_filtered(a, b, budget, spent, rounds, order):
    """As ``best`` of Theorem 7, the mechanisms being those the filter lets pass."""
    if rounds == 0:
        return max(a - b, Fraction(0))
    values = [max(a - b, Fraction(0))]  # refused: the bottom symbol in every round left
    for rows, costs, delta in map(entry, MENU):
        if halts(budget, [*spent, (max(costs), delta)]):
            continue
        outcomes = zip(*rows[::order], costs, strict=True)
        values.append(
            sum(
                best_filtered(a * x, b * y, budget, [*spent, (c, delta)], rounds - 1, order)
                for x, y, c in outcomes
            )
        )
    return max(values)


def filtered(budget, rounds):
    """The largest delta at eps_t of any adversary of Algorithm 6 with that filter."""
    eps = Fraction(budget[0])
    return max(best_filtered(Fraction(1), eps, budget, [], rounds, order) for order in (1, -1))


@paper.item(
    "Algorithm 6, with the filter that is Algorithm 1, seven mechanisms", expected="CERTIFIED"
)
@claim(budget=BUDGETS)
def same_views(budget):
    """All adversaries of three rounds: the same largest delta as of Algorithm 1, at most
    delta_t."""
    found = number(filtered(budget, 3))
    return all_of(equal(found, number(three_rounds(budget))), found <= number(budget[1]))


@paper.item("Algorithm 6, more rounds, seven mechanisms", expected="CERTIFIED")
@claim(budget=BUDGETS, n=each(1, 2))
def more_rounds(budget, n):
    """A round more allows no less."""
    fewer, more = number(filtered(budget, n)), number(filtered(budget, n + 1))
    return all_of(fewer <= more, fewer >= 0, more <= number(budget[1]))


@paper.item("Algorithm 6, the places of the filter", expected="PROVED")
@claim(i="integer [1, N]", N="integer [1, oo)")
def places(i, N):
    """Line 4 gives the filter 2 (i - 1) numbers of earlier rounds, two of this one and zeros for
    the N - i that are left: 2 N in all."""
    return equal(2 * (i - 1) + 2 + 2 * total(lambda j: 1, i + 1, N), 2 * N)
