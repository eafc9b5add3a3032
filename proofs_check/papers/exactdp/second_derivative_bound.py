"""Second-derivative bound: F_s over a box from its value, its slope and bounds of its curvature.

For copies of BR(eps_1) and BR(eps_2) let S'' be the sum of the drops of all others, and V the sum
of the signs of the four sums S'' + (drops of the two) that count. With c_i = e^eps_i - 1

    d^2 F_s/(d t_1 d t_2) = (e^(t_1 + t_2) E[V] - e^(eps_1 + eps_2 - y) E[e^S'' V])/(c_1 c_2),
    d^2 F_s/d t_1^2 = -(e^(t_1) + e^(A_1 - y)) P(W_1)/c_1.

H, the matrix of these for the groups, is between H_low and H_high in the box. For any L, v and
w > 0, with |H + L L'| <= B off the diagonal, a_i = (H_high + L L')_ii + sum of B_ij w_j/w_i or 0
where that is negative, g the derivatives at c and d = t - c,

    F_s(t) <= F_s(c) + g d + |v|^2/2 - v L' d + sum of a_i ((l_i + h_i) d_i - l_i h_i)/2.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, maximum, minimum, pos, q, slope
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def size(x):
    """|x|."""
    return pos(x) + pos(-x)


@paper.item("Second-derivative bound, two copies", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real", s="real", t_1="real", t_2="real")
def two_copies(eps_1, eps_2, eps_g, t_1, t_2, x, y, z, mu, s):
    """One pattern of the others with S'' = s; x, y, z, mu say (1 or 0) whether it counts if none of
    the two drops, the first, the second, both: the derivative in t_1, and that of this in t_2."""
    ground = (exp(eps_1) - 1) * (exp(eps_2) - 1)

    def of_both(t, r):
        one, other = q(eps=eps_1, t=t), q(eps=eps_2, t=r)

        def counted(drop):
            return 1 - exp(s + drop + eps_g - t - r)

        found = one * other * x * counted(0) + (1 - one) * other * y * counted(eps_1)
        found = found + one * (1 - other) * z * counted(eps_2)
        return found + (1 - one) * (1 - other) * mu * counted(eps_1 + eps_2)

    def first(t, r):
        stays, drops = exp(eps_2) - exp(r), exp(r) - 1
        gain = stays * (x - y) + drops * (z - mu)
        loss = (exp(eps_2 - r) - 1) * (x - y) + (exp(eps_2) - exp(eps_2 - r)) * (z - mu)
        return exp(s + eps_g + eps_1 - t) * loss - exp(t) * gain

    signs = x - y - z + mu
    mixed = exp(t_1 + t_2) - exp(s + eps_1 + eps_2 + eps_g - t_1 - t_2)
    return all_of(
        equal(slope(lambda t: of_both(t, t_2), t_1) * ground, first(t_1, t_2)),
        equal(slope(lambda r: first(t_1, r), t_2), mixed * signs),
    )


@paper.item("Second-derivative bound, a group", expected="PROVED", form="own")
@claim(t="real", x="real", y="real", z="real", mu="real", tau="real")
def a_group(t, x, y, z, mu, tau):
    """Two copies with one t: of a sum of products e^(i t_1 + j t_2), i and j from -1 to 1, that
    does not change if the two are exchanged, the second derivative in the common t is twice that in
    t_1 and twice the mixed one."""

    def both(u, v):
        found = x * exp(u + v) + y * (exp(u) + exp(v)) + z * exp(-u - v)
        return found + mu * (exp(-u) + exp(-v)) + tau * (exp(u - v) + exp(v - u))

    def common(u):
        return 2 * (x * exp(2 * u) + y * exp(u) - z * exp(-2 * u) - mu * exp(-u))

    def in_one(u, v):
        found = x * exp(u + v) + y * exp(u) - z * exp(-u - v) - mu * exp(-u)
        return found + tau * (exp(u - v) - exp(v - u))

    return all_of(
        equal(slope(lambda r: both(r, r), t), common(t)),
        equal(slope(lambda r: both(r, t), t), in_one(t, t)),
        equal(
            slope(common, t),
            2 * slope(lambda r: in_one(r, t), t) + 2 * slope(lambda r: in_one(t, r), t),
        ),
    )


@paper.item("Second-derivative bound, a product", expected="PROVED", form="own")
@claim(x="nonnegative", y="[x, oo)", z="real", u="real", v="[u, oo)", tau="[0, 1]", mu="[0, 1]")
def a_product(x, y, z, u, v, tau, mu):
    """A factor between x and y, both >= 0, times a mean between u and v: between the least and the
    largest of the products of ends; times z at its own end only, as that rises with |z|."""
    one, other = (1 - tau) * x + tau * y, (1 - mu) * u + mu * v
    return all_of(
        one * other <= maximum(x * v, y * v),
        one * other >= minimum(x * u, y * u),
        one * z <= pos(z) * y - pos(-z) * x,
        one * z >= pos(z) * x - pos(-z) * y,
    )


@paper.item("Second-derivative bound, its ends in a box", expected="PROVED", form="own")
@claim(
    **dict.fromkeys(("x", "y"), "positive"),
    **dict.fromkeys(("z", "u", "s", "tau", "mu"), "nonnegative"),
)
def in_a_box(x, y, z, u, s, tau, mu):
    """In the first slab of two: with e^(t_1 + t_2) from x to x + tau the mixed derivative, x - z/x
    up to a factor, rises. With e^(t_1) = x + tau from x to x + tau + u, e^(t_2) from y to y + mu, s
    below e^eps_2, the size of that in t_1 is at least each factor's least."""
    far = (x + tau + u) * (y + mu)
    rise = tau + z * tau / (x * (x + tau))
    here = (s + mu) * (x + tau + z / ((x + tau) * y))
    return all_of(
        equal(x + tau - z / (x + tau) - (x - z / x), rise),
        rise >= 0,
        equal(far - (x + tau) * y, u * y + (x + tau + u) * mu),
        here >= s * (x + z / far),
    )


