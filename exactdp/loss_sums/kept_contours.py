"""delta of one sum of losses at many places, by integrals along rays that are kept.

In the integrals of :mod:`exactdp.loss_sums.contour_inversion` only e^(-z y) depends on the place x.
All terms go the same ways for all x between two neighbouring sums of ends. Such a gap is cut into
cells; one rule serves a whole cell: kept are its points z and there the integrand W for the y in
the middle, with its weight, and the value at another y is the sum of W e^(-z (y - middle)).

*Errors*: each bound (of a panel, of the rest of a ray) is a sum of e^(m(y)), m convex in y, for
Re(-z t) is linear in t, its largest value on an ellipse convex, and so is -ln t. ln of such a sum
is convex: where it is at most g + r at both ends of a cell, for two goals g, it is so between them,
with the g on the line through both.

*Derivatives*: e^x e^(-z y) has the derivatives (1 - z)^j times itself (in reverse z^j), also under
the integral, for on its ray every term falls exponentially. On the ellipses of a panel these are at
most (|z| + 2)^j; behind the last point r of a ray as well (|r| + 2)^j times the bound for j = 0,
for 1/|z|, 1/|z - 1|, 1 + 1/|z| and 1 + 1/|z - 1| fall there; the third one, less the second, has
|z| or |z - 1| besides, in whose place is |r| + 2 and the length in which e^(-z t) falls e-fold.

*Searches and curves*: one that asks for many places (:class:`KeptSums`) takes the integral of the
cell for them all. With some more points than a single place needs, mostly far out where they cost
least, it takes about what the first value alone would; each other value is a sum over its points.

A cell goes only so far that little cancels at its ends on the line of its middle. Which cell a
place is in does not depend on what was asked before. Cost: that of one integral for each cell, and
of some hundred exponentials for each place.

*Saddle points for many places, on one grid of c.*

Moments far out take long: where all places share the c, each is asked for once. All of it is in
floating point (:mod:`exactdp.loss_sums.choice_of_line`): no choice can make a result wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import exp, inf, log, sqrt

from flint import acb, arb

from exactdp.loss_sums.choice_of_line import GUESS_BITS, Choices, Parts, Shape
from exactdp.loss_sums.contour_inversion import (
    SPARE,
    WORKING,
    Plan,
    RaySums,
    Side,
    Summands,
    Turned,
    terms_of,
)
from exactdp.loss_sums.fourier_inversion import Inversion
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge, known_bits

MOST_LOST, LOWEST = 16.0, -400.0
"""Nats that cancel at places on the line of another; of ln delta."""
COARSEST, FINEST, FARTHEST, MOST_BENT = 2, 8, 9.0, 4.0
"""Grids of ln c, how far they go, and how far the values next to the least are above it."""


class SaddleGrid:
    """The saddle points of one sum of losses, in one direction, for many places."""

    def __init__(self, search: Callable[[arb], Choices]) -> None:
        self.search = search
        self.shapes: dict[float, Shape | None] = {}
        self.known: dict[tuple[float, ...], bool] = {}

    def height(self, x: float, c: float) -> float:
        """About ln of M(c) e^(-c x)/(c (1 + c)) for the place x, in doubles."""
        return self.search(arb(x)).height(c)

    def shape(self, x: float) -> Shape | None:
        """About the saddle point for x on the grid c = 4^(i/2^finer); None where none is found."""
        if x not in self.shapes:
            self.shapes[x] = self._found(self.search(arb(x)))
        return self.shapes[x]

    def _found(self, search: Choices) -> Shape | None:
        at = 0
        for finer in range(FINEST):
            step = log(4) / (1 << finer)
            low, here, high = (search.height(exp(step * i)) for i in (at - 1, at, at + 1))
            while min(low, high) < here and here > LOWEST and abs(at * step) < FARTHEST:
                if low < high:
                    at, low, here, high = at - 1, search.height(exp(step * (at - 2))), low, here
                else:
                    at, low, here, high = at + 1, here, high, search.height(exp(step * (at + 2)))
            bent = low + high - 2 * here
            if here < inf and finer >= COARSEST and 0 < bent < MOST_BENT:
                c = exp(step * at)
                return Shape(c, here - (high - low) ** 2 / (8 * bent), sqrt(bent) / (step * c))
            at *= 2
        return None

    def one_serves(self, places: tuple[float, float, float]) -> bool:
        """Whether little cancels at all places on the line of the second one's saddle point."""
        if places not in self.known:
            middle = self.shape(places[1])
            self.known[places] = middle is not None and all(
                (shape := self.shape(x)) is not None
                and self.height(x, middle.c) < shape.height + MOST_LOST
                for x in places
            )
        return self.known[places]


