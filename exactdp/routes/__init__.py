"""The registry of routes: those whose bracket shrinks at will, those that only bracket."""

from exactdp.routes.base import Route
from exactdp.routes.common_eps import COMMON_EPS
from exactdp.routes.equal_eps import MIXED, PURE, RANGED
from exactdp.routes.mgf import MGF

EXACT: tuple[Route, ...] = (PURE, RANGED, MIXED)
"""Routes that reach any width, in the order of preference at equal cost."""

FALLBACK: Route = MGF
"""The instant bound."""

BRACKETS: tuple[Route, ...] = (COMMON_EPS, MGF)
"""Routes that give a bracket; the brackets of all that apply are intersected."""

ALL: tuple[Route, ...] = (*EXACT, *BRACKETS)
