"""The root of a monotone function that is known only by certified brackets.

``evaluate(x, bits)`` returns an enclosure of f(x) at a dyadic x. Secants in several coordinates
propose points, and nothing of that is trusted: what comes back are two points at which the side of
the root is certified.

The coordinates: the height of a normal tail against x in the bulk, f against e^x between two kinks
(a pure-DP profile is exactly a straight line there), ln f against ln(edge - x) close to the edge of
the support, where f behaves like a power.

*Two points on either side of a root, and how close to each other they are wanted.*

*The root of a monotone function whose values are costly, by comparisons as coarse as may be.*

``evaluate(x, rtol)`` returns an enclosure of f(x), a number from 0 to 1, that tells on which side
of the target f(x) is, or that is about so narrow. The root is guessed from what is known of f at
both ends, and f is asked a little beside the guess, on the side where the end is further away: so
both ends come near. How little, and how narrow, follows from how far the last guess was off;
nothing of it is trusted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, sqrt

from flint import arb

from exactdp.numbers.dyadics import Dyadic, Interval, arb_of
from exactdp.numbers.enclosures import Enclosure, End
from exactdp.numbers.exact_numbers import precision


@dataclass(frozen=True)
class Side:
    """A point that certainly lies on one side of the root, and what certifies it."""

    point: Dyadic
    end: End


class RootBracket:
    """A bracket of one root: the points ``low`` and ``high`` only ever move towards it.

    ``edge`` is the edge of the support, near which f is like a power of edge - x; the width wanted
    is the larger of ``rtol`` times the root and ``atol``.
    """

    def __init__(
        self, low: Side, high: Side, rtol: Fraction, atol: Fraction, edge: Dyadic | None
    ) -> None:
        self.low, self.high = low, high
        self.rtol, self.atol, self.edge = rtol, atol, edge
        self.width: Dyadic | None = None

    @property
    def reached(self) -> bool:
        """Whether [low, high] is as narrow as asked for, with a quarter of ``rtol`` to spare."""
        found = Interval(self.low.point, self.high.point)
        return found.reaches(self.rtol * Fraction(3, 4), self.atol)

    def slow(self) -> bool:
        """Whether the bracket has not halved since this was asked last."""
        before, self.width = self.width, self.high.point - self.low.point
        return before is not None and 2 * self.width.to_arb() > before.to_arb()

    def ends(self) -> tuple[arb, arb]:
        """The two points as balls of radius 0, the lower one first."""
        return self.low.point.to_arb(), self.high.point.to_arb()

    def margin(self, x: arb) -> arb:
        """A quarter of the width that is wanted at x, the larger of rtol |x| and atol."""
        relative = (abs(x) * arb_of(self.rtol) / 4).mid()
        return relative.max((arb_of(self.atol) / 4).mid()).mid()

    def strictly_inside(self, x: arb) -> bool:
        """Whether the ball x certainly lies strictly between the two points of the bracket."""
        low, high = self.ends()
        return bool(low < x < high)

    def inside(self, x: arb) -> arb:
        """The middle of the ball x if it lies inside the bracket, else that of the bracket."""
        return x.mid() if self.strictly_inside(x.mid()) else self.middle()

    def middle(self) -> arb:
        """The point half way between both ends, as an exact ball.

        Half way of the logarithms where both ends have one sign and differ by more than a factor 4.
        """
        low, high = self.ends()
        if low > 0 and high > 4 * low:
            return (low * high).sqrt().mid()
        if high < 0 and low < 4 * high:
            return -(low * high).sqrt().mid()
        return ((low + high) / 2).mid()

    # -- the edge of the support -------------------------------------------------------------

    def near_edge(self) -> arb | None:
        """The edge of the support, where the root lies in its last eighth; None elsewhere."""
        edge = None if self.edge is None else self.edge.to_arb()
        return edge if edge is not None and self.low.point.to_arb() > edge * 7 / 8 else None

    def at_the_edge(self, proposal: arb | None) -> bool:
        """Whether the root may be so close to the edge that the edge itself can be its bracket."""
        edge = self.near_edge()
        if edge is None or self.high.point != self.edge:
            return False
        return proposal is None or bool(edge - proposal < 2 * self.margin(proposal))

    def below_the_edge(self) -> arb:
        """A point below the edge of the support by half the width wanted there, as an exact ball.

        The edge and it make a bracket that is narrow enough.
        """
        assert self.edge is not None
        edge = self.edge.to_arb()
        return (edge - 2 * self.margin(edge)).mid()


Point = tuple[arb, arb]
"""A place x, and f(x) as a ball there."""


class Secants:
    """The last three points visited, and where lines through them reach the target height.

    They only propose places at which to ask for f: nothing is certified.
    """

    def __init__(self, bracket: RootBracket, target: Fraction, spread: Dyadic | None) -> None:
        self.bracket, self.target, self.spread = bracket, target, spread
        self.points: list[Point] = []

    def proposal(self, x: arb) -> arb | None:
        """The point to visit next, from x; None if no line gives one."""
        return self.meeting() if len(self.points) > 1 else self.nudged(x)

    def visited(self, x: arb, value: arb) -> None:
        """Remember a point x and the value of f there; only the last three are kept."""
        self.points = [*self.points[-2:], (x, value)]

    def nudged(self, x: arb) -> arb:
        """A second point to visit after x, where there is one point only.

        It is where a normal loss of the given spread would have the target, or else 1/16 of the way
        from x towards an end of the bracket.
        """
        if self.spread is not None:
            rise = _probit(arb_of(self.target)) - _probit(self.points[-1][1])
            proposal = (x + self.spread.to_arb() * arb(2).sqrt() * rise).mid()
            if proposal.is_finite() and proposal != x and self.bracket.strictly_inside(proposal):
                return proposal
        low, high = self.bracket.low, self.bracket.high
        towards = high if Dyadic.from_arb(x) == low.point else low
        return (x + (towards.point.to_arb() - x) / 16).mid()

    def scale(self, x: arb) -> arb:
        """The length over which f changes its shape at x, for an estimate that certifies nothing.

        The larger of |x| and the margin, or the distance to the edge of the support if that is
        less.
        """
        scale = abs(x).max(self.bracket.margin(x))
        edge = self.bracket.near_edge()
        return scale if edge is None else scale.min(edge - x)

    def meeting(self) -> arb | None:
        """The point where a line through the last two points meets the target; None if none does.

        Only points of the bracket count, or a margin beside it (the end is taken then). The line is
        drawn in the coordinates in which the two points before would have predicted the last one
        best.
        """
        charts = self._charts()
        if len(self.points) == 3:
            charts.sort(key=lambda chart: chart.misfit(*self.points))
        for chart in charts:
            proposal = chart.meets(arb_of(self.target), *self.points[-2:])
            if not proposal.is_finite():
                continue
            low, high = self.bracket.ends()
            inside = proposal.max(low).min(high).mid()
            # at most a margin outside: then the root is at that end
            if abs(proposal - inside) <= self.bracket.margin(inside):
                return inside
        return None

    def _charts(self) -> list[Chart]:
        origin = self.points[-1][0]
        bulk = Chart(lambda x: x, lambda u: u, _probit)
        between_kinks = Chart(
            lambda x: (x - origin).expm1(), lambda u: origin + u.log1p(), lambda f: f
        )
        edge = self.bracket.near_edge()
        if edge is None:
            return [bulk, between_kinks]
        power = Chart(lambda x: (edge - x).log(), lambda u: edge - u.exp(), lambda f: f.log())
        return [power, bulk, between_kinks]


def _probit(f: arb) -> arb:
    """The height of a normal tail: straight in x where the privacy loss is nearly normal."""
    return (2 * f).erfcinv()


@dataclass(frozen=True)
class Chart:
    """Coordinates in which f may look like a straight line; a wrong one only costs time.

    ``abscissa`` maps x to them and ``back`` is its inverse; ``height`` maps the value of f.
    """

    abscissa: Callable[[arb], arb]
    back: Callable[[arb], arb]
    height: Callable[[arb], arb]

    def meets(self, target: arb, first: Point, second: Point) -> arb:
        """The x where the line through two points has the height of the target."""
        (x0, v0), (x1, v1) = first, second
        u0, u1 = self.abscissa(x0).mid(), self.abscissa(x1).mid()
        y0, y1 = self.height(v0).mid(), self.height(v1).mid()
        return self.back(u1 + (self.height(target) - y1) * (u1 - u0) / (y1 - y0)).mid()

    def misfit(self, first: Point, second: Point, third: Point) -> float:
        """The error of the third point's height predicted by the line, in units of its last change.

        The line goes through the first two points in these coordinates; inf where that is no
        number.
        """
        (x0, v0), (x1, v1), (x2, v2) = first, second, third
        u0, u1, u2 = (self.abscissa(x).mid() for x in (x0, x1, x2))
        y0, y1, y2 = (self.height(v).mid() for v in (v0, v1, v2))
        predicted = y1 + (y1 - y0) * (u2 - u1) / (u1 - u0)
        ratio = abs((predicted - y2) / (y2 - y1)).mid()
        return float(ratio) if ratio.is_finite() else math.inf


__all__ = ["RootSearch", "Side"]

MAX_STEPS = 400
"""Steps of one search, of one to four places at which it asks for f: halving alone takes 333 for a
hundred digits. Behind them the search gives the bracket that it has, which is certified like any
other."""


def asked_bits(rtol: Fraction) -> int:
    """The bits to which f is asked for first: about log2(1/rtol), and 24 more."""
    return 24 + rtol.denominator.bit_length() - rtol.numerator.bit_length()


class RootSearch:
    """The search for the x at which a decreasing f (increasing if ``rising``) has the target value.

    ``evaluate(x, bits)`` encloses f(x). ``low`` and ``high`` start as points on either side of the
    root and only ever move towards it. A point where f equals the target exactly counts as f <=
    target.
    """

    def __init__(
        self,
        evaluate: Callable[[Dyadic, int], Enclosure],
        target: Fraction,
        low: Side,
        high: Side,
        *,
        rtol: Fraction,
        atol: Fraction,
        rising: bool = False,
        edge: Dyadic | None = None,
        spread: Dyadic | None = None,
    ) -> None:
        self.evaluate, self.target, self.rising = evaluate, target, rising
        self.bracket = RootBracket(low, high, rtol, atol, edge)
        self.secants = Secants(self.bracket, target, spread)
        self.evaluations = 0
        self.bits = asked_bits(rtol)
        self.working = 2 * self.bits + 64

    @property
    def low(self) -> Side:
        """The certified point at or below the root."""
        return self.bracket.low

    @property
    def high(self) -> Side:
        """The certified point at or above the root."""
        return self.bracket.high

    @property
    def reached(self) -> bool:
        """Whether [low, high] is as narrow as was asked for."""
        return self.bracket.reached

    def run(self, guess: Dyadic) -> RootSearch:
        """Shrink the bracket, from a guess, until it is narrow enough or the steps are used up.

        It ends earlier, wider, where no precision that is tried tells the side of a point. Gives
        the search itself, whose ``low`` and ``high`` are certified in either case.
        """
        with precision(self.working):
            self._run(guess.to_arb())
        return self

    def _run(self, x: arb) -> None:
        bracket, secants = self.bracket, self.secants
        last_move: arb | None = None
        for step in range(MAX_STEPS):
            if self.reached:
                return
            x = bracket.inside(x)
            if step % 4 == 3 and bracket.slow():
                x, last_move = bracket.middle(), None
            if not self._visit(x):  # so close to the root that the side cannot be told
                self._visit_around(x)
                if not self.reached:
                    return
                continue
            proposal = secants.proposal(x)
            if bracket.at_the_edge(proposal):
                self._visit_inside(bracket.below_the_edge())
                if self.reached:
                    return
            if proposal is None:
                x, last_move = bracket.middle(), None
                continue
            move = abs(proposal - x).mid()
            margin = bracket.margin(proposal)
            # a secant step makes an error of about the product of the last two moves
            if move < margin or (
                last_move is not None and move * last_move < margin * secants.scale(proposal)
            ):
                self._visit_around(proposal)
                again = secants.meeting()
                x, last_move = bracket.middle() if again is None else again, None
            else:
                x, last_move = proposal, move

    def _visit_around(self, x: arb) -> None:
        """Try to certify both sides at half the width that is wanted."""
        margin = self.bracket.margin(x)
        self._visit_inside((x - margin).mid(), (x + margin).mid())

    def _visit_inside(self, *candidates: arb) -> None:
        for candidate in candidates:
            if self.bracket.strictly_inside(candidate):
                self._visit(candidate)

    def _visit(self, x: arb) -> bool:
        """Evaluate and move the end that x certifies; False if the side cannot be told."""
        point = Dyadic.from_arb(x)
        bits = self.bits
        while bits <= 16 * self.bits:
            enclosure = self.evaluate(point, bits)
            self.evaluations += 1
            above = not enclosure.lower.infinite and enclosure.lower.fraction() > self.target
            below = not enclosure.upper.infinite and enclosure.upper.fraction() <= self.target
            if above or below:
                side = Side(point, enclosure.lower_end if above else enclosure.upper_end)
                if above != self.rising:
                    self.bracket.low = side
                else:
                    self.bracket.high = side
                value = ((enclosure.lower.to_arb() + enclosure.upper.to_arb()) / 2).mid()
                self.secants.visited(x, value)
                return True
            bits *= 2
        return False


STEPS = 80
"""Comparisons of one search; halving alone takes 50 for a width of 2^-50. Behind them the bracket
so far is given."""
ROUGH, FINEST = 1 / 4, 2.0**-50
"""The relative widths that are asked for."""
FAR = 30.0
"""Values are told apart up to so many powers of e from the target."""
SHARE = 3
"""The width that is asked for is so many times less than f changes over the distance."""
MOST_UNDECIDED = 12
"""Comparisons that may tell no side before the search gives the bracket so far: each asks for half
the width, so that the last is 4,096 times finer than the first."""


class ComparedRoot:
    """The search for the x > 0 at which f has the target value, by comparisons as coarse as may be.

    f increases (``rising``) or decreases, with values from 0 to 1; ``evaluate(x, rtol)`` encloses
    f(x). ``low`` and ``high`` start on either side of the root, with values of f there, and only
    move towards it. The width should be above 1e-12: points are doubles.
    """

    def __init__(
        self,
        evaluate: Callable[[Dyadic, Fraction], Enclosure],
        target: Fraction,
        ends: tuple[tuple[Side, Enclosure], tuple[Side, Enclosure]],
        *,
        rtol: Fraction,
        rising: bool = True,
    ) -> None:
        self.evaluate, self.target, self.rising = evaluate, target, rising
        (self.low, below), (self.high, above) = ends
        self.rtol = rtol
        self.values = [below, above]
        self.evaluations = 0

    @property
    def reached(self) -> bool:
        """Whether the ends are as near to each other as was asked for."""
        return Enclosure(self.low.point, self.high.point).reaches(self.rtol * Fraction(3, 4))

    def run(self) -> ComparedRoot:
        """Compare until the width is reached, or no comparison tells the side any more.

        It ends after STEPS comparisons, or MOST_UNDECIDED + 1 that told no side. Gives the search
        itself, whose ``low`` and ``high`` are certified in either case.
        """
        guess, beside, undecided = self._meeting(), inf, 0
        for step in range(STEPS):
            if self.reached:
                break
            low, high = self._ends()
            least = float(self.rtol) * abs(low) * 0.3
            beside = max(least, min(beside, (high - low) / 8))
            x = guess - beside if guess - low > high - guess else guess + beside
            edge = (high - low) / 50
            x = min(max(x, low + edge), high - edge) if step % 6 < 5 else (low + high) / 2
            change = self._rate() * beside / SHARE / 2**undecided
            found, told = self._compare(x, min(max(change, FINEST), ROUGH))
            if told is None:
                undecided += 1
                if undecided > MOST_UNDECIDED:
                    break
                guess, beside = x + self._off(found), least
            else:
                guess, before = self._meeting(), guess
                beside = abs(guess - before)
        return self

    def _compare(self, x: float, rtol: float) -> tuple[Enclosure, bool | None]:
        """Move the end that x certifies; whether f is at most the target there."""
        point = Dyadic.from_fraction(Fraction(x))
        found = self.evaluate(point, Fraction(rtol))
        self.evaluations += 1
        above = not found.lower.infinite and found.lower.fraction() > self.target
        below = not found.upper.infinite and found.upper.fraction() <= self.target
        if not above and not below:
            return found, None
        side = Side(point, found.lower_end if above else found.upper_end)
        if above == self.rising:
            self.high, self.values[1] = side, found
        else:
            self.low, self.values[0] = side, found
        return found, below

    # -- where f is about the target -------------------------------------------------------

    def _ends(self) -> tuple[float, float]:
        return float(self.low.point.fraction()), float(self.high.point.fraction())

    def _meeting(self) -> float:
        (low, high), (below, above) = self._ends(), self.values
        return meeting(self.target, (low, below), (high, above))

    def _rate(self) -> float:
        """How fast ln f changes at the target, as the line does."""
        (low, high), (below, above) = self._ends(), self.values
        steep = abs(height(above, self.target) - height(below, self.target)) / (high - low)
        return steep * max(sqrt(max(-2 * _log(self.target), 0.0)), 0.1)

    def _off(self, found: Enclosure) -> float:
        """The distance from a point where f is next to the target to where the line meets it."""
        rate = self._rate() * (1 if self.rising else -1)
        middle = log_middle(found)
        return (_log(self.target) - middle) / rate if rate and middle > -inf else 0.0


def meeting(target: Fraction, low: tuple[float, Enclosure], high: tuple[float, Enclosure]) -> float:
    """About the place between two others at which f has the target value; it certifies nothing.

    ``low`` and ``high`` are places with values of f there. The line goes through :func:`height` of
    both values; the place keeps 1/50 of the distance from either.
    """
    first, last = height(low[1], target), height(high[1], target)
    wanted = -sqrt(max(-2 * _log(target), 0.0))
    share = (wanted - first) / (last - first) if last != first else 0.5
    return low[0] + (high[0] - low[0]) * min(max(share, 0.02), 0.98)


def height(found: Enclosure, target: Fraction) -> float:
    """About -sqrt(-2 ln f), the place at which a normal tail has the value f.

    It is nearly straight in x where f falls like a normal tail; it certifies nothing. f counts as
    at most e^FAR times the target, and at least e^-FAR times it.
    """
    near = min(max(log_middle(found), _log(target) - FAR), _log(target) + FAR)
    return -sqrt(max(-2 * near, 0.0))


def log_middle(found: Enclosure) -> float:
    """About ln f: the mean of the logarithms of the ends above 0; -infinity if none is."""
    ends = (found.lower, found.upper)
    logs = [_log(end.fraction()) for end in ends if end.sign > 0 and not end.infinite]
    return sum(logs) / len(logs) if logs else -inf


def _log(value: Fraction) -> float:
    return log(value.numerator) - log(value.denominator)
