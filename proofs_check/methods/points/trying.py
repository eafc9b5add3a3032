"""A statement at one point: exactly, in closed numbers, or in balls of growing precision."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import sympy
from flint import arb, ctx

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import precision
from proofs_check.arithmetic.closed_functions import Symbolically
from proofs_check.arithmetic.closed_numbers import ClosedNumber
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
from proofs_check.arithmetic.vanishing_at_a_root import X, function_of
from proofs_check.language.claims import Instance, atoms, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import RaisedAt, point_text
from proofs_check.language.vocabulary import Slope, Sup
from proofs_check.language.wording import in_words
from proofs_check.methods.points.contact_points import UNUSABLE
from proofs_check.methods.points.provenance_of_deltas import Origin
from proofs_check.methods.points.ranges import in_domain
from proofs_check.methods.symbolic.definedness import Undefined, at_point

PRECISIONS = (64, 192)
FINE = 512
"""Bits that are tried where closed numbers do not decide either."""
FINER = 2**15
"""Up to here precision grows at points that are not decided."""
HEAVY_PRECISIONS = (96,)  # the width of a supremum decides, not the precision
DIGITS = 20
"""Of a ball that is written, unless more tell it from another."""


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


def try_point(
    instance: Instance, point: Point, special: Method | None = None, *, ties: bool = True
) -> Trial:
    """The statement, as it is written, at one point: exactly where everything is rational, else in
    balls, and where these overlap in closed numbers, which prove ties (not with ``ties`` false: a
    search needs few of them, and they take long).

    A RaisedAt names the point where the evaluation raised.
    """
    origins: set[Origin] = getattr(special, "origins", set())
    origins.clear()
    try:
        trial = _at_point(instance, point, special, ties)
        return replace(trial, origins=frozenset(origins)) if origins else trial
    except Exception as error:
        raise RaisedAt(error, point_text(point, instance.label)) from error


def _at_point(instance: Instance, point: Point, special: Method | None, ties: bool) -> Trial:
    try:
        if instance.relation.has(Slope):
            _require_smooth(instance, point)
        return _trial(instance, point, Evaluator(Exactly(), {}, point), exact_=True)
    except NoValue as error:
        return Trial(point, None, admissible=False, hole=str(error))
    except (NotExact, Unknown, TypeError, ZeroDivisionError, NotImplementedError):
        pass
    heavy = instance.relation.has(Sup, DeltaHead)
    closed = any(isinstance(value, ClosedNumber) for value in point.values())
    crosses = any(function_of(value) is not None for value in point.values())
    trial = _symbolically(instance, point) if closed and not heavy and not crosses else None
    if trial is not None:
        return trial
    for bits in HEAVY_PRECISIONS if heavy else PRECISIONS:
        trial = _in_balls(instance, point, special, bits)
        if _settled(trial):
            return trial
    assert trial is not None
    if heavy:
        return trial
    exactly = _symbolically(instance, point) if ties and not closed else None
    return exactly or _in_balls(instance, point, special, FINE)


def _settled(trial: Trial) -> bool:
    """Whether the trial is decided, or more bits would say no more."""
    return trial.holds is not None or bool(trial.hole or trial.unknown)


def _symbolically(instance: Instance, point: Point) -> Trial | None:
    """The statement in closed numbers, where ties are proved; None where they do not decide."""
    try:
        return _trial(instance, point, Evaluator(Symbolically(), {}, point), exact_=True)
    except NoValue as error:
        return Trial(point, None, admissible=False, hole=str(error))
    except (*UNUSABLE, ZeroDivisionError):
        return None


def _in_balls(instance: Instance, point: Point, special: Method | None, bits: int) -> Trial:
    numbers = InBalls(bits)
    with numbers.field.context():
        try:
            return _trial(instance, point, Evaluator(numbers, {}, point, special))
        except NoValue as error:
            return Trial(point, None, admissible=False, hole=str(error))
        except (Unknown, ZeroDivisionError, NotImplementedError) as error:
            return Trial(point, None, unknown=str(error))


def insisted(instance: Instance, point: Point, most: int) -> Trial:
    """The statement at a point with more and more bits, until they decide or are ``most``."""
    bits = 2 * FINE
    trial = _in_balls(instance, point, None, bits)
    while not _settled(trial) and bits < most:
        bits *= 2
        trial = _in_balls(instance, point, None, bits)
    return trial


def confirmed(instance: Instance, point: Point, special: Method | None = None) -> Trial | None:
    """The violation at a point, seen again from the statement's own tree and domain; or None.

    Every variable has to be in its domain, certainly; an integer has to be one.
    """
    if set(point) != {variable.symbol for variable in instance.variables}:
        return None
    if not in_domain(instance, point):
        return None
    trial = try_point(instance, point, special)
    if not _settled(trial) and not instance.relation.has(Sup, DeltaHead):
        trial = insisted(instance, point, FINER)
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
            left, right = written_apart(*(evaluator.value(side) for side in failing.args))
            if not exact_ and evaluator.same(failing):
                right = f"{right}, {_why_equal(failing, point)}"
            trial = replace(trial, left=left, right=right, relation=failing)
    return trial


def _why_equal(relation: Any, point: Point) -> str:
    if relation.lhs == relation.rhs:
        return "the same expression as the left side"
    listed = ((s.name, function_of(v)) for s, v in point.items())
    vanishing = (in_words(f.xreplace({X: sympy.Symbol(n)})) for n, f in listed if f is not None)
    return f"equal to the left side, as {' and '.join(vanishing)} = 0 here"


def _failing(relation: Any, evaluator: Evaluator) -> Any:
    _, conclusion = premises(relation)
    for atom in atoms(conclusion):
        try:
            if evaluator.truth(atom) is False:
                return atom
        except Unknown:
            continue
    return None


def written(value: Any, digits: int = DIGITS) -> str:
    """A value as text: exactly, or a decimal that has it within one unit of its last digit."""
    return str(value.str(digits)) if hasattr(value, "str") else str(value)


def written_apart(left: Any, right: Any) -> list[str]:
    """Two values as texts; balls that are apart have as many digits as it takes to show that.

    >>> with InBalls(512).field.context():
    ...     one = InBalls(512).number(1)
    ...     written_apart(one, one.exp() / one.exp() + one / 10**30)[1][:34]
    '[1.0000000000000000000000000000010'
    """
    balls = all(isinstance(one, arb) and one.is_finite() for one in (left, right))
    if not balls or left.overlaps(right):
        return [written(left), written(right)]
    digits = DIGITS
    while digits < ctx.prec:
        texts = [written(left, digits), written(right, digits)]
        if apart_as_written(*texts):
            return texts
        digits *= 2
    if any(map(_is_far, texts)):
        return texts
    # the radii are rounded up to three digits, so that balls that nearly touch stay touching
    digits = DIGITS
    while not apart_as_written(*(texts := [_in_full(ball, digits) for ball in (left, right)])):
        digits *= 2
    return texts


LONGEST_EXPONENT = 4
"""Digits; numbers beyond 10^9999 are compared as balls."""
_BALL = re.compile(r"\[?(?P<middle>[^\s\[\]]+)?\s*(?:\+/-\s*(?P<radius>[^\s\[\]]+))?\]?")


def apart_as_written(one: str, other: str) -> bool:
    """Whether two balls as texts have no number in common, in decimals.

    >>> apart_as_written("[1.5 +/- 0.1]", "[1.7 +/- 0.09]"), apart_as_written("2", "[+/- 2]")
    (True, False)
    """
    if _is_far(one) or _is_far(other):
        with precision(64 + 4 * max(len(one), len(other))):
            return not arb(one).overlaps(arb(other))
    (low, high), (start, end) = _read(one), _read(other)
    return high < start or end < low


def _is_far(text: str) -> bool:
    """Whether the decimals have an exponent that no fraction should be made of."""
    return any(len(found) > LONGEST_EXPONENT for found in re.findall(r"e[-+]?0*(\d+)", text))


def _read(text: str) -> tuple[Fraction, Fraction]:
    found = _BALL.fullmatch(text)
    assert found is not None, text
    middle, radius = (Fraction(found[name] or 0) for name in ("middle", "radius"))
    return middle - radius, middle + radius


def _in_full(ball: arb, digits: int) -> str:
    """A ball with so many digits after the point of the middle and of the radius, rounded up."""
    scale = 10**digits
    middle, radius = (Dyadic.from_arb(part).fraction() for part in (ball.mid(), ball.rad()))
    shown = Fraction(round(middle * scale), scale)
    beyond = -Fraction(-(radius + abs(middle - shown)) * scale // 1, scale)
    return f"[{_decimal(shown, digits)} +/- {_decimal(beyond, digits)}]"


def _decimal(value: Fraction, digits: int) -> str:
    whole, rest = divmod(abs(int(value * 10**digits)), 10**digits)
    return f"{'-' * (value < 0)}{whole}.{rest:0{digits}d}".rstrip("0").rstrip(".")
