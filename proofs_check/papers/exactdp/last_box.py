"""Last box: how far a point is from the solution of the pivot equations, and what that costs.

G_i(t) = A_i(t) - y(t) - t_i vanishes at the maximiser t*; its derivatives in a box that holds t*
and c lie in an interval matrix J. With Y about the inverse of J's middle, beta = |1 - Y J| < 1 and
the largest norms,

    |t* - c| <= d := |Y G(c)|/(1 - beta),
    F_s(t*) <= F_s(c) + sum of n_i/(e^(eps_i) - 1) e^(eps_i + |J_i| d) |J_i| d^2.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, maximum, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def rate(s, x):
    """The derivative of ln(x N_1 + (1 - x) N_0) in x, s = N_1/(N_0 + N_1)."""
    return (2 * s - 1) / (x * s + (1 - x) * (1 - s))


@paper.item("Last box, the derivative of a logarithm", expected="PROVED", form="own")
@claim(x="(0, 1)", u="positive", v="positive")
def derivative_of_a_logarithm(x, u, v):
    """d ln(x u + (1 - x) v)/dx by the share of u in u + v."""
    return equal((u - v) / (x * u + (1 - x) * v), rate(u / (u + v), x))


@paper.item("Last box, it rises with the share", expected="DECIDED", form="own")
@claim(x="(0, 1)", u="[0, 1]", v="[u, 1]")
def rises_with_the_share(x, u, v):
    """The derivative at a larger share is not smaller."""
    return rate(u, x) <= rate(v, x)


@paper.item("Last box, it lies between its ends", expected="DECIDED", form="own")
@claim(u="[0, 1]", x="(0, 1)", y="[x, 1)", z="[x, y]")
def between_its_ends(u, x, y, z):
    """In x the derivative falls: between two x it lies between the two values."""
    return all_of(rate(u, z) <= rate(u, x), rate(u, z) >= rate(u, y))


@paper.item("Last box, the distance", expected="PROVED", form="own")
@claim(d="nonnegative", r="nonnegative", beta="[0, 1)")
def distance(d, r, beta):
    """A distance of at most r and beta times itself is at most r/(1 - beta)."""
    return implies(d <= r + beta * d, d <= r / (1 - beta))


@paper.item(
    "Last box, two exponentials",
    expected="ARGUED",
    form="own",
    uses=["sharper_conversion/above_the_tangent"],
    because="It is the tangent at -x.",
    takes={"sharper_conversion/above_the_tangent": {"x": "-x"}},
)
@claim(x="[0, oo)")
def two_exponentials(x):
    """(e^a - e^b)/e^a for x = a - b is at most x (and e^a at most e^c for c above a)."""
    return 1 - exp(-x) <= x


@paper.item(
    "Last box, one mechanism",
    expected="ARGUED",
    form="own",
    uses=[
        "last_box/derivative_of_a_logarithm",
        "last_box/rises_with_the_share",
        "last_box/between_its_ends",
        "last_box/distance",
        "last_box/two_exponentials",
        "pivot_equations/derivative_in_one_t",
        "pivot_equations/whole_group",
    ],
    because="A_i = eps_i + ln N - ln D, and in the x of one copy of another group N is x N_1 + "
    "(1 - x) N_0: the derivative lies between those at the ends of x and of the share, each rising "
    "with the share; all copies of a group have the same derivative, and dx/dt = e^t/(e^eps - 1). "
    "So J holds the derivatives of G in the box. By the mean value theorem, row by row, 0 = G(t*) "
    "= G(c) + J~ (t* - c) for a matrix J~ in J; with Y, t* - c = -Y G(c) + (1 - Y J~)(t* - c), "
    "whose norm is at most |Y G(c)| + beta |t* - c|. On the way from c to t*, G_i is G_i(t*) = 0 "
    "less a mean of its derivatives times what is left of the way, so at most |J_i| d. There the "
    "derivative of F_s, n_i/(e^eps_i - 1) P(W)(e^(A_i - y) - e^t_i) with A_i - y = t_i + G_i and "
    "P(W) <= 1, is at most n_i/(e^eps_i - 1) e^(eps_i + |J_i| d) |J_i| d; the way is |t_i* - c_i| "
    "<= d in each coordinate. (Tried for one mechanism, where A = eps, J = -2 and t* = "
    "(eps + eps_g)/2.)",
    takes={
        "last_box/derivative_of_a_logarithm": {"x": "share", "u": "mean", "v": "mean_2"},
        "last_box/rises_with_the_share": {"x": "share", "u": "low", "v": "high"},
        "last_box/between_its_ends": {"u": "low", "x": "share", "y": "share_2", "z": "every"},
        "last_box/distance": {"if": "d <= beta*d + r"},
        "last_box/two_exponentials": {"x": "2*d"},
        "pivot_equations/derivative_in_one_t": {
            "t": "c",
            "x": "every",
            "y": "every",
            "z": "every",
            "mu": "every",
        },
        "pivot_equations/whole_group": {
            "t": "c",
            "x": "every",
            "y": "every",
            "z": "every",
            "mu": "every",
        },
    },
    where={
        **{"share": "(0, 1)", "share_2": "[share, 1)", "mean": "positive", "mean_2": "positive"},
        **{"low": "[0, 1]", "high": "[low, 1]", "d": "[0, oo)", "r": "[0, oo)", "beta": "[0, 1)"},
    },
)
@claim(eps="positive", eps_g="[0, eps)", c="[0, eps]")
def one_mechanism(eps, eps_g, c):
    """F at (eps + eps_g)/2 is at most F(c) + e^(eps + 2 d) 2 d^2/(e^eps - 1), d = |t* - c|."""
    best = (eps + eps_g) / 2
    d = maximum(best - c, c - best)

    def f(t):
        return q(eps=eps, t=t) * (1 - exp(eps_g - t))

    return f(best) <= f(c) + exp(eps + 2 * d) * 2 * d**2 / (exp(eps) - 1)
