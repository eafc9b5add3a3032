"""Lemma 8: sparse vector costs eps_1 + (c'/c) eps_2 where c' answers are above the threshold.

True. Not tight where few answers are below: see "the shift the other way round".
"""

from __future__ import annotations

from itertools import product

from proofs_check import all_of, claim, differs, each, equal, implies, maximum
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.sparse_vector import A, B, chance

paper = Paper("hartmann-et-al-2022")

STREAMS = ((0, 1, 2), (1, 0, -1), (3, -2, 0), (0, 0, 0))
"""Values of the queries on one of two neighbours, three to a stream: rising, falling, far apart,
equal. The other neighbour moves each by -1, 0 or 1."""


def worst_ratio(size, tops, streams=STREAMS):
    """The largest Pr(a)/Pr'(a) over answers of so many with so many tops, queries of the streams
    and neighbours that move each of them by -1, 0 or 1."""
    found = []
    for answers in product((False, True), repeat=size):
        if sum(answers) != tops:
            continue
        for stream in streams:
            below = chance_of_each(answers, stream[:size])
            found.append(below)
    return max(found)


def chance_of_each(answers, places):
    """The largest ratio over the neighbours of one stream."""
    moved = product((-1, 0, 1), repeat=len(places))
    base = chance(answers, places, A, B)
    others = [
        chance(answers, [p + m for p, m in zip(places, by, strict=True)], A, B) for by in moved
    ]
    return max(max(base / other, other / base) for other in others)


def lemma_factor(tops):
    """e^(eps_1 + c'/c eps_2) = 2^(5 + 2 c')."""
    return 2 ** (A + 2 * B * tops)


def sharper_factor(size, tops):
    """The smallest of what no shift costs, a shift either way."""
    rest = size - tops
    return 2 ** min(A + 2 * B * tops, A + 2 * B * rest, B * size)