ANCHOR_BITS = 256
RATIO, LAST_RATIO = 2.0**-8, 0.25
"""The nearer end of a cell next to a sum of ends, as a part of the farther one (or of the gap);
next to the last, where delta falls to 0 and saddle points far out take long."""
NEAREST = 2.0**-70
"""Nearer to a sum of ends the place is moved."""
SAME, OVERLAP = 2.0**-200, 1 / 64
"""Sums of ends that are one; by what part a cell goes farther than the places that it is for."""
FIRST = 4.0
"""How far cells go that have all other ends on one side; then twice that."""
MOST_CUTS = 60
"""Cuts of a range until one line serves all places of the cell, at most; with more it is TooLarge.
"""

Key = tuple[float, int, float, float]


@dataclass(frozen=True)
class Place:
    """An x by its distance ``away`` from a sum of ends, the ``anchor``: x = anchor + sign away.

    All places of the same kind have a distance between ``low`` and ``high``.
    """

    anchor: arb
    sign: int
    away: arb
    low: float
    high: float


@dataclass(frozen=True)
class Cell:
    """All x = anchor + sign d with low <= d <= high, for which one rule serves."""

    anchor: arb
    sign: int
    low: float
    high: float

    def place(self, away: float | arb) -> arb:
        """The x at this distance from the anchor."""
        return self.anchor + self.sign * arb(away)

    @classmethod
    def beside(cls, anchor: arb, sign: int, low: float, high: float) -> Cell:
        """The cell of all distances from ``low`` to ``high``, and a little more on both sides."""
        more = min((high - low) * OVERLAP, low / 2)
        return cls(anchor, sign, low - more, high + more)

    @property
    def middle(self) -> float:
        """The distance from the anchor that is halfway between ``low`` and ``high``."""
        return (self.low + self.high) / 2

    @property
    def key(self) -> Key:
        """The cell in doubles: its anchor, its sign, ``low`` and ``high``.

        No two sums of ends of which both have cells are so near to each other that keys are the
        same.
        """
        return float(self.anchor.mid()), self.sign, self.low, self.high

    @property
    def three(self) -> tuple[float, float, float]:
        """The distances from the anchor at the low end, in the middle and at the high end."""
        return self.low, self.middle, self.high

    @property
    def places(self) -> tuple[float, float, float]:
        """About the places x at both ends and in the middle of the cell, in doubles."""
        first, second, third = (float(self.place(away).mid()) for away in self.three)
        return first, second, third


