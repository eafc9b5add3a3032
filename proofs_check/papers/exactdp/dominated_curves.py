"""Dominated curves: a mechanism whose curve is below a pair's gives no more beside any others.

The curve of a mechanism is the delta of one run of it, at every gamma = e^eps_g > 0, for neighbours
in one order. What follows it has the optimal delta f(gamma), which is convex and does not increase.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, pos, sqrt
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Dominated curves, one kink", expected="PROVED", form="own")
@claim(a="[0, 1]", b="[0, 1]", s="(0, oo)", r="(0, oo)")
def one_kink(a, b, s, r):
    """At gamma = s r an outcome of the chances a and b makes of the kink (s - gamma)_+ s times its
    share of the mechanism's own curve at r."""
    return equal(pos(s * a - s * r * b), s * pos(a - r * b))


@paper.item(
    "Dominated curves",
    expected="ARGUED",
    form="own",
    uses=["dominated_curves/one_kink", "fixed_steps/step"],
    because="f is convex in gamma and does not increase, so that it is a constant c >= 0 and a "
    "mixture of kinks (s - gamma)_+ over s > 0, of weights >= 0. A step leaves the constant, for "
    "the chances of its outcomes add up to 1, and makes of a kink s times its own curve at "
    "gamma/s, its outcomes together. So the step of a mechanism whose curve is nowhere the larger "
    "is at most the other's, whatever follows; and by induction over what comes before, whose "
    "steps keep the order, it may be replaced by the other one in every composition.",
    takes={
        "dominated_curves/one_kink": "as stated",
        "fixed_steps/step": {
            **{"a": "one", "r": "ratio", "b": "b", "x": "x", "y": "y"},
            "gamma": "s*r",
        },
    },
    where={"one": "(0, 1]", "ratio": "[0, oo)", "x": "[0, 1]", "y": "[0, 1]"},
)
@claim(a="[0, 1]", b="[0, 1]", s="(0, oo)", r="(0, oo)", c="[0, oo)", u="[0, 1]", v="[u, 1]")
def dominated(a, b, s, r, c, u, v):
    """u and v are two curves at r = gamma/s, u below v: c and s times one of them keep their order,
    and an outcome's share is that of its own curve."""
    return all_of(
        c + s * u <= c + s * v,
        equal(c + pos(s * a - s * r * b), c + s * pos(a - r * b)),
    )


@paper.item("Gaussian differential privacy, an event", expected="PROVED", form="own")
@claim(alpha="[0, 1]", least="[0, 1]", miss="[least, 1]", eps_g="real")
def an_event(alpha, least, miss, eps_g):
    """An event of the chance alpha under one neighbour is a test, which misses with the chance that
    the other one has outside of it: its gain is at most that of the test that misses least."""
    return (1 - miss) - exp(eps_g) * alpha <= (1 - least) - exp(eps_g) * alpha


@paper.item("Gaussian differential privacy, sums of squares", expected="PROVED", form="own")
@claim(mu="(0, oo)", nu="(0, oo)")
def sums_of_squares(mu, nu):
    """Normal losses of mean mu^2/2 and variance mu^2 add up to one of that kind."""
    both = sqrt(mu**2 + nu**2)
    return all_of(equal(mu**2 / 2 + nu**2 / 2, both**2 / 2), equal(mu**2 + nu**2, both**2))


@paper.item(
    "Gaussian differential privacy",
    expected="ARGUED",
    form="own",
    uses=[
        "dominated_curves/an_event",
        "dominated_curves/sums_of_squares",
        "dominated_curves/dominated",
        "definition/likelier_outcomes",
    ],
    because="No test of N(0, 1) against N(mu, 1) misses less often, at its false positive rate, "
    "than the likelier outcomes, a half-line. A mu-GDP mechanism misses at least as often as that "
    "in both orders, so that no event of it gains more than the half-line of the same rate: its "
    "curve is at most that of Gaussian noise, which is a member. So Gaussian noise may stand for "
    "it in every composition, chosen in advance or adaptively, and is attained; and k of them "
    "have the normal loss of one, mu^2 being the sum of theirs.",
    takes={
        "dominated_curves/an_event": {"alpha": "alpha", "least": "least"},
        "dominated_curves/sums_of_squares": "as stated",
        "dominated_curves/dominated": {
            **{"a": "chance", "b": "miss", "s": "mu", "r": "nu", "c": "rest", "u": "u", "v": "v"},
        },
        "definition/likelier_outcomes": {"x": "one"},
    },
    where={
        **{"u": "[0, 1]", "v": "[u, 1]", "one": "real", "chance": "[0, 1]"},
        "rest": "[0, oo)",
    },
)
@claim(alpha="[0, 1]", least="[0, 1]", miss="[least, 1]", eps_g="real", mu="(0, oo)", nu="(0, oo)")
def gaussian_dp(alpha, least, miss, eps_g, mu, nu):
    """Every event gains at most what the half-line of Gaussian noise does, and squares add up."""
    return all_of(
        pos((1 - miss) - exp(eps_g) * alpha) <= pos((1 - least) - exp(eps_g) * alpha),
        equal(mu**2 + nu**2, sqrt(mu**2 + nu**2) ** 2),
    )


