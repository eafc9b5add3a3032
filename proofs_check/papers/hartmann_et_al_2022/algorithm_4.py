"""Algorithm 4: the noise of output perturbation. In one dimension its density is a Laplace one.

"Element-wise density proportional to exp(-(n Lambda eps/2) ||q||_2)": the density is that of the
whole vector; entry by entry with the rate of each it would be of the 1-norm.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, sqrt
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")


@paper.item(
    "Algorithm 4, element-wise",
    also=[("hartmann-et-al-2022", "Lemma 21, element-wise")],
    expected="REFUTED",
    grade="notation",
)
@claim(x="[0, oo)", y="[0, oo)")
def element_wise_printed(x, y):
    """Drawn entry by entry, two entries have the exponent x + y, not that of the 2-norm."""
    return equal(x + y, sqrt(x**2 + y**2))


@paper.item(
    "Algorithm 4, element-wise",
    also=[("hartmann-et-al-2022", "Lemma 21, element-wise")],
    form="corrected",
    corrects="algorithm_4/element_wise_printed",
    expected="PROVED",
)
@claim(x="[0, oo)", y="[0, oo)", u="[0, oo)", v="[0, oo)")
def whole_vector(x, y, u, v):
    """The 2-norm of the vector has the triangle inequality that Theorem 16 needs, squared: (x u + y
    v)^2 <= (x^2 + y^2)(u^2 + v^2)."""
    return all_of(
        (x * u + y * v) ** 2 <= (x**2 + y**2) * (u**2 + v**2),
        equal((x**2 + y**2) * (u**2 + v**2) - (x * u + y * v) ** 2, (x * v - y * u) ** 2),
    )
