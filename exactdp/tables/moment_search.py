"""Theorem 5 of dong-durfee-rogers-2019, solved for eps_g at delta: an infimum, from both sides.

H(lambda) is the sum of the logarithms of the moment generating functions at their worst, convex,
and c = ln(1/delta) > 0. The value is the infimum of (H(lambda) + c)/lambda over lambda > 0, at most
the sum of eps, to which it tends. Where G = lambda H' - H - c, which increases, is at most 0, the
value is at least H'(lambda): H is above its tangent. Where G = 0 both ends meet; for DP alone G may
stay negative, and H' tends to the sum of eps.
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.formulas import building_blocks, concentration
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.routes.base import Core
from exactdp.solve.refinement import bits_for
from exactdp.tables.witnesses.nonadaptive_witness import dyadic_text, shortened

MAX_BITS = 1 << 15
BITS = 256
STEPS = 64
"""Doublings of lambda, and more halvings than bits, before the precision is raised."""


def is_the_sum(core: Core, delta: Exact) -> bool:
    """Whether the value certainly is the sum of eps: c is at least the sum A of ln(1 + e^-eps) over
    DP mechanisms alone, whose H(lambda) is above lambda times the sum of eps, less A.
    """
    with precision(BITS):
        least = sum((n * (1 + (-eps.ball()).exp()).log() for eps, n in core.dp_groups), arb(0))
        return core.n == 0 and bool(least <= -delta.ball().log())


def best_moment(core: Core, delta: Exact, rtol: Fraction) -> tuple[Dyadic, Dyadic, str]:
    """Both ends, within ``rtol`` of each other, and the lambda that shows them; 0 < delta < 1."""
    if not core.size:
        return Dyadic(0), Dyadic(0), "1"
    bits = bits_for(rtol) + 2
    working = 2 * bits + 64
    while working <= MAX_BITS:
        with precision(working):
            found = _Search(core, delta, bits).found(rtol)
            if found is not None:
                return found
        working *= 2
    raise ArithmeticError(f"{core}: no lambda was found within {MAX_BITS} bits")


class _Search:
    """A search at one precision; ``bits`` of lambda are kept."""

    def __init__(self, core: Core, delta: Exact, bits: int) -> None:
        self.core, self.delta, self.bits = core, delta.ball(), bits
        self.total = core.support.ball()

    def at(self, lam: arb) -> tuple[arb, arb]:
        """H and H'."""
        F, whole, slope = Balls(0), arb(0), arb(0)
        for eps, count in self.core.br_groups:
            whole += count * building_blocks.h.formula(F, eps=eps.ball(), lam=lam)
            slope += count * building_blocks.h_derivative.formula(F, eps=eps.ball(), lam=lam)
        for eps, count in self.core.dp_groups:
            whole += count * building_blocks.pure_log_mgf.formula(F, eps=eps.ball(), lam=lam)
            slope += count * building_blocks.pure_log_mgf_derivative.formula(
                F, eps=eps.ball(), lam=lam
            )
        return whole, slope

    def tried(self, point: Dyadic) -> tuple[arb, arb] | None:
        """Both ends at a lambda; None where G is not certainly negative."""
        lam = point.to_arb()
        whole, slope = self.at(lam)
        found: arb = concentration.converted_moments.formula(
            Balls(0), log_mgf=whole, lam=lam, delta=self.delta
        )
        return (slope, found.min(self.total)) if slope < found else None

    def found(self, rtol: Fraction) -> tuple[Dyadic, Dyadic, str] | None:
        """By doubling, then by halves; None where the precision does not do."""
        groups = (*self.core.br_groups, *self.core.dp_groups)
        variance = sum((n * eps.ball() ** 2 for eps, n in groups), arb(0))
        point = self.short(-8 * self.delta.log() / variance, root=True)
        low: Dyadic | None = None
        high: Dyadic | None = None
        room, spare = arb_of(rtol) / 2, arb_of(rtol) / 8
        for _ in range(STEPS + 2 * self.bits):
            ends = self.tried(point)
            if ends is None:
                high = point
            elif ends[1] - ends[0] <= room * ends[0]:
                bottom, top = (ends[0] * (1 - spare)).lower(), (ends[1] * (1 + spare)).upper()
                return Dyadic.from_arb(bottom), Dyadic.from_arb(top), dyadic_text(point)
            else:
                low = point
            if low is None:
                point = self.short(point.to_arb() / 16)
            elif high is None:
                point = self.short(point.to_arb() * 2)
            else:
                point = self.short((low.to_arb() + high.to_arb()) / 2)
        return None

    def short(self, value: arb, *, root: bool = False) -> Dyadic:
        """A number next to it, or to its square root, of so many bits."""
        middle = value.sqrt().mid() if root else value.mid()
        return shortened(Dyadic.from_arb(middle), self.bits, up=False)
