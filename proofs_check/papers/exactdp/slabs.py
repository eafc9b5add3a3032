"""Slabs: the patterns that count in D depend on t only through the sum of all t.

With t chosen, BR(eps_j) has loss t_j, or t_j - eps_j: it drops by eps_j; DP(eps) is a fixed pair
that drops by 2 eps. The loss is T - S with T the sum of all t (eps for DP) and S the sum of the
drops, whose values are sigma_0 = 0 < sigma_1 < ...; y is T - eps_g. F_s is the sum over S <=
sigma_s of P(S) (1 - e^(S - y)), that is P(S <= sigma_s) - e^-y E[e^S; S <= sigma_s].
"""

from __future__ import annotations

from itertools import combinations

from proofs_check import all_of, cases, claim, equal, exp, implies, pos, q
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


def patterns(pairs):
    """The probability and the sum of drops of every pattern, for pairs (t, eps)."""
    indices = range(len(pairs))
    for size in range(len(pairs) + 1):
        for subset in combinations(indices, size):
            chance, drop = 1, 0
            for index in indices:
                t, eps = pairs[index]
                stays = q(eps=eps, t=t)
                chance = chance * (1 - stays if index in subset else stays)
                drop = drop + (eps if index in subset else 0)
            yield chance, drop


def up_to(pairs, sigma, y):
    """F_s: the patterns with a sum of drops of at most sigma."""
    return sum(
        cases((chance * (1 - exp(drop - y)), drop <= sigma), otherwise=0)
        for chance, drop in patterns(pairs)
    )


@paper.item("Slabs, a pattern", expected="PROVED", form="own")
@claim(x="real", y="real", z="nonnegative", mu="real")
def a_pattern(x, y, z, mu):
    """A pattern of probability z and drops x counts exactly if x < y, and gives nothing at x = y;
    whether it is counted up to mu or not, it gives at most z (1 - e^(x - y))_+."""
    own = z * (1 - exp(x - y))
    return all_of(
        implies(x <= y, equal(z * pos(1 - exp(x - y)), own)),
        implies(x >= y, equal(z * pos(1 - exp(x - y)), 0)),
        cases((own, x <= mu), otherwise=0) <= z * pos(1 - exp(x - y)),
    )


@paper.item("Slabs, the loss", expected="PROVED", form="own")
@claim
def the_loss(eps, eps_1, eps_g, t, t_1):
    """A mechanism of loss t or t - eps, beside a DP(eps_1) of loss eps_1 or -eps_1: eps_g less the
    loss is S - y."""
    y = t + eps_1 - eps_g
    return all_of(
        equal(eps_g - (t + eps_1), 0 - y),
        equal(eps_g - (t - eps + eps_1), eps - y),
        equal(eps_g - (t - eps_1), 2 * eps_1 - y),
        equal(eps_g - (t - eps - eps_1), eps + 2 * eps_1 - y),
        equal(1 - q(eps=eps, t=t), (exp(t) - 1) / (exp(eps) - 1)),
        equal(1 - q(eps=2 * eps_1, t=eps_1), 1 / (1 + exp(eps_1))),
    )


@paper.item(
    "Slabs, three mechanisms",
    expected="ARGUED",
    form="own",
    uses=["slabs/a_pattern", "slabs/the_loss"],
    because="D is the sum over the patterns of P (1 - e^(S - y))_+. Pattern by pattern F_s is "
    "at most that, and equal to it if exactly the patterns with S <= sigma_s have S < y, up to "
    "those with S = y, which give nothing: for sigma_s <= y <= sigma_(s+1). At a border both "
    "slabs are right. Below sigma_0 = 0, D is 0. (Tried for three mechanisms and every number mu "
    "for sigma, the largest F_s being that at y.)",
    takes={
        "slabs/a_pattern": {"x": "drops", "y": "t + t_1 + t_2 - eps_g", "z": "chance"},
    },
    where={"drops": "[0, oo)", "chance": "[0, 1]"},
)
@claim(mu="real", t="[0, eps]", t_1="[0, eps_1]", t_2="[0, eps_2]")
def largest_of_all_slabs(eps, eps_1, eps_2, eps_g, t, t_1, t_2, mu):
    """D is the largest F_s, attained in the slab of y."""
    pairs = [(t, eps), (t_1, eps_1), (t_2, eps_2)]
    y = t + t_1 + t_2 - eps_g
    found = of_losses(pairs, eps_g)
    return all_of(up_to(pairs, mu, y) <= found, equal(up_to(pairs, y, y), found))
