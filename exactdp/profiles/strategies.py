"""The adversary's policy: its choice of t after each history, and the exact delta of that policy.

What a history leaves to the adversary is one number, the strength e = eps_g minus the losses so
far (that is all that Lemma 6.1 of dong-durfee-rogers-2019 lets the future depend on). A policy maps
the place in the order of use and e to t. Ours takes, for a BR(eps) at e, the window [a, a + eps]
that the value iteration found best for the node next to e, and t = e - a.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from flint import arb

from exactdp.mechanisms.compositions import Run
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.value_iteration.any_word import VALUE_ITERATION
from exactdp.routes.value_iteration.effort import first_nodes, predicted_cost
from exactdp.routes.value_iteration.iteration import (
    FIRST_TAIL,
    MOST_COMMON,
    Choices,
    run,
)
from exactdp.routes.value_iteration.nodes import lattice
from exactdp.solve.reduction import Reduction
from exactdp.statements import DEFINITION

Parts = tuple[Fraction, tuple[tuple[Fraction, Fraction], ...]]
"""The parts of an exact number."""

MAX_NODES = 2000
"""Nodes of the grid for each largest eps that a policy may be asked with; more are a
ParameterError."""
MAX_STATES = 400_000
"""States (places in the order of use, with the strength that is left) that a policy reaches in all;
with more, a ParameterError asks for fewer nodes. Each is held as exact numbers."""
MAX_WORK = 10**7
"""Nodes times mechanisms that the value iteration may be predicted to take on its first grid; more
are a ParameterError."""
BITS = 128
"""Bits of the balls in which the delta of a policy is averaged backward, state by state. What they
lose widens its bracket."""


@dataclass(frozen=True, eq=False, repr=False)
class Strategy:
    """A policy for one composition and one eps_g, near the optimum there.

    ``steps`` are the mechanisms in the order of use; nodes are multiples of ``h``.
    """

    reduction: Reduction
    eps_g: Exact
    h: Exact
    choices: tuple[Choices | None, ...]

    @property
    def steps(self) -> tuple[Run, ...]:
        """The mechanisms with eps > 0, in the order of use."""
        return self.reduction.core.steps

    def choice(self, place: int, strength: Number) -> Exact:
        """The t of the mechanism at ``place`` (0 is used first) at the given strength.

        ``strength`` is eps_g minus the losses so far. For a DP mechanism t = eps (of RR_{2 eps,
        eps}): nothing is chosen. ParameterError for other places.
        """
        return self._choice(self._place(place), exact(strength, "strength"))

    def _place(self, place: Any) -> int:
        last = len(self.steps) - 1
        if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place <= last:
            raise ParameterError("place", place, f"an integer from 0 to {last}")
        return place

    def __repr__(self) -> str:
        return f"<Strategy for {self.reduction.composition} at eps_g = {self.eps_g}>"

    def _choice(self, place: int, strength: Exact) -> Exact:
        step, choices = self.steps[place], self.choices[place]
        if not step.chosen:
            return step.eps
        zero = Exact(Fraction(0))
        if choices is None:
            return zero
        node = strength.floor_divide(self.h)
        t = strength - self.h * (node - self.distance(place, node))
        return min(max(t, zero), step.eps)

    def after(self, losses: Sequence[int]) -> Exact:
        """The strength after some outcomes: eps_g minus their losses.

        An outcome is 0 where the loss was t, 1 for t - eps. ParameterError for other outcomes, and
        for more than there are mechanisms.

        >>> from exactdp import BR, adaptive
        >>> adaptive(BR(1), BR(1)).strategy(0).after([0])
        exact('-1/2')
        """
        if len(losses) > len(self.steps):
            raise ParameterError("losses", list(losses), f"at most {len(self.steps)} outcomes")
        strength = abs(self.eps_g)
        for place, outcome in enumerate(losses):
            if outcome not in (0, 1):
                raise ParameterError("losses", outcome, "a list of 0 (loss t) and 1 (loss t - eps)")
            strength = self._next(place, strength)[outcome]
        return strength

    def _next(self, place: int, strength: Exact) -> tuple[Exact, Exact]:
        step = self.steps[place]
        t = self._choice(place, strength)
        width = step.eps if step.chosen else step.eps * 2
        return strength - t, strength - t + width

    def delta(self) -> Enclosure:
        """The exact delta of the policy, enclosed: a certified lower bound of the optimum.

        Backward over the reachable states, in balls; nothing of the value iteration enters but
        the choices.
        """
        reached = self._reached()
        last = reached[-1].values() if reached else ()
        layer = {state.parts: state for _, low, high in last for state in (low, high)}
        layer = layer or {abs(self.eps_g).parts: abs(self.eps_g)}
        field = Balls(BITS)
        with precision(BITS):
            values = {key: (-state.ball().expm1()).max(arb(0)) for key, state in layer.items()}
            for step, moves in zip(reversed(self.steps), reversed(reached), strict=True):
                values = {
                    key: self._average(field, step, *move, values) for key, move in moves.items()
                }
            (value,) = values.values()
            (value,) = self.reduction.lifted(self.eps_g, value)
            low, high = Dyadic.from_arb(value.lower()), Dyadic.from_arb(value.upper())
        extra = (self.reduction.symmetry,) if self.eps_g.sign() < 0 else ()
        end = End("strategy", (DEFINITION, *extra, *self.reduction.leak_statements))
        of = f"delta of a strategy for {self.reduction.composition} at eps_g = {self.eps_g}"
        low, high = max(low, Dyadic(0)), min(high, Dyadic(1))
        return Enclosure(low, high, end, end, of, Fraction(1, 10**15))

    def _reached(self) -> list[dict[Parts, tuple[Exact, Exact, Exact]]]:
        """For each place, the states that come up there, with t and the two states after it.

        States are known by their parts, which hash well, and are the same where h and eps are. A
        ParameterError where there are more than MAX_STATES of them.
        """
        reached: list[dict[Parts, tuple[Exact, Exact, Exact]]] = []
        layer = {abs(self.eps_g).parts: abs(self.eps_g)}
        for place, step in enumerate(self.steps):
            moves = {}
            for key, strength in layer.items():
                t = self._choice(place, strength)
                low = strength - t
                moves[key] = (t, low, low + (step.eps if step.chosen else step.eps * 2))
            reached.append(moves)
            layer = {end.parts: end for _, low, high in moves.values() for end in (low, high)}
            if sum(map(len, reached)) > MAX_STATES:
                wanted = f"a policy of at most {MAX_STATES} states (fewer nodes)"
                raise ParameterError("strategy", self, wanted)
        return reached

    def distance(self, place: int, node: int) -> int:
        """How many nodes before ``node`` its window begins (before t is clipped to [0, eps])."""
        choices = self.choices[place]
        if choices is None:  # a DP mechanism, or one at which nothing is gained
            return 0
        index = min(max(node - choices.first, 0), choices.windows.size - 1)
        return choices.first + index - int(choices.windows[index])

    def _average(
        self,
        field: Balls,
        step: Run,
        t: Exact,
        low: Exact,
        high: Exact,
        values: dict[Parts, arb],
    ) -> arb:
        eps = (step.eps if step.chosen else step.eps * 2).ball()
        weight, other = q(field, eps=eps, t=t.ball()), one_minus_q(field, eps=eps, t=t.ball())
        value: arb = weight * values[low.parts] + other * values[high.parts]
        return value

    def policy(self, place: int) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """The policy at a place as two arrays of doubles, for plots: strengths, and t at each.

        A strength is eps_g minus the losses so far. ParameterError where nothing is chosen.
        """
        choices = self.choices[self._place(place)]
        if choices is None:
            raise ParameterError("place", place, "the place of a BR mechanism with a choice")
        nodes = (choices.first + np.arange(choices.windows.size)).astype(np.float64)
        step = float(self.h)
        return nodes * step, (nodes - choices.windows) * step


def near_optimal(reduction: Reduction, eps_g: Exact, nodes: int) -> Strategy:
    """The policy that the value iteration finds for eps_g on a grid of ``nodes`` per largest eps.

    ParameterError for ``nodes`` outside of 4 to 2,000, without BR, and where it takes too many
    steps.
    """
    if isinstance(nodes, bool) or not isinstance(nodes, int) or not 4 <= nodes <= MAX_NODES:
        raise ParameterError("nodes", nodes, f"an integer from 4 to {MAX_NODES}")
    if not VALUE_ITERATION.applies(reduction.core, abs(eps_g)):
        wanted = "some BR, and a largest eps from 1e-9 to 100"
        raise ParameterError("composition", reduction.composition, wanted)
    if predicted_cost(reduction.core, first_nodes(reduction.core)) > MAX_WORK:
        wanted = "fewer mechanisms: a policy would take too many steps"
        raise ParameterError("composition", reduction.composition, wanted)
    grid = lattice(reduction.core, nodes, MOST_COMMON // 10)
    found: list[Choices | None] = []
    try:
        run(grid, abs(eps_g), abs(eps_g), FIRST_TAIL, nodes, record=found)
    except TooLarge:
        wanted = "a smaller sum of eps: e^eps_g has to be a double"
        raise ParameterError("composition", reduction.composition, wanted) from None
    return Strategy(reduction, eps_g, grid.h, tuple(reversed(found)))
