"""One cell of a table: its interval, the witnesses of both ends, and what is printed.

A cell is plain data (the object of the certificate), so it crosses processes and lies on disk. No
end has a witness that the kernel refuses; an end that it could not establish says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from exactdp.numbers.dyadics import Contradiction, Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, WidthNotReached, arb_of
from exactdp.numbers.exact_numbers import Exact, ParameterError, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.profiles.composed import Adaptive, Composed, NonAdaptive
from exactdp.solve.question import Solution
from exactdp.solve.reduction import Reduction, resting_also
from exactdp.solve.reductions_between_optima import equal_by
from exactdp.solve.refinement import bits_for
from exactdp.statements import NO_GAP, Statement
from exactdp.tables import digits, kernel
from exactdp.tables.asked.specification import Question, written
from exactdp.tables.cell_in_certificate import Cell, Part, at_text, end_json
from exactdp.tables.cells_without_kernel_proof import left_open
from exactdp.tables.formula_cells import FORMULAS, exact_cell, formula_ends
from exactdp.tables.witnesses import adaptive_witness, closed_witness, nonadaptive_witness
from exactdp.tables.witnesses.lattice_step_witness import many_outcomes
from exactdp.tables.witnesses.nonadaptive_witness import Proved

FIXED_RTOL = Fraction(1, 10**15)
ADAPTIVE_RTOL = Fraction(1, 10**4)
KNOWN_RTOL = Fraction(1, 10**6)
"""How well the routes are asked beside the kernel's own adaptive ends."""

SPARE_DIGITS, ADAPTIVE_SPARE = (1, 3, 8, 20), (1, 2, 4)
"""How many digits more than are printed an interval is narrow, until they are certain."""

BEYOND_THE_KERNEL = (
    adaptive_witness.TooLong,
    ParameterError,  # too many states
    kernel.Undecided,
    kernel.Rejected,
)

DECLARED = (ParameterError, TooLarge, WidthNotReached, kernel.Undecided, kernel.Rejected)
"""What a computation may say of itself; everything else is a bug, and ends the table."""

EQUAL = {"kind": "equal"}
"""The witness of a cost of 1: the kernel decides from the composition alone that it holds."""

QUICK = frozenset({"ends", "product", "ranges", "increments"})
"""Witnesses that the kernel hardly ever refuses, and reads at once."""

_LATER: ContextVar[bool] = ContextVar("whether the kernel reads the cells later", default=False)

TRIES = 4
"""Bounds of delta, each farther out than the last, that the kernel is asked to accept before an end
is left without a witness; for an end of eps_g three times as many places."""
LEAST = Dyadic(1, -90_000)
"""Numbers below it are only bracketed by 0 and this: certificates have bounded exponents."""


class Unanswerable(ParameterError):
    """Raised where a cell cannot be computed: its status says so, and the other cells go on."""


@contextmanager
def checked_later() -> Iterator[None]:
    """A context in which quick witnesses are not shown to the kernel while cells are computed.

    For a caller who shows the kernel the whole certificate, and computes the cells anew, outside of
    this context, if it refuses one. Quick are the kinds in QUICK.
    """
    token = _LATER.set(True)
    try:
        yield
    finally:
        _LATER.reset(token)


def compute(question: Question) -> Cell:
    """Compute the cell of a question: the object that stands for it in a certificate.

    An error of DECLARED gives the status "failed", with its text as ``why``. Every other one passes
    through: a failed assertion, an arithmetic error outside a route, the end of memory, Ctrl-C.
    """
    head: Cell = {
        "values": dict(question.values),
        "composition": question.composition or "",
        "adaptive": question.adaptive,
        "quantity": question.quantity,
    }
    if question.composition is None:
        return {
            **head,
            "lower": [0, 0],
            "upper": [0, 0],
            "printed": "",
            "status": "empty",
            "parts": [],
        }
    try:
        return head | written(question.asked()) | _answered(question)
    except DECLARED as error:  # it is told with the cell, and the others go on
        why = " ".join(f"{type(error).__name__}: {error}".split())[:300]
        failed: Cell = {"lower": [0, 0], "upper": [0, 0], "printed": "failed", "status": "failed"}
        return {**head, **failed, "parts": [], "why": why}


