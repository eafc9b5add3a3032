"""Equations of a curve: where a maximiser of BR beside any curve can be, from places of it.

The curve is H(s) = E[(1 - e^(s - L))_+] = P(L > s) - e^s Q(L > s) of a loss L of any distribution.
For one copy of BR(eps) let S' be the drops of all others and s = eps_g - (sum of all t) + S'. With
any number c, S = S' + c - L and y = (sum of all t) + c - eps_g this copy decides over

    W = {s < L <= s + eps} = {y - eps <= S < y}.

e^A is e^eps times the mean of e^S over W: e^(A - y) P(W) is the mean of e^(s + eps) Q(L) over W. H
is known at places only, above it is the profile of a fixed pair.
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
    minimum,
    pos,
    q,
    slope,
)
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses
from proofs_check.papers.exactdp.fixed_pair import between
from proofs_check.papers.exactdp.order_of_t import factors
from proofs_check.papers.exactdp.pair_equations import at

paper = Paper("exactdp")


@paper.item("Equations of a curve, the derivative in one t", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real", s="real")
def derivative_in_one_t(eps, t, s, x, y, z, mu):
    """x, y are the chances of a loss above s - t under P and under Q, z, mu above s - t + eps; the
    slope of the curve is -e^s Q, so none of them counts as moving."""

    def objective(r):
        one = q(eps=eps, t=r)
        return one * (x - exp(s - r) * y) + (1 - one) * (z - exp(s - r + eps) * mu)

    found = slope(objective, t) * (exp(eps) - 1)
    return equal(found, exp(s - t + eps) * (y - mu) - exp(t) * (x - z))


@paper.item("Equations of a curve, the derivative of that", expected="PROVED", form="own")
@claim(
    **{"t": "real", "s": "real", "x": "real", "y": "real", "z": "real", "mu": "real"},
    **{"u": "real", "v": "real", "w": "real", "tau": "real"},
)
def derivative_of_that(eps, t, s, x, y, z, mu, u, v, w, tau):
    """As the sum of all t grows w-fold and t tau-fold: of e^(s + eps) Q(W) - e^t P(W), u and v the
    densities at s and at s + eps."""

    def moment(r):
        inside = y + w * r * u * exp(-s) - (mu + w * r * v * exp(-s - eps))
        return exp(s - w * r + eps) * inside

    def mass(r):
        return exp(t + tau * r) * (x + w * r * u - (z + w * r * v))

    found = slope(lambda r: moment(r) - mass(r), 0)
    edges = u * (exp(eps) - exp(t)) + v * (exp(t) - 1)
    return equal(found, w * (edges - moment(0)) - tau * mass(0))


@paper.item("Equations of a curve, with A", expected="PROVED", form="own")
@claim(t="real", x="positive", alpha="real", y="real")
def with_a(t, x, y, alpha):
    """x for P(W), e^(alpha - y) x for the other mean: the sign of alpha - y - t."""
    found = exp(alpha - y) * x - exp(t) * x
    return all_of(iff(found > 0, t < alpha - y), iff(found < 0, t > alpha - y))


@paper.item("Equations of a curve, a window from above", expected="PROVED", form="own")
@claim(
    v="[0, oo)", tau="[v, oo)", u="[tau, oo)", x="real", y="[0, oo)", z="[0, oo)", w="[0, oo)",
    a="real", b="[0, v*y]", c="real", d="[u*z, oo)",
)  # fmt: skip
def from_above(u, v, x, y, z, w, a, b, c, d, tau):
    """W has what is kept, of mass x and moment a, what is left out, y and b, each at most v, and w
    and c, of which the moment is counted. What is added, z and d, is each at least u. Where the
    moment that is counted is at most tau times the mass that is, so it is for W."""
    counted = tau * (x + z) - (a + d + c)
    return tau * (x + y + w) - (a + b + c) >= counted


@paper.item("Equations of a curve, a window from below", expected="PROVED", form="own")
@claim(
    u="[0, oo)", tau="[u, oo)", v="[tau, oo)", x="real", y="[0, oo)", z="[0, oo)", w="real",
    a="real", b="[v*y, oo)", c="[0, oo)", d="[0, u*z]",
)  # fmt: skip
def from_below(u, v, x, y, z, w, a, b, c, d, tau):
    """What is left out is each at least v, what is added at most u, and of w and c the mass is
    counted. Where the moment that is counted is at least tau times that mass, so it is for W."""
    counted = tau * (x + z + w) - (a + d)
    return tau * (x + y + w) - (a + b + c) <= counted


@paper.item("Equations of a curve, a window within", expected="PROVED", form="own")
@claim(u="[0, oo)", v="[u, oo)", x="[0, oo)", a="[u*x, v*x]", w="[0, u]", tau="[v, oo)")
def a_window_within(u, v, x, a, w, tau):
    """All of W, of mass x and moment a, is between u and v: tau and w beyond need no more."""
    return all_of(a <= tau * x, a >= w * x)


def of_b(a, b, x):
    """What a loss adds to -B in the three zones, x for E."""
    return [b * (1 - x), b * (a - 1) * x, a * b * x - 1]


def of_c(a, b, x):
    """The same for -C."""
    return [a * (1 - x), a - 1, a * b * x - 1]


def is_least(zone, a, b, x):
    """What they are in one zone is not negative, and the least of all three."""
    listed = of_b(a, b, x), of_c(a, b, x)
    return all_of(
        *(all_of(0 <= one[zone], *(one[zone] <= other for other in one)) for one in listed)
    )


@paper.item("Equations of a curve, least in the first zone", expected="PROVED", form="own")
@claim(a="[1, oo)", b="[a, oo)", x="[1/a, 1]")
def first_zone(a, b, x):
    """The first of the three."""
    return is_least(0, a, b, x)


@paper.item("Equations of a curve, least in the second zone", expected="PROVED", form="own")
@claim(a="[1, oo)", u="(0, 1]", v="[1, oo)")
def second_zone(a, u, v):
    """The second, u for a E and v for b E."""
    return is_least(1, a, v * a / u, u / a)


@paper.item("Equations of a curve, least in the third zone", expected="PROVED", form="own")
@claim(u="(0, 1]", v="[1, oo)", w="[1, oo)")
def third_zone(u, v, w):
    """The third, u for b E, v for a b E, and w for b/a."""
    return is_least(2, v / u, w * v / u, u * u / (w * v))


@paper.item("Equations of a curve, B and C in all zones", expected="DECIDED", form="own")
@claim(a="[1, oo)", b="[a, oo)", x="[0, oo)")
def in_all_zones(a, b, x):
    """The least of the three, or 0 where that is negative, is the sum of four values that -B and -C
    are."""
    one, other = at(a, b, x)
    return all_of(
        equal(one, pos(minimum(*of_b(a, b, x)))), equal(other, pos(minimum(*of_c(a, b, x))))
    )


@paper.item("Equations of a curve, B and C below a profile", expected="PROVED", form="own")
@claim(
    a="[1, oo)", b="[1, oo)", x="real", y="real", z="real", mu="real",
    u="[0, oo)", v="[0, oo)", w="[0, oo)", c="[0, oo)",
)  # fmt: skip
def below_a_profile(a, b, x, y, z, mu, u, v, w, c):
    """x, y, z, mu of the curve, which the profile is above by u, v, w, c at most."""
    own, others = factors(a, b, x, y, z, mu), factors(a, b, x + u, y + v, z + w, mu + c)
    return all_of(
        own[0] <= others[0] + b * v + w,
        own[0] >= others[0] - b * u - c,
        own[1] <= others[1] + v + a * w,
        own[1] >= others[1] - a * u - c,
    )


@paper.item("Equations of a curve, times and beyond", expected="PROVED", form="own")
@claim(a="real", b="real", x="real", y="real", z="real", mu="real", u="real", c="real")
def times_and_beyond(a, b, x, y, z, mu, u, c):
    """u times a profile and c has u times its B and C."""
    one, other = factors(a, b, x, y, z, mu)
    whole = factors(a, b, *(u * value + c for value in (x, y, z, mu)))
    return all_of(equal(whole[0], u * one), equal(whole[1], u * other))


@paper.item("Equations of a curve, a tangent", expected="PROVED", form="own")
@claim(x="[0, oo)", u="[0, oo)", v="[0, oo)")
def a_tangent(x, u, v):
    """x is e^-L: what a loss adds at u is at least what it adds to the tangent at v, and to 1 -
    u x, whose mean is at least 1 - u."""
    line = cases((1 - u * x, v * x < 1), otherwise=0)
    return all_of(pos(1 - u * x) >= line, pos(1 - u * x) >= 1 - u * x)


@paper.item("Equations of a curve, a gap without a crossing", expected="PROVED", form="own")
@claim(a="real", b="real", c="real", d="real", tau="[0, 1]")
def without_crossing(a, b, c, d, tau):
    """A line less two others, a to b and c to d: the lesser of both between the ends."""
    return all_of(
        between(tau, a, b) <= maximum(a, b),
        minimum(between(tau, a, b), between(tau, c, d)) <= minimum(maximum(a, b), maximum(c, d)),
    )


@paper.item("Equations of a curve, a gap with a crossing", expected="PROVED", form="own")
@claim(b="real", c="real", x="positive", z="positive", tau="[0, 1]")
def with_crossing(b, c, x, z, tau):
    """a = c + x above c, d = b + z above b: up to where they meet c to d is the lesser."""
    a, d = c + x, b + z
    met = (a * d - b * c) / (a - c - b + d)
    one, other = between(tau, a, b), between(tau, c, d)
    return all_of(
        equal(between(x / (x + z), a, b), met),
        equal(between(x / (x + z), c, d), met),
        implies(tau * (x + z) <= x, other <= maximum(met, c)),
        implies(tau * (x + z) >= x, one <= maximum(met, b)),
    )


STEPS = [
    *("derivative_in_one_t", "derivative_of_that", "with_a", "from_above", "from_below"),
    "a_window_within",
    *("first_zone", "second_zone", "third_zone", "in_all_zones", "below_a_profile"),
    *("times_and_beyond", "a_tangent", "without_crossing", "with_crossing"),
]
PAIR = {"a": "exp(eps)", "b": "exp(eps + more)"}
LARGER_BESIDE = {"eps_2": "eps_1 + more", "t_2": "(eps_1 + more)*share", "eps_g": "every"}
FOUR = dict.fromkeys(("x", "y", "z", "mu"), "every")


@paper.item(
    "Equations of a curve",
    expected="ARGUED",
    form="own",
    uses=[
        *(f"equations_of_a_curve/{one}" for one in STEPS),
        "common_t/one_t_for_each_group",
        "pivot_equations/both_ends",
        "pivot_equations/nothing_to_decide",
        "mixed_vertices/window_moves",
        "order_of_t/put_in_order",
        "pair_equations/at_a_maximum",
        "pair_equations/the_slope",
    ],
    because="Of the maximisers one with the least sum of t has one t in each group, in the order "
    "of t, and none is eps, as 0 gives the same. D is a mean over S' of q H(s) + (1 - q) H(s + "
    "eps), and H is convex in e^s: D has derivatives to both sides, those with the masses beyond "
    "s and s + eps where losses that are atoms there count or not. To each side it is 0 where "
    "P(W) = 0, and has the sign of A - y - t elsewhere; at a maximiser that to the left is not "
    "negative, that to the right not positive. Where no loss is in W, nor at its ends, t is 0: one "
    "copy with a little less has at least as much, for D does not change, or falls in it where "
    "losses come in at the upper end; and so has the whole group with the mean, of a lesser sum. "
    "(The second derivatives are those of the same means.) "
    "So with A of both sides between two numbers, and "
    "P(W) > 0 for both, t > 0 is between these less y. At t = 0 that to the right would be "
    "positive: of a little larger y all S of W are above y - eps, so A > y. W moves to the right "
    "as y rises, and A does not fall while P(W) > 0: over a range of y it is between those of its "
    "ends. There P and Q are known beyond places. Up to the last places before s and s + eps what "
    "is left out has S < y - eps + w, w from that place to s + eps, what is added S >= y; from the "
    "next places on what is left out has S >= y - w, what is added S < y - eps. Summed over S' the "
    "bound is the larger of y + w and that of what is counted, or the lesser of y + eps - w and "
    "that; where there is no place before or behind, the moment is counted without the mass, or "
    "the mass without the moment. Two t that are neither 0 nor eps: with their sum fixed H is "
    "asked at four places that stay, D is a number - B e^t_1 - C e^t_2, without kinks, and B > 0 "
    "leaves t_1 - t_2 = ln(C/B). B and C of the profile are right but for the gaps at the four "
    "places. The profile is a line in e^s between nodes and H is above its tangents at both ends: "
    "the gap is at most the lesser of two lines, before the first node with 1 - e^s for a tangent, "
    "behind the last what is beyond. (Tried beside two outcomes, with places at any distances.)",
    takes={
        "equations_of_a_curve/derivative_in_one_t": {**FOUR, "s": "every"},
        "equations_of_a_curve/derivative_of_that": dict.fromkeys(
            ("s", "x", "y", "z", "mu", "u", "v", "w", "tau"), "every"
        ),
        "equations_of_a_curve/with_a": {"x": "some", "y": "every", "alpha": "every"},
        "equations_of_a_curve/from_above": {
            **{"v": "low", "tau": "middle", "u": "high", "x": "mass", "y": "left", "z": "added"},
            **{"w": "mass", "a": "every", "b": "low*left*share", "c": "every"},
            "d": "high*added + mass",
        },
        "equations_of_a_curve/from_below": {
            **{"u": "low", "tau": "middle", "v": "high", "x": "mass", "y": "left", "z": "added"},
            **{"w": "mass", "a": "every", "b": "high*left + mass", "c": "mass"},
            "d": "low*added*share",
        },
        "equations_of_a_curve/a_window_within": {
            **{"u": "low", "v": "middle", "x": "mass", "tau": "high", "w": "low*share"},
            "a": "mass*((1 - share)*low + share*middle)",
        },
        "equations_of_a_curve/first_zone": {
            **PAIR,
            "x": "place",
            "if": "all_of(place <= 1, exp(eps)*place >= 1)",
        },
        "equations_of_a_curve/second_zone": {"a": "exp(eps)", "u": "exp(-gap)", "v": "exp(more)"},
        "equations_of_a_curve/third_zone": {
            **{"u": "exp(-gap)", "v": "exp(more)", "w": "exp(eps)"}
        },
        "equations_of_a_curve/in_all_zones": {**PAIR, "x": "place"},
        "equations_of_a_curve/below_a_profile": {
            **PAIR,
            **FOUR,
            **dict.fromkeys(("u", "v", "w", "c"), "gap"),
        },
        "equations_of_a_curve/times_and_beyond": {**PAIR, **FOUR, "u": "every", "c": "every"},
        "equations_of_a_curve/a_tangent": dict.fromkeys(("x", "u", "v"), "place"),
        "equations_of_a_curve/without_crossing": {**dict.fromkeys("abcd", "every"), "tau": "share"},
        "equations_of_a_curve/with_crossing": {
            **{"b": "every", "c": "every", "x": "some", "z": "some", "tau": "share"}
        },
        "common_t/one_t_for_each_group": {
            **{"eps_2": "some", "t_1": "t", "t_2": "x", "x": "t_1", "y": "some*share"},
            "eps_g": "every",
        },
        "pivot_equations/both_ends": {"x": "every", "y": "every", "eps_g": "every"},
        "pivot_equations/nothing_to_decide": {
            **{"t": "t", "s": "eps*share", "z": "left", "mu": "added", "eps_g": "every"}
        },
        "mixed_vertices/window_moves": {
            **{"x": "mass", "y": "some", "z": "mass"},
            **{"u": "share", "v": "share", "tau": "share"},
        },
        "order_of_t/put_in_order": LARGER_BESIDE,
        "pair_equations/at_a_maximum": LARGER_BESIDE,
        "pair_equations/the_slope": {"x": "some", "y": "some", "t_2": "every", "z": "every"},
    },
    where={
        **{"every": "real", "some": "positive", "share": "[0, 1]"},
        **{"low": "[0, oo)", "middle": "[low, oo)", "high": "[middle, oo)"},
        **dict.fromkeys(("mass", "left", "added", "place", "gap", "more"), "[0, oo)"),
    },
)
@claim(
    **{"eps_1": "positive", "t_1": "[0, eps_1]", "x": "[0, eps]", "t": "[x/2, x]"},
    **{"y": "real", "w": "[0, 2*t - x]", "v": "nonnegative"},
)
def from_places(eps, eps_1, t_1, x, t, y, w, v):
    """Of BR(eps) beside the losses t_1 - S, S = 0 or eps_1, with y = t + t_1 - eps_g: D does not
    rise from t to x where A at x, from places v below s and w below s + eps, is at most t and its
    y; it does not fall where A at t, from places v above s + eps and w above s, is at least x and
    its y; and where no S is in W for any t up to x, D is the same."""
    curve = ((q(eps=eps_1, t=t_1), 0), (1 - q(eps=eps_1, t=t_1), eps_1))

    def over(start, end):
        """Mass and moment of the S from start up to end."""
        inside = [(p, drop, all_of(drop >= start, drop < end)) for p, drop in curve]
        return (
            sum(cases((p, where), otherwise=0) for p, _, where in inside),
            sum(cases((p * exp(drop), where), otherwise=0) for p, drop, where in inside),
        )

    def d(r):
        return of_losses([(r, eps), (t_1, eps_1)], t + t_1 - y)

    z = y + x - t
    mass, moment = over(z - eps + w, z + v)
    falls = all_of(over(z - eps, z)[0] > 0, z + w <= y + t, moment * exp(eps) <= mass * exp(y + t))
    less, lower = over(y - eps - v, y - w)
    rises = all_of(
        over(y - eps, y)[0] > 0, y + eps - w >= z + x, lower * exp(eps) >= less * exp(z + x)
    )
    vacant = over(y - eps, z)[0] <= 0
    return all_of(
        implies(falls, d(x) <= d(t)),
        implies(rises, d(x) >= d(t)),
        implies(vacant, equal(d(x), d(t))),
    )
