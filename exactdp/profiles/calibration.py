"""The largest parameter that meets a target: eps, or the number of mechanisms k.

Each trial asks on which side of the target delta is (:mod:`exactdp.solve.deciding`), no more; the
width that is asked for governs the last ones alone.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.certified_roots import ComparedRoot, RootSearch, Side, meeting
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, Enclosure, Which, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.numerals import Said
from exactdp.profiles.composed import Composed
from exactdp.shell.alarm import TimeIsUp, read_seconds, time_limit
from exactdp.solve.deciding import (
    ROUGH,
    at_most,
    compared,
    decided,
    first_exact,
    is_costly,
    least_steps,
    reaches_any_width,
)
from exactdp.solve.question import MAX_SIZE, Question, read_rtol
from exactdp.solve.refinement import solve_delta

DEFAULT_RTOL = Fraction(1, 10**15)
LONG_RTOL = Fraction(1, 200)
"""Where each trial of a finer search takes seconds."""
INTEGER_NAMES = frozenset({"k", "m", "n"})
MAX_EXPONENT = 39
"""Real parameters are searched up to 2^39, or to the size that can be computed."""
MAX_STEP = 1 << 10
NEAREST = 16
"""Instant bounds are asked down to about 2^-NEAREST."""
POWER_BITS = 20
"""Where that does not tell the side of a power of 2, it is left to the search behind."""
BRACKET_BITS = 12
"""Where delta is only bracketed, asking for more than this costs time and gains nothing."""
BRACKET_RTOL = Fraction(1, 10_000)
COMPARED_RTOL = Fraction(1, 10**9)
"""A narrower one is found by values, from there."""
MORE_NOISE = (2, 6)
"""Powers of 2 by which the smallest noise is multiplied: there the target has to be met too."""
MUCH_NOISE = (Dyadic(1), Dyadic(1, -6))
"""The reciprocals of scales that are much noise, where the smallest is next to nothing."""
MOST_INTEGERS = 1_000
MANY_STEPS = 2 * 10**7
"""Steps from which on the first bracket of a grid takes seconds: integers are searched by quick
bounds then, ..."""
QUICK_TRIAL = 10**6
"""... of so many steps, ..."""
ROUGH_BITS = 4
"""... and by one value to a few bits."""
NEAR_ENOUGH = 500
"""Where quick bounds are not narrow, their end is followed to this part of it."""
QUICK_BUDGET = 10**7
"""Steps of one value that is asked for only to see that delta does not fall."""
Tell = Callable[[Enclosure], None]
"""Told each narrower bracket of the parameter."""
HOW_TO_MAKE = (
    "a function of one number; integer=True, or a parameter called k, m or n, makes it an integer"
)

INTEGERS_ONLY = "a function of every real number; integer=True tries the integers alone"
SHOWN = 40
"""Letters of what is no function, in a message."""

FROM_ZERO_ON = (
    "a function on all x >= 0 whose delta does not fall as x grows (the largest x is searched); "
    "for a noise scale noise=True, or the sensitivity, as in Laplace(1, x); for the sensitivity "
    "of a score eps, as in EM(x): eps times sensitivity counts"
)
TO_INFINITY = (
    "with noise a function whose delta does not rise as x grows (the smallest is searched), as of "
    "Laplace(x); without it the largest is, as of BR(x)"
)


def calibrate(
    make: Callable[[Any], Composed],
    *,
    eps_g: Number,
    delta: Number,
    rtol: Number | None = None,
    integer: bool | None = None,
    noise: bool = False,
    seconds: Number | None = None,
    progress: Tell = lambda found: None,
) -> Enclosure:
    """The largest x for which the optimal delta of ``make(x)`` at eps_g is at most delta.

    x is a real number >= 0, or an integer >= 0 if ``integer`` (the default if the parameter of
    ``make`` is called k, m or n). The optimal delta must not decrease in x, as it does not in eps
    and in the number of mechanisms; this is the promise of who asks, and refused wherever two
    trials contradict it. Of a function that keeps it, the lower end certainly meets the target; for
    a real x every number above the upper end certainly does not. Where no x that can be computed
    misses it, the upper end is inf (both ends for delta = 1).

    With ``noise`` the *smallest* x > 0 that meets the target: a scale of noise, in which delta must
    not rise. Then the upper end certainly meets the target, and every number below the lower end
    does not; where each x that can be computed meets it, the lower end is 0.

    Each x is compared with the target, by coarse brackets where they tell. The default ``rtol`` is
    1e-15 where delta is quick to compute, 1e-4 where routes refine a grid or only bracket delta,
    and 1/200 where each finer trial would take seconds. ``progress`` is told each narrower bracket
    of x, and ``seconds`` (of the clock, in any thread) end the search: then WidthNotReached carries
    the bracket so far, with the status ``time_limit``; likewise, with ``width_not_reached``, where
    an ``rtol`` that was asked for is not reached.

    Raises ParameterError if not even x = 0 (with ``noise``: no x) meets the target, ``make`` has no
    value at 0 or between two integers, or delta falls as x grows (with ``noise``: rises).

    >>> from exactdp import BR, nonadaptive
    >>> eps = calibrate(lambda eps: nonadaptive(100 * BR(eps)), eps_g=1, delta="1e-6")
    >>> round(eps.lower_float, 12)
    0.047461275317
    >>> print(calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g=1, delta="1e-6"))
    [22, 22]
    >>> from exactdp import Gaussian
    >>> sigma = calibrate(lambda s: nonadaptive(Gaussian(s)), eps_g=1, delta="1e-5", noise=True)
    >>> sigma.decimals(9)
    ('3.73063163', '3.73063164')
    """
    asked = (exact(eps_g, "eps_g"), read_delta(delta))
    width = None if rtol is None else read_rtol(rtol)
    if integer is None:
        integer = _parameter_of(make) in INTEGER_NAMES
    return _searched(make, asked, width, read_seconds(seconds), integer, noise, progress)


def _searched(
    make: Callable[[Any], Composed],
    asked: tuple[Exact, Fraction],
    width: Fraction | None,
    limit: float | None,
    integer: bool,
    noise: bool,
    progress: Tell,
) -> Enclosure:
    strength, target = asked
    extreme, what = "smallest" if noise else "largest", "integer" if integer else "parameter"
    of = f"{extreme} {what} with delta <= {Exact(target)} at eps_g = {strength}"
    kind: type[_Trials] = _Noise if noise else _Counts if integer else _Reals
    search = kind(make, strength, target, of, progress)
    search.brief = width is None and limit is None
    try:
        with time_limit(limit):
            found = search.run(width)
            if isinstance(search, _Noise) and integer:
                found = search.first_integer(found)
    except TimeIsUp:
        best = _reciprocal(search.bracket) if noise else search.bracket
        raise WidthNotReached(replace(best, rtol=width), "time_limit") from None
    found = replace(found, of=of)
    if width is not None and not found.upper.infinite and not found.reaches(width):
        raise WidthNotReached(found, "width_not_reached")
    return found


def _parameter_of(make: object) -> str:
    """The name of its first parameter; empty for a function of the library's that has no names."""
    if not callable(make):
        said = Said(f"{type(make).__name__} {str(make)[:SHOWN]!r}")
        raise ParameterError("make", said, f"lambda eps: nonadaptive(100 * BR(eps)): {HOW_TO_MAKE}")
    try:
        return next(iter(inspect.signature(make).parameters), "")
    except ValueError:
        return ""


