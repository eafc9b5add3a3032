"""E[e^(s L)] of a privacy loss L on a vertical line of s: what composition multiplies.

Here is what a pair may know beside its transform (bounds without quadrature, atoms apart), and sums
over nodes with bounds of them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Generic, Protocol, runtime_checkable

from flint import acb, acb_mat, arb

from exactdp.mechanisms.concrete_pair import Envelope
from exactdp.mechanisms.pair_parameters import Ball
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

CELL = 1 / 9
MOST_CELLS = 400
PRUNED_BITS = 44
"""Cells of the bounds up a line: half as wide as so much of where they begin, and so many: a line
that takes more is TooLarge. Nodes of less than 2^-44 of the whole count as error."""
MOST_PRODUCTS = 1 << 27
"""Nodes times points of a line."""
FALLEN = 0.75
"""Of the largest average: beyond, what is known of all averages is enough, ..."""
FARTHEST = 60
"""... after so many doublings at most."""


@runtime_checkable
class QuickEnvelope(Protocol):
    """A pair that may bound its transform up a line without quadrature, if not well."""

    def quick_envelope(self, c: arb, *, reverse: bool = False) -> Envelope | None:
        """A function of u > 0: a bound of |E[e^((c + i v) L)]| for all v >= u; or None.

        It is as :meth:`TransformedLoss.envelope`, but never far below its value at u = 0.
        """


Weighted = list[tuple[arb, arb]]
"""Losses, each with its probability."""


class Density(Protocol):
    """The density of a loss, its curve D(x) = E[(1 - e^(x - L))_+] and bounds; 0 beyond its ends.

    Between the ends the density and the curve are analytic, as the curve is before the lower end;
    with ``analytic`` the result is not finite where they are not, on a ball beside the real line.
    """

    @property
    def ends(self) -> tuple[arb, arb]:
        """The lower and the upper end of the density."""

    def density(self, z: acb, analytic: bool) -> acb:
        """The density of the loss at z, where Re z lies between the ends."""

    def inside(self, z: acb, analytic: bool) -> acb:
        """The curve D at z, where Re z lies between the ends."""

    def before(self, z: acb, analytic: bool) -> acb:
        """The curve D at z, where Re z lies before the lower end."""

    def variation(self, c: arb) -> arb:
        """A number d: the density's part of E[e^(s L)] is at most d/|Im s| where Re s = c."""


@dataclass(frozen=True)
class Split:
    """A loss taken apart: atoms (loss, probability), and the density of the rest, or None."""

    atoms: Weighted
    density: Density | None


@runtime_checkable
class AtomsAndDensity(Protocol):
    """A pair that may tell the atoms of its loss from a density."""

    def split(self, *, reverse: bool = False) -> Split | None:
        """The atoms and the density at the current precision; None where there are no atoms."""


@dataclass(frozen=True)
class Nodes:
    """Real losses with weights: sums of weight times v^z are averages, up to ``error``.

    v = 1 - q + q e^loss, for the q and the z that they were made for.
    """

    losses: Sequence[arb]
    weights: Sequence[arb]
    error: arb


@dataclass(frozen=True)
class ComplexNodes:
    """Complex losses with complex weights, as :class:`Nodes` has real ones."""

    losses: Sequence[acb]
    weights: Sequence[acb]
    error: arb


