"""The head of one binomial distribution, term by term from the threshold outwards.

Cost: O(sigma + |K - mode|) terms, sigma the standard deviation; at most about
sigma sqrt(2 ln 2 * bits) past the mode.

Downwards from K the ratio of neighbouring probabilities P(v - 1)/P(v) =
v (1 - w)/((n - v + 1) w) increases in v, so below any v it is at most its value r there, and a
rest is at most a geometric series. With g_j = 1 - rho e^(-step j), g_(j + i) <= g_j + i d for
d = 1 - e^-step, hence

    sum over i >= 1 of P(v - i) g_(j + i) <= P(v) (g_j r/(1 - r) + d r/(1 - r)^2).

Where K lies above the bulk of the distribution delta is close to 1, and two short tails are
cheaper: 1 - delta = P(N > K) + sum over v <= K of P(N = v) e^(ln_rho - step (K - v)).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite, sqrt

from flint import arb, fmpz

from exactdp.loss_sums.head import Group, Head, tail_ball

CHECK_EVERY = 8


def probability(group: Group, v: int) -> arb:
    """P(Bin(n, w) = v) at the current precision; loses about log2(n) bits for large n."""
    n = group.count
    if not 0 <= v <= n:
        return arb(0)
    if n <= 512:
        return arb(fmpz.bin_uiui(n, v)) * group.w**v * group.one_minus_w ** (n - v)
    logarithm = arb(n + 1).lgamma() - arb(v + 1).lgamma() - arb(n - v + 1).lgamma()
    logarithm += v * group.w.log() + (n - v) * group.one_minus_w.log()
    return logarithm.exp()


def far_above_the_mean(head: Head) -> bool:
    """Whether K lies more than two standard deviations above the mean (a heuristic)."""
    mean = variance = 0.0
    for group in head.groups:
        w = float(group.w.mid())
        mean += group.size * group.count * w
        variance += group.size**2 * group.count * w * (1 - w)
    return isfinite(mean) and head.K > mean + 2 * sqrt(variance) + 1


def head_of_binomial(head: Head, bits: int) -> arb:
    """delta for a single group of size 1, relative accuracy about 2^-bits (working bits allowing).

    Certified: the ball encloses the sum. The caller has set the precision.
    """
    (group,) = head.groups
    if head.K < 0:
        return arb(0)
    if head.K >= group.count:
        raise ValueError("the threshold lies beyond the support; use the closed form there")
    tolerance = arb((1, -bits - 2))
    if far_above_the_mean(head):
        complement = _above(group, head, tolerance) + _below_weighted(group, head, tolerance)
        return 1 - complement
    return _below(group, head, tolerance)


def _below(group: Group, head: Head, tolerance: arb) -> arb:
    """sum over v <= K of P(v) g_(K - v), g >= 0 increasing with the distance."""
    odds = group.one_minus_w / group.w
    shrink = (-head.step).exp()
    growth = -(-head.step).expm1()
    weight = head.ln_rho.exp()
    gain = -head.ln_rho.expm1()
    mass = probability(group, head.K)
    total = mass * gain
    for v in range(head.K, 0, -1):
        ratio = odds * v / (group.count - v + 1)
        if v % CHECK_EVERY == 0 and ratio < 1:
            rest = ratio / (1 - ratio)
            bound = mass * (gain * rest + growth * rest / (1 - ratio))
            if bound < total * tolerance:
                return total + tail_ball(bound)
        mass *= ratio
        gain += weight * growth
        weight *= shrink
        total += mass * gain
    return total


def _below_weighted(group: Group, head: Head, tolerance: arb) -> arb:
    """sum over v <= K of P(v) e^(ln_rho - step (K - v)); bounded relative to 1."""
    odds = (-head.step).exp() * group.one_minus_w / group.w
    first = probability(group, head.K) * head.ln_rho.exp()
    ratios = ((v, odds * v / (group.count - v + 1)) for v in range(head.K, 0, -1))
    return _with_the_rest(first, first, ratios, tolerance)


def _above(group: Group, head: Head, tolerance: arb) -> arb:
    """P(N > K); upwards the ratio (n - v) w / ((v + 1)(1 - w)) decreases in v."""
    odds = group.w / group.one_minus_w
    ratios = ((v, odds * (group.count - v) / (v + 1)) for v in range(head.K, group.count))
    return _with_the_rest(arb(0), probability(group, head.K), ratios, tolerance)


def _with_the_rest(total: arb, term: arb, ratios: Iterable[tuple[int, arb]], tolerance: arb) -> arb:
    """``total`` plus what follows ``term``, each so many times the one before; ratios decrease."""
    for v, ratio in ratios:
        if v % CHECK_EVERY == 0 and ratio < 1:
            bound = term * ratio / (1 - ratio)
            if bound < tolerance:
                return total + tail_ball(bound)
        term *= ratio
        total += term
    return total
