"""DiscreteGaussian(sigma): an integer answer with discrete Gaussian noise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, isqrt, sqrt
from typing import ClassVar

from flint import acb, arb, ctx

from exactdp.mechanisms.additive_noise import AdditiveNoise
from exactdp.mechanisms.concrete_pair import ConcretePair
from exactdp.mechanisms.pair_parameters import (
    falling,
    hull,
    read_root,
    read_steps,
    sharpened,
)
from exactdp.numbers.exact_numbers import (
    Exact,
    Number,
    ParameterError,
    Size,
    SquareRoot,
    precision,
    square_of,
)

MAX_SIGMA = 10_000
"""Its tails are summed outcome by outcome, some 12 sigma of them; beyond is a ParameterError."""
NEAR = 12
"""So many standard deviations out tails are kept."""
FAR = 1 << 60
"""Further out than this many outcomes tails are only bounded."""


@lru_cache(maxsize=256)
def _whole(variance: Fraction, bits: int) -> arb:
    """The sum over all integers of e^(-x^2/(2 variance)), at ``bits`` bits, the current ones.

    Large variances by Poisson summation: sqrt(2 pi v) times the sum of e^(-2 pi^2 v x^2).
    """
    v = Exact(variance).ball()
    if variance > 1:
        return (2 * arb.pi() * v).sqrt() * _theta((-2 * arb.pi() ** 2 * v).exp())
    return _theta((-1 / (2 * v)).exp())


def _theta(base: arb) -> arb:
    """The sum of base^(x^2) over all integers, 0 < base < 0.61."""
    total, term, x = arb(1), base, 1
    while not term < arb((1, -ctx.prec - 2)):
        total += 2 * term
        x += 1
        term = base ** (x * x)
    # what is left is at most term (1 + base + base^2 + ...) on each side
    return total + hull(arb(0), 2 * term / (1 - base))


def _transform(variance: Fraction, s: acb) -> acb:
    """E e^(s x) = theta_3(s/(2 pi i), q)/theta_3(0, q) with q = e^(-1/(2 variance)).

    By Jacobi's product both are products of (1 + r e^s)(1 + r e^-s) over some r > 0, and
    |1 + r e^(lam + i u)| falls in |u| on [0, pi].
    """
    nome = acb(0, 1 / (2 * arb.pi() * Exact(variance).ball()))
    return acb.modular_theta(s / acb(0, 2 * arb.pi()), nome)[2] / _whole(variance, ctx.prec)


@lru_cache(maxsize=4096)
def _tail(variance: Fraction, m: int, bits: int) -> arb:
    """P(x >= m) for m >= 1, at ``bits`` bits, the current ones.

    The terms fall by a factor that falls itself, so that what is left behind a term is at most
    ratio/(1 - ratio) times it.
    """
    v = Exact(variance).ball()
    term = (-(arb(m) ** 2) / (2 * v)).exp()
    ratio, shrink = (-(2 * arb(m) + 1) / (2 * v)).exp(), (-1 / v).exp()
    total, small = arb(0), term * arb((1, -ctx.prec - 2))
    while True:
        total += term
        term *= ratio
        ratio *= shrink
        if term < small * (1 - ratio):
            return (total + hull(arb(0), term / (1 - ratio))) / _whole(variance, bits)


@lru_cache(maxsize=8)
def _tails(variance: Fraction, bits: int) -> tuple[arb, ...]:
    """P(x >= m) for m = 0, 1, ..., NEAR standard deviations, at ``bits`` bits, the current ones.

    From the last, which is summed up, to the first: terms that are added up lose nothing.
    """
    v, last = Exact(variance).ball(), NEAR * (isqrt(int(variance)) + 1)
    term, ratio, shrink = arb(1), (-1 / (2 * v)).exp(), (-1 / v).exp()
    terms = []
    for _ in range(last):
        terms.append(term)
        term *= ratio
        ratio *= shrink
    whole, found = _whole(variance, bits), [_tail(variance, last, bits)]
    for term in reversed(terms):
        found.append(found[-1] + term / whole)
    return tuple(reversed(found))


@dataclass(frozen=True)
class DiscreteGaussianPair:
    """The pair of discrete Gaussian noise on the integers and its shift by ``steps`` >= 1.

    P(x) is proportional to e^(-x^2/(2 variance)). The loss at -x is (steps^2 + 2 steps x)/(2
    variance), so that with T(m) = P(x >= m)

        H(eps) = T(m) - e^eps T(m + steps),  m the least integer above eps variance/steps - steps/2.
    """

    variance: Fraction
    steps: int
    symmetric: ClassVar[bool] = True

    def _first(self, eps: arb) -> tuple[int, int] | None:
        """Integers that the threshold of eps lies between; None where it is out of all bounds."""
        with precision(max(ctx.prec, FAR.bit_length() + 64)):
            place = self._place(eps)
            low, high = place.lower().floor().unique_fmpz(), place.upper().ceil().unique_fmpz()
        if low is None or high is None or max(abs(int(low)), abs(int(high))) > FAR:
            return None
        return int(low), int(high)

    def _place(self, eps: arb) -> arb:
        """The threshold eps variance/steps - steps/2 that m is above; see the class."""
        return eps * Exact(self.variance / self.steps).ball() - arb(self.steps) / 2

    def hockey_stick(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball of H(eps) = T(m) - e^eps T(m + steps), T(m) = P(x >= m); the same in reverse.

        Where balls leave open which m is the best, the largest value of these m.
        """
        return falling(lambda point: sharpened(lambda: self._curve(point)), eps)

    def _curve(self, eps: arb) -> arb:
        near, best = self._first(eps), (-eps.expm1()).nonnegative_part() if eps < 0 else arb(0)
        if near is None:  # between what all outcomes give and that with a tail added
            return hull(best, best + self.at_least(FAR))
        for m in range(near[0], near[1] + 2):
            far = self.at_least(m + self.steps)
            best = best.max(self.at_least(m) - eps.exp() * far)
        return best

    def deviation(self) -> float:
        """About the standard deviation of the loss: the double steps/sqrt(variance), no bound."""
        return self.steps / sqrt(self.variance)

    def masses_near(self, bits: int) -> list[arb]:
        """The probabilities of x = -m, ..., m as balls; P(x > m) is below 2^-(bits + 1)."""
        m = isqrt(int(2 * bits * self.variance)) + 1
        while not self.at_least(m + 1) < arb((1, -bits - 1)):
            m += m // 4 + 1
        v, whole = Exact(self.variance).ball(), _whole(self.variance, ctx.prec)
        half = [(-(arb(x) ** 2) / (2 * v)).exp() / whole for x in range(m + 1)]
        return [*half[:0:-1], *half]

    def listed(self, bits: int, *, reverse: bool = False) -> list[tuple[arb, arb]]:
        """The losses of the outcomes next to 0 and their probabilities, as pairs of balls.

        They are those of :meth:`masses_near` for so many bits that under the shift, too, all others
        have no more than about 2^-bits; the same in reverse.
        """
        masses = self.masses_near(self._bits_listed(bits))
        start, step = (exact.ball() for exact in self.lattice())
        middle = len(masses) // 2
        return [(start + (i - middle) * step, mass) for i, mass in enumerate(masses)]

    def listed_size(self, bits: int) -> int:
        """The number of losses that :meth:`listed` gives if its first try at m is large enough."""
        return 2 * isqrt(int(2 * self._bits_listed(bits) * self.variance)) + 3

    def _bits_listed(self, bits: int) -> int:
        """The bits for the outcomes without the shift, so that those with it have ``bits``."""
        return ceil((sqrt(bits) + self.steps / sqrt(2 * self.variance)) ** 2)

    @property
    def discrete_normal(self) -> tuple[Fraction, int]:
        """The pair (variance, steps), by which this pair says which discrete noise it is."""
        return self.variance, self.steps

    def at_least(self, m: int) -> arb:
        """A ball of the probability P(x >= m) at the current precision, for any integer m."""
        if m <= 0:
            return 1 - self.at_least(1 - m)
        near = _tails(self.variance, ctx.prec)
        return near[m] if m < len(near) else _tail(self.variance, m, ctx.prec)

    def whole(self) -> arb:
        """A ball of the sum of e^(-x^2/(2 variance)) over all integers x, at this precision."""
        return _whole(self.variance, ctx.prec)

    def mass_above(self, eps: arb, *, reverse: bool = False) -> arb:
        """A ball that contains [Q(L > eps), Q(L >= eps)]; Q(L > eps) is P(x >= m + steps).

        m is the least integer above eps variance/steps - steps/2; where eps is a loss, the next
        smaller m counts too. The same in reverse.
        """
        return falling(lambda point: sharpened(lambda: self._mass(point)), eps)

    def _mass(self, eps: arb) -> arb:
        near = self._first(eps)
        if near is None:
            edge = self.at_least(FAR if eps > 0 else -FAR)
            return hull(edge, arb(0 if eps > 0 else 1))
        place = self._place(eps)
        # the first outcome above is m with m - 1 <= place < m; at or above, m - 1 < place <= m
        fitting = [m for m in range(near[0], near[1] + 2) if not (m < place or m - 1 > place)]
        return hull(*(self.at_least(m + self.steps) for m in fitting))

    def mass_at_infinity(self, *, reverse: bool = False) -> arb:
        """P(L = infinity), which is 0: both distributions have every integer as an outcome."""
        return arb(0)

    def lattice(self) -> tuple[Exact, Exact]:
        """The loss steps^2/(2 variance) of x = 0, and the step steps/variance of the lattice."""
        return Exact(self.steps**2 / (2 * self.variance)), Exact(self.steps / self.variance)

    def steps_transform(self, s: acb) -> acb:
        """A ball of E[e^(s x)] under P, for any complex s: a step of x is one of the lattice.

        At s = lam + i u its absolute value falls in |u| on [0, pi] (:func:`_transform`).
        """
        return _transform(self.variance, s)

    def largest(self, *, reverse: bool = False) -> Exact | None:
        """None: the loss is unbounded in both directions."""
        return None


