"""Lemma C.1, the reduction identity.

The appendix writes q_{t,eps} for the q_{eps,t} of Definition 2.4. Read by that definition,
q_{t,eps} is (1 - e^(eps - t))/(1 - e^-t), another function; with the indices the other way
round the identity holds as printed, all its cases and their overlaps included.
"""

from __future__ import annotations

from proofs_check import all_of, cases, claim, equal, exp, pos, q
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


def pair(one, alpha, t, eps):
    """The left side: the average of [1 - e^(alpha - t)]_+ and [1 - e^(alpha + eps - t)]_+."""
    return one * pos(1 - exp(alpha - t)) + (1 - one) * pos(1 - exp(alpha + eps - t))


def by_cases(one, alpha, t, eps):
    """The right side, the first case that applies counting."""
    return cases(
        (0, alpha - t >= 0),
        (one * (1 - exp(alpha - t)), all_of(alpha <= t, t <= alpha + eps)),
        otherwise=1 - exp(alpha),
    )


@paper.item("Lemma C.1, as printed", expected="REFUTED", grade="notation")
@claim
def with_indices_as_printed(eps, alpha, t):
    """The identity with q_{t,eps}, its indices read as Definition 2.4 orders them."""
    one = q(eps=t, t=eps)
    return equal(pair(one, alpha, t, eps), by_cases(one, alpha, t, eps))


@paper.item(
    "Lemma C.1",
    form="corrected",
    corrects="lemma_c_1/with_indices_as_printed",
    expected="PROVED",
)
@claim
def reduction(eps, alpha, t):
    """The identity with q_{eps,t}, for all alpha, eps > 0 and t in [0, eps]."""
    one = q(eps=eps, t=t)
    return equal(pair(one, alpha, t, eps), by_cases(one, alpha, t, eps))


@paper.item("Lemma C.1, the cases overlap", form="corrected", expected="PROVED")
@claim
def overlaps(eps, t):
    """Where two cases apply (alpha = t, alpha = t - eps) their values agree, so the order is
    free.
    """
    one = q(eps=eps, t=t)
    return all_of(
        equal(one * (1 - exp(t - t)), 0),
        equal(one * (1 - exp((t - eps) - t)), 1 - exp(t - eps)),
    )
