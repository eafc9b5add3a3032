"""Words of the same value, by named statements: which orders, and where adaptivity is no use."""

from __future__ import annotations

from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.closed_forms.ask_nonadaptive import nothing_to_adapt
from exactdp.routes.words import Run, Word
from exactdp.statements import ADAPTIVE_SYMMETRY, EXCHANGE, LEMMA_5_3, NO_GAP, Statement


def same_as_fixed(word: Word, eps_g: Exact) -> tuple[Statement, ...] | None:
    """Why adaptive and non-adaptive optimum agree at this eps_g >= 0; None where unknown.

    Copies of one BR(eps) agree exactly in the top range, and three of them at eps_g = 0.
    """
    reasons = nothing_to_adapt(word)
    if reasons is None and len(word.runs) == 1:
        (run,) = word.runs
        k = run.count
        if eps_g * k >= run.eps * (k * k - k - 1) or (k == 3 and eps_g == 0):
            return (NO_GAP,)
    return reasons


def canonical(word: Word, eps_g: Exact) -> tuple[Word, tuple[Statement, ...]]:
    """A word of the same value at eps_g >= 0, the same for all that are known to have it, and why.

    - From the sum of all eps on delta_0 is 0.
    - Neighbouring DP mechanisms commute: each is an average of scalings of gamma.
    - The place of one BR(eps) among DP(eps_1), eps <= eps_1, behind the other BR, is no matter.
    - Two BR(eps) and one DP(eps) at eps_g >= eps: all three orders agree.

    >>> from exactdp.numbers.exact_numbers import exact
    >>> one = exact(1)
    >>> word = Word.of([Run(True, one, 2), Run(False, one, 1)])
    >>> [str(run.ranged) for run in canonical(word, one / 4)[0].runs]
    ['True', 'False', 'True']
    """
    if eps_g >= word.total:
        return Word(()), (ADAPTIVE_SYMMETRY,)
    if len(word.steps) == 3 and word.ranged == 2 and word.common_eps is not None:
        eps = word.common_eps
        if eps_g >= eps:
            return Word.of([Run(False, eps, 1), Run(True, eps, 2)]), (LEMMA_5_3,)
    steps = list(word.steps)
    reasons: list[Statement] = []
    ends = [i for i, step in enumerate(steps) if step.ranged]
    behind = ends[-2] + 1 if len(ends) > 1 else 0
    tail = steps[behind:]
    if ends and _one_eps(tail):
        moved = sorted(tail, key=lambda step: step.ranged)
        place = nothing_to_adapt(Word.of(moved))
        if moved != tail and place is not None:
            steps[behind:] = moved
            reasons += place
    commuted = _sorted_pure(steps)
    if commuted != steps:
        reasons.append(EXCHANGE)
    return Word.of(commuted), tuple(dict.fromkeys(reasons))


def _one_eps(steps: list[Run]) -> bool:
    """One BR(eps) among DP mechanisms of one eps_1 >= eps."""
    pure = [step.eps for step in steps if not step.ranged]
    if not pure:
        return False
    (single,) = (step.eps for step in steps if step.ranged)
    return all(eps == pure[0] for eps in pure) and single <= pure[0]


def _sorted_pure(steps: list[Run]) -> list[Run]:
    """The same steps with every stretch of DP mechanisms sorted by eps."""
    found: list[Run] = []
    stretch: list[Run] = []
    for step in [*steps, None]:
        if step is not None and not step.ranged:
            stretch.append(step)
            continue
        found += sorted(stretch, key=lambda run: run.eps)
        stretch = []
        if step is not None:
            found.append(step)
    return found
