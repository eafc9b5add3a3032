"""Convexity: what every value function of the recursion is, and what its steps keep.

f(gamma) is the optimal delta of a sequence of BR and DP mechanisms at eps_g = ln gamma. A DP step
averages two scalings of f, gamma -> f(gamma e^-t) and gamma -> f(gamma e^(eps - t)), with weights
one, 1 - one that are not negative; a BR step is the supremum of such averages over t. So what holds
for every average and is kept by suprema is kept by both steps: the claims are about one average,
with free numbers for the values of f.
"""

from __future__ import annotations

from proofs_check import adaptive, all_of, any_sequence, claim, equal, exp, ln, p, pos, q
from proofs_check.language.domains import symbol
from proofs_check.language.items import Paper

paper = Paper("exactdp")

EPS, EPS_1 = symbol("eps"), symbol("eps_1")
ANY = any_sequence("BR(eps) DP(eps_1)", upto=2, ways="in turn")
RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
    "cesar-rogers-2022/lemma_5_1/losses_of_the_answers",
]


def average(one, x, y):
    """The average of two values of f."""
    return one * x + (1 - one) * y


# -- what the recursion begins with ----------------------------------------------------------------


@paper.item("Convexity, the empty sequence", expected="PROVED", form="own")
@claim(x="nonnegative", y="[x, oo)", tau="[0, 1]")
def of_nothing(x, y, tau):
    """(1 - gamma)_+ is convex, non-increasing, 1-Lipschitz, at least (1 - gamma)_+, at most 1."""
    return all_of(
        pos(1 - (tau * x + (1 - tau) * y)) <= average(tau, pos(1 - x), pos(1 - y)),
        pos(1 - y) <= pos(1 - x),
        pos(1 - x) - pos(1 - y) <= y - x,
        pos(1 - x) <= 1,
    )


# -- what an average keeps -------------------------------------------------------------------------


@paper.item("Convexity, the weights", expected="PROVED", form="own")
@claim
def weights(eps, t):
    """The weights are not negative and add up to 1; with the scalings they have the mean 1."""
    one, two = q(eps=eps, t=t), q(eps=2 * eps, t=eps)
    return all_of(
        one >= 0,
        one <= 1,
        two >= 0,
        two <= 1,
        equal(one * exp(-t) + (1 - one) * exp(eps - t), 1),
        equal(two * exp(-eps) + (1 - two) * exp(eps), 1),
    )


@paper.item("Convexity, convex", expected="PROVED", form="own")
@claim(tau="[0, 1]", mu="[0, 1]", x="real", y="real", z="real", u="[0, oo)", v="[0, oo)")
def keeps_convexity(tau, mu, x, y, z, u, v):
    """f between two points is below their average by u at the one scaling and by v at the other;
    the averages with the weight mu are below theirs by mu u + (1 - mu) v >= 0."""
    first, second = average(mu, x, y), average(mu, y, z)
    between = average(mu, average(tau, x, y) - u, average(tau, y, z) - v)
    return all_of(
        equal(between, average(tau, first, second) - average(mu, u, v)), average(mu, u, v) >= 0
    )


@paper.item("Convexity, suprema", expected="PROVED", form="own")
@claim(tau="[0, 1]", x="real", y="real", u="[x, oo)", v="[y, oo)")
def suprema(tau, x, y, u, v):
    """tau x + (1 - tau) y does not fall when x and y become suprema u >= x and v >= y."""
    return average(tau, x, y) <= average(tau, u, v)


