"""Theorem 5: adaptive composition by the moments of the losses, for every lambda > 0 and any eps_i.

True, and for every real eps_g. The argument is an induction from the last mechanism to the first,
over the recursion for the optimum: no coin of the adversary and no dependence of t_i on earlier
answers is left to be spoken of. lam is lambda; the largest moment of a BR mechanism is e^(h(lam)).
"""

from __future__ import annotations

from math import prod

from proofs_check import BR, adaptive, all_of, any_sequence, claim, equal, exp, implies, pos, q, sup
from proofs_check.language.compositions import BRPart
from proofs_check.language.items import Functions, Paper
from proofs_check.papers.dong_durfee_rogers_2019.corollary_6_1 import SUPPLEMENT
from proofs_check.papers.dong_durfee_rogers_2019.lemma_7_1 import moment

paper = Paper("dong-durfee-rogers-2019")
THERE = "cesar-rogers-2022"


def largest(part, lam):
    """The largest moment of the loss: of BR(x) e^(h_x(lam)), of DP(x) that of RR_{2x,x}."""
    if part.head is BRPart:
        return sup(lambda t: moment(lam, part.eps, t), 0, part.eps)
    return moment(lam, 2 * part.eps, part.eps)


def bound(parts, lam, eps_g):
    """e^(-lam eps_g + the sum of the h_i(lam))."""
    return prod((largest(part, lam) for part in parts), start=exp(-lam * eps_g))


PRINTED = Functions(bound=bound)


@paper.item("Text before Lemma 7.1, delta by two tails, an answer", expected="PROVED")
@claim(x="real", y="real")
def by_tails(eps_g, x, y):
    """An answer of the chances Q = e^x and P = e^y, whose loss is x - y: its positive part is Q -
    e^eps_g P where the loss exceeds eps_g, else 0."""
    part = pos(exp(x) - exp(eps_g) * exp(y))
    return all_of(
        implies(x - y > eps_g, equal(part, exp(x) - exp(eps_g) * exp(y))),
        implies(x - y <= eps_g, equal(part, 0)),
    )


@paper.item(
    "Theorem 5, no mechanism",
    expected="ARGUED",
    uses=["lemma_7_1/below_an_exponential"],
    because="With x = -eps_g and z = -lambda eps_g, of one sign.",
    takes={
        "lemma_7_1/below_an_exponential": [
            {"x": "-eps_g", "z": "-lam*eps_g", "if": "eps_g <= 0"},
            {"x": "-eps_g", "z": "-lam*eps_g", "if": "eps_g >= 0"},
        ]
    },
)
@claim
def no_mechanism(lam, eps_g):
    """[1 - e^eps_g]_+ <= e^(-lambda eps_g)."""
    return pos(1 - exp(eps_g)) <= exp(-lam * eps_g)


@paper.item(
    "Lemma 7.1, one mechanism more",
    also=[
        (SUPPLEMENT, "Lemma E.1, one mechanism more"),
        ("dong-durfee-rogers-2019", "Theorem 5, one mechanism more"),
    ],
    expected="PROVED",
)
@claim(x="real", y="real", a="real")
def one_more(lam, eps, eps_g, t, x, y, a):
    """x and y are what is still to come after the answers of RR_{eps,t}; what they lack to
    e^(-lambda z + a), at z = eps_g less the loss, weighs q and 1 - q in what their mean lacks to
    e^(-lambda eps_g + a) times the moment."""
    one = q(eps=eps, t=t)
    lacks = (exp(a - lam * (eps_g - t)) - x, exp(a - lam * (eps_g + eps - t)) - y)
    weighed = one * lacks[0] + (1 - one) * lacks[1]
    moments = one * exp(lam * t) + (1 - one) * exp(lam * (t - eps))
    whole = exp(a - lam * eps_g) * moments - (one * x + (1 - one) * y)
    return all_of(equal(whole, weighed), one >= 0, one <= 1)


@paper.item(
    "Lemma 7.1, any bound of a moment",
    also=[(SUPPLEMENT, "Lemma E.1, any bound of a moment")],
    expected="PROVED",
)
@claim(x="[0, 1]", a="real", b="real")
def any_bound(lam, eps_g, x, a, b):
    """A moment of at most e^b, b = U_i(lambda) (here x e^b), makes e^(a - lambda eps_g), a the sum
    of the other U_j(lambda), at most e^-(lambda eps_g - (a + b))."""
    return exp(a - lam * eps_g) * (x * exp(b)) <= exp(-(lam * eps_g - (a + b)))


# -- h without a supremum --------------------------------------------------------------------------


@paper.item("Theorem 5, h by the loss", form="own", expected="PROVED")
@claim
def by_the_loss(lam, eps, t):
    """The moment of RR_{eps,t}, with c = e^eps: e^(lambda t) (c - c^-lambda - e^t (1 - c^-lambda))
    over c - 1."""
    whole = exp(eps) - exp(-lam * eps) - exp(t) * (1 - exp(-lam * eps))
    return equal(moment(lam, eps, eps - t), exp(lam * t) * whole / (exp(eps) - 1))


@paper.item(
    "Theorem 5, two tangents",
    form="own",
    expected="ARGUED",
    uses=["exactdp/sharper_conversion/above_the_tangent"],
    because="Both exponentials are above their tangents at 0, which add up to lambda + 1.",
    takes={"exactdp/sharper_conversion/above_the_tangent": [{"x": "-lam*x"}, {"x": "x"}]},
)
@claim(x="real")
def two_tangents(lam, x):
    """e^(-lambda x) + lambda e^x >= lambda + 1."""
    return exp(-lam * x) + lam * exp(x) >= lam + 1


