"""Stopping of BR: mechanisms of bounded range that may stop early, as Theorem 15 of
hartmann-et-al-2022 has it for (eps, delta)-DP.

S is the likelihood ratio of the answers so far, a = e^E, R = e^eps, u = e^t. Below an answer the
worth is w(S) = [S - a]_+ where one stops, else the largest, over 1 <= u <= R, of the chord of w
over [S u/R, S u], read at S: x w(S u) + (1 - x) w(S u/R), x = (R - u)/(u (R - 1)) = p_{eps,t}.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from proofs_check import all_of, claim, each, equal, implies, maximum, pos
from proofs_check.language.explicit_mechanisms import enumerate_pairs, number
from proofs_check.language.items import Paper

paper = Paper("exactdp")

SHARE, FACTOR = "[0, 1]", "(1, oo)"


def high(u, c):
    """The chance of the ratio u under input 1; c = e^eps. The other answer has the ratio u/c."""
    return (c - u) / (u * (c - 1))


def go_on(value, s, u, c):
    """The mean of the value over the answer of RR_{eps,t}, under input 1."""
    return high(u, c) * value(s * u) + (1 - high(u, c)) * value(s * u / c)


# -- the step --------------------------------------------------------------------------------------


@paper.item("Stopping of BR, the ratio is a mean", expected="PROVED", form="own")
@claim(s="[0, oo)", u="[1, c]", c=FACTOR)
def martingale(s, u, c):
    """Whatever t is, the ratio keeps its mean under input 1; its two answers have chances."""
    return all_of(equal(go_on(lambda r: r, s, u, c), s), high(u, c) >= 0, high(u, c) <= 1)


@paper.item("Stopping of BR, a mean of lines", expected="PROVED", form="own")
@claim(tau=SHARE, y=SHARE, z=SHARE, u="[1, c]", c=FACTOR, x="real", w="real")
def mean_of_lines(tau, y, z, u, c, x, w):
    """A mechanism with two answers of ratios y u + (1 - y) u/c and z u + (1 - z) u/c, of chances
    tau and 1 - tau under input 1: where these have the mean 1, the chord through x at u and w at
    u/c has the mean that RR_{eps,t} has. (Any number of answers in the same way.)"""

    def ratio(share):
        return share * u + (1 - share) * u / c

    def line(share):
        return share * x + (1 - share) * w

    mean = tau * line(y) + (1 - tau) * line(z)
    off = tau * ratio(y) + (1 - tau) * ratio(z) - 1
    slope = c / (u * (c - 1))
    return equal(mean, high(u, c) * x + (1 - high(u, c)) * w + slope * off * (x - w))


@paper.item("Stopping of BR, the window of a mechanism", expected="PROVED", form="own")
@claim(low="(0, 1]", top="[1, c*low]", c=FACTOR)
def window(low, top, c):
    """BR: the largest ratio of an answer is at most c times the smallest; they have the mean 1, so
    low <= 1 <= top. With u = top all ratios are in [u/c, u], and 1 <= u <= c."""
    return all_of(top / c <= low, top >= 1, top <= c)


@paper.item("Stopping of BR, a mean keeps convexity", expected="PROVED", form="own")
@claim(x="real", y="real", v="real", w="real", z=SHARE, tau=SHARE, g="[0, oo)", h="[0, oo)")
def keeps_convexity(x, y, v, w, z, tau, g, h):
    """w at S u and at S u/c, at two S (x, y and v, w) and g, h below the chords between: so are
    the mean, and the larger of two such values."""
    first, second = z * x + (1 - z) * y - g, z * v + (1 - z) * w - h
    ends = tau * x + (1 - tau) * v, tau * y + (1 - tau) * w
    return all_of(
        tau * first + (1 - tau) * second <= z * ends[0] + (1 - z) * ends[1],
        maximum(first, second) <= z * maximum(x, v) + (1 - z) * maximum(y, w),
    )


@paper.item("Stopping of BR, slopes of at most 1", expected="PROVED", form="own")
@claim(x="[0, oo)", y="[0, r*u]", z="[0, r*u/c]", r="[0, oo)", u="[1, c]", c=FACTOR, a="[0, oo)")
def slopes(x, y, z, r, u, c, a):
    """From S to S + r the worths at S u and S u/c rise by y and z, 0 <= y <= r u, 0 <= z <= r u/c:
    their mean by at most r. And x - a is the worth of stopping: it rises by r at most."""
    rise = high(u, c) * y + (1 - high(u, c)) * z
    return all_of(rise <= r, rise >= 0, pos(x + r - a) - pos(x - a) <= r)


@paper.item(
    "Stopping of BR",
    expected="ARGUED",
    form="own",
    uses=[
        "stopping_of_br/martingale",
        "stopping_of_br/mean_of_lines",
        "stopping_of_br/window",
        "stopping_of_br/keeps_convexity",
        "hartmann-et-al-2022/theorem_15/word_and_children",
        "hartmann-et-al-2022/proof_of_theorem_15/corrected_mixture",
    ],
    because="By induction from the end: below an answer of ratio S, in units of its chance under "
    "input 1, no mechanisms and no criteria have more than w(S), which is convex. At a place to "
    "stop, stop or go on; a mechanism of BR(eps) has its ratios in some [u/c, u], there w is at "
    "most its chord, and the mean of the chord is that of RR_{eps,t} with e^t = u, which is one "
    "of the choices of w. On the other side RR_{eps,t} is BR(eps) for each t, and the adversary "
    "may choose it by the answers before. Randomized criteria are mixtures; the inputs exchanged "
    "make a BR(eps) mechanism of another one.",
    where={"other": SHARE},
    takes={
        "stopping_of_br/martingale": {"s": "1"},
        "stopping_of_br/mean_of_lines": {"tau": "x", "z": "other", "x": "v"},
        "stopping_of_br/window": "as stated",
        "stopping_of_br/keeps_convexity": "as stated",
        "hartmann-et-al-2022/theorem_15/word_and_children": "as stated",
        "hartmann-et-al-2022/proof_of_theorem_15/corrected_mixture": "as stated",
    },
)
@claim(x=SHARE, y=SHARE, u="[1, c]", c=FACTOR, v="[0, oo)", w="[0, oo)", g="[0, oo)", a="[0, oo)")
def one_step(x, y, u, c, v, w, g, a):
    """An answer of ratio S = 1: the mechanism after it has ratios r = y u + (1 - y) u/c with chance
    x and one more answer; w there is g below the chord through v at u and w at u/c. The larger of
    this and stopping is at most the larger of the chord at 1 and stopping."""
    chord = high(u, c) * v + (1 - high(u, c)) * w
    other = (high(u, c) - x * y) / (1 - x)  # the share of the other answer: the mean is 1
    mean = x * (y * v + (1 - y) * w - g) + (1 - x) * (other * v + (1 - other) * w)
    return implies(x < 1, maximum(mean, pos(1 - a)) <= maximum(chord, pos(1 - a)))


# -- what follows ----------------------------------------------------------------------------------


@paper.item("Stopping of BR, going on costs nothing", expected="PROVED", form="own")
@claim(s="[0, oo)", a="[0, oo)", b="[0, a]", c=FACTOR)
def later_is_better(s, a, b, c):
    """t = 0 says nothing: u = 1 is at S surely, so a later stop of no larger cost has no less.
    Costs that do not rise therefore make it the adaptive optimum of all mechanisms at E_n."""
    return all_of(equal(go_on(lambda r: pos(r - b), s, 1, c), pos(s - b)), pos(s - a) <= pos(s - b))


@paper.item("Stopping of BR, at most DP(eps)", expected="DECIDED", form="own")
@claim(u="[1, c]", c=FACTOR, x="real", y="real", g="[0, oo)", h="[0, oo)")
def below_dp(u, c, x, y, g, h):
    """The chord of a convex w over [1/c, c] (ends y and x) is at 1 no lower than that over
    [u/c, u], where w is g and h below it."""

    def line(r):
        return y + (x - y) * (r - 1 / c) / (c - 1 / c)

    return high(u, c) * (line(u) - g) + (1 - high(u, c)) * (line(u / c) - h) <= line(1)


@paper.item("Stopping of BR, at least DP(eps/2)", expected="PROVED", form="own")
@claim(u=FACTOR)
def above_half(u):
    """For t = eps/2, e^t = u, the answers have the ratios u and 1/u, and the chances of DP(t)."""
    return all_of(equal(high(u, u**2), 1 / (1 + u)), equal(u / u**2, 1 / u))


@paper.item("Stopping of BR, both bounds", expected="PROVED", form="own")
@claim(x="[0, oo)", y="[0, oo)", v="[0, oo)", w="[0, oo)", a="[0, v]", b="[0, w]", tau=SHARE)
def both_bounds(x, y, v, w, a, b, tau):
    """Stopping has x; for one t going on has the mean of v and w, and one later stop alone that of
    a <= v, b <= w: the best is at least each. And where y is at least x, and each mean with any t,
    of what the terms of equation (4) have, the best is at most their sum: max_i <= OptDel <=
    sum_i, with the adaptive optima of the first k_i mechanisms for the terms."""
    best = maximum(x, tau * v + (1 - tau) * w)
    return all_of(
        best >= x,
        best >= tau * a + (1 - tau) * b,
        implies(tau * v + (1 - tau) * w <= y, best <= x + y),
    )


# -- between two places for t ----------------------------------------------------------------------


@paper.item("Stopping of BR, between two places", expected="DECIDED", form="own")
@claim(a="positive", r="[1, oo)", z=SHARE, x="real", y="real")
def between_places(a, r, z, x, y):
    """x s + y/s on [a, r a], s = a + z (r - 1) a: at most the larger end and |y| (r - 1)^2/(4
    a)."""
    s = a + z * (r - 1) * a
    ends = x * a + y / a, x * r * a + y / (r * a)
    chord = (1 - z) * ends[0] + z * ends[1]
    above = z * (1 - z) * (r - 1) ** 2 * a / (r * s * a)
    return all_of(
        equal(x * s + y / s - chord, -y * above),
        above * 4 * a <= (r - 1) ** 2,
        4 * z * (1 - z) <= 1,
    )


@paper.item("Stopping of BR, the chord of two chords", expected="PROVED", form="own")
@claim(s="positive", a="positive", c=FACTOR, x="real", y="real", v="real", w="real")
def chord_of_chords(s, a, c, x, y, v, w):
    """With w the line x + y r about a and v + w r about c a, the chord over [a, c a] is at s a
    number, a multiple of a, and s (v - x)/((c - 1) a) taken off: what ``between_places`` bounds."""
    share = (s - a) / (a * (c - 1))
    found = (1 - share) * (x + y * a) + share * (v + w * c * a)
    fixed = (c * x - v + s * (c * w - y)) / (c - 1)
    linear = a * (c * y - c * w) / (c - 1)
    return equal(found, fixed + linear + s * (v - x) / ((c - 1) * a))


@paper.item("Stopping of BR, the intercept of a chord", expected="PROVED", form="own")
@claim(s="positive", r="(1, oo)", x="real", y="real")
def intercept(s, r, x, y):
    """Worths s x at s and r s y at r s (x and y in units of Pr_0): the line through them is at 0
    minus s r (y - x)/(r - 1)."""
    slope = (r * s * y - s * x) / (r * s - s)
    return equal(s * x - slope * s, -s * r * (y - x) / (r - 1))


# -- explicit --------------------------------------------------------------------------------------


def exactly(texts):
    """Fractions from a text."""
    return [Fraction(one) for one in texts.split()]


class Played:
    """Places u = e^t, e^eps for every mechanism, the stops and their e^E, from texts."""

    def __init__(self, places, factors, stops, costs):
        self.written = f"u {places}; e^eps {factors}; stops {stops}; e^E {costs}"
        self.places, self.factors = exactly(places), exactly(factors)
        self.stops = dict(zip(map(int, stops.split()), exactly(costs), strict=True))

    def __str__(self):
        return self.written


def recursion(case, menus, s=Fraction(1), depth=0):
    """w(S) where the mechanisms are those of the menus, as rows of (ratio, chance under 1)."""
    here = max(s - case.stops[depth], Fraction(0)) if depth in case.stops else Fraction(0)
    if depth == len(case.factors):
        return here
    ways = (
        sum(m * recursion(case, menus, s * r, depth + 1) for r, m in rows if m)
        for rows in menus[depth]
    )
    return max(here, *ways)


def played(case, menus, chances=(Fraction(1), Fraction(1)), depth=0):
    """For every adversary, i.e. a stop or a mechanism after each answer: its outputs, each with
    the chances on both inputs and its length."""
    if depth in case.stops:
        yield ((*chances, depth),)
    if depth == len(case.factors):
        return
    for rows in menus[depth]:
        below = [
            tuple(played(case, menus, (chances[0] * r * m, chances[1] * m), depth + 1))
            for r, m in rows
            if m
        ]
        for chosen in product(*below):
            yield tuple(output for part in chosen for output in part)


def largest(case, menus):
    """The largest delta of Definition 2 of any of these adversaries."""
    return max(
        sum(max(x - case.stops[k] * y, Fraction(0)) for x, y, k in outputs)
        for outputs in played(case, menus)
    )


def responses(case):
    """RR_{eps,t} at the places."""
    return [
        [((u, high(u, c)), (u / c, 1 - high(u, c))) for u in case.places if u <= c]
        for c in case.factors
    ]


def every_mechanism(case, outcomes, denominator):
    """All mechanisms of BR with so many answers and this denominator."""
    rows = [
        tuple((x / y, y) for x, y in zip(*pair, strict=True) if y)
        for pair in enumerate_pairs(outcomes, denominator)
        if all(y or not x for x, y in zip(*pair, strict=True))
    ]
    return [
        [one for one in rows if max(r for r, _ in one) <= c * min(r for r, _ in one)]
        for c in case.factors
    ]


def with_largest_ratio(case, outcomes, denominator):
    """RR_{eps,t} with e^t the largest ratio of each of these mechanisms."""
    found = every_mechanism(case, outcomes, denominator)
    tops = [{max(r for r, _ in one) for one in menu} for menu in found]
    return [
        [((u, high(u, c)), (u / c, 1 - high(u, c))) for u in sorted(some)]
        for some, c in zip(tops, case.factors, strict=True)
    ]


PLAYED = each(
    Played("1 5/4 3/2 7/4 2", "2 2", "1 2", "5/4 3/2"),
    Played("1 5/4 3/2 2", "2 2", "1 2", "9/8 2"),
    Played("1 3/2 2 3", "2 3", "1 2", "5/4 5/2"),
    Played("3/2 2", "2 2 2", "1 2 3", "9/8 5/4 3/2"),
)
ANY = each(Played("1", "2 2", "1 2", "5/4 3/2"), Played("1", "3 2", "1 2", "3/2 5/4"))


@paper.item("Stopping of BR, adversaries one by one", expected="CERTIFIED", form="own")
@claim(case=PLAYED)
def one_by_one(case):
    """Every adversary that chooses t and when to stop by the answers, t among a few places: the
    largest delta of any is what the recursion has."""
    menus = responses(case)
    found = number(largest(case, menus))
    return all_of(equal(found, number(recursion(case, menus))), found > 0)


@paper.item(
    "Stopping of BR, mechanisms of three answers, chances i/6", expected="CERTIFIED", form="own"
)
@claim(case=ANY)
def any_mechanism(case):
    """All mechanisms of BR with three answers and chances i/6, chosen by the answers before, and
    all stops: no more than RR_{eps,t} has with e^t the largest ratios of these mechanisms."""
    most = number(recursion(case, every_mechanism(case, 3, 6)))
    return all_of(most <= number(recursion(case, with_largest_ratio(case, 3, 6))), most > 0)


# -- what is not so --------------------------------------------------------------------------------


@paper.item("Stopping of BR, t at an end", expected="REFUTED", form="own")
@claim(u="[1, c]", c=FACTOR, a="[1, c]")
def only_the_ends(u, c, a):
    """t = 0 and t = eps would do: one mechanism has no more than stopping at once, [1 - a]_+."""
    return go_on(lambda r: pos(r - a), 1, u, c) <= pos(1 - a)


@paper.item("Stopping of BR, half of eps", expected="REFUTED", form="own")
@claim(u="[1, v**2]", v=FACTOR, a="[1, v]")
def only_the_middle(u, v, a):
    """t = eps/2 would always do: BR(eps) no worse than DP(eps/2); e^eps = v^2."""

    def worth(r):
        return pos(r - a)

    return go_on(worth, 1, u, v**2) <= go_on(worth, 1, v, v**2)


@paper.item("Stopping of BR, worths that are not convex", expected="REFUTED", form="own")
@claim(u="(1, c)", c=FACTOR, a="[1, c]")
def not_convex(u, c, a):
    """Of a worth that is not convex, the smaller of S and a, RR_{eps,t} would have no less than a
    mechanism that says nothing."""

    def worth(r):
        return r - pos(r - a)

    return worth(1) <= go_on(worth, 1, u, c)


@paper.item("Stopping of BR, the chances exchanged", expected="REFUTED", form="own")
@claim(s="(0, oo)", u="[1, c]", c=FACTOR)
def exchanged(s, u, c):
    """With the chances of the two answers exchanged the ratio would keep its mean."""
    return equal(high(u, c) * s * u / c + (1 - high(u, c)) * s * u, s)


BEFORE = each(Played("1 5/4 3/2 7/4 2", "2 3", "1 2", "1 9/8"))


def fixed_before(case):
    """The largest delta where each t is the same after all answers."""
    return max(recursion(case, [[way] for way in ways]) for ways in product(*responses(case)))


@paper.item("Stopping of BR, t chosen in advance", expected="REFUTED", form="own")
@claim(case=BEFORE)
def in_advance(case):
    """It would be enough to choose all t before the first answer."""
    return number(recursion(case, responses(case))) <= number(fixed_before(case))
