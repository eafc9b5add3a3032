"""Gaussian smoothing: adding a Gaussian loss raises delta, by at most a computable amount.

C(x, tau) = Phi(x/tau + tau/2) - e^-x Phi(x/tau - tau/2) is E(1 - e^(-x - U))_+ for U of mean
tau^2/2 and variance tau^2; C(x, 0) = (1 - e^-x)_+. The claims follow the proof in
``exactdp/products/smoothing.py``; y stands for x/tau, phi and Phi are the normal density and
distribution, and R(y) = Phi(-y)/phi(y) is the integral of e^(-y v - v^2/2) over v > 0.
"""

from __future__ import annotations

from sympy import erf, pi

from proofs_check import all_of, claim, each, equal, exp, implies, pos, slope, sqrt, total
from proofs_check.language.items import Paper

paper = Paper("exactdp")


def bell(y):
    """phi(y) without its constant factor."""
    return exp(-(y**2) / 2)


def density(y):
    """phi(y)."""
    return bell(y) / sqrt(2 * pi)


def normal(y):
    """Phi(y)."""
    return (1 + erf(y / sqrt(2))) / 2


def mills(y):
    """R(y)."""
    return normal(-y) / density(y)


def smoothed(x, tau):
    """C(x, tau)."""
    return normal(x / tau + tau / 2) - exp(-x) * normal(x / tau - tau / 2)


@paper.item("Gaussian smoothing, the two densities", expected="PROVED", form="own")
@claim(y="real")
def two_densities(tau, y):
    """e^-x phi(d2) = phi(d1); with u = tau v for x also: e^-U has the mean 1."""
    return equal(exp(-tau * y) * bell(y - tau / 2), bell(y + tau / 2))


@paper.item("Gaussian smoothing, Jensen", expected="PROVED", form="own")
@claim(x="real", y="real")
def jensen(x, y):
    """(1 - e^(-x - y))_+ is at least 0 and at least 1 - e^(-x - y), whose mean is 1 - e^-x."""
    smooth = pos(1 - exp(-x - y))
    return all_of(smooth >= 0, smooth >= 1 - exp(-x - y))


@paper.item("Gaussian smoothing, the derivative", expected="PROVED", form="own")
@claim(y="real")
def derivative(tau, y):
    """dC/dtau = phi(d1): the chain rule with d1' = 1/2 - y/tau and d2' = -1/2 - y/tau."""
    second = exp(-tau * y) * bell(y - tau / 2)
    first_rate = slope(lambda s: tau * y / s + s / 2, tau)
    second_rate = slope(lambda s: tau * y / s - s / 2, tau)
    return equal(bell(y + tau / 2) * first_rate - second * second_rate, bell(y + tau / 2))


@paper.item("Gaussian smoothing, Mills' ratio", expected="PROVED", form="own")
@claim(x="nonnegative", y="real")
def mills_integrand(x, y):
    """phi(y + x)/phi(y) = e^(-y x - x^2/2), which falls in y, the less so the larger y is."""
    return all_of(
        equal(bell(y + x), bell(y) * exp(-y * x - x**2 / 2)),
        slope(lambda s: exp(-s * x - x**2 / 2), y) <= 0,
        slope(lambda s: -x * exp(-s * x - x**2 / 2), y) >= 0,
    )


@paper.item("Gaussian smoothing, R(-1/2)", expected="CERTIFIED", form="own")
@claim(n=each(400))
def at_minus_a_half(n):
    """R(-1/2) < 1.97: an upper sum of e^(v/2 - v^2/2), steps 1/400, with its tail."""

    def height(index):
        return exp(index / (2 * n) - (index / n) ** 2 / 2)

    rising = total(lambda i: height(i + 1), 0, n // 2 - 1)
    falling = total(height, n // 2, 6 * n - 1)
    return (rising + falling) / n + exp(-15) < 197 * (1 + 0 * rising) / 100


@paper.item("Gaussian smoothing, near 0", expected="PROVED", form="own")
@claim(y="[0, 1/2]")
def near_zero(y):
    """R(-y) - R(y) <= 2 y (1 + y R(-y)) <= 4 y for 0 <= y <= 1/2."""
    return all_of(
        mills(-y) - mills(y) <= 2 * y * (1 + y * mills(-y)),
        2 * y * (1 + y * mills(-y)) <= 4 * y,
    )


@paper.item("Gaussian smoothing, the integral", expected="PROVED", form="own")
@claim(tau="(0, 1]")
def integral_near_zero(tau):
    """The integral of 4 y^2 over 0 < y < tau/2 is tau^3/6: the derivative in tau, and 0 at 0."""
    return all_of(
        equal(slope(lambda s: s**3 / 6, tau), 4 * (tau / 2) ** 2 / 2),
        implies(tau > 0, tau**3 / 6 > 0),
    )


@paper.item(
    "Gaussian smoothing, raises",
    expected="ARGUED",
    form="own",
    uses=["gaussian_smoothing/jensen", "gaussian_smoothing/two_densities"],
    because="C(x, tau) is the mean of (1 - e^(-x - U))_+; it is at least 0 and the mean of "
    "1 - e^(-x - U), which is 1 - e^-x as e^-U has the mean 1.",
    takes={
        "gaussian_smoothing/jensen": {"y": "noise"},
        "gaussian_smoothing/two_densities": {"y": "x"},
    },
    where={"noise": "real"},
)
@claim(x="real")
def raises(tau, x):
    """C(x, tau) >= (1 - e^-x)_+, so a mean over the losses is at least delta."""
    return smoothed(x, tau) >= pos(1 - exp(-x))


@paper.item(
    "Gaussian smoothing",
    expected="ARGUED",
    form="own",
    uses=[
        "gaussian_smoothing/raises",
        "gaussian_smoothing/two_densities",
        "gaussian_smoothing/derivative",
        "gaussian_smoothing/mills_integrand",
        "gaussian_smoothing/at_minus_a_half",
        "gaussian_smoothing/integral_near_zero",
    ],
    because="C - C_0 = phi(d1) (tau - integral of y R(y) over I), I of length tau around |x|/tau, "
    "since R' = y R - 1. As R' rises, the integral is smallest at x = 0, where it is minus that of "
    "y (R(-y) - R(y)) over 0 < y < tau/2 <= 1/2. There R(-y) - R(y) is at most 2 y times -R'(-y) "
    "= 1 + y R(-y) <= 1 + R(-1/2)/2 < 2 (R is convex and falls), so the integral is at least "
    "-tau^3/6; and phi(d1) is the derivative of C in tau.",
    takes={
        "gaussian_smoothing/raises": {},
        "gaussian_smoothing/two_densities": {"y": "x"},
        "gaussian_smoothing/derivative": {"y": "x"},
        "gaussian_smoothing/mills_integrand": {"x": "further", "y": "place"},
        "gaussian_smoothing/at_minus_a_half": {"n": "every"},
        "gaussian_smoothing/integral_near_zero": {},
    },
    where={"further": "[0, oo)", "place": "real"},
)
@claim(tau="(0, 1]", x="real")
def within(tau, x):
    """(1 - e^-x)_+ <= C(x, tau) <= (1 - e^-x)_+ + (tau + tau^3/6) dC/dtau, for 0 < tau <= 1."""
    plain = pos(1 - exp(-x))
    return all_of(
        plain <= smoothed(x, tau),
        smoothed(x, tau) <= plain + (tau + tau**3 / 6) * density(x / tau + tau / 2),
    )
