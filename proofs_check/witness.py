"""Witnesses that need no theorem: the mechanisms of a counterexample, written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import Any

from exactdp.exact import Exact, exact
from proofs_check.compositions import BRPart, DeltaHead
from proofs_check.definitions import randomized_response
from proofs_check.evaluate import Evaluator, Exactly, NotExact, Point, Unknown

MAX_LISTED = 6


def mechanisms_at(relation: Any, point: Point) -> tuple[str, ...]:
    """The worst pairs behind the compositions that a relation speaks of, as explicit matrices.

    A DP mechanism is the randomized response of its eps; for BR mechanisms the t is listed that is
    best for k equal ones at eps_g, where it is rational in the point's units.
    """
    exactly = Evaluator(Exactly(), {}, point)
    listed = []
    for head in sorted(relation.atoms(DeltaHead), key=str):
        parts = [part for part in head.args[1:]]
        for part in islice(parts, MAX_LISTED):
            try:
                eps = exact(exactly.value(part.args[0]))
                eps_g = exact(exactly.value(head.args[0]))
                count = exactly.integer(part.args[1])
            except (NotExact, Unknown):
                continue
            listed.append(_described(part, eps, eps_g, count))
    return tuple(dict.fromkeys(listed))


def _described(part: Any, eps: Exact, eps_g: Exact, count: int) -> str:
    if isinstance(part, BRPart):
        t = _clipped((eps_g + eps) / 2 if count == 1 else (eps_g + eps) / (count + 1), eps)
        return f"{count} x RR with eps = {eps}, t = {t}: {matrix(eps, t)}"
    return f"{count} x RR with eps = {eps * 2}, t = {eps}: {matrix(eps * 2, eps)}"


def _clipped(t: Exact, eps: Exact) -> Exact:
    if t < 0:
        return exact(0)
    return eps if t > eps else t


def matrix(eps: Exact, t: Exact) -> str:
    """The two rows of RR_{eps,t}: rational where e^eps and e^t are.

    >>> matrix(exact("ln 4"), exact("ln 2"))
    '[[2/3, 1/3], [1/3, 2/3]]'
    """
    exp_eps, exp_t = eps.exp_rational(), t.exp_rational()
    if exp_eps is None or exp_t is None:
        return "[[q, 1 - q], [p, 1 - p]], p = e^-t q, 1 - p = e^(eps - t) (1 - q)"
    rows = randomized_response(Fraction(exp_eps), Fraction(exp_t))
    return "[" + ", ".join("[" + ", ".join(str(x) for x in row) + "]" for row in rows) + "]"
