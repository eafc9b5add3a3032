"""What mechanisms with a plain guarantee are charged: one cell, whatever comes out.

A mechanism that is (eps, delta)-DP is ODP with any partition, at eps for every cell
(hartmann-et-al-2022, Lemma 3). A fixed list of mechanisms, run together as one, is one mechanism:
its optimal privacy profile gives the eps for a delta.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.grammar import Part, flatten
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError
from exactdp.numbers.numerals import decimal
from exactdp.output_dp.guarantees import Guarantee
from exactdp.profiles.nonadaptive_composition import nonadaptive

CELL = "any"
DIGITS = 12
"""To which an eps that is no decimal is rounded up before it is charged."""


def charge_of(mechanisms: Part, delta: Number | None = None) -> Guarantee:
    """The guarantee of one run of mechanisms fixed in advance, with the one cell ``any``.

    Without ``delta``, basic composition: the sum of eps at the sum of the deltas. With ``delta``:
    the smallest eps_g at which the optimal delta of the non-adaptive composition is ``delta``,
    certified and rounded up to 12 digits (0 where it is negative); where the optimum is only
    bracketed, the upper end of the bracket, which is enough. ``mechanisms`` is a class, n times a
    class, or a text. ParameterError for what is no composition, for mechanisms of unbounded loss
    without ``delta``, or a delta below what leaks.

    >>> print(charge_of("DP(1/10, 1e-9)"))
    any: 1/10; delta 1/1000000000
    >>> print(charge_of("DP(1/10)^100", "1e-6"))
    any: 477456758811/100000000000; delta 1/1000000
    >>> from exactdp import Gaussian
    >>> print(charge_of(10 * Gaussian(100), "1e-6"))
    any: 115928412143/1000000000000; delta 1/1000000
    """
    if delta is None:
        return _basic(mechanisms)
    upper = nonadaptive(mechanisms).bracket_epsilon(delta).upper
    if upper <= Dyadic(0):
        return Guarantee.from_dp(0, delta)
    if upper.infinite:
        raise ParameterError("delta", delta, "a delta above what these mechanisms leak outright")
    eps = upper.fraction()
    return Guarantee.from_dp(decimal(eps.numerator, eps.denominator, DIGITS, "up"), delta)


def _basic(mechanisms: Part) -> Guarantee:
    eps, delta = Exact(Fraction(0)), Fraction(0)
    for mechanism, count in flatten([mechanisms]):
        loss = mechanism.largest_loss
        if loss is None:
            wanted = "mechanisms whose loss is bounded, or a delta at which they are charged"
            raise ParameterError("mechanism", str(mechanism), wanted)
        eps += loss * count
        delta += mechanism.leak * count
    return Guarantee.from_dp(eps, min(delta, Fraction(1)))