class _NoNarrower(Exception):
    """The side is not told, and no route narrows delta further."""


class _Trials:
    """delta of make(x) at eps_g against the target, and what is known of x by now."""

    integer = False
    brief = False
    """Whether neither a time nor a width is named: then trials that take seconds are few."""

    def __init__(
        self,
        make: Callable[[Any], Composed],
        eps_g: Exact,
        target: Fraction,
        of: str,
        tell: Tell,
    ) -> None:
        self.make, self.eps_g, self.target = make, eps_g, target
        self.tell = tell
        self.bracket = Enclosure(Dyadic(0), Dyadic.infinity(1), TRIVIAL, TRIVIAL, of)
        self.question = lru_cache(maxsize=64)(self._question)
        self.values: dict[Dyadic, Enclosure] = {}

    def largest(self, rtol: Fraction | None) -> Enclosure:
        """The bracket of the largest x that meets the target, where x = 0 meets it."""
        raise NotImplementedError

    def run(self, rtol: Fraction | None) -> Enclosure:
        """The bracket of the largest x; ParameterError where there is none."""
        if not self.meets(0):
            raise ParameterError("delta", str(Exact(self.target)), "at least delta of make(0)")
        if self.target == 1:  # every x meets it, also those too large to compute
            infinity = Dyadic.infinity(1)
            return Enclosure(infinity, infinity, rtol=rtol or DEFAULT_RTOL)
        return self.largest(rtol)

    def _question(self, x: Any) -> Question:
        """delta of make(x), with a one-line error for a function that is no good."""
        try:
            made = self.make(x)
        except TypeError as error:
            raise ParameterError("make", error, HOW_TO_MAKE) from error
        except (ZeroDivisionError, ParameterError) as error:
            if x == 0:
                raise ParameterError("make(0)", Said(str(error)), FROM_ZERO_ON) from error
            wants_one = isinstance(error, ZeroDivisionError) or "integer" in error.wanted
            if wants_one and self._takes_the_next_integer(x):
                raise ParameterError(f"make({x})", Said(str(error)), INTEGERS_ONLY) from error
            raise
        if not isinstance(made, Composed):
            wanted = "a function to nonadaptive(...) or adaptive(...)"
            raise ParameterError("make", type(made).__name__, wanted)
        return Question(made.reduction, "delta", (self.eps_g,))

    def _takes_the_next_integer(self, x: Any) -> bool:
        """Whether x is no integer and ``make`` has no value there, but one at the next integer."""
        if isinstance(x, int) or x.fraction.denominator == 1:
            return False
        try:
            return isinstance(self.make(math.ceil(x.fraction)), Composed)
        except (TypeError, ZeroDivisionError, ParameterError):
            return False

    def meets(self, x: Any, budget: int | None = None, **limit: int) -> bool | None:
        """Whether delta of make(x) is at most the target, for certain; None if that cannot be told.

        ``budget`` is the number of steps it may take; ``limit`` goes on to
        :func:`exactdp.solve.deciding.decided`.
        """
        place = Dyadic.from_fraction(x.fraction if isinstance(x, Exact) else Fraction(x))
        if place in self.values:
            known = at_most(self.values[place], self.target)
            if known is not None:
                return known
        question = self.question(x)
        if budget is not None:
            question = replace(question, budget=budget)
        told, solution = decided(question, self.eps_g, self.target, **limit)
        self._keep(place, told, solution.enclosure)
        return told

    def _keep(self, x: Dyadic, told: bool | None, found: Enclosure) -> None:
        """Move the end of the bracket that x certifies, and say so."""
        self._require_rising(x, found)
        self.values[x] = found
        known = self.bracket
        if told is None or not x.sign:
            return
        if told and x > known.lower:
            self.bracket = replace(known, lower=x, lower_end=found.upper_end)
        if not told:
            last = x - Dyadic(1) if self.integer else x
            if last < known.upper:
                self.bracket = replace(known, upper=last, upper_end=found.lower_end)
        if self.bracket != known:
            self.tell(self.bracket)

    def require_no_fall(self, x: Dyadic) -> None:
        """Raises ParameterError where delta certainly falls between 0, x and the places tried.

        Both ends are asked for as narrow a bracket of delta as is quick.
        """
        for place in (Dyadic(0), x):
            number = int(place.fraction()) if self.integer else Exact(place.fraction())
            question = replace(self.question(number), rtol=BRACKET_RTOL, budget=QUICK_BUDGET)
            found = solve_delta(question, self.eps_g).enclosure
            self._require_rising(place, found)
            self.values[place] = found

    def _require_rising(self, x: Dyadic, found: Enclosure) -> None:
        """ParameterError where delta is certainly less than at a smaller parameter."""
        for y, other in self.values.items():
            (low, at_low), (high, at_high) = sorted([(x, found), (y, other)], key=lambda it: it[0])
            if low < high and at_high.upper < at_low.lower:
                raise self.not_monotone(low, high)

    def not_monotone(self, low: Dyadic, high: Dyadic) -> ParameterError:
        """The refusal of a function whose delta is less at the larger of two places."""
        first, second = (Exact(place.fraction()) for place in (low, high))
        said = f"a delta that falls from {first} to {second}"
        return ParameterError("make", Said(said), FROM_ZERO_ON)


