"""eps_g at a given delta: the smallest eps_g with delta(eps_g) <= delta, certified on both sides.

With D = 1 - prod (1 - delta_i) and s = the sum of eps:

- delta >= 1 gives -inf, delta < D gives inf, delta = D gives s (no mechanism at all: 0);
- delta >= delta(-s) = 1 - (1 - D) e^-s gives ln((1 - delta)/(1 - D)), which is <= -s;
- otherwise the root lies in (-s, s), where delta(.) is strictly decreasing; two evaluations, one
  on each side of it, certify the bracket. 12 to 16 evaluations in all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.certified_roots import RootSearch, Side
from exactdp.numbers.enclosures import Dyadic, Enclosure, End, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.registry import FALLBACK
from exactdp.solve.nonadaptive_solver import (
    CLOSED_FORM,
    DEFAULT_BUDGET,
    Reduced,
    Solution,
    exact_route,
    solve,
)

DEFAULT_RTOL = Fraction(1, 10**15)
BRACKET_RTOL = Fraction(1, 1000)
"""Where delta is only bracketed, asking for more than this costs time and gains nothing."""
ZERO_RATIO = Fraction(1, 2**80)


def invert(
    reduced: Reduced,
    delta: object,
    rtol: Fraction | None = None,
    atol: Fraction | None = None,
    *,
    fallback: bool = False,
    budget: int = DEFAULT_BUDGET,
) -> Solution:
    """The smallest eps_g with delta(eps_g) <= delta as a certified bracket.

    ``atol`` only matters where eps_g is 0 or next to it; its default is far below rtol times the
    smallest eps. Where only brackets of delta are known, so is eps_g.
    """
    target = read_delta(delta)
    of = f"eps_g of {reduced.composition} at delta = {Exact(target)}"
    edge = at_the_edges(reduced, target, DEFAULT_RTOL if rtol is None else rtol, of)
    if edge is not None:
        return edge
    if not fallback:
        reduced.require_size()
    route = None if fallback else exact_route(reduced.core, budget)
    if rtol is None:
        rtol = route.default_rtol if route is not None else FALLBACK.default_rtol
    if atol is None:
        atol = tiny(reduced, rtol)
    if route is not None:
        found = inside(reduced, target, rtol, atol, _asker(reduced, budget, fallback, "both"))
        low, high, reached = found.low, found.high, found.reached
    else:
        coarse = max(rtol, BRACKET_RTOL / 10) if reduced.core.n else rtol
        # the root of the lower curve bounds from below, that of the upper curve from above
        lower, upper = (_asker(reduced, budget, fallback, which) for which in ("lower", "upper"))
        below = inside(reduced, target, coarse, atol, lower)
        above = inside(reduced, target, coarse, atol, upper)
        low, high, reached = below.low, above.high, False
    enclosure = Enclosure(low.point, high.point, low.end, high.end, of, rtol)
    if reached or enclosure.reaches(rtol, atol):
        return Solution(enclosure, "reached")
    return Solution(enclosure, "width_not_reached")


def tiny(reduced: Reduced, rtol: Fraction) -> Fraction:
    """An absolute width next to which every eps is large: only for eps_g = 0."""
    smallest = min(eps for eps, _ in (*reduced.core.ranged, *reduced.core.pure))
    with precision(64):
        mantissa, exponent = smallest.ball().lower().man_exp()
    magnitude = int(exponent) + int(mantissa).bit_length()
    return rtol * ZERO_RATIO * Fraction(2) ** magnitude


def at_the_edges(reduced: Reduced, target: Fraction, rtol: Fraction, of: str) -> Solution | None:
    """The values that are known in closed form, or None."""
    end = End(CLOSED_FORM, (reduced.support, *reduced.leak_statements()))

    def solution(low: Dyadic, high: Dyadic) -> Solution:
        return Solution(Enclosure(low, high, end, end, of, rtol), "reached")

    if target == 1:
        return solution(Dyadic.infinity(-1), Dyadic.infinity(-1))
    side = _against_the_floor(reduced, target)
    if side < 0:
        return solution(Dyadic.infinity(1), Dyadic.infinity(1))
    if side == 0:
        found = replace(Enclosure.from_exact(reduced.total, rtol / 8, end), of=of, rtol=rtol)
        return Solution(found, "reached")
    bits = 64 + 2 * (rtol.denominator.bit_length() - rtol.numerator.bit_length())
    while True:
        with precision(bits):
            kept = reduced.kept()
            value = (arb_of(1 - target) / kept).log()
            beyond = value + reduced.total.ball()
            if beyond > 0:
                return None
            if beyond < 0 or not reduced.core.size:
                found = replace(Enclosure.from_ball(value.min(arb(0)), end), of=of, rtol=rtol)
                if found.reaches(rtol / 4):
                    return Solution(found, "reached")
            if bits > 100_000:  # on the edge itself, or next to it
                found = replace(Enclosure.from_ball(value.min(arb(0)), end), of=of, rtol=rtol)
                return Solution(found, "reached")
        bits *= 2


def _against_the_floor(reduced: Reduced, target: Fraction) -> int:
    """The sign of target - D."""
    if reduced.always_leaks:
        return -1 if target < 1 else 0
    exactly = reduced.floor_exactly()
    if exactly is not None:
        return (target > exactly) - (target < exactly)
    bits = 128
    while bits < 1 << 20:
        with precision(bits):
            distance = arb_of(target) - reduced.floor()
            if distance > 0:
                return 1
            if distance < 0:
                return -1
        bits *= 2
    raise ArithmeticError("delta cannot be told from the floor 1 - prod (1 - delta_i)")


def _asker(
    reduced: Reduced, budget: int, fallback: bool, which: str
) -> Callable[[Dyadic, int], Enclosure]:
    """delta at a point; ``which`` curve of the bracket is meant."""

    def ask(x: Dyadic, bits: int) -> Enclosure:
        width = Fraction(1, 1 << bits)
        if which != "both" and reduced.core.n:
            width = max(width, BRACKET_RTOL)
        found = solve(
            reduced, Exact(x.fraction()), width, budget=budget, fallback=fallback
        ).enclosure
        if which == "lower":
            return replace(found, upper=found.lower, upper_end=found.lower_end)
        if which == "upper":
            return replace(found, lower=found.upper, lower_end=found.upper_end)
        return found

    return ask


def inside(
    reduced: Reduced,
    target: Fraction,
    rtol: Fraction,
    atol: Fraction,
    ask: Callable[[Dyadic, int], Enclosure],
) -> RootSearch:
    """Search the root inside the support; ``ask`` gives delta at a point to so many bits."""
    end = End(CLOSED_FORM, (reduced.support, *reduced.leak_statements()))
    with precision(64):
        total = Dyadic.from_arb(reduced.total.ball().upper())
        low, high = Side(-total, end), Side(total, end)
        guess, spread = _guess(reduced, target)
    search = RootSearch(ask, target, low, high, rtol=rtol, atol=atol, edge=total, spread=spread)
    return search.run(guess)


def _guess(reduced: Reduced, target: Fraction) -> tuple[Dyadic, Dyadic]:
    """A starting point and the spread of the loss, if it were normal; certifies nothing.

    The loss of RR_{2 eps, eps} has mean eps tanh(eps/2) and variance (eps/cosh(eps/2))^2; for BR
    about the same with eps/2 (at t = eps/2).
    """
    mean = variance = arb(0)
    halved = [(eps / 2, count) for eps, count in reduced.core.ranged]
    for eps, count in (*halved, *reduced.core.pure):
        e = eps.ball()
        mean += count * e * (e / 2).tanh()
        variance += count * (e * (e / 2).sech()) ** 2
    spread = variance.sqrt()
    if target > Fraction(1, 2) and variance < 4:
        point = arb_of(1 - target).log()
    else:
        point = mean + spread * arb(2).sqrt() * (2 * arb_of(target)).erfcinv()
    total = reduced.total.ball()
    limit = total * arb(15) / 16
    point = point if point.is_finite() else limit
    return Dyadic.from_arb(point.min(limit).max(-limit).mid()), Dyadic.from_arb(spread.mid())
