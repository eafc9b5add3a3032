"""Words of the same value, by named statements: which orders, and where adaptivity is no use.

Adaptive and non-adaptive optimum are equal

- for DP mechanisms only: nothing is chosen, so the order and the answers do not matter;
- for one BR, used first: its t is chosen before there is any answer, and nothing after it;
- for one BR(eps), the DP mechanisms all of one eps_1 >= eps: its place does not matter (Proposition
  2 of cesar-rogers-2022, which has eps = eps_1; the proof goes through for eps <= eps_1), so it may
  as well be used first;
- for copies of one BR(eps) in the top range, and for three of them at eps_g = 0.
"""

from __future__ import annotations

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.compositions import ZERO, Core, Run
from exactdp.mechanisms.differential_privacy import DP
from exactdp.numbers.exact_numbers import Exact
from exactdp.statements import (
    ADAPTIVE_SYMMETRY,
    EXCHANGE,
    LEMMA_5_3,
    NO_GAP,
    NOTHING_CHOSEN,
    PROPOSITION_2,
    PROPOSITION_2_APART,
    RECURSION,
    Statement,
)


def nothing_to_adapt(word: Core) -> tuple[Statement, ...] | None:
    """Why the adaptive optimum of a word is the non-adaptive one at every eps_g; None if unknown.

    >>> [str(s) for s in nothing_to_adapt(Core.of([(BR(2), 1), (DP(1), 3)], adaptive=True))]
    ['cesar-rogers-2022, Lemma 5.1 (corrected)', 'exactdp, Nothing to adapt (own)']
    >>> nothing_to_adapt(Core.of([(DP(1), 3), (BR(2), 1)], adaptive=True)) is None
    True
    """
    if any(run.mechanism.worst_pairs is None for run in word.runs):
        fixed = all(run.mechanism.concrete_pair is not None for run in word.runs)
        return word.losses_by if fixed else None
    if word.n > 1:
        return None
    if word.n == 0 or word.runs[0].chosen:
        return (RECURSION, NOTHING_CHOSEN)
    (single,) = (run.eps for run in word.runs if run.chosen)
    pure = [run.eps for run in word.runs if not run.chosen]
    if any(eps != pure[0] for eps in pure) or single > pure[0]:
        return None
    place = PROPOSITION_2 if single == pure[0] else PROPOSITION_2_APART
    return (RECURSION, NOTHING_CHOSEN, place)


def same_as_fixed(word: Core, eps_g: Exact) -> tuple[Statement, ...] | None:
    """Why adaptive and non-adaptive optimum agree at this eps_g >= 0; None where unknown.

    Copies of one BR(eps) agree exactly in the top range, and three of them at eps_g = 0.
    """
    since = fixed_from(word)
    if since is not None and eps_g >= since:
        return nothing_to_adapt(word) or (NO_GAP,)
    if any(run.mechanism.worst_pairs is None for run in word.runs):
        return None
    (first, *others) = word.runs or (None,)
    three = not others and first is not None and first.chosen and first.count == 3
    return (NO_GAP,) if three and eps_g.sign() == 0 else None


def fixed_from(word: Core) -> Exact | None:
    """The least eps_g >= 0 from which on both optima are known to agree; None if there is none.

    0 where there is nothing to adapt; (k - 1 - 1/k) eps for k copies of one BR(eps).
    """
    if nothing_to_adapt(word) is not None:
        return ZERO
    if len(word.runs) != 1 or word.runs[0].mechanism.worst_pairs is None:
        return None
    (run,) = word.runs
    k = run.count
    return run.eps * (k * k - k - 1) / k


def canonical(word: Core, eps_g: Exact) -> tuple[Core, tuple[Statement, ...]]:
    """A word of the same value at eps_g >= 0, and the statements that say so.

    It is the same word for all words that are known to have this value:

    - From the sum of all eps on delta_0 is 0.
    - Neighbouring DP mechanisms commute: each is an average of scalings of gamma.
    - The place of one BR(eps) among DP(eps_1), eps <= eps_1, behind the other BR, is no matter.
    - Two BR(eps) and one DP(eps) at eps_g >= eps: all three orders agree.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> word = Core.of([(BR(1), 2), (DP(1), 1)], adaptive=True)
    >>> [str(run.chosen) for run in canonical(word, exact("1/4"))[0].runs]
    ['True', 'False', 'True']
    """
    if eps_g >= word.support:
        return Core((), adaptive=True), (ADAPTIVE_SYMMETRY,)
    if len(word.steps) == 3 and word.n == 2 and word.common_eps is not None:
        eps = word.common_eps
        if eps_g >= eps:
            return Core.in_order([Run(DP(eps), 1), Run(BR(eps), 2)]), (LEMMA_5_3,)
    steps = list(word.steps)
    reasons: list[Statement] = []
    ends = [i for i, step in enumerate(steps) if step.chosen]
    behind = ends[-2] + 1 if len(ends) > 1 else 0
    tail = steps[behind:]
    if ends and _one_eps(tail):
        moved = sorted(tail, key=lambda step: step.chosen)
        place = nothing_to_adapt(Core.in_order(moved))
        if moved != tail and place is not None:
            steps[behind:] = moved
            reasons += place
    commuted = _sorted_pure(steps)
    if commuted != steps:
        reasons.append(EXCHANGE)
    return Core.in_order(commuted), tuple(dict.fromkeys(reasons))


def _one_eps(steps: list[Run]) -> bool:
    """Whether one BR(eps) stands among DP mechanisms that all have one eps_1 >= eps."""
    pure = [step.eps for step in steps if not step.chosen]
    if not pure:
        return False
    (single,) = (step.eps for step in steps if step.chosen)
    return all(eps == pure[0] for eps in pure) and single <= pure[0]


def _sorted_pure(steps: list[Run]) -> list[Run]:
    """The steps with every stretch of DP mechanisms sorted by eps, which changes no value."""
    found: list[Run] = []
    stretch: list[Run] = []
    for step in [*steps, None]:
        if step is not None and not step.chosen:
            stretch.append(step)
            continue
        found += sorted(stretch, key=lambda run: run.eps)
        stretch = []
        if step is not None:
            found.append(step)
    return found
