"""Losses by the ends of their densities: E_Q[e^(z L)] as a sum of e^(z E) A(z) over ends E.

For Im z > 0 the density of a loss contributes what a path away from each of its ends gives; an
atom contributes its mass. A(z) changes slowly, so that each product of e^(z E) falls along a ray to
the right or to the left (:mod:`exactdp.loss_sums.contour_inversion`).

*E_Q[e^(z L)] over a path beside the real line, for complex z, with bounds on ellipses of z.*

A part of the average is e^(z E) A(z), E a loss and A(z) the integral of f(p) e^(z G(p)) over a path
of straight legs, and of what is left out at their ends. Here

*Quadrature*: a leg is cut into panels. On an ellipse around a panel of half-length h, whose foci
are its ends, |f e^(z G)| <= F (balls around a rectangle that contains it); then n points of Gauss
and Legendre miss at most h 64/15 F rho^(2 - 2 n)/(1 - rho^-2), rho the sum of the semi-axes over h
(Trefethen, Approximation Theory and Approximation Practice, Theorem 19.3). Re(z G) is linear in z:
what holds at the corners of a polygon of z holds in all of it.

*Bounds*: on cells of the path |f| <= K/length and G in a ball, so that |A(z)| is at most the
sum of K e^(Re(z G)). Over an ellipse of z with centre C and the semi-axes A along e, B
aside, Re(z w) is at most Re(C w) + sqrt((A Re(e w))^2 + (B Re(i e w))^2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from itertools import pairwise
from math import ceil, inf, log
from typing import ClassVar, Protocol, runtime_checkable

from flint import acb, arb, ctx

from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge, polled


@lru_cache(maxsize=64)
def rule(points: int, bits: int) -> list[tuple[arb, arb]]:
    """(place, weight) of the rule of Gauss and Legendre with so many points on [-1, 1], as balls.

    ``bits`` has to be the current precision.
    """
    return [arb.legendre_p_root(points, i, weight=True) for i in range(points)]


BOUND_BITS = 64
ROUND = 1 + 1e-9
"""The precision of bounds, of which a few digits are enough; and what the half-axes in doubles are
rounded up by, far more than the roundings of their few operations."""
RHOS = (1.8, 2.4, 3.2, 4.5)
MOST_POINTS = 120
"""Points of a panel: where an ellipse takes more, a shorter panel is tried."""
SHORTEST, LONGEST = 2.0**-30, 64.0
"""Of the half-lengths that are tried, in the scale of a leg."""
POINTS_OF_A_CELL = 4
MOST_PANELS = 2000
"""Points for which the bounds far out have one cell, which decides how sharp they are; and panels
of a leg, beyond which a path is TooLarge and another way is taken."""


@dataclass(frozen=True)
class Ellipse:
    """An ellipse in the complex plane, by its centre and its half-axes.

    They are ``along`` in the direction ``turn`` (of size 1) and ``aside`` across it.
    """

    centre: acb
    turn: acb
    along: float = 0.0
    aside: float = 0.0

    @classmethod
    def around(cls, middle: acb, turn: acb, h: float, rho: float) -> Ellipse:
        """The ellipse with foci at distance h from the middle and half-axes of the sum h rho.

        The half-axes are rounded up.
        """
        wide, high = h * (rho + 1 / rho) / 2, h * (rho - 1 / rho) / 2
        return cls(middle, turn, wide * ROUND, high * ROUND)

    @cached_property
    def _parts(self) -> tuple[arb, arb, arb, arb, arb, arb]:
        """Real and imaginary part of the centre, of the half-axis ``along``, and of ``aside``."""
        along, aside = self.turn * self.along, self.turn * self.aside
        return self.centre.real, self.centre.imag, along.real, along.imag, aside.real, aside.imag

    def most(self, w: acb) -> arb:
        """The largest Re(z w) over all z of the ellipse, or more."""
        return self.most_of(w.real, w.imag)

    def most_of(self, x: arb, y: arb) -> arb:
        """The largest Re(z w), or more, for w = x + i y."""
        a, b, c, d, e, f = self._parts
        found = a * x - b * y
        if self.along:
            one, other = c * x - d * y, e * y + f * x
            found = found + (one * one + other * other).nonnegative_part().sqrt()
        return found

    def box(self) -> acb:
        """A rectangle with sides along the axes that contains the ellipse, as a complex ball."""
        x, y = abs(self.turn.real), abs(self.turn.imag)
        wide = ((self.along * x) ** 2 + (self.aside * y) ** 2).sqrt()
        high = ((self.along * y) ** 2 + (self.aside * x) ** 2).sqrt()
        return self.centre + acb(arb(0, wide.upper()), arb(0, high.upper()))

    @property
    def size(self) -> arb:
        """The largest |z| over the ellipse, or more."""
        return abs(self.centre) + self.along


@dataclass(frozen=True)
class Leg:
    """start + p turn for p in [0, length]; the integrand changes over about ``scale``."""

    start: acb
    turn: acb
    length: float
    scale: float

    def at(self, p: arb | float) -> acb:
        """The point start + p turn, for p in [0, length]."""
        return self.start + self.turn * arb(p)


@dataclass(frozen=True)
class Integrand:
    """The integrand f e^(z G) along a path, as ln f and G; atoms beside; what is left out.

    ln f and G are analytic on every ball where they are finite.
    """

    log_density: Callable[[acb], acb]
    exponent: Callable[[acb], acb]
    legs: tuple[Leg, ...]
    left_out: Callable[[Ellipse], arb]
    """At most the integral of |f e^(z G)| over the rest of the path, for all z of an ellipse; its
    logarithm is convex in z, so that it is largest at corners."""
    settled: Callable[[acb, Sequence[acb]], bool]
    """Whether that integral (or what is known of it) and each |e^(z G)| on the path certainly do
    not grow along a ray of z in a direction; told balls of all G."""
    atoms: tuple[tuple[arb, acb], ...] = ()


@dataclass(frozen=True)
class Panel:
    """A part of a leg, with the number of its points and ln of a bound of what they miss."""

    leg: Leg
    start: float
    stop: float
    points: int
    log_error: float

    @property
    def farthest(self) -> arb:
        """The largest |z| on any ellipse that was tried for it, or more."""
        middle, h = (arb(self.stop) + arb(self.start)) / 2, (self.stop - self.start) / 2
        return Ellipse.around(self.leg.at(middle), self.leg.turn, h, max(RHOS)).size

    def nodes(self) -> Iterator[tuple[acb, acb]]:
        """The points of the panel with their weights (place, weight), at the current precision."""
        middle = (arb(self.stop) + arb(self.start)) / 2
        h = (arb(self.stop) - arb(self.start)) / 2
        for place, weight in polled(rule(self.points, ctx.prec)):
            yield self.leg.at(middle + h * place), weight * h * self.leg.turn


def points_for(log_bound: float, h: float, rho: float, goal: float) -> int:
    """How many points a panel of half-length h takes for an error below e^goal: a multiple of 4.

    The integrand is at most e^log_bound on the ellipse rho.
    """
    excess = log_bound + log(h * 64 / 15 / (1 - rho**-2)) - goal
    return 4 * max(1, ceil((max(excess, 0.0) / (2 * log(rho)) + 1) / 4))


def log_error(log_bound: float, h: float, rho: float, points: int) -> float:
    """An upper bound of ln of what a rule of so many points misses on a panel of half-length h.

    The integrand is at most e^log_bound on the ellipse rho; the rule is that of Gauss and Legendre.
    """
    return log_bound + log(h * 64 / 15 / (1 - rho**-2)) + (2 - 2 * points) * log(rho) + 1e-6


@dataclass(frozen=True)
class Cutter:
    """Cuts legs into panels, greedily those that gain most for their points, at BOUND_BITS."""

    log_bound: Callable[[Ellipse], float]
    """ln of the largest absolute value on an ellipse; infinite where that is not known."""
    goal: float
    gain: Callable[[float, float], float] = lambda start, stop: stop - start
    """What it is worth to come from one place of a leg to another."""

    def next(self, leg: Leg, p: float, last: float) -> Panel:
        """The panel from p on that gains most for its points, of a half-length near ``last``.

        TooLarge where no short one serves: the path comes too near to a singularity.
        """
        best: tuple[float, Panel] | None = None
        tried = [last * 2.0**k for k in (2, 1, 0, -1, -2)]
        while best is None:
            for wanted in tried:
                stop = min(p + 2 * wanted, leg.length)
                h, middle = (stop - p) / 2, leg.at((arb(p) + arb(stop)) / 2)
                for rho in RHOS:
                    bound = self.log_bound(Ellipse.around(middle, leg.turn, h, rho))
                    if bound == inf:
                        break
                    points = points_for(bound, h, rho, self.goal)
                    found = Panel(leg, p, stop, points, log_error(bound, h, rho, points))
                    price = points / self.gain(p, stop)
                    if points <= MOST_POINTS and (best is None or price < best[0]):
                        best = (price, found)
            tried = [tried[-1] / 2]
            if tried[0] < SHORTEST * leg.scale:
                raise TooLarge("a path comes too near to a singularity")
        return best[1]

    def all(self, leg: Leg) -> Iterator[Panel]:
        """The panels of a leg, one after the other from its start; TooLarge beyond MOST_PANELS."""
        p, last = 0.0, leg.scale
        for _ in range(MOST_PANELS):
            found = self.next(leg, p, last)
            yield found
            if not found.stop < leg.length:
                return
            p, last = found.stop, (found.stop - p) / 2
        raise TooLarge("too many panels of a path")


def _bound_of(integrand: Integrand, corners: Sequence[acb], around: Ellipse) -> float:
    """ln of |f e^(z G)| at most, on an ellipse of the path, for all z between the corners."""
    box = around.box()
    power, size = integrand.exponent(box), integrand.log_density(box).real
    if not (power.is_finite() and size.is_finite()):
        return inf
    return max(float((size + (z * power).real).upper()) for z in corners) + 1e-9


def _cells(integrand: Integrand, panels: Sequence[Panel]) -> list[tuple[arb, acb]]:
    """(ln K, G) on parts of the panels, and the atoms."""
    found = []
    for panel in panels:
        leg = panel.leg
        parts = ceil(panel.points / POINTS_OF_A_CELL)
        width = (panel.stop - panel.start) / parts
        ends = [panel.start + i * width for i in range(parts)] + [panel.stop]
        for low, high in pairwise(ends):
            box = leg.at(low).union(leg.at(high))
            size = integrand.log_density(box).real.upper() + (arb(high) - arb(low)).log()
            found.append((size.upper(), integrand.exponent(box)))
    return found + [(mass.log(), power) for mass, power in integrand.atoms]


@dataclass(frozen=True)
class PathAverage:
    """The average A(z), an integral of f e^(z G) over a path, for z in a polygon.

    At the precision at which it was made.
    """

    integrand: Integrand
    nodes: tuple[tuple[acb, acb], ...]
    """Each node as its weight and the exponent G there."""
    error: arb
    cells: tuple[tuple[arb, acb], ...]

    @classmethod
    def of(cls, integrand: Integrand, corners: Sequence[acb], goal: float) -> PathAverage:
        """A(z) for z between the corners, where all its errors together are about e^goal.

        TooLarge where no panels serve, or what is left out has no bound.
        """
        with precision(BOUND_BITS):
            cutter = Cutter(partial(_bound_of, integrand, corners), goal)
            panels = [panel for leg in integrand.legs for panel in cutter.all(leg)]
            cells = _cells(integrand, panels)
            error = sum((integrand.left_out(Ellipse(z, acb(1))) for z in corners), arb(0))
            error += sum((arb(panel.log_error).exp() for panel in panels), arb(0))
        if not error.is_finite():
            raise TooLarge("a path is left out from too near on")
        nodes = [(acb(mass), power) for mass, power in integrand.atoms]
        for panel in panels:
            for at, weight in panel.nodes():
                nodes.append((integrand.log_density(at).exp() * weight, integrand.exponent(at)))
        return cls(integrand, tuple(nodes), error.upper(), tuple(cells))

    @property
    def size(self) -> int:
        """The number of nodes, each of which costs one exponential."""
        return len(self.nodes)

    def __call__(self, z: acb) -> acb:
        """A(z) as a ball at the current precision, for z in the polygon for which it was made."""
        x, y = float(z.real.mid()), float(z.imag.mid())
        total = acb(arb(0, 2 * self.error), arb(0, 2 * self.error))
        for (weight, power), (size, real, imag) in zip(self.nodes, self.sizes, strict=True):
            if not size + x * real <= y * imag:
                total += weight * (z * power).exp()
        return total

    @cached_property
    def sizes(self) -> list[tuple[float, float, float]]:
        """(size, Re G, Im G) for each node: ln of its weight, less that of what may be left out.

        All that are left out have together at most the error, with a nat to spare for rounding.
        """
        with precision(BOUND_BITS):
            least = float((self.error / len(self.nodes)).log().mid()) - 1
            return [
                (float(abs(weight).log().mid()) - least, float(g.real.mid()), float(g.imag.mid()))
                for weight, g in self.nodes
            ]

    @cached_property
    def parts(self) -> list[tuple[arb, arb, arb]]:
        """(ln K, Re G, Im G) for each cell of the path, K its length times a bound of |f|."""
        return [(size, power.real, power.imag) for size, power in self.cells]

    def log_bound(self, around: Ellipse) -> float:
        """An upper bound of ln |A(z)| over an ellipse of z; infinite where none is known."""
        total = self.integrand.left_out(around)
        for size, x, y in self.parts:
            total += (size + around.most_of(x, y)).exp()
        return float(total.upper().log().upper()) + 1e-9 if total.is_finite() else inf

    def settled(self, turn: acb) -> bool:
        """Whether the bound of |A(z)| certainly does not grow along rays of z in this direction."""
        return self.integrand.settled(turn, [power for _, power in self.cells])


SLOPES = (0.625, 0.45, 0.3, 0.2, 0.1, 0.05)
"""Of paths, the one that costs least first."""


class Average(Protocol):
    """A function A(z) that is multiplied in an integral along rays, with bounds on ellipses."""

    @property
    def size(self) -> int:
        """What one value costs, in exponentials."""

    def __call__(self, z: acb) -> acb:
        """A(z) as a ball at the current precision."""

    def log_bound(self, around: Ellipse) -> float:
        """An upper bound of ln |A(z)| over an ellipse of z; infinite where none is known."""

    def settled(self, turn: acb) -> bool:
        """Whether the bound of |A(z)| certainly does not grow along rays of z in this direction."""


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
    """The averages A(z) of the ends of a loss, and the whole one where it is asked for.

    That is E_Q[e^(z L)] e^(-z place).
    """

    ends: tuple[Average, ...]
    whole: Average | None
    place: arb


@runtime_checkable
class EndedLoss(Protocol):
    """A privacy loss under Q by its ends: atoms, and where densities begin and end."""

    @property
    def stemmed(self) -> bool:
        """Whether the averages of the ends do not serve down to the real axis."""

    @property
    def endless(self) -> bool:
        """Whether there are losses beyond the largest end."""

    def places(self) -> list[arb]:
        """The ends of the loss as balls, at the current precision."""

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The slope of rays that is best for ``count`` copies, where Re z = a.

        ``log_moment`` is ln E_Q[e^(a L)] of one copy. A choice, on which no bound rests.
        """

    def excess(self) -> float:
        """About how many nats the bounds of its averages are too large; no bound rests on it."""

    def averages(self, asked: Asked) -> Averages:
        """A(z) for each end of :meth:`places`, in order; the whole average if it is asked for."""


