"""Routes that bound one end at once, whatever is mixed: they differ in how they do it alone."""

from __future__ import annotations

from fractions import Fraction

from exactdp.routes.base import Route


class OneSided(Route):
    """Concrete mechanisms among all classes, in advance or adaptively; the other end is trivial."""

    exact = False
    instant = True
    concrete = True
    moments = True
    enlarged = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
