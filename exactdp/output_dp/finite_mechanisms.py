"""The tightest ODP guarantees of a mechanism that is given by its stochastic matrix, exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, ln, precision
from exactdp.output_dp.costs_of_output_cells import Guarantee, read_cell, read_cost

ROUNDED_BITS = 192
MAX_ENTRIES = 10**6
"""The precision at which a logarithm is rounded to its side; and probabilities of a mechanism that
is written out, more of which are a ParameterError."""

Row = tuple[Fraction, ...]
Pair = tuple[Row, Row]


@dataclass(frozen=True)
class FiniteMechanism:
    """A mechanism by its stochastic matrix, with a partition of its outputs into named cells.

    ``rows[x]`` is the distribution of the outputs 0, 1, ... on the input x; ``cells`` has the
    outputs of each cell. All pairs of inputs are neighbours, or those of ``neighbours`` (pairs of
    row numbers, meant in both directions). Entries are rational and exact. ParameterError unless
    every row is a distribution over the same outputs and every output lies in exactly one cell.
    Source: hartmann-et-al-2022, Definitions 2 and 5.

    >>> toy = FiniteMechanism.of([["1/3", "1/6", "1/2"], ["1/6", "1/3", "1/2"]],
    ...                          {"coin": [0, 1], "nothing": [2]})
    >>> print(toy.tightest())
    coin: ln 2, nothing: 0; delta 0
    """

    rows: tuple[Row, ...]
    cells: Mapping[str, tuple[int, ...]]
    pairs: tuple[tuple[int, int], ...]

    @classmethod
    def of(
        cls,
        rows: Iterable[Iterable[Number]],
        cells: Mapping[str, Iterable[int]],
        neighbours: Iterable[tuple[int, int]] | None = None,
    ) -> FiniteMechanism:
        """The mechanism with these rows, read exactly; ParameterError names what does not fit."""
        read = tuple(tuple(_probability(entry) for entry in row) for row in rows)
        if len(read) < 2 or sum(map(len, read)) > MAX_ENTRIES:
            raise ParameterError("rows", len(read), f"two and more, at most {MAX_ENTRIES} entries")
        for number, row in enumerate(read):
            if len(row) != len(read[0]) or sum(row) != 1:
                wanted = f"{len(read[0])} probabilities that add to 1"
                raise ParameterError(f"row {number}", f"{len(row)} that add to {sum(row)}", wanted)
        placed = {read_cell(cell): tuple(outputs) for cell, outputs in cells.items()}
        _check_partition(placed, len(read[0]))
        count = len(read)
        if neighbours is None:
            given = [(i, j) for i in range(count) for j in range(count) if i != j]
        else:
            given = [pair for i, j in neighbours for pair in ((i, j), (j, i))]
        if not given or any(not 0 <= i < count or i == j for i, j in given):
            raise ParameterError("neighbours", neighbours, f"pairs of rows from 0 to {count - 1}")
        return cls(read, placed, tuple(dict.fromkeys(given)))

    # -- delta -----------------------------------------------------------------------------

    def delta(self, costs: Mapping[str, Number]) -> Enclosure | Fraction:
        """The smallest delta with which the mechanism is ODP at the given costs of its cells.

        The largest, over neighbours, sum over the outputs of [P(o) - e^E P'(o)]_+: a Fraction where
        every e^cost is rational, else an enclosure. ParameterError unless every cell has one cost.

        >>> row = FiniteMechanism.of([["2/3", "1/3"], ["1/3", "2/3"]], {"a": [0], "b": [1]})
        >>> row.delta({"a": "ln(3/2)", "b": "ln 2"})
        Fraction(1, 6)
        """
        read = {cell: read_cost(cost, cell) for cell, cost in costs.items()}
        if set(read) != set(self.cells):
            odd = sorted(set(read) ^ set(self.cells))[0]
            raise ParameterError("costs", odd, f"a cost for each cell: {', '.join(self.cells)}")
        return self._largest(read)

    def guarantee(self, costs: Mapping[str, Number]) -> Guarantee:
        """The guarantee with these costs and the smallest delta, of an enclosure its upper end."""
        found = self.delta(costs)
        upper = found if isinstance(found, Fraction) else found.upper.fraction()
        return Guarantee(costs, min(upper, Fraction(1)))

    # -- costs -----------------------------------------------------------------------------

    def common_cost(self, delta: Number = 0) -> Exact:
        """The smallest cost for all cells alike: the eps of plain DP at this delta.

        ParameterError where no finite cost is enough.
        """
        return ln(self._common(read_delta(delta)))

    def tightest(self, delta: Number = 0, order: Iterable[str] | None = None) -> Guarantee:
        """A guarantee at this delta of which no cost can be lowered alone.

        For delta = 0 it is the smallest in every cell. Otherwise costs can be traded: they start
        from the common cost, and each is lowered as far as it goes, in ``order`` (default: that of
        the cells). ParameterError where no finite cost is enough.
        """
        allowed = read_delta(delta)
        factors = dict.fromkeys(self.cells, self._common(allowed))
        for cell in self._ordered(order):
            kept = {name: factor for name, factor in factors.items() if name != cell}
            found = [
                _least_factor(_of(pair, self.cells[cell]), allowed - self._excess(pair, kept))
                for pair in self._pairs()
            ]
            factors[cell] = max(factor for factor in found if factor is not None)
        return Guarantee({cell: ln(factor) for cell, factor in factors.items()}, allowed)

    def subset_cost(self, cell: str, delta: Number = 0) -> Exact:
        """The smallest eps >= 0 with which the outputs of ``cell`` are (eps, delta)-subset DP.

        The sum over these outputs of [P(o) - e^eps P'(o)]_+ is at most delta for all neighbours
        (Definition 5). ParameterError for no cell, and where no finite eps is enough.
        """
        outputs, allowed = self._outputs(cell), read_delta(delta)
        found = [_least_factor(_of(pair, outputs), allowed) for pair in self._pairs()]
        return ln(max(self._finite(factor, delta) for factor in found))

    def subset_delta(self, cell: str, eps: Number) -> Enclosure | Fraction:
        """The smallest delta with which the outputs of ``cell`` are (eps, delta)-subset DP.

        The largest, over neighbours, sum over these outputs of [P(o) - e^eps P'(o)]_+ (Definition
        5): a Fraction where e^eps is rational, else an enclosure. ParameterError for no cell, or
        eps < 0.
        """
        self._outputs(cell)
        return self._largest({cell: read_cost(eps, "eps")})

    # -- inside ----------------------------------------------------------------------------

    def _largest(self, costs: Mapping[str, Exact]) -> Enclosure | Fraction:
        """The largest excess of a pair, over the outputs of these cells."""
        factors = {cell: cost.exp_rational() for cell, cost in costs.items()}
        known = {cell: factor for cell, factor in factors.items() if factor is not None}
        if len(known) == len(factors):
            return max(self._excess(pair, known) for pair in self._pairs())
        low, high = ({}, {})  # type: tuple[dict[str, Fraction], dict[str, Fraction]]
        with precision(ROUNDED_BITS):
            for cell, cost in costs.items():
                ends = Enclosure.from_ball(cost.ball().exp())
                low[cell] = known.get(cell, ends.lower.fraction())
                high[cell] = known.get(cell, ends.upper.fraction())
        least = max(self._excess(pair, high) for pair in self._pairs())
        most = max(self._excess(pair, low) for pair in self._pairs())
        with precision(ROUNDED_BITS):
            return Enclosure.from_ball(Exact(least).ball().union(Exact(most).ball()))

    def _pairs(self) -> Iterator[Pair]:
        return ((self.rows[i], self.rows[j]) for i, j in self.pairs)

    def _excess(self, pair: Pair, factors: Mapping[str, Fraction]) -> Fraction:
        total = Fraction(0)
        for cell, factor in factors.items():
            for output in self.cells[cell]:
                total += max(pair[0][output] - factor * pair[1][output], Fraction(0))
        return total

    def _common(self, allowed: Fraction) -> Fraction:
        found = [_least_factor(pair, allowed) for pair in self._pairs()]
        return max(self._finite(factor, allowed) for factor in found)

    def _finite(self, factor: Fraction | None, delta: Number) -> Fraction:
        if factor is None:
            raise ParameterError("delta", delta, "more: some output is impossible on a neighbour")
        return factor

    def _ordered(self, order: Iterable[str] | None) -> list[str]:
        asked = list(self.cells if order is None else order)
        for cell in asked:
            self._outputs(cell)
        return [*dict.fromkeys(asked), *(cell for cell in self.cells if cell not in asked)]

    def _outputs(self, cell: str) -> tuple[int, ...]:
        if cell not in self.cells:
            raise ParameterError("cell", cell, f"one of {', '.join(list(self.cells)[:8])}")
        return self.cells[cell]


def _part(row: Row, outputs: Sequence[int]) -> Row:
    return tuple(row[output] for output in outputs)


def _of(pair: Pair, outputs: Sequence[int]) -> Pair:
    return _part(pair[0], outputs), _part(pair[1], outputs)


def _least_factor(pair: Pair, allowed: Fraction) -> Fraction | None:
    """The least factor f >= 1 with sum of [p - f p']_+ <= allowed; None if there is none."""
    entries = [(p, other) for p, other in zip(*pair, strict=True) if p > other]
    mass = sum((p for p, other in entries if other == 0), Fraction(0))
    if mass > allowed:
        return None
    falling = sorted(((p / other, p, other) for p, other in entries if other), reverse=True)
    weight = Fraction(0)
    for place, (_, p, other) in enumerate(falling):
        mass, weight = mass + p, weight + other
        least = falling[place + 1][0] if place + 1 < len(falling) else Fraction(1)
        factor = (mass - allowed) / weight
        if factor >= least:
            return factor
    return Fraction(1)


def _probability(entry: Number) -> Fraction:
    number = exact(entry, "rows")
    if not number.is_rational or not 0 <= number.fraction <= 1:
        raise ParameterError("rows", entry, "rational probabilities")
    return number.fraction


def _check_partition(cells: Mapping[str, tuple[int, ...]], outputs: int) -> None:
    owner: dict[int, str] = {}
    for cell, members in cells.items():
        for output in members:
            whole = isinstance(output, Integral) and not isinstance(output, bool)
            if not whole or not 0 <= output < outputs:
                raise ParameterError("cells", output, f"outputs from 0 to {outputs - 1}")
            if output in owner:
                wanted = f"cells that do not overlap: {owner[output]} has it, and {cell}"
                raise ParameterError("cells", f"output {output}", wanted)
            owner[output] = cell
    missing = set(range(outputs)) - set(owner)
    if missing or not cells:
        raise ParameterError("cells", f"output {min(missing, default=0)}", "every output in a cell")
