"""Frequencies for BR mechanisms beside noise: a sum over a vertical line, as for noise alone.

With M the product of the transforms of the fixed losses (finite ones) and z_k = lam + i k Delta,
Poisson's formula (:mod:`exactdp.loss_sums.fourier_inversion`) says, for every t,

    D(t) - P(L = infinity) <= Re sum over k of w_k prod over j of A_j(z_k; t_j)^(n_j),
    w_k = Delta/(2 pi) e^(-z_k eps_g) M(z_k)/(z_k (z_k + 1)),

for aliases are >= 0. Where the transforms do not fall in time a Gaussian mechanism of small tau
stands beside (own statement "Gaussian smoothing"), which delta can only gain by: a factor
e^(z (z + 1) tau^2/2). What is cut off, |k| > K, is at most

    e^((lam (lam + 1) - om^2) tau^2/2 - lam eps_g) B/(pi om) prod A_j(lam; t_j)^(n_j),

om = K Delta, where |M(lam + i u)| <= B for u >= om. lam and Delta come from the saddle point at a
good t; every choice gives a bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, log, pi, sqrt

from flint import acb, arb

from exactdp.loss_sums.choice_of_line import FARTHEST, GROWTH, GUESS_BITS, Choices, Parts, Plan
from exactdp.loss_sums.fourier_inversion import START, Envelopes, power
from exactdp.mechanisms.compositions import Core
from exactdp.mechanisms.concrete_pair import Line
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.worst_t.separable.frequency_bound import SmoothContour

POINTS, MOST_POINTS = 1 << 13, 1 << 15
"""Frequencies without smoothing, for as many bits as floats have, and for more."""
FLOAT_BITS = 40
"""Bits beyond which a line may have MOST_POINTS frequencies."""
SMOOTH_POINTS = 4096
"""Frequencies with smoothing at most: what tau costs is doubled until they suffice."""
OUTERMOST = 6.5
"""Standard deviations of 1/tau that frequencies go up to."""
SMOOTHING = 1e-6
"""What tau costs, relatively, unless that takes too many frequencies."""


@dataclass(frozen=True)
class NoiseContour(SmoothContour):
    """The points z_k of a bound of delta at one eps_g, with the transforms of fixed losses.

    In one direction, which ``reverse`` says.
    """

    parts: Parts
    reverse: bool
    spread: float
    """About that of the sum of all losses."""

    @cached_property
    def fixed(self) -> list[acb]:
        """The part e^(-z_k eps_g) M(z_k) of each w_k, as balls; doubled for k > 0."""
        place = acb(self.eps_g.ball())
        found = [(-z * place).exp() * (2 if k else 1) for k, z in enumerate(self.balls)]
        line = Line(arb(self.lam), self.spacing, self.size)
        for pair, count in self.parts:
            values = pair.transforms(line, reverse=self.reverse)
            found = [one * power(value, count) for one, value in zip(found, values, strict=True)]
        return found

    @cached_property
    def cut_off(self) -> arb:
        """The factor before prod A_j(lam; t_j)^(n_j) in a bound of all frequencies |k| >= size."""
        lam, last = arb(self.lam), self.spacing * (self.size - 1)
        rate = arb(self.noise) ** 2 / 2 * (lam * (lam + 1) - last**2) - lam * self.eps_g.ball()
        start = min(START / self.spread, float(last.lower().mid()))
        known = envelopes(self.parts, self.lam, start, self.reverse)
        found: arb = (rate + known.log_bound(last)).exp() / (arb.pi() * last)
        return found


@lru_cache(maxsize=16)
def envelopes(parts: Parts, lam: float, start: float, reverse: bool) -> Envelopes:
    """Bounds of |M(lam + i u)| for all u >= ``start``, M the product of the transforms."""
    with precision(GUESS_BITS):
        return Envelopes(parts, arb(lam), arb(start), reverse, None)


def contour_at(
    core: Core, parts: Parts, whole: Parts, eps_g: Exact, bits: int, *, reverse: bool
) -> NoiseContour:
    """The line that is good for ``whole``, with the transforms of ``parts``: a bound for all t.

    ``whole`` are the losses of ``parts`` and of the BR mechanisms at a good t. To about ``bits``
    bits, without smoothing where enough frequencies are affordable.
    """
    search = Choices(whole, eps_g.ball(), reverse=reverse)
    with precision(GUESS_BITS):
        plan = search.plan(bits)
        lam, width = plan.shape.c, 2 * pi / plan.period
        most = POINTS if bits <= FLOAT_BITS else MOST_POINTS
        size = _reach(parts, plan, width, most, reverse=reverse)
    noise, cost = 0.0, SMOOTHING
    while size is None:
        noise = sqrt(2 * cost / (lam * (lam + 1)))
        size = ceil(OUTERMOST / noise / width)
        if size > SMOOTH_POINTS:
            size, cost = None, 2 * cost
    return NoiseContour(core, eps_g, lam, size, width, noise, parts, reverse, plan.shape.spread)


def _reach(parts: Parts, plan: Plan, width: float, points: int, *, reverse: bool) -> int | None:
    """How many frequencies leave off less than the goal; None if that is more than ``points``."""
    start, lam = START / plan.shape.spread, arb(plan.shape.c)
    height = plan.shape.height + log(plan.shape.c) + log(1 + plan.shape.c)
    most = Line(lam, arb(0), 1)
    top = sum((n * p.transforms(most, reverse=reverse)[0].real.log() for p, n in parts), arb(0))
    try:
        known = envelopes(parts, plan.shape.c, start, reverse)
        u = start
        for _ in range(FARTHEST):
            if u / width > points:
                return None
            fallen = float((known.log_bound(arb(u)) - top).mid())
            if fallen + height - log(pi * u) < plan.goal:
                return ceil(u / width) + 2
            u *= GROWTH
    except TooLarge:
        pass
    return None