SIZES = each((1, 0), (1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (3, 2), (3, 3))


@paper.item("Lemma 8, streams of up to three queries", expected="CERTIFIED")
@claim(case=SIZES)
def streams(case):
    """eps_1 = 5 ln 2, eps_2/c = 2 ln 2: every sequence of answers (so many, so many of them above)
    is at most e^(eps_1 + (c'/c) eps_2) times as likely on a neighbour, for four streams and all
    that move each query by -1, 0 or 1."""
    size, tops = case
    ratio = number(worst_ratio(size, tops))
    return all_of(ratio <= number(lemma_factor(tops)), ratio > 1)


@paper.item("Lemma 8, a finer partition, the same streams", form="own", expected="CERTIFIED")
@claim(case=SIZES)
def finer(case):
    """With l answers, c' of them above: at most e to the smallest of eps_1 + (c'/c) eps_2, eps_1 +
    ((l - c')/c) eps_2 and l eps_2/(2 c)."""
    size, tops = case
    ratio = number(worst_ratio(size, tops))
    return all_of(ratio <= number(sharper_factor(size, tops)), ratio > 1)


def whole(places):
    """The chances of all answers to a stream."""
    return sum(chance(one, places, A, B) for one in product((False, True), repeat=len(places)))


@paper.item("Lemma 8, the integration", expected="CERTIFIED")
@claim(places=each(*STREAMS, (0,), (4, -1)))
def integration(places):
    """The chances of all answers to a stream add up to 1."""
    return equal(number(whole(places)), 1)


@paper.item(
    "Lemma 8",
    expected="ARGUED",
    uses=[
        "proof_of_lemma_8/shifted",
        "proof_of_lemma_8/cost_of_a_shift",
        "proof_of_lemma_8/queries",
        "proof_of_lemma_8/threshold",
        "proof_of_lemma_8/last_fraction",
        "lemma_6/display",
    ],
    because="The substitution z - Delta for z under the integral over rho, then bounds under it, "
    "factor by factor; what the analyst asks and when they stop depends on the answers alone and "
    "cancels (as does the end by count >= c, of which the display does not speak). The claim: the "
    "cost falls by eps_2/c for each answer above that did not come.",
    takes={
        "proof_of_lemma_8/shifted": {"v": "place", "w": "eps_2/k"},
        "proof_of_lemma_8/queries": "as stated",
        "proof_of_lemma_8/threshold": {"z": "place"},
        "proof_of_lemma_8/last_fraction": {
            "eps_1": "eps_1",
            "n": "n",
            "x": "eps_2/k",
            "y": "mass",
        },
        "proof_of_lemma_8/cost_of_a_shift": {},
        "lemma_6/display": "as stated",
    },
    where={"place": "real", "mass": "positive"},
)
@claim(n="integer [0, k - 1]", k="integer [1, oo)", eps_1="positive", eps_2="positive")
def saving(eps_1, eps_2, n, k):
    """c = k, c' = n: from c to c' the cost falls by (c - c') eps_2/c, which is positive."""

    def cost(m):
        return eps_1 + m * eps_2 / k

    return all_of(equal(cost(k) - cost(n), (k - n) * eps_2 / k), cost(k) > cost(n))


@paper.item("Lemma 8, the shift the other way round", form="own", expected="PROVED")
@claim(eps_1="positive", eps_2="positive", n="integer [0, oo)", m="integer [0, oo)", s="[-1, 1]")
def other_shift(eps_1, eps_2, n, m, s):
    """rho shifted by s Delta, -1 <= s <= 1, with n answers above and m below: |s| eps_1, and
    (1 + s), (1 - s) times eps_2/(2 c) each (eps_2 for eps_2/c). It is at least the smallest of
    s = 0, 1, -1: eps_2 (n + m)/2, eps_1 + n eps_2, eps_1 + m eps_2."""
    right = s * eps_1 + ((1 + s) * n + (1 - s) * m) * eps_2 / 2
    left = -s * eps_1 + ((1 + s) * n + (1 - s) * m) * eps_2 / 2
    none = (n + m) * eps_2 / 2
    return all_of(
        equal(right, s * (eps_1 + n * eps_2) + (1 - s) * none),
        equal(left, -s * (eps_1 + m * eps_2) + (1 + s) * none),
    )


@paper.item("Lemma 8, what is left for the entries", expected="PROVED")
@claim(eps_3="positive", n="integer [0, k - 1]", k="integer [1, oo)")
def entries(eps_1, eps_2, eps_3, n, k):
    """Of eps_1 + eps_2 + eps_3 the cost leaves eps_3 + (c - c') eps_2/c, more than eps_3."""
    left = (eps_1 + eps_2 + eps_3) - (eps_1 + n * eps_2 / k)
    return all_of(equal(left, eps_3 + (k - n) * eps_2 / k), left > eps_3)


@paper.item("Text after Lemma 8, no entry released", expected="REFUTED", grade="slip")
@claim(n="integer [0, k - 1]", k="integer [1, oo)")
def no_entry(n, k):
    """ "Assume that c' < c": then each of the c' = n entries has the budget eps_3'/c', c = k."""
    return differs(n, 0)


@paper.item(
    "Text after Lemma 8, no entry released",
    form="corrected",
    corrects="lemma_8/no_entry",
    expected="PROVED",
)
@claim(eps_2="positive", eps_3="positive", n="integer [1, k - 1]", k="integer [2, oo)")
def each_entry(eps_2, eps_3, n, k):
    """For 1 <= c' < c each has, and more than eps_3/c."""
    return (eps_3 + (k - n) * eps_2 / k) / n > eps_3 / k


@paper.item("Lemma 8, c = 0", expected="REFUTED", grade="slip")
@claim(n="integer [0, k]", k="integer [0, oo)")
def no_answer_above(n, k):
    """For each integer c' = n in [0, c], nothing being said of c = k, c'/c has a value."""
    return differs(k, 0)


@paper.item(
    "Lemma 8, c = 0", form="corrected", corrects="lemma_8/no_answer_above", expected="PROVED"
)
@claim(n="integer [0, k]", k="integer [1, oo)")
def some_answers_above(n, k):
    """For c >= 1 it has, and is at most 1. (For c = 0 nothing is answered.)"""
    return all_of(k > 0, n / k <= 1, n / k >= 0)


@paper.item("Text after Lemma 8, the sensitivity of the queries", expected="REFUTED", grade="slip")
@claim(x="real", y="real")
def absolute_values(x, y):
    """The queries |f_i| have sensitivity 1, and f_i is what is released with noise for that: of the
    values x and y on neighbours, absolute values that are within 1 make the values so."""
    return implies(
        all_of(maximum(x, -x) - maximum(y, -y) <= 1, maximum(y, -y) - maximum(x, -x) <= 1),
        x - y <= 1,
    )


@paper.item(
    "Text after Lemma 8, the sensitivity of the queries",
    form="corrected",
    corrects="lemma_8/absolute_values",
    expected="PROVED",
)
@claim(x="real", y="real")
def values(x, y):
    """A sensitivity of f_i is one of |f_i| as well; and of values that are not negative, as in the
    example, they are the same."""
    return all_of(
        maximum(x, -x) - maximum(y, -y) <= maximum(x - y, y - x),
        implies(all_of(x >= 0, y >= 0), equal(maximum(x, -x) - maximum(y, -y), x - y)),
    )
