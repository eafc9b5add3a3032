"""What mechanisms with a plain guarantee are charged: one cell, whatever comes out.

A mechanism that is (eps, delta)-DP is ODP with any partition, at eps for every cell
(hartmann-et-al-2022, Lemma 3). A fixed list of mechanisms, run together as one, is one mechanism:
its optimal privacy profile gives the eps for a delta. In rho it is charged the sum of the rho of
its mechanisms, in the Renyi divergence of one order the certified divergence of the whole.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.grammar import Part, flatten
from exactdp.mechanisms.mechanism import Mechanism, class_named, one_relation
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, precision
from exactdp.numbers.numerals import decimal
from exactdp.output_dp.accounts import EPS, Account, Measure
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.profiles.composed import nonadaptive
from exactdp.profiles.renyi_divergences import renyi_divergence

CELL = "any"
DIGITS = 12
"""To which an eps that is no decimal is rounded up before it is charged."""
MOST_TOLD = Exact(Fraction(10**12))
"""The largest budget in rho or in a divergence that is told as eps; no guarantee is behind more."""
BITS = 128  # of balls whose ends are rounded to DIGITS


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
    asked, relation = nonadaptive(mechanisms), _neighbours(mechanisms)
    upper = asked.bracket_epsilon(delta).upper
    if upper <= Dyadic(0):
        return Guarantee.from_dp(0, delta, neighbours=relation)
    if upper.infinite:
        raise ParameterError("delta", delta, "a delta above what these mechanisms leak outright")
    eps = upper.fraction()
    up = decimal(eps.numerator, eps.denominator, DIGITS, "up")
    return Guarantee.from_dp(up, delta, neighbours=relation)


def charge_in(measure: Measure, mechanisms: Part) -> Guarantee:
    """The cost of one run of mechanisms in a ledger's measure, with the one cell ``any``.

    In eps basic composition (:func:`charge_of`). In rho the sum of the least rho that is known of
    each: mu^2/2 of Gaussian noise, discrete or not, w^2/8 of a class of ranges w (eps^2/8 of
    BR(eps), eps^2/2 of DP(eps); cesar-rogers-2022, text after Lemma 3.4), what a concentrated class
    says, or that of a larger class. In the divergence of an order the upper end of the certified
    one. Rounded up to 12 digits. ParameterError for mechanisms that leak, and where no rho or no
    divergence is known.

    >>> print(charge_in(Measure("rho"), "Gaussian(2)^3 DP(1/10)"))
    any: 19/50; delta 0
    >>> print(charge_in(Measure("renyi", Fraction(8)), "Gaussian(2)"))
    any: 1; delta 0
    """
    if measure.name == "eps":
        return _basic(mechanisms)
    if measure.order is None:
        cost = _rho_of(mechanisms)
    else:
        items = Composition.of(flatten([mechanisms]))
        upper = renyi_divergence(items, Exact(measure.order), Fraction(1, 10**14)).upper
        if upper.infinite:
            raise ParameterError("mechanism", str(items), "mechanisms of a finite divergence")
        cost = upper.fraction()
        with suppress(ParameterError):  # rounded, where alpha rho is exact
            cost = min(cost, measure.order * _rho_of(mechanisms))
    return Guarantee.from_dp(_rounded_up(cost), 0, neighbours=_neighbours(mechanisms))


def _neighbours(mechanisms: Part) -> str:
    """The relation of neighbours that mechanisms run as one are about."""
    return one_relation(one for one, _ in flatten([mechanisms]))


def _rho_of(mechanisms: Part) -> Fraction:
    """The sum of the least known rho of each of them."""
    return sum((_rho(one) * count for one, count in flatten([mechanisms])), Fraction(0))


def _rho(mechanism: Mechanism) -> Fraction:
    """The least known rho with which a mechanism is rho-zCDP."""
    if mechanism.reveals_nothing and not mechanism.leak:
        return Fraction(0)
    around = [mechanism, *(larger for larger, _ in mechanism.larger_classes)]
    known = [found for one in around if not one.leak and (found := _own_rho(one)) is not None]
    if not known:
        raise ParameterError("mechanism", str(mechanism), "mechanisms whose rho is known")
    return min(known)


def _own_rho(mechanism: Mechanism) -> Fraction | None:
    """The rho that its own moments or the range of its losses say; None where they do not."""
    if mechanism.zcdp_rho is not None:
        return mechanism.zcdp_rho
    curve, pairs = mechanism.moment_curve, mechanism.worst_pairs
    if curve is not None and curve.order is None and curve.xi <= 0:
        return _above(curve.rho, 1)
    return None if pairs is None else _above(pairs.width, 2) / 8


def _above(value: Exact, power: int) -> Fraction:
    """A power of a number >= 0, rounded up where it is no rational."""
    if value.is_rational:
        return value.fraction**power
    with precision(BITS):
        return Dyadic.from_arb((value.ball() ** power).upper()).fraction()


def _rounded_up(value: Fraction) -> str:
    """As it is where it is short, else DIGITS digits that are not less."""
    if max(value.numerator, value.denominator) < 10**DIGITS:
        return str(value)
    return decimal(value.numerator, value.denominator, DIGITS, "up")


def eps_of(account: Account) -> Fraction | None:
    """The smallest known eps of a whole budget at the budget's delta, certified and rounded up.

    A budget in eps has its own: as it is where that is a short fraction, else to 12 digits. Of one
    in rho or of one order it is None for a delta of 0, for an order whose divergence says nothing
    at it, and for a budget above MOST_TOLD.
    """
    if account.measure == EPS:
        return Fraction(_rounded_up(_above(account.amount, 1)))
    if not account.delta:
        return None
    order = () if account.measure.order is None else (account.measure.order,)
    kind = class_named("RDP" if order else "ZCDP")
    made = kind(*order, account.amount)
    if made.reveals_nothing:
        return Fraction(0)
    if account.amount > MOST_TOLD:
        return None
    upper = nonadaptive(made).bracket_epsilon(account.delta).upper
    if upper.infinite:
        return None
    eps = max(upper.fraction(), Fraction(0))
    return Fraction(decimal(eps.numerator, eps.denominator, DIGITS, "up"))


def _basic(mechanisms: Part) -> Guarantee:
    eps, delta = Exact(Fraction(0)), Fraction(0)
    for mechanism, count in flatten([mechanisms]):
        loss = mechanism.largest_loss
        if loss is None:
            wanted = "mechanisms whose loss is bounded, or a delta at which they are charged"
            raise ParameterError("mechanism", str(mechanism), wanted)
        eps += loss * count
        delta += mechanism.leak * count
    return Guarantee.from_dp(eps, min(delta, Fraction(1)), neighbours=_neighbours(mechanisms))
