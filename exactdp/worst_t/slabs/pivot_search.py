"""BR mechanisms of different eps, non-adaptively: the exact optimum by a certified search.

One t for each group of equal eps is enough (own statement "Common t"), whatever the rest, DP
mechanisms included. What is left is a maximum over one t for each different eps. The pattern of
the drops that count depends on t only through its weighted sum ("Slabs"), and a maximiser solves
one equation a group ("Pivot equations"), and one for each two ("Pair equations"); its t are in the
order of eps ("Order of t"). The search contracts boxes of t by these, with hulls that are exact at
mixed vertices, and excludes others by the adaptive value restricted to them. See the modules beside
this one.

The lower end is the objective at the best t, evaluated in balls. The upper end is what the search
proves, a float bound whose errors are counted; below a width of 1e-9 one step of Krawczyk's method
and point evaluations in balls give any number of digits (where every
maximiser is alone in its slab: with a continuum of them the width ends at about 1e-11).

Cost: with M = product of (n_j + 1) over the g different eps of BR, a visit of a box takes about
M g (sum of n_j + 40) + (sum of n_j^3) operations; 10 to 2,000 visits, some thousands where the eps
have no common step.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor, log, log2

from exactdp.loss_sums.at_fixed_t import value_at
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer, Progress, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.statements import (
    COMMON_T,
    LAST_BOX,
    LEMMA_4_1,
    MEAN_VALUE_BOUND,
    MIXED_VERTICES,
    ORDER_OF_T,
    PAIR_EQUATIONS,
    PIVOT_EQUATIONS,
    RESTRICTED_RECURSION,
    SECOND_DERIVATIVE_BOUND,
    SLABS,
    VERTEX_BOUND,
)
from exactdp.worst_t.slabs.climbing import good_t
from exactdp.worst_t.slabs.limits import OVERHEAD, steps_per_visit
from exactdp.worst_t.slabs.pattern_tables import Tables
from exactdp.worst_t.slabs.search import Search

NAME = "pivot search"
UPPER = (
    LEMMA_4_1,
    COMMON_T,
    SLABS,
    PIVOT_EQUATIONS,
    ORDER_OF_T,
    PAIR_EQUATIONS,
    MIXED_VERTICES,
    MEAN_VALUE_BOUND,
    VERTEX_BOUND,
    SECOND_DERIVATIVE_BOUND,
    RESTRICTED_RECURSION,
)
LEAST_BITS = 44
SHARE = 0.5
"""Of the width that is left to the search."""
NOTHING = Fraction(1, 1 << 200)
FINE = Fraction(1, 10**9)
"""Below this width the last box is refined in balls, ..."""
FINEST = 2e-11
"""... and where there is none, the search goes on to what floats are good for."""


def attained(core: Core, eps_g: Exact, bits: int) -> Answer:
    """The lower end of the search alone, which is there at once; the upper one is trivial."""

    t, _ = good_t(Tables(core, eps_g))
    return _answer(core, eps_g, t.tolist(), 1.0, bits)


def narrowing(
    core: Core, eps_g: Exact, rtol: Fraction, budget: int, progress: Progress | None
) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta at one eps_g, to a relative width of rtol if the
    budget affords it; below 1e-9 the last boxes are refined in balls."""

    bits = max(LEAST_BITS, rtol.denominator.bit_length() - rtol.numerator.bit_length() + 4)
    fine = rtol < FINE
    tol = float(FINE if fine else SHARE * rtol)
    search = Search(Tables(core, eps_g), tol, refining=fine)
    most = max(64, (budget - OVERHEAD) // steps_per_visit(core))
    yield _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
    start = search.gap
    for wanted in (tol, FINEST) if fine else (tol,):
        search.sharpen(wanted)
        for _ in search.run(most):
            if progress is not None and search.gap < start:
                progress(min(log(start / search.gap) / log(start / wanted), 1.0))
            yield _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
        answer = _refined(core, eps_g, search, bits) if fine else None
        yield answer or _answer(core, eps_g, search.t.tolist(), search.ceiling, bits)
        if answer is not None:
            return


def _refined(core: Core, eps_g: Exact, search: Search, bits: int) -> Answer | None:
    """The bracket from the last boxes in ball arithmetic; None where a box does not settle."""
    more = bits - floor(log2(search.best))
    found = []
    for box in search.last_boxes():
        middle = _as_exact(core, ((box.low + box.high) / 2).tolist())
        near = box.excess(middle, more)
        if near is None:
            return None
        ts, excess = near
        lower, upper = value_at(core, ts, eps_g, bits + 2)
        with precision(2 * bits + 64):
            found.append((lower, Dyadic.from_arb((upper.to_arb() + excess.to_arb()).upper()), ts))
    if not found:
        return None
    lower, top = max(low for low, _, _ in found), max(high for _, high, _ in found)
    best = tuple(ts for _, high, ts in sorted(found, reverse=True) if high >= lower)
    end = End(NAME, (*UPPER, LAST_BOX))
    witness = Witness(best, tied="not separated" if len(best) > 1 else "")
    return Answer(lower, min(top, Dyadic(1)), End(NAME, (LEMMA_4_1,)), end, witness)


def _answer(core: Core, eps_g: Exact, t: list[float], ceiling: float, bits: int) -> Answer:
    """The objective at t in balls, and an upper end at the ceiling or just above."""
    ts = _as_exact(core, t)
    lower, _ = value_at(core, ts, eps_g, bits)
    upper = min(above(lower, Fraction(ceiling)), Dyadic(1))
    lower_end, upper_end = End(NAME, (LEMMA_4_1,)), End(NAME, UPPER)
    return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))


def _as_exact(core: Core, t: list[float]) -> tuple[Exact, ...]:
    return tuple(
        min(Exact(Fraction(x)), eps) for x, (eps, _) in zip(t, core.br_groups, strict=True)
    )


def above(lower: Dyadic, ceiling: Fraction) -> Dyadic:
    """lower times 1 + m 2^-e with an m below 32, just large enough to reach the ceiling.

    >>> above(Dyadic(1), Fraction(5, 4)).fraction()
    Fraction(5, 4)
    """
    base = lower.fraction()
    excess = max(ceiling / base - 1, NOTHING)
    unit = 1 << max(excess.denominator.bit_length() - excess.numerator.bit_length() + 4, 0)
    return Dyadic.from_fraction(base * (1 + Fraction(-(-excess * unit // 1), unit)))
