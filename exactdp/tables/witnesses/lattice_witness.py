"""Witnesses for products of many different eps: the step of a lattice for their losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.routes.base import Core
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable

COARSEST, FINEST = 4, 20
"""Steps of 2^-4 to 2^-20."""
MOST_OUTCOMES = 1 << 18
"""Of half of the mechanisms: the kernel lists fewer."""


def many_outcomes(core: Core) -> bool:
    """Whether the outcomes of half of the mechanisms are too many to list."""
    product = 1
    for count in (run.count for run in core.runs):
        product *= count + 1
    return product > MOST_OUTCOMES**2


def on_a_lattice(
    composition: Composition, eps_g: Exact, ts: Sequence[Exact], bound: Dyadic, *, up: bool
) -> dict[str, Any] | None:
    """The coarsest step, among powers of 2, that shows the bound; None where none does.

    ``ts`` has a t for each eps of BR, of which there is none above.
    """
    text, at, places = readable(composition), plain_text(eps_g), [plain_text(t) for t in ts]
    for power in range(COARSEST, FINEST + 1):
        step = f"1*2^-{power}"
        try:
            found = Dyadic(*kernel.lattice_end(text, at, places, step, up))
        except kernel.Undecided:
            return None
        if found <= bound if up else found >= bound:
            return {"kind": "lattice", "h": step, "t": places}
    return None