@runtime_checkable
class HasEnds(Protocol):
    """A pair whose loss is known by its ends."""

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """The loss ln(dP/dQ) under Q by its ends, where it is finite.

        In reverse it is minus the loss of the exchanged pair (Q, P) under its first distribution,
        Q.
        """


@dataclass(frozen=True)
class Sum:
    """The whole average E_Q[e^(z L)] of a loss with atoms alone, as a function of z."""

    atoms: tuple[tuple[arb, arb], ...]
    """Each atom as its loss and its probability."""

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
        """False: for no direction is anything known of the sum.

        Along rays only the ends' averages are followed.
        """
        return False


@dataclass(frozen=True)
class AtomsOfLoss:
    """A loss that has atoms alone, each of them an end whose average is its mass."""

    atoms: tuple[tuple[arb, arb], ...]
    """Each atom as its loss and its probability."""
    stemmed: ClassVar[bool] = False
    endless: ClassVar[bool] = False

    def places(self) -> list[arb]:
        """The losses of all atoms: each is an end."""
        return [loss for loss, _ in self.atoms]

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The first of SLOPES: as averages are constants, the slope of a ray does not matter."""
        return SLOPES[0]

    def excess(self) -> float:
        """0.0: the bounds of constants are exact up to rounding."""
        return 0.0

    def averages(self, asked: Asked) -> Averages:
        """The masses of the atoms as constants, and their sum as the whole average."""
        return Averages(tuple(Mass(mass) for _, mass in self.atoms), Sum(self.atoms), arb(0))