def _answered(question: Question) -> Cell:
    """Refined until the digits are certain, or the tries are used up."""
    exactly = exact_cell(question)
    if exactly is not None:
        return exactly
    for rtol in _widths(question):
        lower, upper, shown = _sides(question, rtol / 2)  # ends are moved outward a little
        value = Enclosure(lower, upper, rtol=rtol)
        text = digits.shown(value, question.rounding, question.digits)
        narrow = question.rounding != "enclosure" or value.reaches(rtol)
        if (text is not None and narrow) or not value.reaches(rtol * 4):
            break  # certain, or as narrow as it gets
    done = text is not None and narrow
    if not done:
        text = digits.interval(value) + digits.WIDE
    return {
        "lower": end_json(lower),
        "upper": end_json(upper),
        "printed": text,
        "status": "reached" if done else "wide",
        **shown,
    }


def _widths(question: Question) -> Iterator[Fraction]:
    """The relative widths to ask for one after the other, until the digits are certain."""
    follows = question.adaptive or question.quantity == "cost"
    if question.rtol is not None:
        yield Fraction(question.rtol)
    elif question.digits is None:
        yield ADAPTIVE_RTOL if follows else FIXED_RTOL
    if question.digits is not None and question.rounding != "enclosure":
        for spare in ADAPTIVE_SPARE if follows else SPARE_DIGITS:
            yield Fraction(1, 10 ** (question.digits + spare))
    elif question.digits is not None and question.rtol is None:
        yield Fraction(1, 10 ** (question.digits + 1))


def _sides(question: Question, rtol: Fraction) -> tuple[Dyadic, Dyadic, dict[str, Any]]:
    """Both ends of the cell's interval, and what shows them, as it stands in the cell."""
    if question.quantity in FORMULAS:
        return formula_ends(question, rtol)
    low, high, parts = _proved(question, rtol)
    return low, high, {"parts": [part.to_json() for part in parts]}


def _proved(question: Question, rtol: Fraction) -> tuple[Dyadic, Dyadic, list[Part]]:
    if question.quantity == "cost":
        return _cost(question, rtol)
    assert question.composition is not None
    composed = _composed(question.composition, question.adaptive)
    if question.quantity == "epsilon":
        return _epsilon(composed, question.given, rtol)
    low, high = delta_ends(composed, question.given, rtol)
    parts = [Part("lower", question.given, low), Part("upper", question.given, high)]
    return low.bound, high.bound, parts


@lru_cache(maxsize=4)
def _composed(composition: str, adaptive: bool) -> Composed:
    """The composition; cells along an axis of eps_g share it, and what it has found of itself."""
    asked = Question((), composition, adaptive, "delta", None, "enclosure", None).asked()
    return (Adaptive if adaptive else NonAdaptive)(asked)


def _cost(question: Question, rtol: Fraction) -> tuple[Dyadic, Dyadic, list[Part]]:
    """Adaptive over non-adaptive optimum, from both ends of both; 1 where they are one number."""
    eps_g = question.given
    above = Adaptive(question.asked())
    reasons = equal_by(above.reduction, eps_g)
    if reasons is not None:
        one = Dyadic(1)
        return one, one, [Part("equal", eps_g, Proved(one, End("equal", reasons), EQUAL))]
    below = above.nonadaptive()
    sides: dict[str, tuple[Proved, Proved]] = {
        "adaptive": delta_ends(above, eps_g, rtol / 3),
        "nonadaptive": delta_ends(below, eps_g, rtol / 30),
    }
    parts = [
        Part(f"{name} {side}", eps_g, proved)
        for name, ends in sides.items()
        for side, proved in zip(("lower", "upper"), ends, strict=True)
    ]
    (low, high), (bottom, top) = (
        (one.bound, other.bound) for one, other in (sides["adaptive"], sides["nonadaptive"])
    )
    if bottom.sign <= 0:
        raise Unanswerable("eps_g", eps_g, "one at which the lower end of delta is above 0")
    with precision(96):
        smallest = max(Dyadic(1), Dyadic.from_arb((low.to_arb() / top.to_arb()).lower()))
        largest = Dyadic.from_arb((high.to_arb() / bottom.to_arb()).upper())
    return smallest, largest, parts


