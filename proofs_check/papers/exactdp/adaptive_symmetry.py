"""Adaptive symmetry: f(-s) = 1 - e^-s + e^-s f(s) for every sequence, f = 0 from the sum of eps on;
and what a delta_i does.

f is the optimal delta of a sequence of BR and DP mechanisms as a function of eps_g. Where a DP
mechanism is (eps, delta)-DP, its step maps f to delta + (1 - delta) T f, T being the DP(eps) step.
The proof of that writes r for the ratio of an answer's probabilities, Phi(r) = r f(eps_g - ln r);
x and y are Phi(e^-eps) and Phi(e^eps).
"""

from __future__ import annotations

from proofs_check import (
    BR,
    DP,
    adaptive,
    all_of,
    any_sequence,
    claim,
    each,
    equal,
    exp,
    implies,
    p,
    pos,
    q,
)
from proofs_check.language.domains import symbol
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.lemma_5_1 import dp, dp_step
from proofs_check.papers.cesar_rogers_2022.lemma_5_3 import one_br

paper = Paper("exactdp")

EPS, EPS_1 = symbol("eps"), symbol("eps_1")
RECURSION = ["cesar-rogers-2022/lemma_5_1/any_sequence"]
SEQUENCES = each(
    adaptive(DP(EPS)),
    adaptive(BR(EPS), BR(EPS_1)),
    adaptive(BR(EPS), DP(EPS_1), BR(EPS)),
)


# -- from the sum of eps on ------------------------------------------------------------------------


@paper.item("Adaptive symmetry, the places of a step", expected="PROVED", form="own")
@claim(x="real")
def places_of_a_step(eps, eps_g, t, x):
    """From x + eps on, both places of a BR(eps) step and of a DP(eps) step are at x or beyond; from
    0 on, no mechanism has the value 0."""
    beyond = eps_g >= x + eps
    return all_of(
        implies(beyond, all_of(eps_g - t >= x, eps_g + eps - t >= x)),
        implies(beyond, all_of(eps_g - eps >= x, eps_g + eps >= x)),
        implies(eps_g >= 0, equal(pos(1 - exp(eps_g)), 0)),
    )


@paper.item(
    "Adaptive symmetry, from the sum on, three sequences",
    expected="ARGUED",
    form="own",
    uses=[*RECURSION, "adaptive_symmetry/places_of_a_step"],
    because="Induction from the last mechanism: no mechanism has the value 0 from 0 on; where what "
    "follows is 0 from x on, every average is 0 from x + eps on, and so is the supremum.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "adaptive_symmetry/places_of_a_step": {
            "eps": "every",
            "t": "every",
            "eps_g": "place",
            "x": "end",
        },
    },
    where={"place": "real", "end": "[0, oo)"},
)
@claim(s=SEQUENCES, x="[0, oo)")
def from_the_sum_on(s, eps, eps_1, x):
    """The value is 0 from the sum of the eps on (tried 2 eps + eps_1, at least the sum, and x
    beyond)."""
    return equal(s.delta(2 * eps + eps_1 + x), 0)


# -- the symmetry ----------------------------------------------------------------------------------


@paper.item(
    "Adaptive symmetry, three sequences",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "cesar-rogers-2022/lemma_5_3/reflection_of_nothing",
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step",
        "adaptive_symmetry/from_the_sum_on",
    ],
    because="Induction from the last mechanism: no mechanism has the symmetry; an average at t and "
    "-s is, reflected, that at eps - t and s, so their suprema over t are related in the same way; "
    "a DP step is the average with 2 eps and t = eps.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {
            "s": "every",
            "eps": "every",
            "eps_g": "place",
        },
        "cesar-rogers-2022/lemma_5_3/reflection_of_nothing": {"x": "place"},
        "cesar-rogers-2022/lemma_5_3/reflection_of_a_step": [
            {"eps": "every", "t": "every", "x": "place", "y": "low", "z": "high"},
            {"eps": "2*step", "t": "step", "x": "place", "y": "low", "z": "high"},
        ],
        "adaptive_symmetry/from_the_sum_on": {"x": "every"},
    },
    where={"place": "real", "low": "real", "high": "real", "step": "(0, oo)"},
)
@claim(s=SEQUENCES)
def symmetric(s, eps, eps_1, eps_g):
    """The value at -eps_g is 1 - e^-eps_g and e^-eps_g times that at eps_g; it is 0 from the sum
    of the eps on."""
    value = s.delta(eps_g)
    return all_of(
        equal(s.delta(-eps_g), 1 - exp(-eps_g) + exp(-eps_g) * value),
        implies(eps_g >= 2 * eps + eps_1, equal(value, 0)),
    )


