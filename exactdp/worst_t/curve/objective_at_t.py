"""BR mechanisms beside a fixed loss: the objective at a t for each group.

With j_g of the n_g mechanisms of a group at their small loss, the loss of all groups together is
sum (n_g t_g - eps_g j_g), and the rest contributes its curve at eps_g minus that. Patterns with the
same sum of drops eps_g j_g are taken together.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from flint import arb

from exactdp.mechanisms.compositions import ZERO, Groups
from exactdp.mechanisms.generalized_randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls

F = Balls()


def objective(
    groups: Groups, shares: tuple[Fraction, ...], eps_g: Exact, rest: Callable[[arb], arb]
) -> arb:
    """A ball with the objective at t_i = share_i eps_i for each group, beside a curve."""
    place, weights = eps_g.ball(), [arb(1)]
    drops, tables = sums_of_drops(groups)
    for (eps, count), share, table in zip(groups, shares, tables, strict=True):
        t = eps * share
        place -= count * t.ball()
        column = _outcomes(eps, count, t)
        more = [arb(0)] * (1 + max(max(row) for row in table))
        for weight, row in zip(weights, table, strict=True):
            for one, target in zip(column, row, strict=True):
                more[target] += weight * one
        weights = more
    total = arb(0)
    for weight, drop in zip(weights, drops, strict=True):
        total += weight * rest(place + drop.ball())
    return total


@lru_cache(maxsize=8)
def sums_of_drops(groups: Groups) -> tuple[list[Exact], list[list[list[int]]]]:
    """The different sums of drops of all groups, and a table for each group to find them by.

    For each sum of those before (row) and each number of drops of this group (column) a table has
    the place of their sum among the sums with it.
    """
    sums, tables = [ZERO], []
    for eps, count in groups:
        steps = [eps * j for j in range(count + 1)]
        known: dict[object, int] = {}
        found: list[Exact] = []
        table = []
        for one in sums:
            row = []
            for step in steps:
                total = one + step
                place = known.setdefault(total.parts, len(found))
                if place == len(found):
                    found.append(total)
                row.append(place)
            table.append(row)
        sums = found
        tables.append(table)
    return sums, tables


def _outcomes(eps: Exact, count: int, t: Exact) -> list[arb]:
    """Probabilities of j = 0, ..., count drops in a group."""
    known = {"eps": eps.ball(), "t": t.ball()}
    large, small = powers(q(F, **known), count), powers(one_minus_q(F, **known), count)
    binomial, found = 1, []
    for j in range(count + 1):
        found.append(binomial * large[count - j] * small[j])
        binomial = binomial * (count - j) // (j + 1)
    return found


def powers(base: arb, most: int) -> list[arb]:
    """The powers base^0, ..., base^most, by repeated products."""
    found = [arb(1)]
    for _ in range(most):
        found.append(found[-1] * base)
    return found