# -- delta ----------------------------------------------------------------------------------------


def delta_ends(composed: Composed, eps_g: Exact, rtol: Fraction) -> tuple[Proved, Proved]:
    """A lower and an upper bound of the optimal delta at eps_g, each with its witness.

    About ``rtol`` apart, relative to delta; both are certified by the routes, or by the kernel's
    own recursion. Where the kernel does not establish one, its witness is of kind "none" and says
    why.
    """
    reduction = composed.reduction
    chosen = reduction.core.n > 0 and not reduction.at_an_end(eps_g)
    if chosen and isinstance(composed, Adaptive):
        return _adaptive_ends(composed, eps_g, rtol)
    solution = composed.solve_delta(eps_g, rtol)
    return _settled(composed, reduction, eps_g, solution, rtol)


def _adaptive_ends(composed: Adaptive, eps_g: Exact, rtol: Fraction) -> tuple[Proved, Proved]:
    """Ends that the kernel can follow; where that takes too long, those of the routes."""
    if _no_gap(composed, eps_g):
        return _as_in_advance(composed, eps_g, rtol)
    known = composed.solve_delta(eps_g, max(rtol / 8, KNOWN_RTOL) if rtol > KNOWN_RTOL else rtol)
    found = known.enclosure
    try:
        closed = closed_witness.ends(composed.reduction, eps_g, rtol, found)
        low, high = closed or adaptive_witness.bracket(composed.reduction, eps_g, rtol, found)
    except BEYOND_THE_KERNEL as error:
        why = nonadaptive_witness.missing(
            f"the kernel cannot follow: {' '.join(str(error).split())[:150]}"
        )
        low = Proved(found.lower, found.lower_end, why)
        return _limited(low, Proved(found.upper, found.upper_end, why))
    if found.lower > high.bound or low.bound > found.upper:
        raise Contradiction(f"{composed} at {eps_g}: the kernel and the routes are disjoint")
    width = high.bound - low.bound
    classes = composed.reduction.class_statements
    low, high = _resting(low, classes), _resting(high, classes)
    if low.witness["kind"] not in {
        "curves",
        "cubics",
    }:  # those are what the kernel has found for this very claim
        low, high = (
            accepted(composed, what, eps_g, partial(_at, end), end.bound, width)
            for what, end in (("lower", low), ("upper", high))
        )
    return _limited(low, high)


def _no_gap(composed: Adaptive, eps_g: Exact) -> bool:
    """Whether it is k BR of one eps, k > 2, from (k - 1 - 1/k) eps on: adaptivity adds nothing."""
    core = composed.reduction.core
    if core.size != core.n or core.common_eps is None or core.n < 3:
        return False
    return (abs(eps_g) - core.common_eps * Fraction(core.n**2 - core.n - 1, core.n)).sign() >= 0


def _as_in_advance(composed: Adaptive, eps_g: Exact, rtol: Fraction) -> tuple[Proved, Proved]:
    """The ends of the non-adaptive optimum, where both are one number."""
    below = composed.nonadaptive()
    solution = below.solve_delta(eps_g, rtol)
    found = solution.enclosure
    low, high = (resting_also(end, (NO_GAP,)) for end in (found.lower_end, found.upper_end))
    found = replace(found, lower_end=low, upper_end=high)
    return _settled(composed, below.reduction, eps_g, replace(solution, enclosure=found), rtol)


