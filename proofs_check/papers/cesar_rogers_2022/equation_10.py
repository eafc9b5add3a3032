"""Equation (10): the level T at which truncated noise leaks delta.

x stands for T/(tau sigma) and y for 1/sigma, so that T > tau/2 is 2 x > y.
"""

from __future__ import annotations

from proofs_check import Phi, all_of, claim, equal, slope
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def kept(x):
    """The denominator of (10)."""
    return Phi(x) - Phi(-x)


def shared(x, y):
    """The numerator of (10)."""
    return Phi(x) - Phi(y - x)


def leaked(x, y):
    """delta/Delta by (10)."""
    return 1 - shared(x, y) / kept(x)


@paper.item("Equation 10, what is removed", expected="PROVED")
@claim(x="positive", y="positive")
def removed(x, y):
    """delta/Delta is the mass between -T and tau - T over that between -T and T: where the noise of
    one count falls and that of its neighbour cannot."""
    return equal(leaked(x, y) * kept(x), Phi(y - x) - Phi(-x))


@paper.item("Equation 10, at half of tau", expected="PROVED")
@claim(x="positive")
def at_half(x):
    """At T = tau/2 nothing is shared: delta = Delta."""
    return equal(shared(x, 2 * x), 0)


@paper.item("Equation 10, the mass removed falls", expected="PROVED")
@claim(x="positive", y="(0, 2*x)")
def falls(x, y):
    """Its slope in T is phi(T) - phi(tau - T), by the exponents negative for T > tau/2."""
    return all_of(-(x**2) / 2 < -((y - x) ** 2) / 2, kept(x) > 0)


@paper.item(
    "Equation 10, one level",
    expected="ARGUED",
    uses=["equation_10/removed", "equation_10/at_half", "equation_10/falls"],
    because="From T = tau/2 on the mass removed falls and the mass kept rises, so that delta falls "
    "from Delta, continuously, and to 0, as the mass between -T and tau - T does.",
    takes={
        "equation_10/removed": "as stated",
        "equation_10/at_half": {"x": "y/2"},
        "equation_10/falls": "as stated",
    },
)
@claim(y="positive", x="(y/2, oo)")
def one_level(x, y):
    """Each delta in (0, Delta) has one T > tau/2: the slope of delta is negative there."""
    return slope(lambda s: leaked(s, y), x) < 0


@paper.item("Equation 10, any level", expected="REFUTED", grade="slip")
@claim(x="positive", y="positive")
def chance_printed(x, y):
    """For every level T > 0, which is all that is asked of it (and "for a given delta > 0"), the
    quotient in (10) is the probability of an event, so not negative."""
    return shared(x, y) / kept(x) >= 0


@paper.item(
    "Equation 10, any level",
    form="corrected",
    corrects="equation_10/chance_printed",
    expected="ARGUED",
    uses=["equation_10/at_half"],
    because="Phi rises, so that the numerator, which is 0 where y - x = x, is not negative where y "
    "- x <= x.",
    takes={"equation_10/at_half": {"x": "y/2"}},
)
@claim(y="positive", x="[y/2, oo)")
def chance_above_half(x, y):
    """From T = tau/2 on, that is for delta <= Delta, it is not negative."""
    return all_of(shared(x, y) >= 0, y - x <= x)
