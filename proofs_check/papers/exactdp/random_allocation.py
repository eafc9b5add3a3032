"""Random allocation: one of t steps of Gaussian noise, drawn at random, by one random map."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, log, pos, sqrt
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Random allocation, the map of a step", expected="PROVED", form="own")
@claim(mu="(0, oo)", length="[0, mu]", x="real")
def the_map(mu, length, x):
    """s = length/mu times a normal number of variance 1 and mean 0 or mu, and an independent one of
    variance 1 - s^2, have the variance 1 and the mean 0 or the length; the loss of N(mu, 1) against
    N(0, 1) at x is mu x - mu^2/2."""
    s = length / mu
    return all_of(
        equal(s**2 + sqrt(1 - s**2) ** 2, 1),
        equal(s * mu, length),
        equal(x**2 / 2 - (x - mu) ** 2 / 2, mu * x - mu**2 / 2),
    )


@paper.item("Random allocation, a mean of chances", expected="PROVED", form="own")
@claim(w="[0, 1]", x="[0, 1]", u="[0, 1]", y="[0, 1]", eps_g="real")
def a_mean(w, x, u, y, eps_g):
    """An outcome of the mean of two of the P_i gains at most the mean of what it gains of each, in
    both directions."""
    z, mixed = exp(eps_g), w * x + (1 - w) * u
    return all_of(
        pos(mixed - z * y) <= w * pos(x - z * y) + (1 - w) * pos(u - z * y),
        pos(y - z * mixed) <= w * pos(y - z * x) + (1 - w) * pos(y - z * u),
    )


@paper.item("Random allocation, what is left out", expected="PROVED", form="own")
@claim(x="(0, oo)", b="(0, oo)")
def left_out(x, b):
    """e^-x <= (b/e)^b x^-b."""
    return b * log(x) - x <= b * log(b) - b


@paper.item(
    "Random allocation",
    expected="ARGUED",
    form="own",
    uses=[
        "random_allocation/the_map",
        "random_allocation/a_mean",
        "definition/likelier_outcomes",
        "dominated_curves/dominated",
    ],
    because="A record joins one of t steps, I, uniformly and whatever is released. Step i releases "
    "f_i + g_i 1[i = I] and normal noise, in units of it, f_i and g_i functions of what was "
    "released before and |g_i| at most mu. Let x be t numbers of variance 1 whose means are 0 (Q), "
    "or mu for a random one of them and 0 for the others (P). A random map that knows nothing of "
    "I makes the steps of x, one after the other: along g_i the normal number s x_i plus an "
    "independent one, across it new noise. So the steps without the record are what Q becomes, "
    "and those with it what P does, in both orders: no event of them gains more than the likelier "
    "outcomes of (P, Q). Steps in which the record counts for mu, and all else for nothing, are x "
    "itself. Epochs draw anew, so that pairs multiply, beside other mechanisms too. P is a mean: "
    "its curve is at most that of one step whose number is known; and the mean of x is Gaussian "
    "noise of mu/sqrt(t), which is at most what the pair gives.",
    takes={
        "random_allocation/the_map": {"mu": "mu", "length": "length", "x": "place"},
        "random_allocation/a_mean": "as stated",
        "definition/likelier_outcomes": {"x": "place"},
        "dominated_curves/dominated": {
            **{"a": "x", "b": "y", "s": "s", "r": "r", "c": "rest", "u": "low", "v": "high"},
        },
    },
    where={
        **{"mu": "(0, oo)", "length": "[0, mu]", "place": "real", "s": "(0, oo)", "r": "(0, oo)"},
        **{"rest": "[0, oo)", "low": "[0, 1]", "high": "[low, 1]"},
    },
)
@claim(w="[0, 1]", x="[0, 1]", u="[0, 1]", y="[0, 1]", eps_g="real")
def allocated(w, x, u, y, eps_g):
    """An outcome of the mean of two of the P_i, both directions: at most the mean of its gains."""
    z, mixed = exp(eps_g), w * x + (1 - w) * u
    return all_of(
        pos(mixed - z * y) <= w * pos(x - z * y) + (1 - w) * pos(u - z * y),
        pos(y - z * mixed) <= w * pos(y - z * x) + (1 - w) * pos(y - z * u),
    )
