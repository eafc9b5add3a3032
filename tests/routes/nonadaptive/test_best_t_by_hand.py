"""BR beside concrete noise: brackets around the largest delta by hand, a thousand sets per route.

The upper end is at least delta at the best t by hand, and where mechanisms of one eps take
different t; the lower end is at most the maximum by hand; and they are as near as the route says.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from exactdp.numbers.answers import Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import exact
from exactdp.routes.nonadaptive.beside_one_curve import BESIDE_ONE_CURVE
from exactdp.routes.nonadaptive.slow_transforms_route import MANY_PATTERNS
from exactdp.routes.nonadaptive.smooth_noise_route import CHOSEN_T, GUARD
from exactdp.solve.refinement import bits_for
from exactdp.worst_t.curve import beside_smooth_noise, boxes_beside_one_curve
from exactdp.worst_t.curve.bracket_on_finer_lattices import Refining, ends_of
from tests.routes.nonadaptive.best_t_by_hand import (
    DIGITS,
    OFF,
    SPARE,
    TINY,
    Objective,
    Peak,
    at_least,
)
from tests.routes.nonadaptive.noise_by_hand import MP, Number, number
from tests.routes.nonadaptive.sets_by_hand import (
    Seen,
    Set,
    answered,
    drawn,
    drawn_groups,
    ends,
    in_lots,
    one_noise,
    smooth_noise,
)

F = Fraction
Draw = Callable[[Random], Set]
Ask = Callable[[Set], Enclosure | None]
CLAIMED = F(1, 2 ** (bits_for(F(1, 10**6)) - GUARD))
"""Of sums over frequencies, where few boxes are left: GUARD bits are beyond what is wanted."""
MOST_REACH = 200
"""Of the losses of one mechanism, in spreads: rare losses that are far larger take long."""


def apart(one: Set, best: Peak) -> Number:
    """delta where two mechanisms of one eps have t to both sides of the best one."""
    f = Objective(one.groups, one.beside, one.eps_g, best.reverse)
    parts = []
    for (eps, n), share in zip(one.groups, best.shares, strict=True):
        t, moved = number(eps) * share, number(eps) * min(share, 1 - share) / 50
        parts += [(eps, 1, t + moved), (eps, 1, t - moved)] if n > 1 else []
        parts += [(eps, n - 2 if n > 1 else 1, t)] if n != 2 else []
    return f.at_each(parts)


def judged(one: Set, found: Enclosure, seen: Seen, width: Fraction | None) -> None:
    """Both ends against the maximum by hand; ``width`` is what the route claims."""
    with MP.workdps(DIGITS):
        low, high = ends(found)
        best = at_least(low, one.groups, one.beside, one.eps_g)
        spare = best.value * SPARE + TINY
        assert best.value <= high + spare, (str(one), "above the upper end", best.shares)
        with MP.workdps(DIGITS + max(0, int(-MP.log10(best.value + TINY)))):
            assert apart(one, best) <= high + spare, (str(one), "t apart are above", best.shares)
        assert low <= best.value * (1 + best.off) + spare, (str(one), "the lower end is too high")
        if width is not None:
            assert high - low <= number(width) * high + TINY, (str(one), "wider than claimed")
        seen.widths.append(float((high - low) / high) if high > TINY else 0.0)
        seen.coarse += best.off > OFF


def asked(sets: int, rng: Random, draw: Draw, ask: Ask, width: Fraction | None) -> None:
    """So many sets that are answered, and what they were like."""
    seen = Seen()
    while len(seen.widths) < sets:
        one = draw(rng)
        found = ask(one)
        if found is None:
            seen.declined += 1
        else:
            judged(one, found, seen, width)
    print(seen)


@pytest.mark.parametrize("sets", in_lots(2, 125, 8))
def test_sums_over_frequencies_and_boxes_of_t(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to three eps, smooth noise: to 6 to 30 digits; where it would take long it gives up."""
    monkeypatch.setattr(beside_smooth_noise, "MOST_WORK", 10**6)
    monkeypatch.setattr(beside_smooth_noise, "MOST_BOXES", 1_000)

    def draw(rng: Random) -> Set:
        groups = drawn_groups(rng, most=3, many=True)
        return drawn(rng, smooth_noise(rng, groups), groups)

    def ask(one: Set) -> Enclosure | None:
        return answered(CHOSEN_T, one, rng.choice(("1e-6", "1e-9", "1e-30")))

    asked(sets, rng, draw, ask, CLAIMED)


@pytest.mark.parametrize("sets", in_lots(2, 125, 8))
def test_boxes_of_t_beside_one_curve(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of any loss, or none; two eps beside Gaussian noise, to 9 digits; where it would take long it
    gives up."""
    monkeypatch.setattr(boxes_beside_one_curve, "MOST_BALLS", 4 * 10**6)

    def draw(rng: Random) -> Set:
        groups = drawn_groups(rng, most=2)
        return drawn(rng, one_noise(rng, groups), groups)

    def ask(one: Set) -> Enclosure | None:
        wide = "1e-9" if len(one.groups) > 1 else rng.choice(("1e-9", "1e-9", "1e-12", "1e-20"))
        return answered(BESIDE_ONE_CURVE, one, wide)

    asked(sets, rng, draw, ask, F(1, 10**9))


@pytest.mark.parametrize("sets", in_lots(1, 125, 8))
def test_sums_over_boxes_of_t(sets: int, rng: Random) -> None:
    """Few patterns as well, though the route is asked where they are many."""

    def draw(rng: Random) -> Set:
        groups = drawn_groups(rng, most=2, many=True)
        return drawn(rng, smooth_noise(rng, groups), groups, most=1)

    def ask(one: Set) -> Enclosure | None:
        return answered(MANY_PATTERNS, one, "1e-3", always=True)

    asked(sets, rng, draw, ask, None)


@pytest.mark.parametrize("sets", in_lots(2, 125, 8))
def test_rounded_losses_beside_br(sets: int, rng: Random) -> None:
    """At two steps, one after the other, whatever route would be taken."""
    levels = iter(range(10**9))

    def draw(rng: Random) -> Set:
        groups = drawn_groups(rng, most=2)
        return drawn(rng, one_noise(rng, groups), groups, most=1)

    def ask(one: Set) -> Enclosure | None:
        about = one.made.reduction
        place, inner = exact(one.eps_g), exact(abs(one.eps_g))
        if about.at_an_end(place) or not about.core.concrete or not about.core.n:
            return None
        search = Refining(about.core)
        if search.rest.reach > MOST_REACH * search.rest.spread:
            return None
        search.level += next(levels) % 3
        low, high = (Dyadic.from_arb(end) for end in search.ends(inner))
        return about.enclosure(place, Answer(low, high, *ends_of(about.core)), 40, "", F(1, 100))

    asked(sets, rng, draw, ask, None)