def power_sums(
    weights: Sequence[arb | acb],
    places: Sequence[arb | acb],
    step: arb,
    count: int,
) -> list[acb]:
    """The sum of weight e^(i n step place) for n = 0, ..., count - 1.

    With n = a B + b each is a product of two of about 2 sqrt(count) turns; one product of matrices.
    TooLarge for more than MOST_PRODUCTS nodes times points.
    """
    if count == 1:
        return [sum((acb(weight) for weight in weights), acb(0))]
    if len(weights) * count > MOST_PRODUCTS:
        raise TooLarge("too many nodes of a transform")
    small = isqrt(max(count - 1, 0)) + 1
    large = -(-count // small)
    left, right = [], []
    for weight, place in polled(zip(weights, places, strict=True)):
        turn = acb(0, 1) * acb(place) * step
        left.append([(turn * b).exp() * weight for b in range(small)])
        right.append([(turn * (small * a)).exp() for a in range(large)])
    columns = [[row[b] for row in left] for b in range(small)]
    product = acb_mat(columns) * acb_mat(right)
    return [product[n % small, n // small] for n in range(count)]


@dataclass(frozen=True)
class Cells:
    """Bounds of |f| up a line by cells, and behind the last: each holds from its cell on.

    A sum f = sum of W_j e^(i v l_j) with W_j > 0 has |f|^2 = sum of W_j W_k cos(v (l_j - l_k)),
    whose second derivative is at most C = sum of W_j W_k (l_j - l_k)^2. So in [v - r, v + r] it is
    at most |f|^2 + |2 Re(f* f')| r + C r^2/2. Tiny W_j are left out and count as errors.
    """

    starts: tuple[float, ...]
    bounds: tuple[arb, ...]

    def __call__(self, u: arb) -> arb:
        """The bound from the cell of u on."""
        place = bisect_right(self.starts, float(u.lower().mid()) * (1 - 1e-12)) - 1
        if place < 0:
            raise ArithmeticError("before the first cell")
        return self.bounds[place]

    @classmethod
    def of(
        cls,
        weights: Sequence[arb],
        places: Sequence[arb],
        error: arb,
        span: tuple[arb, arb],
        last: arb,
    ) -> Cells:
        """The bounds on cells from the start of ``span`` to its end, and ``last`` behind it.

        They bound |sum of weight e^(i v place)| + ``error``. TooLarge for more than MOST_CELLS
        cells.
        """
        whole, middle = sum(weights, arb(0)), arb(0)
        for weight, place in zip(weights, places, strict=True):
            middle += weight * place
        curvature, small, kept = arb(0), whole * arb((1, -PRUNED_BITS)), []
        for weight, place in zip(weights, places, strict=True):
            if weight < small:
                error += weight
                continue
            kept.append((weight, place))
            curvature += 2 * whole * weight * (place - middle / whole) ** 2
        start, end = float(span[0].lower().mid()) * (1 - 1e-9), float(span[1].upper().mid())
        starts: list[float] = []
        bounds: list[arb] = []
        while start < end and len(starts) < MOST_CELLS:
            radius = start * CELL
            value, slope = acb(0), acb(0)
            v = arb(start + radius)
            for weight, place in kept:
                turn = acb(0, v * place).exp() * weight
                value += turn
                slope += turn * place
            change = 2 * (value.real * slope.imag - value.imag * slope.real)
            r = arb(start + 2 * radius) - v
            r = r.max(v - arb(start)) + arb((1, -200))
            square = (value * value.conjugate()).real + abs(change) * r + curvature * r * r / 2
            starts.append(start)
            bounds.append(square.max(arb(0)).sqrt().upper() + error)
            start += 2 * radius
        if start < end:
            raise TooLarge("too many cells of a line")
        starts.append(start)
        bounds.append(last)
        for i in range(len(bounds) - 2, -1, -1):
            bounds[i] = bounds[i].max(bounds[i + 1])
        return cls(tuple(starts), tuple(bounds))


@dataclass(frozen=True)
class Terms(Generic[Ball]):
    """A sum of weight e^(i y place) that is a transform at c + i y, up to ``error``."""

    weights: Sequence[Ball]
    places: Sequence[Ball]
    error: arb


@dataclass(frozen=True)
class Far:
    """Bounds of a transform at |Im s| >= u: low + front/u, and ``beyond`` where that is known."""

    low: arb
    front: arb
    beyond: Envelope | None

    def __call__(self, u: arb) -> arb:
        """The bound at u > 0, rounded up."""
        known = (self.low + self.front / u).upper()
        return known if self.beyond is None else known.min(self.beyond(u))


def envelope_by_cells(terms: Callable[[arb], Terms[arb]], far: Far, start: arb) -> Envelope:
    """The map of u >= start to a bound of a transform on a line, wherever |Im s| >= u.

    It is made on cells of the line from ``terms``, real ones that serve up to a given |Im s|;
    behind them, or where that is less, it is ``far``.
    """
    whole, end = sum(terms(arb(0)).weights, arb(0)), start
    for _ in range(FARTHEST if whole * FALLEN > far.low else 0):
        if far(end) < whole * FALLEN:
            break
        end = end * 2
    if not end > start:
        return far
    made = terms(end * 2)
    cells = Cells.of(made.weights, made.places, made.error, (start, end), far(end))
    return lambda u: cells(u).min(far(u))
