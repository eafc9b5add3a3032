"""Definition 1: (eps, delta)-differential privacy. c stands for e^eps."""

from __future__ import annotations

from fractions import Fraction

from proofs_check import Phi, all_of, claim, each, equal, exp, implies, maximum, pos, sqrt
from proofs_check.language.explicit_mechanisms import pairs
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item("Definition 1, one more outcome", expected="PROVED")
@claim(x="real", y="real")
def one_more_outcome(x, y):
    """With one more outcome of surplus y (the surplus of an event S is P(S) - e^eps Q(S)) the best
    event gains [y]_+."""
    return equal(maximum(x, x + y), x + pos(y))


@paper.item(
    "Definition 1, the worst event of three outcomes",
    expected="ARGUED",
    uses=["definition_1/one_more_outcome"],
    because="The best event of n + 1 outcomes is that of n with or without the last; the best "
    "event of none has 0.",
    takes={"definition_1/one_more_outcome": [{}, {"x": "z", "y": "x"}]},
)
@claim(x="real", y="real", z="real")
def worst_event(x, y, z):
    """The least delta that is enough for every event is the sum of the outcomes' positive parts."""
    events = maximum(0, x, y, z, x + y, x + z, y + z, x + y + z)
    return equal(events, pos(x) + pos(y) + pos(z))


@paper.item("Definition 1, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=3), x=each(1, 2, 3))
def explicit_mechanisms(pair, x):
    """Over all events and both orders of the inputs, the least delta is the hockey-stick
    divergence at e^eps = x."""
    return equal(pair.delta_by_events(x), pair.delta(x))


@paper.item("Definition 1, pure privacy", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", c="[1, oo)")
def pure(x, y, c):
    """delta = 0 says P(y) <= e^eps Q(y) of every outcome, and no more."""
    return all_of(
        x <= c * y + pos(x - c * y),
        implies(x <= c * y, equal(pos(x - c * y), 0)),
    )


@paper.item("Text after Definition 1, simple composition", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", u="[0, 1]", v="[0, 1]", b="[1, oo)", c="[1, oo)")
def simple_composition(x, y, u, v, b, c):
    """Section 2: k eps-DP mechanisms are k eps-DP. Two outcomes of ratios at most b and c, one
    after the other: at most b c, as what is spare adds up from b y - x and c v - u; so k times."""
    return equal(b * c * (y * v) - x * u, (b * y - x) * (c * v) + x * (c * v - u))


@paper.item("Text after Definition 1, simple composition with delta", expected="PROVED")
@claim(x="[0, 1]", z="[0, 1]", y="[0, 1]", u="[0, 1]", c="[1, oo)", delta="[0, 1]")
def with_delta(x, z, y, u, c, delta):
    """(k eps, k delta): with chance x the first is within its factor, c y + z - u >= 0 is spare of
    the rest (z = (k - 1) delta); with the surplus delta it may be 1."""
    spare = (x * (c * y) + z + delta) - (x * u + delta * 1)
    return all_of(equal(spare, x * (c * y + z - u) + z * (1 - x)), z * (1 - x) >= 0)


@paper.item("Text after Definition 1, it cannot be improved", expected="PROVED")
@claim(n="integer [1, oo)", c="(1, oo)")
def not_improved(n, c):
    """ "If pure DP is also required": n responses of ln c give n likely answers with the chances
    (c/(1 + c))^n and 1/(1 + c)^n, in the ratio c^n."""
    return equal((c / (1 + c)) ** n, c**n * (1 / (1 + c)) ** n)


SHARES = [Fraction(n, 10) for n in (1, 5, 10, 20)]


def of_normal_noise(eps, mu):
    """delta of normal noise of the standard deviation 1/mu, the sensitivity being 1."""
    return Phi(mu / 2 - eps / mu) - exp(eps) * Phi(-mu / 2 - eps / mu)


@paper.item(
    "Text after Definition 1, other definitions and few mechanisms",
    expected="REFUTED",
    grade="slip",
)
@claim(mu="positive")
def few_mechanisms_printed(eps, mu):
    """Section 2: zCDP, Renyi DP and f-DP "only give an improved level of privacy over simple
    composition if the number of composed mechanisms is large enough": for two, the fewest, none.
    Two mechanisms of normal noise are one of sqrt(2) mu under f-DP, and by simple composition (2
    eps, 2 delta)-DP."""
    return of_normal_noise(2 * eps, sqrt(2) * mu) >= 2 * of_normal_noise(eps, mu)


@paper.item(
    "Text after Definition 1, other definitions and few mechanisms",
    form="corrected",
    corrects="definition_1/few_mechanisms_printed",
    expected="CERTIFIED",
)
@claim(a=each(*SHARES), b=each(*SHARES))
def few_mechanisms(a, b):
    """Two are enough: at eps = a and mu = b, delta is smaller."""
    two, simple = of_normal_noise(2 * a, sqrt(2) * b), 2 * of_normal_noise(a, b)
    return all_of(two < simple, two > 0)
