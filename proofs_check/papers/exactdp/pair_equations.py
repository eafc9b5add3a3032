"""Pair equations: where D has its maximum in two t with a fixed sum, zone by zone.

The names are those of "Order of t": D = alpha + B e^t_1 + C e^t_2 for eps_1 <= eps_2, a = e^eps_1
and b = e^eps_2. For a pattern of all others let S'' be the sum of its drops and E = e^(S'' - y). In
slab s (1 - E)_+ is positive if S'' <= sigma_s, and so on: -B (a - 1)(b - 1) and -C (a - 1)(b - 1)
are sums over the patterns, of what depends on the zone

    1: S'' <= sigma_s < S'' + eps_1                  b (1 - E)      a (1 - E)
    2: S'' + eps_1 <= sigma_s < S'' + eps_2          b (a - 1) E    a - 1
    3: S'' + eps_2 <= sigma_s < S'' + eps_1 + eps_2  a b E - 1      a b E - 1

and 0 outside. At a maximum with 0 < t_1 < eps_1 and 0 < t_2 < eps_2, e^t_1 B = e^t_2 C.
"""

from __future__ import annotations

from proofs_check import all_of, cases, claim, equal, exp, implies, ln, pos, q, slope
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.exactdp.order_of_t import factors

paper = Paper("exactdp")


def at(a, b, x):
    """What a pattern with E = x adds to -B and -C."""
    return factors(a, b, *(pos(1 - place * x) for place in (1, a, b, a * b)))


@paper.item("Pair equations, the first zone", expected="PROVED", form="own")
@claim(x="(0, 1]", a="[1, oo)", b="[a, oo)", u="[1, oo)", v="[u, oo)")
def first_zone(a, b, x, u, v):
    """b (1 - E) and a (1 - E), where E <= 1, a E = u >= 1 and b E = v."""
    one, other = factors(a, b, 1 - x, pos(1 - u), pos(1 - v), pos(1 - a * v))
    return all_of(equal(one, b * (1 - x)), equal(other, a * (1 - x)))


@paper.item("Pair equations, the second zone", expected="PROVED", form="own")
@claim(x="(0, 1]", a="[1, oo)", b="[a, oo)", u="[1, oo)")
def second_zone(a, b, x, u):
    """b (a - 1) E and a - 1, where a E <= 1 and b E = u >= 1."""
    values = 1 - x, 1 - a * x, pos(1 - u), pos(1 - a * u)
    one, other = factors(a, b, *values)
    return all_of(equal(one, b * (a - 1) * x), equal(other, a - 1))


@paper.item("Pair equations, the third zone", expected="PROVED", form="own")
@claim(x="(0, 1]", a="[1, oo)", b="[a, oo)", u="[1, oo)")
def third_zone(a, b, x, u):
    """a b E - 1 both, where b E <= 1 and a b E = u >= 1."""
    values = 1 - x, 1 - a * x, 1 - b * x, pos(1 - u)
    one, other = factors(a, b, *values)
    return all_of(equal(one, a * b * x - 1), equal(other, a * b * x - 1))


@paper.item("Pair equations, outside", expected="PROVED", form="own")
@claim(a="[1, oo)", b="[a, oo)", x="[0, 1/(a*b)]", y="[1, oo)")
def outside(a, b, x, y):
    """Nothing, where all four count or none does."""
    one, other = at(a, b, x)
    two, third = at(a, b, y)
    return all_of(equal(one, 0), equal(other, 0), equal(two, 0), equal(third, 0))


@paper.item("Pair equations, the sizes", expected="PROVED", form="own")
@claim(a="[1, oo)", b="[a, oo)", x="[0, oo)")
def the_sizes(a, b, x):
    """None of it is negative; E is at most 1 in the first zone, 1/a in the second, 1/b in the
    third, where a b E is above 1."""
    return all_of(
        implies(x <= 1, all_of(a * (1 - x) >= 0, b * (1 - x) >= 0)),
        b * (a - 1) * x >= 0,
        implies(b * x <= 1, a * b * x <= a),
        implies(a * b * x > 1, a * b * x - 1 > 0),
    )


@paper.item("Pair equations, along y", expected="PROVED", form="own")
@claim(x="real", y="real", u="positive", v="positive", z="real", mu="real", tau="[0, 1]")
def along_y(x, y, z, mu, u, v, tau):
    """N and D affine in e^-y, x + z e^-y and y + mu e^-y: at a mean of two e^-y, u and v, both are
    the same mean of their values there, so N/D is between its values there if D > 0 at both."""
    mean = (1 - tau) * u + tau * v
    return all_of(
        equal(x + z * mean, (1 - tau) * (x + z * u) + tau * (x + z * v)),
        equal(y + mu * mean, (1 - tau) * (y + mu * u) + tau * (y + mu * v)),
    )


@paper.item("Pair equations, the slope", expected="PROVED", form="own")
@claim(x="positive", y="positive", t_2="real", z="real")
def the_slope(x, y, t_2, z):
    """x, y for -B, -C: with t_1 - t_2 = ln(y/x) + z the slope of D along t_1 - v, t_2 + v has the
    sign of z."""
    t_1 = t_2 + ln(y / x) + z
    moved = slope(lambda r: -x * exp(t_1 - r) - y * exp(t_2 + r), 0)
    return equal(moved, y * exp(t_2) * (exp(z) - 1))


