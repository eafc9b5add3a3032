"""A lower end in a fraction of a second: one member of every class, its losses rounded down.

Of a BR class the t that is worst for the moment which bounds delta best (one good t for each eps),
of a concentrated class its Gaussian member, of DP and of a concrete mechanism the pair itself; what
has no known member reveals nothing. Their sum is bounded from below on one coarse lattice
(:mod:`exactdp.loss_sums.convolved_losses`), which serves all eps_g whose best moment is about
the same, so that a search of eps_g makes only a few of them. Adaptively it is a lower end as well.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from math import ceil, inf, log, log2

from flint import arb

from exactdp.loss_sums.fixed_losses import (
    FixedLosses,
    fixed_part,
    lattice_below,
    working_bits,
)
from exactdp.loss_sums.lattice_curves import LatticeCurve
from exactdp.loss_sums.two_outcomes import TwoOutcomes
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Item
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.randomized_response import RandomizedResponse
from exactdp.numbers.answers import Answer
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic, dyadic_ends
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import OneSided, needs
from exactdp.routes.nonadaptive.good_t import worst_t
from exactdp.routes.nonadaptive.moments_of_pairs import LOWEST, best_lambda
from exactdp.statements import (
    BELOW_AND_ABOVE,
    LEMMA_4_1,
    ROUNDED_LOSSES,
    SILENT_MEMBER,
    SPLIT_LOSSES,
    Statement,
)

PER_OCTAVE = 2
"""Values of lambda that lattices are made for, in each doubling."""
MOST_STEPS = 2 * 10**6
FINER, COARSER = 3, 16
"""Levels about the coarsest one, of which the finest within the steps is taken."""
TAIL_BITS, MOST_TAIL_BITS = 64, 1024
"""A multiple of the one, beyond what the moments leave of delta."""


def members(core: Core) -> tuple[Core, tuple[Statement, ...]]:
    """A known member of each class that has no worst case, and what says so."""
    items: list[Item] = []
    reasons: list[Statement] = []
    for mechanism, count in core.unordered.items:
        known = _member(mechanism)
        if known is None or known[0].reveals_nothing:
            reasons.append(SILENT_MEMBER)
            continue
        items.append((known[0], count))
        reasons += known[1:]
    return Core.of(items), tuple(dict.fromkeys(reasons))


def _member(mechanism: Mechanism) -> tuple[Mechanism, *tuple[Statement, ...]] | None:
    if mechanism.worst_pairs is not None or mechanism.concrete_pair is not None:
        return (mechanism,)
    return mechanism.member(0.0)


@lru_cache(maxsize=64)
def fixed_at(part: Core, place: int, reverse: bool) -> FixedLosses:
    """The pairs of members, at the t of one lambda."""
    with precision(64):
        ts = worst_t(part, (arb(2) ** (arb(place) / PER_OCTAVE)).mid())
    parts = [*fixed_part(part).parts]
    for (eps, count), t in zip(part.br_groups, ts, strict=True):
        pair = TwoOutcomes(RandomizedResponse(eps, eps - t if reverse else t))
        parts.append((pair, count))
    return FixedLosses.of(parts)


def place_of(part: Core, lam: float) -> int:
    """The nearest lambda that there are pairs for; one where nothing is chosen."""
    return round(PER_OCTAVE * log2(lam)) if part.n else 0


@lru_cache(maxsize=64)
def curve_below(part: Core, place: int, tail_bits: int, reverse: bool) -> LatticeCurve | None:
    """A curve nowhere above that of their sum; None where it takes too many steps."""
    whole = fixed_at(part, place, reverse)
    for level in range(whole.coarsest + FINER, whole.coarsest - COARSER, -1):
        if whole.measured_steps(float(whole.step_of(level)), tail_bits) <= MOST_STEPS:
            with precision(working_bits(whole, tail_bits)):
                return lattice_below(whole, level, tail_bits, reverse)
    return None


def origin(name: str, core: Core, *by: Statement) -> End:
    """The end of such a lower bound: its name and the statements of all members."""
    part, reasons = members(core)
    rests_on = [*part.losses_by, *by, *reasons]
    rests_on += [LEMMA_4_1] * bool(part.n) + [BELOW_AND_ABOVE] * core.adaptive
    return End(name, tuple(dict.fromkeys(rests_on)))


class CoarseLattice(OneSided):
    """A lower end, whatever is mixed; the upper one is trivial."""

    name = "coarse lattice"
    side = "lower"

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty if some class of the core has a known member, one that reveals something."""
        return needs(bool(members(core)[0].runs), "needs a class with a known member")

    def cost(self, core: Core) -> int:
        """The steps of the lattices in both directions."""
        return 2 * MOST_STEPS

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [the larger bound of both directions, 1]; [0, 1] far below all tails."""
        part, best = members(core)[0], arb(0)
        for reverse in fixed_part(part).directions:
            best = best.max(self._below(part, eps_g, reverse))
        if not best > 0:
            return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)
        end = origin(self.name, core, ROUNDED_LOSSES, SPLIT_LOSSES)
        with precision(bits + 8):
            return Answer(dyadic_ends(best, bits)[0], Dyadic(1), end, TRIVIAL)

    def _below(self, part: Core, eps_g: Exact, reverse: bool) -> arb:
        lam, height = best_lambda(part, eps_g, reverse)
        if not LOWEST < height < inf:  # nan, too: parameters beyond doubles
            return arb(0)
        nats = -height / log(2) + TAIL_BITS / 2
        tail_bits = TAIL_BITS * max(1, ceil(nats / TAIL_BITS))
        if tail_bits > MOST_TAIL_BITS:
            return arb(0)
        with suppress(TooLarge):
            curve = curve_below(part, place_of(part, lam), tail_bits, reverse)
            if curve is not None:
                with precision(tail_bits + 128):
                    return curve(eps_g.ball()).lower()
        return arb(0)


COARSE_LATTICE = CoarseLattice()
