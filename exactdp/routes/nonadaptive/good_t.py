"""BR mechanisms of different eps: a lower end from good t.

Lemma 4.1 of cesar-rogers-2022 has one t for each BR mechanism. Those of one eps may be taken equal:
conditioning on the outcomes of all others only shifts eps_g, so Lemma 4.4 for two mechanisms (any
real eps_g) applies whatever the others are. What is left is a supremum over one t for each
different eps, and every vector t is a valid choice: the family t_i(lambda), the worst t of Theorem
5 at a common lambda, is searched for its best member.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.formulas import building_blocks
from exactdp.loss_sums.response_sum_planner import Vector, algorithm, pairs_at, value_at
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields import Balls
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.routes.base import Route, needs
from exactdp.routes.nonadaptive.moment_bound import bracket_of_lambda
from exactdp.statements import LEMMA_4_1

SEARCH_BITS = 32
"""Bits of delta at each t that is tried, enough to tell better from worse; the lower end of each is
certified whatever they are."""
CHEAPEST = 500
"""Steps that one delta at given t is taken to cost at least: for a common eps, and where boxes of t
are counted that fit into a budget."""
FAMILY_BUDGET = 40_000_000
"""Steps, of about a tenth of a microsecond, in which members of the family are tried: as many as
cost that much in all, at least one, at most 24. Fewer give a lower end that may be weaker."""
T_BITS = 40
"""Bits to which every t is rounded: short numbers make the exact sums of losses cheap, and any t
gives a lower bound."""


def family(core: Core, eps_g: Exact) -> tuple[Vector, Dyadic]:
    """The best vector t_i(lambda) that is found for delta at ``eps_g``, and a lower end of delta.

    The lower end is that of the objective at these t, which are within [0, eps_i].
    """
    with precision(96):
        try:
            _, best, _ = bracket_of_lambda(core, eps_g, 8)
        except Undecided:  # lambda next to 0, or without end: any t is a lower bound
            best = Balls(96).number(1)
        centre = Dyadic.from_arb(best)
    tries = max(1, min(24, FAMILY_BUDGET // GOOD_T.cost(core)))
    seen: dict[int, tuple[Dyadic, Vector]] = {}

    def look(index: int) -> Dyadic:
        if index not in seen:
            ts = _member(core, centre, index)
            seen[index] = (value_at(core, ts, eps_g, SEARCH_BITS)[0], ts)
        return seen[index][0]

    index, stride = 0, 4
    look(0)
    while stride and len(seen) < tries:
        better = max((index - stride, index + stride), key=look)
        if look(better) > look(index):
            index = better
        else:
            stride //= 2
    value, ts = seen[index]
    return ts, value


def _member(core: Core, centre: Dyadic, index: int) -> Vector:
    """The member t_i(lambda) of the family at lambda = centre * 2^(index/8)."""
    with precision(96):
        return worst_t(core, (centre.to_arb() * arb(2) ** (arb(index) / 8)).mid())


def worst_t(core: Core, lam: arb) -> Vector:
    """The t_i at which E[e^(lambda L_i)] is largest, for each BR(eps_i), about.

    Short dyadic numbers in [0, eps_i]; ``lam`` is lambda > 0.
    """
    F = Balls()
    with precision(96):
        worst = [
            F.log(building_blocks.worst_exp_t.formula(F, eps=eps.ball(), lam=lam)).mid()
            for eps, _ in core.br_groups
        ]
    with precision(T_BITS):
        short = [Exact(Dyadic.from_arb((t * 1).mid()).fraction()) for t in worst]
    return tuple(
        max(Exact(Fraction(0)), min(t, eps))
        for t, (eps, _) in zip(short, core.br_groups, strict=True)
    )


def polish(core: Core, start: Vector, value: Dyadic, eps_g: Exact) -> tuple[Vector, Dyadic]:
    """A vector of t that is at least as good as ``start``, and its lower end of delta at ``eps_g``.

    By a search along coordinates, for few groups and cheap evaluations; ``value`` is the lower end
    at ``start``.
    """
    ts, stride = start, Fraction(1, 32)
    while stride > Fraction(1, 1 << 14):
        improved = False
        for i, (eps, _) in enumerate(core.br_groups):
            for direction in (1, -1):
                moved = ts[i] + eps * (stride * direction)
                if moved.sign() < 0 or moved > eps:
                    continue
                candidate = (*ts[:i], moved, *ts[i + 1 :])
                found = value_at(core, candidate, eps_g, SEARCH_BITS)[0]
                if found > value:
                    ts, value, improved = candidate, found, True
        if not improved:
            stride /= 4
    return ts, value


class GoodT(Route):
    """A lower end of delta by the best of the family t_i(lambda); the upper end is trivial."""

    name = "good-t"
    exact = False
    side = "lower"
    default_rtol = Fraction(1, 10**6)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for some BR; for equal eps it is of use where the theorem is over the budget."""
        return needs(core.n > 0, "needs some BR")

    def cost(self, core: Core) -> int:
        """The steps of one delta at given t, of which there are more; few for a common eps."""
        if core.common_eps is not None:
            return CHEAPEST
        return algorithm(pairs_at(core, tuple(eps for eps, _ in core.br_groups)))[1]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [the best objective found at ``eps_g``, 1], with the t that give it."""
        ts, value = family(core, eps_g)
        lower, _ = value_at(core, ts, eps_g, bits)
        end = End(self.name, (LEMMA_4_1,))
        return Answer(max(lower, value), Dyadic(1), end, TRIVIAL, Witness((ts,)))


GOOD_T = GoodT()
