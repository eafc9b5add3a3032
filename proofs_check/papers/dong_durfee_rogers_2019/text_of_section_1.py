"""Section 1 (and 3.1): every DP mechanism as randomized response and a post-processing function.

A function of the response's bit gives an answer with one of four chances; "independent of the data"
leaves room for coins, "function" does not. Section 4 has a randomized function (Lemma 4.1).
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, exp, implies
from proofs_check.language.items import Paper

paper = Paper("dong-durfee-rogers-2019")


@paper.item(
    "Text of Section 1, a post-processing function",
    also=[("dong-durfee-rogers-2019", "Text of Section 3.1, the post-processing function")],
    expected="REFUTED",
    grade="notation",
)
@claim(x="[0, 1]")
def function_printed(eps, x):
    """An answer given with chance x whatever the input is of a 0-DP mechanism; a function of the
    response of eps gives it with the chance 0, 1, e^eps/(e^eps + 1) or (on the same input) 1/(e^eps
    + 1): one of the four factors is 0."""
    share = exp(eps) / (exp(eps) + 1)
    return equal(x * (1 - x) * (x - share) * (x - (1 - share)), 0)


@paper.item(
    "Text of Section 1, a post-processing with coins",
    also=[("dong-durfee-rogers-2019", "Text of Section 3.1, the post-processing with coins")],
    form="corrected",
    corrects="text_of_section_1/function_printed",
    expected="PROVED",
)
@claim(x="[0, 1]", y="[0, 1]", c="(1, oo)")
def randomized_map(x, y, c):
    """One answer of chances x and y of an eps-DP mechanism of two, c = e^eps: given with chance u
    after the bit 0 and v after the bit 1 it has these chances; and u and v are in [0, 1]."""
    share = c / (c + 1)
    u, v = (c * x - y) / (c - 1), (c * y - x) / (c - 1)
    return all_of(
        equal(u * share + v * (1 - share), x),
        equal(u * (1 - share) + v * share, y),
        implies(
            all_of(x <= c * y, y <= c * x, 1 - x <= c * (1 - y), 1 - y <= c * (1 - x)),
            all_of(u >= 0, u <= 1, v >= 0, v <= 1),
        ),
    )
