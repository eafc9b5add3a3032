"""ln E e^(lambda L) at its worst, summed over a core: what bounds by moments are made of.

H(lambda) is convex: each summand is a supremum of logarithms of moment generating functions, or
lambda xi + lambda (lambda + 1) rho with rho >= 0. It bounds adaptive and set-wise composition too:
given the answers so far a factor E e^(lambda L_i) is at most e^(H_i(lambda)), and the H_i add up to
the same number in whatever order they are used.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from flint import arb

from exactdp.formulas import building_blocks, conversions
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.fields import Balls
from exactdp.statements import (
    MGF_BOUND,
    MGF_CONVERSION,
    Statement,
)

if TYPE_CHECKING:
    from exactdp.mechanisms.linear_renyi_bound import MomentCurve


def has_moments(mechanism: Mechanism) -> bool:
    """Whether moments of a mechanism's class are known: BR, DP, or one with a curve of them."""
    return mechanism.worst_pairs is not None or mechanism.moment_curve is not None


def curves(core: Core) -> tuple[tuple[MomentCurve, int], ...]:
    """The curves of the concentrated classes in a core, with their counts."""
    found = ((mechanism.moment_curve, count) for mechanism, count in core.items)
    return tuple((curve, count) for curve, count in found if curve is not None)


def largest_lambda(core: Core) -> Fraction | None:
    """The largest lambda at which all moments are known; None if there is no such limit."""
    orders = [curve.order for curve, _ in curves(core) if curve.order is not None]
    return min(orders) - 1 if orders else None


def log_moment(core: Core, lam: arb) -> arb:
    """A ball around H(lambda), the sum of ln E e^(lambda L) at its worst over all mechanisms.

    At the current precision; lambda > 0, at most :func:`largest_lambda`.
    """
    return _summed(
        core, lam, building_blocks.h, building_blocks.pure_log_mgf, conversions.zcdp_log_mgf
    )


def log_moment_slope(core: Core, lam: arb) -> arb:
    """H'(lambda) at the current precision, which increases with lambda because H is convex."""
    return _summed(
        core,
        lam,
        building_blocks.h_derivative,
        building_blocks.pure_log_mgf_derivative,
        conversions.zcdp_log_mgf_derivative,
    )


def _summed(core: Core, lam: arb, ranged: Any, pure: Any, concentrated: Any) -> arb:
    """A formula for BR, one for DP and one for curves of moments, over all mechanisms."""
    F, total = Balls(0), arb(0)
    for eps, count in core.br_groups:
        total += count * ranged.formula(F, eps=eps.ball(), lam=lam)
    for eps, count in core.dp_groups:
        total += count * pure.formula(F, eps=eps.ball(), lam=lam)
    for curve, count in curves(core):
        xi, rho = curve.xi.ball(), curve.rho.ball()
        total += count * concentrated.formula(F, xi=xi, rho=rho, lam=lam)
    return total


def spread(core: Core) -> arb:
    """The sum of eps^2 over BR and DP, and of 2 rho + |xi| over curves of moments, as a ball.

    The scale of lambda is eps_g over it.
    """
    groups = (*core.br_groups, *core.dp_groups)
    found: arb = sum((count * eps.ball() ** 2 for eps, count in groups), start=arb(0))
    for curve, count in curves(core):
        found += count * (2 * curve.rho.ball() + abs(curve.xi.ball()))
    return found


def rests_on(core: Core) -> tuple[Statement, ...]:
    """The statements behind the bound H on the moments, and behind its conversion to delta."""
    return (MGF_BOUND, MGF_CONVERSION, *core.losses_by)