@paper.item("Second-derivative bound, two sides", expected="PROVED", form="own")
@claim(x="real", y="real", z="[-mu, mu]", mu="nonnegative", u="positive")
def two_sides(x, y, z, mu, u):
    """An entry z of H + L L' off the diagonal, |z| <= mu: what it adds is at most mu times the
    squares of the two sides, whatever u (a root of w_j/w_i) the one is multiplied by."""
    more, less = (mu + z) * (x - y) ** 2, (mu - z) * (x + y) ** 2
    return all_of(
        equal(mu * (x**2 + y**2) - 2 * z * x * y, (more + less) / 2),
        more >= 0,
        less >= 0,
        equal(2 * z * (x * u) * (y / u), 2 * z * x * y),
    )


@paper.item("Second-derivative bound, a line below", expected="PROVED", form="own")
@claim(x="real", y="real")
def a_line(x, y):
    """-(L' d)^2/2 is at most each of its tangents."""
    return -(x**2) / 2 <= y**2 / 2 - x * y


@paper.item("Second-derivative bound, a chord", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", tau="[0, 1]", z="nonnegative")
def a_chord(x, y, tau, z):
    """A square on [x, y] is at most its chord, and so with a factor z >= 0."""
    d = (1 - tau) * x + tau * y
    return z * d**2 <= z * ((x + y) * d - x * y)


@paper.item(
    "Second-derivative bound, the first slab of two mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        "second_derivative_bound/two_copies",
        "second_derivative_bound/a_group",
        "second_derivative_bound/a_product",
        "second_derivative_bound/in_a_box",
        "second_derivative_bound/two_sides",
        "second_derivative_bound/a_line",
        "second_derivative_bound/a_chord",
        "mean_value_bound/multiple_of_y",
        "mean_value_bound/the_way",
        "mixed_vertices/one_weight",
        "pivot_equations/derivative_in_one_t",
        "pivot_equations/concave",
        "slabs/largest_of_all_slabs",
    ],
    because="F_s is a sum over the patterns of the others, each with its mass, which holds no t of "
    "the two. E[V] and E[e^S'' V] are affine in the x of each copy (under the second, in "
    "its chance to drop when every pattern is weighed by e^S), so means of their values at "
    "the mixed vertices; each vertex is bounded by its ends of e^(t_1 + t_2) and e^-y, a "
    "mean of vertices by the largest. A group of n copies has n (n - 1) mixed derivatives "
    "and n in one t. Along the straight way from c to t, in the box and with y between "
    "those of its ends, F_s(t) is F_s(c) + g d and the integral of (1 - r) d' H d over r "
    "from 0 to 1, so at most half the largest d' H d. There d' H d is -|L' d|^2 and d' (H + "
    "L L') d, of which the diagonal counts with a_i d_i^2, the rest side by side. What is "
    "left is linear in d; mu times y(t) - y(c) may be taken from it. F_s(c) <= D(c), and D "
    "= F_s in the slab. (Tried in the first slab of two mechanisms, with c at one corner: "
    "there V = 1, P(W) is the chance that the other stays, and A = eps.)",
    takes={
        "second_derivative_bound/two_copies": dict.fromkeys(("x", "y", "z", "mu", "s"), "every"),
        "second_derivative_bound/a_group": [
            {"t": f"t_{i}", **dict.fromkeys(("x", "y", "z", "mu", "tau"), "every")} for i in (1, 2)
        ],
        "second_derivative_bound/a_product": {
            **{"x": "low", "y": "high", "z": "every", "u": "one", "v": "above_one"},
            **{"tau": "share", "mu": "share_2"},
        },
        "second_derivative_bound/in_a_box": dict.fromkeys(
            ("x", "y", "z", "u", "s", "tau", "mu"), "some"
        ),
        "second_derivative_bound/two_sides": {
            **{"x": "s_1 - t_1", "y": "s_2 - t_2", "z": "entry", "mu": "room"},
            "u": "x",
        },
        "second_derivative_bound/a_line": {"x": "every", "y": "one"},
        "second_derivative_bound/a_chord": {
            "x": "one",
            "y": "above_one",
            "tau": "share",
            "z": "room",
        },
        "mean_value_bound/multiple_of_y": {
            **{"x": "one", "y": "every", "u": "s_1 - t_1", "v": "s_2 - t_2", "mu": "every"},
            **{"n": "every", "k": "every"},
        },
        "mean_value_bound/the_way": {
            **{"x": "t_1", "u": "t_2", "y": "s_1", "v": "s_2", "tau": "share"},
        },
        "mixed_vertices/one_weight": {
            **{"x": "t_1", "y": "s_1", "u": "t_2", "v": "s_2", "tau": "share", "mu": "share_2"},
            **dict.fromkeys("abcd", "every"),
        },
        **{
            name: [
                {"eps": f"eps_{i}", "t": f"t_{i}", **dict.fromkeys(("x", "y", "z", "mu"), "every")}
                for i in (1, 2)
            ]
            for name in ("pivot_equations/derivative_in_one_t", "pivot_equations/concave")
        },
        "slabs/largest_of_all_slabs": [
            {"eps": "eps_1", "t": "0"},
            {"eps": "eps_1", "t": "0", "t_1": "s_1", "t_2": "s_2"},
        ],
    },
    where={
        **{"every": "real", "one": "real", "above_one": "[one, oo)", "share": "[0, 1]"},
        **{"share_2": "[0, 1]", "low": "[0, oo)", "high": "[low, oo)"},
        "some": "positive",
        **{"room": "[0, oo)", "entry": "[-room, room]"},
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
    u="real",
    v="real",
    z="real",
    x="positive",
)
def first_slab(eps_1, eps_2, t_1, t_2, s_1, s_2, eps_g, u, v, z, x):
    """F_0 at the upper corner s, at most what F_0, its slope at t and its curvature in the box give
    with L = (u, v), the tangent at z, and the weights 1 and x."""
    c_1, c_2 = exp(eps_1) - 1, exp(eps_2) - 1
    one, other = s_1 - t_1, s_2 - t_2
    low, high = exp(eps_g - s_1 - s_2), exp(eps_g - t_1 - t_2)

    def f(t, r):
        return q(eps=eps_1, t=t) * q(eps=eps_2, t=r) * (1 - exp(eps_g - t - r))

    g_1 = q(eps=eps_2, t=t_2) * (exp(eps_1) * high - exp(t_1)) / c_1
    g_2 = q(eps=eps_1, t=t_1) * (exp(eps_2) * high - exp(t_2)) / c_2
    h_1 = -q(eps=eps_2, t=s_2) * (exp(t_1) + exp(eps_1) * low) / c_1
    h_2 = -q(eps=eps_1, t=s_1) * (exp(t_2) + exp(eps_2) * low) / c_2
    both = exp(eps_1 + eps_2)
    least = (exp(t_1 + t_2) - both * high) / (c_1 * c_2)
    most = (exp(s_1 + s_2) - both * low) / (c_1 * c_2)
    rest = maximum(size(least + u * v), size(most + u * v))
    a_1, a_2 = pos(h_1 + u**2 + rest * x), pos(h_2 + v**2 + rest / x)
    rise = g_1 * one + g_2 * other + z**2 / 2 - z * (u * one + v * other)
    return f(s_1, s_2) <= f(t_1, t_2) + rise + (a_1 * one**2 + a_2 * other**2) / 2
