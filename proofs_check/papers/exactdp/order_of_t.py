"""Order of t: among the maximisers some has t and eps - t both rising with eps.

Two mechanisms with eps_1 < eps_2 and t_1 + t_2 fixed: D = alpha + B e^t_1 + C e^t_2, B, C <= 0 (see
"Exchange of t"). The rest is convex, so B <= C and e^(eps_1) B >= e^(eps_2) C. While t_1 > t_2, or
t_2 - t_1 > eps_2 - eps_1, moving the two towards each other does not lower D. It keeps the sum of
all t and lowers that of their squares: a maximiser with the least sum, and of these one with the
least sum of squares, has 0 <= t_2 - t_1 <= eps_2 - eps_1.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, pos, slope
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


def factors(a, b, x, y, z, mu):
    """-B and -C, times (a - 1)(b - 1): a, b for e^eps_1, e^eps_2, f x, y, z, mu at 1, a, b, a b."""
    return b * (x - y) - (z - mu), a * (x - z) - (y - mu)


@paper.item("Order of t, the factors", expected="PROVED", form="own")
@claim(a="(1, oo)", b="(1, oo)", x="real", y="real", z="real", mu="real")
def the_factors(a, b, x, y, z, mu):
    """B and C as in "Exchange of t", and how they differ: by three values of f each."""
    one, other = factors(a, b, x, y, z, mu)
    return all_of(
        equal(-one, (z - mu) - b * (x - y)),
        equal(-other, (y - mu) - a * (x - z)),
        equal(one - other, (b - a) * x - (b - 1) * y + (a - 1) * z),
        equal(b * other - a * one, b * (a - 1) * y - a * (b - 1) * z + (b - a) * mu),
    )


@paper.item("Order of t, a convex rest", expected="PROVED", form="own")
@claim(a="[1, oo)", b="[a, oo)", x="[0, oo)")
def a_convex_rest(a, b, x):
    """Both are not negative for f = (1 - x gamma)_+ and so for sums of these: a lies between 1 and
    b, and b between a and a b."""
    first = (b - a) * pos(1 - x) - (b - 1) * pos(1 - a * x) + (a - 1) * pos(1 - b * x)
    second = b * (a - 1) * pos(1 - a * x) - a * (b - 1) * pos(1 - b * x)
    second = second + (b - a) * pos(1 - a * b * x)
    return all_of(first >= 0, second >= 0)


@paper.item("Order of t, towards each other", expected="PROVED", form="own")
@claim(
    a="[1, oo)", b="[a, oo)", x="nonnegative", y="nonnegative", u="positive", v="positive",
    t_1="real", t_2="real", mu="real",
)  # fmt: skip
def towards_each_other(a, b, x, y, u, v, t_1, t_2, mu):
    """x, y for -B, -C and u, v for e^t_1, e^t_2: along t_1 - mu, t_2 + mu the slope of D is x u - y
    v, not negative for x >= y, u >= v; and not positive for b y >= a x, a v >= b u."""
    moved = slope(lambda r: -x * exp(t_1 - r) - y * exp(t_2 + r), mu)
    return all_of(
        equal(moved, x * exp(t_1 - mu) - y * exp(t_2 + mu)),
        implies(all_of(x >= y, u >= v), x * u - y * v >= 0),
        implies(all_of(b * y >= a * x, a * v >= b * u), x * u - y * v <= 0),
    )


@paper.item("Order of t, the squares", expected="PROVED", form="own")
@claim(t_1="real", t_2="[t_1, oo)", mu="[0, t_2 - t_1]")
def squares(t_1, t_2, mu):
    """Two numbers moved towards each other, not beyond where the other was: the squares fall."""
    before, after = t_1**2 + t_2**2, (t_1 + mu) ** 2 + (t_2 - mu) ** 2
    return equal(before - after, 2 * mu * (t_2 - t_1 - mu))


@paper.item("Order of t, inside", expected="PROVED", form="own")
@claim(eps_1="positive", eps_2="[eps_1, oo)", t_1="[0, eps_1]", t_2="[0, eps_2]")
def inside(eps_1, eps_2, t_1, t_2):
    """What they are moved to are t of both: their mean if t_1 >= t_2, and the two with that sum
    and the difference eps_2 - eps_1 if theirs is larger."""
    mean, gap = (t_1 + t_2) / 2, (eps_2 - eps_1) / 2
    return all_of(
        implies(t_1 >= t_2, all_of(mean >= 0, mean <= eps_1, mean <= eps_2)),
        implies(
            t_2 - t_1 >= eps_2 - eps_1,
            all_of(mean - gap >= 0, mean - gap <= eps_1, mean + gap >= 0, mean + gap <= eps_2),
        ),
    )


@paper.item(
    "Order of t, two of different eps beside one other",
    expected="ARGUED",
    form="own",
    uses=[
        "exchange_of_t/the_form",
        "order_of_t/the_factors",
        "order_of_t/a_convex_rest",
        "order_of_t/towards_each_other",
        "order_of_t/squares",
        "order_of_t/inside",
        "convexity/of_nothing",
    ],
    because="Given t_1 + t_2 the two put the rest at four places that depend on the sum only, and "
    "the rest is a sum over the outcomes of all others, whatever they are, of their probability "
    "times (1 - gamma e^-loss)_+. So -B >= -C and e^eps_2 (-C) >= e^eps_1 (-B): D does not fall "
    "while t_1 >= t_2 go to their mean, nor while t_2 - t_1 falls to eps_2 - eps_1. The sum of all "
    "t stays and the squares fall. D is continuous on the closed box of all t: of its maximisers "
    "some have the least sum, and of these one has the least sum of squares, in which no two can "
    "be moved; nor two of one eps, to their mean. (Tried for two beside one other.)",
    takes={
        "exchange_of_t/the_form": {
            **{"a": "exp(eps_1)", "b": "exp(eps_2)", "u": "exp(t_1)", "v": "exp(t_2)"},
            **{"x": "one", "y": "two", "z": "three", "mu": "four"},
        },
        "order_of_t/the_factors": {
            **{"a": "exp(eps_1)", "b": "exp(eps_2)"},
            **{"x": "one", "y": "two", "z": "three", "mu": "four"},
        },
        "order_of_t/a_convex_rest": {"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "place"},
        "order_of_t/towards_each_other": {
            **{"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "factor", "y": "factor_2"},
            **{"u": "exp(t_1)", "v": "exp(t_2)", "mu": "step"},
        },
        "order_of_t/squares": [
            {"mu": "room", "if": "t_1 + room <= t_2"},
            {"t_1": "t_2", "t_2": "t_1", "mu": "room", "if": "t_2 + room <= t_1"},
        ],
        "convexity/of_nothing": {"x": "place", "y": "further", "tau": "share"},
    },
    where={
        **dict.fromkeys(("one", "two", "three", "four", "step"), "real"),
        **dict.fromkeys(("place", "factor", "factor_2", "room"), "[0, oo)"),
        **{"further": "[place, oo)", "share": "[0, 1]"},
    },
)
@claim(eps_1="positive", eps_2="[eps_1, oo)", t_1="[0, eps_1]", t_2="[0, eps_2]", t="[0, eps]")
def put_in_order(eps, eps_1, eps_2, eps_g, t, t_1, t_2):
    """With t_1 >= t_2 their mean for both has at least the D, with t_2 - t_1 >= eps_2 - eps_1 that
    difference at the same sum: so some maximiser with the least sum of t has 0 <= t_2 - t_1 <=
    eps_2 - eps_1."""
    mean, gap = (t_1 + t_2) / 2, (eps_2 - eps_1) / 2

    def d(one, other):
        return of_losses([(one, eps_1), (other, eps_2), (t, eps)], eps_g)

    return all_of(
        implies(t_1 >= t_2, d(mean, mean) >= d(t_1, t_2)),
        implies(t_2 - t_1 >= eps_2 - eps_1, d(mean - gap, mean + gap) >= d(t_1, t_2)),
    )
