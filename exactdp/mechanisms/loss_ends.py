"""Losses by the ends of their densities: E_Q[e^(z L)] as a sum of e^(z E) A(z) over ends E.

For Im z > 0 the density of a loss contributes what a path away from each of its ends gives; an
atom contributes its mass. A(z) changes slowly, so that each product of e^(z E) falls along a ray to
the right or to the left (:mod:`exactdp.loss_sums.turned_rays`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

from flint import acb, arb

from exactdp.mechanisms.loss_paths import Ellipse

SLOPES = (0.625, 0.45, 0.3, 0.2, 0.1, 0.05)
"""Of paths, the one that costs least first."""


class Average(Protocol):
    """A function A(z) that is multiplied in an integral along rays, with bounds on ellipses of
    z."""

    @property
    def size(self) -> int:
        """What one value costs, in exponentials."""

    def __call__(self, z: acb) -> acb:
        """A(z) as a ball at the current precision."""

    def log_bound(self, around: Ellipse) -> float:
        """ln of |A(z)| at most, over an ellipse; infinite where none is known."""

    def settled(self, turn: acb) -> bool:
        """Whether the bound does not grow along rays in this direction."""


@dataclass(frozen=True)
class Mass:
    """The average of an atom: A(z) is its mass, a constant > 0."""

    mass: arb
    size: int = 1

    def __call__(self, z: acb) -> acb:
        """A(z), which is the mass at every z."""
        return acb(self.mass)

    def log_bound(self, around: Ellipse) -> float:
        """ln of the mass, rounded up; the ellipse does not matter."""
        return float(self.mass.log().upper()) + 1e-9

    def settled(self, turn: acb) -> bool:
        """True: a constant does not grow along any ray."""
        return True


@dataclass(frozen=True)
class Asked:
    """Where averages of a loss are wanted, and how exact they have to be."""

    start: acb
    """On the real axis; ..."""
    top: acb
    """... up to here the whole average is wanted, if it is another place; ..."""
    rays: tuple[acb, ...]
    """... between which and the ends of rays those of the ends are."""
    slope: float
    """A ray that goes to the right has Re < slope Im in its direction."""
    log_goal: float
    """ln of the error of e^(z E) A(z) that may be at the start."""

    @property
    def stem(self) -> bool:
        """Whether the whole average is wanted, too, on the line from ``start`` to ``top``."""
        return not self.start.overlaps(self.top)

    def goal(self, place: arb) -> float:
        """ln of the error that A(z) itself may have, for the end at ``place``."""
        return self.log_goal - float((self.start.real * place).mid())


@dataclass(frozen=True)
class Averages:
    """A for each end; the whole average, E_Q[e^(z L)] e^(-z place), where it is asked for."""

    ends: tuple[Average, ...]
    whole: Average | None
    place: arb


@runtime_checkable
class EndedLoss(Protocol):
    """A privacy loss under Q by its ends: atoms, and where densities begin and end."""

    @property
    def stemmed(self) -> bool:
        """Whether the ends' averages do not serve down to the real axis."""

    @property
    def endless(self) -> bool:
        """Whether there are losses beyond the largest end."""

    def places(self) -> list[arb]:
        """The ends of the loss as balls, at the current precision."""

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The slope that is best for so many, where Re z = a and ln E_Q[e^(a L)] is given."""

    def excess(self) -> float:
        """Nats by which the bounds of its averages are too large, about."""

    def averages(self, asked: Asked) -> Averages:
        """A(z) for each end of :meth:`places`, in their order, and the whole average if it is asked
        for."""


@runtime_checkable
class HasEnds(Protocol):
    """A pair whose loss is known by its ends."""

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """ln(dP/dQ) under Q, where both are finite; the pair exchanged, minus that under P."""


@dataclass(frozen=True)
class Sum:
    """The whole average E_Q[e^(z L)] of a loss with atoms alone, as a function of z."""

    atoms: tuple[tuple[arb, arb], ...]
    """(loss, mass)."""

    @property
    def size(self) -> int:
        """The number of atoms, each of which costs one exponential."""
        return len(self.atoms)

    def __call__(self, z: acb) -> acb:
        """The sum of mass e^(z loss) over all atoms."""
        return sum((mass * (z * loss).exp() for loss, mass in self.atoms), acb(0))

    def log_bound(self, around: Ellipse) -> float:
        """ln of the sum of mass times the largest |e^(z loss)| over the ellipse, rounded up."""
        total = sum((mass * around.most(acb(loss)).exp() for loss, mass in self.atoms), arb(0))
        return float(total.upper().log().upper()) + 1e-9

    def settled(self, turn: acb) -> bool:
        """False, as for any direction nothing is known; along rays only the ends' averages are
        followed."""
        return False


@dataclass(frozen=True)
class AtomsOfLoss:
    """A loss that has atoms alone, each of them an end whose average is its mass."""

    atoms: tuple[tuple[arb, arb], ...]
    """(loss, mass)."""
    stemmed: ClassVar[bool] = False
    endless: ClassVar[bool] = False

    def places(self) -> list[arb]:
        """The losses of all atoms: each is an end."""
        return [loss for loss, _ in self.atoms]

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The first of SLOPES: the averages are constants, so that the slope of a ray does not
        matter."""
        return SLOPES[0]

    def excess(self) -> float:
        """0.0: the bounds of constants are exact up to rounding."""
        return 0.0

    def averages(self, asked: Asked) -> Averages:
        """The masses of the atoms as constants, and their sum as the whole average."""
        return Averages(tuple(Mass(mass) for _, mass in self.atoms), Sum(self.atoms), arb(0))
