"""Moments of pairs among concentrated classes: the bound by hand, a thousand sets.

ln E e^(lambda L) of each mechanism at 60 digits, from its definition; the bound is at least its
infimum over lambda, in each direction, and next to it; and delta of a member is below.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from flint import arb

from exactdp.numbers.exact_numbers import exact, precision
from exactdp.routes.nonadaptive.moments_with_concrete_pairs import MOMENTS_OF_PAIRS
from tests.routes.nonadaptive import noise_by_hand as by_hand
from tests.routes.nonadaptive.best_t_by_hand import Beside, Objective
from tests.routes.nonadaptive.curves_by_hand import InBalls as A
from tests.routes.nonadaptive.curves_by_hand import gaussian, laplace_and_gaussian
from tests.routes.nonadaptive.noise_by_hand import MP, Atoms, Number, number
from tests.routes.nonadaptive.sets_by_hand import Seen, finite, in_lots, kary
from tests.routes.references import core_of

F = Fraction
DIGITS, BITS = 66, 240
FAR = MP.mpf(10) ** -45
NEAR = MP.mpf(10) ** -6
"""The route looks for lambda to 2e-5 of itself: the exponent is off by about 1e-9 of itself."""
Moments = Callable[[Number, bool], Number]
"""ln E e^(lambda L) over the finite losses, in one direction."""


def of_atoms(atoms: Atoms) -> Moments:
    def at(lam: Number, way: bool) -> Number:
        both = by_hand.exchanged(atoms, reverse=way)
        return MP.log(sum((a * (a / b) ** lam for a, b in both if a and b), MP.mpf(0)))

    return at


def of_laplace(w: Number) -> Moments:
    """Atoms at both ends, and between them the density e^((l - w)/2)/4."""

    def at(lam: Number, way: bool) -> Number:
        half = lam + MP.mpf(1) / 2
        middle = MP.exp(-w / 2) / 2 * MP.sinh(w * half) / half
        return MP.log((MP.exp(lam * w) + MP.exp(-(lam + 1) * w)) / 2 + middle)

    return at


def of_curve(xi: Number, rho: Number) -> Moments:
    return lambda lam, way: lam * xi + lam * (lam + 1) * rho


def of_sampled(sigma: Fraction, q: Fraction) -> Moments:
    """E_Q r^(lambda + 1), or E_Q r^-lambda, r = M/Q: the trapezoidal rule with a step so small
    that another one changes nothing (tested below)."""
    return lambda lam, way: MP.log(sampled_mean(sigma, q, -lam if way else lam + 1, 1))


def sampled_mean(sigma: Fraction, q: Fraction, power: Number, finer: int) -> Number:
    """In balls, which are fast: their centres count."""
    step = sigma * min(F(1, 3), sigma * F(1, 6)) / finer
    reach = int((18 * sigma + 2 * abs(int(power)) + 2) / step)
    with precision(BITS):
        s, share, p, h = A.number(sigma), A.number(q), A.of(power), A.number(step)
        total, square = arb(0), 2 * s * s
        for n in range(-reach, reach):
            x = n * h
            ratio = 1 + share * ((2 * x - 1) / square).expm1()
            total += (p * ratio.log() - x * x / square).exp()
        mantissa, exponent = (total * h / (s * (2 * arb.pi()).sqrt())).mid().man_exp()
    return MP.ldexp(MP.mpf(int(mantissa)), int(exponent))


def of_br(eps: Number) -> Moments:
    """(C - C^-l) y^l - (1 - C^-l) y^(l + 1) over C - 1, y = e^t, is largest where y is l/(l + 1)
    times the quotient of both factors."""

    def at(lam: Number, way: bool) -> Number:
        small = MP.exp(-lam * eps)
        front = MP.exp(eps) - small
        y = lam * front / ((lam + 1) * (1 - small))
        return lam * MP.log(y) + MP.log(front / ((lam + 1) * MP.expm1(eps)))

    return at


def of_dp(eps: Number) -> Moments:
    high = MP.exp(eps) / (1 + MP.exp(eps))
    return of_atoms([(high, 1 - high), (1 - high, high)])


# -- sets -----------------------------------------------------------------------------------------


def concentrated(rng: Random) -> tuple[str, Moments, Fraction, Fraction | None]:
    """Its text, its moments, the variance of the loss of Gaussian noise in it, and how far lambda
    goes."""
    rho, kind = F(rng.randint(1, 60), 100), rng.randrange(4)
    rho = rho / 10**6 if rng.random() < 0.1 else rho
    if kind == 0:
        return f"ZCDP({rho})", of_curve(MP.mpf(0), number(rho)), 2 * rho, None
    if kind == 1:
        xi = rho * F(rng.randint(-9, 20), 10)
        return f"ZCDP({xi}, {rho})", of_curve(number(xi), number(rho)), 2 * min(rho, rho + xi), None
    if kind == 2:
        tau, mu = F(rng.randint(1, 100), 100), F(rng.randint(1, 60), 100)
        xi = min(mu - tau**2 / 2, F(0))
        curve = of_curve(number(xi), number(tau**2 / 2))
        return f"CDP({mu}, {tau})", curve, 2 * min(mu, tau**2 / 2), None
    alpha = F(rng.randint(3, 60), 2)
    return f"RDP({alpha}, {rho})", of_curve(number(rho), MP.mpf(0)), 2 * rho / alpha, alpha - 1


def infimum(f: Callable[[Number], Number], most: Fraction) -> Number:
    """Of a convex function of lambda > 0: golden sections for ln lambda, then a parabola's top."""
    top = MP.log(number(most))
    low, high, ratio = MP.mpf(-25), top, (MP.sqrt(5) - 1) / 2
    with MP.workdps(30):
        one, other = high - ratio * (high - low), low + ratio * (high - low)
        at_one, at_other = f(MP.exp(one)), f(MP.exp(other))
        for _ in range(36):
            if at_one < at_other:
                high, other, at_other = other, one, at_one
                one = high - ratio * (high - low)
                at_one = f(MP.exp(one))
            else:
                low, one, at_one = one, other, at_other
                other = low + ratio * (high - low)
                at_other = f(MP.exp(other))
    place, h = (low + high) / 2, MP.mpf(10) ** -14
    for _ in range(3):
        up, middle, down = (f(MP.exp(place + i * h)) for i in (1, 0, -1))
        bend = up - 2 * middle + down
        place -= h * (up - down) / (2 * bend) if bend > 0 else 0
        place = min(place, top)
    return min(f(MP.exp(place)), f(MP.exp(top)))


