"""The curve of losses on one lattice, by a trapezoidal sum on a circle; certified, any number.

Let the loss be base + h S, where S is a sum of independent integers with the transform M(s) =
E[e^(s S)] (of finite losses alone: S may be infinite), and let l = base + h K be the first point
above eps, f = l - eps. With z = e^-s, Re s > 0 and

    kappa(s) = sum over j >= 0 of z^j (1 - e^(-f - h j))

the function G(s) = M(s) e^(-s K) kappa(s) is the sum over all integers n of g_n e^(s n), where
g_n = sum over j >= 0 of P(S = K + n + j) (1 - e^(-f - h j)) is the curve at eps + h n, less what an
infinite loss gives. So the mean of G over N points lam + 2 pi i j/N is

    g_0 + sum over r != 0 of e^(lam r N) g_(r N),

all terms >= 0, for any lam > 0. For every tilt t > 0 is g_n e^(t n) <= G(t), and g_n <= 1: with
t > lam the terms r > 0 are together at most G(t) x/(1 - x), x = e^(-(t - lam) N), and the terms
r < 0 at most y/(1 - y) with y = e^(-lam N), or, with 0 < t < lam, at most G(t) y/(1 - y) with
y = e^(-(lam - t) N).

The sum of count equal integers of c steps each contributes m(c s)^count to M. Of some of them
|m(lam + i u)| is known to fall in |u| on [0, pi]; points at which such a factor is small are left
out, with |M| at most that power times what the others are at lam, and |kappa(s)| <= kappa(lam).

Next to a saddle point of G nothing cancels: N grows like the standard deviation of S times the root
of the bits, and the points that count are a few for each bit, however many mechanisms there are.
Tilt, N and what is left out are chosen in doubles; only the bounds decide.

Where eps is a ball, f is one too, and may hold numbers below 0 or above h. For f < 0 each of at
most -f/h + 1 first terms is 1 - e^(-f - h j) where 0 is right, not below 1 - e^-f; for f > h as
many are missing, each at most 1 - e^(h - f). Both count with a bound of P(S = n).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil, inf, log, log2, pi, sqrt

from flint import acb, arb, ctx

from exactdp.loss_sums.delta_as_lattice_head import tail_ball
from exactdp.loss_sums.lattice_integral import kernel
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge, polled

MOST_POINTS = 200_000
"""On the circle; beyond, products of polynomials are no slower."""
SPARE = 8
"""Bits beyond those wanted, of aliases and of what is left out."""
GUARD = 40
"""Bits beyond those wanted, of every ball, beside those that counts and places cost."""
MOST_PERIOD = 2.0**50
"""The most points of a circle: they are counted in doubles."""
GROWTH = 1.3
"""By which N grows where its aliases are too large, ..."""
ATTEMPTS = 30
"""... and how often it may grow, before the way is given up."""
FEW = 40
"""Points that count where a transform falls, or so many times the deviation."""
MOST_KEPT = 16
"""Circles whose values are kept for other places."""
FLAT = 0.01
"""Nats of G that a larger tilt has to gain: beyond the last of finite losses it gains nothing, and
loses digits of what kappa is a difference of."""
ROUGH = 96
"""Bits in which tilts are looked for."""


@dataclass(frozen=True)
class Steps:
    """``count`` independent integers, ``cell`` steps each time one, by their transform."""

    transform: Callable[[acb], acb]
    """E[e^(s n)] for any complex s; below 1 at 0 where the loss may be infinite."""
    cell: int
    count: int
    falls: bool
    """Whether |transform(lam + i u)| falls in |u| on [0, pi], for every real lam."""
    top: int | None = None
    """The largest of the integers; None if there is none."""

    def power(self, s: acb) -> acb:
        """E[e^(s S)] of the sum of ``count`` copies: the transform at cell s, to that power."""
        return self.transform(self.cell * s) ** self.count


@dataclass(frozen=True)
class Chosen:
    """How the sum on the circle is taken: tilt, number of points, and which of these are left out.

    The tilt is ``lam``, the points are ``period``; left out is where the transform of ``by`` is
    small. Doubles choose; what is left out is bounded in balls.
    """

    lam: float
    period: int
    by: Steps | None
    """Whose transform is small at those that are left out, ..."""
    angle: float
    """... with at least this angle from a multiple of 2 pi."""

    def points(self) -> Iterator[int]:
        """The j with 0 < j <= period/2 whose points are not left out, in order."""
        half = self.period // 2
        if self.by is None:
            yield from range(1, half + 1)
            return
        cell, last = self.by.cell, 0
        width = self.angle / cell
        for turn in range(cell // 2 + 1):
            middle, reach = turn / cell * self.period, width / (2 * pi) * self.period + 1
            start, end = max(last + 1, ceil(middle - reach)), min(half, int(middle + reach))
            yield from range(start, end + 1)
            last = max(last, end)


@dataclass
class SumOfSteps:
    """A sum S of independent integers by their transforms, with the choices for sums on a circle.

    The losses are ``step`` times S. Choices are made in doubles: nothing of them decides.
    """

    factors: tuple[Steps, ...]
    step: Exact

    def transform(self, s: acb) -> acb:
        """M(s) = E[e^(s S)], the product of all factors, at the current precision."""
        found = acb(1)
        for one in self.factors:
            found *= one.power(s)
        return found

    @cached_property
    def top(self) -> int | None:
        """The largest value of S, the sum of count * cell * n; None where some n has none."""
        total = 0
        for one in self.factors:
            if one.top is None:
                return None
            total += one.top * one.cell * one.count
        return total

    def points(self) -> int:
        """About how many transforms a value takes; quick to say."""
        if any(one.falls and one.cell == 1 for one in self.factors):
            return FEW * len(self.factors)
        return int(min(FEW * sqrt(self.variance), 2.0**52)) * len(self.factors)

    def _log(self, lam: float) -> float:
        """About ln M(lam) for a real lam, in doubles."""
        with precision(ROUGH):
            total = sum(
                (one.count * one.transform(acb(one.cell * arb(lam))).real.log())
                for one in self.factors
            )
            return float(arb(total).mid())

    def spread(self, lam: float) -> float:
        """About the second derivative of ln M: the variance of S under the tilt."""
        if lam not in self.spreads:
            width = max(abs(lam), 1 / (1 + sqrt(self.variance))) / 64
            middle, up, down = (self._log(lam + k * width) for k in (0, 1, -1))
            self.spreads[lam] = max((up + down - 2 * middle) / width**2, 1e-9)
        return self.spreads[lam]

    @cached_property
    def spreads(self) -> dict[float, float]:
        """The variances of S under the tilts that were asked so far, by the tilt."""
        return {}

    @cached_property
    def variance(self) -> float:
        """About the variance of S, by second differences of ln E[e^(s S)] at 0; at least 10^-9."""
        width = 2.0**-20 / max(one.cell for one in self.factors)
        middle, up, down = (self._log(k * width) for k in (0, 1, -1))
        while not up + down - 2 * middle > 2.0**-40 and width < 1:
            width *= 2
            up, down = self._log(width), self._log(-width)
        return max((up + down - 2 * middle) / width**2, 1e-9)

    def _tilt(self, first: int, rest: arb) -> float:
        """About the lam > 0 at which G is least, where nothing cancels; to two digits."""
        h, f = float(self.step.ball().mid()), max(float(rest.mid()), 0.0)
        deviation = sqrt(self.variance)

        def height(lam: float) -> float:
            with precision(ROUGH):
                tail = kernel(acb(arb(lam)), arb(h), arb(f)).real
                ends = float(tail.log().mid()) if tail > 0 else 0.0
            return self._log(lam) - lam * first + ends

        low, high = 2.0**-12 / deviation, 1 / deviation
        while height(2 * high) < height(high) - FLAT and high < 2.0**40:
            low, high = high / 2, 2 * high
        high *= 2
        for _ in range(14):  # by thirds of the logarithm: ln G is convex
            left = low ** (2 / 3) * high ** (1 / 3)
            right = low ** (1 / 3) * high ** (2 / 3)
            if height(left) < height(right) + FLAT:
                high = right
            else:
                low = left
        return float(f"{sqrt(low * high):.2g}")

    def chosen(self, first: int, rest: arb, bits: int) -> Chosen:
        """What seems to reach so many bits, for the threshold K = ``first`` and f = ``rest``.

        TooLarge where that takes more than MOST_POINTS points.
        """
        lam = self._tilt(first, rest)
        nats = (bits + SPARE) * log(2)
        spread = self.spread(lam)
        period = max(sqrt(2 * spread * nats), nats / lam if lam * lam * spread < 2 * nats else 1.0)
        return self._with_period(lam, period, nats)

    def longer(self, chosen: Chosen, bits: int) -> Chosen:
        """A choice of more points on the same circle, where these do not reach so many bits."""
        nats = (bits + SPARE) * log(2) * GROWTH
        return self._with_period(chosen.lam, GROWTH * chosen.period, nats)

    def _with_period(self, lam: float, period: float, nats: float) -> Chosen:
        """An odd number of points, with those left out that count for e^-nats."""
        if not period < MOST_PERIOD:
            raise TooLarge("a lattice too fine for a circle")
        unit = 2 ** max(int(log2(period)) - 3, 3)  # places next to each other share their points
        odd = (ceil(period / unit) * unit) | 1
        found = [(one, _angle(one, lam, nats)) for one in self.factors if one.falls]
        known = [(angle, one) for one, angle in found if angle < pi]
        angle, by = min(known, key=lambda pair: pair[0], default=(pi, None))
        chosen = Chosen(lam, odd, by, angle)
        if odd * angle / pi > MOST_POINTS:
            raise TooLarge("more points of a circle than are worth it")
        return chosen


@dataclass
class OnTheCircle:
    """The curve in one direction at any place, less what is infinite; values of M are kept.

    Balls are at the current precision and about as accurate as that, relatively.
    """

    sum: SumOfSteps
    base: Exact
    kept: dict[tuple[Chosen, int], list[tuple[int, acb]]] = field(default_factory=dict)

    def __call__(self, eps: arb) -> arb:
        """The curve at every eps of the ball, without what infinite losses add."""
        bits = ctx.prec
        with precision(bits + GUARD + self._room(eps)):
            place = (eps - self.base.ball()) / self.sum.step.ball()
            known = place.rad() < 0.5  # then next to a point it is the next one: f is not near 0
            before = (place.upper() if known else place.mid()).floor().unique_fmpz()
            if before is None:
                raise TooLarge("more steps of a lattice than the precision tells")
            first = int(before) + 1
            rest = self.base.ball() + first * self.sum.step.ball() - eps
            return self._at(first, rest, bits)

    def _room(self, eps: arb) -> int:
        """Bits that powers cost, and places far out."""
        with precision(ROUGH):
            steps = ((eps - self.base.ball()) / self.sum.step.ball()).abs_upper()
        count = sum(one.count for one in self.sum.factors)
        return count.bit_length() + int(max(0.0, log(float(steps) + 2) / log(2))) + 8

    def _at(self, first: int, rest: arb, bits: int) -> arb:
        h, top = self.sum.step.ball(), self.sum.top
        if top is not None and first > top:
            return tail_ball((rest - (first - top) * h).nonnegative_part())  # 1 - e^-x <= x
        chosen = self.sum.chosen(first, rest, bits)
        for _ in range(ATTEMPTS):
            lam, period = arb(chosen.lam), chosen.period
            at, total = acb(lam), arb(0)
            height = self._height(at, first, h, rest)
            for j, value in self._values(chosen):
                s = acb(lam, 2 * arb.pi() * j / period)
                total += (value * self._shift(j * first, period) * kernel(s, h, rest)).real
            scale = (-lam * first).exp()
            found = (height + 2 * scale * total) / period
            left = self._left_out(chosen, first, h, rest)
            above, below = self._aliases(chosen, first, h, rest)
            missed = above + below + 2 * left
            if missed < found.abs_lower() * arb((1, -bits - 1)) or not missed.is_finite():
                break
            chosen = self.sum.longer(chosen, bits)
        found = found - tail_ball(above + below) + arb(0, left.upper())
        found += self._beside(rest, chosen.lam, first)
        return found.nonnegative_part() if found < 1 else found.nonnegative_part().min(arb(1))

    # -- what the sum is made of -------------------------------------------------------------

    def _height(self, s: acb, first: int, h: arb, rest: arb) -> arb:
        """G(s) at a real s > 0, as a ball."""
        return (self.sum.transform(s) * (-s * first).exp() * kernel(s, h, rest)).real

    def _shift(self, j: int, period: int) -> acb:
        """e^(-2 pi i j/period): the turns are counted in integers."""
        turn = arb(2 * (j % period)) / period
        return acb(turn.cos_pi(), -turn.sin_pi())

    def _values(self, chosen: Chosen) -> Iterable[tuple[int, acb]]:
        """M at the points that count, kept for other places."""
        key = (chosen, ctx.prec)
        if key not in self.kept:
            while len(self.kept) >= MOST_KEPT:
                self.kept.pop(next(iter(self.kept)))
            lam, period = arb(chosen.lam), chosen.period
            self.kept[key] = [
                (j, self.sum.transform(acb(lam, 2 * arb.pi() * j / period)))
                for j in polled(chosen.points())
            ]
        return self.kept[key]

    def _left_out(self, chosen: Chosen, first: int, h: arb, rest: arb) -> arb:
        """A bound of what the points that are left out add to the mean."""
        if chosen.by is None:
            return arb(0)
        s = acb(arb(chosen.lam))
        by, cell = chosen.by, chosen.by.cell
        small = by.transform(acb(cell * arb(chosen.lam), arb(chosen.angle))) / by.transform(
            cell * s
        )
        return self._height(s, first, h, rest).abs_upper() * abs(small).upper() ** by.count

    def _aliases(self, chosen: Chosen, first: int, h: arb, rest: arb) -> tuple[arb, arb]:
        """Bounds of the sums over r > 0 and over r < 0, the least that some tilts give."""
        lam, period = arb(chosen.lam), chosen.period
        above, below = arb(inf), _ratio(lam * period)
        saddle, flat = period / self.sum.spread(chosen.lam), ctx.prec * log(2) / period
        for away in (saddle, saddle / 2, flat, 2 * flat, 4 * flat):
            for tilt in (lam + away, lam - away):
                if not tilt > 0:
                    continue
                height = self._height(acb(tilt), first, h, rest)
                bound = height * _ratio(abs(tilt - lam) * period)
                if bound.is_finite() and tilt > lam:
                    above = above.min(bound)
                elif bound.is_finite():
                    below = below.min(bound)
        return above.upper(), below.upper()

    def _beside(self, rest: arb, lam: float, first: int) -> arb:
        """What kappa counts beyond positive parts, or leaves out: f may be below 0, or above h."""
        h = self.sum.step.ball()
        low, high = (-rest).nonnegative_part().upper(), (rest - h).nonnegative_part().upper()
        if not (low > 0 or high > 0):
            return arb(0)
        s = acb(arb(lam))
        # P(S = n) is at most 1, and M(lam) e^(-lam n)
        least = first - int((high / h).upper().ceil().unique_fmpz() or 0)
        most = (self.sum.transform(s) * (-s * least).exp()).real.abs_upper().min(arb(1))
        more, less = (low / h + 1) * low.expm1(), (high / h + 1) * -(-high).expm1()
        return arb(0, (most * (more + less)).upper())


def _angle(one: Steps, lam: float, nats: float) -> float:
    """About the least angle at which the power has fallen to e^-nats of what it is at 0."""
    with precision(ROUGH):
        whole = one.transform(acb(arb(one.cell) * arb(lam))).real.log()

        def fallen(angle: float) -> float:
            there = abs(one.transform(acb(arb(one.cell) * arb(lam), arb(angle))))
            if not there > 0:
                return inf
            return one.count * float((whole - there.log()).mid())

        if fallen(pi) < nats:
            return pi
        low, high = 0.0, pi
        while high > 1.05 * low and high > 2.0**-40:
            middle = (low + high) / 2 if low else high / 4
            if fallen(middle) < nats:
                low = middle
            else:
                high = middle
    return high


def _ratio(nats: arb) -> arb:
    """x/(1 - x) for x = e^-nats."""
    return 1 / nats.expm1()
