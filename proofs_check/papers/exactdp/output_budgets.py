"""Output budgets: Theorem 7 of hartmann-et-al-2022 with deltas that are not added.

The budget of delta may be used up as 1 - (1 - delta_1)(1 - delta_2)...: after a mechanism of delta,
(delta_r - delta)/(1 - delta) is left, which is more than delta_r - delta.
"""

from __future__ import annotations

from fractions import Fraction

from proofs_check import all_of, claim, each, equal
from proofs_check.language.explicit_mechanisms import number
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.theorem_7 import allowed
from proofs_check.papers.hartmann_et_al_2022.trees import by_outcomes, exact

paper = Paper("exactdp")

SHARE = "[0, 1]"
LEMMA = "hartmann-et-al-2022/lemma_20"


@paper.item("Output budgets, what is left", expected="PROVED", form="own")
@claim(x="[0, 1)", y="[x, 1]")
def left(x, y):
    """Of a budget y after x: (y - x)/(1 - x), at least y - x, in [0, 1]; used up together they are
    1 - (1 - x)(1 - rest) = y."""
    rest = (y - x) / (1 - x)
    return all_of(equal(1 - (1 - x) * (1 - rest), y), rest >= y - x, rest <= 1)


@paper.item(
    "Output budgets",
    expected="ARGUED",
    form="own",
    uses=["output_budgets/left", f"{LEMMA}/sharper_outcome", f"{LEMMA}/sharper_sum"],
    because="As Theorem 7, by induction on the rounds, with the sharper sum of Lemma 20: after the "
    "first mechanism, of delta_1, the others make d = (delta_t - delta_1)/(1 - delta_1), so the "
    "whole 1 - (1 - delta_1)(1 - d) = delta_t. (An outcome at which the second one's bound exceeds "
    "1 has w + d = 1 there.)",
    takes={
        f"{LEMMA}/sharper_outcome": "as stated",
        f"{LEMMA}/sharper_sum": {"y": "delta", "d": "(more - delta)/(1 - delta)"},
        "output_budgets/left": {"x": "delta", "y": "more"},
    },
    where={"more": "[delta, 1]"},
)
@claim(delta="[0, 1)", x=SHARE)
def composed(delta, x):
    """Of the chance 1 - delta that nothing was shown, x is left of the next budget."""
    return equal(delta + (1 - delta) * x, 1 - (1 - delta) * (1 - x))


def best(a, b, left_eps, left_delta, rounds, order):
    """As for Theorem 7, what is left of delta being (delta_r - delta)/(1 - delta)."""
    if rounds == 0:
        return max(a - b, Fraction(0))
    values = [Fraction(0)]
    for rows, costs, spent in allowed(left_eps, left_delta):
        rest = (left_delta - spent) / (1 - spent)
        outcomes = zip(*rows[::order], costs, strict=True)
        values.append(
            sum(best(a * x, b * y, left_eps / c, rest, rounds - 1, order) for x, y, c in outcomes)
        )
    return max(values)


def worst(budget, rounds):
    """The largest delta at eps_t of any adversary of so many rounds."""
    eps, delta = map(Fraction, budget)
    return max(best(Fraction(1), eps, eps, delta, rounds, order) for order in (1, -1))


BUDGETS = ((1, "7/16"), (2, "7/16"), (4, "7/16"), (1, "37/64"))


@paper.item("Output budgets, seven mechanisms, three rounds", expected="CERTIFIED", form="own")
@claim(budget=each(*BUDGETS))
def three_rounds(budget):
    """With the mechanisms of Theorem 7's claims the delta of no view exceeds delta_t."""
    found = number(worst(budget, 3))
    return all_of(found <= number(budget[1]), found >= 0)


@paper.item("Output budgets, attained", expected="CERTIFIED", form="own")
@claim(n=each(2, 3))
def attained(n):
    """Two (0, 1/4)-DP mechanisms use up 7/16 exactly, three 37/64: not 1/2, 3/4, and not less."""
    used = 1 - Fraction(3, 4) ** n
    return all_of(
        equal(number(worst((1, used), n)), number(used)), number(used) < number(Fraction(n, 4))
    )


@paper.item("Output budgets, the last mechanism is the one", expected="CERTIFIED", form="own")
@claim(n=each(1, 2))
def one_is_shown(n):
    """A mechanism that shows the input with chance n/4, and nothing otherwise: delta n/4."""
    rows = exact([f"{n}/4", f"{4 - n}/4", "0"], ["0", f"{4 - n}/4", f"{n}/4"])
    return equal(4 * number(by_outcomes(rows, [1, 1, 1])), n)
