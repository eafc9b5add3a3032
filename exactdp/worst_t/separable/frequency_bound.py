"""delta of BR mechanisms at t, from above: a finite sum of products of one factor for each group.

With z_k = lam + i k Delta and A_j(z; t) = E[e^(z L)] for one BR(eps_j) at t,

    D(t) <= D~(t) = Re sum over k of w_k prod over j of A_j(z_k; t_j)^(n_j)                    (*)

for every t, DP mechanisms being fixed factors of w_k. All that is left out on the way is >= 0.

On a lattice (all drops are multiples of h, 2 eps for DP): L - eps_g lies in y + h Z for some y in
[0, h], which depends on t. For N points, N h Delta = 2 pi, k = -(N-1)/2, ..., (N-1)/2, the mean of
e^(z_k v) over k is e^(lam v) for v in N h Z and 0 for the other v in h Z. With xi_p = y + p h,

    e^(-z eps_g) sum over p >= 0 of e^(-z xi_p) (1 - e^-xi_p)
        = e^(-z eps_g) (f_1 - f_2),  f_1 = e^(-z y)/(1 - e^(-z h)),  f_2 = f_1 at z + 1,

so the mean over k of that times E[e^(z_k L)] is the sum over p of (1 - e^-xi_p) times the sum over
v in N h Z of e^(lam v) P(L - eps_g - xi_p = v): at least D(t), which are the terms with v = 0. So
(*) holds with weights that depend on y; that y comes from t is not used any more: y is one more
variable, f_1 - f_2 one more factor.

Else D(t) is at most delta with a Gaussian mechanism of small tau beside (own statement "Gaussian
smoothing"), that is E[C(L - eps_g)] for a C whose two-sided Laplace transform is

    C^(z) = e^(z (z + 1) tau^2/2)/(z (z + 1)).

By Poisson's formula Delta/(2 pi) times the sum over all k of C^(z_k) e^(z_k x) is the sum over m of
C(x + m P) e^(-lam m P), P = 2 pi/Delta: at least C(x). What is cut off, |k| > K, is in all at most

    e^((lam (lam + 1) - om^2) tau^2/2 - lam eps_g)/(pi om) prod A_j(lam; t_j)^(n_j),  om = K Delta.

Frequencies k and -k are conjugate: weights are doubled for k > 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
from flint import acb, arb

from exactdp.mechanisms.compositions import Core
from exactdp.numbers.exact_numbers import Exact
from exactdp.numbers.float64_bounds import Floats, nearest

Complexes = npt.NDArray[np.complex128]
Flags = npt.NDArray[np.bool_]
PRECISION = 128
"""The bits of the balls of a contour; callers set it."""


@dataclass(frozen=True)
class Contour:
    """The points z_k = lam + i k Delta, 0 <= k < size, of a bound of delta at one eps_g."""

    core: Core
    eps_g: Exact
    lam: float
    size: int

    @cached_property
    def spacing(self) -> arb:
        """The distance Delta of two frequencies, as a ball."""
        raise NotImplementedError

    @cached_property
    def balls(self) -> list[acb]:
        """The points z_k = lam + i k Delta, 0 <= k < size, as balls."""
        return [acb(arb(self.lam), self.spacing * k) for k in range(self.size)]

    @cached_property
    def points(self) -> Complexes:
        """The points z_k as complex doubles, with Delta rounded to nearest."""
        step = nearest(self.spacing)
        return np.asarray(self.lam + 1j * step * np.arange(self.size), dtype=np.complex128)

    @cached_property
    def fixed(self) -> list[acb]:
        """The part e^(-z_k eps_g) times the factors of DP mechanisms of each w_k, as balls.

        It is doubled for k > 0, which stands for -k as well; what else is in w_k is :meth:`own`, or
        on a lattice the factor f_1 - f_2.
        """
        place = self.eps_g.ball()
        found = [(-z * acb(place)).exp() * (2 if k else 1) for k, z in enumerate(self.balls)]
        for eps, count in self.core.dp_groups:
            width = acb(eps.ball())
            share = 1 + width.exp()
            for k, z in enumerate(self.balls):
                both = ((z + 1) * width).exp() + (-z * width).exp()
                found[k] *= (both / share) ** count
        return found

    def own(self) -> list[acb]:
        """The part of w_k that is neither in :attr:`fixed` nor depends on y, for each frequency."""
        raise NotImplementedError

    @property
    def cut_off(self) -> arb:
        """The factor before prod A_j(lam; t_j)^(n_j) in a bound of what is left out."""
        return arb(0)


@dataclass(frozen=True)
class LatticeContour(Contour):
    """The contour of losses whose drops are multiples of h, of N = 2 size - 1 points z_k."""

    h: Exact

    @cached_property
    def spacing(self) -> arb:
        """The distance Delta = 2 pi/(N h) of two frequencies, as a ball."""
        return 2 * arb.pi() / (self.h.ball() * (2 * self.size - 1))

    @cached_property
    def _shares(self) -> list[tuple[acb, acb]]:
        h, points = acb(self.h.ball()), 2 * self.size - 1
        return [
            (1 / (points * (1 - (-z * h).exp())), 1 / (points * (1 - (-(z + 1) * h).exp())))
            for z in self.balls
        ]

    def parts(self, y: float) -> tuple[list[acb], list[acb]]:
        """The f_1/N and f_2/N of the head of the module at one y, as balls for each frequency."""
        place = acb(arb(y))
        first, second = [], []
        for z, (one, other) in zip(self.balls, self._shares, strict=True):
            wave = (-z * place).exp()
            first.append(wave * one)
            second.append(wave * (-place).exp() * other)
        return first, second


@dataclass(frozen=True)
class SmoothContour(Contour):
    """The contour of losses of any eps, beside a Gaussian mechanism of tau = ``noise``."""

    width: float
    """Delta, the distance of two neighbours on the contour."""
    noise: float

    @cached_property
    def spacing(self) -> arb:
        """The distance Delta = ``width`` of two frequencies, as a ball."""
        return arb(self.width)

    def own(self) -> list[acb]:
        """The part of w_k that is not in :attr:`fixed`, for each frequency."""
        share = self.spacing / (2 * arb.pi())
        half = arb(self.noise) ** 2 / 2
        return [share * (z * (z + 1) * half).exp() / (z * (z + 1)) for z in self.balls]

    @property
    def cut_off(self) -> arb:
        """The factor before prod A_j(lam; t_j)^(n_j) in a bound of all frequencies |k| >= size."""
        lam, last = arb(self.lam), self.spacing * (self.size - 1)
        rate = arb(self.noise) ** 2 / 2 * (lam * (lam + 1) - last**2)
        found: arb = rate.exp() / (arb.pi() * last) * self.fixed[0].real
        return found


def to_floats(values: list[acb]) -> Complexes:
    """The middles of balls as complex doubles, each part to u of the modulus for narrow balls."""
    return np.array([complex(nearest(v.real), nearest(v.imag)) for v in values])


NEWTON, LARGEST_MOVE = 6, 0.2
"""Steps of Newton's method, and how far one goes at most, in parts of eps."""
LOW = 12.0
"""Frequencies that Newton's method looks at, in units of 1/(standard deviation)."""


