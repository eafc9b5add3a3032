"""Laplace noise, on a sample or not: transforms, averages and bounds of its loss.

What composition asks of them is in :class:`ExponentialTransform`. On a sample the averages come
from Gaussian quadrature (:class:`SampledLaplace`), from a path above the real line
(:class:`TurnedLaplace`), or from both ends of the loss (:class:`SampledLaplaceEnds`); atoms and the
density apart are in :class:`SplitLaplace`.

*Averages by Gaussian quadrature.*

Under Q the loss l is w with probability e^-w/2, -w with 1/2, and has the density e^(-(l + w)/2)/4
between. On a sample it is L = ln v, v = 1 - q + q e^l (q = 1: no sampling), with the ends E_- =
ln v(-w) and E_+ = ln v(w). Wanted is E_Q[v^z], z = a + i y; atoms apart, for |y| <= u, the integral
of f(l) = e^(-(l + w)/2)/4 v^z. On the ellipse with the foci +-w and the semi-axes w alpha and w
beta, alpha = (rho + 1/rho)/2 and beta = (rho - 1/rho)/2, where theta = w beta <= pi/3:

    |v| is at most v_0, its value at Re l, and, with z = min(1, q e^(w alpha)/(1 - q)), at least
    cos(theta/2) and 1 - z (1 - cos theta) times that, for |v|^2 = v_0^2 - 2 (1 - q) q r
    (1 - cos theta) and Re v = v_0 - q r (1 - cos theta) at r = e^(Re l); and |arg v| <= theta z. So
    |f| is at most F = e^(w (alpha - 1)/2)/4 e^(u theta z) times (1 - q + q e^(w alpha))^a or, for
    a < 0, (1 - q + q e^(-w alpha))^a times that power of the larger of both parts,

and n points miss at most w 64/15 F rho^(2 - 2 n)/(1 - rho^-2) (Trefethen, Approximation Theory and
Approximation Practice, Theorem 19.3).

*Far up the line*: by ln v the integral is the Fourier transform of g = e^(-(l + w)/2)/4 v^(a + 1)
e^-l/q, whose logarithm has the slope -3/2 + (a + 1) p with a monotone p = q e^l/v: g rises and
falls, falls and rises, or only one of both, so that its variation and its ends are together at most
four times its maximum; and the integral is at most that over y.

*As two atoms and a density, each in closed form*:

    M against Q:  L = ln v,   the density of L under M  e^(-w/2)/(4 q) e^(2 L) Y(L)^(-3/2),
    Q against M:  L = -ln v,  the density of L under Q  e^(-w/2)/(4 q) e^(-L) Y(-L)^(-3/2),

Y(L) = e^l = (e^L - (1 - q))/q. Within the ends, the curves of the whole pairs are

    q (1 - e^(-w/2) Y(x)^(1/2))        and        q e^x (Y(-x) - e^(-w/2) Y(-x)^(1/2)),

of which the atom at the upper end is taken away; before the lower end the density contributes
(1 - e^x) (1 - e^-w)/2, for it has this mass under P, Q and so M.

*On a path above the real line*, for all y >= 0. By L = ln v the density's part is the integral
between both ends of

    f(L) = e^(-w/2)/(4 q) Y^(-3/2) e^L e^(z L),        Y = (e^L - (1 - q))/q.

f is analytic for 0 < Im L < pi, where Im Y > 0, and next to the real line where Re Y > 0; so the
path may go up from one end to Im L = HEIGHT, across, and down to the other. There |e^(i y L)| =
e^(-y Im L) <= 1 for every y >= 0, and nothing oscillates that is not small: on pieces that become
three times as long from the ends on, each with an ellipse around it on which Im L >= 0 (for the
first ones Im L >= -c and |e^(i y L)| <= e^(u c)), n points of Gauss and Legendre miss at most
r 64/15 F rho^(2 - 2 n)/(1 - rho^-2), r half the length, F >= |f| there from balls (Trefethen,
Approximation Theory and Approximation Practice, Theorem 19.3).

*By its two ends*, for complex powers. The density of L is

    f(L) = e^(-w/2)/(4 q) Y^(-3/2) e^L,    Y = e^l = (e^L - (1 - q))/q,

analytic wherever Re L > ln(1 - q) or 0 < Im L < 2 pi, with ln Y = L + ln(1 - (1 - q) e^-L) - ln q,
for there 1 - (1 - q) e^-L is not on the cut of the logarithm. For Im z > 0
the integral of f e^(z L) between the ends is that from E_- up to E_- + i infinity less that from
E_+ up to E_+ + i infinity, since f is bounded between and e^(z L) falls. So A has the mass of the
atom, and the integral of f(E + G) e^(z G) over G = i p, p > 0, with the sign of the end.

*Left out*: for p >= P, |f| is at most F = e^(-w/2) sqrt(q)/4 e^(-E/2) (1 - (1 - q) e^-E)^(-3/2), so
that the integral is at most F e^(-P Im z)/Im z, which falls along any ray upwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import asinh, ceil, cosh, log, pi
from typing import ClassVar

from flint import acb, arb, ctx

from exactdp.loss_sums.endpoint_contributions import (
    BOUND_BITS,
    SLOPES,
    Asked,
    Averages,
    Ellipse,
    EndedLoss,
    Integrand,
    Leg,
    PathAverage,
    rule,
)
from exactdp.loss_sums.sampled_moments import LaplaceLoss, average, uniform_parts
from exactdp.loss_sums.transforms_on_a_line import ComplexNodes, Nodes, Split, Weighted
from exactdp.mechanisms.concrete_pair import Envelope, Line
from exactdp.mechanisms.pair_parameters import log_mixture
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, Undecided, polled

MOST_NODES = 2000
PARTS = 256
"""Points of Gauss and Legendre, beyond which a transform is TooLarge; and parts in which g is
bounded, of which more are sharper."""


@dataclass(frozen=True)
class SampledLaplace:
    """The averages E_Q[v^z] for Laplace noise on a sample, Re z = a and |Im z| <= u.

    v = 1 - q + q e^l, l the loss of the noise, which is in [-w, w]. Balls are at the current
    precision.
    """

    w: arb
    a: arb
    u: arb
    q: arb

    def _log_ratio(self, loss: arb) -> arb:
        """The sampled loss ln v = ln(1 - q + q e^l) at a loss l of the noise."""
        return log_mixture(self.q, 1 - self.q, loss)

    def _on_the_ellipse(self, log_rho: arb) -> arb:
        """The bound F of |f| on the ellipse of this rho; TooLarge if theta is not at most pi/3."""
        w, a, q = self.w, self.a, self.q
        alpha, theta = log_rho.cosh(), w * log_rho.sinh()
        if not theta <= arb.pi() / 3:
            raise TooLarge("the ellipse is too high")
        share = (q * (w * alpha).exp() / (1 - q)).min(arb(1))
        angle = theta * share
        if a >= 0:
            power = a * self._log_ratio(w * alpha)
        else:
            part = (theta / 2).cos().max(1 - share * (1 - theta.cos()))
            power = a * (self._log_ratio(-w * alpha) + part.log())
        return (w * (alpha - 1) / 2 + self.u * angle + power).exp() / 4

    def rule_of(self) -> tuple[float, float, arb]:
        """(points, ln rho, F) for the best of a few ellipses: about how many points it takes.

        F bounds |f| on the ellipse of rho (head of the module). TooLarge for noise that is too
        small.
        """
        w, lost = self.w, ctx.prec * log(2)
        widest = asinh(min(pi / 3 * 0.999 / float(w.mid()), 1e3)) if w > 1e-300 else asinh(1e3)
        if not widest > 2.0**-1000:  # w is beyond doubles
            raise TooLarge("noise that is too small beside the sensitivity")
        found = []
        for halvings in range(10):
            size = widest / 2**halvings
            if float(w.mid()) * (cosh(size) - 1) > 1e4:
                continue
            bound = self._on_the_ellipse(arb(size))
            nats = float(bound.log().mid()) if bound.is_finite() else 1e300
            found.append(((max(nats, -lost / 2) + lost) / (2 * size), size, bound))
        return min(found, key=lambda one: one[0])

    def nodes(self) -> Nodes:
        """The two atoms as nodes, and the points between them that the best ellipse needs.

        TooLarge for MOST_NODES points or more.
        """
        w = self.w
        wanted, size, bound = self.rule_of()
        if not wanted < MOST_NODES:
            raise TooLarge("too many nodes of a transform")
        points = ceil(wanted) + 3
        rho = arb(size).exp()
        error = w * 64 / 15 * bound * rho ** (2 - 2 * points) / (1 - rho**-2)
        losses, weights = [w, -w], [(-w).exp() / 2, arb(1) / 2]
        for place, weight in polled(rule(points, ctx.prec)):
            loss = w * place
            losses.append(loss)
            weights.append(w * weight * (-(loss + w) / 2).exp() / 4)
        return Nodes(losses, weights, error.upper())

    def atoms_and_variation(self) -> tuple[arb, arb]:
        """(b, d), both rounded up: |E_Q[v^z]| <= b + d/|Im z| for Re z = a.

        b is what the atoms have of the average, d four times the maximum of g (head of the module).
        """
        w, a = self.w, self.a
        atoms = (a * self._log_ratio(w) - w).exp() / 2 + (a * self._log_ratio(-w)).exp() / 2
        best = arb(-1e9)
        for i in range(PARTS):
            low, high = w * (2 * i - PARTS) / PARTS, w * (2 * i + 2 - PARTS) / PARTS
            power = (a + 1) * self._log_ratio(high if a > -1 else low)
            best = best.max(power - (3 * low + w) / 2)
        return atoms.upper(), (best.exp() / self.q).upper()


@dataclass(frozen=True)
class SplitLaplace:
    """The atoms and the density of the loss of Laplace noise on a sample, in one direction.

    0 < q <= 1, where q = 1 is no sampling. Balls at the precision that is current when it is made.
    """

    w: arb
    q: arb
    reverse: bool

    @cached_property
    def ends(self) -> tuple[arb, arb]:
        """The least and the largest loss, which are the ends of the density as well."""
        low, high = (log_mixture(self.q, 1 - self.q, end) for end in (-self.w, self.w))
        return (-high, -low) if self.reverse else (low, high)

    @cached_property
    def atoms(self) -> Weighted:
        """The atoms at the two ends with their masses, the lower one first.

        The masses are those under M, in reverse under Q.
        """
        low, high = self.ends
        half, rare = arb(1) / 2, (-self.w).exp() / 2
        if self.reverse:
            return [(low, rare), (high, half)]
        return [(low, half * low.exp()), (high, rare * high.exp())]

    def _odds(self, z: acb) -> acb:
        """e^l for the loss l of the noise: Y(z) = (e^z - (1 - q))/q, or Y(-z) in reverse."""
        return ((-z if self.reverse else z).exp() - (1 - self.q)) / self.q

    def density(self, z: acb, analytic: bool) -> acb:
        """The density of the loss at z, where Re z lies within the ends."""
        odds = self._odds(z)
        front = (-self.w / 2).exp() / (4 * self.q)
        growth = (-z if self.reverse else 2 * z).exp()
        return front * growth / (odds * odds.sqrt(analytic=analytic))

    def inside(self, z: acb, analytic: bool) -> acb:
        """What the density contributes to the curve at z within the ends."""
        odds, front = self._odds(z), (-self.w / 2).exp()
        root = front * odds.sqrt(analytic=analytic)
        whole = z.exp() * (odds - root) if self.reverse else 1 - root
        place, mass = self.atoms[1]
        return self.q * whole + mass * (z - place).expm1()

    def before(self, z: acb, analytic: bool) -> acb:
        """What the density contributes to the curve at z before the lower end.

        It is (1 - e^z) (1 - e^-w)/2, entire, whatever ``analytic`` says.
        """
        return z.expm1() * (-self.w).expm1() / 2

    def variation(self, c: arb) -> arb:
        """A number d: the density's part of E[e^(s L)] is at most d/|Im s| where Re s = c."""
        a = -c if self.reverse else c + 1
        return SampledLaplace(self.w, a, arb(0), self.q).atoms_and_variation()[1]


