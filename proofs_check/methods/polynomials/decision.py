"""Polynomial inequalities over the reals: a certificate, two solvers, or a rational counterexample.

`decide` asks whether a goal holds for all real values that satisfy the assumptions. In order of
worth: a certificate of sign (PROVED), two independent solvers that agree (DECIDED), a rational
point where the assumptions hold and the goal fails (REFUTED). Solvers are asked last and only when
needed; where they are needed and not installed, the error names the extra.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.metadata import version
from typing import TypeAlias

from proofs_check.methods.polynomials import solvers
from proofs_check.methods.polynomials.certificate_data import Certificate
from proofs_check.methods.polynomials.certificate_text import explain, used, zeros
from proofs_check.methods.polynomials.certificates import verify
from proofs_check.methods.polynomials.products import find_products
from proofs_check.methods.polynomials.rational_points import (
    height,
    holds,
    near,
    sampled,
    violates,
)
from proofs_check.methods.polynomials.sign_search import SHAPES, Work, find_certificate
from proofs_check.methods.polynomials.solvers import Query, Reply
from proofs_check.methods.polynomials.substitutions import RELATIONS, Constraint, Point, Problem
from proofs_check.methods.polynomials.terms import terms_of

__all__ = ["Constraint", "Decision", "Problem", "decide", "negated_query", "verify"]

Verdict: TypeAlias = str  # PROVED, DECIDED, REFUTED, UNDECIDED or VACUOUS
NO_POINT = "engines say sat but no rational point"
ENGINES = ("z3", "cvc5")
WORK_ON_CONTRADICTIONS = 300_000
"""On the substitutions of all searches for one assumption that the others contradict."""


@dataclass(frozen=True)
class Decision:
    """What was found of a polynomial question: the verdict, and what it rests on.

    ``certificate`` is text: the certificate of PROVED, otherwise the reason for the verdict.
    ``proof`` is the certificate as data, for `verify`. ``point`` is the counterexample, exact.
    ``engines`` names what was relied upon, with versions. ``unused`` lists assumptions (from 0)
    that may all be left out together. ``equality`` says where a goal >= or <= is an equality.
    """

    verdict: Verdict
    certificate: str = ""
    point: dict[str, Fraction] | None = None
    engines: tuple[str, ...] = ()
    unused: tuple[int, ...] = ()
    equality: str = ""
    proof: Certificate | None = None


def decide(
    problem: Problem,
    *,
    seconds: float | None = None,
    steps: dict[str, int] | None = None,
    shapes: int = SHAPES,
    samples: int = 600,
    minimise: bool = True,
) -> Decision:
    """Whether the goal holds for all real values of the variables that satisfy every assumption.

    ``shapes`` is the number of substitutions tried for a certificate, ``samples`` of points tried,
    ``steps`` the solvers' own (`solvers.STEPS`); ``seconds`` limits the CPU time of a solver.
    ``minimise``: leave out assumptions one by one, to find those that are not needed.
    Raises SolverMissingError where a solver is needed and missing.

    >>> import sympy
    >>> x, y = sympy.symbols("x y")
    >>> domain = (Constraint(y - 1, ">="), Constraint(x - y, ">="))
    >>> decide(Problem(("x", "y"), domain, Constraint(x * y - x - y + 1, ">="))).verdict
    'PROVED'
    >>> decide(Problem(("x", "y"), domain, Constraint(x - y, ">"))).point
    {'x': Fraction(1, 1), 'y': Fraction(1, 1)}
    """
    inside, bad = sampled(problem, samples)
    if bad is not None:
        return _refuted(problem, bad, ())
    if inside is None:
        contradiction = _contradiction(problem, shapes)
        if contradiction is not None:
            return contradiction
    proof = find_certificate(problem, shapes) or find_products(problem)
    if proof is not None:
        if inside is None:
            empty = _emptiness(problem, steps, seconds)
            if empty is not None:
                return empty
        return _proved(problem, proof, shapes, minimise)
    return _by_solvers(problem, inside is not None, steps, seconds, minimise)


def _by_solvers(
    problem: Problem,
    admissible: bool,
    steps: dict[str, int] | None,
    seconds: float | None,
    minimise: bool,
) -> Decision:
    replies = _ask(problem, negated_query(problem), steps, seconds)
    names = tuple(reply.engine for reply in replies)
    statuses = [reply.status for reply in replies]
    for reply in replies:
        bad = _rational(problem, reply)
        if bad is not None:
            return _refuted(problem, bad, (reply.engine,), _said(replies))
    if statuses == ["unsat", "unsat"]:
        if not admissible:
            empty = _emptiness(problem, steps, seconds)
            if empty is not None:
                return empty
        unused = _unneeded(problem, steps, seconds) if minimise else ()
        return Decision("DECIDED", f"the negation: {_said(replies)}", None, names, unused)
    if {"sat", "unsat"} <= set(statuses):
        return Decision("UNDECIDED", f"engines disagree: {_said(replies)}", None, names)
    if "sat" in statuses:
        return Decision("UNDECIDED", f"{NO_POINT}: {_said(replies)}", None, names)
    return Decision("UNDECIDED", f"no agreement: {_said(replies)}", None, names)


def assumptions_query(problem: Problem) -> Query:
    """The assumptions alone, as the solvers take them."""
    return [(terms_of(a.polynomial, problem.variables), a.relation) for a in problem.assumptions]


def negated_query(problem: Problem) -> Query:
    """The assumptions and the negation of the goal: unsatisfiable where the goal holds."""
    return [*assumptions_query(problem), (problem.goal_terms(), problem.goal.negation().relation)]


def _ask(
    problem: Problem, query: Query, steps: dict[str, int] | None, seconds: float | None
) -> list[Reply]:
    return solvers.ask(ENGINES, len(problem.variables), query, steps=steps, seconds=seconds)


def _said(replies: Sequence[Reply]) -> str:
    return ", ".join(
        f"{r.engine} says {r.status}" + (f" ({r.reason})" if r.reason else "") for r in replies
    )


def _refuted(problem: Problem, point: Point, names: tuple[str, ...], said: str = "") -> Decision:
    named = dict(zip(problem.variables, point, strict=True))
    at = ", ".join(f"{name} = {value}" for name, value in named.items())
    return Decision(
        "REFUTED",
        f"at {at} every assumption holds and the goal fails" + (f"; {said}" if said else ""),
        named,
        (*names, "exact rational arithmetic"),
    )


def _proved(problem: Problem, proof: Certificate, shapes: int, minimise: bool) -> Decision:
    rows = set(range(len(problem.assumptions)))
    unused = rows - used(proof)
    if minimise:
        for row in sorted(used(proof)):
            if row in unused:
                continue
            # Fewer assumptions also mean fewer shapes, so each attempt is cheaper than the first.
            fewer = find_certificate(problem.without(unused | {row}), shapes)
            if fewer is not None:
                proof, unused = fewer, rows - used(fewer)
    equality = ""
    if 0 in RELATIONS[problem.goal.relation] and problem.goal.relation != "==":
        equality = zeros(problem, proof, problem.goal_terms())
    engines = (f"python-flint {version('python-flint')}", f"sympy {version('sympy')}")
    return Decision(
        "PROVED", explain(problem, proof), None, engines, tuple(sorted(unused)), equality, proof
    )


def _contradiction(problem: Problem, shapes: int) -> Decision | None:
    """VACUOUS where the other assumptions prove the negation of one of them."""
    work = Work(WORK_ON_CONTRADICTIONS)
    for row, constraint in enumerate(problem.assumptions):
        others = problem.without([row])
        negated = Problem(problem.variables, others.assumptions, constraint.negation())
        proof = find_certificate(negated, shapes, work)
        if proof is not None:
            engines = (f"python-flint {version('python-flint')}", f"sympy {version('sympy')}")
            text = f"The other assumptions contradict assumption {row + 1}.\n"
            return Decision("VACUOUS", text + explain(negated, proof), None, engines)
    return None


def _emptiness(
    problem: Problem, steps: dict[str, int] | None, seconds: float | None
) -> Decision | None:
    """None where the assumptions can be satisfied; VACUOUS or UNDECIDED otherwise."""
    replies = _ask(problem, assumptions_query(problem), steps, seconds)
    for reply in replies:
        if reply.point is not None and any(holds(problem, p) for p in _close(problem, reply)):
            return None
    names = tuple(reply.engine for reply in replies)
    statuses = {reply.status for reply in replies}
    said = f"the assumptions alone: {_said(replies)}"
    if statuses == {"sat"}:  # both have an irrational model
        return None
    if statuses == {"unsat"}:
        return Decision("VACUOUS", said, None, names)
    if {"sat", "unsat"} <= statuses:
        return Decision("UNDECIDED", f"engines disagree; {said}", None, names)
    return Decision(
        "UNDECIDED", f"nothing fails, but no admissible point is known; {said}", None, names
    )


def _close(problem: Problem, reply: Reply) -> list[Point]:
    return [] if reply.point is None else [*near(problem, reply.point), reply.point]


def _rational(problem: Problem, reply: Reply) -> Point | None:
    """The simplest rational point near the model at which the goal fails, exactly."""
    found = [point for point in _close(problem, reply) if violates(problem, point)]
    return min(found, key=height, default=None)


def _unneeded(
    problem: Problem, steps: dict[str, int] | None, seconds: float | None
) -> tuple[int, ...]:
    """Assumptions without which both solvers still say unsat, on a tenth of the steps."""
    budget = {name: count // 10 for name, count in (steps or solvers.STEPS).items()}
    left_out: tuple[int, ...] = ()
    for row in range(len(problem.assumptions)):
        fewer = problem.without([*left_out, row])
        replies = _ask(fewer, negated_query(fewer), budget, min(seconds or 1, 1))
        if all(reply.status == "unsat" for reply in replies):
            left_out = (*left_out, row)
    return left_out
