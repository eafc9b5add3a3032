"""Routes that bound one end at once, whatever is mixed: they differ in how they do it alone."""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms import Mechanism, PermuteAndFlip
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.log_moments import CLASSES


class OneSided(Route):
    """Concrete mechanisms among all classes, in advance or adaptively; the other end is trivial."""

    exact = False
    instant = True
    concrete = True
    classes: frozenset[type[Mechanism]] = CLASSES | {PermuteAndFlip}
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
