"""Lemma 2.1: between eps-DP and eps-BR; also in the introduction.

Probabilities may be 0 throughout. A condition u <= v, multiplied out, is spoken of by its surplus
v - u: the surplus of one condition as a sum of those of others, with weights that are not negative,
shows that it follows from them.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isinf

from proofs_check import all_of, claim, each, equal, exp, iff, implies, p, q
from proofs_check.language.explicit_mechanisms import any_mechanism, number, pairs, range_level
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")

SHARE = "[0, 1]"


def any_range(*, shared=False):
    """Any mechanism, for claims on its range: tried as pairs of rows (a, 1 - a) and (b, 1 - b) with
    a neither b nor 1 - b, the widest without infinite losses first.

    Else two conditions of the range differ in the order of their factors alone, and which of them
    comes first is not the same in every process; and a claim altered at a mechanism that has no
    losses, or infinite ones, is seldom refuted.
    """
    found = any_mechanism(outcomes=2, denominator=5, shared=shared)
    told_apart = [one for one in found.values if one.rows[0][0] not in one.rows[1]]
    first = sorted(
        told_apart, key=lambda one: (isinf(range_level(one.rows)), -range_level(one.rows))
    )
    return replace(found, values=tuple(first))


@paper.item(
    "Lemma 2.1, DP implies BR",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, DP implies BR")],
    expected="PROVED",
)
@claim(a=SHARE, b=SHARE, c=SHARE, d=SHARE)
def pure_implies_range(eps, a, b, c, d):
    """If M is eps-DP then it is 2 eps-BR: probabilities a, c on x and b, d on x' of two outcomes;
    the surplus of the range condition from those of a <= e^eps b and d <= e^eps c."""
    return equal(
        exp(2 * eps) * b * c - a * d,
        exp(eps) * b * (exp(eps) * c - d) + d * (exp(eps) * b - a),
    )


@paper.item("Lemma 2.1, outcomes added up", expected="PROVED")
@claim(x="real", y="real", z="real", c="real")
def added_up(x, y, z, c):
    """Conditions for several outcomes y_2, added up, give the condition for them together."""
    return implies(all_of(x <= y, z <= c), x + z <= y + c)


@paper.item(
    "Lemma 2.1, BR implies DP, an outcome",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, BR implies DP, an outcome")],
    expected="ARGUED",
    uses=["lemma_2_1/added_up"],
    because="The range conditions for y_1 = y and all other outcomes y_2, added up, are the one "
    "for y and 'not y', for which the claim says that the surplus of a <= e^eps b is no smaller. "
    "The inputs exchanged, the same holds for b <= e^eps a.",
    takes={
        "lemma_2_1/added_up": {
            "x": "a*d",
            "y": "exp(eps)*b*c",
            "z": "a*(1 - b - d)",
            "c": "exp(eps)*b*(1 - a - c)",
            "if": "all_of(a*d <= exp(eps)*b*c, a*(1 - b - d) <= exp(eps)*b*(1 - a - c))",
        },
    },
    where={"c": "[0, 1 - a]", "d": "[0, 1 - b]"},
)
@claim(a=SHARE, b=SHARE)
def range_implies_pure(eps, a, b):
    """If M is eps-BR then M is eps-DP: a and b are the probabilities of an outcome on x and x'."""
    return exp(eps) * b - a >= exp(eps) * b * (1 - a) - a * (1 - b)


@paper.item(
    "Lemma 2.1, t is not negative",
    also=[("dong-durfee-rogers-2019", "Corollary 2.1, t is not negative")],
    expected="PROVED",
)
@claim(a=SHARE, b=SHARE, x="real")
def t_is_not_negative(a, b, x):
    """Losses at most x mean x >= 0: the surpluses of an event and of its complement add to e^x -
    1."""
    return all_of(
        equal((exp(x) * b - a) + (exp(x) * (1 - b) - (1 - a)), exp(x) - 1),
        iff(exp(x) - 1 >= 0, x >= 0),
    )


@paper.item(
    "Lemma 2.1, t is not beyond eps",
    also=[("dong-durfee-rogers-2019", "Corollary 2.1, t is not beyond eps")],
    expected="PROVED",
)
@claim(a=SHARE, b=SHARE, x="real")
def t_is_not_beyond_eps(eps, a, b, x):
    """Losses at least x - eps mean x <= eps: the surpluses add to 1 - e^(x - eps)."""
    return all_of(
        equal(
            (a - exp(x - eps) * b) + (1 - a - exp(x - eps) * (1 - b)),
            1 - exp(x - eps),
        ),
        iff(1 - exp(x - eps) >= 0, x <= eps),
    )


@paper.item(
    "Lemma 2.1, losses below the largest",
    also=[("dong-durfee-rogers-2019", "Corollary 2.1, losses below the largest")],
    expected="PROVED",
)
@claim(b=SHARE, c=SHARE, d=SHARE)
def below_the_largest(eps, t, b, c, d):
    """Next to an outcome of loss t (probabilities e^t b and b > 0), the range condition for another
    outcome says that its loss is at least t - eps."""
    return equal(
        exp(eps) * b * c - (exp(t) * b) * d,
        exp(eps) * b * (c - exp(t - eps) * d),
    )


