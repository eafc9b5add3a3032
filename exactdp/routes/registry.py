"""The registry of routes: those whose bracket shrinks at will, those that only bracket."""

from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.adaptive_bound import ADAPTIVE_UPPER
from exactdp.routes.nonadaptive.boxes_of_t import BOXES, GOOD_T
from exactdp.routes.nonadaptive.common_eps import COMMON_EPS
from exactdp.routes.nonadaptive.equal_eps_theorems import MIXED, PURE, RANGED
from exactdp.routes.nonadaptive.moment_bound import MGF
from exactdp.routes.nonadaptive.unequal_dp import SMOOTHED, UNEQUAL_PURE

EXACT: tuple[Route, ...] = (PURE, RANGED, MIXED, UNEQUAL_PURE)
"""Routes that reach any width, in the order of preference at equal cost."""

FALLBACK: Route = MGF
"""The instant bound."""

BRACKETS: tuple[Route, ...] = (COMMON_EPS, MGF, SMOOTHED, GOOD_T, ADAPTIVE_UPPER, BOXES)
"""Routes that give a bracket, cheap ones first; the brackets of all that apply are intersected."""

ALL: tuple[Route, ...] = (*EXACT, *BRACKETS)
"""Every route; the conformance suite runs over it."""
