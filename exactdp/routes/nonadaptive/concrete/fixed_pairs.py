"""What routes for concrete mechanisms share, and the one for a single mechanism.

The pair of each mechanism is fixed, whatever was answered before: it dominates the mechanism for
every choice of query, and pairs that dominate compose (Zhu, Dong and Wang 2022). So nothing is
chosen, the adaptive optimum is the non-adaptive one, and both are attained by queries that change
by the full sensitivity. The neighbours are D and D', and delta is the larger of the two directions:
all mechanisms see D on one side, and D' on the other.
"""

from __future__ import annotations

from abc import abstractmethod

from flint import arb

from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Answer, Route, needs
from exactdp.routes.closed_forms.averages import refined


class FixedPairs(Route):
    """A route to any width for mechanisms with a pair of their own, in either order of choice."""

    optima = frozenset({False, True})

    @abstractmethod
    def delta(self, core: Core, eps_g: Exact) -> arb:
        """The larger of both directions, a ball at the current precision."""

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of relative width about 2^-bits."""
        ball = refined(lambda: self.delta(core, eps_g), bits)
        end = End(self.name, core.losses_by)
        return Answer(*dyadic_ends(ball, bits), end, end)


class OnePair(FixedPairs):
    """A single mechanism: its own curve."""

    name = "curve of one mechanism"
    classes: frozenset[type[Mechanism]] = frozenset()
    concrete = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """One mechanism."""
        return needs(core.size == 1, "needs one concrete mechanism")

    def cost(self, core: Core) -> int:
        """A closed form, or a sum over the outcomes that count."""
        return 5_000

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """The hockey stick of the pair."""
        pair = core.runs[0].mechanism.concrete_pair
        assert pair is not None
        place = eps_g.ball()
        found = pair.hockey_stick(place)
        return found if pair.symmetric else found.max(pair.hockey_stick(place, reverse=True))


ONE_PAIR = OnePair()
