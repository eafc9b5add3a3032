"""A lower end for concentrated classes: Gaussian mechanisms are members of them.

The loss of a Gaussian mechanism with sensitivity over sigma equal to sqrt(2 r) is N(r, 2 r), its
Renyi divergence alpha r at every order, and r add up in a composition. Plain
Gaussian noise counts with its own r: where it is next to none, delta is next to 1. Of the other
mechanisms of the composition a member is taken that reveals nothing, and what another concrete one
shows is left out. delta is that of Gaussian noise at mu = sqrt(2 r), in closed form.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.loss_sums.log_moments import curves
from exactdp.mechanisms import Gaussian
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.gaussian_noise import gaussian_curve
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import TRIVIAL, Dyadic, End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision, weighted_sum
from exactdp.numbers.precision_and_deadlines import known_bits
from exactdp.routes.base import Route, needs
from exactdp.statements import CONCRETE_PAIRS, GAUSSIAN_MEMBER, SILENT_MEMBER

MAX_BITS = 1 << 14
"""Bits at which the delta of the Gaussian member is evaluated at most; where even these do not tell
it from 0 to the wanted bits, the lower end is the trivial one."""
NAME = "gaussian member"


class GaussianMember(Route):
    """The lower end that a Gaussian member of the classes attains; the upper end is trivial."""

    name = NAME
    exact = False
    side = "lower"
    instant = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    moments = True
    concrete = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for a class that Gaussian mechanisms are members of, or Gaussian noise itself."""
        known = bool(curves(core)) or Gaussian in core.classes
        return needs(known, "needs a concentrated class, or Gaussian noise that is not sampled")

    def cost(self, core: Core) -> int:
        """The steps of one closed form; 1,000 for each run of equal mechanisms."""
        return 1_000 * len(core.runs)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [delta of the Gaussian mechanism at ``eps_g``, 1]; [0, 1] if tiny."""
        noise = [(one, count) for one, count in core.items if isinstance(one, Gaussian)]
        halves = [(Exact(one.mu_squared / 2), count) for one, count in noise]
        members = [(curve.gaussian, count) for curve, count in curves(core)]
        strength = weighted_sum([*members, *halves])
        bits, working = min(bits, 64), 128
        reasons = (GAUSSIAN_MEMBER,) * bool(members)
        end = End(NAME, (*reasons, *(CONCRETE_PAIRS, SILENT_MEMBER) * bool(noise)))
        while strength > 0 and working <= MAX_BITS:
            with precision(working):
                mu = (2 * strength.ball()).sqrt()
                ball = gaussian_curve(mu, eps_g.ball())
                if ball > 0 and known_bits(ball) >= bits:
                    return Answer(dyadic_ends(ball, bits)[0], Dyadic(1), end, TRIVIAL)
            working *= 2
        return Answer(Dyadic(0), Dyadic(1), TRIVIAL, TRIVIAL)


GAUSSIAN_BELOW = GaussianMember()
