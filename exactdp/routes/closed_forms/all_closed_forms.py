"""The adaptive routes with a closed form, in the order of preference.

Each answers to any width, by a formula (or finitely many) evaluated in balls; between them they
cover one BR mechanism among few DP mechanisms, two BR after DP mechanisms, the three orders of two
BR and one DP of equal eps, and the ranges of eps_g where k mechanisms have a closed form.
"""

from __future__ import annotations

from exactdp.routes.closed_forms.ask_nonadaptive import ASK_NONADAPTIVE
from exactdp.routes.closed_forms.one_or_two_br import ONE, TWO
from exactdp.routes.closed_forms.single_br import SINGLE
from exactdp.routes.closed_forms.three_orders import THREE
from exactdp.routes.closed_forms.top_range import TOP
from exactdp.routes.closed_forms.wide_last_br import WIDE
from exactdp.routes.words import AdaptiveRoute

CLOSED_FORMS: tuple[AdaptiveRoute, ...] = (WIDE, TOP, ONE, TWO, THREE, SINGLE, ASK_NONADAPTIVE)
"""All of them; where several apply they give the same number."""
