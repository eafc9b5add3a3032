"""Groups with t = 0: the face of all t that the others have.

Which t that is next to some t is only a guess: what is attained and what is concave on a face is
seen there, and all other t are bounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from flint import arb

from exactdp.mechanisms.cores import Groups
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats
from exactdp.worst_t.curve.loss_support import LossSupport
from exactdp.worst_t.curve.pattern_peak import Region

AROUND = 1e-9
"""How far from a window no loss has to be."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class Face:
    """Which groups are kept."""

    kept: tuple[bool, ...]

    @classmethod
    def at(
        cls, groups: Groups, eps_g: Exact, t: Sequence[float], support: LossSupport | None
    ) -> Face:
        """All with t > 0 and some loss in the window."""
        place = np.array(t)
        if support is None:
            return cls((True,) * len(groups))
        while True:
            vacant = [
                t > 0 and bool(support.vacant(*_windows(groups, float(eps_g), place, i)).all())
                for i, t in enumerate(place.tolist())
            ]
            if not any(vacant):
                break
            place = np.where(vacant, 0.0, place)
        return cls(tuple((place > 0).tolist()))

    def of(self, values: Sequence[Item]) -> tuple[Item, ...]:
        """Those of the groups that are kept."""
        return tuple(one for one, kept in zip(values, self.kept, strict=True) if kept)

    def lifted(self, values: Sequence[arb]) -> list[arb]:
        """With 0 for all others."""
        left = iter(values)
        return [next(left) if kept else arb(0) for kept in self.kept]

    def region(self, one: Region) -> Region:
        """The same of all groups."""
        c, low, high = map(self.lifted, (one.c, one.low, one.high))
        return Region(c, low, high, one.around)


def _windows(groups: Groups, eps_g: float, t: Floats, group: int) -> tuple[Floats, Floats]:
    """Of one mechanism of a group, one for each sum of drops of the others."""
    counts, drops = [count for _, count in groups], np.zeros(1)
    for j, (eps, count) in enumerate(groups):
        most = count - (j == group) if t[j] > 0 else 0
        drops = np.add.outer(drops, np.arange(most + 1) * float(eps)).reshape(-1)
    first = eps_g - float(np.array(counts) @ t) + drops
    return first - AROUND, first + float(groups[group][0]) + AROUND
