"""The maximum over t of BR beside one curve that is a mean of closed forms, in one direction.

The curve of the rest is a mean of closed forms (:mod:`exactdp.loss_sums.one_curve`), so the
objective is known in balls at every t, and its largest value is bounded over boxes of t: beside
Gaussian noise first in float64 (:mod:`.boxes_in_doubles`), to about 1e-10; then, and beside
everything else, in balls (:mod:`.ball_boxes`), to any width.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from flint import arb

from exactdp.loss_sums.fixed_losses import rest_of
from exactdp.loss_sums.one_curve import each_value, mean_curve, size, split
from exactdp.mechanisms.cores import Core
from exactdp.mechanisms.gaussian_noise import GaussianPair
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact
from exactdp.worst_t.curve.ball_boxes import BallBoxes
from exactdp.worst_t.curve.best_t import Box

MAX_VALUES = 40_000
"""Patterns of BR times sums of the other losses, where doubles come first; ..."""
FEW_VALUES = (0, 1_000, 12)
"""... in balls alone, times what a value takes, by the number of different eps."""
FLOAT_BITS = 37
"""About what doubles reach."""
MOST_BALLS = 10**8
"""Steps of a search in balls."""
BITS_TWICE = 300
"""Precision beyond which a ball takes twice as long."""


def values(core: Core) -> int | None:
    """How many values of one mechanism's curve one objective takes; None where it is no mean of
    them."""
    rest = rest_of(core)
    found = size(rest)
    return None if found is None else found * prod(count + 1 for _, count in core.br_groups)


def in_doubles(core: Core) -> bool:
    """Whether the boxes are searched in doubles: where the one curve is that of Gaussian noise."""
    found = split(rest_of(core))
    return found is not None and isinstance(found[0], GaussianPair)


def one_direction(
    core: Core, eps_g: Exact, bits: int, known: arb, *, reverse: bool
) -> tuple[BallBoxes, arb]:
    """What is attained, and where, and what no t exceeds, at the current precision; ``known`` is
    attained in the other direction."""
    from exactdp.worst_t.curve.boxes_in_doubles import Doubles, in_fractions

    groups, curve = core.br_groups, mean_curve(rest_of(core), reverse=reverse)
    search = BallBoxes(groups, eps_g, curve)
    search.best = search.best.max(known)
    boxes: list[Box] = [((Fraction(0), Fraction(1)),) * len(groups)]
    first, bound = Doubles.of(groups, eps_g, curve) if in_doubles(core) else None, 1.0
    if first is not None:
        bound = first.narrowed(2.0 ** -min(bits + 1, FLOAT_BITS))
        search.at(tuple(Fraction(share) for share in first.share.tolist()))
        if arb(bound) <= search.best * (1 + arb((1, -bits))):
            return search, arb(bound).max(search.best)
        boxes = [in_fractions(*box) for box, _ in first.kept]
        bound = min(bound, 1.0)
    most = most_visits(core, bits)
    upper = search.search(boxes, bits + 1, most, min(bits, FLOAT_BITS)).min(arb(bound))
    if bound == 1.0 and not upper <= search.best * (1 + arb((1, -min(bits, FLOAT_BITS)))):
        raise TooLarge("more boxes of t")
    return search, upper


def most_visits(core: Core, bits: int) -> int:
    """How many visits a search in balls may take: each is about two values of the objective."""
    most = MOST_BALLS if len(core.br_groups) == 1 or in_doubles(core) else 2 * MOST_BALLS // 5
    each = 2 * each_value(rest_of(core)) * (values(core) or 1)
    return int(most / (each * (1 + bits / BITS_TWICE))) + 1
