"""Theorem 1: the exponential mechanism of Definition 2.3 is eps-BR, and eps-DP.

True. Scores in units of 2 sensitivity/eps, as in Definition 2.3: a, b on one input, x, y on its
neighbour; c and d are the sums over all outcomes by which the exponentials are divided.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")
SCORES = dict.fromkeys(("a", "b", "x", "y"), "real")


def within(eps, *gaps):
    """Every change is at most eps/2, either way."""
    return all_of(*(gap <= eps / 2 for gap in gaps), *(-gap <= eps / 2 for gap in gaps))


@paper.item("Theorem 1, bounded range", expected="PROVED")
@claim(**SCORES, c="positive", d="positive")
def bounded_range(eps, a, b, x, y, c, d):
    """The ratio of one outcome is at most e^eps times that of another."""
    return implies(
        within(eps, a - x, b - y),
        exp(a) / c * (exp(y) / d) <= exp(eps) * (exp(b) / c) * (exp(x) / d),
    )


@paper.item("Theorem 1, the sums", expected="PROVED")
@claim(c="nonnegative", d="nonnegative", a="real", x="real")
def sums(eps, a, x, c, d):
    """The sums of the exponentials, c and d over the outcomes so far, with one outcome more: the
    surplus of "it grows by at most e^(eps/2)" from that before and that of the score."""
    return equal(
        exp(eps / 2) * (c + exp(a)) - (d + exp(x)),
        (exp(eps / 2) * c - d) + exp(a) * (exp(eps / 2) - exp(x - a)),
    )


@paper.item("Theorem 1, pure DP, from the sums", expected="PROVED")
@claim(a="real", x="real", c="positive", d="positive")
def pure(eps, a, x, c, d):
    """The surplus of eps-DP at an outcome from that of the sums and that of the score."""
    return equal(
        exp(eps) * exp(x) / d - exp(a) / c,
        exp(a) / (c * d) * (exp(eps / 2) * c - d)
        + exp(eps / 2) * exp(a) / d * (exp(eps / 2) * exp(x - a) - 1),
    )


@paper.item(
    "Theorem 1, pure DP, two outcomes",
    expected="ARGUED",
    uses=["theorem_1/sums", "theorem_1/pure"],
    because="A score changes by at most eps/2, so both surpluses of the first claim are not "
    "negative, from the empty sums on by induction over the outcomes; nor are those of the second.",
    takes={
        "theorem_1/sums": [
            {"a": "a", "x": "x", "c": "0", "d": "0"},
            {"a": "b", "x": "y", "c": "exp(a)", "d": "exp(x)"},
        ],
        "theorem_1/pure": {"c": "exp(a) + exp(b)", "d": "exp(x) + exp(y)"},
    },
)
@claim(**SCORES)
def pure_two(eps, a, b, x, y):
    """The whole for two outcomes."""
    here, there = exp(a) + exp(b), exp(x) + exp(y)
    return implies(within(eps, a - x, b - y), exp(a) / here <= exp(eps) * (exp(x) / there))


@paper.item("Theorem 1, eps is attained", form="own", expected="PROVED")
@claim(c="positive", d="positive")
def attained(eps, c, d):
    """Scores that change by eps/2 in both directions: the ratios differ by e^eps exactly."""
    return equal(
        exp(eps / 2) / c * (exp(eps / 2) / d), exp(eps) * (exp(0 * eps) / c) * (exp(0 * eps) / d)
    )
