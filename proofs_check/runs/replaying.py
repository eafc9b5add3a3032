"""A verdict gone through again: the witness step by step, or the certificates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy
from flint import arb

from exactdp.numbers.exact_numbers import Exact, ParameterError
from proofs_check.arithmetic.closed_functions import Symbolically
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, InBalls, NotExact, Unknown
from proofs_check.language.claims import Claim, Instance, atoms
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.vocabulary import Binding, Pos, RRp, RRq
from proofs_check.language.wording import in_words
from proofs_check.methods.points.point_texts import read_point
from proofs_check.methods.points.ranges import certainly
from proofs_check.methods.points.trying import Trial, try_point, written, written_apart
from proofs_check.methods.points.values_of_optima import Special
from proofs_check.runs.running import examined
from proofs_check.verdicts.full_examination import Result
from proofs_check.verdicts.replayable_proofs import again
from proofs_check.verdicts.results_as_text import details
from proofs_check.verdicts.verifying import FULL, tried, witness_of

BITS, MOST_BITS = 192, 12288
MOST_STEPS = 40
"""The precision of a replay at first, and the last that is tried where both sides overlap; and
steps that are shown."""


@dataclass(frozen=True)
class Replay:
    """What was gone through, and whether it came out as the claim says it should."""

    lines: tuple[str, ...]
    verdict: str
    confirmed: bool
    result: Result | None = None  # where certificates were gone through


def replay(claim: Claim, at: str = "", among: Iterable[Claim] = ()) -> Replay:
    """The claim's witness found again and evaluated step by step; or its certificates.

    ``at`` ("e^eps = 4, t = 1/2 ln 2, k = 1") is a point to evaluate at in place of a search.
    ``among`` are the claims of the claim's file.
    """
    if at:
        return _at_given(claim, at)
    for instance in claim.instances() if claim.expected in (None, "REFUTED") else ():
        violation = tried(instance, FULL, Special(about=claim.locators)).violation
        if violation is not None:
            return _violated(claim, instance, violation.point)
    result = examined(claim, among)
    if result.verdict.verdict == "REFUTED" and result.verdict.witness is not None:
        point = ", ".join(f"{n} = {v}" for n, v in result.verdict.witness.coordinates.items())
        return _at_given(claim, point, result.verdict.witness.instance)
    lines = [details(result)]
    lines += [f"  certificate: {text}" for text in result.verdict.certificates]
    checked, passed = again(claim, result.verdict)
    lines += checked
    for mutant in result.verdict.mutants:
        lines.append(f"  wrong variant, {mutant['says']}: {mutant['verdict']}")
    return Replay(tuple(lines), result.verdict.verdict, result.met and passed, result)


def _at_given(claim: Claim, at: str, label: str | None = None) -> Replay:
    found = None
    for instance in claim.instances():
        if label is not None and instance.label != label:
            continue
        found = _violated(claim, instance, read_point(at, instance))
        if found.verdict == "REFUTED":
            break
    if found is None:
        raise ParameterError("at", at, "a point of the claim")
    return found


def _violated(claim: Claim, instance: Instance, point: Mapping[Any, Any]) -> Replay:
    trial = try_point(instance, dict(point), Special(about=claim.locators))
    lines = [
        claim.id,
        f"  Read as: {instance.read_as()}:",
        f"           {in_words(instance.relation)}",
        *_domains(instance, point),
        *_steps(instance, point),
    ]
    outside = [line for line in lines if line.endswith("false, so the point is outside")]
    if trial.holds is False and not outside:
        lines += list(_witness(claim, instance, trial))
        return Replay(tuple(lines), "REFUTED", claim.expected in (None, "REFUTED"))
    if outside:
        lines.append("  the point is outside the domain")
        return Replay(tuple(lines), "VACUOUS", False)
    lines.append(f"  the statement {'holds' if trial.holds else 'is not decided'} here")
    return Replay(tuple(lines), "CONSISTENT" if trial.holds else "UNDECIDED", False)


def _witness(claim: Claim, instance: Instance, trial: Trial) -> Iterator[str]:
    yield from witness_of(trial, instance, claim).lines()
    if trial.relation is not None:
        yield f"  {in_words(trial.relation)}: false"


def _domains(instance: Instance, point: Mapping[Any, Any]) -> Iterator[str]:
    """A line for every coordinate with each condition of its domain, decided in exact numbers."""
    for variable in instance.variables:
        value = point[variable.symbol]
        shown = _with_exponential(value)
        conditions = list(variable.conditions())
        if not conditions:
            yield f"  {variable.name} = {shown}"
        for condition in conditions:
            said = "true" if certainly(condition, point) else "false, so the point is outside"
            yield f"  {variable.name} = {shown}; {in_words(condition)}: {said}"


def _with_exponential(value: Any) -> str:
    if isinstance(value, Exact) and not value.is_rational and value.exp_rational() is not None:
        return f"{value} (e to that power: {value.exp_rational()})"
    return str(value)


def _steps(instance: Instance, point: Mapping[Any, Any]) -> Iterator[str]:
    """The values of the named parts of the statement, inner ones first, then of each relation."""
    relations = list(dict.fromkeys(atoms(instance.relation)))
    parts: dict[Any, None] = {}
    for relation in relations:
        for node in sympy.postorder_traversal(relation):
            kinds = RRq | RRp | Pos | DeltaHead | Binding | sympy.Max | sympy.Min | sympy.Piecewise
            if isinstance(node, kinds) and not _speaks_of_bound(node, point):
                parts.setdefault(node)
    for part in list(parts)[:MOST_STEPS]:
        (value,) = values_at((part,), point)
        yield f"  {in_words(part, 160)} = {value}"
    for relation in relations:
        sides = values_at(relation.args[:2], point)
        yield f"  {in_words(relation, 160)}: {' | '.join(sides)}: {_truth(relation, point)}"


def _speaks_of_bound(node: Any, point: Mapping[Any, Any]) -> bool:
    return not node.free_symbols <= set(point)


def values_at(expressions: Sequence[Any], point: Mapping[Any, Any]) -> list[str]:
    """The values at a point, exactly, else as balls, which are apart as written where they are; or
    why there is none."""
    for numbers in (Exactly(), Symbolically()):
        try:
            evaluator = Evaluator(numbers, {}, dict(point))
            return [written(evaluator.value(expression)) for expression in expressions]
        except (NotExact, Unknown, TypeError, ZeroDivisionError, NotImplementedError):
            continue
    bits = BITS
    while True:
        balls = InBalls(bits)
        with balls.field.context():
            evaluator = Evaluator(balls, {}, dict(point), Special(Fraction(1, 10**10)))
            found = [_value_in_balls(expression, evaluator) for expression in expressions]
            if bits >= MOST_BITS or not _overlapping(found):
                return written_apart(*found) if len(found) == 2 else list(map(written, found))
        bits *= 4


def _value_in_balls(expression: Any, evaluator: Evaluator) -> Any:
    try:
        return evaluator.value(expression)
    except (NotExact, Unknown, ZeroDivisionError) as error:
        return f"no value ({error})"


def _overlapping(values: Sequence[Any]) -> bool:
    """Whether these are two balls of numbers that a finer arithmetic may tell apart."""
    return (
        len(values) == 2
        and all(isinstance(v, arb) for v in values)
        and values[0].overlaps(values[1])
    )


def _truth(relation: Any, point: Mapping[Any, Any]) -> str:
    trial = try_point(Instance("", (), relation), dict(point), Special())
    return {True: "true", False: "false", None: "not decided"}[trial.holds]
