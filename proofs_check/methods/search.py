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

from exactdp.exact import Exact, exact, ln
from proofs_check.claim import Instance, atoms
from proofs_check.compositions import DeltaHead
from proofs_check.domains import Variable
from proofs_check.evaluate import Evaluator, Exactly, InBalls, NotExact, Point, Unknown
from proofs_check.language import Sup
from proofs_check.raised import RaisedAt, point_text

POSITIVES = [ln(2), ln(4), exact(1), ln(3), ln(16), exact("1/2"), exact(2), exact("1/10"), exact(3)]
EXTREME = [exact("1/100"), ln(256), exact(10), exact("1/1000")]
SHARES = [
    Fraction(*pair)
    for pair in (
        (1, 2),
        (0, 1),
        (1, 1),
        (1, 4),
        (3, 4),
        (1, 3),
        (2, 3),
        (1, 8),
        (7, 8),
        (1, 6),
        (5, 6),
        (1, 100),
        (99, 100),
    )
]
MULTIPLES = [
    Fraction(*pair)
    for pair in (
        (1, 2),
        (0, 1),
        (1, 1),
        (1, 4),
        (3, 4),
        (-1, 2),
        (3, 2),
        (-1, 1),
        (2, 1),
        (1, 3),
        (2, 3),
        (3, 1),
        (5, 2),
        (-2, 1),
        (5, 1),
    )
]
PRECISIONS = (64, 192, 512)
HEAVY_PRECISIONS = (96,)  # the width of a supremum decides, not the precision


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
    failed: str = ""


Special = Callable[[Any, Evaluator], Any]


def try_point(instance: Instance, point: Point, special: Special | None = None) -> Trial:
    """The statement at one point: exactly where everything is rational, else in balls.

    A RaisedAt names the point where the evaluation raised.
    """
    try:
        return _at_point(instance, point, special)
    except Exception as error:
        raise RaisedAt(error, point_text(point, instance.label)) from error


def _at_point(instance: Instance, point: Point, special: Special | None) -> Trial:
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
    if isinstance(relation, sympy.Implies):
        relation = relation.args[1]
    return next((a for a in atoms(relation) if evaluator.truth(a) is False), None)


def written(value: Any) -> str:
    """A value as text: a rational, or a decimal that has it within one unit of its last digit."""
    if isinstance(value, Fraction | Exact):
        return str(value)
    return str(value.str(20)) if hasattr(value, "str") else str(value)


# -- points ---------------------------------------------------------------------------------------