HEIGHT = 1.0
"""Im L on the way across, between 0 and pi: any height gives the same integral."""
GROWTH, AXIS = 3.0, 1.6
"""A piece from t to GROWTH t has an ellipse with this semi-axis in halves of its length."""
ACROSS = 1.0
"""The length of pieces across."""


@dataclass(frozen=True)
class Piece:
    """A straight piece centre + r x turn of a path, x in [-1, 1], and an ellipse around it.

    The half-axes of the ellipse are r cosh(log_rho) along the piece and r sinh(log_rho) aside.
    """

    centre: acb
    r: arb
    turn: acb
    log_rho: float
    sign: int = 1

    def around(self) -> tuple[arb, arb, arb, arb]:
        """(left, right, low, high): a rectangle along the axes that contains the ellipse."""
        size = arb(self.log_rho)
        along, aside = self.r * size.cosh(), self.r * size.sinh()
        if self.turn.imag.is_zero():
            along, aside = aside, along
        x, y = self.centre.real, self.centre.imag
        return x - aside, x + aside, y - along, y + along


@dataclass(frozen=True)
class TurnedLaplace(SampledLaplace):
    """Nodes of averages of Laplace noise on a sample, along a path above the real line.

    They serve 0 <= Im z <= u, at the current precision; 0 < q < 1.
    """

    @cached_property
    def _ends(self) -> tuple[arb, arb]:
        return self._log_ratio(-self.w), self._log_ratio(self.w)

    def _pieces(self) -> Iterator[Piece]:
        low, high = self._ends
        for end, sign in ((low, 1), (high, -1)):
            free = float((end - (-self.q).log1p()).lower().mid())
            if not free > 0:
                raise Undecided("the precision does not tell an end from ln(1 - q)")
            start, place = min(2 / float(self.u.max(arb(8)).mid()), free / 2, HEIGHT), 0.0
            while place < HEIGHT:
                stop = min(place * GROWTH if place else start, HEIGHT)
                middle, r = (arb(place) + stop) / 2, (arb(stop) - place) / 2
                yield Piece(acb(end, middle), r, acb(0, 1), asinh((AXIS**2 - 1) ** 0.5), sign)
                place = stop
        count = ceil(float((high - low).mid()) / ACROSS)
        r = (high - low) / (2 * count)
        for i in range(count):
            centre = acb(low + (2 * i + 1) * r, arb(HEIGHT))
            yield Piece(centre, r, acb(1), asinh(0.7 * HEIGHT / float(r.mid())))

    def _bound(self, piece: Piece) -> arb:
        """F: |q Y| is at least Im(q Y) = e^x sin y, and Re(q Y) = e^x cos y - (1 - q)."""
        left, right, low, high = piece.around()
        if low > 0 and high < arb.pi():
            least = left.exp() * low.sin().min(high.sin())
        else:
            least = left.exp() * high.cos().min(low.cos()) - (1 - self.q)
            if not abs(low).max(high) < 1 or not least > 0:
                raise Undecided("the ellipse is too wide")
        power = self.a + 1
        size = (power * left).exp().max((power * right).exp()) * (-self.w / 2).exp() / 4
        grown = (self.u * (-low).max(arb(0))).exp()
        return (size * grown * self.q.sqrt() / (least * least.sqrt())).upper()

    def turned_nodes(self, most: float) -> ComplexNodes | None:
        """Both atoms and the points of the path as nodes, or None where that does not pay.

        None where they would be no fewer than ``most`` or MOST_NODES, and where the precision does
        not tell an end from ln(1 - q) (as for q e^-w next to 0) or an ellipse is too wide.
        """
        try:
            pieces = list(self._pieces())
            bounds = [self._bound(piece) for piece in pieces]
        except Undecided:
            return None
        low, high = self._ends
        atoms = [((-self.w).exp() / 2, self.w), (arb(1) / 2, -self.w)]
        size = sum(m * (self.a * end).exp() for (m, _), end in zip(atoms, (high, low), strict=True))
        lost = ctx.prec * log(2)
        wanted = []
        for piece, bound in zip(pieces, bounds, strict=True):
            nats = float((piece.r * bound / size).log().mid()) + lost + 4
            wanted.append(max(4, ceil(nats / (2 * piece.log_rho)) + 2))
        if not sum(wanted) < min(most, MOST_NODES):
            return None
        losses, weights = [acb(loss) for _, loss in atoms], [acb(mass) for mass, _ in atoms]
        error = arb(0)
        for piece, bound, points in zip(pieces, bounds, _rounded(wanted), strict=True):
            rho = arb(piece.log_rho).exp()
            error += piece.r * 64 / 15 * bound * rho ** (2 - 2 * points) / (1 - rho**-2)
            for place, weight in polled(rule(points, ctx.prec)):
                at = piece.centre + piece.r * place * piece.turn
                odds = (at.exp() - (1 - self.q)) / self.q
                factor = (at - self.w / 2).exp() / (4 * self.q * odds * odds.sqrt())
                losses.append(odds.log())
                weights.append(piece.sign * piece.r * weight * piece.turn * factor)
        return ComplexNodes(losses, weights, error.upper())


