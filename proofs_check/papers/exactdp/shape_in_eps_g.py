"""Shape in eps_g: what every delta is as a function of e^eps_g, of batches and of sequences.

delta is a supremum of sums of positive parts [P - e^eps_g Q]_+, each of them convex in e^eps_g; so
is their supremum. In eps_g itself it is not convex: 1 - e^eps_g is not.
"""

from __future__ import annotations

from proofs_check import all_of, any_sequence, claim, exp, ln, pos
from proofs_check.language.items import Paper

paper = Paper("exactdp")

ANY = any_sequence("BR(eps) DP(eps_1)", upto=2)
LEAST = "[0, oo)"
CHANCES = {"a": LEAST, "b": LEAST, "gamma": LEAST, "mu": LEAST}


@paper.item("Shape in eps_g, an outcome", expected="PROVED", form="own")
@claim(x=LEAST, y=LEAST, gamma=LEAST, mu=LEAST, tau="[0, 1]")
def an_outcome(x, y, gamma, mu, tau):
    """What an outcome of the chances x, y gives is convex in e^eps_g (gamma, mu and between)."""
    between = pos(x - (tau * gamma + (1 - tau) * mu) * y)
    return between <= tau * pos(x - gamma * y) + (1 - tau) * pos(x - mu * y)


@paper.item("Shape in eps_g, three places", expected="PROVED", form="own")
@claim(x="real", y="[x, oo)", z="[y, oo)")
def three_places(x, y, z):
    """e^y as an average of e^x and e^z, multiplied out; the weights are not negative."""
    return all_of(
        (exp(z) - exp(x)) * exp(y) <= (exp(z) - exp(y)) * exp(x) + (exp(y) - exp(x)) * exp(z),
        exp(z) - exp(y) >= 0,
        exp(y) - exp(x) >= 0,
    )


CONVEX = (
    "Every summand of every adversary is convex in e^eps_g; so are their sums and the supremum of "
    "these."
)


@paper.item(
    "Shape in eps_g, convex",
    expected="ARGUED",
    form="own",
    uses=["shape_in_eps_g/an_outcome"],
    because=CONVEX,
    takes={"shape_in_eps_g/an_outcome": {"x": "a", "y": "b", "tau": "every"}},
    where=CHANCES,
)
@claim(s=ANY, eps=LEAST, eps_1=LEAST, tau="[0, 1]", x="real", y="real")
def convex(s, eps, eps_1, tau, x, y):
    """At e^eps_g between e^x and e^y delta is at most the same average of its values there."""
    between = s.delta(ln(tau * exp(x) + (1 - tau) * exp(y)))
    return between <= tau * s.delta(x) + (1 - tau) * s.delta(y)


@paper.item(
    "Shape in eps_g, below the chord",
    expected="ARGUED",
    form="own",
    uses=["shape_in_eps_g/an_outcome", "shape_in_eps_g/three_places"],
    because=CONVEX,
    takes={
        "shape_in_eps_g/an_outcome": {"x": "a", "y": "b", "tau": "weight"},
        "shape_in_eps_g/three_places": {},
    },
    where={**CHANCES, "weight": "[0, 1]"},
)
@claim(s=ANY, eps=LEAST, eps_1=LEAST, x="real", y="[x, oo)", z="[y, oo)")
def below_the_chord(s, eps, eps_1, x, y, z):
    """The same of three places in order, multiplied out."""
    ends = (exp(z) - exp(y)) * s.delta(x) + (exp(y) - exp(x)) * s.delta(z)
    return (exp(z) - exp(x)) * s.delta(y) <= ends


@paper.item(
    "Shape in eps_g, what is left",
    expected="ARGUED",
    form="own",
    uses=["order_of_compositions/both_directions", "order_of_compositions/in_eps_g"],
    because="By both directions e^-eps_g (1 - delta(eps_g)) is 1 - delta(-eps_g), which does not "
    "grow with eps_g.",
    takes={
        "order_of_compositions/both_directions": [{"eps_g": "every"}, {"eps_g": "z"}],
        "order_of_compositions/in_eps_g": {"eps_g": "-z", "z": "-eps_g"},
    },
)
@claim(s=ANY, eps=LEAST, eps_1=LEAST, z="[eps_g, oo)")
def left_over(s, eps, eps_1, eps_g, z):
    """e^-eps_g (1 - delta(eps_g)) does not grow with eps_g."""
    return exp(-z) * (1 - s.delta(z)) <= exp(-eps_g) * (1 - s.delta(eps_g))
