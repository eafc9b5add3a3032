"""What is drawn of a composition: its profile as a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from exactdp.numbers.exact_numbers import Number, exact
from exactdp.profiles.searches import Searches

if TYPE_CHECKING:
    from exactdp.profiles.pictures import Picture


@dataclass(frozen=True)
class Drawings(Searches):
    """A composition of mechanism classes, as it is drawn."""

    def plot(
        self,
        eps_g: Iterable[Number] | None = None,
        *,
        bounds: bool = False,
        name: str = "",
        title: str = "",
    ) -> Picture:
        """delta against eps_g: certified brackets at each point and, as a band, between them.

        From 0 to where delta is about 1e-8 if no eps_g are given; with ``bounds`` every other bound
        that applies (:meth:`compare`) as a thin line. It shows itself in a notebook, and
        ``.save("delta.png")`` writes a PNG, PDF or SVG; ``.axes`` are those of matplotlib (extra
        ``notebooks``; ModuleNotFoundError names it).
        """
        from exactdp.profiles import pictures

        with pictures.styled():
            pass  # a missing matplotlib is told before anything is computed
        places = (
            pictures.grid(0, pictures.usual_end(self))
            if eps_g is None
            else tuple(exact(one, "eps_g") for one in eps_g)
        )
        curve = pictures.profile_curve(self, name or str(self), places, bounds=bounds)
        return pictures.of_profiles([curve], title)
