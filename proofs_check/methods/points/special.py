"""Values of the heads that need a method: suprema, and the optimal deltas of compositions.

A supremum over a real variable is enclosed by branch and bound; the non-adaptive optimum is asked
of ``exactdp`` by name; the adaptive optimum comes from the recursion on grids. All are brackets,
given back as balls, so that a comparison they cannot decide stays undecided.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from exactdp.numbers.exact_numbers import Exact
from proofs_check.arithmetic.duals import Dual
from proofs_check.arithmetic.evaluation import (
    Evaluator,
    InBalls,
    NoValue,
    Unknown,
)
from proofs_check.language.compositions import (
    AdaptiveDelta,
    DeltaHead,
    NonAdaptiveDelta,
    TreeDelta,
)
from proofs_check.language.vocabulary import Sup
from proofs_check.methods import grids
from proofs_check.methods.boxes.cells import as_ball
from proofs_check.methods.boxes.suprema import supremum
from proofs_check.methods.points.parameter_ranges import ends_of, like, parts_between

MAX_LENGTH = 12
FEW_CELLS = 60  # for the supremum of a delta


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
        cells = FEW_CELLS if body.has(DeltaHead) else self.cells
        try:
            found = supremum(objective, unit, width=self.width, bits=bits, cells=cells)
        except NoValue:
            raise
        except ArithmeticError as error:  # unbounded, as far as the cells show
            raise Unknown(str(error)) from error
        self.widest = max(self.widest, found.upper - found.lower)
        return as_ball(found.lower).union(as_ball(found.upper))

    def _delta(self, node: Any, evaluator: Evaluator) -> Any:
        first, last = ends_of(node.args[0], evaluator)
        low, high = parts_between(node, evaluator)
        lower = self._remembered(node, low, last)[0]
        upper = self._remembered(node, high, first)[1]
        return like(as_ball(lower).union(as_ball(upper)), evaluator)

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


def _by_name(parts: list[tuple[str, Exact, int]], eps_g: Exact) -> tuple[Fraction, Fraction]:
    """The bracket that exactdp gives."""
    from exactdp import BR, DP, nonadaptive

    classes = {"BR": BR, "DP": DP}
    found = nonadaptive(*(count * classes[kind](eps) for kind, eps, count in parts)).bracket(eps_g)
    return found.lower.fraction(), found.upper.fraction()
