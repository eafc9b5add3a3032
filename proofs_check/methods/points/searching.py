"""Points at which a statement is tried: of hand size, in corners, at random, downhill.

A search ends in a counterexample or in a number of cases tried; no verdict other than REFUTED or
CONSISTENT depends on it. Every value is exact, so a violation found is a violation.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import isnan
from typing import Any

import sympy

from proofs_check.arithmetic.closed_numbers import ClosedNumber
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    InBalls,
    Method,
    NotExact,
    Point,
    Unknown,
)
from proofs_check.arithmetic.number_systems import as_exact
from proofs_check.language.claims import Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import point_text
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.points.candidates import Candidates, hand_size
from proofs_check.methods.points.contact_points import points_of_contact, points_of_crossing
from proofs_check.methods.points.progress_listener import tell
from proofs_check.methods.points.provenance_of_deltas import NOTHING_CHECKED, Checked, Origin
from proofs_check.methods.points.ranges import ends_at, inside, whole
from proofs_check.methods.points.trying import FINER, Trial, insisted, try_point

FINEST = 2**18
"""Up to here precision grows where nothing was decided."""
INSISTED = 3
"""How many undecided points are looked at again with more bits."""
CONTACTS = 80
"""At most so many of the points that the statement itself singles out."""
CROSSINGS = 24
"""At most so many zeros without a closed form: they count where the statement fails there."""
NEAR = 3
"""So many of the points at which its assumptions hold are what the others are next to."""
FARTHEST = 1e15  # of a coordinate that is moved in doubles


@dataclass(frozen=True)
class Found:
    """The outcome of a search: a violation, or a point without a value, and counts.

    ``checked``: against what the deltas in it are, in the admissible cases. ``held``: at how many
    points the assumptions hold and the statement does; ``open``: the first that is not decided.
    """

    violation: Trial | None
    cases: int
    admissible: int
    undecided: int
    seed: int
    unevaluated: int = 0
    unknown: str = ""
    premises: int = 0
    hole: Trial | None = None
    checked: Checked = NOTHING_CHECKED
    held: int = 0
    open: Trial | None = None


TIES = 24
"""At the first points of a search, and at those that the statement singles out, a tie is proved. At
others it stays undecided: an identity ties at all of them, and each proof takes 0.1 s."""


def search(
    instance: Instance,
    *,
    hand: int = 400,
    randomly: int = 200,
    climbing: int = 120,
    contacts: int = CONTACTS,
    seed: int = 20261121,
    special: Method | None = None,
) -> Found:
    """Look for a point at which the statement fails; the first found is already of hand size.

    ``contacts`` points of those that the statement singles out are tried too; with them precision
    grows at points that are not decided.
    """
    candidates, source = Candidates(instance), random.Random(seed)
    counts = _Counts(seed)
    nearest: list[tuple[float, Point]] = []

    def attempt(point: Point, contact: bool = False) -> Trial:
        tell(f"{counts.cases} points tried, no violation" if counts.cases else "no point tried yet")
        ties = contact or counts.cases < TIES
        return counts.counted(try_point(instance, point, special, ties=ties))

    def stream() -> Iterator[Point]:
        yield from hand_size(candidates, hand)
        for _ in range(randomly if candidates.variables else 0):
            point = candidates.random(source)
            if point is not None:
                yield point

    for point in stream():
        trial = attempt(point)
        if trial.holds is False:
            by_hand = _by_hand(instance, candidates, special) if not trial.exact else None
            return counts.found(by_hand or trial)
        if trial.admissible and climbing:
            nearest.append((_margin(instance, point, special), point))
    nearest.sort(key=lambda pair: pair[0])
    for _, start in nearest[:4]:
        trial_or_none = _climb(instance, start, attempt, source, climbing // 4, special)
        if trial_or_none is not None:
            return counts.found(trial_or_none)
    for point in points_of_contact(instance, contacts, counts.near) if contacts else ():
        trial = attempt(point, contact=True)
        if trial.holds is False:
            return counts.found(trial)
    for point in points_of_crossing(instance, CROSSINGS, counts.near) if contacts else ():
        trial = try_point(instance, point, special)
        if trial.holds is False or trial.hole:
            counts.counted(trial)
            return counts.found(trial if trial.holds is False else None)
    return counts.found(_insisting(instance, counts) if contacts else None)


def _insisting(instance: Instance, counts: _Counts) -> Trial | None:
    """The first points that were not decided, with more bits: counted as they come out now."""
    if instance.relation.has(Sup, DeltaHead):
        return None
    for place, trial in enumerate(counts.open):
        most = FINEST if not counts.held and place == 0 else FINER
        where = point_text(trial.point, instance.label)
        tell(f"{counts.cases} points tried, no violation; up to {most} bits at {where}")
        again = insisted(instance, trial.point, most)
        if again.holds is False:
            return again
        counts.settled(again)
    return None


class _Counts:
    """How many trials there were, how they came out, and the first that were not decided."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.cases = self.admissible = self.undecided = self.unevaluated = self.premises = 0
        self.held = 0
        self.unknown = ""
        self.hole: Trial | None = None
        self.open: list[Trial] = []  # the first that were not decided
        self.origins: list[frozenset[Origin]] = []
        self.near: list[Point] = []

    def counted(self, trial: Trial) -> Trial:
        """Count a trial and hand it on."""
        self.cases += 1
        self.admissible += trial.admissible
        if trial.admissible and trial.origins:
            self.origins.append(trial.origins)
        self.premises += trial.premise
        if trial.premise and len(self.near) < NEAR and not any(map(_closed, trial.point.values())):
            self.near.append(trial.point)
        void = any(origin.itself for origin in trial.origins)  # counted apart, in ``checked``
        self.held += trial.holds is True and trial.premise and not void
        open_ = trial.holds is None and not trial.hole and not void
        self.undecided += open_
        if open_ and len(self.open) < INSISTED:
            self.open.append(trial)
        self.hole = self.hole or (trial if trial.hole else None)
        if trial.unknown:
            self.unevaluated += 1
            self.unknown = self.unknown or trial.unknown
        return trial

    def settled(self, trial: Trial) -> None:
        """A trial that was not decided, and now is this."""
        if trial.holds is True:
            self.undecided -= 1
            self.held += trial.premise
            self.premises += trial.premise
            self.admissible -= not trial.admissible
            self.open = [one for one in self.open if one.point != trial.point]

    def found(self, violation: Trial | None) -> Found:
        """The result of a search that ends here: a violation or None, and the counts so far."""
        return Found(
            violation,
            self.cases,
            self.admissible,
            self.undecided,
            self.seed,
            self.unevaluated,
            self.unknown,
            self.premises,
            self.hole,
            Checked.of(self.origins),
            self.held,
            self.open[0] if self.open else None,
        )