class RayCells:
    """The cells for one sum of losses, from the sums of ends of the losses.

    The sum may have larger losses as well (``endless``). A TooLarge where an end is not known.
    """

    def __init__(self, sums: Sequence[arb], saddles: SaddleGrid, *, endless: bool) -> None:
        self.saddles, self.endless = saddles, endless
        if not all(one.is_finite() for one in sums):
            raise TooLarge("losses beyond what numbers hold")
        with precision(ANCHOR_BITS):
            places = [arb(one.mid()) for one in sums]
            known = sorted(places, key=lambda end: Dyadic.from_arb(end).fraction())
            self.ends = [known[0]] + [y for x, y in pairwise(known) if y - x > SAME]

    def place(self, x: arb) -> tuple[Place, arb]:
        """(place, distance): the place of the middle of a ball, and how far the ball goes from it.

        The place is moved where it is nearer than NEAREST to a sum of ends.
        """
        with precision(ANCHOR_BITS):
            place = self._beside(arb(x.mid()))
            away = arb(place.away.max(arb(NEAREST)).mid())
            return replace(place, away=away), (x.rad() + abs(away - place.away)).upper()

    def _beside(self, x: arb) -> Place:
        """The next sum of ends and how far x is from it; the lower one in the middle of a gap."""
        ends = self.ends
        below = sum(1 for end in ends if end <= x)
        if below == len(ends):
            return Place(ends[-1], 1, x - ends[-1], 0.0, inf)
        after = ends[below] - x
        if not below:
            return Place(ends[0], -1, after, 0.0, inf)
        before, gap = x - ends[below - 1], float((ends[below] - ends[below - 1]).mid())
        near = gap * RATIO
        if before < near:
            return Place(ends[below - 1], 1, before, 0.0, near)
        if after < near:
            return Place(ends[below], -1, after, 0.0, near)
        return Place(ends[below - 1], 1, before, near, gap - near)

    def last(self, place: Place) -> bool:
        """Whether a place lies beyond the last sum of ends, where there are no losses."""
        return place.anchor is self.ends[-1] and place.sign > 0 and not self.endless

    def around(self, place: Place) -> Cell:
        """The cell that a place lies in, which depends on the place alone.

        TooLarge if there is no saddle point within doubles.
        """
        low, high, last = place.low, min(place.high, FIRST), place.anchor is self.ends[-1]
        while place.away > high and high < place.high:
            low, high = high, min(2 * high, place.high)
        for _ in range(MOST_CUTS):
            if low == 0.0:
                cut = high * (LAST_RATIO if last and place.sign < 0 else RATIO)
            elif not self.saddles.one_serves(
                (cell := Cell.beside(place.anchor, place.sign, low, high)).places
            ):
                if self.saddles.shape(float(cell.place(place.away).mid())) is None:
                    break
                cut = sqrt(low * high) if 4 * low < high else (low + high) / 2
            else:
                return cell
            low, high = (cut, high) if place.away >= cut else (low, cut)
        raise TooLarge("no saddle point within doubles")


VALUE_BITS, FEWER_BITS = 56, 8
"""Cells are made for the first, or more; so many fewer are good enough."""
MOST_KEPT_BITS = 160
"""For more bits each place has its own integral: places of cells are known to ANCHOR_BITS."""
ATTEMPTS, MORE_BITS = 3, 24
"""Integrals that are made for a cell, and bits that each has more than the last, until the value at
a place has its bits; then TooLarge."""


class KeptRays:
    """The integral that is kept for one cell, with delta and its derivatives at any place in it."""

    def __init__(self, cell: Cell, plan: Plan, made: Summands, working: int, reverse: bool) -> None:
        self.cell, self.errors, self.working, self.reverse = cell, made.errors, working, reverse
        self.less = [-side.more for side in plan.sides]
        self.nodes = made.nodes
        with precision(GUESS_BITS):
            self.sizes = [
                (float(w.abs_upper().log()) if w != 0 else -inf, float(z.real.mid()),
                 log(float(abs(z).mid()) + 2))
                for z, w in made.nodes
            ]  # fmt: skip

    def derivatives(self, away: arb, count: int) -> list[arb]:
        """delta and its first derivatives as balls, ``count`` in all, so far from the anchor."""
        return self._sums(away, range(count))

    def density(self, away: arb) -> list[arb]:
        """[delta'' - delta', the derivative of that] as balls, so far from the anchor."""
        return self._sums(away, range(2, 4), less_the_first=True)

    def _sums(self, away: arb, powers: range, *, less_the_first: bool = False) -> list[arb]:
        cell = self.cell
        with precision(self.working):
            share = (away - arb(cell.low)) / (arb(cell.high) - arb(cell.low))
            grown = (arb(self.less[0]) + share * (self.less[1] - arb(self.less[0]))).exp()
            errors = [(self.errors[j] * grown).upper() for j in powers]
            moved = cell.sign * (away - arb(cell.middle))
            down = moved if self.reverse else -moved
            totals = [acb(0)] * len(errors)
            for z, value in self._terms(down, powers, errors):
                turned = z if self.reverse else 1 - z
                term = value * turned * (turned - 1) if less_the_first else value
                totals[0] += term
                for j in range(1, len(errors)):
                    term *= turned
                    totals[j] += term
            front = 1 / arb.pi() if self.reverse else cell.place(away).exp() / arb.pi()
            return [
                front * (total.imag + arb(0, 2 * error))
                for total, error in zip(totals, errors, strict=True)
            ]

    def _terms(self, down: arb, powers: range, errors: Sequence[arb]) -> Iterator[tuple[acb, acb]]:
        """z and W e^(z down); without those that are together below the errors."""
        about, around = float(down.mid()), float(down.rad())
        least = [float((error / len(self.nodes)).log().mid()) - 1 for error in errors]
        for (z, w), (size, real, far) in zip(self.nodes, self.sizes, strict=True):
            at = size + about * real + (around * exp(far) if around else 0.0)
            if any(at + j * far >= most for j, most in zip(powers, least, strict=True)):
                yield z, w * (z * down).exp()


