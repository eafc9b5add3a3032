"""Which groups a maximiser leaves out, from the patterns alone.

In slab s and half open, sigma_s <= y < sigma_(s+1), let t be a maximiser with the least sum of t.
Every S' of W plus eps_i is a sum of drops above sigma_s, so A_i >= sigma_(s+1) > y, a mean of
such. With P(W) > 0 the derivative in t_i is positive at 0: t_i > 0. With P(W) = 0, t_i = 0 (own
statement "Pivot equations"). So

    t_i = 0 exactly if P(W) = 0 exactly if no pattern of the groups with t_j > 0 is in W,

as all t_j are below eps_j, and all such patterns have positive probability. What is known of some
groups so decides others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np

from exactdp.worst_t.slabs.pattern_tables import Flags, Tables


class LeavingOut:
    """What follows in one slab from some groups with t = 0 and some with t > 0."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.followed = cache(self._followed)

    def settled(self, slab: int, zero: Flags, dropped: Flags) -> tuple[Flags, Flags] | None:
        """More of what is still possible (``zero``) and decided; None for a contradiction."""
        found = self.followed(slab, tuple(zero.tolist()), tuple(dropped.tolist()))
        return None if found is None else (np.array(found[0]), np.array(found[1]))

    def _followed(
        self, slab: int, zero: tuple[bool, ...], dropped: tuple[bool, ...]
    ) -> tuple[list[bool], list[bool]] | None:
        open_, out = list(zero), list(dropped)
        groups = range(len(open_))
        moved = True
        while moved:
            moved = False
            inside = [j for j in groups if not open_[j] and not out[j]]
            possible = [j for j in groups if not out[j]]
            for i in groups:
                if not open_[i] and not out[i]:
                    if not self._decides(slab, i, possible, sure=False):
                        return None
                elif self._decides(slab, i, inside, sure=True):
                    if out[i]:
                        return None
                    open_[i], moved = False, True
                    inside.append(i)
                elif open_[i] and not self._decides(slab, i, possible, sure=False):
                    open_[i], out[i], moved = False, True, True
                    possible.remove(i)
        return open_, out

    def _decides(self, slab: int, group: int, chosen: Iterable[int], *, sure: bool) -> bool:
        """Whether W has a pattern with drops in the chosen groups (and of DP) alone."""
        chosen = set(chosen)
        place = self.tables.others[group]
        some = tuple(slice(None) if j in chosen else slice(0, 1) for j in range(place.ndim))
        return bool(self._window(slab, group, sure)[place[some]].any())

    def _window(self, slab: int, group: int, sure: bool) -> Flags:
        rank, up = self.tables.patterns.rank, self.tables.up[group]
        above = np.where(up[:, None] >= 0, rank[up], -1)
        inside = (rank <= slab) & (above > slab)
        columns = self.tables.dp_weights > (0 if sure else -1)
        found: Flags = np.any(inside[:, columns], axis=1)
        return found