def best_power(lam, eps):
    """e^t at the t where the moment of RR_{eps,t} is largest."""
    low = exp(-lam * eps)
    return lam * (exp(eps) - low) / ((lam + 1) * (1 - low))


def largest_moment(lam, eps):
    """e^(h(lam)) without a supremum."""
    power = best_power(lam, eps) ** (lam + 1)
    return power * (1 - exp(-lam * eps)) / (lam * (exp(eps) - 1))


@paper.item(
    "Theorem 5, the best t",
    form="own",
    expected="ARGUED",
    uses=["theorem_5/two_tangents"],
    because="Multiplied out, the first says lambda c + c^-lambda >= lambda + 1, the second, over "
    "c^(1 - lambda), lambda/c + c^lambda >= lambda + 1.",
    takes={"theorem_5/two_tangents": [{"x": "eps"}, {"x": "-eps"}]},
)
@claim
def best_is_inside(lam, eps):
    """The t with e^t = lambda (c - c^-lambda)/((lambda + 1) (1 - c^-lambda)), c = e^eps, is in [0,
    eps]."""
    return all_of(best_power(lam, eps) >= 1, best_power(lam, eps) <= exp(eps))


@paper.item(
    "Theorem 5, closed form of h",
    form="own",
    expected="ARGUED",
    uses=["theorem_5/by_the_loss", "theorem_5/two_tangents", "theorem_5/best_is_inside"],
    because="With y the e^t of the best t, the moment at t is its value at the best t times "
    "e^(lambda x) (lambda + 1 - lambda e^x), e^x = e^t/y, which is at most 1.",
    takes={
        "theorem_5/by_the_loss": {},
        "theorem_5/two_tangents": {"x": "t - ln(y)"},
        "theorem_5/best_is_inside": {},
    },
    where={"y": "[1, exp(eps)]"},
)
@claim
def closed_form(lam, eps, t):
    """No t has a larger moment than y^(lambda + 1) (1 - c^-lambda)/(lambda (c - 1)), y = e^t at the
    best t, where it is attained: so that is e^(h(lambda))."""
    return moment(lam, eps, eps - t) <= largest_moment(lam, eps)


@paper.item("Theorem 5, closed form of h, attained", form="own", expected="PROVED")
@claim(x="positive", y="positive")
def attained(lam, eps, x, y):
    """With x = c^-lambda < 1 and y that power: y^lambda times c - x - y (1 - x) is y^(lambda + 1)
    (1 - x)/lambda."""
    surplus = (lam + 1) * (1 - x) * y - lam * (exp(eps) - x)
    left, right = exp(eps) - x - y * (1 - x), y * (1 - x) / lam
    return equal(lam * (right - left), surplus)


# -- the theorem ----------------------------------------------------------------------------------

STEPS = [
    "theorem_5/no_mechanism",
    "theorem_5/one_more",
    "lemma_7_1/at_the_other_end",
    f"{THERE}/lemma_5_1/any_sequence",
    "theorem_5/closed_form",
    "theorem_5/attained",
]
AT = {
    STEPS[0]: {"eps_g": "place"},
    STEPS[1]: [
        {"eps": "any_eps", "t": "top", "x": "gain", "y": "gain_2", "a": "sum", "eps_g": "place"},
        {"eps": "2*any_eps", "t": "any_eps", "x": "gain", "y": "gain_2", "a": "sum"},
    ],
    STEPS[2]: [{"eps": "any_eps", "t": "top"}, {"eps": "2*any_eps", "t": "any_eps"}],
    STEPS[3]: "as stated",
    STEPS[4]: {"eps": "eps_1", "t": "any_t"},
    STEPS[5]: {"eps": "eps_1", "x": "exp(-lam*eps_1)", "y": "best"},
}
WHERE = {
    **{"place": "real", "gain": "real", "gain_2": "real", "sum": "real"},
    **{"any_eps": "(0, oo)", "top": "[0, any_eps]", "any_t": "[0, eps_1]", "best": "positive"},
}
ARGUMENT = (
    "By induction over the number of mechanisms, for all real eps_g at once: without any the "
    "optimum is [1 - e^eps_g]_+. With one more, first of all, the optimum is the largest mean over "
    "its answers of what is still to come, at eps_g less the loss (the recursion: t is chosen for "
    "each place); each mean is at most the bound of the rest times the moment at t, which is one "
    "of those that e^h is the supremum of (at eps - t). Its closed form is attained, and no "
    "moment exceeds it."
)


@paper.item(
    "Theorem 5",
    also=[(SUPPLEMENT, "Text after Lemma E.4, Theorem 5")],
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT,
    where=WHERE,
)
@claim(s=any_sequence("BR(eps_1) BR(eps_2)", upto=2, ways="in turn"))
def every_lambda(lam, eps_1, eps_2, eps_g, s):
    """Any sequence, every lambda > 0 (so the infimum as well), every real eps_g: delta is at most
    e^(-lambda eps_g + sum of h_i(lambda)), with e^h in closed form. (A DP(x) counts with the moment
    of RR_{2x,x}; the theorem has BR alone.)"""
    return all_of(
        adaptive(s).delta(eps_g) <= bound(s.parts, lam, eps_g),
        equal(largest(BR(eps_1), lam), largest_moment(lam, eps_1)),
    )
