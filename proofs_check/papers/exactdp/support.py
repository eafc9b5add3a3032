"""Support: delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum."""

from __future__ import annotations

from proofs_check import BR, DP, all_of, claim, equal, exp, implies, nonadaptive, p, pos, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Support, an outcome", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", tau="nonnegative")
def an_outcome(x, y, tau, eps_g):
    """Chances x <= e^tau y and y <= e^tau x: nothing is added from tau on, all of it up to -tau."""
    return all_of(
        implies(all_of(x <= exp(tau) * y, eps_g >= tau), x - exp(eps_g) * y <= 0),
        implies(all_of(y <= exp(tau) * x, eps_g <= -tau), x - exp(eps_g) * y >= 0),
    )


@paper.item("Support, the losses add", expected="PROVED", form="own")
@claim(x="(-oo, eps_1]", y="(-oo, eps_2]")
def losses_add(eps_1, eps_2, x, y):
    """Losses x <= eps_1 and y <= eps_2 make a ratio of chances of at most e^(eps_1 + eps_2)."""
    return exp(x) * exp(y) <= exp(eps_1 + eps_2)


@paper.item("Support, BR is DP", expected="PROVED", form="own")
@claim
def ranged_losses(eps, t):
    """Both losses of the pair at t, t and t - eps, lie between -eps and eps."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return all_of(
        one <= exp(eps) * other,
        other <= exp(eps) * one,
        1 - one <= exp(eps) * (1 - other),
        1 - other <= exp(eps) * (1 - one),
    )


@paper.item(
    "Support, batches of one eps",
    expected="ARGUED",
    form="own",
    uses=[
        "support/an_outcome",
        "support/losses_add",
        "support/ranged_losses",
        "symmetry/an_outcome",
    ],
    because="Given the earlier answers each mechanism multiplies the ratio of the chances by at "
    "most e^eps, so in all by at most e^(sum of eps), adaptively too; an eps-BR mechanism is "
    "eps-DP, its pairs being those at t. Outcome by outcome nothing is left from the sum on. Below "
    "the sum something is: with t close to eps, all outcomes 0 have a chance > 0 and a loss above "
    "eps_g. What happens at minus the sum follows by symmetry.",
    takes={
        "support/an_outcome": {"x": "one", "y": "other", "tau": "k*eps"},
        "support/losses_add": {
            "eps_1": "earlier*eps",
            "eps_2": "eps",
            "x": "so_far",
            "y": "loss",
        },
        "support/ranged_losses": {"t": "top"},
        "symmetry/an_outcome": {"x": "one", "y": "other", "z": "every"},
    },
    where={
        **{"one": "[0, oo)", "other": "[0, oo)", "top": "[0, eps]", "loss": "(-oo, eps]"},
        **{"earlier": "integer [1, k]", "so_far": "(-oo, earlier*eps]"},
    },
)
@claim
def beyond_the_sum(k, m, eps, eps_g):
    """For a batch of k mechanisms, of which m are DP: the sum is the end exactly."""
    delta = nonadaptive((k - m) * BR(eps), m * DP(eps)).delta(eps_g)
    return all_of(
        implies(eps_g >= k * eps, equal(delta, 0)),
        implies(eps_g < k * eps, delta > 0),
        implies(eps_g <= -k * eps, equal(delta, 1 - exp(eps_g))),
        implies(eps_g > -k * eps, delta > 1 - exp(eps_g)),
    )


@paper.item("Support, one mechanism", expected="PROVED", form="own")
@claim
def one_mechanism(eps, eps_g, t):
    """The objective of one mechanism at any t: 0 from eps on, 1 - e^eps_g up to -eps."""
    one = q(eps=eps, t=t)
    delta = one * pos(1 - exp(eps_g - t)) + (1 - one) * pos(1 - exp(eps_g - t + eps))
    return all_of(
        implies(eps_g >= eps, equal(delta, 0)),
        implies(eps_g <= -eps, equal(delta, 1 - exp(eps_g))),
    )
