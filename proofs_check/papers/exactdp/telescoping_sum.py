"""Telescoping sum: a bound of D over a box of t around one t, in which only small terms are given
to adaptivity.

O_t f(gamma) = (1 - x) f(gamma e^-t) + x f(gamma e^(eps - t)), x = 1 - q_{eps,t}, is the mean of f
after what one mechanism shows; it is linear in f and keeps the order. D at t_1, ..., t_k is
O_(t_1) ... O_(t_k) (1 - gamma)_+. W_0, ..., W_k are any functions, W_k at least (1 - gamma)_+.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, pos
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, nothing

paper = Paper("exactdp")


def mean(chance, x, y):
    """The average of two values."""
    return (1 - chance) * x + chance * y


@paper.item("Telescoping sum, two steps", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", a="real", b="real", u="real", v="real", w="real", z="real")
def two_steps(x, y, a, b, u, v, w, z):
    """Two mechanisms: w_2 has the values a, b, u, v at the places to which both lead, W_1 has w
    and z where the first leads. The nested mean of W_2 is that of W_1, and the mean after the first
    of what O W_2 is more than W_1."""
    nested = mean(x, mean(y, a, b), mean(y, u, v))
    return equal(nested, mean(x, w, z) + mean(x, mean(y, a, b) - w, mean(y, u, v) - z))


@paper.item("Telescoping sum, the order", expected="PROVED", form="own")
@claim(x="[0, 1]", u="real", v="real", w="[u, oo)", z="[v, oo)", tau="[0, 1]", y="[x, 1]")
def order(x, u, v, w, z, tau, y):
    """A mean does not fall when its values rise; and with a chance between x and y it is at most
    the larger one of those at x and at y."""
    return all_of(
        mean(x, u, v) <= mean(x, w, z),
        equal(mean(mean(tau, x, y), u, v), mean(tau, mean(x, u, v), mean(y, u, v))),
    )


@paper.item("Telescoping sum, on a cell", expected="PROVED", form="own")
@claim(tau="[0, 1]", u="real", v="real", w="real", z="real", x="nonnegative")
def on_a_cell(tau, u, v, w, z, x):
    """Between two nodes a convex function is below its chord, by x, and W is its chord: their
    difference is at most the chord of the differences at the nodes."""
    convex, line = mean(tau, u, v) - x, mean(tau, w, z)
    return convex - line <= mean(tau, u - w, v - z)


@paper.item("Telescoping sum, the smoother end", expected="PROVED", form="own")
@claim(x="positive", u="[-1, 1]")
def smoother(x, u):
    """(x - z)^2/(4 x), z = x u, is at least (-z)_+ for -x <= z <= x, and equal at both ends: from
    1 - x to 1 + x it may stand for (1 - gamma)_+ with gamma = 1 + z."""
    z = x * u
    shown = (x - z) ** 2 / (4 * x)
    return all_of(
        equal(shown - 0, x * (1 - u) ** 2 / 4),
        equal(shown + z, x * (1 + u) ** 2 / 4),
        x * (1 - u) ** 2 / 4 >= 0,
        x * (1 + u) ** 2 / 4 >= 0,
    )


@paper.item("Telescoping sum, a larger eps", expected="PROVED", form="own")
@claim(u="[1, c + 1]", c="positive", z="nonnegative", x="real", y="real", w="nonnegative")
def larger_eps(u, c, z, x, y, w):
    """At the same t = ln u and a larger eps_1, e^eps_1 - 1 = c + z, O_t f is at least as large: the
    place of a drop lies c/(c + z) of the way from that of none, where f is x, to the new one, where
    it is y; convex, f is below the chord there, by w."""
    chance, way = (u - 1) / c, c / (c + z)
    return all_of(
        equal(mean(way, 1, c + z + 1), c + 1),
        mean(chance, x, mean(way, x, y) - w) <= mean((u - 1) / (c + z), x, y),
    )


@paper.item(
    "Telescoping sum",
    expected="ARGUED",
    form="own",
    uses=[
        "telescoping_sum/two_steps",
        "telescoping_sum/order",
        "telescoping_sum/on_a_cell",
        "telescoping_sum/smoother",
        "telescoping_sum/larger_eps",
        "convexity/keeps_convexity",
        "copies_over_an_interval/copies",
    ],
    because="The operators are linear and keep the order, so D is at most O_(t_1) ... O_(t_k) W_k, "
    "and that is W_0 and the sum over j of O_(t_1) ... O_(t_(j-1)) (O_(t_j) W_j - W_(j-1)), by two "
    "steps again and again. Each term is at most the largest over t_j of the supremum over the "
    "earlier t, each in its interval, even if these depend on what was seen: t_j is fixed, so no "
    "such freedom is given to it. For t_j in a piece the copies are bounded over the interval; O W "
    "is convex, so on a cell of W the term is below its chord. For the earlier copies the chances "
    "are means of those of mixed vertices, and the places within the cells that are looked "
    "at. eps may be rounded up, at the same t. Shown here for two BR mechanisms, with W_2 = "
    "(1 - gamma)_+ and for W_1 the line from 1 to z at gamma = 2.",
    takes={
        "telescoping_sum/two_steps": {
            **{"x": "1 - q(eps=eps_1, t=t_1)", "y": "1 - q(eps=eps_2, t=t_2)"},
            **dict.fromkeys("abuvwz", "every"),
        },
        "telescoping_sum/order": dict.fromkeys(("x", "u", "v", "w", "z", "tau", "y"), "every"),
        "telescoping_sum/on_a_cell": dict.fromkeys(("tau", "u", "v", "w", "z", "x"), "every"),
        "telescoping_sum/smoother": dict.fromkeys(("x", "u"), "every"),
        "telescoping_sum/larger_eps": {
            **{"u": "exp(t_1)", "c": "exp(eps_1) - 1"},
            **dict.fromkeys(("z", "x", "y", "w"), "every"),
        },
        "convexity/keeps_convexity": dict.fromkeys(("tau", "mu", *"xyzuv"), "every"),
        "copies_over_an_interval/copies": dict.fromkeys(("lam", "c", "v", "w", "z"), "every"),
    },
)
@claim(t_1="[0, eps_1]", t_2="[0, eps_2]", z="[0, 1]")
def for_any_function(eps_1, eps_2, eps_g, t_1, t_2, z):
    """D is W_0 and the means of both terms, here with W_0 = O_(t_1) W_1: its term is 0."""

    def line(s):
        return pos(1 - (1 - z) * exp(s) / 2)

    def term(s):
        return br_average(nothing, s, t_2, eps_2) - line(s)

    found = br_average(line, eps_g, t_1, eps_1) + br_average(term, eps_g, t_1, eps_1)
    return of_losses([(t_1, eps_1), (t_2, eps_2)], eps_g) <= found
