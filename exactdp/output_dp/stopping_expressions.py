"""The largest delta with early stopping as one sum: words counted under the best rule.

A word of d answers with the loss s has Pr_0 = A_d e^((T_d + s)/2), T_d the sum of the first d eps
and A_d the product of (1 - delta_j)/(1 + e^eps_j): it depends on depth and loss alone. So delta is
a sum over the losses at which the best rule stops, of the number of words there times Pr_0 - e^E
Pr_1, and of what leaks before. Which is better, stopping or going on, is decided in exact numbers
where all exponentials are rational; else in balls, or because a later place is no dearer (own
statement "Optimal stopping, going on costs nothing").
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import accumulate
from math import prod
from typing import Any

from exactdp.formulas.optimal_stopping import LossTree, State, largest_delta
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element, Field
from exactdp.numbers.numerals import Said

MAX_TERMS = 4_000
"""At one depth."""

MAX_BITS = 4_096


def sum_over_words(F: Field, tree: LossTree) -> Element:
    """delta in a field that is exact, as sympy is.

    ParameterError where there are too many losses, or stopping and going on are not told apart.
    """
    if max(map(len, tree.levels)) > MAX_TERMS:
        shown = Said(f"{max(map(len, tree.levels))} different losses")
        raise ParameterError("mechanisms", shown, f"at most {MAX_TERMS} after each of them")
    stops = _stops(F, tree)
    eps = [step.up for step in tree.steps]
    total = list(accumulate(eps, initial=Exact(Fraction(0))))
    leaks = [step.leak for step in tree.steps]
    ahead = [1 - prod((1 - leak for leak in leaks[d:]), start=Fraction(1)) for d in range(len(eps))]
    ahead.append(Fraction(0))
    inside = [set(level) for level in tree.levels]
    below = F.number(1)  # the product of (1 + e^eps)/(1 - delta), inverted at each depth
    words: Counter[State] = Counter({0: 1})
    terms: list[Element] = []
    for depth in range(len(eps) + 1):
        after: Counter[State] = Counter()
        weights: dict[State, Element] = {}
        for state, count in words.items():
            loss = tree.losses(state)
            weight = F.number(ahead[depth])
            if (depth, state) in stops:
                weight = 1 - F.exp(F.number(tree.costs[depth] - loss))
            elif state in inside[depth] and depth < len(eps):
                weight = F.number(leaks[depth])
                for jump in set(tree.jumps[depth]):
                    after[state + jump] += count
            if weight != 0:
                weights[state] = count * F.exp(F.number((total[depth] + loss) / 2)) * weight
        terms.extend(weight * below for weight in weights.values())
        if depth < len(eps):
            step = tree.steps[depth]
            below *= F.number(1 - step.leak)
            below /= F.number(1) if step.silent else 1 + F.exp(F.number(step.up))
            words = after
    return F.sum(0, len(terms) - 1, terms.__getitem__) if terms else F.number(0)


def _stops(F: Field, tree: LossTree) -> set[tuple[int, State]]:
    """The states in which stopping is better than going on, of all that pay."""
    signs: dict[tuple[int, State], int] = {}
    no_dearer = {
        d for d in tree.costs if any(tree.costs[d] >= tree.costs[e] for e in _after(tree, d))
    }

    def seen(depth: int, state: State, stopping: Any, going: Any) -> None:
        if depth not in no_dearer:
            signs[depth, state] = bool(stopping > going) - bool(stopping < going)

    numbers = [*tree.costs.values(), *(step.up for step in tree.steps)]
    if all(number.exp_rational() is not None for number in numbers):
        largest_delta(F, tree, seen)
    else:
        bits = 128
        while bits <= MAX_BITS and not (signs and all(signs.values())):
            balls = Balls(bits)
            with balls.context():
                largest_delta(balls, tree, seen)
            bits *= 4 if signs else MAX_BITS
        if not all(signs.values()):
            wanted = "costs at which stopping and going on are told apart"
            raise ParameterError("costs", Said("a tie, as far as is seen"), wanted)
    last = len(tree.steps)
    found = {(last, state) for state in tree.levels[last] if tree.paying(last, state)}
    return found | {place for place, sign in signs.items() if sign > 0}


def _after(tree: LossTree, depth: int) -> list[int]:
    return [other for other in tree.costs if other > depth]
