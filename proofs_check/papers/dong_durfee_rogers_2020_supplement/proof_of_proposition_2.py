"""Section A: the proofs of Propositions 2 and 3, but for what the other version has as well.

p(x, y) is ln P[M(x) = y]; t and s are the largest and the least of p(x, y) - p(x', y) over y.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, iff, implies, maximum
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2020-supplement")


@paper.item("Proposition 2, proof, the last display", expected="PROVED")
@claim(s="(-oo, 0]", t="[0, oo)", x="[s, t]")
def last_display(s, t, x):
    """s <= x <= t and s <= 0 <= t: |x| <= max(|t|, |s|) <= t - s."""
    largest = maximum(t, -t, s, -s)
    return all_of(maximum(x, -x) <= largest, largest <= t - s)


@paper.item("Proposition 2, proof, s <= 0 <= t, two outcomes", expected="PROVED")
@claim(a="(0, 1)", b="(0, 1)", u="positive", v="positive")
def signs_of_the_ends(a, b, u, v):
    """Chances a and 1 - a on x, b and 1 - b on x', u = e^s and v = e^t below and above both
    quotients: u is at most 1 and v at least 1."""
    return all_of(
        implies(all_of(u * b <= a, u * (1 - b) <= 1 - a), u <= 1),
        implies(all_of(a <= v * b, 1 - a <= v * (1 - b)), v >= 1),
    )


@paper.item("Proposition 2, proof, the range of p", expected="PROVED")
@claim(u="real", v="real", x="real", y="real")
def range_of_p(eps, u, v, x, y):
    """p = eps times the score less a number that does not depend on y (x at one input, y at the
    other): its range is eps times that of the score, u and v being two differences of it."""
    return equal((eps * u - (x - y)) - (eps * v - (x - y)), eps * (u - v))


@paper.item("Proposition 3, proof, s at least t - eps", expected="PROVED")
@claim(s="(-oo, 0]", t="[0, oo)")
def least_by_the_largest(eps, s, t):
    """t - s <= eps exactly where t - eps <= s; then t <= eps."""
    return all_of(iff(t - s <= eps, t - eps <= s), implies(t - s <= eps, t <= eps))
