"""Few copies of subsampled noise, and rare losses that are far larger than all others, beside DP.

Where nearly all of a loss lies at one place its transform falls slowly up a vertical line; along
rays beside it falls all the faster (:mod:`exactdp.privacy_loss.turned_rays`). Laplace noise and
mechanisms of few losses may stand beside: every product of the ends of their losses is a term.
"""

from __future__ import annotations

from math import comb, prod

from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.loss_ends import HasEnds
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.ray_terms import MOST_TERMS
from exactdp.privacy_loss.turned_rays import RaySums
from exactdp.privacy_loss.vertical_lines import GUESS_BITS
from exactdp.routes.nonadaptive.concrete.fixed_losses import FixedLosses, fixed_part
from exactdp.routes.nonadaptive.concrete.smooth_losses import SmoothLosses, transforms_of

FEW = 20
"""Copies up to which rays are quicker than a vertical line."""
LITTLE_EXCESS = 40.0
"""Nats."""


class RareLosses(SmoothLosses):
    """One integral along rays for each direction."""

    name = "inversion along rays"
    sums = RaySums

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Ends of all losses, and few products of them."""
        known = super().lacks(core, eps_g)
        if known:
            return known
        terms = products_of_ends(fixed_part(core))
        if terms is None:
            return "needs subsampled or Laplace noise, and few losses of every other"
        return "" if terms <= MOST_TERMS else f"needs at most {MOST_TERMS} products of ends"

    def cost(self, core: Core) -> int:
        """About half a second: before the sum over a line for few copies, else behind it."""
        return 4_000_000 if fixed_part(core).copies <= FEW else 6_000_000


def products_of_ends(rest: FixedLosses) -> int | None:
    """How many products of ends there are; None where some loss has none, or none is smooth."""
    counts, parts = [], transforms_of(rest)
    if parts is None:
        return None
    with precision(GUESS_BITS):
        for pair, count in parts:
            if not isinstance(pair, HasEnds):
                return None
            counts.append(comb(count + len(pair.ended().places()) - 1, count))
    return prod(counts)


def products_of_few_ends(rest: FixedLosses) -> int | None:
    """As many, where rays serve many places: few copies, and paths on which little cancels."""
    products = products_of_ends(rest)
    if products is None or rest.copies > FEW:
        return None
    with precision(GUESS_BITS):
        excess = sum(
            count * pair.ended().excess()
            for pair, count in transforms_of(rest) or ()
            if isinstance(pair, HasEnds)
        )
    return products if excess < LITTLE_EXCESS else None


RARE_LOSSES = RareLosses()
