"""Order of compositions: what the definition alone says of every batch and of every sequence.

delta is the supremum, over the adversaries that a composition allows, of a sum over all outcomes of
positive parts [P - e^eps_g Q]_+. So what bounds every summand bounds delta, and what is allowed to
more adversaries has the larger delta. Mechanisms of parameter 0 are those whose answer does not
depend on the input.
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    equal,
    exp,
    implies,
    nonadaptive,
    pos,
)
from proofs_check.language.compositions import Sequence
from proofs_check.language.items import Paper

paper = Paper("exactdp")

TWO = any_sequence("BR(eps) DP(eps_1)", upto=2)
BEFORE, AFTER = any_sequence("DP(eps)", ways="at once"), any_sequence("BR(eps)", ways="at once")
NOTHING = any_sequence("DP(eps)", upto=0, ways="at once")
LEAST = "[0, oo)"


def joined(before, middle, after):
    """The mechanisms of all three, composed as the last one is."""
    return Sequence(after.head, (*before.parts, *middle, *after.parts))


def sum_of_eps(s):
    """The sum of the parameters of all mechanisms."""
    return sum((part.count * part.eps for part in s.parts), 0)


# -- one outcome -----------------------------------------------------------------------------------


@paper.item("Order of compositions, an outcome's bounds", expected="PROVED", form="own")
@claim(x="[0, oo)", y="[0, oo)")
def outcome_bounds(x, y, eps_g):
    """An outcome of the probabilities x and y gives between 0 and x, and at least x - e^eps_g y."""
    part = pos(x - exp(eps_g) * y)
    return all_of(part >= 0, part <= x, part >= x - exp(eps_g) * y)


@paper.item("Order of compositions, an outcome in eps_g", expected="PROVED", form="own")
@claim(x="[0, oo)", y="[0, oo)", z="[y, oo)")
def outcome_in_eps_g(x, y, z):
    """What an outcome gives does not grow with e^eps_g times its other probability (y, then z), and
    falls by at most as much."""
    low, high = pos(x - z), pos(x - y)
    return all_of(low <= high, high - low <= z - y)


@paper.item("Order of compositions, answers that say nothing", expected="PROVED", form="own")
@claim(eps=LEAST, x="[0, oo)", y="[0, oo)")
def saying_nothing(eps, x, y):
    """The same probabilities x, y of two answers on both inputs: the mechanism is eps-DP and
    eps-BR, whatever eps >= 0."""
    return all_of(x <= exp(eps) * x, x * y <= exp(eps) * (y * x))


@paper.item("Order of compositions, the definitions", expected="PROVED", form="own")
@claim(eps=LEAST, eps_1="[eps, oo)", x="[0, oo)", y="[0, oo)")
def definitions(eps, eps_1, x, y):
    """u <= e^eps v means u <= e^eps_1 v for eps_1 >= eps >= 0 (DP: probabilities; BR: products of
    two)."""
    return implies(x <= exp(eps) * y, x <= exp(eps_1) * y)


# -- every composition -----------------------------------------------------------------------------


@paper.item(
    "Order of compositions, bounds",
    expected="ARGUED",
    form="own",
    uses=["order_of_compositions/outcome_bounds"],
    because="Added up over all outcomes, whose probabilities add up to 1 on either input, the "
    "bounds of the summands say that every adversary's delta is at least 0 and 1 - e^eps_g and at "
    "most 1; so is their supremum.",
    where={"x": LEAST, "y": LEAST},
)
@claim(s=TWO, eps=LEAST, eps_1=LEAST)
def bounds(s, eps, eps_1, eps_g):
    """Every delta is between (1 - e^eps_g)_+ and 1."""
    value = s.delta(eps_g)
    return all_of(value >= 0, value <= 1, value >= 1 - exp(eps_g))


@paper.item(
    "Order of compositions, in eps_g",
    expected="ARGUED",
    form="own",
    uses=["order_of_compositions/outcome_in_eps_g"],
    because="No summand of any adversary grows with eps_g, and together they fall by at most the "
    "rise of e^eps_g, as the probabilities y add up to 1; suprema keep both.",
    takes={"order_of_compositions/outcome_in_eps_g": {"x": "chance", "y": "low", "z": "high"}},
    where={"chance": LEAST, "low": LEAST, "high": "[low, oo)"},
)
@claim(s=TWO, eps=LEAST, eps_1=LEAST, z="[eps_g, oo)")
def in_eps_g(s, eps, eps_1, eps_g, z):
    """No delta grows with eps_g, or falls by more than e^eps_g rises."""
    low, high = s.delta(z), s.delta(eps_g)
    return all_of(low <= high, high - low <= exp(z) - exp(eps_g))


@paper.item(
    "Order of compositions, both directions",
    expected="ARGUED",
    form="own",
    also=[("exactdp", "Symmetry"), ("exactdp", "Adaptive symmetry")],
    uses=["symmetry/an_outcome"],
    because="Summed over the outcomes, whose probabilities add up to 1, the delta of (P, Q) at "
    "-eps_g is 1 - e^-eps_g plus e^-eps_g times that of (Q, P) at eps_g. The definitions of DP and "
    "BR are the same with the inputs exchanged, so an adversary with its inputs exchanged is "
    "allowed too, and the suprema are related in the same way.",
    where={"x": LEAST, "y": LEAST, "z": "real"},
)
@claim(s=TWO, eps=LEAST, eps_1=LEAST)
def both_directions(s, eps, eps_1, eps_g):
    """delta at -eps_g by that at eps_g."""
    return equal(s.delta(-eps_g), 1 - exp(-eps_g) + exp(-eps_g) * s.delta(eps_g))


@paper.item(
    "Order of compositions, more mechanisms",
    expected="ARGUED",
    form="own",
    uses=["order_of_compositions/saying_nothing"],
    because="An adversary of the shorter composition is one of the longer that uses, in the places "
    "added, mechanisms whose answers say nothing and are not heeded.",
    where={"x": LEAST, "y": LEAST},
)
@claim(r=BEFORE, s=AFTER, eps=LEAST, n="integer [0, oo)")
def more_mechanisms(r, s, eps, eps_g, n):
    """n mechanisms added anywhere do not lower delta."""
    base = joined(r, (), s).delta(eps_g)
    return all_of(
        base <= joined(r, (n * BR(eps),), s).delta(eps_g),
        base <= joined(r, (n * DP(eps),), s).delta(eps_g),
    )


@paper.item(
    "Order of compositions, larger eps",
    expected="ARGUED",
    form="own",
    also=[("exactdp", "Monotone in eps")],
    uses=["order_of_compositions/definitions"],
    because="Every mechanism of the smaller parameter is one of the larger, so every adversary is "
    "allowed still.",
    takes={"order_of_compositions/definitions": {"if": "x <= exp(eps)*y"}},
    where={"x": LEAST, "y": LEAST},
)
@claim(r=NOTHING, s=NOTHING, eps=LEAST, eps_1="[eps, oo)", n="integer [0, oo)")
def larger_eps(r, s, eps, eps_1, eps_g, n):
    """delta does not fall when the parameter of n mechanisms grows from eps to eps_1."""
    return all_of(
        joined(r, (n * BR(eps),), s).delta(eps_g) <= joined(r, (n * BR(eps_1),), s).delta(eps_g),
        joined(r, (n * DP(eps),), s).delta(eps_g) <= joined(r, (n * DP(eps_1),), s).delta(eps_g),
    )


@paper.item(
    "Order of compositions, BR and DP",
    expected="ARGUED",
    form="own",
    uses=[
        "cesar-rogers-2022/lemma_2_1/range_implies_pure",
        "cesar-rogers-2022/lemma_2_1/pure_implies_range",
    ],
    because="For eps > 0 every eps-BR mechanism is eps-DP, and every eps-DP mechanism 2 eps-BR; "
    "for eps = 0 all of them are those whose answers say nothing. So every adversary is allowed "
    "still.",
    takes={
        "cesar-rogers-2022/lemma_2_1/range_implies_pure": {"if": "eps > 0"},
        "cesar-rogers-2022/lemma_2_1/pure_implies_range": {"if": "eps > 0"},
    },
    where=dict.fromkeys("abcd", "[0, 1]"),
)
@claim(r=NOTHING, s=NOTHING, eps=LEAST, n="integer [0, oo)")
def ranged_and_pure(r, s, eps, eps_g, n):
    """DP(eps) in place of n BR(eps), and BR(2 eps) in place of n DP(eps), do not lower delta."""
    pure = joined(r, (n * DP(eps),), s).delta(eps_g)
    return all_of(
        joined(r, (n * BR(eps),), s).delta(eps_g) <= pure,
        pure <= joined(r, (n * BR(2 * eps),), s).delta(eps_g),
    )


IN_THE_MIDDLE = {"r": "adaptive(DP(eps))", "s": "adaptive(BR(eps))", "n": "1"}


@paper.item(
    "Order of compositions, one after the other",
    expected="ARGUED",
    form="own",
    uses=[
        "order_of_compositions/more_mechanisms",
        "order_of_compositions/larger_eps",
        "order_of_compositions/ranged_and_pure",
    ],
    because="These are cases of the three.",
    takes={
        "order_of_compositions/more_mechanisms": IN_THE_MIDDLE,
        "order_of_compositions/larger_eps": IN_THE_MIDDLE,
        "order_of_compositions/ranged_and_pure": IN_THE_MIDDLE,
    },
)
@claim(eps=LEAST, eps_1="[eps, oo)")
def in_turn(eps, eps_1, eps_g):
    """The three, of sequences: a BR mechanism in the middle, added, enlarged, made DP."""

    def value(*middle):
        return adaptive(DP(eps), *middle, BR(eps)).delta(eps_g)

    return all_of(
        value() <= value(BR(eps)),
        value(BR(eps)) <= value(BR(eps_1)),
        value(BR(eps)) <= value(DP(eps)),
        value(DP(eps)) <= value(BR(2 * eps)),
    )


@paper.item(
    "Order of compositions, adaptively",
    expected="ARGUED",
    form="own",
    uses=["definition/at_the_given_t"],
    because="An adversary of a sequence may choose each mechanism whatever the answers before it: "
    "those of the batch are among its choices, and the delta of each is the same sum.",
    takes={"definition/at_the_given_t": {"t": "mid", "if": "eps > 0"}},
    where={"mid": "[0, eps]"},
)
@claim(s=TWO, eps=LEAST, eps_1=LEAST)
def adaptively(s, eps, eps_1, eps_g):
    """A sequence, in whatever order, has no smaller delta than the batch of its mechanisms."""
    return nonadaptive(*s.parts).delta(eps_g) <= adaptive(*s.parts).delta(eps_g)


@paper.item(
    "Order of compositions, beyond the sum",
    expected="ARGUED",
    form="own",
    also=[("exactdp", "Support"), ("exactdp", "Adaptive symmetry")],
    uses=[
        "support/an_outcome",
        "support/losses_add",
        "cesar-rogers-2022/lemma_2_1/range_implies_pure",
        "order_of_compositions/both_directions",
    ],
    because="Every mechanism is DP of its own parameter (a BR one too), so given the answers "
    "before it, it multiplies the ratio of the probabilities by at most e^eps, and in all by at "
    "most e^(sum of eps): from there on no outcome gives anything. The other end is that of the "
    "other direction.",
    takes={
        "support/an_outcome": {"x": "chance", "y": "chance_2", "tau": "loss", "eps_g": "place"},
        "support/losses_add": dict.fromkeys(("eps_1", "eps_2", "x", "y"), "every"),
        "cesar-rogers-2022/lemma_2_1/range_implies_pure": {"eps": "every"},
        "order_of_compositions/both_directions": {"eps_g": "place"},
    },
    where={
        **{"a": "[0, 1]", "b": "[0, 1]", "chance": LEAST, "chance_2": LEAST},
        **{"loss": LEAST, "place": "real"},
    },
)
@claim(s=TWO, eps=LEAST, eps_1=LEAST, x=LEAST)
def beyond_the_sum(s, eps, eps_1, x):
    """delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum."""
    far = sum_of_eps(s) + x
    return all_of(equal(s.delta(far), 0), equal(s.delta(-far), 1 - exp(-far)))
