"""Branch and bound with balls: margin >= 0 (or > 0) on a box, rigorously.

A margin is right - left of a claim. It is evaluated over cells of the box in ball arithmetic; a
cell is decided when the ball, or the mean-value form, lies on the right side of 0. Where the margin
is certainly monotone in a coordinate, or concave in one named by the caller, the cell gives way to
its faces, on which the smallest value is taken.

Balls never prove that a minimum is exactly 0 inside a box. So where equality occurs the verdict
is "CERTIFIED within w": margin >= -w there, and everywhere else margin >= 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.fields import Balls
from proofs_check.methods.boxes.boxes import (
    Box,
    Cell,
    Evaluator,
    Function,
    Point,
    Region,
    as_ball,
    stretch,
)

CERTIFIED, REFUTED, UNDECIDED, VACUOUS = "CERTIFIED", "REFUTED", "UNDECIDED", "VACUOUS"


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

    VACUOUS if no exact point was found that is certainly in the region. ValueError for an empty
    box, and for a combination that has no meaning.

    >>> print(certify(lambda p: p[0].exp() - 1 - p[0], [(0, 1)]))
    CERTIFIED: 2 cells, 0 undecided, 0 in contact, 64 bits
    >>> certify(lambda p: p[0] ** 2 - p[0] + Fraction(1, 5), [(0, 1)]).witness
    (Fraction(1, 2),)
    """
    plain, place = stretch(box)
    slanted = any(callable(end) for ends in box for end in ends)
    known = tuple(known)
    if known and strict:
        raise ValueError("known: a face with margin >= 0 says nothing of a strict claim")
    if slanted and gradient is not None:
        raise ValueError("gradient: got a box with slanted ends; wanted automatic derivatives")
    if width < 0 or cells < 1:
        raise ValueError(f"got width {width}, cells {cells}; wanted width >= 0 and cells >= 1")
    with Balls(bits).context():
        whole = Cell(tuple(a for a, _ in plain), tuple(b for _, b in plain))
        search = _Search(
            evaluator=Evaluator(
                (lambda point: margin(place(point))) if slanted else margin,
                whole,
                gradient,
                automatic,
            ),
            region=Region(region and (lambda point: region(place(point))), region_open, whole),
            strict=strict,
            bits=bits,
            width=Fraction(width),
            budget=cells,
            concave_in=tuple(concave_in),
            known=tuple((i, (whole.upper if side else whole.lower)[i]) for i, side in known),
        )
        found = search.run(contact)
    if found.witness is not None and slanted:
        found = replace(found, witness=place(found.witness))
    return found


