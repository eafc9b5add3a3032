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
    Point,
    Unknown,
)
from proofs_check.language.claims import Instance, atoms, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import RaisedAt, point_text
from proofs_check.language.vocabulary import Sup
from proofs_check.methods.points.candidates import Candidates, hand_size

PRECISIONS = (64, 192, 512)
HEAVY_PRECISIONS = (96,)  # the width of a supremum decides, not the precision

FARTHEST = 1e15  # of a coordinate that is moved in doubles


@dataclass(frozen=True)
class Trial:
    """A statement at a point: whether it holds (None: not decided), and the relation that fails."""

    point: Point
    holds: bool | None
    admissible: bool = True
    left: str = ""
    right: str = ""
    relation: Any = None
    exact: bool = False


@dataclass(frozen=True)
class Found:
    """The outcome of a search."""

    violation: Trial | None
    cases: int
    admissible: int
    undecided: int
    seed: int
    unevaluated: int = 0
    unknown: str = ""


def try_point(instance: Instance, point: Point, special: Method | None = None) -> Trial:
    """The statement at one point: exactly where everything is rational, else in balls.

    A RaisedAt names the point where the evaluation raised.
    """
    try:
        return _at_point(instance, point, special)
    except Exception as error:
        raise RaisedAt(error, point_text(point, instance.label)) from error


def _at_point(instance: Instance, point: Point, special: Method | None) -> Trial:
    try:
        return _trial(instance, point, Evaluator(Exactly(), {}, point), exact_=True)
    except (NotExact, Unknown, TypeError, ZeroDivisionError, NotImplementedError):
        pass
    trial = Trial(point, None)
    heavy = instance.relation.has(Sup, DeltaHead)
    for bits in HEAVY_PRECISIONS if heavy else PRECISIONS:
        numbers = InBalls(bits)
        with numbers.field.context():
            try:
                trial = _trial(instance, point, Evaluator(numbers, {}, point, special))
            except (Unknown, ZeroDivisionError) as error:
                return Trial(point, None, left=str(error))
        if trial.holds is not None:
            break
    return trial


def _trial(
    instance: Instance, point: Point, evaluator: Evaluator, *, exact_: bool = False
) -> Trial:
    relation = instance.relation
    admissible = True
    if isinstance(relation, sympy.Implies):
        admissible = evaluator.truth(relation.args[0]) is not False
    holds = evaluator.truth(relation)
    trial = Trial(point, holds, admissible, exact=exact_)
    if holds is False:
        failing = _failing(relation, evaluator)
        if failing is not None:
            left, right = evaluator.value(failing.lhs), evaluator.value(failing.rhs)
            trial = replace(trial, left=written(left), right=written(right), relation=failing)
    return trial


def _failing(relation: Any, evaluator: Evaluator) -> Any:
    _, conclusion = premises(relation)
    return next((a for a in atoms(conclusion) if evaluator.truth(a) is False), None)


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
    cases = admissible = undecided = unevaluated = 0
    unknown = ""
    nearest: list[tuple[float, Point]] = []

    def attempt(point: Point) -> Trial:
        nonlocal cases, admissible, undecided, unevaluated, unknown
        trial = try_point(instance, point, special)
        cases += 1
        admissible += trial.admissible
        undecided += trial.holds is None
        if trial.holds is None and trial.left:
            unevaluated += 1
            unknown = unknown or trial.left
        return trial

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
            return Found(by_hand or trial, cases, admissible, undecided, seed)
        if trial.admissible and climbing:
            nearest.append((_margin(instance, point, special), point))
    nearest.sort(key=lambda pair: pair[0])
    for _, start in nearest[:4]:
        trial_or_none = _climb(instance, start, attempt, source, climbing // 4, special)
        if trial_or_none is not None:
            return Found(trial_or_none, cases, admissible, undecided, seed)
    return Found(None, cases, admissible, undecided, seed, unevaluated, unknown)


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
        except (Unknown, ZeroDivisionError, OverflowError, NotExact):
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
    candidates = Candidates(instance)
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
        low, high = candidates.ends(variable, point)
        if not candidates.inside(value, low, high, variable.domain):
            return None
        point[variable.symbol] = value
    return point
