"""Order of different eps: does it matter in which order mechanisms of different eps are used?

This is the open question of cesar-rogers-2022 for adaptively chosen mechanisms (the last sentence
of its discussion, before the acknowledgements). For DP mechanisms the order does not matter, even
if it is chosen adaptively. For BR mechanisms it does: of any two with different eps, the smaller
eps first has the larger delta at eps_g = 0, strictly. With four mechanisms increasing order is not
always the worst.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    claim,
    cosh,
    coth,
    each,
    equal,
    exp,
    implies,
    q,
    sinh,
    slope,
    tanh,
)
from proofs_check.language.compositions import Sequence, TreeDelta
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("exactdp")

ZERO = number(0)
RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
]
DP_RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
]
ONE_BR = [
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_below",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_between",
    "cesar-rogers-2022/proof_of_lemma_5_3/one_br_above",
]


# -- DP mechanisms ---------------------------------------------------------------------------------


@paper.item("Order of different eps, DP steps commute", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real")
def dp_steps_commute(eps_1, eps_2, x, y, z, mu):
    """Both orders are one average of x, y, z, mu, f at eps_g - eps_1 -+ eps_2, eps_g + eps_1 -+
    eps_2."""
    one, two = q(eps=2 * eps_1, t=eps_1), q(eps=2 * eps_2, t=eps_2)
    first = one * (two * x + (1 - two) * y) + (1 - one) * (two * z + (1 - two) * mu)
    second = two * (one * x + (1 - one) * z) + (1 - two) * (one * y + (1 - one) * mu)
    return equal(first, second)


@paper.item(
    "Order of different eps, DP",
    expected="ARGUED",
    form="own",
    uses=["order_of_different_eps/dp_steps_commute", *DP_RECURSION],
    because="The steps of any two neighbours commute, so all orders have one delta; where the next "
    "eps is chosen adaptively, the largest over the choices is that of equal numbers.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "every", "eps": "eps_1", "eps_g": "place"},
            {"s": "every", "eps": "eps_2", "eps_g": "place"},
        ],
        "order_of_different_eps/dp_steps_commute": {
            "x": "one",
            "y": "two",
            "z": "three",
            "mu": "four",
        },
    },
    where={"place": "real", **dict.fromkeys(("one", "two", "three", "four"), "real")},
)
@claim
def order_of_dp(eps_1, eps_2, eps_g):
    """For DP mechanisms the order of the eps does not matter, even if it is chosen adaptively."""
    one, other = adaptive(DP(eps_1), DP(eps_2)), adaptive(DP(eps_2), DP(eps_1))
    tree = Sequence(TreeDelta, (DP(eps_1), DP(eps_2)))
    return all_of(
        equal(one.delta(eps_g), other.delta(eps_g)), equal(tree.delta(eps_g), one.delta(eps_g))
    )


# -- two BR mechanisms, the smaller eps first ------------------------------------------------------


@paper.item("Order of different eps, a chord of the root", expected="PROVED", form="own")
@claim
def chord_of_the_root(eps, t):
    """The average of e^(s/2) at s = -t, eps - t is cosh((t - eps/2)/2)/cosh(eps/4), at least
    1/cosh(eps/4), its value at t = eps/2; that of e^s is 1."""
    one = q(eps=eps, t=t)
    found = one * exp(-t / 2) + (1 - one) * exp((eps - t) / 2)
    return all_of(
        equal(found * cosh(eps / 4), cosh((t - eps / 2) / 2)),
        cosh((t - eps / 2) / 2) >= 1,
        equal(one * exp(-t) + (1 - one) * exp(eps - t), 1),
    )


@paper.item("Order of different eps, inside", expected="PROVED", form="own")
@claim(x="[-eps, eps]")
def inside(eps, x):
    """Between -eps and eps one BR is (e^(eps/2) + e^(x - eps/2))/(2 sinh(eps/2)) - e^(x/2)/sinh(
    eps/2): an affine function of gamma = e^x minus a multiple of its root."""
    affine = (exp(eps / 2) + exp(x - eps / 2)) / (2 * sinh(eps / 2))
    return equal(one_br(x, eps), affine - exp(x / 2) / sinh(eps / 2))


def small_first(eps_1, eps_2, eps_g):
    """BR(eps_2) before BR(eps_1), eps_1 >= eps_2, for |eps_g| <= eps_1 - eps_2."""
    affine = (exp(eps_1 / 2) + exp(eps_g - eps_1 / 2)) / (2 * sinh(eps_1 / 2))
    return affine - exp(eps_g / 2) / (sinh(eps_1 / 2) * cosh(eps_2 / 4))


SMALL_FIRST = [
    *RECURSION,
    *ONE_BR,
    "order_of_different_eps/chord_of_the_root",
    "order_of_different_eps/inside",
]


@paper.item(
    "Order of different eps, small first",
    expected="ARGUED",
    form="own",
    uses=SMALL_FIRST,
    because="For |eps_g| <= eps_1 - eps_2 both places of the first step are between -eps_1 and "
    "eps_1, where the value is an affine function of gamma minus a multiple of its root; the step "
    "keeps the affine part, and the average of the root is smallest at t = eps_2/2.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {"eps": "eps_2", "s": "adaptive(BR(eps_1))"},
        tuple(ONE_BR): {"eps": "eps_1", "x": "place", "t": "every"},
        "order_of_different_eps/chord_of_the_root": {"eps": "eps_2", "t": "top"},
        "order_of_different_eps/inside": [
            {"eps": "eps_1", "x": "eps_g - top"},
            {"eps": "eps_1", "x": "eps_g + eps_2 - top"},
        ],
    },
    where={"place": "real", "top": "[0, eps_2]"},
)
@claim(eps_1="[eps_2, oo)", eps_g="[-(eps_1 - eps_2), eps_1 - eps_2]")
def value_small_first(eps_2, eps_1, eps_g):
    """The delta of BR(eps_2), BR(eps_1) for eps_1 >= eps_2 and |eps_g| <= eps_1 - eps_2."""
    found = adaptive(BR(eps_2), BR(eps_1)).delta(eps_g)
    return equal(found, small_first(eps_1, eps_2, eps_g))


@paper.item("Order of different eps, small first at 0", expected="PROVED", form="own")
@claim(eps_1="[eps_2, oo)")
def small_first_at_zero(eps_2, eps_1):
    """At eps_g = 0 this is coth(eps_1/2) - 1/(sinh(eps_1/2) cosh(eps_2/4))."""
    shown = coth(eps_1 / 2) - 1 / (sinh(eps_1 / 2) * cosh(eps_2 / 4))
    return equal(small_first(eps_1, eps_2, ZERO), shown)


# -- two BR mechanisms, the larger eps first -------------------------------------------------------


@paper.item("Order of different eps, large first, both outside", expected="PROVED", form="own")
@claim(eps="[2*t, oo)", t="positive")
def both_outside(eps, t):
    """For t and eps_1 - t both at least eps_2 (eps is eps_1) the average is q (1 - e^-t), at most
    its value tanh(eps_1/4) at t = eps_1/2; t and eps_1 - t give one value."""
    one, other = q(eps=eps, t=t), q(eps=eps, t=eps - t)
    return all_of(
        equal(one * (1 - exp(-t)), other * (1 - exp(t - eps))),
        one * (1 - exp(-t)) <= tanh(eps / 4),
        equal(q(eps=eps, t=eps / 2) * (1 - exp(-eps / 2)), tanh(eps / 4)),
    )


@paper.item("Order of different eps, large first, one outside", expected="PROVED", form="own")
@claim(x="[0, eps_2]", eps_1="[eps_2, oo)")
def one_outside(eps_1, eps_2, x):
    """For t = x <= eps_2 and t <= eps_1 - eps_2 the upper place is beyond eps_2; the average is a
    positive number times (1 - e^(t - eps_1)) (1 - e^(-(t + eps_2)/2))^2, and does not fall in t:
    t <= eps_2 <= eps_1/2, or t <= eps_1 - eps_2 <= eps_2."""
    change = slope(lambda r: (1 - exp(r - eps_1)) * (1 - exp(-(r + eps_2) / 2)) ** 2, x)
    average = q(eps=eps_1, t=x) * one_br(-x, eps_2)
    shown = (1 - exp(x - eps_1)) * (1 - exp(-(x + eps_2) / 2)) ** 2
    constant = (1 - exp(-eps_1)) * (1 - exp(-eps_2))
    return all_of(
        equal(average * constant, shown),
        implies(eps_1 >= 2 * eps_2, change >= 0),
        implies(all_of(eps_1 <= 2 * eps_2, x <= eps_1 - eps_2), change >= 0),
    )


@paper.item("Order of different eps, large first, both inside", expected="PROVED", form="own")
@claim(eps_1="[eps_2, 2*eps_2]")
def both_inside(eps_2, eps_1, t_1):
    """For eps_1 - eps_2 <= t <= eps_2 both places are inside; the average is at most its value at t
    = eps_1/2, coth(eps_2/2) - 1/(sinh(eps_2/2) cosh(eps_1/4))."""
    one = q(eps=eps_1, t=t_1)
    average = one * one_br(-t_1, eps_2) + (1 - one) * one_br(eps_1 - t_1, eps_2)
    shown = coth(eps_2 / 2) - cosh((t_1 - eps_1 / 2) / 2) / (sinh(eps_2 / 2) * cosh(eps_1 / 4))
    return implies(
        all_of(t_1 >= eps_1 - eps_2, t_1 <= eps_2),
        all_of(equal(average, shown), cosh((t_1 - eps_1 / 2) / 2) >= 1),
    )


LARGE_FIRST = [
    *RECURSION,
    *ONE_BR,
    "order_of_different_eps/one_outside",
    "cesar-rogers-2022/lemma_5_3/reflection_of_a_step",
    "convexity/reflection",
]


@paper.item(
    "Order of different eps, large first",
    expected="ARGUED",
    form="own",
    uses=[*LARGE_FIRST, "order_of_different_eps/both_outside"],
    because="At eps_g = 0 the averages at t and eps_1 - t are equal (the reflection). Up to t = "
    "eps_2 the average does not fall, from there to eps_1/2 it is at most tanh(eps_1/4), which it "
    "is at t = eps_1/2 >= eps_2.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "eps": "eps_1",
            "s": "adaptive(BR(eps_2))",
            "eps_g": "0",
        },
        tuple(ONE_BR): {"eps": "eps_2", "x": "place", "t": "every"},
        "order_of_different_eps/one_outside": {"x": "up_to"},
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step": {
            "eps": "eps_1",
            "t": "top",
            "x": "0",
            "y": "one",
            "z": "two",
        },
        "convexity/reflection": {"s": "adaptive(BR(eps_2))", "eps_g": "place"},
        "order_of_different_eps/both_outside": {"t": "middle", "eps": "eps_1"},
    },
    where={
        **{"place": "real", "top": "[0, eps_1]", "one": "real", "two": "real"},
        **{"up_to": "[0, eps_2]", "middle": "[eps_2, eps_1/2]"},
    },
)
@claim(eps_1="[2*eps_2, oo)")
def value_large_first(eps_2, eps_1):
    """The delta of BR(eps_1), BR(eps_2) at eps_g = 0 is tanh(eps_1/4) for eps_1 >= 2 eps_2: as if
    the second were not there."""
    return equal(adaptive(BR(eps_1), BR(eps_2)).delta(0), tanh(eps_1 / 4))


@paper.item(
    "Order of different eps, large first, up to twice the eps",
    expected="ARGUED",
    form="own",
    uses=[*LARGE_FIRST, "order_of_different_eps/both_inside"],
    because="As before; here the average does not fall up to t = eps_1 - eps_2 <= eps_1/2, and "
    "from there on both places are inside, up to eps_1/2 <= eps_2.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "eps": "eps_1",
            "s": "adaptive(BR(eps_2))",
            "eps_g": "0",
        },
        tuple(ONE_BR): {"eps": "eps_2", "x": "place", "t": "every"},
        "order_of_different_eps/one_outside": {"x": "up_to"},
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step": {
            "eps": "eps_1",
            "t": "top",
            "x": "0",
            "y": "one",
            "z": "two",
        },
        "convexity/reflection": {"s": "adaptive(BR(eps_2))", "eps_g": "place"},
        "order_of_different_eps/both_inside": {"t_1": "middle"},
    },
    where={
        **{"place": "real", "top": "[0, eps_1]", "one": "real", "two": "real"},
        **{"up_to": "[0, eps_1 - eps_2]", "middle": "[eps_1 - eps_2, eps_2]"},
    },
)
@claim(eps_1="[eps_2, 2*eps_2]")
def value_large_first_near(eps_2, eps_1):
    """For eps_2 <= eps_1 <= 2 eps_2 it is coth(eps_2/2) - 1/(sinh(eps_2/2) cosh(eps_1/4))."""
    shown = coth(eps_2 / 2) - 1 / (sinh(eps_2 / 2) * cosh(eps_1 / 4))
    return equal(adaptive(BR(eps_1), BR(eps_2)).delta(0), shown)


# -- the answer ------------------------------------------------------------------------------------


@paper.item("Order of different eps, the difference", expected="PROVED", form="own")
@claim(eps_1="[2*eps_2, oo)")
def difference(eps_2, eps_1):
    """It is (1 - 1/cosh(eps_2/4))/sinh(eps_1/2), which is positive, for eps_1 >= 2 eps_2."""
    found = small_first(eps_1, eps_2, ZERO) - tanh(eps_1 / 4)
    shown = (1 - 1 / cosh(eps_2 / 4)) / sinh(eps_1 / 2)
    return all_of(equal(found, shown), shown > 0)


@paper.item(
    "Order of different eps, the difference up to twice the eps", expected="PROVED", form="own"
)
@claim(x="(0, y]", y="positive")
def difference_near(x, y):
    """For eps_2 = 4 y and eps_1 = 4 (x + y) <= 2 eps_2: a positive number times 2 cosh(x/2 + y) -
    cosh(3 x/2) - cosh(x/2), which is positive."""
    large = coth(2 * y) - 1 / (sinh(2 * y) * cosh(x + y))
    found = small_first(4 * (x + y), 4 * y, ZERO) - large
    scale = sinh(2 * x + 2 * y) * sinh(2 * y)
    high, first, second = cosh(x / 2 + y), cosh(3 * x / 2), cosh(x / 2)
    return all_of(
        equal(found * scale, 2 * sinh(x / 2) * (2 * high - first - second)),
        high >= first,
        high > second,
        scale > 0,
        sinh(x / 2) > 0,
    )


@paper.item(
    "Order of different eps",
    expected="ARGUED",
    form="own",
    uses=[
        "order_of_different_eps/value_small_first",
        "order_of_different_eps/value_large_first",
        "order_of_different_eps/value_large_first_near",
        "order_of_different_eps/difference",
        "order_of_different_eps/difference_near",
    ],
    because="The difference of the two values is positive in both ranges of eps_1.",
    takes={
        "order_of_different_eps/value_small_first": {"eps_g": "0"},
        "order_of_different_eps/value_large_first": {"if": "eps_1 >= 2*eps_2"},
        "order_of_different_eps/value_large_first_near": {"if": "eps_1 <= 2*eps_2"},
        "order_of_different_eps/difference": {"if": "eps_1 >= 2*eps_2"},
        "order_of_different_eps/difference_near": {
            "x": "(eps_1 - eps_2)/4",
            "y": "eps_2/4",
            "if": "eps_1 <= 2*eps_2",
        },
    },
)
@claim(eps_1="(eps_2, oo)")
def order_matters(eps_2, eps_1):
    """The order of different eps matters among adaptively chosen BR mechanisms: at eps_g = 0 the
    smaller eps first is strictly worse, for all eps_1 > eps_2 > 0."""
    large_first = adaptive(BR(eps_1), BR(eps_2)).delta(0)
    return large_first < adaptive(BR(eps_2), BR(eps_1)).delta(0)


@paper.item("Order of different eps, a witness", expected="CERTIFIED", form="own")
@claim(x=each(0))
def witness(x):
    """eps_1 = 2, eps_2 = 1, eps_g = 0: the smaller eps first has a delta larger by more than 1/50
    (0.488... and tanh(1/2) = 0.462...), by brackets of both."""
    larger_first = adaptive(BR(2), BR(1)).delta(x)
    return larger_first + number(Fraction(1, 50)) < adaptive(BR(1), BR(2)).delta(x)


@paper.item("Order of different eps, four mechanisms", expected="CERTIFIED", form="own")
@claim(x=each(3))
def four_mechanisms(x):
    """Increasing order is not always the worst: 1, 2, 3, 4 has a smaller delta at eps_g = 3 than
    2, 1, 3, 4, by more than 10^-5."""
    increasing = adaptive(BR(1), BR(2), BR(3), BR(4)).delta(x)
    other = adaptive(BR(2), BR(1), BR(3), BR(4)).delta(x)
    return increasing + number(Fraction(1, 10**5)) < other
