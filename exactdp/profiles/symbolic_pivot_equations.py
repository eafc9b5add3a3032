"""The objective, in one slab and for all t, and its pivot equations, as sympy expressions."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from exactdp.formulas.symbolic import product_by_states
from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import ASK_DELTA, Core, require_classes
from exactdp.mechanisms.generalized_randomized_response import one_minus_q
from exactdp.numbers.exact_numbers import Exact, ParameterError, weighted_sum
from exactdp.numbers.fields.sympy_field import Sympy
from exactdp.routes.nonadaptive.different_eps_route import DIFFERENT_EPS
from exactdp.solve.reduction import Reduction

if TYPE_CHECKING:
    import sympy

MAX_PATTERNS = 4096
"""Patterns of how many mechanisms of each eps drop: the objective is a sum over them, written out.
More are a ParameterError."""
SEARCH_BITS = 60
"""Bits to which the certified search is asked for delta; its best t says in which slab the
equations are written."""


@dataclass(frozen=True)
class PivotSystem:
    """The objective over the t of BR mechanisms of different eps, and the equations of its optimum.

    ``equations`` has t_i = A_i - y for every group with t_i > 0 at the optimum: y is the sum of all
    n_j t_j and of the eps of DP, less eps_g, and A_i = eps_i + ln E[e^S' | W] of own statement
    "Pivot equations".
    """

    t: tuple[sympy.Symbol, ...]
    objective: sympy.Expr
    """F_s, in the slab of the optimum."""
    everywhere: sympy.Expr
    """D for all t, the largest F_s: the sum of the positive parts of all patterns."""
    equations: tuple[sympy.Eq, ...]
    optimum: tuple[Exact, ...]
    """The t of the search, near the solution."""


def pivot_system(reduction: Reduction, eps_g: Exact) -> PivotSystem:
    """The pivot equations in the slab of the non-adaptive optimum at eps_g, as sympy expressions.

    ParameterError for other classes than BR and DP, for delta_i, for eps_g < 0 or at an end of the
    support, for more than 4,096 patterns of drops, and where the optimal t are not searched.
    """
    core = reduction.core
    require_classes(reduction.composition, BR, DP, instead=ASK_DELTA)
    if reduction.leaks or eps_g.sign() < 0 or reduction.at_an_end(eps_g):
        wanted = "a number from 0 to the sum of all eps, and no delta_i"
        raise ParameterError("eps_g", eps_g, wanted)
    why = DIFFERENT_EPS.why_not(core, eps_g)
    size = prod(count + 1 for _, count in (*core.br_groups, *core.dp_groups))
    if why or size > MAX_PATTERNS:
        wanted = why or f"at most {MAX_PATTERNS} patterns of drops"
        raise ParameterError("composition", reduction.composition, wanted)
    witness = DIFFERENT_EPS.solve(core, eps_g, SEARCH_BITS).witness
    assert witness is not None
    return _System(core, eps_g, witness.ts[0]).made()


class _System:
    def __init__(self, core: Core, eps_g: Exact, optimum: tuple[Exact, ...]) -> None:
        import sympy

        self.F, self.core, self.eps_g, self.optimum = Sympy(), core, eps_g, optimum
        self.t = tuple(sympy.Symbol(f"t_{i + 1}", positive=True) for i in range(len(optimum)))
        groups = (*core.br_groups, *core.dp_groups)
        self.drops = [eps for eps, _ in core.br_groups] + [2 * eps for eps, _ in core.dp_groups]
        self.counts = [count for _, count in groups]
        kept = [(t, n) for t, n in zip(optimum, self.counts, strict=False)]
        self.y_there = weighted_sum([*kept, *core.dp_groups, (eps_g, -1)])
        total = sum((n * t for n, t in zip(self.counts, self.t, strict=False)), self.F.number(0))
        fixed = weighted_sum([*core.dp_groups, (eps_g, -1)])
        self.y = total + self.F.number(fixed)

    def made(self) -> PivotSystem:
        import sympy

        F = self.F
        every = [range(count + 1) for count in self.counts]
        inside = [c for c in product(*every) if self._sum(c) <= self.y_there]
        objective = sympy.Add(
            *(
                self._probability(self.counts, counts)
                * (1 - F.exp(F.number(self._sum(counts)) - self.y))
                for counts in inside
            )
        )
        pairs = [
            (F.number(eps), t, count)
            for t, (eps, count) in zip(self.t, self.core.br_groups, strict=True)
        ]
        pairs += [(2 * F.number(eps), F.number(eps), count) for eps, count in self.core.dp_groups]
        whole = product_by_states(F, pairs, F.number(self.eps_g), self.core)
        equations = []
        last = max(self._sum(c) for c in inside)
        for i, t in enumerate(self.t):
            if self.optimum[i].sign() > 0:
                equations.append(sympy.Eq(t, self._conditional(i, last) - self.y))
        return PivotSystem(self.t, objective, whole, tuple(equations), self.optimum)

    def _sum(self, counts: tuple[int, ...]) -> Exact:
        return weighted_sum(list(zip(self.drops, counts, strict=True)))

    def _probability(self, sizes: list[int], counts: tuple[int, ...]) -> sympy.Expr:
        F = self.F
        ts = [*self.t, *(F.number(eps) for eps, _ in self.core.dp_groups)]
        found = F.number(1)
        for size, count, drop, t in zip(sizes, counts, self.drops, ts, strict=True):
            x = one_minus_q(F, eps=F.number(drop), t=t)
            found *= F.binom(size, count) * x**count * (1 - x) ** (size - count)
        return found

    def _conditional(self, group: int, last: Exact) -> sympy.Expr:
        """A_i: eps_i + ln E[e^(S') | last - eps_i < S' <= last]."""
        F = self.F
        sizes = [count - (j == group) for j, count in enumerate(self.counts)]
        mass = moment = F.number(0)
        for counts in product(*(range(size + 1) for size in sizes)):
            there = self._sum(counts)
            if there <= last < there + self.drops[group]:
                weight = self._probability(sizes, counts)
                mass, moment = mass + weight, moment + weight * F.exp(F.number(there))
        return F.number(self.drops[group]) + F.log(moment / mass)
