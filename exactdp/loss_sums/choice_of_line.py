"""Which vertical line to sum over, how densely, and with which bound of the aliases.

All choices are made in floating point (:mod:`exactdp.loss_sums.fourier_inversion`): none of them
can make a result wrong, only wide.

Lines run through c = 2^(j/4) alone, j an integer. Next to its minimum at c' the height of a line is
about (spread c' ln(c/c'))^2/2 nats above it, and ln(c/c') is at most ln(2)/8: what that costs is a
fraction of a bit as a rule. So moments and lines that were made for one place serve all others.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import inf, log, log2, sqrt
from typing import Any, cast

from flint import arb

from exactdp.loss_sums.transforms_on_a_line import TransformInDoubles
from exactdp.mechanisms.concrete_pair import Line, QuickMoments, TransformedLoss
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.precision_and_deadlines import TooLarge

Parts = Sequence[tuple[TransformedLoss, int]]
GUESS_BITS = 64
LINES = 4
"""To a factor of 2 of c."""
FAR_OUT = 32.0
"""Of c, from which on a moment is computed by itself, where a pair knows a way."""
FARTHEST = 200
GROWTH = 1.2
BEFORE = (0, 1, 3, 5, 9)
"""The saddle point, and lines before it, as far away as that; ..."""
FARTHER = (1, 2, 4, 6, 8, 12)
"""... and lines behind one, which may show how large its aliases are."""
AHEAD, SPENT = 40, 16.0
"""Lines from that of the saddle point on, itself counted, that are tried where delta is next to 1;
and how many nats higher than it the last of them may be, for so many more cancel."""
MOST_LOST = 2000.0
LOWEST, LOWEST_QUICK = -20_000.0, -7e7
"""Of ln delta that a line is looked for at; the second where moments far out take no time."""


@dataclass(frozen=True)
class Shape:
    """A line Re s = c in doubles: ln of M(c) e^(-c x)/(c (1 + c)) and the spread there.

    As a rule c is next to the saddle point, where that height is least.
    """

    c: float
    height: float
    spread: float

    @property
    def log_delta(self) -> float:
        """About ln delta by the saddle point method: the height less ln(sqrt(2 pi) spread)."""
        return self.height - log(self.spread) - 0.92


@dataclass(frozen=True)
class Plan:
    """A line with a period of which the aliases are small, and the errors that go with it.

    ``goal`` is ln of the error that may be, ``far`` the c' whose moment shows that the period
    serves, ``lost`` how many nats cancel.
    """

    shape: Shape
    goal: float
    period: float
    far: float
    lost: float


def log_moment_of(pair: TransformedLoss, c: arb, *, reverse: bool) -> arb:
    """ln E[e^(c L); L finite] as a ball at the current precision, whatever c > 0 is.

    Nodes of a transform are as many as the oscillation and the weight on their lines ask for, some
    sqrt(c) to c of them: far out a quadrature of the moment alone takes fewer, or a closed form,
    wherever the pair has one. In doubles, where that is known.
    """
    if isinstance(pair, TransformInDoubles):
        known = pair.in_doubles(Line(c, arb(0), 1), reverse=reverse)
        if known is not None:
            return known[0].real.log()
    if isinstance(pair, QuickMoments) and c > FAR_OUT:
        return pair.moment(c, reverse=reverse).log()
    return pair.transforms(Line(c, arb(0), 1), reverse=reverse)[0].real.log()


@lru_cache(maxsize=1 << 14)
def _moment(pair: Any, c: float, reverse: bool) -> float:
    """ln E e^(c L), about: searches ask for the same c again and again."""
    with precision(GUESS_BITS):
        return float(log_moment_of(pair, arb(c), reverse=reverse).mid())


def real_part(j: int) -> float:
    """The real part c = 2^(j/4) of the line with the number j."""
    return float(2.0 ** (j / LINES))


def number_of(c: float) -> int:
    """The number j of the line whose real part is next to c."""
    return round(LINES * log2(c))


class Choices:
    """The choice of a line for one place, in one direction, in doubles."""

    def __init__(
        self, parts: Parts, x: arb, *, reverse: bool, known: dict[float, float] | None = None
    ) -> None:
        self.parts, self.x, self.reverse = parts, x, reverse
        self.guess = float(x.mid())
        self.known = {} if known is None else known

    def log_moment(self, c: float) -> float:
        """About ln M(c) as a double for c > 0, infinite where it is too large; 0.0 for c <= 0."""
        if c not in self.known:
            self.known[c] = inf
            with suppress(TooLarge):
                value = 0.0
                for pair, count in self.parts if c > 0 else ():
                    value += count * _moment(cast(Hashable, pair), c, self.reverse)
                self.known[c] = value if value < inf else inf  # nor nan
        return self.known[c]

    def chernoff(self, c: arb) -> arb:
        """ln M(c) as a ball, of GUESS_BITS alone: it serves as an upper bound, never as a value."""
        with precision(GUESS_BITS):
            total = arb(0)
            for pair, count in self.parts:
                total += count * log_moment_of(pair, c, reverse=self.reverse)
            return total

    def height(self, c: float) -> float:
        """ln of M(c) e^(-c x)/(c (1 + c)) at the line Re s = c, as a double; convex in c."""
        return self.log_moment(c) - c * self.guess - log(c) - log(1 + c)

    def shape(self) -> Shape:
        """Where the line next to the saddle point lies, with its height and spread."""
        return self.at(self.line())

    def line(self) -> int:
        """The number j of the line where the height is least.

        The height is convex: factors of 4 until it rises, and halved strides between. TooLarge
        where no saddle point is found within doubles.
        """
        stride = 2 * LINES
        at, best = 0, self.height(1.0)
        direction = stride if self.height(real_part(stride)) < best else -stride
        slow = any(isinstance(pair, QuickMoments) for pair, _ in self.parts)
        lowest = LOWEST if slow else LOWEST_QUICK
        for _ in range(FARTHEST):
            value = self.height(real_part(at + direction))
            if not value < best:
                break
            if value < lowest:
                raise TooLarge("no saddle point within doubles")
            at, best = at + direction, value
        else:
            raise TooLarge("no saddle point within doubles")
        while stride > 1:
            stride //= 2
            for other in (at - stride, at + stride):
                value = self.height(real_part(other))
                if value < best:
                    at, best = other, value
                    break
        return at

    def _beside(self, j: int) -> tuple[list[float], float, float]:
        """Heights at a line and its neighbours, and how far these are."""
        before, here, behind = (real_part(i) for i in (j - 1, j, j + 1))
        return [self.height(c) for c in (before, here, behind)], here - before, behind - here

    def at(self, j: int) -> Shape:
        """The height and the spread at line number j, by second differences with its neighbours.

        TooLarge where the second difference is not positive and finite.
        """
        heights, before, behind = self._beside(j)
        slopes = (heights[1] - heights[0]) / before, (heights[2] - heights[1]) / behind
        curved = 2 * (slopes[1] - slopes[0]) / (before + behind)
        if not 0 < curved < inf:
            raise TooLarge("no saddle point within doubles")
        return Shape(real_part(j), heights[1], sqrt(curved))

    def place(self, j: int) -> float:
        """The x whose saddle point lies on line number j, in doubles: the height has no slope.

        TooLarge where that is no double.
        """
        heights, before, behind = self._beside(j)
        slopes = (heights[1] - heights[0]) / before, (heights[2] - heights[1]) / behind
        slope = (slopes[0] * behind + slopes[1] * before) / (before + behind)
        if not -inf < slope < inf:
            raise TooLarge("no saddle point within doubles")
        return self.guess + slope

    def plan(self, bits: int) -> Plan:
        """The plan of a sum to about so many bits: the line of the saddle point, or a smaller c.

        For x < 0 both are counted from a larger c on (:meth:`shorter`). A smaller c is taken where
        its period is shorter by a fifth, for it needs fewer points. Where M grows suddenly (rare
        events that reveal much) the saddle point is at the edge, and the aliases above do not fall;
        before it they do, and what cancels costs a few bits. TooLarge where no aliases become
        small.
        """
        saddle = self.shape()
        goal = saddle.log_delta - (bits + 4) * log(2)
        best: Plan | None = None
        middle = number_of(saddle.c)
        if self.guess < 0:  # delta is next to 1: nothing is lost but what cancels
            saddle = self.shorter(saddle, middle)
            middle = number_of(saddle.c)
        for before in BEFORE:
            with suppress(TooLarge):
                shape = self.at(middle - before) if before else saddle
                period, far = self.period(shape, goal)
                lost = max(0.0, shape.height - saddle.log_delta)
                if not before and period == self.shortest(shape, goal):
                    return Plan(shape, goal, period, far, lost)
                found = Plan(shape, goal, period, far, lost)
                if lost < MOST_LOST and (best is None or found.period < 0.8 * best.period):
                    best = found
        if best is None:
            raise TooLarge("the aliases do not become small")
        return best

    def shorter(self, saddle: Shape, middle: int) -> Shape:
        """A line to the right of the saddle point: some nats cancel, the period is shorter.

        ``middle`` is the number of the line next to the saddle point.
        """
        best = saddle
        for behind in range(1, AHEAD):
            with suppress(TooLarge):
                shape = self.at(middle + behind)
                if shape.height - saddle.height > SPENT:
                    break
                best = shape
        return best

    def outer(self, shape: Shape, period: float) -> tuple[float, float]:
        """(c', ln of a bound): the line, of some, at which the aliases above are smallest."""
        best, here = (inf, 2 * shape.c), number_of(shape.c)
        for behind in FARTHER:
            far = real_part(here + behind)
            value = self.log_moment(far) - far * self.guess - (far - shape.c) * period
            best = min(best, (value, far))
        return best[1], best[0]

    def shortest(self, shape: Shape, goal: float) -> float:
        """A period T with the aliases from below under e^goal, and no less than 12 spreads."""
        return max((1 - goal) / shape.c, 12 * shape.spread)

    def period(self, shape: Shape, goal: float) -> tuple[float, float]:
        """(T, c'): a period whose aliases are below e^goal, and the c' that shows it.

        TooLarge where none is found.
        """
        period = self.shortest(shape, goal)
        for _ in range(FARTHEST):
            far, value = self.outer(shape, period)
            if value < goal:
                return period, far
            period *= GROWTH
        raise TooLarge("the aliases do not become small")
