"""The adaptive routes with a closed form, in the order of preference.

Each answers to any width, by a formula (or finitely many) evaluated in balls; between them they
cover one BR mechanism among few DP mechanisms, two BR after DP mechanisms, the three orders of two
BR and one DP of equal eps, and the ranges of eps_g where k mechanisms have a closed form.
"""

from __future__ import annotations

from exactdp.routes.adaptive.ask_nonadaptive import ASK_NONADAPTIVE
from exactdp.routes.adaptive.base import AdaptiveRoute
from exactdp.routes.adaptive.one_or_two import ONE, TWO
from exactdp.routes.adaptive.single_br import SINGLE
from exactdp.routes.adaptive.three_orders import THREE
from exactdp.routes.adaptive.top_range import TOP
from exactdp.routes.adaptive.wide_last import WIDE

CLOSED_FORMS: tuple[AdaptiveRoute, ...] = (WIDE, TOP, ONE, TWO, THREE, SINGLE, ASK_NONADAPTIVE)
"""All of them; where several apply they give the same number."""