def tail_of(value: Number) -> int:
    """How many digits curves lose there, which are differences of large numbers."""
    return max(0, int(-MP.log10(value))) if value > 0 else 10**9


@pytest.mark.parametrize("sets", in_lots(4, 250, 4))
def test_the_bound_by_moments(sets: int, rng: Random) -> None:
    seen = Seen()
    while len(seen.widths) < sets:
        text, moments, variance, most = concentrated(rng)
        texts, parts, atoms = [text], [(moments, 1)], []
        curve = gaussian(variance)
        for _ in range(rng.randint(1, 2)):
            kind = rng.randrange(12)
            if kind < 7:
                written, pair = (finite if kind < 5 else kary)(rng)
                texts.append(written)
                atoms.append(pair)
                parts.append((of_atoms(pair), 1))
            elif kind < 11:
                s, n = F(rng.randint(10, 200), 20), rng.choice((1, 3, 10**4))
                texts.append(f"Gaussian({s})^{n}")
                parts.append((of_curve(MP.mpf(0), n / number(s) ** 2 / 2), 1))
                variance += n / s**2
                curve = gaussian(variance)
            elif sets > 100 or rng.random() < 0.2:
                s, q = F(rng.randint(80, 300), 100), F(rng.randint(1, 60), 100)
                texts.append(f"Subsampled(Gaussian({s}), {q})")
                parts.append((of_sampled(s, q), 1))
        if rng.random() < 0.4:
            s, n = F(rng.randint(10, 200), 20), rng.choice((1, 1, 4))
            texts.append(f"Laplace({s})^{n}")
            parts.append((of_laplace(1 / number(s)), n))
            curve = laplace_and_gaussian(s, variance)
        if len(texts) == 1:
            continue
        groups, classes = [], []
        if rng.random() < 0.4:
            groups = [(F(rng.randint(1, 40), 20), rng.randint(1, 3))]
            texts.append(f"BR({groups[0][0]})^{groups[0][1]}")
            parts.append((of_br(number(groups[0][0])), groups[0][1]))
        if rng.random() < 0.4:
            classes = [(F(rng.randint(1, 40), 20), rng.randint(1, 3))]
            texts.append(f"DP({classes[0][0]})^{classes[0][1]}")
            parts.append((of_dp(number(classes[0][0])), classes[0][1]))
        eps_g, whole = F(rng.randint(0, 600), 100), " ".join(texts)
        largest = F(400 if "Subsampled" in whole else 10**10)
        with MP.workdps(DIGITS):
            joined, best, true = by_hand.sums_of(atoms), MP.mpf(0), MP.mpf(0)
            beside = Beside(joined, classes, (curve, curve))
            for way in (False, True):

                def bound(lam: Number, way: bool = way, parts: object = parts) -> Number:
                    total = sum((n * one(lam, way) for one, n in parts), MP.mpf(0))  # type: ignore
                    total += lam * MP.log(lam) - (1 + lam) * MP.log1p(lam)
                    return total - lam * number(eps_g)  # noqa: B023

                both = by_hand.exchanged(joined, reverse=way)
                leaked = sum((a for a, b in both if not b), MP.mpf(0))
                finite_part = any(a and b for a, b in both)
                best = max(
                    best, leaked + (MP.exp(infimum(bound, most or largest)) if finite_part else 0)
                )
                shares = [number(F(rng.randint(1, 99), 100)) for _ in groups]
                with MP.workdps(DIGITS + min(tail_of(best), 3000)):
                    f = Objective(groups, beside, eps_g, way)
                    true = max(true, f(shares)) if tail_of(best) <= 3000 else true
        core = core_of(whole)
        if not core.concrete:
            continue  # they reveal nothing
        assert MOMENTS_OF_PAIRS.why_not(core, exact(eps_g)) == "", whole
        upper = MOMENTS_OF_PAIRS.solve(core, exact(eps_g), rng.choice((10, 30, 60))).upper
        with MP.workdps(DIGITS):
            found, known = MP.ldexp(MP.mpf(upper.mantissa), upper.exponent), min(best, MP.mpf(1))
            assert found >= known * (1 - FAR), (whole, eps_g, "below the infimum")
            near = NEAR * (1 - MP.log(known) / 1000)
            assert found <= known * (1 + near), (whole, eps_g, "not next to the infimum")
            if "Subsampled" not in whole and "^4" not in whole:
                assert true <= found * (1 + FAR), (whole, eps_g, "below delta of a member")
            seen.widths.append(max(float(found / known - 1), 0.0))
    print(seen)


def test_the_rule_for_a_sample_has_settled() -> None:
    for sigma, q, power in ((F(4, 5), F(3, 5), 7), (F(3), F(1, 100), -3), (F(1), F(1, 2), 2)):
        with MP.workdps(DIGITS):
            one, other = (sampled_mean(sigma, q, MP.mpf(power), finer) for finer in (1, 2))
            assert abs(one - other) < other / MP.mpf(10) ** 50
