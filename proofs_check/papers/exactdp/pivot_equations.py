"""Pivot equations: where a slab's F_s has its maximum in one t, and in all t.

The names are those of the slabs. For one copy of BR(eps) let S' be the sum of the drops of all
other mechanisms and W = {sigma_s - eps < S' <= sigma_s}: there the copy decides, it counts if it
stays. Below W it counts in any case, above in none. With x, y, z, mu for P(W), E[e^S'; W] and the
same two numbers of the patterns below W, and eps_g for eps_g less the t of all others, F_s is

    z + q x - e^(eps_g - t) (q y + mu (q + (1 - q) e^eps)),       q = q_{eps,t},

and A = eps + ln(E[e^S'; W]/P(W)). The derivative is P(W) (e^(A - (t - eps_g)) - e^t)/(e^eps - 1).
"""

from __future__ import annotations

from proofs_check import (
    all_of,
    cases,
    claim,
    equal,
    exp,
    iff,
    implies,
    maximum,
    q,
    slope,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")

MASSES = {"x": "nonnegative", "y": "nonnegative", "z": "nonnegative", "mu": "nonnegative"}


def value(eps, eps_g, t, x, y, z, mu):
    """F_s in one t."""
    one = q(eps=eps, t=t)
    return z + one * x - exp(eps_g - t) * (one * y + mu * (one + (1 - one) * exp(eps)))


def rate(eps, eps_g, t, x, y):
    """Its derivative times e^eps - 1."""
    return exp(eps + eps_g - t) * y - exp(t) * x


@paper.item("Pivot equations, the derivative in one t", expected="PROVED", form="own")
@claim(**MASSES)
def derivative_in_one_t(eps, eps_g, t, x, y, z, mu):
    """It is (e^(eps - (t - eps_g)) E[e^S'; W] - e^t P(W))/(e^eps - 1); what is below W does not
    enter."""
    change = slope(lambda r: value(eps, eps_g, r, x, y, z, mu), t)
    return equal(change * (exp(eps) - 1), rate(eps, eps_g, t, x, y))


@paper.item("Pivot equations, with A", expected="PROVED", form="own")
@claim(x="positive", alpha="real")
def with_a(eps, eps_g, t, x, alpha):
    """For E[e^S'; W] = P(W) e^(alpha - eps), P(W) > 0: the derivative has the sign of alpha less
    (t - eps_g) less t."""
    found = rate(eps, eps_g, t, x, x * exp(alpha - eps))
    return all_of(
        equal(found, x * (exp(alpha - (t - eps_g)) - exp(t))),
        iff(found > 0, t < alpha - (t - eps_g)),
        iff(found < 0, t > alpha - (t - eps_g)),
    )


@paper.item("Pivot equations, the range of A", expected="PROVED", form="own")
@claim(x="(mu - eps, mu]", mu="real")
def range_of_a(eps, mu, x):
    """sigma_s < A <= sigma_s + eps: so it is for the drops S' = x of each pattern of W, sigma_s =
    mu, and e^A is a mean of e^(eps + S') over them."""
    return all_of(exp(eps + x) > exp(mu), exp(eps + x) <= exp(mu + eps))


@paper.item("Pivot equations, the next sum", expected="PROVED", form="own")
@claim(x="positive", y="nonnegative", mu="real", s="positive", z="[mu - eps, inf)")
def the_next_sum(eps, x, y, mu, s, z):
    """S' of a pattern of W plus eps is a sum of drops (of that pattern, the copy dropping too)
    above sigma_s, so at least sigma_(s+1) = mu: e^(eps + S') >= e^mu, and so it is in the mean,
    E[e^S'; W] = P(W) e^(mu - eps) + y. At t = 0 and y = t - eps_g = mu - s the derivative is
    positive."""
    moment = x * exp(mu - eps) + y
    return all_of(exp(eps + z) >= exp(mu), rate(eps, s - mu, 0, x, moment) > 0)


@paper.item("Pivot equations, concave", expected="PROVED", form="own")
@claim(**MASSES)
def concave(eps, eps_g, t, x, y, z, mu):
    """The derivative falls in t, strictly if P(W) > 0."""
    change = slope(lambda r: rate(eps, eps_g, r, x, y), t)
    return all_of(
        equal(change, -exp(eps + eps_g - t) * y - exp(t) * x),
        change <= 0,
        implies(x > 0, change < 0),
    )


@paper.item("Pivot equations, nothing to decide", expected="PROVED", form="own")
@claim(z="nonnegative", mu="nonnegative", s="[0, eps]")
def nothing_to_decide(eps, eps_g, t, s, z, mu):
    """Where W has no mass F_s does not depend on t."""
    return equal(value(eps, eps_g, t, 0, 0, z, mu), value(eps, eps_g, s, 0, 0, z, mu))


@paper.item("Pivot equations, both ends", expected="PROVED", form="own")
@claim(x="real", y="real")
def both_ends(eps, eps_g, x, y):
    """t = eps gives what t = 0 gives: the answer is certain, and gamma goes to itself (x and y are
    the rest at eps_g - t and at eps_g + eps - t)."""
    low, high = q(eps=eps, t=0), q(eps=eps, t=eps)
    return all_of(
        equal(low, 1),
        equal(high, 0),
        equal(eps_g - 0, eps_g + eps - eps),
        equal(low * x + (1 - low) * y, x),
        equal(high * x + (1 - high) * y, y),
    )


@paper.item("Pivot equations, the whole group", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real")
def whole_group(eps, eps_g, t, x, y, z, mu):
    """The derivative of two copies with one t is twice that of one of them (the F_s of two copies
    being q_1 q_2 x + (q_1 + q_2 - 2 q_1 q_2) y + ... less e^(eps_g - t_1 - t_2) times the like)."""

    def both(r, s):
        one, other = q(eps=eps, t=r), q(eps=eps, t=s)
        split = one + other - 2 * one * other
        return one * other * x + split * y - exp(eps_g - r - s) * (one * other * z + split * mu)

    return equal(slope(lambda r: both(r, r), t), 2 * slope(lambda r: both(r, t), t))


STEPS = [
    "slabs/largest_of_all_slabs",
    "common_t/one_t_for_each_group",
    "pivot_equations/derivative_in_one_t",
    "pivot_equations/with_a",
    "pivot_equations/range_of_a",
    "pivot_equations/the_next_sum",
    "pivot_equations/concave",
    "pivot_equations/nothing_to_decide",
    "pivot_equations/both_ends",
]
# of one of its mechanisms, at whatever masses
OF_ONE = {
    "pivot_equations/derivative_in_one_t": ("x", "y", "z", "mu"),
    "pivot_equations/with_a": ("x", "alpha"),
    "pivot_equations/concave": ("x", "y", "z", "mu"),
    "pivot_equations/nothing_to_decide": ("s", "z", "mu"),
    "pivot_equations/whole_group": ("x", "y", "z", "mu"),
}


@paper.item(
    "Pivot equations, two mechanisms",
    expected="ARGUED",
    form="own",
    uses=[*STEPS, "pivot_equations/whole_group"],
    because="D is continuous on a closed box, so it has maxima, and among those with one t in "
    "each group one with the least sum of all t. Let it be in slab s, or at the border of two, "
    "either of them: F_s <= D, so it is a maximum of F_s, which is concave in each single t. A "
    "group with t_i = eps_i could have 0 instead, a smaller sum. If t_i > 0 and P(W) = 0, F_s "
    "does not depend on the t of one copy; lowered a little, and then averaged over the group, D "
    "is still largest and the sum is smaller. So 0 < t_i < eps_i has P(W) > 0 and a derivative "
    "0, t_i = A_i - y. At t_i = 0 the derivative is not positive; but for y < sigma_(s+1), the "
    "upper one of two slabs at a border, it would be with P(W) > 0: so P(W) = 0. (Tried for two "
    "mechanisms: W is {0} for both in the first slab; for eps_1 <= eps_2 empty and {0, eps_1} in "
    "the second, where t_1 = 0 and y >= eps_1, {eps_2} and {eps_1} in the third.)",
    takes={
        "slabs/largest_of_all_slabs": {"eps": "eps_1", "t": "0", "mu": "every"},
        "common_t/one_t_for_each_group": {
            **{"eps": "every", "t_1": "every", "t_2": "every", "x": "t_1", "y": "t_2"},
        },
        **{
            name: [
                {"eps": f"eps_{i}", "t": f"t_{i}", **dict.fromkeys(others, "every")} for i in (1, 2)
            ]
            for name, others in OF_ONE.items()
        },
        "pivot_equations/range_of_a": [
            {"eps": f"eps_{i}", "x": "every", "mu": "every"} for i in (1, 2)
        ],
        "pivot_equations/the_next_sum": [
            {"eps": f"eps_{i}", **dict.fromkeys(("x", "y", "mu", "s", "z"), "every")}
            for i in (1, 2)
        ],
        "pivot_equations/both_ends": [
            {"eps": f"eps_{i}", "x": "every", "y": "every"} for i in (1, 2)
        ],
    },
)
@claim(eps_1="(0, eps_2]", eps_2="positive", eps_g="[0, eps_1 + eps_2]")
def maximisers(eps_1, eps_2, eps_g, t_1, t_2):
    """A maximiser with the least sum of t, in the slab with sigma_s <= y < sigma_(s+1), has in
    every group t_i = 0 and P(W) = 0, or 0 < t_i < eps_i, P(W) > 0 and t_i = A_i - y. For two: t_i =
    eps_i - y with y a third of eps_1 + eps_2 - eps_g; t_1 = 0, t_2 = (eps_2 + eps_g)/2, only where
    this leaves y >= eps_1; or t_1 = t_2, a third of eps_1 + eps_2 + eps_g, where this is possible;
    and D is nowhere above these three values."""

    def d(one, other):
        return of_losses([(one, eps_1), (other, eps_2)], eps_g)

    y, t = (eps_1 + eps_2 - eps_g) / 3, (eps_1 + eps_2 + eps_g) / 3
    first = (1 - exp(-y)) ** 3 / ((1 - exp(-eps_1)) * (1 - exp(-eps_2)))
    second = (1 - exp((eps_g - eps_2) / 2)) ** 2 / (1 - exp(-eps_2))
    third = 1 - exp(eps_g) + (exp(t) - 1) ** 3 / ((exp(eps_1) - 1) * (exp(eps_2) - 1))
    inside = [y <= eps_1, eps_g <= eps_2 - 2 * eps_1, t <= eps_1]
    largest = maximum(
        *(
            cases((one, where), otherwise=0)
            for one, where in zip((first, second, third), inside, strict=True)
        )
    )
    return all_of(
        implies(inside[0], equal(d(eps_1 - y, eps_2 - y), first)),
        implies(inside[1], equal(d(0, (eps_2 + eps_g) / 2), second)),
        implies(inside[2], equal(d(t, t), third)),
        d(t_1, t_2) <= largest,
    )