# -- delta_i: what an answer contributes -----------------------------------------------------------


@paper.item("Adaptive symmetry, Phi outside", expected="PROVED", form="own")
@claim(mu="real", x="real")
def phi_outside(eps, mu, x):
    """[r - c]_+ at r = e^mu, c = e^x, of which Phi is a supremum of means: at most e^eps r times
    that at e^-eps for r <= e^-eps, at most that at e^eps plus r - e^eps for r >= e^eps."""
    r, c = exp(mu), exp(x)
    low, high = pos(exp(-eps) - c), pos(exp(eps) - c)
    return all_of(
        implies(mu <= -eps, pos(r - c) <= exp(eps + mu) * low),
        implies(mu >= eps, pos(r - c) <= high + r - exp(eps)),
    )


@paper.item("Adaptive symmetry, Phi at the ends", expected="PROVED", form="own")
@claim(x="real")
def phi_at_the_ends(eps, x):
    """For the same: that at e^eps is at most that at e^-eps plus e^eps - e^-eps, and at least e^(2
    eps) times it."""
    low, high = pos(exp(-eps) - exp(x)), pos(exp(eps) - exp(x))
    return all_of(high <= low + exp(eps) - exp(-eps), exp(2 * eps) * low <= high)


@paper.item("Adaptive symmetry, the slope of Phi", expected="PROVED", form="own")
@claim(x="real", y="real")
def slope_of_phi(eps, x, y):
    """With m the slope of the chord: m <= 1 and m >= e^eps x, as y - x <= e^eps - e^-eps and y >=
    e^(2 eps) x."""
    width = exp(eps) - exp(-eps)
    m = (y - x) / width
    return all_of(
        width > 0,
        equal(width * (1 - m), width - (y - x)),
        equal(width * (m - exp(eps) * x), y - exp(2 * eps) * x),
    )


def bound(eps, x, m, a, b):
    """What an answer of the probabilities a and b contributes at most: the chord, and something for
    the excess of a over e^eps b and of b over e^eps a."""
    chord = m * a + (x - m * exp(-eps)) * b
    excess = (1 - m) * pos(a - exp(eps) * b)
    return chord + excess + (m * exp(-eps) - x) * pos(b - exp(eps) * a)


@paper.item("Adaptive symmetry, an answer's bound", expected="PROVED", form="own")
@claim(mu="real", x="real", z="real")
def answers_bound(eps, mu, x, z):
    """With m = z, so y = x + m (e^eps - e^-eps), and b = 1, a = r = e^mu: the bound is that of Phi
    in each of the three ranges of r, e^eps r x, the chord, y + r - e^eps."""
    r = exp(mu)
    got, y = bound(eps, x, z, r, 1), x + z * (exp(eps) - exp(-eps))
    return all_of(
        implies(mu <= -eps, equal(got, exp(eps) * r * x)),
        implies(all_of(mu >= -eps, mu <= eps), equal(got, x + z * (r - exp(-eps)))),
        implies(mu >= eps, equal(got, y + r - exp(eps))),
    )


@paper.item("Adaptive symmetry, an answer on one input only", expected="PROVED", form="own")
@claim(mu="real", x="real", z="real")
def one_input_only(eps, mu, x, z):
    """At b = 0 the bound is a, as f <= 1; at a = 0 it is 0 (the other probability is e^mu)."""
    return all_of(
        equal(bound(eps, x, z, exp(mu), 0), exp(mu)), equal(bound(eps, x, z, 0, exp(mu)), 0)
    )


