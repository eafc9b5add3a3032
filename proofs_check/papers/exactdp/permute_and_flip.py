"""Permute-and-flip: DP of the range of the score's difference, and not BR of that eps.

An outcome of weight W_i has the chance: integral over 0 < y < 1/max W of W_i times the product of
1 - W_j y over the others. Of two outcomes whose scores are d/eps_0 apart, eps_0 the parameter, the
worse one is taken if it comes first, with probability e^-d; the better one comes first, or follows.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Permute-and-flip, not BR", expected="PROVED", form="own")
@claim
def range_of_two_outcomes(eps):
    """1/2 and 1/2 become 1 - e^-eps/2 and e^-eps/2: the two losses are more than eps apart."""
    one, other = 2 - exp(-eps), exp(-eps)
    return one > exp(eps) * other


@paper.item("Permute-and-flip, growing weights", expected="PROVED", form="own")
@claim(w="(0, oo)", v="[w, w*exp(eps)]", y="[0, oo)")
def factors(eps, w, v, y):
    """A factor 1 - w y shrinks as w grows to v, and at y e^-eps it is at least what it was."""
    return all_of(1 - v * y <= 1 - w * y, 1 - v * (y * exp(-eps)) >= 1 - w * y)


def worse(d):
    """First in the order, and taken."""
    return exp(-d) / 2


def better(d):
    """First in the order, or behind one that was not taken."""
    return (1 + (1 - exp(-d))) / 2


@paper.item("Permute-and-flip, two outcomes", expected="PROVED", form="own")
@claim(t="[0, eps]", d="[0, oo)")
def two_outcomes(eps, t, d):
    """Both chances have the sum 1. From t behind to eps - t in front an outcome becomes likelier by
    at most e^eps, the other one by at least e^-eps."""
    return all_of(
        equal(worse(d) + better(d), 1),
        worse(t) <= better(eps - t),
        better(eps - t) <= exp(eps) * worse(t),
        worse(eps - t) >= exp(-eps) * better(t),
    )


def answers(a, b, c, d):
    """How often an answer stays what it is, times 1 - a - b: the first, and the second."""
    left = 1 - c - d
    return d * (1 - a - b) + left * (1 - b), c * (1 - a - b) + left * (1 - a)


@paper.item("Permute-and-flip, rounded outcomes", expected="PROVED", form="own")
@claim(a="(0, 1/2]", b="(0, 1/2)", c="[a, 1 - b]", d="[b, 1 - c]")
def rounded(a, b, c, d):
    """1 - a, a against b, 1 - b become 1 - c, c against d, 1 - d: larger a and b, answers changed
    at random with fixed chances."""
    first, second = answers(a, b, c, d)
    whole = 1 - a - b
    return all_of(
        first >= 0,
        first <= whole,
        second >= 0,
        second <= whole,
        equal(first * (1 - a) + (whole - second) * a, (1 - c) * whole),
        equal(first * b + (whole - second) * (1 - b), d * whole),
    )


@paper.item(
    "Permute-and-flip",
    expected="ARGUED",
    form="own",
    uses=[
        "permute_and_flip/range_of_two_outcomes",
        "permute_and_flip/factors",
        "permute_and_flip/two_outcomes",
        "permute_and_flip/rounded",
    ],
    because="A number added to all scores changes nothing, so let every weight grow, by a factor "
    "between 1 and e^eps. The domain of the integral shrinks and so does every factor 1 - W_j y, "
    "none of which is negative there; W_i grows by at most e^eps: so does the chance. With y = v "
    "e^-eps the domain contains the old one, every factor is at least what it was, and W_i dy is "
    "at least e^-eps W_i dv: the chance falls by at most e^-eps. And two outcomes of equal scores "
    "that move apart are not BR(eps). Of two outcomes one can go from t behind to eps - t in "
    "front, 0 <= t <= eps: the difference of their scores changes by the whole range. So their "
    "pair is one of permute-and-flip; with larger chances of the unlikely answers, whose sum is at "
    "most 1, it is what answers changed at random make of that one, and no composition reveals "
    "more by it.",
    takes={
        "permute_and_flip/range_of_two_outcomes": {"eps": "eps"},
        "permute_and_flip/factors": {"w": "w", "v": "v", "y": "y"},
        "permute_and_flip/two_outcomes": {"eps": "eps", "t": "t", "d": "t"},
        "permute_and_flip/rounded": {"a": "a", "b": "b", "c": "c", "d": "d"},
    },
    where={
        "y": "[0, oo)",
        "t": "[0, eps]",
        "a": "(0, 1/2]",
        "b": "(0, 1/2)",
        "c": "[a, 1 - b]",
        "d": "[b, 1 - c]",
    },
)
@claim(w="(0, oo)", v="[w, w*exp(eps)]")
def ratio(eps, w, v):
    """The weight of the outcome itself: between the old one and e^eps times it; and the witness."""
    return all_of(
        v <= exp(eps) * w,
        v >= exp(-eps) * w,
        1 - exp(-eps) / 2 > exp(eps) * (exp(-eps) / 2),
    )


# -- what is not so --------------------------------------------------------------------------------


@paper.item("Permute-and-flip, always taken", expected="REFUTED", form="own")
@claim(t="[0, eps]")
def always_taken(eps, t):
    """The chance of the worse outcome would be e^-t, as if it always came first."""
    return equal(exp(-t) + better(t), 1)


@paper.item("Permute-and-flip, twice the range", expected="REFUTED", form="own")
@claim(t="[0, eps]")
def twice_the_range(eps, t):
    """From t behind to eps in front would still be DP(eps)."""
    return better(eps) <= exp(eps) * worse(t)


@paper.item("Permute-and-flip, rounded the other way", expected="REFUTED", form="own")
@claim(a="(0, 1/2]", b="(0, 1/2)", c="[0, a]", d="[0, b]")
def rounded_the_other_way(a, b, c, d):
    """Smaller chances of the unlikely answers would be post-processing as well."""
    first, second = answers(a, b, c, d)
    return all_of(first <= 1 - a - b, second <= 1 - a - b)
