"""From a composition to a certified delta: reduce, choose routes, intersect, refine.

The reductions, each an identity on the optimal profile:

- eps = 0 reveals nothing, and (eps_i, delta_i) mechanisms leak outright with probability
  D = 1 - prod (1 - delta_i): delta = D + (1 - D) delta_0, delta_0 the value with all delta_i = 0;
- from the sum of eps on, delta_0 = 0; up to minus the sum, delta_0 = 1 - e^eps_g;
- for eps_g < 0, delta_0(eps_g) = 1 - e^eps_g + e^eps_g delta_0(-eps_g): both directions count.

What is left, a :class:`~exactdp.routes.base.Core` with 0 <= eps_g < the sum of eps, goes to routes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from flint import arb

from exactdp.mechanisms import BR, DP
from exactdp.mechanisms.compositions import Composition
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, Enclosure, End, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact, precision
from exactdp.privacy_loss.equal_eps import TooLarge
from exactdp.routes.base import Answer, Core, Route, Witness
from exactdp.routes.nonadaptive.unequal_dp import UnequalPureRoute
from exactdp.routes.registry import BRACKETS, EXACT, FALLBACK
from exactdp.statements import FOUR_OUTCOMES, SUPPORT, SYMMETRY, Statement

DEFAULT_BUDGET = 3 * 10**8
GUARD_BITS = 6
MAX_REFINEMENTS = 6
MAX_SIZE = 10**12
MAX_TOTAL = 10**12

CLOSED_FORM = "closed form"


@dataclass(frozen=True)
class Solution:
    """A certified bracket and how the search for it ended."""

    enclosure: Enclosure
    status: str
    """``reached``, ``width_not_reached`` or ``budget``."""
    witness: Witness | None = None

    def require(self) -> Enclosure:
        """The enclosure, or WidthNotReached carrying it."""
        if self.status != "reached":
            raise WidthNotReached(self.enclosure, self.status)
        return self.enclosure


class Reduced:
    """A composition taken apart: its core, and the delta_i."""

    support: Statement = SUPPORT
    symmetry: Statement = SYMMETRY
    leaking: Statement = FOUR_OUTCOMES
    """What the reductions rest on."""

    def __init__(self, composition: Composition) -> None:
        if composition.symbolic:
            raise ParameterError("composition", composition, "numbers (delta_sympy takes symbols)")
        self.composition = composition
        # canonical compositions are sorted, so the groups come out sorted; parameters have one
        # form each, so the form is the key
        ranged: dict[Any, tuple[Exact, int]] = {}
        pure: dict[Any, tuple[Exact, int]] = {}
        self.leaks: list[tuple[Fraction, int]] = []
        for mechanism, count in composition.items:
            groups = ranged if isinstance(mechanism, BR) else pure
            eps = mechanism.eps
            if eps.sign() > 0:
                before = groups.get(eps.parts, (eps, 0))[1]
                groups[eps.parts] = (eps, before + count)
            if isinstance(mechanism, DP) and mechanism.delta:
                self.leaks.append((mechanism.delta, count))
        self.core = Core(tuple(ranged.values()), tuple(pure.values()))
        self.total = self.core.total

    def require_size(self) -> None:
        """A ParameterError beyond the sizes that only the bound of Theorem 5 can answer."""
        offer = "; the Theorem 5 bound has no such limit (--fallback in the shell, bound in Python)"
        if self.core.size > MAX_SIZE:
            raise ParameterError("composition", self.composition, f"at most 10^12 of them{offer}")
        if self.total > MAX_TOTAL:
            raise ParameterError(
                "composition", self.composition, f"a sum of eps of at most 10^12{offer}"
            )

    @cached_property
    def always_leaks(self) -> bool:
        """Whether some delta_i is 1."""
        return any(delta == 1 for delta, _ in self.leaks)

    def floor(self) -> arb:
        """D = 1 - prod (1 - delta_i), at the current precision."""
        if self.always_leaks:
            return arb(1)
        exponent = arb(0)
        for delta, count in self.leaks:
            exponent += count * Exact(-delta).ball().log1p()
        return -exponent.expm1()

    def kept(self) -> arb:
        """1 - D = prod (1 - delta_i), at the current precision."""
        product = arb(1)
        for delta, count in self.leaks:
            product *= Exact(1 - delta).ball() ** count
        return product

    def floor_exactly(self) -> Fraction | None:
        """D as a fraction, where that is a number of reasonable size."""
        size = sum(count * delta.denominator.bit_length() for delta, count in self.leaks)
        if size > 2_000_000:
            return None
        product = Fraction(1)
        for delta, count in self.leaks:
            product *= (1 - delta) ** count
        return 1 - product

    def leak_statements(self) -> tuple[Statement, ...]:
        """What the delta_i rest on."""
        return (self.leaking,) if self.leaks else ()

    def around(self, lower: arb, upper: arb, bits: int) -> tuple[arb, arb]:
        """D + (1 - D) delta_0 for both ends of delta_0."""
        with precision(bits):
            if not self.leaks:
                return lower, upper
            floor, kept = self.floor(), self.kept()
            return floor + kept * lower, floor + kept * upper


def read_rtol(value: Any) -> Fraction:
    """A relative width: a rational in (0, 1)."""
    number = exact(value, "rtol")
    if not number.is_rational or not 0 < number.fraction < 1:
        raise ParameterError("rtol", value, "a rational number between 0 and 1")
    return number.fraction


def read_atol(value: Any) -> Fraction:
    """An absolute width: a rational >= 0."""
    number = exact(value, "atol")
    if not number.is_rational or number.fraction < 0:
        raise ParameterError("atol", value, "a rational number >= 0")
    return number.fraction


def bits_for(rtol: Fraction) -> int:
    """Relative accuracy in bits that keeps a bracket within rtol, with a little to spare."""
    return rtol.denominator.bit_length() - rtol.numerator.bit_length() + GUARD_BITS


def exact_route(core: Core, budget: int = DEFAULT_BUDGET) -> Route | None:
    """The cheapest applicable route whose bracket can shrink at will, if the budget allows."""
    fitting = [route for route in EXACT if route.applies(core)]
    affordable = [route for route in fitting if route.cost(core) <= budget]
    return min(affordable, key=lambda route: route.cost(core)) if affordable else None


def solve(
    reduced: Reduced,
    eps_g: Exact,
    rtol: Fraction | None = None,
    atol: Fraction = Fraction(0),
    *,
    budget: int = DEFAULT_BUDGET,
    fallback: bool = False,
) -> Solution:
    """delta at eps_g as a certified bracket; with ``fallback`` only the Theorem 5 bound."""
    of = question(reduced, eps_g)
    if abs(eps_g) >= reduced.total or reduced.always_leaks:
        return at_the_ends(reduced, eps_g, rtol, of)
    if not fallback:
        reduced.require_size()
    route = None if fallback else exact_route(reduced.core, budget)
    if rtol is None:
        rtol = route.default_rtol if route is not None else FALLBACK.default_rtol
    bits = bits_for(rtol)
    if route is not None:
        try:
            for _ in range(MAX_REFINEMENTS):
                answer = route.solve(reduced.core, abs(eps_g), bits)
                solution = finish(reduced, eps_g, answer, bits, rtol, atol, of)
                if solution.status == "reached":
                    return solution
                bits += bits // 4 + 8
            return solution
        except TooLarge:
            return solve(reduced, eps_g, rtol, atol, budget=0)
    exact_routes_exist = any(candidate.applies(reduced.core) for candidate in EXACT)
    routes = [FALLBACK] if fallback else [r for r in BRACKETS if r.applies(reduced.core)]
    best: Solution | None = None
    for candidate in routes:
        if best is not None and best.enclosure.reaches(rtol, atol):
            break
        if candidate.cost(reduced.core) > DEFAULT_BUDGET and candidate is not FALLBACK:
            continue
        try:
            answer = candidate.solve(reduced.core, abs(eps_g), bits)
        except TooLarge:
            continue
        found = finish(reduced, eps_g, answer, bits, rtol, atol, of)
        best = found if best is None else _both(best, found)
    assert best is not None
    unreached = "budget" if exact_routes_exist and not fallback else "width_not_reached"
    status = "reached" if best.enclosure.reaches(rtol, atol) else unreached
    return replace(best, status=status)


def solve_profile(
    reduced: Reduced, grid: Sequence[Exact], rtol: Fraction | None, atol: Fraction
) -> list[Solution]:
    """delta at many eps_g. Unequal DP mechanisms share their work; the rest goes one by one."""
    solutions: dict[int, Solution] = {}
    route = exact_route(reduced.core)
    if isinstance(route, UnequalPureRoute):
        width = route.default_rtol if rtol is None else rtol
        bits = bits_for(width)
        inside = [i for i, eps_g in enumerate(grid) if abs(eps_g) < reduced.total]
        answers = route.solve_many(reduced.core, [abs(grid[i]) for i in inside], bits)
        for i, answer in zip(inside, answers, strict=True):
            of = question(reduced, grid[i])
            found = finish(reduced, grid[i], answer, bits, width, atol, of)
            if found.status == "reached":
                solutions[i] = found
    return [solutions.get(i) or solve(reduced, eps_g, rtol, atol) for i, eps_g in enumerate(grid)]


def question(reduced: Reduced, eps_g: Exact) -> str:
    """The question, as enclosures repeat it."""
    return f"delta of {reduced.composition} at eps_g = {eps_g}"


def _both(one: Solution, other: Solution) -> Solution:
    """Two certified brackets of the same number; the witness goes with the lower end."""
    witness = other.witness if other.enclosure.lower > one.enclosure.lower else one.witness
    return Solution(one.enclosure.intersect(other.enclosure), "", witness)


def at_the_ends(reduced: Reduced, eps_g: Exact, rtol: Fraction | None, of: str) -> Solution:
    """Beyond the support, and where some delta_i is 1: closed forms."""
    rtol = Fraction(1, 10**15) if rtol is None else rtol
    end = End(CLOSED_FORM, (reduced.support, *reduced.leak_statements()))
    if reduced.always_leaks:
        one = Dyadic(1)
        end = End(CLOSED_FORM, reduced.leak_statements())
        return Solution(Enclosure(one, one, end, end, of, rtol), "reached")
    bits = bits_for(rtol) + 16
    while True:
        with precision(bits):
            gain = arb(0) if eps_g.sign() >= 0 else -eps_g.ball().expm1()
            ball = gain
            if reduced.leaks:
                ball = reduced.floor() + reduced.kept() * gain
            exactly = reduced.floor_exactly() if eps_g.sign() >= 0 else None
            if exactly is not None:
                ball = Exact(exactly).ball()
            low, high = Dyadic.from_arb(ball.lower()), Dyadic.from_arb(ball.upper())
            enclosure = Enclosure(max(low, Dyadic(0)), min(high, Dyadic(1)), end, end, of, rtol)
        if enclosure.reaches(rtol / 4):
            return Solution(enclosure, "reached")
        bits *= 2


def finish(
    reduced: Reduced,
    eps_g: Exact,
    answer: Answer,
    bits: int,
    rtol: Fraction,
    atol: Fraction,
    of: str,
) -> Solution:
    """Undo the reductions on a route's answer."""
    working = bits + 32
    extra: tuple[Statement, ...] = reduced.leak_statements()
    with precision(working):
        lower, upper = answer.lower.to_arb(), answer.upper.to_arb()
        if eps_g.sign() < 0:
            weight, gain = eps_g.ball().exp(), -eps_g.ball().expm1()
            lower, upper = gain + weight * lower, gain + weight * upper
            extra = (*extra, reduced.symmetry)
        lower, upper = reduced.around(lower, upper, working)
        low, high = Dyadic.from_arb(lower.lower()), Dyadic.from_arb(upper.upper())
    low_end, high_end = _with(answer.lower_end, extra), _with(answer.upper_end, extra)
    if high > Dyadic(1):
        high, high_end = Dyadic(1), TRIVIAL
    if low < Dyadic(0):
        low, low_end = Dyadic(0), TRIVIAL
    enclosure = Enclosure(low, high, low_end, high_end, of, rtol)
    status = "reached" if enclosure.reaches(rtol * Fraction(3, 4), atol) else "width_not_reached"
    return Solution(enclosure, status, _mirrored(reduced.core, eps_g, answer.witness))


def _with(end: End, extra: tuple[Statement, ...]) -> End:
    return End(end.route, tuple(dict.fromkeys((*end.rests_on, *extra)))) if end.rests_on else end


def _mirrored(core: Core, eps_g: Exact, witness: Witness | None) -> Witness | None:
    """For eps_g < 0 the attaining pair is the reversed one: t becomes eps - t."""
    if witness is None or eps_g.sign() >= 0:
        return witness
    ts = tuple(
        tuple(eps - t for (eps, _), t in zip(core.ranged, vector, strict=True))
        for vector in witness.ts
    )
    ells = tuple(core.n + 2 * core.m - 1 - ell for ell in witness.ells)
    return replace(witness, ts=ts, ells=ells)
