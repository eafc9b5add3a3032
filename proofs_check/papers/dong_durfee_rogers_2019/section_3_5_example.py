"""Section 3.5: randomized response as an exponential mechanism.

True, but for one letter: M_u(b; eps) is printed with the score q(b, b) where u(b, b) is meant. The
score u(b, b') = 1 {b = b'} has the sensitivity 1 and the range 2, so that Definition 2.3 and
Proposition 2 give the same mechanism.
"""

from __future__ import annotations

from proofs_check import BR, DP, all_of, claim, equal, exp, iff, maximum, minimum, nonadaptive, p, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("dong-durfee-rogers-2019")
ITEM = "Section 3.5 example"


def chance_of_truth(eps, score, other):
    """e^(eps u(b, b)/2)/(e^(eps u(b, b)/2) + e^(eps u(b, 1 - b)/2))."""
    return exp(eps * score / 2) / (exp(eps * score / 2) + exp(eps * other / 2))


@paper.item(f"{ITEM}, sensitivity and range", expected="PROVED")
@claim(x="[0, oo)")
def sensitivity_and_range(x):
    """u(b, b') = 1 {b = b'} has the sensitivity 1 and the range 2 (times x: x and 2 x)."""
    changes = (x - 0 * x, 0 * x - x)
    return all_of(
        equal(maximum(*changes, *(-change for change in changes)), x),
        equal(maximum(*changes) - minimum(*changes), 2 * x),
    )


@paper.item(f"{ITEM}, the mechanism", expected="PROVED")
@claim
def mechanism(eps):
    """M_u(.; eps) tells the truth with probability e^(eps/2)/(e^(eps/2) + 1); so M_u(.; 2 eps) is
    randomized response with eps."""
    truth = exp(eps) / (exp(eps) + 1)
    return all_of(
        equal(chance_of_truth(eps, 1, 0), exp(eps / 2) / (exp(eps / 2) + 1)),
        equal(chance_of_truth(2 * eps, 1, 0), truth),
        equal(q(eps=2 * eps, t=eps), truth),
        equal(p(eps=2 * eps, t=eps), 1 - truth),
    )


@paper.item(f"{ITEM}, the range of its losses", expected="PROVED")
@claim(x="real", t="real")
def only_one_t(eps, x, t):
    """Randomized response with eps has its losses in [t - x, t] exactly for t >= eps and x >= t +
    eps: it is x-BR for no x < 2 eps, and for x = 2 eps the only t is eps."""
    truth = exp(eps) / (exp(eps) + 1)
    lie = 1 - truth
    return iff(
        all_of(
            truth <= exp(t) * lie,
            lie <= exp(t) * truth,
            exp(t - x) * lie <= truth,
            exp(t - x) * truth <= lie,
        ),
        all_of(t >= eps, x >= t + eps),
    )


@paper.item(
    f"{ITEM}, composition bounds, pure DP is smaller",
    expected="ARGUED",
    uses=["cesar-rogers-2022/definition_2_3/half_is_in_range"],
    because="Randomized response with eps/2 is eps-BR and (eps/2)-DP.",
    takes={"cesar-rogers-2022/definition_2_3/half_is_in_range": {}},
)
@claim
def pure_is_smaller(k, eps, eps_g):
    """For mechanisms that are (eps/2)-DP, the bound for eps-BR is never smaller."""
    pure = nonadaptive(k * DP(eps / 2)).delta(eps_g)
    return pure <= nonadaptive(k * BR(eps)).delta(eps_g)


@paper.item(
    f"{ITEM}, composition bounds, bounded range is smaller",
    expected="ARGUED",
    uses=["cesar-rogers-2022/lemma_2_1/range_implies_pure"],
    because="Every eps-BR mechanism is eps-DP, so the supremum is over fewer mechanisms.",
    takes={"cesar-rogers-2022/lemma_2_1/range_implies_pure": {}},
    where=dict.fromkeys("ab", "[0, 1]"),
)
@claim
def range_is_smaller(k, eps, eps_g):
    """The bound for eps-BR is never larger than that for eps-DP."""
    ranged = nonadaptive(k * BR(eps)).delta(eps_g)
    return ranged <= nonadaptive(k * DP(eps)).delta(eps_g)


@paper.item("Text after Definition 2.4, standard randomized response", expected="PROVED")
@claim
def standard(eps):
    """RR_{eps, eps/2} is randomized response with eps/2, the same on either input."""
    truth = exp(eps / 2) / (1 + exp(eps / 2))
    return all_of(equal(q(eps=eps, t=eps / 2), truth), equal(1 - p(eps=eps, t=eps / 2), truth))


def one_pure(eps, eps_g):
    """What one eps-DP mechanism has for eps_g in [0, eps]: a positive part of RR_{2 eps, eps}."""
    return q(eps=2 * eps, t=eps) - exp(eps_g) * p(eps=2 * eps, t=eps)


@paper.item("Section 3.5, a larger bound for Laplace mechanisms", expected="REFUTED", grade="slip")
@claim(eps_g="[0, eps)")
def larger_printed(eps, eps_g):
    """For Laplace mechanisms, which are (2 eps)-BR, the BR bound "will result in a larger than
    necessary bound": one mechanism, the BR bound in closed form, against that for eps-DP, wherever
    this is positive."""
    return one_br(eps_g, 2 * eps) > one_pure(eps, eps_g)


@paper.item(
    "Section 3.5, a larger bound for Laplace mechanisms, eps_g > 0",
    form="corrected",
    corrects="section_3_5_example/larger_printed",
    expected="PROVED",
)
@claim(eps_g="(0, eps)")
def larger_above_zero(eps, eps_g):
    """It is larger for eps_g > 0; at eps_g = 0, where t = eps is the best, both are the same."""
    return all_of(
        one_br(eps_g, 2 * eps) > one_pure(eps, eps_g),
        equal(one_br(0 * eps, 2 * eps), one_pure(eps, 0 * eps)),
    )
