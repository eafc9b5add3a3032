"""Lemma 10: M_IQR as one mechanism. x, y: the chances that the two parts return bottom on x; u, v
those on x'. c stands for e^eps.

The proof takes (3 eps, delta)-DP of M_IQR from its authors. Of any two PTR functions that is not
so: see Definition 9, "one answer at most"; 2 delta - delta^2 is, or delta where at most one of the
two proposals is outside G. The last claims list PTR functions by Definition 9 alone.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from proofs_check import all_of, claim, each, equal, implies
from proofs_check.language.explicit_mechanisms import enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.trees import both

paper = Paper("hartmann-et-al-2022")

SHARE, FACTOR = "[0, 1]", "[1, oo)"


@paper.item("Lemma 10, the bottom symbol", expected="PROVED")
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR)
def bottom(x, y, u, v, c):
    """The display, both parts returning it: what is spare adds up from c u - x and c v - y, which
    condition 2 makes at least 0."""
    return equal((c * u) * (c * v) - x * y, (c * u - x) * (c * v) + x * (c * v - y))


@paper.item("Lemma 10, answers, both proposals in G", expected="PROVED")
@claim(x=SHARE, u=SHARE, y=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR)
def answers(x, u, y, v, z, w, c):
    """Answers of the first part (chances z, w) or, after bottom (x, u), of the second (y, v): at
    most e^(3 eps) times as likely, as z <= c^2 w, x <= c u and y <= c^2 v."""
    spare = (c**2 * w - z) + (c - 1) * c**2 * w + (c * u - x) * c**2 * v + x * (c**2 * v - y)
    return equal(c**3 * (w + u * v) - (z + x * y), spare)


@paper.item("Lemma 10, answers, one proposal outside G", expected="PROVED")
@claim(x=SHARE, u=SHARE, y=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR, delta=SHARE)
def one_outside(x, u, y, v, z, w, c, delta):
    """If the first is (z <= delta), or the second (y <= delta), delta is enough."""
    spare = delta + c**3 * (w + u * v) - (z + x * y)
    first = (delta - z) + c**3 * w + (c * u - x) * c**2 * v + x * (c**2 * v - y)
    second = (delta - y) + y * (1 - x) + (c**2 * w - z) + (c - 1) * c**2 * w + c**3 * u * v
    return all_of(equal(spare, first), equal(spare, second))


@paper.item(
    "Lemma 10",
    expected="ARGUED",
    uses=[
        "lemma_10/bottom",
        "lemma_10/answers",
        "lemma_10/one_outside",
        "lemma_6/display",
    ],
    because="Answers: (3 eps, delta), which its authors show of M_IQR (where at most one of the "
    "two proposals is outside G the claims show it); bottom: (2 eps, 0). Lemma 6 adds up.",
    takes={
        "lemma_10/one_outside": "as stated",
        "lemma_10/answers": "as stated",
        "lemma_6/display": "as stated",
    },
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR, delta=SHARE)
def single_mechanism(x, y, u, v, z, w, c, delta):
    """An event with answers (chances z, w) and the bottom symbol."""
    return implies(
        all_of(z <= c**3 * w + delta, x <= c * u, y <= c * v),
        z + x * y <= delta + (c**3 * w + c**2 * (u * v)),
    )


@paper.item("Lemma 10, any two PTR functions", form="own", expected="PROVED")
@claim(z="[0, delta]", y="[0, delta]", w=SHARE, v=SHARE, c=FACTOR, delta=SHARE)
def any_two(z, y, w, v, c, delta):
    """Both proposals outside G (answers of chances z, y <= delta): at most 2 delta - delta^2, as
    what is spare adds up from delta - z and delta - y; it is attained at z = y = delta, w = v =
    0."""
    most = 2 * delta - delta**2
    return all_of(
        equal(most - (z + (1 - z) * y), (delta - z) * (1 - y) + (1 - delta) * (delta - y)),
        equal(delta + (1 - delta) * delta + c**3 * 0, most),
        c**3 * (w + v) >= 0,
    )


@paper.item("Lemma 10, what is left for the median", expected="PROVED")
@claim(eps_1="positive", eps_2="positive")
def left(eps_1, eps_2):
    """3 eps_1 + eps_2 = eps_t: after the bottom symbol, at cost 2 eps_1, eps_1 + eps_2 is left."""
    return equal((3 * eps_1 + eps_2) - 2 * eps_1, eps_1 + eps_2)


# -- by Definition 9 alone -------------------------------------------------------------------------


def in_g(rows, c, b):
    """Condition 3 on input b: every answer (all outcomes but the last) within e^(2 eps)."""
    return all(x <= c**2 * y for x, y in zip(rows[b][:-1], rows[1 - b][:-1], strict=True))


def outside(rows, c, delta):
    """On which inputs the proposal has to be outside G; None where the rows are no PTR function."""
    for b in (0, 1):
        x, y = rows[b][-1], rows[1 - b][-1]
        if x > c * y or 1 - x > c * (1 - y):
            return None
    bad = {b for b in (0, 1) if not in_g(rows, c, b)}
    return bad if all(1 - rows[b][-1] <= delta for b in bad) else None


def in_turn(first, second):
    """The second asked where the first returned the bottom symbol (the last outcome); in any unit
    of chance, for a row adds up to the whole."""
    found = []
    for one, two in zip(first, second, strict=True):
        whole = sum(two)
        answers = [x * whole + one[-1] * y for x, y in zip(one[:-1], two[:-1], strict=True)]
        found.append((*answers, one[-1] * two[-1]))
    return tuple(found)


@cache
def worst_of_ptr(case):
    """The largest delta of Definition 2, costs 3 eps and 2 eps, of two PTR functions in turn: of
    any two, and of those that are not outside G on the same input. Chances are counted in units of
    1/denominator and factors in units of 1/unit, so that the search is one of integers."""
    c, delta, outcomes, denominator = case
    unit = Fraction(c).denominator ** 3
    factors = [int(Fraction(c) ** 3 * unit)] * (outcomes - 1) + [int(Fraction(c) ** 2 * unit)]
    found = {}
    for rows in enumerate_pairs(outcomes, denominator):
        bad = outside(rows, Fraction(c), Fraction(delta))
        if bad is not None:
            found[tuple(tuple(int(x * denominator) for x in row) for row in rows)] = bad
    most = {True: 0, False: 0}
    for one, bad in found.items():
        for two, worse in found.items():
            value = max(above(rows, factors, unit) for rows in both(in_turn(one, two)))
            most[not bad & worse] = max(most[not bad & worse], value)
    whole = unit * denominator**2
    return Fraction(max(most.values()), whole), Fraction(most[True], whole)


def above(rows, factors, unit):
    """The sum of positive parts of ``unit`` times a chance less a factor times the other."""
    return sum(max(unit * a - c * b, 0) for a, b, c in zip(*rows, factors, strict=True))


PTR = each(("2", "1/6", 3, 6), ("3/2", "1/5", 3, 5), ("2", "1/4", 3, 4), ("4", "1/4", 4, 4))


@paper.item("Lemma 10, all PTR functions, chances i/4 to i/6", form="own", expected="CERTIFIED")
@claim(case=PTR)
def by_definition_9(case):
    """Every two functions with two answers (chances i/6, i/5, i/4) or three (i/4) that Definition 9
    calls PTR, in turn: at most 2 delta - delta^2, which is attained."""
    delta = number(Fraction(case[1]))
    return equal(number(worst_of_ptr(case)[0]), 2 * delta - delta**2)


@paper.item("Lemma 10, not both outside G, the same chances", form="own", expected="CERTIFIED")
@claim(case=PTR)
def by_definition_9_one(case):
    """Those of them that are never outside G on one input both: at most delta, which is
    attained."""
    return equal(number(worst_of_ptr(case)[1]), number(Fraction(case[1])))


@paper.item("Lemma 10, from Definition 9 alone", expected="REFUTED", grade="false statement")
@claim(case=PTR)
def from_definition_9(case):
    """ "Since M_IQR is (3 eps, delta)-DP", said of two PTR functions in turn: delta is enough."""
    return number(worst_of_ptr(case)[0]) <= number(Fraction(case[1]))
