"""BR mechanisms of different eps, too many patterns to list: a narrow bracket for most mixtures.

Below, a t that solves the pivot equations, evaluated in balls. Above, delta is at most a sum over
frequencies of products of one factor for each group (:mod:`.contour`), each factor is enclosed over
pieces of its t (:mod:`.enclosed_factors`), and what the groups may do together is of second order
(:mod:`.levels`). Where that is wide, t is first confined to intervals outside of which D is less
than at the good t (:mod:`.shaving`). On a lattice the relative width is some 1e-4 and less: what is
left is that t and the place of eps_g between two sums of drops are not coupled. Without a common
step it is what the smoothing costs. Mixtures with few mechanisms may come out wide.

Cost: one bound takes 200 pieces of each group's t for 60 to 400 frequencies on a lattice, up to
8,192 without: 0.2 to 5 s.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from exactdp.loss_sums.at_fixed_t import Vector, value_at
from exactdp.mechanisms.cores import Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import End
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.intervals import Contradiction
from exactdp.statements import (
    COMMON_T,
    GAUSSIAN_SMOOTHING,
    LEMMA_4_1,
    RESTRICTED_RECURSION,
    SEPARABLE_FACTORS,
    Statement,
)
from exactdp.worst_t.separable.enclosed_factors import LARGEST_DECAY
from exactdp.worst_t.separable.maximum import Law, Maximum
from exactdp.worst_t.separable.shaving import Shaving

NAME = "separable"
RESTS_ON: tuple[Statement, ...] = (LEMMA_4_1, COMMON_T, SEPARABLE_FACTORS, GAUSSIAN_SMOOTHING)
ATTEMPTS = ((1.0, 1.06), (1.0, 1.06), (0.0, 1.06), (1.0, 1.004), (0.0, 1.007), (1.0, 1.007))
"""Bounds of the mu_j, and how fast pieces grow: all are valid, any may be the narrowest. From the
second on, or at once where that costs little, t is in intervals (:mod:`.shaving`)."""
MOST_STEPS = 2 * 10**8
"""Of a later attempt."""
BITS = 44
ENOUGH = Fraction(1, 2000)
"""Widths below that do not become narrower with other pieces."""
LEAST = 1e-60
"""Of the maximum; and lam is between"""
LEAST_RATE, LARGEST_RATE = 1e-60, 100.0


def narrowing(core: Core, eps_g: Exact, rtol: Fraction, budget: int) -> Iterator[Answer]:
    """Narrower and narrower brackets of delta: the same good t below, other pieces above."""

    law, centre = Law.of(core, eps_g)
    steepest = min(LARGEST_RATE, LARGEST_DECAY / float(core.largest))
    if not law.value > LEAST or not law.rate <= steepest:
        raise TooLarge("eps_g is too near the end of the support")
    if law.rate < LEAST_RATE:
        raise TooLarge("eps_g is too far within the bulk")
    maximum = Maximum(core, eps_g, law, centre)
    ts = tuple(
        min(Exact(Fraction(t)), eps)
        for t, (eps, _) in zip(centre.tolist(), core.br_groups, strict=True)
    )
    lower, _ = value_at(core, ts, eps_g, BITS)
    before, spent, rests_on = Dyadic(2), 0, RESTS_ON
    shaving, tried = Shaving(core, eps_g), set()
    for number, (most, growth) in enumerate(ATTEMPTS):
        steps = maximum.steps(growth)
        room = steps / 2 if number == 0 else min(budget, MOST_STEPS) - spent - steps
        if rests_on == RESTS_ON and shaving.work <= room:
            maximum.low, maximum.high = shaving.box(centre, float(lower.fraction()))
            spent, rests_on = spent + shaving.work, (*RESTS_ON, RESTRICTED_RECURSION)
        if number and spent + steps > min(budget, MOST_STEPS):
            continue
        if (most, growth, rests_on) in tried:
            continue
        tried.add((most, growth, rests_on))
        bound = maximum.bound(most, growth)
        upper = Dyadic.from_arb(bound) if bound < 1 else Dyadic(1)
        spent += steps
        if upper < lower:
            raise Contradiction(f"{core} at {eps_g}: t is above the bound of all t")
        if upper < before:
            before = upper
            yield _answer(lower, upper, ts, rests_on)
        if upper.fraction() <= lower.fraction() * (1 + max(rtol, ENOUGH)):
            return


def _answer(lower: Dyadic, upper: Dyadic, ts: Vector, rests_on: tuple[Statement, ...]) -> Answer:
    lower_end, upper_end = End(NAME, (LEMMA_4_1,)), End(NAME, rests_on)
    return Answer(lower, upper, lower_end, upper_end, Witness((ts,)))