@paper.item("Sampled classes, the others' sample", expected="PROVED", form="own")
@claim(w="[0, 1]", x="real", y="real")
def the_others(w, x, y):
    """The gain of an outcome, averaged over the sample of the other records, is at most the average
    gain."""
    return pos(w * x + (1 - w) * y) <= w * pos(x) + (1 - w) * pos(y)


@paper.item("Sampled classes, the ratios of DP", expected="PROVED", form="own")
@claim(share="[0, 1]", y="[0, 1]", x="[exp(-eps)*y, exp(eps)*y]")
def ratios(eps, share, x, y):
    """Chances x with and y without the record: (1 - q) y + q x, both directions."""
    mixed = (1 - share) * y + share * x
    return all_of(
        mixed <= (1 - share + share * exp(eps)) * y,
        mixed >= (1 - share + share * exp(-eps)) * y,
    )


@paper.item("Sampled classes, four outcomes", expected="PROVED", form="own")
@claim(share="(0, 1)", delta="[0, 1]", x="[0, 1]", y="[0, 1]")
def four_outcomes(share, delta, x, y):
    """Chances delta, (1 - delta) x, (1 - delta) (1 - x), 0 with the record, and 0, (1 - delta) y,
    (1 - delta) (1 - y), delta without it. Sampled, the first has the chance q delta and stays an
    infinite loss; the last has (1 - q) delta against delta, a loss of -ln(1 - q) in reverse."""
    mixed = [
        share * delta,
        (1 - delta) * ((1 - share) * y + share * x),
        (1 - delta) * ((1 - share) * (1 - y) + share * (1 - x)),
        (1 - share) * delta,
    ]
    return all_of(equal(sum(mixed), 1), equal(delta, mixed[3] / (1 - share)))


@paper.item(
    "Sampled classes",
    expected="ARGUED",
    form="own",
    uses=[
        "concrete_pairs/sampled",
        "dominated_curves/the_others",
        "dominated_curves/dominated",
        "dominated_curves/ratios",
    ],
    because="For neighbours that differ in one record, added or removed, and a Poisson sample, "
    "the other records' sample is independent of the record. Given it, the chances are (1 - q) y "
    "+ q x with and y without the record, x and y those of two neighbours under the mechanism. "
    "What an outcome of these gains is a factor, the same for all mechanisms, times what it gains "
    "of x against y (or of y against x) at another eps_g; where there is no such eps_g all "
    "outcomes together are the best event, or none. So the curve of the sampled member is at most "
    "that of the sampled pair, if its curve is at most that of the pair in both orders; and so is "
    "an average over the others' samples. The member that answers as the pair, whatever the "
    "others are, attains it.",
    takes={
        "concrete_pairs/sampled": {"x": "x", "y": "y", "share": "share", "eps_g": "eps_g"},
        "dominated_curves/the_others": {"w": "w", "x": "gain", "y": "other"},
        "dominated_curves/dominated": {
            **{"a": "x", "b": "y", "s": "s", "r": "r", "c": "rest", "u": "u", "v": "v"},
        },
        "dominated_curves/ratios": {"y": "y", "x": "near", "share": "share", "eps": "eps"},
    },
    where={
        **{"gain": "real", "other": "real", "u": "[0, 1]", "v": "[u, 1]", "eps": "(0, oo)"},
        **{"s": "(0, oo)", "r": "(0, oo)", "rest": "[0, oo)", "w": "[0, 1]"},
        "near": "[exp(-eps)*y, exp(eps)*y]",
    },
)
@claim(x="[0, 1]", y="[0, 1]", share="(0, 1)", eps_g="real")
def sampled_member(x, y, share, eps_g):
    """An outcome of the sample, both directions: a factor times what it gains without sampling."""
    z, mixed = exp(eps_g), (1 - share) * y + share * x
    one, other = 1 + (z - 1) / share, 1 - z * (1 - share)
    return all_of(
        equal(mixed - z * y, share * (x - one * y)),
        implies(other > 0, equal(y - z * mixed, other * (y - z * share / other * x))),
    )
