"""Definition 2.4: generalized randomized response."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, p, q
from proofs_check.papers import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Definition 2.4, the losses", expected="PROVED")
@claim
def losses(eps, t):
    """The two outcomes have the privacy losses t and t - eps."""
    return all_of(
        equal(q(eps=eps, t=t), exp(t) * p(eps=eps, t=t)),
        equal(1 - q(eps=eps, t=t), exp(t - eps) * (1 - p(eps=eps, t=t))),
    )
