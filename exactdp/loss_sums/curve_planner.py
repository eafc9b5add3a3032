"""The curve of what stands beside BR, in one direction, at any place: whichever form answers.

A mean of closed forms (:mod:`.mean_of_shifted_curves`), sums on a lattice
(:mod:`.common_lattice_composition`), polynomials times exponentials (:mod:`.laplaces`), integrals
along rays (:mod:`exactdp.loss_sums.kept_contours`), or sums over frequencies
(:mod:`exactdp.loss_sums.fourier_inversion`), these for s < 0 by the other direction: with E the
complement of an event, P(E) - e^s Q(E) = 1 - e^s + e^s (Q(E') - e^-s P(E')), so

    H(s) = 1 - e^s + e^s H'(-s),    H' with P and Q exchanged.

All are 1-Lipschitz: -dH/ds is P(L > s) at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from flint import arb, ctx

from exactdp.loss_sums.common_lattice_composition import (
    MOST_POINTS,
    LatticeSums,
    lattice_of,
    steps_of_sums,
)
from exactdp.loss_sums.fixed_losses import FixedLosses, fixed_part, rest_of
from exactdp.loss_sums.fourier_inversion import Sums
from exactdp.loss_sums.kept_contours import RayCurve
from exactdp.loss_sums.laplaces import LaplacePieces, terms_of
from exactdp.loss_sums.line_or_rays import products_of_few_ends, transforms_of
from exactdp.loss_sums.mean_of_shifted_curves import MeanCurve, each_value, mean_curve, size
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import ATOM
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge

MOST_STATES = 400
"""Sums of losses beside one curve."""
MOST_TERMS, TERMS_PER_STEP = 200_000, 4
"""Of Laplace noise: that many, or all of them are made once for some thousand values."""
MOST_PRODUCTS = 60
"""Of ends of losses: each has rays of its own beside."""
STEPS_ON_LATTICE, STEPS_PER_PIECE, STEPS_PER_SUM = 500, 500, 150_000
STEPS_PER_RAY, STEPS_PER_PRODUCT = 80_000, 8_000
"""With a share of what is kept for all places: between two sums of ends there are some cells."""
MOST_LINES, MOST_ON_LINE = 30, 20_000
"""Each serves the places near the one that it was made for: few where the transforms take long."""
VALUE_BITS, SPARE_BITS = 56, 80
"""To which sums over frequencies are asked, and those along rays at 128 bits and fewer; beyond
that, those fewer than the precision."""
LOST = arb((1, -64))
"""Of a sum that a value is added to: what is below that share of it is only bounded."""


class RestCurve(Protocol):
    """A curve of delta of fixed losses in one direction, as a search over t asks for it."""

    @property
    def reverse(self) -> bool:
        """Whether P and Q are exchanged: the curve is the supremum of Q(E) - e^eps P(E) then."""

    @property
    def leaked(self) -> arb:
        """The probability of an infinite loss, which the curve has everywhere."""

    def __call__(self, eps: arb) -> arb:
        """A ball that holds delta(eps) for every eps of the ball."""


class AlongRays:
    """The curve of losses with few ends, in one direction, by integrals along rays.

    What does not depend on the place is kept for all places near it.
    """

    def __init__(self, rest: FixedLosses, *, reverse: bool) -> None:
        self.reverse = reverse
        self.leaked, self.other_leaked = (
            rest.infinite(reverse=way) for way in (reverse, not reverse)
        )
        self.way, self.other = (_ray_curve(rest, way, ctx.prec) for way in (reverse, not reverse))

    def __call__(self, eps: arb) -> arb:
        """The curve at every eps of the ball: the value at its middle and, as H is 1-Lipschitz, its
        radius."""
        place, around = arb(eps.mid()), arb(0, eps.rad().upper())
        if self.other.beyond(-place):
            return 1 + place.exp() * (self.other_leaked - 1) + around
        try:
            return self.leaked + self.way.at(place) + around
        except TooLarge:  # next to where all losses end
            return self._exchanged(place) + around

    def _exchanged(self, place: arb) -> arb:
        """The value by H(s) = 1 - e^s + e^s H'(-s); a bound only, where H' is not known either."""
        try:
            found = self.other_leaked + self.other.at(-place) - 1
        except TooLarge:
            return self.leaked + arb(0).union(self.way.bounded(place).upper().min(arb(1)))
        return (1 + place.exp() * found).nonnegative_part()

    def jet(self, eps: arb) -> tuple[arb, arb, arb]:
        """(H, H', H''), each a ball for every eps of the ball.

        TooLarge where that holds a sum of ends of losses, or is next to one.
        """
        if self.other.beyond(-eps):
            grown = eps.exp() * (self.other_leaked - 1)
            return 1 + grown, grown, grown
        value, slope, second = self.way.jet(eps)
        return self.leaked + value, slope, second

    def derivatives(self, eps: arb) -> tuple[arb, arb]:
        """Balls around H'(s) and H''(s) for every s of the ball ``eps``.

        Not finite next to a sum of ends.
        """
        try:
            _, slope, second = self.jet(eps)
        except TooLarge:
            return arb(0, ATOM), arb(0, ATOM)
        return slope, second

    def density(self, eps: arb) -> arb:
        """A ball around all H'' - H', the density of the loss; not finite next to a sum of ends."""
        if self.other.beyond(-eps):
            return arb(0)
        try:
            return self.way.density(eps)
        except TooLarge:
            return arb(0, ATOM)


class Frequencies:
    """The curve of smooth losses, and few of all others, by sums over frequencies.

    Every line that was made is kept. Lines are made for the same places as those of ``like``, whose
    moments are known.
    """

    def __init__(
        self,
        rest: FixedLosses,
        *,
        reverse: bool,
        bits: int = VALUE_BITS,
        like: Frequencies | None = None,
    ) -> None:
        parts = transforms_of(rest)
        assert parts is not None
        self.parts, self.reverse, self.bits, self.like = parts, reverse, bits, like
        self.leaks = [rest.infinite(reverse=way) for way in (False, True)]
        self.lines: list[list[Sums]] = [[], []]
        self.leaked = self.leaks[reverse]
        self.most_lines = [MOST_LINES, MOST_LINES]
        self.beside = arb(0)
        """What is at most the sum that values are added up to."""

    def begin(self, effort: int) -> None:
        """Start another question: nothing is known of its sum, and more lines may be made.

        ``effort`` times as many as usual, beside those that are there.
        """
        self.beside = arb(0)
        self.most_lines = [len(lines) + MOST_LINES * effort for lines in self.lines]

    def __call__(self, eps: arb) -> arb:
        """The curve at every eps of the ball; for eps < 0 by the other direction."""
        place, around = arb(eps.mid()), arb(0, eps.rad().upper())
        if place >= 0:
            return self._at(place, reverse=self.reverse) + around
        grown = place.exp()
        return 1 - grown + grown * self._at(-place, reverse=not self.reverse) + around

    def _at(self, place: arb, *, reverse: bool) -> arb:
        lines, near = self.lines[reverse], float(place)
        for line in lines:
            if line.kept is not None and line.kept.serves(near, self.bits):
                return self.leaks[reverse] + line.refined(place, self.bits)
        made = Sums(self.parts, reverse=reverse)
        made.most = MOST_ON_LINE
        if lines:
            made.known, made.split = lines[0].known, lines[0].split
        small = self.beside * LOST
        if small > 0 and made.negligible(place, small):
            return self.leaks[reverse] + arb(0).union(small)
        if len(lines) >= self.most_lines[reverse]:
            raise TooLarge("more lines")
        try:
            made.refined(self._start(place, reverse=reverse), self.bits)
            found = made.refined(place, self.bits)
        except TooLarge:  # far out a bound may do
            return self.leaks[reverse] + arb(0).union(made.bounded(place).upper().min(arb(1)))
        lines.append(made)
        return self.leaks[reverse] + found

    def _start(self, place: arb, *, reverse: bool) -> arb:
        """The place for which a line is made: that of a line of ``like`` that serves, else the
        place itself."""
        known = self.like
        if known is not None:
            for line in known.lines[reverse]:
                if line.kept is not None and line.kept.serves(float(place), known.bits):
                    return arb(line.kept.place)
        return place


@lru_cache(maxsize=8)
def _ray_curve(rest: FixedLosses, reverse: bool, bits: int) -> RayCurve:
    """The integrals along rays in one direction; their cells are the same for all questions."""
    parts = transforms_of(rest)
    assert parts is not None
    return RayCurve(parts, reverse=reverse, bits=max(VALUE_BITS, bits - SPARE_BITS))


@dataclass(frozen=True)
class Form:
    """A way to the curve of all but BR, and the steps of a value, and those before the first."""

    kind: type[MeanCurve | LatticeSums | LaplacePieces | AlongRays | Frequencies]
    steps: int
    before: int = 0


@lru_cache(maxsize=32)
def form_of(core: Core) -> Form | None:
    """The form of the curve that takes the fewest steps; None where none is known."""
    rest = rest_of(core)
    states = size(rest)
    if states is not None and states <= MOST_STATES:
        return Form(MeanCurve, each_value(rest) * states)
    lattices = [lattice_of(fixed_part(core), reverse=way) for way in (False, True)]
    if all(one is not None and one.points <= MOST_POINTS for one in lattices):
        before = sum(steps_of_sums(one) for one in lattices if one is not None)
        return Form(LatticeSums, STEPS_ON_LATTICE, before)
    terms = terms_of(rest)
    if terms is not None and terms <= MOST_TERMS:
        return Form(LaplacePieces, STEPS_PER_PIECE + terms // TERMS_PER_STEP)
    products = products_of_few_ends(fixed_part(core))
    if products is not None and products <= MOST_PRODUCTS:
        return Form(AlongRays, STEPS_PER_RAY + STEPS_PER_PRODUCT * products)
    known = transforms_of(fixed_part(core)) is not None
    return Form(Frequencies, STEPS_PER_SUM) if known else None


def any_curve_of(core: Core, *, reverse: bool) -> RestCurve:
    """The curve of all but BR in one direction, for a core that has a form.

    At the current precision. Sums over frequencies, whose lines are made for the places that are
    asked, are made anew.
    """
    form = form_of(core)
    assert form is not None
    if form.kind is Frequencies:
        return Frequencies(fixed_part(core), reverse=reverse)
    return _any_curve(core, form, reverse, ctx.prec)


class Curves:
    """The curves of one core in both directions, at ``bits`` bits, for one question or several.

    Each question finds the lines that those before have made.
    """

    def __init__(self, core: Core, bits: int) -> None:
        self.core, self.bits = core, bits
        self.known: dict[bool, RestCurve] = {}

    def of(self, *, reverse: bool) -> RestCurve:
        """The curve in one direction, made at the first call; ``reverse`` exchanges P and Q."""
        if reverse not in self.known:
            with precision(self.bits):
                self.known[reverse] = any_curve_of(self.core, reverse=reverse)
        return self.known[reverse]

    def sharpen(self, times: int) -> None:
        """Raise the precision to so many times as many bits, and forget all that was known."""
        self.bits *= times
        self.known.clear()


@lru_cache(maxsize=16)
def _any_curve(core: Core, form: Form, reverse: bool, bits: int) -> RestCurve:
    rest, fixed = rest_of(core), fixed_part(core)
    if form.kind is MeanCurve:
        return mean_curve(rest, reverse=reverse)
    if form.kind is LaplacePieces:
        return LaplacePieces(rest, reverse=reverse)
    if form.kind is AlongRays:
        return AlongRays(fixed, reverse=reverse)
    lattice = lattice_of(fixed, reverse=reverse)
    assert lattice is not None
    return LatticeSums(fixed, lattice, reverse=reverse)
