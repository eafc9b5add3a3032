"""Whether the instances that an argument takes lie in the scopes of what it cites.

Of each citation one of five things is said: *inside* (shown), *as stated* (the claim is cited as it
stands: there is nothing to compare), *not shown*, *not compared* (nothing is written about it, and
the same names do not do), and *outside*: there is a point of the citing claim's domain at which the
instance is not in the scope of what it cites. The last is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.alpha_equivalence import as_written
from proofs_check.language.citations import Citation, all_citations
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import ClaimError, RaisedAt, point_text
from proofs_check.language.vocabulary import Binding
from proofs_check.methods.deltas.side_conditions import Given, plainly, shown_in_turn
from proofs_check.methods.points.searching import search
from proofs_check.methods.points.trying import try_point
from proofs_check.methods.symbolic.normal_form import NotAlgebraic
from proofs_check.methods.symbolic.proofs_by_normal_form import without_value
from proofs_check.verdicts.cited_instances import (
    Citing,
    NotComparedError,
    Question,
    Wanted,
    questions,
)

INSIDE, STATED, OPEN, SILENT, OUTSIDE = (
    *("inside", "as stated", "not shown", "not compared", "outside"),
)
OUTCOMES = (INSIDE, STATED, OPEN, SILENT, OUTSIDE)
"""From the best to the worst."""

POINTS, RANDOM_POINTS = 200, 60
"""Points at which a citation is searched for a violation: chosen ones, and random ones."""


@dataclass(frozen=True)
class Compared:
    """A citation and what is said of it; ``at_values`` and ``questions`` are what it asks."""

    of: tuple[str, ...]
    at: str
    outcome: str
    why: str = ""
    at_values: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()

    def to_json(self) -> dict[str, str]:
        """What is shown of the comparison beside a verdict, as JSON."""
        return {"of": ", ".join(self.of), "at": self.at, "outcome": self.outcome, "why": self.why}


def compared(claim: Claim, cited: Mapping[str, Claim]) -> tuple[Compared, ...]:
    """What is said of each citation of a claim; a ClaimError where one is not understood."""
    if not claim.uses:
        return ()
    listed = list(claim.instances())
    decided: dict[Question, tuple[str, str]] = {}
    found = []
    for citation in all_citations(claim.takes, claim.uses):
        theirs = [cited[use] for use in citation.of]
        asked: list[Question] = []
        try:
            outcome, why = _of(claim, listed, citation, theirs, decided, asked)
        except ClaimError as error:
            raise ClaimError(f"{claim.id}: takes {', '.join(citation.of)}: {error}") from None
        except RaisedAt as error:
            outcome, why = SILENT, str(error)
        if outcome == OUTSIDE and not citation.written:
            outcome = SILENT
        values = tuple(text for _, text in citation.at)
        found.append(Compared(citation.of, str(citation), outcome, why, values, tuple(asked)))
    return tuple(found)


def _of(
    claim: Claim,
    listed: Iterable[Instance],
    citation: Citation,
    cited: list[Claim],
    decided: dict[Question, tuple[str, str]],
    asked: list[Question],
) -> tuple[str, str]:
    if citation.as_stated:
        return STATED, ""
    worst = (INSIDE, "")
    try:
        for instance in listed:
            for question in questions(Citing.of(claim, instance), citation, cited):
                asked.append(question)
                if question not in decided:
                    decided[question] = _decided(question, quick=not citation.written)
                worst = max(worst, decided[question], key=lambda pair: OUTCOMES.index(pair[0]))
    except NotComparedError as error:
        return SILENT, str(error)
    return worst


def _decided(question: Question, *, quick: bool) -> tuple[str, str]:
    """Inside, or outside at a point, or neither."""
    given = Given(question.given)
    if given.contradictory:
        return OPEN, "no point is left in the domains"
    for value in question.values:
        if (why := _without_value(value, question)) is not None:
            return OPEN, why
    assumed = set(map(_plainly, question.given))
    open_ones = [as_written(condition, {}) for condition in question.assumed]
    choices = [
        [
            wanted
            for wanted in choice
            if as_written(wanted.condition, {}) not in open_ones
            and _plainly(wanted.condition) not in assumed
        ]
        for choice in question.choices
    ]
    beyond = [next(filter(_beyond, choice), None) for choice in choices]
    missing = beyond[0]
    if None in beyond:
        if shown_in_turn(given, [[wanted.condition for wanted in choice] for choice in choices]):
            return INSIDE, ""
        missing = next(w for choice in choices for w in choice if not given.shows(w.condition))
    assert missing is not None
    if not quick and (said := _outside(question)):
        return OUTSIDE, said
    return (SILENT if quick else OPEN), f"{_said(missing)} is not shown"


def _beyond(wanted: Wanted) -> bool:
    """Whether a condition is about sums, suprema or deltas, which side conditions never show."""
    return bool(wanted.condition.has(Binding, DeltaHead))


def _plainly(condition: Any) -> Any:
    """A relation as its difference from 0, so that one that is assumed is known again."""
    if not isinstance(condition, sympy.Rel):
        return condition
    return type(condition), plainly(condition.lhs - condition.rhs)


def _said(wanted: Wanted) -> str:
    if not wanted.name:
        return f"the premise {wanted.condition}"
    return f"{wanted.name} = {wanted.value} in {wanted.domain}"


def _without_value(value: Any, question: Question) -> str | None:
    """Why an expression may have no value; None where it is shown to have one."""
    plain = (sympy.Symbol, sympy.Rational, sympy.Add, sympy.Mul)
    if all(isinstance(node, plain) for node in sympy.preorder_traversal(value)):
        return None
    itself = sympy.Ge(value, value, evaluate=False)
    relation = under(question.given, itself)
    try:
        left = without_value(Instance("", question.variables, relation))
    except (NotImplementedError, NotAlgebraic) as error:
        return str(error)
    return f"not seen to have a value: {left[0]}" if left else None


def under(given: Iterable[Any], relation: Any) -> Any:
    """The relation where everything that is given holds."""
    listed = [part for part in given if part not in (sympy.true, sympy.false)]
    if not listed:
        return relation
    assumed = listed[0] if len(listed) == 1 else sympy.And(*listed, evaluate=False)
    return sympy.Implies(assumed, relation, evaluate=False)


def _joined(head: Any, parts: list[Any], neutral: Any) -> Any:
    kept = [part for part in parts if part is not neutral]
    if not kept:
        return neutral
    return kept[0] if len(kept) == 1 else head(*kept, evaluate=False)


def _outside(question: Question) -> str:
    """A point of the citing claim's domain outside every scope, and what is wanted; "" if none is
    found."""
    scopes = [
        _joined(sympy.And, [wanted.condition for wanted in choice], sympy.true)
        for choice in question.choices
    ]
    inside = _joined(sympy.Or, scopes, sympy.false)
    if inside is sympy.false:  # what is wanted is never so: any point will do
        inside = sympy.Lt(sympy.Integer(1), sympy.Integer(0), evaluate=False)
    instance = Instance("", question.variables, under(question.given, inside))
    try:
        found = search(instance, hand=POINTS, randomly=RANDOM_POINTS, climbing=0).violation
    except (RaisedAt, ClaimError, NotImplementedError):
        return ""
    if found is None:
        return ""
    where = point_text(found.point, "")
    failing = [w for choice in question.choices for w in choice if _fails(w, question, found.point)]
    if not failing:
        return ""
    shown = "; ".join(dict.fromkeys(map(_said_outside, failing)))
    return f"{shown} (as {where} shows)" if where else shown


def _said_outside(wanted: Wanted) -> str:
    if not wanted.name:
        return f"its premise {wanted.condition} may fail"
    return f"got {wanted.name} = {wanted.value}; wanted {wanted.name} in {wanted.domain}"


def _fails(wanted: Wanted, question: Question, point: Any) -> bool:
    if wanted.condition in (sympy.true, sympy.false):
        return wanted.condition is sympy.false
    try:
        trial = try_point(Instance("", question.variables, wanted.condition), point)
    except RaisedAt:
        return False
    return trial.holds is False


def outside(claim: Claim, found: Iterable[Compared]) -> str:
    """One line on the first citation that is outside the scope of what it cites; "" if none is."""
    for one in found:
        if one.outcome == OUTSIDE:
            return f"{claim.id}: takes {', '.join(one.of)} outside its scope: {one.why}"
    return ""


def counted(outcomes: Iterable[str]) -> str:
    """How many citations came out how.

    >>> counted(["inside", "not compared", "inside"])
    '3 citations: 2 inside, 1 not compared'
    """
    counts = Counter(outcomes)
    total = sum(counts.values())
    said = ", ".join(f"{counts[name]} {name}" for name in OUTCOMES if counts[name])
    return f"{total} citation{'' if total == 1 else 's'}: {said}" if total else ""
