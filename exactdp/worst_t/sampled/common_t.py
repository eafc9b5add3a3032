"""k equal copies of a sampled BR(eps) at one t: the pivots t_l, and delta there.

With A, B, y of :mod:`exactdp.mechanisms.sampled_bounded_range` at u = e^t, p = A y, c = e^eps and
gamma = e^eps_g let

    F_l(t) = P(at most l of k outcomes are B) - gamma Q(at most l are B).

delta with the record in against out is the largest F_l over l: at each t the outcomes that count
are those of ratio above gamma, which are the ones with few B. In one copy's u, with W the event
that exactly l of the k - 1 others are B, the derivative of F_l is

    ( -q P(W) + (c/u^2) (gamma - (1-q) P(W)/Q(W)) Q(W) )/(c - 1),   P(W)/Q(W) = A^(k-1-l) B^l,

for p' = (-q - (1-q) c/u^2)/(c-1) and y' = -c/u^2/(c-1). Times k that is dF_l/du, of the sign of
gamma - A^(k-1-l) B^l (1 - q + q u^2/c). So F_l rises, and then falls, with its maximum at the root
t_l of

    (k-1-l) ln A + l ln B + ln(1 - q + q e^(2t - eps)) = eps_g,

of which the left side grows in t; q = 1 gives t_l = (eps_g + (l+1) eps)/(k+1), as in Theorem 2 of
cesar-rogers-2022. As B < 1 - q + q u^2/c < A inside, exactly l is the number of B up to which
outcomes count at t_l. Hence the largest delta over a common t is the largest F_l(t_l) over the l
with a root in (0, eps), or what holds at the ends of t, where the mechanism reveals nothing:
max(0, 1 - gamma). Out against in the same F_l are to be maximised, at gamma' = 1/gamma, since
E(gamma' - L)_+ = E(L - gamma')_+ + gamma' - 1, and delta is gamma times that.

For k = 1 this is all; for k = 2 a common t is optimal (own statement "Two sampled bounded-range
mechanisms"). For more copies it bounds the optimum from below: it is attained.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb, exp, expm1, floor, inf, lgamma, log, log1p

from flint import arb

from exactdp.mechanisms.generalized_randomized_response import one_minus_p
from exactdp.mechanisms.sampled_bounded_range import SampledRange
from exactdp.mechanisms.subsampled_pairs import sampled_loss
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.precision_and_deadlines import known_bits, polled

F = Balls()
HALVINGS = 60
"""Of the range of t in doubles, for a t that is proposed."""
TAIL = 40.0
"""Terms below e^-40 of the largest are left out where doubles propose l."""
GUARD_BITS = 64
MOST_BITS = 1 << 14
"""Bits with which a delta that is next to 0 is evaluated at most."""


@dataclass(frozen=True)
class CommonT:
    """k >= 1 copies at one t, at an eps_g >= 0, in one direction (``reverse``: out against in)."""

    pairs: SampledRange
    k: int
    eps_g: Exact
    reverse: bool

    def exactly(self, bits: int) -> arb:
        """The largest delta over a common t as a ball, of about ``bits`` good bits unless tiny.

        Every l is evaluated: for few copies.
        """
        working = bits + GUARD_BITS
        while True:
            with precision(working):
                best = arb(0)
                for ell in range(self.k):
                    t = self._root(ell, bits + GUARD_BITS // 2)
                    if t is not None:
                        best = best.max(self._sum(t, ell))
                if known_bits(best) >= bits or best == 0 or working > MOST_BITS:
                    return best
            working *= 2

    def proposed(self, bits: int) -> arb:
        """A ball around delta at a t next to the best, whose lower end is attained by that t.

        The t is a double, at which delta falls short by about 2^-100 of itself where the l that is
        proposed is the best one. Its lower end is 0 where none is proposed, or delta is tiny.
        """
        ell = self.best_about
        t = None if ell is None else self.root_about(ell)
        if ell is None or t is None or not 0 < t < float(self.pairs.eps):
            return arb(0)
        working = bits + GUARD_BITS
        while True:
            with precision(working):
                found = self._sum(arb(t), ell, bits)
                if known_bits(found) >= bits or working > MOST_BITS:
                    return found
            working *= 2

    # -- in balls, at the current precision ----------------------------------------------------

    def _height(self, t: arb, ell: int) -> arb:
        """The left side of the equation of t_l less the right side, which grows in t."""
        up, down = self.pairs.losses(t)
        rest = sampled_loss(self.pairs.q, 2 * t - self.pairs.eps.ball())
        place = self.eps_g.ball()
        return (self.k - 1 - ell) * up + ell * down + rest - (-place if self.reverse else place)

    def _root(self, ell: int, bits: int) -> arb | None:
        """A ball that contains t_l, by halving; None where it is certain that there is none.

        Where that is not certain t_l is next to an end of [0, eps], and the ball contains that end.
        """
        low, high = arb(0), self.pairs.eps.ball()
        if self._height(low, ell) >= 0 or self._height(high, ell) <= 0:
            return None
        for _ in range(bits):
            middle = ((low + high) / 2).mid()
            height = self._height(middle, ell)
            if height > 0:
                high = middle
            elif height < 0:
                low = middle
            else:  # next to the root, or at it: one step on each side
                one, other = middle - self._least(bits), middle + self._least(bits)
                low = one if self._height(one, ell) < 0 else low
                high = other if self._height(other, ell) > 0 else high
                break
        found: arb = low.union(high)
        return found

    def _least(self, bits: int) -> arb:
        """eps/2^bits, to which a root is found."""
        return (self.pairs.eps.ball() * arb((1, -bits))).mid()

    def _sum(self, t: arb, ell: int, bits: int | None = None) -> arb:
        """F_l(t) as a ball; with ``bits`` a part of it, of terms that are certainly above 0.

        Those left out are less than 2^-bits of it, about. Terms go from the threshold outward.
        """
        k, (up, down) = self.k, self.pairs.losses(t)
        y, rest = self.pairs.likely(t), one_minus_p(F, eps=self.pairs.eps.ball(), t=t)
        first, end, way = (ell + 1, k, 1) if self.reverse else (ell, 0, -1)
        if not self.reverse:  # the probabilities with the record in
            y, rest = y * up.exp(), rest * down.exp()
        term = arb(comb(k, first)) * y ** (k - first) * rest**first
        total = arb(0)
        place = self.eps_g.ball()
        for j in polled(range(first, end + way, way)):
            loss = (k - j) * up + j * down
            gain = -(place + loss if self.reverse else place - loss).expm1()
            part = term * gain
            if bits is None or gain > 0:
                total += part
            if bits is not None and part < total * arb((1, -bits - 8)) and gain > arb(0.5):
                break
            if j != end:
                ratio = rest * (k - j) / (y * (j + 1)) if way > 0 else y * j / (rest * (k - j + 1))
                term *= ratio
        return total

    # -- in doubles: what is only proposed -----------------------------------------------------

    @cached_property
    def _place(self) -> float:
        return -float(self.eps_g) if self.reverse else float(self.eps_g)

    def root_about(self, ell: int) -> float | None:
        """About t_l in doubles; None where it is not inside (0, eps), about."""
        eps, q = float(self.pairs.eps), float(self.pairs.q)

        def height(t: float) -> float:
            up, down, _ = self.pairs.losses_about(t)
            rest = log1p(q * expm1(2 * t - eps))
            return (self.k - 1 - ell) * up + ell * down + rest - self._place

        low, high = 0.0, eps
        if height(low) >= 0 or height(high) <= 0:
            return None
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            low, high = (low, middle) if height(middle) > 0 else (middle, high)
        return (low + high) / 2

    @cached_property
    def best_about(self) -> int | None:
        """An l of about the largest F_l(t_l), as if they rose and then fell; None without one.

        l has a root inside where (l + 1) ln B < eps_g at t = 0, and (k - l) ln A > eps_g at t =
        eps.
        """
        most, _, _ = self.pairs.losses_about(float(self.pairs.eps))
        _, least, _ = self.pairs.losses_about(0.0)
        low = floor(self._place / least) if self._place < 0 else 0
        high = min(self.k - 1, floor(self.k - self._place / most))
        if low > high:
            return None
        while low < high:
            middle = (low + high) // 2
            if self._value_about(middle) >= self._value_about(middle + 1):
                high = middle
            else:
                low = middle + 1
        return low

    def _value_about(self, ell: int) -> float:
        """About ln F_l(t_l) in doubles; -inf where that is nothing."""
        t = self.root_about(ell)
        up, down, y = self.pairs.losses_about(t or 0.0)
        if t is None or not 0 < y < 1:
            return -inf
        k, s = self.k, self._place
        best, total = -inf, 0.0
        for j in range(ell + 1, k + 1) if self.reverse else range(ell, -1, -1):
            loss = (k - j) * up + j * down
            gain = s - loss if self.reverse else loss - s
            if gain <= 0:
                continue
            size = lgamma(k + 1) - lgamma(j + 1) - lgamma(k - j + 1)
            size += (k - j) * log(y) + j * log1p(-y) + (0.0 if self.reverse else loss)
            size += log(-expm1(-gain))
            if size < best - TAIL:
                break
            best, total = (
                max(best, size),
                total * exp(min(best - size, 0.0)) + exp(min(size - best, 0.0)),
            )
        return best + log(total) if total else -inf
