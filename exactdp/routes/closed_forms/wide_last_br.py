"""The last mechanism is BR(eps), wide enough that every history leads into its square-root range.

One BR(eps) gives, for |s| <= eps, R(s) = K (1 + e^(s - eps) - 2 r e^((s - eps)/2)) with r = 1, and
less than that elsewhere (the difference is a square, exactdp.formulas.adaptive_blocks.root_piece).
A step of BR(eps_1) leaves 1 and e^s alone, and the least average of e^(s/2) over t is
1/cosh(eps_1/4) times it, at t = eps_1/2; a step of DP(eps_1) has 1/cosh(eps_1/2). So by induction
over the steps R with r the product of these is an upper bound for all real s, and it is attained as
long as

    |s| + (the sum of eps_1/2 over the BR) + (the sum of eps_1 over the DP)  <=  eps.
"""

from __future__ import annotations

from flint import arb

from exactdp.formulas import adaptive_blocks
from exactdp.mechanisms.compositions import Core, Run
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, weighted_sum
from exactdp.routes.base import Route, needs
from exactdp.routes.closed_forms.averages_over_dp_outcomes import refined
from exactdp.routes.closed_forms.closed_form_suffixes import STEPS_PER_TERM, F
from exactdp.statements import ONE_BR, RECURSION, WIDE_LAST


def parted(word: Core) -> tuple[list[Run], Exact] | None:
    """The runs before the last mechanism, and the eps of that; None unless it is BR."""
    if not word.runs or not word.runs[-1].chosen:
        return None
    last = word.runs[-1]
    return [*word.runs[:-1], Run(last.mechanism, last.count - 1)], last.eps


def share(before: list[Run]) -> arb:
    """1 - r, r the product of 1/cosh(eps_1/4) over BR and 1/cosh(eps_1/2) over DP, as a ball.

    ln cosh(2 y) = ln(1 + 2 sinh(y)^2) loses nothing, whether y is small or large.
    """
    logs = arb(0)
    for run in before:
        sinh = (run.eps.ball() / (8 if run.chosen else 4)).sinh()
        logs += run.count * (2 * sinh * sinh).log1p()
    return -(-logs).expm1()


class WideLastRoute(Route):
    """The route for any mechanisms, then one BR that is wide enough for all of them."""

    name = "wide-last-br"
    optima = frozenset({True})
    rests_on = (RECURSION, ONE_BR, WIDE_LAST)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty if the last mechanism is one BR that is wide enough; else why not.

        Its eps is at least |eps_g| plus half the eps of every other BR plus the eps of every DP.
        """
        parts = parted(core)
        if parts is None:
            return "needs a BR in the last place"
        before, eps = parts
        twice = weighted_sum((run.eps, run.count * (1 if run.chosen else 2)) for run in before)
        return needs(abs(eps_g) * 2 + twice <= eps * 2, "needs a wider last BR")

    def sometimes(self, core: Core) -> bool:
        """Whether the last mechanism is BR, so that the form may hold at some eps_g."""
        return parted(core) is not None

    def since(self, core: Core) -> Exact | None:
        """None: the form holds up to some eps_g, and not from some on."""
        return None

    def cost(self, core: Core) -> int:
        """The steps of one term for each run of equal mechanisms."""
        return STEPS_PER_TERM * len(core.runs)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g``, of relative width about 2^-bits."""
        parts = parted(core)
        assert parts is not None
        before, eps = parts

        def formula() -> arb:
            known = {"eps": eps.ball(), "eps_g": eps_g.ball(), "loss": share(before)}
            value: arb = adaptive_blocks.root_piece.formula(F, **known)
            return value

        end = End(self.name, self.rests_on)
        return Answer(*dyadic_ends(refined(formula, bits), bits), end, end)


WIDE = WideLastRoute()
