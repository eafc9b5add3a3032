"""Definition 9: PTR functions, and what the text after it says of them.

x and y are chances of an event of answers, u and v those of the bottom symbol, on inputs x and x'.
c stands for e^eps.
"""

from __future__ import annotations

from proofs_check import all_of, claim, equal, implies, pos
from proofs_check.language.items import Paper

paper = Paper("hartmann-et-al-2022")

SHARE, FACTOR = "[0, 1]", "[1, oo)"
TEXT = "Text after Definition 9"


@paper.item("Definition 9, a proposal in G", expected="PROVED")
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR)
def proposal_in_g(x, y, u, v, c):
    """Conditions 2 and 3 make what is spare, c^2 y - x and c v - u, at least 0; it adds up. With
    c v <= c^2 v the costs 2 eps of answers and eps of the bottom symbol give (2 eps, 0)-DP."""
    return all_of(
        equal(c**2 * y + c * v - (x + u), (c**2 * y - x) + (c * v - u)), c * v <= c**2 * v
    )


@paper.item("Definition 9, a proposal not in G", expected="PROVED")
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, c=FACTOR, delta=SHARE)
def proposal_not_in_g(x, y, u, v, c, delta):
    """Conditions 2 and 4: delta - x and c v - u are at least 0."""
    spare = delta + (c**2 * y + c * v) - (x + u)
    return all_of(equal(spare, (delta - x) + (c * v - u) + c**2 * y), c**2 * y >= 0)


@paper.item(
    "Definition 9, (2 eps, delta)-DP and its ODP guarantee",
    expected="ARGUED",
    uses=["definition_9/proposal_in_g", "definition_9/proposal_not_in_g"],
    because="Every s is in G(T, x) or not, and s = bottom gives bottom on all inputs; an event has "
    "answers, and the bottom symbol or not. The claim: s = bottom.",
    takes={
        "definition_9/proposal_in_g": {"u": "1", "v": "1"},
        "definition_9/proposal_not_in_g": {"u": "1", "v": "1"},
    },
)
@claim(x=SHARE, y=SHARE, c=FACTOR, delta=SHARE)
def guarantee(x, y, c, delta):
    """The bottom symbol has chance 1 on both inputs: no event needs more than its cost."""
    return all_of(equal(pos(1 - c * 1), 0), 1 <= delta + c * 1, x <= delta + c**2 * y + c * 1)


@paper.item(f"{TEXT}, the three cases", expected="PROVED")
@claim(delta=SHARE)
def three_cases(eps, delta):
    """Spent: (2 eps, delta); (eps + 2 eps, 2 delta); (eps + eps, 2 delta). Against (3 eps, delta):
    eps less in cases 1 and 3, delta more in cases 2 and 3."""
    return all_of(
        equal(3 * eps - 2 * eps, eps),
        equal(eps + 2 * eps, 3 * eps),
        equal(3 * eps - (eps + eps), eps),
        equal(delta + delta - delta, delta),
    )


@paper.item(f"{TEXT}, the order drawn at random", expected="PROVED")
@claim(x=SHARE, y=SHARE)
def random_order(x, y):
    """Chances x, y that the two return an answer: the first one does with (x + y)/2, at least half
    of the chance x + y - x y that at least one would."""
    return (x + y) / 2 >= (x + y - x * y) / 2


@paper.item(f"{TEXT}, one answer at most", expected="REFUTED", grade="false statement")
@claim(delta="[0, 1]", c=FACTOR)
def one_answer_printed(delta, c):
    """That "one never has to account for a non-bottom output of both" makes delta of two PTR
    functions, the second used after the bottom symbol: with answers of chance delta that the other
    input does not have (and another answer of that chance there), the event has
    delta + (1 - delta) delta, and 0."""
    return delta + (1 - delta) * delta <= c**3 * 0 + delta


@paper.item(
    f"{TEXT}, one answer at most",
    form="corrected",
    corrects="definition_9/one_answer_printed",
    expected="DECIDED",
)
@claim(x=SHARE, y=SHARE, u=SHARE, c=FACTOR, delta=SHARE)
def one_answer(x, y, u, c, delta):
    """Both proposals outside G: an answer of the first has a chance x <= delta, then one of the
    second y <= delta: at most 1 - (1 - delta)^2 in all; with the second in G (u for the chance of
    its answers on x', and the bottom symbol within the factor c), x + c^3 times the other's."""
    return all_of(
        implies(all_of(x <= delta, y <= delta), x + (1 - x) * y <= 1 - (1 - delta) ** 2),
        implies(all_of(x <= delta, y <= c**2 * u), x + (1 - x) * y <= delta + c**2 * u),
    )


@paper.item("Definition 9, a function", expected="REFUTED", grade="notation")
@claim(x=SHARE)
def function_printed(x):
    """ "A function T(x, s) : D x (C and bottom) -> (C' and bottom)": a function returns bottom with
    chance x = 0 or x = 1, so that every chance in the definition would be one of these."""
    return equal(x * (1 - x), 0)


@paper.item(
    "Definition 9, a function",
    form="corrected",
    corrects="definition_9/function_printed",
    expected="PROVED",
)
@claim(x=SHARE, y=SHARE, c="(1, oo)")
def randomized_map(x, y, c):
    """T is a randomized map, with chances x and y of bottom on neighbours. Of functions condition 2
    leaves those that return bottom on both or on none; of randomized maps also those with y = c x
    <= 1."""
    return all_of(
        implies(all_of(equal(x, 1), equal(y, 0)), x > c * y),
        implies(all_of(x > 0, equal(y, c * x)), all_of(x < y, x <= c * y, y <= c * x)),
    )


@paper.item(f"{TEXT}, invoked after an answer", expected="REFUTED", grade="false statement")
@claim(c=FACTOR)
def after_an_answer_printed(c):
    """ "Where the next function is only invoked if the previous one did not return bottom" all but
    the last cost eps: two cost 3 eps. Two responses of 2 eps, which never return bottom and have
    all proposals in G (the second repeats its proposal, the first one's answer, in its own answer):
    each has an answer of chances c^2/(1 + c^2) and 1/(1 + c^2)."""
    one, other = c**2 / (1 + c**2), 1 / (1 + c**2)
    return one * one <= c**3 * (other * other)


@paper.item(
    f"{TEXT}, invoked after an answer",
    form="corrected",
    corrects="definition_9/after_an_answer_printed",
    expected="PROVED",
)
@claim(x=SHARE, y=SHARE, u=SHARE, v=SHARE, z=SHARE, w=SHARE, c=FACTOR)
def after_bottom(x, y, u, v, z, w, c):
    """Where the next one is only invoked if the previous one returned bottom, as in M_IQR, they do:
    an answer of the first (chances x, y), or of the second (z, w) after bottom (u, v), all
    proposals being in G. With x <= c^2 y, u <= c v and z <= c^2 w what is spare adds up; each
    further bottom before an answer has one more factor c."""
    spare = c**2 * (c - 1) * y + (c**2 * y - x) + (c * v - u) * c**2 * w + u * (c**2 * w - z)
    return all_of(
        equal(c**3 * (y + v * w) - (x + u * z), spare),
        equal(c**3 * (v * w) - u * z, (c * v - u) * c**2 * w + u * (c**2 * w - z)),
    )