def _rounded(wanted: list[int]) -> list[int]:
    """The numbers of points rounded up to multiples of 8, so that few rules are made."""
    return [-(-points // 8) * 8 for points in wanted]


BRANCH, TURN = 3.125, 6.25
"""Below pi, and 2 pi."""


@dataclass(frozen=True)
class Upwards:
    """The path from one end E of the loss straight up, at the current precision."""

    w: arb
    q: arb
    end: arb
    sign: int
    """1 at the lower end, -1 at the upper one."""

    @property
    def away(self) -> arb:
        """1 - (1 - q) e^-E, which tells how near the end E is to the singularity ln(1 - q)."""
        return 1 - (1 - self.q) * (-self.end).exp()

    def log_density(self, place: acb) -> acb:
        """ln f(E + G), with the sign; not finite on a ball that may meet a cut."""
        back = (1 - self.q) * (-place - self.end).exp()
        beside = place.imag > 0 and place.imag < TURN
        if not (beside or (1 - self.q) * (-place.real - self.end).exp() < 1):
            return acb("nan")
        found = -self.w / 2 - (16 / self.q).log() / 2 - (place + self.end) / 2
        return found - (-back).log1p() * 3 / 2 + acb(0, arb.pi() if self.sign < 0 else 0)

    def exponent(self, place: acb) -> acb:
        """The exponent G at a point of the path, which is measured by G itself."""
        return place

    def average(self, mass: arb, corners: Sequence[acb], goal: float) -> PathAverage:
        """The average A(z) along the path upwards, for z between the corners.

        Its error is about e^goal; ``mass`` is that of the atom at the end.
        """
        with precision(BOUND_BITS):
            most = self._log_most()
            least = min(float(z.imag.lower().mid()) for z in corners)
            length = max((float(most.upper()) - log(least) - goal) / least, 1.0)
            scale = min(float(self.away.mid()), 1 / max(float(abs(z).mid()) for z in corners))

        def left_out(z: Ellipse) -> arb:
            height = -z.most(acb(0, 1))
            return (most - arb(length) * height).exp() / height if height > 0 else arb("inf")

        legs = (Leg(acb(0), acb(0, 1), length, scale),)
        atoms = ((mass, acb(0)),)
        made = Integrand(self.log_density, self.exponent, legs, left_out, _upwards, atoms)
        return PathAverage.of(made, corners, goal)

    def _log_most(self) -> arb:
        """ln F, where F bounds the density |f| on the path; see the head of this module."""
        return -self.w / 2 - (16 / self.q).log() / 2 - self.end / 2 - self.away.log() * 3 / 2


def _upwards(turn: acb, powers: Sequence[acb]) -> bool:
    """Whether no e^(z G) grows along rays in this direction: G is i times a number >= 0."""
    return bool(turn.imag > 0)


@dataclass(frozen=True)
class SampledLaplaceEnds:
    """The loss of a subsampled Laplace mechanism; 0 < q <= 1."""

    w: arb
    q: arb
    stemmed: ClassVar[bool] = True
    endless: ClassVar[bool] = False

    def places(self) -> list[arb]:
        """The ends E_- = ln v(-w) and E_+ = ln v(w) of the loss, in this order."""
        return [log_mixture(self.q, 1 - self.q, end) for end in (-self.w, self.w)]

    def _masses(self) -> list[arb]:
        """The probabilities 1/2 and e^-w/2 that Q gives to the atoms at E_- and E_+."""
        return [arb(1) / 2, (-self.w).exp() / 2]

    def flattest(self, a: float, log_moment: float, count: int) -> float:
        """The first of SLOPES: as the paths run straight up, the slope of a ray does not matter."""
        return SLOPES[0]

    def excess(self) -> float:
        """About how many nats the bounds of the averages are too large: 0.0, as nothing is known.

        An estimate, which chooses between algorithms and lengths of rays; no bound rests on it.
        """
        return 0.0

    def averages(self, asked: Asked) -> Averages:
        """The averages A(z) of both ends, and the whole one by the losses between them."""
        corners, ends = (asked.top, *asked.rays), []
        for place, mass, sign in zip(self.places(), self._masses(), (1, -1), strict=True):
            path = Upwards(self.w, self.q, place, sign)
            ends.append(path.average(mass, corners, asked.goal(place)))
        return Averages(tuple(ends), self._whole(asked), arb(0))

    def _whole(self, asked: Asked) -> PathAverage:
        """The whole average over the losses l = w p, -1 <= p <= 1, for z near the real axis."""

        def log_density(place: acb) -> acb:
            return -self.w * (place + 1) / 2 + (self.w / 4).log()

        def exponent(place: acb) -> acb:
            loss = self.w * place
            if not abs(loss.imag) < BRANCH:
                return acb("nan")
            return log_mixture(self.q, 1 - self.q, loss)

        legs = (Leg(acb(-1), acb(1), 2.0, min(1.0, 1 / float(self.w.mid()))),)
        places = [acb(place) for place in self.places()]
        atoms = tuple(zip(self._masses(), places, strict=True))
        made = Integrand(log_density, exponent, legs, lambda _: arb(0), _upwards, atoms)
        return PathAverage.of(made, (asked.start, asked.top), asked.goal(arb(0)))


@dataclass(frozen=True)
class ExponentialTransform:
    """Two-sided exponential noise against its shift by ``width`` scales: transform and averages.

    They are as :class:`exactdp.loss_sums.normal_loss_transforms.NormalTransform` has them.
    """

    width: Exact

    def transforms(self, line: Line, *, reverse: bool = False) -> list[acb]:
        """E[e^(s L)] at the points s of the line as balls, the same in both directions.

        It is (e^(s w) + e^(-(s + 1) w))/2 + e^(-w/2) sinh((s + 1/2) w)/(2 s + 1), w the width.
        """
        w, found = self.width.ball(), []
        front, last = (-w / 2).exp(), (-w).exp()
        for n in range(line.count):
            s = acb(line.c, line.step * n)
            up = (s * w).exp()
            inside = (up / front - front / up) / (4 * s + 2)
            found.append((up + last / up) / 2 + front * inside)
        return found

    def envelope(self, c: arb, start: arb, *, reverse: bool = False) -> Envelope:
        """The map of u > 0 to a bound of |E[e^(s L)]| for Re s = c, |Im s| >= u.

        Both atoms, and what the density has at most: its ends over |s + 1/2|. Rounded up.
        """
        w = self.width.ball()
        up, front = (c * w).exp(), (-w / 2).exp()
        ends = (up / front + front / up) * front / 4
        atoms = (up + front * front / up) / 2
        return lambda u: (atoms + ends / u).upper()

    def nodes(self, a: arb, u: arb, q: arb) -> Nodes:
        """The two atoms as nodes, and those of a Gaussian quadrature between them."""
        return SampledLaplace(self.width.ball(), a, u, q).nodes()

    def average(self, a: arb, q: arb) -> arb:
        """A ball around E_Q[(1 - q + q e^L)^a]: closed forms for both tails, an integral between.

        For a < 0 or a > 1; 0 < q < 1.
        """
        return average(LaplaceLoss(self.width.ball()), a, q)

    def uniform_parts(self, a: arb, q: arb, whole: arb) -> Envelope:
        """The map of u to a bound of the averages at all |Im z| >= u, given the one at u = 0."""
        return uniform_parts(LaplaceLoss(self.width.ball()), a, q, whole)

    def split_sampled(self, q: arb, *, reverse: bool) -> Split | None:
        """The sampled loss as two atoms at its ends, and a density between them."""
        found = SplitLaplace(self.width.ball(), q, reverse)
        return Split(found.atoms, found)

    def split(self, *, reverse: bool = False) -> Split | None:
        """The loss without sampling as two atoms and a density: :meth:`split_sampled` at q = 1."""
        return self.split_sampled(arb(1), reverse=reverse)

    def turned(self, a: arb, u: arb, q: arb) -> ComplexNodes | None:
        """The nodes of a path above the real line, for 0 <= Im z <= u, or None.

        None where they are no fewer than those on the real line, or the precision is too low for
        them.
        """
        w = self.width.ball()
        known, *_ = SampledLaplace(w, a, u, q).rule_of()
        return TurnedLaplace(w, a, u, q).turned_nodes(known)

    def beyond(self, a: arb, q: arb) -> Envelope | None:
        """None: the loss has atoms, so that no bound of the averages falls as |Im z| grows."""
        return None

    def ends_sampled(self, q: arb) -> EndedLoss:
        """The loss of the sampled pair by its two ends, the images of -width and width."""
        return SampledLaplaceEnds(self.width.ball(), q)

    def ended(self, *, reverse: bool = False) -> EndedLoss:
        """The loss without sampling by its ends: :meth:`ends_sampled` at q = 1."""
        return self.ends_sampled(arb(1))

    def falls_like(self, a: arb, q: arb) -> tuple[arb, arb]:
        """(b, d): the averages are at most b + d/u wherever |Im z| >= u.

        b is what the two atoms have of them, d the total variation of the density between.
        """
        return SampledLaplace(self.width.ball(), a, arb(0), q).atoms_and_variation()
