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


@paper.item("Fixed-size samples, three batches", expected="PROVED", form="own")
@claim(r="[0, 1]", x="[0, 1]", y="[0, 1]", share="(0, 1)", z="[1, oo)")
def three_batches(r, x, y, share, z):
    """An outcome of the chance r without the record, x and y with either one of two: what it gains
    of one batch against the other, z = e^eps_g, is a share of what x gains of a mixture of y, r."""
    s = 1 + (z - 1) / share
    b = z / s
    one, other = (1 - share) * r + share * x, (1 - share) * r + share * y
    return all_of(equal(one - z * other, share * (x - s * ((1 - b) * r + b * y))), b >= 0, b <= 1)


@paper.item("Fixed-size samples, a mixture", expected="PROVED", form="own")
@claim(x="[0, 1]", r="[0, 1]", y="[0, 1]", b="[0, 1]", s="[1, oo)")
def a_mixture(x, r, y, b, s):
    """The gain of an outcome is convex in its second chance."""
    return pos(x - s * ((1 - b) * r + b * y)) <= (1 - b) * pos(x - s * r) + b * pos(x - s * y)


@paper.item("Fixed-size samples, what is left", expected="PROVED", form="own")
@claim(u="[0, 1/2]", gap="[0, 1 - 2*u]", share="(0, 1)")
def what_is_left(u, gap, share):
    """Of two distributions that may be exchanged, u is the second one's chance where the first is
    the larger, gap by how much the first's is more: what both halves leave is not negative."""
    left, same = 1 - 2 * u - share * gap, 1 - 2 * u - gap
    return all_of(equal(left, (1 - share) * gap + same), left >= 0)


@paper.item("Fixed-size samples, a mirrored outcome", expected="DECIDED", form="own")
@claim(less="[0, 1]", more="[less, 1]", z="(0, oo)")
def a_mirrored_outcome(less, more, z):
    """Chances more and less of an outcome, the other way round of its mirror: from z = 1 on one
    alone gains, below 1 both gain as much as a constant and the one alone at 1/z."""
    both = pos(more - z * less) + pos(less - z * more)
    return all_of(
        implies(z >= 1, equal(both, pos(more - z * less))),
        implies(z <= 1, equal(both, (1 - z) * (more + less) + pos(z * more - less))),
    )


@paper.item(
    "Fixed-size samples",
    expected="ARGUED",
    form="own",
    uses=[
        "dominated_curves/three_batches",
        "dominated_curves/a_mixture",
        "dominated_curves/what_is_left",
        "dominated_curves/a_mirrored_outcome",
        "dominated_curves/the_others",
        "dominated_curves/dominated",
    ],
    because="For neighbours that differ in one record, replaced, and a batch of fixed size: take "
    "all but one of the other records' places, and one more record that is drawn for the last one. "
    "Given these, the chances are (1 - q) r + q x and (1 - q) r + q y, r, x and y those of batches "
    "that differ in one record from each other. At eps_g >= 0 an outcome gains q times what x "
    "gains of a mixture of r and y at another eps_g, at most the mixture of two gains; added up "
    "each of them is at most the curve of the pair that dominates in both orders, so that the "
    "curve is at most q times that, which is the curve of its Poisson sample, for x against r; "
    "and so is an average over the others. Below 0 the same holds of the neighbours exchanged. Of "
    "both halves "
    "together the mirrored pair has the curve, its masses being >= 0 and 1 in all: so it may stand "
    "for the batch in every composition. Where the other records are equal to the one that takes "
    "the place, and the mechanism answers as the first of the pair for a batch with the record and "
    "else as the second, the chances are (1 - q) y + q x against y: the lower end, and at one step "
    "no less than the upper.",
    takes={
        "dominated_curves/three_batches": "as stated",
        "dominated_curves/a_mixture": {"x": "x", "r": "r", "y": "y", "b": "b", "s": "s"},
        "dominated_curves/what_is_left": {"u": "half", "gap": "gap", "share": "share"},
        "dominated_curves/a_mirrored_outcome": {"less": "y", "more": "more", "z": "z"},
        "dominated_curves/the_others": {"w": "b", "x": "gain", "y": "other"},
        "dominated_curves/dominated": {
            **{"a": "x", "b": "y", "s": "s", "r": "rho", "c": "rest", "u": "u", "v": "v"},
        },
    },
    where={
        **{"b": "[0, 1]", "s": "[1, oo)", "half": "[0, 1/2]", "gap": "[0, 1 - 2*half]"},
        **{"more": "[y, 1]", "gain": "real", "other": "real", "rho": "(0, oo)"},
        **{"rest": "[0, oo)", "u": "[0, 1]", "v": "[u, 1]"},
    },
)
@claim(r="[0, 1]", x="[0, 1]", y="[0, 1]", share="(0, 1)", z="[1, oo)")
def fixed_size(r, x, y, share, z):
    """What an outcome gains of a batch with one record against one with the other is at most q
    times a mixture of what it gains of x against r, and against y, at 1 + (z - 1)/q."""
    s = 1 + (z - 1) / share
    b = z / s
    one, other = (1 - share) * r + share * x, (1 - share) * r + share * y
    return all_of(
        equal(one - z * other, share * (x - s * ((1 - b) * r + b * y))),
        pos(x - s * ((1 - b) * r + b * y)) <= (1 - b) * pos(x - s * r) + b * pos(x - s * y),
    )


