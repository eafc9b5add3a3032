"""Bounded range on a Poisson sample: one pair for each t dominates; two copies have a common t.

c = e^eps, u = e^t, share the rate; A = 1 - share + share u and B = 1 - share + share u/c are the
two ratios, y = (c/u - 1)/(c - 1) is the probability of A without the record, and A y that with it.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, p, pos, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def ratios(c, u, share):
    """The ratios A and B at u."""
    return 1 - share + share * u, 1 - share + share * u / c


def likely(c, u):
    """The probability of A without the record."""
    return (c / u - 1) / (c - 1)


def turned(c, u, share):
    """The number whose logarithm is the last summand in the equation of a root t_l."""
    return 1 - share + share * u**2 / c


@paper.item("Sampled bounded range, two outcomes", expected="PROVED", form="own")
@claim(t="[0, eps]", share="(0, 1)")
def two_outcomes(eps, t, share):
    """RR_{eps,t} on a sample: its ratios are A and B, their probabilities y and 1 - y, and their
    mean is 1."""
    with_a, without = q(eps=eps, t=t), p(eps=eps, t=t)
    a, b = ratios(exp(eps), exp(t), share)
    return all_of(
        equal(without, likely(exp(eps), exp(t))),
        equal((1 - share) * without + share * with_a, a * without),
        equal((1 - share) * (1 - without) + share * (1 - with_a), b * (1 - without)),
        equal(a * without + b * (1 - without), 1),
    )


@paper.item("Sampled bounded range, the ratios", expected="PROVED", form="own")
@claim(c="(1, oo)", u="[1, c]", share="(0, 1)", r="[u/c, u]")
def between_the_ratios(c, u, share, r):
    """A ratio in [u/c, u] becomes one in [B, A]."""
    a, b = ratios(c, u, share)
    return all_of(1 - share + share * r <= a, 1 - share + share * r >= b)


@paper.item("Sampled bounded range, a mean of the ends", expected="PROVED", form="own")
@claim(w="[0, 1]", a="[1, oo)", b="(0, 1]", z="(0, oo)")
def mean_of_the_ends(w, a, b, z):
    """At a ratio L between B and A, both directions: at most the mean at the ends that L is."""
    ratio = w * a + (1 - w) * b
    return all_of(
        pos(ratio - z) <= w * pos(a - z) + (1 - w) * pos(b - z),
        pos(1 - z * ratio) <= w * pos(1 - z * a) + (1 - w) * pos(1 - z * b),
    )


@paper.item(
    "Sampled bounded range",
    expected="ARGUED",
    form="own",
    uses=[
        "sampled_bounded_range/two_outcomes",
        "sampled_bounded_range/between_the_ratios",
        "sampled_bounded_range/mean_of_the_ends",
        "dominated_curves/the_others",
        "dominated_curves/dominated",
        "definition/likelier_outcomes",
    ],
    because="For neighbours that differ in one record, added or removed, and a Poisson sample. "
    "Given the sample of the others the mechanism has one t: the losses lie in an interval [t - "
    "eps, t], with 0 in it, so that the ratios of the sample lie in [B, A], and their mean "
    "without the record is 1. delta is in both directions the mean, without the record, of a "
    "convex function of the ratio, at most the mean at the two ends of which the ratio is one: "
    "these have the mean 1 as well, so that their probabilities are y and 1 - y. That is the "
    "curve of RR_{eps,t} on a sample. So that pair dominates, in a composition with others too; "
    "averaged over the samples of the others, whatever t they give, k steps chosen in advance "
    "have at most the largest delta over vectors of t, and steps chosen adaptively that over t "
    "chosen after what was seen. The mechanism that answers by RR_{eps,t} whatever the others "
    "are is bounded range, and attains it. As A/B grows with u, losses have at most the range "
    "ln(1 - share + share c).",
    takes={
        "sampled_bounded_range/two_outcomes": {"eps": "eps", "t": "t", "share": "share"},
        "sampled_bounded_range/between_the_ratios": {
            **{"c": "c", "u": "u", "share": "share", "r": "near"},
        },
        "sampled_bounded_range/mean_of_the_ends": "as stated",
        "dominated_curves/the_others": {"w": "w", "x": "gain", "y": "other"},
        "dominated_curves/dominated": {
            **{"a": "x", "b": "plain", "s": "s", "r": "r", "c": "rest", "u": "low", "v": "high"},
        },
        "definition/likelier_outcomes": {"x": "gain"},
    },
    where={
        **{"eps": "(0, oo)", "t": "[0, eps]", "share": "(0, 1)", "c": "(1, oo)", "u": "[1, c]"},
        **{"plain": "[0, 1]", "near": "[u/c, u]", "gain": "real", "other": "real"},
        **{"x": "[0, 1]", "s": "(0, oo)", "r": "(0, oo)", "rest": "[0, oo)"},
        **{"low": "[0, 1]", "high": "[low, 1]"},
    },
)
@claim(w="[0, 1]", a="[1, oo)", b="(0, 1]", z="(0, oo)")
def sampled_range(w, a, b, z):
    """A ratio between B and A, both directions: at most the mean at the two ends of which it is."""
    ratio = w * a + (1 - w) * b
    return all_of(
        pos(ratio - z) <= w * pos(a - z) + (1 - w) * pos(b - z),
        pos(1 - z * ratio) <= w * pos(1 - z * a) + (1 - w) * pos(1 - z * b),
    )


@paper.item("Two sampled bounded-range mechanisms, a slope", expected="PROVED", form="own")
@claim(c="(1, oo)", u="(1, c)", v="(1, c)", share="(0, 1)", r="(0, oo)", z="(0, oo)")
def a_slope(c, u, v, share, r, z):
    """What one copy adds, r times the chance of A with the record less z times that without it,
    from u to v; at v = u the factor of v - u is c/u^2 (z - r (1 - share + share u^2/c))/(c - 1)."""
    one, other = likely(c, u), likely(c, v)
    moved = r * (ratios(c, v, share)[0] * other - ratios(c, u, share)[0] * one)
    factor = c / (u * v) * (z - (1 - share) * r) - share * r
    return all_of(
        equal(moved - z * (other - one), (v - u) * factor / (c - 1)),
        equal(
            c / u**2 * (z - (1 - share) * r) - share * r,
            c / u**2 * (z - r * turned(c, u, share)),
        ),
    )


@paper.item("Two sampled bounded-range mechanisms, the cell", expected="PROVED", form="own")
@claim(c="(1, oo)", u="(1, c)", share="(0, 1)")
def the_cell(c, u, share):
    """B < 1 - share + share u^2/c < A, and that is less than A B."""
    (a, b), middle = ratios(c, u, share), turned(c, u, share)
    return all_of(
        b < middle,
        middle < a,
        equal(a * b - middle, share * (1 - share) * (u - 1) * (1 - u / c)),
        middle < a * b,
    )


@paper.item("Two sampled bounded-range mechanisms, growth", expected="PROVED", form="own")
@claim(c="(1, oo)", u="[1, c]", v="[u, c]", share="(0, 1)")
def growth(c, u, v, share):
    """A, B and 1 - share + share u^2/c grow with u."""
    (a, b), (above, below) = ratios(c, u, share), ratios(c, v, share)
    return all_of(a <= above, b <= below, turned(c, u, share) <= turned(c, v, share))


@paper.item("Two sampled bounded-range mechanisms, one copy", expected="PROVED", form="own")
@claim(c="(1, oo)", u="(1, c)", v="[1, c]", share="(0, 1)")
def one_copy(c, u, v, share):
    """One step at gamma = 1 - share + share u^2/c is worst at u."""
    z = turned(c, u, share)
    here, there = ratios(c, u, share)[0] - z, ratios(c, v, share)[0] - z
    return likely(c, v) * there <= likely(c, u) * here


def slope(c, u, share):
    """(c - 1) times the derivative of A y in 1/u; that of y is c/(c - 1)."""
    return (1 - share) * c + share * u**2


@paper.item(
    "Two sampled bounded-range mechanisms, both at their roots", expected="PROVED", form="own"
)
@claim(c="(1, oo)", u="(1, c)", v="(1, c)", share="(0, 1)")
def both_at_their_roots(c, u, v, share):
    """Both equations of a stationary point have one gamma where u = v or a bracket is 0: of two A,
    and of at least one A."""
    (a, b), (above, below) = ratios(c, u, share), ratios(c, v, share)
    one, other = slope(c, u, share), slope(c, v, share)
    return all_of(
        equal(
            one * above - other * a,
            share * (u - v) * ((1 - share) * (u + v) + share * u * v - (1 - share) * c),
        ),
        equal(
            one * below - other * b,
            share * (u - v) * ((1 - share) * (u + v) + share * u * v / c - (1 - share)),
        ),
    )


@paper.item("Two sampled bounded-range mechanisms, a saddle of two", expected="PROVED", form="own")
@claim(u="(1, oo)", v="(1, oo)", share="(0, 1)")
def a_saddle_of_two(u, v, share):
    """Where the bracket of two A is 0 the slope is (u + v) A at both; and 4 u v <= (u + v)^2."""
    c = u + v + share * u * v / (1 - share)
    return all_of(
        equal(slope(c, u, share), (u + v) * ratios(c, u, share)[0]),
        equal(slope(c, v, share), (u + v) * ratios(c, v, share)[0]),
        4 * u * v <= (u + v) ** 2,
        equal((u + v) ** 2 - 4 * u * v, (u - v) ** 2),
    )


@paper.item("Two sampled bounded-range mechanisms, a saddle of one", expected="PROVED", form="own")
@claim(c="(1, oo)", u="(1, c)", v="(1, c)", share="(0, 1)")
def a_saddle_of_one(c, u, v, share):
    """The slope less c (u + v) B is the bracket of at least one A, times -c, at both."""
    bracket = (1 - share) * (u + v) + share * u * v / c - (1 - share)
    return all_of(
        equal(slope(c, u, share) - c * (u + v) * ratios(c, u, share)[1], -c * bracket),
        equal(slope(c, v, share) - c * (u + v) * ratios(c, v, share)[1], -c * bracket),
    )


@paper.item("Two sampled bounded-range mechanisms, mixed slopes", expected="PROVED", form="own")
@claim(c="(1, oo)", u="(1, c)", v="(1, c)", share="(0, 1)")
def mixed_slopes(c, u, v, share):
    """The slope at v less c A, and c B less it: what the mixed second derivatives have as factors;
    and the chances of A with the record and of B with it, times c - 1."""
    a, b = ratios(c, v, share)
    return all_of(
        equal(slope(c, v, share) - c * a, -share * v * (c - v)),
        equal(c * b - slope(c, v, share), -share * v * (v - 1)),
        equal((c - 1) * v * a * likely(c, v), a * (c - v)),
        equal((c - 1) * v * b * (1 - likely(c, v)), b * c * (v - 1)),
    )


@paper.item(
    "Two sampled bounded-range mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        "sampled_bounded_range/sampled_range",
        "sampled_bounded_range/a_slope",
        "sampled_bounded_range/the_cell",
        "sampled_bounded_range/growth",
        "sampled_bounded_range/one_copy",
        "sampled_bounded_range/both_at_their_roots",
        "sampled_bounded_range/a_saddle_of_two",
        "sampled_bounded_range/a_saddle_of_one",
        "sampled_bounded_range/mixed_slopes",
    ],
    because="*One direction.* E (z - L)_+ = E (L - z)_+ + z - 1, as L has the mean 1, so that "
    "the record out against in at gamma is gamma times a number more than the record in against "
    "out at 1/gamma: the same t are worst. *A common t of k copies.* F_l is the gain of at most "
    "l outcomes B among k. In one copy's u its derivative is that of what this copy adds, W "
    "being exactly l of the others B, with z gamma times the chance of W without the record and "
    "r that with it, r/z = A^(k-1-l) B^l/gamma; in a common u it is k times that. Its sign is "
    "that of gamma - A^(k-1-l) B^l (1 - share + share u^2/c), which falls: so F_l rises up to "
    "one root, and falls. There 1 - share + share u^2/c is between B and A, so that exactly the "
    "outcomes of at most l B are above gamma. So the largest delta over a common t is the "
    "largest F_l at its root, over all l that have one inside, or max(0, 1 - gamma). *One copy* "
    "is that. *Two copies at u and v.* delta is the largest of 0, 1 - gamma, the gain of both "
    "A, that of at least one A, and that of A in one given copy. The last is largest where "
    "gamma is 1 - share + share u^2/c (or it is no more than max(0, 1 - gamma)), and there, at "
    "v = u, A B is above gamma: the outcome B A gains besides. So a common t has more. The gain "
    "of both A on its domain: at an end it is 0, or the gain of A in one copy. Inside, let G be "
    "(c - 1) times the derivative of A y in x = 1/u. Both derivatives are 0 where gamma c = "
    "G(u) A(v) = G(v) A(u), so that u = v or the bracket is 0, where G = (u + v) A. There the "
    "second derivatives are each -2 share u^3 times the other's A y, over c - 1, and the mixed "
    "one is G(u)(G(v) - c A(v)), over (c - 1)^2. Their product is 4 share^2 u^2 v^2 A(u) A(v) "
    "(c - u)(c - v), and the square of the mixed one, both ways of writing it multiplied, G(u) "
    "G(v) share^2 u v (c - u)(c - v), over (c - 1)^4: the second is the first times (u + "
    "v)^2/(4 u v), more unless u = v. So it is a saddle, no maximum. The gain of at least one A "
    "is 1 - gamma less that of both B, and the same with c B for A, u - 1 for c - u and 1 - y "
    "for y: G = (u + v) c B. So delta is largest at a common t, or at an end of both.",
    takes={
        "sampled_bounded_range/sampled_range": {"w": "w", "a": "a", "b": "b", "z": "z"},
        "sampled_bounded_range/a_slope": {
            **{"c": "c", "u": "u", "v": "place", "share": "share", "r": "r", "z": "z"},
        },
        "sampled_bounded_range/the_cell": {"c": "c", "u": "u", "share": "share"},
        "sampled_bounded_range/growth": {"c": "c", "u": "low", "v": "high", "share": "share"},
        "sampled_bounded_range/one_copy": "as stated",
        "sampled_bounded_range/both_at_their_roots": {
            **{"c": "c", "u": "u", "v": "place", "share": "share"},
        },
        "sampled_bounded_range/a_saddle_of_two": {"u": "u", "v": "place", "share": "share"},
        "sampled_bounded_range/a_saddle_of_one": {
            **{"c": "c", "u": "u", "v": "place", "share": "share"},
        },
        "sampled_bounded_range/mixed_slopes": {
            **{"c": "c", "u": "u", "v": "place", "share": "share"},
        },
    },
    where={
        **{"place": "(1, c)", "r": "(0, oo)", "z": "(0, oo)", "w": "[0, 1]", "a": "[1, oo)"},
        **{"b": "(0, 1]", "low": "[1, c]", "high": "[low, c]"},
    },
)
@claim(c="(1, oo)", u="(1, c)", v="[1, c]", share="(0, 1)")
def two_sampled_ranges(c, u, v, share):
    """One step at gamma = 1 - share + share u^2/c is worst at u."""
    z = turned(c, u, share)
    here, there = ratios(c, u, share)[0] - z, ratios(c, v, share)[0] - z
    return likely(c, v) * there <= likely(c, u) * here