@paper.item("Adaptive symmetry, the bounds added up", expected="PROVED", form="own")
@claim(x="real", z="real", a="[0, delta]", b="[0, delta]")
def bounds_added_up(eps, x, z, delta, a, b):
    """With the excesses a, b <= delta the bounds add up to delta + (1 - delta) T f minus (1 - m)
    (delta - a) + (m e^-eps - x) (delta - b); f(s + eps) = e^eps x and f(s - eps) = e^-eps y."""
    two, y = q(eps=2 * eps, t=eps), x + z * (exp(eps) - exp(-eps))
    step = two * (exp(-eps) * y) + (1 - two) * (exp(eps) * x)
    rest = z * exp(-eps) - x
    sum_of_bounds = z + (x - z * exp(-eps)) + (1 - z) * a + rest * b
    most = delta + (1 - delta) * step
    return equal(most - sum_of_bounds, (1 - z) * (delta - a) + rest * (delta - b))


@paper.item("Adaptive symmetry, the worst mechanism", expected="PROVED", form="own")
@claim
def worst_mechanism(eps, delta, eps_g):
    """delta on an answer of its own, the rest RR_{2 eps,eps}: the excess over e^eps is delta, on
    both sides; before nothing it gives delta + (1 - delta) times DP(eps)."""
    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)

    def excess(s):
        left = 1 - delta
        first = pos(left * one - exp(s) * left * other)
        second = pos(left * (1 - one) - exp(s) * left * (1 - other))
        return delta + first + second + pos(0 - exp(s) * delta)

    return all_of(
        equal(excess(eps), delta),
        equal(other, 1 - one),
        equal(excess(eps_g), delta + (1 - delta) * dp(eps_g, eps)),
    )


@paper.item("Adaptive symmetry, steps and leaks commute", expected="PROVED", form="own")
@claim(x="real", y="real", a="[0, 1]", z="[0, 1]")
def steps_and_leaks_commute(eps, t, delta, x, y, a, z):
    """Averages of a + (1 - a) f are a + (1 - a) times those of f, with a factor 1 - a >= 0 that
    suprema keep; two leaks a and delta are one of 1 - (1 - a) (1 - delta)."""
    one = q(eps=eps, t=t)
    leaked = one * (a + (1 - a) * x) + (1 - one) * (a + (1 - a) * y)
    both = 1 - (1 - a) * (1 - delta)
    return all_of(
        equal(leaked, a + (1 - a) * (one * x + (1 - one) * y)),
        equal(delta + (1 - delta) * (a + (1 - a) * z), both + (1 - both) * z),
        1 - a >= 0,
    )