@dataclass
class _Search:
    evaluator: Evaluator
    region: Region
    strict: bool
    bits: int
    width: Fraction
    budget: int
    concave_in: tuple[int, ...]
    known: tuple[tuple[int, Fraction], ...]

    def __post_init__(self) -> None:
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
        self._push(self.evaluator.box, arb.neg_inf())
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
        found = self.evaluator.bounds(cell)
        found.low = found.low.max(inherited)
        if self._violates(found.at_centre) and self.region.holds(found.centre):
            self.witness = self._simplest(found.centre)
            return
        if found.low > 0 or (found.low >= 0 and not self.strict):
            self.decided += 1
            low = found.low.lower()
            self.smallest = low if self.smallest is None else self.smallest.min(low)
            self.widest = found.radius if self.widest is None else self.widest.max(found.radius)
            return
        if cell.inside:  # on a face the region would have to be met again
            face = self.evaluator.falling(cell, found.gradient)
            if face != cell:
                self._push(face, found.low)
                return
            for index in self.concave_in:
                if cell.widths[index] and self.evaluator.curvature(cell, index) <= 0:
                    self._push(cell.face(index, cell.lower[index]), found.low)
                    self._push(cell.face(index, cell.upper[index]), found.low)
                    return
        if found.low >= -as_ball(self.width):
            face = self.evaluator.convex_face(cell) if cell.inside else cell
            if face != cell:
                self._push(face, found.low)
                return
            heappush(self.contacts, (float(found.low), next(self.order), found.low, cell))
            return
        self._cut(cell, found.gradient, found.low)

    def _cut(self, cell: Cell, gradient: tuple[arb, ...] | None, low: arb) -> bool:
        """Push the halves; where the cell cannot be cut, keep it as what it is."""
        axis = self.evaluator.axis(cell, gradient if cell.inside else None, self.bits)
        if axis is None:
            if low >= -as_ball(self.width):
                heappush(self.contacts, (float(low), next(self.order), low, cell))
            else:
                self.stuck.append((low, cell))
            return False
        for half in cell.halves(axis):
            self._push(half, low)
        return True

    # -- violations ------------------------------------------------------------------------

    def _violates(self, value: arb) -> bool:
        return bool(value <= 0) if self.strict else bool(value < 0)

    def _refutes(self, point: Point) -> bool:
        box = self.evaluator.box
        within = all(a <= x <= b for a, x, b in zip(box.lower, point, box.upper, strict=True))
        return within and self.region.holds(point) and self._violates(self.evaluator.at(point))

    def _simplest(self, point: Point) -> Point:
        """A violation near this one with small denominators, if there is one."""
        for denominator in (1, 2, 4, 5, 10, 20, 100, 1000, 10**4, 10**6, 10**9):
            candidate = tuple(x.limit_denominator(denominator) for x in point)
            if self._refutes(candidate):
                return candidate
        return point

    def _probe(self) -> None:
        """Walk downhill from the worst cells that are left; only an exact point can refute."""
        left = [(low, cell) for _, _, low, cell in self.contacts]
        left += [(low, cell) for *_, low, cell in self.queue] + self.stuck
        left.sort(key=lambda item: float(item[0]))
        with Balls(2 * self.bits).context():  # near contact the margin is small
            for _, cell in left[:4] + left[4 :: max(1, len(left) // 4)][:4]:
                self._descend(cell)
                if self.witness is not None:
                    return

    def _descend(self, cell: Cell) -> None:
        point = cell.centre()
        if not self.region.holds(point):
            return
        best = self.evaluator.at(point).mid()
        box = self.evaluator.box
        steps = [max(w, whole / 1024) for w, whole in zip(cell.widths, box.widths, strict=True)]
        for _ in range(self.bits):
            moved = False
            for index, step in enumerate(steps):
                for signed in (step, -step):
                    x = min(max(point[index] + signed, box.lower[index]), box.upper[index])
                    trial = (*point[:index], x, *point[index + 1 :])
                    if x == point[index] or not self.region.holds(trial):
                        continue
                    value = self.evaluator.at(trial)
                    if self._violates(value):
                        self.witness = self._simplest(trial)
                        return
                    if value.mid() < best:
                        best, point, moved = value.mid(), trial, True
                        break
            if not moved:
                steps = [step / 2 for step in steps]
        candidate = self._simplest(point)
        if self._refutes(candidate):
            self.witness = candidate

    # -- report ----------------------------------------------------------------------------

    def _report(self, verdict: str, listed: int) -> Certification:
        low = arb(0)
        for _, _, contact_low, _ in self.contacts:
            low = low.min(contact_low)
        left = self.stuck + [(item[3], item[4]) for item in self.queue]
        left.sort(key=lambda item: float(item[0]))
        witness_margin = None
        if self.witness is not None:
            with Balls(2 * self.bits).context():
                value = self.evaluator.at(self.witness)
                witness_margin = (_fraction(value.lower()), _fraction(value.upper()))
        return Certification(
            verdict=verdict,
            strict=self.strict,
            within=-(_fraction(low.lower()) or Fraction(0)),
            cells=self.used,
            decided=self.decided,
            outside=self.outside,
            assumed=self.assumed,
            contact=len(self.contacts),
            undecided=len(left),
            smallest=None if self.smallest is None else _fraction(self.smallest.lower()),
            widest=None if self.widest is None else _fraction(self.widest.upper()),
            bits=self.bits,
            derivatives=self.evaluator.used_derivatives,
            witness=self.witness,
            witness_margin=witness_margin,
            contact_spots=_spots([(i[2], i[3]) for i in sorted(self.contacts)[:listed]]),
            undecided_spots=_spots(left[:listed]),
        )


def _fraction(ball: arb) -> Fraction | None:
    """An exact ball as a fraction, None for an infinity."""
    return Dyadic.from_arb(ball).fraction() if ball.is_finite() else None


def _spots(cells: list[tuple[arb, Cell]]) -> tuple[Spot, ...]:
    return tuple(
        Spot(tuple(zip(cell.lower, cell.upper, strict=True)), _fraction(low.lower()))
        for low, cell in cells
    )
