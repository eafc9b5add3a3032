"""Bounded range on a Poisson sample: the pairs of one step, and what dominates its mechanisms.

Let c = e^eps, q the rate, and (P, Q) the outputs of a BR(eps) mechanism with and without the
record. Its loss lies in an interval [t - eps, t] that contains 0, so P/Q lies in [u/c, u], u = e^t;
and the ratio L of the sample's mixture (1 - q) Q + q P against Q lies in [B, A],

    A = 1 - q + q u,    B = 1 - q + q u/c,    E_Q L = 1.

*One pair dominates for each t.* Both curves, E_Q (L - gamma)_+ with the record in against out and
E_Q (1 - gamma L)_+ the other way round, are means of convex functions of L. Of all laws on [B, A]
with mean 1 that on its two ends has the largest: there L is A with the Q-probability

    y = (1 - B)/(A - B) = (c/u - 1)/(c - 1),

which are the probabilities of RR_{eps,t}. So the sample of RR_{eps,t} dominates all mechanisms with
that t, in both directions; and it is one of them, where the other records play no part.

*The other records are sampled, too*, and t may depend on which of them are. Conditional on them it
is one of the pairs above, so k steps chosen in advance have at most the mean, hence at most the
maximum, of delta over vectors (t_1, ..., t_k), which are attained; adaptively each t may depend on
what was seen. The largest loss, over all t, is ln(1 - q + q e^eps) with the record in against out,
and -ln(1 - q + q e^-eps) the other way round.

*Two larger classes.* BR(eps) lies in DP(eps), so its sample in Subsampled(DP(eps), q). And ln(A/B)
grows with u, up to eps' = ln(1 - q + q c) at u = c: given the others' sample it lies in BR(eps'),
and delta is at most a mean of such. Neither is the smaller one: many steps with small eps cost less
in the second, few steps with large eps in the first. Own statement "Sampled bounded range".
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, exp, expm1, floor, log1p

from flint import arb

from exactdp.mechanisms.generalized_randomized_response import p
from exactdp.mechanisms.pair_parameters import log_mixture
from exactdp.numbers.dyadics import Dyadic, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.fields.balls import Balls

F = Balls()
MEMBER_BITS = 96
"""Of the probabilities of a member: delta moves by about 2^-96 of itself for each step."""


@dataclass(frozen=True)
class SampledRange:
    """The randomized responses RR_{eps,t}, 0 <= t <= eps, on a Poisson sample of the rate q.

    eps > 0 and 0 < q <= 1; one of them dominates each member of the class. q = 1: no sample.
    """

    eps: Exact
    q: Fraction

    def losses(self, t: arb) -> tuple[arb, arb]:
        """The losses ln A and ln B of the sample of RR_{eps,t} as balls, of one record in."""
        return self._loss(t), self._loss(t - self.eps.ball())

    def _loss(self, loss: arb) -> arb:
        """ln(1 - q + q e^loss), the loss of the sample."""
        return log_mixture(arb_of(self.q), arb_of(1 - self.q), loss)

    def likely(self, t: arb) -> arb:
        """The probability y of the loss ln A without the record, as a ball."""
        found: arb = p(F, eps=self.eps.ball(), t=t)
        return found

    def losses_about(self, t: float) -> tuple[float, float, float]:
        """ln A, ln B and y in doubles; nothing is certified by them."""
        eps, q = float(self.eps), float(self.q)
        up, down = (log1p(q * expm1(one)) for one in (t, t - eps))
        return up, down, expm1(eps - t) / expm1(eps) if eps < FAR else exp(-t)

    def last_loss(self, *, reverse: bool = False) -> arb:
        """The supremum of the losses over all t as a ball, with the record in; in reverse, out."""
        eps = self.eps.ball()
        return -self._loss(-eps) if reverse else self._loss(eps)

    def member_at(self, share: float) -> tuple[Fraction, Fraction]:
        """The probabilities of the first of two outcomes of a member, with and without the record.

        It is the sample of RR_{eps,t} at t = (1 + share)/2 eps, ``share`` within [-1, 1]; one step
        without a sample is worst there at eps_g = share eps. They are rounded towards each other,
        which is post-processing: the region of errors shrinks.
        """
        inside = min(1 - 2**-10, max(2**-10 - 1, share))
        one = 1 << MEMBER_BITS
        with precision(3 * MEMBER_BITS):
            t = self.eps.ball() * (1 + inside) / 2
            y = self.likely(t)
            plain = Dyadic.from_arb(y.upper()).fraction()
            mixed = Dyadic.from_arb((y * self.losses(t)[0].exp()).lower()).fraction()
        less, more = Fraction(ceil(plain * one), one), Fraction(floor(mixed * one), one)
        if not less < more <= 1:
            less = more = Fraction(1, 2)  # nothing is left of so small a width
        return more, less


FAR = 300
"""An eps beyond which e^eps is no double."""
