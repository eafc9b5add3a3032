"""A two-sided bracket of delta for arbitrary parameters, by adding a little Gaussian noise.

Let X = L - eps_g, U ~ N(tau^2/2, tau^2) independent (the loss of a Gaussian mechanism), and

    C_tau(x) = E(1 - e^(-x - U))_+ = Phi(d1) - e^-x Phi(d2),   d1, d2 = x/tau +- tau/2,
    C_0(x) = (1 - e^-x)_+,     A(tau) = E C_tau(X),     delta = A(0).

Upper bound: E e^-U = 1 and Jensen give C_0 <= C_tau, so delta <= A(tau).

Lower bound: C_tau - C_0 <= (tau + tau^3/6) dC_tau/dtau for tau <= 1, hence

    delta >= A(tau) - (tau + tau^3/6) A'(tau),       A'(tau) = E phi(X/tau + tau/2).

Proof. e^-x phi(d2) = phi(d1), so dC_tau/dtau = phi(d1). With Mills' ratio R(y) = Phi(-y)/phi(y),
which has R' = y R - 1 and is convex (R(y) = integral of e^(-y v - v^2/2) over v > 0), for x >= 0
C_tau - C_0 = e^-x Phi(-d2) - Phi(-d1) = phi(d1) (R(d2) - R(d1)), and for x <= 0 it is
phi(d1) (R(-d1) - R(-d2)). In both cases with I = [|x|/tau - tau/2, |x|/tau + tau/2]

    C_tau - C_0 = phi(d1) (tau - integral over I of y R(y)).

y R = 1 + R' increases, so the integral is smallest at x = 0, where it is minus the integral over
0 < y < tau/2 of y (R(-y) - R(y)). There y <= 1/2, so R(-y) - R(y) <= 2 y (1 + y R(-y)) <= 4 y
(R(-1/2) < 1.97), and the integral is at least -tau^3/6. End of proof.

So the width is about tau^2 times the density of X at 0, and A, A' are smooth integrals. With s =
lam + i u, D and S as in :mod:`exactdp.loss_sums.delta_as_lattice_head`, and the trapezoidal rule u
= j Delta,

    A = 1/(2 pi) integral of G(s)/(s (s + 1)) du,      A' = tau/(2 pi) integral of G(s) du,
    G(s) = e^(s D) E e^(-s S) e^(tau^2 s (s + 1)/2),   |G(s)| <= G(lam) |Phi(u)| e^(-tau^2 u^2/2).

Errors, with V = J Delta the end of the sum and H = G(lam):
- aliasing: the rule gives the sum of e^(-lam n P) A(D + n P) over all n, P = 2 pi/Delta; all terms
  are >= 0 and those with n != 0 are bounded by Chernoff (:meth:`Drops.aliases`). For A' the bound
  has max of phi(x/tau + tau/2) e^(-lam' x) = e^(tau^2 lam' (lam' + 1)/2)/sqrt(2 pi) in place of
  1/(1 + lam');
- truncation: H e^(-tau^2 V^2/2)/(pi tau^2 V^3) for A, and H e^(-tau^2 V^2/2)/(pi tau V) for A';
- points left out because |Phi| <= e^-needed there: H e^-needed/(2 lam), since |s (s + 1)| >=
  lam^2 + u^2; and H e^-needed/sqrt(2 pi) for A'.

Cost: points where Phi matters, times pairs; for k = 1000 and a relative width of 1e-6 about a
hundred points, and a bound on Phi over u <= 5/tau, which is one product of small matrices.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from math import inf, log, log2, pi, sqrt

from flint import acb, arb

from exactdp.loss_sums.characteristic import Drop, Drops, Line
from exactdp.loss_sums.delta_as_lattice_head import (
    merged,
    narrow,
    positive,
    slack,
    tail_ball,
    weights,
)
from exactdp.mechanisms.generalized_randomized_response import RandomizedResponse
from exactdp.numbers.exact_numbers import Exact, precision

MAX_STEPS = 40_000_000
"""Budget: factors times points, over all passes (about 0.4 us each)."""

MAX_PASSES = 16
"""Integrals, each with less noise than the last, or with more where one takes too long; then the
bracket is given as it is."""

SPARE_NATS = 12.0
"""By how much the integrand may be larger than at the saddle point, for a shorter period."""


def delta(
    pairs: Iterable[RandomizedResponse], eps_g: Exact, rtol: float | Fraction
) -> tuple[arb, arb]:
    """(lower, upper), exact balls around E[(1 - e^(eps_g - L))_+] for the total loss L.

    Aims at upper - lower <= rtol * lower; if that takes more than MAX_STEPS it returns the best
    bracket found, which is at worst (0, Chernoff's bound). Any exact parameters with
    0 <= t <= eps, eps > 0, and eps_g >= 0 (else a ValueError). (0, 0) where eps_g is at least the
    largest loss. Certified: both numbers are proved bounds.

    Source: own; the Gaussian profile is the Black-Scholes formula of Balle and Wang (2018).

    >>> from exactdp.numbers.exact_numbers import exact
    >>> pairs = [RandomizedResponse(2 * exact(e), exact(e)) for e in ("1/10", "1/7", "ln 2")]
    >>> low, high = delta(pairs, exact("1/2"), 1e-4)
    >>> float(low) < 0.1245874660496 < float(high) < 0.124601
    True
    """
    kept = merged(pairs)
    gap = slack(kept, eps_g)
    if not positive(gap):
        return arb(0), arb(0)
    return _Bracket(kept, gap, float(rtol)).refine()


@dataclass(frozen=True)
class Plan:
    """Choices in floating point: whatever they are, the bracket stays true.

    The period, the number of points up to the end of the sum, and how small Phi must be (as -ln)
    to be left out.
    """

    period: float
    last: int
    needed: float


class _Bracket:
    """The best bounds so far, and the search for a tau that reaches the width."""

    def __init__(self, kept: list[RandomizedResponse], gap: Exact, rtol: float) -> None:
        self.rtol = max(rtol, 1e-60)
        self.left = MAX_STEPS
        self.bits = 112 + int(max(0.0, -log2(self.rtol)))
        self.low, self.high = arb(0), arb(1)
        self.slack = narrow(gap, self.bits)
        with precision(self.bits):
            self.drops = Drops(
                [
                    Drop(pair.eps.ball(), w.drop0, w.stay0, pair.count)
                    for pair in kept
                    for w in (weights(pair),)
                ]
            )

    def _find_tilt(self) -> int:
        """The saddle's tilt, or a larger one: near 0 the period would grow like 1/lam."""
        position = float(self.slack)
        best = self.drops.saddle(position, 1.0)
        self.log_delta = self.drops.log_delta(best, position, 1.0)
        floor = self.drops.log_height(best, position, 1.0)
        return self.drops.away_from_zero(
            best, 2.0, lambda i: self.drops.log_height(i, position, 1.0) <= floor + SPARE_NATS
        )

    def refine(self) -> tuple[arb, arb]:
        """Shrink tau until the width is reached or the budget is spent."""
        with precision(self.bits):
            # a choice in floating point may leave its range (a loss of 10^400, say)
            with suppress(OverflowError, ValueError, ZeroDivisionError):
                self._search()
            return self.low, self.high

    def _search(self) -> None:
        self.index = self._find_tilt()
        lam = self.drops.tilt(self.index)
        bound = (self.drops.psi(lam) + lam * self.slack).exp() / (1 + lam)
        self._improve(arb(0), bound)
        tau = min(0.5, 0.2 / sqrt(float(lam) * (float(lam) + 1)))
        done = 1.0
        for _ in range(MAX_PASSES):
            found = self._pass(tau)
            if found is None:
                # too expensive: half way (in logarithms) to what was possible
                tau = sqrt(tau * done)
                if tau > 0.9 * done:
                    return
                continue
            done = tau
            width = self._improve(*found)
            if width <= self.rtol:
                return
            # the width is proportional to tau^2 once tau is below the scale of the density
            tau *= min(0.8, max(0.003, sqrt(0.8 * self.rtol / width)))

    def _improve(self, low: arb, high: arb) -> float:
        """Keep the better ends (exact numbers, so the comparisons are decided; nan is no better);
        the new width."""
        self.low = low.lower() if low.lower() > self.low else self.low
        self.high = high.upper() if high.upper() < self.high else self.high
        if not self.low > 0:
            # the guess of delta, at which all errors aim, may have been too large
            self.log_delta = min(self.log_delta, float(self.high.log().mid()))
            return inf
        self.log_delta = float(self.low.log().mid())
        return float(((self.high - self.low) / self.low).upper())

    def _pass(self, tau: float) -> tuple[arb, arb] | None:
        """Balls for the two bounds at one tau, or None if that exceeds what is left."""
        plan = self._plan(tau)
        return None if plan is None else self._integrate(tau, plan)

    def _height(self, tau: float) -> arb:
        lam = self.drops.tilt(self.index)
        gauss = arb(tau) ** 2 / 2
        return (self.drops.psi(lam) + lam * self.slack + gauss * lam * (lam + 1)).exp()

    def _plan(self, tau: float) -> Plan | None:
        """Every error below 0.003 rtol delta, as far as the guess of delta is right."""
        lam = float(self.drops.tilt(self.index))
        target = self.log_delta + log(0.003 * self.rtol)
        over = float(self._height(tau).log().mid()) - target
        needed = max(1.0, over - log(2 * lam), over + log(tau))
        end = sqrt(2 * max(1.0, over + log(tau / pi))) / tau
        period = 4 * self.drops.deviation(self.drops.tilt(self.index)) + 4 * tau
        for _ in range(200):
            tilts = self.drops.alias_tilts(self.index, float(self.slack), 1.0, period, tau)
            if max(value for value, _ in tilts) <= target:
                return Plan(period, int(end * period / (2 * pi)) + 1, needed)
            period *= 1.12
        return None

    def _integrate(self, tau: float, plan: Plan) -> tuple[arb, arb] | None:
        drops, lam, height = self.drops, self.drops.tilt(self.index), self._height(tau)
        gauss = arb(tau) ** 2 / 2
        spacing = arb(2 * pi / plan.period)
        line = Line(drops, lam, spacing)
        ranges = line.window(plan.last, plan.needed, self.left)
        if ranges is None:
            return None
        points = sum(len(r) for r in ranges)
        if points * len(line.p) > self.left:
            return None
        self.left -= points * len(line.p)
        turn = self.slack + gauss * (2 * lam + 1)
        sum_a, sum_b = 1 / (2 * lam * (lam + 1)), arb(0.5)
        for j, phi in line.values(ranges):
            u = spacing * j
            s = acb(lam, u)
            sine, cosine = (u * turn).sin_cos()
            value = phi * acb(cosine, sine) * (-gauss * u * u).exp()
            sum_a += (value / (s * (s + 1))).real
            sum_b += value.real
        end = spacing * plan.last
        beyond = height * (-gauss * end * end).exp() / (arb.pi() * tau * end)
        left_out = height * (-arb(plan.needed)).exp() if points < plan.last else arb(0)
        error_a = beyond / (tau * end * end) + left_out / (2 * lam)
        error_b = beyond + left_out / (2 * arb.pi()).sqrt()
        a = height * spacing / arb.pi() * sum_a + error_a.union(-error_a)
        b = height * spacing / arb.pi() * tau * sum_b + error_b.union(-error_b)
        tilts = drops.alias_tilts(self.index, float(self.slack), 1.0, plan.period, tau)
        for alias in drops.aliases(
            self.index,
            slack=self.slack,
            step=arb(1),
            period=2 * arb.pi() / spacing,
            tilts=(tilts[0][1], tilts[1][1]),
            tau=arb(tau),
        ):
            a -= tail_ball(alias.bound)
            b -= tail_ball(alias.bound * (1 + alias.tilt) / (2 * arb.pi()).sqrt())
        return a - (tau + arb(tau) ** 3 / 6) * b, a