def _resting(proved: Proved, classes: tuple[Statement, ...]) -> Proved:
    """The bound resting also on the statements by which classes stand for what was asked."""
    return replace(proved, end=resting_also(proved.end, classes))


def _at(proved: Proved, bound: Dyadic) -> Proved:
    """The bound at another number, with the same origin and witness."""
    return replace(proved, bound=bound)


def _limited(low: Proved, high: Proved) -> tuple[Proved, Proved]:
    """Both ends with moderate exponents: below LEAST they are 0 and LEAST."""
    if Dyadic(0) < low.bound < LEAST:
        low = Proved(Dyadic(0), TRIVIAL, nonadaptive_witness.TRIVIAL)
    if Dyadic(0) < high.bound < LEAST:
        high = replace(high, bound=LEAST)
    return low, high


def _settled(
    composed: Composed, reduction: Reduction, eps_g: Exact, solution: Solution, rtol: Fraction
) -> tuple[Proved, Proved]:
    """Ends of a moderate number of bits, moved outward until the kernel accepts them."""
    found = solution.enclosure
    bits = bits_for(rtol) + 24
    width = found.width
    low_bound = max(nonadaptive_witness.shortened(found.lower, bits, up=False), Dyadic(0))
    high_bound = min(nonadaptive_witness.shortened(found.upper, bits, up=True), Dyadic(1))
    core = reduction.core
    many = many_outcomes(core)
    with precision(bits):  # the kernel's boxes and lattices need some room beside the value
        room = arb_of(rtol) / 4
        if many or (core.n and core.common_eps is None):
            high_bound = min(
                Dyadic.from_arb((found.upper.to_arb() * (1 + room)).upper()), Dyadic(1)
            )
        if many:
            below_it = found.lower.to_arb() * (1 - room)
            low_bound = max(Dyadic.from_arb(below_it.lower()), Dyadic(0))

    def below(bound: Dyadic) -> Proved:
        if bound.sign <= 0 and not found.is_exact:
            return Proved(Dyadic(0), TRIVIAL, nonadaptive_witness.TRIVIAL)
        return Proved(
            bound,
            found.lower_end,
            nonadaptive_witness.lower(reduction, eps_g, solution.witness, bound),
        )

    def above(bound: Dyadic) -> Proved:
        if bound == Dyadic(1) and not found.is_exact:
            return Proved(bound, TRIVIAL, nonadaptive_witness.TRIVIAL)
        because = nonadaptive_witness.upper(reduction, eps_g, bound, found.upper_end.route)
        return Proved(bound, found.upper_end, because)

    low = accepted(composed, "lower", eps_g, below, low_bound, width)
    high = accepted(composed, "upper", eps_g, above, high_bound, width)
    return _limited(low, high)


def accepted(
    composed: Composed,
    what: str,
    at: Exact,
    prove: Callable[[Dyadic], Proved],
    bound: Dyadic,
    width: Dyadic,
) -> Proved:
    """The first bound of delta at ``at``, from ``bound`` outward, that the kernel accepts.

    ``what`` is "lower" or "upper". The first step is an eighth of ``width``, each next one twice
    the last, at most TRIES of them. Where the kernel accepts none, or leaves one open, the bound
    has a witness of kind "none" with the reason.
    """
    proved = prove(bound)
    if _LATER.get() and proved.witness["kind"] in QUICK:
        return proved
    why = "the kernel cannot follow"
    for step in range(TRIES):
        if proved.witness["kind"] == "none":
            return proved
        try:
            alone = _alone(composed, Part(what, at, proved))
            said = kernel.verify_cell(alone, kernel.PATIENCE)
        except kernel.Rejected as error:
            why = str(error)
        else:
            left = left_open(said)
            if left is None:
                return proved
            why = left
            break  # a wider bound takes as long
        move = Dyadic(width.mantissa << step, width.exponent - 3)
        outward = bound - move if what == "lower" else bound - -move
        bound = max(outward, Dyadic(0)) if what == "lower" else min(outward, Dyadic(1))
        proved = prove(bound)
    return replace(proved, witness=nonadaptive_witness.missing(why[:200]))


