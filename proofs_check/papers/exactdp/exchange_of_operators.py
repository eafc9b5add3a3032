"""Exchange of operators: T_D T_B f >= T_B T_D f for every f, so all DP first is the worst order.

T_D averages two scalings of f, T_B is a supremum over t of averages of two scalings. Averages
commute; and the one t of T_B T_D f serves both answers of the DP in T_D T_B f, which may use two.
Nothing is asked of f but that the suprema are finite: no convexity, no closed form.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    dp_first,
    each,
    equal,
    q,
    trees,
    words,
)
from proofs_check.language.compositions import Sequence, TreeDelta
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import dp_step

paper = Paper("exactdp")

RECURSION = [
    "cesar-rogers-2022/lemma_5_1/any_sequence",
]
VALUES = {"x": "one", "y": "two", "z": "three", "mu": "four"}
WHERE = dict.fromkeys(("one", "two", "three", "four"), "real")


def average(one, x, y):
    """The average of two values."""
    return one * x + (1 - one) * y


@paper.item("Exchange of operators, averages commute", expected="PROVED", form="own")
@claim(x="real", y="real", z="real", mu="real")
def averages_commute(eps_1, eps_2, t_1, x, y, z, mu):
    """BR(eps_1) at t_1 before DP(eps_2), and behind it: one average of the values x, y of f at
    eps_g - t_1 -+ eps_2 and z, mu at eps_g + eps_1 - t_1 -+ eps_2."""
    one, two = q(eps=eps_1, t=t_1), q(eps=2 * eps_2, t=eps_2)
    before = average(one, average(two, x, y), average(two, z, mu))
    behind = average(two, average(one, x, z), average(one, y, mu))
    return equal(before, behind)


@paper.item("Exchange of operators, the same places", expected="PROVED", form="own")
@claim
def same_places(eps_1, eps_2, eps_g, t_1):
    """The four places at which f is taken are the same in both orders."""
    low, high = eps_g - t_1, eps_g + eps_1 - t_1
    return all_of(
        equal(low - eps_2, (eps_g - eps_2) - t_1),
        equal(low + eps_2, (eps_g + eps_2) - t_1),
        equal(high - eps_2, (eps_g - eps_2) + eps_1 - t_1),
        equal(high + eps_2, (eps_g + eps_2) + eps_1 - t_1),
    )


@paper.item("Exchange of operators, below the suprema", expected="PROVED", form="own")
@claim(x="real", y="real", u="[0, oo)", v="[0, oo)")
def below_the_suprema(eps_2, x, y, u, v):
    """The averages x, y at one t are below their suprema x + u, y + v over t; so is the DP average
    of them."""
    two = q(eps=2 * eps_2, t=eps_2)
    return all_of(
        equal(average(two, x + u, y + v), average(two, x, y) + average(two, u, v)),
        average(two, u, v) >= 0,
    )


EXCHANGE = [
    "exchange_of_operators/averages_commute",
    "exchange_of_operators/same_places",
    "exchange_of_operators/below_the_suprema",
]


@paper.item(
    "Exchange of operators",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, *EXCHANGE],
    because="For every t the average of T_D f is the DP average of two averages of f at that t, "
    "each at most its supremum over t; so the supremum over t is at most the DP average of the "
    "suprema. f is the delta of any sequence.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "every", "eps": "eps_1", "eps_g": "place"},
            {"s": "every", "eps": "eps_2", "eps_g": "place"},
        ],
        "exchange_of_operators/averages_commute": {"t_1": "top", **VALUES},
        "exchange_of_operators/same_places": {"t_1": "top"},
        "exchange_of_operators/below_the_suprema": {
            "x": "one",
            "y": "two",
            "u": "more",
            "v": "more",
        },
    },
    where={"place": "real", "top": "[0, eps_1]", **WHERE, "more": "[0, oo)"},
)
@claim(s=any_sequence("BR(eps) DP(eps)", ways="in turn"))
def exchanged(s, eps, eps_1, eps_2, eps_g):
    """T_B T_D f <= T_D T_B f, for BR(eps_1) and DP(eps_2), at every real eps_g."""
    later = adaptive(s)
    worse = adaptive(DP(eps_2), BR(eps_1), later)
    return adaptive(BR(eps_1), DP(eps_2), later).delta(eps_g) <= worse.delta(eps_g)


@paper.item(
    "Exchange of operators, DP mechanisms",
    expected="ARGUED",
    form="own",
    uses=["order_of_different_eps/dp_steps_commute", *RECURSION],
    because="Two DP steps commute, so the order of neighbouring DP mechanisms does not matter.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"s": "every", "eps": "eps_1", "eps_g": "place"},
            {"s": "every", "eps": "eps_2", "eps_g": "place"},
        ],
        "order_of_different_eps/dp_steps_commute": VALUES,
    },
    where={"place": "real", **WHERE},
)
@claim(s=any_sequence("BR(eps) DP(eps)", ways="in turn"))
def dp_exchanged(s, eps, eps_1, eps_2, eps_g):
    """DP(eps_1), DP(eps_2) and DP(eps_2), DP(eps_1) before the same sequence: one delta."""
    later = adaptive(s)
    one = adaptive(DP(eps_1), DP(eps_2), later)
    other = adaptive(DP(eps_2), DP(eps_1), later)
    return equal(one.delta(eps_g), other.delta(eps_g))


@paper.item(
    "Exchange of operators, all DP first",
    expected="ARGUED",
    form="own",
    uses=["exchange_of_operators/exchanged", "convexity/steps_keep_order"],
    because="Exchanges of neighbours BR, DP bring all DP to the front without changing the order "
    "among the BR; none lowers the delta of what begins with the pair, and the steps of the "
    "mechanisms before it keep the order.",
    takes={
        "exchange_of_operators/exchanged": {
            "s": "every",
            "eps_1": "every",
            "eps_2": "every",
            "eps_g": "place",
        },
        "convexity/steps_keep_order": {
            "eps": "every",
            "t": "every",
            "x": "one",
            "y": "two",
            "u": "more",
            "v": "more",
        },
    },
    where={"place": "real", **WHERE, "more": "[0, oo)"},
)
@claim(s=any_sequence("BR(eps_1) BR(eps_2) DP(eps)", upto=2, ways="in turn"))
def all_dp_first(s, eps, eps_1, eps_2, eps_g):
    """Any sequence has at most the delta of the one with all DP first, the BR in their order:
    whatever the eps. With copies of one BR there is no other order with all DP first."""
    return s.delta(eps_g) <= dp_first(s).delta(eps_g)


@paper.item("Exchange of operators, all sequences of up to four", expected="CERTIFIED", form="own")
@claim(s=words("BR(1) DP(1)", upto=4), x=each(0))
def all_sequences(s, x):
    """eps = 1 and eps_g = 0: within 10^-5 directly, by brackets of both deltas."""
    return s.delta(x) <= dp_first(s).delta(x) + number(Fraction(1, 10**5))


@paper.item("Exchange of operators, all sequences of up to six", expected="CERTIFIED", form="own")
@claim(s=trees("BR(1) DP(1)", upto=6), x=each(0))
def all_multisets(s, x):
    """eps = 1 and eps_g = 0, up to six mechanisms: the bracket of the largest delta over all
    orders, also those chosen adaptively, is at most that of all DP first plus 10^-5."""
    return adaptive(s).delta(x) <= dp_first(s).delta(x) + number(Fraction(1, 10**5))


# -- the order chosen adaptively, too --------------------------------------------------------------


@paper.item(
    "Exchange of operators, adaptive order, up to three mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        "exchange_of_operators/exchanged",
        "exchange_of_operators/dp_exchanged",
        "convexity/steps_keep_order",
        *RECURSION,
    ],
    because="Induction on the number of mechanisms. With the next type chosen too, the value is "
    "the largest, over the next type, of its step applied to the value of what remains, which by "
    "the induction is that of all DP first. If the next is a DP this is the value of all DP first; "
    "if it is a BR, moving it behind the DP does not lower it, and gives all DP first again, the "
    "BR being copies of one.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "exchange_of_operators/exchanged": {
            "s": "every",
            "eps_1": "every",
            "eps_2": "every",
            "eps_g": "place",
        },
        "exchange_of_operators/dp_exchanged": {
            "s": "every",
            "eps_1": "every",
            "eps_2": "every",
            "eps_g": "place",
        },
        "convexity/steps_keep_order": {
            "eps": "every",
            "t": "every",
            "x": "one",
            "y": "two",
            "u": "more",
            "v": "more",
        },
    },
    where={"place": "real", **WHERE, "more": "[0, oo)"},
)
@claim(s=trees("BR(eps) DP(eps)", upto=3))
def adaptive_order(s, eps, eps_g):
    """With copies of one BR, all DP first is the worst even where the analyst chooses the next type
    after each answer."""
    return equal(adaptive(s).delta(eps_g), dp_first(s).delta(eps_g))


@paper.item(
    "Exchange of operators, adaptive order of different BR",
    expected="ARGUED",
    form="own",
    uses=[
        "exchange_of_operators/exchanged",
        "exchange_of_operators/dp_exchanged",
        "convexity/steps_keep_order",
        *RECURSION,
    ],
    because="The same induction: what remains has the value W of all its DP followed by its BR in "
    "adaptive order. If the next is a BR, moving its step behind the DP does not lower the value, "
    "and the step applied to the value of the BR that remain is at most that of all BR in adaptive "
    "order; the DP steps keep the order.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "exchange_of_operators/exchanged": {
            "s": "every",
            "eps_1": "every",
            "eps_2": "every",
            "eps_g": "place",
        },
        "exchange_of_operators/dp_exchanged": {
            "s": "every",
            "eps_1": "every",
            "eps_2": "every",
            "eps_g": "place",
        },
        "convexity/steps_keep_order": {
            "eps": "every",
            "t": "every",
            "x": "one",
            "y": "two",
            "u": "more",
            "v": "more",
        },
    },
    where={"place": "real", **WHERE, "more": "[0, oo)"},
)
@claim
def different_br(eps, eps_1, eps_2, eps_g):
    """With different BR the delta in adaptive order is that of all DP first, the BR behind them in
    adaptive order: for two BR and one DP."""
    tree = Sequence(TreeDelta, (BR(eps_1), BR(eps_2), DP(eps)))
    behind = Sequence(TreeDelta, (BR(eps_1), BR(eps_2)))
    return equal(tree.delta(eps_g), dp_step(behind.delta, eps_g, eps))
