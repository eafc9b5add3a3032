"""On which side of a number delta is, for no more work than that takes.

Whoever searches the largest parameter that meets a target has to know that of each: whether delta
is at most the target. Most are far from it, and the first brackets tell.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from exactdp.numbers.answers import DEFAULT_BUDGET
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact
from exactdp.solve.question import Question, Solution
from exactdp.solve.reduction import Reduction
from exactdp.solve.refinement import Entry, is_long, iterate_delta, plan_for

WIDTHS = (4, 10, 20, 40, 80, 160, 320)
"""In bits: where one does not tell the side, the next is asked for."""
ROUGH = Fraction(1, 4)
"""A relative width that is good enough for a value next to the target, ..."""
FAR = 8
"""... and none is needed where delta is so many times more or less."""


def at_most(found: Enclosure, target: Fraction) -> bool | None:
    """Whether delta is at most the target; None where the bracket does not tell."""
    if found.upper.fraction() <= target:
        return True
    return False if found.lower.fraction() > target else None


def compared(
    question: Question, eps_g: Exact, target: Fraction, rtol: Fraction, *, rough: bool = False
) -> Solution:
    """The first bracket of delta at ``eps_g`` that lies on one side of ``target``, or the last one.

    With ``rough`` it also tells delta to a quarter, or that it is far from the target. The last one
    has the relative width ``rtol``, where that is reached.
    """
    wanted = replace(question, quantity="delta", rtol=rtol, atol=None, progress=None, trial=True)
    for solution in iterate_delta(wanted, eps_g):
        told = at_most(solution.enclosure, target) is not None
        if told and (not rough or _is_rough(solution.enclosure, target)):
            break
    return solution


def _is_rough(found: Enclosure, target: Fraction) -> bool:
    low, high = found.lower.fraction(), found.upper.fraction()
    return found.reaches(ROUGH) or high * FAR <= target or low >= target * FAR


def decided(
    question: Question, eps_g: Exact, target: Fraction, most_bits: int = WIDTHS[-1]
) -> tuple[bool | None, Solution]:
    """Whether delta at ``eps_g`` is at most ``target``, None if that is not told; and its bracket.

    The bracket is narrowed up to ``most_bits``, or where no route goes further. Where delta is
    equal to the target a closed form tells; else this is never told.
    """
    reduction = question.reduction
    if eps_g.sign() >= 0 and reduction.at_an_end(eps_g):
        floor = reduction.floor_exactly  # there delta is the floor, which may be the target
        if floor is not None:
            rtol = Fraction(1, 1 << WIDTHS[0])
            return floor <= target, compared(question, eps_g, target, rtol)
    for bits in WIDTHS:
        solution = compared(question, eps_g, target, Fraction(1, 1 << min(bits, most_bits)))
        told = at_most(solution.enclosure, target)
        if told is not None or solution.status != "reached" or bits >= most_bits:
            break
    return told, solution


def first_exact(reduction: Reduction, eps_g: Exact) -> Entry | None:
    """The first route to any width that answers at ``eps_g`` within the default budget; or None.

    For an eps_g inside the support.
    """
    for entry in plan_for(reduction).exact():
        if entry.cost <= DEFAULT_BUDGET and entry.applies(reduction.core, abs(eps_g)):
            return entry
    return None


def least_steps(reduction: Reduction, eps_g: Exact) -> int | None:
    """The steps to a first bracket by the cheapest route to any width; None where none applies."""
    if reduction.at_an_end(eps_g):
        return None
    core, place = reduction.core, abs(eps_g)
    applying = (one for one in plan_for(reduction).exact() if one.applies(core, place))
    return min((one.cost for one in applying), default=None)


def reaches_any_width(reduction: Reduction, eps_g: Exact) -> bool:
    """Whether delta at eps_g is known to any width within the default budget."""
    return reduction.at_an_end(eps_g) or first_exact(reduction, eps_g) is not None


def is_costly(reduction: Reduction, eps_g: Exact) -> bool:
    """Whether a coarse bracket of delta at ``eps_g`` takes much less work than digits do."""
    entry = None if reduction.at_an_end(eps_g) else first_exact(reduction, eps_g)
    return entry is not None and (entry.route.anytime or is_long(entry, trial=True))
