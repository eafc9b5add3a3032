"""Points at which a statement is tried: of hand size, in corners, at random, downhill.

A search ends in a counterexample or in a number of cases tried; no verdict other than REFUTED or
CONSISTENT depends on it. Every value is exact, so a violation found is a violation.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isnan
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import Exact, exact
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
    Method,
    NotExact,
    NoValue,
    Point,
    Unknown,
)
from proofs_check.language.claims import Instance, atoms, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import RaisedAt, point_text
from proofs_check.language.vocabulary import Slope, Sup
from proofs_check.methods.points.candidates import Candidates, hand_size
from proofs_check.methods.points.ranges import ends_at, inside
from proofs_check.methods.points.sources import NOTHING_CHECKED, Checked, Origin
from proofs_check.methods.symbolic.definedness import Undefined, at_point

PRECISIONS = (64, 192, 512)
HEAVY_PRECISIONS = (96,)  # the width of a supremum decides, not the precision

FARTHEST = 1e15  # of a coordinate that is moved in doubles


@dataclass(frozen=True)
class Trial:
    """A statement at a point: whether it holds (None: not decided), and the relation that fails.

    ``admissible``: its assumptions are not seen to fail; ``premise``: they hold. ``hole`` says why
    it has no value there, ``unknown`` why none was found. ``origins`` of the deltas in it.
    """

    point: Point
    holds: bool | None
    admissible: bool = True
    premise: bool = False
    left: str = ""
    right: str = ""
    relation: Any = None
    exact: bool = False
    hole: str = ""
    unknown: str = ""
    origins: frozenset[Origin] = frozenset()


@dataclass(frozen=True)
class Found:
    """The outcome of a search: a violation, or a point without a value, and counts.

    ``checked``: against what the deltas in it are, in the admissible cases.
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


def try_point(instance: Instance, point: Point, special: Method | None = None) -> Trial:
    """The statement, as it is written, at one point: exactly where everything is rational, else in
    balls.

    A RaisedAt names the point where the evaluation raised.
    """
    origins: set[Origin] = getattr(special, "origins", set())
    origins.clear()
    try:
        trial = _at_point(instance, point, special)
        return replace(trial, origins=frozenset(origins)) if origins else trial
    except Exception as error:
        raise RaisedAt(error, point_text(point, instance.label)) from error


def _at_point(instance: Instance, point: Point, special: Method | None) -> Trial:
    try:
        if instance.relation.has(Slope):
            _require_smooth(instance, point)
        return _trial(instance, point, Evaluator(Exactly(), {}, point), exact_=True)
    except NoValue as error:
        return Trial(point, None, admissible=False, hole=str(error))
    except (NotExact, Unknown, TypeError, ZeroDivisionError, NotImplementedError):
        pass
    trial = Trial(point, None)
    heavy = instance.relation.has(Sup, DeltaHead)
    for bits in HEAVY_PRECISIONS if heavy else PRECISIONS:
        numbers = InBalls(bits)
        with numbers.field.context():
            try:
                trial = _trial(instance, point, Evaluator(numbers, {}, point, special))
            except NoValue as error:
                return Trial(point, None, admissible=False, hole=str(error))
            except (Unknown, ZeroDivisionError, NotImplementedError) as error:
                return Trial(point, None, unknown=str(error))
        if trial.holds is not None:
            break
    return trial


def confirmed(instance: Instance, point: Point, special: Method | None = None) -> Trial | None:
    """The violation at a point, seen again from the statement's own tree and domain; or None.

    Every variable has to be in its domain, certainly; an integer has to be one.
    """
    if set(point) != {variable.symbol for variable in instance.variables}:
        return None
    exactly = Evaluator(Exactly(), {}, point)
    numbers = InBalls(256)
    for variable in instance.variables:
        value = exact(point[variable.symbol])
        if variable.domain.integer and not _whole(value):
            return None
        for condition in variable.conditions():
            try:
                if exactly.truth(condition) is not True:
                    return None
            except NotExact:
                with numbers.field.context():
                    if Evaluator(numbers, {}, point).truth(condition) is not True:
                        return None
            except Unknown:
                return None
    trial = try_point(instance, point, special)
    return trial if trial.holds is False else None


