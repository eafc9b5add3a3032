"""A composition taken apart, and the way back: the one place that reduces and lifts.

The reductions, each an identity on the optimal profile, adaptive or not:

- what reveals nothing is left out, and mechanisms that leak outright with probabilities delta_i do
  so with D = 1 - prod (1 - delta_i) in all: delta = D + (1 - D) delta_0 (adaptively: a step of
  such a mechanism maps f to delta_i + (1 - delta_i) T f, and every T commutes with
  f -> D + (1 - D) f);
- from the end of the support on (for BR and DP the sum of all eps) delta_0 = 0; up to minus that,
  delta_0 = 1 - e^eps_g;
- for eps_g < 0, delta_0(eps_g) = 1 - e^eps_g + e^eps_g delta_0(-eps_g): both directions count.

What is left, a :class:`~exactdp.mechanisms.compositions.Core` with 0 <= eps_g < the end, goes to
routes.

*What an answer rests on that no route gives: where losses end, or that they have no end.*
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

from flint import arb

from exactdp.formulas.lifting import before_leaks, before_reflection, leaked, reflected
from exactdp.mechanisms.compositions import ZERO, Composition, Core, Run
from exactdp.mechanisms.concrete_pair import last_loss
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.dyadics import MAX_SCALE, Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.statements import (
    ADAPTIVE_SYMMETRY,
    SILENT_MEMBER,
    SUPPORT,
    SYMMETRY,
    Statement,
)


def losses_by(composition: Composition) -> tuple[Statement, ...]:
    """The statements that say which losses the mechanisms have, other than the eps of BR and DP."""
    return Core(tuple(Run(*item) for item in composition.items)).losses_by


def ends_by(
    composition: Composition, support: Statement, also: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    """The statements that say where the losses of a composition end, each of them once.

    ``support``, which is about sums of eps (left out where all mechanisms reveal nothing, each by
    its own definition), what the classes say of their losses, and ``also``, those behind the
    reduction.
    """
    items = composition.items
    silent = items and all(kind.reveals_nothing and kind.loss_by for kind, _ in items)
    support_by = () if silent else (support,)
    return tuple(dict.fromkeys((*support_by, *losses_by(composition), *also)))


def endless_by(core: Core) -> tuple[Statement, ...]:
    """The statements by which delta stays above what leaks, or above what infinite losses make.

    Those of the concrete mechanisms without an end of their losses, else of a member of one class;
    all others may reveal nothing.
    """
    endless = [run.mechanism for run in core.runs if run.mechanism.endless]
    by = [one.loss_by for one in endless if one.concrete_pair is not None]
    known = filter(None, (one.member(0.0) for one in endless))
    by = by or [(reason, *one.loss_by) for one, reason in known][:1]
    silent = (SILENT_MEMBER,) * (len(by) < len(core.runs))
    return (*(one for some in by for one in some), *silent)


CLOSED_FORM = "closed form"
DEFAULT_RTOL = Fraction(1, 10**15)
"""The relative width of a closed form where none is asked for."""
MAX_FLOOR_BITS = 2_000_000
"""Bits of the denominator of D = 1 - prod (1 - delta_i) up to which it is multiplied out; where
there may be more, it is known as a ball alone, and equality with a target is left open."""
WORK_BITS = 128
"""Bits of the balls around ends of the support, and between delta and the core's delta. What they
lose widens a bracket by about 2^-128 of it."""
SMALLEST = Dyadic(1, -MAX_SCALE)
"""Nothing is told from 0 below it."""
F = Balls()
T = TypeVar("T")


class Reduction:
    """A composition taken apart into its core and the probabilities delta_i of leaks, and back.

    ``core`` is what is left, ``total`` the end of its support where that is an exact number,
    ``leaks`` has each delta_i > 0 with its count. ParameterError for a composition with symbols.
    """

    def __init__(self, composition: Composition) -> None:
        if composition.symbolic:
            raise ParameterError("composition", composition, "numbers (delta_sympy takes symbols)")
        self.composition, self.adaptive = composition, composition.adaptive
        classes = composition.by_class
        self.leaks = [(kind.leak, count) for kind, count in classes.items if kind.leak]
        self.core = Core.of_composition(classes)
        self.total = self.core.total
        self._memory: dict[str, Any] = {}
        at_ends = (ADAPTIVE_SYMMETRY, ADAPTIVE_SYMMETRY) if self.adaptive else (SUPPORT, SYMMETRY)
        self.support, self.symmetry = at_ends
        reasons = (one for _, some in composition.stand_ins for one in some)
        self.class_statements = tuple(dict.fromkeys(reasons))
        leaking = (kind.leaks_by[self.adaptive] for kind, _ in classes.items if kind.leak)
        self.leak_statements: tuple[Statement, ...] = tuple(dict.fromkeys(leaking))
        self.ends_by = ends_by(composition, self.support, self.reduced_by(ZERO))

    def remembered(self, name: str, make: Callable[[], T]) -> T:
        """What ``make`` gives, computed once under this ``name`` and kept for every eps_g."""
        if name not in self._memory:
            self._memory[name] = make()
        found: T = self._memory[name]
        return found

    # -- what is known without a route -----------------------------------------------------

    @cached_property
    def always_leaks(self) -> bool:
        """Whether some delta_i is 1, so that delta is 1 at every eps_g."""
        return any(delta == 1 for delta, _ in self.leaks)

    def at_an_end(self, eps_g: Exact) -> bool:
        """Whether eps_g lies beyond the support, or some delta_i is 1: a closed form."""
        return self.always_leaks or self.beyond(eps_g)

    def beyond(self, eps_g: Exact) -> bool:
        """Whether |eps_g| lies at or beyond the end of the support; never where that has no end.

        Where the end is no exact number, whether it certainly does.
        """
        if self.total is not None:
            return abs(eps_g) >= self.total
        if self.end is None:
            return False
        with precision(WORK_BITS):
            return bool(abs(eps_g).ball() >= self.end)

    @cached_property
    def end(self) -> arb | None:
        """The larger end of the support in the two directions, as a ball; None without one.

        That is where some losses have no end, or none that is known, or are infinite.
        """
        pairs = [run.mechanism.concrete_pair for run in self.core.runs]
        with precision(WORK_BITS):
            ends = [self.end_of_finite(reverse=reverse) for reverse in (False, True)]
            if ends[0] is None or ends[1] is None:
                return None
            for pair in filter(None, pairs):
                if not all(pair.mass_at_infinity(reverse=way).is_zero() for way in (False, True)):
                    return None
            return ends[0].max(ends[1])

    def end_of_finite(self, *, reverse: bool) -> arb | None:
        """The sum of the largest finite losses in one direction, as a ball; None without an end.

        At the current precision.
        """
        total = arb(0)
        for run in self.core.runs:
            pair, sampled = run.mechanism.concrete_pair, run.mechanism.sampled_range
            last: arb | None
            if sampled is not None:
                last = sampled.last_loss(reverse=reverse)
            elif pair is None:
                exactly = run.mechanism.largest_loss
                last = None if exactly is None else exactly.ball()
            else:
                last = last_loss(pair, reverse=reverse)
            if last is None:
                return None
            total += last * run.count
        return total

    def floor(self) -> arb:
        """The probability D = 1 - prod (1 - delta_i) that something leaks outright, as a ball.

        At the current precision.
        """
        if self.always_leaks:
            return arb(1)
        exponent = arb(0)
        for delta, count in self.leaks:
            exponent += count * Exact(-delta).ball().log1p()
        return -exponent.expm1()

    def kept(self) -> arb:
        """The probability 1 - D = prod (1 - delta_i) that nothing leaks outright, as a ball.

        At the current precision.
        """
        product = arb(1)
        for delta, count in self.leaks:
            product *= Exact(1 - delta).ball() ** count
        return product

    @cached_property
    def floor_exactly(self) -> Fraction | None:
        """The probability D = 1 - prod (1 - delta_i) of a leak as a fraction; None if too long.

        Too long is a denominator that may have more than MAX_FLOOR_BITS bits.
        """
        size = sum(count * delta.denominator.bit_length() for delta, count in self.leaks)
        if size > MAX_FLOOR_BITS:
            return None
        product = Fraction(1)
        for delta, count in self.leaks:
            product *= (1 - delta) ** count
        return 1 - product

    # -- the way back ----------------------------------------------------------------------

    def lifted(self, eps_g: Exact, *values: arb) -> tuple[arb, ...]:
        """delta at ``eps_g`` from each value or bound of delta_0, the core's delta, at |eps_g|.

        In balls at the current precision.
        """
        if eps_g.sign() < 0:
            place = eps_g.ball()
            values = tuple(reflected(F, eps_g=place, value=value) for value in values)
        if self.leaks:
            known = {"floor": self.floor(), "kept": self.kept()}
            values = tuple(leaked(**known, value=value) for value in values)
        return values

    def lowered(self, eps_g: Exact, value: arb) -> arb:
        """delta_0, the core's delta, at |eps_g| from delta at ``eps_g``, as a ball.

        At the current precision.
        """
        if self.leaks:
            value = before_leaks(floor=self.floor(), kept=self.kept(), value=value)
        if eps_g.sign() < 0:
            value = before_reflection(F, eps_g=eps_g.ball(), value=value)
        return value

    def allowed(self, eps_g: Exact, rtol: float, atol: float) -> float:
        """The absolute width of delta_0 to ask for, where it is more than ``rtol`` delta_0.

        With delta = offset + scale delta_0 it is the larger of ``atol`` and ``rtol`` offset,
        divided by scale, about, as a double: a bracket of delta_0 as wide as that, or as rtol
        delta_0, is one of delta as wide as atol or rtol delta at most, which is what was asked.
        """
        with precision(WORK_BITS):
            (offset,) = self.lifted(eps_g, arb(0))
            scale = self.kept() * (eps_g.ball().exp() if eps_g.sign() < 0 else arb(1))
            return float(((rtol * offset).max(arb(atol)) / scale).lower())

    def reduced_by(self, eps_g: Exact) -> tuple[Statement, ...]:
        """The statements behind the way back from the core's delta to delta at ``eps_g``."""
        known = (*self.class_statements, *self.leak_statements)
        return (*known, self.symmetry) if eps_g.sign() < 0 else known

    def enclosure(
        self, eps_g: Exact, answer: Answer, bits: int, of: str, rtol: Fraction
    ) -> Enclosure:
        """The bracket of delta at ``eps_g`` that a route's answer for the core at |eps_g| gives.

        Rounded outward, and cut to [0, 1]; ``bits`` are those to lift the answer with.
        """
        extra = self.reduced_by(eps_g)
        with precision(bits + 32):
            lower, upper = self.lifted(eps_g, answer.lower.to_arb(), answer.upper.to_arb())
            low, high = printable(lower.lower(), upper.upper())
        low_end, high_end = (resting_also(e, extra) for e in (answer.lower_end, answer.upper_end))
        low, low_end = (low, low_end) if low >= Dyadic(0) else (Dyadic(0), TRIVIAL)
        high, high_end = (high, high_end) if high <= Dyadic(1) else (Dyadic(1), TRIVIAL)
        return Enclosure(low, high, low_end, high_end, of, rtol)

    def mirrored(self, eps_g: Exact, witness: Witness | None) -> Witness | None:
        """The witness for eps_g < 0, where the pair is the reversed one: each t becomes eps - t.

        For eps_g >= 0 it stays as it is. None where there is none, or its t are not those of the
        classes.
        """
        if witness is None or eps_g.sign() >= 0:
            return witness
        pairs = [run.mechanism.worst_pairs for run in self.core.runs]
        widths = [one.width for one in pairs if one is not None and one.chosen]
        if any(len(vector) != len(widths) for vector in witness.ts):
            return None  # t of something else than the classes' own pairs
        ts = tuple(
            tuple(width - t for width, t in zip(widths, vector, strict=True))
            for vector in witness.ts
        )
        ells = tuple(self.core.n + 2 * self.core.m - 1 - ell for ell in witness.ells)
        return replace(witness, ts=ts, ells=ells)

    def closed_form(self, eps_g: Exact, rtol: Fraction | None, of: str) -> Enclosure:
        """A bracket of delta beyond the support, or where some delta_i is 1, to any relative width.

        ``rtol`` None stands for DEFAULT_RTOL; ``of`` is what the bracket is about, in words.
        """
        rtol = DEFAULT_RTOL if rtol is None else rtol
        if self.always_leaks:
            one, end = Dyadic(1), End(CLOSED_FORM, self.leak_statements)
            return Enclosure(one, one, end, end, of, rtol)
        end = End(CLOSED_FORM, self.ends_by)
        bits = rtol.denominator.bit_length() - rtol.numerator.bit_length() + 22
        while True:
            with precision(bits):
                (ball,) = self.lifted(eps_g, arb(0))
                if eps_g.sign() >= 0 and self.floor_exactly is not None:
                    ball = Exact(self.floor_exactly).ball()
                low, high = Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper())
                found = Enclosure(max(low, Dyadic(0)), min(high, Dyadic(1)), end, end, of, rtol)
            if found.reaches(rtol / 4):
                return found
            bits *= 2


def printable(lower: arb, upper: arb) -> tuple[Dyadic, Dyadic]:
    """Both ends of a bracket as dyadics; those below SMALLEST become 0 and SMALLEST.

    No decimal shows what is less.
    """
    low, high, zero = Dyadic.from_arb(lower), Dyadic.from_arb(upper), Dyadic(0)
    return zero if zero < low < SMALLEST else low, SMALLEST if zero < high < SMALLEST else high


def resting_also(end: End, extra: tuple[Statement, ...]) -> End:
    """The end with some more statements to rest on; a trivial end rests on nothing."""
    return End(end.route, tuple(dict.fromkeys((*end.rests_on, *extra)))) if end.rests_on else end
