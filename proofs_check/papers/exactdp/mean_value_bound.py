"""Mean-value bound: F_s over a box from its value at one point and the hulls of its derivatives.

G_i is the derivative of F_s in t_i, for the n_i copies of group i together, and y the sum of all
n_i t_i plus an offset. For c in the box and every number mu,

    F_s(t) <= F_s(c) + sum of the largest (G_i - mu n_i)(t_i - c_i) + the largest mu (y(t) - y(c)).

As F_s(c) <= D(c), and D(t) = F_s(t) in the slab of t, so it is for D, with G_i in a hull for all
the slabs that the box may meet.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, maximum, minimum, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Mean-value bound, a multiple of y", expected="PROVED", form="own")
@claim(x="real", y="real", u="real", v="real", mu="real", n="integer [1, oo)", k="integer [1, oo)")
def multiple_of_y(x, y, u, v, mu, n, k):
    """G_1 u + G_2 v is (G_1 - mu n_1) u + (G_2 - mu n_2) v + mu (n_1 u + n_2 v)."""
    return equal(x * u + y * v, (x - mu * n) * u + (y - mu * k) * v + mu * (n * u + k * v))


@paper.item("Mean-value bound, corners", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", u="real", v="[u, oo)", tau="[0, 1]", mu="[0, 1]")
def corners(x, y, u, v, tau, mu):
    """A product of a number in [x, y] and one in [u, v] is a mean of the four products of ends."""
    one, other = (1 - tau) * x + tau * y, (1 - mu) * u + mu * v
    mean = (1 - tau) * ((1 - mu) * x * u + mu * x * v) + tau * ((1 - mu) * y * u + mu * y * v)
    return equal(one * other, mean)


@paper.item("Mean-value bound, the way", expected="PROVED", form="own")
@claim(x="real", y="real", u="real", v="real", tau="[0, 1]")
def the_way(x, y, u, v, tau):
    """Between two points x, u and y, v the sum is between the two sums: a box whose y is confined
    is convex."""
    found = (1 - tau) * x + tau * y + (1 - tau) * u + tau * v
    return all_of(found >= minimum(x + u, y + v), found <= maximum(x + u, y + v))


@paper.item("Mean-value bound, the derivatives", expected="PROVED", form="own")
@claim(x="nonnegative", y="[x, oo)", tau="[0, 1]", z="real", u="nonnegative")
def the_derivatives(x, y, tau, z, u):
    """P (e^(A - y) - e^t) for P between x and y and a second factor z - u of at most z: it is at
    most P z, a mean of x z and y z, so at most y z or x z as z is positive or not."""
    mass = (1 - tau) * x + tau * y
    return all_of(
        mass >= 0,
        mass * (z - u) <= mass * z,
        equal(mass * z, (1 - tau) * (x * z) + tau * (y * z)),
    )


@paper.item(
    "Mean-value bound, the first slab of two mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        "mean_value_bound/multiple_of_y",
        "mean_value_bound/corners",
        "mean_value_bound/the_way",
        "mean_value_bound/the_derivatives",
        "slabs/largest_of_all_slabs",
        "pivot_equations/derivative_in_one_t",
        "pivot_equations/whole_group",
    ],
    because="F_s has a continuous derivative, so F_s(t) - F_s(c) is the mean, over the straight "
    "way from c to t, of the sum of G_i (t_i - c_i); the way is in the box, and its y between "
    "those of the ends. mu n_i is taken from every G_i and mu (y(t) - y(c)) added. The clipped A "
    "must not be used here, the point of the way being no maximiser. For D: t is in some slab s "
    "of those that the box may meet, D(t) = F_s(t), F_s(c) <= D(c), and the hulls hold for this "
    "s all along the way. (Tried in the first slab of two mechanisms, with c at one corner: "
    "there P(W) is the chance that the other stays, and A = eps.)",
    takes={
        "mean_value_bound/multiple_of_y": {
            **{"x": "one", "y": "two", "u": "s_1 - t_1", "v": "s_2 - t_2"},
            **{"n": "every", "k": "every"},
        },
        "mean_value_bound/corners": {
            **{"x": "one", "y": "above_one", "u": "two", "v": "above_two"},
            **{"tau": "share", "mu": "share_2"},
        },
        "mean_value_bound/the_way": {
            **{"x": "t_1", "u": "t_2", "y": "s_1", "v": "s_2", "tau": "share"},
        },
        "mean_value_bound/the_derivatives": {
            **{"x": "chance", "y": "chance_2", "tau": "share", "z": "one", "u": "weight"},
        },
        "slabs/largest_of_all_slabs": [
            {"eps": "eps_1", "t": "0"},
            {"eps": "eps_1", "t": "0", "t_1": "s_1", "t_2": "s_2"},
        ],
        **{
            name: [
                {"eps": f"eps_{i}", "t": f"t_{i}", **dict.fromkeys(("x", "y", "z", "mu"), "every")}
                for i in (1, 2)
            ]
            for name in ("pivot_equations/derivative_in_one_t", "pivot_equations/whole_group")
        },
    },
    where={
        **{"one": "real", "two": "real", "above_one": "[one, oo)", "above_two": "[two, oo)"},
        **{"share": "[0, 1]", "share_2": "[0, 1]", "weight": "[0, oo)"},
        **{"chance": "[0, 1]", "chance_2": "[chance, 1]"},
    },
)
@claim(
    eps_1="positive",
    eps_2="positive",
    t_1="[0, eps_1]",
    t_2="[0, eps_2]",
    s_1="[t_1, eps_1]",
    s_2="[t_2, eps_2]",
    eps_g="real",
    mu="real",
)
def first_slab(eps_1, eps_2, t_1, t_2, s_1, s_2, eps_g, mu):
    """F_0 at the upper corner s is at most F_0 at t, plus the largest (G_i - mu)(s_i - t_i), plus
    mu times the sum of the sides."""

    def f(r, s):
        return q(eps=eps_1, t=r) * q(eps=eps_2, t=s) * (1 - exp(eps_g - r - s))

    def largest(eps, low, high, other_low, other_high, other_eps):
        steep = exp(eps + eps_g - low - other_low) - exp(low)
        found = [q(eps=other_eps, t=r) * steep / (exp(eps) - 1) for r in (other_low, other_high)]
        return (maximum(*found) - mu) * (high - low)

    rise = largest(eps_1, t_1, s_1, t_2, s_2, eps_2) + largest(eps_2, t_2, s_2, t_1, s_1, eps_1)
    return f(s_1, s_2) <= f(t_1, t_2) + rise + mu * (s_1 - t_1 + s_2 - t_2)
