"""Laplace noise of any widths beside finitely many losses: polynomials times exponentials.

Of k copies of Laplace noise with the widths w_i let y be the sum of (w_i - loss)/2. Its transform
is the product of ((1 + v) + e^(-u w_i) (1 - v))/2, v = 1/u, the same u for all of them: a sum over
the subsets in which the second term is taken, j of them with the widths S together,

    2^-k e^(-u S) (1 + v)^(k - j) (1 - v)^j,

each of which contributes at d = c - S > 0 as in :func:`exactdp.formulas.concrete_noise.laplaces`;
c = (sum of w_i - eps_g)/2. Other losses l shift c by l/2. Where d cannot be told from 0 the ball of
the term contains 0 as well: the term tends to 0 with d.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import comb, prod

from flint import arb, ctx

from exactdp.formulas.concrete_noise import integrated, powers_of_v
from exactdp.loss_sums.finite_losses import directions, leaks, summed, sums
from exactdp.mechanisms.cores import ZERO, Core, Run
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.numbers.fields.balls import Balls

MAX_LAPLACES = 300
"""The terms alternate: as many bits are lost."""
MAX_TERMS = 3_000_000
MAX_SUBSETS = 20_000
F = Balls(0)


def terms_of(core: Core) -> int | None:
    """How many terms a value has; None where it is not Laplace noise beside few losses, or where
    the terms cancel, or are, too many."""
    noise, others = split(core)
    if not noise or sum(run.count for run in noise) > MAX_LAPLACES:
        return None
    found = [sums(others, reverse=reverse) for reverse in directions(others)]
    if not all(found):
        return None
    listed = sum(one.size + 1 for one in found if one is not None)
    subsets = prod(run.count + 1 for run in noise)
    terms = subsets * listed * (1 + sum(run.count for run in noise))
    return terms if subsets <= MAX_SUBSETS and terms <= MAX_TERMS else None


def delta_of_laplaces(core: Core, eps_g: Exact) -> arb:
    """The larger of the directions, at the current precision."""
    place = eps_g.ball()
    return max_of(
        curve_of_laplaces(core, place, reverse=reverse) for reverse in directions(split(core)[1])
    )


def max_of(values: Iterable[arb]) -> arb:
    """The largest of some numbers >= 0."""
    return reduce(arb.max, values, arb(0))


def curve_of_laplaces(core: Core, place: arb, *, reverse: bool) -> arb:
    """The hockey stick at e^place in one direction, at the current precision."""
    noise, others = split(core)
    top = weighted_sum((run.eps, run.count) for run in noise)
    gap, listed = top.ball() - place, _subsets(core, ctx.prec)
    states = summed(others, reverse=reverse)
    finite = sum((mass for _, mass in states), arb(0))
    total = leaks(others, finite, reverse=reverse)
    for loss, mass in states:
        for width, coefficients in listed:
            d = (gap + loss) / 2 - width
            if d < 0:
                continue
            value = integrated(F, coefficients=coefficients, d=d)
            total += mass * (value if d > 0 else value.union(arb(0)))
    return total


@lru_cache(maxsize=8)
def _subsets(core: Core, bits: int) -> list[tuple[arb, list[arb]]]:
    return subsets_of(split(core)[0])


def split(core: Core) -> tuple[list[Run], Core]:
    """The Laplace mechanisms, and all others."""
    noise = [run for run in core.unordered.runs if isinstance(run.mechanism, Laplace)]
    return noise, Core(tuple(run for run in core.unordered.runs if run not in noise))


def subsets_of(noise: Sequence[Run]) -> list[tuple[arb, list[arb]]]:
    """(S, coefficients of the powers of v), the subsets of equal S together."""
    k = sum(run.count for run in noise)
    found: dict[tuple[object, int], tuple[Exact, int]] = {(ZERO.parts, 0): (ZERO, 1)}
    for run in noise:
        more: dict[tuple[object, int], tuple[Exact, int]] = {}
        for (_, taken), (width, ways) in found.items():
            for j in range(run.count + 1):
                total = width + run.eps * j
                key = (total.parts, taken + j)
                _, known = more.get(key, (total, 0))
                more[key] = (total, known + ways * comb(run.count, j))
        found = more
    merged: dict[object, tuple[Exact, list[int]]] = {}
    for (parts, taken), (width, ways) in found.items():
        _, sum_of = merged.setdefault(parts, (width, [0] * (k + 1)))
        for n, c in enumerate(powers_of_v(k, taken)):
            sum_of[n] += ways * c
    listed = []
    for width, whole in merged.values():
        place = width.ball()
        front = (-place).exp() * arb((1, -k))
        listed.append((place, [front * c for c in whole]))
    return listed
