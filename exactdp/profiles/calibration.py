"""The largest parameter that meets a target: eps, or the number of mechanisms k."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.certified_roots import RootSearch, Side
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, Enclosure, Which
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.numbers.numerals import Said
from exactdp.profiles.nonadaptive_composition import NonAdaptive
from exactdp.solve.question import MAX_SIZE, Solution, read_rtol
from exactdp.solve.refinement import reaches_any_width

DEFAULT_RTOL = Fraction(1, 10**15)
INTEGER_NAMES = frozenset({"k", "m", "n"})
MAX_EXPONENT = 39
"""Real parameters are searched up to 2^39, or to the size that can be computed."""
MAX_STEP = 1 << 10
BRACKET_BITS = 12
"""Where delta is only bracketed, asking for more than this costs time and gains nothing."""
BRACKET_RTOL = Fraction(1, 10_000)
HOW_TO_MAKE = (
    "a function of one number; integer=True, or a parameter called k, m or n, makes it an integer"
)

FROM_ZERO_ON = (
    "a function on all x >= 0 whose delta does not fall as x grows (the largest x is searched); "
    "for a noise scale the sensitivity, as in Laplace(1, x): the scale is 1/x; for the sensitivity "
    "of a score eps, as in EM(x): eps times sensitivity counts"
)


def calibrate(
    make: Callable[[Any], NonAdaptive],
    *,
    eps_g: Number,
    delta: Number,
    rtol: Number | None = None,
    integer: bool | None = None,
) -> Enclosure:
    """The largest x for which the optimal delta of ``make(x)`` at eps_g is at most delta.

    x is a real number >= 0, or an integer >= 0 if ``integer`` (the default if the parameter of
    ``make`` is called k, m or n). The optimal delta must not decrease in x, as it does not in eps
    and in the number of mechanisms. The lower end certainly meets the target; for a real x every
    number above the upper end certainly does not. Where no x
    that can be computed misses it, the upper end is inf (both ends for delta = 1).

    Of noise, delta falls in the scale: calibrate the sensitivity x of ``Laplace(1, x)`` or
    ``Gaussian(1, x)``, a loss that depends on scale/x alone; at sensitivity 1 a scale of 1/lower
    meets the target, and none below 1/upper does.

    Raises ParameterError if not even x = 0 meets the target, or ``make(0)`` has no value.

    >>> from exactdp import BR, nonadaptive
    >>> eps = calibrate(lambda eps: nonadaptive(100 * BR(eps)), eps_g=1, delta="1e-6")
    >>> round(eps.lower_float, 12)
    0.047461275317
    >>> print(calibrate(lambda k: nonadaptive(k * BR("1/10")), eps_g=1, delta="1e-6"))
    [22, 22]
    """
    strength = exact(eps_g, "eps_g")
    target = read_delta(delta)
    wanted = DEFAULT_RTOL if rtol is None else read_rtol(rtol)
    if integer is None:
        integer = next(iter(inspect.signature(make).parameters), "") in INTEGER_NAMES
    question = _Calibration(make, strength, target)
    of = f"largest {'integer' if integer else 'parameter'} with delta <= {Exact(target)} " + (
        f"at eps_g = {strength}"
    )
    if not question.meets(0):
        raise ParameterError("delta", delta, "at least delta of make(0)")
    if target == 1:  # every x meets it, also those too large to compute
        infinity = Dyadic.infinity(1)
        return Enclosure(infinity, infinity, of=of, rtol=wanted)
    found = question.largest_integer() if integer else question.largest_real(wanted)
    return replace(found, of=of, rtol=wanted)


class _Calibration:
    """delta of make(x) at eps_g against the target."""

    def __init__(self, make: Callable[[Any], NonAdaptive], eps_g: Exact, target: Fraction) -> None:
        self.make = make
        self.eps_g = eps_g
        self.target = target

    def composition(self, x: Any) -> NonAdaptive:
        """make(x), with a one-line error for a function that is no good."""
        try:
            made = self.make(x)
        except TypeError as error:
            raise ParameterError("make", error, HOW_TO_MAKE) from error
        except (ZeroDivisionError, ParameterError) as error:
            if x == 0:
                raise ParameterError("make(0)", Said(str(error)), FROM_ZERO_ON) from error
            raise
        if not isinstance(made, NonAdaptive):
            raise ParameterError("make", type(made).__name__, "a function to nonadaptive(...)")
        return made

    def solution(self, x: Any, bits: int) -> Solution:
        """delta of make(x) with about that many bits."""
        made = self.composition(x)
        if not reaches_any_width(made.reduction, self.eps_g):
            bits = min(bits, BRACKET_BITS)
        return made.solve_delta(self.eps_g, Fraction(1, 1 << bits))

    def meets(self, x: Any) -> bool | None:
        """Whether delta <= target at x; None if that cannot be told."""
        reduction = self.composition(x).reduction
        if self.eps_g.sign() >= 0 and reduction.at_an_end(self.eps_g):
            floor = reduction.floor_exactly  # there delta is the floor, which may be the target
            if floor is not None:
                return floor <= self.target
        for bits in (40, 80, 160, 320):
            solution = self.solution(x, bits)
            enclosure = solution.enclosure
            if enclosure.upper.fraction() <= self.target:
                return True
            if enclosure.lower.fraction() > self.target:
                return False
            if solution.status != "reached":
                return None
        return None

    # -- integers --------------------------------------------------------------------------

    def largest_integer(self) -> Enclosure:
        """Doubling, then bisection, on certified answers only."""
        yes, no = 0, 1
        while (found := _asked(self, no))[1]:
            if no == MAX_SIZE:  # more cannot be asked
                return Enclosure(Dyadic(MAX_SIZE), Dyadic.infinity(1))
            yes, no = no, min(2 * no, MAX_SIZE)
        if not found[0]:
            no = _last(lambda x: _asked(self, x)[0], yes, no)
            if self.meets(no):
                return Enclosure(Dyadic(no), Dyadic.infinity(1))
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
            if x > MAX_SIZE:
                wanted = "a composition whose delta is known from below too, not only bounded"
                raise ParameterError("make", self.composition(start), wanted)
        return x

    # -- real numbers ----------------------------------------------------------------------

    def largest_real(self, rtol: Fraction) -> Enclosure:
        """A secant search with certified ends, between two powers of 2."""
        allowed, refused = self._powers()
        if allowed.point.sign == 0 and refused is not None:
            return Enclosure(allowed.point, refused.point, allowed.end, refused.end)
        if refused is None:
            return Enclosure(allowed.point, Dyadic.infinity(1), allowed.end)
        refusing = self.make(Exact(refused.point.fraction())).reduction
        if reaches_any_width(refusing, self.eps_g):
            search = self._search(allowed, refused, rtol, "both")
            return Enclosure(search.low.point, search.high.point, search.low.end, search.high.end)
        # where the upper curve reaches the target x is allowed, where the lower does, refused
        rtol = max(rtol, BRACKET_RTOL)
        low = self._search(allowed, refused, rtol, "upper").low
        high = self._search(allowed, refused, rtol, "lower").high
        return Enclosure(low.point, high.point, low.end, high.end)

    def _search(self, low: Side, high: Side, rtol: Fraction, which: Which) -> RootSearch:
        def evaluate(x: Dyadic, bits: int) -> Enclosure:
            return self.solution(Exact(x.fraction()), bits).enclosure.at_end(which)

        search = RootSearch(
            evaluate, self.target, low, high, rtol=rtol, atol=Fraction(0), rising=True
        )
        middle = (low.point.fraction() + high.point.fraction()) / 2
        return search.run(Dyadic.from_fraction(middle))

    def _powers(self) -> tuple[Side, Side | None]:
        """Powers of 2 that certainly meet and certainly miss the target, close to each other.

        The first is 0 if no power down to 2^-MAX_STEP meets it, the second None if none up to
        2^MAX_EXPONENT misses it.
        """
        met: int | None = None
        missed: int | None = None
        exponent = 0
        while exponent <= MAX_EXPONENT and missed is None:
            try:
                answer = self.meets(_power(exponent))
            except ParameterError:
                if exponent == 0:
                    raise
                break  # beyond the sizes that can be computed
            met = exponent if answer else met
            missed = exponent if answer is False else None
            exponent += 1
        exponent, step = -1, 2
        while met is None and exponent > -MAX_STEP:
            answer = self.meets(_power(exponent))
            met = exponent if answer else None
            missed = exponent if answer is False else missed
            exponent, step = exponent - step, 2 * step
        while met is not None and missed is not None and missed - met > 1:
            middle = (met + missed) // 2
            answer = self.meets(_power(middle))
            if answer is None:
                break
            met, missed = (middle, missed) if answer else (met, middle)
        low = Side(Dyadic(0) if met is None else Dyadic(1, met), TRIVIAL)
        return low, None if missed is None else Side(Dyadic(1, missed), TRIVIAL)


def _asked(question: _Calibration, x: int) -> tuple[bool, bool | None]:
    """Whether x is within the sizes that can be computed, as x = 1 has to be; and meets."""
    try:
        return True, question.meets(x)
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
