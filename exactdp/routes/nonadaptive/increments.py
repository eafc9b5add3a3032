"""Theorem 2: certified signs of G(l + 1) - G(l) for whole ranges of l, without k-th powers.

For n BR(eps) let G(l) = F_l(t_l), t_l = (eps_g + eps (l + 1))/(n + 1), and let
theta = (eps_g + eps (l + 1))/n be the point where the term l + 1 of the objective appears, so that
F_l(theta) = F_(l+1)(theta). With Lemma 4.5, up to one positive factor that does not depend on l,

    F_l'(t) = B_l e^(h_l(t)) (e^((n+1)(t_l - t)) - 1),      B_(l+1)/B_l = (n - l - 1)/(l + 1),
    h_l(t)  = t + l ln(e^t - 1) + (n - 1 - l) ln(e^eps - e^t),

and G(l + 1) - G(l) is the integral of F_(l+1)' over [theta, t_(l+1)] plus that of F_l' over
[theta, t_l]. Put a = eps - theta. Substituting u = (n + 1)|t - theta| in both,

    G(l + 1) > G(l)   if and only if   R J_up > J_down,   where
    R      = (n - l - 1)/(l + 1) (e^theta - 1)/(e^eps - e^theta),
    J_up   = integral over u in [0, a] of
             e^(h_(l+1)(theta + u/(n+1)) - h_(l+1)(theta)) (e^(a - u) - 1),
    J_down = integral over u in [0, theta] of
             e^(h_l(theta - u/(n+1)) - h_l(theta)) (1 - e^(u - theta)).

h_l is concave in t, so the exponents lie between lines whose slopes are h' at the ends of the
intervals; with a slope s the integrals are closed forms, increasing in a, theta, and in s for
J_up (decreasing for J_down). For a range of l each ingredient is bounded at a corner.
"""

from __future__ import annotations

from dataclasses import dataclass

from flint import arb

from exactdp.numbers.exact_numbers import Exact, precision


@dataclass(frozen=True)
class Increments:
    """The signs of G(l + 1) - G(l) for n BR(eps) at eps_g."""

    eps: Exact
    n: int
    eps_g: Exact

    def candidates(self, first: int, last: int) -> list[int]:
        """The l in [first, last] that no neighbour is certified to beat; the maximum is there.

        Every other l is strictly below a neighbour, and climbing from neighbour to neighbour
        must end in a candidate. Cost: O(log n) tests.
        """
        rising: list[tuple[int, int]] = []
        falling: list[tuple[int, int]] = []
        pending = [(first, last - 1)] if last > first else []
        with precision(self._bits()):
            while pending:
                low, high = pending.pop()
                sign = self._sign(low, high)
                if sign > 0:
                    rising.append((low, high))
                elif sign < 0:
                    falling.append((low, high))
                elif low < high:
                    middle = (low + high) // 2
                    pending += [(low, middle), (middle + 1, high)]
        beaten = rising + [(low + 1, high + 1) for low, high in falling]
        return _uncovered(first, last, beaten)

    def _bits(self) -> int:
        with precision(64):
            size = self.eps.ball().upper().man_exp()
        magnitude = int(size[0]).bit_length() + int(size[1])
        return 96 + 2 * self.n.bit_length() + 2 * max(0, -magnitude)

    def _theta(self, ell: int) -> arb:
        return ((self.eps_g + self.eps * (ell + 1)) / self.n).ball()

    def _t(self, ell: int) -> arb:
        return ((self.eps_g + self.eps * (ell + 1)) / (self.n + 1)).ball()

    def _slope(self, ell: int, t: arb, eps: arb) -> arb:
        """h_l'(t)/(n + 1) = (1 + l/(1 - e^-t) - (n - 1 - l)/(e^(eps - t) - 1))/(n + 1)."""
        up = arb(ell) / -(-t).expm1()
        down = arb(self.n - 1 - ell) / (eps - t).expm1()
        return (1 + up - down) / (self.n + 1)

    def _sign(self, low: int, high: int) -> int:
        """1 or -1 if that is the sign for every l in [low, high], else 0 (undecided).

        Up to the sign asked for, each factor is taken at the end of the range where it is worst;
        e^theta/(e^eps - e^theta) and theta grow with l, (n - l - 1)/(l + 1) and a fall with l, and
        the slope grows with l at fixed t and falls with t at fixed l.
        """
        eps = self.eps.ball()
        theta_low, theta_high = self._theta(low), self._theta(high)
        # rising: the smallest R J_up against the largest J_down
        up_slope = self._slope(low + 1, self._t(high + 1), eps)
        down_slope = self._slope(low, theta_high, eps)
        smallest = self._ratio(high, theta_low, eps) * _up(eps - theta_high, up_slope)
        if smallest > _down(theta_high, down_slope):
            return 1
        # falling: the largest R J_up against the smallest J_down
        up_slope = self._slope(high + 1, theta_low, eps)
        down_slope = self._slope(high, self._t(low), eps)
        largest = self._ratio(low, theta_high, eps) * _up(eps - theta_low, up_slope)
        return -1 if largest < _down(theta_low, down_slope) else 0

    def _ratio(self, ell: int, theta: arb, eps: arb) -> arb:
        odds = theta.expm1() / (theta.exp() * (eps - theta).expm1())
        return arb(self.n - ell - 1) / (ell + 1) * odds


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


def _uncovered(first: int, last: int, ranges: list[tuple[int, int]]) -> list[int]:
    """The integers of [first, last] in none of the ranges."""
    left: list[int] = []
    position = first
    for low, high in sorted(ranges):
        left += range(position, min(low, last + 1))
        position = max(position, high + 1)
    return left + list(range(position, last + 1))