@paper.item(
    "Lemma 2.1",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1")],
    expected="ARGUED",
    uses=["lemma_2_1/pure_implies_range"],
    because="The surplus of the range condition of two outcomes is a sum of those of the DP "
    "conditions of these outcomes, each an event, with weights that are not negative.",
    takes={"lemma_2_1/pure_implies_range": {}},
    where=dict.fromkeys("abcd", SHARE),
)
@claim(m=any_range())
def pure_is_ranged(m, eps):
    """Every eps-DP mechanism is 2 eps-BR."""
    return implies(m.is_dp(eps), m.is_br(2 * eps))


@paper.item(
    "Lemma 2.1, BR implies DP",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, BR implies DP")],
    expected="ARGUED",
    uses=["lemma_2_1/range_implies_pure"],
    because="An outcome's surplus of the DP condition is no smaller than that of the range "
    "condition for it and 'not it'. Those of the outcomes of an event, added up, are the event's.",
    takes={"lemma_2_1/range_implies_pure": {}},
    where=dict.fromkeys("ab", SHARE),
)
@claim(m=any_range())
def ranged_is_pure(m, eps):
    """Every eps-BR mechanism is eps-DP."""
    return implies(m.is_br(eps), m.is_dp(eps))


# e^eps = 3; those that use the whole range come first
IN_RANGE = each(
    *sorted(
        pairs(outcomes=3, denominator=5, exp_range=Fraction(3)).values,
        key=lambda pair: -range_level(pair.rows),
    )
)


def _ratios(pair):
    """The ratios of a mechanism's probabilities (0/0 left out), and the largest of them."""
    found = [Fraction(a) / b for a, b in zip(*pair.rows, strict=True) if a or b]
    return found, max(found)


@paper.item(
    "Lemma 2.1, there is a t, mechanisms of a grid",
    also=[("dong-durfee-rogers-2019", "Corollary 2.1, there is a t, mechanisms of a grid")],
    expected="CERTIFIED",
    uses=[
        "lemma_2_1/range_implies_pure",
        "lemma_2_1/t_is_not_negative",
        "lemma_2_1/below_the_largest",
    ],
    because="Take for t the largest loss (for infinitely many outcomes, the supremum of the "
    "losses of all events). It is at most eps, since M is eps-DP, and not negative; with it, "
    "every other loss is at least t - eps by the range condition. The claim shows all mechanisms "
    "of a grid.",
    takes={
        "lemma_2_1/range_implies_pure": {"eps": "ln(x)"},
        "lemma_2_1/t_is_not_negative": {"x": "t"},
        "lemma_2_1/below_the_largest": {"eps": "ln(x)"},
    },
    where={**dict.fromkeys("abcd", "[0, 1]"), "t": "[0, ln(x)]"},
)
@claim(pair=IN_RANGE, x=each(3))
def there_is_a_t(pair, x):
    """An eps-BR mechanism has a t in [0, eps] with all its losses in [t - eps, t] (e^eps = x)."""
    ratios, t = _ratios(pair)
    return all_of(
        number(t) >= 1,
        number(t) <= x,
        *(number(r) <= number(t) for r in ratios),
        *(x * number(r) >= number(t) for r in ratios),
    )


@paper.item(
    "Lemma 2.1, the converse",
    also=[("dong-durfee-rogers-2019", "Corollary 2.1, the converse")],
    expected="PROVED",
    form="corrected",
)
@claim(a=SHARE, b=SHARE, c=SHARE, d=SHARE, x="real")
def converse(eps, a, b, c, d, x):
    """Losses in [x - eps, x], whatever x, make a mechanism eps-BR: the surplus of the range
    condition from those of a <= e^x b and e^(x - eps) d <= c."""
    return equal(
        exp(eps) * b * c - a * d,
        exp(eps) * b * (c - exp(x - eps) * d) + d * (exp(x) * b - a),
    )


@paper.item(
    "Lemma 2.1, 2 eps is needed",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, 2 eps is needed")],
    expected="PROVED",
)
@claim
def two_eps_is_needed(eps, x):
    """RR_{2 eps, eps}, which is eps-DP, is x-BR exactly for x >= 2 eps."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    return iff(one * (1 - other) <= exp(x) * other * (1 - one), x >= 2 * eps)


@paper.item(
    "Lemma 2.1, eps is needed",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, eps is needed")],
    expected="PROVED",
)
@claim(s="[0, eps)", t="(s, eps)")
def eps_is_needed(eps, s, t):
    """RR_{eps,t} with s < t < eps is eps-BR and not s-DP."""
    return q(eps=eps, t=t) > exp(s) * p(eps=eps, t=t)


@paper.item(
    "Lemma 2.1, explicit mechanisms",
    also=[("dong-durfee-rogers-2019", "Lemma 2.1, explicit mechanisms")],
    expected="CERTIFIED",
)
@claim(pair=pairs(outcomes=3, denominator=4), x=each(1))
def explicit_mechanisms(pair, x):
    """The least e^eps of BR is at least that of DP, and at most its square."""
    return all_of(pair.pure <= pair.range * x, pair.range <= pair.pure**2)