class _Counts(_Trials):
    """The search of the largest integer that meets the target."""

    integer = True

    def largest(self, rtol: Fraction | None) -> Enclosure:
        """The bracket of the largest integer that meets the target, from certified answers only.

        The integers are doubled until one is not seen to meet it, then guessed and halved by turns.
        WidthNotReached, with the bracket so far, where each further trial takes seconds and neither
        a width nor a time was asked for.
        """
        yes, no = 0, 1
        while (found := _asked(self, no))[1]:
            if no == MAX_SIZE:  # more cannot be asked
                return self._from_to(MAX_SIZE, None, rtol)
            yes, no = no, min(2 * no, MAX_SIZE)
        if not found[0]:
            no = _last(lambda x: _asked(self, x)[0], yes, no)
            if self.meets(no):
                return self._from_to(no, None, rtol)
        if self._takes_seconds(no):
            yes, no = self._by_quick_bounds(yes, no)
            if self._takes_seconds(yes):
                yes, no = self._by_a_rough_value(yes, no)
                if self.brief and no - yes > 1:
                    known = self._from_to(yes, no - 1, rtol)
                    raise WidthNotReached(replace(known, of=self.bracket.of, rtol=None), "budget")
        first_no = no if self.meets(no) is False else None
        last_yes = yes
        low, high, turn = yes, no, 0
        while high - low > 1:
            turn += 1
            middle = self._guess(low, high) if turn % 3 else (low + high) // 2
            answer = self.meets(middle)
            if answer:
                low = last_yes = middle
            else:
                high = middle
                if answer is False:
                    first_no = middle
        if first_no is None or first_no > last_yes + 1:
            first_no = self._first_certain_no(last_yes + 1, first_no)
        return self._from_to(last_yes, first_no - 1, rtol)

    def trial(self, x: int) -> bool | None:
        """Whether x meets the target, None if not told; by quick bounds where others are slow."""
        return self.meets(x, budget=QUICK_TRIAL if self._takes_seconds(x) else None)

    def _takes_seconds(self, x: int) -> bool:
        """Whether an adaptive optimum is to be had at x, but in seconds at the least."""
        reduction = self.question(x).reduction
        steps = least_steps(reduction, self.eps_g) if reduction.core.adaptive else None
        return steps is not None and steps >= MANY_STEPS

    def _by_quick_bounds(self, yes: int, no: int) -> tuple[int, int]:
        """Integers that certainly meet and certainly miss the target, as quick bounds tell."""
        first_no = no if self.trial(no) is False else None
        low, high = yes, no
        while high - low > max(1, low // NEAR_ENOUGH):
            middle = (low + high) // 2
            told = self.meets(middle, budget=QUICK_TRIAL)
            low, high = (middle, high) if told else (low, middle)
            first_no = middle if told is False else first_no
        high = self._first_certain_no(no, None) if first_no is None else first_no
        between = low
        while high - between > 1:
            middle = (between + high) // 2
            told = self.meets(middle, budget=QUICK_TRIAL)
            between, high = (between, middle) if told is False else (middle, high)
            low = middle if told else low
        return low, high

    def _by_a_rough_value(self, low: int, high: int) -> tuple[int, int]:
        """Such integers with one longer trial, where a rough value is likely to tell; each further
        one would take seconds."""
        place = self._rough_place(low, high)
        if low < place < high:
            told = self.meets(place, most_bits=ROUGH_BITS)
            low, high = place if told else low, place if told is False else high
        return low, high

    def _rough_place(self, low: int, high: int) -> int:
        """Where delta is about so much less than the target that a rough value tells it."""
        below, above = (self.values[Dyadic(x)].upper.fraction() for x in (low, high))
        if not 0 < below < above:
            return (low + high) // 2
        rise = math.log(above / below) / (high - low)
        return high - 1 - math.ceil(math.log1p(ROUGH) / rise)

    def _from_to(self, low: int, high: int | None, rtol: Fraction | None) -> Enclosure:
        if high is None:
            self.require_no_fall(Dyadic(low))
        last = Dyadic.infinity(1) if high is None else Dyadic(high)
        return replace(self.bracket, lower=Dyadic(low), upper=last, rtol=rtol or DEFAULT_RTOL)

    def _guess(self, low: int, high: int) -> int:
        """A count strictly between, next to where the line through what is known has the target: on
        the side where the end is further away."""
        if low == 0 or not self.target:
            return (low + high) // 2
        below, above = self.values[Dyadic(low)], self.values[Dyadic(high)]
        guess = meeting(self.target, (low, below), (high, above))
        found = int(guess) if guess - low > high - guess else int(guess) + 1
        return min(max(found, low + 1), high - 1)

    def _first_certain_no(self, start: int, known: int | None) -> int:
        """The smallest x >= start found to miss the target certainly."""
        step, x = 1, start
        while self.trial(x) is not False:
            x, step = x + step, 2 * step
            if known is not None and x >= known:
                return known
            if x > MAX_SIZE:
                wanted = "a composition whose delta is known from below too, not only bounded"
                raise ParameterError("make", self.question(start).reduction.composition, wanted)
        return x


class _Reals(_Trials):
    """The search of the largest real number that meets the target."""

    def largest(self, rtol: Fraction | None) -> Enclosure:
        """The bracket of the largest real x that meets the target, between two powers of 2.

        By comparisons with the target where values are costly, else by secants. The upper end is
        inf where no power of 2 that can be computed misses the target.
        """
        allowed, refused = self._powers()
        if refused is None:
            self.require_no_fall(allowed.point)
            infinity = Dyadic.infinity(1)
            return Enclosure(allowed.point, infinity, allowed.end, rtol=rtol or DEFAULT_RTOL)
        if allowed.point.sign:
            rtol = rtol or self._usual_rtol(refused)
            allowed, refused = self._between(allowed, refused, rtol)
        rtol = rtol or DEFAULT_RTOL
        return Enclosure(allowed.point, refused.point, allowed.end, refused.end, rtol=rtol)

    def _between(self, low: Side, high: Side, rtol: Fraction) -> tuple[Side, Side]:
        reduction = self.question(Exact(high.point.fraction())).reduction
        exactly = reaches_any_width(reduction, self.eps_g)
        if exactly and self.target and is_costly(reduction, self.eps_g):
            ends = ((low, self.values[low.point]), (high, self.values[high.point]))
            wide = max(rtol, COMPARED_RTOL)
            costly = ComparedRoot(self._compared, self.target, ends, rtol=wide)
            try:
                costly.run()
            except _NoNarrower:
                exactly = False
            low, high = costly.low, costly.high
            if costly.reached and wide == rtol:
                return low, high
        if exactly:
            search = self._search(low, high, rtol, "both")
            return search.low, search.high
        # where the upper curve reaches the target x is allowed, where the lower does, refused
        wide = max(rtol, BRACKET_RTOL)
        return (
            self._search(low, high, wide, "upper").low,
            self._search(low, high, wide, "lower").high,
        )

    def _usual_rtol(self, refused: Side) -> Fraction:
        """The relative width that is reached where none is asked for, by what a value of delta
        costs."""
        reduction = self.question(Exact(refused.point.fraction())).reduction
        entry = first_exact(reduction, self.eps_g)
        if reduction.at_an_end(self.eps_g):
            return DEFAULT_RTOL
        if entry is None or entry.route.anytime:
            return BRACKET_RTOL
        return LONG_RTOL if is_costly(reduction, self.eps_g) else DEFAULT_RTOL

    def _compared(self, x: Dyadic, rtol: Fraction) -> Enclosure:
        """delta of make(x) so narrow, or so narrow that the side is told, and about how much."""
        question = self.question(Exact(x.fraction()))
        solution = compared(question, self.eps_g, self.target, rtol, rough=True)
        told = at_most(solution.enclosure, self.target)
        self._keep(x, told, solution.enclosure)
        if told is None and solution.status != "reached":
            raise _NoNarrower
        return solution.enclosure

    def _search(self, low: Side, high: Side, rtol: Fraction, which: Which) -> RootSearch:
        def evaluate(x: Dyadic, bits: int) -> Enclosure:
            question = self.question(Exact(x.fraction()))
            if which != "both":
                bits = min(bits, BRACKET_BITS)
            found = solve_delta(
                replace(question, rtol=Fraction(1, 1 << bits)), self.eps_g
            ).enclosure
            self._keep(x, at_most(found, self.target), found)
            return found.at_end(which)

        search = RootSearch(
            evaluate, self.target, low, high, rtol=rtol, atol=Fraction(0), rising=True
        )
        middle = (low.point.fraction() + high.point.fraction()) / 2
        return search.run(Dyadic.from_fraction(middle))

    def _met_at_once(self) -> int | None:
        """An exponent up to 0 of a power of 2 at which an instant bound meets the target."""
        for exponent in range(0, -NEAREST, -2):
            x = _power(exponent)
            question = replace(self.question(x), instant=True)
            found = compared(question, self.eps_g, self.target, ROUGH).enclosure
            told = at_most(found, self.target)
            self._keep(Dyadic(1, exponent), told, found)
            if told:
                return exponent
        return None

    def _powers(self) -> tuple[Side, Side | None]:
        """Powers of 2 that certainly meet and certainly miss the target, close to each other.

        The first is 0 if no power down to 2^-MAX_STEP meets it, the second None if none up to
        2^MAX_EXPONENT misses it.
        """
        met = self._met_at_once()
        missed: int | None = None
        exponent = 0 if met is None else met + 1
        while exponent <= MAX_EXPONENT and missed is None:
            try:
                answer = self.meets(_power(exponent), most_bits=POWER_BITS)
            except ParameterError:
                if exponent == 0:
                    raise
                break  # beyond the sizes that can be computed
            met = exponent if answer else met
            missed = exponent if answer is False else None
            exponent += 1
        exponent, step = -1, 2
        while met is None and exponent > -MAX_STEP:
            answer = self.meets(_power(exponent), most_bits=POWER_BITS)
            met = exponent if answer else None
            missed = exponent if answer is False else missed
            exponent, step = exponent - step, 2 * step
        while met is not None and missed is not None and missed - met > 1:
            middle = (met + missed) // 2
            answer = self.meets(_power(middle), most_bits=POWER_BITS)
            if answer is None:
                break
            met, missed = (middle, missed) if answer else (met, middle)
        low = Side(Dyadic(0) if met is None else Dyadic(1, met), TRIVIAL)
        return low, None if missed is None else Side(Dyadic(1, missed), TRIVIAL)


class _Noise(_Reals):
    """The search of the smallest scale of noise: of the largest reciprocal."""

    def __init__(
        self,
        make: Callable[[Any], Composed],
        eps_g: Exact,
        target: Fraction,
        of: str,
        tell: Tell,
    ) -> None:
        def made(x: Exact) -> Composed:
            return make(Exact(1 / x.fraction))

        super().__init__(made, eps_g, target, of, lambda found: tell(_reciprocal(found)))

    def run(self, rtol: Fraction | None) -> Enclosure:
        """The bracket of the smallest scale of noise that meets the target."""
        if self.target == 1:
            return Enclosure(Dyadic(0), Dyadic(0), rtol=rtol or DEFAULT_RTOL)
        found = self.largest(rtol)
        if not found.lower.sign:
            wanted = f"a delta that some noise reaches; up to 2^{MAX_STEP} none was found that does"
            raise ParameterError("delta", Said(str(Exact(self.target))), wanted)
        self.require_no_fall(found.lower)
        return _reciprocal(found)

    def require_no_fall(self, x: Dyadic) -> None:
        """ParameterError where some larger scale of noise than 1/x certainly misses the target.

        A few larger scales are tried; nothing is computed where the mechanisms themselves tell that
        more noise is a post-processing of less.
        """
        least = self.question(Exact(x.fraction())).reduction.composition
        more = [Dyadic.from_fraction(x.fraction() / 2**power) for power in MORE_NOISE]
        for place in (*more, *(one for one in MUCH_NOISE if one < more[-1])):
            number = Exact(place.fraction())
            if self.question(number).reduction.composition.post_processes(least):
                continue
            if self.meets(number, most_bits=POWER_BITS) is False:
                raise self.not_monotone(place, x)

    def not_monotone(self, low: Dyadic, high: Dyadic) -> ParameterError:
        """The error of a delta that rises with the noise, in terms of the scale."""
        first, second = (_short(1 / place.fraction()) for place in (high, low))
        said = f"a delta that rises from {first} to {second}"
        return ParameterError("make", Said(said), TO_INFINITY)

    def first_integer(self, found: Enclosure) -> Enclosure:
        """A bracket of the smallest integer >= 1 that meets the target, from one of all numbers.

        The upper end is an integer at or above the upper end of ``found``, or one that a trial
        shows to meet the target.
        """
        low = max(1, math.ceil(found.lower.fraction()))
        high = max(low, math.ceil(found.upper.fraction()))
        first_open, sure = low, high
        for n in range(low, min(high, low + MOST_INTEGERS)):
            told, _ = decided(self._at(n), self.eps_g, self.target)
            if told:
                sure = n
                break
            if told is False and first_open == n:
                first_open = n + 1
        return replace(found, lower=Dyadic(first_open), upper=Dyadic(sure))

    def _at(self, scale: int) -> Question:
        """delta at a scale, which need not be the reciprocal of a dyadic number."""
        return self._question(Exact(Fraction(1, scale)))


def _reciprocal(found: Enclosure) -> Enclosure:
    """1/x for every x of a bracket from 0 on, rounded outward."""
    low, high = found.lower, found.upper
    infinity = Dyadic.infinity(1)
    first = Dyadic(0) if high.infinite else Enclosure.from_ball_of(1 / high.fraction()).lower
    last = Enclosure.from_ball_of(1 / low.fraction()).upper if low.sign else infinity
    return replace(
        found, lower=first, upper=last, lower_end=found.upper_end, upper_end=found.lower_end
    )


def _short(value: Fraction) -> str:
    return str(Exact(value)) if value.denominator < 10**6 else f"{float(value):.6g}"


def _asked(question: _Counts, x: int) -> tuple[bool, bool | None]:
    """Whether x is within the sizes that can be computed, as x = 1 has to be; and meets."""
    try:
        return True, question.trial(x)
    except ParameterError:
        if x == 1:
            raise
        return False, None


def _last(holds: Callable[[int], bool], yes: int, no: int) -> int:
    """The last integer from ``yes``, where it holds, on; it does not at ``no``."""
    while no - yes > 1:
        middle = (yes + no) // 2
        yes, no = (middle, no) if holds(middle) else (yes, middle)
    return yes


def _power(exponent: int) -> Exact:
    return Exact(Dyadic(1, exponent).fraction())
