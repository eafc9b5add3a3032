"""The head of a lattice distribution by Fourier inversion on the circle |z| = r < 1; certified.

In the notation of :mod:`exactdp.loss_sums.commensurable_responses`, let M(z) = E z^N,
s = lam + i u, z = e^-s and

    kappa(s) = sum over m >= 0 of z^m (1 - e^(-f - h m))
             = ((1 - e^-f) + z e^-f (1 - e^(f - h))) / ((1 - z)(1 - z e^-h)).

The coefficient of z^K in M kappa is delta, and that of z^(K + n) is delta(D + n h), so the mean of
G(s) = M(z) z^-K kappa(s) over u = 2 pi j/P, j = 0, ..., P - 1, is

    delta + sum over n != 0 of e^(-lam n P) delta(D + n P h)             (trapezoidal rule).

The second sum is >= 0 and at most what :meth:`Drops.aliases` says. Points with |Phi| <= e^-needed
are left out: there |G| <= G(lam) e^-needed, since kappa has coefficients >= 0. By symmetry the
points j and P - j give conjugate values; P is odd.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

from flint import acb, arb, fmpq

from exactdp.loss_sums.characteristic import Drops, Line
from exactdp.loss_sums.delta_as_lattice_head import tail_ball
from exactdp.numbers.exact_numbers import Exact

MAX_PERIOD = 1e7
"""Steps of a period of the integral, which are its points, at most; where aliases of delta would
take more there is no such integral (None)."""


@dataclass(frozen=True)
class Target:
    """A threshold D = h K + rest (exact) and guesses in doubles: D/h, the best tilt, ln delta.

    ``position`` is the guess of D/h, ``index`` the number of the best tilt in :class:`Drops`.
    """

    K: int
    rest: Exact
    position: float
    index: int
    log_delta: float


def kernel(s: acb, h: arb, rest: arb) -> acb:
    """A ball around kappa(s) (head of the module) for the step h and f = ``rest``.

    It is written so that none of its three differences cancels.
    """
    z = (-s).exp()
    top = z * ((-rest).exp() * -(rest - h).expm1()) - (-rest).expm1()
    return top / ((-s).expm1() * (-s - h).expm1())


@dataclass(frozen=True)
class Plan:
    """The number of points on the circle, and how small Phi must be (as -ln) to be left out.

    Choices in floating point: whatever they are, the balls stay true.
    """

    period: int
    needed: float


def head_by_integral(
    drops: Drops, index: int, targets: list[Target], *, h: arb, bits: int, budget: int
) -> list[arb] | None:
    """The deltas of ``targets`` as balls, from one product on the circle of tilt number ``index``.

    ``bits`` is what the truncations aim at; the precision is the caller's. None where no period
    serves, or points times groups exceed ``budget``.
    """
    lam = drops.tilt(index)
    psi = drops.psi(lam)
    rests = [target.rest.ball() for target in targets]
    scales = [(psi + lam * target.K).exp() for target in targets]
    heights = [
        scale * kernel(acb(lam), h, rest).real for scale, rest in zip(scales, rests, strict=True)
    ]
    step = float(h.mid()) if h > 1e-290 else 1e-290
    plan = make_plan(drops, index, targets, heights=heights, step=step, bits=bits)
    if plan is None:
        return None
    period = plan.period
    line = Line(drops, lam, 2 * arb.pi() / period)
    ranges = line.window(period // 2, plan.needed, budget)
    if ranges is None or sum(len(r) for r in ranges) * len(line.p) > budget:
        return None
    sums = [arb(0)] * len(targets)
    for j, phi in line.values(ranges):
        s = acb(lam, 2 * arb.pi() * j / period)
        for i, target in enumerate(targets):
            sine, cosine = arb.sin_cos_pi_fmpq(fmpq(2 * (j * target.K % period), period))
            sums[i] += (phi * acb(cosine, sine) * kernel(s, h, rests[i])).real
    complete = sum(len(r) for r in ranges) == period // 2
    result = []
    for i, target in enumerate(targets):
        value = (heights[i] + 2 * scales[i] * sums[i]) / period
        if not complete:
            omitted = heights[i].abs_upper() * (-arb(plan.needed)).exp()
            value += (-omitted).union(omitted)
        place = target.K + rests[i] / h
        tilts = drops.alias_tilts(index, target.position, step, period)
        chosen = (tilts[0][1], tilts[1][1])
        for alias in drops.aliases(index, slack=place, step=h, period=arb(period), tilts=chosen):
            value -= tail_ball(alias.bound)
        result.append(value)
    return result


def make_plan(
    drops: Drops,
    index: int,
    targets: list[Target],
    *,
    heights: list[arb],
    step: float,
    bits: int,
) -> Plan | None:
    """The shortest period (in 12 % steps) whose aliases look small for every target, or None.

    With it, how small Phi must be (as -ln) to be left out; ``heights`` are the integrand at u = 0.
    Doubles choose; nothing is certified. None where no period below MAX_PERIOD serves.
    """
    goal = log(2) * (bits + 6)
    needed = goal + max(
        float(height.log().mid()) - target.log_delta
        for height, target in zip(heights, targets, strict=True)
    )
    if not 0 < needed < 1e9:
        return None
    period = max(4.0, 4 * drops.deviation(drops.tilt(index)))
    while period < MAX_PERIOD:
        odd = int(period) | 1
        if all(
            max(value for value, _ in drops.alias_tilts(index, t.position, step, odd))
            <= t.log_delta - goal
            for t in targets
        ):
            return Plan(odd, needed)
        period *= 1.12
    return None
