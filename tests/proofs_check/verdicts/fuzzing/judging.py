"""A statement given to the checker, and what is wrong with its answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line.asking import Question
from proofs_check.language.claims import ESTABLISHED, Claim, with_parameters
from proofs_check.language.errors import ClaimError
from proofs_check.verdicts.verifying import Effort, verify
from tests.proofs_check.verdicts.fuzzing import exact_values
from tests.proofs_check.verdicts.fuzzing.trees import Statement, built, readable, text

EFFORT = Effort(hand=12, randomly=4, climbing=0, heavy=2, cells=120)
BELIEVED = (*ESTABLISHED, "ARGUED")


def question(statement: Statement) -> Question:
    """The statement as a question in full: an assumption is given apart, at the first level."""
    said, given = statement.relation, ()
    if said.head == "implies":
        given, said = (text(said.args[0]),), said.args[1]
    listed = tuple(f"{name}={domain.text()}" for name, domain in statement.ranges.items())
    return Question(text(said), given, listed)


def claim_of(statement: Statement, *, as_text: bool | None) -> Claim:
    """The statement as ``ask`` reads it, or as a claim file's function returns it.

    ``as_text`` None: as ``ask`` reads it, whatever it is.
    """
    domains = {name: domain.text() for name, domain in statement.ranges.items()}
    if as_text is None:
        return question(statement).claim()
    if as_text and readable(statement.relation) and not statement.hint:
        relation = text(statement.relation)
        listed = tuple(f"{name}={domain}" for name, domain in domains.items())
        return Question(relation, (), listed).claim()

    def function(**symbols: Any) -> Any:
        with sympy.evaluate(False):
            return built(statement.relation, symbols)

    named = with_parameters(function, list(domains))
    return Claim("fuzz", named, domains, hint=statement.hint)


def judged(statement: Statement, *, as_text: bool | None) -> tuple[str, Any]:
    """(verdict, evidence); "refused" for a ClaimError, "raised" for any other exception."""
    try:
        found = verify(claim_of(statement, as_text=as_text), EFFORT)
    except (ClaimError, ParameterError) as error:
        return "refused", str(error)
    except Exception as error:
        return "raised", f"{type(error).__name__}: {error}"
    return found.verdict, found


def wrong_with_false(statement: Statement, verdict: str, found: Any) -> str:
    """What is wrong with an answer to a statement that fails at its point; "" where nothing is."""
    if verdict == "raised":
        return f"raised {found}"
    if verdict in BELIEVED:
        return f"{verdict} ({found.method})"
    if verdict == "UNDECIDED" and not found.reason:
        return "UNDECIDED without a reason"
    if verdict == "VACUOUS" and exact_values.premise_holds(statement, statement.point):
        return f"VACUOUS ({found.reason})"
    return wrong_witness(statement, verdict, found)


def wrong_with_a_hole(statement: Statement, verdict: str, found: Any) -> str:
    """The same of an answer to a statement without a value at its point."""
    if verdict == "CONSISTENT":
        return "CONSISTENT"
    return wrong_with_false(statement, verdict, found)


def wrong_with_true(statement: Statement, verdict: str, found: Any) -> str:
    """The same of an answer to a statement that holds throughout."""
    if verdict == "raised":
        return f"raised {found}"
    if verdict == "REFUTED":
        return f"REFUTED {found.witness}"
    if verdict == "UNDECIDED" and not found.reason:
        return "UNDECIDED without a reason"
    if verdict == "VACUOUS" and statement.point:
        return f"VACUOUS ({found.reason})"
    return ""


def wrong_witness(statement: Statement, verdict: str, found: Any) -> str:
    """A witness outside of the domain, or at which the statement is not false."""
    if verdict != "REFUTED":
        return ""
    point = point_of(found.witness.coordinates)
    if point is None:
        return ""
    if not exact_values.in_domain(statement, point):
        return f"REFUTED outside of its domain, {found.witness}"
    try:
        holds = exact_values.at(statement, point)
    except exact_values.Untold:
        return ""
    return "" if holds is False else f"REFUTED where it is {holds}, {found.witness}"


def point_of(coordinates: Any) -> dict[str, Any] | None:
    """A witness's coordinates as the evaluator takes them; None where they are other numbers."""
    point: dict[str, Any] = {}
    try:
        for name, value in coordinates.items():
            if name.startswith("e^"):
                point[name[2:]] = ("ln", Fraction(value))
            else:
                point[name] = Fraction(value)
    except ValueError:
        return None
    return point
