"""Equation 1: the loss less its mean, X_i = L_i - E[L_i | before]."""

from __future__ import annotations

from proofs_check import all_of, claim, equal, q
from proofs_check.language.items import Paper

paper = Paper("cesar-rogers-2022")


@paper.item("Equation 1, RR", expected="PROVED")
@claim(t="[0, eps]")
def centred_loss(eps, t):
    """For RR_{eps,t}, whose losses are t and t - eps, X has mean 0 and values eps apart."""
    stays = q(eps=eps, t=t)
    mean = stays * t + (1 - stays) * (t - eps)
    return all_of(
        equal(stays * (t - mean) + (1 - stays) * (t - eps - mean), 0),
        equal((t - mean) - (t - eps - mean), eps),
    )
