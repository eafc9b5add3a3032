"""BR mechanisms beside a fixed loss: the objective at a t for each group, and over a box of t.

With j_g of the n_g mechanisms of a group at their small loss, the loss of all groups together is
sum (n_g t_g - eps_g j_g), and the rest contributes its curve at eps_g minus that. For t in [a, b]
RR_{eps,t} post-processes RR_{eps + b - a, b}, so the objective of those bounds the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from flint import arb

from exactdp.mechanisms.randomized_response import one_minus_q, q
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.fields.balls import Balls
from exactdp.privacy_loss.lattice_curves import LatticeCurve
from exactdp.routes.base import Groups

F = Balls()
Side = tuple[Fraction, Fraction]
"""From which to which share of eps a t may go."""


def objective(groups: Groups, box: tuple[Side, ...], eps_g: Exact, rest: LatticeCurve) -> arb:
    """A ball with the objective at a t (sides of width 0), or with a bound for all t of a box."""
    columns = [
        list(_outcomes(eps, count, side)) for (eps, count), side in zip(groups, box, strict=True)
    ]
    place, total = eps_g.ball(), arb(0)
    for choice in product(*columns):
        weight, loss = arb(1), arb(0)
        for probability, part in choice:
            weight *= probability
            loss += part
        total += weight * rest(place - loss)
    return total


def _outcomes(eps: Exact, count: int, side: Side) -> Iterator[tuple[arb, arb]]:
    """Probability and loss of a group for j = 0, ..., count."""
    low, high = (eps * share for share in side)
    known = {"eps": (eps + (high - low)).ball(), "t": high.ball()}
    large, small = q(F, **known), one_minus_q(F, **known)
    binomial = 1
    for j in range(count + 1):
        loss = (high * (count - j) + (low - eps) * j).ball()
        yield binomial * large ** (count - j) * small**j, loss
        binomial = binomial * (count - j) // (j + 1)
