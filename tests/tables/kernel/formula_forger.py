"""Forged values of formulas: basic and advanced composition, zCDP, Theorem 5 (in both directions),
with a false end.

What is false is decided by balls: the formulas as the papers print them; for Theorem 5, which is an
infimum over lambda, its terms from above, and from below the probability that the loss of explicit
mechanisms is large, which no term is below.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product

from flint import arb, fmpq

from exactdp.numbers.exact_numbers import precision

from .adversarial import NEAR
from .by_hand import Json
from .false_claims import BITS, Claim, bound_of, dyadic
from .forger import held, spoil

Ends = tuple[arb, arb]  # the value is at most the first, at least the second
TRIED = [Fraction(1, 4), Fraction(1), Fraction(5, 2), Fraction(6), Fraction(20)]


def ball(value: Fraction) -> arb:
    return arb(fmpq(value.numerator, value.denominator))


def basic(claim: Claim, delta: Fraction) -> Ends:
    total = sum((eps for _, _, eps, _ in claim.each()), arb(0))
    return total, total


def advanced(claim: Claim, delta: Fraction) -> Ends:
    mean = arb(0)
    for name, _, eps, _ in claim.each():
        x = eps / (eps.exp() - 1)
        mean += eps * (eps / 2).tanh() if name == "DP" else x - 1 - x.log()
    found = mean + (2 * proxies(claim) * -ball(delta).log()).sqrt()
    return found, found


def zcdp(claim: Claim, delta: Fraction) -> Ends:
    rho = proxies(claim) / 2
    found = rho + 2 * (rho * -ball(delta).log()).sqrt()
    return found, found


def proxies(claim: Claim) -> arb:
    return sum((eps**2 / (1 if name == "DP" else 4) for name, _, eps, _ in claim.each()), arb(0))


def mgf(claim: Claim, delta: Fraction) -> Ends:
    tail = -ball(delta).log()
    values = [
        (sum((log_mgf(name, eps, r) for name, _, eps, _ in claim.each()), tail)) / r
        for r in map(ball, TRIED)
    ]
    above = min([*values, basic(claim, delta)[0]], key=lambda value: float(value.mid()))
    reached = [largest_likely(claim, share, delta) for share in (1, 2, 3)]
    return above, max(reached, key=lambda value: float(value.mid()))


def mgf_delta(claim: Claim, delta: Fraction) -> Ends:
    """At the place of the claim: its terms from above, and P(L > eps_g) from below, as
    E e^(r (L - eps_g)) is at least that for every r > 0.
    """
    values = [
        (sum((log_mgf(name, eps, r) for name, _, eps, _ in claim.each()), -r * claim.at)).exp()
        for r in map(ball, TRIED)
    ]
    above = min([*values, arb(1)], key=lambda value: float(value.mid()))
    reached = [sum((p for x, p in outcomes(claim, share) if x > claim.at), arb(0))
               for share in (1, 2, 3)]  # fmt: skip
    return above, max(reached, key=lambda value: float(value.mid()))


def log_mgf(name: str, eps: arb, r: arb) -> arb:
    """ln E e^(r L): of both losses of DP; of BR at the t at which it is largest."""
    E, y = eps.exp(), (-r * eps).exp()
    if name == "DP":
        return ((E / y + y) / (1 + E)).log()
    x = r * (E - y) / ((1 + r) * (1 - y))
    return r * x.log() + ((E - y - x * (1 - y)) / (E - 1)).log()


def outcomes(claim: Claim, share: int) -> list[tuple[arb, arb]]:
    """The losses for one choice of t, with their probabilities."""
    atoms = []
    for name, _, eps, _ in claim.each():
        width, t = (2 * eps, eps) if name == "DP" else (eps, eps * share / 4)
        q = (width.exp() - t.exp()) / (width.exp() - 1)
        atoms.append([(t, q), (t - width, 1 - q)])
    found = []
    for outcome in product(*atoms):
        loss, likely = arb(0), arb(1)
        for x, p in outcome:
            loss, likely = loss + x, likely * p
        found.append((loss, likely))
    return found


def largest_likely(claim: Claim, share: int, delta: Fraction) -> arb:
    """The largest l such that L >= l is certainly more likely than delta, for one choice of t."""
    total = arb(0)
    for loss, likely in sorted(outcomes(claim, share), key=lambda one: -float(one[0].mid())):
        total += likely
        if total > ball(delta):
            return loss
    return -basic(claim, delta)[0]


FORMULAS: list[Callable[[Claim, Fraction], Ends]] = [
    basic, advanced, zcdp, mgf, mgf, mgf, mgf_delta, mgf_delta,
]  # fmt: skip


def forged_formula(rng: random.Random) -> Json:
    """A certificate with one cell, one end (or the exact value) of which is false."""
    formula = rng.choice(FORMULAS)
    delta = Fraction(1, rng.choice([2, 3, 10, 1000, 10**6, 10**30]))
    with precision(BITS):
        claim = Claim(rng)
        claim.mechanisms = [(*one[:3], Fraction(0)) for one in claim.mechanisms]
        above, below = formula(claim, delta)
        up = rng.random() < 0.5 and bool(below != 0)
        off = ball(rng.choice([Fraction(1, 2**40), Fraction(1, 1000), Fraction(1, 10)]))
        ends = [[-1, 9], dyadic(below - abs(below) * off, False)] if up else [
            dyadic(above * (1 + off), True), [1, 9]]  # fmt: skip
        assert bound_of(ends[1]) < below if up else bound_of(ends[0]) > above
        best = rng.choice(["1", "1/4", "3", "7", "20", NEAR, "2^70", "0", "-1"])
    tail = formula is mgf_delta
    made: Json = {
        "values": {"eps_g": claim.place} if tail else {"delta": str(delta)},
        **claim.written(), "adaptive": claim.adaptive, "quantity": formula.__name__,
        "status": "reached", "parts": [], "printed": "", "lower": ends[0], "upper": ends[1],
    }  # fmt: skip
    if (tail or formula is mgf) and rng.random() < 0.9:
        made["lambda"] = best
    if formula in {basic, mgf} and rng.random() < 0.3:
        made["exact"] = rng.choice(["1/3", "0", "1", *(eps for _, eps, _, _ in claim.mechanisms)])
    values = made["values"]
    if rng.random() < 0.25:
        false = "upper" if up else "lower"
        others = {
            key for key in ("lambda", "exact", "lower", "upper") if key != false
        } & made.keys()
        extra = {key: copy.copy(made[key]) for key in sorted(others)}
        spoil(rng, extra)
        made.update(extra)
    return held(made, values)
