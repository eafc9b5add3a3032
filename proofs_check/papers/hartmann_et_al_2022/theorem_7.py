"""Theorem 7: Algorithm 1 is (eps_t, delta_t)-DP. True; the delta may not depend on the cell.

Views are counted with nothing rounded: e^eps_t, e^E and the chances are rational. The budget of
delta can be used better than by subtracting: see Output budgets in the project's own statements.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.trees import (
    adversaries,
    by_events,
    by_outcomes,
    exact,
    followed,
)

paper = Paper("hartmann-et-al-2022")

# (rows, e^E of the cell of each outcome, delta): each is what Definition 2 gives, see "entries"
MENU = {
    "seen": (exact(["1/4", "3/4", "0"], ["0", "3/4", "1/4"]), (1, 1, 1), "1/4"),
    "seen or told": (
        exact(["1/4", "1/2", "1/4", "0"], ["0", "1/4", "1/2", "1/4"]), (1, 2, 2, 1), "1/4",
    ),
    "nothing": (exact(["1"], ["1"]), (1,), "0"),
    "response of ln 2": (exact(["2/3", "1/3"], ["1/3", "2/3"]), (2, 2), "0"),
    "response of ln 3/2": (exact(["3/5", "2/5"], ["2/5", "3/5"]), ("3/2", "3/2"), "0"),
    "coin": (exact(["1/3", "1/6", "1/2"], ["1/6", "1/3", "1/2"]), (2, 2, 1), "0"),
    "two costs": (exact(["6/7", "1/7"], ["3/7", "4/7"]), (2, 4), "0"),
}  # fmt: skip
BUDGETS = each((2, "1/4"), (3, "1/4"), (4, "0"), (4, "1/2"))


def entry(name):
    """Rows, factors and delta of a mechanism of the menu, as Fractions."""
    rows, factors, delta = MENU[name]
    return rows, [Fraction(c) for c in factors], Fraction(delta)


def least_delta(name):
    """What Definition 2 asks of the mechanism, over all events and both orders."""
    rows, factors, _ = entry(name)
    return by_events(rows, factors)


def stated_delta(name):
    """What the menu says."""
    return entry(name)[2]


def allowed(left, delta):
    """The mechanisms of the menu that fit in the budgets e^eps_r = left and delta_r = delta."""
    found = [entry(name) for name in MENU]
    return [one for one in found if max(one[1]) <= left and one[2] <= delta]


def views(budget, *, subtract=True):
    """For every adversary of two rounds: the pair of distributions of its view."""
    eps, total = map(Fraction, budget)
    for rows, factors, delta in allowed(eps, total):
        after = [
            [pair for pair, *_ in allowed(eps / c if subtract else eps, total - delta)]
            for c in factors
        ]
        for chosen in adversaries(after):
            yield followed(rows, chosen)


def worst(budget, **how):
    """The largest delta at eps_t of any adversary, in both orders."""
    eps = Fraction(budget[0])
    return max(by_outcomes(pair, [eps] * len(pair[0])) for pair in views(budget, **how))


def best(a, b, left, delta, rounds, order):
    """The largest sum of [Pr_0 - e^eps_t Pr_1]_+ over the views that begin with an outcome of
    Pr_0 = a and e^eps_t Pr_1 = b: what is used next may be chosen for each outcome alone."""
    if rounds == 0:
        return max(a - b, Fraction(0))
    values = [Fraction(0)]
    for rows, costs, spent in allowed(left, delta):
        outcomes = zip(*rows[::order], costs, strict=True)
        values.append(
            sum(
                best(a * x, b * y, left / c, delta - spent, rounds - 1, order)
                for x, y, c in outcomes
            )
        )
    return max(values)


def three_rounds(budget):
    """The largest delta at eps_t of any adversary of three rounds, in both orders."""
    eps, delta = map(Fraction, budget)
    return max(best(Fraction(1), eps, eps, delta, 3, order) for order in (1, -1))


@paper.item("Theorem 7, the mechanisms that are tried", expected="CERTIFIED")
@claim(name=each(*MENU))
def entries(name):
    """Each of them has the least delta that is said, with the costs that are said."""
    return all_of(
        equal(number(least_delta(name)), number(stated_delta(name))),
        number(least_delta(name)) >= 0,
    )


@paper.item("Theorem 7, seven mechanisms, two rounds", expected="CERTIFIED")
@claim(budget=BUDGETS)
def two_rounds(budget):
    """Whatever is used first, and then after each outcome: the view's delta at eps_t is at most
    delta_t (budgets e^eps_t, delta_t; every mechanism of the menu that fits)."""
    return all_of(number(worst(budget)) <= number(budget[1]), number(worst(budget)) >= 0)


@paper.item("Theorem 7, seven mechanisms, three rounds", expected="CERTIFIED")
@claim(budget=BUDGETS)
def rounds_three(budget):
    """The same with three rounds, for all adversaries that choose among the seven."""
    found = number(three_rounds(budget))
    return all_of(found <= number(budget[1]), found >= 0)


@paper.item(
    "Theorem 7",
    expected="ARGUED",
    uses=["lemma_20/composed", "lemma_4/display"],
    because="By induction on the rounds: one round is Lemma 4; of I + 1 rounds the first is M_1 of "
    "Lemma 20, the others are the M_2 of the output, by the induction hypothesis within eps_t - "
    "E_1(P_k) and delta_t - delta_1. The coins of the adversary are drawn before and on both "
    "inputs alike, so they can be fixed (the claim: what holds for both values of a coin holds "
    "for the mixture).",
    takes={
        "lemma_20/composed": "as stated",
        "lemma_4/display": {"u": "z*y", "v": "(1 - z)*v", "a": "c", "b": "c"},
    },
)
@claim(y="[0, 1]", v="[0, 1]", z="[0, 1]", c="[1, oo)")
def coins(y, v, z, c, delta):
    """What bounds the chance of a view, c y + delta or c v + delta by the adversary's coin, mixed
    with weights z and 1 - z: the bound of the mixed chances."""
    return equal(z * (c * y + delta) + (1 - z) * (c * v + delta), c * (z * y + (1 - z) * v) + delta)


# -- the delta may not depend on the cell ----------------------------------------------------------

SPLIT = exact(["1/2", "1/2", "0"], ["0", "1/2", "1/2"])
CELL_OF = (0, 1, 0)  # the first and the last outcome are one cell


def cell_delta(cell):
    """The delta of a cell of SPLIT at cost 0, in both orders of the inputs."""
    places = [v for v in range(3) if CELL_OF[v] == cell]
    chosen = tuple(tuple(row[v] for v in places) for row in SPLIT)
    return by_outcomes(chosen, [1] * len(places))


def after_the_cheap_cell():
    """eps_t = 0, delta_t = 1/2: SPLIT, and SPLIT again after an outcome whose cell had delta 0."""
    nothing = exact(["1"], ["1"])
    after = [SPLIT if cell_delta(CELL_OF[v]) == 0 else nothing for v in range(3)]
    return by_outcomes(followed(SPLIT, after), [1] * 5)


@paper.item("Theorem 7, a delta that depends on the cell", form="own", expected="REFUTED")
@claim(delta=each("1/2"))
def delta_of_the_cell(delta):
    """Section 3.2 says that it may not be so, with no example. Chances (1/2, 1/2, 0) and
    (0, 1/2, 1/2), costs 0: the cells {1, 3} and {2} have deltas 1/2 and 0, all of it 1/2 = delta_t.
    If only the cell's own delta were subtracted, the mechanism could be used again after outcome
    2: with delta 3/4, not at most 1/2."""
    return number(after_the_cheap_cell()) <= number(delta)


@paper.item("Theorem 7, what that has", form="own", expected="CERTIFIED")
@claim(n=each(0))
def deltas_of_the_cells(n):
    """The deltas of the two cells, of the whole, and of the second use: 1/2, 0, 1/2 and 3/4."""
    return all_of(
        equal(number(cell_delta(n)), number(Fraction(1, 2))),
        equal(number(cell_delta(n + 1)), n),
        equal(number(by_events(SPLIT, [1, 1, 1])), number(Fraction(1, 2))),
        equal(number(after_the_cheap_cell()), number(Fraction(3, 4))),
    )
