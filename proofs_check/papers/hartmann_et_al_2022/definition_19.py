"""Definition 19: valid ODP filters; the one that is Algorithm 1, and what the text after it hopes.

The text hopes that an advanced composition theorem may be applied to the invocations of M_toy that
did not return the bottom symbol. It may; but not to the observed costs of any mechanism: see
"advanced composition of observed costs".
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, iff, implies, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

TEXT = "Text after Definition 19"


@paper.item("Definition 19, the filter that is Algorithm 1", expected="PROVED")
@claim(
    x="[0, oo)", y="[0, oo)", z="[0, oo)", u="[0, oo)", v="[0, oo)", w="[0, oo)", delta="[0, oo)"
)
def same_as_algorithm_1(eps, x, y, z, delta, u, v, w):
    """After costs x, y and deltas u, v the sums with the next largest cost z and delta w are within
    the budgets exactly where z and w are within what Algorithm 1 has left."""
    return iff(
        all_of(x + y + z <= eps, u + v + w <= delta),
        all_of(z <= (eps - x) - y, w <= (delta - u) - v),
    )


@paper.item(
    "Definition 19, that filter is valid",
    expected="ARGUED",
    uses=["definition_19/same_as_algorithm_1", "theorem_7/coins", "lemma_20/composed"],
    because="An adversary of Algorithm 6 whose mechanism is refused gets the bottom symbol in all "
    "rounds that are left, as one of Algorithm 1 that uses constant mechanisms; every other choice "
    "fits in Algorithm 1. So the views are those of Algorithm 1, and Theorem 7 bounds them.",
    takes={
        "definition_19/same_as_algorithm_1": {
            **{"x": "y", "y": "z", "z": "next", "u": "first", "v": "second", "w": "third"},
            "delta": "budget",
        },
        "theorem_7/coins": "as stated",
        "lemma_20/composed": "as stated",
    },
    where=dict.fromkeys(("next", "first", "second", "third", "budget"), "[0, oo)"),
)
@claim(x="[0, oo)", y="[0, x]", z="[0, oo)")
def valid(eps, x, y, z):
    """What was allowed with the largest cost x is within the budget with the cost y that came."""
    return all_of(implies(z + x <= eps, z + y <= eps), equal((eps - y) - (eps - x), x - y))


@paper.item("Definition 19, an infinite cost", form="own", expected="PROVED")
@claim(x="[0, oo)", y="[0, oo)")
def infinite_cost(eps, x, y):
    """The filter takes numbers; the largest cost of a mechanism may be infinite, where the answer
    has to be HALT: no budget is at least every x."""
    return implies(x > eps, all_of(y + x > eps, x + y > eps))


@paper.item(f"{TEXT}, a cost of nothing", form="own", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1)", u="[0, 1]", c="[1, oo)")
def conditioned(x, y, u, c):
    """Why the hope is right for M_toy and all mechanisms of two costs, 0 and eps: the cell of cost
    0 has one chance y on both inputs, and given that it did not come the rest is eps-DP, as c =
    e^eps says of x and u. So coins that are free of the input decide which mechanisms are used."""
    return implies(x <= c * u, x / (1 - y) <= c * (u / (1 - y)))


def two_costs(a, b):
    """The chances of the first outcome, whose cost is ln a, of the pair with costs ln a and ln b:
    a y = x and b (1 - x) = 1 - y."""
    y = (b - 1) / (a * b - 1)
    return a * y, y


@paper.item(f"{TEXT}, the pair of two costs", form="own", expected="PROVED")
@claim(a="(1, oo)", b="[a, oo)")
def pair_of_two_costs(a, b):
    """Its outcomes have the ratios a and 1/b exactly, and are what costs ln a and ln b allow."""
    x, y = two_costs(a, b)
    return all_of(
        equal(x, a * y), equal(b * (1 - x), 1 - y), x < 1, y > 0, x <= a * y, 1 - y <= b * (1 - x)
    )


def optimal(a, b, c):
    """The optimal delta of DP(ln a) and DP(ln b) together at e^eps_g = c: two responses."""
    return (
        a * b * pos(1 - c / (a * b)) + a * pos(1 - c * b / a) + b * pos(1 - c * a / b)
        + pos(1 - a * b * c)
    ) / ((1 + a) * (1 + b))  # fmt: skip


def attained(a, b, c):
    """The pair of two costs, then the response of ln b after the first outcome, nothing more after
    the other: its delta at e^eps_g = c."""
    x, y = two_costs(a, b)
    first, second = x * b - c * y, x - c * y * b
    return pos(first) / (1 + b) + pos(second) / (1 + b) + pos(1 - x - c * (1 - y))


@paper.item(f"{TEXT}, advanced composition of observed costs", form="own", expected="REFUTED")
@claim(a="(1, oo)", b="[a, oo)", c="[b, a*b)", delta="[0, 1]")
def observed_costs(a, b, c, delta):
    """A filter that lets the next mechanism run as long as the optimal delta of the costs that
    came, as if each were a DP mechanism, and of the largest next cost is at most delta, would be
    valid. (One mechanism of cost ln b <= ln c has delta 0; then ln a came, and ln b is next.)"""
    return implies(optimal(a, b, c) <= delta, attained(a, b, c) <= delta)


@paper.item(f"{TEXT}, how far that is exceeded", form="own", expected="DECIDED")
@claim(a="(1, oo)", b="(a, oo)", c="[b, a*b)")
def exceeded(a, b, c):
    """What is attained is (1 + a)(b - 1)/(a b - 1) times what the filter counts: up to (1 + a)/a
    times, and always more for b > a; equal for b = a."""
    times = (1 + a) * (b - 1) / (a * b - 1)
    return all_of(
        equal(optimal(a, b, c), (a * b - c) / ((1 + a) * (1 + b))),
        equal(attained(a, b, c), (a * b - c) / ((1 + a) * (1 + b)) * times),
        times > 1,
        times < (1 + a) / a,
    )
