"""Optimal stopping: what follows from Theorem 15 of hartmann-et-al-2022 as a recursion.

S is the likelihood ratio of the answers so far, a_i = e^E(P_i); below a word the value is w(S) =
max([S - a_i]_+, delta S + (1 - delta)(w(S c) + c w(S/c))/(1 + c)), with c = e^eps of the next
mechanism. ``euro`` is a term of equation (4): the value if only that stop is used.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.explicit_iteration import recursion
from proofs_check.papers.hartmann_et_al_2022.theorem_15 import PURE_CASES, Case

paper = Paper("exactdp")

SHARE, FACTOR = "[0, 1]", "[1, oo)"
WORD = "hartmann-et-al-2022/theorem_15/word_and_children"


def go_on(value, s, c, delta):
    """The mean of the value over the next answer, DP(ln c, delta)."""
    return delta * s + (1 - delta) * (value(s * c) + c * value(s / c)) / (1 + c)


@paper.item("Optimal stopping, the ratio is a mean", expected="PROVED", form="own")
@claim(s="[0, oo)", c=FACTOR, delta=SHARE)
def martingale(s, c, delta):
    """Under input 1 the ratio keeps its mean but for the answer 0: S = delta S + (1 - delta)(S c +
    c S/c)/(1 + c)."""
    return equal(s, go_on(lambda r: r, s, c, delta))


@paper.item("Optimal stopping, going on costs nothing", expected="DECIDED", form="own")
@claim(s="[0, oo)", c=FACTOR, a="[0, oo)", b="[0, a]", delta=SHARE)
def later_is_better(s, c, a, b, delta):
    """Where a later stop has no larger cost, b <= a, going on to it is no worse: [S - a]_+ is at
    most the mean of [S - b]_+."""
    return pos(s - a) <= go_on(lambda r: pos(r - b), s, c, delta)


@paper.item("Optimal stopping, out of reach", expected="PROVED", form="own")
@claim(s="[0, oo)", a="[s, oo)", u="[0, oo)")
def out_of_reach(s, a, u):
    """Where the cost is at least the sum of the eps so far, a >= S, stopping has nothing, and going
    on, u, is best."""
    return all_of(equal(pos(s - a), 0), equal(maximum(pos(s - a), u), u), a - s >= 0)


@paper.item("Optimal stopping, the step of the bounds", expected="PROVED", form="own")
@claim(x="[0, oo)", u="[0, oo)", v="[0, oo)", y="[0, u]", z="[0, v]", w="[0, oo)")
def step_of_the_bounds(x, u, v, y, z, w):
    """x what stopping has, u and v the best of the children, y <= u and z <= v one stop alone of
    theirs; u + v <= w, the sum of all later stops: the best is at least each and at most all."""
    best = maximum(x, u + v)
    return all_of(best >= x, best >= y + z, implies(u + v <= w, best <= x + w))


@paper.item(
    "Optimal stopping, the bounds",
    expected="ARGUED",
    form="own",
    uses=["optimal_stopping/step_of_the_bounds", WORD],
    because="By induction from the longest words up: below each word the best is at least what any "
    "stop alone has there and at most what all of them have.",
    takes={
        "optimal_stopping/step_of_the_bounds": "as stated",
        WORD: [
            {"x": "c - a", "u": "c*c - b", "v": "1 - b"},
            {"x": "1/c - a", "u": "1 - b", "v": "0"},
        ],
    },
)
@claim(c=FACTOR, a="[0, oo)", b="[0, oo)")
def bounds(a, b, c):
    """max_i euro_i <= OptDel <= sum_i euro_i; here two DP(ln c), stops 1 and 2, E = ln a, ln b."""

    def later(s):
        return go_on(lambda r: pos(r - b), s, c, 0)

    def first(s):
        return pos(s - a)

    euros = go_on(first, 1, c, 0), go_on(later, 1, c, 0)
    best = go_on(lambda s: maximum(first(s), later(s)), 1, c, 0)
    return all_of(euros[0] <= best, euros[1] <= best, best <= euros[0] + euros[1])


@paper.item(
    "Optimal stopping, costs that do not rise",
    expected="ARGUED",
    form="own",
    uses=["optimal_stopping/later_is_better", "optimal_stopping/martingale"],
    because="At every word of length k_i going on to the next stop is no worse, so the last is "
    "best everywhere: OptDel is the optimal delta of all k_n mechanisms at E_n.",
    takes={
        "optimal_stopping/later_is_better": [
            {"s": "c", "delta": "0"},
            {"s": "1/c", "delta": "0"},
        ],
        "optimal_stopping/martingale": {"s": "1", "delta": "0"},
    },
)
@claim(c=FACTOR, a="[0, oo)", b="[0, a]")
def not_rising(a, b, c):
    """As before, with b <= a: the value of the last stop alone (the lower end is attained)."""

    def later(s):
        return go_on(lambda r: pos(r - b), s, c, 0)

    best = go_on(lambda s: maximum(pos(s - a), later(s)), 1, c, 0)
    return equal(best, go_on(later, 1, c, 0))


@paper.item(
    "Optimal stopping, when stopping early costs nothing",
    expected="ARGUED",
    form="own",
    uses=["optimal_stopping/later_is_better", "optimal_stopping/out_of_reach"],
    because="Where E_i is at least the sum of the first k_i eps the stop has nothing, as S is at "
    "most e to that sum; where E_i >= E_n going on to the last stop is no worse. A word with an "
    "answer 0 has no chance on input 1: all of its weight is kept by going on.",
    takes={
        "optimal_stopping/later_is_better": {"s": "c", "delta": "0", "if": "b <= a"},
        "optimal_stopping/out_of_reach": [{"s": "c", "u": "later"}, {"s": "1/c", "u": "later"}],
    },
    where={"later": "[0, oo)"},
)
@claim(c=FACTOR, a="[c, oo)", b="[0, oo)")
def costs_nothing(a, b, c):
    """E_i >= min(eps_1 + ... + eps_(k_i), E_n) makes OptDel the last term; here a >= c."""

    def later(s):
        return go_on(lambda r: pos(r - b), s, c, 0)

    best = go_on(lambda s: maximum(pos(s - a), later(s)), 1, c, 0)
    return equal(best, go_on(later, 1, c, 0))


@paper.item("Optimal stopping, that is enough and not needed", expected="REFUTED", form="own")
@claim(c="(1, oo)", a="(1, c)", b="(a, oo)")
def needed(a, b, c):
    """Where a cost is below both, a < c and a < b, stopping early would always add to delta."""

    def later(s):
        return go_on(lambda r: pos(r - b), s, c, 0)

    best = go_on(lambda s: maximum(pos(s - a), later(s)), 1, c, 0)
    return best > go_on(later, 1, c, 0)


@paper.item("Optimal stopping, two terms are never both needed", expected="PROVED", form="own")
@claim(x="(0, oo)", y="(0, oo)", u="[0, oo)", v="[0, oo)")
def strictly_below(x, y, u, v):
    """A word with x > 0 below which something, y > 0, is left at a later stop (as at the words 1,
    11, ... wherever two terms of equation 4 are positive: their ratio is the largest): the sum of
    the terms is not attained, by the smaller of x and y at least."""
    best = maximum(x, y)
    return all_of(x + u + y + v > best + u + v, x + u + y + v - (best + u + v) <= x)


@paper.item("Optimal stopping, equation 4 is n times as large", expected="DECIDED", form="own")
@claim(c="(1, oo)", a="[1, c)")
def twice(a, c):
    """DP(ln c), then a mechanism that is (0, 0)-DP, stops 1 and 2 of one cost ln a: both terms are
    OptDel, (c - a)/(1 + c), so that equation 4 has twice that (n times with n stops)."""

    def later(s):
        return go_on(lambda r: pos(r - a), s, 1, 0)

    best = go_on(lambda s: maximum(pos(s - a), later(s)), 1, c, 0)
    return all_of(
        equal(go_on(later, 1, c, 0), (c - a) / (1 + c)), equal(best, (c - a) / (1 + c)), c - a > 0
    )


def alone(case):
    """The last term of equation 4."""
    return case.euros()[-1]


def largest(case):
    """The largest term."""
    return max(case.euros())


@paper.item("Optimal stopping, explicit costs that do not rise", expected="CERTIFIED", form="own")
@claim(case=each(Case("2 0,2 0,2 0", "1 2 3", "2 3/2 1"), Case("2 1/4,2 1/8", "1 2", "2 2")))
def explicit_not_rising(case):
    """Over all words, delta_k > 0 as well: the value is the last term."""
    value = number(recursion(*case.data))
    return all_of(equal(value, number(alone(case))), value > 0)


@paper.item("Optimal stopping, explicit costs out of reach", expected="CERTIFIED", form="own")
@claim(
    case=each(
        Case("2 1/4,2 1/8", "1 2", "2 3"),
        Case("2 0,3 0,2 0", "1 2 3", "2 6 9"),
        Case("2 0,2 0,2 0", "1 2 3", "3 3 3"),
    )
)
def explicit_out_of_reach(case):
    """E_i >= min(eps_1 + ... + eps_(k_i), E_n), over all words: the value is the last term."""
    value = number(recursion(*case.data))
    return all_of(equal(value, number(alone(case))), value > 0)


@paper.item("Optimal stopping, strictly between", expected="CERTIFIED", form="own")
@claim(case=each(Case("2 0,2 0,2 0", "1 3", "1 3/2")))
def strictly_between(case):
    """Three DP(ln 2), stops 1 and 3, E = 0 and ln 3/2: stopping after the answer 1 and going on
    after 2 has 10/27, more than either stop alone (9/27 and 19/54) and less than both together."""
    value = number(recursion(*case.data))
    return all_of(
        equal(27 * value, 10),
        equal(54 * number(largest(case)), 19),
        number(largest(case)) < value,
        value < number(sum(case.euros())),
    )


@paper.item("Optimal stopping, explicit gaps", expected="CERTIFIED", form="own")
@claim(case=each(*PURE_CASES[:4]))
def explicit_gaps(case):
    """With rising costs: at least the largest term, below the sum of the terms."""
    value = number(recursion(*case.data))
    return all_of(number(largest(case)) <= value, value < number(sum(case.euros())))