@paper.item("Replaced record, a split", expected="PROVED", form="own")
@claim(x="[0, 1]", y="[0, 1]", r="[0, 1]", share="(0, 1)", z="[1, oo)", a="[0, 1]")
def a_split(x, y, r, share, z, a):
    """An outcome of the chances x with a record, y with the one in its place, r with neither: what
    it gains of one sample against the other is at most what a part of x gains of y, and the rest of
    r, however x is split."""
    one, other = (1 - share) * r + share * x, (1 - share) * r + share * y
    of_other = share * (a * x - z * y)
    of_neither = share * (1 - a) * x - (1 - share) * (z - 1) * r
    return all_of(
        equal(one - z * other, of_other + of_neither),
        pos(one - z * other) <= pos(of_other) + pos(of_neither),
    )


@paper.item("Replaced record, where nothing is lost", expected="PROVED", form="own")
@claim(gain="[0, oo)", more="[0, oo)")
def nothing_lost(gain, more):
    """Two numbers of one sign: their positive parts add up to that of their sum."""
    return all_of(
        equal(pos(gain + more), pos(gain) + pos(more)),
        equal(pos(-gain - more), pos(-gain) + pos(-more)),
    )


@paper.item("Replaced record, where the half-line begins", expected="PROVED", form="own")
@claim(grown="(0, oo)", other="(0, oo)", share="(0, 1)", z="[1, oo)")
def where_it_begins(grown, other, share, z):
    """At ratios e^l and e^l' whose sampled loss is ln z, both parts of x add up to x: what they add
    up to less 1 is 0 where z times the other's chance is the one's."""
    rest = (1 - share) * (z - 1) / share
    one, opposite = 1 - share + share * grown, 1 - share + share * other
    return equal(z * other / grown + rest / grown - 1, (z * opposite - one) / (share * grown))


@paper.item("Replaced record, Gaussian ratios", expected="PROVED", form="own")
@claim(x="real", mu="(0, oo)")
def opposite_ratios(x, mu):
    """Gaussian losses of shifts by mu and by -mu, at x: they add up to -mu^2."""
    loss, opposite = mu * x - mu**2 / 2, -mu * x - mu**2 / 2
    return equal(loss + opposite, -(mu**2))


@paper.item(
    "Replaced record",
    expected="ARGUED",
    form="own",
    uses=[
        "dominated_curves/a_split",
        "dominated_curves/nothing_lost",
        "dominated_curves/where_it_begins",
        "dominated_curves/the_others",
        "dominated_curves/dominated",
        "concrete_pairs/full_sensitivity",
    ],
    because="For neighbours that differ in one record, replaced, and a Poisson sample: given the "
    "others' sample the chances are (1 - q) r + q x and (1 - q) r + q y, r those without the "
    "record and x, y those with either one. For noise that one moves by the sensitivity and "
    "the other by as much the opposite way, both ratios y/x and r/x fall in the outcome, so "
    "that what gains is a half-line, and for the split of x at which both parts change their "
    "sign where it begins the two gains have one sign at every outcome: none is lost. For any "
    "other contributions the same split loses, if anything; x against y is noise that is "
    "moved by twice the sensitivity at most, x against r by the sensitivity at most, so that "
    "each part, added up, is at most what it is for the opposite ones. Where no outcome "
    "gains, there is a split of which neither part does. So the curve at z >= 1 is at most "
    "that of the opposite contributions, and below 1 the same holds of the neighbours "
    "exchanged; so is an average over the others' sample. Records whose presence is mu-GDP "
    "are 2 mu-GDP if exchanged, as the trade-off functions of normal losses compose so, and "
    "the two curves of Gaussian noise are above theirs as well. So the pair may stand for the "
    "step in every composition, and a data set attains it: no other record contributes "
    "anything.",
    takes={
        "dominated_curves/a_split": "as stated",
        "dominated_curves/nothing_lost": {"gain": "gain", "more": "more"},
        "dominated_curves/where_it_begins": {
            **{"grown": "grown", "other": "opposite", "share": "share", "z": "z"},
        },
        "dominated_curves/the_others": {"w": "a", "x": "one", "y": "two"},
        "dominated_curves/dominated": {
            **{"a": "x", "b": "y", "s": "s", "r": "rho", "c": "rest", "u": "u", "v": "v"},
        },
        "concrete_pairs/full_sensitivity": {
            **{"u": "u", "small": "small", "full": "full", "eps_g": "one"},
        },
    },
    where={
        **{"gain": "[0, oo)", "more": "[0, oo)", "grown": "(0, oo)", "opposite": "(0, oo)"},
        **{"one": "real", "two": "real", "s": "(0, oo)", "rho": "(0, oo)", "rest": "[0, oo)"},
        **{"u": "[0, 1]", "v": "[u, 1]", "small": "[0, 1]", "full": "[0, small]"},
    },
)
@claim(x="[0, 1]", y="[0, 1]", r="[0, 1]", share="(0, 1)", z="[1, oo)", a="[0, 1]")
def replaced(x, y, r, share, z, a):
    """What an outcome gains of a sample with one record against one with the other is at most the
    gains of both parts of x, against y and against r."""
    one, other = (1 - share) * r + share * x, (1 - share) * r + share * y
    of_other = share * (a * x - z * y)
    of_neither = share * (1 - a) * x - (1 - share) * (z - 1) * r
    return all_of(
        equal(of_neither, one - z * other - of_other),
        pos(one - z * other) <= pos(of_other) + pos(of_neither),
    )
