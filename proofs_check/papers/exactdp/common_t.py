"""Common t: one t for all copies of a BR mechanism, whatever stands beside them.

Two copies of BR(eps) with t_1 + t_2 = s put their rest, a convex function of gamma, at three places
gamma e^-s, gamma e^(eps - s) and gamma e^(2 eps - s), which depend on s only. So do the mean of
the masses there and, with u = e^t, the sum of a mass and u_1 + u_2: at equal t both outer masses
are largest. (Lemma 4.4 of cesar-rogers-2022 says it beside mechanisms of one other eps.)
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


@paper.item("Common t, the outer masses", expected="PROVED", form="own")
@claim(t_1="[0, eps]", t_2="[0, eps]")
def outer_masses(eps, t_1, t_2):
    """Both are at least as large at the mean of the two t."""
    one, other, mean = (q(eps=eps, t=u) for u in (t_1, t_2, (t_1 + t_2) / 2))
    return all_of(
        one * other <= mean**2,
        (1 - one) * (1 - other) <= (1 - mean) ** 2,
    )


@paper.item("Common t, the same mean", expected="PROVED", form="own")
@claim(t_1="[0, eps]", t_2="[0, eps]")
def same_mean(eps, t_1, t_2):
    """With the masses at any t_1, t_2 the three places have the mean gamma."""
    one, other, s = q(eps=eps, t=t_1), q(eps=eps, t=t_2), t_1 + t_2
    middle = one * (1 - other) + (1 - one) * other
    mean = one * other * exp(-s) + middle * exp(eps - s)
    return equal(mean + (1 - one) * (1 - other) * exp(2 * eps - s), 1)


@paper.item("Common t, a convex rest", expected="PROVED", form="own")
@claim(x="real", z="real", mu="nonnegative")
def convex_rest(eps, x, z, mu):
    """x, y, z are the rest at the three places; y is mu >= 0 below the chord, in which x and z have
    the weights e^eps and 1, as e^eps among 1 and e^(2 eps). Then x - (1 + e^-eps) y + e^-eps z is
    not negative, the factor by which the gap at the mean of t_1 and t_2 exceeds 0."""
    y = (exp(eps) * x + z) / (exp(eps) + 1) - mu
    found = x - (1 + exp(-eps)) * y + exp(-eps) * z
    return all_of(
        equal((exp(eps) + exp(2 * eps)) / (exp(eps) + 1), exp(eps)),
        equal(found, (1 + exp(-eps)) * mu),
        found >= 0,
    )


@paper.item("Common t, the squares", expected="PROVED", form="own")
@claim(x="real", y="real")
def squares(x, y):
    """Two numbers replaced by their mean: the sum stays, their squares fall by (x - y)^2/2."""
    mean = (x + y) / 2
    return all_of(equal(2 * mean, x + y), equal(x**2 + y**2 - 2 * mean**2, (x - y) ** 2 / 2))


@paper.item(
    "Common t, two of one eps beside two others",
    expected="ARGUED",
    form="own",
    uses=[
        "cesar-rogers-2022/lemma_4_4/gap_is_a_square",
        "common_t/convex_rest",
        "convexity/of_nothing",
        "convexity/keeps_convexity",
        "common_t/squares",
    ],
    because="The rest is a convex function of gamma: a sum over the outcomes of all other "
    "mechanisms, whatever they are, of their probability times (1 - gamma e^-loss)_+. The two "
    "copies put it at three places, and the gap is a square times a factor >= 0; so their mean t "
    "does not lower D, and the sum of all t stays. D is continuous on the closed box of all t: "
    "of the t with the largest D, and of those with one sum of t in each group, some has the "
    "least sum of squares in a group, and there no two copies differ. (Tried beside two BR "
    "mechanisms of other eps.)",
    takes={
        "cesar-rogers-2022/lemma_4_4/gap_is_a_square": {"x": "one", "y": "two", "z": "three"},
        "common_t/convex_rest": {"x": "one", "z": "three", "mu": "below"},
        "convexity/of_nothing": {"x": "place", "y": "further", "tau": "share"},
        "convexity/keeps_convexity": {
            "tau": "share",
            "mu": "chance",
            "x": "one",
            "y": "two",
            "z": "three",
            "u": "below",
            "v": "below_2",
        },
        "common_t/squares": {"x": "t_1", "y": "t_2"},
    },
    where={
        **dict.fromkeys(("one", "two", "three"), "real"),
        **dict.fromkeys(("place", "below", "below_2"), "[0, oo)"),
        **{"further": "[place, oo)", "share": "[0, 1]", "chance": "[0, 1]"},
    },
)
@claim(t_1="[0, eps]", t_2="[0, eps]", x="[0, eps_1]", y="[0, eps_2]")
def one_t_for_each_group(eps, eps_1, eps_2, eps_g, t_1, t_2, x, y):
    """Two BR(eps) at the mean of their t have at least the D they have at t_1, t_2, beside
    mechanisms of any eps and t: so one t for each group of equal eps is enough."""
    others, mean = [(x, eps_1), (y, eps_2)], (t_1 + t_2) / 2
    apart = of_losses([(t_1, eps), (t_2, eps), *others], eps_g)
    return apart <= of_losses([(mean, eps), (mean, eps), *others], eps_g)
