"""Restricted recursion: an upper bound of D over a box of t, by the recursion with each t kept in
it.

With f(gamma) = E[(1 - gamma e^-L)_+] of what is still to come, convex and falling from f(0) = 1,
one mechanism with t in [a, b] gives at most

    sup over t in [a, b] of (1 - x) f(gamma e^-t) + x f(gamma e^(eps - t)),    x = 1 - q_{eps,t}.

f is bounded from above by a broken line; while both places stay on one line each, A + B gamma below
and C + D gamma above, the best t is found in closed form, in u = e^t.
"""

from __future__ import annotations

from proofs_check import all_of, claim, clip, equal, exp, q, sqrt, sup
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, nothing

paper = Paper("exactdp")


@paper.item("Restricted recursion, two lines", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real", u="[1, c + 1]", c="positive", eps_g="real")
def two_lines(x, y, z, mu, u, c, eps_g):
    """With the lines x + y gamma and z + mu gamma, u = e^t and c = e^eps - 1 the average is a
    number minus (x - z) u/c and gamma (c + 1)(mu - y)/(c u)."""
    gamma, drop = exp(eps_g), (u - 1) / c
    found = (1 - drop) * (x + y * gamma / u) + drop * (z + mu * gamma * (c + 1) / u)
    fixed = ((c + 1) * x - z - y * gamma + mu * gamma * (c + 1)) / c
    return equal(found, fixed - (x - z) * u / c - gamma * (c + 1) * (mu - y) / (c * u))


@paper.item("Restricted recursion, the weights", expected="PROVED", form="own")
@claim
def the_weights(eps, t):
    """x = (u - 1)/c and 1 - x are the chances of the two answers."""
    drop = (exp(t) - 1) / (exp(eps) - 1)
    return all_of(equal(drop, 1 - q(eps=eps, t=t)), drop >= 0, drop <= 1)


@paper.item("Restricted recursion, the best u", expected="PROVED", form="own")
@claim(x="positive", y="positive", u="positive", v="positive")
def best_u(x, y, u, v):
    """x^2 u + y^2/u has its minimum 2 x y at u = y/x and rises on either side: on an interval it is
    least at the place next to y/x."""

    def f(r):
        return x**2 * r + y**2 / r

    return all_of(
        equal(f(u) - 2 * x * y, (x * u - y) ** 2 / u),
        equal(f(y / x), 2 * x * y),
        equal(f(u) - f(v), (u - v) * (x**2 * u * v - y**2) / (u * v)),
    )


@paper.item("Restricted recursion, one side", expected="PROVED", form="own")
@claim(x="positive", y="positive", z="nonnegative", mu="nonnegative")
def one_side(x, y, z, mu):
    """The difference of the values at u and v has the sign of u - v above y/x, and the opposite
    sign below: for u, v = y/x + z, y/x + z + mu, and for y/(x + z), y/(x + z + mu)."""
    above = (y / x + z) * (y / x + z + mu)
    below = (y / (x + z)) * (y / (x + z + mu))
    return all_of(x**2 * above >= y**2, x**2 * below <= y**2)


@paper.item("Restricted recursion, with other signs", expected="PROVED", form="own")
@claim(x="nonnegative", y="nonnegative", u="positive", z="nonnegative", tau="[0, 1]")
def other_signs(x, y, u, z, tau):
    """Where one of the two numbers is not positive the largest is at an end: from u to v = u + z
    the value -x u + y/u falls, x u - y/u rises, and x u + y/u is below its chord."""
    v, middle = u + z, u + tau * z
    chord = (1 - tau) * (x * u + y / u) + tau * (x * v + y / v)
    above = y * tau * (1 - tau) * z**2 / (u * v * middle)
    return all_of(
        equal((-x * v + y / v) - (-x * u + y / u), -z * (x + y / (u * v))),
        equal((x * v - y / v) - (x * u - y / u), z * (x + y / (u * v))),
        equal(chord - (x * middle + y / middle), above),
        above >= 0,
        z * (x + y / (u * v)) >= 0,
    )


STEPS = [
    "convexity/keeps_convexity",
    "convexity/of_nothing",
    "convexity/steps_keep_order",
    "convexity/keeps_bounds",
    "convexity/keeps_lipschitz",
]
LINES = [
    "restricted_recursion/two_lines",
    "restricted_recursion/the_weights",
    "restricted_recursion/best_u",
    "restricted_recursion/one_side",
    "restricted_recursion/other_signs",
]
ANY_FUNCTION = {
    "convexity/keeps_convexity": ("tau", "mu", *"xyzuv"),
    "convexity/of_nothing": ("x", "y", "tau"),
}
OF_A_STEP: dict[str, dict[str, str]] = {
    "convexity/steps_keep_order": dict.fromkeys("xyuv", "every"),
    "convexity/keeps_bounds": dict.fromkeys(("x", "y", "tau"), "every"),
    "convexity/keeps_lipschitz": dict.fromkeys("xyu", "every"),
    "restricted_recursion/the_weights": {},
}


@paper.item(
    "Restricted recursion, two mechanisms",
    expected="ARGUED",
    form="own",
    uses=[*STEPS, *LINES],
    because="D at t in the box is the nested average over the answers, in any order of the "
    "mechanisms; each average over t in its interval is at most the supremum there, and a larger "
    "f gives a larger average: induction from the last mechanism. Every f is convex in gamma, "
    "falls, and is at most 1 (an average at one t keeps this, a supremum over t too): so between "
    "two nodes it is below the chord of bounds there, below the first node below the line to 1 "
    "at 0, beyond the last below the bound there. While both places stay between their nodes the "
    "average of the lines is that of two lines, whose largest value on a piece is found at the "
    "place next to the square root or at an end. (Tried for two BR mechanisms, the supremum over "
    "the second t in an interval.)",
    takes={
        **{name: dict.fromkeys(names, "every") for name, names in ANY_FUNCTION.items()},
        **{
            name: [{**at, "eps": f"eps_{i}", "t": f"t_{i}"} for i in (1, 2)]
            for name, at in OF_A_STEP.items()
        },
        "restricted_recursion/two_lines": [
            {
                **dict.fromkeys(("x", "y", "z", "mu"), "every"),
                **{"c": f"exp(eps_{i}) - 1", "u": f"exp(t_{i})"},
            }
            for i in (1, 2)
        ],
        "restricted_recursion/best_u": dict.fromkeys("xyuv", "every"),
        "restricted_recursion/one_side": dict.fromkeys(("x", "y", "z", "mu"), "every"),
        "restricted_recursion/other_signs": dict.fromkeys(("x", "y", "u", "z", "tau"), "every"),
    },
)
@claim(t_1="[0, eps_1]", x="[0, eps_2]", y="[x, eps_2]", t_2="[x, y]")
def bound_on_a_box(eps_1, eps_2, eps_g, t_1, t_2, x, y):
    """D at t_1, t_2 is at most what t_2 in [x, y], chosen after the first answer, can give."""

    def after(s):
        return sup(lambda r: br_average(nothing, s, r, eps_2), x, y)

    found = br_average(after, eps_g, t_1, eps_1)
    return of_losses([(t_1, eps_1), (t_2, eps_2)], eps_g) <= found


@paper.item(
    "Restricted recursion, on one piece",
    expected="ARGUED",
    form="own",
    uses=LINES[:-1],
    because="The average is a number minus x^2 u + y^2/u, with its minimum at y/x; the nearest "
    "u in the piece is the best.",
    takes={
        "restricted_recursion/two_lines": {"y": "-y", "z": "x - z", "mu": "0", "eps_g": "0"},
        "restricted_recursion/the_weights": {"eps": "ln(1 + c)", "t": "ln(u)"},
        "restricted_recursion/best_u": {"x": "root", "y": "root_2"},
        "restricted_recursion/one_side": {"x": "root", "y": "root_2", "z": "gap", "mu": "gap_2"},
    },
    where={"root": "(0, oo)", "root_2": "(0, oo)", "gap": "[0, oo)", "gap_2": "[0, oo)"},
)
@claim(
    x="real", y="positive", z="positive", c="positive", u="[1, c + 1]", v="[u, c + 1]", tau="[0, 1]"
)
def on_one_piece(x, y, z, c, u, v, tau):
    """At every place of a piece [u, v] the average of the lines x - y gamma and x - z of slope 0
    is at most its value at sqrt(gamma (c + 1) y/z) moved into [u, v], for gamma = 1."""

    def average(r):
        drop = (r - 1) / c
        return (1 - drop) * (x - y / r) + drop * (x - z)

    best = clip(sqrt((c + 1) * y / z), u, v)
    return average((1 - tau) * u + tau * v) <= average(best)
