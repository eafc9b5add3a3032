"""A claim about a composition: its delta at a place is at most, or at least, a number.

What shows a claim is in proofs.py; whatever is not shown is Rejected, what would take too long is
Undecided.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cmp_to_key
from typing import Any

from exactdp.tables.kernel.adaptive_delta_by_cubics import cubic_bound
from exactdp.tables.kernel.adaptive_delta_by_quadratics import curve_bound
from exactdp.tables.kernel.delta_bounds import hockey, power, recursion, replay
from exactdp.tables.kernel.fixed_point import (
    BUDGET,
    METER,
    Number,
    Rejected,
    cut,
    exp,
    over,
    require,
    spend,
)
from exactdp.tables.kernel.losses_moved_to_lattice import lattice_delta
from exactdp.tables.kernel.parsing import Item, composition, number, short, totals

PATIENCE = 10 * BUDGET  # of whoever looks for an end


class Claim:
    """The claim that delta of the composition at `at` is at most (up) or at least the bound."""

    def __init__(
        self, items: list[Item], adaptive: bool, at: Number, up: bool, bound: Fraction, bits: int
    ) -> None:
        used = [(key, times) for key, times in items if key[1].terms]
        require(not adaptive or sum(times for _, times in used) <= 10**5, "too many mechanisms")
        spend(20 * len(used) + adaptive * 4 * sum(times for _, times in used))
        self.items, self.adaptive, self.at, self.up, self.bound = items, adaptive, at, up, bound
        self.steps = [key[:2] for key, times in used for _ in range(times)] if adaptive else []
        self.leaks = [(1 - key[2], times) for key, times in items if key[2]]
        self.distance = at if at.sign() >= 0 else at.times(-1)
        self.total = sum((key[1].times(times) for key, times in used), Number())
        own = bound.denominator.bit_length() + 32
        self.bits = sorted({max(64, min(bits, own)), max(64, own), max(64, own) + 160})
        counts = totals([((kind, eps, Fraction(0)), times) for (kind, eps, _), times in used])
        order: Any = cmp_to_key(lambda a, b: (a[0] - b[0]).sign())
        self.ranged, self.pure = (
            sorted(((key[1], times) for key, times in counts.items() if key[0] == kind), key=order)
            for kind in ("BR", "DP")
        )

    def around(self, value: int, F: int, mirrored: bool) -> int:
        """2^F times delta of the whole, from the value without delta_i, which is times 2^F too.

        That is 1 - prod(1 - delta_i) (1 - delta); at eps_g < 0 first
        delta(eps_g) = 1 - e^eps_g (1 - delta(-eps_g)) if the value is that at -eps_g (mirrored).
        Rounded up for an upper claim, down for a lower one.
        """
        rest = (1 << F) - min(value, 1 << F)
        if mirrored and self.at.sign() < 0:
            rest = cut(rest * exp(self.at, F)[not self.up], F, not self.up)
        for factor, times in self.leaks:
            W = F + 2 * times.bit_length() + 8
            spend(2, W, quotients=True)
            one = over(factor.numerator << W, factor.denominator, not self.up)
            rest = cut(rest * power(one, times, W, not self.up), W, not self.up)
        return (1 << F) - rest

    def confirm(self, value: Callable[[int], int], mirrored: bool, bits: int = 0) -> None:
        """Raise Rejected unless the value shows the claim at some number of bits, or the given one.

        ``value(F)`` is 2^F times delta without delta_i, rounded to the side of the claim;
        ``mirrored`` as in ``around``.
        """
        for F in [bits] if bits else self.bits:
            found = self.around(value(F), F, mirrored)
            scaled = self.bound.numerator << F
            if found * self.bound.denominator * (1 if self.up else -1) <= scaled * (
                2 * self.up - 1
            ):
                return
        side = "at most" if self.up else "at least"
        raise Rejected(f"the bound is not shown: delta is {side} {short(Fraction(found, 1 << F))}")

    def groups(self, pairs: list[tuple[Number, Number]]) -> list[tuple[int, Number, Number]]:
        """The groups (n, e, t) of RR_{e,t}: these (e, t) for the eps of BR, (2 eps, eps) for DP."""
        made = [(n, e, t) for (e, t), (_, n) in zip(pairs, self.ranged, strict=True)]
        return made + [(n, eps.times(2), eps) for eps, n in self.pure]

    def at_ts(self, texts: Any) -> list[tuple[int, Number, Number]]:
        """The groups (n, e, t) at these t in [0, eps], as texts, one for each eps of BR.

        Rejected for others, and for an upper claim with BR: no upper bound follows from them.
        """
        require(type(texts) is list and len(texts) == len(self.ranged), "one t for each eps of BR")
        require(not (texts and self.up), "no upper bound with BR")
        ts = [number(text) for text in texts]
        pairs = [(eps, t) for (eps, _), t in zip(self.ranged, ts, strict=True)]
        inside = all(t.sign() >= 0 and (eps - t).sign() >= 0 for eps, t in pairs)
        require(inside, "t is not in [0, eps]")
        return self.groups(pairs)

    def product(self, pairs: list[tuple[Number, Number]], at: Number, mirrored: bool) -> None:
        """Show the claim by delta of the product of RR_{e,t}, a pair for each eps of BR, and DP.

        Raises Rejected unless it does; ``at`` is where it is evaluated, ``mirrored`` as in
        ``around``.
        """
        groups = self.groups(pairs)
        self.confirm(lambda F: hockey(groups, at, F, self.up), mirrored)

    def size(self) -> int:
        return sum(n for _, n in self.ranged + self.pure)


# -- ends that the kernel finds by itself --------------------------------------------------------


def strategy_lower(composition_text: str, eps_g: str, witness: Any, bits: int) -> tuple[int, int]:
    """(m, -bits): m 2^-bits, rounded down, is at most the adaptive optimum at eps_g of any sign.

    ``witness`` has the step h and a table of t for each mechanism, as the witness "strategy"
    replays them; delta_i of DP count. Rejected where it does not fit, Undecided beyond PATIENCE.
    """
    METER.left = PATIENCE
    items, at = composition(composition_text, True), number(eps_g)
    claim = Claim(items, True, at, False, Fraction(0), 1)
    value = replay(claim.steps, claim.distance, number(witness["h"]), witness["steps"], bits)
    return claim.around(value, bits, True), -bits


def recursion_upper(composition_text: str, eps_g: str, nodes: int, bits: int) -> tuple[int, int]:
    """An upper bound (mantissa, exponent) of the adaptive optimum, delta_i of DP included.

    What the witness "recursion" re-runs: with the same nodes and bits the result is the same.
    """
    METER.left = PATIENCE
    claim = Claim(composition(composition_text, True), True, number(eps_g), True, Fraction(1), 1)
    value, F = recursion(claim.steps, claim.distance, nodes, bits)
    return claim.around(value, F, True), -F


def lattice_end(
    text: str, eps_g: str, ts: list[str], step: str, bits: int, up: bool
) -> tuple[int, int]:
    """A bound (mantissa, exponent) of delta of the product at these t, delta_i of DP included.

    One t for each eps of BR; rounded up or down, as the witness "lattice" shows it. So it is a
    lower bound of the non-adaptive optimum, and an upper one (``up``) for DP alone, Rejected with
    BR.
    """
    METER.left = BUDGET
    claim = Claim(composition(text, False), False, number(eps_g), up, Fraction(up), 1)
    groups, h = claim.at_ts(ts), number(step)
    return claim.around(lattice_delta(groups, claim.at, h, bits, up), bits, False), -bits


def curves_upper(composition_text: str, eps_g: str, nodes: int, places: int) -> tuple[int, int]:
    """An upper bound (mantissa, exponent) of the adaptive optimum, delta_i of DP included.

    What the witness "curves" re-runs where it says "probed"; delta is about 2^-places.
    """
    return _by_curves(composition_text, eps_g, nodes, places, True)


def curves_lower(composition_text: str, eps_g: str, nodes: int, places: int) -> tuple[int, int]:
    """A lower bound (mantissa, exponent) of the adaptive optimum, by the witness "curves"."""
    return _by_curves(composition_text, eps_g, nodes, places, False)


def _by_curves(text: str, eps_g: str, nodes: int, places: int, up: bool) -> tuple[int, int]:
    METER.left = PATIENCE
    claim = Claim(composition(text, True), True, number(eps_g), up, Fraction(up), 1)
    value, F = curve_bound(claim.steps, claim.distance, nodes, places, up, True)
    return claim.around(value, F, True), -F


def cubics_upper(composition_text: str, eps_g: str, fine: int, places: int) -> tuple[int, int]:
    """An upper bound (mantissa, exponent) of the adaptive optimum, delta_i of DP included.

    What the witness "cubics" re-runs; delta is about 2^-places.
    """
    return _by_cubics(composition_text, eps_g, fine, places, True)


def cubics_lower(composition_text: str, eps_g: str, fine: int, places: int) -> tuple[int, int]:
    """A lower bound (mantissa, exponent) of the adaptive optimum, by the witness "cubics"."""
    return _by_cubics(composition_text, eps_g, fine, places, False)


def _by_cubics(text: str, eps_g: str, fine: int, places: int, up: bool) -> tuple[int, int]:
    METER.left = PATIENCE
    claim = Claim(composition(text, True), True, number(eps_g), up, Fraction(up), 1)
    value, F = cubic_bound(claim.steps, claim.distance, fine, places, up)
    return claim.around(value, F, True), -F