def _alone(composed: Composed, part: Part) -> Cell:
    """A cell that claims one part, and nothing on its other side."""
    other = "upper" if part.what == "lower" else "lower"
    nothing = Part(
        other,
        part.at,
        Proved(Dyadic(int(other == "upper")), End("trivial"), nonadaptive_witness.TRIVIAL),
    )
    ends = {part.what: part, other: nothing}
    return {
        "values": {"eps_g": at_text(part.at)},
        **written(composed.composition),
        "adaptive": isinstance(composed, Adaptive),
        "quantity": "delta",
        "lower": end_json(ends["lower"].proved.bound),
        "upper": end_json(ends["upper"].proved.bound),
        "printed": "",
        "status": "reached",
        "parts": [ends["lower"].to_json(), ends["upper"].to_json()],
    }


# -- eps_g ----------------------------------------------------------------------------------------


def _epsilon(
    composed: Composed, target: Exact, rtol: Fraction
) -> tuple[Dyadic, Dyadic, list[Part]]:
    """eps_g at delta: a point where delta is above the target, and one where it is not."""
    found = composed.solve_epsilon(target, rtol).enclosure
    bits = bits_for(rtol) + 24
    reduction = composed.reduction
    if reduction.core.size and reduction.floor_exactly == target.fraction:  # the sum of all eps
        ends = ((found.lower, False), (found.upper, True))
        low, high = (nonadaptive_witness.shortened(end, bits, up=up) for end, up in ends)
        return low, high, []
    if found.lower.infinite or found.upper.infinite:
        return found.lower, found.upper, []
    below = _point(composed, found, target, rtol, bits, up=False)
    above = _point(composed, found, target, rtol, bits, up=True)
    low, high = (Dyadic.from_fraction(part.at.fraction) for part in (below, above))
    return low, high, [below, above]


def _point(
    composed: Composed, found: Enclosure, target: Exact, rtol: Fraction, bits: int, *, up: bool
) -> Part:
    """The end of eps_g next to the one found at which the kernel accepts the side of delta."""
    end = found.upper if up else found.lower
    point = nonadaptive_witness.shortened(end, bits, up=up).fraction()
    width = max(found.width.fraction(), abs(point) * rtol / 8, Fraction(1, 2**80))
    place = 1 if up else 0
    finest = rtol / 64
    for step in range(3 * TRIES):
        at = Exact(point)
        proved = delta_ends(composed, at, _needed(composed, finest))[place]
        value = proved.bound.fraction()
        if (value <= target.fraction) if up else (value > target.fraction):
            return Part("upper" if up else "lower", at, proved)
        move = nonadaptive_witness.shortened(
            Dyadic.from_fraction(_dyadic(width)), 24, up=True
        ).fraction()
        point += move * 2**step / 8 * (1 if up else -1)
    raise Unanswerable("delta", target, "a delta whose eps_g can be told apart")


def _dyadic(value: Fraction) -> Fraction:
    """A dyadic number next above the value, with few bits."""
    scale = 64 + max(0, value.denominator.bit_length() - value.numerator.bit_length())
    return Fraction(-((-value.numerator << scale) // value.denominator), 1 << scale)


def _needed(composed: Composed, rtol: Fraction) -> Fraction:
    """The width of delta that tells its side: a narrow one, or what the recursion affords."""
    return max(rtol, ADAPTIVE_RTOL) if isinstance(composed, Adaptive) else rtol
