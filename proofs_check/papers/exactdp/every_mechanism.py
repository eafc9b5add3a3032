"""Every mechanism: group privacy, processing of its answers, and mixtures, for all chances.

The hockey-stick divergence sum of [P - e^eps_g Q]_+ is a sum over outcomes, and each of these
statements is one on a single outcome, added up. Of mechanisms of two or three outcomes the whole is
proved as it stands, with all chances as variables.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, hockey_stick, pos, processed, row, total
from proofs_check.language.items import Paper
from proofs_check.language.quantified_mechanisms import mixture

paper = Paper("exactdp")

LEAST = "[0, oo)"


@paper.item("Every mechanism, group privacy of an outcome", expected="PROVED", form="own")
@claim(x=LEAST, y=LEAST, z=LEAST, gamma=LEAST, mu=LEAST)
def group_of_an_outcome(x, y, z, gamma, mu):
    """Chances x, y, z of an outcome on three inputs, each the neighbour of the next."""
    through = pos(x - gamma * y) + gamma * pos(y - mu * z)
    return pos(x - gamma * mu * z) <= through


@paper.item("Every mechanism, group privacy", expected="PROVED", form="own")
@claim(P=row(2), Q=row(2), R=row(2), gamma=LEAST, mu=LEAST)
def group_privacy(P, Q, R, gamma, mu):
    """From P to R by way of Q: delta(P, R) at gamma mu is at most delta(P, Q) at gamma and gamma
    times delta(Q, R) at mu."""
    through = hockey_stick(P, Q, gamma) + gamma * hockey_stick(Q, R, mu)
    return hockey_stick(P, R, gamma * mu) <= through


@paper.item("Every mechanism, groups of k", expected="PROVED", form="own")
@claim(x="[0, 1]", k="integer [1, oo)")
def groups(x, k, eps_g):
    """k steps of a delta of at most x, each with the factor e^eps_g of those before it:
    x (e^(k eps_g) - 1)/(e^eps_g - 1) in all, multiplied out."""
    added = total(lambda i: exp(i * eps_g) * x, 0, k - 1)
    return equal((exp(eps_g) - 1) * added, x * (exp(k * eps_g) - 1))


@paper.item("Every mechanism, processing of an outcome", expected="PROVED", form="own")
@claim(x=LEAST, y=LEAST, z=LEAST, u=LEAST, a="[0, 1]", b="[0, 1]", gamma=LEAST)
def processing_of_an_outcome(x, y, z, u, a, b, gamma):
    """Two answers of the chances x, y and z, u that become one with the chances a and b: it gives
    at most a and b times what they give."""
    kept = pos(a * x + b * z - gamma * (a * y + b * u))
    return kept <= a * pos(x - gamma * y) + b * pos(z - gamma * u)


@paper.item("Every mechanism, post-processing", expected="PROVED", form="own")
@claim(P=row(2), Q=row(2), a=row(2), b=row(2), gamma=LEAST)
def post_processing(P, Q, a, b, gamma):
    """No answer that is computed from a mechanism's answer has a larger hockey-stick divergence."""
    after = hockey_stick(processed(P, (a, b)), processed(Q, (a, b)), gamma)
    return after <= hockey_stick(P, Q, gamma)


@paper.item("Every mechanism, mixtures", expected="PROVED", form="own")
@claim(P=row(2), Q=row(2), R=row(2), S=row(2), w="[0, 1]", gamma=LEAST)
def mixtures(P, Q, R, S, w, gamma):
    """The hockey-stick divergence of two mixtures is at most the mixture of the divergences."""
    mixed = hockey_stick(mixture(w, P, R), mixture(w, Q, S), gamma)
    return mixed <= w * hockey_stick(P, Q, gamma) + (1 - w) * hockey_stick(R, S, gamma)


@paper.item("Every mechanism, total variation", expected="PROVED", form="own")
@claim(P=row(3), Q=row(3))
def total_variation(P, Q):
    """At eps_g = 0 it is the total variation distance, the same in both directions."""
    half = sum(abs(a - b) for a, b in zip(P, Q, strict=True)) / 2
    return all_of(equal(hockey_stick(P, Q, 1), half), equal(hockey_stick(Q, P, 1), half))
