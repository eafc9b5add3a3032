"""A mechanism of somebody else, in one file: three outcomes, by their probabilities alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from flint import arb

from exactdp.mechanisms import Mechanism
from exactdp.numbers.exact_numbers import Exact, Number, exact, ln
from exactdp.statements import DEFINITION, Statement


@dataclass(frozen=True)
class TellingPair:
    """True with p, silent with s, false with r: losses ln(p/r), 0 and -ln(p/r)."""

    p: Fraction
    r: Fraction
    symmetric: ClassVar[bool] = True
    number_of_losses: ClassVar[int] = 3

    @property
    def known(self) -> list[tuple[Exact, Fraction]]:
        """Losses and their probabilities, the largest first."""
        width = ln(self.p / self.r)
        return [(width, self.p), (width * 0, 1 - self.p - self.r), (-width, self.r)]

    def losses(self, *, reverse: bool = False) -> tuple[Exact, ...]:
        """Of either direction."""
        return tuple(loss for loss, _ in self.known)

    def places(self, *, reverse: bool = False) -> list[arb]:
        """In balls."""
        return [loss.ball() for loss, _ in self.known]

    def masses(self, *, reverse: bool = False) -> list[arb]:
        """In balls."""
        return [Exact(mass).ball() for _, mass in self.known]

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """The sum of p (1 - e^(eps - l))_+: falling, so that its ends are the ball's."""

        def at(place: arb) -> arb:
            gains = (-(place - loss.ball()).expm1() for loss, _ in self.known)
            parts = zip(gains, self.masses(), strict=True)
            return sum((mass * gain.nonnegative_part() for gain, mass in parts), arb(0))

        return at(eps.lower()).union(at(eps.upper()))

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """Q(L > eps) and Q(L >= eps), Q the other input's."""
        above = at_least = arb(0)
        for (loss, _), mass in zip(self.known, reversed(self.masses()), strict=True):
            if loss.ball() > eps:
                above += mass
            if not loss.ball() < eps:
                at_least += mass
        return above.union(at_least)

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """None."""
        return arb(0)

    def largest(self, *, reverse: bool = False) -> Exact:
        """ln(p/r)."""
        return ln(self.p / self.r)


@dataclass(frozen=True, init=False)
class Telling(Mechanism):
    """Telling(p, r), p > r > 0, p + r <= 1."""

    p: Exact
    r: Exact
    forms = ("Telling(p, r)",)

    def __init__(self, p: Number, r: Number) -> None:
        object.__setattr__(self, "p", exact(p, "p"))
        object.__setattr__(self, "r", exact(r, "r"))

    @property
    def concrete_pair(self) -> Any:
        """Its pair."""
        return TellingPair(self.p.fraction, self.r.fraction)

    @property
    def largest_loss(self) -> Exact:
        """ln(p/r)."""
        return ln(self.p.fraction / self.r.fraction)

    @property
    def loss_by(self) -> tuple[Statement, ...]:
        """Its pair."""
        return (DEFINITION,)
