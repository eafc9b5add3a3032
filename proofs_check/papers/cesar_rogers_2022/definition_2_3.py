"""Definition 2.3: the exponential mechanism, the range of its quality score, and what it satisfies.

Scores are written in units of the range: eps u(x, y)/range. So the differences of the scores on two
neighbours lie within eps of each other. A score that no change of input changes has the range 0,
by which the definition divides.
"""

from __future__ import annotations

from proofs_check import BR, DP, all_of, claim, exp, implies, maximum, minimum, nonadaptive
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def chances(*scores):
    """Probabilities proportional to the exponentials of the scores."""
    whole = sum(map(exp, scores))
    return [exp(score) / whole for score in scores]


def spread(*gaps):
    """The largest difference of two lists of scores less the smallest: the range of one pair."""
    return maximum(*gaps) - minimum(*gaps)


TWO = dict.fromkeys(("a", "b", "x", "y"), "real")


@paper.item(
    "Text before Definition 2.3, the range",
    also=[("dong-durfee-rogers-2019", "Text before Proposition 1, the range")],
    expected="PROVED",
)
@claim(**TWO)
def range_is_the_largest_gap(a, b, x, y):
    """max - min is at least every difference of differences, and of two outcomes it is one of
    them."""
    return all_of(
        spread(a - x, b - y) >= (a - x) - (b - y),
        spread(a - x, b - y) >= (b - y) - (a - x),
        spread(a - x, b - y) <= maximum((a - x) - (b - y), (b - y) - (a - x)),
    )


@paper.item(
    "Text before Definition 2.3, the sensitivity",
    also=[
        ("dong-durfee-rogers-2020-supplement", "Proposition 1, proof, (b)"),
        ("dong-durfee-rogers-2019", "Proposition 1, at most twice the sensitivity"),
    ],
    expected="PROVED",
)
@claim(**TWO)
def range_and_sensitivity(a, b, x, y):
    """The range is at most twice the global sensitivity, so that it refines what is divided by."""
    return spread(a - x, b - y) <= 2 * maximum(a - x, x - a, b - y, y - b)


@paper.item(
    "Definition 2.3, scores that do not change",
    also=[("dong-durfee-rogers-2019", "Proposition 2, scores that do not change")],
    expected="REFUTED",
    grade="notation",
)
@claim(**TWO)
def range_is_positive(a, b, x, y):
    """The range, by which the definition divides, is positive for every score."""
    return spread(a - x, b - y) > 0


@paper.item(
    "Definition 2.3, scores that change",
    also=[("dong-durfee-rogers-2019", "Proposition 2, scores that change")],
    form="corrected",
    corrects="definition_2_3/range_is_positive",
    expected="PROVED",
)
@claim(**TWO)
def range_of_changes(a, b, x, y):
    """It is positive where two outcomes' scores change by different amounts."""
    return implies((a - x) - (b - y) > 0, spread(a - x, b - y) > 0)


@paper.item(
    "Definition 2.3, bounded range",
    also=[("dong-durfee-rogers-2019", "Proposition 2, bounded range")],
    expected="PROVED",
)
@claim(**TWO, c="positive", d="positive")
def bounded_range(eps, a, b, x, y, c, d):
    """M_u is eps-BR: two outcomes with scores a, b on one input and x, y on the other; c and d are
    the two sums over all outcomes by which the exponentials are divided."""
    return implies(
        (a - x) - (b - y) <= eps,
        exp(a) / c * (exp(y) / d) <= exp(eps) * (exp(b) / c) * (exp(x) / d),
    )


@paper.item(
    "Definition 2.3, pure DP",
    also=[("dong-durfee-rogers-2019", "Proposition 2, pure DP, two outcomes")],
    expected="ARGUED",
    uses=["definition_2_3/bounded_range", "lemma_2_1/range_implies_pure"],
    because="eps-BR mechanisms are eps-DP.",
    takes={
        "definition_2_3/bounded_range": {"c": "exp(a) + exp(b)", "d": "exp(x) + exp(y)"},
        "lemma_2_1/range_implies_pure": {
            "a": "exp(a)/(exp(a) + exp(b))",
            "b": "exp(x)/(exp(x) + exp(y))",
        },
    },
)
@claim(**TWO)
def pure(eps, a, b, x, y):
    """M_u is eps-DP (two outcomes)."""
    here, there = chances(a, b), chances(x, y)
    return implies(
        all_of((a - x) - (b - y) <= eps, (b - y) - (a - x) <= eps),
        here[0] <= exp(eps) * there[0],
    )


@paper.item(
    "Definition 2.3, the range is attained",
    also=[("dong-durfee-rogers-2019", "Proposition 2, the range is attained")],
    expected="PROVED",
)
@claim(a="real", x="real")
def no_smaller_range(eps, a, x):
    """With scores that change by eps more at one outcome than at the other, M_u is s-BR for no s <
    eps."""
    here, there = chances(a + eps, x), chances(a, x)
    return here[0] * there[1] >= exp(eps) * here[1] * there[0]


@paper.item(
    "Text before Definition 2.2, half the parameter",
    expected="ARGUED",
    uses=["lemma_2_1/pure_implies_range"],
    because="An (eps/2)-DP mechanism is eps-BR, so the supremum over these is over more "
    "mechanisms.",
    takes={"lemma_2_1/pure_implies_range": {"eps": "eps/2"}},
    where=dict.fromkeys("abcd", "[0, 1]"),
)
@claim(k="integer [1, oo)")
def half_is_in_range(k, eps, eps_g):
    """k mechanisms that are (eps/2)-DP are never worse than k that are eps-BR, in a batch."""
    pure_half = nonadaptive(k * DP(eps / 2)).delta(eps_g)
    return pure_half <= nonadaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    "Text before Definition 2.3, a maximum over y",
    also=[("cesar-rogers-2022", "Text before Lemma 6.1, a maximum over neighbours")],
    expected="REFUTED",
    grade="slip",
)
@claim(n="integer [1, oo)")
def maximum_printed(n):
    """The changes u(x, y) - u(x', y) have a maximum over the outcomes y, of which there may be any
    number. Of the changes 1 - 1/y, y = 1, 2, 3, ..., that at y = n would be at least the next."""
    return 1 - 1 / n >= 1 - 1 / (n + 1)


@paper.item(
    "Text before Definition 2.3, a maximum over y",
    also=[("cesar-rogers-2022", "Text before Lemma 6.1, a maximum over neighbours")],
    form="corrected",
    corrects="definition_2_3/maximum_printed",
    expected="PROVED",
)
@claim(n="integer [1, oo)", x="(0, 1]", m="integer [1, oo)")
def supremum(n, x, m):
    """They have a supremum: 1, which each is below, and which the one at y = m misses by less than
    x where m x > 1."""
    return all_of(1 - 1 / n < 1, implies(m * x > 1, 1 - 1 / m > 1 - x))
