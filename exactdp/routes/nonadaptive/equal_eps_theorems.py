"""Theorems 1 to 3 of cesar-rogers-2022: n bounded-range and m pure-DP mechanisms of equal eps.

For n = 0 (Theorem 1) delta is a sum in closed form; for m = 0 (Theorem 2) and for both (Theorem 3)

    delta = max over l of F_l(t_l),      t_l = (eps_g + eps (l + 1 - m))/(n + 1),

where only 0 < t_l < eps matter: for those the threshold index at t_l is exactly l, and the clipped
ones all give the delta of the m DP mechanisms alone, which is never larger.

Which l: certified signs of increments, O(log n) tests, and a few evaluations of O(1) cost each.

*Increments*: certified signs of G(l + 1) - G(l) for whole ranges of l, in closed form.

For n BR(eps) and m DP(eps) let E = eps_g - m eps, G(l) = F_l(t_l), t_l = (E + eps (l + 1))/(n + 1),
and let theta = (E + eps (l + 1))/n be the point where the term l + 1 of the objective is 0, so that
F_l(theta) = F_(l+1)(theta). Here n >= 2, 0 < t_l and t_(l+1) < eps; then t_l < theta < t_(l+1).

Two integrals. Let N' = I + 2 J with I ~ Bin(n - 1, x(t)), J ~ Bin(m, 1/(1 + e^eps)), where x(t) =
(e^t - 1)/(e^eps - 1), rho = x/(1 - x) and pi_l = P(N' = l). By Lemma 4.5, for each value of J,

    F_l'(t) = n pi_l(t) x'(t) (e^((n+1)(t_l - t)) - 1),

and G(l + 1) - G(l) is the integral of F_(l+1)' over [theta, t_(l+1)] plus that of F_l' over [theta,
t_l]. Put a = eps - theta. Substituting u = (n + 1)|t - theta| in both, with R = pi_(l+1)/pi_l at
theta and t = theta + u/(n+1) in the first integral, theta - u/(n+1) in the second,

    G(l + 1) > G(l)   if and only if   R J_up > J_down,   where
    J_up   = integral over u in [0, a] of
             pi_(l+1)(t) e^t / (pi_(l+1)(theta) e^theta) (e^(a - u) - 1),
    J_down = integral over u in [0, theta] of
             pi_l(t) e^t / (pi_l(theta) e^theta) (1 - e^(u - theta)).

The mean of I. Given N' = l, I has weights a(i) = C(n-1, i) C(m, (l-i)/2) e^(-eps (l-i)/2) rho^i on
the i from max(0, l - 2m) to min(n - 1, l) for which (l - i)/2 is an integer. With c = rho^2 e^eps

    v(i) = a(i+2)/a(i) = c (n-1-i) (n-2-i) (l-i) / ((i+1) (i+2) (2m-l+i+2)),
    u(i) = a(i-2)/a(i) = i (i-1) (2m-l+i) / (c (n+1-i) (n-i) (l+2-i)),

and v(i0) >= 1 implies E[I | N' = l] >= i0, u(i1) >= 1 that it is <= i1. For: E v(I) is at most 1,
as the weights but the first over all of them. With d = i - i0 each factor of v(i)/v(i0) is 1 - d/A
or, where it stands below, at least 1 - d/A, for A the factor at i0; so v(i)/v(i0) >= 1 - s d, with
s the sum of the six 1/A (where a factor is negative v(i) is 0, and the right side is no more).
Hence 1 >= v(i0) (1 - s (E I - i0)), which fails for E I < i0. The same with u. As v grows with l
and with rho, and u falls, what is shown at a corner of a range holds in all of it. For m = 0 is
I = l.

The ratio. a_(l+1)(i+1) = rho (n-1-i)/(i+1) a_l(i), so R >= rho E[(n-1-I)/(I+1) | l] and 1/R >=
E[I/(n-I) | l+1]/rho; both are convex, so with i1 >= E[I | l] and 0 < i0 <= E[I | l+1] at theta

    rho (n-1-i1)/(i1+1) <= R <= rho (n-i0)/i0.

The integrands. pi_l(t) e^t is a sum of e^(h_i(t)) with weights that do not depend on t,

    h_i(t) = t + i ln(e^t - 1) + (n-1-i) ln(e^eps - e^t),

concave in t, and h_i(t) - h_i(theta) grows with i for t > theta, falls with i for t < theta. By
convexity of exp the quotient is at least e^(h_i(t) - h_i(theta)) with i the mean at theta, and (t
and theta exchanged) at most the same with i the mean at t. Between lines of slope s (n+1), s =
h_i'/(n+1) at an end of the interval, the integrals are closed forms, up(a, s) and down(theta, s):
they grow in a and theta, up grows and down falls with s. s grows with i and falls with t.

*Unequal pure DP: dong-durfee-rogers-2019 Theorem 2 (Murtagh and Vadhan), three algorithms.*

Exact by meeting in the middle for k up to 36 whatever the eps, exact on a lattice if the sum of
eps over their common step is at most 10^6, otherwise bracketed by Gaussian smoothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache, reduce
from math import exp, expm1, inf, log
from typing import TypeVar

from flint import arb

from exactdp.loss_sums.equal_eps import EqualEps
from exactdp.loss_sums.response_sum_planner import dp_pairs
from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, needs
from exactdp.statements import (
    BR_DOMINATED_BY_RR,
    GAUSSIAN_SMOOTHING,
    LARGER_EPS,
    LEMMA_4_5,
    MURTAGH_VADHAN,
    THEOREM_1,
    THEOREM_2,
    THEOREM_3,
    Statement,
)

Real = TypeVar("Real", float, arb)

NEAR = 1e-9
"""How far beside a root in doubles a bracket of the mean is looked for, relatively, ..."""
WIDER = 1e-3
"""... and where balls do not confirm that."""
ROUNDS = 60
"""Halvings of the range in which a root in doubles is looked for: more than the 53 bits of a
double; it ends sooner where the range is short enough. The root is a guess, which is confirmed in
balls or not used."""


class MeanOfI:
    """Brackets of the mean E[I | N' = l] (head of the module), and about where it is.

    For n BR(eps) and m DP(eps): N' = I + 2 J, I and J binomial with n - 1 and m trials.
    """

    n: int
    m: int
    e: arb
    """eps at the precision of the search."""

    def _support(self, ell: int) -> tuple[int, int]:
        return max(0, ell - 2 * self.m), min(self.n - 1, ell)

    def two_more(self, ell: int, i: Real) -> tuple[Real, Real]:
        """Numerator and denominator of v(i)/c, where v(i) = a(i + 2)/a(i), a the weights of I."""
        above = (self.n - 1 - i) * (self.n - 2 - i) * (ell - i)
        return above, (i + 1) * (i + 2) * (2 * self.m - ell + i + 2)

    def two_less(self, ell: int, i: Real) -> tuple[Real, Real]:
        """Numerator and denominator of c u(i), where u(i) = a(i - 2)/a(i), a the weights of I."""
        above = i * (i - 1) * (2 * self.m - ell + i)
        return above, (self.n + 1 - i) * (self.n - i) * (ell + 2 - i)

    def _mean_above(self, ell: int, odds: arb) -> arb:
        """A number that E[I | N' = l] is not below, at these odds and all larger ones, and l."""
        first, last = self._support(ell)
        if self.m == 0 or first >= last:
            return arb(first if self.m else ell)
        c, end = odds * odds * self.e.exp(), min(self.n - 2, ell)
        root = self._root(ell, _log(c))
        for guess in (root - NEAR * (1 + root), root - WIDER):
            if first <= guess <= end:
                above, below = self.two_more(ell, arb(guess))
                if c * above >= below:
                    return arb(guess)
        return arb(first)

    def _mean_below(self, ell: int, odds: arb) -> arb:
        """A number that E[I | N' = l] is not above, at these odds and all smaller ones, and l."""
        first, last = self._support(ell)
        if self.m == 0 or first >= last:
            return arb(last if self.m else ell)
        c = odds * odds * self.e.exp()
        root = self._root(ell, _log(c)) + 2  # u(i + 2) = 1/v(i)
        for guess in (root + NEAR * (1 + root), root + WIDER):
            if 1 <= guess <= last:
                above, below = self.two_less(ell, arb(guess))
                if above >= c * below:
                    return arb(guess)
        return arb(last)

    def _root(self, ell: int, log_c: float) -> float:
        """About the i at which v is 1, in doubles, which is next to the mean of I."""
        low, high = float(max(0, ell - 2 * self.m)), float(min(self.n - 2, ell))

        def height(i: float) -> float:
            above, below = self.two_more(ell, i)
            return log_c + log(above / below) if above > 0 and below > 0 else -inf

        return _falling_root(height, low, high)


@dataclass
class Increments(MeanOfI):
    """The signs of G(l + 1) - G(l), G(l) = F_l(t_l), for n >= 1 BR(eps) and m DP(eps) at eps_g."""

    eps: Exact
    n: int
    m: int
    eps_g: Exact
    e: arb = field(init=False, default_factory=arb)
    """eps at the precision of the search."""

    def candidates(self, first: int, last: int) -> list[int]:
        """The l in [first, last] that no neighbour is certified to beat; the maximum is there.

        Every other l is strictly below a neighbour, and climbing from neighbour to neighbour
        must end in a candidate.
        """
        return _not_beaten(first, last, *self.shown_ranges(first, last))

    def shown_ranges(
        self, first: int, last: int
    ) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Ranges of l in [first, last - 1] over which G(l + 1) > G(l), and over which it is less.

        Each range is (low, high), both included; what is in neither list is not shown. Ranges go
        outward from a guess in doubles, each twice as long as the one before. Cost: O(log n) tests
        of a few exponentials each, whatever m is.
        """
        if self.n < 2 or first >= last:
            return [], []
        with precision(self._bits()):
            self.e = self.eps.ball()
            middle = min(max(self._guess(first, last), first), last)
            above = self._shown_from(middle, last - 1, falling=True)
            below = self._shown_from(middle - 1, first, falling=False)
        every = [*above, *below]
        rising, falling = ([r for r, sign in every if sign is way] for way in (False, True))
        return sorted(rising), sorted(falling)

    def _shown_from(
        self, start: int, end: int, *, falling: bool
    ) -> list[tuple[tuple[int, int], bool]]:
        """Ranges of steps to the next l, and whether G falls there, as far as signs are shown.

        ``falling`` says on which side of the largest it is thought to be. Where that fails for a
        single step the other sign is tried, and goes on from there: the guess may be far off.
        """
        found, here, width, way = [], start, 1, 1 if falling else -1
        while (end - here) * way >= 0:
            far = here + way * (width - 1)
            far = end if (far - end) * way > 0 else far
            low, high = min(here, far), max(here, far)
            if self._shown(low, high, falling):
                found.append(((low, high), falling))
                here, width = far + way, 2 * width
            elif low < high:
                width = (high - low + 1) // 2
            elif self._shown(low, low, not falling):
                falling = not falling
            else:
                here += way
        return found

    def _shown(self, low: int, high: int, falling: bool) -> bool:
        return self.falls(low, high) if falling else self.rises(low, high)

    # -- tests in balls ----------------------------------------------------------------------

    def rises(self, low: int, high: int) -> bool:
        """Whether G(l + 1) > G(l) is shown for every l in [low, high]."""
        least, most = self.rising_sides(low, high)
        return bool(least > most)

    def falls(self, low: int, high: int) -> bool:
        """Whether G(l + 1) < G(l) is shown for every l in [low, high]."""
        sides = self.falling_sides(low, high)
        return sides is not None and bool(sides[0] < sides[1])

    def rising_sides(self, low: int, high: int) -> tuple[arb, arb]:
        """A lower bound of R J_up and an upper bound of J_down, for every l in [low, high].

        G rises over the range if the first exceeds the second; each ingredient is taken at the end
        of the range where it is worst.
        """
        theta, odds = self._theta(high), self._odds(self._theta(low))
        most = self._mean_below(high, self._odds(theta))
        slope = self._slope(self._mean_above(low + 1, odds), self._t(high + 1))
        up = odds * (self.n - 1 - most) / (most + 1) * _up(self.e - theta, slope)
        least = self._mean_above(low, self._odds(self._t(low)))
        return up, _down(theta, self._slope(least, theta))

    def falling_sides(self, low: int, high: int) -> tuple[arb, arb] | None:
        """An upper bound of R J_up and a lower bound of J_down, for every l in [low, high].

        G falls over the range if the first is below the second. None where the mean of I may be 0.
        """
        theta, odds = self._theta(low), self._odds(self._theta(high))
        least = self._mean_above(low + 1, self._odds(theta))
        if not least > 0:
            return None
        most = self._mean_below(high + 1, self._odds(self._t(high + 1)))
        up = odds * (self.n - least) / least * _up(self.e - theta, self._slope(most, theta))
        return up, _down(theta, self._slope(self._mean_below(high, odds), self._t(low)))

    def _bits(self) -> int:
        with precision(64):
            size = self.eps.ball().upper().man_exp()
        magnitude = int(size[0]).bit_length() + int(size[1])
        return 96 + 2 * (self.n + self.m).bit_length() + 2 * max(0, -magnitude)

    def _theta(self, ell: int) -> arb:
        return ((self.eps_g + self.eps * (ell + 1 - self.m)) / self.n).ball()

    def _t(self, ell: int) -> arb:
        return ((self.eps_g + self.eps * (ell + 1 - self.m)) / (self.n + 1)).ball()

    def _odds(self, t: arb) -> arb:
        """rho = x/(1 - x) at t, where x = (e^t - 1)/(e^eps - 1)."""
        return t.expm1() / (t.exp() * (self.e - t).expm1())

    def _slope(self, i: arb, t: arb) -> arb:
        """h_i'(t)/(n + 1) = (1 + i/(1 - e^-t) - (n - 1 - i)/(e^(eps - t) - 1))/(n + 1)."""
        up = i / -(-t).expm1()
        down = (self.n - 1 - i) / (self.e - t).expm1()
        return (1 + up - down) / (self.n + 1)

    # -- a guess -----------------------------------------------------------------------------

    def _guess(self, first: int, last: int) -> int:
        """About the l from which on G falls, by bisection in doubles; nothing is proved."""
        eps = float(self.e.mid())
        start = float((self.eps_g - self.eps * self.m).ball().mid())
        low, high = first, last
        while low < high:
            middle = (low + high) // 2
            try:
                rising = self._rise(middle, (start + eps * (middle + 1)) / self.n, eps) > 0
            except (OverflowError, ValueError, ZeroDivisionError):
                rising = False
            if rising:
                low = middle + 1
            else:
                high = middle
        return low

    def _rise(self, ell: int, theta: float, eps: float) -> float:
        """About ln(R J_up/J_down) in doubles, the integrands being lines at theta."""
        a = eps - theta
        odds = log(expm1(theta)) - theta - log(expm1(a))
        i = float(ell)
        if self.m:
            i = min(self._root(ell, 2 * odds + eps) + 1, float(min(self.n - 1, ell)))
        s = (i / -expm1(-theta) - (self.n - 1 - i) / expm1(a)) / self.n
        up = a * (exp(a) * _phi((s - 1) * a) - _phi(s * a))
        down = theta * (_phi(-s * theta) - exp(-theta) * _phi((1 - s) * theta))
        return odds + log(max(self.n - 0.5 - i, NEAR) / (i + 0.5)) + log(up) - log(down)


def _log(value: arb) -> float:
    return float(value.log().mid())


def _falling_root(height: Callable[[float], float], low: float, high: float) -> float:
    """About the root of a falling function of doubles, or the end nearer to it if there is none."""
    if high <= low or height(low) <= 0:
        return low
    for _ in range(ROUNDS):
        middle = (low + high) / 2
        if height(middle) >= 0:
            low = middle
        else:
            high = middle
        if high - low <= NEAR / 100 * (1 + high):
            break
    return low


def _phi(x: float) -> float:
    """(e^x - 1)/x in doubles, 1 + x/2 next to 0."""
    return 1 + x / 2 if abs(x) < NEAR else expm1(x) / x


def _mean_exponential(x: arb) -> arb:
    """(e^x - 1)/x, an increasing entire function; at both ends of the ball."""
    return _mean_exponential_at(x.lower()).union(_mean_exponential_at(x.upper()))


def _mean_exponential_at(x: arb) -> arb:
    return arb(1) if x == 0 else x.expm1() / x


def _up(a: arb, slope: arb) -> arb:
    """Integral over [0, a] of e^(s u) (e^(a - u) - 1)."""
    return a * (a.exp() * _mean_exponential((slope - 1) * a) - _mean_exponential(slope * a))


def _down(theta: arb, slope: arb) -> arb:
    """Integral over [0, theta] of e^(-s u) (1 - e^(u - theta))."""
    first = _mean_exponential(-slope * theta)
    return theta * (first - (-theta).exp() * _mean_exponential((1 - slope) * theta))


def _not_beaten(
    first: int, last: int, rising: list[tuple[int, int]], falling: list[tuple[int, int]]
) -> list[int]:
    """The l of [first, last] that are below no neighbour by these ranges."""
    return _uncovered(first, last, [*rising, *((low + 1, high + 1) for low, high in falling)])


def _uncovered(first: int, last: int, ranges: list[tuple[int, int]]) -> list[int]:
    """The integers of [first, last] in none of the ranges."""
    left: list[int] = []
    position = first
    for low, high in sorted(ranges):
        left += range(position, min(low, last + 1))
        position = max(position, high + 1)
    return left + list(range(position, last + 1))


@dataclass(frozen=True)
class Maximum:
    """The maximum over l of F_l(t_l), which is delta of n BR(eps) and m DP(eps) at ``eps_g``.

    0 <= eps_g < (n + m) eps, n >= 1; F_l and t_l as in the head of the module.
    """

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
        """t_l = (eps_g + eps (l + 1 - m))/(n + 1), the point where F_l is largest."""
        return (self.eps_g + self.eps * (ell + 1 - self.m)) / (self.n + 1)

    def value(self, ell: int, bits: int) -> arb:
        """F_l(t_l) as a ball, l = ``ell``, with about so many good bits."""
        pair = EqualEps(self.eps, self.t(ell), self.n, self.m)
        return pair.delta(self.eps_g, bits, threshold=ell)

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """Some l among which the maximum certainly is; kept, as they do not depend on bits."""
        return tuple(_not_beaten(self.first, self.last, *signs_of(self)))

    def solve(self, bits: int) -> tuple[arb, tuple[int, ...]]:
        """The maximum as a ball of about ``bits`` good bits, and the l that may attain it."""
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
        """The l that the symmetry t -> eps - t of the objective at eps_g = 0 takes this one to."""
        return self.n + 2 * self.m - 1 - ell

    def tied(self, ells: tuple[int, ...]) -> str:
        """Why several l are listed: by symmetry, or not separated; empty for one."""
        if len(ells) < 2:
            return ""
        mirror = len(ells) == 2 and self.eps_g.sign() == 0 and self.mirrored(ells[0]) == ells[1]
        return "equal by symmetry (eps_g = 0, t -> eps - t)" if mirror else "not separated"


@lru_cache(maxsize=64)
def signs_of(maximum: Maximum) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Ranges of l over which F_l(t_l) rises with l, and over which it falls; kept.

    As :meth:`Increments.shown_ranges` gives them.
    """
    signs = Increments(maximum.eps, maximum.n, maximum.m, maximum.eps_g)
    return signs.shown_ranges(maximum.first, maximum.last)


class MaximumRoute(Route):
    """What the routes of Theorems 2 and 3 share: delta as a maximum over l."""

    rests_on: tuple[Statement, ...]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits, with its l and t.

        Those are the l and t that may attain it at this precision.
        """
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


class Theorem1(Route):
    """DP mechanisms of one eps, by Theorem 1; all have the same pair, so nothing is chosen."""

    name = "theorem-1"
    rests_on = (THEOREM_1,)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for DP mechanisms alone, all of one eps."""
        return needs(core.common_eps is not None and not core.n, "needs DP only, of equal eps")

    def cost(self, core: Core) -> int:
        """The steps of about 50 points of the saddle-point sum."""
        return 10_000

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g`` of relative width about 2^-bits."""
        ball = EqualEps(core.largest, core.largest, 0, core.m).delta(eps_g, bits)
        end = End(self.name, self.rests_on)
        return Answer(*dyadic_ends(ball, bits), end, end, Witness(((),)))


THEOREM_1_ROUTE = Theorem1()


class Theorem2(MaximumRoute):
    """BR mechanisms of one eps, by Theorem 2; l is decided by certified signs for ranges of l."""

    name = "theorem-2"
    rests_on = (THEOREM_2, LEMMA_4_5)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR mechanisms alone, all of one eps."""
        return needs(core.common_eps is not None and not core.m, "needs BR only, of equal eps")

    def cost(self, core: Core) -> int:
        """The steps of O(log n) evaluations with about 50 points of the saddle-point sum each."""
        return 20_000 + 2_000 * core.n.bit_length()


THEOREM_2_ROUTE = Theorem2()


class Theorem3(MaximumRoute):
    """BR and DP mechanisms of one eps, by Theorem 3; l is decided by certified signs for ranges."""

    name = "theorem-3"
    rests_on = (THEOREM_3, LEMMA_4_5, BR_DOMINATED_BY_RR, LARGER_EPS)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for BR and DP mechanisms together, all of one eps."""
        mixed = core.common_eps is not None and core.n > 0 and core.m > 0
        return needs(mixed, "needs BR and DP of one eps")

    def cost(self, core: Core) -> int:
        """The steps of about sqrt(n) evaluations, each of 50 points of the saddle-point sum."""
        return 100_000 + 20_000 * int(min(core.n, core.m) ** 0.5 + core.n**0.5)


THEOREM_3_ROUTE = Theorem3()


@lru_cache(maxsize=16)
def _plan(core: Core) -> tuple[str, int]:
    """The algorithm and its cost; finding it takes longer than a small answer."""
    from exactdp.loss_sums.response_sum_planner import algorithm  # which a theorem does without

    return algorithm(dp_pairs(core))


class UnequalDP(Route):
    """DP mechanisms of different eps, by halves or on a lattice, to any width."""

    name = "unequal-pure"
    shared = True
    smoothed = False

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for DP only, of different eps, if this route has the algorithm; else why not."""
        if core.n or core.common_eps is not None:
            return "needs DP only, of different eps"
        from exactdp.loss_sums.response_sum_planner import SMOOTHING

        kind, _ = _plan(core)
        return needs((kind == SMOOTHING) == self.smoothed, f"there {kind} is the algorithm")

    def cost(self, core: Core) -> int:
        """About how many steps the algorithm for the core takes; the same at every eps_g.

        The algorithm (halves, a lattice, or smoothing) is that of
        :func:`exactdp.loss_sums.response_sum_planner.algorithm`.
        """
        return _plan(core)[1]

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket of delta at ``eps_g`` by the algorithm that is chosen for the core."""
        return self.solve_many(core, [eps_g], bits)[0]

    def solve_many(self, core: Core, grid: Sequence[Exact], bits: int) -> list[Answer]:
        """A bracket of delta for each eps_g of the grid; they share work where they can."""
        from exactdp.loss_sums.response_sum_planner import deltas_of_product

        kind, _ = _plan(core)
        rests_on = (MURTAGH_VADHAN, GAUSSIAN_SMOOTHING) if self.smoothed else (MURTAGH_VADHAN,)
        end = End(kind, rests_on)
        brackets = deltas_of_product(dp_pairs(core), grid, bits)
        return [Answer(lower, upper, end, end) for lower, upper in brackets]


class SmoothedDP(UnequalDP):
    """DP mechanisms of different eps by Gaussian smoothing, which only brackets delta."""

    name = "smoothing"
    exact = False
    shared = False
    smoothed = True
    default_rtol = Fraction(1, 10**6)


UNEQUAL_DP = UnequalDP()
SMOOTHED_DP = SmoothedDP()
