"""Values of the heads that need a method: suprema, and the optimal deltas of compositions.

A supremum over a real variable is enclosed by branch and bound; the non-adaptive optimum is asked
of ``exactdp`` by name; the adaptive optimum comes from the recursion on grids. All are brackets,
given back as balls, so that a comparison they cannot decide stays undecided.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, exact
from proofs_check.arithmetic.duals import Dual
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    Exactly,
    InBalls,
    NotExact,
    NoValue,
    Unknown,
)
from proofs_check.language.compositions import AdaptiveDelta, BRPart, NonAdaptiveDelta, TreeDelta
from proofs_check.language.vocabulary import Sup
from proofs_check.methods import grids
from proofs_check.methods.boxes.cells import as_ball
from proofs_check.methods.boxes.suprema import supremum

MAX_LENGTH = 12


class Special:
    """Evaluates suprema and deltas, to a width; remembers the deltas it has computed."""

    def __init__(self, width: Fraction = Fraction(1, 10**10), cells: int = 400) -> None:
        self.width, self.cells = width, cells
        self.widest = Fraction(0)
        self._deltas: dict[Any, tuple[Fraction, Fraction]] = {}

    def __call__(self, node: Any, evaluator: Evaluator) -> Any:
        if not isinstance(evaluator.arithmetic, InBalls):
            raise Unknown("a supremum or a delta is enclosed by balls only")
        if isinstance(node, Sup):
            return self._supremum(node, evaluator)
        if isinstance(node, NonAdaptiveDelta | AdaptiveDelta | TreeDelta):
            return self._delta(node, evaluator)
        raise Unknown(f"{node.func.__name__} has no value here")

    def _supremum(self, node: Any, evaluator: Evaluator) -> Any:
        if any(isinstance(value, Dual) for value in evaluator.values.values()):
            raise TypeError("a supremum carries no derivatives")
        body, variable, low, high = node.args
        first, last = evaluator.value(low), evaluator.value(high)
        if first > last:
            raise NoValue("a supremum over an empty interval")

        constant: dict[Any, Any] = {}  # values of what does not depend on the variable

        def objective(place: tuple[Any, ...]) -> Any:
            inner = evaluator.inner(constant)
            inner.values[variable] = first + (last - first) * place[0]
            value = inner.value(body)
            if not constant:
                constant.update(inner.without(variable))
            return value

        bits = evaluator.arithmetic.field.bits
        unit = [(Fraction(0), Fraction(1))]
        try:
            found = supremum(objective, unit, width=self.width, bits=bits, cells=self.cells)
        except NoValue:
            raise
        except ArithmeticError as error:  # unbounded, as far as the cells show
            raise Unknown(str(error)) from error
        self.widest = max(self.widest, found.upper - found.lower)
        return as_ball(found.lower).union(as_ball(found.upper))

    def _delta(self, node: Any, evaluator: Evaluator) -> Any:
        exactly = Evaluator(Exactly(), {}, evaluator.point)
        try:
            first = last = exact(exactly.value(node.args[0]))
        except NotExact:
            first, last = _ends(evaluator.value(node.args[0]))
        parts = parts_at(node, exactly)
        lower = self._remembered(node, parts, last)[0]
        upper = self._remembered(node, parts, first)[1]
        return as_ball(lower).union(as_ball(upper))

    def _remembered(
        self, node: Any, parts: list[tuple[str, Exact, int]], eps_g: Exact
    ) -> tuple[Fraction, Fraction]:
        key = (node.func, str(eps_g), tuple((kind, str(eps), count) for kind, eps, count in parts))
        if key not in self._deltas:
            lower, upper = self._deltas[key] = self._bracket(node, parts, eps_g)
            self.widest = max(self.widest, upper - lower)
        return self._deltas[key]

    def _bracket(
        self, node: Any, parts: list[tuple[str, Exact, int]], eps_g: Exact
    ) -> tuple[Fraction, Fraction]:
        if isinstance(node, NonAdaptiveDelta):
            return _by_name(parts, eps_g)
        sequence = [(kind, eps) for kind, eps, count in parts for _ in range(count)]
        if len(sequence) > MAX_LENGTH:
            raise Unknown(f"a sequence of {len(sequence)} mechanisms")
        solve = (
            grids.adaptive_delta_over_trees if isinstance(node, TreeDelta) else grids.adaptive_delta
        )
        try:
            found = solve(sequence, eps_g, max(self.width, Fraction(1, 10**7)))
        except ValueError as error:  # parameters beyond what the grids are made for
            raise Unknown(str(error)) from error
        return found.lower, found.upper


def parts_at(head: Any, exactly: Evaluator) -> list[tuple[str, Exact, int]]:
    """The mechanisms of a delta at an exact point: (class, eps, how many)."""
    return [
        (
            "BR" if isinstance(part, BRPart) else "DP",
            exact(exactly.value(part.args[0])),
            exactly.integer(part.args[1]),
        )
        for part in head.args[1:]
    ]


def _ends(ball: Any) -> tuple[Exact, Exact]:
    """Rational ends of a ball. A delta does not increase with eps_g, so that its values at the
    two ends enclose the one between."""
    if not ball.is_finite():
        raise Unknown("eps_g is not bounded")
    lower, upper = Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper())
    return exact(lower.fraction()), exact(upper.fraction())


def _by_name(parts: list[tuple[str, Exact, int]], eps_g: Exact) -> tuple[Fraction, Fraction]:
    """The bracket that exactdp gives."""
    from exactdp import BR, DP, nonadaptive

    classes = {"BR": BR, "DP": DP}
    found = nonadaptive(*(count * classes[kind](eps) for kind, eps, count in parts)).bracket(eps_g)
    return found.lower.fraction(), found.upper.fraction()
