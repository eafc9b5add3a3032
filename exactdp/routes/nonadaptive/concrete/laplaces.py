"""Laplace noise of one width alone: a finite sum of polynomials times exponentials."""

from __future__ import annotations

from flint import arb

from exactdp.formulas import concrete_noise
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls
from exactdp.routes.base import Core, needs
from exactdp.routes.nonadaptive.concrete.fixed_pairs import FixedPairs

MAX_LAPLACES = 300
"""The terms are about k^2/2, and alternate: k bits are lost."""
F = Balls(0)


class Laplaces(FixedPairs):
    """k copies, in O(k^2) terms."""

    name = "laplaces"
    classes = frozenset({Laplace})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """One width, and not too many."""
        few = core.common_eps is not None and core.size <= MAX_LAPLACES
        return needs(few, f"needs at most {MAX_LAPLACES} Laplace mechanisms of one width")

    def cost(self, core: Core) -> int:
        """About 3 microseconds for each term."""
        return 1_000 + 20 * core.size**2

    def delta(self, core: Core, eps_g: Exact) -> arb:
        """The closed form; the number of terms is decided exactly."""
        width, k = core.largest, core.size
        ell = (width * k - eps_g).floor_divide(width * 2)
        known = {"width": width.ball(), "eps_g": eps_g.ball()}
        found: arb = concrete_noise.laplaces.formula(F, k=k, ell=ell, **known)
        return found


LAPLACES = Laplaces()
