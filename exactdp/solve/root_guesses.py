"""Where a search of eps_g at a given delta begins; a guess is never part of an answer."""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.mechanisms.cores import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.intervals import arb_of


def guessed_root(core: Core, target: Fraction, low: Dyadic, high: Dyadic) -> tuple[Dyadic, Dyadic]:
    """A starting point and the spread of the loss, if it were normal; certifies nothing.

    Where the loss has no end, the point is in the middle of what is left.
    The loss of RR_{2 eps, eps} has mean eps tanh(eps/2) and variance (eps/cosh(eps/2))^2; for BR
    about the same with eps/2 (at t = eps/2).
    """
    if core.total is None:
        near, far = low.to_arb(), high.to_arb()
        return Dyadic.from_arb(((near + far) / 2).mid()), Dyadic.from_arb(((far - near) / 8).mid())
    mean = variance = arb(0)
    halved = [(eps / 2, count) for eps, count in core.br_groups]
    for eps, count in (*halved, *core.dp_groups):
        e = eps.ball()
        mean += count * e * (e / 2).tanh()
        variance += count * (e * (e / 2).sech()) ** 2
    spread = variance.sqrt()
    if target > Fraction(1, 2) and variance < 4:
        point = arb_of(1 - target).log()
    else:
        point = mean + spread * arb(2).sqrt() * (2 * arb_of(target)).erfcinv()
    total = core.support.ball()
    limit = total * arb(15) / 16
    point = point if point.is_finite() else limit
    spread = spread if spread.is_finite() else limit
    return Dyadic.from_arb(point.min(limit).max(-limit).mid()), Dyadic.from_arb(spread.mid())
