"""E[e^(s L)] of a privacy loss L on a vertical line of s: what composition multiplies.

Here is what a pair may know beside its transform (bounds without quadrature, atoms apart), and sums
over nodes with bounds of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Generic, Protocol, runtime_checkable

from flint import acb, acb_mat, arb

from exactdp.loss_sums.sums_in_doubles import Cells
from exactdp.mechanisms.concrete_pair import Envelope, Line
from exactdp.mechanisms.pair_parameters import Ball
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

MOST_PRODUCTS = 1 << 27
"""Nodes times points of a line."""
FALLEN = 0.75
"""Of the largest average: beyond, what is known of all averages is enough, ..."""
FARTHEST = 60
"""... after so many doublings at most."""


@runtime_checkable
class QuickEnvelope(Protocol):
    """A pair that may bound its transform up a line without quadrature, if not well."""

    def quick_envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope | None:
        """A function of u >= start > 0: a bound of |E[e^((c + i v) L)]| for all v >= u; or None.

        It is as :meth:`TransformedLoss.envelope`, but never far below its value at u = 0.
        """


@runtime_checkable
class TransformInDoubles(Protocol):
    """A pair that may make its transform in doubles: quickly, to some ten to fourteen digits."""

    def in_doubles(self, line: Line, *, reverse: bool = False) -> list[acb] | None:
        """Balls of E[e^(s L)] at the points s of a line, in their order; None where it cannot."""


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
    behind them, or where that is less, it is ``far``. Cells are in units of the value at u = 0,
    which may be beyond doubles.
    """
    whole, end = sum(terms(arb(0)).weights, arb(0)), start
    for _ in range(FARTHEST if whole * FALLEN > far.low else 0):
        if far(end) < whole * FALLEN:
            break
        end = end * 2
    if not end > start:
        return far
    made = terms(end * 2)
    weights = [weight / whole for weight in made.weights]
    error, last = made.error / whole, far(end) / whole
    cells = Cells.of_balls(weights, made.places, error, (start, end), last)
    return lambda u: (cells(u) * whole).upper().min(far(u))
