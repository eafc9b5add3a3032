"""Theorems 2 and 3: equal eps, n = k - m bounded-range and m pure-DP mechanisms.

    delta = max over l of F_l(t_l),      t_l = (eps_g + eps (l + 1 - m))/(n + 1),

where only 0 < t_l < eps matter: for those the threshold index at t_l is exactly l, and the clipped
ones all give the delta of the m DP mechanisms alone, which is never larger.

Which l: the certified signs of :mod:`exactdp.routes.nonadaptive.increments`, O(log n) tests, and a
few evaluations of O(1) cost each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce

from flint import arb

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route
from exactdp.routes.nonadaptive.increments import Increments
from exactdp.statements import Statement


@dataclass(frozen=True)
class Maximum:
    """The maximum over l of F_l(t_l), 0 <= eps_g < (n + m) eps, n >= 1."""

    eps: Exact
    n: int
    m: int
    eps_g: Exact

    @cached_property
    def first(self) -> int:
        """The smallest l >= 0 with t_l > 0."""
        return max(0, self.m + (-self.eps_g).floor_divide(self.eps))

    @cached_property
    def last(self) -> int:
        """The largest l with t_l < eps for which F_l depends on t."""
        return min(self.n + 2 * self.m, self.n + self.m - self.eps_g.floor_divide(self.eps)) - 1

    def t(self, ell: int) -> Exact:
        """t_l, the maximum of F_l."""
        return (self.eps_g + self.eps * (ell + 1 - self.m)) / (self.n + 1)

    def value(self, ell: int, bits: int) -> arb:
        """F_l(t_l) as a ball."""
        pair = EqualEps(self.eps, self.t(ell), self.n, self.m)
        return pair.delta(self.eps_g, bits, threshold=ell)

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """Some l among which the maximum certainly is (cached: it does not depend on bits)."""
        signs = Increments(self.eps, self.n, self.m, self.eps_g)
        return tuple(signs.candidates(self.first, self.last))

    def solve(self, bits: int) -> tuple[arb, tuple[int, ...]]:
        """The maximum as a ball, and the l that may attain it at this precision."""
        values = {ell: self.value(ell, bits) for ell in self.candidates}
        with precision(bits + 64):
            floor = reduce(lambda a, b: a.max(b), (value.lower() for value in values.values()))
            attained = tuple(ell for ell, value in values.items() if not value < floor)
            best = reduce(lambda a, b: a.max(b), (values[ell] for ell in attained))
        return best, attained

    @property
    def constant(self) -> bool:
        """Whether the objective does not depend on t at all: one BR, and eps_g = (m - 1 - 2 j) eps.

        Then alpha = eps_g - (m - 2 j') eps is an odd multiple of eps for every number j' of low DP
        outcomes, and by Lemma C.1 the BR mechanism changes nothing.
        """
        odd = self.eps_g - self.eps * (self.m - 1)
        return self.n == 1 and odd == self.eps * 2 * odd.floor_divide(self.eps * 2)

    def mirrored(self, ell: int) -> int:
        """At eps_g = 0 the objective is symmetric under t -> eps - t, which takes l to this."""
        return self.n + 2 * self.m - 1 - ell

    def tied(self, ells: tuple[int, ...]) -> str:
        """Why several l are listed."""
        if len(ells) < 2:
            return ""
        mirror = len(ells) == 2 and self.eps_g.sign() == 0 and self.mirrored(ells[0]) == ells[1]
        return "equal by symmetry (eps_g = 0, t -> eps - t)" if mirror else "not separated"


class MaximumRoute(Route):
    """Theorems 2 and 3 as routes: what they share."""

    rests_on: tuple[Statement, ...]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of relative width about 2^-bits, with the l and t that attain it."""
        eps = core.largest
        maximum = Maximum(eps, core.n, core.m, eps_g)
        ball, ells = maximum.solve(bits)
        ts = tuple((maximum.t(ell),) for ell in ells)
        tied = maximum.tied(ells)
        if maximum.constant:
            ts, ells = ((ZERO,), *ts, (eps,)), ()  # whatever t is
            tied = "equal for every t in [0, eps] (Lemma C.1)"
        end = End(self.name, self.rests_on)
        return Answer(*dyadic_ends(ball, bits), end, end, Witness(ts, ells, tied))
