"""What an engine or a route gives back: a bracket, where its ends come from, what attains it.

Engines (:mod:`exactdp.loss_sums`, :mod:`exactdp.worst_t`) and routes both speak of these; none of
them computes anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact

Progress = Callable[[float], None]
"""Told the share of a run that is done, a number up to 1."""
DEFAULT_BUDGET = 3 * 10**8
"""Steps of about a tenth of a microsecond, roughly: half a minute."""


@dataclass(frozen=True)
class Witness:
    """What attains (or nearly attains) the lower end: a t for each BR group, and l if any.

    ``ts`` has one vector, with a t for each BR group in order, for each maximiser, and ``ells``
    their l. ``tied`` says why several are listed: they are "equal ..." (by what is named), or "not
    separated"; it is empty for one.
    """

    ts: tuple[tuple[Exact, ...], ...]
    ells: tuple[int, ...] = ()
    tied: str = ""


@dataclass(frozen=True)
class Answer:
    """A certified bracket of delta with the origin of each end."""

    lower: Dyadic
    upper: Dyadic
    lower_end: End
    upper_end: End
    witness: Witness | None = None


@dataclass(frozen=True)
class Start:
    """A place at which a search of eps_g may begin, with a quicker way to ask for delta near it.

    ``near`` is the place and ``solve(eps_g, bits)`` asks for delta so that the steps of the search
    share work; only what it answers is certified. delta changes about e-fold over ``fold``;
    ``spread`` is about the standard deviation of the loss.
    """

    near: float
    fold: float
    spread: float
    solve: Callable[[Exact, int], Answer]