class RayCurve(RaySums):
    """What finite losses give of delta at any x, in one direction, by kept integrals along rays.

    All pairs are known by the ends of their losses.
    """

    def __init__(self, parts: Parts, *, reverse: bool, bits: int = VALUE_BITS) -> None:
        super().__init__(parts, reverse=reverse)
        self.bits = bits
        self.made: dict[Key, list[KeptRays | None]] = {}
        self.saddles = SaddleGrid(self._at)

    @cached_property
    def cells(self) -> RayCells:
        """The cells between the sums of ends of the losses."""
        with precision(ANCHOR_BITS):
            ts = [term.t for term in terms_of(self._losses(), arb(0))]
        endless = not self.reverse and any(one.endless for one, _ in self._losses())
        return RayCells([t if self.reverse else -t for t in ts], self.saddles, endless=endless)

    def beyond(self, x: arb) -> bool:
        """Whether all losses together are certainly at most x, so that delta is 0 from x on."""
        return self._beyond(x)

    def at(self, x: arb) -> arb:
        """A ball that holds delta for every x of a ball; TooLarge where no cell serves.

        In the middle of the ball it is known to about the ``bits`` of the curve.
        """
        return self._derivatives(x, 1)[0]

    def jet(self, x: arb) -> tuple[arb, arb, arb]:
        """(delta, delta', delta''), each a ball for all x of a ball.

        TooLarge next to a sum of ends.
        """
        found = self._derivatives(x, 3)
        return found[0], found[1], found[2]

    def density(self, x: arb) -> arb:
        """A ball around delta'' - delta', the density of the loss, for all x of a ball.

        TooLarge next to a sum of ends.
        """
        if self._beyond(x):
            return arb(0)
        place, around = self.cells.place(x)
        if self.cells.last(place):
            raise TooLarge("the last sum of ends")
        kept, _ = self._serving(place, around)
        with precision(ANCHOR_BITS):
            wide = place.away + arb(0, around)
        return kept.density(place.away)[0] + kept.density(wide)[1] * arb(0, around)

    def _derivatives(self, x: arb, count: int) -> list[arb]:
        if self._beyond(x):
            return [arb(0)] * count
        place, around = self.cells.place(x)
        away = place.away
        if self.cells.last(place):
            if count > 1:
                raise TooLarge("the last sum of ends")
            return [arb(0, (x.rad() + NEAREST).upper())]
        kept, found = self._serving(place, around if count > 1 else arb(0))
        value = found.nonnegative_part()
        if count == 1:  # delta falls by no more than its argument grows
            return [value + arb(0, around)]
        if not around > 0:
            return kept.derivatives(away, count)
        with precision(ANCHOR_BITS):
            wide = away + arb(0, around)
        second = kept.derivatives(wide, count)[2]
        slope = kept.derivatives(away, 2)[1] + second * arb(0, around)
        return [value + slope * arb(0, around), slope, second]

    def _serving(self, place: Place, around: arb) -> tuple[KeptRays, arb]:
        """What serves all that is so far from a place, and the value there."""
        cell = self.cells.around(place)
        with precision(ANCHOR_BITS):
            inside = place.away + arb(0, around)
        if not (inside >= cell.low and inside <= cell.high):
            raise TooLarge("places on both sides of a sum of ends, or far from one another")
        for attempt in range(ATTEMPTS):
            kept = self._kept(cell, attempt)
            found = kept.derivatives(place.away, 1)[0]
            if known_bits(found) >= self.bits - FEWER_BITS:
                return kept, found
        raise TooLarge("the precision does not suffice")

    def _kept(self, cell: Cell, attempt: int) -> KeptRays:
        """The kept integral of a cell at the attempt of this number; each has MORE_BITS more than
        the last."""
        made = self.made.setdefault(cell.key, [])
        if len(made) <= attempt:
            made.append(None)
            made[attempt] = self._make(cell, self.bits + attempt * MORE_BITS)
        known = made[attempt]
        if known is None:
            raise TooLarge("no rays for a cell")
        return known

    def _make(self, cell: Cell, bits: int) -> KeptRays:
        plan = self._plan_of(cell, bits)
        copies = sum(count for _, count in self.parts)
        needed = int((plan.height - plan.goal) / log(2)) + WORKING + copies.bit_length()
        with precision(max(needed, bits + WORKING)):
            x = cell.place(cell.middle)
            made = Turned(self._losses(), -x if self.reverse else x, plan).summands()
            return KeptRays(cell, plan, made, needed, self.reverse)

    def _plan_of(self, cell: Cell, bits: int) -> Plan:
        """The choices for a cell: the line of its middle, and the goals at both ends."""
        places = cell.places
        shapes = [shape for x in places if (shape := self.saddles.shape(x)) is not None]
        assert len(shapes) == len(places)  # the cell is not too wide
        c = shapes[1].c
        moved = [0.0 if self.reverse else x for x in places]
        heights = [self.saddles.height(x, c) - m for x, m in zip(places, moved, strict=True)]
        goals = [
            one.log_delta - m - (bits + 4) * log(2) for one, m in zip(shapes, moved, strict=True)
        ]
        goal = heights[1] - max(h - g for h, g in zip(heights, goals, strict=True))
        sides = tuple(
            Side((-1 if self.reverse else 1) * cell.sign * (arb(away) - arb(cell.middle)), goal - g)
            for away, g in zip(cell.three, goals, strict=True) if away != cell.middle
        )  # fmt: skip
        a = -c if self.reverse else c + 1
        search = [Inversion([part], arb(0), reverse=self.reverse) for part in self.parts]
        moments = (one.log_moment(c) / n for one, (_, n) in zip(search, self.parts, strict=True))
        scale = min(1 / shapes[1].spread, abs(a), abs(a - 1))
        return Plan(a, scale, heights[1], goal, tuple(moments), SPARE, sides)


