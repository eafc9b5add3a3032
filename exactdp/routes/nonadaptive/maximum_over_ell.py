"""Theorems 2 and 3: equal eps, n = k - m bounded-range and m pure-DP mechanisms.

    delta = max over l of F_l(t_l),      t_l = (eps_g + eps (l + 1 - m))/(n + 1),

where only 0 < t_l < eps matter: for those the threshold index at t_l is exactly l, and the clipped
ones all give the delta of the m DP mechanisms alone, which is never larger.

Which l: for m = 0 the certified signs of :mod:`exactdp.routes.nonadaptive.increments`, O(log n)
tests and a few evaluations. For m > 0 branch and bound over ranges of l: RR_{eps,t} for every t in
[a, b] is a post-processing of RR_{eps + b - a, b} (its losses t and t - eps lie between b and a -
eps), and DP(eps) is contained in DP(eps + b - a); so the delta of n RR_{eps + b - a, b} and m
DP(eps + b - a) bounds the range. About sqrt(n) evaluations of O(1) cost each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce

from flint import arb

from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.enclosures import Dyadic, End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.privacy_loss.equal_eps import EqualEps
from exactdp.routes.base import Answer, Route, Witness
from exactdp.routes.nonadaptive.increments import Increments
from exactdp.statements import Statement

COARSE_BITS = 24
CLOSE_BITS = 48
MAX_NINES = 4096
SEARCH_ALWAYS = 10_000


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
        if self.m == 0:
            found = Increments(self.eps, self.n, self.eps_g).candidates(self.first, self.last)
        else:
            found = self._branch_and_bound()
        return tuple(sorted(found))

    def nines_up_to(self, limit: int) -> int:
        """About -log2(1 - delta) if that is at most ``limit``, else more than ``limit``."""
        bits = CLOSE_BITS
        while True:
            middle = self.value((self.first + self.last) // 2, bits)
            with precision(bits + 64):
                rest = (1 - middle).lower()
                if rest > 0:
                    mantissa, exponent = rest.man_exp()
                    return max(0, -int(exponent) - int(mantissa).bit_length())
            if bits > limit + 8:
                return limit + 1
            bits = min(2 * bits, max(bits + 16, limit + 16))

    @cached_property
    def nines(self) -> int:
        """The same up to MAX_NINES: what comparisons near 1 need on top."""
        return min(MAX_NINES, self.nines_up_to(MAX_NINES))

    def _branch_and_bound(self) -> list[int]:
        guess = self._guess()
        close_bits = CLOSE_BITS + self.nines
        close = self.value(guess, close_bits)
        with precision(close_bits):
            floor = close.lower()
        kept = [guess]
        pending = [(self.first, guess - 1), (guess + 1, self.last)]
        while pending:
            low, high = pending.pop()
            if low > high:
                continue
            if low == high:
                if not self.value(low, close_bits) < floor:
                    kept.append(low)
            elif not self.bound(low, high) < floor:
                middle = (low + high) // 2
                pending += [(low, middle), (middle + 1, high)]
        return kept

    def bound(self, low: int, high: int) -> arb:
        """A ball whose upper end bounds F_l(t_l) for every l in [low, high]."""
        wider = self.eps + (self.t(high) - self.t(low))
        pair = EqualEps(wider, self.t(high), self.n, self.m)
        return pair.delta(self.eps_g, COARSE_BITS + self.nines)

    def _guess(self) -> int:
        """A good l, found as if the values were unimodal; certifies nothing."""
        low, high = self.first, self.last
        seen: dict[int, Dyadic] = {}

        def height(ell: int) -> Dyadic:
            if ell not in seen:
                seen[ell] = Dyadic.from_arb(self.value(ell, COARSE_BITS + self.nines).mid())
            return seen[ell]

        while high - low > 2:
            left = low + (high - low) * 2 // 5
            right = max(left + 1, low + (high - low) * 3 // 5)
            if height(left) < height(right):
                low = left
            else:
                high = right
        return max(range(low, high + 1), key=height)

    def solve(self, bits: int) -> tuple[arb, tuple[int, ...]]:
        """The maximum as a ball, and the l that may attain it at this precision.

        Where the middle l already gives a delta within 2^-bits of 1 the answer is [that, 1],
        without a search (unless the search is cheap).
        """
        if self.near_one(bits):
            middle = (self.first + self.last) // 2
            value = self.value(middle, bits)
            with precision(bits + 64):
                return value.union(arb(1)), (middle,)
        values = {ell: self.value(ell, bits) for ell in self.candidates}
        with precision(bits + 64):
            floor = reduce(lambda a, b: a.max(b), (value.lower() for value in values.values()))
            attained = tuple(ell for ell, value in values.items() if not value < floor)
            best = reduce(lambda a, b: a.max(b), (values[ell] for ell in attained))
        return best, attained

    def near_one(self, bits: int) -> bool:
        """Whether delta is so close to 1 that a search for l is not worth it."""
        return (self.m > 0 or self.n > SEARCH_ALWAYS) and self.nines_up_to(bits) > bits

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
        tied = "not separated" if maximum.near_one(bits) else maximum.tied(ells)
        if maximum.constant:
            ts, ells = ((ZERO,), *ts, (eps,)), ()  # whatever t is
            tied = "equal for every t in [0, eps] (Lemma C.1)"
        end = End(self.name, self.rests_on)
        return Answer(*dyadic_ends(ball, bits), end, end, Witness(ts, ells, tied))