def settled(core: Core, z: Complexes, weights: Complexes, ts: Floats) -> Floats:
    """About the t at which Re of the sum of weights times prod A_j(z; t_j)^(n_j) is largest.

    By Newton's method in doubles from ``ts``, for one t after the other. Nothing is proved: every t
    is a valid centre of a bound.
    """
    groups = [(float(eps), count) for eps, count in core.br_groups]
    t = ts.copy()
    for _ in range(NEWTON):
        logs = sum((n * log_factor(z, t[j], eps)[0] for j, (eps, n) in enumerate(groups)), 0 * z)
        mass = weights * np.exp(logs - logs[0].real)
        mass /= mass.sum().real
        for j, (eps, n) in enumerate(groups):
            _, first, second = log_factor(z, t[j], eps)
            slope = float((mass @ (n * first)).real)
            bend = float((mass @ (n * second + (n * first) ** 2)).real)
            move = -slope / bend if bend < 0 else 0.0
            t[j] = min(
                max(t[j] + float(np.clip(move, -LARGEST_MOVE * eps, LARGEST_MOVE * eps)), 0.0), eps
            )
    return t


def log_factor(z: Complexes, t: float, eps: float) -> tuple[Complexes, Complexes, Complexes]:
    """ln A(z; t) = z t + ln(1 - x b) of one BR, and two derivatives in t, in doubles."""
    ground = np.expm1(eps)
    x, rate = np.expm1(t) / ground, np.exp(t) / ground
    b = 1 - np.exp(-z * eps)
    part = rate * b / (1 - x * b)
    return z * t + np.log(1 - x * b), z - part, -part - part**2
