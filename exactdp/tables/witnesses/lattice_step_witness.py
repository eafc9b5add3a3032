"""Witnesses for products of many different eps: the step of a lattice for their losses."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Any

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.independence import common_step
from exactdp.solve.reduction import Reduction
from exactdp.tables import kernel
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.asked.specification import readable

Witness = dict[str, Any]

TRIES = 12
"""Steps of a lattice that are tried, one finer than the other."""
MOST_STEPS = 1 << 17
"""The largest sum of eps, in steps of their own lattice, with which that is tried first."""
MOST_OUTCOMES = 1 << 18
"""Of half of the mechanisms: the kernel lists fewer."""


def many_outcomes(core: Core) -> bool:
    """Whether the outcomes of half of the mechanisms are too many for the kernel to list."""
    product = 1
    for count in (run.count for run in core.runs):
        product *= count + 1
    return product > MOST_OUTCOMES**2


def on_a_lattice(
    reduction: Reduction, eps_g: Exact, ts: Sequence[Exact], bound: Dyadic, *, up: bool
) -> Witness | None:
    """The witness of a lattice whose step shows the bound, hardly finer than it has to be, or None.

    ``ts`` has a t for each eps of BR, of which there is none above (``up``). On the losses' own
    lattice both ends are exact. On another, an end is off by about the square of the step, times
    what two steps tell; that decides the next one, the kernel whether it was right.
    """
    text, at = readable(reduction.composition), plain_text(eps_g)
    places, bits = [plain_text(t) for t in ts], max(96, 40 - bound.exponent)

    def missing(step: str) -> Fraction:
        found = Dyadic(*kernel.lattice_end(text, at, places, step, bits, up)).fraction()
        return (found - bound.fraction()) * (1 if up else -1)

    core = reduction.core
    own = _own_step([*(run.eps for run in core.runs), *ts])
    known: list[tuple[Fraction, Fraction]] = []
    step = _first_step(core.support)
    try:
        if own is not None and missing(own) <= 0:
            return {"kind": "lattice", "h": own, "t": places}
        for _ in range(TRIES):
            known.append((step, missing(str(step))))
            if known[-1][1] <= 0:
                return {"kind": "lattice", "h": str(step), "t": places}
            step = _next(known)
    except kernel.Undecided:
        pass
    return None


def _first_step(support: Exact) -> Fraction:
    step = Fraction(1, 64)
    while support < 16 * step:
        step /= 2
    return step


def _own_step(values: Sequence[Exact]) -> str | None:
    """The common step of all losses, where their sums have few places on it."""
    found = common_step(values)
    if found is None or sum(found[1]) > MOST_STEPS:
        return None
    return plain_text(found[0])


def _next(known: list[tuple[Fraction, Fraction]]) -> Fraction:
    """A step at which the end reaches its aim with a quarter to spare, if off by c step^2."""
    step, missing = known[-1]
    if len(known) > 1:
        other, more = known[-2]
        slope = (more - missing) / (other**2 - step**2)
        limit = missing - slope * step**2  # what is missing at step 0: nothing, to spare
        if slope > 0 > limit:
            square = -limit / slope * Fraction(3, 4)
            return min(Fraction(1, isqrt(int(1 / square)) + 1), step * Fraction(7, 8))
    return step / 2
