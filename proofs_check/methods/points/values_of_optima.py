"""Values of the heads that need a method: suprema, and the optimal deltas of compositions.

A supremum over a real variable is enclosed by branch and bound; the non-adaptive optimum is asked
of ``exactdp`` by name; the adaptive optimum comes from the recursion on grids. All are brackets,
given back as balls, so that a comparison they cannot decide stays undecided.

Where such a value rests on what the claim is about, it says nothing of the claim. There it is
looked for among explicit mechanisms, all outcomes listed (:mod:`proofs_check.methods.explicit`),
and the other one has to overlap it; where these are too many, the value is marked as exactdp's
comparison with itself. An upper end whose only ground the claim is about is left out: it is 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from exactdp.numbers.enclosures import standing
from exactdp.numbers.exact_numbers import Exact
from exactdp.statements import Statement
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
from proofs_check.methods import adaptive_optimum
from proofs_check.methods.boxes.cells import as_ball
from proofs_check.methods.boxes.suprema import supremum
from proofs_check.methods.explicit.decision_trees import BestTree, tree_delta
from proofs_check.methods.explicit.nonadaptive_optimum import BestBatch, batch_delta
from proofs_check.methods.explicit.responses_over_t_ranges import DOMINATION
from proofs_check.methods.points.deltas_at_inexact_parameters import (
    Parts,
    ends_of,
    like,
    parts_between,
)
from proofs_check.methods.points.provenance_of_deltas import (
    BEHIND_THE_RECURSION,
    Origin,
    Source,
    is_about,
)

MAX_LENGTH = 12
"""Mechanisms of a sequence whose adaptive optimum is computed by the recursion; for a longer one
the value is Unknown to it, and the statement may stay undecided."""
FEW_CELLS = 60  # for the supremum of a delta
LEAST_WIDTH = Fraction(1, 10**7)  # of what is searched for on grids
LISTED_WIDTH = Fraction(1, 10**6)  # ... and among explicit mechanisms
MAX_EFFORT = 10**7  # microseconds, roughly


@dataclass(frozen=True)
class Value:
    """A bracket of a delta, and where it comes from."""

    lower: Fraction
    upper: Fraction
    origin: Origin


class Special:
    """Evaluates suprema and deltas, to a width; remembers the deltas it has computed.

    ``about`` holds the locators of the claim, ``origins`` those of the deltas met since it was
    cleared. The search among explicit mechanisms is given up after MAX_EFFORT in all.
    """

    def __init__(
        self,
        width: Fraction = Fraction(1, 10**10),
        cells: int = 400,
        about: Iterable[Any] = (),
    ) -> None:
        self.width, self.cells, self.about = width, cells, tuple(about)
        self.widest = Fraction(0)
        self.origins: set[Origin] = set()
        self.effort = 0
        self._deltas: dict[Any, Value] = {}

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
        lower = self._remembered(node, low, last).lower
        upper = self._remembered(node, high, first).upper
        return like(as_ball(lower).union(as_ball(upper)), evaluator)

    def _remembered(self, node: Any, parts: Parts, eps_g: Exact) -> Value:
        key = (node.func, str(eps_g), tuple((kind, str(eps), count) for kind, eps, count in parts))
        if key not in self._deltas:
            found = self._deltas[key] = self._value(node, parts, eps_g)
            self.widest = max(self.widest, found.upper - found.lower)
        self.origins.add(self._deltas[key].origin)
        return self._deltas[key]

    def _value(self, node: Any, parts: Parts, eps_g: Exact) -> Value:
        batch = isinstance(node, NonAdaptiveDelta)
        size = sum(count for _, _, count in parts)
        if batch:
            lower, upper, grounds = _by_name(parts, eps_g)
        else:
            lower, upper, grounds = self._by_recursion(node, parts, eps_g)
        source = Source.ROUTES if batch else Source.RECURSION
        if not is_about(self.about, grounds):
            return Value(lower, upper, Origin(source, size))
        try:
            found = self._listed(node, parts, eps_g)
        except ValueError:  # too many to list
            return Value(lower, upper, Origin(source, size, itself=True))
        if found[1] < lower or upper < found[0]:
            raise ArithmeticError(
                f"{source.value}: {_interval(lower, upper)}, explicit mechanisms: "
                f"{_interval(*found)}, of {node.func.__name__} {_written(parts)} at {eps_g}"
            )
        above = Fraction(1) if is_about(self.about, DOMINATION) else found[1]
        return Value(found[0], above, Origin(Source.BATCHES if batch else Source.TREES, size))

    def _listed(self, node: Any, parts: Parts, eps_g: Exact) -> tuple[Fraction, Fraction]:
        """The bracket that explicit mechanisms give; a ValueError where there are too many."""
        if self.effort > MAX_EFFORT:
            raise ValueError("enough has been listed")
        sequence, width = _sequence(parts), max(self.width, LISTED_WIDTH)
        if isinstance(node, NonAdaptiveDelta):
            found: BestBatch | BestTree = batch_delta(sequence, eps_g, width)
        else:
            found = tree_delta(sequence, eps_g, width, in_order=not isinstance(node, TreeDelta))
        self.effort += found.effort
        return found.lower, found.upper

    def _by_recursion(
        self, node: Any, parts: Parts, eps_g: Exact
    ) -> tuple[Fraction, Fraction, tuple[Statement, ...]]:
        sequence = _sequence(parts)
        if len(sequence) > MAX_LENGTH:
            raise Unknown(f"a sequence of {len(sequence)} mechanisms")
        solve = (
            adaptive_optimum.adaptive_delta_over_trees
            if isinstance(node, TreeDelta)
            else adaptive_optimum.adaptive_delta
        )
        try:
            found = solve(sequence, eps_g, max(self.width, LEAST_WIDTH))
        except ValueError as error:  # parameters beyond what the grids are made for
            raise Unknown(str(error)) from error
        return found.lower, found.upper, BEHIND_THE_RECURSION


def _sequence(parts: Parts) -> list[tuple[str, Exact]]:
    return [(kind, eps) for kind, eps, count in parts for _ in range(count)]


def _interval(lower: Fraction, upper: Fraction) -> str:
    return f"[{float(lower):.10g}, {float(upper):.10g}]"


def _written(parts: Parts) -> str:
    return " ".join(f"{kind}({eps})^{count}" for kind, eps, count in parts)


def _by_name(parts: Parts, eps_g: Exact) -> tuple[Fraction, Fraction, tuple[Statement, ...]]:
    """The bracket that exactdp gives, and what its ends rest on."""
    from exactdp import BR, DP, nonadaptive

    classes = {"BR": BR, "DP": DP}
    found = nonadaptive(*(count * classes[kind](eps) for kind, eps, count in parts)).bracket(eps_g)
    return found.lower.fraction(), found.upper.fraction(), tuple(standing(found))