@paper.item("Pair equations, a pattern that decides", expected="PROVED", form="own")
@claim(x="real", mu="real", y="[mu, oo)")
def a_pattern_that_decides(eps_1, eps_2, x, y, mu):
    """In W of the first copy, S' = x, slab mu: if the second stays, S'' = x is in zone 1; if it
    drops, S'' = x - eps_2 is in zone 3. In zone 1 1 - E is 0 only for S'' = y."""
    here = all_of(x > mu - eps_1, x <= mu)
    dropped = x - eps_2
    return all_of(
        implies(here, all_of(x <= mu, x + eps_1 > mu)),
        implies(here, all_of(dropped + eps_2 <= mu, dropped + eps_1 + eps_2 > mu)),
        implies(all_of(x <= mu, x < y), 1 - exp(x - y) > 0),
    )


ZONES = {
    "first_zone": ("exp(eps_1)", {"v": "exp(eps_2)*place"}),
    "second_zone": ("exp(eps_2)", {}),
    "third_zone": ("exp(eps_1 + eps_2)", {}),
}
TAKEN = {
    f"pair_equations/{zone}": {
        **{"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "place", "u": f"{factor}*place", **own},
        "if": f"all_of(place > 0, place <= 1, {factor}*place >= 1)",
    }
    for zone, (factor, own) in ZONES.items()
}


@paper.item(
    "Pair equations, two of different eps beside one other",
    expected="ARGUED",
    form="own",
    uses=[
        "order_of_t/put_in_order",
        "pivot_equations/maximisers",
        "mixed_vertices/conditional_mean",
        "pair_equations/first_zone",
        "pair_equations/second_zone",
        "pair_equations/third_zone",
        "pair_equations/outside",
        "pair_equations/the_sizes",
        "pair_equations/along_y",
        "pair_equations/the_slope",
        "pair_equations/a_pattern_that_decides",
    ],
    because="Take a maximiser with the least sum of t and 0 < t_i < eps_i for both, in the upper "
    "one of two slabs at a border, as B and C do not depend on the choice. P(W_1) > 0 and t_1 = "
    "A_1 - y < eps_1, so some pattern of W_1 has S' < y < S' + eps_1: with the second copy staying "
    "or dropping it gives zone 1 or 3 a positive part, and B and C are not 0. D is largest at it "
    "along the exchange too, to both sides: e^t_1 B = e^t_2 C. -B and -C are means over the "
    "patterns of the others of what is not negative, affine in the x of every copy and in e^-y "
    "while y is in one slab: their quotient has the hull of a conditional mean, at both ends of y. "
    "(Tried for two beside one other, at any t: a quotient of slopes.)",
    takes={
        "order_of_t/put_in_order": {},
        "pivot_equations/maximisers": {"eps_g": "every", "if": "every >= 0"},
        "mixed_vertices/conditional_mean": {
            **{"t_1": "eps_1/4", "x": "eps_1/3", "s_1": "eps_1/2"},
            **{"t_2": "eps_2/4", "y": "eps_2/3", "s_2": "eps_2/2", "c": "some"},
        },
        **TAKEN,
        "pair_equations/outside": {
            **{"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "place", "y": "1 + place"},
            "if": "place <= exp(-eps_1 - eps_2)",
        },
        "pair_equations/the_sizes": {"a": "exp(eps_1)", "b": "exp(eps_2)", "x": "place"},
        "pair_equations/along_y": {
            **dict.fromkeys(("x", "y", "z", "mu"), "every"),
            **{"u": "some", "v": "some", "tau": "share"},
        },
        "pair_equations/the_slope": {"x": "some", "y": "some", "z": "every"},
        "pair_equations/a_pattern_that_decides": {"x": "every", "mu": "every", "y": "every"},
    },
    where={"every": "real", "some": "positive", "place": "[0, oo)", "share": "[0, 1]"},
)
@claim(eps_1="positive", eps_2="[eps_1, oo)", t_1="[0, eps_1]", t_2="[0, eps_2]", t="[0, eps]")
def at_a_maximum(eps, eps_1, eps_2, eps_g, t, t_1, t_2):
    """At any t, with y = t_1 + t_2 + t - eps_g and the third mechanism's two patterns: D is a
    number less -B e^t_1 and -C e^t_2, as the zones say, that the sum of t_1 and t_2 determines."""
    a, b, total = exp(eps_1), exp(eps_2), t_1 + t_2
    y = total + t - eps_g
    ground = (a - 1) * (b - 1)

    def both():
        found = [0, 0]
        for mass, drop in ((q(eps=eps, t=t), 0), (1 - q(eps=eps, t=t), eps)):
            here = exp(drop - y)
            first, second = all_of(here <= 1, a * here > 1), all_of(a * here <= 1, b * here > 1)
            third = all_of(b * here <= 1, a * b * here > 1)
            last = (a * b * here - 1, third)
            one = cases((b * (1 - here), first), (b * (a - 1) * here, second), last, otherwise=0)
            other = cases((a * (1 - here), first), (a - 1, second), last, otherwise=0)
            found = [found[0] + mass * one, found[1] + mass * other]
        return found

    def d(r):
        return of_losses([(r, eps_1), (total - r, eps_2), (t, eps)], eps_g)

    start = (total - eps_2 + pos(eps_2 - total) + pos(total - eps_2)) / 2
    return implies(
        all_of(start >= 0, start <= eps_1, total - start >= 0, total - start <= eps_2),
        equal(
            (d(t_1) - d(start)) * ground,
            both()[0] * (exp(start) - exp(t_1))
            + both()[1] * (exp(total - start) - exp(total - t_1)),
        ),
    )
