"""What branch and bound says about a claim on a box."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from proofs_check.methods.boxes.cells import Cell, Point

CERTIFIED, REFUTED, UNDECIDED, VACUOUS = "CERTIFIED", "REFUTED", "UNDECIDED", "VACUOUS"
LARGEST = arb(2) ** 100_000  # of numbers that are written as fractions


@dataclass(frozen=True)
class Spot:
    """A cell that is listed in a report, and a lower bound of the margin on it (None: none)."""

    box: tuple[tuple[Fraction, Fraction], ...]
    low: Fraction | None


@dataclass(frozen=True)
class Certification:
    """What branch and bound found; ``established`` only for CERTIFIED.

    ``within`` is the w with margin >= -w on the contact cells, 0 if there are none. ``smallest``
    is the least lower bound over the decided cells, ``widest`` the largest radius of their balls
    (both None if there are none). ``assumed`` counts cells that lie in a face of ``known``.
    Cells and spots are in the coordinates of the search: where an end of the box depends on
    earlier coordinates, in [0, 1] from the lower end to the upper; witnesses are in those of the
    margin.
    """

    verdict: str
    strict: bool
    within: Fraction
    cells: int
    decided: int
    outside: int
    assumed: int
    contact: int
    undecided: int
    smallest: Fraction | None
    widest: Fraction | None
    bits: int
    derivatives: bool
    witness: Point | None = None
    witness_margin: tuple[Fraction | None, Fraction | None] | None = None
    contact_spots: tuple[Spot, ...] = ()
    undecided_spots: tuple[Spot, ...] = ()

    @property
    def established(self) -> bool:
        """Whether the claim holds on the box, up to ``within``."""
        return self.verdict == CERTIFIED

    def __str__(self) -> str:
        text = self.verdict
        if self.verdict == CERTIFIED and self.within:
            text += f" within {float(self.within):.3g}"
        if self.witness is not None:
            text += f" at ({', '.join(map(str, self.witness))})"
        text += f": {self.cells} cells, {self.undecided} undecided, {self.contact} in contact"
        if self.outside:
            text += f", {self.outside} outside the region"
        if self.assumed:
            text += f", {self.assumed} on faces taken as known"
        return f"{text}, {self.bits} bits"


def fraction_of(ball: arb) -> Fraction | None:
    """An exact ball as a fraction, None for an infinity, or a number too long to be one."""
    if not ball.is_finite() or abs(ball) > LARGEST or (ball != 0 and abs(ball) < 1 / LARGEST):
        return None
    return Dyadic.from_arb(ball).fraction()


def spots(cells: list[tuple[arb, Cell]]) -> tuple[Spot, ...]:
    """Cells with the lower bounds on them, as they are listed."""
    return tuple(
        Spot(tuple(zip(cell.lower, cell.upper, strict=True)), fraction_of(low.lower()))
        for low, cell in cells
    )
