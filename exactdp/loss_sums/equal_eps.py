"""delta of n copies of RR_{eps,t} and m copies of RR_{2 eps,eps}: the common-t objective.

That is n bounded-range mechanisms at one t and m pure-DP mechanisms, all with the same eps. With
x = 1 - q_{eps,t} and w = 1/(1 + e^eps) the privacy loss is n t + m eps - eps N, where
N = Bin(n, x) + 2 Bin(m, w); see :mod:`exactdp.loss_sums.head` for the sum.

Cost: about 0.3 ms at any size by the saddle point; O(n + m) where that does not apply.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import arb

from exactdp.formulas.one_pass_sums import Binomial, one_pass
from exactdp.loss_sums.binomial import head_of_binomial, probability
from exactdp.loss_sums.head import Group, Head
from exactdp.loss_sums.saddle import extra_bits, head_by_saddle
from exactdp.mechanisms.randomized_response import one_minus_q, q
from exactdp.numbers.accuracy import known_bits
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls

DIRECT_BELOW = 64
DIRECT_K = 4_000
MAX_PASS = 2_000_000
MAX_BITS = 1 << 20


@dataclass(frozen=True)
class EqualEps:
    """n BR(eps) at t and m DP(eps), with exact parameters, 0 < eps, 0 <= t <= eps."""

    eps: Exact
    t: Exact
    n: int
    m: int

    def threshold(self, eps_g: Exact) -> int:
        """The largest v with n t + m eps - eps v >= eps_g; decided exactly."""
        return (self.t * self.n + self.eps * self.m - eps_g).floor_divide(self.eps)

    def delta(self, eps_g: Exact, bits: int, *, threshold: int | None = None) -> arb:
        """The objective at eps_g >= 0 as a ball with relative accuracy 2^-bits. Certified.

        Pass ``threshold`` where it is known without a search (at t = t_l it is l).
        """
        if self.n == 0 or self.t.sign() == 0 or self.t == self.eps:
            return self._pure(eps_g, bits)
        K = self.threshold(eps_g) if threshold is None else threshold
        if K < 0:
            return arb(0)
        ln_rho = eps_g - self.t * self.n - self.eps * (self.m - K)
        return refined(
            lambda target: self._mixed(K, ln_rho, target), bits, extra_bits(self.n + self.m)
        )

    def _pure(self, eps_g: Exact, bits: int) -> arb:
        K = (self.eps * self.m - eps_g).floor_divide(self.eps * 2) if self.m else -1
        if K < 0:
            return arb(0)
        ln_rho = eps_g - self.eps * (self.m - 2 * K)

        def at(target: int) -> arb:
            eps = self.eps.ball()
            head = Head((_pure_group(eps, self.m),), K, ln_rho.ball(), 2 * eps)
            return single_head(head, target)

        return refined(at, bits, extra_bits(self.m))

    def _mixed(self, K: int, ln_rho_exact: Exact, bits: int) -> arb:
        F = Balls()
        eps, t, ln_rho = self.eps.ball(), self.t.ball(), ln_rho_exact.ball()
        x, y = one_minus_q(F, eps=eps, t=t), q(F, eps=eps, t=t)
        ranged = Group(1, self.n, x, y)
        if self.m == 0:
            return single_head(Head((ranged,), K, ln_rho, eps), bits)
        pure = _pure_group(eps, self.m)
        head = Head((ranged, Group(2, pure.count, pure.w, pure.one_minus_w)), K, ln_rho, eps)
        if self.n + self.m >= DIRECT_BELOW and K >= DIRECT_BELOW:
            result = head_by_saddle(head, bits)
            if result is not None and known_bits(result) > bits // 2:
                return result
        if self.n < DIRECT_BELOW <= min(self.m, K):
            return _given_the_ranged(head, bits)
        if K > MAX_PASS:
            raise TooLarge(f"{K} terms are more than {MAX_PASS}")
        last = min(self.m, K // 2)
        result = one_pass(
            F,
            ranged=Binomial(self.n, x, y),
            pure=Binomial(self.m, pure.w, pure.one_minus_w),
            K=K,
            ln_rho=ln_rho,
            eps=eps,
            start=probability(pure, last),
        )
        assert isinstance(result, arb)
        return result


def refined(at: Callable[[int], arb], bits: int, extra: int) -> arb:
    """Evaluate with more and more bits until the relative accuracy is ``bits``.

    Both the target that the sum truncates at and the working precision grow; after MAX_BITS the
    last ball is returned as it is (wide, but true).
    """
    target = bits
    working = bits + extra
    while True:
        with precision(working):
            result = at(target)
        accuracy = known_bits(result)
        if accuracy >= bits or working > MAX_BITS:
            return result
        target += max(4, min(bits - accuracy, bits))
        working += max(32, working // 2) if accuracy <= 0 else 16 + bits - accuracy


def _pure_group(eps: arb, m: int) -> Group:
    return Group(1, m, 1 / (1 + eps.exp()), 1 / (1 + (-eps).exp()))


def single_head(head: Head, bits: int) -> arb:
    """One binomial: term by term when small, by the saddle point when that is shorter."""
    if head.groups[0].count >= 20_000 and head.K >= DIRECT_K:
        result = head_by_saddle(head, bits)
        if result is not None and known_bits(result) > bits // 2:
            return result
    return head_of_binomial(head, bits)


def _given_the_ranged(head: Head, bits: int) -> arb:
    """Few bounded-range mechanisms: condition on their number of low outcomes."""
    ranged, pure = head.groups
    single = Group(1, pure.count, pure.w, pure.one_minus_w)
    total = arb(0)
    for i in range(min(ranged.count, head.K) + 1):
        below = (head.K - i) // 2
        # the losses of the rest: threshold index `below` in steps of 2, the parity goes into rho
        ln_rho = head.ln_rho - head.step * (head.K - i - 2 * below)
        if below >= pure.count:
            weight = (ln_rho - 2 * head.step * (below - pure.count)).exp()
            mean = (pure.one_minus_w + pure.w * (2 * head.step).exp()) ** pure.count
            part = 1 - weight * mean * (-2 * head.step * pure.count).exp()
        else:
            part = single_head(Head((single,), below, ln_rho, 2 * head.step), bits)
        total += probability(ranged, i) * part
    return total