class Candidates:
    """The values that a variable takes, simplest first, given the variables before it."""

    def __init__(self, instance: Instance) -> None:
        self.variables = instance.variables
        self._known: dict[Any, Any] = {}

    def _ends(self, variable: Variable, point: dict[Any, Any]) -> tuple[Any, Any]:
        evaluator = Evaluator(Exactly(), {}, point)
        return tuple(  # type: ignore[return-value]
            None if end is None else evaluator.value(end)
            for end in (variable.domain.lower, variable.domain.upper)
        )

    def _unit(self, point: dict[Any, Any]) -> Exact:
        for variable in self.variables:
            scale = variable.name.startswith("eps") and variable.name != "eps_g"
            if scale and variable.symbol in point:
                return exact(point[variable.symbol])
        return exact(1)

    def listed(self, variable: Variable, point: dict[Any, Any], *, extreme: bool) -> list[Any]:
        """The values to try, in order; empty where the domain is empty."""
        low, high = self._ends(variable, point)
        domain = variable.domain
        if domain.integer:
            first = -3 if low is None else int(low) + (not domain.lower_in)
            last = first + (9 if extreme else 4)
            if high is not None:
                last = min(last, int(high) - (not domain.upper_in))
            found = list(range(first, last + 1))
            if high is not None and found and int(high) - (not domain.upper_in) not in found:
                found.insert(2, int(high) - (not domain.upper_in))
            return found
        if low is not None and high is not None:
            width = exact(high) - exact(low)
            values = [exact(low) + width * share for share in SHARES]
            if not (domain.lower.free_symbols | domain.upper.free_symbols):
                # at logarithms exponentials are rational, and a witness is checked by hand
                values = [ln(2), ln(4), ln(3), *values] if variable.name[:3] == "eps" else values
        elif low is None and high is None:
            values = [self._unit(point) * multiple for multiple in MULTIPLES]
            values += [exact(value) for value in (1, Fraction(1, 3))]
        else:
            values = list(POSITIVES) + (EXTREME if extreme else [])
            if low is not None and low == 0 and domain.lower_in:
                values.insert(1, exact(0))
            if high is not None:
                values = [exact(high) - value for value in values]
            elif low != 0:
                unit = self._unit(point)
                values = [exact(low) + value for value in (exact(0), unit / 2, unit, *values)]
        return [value for value in dict.fromkeys(values) if self.inside(value, low, high, domain)]

    @staticmethod
    def inside(value: Any, low: Any, high: Any, domain: Any) -> bool:
        if low is not None and (value < low or (value == low and not domain.lower_in)):
            return False
        return not (high is not None and (value > high or (value == high and not domain.upper_in)))

    def at(self, ranks: tuple[int, ...], *, extreme: bool) -> dict[Any, Any] | None:
        """The point whose coordinates have these ranks; None where one has no such value."""
        point: dict[Any, Any] = {}
        for variable, rank in zip(self.variables, ranks, strict=True):
            key = (
                variable.symbol,
                extreme,
                tuple(sorted((s.name, str(v)) for s, v in point.items())),
            )
            if key not in self._known:
                self._known[key] = self.listed(variable, point, extreme=extreme)
            values = self._known[key]
            if rank >= len(values):
                return None
            point[variable.symbol] = values[rank]
        return point

    def random(self, source: random.Random) -> dict[Any, Any] | None:
        """A random point: rationals of up to four digits, integers up to a dozen."""
        point: dict[Any, Any] = {}
        for variable in self.variables:
            low, high = self._ends(variable, point)
            domain = variable.domain
            if domain.integer:
                first = -3 if low is None else int(low) + (not domain.lower_in)
                last = first + 11 if high is None else int(high) - (not domain.upper_in)
                if last < first:
                    return None
                point[variable.symbol] = source.randint(first, min(last, first + 11))
                continue
            share = Fraction(source.randint(1, 9999), 10000)
            if low is not None and high is not None:
                value = exact(low) + (exact(high) - exact(low)) * share
                if exact(high) < exact(low):
                    return None
            elif low is None and high is None:
                value = self._unit(point) * (share * 8 - 3)
            else:
                size = exact(Fraction(source.choice((1, 2, 5, 10, 40, 1000)), 10) * share)
                value = exact(low) + size if low is not None else exact(high) - size
            point[variable.symbol] = value
        return point


def _ranks(count: int, total: int) -> Iterator[tuple[int, ...]]:
    if count == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _ranks(count - 1, total - first):
            yield (first, *rest)


def hand_size(candidates: Candidates, limit: int) -> Iterator[dict[Any, Any]]:
    """Points of simple coordinates, the simplest first, at most ``limit``."""
    count, yielded = len(candidates.variables), 0
    if count == 0:
        yield {}
        return
    for total in range(26 * count):
        any_here = False
        for ranks in _ranks(count, total):
            point = candidates.at(ranks, extreme=True)
            if point is None:
                continue
            any_here = True
            yield point
            yielded += 1
            if yielded >= limit:
                return
        if not any_here and total > 30:
            return


def search(
    instance: Instance,
    *,
    hand: int = 400,
    randomly: int = 200,
    climbing: int = 120,
    seed: int = 20261121,
    special: Special | None = None,
) -> Found:
    """Look for a point at which the statement fails; the first found is already of hand size.

    A point at which the evaluation raises is reported with the error in ``failed``.
    """
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


def _by_hand(instance: Instance, candidates: Candidates, special: Special | None) -> Trial | None:
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
        if tries == 40:
            break
    return None


def _whole(number: Exact) -> bool:
    return number.is_rational and number.fraction.denominator == 1


def _margin(instance: Instance, point: Point, special: Special | None) -> float:
    """How far the statement is from failing, relative to its sides: a guide, never a proof."""
    numbers = InBalls(53)
    relation = instance.relation
    if isinstance(relation, sympy.Implies):
        relation = relation.args[1]
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
    special: Special | None,
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
            size = abs(float(exact(value))) or 1.0
            value = exact(
                Fraction(round((float(exact(value)) + size * float(step)) * 10**6), 10**6)
            )
        low, high = candidates._ends(variable, point)
        if not candidates.inside(value, low, high, variable.domain):
            return None
        point[variable.symbol] = value
    return point
