"""Fixed pair: a broken line that bounds what some mechanisms may give, as a loss with fixed masses.

f(gamma) = E[(1 - gamma e^-L)_+] of the mechanisms that are used last is convex, falls, and is 1 at
0. V is the broken line through bounds v_k of f at the nodes gamma_k, gamma_(k+1) = c gamma_k, with
the line to 1 at 0 before the first node and v_last behind the last one. It is v_last and the
profile of a loss that is s_k = ln gamma_k with the weight w_k. Here there are three nodes: z, c z
and c^2 z, with 1, x, y, v the values at 0 and at the nodes; more nodes only add terms like y's.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import br_average, nothing

paper = Paper("exactdp")


def masses(x, y, v, c):
    """w_k at the nodes: how much steeper the line before it is, times its gamma."""
    first = (1 - x) - (x - y) / (c - 1)
    second = (x - y) * c / (c - 1) - (y - v) / (c - 1)
    return [first, second, (y - v) * c / (c - 1)]


def between(tau, x, y):
    """The height of a chord."""
    return (1 - tau) * x + tau * y


@paper.item("Fixed pair, the masses", expected="PROVED", form="own")
@claim(x="real", y="real", v="real", z="positive", c="(1, oo)")
def the_masses(x, y, v, z, c):
    """The change of slope at c z, times c z: from (x - y)/(c z - z) to (y - v)/(c^2 z - c z). It is
    (c + 1)/(c - 1) times how much y is below the chord of x and v, c z being 1/(c + 1) of the way.
    """
    found = masses(x, y, v, c)[1]
    way = 1 / (c + 1)
    return all_of(
        equal(found, ((x - y) / (c * z - z) - (y - v) / (c**2 * z - c * z)) * c * z),
        equal(between(way, z, c**2 * z), c * z),
        equal(found, (between(way, x, v) - y) * (c + 1) / (c - 1)),
    )


@paper.item("Fixed pair, not negative", expected="PROVED", form="own")
@claim(tau="[0, 1]", w="nonnegative", u="nonnegative", c="(1, oo)")
def not_negative(tau, w, u, c):
    """No mass is negative where the line is convex and falls: by w + u and (c - 1) w to the first
    two nodes, and by c (c - 1) tau w to the third. All of them are 1 - v_last."""
    x = 1 - w - u
    y = x - (c - 1) * w
    v = y - c * (c - 1) * tau * w
    first, second, third = masses(x, y, v, c)
    return all_of(first >= 0, second >= 0, third >= 0, equal(first + second + third, 1 - v))


@paper.item("Fixed pair, on a line", expected="PROVED", form="own")
@claim(x="real", y="real", v="real", z="positive", c="(1, oo)", tau="[0, 1]")
def on_a_line(x, y, v, z, c, tau):
    """v_last and the profile of the masses is the broken line: before the first node, between two,
    and behind the last, with 1 - gamma/gamma_k counted at the nodes that are larger."""
    w = masses(x, y, v, c)
    nodes = [z, c * z, c**2 * z]

    def profile(gamma, first):
        return v + sum(w[k] * (1 - gamma / nodes[k]) for k in range(first, 3))

    return all_of(
        equal(profile(tau * z, 0), between(tau, 1, x)),
        equal(profile(between(tau, z, c * z), 1), between(tau, x, y)),
        equal(profile(between(tau, c * z, c**2 * z), 2), between(tau, y, v)),
    )


@paper.item("Fixed pair, what lacks", expected="PROVED", form="own")
@claim(x="real", y="real", u="[x, oo)", v="[y, oo)", z="nonnegative", tau="[0, 1]")
def what_lacks(x, y, u, v, z, tau):
    """Two straight lines: what the lower one lacks at both ends at most, it lacks at most between
    them. And a chord of a convex function is above it, so nodes may be left out."""
    return all_of(
        between(tau, u, v) <= between(tau, x, y) + between(tau, u - x, v - y),
        between(tau, x, y) <= between(tau, u, v),
        equal(between(tau, x + z, y + z), between(tau, x, y) + z),
    )


@paper.item(
    "Fixed pair",
    expected="ARGUED",
    form="own",
    uses=[
        "fixed_pair/the_masses",
        "fixed_pair/not_negative",
        "fixed_pair/on_a_line",
        "fixed_pair/what_lacks",
        "rounded_losses/moved",
        "convexity/keeps_convexity",
        "convexity/steps_keep_order",
        "restricted_recursion/bound_on_a_box",
    ],
    because="D, with the first mechanisms at t, is the average of f of the last ones over what the "
    "first show. The recursion bounds f at the nodes, whatever t the last take (even after what "
    "they saw); f is convex, so it is nowhere above the broken line V, and V is v_last and "
    "the profile of the masses w_k >= 0 at s_k. The average of (1 - gamma e^-s_k)_+ over what the "
    "first show is their own objective at eps_g - s_k: so D is at most that of the first at t "
    "beside a fixed loss, and v_last. Larger losses s_k only raise it. Shown here for two BR "
    "mechanisms and three nodes, z and h apart, with f itself as the bound.",
    takes={
        "fixed_pair/the_masses": {
            **{"x": "at_1", "y": "at_2", "v": "at_3", "z": "exp(z)", "c": "exp(h)"}
        },
        "fixed_pair/not_negative": {**dict.fromkeys(("tau", "u", "w"), "every"), "c": "exp(h)"},
        "fixed_pair/on_a_line": {
            **{"x": "at_1", "y": "at_2", "v": "at_3", "z": "exp(z)", "c": "exp(h)"},
            **{"tau": "every"},
        },
        "fixed_pair/what_lacks": dict.fromkeys(("x", "y", "u", "v", "z", "tau"), "every"),
        "rounded_losses/moved": dict.fromkeys(("a", "up"), "every"),
        "convexity/keeps_convexity": dict.fromkeys(("tau", "mu", *"xyzuv"), "every"),
        "convexity/steps_keep_order": {
            **dict.fromkeys("xyuv", "every"),
            **{"eps": "eps_2", "t": "t_2"},
        },
        "restricted_recursion/bound_on_a_box": {"x": "0", "y": "eps_2"},
    },
    where={"at_1": "[0, 1]", "at_2": "[0, 1]", "at_3": "[0, 1]"},
)
@claim(t_1="[0, eps_1]", t_2="[0, eps_2]", z="real", h="positive")
def beside_the_first(eps_1, eps_2, eps_g, t_1, t_2, z, h):
    """D at t_1, t_2 is at most what the first gives at eps_g - s_k, weighted by w_k, and v_last."""
    nodes = [z, z + h, z + 2 * h]
    values = [br_average(nothing, s, t_2, eps_2) for s in nodes]
    found = values[-1]
    for s, w in zip(nodes, masses(*values, exp(h)), strict=True):
        found += w * of_losses([(t_1, eps_1)], eps_g - s)
    return of_losses([(t_1, eps_1), (t_2, eps_2)], eps_g) <= found
