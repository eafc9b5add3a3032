"""What every route must keep, over those for concrete mechanisms that take no enumeration.

The bracket is in order and holds the value by hand (fixed pairs), or no t by hand is above it (BR
beside noise); each end says where it comes from; exact routes reach the width; repetition gives
the same bytes, and answers pickle.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import product
from math import comb
from random import Random

import pytest

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.routes.nonadaptive.dominating_pair_route import NOISE_PAIR
from exactdp.routes.nonadaptive.fixed_pair_routes import ONE_CURVE, RARE_LOSSES, SMOOTH_LOSSES
from exactdp.routes.nonadaptive.slow_transforms_route import MANY_PATTERNS
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T
from exactdp.routes.nonadaptive.value_iteration_with_noise import ADAPTIVE_NOISE_BOUND
from tests.first_principles import fraction_of
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.references import core_of

F = Fraction
BITS = 30


@dataclass(frozen=True)
class Case:
    """BR groups and RR(3, eps), DP beside noise of a given standard deviation, one of many."""

    groups: tuple[tuple[Fraction, int], ...]
    classes: tuple[tuple[Fraction, int], ...]
    sigma: Fraction
    noises: int
    eps_g: Fraction
    share: Fraction | int = 1
    """Of the sample on which the noise is used, if it is one alone."""

    @property
    def core(self) -> Core:
        parts = [f"BR({eps})^{n}" for eps, n in self.groups]
        parts += [f"DP({eps})^{n}" for eps, n in self.classes]
        noise = f"Gaussian({self.sigma})"
        if self.share != 1:
            noise = f"Subsampled({noise}, {self.share})"
        return core_of(" ".join([*parts, f"{noise}^{self.noises}"]))

    def value(self, ts: Sequence[Fraction]) -> Number:
        """At a t for each group: every number of drops, and the curve of the noise."""
        sums: by_hand.Atoms = [(MP.mpf(0), MP.mpf(1))]
        halves = [(2 * eps, eps, n) for eps, n in self.classes]
        for eps, t, n in [*((e, t, n) for (e, n), t in zip(self.groups, ts, strict=True)), *halves]:
            p = (MP.exp(-number(t)) - MP.exp(-number(eps))) / -MP.expm1(-number(eps))
            q = MP.exp(number(t)) * p
            own = [
                (n * number(t) - j * number(eps), comb(n, j) * q ** (n - j) * (1 - q) ** j)
                for j in range(n + 1)
            ]
            sums = [(x + y, a * b) for x, a in sums for y, b in own]
        return max(
            sum((mass * curve(number(self.eps_g) - x) for x, mass in sums), MP.mpf(0))
            for curve in self.curves()
        )

    def curves(self) -> list[by_hand.Curve]:
        """Of the noise, in both directions where they differ."""
        sigma, share = number(self.sigma), number(self.share)
        if self.share == 1:
            return [lambda eps: by_hand.gaussian(self.noises / sigma**2, eps)]
        assert self.noises == 1

        def curve(eps: Number, reverse: bool) -> Number:
            return by_hand.normal_loss_transforms(sigma, share, eps, reverse=reverse)

        return [partial(curve, reverse=way) for way in (False, True)]


FIXED = Case((), ((F(1, 5), 4), (F(1, 3), 1)), F(2), 3, F(1, 2))
SAMPLED = Case((), ((F(1, 5), 4), (F(1, 3), 1)), F(1, 2), 1, F(1, 2), F(1, 100))
FEW = Case(((F(1, 10), 3), (F(1, 5), 2)), (), F(10), 4, F(1, 2))
MANY = Case(((F(1, 10), 64), (F(1, 9), 64)), (), F(5), 1, F(5, 2))
CASES = [
    pytest.param(SMOOTH_LOSSES, FIXED, id="poisson summation: DP and noise"),
    pytest.param(RARE_LOSSES, SAMPLED, id="inversion along rays: DP and sampled noise"),
    pytest.param(ONE_CURVE, FIXED, id="mean of one curve: DP and noise"),
    pytest.param(CHOSEN_T, FEW, id="poisson summation, boxes of t: five BR and noise"),
    pytest.param(CHOSEN_T, MANY, id="poisson summation, boxes of t: two groups of 64"),
    pytest.param(MANY_PATTERNS, MANY, id="sums over boxes of t: two groups of 64"),
    pytest.param(BESIDE_ONE_CURVE, FEW, id="boxes of t beside one curve: five BR and noise"),
    pytest.param(NOISE_PAIR, FEW, id="noise as a fixed pair: five BR and noise"),
    pytest.param(ADAPTIVE_NOISE_BOUND, FEW, id="adaptive bound: five BR and noise"),
    pytest.param(
        ADAPTIVE_NOISE_BOUND, MANY, id="adaptive bound: two groups of 64", marks=pytest.mark.long
    ),
]


@cache
def answered(route: Route, case: Case) -> Answer:
    return route.solve(case.core, exact(case.eps_g), BITS)


@pytest.mark.parametrize(("route", "case"), CASES)
def test_the_bracket_is_in_order_and_says_where_it_comes_from(route: Route, case: Case) -> None:
    assert route.why_not(case.core, exact(case.eps_g)) == ""
    assert route.cost(case.core) > 0
    answer = answered(route, case)
    assert 0 <= answer.lower.fraction() <= answer.upper.fraction() <= 1
    assert answer.upper_end.route == route.name
    assert answer.upper_end.rests_on
    if answer.lower.fraction() > 0:
        assert answer.lower_end.route == route.name
        assert answer.lower_end.rests_on
    assert pickle.loads(pickle.dumps(answer)) == answer


@pytest.mark.parametrize(("route", "case"), CASES[:3])
def test_the_value_by_hand(route: Route, case: Case) -> None:
    """Exact routes: inside, and as narrow as asked for; again the same bytes."""
    answer, truth = answered(route, case), fraction_of(case.value(()))
    assert answer.lower.fraction() <= truth <= answer.upper.fraction()
    assert answer.upper.fraction() - answer.lower.fraction() <= truth / 2 ** (BITS - 1)
    assert repr(route.solve(case.core, exact(case.eps_g), BITS)) == repr(answer)


@pytest.mark.parametrize(("route", "case"), CASES[3:])
def test_no_t_is_above_and_some_t_is_not_far_below(route: Route, case: Case, rng: Random) -> None:
    """On a grid and at random; the upper end is above the best of them by a few percent at most,
    but for boxes, which are only some of many."""
    MP.dps, before = 20, MP.dps
    try:
        shares = [F(i, 16) for i in range(7, 12)] if case is FEW else [F(9, 16)]
        tried = list(product(shares, repeat=2))
        others = 2 if case is FEW else 1
        tried += [(F(rng.randint(0, 99), 99), F(rng.randint(0, 99), 99)) for _ in range(others)]
        values = []
        for share in tried:
            ts = [eps * part for (eps, _), part in zip(case.groups, share, strict=True)]
            values.append(fraction_of(case.value(ts)))
    finally:
        MP.dps = before
    upper, lower = answered(route, case).upper.fraction(), answered(route, case).lower.fraction()
    assert max(values) <= upper
    assert upper <= max(values) * (8 if route is MANY_PATTERNS else F(104, 100))
    if route is MANY_PATTERNS:
        assert max(values) * F(9, 10) <= lower
    if route is BESIDE_ONE_CURVE:
        assert upper <= lower * (1 + F(1, 2**BITS))
        assert repr(route.solve(case.core, exact(case.eps_g), BITS)) == repr(answered(route, case))
    if route is CHOSEN_T:
        assert max(values) * F(999, 1000) <= lower
        assert upper <= lower * (1 + F(1, 1 << (BITS - 1)))
