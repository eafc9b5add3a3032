"""Half of eps: is t_i = eps_i/2 for every mechanism the best t at eps_g = 0?

It is where one eps is at least twice the other, for two mechanisms: then the smaller adds nothing.
It is not in general, not even nearly: two mechanisms of eps 1 and 11/10 have more at other t. (At
eps_g = 0 D is the total variation distance, the same at all t_i and at all eps_i - t_i, so there
are two best t, unless they coincide.)
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal, exp, q, tanh
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.cesar_rogers_2022.equation_5 import of_losses

paper = Paper("exactdp")


@paper.item("Half of eps, both inputs", expected="PROVED", form="own")
@claim
def both_inputs(eps, t):
    """The mechanism at eps - t is the one at t with inputs and outcomes exchanged."""
    return all_of(
        equal(q(eps=eps, t=eps - t), 1 - q(eps=eps, t=t) * exp(-t)),
        equal(exp(-(eps - t)), exp(t - eps)),
    )


@paper.item("Half of eps, a mechanism that adds nothing", expected="PROVED", form="own")
@claim(eps_1="[2*eps_2, oo)")
def adds_nothing(eps_2, eps_1, t_2):
    """For eps_1 >= 2 eps_2 and t_1 = eps_1/2, D at eps_g = 0 is tanh(eps_1/4), whatever t_2 is."""
    found = of_losses([(eps_1 / 2, eps_1), (t_2, eps_2)], 0)
    return equal(found, tanh(eps_1 / 4))


@paper.item(
    "Half of eps, two",
    expected="ARGUED",
    form="own",
    uses=[
        "half_of_eps/adds_nothing",
        "order_of_different_eps/value_large_first",
        "below_and_above/above_the_mixed_batch",
    ],
    because="The non-adaptive optimum is at most the adaptive one in any order; that of "
    "BR(eps_1), BR(eps_2) is tanh(eps_1/4), which D is at t = eps/2.",
    takes={
        "below_and_above/above_the_mixed_batch": {
            "s": "adaptive(BR(eps_1), BR(eps_2))",
            "eps_g": "0",
        },
    },
)
@claim(eps_1="[2*eps_2, oo)")
def largest_for_two(eps_2, eps_1, t_1, t_2):
    """For eps_1 >= 2 eps_2 t_i = eps_i/2 is a best t at eps_g = 0."""
    best = of_losses([(eps_1 / 2, eps_1), (eps_2 / 2, eps_2)], 0)
    return of_losses([(t_1, eps_1), (t_2, eps_2)], 0) <= best


@paper.item("Half of eps, its value", expected="PROVED", form="own")
@claim(eps_1="[eps_2, oo)")
def its_value(eps_2, eps_1):
    """D at t = eps/2 and eps_g = 0 is tanh(eps_1/4) for all eps_1 >= eps_2."""
    return equal(of_losses([(eps_1 / 2, eps_1), (eps_2 / 2, eps_2)], 0), tanh(eps_1 / 4))


@paper.item(
    "Half of eps, not in general",
    expected="CERTIFIED",
    form="own",
    uses=["half_of_eps/its_value"],
    takes={"half_of_eps/its_value": {"eps_2": "1", "eps_1": "11/10"}},
)
@claim(x=each(Fraction(7, 20)))
def not_in_general(x):
    """BR(1), BR(11/10) at eps_g = 0: D is tanh(11/40) = 0.2682... for t = eps/2; for t = x = 7/20,
    both, the pattern without a drop alone gives more, 0.3010..."""
    eps = (number(1), number(Fraction(11, 10)))
    t = number(x)
    found = q(eps=eps[0], t=t) * q(eps=eps[1], t=t) * (1 - exp(-2 * t))
    return all_of(
        tanh(eps[1] / 4) < number(Fraction(2683, 10**4)), found > number(Fraction(3010, 10**4))
    )