@paper.item("Convexity, Lipschitz", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", u="nonnegative")
def keeps_lipschitz(eps, t, x, y, u):
    """Over a step u of gamma f falls by x u e^-t at the one scaling, by y u e^(eps - t) at the
    other, x and y between 0 and 1: the average falls by u times an average of x and y."""
    fall = average(q(eps=eps, t=t), x * u * exp(-t), y * u * exp(eps - t))
    other = p(eps=eps, t=t)
    return all_of(equal(fall, u * average(other, x, y)), other >= 0, other <= 1)


@paper.item("Convexity, bounds", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", tau="[0, 1]")
def keeps_bounds(eps, t, eps_g, x, y, tau):
    """The average of 1 - gamma at both places is 1 - gamma; that of numbers in [0, 1] is in it."""
    low, high = 1 - exp(eps_g - t), 1 - exp(eps_g + eps - t)
    return all_of(
        equal(average(q(eps=eps, t=t), low, high), 1 - exp(eps_g)),
        average(tau, x, y) >= 0,
        average(tau, x, y) <= 1,
    )


@paper.item(
    "Convexity",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "convexity/of_nothing",
        "convexity/weights",
        "convexity/keeps_convexity",
        "convexity/suprema",
        "convexity/keeps_lipschitz",
        "convexity/keeps_bounds",
        "convexity/steps_keep_order",
    ],
    because="Induction from the last mechanism: (1 - gamma)_+ has all these; the average at a "
    "fixed t has them if f has (the scalings of gamma keep convexity and the order, the average is "
    "at least 0 and 1 - gamma); a supremum of convex functions is convex, one of functions that "
    "fall by 0 to u over a step u does so, one of functions between two bounds is between them.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers": {"eps": "step", "t": "every"},
        "convexity/of_nothing": {"x": "low", "y": "high"},
        "convexity/weights": {"eps": "step", "t": "every"},
        "convexity/keeps_convexity": {
            "mu": "weight",
            "x": "one",
            "y": "two",
            "z": "three",
            "u": "above",
            "v": "more",
        },
        "convexity/suprema": {"x": "one", "y": "two", "u": "every", "v": "every"},
        "convexity/keeps_lipschitz": {
            "eps": "step",
            "t": "every",
            "x": "share",
            "y": "other_share",
            "u": "above",
        },
        "convexity/keeps_bounds": {
            "eps": "step",
            "t": "every",
            "eps_g": "place",
            "x": "share",
            "y": "other_share",
            "tau": "weight",
        },
        "convexity/steps_keep_order": {
            "eps": "step",
            "t": "every",
            "x": "one",
            "y": "two",
            "u": "above",
            "v": "more",
        },
    },
    where={
        **{"place": "real", "step": "(0, oo)", "low": "[0, oo)", "high": "[low, oo)"},
        **{"weight": "[0, 1]", "share": "[0, 1]", "other_share": "[0, 1]"},
        **{"one": "real", "two": "real", "three": "real", "above": "[0, oo)", "more": "[0, oo)"},
    },
)
@claim(s=ANY, tau="[0, 1]", x="real", y="[x, oo)")
def value_functions(s, eps, eps_1, tau, x, y):
    """Every value function is convex in gamma, non-increasing, 1-Lipschitz, between (1 - gamma)_+
    and 1 (at gamma = e^x, e^y and between them)."""
    value = adaptive(s).delta
    low, high = value(x), value(y)
    between = value(ln(tau * exp(x) + (1 - tau) * exp(y)))
    return all_of(
        between <= average(tau, low, high),
        high <= low,
        low - high <= exp(y) - exp(x),
        low >= pos(1 - exp(x)),
        low <= 1,
    )


@paper.item(
    "Convexity, reflection",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "cesar-rogers-2022/lemma_5_3/reflection_of_nothing",
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step",
    ],
    because="Induction on the length: the empty sequence has the symmetry; an average keeps it, t "
    "becoming eps - t, and so does the supremum over t; a DP step is the average with 2 eps and "
    "t = eps.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "cesar-rogers-2022/lemma_5_1/losses_of_the_answers": {"eps": "every", "t": "every"},
        "cesar-rogers-2022/lemma_5_3/reflection_of_nothing": {"x": "place"},
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step": [
            {"eps": "every", "t": "every", "x": "place", "y": "low", "z": "high"},
            {"eps": "2*step", "t": "step", "x": "place", "y": "low", "z": "high"},
        ],
    },
    where={"place": "real", "low": "real", "high": "real", "step": "(0, oo)"},
)
@claim(s=ANY)
def reflection(s, eps, eps_1, eps_g):
    """f(gamma) = 1 - gamma + gamma f(1/gamma)."""
    value = adaptive(s).delta
    return equal(value(eps_g), 1 - exp(eps_g) + exp(eps_g) * value(-eps_g))


# -- what the steps commute with -------------------------------------------------------------------


@paper.item("Convexity, steps keep the order", expected="PROVED", form="own")
@claim(x="real", y="real", u="[0, oo)", v="[0, oo)")
def steps_keep_order(eps, t, x, y, u, v):
    """f larger by u and v at the two places: the average at every t is larger, by their average,
    and so is the supremum."""
    one = q(eps=eps, t=t)
    return all_of(
        equal(average(one, x + u, y + v), average(one, x, y) + average(one, u, v)),
        average(one, u, v) >= 0,
    )


@paper.item("Convexity, steps scale", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", u="nonnegative", tau="[0, 1]")
def steps_scale(tau, x, y, u):
    """The average of u f is u times that of f, and u x <= u y for x <= y, u >= 0: so the supremum
    of the averages of u f is u times that of f."""
    return all_of(equal(average(tau, u * x, u * y), u * average(tau, x, y)), u * x <= u * y)


@paper.item("Convexity, steps move", expected="PROVED", form="own")
@claim(mu="real")
def steps_move(eps, eps_g, t, mu):
    """With f(gamma e^mu) for f, the places of eps_g are those of eps_g + mu, and the weights of t
    do not depend on eps_g: every average, and so the supremum, moves by mu."""
    return all_of(
        equal((eps_g - t) + mu, (eps_g + mu) - t),
        equal((eps_g + eps - t) + mu, (eps_g + mu) + eps - t),
        equal(q(eps=eps, t=t) * exp(-t) + (1 - q(eps=eps, t=t)) * exp(eps - t), 1),
    )


@paper.item("Convexity, steps keep affine functions", expected="PROVED", form="own")
@claim(x="real", y="real", u="real", v="real")
def steps_keep_affine(eps, eps_g, t, x, y, u, v):
    """With f + u + v gamma for f, every average becomes itself plus u + v gamma, so the supremum
    does."""
    one = q(eps=eps, t=t)
    more = average(one, x + u + v * exp(eps_g - t), y + u + v * exp(eps_g + eps - t))
    return equal(more, average(one, x, y) + u + v * exp(eps_g))
