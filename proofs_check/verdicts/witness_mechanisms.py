"""Witnesses that need no theorem: the mechanisms of a counterexample, written out.

A statement on optimal deltas fails because some explicit mechanism has a larger delta than the
statement allows. So a witness lists mechanisms next to the values: randomized responses with their
matrices, rational where the point's parameters are logarithms, and the delta that these very
mechanisms have, found by enumeration of all outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact, exact
from proofs_check.arithmetic.evaluation import Evaluator, Exactly, NotExact, Point, Unknown
from proofs_check.definitions import objective_by_enumeration, randomized_response
from proofs_check.language.compositions import DeltaHead, NonAdaptiveDelta
from proofs_check.methods import adaptive_optimum
from proofs_check.methods.exhaustive_mechanism_search import Step, strategy_value
from proofs_check.methods.points.deltas_at_inexact_parameters import parts_at

MAX_OUTCOMES = 10
SHARES = 16
"""Outcomes of a witness, of which all subsets are listed; and steps between two pairs."""


def mechanisms_at(relation: Any, point: Point) -> tuple[str, ...]:
    """For each optimal delta in a relation, explicit mechanisms that come close to it, as text."""
    listed = []
    for head in sorted(relation.atoms(DeltaHead), key=str):
        try:
            listed.append(_described(head, Evaluator(Exactly(), {}, point)))
        except (NotExact, Unknown, ValueError):
            continue
    return tuple(dict.fromkeys(text for text in listed if text))


def _described(head: Any, exactly: Evaluator) -> str:
    eps_g = exact(exactly.value(head.args[0]))
    parts = [(kind, eps) for kind, eps, count in parts_at(head, exactly) for _ in range(count)]
    if len(parts) > MAX_OUTCOMES:
        return ""
    if isinstance(head, NonAdaptiveDelta):
        return _batch(parts, eps_g)
    found = adaptive_optimum.adaptive_delta(parts, eps_g, Fraction(1, 10**4))
    return "" if found.strategy is None else _strategy(found.strategy, eps_g)


def _batch(parts: list[tuple[str, Exact]], eps_g: Exact) -> str:
    """One e^t, rational, at the same place between 1 and e^eps for all BR mechanisms: the best."""
    exp_eps_g = eps_g.exp_rational()
    of_dp = [eps.exp_rational() for kind, eps in parts if kind == "DP"]
    of_br = [eps.exp_rational() for kind, eps in parts if kind == "BR"]
    if exp_eps_g is None or None in of_dp or None in of_br:
        return _outline(parts)
    best: tuple[Fraction, list[tuple[Any, Any]]] | None = None
    for share in range(SHARES + 1):
        pairs = [(x, 1 + (x - 1) * Fraction(share, SHARES)) for x in of_br if x is not None]
        value = objective_by_enumeration(pairs, [x for x in of_dp if x is not None], exp_eps_g)
        if best is None or value > best[0]:
            best = (value, pairs)
    assert best is not None
    matrices = [_rational_matrix(x, y) for x, y in best[1]]
    matrices += [_rational_matrix(x * x, x) for x in of_dp if x is not None]
    return f"delta = {best[0]} for {_product(matrices)} at e^eps_g = {exp_eps_g}"


def _product(matrices: Iterable[str]) -> str:
    counts: dict[str, int] = {}
    for text in matrices:
        counts[text] = counts.get(text, 0) + 1
    return " x ".join(f"{text}^{count}" if count > 1 else text for text, count in counts.items())


def _outline(parts: list[tuple[str, Exact]]) -> str:
    return _product(
        f"RR(eps = {eps}, t in [0, {eps}])" if kind == "BR" else f"RR(eps = {eps * 2}, t = {eps})"
        for kind, eps in parts
    )


def _strategy(tree: Step, eps_g: Exact) -> str:
    low, _ = strategy_value(tree, eps_g)
    return f"delta >= {float(low):.6g} for the adversary {_tree(tree)}"


def _tree(step: Step | None) -> str:
    if step is None:
        return "end"
    here = f"{step.kind}({step.eps}) t = {step.t}"
    if step.after0 is None and step.after1 is None:
        return here
    return f"{here}, then after 0: ({_tree(step.after0)}), after 1: ({_tree(step.after1)})"


def matrix(eps: Exact, t: Exact) -> str:
    """The two rows of RR_{eps,t}: rational where e^eps and e^t are.

    >>> matrix(exact("ln 4"), exact("ln 2"))
    '[[2/3, 1/3], [1/3, 2/3]]'
    """
    exp_eps, exp_t = eps.exp_rational(), t.exp_rational()
    if exp_eps is None or exp_t is None:
        return f"RR(eps = {eps}, t = {t})"
    return _rational_matrix(exp_eps, exp_t)


def _rational_matrix(exp_eps: Fraction, exp_t: Fraction) -> str:
    rows = randomized_response(Fraction(exp_eps), Fraction(exp_t))
    return "[" + ", ".join("[" + ", ".join(str(x) for x in row) + "]" for row in rows) + "]"
