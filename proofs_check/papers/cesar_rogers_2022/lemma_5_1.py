"""Lemma 5.1: the recursion for the adaptive optimum.

Proved here from Definition 2.5: the loss of the first mechanism's answer shifts eps_g for the rest
(loss_shifts_eps_g); what the rest can reach is, as a function of e^loss, an average of functions
[r - c]_+, so that the value for losses anywhere in [t - eps, t] is below the chord through its ends
(below_the_chord), and as e^loss has mean 1 on the other input the chord's weights are those of
RR_{eps,t} (weights_of_the_chord), which is eps-BR and attains it.

The lemma is printed for eps_g > 0, but asks for its own values at eps_g - t_0, which may be
negative; it holds for all real eps_g.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    claim,
    each,
    equal,
    exp,
    ln,
    maximum,
    pos,
    q,
    sup,
)
from proofs_check.language.compositions import any_sequence as any_sequence_of
from proofs_check.language.explicit_mechanisms import delta, enumerate_pairs, number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("cesar-rogers-2022")

ONE_BR = (
    "proof_of_lemma_5_3/one_br_below",
    "proof_of_lemma_5_3/one_br_between",
    "proof_of_lemma_5_3/one_br_above",
)


def nothing(s):
    """delta_OPT of no mechanism, at eps_g = s."""
    return pos(1 - exp(s))


def br_average(f, s, t, eps):
    """q_{eps,t} f(s - t) + (1 - q_{eps,t}) f(s + eps - t)."""
    one = q(eps=eps, t=t)
    return one * f(s - t) + (1 - one) * f(s + eps - t)


def br_step(f, s, eps):
    """The right side for a BR mechanism before a sequence with the value function f."""
    return sup(lambda t: br_average(f, s, t, eps), 0, eps)


def dp_step(f, s, eps):
    """The right side for a DP mechanism before a sequence with the value function f."""
    two = q(eps=2 * eps, t=eps)
    return two * f(s - eps) + (1 - two) * f(s + eps)


def dp(s, eps):
    """One DP mechanism before nothing."""
    return dp_step(nothing, s, eps)


# -- the steps -------------------------------------------------------------------------------------


@paper.item("Lemma 5.1, nothing", expected="PROVED")
@claim(x="[0, 1]")
def of_nothing(eps_g, x):
    """No mechanism: Pr[S] = x <= e^eps_g x + delta for all x if and only if for x = 0 and x = 1."""
    return all_of(
        x - exp(eps_g) * x <= pos(1 - exp(eps_g)),
        equal(maximum(0, 1 - exp(eps_g)), pos(1 - exp(eps_g))),
    )


@paper.item("Lemma 5.1, the loss shifts eps_g", expected="PROVED")
@claim(x="(-oo, 0]", y="(-oo, 0]", z="(-oo, 0]", mu="real")
def loss_shifts_eps_g(eps_g, x, y, z, mu):
    """An answer of probability e^x and loss mu, then one of e^y and e^z: eps_g becomes eps_g - mu.

    (Where the later answer has probability 0 on one input, both sides are 0, or both are e^x e^y.)
    """
    both = exp(x) * exp(y) - exp(eps_g) * exp(x - mu) * exp(z)
    return equal(pos(both), exp(x) * pos(exp(y) - exp(eps_g - mu) * exp(z)))


@paper.item("Lemma 5.1, below the chord", expected="PROVED")
@claim(mu="[t - eps, t]", x="real")
def below_the_chord(eps, t, mu, x):
    """[r - c]_+ at r = e^mu is below its chord between r = e^(t - eps) and r = e^t, for all c =
    e^x.
    """
    low, high, r, c = exp(t - eps), exp(t), exp(mu), exp(x)
    chord = (high - r) * pos(low - c) + (r - low) * pos(high - c)
    return (high - low) * pos(r - c) <= chord


@paper.item("Lemma 5.1, the weights of the chord", expected="PROVED")
@claim
def weights_of_the_chord(eps, t):
    """At the mean r = 1 the chord's weights, times r at its ends, are q_{eps,t} and 1 -
    q_{eps,t}.
    """
    low, high = exp(t - eps), exp(t)
    return all_of(
        equal(high * (1 - low) / (high - low), q(eps=eps, t=t)),
        equal(low * (high - 1) / (high - low), 1 - q(eps=eps, t=t)),
        low <= 1,
        high >= 1,
    )


@paper.item("Lemma 5.1, the losses of the two answers", expected="PROVED")
@claim
def losses_of_the_answers(eps, t):
    """RR_{eps,t} has mean e^loss 1 on the other input, the losses being t and t - eps;
    RR_{2eps,eps} too.
    """
    one, two = q(eps=eps, t=t), q(eps=2 * eps, t=eps)
    return all_of(
        equal(one * exp(-t) + (1 - one) * exp(eps - t), 1),
        equal(two * exp(-eps) + (1 - two) * exp(eps), 1),
        one >= 0,
        one <= 1,
    )


STEPS = [
    "lemma_2_1/t_is_not_negative",
    "lemma_2_1/t_is_not_beyond_eps",
    "lemma_2_1/below_the_largest",
    "lemma_5_1/of_nothing",
    "lemma_5_1/loss_shifts_eps_g",
    "lemma_5_1/below_the_chord",
    "lemma_5_1/weights_of_the_chord",
    "lemma_5_1/losses_of_the_answers",
]
# of any event of the first mechanism: its probabilities on both inputs, and its loss; of what
# follows: the places at which its delta is asked for, and the logarithms of probabilities there
WHERE = {
    **{"a": "[0, 1]", "b": "[0, 1]", "c": "[0, 1]", "d": "[0, 1]"},
    **{"largest": "[0, eps]", "loss": "real", "in_br": "[largest - eps, largest]"},
    **{"in_dp": "[-eps, eps]", "place": "real", "kink": "real"},
    **{"one": "(-oo, 0]", "two": "(-oo, 0]", "other": "(-oo, 0]"},
}
OF_ALL = {
    "lemma_5_1/of_nothing": {"eps_g": "place", "x": "a"},
    "lemma_5_1/loss_shifts_eps_g": {"x": "one", "y": "two", "z": "other", "mu": "loss"},
}
OF_A_BR = {
    "lemma_2_1/t_is_not_negative": {"x": "loss"},
    "lemma_2_1/t_is_not_beyond_eps": {"x": "loss"},
    "lemma_2_1/below_the_largest": {"t": "largest"},
    "lemma_5_1/below_the_chord": {"t": "largest", "mu": "in_br", "x": "kink"},
    "lemma_5_1/weights_of_the_chord": {"t": "largest"},
    "lemma_5_1/losses_of_the_answers": {"t": "largest"},
}
OF_A_DP = {
    "lemma_5_1/below_the_chord": {"eps": "2*eps", "t": "eps", "mu": "in_dp", "x": "kink"},
    "lemma_5_1/weights_of_the_chord": {"eps": "2*eps", "t": "eps"},
    "lemma_5_1/losses_of_the_answers": {"t": "eps"},
}
DP_STEPS = [*OF_ALL, *OF_A_DP]
AT_BR, AT_DP = {**OF_ALL, **OF_A_BR}, {**OF_ALL, **OF_A_DP}
AT_EITHER = {
    **AT_BR,
    **{name: [at, OF_A_BR[name]] for name, at in OF_A_DP.items()},
}
ARGUMENT = (
    "Summed over all later answers, the loss of the first answer shifts eps_g for the rest, so the "
    "delta is the mean of the rest's at eps_g - loss; what follows each answer may be chosen for "
    "it alone. On the other input this is a mean of r f(eps_g - ln r), r = e^loss, where f is a "
    "supremum of means of [1 - e^s c]_+ and so this function one of means of [r - c']_+. It is "
    "below its chord on the range of r: [e^(t - eps), e^t] for some t in [0, eps] (BR, Lemma 2.1), "
    "[e^-eps, e^eps] (DP: 2 eps and t = eps). r has mean 1, where the chord is the displayed "
    "average; RR_{eps,t} attains it."
)


@paper.item(
    "Lemma 5.1, BR first, before one DP",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT_BR,
    where=WHERE,
)
@claim(eps_g="(0, oo)")
def br_first(eps, eps_1, eps_g):
    """BR(eps) before DP(eps_1)."""
    return equal(
        adaptive(BR(eps), DP(eps_1)).delta(eps_g), br_step(lambda s: dp(s, eps_1), eps_g, eps)
    )


@paper.item(
    "Lemma 5.1, DP first, before up to two",
    expected="ARGUED",
    uses=DP_STEPS,
    because=ARGUMENT,
    takes=AT_DP,
    where=WHERE,
)
@claim(eps_g="(0, oo)")
def dp_first(eps, eps_1, eps_2, eps_g):
    """DP(eps) before nothing, before BR(eps_1), before DP(eps_2), before BR(eps_1) DP(eps_2)."""
    later = adaptive(BR(eps_1), DP(eps_2))
    return all_of(
        equal(adaptive(DP(eps)).delta(eps_g), dp(eps_g, eps)),
        equal(
            adaptive(DP(eps), BR(eps_1)).delta(eps_g),
            dp_step(lambda s: one_br(s, eps_1), eps_g, eps),
        ),
        equal(
            adaptive(DP(eps), DP(eps_2)).delta(eps_g), dp_step(lambda s: dp(s, eps_2), eps_g, eps)
        ),
        equal(adaptive(DP(eps), later).delta(eps_g), dp_step(later.delta, eps_g, eps)),
    )


@paper.item(
    "Lemma 5.1, BR first, before one DP, eps_g <= 0, no t exceeds it",
    form="corrected",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT,
    takes=AT_BR,
    where=WHERE,
)
@claim(eps_g="(-oo, 0]")
def br_up_to_zero(eps, eps_1, eps_g, t):
    """The recursion also holds for eps_g <= 0, where its own right side needs it (at each t)."""
    average = br_average(lambda s: dp(s, eps_1), eps_g, t, eps)
    return average <= adaptive(BR(eps), DP(eps_1)).delta(eps_g)


@paper.item(
    "Lemma 5.1, DP first, before one BR, eps_g <= 0",
    form="corrected",
    expected="ARGUED",
    uses=DP_STEPS,
    because=ARGUMENT,
    takes=AT_DP,
    where=WHERE,
)
@claim(eps_g="(-oo, 0]")
def dp_up_to_zero(eps, eps_1, eps_g):
    """The recursion also holds for eps_g <= 0, where its own right side needs it."""
    value = dp_step(lambda s: one_br(s, eps_1), eps_g, eps)
    return equal(adaptive(DP(eps), BR(eps_1)).delta(eps_g), value)


@paper.item(
    "Lemma 5.1, DP BR DP, eps_g <= 0",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence"],
    because="The recursion, with BR(eps_1), DP(eps) for what follows the first DP.",
    takes={"lemma_5_1/any_sequence": {"s": "adaptive(BR(eps_1), DP(eps))"}},
)
@claim(eps_g="(-oo, 0]")
def up_to_zero(eps, eps_1, eps_g):
    """The recursion for eps_g <= 0 (tried with DP(eps) before BR(eps_1), DP(eps))."""
    tail = adaptive(BR(eps_1), DP(eps))
    return equal(adaptive(DP(eps), tail).delta(eps_g), dp_step(tail.delta, eps_g, eps))


ANY_SEQUENCE = (
    " Nothing is asked of what follows or of eps_g: the argument is for any sequence, all real "
    "eps_g."
)


@paper.item(
    "Lemma 5.1, before one mechanism",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence", *ONE_BR],
    because="The recursion, with BR(eps_1) for what follows, whose value at any place is its "
    "closed form.",
    takes={
        "lemma_5_1/any_sequence": {"s": "adaptive(BR(eps_1))"},
        ONE_BR: {"eps": "eps_1", "x": "place", "t": "at"},
    },
    where={"place": "real", "at": "[0, eps_1]"},
)
@claim(eps_g="[-3*eps, 3*eps]")
def before_one_br(eps, eps_1, eps_g):
    """BR(eps) before BR(eps_1): the supremum, for negative eps_g as well."""
    right = br_step(lambda r: one_br(r, eps_1), eps_g, eps)
    return equal(adaptive(BR(eps), BR(eps_1)).delta(eps_g), right)


@paper.item("Lemma 5.1, the places of the right side", expected="REFUTED", grade="slip")
@claim(eps_g="(0, oo)")
def places_printed(eps, eps_g, t):
    """The lemma is for eps_g > 0, so the values of its right side are for eps_g - t > 0."""
    return eps_g - t > 0


@paper.item(
    "Lemma 5.1",
    form="corrected",
    corrects="lemma_5_1/places_printed",
    expected="ARGUED",
    uses=STEPS,
    because=ARGUMENT + ANY_SEQUENCE,
    takes=AT_EITHER,
    where=WHERE,
)
@claim(s=any_sequence_of("DP(eps_1)", ways="in turn"))
def any_sequence(eps, eps_1, eps_g, s):
    """Before any sequence, for all real eps_g, a DP step is its average and a BR step the supremum
    of its averages over t."""
    later = adaptive(s)
    return all_of(
        equal(adaptive(DP(eps), later).delta(eps_g), dp_step(later.delta, eps_g, eps)),
        equal(adaptive(BR(eps), later).delta(eps_g), br_step(later.delta, eps_g, eps)),
    )


@paper.item(
    "Lemma 5.1, no t exceeds it",
    form="corrected",
    expected="ARGUED",
    uses=["lemma_5_1/any_sequence"],
    because="The value is the supremum over t.",
    takes={"lemma_5_1/any_sequence": {"s": "s"}},
)
@claim(s=any_sequence_of("BR(eps_1) DP(eps_1)", upto=2, ways="in turn"))
def at_every_t(eps, eps_1, eps_g, t, s):
    """No average over the answers of BR(eps) exceeds the value, before any sequence."""
    later = adaptive(s)
    return br_average(later.delta, eps_g, t, eps) <= adaptive(BR(eps), later).delta(eps_g)


# -- explicit mechanisms ---------------------------------------------------------------------------

LEVELS = [Fraction(*pair) for pair in ((1, 1), (3, 2), (2, 1), (5, 4), (3, 4), (1, 2))]
ROOTS = [Fraction(*pair) for pair in ((5, 4), (6, 5), (3, 2), (3, 4), (2, 3))]


def largest(exp_eps_g, **limits):
    """The largest delta of the explicit mechanisms with at most this e^eps, a number."""
    found = enumerate_pairs(3, 6, **limits)
    return number(max(delta(pair, exp_eps_g) for pair in found))


@paper.item("Lemma 5.1, explicit DP mechanisms", form="own", expected="CERTIFIED")
@claim(g=each(*LEVELS, Fraction(1, 4), Fraction(1, 8)))
def explicit_dp(g):
    """Of all ln(2)-DP mechanisms with three answers, probabilities in sixths, the best attains the
    formula.

    At eps_g = ln(g): for negative eps_g as well.
    """
    return equal(largest(g, exp_dp=Fraction(2)), dp(ln(g), ln(2)))


def between(t, eps):
    """delta_OPT(BR(eps); eps_g) for |eps_g| <= eps, where t = (eps_g + eps)/2."""
    return q(eps=eps, t=t) ** 2 * (1 - exp(-eps))


@paper.item("Lemma 5.1, explicit BR mechanisms", form="own", expected="CERTIFIED")
@claim(r=each(*ROOTS))
def explicit_br(r):
    """No ln(4)-BR mechanism with three answers, probabilities in sixths, exceeds the formula at 2
    ln(r).

    At eps_g = 0 one of them, RR_{ln(4),ln(2)}, attains it.
    """
    return all_of(
        equal(largest(Fraction(1), exp_range=Fraction(4)), between(ln(2), ln(4))),
        largest(r**2, exp_range=Fraction(4)) <= between(ln(2 * r), ln(4)),
    )
