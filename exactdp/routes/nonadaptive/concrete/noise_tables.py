"""Tables of a fixed pair that stands for noise: how far its losses reach is read off its nodes."""

from __future__ import annotations

import numpy as np

from exactdp.routes.nonadaptive.different_eps.pattern_tables import Tables
from exactdp.routes.nonadaptive.groupwise.fixed_tail import PairTables

MOST_NATS = 600.0
"""e to so much, and a bit, is a double."""


class NoiseTables(PairTables):
    """``whole`` has no mechanism that the pair stands for: what it adds to the reach is added."""

    @property
    def reach(self) -> tuple[float, float]:
        """About the variance of the loss, and its largest value: nodes of bounds reach as far."""
        variance, support = Tables(self.core, self.eps_g).reach
        pair = self.pair
        h = float(pair.h)
        losses = float(self.eps_g) + (np.arange(pair.weights.size) - pair.start) * h
        mean = float(pair.weights @ losses)
        spread = float(pair.weights @ (losses - mean) ** 2)
        return variance + spread, support + float(np.abs(losses).max()) + h

    @property
    def out_of_doubles(self) -> bool:
        """Whether e^(S - y) may be too large, for a sum S of drops and y at any t: at t = 0."""
        drops = float(self.eps @ self.counts) + self._top * float(self.pair.h)
        return not (drops <= MOST_NATS and drops / 2 - float(self._beyond) <= MOST_NATS)
