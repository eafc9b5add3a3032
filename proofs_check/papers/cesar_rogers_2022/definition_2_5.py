"""Definition 2.5: the optimal delta of a mechanism and of a class, for any real eps_g."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies, pos
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item(
    "Definition 2.5, the infimum is attained",
    also=[("dong-durfee-rogers-2019", "Definition 2.5, the infimum is attained")],
    expected="PROVED",
)
@claim(x="real", y="real", delta="[0, oo)")
def infimum_attained(x, y, delta):
    """(eps_g, delta)-DP, event by event, says delta >= [x]_+ + [y]_+ for outcomes of surplus x, y:
    a closed condition, so the infimum is a minimum (more outcomes: Definition 2.1, the worst
    event)."""
    least = pos(x) + pos(y)
    return all_of(
        implies(all_of(delta >= x, delta >= y, delta >= x + y), delta >= least),
        least >= x,
        least >= y,
        least >= x + y,
    )


@paper.item(
    "Definition 2.5, from below",
    also=[("dong-durfee-rogers-2019", "Definition 2.5, from below")],
    expected="PROVED",
)
@claim(x="real", y="real")
def from_below(x, y):
    """Outcomes taken together do not raise delta; taken all together, they have 1 - e^eps_g: it is
    a lower bound for every mechanism, and for eps_g < 0 none has delta = 0."""
    return pos(x + y) <= pos(x) + pos(y)


@paper.item(
    "Definition 2.5, from above",
    also=[("dong-durfee-rogers-2019", "Definition 2.5, from above")],
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]")
def from_above(eps_g, x, y):
    """An outcome of probabilities x and y contributes at most x, so that delta <= 1."""
    return all_of(x - exp(eps_g) * y <= x, pos(x) <= x)


@paper.item(
    "Definition 2.5, falling in eps_g",
    also=[("dong-durfee-rogers-2019", "Definition 2.5, falling in eps_g")],
    expected="PROVED",
)
@claim(x="real", y="real", s="real", t="[s, oo)")
def falling(x, y, s, t):
    """A larger eps_g needs no larger delta (an outcome of probabilities e^x and e^y)."""
    return pos(exp(x) - exp(t + y)) <= pos(exp(x) - exp(s + y))


@paper.item(
    "Definition 2.5, inputs exchanged",
    also=[("dong-durfee-rogers-2019", "Definition 2.5, inputs exchanged")],
    expected="PROVED",
)
@claim(x="real", y="real")
def exchanged(eps_g, x, y):
    """Added up over outcomes: delta at -eps_g is 1 - e^-eps_g (1 - delta at eps_g, inputs
    exchanged)."""
    forward = pos(exp(x) - exp(eps_g + y))
    backward = pos(exp(y) - exp(-eps_g + x))
    return equal(backward, exp(y) - exp(-eps_g) * (exp(x) - forward))


@paper.item(
    "Definition 2.5, the sign of eps_g",
    also=[("cesar-rogers-2022", "Text before Definition 2.1, the sign of eps")],
    expected="REFUTED",
    grade="notation",
)
@claim
def sign_printed(eps_g):
    """ "DP is parameterized by the privacy loss parameter eps > 0", and delta_OPT is defined by
    (eps_g, delta)-DP for any real eps_g: so each is positive."""
    return eps_g > 0


@paper.item(
    "Definition 2.5, the sign of eps_g",
    also=[("cesar-rogers-2022", "Text before Definition 2.1, the sign of eps")],
    form="corrected",
    corrects="definition_2_5/sign_printed",
    expected="PROVED",
)
@claim(x="[0, 1]")
def any_sign(eps_g, x):
    """Definition 2.1 has a meaning for every real eps: e^eps_g is positive, and for eps_g <= 0 the
    set of all outcomes, of chance 1 on both inputs, needs 1 - e^eps_g <= delta."""
    return all_of(
        exp(eps_g) > 0, implies(eps_g <= 0, equal(pos(1 - exp(eps_g) * 1), 1 - exp(eps_g)))
    )
