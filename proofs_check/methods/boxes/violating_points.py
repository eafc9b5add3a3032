"""Exact points near the worst cells at which a margin is on the wrong side of 0."""

from __future__ import annotations

from dataclasses import dataclass

from flint import arb

from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.cell_enclosures import Posed
from proofs_check.methods.boxes.cells import Cell, Point

DENOMINATORS = (1, 2, 4, 5, 10, 20, 100, 1000, 10**4, 10**6, 10**9)
WORST, OTHERS = 4, 4
"""How many of the worst cells are left from, and how many of the others."""


@dataclass(frozen=True)
class Violations:
    """The search for points of a region with margin < 0 (<= 0 if ``strict``), certainly."""

    posed: Posed
    strict: bool
    bits: int

    def at(self, value: arb) -> bool:
        """Whether a value of the margin is a violation."""
        return bool(value <= 0) if self.strict else bool(value < 0)

    def simplest(self, point: Point) -> Point:
        """A violation near this one with small denominators, if there is one."""
        for denominator in DENOMINATORS:
            candidate = tuple(x.limit_denominator(denominator) for x in point)
            if self._refutes(candidate):
                return candidate
        return point

    def _refutes(self, point: Point) -> bool:
        margin, region = self.posed.function, self.posed.region
        ends = zip(margin.box.lower, point, margin.box.upper, strict=True)
        within = all(a <= x <= b for a, x, b in ends)
        return within and region.holds(point) and self.at(margin.at(point))

    def near(self, left: list[tuple[arb, Cell]]) -> Point | None:
        """Walk downhill from the worst cells that are left; only an exact point can refute."""
        left = sorted(left, key=lambda item: float(item[0]))
        others = left[WORST :: max(1, len(left) // WORST)][:OTHERS]
        with Balls(2 * self.bits).context():  # near contact the margin is small
            for _, cell in left[:WORST] + others:
                found = self._downhill(cell)
                if found is not None:
                    return found
        return None

    def _downhill(self, cell: Cell) -> Point | None:
        margin, region = self.posed.function, self.posed.region
        point, box = cell.centre(), margin.box
        if not region.holds(point):
            return None
        best = margin.at(point).mid()
        steps = [max(w, whole / 1024) for w, whole in zip(cell.widths, box.widths, strict=True)]
        for _ in range(self.bits):
            moved = False
            for index, step in enumerate(steps):
                for signed in (step, -step):
                    x = min(max(point[index] + signed, box.lower[index]), box.upper[index])
                    trial = (*point[:index], x, *point[index + 1 :])
                    if x == point[index] or not region.holds(trial):
                        continue
                    value = margin.at(trial)
                    if self.at(value):
                        return self.simplest(trial)
                    if value.mid() < best:
                        best, point, moved = value.mid(), trial, True
                        break
            if not moved:
                steps = [step / 2 for step in steps]
        candidate = self.simplest(point)
        return candidate if self._refutes(candidate) else None