@dataclass(frozen=True, init=False)
class DiscreteGaussian(AdditiveNoise, grammar="DiscreteGaussian"):
    """An integer that changes by at most ``sensitivity``, plus discrete Gaussian noise.

    The noise is x with a probability proportional to e^(-x^2/(2 sigma^2)) (Canonne, Kamath and
    Steinke 2020). Domain: a sigma > 0, at most 10^4, rational or the square root of a rational, and
    an integer sensitivity >= 0; ParameterError otherwise. One answer, an integer: the loss of a
    shift by d falls in the outcome, so that the best events are half-lines, for each of which the
    gain rises with d. So the shift by the full sensitivity dominates (own statement "Concrete
    pairs"). For vectors of integers nothing is said: unlike the Gaussian, the noise does not look
    the same in all directions.

    >>> print(DiscreteGaussian(2), DiscreteGaussian("sqrt(2)"))
    DiscreteGaussian(2) DiscreteGaussian(sqrt(2))
    """

    forms = ("DiscreteGaussian(sigma)", "DiscreteGaussian(sigma, sensitivity)")
    rank = 13

    sigma: Size
    sensitivity: int

    def __init__(self, sigma: Number | SquareRoot, sensitivity: Number = 1) -> None:
        size = read_root(sigma, "sigma", least="> 0")
        if size > MAX_SIGMA:
            raise ParameterError("sigma", sigma, f"at most {MAX_SIGMA}, for tails are summed up")
        object.__setattr__(self, "sigma", size)
        object.__setattr__(self, "sensitivity", read_steps(sensitivity))

    @property
    def zcdp_rho(self) -> Fraction | None:
        """The rho = (sensitivity/sigma)^2/2, that of Gaussian noise, with which it is rho-zCDP.

        E e^(c L) is at most e^(c (c + 1) rho) by Poisson's formula (Canonne, Kamath and Steinke
        2020; the moments themselves are in :mod:`exactdp.loss_sums.normal_loss_transforms`).
        """
        return Fraction(self.sensitivity**2) / (2 * square_of(self.sigma))

    @property
    def normal_mu_squared(self) -> Fraction:
        """(sensitivity/sigma)^2, as for Gaussian noise: the densities have the same ratios."""
        return Fraction(self.sensitivity**2) / square_of(self.sigma)

    @property
    def shifted_pair(self) -> ConcretePair:
        """The pair of the noise and the noise shifted by the sensitivity, which is above 0."""
        return DiscreteGaussianPair(square_of(self.sigma), self.sensitivity)