def _require_smooth(instance: Instance, point: Point) -> None:
    """A NoValue where a slope is asked for at an edge of where its body has a value.

    Unknown where the body may have kinks.
    """
    exactly = Evaluator(Exactly(), {}, point)
    try:
        for need in at_point(instance, point):
            reached = all(exactly.truth(part) for part in need.given)
            if reached and exactly.truth(need.wanted) is False:
                raise NoValue(str(need))
    except NotExact:
        return
    except Undefined as error:
        raise Unknown(str(error)) from None


def _trial(
    instance: Instance, point: Point, evaluator: Evaluator, *, exact_: bool = False
) -> Trial:
    relation = instance.relation
    premise: bool | None = True
    if isinstance(relation, sympy.Implies):
        premise = evaluator.truth(relation.args[0])
    holds = evaluator.truth(relation)
    trial = Trial(point, holds, premise is not False, premise is True, exact=exact_)
    if holds is False:
        failing = _failing(relation, evaluator)
        if failing is not None:
            left, right = evaluator.value(failing.lhs), evaluator.value(failing.rhs)
            trial = replace(trial, left=written(left), right=written(right), relation=failing)
    return trial


def _failing(relation: Any, evaluator: Evaluator) -> Any:
    _, conclusion = premises(relation)
    for atom in atoms(conclusion):
        try:
            if evaluator.truth(atom) is False:
                return atom
        except Unknown:
            continue
    return None


def written(value: Any) -> str:
    """A value as text: a rational, or a decimal that has it within one unit of its last digit."""
    if isinstance(value, Fraction | Exact):
        return str(value)
    return str(value.str(20)) if hasattr(value, "str") else str(value)


def search(
    instance: Instance,
    *,
    hand: int = 400,
    randomly: int = 200,
    climbing: int = 120,
    seed: int = 20261121,
    special: Method | None = None,
) -> Found:
    """Look for a point at which the statement fails; the first found is already of hand size."""
    candidates, source = Candidates(instance), random.Random(seed)
    counts = _Counts(seed)
    nearest: list[tuple[float, Point]] = []

    def attempt(point: Point) -> Trial:
        return counts.counted(try_point(instance, point, special))

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
    return counts.found(None)


class _Counts:
    """How trials came out."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.cases = self.admissible = self.undecided = self.unevaluated = self.premises = 0
        self.unknown = ""
        self.hole: Trial | None = None
        self.origins: list[frozenset[Origin]] = []

    def counted(self, trial: Trial) -> Trial:
        """The trial, counted."""
        self.cases += 1
        self.admissible += trial.admissible
        if trial.admissible and trial.origins:
            self.origins.append(trial.origins)
        self.premises += trial.premise
        void = any(origin.itself for origin in trial.origins)  # counted apart, in ``checked``
        self.undecided += trial.holds is None and not trial.hole and not void
        self.hole = self.hole or (trial if trial.hole else None)
        if trial.unknown:
            self.unevaluated += 1
            self.unknown = self.unknown or trial.unknown
        return trial

    def found(self, violation: Trial | None) -> Found:
        """The counts so far."""
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
        )


def _by_hand(instance: Instance, candidates: Candidates, special: Method | None) -> Trial | None:
    """A violation all of whose exponentials are rational, if there is one of small size."""
    tries = 0
    for point in hand_size(candidates, 600):
        numbers = [exact(value) for value in point.values()]
        if any(number.exp_rational() is None and not _whole(number) for number in numbers):
            continue
        tries += 1
        trial = try_point(instance, point, special)
        if trial.holds is False:
            return trial
        if tries == (40 if instance.relation.has(Sup, DeltaHead) else 400):
            break
    return None


def _whole(number: Exact) -> bool:
    return number.is_rational and number.fraction.denominator == 1


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
            near = float(exact(value))
            moved = near + (abs(near) or 1.0) * float(step)
            if not abs(moved) < FARTHEST:
                return None
            value = exact(Fraction(round(moved * 10**6), 10**6))
        try:
            low, high = ends_at(variable.domain, point)
        except (NotExact, Unknown):
            return None
        if not inside(value, low, high, variable.domain):
            return None
        point[variable.symbol] = value
    return point