def _closed(value: Any) -> bool:
    return isinstance(value, ClosedNumber)


def _by_hand(instance: Instance, candidates: Candidates, special: Method | None) -> Trial | None:
    """A violation all of whose exponentials are rational, if there is one of small size."""
    tries = 0
    for point in hand_size(candidates, 600):
        numbers = [as_exact(value) for value in point.values()]
        if any(number.exp_rational() is None and not whole(number) for number in numbers):
            continue
        tries += 1
        trial = try_point(instance, point, special)
        if trial.holds is False:
            return trial
        if tries == (40 if instance.relation.has(Sup, DeltaHead) else 400):
            break
    return None


def _margin(instance: Instance, point: Point, special: Method | None) -> float:
    """How far the statement is from failing, relative to its sides: a guide, never a proof."""
    numbers = InBalls(53)
    _, relation = premises(instance.relation)
    if not isinstance(relation, sympy.core.relational.Relational):
        return 1.0
    with numbers.field.context():
        try:
            evaluator = Evaluator(numbers, {}, point, special)
            left, right = evaluator.value(relation.lhs), evaluator.value(relation.rhs)
            gap = float((right - left).mid())
            size = float(abs(left).mid()) + float(abs(right).mid())
        except (Unknown, ZeroDivisionError, OverflowError, NotExact, NotImplementedError):
            return 1.0
    if isinstance(relation, sympy.Ge | sympy.Gt):
        gap = -gap
    if isinstance(relation, sympy.Eq | sympy.Ne):
        gap = -abs(gap)
    if size == 0 or gap == 0 or isnan(gap):
        return 1.0  # contact: nothing to gain next to it by climbing
    return gap / size


def _climb(
    instance: Instance,
    start: Point,
    attempt: Callable[[Point], Trial],
    source: random.Random,
    steps: int,
    special: Method | None,
) -> Trial | None:
    here, best = dict(start), _margin(instance, start, special)
    reach = Fraction(1, 4)
    for step in range(steps):
        point = _moved(instance, here, reach, source)
        if point is None:
            continue
        margin = _margin(instance, point, special)
        if margin < best:
            here, best = point, margin
            trial = attempt(point)
            if trial.holds is False:
                return trial
        elif step % 4 == 3:
            reach = reach / 2
    return None


def _moved(
    instance: Instance, here: Point, reach: Fraction, source: random.Random
) -> dict[Any, Any] | None:
    """The point with every real coordinate moved a little and kept in its domain."""
    point: dict[Any, Any] = {}
    for variable in instance.variables:
        value = here[variable.symbol]
        if not variable.domain.integer:
            step = reach * Fraction(source.randint(-1000, 1000), 1000)
            near = float(as_exact(value))
            moved = near + (abs(near) or 1.0) * float(step)
            if not abs(moved) < FARTHEST:
                return None
            value = as_exact(Fraction(round(moved * 10**6), 10**6))
        try:
            low, high = ends_at(variable.domain, point)
        except (NotExact, Unknown):
            return None
        if not inside(value, low, high, variable.domain):
            return None
        point[variable.symbol] = value
    return point