@paper.item(
    "Adaptive symmetry, a step with delta_i",
    expected="ARGUED",
    form="own",
    uses=[
        *RECURSION,
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g",
        "cesar-rogers-2022/lemma_5_1/below_the_chord",
        "adaptive_symmetry/phi_outside",
        "adaptive_symmetry/phi_at_the_ends",
        "adaptive_symmetry/slope_of_phi",
        "adaptive_symmetry/answers_bound",
        "adaptive_symmetry/one_input_only",
        "adaptive_symmetry/bounds_added_up",
        "adaptive_symmetry/worst_mechanism",
    ],
    because="The first answer's loss shifts eps_g for the rest, so the delta is the sum over the "
    "answers of b Phi(a/b) (of a, where b = 0) with the Phi of what follows, a supremum of means "
    "of [r - c]_+, c >= 0. The inequalities on these are kept by means and suprema: those outside "
    "[e^-eps, e^eps], the chord inside, those at the ends. (At c = 0 they hold by continuity.) So "
    "each answer contributes at most its bound. The probabilities add up to 1, the two excesses to "
    "at most delta, as the mechanism is (eps, delta)-DP; 1 - m and m e^-eps - x are not negative. "
    "The worst mechanism attains it: its answers contribute delta, and (1 - delta) times those of "
    "RR_{2 eps,eps}, and 0.",
    takes={
        "cesar-rogers-2022/lemma_5_1/any_sequence": {},
        "cesar-rogers-2022/lemma_5_1/loss_shifts_eps_g": {
            "x": "one",
            "y": "two",
            "z": "other",
            "mu": "loss",
        },
        "cesar-rogers-2022/lemma_5_1/below_the_chord": {
            "eps": "2*eps",
            "t": "eps",
            "mu": "in_dp",
            "x": "kink",
        },
        "adaptive_symmetry/phi_outside": {"mu": "loss", "x": "kink"},
        "adaptive_symmetry/phi_at_the_ends": {"x": "kink"},
        "adaptive_symmetry/slope_of_phi": {"x": "low", "y": "high"},
        "adaptive_symmetry/answers_bound": {"mu": "loss", "x": "low", "z": "slope"},
        "adaptive_symmetry/one_input_only": {"mu": "loss", "x": "low", "z": "slope"},
        "adaptive_symmetry/bounds_added_up": {
            "x": "low",
            "z": "slope",
            "a": "excess",
            "b": "other_excess",
        },
    },
    where={
        **{"one": "(-oo, 0]", "two": "(-oo, 0]", "other": "(-oo, 0]", "loss": "real"},
        **{"in_dp": "[-eps, eps]", "kink": "real", "low": "real", "high": "real"},
        **{"slope": "real", "excess": "[0, delta]", "other_excess": "[0, delta]"},
    },
)
@claim(s=any_sequence("BR(eps_1)", ways="in turn"), a="[0, 1]")
def step_with_delta(eps, eps_1, eps_g, delta, a, s):
    """The step of an (eps, delta)-DP mechanism maps f to delta + (1 - delta) T f: it is the sum of
    what the worst mechanism's answers contribute; f is a + (1 - a) times what a sequence has."""

    def f(place):
        return a + (1 - a) * s.delta(place)

    one, other = q(eps=2 * eps, t=eps), p(eps=2 * eps, t=eps)
    low, high = (1 - delta) * one * f(eps_g - eps), (1 - delta) * (1 - one) * f(eps_g + eps)
    value = a + (1 - a) * adaptive(DP(eps), s).delta(eps_g)
    return all_of(
        equal(delta + low + high, delta + (1 - delta) * value),
        equal(one, exp(eps) * other),
        equal(1 - one, exp(-eps) * (1 - other)),
    )


@paper.item(
    "Adaptive symmetry, with delta_i",
    expected="ARGUED",
    form="own",
    uses=[
        "adaptive_symmetry/step_with_delta",
        "adaptive_symmetry/steps_and_leaks_commute",
        *RECURSION,
    ],
    because="Induction from the last mechanism: the value is D + (1 - D) f_0 for what follows, and "
    "a step maps it to the same with its own delta_i in the product.",
    takes={
        "adaptive_symmetry/step_with_delta": [
            {"eps": "eps_1", "a": "0", "s": "adaptive(BR(eps_1))"},
            {"delta": "a", "a": "delta", "s": "adaptive(DP(eps_1), BR(eps_1))"},
        ],
        "adaptive_symmetry/steps_and_leaks_commute": dict.fromkeys("txyz", "every"),
        "cesar-rogers-2022/lemma_5_1/any_sequence": [
            {"eps": "eps_1", "s": "adaptive(BR(eps_1))"},
            {"s": "adaptive(DP(eps_1), BR(eps_1))"},
        ],
    },
)
@claim(a="[0, 1]")
def with_delta(eps, eps_1, eps_g, delta, a):
    """The value is D + (1 - D) f_0, 1 - D the product of the 1 - delta_i and f_0 the value with all
    delta_i = 0: an (eps, a)-DP mechanism, an (eps_1, delta)-DP one, BR(eps_1)."""

    def second(s):
        return delta + (1 - delta) * dp_step(lambda r: one_br(r, eps_1), s, eps_1)

    leaked = 1 - (1 - a) * (1 - delta)
    plain = adaptive(DP(eps), DP(eps_1), BR(eps_1)).delta(eps_g)
    return equal(a + (1 - a) * dp_step(second, eps_g, eps), leaked + (1 - leaked) * plain)
