"""Lemma 2.1: between eps-DP and eps-BR; also in the introduction.

Probabilities may be 0 throughout: the conditions are those of the definitions, multiplied out.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, exp, implies, maximum, minimum, p, q
from proofs_check.pairs import number, pairs
from proofs_check.papers import Paper

paper = Paper("cesar-rogers-2022")

SHARE, LIKELY = "[0, 1]", "(0, 1]"


@paper.item("Lemma 2.1, DP implies BR", expected="PROVED")
@claim(a=SHARE, b=SHARE, c=SHARE, d=SHARE)
def pure_implies_range(eps, a, b, c, d):
    """If M is eps-DP then it is 2 eps-BR (two outcomes, of probabilities a, c on x and b, d on x')."""
    return implies(all_of(a <= exp(eps) * b, d <= exp(eps) * c), a * d <= exp(2 * eps) * b * c)


@paper.item("Lemma 2.1, the outcomes added up", expected="PROVED")
@claim(a=SHARE, b=SHARE, x=SHARE, y=SHARE, z=SHARE, c=SHARE)
def added_up(eps, a, b, x, y, z, c):
    """If outcome 1 is in range with two outcomes, it is with both together."""
    return implies(
        all_of(a * x <= exp(eps) * b * y, a * z <= exp(eps) * b * c),
        a * (x + z) <= exp(eps) * b * (y + c),
    )


@paper.item(
    "Lemma 2.1, BR implies DP",
    expected="PROVED",
    uses=["lemma_2_1/added_up"],
    because="An outcome's condition holds with itself; added up over all outcomes, which have total "
    "probability 1 on either input, a <= e^eps b. Inputs exchanged, the same. The claim shows the two "
    "outcomes y and 'not y', to which adding up leads.",
)
@claim(a=SHARE, b=SHARE)
def range_implies_pure(eps, a, b):
    """If M is eps-BR then M is eps-DP."""
    return implies(
        all_of(a * (1 - b) <= exp(eps) * b * (1 - a), b * (1 - a) <= exp(eps) * a * (1 - b)),
        all_of(a <= exp(eps) * b, b <= exp(eps) * a),
    )


@paper.item("Lemma 2.1, t from below", expected="PROVED")
@claim(a=SHARE, b=SHARE, x="real")
def t_is_not_negative(a, b, x):
    """No mechanism has all its losses below a negative t."""
    return implies(all_of(a <= exp(x) * b, 1 - a <= exp(x) * (1 - b)), x >= 0)


@paper.item("Lemma 2.1, t from above", expected="PROVED")
@claim(a=SHARE, b=SHARE, x="real")
def t_is_not_beyond_eps(eps, a, b, x):
    """No mechanism has all its losses above x - eps with x > eps."""
    return implies(all_of(a >= exp(x - eps) * b, 1 - a >= exp(x - eps) * (1 - b)), x <= eps)


@paper.item("Lemma 2.1, the largest loss is t", expected="PROVED")
@claim(a=LIKELY, b=LIKELY, c=LIKELY, d=LIKELY)
def largest_loss(eps, a, b, c, d):
    """With e^t the largest ratio, an eps-BR mechanism has no loss below t - eps."""
    return implies(
        all_of(a / b >= c / d, a * d <= exp(eps) * b * c),
        all_of(exp(-eps) * (a / b) <= minimum(a / b, c / d), maximum(a / b, c / d) <= a / b),
    )


def _ratios(pair):
    """The ratios of a mechanism's probabilities, and the largest of them."""
    found = [Fraction(a) / b for a, b in zip(*pair.rows, strict=True) if a or b]
    return found, max(found)


@paper.item(
    "Lemma 2.1, there is a t",
    expected="CERTIFIED",
    uses=[
        "lemma_2_1/range_implies_pure",
        "lemma_2_1/t_is_not_negative",
        "lemma_2_1/largest_loss",
    ],
)
@claim(pair=pairs(outcomes=3, denominator=5, exp_range=Fraction(4)))
def there_is_a_t(pair):
    """Every (ln 4)-BR mechanism of a grid has a t in [0, ln 4] with its losses in [t - ln 4, t]."""
    ratios, t = _ratios(pair)
    return all_of(
        number(t) >= 1,
        number(t) <= 4,
        *(number(r) <= number(t) for r in ratios),
        *(4 * number(r) >= number(t) for r in ratios),
    )


@paper.item("Lemma 2.1, the converse", expected="PROVED", form="corrected")
@claim(a=SHARE, b=SHARE, c=SHARE, d=SHARE, x="real")
def converse(eps, a, b, c, d, x):
    """Losses in [x - eps, x], whatever x, make a mechanism eps-BR."""
    return implies(
        all_of(a <= exp(x) * b, exp(x - eps) * d <= c), a * d <= exp(eps) * b * c
    )


@paper.item("Lemma 2.1, 2 eps is needed", expected="PROVED")
@claim
def two_eps_is_needed(eps, x):
    """RR_{2 eps, eps} is eps-DP, and x-BR for no x < 2 eps."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    return all_of(
        equal(one, exp(eps) * other),
        implies(one * (1 - other) <= exp(x) * other * (1 - one), x >= 2 * eps),
    )


@paper.item("Lemma 2.1, eps is needed", expected="PROVED")
@claim(s="[0, eps)", t="(s, eps)")
def eps_is_needed(eps, s, t):
    """RR_{eps,t} with s < t < eps is eps-BR and not s-DP."""
    return q(eps=eps, t=t) > exp(s) * p(eps=eps, t=t)


@paper.item("Lemma 2.1, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=4), x=each(1))
def explicit_mechanisms(pair, x):
    """e^eps of BR is at most the square of that of DP and, for BR implies DP, at least it."""
    return all_of(pair.pure <= pair.range * x, pair.range <= pair.pure**2)
