"""The registry of routes: those whose bracket shrinks at will, those that only bracket."""

from exactdp.routes.adaptive_upper import ADAPTIVE_UPPER
from exactdp.routes.base import Route
from exactdp.routes.common_eps import COMMON_EPS
from exactdp.routes.equal_eps import MIXED, PURE, RANGED
from exactdp.routes.mgf import MGF
from exactdp.routes.unequal_pure import SMOOTHED, UNEQUAL_PURE
from exactdp.routes.unequal_ranged import BOXES, GOOD_T

EXACT: tuple[Route, ...] = (PURE, RANGED, MIXED, UNEQUAL_PURE)
"""Routes that reach any width, in the order of preference at equal cost."""

FALLBACK: Route = MGF
"""The instant bound."""

BRACKETS: tuple[Route, ...] = (COMMON_EPS, MGF, SMOOTHED, GOOD_T, ADAPTIVE_UPPER, BOXES)
"""Routes that give a bracket, cheap ones first; the brackets of all that apply are intersected."""

ALL: tuple[Route, ...] = (*EXACT, *BRACKETS)
"""Every route; the conformance suite runs over it."""
