"""Permute-and-flip: DP of the range of the score's difference, and not BR of that eps.

An outcome of weight W_i has the chance: integral over 0 < y < 1/max W of W_i times the product of
1 - W_j y over the others.
"""

from __future__ import annotations

from proofs_check import all_of, claim, exp
from proofs_check.language.items import Paper

paper = Paper("exactdp")


@paper.item("Permute-and-flip, not BR", expected="PROVED", form="own")
@claim
def range_of_two_outcomes(eps):
    """1/2 and 1/2 become 1 - e^-eps/2 and e^-eps/2: the two losses are more than eps apart."""
    one, other = 2 - exp(-eps), exp(-eps)
    return one > exp(eps) * other


@paper.item("Permute-and-flip, growing weights", expected="PROVED", form="own")
@claim(w="(0, oo)", v="[w, w*exp(eps)]", y="[0, oo)")
def factors(eps, w, v, y):
    """A factor 1 - w y shrinks as w grows to v, and at y e^-eps it is at least what it was."""
    return all_of(1 - v * y <= 1 - w * y, 1 - v * (y * exp(-eps)) >= 1 - w * y)


@paper.item(
    "Permute-and-flip",
    expected="ARGUED",
    form="own",
    uses=["permute_and_flip/range_of_two_outcomes", "permute_and_flip/factors"],
    because="A number added to all scores changes nothing, so let every weight grow, by a factor "
    "between 1 and e^eps. The domain of the integral shrinks and so does every factor 1 - W_j y, "
    "none of which is negative there; W_i grows by at most e^eps: so does the chance. With y = v "
    "e^-eps the domain contains the old one, every factor is at least what it was, and W_i dy is "
    "at least e^-eps W_i dv: the chance falls by at most e^-eps. And two outcomes of equal scores "
    "that move apart are not BR(eps).",
    takes={
        "permute_and_flip/range_of_two_outcomes": {"eps": "eps"},
        "permute_and_flip/factors": {"w": "w", "v": "v", "y": "y"},
    },
    where={"y": "[0, oo)"},
)
@claim(w="(0, oo)", v="[w, w*exp(eps)]")
def ratio(eps, w, v):
    """The weight of the outcome itself: between the old one and e^eps times it; and the witness."""
    return all_of(
        v <= exp(eps) * w,
        v >= exp(-eps) * w,
        1 - exp(-eps) / 2 > exp(eps) * (exp(-eps) / 2),
    )
