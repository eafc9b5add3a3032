"""Which costs to charge for stopping early: for a target delta, or so that it costs no delta."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from exactdp.formulas.optimal_stopping import LossTree, shares_not_gained
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element
from exactdp.output_dp.continuation_values import worths_on_grid
from exactdp.output_dp.early_stopping import Stopping
from exactdp.output_dp.stopping_values import (
    BALLS,
    CHOSEN_RTOL,
    Stops,
    ends_on_grid,
    tree_of,
)
from exactdp.profiles.composed import adaptive, nonadaptive
from exactdp.solve.question import read_rtol

Objective = Literal["proportional", "free"]
Progress = Callable[[int, int], None]

FACTOR_RTOL = Fraction(1, 10**9)
WIDTH = Fraction(1, 10**20)
"""That costs found in balls are printed with."""

BITS = 128
FINEST = Fraction(1, 10**40)
"""A delta that is not told from the target at this width counts as equal to it."""

FINEST_CHOSEN = Fraction(1, 10**5)
"""The same where t is chosen: a grid takes 8 times as long for an 8th of the width."""


def smallest_factor(
    early: Stopping,
    delta: Number,
    rtol: Number | None = None,
    progress: Progress = lambda done, of: None,
) -> Enclosure:
    """The smallest factor f >= 0 at which the costs of ``early``, times f, have at most this delta.

    A bracket of relative width ``rtol``, by default 1e-9, and 1e-3 where t is chosen (BR). The
    delta does not increase with f. By halving an interval whose upper end is certified to meet the
    target, and whose lower end is certified not to (or is 0). ParameterError where no factor does:
    where delta is below the leaks, or some costs are 0.

    >>> from exactdp.output_dp.early_stopping import stopping
    >>> print(smallest_factor(stopping([50, 100], "DP(1/10)^100", [2, 4]), "1e-6", rtol="1e-6"))
    [1.5864515, 1.5864525]
    """
    target = read_delta(delta)
    default = CHOSEN_RTOL if early.stops.chosen else FACTOR_RTOL
    wanted = default if rtol is None else read_rtol(rtol)

    def enough(factor: Fraction) -> bool | None:
        return _meets(early.with_costs(cost * factor for cost in early.costs), target)

    if enough(Fraction(0)):
        return Enclosure(Dyadic(0), Dyadic(0), BALLS, BALLS)
    low, high = Fraction(0), _far(early)
    if not enough(high):
        least = early.with_costs(cost * high for cost in early.costs).bracket()
        raise ParameterError(
            "delta", delta, f"at least {least.decimals(6)[1]}, which none is below"
        )
    rounds = 8 + wanted.denominator.bit_length()
    for done in range(4 * rounds):
        if high - low <= wanted * low:
            break
        middle = (low + high) / 2
        met = enough(middle)
        if met is None:  # equal to the target, as far as can be told
            break
        low, high = (low, middle) if met else (middle, high)
        progress(min(done, rounds - 1), rounds)
    ends = Dyadic.from_fraction(low), Dyadic.from_fraction(high)
    return Enclosure(*ends, BALLS, BALLS, f"the factor of {early} at delta {target}", wanted)


def _far(early: Stopping) -> Fraction:
    """A power of two from which on every cost that is not 0 is above all losses at its depth."""
    total = early.composition.largest_loss
    least = min((cost for cost in early.costs if cost.sign()), default=None)
    far = 1
    while total is not None and least is not None and least * far < total:
        far *= 2
    return Fraction(far)


def _meets(early: Stopping, target: Fraction) -> bool | None:
    """Whether delta is at most the target; None where they are not told apart."""
    chosen = early.stops.chosen
    rtol, finest = (4 * CHOSEN_RTOL, FINEST_CHOSEN) if chosen else (Fraction(1, 10**6), FINEST)
    while True:
        found = early.bracket(rtol)
        if found.upper.fraction() <= target:
            return True
        if found.lower.fraction() > target:
            return False
        if rtol <= finest or not found.reaches(rtol):
            return None
        rtol = rtol / 8 if chosen else rtol**2


def free_costs(early: Stopping, rtol: Number | None = None) -> tuple[Enclosure, ...]:
    """The least cost of every k_i at which going on is as good as stopping, whatever was seen.

    Then stopping early adds nothing to the delta of the end, that of all mechanisms at the last
    cost, E_n, which stays; where t is chosen smaller costs may do as well. The worth of going on
    has slopes of at most 1 in S = e^loss, so the largest loss that is reachable decides: e^E_i is
    S minus the worth of going on there, and 1 where that is less. At most the smaller of E_n and
    the sum of the first k_i eps. Source: the project's own. To some 38 digits where the states can
    be listed; else (BR, or too many states) as the grid gives them on which a bracket of delta has
    the relative width ``rtol``.

    >>> from exactdp.output_dp.early_stopping import stopping
    >>> found = free_costs(stopping([1, 2], "DP(ln 2)^2", [0, "ln 2"]))  # ln(4/3) and ln 2
    >>> [round(one.lower_float, 6) for one in found]
    [0.287682, 0.693147]
    """
    last = Enclosure.from_exact(early.costs[-1], WIDTH, BALLS)
    at_the_end = {early.k[-1]: early.costs[-1]}
    tree = tree_of(Stops(early.stops.steps, at_the_end))
    found = _free_on_grid(early, rtol) if tree is None else _free_in_balls(early, tree)
    return (*found, last)


def _free_in_balls(early: Stopping, tree: LossTree) -> Iterator[Enclosure]:
    F = Balls(BITS + len(early.k).bit_length())
    with F.context():
        shares = shares_not_gained(F, tree)
        least = [_cost(F, early.stops.climbs[k], shares[k]) for k in early.k[:-1]]
        return iter([replace(Enclosure.from_ball(one, BALLS), rtol=WIDTH) for one in least])


def _free_on_grid(early: Stopping, rtol: Number | None) -> Iterator[Enclosure]:
    wanted = None if rtol is None else read_rtol(rtol)
    climbs = early.stops.climbs
    far = climbs[-1] * 2 + 1  # costs at which nobody stops
    costs = dict.fromkeys(early.k[:-1], far) | {early.k[-1]: early.costs[-1]}
    worths = worths_on_grid(Stops(early.stops.steps, costs), wanted)
    F = Balls(BITS)
    for k in early.k[:-1]:
        with F.context():
            below, above = worths.gain(F, k, climbs[k])
            shares = (1 - above).lower(), (1 - below).upper()
            ends = [_cost(F, climbs[k], share) for share in shares]
            least = Enclosure.from_ball(ends[0].union(ends[1]))
        low, high = ends_on_grid(early.stops)
        yield replace(least, lower_end=low, upper_end=high)


def _cost(F: Balls, loss: Exact, share: Element) -> Element:
    """loss + ln(share), at least 0: where some step always leaks the share is 0."""
    return F.pos(F.number(loss) + share.log()) if share > 0 else F.number(0)


def best_costs(
    early: Stopping,
    delta: Number,
    objective: Objective = "free",
    progress: Progress = lambda done, of: None,
) -> Stopping:
    """The schedule with the same mechanisms and places to stop, at the best costs for ``delta``.

    Costs are rounded up. ``proportional``: the costs of ``early`` times the smallest factor.
    ``free``: the last cost is the ordinary eps of all mechanisms at delta, the least that is
    possible, and every other one is from :func:`free_costs`. (For BR the optimum then meets the
    target, and the upper end of a bracket of it may be above by the bracket's width.)

    >>> from exactdp.output_dp.early_stopping import stopping
    >>> found = best_costs(stopping([50, 100], "DP(1/10)^100", [0, 0]), "1e-6")
    >>> [round(float(cost), 4) for cost in found.costs], found.delta().upper_float <= 1e-6
    ([4.552, 4.7746], True)
    """
    target = read_delta(delta)
    if objective == "proportional":
        factor = smallest_factor(early, target, progress=progress).upper.fraction()
        return early.with_costs(cost * factor for cost in early.costs)
    if objective != "free":
        raise ParameterError("objective", objective, "proportional or free")
    if early.stops.chosen:
        end = adaptive(early.composition).bracket_epsilon(target).upper
    else:
        end = nonadaptive(early.composition).epsilon(target, rtol="1e-12").upper
    if end.infinite > 0:
        raise ParameterError("delta", delta, "at least the probability that a mechanism leaks")
    last = Exact(end.fraction()) if end > Dyadic(0) else Exact(Fraction(0))
    ending = early.with_costs((*early.costs[:-1], last))
    earlier = (Exact(one.upper.fraction()) for one in free_costs(ending)[:-1])
    return early.with_costs((*earlier, last))