class KeptSums(RaySums):
    """delta at one x after another, by cells where these serve, and else by an integral for x."""

    def __init__(self, parts: Parts, *, reverse: bool, keep: bool = True) -> None:
        super().__init__(parts, reverse=reverse, keep=keep)
        self.curves: dict[int, RayCurve] = {}

    def _curve(self, bits: int) -> RayCurve:
        """The curve of the fewest bits that are enough, of those that are there, or a new one."""
        wanted = bits + FEWER_BITS
        enough = [one for one in self.curves if one >= wanted]
        made = min(enough, default=wanted)
        if made not in self.curves:
            self.curves[made] = RayCurve(self.parts, reverse=self.reverse, bits=made)
        return self.curves[made]

    def refined(self, x: arb, bits: int, enough: arb | None = None) -> arb:
        """A ball around what finite losses give of delta at x, to about ``bits`` bits.

        By the cell that x lies in, or an integral for x. A radius of ``enough`` is narrow enough.
        TooLarge where one integral would be too much.
        """
        if bits <= MOST_KEPT_BITS:
            with suppress(TooLarge):
                found = self._curve(bits).at(x)
                if known_bits(found) >= bits or (enough is not None and found.rad() <= enough):
                    return found.nonnegative_part()
        return super().refined(x, bits, enough)
