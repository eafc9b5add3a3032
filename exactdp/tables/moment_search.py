"""Theorem 5 of dong-durfee-rogers-2019, delta at eps_g or solved for eps_g: infima, both sides.

H(lambda) is the sum of the logarithms of the moment generating functions at their worst, convex,
and c = ln(1/delta) > 0. The value is the infimum of (H(lambda) + c)/lambda over lambda > 0, at most
the sum of eps, to which it tends. Where G = lambda H' - H - c, which increases, is at most 0, the
value is at least H'(lambda): H is above its tangent. Where G = 0 both ends meet; for DP alone G may
stay negative, and H' tends to the sum of eps.

delta at eps_g is the infimum of e^(H(lambda) - lambda eps_g): 1 up to H'(0), the largest mean of
the loss, 0 beyond the sum of eps; where H'(lambda) >= eps_g it is at least e^(H(lambda) - lambda
H'(lambda)), as H is above its tangent. At the sum of eps itself it is the limit: 0 with BR, for DP
alone the product of the 1/(1 + e^-eps).
"""

from __future__ import annotations

from fractions import Fraction

from flint import arb

from exactdp.formulas import building_blocks, concentration
from exactdp.mechanisms.compositions import Core
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import Undecided
from exactdp.solve.refinement import bits_for
from exactdp.tables.witnesses.nonadaptive_witness import dyadic_text, shortened

MAX_BITS = 1 << 15
BITS = 256
STEPS = 64
"""Doublings of lambda, and more halvings than bits, before the precision is raised."""


def is_the_sum(core: Core, delta: Exact) -> bool:
    """Whether eps_g of Theorem 5 at ``delta`` certainly is the sum of eps: DP alone, and c >= A.

    c = ln(1/delta), A the sum of ln(1 + e^-eps): H(lambda) is above lambda times the sum of eps,
    less A. False where there is a BR, and where balls do not show it.
    """
    with precision(BITS):
        return core.n == 0 and bool(_least_of_dp(core) <= -delta.ball().log())


def best_moment(core: Core, delta: Exact, rtol: Fraction) -> tuple[Dyadic, Dyadic, str]:
    """A lower and an upper bound of eps_g of Theorem 5 at delta, and the lambda that shows them.

    0 < delta < 1; the bounds are rounded outward and within ``rtol`` of each other. lambda is a
    text m*2^e. Undecided where none is found at MAX_BITS.
    """
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
    raise Undecided(f"{core}: no lambda was found within {MAX_BITS} bits")


def largest_mean(core: Core) -> arb:
    """The sum of the largest mean losses of BR and DP, in nats: a ball at this precision."""
    F, found = Balls(0), arb(0)
    for eps, count in core.br_groups:
        found += count * concentration.mean_loss_of_br.formula(F, eps=eps.ball())
    for eps, count in core.dp_groups:
        found += count * concentration.mean_loss_of_dp.formula(F, eps=eps.ball())
    return found


def best_tail(core: Core, eps_g: Exact, rtol: Fraction) -> tuple[Dyadic, Dyadic, str]:
    """A lower and an upper bound of delta of Theorem 5 at eps_g, and the lambda that shows them.

    The bounds are rounded outward and within ``rtol`` of each other; lambda is a text m*2^e, "1"
    where it does not matter. Undecided where none is found at MAX_BITS.
    """
    left = 0 if not core.size else (core.support - eps_g).sign()
    if eps_g.sign() <= 0:
        return Dyadic(1), Dyadic(1), "1"
    if left < 0 or not core.size or (left == 0 and core.n):
        return Dyadic(0), Dyadic(0), "1"
    bits = bits_for(rtol) + 16
    working = 2 * bits + 64
    while working <= MAX_BITS:
        with precision(working):
            if eps_g.ball() <= largest_mean(core):
                return Dyadic(1), Dyadic(1), "1"
            if left == 0:
                least = -_least_of_dp(core)
                return *_ends(least, least, rtol), "1"
            found = _Search(core, None, bits).tail(eps_g.ball(), rtol)
            if found is not None:
                point, below, above = found
                return *_ends(below, above, rtol), dyadic_text(point)
        bits, working = 2 * bits, 2 * working
    raise Undecided(f"{core}: no lambda was found within {MAX_BITS} bits")


def _ends(below: arb, above: arb, rtol: Fraction) -> tuple[Dyadic, Dyadic]:
    """The exponentials, a little outward: what the kernel computes has an error of its own."""
    spare = arb_of(rtol) / 8
    low, high = (below.exp() * (1 - spare)).lower(), (above.exp() * (1 + spare)).upper()
    return Dyadic.from_arb(low), min(Dyadic.from_arb(high), Dyadic(1))


def _least_of_dp(core: Core) -> arb:
    """The sum of ln(1 + e^-eps) over DP mechanisms."""
    return sum((n * (1 + (-eps.ball()).exp()).log() for eps, n in core.dp_groups), arb(0))


class _Search:
    """A search at one precision; ``bits`` of lambda are kept."""

    def __init__(self, core: Core, delta: Exact | None, bits: int) -> None:
        self.core, self.bits = core, bits
        self.delta = arb(1) if delta is None else delta.ball()
        self.total = core.support.ball()

    def at(self, lam: arb) -> tuple[arb, arb]:
        """H(lambda) and H'(lambda), the sums over all BR and DP mechanisms, as balls."""
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
        """Both ends and the lambda, found by doubling and then by halves; None for too low a
        precision."""
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

    def tail(self, place: arb, rtol: Fraction) -> tuple[Dyadic, arb, arb] | None:
        """lambda, H - lambda H' and H - lambda eps_g, where H' is just above eps_g; or None."""
        point, low, high = Dyadic(1), Dyadic(0), None
        for _ in range(STEPS + 2 * self.bits):
            lam = point.to_arb()
            whole, slope = self.at(lam)
            ends = whole - lam * slope, whole - lam * place
            if slope >= place:
                high = point
                if ends[1] - ends[0] <= arb_of(rtol) / 2:
                    return point, *ends
            else:
                low = point
            if high is None:
                point = self.short(point.to_arb() * 2)
            else:
                point = self.short((low.to_arb() + high.to_arb()) / 2)
        return None

    def short(self, value: arb, *, root: bool = False) -> Dyadic:
        """A number next to it, or to its square root, of so many bits."""
        middle = value.sqrt().mid() if root else value.mid()
        return shortened(Dyadic.from_arb(middle), self.bits, up=False)
