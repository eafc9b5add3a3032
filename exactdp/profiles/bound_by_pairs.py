"""Theorem 5 with the moments of each concrete mechanism, as a bound like the classical ones."""

from __future__ import annotations

from flint import arb

from exactdp.loss_sums.log_moments import rests_on
from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.budgets import TooLarge, Undecided
from exactdp.numbers.exact_numbers import Exact
from exactdp.profiles.classical_bounds import MOMENTS, Bound
from exactdp.routes.nonadaptive.moments_of_pairs import (
    MOMENTS_OF_PAIRS,
    eps_by_moments,
    moments_of,
    parted,
)
from exactdp.statements import CONCRETE_PAIRS, Statement

BITS = 64
"""The bound is that at some lambda, near the best one; more digits of it say no more."""


def _lacks(core: Core) -> str:
    return MOMENTS_OF_PAIRS.lacks(core, ZERO)


def _eps(core: Core, delta: arb) -> arb:
    try:
        found = eps_by_moments(core, delta)
    except TooLarge as error:
        raise Undecided("its moments take too many steps") from error
    if found is None:
        raise Undecided("needs a delta above the probability of an infinite loss")
    return found


def _delta(core: Core, eps_g: Exact) -> arb | None:
    try:
        found: arb = MOMENTS_OF_PAIRS.solve(core, eps_g, BITS).upper.to_arb()
    except TooLarge:
        return None
    return found if found < 1 else None


def _rests_on(core: Core) -> tuple[Statement, ...]:
    found = parted(core)
    assert found is not None
    classes, _, reasons = found
    return (*rests_on(classes), CONCRETE_PAIRS, *reasons)


def _has_moments(mechanism: Mechanism) -> bool:
    pair = mechanism.concrete_pair
    return pair is not None and moments_of(pair) is not None


BY_PAIRS = Bound(
    "moments of the pairs (Renyi)",
    "dong-durfee-rogers-2019, Theorem 5; moments of each pair; Canonne, Kamath and Steinke 2020",
    MOMENTS,
    _lacks,
    _eps,
    _delta,
    _rests_on,
    holds="adaptive",
    knows_also=_has_moments,
)
