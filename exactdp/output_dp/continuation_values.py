"""What going on is worth at the places to stop, where the states are too many or t is chosen.

On the grid of :mod:`exactdp.output_dp.stopping_grid`, as fine as the bracket of delta asks for. Let
c(S) be the worth of going on in units of Pr_1 at S = e^loss; it is convex with slopes in [0, 1],
also where t is chosen (a supremum of such functions), so S - e^E - c(S) does not decrease: what is
seen at one node decides for all losses beyond it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.fields import Balls
from exactdp.numbers.fields.field import Element
from exactdp.numbers.numerals import Said
from exactdp.output_dp.reachable_losses import LossStates
from exactdp.output_dp.stopping_grid import (
    Worths,
    chord,
    decay_of,
    largest_delta_on_grid,
    tangent,
    worth_of_stopping,
)
from exactdp.output_dp.stopping_values import (
    BUDGET,
    CHOSEN_RTOL,
    GRID_RTOL,
    Stops,
    on_grids,
    rounded_steps,
)


@dataclass(frozen=True)
class GridWorths:
    """What going on is worth at the places to stop, on a grid of step ``h``.

    ``places`` maps each depth with a cost but the last to two :class:`Worths`: the lower bounds of
    the first hold, and the upper bounds of the second. They come from two runs where widths were
    rounded to the grid, and then the second has more nodes.
    """

    h: Exact
    places: Mapping[int, tuple[Worths, Worths]]

    def sides(self, depth: int, cost: Exact) -> tuple[Exact | None, Exact | None]:
        """The losses from which stopping is strictly better, and up to which going on is as good.

        (stop, go): the first and the last reachable node above the cost of which that is certain at
        this depth; None where there is none. Up to the cost stopping is worth nothing.
        """
        below, above = self.places[depth]
        size = above.upper.size
        start, low, high = worth_of_stopping(above, cost, self.h, decay_of(self.h, size + 1))
        least = np.zeros(size)
        apart = (below.origin - above.origin).floor_divide(self.h)  # nodes: widths are multiples
        least[below.first - above.first + apart :][: below.lower.size] = below.lower
        stop = np.nonzero(low > above.upper[start:])[0]
        go = np.nonzero(least[start:] >= high)[0]
        first = above.first + start
        return (
            above.origin + self.h * (first + int(stop[0])) if stop.size else None,
            above.origin + self.h * (first + int(go[-1])) if go.size else None,
        )

    def gain(self, F: Balls, depth: int, loss: Exact) -> tuple[Element, Element]:
        """Lower and upper bounds of what going on is worth at ``loss``, the largest at this depth.

        In units of Pr_0, in balls of ``F``, within a block ``F.context()``.
        """
        below, above = self.places[depth]
        last = below.first + below.lower.size - 1
        away = loss - below.origin
        node = min(away.floor_divide(self.h), last)
        one, tilt = tangent(away - self.h * node)
        at = node - below.first
        least = one * float(below.lower[at]) + tilt * float(below.slope[at])
        away = loss - above.origin
        node = away.floor_divide(self.h)
        first, second = chord(away - self.h * node, self.h)
        at = node - above.first
        after = above.upper[min(at + 1, above.upper.size - 1)]  # of no weight beyond the last
        return least, first * float(above.upper[at]) + second * float(after)


def worths_on_grid(stops: Stops, rtol: Fraction | None, budget: int = BUDGET) -> GridWorths:
    """What going on is worth, on the grid that a bracket of delta of relative width ``rtol`` needs.

    The default rtol is CHOSEN_RTOL where t is chosen, else GRID_RTOL; ``budget`` counts steps of a
    tenth of a microsecond. ParameterError where the losses allow no grid.
    """
    unit = None if stops.chosen else LossStates(stops.plain()).unit
    wanted = rtol or (CHOSEN_RTOL if stops.chosen else GRID_RTOL)
    *_, h = on_grids(stops, unit, wanted, budget)
    if h is None:
        shown = Said(f"losses that add up to {str(stops.climbs[-1])[:40]}")
        raise ParameterError("mechanisms", shown, "more than 0, at most a million, for a grid")
    inner, outer = rounded_steps(stops, h)
    below: dict[int, Worths] = {}
    above: dict[int, Worths] = {}
    largest_delta_on_grid(inner, stops.costs, h, seen=below.__setitem__)
    if inner == outer:
        above = below
    else:
        largest_delta_on_grid(outer, stops.costs, h, seen=above.__setitem__)
    return GridWorths(h, {depth: (below[depth], above[depth]) for depth in below})
