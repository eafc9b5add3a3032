"""What an output costs: a partition of the outputs into named cells, a cost each, and one delta.

A mechanism is (P, E, delta)-ODP if for all neighbouring x, x' and all sets S of outputs
Pr(M(x) in S) <= delta + sum over the cells P_k of e^E(P_k) Pr(M(x') in S and P_k). delta belongs to
the whole mechanism, never to a cell: subtracting a delta that depends on the cell from a budget is
unsound (hartmann-et-al-2022, section 3.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from exactdp.mechanisms.mechanism import ANY, IN_WORDS, read_delta
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, read_sum
from exactdp.numbers.json_round_trip import fields_of, text_in, written
from exactdp.numbers.numerals import Said

MAX_CELLS = 10**6
"""Cells of a partition; more are a ParameterError."""
KIND = "exactdp guarantee"
RELATIONS = (ANY, *IN_WORDS)


@dataclass(frozen=True)
class Guarantee:
    """An ODP guarantee: ``costs`` of the cells (natural logarithm, >= 0) and one ``delta``.

    The cells are named by text; they are meant to be disjoint and to cover all outputs, so a name
    occurs once. Numbers are read exactly. ``neighbours`` is the relation that it is about: one
    record more or less ("add/remove"), one replaced ("replace-one"), or "any", the one that
    whoever states it has in mind. ParameterError for no cell at all, a name that is empty or no
    text, a cost that is negative or no number, a delta that is no rational in [0, 1], another
    relation.
    Source: hartmann-et-al-2022, Definition 2 (a delta above 1 says nothing and is refused).

    >>> toy = Guarantee({"number": "1/2", "nothing": 0})
    >>> toy.cost("nothing"), toy.largest_cost, toy.delta
    (exact('0'), exact('1/2'), Fraction(0, 1))
    """

    costs: Mapping[str, Exact]
    delta: Fraction = Fraction(0)
    neighbours: str = field(default=ANY, repr=False)

    def __init__(
        self, costs: Mapping[str, Number], delta: Number = 0, *, neighbours: str = ANY
    ) -> None:
        if not isinstance(costs, Mapping):
            raise ParameterError("costs", costs, "a mapping from names of cells to costs")
        read = {read_cell(cell): read_cost(cost, cell) for cell, cost in costs.items()}
        if not 1 <= len(read) <= MAX_CELLS:
            raise ParameterError("costs", len(read), f"from 1 to {MAX_CELLS} cells")
        object.__setattr__(self, "costs", MappingProxyType(read))
        if neighbours not in RELATIONS:
            raise ParameterError("neighbours", neighbours, f"one of {', '.join(RELATIONS)}")
        object.__setattr__(self, "delta", read_delta(delta))
        object.__setattr__(self, "neighbours", neighbours)

    def __hash__(self) -> int:
        return hash((frozenset(self.costs.items()), self.delta, self.neighbours))

    def __reduce__(self) -> tuple[Callable[..., Guarantee], tuple[dict[str, Exact], Fraction, str]]:
        return (_made, (dict(self.costs), self.delta, self.neighbours))

    # -- building --------------------------------------------------------------------------

    @classmethod
    def from_dp(
        cls,
        eps: Number,
        delta: Number = 0,
        cells: Iterable[str] = ("any",),
        *,
        neighbours: str = ANY,
    ) -> Guarantee:
        """The guarantee of an (eps, delta)-DP mechanism: each of its ``cells`` costs ``eps``.

        It holds for any partition of the outputs. Source: hartmann-et-al-2022, Lemma 3.

        >>> print(Guarantee.from_dp("1/10", "1e-6"))
        any: 1/10; delta 1/1000000
        """
        costs = dict.fromkeys(disjoint(cells), read_cost(eps, "eps"))
        return cls(costs, delta, neighbours=neighbours)

    @classmethod
    def from_subsets(cls, subsets: Mapping[str, tuple[Number, Number]]) -> Guarantee:
        """The guarantee that follows from (eps, delta)-subset DP of every cell.

        ``subsets`` maps each cell to its (eps, delta); the delta of the guarantee is the sum of the
        deltas, or 1 where that is larger (delta = 1 always holds). Not always the best guarantee:
        see :func:`exactdp.stopping`. Source: hartmann-et-al-2022, Definition 5 and Lemma 6.

        >>> print(Guarantee.from_subsets({"answer": (3, "1e-6"), "none": (2, 0)}))
        answer: 3, none: 2; delta 1/1000000
        """
        total = sum((read_delta(delta) for _, delta in subsets.values()), Fraction(0))
        return cls({cell: eps for cell, (eps, _) in subsets.items()}, min(total, Fraction(1)))

    @classmethod
    def from_json(cls, text: str) -> Guarantee:
        """The guarantee that :meth:`to_json` wrote, read in bounded time and memory.

        ParameterError, in one line, for another schema and for anything else that is no such text.

        >>> toy = Guarantee({"number": "1/2 ln 3", "nothing": 0}, "1e-6")
        >>> Guarantee.from_json(toy.to_json()) == toy
        True
        """
        fields = fields_of(text, KIND, "costs", "delta", "neighbours")
        if not isinstance(fields["costs"], dict):
            raise ParameterError("costs", Said("no object"), "an object of costs by cell")
        costs = {
            cell: read_sum(text_in(cost, cell), cell) for cell, cost in fields["costs"].items()
        }
        relation = text_in(fields["neighbours"], "neighbours")
        return cls(costs, text_in(fields["delta"], "delta"), neighbours=relation)

    def to_json(self) -> str:
        """The guarantee as JSON (``exactdp schema guarantee``): every cost, and delta, exactly."""
        costs = {cell: str(cost) for cell, cost in self.costs.items()}
        delta = str(Exact(self.delta))
        return written(KIND, costs=costs, delta=delta, neighbours=self.neighbours)

    # -- reading ---------------------------------------------------------------------------

    def __iter__(self) -> Iterator[str]:
        return iter(self.costs)

    def cost(self, cell: str) -> Exact:
        """What an output of this cell costs; a ParameterError for a name that is no cell."""
        if not isinstance(cell, str) or cell not in self.costs:
            raise ParameterError("cell", cell, f"one of {self._names()}")
        return self.costs[cell]

    @cached_property
    def largest_cost(self) -> Exact:
        """The largest cost: with ``delta`` it is what the mechanism satisfies as plain DP.

        Source: hartmann-et-al-2022, Lemma 4.
        """
        return max(self.costs.values())

    def merged(self, groups: Mapping[str, Iterable[str]]) -> Guarantee:
        """The guarantee of a coarser partition: a union of cells costs what its dearest cell does.

        ``groups`` maps new names to the cells that they unite; a ParameterError unless every cell
        lies in exactly one of them.

        >>> print(Guarantee({"a": 1, "b": 2, "c": 3}).merged({"ab": "ab", "c": "c"}))
        ab: 2, c: 3; delta 0
        """
        members = {name: disjoint(cells) for name, cells in groups.items()}
        disjoint(cell for cells in members.values() for cell in cells)
        missing = set(self.costs) - {cell for cells in members.values() for cell in cells}
        if missing:
            raise ParameterError("groups", min(missing), "every cell in one of the groups")
        return Guarantee(
            {name: max(self.cost(cell) for cell in cells) for name, cells in members.items()},
            self.delta,
            neighbours=self.neighbours,
        )

    def __str__(self) -> str:
        cells = ", ".join(f"{cell}: {cost}" for cell, cost in self.costs.items())
        return f"{cells}; delta {Exact(self.delta)}"

    def _names(self) -> str:
        names = [ascii(cell) for cell in self.costs]
        return ", ".join(names[:4]) + (f", ... ({len(names)} cells)" if len(names) > 4 else "")


def _made(costs: dict[str, Exact], delta: Fraction, neighbours: str) -> Guarantee:
    """A guarantee from its parts, as pickle asks for it."""
    return Guarantee(costs, delta, neighbours=neighbours)


# -- reading parameters ---------------------------------------------------------------------------


def read_cell(value: object) -> str:
    """``value`` itself where it may name a cell, as text that is not empty; else ParameterError."""
    if not isinstance(value, str) or not value.strip():
        raise ParameterError("cell", value, "a name: text that is not empty")
    return value


def read_cost(value: Number, cell: object = "costs") -> Exact:
    """A cost as an exact number; ParameterError unless it is >= 0."""
    name = cell if isinstance(cell, str) else "costs"
    cost = read_sum(value, name)
    if cost.sign() < 0:
        raise ParameterError(name, value, "a cost >= 0")
    return cost


def disjoint(cells: Iterable[str]) -> tuple[str, ...]:
    """Names of cells, each once; a ParameterError for one that occurs twice.

    >>> disjoint(["a", "a"])
    Traceback (most recent call last):
    exactdp.ParameterError: cells: got 'a'; wanted cells that do not overlap: each once
    """
    found: dict[str, None] = {}
    for cell in cells:
        if read_cell(cell) in found:
            raise ParameterError("cells", cell, "cells that do not overlap: each once")
        found[cell] = None
    if not found:
        raise ParameterError("cells", Said("nothing"), "at least one cell")
    return tuple(found)
