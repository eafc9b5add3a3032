"""Definition 2.4: generalized randomized response, and the sentence on RR_{2 eps, eps}.

The definition allows eps = 0, where its denominators 1 - e^-eps vanish. For eps > 0 the formulas
are the one solution of the two equations that say what the privacy losses are.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, differs, each, equal, exp, iff, ln, p, q
from proofs_check.definitions import randomized_response
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Definition 2.4, the losses",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, the losses")],
    expected="PROVED",
)
@claim
def losses(eps, t):
    """The two outcomes have the privacy losses t and t - eps."""
    return all_of(
        equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t)),
        equal(1 - q(eps=eps, t=t), exp(t - eps) * (1 - p(eps=eps, t=t))),
    )


@paper.item(
    "Definition 2.4, the only solution",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, the only solution")],
    expected="PROVED",
)
@claim
def only_solution(eps, t, x, y):
    """Numbers x, y that miss the two equations on the losses by u and v miss q and p by these
    multiples of u and v: with u = v = 0 there is no other solution."""
    u, v = x - exp(t) * y, 1 - x - exp(t - eps) * (1 - y)
    return all_of(
        equal(x - q(eps=eps, t=t), u - (u + v) / (1 - exp(-eps))),
        equal(y - p(eps=eps, t=t), -(u + v) / (exp(t) * (1 - exp(-eps)))),
    )


@paper.item(
    "Definition 2.4, the four probabilities",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, the four probabilities")],
    expected="PROVED",
)
@claim
def four_probabilities(eps, t):
    """The printed 1 - q and 1 - p are what they are called."""
    return all_of(
        equal(1 - q(eps=eps, t=t), (exp(t - eps) - exp(-eps)) / (1 - exp(-eps))),
        equal(1 - p(eps=eps, t=t), (1 - exp(-t)) / (1 - exp(-eps))),
    )


@paper.item(
    "Definition 2.4, probabilities",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, probabilities")],
    expected="PROVED",
)
@claim(t="real")
def probabilities(eps, t):
    """They are probabilities exactly for t in [0, eps]."""
    return iff(
        all_of(
            q(eps=eps, t=t) >= 0,
            q(eps=eps, t=t) <= 1,
            p(eps=eps, t=t) >= 0,
            p(eps=eps, t=t) <= 1,
        ),
        all_of(t >= 0, t <= eps),
    )


@paper.item(
    "Definition 2.4, eps = 0",
    also=[
        ("cesar-rogers-2022", "Theorem 2, eps = 0"),
        ("dong-durfee-rogers-2019", "Definition 2.4, eps = 0"),
        ("dong-durfee-rogers-2019", "Claim 5.1, eps = 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.5, eps = 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.6, eps = 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.7, eps = 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.4, eps = 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.5, eps = 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.6, eps = 0"),
    ],
    expected="REFUTED",
    grade="slip",
)
@claim(eps="[0, oo)")
def any_eps_from_zero(eps):
    """For any eps >= 0 the four quotients have a value."""
    return differs(1 - exp(-eps), 0)


@paper.item(
    "Definition 2.4, eps > 0",
    also=[
        ("cesar-rogers-2022", "Theorem 2, eps > 0"),
        ("dong-durfee-rogers-2019", "Definition 2.4, eps > 0"),
        ("dong-durfee-rogers-2019", "Claim 5.1, eps > 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.5, eps > 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.6, eps > 0"),
        ("dong-durfee-rogers-2019", "Lemma 5.7, eps > 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.4, eps > 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.5, eps > 0"),
        ("dong-durfee-rogers-2020-supplement", "Lemma C.6, eps > 0"),
    ],
    form="corrected",
    corrects="definition_2_4/any_eps_from_zero",
    expected="PROVED",
)
@claim
def any_positive_eps(eps):
    """For any eps > 0 they have."""
    return 1 - exp(-eps) > 0


@paper.item(
    "Definition 2.4, eps = 0 without divisions",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, eps = 0 without divisions")],
    expected="PROVED",
    form="corrected",
)
@claim(x="[0, 1]", y="[0, 1]")
def no_loss(x, y):
    """For eps = t = 0 the two equations on the losses leave the probability open: any x = y."""
    return iff(all_of(equal(x, y), equal(1 - x, 1 - y)), equal(x, y))


@paper.item(
    "Definition 2.4, first principles, on a grid",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, first principles, on a grid")],
    expected="CERTIFIED",
)
@claim(n=each(2, 3, 4, 9, 16, 100), x=each(0, 1, 2, 3, 4, 6))
def first_principles(n, x):
    """q and p are what solving the equations on the losses gives, e^eps = n, e^t = 1 + x (n -
    1)/6."""
    place = 1 + Fraction(x * (n - 1), 6)
    first, second = randomized_response(Fraction(n), place)
    eps, t = ln(number(n)), ln(number(place))
    return all_of(
        equal(q(eps=eps, t=t), number(first[0])),
        equal(p(eps=eps, t=t), number(second[0])),
    )


@paper.item(
    "Definition 2.4, exchanged", also=[("dong-durfee-rogers-2019", "Claim 5.1")], expected="PROVED"
)
@claim
def exchanged(eps, t):
    """With outcomes and inputs exchanged, RR_{eps,t} is RR_{eps, eps - t}."""
    return all_of(
        equal(q(eps=eps, t=eps - t), 1 - p(eps=eps, t=t)),
        equal(p(eps=eps, t=eps - t), 1 - q(eps=eps, t=t)),
    )


@paper.item(
    "Definition 2.4, bounded range",
    also=[("dong-durfee-rogers-2019", "Definition 2.4, bounded range")],
    expected="PROVED",
)
@claim(t="(0, eps)")
def bounded_range(eps, t):
    """RR_{eps,t} is eps-BR with equality: its ratios differ by the factor e^eps exactly."""
    one = q(eps=eps, t=t) / p(eps=eps, t=t)
    other = (1 - q(eps=eps, t=t)) / (1 - p(eps=eps, t=t))
    return equal(one, exp(eps) * other)


@paper.item("Text after Definition 2.4, standard randomized response", expected="PROVED")
@claim
def standard(eps):
    """RR_{2 eps, eps} tells the truth with probability e^eps/(1 + e^eps) on either input."""
    truth = exp(eps) / (1 + exp(eps))
    return all_of(equal(q(eps=2 * eps, t=eps), truth), equal(1 - p(eps=2 * eps, t=eps), truth))


@paper.item("Text after Definition 2.4, RR is eps-DP", expected="PROVED")
@claim
def standard_is_pure(eps, x):
    """RR_{2 eps, eps} is x-DP exactly for x >= eps."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    return iff(
        all_of(
            one <= exp(x) * other,
            other <= exp(x) * one,
            1 - one <= exp(x) * (1 - other),
            1 - other <= exp(x) * (1 - one),
        ),
        x >= eps,
    )
