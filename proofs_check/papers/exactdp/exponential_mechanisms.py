"""Exponential mechanisms: weights exp(c u), c = lam here, have the optimum of a BR class."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, p, q
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Exponential mechanisms, the range", expected="PROVED", form="own")
@claim(s="(0, oo)", x="[-s, s]", y="[-s, s]", lam="(0, oo)")
def range_of_the_loss(s, x, y, lam):
    """Differences x and y of the score make losses at most 2 lam s apart."""
    return lam * x - lam * y <= 2 * lam * s


@paper.item("Exponential mechanisms, monotone", expected="PROVED", form="own")
@claim(s="(0, oo)", x="[0, s]", y="[0, s]", lam="(0, oo)")
def range_if_monotone(s, x, y, lam):
    """At most lam s, where the differences have one sign."""
    return lam * x - lam * y <= lam * s


@paper.item("Exponential mechanisms, two outcomes", expected="PROVED", form="own")
@claim(t="(0, eps)")
def odds(eps, t):
    """The odds of RR_{eps,t} change by e^eps: those of two weights whose scores move apart."""
    one, other = q(eps=eps, t=t), p(eps=eps, t=t)
    return equal(one * (1 - other), exp(eps) * other * (1 - one))


@paper.item(
    "Exponential mechanisms",
    expected="ARGUED",
    form="own",
    uses=[
        "exponential_mechanisms/range_of_the_loss",
        "exponential_mechanisms/range_if_monotone",
        "exponential_mechanisms/odds",
    ],
    because="The loss of an outcome is lam times the difference of its score and a number that "
    "all outcomes share, so that the range of the loss is lam times the range of the differences: "
    "the mechanism is in BR of 2 lam s, and of lam s for a monotone score. And RR_{eps,t} with eps "
    "that range and 0 < t < eps is an exponential mechanism: two outcomes whose scores differ by "
    "the logarithm of the odds, divided by lam, before and after; the odds change by e^eps. The "
    "suprema over t in (0, eps) and in [0, eps] agree, for delta is continuous in t.",
    takes={
        "exponential_mechanisms/range_of_the_loss": {"x": "one", "y": "other"},
        "exponential_mechanisms/range_if_monotone": {"x": "rise", "y": "fall"},
        "exponential_mechanisms/odds": {"eps": "2*lam*s", "t": "t"},
    },
    where={"one": "[-s, s]", "other": "[-s, s]", "rise": "[0, s]", "fall": "[0, s]"},
)
@claim(s="(0, oo)", lam="(0, oo)", t="(0, 2*lam*s)")
def same_optimum(s, lam, t):
    """The two outcomes at the full range are RR_{eps,t}, eps = 2 lam s: both chances add up."""
    one, other = q(eps=2 * lam * s, t=t), p(eps=2 * lam * s, t=t)
    return all_of(
        equal(one, exp(t) * other),
        equal(one * (1 - other), exp(2 * lam * s) * other * (1 - one)),
    )
