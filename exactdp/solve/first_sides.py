"""Both sides of eps_g at a given delta by instant bounds alone: a first bracket within a second.

From above: bounds by moments know about where they meet a delta (:meth:`Route.met_at`), so that one
question a little above it shows that delta is at most the target there. From below, and where no
route knows: by halving, on the ends that the instant bounds give. What is certified is each answer
at its point alone; delta(.) does not increase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.cores import ZERO
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.certified_roots import Side
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End, Status, Which, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route
from exactdp.solve.kept_brackets import KeptBracket, with_widths
from exactdp.solve.open_ended import last_side, low_side
from exactdp.solve.question import Question, Solution
from exactdp.solve.reduction import CLOSED_FORM, Reduction
from exactdp.solve.refinement import BRACKET_RTOL, plan_for, solve_delta
from exactdp.solve.route_failures import at_once

COARSE_RTOL = Fraction(1, 1000)
MARGINS = (Fraction(1, 2**20), Fraction(1, 2**12), Fraction(1, 2**6), Fraction(1, 4), Fraction(3))
"""How far above a guess the upper side is looked for, relative to it, in turn."""
HALVINGS = 12
DOUBLINGS = 64
SHORT_BITS = 30
"""Of the points that are asked."""

Certify = Callable[[Fraction], Side | None]
"""The side of the root that a point is certainly on, if it is on the one that is meant."""


def by_instant_bounds(
    kept: KeptBracket, question: Question, target: Fraction
) -> Iterator[Solution]:
    """The solutions that instant bounds give, each at most as wide as the one before."""
    wanted = with_widths(question, BRACKET_RTOL)
    otherwise: Status = "width_not_reached" if question.instant else "budget"
    yield from kept.narrowed(_sides(wanted, target), wanted, otherwise)


def _sides(question: Question, target: Fraction) -> Iterator[tuple[Side, Side]]:
    """A side above the root, then one below it as well."""
    reduction = question.reduction
    low, high = low_side(reduction, target), _end_above(reduction, target)

    def certify(which: Which) -> Certify:
        asked = replace(
            question, quantity="delta", rtol=COARSE_RTOL, atol=None, progress=None, instant=True
        )

        def at(point: Fraction) -> Side | None:
            place = Dyadic.from_fraction(point)
            found = solve_delta(replace(asked, side=which), Exact(point)).enclosure
            if which == "upper":
                known = found.upper.fraction() <= target
                return Side(place, found.upper_end) if known else None
            return Side(place, found.lower_end) if found.lower.fraction() > target else None

        return at

    high = _above(question, target, low, high, certify("upper"))
    yield low, high
    yield _below(low, high, certify("lower")), high


def _end_above(reduction: Reduction, target: Fraction) -> Side:
    """The end of the support, or of the finite losses; infinity where there is none."""
    total = reduction.core.total
    if total is None:
        return last_side(reduction, target) or Side(Dyadic.infinity(1), TRIVIAL)
    with precision(64):
        return Side(Dyadic.from_arb(total.ball().upper()), End(CLOSED_FORM, reduction.ends_by))


def _above(question: Question, target: Fraction, low: Side, high: Side, certify: Certify) -> Side:
    """The nearest point that is certainly above the root, about."""
    guess = _guess(question, target)
    for margin in MARGINS:
        if guess is None:
            break
        point = _short(guess * (1 + margin), up=True)
        if not high.point.infinite and point >= high.point.fraction():
            return high
        found = certify(point)
        if found is not None:
            return found
    start, found = low.point.fraction(), None
    if high.point.infinite:
        powers = (Fraction(2) ** k for k in range(-2, DOUBLINGS))
        found = next((one for one in map(certify, powers) if one is not None), None)
        if found is None:
            return high
        high = found
    for _ in range(HALVINGS):
        point = _short((start + high.point.fraction()) / 2, up=True)
        if not start < point < high.point.fraction():
            break
        found = certify(point)
        start, high = (point, high) if found is None else (start, found)
    return high


def _below(low: Side, high: Side, certify: Certify) -> Side:
    """The furthest point that is certainly below the root, about."""
    stop, place = high.point, Fraction(1)
    if stop.infinite:  # nothing is known above: outward while it is below
        while place < 2**DOUBLINGS and (found := certify(place)) is not None:
            low, place = found, 2 * place
    end = place if stop.infinite else stop.fraction()
    for _ in range(HALVINGS):
        point = _short((low.point.fraction() + end) / 2, up=False)
        if not low.point.fraction() < point < end:
            break
        found = certify(point)
        low, end = (low, point) if found is None else (found, end)
    return low


def _guess(question: Question, target: Fraction) -> Fraction | None:
    """The least place that a route knows of, if one does."""
    reduction, places = question.reduction, []
    with precision(128):
        delta = reduction.lowered(ZERO, arb_of(target))
        if not 0 < delta < 1:
            return None
        for entry in plan_for(reduction).instant:
            if entry.applies(reduction.core, ZERO):
                with suppress(TooLarge):
                    places.append(_met_at(question, entry.route, delta))
    known = [Fraction(place) for place in places if place is not None and 0 < place < 2**DOUBLINGS]
    return min(known, default=None)


def _met_at(question: Question, route: Route, delta: arb) -> float | None:
    """What the route knows of the place; its arithmetic error is told as everywhere."""
    core = question.reduction.core
    return at_once(question, route, None, lambda: route.met_at(core, delta))


def _short(value: Fraction, *, up: bool) -> Fraction:
    """A dyadic number of few bits next to a positive one: at least it if ``up``, else at most."""
    size = value.numerator.bit_length() - value.denominator.bit_length()
    scale = Fraction(2) ** (SHORT_BITS - size)
    rounded = -(-value * scale // 1) if up else value * scale // 1
    return rounded / scale
