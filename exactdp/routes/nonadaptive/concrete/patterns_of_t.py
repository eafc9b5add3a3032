"""BR mechanisms beside a fixed loss: the objective at a t for each group.

With j_g of the n_g mechanisms of a group at their small loss, the loss of all groups together is
sum (n_g t_g - eps_g j_g), and the rest contributes its curve at eps_g minus that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from flint import arb

from exactdp.mechanisms.randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls
from exactdp.routes.base import Groups

F = Balls()


def objective(
    groups: Groups, shares: tuple[Fraction, ...], eps_g: Exact, rest: Callable[[arb], arb]
) -> arb:
    """A ball with the objective at a t, as a share of eps, for each group."""
    columns = [
        list(_outcomes(eps, count, eps * share))
        for (eps, count), share in zip(groups, shares, strict=True)
    ]
    return _over(columns, eps_g.ball(), rest)


def _over(columns: list[list[tuple[arb, arb]]], place: arb, rest: Callable[[arb], arb]) -> arb:
    """The mean of the rest over all choices of an outcome from each column."""
    if not columns:
        return rest(place)
    first, *others = columns
    total = arb(0)
    for weight, loss in first:
        total += weight * _over(others, place - loss, rest)
    return total


def _outcomes(eps: Exact, count: int, t: Exact) -> Iterator[tuple[arb, arb]]:
    """Probability and loss of a group for j = 0, ..., count drops of eps."""
    known = {"eps": eps.ball(), "t": t.ball()}
    large, small = powers(q(F, **known), count), powers(one_minus_q(F, **known), count)
    binomial, top, drop = 1, count * known["t"], known["eps"]
    for j in range(count + 1):
        yield binomial * large[count - j] * small[j], top - j * drop
        binomial = binomial * (count - j) // (j + 1)


def powers(base: arb, most: int) -> list[arb]:
    """base^0, ..., base^most."""
    found = [arb(1)]
    for _ in range(most):
        found.append(found[-1] * base)
    return found
