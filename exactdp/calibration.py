"""The largest parameter that meets a target: eps, or the number of mechanisms k."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from exactdp.enclosure import TRIVIAL, Dyadic, Enclosure
from exactdp.exact import Exact, ParameterError, exact
from exactdp.mechanisms import MAX_COUNT, read_delta
from exactdp.nonadaptive import NonAdaptive
from exactdp.roots import RootSearch, Side
from exactdp.solve import Solution, exact_route, read_rtol

DEFAULT_RTOL = Fraction(1, 10**15)
INTEGER_NAMES = frozenset({"k", "m", "n"})
MAX_DOUBLINGS = 12


def calibrate(
    make: Callable[[Any], NonAdaptive],
    *,
    eps_g: Any,
    delta: Any,
    rtol: Any = None,
    integer: bool | None = None,
) -> Enclosure:
    """The largest x for which the optimal delta of ``make(x)`` at eps_g is at most delta.

    x is a real number >= 0, or an integer >= 0 if ``integer`` (the default if the parameter of
    ``make`` is called k, m or n). The optimal delta must not decrease in x, as it does not in eps
    and in the number of mechanisms. The lower end certainly meets the target; for a real x every
    number above the upper end certainly does not. ``inf`` if every x meets it.

    Raises ParameterError if not even x = 0 meets the target.

    >>> from exactdp import BR, nonadaptive
    >>> print(calibrate(lambda eps: nonadaptive(100 * BR(eps)), eps_g=1, delta="1e-6", rtol="1e-6"))
    [0.04255618, 0.0425562]
    >>> print(calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g=1, delta="1e-6"))
    [22, 22]
    """
    strength = exact(eps_g, "eps_g")
    target = read_delta(delta)
    wanted = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
    if integer is None:
        integer = next(iter(inspect.signature(make).parameters), "") in INTEGER_NAMES
    question = _Question(make, strength, target)
    of = f"largest {'integer' if integer else 'parameter'} with delta <= {Exact(target)} " + (
        f"at eps_g = {strength}"
    )
    if not question.meets(0):
        raise ParameterError("delta", delta, "at least delta of make(0)")
    found = question.largest_integer() if integer else question.largest_real(wanted)
    return replace(found, of=of, rtol=wanted)


class _Question:
    """delta of make(x) at eps_g against the target."""

    def __init__(
        self, make: Callable[[Any], NonAdaptive], eps_g: Exact, target: Fraction
    ) -> None:
        self.make = make
        self.eps_g = eps_g
        self.target = target

    def solution(self, x: Any, bits: int) -> Solution:
        """delta of make(x) with about that many bits."""
        made = self.make(x)
        if not isinstance(made, NonAdaptive):
            raise ParameterError("make", type(made).__name__, "a function to nonadaptive(...)")
        return made.solve_delta(self.eps_g, Fraction(1, 1 << bits))

    def meets(self, x: Any) -> bool | None:
        """Whether delta <= target at x; None if that cannot be told."""
        for bits in (40, 80, 160, 320):
            enclosure = self.solution(x, bits).enclosure
            if enclosure.upper.fraction() <= self.target:
                return True
            if enclosure.lower.fraction() > self.target:
                return False
        return None

    # -- integers --------------------------------------------------------------------------

    def largest_integer(self) -> Enclosure:
        """Doubling, then bisection, on certified answers only."""
        yes, no = 0, 1
        while self.meets(no):
            if no == MAX_COUNT:
                infinity = Dyadic.infinity(1)
                return Enclosure(infinity, infinity)
            yes, no = no, min(2 * no, MAX_COUNT)
        first_no = no if self.meets(no) is False else None
        last_yes = yes
        low, high = yes, no
        while high - low > 1:
            middle = (low + high) // 2
            answer = self.meets(middle)
            if answer:
                low = last_yes = middle
            else:
                high = middle
                if answer is False:
                    first_no = middle
        if first_no is None or first_no > last_yes + 1:
            first_no = self._first_certain_no(last_yes + 1, first_no)
        return Enclosure(Dyadic(last_yes), Dyadic(first_no - 1))

    def _first_certain_no(self, start: int, known: int | None) -> int:
        """The smallest x >= start found to miss the target certainly."""
        step, x = 1, start
        while self.meets(x) is not False:
            x, step = x + step, 2 * step
            if known is not None and x >= known:
                return known
            if x > MAX_COUNT:
                raise ArithmeticError("no certain upper end was found")
        return x

    # -- real numbers ----------------------------------------------------------------------

    def largest_real(self, rtol: Fraction) -> Enclosure:
        """A secant search with certified ends."""
        bracket = self._bracket()
        if bracket is None:
            infinity = Dyadic.infinity(1)
            return Enclosure(infinity, infinity)
        low, high = bracket
        route = exact_route(self.make(Exact(high.point.fraction()))._reduced.core)
        if route is not None:
            search = self._search(low, high, rtol, "both")
            return Enclosure(
                search.low.point, search.high.point, search.low.end, search.high.end
            )
        # the upper curve meets the target first: its root is certainly allowed
        allowed = self._search(low, high, rtol, "upper").low
        refused = self._search(low, high, rtol, "lower").high
        return Enclosure(allowed.point, refused.point, allowed.end, refused.end)

    def _search(self, low: Side, high: Side, rtol: Fraction, which: str) -> RootSearch:
        def evaluate(x: Dyadic, bits: int) -> Enclosure:
            found = self.solution(Exact(x.fraction()), bits).enclosure
            if which == "lower":
                return replace(found, upper=found.lower, upper_end=found.lower_end)
            if which == "upper":
                return replace(found, lower=found.upper, lower_end=found.upper_end)
            return found

        search = RootSearch(
            evaluate, self.target, low, high, rtol=rtol, atol=Fraction(0), rising=True
        )
        middle = (low.point.fraction() + high.point.fraction()) / 2
        return search.run(Dyadic.from_fraction(middle))

    def _bracket(self) -> tuple[Side, Side] | None:
        """Two powers of 2: the target is met at the first and missed at the second."""
        def side(exponent: int) -> Side:
            return Side(Dyadic(1, exponent), TRIVIAL)

        def meets(exponent: int) -> bool | None:
            return self.meets(Exact(Dyadic(1, exponent).fraction()))

        if meets(0) is False:
            low, step = -1, 1
            while meets(low) is not True:
                if step > 1 << MAX_DOUBLINGS:
                    raise ArithmeticError("the largest parameter is 0 or too close to it")
                low, step = low - step, 2 * step
            return side(low), side(self._tighten(low, 0, meets))
        high, step = 1, 1
        while meets(high) is not False:
            if step > 1 << MAX_DOUBLINGS - 3:
                return None
            high, step = high + step, 2 * step
        low = 0
        while meets(low) is not True:
            low -= 1
        return side(low), side(self._tighten(low, high, meets))

    @staticmethod
    def _tighten(low: int, high: int, meets: Callable[[int], bool | None]) -> int:
        """The smallest exponent above ``low`` at which the target is certainly missed."""
        while high - low > 1:
            middle = (low + high) // 2
            if meets(middle) is False:
                high = middle
            else:
                low = middle
        return high
