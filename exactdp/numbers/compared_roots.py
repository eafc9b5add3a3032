"""The root of a monotone function whose values are costly, by comparisons as coarse as may be.

``evaluate(x, rtol)`` returns an enclosure of f(x), a number from 0 to 1, that tells on which side
of the target f(x) is, or that is about so narrow. The root is guessed from what is known of f at
both ends, and f is asked a little beside the guess, on the side where the end is further away: so
both ends come near. How little, and how narrow, follows from how far the last guess was off;
nothing of it is trusted.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import inf, log, sqrt

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.root_brackets import Side

STEPS = 80
ROUGH, FINEST = 1 / 4, 2.0**-50
"""The relative widths that are asked for."""
FAR = 30.0
"""Values are told apart up to so many powers of e from the target."""
SHARE = 3
"""The width that is asked for is so many times less than f changes over the distance."""
MOST_UNDECIDED = 12


class ComparedRoot:
    """The search for one root; f increases in x > 0 (``rising``), or decreases.

    ``low`` and ``high`` start on either side of the root, with values of f there, and only move
    towards it. The width should be above 1e-12: points are doubles.
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
        """Compare until the width is reached, or no comparison tells the side any more."""
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
    """Between two places, where the line through the heights of the values has the target's."""
    first, last = height(low[1], target), height(high[1], target)
    wanted = -sqrt(max(-2 * _log(target), 0.0))
    share = (wanted - first) / (last - first) if last != first else 0.5
    return low[0] + (high[0] - low[0]) * min(max(share, 0.02), 0.98)


def height(found: Enclosure, target: Fraction) -> float:
    """About the place of f in a normal tail, -sqrt(-2 ln f): nearly straight in x where f falls
    like one.

    f counts as at most e^FAR times the target, and at least e^-FAR times it.
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
