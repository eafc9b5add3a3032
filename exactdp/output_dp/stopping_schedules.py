"""Which costs to charge for stopping early: for a target delta, or so that it costs no delta."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from exactdp.formulas.optimal_stopping import shares_not_gained
from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.fields import Balls
from exactdp.output_dp.loss_states import LossStates, loss_tree
from exactdp.output_dp.stopping_times import Stopping
from exactdp.output_dp.stopping_values import BALLS, CHOSEN_RTOL
from exactdp.profiles.adaptive_composition import adaptive
from exactdp.profiles.nonadaptive_composition import nonadaptive
from exactdp.solve.question import read_rtol

Objective = Literal["proportional", "free"]
Progress = Callable[[int, int], None]

FACTOR_RTOL = "1e-9"
BITS = 128
FINEST = Fraction(1, 10**40)
"""A delta that is not told from the target at this width counts as equal to it."""


def smallest_factor(
    early: Stopping,
    delta: Number,
    rtol: Number = FACTOR_RTOL,
    progress: Progress = lambda done, of: None,
) -> Enclosure:
    """The smallest factor f >= 0 for which the costs f E_i have a delta of at most ``delta``.

    delta does not increase with f. By halving an interval whose upper end is certified to meet the
    target, and whose lower end is certified not to (or is 0). ParameterError where no factor does:
    where delta is below the leaks, or some E_i are 0.

    >>> from exactdp.output_dp.stopping_times import stopping
    >>> print(smallest_factor(stopping([50, 100], "DP(1/10)^100", [2, 4]), "1e-6", rtol="1e-6"))
    [1.5864515, 1.5864525]
    """
    target, wanted = read_delta(delta), read_rtol(rtol)

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
    rtol = CHOSEN_RTOL if early.stops.chosen else Fraction(1, 10**6)
    while True:
        found = early.bracket(rtol)
        if found.upper.fraction() <= target:
            return True
        if found.lower.fraction() > target:
            return False
        if rtol <= FINEST or not found.reaches(rtol):
            return None
        rtol = rtol**2


def free_costs(early: Stopping) -> tuple[Enclosure, ...]:
    """The least cost of every k_i at which stopping early adds nothing to the delta of the end.

    That is the delta of all mechanisms at the last cost, E_n, which stays. The worth of going on
    has slopes of at most 1 in S = e^loss, so the largest loss that is reachable decides: e^E_i is
    S minus the worth of going on there, and 1 where that is less. At most the smaller of E_n and
    the sum of the first k_i eps. Source: the project's own. ParameterError for chosen mechanisms.

    >>> from exactdp.output_dp.stopping_times import stopping
    >>> found = free_costs(stopping([1, 2], "DP(ln 2)^2", [0, "ln 2"]))  # ln(4/3) and ln 2
    >>> [round(one.lower_float, 6) for one in found]
    [0.287682, 0.693147]
    """
    if early.stops.chosen:
        raise ParameterError("mechanisms", early.composition, "mechanisms without a choice (DP)")
    states = LossStates(early.stops.plain())
    tree = loss_tree(states, {early.k[-1]: early.costs[-1]})
    if tree is None:
        raise ParameterError("mechanisms", early.composition, "fewer different losses")
    F = Balls(BITS + len(early.k).bit_length())
    found = []
    with F.context():
        shares = shares_not_gained(F, tree)
        for k in early.k[:-1]:
            share = F.exp(F.number(states.climbs[k])) * shares[k]
            cost = F.number(0) if share == 0 else share.log()  # 0 where some step always leaks
            found.append(Enclosure.from_ball(F.pos(cost), BALLS))
    last = Enclosure.from_exact(early.costs[-1], Fraction(1, 10**20), BALLS)
    return (*(replace(one, rtol=Fraction(1, 10**20)) for one in found), last)


def best_costs(
    early: Stopping,
    delta: Number,
    objective: Objective = "free",
    progress: Progress = lambda done, of: None,
) -> Stopping:
    """The same mechanisms and places, at the best costs for a target delta, rounded up.

    ``proportional``: the costs of ``early`` times the smallest factor. ``free``: the last cost is
    the ordinary eps of all mechanisms at delta, the least that is possible, and every other one the
    least at which stopping there adds nothing to delta.

    >>> from exactdp.output_dp.stopping_times import stopping
    >>> found = best_costs(stopping([50, 100], "DP(1/10)^100", [0, 0]), "1e-6")
    >>> [round(float(cost), 4) for cost in found.costs], found.delta().upper_float <= 1e-6
    ([4.552, 4.7746], True)
    """
    target = read_delta(delta)
    if objective == "proportional":
        rtol = CHOSEN_RTOL if early.stops.chosen else FACTOR_RTOL
        factor = smallest_factor(early, target, rtol, progress).upper.fraction()
        return early.with_costs(cost * factor for cost in early.costs)
    if objective != "free":
        raise ParameterError("objective", objective, "proportional or free")
    whole = adaptive if early.stops.chosen else nonadaptive
    end = whole(early.composition).epsilon(target, "1e-12").upper
    if end.infinite > 0:
        raise ParameterError("delta", delta, "at least the probability that a mechanism leaks")
    last = Exact(end.fraction()) if end > Dyadic(0) else Exact(Fraction(0))
    ending = early.with_costs((*early.costs[:-1], last))
    earlier = (Exact(one.upper.fraction()) for one in free_costs(ending)[:-1])
    return early.with_costs((*earlier, last))
