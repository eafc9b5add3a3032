"""Definition 2.2: bounded range, as a ratio of ratios and without divisions.

As printed the definition divides by Pr[M(x') = y], which may be 0: for an outcome that occurs on
neither input both ratios are 0/0. Multiplied out it has a meaning everywhere, and it is the one
that first principles give (0/0 ignored, a/0 infinite).
"""

from __future__ import annotations

from itertools import permutations

from proofs_check import all_of, claim, differs, each, equal, exp, iff, implies
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")

SHARE, POSITIVE_SHARE = "[0, 1]", "(0, 1]"


@paper.item(
    "Definition 2.2, the ratios",
    also=[("dong-durfee-rogers-2019", "Definition 2.2, the ratios")],
    expected="REFUTED",
    grade="notation",
)
@claim(a=SHARE, b=SHARE)
def ratio_has_a_value(a, b):
    """Pr[M(x') = y] is never 0, so that the ratio Pr[M(x) = y]/Pr[M(x') = y] has a value."""
    return implies(a + b >= 0, differs(b, 0))


@paper.item(
    "Definition 2.2, multiplied out",
    also=[("dong-durfee-rogers-2019", "Definition 2.2, multiplied out")],
    form="corrected",
    corrects="definition_2_2/ratio_has_a_value",
    expected="PROVED",
)
@claim(a=SHARE, b=POSITIVE_SHARE, c=SHARE, d=POSITIVE_SHARE)
def multiplied_out(eps, a, b, c, d):
    """Where the ratios have values, e^eps c/d - a/b is e^eps b c - a d over a positive number."""
    return equal((exp(eps) * c / d - a / b) * b * d, exp(eps) * b * c - a * d)


@paper.item(
    "Definition 2.2, inputs exchanged",
    also=[("dong-durfee-rogers-2019", "Definition 2.2, inputs exchanged")],
    expected="PROVED",
)
@claim(a=POSITIVE_SHARE, b=POSITIVE_SHARE, c=POSITIVE_SHARE, d=POSITIVE_SHARE)
def inputs_exchanged(eps, a, b, c, d):
    """The surplus for (x, x', y_1, y_2) and that for (x', x, y_2, y_1) have the same sign."""
    return equal((exp(eps) * c / d - a / b) * b * d, (exp(eps) * b / a - d / c) * a * c)


def _multiplied(pair, level):
    """P(y_1) Q(y_2) <= e^eps P(y_2) Q(y_1) for all outcomes."""
    first, second = pair.rows
    places = permutations(range(len(first)), 2)
    return all_of(
        *(number(first[y] * second[z]) <= level * number(first[z] * second[y]) for y, z in places)
    )


@paper.item(
    "Definition 2.2, explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Definition 2.2, explicit mechanisms")],
    form="corrected",
    corrects="definition_2_2/ratio_has_a_value",
    expected="CERTIFIED",
)
@claim(pair=pairs(outcomes=3, denominator=4), x=each(1, 2, 4))
def explicit_mechanisms(pair, x):
    """Multiplied out, it agrees with the ratios where 0/0 is ignored and a/0 is infinite."""
    return iff(_multiplied(pair, x), pair.range <= x)
