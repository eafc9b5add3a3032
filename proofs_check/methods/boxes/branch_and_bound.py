"""Branch and bound with balls: margin >= 0 (or > 0) on a box, rigorously.

A margin is right - left of a claim. It is evaluated over cells of the box in ball arithmetic; a
cell is decided when the ball, or the mean-value form, lies on the right side of 0. Where the margin
is certainly monotone in a coordinate, or concave in one named by the caller, the cell gives way to
its faces, on which the smallest value is taken.

Balls never prove that a minimum is exactly 0 inside a box. So where equality occurs the verdict
is "CERTIFIED within w": margin >= -w there, and everywhere else margin >= 0.

``margin`` takes a tuple of balls that cover a cell and returns a ball that encloses the margin
on all of it; nan and infinite balls are undecided. With ``automatic`` it is also called with
duals, and where it can take them gives derivatives; ``gradient`` gives them instead. The margin
must be continuous on the cells where either succeeds.

``box``: pairs of rational ends; an end may be a rational function of all earlier coordinates.
``region``: values that are all >= 0 in the region (with ``region_open``, witnesses have them
> 0). A cell is dropped only when one is certainly negative, and treated whole otherwise.
Prefer slanted ends of the box to a region where equality occurs on the slanted edge.

``width``: contact cells are set aside once margin >= -width there; then as many cells again
(all that are left, if ``strict``) go into them, after a search for a violation near them. A
strict claim with contact cells left is UNDECIDED.
``cells``: the budget; ``contact``: how many contact or undecided cells are listed.
``concave_in``: coordinates in which the second derivative is tried: where it is certainly
<= 0 a cell gives way to its two end faces. ``known``: faces (coordinate, 0 for lower or 1 for
upper) on which the caller has established margin >= 0 by other means (not if ``strict``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from flint import arb

from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.box_results import (
    CERTIFIED,
    REFUTED,
    UNDECIDED,
    VACUOUS,
    Certification,
    fraction_of,
    spots,
)
from proofs_check.methods.boxes.cell_enclosures import Posed, posed
from proofs_check.methods.boxes.cells import Box, Cell, Function, Point, as_ball
from proofs_check.methods.boxes.violating_points import Violations


def certify(
    margin: Function,
    box: Box,
    *,
    region: Function | None = None,
    region_open: bool = False,
    strict: bool = False,
    bits: int = 64,
    width: Fraction = Fraction(1, 10**9),
    cells: int = 20000,
    contact: int = 8,
    gradient: Function | None = None,
    automatic: bool = True,
    concave_in: Iterable[int] = (),
    known: Iterable[tuple[int, int]] = (),
) -> Certification:
    """Decide margin >= 0 (> 0 if ``strict``) on the part of a closed box that lies in a region.

    What the arguments are is said at the head of this module. VACUOUS if no exact point was found
    that is certainly in the region. ValueError for an empty box, and for a combination that has no
    meaning.

    >>> print(certify(lambda p: p[0].exp() - 1 - p[0], [(0, 1)]))
    CERTIFIED: 2 cells, 0 undecided, 0 in contact, 64 bits
    >>> certify(lambda p: p[0] ** 2 - p[0] + Fraction(1, 5), [(0, 1)]).witness
    (Fraction(1, 2),)
    """
    known = tuple(known)
    if known and strict:
        raise ValueError("known: a face with margin >= 0 says nothing of a strict claim")
    if width < 0 or cells < 1:
        raise ValueError(f"got width {width}, cells {cells}; wanted width >= 0 and cells >= 1")
    problem = posed(
        margin,
        box,
        region=region,
        region_open=region_open,
        gradient=gradient,
        automatic=automatic,
    )
    whole = problem.function.box
    search = _Search(
        problem,
        Violations(problem, strict, bits),
        bits,
        Fraction(width),
        cells,
        tuple(concave_in),
        tuple((i, (whole.upper if side else whole.lower)[i]) for i, side in known),
    )
    with Balls(bits).context():
        found = search.run(contact)
    if found.witness is not None:
        found = replace(found, witness=problem.place(found.witness))
    return found


@dataclass
class _Search:
    problem: Posed
    violations: Violations
    bits: int
    width: Fraction
    budget: int
    concave_in: tuple[int, ...]
    known: tuple[tuple[int, Fraction], ...]

    def __post_init__(self) -> None:
        self.margin, self.region = self.problem.function, self.problem.region
        self.strict = self.violations.strict
        self.order = count()
        self.queue: list[tuple[int, float, int, arb, Cell]] = []
        self.contacts: list[tuple[float, int, arb, Cell]] = []
        self.stuck: list[tuple[arb, Cell]] = []
        self.used = self.decided = self.outside = self.assumed = 0
        self.smallest: arb | None = None
        self.widest: arb | None = None
        self.witness: Point | None = None

    def run(self, listed: int) -> Certification:
        """Cells breadth first, the worst of a level first; then the contact cells, worst first."""
        if self.region.point() is None:
            return self._report(VACUOUS, listed)
        self._push(self.margin.box, arb.neg_inf())
        self._drain(self.budget)
        if not self.queue and self.witness is None and self.contacts:
            self._probe()  # before the budget goes into cells that a violation makes useless
            limit = self.budget if self.strict else min(self.budget, 2 * self.used + 64)
            while self.witness is None and self.contacts and self.used < limit:
                _, _, low, cell = heappop(self.contacts)
                if not self._cut(cell, None, low):
                    break
                self._drain(limit)
            for _, _, _, low, cell in self.queue:  # parts of contact cells, and no worse
                heappush(self.contacts, (float(low), next(self.order), low, cell))
            self.queue.clear()
        if self.witness is None and (self.queue or self.stuck):
            self._probe()
        if self.witness is not None:
            return self._report(REFUTED, listed)
        open_ends = self.queue or self.stuck or (self.strict and self.contacts)
        return self._report(UNDECIDED if open_ends else CERTIFIED, listed)

    def _drain(self, limit: int) -> None:
        while self.queue and self.used < limit and self.witness is None:
            *_, low, cell = heappop(self.queue)
            self._examine(cell, low)

    def _push(self, cell: Cell, low: arb) -> None:
        heappush(self.queue, (cell.depth, float(low), next(self.order), low, cell))

    def _examine(self, cell: Cell, inherited: arb) -> None:
        self.used += 1
        placed = self.region.place(cell)
        if placed is None:
            self.outside += 1
            return
        cell = placed
        if any(cell.lower[i] == at == cell.upper[i] for i, at in self.known):
            self.assumed += 1
            return
        found = self.margin.bounds(cell)
        found.low = found.low.max(inherited)
        if self.violations.at(found.at_centre) and self.region.holds(found.centre):
            self.witness = self.violations.simplest(found.centre)
            return
        if found.low > 0 or (found.low >= 0 and not self.strict):
            self.decided += 1
            low = found.low.lower()
            self.smallest = low if self.smallest is None else self.smallest.min(low)
            self.widest = found.radius if self.widest is None else self.widest.max(found.radius)
            return
        if cell.inside:  # on a face the region would have to be met again
            face = self.margin.falling(cell, found.gradient)
            if face != cell:
                self._push(face, found.low)
                return
            for index in self.concave_in:
                if cell.widths[index] and self.margin.curvature(cell, index) <= 0:
                    self._push(cell.face(index, cell.lower[index]), found.low)
                    self._push(cell.face(index, cell.upper[index]), found.low)
                    return
        if found.low >= -as_ball(self.width):
            face = self.margin.convex_face(cell) if cell.inside else cell
            if face != cell:
                self._push(face, found.low)
                return
            heappush(self.contacts, (float(found.low), next(self.order), found.low, cell))
            return
        self._cut(cell, found.gradient, found.low)

    def _cut(self, cell: Cell, gradient: tuple[arb, ...] | None, low: arb) -> bool:
        """Push the halves; where the cell cannot be cut, keep it as what it is."""
        axis = self.margin.axis(cell, gradient if cell.inside else None, self.bits)
        if axis is None:
            if low >= -as_ball(self.width):
                heappush(self.contacts, (float(low), next(self.order), low, cell))
            else:
                self.stuck.append((low, cell))
            return False
        for half in cell.halves(axis):
            self._push(half, low)
        return True

    def _probe(self) -> None:
        left = [(low, cell) for _, _, low, cell in self.contacts]
        left += [(low, cell) for *_, low, cell in self.queue] + self.stuck
        self.witness = self.violations.near(left)

    def _report(self, verdict: str, listed: int) -> Certification:
        low = arb(0)
        for _, _, contact_low, _ in self.contacts:
            low = low.min(contact_low)
        left = self.stuck + [(item[3], item[4]) for item in self.queue]
        left.sort(key=lambda item: float(item[0]))
        contacts = sorted(self.contacts, key=lambda item: item[:2])
        witness_margin = None
        if self.witness is not None:
            with Balls(2 * self.bits).context():
                value = self.margin.at(self.witness)
                witness_margin = (fraction_of(value.lower()), fraction_of(value.upper()))
        return Certification(
            verdict=verdict,
            strict=self.strict,
            within=-(fraction_of(low.lower()) or Fraction(0)),
            cells=self.used,
            decided=self.decided,
            outside=self.outside,
            assumed=self.assumed,
            contact=len(self.contacts),
            undecided=len(left),
            smallest=None if self.smallest is None else fraction_of(self.smallest.lower()),
            widest=None if self.widest is None else fraction_of(self.widest.upper()),
            bits=self.bits,
            derivatives=self.margin.used_derivatives,
            witness=self.witness,
            witness_margin=witness_margin,
            contact_spots=spots([(i[2], i[3]) for i in contacts[:listed]]),
            undecided_spots=spots(left[:listed]),
        )
